# fish completion for doko: the program itself says what may follow.
complete -c doko -f -a '(doko __worte (commandline -opc)[2..] (commandline -ct) 2>/dev/null)'
complete -c doko -n 'string match -q -- "-*" (commandline -ct); or contains -- (commandline -opc)[2] import sichern wiederherstellen' -F
