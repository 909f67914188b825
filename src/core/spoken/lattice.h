/* A line as a lattice: at each place every word, name, number or sign that may begin there, with every meaning.
 * Internal to the reading of spoken lines (spoken.h). */
#ifndef DOKO_CORE_SPOKEN_LATTICE_H
#define DOKO_CORE_SPOKEN_LATTICE_H

#include <stdbool.h>

#include "core/notation/kurzschrift_reader.h"
#include "core/notation/lexicon.h"

enum { SPOKEN_LINE_MAX = 200, LATTICE_EDGES = 360, WORD_SIZE = 80 };

/* MAYBE: a slip may have made it so. */
enum possessive { POSSESSIVE_NO, POSSESSIVE_MAYBE, POSSESSIVE_YES };

struct edge {
    struct saying means;
    uint16_t from, until; /* bytes of the line */
    uint16_t next;        /* the place behind the blanks that follow */
    uint8_t slips;        /* so many typing slips make it this word */
    bool glued;           /* no blank is before it */
    uint8_t name;         /* of a player: the word of his name, from 1; 0: his Kürzel */
    uint8_t possessive;   /* enum possessive: "Annas" */
    int16_t link;         /* the next edge from the same place, -1: none */
};

struct lattice {
    const struct kurzschrift_reader *reader;
    struct lexicon lexicon;
    size_t begin, end; /* of the line without blanks around it and without its remark */
    size_t remark;     /* its offset, the line's length if there is none */
    int count;
    struct edge edge[LATTICE_EDGES];
    int16_t first[SPOKEN_LINE_MAX + 1];
};

static inline bool is_blank(char c)
{
    return c == ' ' || c == '\t';
}

/* Takes the line of a reader apart; returns false if it is too long, or has a sign that stands for nothing. */
bool lattice_fill(struct lattice *lattice, const struct kurzschrift_reader *reader);

/* Returns the first edge from a place, NULL if there is none, and the next one from the same place. */
const struct edge *lattice_first(const struct lattice *lattice, size_t place);
const struct edge *lattice_next(const struct lattice *lattice, const struct edge *edge);

#define EACH_EDGE(it, lattice, place)                                                                                \
    for (const struct edge *it = lattice_first(lattice, place); it; it = lattice_next(lattice, it))

/* True if a word here has that meaning; if a word is somebody's Kürzel or name, too, as the u of "und"; for a word of
 * so little meaning that no other becomes one by a slip, nor a part of one: the other would be dropped. */
bool lattice_says(const struct lattice *lattice, size_t place, enum sense says);
bool lattice_is_player(const struct lattice *lattice, size_t from, size_t until);
bool lattice_is_little(enum sense says);

/* Returns the edges behind a name where another name of the same player may stand: "Anna Ahrens", or *turned "Ahrens,
 * Anna". */
const struct edge *lattice_second_name(const struct lattice *lattice, const struct edge *edge, bool *turned);
/* True if both names of a player stand here: then the first one is no other player of that name. */
bool lattice_is_whole_name(const struct lattice *lattice, size_t at);

/* For the files that fill it. lattice_add adds a word and returns its edge, or the one that is there already;
 * lattice_words adds all meanings of the letters from a place on and returns their end; lattice_dash returns the
 * bytes of a dash, 0 if none is here. */
struct edge *lattice_add(struct lattice *lattice, size_t from, size_t until, struct saying means);
size_t lattice_words(struct lattice *lattice, size_t from);
/* Copies a part of the line in small ASCII letters; adds what a mistyped word may mean, nothing if it may as well be
 * one that turns the meaning of the line. */
size_t lattice_fold(const struct lattice *lattice, size_t from, size_t until, char word[WORD_SIZE]);
bool lattice_nearest(struct lattice *lattice, size_t from, size_t until);
size_t lattice_letters_end(const struct lattice *lattice, size_t from);
size_t lattice_dash(const char *s, size_t len);

#endif
