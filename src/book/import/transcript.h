/* A journal while it is read, whether into a book or only to be ranked: who its players are, the day that is open,
 * its entries with the lines they stand in, and the table folded from them once its block has ended; what must be
 * equal when it comes again. Knows no book. */
#ifndef DOKO_BOOK_IMPORT_TRANSCRIPT_H
#define DOKO_BOOK_IMPORT_TRANSCRIPT_H

#include "book/table/buch.h"

struct origin;

struct transcript {
    struct journal journal;
    struct record record; /* the last */
    size_t ids_count, ids_capacity;
    int64_t *ids; /* the journal's player -> identity */
    int64_t time; /* of entries whose own is not known */
    struct history history;
    size_t capacity;
    struct origin *origin; /* of each entry */
    int round;             /* Pokal: the one whose head was read last */
    long sitting_line;
    bool open; /* the block ended with `open` */
    bool has_chain;
    long chain_line;
    uint8_t chain[CHAIN_LEN]; /* what the history must come to */
};
void transcript_free(struct transcript *transcript);

/* What is done with what a journal says; it stands in the transcript's record. `with` is what transcript_read got. */
struct transcript_reader {
    enum status (*player)(void *with, int64_t *id, struct err *err);          /* who that is */
    enum status (*saison)(void *with, struct err *err);                       /* or a Turnier */
    enum status (*teilnehmer)(void *with, int64_t player, struct err *err);   /* of the Turnier that was read last */
    enum status (*seats)(void *with, const int64_t *player, struct err *err); /* likewise: those of record.seats */
    enum status (*turnier_entry)(void *with, const struct turnier_entry *entry, int64_t who,
                                 struct err *err); /* likewise: of and with identities, 0: nobody */
    enum status (*entry)(void *with, struct saison_entry entry, struct err *err); /* of the season read last */
    enum status (*rules)(void *with, struct err *err);                            /* likewise: they change */
    enum status (*exclusion)(void *with, struct err *err);                        /* likewise */
    enum status (*closing)(void *with, struct err *err);                          /* likewise */
    enum status (*honour)(void *with, struct err *err);
    enum status (*club)(void *with, struct err *err);
    enum status (*rates)(void *with, struct err *err);                                  /* of the season read last */
    enum status (*payment)(void *with, const struct payment *payment, struct err *err); /* likewise; by identities */
    enum status (*day)(void *with, struct err *err); /* its block has ended: transcript_round has it */
};
/* Reads a line and hands on what it says. Errors carry the line; the caller adds the name of the file. */
enum status transcript_read(struct transcript *transcript, const struct transcript_reader *reader, void *with,
                            const char *line, size_t len, struct err *err);
/* The day that has ended as a table of this season, not in any book; the transcript is empty then. The games are in
 * canonical order. Errors carry the line. Free with sitting_free, also after an error. */
enum status transcript_round(struct transcript *transcript, const struct saison *saison, struct sitting *sitting,
                             struct err *err);

/* What is wrong with an entry of the day that was read last, with the entry itself and its line; ST_INPUT. */
enum status transcript_refuse(const struct transcript *transcript, const struct sitting *sitting, int32_t entry,
                              struct err *err);
/* The same without the line; and the line alone, to be kept. */
enum status transcript_name_entry(const struct sitting *sitting, int32_t entry, struct err *err);
long transcript_entry_line(const struct transcript *transcript, int32_t entry);

/* The first line in which two texts differ: "here …, in the book …"; false when there is none. */
bool transcript_deviation(const struct text *here, const struct text *there, struct text *where);
/* ST_CONFLICT unless the season's line says what is known of that season; regeln: the text of its own rule set, or
 * "". */
enum status transcript_equal_saison(const struct transcript *transcript, const struct saison_data *present,
                                    const char *rules, struct err *err);
/* ST_CONFLICT unless the line of a change of rules says what is known of it, with the text of an own rule set or "".
 */
enum status transcript_equal_change(const struct transcript *transcript, const struct rule_change *present,
                                    const char *rules, struct err *err);
/* ST_CONFLICT when the day that was read last is played by other rules than its season is known to be on that
 * Spieltag. */
enum status transcript_equal_rules(const struct transcript *transcript, const char *present, const char *rules,
                                   struct err *err);
/* What the line says of an exclusion. ST_CONFLICT when another of that player is known, *new when none is. */
enum status transcript_exclusion(const struct transcript *transcript, const struct exclusions *present,
                                 struct exclusion *exclusion, bool *new, struct err *err);
/* What the line says of a year. ST_CONFLICT when something else is known of it, *new when nothing is. */
enum status transcript_honour(const struct transcript *transcript, const struct honours *present,
                              struct honour *honour, bool *new, struct err *err);
/* The entry is put down unless it is there already. Returns whether it was new. */
bool transcript_saison_entry(struct saison_entries *entries, const struct saison_entry *entry);
/* A day that is not there yet must not come into a closed season: ST_CONFLICT, with its name. */
enum status transcript_saison_open(const struct sitting *sitting, struct err *err);

#endif
