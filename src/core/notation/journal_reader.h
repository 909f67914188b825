/* Reading a line of the journal piece by piece: words, texts in quotes, lists, key=value fields. Inside notation/
 * only. Errors carry the column of the piece. */
#ifndef DOKO_CORE_NOTATION_JOURNAL_READER_H
#define DOKO_CORE_NOTATION_JOURNAL_READER_H

#include "core/notation/journal.h"

/* A line being read. */
struct reader {
    struct journal *j;
    const char *z;
    size_t len, i;
    struct record *record;
    struct err *err;
    bool typed; /* by a person at the table: a reason needs no quotes */
};

/* A piece of the line: a word, or the value behind "key=". */
struct piece {
    const char *s;
    size_t n;
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

bool reader_equal(struct piece s, const char *word);
void reader_whitespace(struct reader *l);
struct piece reader_word(struct reader *l);
bool reader_quote(struct reader *l, struct piece *text);
/* The other way. */
void reader_quoted(struct text *t, const char *s, size_t n);
bool reader_line_end(struct reader *l);
bool reader_number(struct reader *l, struct piece s, int64_t min, int64_t max, int *value);
bool reader_player(struct reader *l, struct piece s, int *who);
bool reader_participant(struct reader *l, struct piece s, bool new, int *who);
bool reader_list(struct reader *l, struct piece s, bool (*each)(struct reader *, struct piece, void *), void *with);
/* key=value … to the end of the line, in any order. */
bool reader_fields(struct reader *l, const struct field *fields, size_t count);

/* Fields: an int within its bounds, a date, a Teilnehmer (int8_t), several as bits (uint16_t), ja or nein (bool). */
bool field_number(struct reader *l, struct piece s, const struct field *f);
bool field_date(struct reader *l, struct piece s, const struct field *f);
bool field_player(struct reader *l, struct piece s, const struct field *f);
bool field_players(struct reader *l, struct piece s, const struct field *f);
bool field_yes(struct reader *l, struct piece s, const struct field *f);

/* Takes `key=` at the place. */
bool reader_take_key(struct reader *l, const char *key);

/* journal_kasse.c: what stands behind `geld` and `zahlung`. */
bool record_rates(struct reader *l);
bool record_payment(struct reader *l);
/* journal_saison.c: a season, and the lines that belong to it; of the last the lines of a player and a Spieltag. */
bool record_saison(struct reader *l);
bool record_rule_change(struct reader *l);
bool record_exclusion(struct reader *l);
bool record_spieltag_word(struct reader *l);
/* regeln= of a season or a Turnier. */
bool field_rules(struct reader *l, struct piece s, const struct field *f);
/* journal_turnier.c: a Turnier, and the lines that belong to it. */
bool record_turnier(struct reader *l);
bool record_teilnehmer(struct reader *l);
bool record_seats(struct reader *l);
bool record_turnier_entry(struct reader *l);

/* journal_day.c: a line inside a day, and the head of one. */
bool record_spieltag(struct reader *l);
bool record_in_day(struct reader *l);
/* journal_event.c: what stands behind the word of an event, into the record; *known is false when the word is none of
 * one (the beginning of a day is not among them). */
bool record_event(struct reader *l, struct piece word, bool *known);
/* The same the other way, of an event with such a word. */
void journal_event_write(struct text *t, const struct board *board, const struct event *e);

#endif
