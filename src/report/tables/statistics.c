#include "report/tables/statistics.h"

#include "base/i18n.h"
#include "print/json.h"

const char *const statistics_reports[] = {"umfang", "statistik", "bilanz", "zusammen", NULL};

void statistics_free(struct statistics *statistics)
{
    table_free(statistics->players);
    table_free(statistics->balance);
    table_free(statistics->together);
    *statistics = (struct statistics){0};
}

/* Hides the column of the course while no day has ended and nobody has one. */
static void hide_empty_course(struct table *table)
{
    for (size_t i = 0; i < table_rows(table); i++)
        if (table_get(table, i, "zuletzt")->kind != CELL_EMPTY)
            return;
    table_hide(table, "zuletzt");
}

static enum status ask_scope(struct facts *facts, struct statistics *statistics, struct err *err)
{
    struct table *scope;
    enum status st = reports_ask(facts, "umfang", (struct facts_parameter){0}, &scope, err);

    if (st == ST_OK) {
        statistics->unknown = table_get(scope, 0, "spiele")->kind == CELL_UNKNOWN;
        statistics->spiele = (int)table_get(scope, 0, "spiele")->number;
        statistics->omitted = (int)table_get(scope, 0, "ausgelassen")->number;
        table_free(scope);
    }
    return st;
}

enum status statistics_ask(struct facts *facts, const struct player *player, struct statistics *statistics,
                           struct err *err)
{
    struct facts_parameter parameter = {"spieler", player ? player->kuerzel.word : NULL};
    char note[OMITTED_MAX];
    enum status st;

    *statistics = (struct statistics){.player = player};
    st = ask_scope(facts, statistics, err);
    if (st == ST_OK)
        st = reports_ask(facts, "statistik", parameter, &statistics->players, err);
    if (st == ST_OK)
        hide_empty_course(statistics->players);
    if (st == ST_OK)
        table_set_note(statistics->players, reports_omitted(statistics->omitted, note));
    if (st == ST_OK && player)
        st = reports_ask(facts, "bilanz", parameter, &statistics->balance, err);
    if (st == ST_OK && player)
        st = reports_ask(facts, "zusammen", parameter, &statistics->together, err);
    return st;
}

enum status statistics_load(struct store *store, const struct saison *saison, const struct player *player,
                            struct statistics *statistics, struct err *err)
{
    struct facts *facts;
    enum status st =
        reports_fill(&(struct views_source){.store = store, .saison = saison}, statistics_reports, &facts, err);

    *statistics = (struct statistics){0};
    if (st == ST_OK)
        st = statistics_ask(facts, player, statistics, err);
    facts_free(facts);
    return st;
}

/* Adds the Sonderpunkte, of which only those noted with a name are known. */
static void write_named(const struct table *table, struct text *text)
{
    static const char *const key[] = {"fuechse", "fuechse_verloren", "doppelkoepfe", "karlchen"};
    struct text count[4] = {{0}};

    for (int i = 0; i < 4; i++)
        cell_write(table_get(table, 0, key[i]), &count[i]);
    text_addf(text, _("Füchse caught %s, lost %s; Doppelköpfe %s; Karlchen %s (where a name was given)\n"),
              count[0].s, count[1].s, count[2].s, count[3].s);
    texts_free(count, 4);
}

static void write_player(const struct statistics *statistics, struct text *text)
{
    const struct table *table = statistics->players;
    const char *course = table_get(table, 0, "verlauf")->text, *partner = table_get(table, 0, "bester_partner")->text;
    char best[DATE_MAX], worst[DATE_MAX];
    long long punkte = table_get(table, 0, "punkte")->number;
    int days = (int)table_get(table, 0, "tage")->number, spiele = (int)table_get(table, 0, "spiele")->number;

    text_addf(text, "%s: ", statistics->player->name);
    text_addf(text, _n("%d Spieltag, ", "%d Spieltage, ", days), days);
    text_addf(text, _n("%d game, ", "%d games, ", spiele), spiele);
    text_addf(text, _("paused in %d, "), (int)table_get(table, 0, "pausiert")->number);
    text_addf(text, _n("%lld Punkt; ", "%lld Punkte; ", punkte), punkte);
    text_addf(text, _("longest run of games won: %d\n"), (int)table_get(table, 0, "laengste_serie")->number);
    if (course) {
        text_add(text, course);
        text_add(text,
                 utf8_count(course, strlen(course)) > 1 ? _("  Punkte a Spieltag, the last on the right\n") : "\n");
        text_addf(text, _("best day %d (%s), worst day %d (%s)\n"), (int)table_get(table, 0, "bester_tag")->number,
                  date_german(table_get(table, 0, "bester_am")->date, best),
                  (int)table_get(table, 0, "schlechtester_tag")->number,
                  date_german(table_get(table, 0, "schlechtester_am")->date, worst));
    }
    write_named(table, text);
    if (partner)
        text_addf(text, _("best partner: %s\n"), partner);
    text_addc(text, '\n');
    table_write(statistics->balance, text);
    text_addc(text, '\n');
    table_write(statistics->together, text);
}

void report_statistics(const struct statistics *statistics, const char *title, struct text *text)
{
    if (statistics->unknown)
        text_addf(text, _("%s, – games\n"), title);
    else
        text_addf(text, _n("%s, %d game\n", "%s, %d games\n", statistics->spiele), title, statistics->spiele);
    if (statistics->omitted > 0)
        text_addf(text,
                  _n("%d Spieltag is known by its totals only and left out.\n",
                     "%d Spieltage are known by their totals only and left out.\n", statistics->omitted),
                  statistics->omitted);
    if (statistics->unknown)
        return;
    text_addc(text, '\n');
    if (statistics->spiele == 0)
        text_add(text, _("No games were played yet.\n"));
    else if (!statistics->player)
        table_write(statistics->players, text);
    else if (table_rows(statistics->players) == 0)
        text_addf(text, _("%s has played no game here; games as a Gast are not counted (rules 2).\n"),
                  statistics->player->name);
    else
        write_player(statistics, text);
}

void report_statistics_json(const struct statistics *statistics, struct text *text)
{
    struct json json = {text, false};

    json_open(&json, '{');
    json_name(&json, "spiele");
    if (statistics->unknown)
        json_null(&json);
    else
        json_number(&json, statistics->spiele);
    json_field_number(&json, "ausgelassen", statistics->omitted);
    json_name(&json, "liste");
    json_open(&json, '[');
    table_json_rows(statistics->players, &json);
    json_close(&json, ']');
    json_close(&json, '}');
    text_addc(text, '\n');
}
