/* What somebody has typed, as a line and as what it would do. */
#include <stdio.h>
#include <string.h>

#include "base/i18n.h"
#include "core/notation/kurzschrift.h"
#include "ui/hall/show.h"
#include "ui/hall/spot.h"

void draft_free(struct draft *d)
{
    plan_free(&d->plan);
    text_free(&d->line);
    text_free(&d->said);
    text_free(&d->shown);
    text_free(&d->asked);
}

static bool is_request(const char *s)
{
    return strlen(s) == REQUEST_DIGITS && strspn(s, "0123456789abcdef") == REQUEST_DIGITS;
}

bool visit_may_send(const struct hall *h, const struct visit *v)
{
    if (v->who.role == ROLE_ONLOOKER || (v->who.role == ROLE_TABLE && v->who.table != v->table))
        return false;
    return token_holds(h->secret, &v->who, body_field(v->body, "token")) && is_request(body_field(v->body, "id"));
}

enum status visit_why(const struct visit *v, struct err *err)
{
    const char *why = body_field(v->body, "why");

    return why[strspn(why, " ")] ? reason_check(why, err) : err_set(err, ST_INPUT, _("Say in a few words why."));
}

/* What has been chosen in a field, UNCHOSEN where it is no choice there. */
static int value_sent(const struct form *f, const struct body *b, int field, const char *name)
{
    char word[FORM_WORD_MAX];
    struct choice c;

    if (form_is_number(field))
        return body_number(b, name, 0, AUGEN_TOTAL, UNCHOSEN);
    for (int w = 0; form_choice(f, field, w, &c); w++) {
        form_value_word(field, c.value, word);
        if (strcmp(word, body_field(b, name)) == 0)
            return c.value;
    }
    return UNCHOSEN;
}

static enum status set_field(struct form *f, const struct body *b, int field, struct err *err)
{
    char name[FORM_WORD_MAX];
    int value;

    form_name(field, name);
    if (body_field(b, name)[0] == '\0' || !form_has(f, field))
        return ST_OK;
    value = value_sent(f, b, field, name);
    if (form_is_number(field) && value == UNCHOSEN)
        return err_set(err, ST_INPUT, _("%s: a number from 0 to %d was expected"), form_label(f, field), AUGEN_TOTAL);
    if (form_applies(f, field) && !form_set(f, field, value)) /* what says nothing now may have been left over */
        return err_set(err, ST_INPUT, _("%s: this cannot be chosen with the rest"), form_label(f, field));
    return ST_OK;
}

/* Whether a field of the form of a game is called so. */
static bool is_known(const char *name)
{
    static const char *const others[] = {"token", "id",   "after",  "behind", "entry",
                                         "step",  "line", "kontra", "sure",   "trotzdem"};
    char field[FORM_WORD_MAX];

    for (size_t i = 0; i < sizeof others / sizeof *others; i++)
        if (strcmp(name, others[i]) == 0)
            return true;
    for (int i = 0; i < FIELD_COUNT; i++) {
        form_name(i, field);
        if (strcmp(name, field) == 0)
            return true;
    }
    return false;
}

/* A page that another doko has made may have fields that say something here no more: the rest alone would be another
 * game. */
static enum status check_names(const struct body *b, struct err *err)
{
    for (int i = 0; i < b->count; i++)
        if (!is_known(b->field[i].name))
            return err_set(err, ST_INPUT,
                           _("This page is of another doko than the laptop's: it has a field \"%.40s\". Open it anew "
                             "and enter the game once more."),
                           b->field[i].name);
    return ST_OK;
}

/* In the order of form_set; all that can be is, so that nothing has to be chosen again. */
static enum status fill(struct form *f, const struct body *b, struct err *err)
{
    static const int first[] = {FIELD_KIND, FIELD_VF, FIELD_STRAF};
    enum { FIRST = sizeof first / sizeof *first };
    enum status st = ST_OK;

    f->kontra = body_field(b, "kontra")[0] != '\0';
    for (int i = 0; i < FIRST + FIELD_COUNT; i++) {
        struct err later;
        enum status one = set_field(f, b, i < FIRST ? first[i] : i - FIRST, st == ST_OK ? err : &later);

        st = st == ST_OK ? one : st;
    }
    return st;
}

enum status draft_form(struct sitting *r, const struct visit *v, struct form *f, struct err *err)
{
    struct text line = {0};

    if (!form_begin(f, r, v->entry))
        return err_set(err, ST_CONFLICT, _("Nothing is played here now."));
    if (v->body)
        return fill(f, v->body, err);
    if (v->entry) {
        sitting_edit_line(r, v->entry, &line);
        if (!form_read(f, text_str(&line)))
            (void)form_begin(f, r, v->entry);
        text_free(&line);
    }
    return ST_OK;
}

/* The line he typed, or that of the form. */
static enum status read_line(struct sitting *r, const struct visit *v, struct draft *d, struct err *err)
{
    const char *typed = d->typed ? d->typed : body_field(v->body, "line");
    struct text missing = {0};
    struct form form;
    enum status st;

    st = d->typed ? ST_OK : check_names(v->body, err);
    if (st != ST_OK)
        return st;
    if (strlen(typed) > KURZSCHRIFT_LINE_MAX)
        return err_set(err, ST_INPUT, _("the line is longer than any can be"));
    if (typed[strspn(typed, " ")]) {
        d->plan.line = typed;
        return ST_OK;
    }
    st = draft_form(r, v, &form, err);
    if (st != ST_OK)
        return st;
    if (form_missing(&form, &missing))
        st = err_set(err, ST_INPUT, "%s", missing.s);
    text_free(&missing);
    if (st == ST_OK) {
        form_line(&form, &d->line);
        d->plan.line = text_str(&d->line);
    }
    return st;
}

/* A table enters games, and that it has read them; what is said of people is the Leitung's. */
static enum status may_say(const struct visit *v, const struct event *e, struct err *err)
{
    if (v->who.role == ROLE_LEITUNG || event_is_game(e->kind) || e->kind == EVENT_GEGENGELESEN)
        return ST_OK;
    return err_set(err, ST_IMPOSSIBLE, _("This is for the Leitung to enter."));
}

/* An entry that strikes another is of whom that is. */
static bool is_his(const struct sitting *r, const struct visit *v, int32_t nr)
{
    const struct entry *e = &r->history.entry[nr - 1];
    struct err none;

    while (!op_has_event((enum op)e->op) && e->reference > 0)
        e = &r->history.entry[e->reference - 1];
    return op_has_event((enum op)e->op) && may_say(v, &e->e, &none) == ST_OK;
}

bool draft_may_go_back(const struct sitting *r, const struct visit *v, bool undo)
{
    int32_t nr = undo ? history_undo_group(&r->history) : history_redo_group(&r->history);

    return nr > 0 && is_his(r, v, nr);
}

enum status draft_check_entry(const struct sitting *r, const struct visit *v, struct err *err)
{
    if (!fold_step(&r->f, v->entry))
        return err_set(err, ST_CONFLICT, _("#%d does not count any more: another has changed it"), (int)v->entry);
    return is_his(r, v, v->entry) ? ST_OK : err_set(err, ST_IMPOSSIBLE, _("This is for the Leitung to enter."));
}

enum status draft_read(struct sitting *r, const struct visit *v, struct draft *d, struct err *err)
{
    struct entry *e = d->plan.entry;
    enum status st = v->entry ? draft_check_entry(r, v, err) : ST_OK;

    if (st == ST_OK)
        st = read_line(r, v, d, err);
    e->op = v->entry ? OP_REPLACE : OP_APPEND;
    e->reference = v->entry;
    e->time = v->time;
    visitor_device(&v->who, e->device);
    d->sure = body_field(v->body, "sure")[0] != '\0';
    d->proposes = v->who.role == ROLE_TABLE && body_field(v->body, "trotzdem")[0] != '\0';
    d->plan.trotzdem = v->who.role == ROLE_LEITUNG && body_field(v->body, "trotzdem")[0] != '\0';
    if (st == ST_OK)
        st = plan_read(r, &d->plan, err);
    return st == ST_OK ? may_say(v, &e->e, err) : st;
}
