/* / : where the Turnier or the evening stands, for everybody. */
#include "base/i18n.h"
#include "buch/turnier.h"
#include "report/ranking.h"
#include "report/turnier.h"
#include "saal/page.h"
#include "saal/show_time.h"
#include "writer/html.h"

static void put(struct text *page, const char *heading, const char *class, struct table *table)
{
    if (table_rows(table) > 0 && heading)
        hall_heading(page, heading);
    if (table_rows(table) > 0)
        html_table(page, class, table);
    table_free(table);
}

static void link_table(struct text *page, int tisch, const char *more)
{
    text_addf(page, "<li><a href=\"/t/%d\">Tisch %d", tisch, tisch);
    html_text(page, more);
    text_add(page, "</a></li>\n");
}

/* The lists of the round that are not accepted, and how long they have. */
static void missing(const struct turnier *t, const struct turnier_standing *s, int round, struct text *page)
{
    bool any = false;

    for (int i = 0; i < s->missing; i++) {
        struct text end = {0};
        int64_t until;

        if (s->gap[i].round != round)
            continue;
        if (!any) {
            hall_heading(page, _("These lists are missing"));
            text_add(page, "<ul class=\"tische\">\n");
        }
        any = true;
        until = turnier_list_end(t, round, s->gap[i].table - 1);
        if (until)
            show_until(until, &end);
        link_table(page, s->gap[i].table, text_str(&end));
        text_free(&end);
    }
    if (any)
        text_add(page, "</ul>\n");
}

static void turnier(const struct turnier_book *b, const struct turnier_standing *s, bool german, struct text *page)
{
    int round = turnier_released(&b->t);
    struct text line = {0};

    hall_head(page, german, turnier_title(b), true);
    report_turnier_line(b, s, &line);
    hall_paragraph(page, text_str(&line));
    if (round > 0 && s->missing > 0) {
        missing(&b->t, s, round, page);
        put(page, NULL, "plan", report_turnier_tables(b, round, true)); /* with its own heading */
    }
    put(page, "Stand", "stand", report_turnier_standing(b, s));
    if (s->team_count > 0)
        put(page, "Teams", "stand", report_turnier_teams(s));
    hall_foot(page);
    text_free(&line);
}

static enum status show_turnier(struct hall *h, bool german, struct text *page, struct err *err)
{
    struct turnier_book b;
    struct turnier_standing s = {0};
    enum status st = store_turnier(h->store, h->turnier.data.name, &h->turnier, err);

    if (st != ST_OK)
        return st;
    st = turnier_load(h->store, &h->turnier, &b, err);
    if (st == ST_OK)
        st = turnier_standing(h->store, &b, 0, &s, err);
    if (st == ST_OK)
        turnier(&b, &s, german, page);
    turnier_standing_free(&s);
    turnier_book_free(&b);
    return st;
}

static enum status one_table(struct hall *h, const struct tisch *tisch, struct text *page, struct err *err)
{
    struct text title = {0};
    struct sitting r;
    enum status st = sitting_load(h->store, tisch, &r, err);

    if (st != ST_OK)
        return st;
    sitting_title(&r, &title);
    hall_heading(page, title.s);
    show_sitting(&r, page);
    text_free(&title);
    sitting_free(&r);
    return ST_OK;
}

static void link_tables(const struct tisch_list *l, struct text *page)
{
    text_add(page, "<ul class=\"tische\">\n");
    for (size_t i = 0; i < l->count; i++) {
        struct text played = {0};

        text_addf(&played, _n(": %d game", ": %d games", l->tisch[i].spiele), l->tisch[i].spiele);
        link_table(page, l->tisch[i].tisch, played.s);
        text_free(&played);
    }
    text_add(page, "</ul>\n");
}

/* The tables of the evening: of one alone all it has, of several where they are. */
static enum status evening(struct hall *h, const struct tisch_list *l, struct text *page, struct err *err)
{
    if (l->count == 1)
        return one_table(h, &l->tisch[0], page, err);
    if (l->count > 1)
        link_tables(l, page);
    return ST_OK;
}

static enum status show_saison(struct hall *h, bool german, struct text *page, struct err *err)
{
    char title[RANKING_TITLE_MAX], line[RANKING_TITLE_MAX];
    struct saison s;
    struct standings w = {0};
    struct tisch_list l = {0};
    enum status st = store_saison(h->store, NULL, &s, err);

    if (st != ST_OK)
        return st;
    st = standings_load(h->store, &s, 0, &w, err);
    if (st == ST_OK)
        st = show_evening(h->store, &l, err);
    if (st == ST_OK) {
        hall_head(page, german, report_ranking_title(&w, title), true);
        st = evening(h, &l, page, err);
    }
    if (st == ST_OK) {
        struct table *table = report_ranking_table(&w, true);

        hall_heading(page, "Rangliste");
        hall_paragraph(page, report_ranking_line(&w, line));
        html_table(page, "stand", table);
        table_free(table);
        hall_foot(page);
    }
    tisch_list_free(&l);
    standings_free(&w);
    return st;
}

enum status show_wall(struct hall *h, const struct visit *v, struct draft *draft, struct text *page, struct err *err)
{
    (void)draft;
    return h->turnier.id ? show_turnier(h, v->german, page, err) : show_saison(h, v->german, page, err);
}
