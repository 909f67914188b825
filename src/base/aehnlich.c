#include "base/aehnlich.h"

#include <stdio.h>

#include "base/i18n.h"
#include "base/text.h"

enum { WORT_MAX = 31 };

static int kleinste(int a, int b)
{
    return a < b ? a : b;
}

/* Optimal string alignment: three rows of the table are enough. */
static int abstand(const char *a, size_t n, const char *b, size_t m)
{
    int vorvor[WORT_MAX + 1] = {0}, vor[WORT_MAX + 1], reihe[WORT_MAX + 1];

    for (size_t k = 0; k <= m; k++)
        vor[k] = (int)k;
    for (size_t i = 1; i <= n; i++) {
        reihe[0] = (int)i;
        for (size_t k = 1; k <= m; k++) {
            reihe[k] = kleinste(kleinste(vor[k], reihe[k - 1]) + 1, vor[k - 1] + (a[i - 1] != b[k - 1]));
            if (i > 1 && k > 1 && a[i - 1] == b[k - 2] && a[i - 2] == b[k - 1])
                reihe[k] = kleinste(reihe[k], vorvor[k - 2] + 1);
        }
        memcpy(vorvor, vor, sizeof vor);
        memcpy(vor, reihe, sizeof reihe);
    }
    return vor[m];
}

int aehnlich_abstand(const char *a, const char *b)
{
    struct text x = {0}, y = {0};
    int d = WORT_MAX + 1;

    text_add(&x, "");
    text_add(&y, "");
    wort_ascii(a, strlen(a), &x);
    wort_ascii(b, strlen(b), &y);
    if (x.len <= WORT_MAX && y.len <= WORT_MAX)
        d = abstand(x.s, x.len, y.s, y.len);
    text_free(&x);
    text_free(&y);
    return d;
}

void aehnlich_pruefe(struct aehnlich *bestes, const char *getippt, const char *kandidat)
{
    size_t n = strlen(getippt);
    int d = aehnlich_abstand(getippt, kandidat), grenze = n >= 5 ? 2 : 1;

    if (d > grenze && n >= 3 && strncmp(getippt, kandidat, n) == 0)
        d = ++grenze; /* the beginning of a longer word, when nothing is nearer */
    if (n < 2 || d > grenze || (bestes->wort && bestes->abstand <= d))
        return;
    bestes->wort = kandidat;
    bestes->abstand = d;
}

void aehnlich_schlage_vor(const struct aehnlich *bestes, const char *davor, struct err *err)
{
    size_t n = strlen(err->text);

    if (bestes->wort)
        (void)snprintf(err->text + n, sizeof err->text - n, _("; did you mean `%s%s`?"), davor, bestes->wort);
}
