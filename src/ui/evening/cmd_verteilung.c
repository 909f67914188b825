/* The command verteilung: how likely the cards of a suit are distributed in a given way. */
#include <stdio.h>

#include "core/rules/verteilung.h"
#include "print/json.h"
#include "print/table.h"
#include "ui/cli/arguments.h"
#include "ui/cli/commands.h"

enum { V_HAND };
static const struct option_line verteilung_options[] = {
    [V_HAND] = {"hand", 0, "N", N_("cards of a hand (12; 10 in scharfer Doppelkopf)")}};

static void as_json(struct call *call, const struct verteilung *verteilung, size_t count)
{
    struct json json = {&call->out, false};

    json_open(&json, '[');
    for (size_t i = 0; i < count; i++) {
        json_open(&json, '{');
        json_name(&json, "verteilung");
        json_open(&json, '[');
        for (int k = 0; k < 3; k++)
            json_number(&json, verteilung[i].cards[k]);
        json_close(&json, ']');
        json_field_hundertstel(&json, "prozent", verteilung[i].hundertstel);
        json_close(&json, '}');
    }
    json_close(&json, ']');
    text_addc(&call->out, '\n');
}

static void as_text(struct call *call, const struct verteilung *verteilung, size_t count)
{
    AUTO(table_drop) struct table *table = table_new();
    char name[16];

    table_column(table, "Verteilung", false);
    table_column(table, "%", true);
    for (size_t i = 0; i < count; i++) {
        (void)snprintf(name, sizeof name, "%d-%d-%d", verteilung[i].cards[0], verteilung[i].cards[1],
                       verteilung[i].cards[2]);
        table_row(table);
        table_text(table, name);
        table_hundertstel(table, verteilung[i].hundertstel);
    }
    table_write(table, &call->out);
}

static enum status run_verteilung(struct call *call, struct err *err)
{
    struct verteilung verteilung[VERTEILUNG_MAX];
    int n, hand = HAND_DOPPELKOPF;
    size_t count;
    enum status st = ST_OK;

    if (call->option[V_HAND])
        st = cmd_number("--hand", call->option[V_HAND], 1, HAND_MAX, &hand, err);
    if (st == ST_OK)
        st = cmd_number("N", call->word[0], 1, 3 * hand, &n, err);
    if (st != ST_OK)
        return st;
    count = verteilung_table(n, hand, verteilung);
    if (call->json)
        as_json(call, verteilung, count);
    else
        as_text(call, verteilung, count);
    return ST_OK;
}

COMMAND(verteilung, SHOWS, .word = "verteilung", .arguments = "N",
        .purpose = N_("how N cards are split over the three other hands, in per cent"), .kind = CAN_JSON, .min = 1,
        .max = 1, OPTIONS(verteilung_options), .run = run_verteilung);
