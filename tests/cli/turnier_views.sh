# The tables that a report may query about Turniere agree with turnier liste, rangliste, stand and plan; so do the reports made of them.
. tests/cli/lib.inc
SOURCE_DATE_EPOCH=1772100000 # 2026-02-26
export SOURCE_DATE_EPOCH

doko init -q
expect 0 doko bericht turniere
has "$OUT" "There is nothing to show"
# ask SELECT COLUMN…: prints its rows as lists
ask() {
    select=$1
    shift
    {
        for c; do echo "-- spalte: $c | $c | text"; done
        echo "$select"
    } >"$D/ask.sql"
    doko bericht "$D/ask.sql" --json | jq -c '.zeilen[] | [.[]]'
}
ask "SELECT * FROM doko_turnier" turnier titel datum regeln runden teilnehmer fertig land >"$D/none"
same "$(cat "$D/none")" ""

# six players: somebody sits out; clubs, teams, an Ersatz, one who left, one disqualified, Strafpunkte, a list by games, a missing list
doko -q turnier neu herbst --titel "Großes Herbstturnier" --runden 3 --datum 2026-02-01 --land Hessen
cat >"$D/people.csv" <<'END'
name;verein;team;land;startnummer
Anna Ahrens;Arminia;Rot;Hessen;1
Bernd Böhm;Arminia;;;2
Carla Cramer;;Blau;;3
Dieter Dörfler;Borussia;Rot;Bayern;4
Emil Eggers;Borussia;;;5
Frieda Fröhlich;Concordia;;;6
END
doko -q turnier teilnehmer import "$D/people.csv"
doko -q turnier neu leer --runden 2 --datum 2026-03-01
doko -q turnier teilnehmer neu "Gustav Gast" --turnier leer
totals() { # R: at its table
    case $(doko turnier plan herbst --json | jq ".runden[$1 - 1][0].sitze | length") in
    4) doko -q turnier ergebnis "herbst/$1.1" 7 3 -1 -9 ;;
    *) doko -q turnier ergebnis "herbst/$1.1" 7 3 -1 -12 3 ;;
    esac
}
doko -q turnier freigeben 1 --turnier herbst --datum 2026-02-01
totals 1
doko -q turnier strafe --turnier herbst 2 3 "zu spät"
doko -q turnier ersatz --turnier herbst 1 "Hanna Holm"
doko -q turnier freigeben 2 --turnier herbst --datum 2026-02-01
totals 2
doko -q turnier ausfall --turnier herbst 5 "krank"
doko -q turnier disq --turnier herbst 4 "Betrug"

compare() {
    same "$(ask "SELECT turnier, datum, regeln, runden FROM doko_turnier" turnier datum regeln runden)" \
        "$(doko turnier liste --json | jq -c '.[] | [.turnier, .datum, .regeln, .runden]')"
    for t in herbst leer; do
        same "$(ask "SELECT fertig, teilnehmer FROM doko_turnier WHERE turnier = '$t'" fertig teilnehmer)" \
            "$(doko turnier rangliste $t --json | jq -c '[if .fertig then 1 else 0 end, (.plaetze | length)]')"
        same "$(ask "SELECT platz, coalesce(startnummer, 0) AS startnummer, name, punkte, CASE WHEN platz IS NULL THEN grund END AS grund,
                     runden FROM doko_turnier_teilnehmer WHERE turnier = '$t' ORDER BY rowid" platz startnummer name punkte grund runden)" \
            "$(played=$(ask "SELECT startnummer, count(punkte) AS n FROM doko_turnier_runde WHERE turnier = '$t' GROUP BY 1" startnummer n |
                jq -sc .) &&
                doko turnier rangliste $t --json | jq -c --argjson played "$played" '.plaetze[] | .startnummer as $s |
                [.platz, .startnummer, .name, .punkte, .grund, (($played[] | select(.[0] == $s) | .[1]) // 0)]')"
        same "$(ask "SELECT startnummer, spieler, name, coalesce(verein, '') AS verein, coalesce(team, '') AS team, coalesce(land, '') AS
                     land, strafpunkte FROM doko_turnier_teilnehmer WHERE turnier = '$t' ORDER BY startnummer" startnummer spieler name \
            verein team land strafpunkte)" \
            "$(doko turnier teilnehmer --turnier $t --json |
                jq -c '(if type == "array" then . else .teilnehmer end)[] | [.startnummer, .kuerzel, .name, .verein // "", .team // "", .land // "", .strafpunkte]')"
        for r in 1 2 3; do
            same "$(ask "SELECT runde, tisch, stand, spiele FROM doko_turnier_liste WHERE turnier = '$t' AND runde = $r" runde tisch stand \
                spiele)" "$(doko turnier stand $t --runde $r --json 2>/dev/null | jq -c '.listen[] | [.runde, .tisch, .stand, .spiele]')"
        done
    done
    # seats, who sits out, and the results of the rounds
    released=$(ask "SELECT max(runde) AS n FROM doko_turnier_runde" n | jq '.[0]')
    same "$(ask "SELECT runde, tisch, platz, startnummer FROM doko_turnier_runde WHERE NOT freilos ORDER BY runde, tisch, platz" runde tisch \
        platz startnummer)" \
        "$(doko turnier plan herbst --json | jq -c ".runden[:$released] | to_entries[] | .key as \$r | .value[] | .tisch as \$t |
            .sitze | to_entries[] | [\$r + 1, \$t, .key + 1, .value]")"
    same "$(ask "SELECT runde, startnummer, tisch, platz FROM doko_turnier_runde WHERE freilos ORDER BY runde, startnummer" runde startnummer \
        tisch platz)" \
        "$(doko turnier plan herbst --json | jq -c ".freilos[:$released] | to_entries[] | .key as \$r | .value | sort[] |
            [\$r + 1, ., null, null]")"
    same "$(ask "SELECT startnummer, runde, CASE WHEN freilos THEN 0 ELSE punkte END AS punkte FROM doko_turnier_runde ORDER BY 1, 2" \
        startnummer runde punkte)" \
        "$(seats=$(ask "SELECT startnummer, runde FROM doko_turnier_runde" startnummer runde | jq -sc .) &&
            doko turnier rangliste herbst --json | jq -c --argjson seats "$seats" '.plaetze | sort_by(.startnummer)[] |
            .startnummer as $s | .runden | to_entries[] | [$s, .key + 1, .value] | select([.[0], .[1]] as $k | $seats | index([$k]))')"
}
compare
# the Ersatz plays from the second round on
same "$(ask "SELECT runde, spieler FROM doko_turnier_runde WHERE startnummer = 1 ORDER BY 1" runde spieler)" "$(printf '%s\n' '[1,"AA"]' '[2,"HH"]')"
doko -q turnier freigeben 3 --turnier herbst --datum 2026-02-02
compare
# a list by games
two=$(ask "SELECT spieler FROM doko_turnier_runde WHERE runde = 3 ORDER BY platz LIMIT 2" spieler | jq -r '.[]' | paste -sd,)
doko -q spiel "$two" 121
same "$(ask "SELECT stand, spiele FROM doko_turnier_liste WHERE runde = 3" stand spiele)" '["offen",1]'
compare
doko -q undo
expect 0 doko bericht turniere --json
same "$(echo "$OUT" | jq -c '.zeilen[] | [.turnier, .teilnehmer, .sieger]')" "$(printf '%s\n' '["leer",1,null]' '["herbst",6,null]')"
doko turnier ergebnis herbst/3.1 5 1 -1 -5 >/dev/null
compare
same "$(doko bericht turniere --json | jq -c '.zeilen[1] | [.titel, .datum, .runden, .sieger, .punkte]')" \
    "$(doko turnier rangliste herbst --json | jq -c '[.plaetze[] | select(.platz == 1)] |
        ["Großes Herbstturnier", "2026-02-01", 3, ([.[].name] | join(", ")), .[0].punkte]')"

# clubs have the Punkte of their players by the rounds that they played; of a disqualified one only losses
doko turnier rangliste herbst --csv rfc >"$D/standing.csv"
python3 - "$D/standing.csv" >"$D/clubs" <<'END'
import collections, csv, decimal, sys
clubs = collections.defaultdict(lambda: [0, 0, 0])
for row in csv.DictReader(open(sys.argv[1], encoding="utf-8", newline="")):
    played = [r for r in ("R1", "R2", "R3") if row[r] != ""]
    if row["Verein"]:
        points = int(row["Punkte"])
        club = clubs[row["Verein"]]
        club[0] += min(points, 0) if row["Grund"] == "disqualifiziert" else points
        club[1] += len(played)
        club[2] += 1
for name, (points, rounds, players) in clubs.items():
    print(name, points, players)
END
doko bericht turnier-vereine --json | jq -r '.zeilen[] | "\(.verein) \(.punkte) \(.spieler)"' | sort >"$D/report"
same "$(cat "$D/report")" "$(sort "$D/clubs")"
same "$(doko bericht turnier-vereine --json | jq '[.zeilen[].je_runde | tonumber] | . == (sort | reverse)')" true
same "$(doko bericht turnier-vereine --json | jq -c '[.zeilen[] | .punkte / .runden - (.je_runde | tonumber) | . < 0.0051 and . > -0.0051] | all')" true
for form in csv html; do expect 0 doko bericht turniere --format $form; done
expect 0 doko bericht turniere -o "$D/t.pdf"
expect 0 doko bericht turnier-vereine -o "$D/v.xlsx"
expect 0 doko bericht spalten
has "$OUT" doko_turnier_teilnehmer doko_turnier_liste doko_turnier_runde "doko_turnier:"
