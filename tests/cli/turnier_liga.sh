# A league (tournament 1.16, A101, A113), worked out by hand: the plan, in which 16 teams meet each other once on 5 days; Spieltage that
# are Turniere, Staffeln of four, Siegpunkte, the table.
. tests/cli/lib.inc
SOURCE_DATE_EPOCH=1772100000 # 2026-02-26
export SOURCE_DATE_EPOCH

# 16 teams have 120 pairs, and 5 days of 4 Staffeln have as many; whatever the seed
for seed in 1 2 4711; do
    same "$(doko turnier ligaplan 16 5 --seed $seed --json | jq -c '[.teams, .wiederholt, .seed, (.spieltage | length),
        ([.spieltage[] | [.[].teams[]] | sort == [range(1; 17)]] | all),
        ([.spieltage[][].teams as $t | range(4) as $i | range($i + 1; 4) as $k | [$t[$i], $t[$k]] | sort] | [length, (unique | length)])]')" \
        "[16,0,$seed,5,true,[120,120]]"
done
same "$(doko turnier ligaplan 16 5 --seed 7 --json)" "$(doko turnier ligaplan 16 5 --seed 7 --json)"
same "$(doko turnier ligaplan 4 3 --seed 1 --json | jq -c '[.wiederholt, (.spieltage[][].teams | sort)]')" '[18,[1,2,3,4],[1,2,3,4],[1,2,3,4]]'
expect 0 doko turnier ligaplan 16 5 --seed 1
has "$OUT" "16 teams, 5 Spieltage; no team meets another twice; drawn with --seed 1" "Spieltag 5" "Staffel"
expect 0 doko turnier ligaplan 8 2 --seed 1 --format html
has "$OUT" "8 Teams, 2 Spieltage; 4 wiederholte Begegnungen; gelost mit --seed 1"
expect 2 doko turnier ligaplan 3 1
expect 2 doko turnier ligaplan 16 17
refused=0
doko turnier ligaplan 18 5 2>"$D/err" || refused=$?
[ "$refused" -gt 0 ] || fail "18 teams"
has "$(cat "$D/err")" "18 teams cannot be split into Staffeln of four"
for form in csv json html; do expect 0 doko turnier ligaplan 16 5 --format $form; done
for form in pdf xlsx; do expect 0 doko turnier ligaplan 16 5 -o "$D/plan.$form"; done

doko init -q
expect 1 doko turnier liga
has "$ERR" "no Turnier belongs to a league" "--liga LIGA"

# tag NAME DATUM TEAM…: makes a Turnier of one round whose table n has a player of each team
tag() {
    name=$1 date=$2
    shift 2
    doko -q turnier neu "$name" --runden 1 --datum "$date" --liga "Liga Nord"
    for team; do doko -q turnier teilnehmer neu "Spieler $team" --team "$team" --turnier "$name"; done
    doko -q turnier freigeben 1 --datum "$date" --turnier "$name"
}
# results NAME TEAM=PUNKTE…: enters the Punkte of each team, wherever its player sits
results() {
    of=$1
    shift
    doko turnier plan "$of" --format csv --csv rfc >"$D/plan.csv"
    tables=$(doko turnier plan "$of" --json | jq '.runden[0] | length')
    t=1
    while [ "$t" -le "$tables" ]; do
        words=
        for n in $(doko turnier plan "$of" --json | jq ".runden[0][$t - 1].sitze[]"); do
            team=$(doko turnier teilnehmer --turnier "$of" --json |
                jq -r "(if type == \"array\" then . else .teilnehmer end)[] | select(.startnummer == $n) | .team")
            for word; do case $word in "$team="*) words="$words ${word#*=}" ;; esac; done
        done
        # shellcheck disable=SC2086 # numbers
        doko -q turnier ergebnis "$of/1.$t" $words
        t=$((t + 1))
    done
}
table() { doko turnier liga "$@" --json | jq -r '[.tabelle[] | "\(.platz) \(.team) \(.tage) \(.siegpunkte) \(.spielpunkte)"] | join(", ")'; }

# four teams form one Staffel by themselves; an unfinished day counts for nothing
tag eins 2026-01-10 A B C D
same "$(table)" "null A 0 0.00 0, null B 0 0.00 0, null C 0 0.00 0, null D 0 0.00 0"
expect 0 doko turnier liga
has "$OUT" "Liga Nord: after 0 of 1 Spieltag"
results eins A=10 B=2 C=2 D=-14
same "$(table)" "1 A 1 4.00 10, 2 B 1 2.50 2, 2 C 1 2.50 2, 4 D 1 1.00 -14"
same "$(doko turnier liga --json | jq -c '.tabelle[1].spieltage')" '[{"staffel":1,"siegpunkte":"2.50","spielpunkte":2}]'

# B, C and D have the mean of 4, 3 and 2; teams level in both share the place. An earlier day stands first, whenever it was entered
tag null 2026-01-03 A B C D
results null A=-6 B=2 C=2 D=2
same "$(doko turnier liga --json | jq -c '[.spieltage[] | [.turnier, .datum, .fertig]]')" '[["null","2026-01-03",true],["eins","2026-01-10",true]]'
same "$(table "Liga Nord")" "1 B 2 5.50 4, 1 C 2 5.50 4, 3 A 2 5.00 4, 4 D 2 4.00 -12"

# eight teams have no Siegpunkte without a Staffel; only Strafpunkte tell them apart
tag zwei 2026-02-01 A B C D E F G H
for t in 1 2; do doko -q turnier ergebnis zwei/1.$t 0 0 0 0; done
for said in B=1 C=2 D=3 E=4 F=4 G=5 H=12; do
    doko -q turnier strafe --turnier zwei "$(doko turnier teilnehmer --turnier zwei --json |
        jq "(if type == \"array\" then . else .teilnehmer end)[] | select(.team == \"${said%=*}\") | .startnummer")" "${said#*=}" "laut"
done
same "$(doko turnier liga --json | jq -c '[.spieltage[].ohne_staffel]')" '[0,0,8]'
expect 0 doko turnier liga
has "$OUT" "zwei: A is in no Staffel"
expect 0 doko turnier staffel --turnier zwei 1 A C E G
same "$OUT" "Staffel 1: A, C, E, G."
expect 1 doko turnier staffel --turnier zwei 1 B
has "$ERR" "Staffel 1 already has its 4 teams"
expect 1 doko turnier staffel --turnier zwei 2 B D F Z
has "$ERR" 'no team of the Turnier is called "Z"'
hasnot "$(doko export)" "zahl=2 text=\"B\""
doko -q turnier staffel --turnier zwei 2 B D F
same "$(table)" "1 B 3 9.50 3, 2 A 3 9.00 4, 3 C 3 8.50 2, 4 D 3 7.00 -15, 5 E 1 2.00 -4, 5 F 1 2.00 -4, 7 G 1 1.00 -5, null H 0 0.00 0"
doko -q turnier staffel --turnier zwei 2 H
same "$(table)" "1 B 3 9.50 3, 2 A 3 9.00 4, 3 C 3 8.50 2, 4 D 3 7.00 -15, 5 E 1 2.00 -4, 5 F 1 2.00 -4, 7 G 1 1.00 -5, 8 H 1 1.00 -12"
same "$(doko turnier liga --csv rfc | sed -n '2p;6p' | tr -d '\r')" "$(printf '%s\n' 1,B,3,3.00,2.50,4.00,9.50,3 5,E,1,,,2.00,2.00,-4)"
# a team leaves its Staffel again; a team whose players are all disqualified has not played
doko -q turnier staffel --turnier zwei 0 G
same "$(doko turnier liga --json | jq -c '[.spieltage[2].ohne_staffel, (.tabelle[] | select(.team == "G") | .platz)]')" '[1,null]'
doko -q turnier staffel --turnier zwei 1 G
doko -q turnier disq --turnier zwei "Spieler H" "Betrug"
same "$(doko turnier liga --json | jq -c '.tabelle[7]')" \
    '{"platz":null,"team":"H","tage":0,"siegpunkte":"0.00","spielpunkte":0,"spieltage":[null,null,null]}'
doko -q turnier ende zwei

# every planned table belongs to one Staffel
doko -q turnier neu drei --runden 3 --datum 2026-02-20 --liga "Liga Nord"
for team in A B C D E F G H; do
    for who in 1 2 3 4; do doko -q turnier teilnehmer neu "$team $who" --team $team --turnier drei; done
done
doko -q turnier plan drei >/dev/null # of all
doko -q turnier staffel --turnier drei 1 A B C D
doko -q turnier staffel --turnier drei 2 E F G H
doko -q turnier freigeben 1 --turnier drei
doko turnier teilnehmer --turnier drei --json | jq 'map({key: "\(.startnummer)", value: .team}) | from_entries' >"$D/teams"
same "$(doko turnier plan drei --json | jq -c --slurpfile team "$D/teams" '[.wiederholt, ([.runden[][] | [.sitze[] | $team[0]["\(.)"]] | sort |
    join("")] | group_by(.) | map([.[0], length]))]')" '[0,[["ABCD",12],["EFGH",12]]]'
doko -q turnier ende drei --trotzdem
expect 1 doko turnier staffel --turnier drei 3 A
has "$ERR" "is over"

# the journal carries the league; every form
doko export >"$D/j"
has "$(cat "$D/j")" 'leitung liga text="Liga Nord"' 'leitung staffel zahl=1 text="A"' 'leitung staffel zahl=0 text="G"'
before=$(doko turnier liga --json)
(
    DOKO_DB=$D/other.db
    export DOKO_DB
    doko init -q
    doko -q import "$D/j"
    same "$(doko turnier liga --json)" "$before"
) || fail "import"
for form in text csv json html; do expect 0 doko turnier liga --format $form; done
has "$(doko turnier liga --format html)" "Stand nach 4 von 4 Spieltagen"
for form in pdf xlsx; do expect 0 doko turnier liga -o "$D/liga.$form"; done

# several leagues
doko -q turnier neu sued --runden 1 --datum 2026-02-02 --liga Süd
expect 1 doko turnier liga
has "$ERR" 'there are several leagues, such as "Liga Nord" and "Süd"'
expect 0 doko turnier liga Süd
has "$OUT" "Süd: after 0 of 1 Spieltag" "No team takes part yet"
expect 1 doko turnier liga West
has "$ERR" 'no Turnier belongs to the league "West"'

# more players of several Staffeln sit out than fit a line, and more than seven are refused with the reason
staffeln() { # of seven players each, two of whom sit out
    rm -f "$DOKO_DB"*
    doko init -q
    doko -q turnier neu T1 --runden 1
    for team in $(seq "$1"); do
        for i in 1 2 3 4 5 6 7; do doko -q turnier teilnehmer neu "P$team-$i" --team "T$team"; done
        doko -q turnier staffel "$team" "T$team"
    done
}
staffeln 3
expect 0 doko turnier plan -f csv
same "$(echo "$OUT" | grep -c ';frei;')" 2
same "$(echo "$OUT" | tr -dc ';\n' | sort -u | wc -l)" 1
staffeln 4
expect 1 doko turnier plan
has "$ERR" "8 would sit out in round 1, at most 7 can: a Staffel needs a multiple of four"
