/* Any bytes as a rule file: refused with a reason, or a rule set that settles games and whose text means itself. */
#include "fuzz.h"
#include "notation/regeldatei.h"
#include "rules/settle.h"

static void spiele_damit(const struct regeln *r)
{
    for (int augen = 0; augen <= AUGEN_GESAMT; augen += 30)
        for (int art = 0; art < ART_ANZAHL; art++) {
            struct spiel s = spiel_leer();
            struct abrechnung a;
            enum stelle stelle;
            struct err err;

            s.art = (uint8_t)art;
            s.re[0] = 0;
            s.re[1] = spiel_ist_solo(&s) ? NIEMAND : 1;
            s.augen = (uint8_t)augen;
            s.stufe[RE] = STUFE_WORT;
            if (spiel_pruefe(r, &s, &stelle, &err) == ST_OK)
                settle(r, &s, &a);
        }
}

int LLVMFuzzerTestOneInput(const uint8_t *daten, size_t len)
{
    struct regeldatei eins, zwei;
    struct text text = {0};
    struct err err = {0};
    enum status st = regeldatei_lies((const char *)daten, len, &eins, &err);

    HAELT(st == ST_OK || err.text[0] != '\0');
    if (st == ST_OK) {
        spiele_damit(&eins.regeln);
        regeldatei_normalisiere((const char *)daten, len, &text);
        HAELT(regeldatei_lies(text.s ? text.s : "", text.len, &zwei, &err) == ST_OK);
        HAELT(strcmp(eins.name, zwei.name) == 0);
        HAELT(eins.regeln.pott == zwei.regeln.pott && eins.regeln.pflichtsoli == zwei.regeln.pflichtsoli);
        regeldatei_free(&zwei);
    }
    regeldatei_free(&eins);
    text_free(&text);
    return 0;
}
