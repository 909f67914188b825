/* import: journals, and tables of day totals. */
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
    {"tabelle", 0, "DATEI.csv", N_("day totals: dates down, players across")},
    {"saison", 0, "SAISON", N_("with --tabelle: another season than the present one")},
    {"ab", 0, "NR", N_("with --tabelle: number of the first Spieltag in it (1)")},
    {"tage", 0, NULL, N_("with --tabelle: rows of one date are Spieltage of their own")},
    {"trotzdem", 0, NULL, N_("with --tabelle: rows that the season has already are taken once more")},
    {"nr", 0, "NR", N_("the first Spieltag that the book has otherwise gets this number, and so on")},
    {"umbenannt", 0, "A,B", N_("who has a new name in the file")},
};

static enum status read_journal(struct import *in, const char *file, struct import_report *report, struct err *err)
{
    enum status st = cmd_read_lines(file, import_line, in, err);

    if (st == ST_OK)
        st = import_end(in, report, err);
    cmd_name_file(file, err);
    return st;
}

/* A table goes the way of a journal: each row becomes the lines of a Spieltag. */
struct table_walk {
    struct store *store;
    struct import *in;
    struct saison saison;
    struct saison_entries messages;
    struct player_list player;
    struct day_list list;
    const struct player *who[DAY_LIST_COLUMNS];
    bool begun;        /* its head was read */
    bool dates_repeat; /* two rows of one date are two Spieltage, and so are a row and a Spieltag of the season … */
    bool trotzdem;     /* … even if they have players in common */
    int first, nr;     /* Spieltage: of the first row, and of the next */
    struct {
        struct date date;
        long line;
    } row[SPIELTAGE_MAX]; /* of each Spieltag from `first` on */
    int totals;
};

/* Whole lines of a journal. */
static enum status put(struct table_walk *l, struct text *t, struct err *err)
{
    enum status st = ST_OK;

    for (size_t i = 0; i < t->len && st == ST_OK;) {
        size_t n = strcspn(t->s + i, "\n");

        st = import_line(l->in, t->s + i, n, err);
        i += n + 1;
    }
    text_clear(t);
    return st;
}

/* What the season is played by, as its export says it. */
static enum status put_rules(struct table_walk *l, struct text *t, struct err *err)
{
    const struct saison *s = &l->saison;
    enum status st = buch_rules_block(l->store, s->data.rules, s->regelsatz, t, err);

    journal_write_saison(t, &s->data, NULL, 0);
    for (int i = 0; i < s->changes && st == ST_OK; i++) {
        st = buch_rules_block(l->store, s->change[i].rules, s->change[i].regelsatz, t, err);
        journal_write_rule_change(t, &s->change[i]);
    }
    return st == ST_OK ? put(l, t, err) : st;
}

static enum status put_start(struct table_walk *l, struct text *t, struct err *err)
{
    enum status st;

    journal_write_head(t);
    st = put(l, t, err);
    for (size_t i = 0; i < l->player.count && st == ST_OK; i++) {
        struct journal_player p = {.kuerzel = l->player.player[i].kuerzel, .name = l->player.player[i].name};

        journal_write_player(t, &p);
        st = put(l, t, err);
    }
    return st == ST_OK ? put_rules(l, t, err) : st;
}

static enum status arrange_columns(struct table_walk *l, const struct csv *row, struct err *err)
{
    for (int i = 0; i < l->list.columns; i++) {
        const char *s = l->list.heading[i];
        enum status st = buch_player_called(&l->player, s, strlen(s), &l->who[i], err);
        struct err why = *err;

        l->list.cell = i + 1;
        for (int k = 0; k < i && st == ST_OK; k++)
            if (l->who[k] == l->who[i])
                st = csv_error(row, i + 1, err, _("%s has a column already"), l->who[i]->name);
        if (st == ST_MISSING) {
            (void)csv_error(row, i + 1, err, "%s", why.text);
            err->status = st;
        }
        if (st != ST_OK)
            return st;
    }
    return ST_OK;
}

static enum status put_day(struct table_walk *l, const struct day_lists_line *z, struct text *t, struct err *err)
{
    struct text sitze = {0}, gast = {0}, punkte = {0};
    char date[DATE_MAX];
    int n = 0, guests = 0;
    enum status st;

    date_iso(z->date, date);
    for (int i = 0; i < l->list.columns; i++) {
        if (!z->has[i])
            continue;
        l->totals++;
        text_addf(&sitze, "%s%s", n++ ? "," : "", l->who[i]->kuerzel.word);
        text_addf(&punkte, " %s=%d", l->who[i]->kuerzel.word, (int)z->punkte[i]);
        if (!buch_registered(&l->messages, l->who[i]->id, l->nr))
            text_addf(&gast, "%s%s", guests++ ? "," : " gast=", l->who[i]->kuerzel.word);
    }
    /* What a club played before it had doko happened, whatever the rules say of its table. */
    text_addf(t, "%sspieltag %s nr=%d sitze=%s%s\n", n > 5 || guests > 1 || n - guests < 3 ? "trotzdem " : "", date,
              l->nr, text_str(&sitze), text_str(&gast));
    st = put(l, t, err);
    text_addf(t, "ergebnis%s\n", text_str(&punkte));
    if (st == ST_OK)
        st = put(l, t, err);
    text_clear(t);
    text_add(t, "ende\n");
    if (st == ST_OK)
        st = put(l, t, err);
    l->nr++;
    text_free(&sitze);
    text_free(&gast);
    text_free(&punkte);
    return st;
}

/* A spreadsheet has no characters to count but rows and columns. */
static void name_cell(const struct table_walk *l, long row, struct err *err)
{
    struct err why = *err;
    char column[4];
    int i = l->list.cell - 1;
    bool known = row > 1 && i >= 0 && i < l->list.columns;

    day_list_column(l->list.cell, column);
    (void)err_set(err, why.status, _("row %ld, column %s%s%s%s: %s"), row, column, known ? " (" : "",
                  known ? l->list.heading[i] : "", known ? ")" : "", why.text);
    err->column = why.column;
    memcpy(err->excerpt, why.excerpt, sizeof err->excerpt);
}

/* Two tables of one evening, or a slip: which of them only people know. */
static enum status check_date(const struct table_walk *l, const struct date *date, struct err *err)
{
    char word[DATE_MAX];

    date_german(*date, word);
    for (int i = 0; i < l->nr - l->first && !l->dates_repeat; i++)
        if (date_compare(l->row[i].date, *date) == 0)
            return err_set(err, ST_CONFLICT,
                           _("%s is the date of line %ld already; `--tage` takes both as Spieltage of their own"),
                           word, l->row[i].line);
    return ST_OK;
}

static enum status take_row(struct table_walk *l, const struct day_lists_line *line, const struct csv *row,
                            struct err *err)
{
    struct text t = {0};
    struct err why;
    char date[DATE_MAX];
    int nr = l->nr;
    enum status st = check_date(l, &line->date, err);

    if (st != ST_OK)
        return st;
    st = calendar_row(&l->saison, nr, line->date, err);
    if (st == ST_OK) {
        l->row[nr - l->first].date = line->date;
        l->row[nr - l->first].line = row->line;
        st = put_day(l, line, &t, err);
    }
    text_free(&t);
    if (st == ST_OK)
        return ST_OK;
    why = *err; /* the line of the journal means nothing to the reader of a table */
    date_german(line->date, date);
    err->line = row->line;
    return err_set(err, st, _("Spieltag %d, %s: %s"), nr, date, why.text);
}

static enum status read_row(void *walk, const struct csv *row, struct err *err)
{
    struct table_walk *l = walk;
    struct day_lists_line line;
    bool head = !l->begun;
    enum status st = head ? day_list_head(&l->list, row, err) : day_list_line(&l->list, row, &line, err);

    l->begun = true;
    if (st == ST_OK && head)
        st = arrange_columns(l, row, err);
    if (st != ST_OK) {
        name_cell(l, row->row, err);
        return st;
    }
    return head ? ST_OK : take_row(l, &line, row, err);
}

static enum status read_rows(struct table_walk *l, const char *file, struct err *err)
{
    const char *no_row = _("no row with a date and Punkte stands in it");
    struct text t = {0};
    enum status st = put_start(l, &t, err);

    text_free(&t);
    if (st == ST_OK)
        st = cmd_read_table(file, no_row, read_row, l, err);
    if (st == ST_OK && l->nr == l->first) {
        st = err_set(err, ST_INPUT, "%s", no_row);
        err->line = 1;
    }
    return st;
}

/* Of two tables of one evening, which have nobody in common, `--tage` says that they are two Spieltage; of one
 * evening that is brought twice, with or without a correction, only `--trotzdem` does. */
static bool is_refused(const struct table_walk *l, const struct import_twin *twin)
{
    return !l->trotzdem && (twin->likeness > IMPORT_SAME_DATE || !l->dates_repeat);
}

/* "line 2 (4.1.2026) as Spieltag 1" */
static void name_twin(const struct table_walk *l, const struct import_twin *twin, struct text *rows)
{
    char date[DATE_MAX];

    date_german(twin->day, date);
    text_addf(rows, _("%sline %ld (%s) as Spieltag %d"), rows->len > 0 ? ", " : "", l->row[twin->nr - l->first].line,
              date, twin->of);
}

static enum status refuse_twins(const struct text *rows, enum import_likeness least, enum import_likeness most,
                                struct err *err)
{
    if (least == IMPORT_SAME_PUNKTE)
        return err_set(err, ST_CONFLICT, _("the season has already %s; --trotzdem takes them once more"), rows->s);
    return err_set(err, ST_CONFLICT,
                   _("the season has already the date of %s; `%s` takes the rows as Spieltage of their own"), rows->s,
                   most == IMPORT_SAME_DATE ? "--tage" : "--trotzdem");
}

/* "line 2 (4.1.2026) as Spieltag 1, line 3 (11.1.2026) as Spieltag 2 and 7 more" */
static enum status check_twins(const struct table_walk *l, struct err *err)
{
    enum { NAMED = 6 };
    struct text rows = {0};
    size_t count;
    int refused = 0;
    long line = 0;
    enum import_likeness least = IMPORT_SAME_PUNKTE, most = IMPORT_SAME_DATE;
    const struct import_twin *twin = import_twins(l->in, &count);

    for (size_t i = 0; i < count; i++) {
        if (!is_refused(l, &twin[i]))
            continue;
        if (refused++ < NAMED)
            name_twin(l, &twin[i], &rows);
        line = line > 0 ? line : l->row[twin[i].nr - l->first].line;
        least = twin[i].likeness < least ? twin[i].likeness : least;
        most = twin[i].likeness > most ? twin[i].likeness : most;
    }
    if (refused > NAMED)
        text_addf(&rows, _(" and %d more"), refused - NAMED);
    if (refused > 0) {
        (void)refuse_twins(&rows, least, most, err);
        err->line = line;
    }
    text_free(&rows);
    return refused > 0 ? ST_CONFLICT : ST_OK;
}

/* "3 Spieltage (1 to 3, 18.1.2026 to 1.2.2026) with 12 totals of 4 players" */
static void say_table(struct call *a, const struct table_walk *l)
{
    char from[DATE_MAX], until[DATE_MAX];
    int days = l->nr - l->first;

    date_german(l->row[0].date, from);
    date_german(l->row[days - 1].date, until);
    text_addf(&a->off, _n("read: %d Spieltag known by its totals", "read: %d Spieltage known by their totals", days),
              days);
    if (days == 1)
        text_addf(&a->off, " (%d, %s)", l->first, from);
    else
        text_addf(&a->off, " (%d–%d, %s–%s)", l->first, l->nr - 1, from, until);
    text_addf(&a->off, _n(", %d player", ", %d players", l->list.columns), l->list.columns);
    text_addf(&a->off, _n(", %d total\n", ", %d totals\n", l->totals), l->totals);
}

static enum status read_table(struct call *a, struct import *in, const char *file, struct import_report *report,
                              struct err *err)
{
    struct table_walk *l = mem_alloc(sizeof *l);
    enum status st;

    l->store = a->store;
    l->in = in;
    l->nr = 1;
    l->dates_repeat = a->option[I_DAYS] != NULL;
    l->trotzdem = a->option[I_TROTZDEM] != NULL;
    st = cmd_saison(a, a->option[I_SAISON], &l->saison, err);
    if (st == ST_OK && a->option[I_FROM])
        st = cmd_number("--ab", a->option[I_FROM], 1, SPIELTAGE_MAX, &l->nr, err);
    if (st == ST_OK)
        st = store_saison_entries(a->store, l->saison.id, &l->messages, err);
    if (st == ST_OK)
        st = store_player(a->store, &l->player, err);
    if (st == ST_OK) {
        l->first = l->nr;
        st = read_rows(l, file, err);
    }
    if (st == ST_OK)
        st = import_end(in, report, err);
    if (st == ST_OK)
        st = check_twins(l, err);
    if (st == ST_OK && !a->quiet)
        say_table(a, l);
    cmd_name_file(file, err);
    free(l->messages.entry);
    player_list_free(&l->player);
    free(l);
    return st;
}

static enum status read_all(struct call *a, struct import_report *sum, struct err *err)
{
    struct import **read = mem_alloc(((size_t)a->words + 1) * sizeof(struct import *));
    struct import_joining joining = {.renamed = a->option[I_RENAMED]};
    int from = a->option[I_TABLE] ? -1 : 0, files = 0;
    enum status st =
        a->option[I_NR] ? cmd_number("--nr", a->option[I_NR], 1, SPIELTAGE_MAX, &joining.nr, err) : ST_OK;

    for (int i = from; i < a->words && st == ST_OK; i++) {
        struct import *in = read[files++] = import_new(a->store, a->time);
        struct import_report b = {0};

        joining.journal = i >= 0;
        import_join(in, &joining);
        st = i < 0 ? read_table(a, in, a->option[I_TABLE], &b, err) : read_journal(in, a->word[i], &b, err);
        sum->player += b.player;
        sum->saisons += b.saisons;
        sum->turniere += b.turniere;
        sum->days += b.days;
        sum->days_equal += b.days_equal;
        sum->sums += b.sums;
        sum->spiele += b.spiele;
        sum->twins += b.twins;
        sum->payments += b.payments;
    }
    for (int i = 0; i < files; i++) { /* who is registered may stand in a later file */
        if (st == ST_OK) {
            st = import_check(read[i], err);
            cmd_name_file(from + i < 0 ? a->option[I_TABLE] : a->word[from + i], err);
        }
        if (st == ST_OK && !a->quiet)
            text_add(&a->off, import_said(read[i]));
        import_free(read[i]);
    }
    free(read);
    return st;
}

static void say_sum(const struct import_report *sum, struct text *t)
{
    text_addf(t, _n("imported: %d player, ", "imported: %d players, ", sum->player), sum->player);
    text_addf(t, _n("%d season, ", "%d seasons, ", sum->saisons), sum->saisons);
    if (sum->turniere > 0)
        text_addf(t, _n("%d Turnier, ", "%d Turniere, ", sum->turniere), sum->turniere);
    if (sum->sums > 0 && sum->sums == sum->days) {
        text_addf(
            t,
            _n("%d table known by its totals, no games; ", "%d tables known by their totals, no games; ", sum->days),
            sum->days);
    } else {
        text_addf(t, _n("%d table with ", "%d tables with ", sum->days), sum->days);
        text_addf(t, _n("%lld game; ", "%lld games; ", (int)sum->spiele), (long long)sum->spiele);
    }
    text_addf(t, _n("%d table was in the book already\n", "%d tables were in the book already\n", sum->days_equal),
              sum->days_equal);
    if (sum->twins > 0)
        text_addf(t,
                  _n("%d Spieltag has the same totals as another of that day; `doko spieltag liste` shows them\n",
                     "%d Spieltage have the same totals as another of that day; `doko spieltag liste` shows them\n",
                     sum->twins),
                  sum->twins);
    if (sum->payments > 0)
        text_addf(t, _n("and %d payment\n", "and %d payments\n", sum->payments), sum->payments);
}

static enum status run_import(struct call *a, struct err *err)
{
    struct import_report sum = {0};
    enum status st;

    if (a->words == 0 && !a->option[I_TABLE])
        return err_set(err, ST_USAGE, _("a journal was expected, or --tabelle DATEI.csv"));
    if (a->option[I_NR] && a->words > 1)
        return err_set(err, ST_USAGE, _("--nr is for one journal at a time"));
    if (a->option[I_TABLE] && (a->option[I_NR] || a->option[I_RENAMED]))
        return err_set(err, ST_USAGE, _("--nr and --umbenannt are for a journal; --ab says where a table begins"));
    if (!a->option[I_TABLE] && (a->option[I_DAYS] || a->option[I_TROTZDEM]))
        return err_set(err, ST_USAGE, _("--tage and --trotzdem are for a table (--tabelle)"));
    if (!a->option[I_TABLE] && (a->option[I_FROM] || a->option[I_SAISON]))
        return err_set(err, ST_USAGE, _("--saison and --ab are for a table (--tabelle); a journal says both itself"));
    st = read_all(a, &sum, err);
    if (st == ST_OK && !a->quiet)
        say_sum(&sum, &a->off);
    return st;
}

COMMAND(import, "import", NULL, "DATEI…", N_("take journals or a table of day totals into the book"),
        BUCH_WRITE | MAY_TAKE_LONG, 0, -1, OPTIONS(import_options), run_import);
