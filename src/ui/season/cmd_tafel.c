/* The command tafel: the values of games, for the wall. */

#include "core/notation/rule_file.h"
#include "report/season/tafel.h"
#include "ui/cli/commands.h"
#include "ui/cli/files.h"
#include "ui/cli/output.h"

enum { TAFEL_RULES = R_OWN, TAFEL_KADAMU };
static const struct option_line tafel_options[] = {
    REPORT_OPTIONS,
    [TAFEL_RULES] = {"regeln", 0, "NAME|DATEI", N_("rule set (ddb), or a file with own rules")},
    [TAFEL_KADAMU] = {"kadamu", 0, NULL, N_("the table of the KaDaMu, as of a rule set of the Pokal")},
};

static enum status run_tafel(struct call *call, struct err *err)
{
    const char *name = call->option[TAFEL_RULES];
    bool kadamu = call->option[TAFEL_KADAMU] != NULL;
    struct output output = {.title = "Berechnungstabelle"};
    AUTO(rule_file_free) struct rule_file file = {0};
    const struct rules *rules;
    struct wish wish;
    enum status st;

    if (kadamu && name)
        return err_set(
            err, ST_USAGE,
            _("--kadamu is the table of the Pokal, --regeln that of another rule set: give only one of them"));
    st = output_wish(call, &wish, err);
    if (st == ST_OK)
        st = cmd_rules(kadamu ? "ddb-pokal" : name ? name : "ddb", &file, NULL, &rules, err);
    if (st == ST_OK) {
        output.line = rules->title;
        output.title = rules->pokal ? "Bewertung bei KaDaMu" : output.title;
        output.table = rules->pokal ? report_tafel_kadamu() : report_tafel(rules);
        st = output_put(call, &wish, &output, err);
    }
    return st;
}

COMMAND(tafel, SHOWS, .word = "tafel",
        .purpose = N_("what a game is worth by a rule set: the Berechnungstabelle for the wall"),
        .kind = BUCH_IF_PRESENT, OPTIONS(tafel_options), .formats = AS_TABLE, .run = run_tafel);
