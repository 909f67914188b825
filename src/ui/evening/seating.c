#include "ui/evening/seating.h"

#include <stdlib.h>

#include "book/table/calendar.h"
#include "report/voice/voice.h"
#include "ui/cli/arguments.h"
#include "ui/cli/booking.h"
#include "ui/evening/draw.h"

enum status seating_places(struct seating *seating, const char *names, struct err *err)
{
    enum status st = ST_OK;

    for (size_t n; st == ST_OK && (names = cmd_next(names, &n)); names += n) {
        const struct player *player;
        int who;

        st = buch_player(&seating->sitting->player, names, n, &player, err);
        if (st != ST_OK)
            return st;
        who = sitting_participant(seating->sitting, player);
        for (int i = 0; i < seating->event->u.start.count; i++)
            if (seating->event->u.start.sitz[i] == who)
                return err_set(err, ST_IMPOSSIBLE, _("%s stands here twice"), player->kuerzel.word);
        if (who == NOBODY || seating->event->u.start.count == TISCH_MAX)
            return err_set(err, ST_IMPOSSIBLE, _("at most %d players at a table"), TISCH_MAX);
        seating->event->u.start.sitz[seating->event->u.start.count++] = (int8_t)who;
    }
    return st;
}

/* Finds a player among those at the table; `missing` is the message about any other. */
static enum status seated(struct seating *seating, const char *s, size_t len, const char *missing, int8_t *who,
                          struct err *err)
{
    const struct player *player;
    enum status st = buch_player(&seating->sitting->player, s, len, &player, err);

    for (int i = 0; i < seating->event->u.start.count && st == ST_OK; i++) {
        *who = seating->event->u.start.sitz[i];
        if (seating->sitting->roster.player[*who] == player->id)
            return ST_OK;
    }
    return st == ST_OK ? err_set(err, ST_IMPOSSIBLE, missing, player->kuerzel.word) : st;
}

enum status seating_guests(struct seating *seating, const char *names, struct err *err)
{
    enum status st = ST_OK;

    for (size_t n; st == ST_OK && (names = cmd_next(names, &n)); names += n) {
        int8_t who;

        st = seated(seating, names, n, _("the Gast %s does not sit at the table"), &who, err);
        if (st == ST_OK)
            seating->event->u.start.guests |= (uint16_t)(1u << who);
    }
    return st;
}

enum status seating_geber(struct seating *seating, const char *kuerzel, struct err *err)
{
    int8_t who;
    enum status st =
        seated(seating, kuerzel, strlen(kuerzel), _("the Geber %s does not sit at the table"), &who, err);

    if (st == ST_OK)
        seating->event->u.start.geber = who;
    return st;
}

/* Reads --nr, the number of the Spieltag. */
static enum status read_nr(const struct call *call, struct tisch *day, struct err *err)
{
    const char *nr = cmd_option(call, "nr");

    return nr ? cmd_number("--nr", nr, 1, day->kind->days, &day->nr, err) : ST_OK;
}

enum status seating_open(struct call *call, const struct saison *saison, struct tisch *day,
                         const struct seat_names *names, struct sitting *sitting, struct plan *plan, struct err *err)
{
    struct event *event = &plan->entry[0].event;
    struct seating seating = {call, sitting, event};
    enum status st = read_nr(call, day, err);

    if (st == ST_OK)
        st = booking_begin(call->store, saison, day, sitting, err);
    *event = (struct event){.kind = EVENT_START, .u.start = {.geber = NOBODY, .seed = SEED_NONE}};
    if (st == ST_OK)
        st = names->names ? seating_places(&seating, names->names, err) : ST_OK;
    event->u.start.count = 0;
    if (st == ST_OK)
        st = seating_places(&seating, names->sitze, err);
    if (st == ST_OK && names->gast)
        st = seating_guests(&seating, names->gast, err);
    if (st == ST_OK)
        st = cmd_date(call, cmd_option(call, "datum"), &event->u.start.date, err);
    if (st == ST_OK && !cmd_option(call, "datum"))
        event->u.start.date = calendar_default(saison, call->today);
    return st;
}

/* A day that begins at one table or, drawn, at several. */
struct beginning {
    struct call *call;
    const struct saison *saison;
    struct tisch day;
    const char *missing; /* message if nobody deals */
};

static enum status set_geber(const struct beginning *beginning, struct seating *seating, const struct draw *draw,
                             const struct table_draw *table, struct err *err)
{
    const char *geber = cmd_option(beginning->call, "geber");
    enum status st = ST_OK;

    if (draw)
        seating->event->u.start.seed = draw->seed;
    if (geber || table)
        st = seating_geber(seating, geber ? geber : table->geber, err);
    return st == ST_OK && seating->event->u.start.geber == NOBODY ? err_set(err, ST_USAGE, "%s", beginning->missing)
                                                                  : st;
}

/* Begins a table; `draw` and `table` are the draw and its table, or NULL. */
static enum status begin_table(struct beginning *beginning, const struct seat_names *names, const struct draw *draw,
                               const struct table_draw *table, struct err *err)
{
    bool last = !table || table == &draw->table[draw->tables - 1];
    struct call *call = beginning->call;
    AUTO(sitting_free) struct sitting sitting = {0};
    AUTO(plan_free) struct plan plan = PLAN_NEW;
    enum status st = seating_open(call, beginning->saison, &beginning->day, names, &sitting, &plan, err);

    if (st == ST_OK && plan.entry[0].event.u.start.count == 0)
        st = err_set(err, ST_USAGE, _("who plays? `doko %s beginn A,B,C,D --geber A`"), call->command->word);
    if (st == ST_OK)
        st = set_geber(beginning, &(struct seating){call, &sitting, &plan.entry[0].event}, draw, table, err);
    if (st == ST_OK)
        st = cmd_book_new(call, &plan, &sitting, err);
    if (st == ST_OK)
        seating_say_start(call, &sitting);
    if (st == ST_OK && last)
        st = seating_say_beside(call, &sitting, err);
    return st;
}

/* Begins the tables of a draw. They are one Spieltag and one command; programs get a list. */
static enum status begin_drawn(struct beginning *beginning, const char *names, struct err *err)
{
    struct call *call = beginning->call;
    AUTO(draw_free) struct draw draw = {0};
    enum status st = read_nr(call, &beginning->day, err); /* its rules say how many sit at a table */
    bool list;

    if (st == ST_OK)
        st = draw_tables(call, beginning->saison, &beginning->day, names, &draw, err);
    list = st == ST_OK && call->json && draw.tables > 1;
    if (st == ST_OK && draw.tables > 1 && cmd_option(call, "geber"))
        st =
            err_set(err, ST_USAGE, _("%d tables are drawn, each with its Geber: --geber goes with one"), draw.tables);
    for (int i = 0; i < draw.tables && st == ST_OK; i++) {
        if (list)
            text_addc(&call->out, i ? ',' : '[');
        st = begin_table(
            beginning,
            &(struct seat_names){draw.table[i].names.s, text_str(&draw.table[i].sitze), draw.table[i].gast.s}, &draw,
            draw.table[i].size > 0 ? &draw.table[i] : NULL, err);
        beginning->day =
            (struct tisch){.kind = beginning->day.kind, .nr = beginning->day.nr, .tisch = beginning->day.tisch + 1};
    }
    if (list)
        text_add(&call->out, "]\n");
    return st;
}

static enum status say_sitting_out(struct call *call, const struct sitting *sitting, struct err *err)
{
    struct saison_entries entries;
    AUTO(text_free) struct text names = {0};
    enum status st = store_saison_entries(call->store, sitting->saison.id, &entries, err);

    for (size_t i = 0; i < sitting->player.count && st == ST_OK; i++)
        if (buch_sits_out(&entries, sitting->player.player[i].id, sitting->tisch.nr))
            text_addf(&names, "%s%s", names.len ? ", " : "", sitting->player.player[i].kuerzel.word);
    if (names.len > 0)
        text_addf(&call->out, _("By the rules these sit out (excused): %s\n"), names.s);
    free(entries.entry);
    return st;
}

enum status seating_say_beside(struct call *call, const struct sitting *sitting, struct err *err)
{
    enum status st = ST_OK;

    if (call->quiet || call->json || !sitting->tisch.kind->season)
        return ST_OK;
    calendar_date(sitting, &call->out);
    st = say_sitting_out(call, sitting, err);
    return st == ST_OK ? calendar_week(call->store, sitting, &call->out, err) : st;
}

enum status seating_begin(struct call *call, const struct saison *saison, const struct wettbewerb *kind,
                          const char *sitze, bool drawn, const char *missing, struct err *err)
{
    struct beginning beginning = {call, saison, {.kind = kind, .tisch = call->tisch > 0 ? call->tisch : 1}, missing};

    return drawn ? begin_drawn(&beginning, sitze, err)
                 : begin_table(&beginning, &(struct seat_names){NULL, sitze, cmd_option(call, "gast")}, NULL, NULL,
                               err);
}

void seating_say_start(struct call *call, const struct sitting *sitting)
{
    char date[DATE_MAX];

    if (call->json) {
        report_standing_json(sitting, &call->out);
        return;
    }
    if (call->quiet)
        return;
    date_german(sitting->fold.day.date, date);
    sitting_title(sitting, &call->out);
    text_addf(&call->out, ", %s: ", date);
    for (int i = 0; i < sitting->fold.day.sitze; i++)
        text_addf(&call->out, "%s%s", i ? ", " : "", board_name(&sitting->board, sitting->fold.day.sitz[i]));
    text_addc(&call->out, '\n');
    if (sitting->fold.day.seed != SEED_NONE)
        text_addf(&call->out, _("drawn with --los %lld\n"), (long long)sitting->fold.day.seed);
    report_standing(sitting, &call->out);
}
