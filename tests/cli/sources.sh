# docs/quellen.md names parameters, decisions, commands and files: all of them exist, and each chapter of a source has its rows.
. tests/cli/lib.inc
page=docs/quellen.md
"$DOKO" regeln zeige ddb | sed -n 's/^#* *\([a-z0-9.]*\) = .*/\1/p' >"$D/parameters"
grep -o '^## A[0-9]*' docs/auslegungen.md | tr -d '# ' >"$D/decisions"
[ -s "$D/parameters" ] || fail "no parameters were read"

missing=
grep '^|' $page | grep -o '`[^`]*`' | tr -d '`' | sort -u >"$D/named"
while read -r word; do
    case $word in
    doko\ *)
        # shellcheck disable=SC2086 # words
        "$DOKO" ${word#doko } --help >"$D/out" 2>&1 || missing="$missing
command: $word"
        ;;
    src/* | tests/* | docs/* | samples/*) [ -e "$word" ] || missing="$missing
file: $word" ;;
    *=* | "solo = …") ;; # Kurzschrift, or a line of a rule file
    *.* | pott | verdoppeln | abrunden | karten | limits | niemand | arten | einwurf | bedienfehler | dulle | pflichtsoli | nachgeben | nachspielpflicht | hammelsprung | vorfuehrung | schiebekopf | klopfen | herzzehn | joker | schweinchen)
        grep -qx "$word" "$D/parameters" || missing="$missing
parameter: $word"
        ;;
    spielordnung | schmidt | arminia | ddb | hz | hzsolo | armut | still | straf | trotzdem | --leer) ;;
    *) missing="$missing
neither a command, a file nor a parameter: $word" ;;
    esac
done <"$D/named"
for decision in $(grep '^|' $page | grep -o '\bA[0-9][0-9]*\b' | sort -u); do
    grep -qx "$decision" "$D/decisions" || missing="$missing
decision: $decision"
done
same "$missing" ""

# a row has a place, or stands below one, a statement, and where doko implements it
grep '^| ' $page | grep -v '^| Place' | awk -F'|' 'NF != 5 || $4 ~ /^ *$/ { print; bad = 1 } END { exit bad }' >"$D/out" ||
    fail "rows of $page: $(cat "$D/out")"
for source in DDB SO SCH ATV; do grep -q "^## $source: " $page || fail "$page: no chapter on $source"; done
