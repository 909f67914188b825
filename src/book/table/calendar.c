#include "book/table/calendar.h"

#include <string.h>

#include "base/i18n.h"
#include "book/table/lineup.h"

struct date calendar_default(const struct saison *s, struct date today)
{
    return date_compare(today, s->data.start) < 0 ? s->data.start : today;
}

enum status calendar_number(const struct saison *s, int nr, struct err *err)
{
    if (nr <= s->data.spieltage)
        return ST_OK;
    return err_set(
        err, ST_CONFLICT,
        _n("the season %s has %d Spieltag, and %d is none of it; `doko saison setze %s --spieltage %d` makes room",
           "the season %s has %d Spieltage, and %d is none of them; `doko saison setze %s --spieltage %d` makes room",
           s->data.spieltage),
        s->data.name, s->data.spieltage, nr, s->data.name, nr);
}

enum { SEASON_DAYS = 366 + 91 };

bool calendar_in_season(const struct saison_data *s, struct date day)
{
    struct date year = {(int16_t)saison_year(s), 1, 1};
    bool named = date_compare(year, s->start) < 0;

    if (s->start.year == 0) /* no first day is known: of a journal that tells none */
        return true;
    return date_compare(day, named ? year : s->start) >= 0 &&
           date_compare(day, date_after_days(s->start, SEASON_DAYS)) < 0;
}

static void say_outside(const struct saison_data *s, struct date day, struct text *t)
{
    char date[DATE_MAX], start[DATE_MAX];

    date_german(day, date);
    date_german(s->start, start);
    text_addf(t, _("%s is no day of the season %s, which begins on %s"), date, s->name, start);
}

enum status calendar_row(const struct saison *s, int nr, struct date day, struct err *err)
{
    struct text outside = {0};
    enum status st = calendar_number(s, nr, err);

    if (st != ST_OK || calendar_in_season(&s->data, day))
        return st;
    say_outside(&s->data, day, &outside);
    (void)err_set(err, ST_RULE,
                  _("%s; --saison names another, `doko saison setze %s --beginn DATUM` another first day"), outside.s,
                  s->data.name);
    text_free(&outside);
    return ST_RULE;
}

void calendar_date(const struct sitting *r, struct text *t)
{
    if (!r->tisch.kind->season || calendar_in_season(&r->saison.data, r->f.day.date))
        return;
    say_outside(&r->saison.data, r->f.day.date, t);
    text_add(t, _("; `doko spieltag ändern --datum` puts it right.\n"));
}

/* Of the others the one that is nearest by number before it, else the first behind it; 0: none. */
static int other_in_week(const struct tisch_list *l, const struct sitting *r)
{
    int other = 0;

    for (size_t i = 0; i < l->count; i++) {
        const struct tisch *t = &l->tisch[i];

        if (t->state == STATE_EMPTY || t->nr == r->tisch.nr || date_week(t->date) != date_week(r->f.day.date))
            continue;
        if (other == 0 || t->nr < r->tisch.nr)
            other = t->nr;
    }
    return other;
}

/* Who has left the club is asked nothing. */
static enum status name_absent(struct store *store, const struct sitting *r, struct text *t, struct err *err)
{
    struct lineup_plan l;
    enum status st = lineup_load(store, &r->saison, r->tisch.nr, &l, err);

    for (size_t i = 0; i < l.w.player.count && st == ST_OK; i++)
        if (l.registered[i] && !l.plays[i] && !l.w.player.player[i].former)
            text_addf(t, "%s%s", t->len ? ", " : "", l.w.player.player[i].kuerzel.word);
    lineup_free(&l);
    return st;
}

enum status calendar_week(struct store *store, const struct sitting *r, struct text *text, struct err *err)
{
    struct tisch_list l;
    struct text absent = {0};
    int other;
    enum status st;

    if (!r->tisch.kind->season || r->day_ranking != RANKING_DESSOS)
        return ST_OK;
    st = store_tische(store, r->saison.id, r->tisch.kind, &l, err);
    other = st == ST_OK ? other_in_week(&l, r) : 0;
    tisch_list_free(&l);
    if (other == 0)
        return st;
    st = name_absent(store, r, &absent, err);
    if (st == ST_OK && absent.len > 0)
        text_addf(
            text,
            _("Spieltag %d is in the same week: who is not there must have agreed, %s (Meisterschaftsmodus 1).\n"),
            other, absent.s);
    else if (st == ST_OK)
        text_addf(text, _("Spieltag %d is in the same week.\n"), other);
    text_free(&absent);
    return st;
}

bool calendar_same_punkte(const struct sitting *a, const struct sitting *b)
{
    int players[2] = {0};

    for (int who = 0; who < PARTICIPANT_MAX; who++) {
        players[0] += a->f.day.t[who].known;
        players[1] += b->f.day.t[who].known;
    }
    for (int i = 0; i < a->roster.count; i++) {
        bool found = !a->f.day.t[i].known;

        for (int k = 0; k < b->roster.count; k++)
            found = found || (b->f.day.t[k].known && b->roster.player[k] == a->roster.player[i] &&
                              b->f.day.t[k].punkte == a->f.day.t[i].punkte);
        if (!found)
            return false;
    }
    return players[0] == players[1];
}

bool calendar_same_totals(const struct sitting *a, const struct sitting *b)
{
    return a->f.day.only_sums && b->f.day.only_sums && calendar_same_punkte(a, b);
}

enum status calendar_twin(struct store *store, const struct sitting *r, struct tisch *twin, struct err *err)
{
    struct tisch_list l;
    bool found = false;
    enum status st;

    if (!r->tisch.kind->season || !r->f.day.only_sums)
        return ST_MISSING;
    st = store_tische(store, r->saison.id, r->tisch.kind, &l, err);
    for (size_t i = 0; i < l.count && st == ST_OK && !found; i++) {
        struct sitting other;

        if (l.tisch[i].state == STATE_EMPTY || l.tisch[i].spiele > 0 || l.tisch[i].id == r->tisch.id ||
            date_compare(l.tisch[i].date, r->f.day.date) != 0)
            continue;
        st = sitting_load(store, &l.tisch[i], &other, err);
        if (st != ST_OK)
            break;
        found = calendar_same_totals(r, &other);
        if (found)
            *twin = l.tisch[i];
        sitting_free(&other);
    }
    tisch_list_free(&l);
    return st == ST_OK && !found ? ST_MISSING : st;
}

/* An entry keeps its time wherever it goes. */
static bool same_entry(const struct sitting *r, int32_t nr, const struct sitting *other, int32_t other_nr)
{
    const struct entry *e = &r->history.entry[nr - 1], *o = &other->history.entry[other_nr - 1];
    struct text is = {0}, was = {0};
    bool same = e->time == o->time && op_has_event((enum op)o->op);

    if (same) {
        sitting_line(r, &e->e, &is);
        sitting_line(other, &o->e, &was);
        same = strcmp(is.s, was.s) == 0;
    }
    text_free(&is);
    text_free(&was);
    return same;
}

/* Whether a table once began as this one does, and has something of it that counts, whatever was put right since. */
static bool is_the_evening(const struct sitting *r, const struct sitting *other)
{
    bool began = false;

    for (int32_t nr = 1; nr <= other->history.count && !began; nr++)
        began = same_entry(r, r->f.nr[0], other, nr);
    for (int32_t i = 0; i < r->f.count && began; i++)
        for (int32_t k = 0; k < other->f.count; k++)
            if (same_entry(r, r->f.nr[i], other, other->f.nr[k]))
                return true;
    return false;
}

enum status calendar_goes_on(struct store *store, const struct sitting *r, struct tisch *as, struct err *err)
{
    struct tisch_list l;
    bool found = false;
    enum status st = store_tische(store, r->saison.id, r->tisch.kind, &l, err);

    for (size_t i = 0; i < l.count && st == ST_OK && !found; i++) {
        struct sitting other;

        if (l.tisch[i].state == STATE_EMPTY || l.tisch[i].nr == r->tisch.nr || l.tisch[i].tisch != r->tisch.tisch)
            continue;
        st = sitting_load_beside(store, r, &l.tisch[i], &other, err);
        if (st != ST_OK)
            break;
        found = is_the_evening(r, &other);
        if (found)
            *as = l.tisch[i];
        sitting_free(&other);
    }
    tisch_list_free(&l);
    return st == ST_OK && !found ? ST_MISSING : st;
}
