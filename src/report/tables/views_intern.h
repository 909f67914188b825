/* Inside the views: what fills them, and the tables it fills. */
#ifndef DOKO_REPORT_TABLES_VIEWS_INTERN_H
#define DOKO_REPORT_TABLES_VIEWS_INTERN_H

#include "core/notation/own_solo.h"
#include "report/tables/views.h"

/* In the order in which `doko bericht spalten` shows them. */
enum {
    V_PLAYER,
    V_SAISON,
    V_DAY,
    V_RESULT,
    V_GAME,
    V_PARTICIPATION,
    V_ANSAGE,
    V_SONDER,
    V_UNNAMED,
    V_POSTEN,
    V_VALUE,
    V_RANKING,
    V_POKAL,
    V_HONOUR,
    V_KASSE,
    V_KASSE_DAY,
    V_PAYMENT,
    V_AUSGLEICH,
    V_TURNIER,
    V_TURNIER_PLAYER,
    V_TURNIER_LIST,
    V_TURNIER_ROUND,
    V_WORD,
    V_TALLY,
    V_COUNT
};
struct tally;
/* A kind of solo of some rule set's own. Two of the same word are one, by the name of the first. */
struct fill_own {
    char word[OWN_WORD_MAX + 1];
};
struct fill {
    const struct views_source *source;
    struct facts *facts;
    int table[V_COUNT];            /* its number; -1: nobody asks for it */
    const struct sitting *sitting; /* the table that is read */
    int game;                      /* games so far */
    bool evening;                  /* it alone: as one of the Meisterschaft, and nobody is a Gast */
    struct tally *tally;           /* what V_TALLY counts; NULL: nothing so far */
    struct fill_own *own;          /* those that were played so far */
    size_t owns, own_capacity;
};

static inline bool asked(const struct fill *fill, int view)
{
    return fill->table[view] >= 0;
}

static inline int64_t or_none(bool present, int64_t number)
{
    return present ? number : INT64_MIN;
}

const char *fill_competition(const struct fill *fill);
/* The number of a kind of game of the present table, the same at all tables; the first time one of a rule set's own
 * becomes one of the words. */
uint16_t fill_kind(struct fill *fill, int kind);
const char *fill_kind_word(const struct fill *fill, uint16_t kind);
int fill_is_guest(const struct fill *fill, int participant);
/* The rows of a season's Kasse. */
enum status fill_kasse(const struct fill *fill, const struct saison *saison, struct err *err);
/* The rows of all Turniere. */
enum status fill_turniere(const struct fill *fill, struct err *err);
/* The rows of a table on a day. */
enum status fill_tisch(const struct sitting *sitting, void *fill, struct err *err);

/* What a player's games are told apart by, zeroed before it is filled; the words of art and party by their numbers.
 */
struct tally_key {
    char player[KUERZEL_MAX], partner[KUERZEL_MAX]; /* partner "": none */
    uint16_t kind;                                  /* fill_kind */
    uint8_t guest, partner_guest, party, solo, pauses, won, stufe, held;
};
/* One more game. */
void tally_count(struct fill *fill, const struct tally_key *key, int punkte);
/* The rows of all that were counted; frees them. */
void tally_rows(struct fill *fill);

#endif
