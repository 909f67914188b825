/* The command turnier ergebnis: totals of the lists of a round, one on the command line, or all on the screen or
 * from a table. */
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "base/mem.h"
#include "ui/cli/arguments.h"
#include "ui/cli/booking.h"
#include "ui/cli/commands.h"
#include "ui/cli/files.h"
#include "ui/desk/desk.h"
#include "ui/screen/screen.h"
#include "ui/screen/totals.h"
#include "ui/turnier/turnier.h"

enum { TOTALS_FILE };
static const struct option_line totals_options[] = {
    [TOTALS_FILE] = {"tabelle", 0, "DATEI.csv",
                     N_("the totals of many lists: heads runde (or none), tisch, p1, p2, p3, p4, p5")},
    TURNIER_OPTION,
};

static enum status one_list(struct call *call, struct err *err)
{
    struct list_name list;
    int32_t punkte[TISCH_MAX];
    bool odd = false;
    enum status st = cmd_turnier_list(call, call->word[0], &list, err);

    for (int i = 1; i < call->words && st == ST_OK; i++) {
        int value = 0;

        st = cmd_number("PUNKTE", call->word[i], -PUNKTE_MAX, PUNKTE_MAX, &value, err);
        punkte[i - 1] = value;
    }
    if (st == ST_OK)
        st = turnier_totals(call->store, &list, punkte, call->words - 1, call->time, &odd, err);
    if (st == ST_OK && !call->quiet)
        text_addf(&call->out, _("Round %d, Tisch %d: the totals are entered and accepted.\n"), list.round,
                  list.table);
    cmd_turnier_say_odd(call, st == ST_OK && odd);
    return st == ST_OK ? cmd_turnier_next(call, &list.saison, err) : st;
}

/* A table of lists. */

enum { COLUMN_ROUND, COLUMN_TABLE, COLUMN_FIRST };
static const char *const heads[] = {"runde", "tisch", "p1", "p2", "p3", "p4", "p5", "p6", "p7"};
enum { COLUMNS = sizeof heads / sizeof heads[0] };

/* The state of reading such a table. */
struct lists_table {
    struct call *call;
    struct list_name name;
    bool begun;      /* the row of heads was read */
    int at[COLUMNS]; /* the column of each head; -1: none */
    int lists, odd;
};

static enum status read_head(struct lists_table *table, const struct csv *row, struct err *err)
{
    table->begun = true;
    for (int h = 0; h < COLUMNS; h++) {
        table->at[h] = -1;
        for (int i = 0; i < row->count; i++)
            if (word_equal(csv_text(row, i), heads[h]))
                table->at[h] = i;
    }
    return table->at[COLUMN_TABLE] >= 0 && table->at[COLUMN_FIRST + 3] >= 0
               ? ST_OK
               : csv_error(row, 0, err, _("the heads runde (or none), tisch, p1, p2, p3, p4, p5 were expected"));
}

/* Reads a number with an optional sign: plus, hyphen, or the typographic minus. */
static bool read_cell(const char *s, int64_t max, int64_t *value)
{
    bool minus = s[0] == '-' || strncmp(s, "−", 3) == 0;

    s += s[0] == '-' || s[0] == '+' ? 1 : minus ? 3 : 0;
    if (!number_parse(s, strlen(s), 0, max, value))
        return false;
    *value = minus ? -*value : *value;
    return true;
}

static enum status read_punkte(const struct lists_table *table, const struct csv *row, int32_t punkte[TISCH_MAX],
                               int *count, struct err *err)
{
    int64_t value;

    for (int i = COLUMN_FIRST; i < COLUMNS && csv_text(row, table->at[i])[0]; i++) {
        if (!read_cell(csv_text(row, table->at[i]), PUNKTE_MAX, &value))
            return csv_error(row, table->at[i], err, _("Punkte were expected, not \"%.20s\""),
                             csv_text(row, table->at[i]));
        punkte[(*count)++] = (int32_t)value;
    }
    return ST_OK;
}

static enum status list_row(void *table, const struct csv *row, struct err *err)
{
    struct lists_table *reading = table;
    const char *round = csv_text(row, reading->at[COLUMN_ROUND]);
    int32_t punkte[TISCH_MAX];
    int count = 0;
    int64_t value = reading->name.round;
    bool odd = false;
    enum status st = csv_check_columns(row, err);

    if (st != ST_OK || !reading->begun)
        return st == ST_OK ? read_head(reading, row, err) : st;
    if (reading->at[COLUMN_ROUND] >= 0 && reading->at[COLUMN_ROUND] < row->count &&
        !read_cell(round, RUNDEN_MAX, &value))
        return csv_error(row, reading->at[COLUMN_ROUND], err, _("a round was expected, not \"%.20s\""), round);
    reading->name.round = (int)value;
    if (!read_cell(csv_text(row, reading->at[COLUMN_TABLE]), TISCHE_MAX, &value))
        return err_set(err, ST_INPUT, _("a Tisch was expected"));
    reading->name.table = (int)value;
    st = read_punkte(reading, row, punkte, &count, err);
    if (st == ST_OK)
        st = turnier_totals(reading->call->store, &reading->name, punkte, count, reading->call->time, &odd, err);
    reading->odd += odd;
    reading->lists += st == ST_OK;
    return st;
}

static enum status from_file(struct call *call, const char *file, struct err *err)
{
    struct lists_table table = {.call = call};
    enum status st = cmd_turnier(call, NULL, &table.name.saison, err);

    if (st == ST_OK)
        st = store_turnier_round(call->store, table.name.saison.id, &table.name.round, err);
    if (st == ST_OK)
        st = cmd_read_table(file, _("the file is empty; a line of heads was expected"), list_row, &table, err);
    if (st == ST_OK && !call->quiet)
        text_addf(&call->out,
                  _n("%d list is entered and accepted.\n", "%d lists are entered and accepted.\n", table.lists),
                  table.lists);
    cmd_turnier_say_odd(call, st == ST_OK && table.odd > 0);
    return st == ST_OK ? cmd_turnier_next(call, &table.name.saison, err) : st;
}

/* The screen; each table is saved in a transaction of its own. */

static void fill_table(const struct turnier_book *book, int round, int table, struct totals_table *filled)
{
    const struct turnier_round *released = &book->turnier.round[round - 1];

    *filled = (struct totals_table){.table = table + 1, .there = released->list[table].state == LIST_ACCEPTED};
    for (int s = released->seats.start[table]; s < sitzplan_end(&released->seats, table) && filled->count < TISCH_MAX;
         s++) {
        filled->number[filled->count] = book->turnier.person[released->seats.seat[s]].number;
        (void)snprintf(filled->name[filled->count++], sizeof filled->name[0], "%s",
                       turnier_name(book, released->seats.seat[s], round));
    }
}

static enum status fill_tables(struct call *call, const struct turnier_book *book, int round,
                               struct totals_table *table, struct err *err)
{
    AUTO(tisch_list_free) struct tisch_list list = {0};
    enum status st = store_tische(call->store, book->saison.id, &wettbewerb_turnier, &list, err);

    for (int i = 0; i < book->turnier.round[round - 1].seats.tables; i++)
        fill_table(book, round, i, &table[i]);
    for (size_t i = 0; i < list.count; i++)
        if (list.tisch[i].nr == round && list.tisch[i].tisch <= book->turnier.round[round - 1].seats.tables)
            table[list.tisch[i].tisch - 1].by_games = list.tisch[i].spiele > 0;
    return st;
}

static enum status save(struct call *call, const struct saison *saison, struct totals *totals, struct err *err)
{
    const struct list_name list = {
        .saison = *saison, .round = totals->round, .table = totals->table[totals->at].table};
    int32_t punkte[TISCH_MAX];
    bool odd = false;
    char said[ERR_TEXT_MAX];
    enum status st = store_begin(call->store, STORE_WRITE, err);

    totals_values(totals, punkte);
    cmd_read_clock(call);
    if (st == ST_OK)
        st = turnier_totals(call->store, &list, punkte, totals->table[totals->at].count, call->time, &odd, err);
    if (st == ST_OK)
        st = store_commit(call->store, err);
    store_rollback(call->store);
    if (st == ST_BUCH)
        return st;
    if (st != ST_OK) {
        totals_refused(totals, err->text);
        return ST_OK;
    }
    (void)snprintf(said, sizeof said,
                   odd ? _("Tisch %d is saved; even and odd totals: look again") : _("Tisch %d is saved"),
                   list.table);
    totals_saved(totals, said);
    return ST_OK;
}

/* Handles a key, or a whole pasted text. */
static enum totals_request take_key(struct totals *totals, int32_t key)
{
    if (key != DESK_KEY_PASTE)
        return totals_key(totals, key);
    totals_paste(totals, text_str(screen_pasted()), screen_pasted()->len);
    return TOTALS_NONE;
}

static enum status run_screen(struct call *call, const struct saison *saison, struct totals *totals, struct err *err)
{
    AUTO(picture_free) struct picture picture = {0};
    enum totals_request request = TOTALS_NONE;
    bool gone = false;
    enum status st = screen_open(err);

    if (st != ST_OK)
        return st;
    while (st == ST_OK && request != TOTALS_LEAVE && !gone) {
        int width, height;

        screen_size(&width, &height);
        totals_paint(totals, &picture, width, height);
        screen_show(&picture);
        request = take_key(totals, screen_key(&gone));
        if (request == TOTALS_SAVE)
            st = save(call, saison, totals, err);
    }
    screen_close();
    return st;
}

static enum status on_screen(struct call *call, struct err *err)
{
    AUTO(turnier_book_free) struct turnier_book book = {0};
    AUTO(regelsatz_free) struct regelsatz rules = {0};
    struct totals totals;
    AUTO(mem_drop) struct totals_table *table = NULL;
    int round = 0;
    enum status st = store_begin(call->store, STORE_READ, err);

    if (st == ST_OK)
        st = cmd_turnier_book(call, NULL, &book, err);
    if (st == ST_OK)
        round = turnier_released(&book.turnier);
    if (st == ST_OK && round == 0)
        st = err_set(err, ST_CONFLICT, _("no round is released yet; `doko turnier freigeben 1` begins the first"));
    if (st == ST_OK)
        st = buch_regelsatz(call->store, &book.saison, 1, &rules, err);
    if (st == ST_OK) {
        table = mem_alloc(((size_t)book.turnier.round[round - 1].seats.tables + 1) * sizeof *table);
        st = fill_tables(call, &book, round, table, err);
    }
    store_rollback(call->store);
    if (st == ST_OK) {
        totals_begin(&totals, turnier_title(&book), round, table, book.turnier.round[round - 1].seats.tables,
                     credit_sums_to_zero(rules.rules));
        st = run_screen(call, &book.saison, &totals, err);
    }
    return st;
}

static enum status enter_table_file(struct call *call, struct err *err)
{
    return from_file(call, call->option[TOTALS_FILE], err);
}

static enum status run_totals(struct call *call, struct err *err)
{
    if (call->option[TOTALS_FILE] && call->words > 0)
        return err_set(err, ST_USAGE, _("--tabelle stands alone: the file names the tables"));
    if (call->option[TOTALS_FILE])
        return cmd_in_transaction(call, enter_table_file, err);
    if (call->words > 1)
        return cmd_in_transaction(call, one_list, err);
    if (call->words == 0 && call->terminal && isatty(STDOUT_FILENO))
        return on_screen(call, err);
    return err_set(err, ST_USAGE,
                   _("usage: doko turnier ergebnis [R.]TISCH P1 P2 P3 P4 [P5], by seat; --tabelle DATEI.csv; or on a "
                     "terminal without words, for all tables"));
}

COMMAND(turnier_totals, CHANGES(CHANGE_TISCHE | CHANGE_TURNIER, NO_WAY_BACK), .word = "turnier", .word2 = "ergebnis",
        .arguments = "[[R.]TISCH P1 P2 P3 P4 [P5]]",
        .purpose = N_(
            "a list by its totals, by seat; it is handed in and accepted with it. Without words all lists that are "
            "missing, on the screen"),
        .kind = BUCH_OPEN | NO_VIEW | WORDS_FOLLOW, .max = 1 + TISCH_MAX, OPTIONS(totals_options), .run = run_totals);
