/* The head of a day and the lines in it (journal.h). */
#include <string.h>

#include "base/i18n.h"
#include "core/notation/journal_reader.h"
#include "core/notation/kurzschrift.h"

/* spieltag 2026-01-04 nr=1 … */

static bool read_kind(struct reader *l, struct piece s, const struct field *f)
{
    struct text words = {0};

    (void)f;
    l->j->day.kind = wettbewerb_find(s.s, s.n);
    if (l->j->day.kind)
        return true;
    for (const struct wettbewerb *const *w = wettbewerbe; *w; w++)
        text_addf(&words, "%sart=%s", w == wettbewerbe ? "" : _(" or "), (*w)->word);
    (void)LINE_ERROR(l, s.where, _("%s was expected"), words.s);
    text_free(&words);
    return false;
}

static bool each_sitz(struct reader *l, struct piece s, void *start)
{
    struct event *e = start;
    int who;

    if (!reader_participant(l, s, true, &who))
        return false;
    if (e->u.start.count == TISCH_MAX)
        return LINE_ERROR(l, s.where, _("at most %d players at a table"), TISCH_MAX);
    for (int i = 0; i < e->u.start.count; i++)
        if (e->u.start.sitz[i] == who)
            return LINE_ERROR(l, s.where, _("%.*s stands here twice"), (int)s.n, s.s);
    e->u.start.sitz[e->u.start.count++] = (int8_t)who;
    l->j->day.at_tisch |= (uint16_t)(1u << who);
    return true;
}

static bool read_sitze(struct reader *l, struct piece s, const struct field *f)
{
    (void)f;
    l->j->day.at_tisch = 0;
    return reader_list(l, s, each_sitz, &l->record->entry.e);
}

static bool read_seed(struct reader *l, struct piece s, const struct field *f)
{
    (void)f;
    return number_parse(s.s, s.n, 0, INT64_MAX, &l->record->entry.e.u.start.seed) ||
           LINE_ERROR(l, s.where, _("the seed of the draw, a whole number, was expected"));
}

static bool read_time(struct reader *l, struct piece s, const struct field *f)
{
    (void)f;
    l->j->day.course = true;
    return time_parse(s.s, s.n, &l->record->entry.time) ||
           LINE_ERROR(l, s.where, _("a time such as 2026-01-04T19:31:07Z was expected"));
}

static bool read_device(struct reader *l, struct piece s, const struct field *f)
{
    (void)f;
    if (!device_valid(s.s, s.n))
        return LINE_ERROR(l, s.where, _("the short name of a device was expected, a word of at most %d bytes"),
                          DEVICE_MAX - 1);
    memcpy(l->record->entry.device, s.s, s.n);
    return true;
}

#define START(field) offsetof(struct record, entry.e.u.start.field)
/* Of a day's head, and from SEATS on of its beginning in a history too. */
enum { SEATS = 3, SEATS_END = 7 };
static const struct field start_fields[] = {
    {"nr", true, field_number, offsetof(struct record, spieltag), 1, SPIELTAGE_MAX, NULL},
    {.key = "art", .read = read_kind},
    {"tisch", false, field_number, offsetof(struct record, tisch), 1, TISCHE_MAX, NULL},
    [SEATS] = {.key = "sitze", .needed = true, .read = read_sitze},
    {.key = "gast", .read = field_players, .at = START(guests)},
    {.key = "geber", .read = field_player, .at = START(geber)},
    {.key = "los", .read = read_seed},
    [SEATS_END] = {.key = "zeit", .read = read_time},
    {.key = JOURNAL_DEVICE, .read = read_device},
};

static bool read_start(struct reader *l, const struct field *fields, size_t count)
{
    static const struct field date = {.read = field_date, .at = START(date)};
    struct event *e = &l->record->entry.e;

    e->kind = EVENT_START;
    e->u.start.geber = NOBODY;
    e->u.start.seed = SEED_NONE;
    return field_date(l, reader_word(l), &date) && reader_fields(l, fields, count);
}

static bool check_limits(struct reader *l)
{
    const struct journal_day *day = &l->j->day;

    return (day->nr <= day->kind->days && day->tisch <= day->kind->tische) ||
           LINE_ERROR(l, 0, _(day->kind->limits), day->kind->days);
}

bool record_spieltag(struct reader *l)
{
    struct journal_day *day = &l->j->day;

    if (!l->j->saison_open)
        return LINE_ERROR(l, 0, _("a line `saison …` was expected before the first Spieltag"));
    l->record->tisch = 1;
    *day = (struct journal_day){.kind = wettbewerbe[0]};
    if (!read_start(l, start_fields, COUNT(start_fields)))
        return false;
    day->nr = l->record->spieltag;
    day->tisch = l->record->tisch;
    day->board.own = journal_day_rules(l->j)->own;
    if (day->kind->own_list != l->j->turnier_open)
        return LINE_ERROR(l, 0,
                          l->j->turnier_open
                              ? _("a table of a Turnier has art=turnier")
                              : _("art=turnier belongs to a Turnier; a line `turnier …` was expected"));
    if (day->kind->season && day->nr > l->j->spieltag)
        l->j->spieltag = day->nr;
    return l->j->day_open = check_limits(l);
}

/* The lines of a day. */

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

static bool read_kurzschrift(struct reader *l)
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
    if (st == ST_OK)
        return true;
    l->err->column += (int)utf8_sign(l->z, shift);
    l->err->status = ST_INPUT;
    return false;
}

static bool read_event(struct reader *l)
{
    size_t beginning = l->i;
    struct piece s = reader_word(l);
    bool known, good;

    if (reader_equal(s, "trotzdem")) {
        l->record->entry.e.trotzdem = true;
        reader_whitespace(l);
        beginning = l->i;
        s = reader_word(l);
    }
    if (l->j->day.course && reader_equal(s, event_terms[EVENT_START].word)) /* replaces the head */
        return read_start(l, &start_fields[SEATS], SEATS_END - SEATS);
    good = record_event(l, s, &known);
    if (known)
        return good;
    l->i = beginning;
    reader_whitespace(l);
    return read_kurzschrift(l);
}

/* "2026-01-04T19:40:00Z [geraet=Handy-3] [dazu] [ersetzt #3] …" */
static bool read_entry(struct reader *l)
{
    struct entry *e = &l->record->entry;
    struct piece s = reader_word(l);
    size_t back;

    if (!time_parse(s.s, s.n, &e->time))
        return LINE_ERROR(l, s.where,
                          _("a time such as 2026-01-04T19:31:07Z was expected at the start of a history entry"));
    back = l->i;
    s = reader_word(l);
    if (s.n >= sizeof JOURNAL_DEVICE && memcmp(s.s, JOURNAL_DEVICE "=", sizeof JOURNAL_DEVICE) == 0) {
        const size_t n = sizeof JOURNAL_DEVICE;

        if (!read_device(l, (struct piece){s.s + n, s.n - n, s.where + n}, NULL))
            return false;
        back = l->i;
        s = reader_word(l);
    }
    if (reader_equal(s, "dazu")) {
        e->group = 1;
        back = l->i;
        s = reader_word(l);
    }
    for (int op = OP_INSERT; op < OP_COUNT; op++)
        if (reader_equal(s, op_terms[op].word))
            e->op = (uint8_t)op;
    if (e->op == OP_UNDO || e->op == OP_REDO)
        return reader_line_end(l);
    if (e->op == OP_APPEND) {
        l->i = back;
    } else {
        s = reader_word(l);
        if (s.n < 2 || s.s[0] != '#')
            return LINE_ERROR(l, s.where, _("the number of an entry such as #3 was expected"));
        if (!reader_number(l, (struct piece){s.s + 1, s.n - 1, s.where + 1}, 1, 10000000, &e->reference))
            return false;
    }
    reader_whitespace(l);
    return e->op == OP_STRIKE ? reader_line_end(l) : read_event(l);
}

/* kette and its 64 digits, of the day's history. */
static bool read_chain(struct reader *l)
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
        return LINE_ERROR(l, s.where, _("the 64 digits (0-9, a-f) of the chain of hashes were expected"));
    l->record->kind = RECORD_CHAIN;
    return reader_line_end(l);
}

bool record_in_day(struct reader *l)
{
    struct piece s = reader_word(l);
    bool end = reader_equal(s, "ende"), open = reader_equal(s, "offen"), course = l->j->day.course;

    reader_whitespace(l);
    if ((open || (end && course)) && l->i == l->len) {
        l->record->kind = RECORD_DAY_CLOSED;
        l->record->open = open;
        l->j->day_open = false;
        return true;
    }
    if (reader_equal(s, "runde") && l->j->day.kind->rounds && !course) {
        l->record->kind = RECORD_ROUND;
        return reader_number(l, reader_word(l), 1, l->j->day.kind->rounds, &l->record->round) && reader_line_end(l);
    }
    if (course && reader_equal(s, "kette"))
        return read_chain(l);
    l->i = s.where;
    l->record->kind = RECORD_ENTRY;
    if (course)
        return read_entry(l);
    if (!read_event(l))
        return false;
    if (l->record->entry.e.kind == EVENT_END)
        l->j->day_open = false;
    return true;
}
