/* The screen at the table as a state machine: keys in, a picture and orders out. Pure: it has the table in memory,
 * tries on it what the line would do and takes that back, and saves nothing. Whoever drives it carries out the
 * orders, and hands the table as it is then. */
#ifndef DOKO_ENTRY_PULT_H
#define DOKO_ENTRY_PULT_H

#include "buch/buch.h"
#include "entry/bild.h"

enum { PULT_BREITE_MIN = 80, PULT_HOEHE_MIN = 24 };

/* A key: a Unicode character, or one of these. */
enum taste {
    TASTE_ENTER = 0x110000,
    TASTE_ESC,
    TASTE_TAB,
    TASTE_RUECK, /* takes away before the cursor */
    TASTE_ENTF,  /* under it */
    TASTE_LINKS,
    TASTE_RECHTS,
    TASTE_POS1,
    TASTE_ENDE,
    TASTE_HOCH,
    TASTE_RUNTER,
    TASTE_SEITE_HOCH,
    TASTE_SEITE_RUNTER,
    TASTE_LOESCHE, /* the whole line */
    TASTE_HILFE,
    TASTE_FORMULAR,
    TASTE_NICHTS /* a new size, say: only drawn again */
};

enum pult_auftrag {
    AUFTRAG_KEINER,
    AUFTRAG_SPEICHERN, /* book pult_plan, then pult_gespeichert or pult_abgelehnt */
    AUFTRAG_GEHEN
};

struct pult;

/* `hilfe`: what F1 shows behind the keys; must live as long. */
struct pult *pult_neu(const char *hilfe);
void pult_free(struct pult *pult);

/* Judges a booking in memory among what else is in the book (admission_check); `with` is the caller's. */
typedef enum status pult_admit(void *with, struct runde *runde, const struct spieltag *before, bool trotzdem,
                               struct err *err);
/* Without one only the table itself is asked. */
void pult_set_admission(struct pult *pult, pult_admit *admit, void *with);

/* The table as it is in the book `now` (seconds UTC); lent until the next time. The line that is being typed stays;
 * if another has changed the table under it, that is named, and the next Enter only says that it was seen. */
void pult_lade(struct pult *pult, struct runde *runde, int64_t now);
/* A key. What is not on the screen is not saved: while the screen, as it was drawn last, is too small every key but q
 * is ignored. */
enum pult_auftrag pult_taste(struct pult *pult, int32_t taste);

/* The time goes on: seconds UTC. */
void pult_clock(struct pult *pult, int64_t now);

/* AUFTRAG_SPEICHERN: the entry, without its time; made for a table with so many entries. `trotzdem`: it is against
 * the rules and the writer wants it all the same. */
struct pult_plan {
    struct eintrag eintrag;
    const char *line; /* the line it was read from, to be read again at the table that it is booked at; NULL: none */
    bool trotzdem;
    int32_t eintraege;
};
/* Whether a question is on the screen. */
bool pult_asks(const struct pult *pult);
const struct pult_plan *pult_plan(const struct pult *pult);
/* It is in the book, its last entry as number `entry`, at this time of day: the line is done. Load the new table
 * next.
 */
void pult_gespeichert(struct pult *pult, int32_t entry, const char *uhrzeit);
/* It is not, and why; the line stays. */
void pult_abgelehnt(struct pult *pult, const struct err *err);

/* What is typed and not saved, to be kept outside: "" when there is nothing. pult_setze_entwurf brings it back, or
 * as much of it as still has a meaning. */
void pult_entwurf(const struct pult *pult, struct text *text);
void pult_setze_entwurf(struct pult *pult, const char *entwurf);

void pult_male(struct pult *pult, struct bild *bild, int breite, int hoehe);

#endif
