/* undo redo korrigiere einfügen streiche verlauf */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "book/season/renumber.h"
#include "print/json.h"
#include "report/voice/voice.h"
#include "ui/cli/arguments.h"
#include "ui/cli/booking.h"
#include "ui/cli/commands.h"
#include "ui/cli/which_tisch.h"

/* The game that a correction made, with its value and why. */
static void show_new_spiel(struct call *a, const struct sitting *r)
{
    int32_t nr = r->history.count;
    const struct step *s;

    nr = r->history.entry[nr - 1].group;
    s = fold_step(&r->f, nr);
    if (s && (s->kind == EVENT_SPIEL || s->kind == EVENT_PUSH || s->kind == EVENT_STECHEN))
        report_entry(r, s, &a->off);
}

static enum status show(struct call *a, const struct sitting *r, struct err *err)
{
    struct text back = {0};

    (void)err;
    if (r->f.day.begun) {
        show_new_spiel(a, r);
        report_standing(r, &a->off);
        return ST_OK;
    }
    sitting_way_back(r, &back);
    text_addf(&a->off, _("The Spieltag is taken back; %s.\n"), text_str(&back));
    text_free(&back);
    return ST_OK;
}

enum { SPIELTAG, UNDO_OPTIONS };
static const struct option_line correction_options[] = {
    {"spieltag", 's', "S", N_("another Spieltag than the open one")},
    {"trotzdem", 0, NULL, N_("record it even against the rules, marked; later games too")},
    {"ja", 'j', NULL, N_("save without asking")},
};

static enum status build_undo_redo(struct call *a, struct sitting *r, struct booking *b, struct err *err)
{
    bool undo = a->command == &command_undo;

    text_add(&b->head, undo ? _("taken back: ") : _("done again: "));
    if (report_way_back(r, r->history.count + 1, undo, &b->head) == 0)
        return err_set(err, ST_CONFLICT,
                       undo ? _("there is nothing to take back at this table")
                            : _("there is nothing to do again at this table"));
    b->yes = true;
    b->plan.entry[0].op = undo ? OP_UNDO : OP_REDO;
    text_addc(&b->head, '\n');
    return ST_OK;
}

static void say_way_back(struct call *a, const struct sitting *r, const struct booking *b, struct err *err)
{
    if (a->json && r->f.day.begun)
        report_standing_json(r, &a->off);
    else if (a->json)
        text_add(&a->off, "null\n");
    else if (!a->quiet) {
        text_add(&a->off, text_str(&b->head));
        (void)show(a, r, err);
    }
}

static enum status turn_round(struct call *a, const struct tisch *t, struct err *err)
{
    struct booking b = {.plan = PLAN_NEW};
    struct outcome was;
    struct sitting r;
    enum status st = sitting_load(a->store, t, &r, err);

    if (st != ST_OK)
        return st;
    cmd_name_table(&r, &b.head);
    st = build_undo_redo(a, &r, &b, err);
    b.plan.entry[0].time = a->time;
    if (st == ST_OK)
        st = booking_try(a->store, &r, &b.plan, &was, err);
    if (st == ST_OK) {
        outcome_free(&was);
        st = booking_save(a->store, &r, err);
    }
    if (st == ST_OK)
        say_way_back(a, &r, &b, err);
    plan_free(&b.plan);
    text_free(&b.head);
    sitting_free(&r);
    return st;
}

/* A table that went on under another number has nothing that comes back here. */
static enum status can_turn(struct call *a, const struct tisch *t, bool *can, struct err *err)
{
    struct sitting r;
    int now = 0;
    enum status st = sitting_load(a->store, t, &r, err);

    if (st != ST_OK)
        return st;
    *can = (a->command == &command_undo ? history_undo_group(&r.history) : history_redo_group(&r.history)) > 0;
    if (*can && !r.f.day.begun)
        st = sitting_number_now(a->store, t, &now, err);
    *can = *can && now == 0;
    sitting_free(&r);
    return st;
}

/* The tables of a Spieltag at which there is something to turn round. */
static enum status tables_to_turn(struct call *a, const char *s, struct tisch_list *l, struct err *err)
{
    struct tisch day;
    size_t count = 0;
    enum status st = cmd_day(a, s, &day, err);

    if (st == ST_OK)
        st = store_tische(a->store, day.saison, day.kind, l, err);
    for (size_t i = 0; i < l->count && st == ST_OK; i++) {
        bool can = false;

        if (l->tisch[i].nr == day.nr)
            st = can_turn(a, &l->tisch[i], &can, err);
        if (st == ST_OK && can)
            l->tisch[count++] = l->tisch[i];
    }
    l->count = count;
    return st;
}

/* A Spieltag without a table means all tables that went as a whole, else the one at which there is something to turn
 * round. */
static enum status find_tables(struct call *a, const char *s, struct tisch_list *l, struct err *err)
{
    struct tisch_list can = {0};
    struct tisch one;
    enum status st = tables_to_turn(a, s, &can, err);

    if (st == ST_OK && can.count > 0)
        st = booking_together(a->store, &can.tisch[0], a->command == &command_undo, l, err);
    if (st == ST_OK && l->count <= 1 && can.count > 0) {
        st = cmd_only_one(a, &can, &one, err);
        a->tisch = st == ST_OK ? one.tisch : 0;
    }
    tisch_list_free(&can);
    return st;
}

/* Tables that go together are found and turned round in one transaction: nobody comes between. *together: false when
 * there is one at most, and nothing was done. */
static enum status turn_together(struct call *a, bool *together, struct err *err)
{
    struct tisch_list l = {0};
    enum status st = store_begin(a->store, STORE_WRITE, err);

    if (st == ST_OK)
        st = find_tables(a, a->option[SPIELTAG], &l, err);
    *together = st == ST_OK && l.count > 1;
    for (size_t i = 0; i < l.count && *together && st == ST_OK; i++)
        st = turn_round(a, &l.tisch[i], err);
    if (*together && st == ST_OK)
        st = store_commit(a->store, err);
    store_rollback(a->store);
    tisch_list_free(&l);
    return st;
}

/* A Spieltag that went as a whole comes back as one, where no table is named. */
static enum status run_undo_redo(struct call *a, struct err *err)
{
    const char *s = a->option[SPIELTAG];
    bool together = false;
    enum status st = ST_OK;

    if (s && !strchr(s, '.') && !a->tisch)
        st = turn_together(a, &together, err);
    return together || st != ST_OK ? st : cmd_run_booking(a, err);
}

COMMAND(undo, "undo", NULL, "", N_("take the last entry at the table back"), BUCH_OPEN | CAN_JSON, 0, 0,
        FIRST_OPTIONS(correction_options, UNDO_OPTIONS), run_undo_redo, build_undo_redo, show);
COMMAND(redo, "redo", NULL, "", N_("do again what undo took back"), BUCH_OPEN | CAN_JSON, 0, 0,
        FIRST_OPTIONS(correction_options, UNDO_OPTIONS), run_undo_redo, build_undo_redo, show);

static void name_line(const char *what, const struct sitting *r, const struct event *e, struct text *t)
{
    text_add(t, what);
    sitting_line(r, e, t);
    text_addc(t, '\n');
}

static enum status build_correct(struct call *a, struct sitting *r, struct booking *b, struct err *err)
{
    struct entry *e = b->plan.entry;
    int32_t nr;
    enum status st = cmd_entry(r, a->word[0], &nr, err);

    e->op = OP_REPLACE;
    if (st != ST_OK)
        return st;
    e->reference = nr;
    if (r->history.entry[nr - 1].e.kind == EVENT_START)
        return err_set(err, ST_IMPOSSIBLE, _("`doko spieltag ändern` corrects the beginning of a Spieltag"));
    cmd_words(a, 1, &b->plan.words);
    st = sitting_read_correction(r, nr, text_str(&b->plan.words), &b->plan.reason, &e->e, err);
    if (st == ST_OK && !e->e.remark &&
        !strchr(text_str(&b->plan.words), ';')) { /* a line without one keeps the remark */
        e->e.remark = r->history.entry[nr - 1].e.remark;
        e->e.remark_len = r->history.entry[nr - 1].e.remark_len;
    }
    if (st != ST_OK)
        return st;
    name_line(_("before: "), r, &r->history.entry[nr - 1].e, &b->head);
    name_line(_("now:    "), r, &e->e, &b->head);
    return ST_OK;
}

static enum status build_insert(struct call *a, struct sitting *r, struct booking *b, struct err *err)
{
    struct entry *e = b->plan.entry;
    int64_t number = 0;
    enum status st = ST_OK;

    e->op = OP_INSERT;
    if (number_parse(a->word[0], strlen(a->word[0]), 1, 1000000, &number) && number == r->f.day.spiele + 1)
        e->op = OP_APPEND;
    else
        st = cmd_entry(r, a->word[0], &e->reference, err);
    cmd_words(a, 1, &b->plan.words);
    if (st == ST_OK)
        st = sitting_read_line(r, e->reference, text_str(&b->plan.words), &b->plan.reason, &e->e, err);
    if (st == ST_OK)
        name_line(_("now:    "), r, &e->e, &b->head);
    return st;
}

static enum status build_strike(struct call *a, struct sitting *r, struct booking *b, struct err *err)
{
    struct entry *e = b->plan.entry;
    enum status st = cmd_entry(r, a->word[0], &e->reference, err);

    e->op = OP_STRIKE;
    if (st == ST_OK && r->history.entry[e->reference - 1].e.kind == EVENT_START)
        return err_set(err, ST_IMPOSSIBLE,
                       _("the beginning of a Spieltag cannot be struck; `doko spieltag ändern` corrects it"));
    if (st == ST_OK)
        name_line(_("struck: "), r, &r->history.entry[e->reference - 1].e, &b->head);
    return st;
}

COMMAND(correct, "korrigiere", NULL, "NR KURZSCHRIFT", N_("put a game right"), BUCH_OPEN | WORDS_FOLLOW | CAN_JSON, 2,
        -1, OPTIONS(correction_options), cmd_run_booking, build_correct, show);
COMMAND(insert, "einfügen", NULL, "NR KURZSCHRIFT", N_("put a forgotten game in; it becomes game NR"),
        BUCH_OPEN | WORDS_FOLLOW | CAN_JSON, 2, -1, OPTIONS(correction_options), cmd_run_booking, build_insert, show);
COMMAND(strike, "streiche", NULL, "NR", N_("strike a game that was entered twice"), BUCH_OPEN | CAN_JSON, 1, 1,
        OPTIONS(correction_options), cmd_run_booking, build_strike, show);

/* verlauf: what was entered and changed when. */

void cmd_course_line(struct call *a, const struct sitting *r, int32_t nr)
{
    const struct entry *e = &r->history.entry[nr - 1];
    const struct step *s = fold_step(&r->f, nr);
    char time[TIME_MAX], spiel[24] = "";

    time_local(e->time, "%d.%m.%Y %H:%M", time);
    if (s && s->nr > 0)
        (void)snprintf(spiel, sizeof spiel, "Spiel %d", (int)s->nr);
    else if (!s && op_has_event((enum op)e->op))
        (void)snprintf(spiel, sizeof spiel, "%s", "–");
    text_addf(&a->off, "%4d  %s  %-9s %s%s", (int)nr, time, spiel, e->group != nr ? "  + " : "",
              op_word((enum op)e->op));
    if (e->reference)
        text_addf(&a->off, " #%d: ", (int)e->reference);
    if (op_has_event((enum op)e->op))
        sitting_line(r, &e->e, &a->off);
    else if (e->op == OP_STRIKE)
        sitting_line(r, &r->history.entry[e->reference - 1].e, &a->off);
    if (e->op == OP_UNDO || e->op == OP_REDO) {
        text_add(&a->off, ": ");
        (void)report_way_back(r, nr, e->op == OP_UNDO, &a->off);
    }
    if (e->device[0])
        text_addf(&a->off, "  [%s]", e->device);
    text_addc(&a->off, '\n');
}

static void course_json(struct call *a, const struct sitting *r)
{
    struct json j = {&a->off, false};

    json_open(&j, '[');
    for (int32_t nr = 1; nr <= r->history.count; nr++) {
        const struct entry *e = &r->history.entry[nr - 1];
        const struct step *s = fold_step(&r->f, nr);
        struct text line = {0};
        char time[TIME_MAX];

        time_iso(e->time, time);
        json_open(&j, '{');
        json_field_number(&j, "tisch", r->tisch.tisch);
        json_field_number(&j, "eintrag", nr);
        json_field_text(&j, "zeit", time);
        json_field_text(&j, "was", e->op == OP_APPEND ? "eintrag" : op_word((enum op)e->op));
        json_name(&j, "bezug");
        if (e->reference)
            json_number(&j, e->reference);
        else
            json_null(&j);
        json_name(&j, "zeile");
        if (op_has_event((enum op)e->op))
            sitting_line(r, &e->e, &line);
        json_text(&j, line.s);
        json_field_bool(&j, "gilt", s != NULL);
        if (e->device[0])
            json_field_text(&j, "geraet", e->device);
        json_close(&j, '}');
        text_free(&line);
    }
    json_close(&j, ']');
    text_addc(&a->off, '\n');
}

static void show_course(struct call *a, const struct sitting *r, bool several)
{
    if (a->json) {
        course_json(a, r);
        return;
    }
    if (several) {
        sitting_name(r, &a->off);
        text_addc(&a->off, '\n');
    }
    for (int32_t nr = 1; nr <= r->history.count; nr++)
        cmd_course_line(a, r, nr);
}

static enum status run_course(struct call *a, struct err *err)
{
    const char *s = a->words > 0 ? a->word[0] : a->option[SPIELTAG];
    struct sittings l;
    enum status st;

    if (a->words > 0 && a->option[SPIELTAG])
        return err_set(err, ST_USAGE, _("%s and --spieltag %s both name a Spieltag: one of them"), a->word[0],
                       a->option[SPIELTAG]);
    st = cmd_view_all(a, s, &l, err);
    for (size_t i = 0; i < l.count; i++) {
        cmd_between(a, i);
        show_course(a, &l.sitting[i], l.count > 1);
    }
    sittings_free(&l);
    return st;
}

COMMAND(course, "verlauf", NULL, "[S]", N_("show what was entered and changed when"), BUCH_OPEN | CAN_JSON | AT_TISCH,
        0, 1, FIRST_OPTIONS(correction_options, UNDO_OPTIONS), run_course);
