# The order of tied players for prizes, the amount that is paid out, and the size of a team (tournament 1.15, 1.16, 1.18).
. tests/cli/lib.inc
export SOURCE_DATE_EPOCH=1767261600

# Four games without Pflichtsoli: C and A have 1 Punkt each, from 2 and from 3 won games, D and B -1, from 1 and from 2.
printf 'name = kurz\neltern = ddv\nende.spiele = 4\nende.spiele5 = 5\npflichtsoli = 0\nvorfuehrung = keine\n' >"$D/short"
begin() { # OPTIONS…: C, D, A, B have the start numbers 1 to 4
    rm -f "$DOKO_DB"*
    doko init -q
    doko -q turnier neu T1 --runden 1 --regeln "$D/short" --auszahlung 80 --preise 40,20,10,10 "$@"
    for who in C D A B E F G H; do doko -q turnier teilnehmer neu "$who Übel" -k "$who$who"; done
    n=0
    for who in C D A B E F G H; do
        n=$((n + 1))
        doko -q turnier teilnehmer setze "$who$who" -n $n
    done
    # the four players at one table
    for pair in CC,EE CC,FF CC,GG CC,HH DD,EE DD,FF DD,GG DD,HH; do doko -q turnier gruppe "$pair" "$pair"; done
    for pair in AA,EE AA,FF AA,GG AA,HH BB,EE BB,FF BB,GG BB,HH; do doko -q turnier gruppe "$pair" "$pair"; done
    doko -q turnier losen --seed 2
    doko -q turnier freigeben 1
    table=$(doko turnier plan --json | jq '.runden[0][] | select(.sitze | contains([1])) | .tisch')
    for game in "AA,BB 130" "AA,BB 130" "CC,DD 160" "AA,CC 130"; do
        # shellcheck disable=SC2086
        doko -q spiel -s T1/1.$table $game
    done
    doko -q turnier annehmen 1.$table
    doko -q turnier ergebnis 1.$((3 - table)) "${other:-5}" "${other:-5}" "-${other:-5}" "-${other:-5}"
}
prizes() { # of C, D, A, B as place and start number, in the order of the list
    doko turnier preise --json "$@" | jq -r '[.preise[] | select(.startnummer <= 4) | "\(.platz):\(.startnummer)"] | join(" ")'
}
begin --gleichstand siege,los
same "$(doko turnier rangliste --json | jq -c '[.plaetze[] | select(.startnummer <= 4) | [.platz, .startnummer, .punkte]]')" \
    '[[3,3,1],[3,1,1],[5,4,-1],[5,2,-1]]'
same "$(prizes --anteile 10,10,10,10,10,10)" "3:3 4:1 5:4 6:2"
expect 0 doko turnier preise
has "$OUT" "Startgeld 0,00 € von 0, ausgezahlt 80,00 €, Anteile 40,20,10,10; bei Gleichstand gewonnene Spiele, Los"
# the order can be changed at any time
doko -q turnier setze --gleichstand geteilt
same "$(prizes --anteile 10,10,10,10,10,10)" "3:1 3:3 5:2 5:4"
has "$(doko turnier preise)" "bei Gleichstand der Preis wird geteilt"
doko -q turnier setze --gleichstand siege,geteilt
same "$(prizes --anteile 10,10,10,10,10,10)" "3:3 4:1 5:4 6:2"
# the lot alone, and the lot of a Turnier with another seed
doko -q turnier setze --gleichstand los
by_lot=$(prizes --anteile 10,10,10,10,10,10)
doko -q turnier setze --gleichstand ""
same "$(prizes --anteile 10,10,10,10,10,10)" "$by_lot"
has "$(doko turnier preise)" "bei Gleichstand beste Runde, spätere Runde, Los"
same "$(doko turnier zeige --json | jq -r '.[] | select(.einstellung == "gleichstand").wert')" beste,letzte,los
# the games of one tied player are unknown: then nobody's count
other=1
begin --gleichstand siege,geteilt
same "$(prizes --anteile 10,10,10,10,10,10,10,10)" "1:1 1:3 5:2 5:4"
# a list that is no longer accepted does not count
other=5
begin --gleichstand siege,los
doko -q turnier zurueckgeben 1.$table verzählt
same "$(doko turnier rangliste --json | jq '[.plaetze[] | select(.startnummer <= 4).punkte] | unique')" "[
  0
]"
doko -q turnier annehmen 1.$table
# the journal carries it into another book
doko export >"$D/j.doko"
has "$(cat "$D/j.doko")" 'leitung gleichstand text="siege,los"' "leitung auszahlung zahl=8000"
rm -f "$DOKO_DB"*
doko init -q
doko -q import "$D/j.doko"
doko export | cmp -s - "$D/j.doko" || fail "the journal differs in another book"
same "$(prizes --anteile 10,10,10,10,10,10)" "3:3 4:1 5:4 6:2"

# the payout is the sum of the entry fees unless it is set
doko -q turnier setze --startgeld 5
doko -q turnier bezahlt --alle
same "$(doko turnier preise --json | jq -c '[.preise[].preis]')" '["40.00","20.00","10.00","10.00"]'
doko -q turnier setze --auszahlung 12,01
same "$(doko turnier preise --json | jq -c '[.preise[].preis]')" '["6.01","3.00","1.50","1.50"]'
has "$(doko turnier preise)" "Startgeld 40,00 € von 8, ausgezahlt 12,01 €"
doko -q turnier setze --auszahlung 0
same "$(doko turnier preise --json | jq -c '[.preise[].preis]')" '["20.00","10.00","5.00","5.00"]'
hasnot "$(doko turnier preise)" "ausgezahlt"
same "$(doko turnier zeige --json | jq -r '.[] | select(.einstellung == "auszahlung").wert')" ""
doko -q turnier setze --preise ""
expect 1 doko turnier preise
has "$ERR" "no shares of the places are set"

# teams of another size have no place
for who in AA BB CC; do doko -q turnier teilnehmer setze $who --team Gut; done
for who in EE FF; do doko -q turnier teilnehmer setze $who --team Paar; done
teams() { doko turnier rangliste --json | jq -c '[.teams[] | [.platz, .team, .grund]]'; }
same "$(teams | jq 'map(.[0] != null) | all')" true
doko -q turnier setze --teamgroesse 2
same "$(teams)" '[[1,"Paar",null],[null,"Gut","falsche Größe"]]'
has "$(doko turnier rangliste --teams)" "falsche Größe"
doko -q turnier setze --teamgroesse 3
same "$(teams)" '[[1,"Gut",null],[null,"Paar","falsche Größe"]]'
doko -q turnier rangliste --teams --wand -o "$D/w.pdf"
has "$(pdftotext "$D/w.pdf" -)" "Paar (falsche Größe)"
doko -q turnier teilnehmer setze BB --team ""
same "$(teams)" '[[null,"Gut","falsche Größe"],[null,"Paar","falsche Größe"]]'
doko -q turnier setze --teamgroesse 0
same "$(teams | jq 'map(.[0] != null) | all')" true

# wrong settings are refused, with the expected ones
for order in los,siege geteilt,los beste,beste Siege sieg "beste siege" ,; do
    stays 1 "ties for the prizes are ordered by beste, letzte, siege, los, geteilt" doko turnier setze --gleichstand "$order"
done
stays 1 "a team has 2 to 8 players; 0: any number of them" doko turnier setze --teamgroesse 1
stays 2 "--teamgroesse: a number from 0 to 8 was expected" doko turnier setze --teamgroesse 9
stays 2 "--auszahlung:" doko turnier setze --auszahlung viel
stays 2 "--auszahlung:" doko turnier setze --auszahlung -5
