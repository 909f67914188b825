# Every figure of doko is computed a second time from the exported journal, independently of doko's source: for the samples, generated
# seasons, and one with all rare cases.
. tests/cli/lib.inc
once "the sanitizers see each kind of output in whole.sh"
"$SAISON" --saisons 2 --spieltage 3 --seed 5 >"$D/two-seasons.doko"
"$SAISON" --saisons 1 --spieltage 8 --seed 4 >"$D/made.doko"

# cases that no generated season has: Strafen, disqualified players, players who came too seldom or not at the end, a day known by its
# totals, a second table, an open evening
awk '/^spieltag/ { nr++; match($0, /sitze=[A-Z,]*/); n = split(substr($0, RSTART + 6, RLENGTH - 6), seat, ","); totals = nr == 5 }
    /^aussetzen [67] / { next }
    /^saison / { sub(/pflicht=[0-9]*/, "pflicht=7") }
    totals && /^ende/ { printf "ergebnis"; for (i = 1; i <= n; i++) printf " %s=%d", seat[i], i < 3 ? 40 : 30 - i * 7; print ""; totals = 0 }
    totals && !/^spieltag/ { next }
    /^ende/ && (nr == 2 || nr == 3) { print "strafe " seat[1] " 100"; print "strafe " seat[2] " 3 \"late\"" }
    /^ende/ && nr % 4 == 3 { print "disq " seat[2] }
    /^ende/ && nr == 7 { print "disq " seat[4] }
    nr == 8 && /^ende/ { print "offen"; next }
    { print }
    nr == 6 && /^ende/ && !second {
        second = 1
        print "spieltag 2025-02-09 nr=6 tisch=2 sitze=" seat[1] "," seat[2] "," seat[3] "," seat[4] " geber=" seat[1]
        print seat[1] "," seat[2] " 143 re f=" seat[4] "/" seat[1] "\n" seat[3] " damen 95\ntrotzdem ende"
    }' "$D/made.doko" >"$D/rare.doko"

# A and B have the same mean and number of days, but another best day
cat >"$D/tied.doko" <<'J'
doko-journal 1
spieler A "Anna Ahrens"
spieler B "Bernd Böhm"
spieler C "Carla Cramer"
spieler D "Dieter Dörfler"
saison 2026 regeln=ddb beginn=2026-01-04 spieltage=2 pflicht=1 letzte=1 spieler=B,A,C,D
spieltag 2026-01-04 nr=1 sitze=A,B,C,D
ergebnis A=50 B=40 C=30 D=20
ende
spieltag 2026-01-11 nr=2 sitze=A,B,C,D
ergebnis A=20 B=30 C=50 D=40
ende
abschluss
J

python3 tests/second_scorer/figures.py "$DOKO" samples/heikel.doko samples/andere.doko samples/kasse.doko samples/pokal.doko samples/ehrentafel.doko \
    "$D/two-seasons.doko" "$D/rare.doko" "$D/tied.doko" samples/saison.doko verteilung >"$D/figures" || {
    cat "$D/figures"
    fail "figures differ"
}
cat "$D/figures"

# every table that a report may query is compared too, column by column
python3 tests/second_scorer/views.py "$DOKO" samples/heikel.doko samples/andere.doko samples/kasse.doko samples/pokal.doko tests/whole/halfpokal.doko \
    "$D/two-seasons.doko" "$D/rare.doko" "$D/tied.doko" samples/saison.doko >"$D/views" || {
    cat "$D/views"
    fail "tables differ"
}
cat "$D/views"

# the comparison notices a changed game, and names an unknown column or key once, wherever it stands
python3 - "$DOKO" samples/andere.doko "$D" <<'P' || fail "a changed journal or an unknown column was not found"
import os, sys
sys.path.insert(0, "tests/second_scorer")
import evenings, figures
doko, journal, directory = sys.argv[1:]
c = figures.Comparison(doko, os.path.join(directory, "other.db"))
c.run("init")
c.run("import", journal)
season = evenings.Book(c.run("export").replace("A,C 151 re\n", "A,C 150 re\n")).seasons["freitag"]
figures.compare_evening(c, season, season.tables[0], dict(A="Anna Ahrens", B="Bernd Böhm", C="Carla Cramer", D="Dieter Dörfler"))
worth = len(c.differences)
c.differences.clear()
c.table("table", [["new", "Nr", "of"], ["2", "1", "A"], ["2", "2", "B"]], ["of", "Nr"], [["A", 1], ["B", 2]])
c.same("objects", [{"known": 1, "new": 2}, {"known": 1, "new": 2}], [{"known": 1}, {"known": 1}])
named = not c.differences and list(c.unknown) == ["table: new", "objects: new"]
c.table("table", [["Nr", "of"], ["1", "B"]], ["of", "Nr"], [["A", 1]])
sys.exit(worth < 1 or not named or len(c.differences) != 1)
P
