# The federation's collector. A season of a new club is sent, measured as a whole command and without the reading of the book. The latter
# is compared with a bare COPY of the same rows: into the collector's tables, and into tables that have the same keys and no checks. They
# take turns, each time as another club. Then the answers: what one club has sent and still has to send, and the lists over all clubs.
verband_measured() {
    name=$1 role=$2
    shift 2
    DOKO_VERBAND="host=$tmp/pg dbname=postgres user=$role" measure_it "$name" "$build/doko" --db "$tmp/verband.db" verband "$@"
}

send_in_turn() {
    owner="host=$tmp/pg dbname=postgres user=eigner"
    "$build/doko" -q verband einrichten "$owner"
    for i in $(seq 1 "${BENCH_FEW:-9}"); do
        "$build/doko" verband verein neu "v$i" "Verein $i" --verbindung "$owner" -q >/dev/null
        "$build/doko" verband verein neu "w$i" "Verein $i" --verbindung "$owner" -q >/dev/null
        verband_measured verband_send "verein_v$i" senden -q
        "$tmp/send_content" "host=$tmp/pg dbname=postgres user=verein_w$i" "$tmp/verband.db" >>"$tmp/verband_content.s"
        "$tmp/bare_copy" "$owner" v1 >>"$tmp/verband_copy.s"
        "$tmp/bare_copy" "$owner" v1 bare >>"$tmp/verband_bare.s"
    done
    for i in $(seq 1 "${BENCH_FEW:-5}"); do
        verband_measured verband_stand verein_v1 stand
        verband_measured verband_dauerliste eigner dauerliste
    done
}

chmod 755 "$tmp" # run as root, the server belongs to another user
started=0
FSYNC=on tests/postgres start "$tmp/pg" >/dev/null 2>"$tmp/postgres.err" || started=$?
case $started in
77) say "$(cat "$tmp/postgres.err")" ;;
0)
    build_it bare_copy
    # shellcheck disable=SC2034 # read by build_it
    OF="$build/ui/federation/*.o $build/gen/verband.o"
    build_it send_content
    OF=
    doko "$tmp/verband.db" init
    doko "$tmp/verband.db" import samples/saison.doko
    send_in_turn
    tests/postgres stop "$tmp/pg"
    show_duration "verband: a season goes out" verband_send 1000
    show_pair "verband: … once the book was read, by COPY into its tables" verband_content verband_copy 2
    v=$(ratio "$tmp/verband_content.s" "$tmp/verband_bare.s")
    table_line "verband: … by COPY that checks nothing" "$(ms "$(median "$tmp/verband_content.s")")" "$(ms "$(median "$tmp/verband_bare.s")")" "$(two_decimals "$v")" \
        "$v" "<=" - ""
    show_duration "verband: what one club has and is to send" verband_stand 100
    show_duration "verband: Dauerliste of eighteen" verband_dauerliste 1000
    ;;
*)
    cat "$tmp/postgres.err" >&2
    exit 1
    ;;
esac
