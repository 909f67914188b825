/* What may be booked, as far as a table alone cannot know it: the fold judges a day by itself, this judges it among
 * the other tables, the registrations and the other days. Every door comes through here, commands, the screen
 * and the import, so that all give the same answer. */
#ifndef DOKO_BOOK_TABLE_ADMISSION_H
#define DOKO_BOOK_TABLE_ADMISSION_H

#include "book/table/buch.h"

/* The table as it would be, booked in memory; `before`: the day as it was, NULL when it had not begun. Refused are
 *   - a player who is neither registered for the Spieltag nor a Gast, a registered one as Gast (rules 2):
 * ST_IMPOSSIBLE
 *   - a player at two open tables of one Spieltag: ST_IMPOSSIBLE; a second open Spieltag at a table: ST_CONFLICT
 *   - Kontra without Re where the rule set wants that: ST_RULE, marked with `trotzdem`
 *   - a day that is brought again and goes on under another number: ST_CONFLICT
 *   - totals that another table of the season has on the same date: the same
 *   - what the competition asks of its days among each other
 * Inside a transaction; reads no more than what the booking touches. */
enum status admission_check(struct store *store, struct sitting *sitting, const struct spieltag *before,
                            bool trotzdem, struct err *err);

/* Of these the day that is brought again: an evening counts once, under its other number when it got one. */
enum status admission_brought_again(struct store *store, const struct sitting *sitting, struct err *err);

/* Of these what a table is asked that is what it was under another number: who takes part, and its neighbours. */
enum status admission_moved(struct store *store, const struct sitting *sitting, struct err *err);

/* ST_CONFLICT when the season is closed and the competition belongs to what was closed.
 */
enum status admission_saison(const struct saison *saison, const struct wettbewerb *kind, struct err *err);

/* Whether the season can go by other rules from Spieltag change->from on (DDB, Gültigkeit der Regeln; A68);
 * `content`: the text of them where they are the club's own, else "". ST_CONFLICT when it is closed, goes by them
 * already, or a Spieltag that they would hold for was begun; ST_IMPOSSIBLE for those of the Pokal, and within the
 * season when not all have agreed; ST_RULE, unless change->trotzdem, when they would rank a season by something else.
 */
enum status admission_rules(struct store *store, const struct saison *saison, const struct rule_change *change,
                            const struct rules *rules, const char *content, struct err *err);

/* The reason of an exclusion. ST_INPUT when it is no line of 1 to REMARK_MAX characters. */
enum status admission_reason(const char *text, char out[EXCLUSION_REASON_MAX], struct err *err);
/* Whether a player can be shut out of a competition from a day on, or again be let in (no reason). ST_INPUT when the
 * reason is none, ST_CONFLICT when
 * the season is closed, when he is shut out already, or has played on that day or later; ST_MISSING when he is not.
 */
enum status admission_exclusion(struct store *store, const struct saison *saison, const struct exclusion *exclusion,
                                struct err *err);
/* ST_CONFLICT when a player who is to be registered is shut out of the season. */
enum status admission_registered(struct store *store, int64_t saison, const struct player *player, struct err *err);
/* ST_RULE when somebody of a table that was played elsewhere sat down though he was shut out, unless that is marked;
 * *at: the entry. */
enum status admission_excluded(struct store *store, const struct sitting *sitting, int32_t *at, struct err *err);

/* Who sits down: ST_RULE when somebody does who may not on this day or whose turn it is not (lineup.h); with
 * `trotzdem` the event is marked. To be asked before it is booked: what it makes of later entries is the smaller
 * matter. */
enum status admission_start(struct store *store, const struct sitting *sitting, struct event *event, bool trotzdem,
                            struct err *err);

/* The part that holds for a table however it came into the book: neighbours. *at (when not NULL): the entry that is
 * refused. */
enum status admission_neighbours(struct store *store, const struct sitting *sitting, uint16_t sat_before, int32_t *at,
                                 struct err *err);
/* ST_IMPOSSIBLE when a Teilnehmer is a stranger: neither registered for the Spieltag nor a Gast, of other days than
 * the season's for no Spieltag of it. */
enum status admission_stranger(const struct saison_entries *register_, const struct sitting *sitting, int who,
                               struct err *err);
/* The entry by which a Teilnehmer sat down, 0 when none did. */
int32_t admission_seated_by(const struct sitting *sitting, int who);
/* ST_IMPOSSIBLE when a player has played one of the season's days, from Spieltag `from` on, for which the register
 * does not have him any more: to be asked after he was taken off, before that is confirmed. */
enum status admission_register(struct store *store, const struct saison *saison, int64_t player, int from,
                               struct err *err);

/* What a competition asks of its days among each other; a row fills all of it. Refusals are ST_RULE, if not said
 * otherwise. */
struct own_admission {
    const struct wettbewerb *of;
    /* Whether day *nr can begin, ST_CONFLICT; 0: the next, which is put there. */
    enum status (*number)(struct store *store, const struct saison *saison, int *nr, struct err *err);
    /* Whether everybody may sit down. */
    enum status (*places)(struct store *store, const struct sitting *sitting, const struct event *start,
                          struct err *err);
    /* The first entry behind `from` that only the days before it can judge (`waits`), and do refuse. */
    enum status (*late)(struct store *store, const struct sitting *sitting, int32_t from, int32_t *entry,
                        struct err *err);
    bool (*waits)(const struct sitting *sitting, int32_t step);
    /* Whether those who sit at the table are those whom its own list has there: ST_IMPOSSIBLE; NULL: the register of
     * the season says who takes part. */
    enum status (*seated)(struct store *store, const struct sitting *sitting, struct err *err);
    /* Whether the table can be changed at all, ST_CONFLICT; NULL: always. */
    enum status (*open)(struct store *store, const struct sitting *sitting, struct err *err);
    /* What must be played before the day ends, by those who are there, or (`also_absent`) before the next begins. */
    enum status (*due)(struct store *store, const struct sitting *sitting, bool also_absent, struct err *err);
};
/* NULL: nothing. */
const struct own_admission *admission_own(const struct wettbewerb *of);
extern const struct own_admission admission_pokal;   /* pokal.c */
extern const struct own_admission admission_turnier; /* turnier_admission.c */
/* What `open` of the table's competition says. */
enum status admission_open(struct store *store, const struct sitting *sitting, struct err *err);

/* Of each entry of the table that is marked, what of all this it broke, into sitting->reason: by the days as they are
 * today. The others, and what the table alone refuses, have none. */
enum status admission_reasons(struct store *store, struct sitting *sitting, struct err *err);
/* Kontra without Re, of the game as it was played at step i, where the rule set has none: ST_RULE. */
enum status admission_announced(const struct sitting *sitting, int32_t i, struct err *err);
/* The totals that another table has on the same date: ST_RULE. */
enum status admission_totals(struct store *store, const struct sitting *sitting, struct err *err);

/* The part of admission_start for whoever is shut out: who sits there already, marked, goes on sitting so. */
enum status admission_not_excluded(struct store *store, const struct sitting *sitting, struct event *event,
                                   struct err *err);

/* Marks in memory what such a row refuses behind `from`; for the journal from 0 on: read again it is as it was. */
enum status admission_mark(struct store *store, struct sitting *sitting, int32_t from, struct err *err);

#endif
