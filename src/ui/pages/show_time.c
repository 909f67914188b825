/* The time limit of a table's list. */
#include "base/i18n.h"
#include "book/store/turnier.h"
#include "print/html.h"
#include "report/turnier/turnier.h"
#include "ui/hall/page.h"
#include "ui/pages/show_time.h"

int show_minutes_left(int64_t end, int64_t now)
{
    int64_t left = end - now;

    return (int)(left > 0 ? (left + 59) / 60 : -(-left / 60 + 1));
}

void show_minutes(int minutes, struct text *line)
{
    if (minutes > 0)
        text_addf(line, _n("%d minute left", "%d minutes left", minutes), minutes);
    else
        text_addf(line, _n("%d minute over", "%d minutes over", -minutes), -minutes);
}

void show_until(int64_t end, struct text *line)
{
    char at[TIME_MAX];

    time_local(end, "%H:%M", at);
    text_addf(line, _(", until %s"), at);
}

/* Writes "12 minutes left, until 15:40"; nothing when the list has no time limit. */
static void time_of_list(const struct list_clock *clock, int64_t now, struct text *line)
{
    int64_t minutes = turnier_list_minutes(clock->minutes, clock->seats, clock->more),
            end = clock->released + minutes * 60;

    if (!minutes)
        return;
    show_minutes(show_minutes_left(end, now), line);
    if (end > now)
        show_until(end, line);
}

void show_list(struct hall *hall, const struct tisch *tisch, int64_t now, struct text *page)
{
    enum list_state state;
    struct list_clock clock;
    AUTO(text_free) struct text line = {0};
    struct err ignored;

    if (!hall->turnier.id ||
        store_turnier_list(hall->store, hall->turnier.id, tisch->nr, tisch->tisch, &state, &ignored) != ST_OK)
        return;
    if (state != LIST_OPEN)
        text_add(&line, report_turnier_list_word(state));
    else if (store_turnier_clock(hall->store, hall->turnier.id, tisch->nr, tisch->tisch, &clock, &ignored) == ST_OK)
        time_of_list(&clock, now, &line);
    html_between(page, "<p id=\"liste\">", text_str(&line), "</p>\n");
}
