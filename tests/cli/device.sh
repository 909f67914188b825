# The device of an entry stands in the journal with history, in the chain and in the shown history.
. tests/cli/lib.inc
import() { # for a new book; the error stays
    rm -f "$D/new.db"
    doko --db "$D/new.db" init -q
    expect "$1" doko --db "$D/new.db" import "$2"
}
cat >"$D/before.doko" <<'EOF'
doko-journal 1
spieler A "Anna Ahrens"
spieler B "Bernd Behr"
spieler C "Carla Carstens"
spieler D "Dirk Dorn"
saison 2026 regeln=ddb beginn=2026-01-04 spieltage=52 pflicht=35 letzte=3 gewichte=80,20 spieler=A,B,C,D
spieltag 2026-01-04 nr=1 art=meisterschaft tisch=1 sitze=A,B,C,D geber=A zeit=2026-01-04T19:00:00Z geraet=Saal
2026-01-04T19:10:00Z geraet=Annas-Händi A,B 151
2026-01-04T19:15:00Z C,D 131
2026-01-04T19:16:00Z geraet=Handy-2 ersetzt #3 C,D 141
2026-01-04T19:17:00Z geraet=Handy-2 dazu streicht #2
2026-01-04T19:18:00Z geraet=x undo
offen
EOF
import 0 "$D/before.doko"
doko --db "$D/new.db" export --verlauf >"$D/after.doko"
same "$(grep -v ^kette "$D/after.doko")" "$(cat "$D/before.doko")"
import 0 "$D/after.doko"
doko --db "$D/new.db" export --verlauf | cmp -s - "$D/after.doko" || fail "the journal differs in another book"
same "$(doko --db "$D/new.db" prüfe)" "1 table checked: in order."
expect 0 doko --db "$D/new.db" verlauf 1
same "$(printf '%s\n' "$OUT" | sed -n 's/.*  \[\(.*\)\]$/\1/p' | tr '\n' ' ')" "Saal Annas-Händi Handy-2 Handy-2 x "
same "$(doko --db "$D/new.db" verlauf 1 --json | jq -c '[.[].geraet]')" '["Saal","Annas-Händi",null,"Handy-2","Handy-2","x"]'
# the journal without history has no devices
hasnot "$(doko --db "$D/new.db" export)" geraet
# another device makes another history: the chain says so, in a journal and in a book
sed 's/geraet=x undo/geraet=y undo/' "$D/after.doko" >"$D/different.doko"
import 1 "$D/different.doko"
has "$ERR" "different.doko"
import 0 "$D/after.doko"
sqlite3 "$D/new.db" "DROP TRIGGER ereignis_bleibt; UPDATE ereignis SET geraet = NULL WHERE nr = 2"
expect 4 doko --db "$D/new.db" prüfe
# entries without a device
wrong() { # LINE: with this line the day is refused
    sed "s/.*Händi A,B 151/$1/" "$D/before.doko" >"$D/f.doko"
    import 1 "$D/f.doko"
    has "$ERR" "f.doko:8:" "$2"
}
wrong "2026-01-04T19:10:00Z geraet= A,B 151" "the short name of a device was expected"
wrong "2026-01-04T19:10:00Z geraet=abcdefghijklmnopqrstuvwxy A,B 151" "the short name of a device was expected"
wrong '2026-01-04T19:10:00Z geraet="a" A,B 151' "the short name of a device was expected"
wrong "2026-01-04T19:10:00Z geraet=a geraet=b A,B 151" "geraet"
sed 's/geraet=Saal/geraet=Saal geraet=Saal/' "$D/before.doko" >"$D/f.doko"
import 1 "$D/f.doko"
has "$ERR" "f.doko:7:" "geraet= stands here twice"
# a damaged page holds a device that the CHECK would refuse
import 0 "$D/before.doko"
sqlite3 "$D/new.db" "DROP TRIGGER ereignis_bleibt; PRAGMA ignore_check_constraints = ON; UPDATE ereignis SET geraet = 'zwei Worte' WHERE nr = 2"
expect 3 doko --db "$D/new.db" stand 1
has "$ERR" "damaged"
