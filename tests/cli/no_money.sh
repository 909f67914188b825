# Documents for others (the wall, the web, a workbook that is sent round) have no amount, no payment and no reason of a Strafe; only with
# --kasse the report of a season has its money (A151).
. tests/cli/lib.inc
club
SOURCE_DATE_EPOCH=1767261600
export SOURCE_DATE_EPOCH
doko -q saison setze --spieltage 2 --pflicht 1 --letzte 0
doko -q saison setze --punktwert 7,13 --startgeld 3,97 --strafgeld 1,91
doko -q spieltag beginn A,B,C,D --geber A --datum 2026-01-04
doko -q spiel A,B 143
doko -q spieltag strafe D 3 "unsportlich Gezeter"
doko -q spieltag strafe C 2 "vergessen zu bedienen"
doko -q spieltag ende --trotzdem
doko -q spieltag ergebnis A=41 B=38 C=22 D=17 --datum 2026-01-11
doko -q kasse zahlung A kasse 13,77 --bemerkung "bar im Umschlag"
doko -q kasse storno 1 --grund "Umschlag war leer"
doko -q kasse zahlung B kasse 8,88
doko -q saison ausschluss --datum 2026-01-12 D "hat geprellt"
doko -q pokal beginn A,B,C,D,E,F --geber A --datum 2026-01-18
doko -q turnier neu T1 --runden 1 --spiele 4 --startgeld 6,66
for player in PA PB PC PD; do doko -q turnier teilnehmer neu "Nn$player" -k $player; done
doko -q turnier bezahlt PA,PB,PC --betrag 6,66
doko -q turnier losen --seed 2
doko -q turnier freigeben 1
doko -q turnier strafe PA 2 "Karte geworfen"
doko -q turnier ergebnis 1 10 20 -7 -23
doko -q saison abschluss 2026 --ja

# private texts: reasons, purposes of payments, and each account's amounts as people and programs write them
reasons='Gezeter|zu bedienen|Umschlag|geprellt|Karte geworfen'
amounts=$(doko kasse 2026 --json | jq -r '[.konten[] | .spielgeld, .startgeld, .strafgeld, .gezahlt, .stand, "13.77", "8.88", "6.66"] | unique | .[]' |
    grep -v '^-\?0.00$' | sed 's/^-//' | sort -u | while read -r amount; do echo "$amount" | sed 's/\./[.,]/'; done | paste -sd '|')
[ "$(echo "$amounts" | tr '|' '\n' | wc -l)" -gt 8 ] || fail "the Kasse is empty: $amounts"

# text_of FILE: prints the text of a document
text_of() {
    case $1 in
    *.pdf) pdftotext -layout "$1" - ;;
    *.xlsx) unzip -p "$1" 'xl/worksheets/*.xml' xl/sharedStrings.xml 2>/dev/null ;;
    *) cat "$1" ;;
    esac
}
found() { text_of "$1" | grep -E -o "(^|[^0-9])($amounts)([^0-9]|\$)|$reasons|€" | head -1; }
forms_of() { doko "$@" --help </dev/null | sed -n 's/.*--format \([a-z|]*\).*/\1/p' | tr '|' ' '; }

# each command that writes a file: others | COMMAND | words, or why it is not for others
cat >"$D/table" <<'EOF2'
others | bericht | bericht 2026
others | bericht | bericht --spiele
others | bericht | bericht --spiele --alle
others | rangliste | rangliste 2026
others | statistik | statistik --saison 2026
others | dauerliste | dauerliste
others | ehrentafel | ehrentafel
others | ehrentafel urkunde | ehrentafel urkunde 2026
others | pokal rangliste | pokal rangliste
others | tafel | tafel
others | sitzplan | sitzplan 4 2
others | turnier teilnehmer | turnier teilnehmer
the Startgeld is announced | turnier zeige |
others | turnier plan | turnier plan
others | turnier stand | turnier stand
others | turnier rangliste | turnier rangliste
others | turnier liste | turnier liste
others | turnier blaetter | turnier blaetter
others | turnier zettel | turnier zettel
others | turnier urkunden | turnier urkunden
others | turnier bericht | turnier bericht
others | turnier jahresrangliste | turnier jahresrangliste
the record that is signed | bogen |
the record that is signed | pokal bogen |
what is paid is announced | turnier preise |
the Kasse itself | kasse |
the Kasse itself | kasse zahlungen |
no book | bericht neu |
the book itself | export |
several Turniere | turnier liga |
several Turniere | turnier ligaplan |
a federation | verband bericht |
a federation | verband dauerliste |
a federation | verband export |
a federation | verband rangliste |
a federation | verband stand |
a federation | verband turniere |
a federation | verband vereine |
EOF2
for first in $(DOKO_DB=$D/none doko __worte ""); do
    for second in "" $(DOKO_DB=$D/none doko __worte "$first" ""); do
        # shellcheck disable=SC2086
        doko $first $second --help 2>/dev/null </dev/null | grep -q -e --output && echo "$first${second:+ $second}"
    done
done | sort -u >"$D/commands"
awk -F ' [|] ' '{ sub(/ [|]$/, "", $2); print $2 }' "$D/table" | sort -u | diff - "$D/commands" || fail "commands that write a file and stand not here"
# each report by its name, except those of the Kasse
doko bericht liste --json | jq -r '.[].name' | grep -v '^kasse\|^zahlungen$' >"$D/reports"
[ "$(wc -l <"$D/reports")" -gt 15 ] || fail "the reports are not listed"
while read -r name; do
    case $name in
    bilanz | zusammen) echo "others | bericht | bericht $name --spieler A" ;;
    *) echo "others | bericht | bericht $name" ;;
    esac
done <"$D/reports" >>"$D/table"

seen=0
grep '^others' "$D/table" >"$D/lines"
while IFS='|' read -r _ command words; do
    # shellcheck disable=SC2086
    forms=$(forms_of $command)
    case $command in *bericht\ ) [ -n "$forms" ] || forms=xlsx ;; esac
    for form in ${forms:-pdf}; do
        case "$command $words $form" in " bericht   bericht 2026 csv" | " turnier teilnehmer   turnier teilnehmer "[tcj]*) continue ;; esac
        file=$D/out.$form
        [ "$form" = text ] && file=$D/out.txt
        rm -f "$file"
        # shellcheck disable=SC2086
        expect 0 doko -q $words -o "$file"
        [ -s "$file" ] || fail "$words: $form is empty"
        # at a terminal the club itself reads why somebody has no place
        case "$words $form" in *rangliste*text | *rangliste*csv | *"bericht 2026 text") sed -i 's/hat geprellt//' "$file" ;; esac
        [ -z "$(found "$file")" ] || fail "$words, $form: $(found "$file")"
        seen=$((seen + 1))
    done
done <"$D/lines"
[ "$seen" -gt 120 ] || fail "only $seen outputs were looked at"

# with --kasse the season has its money in every form: the accounts, their debts, the settlement
for form in txt json html pdf xlsx; do
    expect 0 doko -q bericht 2026 --kasse -o "$D/kasse.$form"
    [ -n "$(found "$D/kasse.$form")" ] || fail "--kasse, $form: no amount"
    text_of "$D/kasse.$form" | grep -q -i kasse || fail "--kasse, $form"
    text_of "$D/kasse.$form" | grep -E "$reasons" | grep -v geprellt && fail "--kasse, $form: a reason"
    rm -f "$D/none.$form"
    doko -q bericht 2026 -o "$D/none.$form"
    text_of "$D/none.$form" | grep -i kasse && fail "without --kasse, $form"
done
expect 2 doko bericht --spiele --kasse
has "$ERR" "--kasse goes with the report of a season"
expect 2 doko bericht partner --kasse
has "$ERR" '`doko bericht kasse` is the one of its money'
expect 2 doko bericht kasse --kasse
# the payments of the players of a Turnier
expect 0 doko -q turnier bericht --kasse -o "$D/turnier.xlsx"
has "$(text_of "$D/turnier.xlsx")" Bezahlt 6.66
doko -q turnier bericht -o "$D/without.xlsx"
hasnot "$(text_of "$D/without.xlsx")" Bezahlt
has "$(doko turnier teilnehmer)" Bezahlt "6,66"
has "$(doko turnier teilnehmer -f csv)" Bezahlt
