/* The Pokal of a season, from its days. */
#include <stdlib.h>

#include "base/i18n.h"
#include "base/mem.h"
#include "book/table/admission.h"

void pokal_free(struct pokal *pokal)
{
    for (int i = 0; i < POKAL_DAYS; i++)
        if (pokal->present[i])
            sitting_free(&pokal->day[i]);
    player_list_free(&pokal->player);
    free(pokal->stechen);
    free(pokal->exclusions.exclusion);
    *pokal = (struct pokal){0};
}

/* Returns the number of a player, -1 for one who has not played. */
static int number_of(const struct pokal *pokal, int64_t player)
{
    for (int i = 0; i < pokal->input.count; i++)
        if (pokal->who[i] == player)
            return i;
    return -1;
}

const struct player *pokal_player(const struct pokal *pokal, int nr)
{
    return buch_player_id(&pokal->player, pokal->who[nr]);
}

void pokal_name_line(const struct pokal *pokal, uint32_t set, struct text *text)
{
    text_add(text, "stechen");
    for (int i = 0; i < pokal->input.count; i++)
        if (set >> i & 1)
            text_addf(text, " %s=…", pokal_player(pokal, i)->kuerzel.word);
}

static bool has_played(const struct sitting *sitting, int64_t player)
{
    for (int i = 0; i < sitting->roster.count; i++)
        if (sitting->roster.player[i] == player && sitting->fold.day.participant[i].known)
            return true;
    return false;
}

/* Numbers the players in the order of the club's list. */
static void number_players(struct pokal *pokal)
{
    for (size_t i = 0; i < pokal->player.count; i++)
        for (int day = 0; day < POKAL_DAYS; day++)
            if (pokal->present[day] && has_played(&pokal->day[day], pokal->player.player[i].id)) {
                pokal->who[pokal->input.count++] = pokal->player.player[i].id;
                break;
            }
}

/* Reads a Stechen. False if it names somebody who has played on no day: then it decides nothing. */
static bool read_stechen(const struct pokal *pokal, int day, const struct sitting *sitting, const struct event *event,
                         struct pokal_stechen *stechen)
{
    *stechen = (struct pokal_stechen){.day = day, .count = event->u.result.count};
    for (int k = 0; k < stechen->count; k++) {
        stechen->player[k] = number_of(pokal, sitting->roster.player[event->u.result.player[k]]);
        stechen->augen[k] = (int)event->u.result.punkte[k];
        if (stechen->player[k] < 0)
            return false;
    }
    return true;
}

static void take_stechen(struct pokal *pokal, int day, const struct sitting *sitting, int32_t until)
{
    for (int32_t i = 0; i < until; i++) {
        struct pokal_stechen stechen;

        if (pokal_step(&sitting->fold.step[i])->stechen != STECHEN_POKAL ||
            !read_stechen(pokal, day, sitting, &sitting->history.entry[sitting->fold.nr[i] - 1].event, &stechen))
            continue;
        *MEM_ADD(pokal->stechen, pokal->input.stechen_count, pokal->stechen_capacity) = stechen;
    }
}

/* Takes the result of a day that counts. */
static void take_day(struct pokal *pokal, int day, const struct spieltag *state)
{
    const struct sitting *sitting = &pokal->day[day - 1];
    const struct pokaltag_result *result = &pokal->result[day - 1];

    for (int i = 0; i < result->count; i++) {
        int who = number_of(pokal, sitting->roster.player[result->player[i]]);

        pokal->input.parts[day - 1][who] = result->praemie[i].sum;
        pokal->input.can_play_off[day - 1][who] =
            !result->performance[i].disq && spieltag_sits(state, result->player[i]);
    }
    pokal->input.days = day;
}

static enum status load_days(struct store *store, struct pokal *pokal, struct err *err)
{
    AUTO(tisch_list_free) struct tisch_list list = {0};
    const struct sitting *before = NULL;
    enum status st = store_tische(store, pokal->saison.id, &wettbewerb_pokal, &list, err);

    for (size_t i = 0; i < list.count && st == ST_OK; i++) {
        int nr = list.tisch[i].nr;

        if (list.tisch[i].state == STATE_EMPTY)
            continue;
        if (nr > POKAL_DAYS || pokal->present[nr - 1])
            st = err_set(err, ST_BUCH, _("the Pokal of the season %s has more than %d days in the book"),
                         pokal->saison.data.name, POKAL_DAYS);
        else
            st = sitting_load_beside(store, before, &list.tisch[i], &pokal->day[nr - 1], err);
        if (st == ST_OK) {
            pokal->present[nr - 1] = true;
            before = &pokal->day[nr - 1];
        }
    }
    return st;
}

/* Returns the day after so many of its steps. */
static struct spieltag day_at(const struct sitting *sitting, int32_t steps)
{
    struct spieltag day;
    struct err ignored;

    if (steps >= sitting->fold.count)
        return sitting->fold.day;
    day = sitting_start(sitting);
    for (int32_t i = 0; i < steps; i++) /* it folded before */
        (void)spieltag_apply(&day, &sitting->history.entry[sitting->fold.nr[i] - 1].event, NULL, &ignored);
    return day;
}

/* Takes the players of a day, who are in the Pokal whatever the day's result. */
static void begin_day(struct pokal *pokal, int day, const struct spieltag *state)
{
    struct pokaltag_result *result = &pokal->result[day - 1];

    pokaltag_result(state, result);
    for (int i = 0; i < result->count; i++)
        pokal->input.present[day - 1][number_of(pokal, pokal->day[day - 1].roster.player[result->player[i]])] = true;
    pokal->input.begun = day;
}

/* Takes exclusions: each holds from the first day that was not played before it. */
static void take_exclusions(struct pokal *pokal)
{
    for (int i = 0; i < pokal->input.count; i++) {
        const struct exclusion *exclusion =
            buch_excluded(&pokal->exclusions, pokal->who[i], &wettbewerb_pokal, (struct date){.year = INT16_MAX});
        int day = 0;

        while (exclusion && day < POKAL_DAYS && pokal->present[day] &&
               date_compare(pokal->day[day].fold.day.date, exclusion->date) < 0)
            day++;
        pokal->input.excluded[i] = (int8_t)(exclusion ? day + 1 : 0);
    }
}

/* Computes the Pokal up to step `until_step` of day `until_day`. Days count from the first on until one that is
 * not decided. */
static void compute(struct pokal *pokal, int until_day, int32_t until_step)
{
    bool counts = true;

    pokal->input = (struct pokal_input){0};
    number_players(pokal);
    take_exclusions(pokal);
    for (int day = 1; day <= until_day && pokal->present[day - 1]; day++) {
        const struct sitting *sitting = &pokal->day[day - 1];
        int32_t steps = day == until_day ? until_step : sitting->fold.count;
        struct spieltag state = day_at(sitting, steps);

        begin_day(pokal, day, &state);
        counts = counts && pokaltag_decided(&state);
        if (!counts)
            continue;
        take_day(pokal, day, &state);
        take_stechen(pokal, day, sitting, steps);
    }
    pokal->input.stechen = pokal->stechen;
    pokal_standing(&pokal->input, &pokal->standing);
}

enum status pokal_load(struct store *store, const struct saison *saison, struct pokal *pokal, struct err *err)
{
    enum status st;

    *pokal = (struct pokal){.saison = *saison};
    st = store_club(store, pokal->club, err);
    if (st == ST_OK)
        st = store_player(store, &pokal->player, err);
    if (st == ST_OK)
        st = store_exclusions(store, saison->id, &pokal->exclusions, err);
    if (st == ST_OK)
        st = load_days(store, pokal, err);
    if (st != ST_OK) {
        pokal_free(pokal);
        return st;
    }
    compute(pokal, POKAL_DAYS, pokal->present[POKAL_DAYS - 1] ? pokal->day[POKAL_DAYS - 1].fold.count : 0);
    return ST_OK;
}

/* Loads the Pokal with this day as it stands in memory, borrowed: call give_back instead of pokal_free. */
static enum status load_with(struct store *store, const struct sitting *sitting, struct pokal *pokal, struct err *err)
{
    enum status st = pokal_load(store, &sitting->saison, pokal, err);
    int i = sitting->tisch.nr - 1;

    if (st != ST_OK)
        return st;
    if (pokal->present[i])
        sitting_free(&pokal->day[i]);
    pokal->present[i] = true;
    pokal->day[i] = *sitting;
    return ST_OK;
}

static void give_back(const struct sitting *sitting, struct pokal *pokal)
{
    pokal->present[sitting->tisch.nr - 1] = false;
    pokal_free(pokal);
}

/* Tells whether this step of a day is the Stechen that was due. Sets pokal->standing to the state just before
 * it. */
static bool is_due(struct pokal *pokal, int day, int32_t step)
{
    const struct sitting *sitting = &pokal->day[day - 1];
    struct pokal_stechen stechen;
    uint32_t named = 0;

    compute(pokal, day, step);
    if (pokal->standing.stechen_after != day ||
        !read_stechen(pokal, day, sitting, &sitting->history.entry[sitting->fold.nr[step] - 1].event, &stechen))
        return false;
    for (int k = 0; k < stechen.count; k++)
        named |= UINT32_C(1) << stechen.player[k];
    return named == pokal->standing.stechen;
}

/* Refuses a Stechen that was not due; pokal->standing is the state just before it. */
static enum status not_due(const struct pokal *pokal, int day, struct err *err)
{
    AUTO(text_free) struct text names = {0};

    if (pokal->standing.stechen_after != day)
        return err_set(err, ST_RULE, _("no Stechen is due after day %d of the Pokal"), day);
    for (int i = 0; i < pokal->input.count; i++)
        if (pokal->standing.stechen >> i & 1)
            text_addf(&names, "%s%s", names.len ? ", " : "", pokal_player(pokal, i)->kuerzel.word);
    return err_set(err, ST_RULE, _("the Stechen that is due is one of %s"), names.s);
}

/* Tells whether the step is a Stechen for a place that is not marked. */
static bool is_unmarked_stechen(const struct sitting *sitting, int32_t step)
{
    return pokal_step(&sitting->fold.step[step])->stechen == STECHEN_POKAL &&
           !sitting->history.entry[sitting->fold.nr[step] - 1].event.trotzdem;
}

/* Refuses the first Stechen after `from` that was not due. */
static enum status find_not_due(struct store *store, const struct sitting *sitting, int32_t from, int32_t *entry,
                                struct err *err)
{
    struct pokal pokal;
    bool loaded = false;
    enum status st = ST_OK;

    for (int32_t i = 0; i < sitting->fold.count && st == ST_OK; i++) {
        if (sitting->fold.nr[i] <= from || !is_unmarked_stechen(sitting, i))
            continue;
        if (!loaded)
            st = load_with(store, sitting, &pokal, err);
        if (st != ST_OK)
            return st;
        loaded = true;
        *entry = sitting->fold.nr[i];
        if (!is_due(&pokal, sitting->tisch.nr, i))
            st = not_due(&pokal, sitting->tisch.nr, err);
    }
    if (loaded)
        give_back(sitting, &pokal);
    return st;
}

/* Checks that the player is still in the Pokal, by its state before this day. */
static enum status check_place(const struct pokal *pokal, const struct sitting *sitting, int who, struct err *err)
{
    if (pokal_is_in(&pokal->input, &pokal->standing, number_of(pokal, sitting->roster.player[who])))
        return ST_OK;
    return err_set(err, ST_RULE, _("%s is out: day %d of the Pokal is for the best %d"),
                   sitting->board.kuerzel[who].word, sitting->tisch.nr, pokal_places(sitting->tisch.nr));
}

static enum status check_places(struct store *store, const struct sitting *sitting, const struct event *start,
                                struct err *err)
{
    AUTO(pokal_free) struct pokal pokal = {0};
    enum status st = pokal_load(store, &sitting->saison, &pokal, err);

    if (st != ST_OK)
        return st;
    compute(&pokal, sitting->tisch.nr - 1,
            sitting->tisch.nr > 1 && pokal.present[sitting->tisch.nr - 2]
                ? pokal.day[sitting->tisch.nr - 2].fold.count
                : 0);
    for (int i = 0; i < start->u.start.count && st == ST_OK; i++)
        st = check_place(&pokal, sitting, start->u.start.sitz[i], err);
    return st;
}

/* Tells whether somebody who must play the Stechen is there to play it. If nobody is, they play before the next
 * day begins (A53). */
static bool is_there(const struct pokal *pokal, int day)
{
    for (int i = 0; i < pokal->input.count; i++)
        if ((pokal->standing.stechen >> i & 1) && pokal->input.can_play_off[day - 1][i])
            return true;
    return false;
}

/* Refuses to go on while a Stechen for a place is due. */
static enum status check_due(struct store *store, const struct sitting *sitting, bool also_absent, struct err *err)
{
    struct text names = {0};
    struct pokal pokal;
    enum status st;

    if (!pokaltag_decided(&sitting->fold.day))
        return ST_OK;
    st = load_with(store, sitting, &pokal, err);
    if (st != ST_OK)
        return st;
    compute(&pokal, sitting->tisch.nr, sitting->fold.count);
    if (pokal.standing.stechen_after == sitting->tisch.nr && (also_absent || is_there(&pokal, sitting->tisch.nr))) {
        pokal_name_line(&pokal, pokal.standing.stechen, &names);
        st = err_set(err, ST_RULE,
                     sitting->tisch.nr == POKAL_DAYS
                         ? _("the Pokal is tied; a Stechen decides: `doko spiel %s`")
                         : _("the last places that stay in are tied; a Stechen decides: `doko spiel %s`"),
                     names.s);
        text_free(&names);
    }
    give_back(sitting, &pokal);
    return st;
}

/* The beginning of a day. */

/* Finds the first day that is not in the book yet. */
static enum status next_day(const struct pokal *pokal, int *nr, struct err *err)
{
    int last = POKAL_DAYS;

    while (last > 0 && !pokal->present[last - 1])
        last--;
    *nr = last + 1;
    if (*nr > POKAL_DAYS)
        return err_set(err, ST_CONFLICT, _("all %d days of the Pokal %s are in the book"), POKAL_DAYS,
                       pokal->saison.data.name);
    return ST_OK;
}

static const char does_not_count[] =
    N_("day %d of the Pokal stopped early and does not count: `doko spieltag öffnen p%d`, then `doko spieltag ende "
       "--trotzdem` counts it all the same, or `doko undo -s p%d` takes it back entry by entry, to be played anew");

/* Refuses because of a day that must be played first, or has been begun. */
static enum status not_yet(const struct pokal *pokal, int nr, struct err *err)
{
    if (pokal->present[nr - 1] && pokal->day[nr - 1].fold.day.ended)
        return err_set(err, ST_CONFLICT, _(does_not_count), nr, nr, nr);
    return err_set(err, ST_CONFLICT, _("day %d of the Pokal comes first; it is not played to its end"), nr);
}

/* Checks what must be settled before a day can begin: the days before it, and who stays in. */
static enum status check_before(const struct pokal *pokal, int nr, struct err *err)
{
    AUTO(text_free) struct text names = {0};

    if (pokal->present[nr - 1] && !pokaltag_decided(&pokal->day[nr - 1].fold.day))
        return not_yet(pokal, nr, err);
    if (pokal->present[nr - 1])
        return err_set(err, ST_CONFLICT, _("day %d of the Pokal %s is in the book already"), nr,
                       pokal->saison.data.name);
    if (nr > pokal->input.days + 1)
        return not_yet(pokal, pokal->input.days + 1, err);
    if (pokal->standing.stechen_after == 0 || pokal->standing.stechen_after >= nr)
        return ST_OK;
    pokal_name_line(pokal, pokal->standing.stechen, &names);
    return err_set(err, ST_CONFLICT,
                   _("first a Stechen has to decide who stays in: `doko spieltag öffnen p%d`, then `doko spiel %s`"),
                   pokal->standing.stechen_after, names.s);
}

static enum status check_number(struct store *store, const struct saison *saison, int *nr, struct err *err)
{
    AUTO(pokal_free) struct pokal pokal = {0};
    enum status st = pokal_load(store, saison, &pokal, err);

    if (st != ST_OK)
        return st;
    if (*nr == 0)
        st = next_day(&pokal, nr, err);
    return st == ST_OK ? check_before(&pokal, *nr, err) : st;
}

const struct own_admission admission_pokal = {.of = &wettbewerb_pokal,
                                              .number = check_number,
                                              .places = check_places,
                                              .late = find_not_due,
                                              .waits = is_unmarked_stechen,
                                              .due = check_due,
                                              .seated = NULL,
                                              .open = NULL};
