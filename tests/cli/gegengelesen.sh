# Four eyes: a second player confirms the games; the Bogen says which ones, and a corrected game must be confirmed again.
. tests/cli/lib.inc
club
expect 2 doko saison setze --gegenlesen 100
hasnot "$(doko saison zeige)" "confirmed"
expect 0 doko saison setze --gegenlesen 2
has "$(doko saison zeige)" "every 2 games"
has "$(doko export)" "gegenlesen=2"
evening
expect 1 doko gegengelesen B
has "$ERR" "no game yet"
doko -q spiel A,B 130
doko -q spiel C,D 99
expect 1 doko gegengelesen E
expect 1 doko gegengelesen X
expect 0 doko gegengelesen b
doko -q spiel A,C 140 re
read_back() { doko bogen | awk '$1 ~ /^[0-9]+$/ && /✓/ { print $1 }' | tr '\n' ' '; }
same "$(read_back)" "1 2 "
has "$(doko bogen)" "confirmed by Bernd Böhm, up to Spiel 2"
# a game that was corrected since is unconfirmed
expect 0 doko korrigiere --ja 1 A,B 131
same "$(read_back)" "2 "
expect 0 doko gegengelesen D
same "$(read_back)" "1 2 3 "
expect 0 doko undo
same "$(read_back)" "2 "
expect 0 doko redo
has "$(doko bogen)" "confirmed by Dieter Dörfler, up to Spiel 3"
# the confirmation changes no value
same "$(doko stand --json | jq -c '[.spiele, .punkte]')" '[3,{"A":5,"B":3,"C":2,"D":0}]'
# paper and workbook show it
doko bogen -o "$D/b.pdf"
same "$(pdftotext -layout "$D/b.pdf" - | grep -c '^ *✓ ')" 3
has "$(pdftotext -layout "$D/b.pdf" -)" "Dieter Dörfler, bis Spiel 3"
doko bogen -o "$D/b.xlsx"
has "$(unzip -p "$D/b.xlsx" xl/sharedStrings.xml)" "✓"
# the journal carries it, with and without history
doko export -o "$D/short.doko"
doko export --verlauf -o "$D/long.doko"
has "$(cat "$D/short.doko")" "gegengelesen B" "gegengelesen D"
for form in short long; do
    DOKO_DB=$D/$form.db
    doko init -q
    expect 0 doko import "$D/$form.doko"
    same "$(doko export)" "$(cat "$D/short.doko")"
    expect 0 doko prüfe
done
printf 'doko-journal 1\nspieler A "Anna"\nsaison 2026 regeln=ddb gegenlesen=100\n' >"$D/wrong.doko"
DOKO_DB=$D/new.db
doko init -q
expect 1 doko import "$D/wrong.doko"
has "$ERR" "wrong.doko:3:"
# it works in the next season and on a day of the Pokal
DOKO_DB=$D/long.db
doko -q saison neu 2027 --wie 2026
has "$(doko saison zeige 2027)" "every 2 games"
doko -q saison setze 2027 --gegenlesen 1
has "$(doko saison zeige 2027)" "after each game"
doko -q pokal beginn A,B,C,D --geber A --saison 2027 --datum 2027-01-02
doko -q spiel -s 2027/p1 B,C 130
expect 0 doko gegengelesen A -s 2027/p1
has "$(doko pokal bogen 2027/1)" "confirmed by Anna Ahrens, up to Spiel 1"
expect 0 doko prüfe
