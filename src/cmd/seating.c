#include "cmd/seating.h"

#include <stdlib.h>

#include "base/draw.h"
#include "cmd/arguments.h"
#include "cmd/booking.h"
#include "bogen/voice.h"

enum status seating_places(struct seating *z, const char *names, struct err *err)
{
    enum status st = ST_OK;

    for (size_t n; st == ST_OK && (names = cmd_next(names, &n)); names += n) {
        const struct player *p;
        int who;

        st = buch_player(&z->r->player, names, n, &p, err);
        if (st != ST_OK)
            return st;
        who = sitting_participant(z->r, p);
        for (int i = 0; i < z->e->u.start.count; i++)
            if (z->e->u.start.sitz[i] == who)
                return err_set(err, ST_IMPOSSIBLE, _("%s stands here twice"), p->kuerzel.word);
        if (who == NOBODY || z->e->u.start.count == TISCH_MAX)
            return err_set(err, ST_IMPOSSIBLE, _("at most %d players at a table"), TISCH_MAX);
        z->e->u.start.sitz[z->e->u.start.count++] = (int8_t)who;
    }
    return st;
}

/* Who of those at the table that is; `missing` is said of another player. */
static enum status seated(struct seating *z, const char *s, size_t len, const char *missing, int8_t *who,
                          struct err *err)
{
    const struct player *p;
    enum status st = buch_player(&z->r->player, s, len, &p, err);

    for (int i = 0; i < z->e->u.start.count && st == ST_OK; i++) {
        *who = z->e->u.start.sitz[i];
        if (z->r->roster.player[*who] == p->id)
            return ST_OK;
    }
    return st == ST_OK ? err_set(err, ST_IMPOSSIBLE, missing, p->kuerzel.word) : st;
}

enum status seating_guests(struct seating *z, const char *names, struct err *err)
{
    enum status st = ST_OK;

    for (size_t n; st == ST_OK && (names = cmd_next(names, &n)); names += n) {
        int8_t who;

        st = seated(z, names, n, _("the Gast %s does not sit at the table"), &who, err);
        if (st == ST_OK)
            z->e->u.start.guests |= (uint16_t)(1u << who);
    }
    return st;
}

enum status seating_geber(struct seating *z, const char *kuerzel, struct err *err)
{
    int8_t who;
    enum status st = seated(z, kuerzel, strlen(kuerzel), _("the Geber %s does not sit at the table"), &who, err);

    if (st == ST_OK)
        z->e->u.start.geber = who;
    return st;
}

/* Seats by Fisher and Yates, then the Geber. The order typed does not matter: the same players and seed draw
 * the same. */
static void draw(struct event *e, const struct sitting *r, int64_t seed)
{
    struct random z = {(uint64_t)seed};
    int8_t *sitz = e->u.start.sitz;
    int n = e->u.start.count;

    for (int i = 1; i < n; i++) {
        int8_t who = sitz[i];
        int k = i;

        for (; k > 0 && strcmp(r->board.kuerzel[sitz[k - 1]].fold, r->board.kuerzel[who].fold) > 0; k--)
            sitz[k] = sitz[k - 1];
        sitz[k] = who;
    }
    for (int i = n - 1; i > 0; i--) {
        int k = (int)random_under(&z, (uint32_t)i + 1);
        int8_t who = sitz[i];

        sitz[i] = sitz[k];
        sitz[k] = who;
    }
    e->u.start.geber = sitz[random_under(&z, (uint32_t)n)];
    e->u.start.seed = seed;
}

static enum status deal(struct seating *z, bool drawn, const char *missing, struct err *err)
{
    const char *los = cmd_option(z->a, "los"), *geber = cmd_option(z->a, "geber");
    int seed = (int)(z->a->time % INT32_MAX);
    enum status st = drawn && los ? cmd_number("--los", los, 0, INT32_MAX, &seed, err) : ST_OK;

    if (st == ST_OK && drawn && z->e->u.start.count > 0)
        draw(z->e, z->r, seed);
    if (st == ST_OK && geber)
        st = seating_geber(z, geber, err);
    return st == ST_OK && z->e->u.start.geber == NOBODY ? err_set(err, ST_USAGE, "%s", missing) : st;
}

enum status seating_open(struct call *a, const struct saison *s, const struct wettbewerb *kind, const char *sitze,
                         struct sitting *r, struct plan *plan, struct err *err)
{
    struct event *e = &plan->entry[0].e;
    struct seating z = {a, r, e};
    struct tisch day = {.kind = kind, .tisch = a->tisch > 0 ? a->tisch : 1};
    const char *nr = cmd_option(a, "nr"), *gast = cmd_option(a, "gast");
    enum status st = nr ? cmd_number("--nr", nr, 1, kind->days, &day.nr, err) : ST_OK;

    if (st == ST_OK)
        st = booking_begin(a->store, s, &day, r, err);
    *e = (struct event){.kind = EVENT_START, .u.start = {.geber = NOBODY, .seed = SEED_NONE}};
    if (st == ST_OK)
        st = seating_places(&z, sitze, err);
    if (st == ST_OK && gast)
        st = seating_guests(&z, gast, err);
    return st == ST_OK ? cmd_date(a, cmd_option(a, "datum"), &e->u.start.date, err) : st;
}

enum status seating_begin(struct call *a, const struct saison *s, const struct wettbewerb *kind, const char *sitze,
                          bool drawn, const char *missing, struct err *err)
{
    struct sitting r = {0};
    struct plan plan = PLAN_NEW;
    enum status st = seating_open(a, s, kind, sitze, &r, &plan, err);

    if (st == ST_OK && plan.entry[0].e.u.start.count == 0)
        st = err_set(err, ST_USAGE, _("who plays? `doko %s beginn A,B,C,D --geber A`"), a->command->word);
    if (st == ST_OK)
        st = deal(&(struct seating){a, &r, &plan.entry[0].e}, drawn, missing, err);
    if (st == ST_OK)
        st = cmd_book_new(a, &plan, &r, err);
    if (st == ST_OK)
        seating_say_start(a, &r);
    plan_free(&plan);
    sitting_free(&r);
    return st;
}

void seating_say_start(struct call *a, const struct sitting *r)
{
    char date[DATE_MAX];

    if (a->json) {
        report_standing_json(r, &a->off);
        return;
    }
    if (a->quiet)
        return;
    date_german(r->f.day.date, date);
    sitting_title(r, &a->off);
    text_addf(&a->off, ", %s: ", date);
    for (int i = 0; i < r->f.day.sitze; i++)
        text_addf(&a->off, "%s%s", i ? ", " : "", board_name(&r->board, r->f.day.sitz[i]));
    text_addc(&a->off, '\n');
    if (r->f.day.seed != SEED_NONE)
        text_addf(&a->off, _("drawn with --los %lld\n"), (long long)r->f.day.seed);
    report_standing(r, &a->off);
}
