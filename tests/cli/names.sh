# One person stays one person (tournament 4.4, A148): however a name is typed, in a Turnier, over Turniere, in the Jahresrangliste, in a
# journal and in a search. Another club, or --kuerzel, makes another person.
. tests/cli/lib.inc
SOURCE_DATE_EPOCH=1772100000 # 2026-02-26
export SOURCE_DATE_EPOCH
decomposed=$(printf 'Jo\314\210rg Mu\314\210ller')
no_break=$(printf 'J\303\266rg\302\240M\303\274ller')
players() { doko spieler liste --json | jq -r '[.[] | "\(.kuerzel) \(.name)"] | join(", ")'; }

# in a Turnier, every command finds the entrant and makes no second one
doko init -q
doko -q turnier neu a --runden 1 --datum 2025-10-01
doko -q turnier teilnehmer neu "Jörg Müller" --turnier a
for name in "Jörg Müller" "$decomposed" "$no_break" " Jörg  Müller " "JÖRG müller" "Joerg Mueller" "Müller, Jörg" "Dr. Jörg Müller" "Jörg-Müller"; do
    stays 1 "Jörg Müller takes part already" doko turnier teilnehmer neu "$name" --turnier a
    stays 1 "Jörg Müller takes part already" doko turnier nachmelden "$name" --turnier a
    printf 'name\nAnna Ahrens\n"%s"\n' "$name" >"$D/t.csv"
    stays 1 "t.csv:3: Jörg Müller takes part already" doko turnier teilnehmer import "$D/t.csv" --turnier a
done
same "$(players)" "JM Jörg Müller"
expect 0 doko turnier teilnehmer neu "Jorg Müller" --turnier a
# names are kept in NFC with single blanks
expect 0 doko turnier teilnehmer neu "$(printf ' Fri\302\240 da   Fro\314\210hlich ')" --verein "$(printf ' DKC \302\240Fo\314\210hr')" --turnier a
same "$(doko turnier teilnehmer --turnier a --json | jq -c '.[] | select(.name | startswith("Fri")) | [.name,.verein]')" '["Fri da Fröhlich","DKC Föhr"]'
expect 0 doko turnier teilnehmer setze "fri da FROEHLICH" --verein "$(printf 'o\314\210 ')" --turnier a
same "$(doko turnier teilnehmer --turnier a --json | jq -r '.[] | select(.name | startswith("Fri")) | .verein')" "ö"
for name in "$decomposed" "Müller, Jörg" "$no_break"; do
    expect 0 doko turnier teilnehmer setze "$name" --team Rot --turnier a
    has "$OUT" "Jörg Müller"
done

# another club makes another person; the same club in any spelling, or no club, does not
DOKO_DB=$D/clubs.db
doko init -q
doko -q turnier neu a --runden 1 --datum 2025-10-01
doko -q turnier teilnehmer neu "Anna Ahrens" --verein "DKC Fuchs" --turnier a
stays 1 "Anna Ahrens takes part already" doko turnier teilnehmer neu "Ahrens, Anna" --verein "dkc-FUCHS" --turnier a
stays 1 "Anna Ahrens takes part already" doko turnier teilnehmer neu "Ahrens, Anna" --turnier a
expect 0 doko turnier teilnehmer neu "anna ahrens" --verein "Herz" --turnier a
same "$(doko turnier teilnehmer --turnier a --json | jq -c '[.[].name]')" '["Anna Ahrens","anna ahrens"]'
stays 1 "anna ahrens takes part already" doko turnier teilnehmer neu "Anna Ahrens" --verein "HERZ " --turnier a
stays 1 "2 players of the book are called Anna Ahrens: --kuerzel says which" doko turnier ersatz AA "Anna Ahrens" --turnier a
# over Turniere, name and club find the earlier player; --kuerzel still makes another one
doko -q turnier neu b --runden 1 --datum 2025-11-01
count() { doko spieler liste --json | jq length; }
expect 0 doko turnier teilnehmer neu "Anna  Ahrens" --verein "Dkc Fuchs" --turnier b
same "$(count)" 2
expect 0 doko turnier teilnehmer neu "Ahrens, Anna" --verein "Karo" --turnier b
same "$(count)" 3
expect 0 doko turnier teilnehmer neu "Anna Ahrens" --verein "DKC Fuchs" --kuerzel Zw --turnier b
same "$(count)" 4
# a player of the book without a known club is the one who comes with a club
expect 0 doko spieler neu Bo "Bernd Böhm"
expect 0 doko turnier teilnehmer neu "Bernd Boehm" --verein Herz --turnier b
same "$(count)" 5
expect 0 doko pruefe

# another Kürzel is another person, and the equal name is mentioned; a name is found in any spelling
DOKO_DB=$D/players.db
doko init -q
expect 0 doko spieler neu J "$decomposed "
same "$(players)" "J Jörg Müller"
expect 0 doko spieler neu K "Mueller, Jörg"
has "$OUT" "Jörg Müller (J) has the same name and is another player."
same "$(LANGUAGE=de doko spieler ändern K --name "jörg müller")" "Mueller, Jörg (K) heißt jetzt jörg müller (K).
Jörg Müller (J) hat denselben Namen und ist jemand anders."
expect 0 doko spieler neu A "Anna-Lena Groß"
expect 0 doko spieler neu B "Berta Groß"
expect 0 doko spieler neu C "Carl Cramer"
doko -q saison neu 2026 --spieler A,B,C,J --beginn 2026-01-04
printf 'Datum;"Gross, Anna Lena";BERTA GROSS;Cramer;J\n4.1.26;1;2;3;4\n' >"$D/t.csv"
expect 0 doko import --tabelle "$D/t.csv"
same "$(doko bogen 1 --json | jq -c '[.ergebnis[].spieler] | sort')" '["A","B","C","J"]'
# an equal name in a journal is the same person; a new Kürzel with an equal name is mentioned
doko export >"$D/j"
sed 's/^spieler A .*/spieler A "Anna Lena Gross"/; s/^spieler B .*/spieler B "GROß, Berta"/' "$D/j" >"$D/k"
expect 0 doko import "$D/k"
same "$(doko export)" "$(cat "$D/j")"
expect 0 doko import "$D/k" --umbenannt A
has "$(doko spieler liste)" "Anna Lena Gross" "Berta Groß"
printf 'doko-journal 1\nspieler X "carl cramer"\n' >"$D/x"
expect 0 doko import "$D/x"
has "$OUT" "carl cramer (X) is new, and another player than Carl Cramer (C), whose name is the same"

# a book that has somebody twice keeps both, and the Jahresrangliste has one
DOKO_DB=$D/double.db
doko init -q
printf 'doko-journal 1\nspieler JM "Jörg Müller"\nspieler Jo "%s"\nspieler JoM "Müller, Jörg"\nspieler Jz "Jörg Müller"\nspieler AA "Anna"\nspieler BB "Berta"\nspieler CC "Carla"\n' "$decomposed" >"$D/d"
doko -q import "$D/d"
play() { # NAME DATUM KÜRZEL [CLUB]: with Anna, Berta and Carla, and 6 Punkte
    doko -q turnier neu "$1" --runden 1 --datum "$2"
    for player in "$3" AA BB CC; do doko -q turnier teilnehmer neu X --kuerzel "$player" --turnier "$1"; done
    [ -z "${4-}" ] || doko -q turnier teilnehmer setze "$3" --verein "$4" --turnier "$1"
    doko -q turnier losen --seed 1 --turnier "$1"
    doko -q turnier freigeben 1 --datum "$2" --turnier "$1"
    words=
    for n in $(doko turnier plan "$1" --json | jq '.runden[0][0].sitze[]'); do
        if [ "$(doko turnier teilnehmer --turnier "$1" --json | jq -r ".[] | select(.startnummer == $n) | .kuerzel")" = "$3" ]; then
            words="$words 6"
        else
            words="$words -2"
        fi
    done
    # shellcheck disable=SC2086 # four words
    doko -q turnier ergebnis "$1/1.1" $words
}
year() {
    doko turnier jahresrangliste --spieler 4 --mindestens 1 --mindestrunden 1 --json |
        jq -r '[.plaetze[] | select(.punkte > 0) | "\(.spieler) \(.punkte)"] | sort | join(", ")'
}
play a 2025-10-01 JM
play b 2025-11-01 Jo
same "$(year)" "JM 12"
play c 2025-12-01 JoM "DKC Fuchs" # the player without a known club is that person
same "$(year)" "JM 18"
play d 2025-12-02 Jz # the same letters with a Kürzel of their own are another person on request
same "$(year)" "JM 18, Jz 6"
play e 2025-12-03 JM "Herz"
play f 2025-12-04 JM "dkc fuchs"
same "$(year)" "JM 30, Jz 6"
expect 0 doko pruefe

# two clubs make two people, and so do a club and none; two entrants of one Turnier cannot be one person
DOKO_DB=$D/two.db
doko init -q
doko -q import "$D/d"
play a 2025-10-01 JM "DKC Fuchs"
play b 2025-11-01 Jo "Herz"
play c 2025-12-01 JoM
same "$(year)" "JM 6, Jo 6, JoM 6"

# a name of nothing but blanks, of whatever kind, is none
doko -q spieler neu QZ "Quentin Zorn"
for blank in "   " "$(printf '\302\240')" "$(printf '\343\200\200 ')" "$(printf '\342\240\200')"; do
    stays 1 "a name" doko spieler neu Z "$blank"
    stays 1 "a name" doko spieler ändern QZ --name "$blank"
    stays 1 "a name needs more than blanks" doko verein "$blank"
    stays 1 "a name" doko turnier teilnehmer neu "$blank" --turnier a
    printf 'doko-journal 1\nspieler Z "%s"\n' "$blank" >"$D/blank"
    stays 1 "a name needs more than blanks" doko import "$D/blank"
done
