/* What the line at the table would do: tried on the table in memory and taken back again. */
#include <stdio.h>

#include "base/i18n.h"
#include "report/voice/voice.h"
#include "ui/desk/desk_intern.h"

static enum status build_plan(struct desk *t, struct err *err)
{
    struct entry *e = t->plan.entry;
    static const uint8_t op[] = {[MODE_NEW] = OP_APPEND, [MODE_REPLACE] = OP_REPLACE, [MODE_BEFORE] = OP_INSERT};

    t->plan.line = t->line;
    e->op = op[t->mode];
    e->reference = t->mode == MODE_NEW ? 0 : t->reference;
    return plan_read(t->r, &t->plan, err);
}

/* Where everybody stands then: "A 31 (+2)   B 28". */
static void write_totals(struct desk *t, const struct outcome *was)
{
    const struct spieltag *day = &t->r->f.day;
    int8_t player[PARTICIPANT_MAX];
    int n = spieltag_columns(day, player);
    struct text totals = {0};

    for (int i = 0; i < n; i++) {
        int who = player[i];
        int32_t more = day->t[who].punkte - was->before.day.t[who].punkte;

        text_addf(&totals, "   %s %d", board_name(&t->r->board, who), (int)day->t[who].punkte);
        if (more)
            text_addf(&totals, " (%+d)", (int)more);
    }
    if (totals.len > 0)
        text_addf(&t->said[SAID_PREVIEW], _("Stand then%s\n"), totals.s);
    text_free(&totals);
}

static void write_change(struct desk *t, const struct outcome *was)
{
    struct text change = {0};

    write_totals(t, was);
    report_change(t->r, &was->before, &t->r->f, was->entries + 1, &change);
    if (change.len > 0)
        text_addf(&t->said[SAID_CHANGES], _("This changes: %s"), text_str(&change));
    text_free(&change);
}

/* Books the plan in memory, says what came of it, and takes it back. */
static enum status try(struct desk *t, bool trotzdem, struct err *err)
{
    struct outcome was;
    const struct step *s;
    enum status st;

    t->plan.trotzdem = trotzdem;
    st = t->try ? t->try(t->try_with, t->r, &t->plan, &was, err) : booking_try(NULL, t->r, &t->plan, &was, err);
    t->plan.trotzdem = false;
    if (st != ST_OK)
        return st;
    s = fold_step(&t->r->f, was.entries + 1);
    if (s && s->kind != EVENT_END && s->kind != EVENT_GEGENGELESEN) {
        report_preview(t->r, s, &t->said[SAID_PREVIEW]);
        desk_why_line(t, s);
    }
    if (t->plan.entry[0].op != OP_APPEND || (s && !event_is_game(s->kind) && s->kind != EVENT_GEGENGELESEN))
        write_change(t, &was);
    booking_take_back(t->r, &was);
    return ST_OK;
}

/* Where the line is wrong: not where it is only not whole yet. */
static size_t wrong_at(const struct desk *t, const struct err *err)
{
    size_t at = 0;

    for (int column = 1; column < err->column && at < t->len; column++)
        at += utf8_length(t->line + at, t->len - at);
    return err->column > 0 ? at : t->len;
}

static void judge(struct desk *t, enum status st, const struct err *err)
{
    t->situation = st == ST_OK ? SITUATION_GOOD : status_is_rule(st) ? SITUATION_RULE : SITUATION_ERROR;
    if (st == ST_OK)
        return;
    t->wrong = wrong_at(t, err);
    t->refused = *err;
    text_addf(&t->said[SAID_REASON], "%s%s\n", t->situation == SITUATION_RULE ? "! " : "", err->text);
    if (t->situation == SITUATION_RULE && t->said[SAID_QUESTION].len > 0)
        text_addc(&t->said[SAID_QUESTION], '\n');
    if (t->situation == SITUATION_RULE)
        text_addf(&t->said[SAID_QUESTION], "%s  %s", _("Against the rules. Record it all the same?"),
                  _("j = yes   n = back"));
}

/* A line of the screen's own. */
static void check_command(struct desk *t, const struct desk_command *b)
{
    struct err err = {0};
    enum status st = desk_plan_command(t, b, &err);

    if (st == ST_OK && b->word->books)
        st = try(t, false, &err);
    if (st != ST_OK && !status_is_rule(st))
        text_clear(&t->said[SAID_PREVIEW]);
    judge(t, st, &err);
    if (st == ST_OK && !b->word->books)
        t->situation = SITUATION_COMMAND;
}

/* Refused by the rules: what it would be worth all the same, or why it cannot be at all. */
static enum status try_trotzdem(struct desk *t, struct err *err)
{
    struct err second = {0};
    enum status st = try(t, true, &second);

    if (st == ST_OK)
        return ST_RULE;
    text_clear(&t->said[SAID_QUESTION]);
    t->question_no_trick = false;
    text_addf(&t->said[SAID_REASON], "! %s\n", err->text);
    *err = second;
    return st;
}

static void ask_doubts(struct desk *t)
{
    struct doubt d;

    doubt_find(t->r, &t->watch, &t->plan.entry[0].e, t->mode == MODE_REPLACE, &d);
    if (d.question.len > 0)
        text_addf(&t->said[SAID_QUESTION], "%s  %s", d.question.s,
                  d.without_trick ? _("j = yes   x = no trick   n = back") : _("j = yes   n = back"));
    t->question_no_trick = d.without_trick;
    text_free(&d.question);
}

static void check_spiel(struct desk *t)
{
    bool missing = false;
    struct err err = {0};
    enum status st = ST_OK;

    if (t->mode != MODE_NEW && !fold_step(&t->r->f, t->reference))
        st = err_set(&err, ST_CONFLICT, _("#%d does not count any more: another has changed it"), (int)t->reference);
    if (st == ST_OK)
        st = build_plan(t, &err);
    if (st == ST_OK && desk_stray_game(t))
        st = err_set(&err, ST_CONFLICT,
                     _("a line of its own stands behind the old one; Esc leaves the correction, then enter it"));
    if (st == ST_OK && t->mode == MODE_REPLACE &&
        doubt_same_line(t->r, &t->r->history.entry[t->reference - 1].e, &t->plan.entry[0].e))
        st = err_set(&err, ST_CONFLICT, _("this is how it stands"));
    if (st == ST_OK) {
        ask_doubts(t);
        st = try(t, false, &err);
        missing = t->mode == MODE_NEW && st != ST_OK && doubt_game_missing(t->r, &t->plan.entry[0].e);
        if (status_is_rule(st))
            st = try_trotzdem(t, &err);
    }
    judge(t, st, &err);
    if (missing)
        text_add(&t->said[SAID_REASON],
                 _("One Geber later it could be: is a game missing before it? Enter that first.\n"));
}

void desk_check(struct desk *t)
{
    struct desk_command b = desk_parse_command(t->r, t->line);

    for (enum said i = SAID_REASON; i < SAID_COUNT; i++)
        text_clear(&t->said[i]);
    t->question_no_trick = false;
    t->changes_from = 0;
    text_clear(&t->why);
    t->refused = (struct err){0};
    plan_free(&t->plan);
    t->plan = (struct plan){.seen = t->r->history.count};
    t->r->board.count = t->r->roster.count = t->on_board;
    t->situation = SITUATION_EMPTY;
    t->wrong = SIZE_MAX;
    if (t->in_form && form_missing(&t->form, &t->said[SAID_REASON])) {
        t->situation = SITUATION_ERROR;
        return;
    }
    if (t->line[strspn(t->line, " ")] == '\0')
        return;
    if (t->mode == MODE_NEW && b.word)
        check_command(t, &b);
    else
        check_spiel(t);
}
