/* What a game is worth, and why: the winner, the value and the posten that sum to it. Pure; no allocation. */
#ifndef DOKO_CORE_RULES_SETTLE_H
#define DOKO_CORE_RULES_SETTLE_H

#include "core/rules/words.h"

struct rules;

/* The most posten a game can have: 16 Sonderpunkte, 8 answers, 16 for limits and stages, the words, and what there is
 * once. A Bockrunde raises no game above VALUE_MAX. */
enum { POSTEN_MAX = 64, VALUE_MAX = 9999 };

struct posten {
    uint8_t kind;   /* enum posten_kind */
    uint8_t stufe;  /* enum stufe it speaks of, or STUFE_NONE */
    uint8_t party;  /* who gets it */
    int32_t punkte; /* for that party; negative where it loses some of its own */
};

struct settlement {
    uint8_t winner;    /* enum winner; Sonderpunkte may still put the other party ahead */
    int32_t re_punkte; /* the value seen from Re, after Sonderpunkte, before any multiple of the credit */
    uint8_t count;
    struct posten posten[POSTEN_MAX]; /* taken positive for Re and negative for Kontra they sum to re_punkte */
};

static inline bool settlement_won(const struct settlement *settlement, enum party party)
{
    return settlement->winner == (party == RE ? WINNER_RE : WINNER_KONTRA);
}

/* The part of an entry that is at fault, so that a reader of text can point at it. */
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
    PART_SEQUENCE, /* zuerst, letzt */
    PART_WRONG,
    PART_COUNT
};

/* Entries that cannot be, because they cannot have happened or these rules do not say what they mean: Augen, no
 * trick, Sonderpunkte beyond what the cards hold, limits in a Null, answers without a word, a kind of game that is
 * not played. ST_IMPOSSIBLE, and *part says what part it is. */
enum status spiel_check(const struct rules *rules, const struct spiel *spiel, enum part *part, struct err *err);

/* Rules 1.1 to 1.6, 5 and 6. The game must have passed spiel_check. */
void settle(const struct rules *rules, const struct spiel *spiel, struct settlement *settlement);

/* Whether a party met an announcement of its own: the other below 120, 90 …, or without a trick. */
bool stufe_met(const struct spiel *spiel, enum party party, int stufe);
/* The Augen the other party must stay below for it; 0 for schwarz. */
int stufe_bound(int stufe);

/* "K9 gespielt", "gegen die Kreuz-Damen": static. */
const char *posten_name(const struct rules *rules, const struct posten *posten);

#endif
