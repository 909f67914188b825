/* The Spieltage of a season by date: Spieltage of one week, and one evening entered twice. */
#ifndef DOKO_BOOK_TABLE_CALENDAR_H
#define DOKO_BOOK_TABLE_CALENDAR_H

#include "book/table/buch.h"

/* The default date of a Spieltag: today, but not before the season begins. */
struct date calendar_default(const struct saison *saison, struct date today);

/* Checks that a season has a Spieltag of that number: ST_CONFLICT, with how to make room. */
enum status calendar_number(const struct saison *saison, int nr, struct err *err);
/* Tells whether a day may belong to the season: from its first day on, or from 1 January of its year if that is
 * earlier, for a year and a quarter (A92). */
bool calendar_in_season(const struct saison_data *data, struct date day);
/* Checks a row of many that come from a file: as calendar_number, and ST_RULE if the day is none of the season. */
enum status calendar_row(const struct saison *saison, int nr, struct date day, struct err *err);
/* For a Spieltag that has begun: adds a line if its date is none of the season. */
void calendar_date(const struct sitting *sitting, struct text *text);

/* For a Spieltag that has begun: adds a line if another one of its season lies in the same week, Monday to
 * Sunday, with the registered players who do not play (DDB, Meisterschaftsmodus 1); nothing if the season goes
 * by other rules than the DDB's. */
enum status calendar_week(struct store *store, const struct sitting *sitting, struct text *text, struct err *err);

/* Tells whether two days have the same players with the same Punkte, whatever their seats. */
bool calendar_same_punkte(const struct sitting *one, const struct sitting *other);
/* The same for two days known by their totals. */
bool calendar_same_totals(const struct sitting *one, const struct sitting *other);
/* For a day known by its totals: finds another Spieltag or table of that date with the same ones. ST_MISSING
 * without a text if there is none. */
enum status calendar_twin(struct store *store, const struct sitting *sitting, struct tisch *twin, struct err *err);

/* For a day that is brought back: finds the Spieltag as which the same evening goes on (renumber.h). ST_MISSING
 * without a text if there is none. */
enum status calendar_goes_on(struct store *store, const struct sitting *sitting, struct tisch *as, struct err *err);

#endif
