# The hall under crowds and strangers, encrypted, and what its process touches.
. tests/cli/lib.inc
python3 tests/saal_safety.py "$DOKO"
