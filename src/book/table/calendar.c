#include "book/table/calendar.h"

#include <string.h>

#include "base/i18n.h"
#include "base/mem.h"
#include "book/table/lineup.h"

struct date calendar_default(const struct saison *saison, struct date today)
{
    return date_compare(today, saison->data.start) < 0 ? saison->data.start : today;
}

enum status calendar_number(const struct saison *saison, int nr, struct err *err)
{
    if (nr <= saison->data.spieltage)
        return ST_OK;
    return err_set(
        err, ST_CONFLICT,
        _n("the season %s has %d Spieltag, and %d is none of it; `doko saison setze %s --spieltage %d` makes room",
           "the season %s has %d Spieltage, and %d is none of them; `doko saison setze %s --spieltage %d` makes room",
           saison->data.spieltage),
        saison->data.name, saison->data.spieltage, nr, saison->data.name, nr);
}

enum { SEASON_DAYS = 366 + 91 };

bool calendar_in_season(const struct saison_data *data, struct date day)
{
    struct date year = {(int16_t)saison_year(data), 1, 1};
    bool named = date_compare(year, data->start) < 0;

    if (data->start.year == 0) /* a journal without a first day */
        return true;
    return date_compare(day, named ? year : data->start) >= 0 &&
           date_compare(day, date_after_days(data->start, SEASON_DAYS)) < 0;
}

static void add_outside(const struct saison_data *data, struct date day, struct text *text)
{
    char date[DATE_MAX], start[DATE_MAX];

    date_german(day, date);
    date_german(data->start, start);
    text_addf(text, _("%s is not a day of the season %s, which begins on %s"), date, data->name, start);
}

enum status calendar_row(const struct saison *saison, int nr, struct date day, struct err *err)
{
    AUTO(text_free) struct text outside = {0};
    enum status st = calendar_number(saison, nr, err);

    if (st != ST_OK || calendar_in_season(&saison->data, day))
        return st;
    add_outside(&saison->data, day, &outside);
    return err_set(err, ST_RULE,
                   _("%s; --saison names another, `doko saison setze %s --beginn DATUM` another first day"),
                   outside.s, saison->data.name);
}

void calendar_date(const struct sitting *sitting, struct text *text)
{
    if (!sitting->tisch.kind->season || calendar_in_season(&sitting->saison.data, sitting->fold.day.date))
        return;
    add_outside(&sitting->saison.data, sitting->fold.day.date, text);
    text_add(text, _("; `doko spieltag ändern --datum DATUM` corrects it.\n"));
}

/* Returns the nearest other Spieltag of the week before it by number, else the first after it; 0: none. */
static int other_in_week(const struct tisch_list *list, const struct sitting *sitting)
{
    int other = 0;

    for (size_t i = 0; i < list->count; i++) {
        const struct tisch *tisch = &list->tisch[i];

        if (tisch->state == STATE_EMPTY || tisch->nr == sitting->tisch.nr ||
            date_week(tisch->date) != date_week(sitting->fold.day.date))
            continue;
        if (other == 0 || tisch->nr < sitting->tisch.nr)
            other = tisch->nr;
    }
    return other;
}

/* Names absent players. A player who has left the club is not asked. */
static enum status name_absent(struct store *store, const struct sitting *sitting, struct text *text, struct err *err)
{
    AUTO(lineup_free) struct lineup_plan plan = {0};
    enum status st = lineup_load(store, &sitting->saison, sitting->tisch.nr, &plan, err);

    for (size_t i = 0; i < plan.standings.player.count && st == ST_OK; i++)
        if (plan.registered[i] && !plan.plays[i] && !plan.standings.player.player[i].former)
            text_addf(text, "%s%s", text->len ? ", " : "", plan.standings.player.player[i].kuerzel.word);
    return st;
}

enum status calendar_week(struct store *store, const struct sitting *sitting, struct text *text, struct err *err)
{
    AUTO(tisch_list_free) struct tisch_list list = {0};
    AUTO(text_free) struct text absent = {0};
    int other;
    enum status st;

    if (!sitting->tisch.kind->season || sitting->day_ranking != RANKING_DESSOS)
        return ST_OK;
    st = store_tische(store, sitting->saison.id, sitting->tisch.kind, &list, err);
    other = st == ST_OK ? other_in_week(&list, sitting) : 0;
    if (other == 0)
        return st;
    st = name_absent(store, sitting, &absent, err);
    if (st == ST_OK && absent.len > 0)
        text_addf(text,
                  _("Spieltag %d is in the same week: players who are absent must have agreed, here %s "
                    "(Meisterschaftsmodus 1).\n"),
                  other, absent.s);
    else if (st == ST_OK)
        text_addf(text, _("Spieltag %d is in the same week.\n"), other);
    return st;
}

bool calendar_same_punkte(const struct sitting *one, const struct sitting *other)
{
    int players[2] = {0};

    for (int who = 0; who < PARTICIPANT_MAX; who++) {
        players[0] += one->fold.day.participant[who].known;
        players[1] += other->fold.day.participant[who].known;
    }
    for (int i = 0; i < one->roster.count; i++) {
        bool found = !one->fold.day.participant[i].known;

        for (int k = 0; k < other->roster.count; k++)
            found =
                found || (other->fold.day.participant[k].known && other->roster.player[k] == one->roster.player[i] &&
                          other->fold.day.participant[k].punkte == one->fold.day.participant[i].punkte);
        if (!found)
            return false;
    }
    return players[0] == players[1];
}

bool calendar_same_totals(const struct sitting *one, const struct sitting *other)
{
    return one->fold.day.only_sums && other->fold.day.only_sums && calendar_same_punkte(one, other);
}

enum status calendar_twin(struct store *store, const struct sitting *sitting, struct tisch *twin, struct err *err)
{
    AUTO(tisch_list_free) struct tisch_list list = {0};
    bool found = false;
    enum status st;

    if (!sitting->tisch.kind->season || !sitting->fold.day.only_sums)
        return ST_MISSING;
    st = store_tische(store, sitting->saison.id, sitting->tisch.kind, &list, err);
    for (size_t i = 0; i < list.count && st == ST_OK && !found; i++) {
        AUTO(sitting_free) struct sitting other = {0};

        if (list.tisch[i].state == STATE_EMPTY || list.tisch[i].spiele > 0 || list.tisch[i].id == sitting->tisch.id ||
            date_compare(list.tisch[i].date, sitting->fold.day.date) != 0)
            continue;
        st = sitting_load(store, &list.tisch[i], &other, err);
        if (st != ST_OK)
            break;
        found = calendar_same_totals(sitting, &other);
        if (found)
            *twin = list.tisch[i];
    }
    return st == ST_OK && !found ? ST_MISSING : st;
}

/* Tells whether two entries are one. An entry keeps its time when it moves. */
static bool same_entry(const struct sitting *sitting, int32_t nr, const struct sitting *other, int32_t other_nr)
{
    const struct entry *entry = &sitting->history.entry[nr - 1], *other_entry = &other->history.entry[other_nr - 1];
    AUTO(text_free) struct text line = {0}, other_line = {0};
    bool same = entry->time == other_entry->time && op_has_event((enum op)other_entry->op);

    if (same) {
        sitting_line(sitting, &entry->event, &line);
        sitting_line(other, &other_entry->event, &other_line);
        same = strcmp(line.s, other_line.s) == 0;
    }
    return same;
}

/* Tells whether the other table once began as this one does and shares an entry that counts, whatever was
 * corrected since. */
static bool is_the_evening(const struct sitting *sitting, const struct sitting *other)
{
    bool began = false;

    for (int32_t nr = 1; nr <= other->history.count && !began; nr++)
        began = same_entry(sitting, sitting->fold.nr[0], other, nr);
    for (int32_t i = 0; i < sitting->fold.count && began; i++)
        for (int32_t k = 0; k < other->fold.count; k++)
            if (same_entry(sitting, sitting->fold.nr[i], other, other->fold.nr[k]))
                return true;
    return false;
}

enum status calendar_goes_on(struct store *store, const struct sitting *sitting, struct tisch *as, struct err *err)
{
    AUTO(tisch_list_free) struct tisch_list list = {0};
    bool found = false;
    enum status st = store_tische(store, sitting->saison.id, sitting->tisch.kind, &list, err);

    for (size_t i = 0; i < list.count && st == ST_OK && !found; i++) {
        AUTO(sitting_free) struct sitting other = {0};

        if (list.tisch[i].state == STATE_EMPTY || list.tisch[i].nr == sitting->tisch.nr ||
            list.tisch[i].tisch != sitting->tisch.tisch)
            continue;
        st = sitting_load_beside(store, sitting, &list.tisch[i], &other, err);
        if (st != ST_OK)
            break;
        found = is_the_evening(sitting, &other);
        if (found)
            *as = list.tisch[i];
    }
    return st == ST_OK && !found ? ST_MISSING : st;
}
