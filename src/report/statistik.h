/* Statistics: a table of all players, or one player in full. */
#ifndef DOKO_REPORT_STATISTIK_H
#define DOKO_REPORT_STATISTIK_H

#include "buch/buch.h"
#include "report/tabelle.h"

enum { PARTNER_MINDESTENS = 10 }; /* games together, to be the best partner */

/* What is reported: of everybody who has played, or of one player. */
struct statistik_bericht {
    const struct statistik_buch *s;
    const char *titel; /* "Saison 2026", "all seasons" */
    int spieler;       /* -1: all */
};

/* Numbers in columns of their own, for programs; and what people read at a glance, with the last days as blocks. */
struct tabelle *bericht_statistik_tabelle(const struct statistik_bericht *bericht);
struct tabelle *bericht_statistik_kurz(const struct statistik_bericht *bericht);
void bericht_statistik(const struct statistik_bericht *bericht, struct text *text);
void bericht_statistik_json(const struct statistik_bericht *bericht, struct text *text);

#endif
