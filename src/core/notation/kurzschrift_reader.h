/* Reading a line of Kurzschrift piece by piece. Inside notation/ only: kurzschrift.c reads who plays what with how
 * many Augen, kurzschrift_suffix.c everything behind it, by what kurzschrift_reader.c gives both. Offsets are bytes
 * into the line; the error turns them into columns. kurzschrift_turn.c reads what only the table can tell, guess.c
 * says what was meant by a line that cannot be read. */
#ifndef DOKO_CORE_NOTATION_KURZSCHRIFT_READER_H
#define DOKO_CORE_NOTATION_KURZSCHRIFT_READER_H

#include "core/notation/kurzschrift.h"
#include "core/rules/settle.h"

struct kurzschrift_reader {
    const struct rules *rules;
    const struct board *board;
    uint16_t set;
    const struct turn *turn; /* NULL: not known */
    const char *line;
    size_t len, pos;
    struct spiel spiel;
    struct err *err;
    uint8_t in_short[2]; /* bit per Stufe: said in the short form */
    uint8_t names[2];    /* bit per Stufe: said with a name */
    size_t where[2][STUFE_COUNT];
    size_t part[PART_COUNT];
    size_t fast; /* the end of the Augen and of the signs behind them: where a further sign has its place */
};

/* The part of a suffix before "=" or the end, in small letters. */
struct word {
    size_t from, equal, until, end; /* equal: offset of "=", or until; end: behind a "?" */
    char text[8];
    size_t len;
    bool question; /* a "?" behind it, which is no part of it */
};

/* Words that set one thing of a game, which the reader and the writer share, in canonical order: a bool, or a party
 * (one of which_party). NULL ends them. */
struct suffix {
    const char *word;
    size_t at; /* in struct spiel */
    enum part part;
};
extern const struct suffix kurzschrift_toggles[], kurzschrift_parties[];

/* All that follows is true when it is well, or has filled the error. */

/* The whole line, without guessing what was meant by one that cannot be read. */
bool kurzschrift_read(struct kurzschrift_reader *reader, struct event *event);
/* The error of a Kürzel that nobody at the table has. */
bool kurzschrift_unknown(struct kurzschrift_reader *reader, size_t from, size_t until);
/* The error of one player as Re of a game that is no solo; `at`: where the second is missing. */
bool kurzschrift_alone(struct kurzschrift_reader *reader, size_t at, int who);
/* One of those who may be named, by Kürzel or by name. */
bool kurzschrift_kuerzel(struct kurzschrift_reader *reader, size_t from, size_t until, int8_t *who);

/* One suffix: an announcement, a Sonderpunkt, x, vf … */
bool kurzschrift_suffix(struct kurzschrift_reader *reader);
/* "+9ff": a sign alone or with a limit announces, with letters only it says whose they are. It does so in two places
 * only, as anywhere else it may be punctuation: touching the Augen or the signs behind them, or as a word of its own
 * behind those that goes on with a limit or letters. */
bool kurzschrift_sign(struct kurzschrift_reader *reader);
/* After the last of them: a short form stands for all below it; above the highest of them each Stufe needs its own
 * announcement. */
bool kurzschrift_gaps(struct kurzschrift_reader *reader, enum party party);
struct word kurzschrift_word(const struct kurzschrift_reader *reader);
/* The whole line. */
bool kurzschrift_read(struct kurzschrift_reader *reader, struct event *event);

/* "40 60 70": whether a line begins so where everybody's Augen are due, … */
bool kurzschrift_is_numbers(const struct kurzschrift_reader *reader);
/* … whether it goes on so behind the word of `kind`, and the numbers up to the remark. */
bool kurzschrift_is_seats(const struct kurzschrift_reader *reader, enum event_kind kind);
bool kurzschrift_numbers(struct kurzschrift_reader *reader, enum event_kind kind, struct event *event);
/* Gives the one of the turn who is not named what is left of the 240 Augen, `sum` being named; `turn` may be NULL.
 * Returns the sum then. */
int kurzschrift_complete(const struct turn *turn, struct event *event, int sum);

static inline char small(char c)
{
    return (char)(c >= 'A' && c <= 'Z' ? c + 32 : c);
}

static inline bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

/* A byte of a letter: ASCII, or anything beyond it (what is no letter is found out when the name is looked
 * up). */
static inline bool is_letter(char c)
{
    return (small(c) >= 'a' && small(c) <= 'z') || (unsigned char)c >= 0x80;
}

static inline char front(const struct kurzschrift_reader *reader)
{
    return reader->pos < reader->len ? reader->line[reader->pos] : '\0';
}

static inline void whitespace(struct kurzschrift_reader *reader)
{
    while (front(reader) == ' ' || front(reader) == '\t')
        reader->pos++;
}

#endif
