/* The season on paper: a title page, the standings with the course of the season, each Spieltag, solos, partners, the
 * Pokal, the Kasse, the Ehrentafel. */
#include <stdio.h>
#include <stdlib.h>

#include "base/mem.h"
#include "report/season/saison_sheets.h"
#include "report/tables/kasse.h"
#include "report/tables/pokal.h"
#include "report/tables/ranking.h"

/* The title page. */

static void names_of_place(const struct standings *w, int place, double punkt, struct poster *p)
{
    for (int i = 0; i < w->count; i++)
        if (w->list[i].place == place)
            poster_add(p, 1, punkt, true, w->player.player[w->list[i].player].name);
}

static bool has_place(const struct standings *w, int place)
{
    for (int i = 0; i < w->count; i++)
        if (w->list[i].place == place)
            return true;
    return false;
}

static void winners(const struct saison_report *b, struct poster *p)
{
    const struct standings *w = &b->standings;
    const struct pokal *pokal = &b->pokal;

    if (has_place(w, 1)) {
        poster_add(p, 22, 13, false, w->input.closed ? "Meister" : "An der Spitze");
        names_of_place(w, 1, 28, p);
    } else if (w->input.closed) {
        poster_add(p, 22, 13, false, "ohne Meister");
    }
    if (w->input.closed && has_place(w, 2)) {
        poster_add(p, 9, 12, false, "Vizemeister");
        names_of_place(w, 2, 20, p);
    }
    if (pokal->standing.winner >= 0) {
        poster_add(p, 9, 12, false, "Pokalsieger");
        poster_add(p, 1, 20, true, pokal_player(pokal, pokal->standing.winner)->name);
    }
}

static int count_players(const struct standings *w)
{
    int count = 0;

    for (int i = 0; i < w->count; i++)
        count += w->list[i].values > 0;
    return count;
}

static void add_count(struct text *t, int count, const char *one, const char *many)
{
    text_addf(t, "%s%d %s", t->len ? "   ·   " : "", count, count == 1 ? one : many);
}

/* A dash where nobody knows. */
static void add_spiele(struct text *t, const struct statistics *s)
{
    if (s->unknown)
        text_add(t, "   ·   – Spiele");
    else
        add_count(t, s->spiele, "Spiel", "Spiele");
}

static void title_page(const struct saison_report *b, struct booklet *to)
{
    const struct standings *w = &b->standings;
    struct poster *p = booklet_add(to, NULL)->poster = poster_new();
    char line[RANKING_TITLE_MAX];
    struct text counts = {0};

    if (w->club[0])
        poster_add(p, 0, 20, true, w->club);
    (void)snprintf(line, sizeof line, "Saison %s", w->saison.data.name);
    poster_add(p, 8, 40, true, line);
    poster_add(p, 4, 11, false, report_ranking_line(w, line));
    winners(b, p);
    add_count(&counts, saison_played(&w->input), "Spieltag", "Spieltage");
    add_spiele(&counts, &b->statistics);
    add_count(&counts, count_players(w), "Spieler", "Spieler");
    poster_add(p, 30, 13, false, counts.s);
    if (b->omitted[0])
        poster_add(p, 3, 9, false, b->omitted);
    text_free(&counts);
}

/* A table that stands under its heading, unless it has no rows. Returns NULL then; takes the table. */
static struct booklet_part *add_table(struct booklet *to, const char *heading, struct table *table)
{
    struct booklet_part *part;

    if (table_rows(table) == 0) {
        table_free(table);
        return NULL;
    }
    part = booklet_add(to, heading);
    part->table = table;
    return part;
}

static void standing(const struct saison_report *b, struct booklet *to)
{
    char line[RANKING_TITLE_MAX];
    struct booklet_part *part = add_table(to, "Stand", report_ranking_table(&b->standings, true));

    if (part)
        booklet_note(part, report_ranking_line(&b->standings, line));
    else
        booklet_note(part = booklet_add(to, "Stand"), "Noch ist niemand gemeldet und nichts gespielt.");
    part->page = true;
    if (b->course.days > 1 && b->course.player > 0)
        booklet_add(to, report_ranking_course(&b->standings))->curve = course_curve(&b->standings, &b->course);
}

/* The Spieltage: a table of them, turned so that a row is a player, in as many blocks of columns as the paper is
 * wide. */

struct days {
    const struct standings *w;
    const struct table *from;    /* rows of Spieltage, the number first; from column `front` on the players */
    int front, players, *player; /* player: [players] their columns, in the order they are to stand in */
    size_t days, *row;           /* row: [days + 1] of each Spieltag the first; several tables have several */
    size_t most;                 /* days a block may have */
    enum cell_kind kind;
    double width; /* millimetres of a day */
};

static int64_t day_number(const struct days *d, size_t day)
{
    return table_cell(d->from, d->row[day], 0)->number;
}

static bool starred(const struct days *d, size_t day)
{
    return report_ranking_only_totals(d->w, (int)day_number(d, day));
}

/* Who sat at two tables has the sum. */
static void day_cell(const struct days *d, size_t day, int column, struct table *t)
{
    struct cell sum = {.kind = CELL_EMPTY};

    for (size_t row = d->row[day]; row < d->row[day + 1]; row++) {
        const struct cell *c = table_cell(d->from, row, column);

        if (c->kind == CELL_EMPTY)
            continue;
        sum.kind = c->kind;
        sum.number += c->number;
    }
    table_copy(t, &sum);
}

/* Days [first, first + each); beyond the last one the columns are empty, so that all blocks are of one width. */
static struct table *days_block(const struct days *d, size_t first, size_t each)
{
    size_t end = first + each < d->days ? first + each : d->days;
    struct table *t = table_new();
    char head[24] = "";

    table_add_column(t, &(struct column){.head = "", .brief = "", .kind = CELL_TEXT});
    for (size_t day = first; day < first + each; day++) {
        if (day < end)
            (void)snprintf(head, sizeof head, "%lld%s", (long long)day_number(d, day), starred(d, day) ? "*" : "");
        table_add_column(t, &(struct column){.head = day < end ? head : "",
                                             .brief = day < end ? head : "",
                                             .kind = d->kind,
                                             .width = d->width});
    }
    for (int i = 0; i < d->players; i++) {
        table_row(t);
        table_text(t, table_column_of(d->from, d->player[i])->brief);
        for (size_t day = first; day < end; day++)
            day_cell(d, day, d->player[i], t);
    }
    return t;
}

static void explain_stars(const struct days *d, size_t first, size_t last, struct booklet_part *part)
{
    while (first < last && !starred(d, first))
        first++;
    if (starred(d, first))
        booklet_note(part, report_ranking_star(d->w));
}

/* Blocks of one length, but for the last. */
static void add_days(const struct days *d, const char *what, struct booklet *to)
{
    size_t blocks = (d->days + d->most - 1) / d->most, each = blocks ? (d->days + blocks - 1) / blocks : 1;

    for (size_t first = 0; first < d->days; first += each) {
        size_t last = first + each < d->days ? first + each - 1 : d->days - 1;
        char heading[80], until[32] = "";

        if (last > first)
            (void)snprintf(until, sizeof until, " bis %lld", (long long)day_number(d, last));
        (void)snprintf(heading, sizeof heading, "%s, Spieltag %lld%s", what, (long long)day_number(d, first), until);
        (void)add_table(to, heading, days_block(d, first, each));
        explain_stars(d, first, last, &to->part[to->count - 1]);
    }
}

/* The first row of each Spieltag, and the end. */
static void find_days(struct days *d)
{
    size_t rows = table_rows(d->from);

    d->row = mem_alloc((rows + 1) * sizeof *d->row);
    for (size_t row = 0; row < rows; row++)
        if (row == 0 || table_cell(d->from, row, 0)->number != table_cell(d->from, row - 1, 0)->number)
            d->row[d->days++] = row;
    d->row[d->days] = rows;
}

/* The players' columns: first who is in the standings, in their order. */
static void order_players(const struct saison_report *b, struct days *d)
{
    const struct standings *w = &b->standings;
    int columns = table_columns(d->from);
    bool *taken = mem_alloc(((size_t)columns + 1) * sizeof *taken);

    d->player = mem_alloc(((size_t)columns + 1) * sizeof *d->player);
    for (int i = 0; i < w->count; i++)
        for (int k = d->front; k < columns; k++)
            if (strcmp(table_column_of(d->from, k)->brief, w->player.player[w->list[i].player].kuerzel.word) == 0) {
                d->player[d->players++] = k;
                taken[k] = true;
            }
    for (int k = d->front; k < columns; k++)
        if (!taken[k])
            d->player[d->players++] = k;
    free(taken);
}

static void days_of(const struct saison_report *b, struct days d, const char *what, struct booklet *to)
{
    find_days(&d);
    order_players(b, &d);
    if (d.players > 0)
        add_days(&d, what, to);
    free(d.row);
    free(d.player);
}

static void days(const struct saison_report *b, struct booklet *to)
{
    enum { PUNKTE_FRONT = 4 };
    const struct standings *w = &b->standings;
    struct table *values = report_ranking_days(w);
    struct days
        punkte = {.w = w, .from = b->days, .front = PUNKTE_FRONT, .most = 18, .kind = CELL_NUMBER, .width = 11},
        dessos = {
            .w = w, .from = values, .front = RANKING_DAYS_FRONT, .most = 18, .kind = CELL_HUNDERTSTEL, .width = 14};
    size_t before = to->count, between;

    days_of(b, punkte, "Punkte", to);
    between = to->count;
    if (standings_after_dessos(&b->standings))
        days_of(b, dessos, "DESSOS", to);
    if (to->count > before)
        to->part[before].page = true;
    if (to->count > between && between > before + 1) /* several blocks of each */
        to->part[between].page = true;
    table_free(values);
}

/* A matrix with a column a player, in as many tables as the paper is wide. */
static void matrix(const struct saison_report *b, const char *heading, int numbers, struct booklet *to)
{
    enum { COLUMNS = 16 };
    struct booklet_part *part;
    int first = 0;

    while ((part = add_table(to, heading, saison_numbers_paper(b, numbers, first, COLUMNS))) != NULL) {
        if (b->omitted[0])
            booklet_note(part, b->omitted);
        first += COLUMNS;
    }
}

static void numbers(const struct saison_report *b, struct booklet *to)
{
    size_t before = to->count;

    matrix(b, "Soli", SAISON_SOLI, to);
    matrix(b, "Partner im Normalspiel", SAISON_PARTNER, to);
    if (to->count > before)
        to->part[before].page = true;
}

static void honours(const struct saison_report *b, struct booklet *to)
{
    struct booklet_part *part = NULL;
    char line[KASSE_TITLE_MAX];

    if (b->pokal.standing.count > 0) {
        part = add_table(to, "Pokal", report_pokal_table(&b->pokal, true));
        if (part)
            booklet_note(part, "Prämienpunkte der vier Tage.");
    }
    if (kasse_used(&b->kasse)) {
        part = add_table(to, "Kasse", report_kasse_table(&b->kasse, 0));
        if (part)
            booklet_note(part, report_kasse_line(&b->kasse, 0, line));
    }
    (void)add_table(to, "Ehrentafel", table_share(b->ehrentafel));
}

void report_saison_booklet(const struct saison_report *b, struct booklet *to)
{
    title_page(b, to);
    standing(b, to);
    days(b, to);
    numbers(b, to);
    honours(b, to);
}
