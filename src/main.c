/* The program: opens the book as the command's row asks, and runs the command. Only this file prints an error
 * and exits. */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "ui/cli/arguments.h"
#include "ui/cli/booking.h"
#include "ui/cli/dispatch.h"
#include "ui/cli/language.h"
#include "ui/cli/progress.h"

static const char *find_buch(const char *named, struct text *path)
{
    const char *env = getenv("DOKO_DB"), *xdg = getenv("XDG_DATA_HOME"), *home = getenv("HOME");

    if (named)
        return named;
    if (env && *env)
        return env;
    if (xdg && xdg[0] == '/')
        text_addf(path, "%s/doko/doko.db", xdg);
    else
        text_addf(path, "%s/.local/share/doko/doko.db", home ? home : "");
    return path->s;
}

static enum status open_buch(struct call *call, struct err *err)
{
    unsigned kind = call->command->kind;
    bool wanted = (kind & BUCH_OPEN) || ((kind & BUCH_IF_PRESENT) && access(call->path, F_OK) == 0);
    bool instead = (kind & OR_JOURNAL) && cmd_option(call, OPTION_JOURNAL);
    enum status st = wanted && !instead ? store_open(call->path, &call->store, err) : ST_OK;

    if (st == ST_OK && call->store && store_copy(call->store) && !call->quiet)
        fprintf(stderr, _("doko: the book had an older form and was converted; a copy of it as it was: %s\n"),
                store_copy(call->store));
    return st;
}

/* Tells whether a person types the input. They may change their mind, so Ctrl-C must end the program at once and
 * not wait for the next table (progress.h). */
static bool is_typed(const struct call *call)
{
    bool typed = false;

    for (int i = 0; i < call->words; i++)
        typed = typed || strcmp(call->word[i], "-") == 0;
    return typed && isatty(STDIN_FILENO);
}

static enum status execute(struct call *call, struct err *err)
{
    struct progress progress;
    bool watched;
    enum status st;

    call->terminal = isatty(STDIN_FILENO) && isatty(STDERR_FILENO);
    cmd_read_clock(call);
    st = open_buch(call, err);
    watched = st == ST_OK && call->store && (call->command->kind & MAY_TAKE_LONG) && !is_typed(call);
    if (watched)
        progress_begin(&progress, call->store, isatty(STDERR_FILENO) && !call->quiet);
    if (st == ST_OK)
        st = cmd_run(call, err);
    if (watched)
        progress_end(&progress, call->store);
    store_close(call->store);
    return st;
}

static void print_error(const struct err *err)
{
    fprintf(stderr, "doko: ");
    if (err->file[0])
        fprintf(stderr, "%s:", err->file);
    if (err->line > 0)
        fprintf(stderr, "%ld:", err->line);
    if (err->column > 0)
        fprintf(stderr, "%d:", err->column);
    fprintf(stderr, "%s%s\n", err->file[0] || err->line || err->column ? " " : "", err->text);
    if (err->excerpt[0])
        fprintf(stderr, "  %s\n  %*s^\n", err->excerpt, err->mark, "");
    if (status_is_rule(err->status))
        fprintf(stderr, "%s\n", _("(--trotzdem records what was really played, and marks it)"));
}

/* Prints the output of a command that succeeded or found differences. A full disk or a closed pipe must not look
 * like success. */
static enum status print_output(const struct text *out, enum status st, struct err *err)
{
    bool show = status_has_result(st);
    bool good = !show || out->len == 0 || fwrite(out->s, 1, out->len, stdout) == out->len;

    good = fflush(stdout) == 0 && good;
    if (!good && st == ST_OK)
        st = err_set(err, ST_BUCH, _("the output cannot be written: %s (what the command saved is saved)"),
                     strerror(errno));
    return st;
}

int main(int argc, char **argv)
{
    struct call call = {0};
    struct text path = {0};
    struct err err = {0};
    const char *db = NULL;
    enum status st;

    set_up_language();
    st = dispatch(&call, argc, argv, &db, &err);
    call.path = find_buch(db, &path);
    call.db = db;
    if (st == ST_OK && call.command)
        st = execute(&call, &err);
    st = print_output(&call.out, st, &err);
    if (st != ST_OK)
        print_error(&err);
    text_free(&call.out);
    text_free(&path);
    return status_exit(st);
}
