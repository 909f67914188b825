# The hall: the time from the command to the first answer, the wall of a Turnier of 1,000 players, 250 phones that look while 60 write. An
# answer 304 is compared with that of a bare program, a game by phone with the commit of the command.
book_hall() {
    mkdir -p "$tmp/hall"
    python3 bench/hall.py "$build/doko" "$tmp/hall" >"$tmp/hall.figures"
}

# hall_figure NAME: prints the figure that bench/hall.py measured.
hall_figure() {
    sed -n "s/^$1 //p" "$tmp/hall.figures"
}

# hall_time CLAIM NAME MOST: a line of the table in milliseconds.
hall_time() {
    s=$(hall_figure "$2")
    table_line "$1" "$(ms "$s")" - - "$(calc "$s * 1000")" "<=" "$3" " ms"
}

hall_memory() {
    table_line "$1" "$(hall_figure "$2") KiB" - - "$(hall_figure "$2")" "<=" "$3" " KiB"
}

# serve NAME COMMAND…: starts a server that prints its address in its first line; sets server (process id) and port.
serve() {
    said=$tmp/$1.said
    shift
    "$@" >"$said" &
    server=$!
    while [ ! -s "$said" ]; do sleep 0.1; done
    port=$(sed -n '1s/.*:\([0-9]*\)\/$/\1/p' "$said")
}

# answer_times NAME PATH [CODE]: appends the processor time of the server for an answer 304 to NAME.s.
answer_times() {
    name=$1
    shift
    "$tmp/polls" "$server" "$port" "$@" >"$tmp/polls.out"
    awk '{ printf "%.9f\n", $2 / $1 }' "$tmp/polls.out" >>"$tmp/$name.s"
}

# Measures the servers in turn, because the speed of the machine changes from one second to the next.
not_modified() {
    ulimit -n 4096
    serve bare "$tmp/bare_http"
    bare=$server bare_port=$port
    DOKO_DB=$tmp/hall/hall.db serve hall "$build/doko" saal -q --adresse 127.0.0.1 --port 0
    hall=$server hall_port=$port
    leitung=$(sed -n '2s/.*\/k\///p' "$tmp/hall.said")
    for i in 1 2 3 4 5; do
        server=$bare port=$bare_port
        answer_times bare_304 /
        server=$hall port=$hall_port
        answer_times wall_304 /
        answer_times leitung_304 /leitung "$leitung"
    done
    kill "$bare" "$hall"
    wait "$bare" "$hall" 2>/dev/null || true
}

# Books the same evening twice, once by phone and once by the command.
entry_by_phone() {
    doko "$tmp/phone.db" init
    for player in A B C D; do doko "$tmp/phone.db" spieler neu "$player" "Spieler $player"; done
    doko "$tmp/phone.db" saison neu Abend --spieler A,B,C,D
    doko "$tmp/phone.db" spieltag beginn A,B,C,D --geber A
    cp "$tmp/phone.db" "$tmp/command.db"
    DOKO_DB=$tmp/phone.db serve evening "$build/doko" saal -q --adresse 127.0.0.1 --port 0
    sleep 0.5 # until it has printed its codes
    "$tmp/hall_entry" "$tmp/command.db" "$port" "$(sed -n '3s/.*\/k\///p' "$tmp/evening.said")" 31 >"$tmp/phone.pairs"
    kill "$server"
    wait "$server" 2>/dev/null || true
    cut -d' ' -f1 "$tmp/phone.pairs" >"$tmp/phone.s"
    cut -d' ' -f2 "$tmp/phone.pairs" >"$tmp/commit.s"
}

# not_modified_line CLAIM NAME: compares the answers a second of processor time with those of the bare program.
not_modified_line() {
    v=$(ratio "$tmp/bare_304.s" "$tmp/$2.s")
    table_line "$1" "$(per_s "$(calc "1 / $(median "$tmp/$2.s")")")" "$(per_s "$(calc "1 / $(median "$tmp/bare_304.s")")")" \
        "$(two_decimals "$v")" "$v" ">=" 0.5 ""
}

build_it bare_http polls hall_entry
book_hall
not_modified
entry_by_phone
hall_time "saal: to the first answer" start 50
hall_time "saal: wall of 1000 players, processor" wall 5
hall_time "saal: lists with codes, 1000 players" lists 300
table_line "saal: … by lists without codes" "$(two_decimals "$(hall_figure codes)")" - - "$(hall_figure codes)" "<=" 1.5 ""
hall_time "saal: 250 look, 99 % of the answers" polls 100
hall_time "saal: 60 write meanwhile, 99 %" writes 100
hall_memory "saal: memory, idle" idle 32768
hall_memory "saal: memory, with them" loaded 32768
hall_time "saal: a game, sent to durable" entry 15
show_pair "saal: … by the commit of spiel" phone commit 1.5
not_modified_line "saal: nothing new on the wall, bare MHD" wall_304
not_modified_line "saal: … with a cookie" leitung_304
