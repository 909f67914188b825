# `doko spiel` without words and `doko tisch --schlicht` ask line by line: they can do all that the screen can, and complete words with
# Tab.
. tests/cli/terminal.inc
need_terminals
club
doko -q spieler ändern C --kuerzel Ca
doko -q spieltag beginn A,B,Ca,D --geber A
# talk: runs the conversation on standard input and leaves its text in $D/log.
talk() {
    { cat; echo 'expect eof'; } >"$D/steps"
    at_terminals <"$D/steps"
    sed 's/\r//g; s/\x1b\[[0-9;?]*[a-zA-Z]//g; s/.\x08//g; /^spawn /d; /^doko: /d' "$D/log" | grep -E '^.{81}' && fail "a line does not fit 80 columns"
    return 0
}

talk <<'E2'
spawn $env(DOKO) spiel
see "1> "; type "?"
see "How the next game is written:"
see "1> "; type "ab151+9"
see "Re wins"
see "Save?"; type ""
see "saved"
see "2> "; type "ab241"
see "a game has 240"
see "2> "; type "a,x 130"
see "does not play"
see "2> "; send "B,C\t 130\r"
see "Re Bernd, Carla   130"
see "Save?"; type "n"
see "not saved"
see "2> "; type "B,Ca 183 re9 ko d=B f=Ca k=B"
see "= 9 for Re"
see "Save?"; type "n"
see "2> "; type "Ca damen 130"
see "Save?"; type "ab130"
see "not saved"
see "A,B 130"
see "Save?"; type "n"
see "2> "; type "Ca damen 130"
see "Save?"; type "was?"
see "Save?"; type ""
see "saved"
see "3> "; type ""
see "or q to leave"
see "3> "; type ""
see "3> "; type "Ca damen 130"
see "has already played this kind"
see "all the same"; type ""
see "all the same"; type "n"
see "3> "; type "Ca damen 130"
see "all the same"; type "j"
see "saved"
see "4> "; type "D null 0"
see "A Null with 0 Augen but a trick"; type "n"
see "4> "; type "D null 0; knapp"
see "A Null with 0 Augen but a trick"; type "x"
see "D null 0 x ; knapp"
see "Save?"; type "n"
see "4> "; type "ab240"
see "0 Augen, but Kontra took a trick"; type "x"
see "ab240 x"
see "Save?"; type "n"
see "4> "; type "q"
E2
same "$("$DOKO" stand --json | jq .spiele)" 3
"$DOKO" export | grep -q '^trotzdem Ca damen 130$'

# the commands of the screen work, and a line comes back to be edited
talk <<'E2'
spawn $env(DOKO) tisch --schlicht
see "4> "; send "Ca \t"
see "knochenlos"
see "Ca "; send "kn\t 130\r"
see "Solo Carla (Knochenlos)   130"
see "Save?"; type ""
see "5> "; type "u"
see "takes back: Spiel 4 (Ca knochenlos 130)"
see "Save?"; type ""
see "4> "; type "l"
see "A,B 151 re9"
see "4> "; type "b"
see "Spielberichtsbogen"
see "4> "; type "s"
see "This evening"
see "4> "; type "e1"
see "Spiel 1 (A,B 151 re9) is changed"
see "e1> A,B 151 re9"; type ""
see "left as it was"
see "4> "; type "e1"
see "e1> A,B 151 re9"; type " xx"
see "is not understood"
see "e1> A,B 151 re9 xx"; send "\025"; type ""
see "left as it was"
see "4> "; type "e1"
see "e1> A,B 151 re9"; type " f=A"
see "Anna +5"
see "Save?"; type ""
see "saved"
see "4> "; type "-3"
see "Enter strikes Spiel 3"
see "Save?"; type "n"
see "4> "; type "+1"
see "+1> "; type ""
see "left as it was"
see "4> "; type "g B"
see "read by Bernd"
see "Save?"; type ""
see "saved"
see "4> "; type "ende"
see "Against the rules"; type "n"
see "4> "; type "ende"
see "Against the rules"; type "j"
see "saved"
see "Platz"
see "4> "; type "q"
E2
"$DOKO" export | grep -q '^A,B 151 re9 f=A$'
[ -z "$(ls "$D"/doko.db.eingabe-* 2>/dev/null)" ] || fail "the draft is still there"
"$DOKO" -q undo -s 1

# an answer may be the whole word or its first letter, but no other word
talk <<'E2'
spawn $env(DOKO) spiel
see "4> "; type "ab152 ; Streit"
see "Save?"; type "nein"
see "4> "; type "d.n0"
see "A Null with 0 Augen but a trick"; type "NEIN"
see "4> "; type "q"
spawn $env(DOKO) korrigiere 3 D,B 140
see "Save it?"; type "jb130"
see "Save it?"; type "nein"
see "nothing was saved"
spawn $env(DOKO) korrigiere 3 D,B 140
see "Save it?"; type "no"
see "nothing was saved"
E2
# a terminal that supports bracketed paste gets it switched on for a question, and off after the answer and when a signal ends the program
talk <<'E2'
spawn $env(DOKO) spiel
see "\033\[?2004h"
see "4> "; send "\003"
see "\033\[?2004l"
expect eof
if {[lindex [wait] 5] ne "SIGINT"} { puts "MISSING: the end by SIGINT"; exit 1 }
foreach signal {TERM HUP} {
    set it [spawn $env(DOKO) spiel]
    see "\033\[?2004h"
    see "4> "; exec kill -$signal $it
    see "\033\[?2004l"
    expect eof
    if {[lindex [wait] 5] ne "SIG$signal"} { puts "MISSING: the end by SIG$signal"; exit 1 }
}
spawn $env(DOKO) spiel
see "\033\[?2004h"
see "4> "; type "q"
see "\033\[?2004l"
E2
terminal=dumb
talk <<'E2'
spawn $env(DOKO) spiel
see "4> "; type "q"
E2
terminal=xterm
case $(cat "$D/log") in *"[?2004"*) fail "bracketed paste was switched on for a terminal that cannot move the cursor" ;; esac
# pasted text is only text, with brackets and on a terminal without them
talk <<'E2'
spawn $env(DOKO) spiel
see "4> "; send "\033\[200~ab155\rcd... \rab156\r\033\[201~"
see "3 lines were pasted, and nothing of them is saved:"
see "4> ab155"; type ""
see "Save?"; send "\033\[200~j\r\033\[201~"
see "the paste is left out"
see "Save?"; type "n"
see "4> cd..."; send "\025"; type ""
see "4> ab156"; send "\025"; type ""
see "4> "; send "ab15"; send "\033\[200~3 re\033\[201~"; send "9\r"
see "K9 angesagt"
see "Save?"; type "n"
see "4> "; send "ab157\r\rj\r"
see "2 lines were pasted, and nothing of them is saved:"
see "4> ab157"; send "\025"; type ""
see "4> j"; send "\025"; type ""
see "4> "; send "\033\[200~ab1\001\033\[201~"
see "line 1, character 4, is a control"
see "4> "; send "\025"; type "q"
E2
same "$("$DOKO" stand --json | jq .spiele)" 3

# with two writers, an entry that came in meanwhile is named and an equal game is asked about, also when it comes between the preview and
# Enter
talk <<'E2'
spawn $env(DOKO) spiel
see "4> "
exec $env(DOKO) -q spiel ab151
type "ab151+9"
see "Spiel 4 is in by another: A,B 151"
see "Spiel 4, A,B 151, another has entered a moment ago. One more?"; type "n"
see "5> "; type "ab152"
see "Save?"
exec $env(DOKO) -q spiel D,Ca 153
type ""
see "6> ab152"
see "Spiel 5 is in by another: Ca,D 153"
see "Re Anna, Bernd   152"
see "Save?"; type ""
see "saved"
see "7> "; type "ab152"
see "The same as Spiel 6"
exec $env(DOKO) -q spiel D,B 155
type "j"
see "Spiel 7 is in by another: B,D 155"
see "Save?"; type "n"
see "8> "
exec $env(DOKO) -q undo
type "-6"
see "by another: undo"
see "the games may have other numbers now"
see "7> "; type "-6"
see "Save?"; type "n"
see "7> "; type "q"
E2
same "$("$DOKO" export | tail -n 4 | tr '\n' ';')" "A,B 151;Ca,D 153;A,B 152;offen;"

# a due Stechen is named before the line is asked for
sed '/^stechen B=132/,$d' "$HERE/samples/pokal.doko" >"$D/pokal.doko"
echo offen >>"$D/pokal.doko"
DOKO_DB=$D/pokal.db
"$DOKO" init -q
"$DOKO" -q import "$D/pokal.doko"
talk <<'E2'
spawn $env(DOKO) spiel
expect {
    "First, though: the last places that stay in are tied" { }
    "> " { exit 1 }
}
see "> "; type "q"
E2

# on any terminal the end of the input leaves, and the shell's prompt begins a new line
for terminal in xterm dumb unknown; do
    talk <<'E2'
spawn $env(DOKO) tisch --schlicht 2025/p3
see "43> "; type "ab241"
see "a game has 240"
see "43> "; type "stechen"
see "at least 2 players"
see "43> "; after 300; send "\004"
E2
    has "$(tail -n 1 "$D/log")" "43> "
    same "$(tail -c 1 "$D/log" | wc -l)" 1
done

# letters are refused that would not be printed as they are
for command in "tisch" "tisch --schlicht" "spiel"; do
    LC_ALL=de_DE.ISO-8859-1 talk <<E2
spawn $DOKO $command
see "the locale of this terminal is for ISO-8859-1"
E2
done
