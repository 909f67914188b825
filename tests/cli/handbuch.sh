# The manual: pages without a complaint of mandoc; the commands and the rule file they show work.
. tests/cli/lib.inc
for seite in man/*.[0-9]; do
    expect 0 mandoc -T lint -W warning "$seite"
    same "$OUT" ""
    expect 0 mandoc -T utf8 "$seite"
    [ "$(echo "$OUT" | wc -l)" -gt 20 ] || fail "$seite is empty"
done
sed -n '/^# since the spring/,/^\.Ed/p' man/doko-regeln.5 | grep -v '^\.Ed' >"$D/dienstag.regeln"
expect 0 doko regeln prüfe "$D/dienstag.regeln"
expect 0 doko regeln vergleiche ddb "$D/dienstag.regeln"
has "$OUT" "punkte.fuchs" "pott.frist"
# the built-in rule sets and the kinds of game, as the program names them
saetze=$(doko regeln liste | sed -n 's/^\([a-z][a-z]*\) .*/\1/p')
printf 'name=x\neltern=ddb\narten=skat\n' >"$D/x.regeln"
arten=$(doko regeln prüfe "$D/x.regeln" 2>&1 | sed -n 's/.*words of: //p')
[ -n "$saetze" ] && [ -n "$arten" ] || fail "no rule sets, or no kinds of game: $saetze; $arten"
for wort in $saetze $arten; do
    sed '/^\.Sh PARAM/,$d' man/doko-regeln.5 | grep -q "^\.Cm .*\<$wort\>" || fail "doko-regeln(5) does not name $wort"
done
