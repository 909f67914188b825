/* The grammar of spoken lines: what people say of a game, a row for each way of saying it. A line is understood if
 * such phrases, one after the other and in any order, use all of its words. Internal to the reading of spoken lines
 * (spoken.h). */
#ifndef DOKO_CORE_SPOKEN_GRAMMAR_H
#define DOKO_CORE_SPOKEN_GRAMMAR_H

#include "core/spoken/lattice.h"
#include "core/spoken/said.h"

/* An element of a phrase is a word (enum sense) or one of these. */
enum {
    E_WHO = SAYS_COUNT_OF, /* a player, by one name or by both */
    E_FIGURE,              /* a number of Augen */
    E_LIMIT,               /* "9", "90", "keine neunzig", "k9", "schwarz" */
    E_LOW,                 /* the same with "keine", "k" or "unter" before it */
    E_POINT,               /* a Sonderpunkt: "Fuchs", "2 Füchse", "f" */
    E_OUTCOME,             /* won or lost */
    E_JOIN,                /* between two players: "und", a comma, "mit" … or nothing */
    E_SEP,                 /* a comma, a dash … or nothing */
    E_ASSIGN,              /* = or : */
    E_RATIO,               /* between the Augen of both parties: : / - "zu" */
    E_DASH,                /* between a kind and its colour, or nothing */
    E_SLASH,
    E_K,     /* the k of "97k" */
    E_SAID,  /* "hat … angesagt", "sagt … an", or nothing */
    E_MAKES, /* "hat einen", "fängt den", or nothing */
    E_DONE,  /* "gefangen", "gemacht" behind it, or nothing */
    E_VERB,  /* "spielen zusammen", "haben", or nothing */
    E_OF,    /* "von", "für", =, (, or nothing */
    E_START, /* the beginning of the line */
    E_END,   /* its end */
    E_REST,  /* all up to the end: a reason; or nothing */
    E_COUNT_OF
};
enum { OPT = 0x80, PHRASE_LONGEST = 11 };

/* The elements of a phrase fill this in, one after the other. */
struct heard {
    bool word[SAYS_COUNT_OF];    /* whether there was a word of that meaning … */
    int8_t value[SAYS_COUNT_OF]; /* … and the value of the last one */
    int8_t who[2], whos, party[2], parties;
    int16_t figure[2];
    int8_t figures, limits, stufe, count, sonder, outcome;
    bool slipped_figure;   /* the last figure is mistyped */
    bool turned;           /* a player is called by surname and first name: "Ahrens, Anna" */
    bool by_name;          /* the last player is called by name, not by Kürzel */
    bool letter;           /* the Sonderpunkt was named by its letter */
    bool glued_figure;     /* the figure is written onto the players */
    bool assigned;         /* by = or : */
    bool short_word;       /* the party's word is "ko" */
    uint8_t possessive[2]; /* enum possessive: of the first player, of the second */
    bool glued;            /* the last element is written onto the one before it */
    bool skipped_sign;     /* a plus or dash was taken for punctuation */
    bool limit_first;      /* the limit came before the party's word */
    bool under;            /* "k", "unter" and the like came before the limit */
    bool number;           /* the limit is a mere number */
    uint8_t slips;
    uint16_t from, until; /* of the phrase */
    uint16_t letters, letters_until, point_at,
        rest; /* places of letters, of a Sonderpunkt's word, of a reason; 0: none */
};

static inline bool heard_said(const struct heard *heard)
{
    return heard->word[SAYS_SAID] || heard->word[SAYS_ANSAGE];
}

static inline bool heard_of(const struct heard *heard)
{
    return heard->word[SAYS_OF] || heard->word[SAYS_FOR];
}

/* True if both figures together are all Augen. */
static inline bool heard_both(const struct heard *heard)
{
    return heard->figure[0] + heard->figure[1] == AUGEN_TOTAL;
}

/* A phrase that was heard, to be added to the claims in its reading `way`. */
struct taking {
    const struct lattice *lattice;
    const struct heard *heard;
    int way;
    struct said *said;
};
/* The place behind the phrase, without blanks; the character before it, '\0' at the beginning of the line, and the
 * same if a blank counts; whether a word of that meaning comes next. */
size_t taking_behind(const struct taking *t);
char taking_before(const struct taking *t);
char taking_onto(const struct taking *t);
bool taking_follows(const struct taking *t, enum sense says);
/* Returns false if the phrase makes no sense there. */
typedef bool take_phrase(const struct taking *t);
/* Players, Augen, kinds of game; announcements and Sonderpunkte; all the rest. */
take_phrase phrase_pair, phrase_pair_of, phrase_pair_is, phrase_pair_figure, phrase_against, phrase_single,
    phrase_partner, phrase_armut, phrase_outcome, phrase_plays, phrase_figure, phrase_ratio_of, phrase_figures_of,
    phrase_figure_of, phrase_figure_before, phrase_k, phrase_kind, phrase_solo, phrase_alone, phrase_announced,
    phrase_vorab, phrase_answer, phrase_limit, phrase_no_trick, phrase_limit_by, phrase_says, phrase_limit_of,
    phrase_no_word, phrase_sign, phrase_point_of, phrase_point_by, phrase_point_taken, phrase_point_from,
    phrase_point_each, phrase_point_lost, phrase_point_party, phrase_point, phrase_letters, phrase_surname,
    phrase_no_point, phrase_no_points, phrase_toggle, phrase_party_of, phrase_number, phrase_geber, phrase_event,
    phrase_each, phrase_durch, phrase_command, phrase_strafe, phrase_disq, phrase_ausstieg, phrase_einstieg,
    phrase_revoke, phrase_point_of_hers;

#define BYTE(of) ((uint8_t)(of))

struct phrase {
    uint8_t element[PHRASE_LONGEST + 1]; /* with OPT: may be missing; 0 ends them */
    uint8_t ways;                        /* the number of readings of it */
    uint8_t cost;
    take_phrase *take;
};

extern const struct phrase grammar[];
extern const int grammar_count;

#endif
