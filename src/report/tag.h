/* A day at a table, for people and programs: the value of a game, where the table stands, the Bogen, what a
 * change would alter. Each fills a text from a folded table. */
#ifndef DOKO_REPORT_TAG_H
#define DOKO_REPORT_TAG_H

#include "buch/buch.h"
#include "report/tabelle.h"

struct json;

/* "Re" / "Kontra" / "nobody" with the value and the posten: "Kontra wins: K9 verfehlt 1 + gegen … 1 = 2". */
void bericht_wert(const struct regeln *regeln, const struct abrechnung *abrechnung, struct text *text);
/* The way to the value in words, a line each, as one would explain it at the table, with the source. */
void bericht_warum(const struct regeln *regeln, const struct spiel *spiel, const struct abrechnung *abrechnung,
                   struct text *text);
/* "A +2  C -1": those with a credit. */
void bericht_gutschrift(const struct schritt *schritt, const struct tafel *tafel, struct text *text);
/* What follows of the round of the Pokal for a game of it, in place of value and posten: "KaDaMu, Da: …". */
void bericht_pokalwert(const struct runde *runde, const struct schritt *schritt, struct text *text);
/* The ratings of a day of the Pokal, a line each; what is due of the three groups. */
void bericht_pokalwertungen(const struct runde *runde, struct text *text);
void bericht_pokalrunde(const struct runde *runde, struct text *text);
/* The keys of `stand --json` that only a day of the Pokal has. */
void bericht_pokal_json_stand(struct json *json, const struct runde *runde);
/* What a step of the round did, a game with all that: one to three lines. */
void bericht_spiel(const struct runde *runde, const struct schritt *schritt, struct text *text);

/* The few lines after an entry: standing, Pott, who deals, leads, pauses, what is due. */
void bericht_stand(const struct runde *runde, struct text *text);
void bericht_stand_json(const struct runde *runde, struct text *text);

/* "saison", "spieltag", "tisch", "datum": what the JSON forms of a day begin with. */
void bericht_json_tag(struct json *json, const struct runde *runde);

/* What is due, in words; "" when nothing is. */
void bericht_faellig(const struct spieltag *tag, struct text *text);

/* Whose Prämienpunkte of a day of the Pokal are others now, a line; nothing when none are. */
void bericht_pokal_aenderung(const struct runde *runde, const struct spieltag *alt, const struct spieltag *neu,
                             struct text *text);

/* What of the later games and of the end differs between two folds of the same table, a line each; "" when
 * nothing does. The entry that was changed itself is left out. */
void bericht_aenderung(const struct runde *runde, const struct faltung *alt, const struct faltung *neu,
                       int32_t eintrag, struct text *text);

/* The Bogen. */
void bericht_bogen(const struct runde *runde, struct text *text);
struct tabelle *bericht_bogen_tabelle(const struct runde *runde); /* every column, for CSV */
void bericht_bogen_json(const struct runde *runde, struct text *text);

/* "Pflichtsolo", "Lustsolo", …; the word of the JSON form: "pflicht". */
const char *zaehlt_name(enum zaehlt zaehlt);
const char *zaehlt_wort(enum zaehlt zaehlt);

#endif
