/* The Spielberichtsbogen as a model, for the writers that draw it: what stands in each row, without a place on paper.
 * From a folded table; texts are owned by the model. */
#ifndef DOKO_BOGEN_MODEL_H
#define DOKO_BOGEN_MODEL_H

#include "buch/buch.h"
#include "bogen/bogen.h"

enum { BOGEN_ANSAGEN = 2 * (STUFE_COUNT - 1) };

struct bogen_ansage {
    char word[4]; /* R K and behind them 9 6 3 S */
    bool missed;
};

struct bogen_cell {
    bool present; /* he was at the table in this game */
    bool re, pauses;
    int32_t gutschrift, punkte; /* punkte: after it */
};

struct bogen_line {
    int32_t entry; /* its number in the history */
    int32_t nr;    /* of the game, 0: no game, then `text` says what it was */
    bool valued;
    bool trotzdem;
    bool gegengelesen; /* a second player has confirmed it */
    int8_t geber;      /* column, or NOBODY */
    char text[96];
    const char *kind; /* "Damen", "Hochzeit"; "" for a normal game */
    char mark[8];     /* P1 Pflichtsolo, L Lustsolo, N Nachspiel, X Strafsolo; V: vorgeführt */
    int ansagen;
    struct bogen_ansage ansage[BOGEN_ANSAGEN];
    int augen; /* of Re */
    bool no_trick;
    int32_t value; /* seen from Re */
    int32_t pott;
    int annotation; /* number of its note, 0: none */
    struct bogen_cell cell[PARTICIPANT_MAX];
    int round;                     /* Pokal: as in a step */
    const char *role;              /* Pokal: "Ka", "Da", "Mu"; else "" */
    int32_t note[PARTICIPANT_MAX]; /* Pokal: of each column, in the unit of the round */
};

struct bogen_column {
    const char *kuerzel, *name; /* borrowed from the table */
    bool gast, disq;
    unsigned soli;       /* bits of enum spiel_kind: solos he played */
    unsigned pflicht;    /* those of them that were Pflichtsoli */
    int32_t punkte;      /* result; of a disqualified player those of the rule set */
    int place;           /* 0: none yet */
    int32_t hundertstel; /* DESSOS */
    /* Pokal */
    unsigned groups;                  /* bits: Pflichtsolo groups that are done */
    int32_t value[POKAL_SONDERPUNKT]; /* of each rating */
    struct pokal_praemie praemie;     /* where the day is decided */
};

struct bogen_model {
    const char *club;                      /* borrowed from the table */
    char gegenleser[PLAYER_NAME_MAX + 24]; /* who confirmed last and up to which game; "" when nobody did */
    char saison[32], date[DATE_MAX], rules[RULES_TITLE_MAX];
    int spieltag, tisch;
    bool ended, counts, dessos;
    bool pokal, decided; /* a day of the Pokal; its Prämienpunkte stand */
    int32_t pott;        /* at the beginning; 0: there is none */
    int32_t deadline;
    int columns;
    struct bogen_column column[PARTICIPANT_MAX];
    int lines;
    struct bogen_line *line;
    int annotations;
    struct text *annotation; /* [n - 1] */
    char number[BOGEN_NUMBER];
};

/* Free with bogen_model_free. */
void bogen_model_fill(const struct sitting *sitting, struct bogen_model *model);
void bogen_model_free(struct bogen_model *model);
/* "R 3", "K 2", "0"; "–" for a game that is void. */
void bogen_value(const struct bogen_line *line, char out[24]);
/* The model as text, a line each, for comparing. */
void bogen_model_write(const struct bogen_model *model, struct text *text);

#endif
