/* A game as a form: fields in place of the notation, for those who do not know it. It writes the same line. */
#ifndef DOKO_ENTRY_FORMULAR_H
#define DOKO_ENTRY_FORMULAR_H

#include "entry/bild.h"
#include "rules/regeln.h"
#include "spieltag/ereignis.h"
#include "spieltag/tafel.h"

enum formularfeld {
    FELD_RE1,
    FELD_RE2,
    FELD_ART,
    FELD_FARBE,
    FELD_AUGEN,
    FELD_OHNE_STICH,
    FELD_RE,
    FELD_KONTRA,
    FELD_FUCHS,
    FELD_DOPPELKOPF,
    FELD_KARLCHEN,
    FELD_ANZAHL
};

enum { UNCHOSEN = -1 };

struct formular {
    int8_t spieler[TISCH_MAX]; /* who plays, in seat order */
    int anzahl;
    int feld;              /* the one the keys go to */
    int wert[FELD_ANZAHL]; /* by choice from 0; AUGEN: the number; RE1, AUGEN: UNCHOSEN at first */
};

/* Empty, for those who play the next game: nobody is Re who was not chosen. */
void formular_beginne(struct formular *formular, const int8_t *spieler, int anzahl);
/* As much of a game as the form has fields for; false when it has something else too. */
bool formular_lies(struct formular *formular, const struct spiel *spiel);
/* A key: up, down, left, right, a digit, Rück. */
void formular_taste(struct formular *formular, int32_t taste);
/* The line so far, whole or not. */
void formular_zeile(const struct formular *formular, const struct tafel *tafel, struct text *zeile);
/* Draws the fields from row `ab` on; the cursor stands on the present one. Returns the row behind. */
int formular_male(const struct formular *formular, const struct tafel *tafel, struct bild *bild, int ab);

#endif
