/* The value of a game: its winner, the value, and the posten that sum to it. Pure; allocates nothing. */
#ifndef DOKO_CORE_RULES_SETTLE_H
#define DOKO_CORE_RULES_SETTLE_H

#include "core/rules/words.h"

struct rules;

/* The most posten a game can have: 16 Sonderpunkte, 8 answers, 16 for limits and stages, the words, and the single
 * ones. A Bockrunde raises no game above VALUE_MAX. */
enum { POSTEN_MAX = 64, VALUE_MAX = 9999 };

struct posten {
    uint8_t kind;   /* enum posten_kind */
    uint8_t stufe;  /* enum stufe it is about, or STUFE_NONE */
    uint8_t party;  /* enum party that gets it */
    int32_t punkte; /* for that party; negative if it is taken off */
};

struct settlement {
    uint8_t winner;    /* enum winner; Sonderpunkte may still put the other party ahead */
    int32_t re_punkte; /* the value as seen from Re, after Sonderpunkte, before any multiple of the credit */
    uint8_t count;
    struct posten posten[POSTEN_MAX]; /* they sum to re_punkte if those of Kontra are negated */
};

/* True if a party won; false for both if nobody did. */
static inline bool settlement_won(const struct settlement *settlement, enum party party)
{
    return settlement->winner == (party == RE ? WINNER_RE : WINNER_KONTRA);
}

/* The faulty part of an entry, so that a reader of text can point at it. */
enum part {
    PART_KIND,
    PART_AUGEN,
    PART_NO_TRICK,
    PART_RE,
    PART_KONTRA,
    PART_ERWIDERUNG,
    PART_SONDER,
    PART_VF,
    PART_STRAF,
    PART_PFLICHT,
    PART_ORDER, /* zuerst, letzt */
    PART_WRONG,
    PART_COUNT
};

/* Refuses entries that cannot have happened or have no meaning by these rules: Augen, no trick, Sonderpunkte
 * beyond what the cards hold, limits in a Null, answers without a word, a kind of game that is not played. Returns
 * ST_IMPOSSIBLE and sets *part. */
enum status spiel_check(const struct rules *rules, const struct spiel *spiel, enum part *part, struct err *err);

/* Settles a game by rules 1.1 to 1.6, 5 and 6. The game must have passed spiel_check. */
void settle(const struct rules *rules, const struct spiel *spiel, struct settlement *settlement);

/* True if a party met an announcement of its own: the other one stayed below 120, 90 …, or without a trick. */
bool stufe_met(const struct spiel *spiel, enum party party, int stufe);
/* Returns the Augen below which the other party must stay; 0 for schwarz. */
int stufe_bound(int stufe);

/* Returns "K9 gespielt", "gegen die Kreuz-Damen" and the like, a static string in German. */
const char *posten_name(const struct rules *rules, const struct posten *posten);

/* True if the winner depends on which word was said first, and the game does not say it (zuerst=). It is settled as
 * if Re came first. */
bool settle_first_missing(const struct rules *rules, const struct spiel *spiel);

#endif
