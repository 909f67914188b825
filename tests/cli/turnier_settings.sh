# The settings of a Turnier are set again while it is played: what was said holds, and the plan follows.
. tests/cli/lib.inc
export SOURCE_DATE_EPOCH=1767261600

begin() { # N OPTIONS…: N players, drawn
    n=$1
    shift
    rm -f "$DOKO_DB"*
    doko init -q
    doko -q turnier neu T1 --spiele 4 "$@"
    for i in $(seq "$n"); do doko -q turnier teilnehmer neu "N$i" -n "$i"; done
    doko -q turnier losen --seed 2
}
stays() { # STATUS TEXT ARGUMENT…: refused with that text, and nothing is stored
    status=$1 text=$2
    shift 2
    before=$(doko export --verlauf)
    expect "$status" "$@"
    has "$ERR" "$text"
    same "$(doko export --verlauf)" "$before"
}

# each of them, as the journal has it and another book takes it
begin 8 --runden 2 --zeit 30 --titel Herbst --nur-vierer
expect 0 doko turnier setze --runden 3 --zeit 40 --nur-vierer nein --modus los --titel "Herbstturnier" -d 28.11.2026 \
    --startgeld 5 --preise 60,40 --land Hessen --liga Nord
has "$OUT" "T1: runden 3, zeit 40, nur-vierer nein, modus los, titel Herbstturnier, datum 28.11.2026, startgeld 5, \
preise 60,40, land Hessen, liga Nord." "8 players take part"
doko export >"$D/j.doko"
has "$(cat "$D/j.doko")" "turnier T1 regeln=ddv-4 beginn=2026-11-28 runden=3" "leitung zeit zahl=40" \
    "leitung vierer zahl=0" "leitung modus text=\"los\"" "leitung titel text=\"Herbstturnier\"" "leitung startgeld zahl=500" \
    "leitung preise text=\"60,40\"" "leitung land text=\"Hessen\"" "leitung liga text=\"Nord\""
rm -f "$DOKO_DB"*
doko init -q
doko -q import "$D/j.doko"
doko export | cmp -s - "$D/j.doko" || fail "another journal"
has "$(doko turnier setze --zeit 0)" "T1: zeit 0."
same "$(doko -q turnier setze --zeit 41)" ""
# the one that is meant
doko -q turnier neu T2
stays 2 "several Turniere are played" doko turnier setze --zeit 10
expect 0 doko turnier setze T2 --zeit 11
has "$OUT" "T2: zeit 11."
expect 0 doko turnier setze -t T2 --zeit 12
has "$OUT" "T2: zeit 12."

# what was planned by another mode, for other tables or for other rounds is planned anew; what is released stays
begin 10 --runden 3
planned() { doko export | grep -c '^sitz'; }
doko -q turnier plan >"$D/plan"
same "$(planned)" 6
doko -q turnier setze --zeit 10 --titel Neu --modus plan --nur-vierer nein --runden 3
same "$(planned)" 6
doko -q turnier setze --modus los
same "$(planned)" 0
doko -q turnier freigeben 1
doko -q turnier setze --modus plan
doko -q turnier plan >"$D/plan"
same "$(planned)" 6
doko -q turnier setze --runden 4
same "$(planned)" 2
same "$(doko turnier plan --json | jq '.runden | length')" 4
doko -q turnier setze --nur-vierer ja
same "$(planned)" 2
expect 1 doko turnier freigeben 2
has "$ERR" "the number of players, 10, does not go by four"
doko -q turnier setze --nur-vierer nein
doko -q turnier freigeben 2
doko -q turnier setze --runden 2
same "$(planned)" 4
expect 1 doko turnier freigeben 3
has "$ERR" "the Turnier has 2 rounds"
# the clock of a round that runs goes by what is said last
doko -q turnier setze --zeit 80
expect 0 doko turnier verlaengern 2.1 5 "die Uhr ging vor"
has "$OUT" "has 105 minutes" # of five 5/4 of 80
doko -q turnier setze --zeit 40
expect 0 doko turnier verlaengern 2.1 1 "noch einmal"
has "$OUT" "has 56 minutes"

# fewer rounds than it has come to
stays 1 "--runden: it has come to 2 rounds already" doko turnier setze --runden 1
begin 8 --runden 4
doko -q turnier freigeben 1
doko -q turnier setze --runden 1
doko -q turnier setze --runden 4
doko -q turnier nachmelden Spät
stays 1 "--runden: it has come to 2 rounds already" doko turnier setze --runden 1
doko -q turnier setze --runden 3
# out behind the last round: with one more he is out of that
begin 8 --runden 1
doko -q turnier freigeben 1
who=$(doko turnier plan --json | jq '.runden[0][0].sitze[0]')
doko -q turnier ausfall "$who" krank
doko -q turnier setze --runden 2
same "$(doko turnier plan --json | jq "[.runden[1][].sitze[]] | index($who)")" null
doko -q turnier setze --runden 1
doko -q prüfe

# what is refused
stays 2 "what to set? \`doko turnier setze --help\`" doko turnier setze
stays 2 "what to set?" doko turnier setze -t T1
stays 2 "--nur-vierer: ja or nein was expected" doko turnier setze --zeit 5 --nur-vierer vielleicht
stays 2 "--runden:" doko turnier setze --runden 17
stays 2 "--zeit:" doko turnier setze --zeit lang
stays 2 "--startgeld:" doko turnier setze --runden 2 --startgeld drei
stays 1 "plan, los or gesetzt was expected" doko turnier setze --modus auto
stays 1 "shares of the places" doko turnier setze --preise 0
stays 2 "gestern" doko turnier setze -d gestern
stays 1 "the Turnier T9 is not in the book" doko turnier setze T9 --zeit 1
doko -q turnier ende --trotzdem
stays 1 "the Turnier T1 is over" doko turnier setze --zeit 1
stays 1 "the Turnier T1 is over" doko turnier setze --runden 2
