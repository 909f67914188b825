/* The command import: journals, and tables of day totals. */
#include <stdlib.h>

#include "base/mem.h"
#include "book/import/import.h"
#include "book/table/calendar.h"
#include "core/notation/day_list.h"
#include "ui/cli/arguments.h"
#include "ui/cli/commands.h"
#include "ui/cli/files.h"
#include "ui/cli/which_tisch.h"

enum { I_TABLE, I_SAISON, I_FROM, I_DAYS, I_TROTZDEM, I_NR, I_RENAMED };
static const struct option_line import_options[] = {
    [I_TABLE] = {"tabelle", 0, "DATEI.csv", N_("day totals: dates down, players across")},
    [I_SAISON] = {"saison", 0, "SAISON", N_("with --tabelle: another season than the present one")},
    [I_FROM] = {"ab", 0, "NR", N_("with --tabelle: number of the first Spieltag in it (1)")},
    [I_DAYS] = {"tage", 0, NULL, N_("with --tabelle: rows of one date are Spieltage of their own")},
    [I_TROTZDEM] = {"trotzdem", 0, NULL, N_("with --tabelle: rows that the season has already are taken once more")},
    [I_NR] = {"nr", 0, "NR",
              N_("the first Spieltag that differs from the book's gets this number, later ones follow")},
    [I_RENAMED] = {"umbenannt", 0, "A,B", N_("who has a new name in the file")},
};

static enum status read_journal(struct import *import, const char *file, struct import_report *report,
                                struct err *err)
{
    enum status st = cmd_read_lines(file, import_line, import, err);

    if (st == ST_OK)
        st = import_end(import, report, err);
    cmd_name_file(file, err);
    return st;
}

/* A table of day totals while it is read. It is imported like a journal: each row becomes the lines of a Spieltag. */
struct table_walk {
    struct store *store;
    struct import *import;
    struct saison saison;
    struct saison_entries registrations;
    struct player_list player;
    struct day_list list;
    const struct player *who[DAY_LIST_COLUMNS];
    bool begun;        /* the head was read */
    bool dates_repeat; /* a row with the date of another, or of a Spieltag of the season, is a day of its own … */
    bool trotzdem;     /* … even if both have players in common */
    int first, nr;     /* Spieltage: of the first row, and of the next */
    struct {
        struct date date;
        long line;
    } row[SPIELTAGE_MAX]; /* of each Spieltag from `first` on */
    int totals;
};

/* Imports whole lines of a journal. */
static enum status put_lines(struct table_walk *walk, struct text *text, struct err *err)
{
    enum status st = ST_OK;

    for (size_t i = 0; i < text->len && st == ST_OK;) {
        size_t n = strcspn(text->s + i, "\n");

        st = import_line(walk->import, text->s + i, n, err);
        i += n + 1;
    }
    text_clear(text);
    return st;
}

/* Imports the rules of the season, as its export writes them. */
static enum status put_rules(struct table_walk *walk, struct text *text, struct err *err)
{
    const struct saison *saison = &walk->saison;
    enum status st = buch_rules_block(walk->store, saison->data.rules, saison->regelsatz, text, err);

    journal_write_saison(text, &saison->data, NULL, 0);
    for (int i = 0; i < saison->changes && st == ST_OK; i++) {
        st = buch_rules_block(walk->store, saison->change[i].rules, saison->change[i].regelsatz, text, err);
        journal_write_rule_change(text, &saison->change[i]);
    }
    return st == ST_OK ? put_lines(walk, text, err) : st;
}

static enum status put_start(struct table_walk *walk, struct text *text, struct err *err)
{
    enum status st;

    journal_write_head(text);
    st = put_lines(walk, text, err);
    for (size_t i = 0; i < walk->player.count && st == ST_OK; i++) {
        struct journal_player player = {.kuerzel = walk->player.player[i].kuerzel,
                                        .name = walk->player.player[i].name};

        journal_write_player(text, &player);
        st = put_lines(walk, text, err);
    }
    return st == ST_OK ? put_rules(walk, text, err) : st;
}

static enum status arrange_columns(struct table_walk *walk, const struct csv *row, struct err *err)
{
    for (int i = 0; i < walk->list.columns; i++) {
        const char *s = walk->list.heading[i];
        enum status st = buch_player_called(&walk->player, s, strlen(s), &walk->who[i], err);
        struct err why = *err;

        walk->list.cell = i + 1;
        for (int k = 0; k < i && st == ST_OK; k++)
            if (walk->who[k] == walk->who[i])
                st = csv_error(row, i + 1, err, _("%s has a column already"), walk->who[i]->name);
        if (st == ST_MISSING) {
            (void)csv_error(row, i + 1, err, "%s", why.text);
            err->status = st;
        }
        if (st != ST_OK)
            return st;
    }
    return ST_OK;
}

static enum status put_day(struct table_walk *walk, const struct day_lists_line *line, struct text *text,
                           struct err *err)
{
    AUTO(text_free) struct text sitze = {0}, gast = {0}, punkte = {0};
    char date[DATE_MAX];
    int n = 0, guests = 0;
    enum status st;

    date_iso(line->date, date);
    for (int i = 0; i < walk->list.columns; i++) {
        if (!line->has[i])
            continue;
        walk->totals++;
        text_addf(&sitze, "%s%s", n++ ? "," : "", walk->who[i]->kuerzel.word);
        text_addf(&punkte, " %s=%d", walk->who[i]->kuerzel.word, (int)line->punkte[i]);
        if (!buch_registered(&walk->registrations, walk->who[i]->id, walk->nr))
            text_addf(&gast, "%s%s", guests++ ? "," : " gast=", walk->who[i]->kuerzel.word);
    }
    /* A day that the club played before it had doko happened, whatever the rules say about its table. */
    text_addf(text, "%sspieltag %s nr=%d sitze=%s%s\n", n > 5 || guests > 1 || n - guests < 3 ? "trotzdem " : "",
              date, walk->nr, text_str(&sitze), text_str(&gast));
    st = put_lines(walk, text, err);
    text_addf(text, "ergebnis%s\n", text_str(&punkte));
    if (st == ST_OK)
        st = put_lines(walk, text, err);
    text_clear(text);
    text_add(text, "ende\n");
    if (st == ST_OK)
        st = put_lines(walk, text, err);
    walk->nr++;
    return st;
}

/* Names the place of an error by row and column, since a spreadsheet has no characters to count. */
static void name_cell(const struct table_walk *walk, long row, struct err *err)
{
    struct err why = *err;
    char column[4];
    int i = walk->list.cell - 1;
    bool known = row > 1 && i >= 0 && i < walk->list.columns;

    day_list_column(walk->list.cell, column);
    (void)err_set(err, why.status, _("row %ld, column %s%s%s%s: %s"), row, column, known ? " (" : "",
                  known ? walk->list.heading[i] : "", known ? ")" : "", why.text);
    err->column = why.column;
    memcpy(err->excerpt, why.excerpt, sizeof err->excerpt);
}

/* Refuses a repeated date: two tables of one evening, or a mistake, which only people can tell. */
static enum status check_date(const struct table_walk *walk, const struct date *date, struct err *err)
{
    char word[DATE_MAX];

    for (int i = 0; i < walk->nr - walk->first && !walk->dates_repeat; i++)
        if (date_compare(walk->row[i].date, *date) == 0)
            return err_set(err, ST_CONFLICT,
                           _("%s is the date of line %ld already; `--tage` takes both as Spieltage of their own"),
                           date_german(*date, word), walk->row[i].line);
    return ST_OK;
}

static enum status take_row(struct table_walk *walk, const struct day_lists_line *line, const struct csv *row,
                            struct err *err)
{
    AUTO(text_free) struct text text = {0};
    struct err why;
    char date[DATE_MAX];
    int nr = walk->nr;
    enum status st = check_date(walk, &line->date, err);

    if (st != ST_OK)
        return st;
    st = calendar_row(&walk->saison, nr, line->date, err);
    if (st == ST_OK) {
        walk->row[nr - walk->first].date = line->date;
        walk->row[nr - walk->first].line = row->line;
        st = put_day(walk, line, &text, err);
    }
    if (st == ST_OK)
        return ST_OK;
    why = *err; /* the reader of a table cannot use the line number of the journal */
    date_german(line->date, date);
    err->line = row->line;
    return err_set(err, st, _("Spieltag %d, %s: %s"), nr, date, why.text);
}

static enum status read_row(void *with, const struct csv *row, struct err *err)
{
    struct table_walk *walk = with;
    struct day_lists_line line;
    bool head = !walk->begun;
    enum status st = head ? day_list_head(&walk->list, row, err) : day_list_line(&walk->list, row, &line, err);

    walk->begun = true;
    if (st == ST_OK && head)
        st = arrange_columns(walk, row, err);
    if (st != ST_OK) {
        name_cell(walk, row->row, err);
        return st;
    }
    return head ? ST_OK : take_row(walk, &line, row, err);
}

static enum status read_rows(struct table_walk *walk, const char *file, struct err *err)
{
    const char *no_row = _("the table has no row with a date and Punkte");
    AUTO(text_free) struct text text = {0};
    enum status st = put_start(walk, &text, err);

    if (st == ST_OK)
        st = cmd_read_table(file, no_row, read_row, walk, err);
    if (st == ST_OK && walk->nr == walk->first) {
        st = err_set(err, ST_INPUT, "%s", no_row);
        err->line = 1;
    }
    return st;
}

/* Returns whether a row is refused as a twin. Two tables of one evening, without players in common, are two
 * Spieltage by `--tage`; an evening brought twice, corrected or not, is taken only by `--trotzdem`. */
static bool is_refused(const struct table_walk *walk, const struct import_twin *twin)
{
    return !walk->trotzdem && (twin->likeness > IMPORT_SAME_DATE || !walk->dates_repeat);
}

/* Adds "line 2 (4.1.2026) as Spieltag 1". */
static void name_twin(const struct table_walk *walk, const struct import_twin *twin, struct text *rows)
{
    char date[DATE_MAX];

    text_addf(rows, _("%sline %ld (%s) as Spieltag %d"), rows->len > 0 ? ", " : "",
              walk->row[twin->nr - walk->first].line, date_german(twin->day, date), twin->of);
}

static enum status refuse_twins(const struct text *rows, enum import_likeness least, enum import_likeness most,
                                struct err *err)
{
    if (least == IMPORT_SAME_PUNKTE)
        return err_set(err, ST_CONFLICT, _("the season already has %s; --trotzdem takes them once more"), rows->s);
    return err_set(err, ST_CONFLICT,
                   _("the season already has the date of %s; `%s` takes the rows as Spieltage of their own"), rows->s,
                   most == IMPORT_SAME_DATE ? "--tage" : "--trotzdem");
}

/* Refuses rows that the season already has: "line 2 (4.1.2026) as Spieltag 1, line 3 (11.1.2026) as Spieltag 2 and
 * 7 more". */
static enum status check_twins(const struct table_walk *walk, struct err *err)
{
    enum { NAMED = 6 };
    AUTO(text_free) struct text rows = {0};
    size_t count;
    int refused = 0;
    long line = 0;
    enum import_likeness least = IMPORT_SAME_PUNKTE, most = IMPORT_SAME_DATE;
    const struct import_twin *twin = import_twins(walk->import, &count);

    for (size_t i = 0; i < count; i++) {
        if (!is_refused(walk, &twin[i]))
            continue;
        if (refused++ < NAMED)
            name_twin(walk, &twin[i], &rows);
        line = line > 0 ? line : walk->row[twin[i].nr - walk->first].line;
        least = twin[i].likeness < least ? twin[i].likeness : least;
        most = twin[i].likeness > most ? twin[i].likeness : most;
    }
    if (refused > NAMED)
        text_addf(&rows, _(" and %d more"), refused - NAMED);
    if (refused > 0) {
        (void)refuse_twins(&rows, least, most, err);
        err->line = line;
    }
    return refused > 0 ? ST_CONFLICT : ST_OK;
}

/* Reports "3 Spieltage (1 to 3, 18.1.2026 to 1.2.2026) with 12 totals of 4 players". */
static void say_table(struct call *call, const struct table_walk *walk)
{
    char from[DATE_MAX], until[DATE_MAX];
    int days = walk->nr - walk->first;

    date_german(walk->row[0].date, from);
    text_addf(&call->out,
              _n("read: %d Spieltag known by its totals", "read: %d Spieltage known by their totals", days), days);
    if (days == 1)
        text_addf(&call->out, " (%d, %s)", walk->first, from);
    else
        text_addf(&call->out, " (%d–%d, %s–%s)", walk->first, walk->nr - 1, from,
                  date_german(walk->row[days - 1].date, until));
    text_addf(&call->out, _n(", %d player", ", %d players", walk->list.columns), walk->list.columns);
    text_addf(&call->out, _n(", %d total\n", ", %d totals\n", walk->totals), walk->totals);
}

static enum status read_table(struct call *call, struct import *import, const char *file,
                              struct import_report *report, struct err *err)
{
    AUTO(mem_drop) struct table_walk *walk = mem_alloc(sizeof *walk);
    enum status st;

    walk->store = call->store;
    walk->import = import;
    walk->nr = 1;
    walk->dates_repeat = call->option[I_DAYS] != NULL;
    walk->trotzdem = call->option[I_TROTZDEM] != NULL;
    st = cmd_saison(call, call->option[I_SAISON], &walk->saison, err);
    if (st == ST_OK && call->option[I_FROM])
        st = cmd_number("--ab", call->option[I_FROM], 1, SPIELTAGE_MAX, &walk->nr, err);
    if (st == ST_OK)
        st = store_saison_entries(call->store, walk->saison.id, &walk->registrations, err);
    if (st == ST_OK)
        st = store_player(call->store, &walk->player, err);
    if (st == ST_OK) {
        walk->first = walk->nr;
        st = read_rows(walk, file, err);
    }
    if (st == ST_OK)
        st = import_end(import, report, err);
    if (st == ST_OK)
        st = check_twins(walk, err);
    if (st == ST_OK && !call->quiet)
        say_table(call, walk);
    cmd_name_file(file, err);
    free(walk->registrations.entry);
    player_list_free(&walk->player);
    return st;
}

static enum status read_all(struct call *call, struct import_report *sum, struct err *err)
{
    struct import **read = mem_alloc(((size_t)call->words + 1) * sizeof(struct import *));
    struct import_joining joining = {.renamed = call->option[I_RENAMED]};
    int from = call->option[I_TABLE] ? -1 : 0, files = 0;
    enum status st =
        call->option[I_NR] ? cmd_number("--nr", call->option[I_NR], 1, SPIELTAGE_MAX, &joining.nr, err) : ST_OK;

    for (int i = from; i < call->words && st == ST_OK; i++) {
        struct import *import = read[files++] = import_new(call->store, call->time);
        struct import_report report = {0};

        joining.journal = i >= 0;
        import_join(import, &joining);
        st = i < 0 ? read_table(call, import, call->option[I_TABLE], &report, err)
                   : read_journal(import, call->word[i], &report, err);
        sum->player += report.player;
        sum->saisons += report.saisons;
        sum->turniere += report.turniere;
        sum->days += report.days;
        sum->days_equal += report.days_equal;
        sum->sums += report.sums;
        sum->spiele += report.spiele;
        sum->twins += report.twins;
        sum->payments += report.payments;
    }
    for (int i = 0; i < files; i++) { /* a later file may register the players, so all are checked at the end */
        if (st == ST_OK) {
            st = import_check(read[i], err);
            cmd_name_file(from + i < 0 ? call->option[I_TABLE] : call->word[from + i], err);
        }
        if (st == ST_OK && !call->quiet)
            text_add(&call->out, import_said(read[i]));
        import_free(read[i]);
    }
    free(read);
    return st;
}

static void say_sum(const struct import_report *sum, struct text *text)
{
    text_addf(text, _n("imported: %d player, ", "imported: %d players, ", sum->player), sum->player);
    text_addf(text, _n("%d season, ", "%d seasons, ", sum->saisons), sum->saisons);
    if (sum->turniere > 0)
        text_addf(text, _n("%d Turnier, ", "%d Turniere, ", sum->turniere), sum->turniere);
    if (sum->sums > 0 && sum->sums == sum->days) {
        text_addf(
            text,
            _n("%d table known by its totals, no games; ", "%d tables known by their totals, no games; ", sum->days),
            sum->days);
    } else {
        text_addf(text, _n("%d table with ", "%d tables with ", sum->days), sum->days);
        text_addf(text, _n("%lld game; ", "%lld games; ", (int)sum->spiele), (long long)sum->spiele);
    }
    text_addf(text, _n("%d table was in the book already\n", "%d tables were in the book already\n", sum->days_equal),
              sum->days_equal);
    if (sum->twins > 0)
        text_addf(text,
                  _n("%d Spieltag has the same totals as another of that day; `doko spieltag liste` shows them\n",
                     "%d Spieltage have the same totals as another of that day; `doko spieltag liste` shows them\n",
                     sum->twins),
                  sum->twins);
    if (sum->payments > 0)
        text_addf(text, _n("and %d payment\n", "and %d payments\n", sum->payments), sum->payments);
}

static enum status run_import(struct call *call, struct err *err)
{
    struct import_report sum = {0};
    enum status st;

    if (call->words == 0 && !call->option[I_TABLE])
        return err_set(err, ST_USAGE, _("a journal was expected, or --tabelle DATEI.csv"));
    if (call->option[I_NR] && call->words > 1)
        return err_set(err, ST_USAGE, _("--nr is for one journal at a time"));
    if (call->option[I_TABLE] && (call->option[I_NR] || call->option[I_RENAMED]))
        return err_set(err, ST_USAGE, _("--nr and --umbenannt are for a journal; --ab says where a table begins"));
    if (!call->option[I_TABLE] && (call->option[I_DAYS] || call->option[I_TROTZDEM]))
        return err_set(err, ST_USAGE, _("--tage and --trotzdem are for a table (--tabelle)"));
    if (!call->option[I_TABLE] && (call->option[I_FROM] || call->option[I_SAISON]))
        return err_set(err, ST_USAGE, _("--saison and --ab are for a table (--tabelle); a journal says both itself"));
    st = read_all(call, &sum, err);
    if (st == ST_OK && !call->quiet)
        say_sum(&sum, &call->out);
    return st;
}

COMMAND(import, CHANGES(CHANGE_BUCH, NO_WAY_BACK), .word = "import", .arguments = "DATEI…",
        .purpose = N_("take journals or a table of day totals into the book"),
        .kind = BUCH_WRITE | MAY_TAKE_LONG | TAKES_FILES, .max = ANY_NUMBER, OPTIONS(import_options),
        .run = run_import);
