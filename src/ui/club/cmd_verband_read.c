/* The commands verband vereine, turniere, rangliste, dauerliste, prüfe and export: read what was collected. */
#include <stdio.h>

#include "ui/cli/arguments.h"
#include "ui/cli/commands.h"
#include "ui/cli/details.h"
#include "ui/cli/files.h"
#include "ui/cli/output.h"
#include "ui/club/verband.h"
#include "ui/turnier/rangliste.h"

enum { LIST_CONNECTION = R_OWN };
static const struct option_line list_options[] = {REPORT_OPTIONS, [LIST_CONNECTION] = VERBAND_OPTION};

static enum status put_list(struct call *call,
                            enum status (*list)(const char *uri, struct table **table, struct err *err),
                            struct output *output, struct err *err)
{
    struct wish wish;
    enum status st = output_wish(call, &wish, err);

    if (st == ST_OK)
        st = list(cmd_verband(call, LIST_CONNECTION), &output->table, err);
    output->club = "";
    return st == ST_OK ? output_put(call, &wish, output, err) : st;
}

static enum status run_clubs(struct call *call, struct err *err)
{
    struct output output = {.title = "Vereine", .sheet = "Vereine", .empty = N_("The collector has no club yet.\n")};

    return put_list(call, verband_clubs, &output, err);
}

COMMAND(verband_clubs, SHOWS, .word = "verband", .word2 = "vereine",
        .purpose = N_("the clubs of the collector, and how much they have sent"), OPTIONS(list_options),
        .formats = AS_TABLE, .run = run_clubs);

static enum status run_turniere(struct call *call, struct err *err)
{
    struct output output = {.title = "Turniere", .sheet = "Turniere", .empty = N_("No Turnier was sent yet.\n")};

    return put_list(call, verband_turniere, &output, err);
}

COMMAND(verband_turniere, SHOWS, .word = "verband", .word2 = "turniere", .purpose = N_("the Turniere of all clubs"),
        OPTIONS(list_options), .formats = AS_TABLE, .run = run_turniere);

static enum status run_dauerliste(struct call *call, struct err *err)
{
    struct output output = {
        .title = "Dauerliste des Verbands", .sheet = "Dauerliste", .empty = N_("No Spieltag was sent yet.\n")};

    return put_list(call, verband_dauerliste, &output, err);
}

COMMAND(verband_dauerliste, SHOWS, .word = "verband", .word2 = "dauerliste",
        .purpose = N_("all Spieltage of all clubs, added up for each player"), OPTIONS(list_options),
        .formats = AS_TABLE, .run = run_dauerliste);

/* rangliste: ranks the players over the Turniere of all clubs. */

enum { R_CONNECTION = R_OWN, R_RULES };
static const struct option_line rangliste_options[] = {
    REPORT_OPTIONS,
    [R_CONNECTION] = VERBAND_OPTION,
    RANGLISTE_OPTIONS(R_RULES),
};

static enum status run_rangliste(struct call *call, struct err *err)
{
    struct verband_rangliste rangliste = {.until = call->today};
    struct output output = {.title = "Rangliste der Turniere",
                            .sheet = "Rangliste",
                            .head = HEAD_TITLE,
                            .club = "",
                            .empty = N_("No Turnier counts: in these months none ended that had enough players "
                                        "(--spieler) and rounds (--mindestrunden).\n")};
    char until[DATE_MAX], line[120];
    struct wish wish;
    enum status st = output_wish(call, &wish, err);

    if (st == ST_OK)
        st = cmd_rangliste_rules(call, R_RULES, &rangliste.rules, &rangliste.until, err);
    if (st == ST_OK)
        st = verband_rangliste(cmd_verband(call, R_CONNECTION), &rangliste, &output.table, err);
    if (st != ST_OK)
        return st;
    (void)snprintf(line, sizeof line, "%d %s bis %s, Turniere: %d, ab %d %s", rangliste.rules.months,
                   rangliste.rules.months == 1 ? "Monat" : "Monate", date_german(rangliste.until, until),
                   rangliste.turniere, rangliste.rules.rounds, rangliste.rules.rounds == 1 ? "Runde" : "Runden");
    output.line = line;
    return output_put(call, &wish, &output, err);
}

COMMAND(verband_rangliste, SHOWS, .word = "verband", .word2 = "rangliste",
        .purpose = N_("the Rangliste over the Turniere of all clubs: Punkte a round"), OPTIONS(rangliste_options),
        .formats = AS_TABLE, .run = run_rangliste);

/* prüfe, export: check the collector, and write a club's journal from it. */

enum { CHECK_CONNECTION };
static const struct option_line check_options[] = {[CHECK_CONNECTION] = VERBAND_OPTION};

static enum status run_check(struct call *call, struct err *err)
{
    struct verband_checked checked = {0};
    struct details details;
    enum status st =
        verband_check(cmd_verband(call, CHECK_CONNECTION), call->words ? call->word[0] : NULL, &checked, err);

    details_begin(&details);
    details_number(&details, "vereine", NULL, checked.clubs);
    details_number(&details, "tische", NULL, checked.tables);
    details_lines(&details, "befunde", text_str(&checked.finding));
    if (st == ST_OK && !call->quiet)
        text_addf(&details.people, _("Computed anew and found in order: clubs %d, tables %d\n"), checked.clubs,
                  checked.tables);
    if (st == ST_OK && !call->quiet && !checked.parts)
        text_add(
            &details.people,
            _("Policies, triggers and rights are compared only when the owner of the collector runs this check.\n"));
    details_end(&details, call);
    text_free(&checked.finding);
    return st;
}

COMMAND(verband_check, SHOWS, .word = "verband", .word2 = "prüfe", .arguments = "[KURZ]",
        .purpose = N_("compute all that was collected anew from its entries, and compare"), .kind = CAN_JSON,
        .max = 1, OPTIONS(check_options), .run = run_check);

enum { EXPORT_FILE, EXPORT_FORCE, EXPORT_CONNECTION };
static const struct option_line export_options[] = {
    [EXPORT_FILE] = {"output", 'o', "DATEI", N_("into this file")},
    [EXPORT_FORCE] = {"force", 0, NULL, N_("overwrite an existing file")},
    [EXPORT_CONNECTION] = VERBAND_OPTION,
};

static enum status run_export(struct call *call, struct err *err)
{
    AUTO(text_free) struct text text = {0};
    enum status st = output_ending(call->option[EXPORT_FILE], FORMAT_TEXT, _("a journal"), err);

    if (st == ST_OK)
        st = verband_export(cmd_verband(call, EXPORT_CONNECTION), call->words ? call->word[0] : NULL, &text, err);
    if (st == ST_OK || text.len > 0) { /* an incomplete journal is written too, and says that it is incomplete */
        struct err why = {0};
        enum status put =
            cmd_put_out(call, call->option[EXPORT_FILE], call->option[EXPORT_FORCE] != NULL, &text, &why);

        if (put != ST_OK) {
            *err = why;
            st = put;
        }
    }
    return st;
}

COMMAND(verband_export, SHOWS, .word = "verband", .word2 = "export", .arguments = "[KURZ]",
        .purpose = N_("the journal of a club with all its history, out of the collector"), .max = 1,
        OPTIONS(export_options), .run = run_export);
