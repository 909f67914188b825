# The manual: mandoc has no complaint about its pages; the commands and the rule file that they show work.
. tests/cli/lib.inc
for page in man/*.[0-9]; do
    expect 0 mandoc -T lint -W warning "$page"
    same "$OUT" ""
    expect 0 mandoc -T utf8 "$page"
    [ "$(echo "$OUT" | wc -l)" -gt 20 ] || fail "$page is empty"
done
# the German manual: every sentence is translated, and every page exists
expect 0 tools/manual check
for page in man/*.[15]; do
    german=${DOKO%/doko}/man/de/man${page##*.}/${page#man/}
    [ -f "$german" ] || fail "$german is missing"
    # po4a wraps lines, so sentences may begin within them
    same "$(mandoc -T lint -W warning "$german" | grep -v "new sentence, new line")" ""
    [ "$(mandoc -T utf8 "$german" | wc -l)" -gt 20 ] || fail "$german is empty"
    same "$(grep -c '^\.Sh' "$german")" "$(grep -c '^\.Sh' "$page")"
    hasnot "$(mandoc -T utf8 "$german" | col -b)" SYNOPSIS DESCRIPTION EXAMPLES
done
# a changed sentence must be translated again
cp -r man tools "$D"
sed -i 's/^The cards need not be named/Nobody need name the cards/' "$D/man/doko-verteilung.1"
expect 1 "$D/tools/manual" check
has "$ERR" "Nobody need name" "not translated"
# a new page must be translated without being listed anywhere; one line more changes nothing in the translation
cp man/doko-verteilung.1 "$D/man/doko-verteilung.1"
sed 's/^The cards need not be named/Nobody need name the cards/' man/doko-verteilung.1 >"$D/man/doko-karten.1"
expect 1 "$D/tools/manual" check
has "$ERR" "Nobody need name" "not translated"
rm "$D/man/doko-karten.1"
sed -i '4i .\\" a line more' "$D/man/doko-verteilung.1"
expect 0 "$D/tools/manual" merge
cmp man/po/de.po "$D/man/po/de.po" || fail "a line more changes the translation"
expect 2 tools/manual
sed -n '/^# since the spring/,/^\.Ed/p' man/doko-regeln.5 | grep -v '^\.Ed' >"$D/dienstag.regeln"
expect 0 doko regeln prüfe "$D/dienstag.regeln"
expect 0 doko regeln vergleiche ddb "$D/dienstag.regeln"
has "$OUT" "punkte.fuchs" "pott.frist"
# the pages name the built-in rule sets and the kinds of game of the program
records=$(doko regeln liste | sed -n 's/^\([a-z][a-z]*\) .*/\1/p')
printf 'name=x\neltern=ddb\narten=skat\n' >"$D/x.regeln"
kinds=$(doko regeln prüfe "$D/x.regeln" 2>&1 | sed -n 's/.*words of: //p')
[ -n "$records" ] && [ -n "$kinds" ] || fail "no rule sets, or no kinds of game: $records; $kinds"
for word in $records $kinds; do
    sed '/^\.Sh PARAM/,$d' man/doko-regeln.5 | grep -q "^\.Cm .*\<$word\>" || fail "doko-regeln(5) does not name $word"
done

# doko(1) has the options of the program itself, and names each page
same "$(sed -n 's/^\.It \(Fl.*\)/\1/p' man/doko.1 | sed 's/^Fl \([a-z]\) , /-\1, /; s/Fl Fl /--/; s/ Ar / /')" \
    "$(doko --help | sed -n '/^  -.*--\|^      --/p' | sed 's/^ *//; s/  .*//')"
for page in man/doko-*.[15]; do
    name=$(basename "$page")
    grep -q "Xr ${name%.*} ${name##*.}" man/doko.1 || fail "doko(1) does not name $name"
done
# every page that is referred to exists
grep -oh 'Xr doko[a-z-]* [15]' man/*.[15] | awk '{ print $2 "." $3 }' | sort -u | while read -r page; do
    [ -f "man/$page" ] || fail "$page is referred to and does not exist"
done
# the example journal works
sed -n '/^doko-journal 1/,/^\.Ed/p' man/doko-journal.5 | sed '/^\.Ed/,$d' >"$D/probe.doko"
doko --db "$D/probe.db" init -q
expect 0 doko --db "$D/probe.db" import "$D/probe.doko"
if command -v groff >/dev/null 2>&1; then
    for page in man/*.[0-9]; do
        same "$(groff -mandoc -Tutf8 -K utf8 -ww "$page" 2>&1 >/dev/null | grep -v 'doc-type0' || :)" ""
    done
fi
