/* Commands: options in, modules called, result printed. One row a command; the row prints its help. */
#ifndef DOKO_CMD_CMD_H
#define DOKO_CMD_CMD_H

#include "base/i18n.h"
#include "buch/buch.h"
#include "notation/regeldatei.h"

enum { OPTIONEN_MAX = 16 };

/* A command that is given a journal by this option needs no book: main opens none. */
#define OPTION_JOURNAL "journal"

struct option_zeile {
    const char *lang;
    char kurz;         /* 0: none */
    const char *wert;  /* NULL: a switch */
    const char *hilfe; /* msgid */
};

enum befehl_art {
    BUCH_KEINS,       /* needs no book */
    BUCH_OFFEN,       /* main opens the book */
    BUCH_WENN_DA,     /* the same; without one `store` is NULL */
    WORTE_FOLGEN = 8, /* options end at the first word */
    KANN_JSON = 16,   /* --json has a meaning */
    ODER_JOURNAL = 32 /* with OPTION_JOURNAL it needs no book */
};

struct aufruf;

struct befehl {
    const char *wort, *wort2; /* "spieler", "neu" */
    const char *argumente;    /* for the help */
    const char *zweck;        /* msgid */
    unsigned art;
    int min, max; /* words; max -1: any number */
    const struct option_zeile *optionen;
    int optionen_anzahl;
    enum status (*tue)(struct aufruf *aufruf, struct err *err);
};

/* What a command gets. The words and options are borrowed from argv. */
struct aufruf {
    const struct befehl *befehl;
    const char *pfad; /* of the book */
    int tisch;        /* --tisch, 0: not given */
    bool json, quiet;
    bool pokal;    /* a Spieltag S is a day of the Pokal, also without the p */
    bool terminal; /* a person can be asked */
    int64_t zeit;  /* now */
    struct datum heute;
    int worte;
    char **wort;
    const char *option[OPTIONEN_MAX]; /* by the row's index; a switch is "" when given */
    struct store *store;
    struct text aus; /* goes to standard output at the end, also after an error */
};

/* Every command, in the order of the help; NULL at the end. */
extern const struct befehl *const befehle[];

/* `doko` alone: what to do next. In no list. */
extern const struct befehl befehl_wegweiser;
/* What may follow, for the shells: `doko __worte WORD …`, the last being typed. In no list either. */
#define BEFEHL_VERVOLLSTAENDIGEN "__worte"
extern const struct befehl befehl_vervollstaendigen;

/* The Kurzschrift in a dozen lines, for the help of the commands that read it; a msgid. */
extern const char cmd_kurzschrift_hilfe[];

#define OPTIONEN(tabelle) (tabelle), (int)(sizeof(tabelle) / sizeof((tabelle)[0]))

/* Shared by the commands (gemeinsam.c). */

/* Now, for what is entered from here on; $SOURCE_DATE_EPOCH when it is set. */
void cmd_lies_uhr(struct aufruf *a);
/* A whole number, ST_GEBRAUCH when it is none. */
enum status cmd_zahl(const char *name, const char *s, int min, int max, int *wert, struct err *err);
enum status cmd_datum(struct aufruf *a, const char *s, struct datum *datum, struct err *err);
/* All words from `ab` on, with single spaces between. */
void cmd_worte(const struct aufruf *a, int ab, struct text *text);

/* Calls `je` for each Kürzel of "A,B C". */
enum status cmd_liste(const char *s, enum status (*je)(void *wem, const char *s, size_t len, struct err *err),
                      void *wem, struct err *err);

/* "[SAISON/]NR[.TISCH]" or, of the Pokal, "[SAISON/]pNR"; NULL for the one that is open; --tisch narrows. */
enum status cmd_tisch(struct aufruf *a, const char *s, struct tisch *tisch, struct err *err);
/* For looking at: as cmd_tisch, and when none is open the one played last. */
enum status cmd_tisch_zum_ansehen(struct aufruf *a, const char *s, struct tisch *tisch, struct err *err);
/* Loads it inside a read transaction of its own. */
enum status cmd_runde_ansehen(struct aufruf *a, const char *s, struct runde *runde, struct err *err);
/* The rule set of that name, else that of the file of that name, read into `platz` (regeldatei_free); its text, as
 * the book keeps it, goes to `inhalt` unless that is NULL. */
enum status cmd_regeln(const char *name, struct regeldatei *platz, struct text *inhalt, const struct regeln **regeln,
                       struct err *err);
/* A name of 1 to NAME_ZEICHEN characters, none of them a control character: ST_EINGABE. */
enum status cmd_name(const char *name, struct err *err);
/* A whole file; "-" is standard input. */
enum status cmd_lies_datei(const char *datei, struct text *text, struct err *err);
/* Its lines one by one, without their newlines, until one is not ST_OK. */
enum status cmd_lies_zeilen(const char *datei,
                            enum status (*je)(void *wem, const char *zeile, size_t len, struct err *err), void *wem,
                            struct err *err);
/* What is wrong with a line stands in this file. */
void cmd_benenne_datei(const char *datei, struct err *err);

/* ST_KONFLIKT when it is closed: nothing of it changes any more. */
enum status cmd_saison_offen(const struct saison *saison, struct err *err);
enum status cmd_saison(struct aufruf *a, const char *name, struct saison *saison, struct err *err);

/* Asks whoever sits at the terminal; `enter` is what an empty line means. While it waits no transaction is open. */
bool cmd_ask(const char *question, bool enter);

/* Runs `tue` in a write transaction: confirmed when it returns ST_OK, else nothing of it is kept. */
enum status cmd_in_transaktion(struct aufruf *a, enum status (*tue)(struct aufruf *, struct err *), struct err *err);

/* One entry into the history of a table: `baue` makes it from the loaded table. Books, shows what changes
 * further on and asks if there is somebody to ask, saves. On ST_OK the runde is the caller's to free. */
struct buchung {
    const char *spieltag; /* S or NULL */
    bool trotzdem;
    bool ja; /* do not ask */
    enum status (*baue)(struct aufruf *a, struct runde *runde, struct eintrag *eintrag, void *mit, struct err *err);
    void *mit;
};
enum status cmd_buche(struct aufruf *a, const struct buchung *b, struct runde *runde, struct err *err);
/* The same for a table that is not in the book yet or was taken back: `runde` is loaded, the transaction
 * open. */
enum status cmd_buche_neu(struct aufruf *a, struct runde *runde, const struct eintrag *eintrag, bool trotzdem,
                          struct err *err);

/* Asks for games line by line, on a terminal, until the writer leaves. S: NULL for the open Spieltag. */
enum status cmd_frage_spiele(struct aufruf *a, const char *s, struct err *err);
/* Behind the standing of a day of the Pokal whose games are over: the Stechen for a place that is due, if any. */
enum status cmd_zeige_stechen(struct aufruf *a, const struct runde *runde, struct text *text, struct err *err);

/* Before which entry game NR or "#N" stands, for einfügen, korrigiere, streiche. */
enum status cmd_eintrag(const struct runde *runde, const char *s, int32_t *nr, struct err *err);

/* An entry of the history, as `doko verlauf` prints it. */
void cmd_verlauf_zeile(struct aufruf *a, const struct runde *runde, int32_t nr);

/* The finished text of a report: into `datei` (kept when it is there, unless force) or, NULL, to standard output. */
enum status cmd_gib_aus(struct aufruf *a, const char *datei, bool force, const struct text *text, struct err *err);

#endif
