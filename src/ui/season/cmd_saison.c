/* saison neu | setze */
#include <stdio.h>
#include <stdlib.h>

#include "book/table/admission.h"
#include "book/table/registration.h"
#include "report/tables/kasse.h"
#include "ui/cli/arguments.h"
#include "ui/cli/commands.h"
#include "ui/cli/files.h"
#include "ui/cli/rates.h"
#include "ui/cli/register.h"
#include "ui/cli/which_tisch.h"

/* The settings, shared by neu and setze: the indices come first in both tables. */
enum { E_START, E_SPIELTAGE, E_PFLICHT, E_LAST, E_WEIGHTS, E_GEGENLESEN, E_RULES, NEW_PLAYER, NEW_AS };
/* --ab says from where on the rules hold, or the money. */
enum { SET_RATES = NEW_PLAYER, SET_FROM = SET_RATES + RATE_OPTION_COUNT - 1, SET_AGREED, SET_DATE, SET_TROTZDEM };

#define SETTINGS                                                                                                     \
    {"beginn", 0, "DATUM", N_("first day")}, {"spieltage", 0, "N", N_("Spieltage of the season")},                   \
        {"pflicht", 0, "N", N_("Pflichtspieltage")},                                                                 \
        {"letzte", 0, "N", N_("the last Spieltage that are obligatory")},                                            \
        {"gewichte", 0, "P,Q", N_("DESSOS: weights of place and Punkte, sum 100")},                                  \
        {"gegenlesen", 0, "N", N_("after N games a second player confirms them; 0: nobody does")},                   \
    {                                                                                                                \
        "regeln", 0, "NAME|DATEI", N_("rule set (ddb), the club's own in the book, or a file with own rules")        \
    }

static const struct option_line new_options[] = {
    SETTINGS,
    {"spieler", 0, "A,B,…", N_("who is registered")},
    {"wie", 0, "SAISON", N_("settings and players of an earlier season")},
};
static const struct option_line set_options[] = {
    SETTINGS,
    RATE_OPTIONS,
    {"einstimmig", 0, NULL, N_("with --regeln and --ab: all registered players agreed")},
    {"datum", 'd', "DATUM", N_("with --einstimmig: when (today)")},
    {"trotzdem", 0, NULL, N_("with --regeln: though by them a season is ranked by something else")},
};

static enum status read_weights(const char *s, struct saison_data *d, struct err *err)
{
    const char *comma = strchr(s, ',');
    int64_t place, punkte;

    if (!comma || !number_parse(s, (size_t)(comma - s), 0, 100, &place) ||
        !number_parse(comma + 1, strlen(comma + 1), 0, 100, &punkte) || place + punkte != 100)
        return err_set(err, ST_USAGE, _("--gewichte: two numbers that sum to 100 were expected, such as 80,20"));
    d->weight_place = (int)place;
    d->weight_punkte = (int)punkte;
    return ST_OK;
}

/* `dessos`: the season goes by it, and weights mean something. */
static enum status read_settings(struct call *a, bool dessos, struct saison_data *d, struct err *err)
{
    enum status st = ST_OK;

    if (a->option[E_START])
        st = cmd_date(a, a->option[E_START], &d->start, err);
    if (st == ST_OK && a->option[E_SPIELTAGE])
        st = cmd_number("--spieltage", a->option[E_SPIELTAGE], 1, SPIELTAGE_MAX, &d->spieltage, err);
    if (st == ST_OK && a->option[E_PFLICHT])
        st = cmd_number("--pflicht", a->option[E_PFLICHT], 0, SPIELTAGE_MAX, &d->pflicht, err);
    if (st == ST_OK && a->option[E_LAST])
        st = cmd_number("--letzte", a->option[E_LAST], 0, SPIELTAGE_MAX, &d->last, err);
    if (st == ST_OK && a->option[E_GEGENLESEN])
        st = cmd_number("--gegenlesen", a->option[E_GEGENLESEN], 0, GEGENLESEN_MAX, &d->gegenlesen, err);
    if (st == ST_OK && a->option[E_WEIGHTS] && !dessos)
        st = err_set(err, ST_USAGE, _("--gewichte: by the rule set %s a season goes by Punkte, not by DESSOS"),
                     d->rules);
    if (st == ST_OK && a->option[E_WEIGHTS])
        st = read_weights(a->option[E_WEIGHTS], d, err);
    if (st == ST_OK && (d->pflicht > d->spieltage || d->last > d->spieltage))
        st =
            err_set(err, ST_USAGE,
                    _n("of %d Spieltag %d cannot be Pflichtspieltage and %d the last obligatory ones",
                       "of %d Spieltage %d cannot be Pflichtspieltage and %d the last obligatory ones", d->spieltage),
                    d->spieltage, d->pflicht, d->last);
    return st;
}

static enum status works_after_dessos(struct call *a, const struct saison *s, int nr, bool *dessos, struct err *err)
{
    struct regelsatz w;
    enum status st = buch_regelsatz(a->store, s, nr, &w, err);

    *dessos = st == ST_OK && w.rules->ranking == RANKING_DESSOS;
    regelsatz_free(&w);
    return st;
}

/* Built in, a file, or a rule set of the club's own that is in the book already. */
static enum status find_rules(struct call *a, const char *name, struct rule_file *file, struct text *content,
                              const struct rules **r, struct err *err)
{
    enum status st = cmd_rules(name, file, content, r, err), in_buch;
    struct err any = {0};

    if (st != ST_USAGE)
        return st;
    in_buch = store_regelsatz_newest(a->store, name, content, &any);
    if (in_buch == ST_OK) {
        st = rule_file_parse(content->s, content->len, file, err);
        *r = &file->rules;
    }
    if (in_buch == ST_BUCH)
        *err = any;
    return in_buch == ST_BUCH ? ST_BUCH : st;
}

/* The settings of the season, and in `content` the text of its rule set when that is an own one. */
static enum status presets(struct call *a, struct saison *as, struct saison_data *d, struct text *content,
                           bool *dessos, struct err *err)
{
    struct rule_file file;
    const struct rules *r;
    int version;
    int64_t id = 0;
    enum status st = find_rules(a, a->option[E_RULES] ? a->option[E_RULES] : "ddb", &file, content, &r, err);

    if (st == ST_OK && r->pokal)
        st = err_set(err, ST_USAGE, _("%s is for the Pokal of a season, not for its Meisterschaft"), r->name);
    if (st == ST_OK && a->option[NEW_AS]) {
        st = store_saison(a->store, a->option[NEW_AS], as, err);
        *d = as->data;
        if (st == ST_OK) /* those it came to in the end */
            (void)snprintf(d->rules, sizeof d->rules, "%s", buch_rules_name(as, SPIELTAGE_MAX, &id));
        if (st == ST_OK && !a->option[E_RULES])
            st = store_regelsatz(a->store, id, content, &version, err);
        d->start = (struct date){0};
    } else if (st == ST_OK) {
        *d = (struct saison_data){.spieltage = r->spieltage,
                                  .pflicht = r->pflichtspieltage,
                                  .last = r->last,
                                  .weight_place = r->weight_place,
                                  .weight_punkte = r->weight_punkte};
    }
    if (st == ST_OK && (!a->option[NEW_AS] || a->option[E_RULES]))
        (void)snprintf(d->rules, sizeof d->rules, "%s", r->name);
    if (st == ST_OK)
        *dessos = r->ranking == RANKING_DESSOS;
    rule_file_free(&file);
    if (st == ST_OK && a->option[NEW_AS] && !a->option[E_RULES])
        st = works_after_dessos(a, as, SPIELTAGE_MAX, dessos, err);
    if (st != ST_OK)
        return st;
    if (!saison_name_valid(a->word[0], strlen(a->word[0])))
        return err_set(err, ST_USAGE, _("the name of a season: letters, digits, - and _, at most %d"),
                       SAISON_NAME_MAX - 1);
    memset(d->name, 0, sizeof d->name);
    memcpy(d->name, a->word[0], strlen(a->word[0]));
    return ST_OK;
}

void cmd_last_obligatory(int last, struct text *text)
{
    if (last > 0)
        text_addf(text, _n(", the last one obligatory", ", the last %d obligatory", last), last);
}

static void say_settings(struct call *a, const struct saison_data *d, const char *rules)
{
    if (a->quiet)
        return;
    text_addf(&a->off, _("Season %s by %s: "), d->name, rules);
    text_addf(&a->off, _n("%d Spieltag, ", "%d Spieltage, ", d->spieltage), d->spieltage);
    text_addf(&a->off, _n("%d Pflichtspieltag", "%d Pflichtspieltage", d->pflicht), d->pflicht);
    cmd_last_obligatory(d->last, &a->off);
    text_add(&a->off, ".\n");
}

/* One that comes before another is there for its results, and commands without --saison mean what they meant. */
static enum status say_present(struct call *a, const struct saison *was, const char *new, struct err *err)
{
    struct saison is;
    enum status st = store_saison(a->store, NULL, &is, err);

    if (st != ST_OK || a->quiet || was->id == 0)
        return st;
    if (is.id == was->id)
        text_addf(&a->off, _("The present season is still %s; --saison %s names this one.\n"), is.data.name, new);
    else if (saison_behind(&was->data, &is.data))
        text_addf(&a->off, _("It is the present season now: %s is closed.\n"), was->data.name);
    return ST_OK;
}

/* The present season, id 0: there is none. */
static enum status present(struct call *a, struct saison *s, struct err *err)
{
    struct err none = {0};
    enum status st = store_saison(a->store, NULL, s, &none);

    if (st == ST_OK)
        return ST_OK;
    *s = (struct saison){0};
    if (st != ST_MISSING)
        *err = none;
    return st == ST_MISSING ? ST_OK : st;
}

/* Today; a year that is over began with its first day. */
static struct date default_start(const struct saison_data *d, struct date today)
{
    int year = saison_year(d); /* of the name, or 0 */

    return year > 0 && year < today.year ? (struct date){(int16_t)year, 1, 1} : today;
}

/* What is owed from before begins nothing here, and is not forgotten with it. */
static enum status say_debts(struct call *a, int64_t new, struct err *err)
{
    struct owed_list l;
    enum status st = kasse_debts(a->store, new, &l, err);

    if (st == ST_OK && !a->quiet)
        report_kasse_debts(&l, &a->off);
    free(l.owed);
    return st;
}

static enum status run_new(struct call *a, struct err *err)
{
    struct saison as = {0}, was;
    struct saison_data d = {0};
    struct text content = {0};
    struct said said = {0};
    bool dessos;
    int64_t id;
    enum status st = present(a, &was, err);

    if (st == ST_OK)
        st = presets(a, &as, &d, &content, &dessos, err);
    if (st == ST_OK)
        st = read_settings(a, dessos, &d, err);
    if (st == ST_OK && d.start.year == 0)
        d.start = default_start(&d, a->today);
    if (st == ST_OK)
        st = store_saison_new(a->store, &d, content.len ? content.s : NULL, a->time, &id, err);
    text_free(&content);
    if (st == ST_OK && a->option[NEW_PLAYER])
        st = register_players(a, &(struct saison){.id = id, .data = d},
                              (struct saison_entry){.what = SAISON_REGISTER, .spieltag = 1}, a->option[NEW_PLAYER],
                              &said, err);
    else if (st == ST_OK && as.id)
        st = registration_as(a->store, id, &as, a->time, err);
    if (st == ST_OK && as.id)
        st = kasse_carry_over(a->store, &as, &(struct saison){.id = id, .data = d}, a->time, err);
    if (st == ST_OK) {
        say_settings(a, &d, d.rules);
        register_say_former(a, &said);
        st = say_present(a, &was, d.name, err);
    }
    if (st == ST_OK)
        st = say_debts(a, id, err);
    said_free(&said);
    return st;
}

COMMAND(saison_new, "saison", "neu", "NAME", N_("begin a season"), BUCH_WRITE, 1, 1, OPTIONS(new_options), run_new);

/* New weights change the value of every day that was played. */
static enum status derive_days(struct call *a, int64_t saison, struct err *err)
{
    struct tisch_list l;
    enum status st = store_tische(a->store, saison, &wettbewerb_meisterschaft, &l, err);

    for (size_t i = 0; i < l.count && st == ST_OK; i++) {
        struct sitting r;

        st = sitting_load(a->store, &l.tisch[i], &r, err);
        if (st != ST_OK)
            break;
        st = sitting_derive(a->store, &r, err);
        sitting_free(&r);
    }
    tisch_list_free(&l);
    return st;
}

/* From the first Spieltag on: what the season has from its rules goes with them. */
static enum status change_presets(struct call *a, const struct saison *s, const struct rules *new, struct err *err)
{
    struct regelsatz old;
    struct saison_data d = s->data;
    enum status st = buch_regelsatz(a->store, s, 0, &old, err);

    if (st == ST_OK) {
        buch_presets(old.rules, new, &d);
        st = store_saison_set(a->store, s->id, &s->data, &d, a->time, err);
    }
    regelsatz_free(&old);
    if (st == ST_OK)
        say_settings(a, &d, new->name);
    return st;
}

static void say_change(struct call *a, const struct saison *s, const struct rule_change *c)
{
    char date[DATE_MAX];

    date_german(c->agreed, date);
    if (!a->quiet)
        text_addf(
            &a->off,
            _("Season %s by %s from Spieltag %d on, agreed by all on %s; what was played keeps its rules, and the "
              "season is ranked as before.\n"),
            s->data.name, c->rules, c->from, date);
}

static enum status read_change(struct call *a, const struct saison *s, struct rule_change *c, struct err *err)
{
    bool agreed = a->option[SET_AGREED] != NULL;

    c->from = 1;
    if (a->option[SET_FROM] && cmd_number("--ab", a->option[SET_FROM], 1, s->data.spieltage, &c->from, err) != ST_OK)
        return err->status;
    if ((agreed && c->from == 1) || (a->option[SET_DATE] && !agreed))
        return err_set(err, ST_USAGE, _("--einstimmig goes with --ab NR, a later Spieltag than 1; --datum with it"));
    return agreed ? cmd_date(a, a->option[SET_DATE], &c->agreed, err) : ST_OK;
}

static enum status change_rules(struct call *a, struct saison *s, struct err *err)
{
    struct rule_file file = {0};
    struct rule_change c = {0};
    struct text content = {0};
    const struct rules *r;
    enum status st = read_change(a, s, &c, err);

    if (st == ST_OK)
        st = find_rules(a, a->option[E_RULES], &file, &content, &r, err);
    if (st == ST_OK) {
        (void)snprintf(c.rules, sizeof c.rules, "%s", r->name);
        st = admission_rules(a->store, s, &c, r, text_str(&content), err);
    }
    if (st == ST_RULE && a->option[SET_TROTZDEM]) {
        c.trotzdem = true;
        st = admission_rules(a->store, s, &c, r, text_str(&content), err);
    }
    if (st == ST_OK)
        st = store_saison_rules(a->store, s, &c, content.len ? content.s : NULL, a->time, err);
    if (st == ST_OK && c.from == 1)
        st = change_presets(a, s, r, err);
    else if (st == ST_OK)
        say_change(a, s, &c);
    rule_file_free(&file);
    text_free(&content);
    return st == ST_OK ? store_saison_id(a->store, s->id, s, err) : st;
}

/* "Season 2026: beginn 4.1.2026, spieltage 40": what was set, by its options. */
static void say_set(struct call *a, const struct saison_data *d)
{
    const char *before = " ";
    char date[DATE_MAX];

    date_german(d->start, date);
    for (int i = 0; i < E_RULES && !a->quiet; i++) {
        if (!a->option[i])
            continue;
        if (before[0] == ' ')
            text_addf(&a->off, _("Season %s:"), d->name);
        text_addf(&a->off, "%s%s %s", before, set_options[i].long_name, i == E_START ? date : a->option[i]);
        before = ", ";
    }
    if (before[0] == ',')
        text_add(&a->off, ".\n");
}

static enum status run_set(struct call *a, struct err *err)
{
    struct saison s;
    struct saison_data new;
    bool something = false, dessos = true;
    enum status st;

    for (int i = 0; i < a->command->options_count; i++)
        something = something || a->option[i];
    if (!something)
        return err_set(err, ST_USAGE, _("what to set? `doko saison setze --help` lists the settings"));
    st = cmd_saison(a, a->words ? a->word[0] : NULL, &s, err);
    if (st != ST_OK)
        return st;
    st = admission_saison(&s, &wettbewerb_meisterschaft, err);
    if (st == ST_OK && a->option[E_RULES])
        st = change_rules(a, &s, err);
    else if (st == ST_OK && (a->option[SET_AGREED] || a->option[SET_DATE] || a->option[SET_TROTZDEM]))
        st = err_set(err, ST_USAGE, _("--einstimmig, --datum and --trotzdem go with --regeln"));
    else if (st == ST_OK && a->option[SET_FROM] && !rates_given(a, SET_RATES))
        st = err_set(err, ST_USAGE, _("--ab goes with --regeln, or with what is set for the Kasse"));
    new = s.data;
    if (st == ST_OK)
        st = works_after_dessos(a, &s, 0, &dessos, err);
    if (st == ST_OK)
        st = read_settings(a, dessos, &new, err);
    if (st == ST_OK)
        st = store_saison_set(a->store, s.id, &s.data, &new, a->time, err);
    if (st == ST_OK)
        say_set(a, &new);
    if (st == ST_OK && rates_given(a, SET_RATES))
        st = rates_change(a, SET_RATES, &s, err);
    return st == ST_OK && new.weight_place != s.data.weight_place ? derive_days(a, s.id, err) : st;
}

COMMAND(saison_set, "saison", "setze", "[SAISON]", N_("change a season's settings"), BUCH_WRITE, 0, 1,
        OPTIONS(set_options), run_set);
