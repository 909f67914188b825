# A part of a book fails, one after the other: a table is missing, accepts no rows, or releases none. Each command that needs the table
# reports it, and leaves the book unchanged.
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
doko -q saison setze 2027 --regeln ddb --ab 9 --einstimmig
doko -q saison ausschluss B grob unsportlich --saison 2026
doko -q spieler ändern G --ehemals ja
doko -q saison setze 2026 --punktwert 0,05 --ab 1
doko -q kasse zahlung An kasse 1 --saison 2026
doko -q kasse zahlung B An 1 --saison 2026
doko -q kasse storno 1 --saison 2026
doko -q turnier neu herbst --runden 2 --zeit 100
for i in Ida Jan Kai Lea Mia Ole Pia Rut; do doko -q turnier teilnehmer neu $i; done
doko -q turnier losen --seed 1
doko -q turnier plan -o "$D/plan.txt" --format text
doko -q turnier freigeben 1
for i in 1 2; do doko -q turnier ergebnis $i 1 1 1 -3; done
doko export --verlauf >"$D/history.doko"
cp "$DOKO_DB" "$D/sound.db"

# each_command SQL WORD [BOOK]: for each line "COMMAND: TABLES" runs the command on copies of the book in which SQL was executed with one
# of the tables for @. The command must fail with WORD and leave the copy unchanged.
each_command() {
    while IFS=: read -r command tables; do
        for t in $tables; do
            cp "${3-$D/sound.db}" "$D/broken.db"
            sqlite3 "$D/broken.db" "PRAGMA foreign_keys=OFF; $(echo "$1" | sed "s/@/$t/g")"
            cp "$D/broken.db" "$DOKO_DB"
            # shellcheck disable=SC2086
            expect 3 doko $command
            has "$ERR" "$2"
            cmp -s "$D/broken.db" "$DOKO_DB" || fail "$command changed the book, of which $t fails"
        done
    done
}
facts="ereignis beginn sitz spiel ansage sonder spielersache summe"
derived="tagesergebnis tisch_stand"
money="geldsatz zahlung zahlung_storno"
tournament="turnier teilnehmer turnier_eintrag turnier_sitz"
hall="saal_geheimnis saal_erneuert saal_anfrage"
all="spieler kuerzel spieler_angabe regelwerk saison saison_eintrag saison_regeln ausschluss mitglied verein ehrung $money $tournament tisch $facts $derived"
words="wort_ereignis wort_farbe wort_op wort_partei wort_saison wort_sonder wort_spielart wort_turnier wort_wettbewerb wort_zustand"
# shellcheck disable=SC2086
same "$(printf '%s\n' $all $hall $words | sort)" \
    "$(sqlite3 "$D/sound.db" "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite%' ORDER BY name")"

each_command "DROP TABLE @" "no such table" <<E
spieler liste: spieler spieler_angabe mitglied
spieler ändern B --kuerzel Be: kuerzel spieler_angabe
saison liste: saison regelwerk saison_eintrag saison_regeln
saal --adresse 127.0.0.1 --port 0: saal_geheimnis
saison zeige 2026: saison saison_eintrag spieler
saison neu 2030 --regeln dienstag: regelwerk
saison setze 2027 --spieltage 40: saison_eintrag
saison besetzung: tagesergebnis
verein: verein
ehrentafel: ehrung
kasse 2026: $money tisch spieler verein
kasse zahlungen 2026: $money
saison setze --strafgeld 1: geldsatz
stand: $facts tisch tisch_stand spieler
spieltag liste: tisch tisch_stand
spiel An,B 130: ereignis ansage tagesergebnis tisch_stand $words
spieltag ende --trotzdem: tagesergebnis
pokal rangliste: tisch ausschluss
rangliste: tagesergebnis verein ausschluss
dauerliste: tagesergebnis
statistik: tisch
bericht 2027 --spiele: tagesergebnis tisch_stand ereignis
prüfe: tagesergebnis tisch_stand
export: $facts tisch $tournament
export --verlauf: spieler_angabe regelwerk
turnier liste: turnier saison regelwerk
turnier rangliste: $tournament tagesergebnis tisch_stand spieler verein
turnier stand: $tournament tisch
turnier plan: $tournament
turnier zurueckgeben 1.1 falsch: turnier_eintrag tisch ereignis
turnier ergebnis 1.1 1 1 1 -3: turnier_eintrag tisch
E
each_command "CREATE TRIGGER zu BEFORE INSERT ON @ BEGIN SELECT RAISE(ABORT, 'geht nicht hinein'); END" "geht nicht hinein" <<E
spieler neu H Hugo: spieler kuerzel spieler_angabe
saison neu 2028 --regeln schmidt --spieler B: regelwerk saison saison_eintrag
saison setze 2027 --beginn 2027-02-01: saison_eintrag
saison setze 2027 --pflicht 3: saison_eintrag
saison setze 2027 --regeln arminia --ab 12 --einstimmig --trotzdem: regelwerk saison_regeln
saison abschluss 2026 --trotzdem: saison_eintrag
saison ausschluss C unsportlich --datum 2027-12-01: ausschluss
spieler ändern C --ehemals ja: mitglied
verein Klub: verein
ehrentafel setze 1995 --vize Bernd: ehrung
saison setze --strafgeld 1: geldsatz
kasse zahlung An B 1: zahlung
kasse storno 2 --saison 2026: zahlung_storno
spiel An,B 130 re=An k=C: ereignis spiel ansage sonder tisch_stand
spieltag strafe C 2: spielersache
spieltag ende --trotzdem: ereignis tagesergebnis tisch_stand
spieltag beginn An,B,C,D --geber B --datum 2026-01-11 --saison 2026: tisch beginn sitz
--tisch 3 spieltag ergebnis An=1 B=2 C=3 D=4 --datum 2027-01-05: summe tagesergebnis
prüfe --neu: $derived
turnier neu winter --zeit 90: saison saison_eintrag turnier turnier_eintrag
turnier teilnehmer neu Sven: spieler kuerzel spieler_angabe teilnehmer turnier_eintrag
turnier plan --neu: turnier_sitz
turnier freigeben: turnier_eintrag tisch ereignis beginn sitz tisch_stand
turnier zurueckgeben 1.1 falsch: turnier_eintrag ereignis
turnier ersatz 3 Sven: spieler turnier_eintrag
E
each_command "CREATE TRIGGER zu BEFORE DELETE ON @ BEGIN SELECT RAISE(ABORT, 'geht nicht heraus'); END" "geht nicht heraus" <<E
spieltag öffnen 2026/1: tagesergebnis
prüfe --neu: tagesergebnis
turnier plan --neu: turnier_sitz
spieler löschen G: spieler kuerzel spieler_angabe mitglied
E
cp "$D/sound.db" "$D/begun.db"
doko --db "$D/begun.db" -q spieltag ende --trotzdem
doko --db "$D/begun.db" -q spieltag beginn An,B,C,D --geber An --datum 2027-01-12
each_command "CREATE TRIGGER zu BEFORE DELETE ON @ BEGIN SELECT RAISE(ABORT, 'geht nicht heraus'); END" "geht nicht heraus" "$D/begun.db" <<E
undo: tisch_stand
E
# a word that the book does not have yet is added by the next entry, and nothing needs it before
each_command "DELETE FROM @; CREATE TRIGGER zu BEFORE INSERT ON @ BEGIN SELECT RAISE(ABORT, 'geht nicht hinein'); END" "geht nicht hinein" <<E
spiel An,B 130: $words
E
# a word of a newer doko is named; a name that cannot exist is not taken for one
each_command "DROP TRIGGER @_bleibt; UPDATE @ SET art = 'zz'; INSERT INTO wort_sonder VALUES ('zz'); INSERT INTO wort_wettbewerb VALUES ('zz')" \
    '"zz" is a word that a newer doko' <<E
stand: sonder tisch
export: sonder
E
each_command "DROP TRIGGER @_bleibt; UPDATE @ SET art = 'zz'; DROP TABLE wort_@" "no such table: wort_sonder" <<E
stand: sonder
E
# the empty book imports the whole journal
doko --db "$D/empty.db" -q init
each_command "CREATE TRIGGER zu BEFORE INSERT ON @ BEGIN SELECT RAISE(ABORT, 'geht nicht hinein'); END" "geht nicht hinein" "$D/empty.db" <<E
import $D/history.doko: $all
E

# Facts contradict each other: each line of tests/vectors/damage.txt. The command reports damage and leaves the book unchanged.
sqlite3 "$D/sound.db" "SELECT 'DROP TRIGGER ' || name || ';' FROM sqlite_schema WHERE type = 'trigger'" >"$D/reopened.sql"
grep -v '^#' tests/vectors/damage.txt >"$D/damage.txt"
while IFS=: read -r command sql; do
    { cat "$D/reopened.sql" && echo "PRAGMA foreign_keys=OFF; PRAGMA ignore_check_constraints=ON; $sql;"; } >"$D/wrong.sql"
    cp "$D/sound.db" "$D/broken.db"
    sqlite3 "$D/broken.db" <"$D/wrong.sql"
    cp "$D/broken.db" "$DOKO_DB"
    # shellcheck disable=SC2086 # words
    expect 3 doko $command
    has "$ERR" "damaged"
    cmp -s "$D/broken.db" "$DOKO_DB" || fail "the book was changed after $sql"
done <"$D/damage.txt"

# prüfe sees faults that other commands do not meet; a copy that is put back may be beyond repair
cp "$D/sound.db" "$DOKO_DB"
{ cat "$D/reopened.sql" && echo "PRAGMA ignore_check_constraints=ON; UPDATE tisch SET tisch = 10000 WHERE id = 1"; } | sqlite3 "$DOKO_DB"
expect 4 doko prüfe
has "$ERR" "is damaged: CHECK constraint failed in tisch"
for from in 1 $(($(stat -c %s "$D/sound.db") / 8192)); do # after the header, and in the middle
    cp "$D/sound.db" "$DOKO_DB"
    head -c 8000 /dev/zero | tr '\0' '\377' | dd of="$DOKO_DB" bs=4096 seek="$from" conv=notrunc 2>/dev/null
    actual=0
    doko prüfe >/dev/null 2>"$D/err" || actual=$?
    [ $actual -ge 3 ] || fail "prüfe: exit $actual"
    has "$(cat "$D/err")" "damaged"
    expect 0 doko wiederherstellen "$D/sound.db"
    expect 0 doko prüfe
done

# Everybody has one Kürzel: the reports of a season have exactly one column for each.
cp "$D/sound.db" "$DOKO_DB"
sqlite3 "$DOKO_DB" "PRAGMA foreign_keys=OFF; PRAGMA ignore_check_constraints=ON; DROP TRIGGER spieler_angabe_bleibt;
    UPDATE spieler_angabe SET kuerzel = '9', wort = '9' WHERE kuerzel IS NOT NULL;"
for year in 2026 2027; do
    expect 0 doko bericht $year
    expect 0 doko bericht $year -o "$D/$year.xlsx"
    expect 0 doko bericht $year -o "$D/$year.html"
done
