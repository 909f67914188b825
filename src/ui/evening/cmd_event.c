/* The commands spieltag strafe, disq, einstieg, ausstieg, zeit, ende and öffnen, and gegengelesen: the events of a
 * day besides its games. */

#include "report/bogen/bogen.h"
#include "report/tables/pokal.h"
#include "report/voice/voice.h"
#include "ui/cli/arguments.h"
#include "ui/cli/booking.h"
#include "ui/cli/commands.h"
#include "ui/cli/which_tisch.h"

/* The first options of all commands that add an event to an open table; a command's own begin with T_OWN. */
enum { T_SPIELTAG, T_TROTZDEM, T_BEFORE, T_OWN };
#define DAY_OPTIONS                                                                                                  \
    [T_SPIELTAG] = {"spieltag", 's', "S", N_("another Spieltag than the open one")},                                 \
    [T_TROTZDEM] = {"trotzdem", 0, NULL, N_("record it even against the rules, marked")},                            \
    [T_BEFORE] = {"vor", 0, "NR", N_("it happened before game NR")}
static const struct option_line day_options[] = {DAY_OPTIONS};

enum { STRAFE_AN = T_OWN, STRAFE_LIMITS };
static const struct option_line strafe_options[] = {
    DAY_OPTIONS,
    [STRAFE_AN] = {"an", 0, "A,B,…", N_("the players who share the Strafe (by default those of the last game)")},
    [STRAFE_LIMITS] = {"limits", 0, "N", N_("schwer: how many limits the others had bid")},
};

static enum status set_position(struct call *call, const struct sitting *sitting, struct entry *entry,
                                struct err *err)
{
    entry->op = OP_APPEND;
    if (!call->option[T_BEFORE])
        return ST_OK;
    entry->op = OP_INSERT;
    return cmd_entry(sitting, call->option[T_BEFORE], &entry->reference, err);
}

static enum status find_participant(const struct sitting *sitting, const char *s, size_t len, int8_t *who,
                                    struct err *err)
{
    *who = (int8_t)board_find(&sitting->board, (uint16_t)((1u << sitting->board.count) - 1), s, len);
    return *who == NOBODY ? err_set(err, ST_MISSING, _("%.*s does not take part in this Spieltag"),
                                    (int)(len > 20 ? 20 : len), s)
                          : ST_OK;
}

/* Takes the words from `from` on as the reason. */
static enum status set_reason(struct call *call, int from, struct plan *plan, struct err *err)
{
    struct text *reason = &plan->reason;
    struct event *event = &plan->entry[0].event;
    enum status st;

    if (call->words <= from)
        return ST_OK;
    cmd_words(call, from, reason);
    st = reason_check(text_str(reason), err);
    event->remark = text_str(reason);
    event->remark_len = reason->len;
    return st;
}

/* Makes an event of a player who takes part, with the words from `reason` on, as most commands do. */
static enum status set_event(struct call *call, const struct sitting *sitting, struct booking *booking,
                             enum event_kind kind, int8_t *player, int reason, struct err *err)
{
    enum status st = set_position(call, sitting, booking->plan.entry, err);

    booking->plan.entry[0].event.kind = (uint8_t)kind;
    if (st == ST_OK)
        st = find_participant(sitting, call->word[0], strlen(call->word[0]), player, err);
    return st == ST_OK ? set_reason(call, reason, &booking->plan, err) : st;
}

static enum status show(struct call *call, const struct sitting *sitting, struct err *err)
{
    (void)err;
    sitting_line(sitting, &sitting->history.entry[sitting->history.count - 1].event, &call->out);
    text_addc(&call->out, '\n');
    report_standing(sitting, &call->out);
    return ST_OK;
}

/* Reads a number, or the Punkte that the rules set for a minor (leicht) or severe (schwer) offence, more for each
 * limit that the others had bid. */
static enum status read_strafpunkte(struct call *call, const struct rules *rules, int *punkte, struct err *err)
{
    const char *s = call->word[1];
    bool severe = strcmp(s, "schwer") == 0;
    int limits = 0;
    enum status st = ST_OK;

    if (call->option[STRAFE_LIMITS] && !severe)
        return err_set(err, ST_USAGE, _("--limits goes with schwer"));
    if (!severe && strcmp(s, "leicht") != 0)
        return cmd_number("PUNKTE", s, 1, STRAFE_MAX, punkte, err);
    if (call->option[STRAFE_LIMITS])
        st = cmd_number("--limits", call->option[STRAFE_LIMITS], 0, STUFE_SCHWARZ - STUFE_WORD, &limits, err);
    return st == ST_OK ? buch_strafe(rules, severe, limits, punkte, err) : st;
}

static enum status build_strafe(struct call *call, struct sitting *sitting, struct booking *booking, struct err *err)
{
    struct event *event = &booking->plan.entry[0].event;
    const char *to = call->option[STRAFE_AN];
    int8_t who;
    int punkte = 0;
    enum status st = set_event(call, sitting, booking, EVENT_STRAFE, &event->u.strafe.player, 2, err);

    if (st == ST_OK)
        st = read_strafpunkte(call, sitting->rules, &punkte, err);
    event->u.strafe.punkte = (int16_t)punkte;
    for (size_t n; to && st == ST_OK && (to = cmd_next(to, &n)); to += n) {
        st = find_participant(sitting, to, n, &who, err);
        if (st == ST_OK)
            event->u.strafe.recipients |= (uint16_t)(1u << who);
    }
    return st;
}

COMMAND(spieltag_strafe, CHANGES(CHANGE_TISCH, "undo"), .word = "spieltag", .word2 = "strafe",
        .arguments = "KÜRZEL PUNKTE|leicht|schwer [GRUND]", .purpose = N_("take Punkte off a player"),
        .kind = BUCH_OPEN | CAN_JSON, .spieltag = SPIELTAG_OPTION, .min = 2, .max = ANY_NUMBER,
        OPTIONS(strafe_options), .run = cmd_run_booking, .build = build_strafe, .show = show);

static enum status build_gegengelesen(struct call *call, struct sitting *sitting, struct booking *booking,
                                      struct err *err)
{
    return set_event(call, sitting, booking, EVENT_GEGENGELESEN, &booking->plan.entry[0].event.u.gegengelesen.player,
                     1, err);
}

COMMAND(gegengelesen, CHANGES(CHANGE_TISCH, "undo"), .word = "gegengelesen", .arguments = "KÜRZEL",
        .purpose = N_("a second player has read and confirms the games so far"), .kind = BUCH_OPEN | CAN_JSON,
        .spieltag = SPIELTAG_OPTION, .min = 1, .max = 1, FIRST_OPTIONS(day_options, T_SPIELTAG + 1),
        .run = cmd_run_booking, .build = build_gegengelesen, .show = show);

static enum status build_disq(struct call *call, struct sitting *sitting, struct booking *booking, struct err *err)
{
    return set_event(call, sitting, booking, EVENT_DISQ, &booking->plan.entry[0].event.u.disq.player, 1, err);
}

COMMAND(spieltag_disq, CHANGES(CHANGE_TISCH, "undo"), .word = "spieltag", .word2 = "disq",
        .arguments = "KÜRZEL [GRUND]", .purpose = N_("disqualify a player, who keeps the seat"),
        .kind = BUCH_OPEN | CAN_JSON, .spieltag = SPIELTAG_OPTION, .min = 1, .max = ANY_NUMBER, OPTIONS(day_options),
        .run = cmd_run_booking, .build = build_disq, .show = show);

enum { EINSTIEG_AFTER = T_OWN, EINSTIEG_GAST };
static const struct option_line einstieg_options[] = {
    DAY_OPTIONS,
    [EINSTIEG_AFTER] = {"nach", 0, "KÜRZEL", N_("the player to the right of the new seat")},
    [EINSTIEG_GAST] = {"gast", 0, NULL, N_("is a Gast")},
};

static enum status build_einstieg(struct call *call, struct sitting *sitting, struct booking *booking,
                                  struct err *err)
{
    struct entry *entry = booking->plan.entry;
    const struct player *player;
    int who;
    enum status st = set_position(call, sitting, entry, err);

    entry->event.kind = EVENT_EINSTIEG;
    if (st == ST_OK)
        st = buch_player(&sitting->player, call->word[0], strlen(call->word[0]), &player, err);
    if (st == ST_OK && !call->option[EINSTIEG_AFTER])
        st = err_set(err, ST_USAGE, _("to the left of which player? --nach KÜRZEL"));
    if (st == ST_OK)
        st = find_participant(sitting, call->option[EINSTIEG_AFTER], strlen(call->option[EINSTIEG_AFTER]),
                              &entry->event.u.einstieg.after, err);
    if (st != ST_OK)
        return st;
    who = sitting_participant(sitting, player);
    if (who == NOBODY)
        return err_set(err, ST_IMPOSSIBLE, _("more than %d players took part in this Spieltag"), PARTICIPANT_MAX);
    entry->event.u.einstieg.player = (int8_t)who;
    entry->event.u.einstieg.gast = call->option[EINSTIEG_GAST] != NULL;
    return ST_OK;
}

COMMAND(spieltag_einstieg, CHANGES(CHANGE_TISCH, "undo"), .word = "spieltag", .word2 = "einstieg",
        .arguments = "KÜRZEL", .purpose = N_("a player comes late and sits down"), .kind = BUCH_OPEN | CAN_JSON,
        .spieltag = SPIELTAG_OPTION, .min = 1, .max = 1, OPTIONS(einstieg_options), .run = cmd_run_booking,
        .build = build_einstieg, .show = show);

enum { AUSSTIEG_DISQ = T_OWN };
static const struct option_line ausstieg_options[] = {
    DAY_OPTIONS,
    [AUSSTIEG_DISQ] = {"disq", 0, "ja|nein",
                       N_("whether leaving disqualifies (as the rules say; nein once everything is played)")},
};

static enum status build_ausstieg(struct call *call, struct sitting *sitting, struct booking *booking,
                                  struct err *err)
{
    struct event *event = &booking->plan.entry[0].event;
    const char *disq = call->option[AUSSTIEG_DISQ] ? call->option[AUSSTIEG_DISQ]
                       : buch_leaves_disqualified(sitting, call->option[T_BEFORE] != NULL) ? "ja"
                                                                                           : "nein";

    event->u.ausstieg.disq = strcmp(disq, "ja") == 0;
    if (!event->u.ausstieg.disq && strcmp(disq, "nein") != 0)
        return err_set(err, ST_USAGE, _("--disq: ja or nein was expected"));
    return set_event(call, sitting, booking, EVENT_AUSSTIEG, &event->u.ausstieg.player, 1, err);
}

COMMAND(spieltag_ausstieg, CHANGES(CHANGE_TISCH, "undo"), .word = "spieltag", .word2 = "ausstieg",
        .arguments = "KÜRZEL [GRUND]", .purpose = N_("a player leaves early"), .kind = BUCH_OPEN | CAN_JSON,
        .spieltag = SPIELTAG_OPTION, .min = 1, .max = ANY_NUMBER, OPTIONS(ausstieg_options), .run = cmd_run_booking,
        .build = build_ausstieg, .show = show);

static enum status build_zeit(struct call *call, struct sitting *sitting, struct booking *booking, struct err *err)
{
    enum status st = set_position(call, sitting, booking->plan.entry, err);

    booking->plan.entry[0].event.kind = EVENT_ZEIT;
    return st == ST_OK ? set_reason(call, 0, &booking->plan, err) : st;
}

COMMAND(spieltag_zeit, CHANGES(CHANGE_TISCH, "undo"), .word = "spieltag", .word2 = "zeit", .arguments = "[GRUND]",
        .purpose = N_("time is up: the games that were not dealt are struck"), .kind = BUCH_OPEN | CAN_JSON,
        .spieltag = SPIELTAG_OPTION, .max = ANY_NUMBER, OPTIONS(day_options), .run = cmd_run_booking,
        .build = build_zeit, .show = show);

/* ende: --trotzdem changes its meaning (a day that stopped early counts), so the entry is not first tried without
 * it. */
static enum status build_end(struct call *call, struct sitting *sitting, struct booking *booking, struct err *err)
{
    struct entry *entry = booking->plan.entry;
    bool trotzdem = call->option[T_TROTZDEM] != NULL;

    (void)err;
    entry->op = OP_APPEND;
    entry->event.kind = EVENT_END;
    entry->event.trotzdem = trotzdem && sitting->fold.day.aborted;
    return ST_OK;
}

/* Shows the Bogen, and the Pokal's standing after the day. */
static enum status show_end(struct call *call, const struct sitting *sitting, struct err *err)
{
    AUTO(pokal_free) struct pokal pokal = {0};
    enum status st;

    bogen_text(sitting, &call->out);
    text_add(&call->out, _("The Spieltag is closed.\n"));
    if (sitting->tisch.kind != &wettbewerb_pokal)
        return ST_OK;
    st = store_begin(call->store, STORE_READ, err);
    if (st == ST_OK)
        st = pokal_load(call->store, &sitting->saison, &pokal, err);
    store_rollback(call->store);
    if (st != ST_OK)
        return st;
    text_addc(&call->out, '\n');
    report_pokal(&pokal, &call->out);
    return ST_OK;
}

static const struct option_line end_options[] = {
    [T_SPIELTAG] = {"spieltag", 's', "S", N_("another Spieltag than the open one")},
    [T_TROTZDEM] = {"trotzdem", 0, NULL,
                    N_("close it although it is not over; a day that stopped early then counts")},
};

COMMAND(spieltag_end, CHANGES(CHANGE_TISCH, "undo"), .word = "spieltag", .word2 = "ende",
        .purpose = N_("close the Spieltag and show its Bogen"), .kind = BUCH_OPEN | CAN_JSON,
        .spieltag = SPIELTAG_OPTION, OPTIONS(end_options), .run = cmd_run_booking, .build = build_end,
        .show = show_end, .json = bogen_json);

static enum status build_open(struct call *call, struct sitting *sitting, struct booking *booking, struct err *err)
{
    struct entry *entry = booking->plan.entry;
    enum status st = sitting_check_begun(sitting, ST_CONFLICT, err);

    (void)call;
    if (st != ST_OK)
        return st;
    if (!sitting->fold.day.ended)
        return err_set(err, ST_CONFLICT, _("the Spieltag is open"));
    booking->yes = true;
    entry->op = OP_STRIKE;
    entry->reference = sitting->fold.nr[sitting->fold.count - 1];
    return ST_OK;
}

static enum status show_open(struct call *call, const struct sitting *sitting, struct err *err)
{
    (void)err;
    report_standing(sitting, &call->out);
    return ST_OK;
}

COMMAND(spieltag_open, CHANGES(CHANGE_TISCH, "undo"), .word = "spieltag", .word2 = "öffnen", .arguments = "S",
        .purpose = N_("open a closed Spieltag again"), .kind = BUCH_OPEN | CAN_JSON, .spieltag = SPIELTAG_WORD,
        .min = 1, .max = 1, .run = cmd_run_booking, .build = build_open, .show = show_open);
