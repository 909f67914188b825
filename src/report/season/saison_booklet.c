/* The season on paper: a title page, the standings with the course of the season, each Spieltag, solos, partners,
 * the Pokal, the Kasse, the Ehrentafel. */
#include <stdio.h>
#include <stdlib.h>

#include "base/mem.h"
#include "report/season/saison_sheets.h"
#include "report/tables/kasse.h"
#include "report/tables/pokal.h"
#include "report/tables/ranking.h"

/* The title page. */

/* Adds those who share a place. The page has room for some names; of more it says how many there are. */
static void names_of_place(const struct standings *standings, int place, double size, struct poster *poster)
{
    enum { NAMED = 6 };
    char more[24];
    int n = 0;

    for (int i = 0; i < standings->count; i++)
        if (standings->list[i].place == place && n++ < NAMED)
            poster_add(poster, 1, size, true, standings->player.player[standings->list[i].player].name);
    (void)snprintf(more, sizeof more, "und noch %d", n - NAMED);
    if (n > NAMED)
        poster_add(poster, 3, 13, false, more);
}

static bool has_place(const struct standings *standings, int place)
{
    for (int i = 0; i < standings->count; i++)
        if (standings->list[i].place == place)
            return true;
    return false;
}

static void add_winners(const struct saison_report *report, struct poster *poster)
{
    const struct standings *standings = &report->standings;
    const struct pokal *pokal = &report->pokal;

    if (has_place(standings, 1)) {
        poster_add(poster, 22, 13, false, standings->input.closed ? "Meister" : "An der Spitze");
        names_of_place(standings, 1, 28, poster);
    } else if (standings->input.closed) {
        poster_add(poster, 22, 13, false, "ohne Meister");
    }
    if (standings->input.closed && has_place(standings, 2)) {
        poster_add(poster, 9, 12, false, "Vizemeister");
        names_of_place(standings, 2, 20, poster);
    }
    if (pokal->standing.winner >= 0) {
        poster_add(poster, 9, 12, false, "Pokalsieger");
        poster_add(poster, 1, 20, true, pokal_player(pokal, pokal->standing.winner)->name);
    }
}

static int count_players(const struct standings *standings)
{
    int count = 0;

    for (int i = 0; i < standings->count; i++)
        count += standings->list[i].values > 0;
    return count;
}

static void add_count(struct text *text, int count, const char *one, const char *many)
{
    text_addf(text, "%s%d %s", text->len ? "   ·   " : "", count, count == 1 ? one : many);
}

/* Adds the number of games, a dash where it is unknown. */
static void add_spiele(struct text *text, const struct statistics *statistics)
{
    if (statistics->unknown)
        text_add(text, "   ·   – Spiele");
    else
        add_count(text, statistics->spiele, "Spiel", "Spiele");
}

static void title_page(const struct saison_report *report, struct booklet *booklet)
{
    const struct standings *standings = &report->standings;
    struct poster *poster = booklet_add(booklet, NULL)->poster = poster_new();
    char line[RANKING_TITLE_MAX];
    AUTO(text_free) struct text counts = {0};

    if (standings->club[0])
        poster_add(poster, 0, 20, true, standings->club);
    (void)snprintf(line, sizeof line, "Saison %s", standings->saison.data.name);
    poster_add(poster, 8, 40, true, line);
    poster_add(poster, 4, 11, false, report_ranking_line(standings, line));
    add_winners(report, poster);
    add_count(&counts, saison_played(&standings->input), "Spieltag", "Spieltage");
    add_spiele(&counts, &report->statistics);
    add_count(&counts, count_players(standings), "Spieler", "Spieler");
    poster_add(poster, 30, 13, false, counts.s);
    if (report->omitted[0])
        poster_add(poster, 3, 9, false, report->omitted);
}

/* Adds a table under its heading and takes ownership of it. A table without rows is freed, and NULL is returned. */
static struct booklet_part *add_table(struct booklet *booklet, const char *heading, struct table *table)
{
    struct booklet_part *part;

    if (table_rows(table) == 0) {
        table_free(table);
        return NULL;
    }
    part = booklet_add(booklet, heading);
    part->table = table;
    return part;
}

static void add_standing(const struct saison_report *report, struct booklet *booklet)
{
    char line[RANKING_TITLE_MAX];
    struct booklet_part *part = add_table(booklet, "Stand", report_ranking_table(&report->standings, true));

    if (part)
        booklet_note(part, report_ranking_line(&report->standings, line));
    else
        booklet_note(part = booklet_add(booklet, "Stand"), "Noch ist niemand gemeldet und nichts gespielt.");
    part->page = true;
    if (report->course.days > 1 && report->course.players > 0)
        booklet_add(booklet, report_ranking_course(&report->standings))->curve =
            course_curve(&report->standings, &report->course);
}

/* The Spieltage as tables in which a row is a player, in as many blocks of columns as the width of the paper
 * requires. */

struct days {
    const struct standings *standings;
    const struct table *from;    /* rows of Spieltage with the number first; the players' columns begin at `front` */
    int front, players, *player; /* player: [players] their columns in the order of the page */
    size_t days, *row;           /* row: [days + 1] the first row of each Spieltag, which has a row for each table */
    size_t most;                 /* the most days in a block */
    enum cell_kind kind;
    double width; /* millimetres for each day */
};

static int64_t day_number(const struct days *days, size_t day)
{
    return table_cell(days->from, days->row[day], 0)->number;
}

static bool starred(const struct days *days, size_t day)
{
    return report_ranking_only_totals(days->standings, (int)day_number(days, day));
}

/* Adds the cell of a day; a player at two tables has the sum. */
static void day_cell(const struct days *days, size_t day, int column, struct table *table)
{
    struct cell sum = {.kind = CELL_EMPTY};

    for (size_t row = days->row[day]; row < days->row[day + 1]; row++) {
        const struct cell *cell = table_cell(days->from, row, column);

        if (cell->kind == CELL_EMPTY)
            continue;
        sum.kind = cell->kind;
        sum.number += cell->number;
    }
    table_copy(table, &sum);
}

/* The block of days [first, first + each). Columns beyond the last day are empty, so that all blocks have one
 * width. */
static struct table *days_block(const struct days *days, size_t first, size_t each)
{
    size_t end = first + each < days->days ? first + each : days->days;
    struct table *table = table_new();
    char head[24] = "";

    table_add_column(table, &(struct column){.head = "", .brief = "", .kind = CELL_TEXT});
    for (size_t day = first; day < first + each; day++) {
        if (day < end)
            (void)snprintf(head, sizeof head, "%lld%s", (long long)day_number(days, day),
                           starred(days, day) ? "*" : "");
        table_add_column(table, &(struct column){.head = day < end ? head : "",
                                                 .brief = day < end ? head : "",
                                                 .kind = days->kind,
                                                 .width = days->width});
    }
    for (int i = 0; i < days->players; i++) {
        table_row(table);
        table_text(table, table_column_of(days->from, days->player[i])->brief);
        for (size_t day = first; day < end; day++)
            day_cell(days, day, days->player[i], table);
    }
    return table;
}

static void explain_stars(const struct days *days, size_t first, size_t last, struct booklet_part *part)
{
    while (first < last && !starred(days, first))
        first++;
    if (starred(days, first))
        booklet_note(part, report_ranking_star(days->standings));
}

/* Adds blocks of equal length; only the last may be shorter. */
static void add_days(const struct days *days, const char *what, struct booklet *booklet)
{
    size_t blocks = (days->days + days->most - 1) / days->most,
           each = blocks ? (days->days + blocks - 1) / blocks : 1;

    for (size_t first = 0; first < days->days; first += each) {
        size_t last = first + each < days->days ? first + each - 1 : days->days - 1;
        char heading[80], until[32] = "";

        if (last > first)
            (void)snprintf(until, sizeof until, " bis %lld", (long long)day_number(days, last));
        (void)snprintf(heading, sizeof heading, "%s, Spieltag %lld%s", what, (long long)day_number(days, first),
                       until);
        (void)add_table(booklet, heading, days_block(days, first, each));
        explain_stars(days, first, last, &booklet->part[booklet->count - 1]);
    }
}

/* Finds the first row of each Spieltag, and the end. */
static void find_days(struct days *days)
{
    size_t rows = table_rows(days->from);

    days->row = mem_alloc((rows + 1) * sizeof *days->row);
    for (size_t row = 0; row < rows; row++)
        if (row == 0 || table_cell(days->from, row, 0)->number != table_cell(days->from, row - 1, 0)->number)
            days->row[days->days++] = row;
    days->row[days->days] = rows;
}

/* Orders the players' columns: first the players in the standings in their order, then the others. */
static void order_players(const struct saison_report *report, struct days *days)
{
    const struct standings *standings = &report->standings;
    int columns = table_columns(days->from);
    AUTO(mem_drop) bool *taken = mem_alloc(((size_t)columns + 1) * sizeof *taken);

    days->player = mem_alloc(((size_t)columns + 1) * sizeof *days->player);
    for (int i = 0; i < standings->count; i++)
        for (int k = days->front; k < columns; k++)
            if (strcmp(table_column_of(days->from, k)->brief,
                       standings->player.player[standings->list[i].player].kuerzel.word) == 0) {
                days->player[days->players++] = k;
                taken[k] = true;
            }
    for (int k = days->front; k < columns; k++)
        if (!taken[k])
            days->player[days->players++] = k;
}

static void add_days_of(const struct saison_report *report, struct days days, const char *what,
                        struct booklet *booklet)
{
    find_days(&days);
    order_players(report, &days);
    if (days.players > 0)
        add_days(&days, what, booklet);
    free(days.row);
    free(days.player);
}

static void add_spieltage(const struct saison_report *report, struct booklet *booklet)
{
    enum { PUNKTE_FRONT = 4 };
    const struct standings *standings = &report->standings;
    AUTO(table_drop) struct table *values = report_ranking_days(standings);
    struct days punkte = {.standings = standings,
                          .from = report->days,
                          .front = PUNKTE_FRONT,
                          .most = 18,
                          .kind = CELL_NUMBER,
                          .width = 11},
                dessos = {.standings = standings,
                          .from = values,
                          .front = RANKING_DAYS_FRONT,
                          .most = 18,
                          .kind = CELL_HUNDERTSTEL,
                          .width = 14};
    size_t before = booklet->count, between;

    add_days_of(report, punkte, "Punkte", booklet);
    between = booklet->count;
    if (standings_by_dessos(&report->standings))
        add_days_of(report, dessos, "DESSOS", booklet);
    if (booklet->count > before)
        booklet->part[before].page = true;
    if (booklet->count > between && between > before + 1) /* at least one has several blocks */
        booklet->part[between].page = true;
}

/* Adds a matrix with a column for each player, in as many tables as the width of the paper requires. */
static void add_matrix(const struct saison_report *report, const char *heading, int numbers, struct booklet *booklet)
{
    enum { COLUMNS = 16 };
    struct booklet_part *part;
    int first = 0;

    while ((part = add_table(booklet, heading, saison_numbers_paper(report, numbers, first, COLUMNS))) != NULL) {
        if (report->omitted[0])
            booklet_note(part, report->omitted);
        first += COLUMNS;
    }
}

static void add_numbers(const struct saison_report *report, struct booklet *booklet)
{
    size_t before = booklet->count;

    add_matrix(report, "Soli", SAISON_SOLI, booklet);
    add_matrix(report, "Partner im Normalspiel", SAISON_PARTNER, booklet);
    if (booklet->count > before)
        booklet->part[before].page = true;
}

static void add_honours(const struct saison_report *report, struct booklet *booklet)
{
    struct booklet_part *part = NULL;
    char line[KASSE_TITLE_MAX];

    if (report->pokal.standing.count > 0) {
        part = add_table(booklet, "Pokal", report_pokal_table(&report->pokal, true));
        if (part)
            booklet_note(part, "Prämienpunkte der vier Tage.");
    }
    if (kasse_has_content(&report->kasse)) {
        part = add_table(booklet, "Kasse", report_kasse_table(&report->kasse, 0));
        if (part)
            booklet_note(part, report_kasse_line(&report->kasse, 0, line));
    }
    (void)add_table(booklet, "Ehrentafel", table_share(report->ehrentafel));
}

void report_saison_booklet(const struct saison_report *report, struct booklet *booklet)
{
    title_page(report, booklet);
    add_standing(report, booklet);
    add_spieltage(report, booklet);
    add_numbers(report, booklet);
    add_honours(report, booklet);
}
