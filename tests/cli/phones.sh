# Games by phone in a real browser: the way of a player, mistakes, two phones, no network, the laptop switched off.
. tests/cli/lib.inc
once "the sanitizers see the hall in saal.sh, saal_safety.sh and its fuzzer; the script is the same"
/usr/bin/python3 tests/phones.py "$DOKO"
