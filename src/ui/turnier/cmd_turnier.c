/* The commands turnier liste | ende, and the choice of the Turnier for all others. */
#include <stdio.h>
#include <string.h>

#include "report/turnier/turnier.h"
#include "ui/cli/arguments.h"
#include "ui/cli/commands.h"
#include "ui/cli/output.h"
#include "ui/cli/which_tisch.h"
#include "ui/turnier/turnier.h"

enum status cmd_turnier(struct call *call, const char *name, struct saison *turnier, struct err *err)
{
    const char *option = cmd_option(call, "turnier");

    return store_turnier(call->store, option ? option : name, turnier, err);
}

enum status cmd_turnier_book(struct call *call, const char *name, struct turnier_book *book, struct err *err)
{
    struct saison saison;
    enum status st = cmd_turnier(call, name, &saison, err);

    *book = (struct turnier_book){0};
    return st == ST_OK ? turnier_load(call->store, &saison, book, err) : st;
}

enum status cmd_turnier_has_round(const struct turnier_book *book, int round, struct err *err)
{
    return round <= book->turnier.rounds
               ? ST_OK
               : err_set(err, ST_USAGE,
                         _n("the Turnier has %d round", "the Turnier has %d rounds", book->turnier.rounds),
                         book->turnier.rounds);
}

static enum status wrong_list(const char *word, struct err *err)
{
    return err_set(err, ST_USAGE, _("a list is written [NAME/][ROUND.]TISCH, such as 12 or 2.12, not \"%.40s\""),
                   word);
}

enum status cmd_turnier_list(struct call *call, const char *word, struct list_name *list, struct err *err)
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
    *list = (struct list_name){
        .round = (int)round, .table = (int)table, .trotzdem = cmd_option(call, "trotzdem") != NULL};
    st = cmd_turnier(call, slash ? name : NULL, &list->saison, err);
    if (st == ST_OK && !dot)
        st = store_turnier_round(call->store, list->saison.id, &list->round, err);
    if (st == ST_OK && list->round == 0)
        st = err_set(err, ST_CONFLICT, _("no round is released yet; `doko turnier freigeben 1` begins the first"));
    return st;
}

/* Says what comes next: the first released round with missing lists and their number; otherwise the next step;
 * before the first release, the number of players. */
static void say_next(struct call *call, const struct saison *saison, int players, int released, int round,
                     int missing)
{
    if (players >= TEILNEHMER_MIN)
        text_addf(
            &call->out,
            _n("Next: %d player takes part; `doko turnier plan` seats them, `doko turnier freigeben 1` begins.\n",
               "Next: %d players take part; `doko turnier plan` seats them, `doko turnier freigeben 1` begins.\n",
               players),
            players);
    else if (released == 0)
        text_add(&call->out, _("Next: `doko turnier teilnehmer neu \"NAME\"` or `doko turnier teilnehmer import "
                               "DATEI.csv`, then `doko turnier freigeben 1`.\n"));
    else if (missing > 0)
        text_addf(&call->out,
                  _n("Next: %d list of round %d is missing; `doko turnier ergebnis %d.TISCH P1 P2 P3 P4` or `doko "
                     "turnier annehmen %d.TISCH`.\n",
                     "Next: %d lists of round %d are missing; `doko turnier ergebnis %d.TISCH P1 P2 P3 P4` or `doko "
                     "turnier annehmen %d.TISCH`.\n",
                     missing),
                  missing, round, round, round);
    else if (released < saison->data.spieltage)
        text_addf(&call->out, _("Next: round %d has all its lists; `doko turnier freigeben %d`.\n"), released,
                  released + 1);
    else
        text_add(&call->out, _("Next: all lists are there; `doko turnier rangliste`, then `doko turnier ende`.\n"));
}

enum status cmd_turnier_next(struct call *call, const struct saison *saison, struct err *err)
{
    AUTO(turnier_book_free) struct turnier_book book = {0};
    int released, round = 0, missing = 0;
    enum status st;

    if (call->json || call->quiet || saison->closed)
        return ST_OK;
    st = store_turnier_round(call->store, saison->id, &released, err);
    while (st == ST_OK && missing == 0 && round < released)
        st = store_turnier_missing(call->store, saison->id, ++round, &missing, err);
    if (st == ST_OK && released == 0)
        st = turnier_load(call->store, saison, &book, err);
    if (st == ST_OK)
        say_next(call, saison, book.turnier.count, released, round, missing);
    return st;
}

static const struct option_line list_options[] = {REPORT_OPTIONS};

static enum status run_list(struct call *call, struct err *err)
{
    static const struct column columns[] = {
        {.key = "turnier", .head = "Turnier", .brief = "Turnier", .kind = CELL_TEXT},
        {.key = "datum", .head = "Datum", .brief = "Datum", .kind = CELL_DATE},
        {.key = "regeln", .head = "Regeln", .brief = "Regeln", .kind = CELL_TEXT},
        {.key = "runden", .head = "Runden", .brief = "Runden", .kind = CELL_NUMBER},
        {.key = "stand", .head = "Stand", .brief = "Stand", .kind = CELL_TEXT},
    };
    AUTO(output_free)
    struct output output = {.title = "Turniere",
                            .sheet = "Turniere",
                            .empty = N_("There is no Turnier yet; `doko turnier neu NAME` begins one.\n"),
                            .table = table_new()};
    AUTO(saison_list_free) struct saison_list list = {0};
    struct wish wish;
    enum status st = output_wish(call, &wish, err);

    if (st == ST_OK)
        st = store_turniere(call->store, &list, err);
    if (st != ST_OK)
        return st;
    table_add_columns(output.table, columns, sizeof columns / sizeof *columns);
    for (size_t i = 0; i < list.count; i++) {
        table_row(output.table);
        table_text(output.table, list.saison[i].data.name);
        table_date(output.table, list.saison[i].data.start);
        table_text(output.table, list.saison[i].data.rules);
        table_number(output.table, list.saison[i].data.spieltage);
        table_text(output.table, list.saison[i].closed ? "beendet" : "offen");
    }
    return output_put(call, &wish, &output, err);
}

COMMAND(turnier_list, SHOWS, .word = "turnier", .word2 = "liste", .purpose = N_("all Turniere of the book"),
        .kind = BUCH_READ, OPTIONS(list_options), .formats = AS_TABLE, .run = run_list);

enum { END_OPEN, END_ANYWAY };
static const struct option_line end_options[] = {
    [END_OPEN] = {"oeffnen", 0, NULL, N_("open it again")},
    [END_ANYWAY] = {"trotzdem", 0, NULL, N_("end it although lists or rounds are missing")},
    TURNIER_OPTION,
};

static enum status reopen(struct call *call, const struct turnier_book *book, struct err *err)
{
    if (!book->saison.closed)
        return err_set(err, ST_CONFLICT, _("the Turnier %s is open"), book->saison.data.name);
    return store_saison_entry(call->store, book->saison.id, &(struct saison_entry){.what = SAISON_OPEN}, call->time,
                              err);
}

static enum status run_end(struct call *call, struct err *err)
{
    AUTO(turnier_book_free) struct turnier_book book = {0};
    bool opens = call->option[END_OPEN] != NULL;
    enum status st = cmd_turnier_book(call, call->words ? call->word[0] : NULL, &book, err);

    if (st == ST_OK)
        st = opens ? reopen(call, &book, err)
                   : turnier_end(call->store, &book, call->option[END_ANYWAY] != NULL, call->time, err);
    if (st == ST_OK && !call->quiet)
        text_addf(&call->out, opens ? _("The Turnier %s is open again.\n") : _("The Turnier %s is over.\n"),
                  book.saison.data.name);
    return st;
}

COMMAND(turnier_end, CHANGES(CHANGE_TURNIER, "turnier ende --oeffnen"), .word = "turnier", .word2 = "ende",
        .arguments = "[NAME]", .purpose = N_("end a Turnier: nothing is entered any more"), .kind = BUCH_WRITE,
        .max = 1, OPTIONS(end_options), .run = run_end);
