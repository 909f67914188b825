/* The command turnier jahresrangliste. */
#include "report/turnier/turnier_rangliste.h"
#include "ui/cli/arguments.h"
#include "ui/cli/commands.h"
#include "ui/cli/output.h"
#include "ui/turnier/rangliste.h"

enum { R_RULES = R_OWN, R_LAENDER = R_RULES + RANGLISTE_OPTIONS_COUNT };
static const struct option_line options[] = {
    REPORT_OPTIONS,
    RANGLISTE_OPTIONS(R_RULES),
    [R_LAENDER] = {"laender", 0, NULL, N_("of the Bundesländer: the best Turnier of each, added up")},
};
enum { MONTHS_MAX = 1200, ROUNDS_NEEDED_MAX = 9999 };

enum status cmd_rangliste_rules(struct call *call, int first, struct rangliste_rules *rules, struct date *until,
                                struct err *err)
{
    const struct {
        int max;
        const char *name;
        int *value;
    } numbers[RANGLISTE_OPTIONS_COUNT] = {
        [RANGLISTE_MONTHS] = {MONTHS_MAX, "--monate", &rules->months},
        [RANGLISTE_ROUNDS] = {ROUNDS_NEEDED_MAX, "--mindestens", &rules->rounds},
        [RANGLISTE_PLAYERS] = {TEILNEHMER_MAX, "--spieler", &rules->turnier_players},
        [RANGLISTE_TURNIER_ROUNDS] = {RUNDEN_MAX, "--mindestrunden", &rules->turnier_rounds},
    };
    const char *const *option = call->option + first;
    enum status st = option[RANGLISTE_UNTIL] ? cmd_date(call, option[RANGLISTE_UNTIL], until, err) : ST_OK;

    *rules = rangliste_ddv;
    for (int i = RANGLISTE_MONTHS; i < RANGLISTE_OPTIONS_COUNT && st == ST_OK; i++)
        if (option[i])
            st = cmd_number(numbers[i].name, option[i], 1, numbers[i].max, numbers[i].value, err);
    return st;
}

static enum status read_rules(struct call *call, struct rangliste_rules *rules, struct date *until, struct err *err)
{
    if (call->option[R_LAENDER] && call->option[R_RULES + RANGLISTE_ROUNDS])
        return err_set(err, ST_USAGE,
                       _("--mindestens sets a number of rounds, --laender needs none: give only one of them"));
    return cmd_rangliste_rules(call, R_RULES, rules, until, err);
}

static enum status put(struct call *call, const struct wish *wish, const struct turnier_rangliste *rangliste,
                       struct err *err)
{
    bool laender = call->option[R_LAENDER] != NULL;
    AUTO(text_free) struct text line = {0};
    struct output output = {.title = laender ? "Bundesländer-Rangliste" : "Rangliste der Turniere",
                            .sheet = laender ? "Bundesländer" : "Rangliste",
                            .head = HEAD_TITLE,
                            .empty = N_("No Turnier counts.\n"),
                            .table = laender ? report_laender(rangliste) : report_rangliste(rangliste)};
    struct german before;

    output_words_begin(wish, &before);
    report_rangliste_line(rangliste, laender, &line);
    output_words_end(&before);
    output.line = text_str(&line);
    if (wish->format == FORMAT_JSON)
        report_rangliste_json(rangliste, output.table, &output.own);
    return output_put(call, wish, &output, err);
}

static enum status run_rangliste(struct call *call, struct err *err)
{
    AUTO(turnier_rangliste_free) struct turnier_rangliste rangliste = {0};
    struct rangliste_rules rules;
    struct date until = call->today;
    struct wish wish;
    enum status st = output_wish(call, &wish, err);

    if (st == ST_OK)
        st = read_rules(call, &rules, &until, err);
    if (st == ST_OK)
        st = turnier_rangliste_load(call->store, &rules, until, &rangliste, err);
    return st == ST_OK ? put(call, &wish, &rangliste, err) : st;
}

COMMAND(turnier_rangliste, SHOWS, .word = "turnier", .word2 = "jahresrangliste",
        .purpose = N_("the Rangliste over the Turniere of the last months: Punkte a round"), .kind = BUCH_READ,
        OPTIONS(options), .formats = AS_TABLE, .run = run_rangliste);
