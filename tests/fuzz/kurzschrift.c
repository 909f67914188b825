/* Reads any bytes as a line of Kurzschrift, by every rule set. A line that is read comes back as the same value
 * after printing, is worth what its posten say, and has no sign that may be punctuation. What
 * a refused line may mean is fuzzed in spoken.c. */
#include "../gen/strict_line.h"
#include "core/notation/kuerzel.h"
#include "core/notation/kurzschrift.h"
#include "core/rules/credit.h"
#include "core/rules/rules.h"
#include "core/rules/settle.h"
#include "fuzz.h"

static void check_value(const struct rules *rules, const struct spiel *spiel)
{
    struct settlement settlement;
    int32_t sum = 0;

    settle(rules, spiel, &settlement);
    for (int i = 0; i < settlement.count; i++)
        sum += settlement.posten[i].party == RE ? settlement.posten[i].punkte : -settlement.posten[i].punkte;
    HOLDS(sum == settlement.re_punkte);
}

static void check(const struct rules *rules, const struct board *board, const char *line, size_t len)
{
    struct event e = {0}, f = {0};
    struct text one = {0}, two = {0};
    struct err err = {0};

    if (kurzschrift_parse(rules, board, 0x1F, line, len, &e, &err) != ST_OK) {
        HOLDS(err.text[0] != '\0' && strlen(err.text) < ERR_TEXT_MAX);
        HOLDS(err.column >= 1);
        return;
    }
    HOLDS(e.kind != EVENT_SPIEL || signs_have_place(line, len));
    kurzschrift_write_whole(&one, board, &e);
    HOLDS(kurzschrift_parse(rules, board, 0x1F, one.s, one.len, &f, &err) == ST_OK);
    kurzschrift_write_whole(&two, board, &f);
    HOLDS(strcmp(one.s, two.s) == 0);
    if (e.kind == EVENT_SPIEL) {
        check_value(rules, &e.u.spiel);
        HOLDS(memcmp(&e.u.spiel, &f.u.spiel, sizeof e.u.spiel) == 0);
    }
    text_free(&one);
    text_free(&two);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t len)
{
    static const char *const names[] = {"A", "B", "Ca", "Ö", "Emil"};
    const struct rules *rules;
    struct board board = {0};
    struct err err;

    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++)
        HOLDS(kuerzel_parse(names[i], strlen(names[i]), &board.kuerzel[board.count++], &err) == ST_OK);
    for (size_t i = 0; (rules = rules_builtin(i)) != NULL; i++)
        check(rules, &board, (const char *)data, len);
    return 0;
}
