# The present season, and who is registered for it: commands without --saison use it, whatever was entered when.
. tests/cli/lib.inc
club

# An older year that is entered later does not become the present one (A91), and a message says so.
expect 0 doko saison neu 2019 --spieler A,B,C,D
has "$OUT" "Season 2019, rules ddb:" "The present season is still 2026; --saison 2019 names this one."
expect 0 doko saison zeige
has "$OUT" "Season 2026"
expect 0 doko saison zeige 2019
has "$OUT" "begins      1.1.2019"
expect 0 doko rangliste --json
has "$OUT" '"saison":"2026"'
# The same holds for a journal, in a book or without one.
doko -q spieltag ergebnis A=41 B=38 C=22 D=17 --saison 2019 --datum 2019-02-01
doko export >"$D/two.doko"
grep -n '^saison' "$D/two.doko" >"$D/lines"
has "$(cat "$D/lines")" "saison 2026" "saison 2019"
expect 0 doko rangliste --journal "$D/two.doko" --json
has "$OUT" '"saison":"2026"'
# A later year becomes the present one without a message; an older one does when all later ones are closed, with a message.
expect 0 doko saison neu 2028 --spieler A,B,C,D
hasnot "$OUT" "present season"
expect 0 doko saison zeige
has "$OUT" "Season 2028"
doko -q saison abschluss 2028 --trotzdem
expect 0 doko saison zeige
has "$OUT" "Season 2026"
doko -q saison abschluss 2026 --trotzdem
doko -q saison abschluss 2019 --trotzdem
expect 0 doko saison zeige
has "$OUT" "Season 2028"
expect 0 doko saison neu 2018
has "$OUT" "It is the present season now: 2028 is closed."
expect 0 doko -q saison neu 2017
same "$OUT" ""

# Registering somebody again is reported and enters nothing, and a season has no other Spieltage than its own.
DOKO_DB=$D/registered.db
club
doko export >"$D/before"
expect 0 doko saison melden A b G
same "$OUT" "Registered for 2026 from Spieltag 1 on: G
Registered for 2026 on Spieltag 1 already: A, B"
expect 0 doko saison melden G --ab 7
same "$OUT" "Registered for 2026 on Spieltag 7 already: G"
expect 0 doko saison abmelden G
same "$OUT" "Unregistered for 2026 from Spieltag 1 on: G"
expect 0 doko saison abmelden G --ab 3
same "$OUT" "Not registered for 2026 on Spieltag 3 anyway: G"
expect 1 doko saison melden G --ab 53
has "$ERR" "the season 2026 has 52 Spieltage, and 53 is none of them; \`doko saison setze 2026 --spieltage 53\` makes room"
expect 1 doko saison abmelden A --ab 54
has "$ERR" "and 53 is none of them"
expect 0 doko saison abmelden A --ab 53
expect 1 doko saison melden G g
has "$ERR" "G is named twice"

# Every command keeps number and date of a Spieltag inside the season: a single date is only remarked on, in a table of many it is
# refused.
expect 1 doko spieltag beginn A,B,C,D --geber A --nr 53
has "$ERR" "the season 2026 has 52 Spieltage, and 53 is none of them"
expect 0 doko spieltag ergebnis A=4 B=3 C=2 D=1 --nr 52 --datum 2019-05-05
has "$OUT" "5.5.2019 is not a day of the season 2026, which begins on 4.1.2026; \`doko spieltag ändern --datum DATUM\` corrects it."
expect 1 doko spieltag ändern -s 52 --nr 53
has "$ERR" "and 53 is none of them"
expect 0 doko spieltag ändern -s 52 --datum 2026-12-27
hasnot "$OUT" "no day of the season"
expect 0 doko spieltag ändern -s 52 --datum 2028-12-27
has "$OUT" "27.12.2028 is not a day of the season 2026"
printf 'Datum;A;B;C;D\n4.1.2026;4;3;2;1\n11.1.2019;4;3;2;1\n' >"$D/t.csv"
doko export >"$D/before"
expect 1 doko import --tabelle "$D/t.csv"
has "$ERR" "t.csv:3: Spieltag 2, 11.1.2019: 11.1.2019 is not a day of the season 2026, which begins on 4.1.2026; --saison names another, "
printf 'Datum;A;B;C;D\n4.1.2026;4;3;2;1\n11.1.2026;4;3;2;1\n' >"$D/t.csv"
expect 1 doko import --tabelle "$D/t.csv" --ab 52
has "$ERR" "Spieltag 52" "different content"
expect 1 doko import --tabelle "$D/t.csv" --ab 53
has "$ERR" "t.csv:2: Spieltag 53, 4.1.2026: the season 2026 has 52 Spieltage, and 53 is none of them"
doko export | cmp - "$D/before" || fail "something of a refused table is in the book"
expect 0 doko import --tabelle "$D/t.csv" --ab 50
# A season began late in the year of its name, and ends in the next one.
doko -q saison setze --beginn 2026-09-01
expect 0 doko spieltag ergebnis A=4 B=3 C=2 D=1 --nr 48 --datum 2026-02-01
hasnot "$OUT" "no day of the season"
expect 0 doko spieltag ergebnis A=4 B=3 C=2 D=1 --nr 49 --datum 2027-11-30
hasnot "$OUT" "no day of the season"

# The first day of a season or a Turnier may be missing in a journal: then there is none, and no day is outside.
cat >"$D/none.doko" <<'END'
doko-journal 1
spieler A "Anna"
spieler B "Bernd"
spieler C "Carla"
spieler D "Dieter"
saison 2026 regeln=ddb spieltage=52 pflicht=35 letzte=3 gewichte=80,20 spieler=A,B,C,D
turnier herbst regeln=ddv runden=1
teilnehmer A
teilnehmer B
teilnehmer C
teilnehmer D
END
export DOKO_DB="$D/none.db"
doko -q init
expect 0 doko import "$D/none.doko"
doko export | cmp - "$D/none.doko" || fail "a journal without a first day differs after export and import"
expect 0 doko saison zeige
has "$OUT" "  begins      -"
expect 0 doko turnier liste --json
has "$OUT" '"turnier":"herbst","datum":null,'
printf '%s\n' '-- titel: First day' '-- zweck: when each begins' '-- spalte: beginn | beginn | text' \
    'SELECT beginn FROM doko_saison' >"$D/first.sql"
expect 0 doko bericht "$D/first.sql" --json
has "$OUT" '"beginn":null'
printf '%s\n' '-- titel: First day' '-- zweck: when each begins' '-- spalte: datum | datum | text' \
    'SELECT datum FROM doko_turnier' >"$D/first.sql"
expect 0 doko bericht "$D/first.sql" --json
has "$OUT" '"datum":null'
expect 0 doko spieltag beginn A,B,C,D --geber A --datum 2019-05-05
hasnot "$OUT" "no day of the season" "0.0"
