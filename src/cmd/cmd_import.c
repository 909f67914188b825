/* import: journals, and tables of day totals. */
#include <stdlib.h>

#include "base/mem.h"
#include "buch/import.h"
#include "cmd/arguments.h"
#include "cmd/commands.h"
#include "cmd/files.h"
#include "cmd/which_tisch.h"
#include "notation/day_list.h"

enum { I_TABLE, I_SAISON, I_FROM };
static const struct option_line import_options[] = {
    {"tabelle", 0, "DATEI.csv", N_("day totals: dates down, Kürzel across")},
    {"saison", 0, "SAISON", N_("with --tabelle: another season than the present one")},
    {"ab", 0, "NR", N_("with --tabelle: number of the first Spieltag in it (1)")},
};

static enum status read_journal(struct import *in, const char *file, struct import_report *report, struct err *err)
{
    enum status st = cmd_read_lines(file, import_line, in, err);

    if (st == ST_OK)
        st = import_end(in, report, err);
    cmd_name_file(file, err);
    return st;
}

/* A table goes the way of a journal: each row becomes the lines of a Spieltag. */
struct table_walk {
    struct import *in;
    struct saison saison;
    struct saison_entries messages;
    struct player_list player;
    struct day_list list;
    const struct player *who[DAY_LIST_COLUMNS];
    int nr;
};

static enum status put(struct table_walk *l, struct text *t, struct err *err)
{
    enum status st = import_line(l->in, t->s, t->len - 1, err);

    text_clear(t);
    return st;
}

static enum status put_start(struct table_walk *l, struct text *t, struct err *err)
{
    enum status st;

    journal_write_head(t);
    st = put(l, t, err);
    for (size_t i = 0; i < l->player.count && st == ST_OK; i++) {
        struct journal_player p = {.kuerzel = l->player.player[i].kuerzel, .name = l->player.player[i].name};

        journal_write_player(t, &p);
        st = put(l, t, err);
    }
    if (st != ST_OK)
        return st;
    journal_write_saison(t, &l->saison.data, NULL, 0);
    return put(l, t, err);
}

static enum status arrange_columns(struct table_walk *l, struct err *err)
{
    for (int i = 0; i < l->list.columns; i++) {
        enum status st = buch_player(&l->player, l->list.kuerzel[i], strlen(l->list.kuerzel[i]), &l->who[i], err);

        if (st != ST_OK)
            return st;
    }
    return ST_OK;
}

static enum status put_day(struct table_walk *l, const struct day_lists_line *z, struct text *t, struct err *err)
{
    struct text sitze = {0}, gast = {0}, punkte = {0};
    char date[DATE_MAX];
    int n = 0, guests = 0;
    enum status st;

    date_iso(z->date, date);
    for (int i = 0; i < l->list.columns; i++) {
        if (!z->has[i])
            continue;
        text_addf(&sitze, "%s%s", n++ ? "," : "", l->who[i]->kuerzel.word);
        text_addf(&punkte, " %s=%d", l->who[i]->kuerzel.word, (int)z->punkte[i]);
        if (!buch_registered(&l->messages, l->who[i]->id, l->nr))
            text_addf(&gast, "%s%s", guests++ ? "," : " gast=", l->who[i]->kuerzel.word);
    }
    /* What a club played before it had doko happened, whatever the rules say of its table. */
    text_addf(t, "%sspieltag %s nr=%d sitze=%s%s\n", n > 5 || guests > 1 || n - guests < 3 ? "trotzdem " : "", date,
              l->nr, text_str(&sitze), text_str(&gast));
    st = put(l, t, err);
    text_addf(t, "ergebnis%s\n", text_str(&punkte));
    if (st == ST_OK)
        st = put(l, t, err);
    text_clear(t);
    text_add(t, "ende\n");
    if (st == ST_OK)
        st = put(l, t, err);
    l->nr++;
    text_free(&sitze);
    text_free(&gast);
    text_free(&punkte);
    return st;
}

static enum status read_lines(struct table_walk *l, const struct text *all, struct err *err)
{
    struct text t = {0};
    long nr = 0;
    enum status st = put_start(l, &t, err);

    for (size_t i = 0; i < all->len && st == ST_OK;) {
        const char *z = all->s + i, *end = memchr(z, '\n', all->len - i);
        size_t len = end ? (size_t)(end - z) : all->len - i;
        struct day_lists_line line;

        i += len + 1;
        if (++nr == 1) {
            st = day_list_head(&l->list, z, len, err);
            if (st == ST_OK)
                st = arrange_columns(l, err);
        } else {
            st = day_list_line(&l->list, z, len, &line, err);
            if (st == ST_OK && !line.empty) {
                st = put_day(l, &line, &t, err);
                if (st != ST_OK) /* the line of the journal means nothing to the reader of a table */
                    err->column = 0, err->excerpt[0] = '\0';
            }
        }
        if (st != ST_OK)
            err->line = nr;
    }
    text_free(&t);
    return st;
}

static enum status read_table(struct call *a, struct import *in, const char *file, struct import_report *report,
                              struct err *err)
{
    struct table_walk *l = calloc(1, sizeof *l);
    struct text raw = {0}, all = {0};
    enum status st = l ? cmd_read_file(file, &raw, err) : err_set(err, ST_BUCH, _("out of memory"));

    if (st == ST_OK) {
        day_list_as_utf8(text_str(&raw), raw.len, &all);
        l->in = in;
        l->nr = 1;
        st = cmd_saison(a, a->option[I_SAISON], &l->saison, err);
    }
    if (st == ST_OK && a->option[I_FROM])
        st = cmd_number("--ab", a->option[I_FROM], 1, SPIELTAGE_MAX, &l->nr, err);
    if (st == ST_OK)
        st = store_saison_entries(a->store, l->saison.id, &l->messages, err);
    if (st == ST_OK)
        st = store_player(a->store, &l->player, err);
    if (st == ST_OK)
        st = read_lines(l, &all, err);
    if (st == ST_OK)
        st = import_end(in, report, err);
    cmd_name_file(file, err);
    if (l) {
        free(l->messages.entry);
        player_list_free(&l->player);
    }
    free(l);
    text_free(&raw);
    text_free(&all);
    return st;
}

static enum status read_all(struct call *a, struct import_report *sum, struct err *err)
{
    struct import **read = mem_alloc(((size_t)a->words + 1) * sizeof(struct import *));
    int from = a->option[I_TABLE] ? -1 : 0, files = 0;
    enum status st = ST_OK;

    for (int i = from; i < a->words && st == ST_OK; i++) {
        struct import *in = read[files++] = import_new(a->store, a->time);
        struct import_report b = {0};

        st = i < 0 ? read_table(a, in, a->option[I_TABLE], &b, err) : read_journal(in, a->word[i], &b, err);
        sum->player += b.player;
        sum->saisons += b.saisons;
        sum->days += b.days;
        sum->days_equal += b.days_equal;
        sum->spiele += b.spiele;
    }
    for (int i = 0; i < files; i++) { /* who is registered may stand in a later file */
        if (st == ST_OK) {
            st = import_check(read[i], err);
            cmd_name_file(from + i < 0 ? a->option[I_TABLE] : a->word[from + i], err);
        }
        import_free(read[i]);
    }
    free(read);
    return st;
}

static void say_sum(const struct import_report *sum, struct text *t)
{
    text_addf(t, _n("imported: %d player, ", "imported: %d players, ", sum->player), sum->player);
    text_addf(t, _n("%d season, ", "%d seasons, ", sum->saisons), sum->saisons);
    text_addf(t, _n("%d table with ", "%d tables with ", sum->days), sum->days);
    text_addf(t, _n("%lld game; ", "%lld games; ", (int)sum->spiele), (long long)sum->spiele);
    text_addf(t, _n("%d table was in the book already\n", "%d tables were in the book already\n", sum->days_equal),
              sum->days_equal);
}

static enum status run_import(struct call *a, struct err *err)
{
    struct import_report sum = {0};
    enum status st;

    if (a->words == 0 && !a->option[I_TABLE])
        return err_set(err, ST_USAGE, _("a journal was expected, or --tabelle DATEI.csv"));
    st = read_all(a, &sum, err);
    if (st == ST_OK && !a->quiet)
        say_sum(&sum, &a->off);
    return st;
}

COMMAND(import, "import", NULL, "DATEI…", N_("take journals or a table of day totals into the book"), BUCH_WRITE, 0,
        -1, OPTIONS(import_options), run_import);
