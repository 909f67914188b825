/* Lines typed at a table: a game, or an event in words; and entries as lines to be edited. */
#include <stdio.h>
#include <string.h>

#include "base/i18n.h"
#include "base/mem.h"
#include "book/table/buch.h"
#include "core/rules/rules.h"
#include "core/spoken/suggest.h"

/* The table just before an entry that counts; nr 0: now. */
static struct spieltag day_before(const struct sitting *sitting, int32_t nr)
{
    struct spieltag day;
    struct err err;

    if (nr == 0)
        return sitting->fold.day;
    day = sitting_start(sitting);
    for (int32_t i = 0; i < sitting->fold.count && sitting->fold.nr[i] != nr; i++)
        (void)spieltag_apply(&day, &sitting->history.entry[sitting->fold.nr[i] - 1].event, NULL, &err);
    return day;
}

struct turn sitting_turn(const struct sitting *sitting, int32_t nr)
{
    struct spieltag day = day_before(sitting, nr);

    return spieltag_turn(&day);
}

/* Finds a player of the club by Kürzel, or the only one who may be meant by these words of a name; NULL. */
static const struct player *find_player(const struct sitting *sitting, const char *s, size_t len)
{
    const struct player *found = NULL;
    struct err ignored;
    int count = 0;

    if (buch_player(&sitting->player, s, len, &found, &ignored) == ST_OK)
        return found;
    for (size_t i = 0; i < sitting->player.count; i++) {
        bool whole;

        if (!name_is_meant(sitting->player.player[i].name, s, len, &whole))
            continue;
        found = &sitting->player.player[i];
        count++;
    }
    return count == 1 ? found : NULL;
}

bool sitting_may_mean(const struct sitting *sitting, const char *s, size_t len)
{
    const struct player *found;
    struct err ignored;
    bool whole, meant = buch_player(&sitting->player, s, len, &found, &ignored) == ST_OK;

    for (size_t i = 0; i < sitting->player.count && !meant; i++)
        meant = name_is_meant(sitting->player.player[i].name, s, len, &whole);
    return meant;
}

static void put_on_board(void *with, const char *s, size_t len)
{
    const struct player *player = find_player(with, s, len);

    if (player)
        (void)sitting_participant(with, player);
}

/* The table as a line for entry `nr` finds it; `turn` must outlive it. */
static struct kurzschrift_table table_of(const struct sitting *sitting, int32_t nr, struct turn *turn)
{
    struct spieltag day = day_before(sitting, nr);

    *turn = spieltag_turn(&day);
    return (struct kurzschrift_table){.rules = sitting->rules,
                                      .board = &sitting->board,
                                      .set = spieltag_at_tisch(&day),
                                      .turn = turn,
                                      .nr = day.spiele + 1,
                                      .geber = spieltag_next(&day).geber,
                                      .nachspiel = spieltag_phase(&day) == PHASE_NACHSPIEL};
}

/* Puts those on the board whom a line about somebody who joins may name: "Gustav setzt sich nach Carla". */
static void put_joining_on_board(struct sitting *sitting, const char *line)
{
    static const char *const behind[] = {" nach ", " after ", " hinter ", " behind "};
    size_t n = strcspn(line, " "), second;
    bool joins = false;

    for (size_t i = 0; i < sizeof behind / sizeof behind[0]; i++)
        joins = joins || strstr(line, behind[i]);
    if (!joins)
        return;
    second = n + strspn(line + n, " ");
    second += strcspn(line + second, " ");
    put_on_board(sitting, line, find_player(sitting, line, second) ? second : n);
}

/* Appends to the error what may have been meant. */
static enum status suggest(struct sitting *sitting, int32_t nr, const char *line, struct err *err)
{
    struct turn turn;
    struct kurzschrift_table table;

    put_joining_on_board(sitting, line);
    table = table_of(sitting, nr, &turn);
    spoken_suggest(&table, line, strlen(line), err);
    return err->status;
}

void sitting_readings(struct sitting *sitting, int32_t nr, const char *line, struct readings *readings)
{
    struct turn turn;
    struct kurzschrift_table table;

    *readings = (struct readings){.count = 0};
    if (!sitting->fold.day.begun)
        return;
    put_joining_on_board(sitting, line);
    table = table_of(sitting, nr, &turn);
    spoken_readings(&table, line, strlen(line), readings);
}

enum status sitting_parse_spiel(struct sitting *sitting, int32_t nr, const char *line, struct event *event,
                                struct err *err)
{
    struct turn turn;
    struct kurzschrift_table table;
    enum status st;

    if (!sitting->fold.day.begun)
        return sitting_check_begun(sitting, ST_CONFLICT, err);
    if (sitting->rules->pokal)
        kurzschrift_stechen_names(line, strlen(line), put_on_board, sitting);
    table = table_of(sitting, nr, &turn);
    st = kurzschrift_parse_at(&table, line, strlen(line), event, err);
    return st == ST_OK ? st : suggest(sitting, nr, line, err);
}

/* Returns word k of a line, from 0; len 0: there is none. */
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

/* Returns the kind of an event that is typed in words; EVENT_COUNT if the line is a game. */
static enum event_kind kind_of(const char *line)
{
    static const enum event_kind kinds[] = {EVENT_STRAFE,   EVENT_DISQ,         EVENT_EINSTIEG,
                                            EVENT_AUSSTIEG, EVENT_GEGENGELESEN, EVENT_ZEIT};

    for (size_t i = 0; i < sizeof kinds / sizeof kinds[0]; i++)
        if (word_is(line, 0, event_terms[kinds[i]].word))
            return kinds[i];
    return EVENT_COUNT;
}

enum status buch_strafe(const struct rules *rules, bool heavy, int limits, int *punkte, struct err *err)
{
    *punkte = heavy ? rules->strafe_heavy + limits * rules->strafe_each_limit : rules->strafe_light;
    return *punkte > 0 ? ST_OK
                       : err_set(err, ST_USAGE, _("the rule set %s names no Punkte for it; a number was expected"),
                                 rules->name);
}

bool buch_leaves_disqualified(const struct sitting *sitting, bool earlier)
{
    return sitting->rules->ausstieg_disq && (earlier || spieltag_phase(&sitting->fold.day) < PHASE_END);
}

/* Adds the words from `from` on as they were typed. */
static void add_rest(const char *line, int from, struct text *out)
{
    size_t n;
    const char *s = word(line, from, &n);

    if (n > 0)
        text_addf(out, " %s", s);
}

/* Adds the player, as Kürzel if the name typed is that of only one player at the table. */
static enum status add_player(const struct sitting *sitting, enum event_kind kind, const char *line, struct text *out,
                              struct err *err)
{
    size_t n;
    const char *s = word(line, 1, &n);
    uint16_t all = (uint16_t)((1u << sitting->board.count) - 1);
    int who =
        board_find(&sitting->board, all, s, n) == NOBODY ? board_find_called(&sitting->board, all, s, n) : NOBODY;

    if (n == 0)
        return err_set(err, ST_INPUT, _("who? such as `%s B`"), event_terms[kind].word);
    text_addc(out, ' ');
    if (who >= 0)
        text_add(out, board_name(&sitting->board, who));
    else
        text_addn(out, s, n);
    return ST_OK;
}

/* Completes "strafe B leicht", "einstieg E nach A gast", "ausstieg E" to the form of the journal: with a number,
 * with keys, with what the rules demand. */
static enum status complete_line(const struct sitting *sitting, int32_t nr, enum event_kind kind, const char *line,
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
    if (add_player(sitting, kind, line, out, err) != ST_OK)
        return err->status;
    if (kind == EVENT_STRAFE && (heavy || word_is(line, 2, "leicht"))) {
        if (buch_strafe(sitting->rules, heavy, 0, &punkte, err) != ST_OK)
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
        if (kind == EVENT_AUSSTIEG && !buch_leaves_disqualified(sitting, nr > 0) &&
            strncmp(word(line, 2, &n), "disq=", 5) != 0)
            text_add(out, " disq=nein");
        add_rest(line, 2, out);
    }
    return ST_OK;
}

/* Reads an event in the form of the journal. A player who joins late goes on the board. */
static enum status read_event(struct sitting *sitting, const char *line, struct text *memory, struct event *event,
                              struct err *err)
{
    size_t n;
    const char *who = word(line, 1, &n);

    if (kind_of(line) == EVENT_EINSTIEG)
        put_on_board(sitting, who, n);
    return journal_read_event(&sitting->board, line, strlen(line), memory, event, err);
}

enum status sitting_read_line(struct sitting *sitting, int32_t nr, const char *line, struct text *memory,
                              struct event *event, struct err *err)
{
    enum event_kind kind = kind_of(line);
    AUTO(text_free) struct text full = {0};
    enum status st;

    if (kind == EVENT_COUNT)
        return sitting_parse_spiel(sitting, nr, line, event, err);
    if (!sitting->fold.day.begun)
        return sitting_check_begun(sitting, ST_CONFLICT, err);
    st = complete_line(sitting, nr, kind, line, &full, err);
    if (st == ST_OK)
        st = read_event(sitting, full.s, memory, event, err);
    return st == ST_OK ? st : suggest(sitting, nr, line, err);
}

bool sitting_reads(struct sitting *sitting, int32_t nr, const char *line)
{
    AUTO(text_free) struct text memory = {0};
    struct event event;
    struct err ignored;

    return sitting_read_line(sitting, nr, line, &memory, &event, &ignored) == ST_OK;
}

/* Writes an event with its reason unquoted, as one types it. */
static void edit_event(const struct sitting *sitting, struct event event, struct text *line)
{
    size_t reason = event.remark_len > 0 && event.remark[0] != '"' ? event.remark_len : 0;

    event.remark_len -= reason;
    sitting_line(sitting, &event, line);
    if (reason > 0) {
        text_addc(line, ' ');
        text_addn(line, event.remark, reason);
    }
}

void sitting_edit_line(const struct sitting *sitting, int32_t nr, struct text *line)
{
    struct event event = sitting->history.entry[nr - 1].event;

    event.trotzdem = false; /* said again if it is still needed */
    if (event_is_game(event.kind))
        kurzschrift_write_whole(line, &sitting->board, &event);
    else
        edit_event(sitting, event, line);
}

/* Puts the players of totals into their old order; new players come last. */
static void keep_order(const struct event *old, struct event *event)
{
    int8_t *player = event->u.result.player;
    int32_t *punkte = event->u.result.punkte;

    for (int i = 0, n = 0; i < old->u.result.count; i++) {
        int k = n;

        while (k < event->u.result.count && player[k] != old->u.result.player[i])
            k++;
        if (k == event->u.result.count)
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

/* Reads corrected totals: with or without the word in front; players who are not named keep their totals. */
static enum status read_result(struct sitting *sitting, int32_t nr, const char *line, struct text *memory,
                               struct event *event, struct err *err)
{
    const struct event *old = &sitting->history.entry[nr - 1].event;
    AUTO(text_free) struct text full = {0};
    enum status st;

    if (!word_is(line, 0, event_terms[EVENT_RESULT].word))
        text_addf(&full, "%s ", event_terms[EVENT_RESULT].word);
    text_add(&full, line);
    st = journal_read_event(&sitting->board, full.s, full.len, memory, event, err);
    for (int i = 0; i < old->u.result.count && st == ST_OK; i++) {
        int k = 0;

        while (k < event->u.result.count && event->u.result.player[k] != old->u.result.player[i])
            k++;
        if (k < event->u.result.count || event->u.result.count == TISCH_MAX)
            continue;
        event->u.result.player[event->u.result.count] = old->u.result.player[i];
        event->u.result.punkte[event->u.result.count++] = old->u.result.punkte[i];
    }
    if (st == ST_OK)
        keep_order(old, event);
    return st;
}

enum status sitting_read_correction(struct sitting *sitting, int32_t nr, const char *line, struct text *memory,
                                    struct event *event, struct err *err)
{
    enum event_kind kind = (enum event_kind)sitting->history.entry[nr - 1].event.kind;
    struct text what = {0};
    enum status st;

    if (event_is_game((uint8_t)kind))
        return sitting_parse_spiel(sitting, nr, line, event, err);
    if (kind == EVENT_RESULT)
        return read_result(sitting, nr, line, memory, event, err);
    st = kind_of(line) == EVENT_COUNT ? read_event(sitting, line, memory, event, err)
                                      : sitting_read_line(sitting, nr, line, memory, event, err);
    if (st == ST_OK && event->kind == kind)
        return ST_OK;
    if (st == ST_OK || err->column <= 1) { /* the line is no such event at all */
        sitting_line(sitting, &sitting->history.entry[nr - 1].event, &what);
        st = err_set(err, ST_IMPOSSIBLE,
                     _("entry #%d is corrected as what it is, %s; strike it, and enter anything else anew"), (int)nr,
                     what.s);
        text_free(&what);
    }
    return st;
}
