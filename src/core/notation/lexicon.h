/* The words that people say at a table, with the meanings each can have. A table a language holds them; the words of
 * the rules' own terms come from their tables. The Kurzschrift does not use them. Internal to the reading of spoken
 * lines (spoken.h), but for lexicon_knows. */
#ifndef DOKO_CORE_NOTATION_LEXICON_H
#define DOKO_CORE_NOTATION_LEXICON_H

#include <stddef.h>
#include <stdint.h>

#include "core/rules/words.h"

enum sense {
    SAYS_NOTHING,
    /* found by their form */
    SAYS_PLAYER,     /* a Teilnehmer at the table */
    SAYS_OTHER,      /* one who is not */
    SAYS_NUMBER,     /* the number */
    SAYS_SIGN,       /* the character: , : . ; / ( ) ! = ? */
    SAYS_PLUS_MINUS, /* enum party */
    SAYS_LETTERS,    /* letters of Sonderpunkte, "ff": read from the line */
    SAYS_REST,       /* all up to the end of the line */
    /* words between */
    SAYS_AND,
    SAYS_WITH,
    SAYS_AGAINST,
    SAYS_TO,
    SAYS_OF,
    SAYS_A,
    SAYS_HAS,
    SAYS_PLAYS,
    SAYS_FOR,
    SAYS_ON, /* "an", "ab" of a verb; "an" before a name */
    SAYS_IN,
    SAYS_LAST, /* "letzter Stich" */
    SAYS_INVALID,
    SAYS_REVOKED,
    SAYS_REPLY,
    SAYS_TAKES, /* an Armut */
    SAYS_IT,
    SAYS_AUGEN,
    SAYS_GAME,
    SAYS_GIVES,
    SAYS_SAID,
    SAYS_ANSAGE,
    SAYS_WON,
    SAYS_LOST,
    SAYS_CAUGHT,
    SAYS_ALONE,
    SAYS_FOUND,
    SAYS_PARTNER,
    SAYS_NOT,
    SAYS_NO,    /* "kein", of a limit too */
    SAYS_UNDER, /* of a limit only: "unter", the k of "k9" */
    SAYS_TIMES,
    SAYS_COUNT, /* 1 to 4 */
    /* parts of a game */
    SAYS_KIND,   /* enum spiel_kind */
    SAYS_SUIT,   /* enum suit */
    SAYS_SOLO,   /* enum solo_word */
    SAYS_PARTY,  /* enum party */
    SAYS_EARLY,  /* enum party: "rev" */
    SAYS_ANSWER, /* enum party: "kog" */
    SAYS_VORAB,
    SAYS_LIMIT, /* enum stufe: "neunzig" */
    SAYS_BLACK,
    SAYS_TRICK,
    SAYS_SONDER,   /* enum sonderpunkt_kind */
    SAYS_LETTER,   /* the same, by its letter */
    SAYS_SPECIALS, /* "Sonderpunkte", "ohne" before it */
    SAYS_SURNAME,  /* "Müller", behind a Karlchen */
    SAYS_TOGGLE,   /* an index of kurzschrift_toggles */
    SAYS_PARTY_OF, /* an index of kurzschrift_parties */
    SAYS_EVENT,    /* enum event_kind */
    SAYS_DURCH,
    SAYS_COMMAND, /* enum spoken_command */
    /* parts of events */
    SAYS_STRAFE,
    SAYS_COMES,
    SAYS_LEAVES,
    SAYS_HOME,
    SAYS_AFTER,
    SAYS_DISQ,
    SAYS_TURNS, /* reverses or takes back something: no rule has it, so its line is not understood */
    SAYS_COUNT_OF
};

enum solo_word { SOLO_PLAIN, SOLO_PFLICHT, SOLO_LUST };
enum has_word { HAS_ANY, HAS_IS };
enum of_word { OF_ANY, OF_DURCH };
enum spoken_command { SPOKEN_UNDO, SPOKEN_REDO, SPOKEN_STAND, SPOKEN_BOGEN, SPOKEN_HELP };

struct saying {
    enum sense says;
    int value;
};

enum { LEXICON_WORDS = 900, LEXICON_TEXT = 4096 };

/* All words for one reading. It is filled on the stack; lexicon_fill takes a few microseconds. */
struct lexicon {
    int count;
    struct lexicon_word {
        const char *s; /* small ASCII letters; a phrase of several words has one blank between them */
        uint8_t n;
        struct saying means;
        int16_t link; /* the next word with the same first letter, -1: none */
    } word[LEXICON_WORDS];
    int16_t first[26]; /* by first letter */
    char text[LEXICON_TEXT];
    size_t used;
};

/* Fills it with the spoken words, the domain's, and the rule set's own kinds of solo (struct rules: own). */
void lexicon_fill(struct lexicon *lexicon, const struct term *own);

/* Returns the first word with that letter, -1 if there is none. */
int lexicon_first(const struct lexicon *lexicon, char letter);

/* True if exactly this word of n bytes has a meaning in a line. */
bool lexicon_knows(const struct term *own, const char *word, size_t n);

#endif
