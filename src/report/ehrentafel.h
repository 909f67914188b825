/* The Ehrentafel: winners by year. */
#ifndef DOKO_REPORT_EHRENTAFEL_H
#define DOKO_REPORT_EHRENTAFEL_H

#include "buch/buch.h"
#include "writer/table.h"

struct table *report_ehrentafel_table(const struct ehrentafel *board);
void report_ehrentafel(const struct ehrentafel *board, struct text *text);
void report_ehrentafel_json(const struct ehrentafel *board, struct text *text);

#endif
