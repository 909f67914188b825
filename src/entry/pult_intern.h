/* Inside the screen at the table: what its parts share. */
#ifndef DOKO_ENTRY_PULT_INTERN_H
#define DOKO_ENTRY_PULT_INTERN_H

#include "entry/doubt.h"
#include "entry/formular.h"
#include "entry/pult.h"
#include "notation/kurzschrift.h"
#include "report/bogenmodell.h"

/* ANSICHT_SEITE: rows of a text on the smallest screen */
enum { ANSICHT_SEITE = 17 };

enum modus {
    MODUS_NEU,      /* the next game */
    MODUS_ERSETZEN, /* another line for the entry `bezug` */
    MODUS_VOR       /* a game that was forgotten, before the entry `bezug` */
};

/* What Enter would do with the line as it is. */
enum lage {
    LAGE_LEER,
    LAGE_BEFEHL, /* a command of the screen */
    LAGE_FEHLER, /* cannot be, or is not whole yet */
    LAGE_REGEL,  /* against the rules */
    LAGE_GUT
};

struct pult {
    const char *hilfe;
    struct runde *r;
    struct bogenmodell m; /* of r */
    enum modus modus;
    int32_t bezug;
    char zeile[ZEILE_MAX + 1];
    size_t len, cursor; /* bytes */
    /* of the line, worked out after every key */
    enum lage lage;
    struct text reason;   /* why it is refused, or against the rules; "" for none */
    struct text vorschau; /* what it would do, a line each */
    struct text changes;  /* what else it changes: the one part that may be cut */
    struct text frage;    /* asked before it is saved; "" for none */
    bool frage_ohne_stich;
    struct pult_plan plan;
    struct text event_text; /* the reason in it */
    /* */
    int width, height; /* as it was drawn last */
    pult_admit *admit;
    void *admit_with;
    struct watch watch;
    struct text changed; /* what another has changed; "" for nothing */
    int64_t changed_at;
    bool unseen;     /* … and nobody has said Enter since */
    bool renumbered; /* numbers that are typed may name other games than were meant */
    int on_tafel;    /* of r when it was loaded: a Stechen that is typed may name more */
    bool fragt;      /* the question is on the screen and waits for j or n */
    bool im_formular;
    struct formular formular;
    struct text meldung;
    char gespeichert[16];
    int zurueck;         /* rows of the list that are scrolled back */
    bool lief;           /* the day was not closed when the table was loaded last */
    struct text ansicht; /* a text in place of the list: Bogen, statistics, help; "" for none */
    int ansicht_ab;
};

/* Commands that are a whole line: "u", "e18", "+18". */
enum befehlsart {
    TB_KEINER,
    TB_UNDO,
    TB_REDO,
    TB_AENDERE,
    TB_EINFUEGEN,
    TB_STREICHE,
    TB_BOGEN,
    TB_STATISTIK,
    TB_HILFE,
    TB_GEGENLESEN, /* .spieler */
    TB_SCHLUSS,
    TB_GEHEN
};
struct pultbefehl {
    enum befehlsart art;
    int32_t spiel; /* number of the game, 0: the last; minus the number of an entry */
    int spieler;
};
struct pultbefehl pult_deute_befehl(const struct runde *runde, const char *zeile);
/* The entry it speaks of, 0 when there is none. */
int32_t pult_eintrag_von(const struct pult *pult, struct pultbefehl befehl);
/* Games that nobody has confirmed yet and should: 0 where the season does not want it, or it is not time yet. */
int32_t pult_zu_lesen(const struct runde *runde);

/* Works out what the line would do (pult_vorschau.c). */
void pult_pruefe(struct pult *pult);
/* Whether line, reason and value are on the screen in full (pultbild.c). */
bool pult_in_sight(const struct pult *pult);
/* "Anna": the first word of a name, unless two at the table share it. */
void pult_rufname(const struct runde *runde, int teilnehmer, struct text *text);

#endif
