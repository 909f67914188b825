# The settings of a Turnier are changed while it is played: entered results stay, and the plan follows.
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

# each setting goes through the journal into another book
begin 8 --runden 2 --zeit 30 --titel Herbst --nur-vierer
expect 0 doko turnier setze --runden 3 --zeit 40 --nur-vierer nein --modus los --titel "Herbstturnier" -d 28.11.2026 \
    --startgeld 5 --preise 60,40 --auszahlung 33,50 --gleichstand siege,los --teamgroesse 4 --land Hessen --liga Nord
has "$OUT" "T1: runden 3, zeit 40, nur-vierer nein, modus los, titel Herbstturnier, datum 28.11.2026, startgeld 5, \
preise 60,40, auszahlung 33,50, gleichstand siege,los, teamgroesse 4, land Hessen, liga Nord." "8 players take part"
doko export >"$D/j.doko"
has "$(cat "$D/j.doko")" "turnier T1 regeln=ddv-4 beginn=2026-11-28 runden=3" "leitung zeit zahl=40" \
    "leitung vierer zahl=0" "leitung modus text=\"los\"" "leitung titel text=\"Herbstturnier\"" "leitung startgeld zahl=500" \
    "leitung preise text=\"60,40\"" "leitung land text=\"Hessen\"" "leitung liga text=\"Nord\"" \
    "leitung auszahlung zahl=3350" "leitung gleichstand text=\"siege,los\"" "leitung teamgroesse zahl=4"
set_now() { doko turnier zeige --json | jq -r 'map("\(.einstellung) \(.wert)") | join("; ")'; }
all="regeln ddv-4; runden 3; zeit 40; nur-vierer nein; modus los; titel Herbstturnier; datum 28.11.2026; startgeld 5,00 €; \
preise 60,40; auszahlung 33,50 €; gleichstand siege,los; teamgroesse 4; land Hessen; liga Nord"
same "$(set_now)" "$all"
rm -f "$DOKO_DB"*
doko init -q
doko -q import "$D/j.doko"
doko export | cmp -s - "$D/j.doko" || fail "the journal differs in another book"
same "$(set_now)" "$all"
has "$(doko turnier setze --zeit 0)" "T1: zeit 0."
# a text can be removed, but the mode cannot
expect 0 doko turnier setze --titel "" --preise "" --gleichstand "" --land "" --liga "" --auszahlung 0 --teamgroesse 0
has "$OUT" "T1: titel –, preise –, auszahlung 0, gleichstand –, teamgroesse 0, land –, liga –."
same "$(set_now)" "regeln ddv-4; runden 3; zeit 0; nur-vierer nein; modus los; titel ; datum 28.11.2026; startgeld 5,00 €; \
preise ; auszahlung ; gleichstand beste,letzte,los; teamgroesse 0; land ; liga "
doko export >"$D/j.doko"
rm -f "$DOKO_DB"*
doko init -q
doko -q import "$D/j.doko"
doko export | cmp -s - "$D/j.doko" || fail "the journal differs in another book"
stays 1 "a name of 1 to 64 characters" doko turnier setze --modus ""

# the typed data of a player are corrected, and the plan follows where it depends on them
doko -q turnier plan >"$D/plan"
pair=$(doko turnier plan --json | jq -r '.runden[0][0].sitze[0:2] | join(" ")')
# shellcheck disable=SC2086
set -- $pair
expect 0 doko turnier teilnehmer setze "$1" --verein Arminia --land Bayern
has "$OUT" "N$1: verein Arminia, land Bayern."
hasnot "$OUT" "planned anew"
for who; do expect 0 doko turnier teilnehmer setze "$who" --team Rot; done
has "$OUT" "planned anew"
same "$(doko turnier plan --json | jq "[.runden[][].sitze | select(contains([$1]) and contains([$2]))] | length")" 0
same "$(doko turnier teilnehmer --json | jq -c ".[] | select(.startnummer == $1) | [.verein, .team, .land]")" '["Arminia","Rot","Bayern"]'
doko -q turnier teilnehmer setze "$1" --verein "" --team "" --land ""
same "$(doko turnier teilnehmer --json | jq -c ".[] | select(.startnummer == $1) | [.verein, .team, .land]")" '["","",""]'
expect 0 doko turnier teilnehmer setze "$1" -n 77
has "$OUT" "startnummer 77"
same "$(doko turnier teilnehmer --json | jq -r '.[] | select(.startnummer == 77).name')" "N$1"
doko -q turnier freigeben 1
stays 1 "N$1 keeps the start number 77" doko turnier teilnehmer setze 77 -n 78
expect 0 doko turnier teilnehmer setze 77 --team Blau # from the next plan on
doko -q prüfe
same "$(doko -q turnier setze --zeit 41)" ""
# the Turnier that is meant
doko -q turnier neu T2
stays 2 "several Turniere are being played" doko turnier setze --zeit 10
expect 0 doko turnier setze T2 --zeit 11
has "$OUT" "T2: zeit 11."
expect 0 doko turnier setze -t T2 --zeit 12
has "$OUT" "T2: zeit 12."

# a plan for another mode, other tables or other rounds is made anew; released rounds stay
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
expect 1 doko turnier freigeben 2 --trotzdem --grund x
has "$ERR" "the number of players, 10, is not a multiple of four"
doko -q turnier setze --nur-vierer nein
doko -q turnier freigeben 2 --trotzdem --grund x
doko -q turnier setze --runden 2
same "$(planned)" 4
expect 1 doko turnier freigeben 3
has "$ERR" "the Turnier has 2 rounds"
# the clock of a running round follows the last setting
doko -q turnier setze --zeit 80
expect 0 doko turnier verlaengern 2.1 5 "die Uhr ging vor"
has "$OUT" "has 105 minutes" # for five players 5/4 of 80
doko -q turnier setze --zeit 40
expect 0 doko turnier verlaengern 2.1 1 "noch einmal"
has "$OUT" "has 56 minutes"

# fewer rounds than are released are refused
stays 1 "--runden: the Turnier has already reached round 2" doko turnier setze --runden 1
begin 8 --runden 4
doko -q turnier freigeben 1
doko -q turnier setze --runden 1
doko -q turnier setze --runden 4
doko -q turnier nachmelden Spät
stays 1 "--runden: the Turnier has already reached round 2" doko turnier setze --runden 1
doko -q turnier setze --runden 3
# a player who left after the last round misses an added round
begin 8 --runden 1
doko -q turnier freigeben 1
who=$(doko turnier plan --json | jq '.runden[0][0].sitze[0]')
doko -q turnier ausfall "$who" krank
doko -q turnier setze --runden 2
same "$(doko turnier plan --json | jq "[.runden[1][].sitze[]] | index($who)")" null
doko -q turnier setze --runden 1
doko -q prüfe

# refused settings
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
