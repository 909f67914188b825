/* Reads what was typed as a line, and as its effect. */
#include <string.h>

#include "base/i18n.h"
#include "core/notation/kurzschrift.h"
#include "ui/hall/show.h"
#include "ui/hall/spot.h"

void draft_free(struct draft *draft)
{
    plan_free(&draft->plan);
    text_free(&draft->line);
    text_free(&draft->said);
    readings_free(&draft->offers);
    text_free(&draft->shown);
    text_free(&draft->asked);
}

static bool is_request(const char *s)
{
    return strlen(s) == REQUEST_DIGITS && strspn(s, "0123456789abcdef") == REQUEST_DIGITS;
}

bool visit_may_send(const struct hall *hall, const struct visit *visit)
{
    if (visit->who.role == ROLE_ONLOOKER || (visit->who.role == ROLE_TABLE && visit->who.table != visit->table))
        return false;
    return token_holds(hall->secret, &visit->who, body_field(visit->body, "token")) &&
           is_request(body_field(visit->body, "id"));
}

enum status visit_why(const struct visit *visit, struct err *err)
{
    const char *why = body_field(visit->body, "why");

    return why[strspn(why, " ")] ? reason_check(why, err) : err_set(err, ST_INPUT, _("Say in a few words why."));
}

/* The value chosen in a field; UNCHOSEN when the field has no such choice. */
static int value_sent(const struct form *form, const struct body *body, int field, const char *name)
{
    char word[FORM_WORD_MAX];
    struct choice choice;

    if (form_is_number(field))
        return body_number(body, name, 0, AUGEN_TOTAL, UNCHOSEN);
    for (int w = 0; form_choice(form, field, w, &choice); w++) {
        form_value_word(field, choice.value, word);
        if (strcmp(word, body_field(body, name)) == 0)
            return choice.value;
    }
    return UNCHOSEN;
}

static enum status set_field(struct form *form, const struct body *body, int field, struct err *err)
{
    char name[FORM_WORD_MAX];
    int value;

    form_name(field, name);
    if (body_field(body, name)[0] == '\0' || !form_has(form, field))
        return ST_OK;
    value = value_sent(form, body, field, name);
    if (form_is_number(field) && value == UNCHOSEN)
        return err_set(err, ST_INPUT, _("%s: a number from 0 to %d was expected"), form_label(form, field),
                       AUGEN_TOTAL);
    if (form_applies(form, field) &&
        !form_set(form, field, value)) /* a field that does not apply may hold an old choice */
        return err_set(err, ST_INPUT, _("%s: this does not fit the other choices"), form_label(form, field));
    return ST_OK;
}

/* Whether the form of a game has a field of this name. */
static bool is_known(const char *name)
{
    static const char *const others[] = {"token", "id",     "after", "behind",   "entry", "step",
                                         "line",  "kontra", "sure",  "trotzdem", "take"};
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

/* Refuses unknown fields: a page made by another version of doko may have more fields, and the known ones alone
 * would be another game. */
static enum status check_names(const struct body *body, struct err *err)
{
    for (int i = 0; i < body->count; i++)
        if (!is_known(body->field[i].name))
            return err_set(err, ST_INPUT,
                           _("This page is of another version of doko than the laptop's: it has a field \"%.40s\". "
                             "Reload the page and enter the game once more."),
                           body->field[i].name);
    return ST_OK;
}

/* Sets the fields in the order that form_set needs. A refused field does not stop the others, so that nothing has
 * to be chosen again; the first error is returned. */
static enum status fill(struct form *form, const struct body *body, struct err *err)
{
    static const int first[] = {FIELD_KIND, FIELD_VF, FIELD_STRAF};
    enum { FIRST = sizeof first / sizeof *first };
    enum status st = ST_OK;

    form->kontra = body_field(body, "kontra")[0] != '\0';
    for (int i = 0; i < FIRST + FIELD_COUNT; i++) {
        struct err later;
        enum status one = set_field(form, body, i < FIRST ? first[i] : i - FIRST, st == ST_OK ? err : &later);

        st = st == ST_OK ? one : st;
    }
    return st;
}

enum status draft_form(struct sitting *sitting, const struct visit *visit, struct form *form, struct err *err)
{
    AUTO(text_free) struct text line = {0};

    if (!form_begin(form, sitting, visit->entry))
        return err_set(err, ST_CONFLICT, _("Nothing is played here now."));
    if (visit->body)
        return fill(form, visit->body, err);
    if (visit->entry) {
        sitting_edit_line(sitting, visit->entry, &line);
        if (!form_read(form, text_str(&line)))
            (void)form_begin(form, sitting, visit->entry);
    }
    return ST_OK;
}

const char *draft_line(const struct body *body)
{
    const char *taken = body_field(body, "take");

    return taken[0] ? taken : body_field(body, "line");
}

/* Takes the line that was typed, or else makes one of the form. */
static enum status read_line(struct sitting *sitting, const struct visit *visit, struct draft *draft, struct err *err)
{
    const char *typed = draft->typed ? draft->typed : draft_line(visit->body);
    AUTO(text_free) struct text missing = {0};
    struct form form;
    enum status st;

    st = draft->typed ? ST_OK : check_names(visit->body, err);
    if (st != ST_OK)
        return st;
    if (strlen(typed) > KURZSCHRIFT_LINE_MAX)
        return err_set(err, ST_INPUT, _("the line is too long"));
    if (typed[strspn(typed, " ")]) {
        draft->plan.line = typed;
        return ST_OK;
    }
    st = draft_form(sitting, visit, &form, err);
    if (st != ST_OK)
        return st;
    if (form_missing(&form, &missing))
        st = err_set(err, ST_INPUT, "%s", missing.s);
    if (st == ST_OK) {
        form_line(&form, &draft->line);
        draft->plan.line = text_str(&draft->line);
    }
    return st;
}

/* Whether the visitor may make this entry: a table enters games and that it has read them; entries about people
 * are for the Leitung. */
static enum status may_say(const struct visit *visit, const struct event *event, struct err *err)
{
    if (visit->who.role == ROLE_LEITUNG || event_is_game(event->kind) || event->kind == EVENT_GEGENGELESEN)
        return ST_OK;
    return err_set(err, ST_IMPOSSIBLE, _("Only the Leitung can enter this."));
}

/* Whether the entry is one that the visitor may make. An entry that takes back another counts as the one it takes
 * back. */
static bool is_own(const struct sitting *sitting, const struct visit *visit, int32_t nr)
{
    const struct entry *entry = &sitting->history.entry[nr - 1];
    struct err ignored;

    while (!op_has_event((enum op)entry->op) && entry->reference > 0)
        entry = &sitting->history.entry[entry->reference - 1];
    return op_has_event((enum op)entry->op) && may_say(visit, &entry->event, &ignored) == ST_OK;
}

bool draft_may_take_back(const struct sitting *sitting, const struct visit *visit, bool undo)
{
    int32_t nr = undo ? history_undo_group(&sitting->history) : history_redo_group(&sitting->history);

    return nr > 0 && is_own(sitting, visit, nr);
}

enum status draft_check_entry(const struct sitting *sitting, const struct visit *visit, struct err *err)
{
    if (!fold_step(&sitting->fold, visit->entry))
        return err_set(err, ST_CONFLICT, _("#%d does not count any more: another has changed it"), (int)visit->entry);
    return is_own(sitting, visit, visit->entry) ? ST_OK
                                                : err_set(err, ST_IMPOSSIBLE, _("Only the Leitung can enter this."));
}

/* Notes what the refused line may mean. A command of the screen is no entry: a phone has buttons for it. */
static enum status note_offers(struct sitting *sitting, int32_t entry, struct draft *draft, struct err *err)
{
    sitting_readings(sitting, entry, draft->plan.line, &draft->offers);
    if (draft->offers.count == 0 || sitting_reads(sitting, entry, draft->offers.line[0].s))
        return err->status;
    readings_free(&draft->offers);
    return err_set(err, ST_INPUT, _("a game was expected"));
}

enum status draft_read(struct sitting *sitting, const struct visit *visit, struct draft *draft, struct err *err)
{
    struct entry *entry = draft->plan.entry;
    enum status st = visit->entry ? draft_check_entry(sitting, visit, err) : ST_OK;

    if (st == ST_OK)
        st = read_line(sitting, visit, draft, err);
    entry->op = visit->entry ? OP_REPLACE : OP_APPEND;
    entry->reference = visit->entry;
    entry->time = visit->time;
    visitor_device(&visit->who, entry->device);
    draft->sure = body_field(visit->body, "sure")[0] != '\0';
    draft->proposes = visit->who.role == ROLE_TABLE && body_field(visit->body, "trotzdem")[0] != '\0';
    draft->plan.trotzdem = visit->who.role == ROLE_LEITUNG && body_field(visit->body, "trotzdem")[0] != '\0';
    if (st == ST_OK)
        st = plan_read(sitting, &draft->plan, err);
    if (st == ST_INPUT && err->offers > 0)
        st = note_offers(sitting, visit->entry, draft, err);
    return st == ST_OK ? may_say(visit, &entry->event, err) : st;
}
