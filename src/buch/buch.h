/* The book at work: what the commands share. Brings together what is stored, the fold and the notation; no
 * options, no output. */
#ifndef DOKO_BUCH_BUCH_H
#define DOKO_BUCH_BUCH_H

#include "notation/journal.h"
#include "pokal/pokal.h"
#include "pokal/pokaltag.h"
#include "ranking/dauerliste.h"
#include "ranking/dessos.h"
#include "ranking/statistik.h"
#include "store/store.h"

/* The rules of a season. */
struct regelwerk {
    const struct regeln *regeln;
    struct regeldatei *eigene; /* an own rule set, NULL: built in */
    struct text inhalt;        /* its text */
    int version;
};
/* Free with regelwerk_free, also after an error. */
enum status buch_regelwerk(struct store *store, const struct saison *saison, struct regelwerk *werk, struct err *err);
void regelwerk_free(struct regelwerk *werk);

/* A table with its history, folded. */
struct runde {
    struct saison saison;
    struct tisch tisch;
    char verein[VEREIN_MAX]; /* the club, "" when it has no name */
    const struct regeln *regeln;
    struct regelwerk werk;        /* holds them, unless they are lent */
    struct spieler_liste spieler; /* of the club */
    struct roster roster;
    struct tafel tafel; /* roster -> Kürzel of today */
    struct chronik chronik;
    int32_t gespeichert; /* entries that are in the book */
    struct faltung f;
};
void runde_free(struct runde *runde);

/* Loads and folds a table. */
enum status runde_lade(struct store *store, const struct tisch *tisch, struct runde *runde, struct err *err);
/* Each table of the Meisterschaft in order, of a season or (NULL) of all; one at a time is in memory. Ends with the
 * first that is not ST_OK. */
typedef enum status runde_je(const struct runde *runde, void *mit, struct err *err);
enum status runden_gehe(struct store *store, const struct saison *saison, runde_je *je, void *mit, struct err *err);
/* A new table that is not in the book yet, of art, nr and tisch of `tisch`: tisch.id is 0 until it is saved. */
enum status runde_neu(struct store *store, const struct saison *saison, const struct tisch *tisch,
                      struct runde *runde, struct err *err);
/* The day before it begins, by its competition and its rules. */
struct spieltag runde_anfang(const struct runde *runde);
/* As S on the command line: "2026/3.1", "2026/p3"; and in words: "Spieltag 2026/3.1", "Pokal 2026/p3". */
void runde_s(const struct runde *runde, struct text *text);
void runde_name(const struct runde *runde, struct text *text);

/* The Teilnehmer number of a club player at this table, put on the tafel when he is new there. NIEMAND when
 * there is no room. */
int runde_teilnehmer(struct runde *runde, const struct spieler *spieler);
/* The club player of a Kürzel, ST_FEHLT. */
enum status buch_spieler(const struct spieler_liste *liste, const char *kuerzel, size_t len,
                         const struct spieler **spieler, struct err *err);
const struct spieler *buch_spieler_id(const struct spieler_liste *liste, int64_t id);
/* His place in the list, -1 when he is not in it. */
int buch_spieler_index(const struct spieler_liste *liste, int64_t id);

/* Books one command in memory: runde->f is then the new fold, *alt (when not NULL) the one before, owned by
 * the caller. On a refusal nothing changed and the text names the later game that would become illegal. */
enum status runde_buche(struct runde *runde, const struct eintrag *eintrag, bool trotzdem, struct faltung *alt,
                        struct err *err);
/* The other way: takes back what runde_buche did, with the fold it gave as *alt and the entries there were before. */
void runde_nimm_zurueck(struct runde *runde, struct faltung *alt, int32_t eintraege);
/* A line of Kurzschrift, read at the table as it stands before entry `nr` (0: now). In the Pokal whom a Stechen names
 * goes on the tafel. */
enum status runde_lies_spiel(struct runde *runde, int32_t nr, const char *zeile, struct ereignis *ereignis,
                             struct err *err);
/* What stands at an entry as the line to be edited, and the line read again as an entry of the same kind, at the
 * table as it stands before it: a game, or an event as journal_read_event takes it, whose reason lives in `memory`.
 */
void runde_edit_line(const struct runde *runde, int32_t nr, struct text *line);
enum status runde_read_correction(struct runde *runde, int32_t nr, const char *line, struct text *memory,
                                  struct ereignis *event, struct err *err);
/* Writes what was booked: the entries with their chain, and what follows from them. Inside a write
 * transaction. */
enum status runde_speichere(struct store *store, struct runde *runde, struct err *err);
/* Who sits at the table just before an entry that counts; nr 0: now. Bits. */
uint16_t runde_am_tisch(const struct runde *runde, int32_t nr);
/* Puts the games into canonical order by the seats they were played at. */
void runde_ordne(struct runde *runde, int32_t ab);

/* The hash of an entry from that of the one before it (nr > 1). A player's name in it is his first Kürzel; `stamm`
 * NULL: as the book knows it. */
void runde_kette(const struct runde *runde, const struct tafel *stamm, int32_t nr, const uint8_t vor[KETTE_LEN],
                 uint8_t kette[KETTE_LEN]);
/* The hash of the whole history: of its last entry. */
void runde_kette_ganz(const struct runde *runde, const struct tafel *stamm, uint8_t kette[KETTE_LEN]);

/* After which entry the history of the table came to a hash that begins with these hexadecimal digits; 0: never. */
int32_t runde_stand_bei(const struct runde *runde, const char *ziffern);

/* Derives everything of the table anew. */
enum status runde_leite_ab(struct store *store, struct runde *runde, struct err *err);
/* The lines of the day's result; returns how many. */
int runde_ergebnis(const struct runde *runde, struct tageszeile zeilen[TEILNEHMER_MAX]);
enum zustand runde_zustand(const struct runde *runde);

/* The table as journal text: what counts, the whole history, or that with the hash it comes to. */
enum runde_form { RUNDE_ZAEHLT, RUNDE_VERLAUF, RUNDE_VERLAUF_KETTE };
void runde_journal(const struct runde *runde, enum runde_form form, struct text *text);
/* An entry's event as one line, without the newline. */
void runde_zeile(const struct runde *runde, const struct ereignis *ereignis, struct text *text);

/* The name of game or event at an entry: "Spiel 21" or "#24 (strafe B 3)". */
void runde_nenne(const struct runde *runde, const struct faltung *f, int32_t nr, struct text *text);

/* The number of the Spieltag that is begun next at a table: of one that is open at another table, whose second table
 * it is; else behind the last, and once there is no number left the first that was taken back. */
enum status buch_next_spieltag(struct store *store, const struct saison *saison, int table, int *nr, struct err *err);

/* The settings that a day of the season is valued with. */
struct dessos buch_dessos(const struct saison_daten *saison, const struct regeln *regeln, int tischgroesse);

/* What the entries of a season say of a player on Spieltag nr. */
bool buch_gemeldet(const struct saison_eintraege *eintraege, int64_t spieler, int nr);
bool buch_je_gemeldet(const struct saison_eintraege *eintraege, int64_t spieler);
bool buch_setzt_aus(const struct saison_eintraege *eintraege, int64_t spieler, int nr);

/* The season, ready for the ranking. Free with wertung_free. */
struct wertung {
    struct saison saison;
    char verein[VEREIN_MAX];
    struct regelwerk werk;
    struct spieler_liste spieler; /* index = number of the player in `eingabe` */
    struct saison_eintraege eintraege;
    struct tageswerte werte;
    struct tageswert *rohwerte;
    size_t rohwerte_anzahl;
    bool *gemeldet, *ausgesetzt;
    struct saison_eingabe eingabe;
    struct saison_platz *liste;
    int anzahl;
};
/* Ranks what saison, werk, spieler, eintraege and werte hold. bis 0: all. */
void wertung_rechne(struct wertung *wertung, int bis);
enum status wertung_lade(struct store *store, const struct saison *saison, int bis, struct wertung *wertung,
                         struct err *err);
void wertung_free(struct wertung *wertung);

/* The Pokal of a season: its days, folded, and what they sum to. Free with pokal_free. */
struct pokal {
    struct saison saison;
    char verein[VEREIN_MAX];
    struct spieler_liste spieler;
    bool da[POKAL_TAGE];          /* the day has begun */
    struct runde tag[POKAL_TAGE]; /* of those that have */
    struct pokaltag_ergebnis ergebnis[POKAL_TAGE];
    int64_t wer[POKAL_SPIELER_MAX]; /* number of a player in `eingabe` -> identity */
    struct pokal_stechen *stechen;
    size_t stechen_platz;
    struct pokal_eingabe eingabe;
    struct pokal_stand stand;
};
enum status pokal_lade(struct store *store, const struct saison *saison, struct pokal *pokal, struct err *err);
void pokal_free(struct pokal *pokal);
/* The number of a player, -1 when he has not played. */
int pokal_nummer(const struct pokal *pokal, int64_t spieler);
/* The player of a number. */
const struct spieler *pokal_spieler(const struct pokal *pokal, int nummer);
/* "A, B" of a set of numbers; and as the line to be typed, "stechen A=… B=…". */
void pokal_nenne(const struct pokal *pokal, uint32_t menge, struct text *text);
void pokal_nenne_zeile(const struct pokal *pokal, uint32_t menge, struct text *text);

/* ST_REGEL when the booking in memory brings a Stechen for a place that nobody asked for; with `trotzdem` it is
 * marked. One that a later correction leaves deciding nothing stays as it is (A53). */
enum status pokal_pruefe_stechen(struct store *store, struct runde *runde, bool trotzdem, struct err *err);
/* The first one of a day that decides nothing and is not marked: ST_REGEL. */
enum status pokal_check_day(struct pokal *pokal, int day, int32_t *entry, struct err *err);
/* Marks all such of a loaded day in memory, for the journal: read again they are as they were. */
enum status pokal_mark_idle(struct store *store, struct runde *runde, struct err *err);
/* ST_REGEL when somebody sits down on a day of the Pokal who is out; with `trotzdem` the event is marked. */
enum status pokal_pruefe_plaetze(struct store *store, const struct runde *runde, struct ereignis *beginn,
                                 bool trotzdem, struct err *err);
/* ST_REGEL when after this day, as it stands, a Stechen for a place is still due of players who are there
 * (`also_absent`: or of such as play it before the next day). */
enum status pokal_pruefe_schluss(struct store *store, const struct runde *runde, bool also_absent, struct err *err);

/* The statistics of a season, or of all. Free with statistik_free. */
struct statistik_buch {
    struct spieler_liste spieler; /* index = number of the player */
    struct statistik st;
    int64_t summen_saison; /* the Spieltag known by its totals that was left out last */
    int summen_nr;
};
/* saison NULL: all. */
enum status statistik_lade(struct store *store, const struct saison *saison, struct statistik_buch *statistik,
                           struct err *err);
void statistik_free(struct statistik_buch *statistik);

/* The Ehrentafel: what was entered, and the closed seasons and finished Pokale of the book. Free with
 * ehrentafel_free. */
struct ehrentafel {
    size_t anzahl, platz;
    struct ehrung *ehrung; /* by year */
};
enum status ehrentafel_lade(struct store *store, struct ehrentafel *tafel, struct err *err);
void ehrentafel_free(struct ehrentafel *tafel);

/* The Dauerliste of the book. Free with dauer_free. */
struct dauer {
    struct spieler_liste spieler; /* index = number of the player in `liste` */
    struct dauertag *tage;
    struct dauerplatz *liste;
    int anzahl;
};
/* regeln NULL: all seasons; else those that are played by the rule set of that name. */
enum status dauer_lade(struct store *store, const char *regeln, struct dauer *dauer, struct err *err);
void dauer_free(struct dauer *dauer);

/* Recomputes everything and compares, or with `neu` writes it anew; texts of findings are added to `befund`,
 * a line each. ST_UNTERSCHIED when there are any. */
enum status buch_pruefe(struct store *store, bool neu, struct text *befund, int *tische, struct err *err);

#endif
