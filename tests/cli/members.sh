# Players who are shut out of the Meisterschaft or the Pokal (DDB, Unsportliches Verhalten, A70), who left the club, and who never
# belonged to it.
. tests/cli/lib.inc
club
doko -q saison setze --pflicht 1 --letzte 0
doko -q spieltag ergebnis A=41 B=38 C=22 D=17 --datum 2026-01-04
doko -q spieltag ergebnis B=41 A=38 C=22 D=17 --datum 2026-01-11
doko -q spieltag ergebnis B=41 A=38 C=22 D=17 --datum 2026-01-18

# a player is shut out with a reason, from a day on which they have not played
expect 1 doko saison ausschluss B
has "$ERR" "reason"
expect 1 doko saison ausschluss B Karten zusammengeworfen --datum 2026-01-18
has "$ERR" "Spieltag 2026/3.1" "--datum"
expect 1 doko saison ausschluss B --aufheben
has "$ERR" "not shut out"
expect 1 doko saison ausschluss Z x
same "$(doko rangliste --json | jq -r ".liste[0].spieler")" B
expect 0 doko saison ausschluss B Karten zusammengeworfen --datum 2026-01-20
has "$OUT" "Bernd Böhm is shut out of the Meisterschaft from 20.1.2026 on: Karten zusammengeworfen"
expect 1 doko saison ausschluss B noch einmal --datum 2026-01-20
has "$ERR" "since 20.1.2026 (Karten zusammengeworfen)"

# the player stands below without a place, with the reason; the others move up, and earlier standings stay
has "$(doko rangliste)" "shut out since 20.1.2026: Karten zusammengeworfen"
same "$(doko rangliste --json | jq -c '[.liste[]|select(.spieler=="B" or .spieler=="A")|[.spieler,.platz,.berechtigt,.grund]]')" '[["A",1,true,null],["B",null,false,"ausgeschlossen"]]'
hasnot "$(doko rangliste --bis 3)" "shut out"
has "$(doko saison zeige)" "Meisterschaft B shut out since 20.1.2026: Karten zusammengeworfen"

# the player is not registered or planned, and does not sit down unless the table insists
expect 1 doko saison melden B --ab 4
has "$ERR" "B has been shut out of the Meisterschaft since 20.1.2026 (Karten zusammengeworfen)" "--aufheben"
hasnot "$(doko saison besetzung 4)" B
expect 1 doko spieltag beginn A,B,C,D --geber A --datum 2026-01-25
has "$ERR" "B has been shut out"
expect 1 doko spieltag ergebnis A=1 B=2 C=3 D=4 --datum 2026-01-25
has "$ERR" "B has been shut out"
expect 0 doko spieltag ergebnis A=1 B=2 C=3 D=4 --datum 2026-01-19
doko -q undo -s 4
doko -q spieltag beginn A,C,D,E --geber A --datum 2026-01-25
expect 1 doko spieltag einstieg B --nach A
has "$ERR" "B has been shut out"
expect 1 doko spieltag ändern --sitze A,B,C,D
has "$ERR" "B has been shut out"
expect 0 doko spieltag einstieg B --nach A --trotzdem
has "$(doko export)" "trotzdem einstieg B nach=A"
doko -q undo
expect 0 doko spieltag ändern --sitze A,B,C,D --trotzdem
expect 0 doko spieltag ändern --geber C # the player keeps the seat that was allowed
has "$(doko export)" "trotzdem spieltag 2026-01-25"
doko -q undo
doko -q undo
expect 0 doko spiel A,C 130
doko -q spieltag ende --trotzdem
doko -q spieltag beginn A,B,C,D --geber A --datum 2026-02-01 --trotzdem
doko -q spiel A,C 130
doko -q spieltag ende --trotzdem
expect 0 doko pruefe

# the journal carries it into another book, and is ranked without one
has "$(doko export)" 'ausschluss 2026-01-20 B "Karten zusammengeworfen"'
same_standings() { same "$(DOKO_DB=$D/second.db doko rangliste)" "$(doko rangliste)"; }
both_ways same_standings
doko export >"$D/j"
wrong() {
    sed "s/^ausschluss.*/$1/" "$D/j" >"$D/k"
    shift
    expect 1 doko import "$D/k"
    has "$ERR" "$@"
    expect 1 doko rangliste --journal "$D/k"
}
wrong 'ausschluss 2026-01-20 B' "in double quotes"
wrong 'ausschluss 2026-01-20 B ""' "a reason of 1 to 200"
wrong 'ausschluss 20.1. B "x"' "a date"
wrong 'ausschluss 2026-01-20 Z "x"' "Z"
wrong 'ausschluss 2026-01-20 B art=skat "x"' "art=pokal"
wrong 'ausschluss 2026-01-20 B kunst "x"' "art=pokal"
wrong 'ausschluss 2026-01-20 B "x" y' "y"
sed 's/^ausschluss.*/ausschluss 2026-01-20 B "anders"/' "$D/j" >"$D/k"
expect 1 doko import "$D/k"
has "$ERR" 'here ausschluss 2026-01-20 B "anders", there ausschluss 2026-01-20 B "Karten zusammengeworfen"'
{ sed '/^ausschluss/d' "$D/j" && printf 'spieltag 2026-02-08 nr=6 sitze=A,B,C,D\nergebnis A=1 B=2 C=3 D=4\nende\n'; } >"$D/k"
expect 1 doko import "$D/k"
has "$ERR" "B has been shut out" "trotzdem"
{ sed '/^ausschluss/d' "$D/j" && printf 'melden 7 B\n'; } | sed 's/spieler=A,B,/spieler=A,/' >"$D/k"
expect 1 doko import "$D/k"
has "$ERR" "B has been shut out"
{ printf 'ausschluss 2026-01-20 B "a"\nausschluss 2026-01-21 B "b"\n' | cat "$D/j" -; } >"$D/k"
expect 1 doko rangliste --journal "$D/k"
has "$ERR" "shut out already, but differently"

# it is taken back
doko export >"$D/told"
expect 0 doko saison ausschluss B --aufheben
has "$OUT" "is not shut out of the Meisterschaft any more"
hasnot "$(doko export)" "ausschluss"
hasnot "$(doko rangliste)" "shut out"
same "$(doko rangliste --json | jq -c '.liste[]|select(.spieler=="B")|.berechtigt')" true
expect 2 doko saison ausschluss B --aufheben doch
# importing an older copy does not shut the player out again
expect 0 doko import "$D/told"
hasnot "$(doko export)" "ausschluss"
doko -q saison abschluss --trotzdem
expect 1 doko saison ausschluss C x
has "$ERR" closed
doko -q saison abschluss --oeffnen

# shut out of the Pokal before it began: the refusal names the command that takes just that back
DOKO_DB=$D/shut.db
club
doko -q saison ausschluss A Karten gezinkt --pokal --datum 2026-01-05
expect 1 doko pokal beginn A,B,C,D,E,F --geber A --datum 2026-01-06
has "$ERR" "A has been shut out of the Pokal since 5.1.2026" "\`doko saison ausschluss A --aufheben --pokal\` takes that back"
expect 0 doko saison ausschluss A --aufheben --pokal
expect 0 doko pokal beginn A,B,C,D,E,F --geber A --datum 2026-01-06

# shut out of the Pokal: the player is in no more, the next one has the place, and the Meisterschaft is unchanged
DOKO_DB=$D/pokal.db
doko init -q
doko -q import "$HERE/samples/pokal.doko"
same "$(doko pokal rangliste --json | jq -r .sieger)" "$(doko pokal rangliste --json | jq -r '.liste[0].spieler')"
first=$(doko pokal rangliste --json | jq -r '.liste[0].spieler') second=$(doko pokal rangliste --json | jq -r '.liste[1].spieler')
before=$(doko rangliste --json)
expect 0 doko saison ausschluss "$first" Karten gezinkt --pokal --datum 2027-12-31
has "$OUT" "shut out of the Pokal"
same "$(doko pokal rangliste --json | jq -r .sieger)" "$second"
same "$(doko pokal rangliste --json | jq -c '.liste[-1]|[.spieler,.platz]')" "[\"$first\",null]"
has "$(doko pokal rangliste)" "shut out since 31.12.2027: Karten gezinkt"
same "$(doko rangliste --json)" "$before"
has "$(doko export)" "art=pokal \"Karten gezinkt\""
doko export >"$D/j"
DOKO_DB=$D/pokal2.db
doko init -q
expect 0 doko import "$D/j"
doko export | cmp - "$D/j" || fail "the journal differs after export and import"

# a player who left the club: the results stay, but the player is no longer offered or taken into the next season
DOKO_DB=$D/former.db
club
doko -q saison setze --pflicht 1 --letzte 0
doko -q spieltag ergebnis A=41 B=38 C=22 D=17 --datum 2026-01-04
same "$(doko spieler liste | head -n 1)" "Kürzel  Name"
before=$(doko rangliste)
expect 2 doko spieler ändern B --ehemals vielleicht
expect 0 doko spieler ändern B --ehemals ja
expect 0 doko spieler ändern B --ehemals ja
has "$(doko spieler liste)" "former member"
same "$(doko spieler liste --json | jq -c '[.[]|select(.ehemals)|.kuerzel]')" '["B"]'
same "$(doko rangliste)" "$before"
hasnot "$(doko __worte spieltag beginn "" | tr '\n' ' ')" " B "
doko -q saison neu 2027 --wie 2026
hasnot "$(doko export 2027 | grep ^saison)" "B"
has "$(doko export)" 'spieler B "Bernd Böhm" ehemals=ja'
doko export >"$D/j"
(
    DOKO_DB=$D/former2.db
    doko init -q
    sed 's/ ehemals=ja//' "$D/j" >"$D/k"
    doko -q import "$D/k"
    expect 0 doko import "$D/j"
    has "$OUT" "Bernd Böhm has left the club"
    doko export | cmp - "$D/j" || fail "the journal differs after export and import"
    expect 0 doko import "$D/k"
    sed 's/ ehemals=ja/ ehemals=x/' "$D/j" >"$D/k"
    expect 1 doko import "$D/k"
    has "$ERR" "ja or nein"
)
# registering the player prints a warning; nobody waits for them on a second Spieltag of the week, and no missing Spieltag is counted
cp "$DOKO_DB" "$D/former3.db"
(
    DOKO_DB=$D/former3.db
    doko -q saison abmelden B --ab 5 --saison 2026
    expect 0 doko saison melden B,G --ab 6 --saison 2026
    has "$OUT" "from Spieltag 6 on: B, G" "Former members among them: B; \`doko spieler ändern KÜRZEL --ehemals nein\`"
    expect 0 doko saison melden B --ab 6 --saison 2026
    hasnot "$OUT" "Former"
    expect 0 doko saison abmelden B --ab 7 --saison 2026
    hasnot "$OUT" "Former"
    expect 0 doko saison neu 2031 --spieler A,B --spieltage 3 --pflicht 1 --letzte 0
    has "$OUT" "Former members among them: B"
    doko -q spieler ändern F --ehemals ja
    doko -q saison melden C,D,E,F --saison 2031
    doko -q spieltag ergebnis A=1 C=2 D=3 B=4 --datum 2031-01-06 --saison 2031
    expect 0 doko spieltag ergebnis A=1 C=2 D=5 B=4 --datum 2031-01-07 --saison 2031 --trotzdem
    has "$OUT" "must have agreed, here E (Meisterschaftsmodus 1)"
    # the figures of a season
    expect 1 doko saison besetzung 99 --saison 2031
    has "$ERR" "the season 2031 has 3 Spieltage, and 99 is none of them"
    expect 0 doko saison besetzung 3 --saison 2031
    # more players than a table seats, and fewer than two tables
    for players in A,B,C,D,E,F A,B,C,D,E,F,G; do
        expect 1 doko spieltag losen $players --saison 2031
        has "$ERR" "players at a table: at most 5" "\`doko saison besetzung\` says who sits out" "--trotzdem"
    done
    expect 0 doko spieltag losen A,B,C,D,E,F --saison 2031 --trotzdem
)
expect 0 doko spieler ändern B --ehemals nein
same "$(doko export 2026)" "$(sed 's/ ehemals=ja//; /^saison 2027/,$d' "$D/j")"
# importing an older copy does not remove a player who came back
expect 0 doko import "$D/j"
has "$OUT" "Bernd Böhm came back to the club, and in the file has left it"
same "$(doko spieler liste --json | jq -c '[.[]|select(.ehemals)|.kuerzel]')" '[]'

# a player who never played can be deleted, and the Kürzel is free
doko -q spieler neu H Hans Huber
doko -q spieler ändern H --kuerzel Hu
doko -q spieler ändern Hu --ehemals ja
expect 0 doko spieler löschen Hu
has "$OUT" "Hans Huber (Hu) is not in the book any more"
hasnot "$(doko spieler liste)" "Huber"
expect 0 doko spieler neu H Hanna Hahn
expect 1 doko spieler loeschen Hu
doko -q spieler neu I Ida Iris
doko -q kasse zahlung I kasse 3,50
for who in A E G I; do
    [ $who != G ] || doko -q saison melden G --ab 3 --saison 2027
    expect 1 doko spieler löschen $who
    has "$ERR" "--ehemals"
done
expect 0 doko pruefe

# a name given twice is an error
expect 1 doko saison neu 2040 --spieler A,C,a
has "$ERR" "A is named twice"
expect 1 doko saison melden E E
has "$ERR" "E is named twice"
