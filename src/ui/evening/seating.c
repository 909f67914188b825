#include "ui/evening/seating.h"

#include <stdlib.h>

#include "book/table/calendar.h"
#include "report/voice/voice.h"
#include "ui/cli/arguments.h"
#include "ui/cli/booking.h"
#include "ui/evening/draw.h"

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

enum status seating_open(struct call *a, const struct saison *s, struct tisch *day, const struct seat_names *names,
                         struct sitting *r, struct plan *plan, struct err *err)
{
    struct event *e = &plan->entry[0].e;
    struct seating z = {a, r, e};
    const char *nr = cmd_option(a, "nr");
    enum status st = nr ? cmd_number("--nr", nr, 1, day->kind->days, &day->nr, err) : ST_OK;

    if (st == ST_OK)
        st = booking_begin(a->store, s, day, r, err);
    *e = (struct event){.kind = EVENT_START, .u.start = {.geber = NOBODY, .seed = SEED_NONE}};
    if (st == ST_OK)
        st = names->names ? seating_places(&z, names->names, err) : ST_OK;
    e->u.start.count = 0;
    if (st == ST_OK)
        st = seating_places(&z, names->sitze, err);
    if (st == ST_OK && names->gast)
        st = seating_guests(&z, names->gast, err);
    if (st == ST_OK)
        st = cmd_date(a, cmd_option(a, "datum"), &e->u.start.date, err);
    if (st == ST_OK && !cmd_option(a, "datum"))
        e->u.start.date = calendar_default(s, a->today);
    return st;
}

/* A day that begins at one table or, drawn, at several. */
struct beginning {
    struct call *a;
    const struct saison *saison;
    struct tisch day;
    const char *missing; /* who deals */
};

static enum status deal(const struct beginning *b, struct seating *z, const struct draw *d,
                        const struct table_draw *t, struct err *err)
{
    const char *geber = cmd_option(b->a, "geber");
    enum status st = ST_OK;

    if (d)
        z->e->u.start.seed = d->seed;
    if (geber || t)
        st = seating_geber(z, geber ? geber : t->geber, err);
    return st == ST_OK && z->e->u.start.geber == NOBODY ? err_set(err, ST_USAGE, "%s", b->missing) : st;
}

/* `d` and `t`: the draw and its table, or NULL. */
static enum status begin_table(struct beginning *b, const struct seat_names *names, const struct draw *d,
                               const struct table_draw *t, struct err *err)
{
    bool last = !t || t == &d->table[d->tables - 1];
    struct call *a = b->a;
    struct sitting r = {0};
    struct plan plan = PLAN_NEW;
    enum status st = seating_open(a, b->saison, &b->day, names, &r, &plan, err);

    if (st == ST_OK && plan.entry[0].e.u.start.count == 0)
        st = err_set(err, ST_USAGE, _("who plays? `doko %s beginn A,B,C,D --geber A`"), a->command->word);
    if (st == ST_OK)
        st = deal(b, &(struct seating){a, &r, &plan.entry[0].e}, d, t, err);
    if (st == ST_OK)
        st = cmd_book_new(a, &plan, &r, err);
    if (st == ST_OK)
        seating_say_start(a, &r);
    if (st == ST_OK && last)
        st = seating_say_beside(a, &r, err);
    plan_free(&plan);
    sitting_free(&r);
    return st;
}

/* Several tables are one Spieltag and one command; for programs they are a list. */
static enum status begin_drawn(struct beginning *b, const char *names, struct err *err)
{
    struct call *a = b->a;
    struct draw d;
    enum status st = draw_tables(a, b->saison, &b->day, names, &d, err);
    bool list = st == ST_OK && a->json && d.tables > 1;

    if (st == ST_OK && d.tables > 1 && cmd_option(a, "geber"))
        st = err_set(err, ST_USAGE, _("%d tables are drawn, each with its Geber: --geber goes with one"), d.tables);
    for (int i = 0; i < d.tables && st == ST_OK; i++) {
        if (list)
            text_addc(&a->off, i ? ',' : '[');
        st = begin_table(b, &(struct seat_names){d.table[i].names.s, text_str(&d.table[i].sitze), d.table[i].gast.s},
                         &d, d.table[i].size > 0 ? &d.table[i] : NULL, err);
        b->day = (struct tisch){.kind = b->day.kind, .nr = b->day.nr, .tisch = b->day.tisch + 1};
    }
    if (list)
        text_add(&a->off, "]\n");
    draw_free(&d);
    return st;
}

static enum status say_sitting_out(struct call *a, const struct sitting *r, struct err *err)
{
    struct saison_entries l;
    struct text names = {0};
    enum status st = store_saison_entries(a->store, r->saison.id, &l, err);

    for (size_t i = 0; i < r->player.count && st == ST_OK; i++)
        if (buch_sits_out(&l, r->player.player[i].id, r->tisch.nr))
            text_addf(&names, "%s%s", names.len ? ", " : "", r->player.player[i].kuerzel.word);
    if (names.len > 0)
        text_addf(&a->off, _("By rule this Spieltag is not for: %s (excused)\n"), names.s);
    text_free(&names);
    free(l.entry);
    return st;
}

enum status seating_say_beside(struct call *a, const struct sitting *r, struct err *err)
{
    enum status st = ST_OK;

    if (a->quiet || a->json || !r->tisch.kind->season)
        return ST_OK;
    calendar_date(r, &a->off);
    st = say_sitting_out(a, r, err);
    return st == ST_OK ? calendar_week(a->store, r, &a->off, err) : st;
}

enum status seating_begin(struct call *a, const struct saison *s, const struct wettbewerb *kind, const char *sitze,
                          bool drawn, const char *missing, struct err *err)
{
    struct beginning b = {a, s, {.kind = kind, .tisch = a->tisch > 0 ? a->tisch : 1}, missing};

    return drawn ? begin_drawn(&b, sitze, err)
                 : begin_table(&b, &(struct seat_names){NULL, sitze, cmd_option(a, "gast")}, NULL, NULL, err);
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
