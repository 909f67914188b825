/* Reading a line of Kurzschrift piece by piece. Inside notation/ only: kurzschrift.c reads who plays what with how
 * many Augen, kurzschrift_zusatz.c everything behind it. Offsets are bytes into the line; the error turns them into
 * columns. */
#ifndef DOKO_NOTATION_KURZSCHRIFT_LESER_H
#define DOKO_NOTATION_KURZSCHRIFT_LESER_H

#include "notation/kurzschrift.h"
#include "rules/settle.h"

struct leser {
    const struct regeln *regeln;
    const struct tafel *tafel;
    uint16_t menge;
    const char *z;
    size_t len, i;
    struct spiel s;
    struct err *err;
    uint8_t kurz[2];  /* bit per Stufe: said in the short form */
    uint8_t namen[2]; /* bit per Stufe: said with a name */
    size_t wo[2][STUFE_ANZAHL];
    size_t stelle[STELLE_ANZAHL];
};

/* The part of a zusatz before "=" or the end, in small letters. */
struct wort {
    size_t von, gleich, bis, ende; /* gleich: offset of "=", or bis; ende: behind a "?" */
    char s[8];
    size_t n;
    bool frage; /* a "?" behind it, which is no part of it */
};

enum status kurz_fehler(struct leser *l, size_t wo, const char *format, ...) __attribute__((format(printf, 3, 4)));
/* Behind the error: the word of the Kurzschrift that was probably meant by the one at `wo`. */
enum status kurz_schlage_vor(struct leser *l, size_t wo);
/* One of those who may be named. */
enum status kurz_kuerzel(struct leser *l, size_t von, size_t bis, int8_t *wer);

/* One zusatz: an announcement, a Sonderpunkt, x, vf … */
enum status kurz_zusatz(struct leser *l);
/* "+9ff": a sign alone or with a limit announces, with letters only it says whose they are. */
enum status kurz_zeichen(struct leser *l);
/* After the last of them: a short form stands for all below it; above the highest of them each Stufe needs its own
 * announcement. */
enum status kurz_luecken(struct leser *l, enum partei partei);
struct wort kurz_wort(const struct leser *l);

static inline char klein(char c)
{
    return (char)(c >= 'A' && c <= 'Z' ? c + 32 : c);
}

static inline bool ist_ziffer(char c)
{
    return c >= '0' && c <= '9';
}

/* A byte of a letter: ASCII, or anything beyond it (what is no letter is found out when the name is looked
 * up). */
static inline bool ist_buchstabe(char c)
{
    return (klein(c) >= 'a' && klein(c) <= 'z') || (unsigned char)c >= 0x80;
}

static inline char vorn(const struct leser *l)
{
    return l->i < l->len ? l->z[l->i] : '\0';
}

static inline void leerraum(struct leser *l)
{
    while (vorn(l) == ' ' || vorn(l) == '\t')
        l->i++;
}

#endif
