/* A day at a table, for people and programs: the value of a game, where the table stands, the Bogen, what a
 * change would alter. Each fills a text from a folded table. */
#ifndef DOKO_BOGEN_VOICE_H
#define DOKO_BOGEN_VOICE_H

#include "buch/buch.h"
#include "writer/table.h"

struct json;

/* "Re" / "Kontra" / "nobody" with the value and the posten: "Kontra wins: K9 verfehlt 1 + gegen … 1 = 2". */
void report_value(const struct rules *rules, const struct settlement *settlement, struct text *text);
/* The way to the value in words, a line each, as one would explain it at the table, with the source. */
void report_why(const struct rules *rules, const struct spiel *spiel, const struct settlement *settlement,
                struct text *text);
/* "A +2  C -1": those with a credit. */
void report_gutschrift(const struct step *step, const struct board *board, struct text *text);
/* What follows of the round of the Pokal for a game of it, in place of value and posten: "KaDaMu, Da: …". */
void report_pokal_value(const struct sitting *sitting, const struct step *step, struct text *text);
/* The ratings of a day of the Pokal, a line each; what is due of the three groups. */
void report_pokal_ratings(const struct sitting *sitting, struct text *text);
void report_pokal_round(const struct sitting *sitting, struct text *text);
/* The keys of `standing --json` that only a day of the Pokal has. */
void report_pokal_json_standing(struct json *json, const struct sitting *sitting);
/* What a step of the round did, a game with all that: one to three lines. */
void report_spiel(const struct sitting *sitting, const struct step *step, struct text *text);

/* The few lines after an entry: standing, Pott, who deals, leads, pauses, what is due. */
void report_standing(const struct sitting *sitting, struct text *text);
void report_standing_json(const struct sitting *sitting, struct text *text);

/* "saison", "spieltag", "tisch", "datum": what the JSON forms of a day begin with. */
void report_json_day(struct json *json, const struct sitting *sitting);

/* What is due, in words; "" when nothing is. */
void report_due(const struct spieltag *day, struct text *text);

/* Whose Prämienpunkte of a day of the Pokal are others now, a line; nothing when none are. */
void report_pokal_change(const struct sitting *sitting, const struct spieltag *old, const struct spieltag *new,
                         struct text *text);

/* What of the later games and of the end differs between two folds of the same table, a line each; "" when
 * nothing does. The entry that was changed itself is left out. */
void report_change(const struct sitting *sitting, const struct fold *old, const struct fold *new, int32_t entry,
                   struct text *text);

/* The Bogen. */
void report_bogen(const struct sitting *sitting, struct text *text);
struct table *report_bogen_table(const struct sitting *sitting); /* every column, for CSV */
void report_bogen_json(const struct sitting *sitting, struct text *text);

/* "Pflichtsolo", "Lustsolo", …; the word of the JSON form: "pflicht". */
const char *counts_name(enum counts counts);
const char *counts_word(enum counts counts);

#endif
