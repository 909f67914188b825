# A release (tournament 4.2, A153, A154) is typed twice, made by two at once, and taken back; the book, its journal and the checks stay
# consistent.
. tests/cli/lib.inc

begin() { # players, options of the Turnier
    rm -f "$DOKO_DB"*
    doko init -q
    n=$1
    shift
    doko -q turnier neu T1 --spiele 4 "$@"
    for i in $(seq "$n"); do doko -q turnier teilnehmer neu "N$i" -n "$i"; done
    doko -q turnier losen --seed 3
    doko -q turnier plan >"$D/plan"
}
accept() { # the lists of a round with tables of four
    for t in $(seq "$2"); do doko -q turnier ergebnis "$1.$t" 1 1 -1 -1; done
}
releases() { doko export | grep -c '^leitung freigabe' || :; }

# a release that is typed twice
begin 8 --runden 3
expect 0 doko turnier freigeben
has "$OUT" "Round 1 is released at 2 tables." "\`doko turnier freigeben --aufheben --grund TEXT\`"
expect 1 doko turnier freigeben
has "$ERR" "2 lists are missing: 1.1, 1.2" "\`doko turnier freigeben 2 --trotzdem --grund TEXT\`"
same "$(releases)" 1
expect 1 doko turnier ergebnis 16 1 1 -1 -1 # a typing error leads to no release
has "$ERR" "round 1 has Tisch 1 to Tisch 2, and no Tisch 16"
hasnot "$ERR" freigeben

# after it is taken back everything but the recorded reasons is as before, and the history goes into another book
begin 9 --runden 3 --zeit 40
doko export >"$D/before"
doko -q turnier freigeben
doko -q turnier verlaengern 1 5 "neue Karten"
doko -q turnier zeit 2 "zu früh geläutet"
expect 0 doko turnier freigeben --aufheben --grund "zu früh"
has "$OUT" "The release of round 1 is taken back"
same "$(doko export | grep -v '^leitung \(freigabe\|aufhebung\|verlaengerung\)')" "$(cat "$D/before")"
expect 0 doko prüfe
has "$OUT" "in order"
same "$(sqlite3 "$DOKO_DB" 'SELECT count(*) FROM tisch_stand')" 0
has "$(doko verlauf T1/1.1)" "beginn" "streicht #1"
doko -q turnier teilnehmer neu Spät # new plans, for fewer or other tables
doko -q turnier ausfall N1
doko -q turnier ausfall N2
doko -q turnier plan >"$D/plan"
doko -q turnier freigeben
same "$(doko turnier stand --json | jq -c '[.listen[].stand]')" '["offen","offen"]'
expect 1 doko turnier verlaengern 3 5 "kein Tisch"
same "$(doko turnier verlaengern 1.1 5 noch | grep -o '[0-9]* minutes')" "45 minutes" # not with the earlier ones
for course in "" --verlauf; do
    # shellcheck disable=SC2086
    doko export $course >"$D/j.doko"
    rm -f "$D/other.db"
    doko --db "$D/other.db" init -q
    expect 0 doko --db "$D/other.db" import "$D/j.doko"
    # shellcheck disable=SC2086
    same "$(doko --db "$D/other.db" export $course)" "$(cat "$D/j.doko")"
    expect 0 doko --db "$D/other.db" prüfe
    has "$OUT" "in order"
    expect 0 doko --db "$D/other.db" import "$D/j.doko" # and again, when it exists
    expect 0 doko import "$D/j.doko"
done

# a table fewer than in the release that was taken back, and an entry that names it
begin 12 --runden 2 --zeit 40
doko -q turnier freigeben
doko -q turnier verlaengern 3 5 "neue Karten"
doko -q turnier freigeben --aufheben --grund x
for i in 1 2 3 4; do doko -q turnier ausfall "N$i"; done
doko -q turnier freigeben
expect 0 doko prüfe
same "$(doko turnier stand --json | jq '.listen | length')" 2
has "$(doko turnier stand)" "2 lists of round 1 are missing"
expect 1 doko turnier ergebnis 1.3 1 1 -1 -1
has "$ERR" "round 1 has Tisch 1 to Tisch 2, and no Tisch 3"
expect 1 doko spiel -s T1/1.3 N9,N10 121
has "$ERR" "its round was released again and has no such table any more"
accept 1 2
expect 0 doko turnier freigeben # a table that does not exist misses no list
doko export --verlauf >"$D/j.doko"
doko --db "$D/less.db" init -q
expect 0 doko --db "$D/less.db" import "$D/j.doko"
expect 0 doko --db "$D/less.db" prüfe

# the last round was added by mistake: its release is taken back, and then the round
begin 8 --runden 2
doko -q turnier freigeben
accept 1 2
doko -q turnier freigeben
doko -q turnier freigeben --aufheben 2 --grund "Schluss für heute"
doko -q turnier setze --runden 1
doko -q turnier ende
doko export >"$D/j.doko"
doko --db "$D/short.db" init -q
expect 0 doko --db "$D/short.db" import "$D/j.doko"
expect 0 doko --db "$D/short.db" prüfe

# seats of a released round stay, those of one that was taken back need not
begin 8 --runden 2
doko -q turnier freigeben
! sqlite3 "$DOKO_DB" "DELETE FROM turnier_sitz WHERE runde = 1" 2>"$D/err" || fail "seats of a released round are gone"
doko -q turnier freigeben --aufheben --grund x
doko -q turnier plan --neu >"$D/plan"
expect 0 doko turnier freigeben

# in a book of an older version a release can be taken back as well
gunzip -c tests/books/form-14.db.gz >"$D/old.db"
expect 0 doko --db "$D/old.db" turnier freigeben --aufheben --grund "zu früh"
doko --db "$D/old.db" -q turnier plan --neu >"$D/plan"
expect 0 doko --db "$D/old.db" turnier freigeben 2 --trotzdem --grund "1.2 kommt noch"
expect 0 doko --db "$D/old.db" prüfe

# two release at once without a number: one releases, the other is told, whether lists are missing or not
for why in "" "2 --trotzdem --grund eilig"; do
    for _ in 1 2 3 4 5; do
        begin 8 --runden 4
        doko -q turnier freigeben
        accept 1 2
        for k in 1 2; do
            (
                actual=0
                # shellcheck disable=SC2086
                "$DOKO" turnier freigeben $why >"$D/release$k" 2>&1 || actual=$?
                echo "exit $actual" >>"$D/release$k"
            ) &
        done
        wait
        same "$(cat "$D/release1" "$D/release2" | grep '^exit' | sort)" "exit 0
exit 1"
        grep -q "meanwhile somebody else\|lists are missing: 2.1, 2.2\|round 2 is released already" "$D/release1" "$D/release2" || fail "$(cat "$D"/release?)"
        same "$(releases)" 2
        expect 0 doko prüfe
    done
done
# the second one reads the book before the first one's release is written: it waits for the lock, and is told
begin 8 --runden 4
python3 - "$DOKO_DB" "$DOKO" >"$D/waits" 2>&1 <<'E2'
import sqlite3, subprocess, sys, time
book = sqlite3.connect(sys.argv[1], isolation_level=None)
book.execute("BEGIN IMMEDIATE")  # another writer
two = [subprocess.Popen([sys.argv[2], "turnier", "freigeben"], stderr=subprocess.PIPE, stdout=subprocess.DEVNULL, text=True) for _ in range(2)]
time.sleep(1)
book.execute("ROLLBACK")
print(sorted(one.wait() for one in two))
print("".join(one.stderr.read() for one in two))
E2
has "$(cat "$D/waits")" "[0, 1]" "meanwhile somebody else has released a round, or taken a release back, and nothing was done"
same "$(releases)" 1

# on a terminal a question asks for the reason
command -v expect >/dev/null 2>&1 || { echo "skipped: expect is not installed"; exit 0; }
unset -f expect
talk() { # the typed line, the awaited text
    printf 'set timeout 20\nspawn $env(DOKO) turnier freigeben\nexpect -ex "Why (empty: no): "\nafter 30\nsend -- "%s\\r"\nexpect eof\n' "$1" >"$D/script"
    DOKO=$DOKO command expect "$D/script" >"$D/log" 2>&1 </dev/null || :
    ! grep -q "no more ptys" "$D/log" || { echo "skipped: this machine has no pseudo terminals"; exit 0; }
    has "$(cat "$D/log")" "2 lists are missing: 1.1, 1.2" "Release round 2 all the same?" "$2"
}
talk "" "nothing was released"
talk "  " "nothing was released"
same "$(releases)" 1
talk "Tisch 1 rechnet noch" "Round 2 is released at 2 tables"
has "$(doko export)" 'leitung freigabe runde=2 text="Tisch 1 rechnet noch"'
