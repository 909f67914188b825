# Rule sets and own rules are shown, checked, compared, and used by the scorer.
. tests/cli/lib.inc
expect 0 doko regeln liste
has "$OUT" "ddb" "Meisterschaft des DDB"
expect 0 doko regeln zeige
has "$OUT" "pott" "140" "punkte.gewonnen"
expect 2 doko regeln zeige xyz
expect 0 doko regeln pruefe samples/regeln/dienstag.regeln
has "$OUT" "dienstag: Dienstagsrunde: in order."
expect 0 doko regeln vergleiche ddb samples/regeln/dienstag.regeln
same "$(echo "$OUT" | awk 'NR > 1 { print $1, $2, $3 }')" "bei120.beide keine kontra
punkte.fuchs 1 2
pott 140 120
pott.frist 70 60"
expect 0 doko regeln vergleiche ddb ddb
has "$OUT" "do not differ"
same "$(printf 'A,B 130 f=A\nA,B 120 re ko\n' | doko werte --regeln samples/regeln/dienstag.regeln --json | jq -c .re_punkte | tr '\n' ' ')" "3 -3 "
printf 'name = x\neltern = ddb\npunkte.fux = 2\n' >"$D/wrong.regeln"
expect 1 doko regeln prüfe "$D/wrong.regeln"
has "$ERR" "$D/wrong.regeln:3:" "punkte.fux" "doko regeln zeige"
expect 1 doko werte --regeln "$D/wrong.regeln"
expect 3 doko regeln prüfe "$D"
# the check list answers every question for every rule set, and for a club's own
for rules in ddb ddv spielordnung schmidt arminia samples/regeln/dienstag.regeln; do
    expect 0 doko regeln checkliste "$rules"
    same "$(echo "$OUT" | grep -c '^  [^ ]')" 77
    same "$(echo "$OUT" | grep '^  [^ ]' | cut -c 43- | grep -c '[^ ]')" 77
    [ "$(echo "$OUT" | awk '{ if (length($0) > 100) print }')" = "" ] || fail "too wide: $rules" # bytes: umlauts count twice
done
expect 0 doko regeln checkliste
has "$(echo "$OUT" | tr -s ' ' | tr -d '\n')" "Bis wann K9 mit 9 Karten auf der Hand" "Gefangener Fuchs 1 Punkt Fuchs macht den letzten Stich nein" \
    "Anzahl und Art der Pflichtsoli Farbtrumpf, Madagaskar, Damen, Buben, Knochenlos, Null, Detlef-Kaspar; davon 2 verschiedene" \
    "Wer gewinnt bei 120 und Kontra Re" "Hammelsprung nein" "eins, bis 70 im Pott sind, alle, bis er leer ist"
expect 0 doko regeln checkliste spielordnung
has "$(echo "$OUT" | tr -s ' ' | tr -d '\n')" "verdoppelt alles" "ja, aber nur von einer Partei" "Spiel so hoch verloren wie noch möglich" "Karten im Spiel 40" \
    "Zeitraum für Pflichtsoli entfällt"
has "$(echo "$OUT" | tr -s ' ' | tr -d '\n')" "Bis wann Re mit 9 Karten auf der Hand, vorab mit 10" "Bis wann K3 mit 6 Karten auf der Hand, nach Vorabansage mit 7" \
    "Wer gewinnt bei 120 und Kontra Kontra; war Kontra vorab gesagt: keiner" "Pflichtansagen nach einem Tack im ersten Stich" \
    "als Antwort mit einer Karte weniger als die Ansage davor" "Erwiderung auf ein Limit nein" "zurücknehmen nein: ein Bedienfehler"
expect 0 doko regeln checkliste schmidt
has "$(echo "$OUT" | tr -s ' ' | tr -d '\n')" "Wer gewinnt bei 120 und Kontra Re" "Wie ist es bei Re und Kontra Kontra; war Kontra zuerst gesagt: Re" \
    "Kontra auf jede Ansage von Re" "wahlweise, wenn der erste Stich 30 Augen hat" "Kontra und Re bei Solospielen 2 Punkte"
expect 0 doko regeln checkliste arminia
has "$(echo "$OUT" | tr -s ' ' | tr -d '\n')" "Superschweine: beide Karo-Neunen darüber ja" "Limitansagen beim Solo ja, außer im Null" "auf jede Ansage oder Absage"
expect 0 doko regeln checkliste ddb
has "$(echo "$OUT" | tr -s ' ' | tr -d '\n')" "Superschweine: beide Karo-Neunen darüber nein" "Erwiderung auf ein Limit ja, 1 Punkt für jede" \
    "Spiel ungültig, oder verloren, und die Stiche bis dahin zählen" "zurücknehmen wenn alle es wollen, sofort" "Wie ist es bei Re und Kontra keiner; es zählen nur Sonderpunkte"
# the check list answers with the changes of the samples
has "$(doko regeln checkliste samples/regeln/soli.regeln | tr -s ' ' | tr -d '\n')" "eins, bis 0 im Pott sind" "Wann nachgespielt wird entfällt"
has "$(doko regeln checkliste samples/regeln/bockrunden.regeln | tr -s ' ' | tr -d '\n')" "nach 120 : 120, verlorenem Solo, Herzstich; Spiele: 4 (0: so viele wie am Tisch)" "mal 2 plus 0; eine in der anderen: angehängt"
# the Pokal has no limits
expect 0 doko regeln checkliste ddb-pokal
has "$(echo "$OUT" | tr -s ' ' | tr -d '\n')" "Limitansagen nein; im KaDaMu muss der Solist die anderen unter 90 halten Bis wann K9 entfällt" \
    "Limitansagen beim Solo entfällt" "Stilles Solo ersetzt ein Pflichtsolo nein" "Nachspielen nach verlorenem Lustsolo nein" \
    "Kontra und Re bei Solospielen 1 Punkt; nicht in Detlef-Dumm, KaDaMu und Schwarzer Sau" "zu viert 28, in 7 Runden" "zu fünft 35, in 7 Runden"
# Kontra only after Re
printf 'name = rvk\neltern = ddb\nre.vorkontra = ja\n' >"$D/rvk.regeln"
expect 0 doko regeln prüfe "$D/rvk.regeln"
(
    DOKO_DB=$D/rvk.db
    club
    doko -q saison neu rvk --regeln "$D/rvk.regeln" --spieler A,B,C,D
    evening
    expect 1 doko spiel ab130 ko
    has "$ERR" "Kontra can only be said after Re" "--trotzdem"
    expect 0 doko spiel ab130 re ko
    expect 0 doko spiel --trotzdem ab131 ko
    has "$(doko export)" "trotzdem A,B 131 ko"
    expect 1 doko korrigiere 1 ab130 ko
    has "$ERR" "Kontra can only be said after Re"
    doko export >"$D/rvk.doko"
    doko --db "$D/second.db" init -q
    expect 0 doko --db "$D/second.db" import "$D/rvk.doko"
    expect 0 doko prüfe
)
expect 2 doko regeln checkliste xyz

# the output of zeige is a rule file: with a name and a parent before it, it is the rule set
for rules in ddb ddv spielordnung schmidt arminia; do
    { printf 'name = abschrift\neltern = ddb\n'; doko regeln zeige $rules; } >"$D/transcript.regeln"
    expect 0 doko regeln prüfe "$D/transcript.regeln"
    doko regeln vergleiche $rules "$D/transcript.regeln" >"$D/out"
    # except parameters that have no effect there
    grep -vE '^(Schlüssel|bock\.|dessos\.|hammelsprung\.sieger|punkte\.wort|gegen\.arten|gespielt\.|erreicht\.ab|nachgeben\.fuenf|pflichtsoli\.|vorfuehrung\.geber|pott\.frist|strafe\.jelimit|tisch\.pausieren|.*\.(hoechstens|arten) |$|  )' "$D/out" >"$D/rest" || :
    grep -v 'do not differ' "$D/rest" >"$D/rest2" || :
    same "$(grep -vE '^[a-z]+\.arten$' "$D/rest2" || :)" ""
done

# Who said his word first at 120 : 120 is asked of a new entry where it decides, at every door; a journal keeps its value (A175).
(
    DOKO_DB=$D/first.db
    export DOKO_DB
    club
    doko -q saison setze --regeln schmidt
    doko -q spieltag beginn A,B,C,D --geber A
    expect 1 doko spiel A,B 120 re ko
    has "$ERR" "zuerst=re or zuerst=ko is missing"
    same "$(doko stand --json | jq .spiele)" 0
    expect 0 doko spiel "A,B 120 re ko zuerst=ko"
    has "$OUT" "Re wins"
    expect 1 doko korrigiere 1 A,B 120 re ko
    has "$ERR" "zuerst=re or zuerst=ko is missing"
    expect 0 doko spiel --trotzdem A,B 120 re ko
    has "$(doko export)" "trotzdem A,B 120 re ko"
    doko -q undo
    expect 0 doko spiel A,B 120 re
    doko export | sed 's/ zuerst=ko//' >"$D/first.doko"
    doko --db "$D/kept.db" init -q
    expect 0 doko --db "$D/kept.db" import "$D/first.doko"
    has "$OUT" "game 1: which word came first is missing"
    hasnot "$OUT" "game 2"
    same "$(doko --db "$D/kept.db" export)" "$(cat "$D/first.doko")"
    expect 0 doko --db "$D/kept.db" prüfe
    # what is there already is not asked about when something else is entered
    expect 0 doko --db "$D/kept.db" spiel A,B 130
)
