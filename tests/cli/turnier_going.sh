# Players leave a Turnier while it is played, and the plan of the remaining rounds follows.
. tests/cli/lib.inc
export SOURCE_DATE_EPOCH=1767261600

# begin N OPTIONS…: makes N players and their first round
begin() {
    planned "$@"
    doko -q turnier freigeben 1
}
planned() { # as begin, before the release
    n=$1
    shift
    rm -f "$DOKO_DB"*
    doko init -q
    doko -q turnier neu T1 --spiele 4 "$@"
    for i in $(seq "$n"); do doko -q turnier teilnehmer neu "N$i" -n "$i"; done
    doko -q turnier losen --seed 2
    doko -q turnier plan >"$D/plan"
}
together() { # TABLE ROUND: the number of tables, from round 0, at which the first two of a table sit together
    doko turnier plan --json | jq --argjson pair "$(echo "$1" | jq -c '.[0:2]')" --argjson r "$2" '[.runden[$r][].sitze | select(contains($pair))] | length'
}
solo() { # SPIELTAG: the first player who owes one plays a Damensolo and wins it by 9
    doko -q spiel -s "$1" "$(doko stand "$1" --json | jq -r '.faellig[0].spieler') damen 130"
}

# a list of four ends with the played games, and the last round counts as for the others: the player is ranked behind them
begin 4 --runden 1
solo T1/1.1
kuerzel=$(doko stand T1/1.1 --json | jq -r '.punkte | to_entries[] | select(.value > 0) | .key')
first=$(doko turnier teilnehmer --json | jq -r --arg k "$kuerzel" '.[] | select(.kuerzel == $k) | .name')
doko -q turnier ausfall "$first" krank
doko -q turnier annehmen 1.1
same "$(doko turnier rangliste --json | jq -r '.plaetze[3].name')" "$first"
[ "$(doko turnier rangliste --json | jq '.plaetze[3].punkte')" -gt 0 ] || fail "the player who left must keep the Punkte: $(doko turnier rangliste)"
has "$(doko export)" "leitung ausfall runde=2 wer="
expect 1 doko turnier ausfall "$first" noch einmal
has "$ERR" "has dropped out already"
doko export >"$D/j.doko"
rm -f "$DOKO_DB"*
doko init -q
doko -q import "$D/j.doko"
doko export | cmp -s - "$D/j.doko" || fail "the journal differs in another book"
# a player whose list is accepted has finished
begin 4 --runden 1
doko -q turnier ergebnis 1.1 2 2 -2 -2
expect 1 doko turnier ausfall 1 krank
has "$ERR" "has already played every round"

# between two rounds somebody dropped out or was replaced, and then the Turnier ended after the first: its journal comes in again
for said in "ausfall 1 krank" "ersatz 1 Bodo"; do
    begin 4 --runden 2
    doko -q turnier ergebnis 1.1 2 2 -2 -2
    # shellcheck disable=SC2086 # words
    doko -q turnier $said
    doko -q turnier setze --runden 1
    doko turnier rangliste --json >"$D/standing"
    doko export >"$D/j.doko"
    rm -f "$DOKO_DB"*
    doko init -q
    expect 0 doko -q import "$D/j.doko"
    doko export | cmp -s - "$D/j.doko" || fail "the journal differs in another book: $said"
    doko turnier rangliste --json | cmp -s - "$D/standing" || fail "the standing differs in another book: $said"
    expect 0 doko prüfe
done

# nor can they have an Ersatz, by any command; while the list is open they can, also in the last round: the Ersatz takes start number and
# Punkte, the list stays
begin 8 --runden 1
who=$(doko turnier plan --json | jq '.runden[0][0].sitze[0]')
doko -q turnier ergebnis 1.2 2 2 -2 -2
expect 0 doko turnier ersatz "$who" Bodo
has "$OUT" "Bodo takes over the start number and the Punkte of N$who."
expect 0 doko turnier ersatz "$who" Carl # and an Ersatz of the Ersatz
doko -q turnier ergebnis 1.1 7 -1 -3 -3
expect 1 doko turnier ersatz "$who" Dora
has "$ERR" "Carl has already played every round"
same "$(doko turnier rangliste --json | jq -r ".plaetze[] | select(.startnummer == $who) | .name")" Carl
has "$(doko turnier rangliste)" "Carl (für N$who) (für Bodo)"
has "$(doko turnier stand)" "N$who"
doko -q turnier setze --runden 2
expect 0 doko turnier freigeben 2 --trotzdem --grund "1.2 kommt noch"
has "$(doko turnier stand)" "Carl"
doko -q turnier ergebnis 2.1 1 1 -1 -1
doko -q turnier ergebnis 2.2 1 1 -1 -1
expect 0 doko prüfe
doko export >"$D/j.doko"
rm -f "$DOKO_DB"*
doko init -q
doko -q import "$D/j.doko"
doko export | cmp -s - "$D/j.doko" || fail "the journal differs in another book"
# a journal may have an Ersatz behind the last round, because a Turnier that was shortened has one; the place is theirs then
rm -f "$DOKO_DB"*
doko init -q
kuerzel=$(sed -n "s/^spieler \(.*\) \"N$who\"/\1/p" "$D/j.doko")
sed "s/^turnier /spieler Zz \"Zu Spät\"\n&/; s/^leitung annahme runde=2 tisch=2.*/&\nleitung ersatz runde=3 wer=$kuerzel person=Zz zeit=2026-01-01T10:40:00Z/" "$D/j.doko" >"$D/late.doko"
expect 0 doko -q import "$D/late.doko"
has "$(doko turnier rangliste)" "Zu Spät (für N$who)"
# in the last of sixteen rounds too
rm -f "$DOKO_DB"*
doko init -q
doko -q turnier neu T1 --spiele 4 --runden 16
for i in 1 2 3 4; do doko -q turnier teilnehmer neu "N$i" -n "$i"; done
for r in $(seq 16); do
    doko -q turnier freigeben "$r"
    [ "$r" = 16 ] || doko -q turnier ergebnis "$r".1 1 1 -1 -1
done
doko -q turnier ersatz 1 Bodo
same "$(doko turnier rangliste --json | jq -r '.plaetze[] | select(.startnummer == 1) | .name')" Bodo
expect 0 doko prüfe

# a mistake is taken back: the player is in again. A round that was released without them was missed and counts 0, as it does when an
# Ersatz comes later
begin 9 --runden 3
doko -q turnier ausfall N3 krank
doko -q turnier ausfall N4 krank
expect 0 doko turnier ausfall N3 --aufheben doch nicht
has "$OUT" "N3 takes part again." "planned anew" "\`doko undo -s 1."
has "$(doko export | grep '^leitung ausfall')" 'text="doch nicht"'
expect 1 doko turnier ausfall N3 --aufheben
has "$ERR" "N3 has not dropped out"
doko -q turnier stand >"$D/stand"
for list in 1.1 1.2; do doko -q turnier ergebnis $list 1 1 -1 -1 2>"$D/err" || doko -q turnier ergebnis $list 1 1 -1 -1 0; done
doko -q turnier freigeben 2
same "$(doko turnier plan --json | jq -c '[.runden[1][].sitze[]] | sort')" '[1,2,3,5,6,7,8,9]'
for list in 2.1 2.2; do doko -q turnier ergebnis $list 1 1 -1 -1; done
doko -q turnier ersatz N4 Bodo
doko -q turnier freigeben 3
for list in 3.1 3.2; do doko -q turnier ergebnis $list 1 1 -1 -1 2>"$D/err" || doko -q turnier ergebnis $list 1 1 -1 -1 0; done
same "$(doko turnier rangliste --json | jq -c '[.fertig, (.plaetze[] | select(.startnummer == 4) | .runden[1])]')" '[true,0]'

# a player who left before the first game has 0 in the list, like the others when it ends without a game
begin 4 --runden 1
kuerzel=$(doko stand T1/1.1 --json | jq -r '.punkte | keys[0]')
doko -q spieltag ausstieg "$kuerzel" -s T1/1.1
doko -q turnier ausfall "$kuerzel"
doko -q turnier annehmen 1.1
same "$(doko turnier rangliste --json | jq -c '[.fertig, [.plaetze[] | [.platz, .runden]]]')" '[true,[[1,[0]],[1,[0]],[1,[0]],[4,[0]]]]'

# of five players four go on
begin 5 --runden 1
name=$(doko turnier teilnehmer --json | jq -r '.[0].name')
doko -q turnier ausfall "$name" krank
same "$(doko stand T1/1.1 --json | jq '.phase')" '"vorfuehrung"'
expect 1 doko turnier annehmen 1.1
has "$ERR" "nothing was played"

# a Turnier with tables of four only: the player goes all the same, and the impossible plan is named
begin 8 --runden 3 --nur-vierer
expect 0 doko turnier ausfall 3 krank
has "$OUT" "N3 has dropped out" "There is no plan of the rounds that are not released: the number of players, 7, is not a multiple of four"
expect 1 doko turnier freigeben 2 --trotzdem --grund x
has "$ERR" "is not a multiple of four"
expect 0 doko turnier nachmelden Neu
expect 0 doko turnier plan -r 2
hasnot "$OUT" "N3"
has "$OUT" "Neu"

# a list that ended early because of a drop-out is returned, corrected and accepted unchanged
begin 8 --runden 2
solo T1/1.1
kuerzel=$(doko stand T1/1.1 --json | jq -r '.punkte | to_entries[] | select(.value > 0) | .key')
doko -q turnier ausfall "$(doko turnier plan --json | jq '.runden[0][0].sitze[0]')" krank
doko -q turnier annehmen 1.1
doko -q turnier zurueckgeben 1.1 verschrieben
doko -q korrigiere -s T1/1.1 -j 1 "$kuerzel damen 100"
expect 0 doko turnier annehmen 1.1
same "$(doko verlauf -s T1/1.1 | tail -n 1 | grep -o "trotzdem ende")" "trotzdem ende"
# when another game is entered, the list must be complete, or be confirmed again as incomplete
doko -q turnier zurueckgeben 1.1 vergessen
solo T1/1.1
expect 1 doko turnier annehmen 1.1
has "$ERR" "solos are still owed"
expect 0 doko turnier annehmen 1.1 --trotzdem

# a later group holds from the next round on
begin 8 --runden 2
table=$(doko turnier plan --json | jq -c '.runden[1][0].sitze')
expect 0 doko turnier gruppe paar "$(echo "$table" | jq -r '.[0:2] | join(",")')"
has "$OUT" "planned anew"
same "$(together "$table" 1)" 0

# equal players keep the lot of the first seed, however often the plan is made anew
begin 16 --runden 3
for table in 1 2 3 4; do doko -q turnier ergebnis "1.$table" 0 0 0 0; done
before=$(doko turnier rangliste --json | jq -c '[.plaetze[].startnummer]')
for again in 1 2 3; do
    doko -q turnier plan --neu >"$D/plan"
    same "$(doko turnier rangliste --json | jq -c '[.plaetze[].startnummer]')" "$before"
done

# a plan by the standing uses the present standing; while a list is missing only released rounds are shown
begin 8 --runden 3 --modus gesetzt
doko -q turnier ergebnis 1.1 9 1 -1 -9
doko -q turnier ergebnis 1.2 8 2 -2 -8
before=$(doko turnier plan --json | jq -c '.runden[1]')
doko -q turnier zurueckgeben 1.1 vertauscht
expect 0 doko turnier plan --json
same "$(echo "$OUT" | jq '.runden | length')" 1
doko -q turnier ergebnis 1.1 -9 -1 1 9
[ "$(doko turnier plan --json | jq -c '.runden[1]')" != "$before" ] || fail "the plan is by the standing of before"
expect 2 doko turnier plan --neu -r 1
has "$ERR" "round 1 is released: its Sitzplan stays"

# the first round by the standing is drawn, and planned anew for a group and for players who come and go
planned 8 --runden 2 --modus gesetzt
table=$(doko turnier plan --json | jq -c '.runden[0][0].sitze')
expect 0 doko turnier gruppe paar "$(echo "$table" | jq -r '.[0:2] | join(",")')"
has "$OUT" "planned anew"
same "$(together "$table" 0)" 0
expect 0 doko turnier ausfall 3
has "$OUT" "planned anew"
doko -q turnier freigeben 1
same "$(together "$table" 0)" 0

# After players are entered by hand or as a table, or teams are named, there is another plan at once: a shown plan always has exactly the
# present players
sat() { doko turnier plan --json | jq -c '[.runden[] | [.[].sitze[]] | length]'; }
planned 8 --runden 2
expect 0 doko turnier teilnehmer neu N9
has "$OUT" "planned anew" "takes part, start number 9"
same "$(sat)" '[9,9]'
printf 'name\nNa\nNb\nNc\n' >"$D/t.csv"
expect 0 doko turnier teilnehmer import "$D/t.csv"
same "$(echo "$OUT" | grep -c "planned anew")" 1
same "$(sat)" '[12,12]'
printf 'name;team\nNd;D\nNe;D\nNf;F\nNg;F\n' >"$D/t.csv" # together: the search for 13, 14 and 15 takes long
doko -q turnier teilnehmer import "$D/t.csv"
expect 0 doko turnier staffel 1 D F
has "$OUT" "planned anew"
same "$(doko turnier plan --json | jq '[.runden[0][].sitze | sort | select(. == [13,14,15,16])] | length')" 1
# the same holds when only the book has changed: a journal brings a player who is in no round
planned 8 --runden 2
doko export >"$D/j.doko"
last=$(sed -n 's/^teilnehmer //p' "$D/j.doko" | tail -n 1)
sed "s/^spieler $last .*/&\nspieler Nx \"Nn\"/; s/^teilnehmer $last\$/&\nteilnehmer Nx/; s/^leitung nummer wer=$last .*/&\nleitung nummer wer=Nx zahl=9 zeit=2026-01-01T10:40:00Z/" "$D/j.doko" >"$D/more.doko"
rm -f "$DOKO_DB"*
doko init -q
doko -q import "$D/more.doko"
expect 1 doko turnier zettel 1 -o "$D/z.pdf"
has "$ERR" "round 1 is not planned"
same "$(sat)" '[9,9]'

# a player who left before the first round is in no plan, and 24 of 25 meet nobody twice in seven rounds
planned 25 --runden 7
doko -q turnier ausfall 11
expect 0 doko turnier plan --json
same "$(echo "$OUT" | jq -c '[.spieler, .wiederholt]')" '[24,0]'
expect 0 doko turnier plan
has "$OUT" "24 players, 7 rounds, 6 tables; nobody meets another twice"

# a player with an Ersatz is found by the old name, and the Ersatz too
planned 8 --runden 2
doko -q turnier ersatz N3 Bodo
expect 1 doko turnier nachmelden N3
has "$ERR" "N3 takes part already, with Bodo as Ersatz"
expect 1 doko turnier ersatz N4 N3
has "$ERR" "N3 takes part already, with Bodo as Ersatz"
expect 1 doko turnier nachmelden Bodo
has "$ERR" "Bodo takes part already; --kuerzel"

# of several Turniere the open one is meant, otherwise it must be named; two players of one name are told apart
begin 4 --runden 1
doko -q turnier neu T2 --runden 1
expect 2 doko turnier stand
has "$ERR" "several Turniere are being played (T1, T2)"
expect 0 doko turnier stand T1
expect 1 doko turnier stand T3
has "$ERR" "the Turnier T3 is not in the book"
doko -q turnier ergebnis -t T1 1.1 2 2 -2 -2
doko -q turnier ende T1
expect 0 doko turnier teilnehmer neu N1 -k Nx
expect 1 doko turnier teilnehmer neu N1
has "$ERR" "2 players of the book are called N1"
same "$(doko turnier teilnehmer --json | jq length)" 1
doko -q turnier neu T3 --runden 1
doko -q turnier ende T2 --trotzdem
expect 0 doko turnier stand
doko -q turnier ende T3 --trotzdem
expect 0 doko turnier rangliste T2
# the open one is meant even after a finished one
rm -f "$DOKO_DB"*
doko init -q
doko -q turnier neu T1
doko -q turnier neu T2
doko -q turnier ende T2 --trotzdem
doko -q turnier teilnehmer neu Anna
same "$(doko export | grep -B1 '^teilnehmer' | grep -c '^turnier T1')" 1
