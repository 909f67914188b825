#include "ranking/dessos.h"

#include "base/bruch.h"

/* Before: disqualified players stand behind everybody else. */
static bool vor(const struct tagesspieler *a, const struct tagesspieler *b)
{
    if (a->disq != b->disq)
        return b->disq;
    return !a->disq && a->punkte > b->punkte;
}

static void plaetze(const struct tagesspieler *s, int n, struct tageswertung *w)
{
    for (int i = 0; i < n; i++) {
        int davor = 0, gleich = 0;

        for (int k = 0; k < n; k++) {
            davor += vor(&s[k], &s[i]);
            gleich += !vor(&s[k], &s[i]) && !vor(&s[i], &s[k]);
        }
        w[i].platz = davor + 1;
        w[i].doppelplatz = 2 * davor + 1 + gleich;
    }
}

void dessos_tag(const struct dessos *d, const struct tagesspieler *s, int n, struct tageswertung *w)
{
    int64_t summe = 0;
    /* M = k * Pott / (2n) with k = 2 at four, 5 at five; (x - m) / M = 2 (n x - sum) / (k Pott): n falls out.
     */
    int64_t nenner = (int64_t)(d->tischgroesse >= 5 ? 5 : 2) * d->pott;

    plaetze(s, n, w);
    for (int i = 0; i < n; i++)
        w[i].hundertstel = 100 * s[i].punkte;
    if (d->pott == 0)
        return;
    for (int i = 0; i < n; i++)
        summe += s[i].punkte;
    for (int i = 0; i < n; i++) {
        int64_t platz = (int64_t)d->gewicht_platz * (2 * n - w[i].doppelplatz + 1);             /* / 2n */
        int64_t punkte = d->gewicht_punkte * (nenner + 2 * (n * (int64_t)s[i].punkte - summe)); /* / 2 nenner */

        w[i].hundertstel = (int32_t)bruch_runde(100 * (platz * nenner + punkte * n), 2 * n * nenner);
    }
}
