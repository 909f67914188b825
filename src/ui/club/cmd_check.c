/* prüfe: the book against itself, against a Bogen on paper, against a journal that was kept. */
#include <stdio.h>
#include <string.h>

#include "book/import/import.h"
#include "ui/cli/commands.h"
#include "ui/cli/files.h"
#include "ui/cli/which_tisch.h"

enum { P_NEW, P_JOURNAL };
static const struct option_line check_options[] = {
    {"neu", 0, NULL, N_("make everything that is derived anew from the facts")},
    {"journal", 0, "DATEI", N_("say where the book differs from a journal that was written earlier")},
};

static enum status difference(struct err *err)
{
    return err_set(err, ST_DIFFERENCE, _("the check found differences"));
}

static enum status check_buch(struct call *a, struct err *err)
{
    struct text finding = {0};
    int tische;
    enum status st = buch_check(a->store, a->option[P_NEW] != NULL, &finding, &tische, err);

    if (finding.len)
        text_addn(&a->off, finding.s, finding.len);
    if (st == ST_OK && !a->quiet)
        text_addf(&a->off,
                  a->option[P_NEW]
                      ? _n("%d table derived anew: in order.\n", "%d tables derived anew: in order.\n", tische)
                      : _n("%d table checked: in order.\n", "%d tables checked: in order.\n", tische),
                  tische);
    text_free(&finding);
    return st;
}

/* The number at the foot of a Bogen. */

enum { DIGITS_MIN = 6, DIGITS_MAX = 64 };

static enum status compare_bogen(struct call *a, const struct sitting *r, const char *digits, struct err *err)
{
    int32_t at = sitting_entry_by_hash(r, digits), now = r->history.count;
    struct text name = {0};
    enum status st = ST_OK;

    sitting_name(r, &name);
    if (at == 0) {
        text_addf(
            &a->off,
            _("%s never had the number %s: what was entered before that Bogen is not what stands in the book now, "
              "or the number was misread. `doko prüfe --journal DATEI` finds the place by a journal with "
              "history\n"),
            name.s, digits);
        st = difference(err);
    } else if (at < now) {
        text_addf(&a->off, _("%s had the number %s after entry #%d; since then was entered:\n"), name.s, digits,
                  (int)at);
        for (int32_t nr = at + 1; nr <= now; nr++)
            cmd_course_line(a, r, nr);
        st = difference(err);
    } else if (!a->quiet) {
        text_addf(&a->off, _("%s is what was printed.\n"), name.s);
    }
    text_free(&name);
    return st;
}

/* The number is that of one table; when no table ever had it, that is said of each. */
static enum status compare_tables(struct call *a, const struct sittings *l, const char *digits, struct err *err)
{
    enum status st = ST_OK;

    for (size_t i = 0; i < l->count; i++)
        if (sitting_entry_by_hash(&l->sitting[i], digits) > 0)
            return compare_bogen(a, &l->sitting[i], digits, err);
    for (size_t i = 0; i < l->count && (st == ST_OK || st == ST_DIFFERENCE); i++)
        st = compare_bogen(a, &l->sitting[i], digits, err);
    return st;
}

static enum status check_bogen(struct call *a, struct err *err)
{
    const char *digits = a->word[1];
    size_t n = strlen(digits);
    struct sittings l;
    enum status st;

    if (n < DIGITS_MIN || n > DIGITS_MAX || strspn(digits, "0123456789abcdefABCDEF") != n)
        return err_set(err, ST_USAGE,
                       _("\"%.70s\" is no number of a Bogen: the digits 0-9 and a-f behind \"doko\" at its foot were "
                         "expected"),
                       digits);
    st = cmd_view_all(a, a->word[0], &l, err);
    if (st == ST_OK)
        st = compare_tables(a, &l, digits, err);
    sittings_free(&l);
    return st;
}

/* A journal. It is read as if it were imported, and nothing of that is kept. */

static enum status read(struct call *a, struct store *store, struct import_report *report, struct err *err)
{
    struct import *in = import_new(store, a->time);
    size_t before = a->off.len;
    enum status st = store_begin(store, STORE_WRITE, err);

    import_compare(in, &a->off);
    if (st == ST_OK)
        st = cmd_read_lines(a->option[P_JOURNAL], import_line, in, err);
    if (st == ST_OK)
        st = import_end(in, report, err);
    cmd_name_file(a->option[P_JOURNAL], err);
    store_rollback(store);
    import_free(in);
    return st == ST_OK && a->off.len > before ? difference(err) : st;
}

static enum status check_journal(struct call *a, struct err *err)
{
    struct import_report report = {0};
    struct store *copy = NULL;
    enum status st = ST_OK;

    if (!store_writable(a->store))
        st = store_in_memory(a->store, &copy, err);
    if (st == ST_OK)
        st = read(a, copy ? copy : a->store, &report, err);
    store_close(copy);
    if (st == ST_OK && !a->quiet)
        text_addf(&a->off,
                  _n("%d table of the journal: as in the book.\n", "%d tables of the journal: as in the book.\n",
                     report.days_equal),
                  report.days_equal);
    return st;
}

static enum status run_check(struct call *a, struct err *err)
{
    if (a->words == 1 || (a->words == 2) + (a->option[P_NEW] != NULL) + (a->option[P_JOURNAL] != NULL) > 1)
        return err_set(
            err, ST_USAGE,
            _("doko prüfe checks the book (--neu), or --journal DATEI, or a Spieltag and the number of its "
              "Bogen: one of them"));
    if (a->words == 2)
        return check_bogen(a, err);
    if (a->tisch)
        return err_set(err, ST_USAGE, _("--tisch goes with a Spieltag and the number of its Bogen"));
    return a->option[P_JOURNAL] ? check_journal(a, err) : check_buch(a, err);
}

COMMAND(check, "prüfe", NULL, "[S ZAHL]", N_("check the file, the history and all that is derived from it"),
        BUCH_OPEN | MAY_TAKE_LONG | AT_TISCH, 0, 2, OPTIONS(check_options), run_check);
