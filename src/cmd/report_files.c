#include "cmd/report_files.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/mem.h"
#include "cmd/commands.h"
#include "cmd/files.h"
#include "cmd/which_tisch.h"
#include "report/report_file.h"
#include "report/views.h"
#include "writer/html.h"
#include "writer/json.h"
#include "writer/table_pdf.h"
#include "writer/wrap.h"
#include "writer/xlsx_report.h"

/* Where a club's own reports lie: beside its book, and the user's. 0: no such place. */
static bool own_folder(const struct call *a, int i, struct text *path)
{
    const char *config = getenv("XDG_CONFIG_HOME"), *home = getenv("HOME"), *end = strrchr(a->path, '/');

    text_clear(path);
    if (i == 0)
        text_addf(path, "%.*s/reports", end ? (int)(end - a->path) : 1, end ? a->path : ".");
    else if (i == 1 && config && config[0] == '/')
        text_addf(path, "%s/doko/reports", config);
    else if (i == 1 && home)
        text_addf(path, "%s/.config/doko/reports", home);
    return path->len > 0;
}

static bool is_path(const char *name)
{
    size_t n = strlen(name);

    return strchr(name, '/') || (n > 4 && strcmp(name + n - 4, ".sql") == 0);
}

/* Small letters, digits, - and _: what a report may be called. */
static bool valid_name(const char *name)
{
    size_t n = strlen(name);

    return n > 0 && n < REPORT_NAME_MAX && strspn(name, "abcdefghijklmnopqrstuvwxyz0123456789_-") == n;
}

/* The file of a name that is not built in; "" when there is none. */
static void find_own(const struct call *a, const char *name, struct text *path)
{
    text_clear(path);
    if (is_path(name)) {
        text_add(path, name);
        return;
    }
    for (int i = 0; i < 2 && valid_name(name); i++) {
        if (!own_folder(a, i, path))
            continue;
        text_addf(path, "/%s.sql", name);
        if (access(path->s, R_OK) == 0)
            return;
    }
    text_clear(path);
}

static const char *find_builtin(const char *name)
{
    for (int i = 0; i < reports_count; i++)
        if (strcmp(reports_name[i], name) == 0)
            return reports_sql[i];
    return NULL;
}

bool report_files_named(const struct call *a)
{
    struct text path = {0};
    bool named;

    if (a->words == 0)
        return false;
    find_own(a, a->word[0], &path);
    named = path.len > 0 || find_builtin(a->word[0]);
    text_free(&path);
    return named;
}

/* A report with the text it stands in. */
struct found {
    struct text path, sql;
    struct report_file report;
};

static void found_free(struct found *f)
{
    report_file_free(&f->report);
    text_free(&f->path);
    text_free(&f->sql);
}

static enum status load(const struct call *a, const char *name, struct found *f, struct err *err)
{
    const char *builtin = find_builtin(name), *base;
    char own[REPORT_NAME_MAX];
    enum status st = ST_OK;

    *f = (struct found){0};
    find_own(a, name, &f->path);
    if (f->path.len == 0)
        return report_file_parse(name, name, builtin, &f->report, err);
    st = cmd_read_file(f->path.s, &f->sql, err);
    if (st == ST_OK && f->sql.len > REPORT_FILE_MAX)
        st = err_set(err, ST_INPUT, _("%s: at most %d bytes"), f->path.s, REPORT_FILE_MAX);
    if (st == ST_OK && (utf8_check(f->sql.s, f->sql.len) != f->sql.len || strlen(f->sql.s) != f->sql.len))
        st = err_set(err, ST_INPUT, _("%s: text in UTF-8 was expected"), f->path.s);
    if (st != ST_OK)
        return st;
    base = strrchr(name, '/') ? strrchr(name, '/') + 1 : name;
    (void)snprintf(own, sizeof own, "%.*s", (int)strcspn(base, "."), base);
    return report_file_parse(own, f->path.s, f->sql.s, &f->report, err);
}

/* bericht liste */

struct listing {
    struct table *table;
    const struct call *a;
};

static void add_listing(struct listing *l, const char *name, bool builtin)
{
    struct found f;
    struct err err = {0};

    table_row(l->table);
    table_text(l->table, name);
    if (load(l->a, name, &f, &err) == ST_OK) {
        table_text(l->table, f.report.title);
        table_text(l->table, f.report.purpose);
    } else {
        table_text(l->table, err.text);
        table_text(l->table, "");
    }
    table_text(l->table, builtin ? "eingebaut" : f.path.s);
    found_free(&f);
}

static int by_name(const void *a, const void *b)
{
    return strcmp(*(char *const *)a, *(char *const *)b);
}

/* Those of one folder, by name. */
static void list_folder(struct listing *l, const char *folder)
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
        if (valid_name(own))
            name[count++] = mem_strdup(own);
    }
    if (dir)
        (void)closedir(dir);
    qsort(name, (size_t)count, sizeof name[0], by_name);
    for (int i = 0; i < count; i++) {
        add_listing(l, name[i], false);
        free(name[i]);
    }
}

static enum status run_list(struct call *a, struct err *err)
{
    static const struct column columns[] = {
        {.key = "name", .head = "Name", .brief = "Name", .kind = CELL_TEXT},
        {.key = "titel", .head = "Titel", .brief = "Titel", .kind = CELL_TEXT},
        {.key = "zweck", .brief = "", .kind = CELL_TEXT},
        {.key = "quelle", .head = "Quelle", .brief = "Quelle", .kind = CELL_TEXT}};
    struct listing l = {table_new(), a};
    struct text path = {0};

    (void)err;
    for (size_t i = 0; i < sizeof columns / sizeof columns[0]; i++)
        table_add_column(l.table, &columns[i]);
    for (int i = 0; i < reports_count; i++) {
        find_own(a, reports_name[i], &path);
        if (path.len == 0)
            add_listing(&l, reports_name[i], true);
    }
    for (int i = 0; i < 2; i++)
        if (own_folder(a, i, &path))
            list_folder(&l, path.s);
    if (a->json) {
        struct json j = {&a->off, false};

        json_open(&j, '[');
        table_json_rows(l.table, &j);
        json_close(&j, ']');
        text_addc(&a->off, '\n');
    } else {
        table_write(l.table, &a->off);
    }
    text_free(&path);
    table_free(l.table);
    return ST_OK;
}

const struct command command_report_list = {"bericht",
                                            "liste",
                                            "",
                                            N_("the reports there are: built in, beside the book, one's own"),
                                            BUCH_IF_PRESENT | CAN_JSON,
                                            0,
                                            0,
                                            NULL,
                                            0,
                                            run_list};

/* bericht spalten: every table with an example from the book. */

struct example {
    const struct view *view;
    struct text *out;
    bool seen;
};

static enum status any_columns(void *with, const char *const *name, int count, struct err *err)
{
    (void)with, (void)name, (void)count, (void)err;
    return ST_OK;
}

static void write_view(const struct view *v, const struct fact *value, struct text *t)
{
    struct table *table = table_new();

    table_column(table, "", false);
    table_column(table, "", false);
    table_column(table, _("for example"), false);
    for (int i = 0; i < v->columns; i++) {
        table_row(table);
        table_text(table, v->column[i].name);
        table_text(table, _(v->column[i].meaning));
        table_text(table, value && value[i].text ? value[i].text : "");
    }
    text_addf(t, "%s: %s\n", v->name, _(v->meaning));
    table_write(table, t);
    text_addc(t, '\n');
    table_free(table);
}

static enum status take_example(void *with, const struct fact *value, struct err *err)
{
    struct example *e = with;

    (void)err;
    write_view(e->view, value, e->out);
    e->seen = true;
    return ST_OK;
}

static const struct option_line columns_options[] = {
    {"saison", 0, "SAISON", N_("another season than the present one")},
};

static enum status run_columns(struct call *a, struct err *err)
{
    struct saison season;
    enum status st = store_begin(a->store, STORE_READ, err);

    if (st == ST_OK)
        st = cmd_saison(a, a->option[0], &season, err);
    for (int i = 0; i < views_count && st == ST_OK; i++) {
        struct example e = {&views[i], &a->off, false};
        struct facts_answer answer = {any_columns, take_example, &e};
        struct facts *facts = facts_new();
        char sql[80];
        int where;

        (void)snprintf(sql, sizeof sql, "SELECT * FROM %s LIMIT 1", views[i].name);
        st = views_fill(a->store, &season, sql, facts, err);
        if (st == ST_OK)
            st = facts_ask(facts, sql, NULL, 0, &answer, &where, err);
        if (st == ST_OK && !e.seen)
            write_view(&views[i], NULL, &a->off);
        facts_free(facts);
    }
    store_rollback(a->store);
    return st;
}

const struct command command_report_columns = {
    "bericht",  "spalten", "", N_("what a report may ask: tables and columns, with an example from the book"),
    BUCH_OPEN,  0,         0,  OPTIONS(columns_options),
    run_columns};

/* bericht neu NAME */

static const char pattern[] =
    "-- titel: %s\n"
    "-- zweck: who took part in how many games, and what they gave\n"
    "--\n"
    "-- A column a line: its name in the SELECT below, its head, its kind (text, zahl, hundertstel, prozent, "
    "punkte,\n"
    "-- platz, datum, verlauf, geld). `doko bericht spalten` shows what can be asked.\n"
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

enum { NEW_FILE, NEW_FORCE };
static const struct option_line new_options[] = {
    {"output", 'o', "DATEI", N_("into this file, not into reports/ beside the book")},
    {"force", 0, NULL, N_("write over a file that is there")},
};

static enum status run_new(struct call *a, struct err *err)
{
    const char *name = a->word[0], *file = a->option[NEW_FILE];
    struct text path = {0}, text = {0};
    enum status st;

    if (!valid_name(name))
        return err_set(err, ST_USAGE,
                       _("a name for the report was expected: small letters, digits, - and _, at most %d"),
                       REPORT_NAME_MAX - 1);
    text_addf(&text, pattern, name);
    if (!file) {
        (void)own_folder(a, 0, &path);
        (void)mkdir(path.s, 0777); /* what is wrong with it the file will say */
        text_addf(&path, "/%s.sql", name);
        file = path.s;
    }
    st = cmd_put_out(a, file, a->option[NEW_FORCE] != NULL, &text, err);
    if (st == ST_OK && strcmp(file, "-") != 0 && !a->quiet)
        text_addf(&a->off, _("%s; `doko bericht %s` shows it\n"), file, path.len ? name : file);
    text_free(&path);
    text_free(&text);
    return st;
}

const struct command command_report_new = {
    "bericht",       "neu", "NAME", N_("a report of one's own: a commented start"),
    BUCH_IF_PRESENT, 1,     1,      OPTIONS(new_options),
    run_new};

/* bericht NAME */

struct result {
    const struct report_file *report;
    struct table *table;
    const char *line; /* which season, which player */
    const char *club;
};

static void as_text(const void *model, struct text *t)
{
    const struct result *r = model;

    text_addf(t, "%s%s%s\n\n", r->report->title, r->line[0] ? ", " : "", r->line);
    if (table_rows(r->table) > 0)
        table_write(r->table, t);
    else
        text_add(t, _("There is nothing to show.\n"));
}

static struct table *as_table(const void *model)
{
    const struct result *r = model;

    return table_share(r->table);
}

static void as_json(const void *model, struct text *t)
{
    const struct result *r = model;
    struct json j = {t, false};

    json_open(&j, '{');
    json_field_text(&j, "bericht", r->report->name);
    json_field_text(&j, "titel", r->report->title);
    json_name(&j, "zeilen");
    json_open(&j, '[');
    table_json_rows(r->table, &j);
    json_close(&j, ']');
    json_close(&j, '}');
    text_addc(t, '\n');
}

static struct document document_of(const struct result *r, int64_t day)
{
    return (struct document){r->report->title, r->club, day};
}

static enum status as_xlsx(const void *model, int64_t day, const char *path, struct err *err)
{
    const struct result *r = model;
    struct document d = document_of(r, day);

    return xlsx_report(&d, r->report->name, r->table, path, err);
}

static enum status as_pdf(const void *model, int64_t day, struct text *t, struct err *err)
{
    const struct result *r = model;
    struct document d = document_of(r, day);

    return table_pdf(&d, r->line, r->table, t, err);
}

static void as_html(const void *model, struct text *t)
{
    const struct result *r = model;
    struct document d = document_of(r, 0);

    html_report(&d, r->line, r->table, t);
}

static const struct output output = {as_text, as_table, as_json, as_xlsx, as_pdf, as_html, NULL};

static bool has_parameter(const struct report_file *r, const char *name)
{
    for (int i = 0; i < r->parameters; i++)
        if (strcmp(r->parameter[i].name, name) == 0)
            return true;
    return false;
}

/* The season is the present one unless another is named; without the parameter, or with --alle, all. */
static enum status choose(struct call *a, const struct report_file *r, struct saison *saison, bool *one,
                          struct facts_parameter parameter[2], struct err *err)
{
    const char *player = a->option[B_PLAYER];
    enum status st = ST_OK;

    *one = has_parameter(r, "saison") && !a->option[B_ALL];
    if (a->option[B_SAISON] && !has_parameter(r, "saison"))
        return err_set(err, ST_USAGE, _("the report %s is of all seasons"), r->name);
    if (player && !has_parameter(r, "spieler"))
        return err_set(err, ST_USAGE, _("the report %s is of all players"), r->name);
    for (int i = 0; i < r->parameters; i++)
        if (strcmp(r->parameter[i].name, "spieler") == 0 && !r->parameter[i].optional && !player)
            return err_set(err, ST_USAGE, _("the report %s is of one player: --spieler KÜRZEL"), r->name);
    if (*one)
        st = cmd_saison(a, a->option[B_SAISON], saison, err);
    parameter[0] = (struct facts_parameter){"saison", *one && st == ST_OK ? saison->data.name : NULL};
    parameter[1] = (struct facts_parameter){"spieler", player};
    return st;
}

/* The Kürzel as it is written, whatever was typed. */
static enum status find_player(struct call *a, struct facts_parameter *parameter, struct player_list *list,
                               struct err *err)
{
    const struct player *player;
    enum status st;

    if (!parameter->value)
        return ST_OK;
    st = store_player(a->store, list, err);
    if (st == ST_OK)
        st = buch_player(list, parameter->value, strlen(parameter->value), &player, err);
    if (st == ST_OK)
        parameter->value = player->kuerzel.word;
    return st;
}

static enum status put(struct call *a, const struct wish *w, const struct report_file *r, struct table *table,
                       const struct saison *saison, const char *player, struct err *err)
{
    char line[80], club[CLUB_MAX];
    enum status st = store_club(a->store, club, err);

    (void)snprintf(line, sizeof line, "%s%s%s%s", saison ? "Saison " : "", saison ? saison->data.name : "",
                   saison && player ? ", " : "", player ? player : "");
    return st == ST_OK ? output_put(a, &output, w, &(struct result){r, table, line, club}, err) : st;
}

static enum status run_report(struct call *a, const struct wish *w, const struct report_file *r, struct err *err)
{
    struct facts_parameter parameter[2] = {0};
    struct player_list players = {0};
    struct facts *facts = facts_new();
    struct table *table = NULL;
    struct saison saison;
    bool one = false;
    enum status st = choose(a, r, &saison, &one, parameter, err);

    if (st == ST_OK)
        st = find_player(a, &parameter[1], &players, err);
    if (st == ST_OK)
        st = views_fill(a->store, one ? &saison : NULL, r->sql, facts, err);
    if (st == ST_OK)
        st = report_file_run(r, facts, parameter, 2, &table, err);
    if (st == ST_OK)
        st = put(a, w, r, table, one ? &saison : NULL, parameter[1].value, err);
    if (table)
        table_free(table);
    facts_free(facts);
    player_list_free(&players);
    return st;
}

enum status report_files_run(struct call *a, const struct wish *w, struct err *err)
{
    struct found f;
    enum status st = store_begin(a->store, STORE_READ, err);

    if (st != ST_OK)
        return st;
    st = load(a, a->word[0], &f, err);
    if (st == ST_OK)
        st = run_report(a, w, &f.report, err);
    found_free(&f);
    store_rollback(a->store);
    return st;
}
