# Money: the cost of evenings by every kind of rule set, settlements, payments and their Storno, export and import, joined books; wrong
# input is refused and named.
. tests/cli/lib.inc
stand() { doko kasse "$@" --json | jq -r '[.konten[] | "\(.konto) \(.stand)"] | join(" ")'; }
game() { doko kasse "$@" --json | jq -r '[.konten[] | "\(.konto) \(.spielgeld)"] | join(" ")'; }
club
SOURCE_DATE_EPOCH=1767261600 # 2026-01-01, 10 o'clock
export SOURCE_DATE_EPOCH

# a book without money has none, and its journal does not mention it
expect 0 doko kasse
has "$OUT" "There is no money in this season"
expect 0 doko kasse --json
same "$OUT" '{"saison":"2026","konten":[],"ausgleich":[],"bestand":"0.00","offen":0}'
hasnot "$(doko export)" geld
hasnot "$(doko saison zeige)" Kasse
hasnot "$(doko bericht --json)" kasse
doko -q bericht -o "$D/none.html"
hasnot "$(cat "$D/none.html")" Kasse

# rates are set; every spelling of an amount is accepted
expect 0 doko saison setze --punktwert 0,05
same "$OUT" "Kasse from Spieltag 1 on, Punkte among the players:
  Punkt 0,05 €"
for typed in 0.05 5c '5 Cent' '0,05 €' '0,05 Euro'; do
    expect 0 doko saison setze --punktwert "$typed"
    has "$OUT" "Punkt 0,05 €"
done
expect 2 doko saison setze --punktwert 0,005
has "$ERR" "--punktwert: whole cents were expected"
expect 2 doko saison setze --startgeld 1.000
has "$ERR" "--startgeld: whole cents were expected"
expect 2 doko saison setze --strafgeld -1
has "$ERR" "--strafgeld"
expect 2 doko saison setze --strafpunkt viel
has "$ERR" "--strafpunkt: an amount of money was expected, such as 3,50 or 3.50 or 3,5 € or 350c"
expect 2 doko saison setze --punktwert 100,01
has "$ERR" "at most 100,00 €"
expect 2 doko saison setze --abrechnung bar
has "$ERR" "untereinander or kasse"
expect 2 doko saison setze --ab 3
has "$ERR" "--ab goes with"
expect 2 doko saison setze --punktwert 1 --ab 367

# each plays against each: 40-30, 40-20, 40-10 and so on
doko -q spieltag ergebnis A=40 B=30 C=20 D=10 --datum 2026-01-04
same "$(game -s 1)" "A 3.00 B 1.00 C -1.00 D -3.00 kasse 0.00"
expect 0 doko kasse
has "$OUT" "Ausgleich" "  Carla Cramer an Bernd Böhm: 1,00 €" "  Dieter Dörfler an Anna Ahrens: 3,00 €" "In der Kasse: 0,00 €"
same "$(doko kasse --json | jq -c '.ausgleich')" '[{"von":"C","an":"B","betrag":"1.00"},{"von":"D","an":"A","betrag":"3.00"}]'

# a new rate holds from the next Spieltag on; --ab 1 applies it to the past
doko -q saison setze --punktwert 0,10 --startgeld 2
same "$(game -s 1)" "A 3.00 B 1.00 C -1.00 D -3.00 kasse 0.00"
expect 0 doko saison zeige
has "$OUT" "  Kasse       from Spieltag 1 on, Punkte among the players:
              Punkt 0,05 €
              from Spieltag 2 on, Punkte among the players:
              Punkt 0,10 €, evening 2,00 €"
doko -q saison setze --punktwert 0,02 --ab 1
same "$(game -s 1)" "A 1.20 B 0.40 C -0.40 D -1.20 kasse 0.00"
doko -q saison setze --punktwert 0,05 --ab 1
has "$(doko saison zeige)" "from Spieltag 2 on"

# a second table of the Spieltag is settled by itself; the Startgeld is paid once; a Gast pays and wins like everybody
doko -q spieltag ergebnis A=10 B=0 C=0 D=0 --datum 2026-01-11
doko -q -t 2 spieltag ergebnis A=0 E=0 F=0 G=5 --gast G --nr 2 --datum 2026-01-11
same "$(game -s 2)" "A 2.50 B -1.00 C -1.00 D -1.00 E -0.50 F -0.50 G 1.50 kasse 0.00"
same "$(doko kasse -s 2 --json | jq -r '[.konten[].startgeld] | join(" ")')" "-2.00 -2.00 -2.00 -2.00 -2.00 -2.00 -2.00 14.00"

# Strafen cost money besides their Punkte; a disqualified player keeps no winnings, and keeps losses
doko -q saison setze --punktwert 0,01 --startgeld 0 --strafgeld 50c --strafpunkt 10c
doko -q spieltag beginn A,B,C,D --geber A --datum 2026-01-18
doko -q spiel A,B 151 re9
expect 0 doko kasse
has "$OUT" "1 Tisch ist noch offen und nicht mitgerechnet"
hasnot "$(doko kasse -s 2)" "noch offen" # the open table is of another Spieltag
hasnot "$(doko bericht kasse-tage)" "18.1.2026"
expect 1 doko kasse -s 3
has "$ERR" "Spieltag 3 of the season 2026 costs nothing"
doko -q spieltag strafe D 3
doko -q spieltag strafe D 5
has "$(doko stand)" "A 4 (1.)   B 4 (1.)   C 0 (3.)   D -8 (4.)"
doko -q spieltag disq A
doko -q spieltag disq D
doko -q spieltag ende --trotzdem
# A 1 of his 4, D his -8: sum -3
same "$(game -s 3)" "A 0.07 B 0.19 C 0.03 D -0.29 kasse 0.00"
same "$(doko kasse -s 3 --json | jq -r '[.konten[].strafgeld] | join(" ")')" "0.00 0.00 0.00 -1.80 1.80"

# each pays the distance to the best of the table into the Kasse
doko -q saison setze --abrechnung kasse --punktwert 5c --strafgeld 0 --strafpunkt 0
doko -q spieltag ergebnis A=40 B=30 C=40 D=-10 --datum 2026-01-25
same "$(game -s 4)" "A 0.00 B -0.50 C 0.00 D -2.50 kasse 3.00"
# the season has no money any more
doko -q saison setze --punktwert 0
doko -q spieltag ergebnis A=40 B=30 C=40 D=-10 --datum 2026-02-01
expect 1 doko kasse -s 5
has "$(doko saison zeige)" "from Spieltag 5 on: nothing"
# a day that was taken back costs nothing
doko -q spieltag öffnen 2026/4
hasnot "$(doko bericht kasse-tage)" "25.1.2026"
doko -q spieltag ende --trotzdem --spieltag 2026/4

# payments
before=$(stand)
expect 0 doko kasse zahlung D kasse 3,50 € --bemerkung 'bar "auf die Hand"' --datum 18.1.2026
same "$OUT" "Payment 1: Dieter Dörfler to Kasse 3,50 €"
expect 0 doko kasse zahlung b A 350c
expect 0 doko kasse zahlung extern Kasse 20 --bemerkung "Übertrag"
expect 0 doko kasse zahlung kasse extern 12.50
same "$(doko kasse --json | jq -r .bestand)" "11.00"
same "$(doko kasse --json | jq -c '[.konten[] | .gezahlt]')" '["-3.50","3.50","0.00","3.50","0.00","0.00","0.00","-3.50"]'
expect 0 doko kasse storno 1 --grund "war Emil"
same "$OUT" "Taken back: payment 1, Dieter Dörfler to Kasse 3,50 €"
expect 1 doko kasse storno 1
has "$ERR" "payment 1 is taken back already"
expect 1 doko kasse storno 5
has "$ERR" "the season 2026 has no payment 5"
expect 2 doko kasse storno x
expect 0 doko kasse storno 2
same "$(stand)" "$before"
expect 0 doko kasse zahlungen --csv rfc
has "$OUT" 'Nr,Datum,von,an,Betrag,Bemerkung,Storno' '1,2026-01-18,D,kasse,3.50,"bar ""auf die Hand""",war Emil' '2,2026-01-01,B,A,3.50,,storniert' \
    '3,2026-01-01,extern,kasse,20.00,Übertrag,' '4,2026-01-01,kasse,extern,12.50,,'
# these are refused, and nothing is booked
for line in "A A 1:the payer and the player who is paid are the same" "kasse kasse 1:the payer and the player" "A extern 1:extern pays only into the kasse" \
    "extern A 1:extern pays only" "A B 0:above 0" "A B 1,005:whole cents" "A B drei:an amount of money" "A B 100000:at most 99999,99 €" \
    "A X 1:no player has the Kürzel" "X B 1:no player has the Kürzel" "A B 1 --datum gestern:gestern" "A B 1 --saison 1999:1999"; do
    # shellcheck disable=SC2086
    actual=0
    # shellcheck disable=SC2086
    doko kasse zahlung ${line%%:*} >"$D/out" 2>"$D/err" </dev/null || actual=$?
    [ "$actual" = 1 ] || [ "$actual" = 2 ] || fail "$line: exit $actual"
    has "$(cat "$D/err")" "${line#*:}"
done
expect 1 doko kasse zahlung A B 1 --bemerkung "$(printf 'a\033b')"
has "$ERR" "--bemerkung: a text of 1 to 100 characters"
expect 1 doko kasse zahlung A B 1 --bemerkung ""
expect 1 doko kasse storno 3 --grund ""
same "$(doko kasse zahlungen --json | jq length)" 4

# every form works; people read euros, programs numbers
for form in csv json html pdf xlsx; do
    for command in kasse "kasse -s 1" "kasse zahlungen" "bericht kasse" "bericht kasse-tage"; do
        # shellcheck disable=SC2086
        expect 0 doko $command -o "$D/k.$form" --force
        [ -s "$D/k.$form" ] || fail "$command -o k.$form"
    done
done
expect 0 doko kasse -f csv
has "$OUT" "Konto;Name;Spielgeld;Startgeld;Strafgeld;gezahlt;Stand;Ausgleich"
same "$(doko bericht kasse -f csv)" "$OUT"
same "$(doko kasse --csv rfc | head -2 | tail -1)" "$(doko bericht kasse --csv rfc | head -2 | tail -1)"
doko -q kasse -o "$D/k.html" --force
has "$(cat "$D/k.html")" "18,80 €"
hasnot "$(doko bericht)" Kasse
has "$(doko bericht --kasse)" "Kasse 2026"
doko -q bericht --kasse -o "$D/s.html"
has "$(cat "$D/s.html")" "<h2>Kasse</h2>" "In der Kasse: 7,50 €"
doko -q bericht --kasse -o "$D/s.xlsx"
has "$(unzip -p "$D/s.xlsx" xl/workbook.xml)" 'name="Kasse"'
same "$(doko bericht --kasse --json | jq -c '.kasse.bestand')" '"7.50"'

# an evening is settled once, whatever was paid before
cp "$DOKO_DB" "$D/before.db"
before=$(stand)
shown=$(doko kasse -s 2 --json | jq -c '[.ausgleich[] | [.von, .an, .betrag]]')
expect 0 doko kasse begleichen -s 2
has "$OUT" "Payment 5: "
same "$(doko kasse zahlungen --json | jq -c '[.[] | select(.bemerkung == "Spieltag 2") | [.von, .an, .betrag]]')" "$shown"
[ "$(stand)" != "$before" ] || fail "nothing was paid"
expect 1 doko kasse begleichen -s 2 --bemerkung bar
has "$ERR" "Spieltag 2 was settled already, by payment 5"
for nr in $(doko kasse zahlungen --json | jq '.[] | select(.bemerkung == "Spieltag 2") | .nr'); do doko -q kasse storno "$nr"; done
expect 0 doko kasse begleichen -s 2 --bemerkung bar
same "$(doko kasse zahlungen --json | jq -r '.[-1].bemerkung')" "Spieltag 2: bar"
expect 1 doko kasse begleichen -s 2
# the payments name the evening by its number, so it keeps the number
paid=$(doko kasse zahlungen --json | jq '.[-1].nr')
expect 1 doko spieltag ändern -s 2 --nr 30
has "$ERR" "Spieltag 2 is settled by payment" "storno"
doko -q kasse storno "$paid"
for nr in $(doko kasse zahlungen --json | jq '.[] | select(.bemerkung == "Spieltag 2: bar" and .storno == null) | .nr'); do doko -q kasse storno "$nr" || :; done
expect 0 doko spieltag ändern -s 2 --nr 30
expect 0 doko spieltag ändern -s 30 --nr 2
expect 1 doko kasse begleichen -s 366
has "$ERR" "costs nothing"
expect 2 doko kasse zahlung A B 1 -s 2
doko -q spieltag beginn A,B,C,D --geber A --datum 2026-03-01 --nr 9 -t 4 --trotzdem
expect 1 doko kasse begleichen -s 9
has "$ERR" "still being played"
cp "$D/before.db" "$DOKO_DB"

# when everybody has paid, nobody owes anything, and no evening is paid twice
cp "$DOKO_DB" "$D/before.db"
doko -q kasse begleichen
expect 1 doko kasse begleichen -s 2
has "$ERR" "nobody owes anything any more in" "Spieltag 2 is paid"
cp "$D/before.db" "$DOKO_DB"
expect 0 doko kasse begleichen --bemerkung "Jahresende" --datum 2026-12-31
has "$OUT" "Payment 5: "
same "$(stand)" "A 0.00 B 0.00 C 0.00 D 0.00 E 0.00 F 0.00 G 0.00 kasse 0.00"
has "$(doko kasse)" "Niemand schuldet etwas."
expect 0 doko kasse begleichen
same "$OUT" "Nobody owes anything."
expect 0 doko prüfe

# the journal carries everything; a second import changes nothing
doko export -o "$D/x.doko"
expect 0 doko prüfe --journal "$D/x.doko"
expect 0 doko import "$D/x.doko"
hasnot "$OUT" "payment"
cp "$DOKO_DB" "$D/first.db"
doko --db "$D/second.db" init -q
expect 0 doko --db "$D/second.db" import "$D/x.doko"
has "$OUT" "payments"
same "$(doko --db "$D/second.db" export)" "$(cat "$D/x.doko")"
same "$(doko --db "$D/second.db" kasse --json)" "$(doko kasse --json)"

# two laptops have payments of their own; an equal amount twice on each is twice; one has a Storno
doko -q kasse zahlung A B 1
doko -q kasse zahlung A B 1
doko -q kasse zahlung A C 2
doko -q --db "$D/second.db" kasse zahlung A B 1
doko -q --db "$D/second.db" kasse zahlung C D 4
doko -q --db "$D/second.db" kasse storno 3 --grund "doch nicht"
doko --db "$D/second.db" export -o "$D/y.doko"
expect 4 doko prüfe --journal "$D/y.doko"
has "$OUT" "2026: the payment on line"
expect 0 doko import "$D/y.doko"
has "$OUT" "and 2 payments"
expect 0 doko import "$D/y.doko"
hasnot "$OUT" "payment"
doko export -o "$D/x.doko" --force
expect 0 doko --db "$D/second.db" import "$D/x.doko"
has "$OUT" "and 2 payments"
same "$(stand)" "$(doko --db "$D/second.db" kasse --json | jq -r '[.konten[] | "\(.konto) \(.stand)"] | join(" ")')"
same "$(doko kasse --json | jq .bestand)" "$(doko --db "$D/second.db" kasse --json | jq .bestand)"
same "$(doko export | grep '^zahlung' | sort)" "$(doko --db "$D/second.db" export | grep '^zahlung' | sort)"

# the rates of evenings must be equal in both, otherwise both are named; missing rates are taken over
sed 's/^geld 1 punktwert=0,05/geld 1 punktwert=0,06/' "$D/x.doko" >"$D/other.doko"
expect 1 doko import "$D/other.doko"
has "$ERR" 'with another Kasse: here "geld 1 punktwert=0,06", in the book "geld 1 punktwert=0,05"'
expect 4 doko prüfe --journal "$D/other.doko"
has "$OUT" "another Kasse"
sed '/^geld 1 /d; s/^geld 2 /geld 1 /; s/^geld 3 /geld 6 /' "$D/x.doko" >"$D/more.doko"
expect 1 doko import "$D/more.doko"
has "$ERR" 'in the book "geld 1 punktwert=0,05"'
grep -v '^geld\|^zahlung' "$D/x.doko" >"$D/none.doko"
expect 0 doko import "$D/none.doko"
doko --db "$D/third.db" init -q
doko --db "$D/third.db" -q import "$D/none.doko"
expect 4 doko --db "$D/third.db" prüfe --journal "$D/x.doko"
has "$OUT" "2026: the Kasse is not in the book" "the payment on line"
expect 0 doko --db "$D/third.db" import "$D/x.doko"
same "$(doko --db "$D/third.db" kasse --json)" "$(doko kasse --json)"

# a closed season can be paid, but its rates stay; the next one continues with the last rates
doko -q saison setze --punktwert 3c --ab 6
doko -q saison abschluss --trotzdem
expect 0 doko kasse zahlung B A 0,50
expect 1 doko saison setze --punktwert 1 --ab 1
has "$ERR" "the season 2026 is closed"
doko -q saison neu 2027 --wie 2026
has "$(doko saison zeige 2027)" "from Spieltag 1 on, Punkte into the Kasse:
              Punkt 0,03 €"

# where the loser pays, the Punkte are the money; a Strafe that nobody receives goes into the Kasse
doko -q saison neu so --regeln spielordnung --spieler A,B,C,D --beginn 2026-01-04
doko -q saison setze so --punktwert 10c
doko -q spieltag beginn A,B,C,D --geber A --datum 2026-01-04 --saison so
doko -q spiel A,B 151
doko -q spieltag strafe D 4
doko -q spieltag ende --trotzdem
points=$(doko rangliste so --json | jq -r '[.liste[] | "\(.spieler) \(.punkte)0"] | sort | join(" ")' | sed 's/\([0-9]\)0/\1/g')
same "$points" "A 2 B 2 C -2 D -6"
same "$(game so)" "A 0.20 B 0.20 C -0.20 D -0.60 kasse 0.40"

# a player with payments cannot be deleted from the book
doko -q spieler neu P "Paula"
doko -q spieler neu Q "Quirin"
doko -q kasse zahlung P kasse 1 --saison so
doko -q kasse zahlung kasse Q 1 --saison so
for p in P Q; do
    expect 1 doko spieler löschen $p
    has "$ERR" "is named in another record of the book"
done

# facts stay; impossible ones are damage, and the check names them
for t in geldsatz zahlung zahlung_storno; do
    if sqlite3 "$DOKO_DB" "DELETE FROM $t" 2>/dev/null; then fail "a row of $t could be deleted"; fi
    if sqlite3 "$DOKO_DB" "UPDATE $t SET zeit = 1" 2>/dev/null; then fail "a row of $t could be changed"; fi
done
broken() {
    cp "$DOKO_DB" "$D/broken.db"
    sqlite3 "$D/broken.db" "PRAGMA foreign_keys=OFF; PRAGMA ignore_check_constraints=ON; DROP TRIGGER geldsatz_bleibt; DROP TRIGGER zahlung_bleibt; $1"
    sum=$(cksum <"$D/broken.db")
    expect 3 doko --db "$D/broken.db" kasse 2026
    has "$ERR" "$2"
    expect 3 doko --db "$D/broken.db" export
    expect 3 doko --db "$D/broken.db" bericht kasse --saison 2026
    same "$(cksum <"$D/broken.db")" "$sum"
    actual=0
    doko --db "$D/broken.db" prüfe >"$D/out" 2>"$D/err" || actual=$?
    [ "$actual" = 4 ] || [ "$actual" = 3 ] || fail "prüfe finds nothing: $1"
}
broken "UPDATE geldsatz SET punktwert = -5" "damaged: an amount of the Kasse"
broken "UPDATE geldsatz SET startgeld = 10001" "damaged: an amount of the Kasse"
broken "UPDATE geldsatz SET ab = 0" "damaged: an amount of the Kasse"
broken "UPDATE geldsatz SET abrechnung = 'würfeln'" '"würfeln" in the Kasse is a word that this doko does not know'
broken "UPDATE zahlung SET an = von, an_wort = von_wort" "damaged: an amount of the Kasse"
broken "UPDATE zahlung SET cent = 10000000" "damaged: an amount of the Kasse"
broken "UPDATE zahlung SET datum = '2026-02-30'" "damaged: an amount of the Kasse"
broken "UPDATE zahlung SET an = NULL, an_wort = 'jemand' WHERE an_wort = 'kasse'" '"jemand" in the Kasse'
broken "UPDATE zahlung SET von = NULL, von_wort = 'jemand' WHERE von_wort = 'kasse'" '"jemand" in the Kasse'
broken "UPDATE zahlung SET von = 99 WHERE von IS NOT NULL" "a payment of an unknown player"
broken "UPDATE zahlung SET an = 99 WHERE an IS NOT NULL" "a payment of an unknown player"

# Money does not end with a season: amounts left open in others are named, with the command that shows them, and stand in no account
# (A152).
club2() {
    rm -f "$DOKO_DB"
    club
    doko -q saison setze --spieltage 1 --pflicht 0 --letzte 0
    doko -q saison setze --punktwert 5c --startgeld 1,11
    doko -q spieltag ergebnis A=40 B=30 C=20 D=10 --datum 2026-01-04
}
# worked out by hand: at 5 cents 40, 30, 20, 10 are +3, +1, -1, -3 €; less 1,11 each B, C and D are behind by 0,11, 2,11 and 4,11
club2
expect 0 doko kasse
hasnot "$OUT" "Aus der Saison"
owed=$(doko kasse --json | jq -r '[.konten[].stand | tonumber | select(. < 0)] | -add * 100 | round | "\(. / 100 | floor),\(. % 100 | if . < 10 then "0\(.)" else . end)"')
same "$owed" "6,33"
hasnot "$(doko kasse --json)" andere
expect 0 doko saison abschluss --ja
has "$OUT" "6,33 € of the season 2026 are still owed; \`doko kasse 2026\` shows by whom."
expect 0 doko saison neu 2027 --wie 2026
has "$OUT" "6,33 € of the season 2026 are still owed; \`doko kasse 2026\` shows by whom."
expect 0 doko -q saison neu 2028 --beginn 2028-01-01
same "$OUT" ""
expect 0 doko kasse 2027
has "$OUT" "In der Saison 2027 schuldet niemand etwas." "Aus der Saison 2026 sind noch 6,33 € offen; \`doko kasse 2026\` zeigt, von wem."
hasnot "$OUT" "Niemand schuldet etwas."
same "$(doko kasse 2027 --json | jq -c '[.konten[].stand, .andere]')" '["0.00",[{"saison":"2026","schulden":"6.33"}]]'
expect 0 doko kasse 2028
has "$OUT" "There is no money in this season" "Aus der Saison 2026 sind noch 6,33 € offen"
expect 0 doko kasse 2026
hasnot "$OUT" "Aus der Saison"
expect 0 doko kasse begleichen --saison 2027
same "$OUT" "Nobody owes anything in the season 2027.
6,33 € of the season 2026 are still owed; \`doko kasse 2026\` shows by whom."
# a season with open amounts names the others, and they name it; a single evening does not
doko -q spieltag ergebnis A=10 B=30 C=20 D=12 --datum 2027-01-04 --saison 2027
expect 0 doko kasse 2027
has "$OUT" "Ausgleich" "Aus der Saison 2026 sind noch 6,33 € offen"
has "$(doko kasse 2026)" "Aus der Saison 2027 sind noch"
hasnot "$(doko kasse 2027 -s 1)" "Aus der Saison"
hasnot "$(doko kasse 2027 -s 1 --json)" andere
for form in html pdf xlsx; do
    doko -q kasse 2027 -o "$D/o.$form" --force
    case $form in
    html) shown=$(cat "$D/o.html") ;;
    pdf) shown=$(pdftotext -layout "$D/o.pdf" -) ;;
    xlsx) shown=$(unzip -p "$D/o.xlsx" xl/sharedStrings.xml) ;;
    esac
    has "$shown" "Offen aus anderen Saisons: 2026 6,33 €"
done
# partly paid is partly open, fully paid is closed; a payment that was taken back is open again
doko -q kasse zahlung D A 0,33 --saison 2026
has "$(doko kasse 2027)" "Aus der Saison 2026 sind noch 6,00 € offen"
doko -q kasse begleichen --saison 2026
hasnot "$(doko kasse 2027)" "Aus der Saison"
doko -q kasse storno 1 --saison 2026
has "$(doko kasse 2027)" "Aus der Saison 2026 sind noch 0,33 € offen"
expect 0 doko pruefe
