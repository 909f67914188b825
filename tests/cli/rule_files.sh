# Every sample of own rules is valid, differs from its parent, and gives the values of its examples. An example is a line "# Beispiel:
# GAME = VALUE FOR RE [: credits]".
. tests/cli/lib.inc
for f in samples/regeln/*.regeln; do
    expect 0 doko regeln prüfe "$f"
    name=$(sed -n 's/^name *= *//p' "$f")
    same "$name" "$(basename "$f" .regeln)"
    expect 0 doko regeln vergleiche "$(sed -n 's/^eltern *= *//p' "$f")" "$f"
    hasnot "$OUT" "do not differ"
    expect 0 doko regeln zeige "$f"
    expect 0 doko regeln checkliste "$f"
    grep '^# Beispiel:' "$f" >"$D/examples" || fail "$f has no example"
    while IFS= read -r example; do
        example=${example#\# Beispiel: }
        game=${example%% = *} should=${example#* = }
        actual=$(echo "$game" | doko werte --json --regeln "$f" | jq -r '"\(.re_punkte) : " + ([.gutschrift | to_entries[] | .key + (.value | tostring)] | join(" "))')
        case $should in *:*) ;; *) actual=${actual%% :*} ;; esac
        same "$f $game = $actual" "$f $game = $should"
    done <"$D/examples"
done
# each variant's key stands in one of them
for word in fuchsamende karlchengefangen doppelkarlchen lieselotte doppelschweinchen dulle verdoppeln bock.nach120 bock.nachsolo bock.nachherz bock.jede bock.spiele \
    bock.stapeln gutschrift.solist pflichtsoli.arten pott.frist nachspielpflicht hammelsprung tisch.max karten schweinchen armut.truempfe einwurf \
    solo.rang frist.wort solo klopfen pott.begrenzt schiebekopf nachspielpflicht.verlust nachspielpflicht.verloren nachspielpflicht.sofort \
    rangliste ende.spiele; do
    grep -qE "^(punkte\\.)?$word *=" samples/regeln/*.regeln || fail "no sample shows $word"
done
