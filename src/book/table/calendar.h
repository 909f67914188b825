/* The Spieltage of a season by their dates: which are in one week, which is the same evening twice. */
#ifndef DOKO_BOOK_TABLE_CALENDAR_H
#define DOKO_BOOK_TABLE_CALENDAR_H

#include "book/table/buch.h"

/* What a Spieltag gets as its date unless one is named: today, and never before the season begins. */
struct date calendar_default(const struct saison *saison, struct date today);

/* Whether a season has a Spieltag of that number: ST_CONFLICT, with how it gets room. */
enum status calendar_number(const struct saison *saison, int nr, struct err *err);
/* Whether a day may be one of the season: from its first day on, or from 1 January of its year if that is earlier,
 * for a year and a quarter (A92). */
bool calendar_in_season(const struct saison_data *saison, struct date day);
/* What is entered with many others and from a file: as calendar_number, and ST_RULE when the day is none of the
 * season.
 */
enum status calendar_row(const struct saison *saison, int nr, struct date day, struct err *err);
/* A Spieltag that has begun: adds a line when its date is none of the season. */
void calendar_date(const struct sitting *sitting, struct text *text);

/* A Spieltag that has begun: adds a line when another one of its season lies in the same week, Monday to Sunday, and
 * who of those that are registered does not play (DDB, Meisterschaftsmodus 1); nothing where the season goes by other
 * rules than the DDB's. */
enum status calendar_week(struct store *store, const struct sitting *sitting, struct text *text, struct err *err);

/* Everybody who is there on one day is on the other, with the same Punkte, wherever he sat. */
bool calendar_same_punkte(const struct sitting *one, const struct sitting *other);
/* The same of two days that are known by their totals. */
bool calendar_same_totals(const struct sitting *one, const struct sitting *other);
/* A day known by its totals: another Spieltag or table of that date with the same ones is put into *twin. ST_MISSING
 * without a text when there is none. */
enum status calendar_twin(struct store *store, const struct sitting *sitting, struct tisch *twin, struct err *err);

/* A day that was brought again: the Spieltag as which the same evening goes on (renumber.h). ST_MISSING without a
 * text when there is none. */
enum status calendar_goes_on(struct store *store, const struct sitting *sitting, struct tisch *as, struct err *err);

#endif
