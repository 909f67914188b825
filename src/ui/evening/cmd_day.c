/* Commands for a whole day: spieltag löschen, and the number of a Spieltag. */
#include <stdio.h>
#include <string.h>

#include "book/season/renumber.h"
#include "report/voice/voice.h"
#include "ui/cli/arguments.h"
#include "ui/cli/booking.h"
#include "ui/cli/commands.h"
#include "ui/cli/which_tisch.h"
#include "ui/evening/day.h"
#include "ui/evening/seating.h"

/* löschen: takes the day back as a whole. */

enum { D_YES };
static const struct option_line delete_options[] = {[D_YES] = {"ja", 'j', NULL, N_("take it back without asking")}};

/* Adds those with most Punkte, the Gast included: "Anna 41, Bernd 41". */
static void name_first(const struct sitting *sitting, struct text *text)
{
    struct day_player player[PARTICIPANT_MAX];
    int n = spieltag_result(&sitting->fold.day, player), best = -1;

    for (int i = 0; i < n; i++)
        if (!player[i].disq && (best < 0 || player[i].punkte > player[best].punkte))
            best = i;
    for (int i = 0, k = 0; i < n && best >= 0; i++)
        if (!player[i].disq && player[i].punkte == player[best].punkte) {
            const struct player *who = buch_player_id(&sitting->player, sitting->roster.player[player[i].player]);

            text_addf(text, "%s%s %d", k++ ? ", " : "", who->name, (int)player[i].punkte);
        }
}

/* Adds "Spieltag 2026/4.1, 4.1.2026: 23 games, closed; first: Anna Ahrens 41". */
static void describe_table(const struct sitting *sitting, struct text *text)
{
    AUTO(text_free) struct text first = {0};
    char date[DATE_MAX];

    date_german(sitting->fold.day.date, date);
    sitting_name(sitting, text);
    text_addf(text, ", %s: ", date);
    if (sitting->fold.day.only_sums)
        text_add(text, _("known by its totals"));
    else
        text_addf(text, _n("%d game", "%d games", sitting->fold.day.spiele), sitting->fold.day.spiele);
    if (!sitting->fold.day.ended)
        text_add(text, _(", still open"));
    name_first(sitting, &first);
    if (first.len > 0)
        text_addf(text, sitting->fold.day.ended ? _("; first: %s") : _("; ahead: %s"), first.s);
    text_addc(text, '\n');
}

/* Names later days of a competition that were begun with the result of this one. */
static enum status say_what_depends(struct call *call, const struct tisch *day, struct text *text, struct err *err)
{
    AUTO(tisch_list_free) struct tisch_list list = {0};
    enum status st = day->kind->season ? ST_OK : store_tische(call->store, day->saison, day->kind, &list, err);

    for (size_t i = 0; i < list.count; i++)
        if (list.tisch[i].nr > day->nr && list.tisch[i].state != STATE_EMPTY)
            text_addf(text, _("Day %d of the %s was begun with the result of this day, and stays as it is.\n"),
                      list.tisch[i].nr, day->kind->name);
    return st;
}

struct deletion {
    struct text what, back; /* what goes, and the Spieltag that undo needs to bring it back */
    int tables;
    bool whole;      /* no table was named */
    int32_t entries; /* of its tables, as they were shown */
};

static enum status delete_table(struct call *call, const struct tisch *tisch, struct deletion *deletion,
                                struct err *err)
{
    AUTO(plan_free) struct plan plan = PLAN_NEW;
    AUTO(outcome_free) struct outcome outcome = {0};
    AUTO(sitting_free) struct sitting sitting = {0};
    enum status st = sitting_load(call->store, tisch, &sitting, err);

    if (st != ST_OK)
        return st;
    deletion->tables++;
    deletion->entries += sitting.history.count;
    describe_table(&sitting, &deletion->what);
    text_clear(&deletion->back);
    sitting_spec(&sitting, &deletion->back);
    if (deletion->whole && deletion->tables > 1) /* shortens "2026/4.2" to the Spieltag without its table */
        deletion->back.s[deletion->back.len = (size_t)(strrchr(deletion->back.s, '.') - deletion->back.s)] = '\0';
    plan_strike_all(&sitting, &plan);
    plan.entry[0].time = call->time;
    st = booking_try(call->store, &sitting, &plan, &outcome, err);
    return st == ST_OK ? booking_save(call->store, &sitting, err) : st;
}

/* Deletes all tables of NR, or the one named by NR.TISCH or --tisch. */
static enum status delete_day(struct call *call, struct deletion *deletion, struct err *err)
{
    AUTO(tisch_list_free) struct tisch_list list = {0};
    struct tisch day;
    enum status st = cmd_day(call, cmd_spieltag(call), &day, err);

    if (st == ST_OK)
        st = cmd_tables_of(call->store, &day, &list, err);
    deletion->whole = day.tisch == 0;
    for (size_t i = 0; i < list.count && st == ST_OK; i++)
        if ((day.tisch == 0 || list.tisch[i].tisch == day.tisch) && list.tisch[i].state != STATE_EMPTY)
            st = delete_table(call, &list.tisch[i], deletion, err);
    if (st == ST_OK && deletion->tables == 0)
        st = err_set(err, ST_MISSING, _("there is no such Spieltag in the book, or it was taken back already"));
    return st == ST_OK ? say_what_depends(call, &day, &deletion->what, err) : st;
}

static enum status try_deletion(struct call *call, struct deletion *deletion, struct err *err)
{
    enum status st = store_begin(call->store, STORE_WRITE, err);

    text_free(&deletion->what);
    text_free(&deletion->back);
    *deletion = (struct deletion){0};
    return st == ST_OK ? delete_day(call, deletion, err) : st;
}

static enum status ask(struct call *call, struct deletion *deletion, struct err *err)
{
    int32_t seen = deletion->entries;
    enum status st;

    store_rollback(call->store);
    fprintf(stderr, "%s%s", _("This will be removed:\n"), deletion->what.s);
    if (!cmd_ask(_("Take it back? [J/n] "), true))
        return err_set(err, ST_CONFLICT, _("nothing was saved"));
    st = try_deletion(call, deletion, err);
    return st != ST_OK || deletion->entries == seen
               ? st
               : err_set(err, ST_CONFLICT, _("the table was changed meanwhile; look again, nothing was saved"));
}

/* Reports the deletion; a person who was asked has already seen what goes. */
static void say_deletion(struct call *call, const struct deletion *deletion, bool seen)
{
    if (!seen)
        text_addf(&call->out, "%s%s", _("This will be removed:\n"), deletion->what.s);
    text_addf(&call->out, _("It is taken back; `doko undo -s %s` brings it back.\n"), deletion->back.s);
}

static enum status run_delete(struct call *call, struct err *err)
{
    bool asks = call->terminal && !call->option[D_YES];
    struct deletion deletion = {0};
    enum status st = try_deletion(call, &deletion, err);

    if (st == ST_OK && asks)
        st = ask(call, &deletion, err);
    if (st == ST_OK)
        st = store_commit(call->store, err);
    if (st != ST_OK)
        store_rollback(call->store);
    else if (!call->quiet)
        say_deletion(call, &deletion, asks);
    text_free(&deletion.what);
    text_free(&deletion.back);
    return st;
}

COMMAND(spieltag_delete, CHANGES(CHANGE_TISCHE, "undo"), .word = "spieltag", .word2 = "löschen",
        .arguments = "NR[.TISCH]",
        .purpose = N_("take a whole Spieltag back, all its tables or one; undo restores it"),
        .kind = BUCH_OPEN | NO_VIEW | AT_TISCH, .spieltag = SPIELTAG_WORD, .min = 1, .max = 1,
        OPTIONS(delete_options), .run = run_delete);

/* ändern --nr: moves the day to another number. */

static enum status say_where(struct call *call, const struct tisch *tisch, struct err *err)
{
    AUTO(sitting_free) struct sitting sitting = {0};
    enum status st = sitting_load(call->store, tisch, &sitting, err);

    if (st != ST_OK)
        return st;
    seating_say_start(call, &sitting);
    return ST_OK;
}

static enum status renumber_table(struct call *call, const struct tisch *tisch, int nr, struct err *err)
{
    AUTO(sitting_free) struct sitting from = {0}, to = {0};
    enum status st = sitting_load(call->store, tisch, &from, err);

    if (st == ST_OK)
        st = sitting_renumber(call->store, &from, nr, call->time, &to, err);
    if (st == ST_OK)
        seating_say_start(call, &to);
    return st;
}

/* Finds any table of the Spieltag, the named or the open one: if no table was named they all change their number. */
static enum status any_table(struct call *call, const char *s, struct tisch *tisch, struct err *err)
{
    AUTO(tisch_list_free) struct tisch_list list = {0};
    enum status st;

    if (!s)
        return cmd_tisch(call, NULL, tisch, err);
    st = cmd_tables(call, s, &list, err);
    if (st == ST_OK)
        *tisch = list.tisch[0];
    return st;
}

/* Renumbers all tables of the Spieltag, or the only one if a table was named or there is no other. */
static enum status renumber(struct call *call, struct err *err)
{
    const char *s = cmd_spieltag(call);
    AUTO(tisch_list_free) struct tisch_list list = {0};
    struct tisch tisch;
    int nr = 0;
    bool several = false;
    enum status st = cmd_number("--nr", cmd_option(call, "nr"), 1, SPIELTAGE_MAX, &nr, err);

    if (st == ST_OK)
        st = any_table(call, s, &tisch, err);
    if (st == ST_OK && !call->tisch && !(s && strchr(s, '.')))
        st = renumber_day(call->store, &tisch, nr, call->time, &several, err);
    if (st != ST_OK || !several)
        return st == ST_OK ? renumber_table(call, &tisch, nr, err) : st;
    tisch.nr = nr;
    st = cmd_tables_of(call->store, &tisch, &list, err);
    for (size_t i = 0; i < list.count && st == ST_OK; i++)
        st = say_where(call, &list.tisch[i], err);
    return st;
}

enum status cmd_renumber(struct call *call, struct err *err)
{
    return cmd_in_transaction(call, renumber, err);
}
