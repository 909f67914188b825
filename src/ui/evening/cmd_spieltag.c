/* spieltag beginn | losen | ändern | ende | öffnen | liste | zeige | strafe | disq | einstieg | ausstieg |
 * ergebnis */
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
#include "ui/cli/which_tisch.h"
#include "ui/evening/day.h"
#include "ui/evening/seating.h"

enum { B_GAST, B_DATE, B_TROTZDEM, B_NR, B_SAISON, B_GEBER, B_SEED };
static const struct option_line start_options[] = {
    {"gast", 0, "KÜRZEL", N_("who of them is a Gast")},
    {"datum", 'd', "DATUM", N_("the day (today)")},
    {"trotzdem", 0, NULL, N_("record it even against the rules, marked")},
    {"nr", 0, "NR", N_("number of the Spieltag (the next)")},
    {"saison", 0, "SAISON", N_("another season than the present one")},
    {"geber", 'g', "KÜRZEL", N_("the first Geber")},
    {"los", 0, "N", N_("losen: seed of the draw")},
};

static enum status run_start(struct call *a, struct err *err)
{
    struct saison s;
    struct text sitze = {0};
    enum status st = cmd_saison(a, a->option[B_SAISON], &s, err);

    cmd_words(a, 0, &sitze);
    if (st == ST_OK)
        st = seating_begin(a, &s, &wettbewerb_meisterschaft, text_str(&sitze), a->command == &command_spieltag_draw,
                           _("who deals first? --geber KÜRZEL, or `doko spieltag losen` draws seats and Geber"), err);
    text_free(&sitze);
    return st;
}

COMMAND(spieltag_start, "spieltag", "beginn", "A,B,C,D", N_("begin a Spieltag: the seats clockwise"),
        BUCH_WRITE | CAN_JSON | AT_TISCH, 1, -1, FIRST_OPTIONS(start_options, B_SEED), run_start);
COMMAND(spieltag_draw, "spieltag", "losen", "A,B,C,D", N_("begin a Spieltag with seats and first Geber drawn"),
        BUCH_WRITE | CAN_JSON | AT_TISCH, 1, -1, OPTIONS(start_options), run_start);

/* ändern: the head of the day was entered wrongly. */

enum { A_GEBER, A_GAST, A_DATE, A_TROTZDEM, A_SPIELTAG, A_SITZE, A_NR };
static const struct option_line change_options[] = {
    {"geber", 'g', "KÜRZEL", N_("the first Geber")},
    {"gast", 0, "KÜRZEL", N_("who of them is a Gast")},
    {"datum", 'd', "DATUM", N_("the day")},
    {"trotzdem", 0, NULL, N_("record it even against the rules, marked")},
    {"spieltag", 's', "S", N_("another Spieltag than the open one")},
    {"sitze", 0, "A,B,C,D", N_("the seats clockwise")},
    {"nr", 0, "NR", N_("another number: it goes on there with all its entries")},
};

static enum status build_change(struct call *a, struct sitting *r, struct booking *b, struct err *err)
{
    struct entry *e = b->plan.entry;
    struct seating z = {.a = a, .r = r, .e = &e->e};
    const struct event *old;
    enum status st = ST_OK;

    st = sitting_begun(r, ST_CONFLICT, err);
    if (st != ST_OK)
        return st;
    old = &r->history.entry[r->f.nr[0] - 1].e;
    e->op = OP_REPLACE;
    e->reference = r->f.nr[0];
    e->e = *old;
    e->e.trotzdem = false; /* set again if it still breaks a rule and --trotzdem is given */
    if (a->option[A_SITZE] || a->option[A_GEBER])
        e->e.u.start.seed = SEED_NONE;
    if (a->option[A_SITZE]) {
        e->e.u.start.count = 0; /* who was a Gast stays one */
        st = seating_places(&z, a->option[A_SITZE], err);
    }
    if (st == ST_OK && a->option[A_GAST]) {
        e->e.u.start.guests = 0;
        st = seating_guests(&z, a->option[A_GAST], err);
    }
    if (st == ST_OK && a->option[A_GEBER])
        st = seating_geber(&z, a->option[A_GEBER], err);
    if (st == ST_OK && a->option[A_DATE])
        st = cmd_date(a, a->option[A_DATE], &e->e.u.start.date, err);
    return st;
}

static enum status show_change(struct call *a, const struct sitting *r, struct err *err)
{
    struct text week = {0};
    enum status st = ST_OK;

    seating_say_start(a, r);
    if (a->option[A_DATE] && !a->json && !a->quiet) {
        st = store_begin(a->store, STORE_READ, err);
        if (st == ST_OK)
            st = calendar_week(a->store, r, &week, err);
        calendar_date(r, &a->off);
        store_rollback(a->store);
        text_add(&a->off, text_str(&week));
    }
    text_free(&week);
    return st;
}

static enum status run_change(struct call *a, struct err *err)
{
    bool head = a->option[A_SITZE] || a->option[A_GAST] || a->option[A_GEBER] || a->option[A_DATE];

    if (!head && !a->option[A_NR])
        return err_set(err, ST_USAGE, _("--sitze, --geber, --gast, --datum or --nr was expected"));
    if (head && a->option[A_NR])
        return err_set(err, ST_USAGE, _("--nr goes alone: one thing after the other"));
    if (a->option[A_NR])
        return cmd_renumber(a, err);
    return cmd_run_booking(a, err);
}

COMMAND(spieltag_change, "spieltag", "ändern", "", N_("correct seats, Geber, Gast, date or number of a Spieltag"),
        BUCH_OPEN | CAN_JSON, 0, 0, OPTIONS(change_options), run_change, build_change, show_change);

/* ergebnis: a day known by its totals. */

static enum status set_sums(struct sitting *r, struct event *e, const char *s, struct err *err)
{
    e->kind = EVENT_RESULT;
    for (size_t n; (s = cmd_next(s, &n)); s += n) {
        const char *equal = memchr(s, '=', n);
        int64_t punkte;
        int who = equal ? board_find(&r->board, 0xFFFF, s, (size_t)(equal - s)) : NOBODY;

        if (who == NOBODY || !number_parse(equal + 1, n - (size_t)(equal + 1 - s), -PUNKTE_MAX, PUNKTE_MAX, &punkte))
            return err_set(err, ST_INPUT, _("KÜRZEL=PUNKTE was expected, not \"%.*s\""), (int)(n > 30 ? 30 : n), s);
        e->u.result.player[e->u.result.count] = (int8_t)who;
        e->u.result.punkte[e->u.result.count++] = (int32_t)punkte;
    }
    return ST_OK;
}

/* "A=41 B=38" -> "A,B". */
static void only_kuerzel(const char *s, struct text *sitze)
{
    for (size_t n; (s = cmd_next(s, &n)); s += n)
        text_addf(sitze, "%.*s,", (int)strcspn(s, "=, "), s);
}

static enum status run_result(struct call *a, struct err *err)
{
    struct sitting r = {0};
    struct plan plan = PLAN_NEW;
    struct text sitze = {0};
    struct tisch day = {.kind = &wettbewerb_meisterschaft, .tisch = a->tisch > 0 ? a->tisch : 1};
    struct saison s;
    enum status st = cmd_saison(a, a->option[B_SAISON], &s, err);

    cmd_words(a, 0, &plan.words);
    only_kuerzel(text_str(&plan.words), &sitze);
    if (st == ST_OK)
        st = seating_open(a, &s, &day, &(struct seat_names){NULL, text_str(&sitze), a->option[B_GAST]}, &r, &plan,
                          err);
    if (st == ST_OK)
        st = set_sums(&r, &plan.entry[1].e, text_str(&plan.words), err);
    plan.entry[2].e.kind = EVENT_END;
    plan.more = 2;
    if (st == ST_OK)
        st = cmd_book_new(a, &plan, &r, err);
    if (st == ST_OK && a->json)
        bogen_json(&r, &a->off);
    else if (st == ST_OK && !a->quiet)
        bogen_text(&r, &a->off);
    if (st == ST_OK && !a->json && !a->quiet)
        text_add(&a->off, _("The Spieltag is entered and closed.\n"));
    if (st == ST_OK)
        st = seating_say_beside(a, &r, err);
    text_free(&sitze);
    plan_free(&plan);
    sitting_free(&r);
    return st;
}

COMMAND(spieltag_result, "spieltag", "ergebnis", "A=41 B=38 …",
        N_("enter a Spieltag that is known by its totals only"), BUCH_WRITE | CAN_JSON | AT_TISCH, 1, -1,
        FIRST_OPTIONS(start_options, B_GEBER), run_result);

/* liste, zeige */

static const struct option_line list_options[] = {{"saison", 0, "SAISON", N_("another season than the present one")}};

/* `now`: the number it goes on under, 0: none. */
static void list_line(struct table *t, const struct tisch *tisch, int now)
{
    static const char *const state[] = {N_("taken back"), N_("open"), "", N_("does not count")};
    const char *word = state[tisch->state];
    bool only_sums = tisch->state == STATE_END && tisch->spiele == 0; /* else nothing was played, and it has no end */
    char date[DATE_MAX] = "", nr[8], moved[64];

    (void)snprintf(nr, sizeof nr, "%s%d", tisch->kind->prefix, tisch->nr);
    if (tisch->date.year)
        date_german(tisch->date, date);
    table_row(t);
    table_text(t, nr);
    table_number(t, tisch->tisch);
    table_text(t, date);
    if (only_sums)
        table_unknown(t);
    else
        table_number(t, tisch->spiele);
    if (only_sums)
        table_unknown(t);
    else if (tisch->kind->season)
        table_number(t, tisch->pott);
    else
        table_blank(t);
    (void)snprintf(moved, sizeof moved, _("is Spieltag %d now"), now);
    table_text(t, now ? moved : only_sums ? _("totals only") : *word ? _(word) : "");
}

static enum status list_lines(struct call *a, struct table *t, const struct tisch_list *l, struct err *err)
{
    enum status st = ST_OK;

    for (size_t i = 0; i < l->count && st == ST_OK; i++) {
        int now = 0;

        if (l->tisch[i].state == STATE_EMPTY)
            st = sitting_number_now(a->store, &l->tisch[i], &now, err);
        if (st == ST_OK)
            list_line(t, &l->tisch[i], now);
    }
    return st;
}

/* Each competition for itself. */
static enum status run_list(struct call *a, struct err *err)
{
    struct saison s;
    struct table *t = table_new();
    size_t count = 0;
    enum status st = cmd_saison(a, a->option[0], &s, err);

    table_column(t, "Spieltag", true);
    table_column(t, "Tisch", true);
    table_column(t, "Datum", true);
    table_column(t, "Spiele", true);
    table_column(t, "Pott", true);
    table_column(t, "", false);
    for (const struct wettbewerb *const *kind = wettbewerbe; *kind && st == ST_OK; kind++) {
        struct tisch_list l;

        st = store_tische(a->store, s.id, *kind, &l, err);
        if (st == ST_OK)
            st = list_lines(a, t, &l, err);
        count += l.count;
        tisch_list_free(&l);
    }
    if (st == ST_OK && count > 0)
        table_write(t, &a->off);
    else if (st == ST_OK)
        text_add(&a->off, _("No Spieltage yet; `doko spieltag beginn A,B,C,D --geber A` begins one.\n"));
    table_free(t);
    return st;
}

COMMAND(spieltag_list, "spieltag", "liste", "", N_("list the Spieltage of a season"), BUCH_READ, 0, 0,
        OPTIONS(list_options), run_list);

static enum status run_show(struct call *a, struct err *err)
{
    struct sittings l;
    enum status st = cmd_view_all_begun(a, a->words ? a->word[0] : NULL, &l, err);

    for (size_t i = 0; i < l.count; i++) {
        cmd_between(a, i);
        seating_say_start(a, &l.sitting[i]);
    }
    sittings_free(&l);
    return st;
}

COMMAND(spieltag_show, "spieltag", "zeige", "[S]", N_("show a Spieltag: seats and standing"),
        BUCH_OPEN | CAN_JSON | AT_TISCH, 0, 1, NO_OPTIONS, run_show);
