/* The commands saison neu and saison setze: begin a season, change its settings. */
#include <stdio.h>
#include <stdlib.h>

#include "book/table/admission.h"
#include "book/table/registration.h"
#include "core/notation/rule_file.h"
#include "report/tables/kasse.h"
#include "ui/cli/arguments.h"
#include "ui/cli/commands.h"
#include "ui/cli/files.h"
#include "ui/cli/rates.h"
#include "ui/cli/register.h"
#include "ui/cli/which_tisch.h"

/* The settings that neu and setze share; their indices come first in both tables. */
enum { E_START, E_SPIELTAGE, E_PFLICHT, E_LAST, E_WEIGHTS, E_GEGENLESEN, E_RULES, NEW_PLAYER, NEW_AS };
/* --ab says from which Spieltag on the rules apply, or the rates. */
enum { SET_RATES = NEW_PLAYER, SET_FROM = SET_RATES + RATE_FROM, SET_AGREED, SET_DATE, SET_TROTZDEM, SET_EDITION };

#define SETTINGS                                                                                                     \
    [E_START] = {"beginn", 0, "DATUM", N_("first day")},                                                             \
    [E_SPIELTAGE] = {"spieltage", 0, "N", N_("Spieltage of the season")},                                            \
    [E_PFLICHT] = {"pflicht", 0, "N", N_("Pflichtspieltage: how many are needed for a place in the end")},           \
    [E_LAST] = {"letzte", 0, "N", N_("the last Spieltage that are obligatory")},                                     \
    [E_WEIGHTS] = {"gewichte", 0, "P,Q", N_("DESSOS: weights of place and Punkte, sum 100")},                        \
    [E_GEGENLESEN] = {"gegenlesen", 0, "N", N_("after N games a second player confirms them; 0: nobody does")},      \
    [E_RULES] = {"regeln", 0, "NAME|DATEI",                                                                          \
                 N_("rule set (ddb), the club's own in the book, or a file with own rules")}

static const struct option_line new_options[] = {
    SETTINGS,
    [NEW_PLAYER] = {"spieler", 0, "A,B,…", N_("who is registered, from the first Spieltag on")},
    [NEW_AS] = {"wie", 0, "SAISON", N_("settings and players of an earlier season")},
};
static const struct option_line set_options[] = {
    SETTINGS,
    RATE_OPTIONS(SET_RATES),
    [SET_AGREED] = {"einstimmig", 0, NULL, N_("with --regeln and --ab: all registered players agreed")},
    [SET_DATE] = {"datum", 'd', "DATUM", N_("with --einstimmig: when (today)")},
    [SET_TROTZDEM] = {"trotzdem", 0, NULL, N_("with --regeln: although they rank a season in another way")},
    [SET_EDITION] = {"ausgabe", 0, "N", N_("the rule set in another edition, from --ab or the next Spieltag on")},
};

static enum status read_weights(const char *s, struct saison_data *data, struct err *err)
{
    const char *comma = strchr(s, ',');
    int64_t place, punkte;

    if (!comma || !number_parse(s, (size_t)(comma - s), 0, 100, &place) ||
        !number_parse(comma + 1, strlen(comma + 1), 0, 100, &punkte) || place + punkte != 100)
        return err_set(err, ST_USAGE, _("--gewichte: two numbers that sum to 100 were expected, such as 80,20"));
    data->weight_place = (int)place;
    data->weight_punkte = (int)punkte;
    return ST_OK;
}

/* Reads the settings. `dessos`: the season is ranked by DESSOS, so weights have a meaning. */
static enum status read_settings(struct call *call, bool dessos, struct saison_data *data, struct err *err)
{
    enum status st = ST_OK;

    if (call->option[E_START])
        st = cmd_date(call, call->option[E_START], &data->start, err);
    if (st == ST_OK && call->option[E_SPIELTAGE])
        st = cmd_number("--spieltage", call->option[E_SPIELTAGE], 1, SPIELTAGE_MAX, &data->spieltage, err);
    if (st == ST_OK && call->option[E_PFLICHT])
        st = cmd_number("--pflicht", call->option[E_PFLICHT], 0, SPIELTAGE_MAX, &data->pflicht, err);
    if (st == ST_OK && call->option[E_LAST])
        st = cmd_number("--letzte", call->option[E_LAST], 0, SPIELTAGE_MAX, &data->last, err);
    if (st == ST_OK && call->option[E_GEGENLESEN])
        st = cmd_number("--gegenlesen", call->option[E_GEGENLESEN], 0, GEGENLESEN_MAX, &data->gegenlesen, err);
    if (st == ST_OK && call->option[E_WEIGHTS] && !dessos)
        st = err_set(err, ST_USAGE, _("--gewichte: the rule set %s ranks a season by Punkte, not by DESSOS"),
                     data->rules);
    if (st == ST_OK && call->option[E_WEIGHTS])
        st = read_weights(call->option[E_WEIGHTS], data, err);
    if (st == ST_OK && (data->pflicht > data->spieltage || data->last > data->spieltage))
        st = err_set(err, ST_USAGE,
                     _n("the season has %d Spieltag: --pflicht %d and --letzte %d do not fit into it",
                        "the season has %d Spieltage: --pflicht %d and --letzte %d do not fit into it",
                        data->spieltage),
                     data->spieltage, data->pflicht, data->last);
    return st;
}

static enum status is_ranked_by_dessos(struct call *call, const struct saison *saison, int nr, bool *dessos,
                                       struct err *err)
{
    AUTO(regelsatz_free) struct regelsatz regelsatz = {0};
    enum status st = buch_regelsatz(call->store, saison, nr, &regelsatz, err);

    *dessos = st == ST_OK && regelsatz.rules->ranking == RANKING_DESSOS;
    return st;
}

/* Finds a rule set: built in, a file, or one of the club's own that the book already has. */
static enum status find_rules(struct call *call, const char *name, struct rule_file *file, struct text *content,
                              const struct rules **rules, struct err *err)
{
    enum status st = cmd_rules(name, file, content, rules, err), in_buch;
    struct err failure = {0};

    if (st != ST_USAGE)
        return st;
    in_buch = store_regelsatz_newest(call->store, name, content, &failure);
    if (in_buch == ST_OK) {
        st = rule_file_parse(content->s, content->len, file, err);
        *rules = &file->rules;
    }
    if (in_buch == ST_BUCH)
        *err = failure;
    return in_buch == ST_BUCH ? ST_BUCH : st;
}

/* Gets the settings of the new season, and in `content` the text of its rule set if that is the club's own. */
static enum status initial_settings(struct call *call, struct saison *earlier, struct saison_data *data,
                                    struct text *content, bool *dessos, struct err *err)
{
    AUTO(rule_file_free) struct rule_file file = {0};
    const struct rules *rules, *newest;
    int version;
    int64_t id = 0;
    enum status st =
        find_rules(call, call->option[E_RULES] ? call->option[E_RULES] : "ddb", &file, content, &rules, err);

    if (st == ST_OK && rules->pokal)
        st = err_set(err, ST_USAGE, _("%s is for the Pokal of a season, not for its Meisterschaft"), rules->name);
    if (st == ST_OK && call->option[NEW_AS]) {
        st = store_saison(call->store, call->option[NEW_AS], earlier, err);
        *data = earlier->data;
        if (st == ST_OK) /* the rules that the season had in the end, in their newest edition */
            (void)snprintf(data->rules, sizeof data->rules, "%s",
                           buch_rules_name(earlier, SPIELTAGE_MAX, &data->edition, &id));
        if (st == ST_OK && !call->option[E_RULES])
            st = store_regelsatz(call->store, id, content, &version, err);
        newest = st == ST_OK && content->len == 0 ? rules_find(data->rules) : NULL;
        if (newest)
            data->edition = newest->edition;
        data->start = (struct date){0};
    } else if (st == ST_OK) {
        *data = (struct saison_data){.edition = 1,
                                     .spieltage = rules->spieltage,
                                     .pflicht = rules->pflichtspieltage,
                                     .last = rules->last,
                                     .weight_place = rules->weight_place,
                                     .weight_punkte = rules->weight_punkte};
    }
    if (st == ST_OK && (!call->option[NEW_AS] || call->option[E_RULES])) {
        (void)snprintf(data->rules, sizeof data->rules, "%s", rules->name);
        data->edition = content->len == 0 ? rules->edition : 1;
    }
    if (st == ST_OK)
        *dessos = rules->ranking == RANKING_DESSOS;
    if (st == ST_OK && call->option[NEW_AS] && !call->option[E_RULES])
        st = is_ranked_by_dessos(call, earlier, SPIELTAGE_MAX, dessos, err);
    if (st != ST_OK)
        return st;
    if (!saison_name_valid(call->word[0], strlen(call->word[0])))
        return err_set(err, ST_USAGE, _("the name of a season was expected: letters, digits, - and _, at most %d"),
                       SAISON_NAME_MAX - 1);
    memset(data->name, 0, sizeof data->name);
    memcpy(data->name, call->word[0], strlen(call->word[0]));
    return ST_OK;
}

void cmd_last_obligatory(int last, struct text *text)
{
    if (last > 0)
        text_addf(text, _n(", the last one obligatory", ", the last %d obligatory", last), last);
}

static void say_settings(struct call *call, const struct saison_data *data, const char *rules, int edition)
{
    if (call->quiet)
        return;
    if (edition > 1)
        text_addf(&call->out, _("Season %s, rules %s, edition %d: "), data->name, rules, edition);
    else
        text_addf(&call->out, _("Season %s, rules %s: "), data->name, rules);
    text_addf(&call->out, _n("%d Spieltag, ", "%d Spieltage, ", data->spieltage), data->spieltage);
    text_addf(&call->out, _n("%d Pflichtspieltag", "%d Pflichtspieltage", data->pflicht), data->pflicht);
    cmd_last_obligatory(data->last, &call->out);
    text_add(&call->out, ".\n");
}

/* Says which season is the present one. A season that comes before another was entered for its results, and
 * commands without --saison keep their meaning. */
static enum status say_present(struct call *call, const struct saison *before, const char *new, struct err *err)
{
    struct saison now;
    enum status st = store_saison(call->store, NULL, &now, err);

    if (st != ST_OK || call->quiet || before->id == 0)
        return st;
    if (now.id == before->id)
        text_addf(&call->out, _("The present season is still %s; --saison %s names this one.\n"), now.data.name, new);
    else if (saison_is_later(&before->data, &now.data))
        text_addf(&call->out, _("It is the present season now: %s is closed.\n"), before->data.name);
    return ST_OK;
}

/* Finds the present season; id 0: there is none. */
static enum status find_present(struct call *call, struct saison *saison, struct err *err)
{
    struct err failure = {0};
    enum status st = store_saison(call->store, NULL, saison, &failure);

    if (st == ST_OK)
        return ST_OK;
    *saison = (struct saison){0};
    if (st != ST_MISSING)
        *err = failure;
    return st == ST_MISSING ? ST_OK : st;
}

/* Returns today; for a past year its first day. */
static struct date default_start(const struct saison_data *data, struct date today)
{
    int year = saison_year(data); /* of the name, or 0 */

    return year > 0 && year < today.year ? (struct date){(int16_t)year, 1, 1} : today;
}

/* Reports older debts: they do not hinder a new season, and must not be forgotten with it. */
static enum status say_debts(struct call *call, int64_t new, struct err *err)
{
    struct owed_list list;
    enum status st = kasse_debts(call->store, new, &list, err);

    if (st == ST_OK && !call->quiet)
        report_kasse_debts(&list, &call->out);
    free(list.owed);
    return st;
}

static enum status run_new(struct call *call, struct err *err)
{
    struct saison earlier = {0}, before;
    struct saison_data data = {0};
    AUTO(text_free) struct text content = {0};
    AUTO(said_free) struct said said = {0};
    bool dessos;
    int64_t id;
    enum status st = find_present(call, &before, err);

    if (st == ST_OK)
        st = initial_settings(call, &earlier, &data, &content, &dessos, err);
    if (st == ST_OK)
        st = read_settings(call, dessos, &data, err);
    if (st == ST_OK && data.start.year == 0)
        data.start = default_start(&data, call->today);
    if (st == ST_OK)
        st = store_saison_new(call->store, &data, content.len ? content.s : NULL, call->time, &id, err);
    if (st == ST_OK && call->option[NEW_PLAYER])
        st = register_players(call, &(struct saison){.id = id, .data = data},
                              (struct saison_entry){.what = SAISON_REGISTER, .spieltag = 1}, call->option[NEW_PLAYER],
                              &said, err);
    else if (st == ST_OK && earlier.id)
        st = registration_copy(call->store, id, &earlier, call->time, err);
    if (st == ST_OK && earlier.id)
        st = kasse_carry_over(call->store, &earlier, &(struct saison){.id = id, .data = data}, call->time, err);
    if (st == ST_OK) {
        say_settings(call, &data, data.rules, data.edition);
        register_say_former(call, &said);
        st = say_present(call, &before, data.name, err);
    }
    return st == ST_OK ? say_debts(call, id, err) : st;
}

COMMAND(saison_new, CHANGES(CHANGE_SAISON, NO_WAY_BACK), .word = "saison", .word2 = "neu", .arguments = "NAME",
        .purpose = N_("begin a season"), .kind = BUCH_WRITE, .min = 1, .max = 1, OPTIONS(new_options),
        .run = run_new);

/* Derives all days anew: new weights change the value of every day that was played. */
static enum status derive_days(struct call *call, int64_t saison, struct err *err)
{
    AUTO(tisch_list_free) struct tisch_list list = {0};
    enum status st = store_tische(call->store, saison, &wettbewerb_meisterschaft, &list, err);

    for (size_t i = 0; i < list.count && st == ST_OK; i++) {
        AUTO(sitting_free) struct sitting sitting = {0};

        st = sitting_load(call->store, &list.tisch[i], &sitting, err);
        if (st != ST_OK)
            break;
        st = sitting_derive(call->store, &sitting, err);
    }
    return st;
}

/* Changes the rules from the first Spieltag on, and with them the settings that the season has from its rules. */
static enum status change_presets(struct call *call, const struct saison *saison, const struct rules *new,
                                  const char *content, struct err *err)
{
    AUTO(regelsatz_free) struct regelsatz old = {0};
    struct saison_data data = saison->data;
    enum status st = buch_regelsatz(call->store, saison, 0, &old, err);

    if (st == ST_OK) {
        buch_apply_presets(old.rules, new, &data);
        st = store_saison_set(call->store, saison->id, &saison->data, &data, call->time, err);
    }
    if (st == ST_OK)
        say_settings(call, &data, new->name, content[0] ? 1 : new->edition);
    return st;
}

static void say_change(struct call *call, const struct saison *saison, const struct rule_change *change)
{
    char date[DATE_MAX];

    if (!call->quiet)
        text_addf(&call->out,
                  _("Season %s: rules %s from Spieltag %d on, agreed by all on %s; what was played keeps its rules, "
                    "and the season is ranked as before.\n"),
                  saison->data.name, change->rules, change->from, date_german(change->agreed, date));
}

static enum status read_change(struct call *call, const struct saison *saison, struct rule_change *change,
                               struct err *err)
{
    bool agreed = call->option[SET_AGREED] != NULL;

    change->from = 1;
    if (call->option[SET_FROM] &&
        cmd_number("--ab", call->option[SET_FROM], 1, saison->data.spieltage, &change->from, err) != ST_OK)
        return err->status;
    if ((agreed && change->from == 1) || (call->option[SET_DATE] && !agreed))
        return err_set(err, ST_USAGE, _("--einstimmig goes with --ab NR, a later Spieltag than 1; --datum with it"));
    return agreed ? cmd_date(call, call->option[SET_DATE], &change->agreed, err) : ST_OK;
}

static enum status change_rules(struct call *call, struct saison *saison, struct err *err)
{
    AUTO(rule_file_free) struct rule_file file = {0};
    struct rule_change change = {0};
    AUTO(text_free) struct text content = {0};
    const struct rules *rules;
    enum status st = read_change(call, saison, &change, err);

    if (st == ST_OK)
        st = find_rules(call, call->option[E_RULES], &file, &content, &rules, err);
    if (st == ST_OK) {
        (void)snprintf(change.rules, sizeof change.rules, "%s", rules->name);
        change.edition = content.len == 0 ? rules->edition : 1;
        st = admission_rules(call->store, saison, &change, rules, text_str(&content), err);
    }
    if (st == ST_RULE && call->option[SET_TROTZDEM]) {
        change.trotzdem = true;
        st = admission_rules(call->store, saison, &change, rules, text_str(&content), err);
    }
    if (st == ST_OK)
        st = store_saison_rules(call->store, saison, &change, content.len ? content.s : NULL, call->time, err);
    if (st == ST_OK && change.from == 1)
        st = change_presets(call, saison, rules, text_str(&content), err);
    else if (st == ST_OK)
        say_change(call, saison, &change);
    return st == ST_OK ? store_saison_id(call->store, saison->id, saison, err) : st;
}

/* Returns the first Spieltag from which on none was begun. */
static enum status first_unbegun(struct call *call, const struct saison *saison, int *nr, struct err *err)
{
    AUTO(tisch_list_free) struct tisch_list list = {0};
    enum status st = store_tische(call->store, saison->id, &wettbewerb_meisterschaft, &list, err);

    *nr = 1;
    for (size_t i = 0; i < list.count; i++)
        if (list.tisch[i].state != STATE_EMPTY && list.tisch[i].nr >= *nr)
            *nr = list.tisch[i].nr + 1;
    return st;
}

/* Says in what two editions differ. */
static void say_edition(struct call *call, const struct saison *saison, const struct rule_change *change,
                        const struct rules *before, const struct rules *rules)
{
    if (call->quiet)
        return;
    text_addf(&call->out, _("Season %s: %s is edition %d from Spieltag %d on; edition %d is what was played before it.\n"),
              saison->data.name, change->rules, change->edition, change->from, before->edition);
    for (size_t i = 0; i < rules_parameter_count; i++) {
        AUTO(text_free) struct text a = {0}, b = {0};

        if (parameter_equal(&rules_parameter[i], before, rules))
            continue;
        parameter_write(&rules_parameter[i], before, &a);
        parameter_write(&rules_parameter[i], rules, &b);
        text_addf(&call->out, "  %s = %s -> %s   %s\n", rules_parameter[i].key, a.s, b.s, _(rules_parameter[i].help));
    }
}

/* Changes to another edition of the rules that hold; goes back the same way. */
static enum status change_edition(struct call *call, struct saison *saison, struct err *err)
{
    AUTO(regelsatz_free) struct regelsatz before = {0};
    struct rule_change change = {.from = 1};
    const struct rules *rules = NULL;
    enum status st = cmd_number("--ausgabe", call->option[SET_EDITION], 1, EDITION_MAX, &change.edition, err);

    if (st == ST_OK)
        st = call->option[SET_FROM] ? cmd_number("--ab", call->option[SET_FROM], 1, saison->data.spieltage, &change.from, err)
                                    : first_unbegun(call, saison, &change.from, err);
    if (st == ST_OK)
        st = buch_regelsatz(call->store, saison, change.from, &before, err);
    if (st == ST_OK && before.content.len > 0)
        st = err_set(err, ST_CONFLICT,
                     _("%s is an own rule set: its text says the edition of its parent (ausgabe = %d), and "
                       "--regeln DATEI takes another text"),
                     before.rules->name, change.edition);
    if (st != ST_OK)
        return st;
    rules = rules_find_edition(before.rules->name, change.edition);
    if (!rules)
        return err_set(err, ST_USAGE, _("--ausgabe: %s has the editions 1 to %d"), before.rules->name,
                       rules_find(before.rules->name)->edition);
    (void)snprintf(change.rules, sizeof change.rules, "%s", rules->name);
    st = admission_rules(call->store, saison, &change, rules, "", err);
    if (st == ST_OK)
        st = store_saison_rules(call->store, saison, &change, NULL, call->time, err);
    if (st == ST_OK)
        say_edition(call, saison, &change, before.rules, rules);
    return st == ST_OK ? store_saison_id(call->store, saison->id, saison, err) : st;
}

/* Reports what was set, by its options: "Season 2026: beginn 4.1.2026, spieltage 40". */
static void say_set(struct call *call, const struct saison_data *data)
{
    const char *before = " ";
    char date[DATE_MAX];

    for (int i = 0; i < E_RULES && !call->quiet; i++) {
        if (!call->option[i])
            continue;
        if (before[0] == ' ')
            text_addf(&call->out, _("Season %s:"), data->name);
        text_addf(&call->out, "%s%s %s", before, set_options[i].long_name,
                  i == E_START ? date_german(data->start, date) : call->option[i]);
        before = ", ";
    }
    if (before[0] == ',')
        text_add(&call->out, ".\n");
}

static enum status run_set(struct call *call, struct err *err)
{
    struct saison saison;
    struct saison_data new;
    bool something = false, dessos = true;
    enum status st;

    for (int i = 0; i < call->command->options_count; i++)
        something = something || call->option[i];
    if (!something)
        return err_set(err, ST_USAGE, _("what to set? `doko saison setze --help` lists the settings"));
    st = cmd_saison(call, call->words ? call->word[0] : NULL, &saison, err);
    if (st != ST_OK)
        return st;
    st = admission_saison(&saison, &wettbewerb_meisterschaft, err);
    if (st == ST_OK && call->option[E_RULES] && call->option[SET_EDITION])
        st = err_set(err, ST_USAGE, _("--regeln and --ausgabe do not go together: --regeln takes the newest edition"));
    else if (st == ST_OK && call->option[E_RULES])
        st = change_rules(call, &saison, err);
    else if (st == ST_OK && (call->option[SET_AGREED] || call->option[SET_DATE] || call->option[SET_TROTZDEM]))
        st = err_set(err, ST_USAGE, _("--einstimmig, --datum and --trotzdem go with --regeln"));
    else if (st == ST_OK && call->option[SET_EDITION])
        st = change_edition(call, &saison, err);
    else if (st == ST_OK && call->option[SET_FROM] && !rates_given(call, SET_RATES))
        st = err_set(err, ST_USAGE, _("--ab goes with --regeln, --ausgabe, or with what is set for the Kasse"));
    new = saison.data;
    if (st == ST_OK)
        st = is_ranked_by_dessos(call, &saison, 0, &dessos, err);
    if (st == ST_OK)
        st = read_settings(call, dessos, &new, err);
    if (st == ST_OK)
        st = store_saison_set(call->store, saison.id, &saison.data, &new, call->time, err);
    if (st == ST_OK)
        say_set(call, &new);
    if (st == ST_OK && rates_given(call, SET_RATES))
        st = rates_change(call, SET_RATES, &saison, err);
    return st == ST_OK && new.weight_place != saison.data.weight_place ? derive_days(call, saison.id, err) : st;
}

COMMAND(saison_set, CHANGES(CHANGE_SAISON, "saison setze"), .word = "saison", .word2 = "setze",
        .arguments = "[SAISON]", .purpose = N_("change a season's settings"), .kind = BUCH_WRITE, .max = 1,
        OPTIONS(set_options), .run = run_set);
