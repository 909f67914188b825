/* Writes pieces of HTML pages. Text that people entered never becomes markup. */
#ifndef DOKO_PRINT_HTML_H
#define DOKO_PRINT_HTML_H

#include "print/document.h"
#include "print/table.h"

/* Adds `s` escaped; control characters and marks that turn the writing direction are left out. */
void html_text(struct text *text, const char *s);
/* The same between two pieces of markup. */
void html_between(struct text *text, const char *before, const char *s, const char *after);
/* Adds a table with its heads; `class` is the class of the <table>. Numbers are right-aligned, and texts keep
 * their own writing direction. */
void html_table(struct text *text, const char *class, const struct table *table);

/* A page that stands alone: html_begin writes it up to the title inside an open <header>, html_end closes <main>
 * and the page. */
void html_begin(struct text *text, const char *title, const char *club);
void html_end(struct text *text);
/* Writes a page with one table; `line` stands below the title and may be "". */
void html_report(const struct document *document, const char *line, const struct table *table, struct text *text);

#endif
