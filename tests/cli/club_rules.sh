# A club has rules of its own: from the file into the season, and from book to book.
. tests/cli/lib.inc
club
cp samples/regeln/dienstag.regeln "$D/d.regeln"
expect 0 doko saison neu 2027 --regeln "$D/d.regeln" --spieler A,B,C,D
doko -q spieltag beginn A,B,C,D --geber A --datum 2027-01-05
expect 0 doko spiel A,B 130 f=A
has "$OUT" "Fuchs gefangen +2 = 3 for Re" "Pott    114 of 120"
expect 0 doko bogen
has "$OUT" "Dienstagsrunde" "120/2"
# when the file changes, the old season keeps its rules; a new season gets the next version
sed -i 's/punkte.fuchs  = 2/punkte.fuchs = 5/' "$D/d.regeln"
expect 0 doko prüfe
expect 0 doko spiel A,B 130 f=A
has "$OUT" "Fuchs gefangen +2"
doko -q saison neu 2028 --regeln "$D/d.regeln" --spieler A,B,C,D
doko -q saison neu 2029 --wie 2027
doko -q saison neu 2030 --wie 2028 --regeln ddv
same "$(sqlite3 "$D/doko.db" "SELECT s.name, r.name, r.version, r.inhalt IS NULL FROM saison s JOIN regelwerk r ON r.id = s.regelwerk ORDER BY s.id" | tr '\n' ' ')" \
    "2026|ddb|1|1 2027|dienstag|1|0 2028|dienstag|2|0 2029|dienstag|1|0 2030|ddv|1|1 "
# the journal carries the text, and importing it again changes nothing
for kind in "" --verlauf; do
    # shellcheck disable=SC2086
    doko export $kind >"$D/all.doko"
    rm -f "$D/second.db"
    doko --db "$D/second.db" -q init
    doko --db "$D/second.db" -q import "$D/all.doko"
    doko --db "$D/second.db" -q import "$D/all.doko"
    # shellcheck disable=SC2086
    doko --db "$D/second.db" export $kind | cmp - "$D/all.doko" || fail "the journal $kind differs after export and import"
    expect 0 doko --db "$D/second.db" prüfe
done
# a season with the same name and other rules is another season
sed 's/^punkte.fuchs  = 2/punkte.fuchs  = 4/' "$D/all.doko" >"$D/different.doko"
expect 1 doko --db "$D/second.db" import "$D/different.doko"
has "$ERR" "another text of its rule set dienstag"
# errors name the place
printf 'name = x\neltern = ddb\npott = 60\n' >"$D/x.regeln"
expect 1 doko saison neu 2031 --regeln "$D/x.regeln"
has "$ERR" "$D/x.regeln" "pott.frist"
printf 'name = ddv\neltern = ddb\n' >"$D/x.regeln"
expect 1 doko saison neu 2031 --regeln "$D/x.regeln"
has "$ERR" "built-in"
expect 2 doko saison neu 2031 --regeln gibtsnicht
expect 1 doko rangliste 2031
printf 'doko-journal 1\nregeln x\nname = x\neltern = ddb\npot = 1\nende\n' >"$D/x.doko"
expect 1 doko import "$D/x.doko"
has "$ERR" "$D/x.doko:5:" "is not a parameter"
# a text in the book that cannot be read is reported as damage
sqlite3 "$D/second.db" "DROP TRIGGER regelwerk_bleibt; UPDATE regelwerk SET inhalt = 'name=dienstag' WHERE name = 'dienstag'"
expect 3 doko --db "$D/second.db" bogen 2027/1
has "$ERR" "season 2027: its rule set dienstag cannot be read"

# variants that change the day: Bockrunde, Hammelsprung, a Strafe that is shared
printf 'name = bock\neltern = ddb\npott = 8\npott.frist = 0\npflichtsoli = 0\nhzsolo.pflicht = nein\nbock.nach120 = ja\nbock.faktor = 2\nhammelsprung = 4\n' >"$D/bock.regeln"
doko -q spieltag ende --trotzdem
doko -q saison neu 2032 --regeln "$D/bock.regeln" --spieler A,B,C,D
doko -q spieltag beginn A,B,C,D --geber A
expect 0 doko spiel A,B 120
has "$OUT" "Bockrunde: 4 more games"
expect 0 doko spiel A,B 130
has "$OUT" "Bockrunde +1 = 2 for Re" "Hammelsprung: each player alone, for the last 2"
expect 1 doko spiel A,B 130
has "$ERR" "Hammelsprung: hammel " "A=" "C=" "D=" # a line that can be typed, with the playing players
has "$(doko stand)" "(hammel "
expect 0 doko spiel hammel A=60 B=60 C=61 D=59
has "$OUT" "Hammelsprung   hammel A=" "A +1   B +1" "A 3 (1.)" "Pott    0 of 8"
expect 0 doko bogen
has "$OUT" "hammel A=60 B=60 C=61 D=59"
expect 0 doko korrigiere '#4' hammel A=60 B=50 C=70 D=60
has "$OUT" "A 3 (1.)" "D 2 (2.)"
expect 0 doko undo
expect 0 doko undo
has "$OUT" "Pott    2 of 8"
expect 0 doko redo
expect 0 doko spieltag ende
expect 0 doko prüfe
doko export 2032 >"$D/bock.doko"
has "$(cat "$D/bock.doko")" "hammel A=60 B=60 C=61 D=59" "regeln bock"
doko --db "$D/third.db" -q init
doko --db "$D/third.db" -q import "$D/bock.doko"
doko --db "$D/third.db" export | cmp - "$D/bock.doko" || fail "a Hammelsprung is lost in export and import"
expect 0 doko --db "$D/third.db" prüfe
# commands show the rules by which a season is played
expect 0 doko saison zeige 2028
has "$OUT" "rule set    dienstag, the club's own, version 2" "DESSOS      80 : 20"
expect 0 doko saison zeige 2028 --regeln
same "$OUT" "$(cat "$D/d.regeln")"
expect 0 doko saison zeige 2030
has "$OUT" "rule set    ddv" "ranked by   Punkte"
expect 1 doko saison zeige 2030 --regeln
has "$ERR" "doko regeln zeige ddv"
expect 2 doko saison setze 2030 --gewichte 70,30
has "$ERR" "a season by Punkte"
expect 2 doko saison neu 2040 --regeln arminia --gewichte 70,30
expect 0 doko saison neu 2040 --regeln samples/regeln/ohne-pott.regeln
has "$OUT" "Season 2040, rules ohne-pott"
expect 0 doko saison zeige 2040
has "$OUT" "Punkte per Spieltag"
expect 2 doko saison neu 2041 --wie 2040 --gewichte 70,30
# the name of a rule set in the book means its latest version
expect 0 doko saison neu 2045 --regeln dienstag
same "$(doko saison zeige 2045 --regeln)" "$(cat "$D/d.regeln")"
expect 2 doko saison neu 2046 --regeln gibtsnicht
has "$ERR" "doko regeln liste"

# control characters that were put into the file behind doko's back do not reach a terminal
for t in $(sqlite3 "$DOKO_DB" "SELECT name FROM sqlite_schema WHERE type = 'trigger'"); do sqlite3 "$DOKO_DB" "DROP TRIGGER $t"; done
sqlite3 "$DOKO_DB" "UPDATE regelwerk SET inhalt = inhalt || '#' || char(9) || 'ä' || char(27) || '[31m' || CAST(x'FF' AS TEXT) || char(10)"
doko export >"$D/out" 2>"$D/err" || :
has "$(cat "$D/out" "$D/err")" "$(printf '#\tä?[31m?')"
hasnot "$(cat "$D/out" "$D/err")" "$(printf '\033')"
