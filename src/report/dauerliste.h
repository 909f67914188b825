/* The Dauerliste, for people and programs. */
#ifndef DOKO_REPORT_DAUERLISTE_H
#define DOKO_REPORT_DAUERLISTE_H

#include "buch/buch.h"
#include "report/tabelle.h"

/* `lang`: with the seasons, and the dates of the best and the worst day. */
struct tabelle *bericht_dauerliste_tabelle(const struct dauer *dauer, bool lang);
void bericht_dauerliste(const struct dauer *dauer, struct text *text);
void bericht_dauerliste_json(const struct dauer *dauer, struct text *text);

#endif
