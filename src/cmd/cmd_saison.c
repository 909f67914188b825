/* saison neu | liste | zeige | setze | melden | abmelden */
#include <stdio.h>
#include <stdlib.h>

#include "buch/admission.h"
#include "cmd/arguments.h"
#include "cmd/commands.h"
#include "cmd/files.h"
#include "cmd/which_tisch.h"
#include "report/ranking.h"
#include "writer/table.h"

/* The settings, shared by neu and setze: the indices come first in both tables. */
enum { E_START, E_SPIELTAGE, E_PFLICHT, E_LAST, E_WEIGHTS, E_GEGENLESEN, NEW_RULES, NEW_PLAYER, NEW_AS };

#define SETTINGS                                                                                                     \
    {"beginn", 0, "DATUM", N_("first day")}, {"spieltage", 0, "N", N_("Spieltage of the season")},                   \
        {"pflicht", 0, "N", N_("Pflichtspieltage")},                                                                 \
        {"letzte", 0, "N", N_("the last Spieltage that are obligatory")},                                            \
        {"gewichte", 0, "P,Q", N_("DESSOS: weights of place and Punkte, sum 100")},                                  \
    {                                                                                                                \
        "gegenlesen", 0, "N", N_("after N games a second player confirms them; 0: nobody does")                      \
    }

static const struct option_line new_options[] = {
    SETTINGS,
    {"regeln", 0, "NAME|DATEI", N_("rule set (ddb), the club's own in the book, or a file with own rules")},
    {"spieler", 0, "A,B,…", N_("who is registered")},
    {"wie", 0, "SAISON", N_("settings and players of an earlier season")},
};
static const struct option_line set_options[] = {SETTINGS};

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
            err_set(err, ST_USAGE, _("of %d Spieltage %d cannot be Pflichtspieltage and %d the last obligatory ones"),
                    d->spieltage, d->pflicht, d->last);
    return st;
}

static enum status register_all(struct call *a, int64_t saison, enum saison_word what, int from, const char *names,
                                struct err *err)
{
    struct player_list l;
    enum status st = store_player(a->store, &l, err);

    for (size_t n; st == ST_OK && (names = cmd_next(names, &n)); names += n) {
        const struct player *p;

        st = buch_player(&l, names, n, &p, err);
        if (st == ST_OK)
            st = store_saison_entry(a->store, saison, &(struct saison_entry){what, p->id, from}, a->time, err);
        if (st == ST_OK && what == SAISON_UNREGISTER)
            st = admission_register(a->store, &(struct saison){.id = saison}, p->id, from, err);
    }
    player_list_free(&l);
    return st;
}

/* Everybody who was registered at the end of the other season. */
static enum status register_as(struct call *a, int64_t saison, const struct saison *as, struct err *err)
{
    struct saison_entries e;
    struct player_list l = {0};
    enum status st = store_saison_entries(a->store, as->id, &e, err);

    if (st == ST_OK)
        st = store_player(a->store, &l, err);
    for (size_t i = 0; i < l.count && st == ST_OK; i++) {
        struct saison_entry new = {SAISON_REGISTER, l.player[i].id, 1};

        if (buch_registered(&e, l.player[i].id, SPIELTAGE_MAX))
            st = store_saison_entry(a->store, saison, &new, a->time, err);
    }
    player_list_free(&l);
    free(e.entry);
    return st;
}

static enum status works_after_dessos(struct call *a, const struct saison *s, bool *dessos, struct err *err)
{
    struct regelsatz w;
    enum status st = buch_regelsatz(a->store, s, &w, err);

    *dessos = st == ST_OK && w.rules->ranking == RANKING_DESSOS;
    regelsatz_free(&w);
    return st;
}

/* Built in, a file, or a rule set of the club's own that is in the book already. */
static enum status find_rules(struct call *a, const char *name, struct rule_file *file, struct text *content,
                              const struct rules **r, struct err *err)
{
    enum status st = cmd_rules(name, file, content, r, err), in_buch;
    struct err any;

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
    enum status st = find_rules(a, a->option[NEW_RULES] ? a->option[NEW_RULES] : "ddb", &file, content, &r, err);

    if (st == ST_OK && r->pokal)
        st = err_set(err, ST_USAGE, _("%s is for the Pokal of a season, not for its Meisterschaft"), r->name);
    if (st == ST_OK && a->option[NEW_AS]) {
        st = store_saison(a->store, a->option[NEW_AS], as, err);
        if (st == ST_OK && !a->option[NEW_RULES])
            st = store_regelsatz(a->store, as->regelsatz, content, &version, err);
        *d = as->data;
        d->start = (struct date){0};
    } else if (st == ST_OK) {
        *d = (struct saison_data){.spieltage = r->spieltage,
                                  .pflicht = r->pflichtspieltage,
                                  .last = r->last,
                                  .weight_place = r->weight_place,
                                  .weight_punkte = r->weight_punkte};
    }
    if (st == ST_OK && (!a->option[NEW_AS] || a->option[NEW_RULES]))
        (void)snprintf(d->rules, sizeof d->rules, "%s", r->name);
    if (st == ST_OK)
        *dessos = r->ranking == RANKING_DESSOS;
    rule_file_free(&file);
    if (st == ST_OK && a->option[NEW_AS] && !a->option[NEW_RULES])
        st = works_after_dessos(a, as, dessos, err);
    if (st != ST_OK)
        return st;
    if (!saison_name_valid(a->word[0], strlen(a->word[0])))
        return err_set(err, ST_USAGE, _("the name of a season: letters, digits, - and _, at most %d"),
                       SAISON_NAME_MAX - 1);
    memset(d->name, 0, sizeof d->name);
    memcpy(d->name, a->word[0], strlen(a->word[0]));
    return ST_OK;
}

static enum status run_new(struct call *a, struct err *err)
{
    struct saison as = {0};
    struct saison_data d = {0};
    struct text content = {0};
    bool dessos;
    int64_t id;
    enum status st = presets(a, &as, &d, &content, &dessos, err);

    if (st == ST_OK)
        st = read_settings(a, dessos, &d, err);
    if (st == ST_OK && d.start.year == 0)
        d.start = a->today;
    if (st == ST_OK)
        st = store_saison_new(a->store, &d, content.len ? content.s : NULL, a->time, &id, err);
    text_free(&content);
    if (st == ST_OK && a->option[NEW_PLAYER])
        st = register_all(a, id, SAISON_REGISTER, 1, a->option[NEW_PLAYER], err);
    else if (st == ST_OK && as.id)
        st = register_as(a, id, &as, err);
    if (st == ST_OK && !a->quiet)
        text_addf(&a->off, _("Season %s by %s: %d Spieltage, %d Pflichtspieltage, the last %d obligatory.\n"), d.name,
                  d.rules, d.spieltage, d.pflicht, d.last);
    return st;
}

COMMAND(saison_new, "saison", "neu", "NAME", N_("begin a season"), BUCH_WRITE, 1, 1, OPTIONS(new_options), run_new);

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
        table_text(t, l.saison[i].data.rules);
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
    if (standings_after_dessos(w))
        text_addf(t, _("  DESSOS      %d : %d\n"), d->weight_place, d->weight_punkte);
    else
        text_add(t, w->input.kind == RANKING_SUM ? _("  goes by     Punkte\n")
                                                 : _("  goes by     Punkte per Spieltag\n"));
}

static const struct option_line show_options[] = {
    {"regeln", 0, NULL, N_("the text of the rules it is played by, where they are the club's own")},
};

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
        if (w.regelsatz.own)
            text_addn(&a->off, w.regelsatz.content.s, w.regelsatz.content.len);
        else
            st = err_set(err, ST_MISSING, _("the rule set %s is built in; `doko regeln zeige %s` shows it"),
                         s.data.rules, s.data.rules);
        standings_free(&w);
        return st;
    }
    date_german(s.data.start, date);
    text_addf(&a->off, _("Season %s%s\n"), s.data.name, s.closed ? _(" (closed)") : "");
    show_rules(&w, &s.data, &a->off);
    text_addf(&a->off,
              _("  begins      %s\n  Spieltage   %d, played %d\n  Pflicht     %d, the last %d obligatory\n"
                "  registered  "),
              s.data.start.year ? date : "-", s.data.spieltage, saison_played(&w.input), s.data.pflicht, s.data.last);
    for (size_t i = 0, n = 0; i < w.player.count; i++)
        if (buch_registered(&w.entries, w.player.player[i].id, SPIELTAGE_MAX))
            text_addf(&a->off, "%s%s", n++ ? ", " : "", w.player.player[i].kuerzel.word);
    text_addc(&a->off, '\n');
    if (s.data.gegenlesen > 0)
        text_addf(&a->off,
                  _n("  confirmed   by a second player after each game\n",
                     "  confirmed   by a second player every %d games\n", s.data.gegenlesen),
                  s.data.gegenlesen);
    standings_free(&w);
    return ST_OK;
}

COMMAND(saison_show, "saison", "zeige", "[SAISON]", N_("show a season's settings and players"), BUCH_READ, 0, 1,
        OPTIONS(show_options), run_show);

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
    new = s.data;
    st = admission_saison(&s, &wettbewerb_meisterschaft, err);
    if (st == ST_OK)
        st = works_after_dessos(a, &s, &dessos, err);
    if (st == ST_OK)
        st = read_settings(a, dessos, &new, err);
    if (st == ST_OK)
        st = store_saison_set(a->store, s.id, &s.data, &new, a->time, err);
    return st == ST_OK && new.weight_place != s.data.weight_place ? derive_days(a, s.id, err) : st;
}

COMMAND(saison_set, "saison", "setze", "[SAISON]", N_("change a season's settings"), BUCH_WRITE, 0, 1,
        OPTIONS(set_options), run_set);

enum { REGISTER_FROM, REGISTER_SAISON };
static const struct option_line register_options[] = {
    {"ab", 0, "NR", N_("from this Spieltag on (1)")},
    {"saison", 0, "SAISON", N_("another season than the present one")},
};

static enum status run_register(struct call *a, struct err *err)
{
    enum saison_word what = a->command == &command_saison_register ? SAISON_REGISTER : SAISON_UNREGISTER;
    struct saison s;
    struct text names = {0};
    int from = 1;
    enum status st = cmd_saison(a, a->option[REGISTER_SAISON], &s, err);

    cmd_words(a, 0, &names);
    if (st == ST_OK)
        st = admission_saison(&s, &wettbewerb_meisterschaft, err);
    if (st == ST_OK && a->option[REGISTER_FROM])
        st = cmd_number("--ab", a->option[REGISTER_FROM], 1, SPIELTAGE_MAX, &from, err);
    if (st == ST_OK)
        st = register_all(a, s.id, what, from, text_str(&names), err);
    text_free(&names);
    return st;
}

COMMAND(saison_register, "saison", "melden", "KÜRZEL…", N_("register players"), BUCH_WRITE, 1, -1,
        OPTIONS(register_options), run_register);
COMMAND(saison_unregister, "saison", "abmelden", "KÜRZEL…", N_("take players off the register"), BUCH_WRITE, 1, -1,
        OPTIONS(register_options), run_register);
