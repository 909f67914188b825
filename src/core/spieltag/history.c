#include "core/spieltag/history.h"

#include <stdlib.h>
#include <string.h>

#include "base/i18n.h"
#include "base/mem.h"
#include "base/utf8.h"
#include "core/spieltag/event.h"

bool device_valid(const char *name, size_t len)
{
    return len > 0 && len < DEVICE_MAX && utf8_check(name, len) == len && utf8_control(name, len) == len &&
           !memchr(name, ' ', len) && !memchr(name, '"', len);
}

void history_append(struct history *history, const struct entry *entry)
{
    struct entry *new;

    history->entry = mem_grow(history->entry, (size_t)history->count, &history->capacity, sizeof *history->entry);
    new = &history->entry[history->count++];
    *new = *entry;
    new->event.remark = entry->event.remark ? mem_strndup(entry->event.remark, entry->event.remark_len) : NULL;
}

void history_shorten(struct history *history, int32_t count)
{
    while (history->count > count)
        free((char *)(uintptr_t)history->entry[--history->count].event.remark);
}

void history_free(struct history *history)
{
    history_shorten(history, 0);
    free(history->entry);
    *history = (struct history){0};
}

/* Undo and redo as two stacks of Gruppen. Any new entry empties the stack for redo. */
struct stack {
    int32_t *done, *back; /* numbers of Gruppen */
    int32_t n_done, n_back;
};

static bool stack_op(struct stack *stack, const struct entry *entry)
{
    if (entry->op == OP_UNDO) {
        if (stack->n_done == 0)
            return false;
        stack->back[stack->n_back++] = stack->done[--stack->n_done];
    } else if (entry->op == OP_REDO) {
        if (stack->n_back == 0)
            return false;
        stack->done[stack->n_done++] = stack->back[--stack->n_back];
    } else if (stack->n_done == 0 || stack->done[stack->n_done - 1] != entry->group) {
        stack->done[stack->n_done++] = entry->group;
        stack->n_back = 0;
    }
    return true;
}

static bool stack_build(const struct history *history, struct stack *stack)
{
    size_t capacity = (size_t)history->count + 1;

    *stack = (struct stack){mem_alloc(capacity * sizeof(int32_t)), mem_alloc(capacity * sizeof(int32_t)), 0, 0};
    for (int32_t i = 0; i < history->count; i++)
        if (!stack_op(stack, &history->entry[i]))
            return false;
    return true;
}

static void stack_free(struct stack *stack)
{
    free(stack->done);
    free(stack->back);
}

int32_t history_undo_group(const struct history *history)
{
    AUTO(stack_free) struct stack stack = {0};
    int32_t group = stack_build(history, &stack) && stack.n_done > 0 ? stack.done[stack.n_done - 1] : 0;

    return group;
}

int32_t history_redo_group(const struct history *history)
{
    AUTO(stack_free) struct stack stack = {0};
    int32_t group = stack_build(history, &stack) && stack.n_back > 0 ? stack.back[stack.n_back - 1] : 0;

    return group;
}

struct list {
    int32_t *nr;
    int32_t count;
};

static int32_t list_find(const struct list *list, int32_t nr)
{
    int32_t i = list->count - 1;

    while (i >= 0 && list->nr[i] != nr)
        i--;
    return i;
}

static void list_put(struct list *list, int32_t i, int32_t nr)
{
    memmove(&list->nr[i + 1], &list->nr[i], (size_t)(list->count - i) * sizeof *list->nr);
    list->nr[i] = nr;
    list->count++;
}

static bool list_op(struct list *list, const struct entry *entry, int32_t nr)
{
    int32_t i = entry->op == OP_APPEND ? list->count : list_find(list, entry->reference);

    if (i < 0)
        return false;
    if (entry->op == OP_REPLACE)
        list->nr[i] = nr;
    else if (entry->op == OP_STRIKE)
        memmove(&list->nr[i], &list->nr[i + 1], (size_t)(--list->count - i) * sizeof *list->nr);
    else
        list_put(list, i, nr);
    return true;
}

static enum status broken(struct err *err, int32_t nr)
{
    return err_set(err, ST_BUCH, _("the history of the Spieltag is broken at entry #%d"), (int)nr);
}

/* The Gruppen on the stack are in rising order, so a single walk over the entries applies those that stand. */
enum status history_effective(const struct history *history, int32_t **effective, int32_t *count, struct err *err)
{
    AUTO(stack_free) struct stack stack = {0};
    struct list list = {mem_alloc(((size_t)history->count + 1) * sizeof(int32_t)), 0};
    enum status st = stack_build(history, &stack) ? ST_OK : broken(err, 0);

    for (int32_t i = 0, g = 0; i < history->count && st == ST_OK; i++) {
        const struct entry *entry = &history->entry[i];

        while (g < stack.n_done && stack.done[g] < entry->group)
            g++;
        if (entry->op >= OP_UNDO || g == stack.n_done || stack.done[g] != entry->group)
            continue;
        if (!list_op(&list, entry, i + 1))
            st = broken(err, i + 1);
    }
    if (st != ST_OK) {
        free(list.nr);
        list = (struct list){NULL, 0};
    }
    *effective = list.nr;
    *count = list.count;
    return st;
}

void fold_free(struct fold *fold)
{
    free(fold->nr);
    free(fold->step);
    *fold = (struct fold){0};
}

enum status history_fold(const struct history *history, const struct spieltag *beginning, struct fold *fold,
                         int32_t *at, struct err *err)
{
    enum status st;

    *fold = (struct fold){0};
    *at = 0;
    st = history_effective(history, &fold->nr, &fold->count, err);
    if (st != ST_OK)
        return st;
    fold->step = mem_alloc((size_t)fold->count * sizeof *fold->step);
    fold->day = *beginning;
    for (int32_t i = 0; i < fold->count && st == ST_OK; i++) {
        *at = fold->nr[i];
        st = spieltag_apply(&fold->day, &history->entry[fold->nr[i] - 1].event, &fold->step[i], err);
    }
    if (st != ST_OK)
        fold_free(fold);
    return st;
}

/* Marks the event that the rules refused: the new one itself, an older one by an entry that replaces it. */
static void mark(struct history *history, int32_t first, int32_t at)
{
    struct entry substitute;

    if (at >= first) {
        history->entry[at - 1].event.trotzdem = true;
        return;
    }
    substitute = history->entry[at - 1];
    substitute.op = OP_REPLACE;
    substitute.reference = at;
    substitute.group = history->entry[first - 1].group;
    substitute.time = history->entry[first - 1].time;
    substitute.event.trotzdem = true;
    history_append(history, &substitute);
}

/* Refuses a correction that turns an entry into one of another kind. */
static enum status check_kind(const struct history *history, const struct entry *correction, struct err *err)
{
    uint8_t old;

    if (correction->op != OP_REPLACE)
        return ST_OK;
    old = history->entry[correction->reference - 1].event.kind; /* exists, since the fold accepted the reference */
    if (old == correction->event.kind || (event_is_game(old) && event_is_game(correction->event.kind)))
        return ST_OK;
    return err_set(err, ST_IMPOSSIBLE,
                   event_is_game(correction->event.kind)
                       ? _("entry #%d is no game; strike it, and enter the game anew")
                       : _("entry #%d is of another kind; strike it, and enter this anew"),
                   (int)correction->reference);
}

enum status history_book(struct history *history, const struct entry *entry, bool trotzdem,
                         const struct spieltag *beginning, struct fold *fold, int32_t *at, struct err *err)
{
    int32_t first = history->count + 1;
    struct entry new = *entry;
    enum status st;

    if (history->count == 0 || new.group != history->entry[history->count - 1].group)
        new.group = first;
    history_append(history, &new);
    st = history_fold(history, beginning, fold, at, err);
    while (status_is_rule(st) && trotzdem) {
        mark(history, first, *at);
        st = history_fold(history, beginning, fold, at, err);
    }
    if (st == ST_OK) {
        st = check_kind(history, &new, err);
        *at = first;
        if (st != ST_OK)
            fold_free(fold);
    }
    if (st != ST_OK)
        history_shorten(history, first - 1);
    return st;
}

int32_t fold_entry(const struct fold *fold, int32_t spiel_nr)
{
    for (int32_t i = 0; i < fold->count; i++)
        if (fold->step[i].nr == spiel_nr && spiel_nr > 0)
            return fold->nr[i];
    return 0;
}

const struct step *fold_step(const struct fold *fold, int32_t nr)
{
    for (int32_t i = 0; i < fold->count; i++)
        if (fold->nr[i] == nr)
            return &fold->step[i];
    return NULL;
}

const struct term event_terms[] = {[EVENT_START] = {.word = "beginn"},
                                   [EVENT_SPIEL] = {.word = "spiel"},
                                   [EVENT_EINWURF] = {.word = "einwurf"},
                                   [EVENT_HAMMEL] = {.word = "hammel"},
                                   [EVENT_SCHIEBEKOPF] = {.word = "schieb"},
                                   [EVENT_STECHEN] = {.word = "stechen"},
                                   [EVENT_STRAFE] = {.word = "strafe"},
                                   [EVENT_DISQ] = {.word = "disq"},
                                   [EVENT_EINSTIEG] = {.word = "einstieg"},
                                   [EVENT_AUSSTIEG] = {.word = "ausstieg"},
                                   [EVENT_GEGENGELESEN] = {.word = "gegengelesen"},
                                   [EVENT_ZEIT] = {.word = "zeit"},
                                   [EVENT_RESULT] = {.word = "ergebnis"},
                                   [EVENT_END] = {.word = "ende"}};
_Static_assert(sizeof event_terms / sizeof event_terms[0] == EVENT_COUNT, "a row for each value of the enum");

const struct term op_terms[] = {
    [OP_APPEND] = {.word = "an"},       [OP_INSERT] = {.word = "vor"}, [OP_REPLACE] = {.word = "ersetzt"},
    [OP_STRIKE] = {.word = "streicht"}, [OP_UNDO] = {.word = "undo"},  [OP_REDO] = {.word = "redo"}};
_Static_assert(sizeof op_terms / sizeof op_terms[0] == OP_COUNT, "a row for each value of the enum");

bool event_is_game(uint8_t kind)
{
    return kind >= EVENT_SPIEL && kind <= EVENT_STECHEN;
}
