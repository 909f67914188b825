/* The Ehrentafel: winners by year. */
#ifndef DOKO_REPORT_EHRENTAFEL_H
#define DOKO_REPORT_EHRENTAFEL_H

#include "buch/buch.h"
#include "report/tabelle.h"

struct tabelle *bericht_ehrentafel_tabelle(const struct ehrentafel *tafel);
void bericht_ehrentafel(const struct ehrentafel *tafel, struct text *text);
void bericht_ehrentafel_json(const struct ehrentafel *tafel, struct text *text);

#endif
