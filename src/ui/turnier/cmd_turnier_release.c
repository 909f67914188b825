/* turnier freigeben */
#include <stdio.h>
#include <string.h>

#include "ui/cli/arguments.h"
#include "ui/cli/booking.h"
#include "ui/cli/commands.h"
#include "ui/turnier/turnier.h"

enum { RELEASE_DATE, RELEASE_PAID, RELEASE_ANYWAY, RELEASE_WITHDRAW, RELEASE_WHY };
static const struct option_line release_options[] = {
    {"datum", 'd', "DATUM", N_("the day (today)")},
    {"bezahlt", 0, NULL, N_("not while somebody has not paid his Startgeld")},
    {"trotzdem", 0, NULL, N_("although lists of the rounds before are missing; with --grund")},
    {"aufheben", 0, NULL,
     N_("take the last release back, as long as nothing is entered at its tables; with --grund")},
    {"grund", 0, "TEXT", N_("why, with --trotzdem or --aufheben")},
    TURNIER_OPTION,
};

/* A wish. Its round is fixed by what the book says before anybody waits for the lock, so that of two who mean
 * the same one the second does not release another. */
struct wanted {
    struct release release;
    int seen;          /* rounds that were released then */
    int missing;       /* lists of them … */
    struct text names; /* … the first of which are */
    char typed[REMARK_MAX * 4 + 1];
};

static enum status check_options(const struct call *a, struct err *err)
{
    bool anyway = a->option[RELEASE_ANYWAY] != NULL, withdraws = a->option[RELEASE_WITHDRAW] != NULL;

    if (anyway && withdraws)
        return err_set(err, ST_USAGE,
                       _("--trotzdem releases a round and --aufheben takes a release back: one of them"));
    if (withdraws && (a->option[RELEASE_DATE] || a->option[RELEASE_PAID]))
        return err_set(err, ST_USAGE, _("--aufheben goes with no other option than --grund and --turnier"));
    if (anyway && !a->words)
        return err_set(err, ST_USAGE,
                       _("--trotzdem wants the round: `doko turnier freigeben R --trotzdem --grund TEXT`"));
    if (!a->option[RELEASE_WHY])
        return anyway || withdraws
                   ? err_set(err, ST_USAGE, _("--grund TEXT is missing: why, as it is kept in the book"))
                   : ST_OK;
    if (!anyway && !withdraws)
        return err_set(err, ST_USAGE, _("--grund goes with --trotzdem or --aufheben"));
    return reason_check(a->option[RELEASE_WHY], err);
}

static enum status read_wanted(struct call *a, struct wanted *w, struct err *err)
{
    struct turnier_book b = {0};
    struct release *r = &w->release;
    enum status st = store_begin(a->store, STORE_READ, err);

    if (st == ST_OK)
        st = cmd_turnier_book(a, NULL, &b, err);
    if (st == ST_OK) {
        w->seen = turnier_released(&b.t);
        r->round = w->seen + !a->option[RELEASE_WITHDRAW];
        r->date = turnier_day(&b, a->today);
    }
    if (st == ST_OK && a->words)
        st = cmd_number("R", a->word[0], 1, RUNDEN_MAX, &r->round, err);
    if (st == ST_OK && a->option[RELEASE_DATE])
        st = cmd_date(a, a->option[RELEASE_DATE], &r->date, err);
    if (st == ST_OK && r->round == w->seen + 1)
        w->missing = turnier_lists_missing(&b.t, r->round, LISTS_NAMED, &w->names);
    if (st == ST_OK && a->option[RELEASE_WITHDRAW] && r->round == 0)
        st = err_set(err, ST_CONFLICT, _("no round is released yet; `doko turnier freigeben 1` begins the first"));
    store_rollback(a->store);
    turnier_book_free(&b);
    return st;
}

/* While we ask nobody waits. */
static enum status ask(struct wanted *w, struct err *err)
{
    const struct release *r = &w->release;
    size_t len;

    fprintf(stderr, _n("%d list is missing: %s\n", "%d lists are missing: %s\n", w->missing), w->missing,
            text_str(&w->names));
    fprintf(stderr, _("Release round %d all the same? Why (empty: no): "), r->round);
    if (!fgets(w->typed, sizeof w->typed, stdin))
        w->typed[0] = '\0';
    len = strcspn(w->typed, "\n");
    w->typed[len] = '\0';
    if (!w->typed[strspn(w->typed, " ")])
        return err_set(err, ST_CONFLICT, _("nothing was released"));
    w->release.why = w->typed;
    return reason_check(w->typed, err);
}

static void say_released(struct call *a, const struct turnier_book *b, int round)
{
    char time[TIME_MAX];
    int tables = b->t.round[round - 1].seats.tables;

    text_addf(&a->off, _n("Round %d is released at %d table", "Round %d is released at %d tables", tables), round,
              tables);
    if (b->t.minutes) {
        time_local(a->time + (int64_t)b->t.minutes * 60, "%H:%M", time);
        text_addf(&a->off, _("; time is up at %s for four"), time);
    }
    text_add(&a->off, ".\n");
    text_add(&a->off,
             _("As long as nothing is entered there `doko turnier freigeben --aufheben --grund TEXT` takes it "
               "back.\n"));
}

static void say_withdrawn(struct call *a, int round)
{
    text_addf(
        &a->off,
        _("The release of round %d is taken back; the codes of its tables hold no more. `doko turnier freigeben "
          "%d` releases it again.\n"),
        round, round);
}

static enum status release(struct call *a, const struct wanted *w, struct err *err)
{
    struct turnier_book b = {0};
    const struct release *r = &w->release;
    bool withdraws = a->option[RELEASE_WITHDRAW] != NULL;
    enum status st = store_begin(a->store, STORE_WRITE, err);

    if (st == ST_OK)
        st = cmd_turnier_book(a, NULL, &b, err);
    if (st == ST_OK && !a->words && turnier_released(&b.t) != w->seen)
        st = err_set(err, ST_CONFLICT,
                     _("meanwhile somebody else has released a round, or taken a release back, and nothing was done; "
                       "`doko turnier stand` shows what is played"));
    if (st == ST_OK)
        st = withdraws ? turnier_withdraw(a->store, &b, r->round, r->why, r->time, err)
                       : turnier_release(a->store, &b, r, err);
    if (st == ST_OK)
        st = store_commit(a->store, err);
    if (st == ST_OK && !a->quiet && withdraws)
        say_withdrawn(a, r->round);
    else if (st == ST_OK && !a->quiet)
        say_released(a, &b, r->round);
    if (st == ST_OK && !withdraws)
        st = cmd_turnier_next(a, &b.saison, err);
    store_rollback(a->store);
    turnier_book_free(&b);
    return st;
}

static enum status run_release(struct call *a, struct err *err)
{
    struct wanted w = {.release = {.time = a->time, .paid = a->option[RELEASE_PAID] != NULL}};
    enum status st = check_options(a, err);

    if (st == ST_OK)
        st = read_wanted(a, &w, err);
    w.release.why = a->option[RELEASE_WHY];
    if (st == ST_OK && w.missing > 0 && !w.release.why && a->terminal) /* of a round that comes next */
        st = ask(&w, err);
    if (st == ST_OK)
        st = release(a, &w, err);
    text_free(&w.names);
    return st;
}

COMMAND(turnier_release, "turnier", "freigeben", "[R]",
        N_("a round begins: its seats are fixed, its lists are open, the time runs; --aufheben takes that back"),
        BUCH_OPEN, 0, 1, OPTIONS(release_options), run_release);
