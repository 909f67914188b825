/* The Bogen as text, and as the one table of its CSV. */
#include <stdio.h>

#include "base/i18n.h"
#include "print/wrap.h"
#include "report/bogen/bogen.h"
#include "report/bogen/model.h"

/* Which lines stand in a table, and with them which columns: every one for programs, else those of the running Punkte
 * or of a special round of the Pokal. */
enum { PART_ALL = -1, PART_TOTAL = 0 };

static bool in_part(const struct bogen_line *z, int part)
{
    return part == PART_ALL || part == bogen_sonderrunde(z);
}

/* head: for programs, brief: for people; NULL: not for them. */
static void column(struct table *t, const char *head, const char *brief, enum cell_kind kind)
{
    table_add_column(t, &(struct column){.key = head ? head : brief, .head = head, .brief = brief, .kind = kind});
}

static void player_columns(const struct bogen_model *m, int part, const char *kuerzel, struct table *t)
{
    char head[64];

    (void)snprintf(head, sizeof head, "%s +/-", kuerzel);
    column(t, head, NULL, CELL_NUMBER);
    (void)snprintf(head, sizeof head, "%s%s", kuerzel, m->pokal ? " Punkte" : "");
    column(t, head, part > PART_TOTAL ? NULL : kuerzel, CELL_NUMBER);
    (void)snprintf(head, sizeof head, "%s Note", kuerzel);
    if (m->pokal)
        column(t, head, part > PART_TOTAL ? kuerzel : NULL, CELL_FRACTION);
}

static void columns(const struct bogen_model *m, int part, struct table *t)
{
    char pott[16];

    column(t, "Nr", "Nr", CELL_NUMBER);
    if (m->pokal)
        column(t, "Runde", part > PART_TOTAL ? NULL : "Runde", CELL_NUMBER);
    column(t, "Geber", "Geber", CELL_TEXT);
    column(t, "Spiel", "Spiel", CELL_TEXT);
    column(t, "", "", CELL_TEXT);
    column(t, "Augen Re", part > PART_TOTAL ? NULL : "Augen Re", CELL_NUMBER);
    column(t, m->pokal ? "Wert" : NULL, part > PART_TOTAL ? NULL : "Wert", CELL_NUMBER);
    column(t, m->pokal ? NULL : "Re", NULL, CELL_NUMBER);
    for (int k = 0; k < m->columns; k++)
        player_columns(m, part, m->column[k].kuerzel, t);
    (void)snprintf(pott, sizeof pott, "%d/2", (int)m->pott);
    if (m->pott > 0)
        column(t, pott, pott, CELL_NUMBER);
}

static void number_or_blank(struct table *t, bool present, int64_t number)
{
    if (present)
        table_number(t, number);
    else
        table_blank(t);
}

static void front_cells(const struct bogen_model *m, const struct bogen_line *z, struct table *t)
{
    const struct step *s = &z->step;
    char nr[16], mark[48];

    (void)snprintf(nr, sizeof nr, "#%d", (int)z->entry);
    (void)snprintf(mark, sizeof mark, "%.1s%s%s%s%s%s", &counts_terms[s->counts].sign,
                   s->valued && s->spiel.vorgefuehrt ? "V" : "", z->lead ? "→" : "", z->lead ? z->lead : "",
                   z->booked.e.trotzdem ? "!" : "", z->gegengelesen ? "✓" : "");
    if (s->nr > 0)
        table_number(t, s->nr);
    else
        table_text(t, nr);
    if (m->pokal && s->round > POKAL_ROUNDS)
        table_text(t, "V");
    else if (m->pokal)
        number_or_blank(t, s->round > 0, s->round);
    table_text(t, z->geber);
    table_text(t, z->text.s);
    table_text(t, mark);
    table_text(t, z->augen);
}

static void player_cells(const struct bogen_model *m, const struct bogen_line *z, int player, struct table *t)
{
    const struct step *s = &z->step;
    bool note = bogen_has_note(z);

    number_or_blank(t, !note && s->gutschrift[player], s->gutschrift[player]);
    table_number(t, s->punkte[player]);
    if (note && pokal_step(s)->note[player])
        table_fraction(t, pokal_step(s)->note[player], pokal_rating_parts(pokal_round_rating(s->round)));
    else if (m->pokal)
        table_blank(t);
}

static void line(const struct bogen_model *m, const struct bogen_line *z, struct table *t)
{
    const char *value = !z->step.valued ? (z->step.invalid ? _("void") : "") : z->role ? z->role : z->value;

    table_row(t);
    front_cells(m, z, t);
    table_text(t, bogen_has_note(z) ? "" : value);
    if (z->step.valued)
        table_number(t, z->step.settlement.re_punkte);
    else
        table_text(t, value);
    for (int k = 0; k < m->columns; k++)
        player_cells(m, z, m->column[k].player, t);
    if (m->pott > 0)
        table_number(t, z->step.pott / 2);
}

static struct table *table_of(const struct bogen_model *m, int part)
{
    struct table *t = table_new();

    columns(m, part, t);
    for (int i = 0; i < m->lines; i++)
        if (in_part(m->line[i], part))
            line(m, m->line[i], t);
    return t;
}

struct table *bogen_table(const struct sitting *r)
{
    struct bogen_model m;
    struct table *t;

    bogen_model_fill(r, &m);
    t = table_of(&m, PART_ALL);
    bogen_model_free(&m);
    return t;
}

static void put(struct table *t, struct text *text)
{
    table_write(t, text);
    table_free(t);
}

/* A special round: what each game noted, and the sums. */
static void write_sonderrunde(const struct bogen_model *m, int round, struct text *text)
{
    enum { SPIEL = 3, VALUES = 8 }; /* the columns of the line, and the players' */
    enum pokal_rating w = pokal_round_rating(round);
    struct table *t;

    if (m->round < round || w == POKAL_TOTAL)
        return;
    t = table_of(m, round);
    table_row(t);
    for (int i = 0; i < VALUES; i++)
        table_text(t, i == SPIEL ? "Ergebnis" : "");
    for (int k = 0; k < m->columns; k++) {
        table_blank(t);
        table_blank(t);
        table_fraction(t, m->column[k].value[w], pokal_rating_parts(w));
    }
    text_addf(text, "\n%s\n", pokal_rating_name(w));
    put(t, text);
}

/* How the rounds that have begun are dealt otherwise than 12 cards to each, and who leads in a KaDaMu. */
static void write_deals(const struct bogen_model *m, struct text *text)
{
    struct text deals = {0};

    for (int round = 1; round <= POKAL_ROUNDS && round <= m->round; round++) {
        enum round_kind kind = pokal_round_kind(round);

        if (round_kind_deal_brief(kind))
            text_addf(&deals, "%s%s %s", deals.len ? ", " : "", round_kind_name(kind), round_kind_deal_brief(kind));
        if (kind == ROUND_KADAMU)
            text_add(&deals, _(" (→A: A leads)"));
    }
    if (deals.len)
        text_addf(text, _("\nCards: %s\n"), deals.s);
    text_free(&deals);
}

static void write_lines(const struct bogen_model *m, struct text *text)
{
    if (m->pokal)
        text_addf(text, "%s\n", pokal_rating_name(POKAL_TOTAL));
    put(table_of(m, PART_TOTAL), text);
    for (int round = 1; round <= POKAL_ROUNDS && m->pokal; round++)
        write_sonderrunde(m, round, text);
    if (m->pokal)
        write_deals(m, text);
}

/* Remarks, reasons and broken rules under the number of the line. */
static void footnote(const struct sitting *r, const struct bogen_line *z, struct text *t)
{
    struct text note = {0};

    if (z->booked.e.kind == EVENT_START)
        text_add(&note, _("Seats, Geber or date"));
    else
        sitting_entry_name(r, &r->f, z->entry, &note);
    if (z->order.len > 0)
        text_addf(&note, "; %s", z->order.s);
    if (z->booked.op == OP_REPLACE)
        text_add(&note, _("; corrected"));
    if (z->booked.op == OP_INSERT)
        text_add(&note, _("; put in later"));
    if (z->booked.e.trotzdem)
        text_addf(&note, "; ! %s%s%s", _("against the rules"), z->broken.len > 0 ? ": " : "", text_str(&z->broken));
    wrap(t, note.s, 0, "  ");
    text_addc(t, '\n');
    text_free(&note);
}

static void write_footnotes(const struct sitting *r, const struct bogen_model *m, struct text *t)
{
    if (m->gegenleser)
        text_addf(t, _("\n✓ confirmed by %s, up to Spiel %d\n"), m->gegenleser, (int)m->gegengelesen_until);
    if (m->annotations > 0)
        text_addc(t, '\n');
    for (int i = 0; i < m->entries; i++)
        if (m->entry[i].annotation)
            footnote(r, &m->entry[i], t);
}

static void result_line(const struct bogen_model *m, const struct bogen_column *c, struct table *t)
{
    table_row(t);
    table_number(t, c->place);
    table_text(t, c->kuerzel);
    table_text(t, c->name);
    table_number(t, c->punkte);
    if (m->dessos)
        table_hundertstel(t, c->hundertstel);
    table_text(t, c->disq ? "disqualifiziert" : c->gast ? "Gast" : "");
}

static void write_result(const struct bogen_model *m, struct text *text)
{
    struct table *t = table_new();

    table_column(t, "Platz", true);
    table_column(t, "", false);
    table_column(t, "Name", false);
    table_column(t, "Punkte", true);
    if (m->dessos)
        table_column(t, "DESSOS", true);
    table_column(t, "", false);
    for (int place = 1; place <= m->results; place++)
        for (int i = 0; i < m->results; i++)
            if (m->result[i]->place == place)
                result_line(m, m->result[i], t);
    text_addc(text, '\n');
    put(t, text);
}

/* Value, place as "22 (1.)", a shared one as "22 (1 1/2.)", and Prämienpunkte in each rating. */
static void praemien_line(const struct bogen_column *c, struct table *t)
{
    table_row(t);
    table_text(t, c->kuerzel);
    for (int w = POKAL_TOTAL; w < POKAL_SONDERPUNKT; w++) {
        struct text cell = {0};

        text_fraction(&cell, c->value[w], pokal_rating_parts((enum pokal_rating)w), false);
        text_add(&cell, " (");
        text_fraction(&cell, c->praemie.doubled_place[w], 2, false);
        text_add(&cell, ".)");
        table_text(t, cell.s);
        text_free(&cell);
    }
    table_fraction(t, c->praemie.parts[POKAL_SONDERPUNKT], PRAEMIENPUNKT);
    table_fraction(t, c->praemie.sum, PRAEMIENPUNKT);
    table_text(t, c->disq ? "disqualifiziert" : "");
}

static void write_praemien(const struct bogen_model *m, struct text *text)
{
    struct table *t = table_new();

    table_column(t, "", false);
    for (int w = POKAL_TOTAL; w < POKAL_SONDERPUNKT; w++)
        table_column(t, pokal_rating_name((enum pokal_rating)w), true);
    table_column(t, "Sonder", true);
    table_column(t, "Prämien", true);
    table_column(t, "", false);
    for (int i = 0; i < m->results; i++)
        praemien_line(m->result[i], t);
    text_addc(text, '\n');
    put(t, text);
}

/* A player goes to the next line as a whole. */
static void write_names(const struct bogen_model *m, struct text *t)
{
    int column = 0;

    for (int k = 0; k < m->columns; k++) {
        struct text name = {0};
        int width;

        text_addf(&name, "%s %s%s", m->column[k].kuerzel, m->column[k].name, m->column[k].gast ? " (Gast)" : "");
        width = (int)utf8_sign(name.s, name.len);
        if (k > 0)
            text_add(t, column + 2 + width + 1 > WRAP_WIDTH ? ",\n" : ", ");
        column = (k > 0 && column + 2 + width + 1 <= WRAP_WIDTH ? column + 2 : 0) + width;
        text_add(t, name.s);
        text_free(&name);
    }
    text_add(t, "\n\n");
}

static void write_head(const struct bogen_model *m, struct text *t)
{
    report_club(m->club, t);
    if (m->pokal)
        text_addf(t, _("Pokalspielberichtsbogen   %s\nSaison %s   day %d of %d   %s\n"), m->rules, m->saison,
                  m->spieltag, POKAL_DAYS, m->date);
    else
        text_addf(t, "Spielberichtsbogen   %s\n%s %s   %s %d   %s   Tisch %d\n", m->rules, m->of, m->saison, m->day,
                  m->spieltag, m->date, m->tisch);
    write_names(m, t);
}

static void write_state(const struct bogen_model *m, struct text *t)
{
    if (!m->ended)
        text_addf(t, "\n%s\n",
                  m->pokal ? _("This day of the Pokal is still being played.")
                           : _("The Spieltag is still being played."));
    else if (!m->counts)
        text_addf(t, "\n%s\n",
                  m->pokal ? _("This day does not count for the Pokal (A19).")
                           : _("This Spieltag does not count for the season (A19)."));
}

void bogen_text(const struct sitting *r, struct text *t)
{
    struct bogen_model m;

    bogen_model_fill(r, &m);
    write_head(&m, t);
    write_lines(&m, t);
    write_footnotes(r, &m, t);
    if (m.pokal && m.decided)
        write_praemien(&m, t);
    else if (!m.pokal && m.begun)
        write_result(&m, t);
    write_state(&m, t);
    text_addf(t, "\n%s\n", m.number);
    bogen_model_free(&m);
}
