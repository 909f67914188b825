# A second DESSOS: the exported lines of a season are valued by the second scorer and ranked by SQL. Every figure of `doko rangliste
# --json` must be the same after each Spieltag, in the sample season, in generated ones and in one with all rare cases.
. tests/cli/lib.inc
scorer=$HERE/tests/second_scorer

# second SQL NR: computes the standings after a Spieltag from the facts; those of the Spieltag before must have been computed already.
second() { { echo "CREATE TEMP TABLE question AS SELECT $2 AS until;" && cat "$1"; } | sqlite3 "$D/facts"; }
ours() {
    doko rangliste --json --bis "$2" "$1" |
        jq -c '.liste | sort_by(.spieler)[] | {spieler, platz, dessos, tage, punkte, berechtigt, werte}'
}

# facts JOURNAL: makes a database of the games, without anything that doko calculated.
facts() {
    rm -f "$D/facts"
    { cat "$scorer/facts.sql" && python3 "$scorer/facts.py" <"$1"; } | sqlite3 "$D/facts"
}

# compare JOURNAL SEASON LAST: imports the journal and compares the standings after each Spieltag.
compare() {
    rm -f "$DOKO_DB"
    doko -q init
    expect 0 doko -q import "$1"
    doko export "$2" >"$D/exported"
    facts "$D/exported"
    for nr in $(seq "$3"); do
        ours "$2" "$nr" >"$D/ours"
        second "$scorer/dessos.sql" "$nr" >"$D/theirs"
        diff "$D/ours" "$D/theirs" || fail "$1 after Spieltag $nr"
        cat "$D/ours" >>"$D/all"
    done
}

compare "$HERE/samples/saison.doko" 2025 52
compare "$HERE/samples/heikel.doko" heikel 1
for seed in 2 3 4; do
    "$SAISON" --saisons 1 --spieltage 12 --seed $seed >"$D/made.doko"
    compare "$D/made.doko" S1 12
done

# cases that no generated season has: Strafen, disqualified players, a day known by its totals, a player who is absent at the end
rare() {
    awk '/^spieltag/ { nr++; match($0, /sitze=[A-Z,]*/); n = split(substr($0, RSTART + 6, RLENGTH - 6), seat, ","); totals = nr == 5 }
        /^aussetzen 11 / { next }
        totals && /^ende/ { printf "ergebnis"; for (i = 1; i <= n; i++) printf " %s=%d", seat[i], i < 3 ? 40 : 30 - i * 7; print ""; totals = 0 }
        totals && !/^spieltag/ { next }
        /^ende/ && (nr == 2 || nr == 3) { print "strafe " seat[1] " 100"; print "strafe " seat[2] " 3" }
        /^ende/ && nr % 4 == 3 { print "disq " seat[2] }
        /^ende/ && nr == 7 { print "disq " seat[4] }
        { print }' "$1"
}
rare "$D/made.doko" >"$D/rare.doko"
compare "$D/rare.doko" S1 12
has "$(ours S1 12)" '"platz":null' '"berechtigt":false'
jq -s 'map(5 + (.werte | length)) | add' "$D/all" | sed 's/$/ figures are the same/'

# a changed game and each changed rule of the ranking are found
changed() {
    second "${2:-$scorer/dessos.sql}" 11 >/dev/null
    second "${2:-$scorer/dessos.sql}" 12 >"$D/theirs"
    cmp -s "$D/ours" "$D/theirs" && fail "the comparison did not find the change: $1"
    return 0
}
sed '0,/^[A-F],[A-F] 1[3-9][0-9]$/s/^\([A-F],[A-F]\) 1[3-9][0-9]$/\1 100/' "$D/exported" >"$D/other"
cmp -s "$D/exported" "$D/other" && fail "no game was changed"
facts "$D/other"
changed "another game"
facts "$D/exported"
cp "$D/facts" "$D/kept"
for change in 's/2 \* n - p2 + 1/2 * n - p2/' 's/THEN 5$/THEN 4/' 's/(2 \* abs(numerator) + denominator)/(2 * abs(numerator))/' 's/ORDER BY disq, x DESC/ORDER BY x DESC, disq/' \
    's/2 \* rank()/2 * dense_rank()/' 's/ELSE 1 END AS x/ELSE sum(punkte) END AS x/' 's/AND spieler NOT IN missing//' 's/gewicht_punkte \* n/gewicht_platz * n/'; do
    cp "$D/kept" "$D/facts"
    sed "$change" "$scorer/dessos.sql" >"$D/changed.sql"
    changed "$change" "$D/changed.sql"
done
