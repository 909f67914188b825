/* / : where the Turnier or the evening stands, for everybody. */
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
    ACROSS = 3,         /* names and Punkte: so many parts of the table side by side */
    LINKS = 5,          /* tables in a line that are named … */
    LINKS_A_SHEET = 75, /* … and on a sheet */
    SIGNS = 100         /* in a line of text */
};

/* A line of them is a fifth higher than one of a table, and there is a heading. */
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
        lines += 1 + (int)(n / SIGNS);
    }
    return lines;
}

/* A table that is named; what is only looked at needs no room for fingers. */
static void link_table(const struct sheets *s, int tisch, const char *more, struct text *page)
{
    if (s->cut)
        text_addf(page, "<li>Tisch %d", tisch);
    else
        text_addf(page, "<li><a href=\"/t/%d\">Tisch %d", tisch, tisch);
    html_text(page, more);
    text_add(page, s->cut ? "</li>\n" : "</a></li>\n");
}

/* Of `links` the next, in the list that is open (NULL: none yet), which is another on each sheet. */
static struct text *next_link(struct sheets *s, const char *heading, int done, int links, struct text *page)
{
    if (done % LINKS_A_SHEET != 0)
        return page;
    if (page && s->cut)
        text_add(page, "</ul>\n");
    if (s->cut || !page) {
        int rest = links - done;

        page = sheets_piece(s, lines_of_links(rest < LINKS_A_SHEET ? rest : LINKS_A_SHEET));
        if (heading)
            hall_heading(page, heading);
        text_add(page, "<ul class=\"tische\">\n");
    }
    return page;
}

/* The lists of the round that are not accepted, and how long they have. */
static void missing(const struct turnier *t, const struct turnier_standing *st, int round, struct sheets *s)
{
    struct text *page = NULL;
    int links = 0, done = 0;

    for (int i = 0; i < st->missing; i++)
        links += st->gap[i].round == round;
    for (int i = 0; i < st->missing; i++) {
        struct text end = {0};
        int64_t until;

        if (st->gap[i].round != round)
            continue;
        page = next_link(s, _("These lists are missing"), done++, links, page);
        until = turnier_list_end(t, round, st->gap[i].table - 1);
        if (until)
            show_until(until, &end);
        link_table(s, st->gap[i].table, text_str(&end), page);
        text_free(&end);
    }
    if (page)
        text_add(page, "</ul>\n");
}

/* All columns where one can scroll; from afar place, name and Punkte are read. */
static void put_standing(struct sheets *s, const char *heading, bool players, struct table *table)
{
    struct table *shown = s->cut ? report_turnier_for_wall(table, players) : table_share(table);

    table_free(table);
    sheets_table(s, &(struct section){.heading = heading, .class = "stand", .table = shown, .across = ACROSS});
}

static void turnier(const struct turnier_book *b, const struct turnier_standing *st, struct sheets *s)
{
    int round = turnier_released(&b->t);

    if (round > 0 && st->missing > 0) {
        missing(&b->t, st, round, s);
        sheets_table(s,
                     &(struct section){.class = "plan", .table = report_turnier_tables(b, round, true), .across = 1});
    }
    put_standing(s, "Stand", true, report_turnier_standing(b, st));
    if (st->team_count > 0)
        put_standing(s, "Teams", false, report_turnier_teams(st));
}

/* The page, or all the sheets. */
static void finish(struct hall *h, const struct visit *v, struct sheets *s, const char *title, const char *line)
{
    const struct sheet_head head = {v->german, title, line};
    struct wall *w = &h->wall[v->german][v->sheet > 0];
    int pages = s->cut ? s->count : 1;

    w->page = mem_alloc((size_t)pages * sizeof *w->page);
    for (w->pages = 0; w->pages < pages; w->pages++) {
        w->page[w->pages] = (struct text){0};
        if (s->cut)
            sheets_page(s, &head, w->pages + 1, &w->page[w->pages]);
        else
            sheets_whole(s, &head, &w->page[w->pages]);
    }
}

static enum status show_turnier(struct hall *h, const struct visit *v, struct sheets *s, struct err *err)
{
    struct turnier_book b;
    struct turnier_standing st = {0};
    struct text line = {0};
    enum status status = store_turnier(h->store, h->turnier.data.name, &h->turnier, err);

    if (status != ST_OK)
        return status;
    status = turnier_load(h->store, &h->turnier, &b, err);
    if (status == ST_OK)
        status = turnier_standing(h->store, &b, 0, &st, err);
    if (status == ST_OK) {
        report_turnier_line(&b, &st, &line);
        turnier(&b, &st, s);
        finish(h, v, s, turnier_title(&b), text_str(&line));
    }
    text_free(&line);
    turnier_standing_free(&st);
    turnier_book_free(&b);
    return status;
}

static enum status one_table(struct hall *h, const struct tisch *tisch, struct sheets *s, struct err *err)
{
    struct text title = {0}, standing = {0};
    struct sitting r;
    enum status st = sitting_load(h->store, tisch, &r, err);

    if (st != ST_OK)
        return st;
    sitting_title(&r, &title);
    sheets_table(s,
                 &(struct section){.heading = title.s, .class = "spieler", .table = show_players(&r), .across = 1});
    report_standing(&r, &standing);
    hall_paragraph(sheets_piece(s, lines_of_text(text_str(&standing))), text_str(&standing));
    sheets_table(s, &(struct section){
                        .heading = "Bogen", .class = "bogen", .table = bogen_table(&r), .across = 1, .brief = true});
    text_free(&title);
    text_free(&standing);
    sitting_free(&r);
    return ST_OK;
}

static void link_tables(const struct tisch_list *l, struct sheets *s)
{
    struct text *page = NULL;

    for (size_t i = 0; i < l->count; i++) {
        struct text played = {0};

        page = next_link(s, NULL, (int)i, (int)l->count, page);
        text_addf(&played, _n(": %d game", ": %d games", l->tisch[i].spiele), l->tisch[i].spiele);
        link_table(s, l->tisch[i].tisch, played.s, page);
        text_free(&played);
    }
    if (page)
        text_add(page, "</ul>\n");
}

/* The tables of the evening: of one alone all it has, of several where they are. */
static enum status evening(struct hall *h, const struct tisch_list *l, struct sheets *s, struct err *err)
{
    if (l->count == 1)
        return one_table(h, &l->tisch[0], s, err);
    link_tables(l, s);
    return ST_OK;
}

static enum status put_ranking(struct hall *h, const struct visit *v, const struct saison *saison, struct sheets *s,
                               struct err *err)
{
    char title[RANKING_TITLE_MAX], line[RANKING_TITLE_MAX];
    struct standings w = {0};
    enum status st = standings_load(h->store, saison, 0, &w, err);

    if (st == ST_OK) {
        sheets_table(
            s, &(struct section){
                   .heading = "Rangliste", .class = "stand", .table = report_ranking_table(&w, true), .across = 1});
        finish(h, v, s, report_ranking_title(&w, title), report_ranking_line(&w, line));
    }
    standings_free(&w);
    return st;
}

static enum status put_pokal(struct hall *h, const struct visit *v, const struct saison *saison, struct sheets *s,
                             struct err *err)
{
    struct text title = {0};
    struct pokal p;
    enum status st = pokal_load(h->store, saison, &p, err);

    if (st != ST_OK)
        return st;
    text_addf(&title, "Pokal %s", saison->data.name);
    sheets_table(s,
                 &(struct section){
                     .heading = "Rangliste", .class = "stand", .table = report_pokal_table(&p, true), .across = 1});
    finish(h, v, s, title.s, "");
    text_free(&title);
    pokal_free(&p);
    return st;
}

/* Below the tables the standing of what is played there. */
static enum status show_saison(struct hall *h, const struct visit *v, struct sheets *s, struct err *err)
{
    struct saison saison;
    struct tisch_list l = {0};
    enum status st = store_saison(h->store, NULL, &saison, err);

    if (st != ST_OK)
        return st;
    st = show_evening(h->store, &l, err);
    if (st == ST_OK)
        st = evening(h, &l, s, err);
    if (st == ST_OK)
        st = (l.count > 0 && l.tisch[0].kind == &wettbewerb_pokal ? put_pokal : put_ranking)(h, v, &saison, s, err);
    tisch_list_free(&l);
    return st;
}

enum status show_wall(struct hall *h, const struct visit *v, struct draft *draft, struct text *page, struct err *err)
{
    struct sheets s;
    enum status st;

    (void)draft, (void)page;
    sheets_begin(&s, v->sheet > 0);
    st = h->turnier.id ? show_turnier(h, v, &s, err) : show_saison(h, v, &s, err);
    sheets_free(&s);
    return st;
}
