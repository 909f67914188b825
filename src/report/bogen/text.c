/* The Bogen as text, and as the one table of its CSV. */
#include <stdio.h>

#include "base/i18n.h"
#include "print/wrap.h"
#include "report/bogen/bogen.h"
#include "report/bogen/model.h"

/* The lines of a table, which also decide its columns: all lines for programs, or those of the running Punkte, or
 * those of one special round of the Pokal. */
enum { PART_ALL = -1, PART_TOTAL = 0 };

static bool in_part(const struct bogen_line *line, int part)
{
    return part == PART_ALL || part == bogen_sonderrunde(line);
}

/* Adds a column. `head` is for programs, `brief` for people; NULL: not shown to them. */
static void add_column(struct table *table, const char *head, const char *brief, enum cell_kind kind)
{
    table_add_column(table, &(struct column){.key = head ? head : brief, .head = head, .brief = brief, .kind = kind});
}

static void player_columns(const struct bogen_model *model, int part, const char *kuerzel, struct table *table)
{
    char head[64];

    (void)snprintf(head, sizeof head, "%s +/-", kuerzel);
    add_column(table, head, NULL, CELL_NUMBER);
    (void)snprintf(head, sizeof head, "%s%s", kuerzel, model->pokal ? " Punkte" : "");
    add_column(table, head, part > PART_TOTAL ? NULL : kuerzel, CELL_NUMBER);
    (void)snprintf(head, sizeof head, "%s Note", kuerzel);
    if (model->pokal)
        add_column(table, head, part > PART_TOTAL ? kuerzel : NULL, CELL_FRACTION);
}

static void add_columns(const struct bogen_model *model, int part, struct table *table)
{
    char pott[16];

    add_column(table, "Nr", "Nr", CELL_NUMBER);
    if (model->pokal)
        add_column(table, "Runde", part > PART_TOTAL ? NULL : "Runde", CELL_NUMBER);
    add_column(table, "Geber", "Geber", CELL_TEXT);
    add_column(table, "Spiel", "Spiel", CELL_TEXT);
    add_column(table, "", "", CELL_TEXT);
    add_column(table, "Augen Re", part > PART_TOTAL ? NULL : "Augen Re", CELL_NUMBER);
    add_column(table, model->pokal ? "Wert" : NULL, part > PART_TOTAL ? NULL : "Wert", CELL_NUMBER);
    add_column(table, model->pokal ? NULL : "Re", NULL, CELL_NUMBER);
    for (int k = 0; k < model->columns; k++)
        player_columns(model, part, model->column[k].kuerzel, table);
    (void)snprintf(pott, sizeof pott, "%d/2", (int)model->pott);
    if (model->pott > 0)
        add_column(table, pott, pott, CELL_NUMBER);
}

static void number_or_blank(struct table *table, bool present, int64_t number)
{
    if (present)
        table_number(table, number);
    else
        table_blank(table);
}

static void front_cells(const struct bogen_model *model, const struct bogen_line *line, struct table *table)
{
    const struct step *step = &line->step;
    char nr[16], mark[48];

    (void)snprintf(nr, sizeof nr, "#%d", (int)line->entry);
    (void)snprintf(mark, sizeof mark, "%.1s%s%s%s%s%s", &counts_terms[step->counts].sign,
                   step->valued && step->spiel.vorgefuehrt ? "V" : "", line->lead ? "→" : "",
                   line->lead ? line->lead : "", line->booked.event.trotzdem ? "!" : "",
                   line->gegengelesen ? "✓" : "");
    if (step->nr > 0)
        table_number(table, step->nr);
    else
        table_text(table, nr);
    if (model->pokal && step->round > POKAL_ROUNDS)
        table_text(table, "V");
    else if (model->pokal)
        number_or_blank(table, step->round > 0, step->round);
    table_text(table, line->geber);
    table_text(table, line->text.s);
    table_text(table, mark);
    table_text(table, line->augen);
}

static void player_cells(const struct bogen_model *model, const struct bogen_line *line, int player,
                         struct table *table)
{
    const struct step *step = &line->step;
    bool note = bogen_has_rating(line);

    number_or_blank(table, !note && step->gutschrift[player], step->gutschrift[player]);
    table_number(table, step->punkte[player]);
    if (note && pokal_step(step)->rating[player])
        table_fraction(table, pokal_step(step)->rating[player], pokal_rating_parts(pokal_round_rating(step->round)));
    else if (model->pokal)
        table_blank(table);
}

static void add_line(const struct bogen_model *model, const struct bogen_line *line, struct table *table)
{
    const char *value = !line->step.valued ? (line->step.invalid ? _("void") : "")
                        : line->role       ? line->role
                                           : line->value;

    table_row(table);
    front_cells(model, line, table);
    table_text(table, bogen_has_rating(line) ? "" : value);
    if (line->step.valued)
        table_number(table, line->step.settlement.re_punkte);
    else
        table_text(table, value);
    for (int k = 0; k < model->columns; k++)
        player_cells(model, line, model->column[k].player, table);
    if (model->pott > 0)
        table_number(table, line->step.pott / 2);
}

static struct table *table_of(const struct bogen_model *model, int part)
{
    struct table *table = table_new();

    add_columns(model, part, table);
    for (int i = 0; i < model->lines; i++)
        if (in_part(model->line[i], part))
            add_line(model, model->line[i], table);
    return table;
}

struct table *bogen_table(const struct sitting *sitting)
{
    AUTO(bogen_model_free) struct bogen_model model = {0};
    struct table *table;

    bogen_model_fill(sitting, &model);
    table = table_of(&model, PART_ALL);
    return table;
}

static void write_and_free(struct table *table, struct text *text)
{
    table_write(table, text);
    table_free(table);
}

/* Writes a special round: the rating of each game, and the sums. */
static void write_sonderrunde(const struct bogen_model *model, int round, struct text *text)
{
    enum { SPIEL = 3, VALUES = 8 }; /* the columns before those of the players, and the index of the line */
    enum pokal_rating rating = pokal_round_rating(round);
    struct table *table;

    if (model->round < round || rating == POKAL_TOTAL)
        return;
    table = table_of(model, round);
    table_row(table);
    for (int i = 0; i < VALUES; i++)
        table_text(table, i == SPIEL ? "Ergebnis" : "");
    for (int k = 0; k < model->columns; k++) {
        table_blank(table);
        table_blank(table);
        table_fraction(table, model->column[k].value[rating], pokal_rating_parts(rating));
    }
    text_addf(text, "\n%s\n", pokal_rating_name(rating));
    write_and_free(table, text);
}

/* Writes how the cards are dealt in rounds that have begun, where that is not 12 to each, and who leads in a
 * KaDaMu. */
static void write_deals(const struct bogen_model *model, struct text *text)
{
    AUTO(text_free) struct text deals = {0};

    for (int round = 1; round <= POKAL_ROUNDS && round <= model->round; round++) {
        enum round_kind kind = pokal_round_kind(round);

        if (round_kind_deal_brief(kind))
            text_addf(&deals, "%s%s %s", deals.len ? ", " : "", round_kind_name(kind), round_kind_deal_brief(kind));
        if (kind == ROUND_KADAMU)
            text_add(&deals, _(" (→A: A leads)"));
    }
    if (deals.len)
        text_addf(text, _("\nCards: %s\n"), deals.s);
}

static void write_lines(const struct bogen_model *model, struct text *text)
{
    if (model->pokal)
        text_addf(text, "%s\n", pokal_rating_name(POKAL_TOTAL));
    write_and_free(table_of(model, PART_TOTAL), text);
    for (int round = 1; round <= POKAL_ROUNDS && model->pokal; round++)
        write_sonderrunde(model, round, text);
    if (model->pokal)
        write_deals(model, text);
}

/* Adds a footnote with remarks, reasons and broken rules. */
static void footnote(const struct sitting *sitting, const struct bogen_line *line, struct text *text)
{
    AUTO(text_free) struct text note = {0};

    if (line->booked.event.kind == EVENT_START)
        text_add(&note, _("Seats, Geber or date"));
    else
        sitting_entry_name(sitting, &sitting->fold, line->entry, &note);
    if (line->order.len > 0)
        text_addf(&note, "; %s", line->order.s);
    if (line->booked.op == OP_REPLACE)
        text_add(&note, _("; corrected"));
    if (line->booked.op == OP_INSERT)
        text_add(&note, _("; put in later"));
    if (line->booked.event.trotzdem)
        text_addf(&note, "; ! %s%s%s", _("against the rules"), line->broken.len > 0 ? ": " : "",
                  text_str(&line->broken));
    wrap(text, note.s, 0, "  ");
    text_addc(text, '\n');
}

static void write_footnotes(const struct sitting *sitting, const struct bogen_model *model, struct text *text)
{
    if (model->gegenleser)
        text_addf(text, _("\n✓ confirmed by %s, up to Spiel %d\n"), model->gegenleser,
                  (int)model->gegengelesen_until);
    if (model->annotations > 0)
        text_addc(text, '\n');
    for (int i = 0; i < model->entries; i++)
        if (model->entry[i].annotation)
            footnote(sitting, &model->entry[i], text);
}

static void result_line(const struct bogen_model *model, const struct bogen_column *column, struct table *table)
{
    table_row(table);
    table_number(table, column->place);
    table_text(table, column->kuerzel);
    table_text(table, column->name);
    table_number(table, column->punkte);
    if (model->dessos)
        table_hundertstel(table, column->hundertstel);
    table_text(table, column->disq ? "disqualifiziert" : column->gast ? "Gast" : "");
}

static void write_result(const struct bogen_model *model, struct text *text)
{
    struct table *table = table_new();

    table_column(table, "Platz", true);
    table_column(table, "", false);
    table_column(table, "Name", false);
    table_column(table, "Punkte", true);
    if (model->dessos)
        table_column(table, "DESSOS", true);
    table_column(table, "", false);
    for (int place = 1; place <= model->results; place++)
        for (int i = 0; i < model->results; i++)
            if (model->result[i]->place == place)
                result_line(model, model->result[i], table);
    text_addc(text, '\n');
    write_and_free(table, text);
}

/* Adds a row with value and place, such as "22 (1.)" or for a shared place "22 (1 1/2.)", and with the
 * Prämienpunkte of each rating. */
static void praemien_line(const struct bogen_column *column, struct table *table)
{
    table_row(table);
    table_text(table, column->kuerzel);
    for (int rating = POKAL_TOTAL; rating < POKAL_SONDERPUNKT; rating++) {
        AUTO(text_free) struct text cell = {0};

        text_fraction(&cell, column->value[rating], pokal_rating_parts((enum pokal_rating)rating), false);
        text_add(&cell, " (");
        text_fraction(&cell, column->praemie.doubled_place[rating], 2, false);
        text_add(&cell, ".)");
        table_text(table, cell.s);
    }
    table_fraction(table, column->praemie.parts[POKAL_SONDERPUNKT], PRAEMIENPUNKT);
    table_fraction(table, column->praemie.sum, PRAEMIENPUNKT);
    table_text(table, column->disq ? "disqualifiziert" : "");
}

static void write_praemien(const struct bogen_model *model, struct text *text)
{
    struct table *table = table_new();

    table_column(table, "", false);
    for (int rating = POKAL_TOTAL; rating < POKAL_SONDERPUNKT; rating++)
        table_column(table, pokal_rating_name((enum pokal_rating)rating), true);
    table_column(table, "Sonder", true);
    table_column(table, "Prämien", true);
    table_column(table, "", false);
    for (int i = 0; i < model->results; i++)
        praemien_line(model->result[i], table);
    text_addc(text, '\n');
    write_and_free(table, text);
}

/* Writes the names; a name that does not fit goes to the next line as a whole. */
static void write_names(const struct bogen_model *model, struct text *text)
{
    int column = 0;

    for (int k = 0; k < model->columns; k++) {
        AUTO(text_free) struct text name = {0};
        int width;

        text_addf(&name, "%s %s%s", model->column[k].kuerzel, model->column[k].name,
                  model->column[k].gast ? " (Gast)" : "");
        width = (int)utf8_count(name.s, name.len);
        if (k > 0)
            text_add(text, column + 2 + width + 1 > WRAP_WIDTH ? ",\n" : ", ");
        column = (k > 0 && column + 2 + width + 1 <= WRAP_WIDTH ? column + 2 : 0) + width;
        text_add(text, name.s);
    }
    text_add(text, "\n\n");
}

static void write_head(const struct bogen_model *model, struct text *text)
{
    report_club(model->club, text);
    if (model->pokal)
        text_addf(text, _("Pokalspielberichtsbogen   %s\nSaison %s   day %d of %d   %s\n"), model->rules,
                  model->saison, model->spieltag, POKAL_DAYS, model->date);
    else
        text_addf(text, "Spielberichtsbogen   %s\n%s %s   %s %d   %s   Tisch %d\n", model->rules, model->of,
                  model->saison, model->day, model->spieltag, model->date, model->tisch);
    write_names(model, text);
}

static void write_state(const struct bogen_model *model, struct text *text)
{
    if (!model->ended)
        text_addf(text, "\n%s\n",
                  model->pokal ? _("This day of the Pokal is still being played.")
                               : _("The Spieltag is still being played."));
    else if (!model->counts)
        text_addf(text, "\n%s\n",
                  model->pokal ? _("This day does not count for the Pokal (A19).")
                               : _("This Spieltag does not count for the season (A19)."));
}

void bogen_text(const struct sitting *sitting, struct text *text)
{
    AUTO(bogen_model_free) struct bogen_model model = {0};

    bogen_model_fill(sitting, &model);
    write_head(&model, text);
    write_lines(&model, text);
    write_footnotes(sitting, &model, text);
    if (model.pokal && model.decided)
        write_praemien(&model, text);
    else if (!model.pokal && model.begun)
        write_result(&model, text);
    write_state(&model, text);
    text_addf(text, "\n%s\n", model.number);
}
