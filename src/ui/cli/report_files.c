#include "ui/cli/report_files.h"

#include <stdio.h>

#include "print/json.h"
#include "report/tables/reports.h"
#include "ui/cli/commands.h"
#include "ui/cli/files.h"
#include "ui/cli/report_find.h"
#include "ui/cli/report_list.h"
#include "ui/cli/which_tisch.h"

static void as_json(const struct report_file *r, const struct table *table, struct text *t)
{
    struct json j = {t, false};

    json_open(&j, '{');
    json_field_text(&j, "bericht", r->name);
    json_field_text(&j, "titel", r->title);
    json_begin(&j, "zeilen", '[');
    table_json_rows(table, &j);
    json_close(&j, ']');
    json_close(&j, '}');
    text_addc(t, '\n');
}

static bool has_parameter(const struct report_file *r, const char *name)
{
    for (int i = 0; i < r->parameters; i++)
        if (strcmp(r->parameter[i].name, name) == 0)
            return true;
    return false;
}

enum status report_files_check(const struct report_file *r, const char *saison, const char *player, struct err *err)
{
    if (saison && !has_parameter(r, "saison"))
        return err_set(err, ST_USAGE, _("the report %s is of all seasons"), r->name);
    if (player && !has_parameter(r, "spieler"))
        return err_set(err, ST_USAGE, _("the report %s is of all players"), r->name);
    for (int i = 0; i < r->parameters; i++)
        if (strcmp(r->parameter[i].name, "spieler") == 0 && !r->parameter[i].optional && !player)
            return err_set(err, ST_USAGE, _("the report %s is of one player: --spieler KÜRZEL"), r->name);
    return ST_OK;
}

/* The season is the present one unless another is named; without the parameter, or with --alle, all. */
static enum status choose(struct call *a, const struct report_file *r, struct saison *saison, bool *one,
                          struct facts_parameter parameter[2], struct err *err)
{
    const char *player = a->option[B_PLAYER];
    enum status st = ST_OK;

    if (a->option[B_SAISON] && a->option[B_ALL])
        return err_set(err, ST_USAGE, _("--saison names one, --alle means all: one of them"));
    *one = has_parameter(r, "saison") && !a->option[B_ALL];
    st = report_files_check(r, a->option[B_SAISON], player, err);
    if (st == ST_OK && *one)
        st = cmd_saison(a, a->option[B_SAISON], saison, err);
    parameter[0] = (struct facts_parameter){"saison", *one && st == ST_OK ? saison->data.name : NULL};
    parameter[1] = (struct facts_parameter){"spieler", player};
    return st;
}

/* The Kürzel as it is written, whatever was typed. */
static enum status find_player(struct call *a, struct facts_parameter *parameter, struct player_list *list,
                               struct err *err)
{
    const struct player *player;
    enum status st;

    if (!parameter->value)
        return ST_OK;
    st = store_player(a->store, list, err);
    if (st == ST_OK)
        st = buch_player(list, parameter->value, strlen(parameter->value), &player, err);
    if (st == ST_OK)
        parameter->value = player->kuerzel.word;
    return st;
}

enum status report_files_put(struct call *a, const struct wish *w, const struct report_file *r, struct table *table,
                             const char *line, const char *club, struct err *err)
{
    struct output o = {.title = r->title, .line = line, .sheet = r->name, .club = club, .table = table};

    if (w->format == FORMAT_JSON) {
        as_json(r, table, &o.own);
    } else if (w->format == FORMAT_TEXT) {
        text_addf(&o.own, "%s%s%s\n\n", r->title, line[0] ? ", " : "", line);
        output_table_text(table, _("There is nothing to show.\n"), &o.own);
    }
    return output_put(a, w, &o, err);
}

static enum status run_report(struct call *a, const struct wish *w, const struct report_file *r, struct err *err)
{
    struct facts_parameter parameter[2] = {0};
    struct player_list players = {0};
    struct table *table = NULL;
    struct saison saison;
    char line[80];
    bool one = false;
    enum status st = choose(a, r, &saison, &one, parameter, err);

    if (st == ST_OK)
        st = find_player(a, &parameter[1], &players, err);
    if (st == ST_OK)
        st = reports_run(&(struct views_source){.store = a->store, .saison = one ? &saison : NULL}, r, parameter, 2,
                         &table, err);
    if (st == ST_OK) {
        (void)snprintf(line, sizeof line, "%s%s%s%s", one ? "Saison " : "", one ? saison.data.name : "",
                       one && parameter[1].value ? ", " : "", parameter[1].value ? parameter[1].value : "");
        st = report_files_put(a, w, r, table, line, NULL, err);
    }
    player_list_free(&players);
    return st;
}

enum status report_files_run(struct call *a, const struct wish *w, struct err *err)
{
    struct report_found f;
    enum status st = store_begin(a->store, STORE_READ, err);

    if (st != ST_OK)
        return st;
    st = report_load(a, a->word[0], &f, err);
    if (st == ST_OK)
        st = run_report(a, w, &f.report, err);
    report_found_free(&f);
    store_rollback(a->store);
    return st;
}

enum status report_list_run(struct call *a, const char *name, struct facts_parameter parameter, struct output *output,
                            enum status (*check)(const struct call *a, const struct table *table, struct err *err),
                            struct err *err)
{
    struct wish w;
    enum status st = output_wish(a, &w, err);

    if (st == ST_OK)
        st = reports_table(a->store, name, parameter, &output->table, err);
    if (st == ST_OK && check)
        st = check(a, output->table, err);
    if (st == ST_OK)
        return output_put(a, &w, output, err);
    table_free(output->table);
    return st;
}
