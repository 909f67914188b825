/* A day at one table as a fold: state + event -> state (rules 2).
 *
 * struct spieltag is an open value: copy it to look ahead. spieltag_apply leaves it as it was on any error.
 * Folding a prefix and then the rest equals folding all. Nothing is allocated; regeln and tafel are borrowed
 * and must outlive the value. Clock and seed come with the events.
 *
 * Statuses of spieltag_apply: ST_REGEL for what the rules refuse and `trotzdem` may record, ST_UNMOEGLICH for
 * what cannot have happened, ST_KONFLIKT for what does not fit the state (a closed day). */
#ifndef DOKO_SPIELTAG_SPIELTAG_H
#define DOKO_SPIELTAG_SPIELTAG_H

#include "rules/credit.h"
#include "spieltag/ereignis.h"
#include "spieltag/tafel.h"

enum { BOCK_MAX = 16 };

/* PHASE_STECHEN: a Pokal day whose Gesamtwertung is tied. */
enum phase { PHASE_SPIEL, PHASE_VORFUEHRUNG, PHASE_NACHSPIEL, PHASE_ENDE, PHASE_STECHEN };

/* What a solo counts as for its player. */
enum zaehlt {
    ZAEHLT_NICHTS,
    ZAEHLT_PFLICHT,
    ZAEHLT_LUST,
    ZAEHLT_NACHSPIEL,
    ZAEHLT_STILL,
    ZAEHLT_STRAF,
    ZAEHLT_SONST
};

struct teilnehmer {
    bool bekannt; /* sat at the table at some time of the day */
    bool gast, disq;
    bool gutgeschrieben;     /* was at the table in a valued game */
    bool solo_verfehlt;      /* did not win one of his solos */
    bool nachspiel_verlangt; /* his one Nachspielpflicht of the day is used */
    int8_t pflichtsoli;      /* Pflichtsoli counted … */
    uint16_t pflicht;        /* … and their kinds, a bit per enum spielart */
    int32_t punkte;
    int32_t spiele;      /* valued games at which he sat at the table */
    uint16_t mitspieler; /* bits: the other three of the last game he played */
};

/* A won Lustsolo and who still owes a solo for it. */
struct nachspiel {
    int8_t rest;        /* valued games left to play it in; 0: vorgeführt */
    uint16_t schuldner; /* bits */
};

/* Where a day of the Pokal stands (pokal/pokaltag.h). */
enum { SONDERRUNDEN = 3 };
struct pokalstand {
    int8_t runde;                               /* from 1; one more than there are: all are played */
    int8_t im_runde;                            /* games of it that are played */
    uint16_t vorhand;                           /* bits of those who were Vorhand in it */
    int32_t note[SONDERRUNDEN][TEILNEHMER_MAX]; /* minus Augen, Augen, halves: the most is best */
    int8_t weg_in[TEILNEHMER_MAX];              /* the round in which he left the table, 0: not */
    /* a Stechen for the Gesamtwertung: who was tied after so many games, and their order, the more the better */
    uint16_t stechen_wer;
    int32_t stechen_spiele;
    int stechen[TEILNEHMER_MAX];
};

enum wettbewerb { MEISTERSCHAFT, POKAL };
/* The word of the journal, the book and the JSON forms. */
const char *wettbewerb_wort(enum wettbewerb wettbewerb);

/* What kind of day it is: the Meisterschaft's is in spieltag/, the Pokal's in pokal/. */
struct ordnung;
extern const struct ordnung ordnung_meisterschaft;

struct spieltag {
    const struct ordnung *ordnung;
    const struct regeln *regeln;
    const struct tafel *tafel;
    bool begonnen, beendet;
    bool nur_summen;  /* known by totals */
    bool zaehlt;      /* once ended: counts for the season */
    bool abgebrochen; /* fewer than four were left before it was over (A19) */
    struct datum datum;
    int64_t los;
    struct teilnehmer t[TEILNEHMER_MAX];
    int8_t sitze;
    int8_t sitz[TISCH_MAX]; /* clockwise */
    int8_t geber;           /* who deals next by the rotation, or NIEMAND */
    int8_t groesster_tisch; /* the most who sat here at a time */
    int8_t reihe;           /* Vorführung: the seat from which the next one is looked for, or NIEMAND */
    uint8_t reihe_was;      /* enum schuld of that round */
    int8_t nachspiele;
    struct nachspiel nachspiel[TEILNEHMER_MAX];
    int32_t pott;
    bool ziel_erreicht;                  /* somebody has the Punkte that end the day */
    int8_t bockrunden;                   /* that run … */
    int16_t bock_rest[BOCK_MAX];         /* … and the games left in each */
    int32_t spiele;                      /* valued games */
    int32_t gegengelesen;                /* those of them that were there when a second player confirmed them */
    int32_t zusatzspiele;                /* those of them that are played after the end by number */
    int32_t normalspiele[TISCH_MAX + 1]; /* valued normal games by size of the table */
    struct pokalstand pokal;
};

/* What a Stechen decides. */
enum stechen { STECHEN_KEINS, STECHEN_GESAMT, STECHEN_POKAL };

/* What one event did, for whoever reports it. */
struct schritt {
    uint8_t art; /* enum ereignisart */
    bool gewertet;
    bool ungueltig;        /* a game that is void (Hochzeit without a partner, no Farbtrumpf open) */
    uint8_t zaehlt;        /* enum zaehlt, of a solo */
    uint8_t phase;         /* enum phase after it */
    int8_t geber, vorhand; /* of this game; Vorhand leads unless a soloist does by right */
    int32_t nr;            /* number of the game, from 1; 0: none */
    struct besetzung besetzung;
    struct spiel spiel; /* as it counts: with vorgefuehrt set where one was due */
    struct abrechnung abrechnung;
    int32_t gutschrift[TEILNEHMER_MAX];
    int32_t punkte[TEILNEHMER_MAX]; /* after it */
    int32_t pott;                   /* after it */
    int8_t runde, runde_spiel;      /* Pokal: the round it was played in, the how manyth of it; 0: none */
    int8_t kadamu;                  /* Pokal: enum kadamu of the soloist, else NIEMAND */
    uint8_t stechen;                /* Pokal: enum stechen */
    int32_t note[TEILNEHMER_MAX];   /* Pokal: what it gave in its special round */
    char bruch[160];                /* the rule that was broken and recorded all the same; "" when none */
};

/* A day of the Meisterschaft before it begins. */
void spieltag_init(struct spieltag *tag, const struct regeln *regeln, const struct tafel *tafel);

/* `schritt` may be NULL. */
enum status spieltag_apply(struct spieltag *tag, const struct ereignis *ereignis, struct schritt *schritt,
                           struct err *err);

enum phase spieltag_phase(const struct spieltag *tag);

/* The next game, unless a Vorführung changes it: who deals, who leads, who pauses. All NIEMAND / 0 when the
 * table cannot play. With a Vorführung due it is that of the player who is first. */
struct naechstes {
    int8_t geber, vorhand;
    struct besetzung besetzung;
    bool vorfuehrung;
};
struct naechstes spieltag_naechstes(const struct spieltag *tag);

/* Who may be named in an entry now: bits of those who sit at the table. */
uint16_t spieltag_am_tisch(const struct spieltag *tag);
bool spieltag_sitzt(const struct spieltag *tag, int spieler);
/* The player `schritte` seats to the left (clockwise) of one at the table. */
int spieltag_links(const struct spieltag *tag, int spieler, int schritte);
/* Whether fewer than four are left: the day stopped (A19). */
bool spieltag_abgebrochen(const struct spieltag *tag);

/* Who owes what (pflicht.c). */
enum schuld { SCHULD_KEINE, SCHULD_PFLICHTSOLO, SCHULD_NACHSPIEL };

struct faellig {
    int8_t spieler;
    uint8_t was;   /* enum schuld */
    int8_t nummer; /* Pflichtsolo: which one, from 1 */
    int8_t noch;   /* Nachspiel: within so many games; NIEMAND: at once, or when the Pott says */
};
/* Each at the table once for every Nachspiel, of which everybody can ask for one, and once for his Pflichtsolo. */
enum { FAELLIG_MAX = TISCH_MAX * (TEILNEHMER_MAX + 1) };

/* PHASE_VORFUEHRUNG: who must play now, in order, a line for each solo. Else the open Pflichtsoli of those
 * who have not done their next one yet, in seat order, then the Nachspiele. Returns how many. */
int spieltag_faellig(const struct spieltag *tag, struct faellig faellig[FAELLIG_MAX]);

/* Whether the games of the day are over: the Pott empty, their number played, or the Punkte reached. What is
 * owed may be left. */
bool spieltag_ausgespielt(const struct spieltag *tag);
/* Games left until the number that ends the day, in the Pokal its rounds; -1 when there is no such number. */
int spieltag_spiele_uebrig(const struct spieltag *tag);
/* Whether the rest of the Pott is played for in a Hammelsprung now. */
bool spieltag_hammelsprung(const struct spieltag *tag);

int spieltag_pflicht_erledigt(const struct spieltag *tag, int spieler);

/* The result, for the ranking: everybody who counts in n (rules 3). */
struct tagesspieler {
    int8_t spieler;
    bool gast, disq;
    int32_t punkte; /* a disqualified one's are those of the rule set */
    int32_t spiele; /* valued games at which he sat at the table */
};
int spieltag_ergebnis(const struct spieltag *tag, struct tagesspieler out[TEILNEHMER_MAX]);
/* Size of the table of most normal games, at a tie the larger; without any, the largest of the day (rules 3:
 * M). */
int spieltag_tischgroesse(const struct spieltag *tag);

#endif
