/* saison liste | zeige */
#include "print/table.h"
#include "report/tables/ranking.h"
#include "ui/cli/commands.h"
#include "ui/cli/rates.h"
#include "ui/cli/which_tisch.h"

/* "ddb, ab 12 schmidt" */
static void rules_column(const struct saison *s, struct table *t)
{
    struct text names = {0};

    text_add(&names, s->data.rules);
    for (int i = 0; i < s->changes; i++)
        text_addf(&names, _(", from %d %s"), s->change[i].from, s->change[i].rules);
    table_text(t, names.s);
    text_free(&names);
}

static enum status run_list(struct call *a, struct err *err)
{
    struct saison_list l;
    enum status st = store_saisons(a->store, &l, err);
    struct table *t = table_new();

    table_column(t, "Saison", false);
    table_column(t, "Regeln", false);
    table_column(t, "Spieltage", true);
    table_column(t, "", false);
    for (size_t i = 0; i < l.count; i++) {
        table_row(t);
        table_text(t, l.saison[i].data.name);
        rules_column(&l.saison[i], t);
        table_number(t, l.saison[i].data.spieltage);
        table_text(t, l.saison[i].closed ? _("closed") : "");
    }
    if (st == ST_OK && l.count > 0)
        table_write(t, &a->off);
    else if (st == ST_OK)
        text_add(&a->off, _("No seasons yet; `doko saison neu 2026` begins one.\n"));
    table_free(t);
    saison_list_free(&l);
    return st;
}

COMMAND(saison_list, "saison", "liste", "", N_("list the seasons"), BUCH_READ, 0, 0, NO_OPTIONS, run_list);

/* "dienstag, version 2 of the club's own", and what the season goes by. */
static void show_rules(const struct standings *w, const struct saison_data *d, struct text *t)
{
    text_addf(t, _("  rule set    %s"), d->rules);
    if (w->regelsatz.own)
        text_addf(t, _(", the club's own, version %d; --regeln shows it"), w->regelsatz.version);
    text_addc(t, '\n');
    for (int i = 0; i < w->saison.changes; i++) {
        const struct rule_change *c = &w->saison.change[i];
        char date[DATE_MAX];

        date_german(c->agreed, date);
        text_addf(t, _("              from Spieltag %d on %s, agreed by all on %s\n"), c->from, c->rules, date);
    }
    if (standings_after_dessos(w))
        text_addf(t, _("  DESSOS      %d : %d\n"), d->weight_place, d->weight_punkte);
    else
        text_add(t, w->input.kind == RANKING_SUM     ? _("  goes by     Punkte\n")
                    : w->input.kind == RANKING_PLACE ? _("  goes by     mean place\n")
                                                     : _("  goes by     Punkte per Spieltag\n"));
}

/* Each text of the club's own that the season is or was played by; behind the first under the Spieltag it holds from.
 */
static enum status show_texts(struct call *a, const struct saison *s, struct err *err)
{
    struct text content = {0};
    int version;
    enum status st = store_regelsatz(a->store, s->regelsatz, &content, &version, err);

    text_add(&a->off, text_str(&content));
    for (int i = 0; i < s->changes && st == ST_OK; i++) {
        st = store_regelsatz(a->store, s->change[i].regelsatz, &content, &version, err);
        if (content.len > 0)
            text_addf(&a->off, _("# from Spieltag %d on\n%s"), s->change[i].from, content.s);
    }
    text_free(&content);
    if (st == ST_OK && a->off.len == 0)
        st = err_set(err, ST_MISSING, _("the rule set %s is built in; `doko regeln zeige %s` shows it"),
                     s->data.rules, s->data.rules);
    return st;
}

static const struct option_line show_options[] = {
    {"regeln", 0, NULL, N_("the text of the rules it is played by, where they are the club's own")},
};

static void show_exclusions(const struct standings *w, struct text *t)
{
    for (size_t i = 0; i < w->exclusions.count; i++) {
        const struct exclusion *e = &w->exclusions.exclusion[i];

        text_addf(t, "  %-11s %s ", e->kind->name, buch_player_id(&w->player, e->player)->kuerzel.word);
        report_exclusion(e, false, t);
        text_addc(t, '\n');
    }
}

static enum status run_show(struct call *a, struct err *err)
{
    struct saison s;
    struct standings w;
    char date[DATE_MAX];
    enum status st = cmd_saison(a, a->words ? a->word[0] : NULL, &s, err);

    if (st == ST_OK)
        st = standings_load(a->store, &s, 0, &w, err);
    if (st != ST_OK)
        return st;
    if (a->option[0]) {
        st = show_texts(a, &s, err);
        standings_free(&w);
        return st;
    }
    date_german(s.data.start, date);
    text_addf(&a->off, _("Season %s%s\n"), s.data.name, s.closed ? _(" (closed)") : "");
    show_rules(&w, &s.data, &a->off);
    text_addf(&a->off, _("  begins      %s\n  Spieltage   %d, played %d\n  Pflicht     %d"),
              s.data.start.year ? date : "-", s.data.spieltage, saison_played(&w.input), s.data.pflicht);
    cmd_last_obligatory(s.data.last, &a->off);
    text_add(&a->off, _("\n  registered  "));
    for (size_t i = 0, n = 0; i < w.player.count; i++)
        if (buch_registered(&w.entries, w.player.player[i].id, SPIELTAGE_MAX))
            text_addf(&a->off, "%s%s", n++ ? ", " : "", w.player.player[i].kuerzel.word);
    text_addc(&a->off, '\n');
    show_exclusions(&w, &a->off);
    if (s.data.gegenlesen > 0)
        text_addf(&a->off,
                  _n("  confirmed   by a second player after each game\n",
                     "  confirmed   by a second player every %d games\n", s.data.gegenlesen),
                  s.data.gegenlesen);
    standings_free(&w);
    return rates_show(a, &s, err);
}

COMMAND(saison_show, "saison", "zeige", "[SAISON]", N_("show a season's settings and players"), BUCH_READ, 0, 1,
        OPTIONS(show_options), run_show);
