/* The commands saison liste and saison zeige: list the seasons, show one. */
#include "print/table.h"
#include "report/tables/ranking.h"
#include "ui/cli/arguments.h"
#include "ui/cli/commands.h"
#include "ui/cli/rates.h"
#include "ui/cli/which_tisch.h"

/* Adds "ddb, ab 12 schmidt". */
static void rules_column(const struct saison *saison, struct table *table)
{
    AUTO(text_free) struct text names = {0};

    text_add(&names, saison->data.rules);
    for (int i = 0; i < saison->changes; i++)
        text_addf(&names, _(", from %d %s"), saison->change[i].from, saison->change[i].rules);
    table_text(table, names.s);
}

static enum status run_list(struct call *call, struct err *err)
{
    AUTO(saison_list_free) struct saison_list list = {0};
    enum status st = store_saisons(call->store, &list, err);
    AUTO(table_drop) struct table *table = table_new();

    table_column(table, "Saison", false);
    table_column(table, "Regeln", false);
    table_column(table, "Spieltage", true);
    table_column(table, "", false);
    for (size_t i = 0; i < list.count; i++) {
        table_row(table);
        table_text(table, list.saison[i].data.name);
        rules_column(&list.saison[i], table);
        table_number(table, list.saison[i].data.spieltage);
        table_text(table, list.saison[i].closed ? _("closed") : "");
    }
    if (st == ST_OK && list.count > 0)
        table_write(table, &call->out);
    else if (st == ST_OK)
        text_add(&call->out, _("No seasons yet; `doko saison neu 2026` begins one.\n"));
    return st;
}

COMMAND(saison_list, .word = "saison", .word2 = "liste", .purpose = N_("list the seasons"), .kind = BUCH_READ,
        .run = run_list);

/* Adds "dienstag, version 2 of the club's own", and what the season is ranked by. */
static void show_rules(const struct standings *standings, const struct saison_data *data, struct text *text)
{
    text_addf(text, _("  rule set    %s"), data->rules);
    if (standings->regelsatz.own)
        text_addf(text, _(", the club's own, version %d; --regeln shows it"), standings->regelsatz.version);
    text_addc(text, '\n');
    for (int i = 0; i < standings->saison.changes; i++) {
        const struct rule_change *change = &standings->saison.change[i];
        char date[DATE_MAX];

        text_addf(text, _("              from Spieltag %d on %s, agreed by all on %s\n"), change->from, change->rules,
                  date_german(change->agreed, date));
    }
    if (standings_by_dessos(standings))
        text_addf(text, _("  DESSOS      %d : %d\n"), data->weight_place, data->weight_punkte);
    else
        text_add(text, standings->input.kind == RANKING_SUM     ? _("  goes by     Punkte\n")
                       : standings->input.kind == RANKING_PLACE ? _("  goes by     mean place\n")
                                                                : _("  goes by     Punkte per Spieltag\n"));
}

/* Shows each of the club's own texts by which the season was or is played; any but the first with the Spieltag
 * from which it applies. */
static enum status show_texts(struct call *call, const struct saison *saison, struct err *err)
{
    AUTO(text_free) struct text content = {0};
    int version;
    enum status st = store_regelsatz(call->store, saison->regelsatz, &content, &version, err);

    text_add(&call->out, text_str(&content));
    for (int i = 0; i < saison->changes && st == ST_OK; i++) {
        st = store_regelsatz(call->store, saison->change[i].regelsatz, &content, &version, err);
        if (content.len > 0)
            text_addf(&call->out, _("# from Spieltag %d on\n%s"), saison->change[i].from, content.s);
    }
    if (st == ST_OK && call->out.len == 0)
        st = err_set(err, ST_MISSING, _("the rule set %s is built in; `doko regeln zeige %s` shows it"),
                     saison->data.rules, saison->data.rules);
    return st;
}

static const struct option_line show_options[] = {
    {"regeln", 0, NULL, N_("the text of the rules it is played by, where they are the club's own")},
};

static void show_exclusions(const struct standings *standings, struct text *text)
{
    for (size_t i = 0; i < standings->exclusions.count; i++) {
        const struct exclusion *exclusion = &standings->exclusions.exclusion[i];

        text_addf(text, "  %-11s %s ", exclusion->kind->name,
                  buch_player_id(&standings->player, exclusion->player)->kuerzel.word);
        report_exclusion(exclusion, false, text);
        text_addc(text, '\n');
    }
}

static enum status run_show(struct call *call, struct err *err)
{
    struct saison saison;
    AUTO(standings_free) struct standings standings = {0};
    char date[DATE_MAX];
    enum status st = cmd_saison(call, call->words ? call->word[0] : NULL, &saison, err);

    if (st == ST_OK)
        st = standings_load(call->store, &saison, 0, &standings, err);
    if (st != ST_OK)
        return st;
    if (cmd_option(call, "regeln"))
        return show_texts(call, &saison, err);
    text_addf(&call->out, _("Season %s%s\n"), saison.data.name, saison.closed ? _(" (closed)") : "");
    show_rules(&standings, &saison.data, &call->out);
    text_addf(&call->out, _("  begins      %s\n  Spieltage   %d, played %d\n  Pflicht     %d"),
              saison.data.start.year ? date_german(saison.data.start, date) : "-", saison.data.spieltage,
              saison_played(&standings.input), saison.data.pflicht);
    cmd_last_obligatory(saison.data.last, &call->out);
    text_add(&call->out, _("\n  registered  "));
    for (size_t i = 0, n = 0; i < standings.player.count; i++)
        if (buch_registered(&standings.entries, standings.player.player[i].id, SPIELTAGE_MAX))
            text_addf(&call->out, "%s%s", n++ ? ", " : "", standings.player.player[i].kuerzel.word);
    text_addc(&call->out, '\n');
    show_exclusions(&standings, &call->out);
    if (saison.data.gegenlesen > 0)
        text_addf(&call->out,
                  _n("  confirmed   by a second player after each game\n",
                     "  confirmed   by a second player every %d games\n", saison.data.gegenlesen),
                  saison.data.gegenlesen);
    return rates_show(call, &saison, err);
}

COMMAND(saison_show, .word = "saison", .word2 = "zeige", .arguments = "[SAISON]",
        .purpose = N_("show a season's settings and players"), .kind = BUCH_READ, .max = 1, OPTIONS(show_options),
        .run = run_show);
