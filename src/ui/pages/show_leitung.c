/* /leitung: all tables with their state, those that call first; and what the Leitung does. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/i18n.h"
#include "base/mem.h"
#include "book/store/turnier.h"
#include "print/html.h"
#include "report/turnier/turnier.h"
#include "ui/hall/page.h"
#include "ui/pages/show_lead.h"
#include "ui/pages/show_talk.h"
#include "ui/pages/show_time.h"

/* A table as the Leitung sees it, or a list of an earlier round that is not accepted. */
struct overview {
    const struct tisch *tisch;
    bool earlier;
    struct place place;
    const struct spot *spot;
    struct last_entry last;
    enum list_state state;
    int due;     /* games, 0: no such number */
    bool timed;  /* it is open and a clock runs … */
    int minutes; /* … that are left, below 0: over */
};

struct overviews {
    struct hall *hall;
    const struct visit *v;
    struct turnier_book b;
    struct regelsatz rules;
    struct tisch_list tables;
    struct overview *list;
};

static enum status look_at(struct overviews *o, const struct tisch *t, struct overview *one, struct err *err)
{
    const struct turnier_round *round = &o->b.t.round[t->nr - 1];
    enum status st = show_place(o->hall, t, &one->place, err);

    one->tisch = t;
    one->earlier = o->hall->turnier.id && t->nr < turnier_released(&o->b.t);
    if (st == ST_OK)
        st = store_saal_last(o->hall->store, t->id, &one->last, err);
    if (st != ST_OK || !o->hall->turnier.id || t->tisch > round->seats.tables)
        return st;
    one->state = (enum list_state)round->list[t->tisch - 1].state;
    one->due = rules_spiele(o->rules.rules, turnier_table_size(round, t->tisch - 1));
    one->timed = one->state == LIST_OPEN && o->b.t.minutes > 0;
    one->minutes = one->timed ? show_minutes_left(turnier_list_end(&o->b.t, t->nr, t->tisch - 1), o->v->time) : 0;
    return ST_OK;
}

/* Whoever calls comes first, in the order of the calls; then lists of earlier rounds, which the standing waits for.
 */
static int by_call(const void *a, const void *b)
{
    const struct overview *x = a, *y = b;
    unsigned first = x->spot->call.nr, second = y->spot->call.nr;

    if (first != second && first && second)
        return first < second ? -1 : 1;
    if (!first != !second)
        return first ? -1 : 1;
    if (x->earlier != y->earlier)
        return x->earlier ? -1 : 1;
    if (x->earlier && x->tisch->nr != y->tisch->nr)
        return x->tisch->nr < y->tisch->nr ? -1 : 1;
    return x->tisch->tisch < y->tisch->tisch ? -1 : 1;
}

static enum status look(struct overviews *o, struct err *err)
{
    size_t n = 0;
    enum status st = ST_OK;

    if (o->hall->turnier.id) {
        st = show_load(o->hall, &o->b, err);
        if (st == ST_OK)
            st = buch_regelsatz(o->hall->store, &o->hall->turnier, 1, &o->rules, err);
    }
    if (st == ST_OK)
        st = show_going(o->hall, 0, &o->tables, err);
    o->list = mem_alloc((o->tables.count + 1) * sizeof *o->list);
    for (; n < o->tables.count && st == ST_OK; n++)
        st = look_at(o, &o->tables.tisch[n], &o->list[n], err);
    for (size_t i = 0; i < n; i++)
        (void)spot_at(o->hall, o->list[i].place.name); /* from here on none is made */
    for (size_t i = 0; i < n; i++)
        o->list[i].spot = spot_at(o->hall, o->list[i].place.name);
    if (st == ST_OK)
        qsort(o->list, n, sizeof *o->list, by_call);
    return st;
}

static void overviews_free(struct overviews *o)
{
    free(o->list);
    tisch_list_free(&o->tables);
    regelsatz_free(&o->rules);
    turnier_book_free(&o->b);
}

/* "3 of 24 games, 12 minutes left" */
static void progress(const struct overview *one, struct text *line)
{
    int played = one->tisch->spiele;

    if (one->due)
        text_addf(line, _n("%d of %d game", "%d of %d games", one->due), played, one->due);
    else
        text_addf(line, _n("%d game", "%d games", played), played);
    if (one->timed) {
        text_add(line, ", ");
        show_minutes(one->minutes, line);
    }
}

static void writing(const struct overviews *o, const struct overview *one, struct text *line)
{
    const char *writer = one->spot->writer[0] ? phone_device(o->hall, one->spot->writer) : NULL;
    char at[TIME_MAX];

    if (writer)
        text_addf(line, _("%s writes"), writer);
    if (one->last.time) {
        time_local(one->last.time, "%H:%M", at);
        text_addf(line, writer ? _(", last entry %s") : _("last entry %s"), at);
        if (one->last.device[0] && (!writer || strcmp(writer, one->last.device) != 0))
            text_addf(line, " (%s)", one->last.device);
    }
}

/* A form of this page that is about a table as it is seen here. */
static void step(const struct overviews *o, const struct overview *one, const char *word, const char *label,
                 struct text *page)
{
    char number[16];

    show_form_begin(o->hall, o->v, 0, (int32_t)o->b.facts.entries, "schritt", page);
    (void)snprintf(number, sizeof number, "%d", one->tisch->tisch);
    show_hidden(page, "tisch", number);
    (void)snprintf(number, sizeof number, "%d", one->tisch->nr);
    if (o->hall->turnier.id)
        show_hidden(page, "runde", number);
    (void)snprintf(number, sizeof number, "%u", one->spot->call.nr);
    if (one->spot->call.nr)
        show_hidden(page, "call", number);
    show_button(page, word, label);
    text_add(page, "</form>\n");
}

/* Table 12 of the round released last has pages of its own, /t/12 and /leitung/12. */
static void heading(const struct overview *one, struct text *page)
{
    int table = one->tisch->tisch;

    text_add(page, "<li><h2>");
    if (one->earlier)
        text_addf(page, _("round %d, Tisch %d"), one->tisch->nr, table);
    else
        text_addf(page, "<a href=\"/t/%d\">Tisch %d</a>", table, table);
    text_add(page, "</h2>\n");
}

static void code_of(const struct overviews *o, const struct overview *one, struct text *page)
{
    char code[CODE_MAX + 1];

    show_code(o->hall, &one->place, code);
    if (one->earlier)
        text_addf(page, "<p>Code <bdi>%s</bdi></p></li>\n", code);
    else
        text_addf(page, "<p><a href=\"/leitung/%d\">Code <bdi>%s</bdi></a></p></li>\n", one->tisch->tisch, code);
}

static void show_one(const struct overviews *o, const struct overview *one, struct text *page)
{
    struct text line = {0};

    heading(one, page);
    if (one->spot->call.nr) {
        show_call(one->spot, page);
        step(o, one, "fertig", _("Done"), page);
    }
    progress(one, &line);
    if (one->spot->proposal.id[0] && !one->state)
        text_addf(&line, "\n%s", _("a game against the rules waits to be confirmed"));
    text_addc(&line, '\n');
    writing(o, one, &line);
    if (o->hall->turnier.id) {
        text_add(page, "<p><b>");
        html_text(page, report_turnier_list_word(one->state));
        text_add(page, "</b></p>\n");
    }
    hall_paragraph(page, line.s);
    if (one->state == LIST_HANDED_IN)
        step(o, one, "annehmen", _("Accept the list"), page);
    code_of(o, one, page);
    text_free(&line);
}

/* What waits for the Leitung, in a line. */
static void summary(const struct overviews *o, struct text *page)
{
    int calls = 0, over = 0, state[LIST_ACCEPTED + 1] = {0};
    struct text line = {0};

    for (size_t i = 0; i < o->tables.count; i++) {
        calls += o->list[i].spot->call.nr != 0;
        over += o->list[i].timed && o->list[i].minutes < 0;
        state[o->list[i].state]++;
    }
    text_addf(&line, _n("%d table calls", "%d tables call", calls), calls);
    if (o->hall->turnier.id) {
        text_addf(&line, _n(", %d list is to be accepted", ", %d lists are to be accepted", state[LIST_HANDED_IN]),
                  state[LIST_HANDED_IN]);
        text_addf(&line, _(", %d open, %d over time, %d accepted"), state[LIST_OPEN], over, state[LIST_ACCEPTED]);
    }
    hall_paragraph(page, line.s);
    text_free(&line);
}

enum status show_leitung(struct hall *h, const struct visit *v, struct draft *draft, struct text *page,
                         struct err *err)
{
    struct overviews o = {.hall = h, .v = v};
    enum status st = look(&o, err);

    if (st == ST_OK) {
        hall_head(page, v->german, "Leitung", false); /* what is being typed stays */
        text_add(page, "<div id=\"vorschau\" role=\"status\">\n");
        if (draft && draft->said.len > 0) {
            text_add(page, "<div class=\"grund\">\n");
            hall_paragraph(page, draft->said.s);
            text_add(page, "</div>\n");
        }
        text_add(page, "</div>\n<div id=\"stand\">\n");
        summary(&o, page);
        text_add(page, "<ul class=\"tafel\">\n");
        for (size_t i = 0; i < o.tables.count; i++)
            show_one(&o, &o.list[i], page);
        text_add(page, "</ul>\n");
        hall_paragraph(page, _("Phones come in at /k with the code of their table."));
        text_add(page, "</div>\n");
        show_lead(h, v, &o.b, page);
        text_add(page, "<noscript><p><a href=\"/leitung\">");
        html_text(page, _("Look again"));
        text_add(page, "</a></p></noscript>\n");
        hall_way_back(page);
        hall_foot(page);
    }
    overviews_free(&o);
    return st;
}
