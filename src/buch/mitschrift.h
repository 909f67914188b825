/* A journal while it is read, whether into a book or only to be ranked: the day that is open, its entries with the
 * lines they stand in, and the table folded from them once its block has ended; what must be equal when it comes
 * again. Knows no book. */
#ifndef DOKO_BUCH_MITSCHRIFT_H
#define DOKO_BUCH_MITSCHRIFT_H

#include "buch/buch.h"

struct herkunft;

struct mitschrift {
    int64_t zeit; /* of entries whose own is not known */
    struct chronik chronik;
    size_t platz;
    struct herkunft *herkunft; /* of each entry */
    int runde;                 /* Pokal: the one whose head was read last */
    long runde_zeile;
    bool offen; /* the block ended with `offen` */
    bool hat_kette;
    long kette_zeile;
    uint8_t kette[KETTE_LEN]; /* what the history must come to */
};
void mitschrift_free(struct mitschrift *mitschrift);

/* Takes a sentence of the journal that belongs to a day; others are left alone. True when it ended the day's block.
 */
bool mitschrift_nimm(struct mitschrift *mitschrift, const struct journal *journal, const struct satz *satz);
/* The day that has ended as a table of this season, not in any book; the mitschrift is empty then. ids[]: the
 * journal's player -> identity. The games are in canonical order. Errors carry the line. Free with runde_free, also
 * after an error. */
enum status mitschrift_runde(struct mitschrift *mitschrift, const struct journal *journal,
                             const struct saison *saison, const int64_t *ids, struct runde *runde, struct err *err);

/* What is wrong with an entry of the day that was read last, with the entry itself and its line; ST_EINGABE. */
enum status mitschrift_refuse(const struct mitschrift *mitschrift, const struct runde *runde, int32_t entry,
                              struct err *err);
/* The same without the line; and the line alone, to be kept. */
enum status mitschrift_name_entry(const struct runde *runde, int32_t entry, struct err *err);
long mitschrift_line(const struct mitschrift *mitschrift, int32_t entry);

/* ST_KONFLIKT unless the season's line says what is known of that season; regeln: the text of its own rule set, or
 * "". */
enum status mitschrift_gleiche_saison(const struct satz *satz, const struct saison_daten *da, const char *regeln,
                                      struct err *err);
/* What the line says of a year. ST_KONFLIKT when something else is known of it, *neu when nothing is. */
enum status mitschrift_ehrung(const struct satz *satz, const struct ehrungen *da, struct ehrung *ehrung, bool *neu,
                              struct err *err);
/* The entry is put down unless it is there already. Returns whether it was new. */
bool mitschrift_saison_eintrag(struct saison_eintraege *eintraege, const struct saison_eintrag *eintrag);
/* aussetzen, melden, abmelden. */
enum saison_wort mitschrift_saison_wort(enum satzart art);
/* A day that is not there yet must not come into a closed season. ST_KONFLIKT. */
enum status mitschrift_saison_offen(const struct runde *runde, struct err *err);

#endif
