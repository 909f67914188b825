/* The commands undo, redo, korrigiere, einfügen, streiche and verlauf: correct entries, and show them. */
#include <stdio.h>
#include <string.h>

#include "book/season/renumber.h"
#include "print/json.h"
#include "report/voice/voice.h"
#include "ui/cli/arguments.h"
#include "ui/cli/booking.h"
#include "ui/cli/commands.h"
#include "ui/cli/which_tisch.h"

/* Adds the game that a correction made, with its value and the reason for it. */
static void show_new_spiel(struct call *call, const struct sitting *sitting)
{
    int32_t nr = sitting->history.count;
    const struct step *step;

    nr = sitting->history.entry[nr - 1].group;
    step = fold_step(&sitting->fold, nr);
    if (step && (step->kind == EVENT_SPIEL || step->kind == EVENT_SCHIEBEKOPF || step->kind == EVENT_STECHEN))
        report_entry(sitting, step, &call->out);
}

static enum status show(struct call *call, const struct sitting *sitting, struct err *err)
{
    AUTO(text_free) struct text back = {0};

    (void)err;
    if (sitting->fold.day.begun) {
        show_new_spiel(call, sitting);
        report_standing(sitting, &call->out);
        return ST_OK;
    }
    sitting_add_way_back(sitting, &back);
    text_addf(&call->out, _("The Spieltag is taken back; %s.\n"), text_str(&back));
    return ST_OK;
}

enum { SPIELTAG, TROTZDEM, YES };
static const struct option_line correction_options[] = {
    [SPIELTAG] = {"spieltag", 's', "S", N_("another Spieltag than the open one")},
    [TROTZDEM] = {"trotzdem", 0, NULL, N_("record it even against the rules, marked; later games too")},
    [YES] = {"ja", 'j', NULL, N_("save without asking")},
};

static enum status build_undo_redo(struct call *call, struct sitting *sitting, struct booking *booking,
                                   struct err *err)
{
    bool undo = call->command == &command_undo;

    text_add(&booking->head, undo ? _("taken back: ") : _("done again: "));
    if (report_undo_preview(sitting, sitting->history.count + 1, undo, &booking->head) == 0)
        return err_set(err, ST_CONFLICT,
                       undo ? _("there is nothing to take back at this table")
                            : _("there is nothing to redo at this table"));
    booking->yes = true;
    booking->plan.entry[0].op = undo ? OP_UNDO : OP_REDO;
    text_addc(&booking->head, '\n');
    return ST_OK;
}

static void say_way_back(struct call *call, const struct sitting *sitting, const struct booking *booking,
                         struct err *err)
{
    if (call->json && sitting->fold.day.begun)
        report_standing_json(sitting, &call->out);
    else if (call->json)
        text_add(&call->out, "null\n");
    else if (!call->quiet) {
        text_add(&call->out, text_str(&booking->head));
        (void)show(call, sitting, err);
    }
}

static enum status undo_redo_table(struct call *call, const struct tisch *tisch, struct err *err)
{
    struct booking booking = {.plan = PLAN_NEW};
    AUTO(outcome_free) struct outcome outcome = {0};
    AUTO(sitting_free) struct sitting sitting = {0};
    enum status st = sitting_load(call->store, tisch, &sitting, err);

    if (st != ST_OK)
        return st;
    cmd_name_table(&sitting, &booking.head);
    st = build_undo_redo(call, &sitting, &booking, err);
    booking.plan.entry[0].time = call->time;
    if (st == ST_OK)
        st = booking_try(call->store, &sitting, &booking.plan, &outcome, err);
    if (st == ST_OK)
        st = booking_save(call->store, &sitting, err);
    if (st == ST_OK)
        say_way_back(call, &sitting, &booking, err);
    plan_free(&booking.plan);
    text_free(&booking.head);
    return st;
}

/* Finds whether undo or redo changes anything at the table. A table that went on under another number has nothing
 * that comes back here. */
static enum status can_undo_redo(struct call *call, const struct tisch *tisch, bool *can, struct err *err)
{
    AUTO(sitting_free) struct sitting sitting = {0};
    int now = 0;
    enum status st = sitting_load(call->store, tisch, &sitting, err);

    if (st != ST_OK)
        return st;
    *can = (call->command == &command_undo ? history_undo_group(&sitting.history)
                                           : history_redo_group(&sitting.history)) > 0;
    if (*can && !sitting.fold.day.begun)
        st = sitting_number_now(call->store, tisch, &now, err);
    *can = *can && now == 0;
    return st;
}

/* Lists the tables of a Spieltag at which there is something to undo or redo. */
static enum status tables_to_undo_redo(struct call *call, const char *s, struct tisch_list *list, struct err *err)
{
    struct tisch day;
    size_t count = 0;
    enum status st = cmd_day(call, s, &day, err);

    if (st == ST_OK)
        st = store_tische(call->store, day.saison, day.kind, list, err);
    for (size_t i = 0; i < list->count && st == ST_OK; i++) {
        bool can = false;

        if (list->tisch[i].nr == day.nr)
            st = can_undo_redo(call, &list->tisch[i], &can, err);
        if (st == ST_OK && can)
            list->tisch[count++] = list->tisch[i];
    }
    list->count = count;
    return st;
}

/* Lists the tables meant by a Spieltag without a table: all that were changed together, else the only one at which
 * there is something to undo or redo. */
static enum status find_tables(struct call *call, const char *s, struct tisch_list *list, struct err *err)
{
    AUTO(tisch_list_free) struct tisch_list can = {0};
    struct tisch one;
    enum status st = tables_to_undo_redo(call, s, &can, err);

    if (st == ST_OK && can.count > 0)
        st = booking_day_tables(call->store, &can.tisch[0], call->command == &command_undo, list, err);
    if (st == ST_OK && list->count <= 1 && can.count > 0) {
        st = cmd_only_one(call, &can, &one, err);
        call->tisch = st == ST_OK ? one.tisch : 0;
    }
    return st;
}

/* Finds the tables that go together and undoes or redoes them in one transaction, so that no other writer comes
 * between. *together is false, with nothing done, when there are not several. */
static enum status undo_redo_together(struct call *call, bool *together, struct err *err)
{
    AUTO(tisch_list_free) struct tisch_list list = {0};
    enum status st = store_begin(call->store, STORE_WRITE, err);

    if (st == ST_OK)
        st = find_tables(call, cmd_spieltag(call), &list, err);
    *together = st == ST_OK && list.count > 1;
    for (size_t i = 0; i < list.count && *together && st == ST_OK; i++)
        st = undo_redo_table(call, &list.tisch[i], err);
    if (*together && st == ST_OK)
        st = store_commit(call->store, err);
    store_rollback(call->store);
    return st;
}

/* Adds the tables of one competition that were taken back and can come back. */
static enum status add_taken_back(struct call *call, const struct saison *saison, const struct wettbewerb *kind,
                                  struct text *spec, int *count, struct err *err)
{
    AUTO(tisch_list_free) struct tisch_list list = {0};
    enum status st = store_tische(call->store, saison->id, kind, &list, err);

    for (size_t i = 0; i < list.count && st == ST_OK; i++) {
        bool can = false;

        if (list.tisch[i].state == STATE_EMPTY)
            st = can_undo_redo(call, &list.tisch[i], &can, err);
        if (st != ST_OK || !can)
            continue;
        text_clear(spec);
        wettbewerb_spec(kind, saison->data.name, list.tisch[i].nr, list.tisch[i].tisch, spec);
        ++*count;
    }
    return st;
}

/* Finds what `doko redo` means when no Spieltag is open: the only one of the season that undo took back. */
static enum status find_taken_back(struct call *call, struct text *spec, struct err *err)
{
    AUTO(tisch_list_free) struct tisch_list open = {0};
    struct saison saison;
    struct err ignored;
    int count = 0;
    enum status st = store_begin(call->store, STORE_READ, err);

    if (st == ST_OK)
        st = store_tische_open(call->store, &open, err);
    if (st == ST_OK && open.count == 0 && store_saison(call->store, NULL, &saison, &ignored) == ST_OK)
        for (size_t i = 0; wettbewerbe[i] && st == ST_OK; i++)
            if (wettbewerbe[i]->season)
                st = add_taken_back(call, &saison, wettbewerbe[i], spec, &count, err);
    if (count != 1)
        text_clear(spec);
    store_rollback(call->store);
    return st;
}

/* If no table is named, a Spieltag that was changed as a whole comes back as a whole. */
static enum status run_undo_redo(struct call *call, struct err *err)
{
    AUTO(text_free) struct text taken_back = {0};
    const char *s = cmd_spieltag(call);
    bool together = false;
    enum status st = ST_OK;

    if (!s && !call->tisch && call->command == &command_redo)
        st = find_taken_back(call, &taken_back, err);
    if (st != ST_OK)
        return st;
    if (taken_back.len > 0)
        call->option[SPIELTAG] = s = taken_back.s;
    if (s && !strchr(s, '.') && !call->tisch)
        st = undo_redo_together(call, &together, err);
    return together || st != ST_OK ? st : cmd_run_booking(call, err);
}

COMMAND(undo, CHANGES(CHANGE_TISCH, "redo"), .word = "undo", .purpose = N_("take the last entry at the table back"),
        .kind = BUCH_OPEN | CAN_JSON, .spieltag = SPIELTAG_OPTION, FIRST_OPTIONS(correction_options, SPIELTAG + 1),
        .run = run_undo_redo, .build = build_undo_redo, .show = show);
COMMAND(redo, CHANGES(CHANGE_TISCH, "undo"), .word = "redo", .purpose = N_("do again what undo took back"),
        .kind = BUCH_OPEN | CAN_JSON, .spieltag = SPIELTAG_OPTION, FIRST_OPTIONS(correction_options, SPIELTAG + 1),
        .run = run_undo_redo, .build = build_undo_redo, .show = show);

static void name_line(const char *what, const struct sitting *sitting, const struct event *event, struct text *text)
{
    text_add(text, what);
    sitting_line(sitting, event, text);
    text_addc(text, '\n');
}

static enum status build_correct(struct call *call, struct sitting *sitting, struct booking *booking, struct err *err)
{
    struct entry *entry = booking->plan.entry;
    int32_t nr;
    enum status st = cmd_entry(sitting, call->word[0], &nr, err);

    entry->op = OP_REPLACE;
    if (st != ST_OK)
        return st;
    entry->reference = nr;
    if (sitting->history.entry[nr - 1].event.kind == EVENT_START)
        return err_set(err, ST_IMPOSSIBLE,
                       _("`doko spieltag ändern --geber KÜRZEL` corrects the beginning of a Spieltag"));
    cmd_words(call, 1, &booking->plan.words);
    st = sitting_read_correction(sitting, nr, text_str(&booking->plan.words), &booking->plan.reason, &entry->event,
                                 err);
    if (st == ST_OK && !entry->event.remark &&
        !strchr(text_str(&booking->plan.words), ';')) { /* a line without a remark keeps the old one */
        entry->event.remark = sitting->history.entry[nr - 1].event.remark;
        entry->event.remark_len = sitting->history.entry[nr - 1].event.remark_len;
    }
    if (st != ST_OK)
        return st;
    name_line(_("before: "), sitting, &sitting->history.entry[nr - 1].event, &booking->head);
    name_line(_("now:    "), sitting, &entry->event, &booking->head);
    return ST_OK;
}

static enum status build_insert(struct call *call, struct sitting *sitting, struct booking *booking, struct err *err)
{
    struct entry *entry = booking->plan.entry;
    int64_t number = 0;
    enum status st = ST_OK;

    entry->op = OP_INSERT;
    if (number_parse(call->word[0], strlen(call->word[0]), 1, 1000000, &number) &&
        number == sitting->fold.day.spiele + 1)
        entry->op = OP_APPEND;
    else
        st = cmd_entry(sitting, call->word[0], &entry->reference, err);
    cmd_words(call, 1, &booking->plan.words);
    if (st == ST_OK)
        st = sitting_read_line(sitting, entry->reference, text_str(&booking->plan.words), &booking->plan.reason,
                               &entry->event, err);
    if (st == ST_OK)
        name_line(_("now:    "), sitting, &entry->event, &booking->head);
    return st;
}

static enum status build_strike(struct call *call, struct sitting *sitting, struct booking *booking, struct err *err)
{
    struct entry *entry = booking->plan.entry;
    enum status st = cmd_entry(sitting, call->word[0], &entry->reference, err);

    entry->op = OP_STRIKE;
    if (st == ST_OK && sitting->history.entry[entry->reference - 1].event.kind == EVENT_START)
        return err_set(
            err, ST_IMPOSSIBLE,
            _("the beginning of a Spieltag cannot be struck; `doko spieltag ändern --geber KÜRZEL` corrects it"));
    if (st == ST_OK)
        name_line(_("struck: "), sitting, &sitting->history.entry[entry->reference - 1].event, &booking->head);
    return st;
}

COMMAND(correct, CHANGES(CHANGE_TISCH, "undo"), .word = "korrigiere", .arguments = "NR KURZSCHRIFT",
        .purpose = N_("put a game right"), .kind = BUCH_OPEN | WORDS_FOLLOW | CAN_JSON, .spieltag = SPIELTAG_OPTION,
        .min = 2, .max = ANY_NUMBER, OPTIONS(correction_options), .run = cmd_run_booking, .build = build_correct,
        .show = show);
COMMAND(insert, CHANGES(CHANGE_TISCH, "undo"), .word = "einfügen", .arguments = "NR KURZSCHRIFT",
        .purpose = N_("put a forgotten game in; it becomes game NR"), .kind = BUCH_OPEN | WORDS_FOLLOW | CAN_JSON,
        .spieltag = SPIELTAG_OPTION, .min = 2, .max = ANY_NUMBER, OPTIONS(correction_options), .run = cmd_run_booking,
        .build = build_insert, .show = show);
COMMAND(strike, CHANGES(CHANGE_TISCH, "undo"), .word = "streiche", .arguments = "NR",
        .purpose = N_("strike a game that was entered twice"), .kind = BUCH_OPEN | CAN_JSON,
        .spieltag = SPIELTAG_OPTION, .min = 1, .max = 1, OPTIONS(correction_options), .run = cmd_run_booking,
        .build = build_strike, .show = show);

/* verlauf: shows when entries were made and changed. */

void cmd_course_line(struct call *call, const struct sitting *sitting, int32_t nr)
{
    const struct entry *entry = &sitting->history.entry[nr - 1];
    const struct step *step = fold_step(&sitting->fold, nr);
    char time[TIME_MAX], spiel[24] = "";

    time_local(entry->time, "%d.%m.%Y %H:%M", time);
    if (step && step->nr > 0)
        (void)snprintf(spiel, sizeof spiel, "Spiel %d", (int)step->nr);
    else if (!step && op_has_event((enum op)entry->op))
        (void)snprintf(spiel, sizeof spiel, "%s", "–");
    text_addf(&call->out, "%4d  %s  %-9s %s%s", (int)nr, time, spiel, entry->group != nr ? "  + " : "",
              op_word((enum op)entry->op));
    if (entry->reference)
        text_addf(&call->out, " #%d: ", (int)entry->reference);
    if (op_has_event((enum op)entry->op))
        sitting_line(sitting, &entry->event, &call->out);
    else if (entry->op == OP_STRIKE)
        sitting_line(sitting, &sitting->history.entry[entry->reference - 1].event, &call->out);
    if (entry->op == OP_UNDO || entry->op == OP_REDO) {
        text_add(&call->out, ": ");
        (void)report_undo_preview(sitting, nr, entry->op == OP_UNDO, &call->out);
    }
    if (entry->device[0])
        text_addf(&call->out, "  [%s]", entry->device);
    text_addc(&call->out, '\n');
}

static void course_json(struct call *call, const struct sitting *sitting)
{
    struct json json = {&call->out, false};

    json_open(&json, '[');
    for (int32_t nr = 1; nr <= sitting->history.count; nr++) {
        const struct entry *entry = &sitting->history.entry[nr - 1];
        const struct step *step = fold_step(&sitting->fold, nr);
        AUTO(text_free) struct text line = {0};
        char time[TIME_MAX];

        time_iso(entry->time, time);
        json_open(&json, '{');
        json_field_number(&json, "tisch", sitting->tisch.tisch);
        json_field_number(&json, "eintrag", nr);
        json_field_text(&json, "zeit", time);
        json_field_text(&json, "was", entry->op == OP_APPEND ? "eintrag" : op_word((enum op)entry->op));
        json_name(&json, "bezug");
        if (entry->reference)
            json_number(&json, entry->reference);
        else
            json_null(&json);
        json_name(&json, "zeile");
        if (op_has_event((enum op)entry->op))
            sitting_line(sitting, &entry->event, &line);
        json_text(&json, line.s);
        json_field_bool(&json, "gilt", step != NULL);
        if (entry->device[0])
            json_field_text(&json, "geraet", entry->device);
        json_close(&json, '}');
    }
    json_close(&json, ']');
    text_addc(&call->out, '\n');
}

static void show_course(struct call *call, const struct sitting *sitting, bool several)
{
    if (call->json) {
        course_json(call, sitting);
        return;
    }
    if (several) {
        sitting_name(sitting, &call->out);
        text_addc(&call->out, '\n');
    }
    for (int32_t nr = 1; nr <= sitting->history.count; nr++)
        cmd_course_line(call, sitting, nr);
}

static enum status run_course(struct call *call, struct err *err)
{
    AUTO(sittings_free) struct sittings sittings = {0};
    enum status st;

    if (call->words > 0 && call->option[SPIELTAG])
        return err_set(err, ST_USAGE, _("%s and --spieltag %s both name a Spieltag: give only one of them"),
                       call->word[0], call->option[SPIELTAG]);
    st = cmd_view_all(call, cmd_spieltag(call), &sittings, err);
    for (size_t i = 0; i < sittings.count; i++) {
        cmd_between(call, i);
        show_course(call, &sittings.sitting[i], sittings.count > 1);
    }
    return st;
}

COMMAND(course, SHOWS, .word = "verlauf", .arguments = "[S]", .purpose = N_("show what was entered and changed when"),
        .kind = BUCH_OPEN | CAN_JSON | AT_TISCH, .spieltag = SPIELTAG_WORD | SPIELTAG_OPTION, .max = 1,
        FIRST_OPTIONS(correction_options, SPIELTAG + 1), .run = run_course);
