/* The Dauerliste, for people and programs. */
#ifndef DOKO_REPORT_DAUERLISTE_H
#define DOKO_REPORT_DAUERLISTE_H

#include "buch/buch.h"
#include "writer/table.h"

struct table *report_dauerliste_table(const struct long_run *long_run);
void report_dauerliste(const struct long_run *long_run, struct text *text);
void report_dauerliste_json(const struct long_run *long_run, struct text *text);

#endif
