/* Reading a line of Kurzschrift piece by piece. Internal to notation/: kurzschrift.c reads players, kind and
 * Augen, kurzschrift_suffix.c everything behind them, both with kurzschrift_reader.c. Offsets are bytes of the
 * line; the error turns them into columns. kurzschrift_turn.c reads lines that depend on the table, and
 * guesses the meaning of a line that cannot be read. */
#ifndef DOKO_CORE_NOTATION_KURZSCHRIFT_READER_H
#define DOKO_CORE_NOTATION_KURZSCHRIFT_READER_H

#include "core/notation/kurzschrift.h"
#include "core/rules/settle.h"

struct kurzschrift_reader {
    const struct rules *rules;
    const struct board *board;
    uint16_t set;
    const struct turn *turn; /* NULL: unknown */
    int nr, geber;           /* of the game that is due; nr 0: unknown */
    bool nachspiel;          /* the games of a Nachspiel are played: Pflichtsolo and Lustsolo differ */
    const char *line;
    size_t len, pos;
    struct spiel spiel;
    struct err *err;
    uint8_t in_short[2]; /* bit per Stufe: announced in the short form */
    uint8_t names[2];    /* bit per Stufe: announced with a name */
    size_t where[2][STUFE_COUNT];
    size_t part[PART_COUNT];
    size_t fast; /* the end of the Augen and of the signs behind them: a further sign is allowed there */
};

/* The part of a suffix before "=", or all of it, in small letters. */
struct word {
    size_t from, equal, until, end; /* equal: offset of "=", or `until`; end: behind a "?" */
    char text[8];
    size_t len;
    bool question; /* a "?" follows, which does not belong to it */
};

/* Words that set one thing of a game, shared by reader and writer, in canonical order. They set a bool, or a party
 * (enum which_party). NULL ends them. */
struct suffix {
    const char *word;
    size_t at; /* offset in struct spiel */
    enum part part;
};
enum { TOGGLE_PFLICHT, TOGGLE_NO_TRICK, TOGGLE_VF, TOGGLE_STRAF }; /* their order in kurzschrift_toggles */
extern const struct suffix kurzschrift_toggles[], kurzschrift_parties[];

/* Each bool function below returns true, or false after filling the error. */

/* Reads the whole line, without guessing the meaning of one that cannot be read. */
bool kurzschrift_read(struct kurzschrift_reader *reader, struct event *event);
/* Reports a Kürzel that nobody at the table has; returns false. */
bool kurzschrift_unknown(struct kurzschrift_reader *reader, size_t from, size_t until);
/* Reports one player as Re of a game that is no solo; `at` is the place of the missing second one. Returns false. */
bool kurzschrift_alone(struct kurzschrift_reader *reader, size_t at, int who);
/* Reads a player who may be named, by Kürzel or by name. */
bool kurzschrift_kuerzel(struct kurzschrift_reader *reader, size_t from, size_t until, int8_t *who);

/* Reads one suffix: an announcement, a Sonderpunkt, x, vf … */
bool kurzschrift_suffix(struct kurzschrift_reader *reader);
/* Reads a sign, "+9ff". Alone or with a limit it announces; with letters only, it tells the party they belong to.
 * It does so in two places only, as elsewhere it may be punctuation: touching the Augen or the signs behind them,
 * or as a word of its own behind those, with a limit or letters. */
bool kurzschrift_sign(struct kurzschrift_reader *reader);
/* Checks a party's announcements after the last suffix: a short form stands for all below it; above the highest
 * short form each Stufe needs an announcement of its own. */
bool kurzschrift_gaps(struct kurzschrift_reader *reader, enum party party);
/* Returns the next suffix without taking it. */
struct word kurzschrift_word(const struct kurzschrift_reader *reader);

/* True if the line begins with a number while everybody's Augen are due: "40 60 70". */
bool kurzschrift_is_numbers(const struct kurzschrift_reader *reader);
/* kurzschrift_is_seats is true if numbers follow the word of `kind`; kurzschrift_numbers reads them up to the
 * remark. */
bool kurzschrift_is_seats(const struct kurzschrift_reader *reader, enum event_kind kind);
bool kurzschrift_numbers(struct kurzschrift_reader *reader, enum event_kind kind, struct event *event);
/* Gives the one unnamed player of the turn the rest of the 240 Augen, `sum` being those of the named ones; `turn`
 * may be NULL. Returns the new sum. */
int kurzschrift_complete(const struct turn *turn, struct event *event, int sum);

static inline char lower(char c)
{
    return (char)(c >= 'A' && c <= 'Z' ? c + 32 : c);
}

static inline bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

/* True for a byte of a letter: ASCII, or anything beyond it (other characters are found when the name is looked
 * up). */
static inline bool is_letter(char c)
{
    return (lower(c) >= 'a' && lower(c) <= 'z') || (unsigned char)c >= 0x80;
}

/* Returns the next byte of the line, '\0' at its end. */
static inline char peek(const struct kurzschrift_reader *reader)
{
    return reader->pos < reader->len ? reader->line[reader->pos] : '\0';
}

static inline void whitespace(struct kurzschrift_reader *reader)
{
    while (peek(reader) == ' ' || peek(reader) == '\t')
        reader->pos++;
}

#endif
