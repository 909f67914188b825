/* The command saison abschluss: closes a season and names its winners, or opens it again. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "report/tables/kasse.h"
#include "report/tables/ranking.h"
#include "ui/cli/booking.h"
#include "ui/cli/commands.h"
#include "ui/cli/which_tisch.h"

enum { CLOSING_REOPEN, CLOSING_TROTZDEM, CLOSING_YES };
static const struct option_line closing_options[] = {
    [CLOSING_REOPEN] = {"oeffnen", 0, NULL, N_("open a closed season again")},
    [CLOSING_TROTZDEM] = {"trotzdem", 0, NULL,
                          N_("close it although not all Spieltage were played, or without a Meister")},
    [CLOSING_YES] = {"ja", 'j', NULL, N_("close it without asking")}};

static int count_with_place(const struct standings *standings, int place)
{
    int n = 0;

    for (int i = 0; i < standings->count; i++)
        n += standings->list[i].place == place;
    return n;
}

/* Adds why nobody else has a place: "A: 3 of 4 Pflichtspieltage, B: missed Spieltag 5, …". */
static void why_no_place(const struct standings *standings, struct text *text)
{
    size_t from = text->len;

    for (int i = 0; i < standings->count; i++) {
        if (standings->list[i].place > 0)
            continue;
        text_addf(text, "%s%s: ", text->len > from ? ", " : "",
                  standings->player.player[standings->list[i].player].kuerzel.word);
        report_reason(standings, &standings->list[i], false, text);
    }
    if (text->len == from)
        text_add(text, standings->count > 0 ? _("nobody else was registered or played")
                                            : _("nobody was registered or played"));
}

/* Adds Meister and Vizemeister, the first and second of the eligible players. A shared first place leaves no
 * second. */
static void say_winner(const struct standings *standings, struct text *text)
{
    static const char *const title[] = {"Meister", "Vizemeister"};
    static const char *const nobody[] = {N_("Nobody becomes Meister: "), N_("Nobody becomes Vizemeister: ")};
    int tied = count_with_place(standings, 1);

    for (int i = 0; i < standings->count; i++)
        if (standings->list[i].place == 1 || standings->list[i].place == 2)
            text_addf(text, "%s: %s\n", title[standings->list[i].place - 1],
                      standings->player.player[standings->list[i].player].name);
    if (tied > 1 || count_with_place(standings, 2) > 0)
        return;
    text_add(text, _(nobody[tied]));
    why_no_place(standings, text);
    text_add(text, ".\n");
}

/* Adds the same on one line. */
static void say_winner_so_far(const struct standings *standings, struct text *text)
{
    AUTO(text_free) struct text lines = {0};
    const char *line;

    say_winner(standings, &lines);
    line = text_str(&lines);
    for (size_t n; *line; line += n + (line[n] != '\0')) {
        n = strcspn(line, "\n");
        text_addf(text, "%s%.*s", text->len ? "; " : "", (int)(n - (n > 0 && line[n - 1] == '.')), line);
    }
}

static enum status check_played(struct call *call, const struct standings *standings, struct err *err)
{
    int played = saison_played(&standings->input);
    AUTO(text_free) struct text winner = {0};

    if (played >= standings->saison.data.spieltage || call->option[CLOSING_TROTZDEM])
        return ST_OK;
    say_winner_so_far(standings, &winner);
    (void)err_set(err, ST_CONFLICT,
                  _n("%d of %d Spieltag was played; --trotzdem closes the season all the same (as it stands: %s)",
                     "%d of %d Spieltage were played; --trotzdem closes the season all the same (as it stands: %s)",
                     standings->saison.data.spieltage),
                  played, standings->saison.data.spieltage, winner.s);
    return ST_CONFLICT;
}

/* Refuses a season without a Meister; only --trotzdem closes it. */
static enum status check_meister(struct call *call, const struct standings *standings, struct err *err)
{
    AUTO(text_free) struct text why = {0};

    if (count_with_place(standings, 1) > 0 || call->option[CLOSING_TROTZDEM])
        return ST_OK;
    why_no_place(standings, &why);
    (void)err_set(err, ST_RULE, _("nobody becomes Meister: %s; --trotzdem closes the season all the same"), why.s);
    return ST_RULE;
}

/* Finds the winners if the season were closed now. */
static enum status find_winner(struct call *call, const struct saison *saison, struct text *winner, struct err *err)
{
    struct saison as_closed = *saison;
    AUTO(standings_free) struct standings standings = {0};
    enum status st;

    as_closed.closed = true;
    st = standings_load(call->store, &as_closed, 0, &standings, err);
    if (st != ST_OK)
        return st;
    st = check_played(call, &standings, err);
    if (st == ST_OK)
        st = check_meister(call, &standings, err);
    if (st == ST_OK)
        say_winner(&standings, winner);
    return st;
}

static enum status check_open(struct call *call, const struct saison *saison, struct err *err)
{
    AUTO(tisch_list_free) struct tisch_list list = {0};
    enum status st = store_tische(call->store, saison->id, &wettbewerb_meisterschaft, &list, err);

    for (size_t i = 0; i < list.count && st == ST_OK; i++)
        if (list.tisch[i].state == STATE_OPEN)
            st = err_set(err, ST_CONFLICT, _("Spieltag %d.%d is still open; close it first"), list.tisch[i].nr,
                         list.tisch[i].tisch);
    return st;
}

/* Reports debts: they do not end with a season. */
static enum status say_debts(struct call *call, struct text *text, struct err *err)
{
    struct owed_list list;
    enum status st = kasse_debts(call->store, 0, &list, err);

    if (st == ST_OK)
        report_kasse_debts(&list, text);
    free(list.owed);
    return st;
}

static enum status write_entry(struct call *call, const struct saison *saison, enum saison_word what, struct err *err)
{
    return store_saison_entry(call->store, saison->id, &(struct saison_entry){.what = what}, call->time, err);
}

/* Closes the season, inside a transaction. `winner` gets the result and the debts that remain. */
static enum status close_saison(struct call *call, struct saison *saison, struct text *winner, struct err *err)
{
    enum status st = cmd_saison(call, call->words ? call->word[0] : NULL, saison, err);

    if (st == ST_OK && saison->closed)
        st = err_set(err, ST_CONFLICT, _("the season %s is closed already"), saison->data.name);
    if (st == ST_OK)
        st = check_open(call, saison, err);
    if (st == ST_OK)
        st = find_winner(call, saison, winner, err);
    if (st == ST_OK)
        st = say_debts(call, winner, err);
    return st == ST_OK ? write_entry(call, saison, SAISON_CLOSING, err) : st;
}

static enum status open_saison(struct call *call, struct err *err)
{
    struct saison saison;
    enum status st = cmd_saison(call, call->words ? call->word[0] : NULL, &saison, err);

    if (st == ST_OK && !saison.closed)
        st = err_set(err, ST_CONFLICT, _("the season %s is not closed"), saison.data.name);
    if (st == ST_OK)
        st = write_entry(call, &saison, SAISON_OPEN, err);
    if (st == ST_OK && !call->quiet)
        text_addf(&call->out, _("The season %s is open again.\n"), saison.data.name);
    return st;
}

static enum status try_closing(struct call *call, struct saison *saison, struct text *winner, struct err *err)
{
    enum status st = store_begin(call->store, STORE_WRITE, err);

    return st == ST_OK ? close_saison(call, saison, winner, err) : st;
}

/* Asks without an open transaction, so that no other writer waits. */
static enum status ask_and_close(struct call *call, struct saison *saison, struct text *winner, struct err *err)
{
    AUTO(text_free) struct text seen = *winner;
    enum status st = ST_OK;

    *winner = (struct text){0};
    store_rollback(call->store);
    fputs(text_str(&seen), stderr);
    if (!cmd_ask(_("Close the season? [J/n] "), true))
        st = err_set(err, ST_CONFLICT, _("nothing was saved"));
    if (st == ST_OK)
        st = try_closing(call, saison, winner, err);
    if (st == ST_OK && strcmp(seen.s, winner->s) != 0)
        st = err_set(err, ST_CONFLICT, _("the standings have changed meanwhile; look again, nothing was saved"));
    return st;
}

/* Closes a season that was refused, after a question, when it is still refused for what was shown. A refusal that
 * --trotzdem overrides becomes a question, and then it is the only one. */
static enum status ask_without_meister(struct call *call, struct saison *saison, struct text *winner, struct err *err)
{
    const struct err seen = *err;
    enum status st;

    store_rollback(call->store);
    fprintf(stderr, "%s\n", seen.text);
    if (!cmd_ask(_("Close it without a Meister? [j/N] "), false))
        return err_set(err, ST_CONFLICT, _("nothing was saved"));
    st = try_closing(call, saison, winner, err);
    if (st == ST_OK || (st == ST_RULE && strcmp(err->text, seen.text) != 0))
        return err_set(err, ST_CONFLICT, _("the standings have changed meanwhile; look again, nothing was saved"));
    if (st != ST_RULE)
        return st;
    call->option[CLOSING_TROTZDEM] = "";
    return close_saison(call, saison, winner, err);
}

static void say_closed(struct call *call, const struct saison *saison, const struct text *winner)
{
    text_addf(&call->out, _("The season %s is closed.\n"), saison->data.name);
    text_add(&call->out, text_str(winner));
}

static enum status run_closing(struct call *call, struct err *err)
{
    bool asks = call->terminal && !call->option[CLOSING_YES];
    AUTO(text_free) struct text winner = {0};
    struct saison saison;
    enum status st;

    if (call->option[CLOSING_REOPEN] && call->option[CLOSING_TROTZDEM])
        return err_set(err, ST_USAGE, _("--trotzdem is for closing: it does not go with --oeffnen"));
    if (call->option[CLOSING_REOPEN])
        return cmd_in_transaction(call, open_saison, err);
    st = try_closing(call, &saison, &winner, err);
    if (st == ST_RULE && asks)
        st = ask_without_meister(call, &saison, &winner, err);
    else if (st == ST_OK && asks)
        st = ask_and_close(call, &saison, &winner, err);
    if (st == ST_OK)
        st = store_commit(call->store, err);
    if (st != ST_OK)
        store_rollback(call->store);
    else if (!call->quiet)
        say_closed(call, &saison, &winner);
    return st;
}

COMMAND(saison_closing, CHANGES(CHANGE_SAISON, "saison abschluss --oeffnen"), .word = "saison", .word2 = "abschluss",
        .arguments = "[SAISON]", .purpose = N_("say who has won a season, and close it"), .kind = BUCH_OPEN | NO_VIEW,
        .max = 1, OPTIONS(closing_options), .run = run_closing);
