# The hall under crowds and attacks, encrypted, and the files that its process touches.
. tests/cli/lib.inc
# LeakSanitizer's own tracer falls when the hall of a Turnier ends before its first request; saal.sh looks for leaks.
if sanitized; then export ASAN_OPTIONS="$ASAN_OPTIONS:detect_leaks=0"; fi
python3 tests/saal_safety.py "$DOKO"
