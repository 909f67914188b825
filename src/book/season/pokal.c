/* The Pokal of a season, from its days. */
#include <stdlib.h>

#include "base/i18n.h"
#include "base/mem.h"
#include "book/table/admission.h"

void pokal_free(struct pokal *p)
{
    for (int i = 0; i < POKAL_DAYS; i++)
        if (p->present[i])
            sitting_free(&p->day[i]);
    player_list_free(&p->player);
    free(p->stechen);
    free(p->exclusions.exclusion);
    *p = (struct pokal){0};
}

/* His number, -1 when he has not played. */
static int number_of(const struct pokal *p, int64_t player)
{
    for (int i = 0; i < p->input.count; i++)
        if (p->who[i] == player)
            return i;
    return -1;
}

const struct player *pokal_player(const struct pokal *p, int nr)
{
    return buch_player_id(&p->player, p->who[nr]);
}

void pokal_name_line(const struct pokal *p, uint32_t set, struct text *text)
{
    text_add(text, "stechen");
    for (int i = 0; i < p->input.count; i++)
        if (set >> i & 1)
            text_addf(text, " %s=…", pokal_player(p, i)->kuerzel.word);
}

static bool has_played(const struct sitting *r, int64_t player)
{
    for (int i = 0; i < r->roster.count; i++)
        if (r->roster.player[i] == player && r->f.day.t[i].known)
            return true;
    return false;
}

/* Numbers in the order of the club's list. */
static void renumber(struct pokal *p)
{
    for (size_t i = 0; i < p->player.count; i++)
        for (int day = 0; day < POKAL_DAYS; day++)
            if (p->present[day] && has_played(&p->day[day], p->player.player[i].id)) {
                p->who[p->input.count++] = p->player.player[i].id;
                break;
            }
}

/* False when one is named who has played on no day: then the line decides nothing. */
static bool read_stechen(const struct pokal *p, int day, const struct sitting *r, const struct event *e,
                         struct pokal_stechen *s)
{
    *s = (struct pokal_stechen){.day = day, .count = e->u.result.count};
    for (int k = 0; k < s->count; k++) {
        s->player[k] = number_of(p, r->roster.player[e->u.result.player[k]]);
        s->augen[k] = (int)e->u.result.punkte[k];
        if (s->player[k] < 0)
            return false;
    }
    return true;
}

static void take_stechen(struct pokal *p, int day, const struct sitting *r, int32_t until)
{
    for (int32_t i = 0; i < until; i++) {
        struct pokal_stechen s;

        if (pokal_step(&r->f.step[i])->stechen != STECHEN_POKAL ||
            !read_stechen(p, day, r, &r->history.entry[r->f.nr[i] - 1].e, &s))
            continue;
        p->stechen = mem_grow(p->stechen, p->input.stechen_count, &p->stechen_place, sizeof *p->stechen);
        p->stechen[p->input.stechen_count++] = s;
    }
}

/* What a day came to, as far as it counts. */
static void take_day(struct pokal *p, int day, const struct spieltag *standing)
{
    const struct sitting *r = &p->day[day - 1];
    const struct pokaltag_result *e = &p->result[day - 1];

    for (int i = 0; i < e->count; i++) {
        int who = number_of(p, r->roster.player[e->player[i]]);

        p->input.parts[day - 1][who] = e->praemie[i].sum;
        p->input.beats[day - 1][who] = !e->performance[i].disq && spieltag_sits(standing, e->player[i]);
    }
    p->input.days = day;
}

static enum status load_days(struct store *store, struct pokal *p, struct err *err)
{
    struct tisch_list l;
    const struct sitting *before = NULL;
    enum status st = store_tische(store, p->saison.id, &wettbewerb_pokal, &l, err);

    for (size_t i = 0; i < l.count && st == ST_OK; i++) {
        int nr = l.tisch[i].nr;

        if (l.tisch[i].state == STATE_EMPTY)
            continue;
        if (nr > POKAL_DAYS || p->present[nr - 1])
            st = err_set(err, ST_BUCH, _("the Pokal of the season %s has more than %d days in the book"),
                         p->saison.data.name, POKAL_DAYS);
        else
            st = sitting_load_beside(store, before, &l.tisch[i], &p->day[nr - 1], err);
        if (st == ST_OK) {
            p->present[nr - 1] = true;
            before = &p->day[nr - 1];
        }
    }
    tisch_list_free(&l);
    return st;
}

/* The day when so many of its steps had been made. */
static struct spieltag day_at(const struct sitting *r, int32_t steps)
{
    struct spieltag day;
    struct err quiet;

    if (steps >= r->f.count)
        return r->f.day;
    day = sitting_start(r);
    for (int32_t i = 0; i < steps; i++) /* it was folded before */
        (void)spieltag_apply(&day, &r->history.entry[r->f.nr[i] - 1].e, NULL, &quiet);
    return day;
}

/* Who sits down on a day tells who is in, whatever comes of it. */
static void begin_day(struct pokal *p, int day, const struct spieltag *standing)
{
    struct pokaltag_result *e = &p->result[day - 1];

    pokaltag_result(standing, e);
    for (int i = 0; i < e->count; i++)
        p->input.present[day - 1][number_of(p, p->day[day - 1].roster.player[e->player[i]])] = true;
    p->input.begun = day;
}

/* Before which day each was shut out: behind those that were played before it. */
static void take_exclusions(struct pokal *p)
{
    for (int i = 0; i < p->input.count; i++) {
        const struct exclusion *e =
            buch_excluded(&p->exclusions, p->who[i], &wettbewerb_pokal, (struct date){.year = INT16_MAX});
        int day = 0;

        while (e && day < POKAL_DAYS && p->present[day] && date_compare(p->day[day].f.day.date, e->date) < 0)
            day++;
        p->input.excluded[i] = (int8_t)(e ? day + 1 : 0);
    }
}

/* Days count from the first on until one that is not decided. Of `until_day` so many steps have been made. */
static void reckon(struct pokal *p, int until_day, int32_t until_step)
{
    bool counts = true;

    p->input = (struct pokal_input){0};
    renumber(p);
    take_exclusions(p);
    for (int day = 1; day <= until_day && p->present[day - 1]; day++) {
        const struct sitting *r = &p->day[day - 1];
        int32_t steps = day == until_day ? until_step : r->f.count;
        struct spieltag standing = day_at(r, steps);

        begin_day(p, day, &standing);
        counts = counts && pokaltag_decided(&standing);
        if (!counts)
            continue;
        take_day(p, day, &standing);
        take_stechen(p, day, r, steps);
    }
    p->input.stechen = p->stechen;
    pokal_standing(&p->input, &p->standing);
}

enum status pokal_load(struct store *store, const struct saison *saison, struct pokal *p, struct err *err)
{
    enum status st;

    *p = (struct pokal){.saison = *saison};
    st = store_club(store, p->club, err);
    if (st == ST_OK)
        st = store_player(store, &p->player, err);
    if (st == ST_OK)
        st = store_exclusions(store, saison->id, &p->exclusions, err);
    if (st == ST_OK)
        st = load_days(store, p, err);
    if (st != ST_OK) {
        pokal_free(p);
        return st;
    }
    reckon(p, POKAL_DAYS, p->present[POKAL_DAYS - 1] ? p->day[POKAL_DAYS - 1].f.count : 0);
    return ST_OK;
}

/* The Pokal with this day as it stands in memory, lent: give_back instead of pokal_free. */
static enum status load_with(struct store *store, const struct sitting *r, struct pokal *p, struct err *err)
{
    enum status st = pokal_load(store, &r->saison, p, err);
    int i = r->tisch.nr - 1;

    if (st != ST_OK)
        return st;
    if (p->present[i])
        sitting_free(&p->day[i]);
    p->present[i] = true;
    p->day[i] = *r;
    return ST_OK;
}

static void give_back(const struct sitting *r, struct pokal *p)
{
    p->present[r->tisch.nr - 1] = false;
    pokal_free(p);
}

/* The step of a day is a Stechen for a place. Sets p->standing to how things stood just before it. */
static bool is_due(struct pokal *p, int day, int32_t step)
{
    const struct sitting *r = &p->day[day - 1];
    struct pokal_stechen s;
    uint32_t named = 0;

    reckon(p, day, step);
    if (p->standing.stechen_after != day || !read_stechen(p, day, r, &r->history.entry[r->f.nr[step] - 1].e, &s))
        return false;
    for (int k = 0; k < s.count; k++)
        named |= UINT32_C(1) << s.player[k];
    return named == p->standing.stechen;
}

/* p->standing is how things stood just before it. */
static enum status not_due(const struct pokal *p, int day, struct err *err)
{
    struct text names = {0};

    if (p->standing.stechen_after != day)
        return err_set(err, ST_RULE, _("no Stechen is due after day %d of the Pokal"), day);
    for (int i = 0; i < p->input.count; i++)
        if (p->standing.stechen >> i & 1)
            text_addf(&names, "%s%s", names.len ? ", " : "", pokal_player(p, i)->kuerzel.word);
    (void)err_set(err, ST_RULE, _("the Stechen that is due is one of %s"), names.s);
    text_free(&names);
    return ST_RULE;
}

/* A Stechen for a place that nobody has marked. */
static bool is_for_a_place(const struct sitting *r, int32_t step)
{
    return pokal_step(&r->f.step[step])->stechen == STECHEN_POKAL && !r->history.entry[r->f.nr[step] - 1].e.trotzdem;
}

/* The first of the entries behind `from` that nobody asked for. */
static enum status late(struct store *store, const struct sitting *r, int32_t from, int32_t *entry, struct err *err)
{
    struct pokal p;
    bool loaded = false;
    enum status st = ST_OK;

    for (int32_t i = 0; i < r->f.count && st == ST_OK; i++) {
        if (r->f.nr[i] <= from || !is_for_a_place(r, i))
            continue;
        if (!loaded)
            st = load_with(store, r, &p, err);
        if (st != ST_OK)
            return st;
        loaded = true;
        *entry = r->f.nr[i];
        if (!is_due(&p, r->tisch.nr, i))
            st = not_due(&p, r->tisch.nr, err);
    }
    if (loaded)
        give_back(r, &p);
    return st;
}

/* Of the Pokal before this day. */
static enum status check_place(const struct pokal *p, const struct sitting *r, int who, struct err *err)
{
    if (pokal_is_in(&p->input, &p->standing, number_of(p, r->roster.player[who])))
        return ST_OK;
    return err_set(err, ST_RULE, _("%s is out: day %d of the Pokal is for the best %d"), r->board.kuerzel[who].word,
                   r->tisch.nr, pokal_places(r->tisch.nr));
}

static enum status check_places(struct store *store, const struct sitting *r, const struct event *start,
                                struct err *err)
{
    struct pokal p;
    enum status st = pokal_load(store, &r->saison, &p, err);

    if (st != ST_OK)
        return st;
    reckon(&p, r->tisch.nr - 1, r->tisch.nr > 1 && p.present[r->tisch.nr - 2] ? p.day[r->tisch.nr - 2].f.count : 0);
    for (int i = 0; i < start->u.start.count && st == ST_OK; i++)
        st = check_place(&p, r, start->u.start.sitz[i], err);
    pokal_free(&p);
    return st;
}

/* Those who must play a Stechen are there to play it: else they do before the next day begins (A53). */
static bool is_there(const struct pokal *p, int day)
{
    for (int i = 0; i < p->input.count; i++)
        if ((p->standing.stechen >> i & 1) && p->input.beats[day - 1][i])
            return true;
    return false;
}

/* A Stechen for a place is still due. */
static enum status check_due(struct store *store, const struct sitting *r, bool also_absent, struct err *err)
{
    struct text names = {0};
    struct pokal p;
    enum status st;

    if (!pokaltag_decided(&r->f.day))
        return ST_OK;
    st = load_with(store, r, &p, err);
    if (st != ST_OK)
        return st;
    reckon(&p, r->tisch.nr, r->f.count);
    if (p.standing.stechen_after == r->tisch.nr && (also_absent || is_there(&p, r->tisch.nr))) {
        pokal_name_line(&p, p.standing.stechen, &names);
        st = err_set(err, ST_RULE,
                     r->tisch.nr == POKAL_DAYS ? _("the Pokal is tied and a Stechen decides it: `doko spiel %s`")
                                               : _("who stays in is tied and a Stechen decides it: `doko spiel %s`"),
                     names.s);
        text_free(&names);
    }
    give_back(r, &p);
    return st;
}

/* How a day begins. */

/* The first day that is not in the book yet. */
static enum status next_day(const struct pokal *p, int *nr, struct err *err)
{
    int last = POKAL_DAYS;

    while (last > 0 && !p->present[last - 1])
        last--;
    *nr = last + 1;
    if (*nr > POKAL_DAYS)
        return err_set(err, ST_CONFLICT, _("all %d days of the Pokal %s are in the book"), POKAL_DAYS,
                       p->saison.data.name);
    return ST_OK;
}

static const char does_not_count[] =
    N_("day %d of the Pokal stopped early and does not count: `doko spieltag öffnen p%d`, then `doko spieltag ende "
       "--trotzdem` counts it all the same, or `doko undo -s p%d` takes it back entry by entry, to be played anew");

/* A day that must be played first, or has been begun. */
static enum status not_yet(const struct pokal *p, int nr, struct err *err)
{
    if (p->present[nr - 1] && p->day[nr - 1].f.day.ended)
        return err_set(err, ST_CONFLICT, _(does_not_count), nr, nr, nr);
    return err_set(err, ST_CONFLICT, _("day %d of the Pokal comes first; it is not played to its end"), nr);
}

/* What must be settled before a day can begin: those before it, and who stays in. */
static enum status check_before(const struct pokal *p, int nr, struct err *err)
{
    struct text names = {0};

    if (p->present[nr - 1] && !pokaltag_decided(&p->day[nr - 1].f.day))
        return not_yet(p, nr, err);
    if (p->present[nr - 1])
        return err_set(err, ST_CONFLICT, _("day %d of the Pokal %s is in the book already"), nr, p->saison.data.name);
    if (nr > p->input.days + 1)
        return not_yet(p, p->input.days + 1, err);
    if (p->standing.stechen_after == 0 || p->standing.stechen_after >= nr)
        return ST_OK;
    pokal_name_line(p, p->standing.stechen, &names);
    (void)err_set(err, ST_CONFLICT,
                  _("a Stechen decides first who stays in: `doko spieltag öffnen p%d`, then `doko spiel %s`"),
                  p->standing.stechen_after, names.s);
    text_free(&names);
    return ST_CONFLICT;
}

static enum status number(struct store *store, const struct saison *s, int *nr, struct err *err)
{
    struct pokal p;
    enum status st = pokal_load(store, s, &p, err);

    if (st != ST_OK)
        return st;
    if (*nr == 0)
        st = next_day(&p, nr, err);
    if (st == ST_OK)
        st = check_before(&p, *nr, err);
    pokal_free(&p);
    return st;
}

const struct own_admission admission_pokal = {.of = &wettbewerb_pokal,
                                              .number = number,
                                              .places = check_places,
                                              .late = late,
                                              .waits = is_for_a_place,
                                              .due = check_due,
                                              .seated = NULL,
                                              .open = NULL};
