/* Pieces of a page. What people entered never becomes markup. */
#ifndef DOKO_REPORT_HTML_H
#define DOKO_REPORT_HTML_H

#include "report/tabelle.h"

/* Escaped; control characters and marks that turn the writing direction are left out. */
void html_text(struct text *text, const char *s);
/* A table with its heads; `klasse`: of the <table>. Numbers stand on the right, texts keep their own writing
 * direction. */
void html_tabelle(struct text *text, const char *klasse, const struct tabelle *tabelle);

#endif
