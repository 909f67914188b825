# Games by phone, in a real browser: the way of a player, mistakes, two phones, no network, the laptop switched off.
. tests/cli/lib.inc
/usr/bin/python3 tests/phones.py "$DOKO"
