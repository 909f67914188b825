/* The commands saison liste and saison zeige: list the seasons, show one. */
#include "base/mem.h"
#include "core/rules/parameter.h"
#include "print/table.h"
#include "report/tables/ranking.h"
#include "ui/cli/arguments.h"
#include "ui/cli/commands.h"
#include "ui/cli/details.h"
#include "ui/cli/output.h"
#include "ui/cli/rates.h"
#include "ui/cli/which_tisch.h"

static void put_date(struct json *json, const char *name, struct date date)
{
    char iso[DATE_MAX];

    date_iso(date, iso);
    json_field_text(json, name, date.year ? iso : NULL);
}

static void put_changes(const struct saison *saison, struct json *json)
{
    json_open(json, '[');
    for (int i = 0; i < saison->changes; i++) {
        json_open(json, '{');
        json_field_number(json, "ab", saison->change[i].from);
        json_field_text(json, "regeln", saison->change[i].rules);
        json_field_number(json, "ausgabe", saison->change[i].edition);
        put_date(json, "vereinbart", saison->change[i].agreed);
        json_close(json, '}');
    }
    json_close(json, ']');
}

/* Adds "ddb, ab 12 schmidt" for people; for programs the first rule set, and the changes as JSON. */
static void add_rules(const struct saison *saison, struct table *table)
{
    AUTO(text_free) struct text names = {0}, changes = {0};
    struct json json = {&changes, false};

    text_add(&names, saison->data.rules);
    for (int i = 0; i < saison->changes; i++)
        if (saison->change[i].agreed.year)
            text_addf(&names, _(", from %d %s"), saison->change[i].from, saison->change[i].rules);
        else
            text_addf(&names, _(", from %d edition %d"), saison->change[i].from, saison->change[i].edition);
    put_changes(saison, &json);
    table_text(table, names.s);
    table_text(table, saison->data.rules);
    table_json(table, changes.s);
}

static enum status run_list(struct call *call, struct err *err)
{
    static const struct column columns[] = {
        {.key = "saison", .head = "Saison", .brief = "Saison", .kind = CELL_TEXT},
        {.brief = "Regeln", .kind = CELL_TEXT},
        {.key = "regeln", .head = "Regeln", .kind = CELL_TEXT},
        {.key = "regelwechsel", .head = "Regelwechsel", .kind = CELL_TEXT},
        {.key = "spieltage", .head = "Spieltage", .brief = "Spieltage", .kind = CELL_NUMBER},
        {.key = "abgeschlossen", .head = "abgeschlossen", .kind = CELL_TEXT},
        {.brief = "", .kind = CELL_TEXT},
    };
    struct saison_list list;
    enum status st = store_saisons(call->store, &list, err);
    struct table *table = table_new();

    table_add_columns(table, columns, sizeof columns / sizeof columns[0]);
    for (size_t i = 0; i < list.count; i++) {
        const struct saison *saison = &list.saison[i];

        table_row(table);
        table_text(table, saison->data.name);
        add_rules(saison, table);
        table_number(table, saison->data.spieltage);
        table_json(table, saison->closed ? "true" : "false");
        table_text(table, saison->closed ? _("closed") : "");
    }
    if (st == ST_OK)
        output_list(call, table, NULL, N_("No seasons yet; `doko saison neu 2026` begins one.\n"));
    else
        table_free(table);
    saison_list_free(&list);
    return st;
}

COMMAND(saison_list, SHOWS, .word = "saison", .word2 = "liste", .purpose = N_("list the seasons"),
        .kind = BUCH_READ | CAN_JSON, .run = run_list);

/* Adds "dienstag, version 2 of the club's own", and the rule sets of later Spieltage. */
static void add_rule_sets(const struct standings *standings, struct details *details)
{
    const struct saison *saison = &standings->saison;
    AUTO(text_free) struct text words = {0};

    text_add(&words, saison->data.rules);
    if (saison->data.edition > 1)
        text_addf(&words, _(", edition %d"), saison->data.edition);
    if (standings->regelsatz.own)
        text_addf(&words, _(", the club's own, version %d; --regeln shows it"), standings->regelsatz.version);
    for (int i = 0; i < saison->changes; i++) {
        const struct rule_change *change = &saison->change[i];
        char date[DATE_MAX];

        if (change->agreed.year)
            text_addf(&words, _("\n              from Spieltag %d on %s, agreed by all on %s"), change->from,
                      change->rules, date_german(change->agreed, date));
        else
            text_addf(&words, _("\n              from Spieltag %d on edition %d"), change->from, change->edition);
    }
    details_text(details, NULL, _("rule set"), words.s);
    details_text(details, "regeln", NULL, saison->data.rules);
    details_number(details, "ausgabe", NULL, saison->data.edition);
    json_name(&details->json, "fassung");
    if (standings->regelsatz.own)
        json_number(&details->json, standings->regelsatz.version);
    else
        json_null(&details->json);
    json_name(&details->json, "regelwechsel");
    put_changes(saison, &details->json);
}

/* Adds what the season is ranked by. */
static void add_ranking(const struct standings *standings, struct details *details)
{
    const struct saison_data *data = &standings->saison.data;
    AUTO(text_free) struct text word = {0}, weights = {0};

    text_addf(&weights, "%d : %d", data->weight_place, data->weight_punkte);
    if (standings_by_dessos(standings))
        details_text(details, NULL, "DESSOS", weights.s);
    else
        text_add(&details->people, standings->input.kind == RANKING_SUM ? _("  ranked by   Punkte\n")
                                   : standings->input.kind == RANKING_PLACE
                                       ? _("  ranked by   mean place\n")
                                       : _("  ranked by   Punkte per Spieltag\n"));
    parameter_write(parameter_find("rangliste"), standings->regelsatz.rules, &word);
    details_text(details, "rangliste", NULL, word.s);
    json_begin(&details->json, "gewichte", '[');
    json_number(&details->json, data->weight_place);
    json_number(&details->json, data->weight_punkte);
    json_close(&details->json, ']');
}

static void add_extent(const struct standings *standings, struct details *details)
{
    const struct saison_data *data = &standings->saison.data;
    int played = saison_played(&standings->input);
    AUTO(text_free) struct text words = {0};
    char date[DATE_MAX];

    date_german(data->start, date);
    details_text(details, NULL, _("begins"), data->start.year ? date : "-");
    put_date(&details->json, "beginn", data->start);
    text_addf(&words, _("%d, played %d"), data->spieltage, played);
    details_text(details, NULL, "Spieltage", words.s);
    details_number(details, "spieltage", NULL, data->spieltage);
    details_number(details, "gespielt", NULL, played);
    text_clear(&words);
    text_int(&words, data->pflicht);
    cmd_last_obligatory(data->last, &words);
    details_text(details, NULL, "Pflicht", words.s);
    details_number(details, "pflicht", NULL, data->pflicht);
    details_number(details, "letzte", NULL, data->last);
}

static void add_registered(const struct standings *standings, struct details *details)
{
    AUTO(text_free) struct text names = {0};

    json_begin(&details->json, "gemeldet", '[');
    for (size_t i = 0; i < standings->player.count; i++) {
        const struct player *player = &standings->player.player[i];

        if (!buch_registered(&standings->entries, player->id, SPIELTAGE_MAX))
            continue;
        text_addf(&names, "%s%s", names.len ? ", " : "", player->kuerzel.word);
        json_text(&details->json, player->kuerzel.word);
    }
    json_close(&details->json, ']');
    details_text(details, NULL, _("registered"), text_str(&names));
}

static void add_exclusions(const struct standings *standings, struct details *details)
{
    AUTO(text_free) struct text words = {0};

    json_begin(&details->json, "ausschluesse", '[');
    for (size_t i = 0; i < standings->exclusions.count; i++) {
        const struct exclusion *exclusion = &standings->exclusions.exclusion[i];
        const char *who = buch_player_id(&standings->player, exclusion->player)->kuerzel.word;

        text_clear(&words);
        text_addf(&words, "%s ", who);
        report_exclusion(exclusion, false, &words);
        details_text(details, NULL, exclusion->kind->name, words.s);
        json_open(&details->json, '{');
        json_field_text(&details->json, "wettbewerb", exclusion->kind->word);
        json_field_text(&details->json, "spieler", who);
        put_date(&details->json, "datum", exclusion->date);
        json_field_text(&details->json, "grund", exclusion->reason);
        json_close(&details->json, '}');
    }
    json_close(&details->json, ']');
}

static void add_confirmation(int every, struct details *details)
{
    AUTO(text_free) struct text words = {0};

    text_addf(&words, _n("by a second player after each game", "by a second player every %d games", every), every);
    details_text(details, NULL, _("confirmed"), every > 0 ? words.s : NULL);
    details_number(details, "gegenlesen", NULL, every);
}

/* Adds the club's own text by which the season is played from a Spieltag on, unless the rule set is built in. */
static enum status add_own_text(struct call *call, int from, int64_t regelsatz, struct table *table, struct err *err)
{
    AUTO(text_free) struct text content = {0};
    int version;
    enum status st = store_regelsatz(call->store, regelsatz, &content, &version, err);

    if (st == ST_OK && content.len > 0) {
        table_row(table);
        table_number(table, from);
        table_text(table, content.s);
    }
    return st;
}

/* Any text but that of the first Spieltag has in front of it from when it applies. */
static void write_texts(const struct table *table, struct text *text)
{
    for (size_t i = 0; i < table_rows(table); i++) {
        int from = (int)table_get(table, i, "ab")->number;

        if (from > 1)
            text_addf(text, _("# from Spieltag %d on\n"), from);
        text_add(text, table_get(table, i, "text")->text);
    }
}

/* Shows each of the club's own texts by which the season was or is played. */
static enum status show_texts(struct call *call, const struct saison *saison, struct err *err)
{
    static const struct column columns[] = {{.key = "ab", .head = "ab", .kind = CELL_NUMBER},
                                            {.key = "text", .head = "Text", .kind = CELL_TEXT}};
    struct table *table = table_new();
    enum status st;

    table_add_columns(table, columns, sizeof columns / sizeof columns[0]);
    st = add_own_text(call, 1, saison->regelsatz, table, err);
    for (int i = 0; i < saison->changes && st == ST_OK; i++)
        st = add_own_text(call, saison->change[i].from, saison->change[i].regelsatz, table, err);
    if (st == ST_OK && table_rows(table) == 0)
        st = err_set(err, ST_MISSING, _("the rule set %s is built in; `doko regeln zeige %s` shows it"),
                     saison->data.rules, saison->data.rules);
    if (st == ST_OK)
        output_list(call, table, write_texts, NULL);
    else
        table_free(table);
    return st;
}

static const struct option_line show_options[] = {
    {"regeln", 0, NULL, N_("the text of the rules it is played by, where they are the club's own")},
};

static enum status show_saison(struct call *call, const struct standings *standings, struct err *err)
{
    const struct saison *saison = &standings->saison;
    struct details details;
    enum status st;

    details_begin(&details);
    text_addf(&details.people, _("Season %s%s\n"), saison->data.name, saison->closed ? _(" (closed)") : "");
    details_text(&details, "saison", NULL, saison->data.name);
    json_field_bool(&details.json, "abgeschlossen", saison->closed);
    add_rule_sets(standings, &details);
    add_ranking(standings, &details);
    add_extent(standings, &details);
    add_registered(standings, &details);
    add_exclusions(standings, &details);
    add_confirmation(saison->data.gegenlesen, &details);
    st = rates_add(call->store, saison, &details, err);
    details_end(&details, call);
    return st;
}

static enum status run_show(struct call *call, struct err *err)
{
    struct saison saison;
    struct standings standings;
    enum status st = cmd_saison(call, call->words ? call->word[0] : NULL, &saison, err);

    if (st == ST_OK && cmd_option(call, "regeln"))
        return show_texts(call, &saison, err);
    if (st == ST_OK)
        st = standings_load(call->store, &saison, 0, &standings, err);
    if (st != ST_OK)
        return st;
    st = show_saison(call, &standings, err);
    standings_free(&standings);
    return st;
}

COMMAND(saison_show, SHOWS, .word = "saison", .word2 = "zeige", .arguments = "[SAISON]",
        .purpose = N_("show a season's settings and players"), .kind = BUCH_READ | CAN_JSON, .max = 1,
        OPTIONS(show_options), .run = run_show);
