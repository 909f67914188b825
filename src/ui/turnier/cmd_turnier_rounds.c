/* The commands turnier plan | zeit | verlaengern | abgeben | annehmen | zurueckgeben. */

#include "report/turnier/sitzplan.h"
#include "report/turnier/turnier.h"
#include "ui/cli/arguments.h"
#include "ui/cli/booking.h"
#include "ui/cli/commands.h"
#include "ui/cli/output.h"
#include "ui/turnier/turnier.h"

enum { PLAN_ANEW = R_OWN, PLAN_NAMES, PLAN_ROUND, PLAN_WALL, PLAN_A3 };
static const struct option_line plan_options[] = {
    REPORT_OPTIONS,
    [PLAN_ANEW] = {"neu", 0, NULL, N_("plan the rounds anew that are not released")},
    [PLAN_NAMES] = {"namen", 0, NULL, N_("by name, as it is posted at the door")},
    [PLAN_ROUND] = {"runde", 'r', "R", N_("one round")},
    [PLAN_WALL] = WALL_OPTIONS,
    TURNIER_OPTION,
};

static struct table *plan_table(const struct call *call, const struct turnier_book *book, const struct wish *wish,
                                int round)
{
    bool wall = call->option[PLAN_WALL] != NULL;

    if (call->option[PLAN_NAMES])
        return report_turnier_names(book, round, wall);
    return wall ? report_turnier_seats(book, round)
                : report_turnier_tables(book, round, wish->format == FORMAT_PDF || wish->format == FORMAT_HTML);
}

static enum status show_plan(struct call *call, const struct turnier_book *book, const struct wish *wish, int round,
                             struct err *err)
{
    AUTO(text_free) struct text line = {0}, title = {0};
    AUTO(sitzplan_free) struct sitzplan plan = {0};
    AUTO(output_free)
    struct output output = {.sheet = "Sitzplan", .head = HEAD_LINE, .table = plan_table(call, book, wish, round)};
    struct german before;
    enum status st = ST_OK;

    text_addf(&title, "%s: Sitzplan", turnier_title(book));
    output_words_begin(wish, &before);
    report_turnier_plan_line(book, &line);
    output_words_end(&before);
    output.title = title.s;
    output.line = !call->option[PLAN_WALL]   ? text_str(&line)
                  : call->option[PLAN_NAMES] ? table_note(output.table)
                                             : "";
    if (wish->format == FORMAT_JSON) {
        turnier_as_sitzplan(book, &plan);
        report_sitzplan_json(&plan, book->turnier.seed, &output.own);
    } else if (call->option[PLAN_WALL]) {
        st = cmd_turnier_wall(call, &output, call->option[PLAN_A3] != NULL, err);
    }
    return st == ST_OK ? output_put(call, wish, &output, err) : st;
}

/* Whether all rounds that can be planned now are planned. In mode "gesetzt" a plan depends on the standing, so it
 * must hold for the standing of now. */
static bool all_planned(const struct turnier *turnier)
{
    int released = turnier_released(turnier), next = released + 1;
    bool all = next > turnier->rounds || turnier->mode != MODE_SEEDED || released == 0;

    for (int r = next; r <= turnier->rounds && all && (r == next || turnier->mode == MODE_PLAN); r++)
        all = turnier_plan_holds(turnier, r);
    return all;
}

/* Enters the next seed. The same people and the same seed give the same plan, so another plan needs another seed. */
static enum status next_seed(struct call *call, struct turnier_book *book, struct err *err)
{
    int next = turnier_released(&book->turnier);

    if (next == book->turnier.rounds || !book->turnier.round[next].planned || book->turnier.seed == SEED_NONE)
        return ST_OK;
    return turnier_enter(
        call->store, book,
        &(struct turnier_entry){.what = TURNIER_SEED,
                                .who = -1,
                                .number = book->turnier.seed < INT32_MAX ? book->turnier.seed + 1 : 0,
                                .time = call->time},
        err);
}

static enum status make_plan(struct call *call, struct turnier_book *book, bool anew, struct err *err)
{
    int drawn;
    enum status st = anew ? next_seed(call, book, err) : ST_OK;

    if (st == ST_OK)
        st = turnier_draw_all(call->store, book, call->time % INT32_MAX, call->time, &drawn, err);
    return st == ST_OK ? turnier_make_plan(call->store, book, err) : st;
}

/* The options as they were read. */
struct plan_wish {
    struct wish form;
    int round; /* 0: all */
    bool anew;
};

static enum status read_wish(const struct call *call, struct plan_wish *wish, struct err *err)
{
    enum status st = output_wish(call, &wish->form, err);

    wish->anew = call->option[PLAN_ANEW] != NULL;
    if (st == ST_OK && call->option[PLAN_ROUND])
        st = cmd_number("--runde", call->option[PLAN_ROUND], 1, RUNDEN_MAX, &wish->round, err);
    if (st == ST_OK && call->option[PLAN_ROUND] && call->option[PLAN_NAMES] && !call->option[PLAN_WALL])
        st = err_set(err, ST_USAGE, _("--namen has a column for each round: it does not go with --runde"));
    return st == ST_OK ? cmd_turnier_wall_wish(wish->form.format, call->option[PLAN_WALL], call->option[PLAN_A3], err)
                       : st;
}

/* Loads the Turnier; `*to_plan` says whether there is something to plan. */
static enum status load_plan(struct call *call, const struct plan_wish *wish, struct turnier_book *book,
                             bool *to_plan, struct err *err)
{
    enum status st = cmd_turnier_book(call, call->words ? call->word[0] : NULL, book, err);

    *to_plan = st == ST_OK && !book->saison.closed && (wish->anew || !all_planned(&book->turnier));
    if (st == ST_OK && wish->anew && wish->round > 0 && wish->round <= turnier_released(&book->turnier))
        st = err_set(err, ST_USAGE, _("round %d is released: its Sitzplan stays"), wish->round);
    return st;
}

static enum status put_plan(struct call *call, const struct plan_wish *wish, const struct turnier_book *book,
                            struct err *err)
{
    int round = wish->round;

    if (round > book->turnier.rounds || (round > 0 && !book->turnier.round[round - 1].planned))
        return err_set(err, ST_MISSING, _("round %d is not planned"), round);
    return show_plan(call, book, &wish->form, round, err);
}

/* Plans in a write transaction, and shows. Another writer may have planned since the Turnier was read. */
static enum status plan_and_put(struct call *call, struct err *err)
{
    struct plan_wish wish = {0};
    AUTO(turnier_book_free) struct turnier_book book = {0};
    bool to_plan;
    enum status st = read_wish(call, &wish, err);

    if (st == ST_OK)
        st = load_plan(call, &wish, &book, &to_plan, err);
    if (st == ST_OK && to_plan)
        st = make_plan(call, &book, wish.anew, err);
    if (st == ST_CONFLICT && !wish.anew &&
        turnier_released(&book.turnier) > 0) /* released rounds are shown even if the rest cannot be planned */
        st = turnier_drop_plan(call->store, &book, err);
    return st == ST_OK ? put_plan(call, &wish, &book, err) : st;
}

/* A plan that stands is only read; planning alone takes the lock of a writer. */
static enum status run_plan(struct call *call, struct err *err)
{
    struct plan_wish wish = {0};
    AUTO(turnier_book_free) struct turnier_book book = {0};
    bool to_plan = false;
    enum status st = read_wish(call, &wish, err);

    if (st == ST_OK)
        st = store_begin(call->store, STORE_READ, err);
    if (st == ST_OK)
        st = load_plan(call, &wish, &book, &to_plan, err);
    if (st == ST_OK && !to_plan)
        st = put_plan(call, &wish, &book, err);
    store_rollback(call->store);
    return st == ST_OK && to_plan ? cmd_in_transaction(call, plan_and_put, err) : st;
}

COMMAND(turnier_plan, CHANGES(CHANGE_TURNIER, NO_WAY_BACK), .word = "turnier", .word2 = "plan", .arguments = "[NAME]",
        .purpose = N_("who sits where in which round: drawn and planned if needed, then shown"), .kind = BUCH_OPEN,
        .max = 1, OPTIONS(plan_options), .formats = AS_TABLE, .run = run_plan);

static const struct option_line only_turnier[] = {TURNIER_OPTION};

static enum status run_extend(struct call *call, struct err *err)
{
    struct turnier_entry entry = {.what = TURNIER_EXTEND, .who = -1, .time = call->time};
    AUTO(turnier_book_free) struct turnier_book book = {0};
    struct list_name list;
    AUTO(text_free) struct text why = {0};
    int minutes;
    enum status st = cmd_turnier_list(call, call->word[0], &list, err);

    cmd_words(call, 2, &why);
    if (st == ST_OK)
        st = cmd_number("MINUTEN", call->word[1], 1, MINUTES_MAX, &minutes, err);
    if (st == ST_OK)
        st = reason_check(text_str(&why), err);
    if (st == ST_OK)
        st = turnier_load(call->store, &list.saison, &book, err);
    if (st == ST_OK) {
        entry.round = list.round;
        entry.table = list.table;
        entry.number = minutes;
        entry.text = why.s;
        st = turnier_enter(call->store, &book, &entry, err);
    }
    if (st == ST_OK && !call->quiet)
        text_addf(&call->out, _("Round %d, Tisch %d has %d minutes from the release on.\n"), list.round, list.table,
                  turnier_minutes(&book.turnier, list.round, list.table - 1));
    return st;
}

COMMAND(turnier_extend, CHANGES(CHANGE_TURNIER, NO_WAY_BACK), .word = "turnier", .word2 = "verlaengern",
        .arguments = "[R.]TISCH MINUTEN GRUND", .purpose = N_("more time for a table, with the reason"),
        .kind = BUCH_WRITE, .min = 3, .max = ANY_NUMBER, OPTIONS(only_turnier), .run = run_extend);

/* Lists. */

void cmd_turnier_say_odd(struct call *call, bool odd)
{
    if (odd && !call->quiet)
        text_addf(&call->out, "%s\n", report_turnier_odd());
}

static void say_list(struct call *call, const struct list_name *list, const char *what)
{
    if (!call->quiet)
        text_addf(&call->out, _("Round %d, Tisch %d: %s\n"), list->round, list->table, what);
}

/* A step that is done for each list named. */
typedef enum status list_step(struct store *store, const struct list_name *list, int64_t time, enum list_state *was,
                              bool *odd, struct err *err);

static enum status each_list(struct call *call, list_step *step, enum list_state wanted, struct saison *turnier,
                             struct err *err)
{
    const char *what = wanted == LIST_ACCEPTED ? _("the list is accepted.") : _("the list is handed in.");
    enum status st = ST_OK;

    for (int i = 0; i < call->words && st == ST_OK; i++) {
        struct list_name list;
        enum list_state was = LIST_OPEN;
        bool odd = false;

        st = cmd_turnier_list(call, call->word[i], &list, err);
        if (st == ST_OK)
            st = step(call->store, &list, call->time, &was, &odd, err);
        if (st == ST_OK)
            say_list(call, &list,
                     was < wanted           ? what
                     : was == LIST_ACCEPTED ? _("the list is accepted already.")
                                            : _("the list is handed in already."));
        cmd_turnier_say_odd(call, st == ST_OK && odd);
        *turnier = list.saison;
    }
    return st;
}

static const struct option_line list_options[] = {
    {"trotzdem", 0, NULL,
     N_("although a solo is owed, games are left, or the games give other totals than those entered before")},
    TURNIER_OPTION,
};

static enum status run_hand_in(struct call *call, struct err *err)
{
    struct saison saison;
    enum status st = each_list(call, turnier_hand_in, LIST_HANDED_IN, &saison, err);

    return st == ST_OK ? cmd_turnier_next(call, &saison, err) : st;
}

COMMAND(turnier_hand_in, CHANGES(CHANGE_TISCHE | CHANGE_TURNIER, "turnier zurueckgeben"), .word = "turnier",
        .word2 = "abgeben", .arguments = "[R.]TISCH …",
        .purpose = N_("hand in complete lists: all games played or struck, nothing owed any more"),
        .kind = BUCH_WRITE, .min = 1, .max = ANY_NUMBER, OPTIONS(list_options), .run = run_hand_in);

static enum status run_accept(struct call *call, struct err *err)
{
    struct saison saison;
    enum status st = each_list(call, turnier_accept, LIST_ACCEPTED, &saison, err);

    return st == ST_OK ? cmd_turnier_next(call, &saison, err) : st;
}

COMMAND(turnier_accept, CHANGES(CHANGE_TISCHE | CHANGE_TURNIER, "turnier zurueckgeben"), .word = "turnier",
        .word2 = "annehmen", .arguments = "[R.]TISCH …",
        .purpose = N_("the Turnierleitung accepts lists: from then on they stand in the standing"),
        .kind = BUCH_WRITE, .min = 1, .max = ANY_NUMBER, OPTIONS(list_options), .run = run_accept);

static enum status with_reason(struct call *call,
                               enum status (*step)(struct store *, const struct list_name *, const char *, int64_t,
                                                   struct err *),
                               const char *what, bool needed, struct err *err)
{
    struct list_name list;
    AUTO(text_free) struct text why = {0};
    enum status st = cmd_turnier_list(call, call->word[0], &list, err);

    cmd_words(call, 1, &why);
    if (st == ST_OK && (needed || why.len))
        st = reason_check(text_str(&why), err);
    if (st == ST_OK)
        st = step(call->store, &list, why.len ? why.s : NULL, call->time, err);
    if (st == ST_OK)
        say_list(call, &list, what);
    return st;
}

static enum status run_give_back(struct call *call, struct err *err)
{
    return with_reason(call, turnier_give_back, _("the list is open again."), true, err);
}

COMMAND(turnier_give_back, CHANGES(CHANGE_TISCHE | CHANGE_TURNIER, "turnier annehmen"), .word = "turnier",
        .word2 = "zurueckgeben", .arguments = "[R.]TISCH GRUND",
        .purpose = N_("a list that was handed in or accepted is open again, with the reason"), .kind = BUCH_WRITE,
        .min = 2, .max = ANY_NUMBER, OPTIONS(only_turnier), .run = run_give_back);

static enum status run_time(struct call *call, struct err *err)
{
    return with_reason(call, turnier_time_up, _("time is up: no further game is dealt, what is left is struck."),
                       false, err);
}

COMMAND(turnier_time, CHANGES(CHANGE_TISCH, "undo"), .word = "turnier", .word2 = "zeit",
        .arguments = "[R.]TISCH [GRUND]", .purpose = N_("time is up at a table: what was not dealt is struck"),
        .kind = BUCH_WRITE, .min = 1, .max = ANY_NUMBER, OPTIONS(only_turnier), .run = run_time);
