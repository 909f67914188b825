/* The events of a day besides games, one line each: strafe, disq, einstieg, … (journal.h). One table has the parts
 * of each line, for the reader and the writer. */
#include <string.h>

#include "base/i18n.h"
#include "core/notation/journal_reader.h"
#include "core/notation/kurzschrift.h"

/* Writing. */

static void write_key(struct text *text, const struct field *field)
{
    text_addf(text, " %s%s", field->key ? field->key : "", field->key ? "=" : "");
}

static void write_player(struct text *text, const struct board *board, const struct field *field, const void *player)
{
    write_key(text, field);
    text_add(text, board_name(board, *(const int8_t *)player));
}

static void write_players(struct text *text, const struct board *board, const struct field *field, const void *bits)
{
    unsigned set = *(const uint16_t *)bits;
    bool first = true;

    for (int i = 0; i < board->count; i++) {
        if (!(set >> i & 1))
            continue;
        if (first)
            write_key(text, field);
        text_addf(text, "%s%s", first ? "" : ",", board_name(board, i));
        first = false;
    }
}

static void write_number(struct text *text, const struct board *board, const struct field *field, const void *number)
{
    (void)board;
    write_key(text, field);
    text_int(text, *(const int *)number);
}

/* Writes ja or nein. nein is the default and is left out, unless `max` asks for it. */
static void write_yes(struct text *text, const struct board *board, const struct field *field, const void *yes)
{
    (void)board;
    if (!*(const bool *)yes && !field->max)
        return;
    write_key(text, field);
    text_add(text, *(const bool *)yes ? "ja" : "nein");
}

static void write_totals(struct text *text, const struct board *board, const struct field *field, const void *event)
{
    const struct event *e = event;

    (void)field;
    for (int i = 0; i < e->u.result.count; i++)
        text_addf(text, " %s=%d", board_name(board, e->u.result.player[i]), (int)e->u.result.punkte[i]);
}

/* Reading. */

/* Reads an optional text in quotes at the end of the line. */
static bool end_text(struct reader *reader)
{
    struct event *event = &reader->record->entry.event;
    struct piece text;
    size_t part;

    reader_whitespace(reader);
    if (reader->pos >= reader->len)
        return true;
    if (reader->typed && reader->line[reader->pos] != '"') {
        text_addn(&reader->journal->help, reader->line + reader->pos, reader->len - reader->pos);
        text = (struct piece){reader->journal->help.s, reader->len - reader->pos, reader->pos};
        reader->pos = reader->len;
    } else if (!reader_quote(reader, &text)) {
        return false;
    }
    if (free_text_check(text.text, text.len, REMARK_MAX, &part, reader->err) != ST_OK)
        return LINE_ERROR(reader, text.where, _("a reason of 1 to %d characters was expected"), REMARK_MAX);
    event->remark = text.text;
    event->remark_len = text.len;
    return reader_line_end(reader);
}

/* Takes "key=" at the present place and returns the value; len is 0 if something else is there. */
static struct piece value_of(struct reader *reader, const char *key)
{
    size_t back = reader->pos, n = strlen(key);
    struct piece piece = reader_word(reader);

    if (piece.len > n + 1 && memcmp(piece.text, key, n) == 0 && piece.text[n] == '=')
        return (struct piece){piece.text + n + 1, piece.len - n - 1, piece.where + n + 1};
    reader->pos = back;
    return (struct piece){piece.text, 0, piece.where};
}

/* ergebnis A=41 B=38 … */
static bool read_totals(struct reader *reader, struct piece piece, const struct field *field)
{
    struct event *event = &reader->record->entry.event;
    int who, punkte;

    (void)field;
    for (; piece.len > 0; piece = reader_word(reader)) {
        const char *equal = memchr(piece.text, '=', piece.len);
        size_t n = equal ? (size_t)(equal - piece.text) : 0;
        int i = event->u.result.count;

        if (!equal)
            return LINE_ERROR(reader, piece.where, _("KÜRZEL=PUNKTE was expected"));
        if (i == TISCH_MAX)
            return LINE_ERROR(reader, piece.where, _("at most %d players at a table"), TISCH_MAX);
        if (!reader_participant(reader, (struct piece){piece.text, n, piece.where}, false, &who) ||
            !reader_number(reader, (struct piece){equal + 1, piece.len - n - 1, piece.where + n + 1}, -PUNKTE_MAX,
                           PUNKTE_MAX, &punkte))
            return false;
        event->u.result.player[i] = (int8_t)who;
        event->u.result.punkte[i] = punkte;
        event->u.result.count++;
    }
    return event->u.result.count > 0 || LINE_ERROR(reader, piece.where, _("KÜRZEL=PUNKTE was expected"));
}

/* The parts behind the word of an event, in this order; a part without a key has only its value. */
#define EVENT  offsetof(struct record, entry.event)
#define AT(of) (EVENT + offsetof(struct event, u.of))
#define PLAYER(of)                                                                                                   \
    {                                                                                                                \
        .read = field_player, .at = AT(of), .write = write_player                                                    \
    }
static const struct form {
    enum event_kind kind;
    bool reason; /* may end with a text in quotes */
    struct field field[4];
} forms[] = {
    {EVENT_STRAFE,
     true,
     {PLAYER(strafe.player),
      {.read = field_number, .at = AT(strafe.punkte), .min = 1, .max = STRAFE_MAX, .write = write_number},
      {.key = "an", .read = field_players, .at = AT(strafe.recipients), .write = write_players}}},
    {EVENT_DISQ, true, {PLAYER(disq.player)}},
    {EVENT_EINSTIEG,
     true,
     {{.read = field_player, .at = AT(einstieg.player), .max = NEW_PLAYER, .write = write_player},
      {.key = "nach", .needed = true, .read = field_player, .at = AT(einstieg.after), .write = write_player},
      {.key = "gast", .read = field_yes, .at = AT(einstieg.gast), .write = write_yes}}},
    {EVENT_AUSSTIEG,
     true,
     {PLAYER(ausstieg.player),
      {.key = "disq", .read = field_yes, .at = AT(ausstieg.disq), .max = 1, .write = write_yes}}},
    {EVENT_GEGENGELESEN, false, {PLAYER(gegengelesen.player)}},
    {EVENT_ZEIT, true, {{0}}},
    {EVENT_RESULT, false, {{.read = read_totals, .at = EVENT, .write = write_totals}}},
    {EVENT_END, true, {{0}}},
};

static bool read_form(struct reader *reader, const struct form *form)
{
    struct event *event = &reader->record->entry.event;

    event->kind = (uint8_t)form->kind;
    if (event->kind == EVENT_AUSSTIEG)
        event->u.ausstieg.disq = true;
    for (const struct field *field = form->field; field->read; field++) {
        struct piece piece = field->key ? value_of(reader, field->key) : reader_word(reader);

        if (piece.len == 0 && field->needed)
            return LINE_ERROR(reader, piece.where,
                              _("nach=KÜRZEL was expected: the new seat is to the left of that player"));
        if ((!field->key || piece.len > 0) && !field->read(reader, piece, field))
            return false;
    }
    if (event->kind == EVENT_EINSTIEG)
        reader->journal->day.at_tisch |= (uint16_t)(1u << event->u.einstieg.player);
    if (event->kind == EVENT_AUSSTIEG)
        reader->journal->day.at_tisch &= (uint16_t) ~(1u << event->u.ausstieg.player);
    return form->reason ? end_text(reader) : reader_line_end(reader);
}

bool record_event(struct reader *reader, struct piece word, bool *known)
{
    *known = true;
    for (size_t k = 0; k < COUNT(forms); k++)
        if (reader_equal(word, event_terms[forms[k].kind].word))
            return read_form(reader, &forms[k]);
    return *known = false;
}

enum status journal_read_event(const struct board *board, const char *line, size_t len, struct text *memory,
                               struct event *event, struct err *err)
{
    struct journal_player player[PARTICIPANT_MAX] = {0};
    struct journal journal = {.count = board->count, .player = player, .day = {.board = *board}, .help = *memory};
    struct record record = {0};
    struct reader reader = {
        .journal = &journal, .line = line, .len = len, .record = &record, .err = err, .typed = true};
    struct piece word = reader_word(&reader);
    bool known, good;

    for (int i = 0; i < board->count; i++) {
        player[i].kuerzel = board->kuerzel[i];
        journal.day.player[i] = i;
    }
    text_clear(&journal.help);
    text_reserve(&journal.help, KURZSCHRIFT_LINE_MAX);
    good = record_event(&reader, word, &known);
    if (!known)
        (void)LINE_ERROR(&reader, word.where,
                         _("strafe, disq, einstieg, ausstieg, gegengelesen, zeit, ergebnis or ende was expected"));
    *memory = journal.help;
    *event = record.entry.event;
    return good ? ST_OK : ST_INPUT;
}

void journal_event_write(struct text *text, const struct board *board, const struct event *event)
{
    const struct form *form = forms;

    text_add(text, event_terms[event->kind].word);
    while (form->kind != event->kind)
        form++;
    for (const struct field *field = form->field; field->read; field++)
        field->write(text, board, field, (const char *)event + (field->at - EVENT));
    if (event->remark_len > 0) {
        text_addc(text, ' ');
        reader_quoted(text, event->remark, event->remark_len);
    }
}
