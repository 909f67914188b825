#include "ui/cli/report_files.h"

#include <stdio.h>

#include "print/json.h"
#include "report/tables/reports.h"
#include "ui/cli/arguments.h"
#include "ui/cli/commands.h"
#include "ui/cli/files.h"
#include "ui/cli/report_find.h"
#include "ui/cli/report_list.h"
#include "ui/cli/which_tisch.h"

static void as_json(const struct report_file *report, const struct table *table, struct text *text)
{
    struct json json = {text, false};

    json_open(&json, '{');
    json_field_text(&json, "bericht", report->name);
    json_field_text(&json, "titel", report->title);
    table_json_field(table, "zeilen", &json);
    json_close(&json, '}');
    text_addc(text, '\n');
}

static bool has_parameter(const struct report_file *report, const char *name)
{
    for (int i = 0; i < report->parameters; i++)
        if (strcmp(report->parameter[i].name, name) == 0)
            return true;
    return false;
}

enum status report_files_check(const struct report_file *report, const char *saison, const char *player,
                               struct err *err)
{
    if (saison && !has_parameter(report, "saison"))
        return err_set(err, ST_USAGE, _("the report %s covers all seasons; leave --saison out"), report->name);
    if (player && !has_parameter(report, "spieler"))
        return err_set(err, ST_USAGE, _("the report %s covers all players; leave --spieler out"), report->name);
    for (int i = 0; i < report->parameters; i++)
        if (strcmp(report->parameter[i].name, "spieler") == 0 && !report->parameter[i].optional && !player)
            return err_set(err, ST_USAGE, _("the report %s is about one player: --spieler KÜRZEL"), report->name);
    return ST_OK;
}

/* Chooses the season: the one named, else the present one; all with --alle, or if the report has no such
 * parameter. */
static enum status choose(struct call *call, const struct report_file *report, struct saison *saison, bool *one,
                          struct facts_parameter parameter[2], struct err *err)
{
    const char *name = cmd_option(call, "saison"), *player = cmd_option(call, "spieler");
    bool all = cmd_option(call, "alle") != NULL;
    enum status st = ST_OK;

    if (name && all)
        return err_set(err, ST_USAGE, _("--saison names one season, --alle means all: give only one of them"));
    *one = has_parameter(report, "saison") && !all;
    st = report_files_check(report, name, player, err);
    if (st == ST_OK && *one)
        st = cmd_saison(call, name, saison, err);
    parameter[0] = (struct facts_parameter){"saison", *one && st == ST_OK ? saison->data.name : NULL};
    parameter[1] = (struct facts_parameter){"spieler", player};
    return st;
}

/* Replaces the typed Kürzel by the book's spelling. */
static enum status find_player(struct call *call, struct facts_parameter *parameter, struct player_list *list,
                               struct err *err)
{
    const struct player *player;
    enum status st;

    if (!parameter->value)
        return ST_OK;
    st = store_player(call->store, list, err);
    if (st == ST_OK)
        st = buch_player(list, parameter->value, strlen(parameter->value), &player, err);
    if (st == ST_OK)
        parameter->value = player->kuerzel.word;
    return st;
}

enum status report_files_put(struct call *call, const struct wish *wish, const struct report_file *report,
                             struct table *table, const char *line, const char *club, struct err *err)
{
    struct output output = {
        .title = report->title, .line = line, .sheet = report->name, .club = club, .table = table};

    if (wish->format == FORMAT_JSON) {
        as_json(report, table, &output.own);
    } else if (wish->format == FORMAT_TEXT) {
        text_addf(&output.own, "%s%s%s\n\n", report->title, line[0] ? ", " : "", line);
        output_table_text(table, _("There is nothing to show.\n"), &output.own);
    }
    return output_put(call, wish, &output, err);
}

static enum status run_report(struct call *call, const struct wish *wish, const struct report_file *report,
                              struct err *err)
{
    struct facts_parameter parameter[2] = {0};
    struct player_list players = {0};
    struct table *table = NULL;
    struct saison saison;
    char line[80];
    bool one = false;
    enum status st = choose(call, report, &saison, &one, parameter, err);

    if (st == ST_OK)
        st = find_player(call, &parameter[1], &players, err);
    if (st == ST_OK)
        st = reports_run(&(struct views_source){.store = call->store, .saison = one ? &saison : NULL}, report,
                         parameter, 2, &table, err);
    if (st == ST_OK) {
        (void)snprintf(line, sizeof line, "%s%s%s%s", one ? "Saison " : "", one ? saison.data.name : "",
                       one && parameter[1].value ? ", " : "", parameter[1].value ? parameter[1].value : "");
        st = report_files_put(call, wish, report, table, line, NULL, err);
    }
    player_list_free(&players);
    return st;
}

enum status report_files_run(struct call *call, const struct wish *wish, struct err *err)
{
    struct report_found found;
    enum status st = store_begin(call->store, STORE_READ, err);

    if (st != ST_OK)
        return st;
    st = report_load(call, call->word[0], &found, err);
    if (st == ST_OK)
        st = run_report(call, wish, &found.report, err);
    report_found_free(&found);
    store_rollback(call->store);
    return st;
}

enum status report_list_run(struct call *call, const char *name, struct facts_parameter parameter,
                            struct output *output,
                            enum status (*check)(const struct call *call, const struct table *table, struct err *err),
                            struct err *err)
{
    struct wish wish;
    enum status st = output_wish(call, &wish, err);

    if (st == ST_OK)
        st = reports_table(call->store, name, parameter, &output->table, err);
    if (st == ST_OK && check)
        st = check(call, output->table, err);
    if (st == ST_OK)
        return output_put(call, &wish, output, err);
    table_free(output->table);
    return st;
}
