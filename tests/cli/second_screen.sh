# The line that is typed and not saved: a second screen at the same table leaves that of the first alone, and both come back after a
# crash. Line by line a correction is left by Esc or an empty line, and never comes back as a new game.
. tests/cli/terminal.inc
need_terminals
club
doko -q spieltag beginn A,B,C,D --geber A
doko -q spiel A,B 151
drafts() { find "$D" -name 'doko.db.eingabe-*' | wc -l | tr -d ' '; }

at_terminals <<'E2'
spawn $env(DOKO) tisch
set first $spawn_id
see "2> "; send "cd15"; see "5 : 225"
spawn $env(DOKO) tisch
not "cd15"
send "bc16"; see "6 : 224"
crash
set spawn_id $first
crash
E2
same "$(drafts)" 2
at_terminals <<'E2'
spawn $env(DOKO) tisch
see "cd15"
see "typed before"
set first $spawn_id
spawn $env(DOKO) tisch
see "bc16"
see "typed before"
send "\033"; after 300; send "q\r"; after 500
set spawn_id $first
send "\033"; after 300; send "q\r"; after 500
E2
same "$(drafts)" 0

# line by line: Esc and an empty line leave a correction; at a question Esc is no
at_terminals <<'E2'
spawn $env(DOKO) spiel
see "2> "; send "e1\r"
see "is changed"; see "e1> "
send "9\033\r"
see "left as it was"
see "2> "; send "e1\r"
see "e1> "; send "\025\r"
see "left as it was"
see "2> "; send "e1\r"
see "e1> "; send " re9\r"
see "Save?"; send "n\r"
see "left as it was"
see "2> "; send "cd130\r"
see "Save?"; send "\033\r"
see "not saved"
see "2> "; send "\033\033"
see "or q to leave"
see "2> "; send "e1\r"
see "e1> "; send " re9\r"
see "Save?"
crash
E2
same "$(drafts)" 1
same "$(doko export | grep -c '^[A-D],[A-D] ')" 1
# the correction comes back as one …
at_terminals <<'E2'
spawn $env(DOKO) spiel
see "typed before"
see "Spiel 1"
see "is changed"
see "e1> "
crash
E2
# … and not at all once its game is gone
doko -q streiche 1 --ja
at_terminals <<'E2'
spawn $env(DOKO) spiel
see "1> "
not "A,B 151"
send "q\r"; after 500
E2
same "$(doko export | grep -c '^[A-D],[A-D] ' || :)" 0
