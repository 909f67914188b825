/* turnier ersatz | ausfall | strafe | disq */
#include "ui/cli/arguments.h"
#include "ui/cli/commands.h"
#include "ui/turnier/turnier.h"

static const struct option_line only_turnier[] = {TURNIER_OPTION};

static enum status run_stand_in(struct call *a, struct err *err)
{
    struct turnier_book b;
    struct text before = {0};
    int who = 0;
    const struct newcomer n = {.name = a->word[1], .kuerzel = cmd_option(a, "kuerzel")};
    int64_t player;
    enum status st = cmd_turnier_book(a, NULL, &b, err);

    if (st == ST_OK)
        st = turnier_find(&b, a->word[0], &who, err);
    if (st == ST_OK)
        text_add(&before, turnier_name(&b, who, 0));
    if (st == ST_OK)
        st = turnier_player(a->store, &b, &n, a->time, &player, err);
    if (st == ST_OK)
        st = turnier_stand_in(a->store, &b, who, player, a->time, err);
    if (st == ST_OK && !a->quiet && turnier_released(&b.t) < b.t.rounds)
        text_addf(&a->off, _("%s takes over the start number and the Punkte of %s from round %d on.\n"),
                  turnier_name(&b, who, 0), before.s, turnier_released(&b.t) + 1);
    else if (st == ST_OK && !a->quiet)
        text_addf(&a->off, _("%s takes over the start number and the Punkte of %s.\n"), turnier_name(&b, who, 0),
                  before.s);
    if (st == ST_OK)
        st = cmd_turnier_plan_again(a, &b, err);
    text_free(&before);
    turnier_book_free(&b);
    return st;
}

static const struct option_line stand_in_options[] = {
    {"kuerzel", 'k', "KÜRZEL", N_("a player of the book by his Kürzel, or the Kürzel of a new one")},
    TURNIER_OPTION,
};

COMMAND(turnier_stand_in, "turnier", "ersatz", "WER \"NAME\"",
        N_("somebody takes over start number, seat and Punkte of another from the next round on"), BUCH_WRITE, 2, 2,
        OPTIONS(stand_in_options), run_stand_in);

enum { OUT_BACK };
static const struct option_line out_options[] = {
    {"aufheben", 0, NULL, N_("he is not out any more and plays from the next round on")},
    TURNIER_OPTION,
};

static enum status run_drop_out(struct call *a, struct err *err)
{
    bool back = a->option[OUT_BACK] != NULL;
    struct turnier_book b;
    struct text why = {0};
    int who = 0;
    enum status st = cmd_turnier_book(a, NULL, &b, err);

    cmd_words(a, 1, &why);
    if (st == ST_OK)
        st = turnier_find(&b, a->word[0], &who, err);
    if (st == ST_OK && why.len)
        st = reason_check(why.s, err);
    if (st == ST_OK)
        st = (back ? turnier_come_back : turnier_drop_out)(a->store, &b, who, why.len ? why.s : NULL, a->time, err);
    if (st == ST_OK && !a->quiet)
        text_addf(&a->off,
                  back ? _("%s is not out any more.\n")
                       : _("%s is out; he keeps his Punkte and ranks behind those who play on.\n"),
                  turnier_name(&b, who, 0));
    if (st == ST_OK && back && !a->quiet && turnier_open_table(&b.t, who))
        text_addf(&a->off, _("What his going did at the table is taken back there: `doko undo -s %d.%d`.\n"),
                  turnier_released(&b.t), turnier_open_table(&b.t, who));
    if (st == ST_OK)
        st = cmd_turnier_plan_again(a, &b, err);
    text_free(&why);
    turnier_book_free(&b);
    return st;
}

COMMAND(turnier_drop_out, "turnier", "ausfall", "WER [GRUND]",
        N_("somebody drops out: his list ends with the games played, the rest is planned without him"), BUCH_WRITE, 1,
        -1, OPTIONS(out_options), run_drop_out);

static enum status enter_reason(struct call *a, struct turnier_entry e, int from, struct err *err)
{
    struct turnier_book b;
    struct text why = {0};
    enum status st = cmd_turnier_book(a, NULL, &b, err);

    cmd_words(a, from, &why);
    e.text = why.s;
    if (st == ST_OK)
        st = turnier_find(&b, a->word[0], &e.who, err);
    if (st == ST_OK)
        st = reason_check(text_str(&why), err);
    if (st == ST_OK)
        st = e.what == TURNIER_DISQ ? turnier_disqualify(a->store, &b, e.who, !e.number, e.text, e.time, err)
                                    : turnier_enter(a->store, &b, &e, err);
    if (st == ST_OK && !a->quiet && e.what == TURNIER_STRAFE)
        text_addf(&a->off, _n("%s has %d Strafpunkt.\n", "%s has %d Strafpunkte.\n", b.t.person[e.who].strafe),
                  turnier_name(&b, e.who, 0), b.t.person[e.who].strafe);
    else if (st == ST_OK && !a->quiet)
        text_addf(&a->off,
                  e.number ? _("%s is disqualified: last, without a place.\n")
                           : _("%s is not disqualified any more.\n"),
                  turnier_name(&b, e.who, 0));
    if (st == ST_OK && e.what == TURNIER_DISQ)
        st = cmd_turnier_plan_again(a, &b, err);
    text_free(&why);
    turnier_book_free(&b);
    return st;
}

static enum status run_strafe(struct call *a, struct err *err)
{
    int number;
    enum status st = cmd_number("PUNKTE", a->word[1], -STRAFPUNKTE_MAX, STRAFPUNKTE_MAX, &number, err);

    return st == ST_OK
               ? enter_reason(a, (struct turnier_entry){.what = TURNIER_STRAFE, .number = number, .time = a->time}, 2,
                              err)
               : st;
}

COMMAND(turnier_strafe, "turnier", "strafe", "WER PUNKTE GRUND",
        N_("Strafpunkte by the referee, up to 12, with who gave them and why; below 0: taken back"),
        BUCH_WRITE | WORDS_FOLLOW, 3, -1, OPTIONS(only_turnier), run_strafe);

enum { DISQ_BACK };
static const struct option_line disq_options[] = {
    {"aufheben", 0, NULL, N_("he is not disqualified any more")},
    TURNIER_OPTION,
};

static enum status run_disq(struct call *a, struct err *err)
{
    return enter_reason(
        a, (struct turnier_entry){.what = TURNIER_DISQ, .number = a->option[DISQ_BACK] == NULL, .time = a->time}, 1,
        err);
}

COMMAND(turnier_disq, "turnier", "disq", "WER GRUND", N_("disqualify somebody: last, without a place"), BUCH_WRITE, 2,
        -1, OPTIONS(disq_options), run_disq);
