# bash completion for doko: the program itself says what may follow.
_doko() {
    local IFS=$'\n' worte=("${COMP_WORDS[@]:1:COMP_CWORD}")
    mapfile -t COMPREPLY < <(doko __worte "${worte[@]}" 2>/dev/null)
    [[ ${COMPREPLY[0]} == *,* ]] && compopt -o nospace
    [[ ${#COMPREPLY[@]} -eq 0 ]] && compopt -o default
}
complete -F _doko doko
