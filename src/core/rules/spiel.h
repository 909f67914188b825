/* A game as it was entered: everything that the Schreiber knows after the last trick. It is an open value without
 * pointers. The numbers get names from the table (struct board), the game gets its value from the rule set
 * (settle).
 *
 * Players are participant numbers 0 .. PARTICIPANT_MAX-1, or NOBODY. */
#ifndef DOKO_CORE_RULES_SPIEL_H
#define DOKO_CORE_RULES_SPIEL_H

#include <stdbool.h>
#include <stdint.h>
#include <string.h>

#include "base/err.h"

enum { NOBODY = -1, PARTICIPANT_MAX = 12, TISCH_MAX = 7, PLAYER_IN_SPIEL = 4 };
enum { AUGEN_TOTAL = 240, SONDER_MAX = 16 };
/* The most kinds of solo that a rule set can define. */
enum { OWN_SOLI = 6 };

enum party { RE, KONTRA, PARTY_COUNT };

static inline enum party other_party(enum party party)
{
    return party == RE ? KONTRA : RE;
}

/* Announcements in rising order; each implies the ones below it. STUFE_WORD is Re or Kontra said (= K12). */
enum stufe { STUFE_NONE, STUFE_WORD, STUFE_K9, STUFE_K6, STUFE_K3, STUFE_SCHWARZ, STUFE_COUNT };

enum spiel_kind {
    KIND_NORMAL,
    KIND_HOCHZEIT,
    KIND_ARMUT,
    KIND_FARBTRUMPF,
    KIND_MADAGASKAR,
    KIND_DAMEN,
    KIND_BUBEN,
    KIND_KNOCHENLOS,
    KIND_NULL,
    KIND_DETLEF_KASPAR,
    KIND_STILL,  /* stilles Solo: two Kreuz-Damen, not declared */
    KIND_HZSOLO, /* Hochzeit without a partner after three tricks */
    KIND_OWN,    /* the first of those that the rule set defines (rules.h: own) */
    KIND_OWN_END = KIND_OWN + OWN_SOLI - 1,
    KIND_COUNT
};

enum suit { SUIT_NONE, SUIT_KREUZ, SUIT_PIK, SUIT_HERZ, SUIT_KARO, SUIT_COUNT };

struct sonderpunkt {
    uint8_t kind;  /* enum sonderpunkt_kind (sonderpunkte.h) */
    uint8_t party; /* enum party that made it */
    int8_t from;   /* the player who made it, or NOBODY */
    int8_t whose;  /* Fuchs: its owner, or NOBODY */
};

/* The kind of duty or choice that a solo counts as for its player. */
enum counts {
    COUNTS_NOTHING,
    COUNTS_PFLICHT,
    COUNTS_LUST,
    COUNTS_NACHSPIEL,
    COUNTS_STILL,
    COUNTS_STRAF,
    COUNTS_OTHERWISE,
    COUNTS_COUNT
};

/* A party, or none. */
enum which_party { OF_NONE, OF_RE, OF_KONTRA };

struct spiel {
    int8_t re[2];               /* the Re players; a soloist: {soloist, NOBODY} */
    uint8_t kind;               /* enum spiel_kind */
    uint8_t suit;               /* enum suit: Farbtrumpf and Detlef-Kaspar only */
    uint8_t augen;              /* of Re, 0..240 */
    bool no_trick;              /* Re with 0, or Kontra with Re at 240 Augen, took no trick */
    bool vorgefuehrt;           /* vf: the right neighbour leads */
    bool straf;                 /* Strafsolo */
    bool pflicht;               /* while a Nachspiel is owed: it is the Pflichtsolo instead */
    uint8_t stufe[2];           /* enum stufe: the party's highest announcement */
    uint8_t answered[2];        /* the other's highest limit it answered, STUFE_NONE or K9..SCHWARZ, without gaps */
    int8_t who[2][STUFE_COUNT]; /* the player who said it, or NOBODY */
    bool vorab[2];              /* the party's word was said vorab */
    uint8_t invalid_from[2];    /* the lowest Stufe up to `stufe` announced against the rules; STUFE_NONE: none */
    uint8_t first;              /* party that said its word first, enum which_party; only if it matters */
    uint8_t limit_last;         /* party that bid a limit last, likewise */
    uint8_t revoke;             /* party that revoked, likewise; augen are then those taken until it was noticed */
    int8_t revoke_player;       /* the player who revoked, or NOBODY */
    uint8_t bock;               /* running Bockrunden; set by the fold, never entered */
    int16_t pott;               /* rest of the Pott if it limits the value (A77); 0: no limit; set by the fold too */
    uint8_t sonder_count;
    struct sonderpunkt sonder[SONDER_MAX];
};

/* Returns an empty normal game: all players NOBODY, nothing said. */
static inline struct spiel spiel_empty(void)
{
    struct spiel spiel = {.re = {NOBODY, NOBODY}, .revoke_player = NOBODY};

    memset(spiel.who, NOBODY, sizeof spiel.who);
    return spiel;
}

/* True for all solos, including stilles Solo and Hochzeit without a partner. */
static inline bool spiel_is_solo(const struct spiel *spiel)
{
    return spiel->kind >= KIND_FARBTRUMPF;
}

/* The kinds that are announced before the first card: the seven of rules 1.7, and the rule set's own; bits of enum
 * spiel_kind. */
enum {
    KINDS_SEVEN = (2 << KIND_DETLEF_KASPAR) - (1 << KIND_FARBTRUMPF),
    KINDS_OWN = (2 << KIND_OWN_END) - (1 << KIND_OWN),
    KINDS_ANNOUNCED = KINDS_SEVEN | KINDS_OWN
};

static inline bool spiel_is_announced_solo(const struct spiel *spiel)
{
    return (KINDS_ANNOUNCED >> spiel->kind & 1) != 0;
}

/* True for kinds that may name a colour. */
static inline bool spiel_has_suit(enum spiel_kind kind)
{
    return kind == KIND_FARBTRUMPF || kind == KIND_DETLEF_KASPAR;
}

/* Returns the Augen of a party. */
static inline int spiel_augen(const struct spiel *spiel, enum party party)
{
    return party == RE ? spiel->augen : AUGEN_TOTAL - spiel->augen;
}

/* True if a party took no trick. */
static inline bool spiel_no_trick(const struct spiel *spiel, enum party party)
{
    return spiel->no_trick && spiel_augen(spiel, party) == 0;
}

/* Returns the party's highest announcement made by the rules. */
static inline int spiel_valid_stufe(const struct spiel *spiel, enum party party)
{
    int from = spiel->invalid_from[party];

    return from != STUFE_NONE ? from - 1 : spiel->stufe[party];
}

/* Returns the party of a player; everybody who is not Re is Kontra. */
static inline enum party spiel_party(const struct spiel *spiel, int player)
{
    return spiel->re[0] == player || spiel->re[1] == player ? RE : KONTRA;
}

#endif
