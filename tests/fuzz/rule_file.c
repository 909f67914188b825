/* Reads any bytes as a rule file: it is refused with a reason, or it is a rule set that settles games, and its
 * text reads back as itself. */
#include "core/notation/rule_file.h"
#include "core/rules/settle.h"
#include "fuzz.h"

static void spiele_with(const struct rules *rules)
{
    for (int augen = 0; augen <= AUGEN_TOTAL; augen += 30)
        for (int kind = 0; kind < KIND_COUNT; kind++) {
            struct spiel spiel = spiel_empty();
            struct settlement settlement;
            enum part part;
            struct err err;

            spiel.kind = (uint8_t)kind;
            spiel.re[0] = 0;
            spiel.re[1] = spiel_is_solo(&spiel) ? NOBODY : 1;
            spiel.augen = (uint8_t)augen;
            spiel.stufe[RE] = STUFE_WORD;
            if (spiel_check(rules, &spiel, &part, &err) == ST_OK)
                settle(rules, &spiel, &settlement);
        }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t len)
{
    struct rule_file one, two;
    struct text text = {0};
    struct err err = {0};
    enum status st = rule_file_parse((const char *)data, len, &one, &err);

    HOLDS(st == ST_OK || err.text[0] != '\0');
    if (st == ST_OK) {
        spiele_with(&one.rules);
        rule_file_normalise((const char *)data, len, &text);
        HOLDS(rule_file_parse(text.s ? text.s : "", text.len, &two, &err) == ST_OK);
        HOLDS(strcmp(one.name, two.name) == 0);
        HOLDS(one.rules.pott == two.rules.pott && one.rules.pflichtsoli == two.rules.pflichtsoli);
        rule_file_free(&two);
    }
    rule_file_free(&one);
    text_free(&text);
    return 0;
}
