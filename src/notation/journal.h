/* The journal: seasons as text, one entry a line (notation 2). Pure: lines in, sentences out, and back.
 *
 * A struct journal is fed line by line and remembers what later lines refer to: the players, and of the day
 * that is open its tafel and who sits there. Names and remarks in a sentence are borrowed from the line or
 * the journal and hold until the next line. */
#ifndef DOKO_NOTATION_JOURNAL_H
#define DOKO_NOTATION_JOURNAL_H

#include "base/text.h"
#include "notation/kuerzel.h"
#include "notation/regeldatei.h"
#include "ranking/saison.h"
#include "rules/regeln.h"
#include "spieltag/chronik.h"

enum { NAME_ZEICHEN = 64, FRUEHER_MAX = 32 };
/* Who is on the Ehrentafel of a year. */
enum { EHRUNG_MEISTER, EHRUNG_VIZE, EHRUNG_POKAL, EHRUNGEN };

struct journal_spieler {
    struct kuerzel kuerzel;
    char *name;
    int fruehere; /* Kürzel he had before, the first one first */
    struct kuerzel frueher[FRUEHER_MAX];
};

/* The day that is open: what identifies it, and its table. */
struct journal_tag {
    enum wettbewerb art;
    int nr, tisch;
    bool verlauf; /* a history: every entry with its time */
    struct tafel tafel;
    int spieler[TEILNEHMER_MAX]; /* Teilnehmer -> journal_spieler */
    uint16_t am_tisch;
};

enum satzart {
    SATZ_LEER,
    SATZ_SPIELER,   /* .spieler */
    SATZ_SAISON,    /* .saison, .gemeldet */
    SATZ_AUSSETZEN, /* .spieltag, .spieler */
    SATZ_MELDEN,    /* from .spieltag on, .spieler */
    SATZ_ABMELDEN,
    SATZ_ABSCHLUSS,
    SATZ_EHRENTAFEL, /* .ehrung */
    SATZ_VEREIN,     /* .verein */
    SATZ_SPIELTAG,   /* the first entry of a day: .eintrag */
    SATZ_EINTRAG,    /* .eintrag */
    SATZ_RUNDE,      /* of a Pokal day: what follows is played in .runde */
    SATZ_KETTE,      /* what the hash chain of the day's history must come to: .kette */
    SATZ_TAG_ZU,     /* the day's block ends; .offen: still being played */
};

/* An own rule set as the journal carries it. Later ones of the same name take its place for the seasons after them.
 */
struct journal_regeln {
    struct regeldatei datei;
    struct text inhalt;
    long zeile; /* of its head */
};

/* A text of the line, borrowed until the next one. */
struct journal_text {
    const char *s;
    size_t n;
};

/* Winners of a year; "" where there was none. Texts are borrowed from the journal until the next line. */
struct journal_ehrung {
    int jahr;
    struct journal_text name[EHRUNGEN];
};

enum { JOURNAL_KETTE = 32 }; /* bytes: SHA-256 */

struct satz {
    enum satzart art;
    uint8_t kette[JOURNAL_KETTE];
    int spieler, spieltag, runde;
    bool offen;
    struct journal_ehrung ehrung;
    struct journal_text verein;
    struct saison_daten saison;
    const char *regeln_inhalt; /* of the season's own rule set, NULL: built in */
    int gemeldete;
    int gemeldet[SAISON_SPIELER_MAX];
    struct eintrag eintrag; /* .gruppe: 1 when it belongs to the command of the entry before */
};

struct journal {
    const struct regeln *regeln; /* of the season that is open */
    size_t eigene_anzahl, eigene_platz;
    struct journal_regeln **eigene; /* in order; the last may still be open */
    bool regeln_offen;
    long zeile;
    int anzahl;
    size_t platz;
    struct journal_spieler *spieler;
    bool saison_offen, tag_offen;
    struct journal_tag tag;
    struct text hilfe; /* unescaped text of the present line */
};

/* The rules that the open day is played by: those of the season, or of the Pokal. */
const struct regeln *journal_tagesregeln(const struct journal *journal);

void journal_init(struct journal *journal);
void journal_free(struct journal *journal);

/* Reads one line (without its newline). ST_EINGABE with line and column. */
enum status journal_lies(struct journal *journal, const char *zeile, size_t len, struct satz *satz, struct err *err);
/* After the last line: a journal that breaks off inside a day is an error. */
enum status journal_ende(struct journal *journal, struct err *err);

/* An event of a day other than a game, as a person types it at a table: a line of the journal, a reason also without
 * its quotes. `memory` holds the reason, which the event borrows. ST_EINGABE. */
enum status journal_read_event(const struct tafel *tafel, const char *line, size_t len, struct text *memory,
                               struct ereignis *event, struct err *err);

/* The writer. Each adds one line with its newline. */
void journal_schreibe_kopf(struct text *text);
void journal_schreibe_spieler(struct text *text, const struct journal_spieler *spieler);
/* A block `regeln NAME` … `ende`. */
void journal_schreibe_regeln(struct text *text, const char *name, const char *inhalt);
/* `gemeldet`: the Kürzel of the registered ones. */
void journal_schreibe_saison(struct text *text, const struct saison_daten *saison, const char *const *gemeldet,
                             int gemeldete);
/* verein "…" */
void journal_schreibe_verein(struct text *text, const char *name);
/* ehrentafel 1994 meister="…" vize="…" pokal="…"; names[]: NUL-terminated, "" is left out. */
void journal_schreibe_ehrung(struct text *text, int jahr, const char *const name[EHRUNGEN]);
/* "aussetzen 3 F" and the like. */
void journal_schreibe_spieltagswort(struct text *text, const char *wort, int spieltag, const char *kuerzel);
void journal_schreibe_spieltag(struct text *text, const struct tafel *tafel, const struct eintrag *beginn,
                               enum wettbewerb art, int nr, int tisch, bool verlauf);
/* "runde 3" */
void journal_schreibe_runde(struct text *text, int runde);
/* One event as a line of the day. */
void journal_schreibe_ereignis(struct text *text, const struct tafel *tafel, const struct ereignis *ereignis);
/* One entry of the history: its time, what it does, to which entry, and the event. */
void journal_schreibe_eintrag(struct text *text, const struct tafel *tafel, const struct eintrag *eintrag, bool dazu);

/* kette 6bd87e50… */
void journal_schreibe_kette(struct text *text, const uint8_t kette[JOURNAL_KETTE]);

/* "meister", "vize", "pokal". */
const char *journal_ehrung_wort(int ehrung);
/* "undo", "ersetzt": the word of an operation; "" for one that appends. */
const char *op_wort(enum op op);

#endif
