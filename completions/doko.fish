# fish completion for doko: the program itself says what may follow.
function __doko_worte
    set -l worte (doko __worte (commandline -opc)[2..] (commandline -ct) 2>/dev/null)
    if set -q worte[1]
        printf '%s\n' $worte
    else
        __fish_complete_path (commandline -ct)
    end
end
complete -c doko -f -a '(__doko_worte)'
