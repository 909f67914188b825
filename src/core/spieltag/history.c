#include "core/spieltag/history.h"

#include <stdlib.h>
#include <string.h>

#include "base/i18n.h"
#include "base/mem.h"
#include "base/utf8.h"
#include "core/spieltag/event.h"

bool device_valid(const char *s, size_t len)
{
    return len > 0 && len < DEVICE_MAX && utf8_check(s, len) == len && utf8_control(s, len) == len &&
           !memchr(s, ' ', len) && !memchr(s, '"', len);
}

void history_append(struct history *c, const struct entry *entry)
{
    struct entry *new;

    c->entry = mem_grow(c->entry, (size_t)c->count, &c->place, sizeof *c->entry);
    new = &c->entry[c->count++];
    *new = *entry;
    new->e.remark = entry->e.remark ? mem_strndup(entry->e.remark, entry->e.remark_len) : NULL;
}

void history_shorten(struct history *c, int32_t count)
{
    while (c->count > count)
        free((char *)(uintptr_t)c->entry[--c->count].e.remark);
}

void history_free(struct history *c)
{
    history_shorten(c, 0);
    free(c->entry);
    *c = (struct history){0};
}

/* Undo and redo as two stacks of Gruppen; whoever does something new can redo no more. */
struct stack {
    int32_t *done, *back; /* numbers of Gruppen */
    int32_t n_done, n_back;
};

static bool stack_op(struct stack *s, const struct entry *e)
{
    if (e->op == OP_UNDO) {
        if (s->n_done == 0)
            return false;
        s->back[s->n_back++] = s->done[--s->n_done];
    } else if (e->op == OP_REDO) {
        if (s->n_back == 0)
            return false;
        s->done[s->n_done++] = s->back[--s->n_back];
    } else if (s->n_done == 0 || s->done[s->n_done - 1] != e->group) {
        s->done[s->n_done++] = e->group;
        s->n_back = 0;
    }
    return true;
}

static bool stack_build(const struct history *c, struct stack *s)
{
    size_t place = (size_t)c->count + 1;

    *s = (struct stack){mem_alloc(place * sizeof(int32_t)), mem_alloc(place * sizeof(int32_t)), 0, 0};
    for (int32_t i = 0; i < c->count; i++)
        if (!stack_op(s, &c->entry[i]))
            return false;
    return true;
}

static void stack_free(struct stack *s)
{
    free(s->done);
    free(s->back);
}

int32_t history_undo_group(const struct history *c)
{
    struct stack s;
    int32_t group = stack_build(c, &s) && s.n_done > 0 ? s.done[s.n_done - 1] : 0;

    stack_free(&s);
    return group;
}

int32_t history_redo_group(const struct history *c)
{
    struct stack s;
    int32_t group = stack_build(c, &s) && s.n_back > 0 ? s.back[s.n_back - 1] : 0;

    stack_free(&s);
    return group;
}

struct list {
    int32_t *nr;
    int32_t count;
};

static int32_t list_find(const struct list *l, int32_t nr)
{
    int32_t i = l->count - 1;

    while (i >= 0 && l->nr[i] != nr)
        i--;
    return i;
}

static void list_put(struct list *l, int32_t i, int32_t nr)
{
    memmove(&l->nr[i + 1], &l->nr[i], (size_t)(l->count - i) * sizeof *l->nr);
    l->nr[i] = nr;
    l->count++;
}

static bool list_op(struct list *l, const struct entry *e, int32_t nr)
{
    int32_t i = e->op == OP_APPEND ? l->count : list_find(l, e->reference);

    if (i < 0)
        return false;
    if (e->op == OP_REPLACE)
        l->nr[i] = nr;
    else if (e->op == OP_STRIKE)
        memmove(&l->nr[i], &l->nr[i + 1], (size_t)(--l->count - i) * sizeof *l->nr);
    else
        list_put(l, i, nr);
    return true;
}

static enum status broken(struct err *err, int32_t nr)
{
    return err_set(err, ST_BUCH, _("the history of the Spieltag is broken at entry #%d"), (int)nr);
}

/* The Gruppen on the stack rise, so one walk over the entries applies just those that stand. */
enum status history_effective(const struct history *c, int32_t **effective, int32_t *count, struct err *err)
{
    struct stack s;
    struct list l = {mem_alloc(((size_t)c->count + 1) * sizeof(int32_t)), 0};
    enum status st = stack_build(c, &s) ? ST_OK : broken(err, 0);

    for (int32_t i = 0, g = 0; i < c->count && st == ST_OK; i++) {
        const struct entry *e = &c->entry[i];

        while (g < s.n_done && s.done[g] < e->group)
            g++;
        if (e->op >= OP_UNDO || g == s.n_done || s.done[g] != e->group)
            continue;
        if (!list_op(&l, e, i + 1))
            st = broken(err, i + 1);
    }
    stack_free(&s);
    if (st != ST_OK) {
        free(l.nr);
        l = (struct list){NULL, 0};
    }
    *effective = l.nr;
    *count = l.count;
    return st;
}

void fold_free(struct fold *f)
{
    free(f->nr);
    free(f->step);
    *f = (struct fold){0};
}

enum status history_fold(const struct history *c, const struct spieltag *beginning, struct fold *f, int32_t *at,
                         struct err *err)
{
    enum status st;

    *f = (struct fold){0};
    *at = 0;
    st = history_effective(c, &f->nr, &f->count, err);
    if (st != ST_OK)
        return st;
    f->step = mem_alloc((size_t)f->count * sizeof *f->step);
    f->day = *beginning;
    for (int32_t i = 0; i < f->count && st == ST_OK; i++) {
        *at = f->nr[i];
        st = spieltag_apply(&f->day, &c->entry[f->nr[i] - 1].e, &f->step[i], err);
    }
    if (st != ST_OK)
        fold_free(f);
    return st;
}

/* Marks what the rules refused: the new event itself, or a later one by an entry that replaces it. */
static void mark(struct history *c, int32_t first, int32_t at)
{
    struct entry substitute;

    if (at >= first) {
        c->entry[at - 1].e.trotzdem = true;
        return;
    }
    substitute = c->entry[at - 1];
    substitute.op = OP_REPLACE;
    substitute.reference = at;
    substitute.group = c->entry[first - 1].group;
    substitute.time = c->entry[first - 1].time;
    substitute.e.trotzdem = true;
    history_append(c, &substitute);
}

/* A correction puts right what an entry says; it does not make another thing of it. */
static enum status check_kind(const struct history *c, const struct entry *new_, struct err *err)
{
    uint8_t old;

    if (new_->op != OP_REPLACE)
        return ST_OK;
    old = c->entry[new_->reference - 1].e.kind; /* it has been folded: there is one */
    if (old == new_->e.kind || (event_is_game(old) && event_is_game(new_->e.kind)))
        return ST_OK;
    return err_set(err, ST_IMPOSSIBLE,
                   event_is_game(new_->e.kind) ? _("entry #%d is no game; strike it, and enter the game anew")
                                               : _("entry #%d is of another kind; strike it, and enter this anew"),
                   (int)new_->reference);
}

enum status history_book(struct history *c, const struct entry *entry, bool trotzdem,
                         const struct spieltag *beginning, struct fold *f, int32_t *at, struct err *err)
{
    int32_t first = c->count + 1;
    struct entry new = *entry;
    enum status st;

    if (c->count == 0 || new.group != c->entry[c->count - 1].group)
        new.group = first;
    history_append(c, &new);
    st = history_fold(c, beginning, f, at, err);
    while (status_is_rule(st) && trotzdem) {
        mark(c, first, *at);
        st = history_fold(c, beginning, f, at, err);
    }
    if (st == ST_OK) {
        st = check_kind(c, &new, err);
        *at = first;
        if (st != ST_OK)
            fold_free(f);
    }
    if (st != ST_OK)
        history_shorten(c, first - 1);
    return st;
}

int32_t fold_entry(const struct fold *f, int32_t spiel_nr)
{
    for (int32_t i = 0; i < f->count; i++)
        if (f->step[i].nr == spiel_nr && spiel_nr > 0)
            return f->nr[i];
    return 0;
}

const struct step *fold_step(const struct fold *f, int32_t nr)
{
    for (int32_t i = 0; i < f->count; i++)
        if (f->nr[i] == nr)
            return &f->step[i];
    return NULL;
}

const struct term event_terms[] = {
    {.word = "beginn"},       {.word = "spiel"},  {.word = "einwurf"},  {.word = "hammel"},   {.word = "schieb"},
    {.word = "stechen"},      {.word = "strafe"}, {.word = "disq"},     {.word = "einstieg"}, {.word = "ausstieg"},
    {.word = "gegengelesen"}, {.word = "zeit"},   {.word = "ergebnis"}, {.word = "ende"},
};
_Static_assert(sizeof event_terms / sizeof event_terms[0] == EVENT_COUNT, "a row for each value of the enum");

const struct term op_terms[] = {{.word = "an"},       {.word = "vor"},  {.word = "ersetzt"},
                                {.word = "streicht"}, {.word = "undo"}, {.word = "redo"}};
_Static_assert(sizeof op_terms / sizeof op_terms[0] == OP_COUNT, "a row for each value of the enum");

bool event_is_game(uint8_t kind)
{
    return kind >= EVENT_SPIEL && kind <= EVENT_STECHEN;
}
