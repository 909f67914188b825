/* /t/12: a table, as the visitor sees it. */
#include <stdio.h>

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

struct table *show_players(const struct sitting *sitting)
{
    static const struct column columns[] = {
        {.key = "kuerzel", .head = "", .brief = "", .kind = CELL_TEXT},
        {.key = "name", .head = "Name", .brief = "Name", .kind = CELL_TEXT},
        {.key = "punkte", .head = "Punkte", .brief = "Punkte", .kind = CELL_NUMBER},
        {.key = "jetzt", .head = "", .brief = "", .kind = CELL_TEXT},
    };
    struct next next = spieltag_next(&sitting->fold.day);
    struct table *table = TABLE_WITH(columns);
    int8_t player[PARTICIPANT_MAX];
    int count = spieltag_columns(&sitting->fold.day, player);

    for (int k = 0; k < count; k++) {
        int i = player[k];
        const struct player *listed = buch_player_id(&sitting->player, sitting->roster.player[i]);

        table_row(table);
        table_text(table, board_name(&sitting->board, i));
        table_text(table, listed ? listed->name : "");
        table_value(table, sitting->fold.day.participant[i].punkte);
        table_text(table, !spieltag_sits(&sitting->fold.day, i) ? _("has left")
                          : next.geber == NOBODY                ? ""
                          : i == next.geber                     ? _("deals")
                          : lineup_pauses(&next.lineup, i)      ? _("pauses")
                          : i == next.vorhand                   ? "Vorhand"
                                                                : "");
    }
    return table;
}

/* Writes what a list is checked by: the sum of its Punkte, and a warning if the totals are neither all even nor
 * all odd. */
static void check_sum(const struct sitting *sitting, struct text *page)
{
    AUTO(text_free) struct text line = {0};
    int sum = 0;

    if (!sitting->tisch.kind->own_list || !credit_sums_to_zero(sitting->rules))
        return;
    for (int i = 0; i < sitting->roster.count; i++)
        sum += sitting->fold.day.participant[i].punkte;
    text_addf(&line, "Summe %d", sum);
    if (turnier_list_odd(sitting))
        text_addf(&line, "\n%s", report_turnier_odd());
    hall_paragraph(page, line.s);
}

void show_sitting(const struct sitting *sitting, struct text *page)
{
    struct table *table = show_players(sitting);
    AUTO(text_free) struct text standing = {0};

    hall_lines(page, "bogen spieler", table);
    table_free(table);
    report_standing(sitting, &standing);
    hall_paragraph(page, text_str(&standing));
    check_sum(sitting, page);
    table = bogen_table(sitting);
    if (table_rows(table) > 0) {
        hall_heading(page, "Bogen");
        hall_lines(page, "bogen", table);
    }
    table_free(table);
}

/* Whether the visitor enters games here: people of this table and the Leitung do. */
static bool may_enter(const struct visit *visit)
{
    return visit->who.role == ROLE_LEITUNG || (visit->who.role == ROLE_TABLE && visit->who.table == visit->table);
}

/* Links visitors who cannot enter here to where they can. */
static void link_own_table(const struct visit *visit, struct text *page)
{
    char to[24], label[24];

    if (visit->who.role != ROLE_TABLE) {
        hall_link(page, "/k", _("Come in with a code"));
        return;
    }
    (void)snprintf(to, sizeof to, "/t/%d", visit->who.table);
    (void)snprintf(label, sizeof label, "Tisch %d", visit->who.table);
    hall_link(page, to, label);
}

/* Tells a table whose next round has begun to end this list first: the new seats have a code of their own. */
static void say_next_round(int round, struct text *page)
{
    AUTO(text_free) struct text line = {0};

    text_addf(&line, _("Round %d has begun. End this list first, then go on there with the code of your new table."),
              round);
    hall_paragraph(page, line.s);
    hall_link(page, "/k", _("Come in with a code"));
}

enum status show_table(struct hall *hall, const struct visit *visit, struct draft *draft, struct text *page,
                       struct err *err)
{
    AUTO(sitting_free) struct sitting sitting = {0};
    struct tisch tisch;
    AUTO(text_free) struct text title = {0};
    struct visit now = *visit;
    struct err ignored;
    int round = 0;
    enum status st = show_visited(hall, visit, &tisch, err);

    if (st == ST_OK && hall->turnier.id)
        st = store_turnier_round(hall->store, hall->turnier.id, &round, err);
    if (st == ST_OK)
        st = sitting_load(hall->store, &tisch, &sitting, err);
    if (st != ST_OK)
        return st;
    sitting_title(&sitting, &title);
    hall_head(page, visit->german, title.s, !may_enter(visit));
    show_list(hall, &tisch, visit->time, page);
    if (tisch.nr < round)
        say_next_round(round, page);
    if (may_enter(visit) && visit->entry && draft_check_entry(&sitting, visit, &ignored) != ST_OK) {
        now.entry = 0; /* the entry does not count any more; what was typed is not a next game */
        now.body = NULL;
    }
    if (may_enter(visit))
        st = show_entry(hall, &now, &sitting, &tisch, draft, page, err);
    text_add(page, "<div id=\"stand\">\n");
    show_sitting(&sitting, page);
    text_add(page, "</div>\n");
    if (!may_enter(visit))
        link_own_table(visit, page);
    hall_link_home(page);
    hall_foot(page);
    return st;
}
