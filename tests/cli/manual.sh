# The manual: mandoc has no complaint about its pages; the commands and the rule file that they show work.
. tests/cli/lib.inc
made=${DOKO%/doko}/man
# Lines are wrapped by po4a and by the lists, so sentences may begin within them; in the prose as it is written they do not.
same "$(mandoc -T lint -W warning man/*.[15] | grep "new sentence, new line" || :)" ""
same "$(mandoc -T lint -W warning "$made"/man?/* "$made"/de/man?/* | grep -v "new sentence, new line")" ""
for page in man/*.[15]; do
    name=man${page##*.}/${page#man/}
    for one in "$made/$name" "$made/de/$name"; do
        [ "$(wc -l <"$one")" -gt 20 ] || fail "$one is missing or empty"
        same "$(grep -c '^\.Sh' "$one")" "$(grep -c '^\.Sh' "$page")"
    done
    hasnot "$(grep '^\.Sh' "$made/de/$name")" SYNOPSIS DESCRIPTION EXAMPLES
done
# every way back that a row names stands in the pages, in both languages
ways=$(doko __zeilen | cut -f3 | grep -c .)
same "$(cat "$made"/man1/* | grep -c '^Way back: doko ')" "$ways"
same "$(cat "$made"/de/man1/* | grep -c '^Der Weg zurück: doko ')" "$ways"
# the German manual: every sentence is translated
expect 0 tools/manual check
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
    sed '/^\.Sh PARAM/,$d' "$made/man5/doko-regeln.5" | grep -q "Cm .*\<$word\>" || fail "doko-regeln(5) does not name $word"
done

# every page says where its lists belong
same "$(grep -L '^\.Synopsis ' man/doko-*.1)" ""
# lists from the rows of the program: the options of a command, in both languages; the note of a page below the help
has "$(mandoc -T utf8 "$made/man1/doko-spiel.1" | col -bx)" "--nr N" "only as game N" "If that game is in the book already"
has "$(mandoc -T utf8 "$made/de/man1/doko-spiel.1" | col -bx)" "--nr N" "nur als Spiel N" "Steht dieses Spiel schon im Buch" "doko spiel [Optionen] [KURZSCHRIFT]"
same "$(sed -n '/^\.Sh PARAM/,$s/^\.It Cm \([^ ]*\) No =.*/\1/p' "$made/man5/doko-regeln.5")" \
    "$(doko regeln zeige ddb | sed -n 's/^\(# \)\{0,1\}\([a-z0-9.]*\) = .*/\2/p')"
has "$(cat "$made/man5/doko-kurzschrift.5")" ".It Cm hzsolo Ta" ".It Cm klopf=A" ".It Cm falsch=A" "schieb durch=A"
same "$(mandoc -T utf8 "$made/man1/doko.1" | col -bx | sed -n '/^OPTIONS/,/^OUTPUT/s/^     \(-.*\)/\1/p' | sed 's/  .*//')" \
    "$(doko --help | sed -n '/^  -.*--\|^      --/p' | sed 's/^ *//; s/  .*//')"
# a page lacks a command, has one or an option that the program lacks, or tells of an option twice; a command has no page
lists=${DOKO%/doko}/manual_lists
refused() {
    sed "$2" "man/$1" >"$D/$1"
    expect 1 "$lists" "$D/$1"
    shift 2
    has "$ERR" "$@"
}
expect 0 "$lists" man/doko-kasse.1
refused doko-kasse.1 's/^\.Command kasse storno/./' '.Command kasse storno'
refused doko-kasse.1 's/^\.Command kasse storno/.Command kasse stern/' "no command kasse stern"
refused doko-kasse.1 's/^\.Command kasse storno/.Command kasse/' "kasse is described twice"
refused doko-spiel.1 's/^\.Option nr/.Option nummer/' "no option --nummer"
refused doko-spiel.1 's/^\.Option trotzdem/.Option nr/' "--nr is described twice"
mkdir -p "$D/alone/man"
cp man/doko.1 "$D/alone/man"
expect 1 sh -c "cd '$D/alone' && '$lists' man/doko.1"
has "$ERR" "man/doko-tisch.1 is missing"
# every page that is referred to exists
grep -oh 'Xr doko[a-z-]* [15]' "$made"/man?/* | awk '{ print $2 "." $3 }' | sort -u | while read -r page; do
    [ -f "man/$page" ] || fail "$page is referred to and does not exist"
done
# the example journal works
sed -n '/^doko-journal 1/,/^\.Ed/p' man/doko-journal.5 | sed '/^\.Ed/,$d' >"$D/probe.doko"
doko --db "$D/probe.db" init -q
expect 0 doko --db "$D/probe.db" import "$D/probe.doko"
if command -v groff >/dev/null 2>&1; then
    same "$(groff -mandoc -Tutf8 -K utf8 -ww "$made"/man?/* "$made"/de/man?/* 2>&1 >/dev/null | grep -v 'doc-type0' || :)" ""
fi
