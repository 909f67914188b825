/* The command verband bericht: reports over what was collected. */

#include "report/tables/reports.h"
#include "ui/cli/commands.h"
#include "ui/cli/report_files.h"
#include "ui/cli/report_find.h"
#include "ui/club/verband.h"

enum { V_CONNECTION = R_OWN, V_CLUB, V_SAISON, V_PLAYER };
static const struct option_line options[] = {
    REPORT_OPTIONS,
    [V_CONNECTION] = VERBAND_OPTION,
    [V_CLUB] = {"verein", 0, "KURZ", N_("of one club (by default of all)")},
    [V_SAISON] = {"saison", 0, "SAISON", N_("of one season (by default of all)")},
    [V_PLAYER] = {"spieler", 0, "KÜRZEL", N_("of one player; over all clubs written as herz:A")},
};

/* Lists the reports, and why some of them cannot be asked over all clubs. */
static enum status list_reports(struct call *call, const struct wish *wish, struct err *err)
{
    static const struct column columns[] = {
        {.key = "name", .head = "Name", .brief = "Name", .kind = CELL_TEXT},
        {.key = "titel", .head = "Titel", .brief = "Titel", .kind = CELL_TEXT},
        {.key = "nur_im_buch", .head = "Nur eines Vereins", .brief = "nur eines Vereins", .kind = CELL_TEXT},
    };
    struct output output = {.title = "Berichte", .sheet = "Berichte", .club = "", .table = table_new()};

    table_add_columns(output.table, columns, sizeof columns / sizeof columns[0]);
    for (int i = 0; i < reports_count; i++) {
        AUTO(report_file_free) struct report_file report = {0};
        struct err ignored;

        if (report_file_parse(reports_name[i], reports_name[i], reports_text[i], &report, &ignored) == ST_OK) {
            table_row(output.table);
            table_text(output.table, report.name);
            table_text(output.table, report.title);
            table_text(output.table, reports_book_only(&report) ? reports_book_only(&report) : "");
        }
    }
    return output_put(call, wish, &output, err);
}

static enum status run_named(struct call *call, const struct wish *wish, const struct report_file *report,
                             struct err *err)
{
    const struct verband_report asked = {report, call->option[V_CLUB], call->option[V_SAISON],
                                         call->option[V_PLAYER]};
    const char *club = asked.short_name ? asked.short_name : "alle Vereine", *part[] = {asked.saison, asked.player};
    struct table *table = NULL;
    AUTO(text_free) struct text line = {0};
    enum status st = report_files_check(report, asked.saison, asked.player, err);

    if (st == ST_OK)
        st = verband_report(cmd_verband(call, V_CONNECTION), &asked, &table, err);
    if (st == ST_OK) {
        text_add(&line, club);
        for (size_t i = 0; i < sizeof part / sizeof part[0]; i++)
            if (part[i])
                text_addf(&line, ", %s%s", i == 0 ? "Saison " : "", part[i]);
        st = report_files_put(call, wish, report, table, line.s, "", err);
    }
    return st;
}

static enum status run_report(struct call *call, struct err *err)
{
    AUTO(report_found_free) struct report_found found = {0};
    struct wish wish;
    enum status st = output_wish(call, &wish, err);

    if (st == ST_OK && call->words == 0)
        return list_reports(call, &wish, err);
    if (st == ST_OK && !report_files_named(call))
        st = err_set(err, ST_USAGE, _("there is no report %.40s; `doko verband bericht` lists them"), call->word[0]);
    if (st == ST_OK)
        st = report_load(call, call->word[0], &found, err);
    return st == ST_OK ? run_named(call, &wish, &found.report, err) : st;
}

COMMAND(verband_report, SHOWS, .word = "verband", .word2 = "bericht", .arguments = "[NAME]",
        .purpose = N_("a report on what all clubs have sent, or one of them; without a name the list of reports"),
        .max = 1, OPTIONS(options), .formats = AS_TABLE, .run = run_report);
