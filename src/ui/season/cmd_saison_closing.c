/* saison abschluss */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "report/tables/kasse.h"
#include "report/tables/ranking.h"
#include "ui/cli/booking.h"
#include "ui/cli/commands.h"
#include "ui/cli/which_tisch.h"

enum { CLOSING_OPEN, CLOSING_TROTZDEM, CLOSING_YES };
static const struct option_line closing_options[] = {
    {"oeffnen", 0, NULL, N_("open a closed season again")},
    {"trotzdem", 0, NULL, N_("close it although not all Spieltage were played, or without a Meister")},
    {"ja", 'j', NULL, N_("close it without asking")}};

static int with_place(const struct standings *w, int place)
{
    int n = 0;

    for (int i = 0; i < w->count; i++)
        n += w->list[i].place == place;
    return n;
}

/* "A: 3 of 4 Pflichtspieltage, B: missed Spieltag 5, …": why nobody else has a place. */
static void why_no_place(const struct standings *w, struct text *t)
{
    size_t from = t->len;

    for (int i = 0; i < w->count; i++) {
        if (w->list[i].place > 0)
            continue;
        text_addf(t, "%s%s: ", t->len > from ? ", " : "", w->player.player[w->list[i].player].kuerzel.word);
        report_reason(w, &w->list[i], false, t);
    }
    if (t->len == from)
        text_add(t, w->count > 0 ? _("nobody else was registered or played") : _("nobody was registered or played"));
}

/* Meister and Vizemeister: first and second of the eligible. Who share the first place leave no second. */
static void say_winner(const struct standings *w, struct text *t)
{
    static const char *const title[] = {"Meister", "Vizemeister"};
    static const char *const nobody[] = {N_("Nobody becomes Meister: "), N_("Nobody becomes Vizemeister: ")};
    int tied = with_place(w, 1);

    for (int i = 0; i < w->count; i++)
        if (w->list[i].place == 1 || w->list[i].place == 2)
            text_addf(t, "%s: %s\n", title[w->list[i].place - 1], w->player.player[w->list[i].player].name);
    if (tied > 1 || with_place(w, 2) > 0)
        return;
    text_add(t, _(nobody[tied]));
    why_no_place(w, t);
    text_add(t, ".\n");
}

/* The same on one line. */
static void say_winner_so_far(const struct standings *w, struct text *t)
{
    struct text lines = {0};
    const char *z;

    say_winner(w, &lines);
    z = text_str(&lines);
    for (size_t n; *z; z += n + (z[n] != '\0')) {
        n = strcspn(z, "\n");
        text_addf(t, "%s%.*s", t->len ? "; " : "", (int)(n - (n > 0 && z[n - 1] == '.')), z);
    }
    text_free(&lines);
}

static enum status check_played(struct call *a, const struct standings *w, struct err *err)
{
    int played = saison_played(&w->input);
    struct text winner = {0};

    if (played >= w->saison.data.spieltage || a->option[CLOSING_TROTZDEM])
        return ST_OK;
    say_winner_so_far(w, &winner);
    (void)err_set(err, ST_CONFLICT,
                  _n("%d of %d Spieltag was played; --trotzdem closes the season all the same (as it stands: %s)",
                     "%d of %d Spieltage were played; --trotzdem closes the season all the same (as it stands: %s)",
                     w->saison.data.spieltage),
                  played, w->saison.data.spieltage, winner.s);
    text_free(&winner);
    return ST_CONFLICT;
}

/* A year without a Meister is closed only by who says so. */
static enum status check_meister(struct call *a, const struct standings *w, struct err *err)
{
    struct text why = {0};

    if (with_place(w, 1) > 0 || a->option[CLOSING_TROTZDEM])
        return ST_OK;
    why_no_place(w, &why);
    (void)err_set(err, ST_RULE, _("nobody becomes Meister: %s; --trotzdem closes the season all the same"), why.s);
    text_free(&why);
    return ST_RULE;
}

/* Who wins a season that is closed now. */
static enum status find_winner(struct call *a, const struct saison *s, struct text *winner, struct err *err)
{
    struct saison to = *s;
    struct standings w;
    enum status st;

    to.closed = true;
    st = standings_load(a->store, &to, 0, &w, err);
    if (st != ST_OK)
        return st;
    st = check_played(a, &w, err);
    if (st == ST_OK)
        st = check_meister(a, &w, err);
    if (st == ST_OK)
        say_winner(&w, winner);
    standings_free(&w);
    return st;
}

static enum status check_open(struct call *a, const struct saison *s, struct err *err)
{
    struct tisch_list l;
    enum status st = store_tische(a->store, s->id, &wettbewerb_meisterschaft, &l, err);

    for (size_t i = 0; i < l.count && st == ST_OK; i++)
        if (l.tisch[i].state == STATE_OPEN)
            st = err_set(err, ST_CONFLICT, _("Spieltag %d.%d is still open; close it first"), l.tisch[i].nr,
                         l.tisch[i].tisch);
    tisch_list_free(&l);
    return st;
}

/* Money does not end with a season. */
static enum status say_debts(struct call *a, struct text *text, struct err *err)
{
    struct owed_list l;
    enum status st = kasse_debts(a->store, 0, &l, err);

    if (st == ST_OK)
        report_kasse_debts(&l, text);
    free(l.owed);
    return st;
}

static enum status write_entry(struct call *a, const struct saison *s, enum saison_word what, struct err *err)
{
    return store_saison_entry(a->store, s->id, &(struct saison_entry){.what = what}, a->time, err);
}

/* In a transaction; what is said of it, and of money that is still owed, is in `winner`. */
static enum status close_saison(struct call *a, struct saison *s, struct text *winner, struct err *err)
{
    enum status st = cmd_saison(a, a->words ? a->word[0] : NULL, s, err);

    if (st == ST_OK && s->closed)
        st = err_set(err, ST_CONFLICT, _("the season %s is closed already"), s->data.name);
    if (st == ST_OK)
        st = check_open(a, s, err);
    if (st == ST_OK)
        st = find_winner(a, s, winner, err);
    if (st == ST_OK)
        st = say_debts(a, winner, err);
    return st == ST_OK ? write_entry(a, s, SAISON_CLOSING, err) : st;
}

static enum status open_saison(struct call *a, struct err *err)
{
    struct saison s;
    enum status st = cmd_saison(a, a->words ? a->word[0] : NULL, &s, err);

    if (st == ST_OK && !s.closed)
        st = err_set(err, ST_CONFLICT, _("the season %s is not closed"), s.data.name);
    if (st == ST_OK)
        st = write_entry(a, &s, SAISON_OPEN, err);
    if (st == ST_OK && !a->quiet)
        text_addf(&a->off, _("The season %s is open again.\n"), s.data.name);
    return st;
}

static enum status try_closing(struct call *a, struct saison *s, struct text *winner, struct err *err)
{
    enum status st = store_begin(a->store, STORE_WRITE, err);

    return st == ST_OK ? close_saison(a, s, winner, err) : st;
}

/* Nobody waits while we ask. */
static enum status ask_and_close(struct call *a, struct saison *s, struct text *winner, struct err *err)
{
    struct text seen = *winner;
    enum status st = ST_OK;

    *winner = (struct text){0};
    store_rollback(a->store);
    fputs(text_str(&seen), stderr);
    if (!cmd_ask(_("Close the season? [J/n] "), true))
        st = err_set(err, ST_CONFLICT, _("nothing was saved"));
    if (st == ST_OK)
        st = try_closing(a, s, winner, err);
    if (st == ST_OK && strcmp(seen.s, winner->s) != 0)
        st = err_set(err, ST_CONFLICT, _("the standings have changed meanwhile; look again, nothing was saved"));
    text_free(&seen);
    return st;
}

/* A refusal that can be lifted is a question too, and it is the only one then. */
static enum status ask_without_meister(struct call *a, struct saison *s, struct text *winner, struct err *err)
{
    store_rollback(a->store);
    fprintf(stderr, "%s\n", err->text);
    if (!cmd_ask(_("Close it without a Meister? [j/N] "), false))
        return err_set(err, ST_CONFLICT, _("nothing was saved"));
    a->option[CLOSING_TROTZDEM] = "";
    return try_closing(a, s, winner, err);
}

static void say_closed(struct call *a, const struct saison *s, const struct text *winner)
{
    text_addf(&a->off, _("The season %s is closed.\n"), s->data.name);
    text_add(&a->off, text_str(winner));
}

static enum status run_closing(struct call *a, struct err *err)
{
    bool asks = a->terminal && !a->option[CLOSING_YES];
    struct text winner = {0};
    struct saison s;
    enum status st;

    if (a->option[CLOSING_OPEN] && a->option[CLOSING_TROTZDEM])
        return err_set(err, ST_USAGE, _("--trotzdem is for closing: it does not go with --oeffnen"));
    if (a->option[CLOSING_OPEN])
        return cmd_in_transaction(a, open_saison, err);
    st = try_closing(a, &s, &winner, err);
    if (st == ST_RULE && asks)
        st = ask_without_meister(a, &s, &winner, err);
    else if (st == ST_OK && asks)
        st = ask_and_close(a, &s, &winner, err);
    if (st == ST_OK)
        st = store_commit(a->store, err);
    if (st != ST_OK)
        store_rollback(a->store);
    else if (!a->quiet)
        say_closed(a, &s, &winner);
    text_free(&winner);
    return st;
}

COMMAND(saison_closing, "saison", "abschluss", "[SAISON]", N_("say who has won a season, and close it"), BUCH_OPEN, 0,
        1, OPTIONS(closing_options), run_closing);
