/* turnier plan | zeit | verlaengern | abgeben | annehmen | zurueckgeben */
#include <stdio.h>
#include <string.h>

#include "report/turnier/sitzplan.h"
#include "report/turnier/turnier.h"
#include "ui/cli/arguments.h"
#include "ui/cli/commands.h"
#include "ui/cli/output.h"
#include "ui/turnier/turnier.h"

enum { PLAN_ANEW = R_OWN, PLAN_NAMES, PLAN_ROUND, PLAN_WALL, PLAN_A3 };
static const struct option_line plan_options[] = {
    REPORT_OPTIONS,
    {"neu", 0, NULL, N_("plan the rounds anew that are not released")},
    {"namen", 0, NULL, N_("by name, as it is posted at the door")},
    {"runde", 'r', "R", N_("one round")},
    WALL_OPTIONS,
    TURNIER_OPTION,
};

static struct table *plan_table(const struct call *a, const struct turnier_book *b, const struct wish *w, int round)
{
    bool wall = a->option[PLAN_WALL] != NULL;

    if (a->option[PLAN_NAMES])
        return report_turnier_names(b, round, wall);
    return wall ? report_turnier_seats(b, round)
                : report_turnier_tables(b, round, w->format == FORMAT_PDF || w->format == FORMAT_HTML);
}

static enum status show_plan(struct call *a, const struct turnier_book *b, const struct wish *w, int round,
                             struct err *err)
{
    struct text line = {0}, title = {0};
    struct sitzplan plan;
    struct output o = {.sheet = "Sitzplan", .head = HEAD_LINE, .table = plan_table(a, b, w, round)};
    struct german before;
    enum status st = ST_OK;

    text_addf(&title, "%s: Sitzplan", turnier_title(b));
    output_words_begin(w, &before);
    report_turnier_plan_line(b, &line);
    output_words_end(&before);
    o.title = title.s;
    o.line = !a->option[PLAN_WALL] ? text_str(&line) : a->option[PLAN_NAMES] ? table_note(o.table) : "";
    if (w->format == FORMAT_JSON) {
        turnier_as_sitzplan(b, &plan);
        report_sitzplan_json(&plan, (uint64_t)(b->t.seed < 0 ? 0 : b->t.seed), &o.own);
        sitzplan_free(&plan);
    } else if (a->option[PLAN_WALL]) {
        st = cmd_turnier_wall(a, &o, a->option[PLAN_A3] != NULL, err);
    }
    if (st == ST_OK)
        st = output_put(a, w, &o, err);
    else
        output_free(&o);
    text_free(&line);
    text_free(&title);
    return st;
}

/* Whether every round that can be planned now is. By the standing it must be as that is now. */
static bool is_planned(const struct turnier *t)
{
    int released = turnier_released(t), next = released + 1;
    bool good = next > t->rounds || t->mode != MODE_SEEDED || released == 0;

    for (int r = next; r <= t->rounds && good && (r == next || t->mode == MODE_PLAN); r++)
        good = turnier_plan_holds(t, r);
    return good;
}

/* The same people planned by the same seed sit the same: who wants another plan than the one there is has the next
 * seed. */
static enum status next_seed(struct call *a, struct turnier_book *b, struct err *err)
{
    int next = turnier_released(&b->t);

    if (next == b->t.rounds || !b->t.round[next].planned || b->t.seed == SEED_NONE)
        return ST_OK;
    return turnier_enter(
        a->store, b,
        &(struct turnier_entry){
            .what = TURNIER_SEED, .who = -1, .number = b->t.seed < INT32_MAX ? b->t.seed + 1 : 0, .time = a->time},
        err);
}

static enum status make_plan(struct call *a, struct turnier_book *b, bool anew, struct err *err)
{
    int drawn;
    enum status st = anew ? next_seed(a, b, err) : ST_OK;

    if (st == ST_OK)
        st = turnier_draw_all(a->store, b, a->time % INT32_MAX, a->time, &drawn, err);
    return st == ST_OK ? turnier_make_plan(a->store, b, err) : st;
}

static enum status run_plan(struct call *a, struct err *err)
{
    struct turnier_book b;
    struct wish w;
    int round = 0;
    bool anew = a->option[PLAN_ANEW] != NULL;
    enum status st = output_wish(a, &w, err);

    if (st == ST_OK && a->option[PLAN_ROUND])
        st = cmd_number("--runde", a->option[PLAN_ROUND], 1, RUNDEN_MAX, &round, err);
    if (st == ST_OK && a->option[PLAN_ROUND] && a->option[PLAN_NAMES] && !a->option[PLAN_WALL])
        st = err_set(err, ST_USAGE, _("--namen has a column a round: --runde means nothing there"));
    if (st == ST_OK)
        st = cmd_turnier_wall_wish(w.format, a->option[PLAN_WALL], a->option[PLAN_A3], err);
    if (st != ST_OK)
        return st;
    st = cmd_turnier_book(a, a->words ? a->word[0] : NULL, &b, err);
    if (st == ST_OK && anew && round > 0 && round <= turnier_released(&b.t))
        st = err_set(err, ST_USAGE, _("round %d is released: its Sitzplan stays"), round);
    if (st == ST_OK && !b.saison.closed && (anew || !is_planned(&b.t)))
        st = make_plan(a, &b, anew, err);
    if (st == ST_CONFLICT && !anew && turnier_released(&b.t) > 0) /* what is released can be seen all the same */
        st = turnier_drop_plan(a->store, &b, err);
    if (st == ST_OK && (round > b.t.rounds || (round > 0 && !b.t.round[round - 1].planned)))
        st = err_set(err, ST_MISSING, _("round %d is not planned"), round);
    if (st == ST_OK)
        st = show_plan(a, &b, &w, round, err);
    turnier_book_free(&b);
    return st;
}

COMMAND(turnier_plan, "turnier", "plan", "[NAME]",
        N_("who sits where in which round: drawn and planned when it is not yet, then shown"), BUCH_WRITE | CAN_JSON,
        0, 1, OPTIONS(plan_options), run_plan);

static const struct option_line only_turnier[] = {TURNIER_OPTION};

static enum status run_extend(struct call *a, struct err *err)
{
    struct turnier_entry e = {.what = TURNIER_EXTEND, .who = -1, .time = a->time};
    struct turnier_book b = {0};
    struct list_name l;
    struct text why = {0};
    int minutes;
    enum status st = cmd_turnier_list(a, a->word[0], &l, err);

    cmd_words(a, 2, &why);
    if (st == ST_OK)
        st = cmd_number("MINUTEN", a->word[1], 1, MINUTES_MAX, &minutes, err);
    if (st == ST_OK)
        st = reason_check(text_str(&why), err);
    if (st == ST_OK)
        st = turnier_load(a->store, &l.saison, &b, err);
    if (st == ST_OK) {
        e.round = l.round;
        e.table = l.table;
        e.number = minutes;
        e.text = why.s;
        st = turnier_enter(a->store, &b, &e, err);
    }
    if (st == ST_OK && !a->quiet)
        text_addf(&a->off, _("Round %d, Tisch %d has %d minutes from the release on.\n"), l.round, l.table,
                  turnier_minutes(&b.t, l.round, l.table - 1));
    turnier_book_free(&b);
    text_free(&why);
    return st;
}

COMMAND(turnier_extend, "turnier", "verlaengern", "[R.]TISCH MINUTEN GRUND",
        N_("more time for a table, with the reason"), BUCH_WRITE, 3, -1, OPTIONS(only_turnier), run_extend);

/* The lists. */

void cmd_turnier_say_odd(struct call *a, bool odd)
{
    if (odd && !a->quiet)
        text_addf(&a->off, "%s\n", report_turnier_odd());
}

static void say_list(struct call *a, const struct list_name *l, const char *what)
{
    if (!a->quiet)
        text_addf(&a->off, _("Round %d, Tisch %d: %s\n"), l->round, l->table, what);
}

/* Each list that is named, or all of the round that can be. */
typedef enum status list_step(struct store *store, const struct list_name *list, int64_t time, enum list_state *was,
                              bool *odd, struct err *err);

static enum status each_list(struct call *a, list_step *step, enum list_state wanted, struct saison *turnier,
                             struct err *err)
{
    const char *what = wanted == LIST_ACCEPTED ? _("the list is accepted.") : _("the list is handed in.");
    enum status st = ST_OK;

    for (int i = 0; i < a->words && st == ST_OK; i++) {
        struct list_name l;
        enum list_state was = LIST_OPEN;
        bool odd = false;

        st = cmd_turnier_list(a, a->word[i], &l, err);
        if (st == ST_OK)
            st = step(a->store, &l, a->time, &was, &odd, err);
        if (st == ST_OK)
            say_list(a, &l,
                     was < wanted           ? what
                     : was == LIST_ACCEPTED ? _("the list is accepted already.")
                                            : _("the list is handed in already."));
        cmd_turnier_say_odd(a, st == ST_OK && odd);
        *turnier = l.saison;
    }
    return st;
}

static const struct option_line list_options[] = {
    {"trotzdem", 0, NULL,
     N_("although a solo is owed or games are left, or the games come to something else than the totals entered "
        "before")},
    TURNIER_OPTION,
};

static enum status run_hand_in(struct call *a, struct err *err)
{
    struct saison s;
    enum status st = each_list(a, turnier_hand_in, LIST_HANDED_IN, &s, err);

    return st == ST_OK ? cmd_turnier_next(a, &s, err) : st;
}

COMMAND(turnier_hand_in, "turnier", "abgeben", "[R.]TISCH …",
        N_("lists are complete and handed in: all games played or struck, what is owed is played"), BUCH_WRITE, 1, -1,
        OPTIONS(list_options), run_hand_in);

static enum status run_accept(struct call *a, struct err *err)
{
    struct saison s;
    enum status st = each_list(a, turnier_accept, LIST_ACCEPTED, &s, err);

    return st == ST_OK ? cmd_turnier_next(a, &s, err) : st;
}

COMMAND(turnier_accept, "turnier", "annehmen", "[R.]TISCH …",
        N_("the Turnierleitung accepts lists: from then on they stand in the standing"), BUCH_WRITE, 1, -1,
        OPTIONS(list_options), run_accept);

static enum status with_reason(struct call *a,
                               enum status (*step)(struct store *, const struct list_name *, const char *, int64_t,
                                                   struct err *),
                               const char *what, bool needed, struct err *err)
{
    struct list_name l;
    struct text why = {0};
    enum status st = cmd_turnier_list(a, a->word[0], &l, err);

    cmd_words(a, 1, &why);
    if (st == ST_OK && (needed || why.len))
        st = reason_check(text_str(&why), err);
    if (st == ST_OK)
        st = step(a->store, &l, why.len ? why.s : NULL, a->time, err);
    if (st == ST_OK)
        say_list(a, &l, what);
    text_free(&why);
    return st;
}

static enum status run_give_back(struct call *a, struct err *err)
{
    return with_reason(a, turnier_give_back, _("the list is open again."), true, err);
}

COMMAND(turnier_give_back, "turnier", "zurueckgeben", "[R.]TISCH GRUND",
        N_("a list that was handed in or accepted is open again, with the reason"), BUCH_WRITE, 2, -1,
        OPTIONS(only_turnier), run_give_back);

static enum status run_time(struct call *a, struct err *err)
{
    return with_reason(a, turnier_time_up, _("time is up: no further game is dealt, what is left is struck."), false,
                       err);
}

COMMAND(turnier_time, "turnier", "zeit", "[R.]TISCH [GRUND]",
        N_("time is up at a table: what was not dealt is struck"), BUCH_WRITE, 1, -1, OPTIONS(only_turnier),
        run_time);
