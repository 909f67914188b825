/* /t/12: a table, as whoever looks sees it. */
#include <stdio.h>
#include <string.h>

#include "base/i18n.h"
#include "book/store/turnier.h"
#include "book/turnier/turnier.h"
#include "core/rules/credit.h"
#include "print/html.h"
#include "report/bogen/bogen.h"
#include "report/turnier/turnier.h"
#include "report/voice/voice.h"
#include "ui/hall/page.h"
#include "ui/pages/show_time.h"

struct table *show_players(const struct sitting *r)
{
    static const struct column columns[] = {
        {.key = "kuerzel", .head = "", .brief = "", .kind = CELL_TEXT},
        {.key = "name", .head = "Name", .brief = "Name", .kind = CELL_TEXT},
        {.key = "punkte", .head = "Punkte", .brief = "Punkte", .kind = CELL_NUMBER},
        {.key = "jetzt", .head = "", .brief = "", .kind = CELL_TEXT},
    };
    struct next n = spieltag_next(&r->f.day);
    struct table *t = table_new();
    int8_t player[PARTICIPANT_MAX];
    int count = spieltag_columns(&r->f.day, player);

    table_add_columns(t, columns, sizeof columns / sizeof *columns);
    for (int k = 0; k < count; k++) {
        int i = player[k];
        const struct player *p = buch_player_id(&r->player, r->roster.player[i]);

        table_row(t);
        table_text(t, board_name(&r->board, i));
        table_text(t, p ? p->name : "");
        table_value(t, r->f.day.t[i].punkte);
        table_text(t, !spieltag_sits(&r->f.day, i)  ? _("has left")
                      : n.geber == NOBODY           ? ""
                      : i == n.geber                ? _("deals")
                      : lineup_pauses(&n.lineup, i) ? _("pauses")
                      : i == n.vorhand              ? "Vorhand"
                                                    : "");
    }
    return t;
}

/* By which a list is seen to be right: what its Punkte come to, and what no list of four can be. */
static void check_sum(const struct sitting *r, struct text *page)
{
    struct text line = {0};
    int sum = 0;

    if (!r->tisch.kind->own_list || !credit_sums_to_zero(r->rules))
        return;
    for (int i = 0; i < r->roster.count; i++)
        sum += r->f.day.t[i].punkte;
    text_addf(&line, "Summe %d", sum);
    if (turnier_list_odd(r))
        text_addf(&line, "\n%s", report_turnier_odd());
    hall_paragraph(page, line.s);
    text_free(&line);
}

void show_sitting(const struct sitting *r, struct text *page)
{
    struct table *table = show_players(r);
    struct text standing = {0};

    hall_lines(page, "bogen spieler", table);
    table_free(table);
    report_standing(r, &standing);
    hall_paragraph(page, text_str(&standing));
    text_free(&standing);
    check_sum(r, page);
    table = bogen_table(r);
    if (table_rows(table) > 0) {
        hall_heading(page, "Bogen");
        hall_lines(page, "bogen", table);
    }
    table_free(table);
}

/* Whoever is of this table, and the Leitung, enters here. */
static bool may_enter(const struct visit *v)
{
    return v->who.role == ROLE_LEITUNG || (v->who.role == ROLE_TABLE && v->who.table == v->table);
}

/* Who cannot enter here is told where he can. */
static void way_in(const struct visit *v, struct text *page)
{
    char to[24], label[24];

    if (v->who.role != ROLE_TABLE) {
        hall_link(page, "/k", _("Come in with a code"));
        return;
    }
    (void)snprintf(to, sizeof to, "/t/%d", v->who.table);
    (void)snprintf(label, sizeof label, "Tisch %d", v->who.table);
    hall_link(page, to, label);
}

/* The list is still theirs to end; where they sit next has a code of its own. */
static void way_on(int round, struct text *page)
{
    struct text line = {0};

    text_addf(&line, _("Round %d has begun. End this list first, then go on there with the code of your new table."),
              round);
    hall_paragraph(page, line.s);
    hall_link(page, "/k", _("Come in with a code"));
    text_free(&line);
}

enum status show_table(struct hall *h, const struct visit *v, struct draft *draft, struct text *page, struct err *err)
{
    struct sitting r;
    struct tisch tisch;
    struct text title = {0};
    struct visit now = *v;
    struct err none;
    int round = 0;
    enum status st = show_visited(h, v, &tisch, err);

    if (st == ST_OK && h->turnier.id)
        st = store_turnier_round(h->store, h->turnier.id, &round, err);
    if (st == ST_OK)
        st = sitting_load(h->store, &tisch, &r, err);
    if (st != ST_OK)
        return st;
    sitting_title(&r, &title);
    hall_head(page, v->german, title.s, !may_enter(v));
    show_list(h, &tisch, v->time, page);
    if (tisch.nr < round)
        way_on(round, page);
    if (may_enter(v) && v->entry && draft_check_entry(&r, v, &none) != ST_OK) {
        now.entry = 0; /* what was typed is of an entry that is none now: it is no next game */
        now.body = NULL;
    }
    if (may_enter(v))
        st = show_entry(h, &now, &r, &tisch, draft, page, err);
    text_add(page, "<div id=\"stand\">\n");
    show_sitting(&r, page);
    text_add(page, "</div>\n");
    if (!may_enter(v))
        way_in(v, page);
    hall_way_back(page);
    hall_foot(page);
    text_free(&title);
    sitting_free(&r);
    return st;
}
