/* What may be booked, as far as a table alone cannot know it: the fold judges a day by itself, this judges it among
 * the other tables, the registrations and the other days. Every door comes through here, commands, the screen
 * and the import, so that all give the same answer. */
#ifndef DOKO_BUCH_ADMISSION_H
#define DOKO_BUCH_ADMISSION_H

#include "buch/buch.h"

/* The table as it would be, booked in memory; `before`: the day as it was, NULL when it had not begun. Refused are
 *   - a player who is neither registered for the Spieltag nor a Gast, a registered one as Gast (rules 2):
 * ST_IMPOSSIBLE
 *   - a player at two open tables of one Spieltag: ST_IMPOSSIBLE; a second open Spieltag at a table: ST_CONFLICT
 *   - Kontra without Re where the rule set wants that: ST_RULE, marked with `trotzdem`
 *   - what the competition asks of its days among each other
 * Inside a transaction; reads no more than what the booking touches. */
enum status admission_check(struct store *store, struct sitting *sitting, const struct spieltag *before,
                            bool trotzdem, struct err *err);

/* ST_CONFLICT when the season is closed and the competition belongs to what was closed.
 */
enum status admission_saison(const struct saison *saison, const struct wettbewerb *kind, struct err *err);

/* Who sits down: ST_RULE when somebody does who may not on this day; with `trotzdem` the event is marked. To
 * be asked before it is booked: what it makes of later entries is the smaller matter. */
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
    /* What must be played before the day ends, by those who are there, or (`also_absent`) before the next begins. */
    enum status (*due)(struct store *store, const struct sitting *sitting, bool also_absent, struct err *err);
};
/* NULL: nothing. */
const struct own_admission *admission_own(const struct wettbewerb *of);
extern const struct own_admission admission_pokal; /* pokal.c */

/* Marks in memory what such a row refuses behind `from`; for the journal from 0 on: read again it is as it was. */
enum status admission_mark(struct store *store, struct sitting *sitting, int32_t from, struct err *err);

#endif
