/* The commands stand, bogen, rangliste and dauerliste: a table, its Bogen, and who stands where. */

#include "base/german.h"
#include "book/import/journal_standings.h"
#include "core/rules/rules.h"
#include "report/bogen/bogen.h"
#include "report/tables/ranking.h"
#include "report/voice/voice.h"
#include "ui/cli/arguments.h"
#include "ui/cli/commands.h"
#include "ui/cli/files.h"
#include "ui/cli/output.h"
#include "ui/cli/report_list.h"
#include "ui/cli/which_tisch.h"

static enum status show_standing(struct call *call, struct sitting *sitting, struct err *err)
{
    if (call->json) {
        report_standing_json(sitting, &call->out);
        return ST_OK;
    }
    sitting_title(sitting, &call->out);
    text_addf(&call->out, _n(", %d game\n", ", %d games\n", sitting->fold.day.spiele), (int)sitting->fold.day.spiele);
    report_standing(sitting, &call->out);
    return cmd_show_stechen(call, sitting, &call->out, err);
}

enum status cmd_run_stand(struct call *call, struct err *err)
{
    AUTO(sittings_free) struct sittings sittings = {0};
    enum status st = cmd_view_all_begun(call, cmd_spieltag(call), &sittings, err);

    for (size_t i = 0; i < sittings.count && st == ST_OK; i++) {
        cmd_between(call, i);
        st = show_standing(call, &sittings.sitting[i], err);
    }
    return st;
}

COMMAND(standing, SHOWS, .word = "stand", .arguments = "[S]",
        .purpose = N_("where the table stands: Punkte, Pott, Geber, what is due"),
        .kind = BUCH_OPEN | CAN_JSON | AT_TISCH, .spieltag = SPIELTAG_WORD, .max = 1, .run = cmd_run_stand);

static const struct option_line bogen_options[] = {BOGEN_OPTIONS};

static enum status make_empty(struct call *call, struct text *pdf, struct err *err)
{
    char club[CLUB_MAX];
    int player = 0;
    enum status st = call->words > 0 || call->tisch > 0
                         ? err_set(err, ST_USAGE, _("--leer is a form without a Spieltag"))
                         : cmd_number("--leer", call->option[BOGEN_EMPTY], PLAYER_IN_SPIEL,
                                      cmd_wettbewerb(call)->players, &player, err);

    if (st == ST_OK)
        st = store_club(call->store, club, err);
    if (st != ST_OK)
        return st;
    return bogen_form_pdf(cmd_wettbewerb(call) == &wettbewerb_pokal, player, club, call->time, pdf, err);
}

/* Prepares the reasons of marked entries. The fold names the rules that were broken, so a document, which is
 * German throughout, needs a German fold. */
static enum status prepare_bogen(struct call *call, bool document, struct sitting *sitting, struct err *err)
{
    struct german before;
    struct fold german;
    enum status st;

    if (document) {
        sitting_fold_german(sitting, &german);
        fold_free(&sitting->fold);
        sitting->fold = german;
        german_begin(&before);
    }
    st = cmd_reasons(call, sitting, err);
    if (document)
        german_end(&before);
    return st;
}

/* Loads all tables of the Spieltag, unless one is named. */
static enum status load_bogen(struct call *call, bool document, struct sittings *sittings, struct err *err)
{
    enum status st = cmd_view_all_begun(call, cmd_spieltag(call), sittings, err);

    for (size_t i = 0; i < sittings->count && st == ST_OK; i++)
        st = prepare_bogen(call, document, &sittings->sitting[i], err);
    if (st != ST_OK)
        sittings_free(sittings);
    return st;
}

static enum status make_bogen(struct call *call, struct text *pdf, struct err *err)
{
    AUTO(sittings_free) struct sittings sittings = {0};
    enum status st = load_bogen(call, true, &sittings, err);

    return st == ST_OK ? bogen_pdf(sittings.sitting, sittings.count, call->time, pdf, err) : st;
}

/* Puts out the blank form, or anything that is printed: always a PDF. */
static enum status put_paper(struct call *call, const struct wish *wish, struct err *err)
{
    bool print = call->option[BOGEN_PRINT] != NULL;
    AUTO(text_free) struct text pdf = {0};
    enum status st;

    if (wish->format != FORMAT_PDF && (call->option[R_FORMAT] || call->json || call->option[R_CSV]))
        return err_set(err, ST_USAGE, _("--leer and --drucken make a PDF, no other form"));
    if (print && (call->option[R_FILE] || call->option[R_FORCE]))
        return err_set(err, ST_USAGE, _("--drucken prints, -o writes a file: give only one of them"));
    if (output_ending(call->option[R_FILE], FORMAT_PDF, _("a PDF"), err) != ST_OK)
        return ST_USAGE;
    st = call->option[BOGEN_EMPTY] ? make_empty(call, &pdf, err) : make_bogen(call, &pdf, err);
    if (st == ST_OK)
        st = print ? output_print(call, &pdf, err) : output_text(call, FORMAT_PDF, &pdf, err);
    return st;
}

static enum status put_xlsx(struct call *call, const struct sittings *sittings, struct err *err)
{
    enum status st = output_file_begin(call, err);

    if (st == ST_OK)
        st = bogen_xlsx(sittings->sitting, sittings->count, output_day(call), call->beside.s, err);
    if (st == ST_OK)
        output_file_end(call, (int)sittings->count);
    return st;
}

/* A CSV file has room for one table only, since the columns of a table are its players. */
static enum status make_csv(const struct sittings *sittings, struct output *output, struct err *err)
{
    AUTO(text_free) struct text names = {0};
    enum status st = ST_OK;

    for (size_t i = 0; i < sittings->count && sittings->count > 1; i++) {
        text_add(&names, i ? ", " : "");
        sitting_spec(&sittings->sitting[i], &names);
    }
    if (sittings->count > 1)
        st = err_set(err, ST_USAGE, _("CSV holds one table, and the Spieltag has several (%s); name one of them"),
                     names.s);
    else
        output->table = bogen_table(&sittings->sitting[0]);
    return st;
}

static void make_text(const struct sittings *sittings, bool json, struct text *text)
{
    for (size_t i = 0; i < sittings->count; i++) {
        if (json) {
            bogen_json(&sittings->sitting[i], text);
            continue;
        }
        text_add(text, i ? "\n" : "");
        bogen_text(&sittings->sitting[i], text);
    }
}

static enum status put_bogen(struct call *call, const struct wish *wish, const struct sittings *sittings,
                             struct err *err)
{
    struct output output = {0};
    enum status st = ST_OK;

    switch (wish->format) {
    case FORMAT_XLSX:
        return put_xlsx(call, sittings, err);
    case FORMAT_PDF:
        st = bogen_pdf(sittings->sitting, sittings->count, output_day(call), &output.own, err);
        break;
    case FORMAT_CSV:
        st = make_csv(sittings, &output, err);
        break;
    default:
        make_text(sittings, wish->format == FORMAT_JSON, &output.own);
        break;
    }
    return st == ST_OK ? output_put(call, wish, &output, err) : st;
}

enum status cmd_run_bogen(struct call *call, struct err *err)
{
    AUTO(sittings_free) struct sittings sittings = {0};
    struct wish wish;
    enum status st = output_wish(call, &wish, err);

    if (st == ST_OK && (call->option[BOGEN_EMPTY] || call->option[BOGEN_PRINT]))
        return put_paper(call, &wish, err);
    if (st == ST_OK)
        st = load_bogen(call, output_is_document(wish.format), &sittings, err);
    return st == ST_OK ? put_bogen(call, &wish, &sittings, err) : st;
}

COMMAND(bogen, SHOWS, .word = "bogen", .arguments = "[S]", .purpose = N_("the Spielberichtsbogen"),
        .kind = BUCH_OPEN | AT_TISCH, .spieltag = SPIELTAG_WORD, .max = 1, OPTIONS(bogen_options),
        .formats = AS_BOGEN, .run = cmd_run_bogen);

enum { RL_UNTIL = R_OWN, RL_JOURNAL };
static const struct option_line ranking_options[] = {
    REPORT_OPTIONS,
    [RL_UNTIL] = {"bis", 0, "NR", N_("as of Spieltag NR")},
    [RL_JOURNAL] = {OPTION_JOURNAL, 0, "DATEI", N_("of this journal (-: standard input); no book is needed")},
};

static enum status read_until(const struct call *call, const struct saison *saison, int *until, struct err *err)
{
    *until = 0;
    return call->option[RL_UNTIL] ? cmd_number("--bis", call->option[RL_UNTIL], 1, saison->data.spieltage, until, err)
                                  : ST_OK;
}

static enum status load_standings(struct call *call, struct standings *standings, struct err *err)
{
    struct saison saison;
    int until;
    enum status st = store_begin(call->store, STORE_READ, err);

    if (st == ST_OK)
        st = cmd_saison(call, call->words ? call->word[0] : NULL, &saison, err);
    if (st == ST_OK)
        st = read_until(call, &saison, &until, err);
    if (st == ST_OK)
        st = standings_load(call->store, &saison, until, standings, err);
    store_rollback(call->store);
    return st;
}

static enum status read_journal(struct call *call, struct journal_standings *journal, struct standings *standings,
                                struct err *err)
{
    const char *file = call->option[RL_JOURNAL];
    const struct saison *saison;
    int until;
    enum status st = cmd_read_lines(file, journal_standings_line, journal, err);

    if (st == ST_OK)
        st = journal_standings_end(journal, err);
    cmd_name_file(file, err);
    if (st == ST_OK)
        st = journal_standings_saison(journal, call->words ? call->word[0] : NULL, &saison, err);
    if (st == ST_OK)
        st = read_until(call, saison, &until, err);
    if (st == ST_OK)
        journal_standings_values(journal, saison, until, standings);
    return st;
}

static enum status put_ranking(struct call *call, const struct wish *wish, const struct standings *standings,
                               struct err *err)
{
    char title[RANKING_TITLE_MAX], line[RANKING_TITLE_MAX];
    struct output output = {.title = report_ranking_title(standings, title),
                            .club = standings->club,
                            .line = report_ranking_line(standings, line),
                            .table = report_ranking_table(standings, output_is_document(wish->format)),
                            .empty = N_("Nobody is registered and nothing was played yet.\n")};

    if (wish->format == FORMAT_TEXT)
        report_ranking(standings, &output.own);
    else if (wish->format == FORMAT_JSON)
        report_ranking_json(standings, &output.own);
    else if (wish->format == FORMAT_XLSX)
        report_ranking_sheets(standings, &output.book);
    return output_put(call, wish, &output, err);
}

static enum status run_ranking(struct call *call, struct err *err)
{
    struct journal_standings *journal = NULL;
    AUTO(standings_free) struct standings standings = {0};
    struct wish wish;
    enum status st = output_wish(call, &wish, err);

    if (st == ST_OK && call->option[RL_JOURNAL]) {
        journal = journal_standings_new();
        st = read_journal(call, journal, &standings, err);
    } else if (st == ST_OK) {
        st = load_standings(call, &standings, err);
    }
    if (st == ST_OK)
        st = put_ranking(call, &wish, &standings, err);
    journal_standings_free(journal);
    return st;
}

COMMAND(ranking, SHOWS, .word = "rangliste", .arguments = "[SAISON]", .purpose = N_("the standings of a season"),
        .kind = BUCH_OPEN | OR_JOURNAL, .max = 1, OPTIONS(ranking_options), .formats = AS_TABLE, .run = run_ranking);

static const struct option_line dauerliste_options[] = {
    REPORT_OPTIONS,
    {"regeln", 0, "NAME", N_("only seasons that are played by this rule set")},
};

static enum status check_rules(const struct call *call, const struct table *table, struct err *err)
{
    const char *rules = cmd_option(call, "regeln");

    if (!rules || table_rows(table) > 0 || rules_find(rules))
        return ST_OK;
    return err_set(err, ST_MISSING,
                   _("no Spieltag was finished by a rule set \"%.40s\"; `doko saison liste` shows which are played"),
                   rules);
}

static enum status run_dauerliste(struct call *call, struct err *err)
{
    struct output output = {.title = "Dauerliste", .empty = N_("No Spieltag was finished yet.\n"), .key = "liste"};

    return report_list_run(call, "dauerliste", (struct facts_parameter){"regeln", cmd_option(call, "regeln")},
                           &output, check_rules, err);
}

COMMAND(dauerliste, SHOWS, .word = "dauerliste",
        .purpose = N_("all seasons: games, Punkte, means, best and worst day of each player"), .kind = BUCH_OPEN,
        OPTIONS(dauerliste_options), .formats = AS_TABLE, .run = run_dauerliste);
