# The cost of a table does not grow with the Turnier: releasing ten times as many tables takes hardly more time, most of which any command
# takes.
. tests/cli/lib.inc
# released PLAYERS: prints the processor time of the release of their first round in milliseconds
released() {
    DOKO_DB=$D/$1.db
    doko init -q
    doko -q turnier neu t --runden 2
    seq -f 'Spieler %.0f' "$1" | sed '1i name' >"$D/t.csv"
    doko -q turnier teilnehmer import "$D/t.csv"
    doko -q turnier plan >/dev/null
    python3 -c "
import resource, subprocess, sys
subprocess.run(sys.argv[1:], check=True, stdout=subprocess.DEVNULL)
used = resource.getrusage(resource.RUSAGE_CHILDREN)
print(round(1000 * (used.ru_utime + used.ru_stime)))" "$DOKO" turnier freigeben 1
}
few=$(released 100) many=$(released 1000)
[ "$many" -le $((3 * few + 20)) ] || fail "25 tables are released in $few ms, 250 in $many ms"
