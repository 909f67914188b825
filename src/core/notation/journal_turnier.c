/* The lines of a journal about a Turnier, except its tables (journal.h). */
#include <stdio.h>
#include <string.h>

#include "base/i18n.h"
#include "core/notation/journal_reader.h"

/* turnier herbst regeln=ddv beginn=2026-11-28 runden=3 */
bool record_turnier(struct reader *reader)
{
    static const struct field fields[] = {
        {.key = "regeln", .needed = true, .read = field_rules},
        {"ausgabe", false, field_number, offsetof(struct record, saison.edition), 1, EDITION_MAX, NULL},
        {.key = "beginn", .read = field_date, .at = offsetof(struct record, saison.start)},
        {"runden", true, field_number, offsetof(struct record, saison.spieltage), 1, RUNDEN_MAX, NULL},
    };
    struct saison_data *data = &reader->record->saison;
    struct piece piece = reader_word(reader);

    if (!saison_name_valid(piece.text, piece.len))
        return LINE_ERROR(reader, piece.where,
                          _("the short name of a Turnier was expected: letters, digits, - and _, at most %d"),
                          SAISON_NAME_MAX - 1);
    *data = (struct saison_data){.edition = 1, .weight_place = 80, .weight_punkte = 20};
    memcpy(data->name, piece.text, piece.len);
    reader->record->turnier = true;
    return reader_fields(reader, fields, COUNT(fields)) && journal_take_edition(reader) &&
           (reader->journal->saison_open = reader->journal->turnier_open = true);
}

/* teilnehmer A */
bool record_teilnehmer(struct reader *reader)
{
    return reader_player(reader, reader_word(reader), &reader->record->player) && reader_line_end(reader);
}

static bool each_seat(struct reader *reader, struct piece piece, void *seats)
{
    struct journal_seats *table = seats;
    int who;

    if (!reader_player(reader, piece, &who))
        return false;
    if (table->count == TISCH_MAX)
        return LINE_ERROR(reader, piece.where, _("at most %d players at a table"), TISCH_MAX);
    for (int i = 0; i < table->count; i++)
        if (table->player[i] == who)
            return LINE_ERROR(reader, piece.where, _("%.*s stands here twice"), (int)piece.len, piece.text);
    table->player[table->count++] = who;
    return true;
}

/* sitze 2.12 A,B,C,D; table 0 has those who sit out */
bool record_seats(struct reader *reader)
{
    struct journal_seats *seats = &reader->record->seats;
    struct piece piece = reader_word(reader);
    const char *dot = memchr(piece.text, '.', piece.len);
    size_t n = dot ? (size_t)(dot - piece.text) : piece.len;

    seats->count = 0;
    if (!dot)
        return LINE_ERROR(reader, piece.where, _("ROUND.TISCH such as 2.12 was expected"));
    return reader_number(reader, (struct piece){piece.text, n, piece.where}, 1, RUNDEN_MAX, &seats->round) &&
           reader_number(reader, (struct piece){dot + 1, piece.len - n - 1, piece.where + n + 1}, 0, TISCHE_MAX,
                         &seats->table) &&
           reader_list(reader, reader_word(reader), each_seat, seats) && reader_line_end(reader);
}

/* leitung strafe wer=A zahl=3 text="zu spät" zeit=2026-11-28T14:00:00Z */

enum { KEY_ROUND, KEY_TABLE, KEY_WHO, KEY_PERSON, KEY_NUMBER, KEY_TEXT, KEY_TIME, KEYS };
static const char *const keys[KEYS] = {
    [KEY_ROUND] = "runde", [KEY_TABLE] = "tisch", [KEY_WHO] = "wer",  [KEY_PERSON] = "person",
    [KEY_NUMBER] = "zahl", [KEY_TEXT] = "text",   [KEY_TIME] = "zeit"};

static bool read_text(struct reader *reader)
{
    struct piece text;
    size_t part;

    if (!reader_quote(reader, &text))
        return false;
    if (free_text_check(text.text, text.len, REMARK_MAX, &part, reader->err) != ST_OK)
        return LINE_ERROR(reader, text.where, _("a text of 1 to %d characters was expected"), REMARK_MAX);
    (void)snprintf(reader->record->turnier_text, sizeof reader->record->turnier_text, "%.*s", (int)text.len,
                   text.text);
    reader->record->turnier_entry.text = reader->record->turnier_text;
    return true;
}

static bool read_amount(struct reader *reader, struct turnier_entry *entry)
{
    const struct turnier_form *form = &turnier_forms[entry->what];
    struct piece piece = reader_word(reader);
    bool minus = piece.len > 1 && piece.text[0] == '-';

    if (!number_parse(piece.text + minus, piece.len - minus, 0, INT64_MAX / 2, &entry->number))
        return LINE_ERROR(reader, piece.where, _("a whole number was expected"));
    entry->number = minus ? -entry->number : entry->number;
    return (entry->number >= form->min && entry->number <= form->max) ||
           LINE_ERROR(reader, piece.where, _("a number from %lld to %lld was expected"), (long long)form->min,
                      (long long)form->max);
}

static bool read_person(struct reader *reader, int64_t *person)
{
    int who;

    if (!reader_player(reader, reader_word(reader), &who))
        return false;
    *person = who + 1; /* 0 means nobody */
    return true;
}

static bool read_key(struct reader *reader, int key)
{
    struct turnier_entry *entry = &reader->record->turnier_entry;
    struct piece piece;

    switch (key) {
    case KEY_ROUND:
        return reader_number(reader, reader_word(reader), 1, RUNDEN_MAX + turnier_forms[entry->what].one_more,
                             &entry->round);
    case KEY_TABLE:
        return reader_number(reader, reader_word(reader), 1, TISCHE_MAX, &entry->table);
    case KEY_WHO:
        return reader_player(reader, reader_word(reader), &entry->who);
    case KEY_PERSON:
        return read_person(reader, &entry->person);
    case KEY_NUMBER:
        return read_amount(reader, entry);
    case KEY_TEXT:
        return read_text(reader);
    default:
        piece = reader_word(reader);
        return time_parse(piece.text, piece.len, &entry->time) ||
               LINE_ERROR(reader, piece.where, _("a time such as 2026-01-04T19:31:07Z was expected"));
    }
}

bool record_turnier_entry(struct reader *reader)
{
    struct turnier_entry *entry = &reader->record->turnier_entry;
    struct piece word = reader_word(reader);
    int what = term_find(turnier_terms, TURNIER_WORD_COUNT, word.text, word.len);
    unsigned read = 0;

    if (what == TURNIER_WORD_COUNT)
        return LINE_ERROR(reader, word.where,
                          _("a word of the Turnierleitung was expected, such as freigabe or annahme"));
    *entry = (struct turnier_entry){.what = (uint8_t)what, .who = -1};
    for (reader_whitespace(reader); reader->pos < reader->len; reader_whitespace(reader)) {
        size_t where = reader->pos;
        int key = 0;

        while (key < KEYS && !reader_take_key(reader, keys[key]))
            key++;
        if (key == KEYS || (read >> key & 1))
            return LINE_ERROR(
                reader, where,
                _("runde=, tisch=, wer=, person=, zahl=, text=\"…\" or zeit=, each once, was expected"));
        read |= 1u << key;
        if (!read_key(reader, key))
            return false;
    }
    if (!(read >> KEY_TIME & 1))
        return LINE_ERROR(reader, reader->len, _("zeit= is missing"));
    if ((turnier_forms[what].needs & ENTRY_NUMBER) && !(read >> KEY_NUMBER & 1))
        return LINE_ERROR(reader, reader->len, _("zahl= is missing"));
    return !turnier_entry_wrong(entry) || LINE_ERROR(reader, word.where, "%s", _(turnier_entry_wrong(entry)));
}

void journal_write_turnier(struct text *text, const struct saison_data *data)
{
    char date[DATE_MAX];

    text_addf(text, "turnier %s regeln=%s", data->name, data->rules);
    journal_write_edition(text, data->edition);
    if (data->start.year) {
        text_addf(text, " beginn=%s", date_iso(data->start, date));
    }
    text_addf(text, " runden=%d\n", data->spieltage);
}

void journal_write_teilnehmer(struct text *text, const char *kuerzel)
{
    text_addf(text, "teilnehmer %s\n", kuerzel);
}

void journal_write_seats(struct text *text, int round, int table, const char *const *kuerzel, int count)
{
    text_addf(text, "sitze %d.%d ", round, table);
    for (int i = 0; i < count; i++)
        text_addf(text, "%s%s", i ? "," : "", kuerzel[i]);
    text_addc(text, '\n');
}

void journal_write_turnier_entry(struct text *text, const struct turnier_entry *entry, const char *who,
                                 const char *person)
{
    char time[TIME_MAX];

    text_addf(text, "leitung %s", turnier_terms[entry->what].word);
    if (entry->round)
        text_addf(text, " runde=%d", entry->round);
    if (entry->table)
        text_addf(text, " tisch=%d", entry->table);
    if (who)
        text_addf(text, " wer=%s", who);
    if (person)
        text_addf(text, " person=%s", person);
    if (turnier_forms[entry->what].needs & ENTRY_NUMBER)
        text_addf(text, " zahl=%lld", (long long)entry->number);
    if (entry->text) {
        text_add(text, " text=");
        reader_quoted(text, entry->text, strlen(entry->text));
    }
    time_iso(entry->time, time);
    text_addf(text, " zeit=%s\n", time);
}
