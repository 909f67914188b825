# Tables by RFC 4180, as spreadsheets and doko write them, are read unchanged; an unreadable one is refused with the place.
. tests/cli/lib.inc
doko init -q
turnier() { # NAME FILE: a new Turnier with the players of a table
    doko -q turnier neu "$1" --runden 2 --datum 2026-02-01
    expect 0 doko turnier teilnehmer import "$2" --turnier "$1"
}
people() { doko turnier teilnehmer --turnier "$1" --json | jq -c '.[] | [.startnummer,.name,.verein,.team]'; }

# doubled quotes, a separator and a line break within a cell, an apostrophe
cat >"$D/a.csv" <<'E'
name,verein,team,startnummer
"Ahrens, Anna","DKC ""Fuchs"", Bonn",Rot,1
't Hooft,"Zeilen
bruch",Blau,2
"Böhm, Bernd",Herz,'ne Runde,3
E
turnier a "$D/a.csv"
cat >"$D/expected" <<'E'
[1,"Ahrens, Anna","DKC \"Fuchs\", Bonn","Rot"]
[2,"'t Hooft","Zeilen bruch","Blau"]
[3,"Böhm, Bernd","Herz","'ne Runde"]
E
same "$(people a)" "$(cat "$D/expected")"

# the line "sep=" is obeyed; a table of one column has no separator
printf 'sep=;\r\nname;verein\r\nEins, A;"b,c"\r\n' >"$D/sep.csv"
turnier sep "$D/sep.csv"
same "$(people sep)" '[null,"Eins, A","b,c",""]'
printf 'name\nZwei, B\n' >"$D/one.csv"
turnier one "$D/one.csv"
same "$(people one)" '[null,"Zwei, B","",""]'

# an unreadable cell is named with its line and column, even below cells with line breaks
refused() { # PLACE WORD TEXT
    printf '%b' "$3" >"$D/f.csv"
    stays 1 "f.csv:$1: " doko turnier teilnehmer import "$D/f.csv" --turnier one
    has "$ERR" "$2"
}
refused 4:3 "never closed" 'name;verein\n"Drei\nC";x\nV;"y\nw;z\n'
refused 4:6 "behind its closing quote" 'name;verein\n"Drei\nC";x\n"V"  w;y\n'
refused 2:10 "put the whole cell in quotes" 'name;verein\nDrei;DKC "Fuchs"\n'
refused 2:17 "this cell has no head" 'name,verein\nDrei,DKC Fuchs, Bonn\n'
refused 2:1 "a byte of value 0" 'name;verein\nD\0000rei;x\n'
refused 3:9 "this line has ;, but the first row has one column" 'name\nDrei, C\nAnna Bee;DKC\n'
refused 2:9 "this line has a tab, but the first row has one column" 'name\nAnna Bee\tDKC\n'
refused 4 "Zwei, B takes part already" 'name;verein\n"Drei\nC";x\n"Zwei, B";x\n'

# doko reads what it writes, in either form of CSV; other columns are skipped and named
cat >"$D/own.csv" <<'E'
name;verein;team;land;startnummer
"=1+1";"+49";"-x";"@y";7
"''=z";"DKC ""Fuchs""; Bonn";"'t";"a,b";8
E
turnier own "$D/own.csv"
for form in rfc de; do
    doko turnier teilnehmer --turnier own --csv $form >"$D/$form.csv"
    turnier "own$form" "$D/$form.csv"
    has "$OUT" "Skipped: Bezahlt, Strafpunkte, Stand."
    same "$(people "own$form")" "$(people own)"
    same "$(doko turnier teilnehmer --turnier "own$form" --csv rfc)" "$(doko turnier teilnehmer --turnier own --csv rfc)"
done
same "$(people own | head -n 1)" '[7,"=1+1","+49","-x"]'
same "$(people own | tail -n 1)" "[8,\"'=z\",\"DKC \\\"Fuchs\\\"; Bonn\",\"'t\"]"

# random tables are compared with python's reader and writer, both ways
cat >"$D/random.py" <<'P'
import csv, random, sys
random.seed(4180)
pieces = ['"', ";", ",", "'", " ", "ä", "x", "\n", "=", "-", "1", "Fuchs", "é"]
def text():
    t = " ".join("".join(random.choice(pieces) for _ in range(random.randint(0, 6))).split())
    return "" if t.lstrip("'")[:1] in tuple("=+-@") else t # doko protects these with an apostrophe
rows = [["name", "verein", "team", "startnummer"]]
for i in range(300):
    rows.append([("N%03d " % i + text()).strip(), text(), text(), str(i + 1)])
for form, separator, quoting in (("rfc", ",", csv.QUOTE_MINIMAL), ("de", ";", csv.QUOTE_ALL)):
    with open(sys.argv[1] + "/random-%s.csv" % form, "w", encoding="utf-8" if form == "rfc" else "utf-8-sig", newline="") as f:
        csv.writer(f, delimiter=separator, quoting=quoting).writerows(rows)
P
cat >"$D/compare.py" <<'P'
import csv, sys
def read(file, separator):
    with open(file, encoding="utf-8-sig", newline="") as f:
        return list(csv.DictReader(f, delimiter=separator))
d, form, separator = sys.argv[1], sys.argv[2], sys.argv[3]
expected = {r["startnummer"]: (r["name"], r["verein"], r["team"]) for r in read(d + "/random-%s.csv" % form, separator)}
actual = {r["Startnummer"]: (r["Name"], r["Verein"], r["Team"]) for r in read(d + "/back.csv", separator)}
wrong = [(n, expected.get(n), actual.get(n)) for n in sorted(set(expected) | set(actual)) if expected.get(n) != actual.get(n)]
sys.exit("\n".join(map(str, wrong[:5])) if wrong else 0)
P
python3 "$D/random.py" "$D"
for form in rfc de; do
    turnier "random$form" "$D/random-$form.csv"
    doko turnier teilnehmer --turnier "random$form" --csv $form >"$D/back.csv"
    if [ $form = rfc ]; then separator=,; else separator=';'; fi
    python3 "$D/compare.py" "$D" $form "$separator" || fail "doko and python read $form differently"
done
expect 0 doko pruefe
