/* The games of the Meisterschaft as one flat table, a row a game: for the filters and sums of a spreadsheet. They
 * come one table of a Spieltag after the other and are forgotten again, however many there are. */
#ifndef DOKO_REPORT_SPIELELISTE_H
#define DOKO_REPORT_SPIELELISTE_H

#include "buch/buch.h"
#include "report/dokument.h"
#include "report/mappe.h"
#include "report/tabelle.h"

/* Where they come from. The store must be in a transaction as long as it is read. */
struct spieleliste {
    struct store *store;
    const struct saison *saison; /* NULL: of all seasons */
    struct spieler_liste spieler;
    bool *dabei; /* [spieler.anzahl] has a column: he was at the table in one of them */
};
/* Free with spieleliste_free, also after an error. */
enum status spieleliste_lade(struct store *store, const struct saison *saison, struct spieleliste *liste,
                             struct err *err);
void spieleliste_free(struct spieleliste *liste);

/* A table of the columns, with no rows. */
struct tabelle *spieleliste_spalten(const struct spieleliste *liste);
/* How wide a column is in a workbook; 0: a player's, which has no width of its own. */
double spieleliste_breite(int spalte);
/* The walk: each table of a Spieltag becomes rows, goes to `nimm`, and is forgotten. */
typedef void spieleliste_nimm(struct tabelle *zeilen, void *mit);
enum status spieleliste_gehe(const struct spieleliste *liste, spieleliste_nimm *nimm, void *mit, struct err *err);

/* The whole list in the form asked for. */
enum spieleform { SPIELE_TEXT, SPIELE_CSV_DEUTSCH, SPIELE_CSV_RFC, SPIELE_JSON };
enum status bericht_spiele(const struct spieleliste *liste, enum spieleform form, struct text *text, struct err *err);
/* As a sheet of a workbook, with filters. */
enum status bericht_spiele_blatt(const struct spieleliste *liste, const struct mappe *mappe, struct err *err);
/* As a workbook of its own; memory stays flat. Writes to `pfad` itself. */
enum status bericht_spiele_xlsx(const struct spieleliste *liste, const struct dokument *dokument, const char *pfad,
                                struct err *err);

#endif
