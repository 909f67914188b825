/* The head of a day and the lines in it (journal.h). */
#include <string.h>

#include "base/i18n.h"
#include "notation/journal_reader.h"
#include "notation/kurzschrift.h"

/* spieltag 2026-01-04 nr=1 … */

static enum status read_nr(struct reader *l, struct piece s)
{
    return reader_number(l, s, 1, SPIELTAGE_MAX, &l->j->day.nr);
}

static enum status read_tisch(struct reader *l, struct piece s)
{
    return reader_number(l, s, 1, 99, &l->j->day.tisch);
}

static enum status read_kind(struct reader *l, struct piece s)
{
    struct text words = {0};
    enum status st;

    l->j->day.kind = wettbewerb_find(s.s, s.n);
    if (l->j->day.kind)
        return ST_OK;
    for (const struct wettbewerb *const *w = wettbewerbe; *w; w++)
        text_addf(&words, "%sart=%s", w == wettbewerbe ? "" : _(" or "), (*w)->word);
    st = reader_error(l, s.where, _("%s was expected"), words.s);
    text_free(&words);
    return st;
}

static enum status each_sitz(struct reader *l, struct piece s)
{
    struct event *e = &l->record->entry.e;
    int who;
    enum status st = reader_participant(l, s, true, &who);

    if (st == ST_OK && e->u.start.count == TISCH_MAX)
        st = reader_error(l, s.where, _("at most %d players at a table"), TISCH_MAX);
    for (int i = 0; i < e->u.start.count && st == ST_OK; i++)
        if (e->u.start.sitz[i] == who)
            st = reader_error(l, s.where, _("%.*s stands here twice"), (int)s.n, s.s);
    if (st == ST_OK)
        e->u.start.sitz[e->u.start.count++] = (int8_t)who;
    return st;
}

static enum status read_sitze(struct reader *l, struct piece s)
{
    return reader_list(l, s, each_sitz);
}

static enum status each_gast(struct reader *l, struct piece s)
{
    int who;
    enum status st = reader_participant(l, s, false, &who);

    if (st == ST_OK)
        l->record->entry.e.u.start.guests |= (uint16_t)(1u << who);
    return st;
}

static enum status read_gast(struct reader *l, struct piece s)
{
    return reader_list(l, s, each_gast);
}

static enum status read_geber(struct reader *l, struct piece s)
{
    int who;
    enum status st = reader_participant(l, s, false, &who);

    l->record->entry.e.u.start.geber = (int8_t)who;
    return st;
}

static enum status read_seed(struct reader *l, struct piece s)
{
    return number_parse(s.s, s.n, 0, INT64_MAX, &l->record->entry.e.u.start.seed)
               ? ST_OK
               : reader_error(l, s.where, _("the seed of the draw, a whole number, was expected"));
}

static enum status read_time(struct reader *l, struct piece s)
{
    l->j->day.course = true;
    return time_parse(s.s, s.n, &l->record->entry.time)
               ? ST_OK
               : reader_error(l, s.where, _("a time such as 2026-01-04T19:31:07Z was expected"));
}

static void start_init(struct reader *l)
{
    l->record->entry.e.kind = EVENT_START;
    l->record->entry.e.u.start.geber = NOBODY;
    l->record->entry.e.u.start.seed = SEED_NONE;
}

static enum status read_date(struct reader *l)
{
    struct piece s = reader_word(l);

    return date_parse(s.s, s.n, &l->record->entry.e.u.start.date)
               ? ST_OK
               : reader_error(l, s.where, _("a date such as 2026-01-04 was expected"));
}

static void set_at_tisch(struct reader *l)
{
    l->j->day.at_tisch = 0;
    for (int i = 0; i < l->record->entry.e.u.start.count; i++)
        l->j->day.at_tisch |= (uint16_t)(1u << l->record->entry.e.u.start.sitz[i]);
}

static enum status check_limits(struct reader *l)
{
    const struct journal_day *day = &l->j->day;

    if (day->nr <= day->kind->days && day->tisch <= day->kind->tische)
        return ST_OK;
    return reader_error(l, 0, _(day->kind->limits), day->kind->days);
}

enum status record_spieltag(struct reader *l)
{
    static const struct field fields[] = {
        {"nr", true, read_nr},       {"art", false, read_kind},  {"tisch", false, read_tisch},
        {"sitze", true, read_sitze}, {"gast", false, read_gast}, {"geber", false, read_geber},
        {"los", false, read_seed},   {"zeit", false, read_time},
    };
    enum status st;

    if (!l->j->saison_open)
        return reader_error(l, 0, _("a line `saison …` was expected before the first Spieltag"));
    l->record->kind = RECORD_SPIELTAG;
    l->j->day = (struct journal_day){.kind = wettbewerbe[0], .tisch = 1};
    start_init(l);
    st = read_date(l);
    if (st == ST_OK)
        st = reader_fields(l, fields, COUNT(fields));
    if (st == ST_OK)
        st = check_limits(l);
    if (st == ST_OK)
        set_at_tisch(l);
    l->j->day_open = st == ST_OK;
    return st;
}

/* The lines of a day. */

/* beginn 2026-01-04 sitze=… geber=…: only in a history, where it replaces the head. */
static enum status event_start(struct reader *l)
{
    static const struct field fields[] = {{"sitze", true, read_sitze},
                                          {"gast", false, read_gast},
                                          {"geber", false, read_geber},
                                          {"los", false, read_seed}};
    enum status st;

    start_init(l);
    st = read_date(l);
    if (st == ST_OK)
        st = reader_fields(l, fields, COUNT(fields));
    if (st == ST_OK)
        set_at_tisch(l);
    return st;
}

/* Where there is a Stechen one before the next day names also who was not there. What is wrong with a name the reader
 * of the line says. */
static void seat_for_stechen(void *with, const char *s, size_t len)
{
    struct reader *l = with;
    struct err quiet, *err = l->err;
    int who;

    l->err = &quiet;
    (void)reader_participant(l, (struct piece){s, len, (size_t)(s - l->z)}, true, &who);
    l->err = err;
}

static enum status read_kurzschrift(struct reader *l)
{
    struct event *e = &l->record->entry.e;
    bool trotzdem = e->trotzdem;
    size_t shift = l->i;
    unsigned set;
    enum status st;

    kurzschrift_stechen_names(l->z + l->i, l->len - l->i, seat_for_stechen, l);
    /* A history goes back and forth: who sat there at this entry is for the fold to say. */
    set = l->j->day.course ? ((1u << l->j->day.board.count) - 1) : l->j->day.at_tisch;
    st = kurzschrift_parse(journal_day_rules(l->j), &l->j->day.board, (uint16_t)set, l->z + l->i, l->len - l->i, e,
                           l->err);
    e->trotzdem = trotzdem;
    if (st != ST_OK) {
        l->err->column += (int)utf8_sign(l->z, shift);
        l->err->status = ST_INPUT;
    }
    return st;
}

static enum status read_event(struct reader *l)
{
    size_t beginning = l->i;
    struct piece s = reader_word(l);
    enum status st;

    if (reader_equal(s, "trotzdem")) {
        l->record->entry.e.trotzdem = true;
        reader_whitespace(l);
        beginning = l->i;
        s = reader_word(l);
    }
    if (l->j->day.course && reader_equal(s, event_terms[EVENT_START].word))
        return event_start(l);
    st = record_event(l, s);
    if (st != ST_MISSING)
        return st;
    l->i = beginning;
    reader_whitespace(l);
    return read_kurzschrift(l);
}

/* "2026-01-04T19:40:00Z [dazu] [ersetzt #3] …" */
static enum status read_entry(struct reader *l)
{
    struct entry *e = &l->record->entry;
    struct piece s = reader_word(l);
    size_t back;

    if (!time_parse(s.s, s.n, &e->time))
        return reader_error(l, s.where,
                            _("a time such as 2026-01-04T19:31:07Z was expected at the start of a history entry"));
    back = l->i;
    s = reader_word(l);
    if (reader_equal(s, "dazu")) {
        e->group = 1;
        back = l->i;
        s = reader_word(l);
    }
    for (int op = OP_INSERT; op < OP_COUNT; op++)
        if (reader_equal(s, op_word((enum op)op)))
            e->op = (uint8_t)op;
    if (e->op == OP_UNDO || e->op == OP_REDO)
        return reader_line_end(l);
    if (e->op == OP_APPEND) {
        l->i = back;
    } else {
        enum status st;

        s = reader_word(l);
        if (s.n < 2 || s.s[0] != '#')
            return reader_error(l, s.where, _("the number of an entry such as #3 was expected"));
        st = reader_number(l, (struct piece){s.s + 1, s.n - 1, s.where + 1}, 1, 10000000, &e->reference);
        if (st != ST_OK)
            return st;
    }
    reader_whitespace(l);
    return e->op == OP_STRIKE ? reader_line_end(l) : read_event(l);
}

/* kette and its 64 digits, of the day's history. */
static enum status read_chain(struct reader *l)
{
    struct piece s = reader_word(l);
    bool good = s.n == 2 * JOURNAL_CHAIN;

    for (size_t i = 0; i < 2 * JOURNAL_CHAIN && good; i++) {
        const char *digits = "0123456789abcdef", *z = memchr(digits, s.s[i], 16);

        good = z != NULL;
        if (good)
            l->record->chain[i / 2] = (uint8_t)(l->record->chain[i / 2] << 4 | (z - digits));
    }
    if (!good)
        return reader_error(l, s.where, _("the 64 digits (0-9, a-f) of the chain of hashes were expected"));
    l->record->kind = RECORD_CHAIN;
    return reader_line_end(l);
}

enum status record_in_day(struct reader *l)
{
    struct piece s = reader_word(l);
    bool end = reader_equal(s, "ende"), open = reader_equal(s, "offen");

    reader_whitespace(l);
    if ((open || (end && l->j->day.course)) && l->i == l->len) {
        l->record->kind = RECORD_DAY_CLOSED;
        l->record->open = open;
        l->j->day_open = false;
        return ST_OK;
    }
    if (reader_equal(s, "runde") && l->j->day.kind->rounds && !l->j->day.course) {
        enum status st = reader_number(l, reader_word(l), 1, l->j->day.kind->rounds, &l->record->round);

        l->record->kind = RECORD_ROUND;
        return st == ST_OK ? reader_line_end(l) : st;
    }
    l->i = s.where;
    l->record->kind = RECORD_ENTRY;
    if (l->j->day.course && reader_equal(s, "kette")) {
        (void)reader_word(l);
        return read_chain(l);
    }
    if (l->j->day.course)
        return read_entry(l);
    if (end || reader_equal(s, "trotzdem")) {
        enum status st = read_event(l);

        if (st == ST_OK && l->record->entry.e.kind == EVENT_END)
            l->j->day_open = false;
        return st;
    }
    return read_event(l);
}
