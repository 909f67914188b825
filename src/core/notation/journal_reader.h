/* Reading a line of the journal piece by piece: words, texts in quotes, lists, key=value fields. Internal to
 * notation/. Errors carry the column of the piece. */
#ifndef DOKO_CORE_NOTATION_JOURNAL_READER_H
#define DOKO_CORE_NOTATION_JOURNAL_READER_H

#include "core/notation/journal.h"
#include "core/notation/rule_file.h"

/* An own rule set in the journal. A later one of the same name replaces it for the seasons below. */
struct journal_rules {
    struct rule_file file;
    struct text content;
    long line; /* line of its head */
};

/* A line being read. */
struct reader {
    struct journal *journal;
    const char *line;
    size_t len, pos;
    struct record *record;
    struct err *err;
    bool typed; /* typed by a person at the table: a reason needs no quotes */
};

/* A piece of the line: a word, or the value behind "key=". */
struct piece {
    const char *text;
    size_t len;
    size_t where;
};

#define COUNT(table) (sizeof(table) / sizeof((table)[0]))

/* Each bool function below returns true, or false after filling the error. */

/* A field of a line: how it is read, and its offset in the record. */
struct field {
    const char *key;
    bool needed;
    bool (*read)(struct reader *, struct piece, const struct field *);
    size_t at;
    int min, max; /* range of a number; readers of other values use them in their own way */
    void (*write)(struct text *, const struct board *, const struct field *,
                  const void *value); /* NULL: written elsewhere */
};

/* The `max` of a participant who may be new on the day. */
enum { NEW_PLAYER = 1 };

/* True if a piece is exactly that word. */
bool reader_equal(struct piece piece, const char *word);
void reader_whitespace(struct reader *reader);
/* Takes the next word, up to a blank; empty at the end of the line. */
struct piece reader_word(struct reader *reader);
/* Takes a text in quotes, with \" and \\ in it, into the journal's buffer, where it stays until the next line. */
bool reader_quote(struct reader *reader, struct piece *text);
/* Appends a text in quotes, as reader_quote reads it. */
void reader_quoted(struct text *text, const char *s, size_t n);
/* Refuses anything but blanks up to the end of the line. */
bool reader_line_end(struct reader *reader);
/* Reads a whole number of min .. max. */
bool reader_number(struct reader *reader, struct piece piece, int64_t min, int64_t max, int *value);
/* Finds a player of the journal by Kürzel; *who is the index in journal.player. */
bool reader_player(struct reader *reader, struct piece piece, int *who);
/* Finds a participant of the open day by Kürzel; with `new` an unknown one is put on the board. */
bool reader_participant(struct reader *reader, struct piece piece, bool new, int *who);
/* Calls `each` with `with` for every piece of a list "A,B,C", until it returns false. */
bool reader_list(struct reader *reader, struct piece piece, bool (*each)(struct reader *, struct piece, void *),
                 void *with);
/* Reads key=value … to the end of the line, in any order. */
bool reader_fields(struct reader *reader, const struct field *fields, size_t count);

/* Readers of fields: an int within its range, a date, a participant (int8_t), several as bits (uint16_t), ja or
 * nein (bool). */
bool field_number(struct reader *reader, struct piece piece, const struct field *field);
bool field_date(struct reader *reader, struct piece piece, const struct field *field);
bool field_player(struct reader *reader, struct piece piece, const struct field *field);
bool field_players(struct reader *reader, struct piece piece, const struct field *field);
bool field_yes(struct reader *reader, struct piece piece, const struct field *field);

/* Takes `key=` if it is next. */
bool reader_take_key(struct reader *reader, const char *key);

/* Read the rest of a line `geld` or `zahlung` (journal_kasse.c). */
bool record_rates(struct reader *reader);
bool record_payment(struct reader *reader);
/* Read a season and the lines that belong to it; record_spieltag_word reads those with a Spieltag and a player
 * (journal_saison.c). */
bool record_saison(struct reader *reader);
bool record_rule_change(struct reader *reader);
bool record_exclusion(struct reader *reader);
bool record_spieltag_word(struct reader *reader);
/* Reads regeln= of a season or a Turnier. */
bool field_rules(struct reader *reader, struct piece piece, const struct field *field);
/* Takes the rules in the edition of the season or Turnier, once its fields are read. */
bool journal_take_edition(struct reader *reader);
/* Read a Turnier and the lines that belong to it (journal_turnier.c). */
bool record_turnier(struct reader *reader);
bool record_teilnehmer(struct reader *reader);
bool record_seats(struct reader *reader);
bool record_turnier_entry(struct reader *reader);

/* Read the head of a day, and a line inside of one (journal_day.c). */
bool record_spieltag(struct reader *reader);
bool record_in_day(struct reader *reader);
/* Reads the rest of an event's line, behind its word, into the record. *known is false if the word is no event;
 * the beginning of a day is not among them (journal_event.c). */
bool record_event(struct reader *reader, struct piece word, bool *known);
/* Appends the line of such an event, without its newline. */
void journal_event_write(struct text *text, const struct board *board, const struct event *event);

#endif
