#include "ui/cli/output.h"

#include <signal.h>
#include <stdio.h>
#include <strings.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/mem.h"
#include "print/file_out.h"
#include "print/html.h"
#include "print/json.h"
#include "print/table_pdf.h"
#include "ui/cli/files.h"

static const char *const format_words[FORMAT_COUNT] = {
    [FORMAT_TEXT] = "text", [FORMAT_CSV] = "csv", [FORMAT_JSON] = "json",
    [FORMAT_XLSX] = "xlsx", [FORMAT_PDF] = "pdf", [FORMAT_HTML] = "html",
};

/* Returns the suffix, "xlsx" of stand.xlsx; NULL when the name has none. */
static const char *suffix_of(const char *file)
{
    const char *slash = file ? strrchr(file, '/') : NULL, *name = slash ? slash + 1 : file;
    const char *dot = name ? strrchr(name, '.') : NULL;

    return dot && dot > name ? dot + 1 : NULL;
}

/* Returns the format of that name, FORMAT_COUNT when there is none. */
static enum format format_of(const char *name)
{
    int i = 0;

    if (strcasecmp(name, "txt") == 0)
        return FORMAT_TEXT;
    while (i < FORMAT_COUNT && strcasecmp(name, format_words[i]) != 0)
        i++;
    return (enum format)i;
}

void output_value(const struct command *command, int option, struct text *text)
{
    const char *value = command->options[option].value, *before = "";

    if (!command->formats || option != R_FORMAT) {
        text_add(text, value ? value : "");
        return;
    }
    for (int i = 0; i < FORMAT_COUNT; i++) {
        if (!(command->formats & 1u << i))
            continue;
        text_addf(text, "%s%s", before, format_words[i]);
        before = "|";
    }
}

static bool has_format(const struct call *call, enum format format)
{
    return call->command->formats & 1u << format;
}

/* Returns the format that --format names, FORMAT_COUNT when the command cannot make it. */
static enum format format_typed(const struct call *call, const char *word)
{
    enum format format = format_of(word);

    return format < FORMAT_COUNT && has_format(call, format) && strcmp(word, format_words[format]) == 0
               ? format
               : FORMAT_COUNT;
}

int64_t output_day(const struct call *call)
{
    return call->time - call->time % (24 * 60 * 60);
}

static enum status print_by_lp(const struct text *pdf, struct err *err)
{
    enum { NO_LP = 127 };
    struct sigaction before, ignored = {.sa_handler = SIG_IGN};
    FILE *lp = popen("command -v lp >/dev/null 2>&1 || exit 127; exec lp -s", "w");
    bool whole;
    int rc;

    /* If lp ends before it has read everything, a message must follow, not the end of doko. */
    (void)sigaction(SIGPIPE, &ignored, &before);
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

enum status output_print(struct call *call, const struct text *pdf, struct err *err)
{
    AUTO(text_free) struct text size = {0};
    enum status st = print_by_lp(pdf, err);

    cmd_size(pdf, &size);
    if (st == ST_OK && !call->quiet)
        text_addf(&call->out, _("Handed to the printer: %s\n"), text_str(&size));
    return st;
}

enum status output_text(struct call *call, enum format format, const struct text *text, struct err *err)
{
    if (format == FORMAT_PDF && !call->option[R_FILE] && isatty(STDOUT_FILENO))
        return err_set(err, ST_USAGE, _("a PDF needs a file: -o DATEI.pdf"));
    return cmd_put_out(call, call->option[R_FILE], call->option[R_FORCE] != NULL, text, err);
}

enum status output_ending(const char *file, enum format format, const char *what, struct err *err)
{
    const char *suffix = suffix_of(file);
    enum format other = suffix ? format_of(suffix) : FORMAT_COUNT;

    return other == FORMAT_COUNT || other == format
               ? ST_OK
               : err_set(err, ST_USAGE, _("%s is to be written, but the ending of %.200s means another form"), what,
                         file);
}

/* An option or suffix that names a format, as typed, and that format: FORMAT_COUNT when the command cannot make
 * it. */
struct source {
    const char *option, *value;
    enum format format;
};

static int sources(const struct call *call, struct source said[4])
{
    const char *format = call->option[R_FORMAT], *suffix = suffix_of(call->option[R_FILE]);
    int n = 0;

    if (format)
        said[n++] = (struct source){"--format ", format, format_typed(call, format)};
    if (call->json)
        said[n++] = (struct source){"--json", "", FORMAT_JSON};
    if (call->option[R_CSV])
        said[n++] = (struct source){"--csv ", call->option[R_CSV], FORMAT_CSV};
    if (suffix &&
        (n == 0 || format_of(suffix) != FORMAT_COUNT)) /* beside an option an unknown suffix does not matter */
        said[n++] = (struct source){"-o ", call->option[R_FILE], format_of(suffix)};
    return n;
}

enum status output_wish(const struct call *call, struct wish *wish, struct err *err)
{
    AUTO(text_free) struct text forms = {0};
    struct source said[4];
    int n = sources(call, said);

    *wish = (struct wish){n > 0 ? said[0].format : FORMAT_TEXT, true};
    if (call->option[R_CSV]) {
        wish->german = strcmp(call->option[R_CSV], "rfc") != 0;
        if (wish->german && strcmp(call->option[R_CSV], "de") != 0)
            return err_set(err, ST_USAGE, _("--csv: rfc or de was expected"));
    }
    for (int i = 1; i < n; i++)
        if (said[i].format != wish->format && wish->format != FORMAT_COUNT)
            return err_set(err, ST_USAGE, _("%s%s and %s%.200s are two different forms: give only one of them"),
                           said[0].option, said[0].value, said[i].option, said[i].value);
    if (wish->format != FORMAT_COUNT && has_format(call, wish->format))
        return ST_OK;
    output_value(call->command, R_FORMAT, &forms);
    return err_set(err, ST_USAGE, _("--format or the ending of the file: %s was expected, not \"%.20s\""), forms.s,
                   call->option[R_FORMAT] ? call->option[R_FORMAT] : suffix_of(call->option[R_FILE]));
}

enum status output_file_begin(struct call *call, struct err *err)
{
    const char *file = call->option[R_FILE];
    bool force = call->option[R_FORCE] != NULL;
    enum status st;

    if (!file || strcmp(file, "-") == 0)
        return err_set(err, ST_USAGE, _("a workbook needs a file: -o DATEI.xlsx"));
    st = file_begin(file, force, &call->beside, err);
    if (st == ST_OK)
        cmd_leave_file(call, file, force);
    return st;
}

void output_file_end(struct call *call, int sheets)
{
    AUTO(text_free) struct text size = {0};

    text_addf(&size, _n("%d sheet", "%d sheets", sheets), sheets);
    cmd_say_written(call, call->file, &size);
}

static enum status put_workbook(struct call *call, struct output *output, const struct document *document,
                                struct err *err)
{
    enum status st = output_file_begin(call, err);

    if (output->book.count == 0)
        workbook_sheet(&output->book, output->sheet ? output->sheet : call->command->word, table_share(output->table))
            ->note = table_note(output->table);
    if (st == ST_OK)
        st = workbook_write(&output->book, document, call->beside.s, err);
    if (st == ST_OK)
        output_file_end(call, (int)output->book.count);
    return st;
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

static void table_as_text(const struct output *output, struct text *text)
{
    if (output->head != HEAD_NONE)
        text_addf(text, "%s%s%s\n\n", output->head == HEAD_TITLE ? output->title : "",
                  output->head == HEAD_TITLE ? ": " : "", output->line);
    output_table_text(output->table, output->empty ? _(output->empty) : NULL, text);
}

static void table_as_json(const struct output *output, struct text *text)
{
    struct json json = {text, false};

    if (output->key) {
        json_open(&json, '{');
        json_name(&json, output->key);
    }
    json_open(&json, '[');
    table_json_rows(output->table, &json);
    json_close(&json, ']');
    if (output->key)
        json_close(&json, '}');
    text_addc(text, '\n');
}

void output_list(struct call *call, struct table *table, write_list *write, const char *empty)
{
    if (call->json)
        table_as_json(&(struct output){.table = table}, &call->out);
    else if (empty && table_rows(table) == 0)
        text_add(&call->out, _(empty));
    else
        (write ? write : table_write)(table, &call->out);
    table_free(table);
}

static enum status make_format(const struct wish *wish, struct output *output, const struct document *document,
                               struct err *err)
{
    const char *empty = output->empty && table_rows(output->table) == 0 ? _(output->empty) : NULL;
    const char *said = empty ? empty : output->line ? output->line : "", *note = table_note(output->table);
    char line[400];

    (void)snprintf(line, sizeof line, "%.*s%s%s", empty ? (int)strcspn(empty, ":\n") : 255, said,
                   note && said[0] ? "  ·  " : "", note ? note : "");
    switch (wish->format) {
    case FORMAT_PDF:
        return table_pdf(document, line, output->table, &output->own, err);
    case FORMAT_HTML:
        html_report(document, line, output->table, &output->own);
        return ST_OK;
    case FORMAT_CSV:
        table_write_csv(output->table, wish->german, &output->own);
        return ST_OK;
    case FORMAT_JSON:
        table_as_json(output, &output->own);
        return ST_OK;
    default:
        table_as_text(output, &output->own);
        return ST_OK;
    }
}

void output_free(struct output *output)
{
    text_free(&output->own);
    workbook_free(&output->book);
    table_free(output->table);
    output->table = NULL;
}

void output_words_begin(const struct wish *wish, struct german *before)
{
    *before = (struct german){0};
    if (output_is_document(wish->format))
        german_begin(before);
}

void output_words_end(struct german *before)
{
    if (before->locale)
        german_end(before);
}

enum status output_put(struct call *call, const struct wish *wish, struct output *output, struct err *err)
{
    char club[CLUB_MAX] = "";
    struct document document = {output->title, output->club ? output->club : club, output_day(call)};
    enum status st =
        !output->club && call->store && wish->format >= FORMAT_XLSX ? store_club(call->store, club, err) : ST_OK;

    if (st == ST_OK && wish->format == FORMAT_XLSX) {
        st = put_workbook(call, output, &document, err);
    } else if (st == ST_OK) {
        if (output->own.len == 0 && output->table)
            st = make_format(wish, output, &document, err);
        if (st == ST_OK)
            st = output_text(call, wish->format, &output->own, err);
    }
    output_free(output);
    return st;
}
