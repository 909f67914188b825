# Names, remarks, reasons and titles are only text in every output: no escape, no formula, no markup, no link.
. tests/cli/lib.inc
doko init -q

# control characters are refused in every text
for bad in "$(printf 'x\033[2J')" "$(printf 'x\302\233m')" "$(printf 'x\ry')" "$(printf 'x\342\200\256y')" "$(printf 'a\nb')" "$(printf 'x\001')" "$(printf 'x\377')"; do
    expect 1 doko spieler neu A "$bad"
    expect 1 doko verein "$bad"
    expect 1 doko ehrentafel setze 1999 --meister "$bad"
    printf 'name = x\neltern = ddb\ntitel = %s\n' "$bad" >"$D/x.regeln"
    expect 1 doko regeln prüfe "$D/x.regeln"
    hasnot "$OUT$ERR" "$(printf '\033')" "$(printf '\r')" "$(printf '\302\233')" "$(printf '\342\200\256')"
done
hasnot "$(doko export)" spieler verein ehrentafel

# text that programs could take for code is accepted, and comes out as text
formula='=HYPERLINK("http://x","y")' script='<script>alert(1)</script>' plus='+1+cmd' minus='-2+3' at_sign='@SUM(1)' shell='$(id) `id`; & {{7}}'
doko -q spieler neu A "$formula"
doko -q spieler neu B "$script"
doko -q spieler neu C "$plus"
doko -q spieler neu -- E "$minus"
doko -q verein "$script"
doko -q ehrentafel setze 1999 --meister "$at_sign" --vize "$script" --pokal "$formula"
printf 'name = eigen\neltern = ddb\ntitel = %s\n' "$script" >"$D/own.regeln"
doko -q saison neu 2026 --spieler A,B,C,E --beginn 2026-01-04 --regeln "$D/own.regeln"
doko -q spieltag beginn A,B,C,E --geber A --datum 2026-01-04
doko -q spiel --bemerkung "$formula" A,B 151
doko -q spiel --bemerkung "$script" C,E 131
doko -q spiel --bemerkung "$at_sign" C damen 130
doko -q spiel --bemerkung "$shell" A,C 97 ko
doko -q spieltag strafe A 3 "$plus"
doko -q spieltag strafe B 2 "$script"
doko -q korrigiere --ja 2 C,E 132
doko -q spieltag ende --trotzdem

# the terminal
for command in stand bogen "bogen 1" verlauf rangliste "rangliste --json" "bogen 1 --json" "spieler liste" "saison zeige" statistik "statistik A" ehrentafel \
    bericht "bericht --json" "bericht --spiele --csv rfc" export "export --verlauf" prüfe "saison liste" "spieltag liste" "verein" "regeln liste"; do
    # shellcheck disable=SC2086 # words
    "$DOKO" $command >"$D/out" 2>"$D/err" || fail "$command: $(cat "$D/err")"
    LC_ALL=C tr -d '\n\t\r\040-\176\200-\377' <"$D/out" >"$D/control"
    [ ! -s "$D/control" ] || fail "$command: a control character"
done
rm -f "$D/second.db"
doko export --verlauf >"$D/j"
doko -q --db "$D/second.db" init
expect 0 doko --db "$D/second.db" import "$D/j"
same "$(doko --db "$D/second.db" export --verlauf)" "$(cat "$D/j")"

# spreadsheets: no cell of a text is a formula
for command in rangliste "bogen 1" ehrentafel "statistik"; do
    # shellcheck disable=SC2086
    "$DOKO" $command --format csv >"$D/$$.csv" 2>"$D/err" || { grep -q "format" "$D/err" && continue || fail "$command: $(cat "$D/err")"; }
    # shellcheck disable=SC2086
    "$DOKO" $command --format csv --csv rfc >"$D/rfc.csv"
    python3 - "$D/$$.csv" ';' "$D/rfc.csv" ',' <<'END' || fail "$command"
import csv, re, sys
for file, separator in ((sys.argv[1], ";"), (sys.argv[3], ",")):
    cells = [cell for line in csv.reader(open(file, encoding="utf-8-sig"), delimiter=separator) for cell in line]
    bad = [cell for cell in cells if re.match(r"[=+@\t\r-]", cell) and not re.fullmatch(r"-?\d+([.,]\d+)?", cell)]
    if bad or not cells:
        sys.exit(f"{file}: {bad or 'empty'}")
END
done
for command in rangliste "bogen 1" bericht "bericht --spiele"; do
    rm -rf "$D/x.xlsx" "$D/x"
    # shellcheck disable=SC2086
    doko $command -o "$D/x.xlsx"
    (mkdir "$D/x" && cd "$D/x" && unzip -q ../x.xlsx)
    grep -rq 'HYPERLINK\|alert(1)' "$D/x/xl" || fail "$command: no name in the workbook"
    ! grep -rho '<f>[^<]*</f>' "$D/x/xl" | grep -q 'HYPERLINK\|SUM(1)\|cmd\|2+3' || fail "$command: a text became a formula"
    ! grep -rq '<hyperlink\|<script' "$D/x/xl" || fail "$command: markup or a link"
done

# the page and the paper
doko bericht -o "$D/s.html"
hasnot "$(cat "$D/s.html")" '<script' 'javascript:' 'href="http'
has "$(cat "$D/s.html")" '&lt;script&gt;alert(1)&lt;/script&gt;'
for command in "bogen 1" rangliste; do
    # shellcheck disable=SC2086
    doko $command -o "$D/p.pdf" --force
    has "$(pdftotext "$D/p.pdf" - | tr -d '\n')" "script"
    ! LC_ALL=C grep -aq '/URI\|/JavaScript\|/Launch' "$D/p.pdf" || fail "$command: a link or script in the PDF"
done
