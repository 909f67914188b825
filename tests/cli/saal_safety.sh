# The hall under crowds and attacks, encrypted, and the files that its process touches.
. tests/cli/lib.inc
python3 tests/saal_safety.py "$DOKO"
