#include "ui/cli/files.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "core/notation/rule_file.h"
#include "print/file_out.h"

enum status cmd_read_lines(const char *file,
                           enum status (*each)(void *with, const char *line, size_t len, struct err *err), void *with,
                           struct err *err)
{
    FILE *f = strcmp(file, "-") == 0 ? stdin : fopen(file, "rb");
    char *line = NULL;
    size_t capacity = 0;
    ssize_t n;
    enum status st = ST_OK;

    while (f && st == ST_OK && (n = getline(&line, &capacity, f)) >= 0)
        st = each(with, line, (size_t)n - (n > 0 && line[n - 1] == '\n' ? 1 : 0), err);
    if (!f || (st == ST_OK && ferror(f)))
        st = err_set(err, ST_BUCH, _("%s: cannot read: %s"), file, strerror(errno));
    free(line);
    if (f && f != stdin)
        (void)fclose(f);
    return st;
}

static enum status add_line(void *text, const char *line, size_t len, struct err *err)
{
    (void)err;
    text_addn(text, line, len);
    text_addc(text, '\n');
    return ST_OK;
}

enum status cmd_read_file(const char *file, struct text *text, struct err *err)
{
    return cmd_read_lines(file, add_line, text, err);
}

void cmd_name_file(const char *file, struct err *err)
{
    if (err->line > 0)
        (void)snprintf(err->file, sizeof err->file, "%s", file);
}

enum status cmd_read_table(const char *file, const char *empty,
                           enum status (*each)(void *with, const struct csv *row, struct err *err), void *with,
                           struct err *err)
{
    struct text content = {0};
    struct csv csv;
    enum status st = cmd_read_file(file, &content, err);

    csv_open(&csv, &content);
    if (st == ST_OK)
        st = csv_next(&csv, err);
    if (st == ST_OK && csv.count == 0)
        st = err_set(err, ST_INPUT, "%s", empty);
    while (st == ST_OK && csv.count > 0) {
        st = each(with, &csv, err);
        if (st == ST_OK)
            st = csv_next(&csv, err);
    }
    if (st != ST_OK && st != ST_BUCH && err->line == 0)
        err->line = csv.line ? csv.line : 1;
    cmd_name_file(file, err);
    csv_close(&csv);
    text_free(&content);
    return st;
}

enum status cmd_rules(const char *name, struct rule_file *own, struct text *content, const struct rules **rules,
                      struct err *err)
{
    struct text text = {0};
    enum status st;

    *own = (struct rule_file){0};
    *rules = rules_find(name);
    if (*rules)
        return ST_OK;
    if (access(name, F_OK) != 0)
        return err_set(err, ST_USAGE,
                       _("the rule set \"%.40s\" is not known, and no file has that name; `doko regeln liste` shows "
                         "which are"),
                       name);
    st = cmd_read_file(name, &text, err);
    if (st == ST_OK)
        st = rule_file_parse(text_str(&text), text.len, own, err);
    if (st == ST_OK && rules_find(own->name))
        st = err_set(err, ST_INPUT, _("name = %s: a built-in rule set has that name"), own->name);
    if (st == ST_OK && content)
        rule_file_normalise(text.s, text.len, content);
    if (st == ST_INPUT)
        (void)snprintf(err->file, sizeof err->file, "%s", name);
    *rules = &own->rules;
    text_free(&text);
    return st;
}

void cmd_say_written(struct call *call, const char *file, const struct text *size)
{
    if (call->quiet || call->json)
        return;
    text_addf(&call->out, _("Written: %s"), file);
    if (size->len > 0)
        text_addf(&call->out, " (%s)", size->s);
    text_addc(&call->out, '\n');
}

/* Returns how often a word occurs without being followed by `without`. */
static int occurrences(const struct text *text, const char *word, char without)
{
    size_t n = strlen(word);
    int count = 0;

    for (size_t i = 0; i + n < text->len; i++)
        count += memcmp(text->s + i, word, n) == 0 && text->s[i + n] != without;
    return count;
}

/* Counts the pages that a PDF names; no number is given for a PDF with compressed objects. HTML and JSON have no
 * meaningful lines. */
void cmd_size(const struct text *text, struct text *size)
{
    bool pdf = text->len > 4 && memcmp(text->s, "%PDF", 4) == 0;
    int pages = pdf ? occurrences(text, "/Type /Page", 's') : 0;
    int lines = text->len > 0 ? occurrences(text, "\n", '\0') + (text->s[text->len - 1] == '\n') : 0;

    if (pages > 0)
        text_addf(size, _n("%d page", "%d pages", pages), pages);
    else if (!pdf && lines > 0 && !strchr("<{[", text->s[0]))
        text_addf(size, _n("%d line", "%d lines", lines), lines);
}

void cmd_leave_file(struct call *call, const char *file, bool force)
{
    call->file = mem_strdup(file);
    call->force = force;
}

enum status cmd_put_out(struct call *call, const char *file, bool force, const struct text *text, struct err *err)
{
    struct text size = {0};
    enum status st;

    if (force && !file)
        return err_set(err, ST_USAGE, _("--force needs -o DATEI"));
    if (!file || strcmp(file, "-") == 0) {
        if (text->len)
            text_addn(&call->out, text->s, text->len);
        return ST_OK;
    }
    st = file_write(file, force, text, &call->beside, err);
    if (st == ST_OK) {
        cmd_leave_file(call, file, force);
        cmd_size(text, &size);
        cmd_say_written(call, file, &size);
    }
    text_free(&size);
    return st;
}

enum status cmd_publish(struct call *call, enum status st, struct err *err)
{
    struct err why = {0};

    if (call->file && !status_has_result(st)) {
        (void)unlink(call->beside.s);
    } else if (call->file && file_finish(call->file, call->force, call->beside.s, &why) != ST_OK) {
        *err = why;
        st = why.status;
    }
    text_free(&call->beside);
    free(call->file);
    call->file = NULL;
    return st;
}
