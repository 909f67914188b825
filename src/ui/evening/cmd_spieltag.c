/* The commands spieltag beginn, losen, ändern, ergebnis, liste and zeige. */
#include <stdio.h>
#include <stdlib.h>

#include "book/season/renumber.h"
#include "book/table/calendar.h"
#include "print/table.h"
#include "print/table.h"
#include "report/bogen/bogen.h"
#include "report/voice/voice.h"
#include "ui/cli/arguments.h"
#include "ui/cli/booking.h"
#include "ui/cli/commands.h"
#include "ui/cli/output.h"
#include "ui/cli/which_tisch.h"
#include "ui/evening/day.h"
#include "ui/evening/seating.h"

enum { B_GAST, B_DATE, B_TROTZDEM, B_NR, B_SAISON, B_GEBER, B_SEED };
static const struct option_line start_options[] = {
    [B_GAST] = {"gast", 0, "KÜRZEL", N_("who of them is a Gast")},
    [B_DATE] = {"datum", 'd', "DATUM", N_("the day (today)")},
    [B_TROTZDEM] = {"trotzdem", 0, NULL, N_("record it even against the rules, marked")},
    [B_NR] = {"nr", 0, "NR", N_("number of the Spieltag (the next)")},
    [B_SAISON] = {"saison", 0, "SAISON", N_("another season than the present one")},
    [B_GEBER] = {"geber", 'g', "KÜRZEL", N_("the first Geber")},
    [B_SEED] = {"los", 0, "N", N_("losen: seed of the draw")},
};

static enum status run_start(struct call *call, struct err *err)
{
    struct saison saison;
    struct text sitze = {0};
    enum status st = cmd_saison(call, call->option[B_SAISON], &saison, err);

    cmd_words(call, 0, &sitze);
    if (st == ST_OK)
        st = seating_begin(
            call, &saison, &wettbewerb_meisterschaft, text_str(&sitze), call->command == &command_spieltag_draw,
            _("who deals first? --geber KÜRZEL, or `doko spieltag losen A,B,C,D` draws seats and Geber"), err);
    text_free(&sitze);
    return st;
}

COMMAND(spieltag_start, CHANGES(CHANGE_TISCH, "undo"), .word = "spieltag", .word2 = "beginn", .arguments = "A,B,C,D",
        .purpose = N_("begin a Spieltag: the seats clockwise"), .kind = BUCH_WRITE | CAN_JSON | AT_TISCH, .min = 1,
        .max = ANY_NUMBER, FIRST_OPTIONS(start_options, B_SEED), .run = run_start);
COMMAND(spieltag_draw, CHANGES(CHANGE_TISCH, "undo"), .word = "spieltag", .word2 = "losen", .arguments = "A,B,C,D",
        .purpose = N_("begin a Spieltag with seats and first Geber drawn"), .kind = BUCH_WRITE | CAN_JSON | AT_TISCH,
        .min = 1, .max = ANY_NUMBER, OPTIONS(start_options), .run = run_start);

/* ändern: corrects the head of a day that was entered wrongly. */

enum { A_GEBER, A_GAST, A_DATE, A_TROTZDEM, A_SPIELTAG, A_SITZE, A_NR };
static const struct option_line change_options[] = {
    [A_GEBER] = {"geber", 'g', "KÜRZEL", N_("the first Geber")},
    [A_GAST] = {"gast", 0, "KÜRZEL", N_("who of them is a Gast")},
    [A_DATE] = {"datum", 'd', "DATUM", N_("the day")},
    [A_TROTZDEM] = {"trotzdem", 0, NULL, N_("record it even against the rules, marked")},
    [A_SPIELTAG] = {"spieltag", 's', "S", N_("another Spieltag than the open one")},
    [A_SITZE] = {"sitze", 0, "A,B,C,D", N_("the seats clockwise")},
    [A_NR] = {"nr", 0, "NR", N_("another number: it goes on there with all its entries")},
};

static enum status build_change(struct call *call, struct sitting *sitting, struct booking *booking, struct err *err)
{
    struct entry *entry = booking->plan.entry;
    struct seating seating = {.call = call, .sitting = sitting, .event = &entry->event};
    const struct event *old;
    enum status st = ST_OK;

    st = sitting_check_begun(sitting, ST_CONFLICT, err);
    if (st != ST_OK)
        return st;
    old = &sitting->history.entry[sitting->fold.nr[0] - 1].event;
    entry->op = OP_REPLACE;
    entry->reference = sitting->fold.nr[0];
    entry->event = *old;
    entry->event.trotzdem = false; /* set again if the day still breaks a rule and --trotzdem is given */
    if (call->option[A_SITZE] || call->option[A_GEBER])
        entry->event.u.start.seed = SEED_NONE;
    if (call->option[A_SITZE]) {
        entry->event.u.start.count = 0; /* a Gast stays one */
        st = seating_places(&seating, call->option[A_SITZE], err);
    }
    if (st == ST_OK && call->option[A_GAST]) {
        entry->event.u.start.guests = 0;
        st = seating_guests(&seating, call->option[A_GAST], err);
    }
    if (st == ST_OK && call->option[A_GEBER])
        st = seating_geber(&seating, call->option[A_GEBER], err);
    if (st == ST_OK && call->option[A_DATE])
        st = cmd_date(call, call->option[A_DATE], &entry->event.u.start.date, err);
    return st;
}

static enum status show_change(struct call *call, const struct sitting *sitting, struct err *err)
{
    struct text week = {0};
    enum status st = ST_OK;

    seating_say_start(call, sitting);
    if (call->option[A_DATE] && !call->json && !call->quiet) {
        st = store_begin(call->store, STORE_READ, err);
        if (st == ST_OK)
            st = calendar_week(call->store, sitting, &week, err);
        calendar_date(sitting, &call->out);
        store_rollback(call->store);
        text_add(&call->out, text_str(&week));
    }
    text_free(&week);
    return st;
}

static enum status run_change(struct call *call, struct err *err)
{
    bool head = call->option[A_SITZE] || call->option[A_GAST] || call->option[A_GEBER] || call->option[A_DATE];

    if (!head && !call->option[A_NR])
        return err_set(err, ST_USAGE, _("--sitze, --geber, --gast, --datum or --nr was expected"));
    if (head && call->option[A_NR])
        return err_set(err, ST_USAGE, _("--nr stands alone: change the number first, the rest after it"));
    if (call->option[A_NR])
        return cmd_renumber(call, err);
    return cmd_run_booking(call, err);
}

COMMAND(spieltag_change, CHANGES(CHANGE_TISCHE, "undo"), .word = "spieltag", .word2 = "ändern",
        .purpose = N_("correct seats, Geber, Gast, date or number of a Spieltag"), .kind = BUCH_OPEN | CAN_JSON,
        .spieltag = SPIELTAG_OPTION, OPTIONS(change_options), .run = run_change, .build = build_change,
        .show = show_change);

/* ergebnis: a day known by its totals. */

static enum status set_sums(struct sitting *sitting, struct event *event, const char *s, struct err *err)
{
    event->kind = EVENT_RESULT;
    for (size_t n; (s = cmd_next(s, &n)); s += n) {
        const char *equal = memchr(s, '=', n);
        int64_t punkte;
        int who = equal ? board_find(&sitting->board, 0xFFFF, s, (size_t)(equal - s)) : NOBODY;

        if (who == NOBODY || !number_parse(equal + 1, n - (size_t)(equal + 1 - s), -PUNKTE_MAX, PUNKTE_MAX, &punkte))
            return err_set(err, ST_INPUT, _("KÜRZEL=PUNKTE was expected, not \"%.*s\""), (int)(n > 30 ? 30 : n), s);
        event->u.result.player[event->u.result.count] = (int8_t)who;
        event->u.result.punkte[event->u.result.count++] = (int32_t)punkte;
    }
    return ST_OK;
}

/* Turns "A=41 B=38" into "A,B". */
static void only_kuerzel(const char *s, struct text *sitze)
{
    for (size_t n; (s = cmd_next(s, &n)); s += n)
        text_addf(sitze, "%.*s,", (int)strcspn(s, "=, "), s);
}

static enum status run_result(struct call *call, struct err *err)
{
    struct sitting sitting = {0};
    struct plan plan = PLAN_NEW;
    struct text sitze = {0};
    struct tisch day = {.kind = &wettbewerb_meisterschaft, .tisch = call->tisch > 0 ? call->tisch : 1};
    struct saison saison;
    enum status st = cmd_saison(call, call->option[B_SAISON], &saison, err);

    cmd_words(call, 0, &plan.words);
    only_kuerzel(text_str(&plan.words), &sitze);
    if (st == ST_OK)
        st = seating_open(call, &saison, &day, &(struct seat_names){NULL, text_str(&sitze), call->option[B_GAST]},
                          &sitting, &plan, err);
    if (st == ST_OK)
        st = set_sums(&sitting, &plan.entry[1].event, text_str(&plan.words), err);
    plan.entry[2].event.kind = EVENT_END;
    plan.more = 2;
    if (st == ST_OK)
        st = cmd_book_new(call, &plan, &sitting, err);
    if (st == ST_OK && call->json)
        bogen_json(&sitting, &call->out);
    else if (st == ST_OK && !call->quiet)
        bogen_text(&sitting, &call->out);
    if (st == ST_OK && !call->json && !call->quiet)
        text_add(&call->out, _("The Spieltag is entered and closed.\n"));
    if (st == ST_OK)
        st = seating_say_beside(call, &sitting, err);
    text_free(&sitze);
    plan_free(&plan);
    sitting_free(&sitting);
    return st;
}

COMMAND(spieltag_result, CHANGES(CHANGE_TISCH, "undo"), .word = "spieltag", .word2 = "ergebnis",
        .arguments = "A=41 B=38 …", .purpose = N_("enter a Spieltag that is known by its totals only"),
        .kind = BUCH_WRITE | CAN_JSON | AT_TISCH, .min = 1, .max = ANY_NUMBER, FIRST_OPTIONS(start_options, B_GEBER),
        .run = run_result);

/* liste, zeige: list the days of a season, show one. */

static const struct option_line list_options[] = {{"saison", 0, "SAISON", N_("another season than the present one")}};

/* Adds the day as people name it, and its parts for programs. */
static void add_name(struct table *table, const struct tisch *tisch)
{
    char nr[16];

    (void)snprintf(nr, sizeof nr, "%s%d", tisch->kind->prefix, tisch->nr);
    table_text(table, nr);
    table_text(table, tisch->kind->word);
    table_number(table, tisch->nr);
    table_number(table, tisch->tisch);
}

/* Adds the state of the table; `now` is the number that the day goes on under, 0: none. */
static void add_state(struct table *table, const struct tisch *tisch, bool only_sums, int now)
{
    static const char *const state[] = {N_("taken back"), N_("open"), "", N_("does not count")};
    const char *word = state[tisch->state];
    char moved[64];

    (void)snprintf(moved, sizeof moved, _("is Spieltag %d now"), now);
    table_text(table, tisch->state == STATE_EMPTY ? "zurueckgenommen" : state_terms[tisch->state].word);
    if (now)
        table_number(table, now);
    else
        table_blank(table);
    table_text(table, now ? moved : only_sums ? _("totals only") : *word ? _(word) : "");
}

static void list_line(struct table *table, const struct tisch *tisch, int now)
{
    /* Without an end nothing was played; with one the day is known by its totals. */
    bool only_sums = tisch->state == STATE_END && tisch->spiele == 0;

    table_row(table);
    add_name(table, tisch);
    if (tisch->date.year)
        table_date(table, tisch->date);
    else
        table_blank(table);
    if (only_sums)
        table_unknown(table);
    else
        table_number(table, tisch->spiele);
    if (only_sums)
        table_unknown(table);
    else if (tisch->kind->season)
        table_number(table, tisch->pott);
    else
        table_blank(table);
    add_state(table, tisch, only_sums, now);
}

static enum status list_lines(struct call *call, struct table *table, const struct tisch_list *list, struct err *err)
{
    enum status st = ST_OK;

    for (size_t i = 0; i < list->count && st == ST_OK; i++) {
        int now = 0;

        if (list->tisch[i].state == STATE_EMPTY)
            st = sitting_number_now(call->store, &list->tisch[i], &now, err);
        if (st == ST_OK)
            list_line(table, &list->tisch[i], now);
    }
    return st;
}

/* Lists the days of each competition. */
static enum status run_list(struct call *call, struct err *err)
{
    static const struct column columns[] = {
        {.brief = "Spieltag", .kind = CELL_RIGHT},
        {.key = "art", .head = "Art", .kind = CELL_TEXT},
        {.key = "spieltag", .head = "Spieltag", .kind = CELL_NUMBER},
        {.key = "tisch", .head = "Tisch", .brief = "Tisch", .kind = CELL_NUMBER},
        {.key = "datum", .head = "Datum", .brief = "Datum", .kind = CELL_RIGHT},
        {.key = "spiele", .head = "Spiele", .brief = "Spiele", .kind = CELL_NUMBER},
        {.key = "pott", .head = "Pott", .brief = "Pott", .kind = CELL_NUMBER},
        {.key = "zustand", .head = "Zustand", .kind = CELL_TEXT},
        {.key = "jetzt", .head = "jetzt", .kind = CELL_NUMBER},
        {.brief = "", .kind = CELL_TEXT},
    };
    struct saison saison;
    struct table *table = table_new();
    enum status st = cmd_saison(call, cmd_option(call, "saison"), &saison, err);

    table_add_columns(table, columns, sizeof columns / sizeof columns[0]);
    for (const struct wettbewerb *const *kind = wettbewerbe; *kind && st == ST_OK; kind++) {
        struct tisch_list list;

        st = store_tische(call->store, saison.id, *kind, &list, err);
        if (st == ST_OK)
            st = list_lines(call, table, &list, err);
        tisch_list_free(&list);
    }
    if (st == ST_OK)
        output_list(call, table, NULL,
                    N_("No Spieltage yet; `doko spieltag beginn A,B,C,D --geber A` begins one.\n"));
    else
        table_free(table);
    return st;
}

COMMAND(spieltag_list, SHOWS, .word = "spieltag", .word2 = "liste", .purpose = N_("list the Spieltage of a season"),
        .kind = BUCH_READ | CAN_JSON, OPTIONS(list_options), .run = run_list);

static enum status run_show(struct call *call, struct err *err)
{
    struct sittings sittings;
    enum status st = cmd_view_all_begun(call, cmd_spieltag(call), &sittings, err);

    for (size_t i = 0; i < sittings.count; i++) {
        cmd_between(call, i);
        seating_say_start(call, &sittings.sitting[i]);
    }
    sittings_free(&sittings);
    return st;
}

COMMAND(spieltag_show, SHOWS, .word = "spieltag", .word2 = "zeige", .arguments = "[S]",
        .purpose = N_("show a Spieltag: seats and standing"), .kind = BUCH_OPEN | CAN_JSON | AT_TISCH,
        .spieltag = SPIELTAG_WORD, .max = 1, .run = run_show);
