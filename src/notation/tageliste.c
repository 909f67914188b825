#include "notation/tageliste.h"

#include <stdlib.h>
#include <string.h>

#include "base/i18n.h"
#include "spieltag/ereignis.h"

/* Windows-1252 where it differs from Latin-1: 0x80..0x9F. */
static const uint16_t cp1252[32] = {0x20AC, 0xFFFD, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021,
                                    0x02C6, 0x2030, 0x0160, 0x2039, 0x0152, 0xFFFD, 0x017D, 0xFFFD,
                                    0xFFFD, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014,
                                    0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0xFFFD, 0x017E, 0x0178};

static void zeichen(struct text *t, unsigned z)
{
    if (z < 0x80) {
        text_addc(t, (char)z);
    } else if (z < 0x800) {
        text_addc(t, (char)(0xC0 | z >> 6));
        text_addc(t, (char)(0x80 | (z & 0x3F)));
    } else {
        text_addc(t, (char)(0xE0 | z >> 12));
        text_addc(t, (char)(0x80 | (z >> 6 & 0x3F)));
        text_addc(t, (char)(0x80 | (z & 0x3F)));
    }
}

void tageliste_als_utf8(const char *s, size_t len, struct text *t)
{
    size_t ab = len >= 3 && memcmp(s, "\xEF\xBB\xBF", 3) == 0 ? 3 : 0;

    text_add(t, "");
    if (utf8_pruefe(s + ab, len - ab) == len - ab) {
        text_addn(t, s + ab, len - ab);
        return;
    }
    for (size_t i = 0; i < len; i++) {
        unsigned char c = (unsigned char)s[i];

        zeichen(t, c >= 0x80 && c < 0xA0 ? cp1252[c - 0x80] : c);
    }
}

struct feld {
    const char *s;
    size_t n, wo;
};

/* The next field, quotes and spaces around it taken off; false behind the last one. */
static bool naechstes_feld(const char *z, size_t len, char trenner, size_t *i, struct feld *f)
{
    const char *ende;
    size_t bis;

    if (*i > len)
        return false;
    ende = memchr(z + *i, trenner, len - *i);
    bis = ende ? (size_t)(ende - z) : len;
    f->wo = *i;
    f->s = z + *i;
    f->n = bis - *i;
    *i = bis + 1;
    while (f->n > 0 && strchr(" \t\r\"", f->s[f->n - 1]))
        f->n--;
    while (f->n > 0 && strchr(" \t\"'", *f->s)) {
        f->s++;
        f->n--;
    }
    return true;
}

enum status tageliste_kopf(struct tageliste *l, const char *z, size_t len, struct err *err)
{
    struct feld f;
    size_t i = 0;

    *l = (struct tageliste){.trenner = memchr(z, ';', len) ? ';' : memchr(z, '\t', len) ? '\t' : ','};
    (void)naechstes_feld(z, len, l->trenner, &i, &f);
    while (naechstes_feld(z, len, l->trenner, &i, &f)) {
        if (l->spalten == TAGELISTE_SPALTEN)
            return err_an(err, ST_EINGABE, z, len, f.wo, _("at most %d players"), TAGELISTE_SPALTEN);
        if (f.n == 0 || f.n >= sizeof l->kuerzel[0])
            return err_an(err, ST_EINGABE, z, len, f.wo, _("a Kürzel was expected at the head of the column"));
        memcpy(l->kuerzel[l->spalten++], f.s, f.n);
    }
    return l->spalten > 0
               ? ST_OK
               : err_an(err, ST_EINGABE, z, len, 0, _("the first line was expected to hold the Kürzel: Datum;A;B;C"));
}

/* "41", "-3", "41,0", "41.00". */
static bool lies_punkte(struct feld f, int32_t *punkte)
{
    size_t n = 0;
    int64_t zahl;

    while (n < f.n && f.s[n] != ',' && f.s[n] != '.')
        n++;
    for (size_t k = n + 1; k < f.n; k++)
        if (f.s[k] != '0')
            return false;
    if (!zahl_lies(f.s, n, -PUNKTE_MAX, PUNKTE_MAX, &zahl))
        return false;
    *punkte = (int32_t)zahl;
    return true;
}

enum status tageliste_zeile(const struct tageliste *l, const char *z, size_t len, struct tagelisten_zeile *out,
                            struct err *err)
{
    struct feld f;
    size_t i = 0;
    int spalte = 0;

    *out = (struct tagelisten_zeile){.leer = true};
    (void)naechstes_feld(z, len, l->trenner, &i, &f);
    for (size_t k = 0; k < len && out->leer; k++)
        out->leer = strchr(" \t\r,;\"", z[k]) != NULL;
    if (out->leer)
        return ST_OK;
    if (!datum_lies(f.s, f.n, &out->datum))
        return err_an(err, ST_EINGABE, z, len, f.wo, _("a date such as 2026-01-04 or 4.1.2026 was expected"));
    for (; naechstes_feld(z, len, l->trenner, &i, &f); spalte++) {
        if (f.n == 0)
            continue;
        if (spalte >= l->spalten)
            return err_an(err, ST_EINGABE, z, len, f.wo, _("this column has no Kürzel at its head"));
        if (!lies_punkte(f, &out->punkte[spalte]))
            return err_an(err, ST_EINGABE, z, len, f.wo, _("whole Punkte were expected, or an empty cell"));
        out->hat[spalte] = true;
    }
    return ST_OK;
}
