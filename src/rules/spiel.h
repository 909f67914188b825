/* A game as it was entered: what the Schreiber knows after the last trick. An open value without pointers;
 * whom the numbers stand for is a matter of the table (struct tafel), what the game is worth one of the rule
 * set (settle).
 *
 * Players are Teilnehmer numbers 0 .. TEILNEHMER_MAX-1, NIEMAND where none is named. */
#ifndef DOKO_RULES_SPIEL_H
#define DOKO_RULES_SPIEL_H

#include <stdbool.h>
#include <stdint.h>

#include "base/err.h"

enum { NIEMAND = -1, TEILNEHMER_MAX = 12, TISCH_MAX = 7, SPIELER_IM_SPIEL = 4 };
enum { AUGEN_GESAMT = 240, SONDER_MAX = 16 };

enum partei { RE, KONTRA };

static inline enum partei gegenpartei(enum partei partei)
{
    return partei == RE ? KONTRA : RE;
}

/* Announcements in rising order; each implies the ones below it. WORT is Re or Kontra said (= K12). */
enum stufe { STUFE_KEINE, STUFE_WORT, STUFE_K9, STUFE_K6, STUFE_K3, STUFE_SCHWARZ, STUFE_ANZAHL };

enum spielart {
    ART_NORMAL,
    ART_HOCHZEIT,
    ART_ARMUT,
    ART_FARBTRUMPF,
    ART_MADAGASKAR,
    ART_DAMEN,
    ART_BUBEN,
    ART_KNOCHENLOS,
    ART_NULL,
    ART_DETLEF_KASPAR,
    ART_STILL,  /* stilles Solo: two Kreuz-Damen, not declared */
    ART_HZSOLO, /* Hochzeit that found no partner in three tricks */
    ART_ANZAHL
};

enum farbe { FARBE_KEINE, FARBE_KREUZ, FARBE_PIK, FARBE_HERZ, FARBE_KARO, FARBE_ANZAHL };

enum sonderart {
    SONDER_FUCHS,
    SONDER_DOPPELKOPF,
    SONDER_KARLCHEN,
    SONDER_TACK,  /* a heart trick: all four play Herz; or a Tack that nobody cares to tell apart */
    SONDER_DULLE, /* a Herz-Zehn of the other party caught */
    SONDER_FUCHS_LETZTER,
    SONDER_KARLCHEN_GEFANGEN,
    SONDER_DOPPELKARLCHEN,
    SONDER_LIESELOTTE, /* the Karo-Dame takes the Kreuz-Bube in the last trick */
    SONDER_ANZAHL
};

struct sonderpunkt {
    uint8_t art;    /* enum sonderart */
    uint8_t partei; /* enum partei: who made it */
    int8_t von;     /* the player who made it, or NIEMAND */
    int8_t wessen;  /* Fuchs: whose it was, or NIEMAND */
};

/* A party, or none named. */
enum wer_von { VON_KEINER, VON_RE, VON_KONTRA };

struct spiel {
    int8_t re[2];                /* the Re players; a soloist: {soloist, NIEMAND} */
    uint8_t art;                 /* enum spielart */
    uint8_t farbe;               /* enum farbe: only Farbtrumpf and Detlef-Kaspar */
    uint8_t augen;               /* of Re, 0..240 */
    bool ohne_stich;             /* Re at 0 or Kontra at 240 Augen of Re took no trick */
    bool vorgefuehrt;            /* vf: the right neighbour leads */
    bool straf;                  /* Strafsolo */
    uint8_t stufe[2];            /* enum stufe: the party's highest announcement */
    uint8_t erwidert[2];         /* highest limit of the other answered, STUFE_KEINE or K9..SCHWARZ, without gap */
    int8_t wer[2][STUFE_ANZAHL]; /* who said it, or NIEMAND */
    bool vorab[2];               /* the party's word was said vorab */
    uint8_t ungueltig_ab[2];     /* the lowest Stufe, of those up to `stufe`, that was announced against the rules;
                                    STUFE_KEINE: none */
    uint8_t zuerst;              /* who said his word first: one of wer_von; only where it matters */
    uint8_t letzt;               /* who bid a limit last, likewise */
    uint8_t falsch;              /* who did not follow suit, likewise; augen are then those taken until it was seen */
    int8_t falsch_wer;           /* the player, or NIEMAND */
    uint8_t bock;                /* Bockrunden that run; set by the fold, never entered */
    uint8_t sonder_anzahl;
    struct sonderpunkt sonder[SONDER_MAX];
};

/* An empty normal game: everybody NIEMAND, nothing said. */
struct spiel spiel_leer(void);

static inline bool spiel_ist_solo(const struct spiel *spiel)
{
    return spiel->art >= ART_FARBTRUMPF;
}

/* One of the seven kinds that are announced before the first card (rules 1.7). */
static inline bool spiel_ist_angesagtes_solo(const struct spiel *spiel)
{
    return spiel->art >= ART_FARBTRUMPF && spiel->art <= ART_DETLEF_KASPAR;
}

static inline bool spiel_hat_farbe(enum spielart art)
{
    return art == ART_FARBTRUMPF || art == ART_DETLEF_KASPAR;
}

static inline int spiel_augen(const struct spiel *spiel, enum partei partei)
{
    return partei == RE ? spiel->augen : AUGEN_GESAMT - spiel->augen;
}

static inline bool spiel_ohne_stich(const struct spiel *spiel, enum partei partei)
{
    return spiel->ohne_stich && spiel_augen(spiel, partei) == 0;
}

/* The party's highest announcement that was made by the rules. */
static inline int spiel_gueltige_stufe(const struct spiel *spiel, enum partei partei)
{
    int ab = spiel->ungueltig_ab[partei];

    return ab != STUFE_KEINE ? ab - 1 : spiel->stufe[partei];
}

static inline enum partei spiel_partei(const struct spiel *spiel, int spieler)
{
    return spiel->re[0] == spieler || spiel->re[1] == spieler ? RE : KONTRA;
}

/* The words of the field: "Damen", "K9", "Fuchs". Never NULL for values of the enums. */
const char *spielart_name(enum spielart art);
/* The word of the Kurzschrift and of rule files: "damen"; "normal" for a normal game, which the Kurzschrift leaves
 * out. */
const char *spielart_wort(enum spielart art);
const char *farbe_name(enum farbe farbe);
const char *stufe_name(enum stufe stufe);
const char *sonderart_name(enum sonderart art);

#endif
