/* The claims of a spoken line: what was said of the game so far, and the game that follows from them. Internal to the
 * reading of spoken lines (spoken.h). */
#ifndef DOKO_CORE_SPOKEN_SAID_H
#define DOKO_CORE_SPOKEN_SAID_H

#include "base/text.h"
#include "core/notation/kurzschrift_reader.h"

/* OF_THE_OTHERS, in place of a party: the one that does not play with the owner of the card. */
enum { EACH_MAX = 8 };
enum { OPEN = -1, SAID_LIMITS = 8, OF_A_PLAYER = 2, OF_THE_OTHERS = PARTY_COUNT };

/* A party, a pair or a player won, lost, or nothing was said of it. */
enum outcome { OUTCOME_UNSAID, OUTCOME_WON, OUTCOME_LOST };

/* A plus or dash may be punctuation; all signs of a line are taken in the same way. */
enum signs { SIGNS_OPEN, SIGNS_SKIPPED, SIGNS_SAY };

/* A phrase may end with a player, a Sonderpunkt, or a Sonderpunkt of nobody; the next phrase may depend on that. */
enum ending { AFTER_PLAYER = 1, AFTER_KUERZEL = 2, AFTER_POINT = 4, AFTER_NOBODYS = 8 };

struct said {
    int pairs, singles, figures, limits, points;
    struct said_pair {
        int8_t who[2];
        int8_t party; /* OPEN: not said */
        uint8_t outcome;
    } pair[2];
    int8_t single[2]; /* players named alone */
    int8_t partner;   /* of a Hochzeit, named as such; NOBODY */
    int8_t kind, suit;
    bool wrong;        /* a claim contradicted another one: there is no reading */
    bool against;      /* "gegen" parted the pairs */
    bool ratio;        /* both figures were said at once, "143:97" */
    bool glued;        /* the figure is written onto a Kürzel or a kind of game */
    bool both_figures; /* a word is read so that both parties' Augen have to follow */
    bool solo;         /* the word "solo" was said */
    bool alone;        /* "allein", "nicht gefunden" */
    struct said_figure {
        int16_t augen;
        int8_t party; /* OPEN: not said */
        int8_t pair;  /* the pair named last before it, OPEN: none */
    } figure[2];
    struct said_limit {
        int8_t party, stufe, who; /* who: NOBODY */
        bool vorab, answer, invalid;
        bool beside; /* the party's word was beside a figure, and may only say whose that is */
    } limit[SAID_LIMITS];
    struct sonderpunkt point[SONDER_MAX];
    uint8_t toggles;     /* bits of kurzschrift_toggles */
    bool black;          /* "schwarz" without a party */
    int8_t party_of[4];  /* by kurzschrift_parties: enum party or 2 + player, OPEN: not said */
    uint8_t outcome;     /* enum outcome of Re */
    uint8_t owners;      /* bits of parties whose word told whose a figure is */
    uint8_t no_word;     /* bits of parties of which it was said that they announced nothing */
    uint16_t no_point;   /* bits of Sonderpunkte of which it was said that there was none */
    int8_t last, before; /* the party of the announcement that was the last phrase, and the one before; OPEN: none */
    int8_t subject;      /* the party of which was said whether it won, OPEN: none */
    uint8_t ended, behind; /* bits of enum ending: of the last phrase, and of the one before it */
    uint8_t signs;         /* enum signs */
    uint8_t event;         /* enum event_kind of a line that is no game of two parties, EVENT_START: none was said */
    int8_t command;        /* enum spoken_command, OPEN: none */
    int8_t each;           /* the players whose own Augen were said … */
    int8_t each_who[EACH_MAX];
    int16_t each_augen[EACH_MAX]; /* … and these; by seat if the players are OPEN */
    int8_t actor, after;          /* of an event */
    int16_t number;               /* of a Strafe */
    bool durch;                   /* one player took every trick */
    uint16_t reason;              /* the place of its reason, 0: none */
    uint16_t fast;                /* the place in which a sign announces: the end of the Augen or of a sign there */
    uint8_t cost;                 /* how unlikely it is to be meant so; slips too */
};

struct said said_nothing(void);

/* True if something of an event was said; if something of a game of two parties was. */
bool said_event(const struct said *said);
bool said_game(const struct said *said);

/* Each adds a claim, or sets `wrong` if it contradicts one before it or there are too many. */
void said_limit(struct said *said, int party, int stufe, int who);
void said_point(struct said *said, int kind, int party, int from, int whose);
void said_figure(struct said *said, int augen, int party);
void said_kind(struct said *said, int kind, int suit);

/* Appends the line of Kurzschrift that says the same, as the reader takes it. Returns false if the claims contradict
 * each other, or make no game: then there is no reading. `way` counts the possible lines from 0. */
bool said_line(const struct said *said, const struct kurzschrift_reader *reader, int way, struct text *line);

/* Appends the line of an event, a command or everybody's Augen, in the same way. */
bool said_event_line(const struct said *said, const struct kurzschrift_reader *reader, size_t end, int way,
                     struct text *line);

/* True if who was said to win is who wins. */
bool said_outcome_fits(const struct said *said, const struct rules *rules, const struct spiel *spiel);

#endif
