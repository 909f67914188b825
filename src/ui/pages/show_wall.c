/* / : the standing of the Turnier or of the evening, for everybody. */
#include <string.h>

#include "base/i18n.h"
#include "base/mem.h"
#include "book/turnier/turnier.h"
#include "print/html.h"
#include "report/bogen/bogen.h"
#include "report/tables/pokal.h"
#include "report/tables/ranking.h"
#include "report/turnier/turnier.h"
#include "report/voice/voice.h"
#include "ui/hall/page.h"
#include "ui/hall/sheets.h"
#include "ui/pages/show_time.h"

enum {
    ACROSS = 3,           /* parts of a table of names and Punkte side by side */
    LINKS = 5,            /* tables named in a line */
    LINKS_A_SHEET = 75,   /* tables named on a sheet */
    LINE_CHARACTERS = 100 /* characters in a line of text */
};

/* The height of a list of links, in lines of a table: a line of links is a fifth higher, and there is a heading. */
static int lines_of_links(int links)
{
    int lines = (links + LINKS - 1) / LINKS;

    return 1 + lines + (lines + 4) / 5;
}

static int lines_of_text(const char *s)
{
    int lines = 0;

    for (size_t n; *s; s += n + (s[n] != '\0')) {
        n = strcspn(s, "\n");
        lines += 1 + (int)(n / LINE_CHARACTERS);
    }
    return lines;
}

/* Names a table; a sheet is only looked at, so the name is no link there. */
static void link_table(const struct sheets *sheets, int tisch, const char *more, struct text *page)
{
    if (sheets->cut)
        text_addf(page, "<li>Tisch %d", tisch);
    else
        text_addf(page, "<li><a href=\"/t/%d\">Tisch %d", tisch, tisch);
    html_text(page, more);
    text_add(page, sheets->cut ? "</li>\n" : "</a></li>\n");
}

/* Returns where the next of `links` links goes: the list that is open (`page`; NULL: none yet), or a new list on
 * each new sheet. */
static struct text *next_link(struct sheets *sheets, const char *heading, int done, int links, struct text *page)
{
    if (done % LINKS_A_SHEET != 0)
        return page;
    if (page && sheets->cut)
        text_add(page, "</ul>\n");
    if (sheets->cut || !page) {
        int rest = links - done;

        page = sheets_room(sheets, lines_of_links(rest < LINKS_A_SHEET ? rest : LINKS_A_SHEET));
        if (heading)
            hall_heading(page, heading);
        text_add(page, "<ul class=\"tische\">\n");
    }
    return page;
}

/* Lists the tables of the round whose lists are not accepted, each with the end of its time. */
static void put_missing(const struct turnier *turnier, const struct turnier_standing *standing, int round,
                        struct sheets *sheets)
{
    struct text *page = NULL;
    int links = 0, done = 0;

    for (int i = 0; i < standing->missing; i++)
        links += standing->gap[i].round == round;
    for (int i = 0; i < standing->missing; i++) {
        AUTO(text_free) struct text end = {0};
        int64_t until;

        if (standing->gap[i].round != round)
            continue;
        page = next_link(sheets, _("These lists are missing"), done++, links, page);
        until = turnier_list_end(turnier, round, standing->gap[i].table - 1);
        if (until)
            show_until(until, &end);
        link_table(sheets, standing->gap[i].table, text_str(&end), page);
    }
    if (page)
        text_add(page, "</ul>\n");
}

/* Shows all columns on a page that scrolls; on a sheet, read from afar, only place, name and Punkte. */
static void put_standing(struct sheets *sheets, const char *heading, bool players, struct table *table)
{
    struct table *shown = sheets->cut ? report_turnier_for_wall(table, players) : table_share(table);

    table_free(table);
    sheets_table(sheets, &(struct section){.heading = heading, .class = "stand", .table = shown, .across = ACROSS});
}

static void put_turnier(const struct turnier_book *book, const struct turnier_standing *standing,
                        struct sheets *sheets)
{
    int round = turnier_released(&book->turnier);

    if (round > 0 && standing->missing > 0) {
        put_missing(&book->turnier, standing, round, sheets);
        sheets_table(sheets, &(struct section){
                                 .class = "plan", .table = report_turnier_tables(book, round, true), .across = 1});
    }
    put_standing(sheets, "Stand", true, report_turnier_standing(book, standing));
    if (standing->team_count > 0)
        put_standing(sheets, "Teams", false, report_turnier_teams(standing));
}

/* Keeps the whole page, or all its sheets, in hall->wall. */
static void keep_pages(struct hall *hall, const struct visit *visit, struct sheets *sheets, const char *title,
                       const char *line)
{
    const struct sheet_head head = {visit->german, title, line};
    struct wall *wall = &hall->wall[visit->german][visit->sheet > 0];
    int pages = sheets->cut ? sheets->count : 1;

    wall->page = mem_alloc((size_t)pages * sizeof *wall->page);
    for (wall->pages = 0; wall->pages < pages; wall->pages++) {
        wall->page[wall->pages] = (struct text){0};
        if (sheets->cut)
            sheets_page(sheets, &head, wall->pages + 1, &wall->page[wall->pages]);
        else
            sheets_whole(sheets, &head, &wall->page[wall->pages]);
    }
}

static enum status show_turnier(struct hall *hall, const struct visit *visit, struct sheets *sheets, struct err *err)
{
    AUTO(turnier_book_free) struct turnier_book book = {0};
    AUTO(turnier_standing_free) struct turnier_standing standing = {0};
    AUTO(text_free) struct text line = {0};
    enum status status = store_turnier(hall->store, hall->turnier.data.name, &hall->turnier, err);

    if (status != ST_OK)
        return status;
    status = turnier_load(hall->store, &hall->turnier, &book, err);
    if (status == ST_OK)
        status = turnier_standing(hall->store, &book, 0, &standing, err);
    if (status == ST_OK) {
        report_turnier_line(&book, &standing, &line);
        put_turnier(&book, &standing, sheets);
        keep_pages(hall, visit, sheets, turnier_title(&book), text_str(&line));
    }
    return status;
}

static enum status one_table(struct hall *hall, const struct tisch *tisch, struct sheets *sheets, struct err *err)
{
    AUTO(text_free) struct text title = {0}, standing = {0};
    AUTO(sitting_free) struct sitting sitting = {0};
    enum status st = sitting_load(hall->store, tisch, &sitting, err);

    if (st != ST_OK)
        return st;
    sitting_title(&sitting, &title);
    sheets_table(sheets, &(struct section){
                             .heading = title.s, .class = "spieler", .table = show_players(&sitting), .across = 1});
    report_standing(&sitting, &standing);
    hall_paragraph(sheets_room(sheets, lines_of_text(text_str(&standing))), text_str(&standing));
    sheets_table(
        sheets,
        &(struct section){
            .heading = "Bogen", .class = "bogen", .table = bogen_table(&sitting), .across = 1, .brief = true});
    return ST_OK;
}

static void link_tables(const struct tisch_list *list, struct sheets *sheets)
{
    struct text *page = NULL;

    for (size_t i = 0; i < list->count; i++) {
        AUTO(text_free) struct text played = {0};

        page = next_link(sheets, NULL, (int)i, (int)list->count, page);
        text_addf(&played, _n(": %d game", ": %d games", list->tisch[i].spiele), list->tisch[i].spiele);
        link_table(sheets, list->tisch[i].tisch, played.s, page);
    }
    if (page)
        text_add(page, "</ul>\n");
}

/* The tables of the evening: a single table with everything, several as links. */
static enum status put_evening(struct hall *hall, const struct tisch_list *list, struct sheets *sheets,
                               struct err *err)
{
    if (list->count == 1)
        return one_table(hall, &list->tisch[0], sheets, err);
    link_tables(list, sheets);
    return ST_OK;
}

static enum status put_ranking(struct hall *hall, const struct visit *visit, const struct saison *saison,
                               struct sheets *sheets, struct err *err)
{
    char title[RANKING_TITLE_MAX], line[RANKING_TITLE_MAX];
    AUTO(standings_free) struct standings standings = {0};
    enum status st = standings_load(hall->store, saison, 0, &standings, err);

    if (st == ST_OK) {
        sheets_table(sheets, &(struct section){.heading = "Rangliste",
                                               .class = "stand",
                                               .table = report_ranking_table(&standings, true),
                                               .across = 1});
        keep_pages(hall, visit, sheets, report_ranking_title(&standings, title),
                   report_ranking_line(&standings, line));
    }
    return st;
}

static enum status put_pokal(struct hall *hall, const struct visit *visit, const struct saison *saison,
                             struct sheets *sheets, struct err *err)
{
    AUTO(text_free) struct text title = {0};
    AUTO(pokal_free) struct pokal pokal = {0};
    enum status st = pokal_load(hall->store, saison, &pokal, err);

    if (st != ST_OK)
        return st;
    text_addf(&title, "Pokal %s", saison->data.name);
    sheets_table(sheets, &(struct section){.heading = "Rangliste",
                                           .class = "stand",
                                           .table = report_pokal_table(&pokal, true),
                                           .across = 1});
    keep_pages(hall, visit, sheets, title.s, "");
    return st;
}

/* The tables of the evening, and below them the standing of their competition. */
static enum status show_saison(struct hall *hall, const struct visit *visit, struct sheets *sheets, struct err *err)
{
    struct saison saison;
    AUTO(tisch_list_free) struct tisch_list list = {0};
    enum status st = store_saison(hall->store, NULL, &saison, err);

    if (st != ST_OK)
        return st;
    st = show_evening(hall->store, &list, err);
    if (st == ST_OK)
        st = put_evening(hall, &list, sheets, err);
    if (st == ST_OK)
        st = (list.count > 0 && list.tisch[0].kind == &wettbewerb_pokal ? put_pokal : put_ranking)(
            hall, visit, &saison, sheets, err);
    return st;
}

enum status show_wall(struct hall *hall, const struct visit *visit, struct draft *draft, struct text *page,
                      struct err *err)
{
    AUTO(sheets_free) struct sheets sheets = {0};

    (void)draft, (void)page;
    sheets_begin(&sheets, visit->sheet > 0);
    return hall->turnier.id ? show_turnier(hall, visit, &sheets, err) : show_saison(hall, visit, &sheets, err);
}
