/* A journal while it is read, into a book or only to be ranked: its players, the open day, its entries with
 * their lines, and the table folded from them once the block has ended; and the comparisons with what is already
 * known. It knows no book. */
#ifndef DOKO_BOOK_IMPORT_TRANSCRIPT_H
#define DOKO_BOOK_IMPORT_TRANSCRIPT_H

#include "book/table/buch.h"

struct origin;

struct transcript {
    struct journal journal;
    struct record record; /* the last */
    size_t ids_count, ids_capacity;
    int64_t *ids; /* the journal's player -> identity */
    int64_t time; /* of entries whose own time is unknown */
    struct history history;
    size_t capacity;
    struct origin *origin; /* of each entry */
    int round;             /* Pokal: the round whose head was read last */
    long round_line;
    bool open; /* the block ended with `offen` */
    bool has_chain;
    long chain_line;
    uint8_t chain[CHAIN_LEN]; /* the hash that the history must give */
};
void transcript_free(struct transcript *transcript);

/* Functions called for what a journal says, which stands in the transcript's record; season and Turnier are those
 * read last. `with` is that of transcript_read. */
struct transcript_reader {
    enum status (*player)(void *with, int64_t *id, struct err *err);          /* identity of the player */
    enum status (*saison)(void *with, struct err *err);                       /* or a Turnier */
    enum status (*teilnehmer)(void *with, int64_t player, struct err *err);   /* of the Turnier */
    enum status (*seats)(void *with, const int64_t *player, struct err *err); /* likewise: those of record.seats */
    enum status (*turnier_entry)(void *with, const struct turnier_entry *entry, int64_t who,
                                 struct err *err); /* likewise; with identities, 0: nobody */
    enum status (*entry)(void *with, struct saison_entry entry, struct err *err); /* of the season */
    enum status (*rules)(void *with, struct err *err);                            /* likewise: they change */
    enum status (*exclusion)(void *with, struct err *err);                        /* likewise */
    enum status (*closing)(void *with, struct err *err);                          /* likewise */
    enum status (*honour)(void *with, struct err *err);
    enum status (*club)(void *with, struct err *err);
    enum status (*rates)(void *with, struct err *err);                                  /* of the season */
    enum status (*payment)(void *with, const struct payment *payment, struct err *err); /* by identities */
    enum status (*day)(void *with, struct err *err); /* its block has ended: transcript_sitting has it */
};
/* Reads a line and calls the function for it. Errors carry the line; the caller adds the name of the file. */
enum status transcript_read(struct transcript *transcript, const struct transcript_reader *reader, void *with,
                            const char *line, size_t len, struct err *err);
/* Makes the day that has ended a table of this season, in no book; the transcript is empty then. The games are
 * in canonical order. Errors carry the line. Free with sitting_free, also after an error. */
enum status transcript_sitting(struct transcript *transcript, const struct saison *saison, struct sitting *sitting,
                               struct err *err);

/* Refuses an entry of the day that was read last: adds the entry and its line to the error; ST_INPUT. */
enum status transcript_refuse(const struct transcript *transcript, const struct sitting *sitting, int32_t entry,
                              struct err *err);
/* The same without the line; and the line alone, to be kept. */
enum status transcript_name_entry(const struct sitting *sitting, int32_t entry, struct err *err);
long transcript_entry_line(const struct transcript *transcript, int32_t entry);

/* Finds the first line in which two texts differ: "here …, in the book …"; false if there is none. */
bool transcript_difference(const struct text *here, const struct text *there, struct text *where);
/* ST_CONFLICT unless the season's line agrees with the known season; rules: the text of its own rule set, or "". */
enum status transcript_check_saison(const struct transcript *transcript, const struct saison_data *present,
                                    const char *rules, struct err *err);
/* ST_CONFLICT unless the line of a change of rules agrees with the known change; rules: the text of an own rule
 * set, or "". */
enum status transcript_check_change(const struct transcript *transcript, const struct rule_change *present,
                                    const char *rules, struct err *err);
/* ST_CONFLICT if the day that was read last is played by other rules than its season has on that Spieltag. */
enum status transcript_check_rules(const struct transcript *transcript, const char *present, int edition,
                                   const char *rules, struct err *err);
/* Reads the exclusion of the line. ST_CONFLICT if a different one of that player is known; *new if none is. */
enum status transcript_exclusion(const struct transcript *transcript, const struct exclusions *present,
                                 struct exclusion *exclusion, bool *new, struct err *err);
/* Reads the honours of the line. ST_CONFLICT if different ones of that year are known; *new if none are. */
enum status transcript_honour(const struct transcript *transcript, const struct honours *present,
                              struct honour *honour, bool *new, struct err *err);
/* Adds the entry unless it is there already. Returns whether it was new. */
bool transcript_saison_entry(struct saison_entries *entries, const struct saison_entry *entry);
/* Refuses a new day in a closed season: ST_CONFLICT, with the name of the day. */
enum status transcript_saison_open(const struct sitting *sitting, struct err *err);

#endif
