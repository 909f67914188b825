/* /leitung: all tables with their state, tables that call first, and what the Leitung can do. */
#include <stdlib.h>
#include <string.h>

#include "base/i18n.h"
#include "base/mem.h"
#include "book/store/turnier.h"
#include "core/rules/rules.h"
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
    int due;     /* number of games to play; 0: not fixed */
    bool timed;  /* the list is open and has a time limit */
    int minutes; /* minutes left; below 0: over */
};

struct overviews {
    struct hall *hall;
    const struct visit *visit;
    struct turnier_book book;
    struct regelsatz rules;
    struct tisch_list tables;
    struct overview *list;
};

static enum status look_at(struct overviews *overviews, const struct tisch *tisch, struct overview *one,
                           struct err *err)
{
    const struct turnier_round *round = &overviews->book.turnier.round[tisch->nr - 1];
    enum status st = show_place(overviews->hall, tisch, &one->place, err);

    one->tisch = tisch;
    one->earlier = overviews->hall->turnier.id && tisch->nr < turnier_released(&overviews->book.turnier);
    if (st == ST_OK)
        st = store_saal_last(overviews->hall->store, tisch->id, &one->last, err);
    if (st != ST_OK || !overviews->hall->turnier.id || tisch->tisch > round->seats.tables)
        return st;
    one->state = (enum list_state)round->list[tisch->tisch - 1].state;
    one->due = rules_spiele(overviews->rules.rules, turnier_table_size(round, tisch->tisch - 1));
    one->timed = one->state == LIST_OPEN && overviews->book.turnier.minutes > 0;
    one->minutes = one->timed
                       ? show_minutes_left(turnier_list_end(&overviews->book.turnier, tisch->nr, tisch->tisch - 1),
                                           overviews->visit->time)
                       : 0;
    return ST_OK;
}

/* Sorts tables that call first, in the order of their calls; then lists of earlier rounds, which the standing waits
 * for; the others by number. */
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

static enum status look(struct overviews *overviews, struct err *err)
{
    size_t n = 0;
    enum status st = ST_OK;

    if (overviews->hall->turnier.id) {
        st = show_load(overviews->hall, &overviews->book, err);
        if (st == ST_OK)
            st = buch_regelsatz(overviews->hall->store, &overviews->hall->turnier, 1, &overviews->rules, err);
    }
    if (st == ST_OK)
        st = show_open_tables(overviews->hall, 0, &overviews->tables, err);
    overviews->list = mem_alloc((overviews->tables.count + 1) * sizeof *overviews->list);
    for (; n < overviews->tables.count && st == ST_OK; n++)
        st = look_at(overviews, &overviews->tables.tisch[n], &overviews->list[n], err);
    for (size_t i = 0; i < n; i++)
        /* Missing spots are made first, because making one invalidates the pointers. */
        (void)spot_at(overviews->hall, overviews->list[i].place.name);
    for (size_t i = 0; i < n; i++)
        overviews->list[i].spot = spot_at(overviews->hall, overviews->list[i].place.name);
    if (st == ST_OK)
        qsort(overviews->list, n, sizeof *overviews->list, by_call);
    return st;
}

static void overviews_free(struct overviews *overviews)
{
    free(overviews->list);
    tisch_list_free(&overviews->tables);
    regelsatz_free(&overviews->rules);
    turnier_book_free(&overviews->book);
}

/* Writes "3 of 24 games, 12 minutes left". */
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

static void writing(const struct overviews *overviews, const struct overview *one, struct text *line)
{
    const char *writer = one->spot->writer[0] ? phone_device(overviews->hall, one->spot->writer) : NULL;
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

/* A form with one button about a table, as this page shows the table. */
static void step(const struct overviews *overviews, const struct overview *one, const char *word, const char *label,
                 struct text *page)
{
    show_form_begin(overviews->hall, overviews->visit, 0, (int32_t)overviews->book.facts.entries, "schritt", page);
    show_hidden_number(page, "tisch", one->tisch->tisch);
    if (overviews->hall->turnier.id)
        show_hidden_number(page, "runde", one->tisch->nr);
    if (one->spot->call.nr)
        show_hidden_number(page, "call", one->spot->call.nr);
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

static void code_of(const struct overviews *overviews, const struct overview *one, struct text *page)
{
    char code[CODE_MAX + 1];

    show_code(overviews->hall, &one->place, code);
    if (one->earlier)
        text_addf(page, "<p>Code <bdi>%s</bdi></p></li>\n", code);
    else
        text_addf(page, "<p><a href=\"/leitung/%d\">Code <bdi>%s</bdi></a></p></li>\n", one->tisch->tisch, code);
}

static void show_one(const struct overviews *overviews, const struct overview *one, struct text *page)
{
    AUTO(text_free) struct text line = {0};

    heading(one, page);
    if (one->spot->call.nr) {
        show_call(one->spot, page);
        step(overviews, one, "fertig", _("Done"), page);
    }
    progress(one, &line);
    if (one->spot->proposal.id[0] && !one->state)
        text_addf(&line, "\n%s", _("a game against the rules waits to be confirmed"));
    text_addc(&line, '\n');
    writing(overviews, one, &line);
    if (overviews->hall->turnier.id)
        html_between(page, "<p><b>", report_turnier_list_word(one->state), "</b></p>\n");
    hall_paragraph(page, line.s);
    if (one->state == LIST_HANDED_IN)
        step(overviews, one, "annehmen", _("Accept the list"), page);
    code_of(overviews, one, page);
}

/* Writes in one line what waits for the Leitung. */
static void summary(const struct overviews *overviews, struct text *page)
{
    int calls = 0, over = 0, state[LIST_ACCEPTED + 1] = {0};
    AUTO(text_free) struct text line = {0};

    for (size_t i = 0; i < overviews->tables.count; i++) {
        calls += overviews->list[i].spot->call.nr != 0;
        over += overviews->list[i].timed && overviews->list[i].minutes < 0;
        state[overviews->list[i].state]++;
    }
    text_addf(&line, _n("%d table calls", "%d tables call", calls), calls);
    if (overviews->hall->turnier.id) {
        text_addf(&line, _n(", %d list is to be accepted", ", %d lists are to be accepted", state[LIST_HANDED_IN]),
                  state[LIST_HANDED_IN]);
        text_addf(&line, _(", %d open, %d over time, %d accepted"), state[LIST_OPEN], over, state[LIST_ACCEPTED]);
    }
    hall_paragraph(page, line.s);
}

enum status show_leitung(struct hall *hall, const struct visit *visit, struct draft *draft, struct text *page,
                         struct err *err)
{
    AUTO(overviews_free) struct overviews overviews = {.hall = hall, .visit = visit};
    enum status st = look(&overviews, err);

    if (st == ST_OK) {
        hall_head(page, visit->german, "Leitung", false); /* no refresh: it would lose what is being typed */
        text_add(page, "<div id=\"vorschau\" role=\"status\">\n");
        if (draft && draft->said.len > 0) {
            text_add(page, "<div class=\"grund\">\n");
            hall_paragraph(page, draft->said.s);
            text_add(page, "</div>\n");
        }
        text_add(page, "</div>\n<div id=\"stand\">\n");
        summary(&overviews, page);
        text_add(page, "<ul class=\"tafel\">\n");
        for (size_t i = 0; i < overviews.tables.count; i++)
            show_one(&overviews, &overviews.list[i], page);
        text_add(page, "</ul>\n");
        hall_paragraph(page, _("Phones come in at /k with the code of their table."));
        text_add(page, "</div>\n");
        show_lead(hall, visit, &overviews.book, page);
        html_between(page, "<noscript><p><a href=\"/leitung\">", _("Look again"), "</a></p></noscript>\n");
        hall_link_home(page);
        hall_foot(page);
    }
    return st;
}
