#include "report/tables/statistics.h"

#include "base/i18n.h"
#include "print/json.h"

const char *const statistics_reports[] = {"umfang", "statistik", "bilanz", "zusammen", NULL};

void statistics_free(struct statistics *s)
{
    table_free(s->players);
    table_free(s->balance);
    table_free(s->together);
    *s = (struct statistics){0};
}

/* While no day has ended nobody has a course. */
static void hide_empty_course(struct table *t)
{
    for (size_t i = 0; i < table_rows(t); i++)
        if (table_get(t, i, "zuletzt")->kind != CELL_EMPTY)
            return;
    table_hide(t, "zuletzt");
}

static enum status ask_scope(struct facts *facts, struct statistics *s, struct err *err)
{
    struct table *scope;
    enum status st = reports_ask(facts, "umfang", (struct facts_parameter){0}, &scope, err);

    if (st == ST_OK) {
        s->unknown = table_get(scope, 0, "spiele")->kind == CELL_UNKNOWN;
        s->spiele = (int)table_get(scope, 0, "spiele")->number;
        s->omitted = (int)table_get(scope, 0, "ausgelassen")->number;
        table_free(scope);
    }
    return st;
}

enum status statistics_ask(struct facts *facts, const struct player *player, struct statistics *s, struct err *err)
{
    struct facts_parameter of = {"spieler", player ? player->kuerzel.word : NULL};
    char note[OMITTED_MAX];
    enum status st;

    *s = (struct statistics){.player = player};
    st = ask_scope(facts, s, err);
    if (st == ST_OK)
        st = reports_ask(facts, "statistik", of, &s->players, err);
    if (st == ST_OK)
        hide_empty_course(s->players);
    if (st == ST_OK)
        table_set_note(s->players, reports_omitted(s->omitted, note));
    if (st == ST_OK && player)
        st = reports_ask(facts, "bilanz", of, &s->balance, err);
    if (st == ST_OK && player)
        st = reports_ask(facts, "zusammen", of, &s->together, err);
    return st;
}

enum status statistics_load(struct store *store, const struct saison *saison, const struct player *player,
                            struct statistics *s, struct err *err)
{
    struct facts *facts;
    enum status st =
        reports_fill(&(struct views_source){.store = store, .saison = saison}, statistics_reports, &facts, err);

    *s = (struct statistics){0};
    if (st == ST_OK)
        st = statistics_ask(facts, player, s, err);
    facts_free(facts);
    return st;
}

/* Nobody knows what was noted without a name. */
static void write_named(const struct table *t, struct text *text)
{
    static const char *const key[] = {"fuechse", "fuechse_verloren", "doppelkoepfe", "karlchen"};
    struct text count[4] = {{0}};

    for (int i = 0; i < 4; i++)
        cell_write(table_get(t, 0, key[i]), &count[i]);
    text_addf(text, _("Füchse caught %s, lost %s; Doppelköpfe %s; Karlchen %s (where a name was given)\n"),
              count[0].s, count[1].s, count[2].s, count[3].s);
    for (int i = 0; i < 4; i++)
        text_free(&count[i]);
}

static void write_player(const struct statistics *s, struct text *text)
{
    const struct table *t = s->players;
    const char *course = table_get(t, 0, "verlauf")->text, *partner = table_get(t, 0, "bester_partner")->text;
    char best[DATE_MAX], worst[DATE_MAX];
    long long punkte = table_get(t, 0, "punkte")->number;
    int days = (int)table_get(t, 0, "tage")->number, spiele = (int)table_get(t, 0, "spiele")->number;

    text_addf(text, "%s: ", s->player->name);
    text_addf(text, _n("%d Spieltag, ", "%d Spieltage, ", days), days);
    text_addf(text, _n("%d game, ", "%d games, ", spiele), spiele);
    text_addf(text, _("paused in %d, "), (int)table_get(t, 0, "pausiert")->number);
    text_addf(text, _n("%lld Punkt; ", "%lld Punkte; ", punkte), punkte);
    text_addf(text, _("longest run of games won: %d\n"), (int)table_get(t, 0, "laengste_serie")->number);
    if (course) {
        text_add(text, course);
        text_add(text,
                 utf8_sign(course, strlen(course)) > 1 ? _("  Punkte a Spieltag, the last on the right\n") : "\n");
        date_german(table_get(t, 0, "bester_am")->date, best);
        date_german(table_get(t, 0, "schlechtester_am")->date, worst);
        text_addf(text, _("best day %d (%s), worst day %d (%s)\n"), (int)table_get(t, 0, "bester_tag")->number, best,
                  (int)table_get(t, 0, "schlechtester_tag")->number, worst);
    }
    write_named(t, text);
    if (partner)
        text_addf(text, _("best partner: %s\n"), partner);
    text_addc(text, '\n');
    table_write(s->balance, text);
    text_addc(text, '\n');
    table_write(s->together, text);
}

void report_statistics(const struct statistics *s, const char *title, struct text *text)
{
    if (s->unknown)
        text_addf(text, _("%s, – games\n"), title);
    else
        text_addf(text, _n("%s, %d game\n", "%s, %d games\n", s->spiele), title, s->spiele);
    if (s->omitted > 0)
        text_addf(text,
                  _n("%d Spieltag is known by its totals only and left out.\n",
                     "%d Spieltage are known by their totals only and left out.\n", s->omitted),
                  s->omitted);
    if (s->unknown)
        return;
    text_addc(text, '\n');
    if (s->spiele == 0)
        text_add(text, _("No games were played yet.\n"));
    else if (!s->player)
        table_write(s->players, text);
    else if (table_rows(s->players) == 0)
        text_addf(text, _("%s has played no game here; those of a Gast are not counted (rules 2).\n"),
                  s->player->name);
    else
        write_player(s, text);
}

void report_statistics_json(const struct statistics *s, struct text *text)
{
    struct json j = {text, false};

    json_open(&j, '{');
    json_name(&j, "spiele");
    if (s->unknown)
        json_null(&j);
    else
        json_number(&j, s->spiele);
    json_field_number(&j, "ausgelassen", s->omitted);
    json_name(&j, "liste");
    json_open(&j, '[');
    table_json_rows(s->players, &j);
    json_close(&j, ']');
    json_close(&j, '}');
    text_addc(text, '\n');
}
