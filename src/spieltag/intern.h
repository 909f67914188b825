/* Shared by the files of the fold only, those of pokal/ too. */
#ifndef DOKO_SPIELTAG_INTERN_H
#define DOKO_SPIELTAG_INTERN_H

#include "spieltag/spieltag.h"

static inline uint16_t bit(int spieler)
{
    return (uint16_t)(1u << spieler);
}

/* pflicht.c: who is due now. Sets `was` to what; returns their bits, 0 when nobody is (then `was` says nothing). */
uint16_t schuldner_jetzt(const struct spieltag *tag, enum schuld *was);
/* After every event: opens, carries on or closes the Vorführrunde. */
void vorfuehrung_ordne(struct spieltag *tag);
/* Who is vorgeführt next, or NIEMAND. */
int vorgefuehrter(const struct spieltag *tag);

/* What a solo of this player counts as. Sets *verstoss to a msgid when the rules do not let him play it. */
enum zaehlt solo_zaehlt(const struct spieltag *tag, const struct spiel *spiel, const char **verstoss);
/* Books the solo and the games of the Nachspielpflicht; the value is known. */
void pflicht_buche(struct spieltag *tag, const struct spiel *spiel, enum zaehlt zaehlt, enum sieger sieger);
/* A player leaves or is disqualified: he owes nothing any more. */
void schulden_streiche(struct spieltag *tag, int spieler);

/* The events. `lauf` is what one apply works on: a copy of the day. */
struct lauf {
    struct spieltag *tag;
    const struct ereignis *e;
    struct schritt *schritt;
    struct err *err;
};

/* What a kind of day does in its own way. */
struct ordnung {
    enum status (*apply[EREIGNIS_ANZAHL])(struct lauf *);
    int (*spiele_uebrig)(const struct spieltag *tag);
    enum phase (*nach_den_spielen)(const struct spieltag *tag); /* nothing is owed any more */
};

/* A rule is broken: refused, or with `trotzdem` noted and let through. `stelle`: where the built-in rules say so, ""
 * where it is the nature of the thing; other rule sets are named as a whole. */
enum status verstoss(struct lauf *l, const char *stelle, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
/* The name of a Teilnehmer. */
const char *name_von(const struct lauf *l, int spieler);
enum status muss_sitzen(struct lauf *l, int spieler);
enum status muss_offen_sein(struct lauf *l);

/* The games: apply_spiel.c. */
enum status muss_spielbar_sein(struct lauf *l);
/* Everybody who is named in a game plays in it. */
enum status pruefe_genannte(struct lauf *l, const struct spiel *s, const struct besetzung *b);
/* Who deals, leads and pauses in the game that is dealt now goes into the step. */
void setze_besetzung(struct lauf *l, int geber);
/* Everybody at the table was there for one more valued game, which gets its number. */
void zaehle_spiel(struct lauf *l);
/* `ergebnis` must name so many who play in the game of the step, each once, and all its Augen. */
enum status pruefe_je_fuer_sich(struct lauf *l, int spieler);
enum status apply_spiel(struct lauf *l);
enum status apply_einwurf(struct lauf *l);
enum status apply_hammel(struct lauf *l);

/* An event that this kind of day does not know. */
enum status apply_nur_pokal(struct lauf *l);

/* The table and its players: apply_tisch.c. */
enum status apply_beginn(struct lauf *l);
enum status apply_strafe(struct lauf *l);
enum status apply_disq(struct lauf *l);
enum status apply_einstieg(struct lauf *l);
enum status apply_ausstieg(struct lauf *l);
enum status apply_gegengelesen(struct lauf *l);
enum status apply_ergebnis(struct lauf *l);
enum status apply_ende(struct lauf *l);

/* Seats (spieltag.c). */
int sitz_von(const struct spieltag *tag, int spieler); /* NIEMAND when he does not sit */
struct besetzung besetzung_bei(const struct spieltag *tag, int geber);
int geber_bei_vorfuehrung(const struct spieltag *tag, int solist);

#endif
