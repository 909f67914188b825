# The hall: what phones and a projector are shown, and what strangers on the network are not.
. tests/cli/lib.inc
python3 tests/saal.py "$DOKO"
