#include "ui/cli/output.h"

#include <signal.h>
#include <stdio.h>
#include <strings.h>
#include <sys/wait.h>
#include <unistd.h>

#include "print/file_out.h"
#include "print/html.h"
#include "print/json.h"
#include "print/table_pdf.h"
#include "ui/cli/files.h"

static const char *const names[FORMAT_COUNT] = {"text", "csv", "json", "xlsx", "pdf", "html"};

/* "xlsx" of stand.xlsx; NULL: the name has no ending. */
static const char *ending(const char *file)
{
    const char *slash = file ? strrchr(file, '/') : NULL, *name = slash ? slash + 1 : file;
    const char *dot = name ? strrchr(name, '.') : NULL;

    return dot && dot > name ? dot + 1 : NULL;
}

/* FORMAT_COUNT: of none. */
static enum format form_of(const char *name)
{
    int i = 0;

    if (strcasecmp(name, "txt") == 0)
        return FORMAT_TEXT;
    while (i < FORMAT_COUNT && strcasecmp(name, names[i]) != 0)
        i++;
    return (enum format)i;
}

/* Whether the command lists it among its forms. */
static bool can(const struct call *a, const char *form)
{
    const char *forms = a->command->options[R_FORMAT].value;
    size_t n = strlen(form);

    for (const char *f = forms; f; f = strchr(f, '|') ? strchr(f, '|') + 1 : NULL)
        if (strncmp(f, form, n) == 0 && (f[n] == '|' || f[n] == '\0'))
            return true;
    return false;
}

int64_t output_day(const struct call *a)
{
    return a->time - a->time % (24 * 60 * 60);
}

static enum status print(const struct text *pdf, struct err *err)
{
    enum { NO_LP = 127 };
    struct sigaction before, unheard = {.sa_handler = SIG_IGN};
    FILE *lp = popen("command -v lp >/dev/null 2>&1 || exit 127; exec lp -s", "w");
    bool whole;
    int rc;

    /* An lp that ends before it has read all must be a message, not the end of doko. */
    (void)sigaction(SIGPIPE, &unheard, &before);
    whole = lp && fwrite(pdf->s, 1, pdf->len, lp) == pdf->len && fflush(lp) == 0;
    rc = lp ? pclose(lp) : -1;
    (void)sigaction(SIGPIPE, &before, NULL);
    if (rc != -1 && WIFEXITED(rc) && WEXITSTATUS(rc) == NO_LP)
        return err_set(err, ST_MISSING,
                       _("there is no lp to print with (package cups-client); -o DATEI.pdf writes a file"));
    if (!whole || rc != 0)
        return err_set(err, ST_BUCH, _("lp did not take the page"));
    return ST_OK;
}

enum status output_print(struct call *a, const struct text *pdf, struct err *err)
{
    struct text size = {0};
    enum status st = print(pdf, err);

    cmd_size(pdf, &size);
    if (st == ST_OK && !a->quiet)
        text_addf(&a->off, _("Handed to the printer: %s\n"), text_str(&size));
    text_free(&size);
    return st;
}

enum status output_text(struct call *a, enum format format, const struct text *text, struct err *err)
{
    if (format == FORMAT_PDF && !a->option[R_FILE] && isatty(STDOUT_FILENO))
        return err_set(err, ST_USAGE, _("a PDF needs a file: -o DATEI.pdf"));
    return cmd_put_out(a, a->option[R_FILE], a->option[R_FORCE] != NULL, text, err);
}

enum status output_ending(const char *file, enum format format, const char *what, struct err *err)
{
    const char *suffix = ending(file);
    enum format other = suffix ? form_of(suffix) : FORMAT_COUNT;

    return other == FORMAT_COUNT || other == format
               ? ST_OK
               : err_set(err, ST_USAGE, _("%s is written, and %.200s ends as another form does"), what, file);
}

/* Whatever names a form, as it was typed, and the form: FORMAT_COUNT when the command cannot make it. */
struct source {
    const char *option, *value;
    enum format format;
};

static int sources(const struct call *a, struct source said[4])
{
    const char *format = a->option[R_FORMAT], *suffix = ending(a->option[R_FILE]);
    int n = 0;

    if (format)
        said[n++] = (struct source){"--format ", format, can(a, format) ? form_of(format) : FORMAT_COUNT};
    if (a->json)
        said[n++] = (struct source){"--json", "", FORMAT_JSON};
    if (a->option[R_CSV])
        said[n++] = (struct source){"--csv ", a->option[R_CSV], FORMAT_CSV};
    if (suffix && (n == 0 || form_of(suffix) != FORMAT_COUNT)) /* beside an option another ending says nothing */
        said[n++] = (struct source){"-o ", a->option[R_FILE], form_of(suffix)};
    return n;
}

enum status output_wish(const struct call *a, struct wish *w, struct err *err)
{
    struct source said[4];
    int n = sources(a, said);

    *w = (struct wish){n > 0 ? said[0].format : FORMAT_TEXT, true};
    if (a->option[R_CSV]) {
        w->german = strcmp(a->option[R_CSV], "rfc") != 0;
        if (w->german && strcmp(a->option[R_CSV], "de") != 0)
            return err_set(err, ST_USAGE, _("--csv: rfc or de was expected"));
    }
    for (int i = 1; i < n; i++)
        if (said[i].format != w->format && w->format != FORMAT_COUNT)
            return err_set(err, ST_USAGE, _("%s%s and %s%.200s are two different forms: one of them"), said[0].option,
                           said[0].value, said[i].option, said[i].value);
    if (w->format != FORMAT_COUNT && can(a, names[w->format]))
        return ST_OK;
    return err_set(err, ST_USAGE, _("--format or the ending of the file: %s was expected, not \"%.20s\""),
                   a->command->options[R_FORMAT].value,
                   a->option[R_FORMAT] ? a->option[R_FORMAT] : ending(a->option[R_FILE]));
}

enum status output_aside(struct call *a, struct text *path, struct err *err)
{
    const char *file = a->option[R_FILE];

    if (!file || strcmp(file, "-") == 0)
        return err_set(err, ST_USAGE, _("a workbook needs a file: -o DATEI.xlsx"));
    return file_begin(file, a->option[R_FORCE] != NULL, path, err);
}

enum status output_aside_end(struct call *a, struct text *path, int sheets, enum status st, struct err *err)
{
    struct text size = {0};

    if (st == ST_OK)
        st = file_finish(a->option[R_FILE], a->option[R_FORCE] != NULL, path->s, err);
    else if (path->len > 0)
        (void)unlink(path->s);
    if (st == ST_OK) {
        text_addf(&size, _n("%d sheet", "%d sheets", sheets), sheets);
        cmd_say_written(a, a->option[R_FILE], &size);
    }
    text_free(&size);
    text_free(path);
    return st;
}

static enum status put_workbook(struct call *a, struct output *o, const struct document *d, struct err *err)
{
    struct text path = {0};
    enum status st = output_aside(a, &path, err);

    if (o->book.count == 0)
        workbook_sheet(&o->book, o->sheet ? o->sheet : a->command->word, table_share(o->table))->note =
            table_note(o->table);
    if (st == ST_OK)
        st = workbook_write(&o->book, d, path.s, err);
    return output_aside_end(a, &path, (int)o->book.count, st, err);
}

void output_table_text(const struct table *table, const char *empty, struct text *text)
{
    if (table_rows(table) > 0 || !empty)
        table_write(table, text);
    else
        text_add(text, empty);
    if (table_note(table))
        text_addf(text, "\n%s\n", table_note(table));
}

static void table_as_text(const struct output *o, struct text *text)
{
    if (o->head != HEAD_NONE)
        text_addf(text, "%s%s%s\n\n", o->head == HEAD_TITLE ? o->title : "", o->head == HEAD_TITLE ? ": " : "",
                  o->line);
    output_table_text(o->table, o->empty ? _(o->empty) : NULL, text);
}

static void table_as_json(const struct output *o, struct text *text)
{
    struct json j = {text, false};

    if (o->key) {
        json_open(&j, '{');
        json_name(&j, o->key);
    }
    json_open(&j, '[');
    table_json_rows(o->table, &j);
    json_close(&j, ']');
    if (o->key)
        json_close(&j, '}');
    text_addc(text, '\n');
}

static enum status make(const struct wish *w, struct output *o, const struct document *d, struct err *err)
{
    const char *empty = o->empty && table_rows(o->table) == 0 ? _(o->empty) : NULL;
    const char *said = empty ? empty : o->line ? o->line : "", *note = table_note(o->table);
    char line[400];

    (void)snprintf(line, sizeof line, "%.*s%s%s", empty ? (int)strcspn(empty, ":\n") : 255, said,
                   note && said[0] ? "  ·  " : "", note ? note : "");
    switch (w->format) {
    case FORMAT_PDF:
        return table_pdf(d, line, o->table, &o->own, err);
    case FORMAT_HTML:
        html_report(d, line, o->table, &o->own);
        return ST_OK;
    case FORMAT_CSV:
        table_write_csv(o->table, w->german, &o->own);
        return ST_OK;
    case FORMAT_JSON:
        table_as_json(o, &o->own);
        return ST_OK;
    default:
        table_as_text(o, &o->own);
        return ST_OK;
    }
}

void output_free(struct output *o)
{
    text_free(&o->own);
    workbook_free(&o->book);
    table_free(o->table);
}

void output_words_begin(const struct wish *w, struct german *before)
{
    *before = (struct german){0};
    if (output_is_document(w->format))
        german_begin(before);
}

void output_words_end(struct german *before)
{
    if (before->locale)
        german_end(before);
}

enum status output_put(struct call *a, const struct wish *w, struct output *o, struct err *err)
{
    char club[CLUB_MAX] = "";
    struct document d = {o->title, o->club ? o->club : club, output_day(a)};
    enum status st = !o->club && a->store && w->format >= FORMAT_XLSX ? store_club(a->store, club, err) : ST_OK;

    if (st == ST_OK && w->format == FORMAT_XLSX) {
        st = put_workbook(a, o, &d, err);
    } else if (st == ST_OK) {
        if (o->own.len == 0 && o->table)
            st = make(w, o, &d, err);
        if (st == ST_OK)
            st = output_text(a, w->format, &o->own, err);
    }
    output_free(o);
    return st;
}
