#include "report/ehrentafel.h"

#include "base/i18n.h"
#include "writer/json.h"

struct table *report_ehrentafel_table(const struct ehrentafel *board)
{
    struct table *t = table_new();

    table_column(t, "Jahr", false);
    table_column(t, "Meister", false);
    table_column(t, "Vizemeister", false);
    table_column(t, "Pokalsieger", false);
    for (size_t i = 0; i < board->count; i++) {
        table_row(t);
        table_number(t, board->honour[i].year);
        table_text(t, board->honour[i].meister);
        table_text(t, board->honour[i].vize);
        table_text(t, board->honour[i].pokal);
    }
    return t;
}

void report_ehrentafel(const struct ehrentafel *board, struct text *text)
{
    struct table *t;

    if (board->count == 0) {
        text_add(text,
                 _("Nobody yet: a season that is closed has its Meister, a Pokal its winner after the fourth day; "
                   "`doko ehrentafel setze 1994 --meister NAME` enters a year before the book.\n"));
        return;
    }
    t = report_ehrentafel_table(board);
    table_write(t, text);
    table_free(t);
}

static void name_or_null(struct json *j, const char *field, const char *name)
{
    json_field_text(j, field, name[0] ? name : NULL);
}

void report_ehrentafel_json(const struct ehrentafel *board, struct text *text)
{
    struct json j = {text, false};

    json_open(&j, '[');
    for (size_t i = 0; i < board->count; i++) {
        json_open(&j, '{');
        json_field_number(&j, "jahr", board->honour[i].year);
        name_or_null(&j, "meister", board->honour[i].meister);
        name_or_null(&j, "vize", board->honour[i].vize);
        name_or_null(&j, "pokal", board->honour[i].pokal);
        json_close(&j, '}');
    }
    json_close(&j, ']');
    text_addc(text, '\n');
}
