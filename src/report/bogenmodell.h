/* The Spielberichtsbogen as a model, for the writers that draw it: what stands in each row, without a place on paper.
 * From a folded table; texts are owned by the model. */
#ifndef DOKO_REPORT_BOGENMODELL_H
#define DOKO_REPORT_BOGENMODELL_H

#include "buch/buch.h"
#include "report/bogen.h"

enum { BOGEN_ANSAGEN = 2 * (STUFE_ANZAHL - 1) };

struct bogenansage {
    char wort[4]; /* R K and behind them 9 6 3 S */
    bool verfehlt;
};

struct bogenzelle {
    bool da; /* he was at the table in this game */
    bool re, pausiert;
    int32_t gutschrift, punkte; /* punkte: after it */
};

struct bogenzeile {
    int32_t eintrag; /* its number in the history */
    int32_t nr;      /* of the game, 0: no game, then `text` says what it was */
    bool gewertet;
    bool trotzdem;
    bool gegengelesen; /* a second player has confirmed it */
    int8_t geber;      /* column, or NIEMAND */
    char text[96];
    const char *art; /* "Damen", "Hochzeit"; "" for a normal game */
    char marke[8];   /* P1 Pflichtsolo, L Lustsolo, N Nachspiel, X Strafsolo; V: vorgeführt */
    int ansagen;
    struct bogenansage ansage[BOGEN_ANSAGEN];
    int augen; /* of Re */
    bool ohne_stich;
    int32_t wert; /* seen from Re */
    int32_t pott;
    int anmerkung; /* number of its note, 0: none */
    struct bogenzelle zelle[TEILNEHMER_MAX];
    int runde;                    /* Pokal: as in a step */
    const char *rolle;            /* Pokal: "Ka", "Da", "Mu"; else "" */
    int32_t note[TEILNEHMER_MAX]; /* Pokal: of each column, in the unit of the round */
};

struct bogenspalte {
    const char *kuerzel, *name; /* borrowed from the table */
    bool gast, disq;
    unsigned soli;       /* bits of enum spielart: solos he played */
    unsigned pflicht;    /* those of them that were Pflichtsoli */
    int32_t punkte;      /* result; of a disqualified player those of the rule set */
    int platz;           /* 0: none yet */
    int32_t hundertstel; /* DESSOS */
    /* Pokal */
    unsigned gruppen;                /* bits: Pflichtsolo groups that are done */
    int32_t wert[POKAL_SONDERPUNKT]; /* of each rating */
    struct pokalpraemie praemie;     /* where the day is decided */
};

struct bogenmodell {
    const char *verein;                     /* borrowed from the table */
    char gegenleser[SPIELER_NAME_MAX + 24]; /* who confirmed last and up to which game; "" when nobody did */
    char saison[32], datum[DATUM_MAX], regeln[REGELN_TITEL_MAX];
    int spieltag, tisch;
    bool beendet, zaehlt, dessos;
    bool pokal, entschieden; /* a day of the Pokal; its Prämienpunkte stand */
    int32_t pott;            /* at the beginning; 0: there is none */
    int32_t frist;
    int spalten;
    struct bogenspalte spalte[TEILNEHMER_MAX];
    int zeilen;
    struct bogenzeile *zeile;
    int anmerkungen;
    struct text *anmerkung; /* [n - 1] */
    char zahl[BOGEN_ZAHL];
};

/* Free with bogenmodell_free. */
void bogenmodell_fuelle(const struct runde *runde, struct bogenmodell *modell);
void bogenmodell_free(struct bogenmodell *modell);
/* "R 3", "K 2", "0"; "–" for a game that is void. */
void bogen_wert(const struct bogenzeile *zeile, char out[24]);
/* The model as text, a line each, for comparing. */
void bogenmodell_schreibe(const struct bogenmodell *modell, struct text *text);

#endif
