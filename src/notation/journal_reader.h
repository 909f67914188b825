/* Reading a line of the journal piece by piece: words, texts in quotes, lists, key=value fields. Inside notation/
 * only. Errors carry the column of the piece. */
#ifndef DOKO_NOTATION_JOURNAL_READER_H
#define DOKO_NOTATION_JOURNAL_READER_H

#include "notation/journal.h"

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

/* key=value fields, by table. */
struct field {
    const char *key;
    bool needed;
    enum status (*read)(struct reader *, struct piece);
};

#define COUNT(table) (sizeof(table) / sizeof((table)[0]))

enum status reader_error(struct reader *l, size_t where, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
bool reader_equal(struct piece s, const char *word);
void reader_whitespace(struct reader *l);
struct piece reader_word(struct reader *l);
enum status reader_quote(struct reader *l, struct piece *text);
enum status reader_line_end(struct reader *l);
enum status reader_number(struct reader *l, struct piece s, int64_t min, int64_t max, int *value);
enum status reader_player(struct reader *l, struct piece s, int *who);
int reader_find_player(const struct journal *j, const char *s, size_t n);
enum status reader_participant(struct reader *l, struct piece s, bool new, int *who);
enum status reader_list(struct reader *l, struct piece s, enum status (*each)(struct reader *, struct piece));
enum status reader_fields(struct reader *l, const struct field *fields, size_t count);

/* journal_day.c: a line inside a day, and the head of one. */
enum status record_spieltag(struct reader *l);
enum status record_in_day(struct reader *l);
/* journal_event.c: what stands behind the word of an event, into the record; ST_MISSING, with no text, when the word
 * is none of one (the beginning of a day is not among them). */
enum status record_event(struct reader *l, struct piece word);

#endif
