/* Shared by the files that fill the views: their state and the views' numbers. */
#ifndef DOKO_REPORT_TABLES_VIEWS_INTERN_H
#define DOKO_REPORT_TABLES_VIEWS_INTERN_H

#include "core/notation/own_solo.h"
#include "report/tables/views.h"

/* The views in the order in which `doko bericht spalten` shows them. */
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
/* The word of a solo that a rule set defines itself. Kinds with the same word, from different rule sets, are one
 * kind; its name for people is that of the first one met. */
struct own_kind {
    char word[OWN_WORD_MAX + 1];
};
struct fill {
    const struct views_source *source;
    struct facts *facts;
    int table[V_COUNT];            /* number of the view in `facts`; -1: not queried */
    const struct sitting *sitting; /* the table that is being read */
    int game;                      /* games so far */
    bool evening;                  /* a single evening: counts as Meisterschaft, and nobody is a Gast */
    struct tally *tally;           /* counts for V_TALLY; NULL: none so far */
    struct own_kind *own;          /* own kinds of solo that were played so far */
    size_t owns, own_capacity;
};

static inline bool asked(const struct fill *fill, int view)
{
    return fill->table[view] >= 0;
}

const char *fill_competition(const struct fill *fill);
/* The number of a kind of game of the present table, the same at all tables. A rule set's own kind becomes a row
 * of the words at its first use. */
uint16_t fill_kind(struct fill *fill, int kind);
const char *fill_kind_word(const struct fill *fill, uint16_t kind);
int fill_is_guest(const struct fill *fill, int participant);
/* Adds the rows of a season's Kasse. */
enum status fill_kasse(const struct fill *fill, const struct saison *saison, struct err *err);
/* Adds the rows of all Turniere. */
enum status fill_turniere(const struct fill *fill, struct err *err);
/* Adds the rows of one table of a Spieltag; `with` is a struct fill. */
enum status fill_tisch(const struct sitting *sitting, void *with, struct err *err);

/* The properties by which a player's games are counted apart. Zero it before filling it, because it is compared
 * and hashed bytewise; kind and party are numbers of their words. */
struct tally_key {
    char player[KUERZEL_MAX], partner[KUERZEL_MAX]; /* partner "": none */
    uint16_t kind;                                  /* as fill_kind numbers it */
    uint8_t guest, partner_guest, party, solo, pauses, won, stufe, held;
};
/* Counts one more game. */
void tally_count(struct fill *fill, const struct tally_key *key, int punkte);
/* Adds the rows of all counted games and frees the counts. */
void tally_rows(struct fill *fill);

#endif
