/* saison abschluss */
#include <stdio.h>

#include "cmd/booking.h"
#include "cmd/commands.h"
#include "cmd/which_tisch.h"
#include "report/ranking.h"

enum { CLOSING_OPEN, CLOSING_TROTZDEM };
static const struct option_line closing_options[] = {
    {"oeffnen", 0, NULL, N_("open a closed season again")},
    {"trotzdem", 0, NULL, N_("close it although not all Spieltage were played, or without a Meister")}};

/* Meister and Vizemeister: first and second of the eligible. */
static void say_winner(struct call *a, const struct standings *w)
{
    static const char *const title[] = {"Meister", "Vizemeister"};

    text_addf(&a->off, _("The season %s is closed.\n"), w->saison.data.name);
    for (int i = 0; i < w->count; i++)
        if (w->list[i].place == 1 || w->list[i].place == 2)
            text_addf(&a->off, "%s: %s\n", title[w->list[i].place - 1], w->player.player[w->list[i].player].name);
    if (w->count == 0 || w->list[0].place != 1)
        text_add(&a->off, _("Nobody becomes Meister.\n"));
}

static enum status check_played(struct call *a, const struct standings *w, struct err *err)
{
    int played = saison_played(&w->input);

    if (played >= w->saison.data.spieltage || a->option[CLOSING_TROTZDEM])
        return ST_OK;
    return err_set(err, ST_CONFLICT, _("%d of %d Spieltage were played; --trotzdem closes the season all the same"),
                   played, w->saison.data.spieltage);
}

/* "A: 3 of 4 Pflichtspieltage, B: missed Spieltag 5, …": why nobody has the first place. */
static void why_no_meister(const struct standings *w, struct text *t)
{
    for (int i = 0; i < w->count; i++) {
        text_addf(t, "%s%s: ", i ? ", " : "", w->player.player[w->list[i].player].kuerzel.word);
        report_reason(w, &w->list[i], t);
    }
    if (w->count == 0)
        text_add(t, _("nobody was registered or played"));
}

/* A year without a Meister is closed only by who says so. */
static enum status check_meister(struct call *a, const struct standings *w, struct err *err)
{
    struct text why = {0};

    if ((w->count > 0 && w->list[0].place == 1) || a->option[CLOSING_TROTZDEM])
        return ST_OK;
    why_no_meister(w, &why);
    (void)err_set(err, ST_RULE, _("nobody becomes Meister: %s; --trotzdem closes the season all the same"), why.s);
    text_free(&why);
    return ST_RULE;
}

/* The entry is written; the standings are those of a closed season. */
static enum status say_closing(struct call *a, const struct saison *s, struct err *err)
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
    if (st == ST_OK && !a->quiet)
        say_winner(a, &w);
    standings_free(&w);
    return st;
}

static enum status closing(struct call *a, struct err *err)
{
    bool open = a->option[CLOSING_OPEN] != NULL;
    struct saison_entry e = {.what = open ? SAISON_OPEN : SAISON_CLOSING};
    struct tisch_list l = {0};
    struct saison s;
    enum status st = cmd_saison(a, a->words ? a->word[0] : NULL, &s, err);

    if (st == ST_OK && s.closed != open)
        st = err_set(err, ST_CONFLICT, open ? _("the season %s is not closed") : _("the season %s is closed already"),
                     s.data.name);
    if (st == ST_OK)
        st = store_tische(a->store, s.id, &wettbewerb_meisterschaft, &l, err);
    for (size_t i = 0; i < l.count && st == ST_OK && !open; i++)
        if (l.tisch[i].state == STATE_OPEN)
            st = err_set(err, ST_CONFLICT, _("Spieltag %d.%d is still open; close it first"), l.tisch[i].nr,
                         l.tisch[i].tisch);
    if (st == ST_OK)
        st = store_saison_entry(a->store, s.id, &e, a->time, err);
    if (st == ST_OK && !open)
        st = say_closing(a, &s, err);
    tisch_list_free(&l);
    return st;
}

static enum status run_closing(struct call *a, struct err *err)
{
    enum status st = cmd_in_transaction(a, closing, err);

    if (st != ST_RULE || !a->terminal)
        return st;
    fprintf(stderr, "%s\n", err->text);
    if (!cmd_ask(_("Close it without a Meister? [j/N] "), false))
        return err_set(err, ST_CONFLICT, _("nothing was saved"));
    a->option[CLOSING_TROTZDEM] = "";
    return cmd_in_transaction(a, closing, err);
}

COMMAND(saison_closing, "saison", "abschluss", "[SAISON]", N_("close a season"), BUCH_OPEN, 0, 1,
        OPTIONS(closing_options), run_closing);
