#include "report/tables/ranking.h"

#include <stdio.h>

#include "base/fraction.h"

bool report_ranking_day_value(const struct standings *w, int player, int spieltag, int64_t *hundertstel)
{
    int64_t sum = 0;
    int count = 0;

    for (size_t i = 0; i < w->raw_values_count; i++) {
        if (w->raw_values[i].player == player && w->raw_values[i].spieltag == spieltag) {
            sum += w->raw_values[i].hundertstel;
            count++;
        }
    }
    if (count > 0)
        *hundertstel = fraction_round(sum, count);
    return count > 0;
}

/* When it was; false when nothing was entered for it. */
static bool standings_date(const struct standings *w, int spieltag, struct date *date)
{
    for (size_t i = 0; i < w->values.count; i++)
        if (w->values.line[i].spieltag == spieltag) {
            *date = w->values.line[i].date;
            return true;
        }
    return false;
}

bool report_ranking_only_totals(const struct standings *w, int spieltag)
{
    for (size_t i = 0; i < w->values.count; i++)
        if (w->values.line[i].spieltag == spieltag && w->values.line[i].only_totals)
            return true;
    return false;
}

const char *report_ranking_star(const struct standings *w)
{
    for (int day = 1; day <= saison_last(&w->input); day++)
        if (report_ranking_only_totals(w, day))
            return "* nur als Summe bekannt, ohne die Spiele";
    return NULL;
}

static struct table *days_columns(const struct standings *w, enum cell_kind kind)
{
    struct table *t = table_new();

    table_column(t, "Spieltag", true);
    table_column(t, "Datum", true);
    for (int i = 0; i < w->count; i++)
        table_add_column(t, &(struct column){.head = w->player.player[w->list[i].player].kuerzel.word,
                                             .brief = w->player.player[w->list[i].player].kuerzel.word,
                                             .kind = kind});
    return t;
}

struct table *report_ranking_days_columns(const struct standings *w)
{
    return days_columns(w, CELL_HUNDERTSTEL);
}

void report_ranking_day(const struct standings *w, int day, struct table *t)
{
    struct date date;

    table_row(t);
    table_number(t, day);
    if (report_ranking_only_totals(w, day))
        table_star(t);
    if (standings_date(w, day, &date))
        table_date(t, date);
    else
        table_blank(t);
}

static void day_value(const struct standings *w, int player, int day, struct table *t)
{
    int64_t h;

    if (report_ranking_day_value(w, player, day, &h))
        table_hundertstel(t, h);
    else
        table_blank(t);
}

struct table *report_ranking_days(const struct standings *w)
{
    struct table *t = report_ranking_days_columns(w);

    for (int day = 1; day <= saison_last(&w->input); day++) {
        report_ranking_day(w, day, t);
        for (int i = 0; i < w->count; i++)
            day_value(w, w->list[i].player, day, t);
    }
    return t;
}

/* The Punkte of one Spieltag, of two tables their sum; false when he did not play. */
static bool day_punkte(const struct standings *w, int player, int spieltag, int64_t *punkte)
{
    bool played = false;

    *punkte = 0;
    for (size_t i = 0; i < w->raw_values_count; i++) {
        if (w->raw_values[i].player != player || w->raw_values[i].spieltag != spieltag)
            continue;
        *punkte += w->raw_values[i].punkte;
        played = true;
    }
    return played;
}

struct table *report_ranking_punkte(const struct standings *w)
{
    struct table *t = days_columns(w, CELL_NUMBER);
    int64_t punkte;

    for (int day = 1; day <= saison_last(&w->input); day++) {
        report_ranking_day(w, day, t);
        for (int i = 0; i < w->count; i++)
            if (day_punkte(w, w->list[i].player, day, &punkte))
                table_number(t, punkte);
            else
                table_blank(t);
    }
    return t;
}
