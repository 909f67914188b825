/* A journal while it is read, whether into a book or only to be ranked: the day that is open, its entries with the
 * lines they stand in, and the table folded from them once its block has ended; what must be equal when it comes
 * again. Knows no book. */
#ifndef DOKO_BUCH_TRANSCRIPT_H
#define DOKO_BUCH_TRANSCRIPT_H

#include "buch/buch.h"

struct origin;

struct transcript {
    int64_t time; /* of entries whose own is not known */
    struct history history;
    size_t place;
    struct origin *origin; /* of each entry */
    int round;             /* Pokal: the one whose head was read last */
    long sitting_line;
    bool open; /* the block ended with `open` */
    bool has_chain;
    long chain_line;
    uint8_t chain[CHAIN_LEN]; /* what the history must come to */
};
void transcript_free(struct transcript *transcript);

/* Takes a sentence of the journal that belongs to a day; others are left alone. True when it ended the day's block.
 */
bool transcript_take(struct transcript *transcript, const struct journal *journal, const struct record *record);
/* The day that has ended as a table of this season, not in any book; the transcript is empty then. ids[]: the
 * journal's player -> identity. The games are in canonical order. Errors carry the line. Free with sitting_free, also
 * after an error. */
enum status transcript_round(struct transcript *transcript, const struct journal *journal,
                             const struct saison *saison, const int64_t *ids, struct sitting *sitting,
                             struct err *err);

/* What is wrong with an entry of the day that was read last, with the entry itself and its line; ST_INPUT. */
enum status transcript_refuse(const struct transcript *transcript, const struct sitting *sitting, int32_t entry,
                              struct err *err);
/* The same without the line; and the line alone, to be kept. */
enum status transcript_name_entry(const struct sitting *sitting, int32_t entry, struct err *err);
long transcript_line(const struct transcript *transcript, int32_t entry);

/* ST_CONFLICT unless the season's line says what is known of that season; regeln: the text of its own rule set, or
 * "". */
enum status transcript_equal_saison(const struct record *record, const struct saison_data *present, const char *rules,
                                    struct err *err);
/* What the line says of a year. ST_CONFLICT when something else is known of it, *new when nothing is. */
enum status transcript_honour(const struct record *record, const struct honours *present, struct honour *honour,
                              bool *new, struct err *err);
/* The entry is put down unless it is there already. Returns whether it was new. */
bool transcript_saison_entry(struct saison_entries *entries, const struct saison_entry *entry);
/* aussetzen, melden, abmelden. */
enum saison_word transcript_saison_word(enum record_kind kind);
/* A day that is not there yet must not come into a closed season: ST_CONFLICT, with its name. */
enum status transcript_saison_open(const struct sitting *sitting, struct err *err);

#endif
