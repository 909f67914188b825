/* The commands turnier ersatz | ausfall | strafe | disq. */
#include "ui/cli/arguments.h"
#include "ui/cli/commands.h"
#include "ui/turnier/turnier.h"

static const struct option_line only_turnier[] = {TURNIER_OPTION};

static enum status run_stand_in(struct call *call, struct err *err)
{
    AUTO(turnier_book_free) struct turnier_book book = {0};
    AUTO(text_free) struct text before = {0};
    int who = 0;
    const struct newcomer newcomer = {.name = call->word[1], .kuerzel = cmd_option(call, "kuerzel")};
    int64_t player;
    enum status st = cmd_turnier_book(call, NULL, &book, err);

    if (st == ST_OK)
        st = turnier_find(&book, call->word[0], &who, err);
    if (st == ST_OK)
        text_add(&before, turnier_name(&book, who, 0));
    if (st == ST_OK)
        st = turnier_player(call->store, &book, &newcomer, call->time, &player, err);
    if (st == ST_OK)
        st = turnier_stand_in(call->store, &book, who, player, call->time, err);
    if (st == ST_OK && !call->quiet && turnier_released(&book.turnier) < book.turnier.rounds)
        text_addf(&call->out, _("%s takes over the start number and the Punkte of %s from round %d on.\n"),
                  turnier_name(&book, who, 0), before.s, turnier_released(&book.turnier) + 1);
    else if (st == ST_OK && !call->quiet)
        text_addf(&call->out, _("%s takes over the start number and the Punkte of %s.\n"),
                  turnier_name(&book, who, 0), before.s);
    return st == ST_OK ? cmd_turnier_plan_again(call, &book, err) : st;
}

static const struct option_line stand_in_options[] = {
    {"kuerzel", 'k', "KÜRZEL", N_("a player of the book by Kürzel, or the Kürzel of a new one")},
    TURNIER_OPTION,
};

COMMAND(turnier_stand_in, CHANGES(CHANGE_TURNIER | CHANGE_SPIELER, NO_WAY_BACK), .word = "turnier", .word2 = "ersatz",
        .arguments = "WER \"NAME\"",
        .purpose = N_("somebody takes over start number, seat and Punkte of another from the next round on"),
        .kind = BUCH_WRITE, .min = 2, .max = 2, OPTIONS(stand_in_options), .run = run_stand_in);

enum { OUT_BACK };
static const struct option_line out_options[] = {
    [OUT_BACK] = {"aufheben", 0, NULL, N_("has not dropped out after all and plays from the next round on")},
    TURNIER_OPTION,
};

static enum status run_drop_out(struct call *call, struct err *err)
{
    bool back = call->option[OUT_BACK] != NULL;
    AUTO(turnier_book_free) struct turnier_book book = {0};
    AUTO(text_free) struct text why = {0};
    int who = 0;
    enum status st = cmd_turnier_book(call, NULL, &book, err);

    cmd_words(call, 1, &why);
    if (st == ST_OK)
        st = turnier_find(&book, call->word[0], &who, err);
    if (st == ST_OK && why.len)
        st = reason_check(why.s, err);
    if (st == ST_OK)
        st = (back ? turnier_come_back : turnier_drop_out)(call->store, &book, who, why.len ? why.s : NULL,
                                                           call->time, err);
    if (st == ST_OK && !call->quiet)
        text_addf(&call->out,
                  back ? _("%s takes part again.\n")
                       : _("%s has dropped out, keeps the Punkte and ranks behind those who play on.\n"),
                  turnier_name(&book, who, 0));
    if (st == ST_OK && back && !call->quiet && turnier_open_table(&book.turnier, who))
        text_addf(&call->out,
                  _("The table keeps what the departure changed there; `doko undo -s %d.%d` takes that back.\n"),
                  turnier_released(&book.turnier), turnier_open_table(&book.turnier, who));
    return st == ST_OK ? cmd_turnier_plan_again(call, &book, err) : st;
}

COMMAND(
    turnier_drop_out, CHANGES(CHANGE_TISCHE | CHANGE_TURNIER, "turnier ausfall --aufheben"), .word = "turnier",
    .word2 = "ausfall", .arguments = "WER [GRUND]",
    .purpose = N_("somebody drops out: the list ends with the games played, the rest is planned anew without them"),
    .kind = BUCH_WRITE, .min = 1, .max = ANY_NUMBER, OPTIONS(out_options), .run = run_drop_out);

static enum status enter_reason(struct call *call, struct turnier_entry entry, int from, struct err *err)
{
    AUTO(turnier_book_free) struct turnier_book book = {0};
    AUTO(text_free) struct text why = {0};
    enum status st = cmd_turnier_book(call, NULL, &book, err);

    cmd_words(call, from, &why);
    entry.text = why.s;
    if (st == ST_OK)
        st = turnier_find(&book, call->word[0], &entry.who, err);
    if (st == ST_OK)
        st = reason_check(text_str(&why), err);
    if (st == ST_OK)
        st = entry.what == TURNIER_DISQ
                 ? turnier_disqualify(call->store, &book, entry.who, !entry.number, entry.text, entry.time, err)
                 : turnier_enter(call->store, &book, &entry, err);
    if (st == ST_OK && !call->quiet && entry.what == TURNIER_STRAFE)
        text_addf(&call->out,
                  _n("%s has %d Strafpunkt.\n", "%s has %d Strafpunkte.\n", book.turnier.person[entry.who].strafe),
                  turnier_name(&book, entry.who, 0), book.turnier.person[entry.who].strafe);
    else if (st == ST_OK && !call->quiet)
        text_addf(&call->out,
                  entry.number ? _("%s is disqualified: last, without a place.\n")
                               : _("%s is not disqualified any more.\n"),
                  turnier_name(&book, entry.who, 0));
    if (st == ST_OK && entry.what == TURNIER_DISQ)
        st = cmd_turnier_plan_again(call, &book, err);
    return st;
}

static enum status run_strafe(struct call *call, struct err *err)
{
    int number;
    enum status st = cmd_number("PUNKTE", call->word[1], -STRAFPUNKTE_MAX, STRAFPUNKTE_MAX, &number, err);

    return st == ST_OK
               ? enter_reason(call,
                              (struct turnier_entry){.what = TURNIER_STRAFE, .number = number, .time = call->time}, 2,
                              err)
               : st;
}

COMMAND(turnier_strafe, CHANGES(CHANGE_TURNIER, "turnier strafe"), .word = "turnier", .word2 = "strafe",
        .arguments = "WER PUNKTE GRUND",
        .purpose = N_("Strafpunkte by the referee, up to 12, with who gave them and why; below 0: taken back"),
        .kind = BUCH_WRITE | WORDS_FOLLOW, .min = 3, .max = ANY_NUMBER, OPTIONS(only_turnier), .run = run_strafe);

enum { DISQ_BACK };
static const struct option_line disq_options[] = {
    [DISQ_BACK] = {"aufheben", 0, NULL, N_("is not disqualified any more")},
    TURNIER_OPTION,
};

static enum status run_disq(struct call *call, struct err *err)
{
    return enter_reason(
        call,
        (struct turnier_entry){.what = TURNIER_DISQ, .number = call->option[DISQ_BACK] == NULL, .time = call->time},
        1, err);
}

COMMAND(turnier_disq, CHANGES(CHANGE_TURNIER, "turnier disq --aufheben"), .word = "turnier", .word2 = "disq",
        .arguments = "WER GRUND", .purpose = N_("disqualify somebody: last, without a place"), .kind = BUCH_WRITE,
        .min = 2, .max = ANY_NUMBER, OPTIONS(disq_options), .run = run_disq);
