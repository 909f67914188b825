/* turnier liste | ende, and which one is meant */
#include <stdio.h>
#include <string.h>

#include "report/turnier/turnier.h"
#include "ui/cli/arguments.h"
#include "ui/cli/commands.h"
#include "ui/cli/output.h"
#include "ui/cli/which_tisch.h"
#include "ui/turnier/turnier.h"

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
    *l = (struct list_name){.round = (int)round, .table = (int)table, .trotzdem = cmd_option(a, "trotzdem") != NULL};
    st = cmd_turnier(a, slash ? name : NULL, &l->saison, err);
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
    struct saison_list l = {0};
    struct wish w;
    enum status st = output_wish(a, &w, err);

    if (st == ST_OK)
        st = store_turniere(a->store, &l, err);
    if (st != ST_OK) {
        saison_list_free(&l);
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
