/* The frame of every page of the hall. */
#ifndef DOKO_UI_HALL_PAGE_H
#define DOKO_UI_HALL_PAGE_H

#include "base/text.h"
#include "print/table.h"

/* hall_head writes a page up to the open <main> and its title as <h1>, hall_foot ends it. `again`: without the
 * script the page reloads by itself. All text that is not the hall's own must go through html_text. */
void hall_head(struct text *page, bool german, const char *title, bool again);
void hall_foot(struct text *page);
/* The same head for the wall. A sheet says where to go on without the script, "12;url=/?s=2"; NULL: all on one
 * page. */
void hall_wall_head(struct text *page, bool german, const char *title, const char *next);
/* A paragraph; each line of the text becomes a line of its own. */
void hall_paragraph(struct text *page, const char *text);
/* A table of many lines without groups and sums, like html_table but in fewer bytes: optional end tags are left
 * out, and the class marks texts, not numbers. */
void hall_lines(struct text *page, const char *class, const struct table *table);
/* A link in a line of its own; the label is escaped. */
void hall_link(struct text *page, const char *to, const char *label);
/* A link to the wall. */
void hall_link_home(struct text *page);
/* A heading below the title; the text is escaped. */
void hall_heading(struct text *page, const char *text);

/* The files of web/, embedded at build. */
extern const char *const saal_text[], *const saal_name[];

#endif
