# The club's name stands in the heads of the reports and in the journal; it can be corrected and removed.
. tests/cli/lib.inc
club
evening
expect 0 doko verein
has "$OUT" "no name yet"
same "$(doko verein --json)" '{"verein":null}'
hasnot "$(doko export)" verein
expect 1 doko verein "$(printf '%065d' 1)"
has "$ERR" "1 to 64 characters"
expect 1 doko verein "$(printf 'a\033b')"
expect 0 doko verein Doppelkopffreunde '"Übersee"' e. V.
same "$(doko verein)" 'Doppelkopffreunde "Übersee" e. V.'
NAME='Doppelkopffreunde "Übersee" e. V.'

# the name stands in the heads
same "$(doko bogen | head -n 1)" "$NAME"
same "$(doko rangliste | head -n 1)" "$NAME"
same "$(doko pokal rangliste | head -n 1)" "$NAME"
for command in "bogen" "bogen --leer 4" "pokal bogen --leer 5" "rangliste"; do
    # shellcheck disable=SC2086
    expect 0 doko $command --format pdf -o "$D/v.pdf" --force
    has "$(pdftotext -layout "$D/v.pdf" - | head -n 2)" "$NAME"
done
expect 0 doko rangliste -o "$D/v.xlsx"
has "$(unzip -p "$D/v.xlsx" docProps/app.xml)" '<Company>Doppelkopffreunde "Übersee" e. V.</Company>'

# the journal carries the name; a book that has a name keeps it
has "$(doko export)" 'verein "Doppelkopffreunde \"Übersee\" e. V."'
hasnot "$(doko export 2026)" verein
doko export -o "$D/v.doko"
doko --db "$D/new.db" init -q
expect 0 doko --db "$D/new.db" import "$D/v.doko"
same "$(doko --db "$D/new.db" export)" "$(cat "$D/v.doko")"
doko --db "$D/new.db" verein Andere
expect 0 doko --db "$D/new.db" import "$D/v.doko"
same "$(doko --db "$D/new.db" verein)" Andere
printf 'doko-journal 1\nverein Ohne\n' >"$D/wrong.doko"
expect 1 doko --db "$D/new.db" import "$D/wrong.doko"
has "$ERR" "wrong.doko:2:8:"
printf 'doko-journal 1\nverein "Eins" "Zwei"\n' >"$D/wrong.doko"
expect 1 doko --db "$D/new.db" import "$D/wrong.doko"
has "$ERR" "wrong.doko:2:15:"
printf 'doko-journal 1\nverein ""\n' >"$D/wrong.doko"
expect 1 doko --db "$D/new.db" import "$D/wrong.doko"
has "$ERR" "a name of 1 to 64 characters"

# the name is corrected and removed
expect 0 doko verein "Doppelkopffreunde"
same "$(doko bogen | head -n 1)" "Doppelkopffreunde"
expect 0 doko verein ""
has "$(doko bogen | head -n 1)" "Spielberichtsbogen"
expect 0 doko pruefe
