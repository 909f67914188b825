/* Admission of bookings, as far as a table alone cannot decide it: the fold judges a day by itself, this module
 * judges it among the other tables, the registrations and the other days. Every door comes through here
 * (commands, the screen, the import), so that all give the same answer. */
#ifndef DOKO_BOOK_TABLE_ADMISSION_H
#define DOKO_BOOK_TABLE_ADMISSION_H

#include "book/table/buch.h"

/* Checks the table as it would be, booked in memory; `before`: the day as it was, NULL if it had not begun.
 * Refuses
 * - a player who is neither registered for the Spieltag nor a Gast, or registered and entered as Gast (rules 2):
 * ST_IMPOSSIBLE
 * - a player at two open tables of one Spieltag: ST_IMPOSSIBLE; a second open Spieltag at a table: ST_CONFLICT
 * - Kontra without Re if the rule set forbids that: ST_RULE, marked with `trotzdem`
 * - a day that is brought back but goes on under another number: ST_CONFLICT
 * - totals that another table of the season has on the same date: ST_RULE, marked with `trotzdem`
 * - a breach of the competition's rules about its days.
 * Inside a transaction; reads no more than the booking touches. */
enum status admission_check(struct store *store, struct sitting *sitting, const struct spieltag *before,
                            bool trotzdem, struct err *err);

/* The check for a day that is brought back: an evening counts once, under its other number if it got one. */
enum status admission_brought_again(struct store *store, const struct sitting *sitting, struct err *err);

/* The checks for a table that moved to another number: its participants and its neighbours. */
enum status admission_moved(struct store *store, const struct sitting *sitting, struct err *err);

/* ST_CONFLICT if the season is closed and the competition belongs to the closed part. */
enum status admission_saison(const struct saison *saison, const struct wettbewerb *kind, struct err *err);

/* Checks whether the season can go by other rules from Spieltag change->from on (DDB, Gültigkeit der Regeln;
 * A68); `content`: the text of an own rule set, else "". ST_CONFLICT if the season is closed, goes by these
 * rules already, or a Spieltag they would apply to was begun; ST_IMPOSSIBLE for the rules of the Pokal, and
 * within the season unless all have agreed; ST_RULE, unless change->trotzdem, if they would rank the season
 * differently. */
enum status admission_rules(struct store *store, const struct saison *saison, const struct rule_change *change,
                            const struct rules *rules, const char *content, struct err *err);

/* Copies the reason of an exclusion. ST_INPUT if it is no line of 1 to REMARK_MAX characters. */
enum status admission_reason(const char *text, char out[EXCLUSION_REASON_MAX], struct err *err);
/* Checks whether a player can be shut out of a competition from a day on or, without a reason, admitted again.
 * ST_INPUT for a reason that is invalid; ST_CONFLICT if the season is closed, or the player is shut out already
 * or has played on that day or later; ST_MISSING if the player is not shut out. */
enum status admission_exclusion(struct store *store, const struct saison *saison, const struct exclusion *exclusion,
                                struct err *err);
/* ST_CONFLICT if a player who is to be registered is shut out of the season. */
enum status admission_registered(struct store *store, int64_t saison, const struct player *player, struct err *err);
/* Checks a table that was played elsewhere: ST_RULE if somebody sat down while shut out, unless the entry is
 * marked; *at: the entry. */
enum status admission_excluded(struct store *store, const struct sitting *sitting, int32_t *at, struct err *err);

/* Checks who sits down by an event: ST_RULE if somebody may not sit on this day or is out of turn (lineup.h);
 * with `trotzdem` the event is marked instead. Called before the event is booked, since this refusal matters
 * more than effects on later entries. */
enum status admission_start(struct store *store, const struct sitting *sitting, struct event *event, bool trotzdem,
                            struct err *err);

/* The check of the neighbours, which holds for a table however it came into the book. *at (if not NULL): the
 * entry that is refused. */
enum status admission_neighbours(struct store *store, const struct sitting *sitting, uint16_t sat_before, int32_t *at,
                                 struct err *err);
/* ST_IMPOSSIBLE if a participant is a stranger: no Gast and not registered for the Spieltag, or, on days other
 * than the season's, for none of its Spieltage. */
enum status admission_stranger(const struct saison_entries *entries, const struct sitting *sitting, int who,
                               struct err *err);
/* The entry by which a participant sat down, 0 if there is none. */
int32_t admission_seated_by(const struct sitting *sitting, int who);
/* ST_IMPOSSIBLE if a player has played a day of the season, from Spieltag `from` on, without being registered
 * for it any more. Called after the player was unregistered and before that is confirmed. */
enum status admission_register(struct store *store, const struct saison *saison, int64_t player, int from,
                               struct err *err);

/* A competition's rules about its days; a row fills all of it. Refusals are ST_RULE unless stated otherwise. */
struct own_admission {
    const struct wettbewerb *of;
    /* Checks whether day *nr can begin, ST_CONFLICT; 0: stores the number of the next one. */
    enum status (*number)(struct store *store, const struct saison *saison, int *nr, struct err *err);
    /* Checks whether everybody may sit down. */
    enum status (*places)(struct store *store, const struct sitting *sitting, const struct event *start,
                          struct err *err);
    /* Finds the first entry after `from` that only the days before it can judge (`waits`) and do refuse. */
    enum status (*late)(struct store *store, const struct sitting *sitting, int32_t from, int32_t *entry,
                        struct err *err);
    bool (*waits)(const struct sitting *sitting, int32_t step);
    /* Checks that the players at the table are those of the competition's own list: ST_IMPOSSIBLE; NULL: the
     * register of the season decides. */
    enum status (*seated)(struct store *store, const struct sitting *sitting, struct err *err);
    /* Checks whether the table can be changed at all, ST_CONFLICT; NULL: always. */
    enum status (*open)(struct store *store, const struct sitting *sitting, struct err *err);
    /* Checks that everything due was played: before the day ends by the players present, or (`also_absent`) by
     * all before the next day begins. */
    enum status (*due)(struct store *store, const struct sitting *sitting, bool also_absent, struct err *err);
};
/* NULL: no such rules. */
const struct own_admission *admission_own(const struct wettbewerb *of);
extern const struct own_admission admission_pokal;   /* pokal.c */
extern const struct own_admission admission_turnier; /* turnier_admission.c */
/* Calls `open` of the table's competition. */
enum status admission_open(struct store *store, const struct sitting *sitting, struct err *err);

/* Fills sitting->reason: for each marked entry of the table the rule it broke, judged by the days as they are
 * today. Other entries, and breaches that the table alone knows, have no reason here. */
enum status admission_reasons(struct store *store, struct sitting *sitting, struct err *err);
/* ST_RULE if Kontra was said in step i although Re was not, where the rule set forbids that. A Vorführung may be
 * exempt; the fold knows whether the game was one. */
enum status admission_kontra_after_re(const struct sitting *sitting, int32_t i, struct err *err);
/* Checks for another table with the same totals on the same date: ST_RULE. */
enum status admission_totals(struct store *store, const struct sitting *sitting, struct err *err);

/* The part of admission_start for players who are shut out. A marked entry admits a player who sits there
 * already. */
enum status admission_not_excluded(struct store *store, const struct sitting *sitting, struct event *event,
                                   struct err *err);

/* Marks entries after `from` in memory that such a row refuses; for the journal from 0 on, so that it reads back
 * as it was. */
enum status admission_mark(struct store *store, struct sitting *sitting, int32_t from, struct err *err);

#endif
