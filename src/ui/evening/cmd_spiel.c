/* The command spiel: records the next game. Without words, on a terminal, it asks (conversation.c). */

#include "print/json.h"
#include "report/voice/voice.h"
#include "ui/cli/arguments.h"
#include "ui/cli/booking.h"
#include "ui/cli/commands.h"
#include "ui/cli/which_tisch.h"
#include "ui/evening/probe.h"

enum { O_NR, O_REMARK, O_TROTZDEM, O_SPIELTAG, O_PROBE };
static const struct option_line spiel_options[] = {
    [O_NR] = {"nr", 0, "N", N_("only as game N: two writers never enter it twice")},
    [O_REMARK] = {"bemerkung", 0, "TEXT", N_("a remark, shown on the Bogen")},
    [O_TROTZDEM] = {"trotzdem", 0, NULL, N_("record it even against the rules, marked")},
    [O_SPIELTAG] = {"spieltag", 's', "S", N_("another Spieltag than the open one")},
    [O_PROBE] = {"probe", 0, NULL,
                 N_("only show how the line is read, word by word, and what it is worth; store nothing")},
};

/* Checks --nr before the line is read: a wrong number is no fault of the game, and is reported at once. */
static enum status check_nr(const struct sitting *sitting, int nr, struct err *err)
{
    int next = (int)sitting->fold.day.spiele + 1;

    if (nr == 0 || nr == next)
        return ST_OK;
    if (nr < next)
        return err_set(err, ST_CONFLICT, _("Spiel %d is in the book already; the next one is Spiel %d"), nr, next);
    return err_set(err, ST_CONFLICT, _("Spiel %d cannot follow: the next one is Spiel %d"), nr, next);
}

static enum status add_remark(const char *remark, struct event *event, struct err *err)
{
    size_t part;

    event->remark = remark;
    event->remark_len = strlen(remark);
    if (free_text_check(remark, event->remark_len, REMARK_MAX, &part, err) == ST_OK)
        return ST_OK;
    return err_set(err, ST_INPUT, _("a remark of 1 to %d characters without control characters was expected"),
                   REMARK_MAX);
}

/* Words of the screen that a line may mean, and the commands that do the same here. */
static const struct {
    const char *word, *command;
} elsewhere[] = {{"undo", "undo"},   {"redo", "redo"},          {"stand", "stand"},
                 {"bogen", "bogen"}, {"hilfe", "spiel --help"}, {"ende", "spieltag ende"}};

/* Finds what the refused line may mean. If it is a command and no game, the error names that command. */
static enum status find_readings(struct sitting *sitting, const char *line, struct readings *readings,
                                 struct err *err)
{
    sitting_readings(sitting, 0, line, readings);
    for (size_t i = 0; readings->count > 0 && i < sizeof elsewhere / sizeof elsewhere[0]; i++) {
        if (strcmp(readings->line[0].s, elsewhere[i].word) != 0)
            continue;
        readings_free(readings);
        return err_set(err, ST_INPUT, _("a game was expected; `doko %s` does this"), elsewhere[i].command);
    }
    return err->status;
}

/* Notes the likeliest line that the refused one may mean. */
static enum status note_offer(struct sitting *sitting, struct booking *booking, struct err *err)
{
    AUTO(readings_free) struct readings readings = {0};
    enum status st = find_readings(sitting, text_str(&booking->plan.words), &readings, err);

    text_clear(&booking->offered);
    if (readings.count > 0)
        text_add(&booking->offered, readings.line[0].s);
    return st;
}

static enum status build(struct call *call, struct sitting *sitting, struct booking *booking, struct err *err)
{
    int nr = 0;
    enum status st = ST_OK;

    if (call->option[O_NR])
        st = cmd_number("--nr", call->option[O_NR], 1, 1000000, &nr, err);
    if (st == ST_OK)
        st = check_nr(sitting, nr, err);
    if (booking->takes_offered)
        text_add(&booking->plan.words, booking->offered.s);
    else
        cmd_words(call, 0, &booking->plan.words);
    if (st == ST_OK)
        st = sitting_read_line(sitting, 0, text_str(&booking->plan.words), &booking->plan.reason,
                               &booking->plan.entry[0].event, err);
    if (st == ST_INPUT && err->offers > 0 && !booking->takes_offered)
        st = note_offer(sitting, booking, err);
    return st == ST_OK && call->option[O_REMARK]
               ? add_remark(call->option[O_REMARK], &booking->plan.entry[0].event, err)
               : st;
}

static enum status show(struct call *call, const struct sitting *sitting, struct err *err)
{
    report_entry(sitting, &sitting->fold.step[sitting->fold.count - 1], &call->out);
    report_standing(sitting, &call->out);
    return cmd_show_stechen(call, sitting, &call->out, err);
}

/* Adds what the line would be worth, and takes it back. */
static enum status show_worth(struct call *call, struct sitting *sitting, const char *line, struct err *err)
{
    AUTO(plan_free) struct plan plan = PLAN_NEW;
    struct outcome was;
    const struct step *step;
    enum status st;

    plan.line = line;
    plan.entry[0].time = call->time;
    st = plan_read(sitting, &plan, err);
    if (st == ST_OK)
        st = booking_try(call->store, sitting, &plan, &was, err);
    if (st != ST_OK)
        return st;
    step = fold_step(&sitting->fold, was.entries + 1);
    if (step)
        report_preview(sitting, step, &call->out);
    booking_take_back(sitting, &was);
    return ST_OK;
}

static void probe_json(const char *line, const struct text *meant, int count, struct text *out)
{
    struct json json = {.text = out};

    json_open(&json, '{');
    json_field_text(&json, "zeile", line);
    json_begin(&json, "lesarten", '[');
    for (int i = 0; i < count; i++)
        json_text(&json, text_str(&meant[i]));
    json_close(&json, ']');
    json_close(&json, '}');
    text_addc(out, '\n');
}

/* Shows the words of the likeliest reading, then each reading with its worth. */
static void show_readings(struct call *call, struct sitting *sitting, const char *line,
                          const struct readings *readings)
{
    probe_words(sitting, line, readings, &call->out);
    for (int i = 0; i < readings->count; i++) {
        struct err err;

        text_addc(&call->out, '\n');
        if (show_worth(call, sitting, readings->line[i].s, &err) != ST_OK)
            text_addf(&call->out, "%s\n! %s\n", readings->line[i].s, err.text);
    }
}

/* Shows how a line is read; Kurzschrift is read as it stands. */
static enum status probe(struct call *call, struct sitting *sitting, struct err *err)
{
    AUTO(text_free) struct text words = {0}, memory = {0}, whole = {0};
    AUTO(readings_free) struct readings readings = {0};
    struct event event;
    const char *line;
    enum status st;

    cmd_words(call, 0, &words);
    line = text_str(&words);
    st = sitting_read_line(sitting, 0, line, &memory, &event, err);
    if (st == ST_INPUT)
        st = find_readings(sitting, line, &readings, err);
    if (st != ST_OK && readings.count == 0)
        return st;
    if (st == ST_OK)
        sitting_line(sitting, &event, &whole);
    if (call->json)
        probe_json(line, st == ST_OK ? &whole : readings.line, st == ST_OK ? 1 : readings.count, &call->out);
    else if (st == ST_OK)
        return show_worth(call, sitting, line, err);
    else
        show_readings(call, sitting, line, &readings);
    return ST_OK;
}

static enum status run_probe(struct call *call, struct err *err)
{
    AUTO(sitting_free) struct sitting sitting = {0};
    struct tisch tisch;
    enum status st = store_begin(call->store, STORE_READ, err);

    if (st == ST_OK)
        st = cmd_tisch(call, cmd_spieltag(call), &tisch, err);
    if (st == ST_OK)
        st = sitting_load(call->store, &tisch, &sitting, err);
    if (st == ST_OK)
        st = probe(call, &sitting, err);
    store_rollback(call->store);
    return st;
}

static enum status run_spiel(struct call *call, struct err *err)
{
    if (call->words > 0)
        return call->option[O_PROBE] ? run_probe(call, err) : cmd_run_booking(call, err);
    if (call->option[O_PROBE])
        return err_set(err, ST_USAGE, _("--probe goes with a line, such as `doko spiel --probe Anna und Bernd 143`"));
    if (call->option[O_NR] || call->option[O_REMARK] || call->option[O_TROTZDEM])
        return err_set(err, ST_USAGE, _("--nr, --bemerkung and --trotzdem go with a game on the command line"));
    if (call->terminal && !call->json)
        return cmd_ask_spiele(call, cmd_spieltag(call), err);
    return err_set(err, ST_USAGE, _("a game was expected, such as `doko spiel A,B 151 re9`"));
}

COMMAND(spiel, CHANGES(CHANGE_TISCH, "undo"), .word = "spiel", .arguments = "[KURZSCHRIFT]",
        .purpose = N_("record the next game; without words it asks"), .kind = BUCH_OPEN | WORDS_FOLLOW | CAN_JSON,
        .spieltag = SPIELTAG_OPTION, .max = ANY_NUMBER, OPTIONS(spiel_options), .run = run_spiel, .build = build,
        .show = show);
