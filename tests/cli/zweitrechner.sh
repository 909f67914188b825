# The scorer against a second one, written apart from it: random games by every rule set, and lines of one rule set under
# another, which both must refuse or value alike. A rule that was changed on purpose is found.
. tests/cli/lib.inc
z=tests/zweitrechner
ZEILEN=${ZEILEN:-1000}

# vergleiche RULESET LINES [FILE of own rules] [--fuenf]: prints "N lines, …".
vergleiche() {
    spieler=A,B,C,D
    [ -z "${4:-}" ] || spieler=A,B,C,D,E
    # shellcheck disable=SC2086
    python3 $z/zweitrechner.py "$1" ${4:-} <"$2" >"$D/theirs"
    doko werte --json --regeln "${3:-$1}" --spieler $spieler <"$2" >"$D/ours" 2>/dev/null || :
    python3 $z/vergleiche.py "$2" "$D/ours" "$D/theirs" 2>"$D/anders"
}

printf 'name = sv\neltern = schmidt\nverdoppeln = 1\n' >"$D/schmidt-verdoppeln"
printf 'name = sv\neltern = schmidt\nverdoppeln = 1\nansagepunkte = 2\n' >"$D/schmidt-verdoppeln2"
for r in ddb ddv spielordnung schmidt arminia schmidt-verdoppeln schmidt-verdoppeln2; do
    regeln=
    [ ! -f "$D/$r" ] || regeln=$D/$r
    for fuenf in "" --fuenf; do
        python3 $z/zufallszeilen.py $r 4711 "$ZEILEN" >"$D/zeilen"
        same "$(vergleiche $r "$D/zeilen" "$regeln" $fuenf)" "$ZEILEN lines, 0 refused by both, 0 differ"
    done
done
# lines of one rule set under the others
for von in ddb spielordnung schmidt; do
    python3 $z/zufallszeilen.py $von 12 200 >"$D/zeilen"
    for r in ddb ddv spielordnung schmidt arminia; do
        OUT=$(vergleiche $r "$D/zeilen")
        has "$OUT" "200 lines" " 0 differ"
    done
done
# every Augen with everything that can be said, in a normal game and a solo
for r in ddb ddv spielordnung schmidt arminia; do
    awk 'BEGIN { split(",re,re9,re6,re3,re0", re, ","); split(",ko,ko9,ko6,ko3,ko0", ko, ",")
        for (a = 0; a <= 240; a++) for (i = 1; i <= 6; i++) for (k = 1; k <= 6; k++) for (x = 0; x <= (a == 0 || a == 240); x++)
            for (s = 0; s < 2; s++) if ((a + i + k) % 9 == 0 || a % 30 < 2)
                print (s ? "C damen " : "A,B ") a (re[i] ? " " : "") re[i] (ko[k] ? " " : "") ko[k] ("'$r'" == "schmidt" && i > 2 && k > 2 ? " letzt=" (a % 2 ? "re" : "ko") : "") (x ? " x" : "") }' >"$D/zeilen"
    OUT=$(vergleiche $r "$D/zeilen")
    has "$OUT" " 0 differ"
done
# changed rules are found
for aendern in "ddb punkte.erreicht=2" "ddb verfehlt.ab121=nein" "ddv punkte.wort=1" "spielordnung gespielt.zaehlt=weitere" "spielordnung abrunden=nein" \
    "schmidt limits.beide=erfuellt" "arminia gutschrift.solist=2" "ddv bei120.beide=keine"; do
    r=${aendern%% *}
    printf 'name = falsch\neltern = %s\n%s\n' "$r" "${aendern#* }" >"$D/falsch"
    python3 $z/zufallszeilen.py $r 5 800 >"$D/zeilen"
    OUT=$(vergleiche $r "$D/zeilen" "$D/falsch")
    hasnot "$OUT" " 0 differ"
done
