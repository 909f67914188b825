# Who leaves a Turnier while it is played, and what the plan of the rounds to come is then.
. tests/cli/lib.inc
export SOURCE_DATE_EPOCH=1767261600

# begin N OPTIONS…: N players and their first round
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
together() { # TABLE ROUND: at how many tables of the round, from 0, the first two of a table sit together
    doko turnier plan --json | jq --argjson pair "$(echo "$1" | jq -c '.[0:2]')" --argjson r "$2" '[.runden[$r][].sitze | select(contains($pair))] | length'
}
solo() { # SPIELTAG: whoever is first to owe plays a Damensolo and wins it by 9
    doko -q spiel -s "$1" "$(doko stand "$1" --json | jq -r '.faellig[0].spieler') damen 130"
}

# of four the list ends with what was played, and the last round counts as for the others: he is behind the others
begin 4 --runden 1
solo T1/1.1
kuerzel=$(doko stand T1/1.1 --json | jq -r '.punkte | to_entries[] | select(.value > 0) | .key')
first=$(doko turnier teilnehmer --json | jq -r --arg k "$kuerzel" '.[] | select(.kuerzel == $k) | .name')
doko -q turnier ausfall "$first" krank
doko -q turnier annehmen 1.1
same "$(doko turnier rangliste --json | jq -r '.plaetze[3].name')" "$first"
[ "$(doko turnier rangliste --json | jq '.plaetze[3].punkte')" -gt 0 ] || fail "he keeps his Punkte: $(doko turnier rangliste)"
has "$(doko export)" "leitung ausfall runde=2 wer="
expect 1 doko turnier ausfall "$first" noch einmal
has "$ERR" "is out already"
doko export >"$D/j.doko"
rm -f "$DOKO_DB"*
doko init -q
doko -q import "$D/j.doko"
doko export | cmp -s - "$D/j.doko" || fail "another journal"
# whose list is accepted has played all
begin 4 --runden 1
doko -q turnier ergebnis 1.1 2 2 -2 -2
expect 1 doko turnier ausfall 1 krank
has "$ERR" "has played all he had to play"

# nor has he an Ersatz, by whatever door; while his list is open he has, also behind the last round: the start number and the
# Punkte are the other's then, the list stays as it is
begin 8 --runden 1
who=$(doko turnier plan --json | jq '.runden[0][0].sitze[0]')
doko -q turnier ergebnis 1.2 2 2 -2 -2
expect 0 doko turnier ersatz "$who" Bodo
has "$OUT" "Bodo takes over the start number and the Punkte of N$who."
expect 0 doko turnier ersatz "$who" Carl # and he another
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
doko export | cmp -s - "$D/j.doko" || fail "another journal"
rm -f "$DOKO_DB"*
doko init -q
kuerzel=$(sed -n "s/^spieler \(.*\) \"N$who\"/\1/p" "$D/j.doko")
sed "s/^turnier /spieler Zz \"Zu Spät\"\n&/; s/^leitung annahme runde=2 tisch=2.*/&\nleitung ersatz runde=3 wer=$kuerzel person=Zz zeit=2026-01-01T10:40:00Z/" "$D/j.doko" >"$D/late.doko"
expect 1 doko import "$D/late.doko"
has "$ERR" "Carl has already played every round"
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

# said by mistake: he is not out any more. A round that was released without him he has missed, and it is 0, as it is where an
# Ersatz comes later
begin 9 --runden 3
doko -q turnier ausfall N3 krank
doko -q turnier ausfall N4 krank
expect 0 doko turnier ausfall N3 --aufheben doch nicht
has "$OUT" "N3 is not out any more." "planned anew" "is taken back there: \`doko undo -s 1."
has "$(doko export | grep '^leitung ausfall')" 'text="doch nicht"'
expect 1 doko turnier ausfall N3 --aufheben
has "$ERR" "N3 is not out"
doko -q turnier stand >"$D/stand"
for list in 1.1 1.2; do doko -q turnier ergebnis $list 1 1 -1 -1 2>"$D/err" || doko -q turnier ergebnis $list 1 1 -1 -1 0; done
doko -q turnier freigeben 2
same "$(doko turnier plan --json | jq -c '[.runden[1][].sitze[]] | sort')" '[1,2,3,5,6,7,8,9]'
for list in 2.1 2.2; do doko -q turnier ergebnis $list 1 1 -1 -1; done
doko -q turnier ersatz N4 Bodo
doko -q turnier freigeben 3
for list in 3.1 3.2; do doko -q turnier ergebnis $list 1 1 -1 -1 2>"$D/err" || doko -q turnier ergebnis $list 1 1 -1 -1 0; done
same "$(doko turnier rangliste --json | jq -c '[.fertig, (.plaetze[] | select(.startnummer == 4) | .runden[1])]')" '[true,0]'

# who has left before the first game has 0 in his list, as the others have where it ends without one
begin 4 --runden 1
kuerzel=$(doko stand T1/1.1 --json | jq -r '.punkte | keys[0]')
doko -q spieltag ausstieg "$kuerzel" -s T1/1.1
doko -q turnier ausfall "$kuerzel"
doko -q turnier annehmen 1.1
same "$(doko turnier rangliste --json | jq -c '[.fertig, [.plaetze[] | [.platz, .runden]]]')" '[true,[[1,[0]],[1,[0]],[1,[0]],[4,[0]]]]'

# of five four play on
begin 5 --runden 1
name=$(doko turnier teilnehmer --json | jq -r '.[0].name')
doko -q turnier ausfall "$name" krank
same "$(doko stand T1/1.1 --json | jq '.phase')" '"vorfuehrung"'
expect 1 doko turnier annehmen 1.1
has "$ERR" "nothing was played"

# fours only: he goes all the same, and the plan that cannot be is said
begin 8 --runden 3 --nur-vierer
expect 0 doko turnier ausfall 3 krank
has "$OUT" "N3 is out" "There is no plan of the rounds that are not released: the number of players, 7, does not go by four"
expect 1 doko turnier freigeben 2 --trotzdem --grund x
has "$ERR" "does not go by four"
expect 0 doko turnier nachmelden Neu
expect 0 doko turnier plan -r 2
hasnot "$OUT" "N3"
has "$OUT" "Neu"

# a list that ended since somebody dropped out is given back, corrected and accepted as it was
begin 8 --runden 2
solo T1/1.1
kuerzel=$(doko stand T1/1.1 --json | jq -r '.punkte | to_entries[] | select(.value > 0) | .key')
doko -q turnier ausfall "$(doko turnier plan --json | jq '.runden[0][0].sitze[0]')" krank
doko -q turnier annehmen 1.1
doko -q turnier zurueckgeben 1.1 verschrieben
doko -q korrigiere -s T1/1.1 -j 1 "$kuerzel damen 100"
expect 0 doko turnier annehmen 1.1
same "$(doko verlauf -s T1/1.1 | tail -n 1 | grep -o "trotzdem ende")" "trotzdem ende"
# not so when a further game is entered: then it has to be whole, or said again that it is not
doko -q turnier zurueckgeben 1.1 vergessen
solo T1/1.1
expect 1 doko turnier annehmen 1.1
has "$ERR" "solos are still owed"
expect 0 doko turnier annehmen 1.1 --trotzdem

# a group that is said later holds from the next round on
begin 8 --runden 2
table=$(doko turnier plan --json | jq -c '.runden[1][0].sitze')
expect 0 doko turnier gruppe paar "$(echo "$table" | jq -r '.[0:2] | join(",")')"
has "$OUT" "planned anew"
same "$(together "$table" 1)" 0

# who is level stands by the lot of the first seed, whatever is planned anew
begin 16 --runden 3
for table in 1 2 3 4; do doko -q turnier ergebnis "1.$table" 0 0 0 0; done
before=$(doko turnier rangliste --json | jq -c '[.plaetze[].startnummer]')
for again in 1 2 3; do
    doko -q turnier plan --neu >"$D/plan"
    same "$(doko turnier rangliste --json | jq -c '[.plaetze[].startnummer]')" "$before"
done

# by the standing: what is shown is by the standing as it is now, and while a list is missing only what is released
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

# the first round by the standing is drawn, and planned anew as any: for a group, for who comes and who goes
planned 8 --runden 2 --modus gesetzt
table=$(doko turnier plan --json | jq -c '.runden[0][0].sitze')
expect 0 doko turnier gruppe paar "$(echo "$table" | jq -r '.[0:2] | join(",")')"
has "$OUT" "planned anew"
same "$(together "$table" 0)" 0
expect 0 doko turnier ausfall 3
has "$OUT" "planned anew"
doko -q turnier freigeben 1
same "$(together "$table" 0)" 0

# Whoever enters somebody by hand or as a table, or says which teams meet, has another plan at once: none is shown that has
# not all who play, or others
sat() { doko turnier plan --json | jq -c '[.runden[] | [.[].sitze[]] | length]'; }
planned 8 --runden 2
expect 0 doko turnier teilnehmer neu N9
has "$OUT" "planned anew" "takes part, start number 9"
same "$(sat)" '[9,9]'
printf 'name\nNa\nNb\nNc\n' >"$D/t.csv"
expect 0 doko turnier teilnehmer import "$D/t.csv"
same "$(echo "$OUT" | grep -c "planned anew")" 1
same "$(sat)" '[12,12]'
printf 'name;team\nNd;D\nNe;D\nNf;F\nNg;F\n' >"$D/t.csv" # together: for 13, 14 and 15 it searches long
doko -q turnier teilnehmer import "$D/t.csv"
expect 0 doko turnier staffel 1 D F
has "$OUT" "planned anew"
same "$(doko turnier plan --json | jq '[.runden[0][].sitze | sort | select(. == [13,14,15,16])] | length')" 1
# nor where only the book has changed: a journal brings somebody who is in no round
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

# who has gone before the first round is in no plan, and 24 of 25 meet nobody twice in seven rounds
planned 25 --runden 7
doko -q turnier ausfall 11
expect 0 doko turnier plan --json
same "$(echo "$OUT" | jq -c '[.spieler, .wiederholt]')" '[24,0]'
expect 0 doko turnier plan
has "$OUT" "24 players, 7 rounds, 6 tables; nobody meets another twice"

# whoever has an Ersatz is named as he was typed, and who plays for him
planned 8 --runden 2
doko -q turnier ersatz N3 Bodo
expect 1 doko turnier nachmelden N3
has "$ERR" "N3 takes part already, and Bodo plays for him"
expect 1 doko turnier ersatz N4 N3
has "$ERR" "N3 takes part already, and Bodo plays for him"
expect 1 doko turnier nachmelden Bodo
has "$ERR" "Bodo takes part already; --kuerzel"

# of several Turniere the open one is meant, else one is named; two players of one name are told apart
begin 4 --runden 1
doko -q turnier neu T2 --runden 1
expect 2 doko turnier stand
has "$ERR" "several Turniere are played (T1, T2)"
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
# with one that is over behind it, the open one is meant all the same
rm -f "$DOKO_DB"*
doko init -q
doko -q turnier neu T1
doko -q turnier neu T2
doko -q turnier ende T2 --trotzdem
doko -q turnier teilnehmer neu Anna
same "$(doko export | grep -B1 '^teilnehmer' | grep -c '^turnier T1')" 1
