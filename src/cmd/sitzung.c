#include "cmd/sitzung.h"

#include <stdlib.h>

#include "base/zufall.h"
#include "report/tag.h"

enum status sitzung_platz(void *mit, const char *s, size_t len, struct err *err)
{
    struct sitzung *z = mit;
    const struct spieler *p;
    int wer;
    enum status st = buch_spieler(&z->r->spieler, s, len, &p, err);

    if (st != ST_OK)
        return st;
    wer = runde_teilnehmer(z->r, p);
    for (int i = 0; i < z->e->u.beginn.anzahl; i++)
        if (z->e->u.beginn.sitz[i] == wer)
            return err_set(err, ST_UNMOEGLICH, _("%s stands here twice"), p->kuerzel.wort);
    if (wer == NIEMAND || z->e->u.beginn.anzahl == TISCH_MAX)
        return err_set(err, ST_UNMOEGLICH, _("at most %d players at a table"), TISCH_MAX);
    z->e->u.beginn.sitz[z->e->u.beginn.anzahl++] = (int8_t)wer;
    return ST_OK;
}

enum status sitzung_gast(void *mit, const char *s, size_t len, struct err *err)
{
    struct sitzung *z = mit;
    const struct spieler *p;
    enum status st = buch_spieler(&z->r->spieler, s, len, &p, err);

    if (st != ST_OK)
        return st;
    for (int i = 0; i < z->e->u.beginn.anzahl; i++) {
        int wer = z->e->u.beginn.sitz[i];

        if (z->r->roster.spieler[wer] == p->id) {
            z->e->u.beginn.gaeste |= (uint16_t)(1u << wer);
            return ST_OK;
        }
    }
    return err_set(err, ST_UNMOEGLICH, _("the Gast %s does not sit at the table"), p->kuerzel.wort);
}

enum status sitzung_geber(struct sitzung *z, const char *kuerzel, struct err *err)
{
    const struct spieler *p;
    enum status st = buch_spieler(&z->r->spieler, kuerzel, strlen(kuerzel), &p, err);

    for (int i = 0; i < z->e->u.beginn.anzahl && st == ST_OK; i++) {
        if (z->r->roster.spieler[z->e->u.beginn.sitz[i]] == p->id) {
            z->e->u.beginn.geber = z->e->u.beginn.sitz[i];
            return ST_OK;
        }
    }
    return st == ST_OK ? err_set(err, ST_UNMOEGLICH, _("the Geber %s does not sit at the table"), p->kuerzel.wort)
                       : st;
}

/* Seats by Fisher and Yates, then the Geber. The order typed does not matter: the same players and seed draw
 * the same. */
void sitzung_lose(struct ereignis *e, const struct runde *r, int64_t los)
{
    struct zufall z = {(uint64_t)los};
    int8_t *sitz = e->u.beginn.sitz;
    int n = e->u.beginn.anzahl;

    for (int i = 1; i < n; i++) {
        int8_t wer = sitz[i];
        int k = i;

        for (; k > 0 && strcmp(r->tafel.kuerzel[sitz[k - 1]].falt, r->tafel.kuerzel[wer].falt) > 0; k--)
            sitz[k] = sitz[k - 1];
        sitz[k] = wer;
    }
    for (int i = n - 1; i > 0; i--) {
        int k = (int)zufall_unter(&z, (uint32_t)i + 1);
        int8_t wer = sitz[i];

        sitz[i] = sitz[k];
        sitz[k] = wer;
    }
    e->u.beginn.geber = sitz[zufall_unter(&z, (uint32_t)n)];
    e->u.beginn.los = los;
}

void sitzung_sag_beginn(struct aufruf *a, const struct runde *r)
{
    char datum[DATUM_MAX];

    if (a->json) {
        bericht_stand_json(r, &a->aus);
        return;
    }
    if (a->quiet)
        return;
    datum_deutsch(r->f.tag.datum, datum);
    if (r->tisch.art == POKAL)
        text_addf(&a->aus, _("Pokal %s, day %d, %s: "), r->saison.daten.name, r->tisch.nr, datum);
    else
        text_addf(&a->aus, _("Spieltag %s/%d, Tisch %d, %s: "), r->saison.daten.name, r->tisch.nr, r->tisch.tisch,
                  datum);
    for (int i = 0; i < r->f.tag.sitze; i++)
        text_addf(&a->aus, "%s%s", i ? ", " : "", tafel_name(&r->tafel, r->f.tag.sitz[i]));
    text_addc(&a->aus, '\n');
    if (r->f.tag.los != LOS_KEINS)
        text_addf(&a->aus, _("drawn with --los %lld\n"), (long long)r->f.tag.los);
    bericht_stand(r, &a->aus);
}
