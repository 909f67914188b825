/* The preview of the line: tried on the table in memory and taken back. */
#include <stdio.h>

#include "base/i18n.h"
#include "report/voice/voice.h"
#include "ui/desk/desk_intern.h"

static enum status build_plan(struct desk *desk, struct err *err)
{
    struct entry *entry = desk->plan.entry;
    static const uint8_t op[] = {[MODE_NEW] = OP_APPEND, [MODE_REPLACE] = OP_REPLACE, [MODE_BEFORE] = OP_INSERT};

    desk->plan.line = desk->line;
    entry->op = op[desk->mode];
    entry->reference = desk->mode == MODE_NEW ? 0 : desk->reference;
    return plan_read(desk->sitting, &desk->plan, err);
}

/* Adds where everybody would stand: "A 31 (+2) B 28". */
static void write_totals(struct desk *desk, const struct outcome *was)
{
    const struct spieltag *day = &desk->sitting->fold.day;
    int8_t player[PARTICIPANT_MAX];
    int n = spieltag_columns(day, player);
    AUTO(text_free) struct text totals = {0};

    for (int i = 0; i < n; i++) {
        int who = player[i];
        int32_t more = day->participant[who].punkte - was->before.day.participant[who].punkte;

        text_addf(&totals, "   %s %d", board_name(&desk->sitting->board, who), (int)day->participant[who].punkte);
        if (more)
            text_addf(&totals, " (%+d)", (int)more);
    }
    if (totals.len > 0)
        text_addf(&desk->said[SAID_PREVIEW], _("Stand then%s\n"), totals.s);
}

static void write_change(struct desk *desk, const struct outcome *was)
{
    AUTO(text_free) struct text change = {0};

    write_totals(desk, was);
    report_change(desk->sitting, &was->before, &desk->sitting->fold, was->entries + 1, &change);
    if (change.len > 0)
        text_addf(&desk->said[SAID_CHANGES], _("This changes: %s"), text_str(&change));
}

/* Books the plan in memory, describes the result, and takes it back. */
static enum status try_plan(struct desk *desk, bool trotzdem, struct err *err)
{
    struct outcome was;
    const struct step *step;
    enum status st;

    desk->plan.trotzdem = trotzdem;
    st = desk->try ? desk->try(desk->try_with, desk->sitting, &desk->plan, &was, err)
                   : booking_try(NULL, desk->sitting, &desk->plan, &was, err);
    desk->plan.trotzdem = false;
    if (st != ST_OK)
        return st;
    step = fold_step(&desk->sitting->fold, was.entries + 1);
    if (step && step->kind != EVENT_END && step->kind != EVENT_GEGENGELESEN) {
        report_preview(desk->sitting, step, &desk->said[SAID_PREVIEW]);
        desk_why_line(desk, step);
    }
    if (desk->plan.entry[0].op != OP_APPEND ||
        (step && !event_is_game(step->kind) && step->kind != EVENT_GEGENGELESEN))
        write_change(desk, &was);
    booking_take_back(desk->sitting, &was);
    return ST_OK;
}

/* Returns the byte at which the line is wrong; its end when it is only incomplete. */
static size_t wrong_at(const struct desk *desk, const struct err *err)
{
    size_t at = 0;

    for (int column = 1; column < err->column && at < desk->len; column++)
        at += utf8_length(desk->line + at, desk->len - at);
    return err->column > 0 ? at : desk->len;
}

static void judge(struct desk *desk, enum status st, const struct err *err)
{
    desk->situation = st == ST_OK ? SITUATION_GOOD : status_is_rule(st) ? SITUATION_RULE : SITUATION_ERROR;
    if (st == ST_OK)
        return;
    desk->wrong = wrong_at(desk, err);
    desk->refused = *err;
    text_addf(&desk->said[SAID_REASON], "%s%s\n", desk->situation == SITUATION_RULE ? "! " : "", err->text);
    if (desk->situation == SITUATION_RULE && desk->said[SAID_QUESTION].len > 0)
        text_addc(&desk->said[SAID_QUESTION], '\n');
    if (desk->situation == SITUATION_RULE)
        text_addf(&desk->said[SAID_QUESTION], "%s  %s", _("Against the rules. Record it all the same?"),
                  _("j = yes   n = back"));
}

/* Judges a command of the screen. */
static void check_command(struct desk *desk, const struct desk_command *command)
{
    struct err err = {0};
    enum status st = desk_plan_command(desk, command, &err);

    if (st == ST_OK && command->word->books)
        st = try_plan(desk, false, &err);
    if (st != ST_OK && !status_is_rule(st))
        text_clear(&desk->said[SAID_PREVIEW]);
    judge(desk, st, &err);
    if (st == ST_OK && !command->word->books)
        desk->situation = SITUATION_COMMAND;
}

/* The rules refuse the line: shows what it would be worth all the same, or why it is impossible. */
static enum status try_trotzdem(struct desk *desk, struct err *err)
{
    struct err second = {0};
    enum status st = try_plan(desk, true, &second);

    if (st == ST_OK)
        return ST_RULE;
    text_clear(&desk->said[SAID_QUESTION]);
    desk->question_no_trick = desk->question_disq = false;
    text_addf(&desk->said[SAID_REASON], "! %s\n", err->text);
    *err = second;
    return st;
}

static void ask_doubts(struct desk *desk)
{
    struct doubt doubt;

    doubt_find(desk->sitting, &desk->watch, &desk->plan.entry[0].event, desk->mode == MODE_REPLACE, &doubt);
    if (doubt.question.len > 0)
        text_addf(&desk->said[SAID_QUESTION], "%s  %s", doubt.question.s,
                  doubt.without_trick  ? _("j = yes   x = no trick   n = back")
                  : doubt.disqualifies ? _("j = yes   o = leaves without disqualification   n = back")
                                       : _("j = yes   n = back"));
    desk->question_no_trick = doubt.without_trick;
    desk->question_disq = doubt.disqualifies;
    text_free(&doubt.question);
}

/* Asks whether somebody whom the book does not know is to come into it. */
static void ask_newcomer(struct desk *desk)
{
    text_addf(&desk->said[SAID_QUESTION], _("%s is not in the book. Enter as a Gast?"), desk_newcomer(desk));
    text_addf(&desk->said[SAID_QUESTION], "  %s", _("j = yes   n = back"));
    desk->situation = SITUATION_GOOD;
}

static void check_spiel(struct desk *desk)
{
    bool missing = false;
    struct err err = {0};
    enum status st = ST_OK;

    if (desk->mode != MODE_NEW && !fold_step(&desk->sitting->fold, desk->reference))
        st = err_set(&err, ST_CONFLICT, _("#%d does not count any more: another has changed it"),
                     (int)desk->reference);
    if (st == ST_OK)
        st = build_plan(desk, &err);
    if (st != ST_OK && desk_find_newcomer(desk)) {
        ask_newcomer(desk);
        return;
    }
    if (st == ST_OK && desk_stray_game(desk))
        st = err_set(&err, ST_CONFLICT,
                     _("a line of its own stands behind the old one; Esc leaves the correction, then enter it"));
    if (st == ST_OK && desk->mode == MODE_REPLACE &&
        doubt_same_line(desk->sitting, &desk->sitting->history.entry[desk->reference - 1].event,
                        &desk->plan.entry[0].event))
        st = err_set(&err, ST_CONFLICT, _("this is how it stands"));
    if (st == ST_OK) {
        ask_doubts(desk);
        st = try_plan(desk, false, &err);
        missing =
            desk->mode == MODE_NEW && st != ST_OK && doubt_game_missing(desk->sitting, &desk->plan.entry[0].event);
        if (status_is_rule(st))
            st = try_trotzdem(desk, &err);
    }
    judge(desk, st, &err);
    if (missing)
        text_add(&desk->said[SAID_REASON],
                 _("One Geber later it could be: is a game missing before it? Enter that first.\n"));
}

void desk_check(struct desk *desk)
{
    struct desk_command command = desk_parse_command(desk->sitting, desk->line);

    for (enum said i = SAID_REASON; i < SAID_COUNT; i++)
        text_clear(&desk->said[i]);
    desk->question_no_trick = desk->question_disq = false;
    desk->changes_from = 0;
    text_clear(&desk->newcomer);
    text_clear(&desk->why);
    desk->refused = (struct err){0};
    plan_free(&desk->plan);
    desk->plan = (struct plan){.seen = desk->sitting->history.count};
    desk->sitting->board.count = desk->sitting->roster.count = desk->board_count;
    desk->situation = SITUATION_EMPTY;
    desk->wrong = SIZE_MAX;
    if (desk->in_form && form_missing(&desk->form, &desk->said[SAID_REASON])) {
        desk->situation = SITUATION_ERROR;
        return;
    }
    if (desk->line[strspn(desk->line, " ")] == '\0')
        return;
    if (desk->mode == MODE_NEW && command.word)
        check_command(desk, &command);
    else
        check_spiel(desk);
}
