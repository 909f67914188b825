# The scorer as a filter: one line in, one result out.
. tests/cli/lib.inc
printf 'A,B 151 re9 f=A\nab143+9-f\nC damen 241\n\nD null 0 x\neinwurf\n' >"$D/in"
actual=0
doko werte --json <"$D/in" >"$D/out" 2>"$D/err" || actual=$?
[ $actual -eq 1 ] || fail "exit $actual"
same "$(jq -c '[.zeile,.sieger,.re_punkte,.spalte]' "$D/out" | tr '\n' ' ')" \
    '[1,"re",5,null] [2,"ko",-3,null] [3,null,null,9] [4,null,null,1] [5,"re",2,null] [6,"keine",0,null] '
same "$(head -n 1 "$D/out")" '{"zeile":1,"sieger":"re","re_punkte":5,"gutschrift":{"A":5,"B":5,"C":0,"D":0},"posten":[{"posten":"gewonnen","partei":"re","punkte":1,"quelle":"DDB Punkte 2"},{"posten":"K9 gespielt","partei":"re","punkte":1,"quelle":"DDB Punkte 2"},{"posten":"Re angesagt","partei":"re","punkte":1,"quelle":"DDB Punkte 2"},{"posten":"K9 angesagt","partei":"re","punkte":1,"quelle":"DDB Punkte 2"},{"posten":"Fuchs gefangen","partei":"re","punkte":1,"quelle":"DDB Punkte 2"}]}'
echo "a,b 130" | doko werte --spieler D,C,B,A,E --json >"$D/out"
same "$(jq -c .gutschrift "$D/out")" '{"D":0,"C":0,"B":2,"A":2,"E":1}'
echo "E,B 130" | doko werte --spieler A,B,C,D,E --pause A --json >"$D/out"
same "$(jq -c .gutschrift "$D/out")" '{"A":1,"B":2,"C":0,"D":0,"E":2}'
echo "A damen 130" | doko werte --spieler A,B,C,D,E,F --json >"$D/out"
same "$(jq -c .gutschrift "$D/out")" '{"A":4,"B":-2,"C":-2,"D":-2,"E":-2,"F":-2}'
actual=0
echo "A,E 130" | doko werte --spieler A,B,C,D,E >"$D/out" 2>/dev/null || actual=$?
same "$actual $(cat "$D/out")" '1 line 1, column 3: "E" does not play at this table; expected was one of A, B, C, D'
has "$(echo 'ba151+9' | doko werte)" "A,B 151 re9" "Re wins" "= 4 for Re" "A +4 B +4"
expect 2 doko werte --regeln xyz
expect 2 doko werte --spieler A,B,C
expect 2 doko werte --spieler A,B,C,A
expect 2 doko werte --spieler A,B,C,D,E --pause X
expect 2 doko werte --spieler A,B,C,D,E --pause A,B
expect 2 doko werte --spieler A1,B,C,D
expect 2 doko werte --spieler A,B,C,D,E,F,G,H
# --warum explains
has "$(echo 'ab143+9-f' | doko werte --warum)" "Re has 143 Augen, Kontra 97." "Re said K9: Kontra had to stay below 90 and has 97." \
    "so Kontra wins" "+1 for Kontra: K9 verfehlt (DDB Ansagen" "Together 3 for Kontra."
has "$(echo 'A,B 124 d=ko k=C' | doko werte --warum)" "so Re wins" "Together 1 for Kontra: the Sonderpunkte turn the sign (A6)."
has "$(echo 'A,B 120 re ko' | doko werte --warum)" "120 : 120" "nobody wins" "nothing for either"
has "$(echo 'D null 0' | doko werte --warum)" "took one: so Kontra wins"
has "$(echo 'A,B 240 re0 x' | doko werte --warum)" "without a trick and did"
same "$(echo 'A,B 130' | doko werte --warum --json | jq -c '.warum')" \
    '["Re has 130 Augen, Kontra 110.","More than 120 wins: so Re wins.","+1 for Re: gewonnen (DDB Punkte 2)","Together 1 for Re."]'
has "$(echo 'A,B 95 re9 ko9 letzt=ko' | doko werte --warum --regeln schmidt)" "Both bid limits; the last one, Kontra's, decides: so Re wins."
has "$(echo 'A,B 120 re ko zuerst=ko' | doko werte --warum --regeln schmidt)" "the words decide, and Kontra came first: so Re wins."
# who said his word first decides, and is missing: said without --warum too, in words only (A175)
has "$(echo 'A,B 120 re ko' | doko werte --regeln schmidt)" "Kontra wins" "Which word came first is missing"
has "$(echo 'A,B 120 re ko' | doko werte --warum --regeln schmidt --json | jq -c .warum)" "Which word came first is missing"
for line in 'A,B 120 re ko zuerst=re' 'A,B 120 re' 'A,B 121 re ko' 'A,B 120 re9 ko' 'C still 121 re ko'; do
    hasnot "$(echo "$line" | doko werte --warum --regeln schmidt)" "Which word came first is missing"
done
hasnot "$(echo 'A,B 120 re ko' | doko werte --warum)" "Which word came first is missing"
# a failed limit gives the game to the other party, whatever its own word was worth (A174)
for line in 'A,B 100 re ko9:Re' 'A,B 140 re9 ko:Kontra'; do
    has "$(echo "${line%:*}" | doko werte --warum)" "A limit decides: so ${line#*:} wins." "${line#*:}'s own word was not met either" "(A174)"
done
for line in 'A,B 130 re ko9' 'A,B 100 ko9' 'A,B 100 re9 ko9' 'A,B 151 re9 ko' 'C null 0 x re' 'A,B 85 re ko9'; do
    hasnot "$(echo "$line" | doko werte --warum)" "A174"
done
hasnot "$(echo 'A,B 100 re ko9' | doko werte --warum --regeln ddv)" "A174"
has "$(echo 'A,B 140 re9?' | doko werte --warum --regeln spielordnung)" "From K9 on Re's announcements are invalid"
has "$(echo 'A,B 160 re9 ko9?' | doko werte --warum --regeln spielordnung)" "From K9 on Kontra's announcements are void"
has "$(echo 'A,B 70 falsch=A re' | doko werte --warum --regeln spielordnung)" "Re did not follow suit and loses (A40): so Kontra wins."
has "$(echo 'A,B 60 falsch=A' | doko werte --warum)" "Re had 60 Augen until then" "loses (A72): so Kontra wins." "Together 3 for Kontra"
hasnot "$(echo 'A,B 130 re9 ko9' | doko werte --warum --regeln ddv)" "A4"
# --alle: every rule set side by side; a line is refused only if none of them accepts it
expect 0 doko regeln liste
names=$(echo "$OUT" | awk '{ print $1 }' | tr '\n' ' ')
same "$names" "ddb ddb-pokal ddv spielordnung schmidt arminia "
names="ddb ddv spielordnung schmidt arminia" # those of a Meisterschaft
same "$(echo 'A,B 143 re9 f=ko' | doko werte --alle --json | jq -c '[.zeile, (.regeln | keys_unsorted | join(" ")), [.regeln[].re_punkte]]')" \
    '[1,"ddb ddv spielordnung schmidt arminia",[-3,-6,-10,-7,-5]]'
for rules in $names; do # as one by one
    same "$(echo 'C damen 151 re' | doko werte --json --regeln "$rules" | jq -c '[.sieger,.re_punkte,.gutschrift]')" \
        "$(echo 'C damen 151 re' | doko werte --json --alle | jq -c ".regeln.$rules | [.sieger,.re_punkte,.gutschrift]")"
done
OUT=$(printf 'D null 30\nxy\n' | doko werte --alle 2>"$D/err") && fail "a line that nobody reads passed"
has "$OUT" "Kontra 3" "spielordnung: Null is not played" "line 2, column"
same "$(printf 'A,B 130 f=A\n' | doko werte --alle --regeln samples/regeln/dienstag.regeln --json | jq -c '[.regeln.dienstag.re_punkte, .regeln.ddb.re_punkte]')" '[3,2]'
has "$(echo einwurf | doko werte --alle)" "einwurf"
# the last bidder is only shown on request
same "$(echo 'A,B 95 re9 ko9 letzt=ko ; knapp' | doko werte --alle --json | jq -c '[.regeln[] | .re_punkte // "-"]')" \
    "$(for rules in ddb ddv; do echo 'A,B 95 re9 ko9' | doko werte --json --regeln $rules; done | jq -s -c '[.[0].re_punkte, .[1].re_punkte, "-", 9, 0]')"
expect 2 doko werte --alle --warum
expect 2 doko werte --alle --regeln ddv

# games that only the Pott bounds, and games that one of the four gets
printf 'name = rest\neltern = ddb\npott.begrenzt = ja\nschiebekopf = 3\n' >"$D/rest.regeln"
printf 'A,B 190\nA damen 190\nschieb A=40 B=60 C=70 D=70\nschieb durch=E\nschieb A=40 B=40 C=80 D=80\nschieb A=40 B=60 C=70 D=71\n' >"$D/in"
same "$(doko werte --regeln "$D/rest.regeln" --pott 3 --json <"$D/in" 2>/dev/null | jq -c '.gutschrift // (.fehler | contains("240"))')" \
    '{"A":2,"B":2,"C":0,"D":0}
{"A":4,"B":-2,"C":-2,"D":-2}
{"A":3,"B":0,"C":0,"D":0}
false
{"A":2,"B":2,"C":0,"D":0}
true'
same "$(doko werte --regeln "$D/rest.regeln" --json <"$D/in" 2>/dev/null | head -n 1 | jq .re_punkte)" 3
has "$(echo 'schieb durch=E' | doko werte --regeln "$D/rest.regeln" --spieler A,B,C,D,E --pause C)" "schieb durch=E" "E +6"
expect 2 doko werte --pott 3
has "$ERR" "pott.begrenzt"
expect 2 doko werte --regeln "$D/rest.regeln" --pott 141
expect 2 doko werte --regeln "$D/rest.regeln" --pott 3 --alle

# everybody's Augen stand by the seats after the word; a Hammelsprung is worth the rest of the table's Pott
echo 'schieb 40 60 70' | doko werte --regeln "$D/rest.regeln" >"$D/out"
has "$(cat "$D/out")" "schieb A=40 B=60 C=70 D=70" "A +3"
hasnot "$(cat "$D/out")" "every trick"
has "$(echo 'schieb 60 40 70' | doko werte --regeln "$D/rest.regeln" --spieler A,B,C,D,E --pause B)" "schieb A=60 C=40 D=70 E=70" "C +3"
has "$(echo 'schieb A=0 B=240 C=0 D=0' | doko werte --regeln "$D/rest.regeln")" "if it was every trick: schieb durch=B"
hasnot "$(echo 'schieb durch=B' | doko werte --regeln "$D/rest.regeln")" "if it was"
has "$(echo '40 60 70' | doko werte --regeln "$D/rest.regeln")" "did you mean \`schieb A=40 B=60 C=70 D=70\`?"
hasnot "$(echo '40 60 70' | doko werte)" "did you mean"
has "$(echo 'hammel 40 60 70' | doko werte --regeln samples/regeln/hammelsprung.regeln)" "only a table can value it"
