/* verteilung N: how the cards of a suit lie. */
#include <stdio.h>

#include "core/rules/verteilung.h"
#include "print/json.h"
#include "print/table.h"
#include "ui/cli/arguments.h"
#include "ui/cli/commands.h"

enum { V_HAND };
static const struct option_line verteilung_options[] = {
    {"hand", 0, "N", N_("cards of a hand (12; 10 in scharfer Doppelkopf)")}};

static void as_json(struct call *a, const struct verteilung *v, size_t count)
{
    struct json j = {&a->off, false};

    json_open(&j, '[');
    for (size_t i = 0; i < count; i++) {
        json_open(&j, '{');
        json_name(&j, "verteilung");
        json_open(&j, '[');
        for (int k = 0; k < 3; k++)
            json_number(&j, v[i].cards[k]);
        json_close(&j, ']');
        json_field_hundertstel(&j, "prozent", v[i].hundertstel);
        json_close(&j, '}');
    }
    json_close(&j, ']');
    text_addc(&a->off, '\n');
}

static void as_text(struct call *a, const struct verteilung *v, size_t count)
{
    struct table *t = table_new();
    char name[16];

    table_column(t, "Verteilung", false);
    table_column(t, "%", true);
    for (size_t i = 0; i < count; i++) {
        (void)snprintf(name, sizeof name, "%d-%d-%d", v[i].cards[0], v[i].cards[1], v[i].cards[2]);
        table_row(t);
        table_text(t, name);
        table_hundertstel(t, v[i].hundertstel);
    }
    table_write(t, &a->off);
    table_free(t);
}

static enum status run_verteilung(struct call *a, struct err *err)
{
    struct verteilung v[VERTEILUNG_MAX];
    int n, hand = HAND_DOPPELKOPF;
    size_t count;
    enum status st = ST_OK;

    if (a->option[V_HAND])
        st = cmd_number("--hand", a->option[V_HAND], 1, HAND_MAX, &hand, err);
    if (st == ST_OK)
        st = cmd_number("N", a->word[0], 1, 3 * hand, &n, err);
    if (st != ST_OK)
        return st;
    count = verteilung_table(n, hand, v);
    if (a->json)
        as_json(a, v, count);
    else
        as_text(a, v, count);
    return ST_OK;
}

COMMAND(verteilung, "verteilung", NULL, "N", N_("how N cards lie over the three other hands, in per cent"),
        BUCH_NONE | CAN_JSON, 1, 1, OPTIONS(verteilung_options), run_verteilung);
