#include "cmd/output.h"

#include <signal.h>
#include <stdio.h>
#include <strings.h>
#include <sys/wait.h>
#include <unistd.h>

#include "cmd/files.h"
#include "writer/file_out.h"
#include "writer/html.h"
#include "writer/table_pdf.h"
#include "writer/xlsx_report.h"

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

enum status output_put_pdf(struct call *a, const struct text *pdf, struct err *err)
{
    if (!a->option[R_FILE] && isatty(STDOUT_FILENO))
        return err_set(err, ST_USAGE, _("a PDF needs a file: -o DATEI.pdf"));
    return cmd_put_out(a, a->option[R_FILE], a->option[R_FORCE] != NULL, pdf, err);
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

/* What a model does not do by itself its table does. */
struct titled {
    char title[OUTPUT_TITLE_MAX], club[CLUB_MAX];
    struct document document;
    struct table *table;
};

static enum status titled(const struct call *a, const struct output *off, const void *model, struct titled *t,
                          struct err *err)
{
    off->title(model, t->title);
    t->club[0] = '\0';
    t->table = off->table(model);
    t->document = (struct document){t->title, t->club, output_day(a)};
    return a->store ? store_club(a->store, t->club, err) : ST_OK;
}

static enum status table_as_pdf(const struct call *a, const struct output *off, const void *model, struct text *text,
                                struct err *err)
{
    struct titled t;
    enum status st = titled(a, off, model, &t, err);

    if (st == ST_OK)
        st = table_pdf(&t.document, "", t.table, text, err);
    table_free(t.table);
    return st;
}

static enum status table_as_html(const struct call *a, const struct output *off, const void *model, struct text *text,
                                 struct err *err)
{
    struct titled t;
    enum status st = titled(a, off, model, &t, err);

    if (st == ST_OK)
        html_report(&t.document, "", t.table, text);
    table_free(t.table);
    return st;
}

static enum status table_as_xlsx(const struct call *a, const struct output *off, const void *model, const char *path,
                                 struct err *err)
{
    struct titled t;
    enum status st = titled(a, off, model, &t, err);

    if (st == ST_OK)
        st = xlsx_report(&t.document, a->command->word, t.table, path, err);
    table_free(t.table);
    return st;
}

static enum status put_xlsx(struct call *a, const struct output *off, const void *model, struct err *err)
{
    const char *file = a->option[R_FILE];
    bool force = a->option[R_FORCE] != NULL;
    struct text beside = {0};
    enum status st;

    if (!file || strcmp(file, "-") == 0)
        return err_set(err, ST_USAGE, _("a workbook needs a file: -o DATEI.xlsx"));
    st = file_begin(file, force, &beside, err);
    if (st == ST_OK) {
        st = off->xlsx ? off->xlsx(model, output_day(a), beside.s, err) : table_as_xlsx(a, off, model, beside.s, err);
        if (st == ST_OK)
            st = file_finish(file, force, beside.s, err);
        else
            (void)unlink(beside.s);
    }
    text_free(&beside);
    return st;
}

enum status output_put(struct call *a, const struct output *off, const struct wish *w, const void *model,
                       struct err *err)
{
    struct text text = {0};
    struct table *t;
    enum status st = ST_OK;

    switch (w->format) {
    case FORMAT_PDF:
        st = off->pdf ? off->pdf(model, output_day(a), &text, err) : table_as_pdf(a, off, model, &text, err);
        if (st == ST_OK)
            st = output_put_pdf(a, &text, err);
        text_free(&text);
        return st;
    case FORMAT_XLSX:
        return put_xlsx(a, off, model, err);
    case FORMAT_JSON:
        off->json(model, &text);
        break;
    case FORMAT_HTML:
        if (off->html)
            off->html(model, &text);
        else
            st = table_as_html(a, off, model, &text, err);
        break;
    case FORMAT_CSV:
        t = off->table(model);
        table_write_csv(t, w->german, &text);
        table_free(t);
        break;
    default:
        off->text(model, &text);
        break;
    }
    if (st == ST_OK)
        st = cmd_put_out(a, a->option[R_FILE], a->option[R_FORCE] != NULL, &text, err);
    text_free(&text);
    return st;
}
