/* Reading a line of the journal piece by piece: words, texts in quotes, lists, key=value fields. Inside notation/
 * only. Errors carry the column of the piece. */
#ifndef DOKO_NOTATION_JOURNAL_LESER_H
#define DOKO_NOTATION_JOURNAL_LESER_H

#include "notation/journal.h"

/* A line being read. */
struct leser {
    struct journal *j;
    const char *z;
    size_t len, i;
    struct satz *satz;
    struct err *err;
    bool typed; /* by a person at the table: a reason needs no quotes */
};

/* A piece of the line: a word, or the value behind "key=". */
struct stueck {
    const char *s;
    size_t n;
    size_t wo;
};

/* key=value fields, by table. */
struct feld {
    const char *schluessel;
    bool noetig;
    enum status (*lies)(struct leser *, struct stueck);
};

#define ANZAHL(tabelle) (sizeof(tabelle) / sizeof((tabelle)[0]))

enum status leser_fehler(struct leser *l, size_t wo, const char *format, ...) __attribute__((format(printf, 3, 4)));
bool leser_gleich(struct stueck s, const char *wort);
void leser_leerraum(struct leser *l);
struct stueck leser_wort(struct leser *l);
enum status leser_zitat(struct leser *l, struct stueck *text);
enum status leser_zeilenende(struct leser *l);
enum status leser_zahl(struct leser *l, struct stueck s, int64_t min, int64_t max, int *wert);
enum status leser_spieler(struct leser *l, struct stueck s, int *wer);
int leser_spieler_suche(const struct journal *j, const char *s, size_t n);
enum status leser_teilnehmer(struct leser *l, struct stueck s, bool neu, int *wer);
enum status leser_liste(struct leser *l, struct stueck s, enum status (*je)(struct leser *, struct stueck));
enum status leser_felder(struct leser *l, const struct feld *felder, size_t anzahl);

/* journal_tag.c: a line inside a day, and the head of one. */
enum status satz_spieltag(struct leser *l);
enum status satz_im_tag(struct leser *l);

#endif
