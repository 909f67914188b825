/* The head of a day and the lines in it (journal.h). */
#include <string.h>

#include "base/i18n.h"
#include "core/notation/journal_reader.h"
#include "core/notation/kurzschrift.h"

/* spieltag 2026-01-04 nr=1 … */

static bool read_kind(struct reader *reader, struct piece piece, const struct field *field)
{
    AUTO(text_free) struct text words = {0};

    (void)field;
    reader->journal->day.kind = wettbewerb_find(piece.text, piece.len);
    if (reader->journal->day.kind)
        return true;
    for (const struct wettbewerb *const *wettbewerb = wettbewerbe; *wettbewerb; wettbewerb++)
        text_addf(&words, "%sart=%s", wettbewerb == wettbewerbe ? "" : _(" or "), (*wettbewerb)->word);
    (void)LINE_ERROR(reader, piece.where, _("%s was expected"), words.s);
    return false;
}

static bool each_sitz(struct reader *reader, struct piece piece, void *start)
{
    struct event *event = start;
    int who;

    if (!reader_participant(reader, piece, true, &who))
        return false;
    if (event->u.start.count == TISCH_MAX)
        return LINE_ERROR(reader, piece.where, _("at most %d players at a table"), TISCH_MAX);
    for (int i = 0; i < event->u.start.count; i++)
        if (event->u.start.sitz[i] == who)
            return LINE_ERROR(reader, piece.where, _("%.*s stands here twice"), (int)piece.len, piece.text);
    event->u.start.sitz[event->u.start.count++] = (int8_t)who;
    reader->journal->day.at_tisch |= (uint16_t)(1u << who);
    return true;
}

static bool read_sitze(struct reader *reader, struct piece piece, const struct field *field)
{
    (void)field;
    reader->journal->day.at_tisch = 0;
    return reader_list(reader, piece, each_sitz, &reader->record->entry.event);
}

static bool read_seed(struct reader *reader, struct piece piece, const struct field *field)
{
    (void)field;
    return number_parse(piece.text, piece.len, 0, INT64_MAX, &reader->record->entry.event.u.start.seed) ||
           LINE_ERROR(reader, piece.where, _("the seed of the draw, a whole number, was expected"));
}

static bool read_time(struct reader *reader, struct piece piece, const struct field *field)
{
    (void)field;
    reader->journal->day.course = true;
    return time_parse(piece.text, piece.len, &reader->record->entry.time) ||
           LINE_ERROR(reader, piece.where, _("a time such as 2026-01-04T19:31:07Z was expected"));
}

static bool read_device(struct reader *reader, struct piece piece, const struct field *field)
{
    (void)field;
    if (!device_valid(piece.text, piece.len))
        return LINE_ERROR(reader, piece.where,
                          _("the short name of a device was expected, a word of at most %d bytes"), DEVICE_MAX - 1);
    memcpy(reader->record->entry.device, piece.text, piece.len);
    return true;
}

#define START(field) offsetof(struct record, entry.event.u.start.field)
/* The fields of a day's head; those from SEATS on also belong to its beginning in a history. */
enum { SEATS = 4, SEATS_END = 8 };
static const struct field start_fields[] = {
    {"nr", true, field_number, offsetof(struct record, spieltag), 1, SPIELTAGE_MAX, NULL},
    {.key = "art", .read = read_kind},
    {"tisch", false, field_number, offsetof(struct record, tisch), 1, TISCHE_MAX, NULL},
    {"ausgabe", false, field_number, offsetof(struct record, edition), 1, EDITION_MAX, NULL},
    [SEATS] = {.key = "sitze", .needed = true, .read = read_sitze},
    {.key = "gast", .read = field_players, .at = START(guests)},
    {.key = "geber", .read = field_player, .at = START(geber)},
    {.key = "los", .read = read_seed},
    [SEATS_END] = {.key = "zeit", .read = read_time},
    {.key = JOURNAL_DEVICE, .read = read_device},
};

static bool read_start(struct reader *reader, const struct field *fields, size_t count)
{
    static const struct field date = {.read = field_date, .at = START(date)};
    struct event *event = &reader->record->entry.event;

    event->kind = EVENT_START;
    event->u.start.geber = NOBODY;
    event->u.start.seed = SEED_NONE;
    return field_date(reader, reader_word(reader), &date) && reader_fields(reader, fields, count);
}

static bool check_limits(struct reader *reader)
{
    const struct journal_day *day = &reader->journal->day;

    return (day->nr <= day->kind->days && day->tisch <= day->kind->tische) ||
           LINE_ERROR(reader, 0, _(day->kind->limits), day->kind->days);
}

/* Refuses a day of another edition than the lines above say for it. */
static bool check_edition(struct reader *reader)
{
    const struct rules *rules = journal_day_rules(reader->journal);
    int edition = reader->record->edition;

    return edition == 0 || edition == rules->edition ||
           LINE_ERROR(reader, 0,
                      _("the rules of this day are edition %d of %s; a line `regelwechsel %d regeln=%s ausgabe=%d` above "
                        "it was expected"),
                      rules->edition, rules->name, reader->journal->day.nr, rules->name, edition);
}

bool record_spieltag(struct reader *reader)
{
    struct journal_day *day = &reader->journal->day;

    if (!reader->journal->saison_open)
        return LINE_ERROR(reader, 0, _("a line `saison …` was expected before the first Spieltag"));
    reader->record->tisch = 1;
    reader->record->edition = 0;
    *day = (struct journal_day){.kind = wettbewerbe[0]};
    if (!read_start(reader, start_fields, COUNT(start_fields)))
        return false;
    day->nr = reader->record->spieltag;
    day->tisch = reader->record->tisch;
    day->board.own = journal_day_rules(reader->journal)->own;
    if (day->kind->own_list != reader->journal->turnier_open)
        return LINE_ERROR(reader, 0,
                          reader->journal->turnier_open
                              ? _("a table of a Turnier has art=turnier")
                              : _("art=turnier belongs to a Turnier; a line `turnier …` was expected"));
    if (day->kind->season && day->nr > reader->journal->spieltag)
        reader->journal->spieltag = day->nr;
    return reader->journal->day_open = check_limits(reader) && check_edition(reader);
}

/* The lines of a day. */

/* Puts the players of a Stechen on the board: one before the next day may name absent players. An unknown name is
 * reported when the line is read. */
static void seat_for_stechen(void *with, const char *s, size_t len)
{
    struct reader *reader = with;
    struct err ignored, *err = reader->err;
    int who;

    reader->err = &ignored;
    (void)reader_participant(reader, (struct piece){s, len, (size_t)(s - reader->line)}, true, &who);
    reader->err = err;
}

static bool read_kurzschrift(struct reader *reader)
{
    struct event *event = &reader->record->entry.event;
    bool trotzdem = event->trotzdem;
    size_t shift = reader->pos;
    unsigned set;
    enum status st;

    kurzschrift_stechen_names(reader->line + reader->pos, reader->len - reader->pos, seat_for_stechen, reader);
    /* In a history any player of the day may sit at the table of an entry; the fold checks it. */
    set =
        reader->journal->day.course ? ((1u << reader->journal->day.board.count) - 1) : reader->journal->day.at_tisch;
    st = kurzschrift_parse(journal_day_rules(reader->journal), &reader->journal->day.board, (uint16_t)set,
                           reader->line + reader->pos, reader->len - reader->pos, event, reader->err);
    event->trotzdem = trotzdem;
    if (st == ST_OK)
        return true;
    reader->err->column += (int)utf8_count(reader->line, shift);
    reader->err->status = ST_INPUT;
    return false;
}

static bool read_event(struct reader *reader)
{
    size_t beginning = reader->pos;
    struct piece piece = reader_word(reader);
    bool known, good;

    if (reader_equal(piece, "trotzdem")) {
        reader->record->entry.event.trotzdem = true;
        reader_whitespace(reader);
        beginning = reader->pos;
        piece = reader_word(reader);
    }
    if (reader->journal->day.course && reader_equal(piece, event_terms[EVENT_START].word)) /* replaces the head */
        return read_start(reader, &start_fields[SEATS], SEATS_END - SEATS);
    good = record_event(reader, piece, &known);
    if (known)
        return good;
    reader->pos = beginning;
    reader_whitespace(reader);
    return read_kurzschrift(reader);
}

/* "2026-01-04T19:40:00Z [geraet=Handy-3] [dazu] [ersetzt #3] …" */
static bool read_entry(struct reader *reader)
{
    struct entry *entry = &reader->record->entry;
    struct piece piece = reader_word(reader);
    size_t back;

    if (!time_parse(piece.text, piece.len, &entry->time))
        return LINE_ERROR(reader, piece.where,
                          _("a time such as 2026-01-04T19:31:07Z was expected at the start of a history entry"));
    back = reader->pos;
    piece = reader_word(reader);
    if (piece.len >= sizeof JOURNAL_DEVICE && memcmp(piece.text, JOURNAL_DEVICE "=", sizeof JOURNAL_DEVICE) == 0) {
        const size_t n = sizeof JOURNAL_DEVICE;

        if (!read_device(reader, (struct piece){piece.text + n, piece.len - n, piece.where + n}, NULL))
            return false;
        back = reader->pos;
        piece = reader_word(reader);
    }
    if (reader_equal(piece, "dazu")) {
        entry->group = 1;
        back = reader->pos;
        piece = reader_word(reader);
    }
    for (int op = OP_INSERT; op < OP_COUNT; op++)
        if (reader_equal(piece, op_terms[op].word))
            entry->op = (uint8_t)op;
    if (entry->op == OP_UNDO || entry->op == OP_REDO)
        return reader_line_end(reader);
    if (entry->op == OP_APPEND) {
        reader->pos = back;
    } else {
        piece = reader_word(reader);
        if (piece.len < 2 || piece.text[0] != '#')
            return LINE_ERROR(reader, piece.where, _("the number of an entry such as #3 was expected"));
        if (!reader_number(reader, (struct piece){piece.text + 1, piece.len - 1, piece.where + 1}, 1, 10000000,
                           &entry->reference))
            return false;
    }
    reader_whitespace(reader);
    return entry->op == OP_STRIKE ? reader_line_end(reader) : read_event(reader);
}

/* Reads kette and the 64 digits for the day's history. */
static bool read_chain(struct reader *reader)
{
    struct piece piece = reader_word(reader);
    bool good = piece.len == 2 * JOURNAL_CHAIN;

    for (size_t i = 0; i < 2 * JOURNAL_CHAIN && good; i++) {
        const char *digits = "0123456789abcdef", *digit = memchr(digits, piece.text[i], 16);

        good = digit != NULL;
        if (good)
            reader->record->chain[i / 2] = (uint8_t)(reader->record->chain[i / 2] << 4 | (digit - digits));
    }
    if (!good)
        return LINE_ERROR(reader, piece.where, _("the 64 digits (0-9, a-f) of the chain of hashes were expected"));
    reader->record->kind = RECORD_CHAIN;
    return reader_line_end(reader);
}

bool record_in_day(struct reader *reader)
{
    struct piece piece = reader_word(reader);
    bool end = reader_equal(piece, "ende"), open = reader_equal(piece, "offen"), course = reader->journal->day.course;

    reader_whitespace(reader);
    if ((open || (end && course)) && reader->pos == reader->len) {
        reader->record->kind = RECORD_DAY_CLOSED;
        reader->record->open = open;
        reader->journal->day_open = false;
        return true;
    }
    if (reader_equal(piece, "runde") && reader->journal->day.kind->rounds && !course) {
        reader->record->kind = RECORD_ROUND;
        return reader_number(reader, reader_word(reader), 1, reader->journal->day.kind->rounds,
                             &reader->record->round) &&
               reader_line_end(reader);
    }
    if (course && reader_equal(piece, "kette"))
        return read_chain(reader);
    reader->pos = piece.where;
    reader->record->kind = RECORD_ENTRY;
    if (course)
        return read_entry(reader);
    if (!read_event(reader))
        return false;
    if (reader->record->entry.event.kind == EVENT_END)
        reader->journal->day_open = false;
    return true;
}
