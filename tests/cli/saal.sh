# The hall: the pages for phones and a projector, and the refusals for strangers on the network.
. tests/cli/lib.inc
python3 tests/saal.py "$DOKO"
