# One person is one person in the books of several clubs (A131, A148): by the key of the name, and by the clubs named in Turniere.
. tests/cli/verband.inc
decomposed=$(printf 'Mu\314\210ller, Jo\314\210rg')
expect 0 doko verband einrichten "$OWNER"

# turnier NAME NAME CLUB NAME CLUB …: enters a list of four with 9 3 -5 -7 for the named players
turnier() {
    of=$1
    shift
    doko -q turnier neu "$of" --runden 1 --datum 2026-01-10
    n=1
    while [ $# -gt 0 ]; do
        doko -q turnier teilnehmer neu "$1" --verein "$2" --startnummer $n --turnier "$of"
        n=$((n + 1))
        shift 2
    done
    doko -q turnier freigeben 1 --datum 2026-01-10 --turnier "$of"
    words=
    for n in $(doko turnier plan "$of" --json | jq '.runden[0][0].sitze[]'); do words="$words $(echo 9 3 -5 -7 | cut -d ' ' -f "$n")"; done
    # shellcheck disable=SC2086 # four words
    doko -q turnier ergebnis "$of/1.1" $words
}
for club in rot gelb; do expect 0 verband eigner verein neu $club $club; done
book rot
turnier r "Jörg Müller" "" "Anna Ahrens" "DKC Fuchs" "Carla Cramer" Herz "Dieter Dörfler" ""
expect 0 verband verein_rot senden
book gelb
turnier g "$decomposed" "" "ahrens, anna" "dkc-fuchs" "Carla Cramer" Karo "Dieter Doerfler" ""
expect 0 verband verein_gelb senden
same "$(verband eigner rangliste --bis 2026-12-31 --spieler 4 --mindestrunden 1 --mindestens 1 --json | jq -c 'map([.punkte, .runden, .verein]) | sort')" \
    '[[-14,2,"gelb,rot"],[-5,1,"gelb"],[-5,1,"rot"],[6,2,"gelb,rot"],[18,2,"gelb,rot"]]'
expect 0 verband verein_gelb senden
has "$OUT" "there was nothing to send"
# a club that is named later splits one person into two
doko -q turnier neu g2 --runden 1 --datum 2026-02-10
doko -q turnier teilnehmer neu "Müller, Jörg" --verein Karo --turnier g2
expect 0 verband verein_gelb senden
same "$(verband eigner rangliste --bis 2026-12-31 --spieler 4 --mindestrunden 1 --mindestens 1 --json | jq -c 'map(select(.punkte == 9) | [.punkte, .verein]) | sort')" \
    '[[9,"gelb"],[9,"rot"]]'
expect 0 verband verein_gelb prüfe

# names from before the keys get them when the collector is set up anew; a person who was removed by then does not come back
sql "CREATE DATABASE alt"
FORMER="host=$SERVER dbname=alt user=eigner"
psql -X -q -v ON_ERROR_STOP=1 "$FORMER" -c "CREATE SCHEMA verband; CREATE TABLE verband.migration (nr integer PRIMARY KEY, name text COLLATE \"C\" NOT NULL, zeit bigint NOT NULL)"
for nr in 1 2 3 4; do
    psql -X -q -1 -v ON_ERROR_STOP=1 "$FORMER" -f schema/verband/000${nr}_*.sql -c "INSERT INTO verband.migration VALUES ($nr, 'x', 0)"
done
psql -X -q -v ON_ERROR_STOP=1 "$FORMER" -c "INSERT INTO verband.wort_name VALUES ('spieler'), ('meister');
    INSERT INTO verband.verein (kurz, name, rolle, angelegt) VALUES ('rot', 'Rot', 'r', 0), ('gelb', 'Gelb', 'g', 0);
    INSERT INTO verband.name (verein, art, schluessel, name) VALUES (1, 'spieler', 'J', 'Jörg Müller'), (2, 'spieler', 'M', '$decomposed'),
        (1, 'spieler', 'B', 'Bernd Böhm');
    INSERT INTO verband.entfernt SELECT verein, schluessel, person, 0 FROM verband.name WHERE schluessel = 'B';
    DELETE FROM verband.name WHERE schluessel = 'B'"
same "$(psql -X -A -t "$FORMER" -c "SELECT count(DISTINCT person) FROM verband.person")" 2
expect 0 doko verband einrichten "$FORMER"
same "$(psql -X -A -t "$FORMER" -c "SELECT count(DISTINCT person), min(gleich), max(gleich) FROM verband.person JOIN verband.name USING (verein, person)")" \
    "1|joerg mueller|joerg mueller"
psql -X -q -v ON_ERROR_STOP=1 "$FORMER" -c "INSERT INTO verband.name (verein, art, schluessel, name, gleich)
    VALUES (1, 'meister', '2025', 'Bernd Böhm', 'bernd boehm'), (1, 'meister', '2024', 'Carla', 'carla')"
same "$(psql -X -A -t "$FORMER" -c "SELECT string_agg(name, ',') FROM verband.name WHERE art = 'meister'")" "Carla"
