/* spieltag löschen, and the number of a Spieltag: what is done with a whole day */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "book/season/renumber.h"
#include "report/voice/voice.h"
#include "ui/cli/arguments.h"
#include "ui/cli/booking.h"
#include "ui/cli/commands.h"
#include "ui/cli/which_tisch.h"
#include "ui/evening/day.h"
#include "ui/evening/seating.h"

/* löschen: the day as a whole is taken back. */

enum { D_YES };
static const struct option_line delete_options[] = {{"ja", 'j', NULL, N_("take it back without asking")}};

/* Who has most, "Anna 41, Bernd 41"; the Gast too. */
static void name_first(const struct sitting *r, struct text *t)
{
    struct day_player p[PARTICIPANT_MAX];
    int n = spieltag_result(&r->f.day, p), best = -1;

    for (int i = 0; i < n; i++)
        if (!p[i].disq && (best < 0 || p[i].punkte > p[best].punkte))
            best = i;
    for (int i = 0, k = 0; i < n && best >= 0; i++)
        if (!p[i].disq && p[i].punkte == p[best].punkte) {
            const struct player *who = buch_player_id(&r->player, r->roster.player[p[i].player]);

            text_addf(t, "%s%s %d", k++ ? ", " : "", who->name, (int)p[i].punkte);
        }
}

/* "Spieltag 2026/4.1, 4.1.2026: 23 games, closed; first: Anna Ahrens 41" */
static void say_what_goes(const struct sitting *r, struct text *t)
{
    struct text first = {0};
    char date[DATE_MAX];

    date_german(r->f.day.date, date);
    sitting_name(r, t);
    text_addf(t, ", %s: ", date);
    if (r->f.day.only_sums)
        text_add(t, _("known by its totals"));
    else
        text_addf(t, _n("%d game", "%d games", r->f.day.spiele), r->f.day.spiele);
    if (!r->f.day.ended)
        text_add(t, _(", still open"));
    name_first(r, &first);
    if (first.len > 0)
        text_addf(t, r->f.day.ended ? _("; first: %s") : _("; ahead: %s"), first.s);
    text_addc(t, '\n');
    text_free(&first);
}

/* Days of a competition that were begun on what came of this one. */
static enum status say_what_depends(struct call *a, const struct tisch *day, struct text *t, struct err *err)
{
    struct tisch_list l = {0};
    enum status st = day->kind->season ? ST_OK : store_tische(a->store, day->saison, day->kind, &l, err);

    for (size_t i = 0; i < l.count; i++)
        if (l.tisch[i].nr > day->nr && l.tisch[i].state != STATE_EMPTY)
            text_addf(t, _("Day %d of the %s was begun by what came of it, and stays as it is.\n"), l.tisch[i].nr,
                      day->kind->name);
    tisch_list_free(&l);
    return st;
}

struct deletion {
    struct text what, back; /* what goes, and what brings it again */
    int tables;
    bool whole;      /* no table was named */
    int32_t entries; /* of its tables, as they were seen */
};

static enum status delete_table(struct call *a, const struct tisch *t, struct deletion *d, struct err *err)
{
    struct plan plan = PLAN_NEW;
    struct outcome was;
    struct sitting r;
    enum status st = sitting_load(a->store, t, &r, err);

    if (st != ST_OK)
        return st;
    d->tables++;
    d->entries += r.history.count;
    say_what_goes(&r, &d->what);
    text_clear(&d->back);
    sitting_spec(&r, &d->back);
    if (d->whole && d->tables > 1) /* the table goes from "2026/4.2" */
        d->back.s[d->back.len = (size_t)(strrchr(d->back.s, '.') - d->back.s)] = '\0';
    plan_whole(&r, &plan);
    plan.entry[0].time = a->time;
    st = booking_try(a->store, &r, &plan, &was, err);
    if (st == ST_OK) {
        outcome_free(&was);
        st = booking_save(a->store, &r, err);
    }
    plan_free(&plan);
    sitting_free(&r);
    return st;
}

/* NR: all tables of it; NR.TISCH, or with --tisch: that one. */
static enum status delete_day(struct call *a, struct deletion *d, struct err *err)
{
    struct tisch_list l = {0};
    struct tisch day;
    enum status st = cmd_day(a, a->word[0], &day, err);

    if (st == ST_OK)
        st = cmd_tables_of(a->store, &day, &l, err);
    d->whole = day.tisch == 0;
    for (size_t i = 0; i < l.count && st == ST_OK; i++)
        if ((day.tisch == 0 || l.tisch[i].tisch == day.tisch) && l.tisch[i].state != STATE_EMPTY)
            st = delete_table(a, &l.tisch[i], d, err);
    tisch_list_free(&l);
    if (st == ST_OK && d->tables == 0)
        st = err_set(err, ST_MISSING, _("there is no such Spieltag in the book, or it was taken back already"));
    return st == ST_OK ? say_what_depends(a, &day, &d->what, err) : st;
}

static enum status try_deletion(struct call *a, struct deletion *d, struct err *err)
{
    enum status st = store_begin(a->store, STORE_WRITE, err);

    text_free(&d->what);
    text_free(&d->back);
    *d = (struct deletion){0};
    return st == ST_OK ? delete_day(a, d, err) : st;
}

static enum status ask(struct call *a, struct deletion *d, struct err *err)
{
    int32_t seen = d->entries;
    enum status st;

    store_rollback(a->store);
    fprintf(stderr, "%s%s", _("This goes:\n"), d->what.s);
    if (!cmd_ask(_("Take it back? [J/n] "), true))
        return err_set(err, ST_CONFLICT, _("nothing was saved"));
    st = try_deletion(a, d, err);
    return st != ST_OK || d->entries == seen
               ? st
               : err_set(err, ST_CONFLICT, _("the table was changed meanwhile; look again, nothing was saved"));
}

/* Who was asked has seen it. */
static void say_deletion(struct call *a, const struct deletion *d, bool seen)
{
    if (!seen)
        text_addf(&a->off, "%s%s", _("This goes:\n"), d->what.s);
    text_addf(&a->off, _("It is taken back; `doko undo -s %s` brings it again.\n"), d->back.s);
}

static enum status run_delete(struct call *a, struct err *err)
{
    bool asks = a->terminal && !a->option[D_YES];
    struct deletion d = {0};
    enum status st = try_deletion(a, &d, err);

    if (st == ST_OK && asks)
        st = ask(a, &d, err);
    if (st == ST_OK)
        st = store_commit(a->store, err);
    if (st != ST_OK)
        store_rollback(a->store);
    else if (!a->quiet)
        say_deletion(a, &d, asks);
    text_free(&d.what);
    text_free(&d.back);
    return st;
}

COMMAND(spieltag_delete, "spieltag", "löschen", "NR[.TISCH]",
        N_("take a whole Spieltag back, all its tables or one; undo brings it again"), BUCH_OPEN | AT_TISCH, 1, 1,
        OPTIONS(delete_options), run_delete);

/* ändern --nr */

static enum status say_where(struct call *a, const struct tisch *t, struct err *err)
{
    struct sitting r;
    enum status st = sitting_load(a->store, t, &r, err);

    if (st != ST_OK)
        return st;
    seating_say_start(a, &r);
    sitting_free(&r);
    return ST_OK;
}

static enum status renumber_table(struct call *a, const struct tisch *t, int nr, struct err *err)
{
    struct sitting from = {0}, to = {0};
    enum status st = sitting_load(a->store, t, &from, err);

    if (st == ST_OK)
        st = sitting_renumber(a->store, &from, nr, a->time, &to, err);
    if (st == ST_OK)
        seating_say_start(a, &to);
    sitting_free(&from);
    sitting_free(&to);
    return st;
}

/* Whichever table of the Spieltag is named or open: where none was named they all go. */
static enum status any_table(struct call *a, const char *s, struct tisch *t, struct err *err)
{
    struct tisch_list l;
    enum status st;

    if (!s)
        return cmd_tisch(a, NULL, t, err);
    st = cmd_tables(a, s, &l, err);
    if (st == ST_OK)
        *t = l.tisch[0];
    tisch_list_free(&l);
    return st;
}

/* All tables of the Spieltag, unless one was named or there is but one. */
static enum status renumber(struct call *a, struct err *err)
{
    const char *s = cmd_option(a, "spieltag");
    struct tisch_list l = {0};
    struct tisch t;
    int nr = 0;
    bool several = false;
    enum status st = cmd_number("--nr", cmd_option(a, "nr"), 1, SPIELTAGE_MAX, &nr, err);

    if (st == ST_OK)
        st = any_table(a, s, &t, err);
    if (st == ST_OK && !a->tisch && !(s && strchr(s, '.')))
        st = renumber_day(a->store, &t, nr, a->time, &several, err);
    if (st != ST_OK || !several)
        return st == ST_OK ? renumber_table(a, &t, nr, err) : st;
    t.nr = nr;
    st = cmd_tables_of(a->store, &t, &l, err);
    for (size_t i = 0; i < l.count && st == ST_OK; i++)
        st = say_where(a, &l.tisch[i], err);
    tisch_list_free(&l);
    return st;
}

enum status cmd_renumber(struct call *a, struct err *err)
{
    return cmd_in_transaction(a, renumber, err);
}
