/* What is typed at a table: a game, or in words what happens besides; and what stands there, to be typed anew. */
#include <stdio.h>
#include <string.h>

#include "base/i18n.h"
#include "book/table/buch.h"
#include "core/notation/kurzschrift.h"

/* The table just before an entry that counts; nr 0: now. */
static struct spieltag day_before(const struct sitting *r, int32_t nr)
{
    struct spieltag day;
    struct err err;

    if (nr == 0)
        return r->f.day;
    day = sitting_start(r);
    for (int32_t i = 0; i < r->f.count && r->f.nr[i] != nr; i++)
        (void)spieltag_apply(&day, &r->history.entry[r->f.nr[i] - 1].e, NULL, &err);
    return day;
}

struct turn sitting_turn(const struct sitting *r, int32_t nr)
{
    struct spieltag day = day_before(r, nr);

    return spieltag_turn(&day);
}

static void put_on_board(void *with, const char *s, size_t len)
{
    struct sitting *r = with;
    const struct player *player;
    struct err quiet;

    if (buch_player(&r->player, s, len, &player, &quiet) == ST_OK)
        (void)sitting_participant(r, player);
}

enum status sitting_parse_spiel(struct sitting *r, int32_t nr, const char *line, struct event *e, struct err *err)
{
    struct spieltag day;
    struct turn turn;

    if (!r->f.day.begun)
        return sitting_begun(r, ST_CONFLICT, err);
    day = day_before(r, nr);
    turn = spieltag_turn(&day);
    if (r->rules->pokal)
        kurzschrift_stechen_names(line, strlen(line), put_on_board, r);
    return kurzschrift_parse_at(&(struct kurzschrift_table){r->rules, &r->board, spieltag_at_tisch(&day), &turn},
                                line, strlen(line), e, err);
}

/* Word k of a line, from 0; len 0: there is none. */
static const char *word(const char *line, int k, size_t *len)
{
    line += strspn(line, " ");
    for (; k > 0; k--) {
        line += strcspn(line, " ");
        line += strspn(line, " ");
    }
    *len = strcspn(line, " ");
    return line;
}

static bool word_is(const char *line, int k, const char *what)
{
    char copy[16];
    size_t n;
    const char *s = word(line, k, &n);

    (void)snprintf(copy, sizeof copy, "%.*s", (int)n, s);
    return n < sizeof copy && word_equal(copy, what);
}

/* What happens on a day besides the games and is said in words; EVENT_COUNT when it is a game. */
static enum event_kind kind_of(const char *line)
{
    static const enum event_kind kinds[] = {EVENT_STRAFE,   EVENT_DISQ,         EVENT_EINSTIEG,
                                            EVENT_AUSSTIEG, EVENT_GEGENGELESEN, EVENT_ZEIT};

    for (size_t i = 0; i < sizeof kinds / sizeof kinds[0]; i++)
        if (word_is(line, 0, event_terms[kinds[i]].word))
            return kinds[i];
    return EVENT_COUNT;
}

enum status buch_strafe(const struct rules *r, bool heavy, int limits, int *punkte, struct err *err)
{
    *punkte = heavy ? r->strafe_heavy + limits * r->strafe_each_limit : r->strafe_light;
    return *punkte > 0
               ? ST_OK
               : err_set(err, ST_USAGE, _("the rule set %s names no Punkte for it; a number was expected"), r->name);
}

bool buch_leaves_disqualified(const struct sitting *r, bool earlier)
{
    return r->rules->ausstieg_disq && (earlier || spieltag_phase(&r->f.day) < PHASE_END);
}

/* What stands between the words from `from` on as it was typed. */
static void add_rest(const char *line, int from, struct text *out)
{
    size_t n;
    const char *s = word(line, from, &n);

    if (n > 0)
        text_addf(out, " %s", s);
}

/* Who it is, by Kürzel where he was called by a name that one alone at the table has. */
static enum status add_player(const struct sitting *r, enum event_kind kind, const char *line, struct text *out,
                              struct err *err)
{
    size_t n;
    const char *s = word(line, 1, &n);
    uint16_t all = (uint16_t)((1u << r->board.count) - 1);
    int who = board_find(&r->board, all, s, n) == NOBODY ? board_find_called(&r->board, all, s, n) : NOBODY;

    if (n == 0)
        return err_set(err, ST_INPUT, _("who? such as `%s B`"), event_terms[kind].word);
    text_addc(out, ' ');
    if (who >= 0)
        text_add(out, board_name(&r->board, who));
    else
        text_addn(out, s, n);
    return ST_OK;
}

/* "strafe B leicht", "einstieg E nach A gast", "ausstieg E" as the journal has them: with a number, with keys, with
 * what the rules say. */
static enum status in_full(const struct sitting *r, int32_t nr, enum event_kind kind, const char *line,
                           struct text *out, struct err *err)
{
    int punkte;
    bool heavy = word_is(line, 2, "schwer");
    size_t n;

    text_add(out, event_terms[kind].word);
    if (kind == EVENT_ZEIT) {
        add_rest(line, 1, out);
        return ST_OK;
    }
    if (add_player(r, kind, line, out, err) != ST_OK)
        return err->status;
    if (kind == EVENT_STRAFE && (heavy || word_is(line, 2, "leicht"))) {
        if (buch_strafe(r->rules, heavy, 0, &punkte, err) != ST_OK)
            return err->status;
        text_addf(out, " %d", punkte);
        add_rest(line, 3, out);
    } else if (kind == EVENT_EINSTIEG && word_is(line, 2, "nach")) {
        text_addf(out, " nach=%.*s", (int)strcspn(word(line, 3, &n), " "), word(line, 3, &n));
        if (word_is(line, 4, "gast"))
            text_add(out, " gast=ja");
        else
            add_rest(line, 4, out);
    } else {
        if (kind == EVENT_AUSSTIEG && !buch_leaves_disqualified(r, nr > 0) &&
            strncmp(word(line, 2, &n), "disq=", 5) != 0)
            text_add(out, " disq=nein");
        add_rest(line, 2, out);
    }
    return ST_OK;
}

/* Somebody who comes late goes on the board. */
static enum status read_event(struct sitting *r, const char *line, struct text *memory, struct event *e,
                              struct err *err)
{
    size_t n;
    const char *who = word(line, 1, &n);

    if (kind_of(line) == EVENT_EINSTIEG)
        put_on_board(r, who, n);
    return journal_read_event(&r->board, line, strlen(line), memory, e, err);
}

enum status sitting_read_line(struct sitting *r, int32_t nr, const char *line, struct text *memory, struct event *e,
                              struct err *err)
{
    enum event_kind kind = kind_of(line);
    struct text full = {0};
    enum status st;

    if (kind == EVENT_COUNT)
        return sitting_parse_spiel(r, nr, line, e, err);
    if (!r->f.day.begun)
        return sitting_begun(r, ST_CONFLICT, err);
    st = in_full(r, nr, kind, line, &full, err);
    if (st == ST_OK)
        st = read_event(r, full.s, memory, e, err);
    text_free(&full);
    return st;
}

/* The reason without its quotes, as one types it. */
static void edit_event(const struct sitting *r, struct event e, struct text *line)
{
    size_t reason = e.remark_len > 0 && e.remark[0] != '"' ? e.remark_len : 0;

    e.remark_len -= reason;
    sitting_line(r, &e, line);
    if (reason > 0) {
        text_addc(line, ' ');
        text_addn(line, e.remark, reason);
    }
}

void sitting_edit_line(const struct sitting *r, int32_t nr, struct text *line)
{
    struct event e = r->history.entry[nr - 1].e;

    e.trotzdem = false; /* is said again where it is still needed */
    if (event_is_game(e.kind))
        kurzschrift_write_whole(line, &r->board, &e);
    else
        edit_event(r, e, line);
}

/* The players stand as they stood before; who is new comes last. */
static void in_order_of(const struct event *old, struct event *e)
{
    int8_t *player = e->u.result.player;
    int32_t *punkte = e->u.result.punkte;

    for (int i = 0, n = 0; i < old->u.result.count; i++) {
        int k = n;

        while (k < e->u.result.count && player[k] != old->u.result.player[i])
            k++;
        if (k == e->u.result.count)
            continue;
        for (; k > n; k--) {
            int8_t who = player[k];
            int32_t sum = punkte[k];

            player[k] = player[k - 1];
            punkte[k] = punkte[k - 1];
            player[k - 1] = who;
            punkte[k - 1] = sum;
        }
        n++;
    }
}

/* Totals that are put right: with or without the word in front, and whoever is not named keeps his. */
static enum status read_result(struct sitting *r, int32_t nr, const char *line, struct text *memory, struct event *e,
                               struct err *err)
{
    const struct event *old = &r->history.entry[nr - 1].e;
    struct text full = {0};
    enum status st;

    if (!word_is(line, 0, event_terms[EVENT_RESULT].word))
        text_addf(&full, "%s ", event_terms[EVENT_RESULT].word);
    text_add(&full, line);
    st = journal_read_event(&r->board, full.s, full.len, memory, e, err);
    text_free(&full);
    for (int i = 0; i < old->u.result.count && st == ST_OK; i++) {
        int k = 0;

        while (k < e->u.result.count && e->u.result.player[k] != old->u.result.player[i])
            k++;
        if (k < e->u.result.count || e->u.result.count == TISCH_MAX)
            continue;
        e->u.result.player[e->u.result.count] = old->u.result.player[i];
        e->u.result.punkte[e->u.result.count++] = old->u.result.punkte[i];
    }
    if (st == ST_OK)
        in_order_of(old, e);
    return st;
}

enum status sitting_read_correction(struct sitting *r, int32_t nr, const char *line, struct text *memory,
                                    struct event *e, struct err *err)
{
    enum event_kind kind = (enum event_kind)r->history.entry[nr - 1].e.kind;
    struct text what = {0};
    enum status st;

    if (event_is_game((uint8_t)kind))
        return sitting_parse_spiel(r, nr, line, e, err);
    if (kind == EVENT_RESULT)
        return read_result(r, nr, line, memory, e, err);
    st = kind_of(line) == EVENT_COUNT ? read_event(r, line, memory, e, err)
                                      : sitting_read_line(r, nr, line, memory, e, err);
    if (st == ST_OK && e->kind == kind)
        return ST_OK;
    if (st == ST_OK || err->column <= 1) { /* something else altogether */
        sitting_line(r, &r->history.entry[nr - 1].e, &what);
        st = err_set(err, ST_IMPOSSIBLE,
                     _("entry #%d is corrected as what it is, %s; strike it, and enter anything else anew"), (int)nr,
                     what.s);
        text_free(&what);
    }
    return st;
}
