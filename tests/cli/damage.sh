# A book of which a part fails, one after the other: a table that is not there, that takes nothing in, that lets nothing go.
# Whoever reads or writes there is told so, and leaves the book as it was.
. tests/cli/lib.inc
club
cp samples/regeln/dienstag.regeln "$D/d.regeln"
doko -q verein "Doppelkopffreunde"
doko -q ehrentafel setze 1994 --meister Anna
doko -q spieler ändern A --kuerzel An
doko -q saison neu 2027 --regeln "$D/d.regeln" --spieler An,B,C,D --beginn 2027-01-01
doko -q spieltag ergebnis An=1 B=2 C=3 D=4 --datum 2026-01-04 --saison 2026
doko -q spieltag beginn An,B,C,D --geber An --datum 2027-01-05 --saison 2027
doko -q spiel An,B 151 re=An k9=B f=B/D
doko -q spiel C damen 130
doko -q spieltag strafe B 3
doko -q korrigiere --ja 1 An,B 152 re=An f=B/D
doko export --verlauf >"$D/verlauf.doko"
cp "$DOKO_DB" "$D/heil.db"

# each_command SQL WORD [BOOK]: for each line "COMMAND: TABLES" the command on a copy of the book in which SQL, with the table for @, was
# done, one table after the other. It fails with WORD, and the copy stays as it is.
each_command() {
    while IFS=: read -r command tables; do
        for t in $tables; do
            cp "${3-$D/heil.db}" "$D/kaputt.db"
            sqlite3 "$D/kaputt.db" "PRAGMA foreign_keys=OFF; $(echo "$1" | sed "s/@/$t/g")"
            cp "$D/kaputt.db" "$DOKO_DB"
            # shellcheck disable=SC2086
            expect 3 doko $command
            has "$ERR" "$2"
            cmp -s "$D/kaputt.db" "$DOKO_DB" || fail "$command changed the book, of which $t fails"
        done
    done
}
facts="ereignis beginn sitz spiel ansage sonder spielersache summe"
derived="tagesergebnis tisch_stand"
all="spieler kuerzel spieler_angabe regelwerk saison saison_eintrag verein ehrung tisch $facts $derived"
words="wort_ereignis wort_farbe wort_op wort_partei wort_saison wort_sonder wort_spielart wort_wettbewerb wort_zustand"
# shellcheck disable=SC2086
same "$(printf '%s\n' $all $words | sort)" \
    "$(sqlite3 "$D/heil.db" "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite%' ORDER BY name")"

each_command "DROP TABLE @" "no such table" <<E
spieler liste: spieler spieler_angabe
spieler ändern B --kuerzel Be: kuerzel spieler_angabe
saison liste: saison regelwerk saison_eintrag
saison zeige 2026: saison saison_eintrag spieler
saison neu 2030 --regeln dienstag: regelwerk
saison setze 2027 --spieltage 40: saison_eintrag
saison besetzung: tagesergebnis
verein: verein
ehrentafel: ehrung
stand: $facts tisch tisch_stand spieler
spieltag liste: tisch tisch_stand
spiel An,B 130: ereignis ansage tagesergebnis tisch_stand $words
spieltag ende --trotzdem: tagesergebnis
pokal rangliste: tisch
rangliste: tagesergebnis verein
dauerliste: tagesergebnis
statistik: tisch
bericht 2027 --spiele: tagesergebnis tisch_stand ereignis
prüfe: tagesergebnis tisch_stand
export: $facts tisch
export --verlauf: spieler_angabe regelwerk
E
each_command "CREATE TRIGGER zu BEFORE INSERT ON @ BEGIN SELECT RAISE(ABORT, 'geht nicht hinein'); END" "geht nicht hinein" <<E
spieler neu H Hugo: spieler kuerzel spieler_angabe
saison neu 2028 --regeln ddv --spieler B: regelwerk saison saison_eintrag
saison setze 2027 --beginn 2027-02-01: saison_eintrag
saison setze 2027 --pflicht 3: saison_eintrag
saison abschluss 2026: saison_eintrag
verein Klub: verein
ehrentafel setze 1995 --vize Bernd: ehrung
spiel An,B 130 re=An k=C: ereignis spiel ansage sonder tisch_stand
spieltag strafe C 2: spielersache
spieltag ende --trotzdem: ereignis tagesergebnis tisch_stand
spieltag beginn An,B,C,D --geber B --datum 2026-01-11 --saison 2026: tisch beginn sitz
--tisch 3 spieltag ergebnis An=1 B=2 C=3 D=4 --datum 2027-01-05: summe tagesergebnis
prüfe --neu: $derived
E
each_command "CREATE TRIGGER zu BEFORE DELETE ON @ BEGIN SELECT RAISE(ABORT, 'geht nicht heraus'); END" "geht nicht heraus" <<E
spieltag öffnen 2026/1: tagesergebnis
prüfe --neu: tagesergebnis
E
cp "$D/heil.db" "$D/begonnen.db"
doko --db "$D/begonnen.db" -q spieltag ende --trotzdem
doko --db "$D/begonnen.db" -q spieltag beginn An,B,C,D --geber An --datum 2027-01-12
each_command "CREATE TRIGGER zu BEFORE DELETE ON @ BEGIN SELECT RAISE(ABORT, 'geht nicht heraus'); END" "geht nicht heraus" "$D/begonnen.db" <<E
undo: tisch_stand
E
# a word that the book has not yet comes with what is entered next, and is missed by nobody before
each_command "DELETE FROM @; CREATE TRIGGER zu BEFORE INSERT ON @ BEGIN SELECT RAISE(ABORT, 'geht nicht hinein'); END" "geht nicht hinein" <<E
spiel An,B 130: $words
E
# one of a newer doko is named; what cannot be asked for is not taken for one
each_command "DROP TRIGGER @_bleibt; UPDATE @ SET art = 'zz'; INSERT INTO wort_sonder VALUES ('zz'); INSERT INTO wort_wettbewerb VALUES ('zz')" \
    '"zz" is a word that a newer doko' <<E
stand: sonder tisch
export: sonder
E
each_command "DROP TRIGGER @_bleibt; UPDATE @ SET art = 'zz'; DROP TABLE wort_@" "no such table: wort_sonder" <<E
stand: sonder
E
# the empty book takes the whole journal in
doko --db "$D/leer.db" -q init
each_command "CREATE TRIGGER zu BEFORE INSERT ON @ BEGIN SELECT RAISE(ABORT, 'geht nicht hinein'); END" "geht nicht hinein" "$D/leer.db" <<E
import $D/verlauf.doko: $all
E

# Facts that contradict each other, which only a foreign hand can write: of an entry of another kind, of a stranger, too many.
sqlite3 "$D/heil.db" "SELECT 'DROP TRIGGER ' || name || ';' FROM sqlite_schema WHERE type = 'trigger'" >"$D/auf.sql"
says_damaged() { # COMMAND: for each line of SQL that was done to the book it says that it is damaged, and leaves it so
    while read -r sql; do
        { cat "$D/auf.sql" && echo "PRAGMA foreign_keys=OFF; PRAGMA ignore_check_constraints=ON; $sql;"; } >"$D/falsch.sql"
        cp "$D/heil.db" "$D/kaputt.db"
        sqlite3 "$D/kaputt.db" <"$D/falsch.sql"
        cp "$D/kaputt.db" "$DOKO_DB"
        expect 3 doko "$@"
        has "$ERR" "damaged"
        cmp -s "$D/kaputt.db" "$DOKO_DB" || fail "the book was changed after $sql"
    done
}
times="WITH n(i) AS (SELECT 8 UNION ALL SELECT i + 1 FROM n WHERE i < 20)"
says_damaged stand <<E
INSERT INTO ereignis SELECT tisch, 9, op, bezug, gruppe, zeit, was, trotzdem, bemerkung, kette FROM ereignis WHERE tisch = 2 AND nr = 3
UPDATE sitz SET nr = 2 WHERE tisch = 2
UPDATE sitz SET nr = 0 WHERE tisch = 2
UPDATE sitz SET nr = 99 WHERE tisch = 2
$times INSERT INTO sitz SELECT 2, 1, i, 100 + i, 0 FROM n
$times INSERT INTO sitz SELECT 2, 1, i, i, 0 FROM n WHERE i < 12
UPDATE beginn SET nr = 2 WHERE tisch = 2
UPDATE beginn SET datum = '2027-02-30' WHERE tisch = 2
UPDATE beginn SET geber = 77 WHERE tisch = 2
UPDATE spiel SET nr = 4 WHERE tisch = 2 AND nr = 3
UPDATE spiel SET re1 = 77 WHERE tisch = 2
UPDATE spiel SET art = 'skat' WHERE tisch = 2
UPDATE spiel SET augen = 407 WHERE tisch = 2
UPDATE spiel SET re_ansage = 257 WHERE tisch = 2
UPDATE spiel SET ko_erwidert = 6 WHERE tisch = 2
UPDATE spiel SET re_ungueltig = -1 WHERE tisch = 2
UPDATE spiel SET letzt = 3 WHERE tisch = 2
UPDATE ereignis SET op = 'weg' WHERE tisch = 2 AND nr = 2
UPDATE ereignis SET bezug = 9 WHERE tisch = 2 AND nr = 2
UPDATE ereignis SET gruppe = 4294967297 WHERE tisch = 2 AND nr = 1
UPDATE ereignis SET nr = nr + 4294967296 WHERE tisch = 2
UPDATE ereignis SET zeit = 253402300800 WHERE tisch = 2 AND nr = 1
UPDATE ereignis SET zeit = -1 WHERE tisch = 2 AND nr = 1
UPDATE spielersache SET punkte = 65537 WHERE tisch = 2
UPDATE sonder SET partei = 'beide' WHERE tisch = 2
UPDATE ansage SET nr = 4 WHERE tisch = 2 AND nr = 2
UPDATE ansage SET stufe = 100000 WHERE tisch = 2 AND nr = 5
UPDATE ansage SET stufe = -100000 WHERE tisch = 2 AND nr = 5
UPDATE sonder SET nr = 4 WHERE tisch = 2 AND nr = 2
$times INSERT INTO sonder SELECT 2, 2, i + 20 * j.value, 'f', 're', NULL, NULL FROM n, json_each('[0,1]') j
UPDATE spielersache SET nr = 2 WHERE tisch = 2
INSERT INTO summe VALUES (2, 2, 1, 1, 0)
INSERT INTO summe VALUES (2, 4, 1, 77, 0)
DELETE FROM saison WHERE name = '2027'
E
says_damaged rangliste <<E
UPDATE tisch SET nr = 367, saison = 2 WHERE id = 1
DELETE FROM saison_eintrag WHERE was = 'spieltage'
UPDATE saison_eintrag SET wert = '367' WHERE was = 'spieltage'
UPDATE saison_eintrag SET wert = '366' WHERE was = 'letzte'
UPDATE saison_eintrag SET wert = '-1' WHERE was = 'pflicht'
UPDATE saison_eintrag SET spieltag = 0 WHERE was = 'melden'
UPDATE saison_eintrag SET spieltag = 367 WHERE was = 'melden'
E
says_damaged export <<E
UPDATE tisch SET nr = 0 WHERE id = 1
UPDATE tisch SET nr = 367 WHERE id = 1
$times INSERT INTO summe SELECT 1, 2, i, i, 0 FROM n
UPDATE summe SET punkte = 100000
E

# prüfe sees what other commands do not stumble over; who puts a copy back may find a book beyond repair
cp "$D/heil.db" "$DOKO_DB"
{ cat "$D/auf.sql" && echo "PRAGMA ignore_check_constraints=ON; UPDATE tisch SET tisch = 100 WHERE id = 1"; } | sqlite3 "$DOKO_DB"
expect 4 doko prüfe
has "$ERR" "is damaged: CHECK constraint failed in tisch"
for from in 1 $(($(stat -c %s "$D/heil.db") / 8192)); do # behind the head, and in the middle
    cp "$D/heil.db" "$DOKO_DB"
    head -c 8000 /dev/zero | tr '\0' '\377' | dd of="$DOKO_DB" bs=4096 seek="$from" conv=notrunc 2>/dev/null
    actual=0
    doko prüfe >/dev/null 2>"$D/err" || actual=$?
    [ $actual -ge 3 ] || fail "prüfe: exit $actual"
    has "$(cat "$D/err")" "damaged"
    expect 0 doko wiederherstellen "$D/heil.db"
    expect 0 doko prüfe
done
