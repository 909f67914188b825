/* The standings of a season, for people, programs and spreadsheets. */
#ifndef DOKO_REPORT_RANGLISTE_H
#define DOKO_REPORT_RANGLISTE_H

#include "buch/buch.h"
#include "report/tabelle.h"

/* `lang`: for programs, the place before as a number; else as an arrow. */
struct tabelle *bericht_rangliste_tabelle(const struct wertung *wertung, bool lang);
void bericht_rangliste(const struct wertung *wertung, struct text *text);
void bericht_rangliste_json(const struct wertung *wertung, struct text *text);

/* The sheets Stand and Tageswerte in a workbook; on the second the players stand from column RANGLISTE_TAGE_VORN on,
 * in the order of the standings, the Spieltage from row 1 on. */
enum { RANGLISTE_TAGE_VORN = 2 };
struct mappe;
void bericht_rangliste_blaetter(const struct wertung *wertung, const struct mappe *mappe);
/* Two sheets, Stand and Tageswerte; `zeit` goes into the document's properties. Writes to `pfad` itself. */
enum status bericht_rangliste_xlsx(const struct wertung *wertung, int64_t zeit, const char *pfad, struct err *err);

/* A page to pin on the wall, more where there are many players. */
enum status bericht_rangliste_pdf(const struct wertung *wertung, int64_t tag, struct text *out, struct err *err);

/* The value of one Spieltag for one player in hundredths; false when he did not play. Of two tables their
 * mean. */
bool wertung_tageswert(const struct wertung *wertung, int spieler, int spieltag, int64_t *hundertstel);

/* When it was; false when nothing was entered for it. */
bool wertung_datum(const struct wertung *wertung, int spieltag, struct datum *datum);

/* Whether the season goes by DESSOS; else by Punkte, and a day value is the day's Punkte. */
bool wertung_nach_dessos(const struct wertung *wertung);
/* Punkte per game in hundredths; false when no game of his is known. */
bool bericht_je_spiel(const struct saison_platz *platz, int64_t *hundertstel);

/* Why somebody has no place: "34 of 35 Pflichtspieltage"; "" when he has. */
void bericht_grund(const struct wertung *wertung, const struct saison_platz *platz, struct text *text);

#endif
