# Games by phone, in a real browser: the way of a player, mistakes, two phones, no network, the laptop switched off.
. tests/cli/lib.inc
# what the laptop does for a browser the sanitizers see in saal.sh, in a tenth of the time
case $DOKO in */asan/*) echo "skipped: a browser and the sanitizers"; exit 0 ;; esac
/usr/bin/python3 tests/phones.py "$DOKO"
