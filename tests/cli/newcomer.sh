# Somebody sits down whom the book does not know: after a question the player is in the book, a Gast of this evening, on the screen and
# line by line. A name that the book knows works as it is.
. tests/cli/terminal.inc
need_terminals
club
doko -q spieltag beginn A,B,C,D --geber A
doko -q spiel A,B 151
players() { doko spieler liste --json | jq -r '[.[] | .name] | join(", ")'; }
before=$(players)
at_terminals <<'E2'
spawn $env(DOKO) spiel
see "2> "; send "einstieg Xaver Zorn nach B\r"
see "Xaver Zorn is not in the book. Enter as a Gast?"; send "n\r"
see "2> "; send "einstieg Xaver Zorn nach B\r"
see "Enter as a Gast?"; send "j\r"
see "Xaver Zorn is in the book now; until this line is saved, `doko spieler löschen"
see "XZ` takes that back"
see "gast"
see "Save?"; send "n\r"
see "2> "; send "q\r"
after 300
E2
same "$(players)" "$before, Xaver Zorn"
hasnot "$(doko export)" "gast=ja"
doko -q spieler löschen XZ || fail "the way back that was named does not work"
same "$(players)" "$before"
at_terminals <<'E2'
spawn $env(DOKO) spiel
see "2> "; send "einstieg Xaver Zorn nach B\r"
see "Enter as a Gast?"; send "j\r"
see "gast"
see "Save?"; send "\r"
see "saved"
see "2> "; send "q\r"
after 300
E2
same "$(players)" "$before, Xaver Zorn"
has "$(doko export)" "nach=B gast=ja"
doko -q undo
at_terminals <<'E2'
spawn $env(DOKO) tisch
see "2> "; send "einstieg Ypsilon nach B"; after 300; send "\r"
see "is not in the book"
send "j"
see " gast"
send "\r"; after 300; send "\r"
see "saved"
after 300
send "q\r"
after 300
E2
same "$(players)" "$before, Xaver Zorn, Ypsilon"
