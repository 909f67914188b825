/* The command prüfe: checks the book against itself, a printed Bogen, or a journal that was kept. */
#include <stdio.h>
#include <string.h>

#include "base/mem.h"
#include "book/import/import.h"
#include "ui/cli/commands.h"
#include "ui/cli/details.h"
#include "ui/cli/files.h"
#include "ui/cli/which_tisch.h"

enum { P_NEW, P_JOURNAL };
static const struct option_line check_options[] = {
    [P_NEW] = {"neu", 0, NULL, N_("compute all derived data anew from the facts")},
    [P_JOURNAL] = {"journal", 0, "DATEI", N_("say where the book differs from a journal that was written earlier")},
};

static enum status difference(struct err *err)
{
    return err_set(err, ST_DIFFERENCE, _("the check found differences"));
}

static enum status check_buch(struct call *call, struct err *err)
{
    AUTO(text_free) struct text finding = {0};
    struct details details;
    int tische = 0;
    enum status st = buch_check(call->store, call->option[P_NEW] != NULL, &finding, &tische, err);

    details_begin(&details);
    details_number(&details, "tische", NULL, tische);
    details_lines(&details, "befunde", text_str(&finding));
    if (st == ST_OK && !call->quiet)
        text_addf(&details.people,
                  call->option[P_NEW]
                      ? _n("%d table computed anew: in order.\n", "%d tables computed anew: in order.\n", tische)
                      : _n("%d table checked: in order.\n", "%d tables checked: in order.\n", tische),
                  tische);
    details_end(&details, call);
    return st;
}

/* The number at the foot of a Bogen. */

enum { DIGITS_MIN = 6, DIGITS_MAX = 64 };

/* Says it for people. `at`: the entry that had the number, 0: none. */
static void say_compared(struct call *call, const struct sitting *sitting, const char *digits, int32_t at)
{
    AUTO(text_free) struct text name = {0};

    sitting_name(sitting, &name);
    if (at == 0) {
        text_addf(&call->out,
                  _("%s never had the number %s: the entries before that Bogen are not those in the book now, or the "
                    "number was misread. `doko prüfe --journal DATEI` finds the place by a journal with history\n"),
                  name.s, digits);
    } else if (at < sitting->history.count) {
        text_addf(&call->out, _("%s had the number %s after entry #%d; entries made since then:\n"), name.s, digits,
                  (int)at);
        for (int32_t nr = at + 1; nr <= sitting->history.count; nr++)
            cmd_course_line(call, sitting, nr);
    } else if (!call->quiet) {
        text_addf(&call->out, _("%s is what was printed.\n"), name.s);
    }
}

/* Writes the entry that a printed number stands for as JSON; `doko verlauf` has the entries made since then. */
static void put_compared(struct call *call, const struct sitting *sitting, const char *digits, int32_t at)
{
    const struct tisch *tisch = &sitting->tisch;
    AUTO(text_free) struct text spec = {0};
    struct details details;

    wettbewerb_spec(tisch->kind, sitting->saison.data.name, tisch->nr, tisch->tisch, &spec);
    details_begin(&details);
    details_text(&details, "tisch", NULL, spec.s);
    details_text(&details, "zahl", NULL, digits);
    json_name(&details.json, "eintrag");
    if (at > 0)
        json_number(&details.json, at);
    else
        json_null(&details.json);
    details_number(&details, "eintraege", NULL, sitting->history.count);
    details_end(&details, call);
}

static enum status compare_bogen(struct call *call, const struct sitting *sitting, const char *digits,
                                 struct err *err)
{
    int32_t at = sitting_entry_by_hash(sitting, digits);

    (call->json ? put_compared : say_compared)(call, sitting, digits, at);
    return at == sitting->history.count ? ST_OK : difference(err);
}

/* Compares with the table that had the number; if none ever had it, says so of each table. */
static enum status compare_tables(struct call *call, const struct sittings *sittings, const char *digits,
                                  struct err *err)
{
    enum status st = ST_OK;

    for (size_t i = 0; i < sittings->count; i++)
        if (sitting_entry_by_hash(&sittings->sitting[i], digits) > 0)
            return compare_bogen(call, &sittings->sitting[i], digits, err);
    for (size_t i = 0; i < sittings->count && status_has_result(st); i++)
        st = compare_bogen(call, &sittings->sitting[i], digits, err);
    return st;
}

static enum status check_bogen(struct call *call, struct err *err)
{
    const char *digits = call->word[1];
    size_t n = strlen(digits);
    struct sittings sittings;
    enum status st;

    if (n < DIGITS_MIN || n > DIGITS_MAX || strspn(digits, "0123456789abcdefABCDEF") != n)
        return err_set(err, ST_USAGE,
                       _("\"%.70s\" is no number of a Bogen: the digits 0-9 and a-f behind \"doko\" at its foot were "
                         "expected"),
                       digits);
    st = cmd_view_all(call, call->word[0], &sittings, err);
    if (st == ST_OK)
        st = compare_tables(call, &sittings, digits, err);
    sittings_free(&sittings);
    return st;
}

/* Imports a journal into a copy of the book, which is thrown away. */

static enum status read_journal(struct call *call, struct store *store, struct text *found,
                                struct import_report *report, struct err *err)
{
    struct import *import = import_new(store, call->time);
    enum status st = store_begin(store, STORE_WRITE, err);

    import_compare(import, found);
    if (st == ST_OK)
        st = cmd_read_lines(call->option[P_JOURNAL], import_line, import, err);
    if (st == ST_OK)
        st = import_end(import, report, err);
    cmd_name_file(call->option[P_JOURNAL], err);
    store_rollback(store);
    import_free(import);
    return st == ST_OK && found->len > 0 ? difference(err) : st;
}

static enum status check_journal(struct call *call, struct err *err)
{
    AUTO(text_free) struct text found = {0};
    struct import_report report = {0};
    struct store *copy = NULL;
    struct details details;
    enum status st = store_in_memory(call->store, &copy, err);

    if (st == ST_OK)
        st = read_journal(call, copy, &found, &report, err);
    store_close(copy);
    details_begin(&details);
    details_number(&details, "gleich", NULL, report.days_equal);
    details_lines(&details, "befunde", text_str(&found));
    if (st == ST_OK && !call->quiet)
        text_addf(&details.people,
                  _n("%d table of the journal: as in the book.\n", "%d tables of the journal: as in the book.\n",
                     report.days_equal),
                  report.days_equal);
    details_end(&details, call);
    return st;
}

static enum status run_check(struct call *call, struct err *err)
{
    if (call->words == 1 ||
        (call->words == 2) + (call->option[P_NEW] != NULL) + (call->option[P_JOURNAL] != NULL) > 1)
        return err_set(err, ST_USAGE,
                       _("doko prüfe checks the book (--neu), or --journal DATEI, or a Spieltag and the number of "
                         "its Bogen: give only one of them"));
    if (call->words == 2)
        return check_bogen(call, err);
    if (call->tisch)
        return err_set(err, ST_USAGE, _("--tisch goes with a Spieltag and the number of its Bogen"));
    return call->option[P_JOURNAL] ? check_journal(call, err) : check_buch(call, err);
}

COMMAND(check, CHANGES(CHANGE_DERIVED, NO_WAY_BACK), .word = "prüfe", .arguments = "[S ZAHL]",
        .purpose = N_("check the file, the history and all that is derived from it"),
        .kind = BUCH_OPEN | CAN_JSON | MAY_TAKE_LONG | AT_TISCH, .max = 2, OPTIONS(check_options), .run = run_check);
