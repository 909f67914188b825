#include "base/datum.h"

#include <stdio.h>
#include <string.h>

#include "base/text.h"

static int tage_im_monat(int jahr, int monat)
{
    static const int tage[] = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
    bool schalt = (jahr % 4 == 0 && jahr % 100 != 0) || jahr % 400 == 0;

    return tage[monat - 1] + (monat == 2 && schalt ? 1 : 0);
}

static bool datum_aus(int64_t jahr, int64_t monat, int64_t tag, struct datum *datum)
{
    if (jahr < 1900 || jahr > 9999 || monat < 1 || monat > 12 || tag < 1 ||
        tag > tage_im_monat((int)jahr, (int)monat))
        return false;
    *datum = (struct datum){(int16_t)jahr, (int8_t)monat, (int8_t)tag};
    return true;
}

static bool lies_iso(const char *s, size_t len, struct datum *datum)
{
    int64_t jahr, monat, tag;

    return len == 10 && s[4] == '-' && s[7] == '-' && zahl_lies(s, 4, 0, 9999, &jahr) &&
           zahl_lies(s + 5, 2, 0, 99, &monat) && zahl_lies(s + 8, 2, 0, 99, &tag) &&
           datum_aus(jahr, monat, tag, datum);
}

static bool lies_deutsch(const char *s, size_t len, struct datum *datum)
{
    const char *eins = memchr(s, '.', len);
    const char *zwei = eins ? memchr(eins + 1, '.', len - (size_t)(eins + 1 - s)) : NULL;
    int64_t jahr, monat, tag;

    return zwei && zahl_lies(s, (size_t)(eins - s), 1, 31, &tag) &&
           zahl_lies(eins + 1, (size_t)(zwei - eins - 1), 1, 12, &monat) &&
           zahl_lies(zwei + 1, len - (size_t)(zwei + 1 - s), 1900, 9999, &jahr) && datum_aus(jahr, monat, tag, datum);
}

bool datum_lies(const char *s, size_t len, struct datum *datum)
{
    return lies_iso(s, len, datum) || lies_deutsch(s, len, datum);
}

void datum_iso(struct datum d, char out[DATUM_MAX])
{
    (void)snprintf(out, DATUM_MAX, "%04d-%02d-%02d", d.jahr, d.monat, d.tag);
}

void datum_deutsch(struct datum d, char out[DATUM_MAX])
{
    (void)snprintf(out, DATUM_MAX, "%d.%d.%d", d.tag, d.monat, d.jahr);
}

struct datum datum_nach_tagen(struct datum d, int tage)
{
    int tag = d.tag + tage;

    while (tag > tage_im_monat(d.jahr, d.monat)) {
        tag -= tage_im_monat(d.jahr, d.monat);
        if (++d.monat > 12) {
            d.monat = 1;
            d.jahr++;
        }
    }
    d.tag = (int8_t)tag;
    return d;
}

/* Days since 1970-01-01 in the Gregorian calendar: whole years, then months, then days. */
static int64_t tageszahl(struct datum d)
{
    int64_t j = d.jahr - 1;
    int64_t tage = j * 365 + j / 4 - j / 100 + j / 400 - 719162;

    for (int m = 1; m < d.monat; m++)
        tage += tage_im_monat(d.jahr, m);
    return tage + d.tag - 1;
}

bool zeit_lies(const char *s, size_t len, int64_t *sekunden)
{
    struct datum d;
    int64_t h, m, sek;

    if (len != 20 || !lies_iso(s, 10, &d) || s[10] != 'T' || s[13] != ':' || s[16] != ':' || s[19] != 'Z' ||
        !zahl_lies(s + 11, 2, 0, 23, &h) || !zahl_lies(s + 14, 2, 0, 59, &m) || !zahl_lies(s + 17, 2, 0, 59, &sek) ||
        d.jahr < 1970)
        return false;
    *sekunden = ((tageszahl(d) * 24 + h) * 60 + m) * 60 + sek;
    return true;
}

void zeit_iso(int64_t sekunden, char out[ZEIT_MAX])
{
    int64_t tage = sekunden / 86400, rest = sekunden % 86400;
    struct datum d = {1970, 1, 1};
    char iso[DATUM_MAX];

    while (tage >= 365 + (tage_im_monat(d.jahr, 2) == 29)) {
        tage -= 365 + (tage_im_monat(d.jahr, 2) == 29);
        d.jahr++;
    }
    datum_iso(datum_nach_tagen(d, (int)tage), iso);
    (void)snprintf(out, ZEIT_MAX, "%sT%02d:%02d:%02dZ", iso, (int)(rest / 3600), (int)(rest / 60 % 60),
                   (int)(rest % 60));
}
