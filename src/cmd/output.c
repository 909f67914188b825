#include "cmd/output.h"

#include <signal.h>
#include <stdio.h>
#include <strings.h>
#include <sys/wait.h>
#include <unistd.h>

#include "cmd/files.h"
#include "writer/file_out.h"
#include "writer/html.h"
#include "writer/json.h"
#include "writer/table_pdf.h"

static const char *const names[FORMAT_COUNT] = {"text", "csv", "json", "xlsx", "pdf", "html"};

/* The form by --format, else as the name of the file ends: stand.xlsx; .txt and no ending are text. */
static const char *named(const struct call *a)
{
    const char *file = a->option[R_FILE], *name = file ? strrchr(file, '/') : NULL, *suffix;

    if (a->option[R_FORMAT] || a->json || a->option[R_CSV] || !file)
        return a->option[R_FORMAT];
    suffix = strrchr(name ? name + 1 : file, '.');
    for (int i = 0; suffix && i < FORMAT_COUNT; i++)
        if (strcasecmp(suffix + 1, names[i]) == 0)
            return names[i];
    return !suffix || suffix == file || strcasecmp(suffix, ".txt") == 0 ? NULL : suffix;
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

enum status output_print(const struct text *pdf, struct err *err)
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

enum status output_text(struct call *a, enum format format, const struct text *text, struct err *err)
{
    if (format == FORMAT_PDF && !a->option[R_FILE] && isatty(STDOUT_FILENO))
        return err_set(err, ST_USAGE, _("a PDF needs a file: -o DATEI.pdf"));
    return cmd_put_out(a, a->option[R_FILE], a->option[R_FORCE] != NULL, text, err);
}

enum status output_wish(const struct call *a, struct wish *w, struct err *err)
{
    const char *name = named(a);

    w->german = true;
    w->format = a->json ? FORMAT_JSON : a->option[R_CSV] ? FORMAT_CSV : FORMAT_TEXT;
    if (a->option[R_CSV]) {
        w->german = strcmp(a->option[R_CSV], "rfc") != 0;
        if (w->german && strcmp(a->option[R_CSV], "de") != 0)
            return err_set(err, ST_USAGE, _("--csv: rfc or de was expected"));
    }
    if (!name)
        return ST_OK;
    for (int i = 0; i < FORMAT_COUNT; i++) {
        if (strcmp(name, names[i]) == 0 && can(a, name)) {
            w->format = (enum format)i;
            return ST_OK;
        }
    }
    return err_set(err, ST_USAGE, _("--format or the ending of the file: %s was expected, not \"%.20s\""),
                   a->command->options[R_FORMAT].value, name);
}

enum status output_aside(struct call *a, struct text *path, struct err *err)
{
    const char *file = a->option[R_FILE];

    if (!file || strcmp(file, "-") == 0)
        return err_set(err, ST_USAGE, _("a workbook needs a file: -o DATEI.xlsx"));
    return file_begin(file, a->option[R_FORCE] != NULL, path, err);
}

enum status output_aside_end(struct call *a, struct text *path, enum status st, struct err *err)
{
    if (st == ST_OK)
        st = file_finish(a->option[R_FILE], a->option[R_FORCE] != NULL, path->s, err);
    else if (path->len > 0)
        (void)unlink(path->s);
    text_free(path);
    return st;
}

static enum status put_workbook(struct call *a, struct output *o, const struct document *d, struct err *err)
{
    struct text path = {0};
    enum status st = output_aside(a, &path, err);

    if (o->book.count == 0)
        (void)workbook_sheet(&o->book, o->sheet ? o->sheet : a->command->word, table_share(o->table));
    if (st == ST_OK)
        st = workbook_write(&o->book, d, path.s, err);
    return output_aside_end(a, &path, st, err);
}

static void table_as_text(const struct output *o, struct text *text)
{
    if (table_rows(o->table) > 0 || !o->empty)
        table_write(o->table, text);
    else
        text_add(text, _(o->empty));
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
    char line[256];

    (void)snprintf(line, sizeof line, "%.*s", empty ? (int)strcspn(empty, ":\n") : (int)sizeof line,
                   empty     ? empty
                   : o->line ? o->line
                             : "");
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
    text_free(&o->own);
    workbook_free(&o->book);
    table_free(o->table);
    return st;
}
