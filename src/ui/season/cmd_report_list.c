/* The commands bericht liste, spalten and neu: the reports there are, the columns a new one may ask for, and a
 * start for it. */
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>

#include "base/mem.h"
#include "print/table.h"
#include "print/wrap.h"
#include "report/tables/views.h"
#include "ui/cli/arguments.h"
#include "ui/cli/commands.h"
#include "ui/cli/files.h"
#include "ui/cli/output.h"
#include "ui/cli/report_find.h"
#include "ui/cli/which_tisch.h"

/* bericht liste: lists the reports. */

struct listing {
    struct table *table;
    const struct call *call;
};

static const char builtin[] = "eingebaut";

static void add_listing(struct listing *listing, const char *name, bool is_builtin)
{
    struct report_found found;
    struct err err = {0};

    table_row(listing->table);
    table_text(listing->table, name);
    if (report_load(listing->call, name, &found, &err) == ST_OK) {
        table_text(listing->table, found.report.title);
        table_text(listing->table, found.report.purpose[0] ? _(found.report.purpose) : "");
    } else {
        table_text(listing->table, err.text);
        table_text(listing->table, "");
    }
    table_text(listing->table, is_builtin ? builtin : found.path.s);
    report_found_free(&found);
}

static int by_name(const void *a, const void *b)
{
    return strcmp(*(char *const *)a, *(char *const *)b);
}

/* Adds the reports of a folder, by name. */
static void list_folder(struct listing *listing, const char *folder)
{
    enum { MOST = 200 };
    DIR *dir = opendir(folder);
    struct dirent *entry;
    char *name[MOST];
    int count = 0;

    while (dir && count < MOST && (entry = readdir(dir)) != NULL) {
        size_t n = strlen(entry->d_name);
        char own[REPORT_NAME_MAX];

        if (n <= 4 || strcmp(entry->d_name + n - 4, ".sql") != 0 || n - 4 >= sizeof own)
            continue;
        (void)snprintf(own, sizeof own, "%.*s", (int)(n - 4), entry->d_name);
        if (report_name_valid(own))
            name[count++] = mem_strdup(own);
    }
    if (dir)
        (void)closedir(dir);
    qsort(name, (size_t)count, sizeof name[0], by_name);
    for (int i = 0; i < count; i++) {
        add_listing(listing, name[i], false);
        free(name[i]);
    }
}

/* Adds " partner Partner: who wins with whom", and its origin unless it is built in. */
static void list_as_text(const struct table *table, struct text *out)
{
    enum { NAMES = 24 };

    for (size_t i = 0; i < table_rows(table); i++) {
        const char *purpose = table_get(table, i, "zweck")->text, *from = table_get(table, i, "quelle")->text;
        struct text head = {0}, means = {0};

        text_addf(&head, "  %s", table_get(table, i, "name")->text);
        text_addf(&means, "%s%s%s", table_get(table, i, "titel")->text, *purpose ? ": " : "", purpose);
        if (strcmp(from, builtin) != 0)
            text_addf(&means, " (%s)", from);
        wrap_row(out, head.s, NAMES, means.s);
        text_free(&head);
        text_free(&means);
    }
}

static enum status run_list(struct call *call, struct err *err)
{
    static const struct column columns[] = {{.key = "name", .head = "Name", .kind = CELL_TEXT},
                                            {.key = "titel", .head = "Titel", .kind = CELL_TEXT},
                                            {.key = "zweck", .brief = "", .kind = CELL_TEXT}, /* not for programs */
                                            {.key = "quelle", .head = "Quelle", .kind = CELL_TEXT}};
    struct listing listing = {table_new(), call};
    struct text path = {0};

    (void)err;
    for (size_t i = 0; i < sizeof columns / sizeof columns[0]; i++)
        table_add_column(listing.table, &columns[i]);
    for (int i = 0; i < reports_count; i++) {
        report_find_own(call, reports_name[i], &path);
        if (path.len == 0)
            add_listing(&listing, reports_name[i], true);
    }
    for (int i = 0; i < REPORT_FOLDERS; i++)
        if (report_own_folder(call, i, &path))
            list_folder(&listing, path.s);
    output_list(call, listing.table, list_as_text, NULL);
    text_free(&path);
    return ST_OK;
}

COMMAND(report_list, SHOWS, .word = "bericht", .word2 = "liste",
        .purpose = N_("list the reports: built in, beside the book, your own"), .kind = BUCH_IF_PRESENT | CAN_JSON,
        .run = run_list);

/* bericht spalten: shows every table with an example from the book. */

struct example {
    const struct view *view;
    struct table *table;
    bool seen;
};

static enum status any_columns(void *with, const char *const *name, int count, struct err *err)
{
    (void)with, (void)name, (void)count, (void)err;
    return ST_OK;
}

static void add_view(struct table *table, const struct view *view, const struct fact *value)
{
    char heading[sizeof view->meaning + 80];

    (void)snprintf(heading, sizeof heading, "%s: %s", view->name, _(view->meaning));
    for (int i = 0; i < view->columns; i++) {
        table_row(table);
        table_text(table, heading);
        table_text(table, view->name);
        table_text(table, view->column[i].name);
        table_text(table, _(view->column[i].meaning));
        if (value && value[i].text)
            table_text(table, value[i].text);
        else
            table_blank(table);
    }
}

static enum status take_example(void *with, const struct fact *value, struct err *err)
{
    struct example *example = with;

    (void)err;
    add_view(example->table, example->view, value);
    example->seen = true;
    return ST_OK;
}

static struct table *columns_table(void)
{
    const struct column columns[] = {
        {.brief = "", .section = true, .kind = CELL_TEXT},
        {.key = "tabelle", .head = "Tabelle", .kind = CELL_TEXT},
        {.key = "spalte", .head = "Spalte", .brief = "", .kind = CELL_TEXT},
        {.key = "bedeutung", .head = "Bedeutung", .brief = "", .kind = CELL_TEXT},
        {.key = "beispiel", .head = "Beispiel", .brief = _("for example"), .kind = CELL_TEXT},
    };
    struct table *table = table_new();

    table_add_columns(table, columns, sizeof columns / sizeof columns[0]);
    return table;
}

static void write_columns(const struct table *table, struct text *text)
{
    table_write(table, text);
    text_addc(text, '\n');
}

/* Adds the columns of each view, with the values of its first row. */
static enum status add_views(struct facts *facts, struct table *table, struct err *err)
{
    enum status st = ST_OK;

    for (int i = 0; i < views_count && st == ST_OK; i++) {
        struct view view;
        struct example example = {&view, table, false};
        struct facts_answer answer = {any_columns, take_example, &example};
        char sql[80];
        int where;

        view_read(i, &view);
        (void)snprintf(sql, sizeof sql, "SELECT * FROM %s LIMIT 1", view.name);
        st = facts_query(facts, sql, NULL, 0, &answer, &where, err);
        if (st == ST_OK && !example.seen)
            add_view(table, &view, NULL);
    }
    return st;
}

static const struct option_line columns_options[] = {
    {"saison", 0, "SAISON", N_("another season than the present one")},
};

static enum status run_columns(struct call *call, struct err *err)
{
    struct facts *facts = facts_new();
    struct table *table = columns_table();
    AUTO(text_free) struct text all = {0};
    const char *name = cmd_option(call, "saison");
    struct saison saison;
    bool none = false;
    enum status st = cmd_saison(call, name, &saison, err);

    if (st == ST_MISSING && !name) { /* the book has Turniere only */
        none = true;
        st = ST_OK;
    }
    for (int i = 0; i < views_count; i++)
        text_addf(&all, "%s ", views_name[i]);
    if (st == ST_OK)
        st = views_fill(&(struct views_source){.store = call->store, .saison = none ? NULL : &saison}, all.s, facts,
                        err);
    if (st == ST_OK)
        st = add_views(facts, table, err);
    if (st == ST_OK)
        output_list(call, table, write_columns, NULL);
    else
        table_free(table);
    facts_free(facts);
    return st;
}

COMMAND(report_columns, SHOWS, .word = "bericht", .word2 = "spalten",
        .purpose = N_("what a report may ask: tables and columns, with an example from the book"),
        .kind = BUCH_READ | CAN_JSON, OPTIONS(columns_options), .run = run_columns);

/* bericht neu: writes a report to begin with. */

static const char template[] =
    "-- titel: %s\n"
    "-- zweck: %s\n"
    "--\n"
    "-- %s:\n"
    "-- text, zahl, hundertstel, prozent, punkte, platz, datum, verlauf, geld.\n"
    "-- %s\n"
    "-- spalte: spieler  | Kürzel   | text\n"
    "-- spalte: spiele   | Spiele   | zahl\n"
    "-- spalte: gewonnen | gewonnen | prozent\n"
    "-- spalte: punkte   | Punkte   | punkte\n"
    "-- summe: punkte\n"
    "-- parameter: saison, spieler?\n"
    "SELECT spieler, count(*) AS spiele, prozent(sum(gewonnen), count(*)) AS gewonnen, sum(punkte) AS punkte\n"
    "FROM doko_teilnahme\n"
    "WHERE wettbewerb = 'meisterschaft' AND NOT pausiert AND (:spieler IS NULL OR spieler = :spieler)\n"
    "GROUP BY spieler\n"
    "ORDER BY punkte DESC, spieler\n";

static const struct option_line new_options[] = {
    FILE_OPTIONS(N_("into this file, not into reports/ beside the book"))};

static enum status run_new(struct call *call, struct err *err)
{
    const char *name = call->word[0], *file = call->option[R_FILE];
    struct text path = {0}, text = {0};
    enum status st;

    if (!report_name_valid(name))
        return err_set(err, ST_USAGE,
                       _("a name for the report was expected: small letters, digits, - and _, at most %d"),
                       REPORT_NAME_MAX - 1);
    if (output_ending(file, FORMAT_TEXT, _("a report as SQL"), err) != ST_OK)
        return ST_USAGE;
    text_addf(&text, template, name, _("who took part in how many games, and what they gave"),
              _("A column a line: its name in the SELECT below, its head, its kind"),
              _("`doko bericht spalten` shows what can be asked."));
    if (!file) {
        (void)report_own_folder(call, 0, &path);
        (void)mkdir(path.s, 0777); /* writing the file reports any error of the folder */
        text_addf(&path, "/%s.sql", name);
        file = path.s;
    }
    st = cmd_put_out(call, file, call->option[R_FORCE] != NULL, &text, err);
    if (st == ST_OK && strcmp(file, "-") != 0 && !call->quiet)
        text_addf(&call->out, _("`doko bericht %s` shows it.\n"), path.len ? name : file);
    text_free(&path);
    text_free(&text);
    return st;
}

COMMAND(report_new, SHOWS, .word = "bericht", .word2 = "neu", .arguments = "NAME",
        .purpose = N_("start a report of your own, with comments that explain it"), .kind = BUCH_IF_PRESENT | NO_VIEW,
        .min = 1, .max = 1, OPTIONS(new_options), .run = run_new);
