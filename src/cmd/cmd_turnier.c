/* turnier neu | liste | ende, and which one is meant */
#include <stdio.h>
#include <string.h>

#include "cmd/arguments.h"
#include "cmd/commands.h"
#include "cmd/files.h"
#include "cmd/output.h"
#include "cmd/turnier.h"
#include "cmd/which_tisch.h"
#include "report/turnier.h"

enum status cmd_turnier(struct call *a, const char *name, struct saison *turnier, struct err *err)
{
    const char *option = cmd_option(a, "turnier");

    return store_turnier(a->store, option ? option : name, turnier, err);
}

enum status cmd_turnier_book(struct call *a, const char *name, struct turnier_book *b, struct err *err)
{
    struct saison s;
    enum status st = cmd_turnier(a, name, &s, err);

    *b = (struct turnier_book){0};
    return st == ST_OK ? turnier_load(a->store, &s, b, err) : st;
}

static enum status wrong_list(const char *word, struct err *err)
{
    return err_set(err, ST_USAGE, _("a list is written [NAME/][ROUND.]TISCH, such as 12 or 2.12, not \"%.40s\""),
                   word);
}

enum status cmd_turnier_list(struct call *a, const char *word, struct list_name *l, struct err *err)
{
    const char *slash = strrchr(word, '/'), *at = slash ? slash + 1 : word, *dot = strchr(at, '.');
    char name[SAISON_NAME_MAX];
    int64_t round = 0, table;
    enum status st;

    if (slash && !saison_name_valid(word, (size_t)(slash - word)))
        return wrong_list(word, err);
    if (slash)
        (void)snprintf(name, sizeof name, "%.*s", (int)(slash - word), word);
    if (dot && !number_parse(at, (size_t)(dot - at), 1, RUNDEN_MAX, &round))
        return wrong_list(word, err);
    if (dot)
        at = dot + 1;
    if (!number_parse(at, strlen(at), 1, TISCHE_MAX, &table))
        return wrong_list(word, err);
    st = cmd_turnier(a, slash ? name : NULL, &l->saison, err);
    l->round = (int)round;
    l->table = (int)table;
    l->trotzdem = cmd_option(a, "trotzdem") != NULL;
    if (st == ST_OK && !dot)
        st = store_turnier_round(a->store, l->saison.id, &l->round, err);
    if (st == ST_OK && l->round == 0)
        st = err_set(err, ST_CONFLICT, _("no round is released yet; `doko turnier freigeben 1` begins the first"));
    return st;
}

/* The first of the released rounds whose lists are missing, and how many of it; else what comes behind them. Before
 * the first is released: who takes part. */
static void say_next(struct call *a, const struct saison *s, int players, int released, int round, int missing)
{
    if (players >= TEILNEHMER_MIN)
        text_addf(
            &a->off,
            _n("Next: %d player takes part; `doko turnier plan` seats them, `doko turnier freigeben 1` begins.\n",
               "Next: %d players take part; `doko turnier plan` seats them, `doko turnier freigeben 1` begins.\n",
               players),
            players);
    else if (released == 0)
        text_add(&a->off, _("Next: `doko turnier teilnehmer neu \"NAME\"` or `import DATEI.csv`, then `doko turnier "
                            "freigeben 1`.\n"));
    else if (missing > 0)
        text_addf(&a->off,
                  _n("Next: %d list of round %d is missing; `doko turnier ergebnis %d.TISCH P1 P2 P3 P4` or `doko "
                     "turnier annehmen %d.TISCH`.\n",
                     "Next: %d lists of round %d are missing; `doko turnier ergebnis %d.TISCH P1 P2 P3 P4` or `doko "
                     "turnier annehmen %d.TISCH`.\n",
                     missing),
                  missing, round, round, round);
    else if (released < s->data.spieltage)
        text_addf(&a->off, _("Next: round %d has all its lists; `doko turnier freigeben %d`.\n"), released,
                  released + 1);
    else
        text_add(&a->off, _("Next: all lists are there; `doko turnier rangliste`, then `doko turnier ende`.\n"));
}

enum status cmd_turnier_next(struct call *a, const struct saison *s, struct err *err)
{
    struct turnier_book b = {0};
    int released, round = 0, missing = 0;
    enum status st;

    if (a->json || a->quiet || s->closed)
        return ST_OK;
    st = store_turnier_round(a->store, s->id, &released, err);
    while (st == ST_OK && missing == 0 && round < released)
        st = store_turnier_missing(a->store, s->id, ++round, &missing, err);
    if (st == ST_OK && released == 0)
        st = turnier_load(a->store, s, &b, err);
    if (st == ST_OK)
        say_next(a, s, b.t.count, released, round, missing);
    turnier_book_free(&b);
    return st;
}

/* A Turnier begins. */

enum { N_RULES, N_ROUNDS, N_SPIELE, N_TIME, N_FOURS, N_MODE, N_TITLE, N_DATE, N_FEE, N_PRIZES, N_LAND, N_LIGA };
static const struct option_line new_options[] = {
    {"regeln", 0, "NAME|DATEI", N_("rule set (ddv), or a file with own rules")},
    {"runden", 0, "N", N_("rounds, 1 to 16 (3)")},
    {"spiele", 0, "N", N_("games of a list at four, five have 5/4 of them (as the rule set says)")},
    {"zeit", 0, "MINUTEN", N_("of a list at four, five have 5/4 of it (no limit)")},
    {"nur-vierer", 0, NULL, N_("refuse a number of players that does not go by four")},
    {"modus", 0, "plan|los|gesetzt", N_("all rounds planned at once, each drawn, or by the standing (plan)")},
    {"titel", 0, "TEXT", N_("what it is called on paper")},
    {"datum", 'd', "DATUM", N_("the day (today)")},
    {"startgeld", 0, "BETRAG", N_("what each pays")},
    {"preise", 0, "50,30,20", N_("shares of the places")},
    {"land", 0, "LAND", N_("where it is held, for the Bundesländer")},
    {"liga", 0, "NAME", N_("the league of which it is a Spieltag")},
};

/* Another number of games is a rule set of the Turnier's own. */
static enum status with_spiele(struct call *a, const struct rules *r, struct text *content, char name[RULES_NAME_MAX],
                               struct err *err)
{
    int spiele;
    enum status st = cmd_number("--spiele", a->option[N_SPIELE], 4, 240, &spiele, err);

    if (st != ST_OK)
        return st;
    if (spiele % 4)
        return err_set(err, ST_USAGE,
                       _("--spiele: a number that goes by four was expected, as everybody deals as often"));
    if (content->len > 0)
        return err_set(err, ST_USAGE, _("--spiele goes with a built-in rule set; in a file ende.spiele says it"));
    if (r->end_spiele == spiele)
        return ST_OK;
    (void)snprintf(name, RULES_NAME_MAX, "%.24s-%d", r->name, spiele);
    text_addf(content, "name = %s\neltern = %s\nende.spiele = %d\nende.spiele5 = %d\n", name, r->name, spiele,
              spiele / 4 * 5);
    return ST_OK;
}

/* The rule set, its name, and its text where it is no built-in one. */
static enum status read_rules(struct call *a, struct saison_data *d, struct text *content, struct err *err)
{
    struct rule_file file;
    const struct rules *r;
    enum status st = cmd_rules(a->option[N_RULES] ? a->option[N_RULES] : "ddv", &file, content, &r, err);

    if (st == ST_OK && r->pokal)
        st = err_set(err, ST_USAGE, _("%s is for the Pokal of a season, not for a Turnier"), r->name);
    if (st == ST_OK)
        (void)snprintf(d->rules, sizeof d->rules, "%s", r->name);
    if (st == ST_OK && a->option[N_SPIELE])
        st = with_spiele(a, r, content, d->rules, err);
    if (st == ST_OK && r->end_spiele == 0 && !a->option[N_SPIELE])
        st = err_set(err, ST_USAGE, _("the rule set %s names no number of games for a list: --spiele"), r->name);
    rule_file_free(&file);
    return st;
}

static enum status read_data(struct call *a, struct saison_data *d, struct text *content, struct err *err)
{
    enum status st;

    *d = (struct saison_data){.spieltage = 3, .weight_place = 80, .weight_punkte = 20, .start = a->today};
    if (!saison_name_valid(a->word[0], strlen(a->word[0])))
        return err_set(err, ST_USAGE,
                       _("the short name of a Turnier: letters, digits, - and _, at most %d; --titel "
                         "says what stands on paper"),
                       SAISON_NAME_MAX - 1);
    memcpy(d->name, a->word[0], strlen(a->word[0]));
    st = read_rules(a, d, content, err);
    if (st == ST_OK && a->option[N_ROUNDS])
        st = cmd_number("--runden", a->option[N_ROUNDS], 1, RUNDEN_MAX, &d->spieltage, err);
    if (st == ST_OK && a->option[N_DATE])
        st = cmd_date(a, a->option[N_DATE], &d->start, err);
    return st;
}

static enum status set_number(struct call *a, struct turnier_book *b, int option, const char *name, int max,
                              enum turnier_word what, struct err *err)
{
    int number = 1;
    enum status st = ST_OK;

    if (!a->option[option])
        return ST_OK;
    if (max > 1)
        st = cmd_number(name, a->option[option], 0, max, &number, err);
    return st == ST_OK ? turnier_enter(a->store, b,
                                       &(struct turnier_entry){
                                           .what = (uint8_t)what, .who = -1, .number = number, .time = a->time},
                                       err)
                       : st;
}

static enum status set_text(struct call *a, struct turnier_book *b, int option, enum turnier_word what,
                            struct err *err)
{
    struct turnier_entry e = {.what = (uint8_t)what, .who = -1, .text = a->option[option], .time = a->time};
    enum status st = e.text ? cmd_name(e.text, err) : ST_OK;

    return st == ST_OK && e.text ? turnier_enter(a->store, b, &e, err) : st;
}

static enum status set_fee(struct call *a, struct turnier_book *b, struct err *err)
{
    struct turnier_entry e = {.what = TURNIER_FEE, .who = -1, .time = a->time};
    const char *s = a->option[N_FEE];
    char why[MONEY_WHY_MAX];

    if (!s)
        return ST_OK;
    if (!money_parse(s, strlen(s), turnier_forms[TURNIER_FEE].max, &e.number, why))
        return err_set(err, ST_USAGE, "--startgeld: %s", why);
    return turnier_enter(a->store, b, &e, err);
}

static enum status set_all(struct call *a, struct turnier_book *b, struct err *err)
{
    enum status st = set_text(a, b, N_TITLE, TURNIER_TITLE, err);

    if (st == ST_OK)
        st = set_text(a, b, N_MODE, TURNIER_MODE, err);
    if (st == ST_OK)
        st = set_number(a, b, N_TIME, "--zeit", MINUTES_MAX, TURNIER_TIME, err);
    if (st == ST_OK)
        st = set_number(a, b, N_FOURS, "--nur-vierer", 1, TURNIER_FOURS, err);
    if (st == ST_OK)
        st = set_fee(a, b, err);
    if (st == ST_OK)
        st = set_text(a, b, N_PRIZES, TURNIER_PRIZES, err);
    if (st == ST_OK)
        st = set_text(a, b, N_LAND, TURNIER_LAND, err);
    return st == ST_OK ? set_text(a, b, N_LIGA, TURNIER_LIGA, err) : st;
}

static enum status run_new(struct call *a, struct err *err)
{
    struct text content = {0};
    struct turnier_book b = {0};
    struct saison s;
    struct saison_data d;
    enum status st = read_data(a, &d, &content, err);

    if (st == ST_OK)
        st = store_turnier_new(a->store, &d, content.len ? content.s : NULL, a->time, &s.id, err);
    if (st == ST_OK)
        st = store_turnier(a->store, d.name, &s, err);
    if (st == ST_OK)
        st = turnier_load(a->store, &s, &b, err);
    if (st == ST_OK)
        st = set_all(a, &b, err);
    if (st == ST_OK && !a->quiet)
        text_addf(&a->off, _n("Turnier %s by %s: %d round.\n", "Turnier %s by %s: %d rounds.\n", d.spieltage), d.name,
                  d.rules, d.spieltage);
    if (st == ST_OK)
        st = cmd_turnier_next(a, &s, err);
    turnier_book_free(&b);
    text_free(&content);
    return st;
}

COMMAND(turnier_new, "turnier", "neu", "NAME", N_("begin a Turnier"), BUCH_WRITE, 1, 1, OPTIONS(new_options),
        run_new);

static const struct option_line list_options[] = {REPORT_OPTIONS};

static enum status run_list(struct call *a, struct err *err)
{
    static const struct column columns[] = {
        {.key = "turnier", .head = "Turnier", .brief = "Turnier", .kind = CELL_TEXT},
        {.key = "datum", .head = "Datum", .brief = "Datum", .kind = CELL_DATE},
        {.key = "regeln", .head = "Regeln", .brief = "Regeln", .kind = CELL_TEXT},
        {.key = "runden", .head = "Runden", .brief = "Runden", .kind = CELL_NUMBER},
        {.key = "stand", .head = "Stand", .brief = "Stand", .kind = CELL_TEXT},
    };
    struct output o = {.title = "Turniere",
                       .sheet = "Turniere",
                       .empty = N_("There is no Turnier yet; `doko turnier neu NAME` begins one.\n"),
                       .table = table_new()};
    struct saison_list l;
    struct wish w;
    enum status st = output_wish(a, &w, err);

    if (st == ST_OK)
        st = store_turniere(a->store, &l, err);
    if (st != ST_OK) {
        output_free(&o);
        return st;
    }
    table_add_columns(o.table, columns, sizeof columns / sizeof *columns);
    for (size_t i = 0; i < l.count; i++) {
        table_row(o.table);
        table_text(o.table, l.saison[i].data.name);
        table_date(o.table, l.saison[i].data.start);
        table_text(o.table, l.saison[i].data.rules);
        table_number(o.table, l.saison[i].data.spieltage);
        table_text(o.table, l.saison[i].closed ? "beendet" : "offen");
    }
    saison_list_free(&l);
    return output_put(a, &w, &o, err);
}

COMMAND(turnier_list, "turnier", "liste", "", N_("all Turniere of the book"), BUCH_READ | CAN_JSON, 0, 0,
        OPTIONS(list_options), run_list);

enum { END_OPEN, END_ALL_THE_SAME };
static const struct option_line end_options[] = {
    {"oeffnen", 0, NULL, N_("open it again")},
    {"trotzdem", 0, NULL, N_("end it although lists or rounds are missing")},
    TURNIER_OPTION,
};

static enum status reopen(struct call *a, const struct turnier_book *b, struct err *err)
{
    if (!b->saison.closed)
        return err_set(err, ST_CONFLICT, _("the Turnier %s is open"), b->saison.data.name);
    return store_saison_entry(a->store, b->saison.id, &(struct saison_entry){.what = SAISON_OPEN}, a->time, err);
}

static enum status run_end(struct call *a, struct err *err)
{
    struct turnier_book b;
    bool opens = a->option[END_OPEN] != NULL;
    enum status st = cmd_turnier_book(a, a->words ? a->word[0] : NULL, &b, err);

    if (st == ST_OK)
        st =
            opens ? reopen(a, &b, err) : turnier_end(a->store, &b, a->option[END_ALL_THE_SAME] != NULL, a->time, err);
    if (st == ST_OK && !a->quiet)
        text_addf(&a->off, opens ? _("The Turnier %s is open again.\n") : _("The Turnier %s is over.\n"),
                  b.saison.data.name);
    turnier_book_free(&b);
    return st;
}

COMMAND(turnier_end, "turnier", "ende", "[NAME]", N_("end a Turnier: nothing is entered any more"), BUCH_WRITE, 0, 1,
        OPTIONS(end_options), run_end);
