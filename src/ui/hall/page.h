/* What every page of the hall has around it. */
#ifndef DOKO_UI_HALL_PAGE_H
#define DOKO_UI_HALL_PAGE_H

#include "base/text.h"
#include "print/table.h"

/* A page from its head to the open <main>, with the title as its <h1>, and its end. `again`: without the script it
 * comes again by itself. Other bytes than the hall's own go through html_text. */
void hall_head(struct text *page, bool german, const char *title, bool again);
void hall_foot(struct text *page);
/* The same head of the wall; of a sheet with where that goes on without the script: "12;url=/?s=2", NULL: all on one
 * page. */
void hall_wall_head(struct text *page, bool german, const char *title, const char *next);
/* A paragraph, each line of the text on one of its own. */
void hall_paragraph(struct text *page, const char *text);
/* A table of many lines without groups and sums: as html_table, but in few bytes, without ends that HTML does not ask
 * for; its class says that texts, not numbers, are marked. */
void hall_lines(struct text *page, const char *class, const struct table *table);
/* A link in a line of its own; the label is escaped. */
void hall_link(struct text *page, const char *to, const char *label);
/* A link to the wall. */
void hall_way_back(struct text *page);
void hall_heading(struct text *page, const char *text);

/* Embedded at build, in this order: of every page, and what the wall has more, which phones at a table do not load.
 */
enum { SAAL_STYLE, SAAL_SCRIPT, SAAL_WALL };
extern const char *const saal_text[];

#endif
