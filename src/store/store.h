/* The book: events and queries. What holds it (one file, today) is known inside store/ only.
 *
 * Facts are appended, derived data is replaced; both only inside a transaction. Reading functions may be
 * called in any transaction. Every function that can fail returns ST_BUCH with a text for people unless it
 * says otherwise; nothing of a transaction is kept then, when the caller calls store_verwirf or closes.
 *
 * Ownership: what a function fills in with allocated memory says how it is freed. Identities (int64_t, > 0)
 * name rows of the book and mean nothing outside it. */
#ifndef DOKO_STORE_STORE_H
#define DOKO_STORE_STORE_H

#include "base/text.h"
#include "ranking/saison.h"
#include "spieltag/chronik.h"

struct store;

enum store_art { STORE_LESEN, STORE_SCHREIBEN };

/* Creates a new, empty book, readable by the user alone; missing directories too. ST_KONFLIKT when a file is
 * there. */
enum status store_neu(const char *pfad, struct err *err);

/* Opens a book that exists and brings it to this program's form if it is older; a copy is made before. A book beside
 * which the journal of another lies is refused. */
enum status store_oeffne(const char *pfad, struct store **store, struct err *err);
/* The copy that opening made because the book was of an older form; NULL: none. */
const char *store_kopie(const struct store *store);
void store_schliesse(struct store *store); /* NULL is allowed; what was not confirmed is gone */

/* A transaction. Writers wait for each other; a reader sees one state from its first query on. */
enum status store_beginne(struct store *store, enum store_art art, struct err *err);
enum status store_bestaetige(struct store *store, struct err *err);
void store_verwirf(struct store *store);

/* A copy of the whole book, made while others may write, checked before it gets its name. ST_KONFLIKT when
 * the target exists. */
enum status store_sichere(struct store *store, const char *ziel, struct err *err);
/* Puts the copy `quelle` in the place of the book, in one transaction; what was there is kept beside it under the
 * same lock, its name is written to `vorher` ("" when there was none). ST_KONFLIKT when both are one file. */
enum { PFAD_MAX = 1024 };
enum status store_stelle_wieder_her(const char *pfad, const char *quelle, char vorher[PFAD_MAX], struct err *err);
/* Whether a file is a whole book: form, foreign keys, version. */
enum status store_pruefe_datei(const char *pfad, struct err *err);
/* The same for the open one: ST_UNTERSCHIED with the first finding. */
enum status store_pruefe(struct store *store, struct err *err);
/* A number that changes when somebody else has written to the book. */
int64_t store_stand(struct store *store);
/* Whether the open book can be written at all. */
bool store_schreibbar(const struct store *store);
/* The whole book once more, in memory, to be worked on and thrown away. Close it after a failure too. */
enum status store_im_speicher(struct store *store, struct store **kopie, struct err *err);

/* Players. */
enum { SPIELER_NAME_MAX = 64 * 4 + 1 };

struct spieler {
    int64_t id;
    struct kuerzel kuerzel;  /* now */
    char stamm[KUERZEL_MAX]; /* his first: his name in the hash chain */
    char name[SPIELER_NAME_MAX];
};

struct spieler_liste {
    size_t anzahl, platz;
    struct spieler *spieler;
};
void spieler_liste_free(struct spieler_liste *liste);

enum status store_spieler(struct store *store, struct spieler_liste *liste, struct err *err);
/* ST_KONFLIKT when the Kürzel is or was another's. */
enum status store_spieler_neu(struct store *store, const struct kuerzel *kuerzel, const char *name, int64_t zeit,
                              int64_t *id, struct err *err);
enum status store_spieler_kuerzel(struct store *store, int64_t id, const struct kuerzel *kuerzel, int64_t zeit,
                                  struct err *err);
enum status store_spieler_name(struct store *store, int64_t id, const char *name, int64_t zeit, struct err *err);
/* All Kürzel he had before the present one, oldest first. Returns how many, at most max; -1 on failure. */
int store_spieler_frueher(struct store *store, int64_t id, struct kuerzel *frueher, int max);

/* Who was at a table in a game of the Meisterschaft that counts. */
struct mitspieler {
    size_t anzahl, platz;
    int64_t *spieler; /* by identity */
};
/* saison 0: of all. Free with free(mitspieler->spieler). */
enum status store_mitspieler(struct store *store, int64_t saison, struct mitspieler *mitspieler, struct err *err);

/* Seasons. */
struct saison {
    int64_t id;
    int64_t regelwerk; /* the version of the rule set it is played by */
    struct saison_daten daten;
    bool abgeschlossen;
};

struct saison_liste {
    size_t anzahl, platz;
    struct saison *saison; /* in the order they were made */
};
void saison_liste_free(struct saison_liste *liste);

enum status store_saisons(struct store *store, struct saison_liste *liste, struct err *err);
/* ST_FEHLT. name NULL: the newest that is not closed, else the newest. */
enum status store_saison(struct store *store, const char *name, struct saison *saison, struct err *err);
enum status store_saison_id(struct store *store, int64_t id, struct saison *saison, struct err *err);
/* `regeln`: the text of an own rule set, NULL for a built-in one; the same text of the same name is kept once,
 * another one becomes its next version. ST_KONFLIKT. */
enum status store_saison_neu(struct store *store, const struct saison_daten *daten, const char *regeln, int64_t zeit,
                             int64_t *id, struct err *err);
/* The latest text of an own rule set of that name; ST_FEHLT, and no text for people, when the book has none. */
enum status store_regelwerk_neuestes(struct store *store, const char *name, struct text *inhalt, struct err *err);
/* The text of a rule set and its version; *inhalt stays empty for a built-in one. */
enum status store_regelwerk(struct store *store, int64_t id, struct text *inhalt, int *version, struct err *err);
/* Writes down the settings that differ from `alt`. */
enum status store_saison_setze(struct store *store, int64_t id, const struct saison_daten *alt,
                               const struct saison_daten *neu, int64_t zeit, struct err *err);

enum saison_wort {
    SAISON_MELDEN,
    SAISON_ABMELDEN,
    SAISON_AUSSETZEN,
    SAISON_MITSPIELEN,
    SAISON_ABSCHLUSS,
    SAISON_OEFFNEN,
    SAISON_WORT_ANZAHL
};
/* spieler and spieltag are 0 for the last two. */
struct saison_eintrag {
    enum saison_wort was;
    int64_t spieler;
    int spieltag;
};
struct saison_eintraege {
    size_t anzahl, platz;
    struct saison_eintrag *eintrag; /* in order */
};
enum status store_saison_eintrag(struct store *store, int64_t saison, const struct saison_eintrag *eintrag,
                                 int64_t zeit, struct err *err);
/* Free with free(eintraege->eintrag). */
enum status store_saison_eintraege(struct store *store, int64_t saison, struct saison_eintraege *eintraege,
                                   struct err *err);

/* The Ehrentafel of years before the book: names, "" where there was none. */
enum { EHRUNG_JAHR_MIN = 1900, EHRUNG_JAHR_MAX = 2999 };
struct ehrung {
    int jahr;
    char meister[SPIELER_NAME_MAX], vize[SPIELER_NAME_MAX], pokal[SPIELER_NAME_MAX];
};
struct ehrungen {
    size_t anzahl, platz;
    struct ehrung *ehrung; /* by year; of several entries for a year the last */
};
/* Free with free(ehrungen->ehrung). */
enum status store_ehrungen(struct store *store, struct ehrungen *ehrungen, struct err *err);
enum status store_ehrung_neu(struct store *store, const struct ehrung *ehrung, int64_t zeit, struct err *err);

/* The club whose book it is: its name in UTF-8, "" when none was given. */
enum { VEREIN_MAX = SPIELER_NAME_MAX };
enum status store_verein(struct store *store, char name[VEREIN_MAX], struct err *err);
enum status store_verein_setze(struct store *store, const char *name, int64_t zeit, struct err *err);

/* Tables of the Spieltage. */
enum zustand { ZUSTAND_LEER, ZUSTAND_OFFEN, ZUSTAND_ENDE, ZUSTAND_UNGEWERTET };

struct tisch {
    int64_t id, saison;
    enum wettbewerb art;
    int nr, tisch;
    enum zustand zustand; /* LEER: begun and taken back */
    struct datum datum;
    int spiele, pott;
};
struct tisch_liste {
    size_t anzahl, platz;
    struct tisch *tisch; /* the Meisterschaft first; by nr, then tisch */
};
void tisch_liste_free(struct tisch_liste *liste);

/* Those of one competition of a season. */
enum status store_tische(struct store *store, int64_t saison, enum wettbewerb art, struct tisch_liste *liste,
                         struct err *err);
/* Those that are being played, of all seasons. Costs what is open, whatever else the book holds. */
enum status store_tische_offen(struct store *store, struct tisch_liste *liste, struct err *err);
/* By saison, art, nr, tisch of `gesucht`; fills in the rest. ST_FEHLT. */
enum status store_tisch(struct store *store, struct tisch *gesucht, struct err *err);
/* The same to be made. */
enum status store_tisch_neu(struct store *store, struct tisch *neu, struct err *err);

/* The history of a table. The roster says which player each Teilnehmer number is. */
enum { KETTE_LEN = 32 };

struct roster {
    int anzahl;
    int64_t spieler[TEILNEHMER_MAX];
};

enum status store_chronik(struct store *store, int64_t tisch, struct chronik *chronik, struct roster *roster,
                          struct err *err); /* free with chronik_free, also after an error */
/* The hash of entry nr. */
enum status store_kette(struct store *store, int64_t tisch, int32_t nr, uint8_t kette[KETTE_LEN], struct err *err);
enum status store_eintrag(struct store *store, int64_t tisch, int32_t nr, const struct eintrag *eintrag,
                          const struct roster *roster, const uint8_t kette[KETTE_LEN], struct err *err);

/* Derived data of one table. */
struct tageszeile {
    int64_t spieler;
    bool gast, disq;
    int32_t punkte;
    int platz, doppelplatz;
    int32_t hundertstel;
    int spiele; /* valued games at which he sat at the table */
};

/* Takes away what was derived of the table. */
enum status store_ableitung_loesche(struct store *store, int64_t tisch, struct err *err);
/* What one game gave; the rules name the posten. */
enum status store_ableitung_spiel(struct store *store, int64_t tisch, int32_t nr, const struct schritt *schritt,
                                  const struct roster *roster, const struct regeln *regeln, struct err *err);
/* Where the table stands; `stand` of a day that ended and counts carries its lines. */
enum status store_ableitung_stand(struct store *store, const struct tisch *stand, const struct tageszeile *zeilen,
                                  int anzahl, struct err *err);
/* A digest of all derived rows of the table, to compare before and after. */
enum status store_ableitung_abdruck(struct store *store, int64_t tisch, uint8_t abdruck[KETTE_LEN], struct err *err);

/* The day values of a season, for the ranking; `spieler` of a row is a player's identity. */
struct tageswert_zeile {
    int64_t spieler, saison;
    int spieltag, tisch;
    struct datum datum;
    bool gast;
    int32_t punkte, hundertstel;
    int platz, spiele;
};
struct tageswerte {
    size_t anzahl, platz;
    struct tageswert_zeile *zeile; /* by nr, tisch */
};
/* Free with free(werte->zeile). */
enum status store_tageswerte(struct store *store, int64_t saison, struct tageswerte *werte, struct err *err);
/* The same of all seasons, in the order they were made, or of those that are played by one rule set. */
enum status store_tageswerte_alle(struct store *store, const char *regeln, struct tageswerte *werte, struct err *err);

#endif
