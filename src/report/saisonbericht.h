/* The report of a season, and its forms: everything the club looks at when the year is over. */
#ifndef DOKO_REPORT_SAISONBERICHT_H
#define DOKO_REPORT_SAISONBERICHT_H

#include "buch/buch.h"
#include "report/spieleliste.h"
#include "report/verlauf.h"

struct saisonbericht {
    struct wertung wertung;
    struct verlauf verlauf;
    struct statistik_buch statistik;
    struct pokal pokal;
    struct ehrentafel ehrentafel;
    struct spieleliste spiele; /* read from the store while they are written */
    int spalten;
    int *spieler; /* [spalten] who has a column: whoever has played, in the order of the standings */
};
/* Free with saisonbericht_free, also after an error. `saison` must live as long. */
enum status saisonbericht_lade(struct store *store, const struct saison *saison, struct saisonbericht *bericht,
                               struct err *err);
void saisonbericht_free(struct saisonbericht *bericht);
/* "Meisterschaft 2026" */
void saisonbericht_titel(const struct saisonbericht *bericht, char out[80]);

void bericht_saison(const struct saisonbericht *bericht, struct text *text);
void bericht_saison_json(const struct saisonbericht *bericht, struct text *text);
/* Writes to `pfad` itself. */
enum status bericht_saison_xlsx(const struct saisonbericht *bericht, int64_t tag, const char *pfad, struct err *err);
/* A page that stands alone. */
void bericht_saison_html(const struct saisonbericht *bericht, struct text *text);

#endif
