# A game's value: settle and werte by the second, and in instructions as callgrind counts them.
laeufe=9
zeilen=200000

je_regelsatz() {
    for r in $("$build/doko" regeln liste | awk '{ print $1 }'); do "$1" "$r"; done
}

miss_werte() {
    bench/zeilen "$build/doko" "$1" $zeilen >"$tmp/zeilen"
    miss "werte-$1" -n $laeufe -i "$tmp/zeilen" "$build/doko" werte --json --regeln "$1"
    v=$(rechne "$zeilen / $(cat "$tmp/werte-$1.s")")
    zeile "werte --json: lines, $1" "$(je_s "$v")" - - "$v" ">=" 500000 "/s"
}

# Against the figure that is kept for this compiler; where none is, only reported.
zeige_befehle() {
    bench/befehle "$build" >"$tmp/befehle"
    while IFS=, read -r compiler libc was r befehle; do
        alt=$(sed -n "s/^$compiler,$libc,$was,$r,//p" bench/befehle.csv)
        if [ -n "$alt" ]; then
            v=$(rechne "$befehle / $alt")
            zeile "$was: instructions a game, $r" "$befehle" "$alt" "$(zwei "$v")" "$v" "<=" 1.02 ""
        else
            zeile "$was: instructions a game, $r" "$befehle" - - - "<=" - ""
        fi
    done <"$tmp/befehle"
}

baue settle
je_regelsatz miss_werte
"$tmp/settle" >"$tmp/settle.out"
while read -r name je _; do
    zeile "settle: games, $name" "$(je_s "$je")" - - "$je" ">=" 5000000 "/s"
done <"$tmp/settle.out"
fehlt valgrind valgrind "instructions a game" || zeige_befehle
