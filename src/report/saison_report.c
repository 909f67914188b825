#include "report/saison_report.h"

#include <stdio.h>
#include <stdlib.h>

#include "base/mem.h"
#include "report/ehrentafel.h"
#include "report/pokal.h"
#include "report/ranking.h"
#include "report/statistics.h"

void saison_report_free(struct saison_report *b)
{
    standings_free(&b->standings);
    course_free(&b->course);
    statistics_free(&b->statistics);
    pokal_free(&b->pokal);
    ehrentafel_free(&b->ehrentafel);
    spiele_list_free(&b->spiele);
    free(b->player);
    *b = (struct saison_report){0};
}

static bool has_column(const struct saison_report *b, int player)
{
    for (int i = 0; i < b->columns; i++)
        if (b->player[i] == player)
            return true;
    return false;
}

static void take_column(struct saison_report *b, int player)
{
    if (statistics_present(&b->statistics.st.player[player]) && !has_column(b, player))
        b->player[b->columns++] = player;
}

/* On a day that is still open somebody may have played who is in no standings yet. */
static void choose_columns(struct saison_report *b)
{
    b->player = mem_alloc((b->statistics.player.count + 1) * sizeof *b->player);
    for (int i = 0; i < b->standings.count; i++)
        take_column(b, b->standings.list[i].player);
    for (int i = 0; i < b->statistics.st.count; i++)
        take_column(b, i);
}

enum status saison_report_load(struct store *store, const struct saison *saison, struct saison_report *b,
                               struct err *err)
{
    enum status st;

    *b = (struct saison_report){0};
    st = standings_load(store, saison, 0, &b->standings, err);
    if (st == ST_OK)
        st = statistics_load(store, saison, &b->statistics, err);
    if (st == ST_OK)
        st = pokal_load(store, saison, &b->pokal, err);
    if (st == ST_OK)
        st = ehrentafel_load(store, &b->ehrentafel, err);
    if (st == ST_OK)
        st = spiele_list_load(store, saison, &b->spiele, err);
    if (st != ST_OK)
        return st;
    course_fill(&b->standings, &b->course);
    choose_columns(b);
    return ST_OK;
}

void saison_report_title(const struct saison_report *b, char out[80])
{
    (void)snprintf(out, 80, "Meisterschaft %s", b->standings.saison.data.name);
}

static struct statistics_report statistics_of(const struct saison_report *b, char title[80])
{
    (void)snprintf(title, 80, "Saison %s", b->standings.saison.data.name);
    return (struct statistics_report){.s = &b->statistics, .title = title, .player = -1};
}

/* What is left to say of a Pokal stands below an empty line; a finished one has nothing. */
static void without_blank_line(struct text *t)
{
    if (t->len > 1 && t->s[t->len - 1] == '\n' && t->s[t->len - 2] == '\n')
        t->s[--t->len] = '\0';
}

void report_saison(const struct saison_report *b, struct text *t)
{
    char title[80];
    struct statistics_report s = statistics_of(b, title);

    report_ranking(&b->standings, t);
    text_addc(t, '\n');
    report_statistics(&s, t);
    if (b->pokal.input.days > 0) {
        text_addc(t, '\n');
        report_pokal(&b->pokal, t);
        without_blank_line(t);
    }
    if (b->ehrentafel.count > 0) {
        text_add(t, "\nEhrentafel\n\n");
        report_ehrentafel(&b->ehrentafel, t);
    }
}

/* Four documents of their own, each under its name. */
void report_saison_json(const struct saison_report *b, struct text *t)
{
    char title[80];
    struct statistics_report s = statistics_of(b, title);

    text_add(t, "{\"rangliste\":");
    report_ranking_json(&b->standings, t);
    text_add(t, ",\"statistik\":");
    report_statistics_json(&s, t);
    text_add(t, ",\"pokal\":");
    report_pokal_json(&b->pokal, t);
    text_add(t, ",\"ehrentafel\":");
    report_ehrentafel_json(&b->ehrentafel, t);
    text_add(t, "}\n");
}
