/* The command turnier freigeben. */
#include <stdio.h>
#include <string.h>

#include "ui/cli/arguments.h"
#include "ui/cli/booking.h"
#include "ui/cli/commands.h"
#include "ui/turnier/turnier.h"

enum { RELEASE_DATE, RELEASE_PAID, RELEASE_ANYWAY, RELEASE_WITHDRAW, RELEASE_WHY };
static const struct option_line release_options[] = {
    [RELEASE_DATE] = {"datum", 'd', "DATUM", N_("the day (today)")},
    [RELEASE_PAID] = {"bezahlt", 0, NULL, N_("only if everybody has paid the Startgeld")},
    [RELEASE_ANYWAY] = {"trotzdem", 0, NULL, N_("although lists of the rounds before are missing; with --grund")},
    [RELEASE_WITHDRAW] =
        {"aufheben", 0, NULL,
         N_("take the last release back, as long as nothing is entered at its tables; with --grund")},
    [RELEASE_WHY] = {"grund", 0, "TEXT", N_("why, with --trotzdem or --aufheben")},
    TURNIER_OPTION,
};

/* The release as it was asked for. The round is fixed from the book before the command waits for the lock, so that
 * of two commands that mean the same round the second does not release the next one. */
struct wanted {
    struct release release;
    int seen;          /* number of rounds released at that time */
    int missing;       /* number of lists missing for it */
    struct text names; /* the first of the missing lists */
    char typed[REMARK_MAX * 4 + 1];
};

static enum status check_options(const struct call *call, struct err *err)
{
    bool anyway = call->option[RELEASE_ANYWAY] != NULL, withdraws = call->option[RELEASE_WITHDRAW] != NULL;

    if (anyway && withdraws)
        return err_set(err, ST_USAGE,
                       _("--trotzdem releases a round and --aufheben takes a release back: give only one of them"));
    if (withdraws && (call->option[RELEASE_DATE] || call->option[RELEASE_PAID]))
        return err_set(err, ST_USAGE, _("--aufheben goes with no other option than --grund and --turnier"));
    if (anyway && !call->words)
        return err_set(err, ST_USAGE,
                       _("--trotzdem needs the round: `doko turnier freigeben R --trotzdem --grund TEXT`"));
    if (!call->option[RELEASE_WHY])
        return anyway || withdraws ? err_set(err, ST_USAGE, _("--grund TEXT is missing: the book keeps the reason"))
                                   : ST_OK;
    if (!anyway && !withdraws)
        return err_set(err, ST_USAGE, _("--grund goes with --trotzdem or --aufheben"));
    return reason_check(call->option[RELEASE_WHY], err);
}

static enum status read_wanted(struct call *call, struct wanted *wanted, struct err *err)
{
    AUTO(turnier_book_free) struct turnier_book book = {0};
    struct release *release = &wanted->release;
    enum status st = store_begin(call->store, STORE_READ, err);

    if (st == ST_OK)
        st = cmd_turnier_book(call, NULL, &book, err);
    if (st == ST_OK) {
        wanted->seen = turnier_released(&book.turnier);
        release->round = wanted->seen + !call->option[RELEASE_WITHDRAW];
        release->date = turnier_day(&book, call->today);
    }
    if (st == ST_OK && call->words)
        st = cmd_number("R", call->word[0], 1, RUNDEN_MAX, &release->round, err);
    if (st == ST_OK && call->option[RELEASE_DATE])
        st = cmd_date(call, call->option[RELEASE_DATE], &release->date, err);
    if (st == ST_OK && release->round == wanted->seen + 1)
        wanted->missing = turnier_lists_missing(&book.turnier, release->round, LISTS_NAMED, &wanted->names);
    if (st == ST_OK && call->option[RELEASE_WITHDRAW] && release->round == 0)
        st = err_set(err, ST_CONFLICT, _("no round is released yet; `doko turnier freigeben 1` begins the first"));
    store_rollback(call->store);
    return st;
}

/* Asks for the reason; no lock is held while the person answers. */
static enum status ask(struct wanted *wanted, struct err *err)
{
    const struct release *release = &wanted->release;
    size_t len;

    fprintf(stderr, _n("%d list is missing: %s\n", "%d lists are missing: %s\n", wanted->missing), wanted->missing,
            text_str(&wanted->names));
    fprintf(stderr, _("Release round %d all the same? Why (empty: no): "), release->round);
    if (!fgets(wanted->typed, sizeof wanted->typed, stdin))
        wanted->typed[0] = '\0';
    len = strcspn(wanted->typed, "\n");
    wanted->typed[len] = '\0';
    if (!wanted->typed[strspn(wanted->typed, " ")])
        return err_set(err, ST_CONFLICT, _("nothing was released"));
    wanted->release.why = wanted->typed;
    return reason_check(wanted->typed, err);
}

static void say_released(struct call *call, const struct turnier_book *book, int round)
{
    char time[TIME_MAX];
    int tables = book->turnier.round[round - 1].seats.tables;

    text_addf(&call->out, _n("Round %d is released at %d table", "Round %d is released at %d tables", tables), round,
              tables);
    if (book->turnier.minutes) {
        time_local(call->time + (int64_t)book->turnier.minutes * 60, "%H:%M", time);
        text_addf(&call->out, _("; time is up at %s for four"), time);
    }
    text_add(&call->out, ".\n");
    text_add(&call->out,
             _("As long as nothing is entered there `doko turnier freigeben --aufheben --grund TEXT` takes it "
               "back.\n"));
}

static void say_withdrawn(struct call *call, int round)
{
    text_addf(&call->out,
              _("The release of round %d is taken back; the codes of its tables are no longer valid. `doko turnier "
                "freigeben "
                "%d` releases it again.\n"),
              round, round);
}

static enum status release(struct call *call, const struct wanted *wanted, struct err *err)
{
    AUTO(turnier_book_free) struct turnier_book book = {0};
    const struct release *asked = &wanted->release;
    bool withdraws = call->option[RELEASE_WITHDRAW] != NULL;
    enum status st = store_begin(call->store, STORE_WRITE, err);

    if (st == ST_OK)
        st = cmd_turnier_book(call, NULL, &book, err);
    if (st == ST_OK && !call->words && turnier_released(&book.turnier) != wanted->seen)
        st = err_set(err, ST_CONFLICT,
                     _("meanwhile somebody else has released a round, or taken a release back, and nothing was done; "
                       "`doko turnier stand` shows what is played"));
    if (st == ST_OK)
        st = withdraws ? turnier_withdraw(call->store, &book, asked->round, asked->why, asked->time, err)
                       : turnier_release(call->store, &book, asked, err);
    if (st == ST_OK)
        st = store_commit(call->store, err);
    if (st == ST_OK && !call->quiet && withdraws)
        say_withdrawn(call, asked->round);
    else if (st == ST_OK && !call->quiet)
        say_released(call, &book, asked->round);
    if (st == ST_OK && !withdraws)
        st = cmd_turnier_next(call, &book.saison, err);
    store_rollback(call->store);
    return st;
}

static enum status run_release(struct call *call, struct err *err)
{
    struct wanted wanted = {.release = {.time = call->time, .paid = call->option[RELEASE_PAID] != NULL}};
    enum status st = check_options(call, err);

    if (st == ST_OK)
        st = read_wanted(call, &wanted, err);
    wanted.release.why = call->option[RELEASE_WHY];
    /* Lists are missing only if the round is the next one. */
    if (st == ST_OK && wanted.missing > 0 && !wanted.release.why && call->terminal)
        st = ask(&wanted, err);
    if (st == ST_OK)
        st = release(call, &wanted, err);
    text_free(&wanted.names);
    return st;
}

COMMAND(turnier_release, CHANGES(CHANGE_TISCHE | CHANGE_TURNIER, "turnier freigeben --aufheben"), .word = "turnier",
        .word2 = "freigeben", .arguments = "[R]",
        .purpose =
            N_("a round begins: its seats are fixed, its lists are open, the time runs; --aufheben takes that back"),
        .kind = BUCH_OPEN | NO_VIEW, .max = 1, OPTIONS(release_options), .run = run_release);
