/* The command export: writes the book as a journal. */
#include "book/import/book_journal.h"
#include "print/file_out.h"
#include "ui/cli/commands.h"
#include "ui/cli/files.h"
#include "ui/cli/output.h"

enum { X_COURSE, X_FILE, X_FORCE };
static const struct option_line export_options[] = {
    [X_COURSE] = {"verlauf", 0, NULL, N_("every correction with its time, not only what counts")},
    [X_FILE] = {"output", 'o', "DATEI", N_("into this file")},
    [X_FORCE] = {"force", 0, NULL, N_("overwrite an existing file")},
};

static enum status run_export(struct call *call, struct err *err)
{
    const struct book_journal options = {.course = call->option[X_COURSE] != NULL};
    AUTO(text_free) struct text text = {0};
    enum status st = output_ending(call->option[X_FILE], FORMAT_TEXT, _("a journal"), err);

    if (st == ST_OK)
        st = book_journal(call->store, call->words ? call->word[0] : NULL, &options, &text, err);
    return st == ST_OK ? cmd_put_out(call, call->option[X_FILE], call->option[X_FORCE] != NULL, &text, err) : st;
}

COMMAND(export, SHOWS, .word = "export", .arguments = "[SAISON|TURNIER]",
        .purpose = N_("write the book as a journal"), .kind = BUCH_READ | MAY_TAKE_LONG, .max = 1,
        OPTIONS(export_options), .run = run_export);
