#include "report/tables/ranking.h"

#include "base/fraction.h"

bool report_ranking_day_value(const struct standings *standings, int player, int spieltag, int64_t *hundertstel)
{
    int64_t sum = 0;
    int count = 0;

    for (size_t i = 0; i < standings->day_values_count; i++) {
        if (standings->day_values[i].player == player && standings->day_values[i].spieltag == spieltag) {
            sum += standings->day_values[i].hundertstel;
            count++;
        }
    }
    if (count > 0)
        *hundertstel = fraction_round(sum, count);
    return count > 0;
}

/* The date of a Spieltag; false when nothing was entered for it. */
static bool standings_date(const struct standings *standings, int spieltag, struct date *date)
{
    for (size_t i = 0; i < standings->values.count; i++)
        if (standings->values.line[i].spieltag == spieltag) {
            *date = standings->values.line[i].date;
            return true;
        }
    return false;
}

bool report_ranking_only_totals(const struct standings *standings, int spieltag)
{
    for (size_t i = 0; i < standings->values.count; i++)
        if (standings->values.line[i].spieltag == spieltag && standings->values.line[i].only_totals)
            return true;
    return false;
}

const char *report_ranking_star(const struct standings *standings)
{
    for (int day = 1; day <= saison_last(&standings->input); day++)
        if (report_ranking_only_totals(standings, day))
            return "* nur als Summe bekannt, ohne die Spiele";
    return NULL;
}

static struct table *days_columns(const struct standings *standings, enum cell_kind kind)
{
    struct table *table = table_new();

    table_column(table, "Spieltag", true);
    table_column(table, "Datum", true);
    for (int i = 0; i < standings->count; i++)
        table_add_column(table,
                         &(struct column){.head = standings->player.player[standings->list[i].player].kuerzel.word,
                                          .brief = standings->player.player[standings->list[i].player].kuerzel.word,
                                          .kind = kind});
    return table;
}

struct table *report_ranking_days_columns(const struct standings *standings)
{
    return days_columns(standings, CELL_HUNDERTSTEL);
}

void report_ranking_day(const struct standings *standings, int day, struct table *table)
{
    struct date date;

    table_row(table);
    table_number(table, day);
    if (report_ranking_only_totals(standings, day))
        table_star(table);
    if (standings_date(standings, day, &date))
        table_date(table, date);
    else
        table_blank(table);
}

static void day_value(const struct standings *standings, int player, int day, struct table *table)
{
    int64_t h;

    if (report_ranking_day_value(standings, player, day, &h))
        table_hundertstel(table, h);
    else
        table_blank(table);
}

struct table *report_ranking_days(const struct standings *standings)
{
    struct table *table = report_ranking_days_columns(standings);

    for (int day = 1; day <= saison_last(&standings->input); day++) {
        report_ranking_day(standings, day, table);
        for (int i = 0; i < standings->count; i++)
            day_value(standings, standings->list[i].player, day, table);
    }
    return table;
}

/* The Punkte of one Spieltag, summed over two tables; false when the player did not play. */
static bool day_punkte(const struct standings *standings, int player, int spieltag, int64_t *punkte)
{
    bool played = false;

    *punkte = 0;
    for (size_t i = 0; i < standings->day_values_count; i++) {
        if (standings->day_values[i].player != player || standings->day_values[i].spieltag != spieltag)
            continue;
        *punkte += standings->day_values[i].punkte;
        played = true;
    }
    return played;
}

struct table *report_ranking_punkte(const struct standings *standings)
{
    struct table *table = days_columns(standings, CELL_NUMBER);
    int64_t punkte;

    for (int day = 1; day <= saison_last(&standings->input); day++) {
        report_ranking_day(standings, day, table);
        for (int i = 0; i < standings->count; i++)
            if (day_punkte(standings, standings->list[i].player, day, &punkte))
                table_number(table, punkte);
            else
                table_blank(table);
    }
    return table;
}
