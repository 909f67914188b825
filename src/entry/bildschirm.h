/* The terminal: draws pictures, reads keys. The one file that talks to it. */
#ifndef DOKO_ENTRY_BILDSCHIRM_H
#define DOKO_ENTRY_BILDSCHIRM_H

#include "base/err.h"
#include "entry/bild.h"

/* Takes the terminal over. ST_FEHLT when it cannot be drawn on. */
enum status bildschirm_oeffne(struct err *err);
/* Gives it back as it was; may be called twice. */
void bildschirm_schliesse(void);

void bildschirm_groesse(int *breite, int *hoehe);
void bildschirm_zeige(const struct bild *bild);
/* The next key, one of enum taste or a character; TASTE_NICHTS when there is none for a second or the size is
 * another. *weg: there will be none any more, the terminal is gone or the program was asked to end. */
int32_t bildschirm_taste(bool *weg);

#endif
