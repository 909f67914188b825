# The federation's collector: it is set up, clubs send, and it returns exactly what they sent.
. tests/cli/verband.inc

# it is set up once, and a second time changes nothing; before that it does not exist
expect 1 verband eigner vereine
has "$ERR" "no collector in this database" "verband einrichten"
expect 0 doko verband einrichten "$OWNER"
has "$OUT" "is set up"
expect 0 doko verband einrichten "$OWNER"
has "$OUT" "there was nothing to do"
same "$(sql 'SELECT string_agg(nr::text, $$,$$ ORDER BY nr) FROM verband.migration')" "$(ls schema/verband | sed 's/_.*//; s/^0*//' | paste -sd,)"
same "$(verband eigner vereine)" "The collector has no club yet."
expect 3 doko verband einrichten "host=$D/nowhere dbname=postgres"
has "$ERR" "cannot be reached"

# a collector of an older form is converted with its rows
sql "CREATE DATABASE alt"
FORMER="host=$SERVER dbname=alt user=eigner"
psql -X -q -v ON_ERROR_STOP=1 "$FORMER" -c "CREATE SCHEMA verband; CREATE TABLE verband.migration (nr integer PRIMARY KEY, name text COLLATE \"C\" NOT NULL, zeit bigint NOT NULL)"
for nr in 1 2 3; do
    psql -X -q -1 -v ON_ERROR_STOP=1 "$FORMER" -f schema/verband/000${nr}_*.sql -c "INSERT INTO verband.migration VALUES ($nr, 'x', 0)"
done
psql -X -q -v ON_ERROR_STOP=1 "$FORMER" -c "INSERT INTO verband.wort_art VALUES ('meisterschaft'); INSERT INTO verband.wort_zustand VALUES ('ende');
    INSERT INTO verband.verein (kurz, name, rolle, angelegt) VALUES ('alt', 'Alt', 'verein_alt', 0);
    INSERT INTO verband.tisch (verein, saison, art, nr, platz, kopf) VALUES (1, '2026', 'meisterschaft', 1, 1, 'x');
    INSERT INTO verband.eintrag VALUES (1, 1, 1, 1, 0, 'x', sha256(E'meisterschaft 2026/1.1\nx\n'));
    INSERT INTO verband.stand VALUES (1, 1, 'ende', '2026-01-05', 1, 0, false);
    INSERT INTO verband.turnier VALUES (1, 'gut', '2026-06-01', true, 40, 4, ''), (1, 'schlecht', '2026-06-01', true, 40, 2147483647, '');
    INSERT INTO verband.turnier_ergebnis VALUES (1, 'gut', 'A', 4, 10), (1, 'gut', 'B', 2147483647, 10), (1, 'schlecht', 'A', 4, 10)"
expect 0 doko verband einrichten "$FORMER"
has "$OUT" "is set up"
same "$(psql -X -A -t "$FORMER" -c "SELECT (SELECT string_agg(turnier, ',') FROM verband.turnier), (SELECT string_agg(turnier || kuerzel, ',') FROM verband.turnier_ergebnis), (SELECT count(*) FROM verband.eintrag)")" "gut|gutA|1"
expect 0 doko verband vereine --verbindung "$FORMER" --json
same "$(echo "$OUT" | jq -c 'map([.verein, .tische, .turniere])')" '[["alt",1,1]]'
sql "DROP DATABASE alt"

# clubs and their roles
expect 0 verband eigner verein neu herz Herzdamen Köln
has "$OUT" "Herzdamen Köln is a club" "verein_herz"
password=$(printf '%s\n' "$OUT" | tail -n 1)
same "${#password}" 32
has "$(sql "SELECT rolpassword FROM pg_authid WHERE rolname = 'verein_herz'")" "SCRAM-SHA-256"
expect 1 verband eigner verein neu herz Noch einmal
has "$ERR" "there is a club herz already: Herzdamen Köln"
# a role belongs to the server, a row to the database: one may exist without the other
sql "CREATE ROLE verein_rest; DROP ROLE verein_herz"
expect 1 verband eigner verein neu rest Der Rest
has "$ERR" "has a role verein_rest already" "DROP ROLE verein_rest"
expect 1 verband eigner verein neu herz Anders
has "$ERR" "is called Herzdamen Köln"
expect 0 verband eigner verein neu herz Herzdamen Köln
same "$(sql "SELECT count(*) FROM verband.verein")" 1
verband eigner verein neu weg Weg -q >/dev/null
sql "DROP ROLE verein_weg"
expect 1 verband eigner entferne weg
has "$ERR" "nothing was removed" "--ja"
expect 0 verband eigner entferne weg --ja
expect 1 verband eigner verein neu Herz Groß
has "$ERR" "small letters"
expect 2 verband eigner verein alt herz Alt
for club in pik kreuz karo; do verband eigner verein neu $club "Verein $club" -q >/dev/null; done
expect 1 verband verein_pik verein neu fremd Fremd
has "$ERR" "may not do that"

# a missing or wrong password is reported
access=$SERVER/data/pg_hba.conf
cp "$access" "$D/access"
{ echo "local all verein_herz scram-sha-256"; cat "$D/access"; } >"$access"
sql "SELECT pg_reload_conf()" >/dev/null
expect 3 verband verein_herz vereine
has "$ERR" "wants a password" ".pgpass"
expect 3 env PGPASSWORD=falsch "$DOKO" verband vereine --verbindung "$(as herz)"
has "$ERR" "does not let this role in"
cat "$D/access" >"$access"
sql "SELECT pg_reload_conf()" >/dev/null

# a whole book: seasons with corrections, own rules, Kasse, a Pokal, a Turnier, players with other Kürzel, the Ehrentafel
book herz samples/saison.doko samples/turnier.doko samples/ehrentafel.doko
doko -q spieler ändern B --kuerzel Bo
doko -q verein "Herzdamen Köln"
expect 0 verband verein_herz stand --json
same "$(echo "$OUT" | jq -c '.[0]')" '{"was":"Tische","buch":91,"verband":0,"zu_senden":91}'
expect 0 verband verein_herz senden
has "$OUT" "as the club Herzdamen Köln (herz)" "tables: 91 new, 0 continued; entries: 2686" "Sent."
agrees herz
reports_agree herz
# the Dauerliste equals that of the book
same "$(verband verein_herz dauerliste --json | jq -c 'sort_by(.spieler) | map([.spieler, .tage, .punkte])')" \
    "$(doko dauerliste --json | jq -c '.liste | sort_by(.spieler) | map([.spieler, .tage, .punkte])')"
for sample in samples/kasse.doko samples/heikel.doko samples/andere.doko tests/whole/long.doko tests/whole/journals/formers.doko; do
    club=$(basename $sample .doko)
    verband eigner verein neu "$club" "$club" -q >/dev/null
    book "$club" $sample
    expect 0 verband "verein_$club" senden
    agrees "$club"
    case $club in kasse | heikel | formers) reports_agree "$club" ;; esac
done
# reports over all clubs use the collector's views, and are refused without them
same "$(verband eigner bericht --json | jq -r '[.[] | select(.nur_im_buch == "") | .name] | join(" ")')" \
    "turnier-vereine turniere umfang verlauf"
same "$(sql "SELECT string_agg(viewname, ' ' ORDER BY viewname COLLATE \"C\") FROM pg_views WHERE schemaname = 'verband' AND viewname LIKE 'doko%'")" \
    "doko_saison doko_spieler doko_tag doko_tageswert doko_turnier doko_turnier_teilnehmer"
# … with every column that they have in a book
for view in saison spieler tag tageswert turnier turnier_teilnehmer; do
    sed -n 's/^    \([a-z0-9_]*\) .*/\1/p' reports/views/doko_$view.sql | sort >"$D/own"
    sql "SELECT column_name FROM information_schema.columns WHERE table_schema = 'verband' AND table_name = 'doko_$view' AND column_name <> 'rowid'" | sort >"$D/theirs"
    cmp "$D/own" "$D/theirs" || fail "doko_$view has other columns there"
done
expect 2 verband eigner bericht partner
has "$ERR" "partner asks a single book (doko_teilnahme)" "--verein KURZ"
expect 2 verband eigner bericht dauerliste
has "$ERR" "json_object" "doko verband dauerliste"
expect 2 verband eigner bericht gibtsnicht
has "$ERR" "no report gibtsnicht"
expect 1 verband verein_pik bericht kasse --verein kasse
has "$ERR" "no club kasse that this role may read"
expect 0 verband verein_pik bericht verlauf --verein kasse
expect 1 verband eigner bericht verlauf --verein nix
has "$ERR" "no club nix"
expect 1 verband eigner bericht verlauf --saison 1899
has "$ERR" "no season 1899"
expect 1 verband eigner bericht verlauf --spieler herz:QX
has "$ERR" "no player herz:QX"
expect 2 verband eigner bericht turniere --saison 2025
has "$ERR" "covers all seasons"
# in lists over all clubs a player has the club's name, in any case; a player of several clubs is one person, under the first of them; the
# results of a Gast count for nobody
same "$(verband eigner bericht verlauf --json | jq -c '.zeilen | map([.tage, .punkte]) | sort')" \
    "$(verband eigner dauerliste --json | jq -c 'map([.tage, .punkte]) | sort')"
same "$(verband eigner bericht verlauf --spieler herz:a --json | jq -c '.zeilen | map([.spieler, .name, .tage, .punkte])')" \
    "$(verband eigner dauerliste --json | jq -c 'map(select(.name == "Anna Ahrens") | ["herz:A", .name, .tage, .punkte])')"
same "$(verband eigner bericht verlauf --saison herz:2025 --json | jq -c '.zeilen')" \
    "$(verband eigner bericht verlauf --saison herz:2025 --json | jq -c '.zeilen | map(select(.spieler | startswith("herz:")))')"
[ "$(verband eigner bericht verlauf --saison herz:2025 --json | jq '.zeilen | length')" -ge 4 ] || fail "herz:2025 has no courses"
same "$(verband eigner bericht umfang --saison herz:2025 --json | jq -c '.zeilen')" "$(verband eigner bericht umfang --verein herz --saison 2025 --json | jq -c '.zeilen')"
same "$(verband eigner bericht umfang --verein herz --saison herz:2025 --json | jq -c '.zeilen')" "$(verband eigner bericht umfang --verein herz --saison 2025 --json | jq -c '.zeilen')"
same "$(verband eigner bericht bilanz --verein herz --spieler herz:C --json | jq -c '.zeilen')" "$(doko --db "$D/herz.db" bericht bilanz --alle --spieler C --json | jq -c '.zeilen')"
same "$(verband eigner bericht verlauf --spieler kasse:A --json | jq -c '.zeilen')" "$(verband eigner bericht verlauf --spieler herz:A --json | jq -c '.zeilen')"
same "$(verband eigner bericht verlauf --verein herz --spieler B --json | jq -c '.zeilen')" "$(verband eigner bericht verlauf --verein herz --spieler herz:Bo --json | jq -c '.zeilen')"
expect 1 verband eigner bericht verlauf --spieler A
has "$ERR" "no player A" "written herz:A"
same "$(verband eigner bericht umfang --json | jq '.zeilen[0].spiele')" \
    "$(for c in herz kasse heikel andere long formers; do verband eigner bericht umfang --verein $c --json; done | jq -s 'map(.zeilen[0].spiele) | add')"
# a report file of one's own; one that reads more than the views, or is no report, is refused before the collector sees it
cat >"$D/own.sql" <<'R'
-- titel: Spieler
-- spalte: anzahl | Anzahl | zahl
-- spalte: text   | Text   | text
-- parameter: spieler?
SELECT count(*) AS anzahl, ':spieler ü' AS text -- of :spieler
FROM doko_spieler WHERE :spieler IS NULL OR spieler = :spieler
R
same "$(verband eigner bericht "$D/own.sql" --verein herz --spieler bo --json | jq -c '.zeilen')" '[{"anzahl":1,"text":":spieler ü"}]'
# functions of SQLite are refused for a club, and its book is named instead
printf -- '-- titel: x\n-- spalte: a | A | zahl\nSELECT iif(count(*) > 1, 7, 0) AS a FROM doko_spieler\n' >"$D/iif.sql"
same "$(verband eigner bericht "$D/iif.sql" --verein herz --json | jq -c '.zeilen')" '[{"a":7}]'
expect 1 verband verein_pik bericht "$D/iif.sql" --verein herz
has "$ERR" "iif.sql:3:" "PostgreSQL: function iif"
expect 1 verband eigner bericht "$D/iif.sql"
has "$ERR" "iif.sql:3:" "PostgreSQL: function iif(boolean, integer, integer) does not exist"
wrong() { # WHAT SQL: the error names the place in the file
    printf -- '-- titel: x\n-- spalte: a | A | zahl\n%s\n' "$2" >"$D/wrong.sql"
    expect 1 verband eigner bericht "$D/wrong.sql"
    has "$ERR" "wrong.sql:${3:-3:}" "$1"
}
wrong "no such function: pg_sleep" "SELECT pg_sleep(1) AS a FROM doko_spieler"
wrong "no such table: verband.name" "SELECT count(*) AS a FROM verband.name"
wrong "no such table: pg_roles" "SELECT count(*) AS a FROM pg_roles"
wrong "one SELECT" "SELECT 1 AS a FROM doko_spieler; SELECT 2 AS a"
wrong "PostgreSQL: subquery in FROM must have an alias" "SELECT sum(n) AS a FROM (SELECT 'ü', count(*) AS n FROM doko_spieler)"
wrong "column b that has no" "SELECT 1 AS b FROM doko_spieler" 1:
wrong "a whole number was expected" "SELECT 1.5 AS a FROM doko_spieler LIMIT 1" 1:
expect 0 verband eigner bericht turniere -o "$D/turniere.pdf"
has "$(pdftotext -layout "$D/turniere.pdf" -)" "alle Vereine" "herz:herbst" "Herbstturnier 2026"
book pik samples/pokal.doko
expect 0 verband verein_pik senden -j
agrees pik

# new entries continue where the last sending ended, and nothing else is sent
doko -q saison neu 2031 --spieler A,B,C,D --beginn 2031-01-05
doko -q spieltag beginn A,B,C,D --geber A --datum 2031-01-05
doko -q spiel A,B 151 re9 >/dev/null
expect 0 verband verein_pik senden
has "$OUT" "tables: 1 new, 0 continued; entries: 2" "parts of the book beside its tables, new or changed: 1"
doko -q spiel C,D 130 >/dev/null
doko -q undo >/dev/null
doko -q korrigiere 1 A,B 152 re9 >/dev/null
expect 0 verband verein_pik senden
has "$OUT" "tables: 0 new, 1 continued; entries: 3"
agrees pik
doko -q spieler ändern A --name "Anna Neu"
expect 0 verband verein_pik senden
has "$OUT" "entries: 0" "names, new or changed: 1"
agrees pik

# a plan that is drawn anew for a late player loses nothing; own rules may contain a tab; a player without a name is listed by the Kürzel,
# also on the Ehrentafel
verband eigner verein neu spaet Spät -q >/dev/null
book spaet
printf 'doko-journal 1\nspieler Jan "Jan"\nspieler B "Bernd"\nehrentafel 1990 meister="Jan"\nregeln eigen\nname = eigen\neltern = ddb\n# mit\tTab\nende\nsaison 2042 regeln=eigen spieltage=4 pflicht=1 letzte=1 gewichte=80,20 spieler=Jan,B\n' >"$D/own.doko"
doko -q import "$D/own.doko"
doko -q turnier neu spaet --regeln ddv --runden 3
for who in Ada Bea Cem Dag Eva Fee Gil Hal; do doko -q turnier teilnehmer neu "$who" >/dev/null; done
doko -q turnier losen --seed 1 >/dev/null
doko -q turnier plan >/dev/null
expect 0 verband verein_spaet senden
agrees spaet
seats=$(doko export | grep -c '^sitze')
[ "$seats" -ge 2 ] || fail "no seats were drawn"
for who in Ida Jon Kai Leo; do doko -q turnier teilnehmer neu "$who" >/dev/null; done
doko -q turnier plan --neu >/dev/null || doko -q turnier plan >/dev/null
[ "$(doko export | grep -c '^sitze')" -gt "$seats" ] || fail "the plan was not drawn anew"
expect 0 verband verein_spaet senden
agrees spaet
# nor is anything lost when a release is sent, taken back, sent, and repeated with other people
doko -q turnier freigeben --datum 2026-02-14
expect 0 verband verein_spaet senden
agrees spaet
doko -q turnier freigeben --aufheben --grund "zu früh"
expect 0 verband verein_spaet senden
agrees spaet
for who in Mia Nils Olaf Pia; do doko -q turnier teilnehmer neu "$who" >/dev/null; done
doko -q turnier freigeben --datum 2026-02-15
doko -q turnier ergebnis 1.1 3 -1 -5 3
expect 0 verband verein_spaet senden
agrees spaet
same "$(sql "SELECT string_agg(n.name, ',' ORDER BY n.name) FROM verband.name n JOIN verband.verein USING (verein) WHERE kurz = 'spaet' AND n.name IN ('Jan', 'Bernd')")" "Bernd,Jan"
expect 0 verband eigner entferne spaet Jan --ja
expect 0 verband verein_spaet senden --trotzdem
same "$(sql "SELECT string_agg(n.name, ',' ORDER BY n.name) FROM verband.name n JOIN verband.verein USING (verein) WHERE kurz = 'spaet' AND n.name IN ('Jan', 'Bernd')")" "Bernd"
verband eigner entferne spaet --ja -q

# with a last day later entries wait, a Turnier as a whole
book kreuz samples/saison.doko samples/turnier.doko
expect 0 verband verein_kreuz senden --bis 2025-02-01
same "$(sql "SELECT count(*), max(tag) FROM verband.stand JOIN verband.verein USING (verein) WHERE kurz = 'kreuz'")" "4|2025-01-26"
expect 0 verband verein_kreuz prüfe
expect 0 verband verein_kreuz stand --bis 2025-02-01 --json
same "$(echo "$OUT" | jq -c 'map(.zu_senden)')" "[0,0,0,0,0]"
expect 0 verband verein_kreuz senden --bis 2026-11-27
same "$(sql "SELECT count(*) FROM verband.turnier JOIN verband.verein USING (verein) WHERE kurz = 'kreuz'")" 0
expect 0 verband verein_kreuz senden
agrees kreuz

# without names players only have their Kürzel, and names that were sent before are removed
expect 0 verband verein_kreuz senden --ohne-namen
same "$(sql "SELECT count(*) FROM verband.name JOIN verband.verein USING (verein) WHERE kurz = 'kreuz'")" 0
expect 0 verband verein_kreuz export
has "$OUT" 'spieler A "A"'
hasnot "$OUT" "Ahrens"
for table in rahmen tisch eintrag spieler ergebnis; do
    hasnot "$(sql "COPY (SELECT t.* FROM verband.$table t JOIN verband.verein v USING (verein) WHERE v.kurz = 'kreuz') TO STDOUT")" "Ahrens"
done
expect 0 verband verein_kreuz prüfe

# a book made from that has no names: a Kürzel in place of a name is none
verband verein_kreuz export -q -o "$D/without.doko"
doko --db "$D/without.db" -q init
doko --db "$D/without.db" -q import "$D/without.doko"
DOKO_DB=$D/without.db
expect 0 verband verein_kreuz senden
has "$OUT" "there was nothing to send"
same "$(sql "SELECT count(*) FROM verband.name JOIN verband.verein USING (verein) WHERE kurz = 'kreuz'")" 0

# the Rangliste over the Turniere of all clubs equals that of the one book while no other has Turniere; then one person is one person
expect 0 verband eigner entferne kreuz --ja
book herz
for options in "--bis 2027-01-01 --spieler 8 --mindestrunden 2 --mindestens 3" "--bis 2028-12-01 --spieler 8 --mindestrunden 2 --mindestens 9"; do
    # shellcheck disable=SC2086
    same "$(verband eigner rangliste $options --json | jq -c 'map([.platz, .spieler, .name, .runden, .punkte]) | sort')" \
        "$(doko turnier jahresrangliste $options --json | jq -c '.plaetze | map([.platz, .spieler, .name, .runden, .punkte]) | sort')"
done
book karo samples/turnier.doko
verband verein_karo senden -q
expect 0 verband eigner rangliste --bis 2027-01-01 --spieler 8 --mindestrunden 2 --mindestens 1 --json
same "$(echo "$OUT" | jq -c '[length, (map(.turniere) | unique), (map(.runden) | max)]')" '[41,[2],8]'
# … and in the reports too: as many people, twice as many Turniere and rounds
same "$(verband eigner bericht turnier-vereine --json | jq -c '.zeilen | map([.verein, .spieler, .turniere, .runden]) | sort')" \
    "$(verband eigner bericht turnier-vereine --verein herz --json | jq -c '.zeilen | map([.verein, .spieler, .turniere * 2, .runden * 2]) | sort')"
expect 0 verband verein_karo rangliste --bis 2027-01-01 --spieler 8 --mindestrunden 2 --mindestens 1 --json
same "$(echo "$OUT" | jq -c 'map(.punkte)')" "$(verband eigner rangliste --bis 2027-01-01 --spieler 8 --mindestrunden 2 --mindestens 1 --json | jq -c 'map(.punkte)')"
has "$(verband eigner turniere)" "herbst" "herz" "karo" "zu Ende"
has "$(verband verein_pik vereine)" "Herzdamen Köln" "Verein karo"

book herz
# a person is removed from the players and the Ehrentafel, and does not come back
expect 0 verband eigner entferne herz Bo --ja
has "$OUT" "are not taken in again"
hasnot "$(sql 'COPY (SELECT n.name FROM verband.name n JOIN verband.verein v USING (verein) WHERE v.kurz = $$herz$$) TO STDOUT')" "Bernd Böhm"
expect 0 verband verein_herz senden
hasnot "$(sql 'COPY (SELECT n.name FROM verband.name n JOIN verband.verein v USING (verein) WHERE v.kurz = $$herz$$) TO STDOUT')" "Bernd Böhm"
expect 0 verband verein_herz prüfe
expect 1 verband eigner entferne herz ZZZ --ja
expect 1 verband verein_pik entferne herz --ja
has "$ERR" "may not do that"
# a club is removed with all its rows
expect 0 verband eigner entferne herz --ja
expect 1 verband eigner export herz
has "$ERR" "no club herz"
same "$(sql "SELECT count(*) FROM verband.eintrag e LEFT JOIN verband.verein v USING (verein) WHERE v.verein IS NULL")" 0
same "$(sql "SELECT count(*) FROM pg_roles WHERE rolname = 'verein_herz'")" 0

# success is reported in both languages, and not with -q
in_german() { LANGUAGE=de DOKO_LOCALEDIR=${DOKO%/doko}/locale verband "$@"; }
expect 0 env LANGUAGE=de DOKO_LOCALEDIR="${DOKO%/doko}/locale" "$DOKO" verband einrichten "$OWNER"
has "$OUT" "zu tun war nichts"
expect 0 in_german eigner verein neu blau Blau
has "$OUT" "Blau ist ein Verein der Sammelstelle"
book karo
doko -q spieler neu X "Xaver Neu"
expect 0 in_german verein_karo senden
has "$OUT" "An die Sammelstelle, als Verein Verein karo (karo):" "Namen, die neu sind" "Gesendet."
expect 0 in_german verein_karo export -o "$D/karo.doko"
has "$OUT" "Geschrieben: $D/karo.doko"
expect 0 in_german eigner entferne blau --ja
has "$OUT" "Entfernte Zeilen: 1"
doko -q spieler neu Y "Yps Neu"
expect 0 verband verein_karo senden -q
same "$OUT$ERR" ""

# wrong derived rows are found, and the club makes them anew
book pik
sql "UPDATE verband.stand SET spiele = spiele + 1 WHERE (verein, tisch) = (SELECT verein, min(tisch) FROM verband.stand JOIN verband.verein USING (verein) WHERE kurz = 'pik' GROUP BY 1)"
expect 4 verband eigner prüfe
has "$OUT" "pik: pokal" "differs from the facts"
expect 0 verband verein_pik senden
has "$OUT" "tables that count differently there: 1"
agrees pik
# a fact that was changed with the owner's rights is found
sql "UPDATE verband.eintrag SET zeile = replace(zeile, '151', '152') WHERE zeile LIKE '%A,B 151 re9'"
expect 4 verband eigner prüfe pik
has "$OUT" "pik:" "was changed after doko had written it"

# the collector has another form than this doko's
sql "INSERT INTO verband.migration VALUES (999, 'newer', 0)"
expect 3 verband verein_pik senden
has "$ERR" "newer doko"
expect 3 doko verband einrichten "$OWNER"
sql "DELETE FROM verband.migration"
expect 3 verband verein_pik stand
has "$ERR" "older doko"
