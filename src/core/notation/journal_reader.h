/* Reading a line of the journal piece by piece: words, texts in quotes, lists, key=value fields. Inside notation/
 * only. Errors carry the column of the piece. */
#ifndef DOKO_CORE_NOTATION_JOURNAL_READER_H
#define DOKO_CORE_NOTATION_JOURNAL_READER_H

#include "core/notation/journal.h"
#include "core/notation/rule_file.h"

/* An own rule set as the journal carries it. Later ones of the same name take its place for the seasons after them.
 */
struct journal_rules {
    struct rule_file file;
    struct text content;
    long line; /* of its head */
};

/* A line being read. */
struct reader {
    struct journal *journal;
    const char *line;
    size_t len, pos;
    struct record *record;
    struct err *err;
    bool typed; /* by a person at the table: a reason needs no quotes */
};

/* A piece of the line: a word, or the value behind "key=". */
struct piece {
    const char *text;
    size_t len;
    size_t where;
};

#define COUNT(table) (sizeof(table) / sizeof((table)[0]))

/* All that follows is true when it is well, or has filled the error. */

/* Fields by table: how they are read, and where in the record they go. */
struct field {
    const char *key;
    bool needed;
    bool (*read)(struct reader *, struct piece, const struct field *);
    size_t at;
    int min, max;                                                                                /* of a number */
    void (*write)(struct text *, const struct board *, const struct field *, const void *value); /* NULL: elsewhere */
};

/* The `max` of a Teilnehmer who may be new on the day. */
enum { NEW_PLAYER = 1 };

bool reader_equal(struct piece piece, const char *word);
void reader_whitespace(struct reader *reader);
struct piece reader_word(struct reader *reader);
bool reader_quote(struct reader *reader, struct piece *text);
/* The other way. */
void reader_quoted(struct text *text, const char *s, size_t n);
bool reader_line_end(struct reader *reader);
bool reader_number(struct reader *reader, struct piece piece, int64_t min, int64_t max, int *value);
bool reader_player(struct reader *reader, struct piece piece, int *who);
bool reader_participant(struct reader *reader, struct piece piece, bool new, int *who);
bool reader_list(struct reader *reader, struct piece piece, bool (*each)(struct reader *, struct piece, void *),
                 void *with);
/* key=value … to the end of the line, in any order. */
bool reader_fields(struct reader *reader, const struct field *fields, size_t count);

/* Fields: an int within its bounds, a date, a Teilnehmer (int8_t), several as bits (uint16_t), ja or nein (bool). */
bool field_number(struct reader *reader, struct piece piece, const struct field *field);
bool field_date(struct reader *reader, struct piece piece, const struct field *field);
bool field_player(struct reader *reader, struct piece piece, const struct field *field);
bool field_players(struct reader *reader, struct piece piece, const struct field *field);
bool field_yes(struct reader *reader, struct piece piece, const struct field *field);

/* Takes `key=` at the place. */
bool reader_take_key(struct reader *reader, const char *key);

/* journal_kasse.c: what stands behind `geld` and `zahlung`. */
bool record_rates(struct reader *reader);
bool record_payment(struct reader *reader);
/* journal_saison.c: a season, and the lines that belong to it; of the last the lines of a player and a Spieltag. */
bool record_saison(struct reader *reader);
bool record_rule_change(struct reader *reader);
bool record_exclusion(struct reader *reader);
bool record_spieltag_word(struct reader *reader);
/* regeln= of a season or a Turnier. */
bool field_rules(struct reader *reader, struct piece piece, const struct field *field);
/* journal_turnier.c: a Turnier, and the lines that belong to it. */
bool record_turnier(struct reader *reader);
bool record_teilnehmer(struct reader *reader);
bool record_seats(struct reader *reader);
bool record_turnier_entry(struct reader *reader);

/* journal_day.c: a line inside a day, and the head of one. */
bool record_spieltag(struct reader *reader);
bool record_in_day(struct reader *reader);
/* journal_event.c: what stands behind the word of an event, into the record; *known is false when the word is none of
 * one (the beginning of a day is not among them). */
bool record_event(struct reader *reader, struct piece word, bool *known);
/* The same the other way, of an event with such a word. */
void journal_event_write(struct text *text, const struct board *board, const struct event *event);

#endif
