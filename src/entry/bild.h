/* A picture for a terminal: rows of text and where the cursor stands. What draws it knows nothing of Doppelkopf, what
 * fills it nothing of terminals. */
#ifndef DOKO_ENTRY_BILD_H
#define DOKO_ENTRY_BILD_H

#include "base/text.h"

/* Bold and reverse only help; signs and words carry the meaning. */
enum bildstil { STIL_NORMAL = 0, STIL_FETT = 1, STIL_LEISE = 2, STIL_UMGEKEHRT = 4 };

struct bildzeile {
    struct text text; /* never wider than the picture */
    unsigned stil;
};

struct bild {
    int breite, hoehe; /* columns, rows */
    int cursor_x, cursor_y;
    int platz; /* rows that are allocated */
    struct bildzeile *zeile;
};

/* Empty rows of that size. The picture keeps its memory from one time to the next; bild_free at the end. */
void bild_beginne(struct bild *bild, int breite, int hoehe);
void bild_free(struct bild *bild);

/* Fills a row; what is too wide is cut, the last column then shows ….  Control characters become ?. Rows outside the
 * picture are left out. */
void bild_schreibe(struct bild *bild, int zeile, unsigned stil, const char *text);
/* A line across. */
void bild_strich(struct bild *bild, int zeile);

/* Columns a terminal needs for the first `len` bytes. */
int anzeige_breite(const char *s, size_t len);
/* Adds `s` in exactly `breite` columns: cut with … or filled with spaces, behind it or (rechts) before it. */
void anzeige_spalte(struct text *text, const char *s, int breite, bool rechts);

#endif
