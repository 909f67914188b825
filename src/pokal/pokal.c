#include "pokal/pokal.h"

#include <assert.h>
#include <limits.h>
#include <string.h>

#include "pokal/stechen.h"

int pokal_plaetze(int tag)
{
    static const int plaetze[POKAL_TAGE] = {0, 0, 5, 4};

    return plaetze[tag - 1];
}

/* By player number. */
struct lauf {
    const struct pokal_eingabe *e;
    bool gespielt[POKAL_SPIELER_MAX];
    int32_t summe[POKAL_SPIELER_MAX];
    int aus[POKAL_SPIELER_MAX];  /* after which day he dropped out, 0: not */
    int rang[POKAL_SPIELER_MAX]; /* by Stechen */
};

static bool ist_drin(const struct lauf *l, int spieler)
{
    return l->gespielt[spieler] && l->aus[spieler] == 0;
}

/* Above 0: a stands before b; 0: they are tied. Who is in stands before whoever is out. */
static int vergleiche(const struct lauf *l, int a, int b)
{
    int aus_a = l->aus[a] ? l->aus[a] : POKAL_TAGE + 1, aus_b = l->aus[b] ? l->aus[b] : POKAL_TAGE + 1;

    if (aus_a != aus_b)
        return aus_a - aus_b;
    if (l->summe[a] != l->summe[b])
        return l->summe[a] > l->summe[b] ? 1 : -1;
    return l->rang[a] - l->rang[b];
}

/* How many of those who are in stand before one of them, and how many are level with him, he too. */
static void zaehle(const struct lauf *l, int spieler, int *davor, int *gleich)
{
    *davor = *gleich = 0;
    for (int i = 0; i < l->e->anzahl; i++) {
        if (!ist_drin(l, i))
            continue;
        *davor += vergleiche(l, i, spieler) > 0;
        *gleich += vergleiche(l, i, spieler) == 0;
    }
}

/* Those of whom nothing says yet whether they are among the first `plaetze`. */
static uint32_t ungeklaerte(const struct lauf *l, int plaetze)
{
    uint32_t menge = 0;

    for (int i = 0; i < l->e->anzahl; i++) {
        int davor, gleich;

        zaehle(l, i, &davor, &gleich);
        if (ist_drin(l, i) && davor < plaetze && davor + gleich > plaetze)
            menge |= UINT32_C(1) << i;
    }
    return menge;
}

/* Who plays the Stechen that is due: all who are open, present ones the same evening, and where none of them was
 * there they before the next day begins (A53). After the last day there is no next one. */
static uint32_t stechende(const struct lauf *l, int tag, int plaetze)
{
    uint32_t offen = ungeklaerte(l, plaetze), da = 0;

    for (int i = 0; i < l->e->anzahl; i++)
        if ((offen >> i & 1) && l->e->sticht[tag - 1][i])
            da |= UINT32_C(1) << i;
    return tag < POKAL_TAGE ? offen : da;
}

/* Of those whom the sum does not tell apart at the cut, the ones who were not there stand behind the others; nobody
 * else is parted by that. A Stechen that does not name just those who must play it decides nothing: a correction has
 * come between. */
static void werte_stechen(struct lauf *l, int tag, int plaetze)
{
    uint32_t tied = ungeklaerte(l, plaetze);

    for (int i = 0; i < l->e->anzahl; i++)
        if ((tied >> i & 1) && !l->e->sticht[tag - 1][i])
            l->rang[i] = -1;
    for (size_t i = 0; i < l->e->stechen_anzahl; i++) {
        const struct pokal_stechen *s = &l->e->stechen[i];
        int augen[POKAL_SPIELER_MAX] = {0};
        uint32_t genannt = 0;

        for (int k = 0; k < s->anzahl; k++) {
            augen[s->spieler[k]] = s->augen[k];
            genannt |= UINT32_C(1) << s->spieler[k];
        }
        if (s->tag == tag && genannt == stechende(l, tag, plaetze))
            stechen_ordne(l->rang, augen, l->e->anzahl);
    }
}

/* Who sits down is in, also whom a cut had put out: he has stepped in for somebody. */
static void setze_hin(struct lauf *l, int tag)
{
    for (int i = 0; i < l->e->anzahl; i++)
        if (l->e->dabei[tag - 1][i])
            l->aus[i] = 0;
}

static void zaehle_tag(struct lauf *l, int tag)
{
    setze_hin(l, tag);
    for (int i = 0; i < l->e->anzahl; i++) {
        if (l->aus[i] == 0) /* what a cut decided holds for that cut */
            l->rang[i] = 0;
        if (!l->e->dabei[tag - 1][i])
            continue;
        l->gespielt[i] = true;
        l->summe[i] += l->e->sechzigstel[tag - 1][i];
    }
}

/* Who goes. Where it was never settled the next day tells, once it has begun: who sits down there is in again. */
static void schneide(struct lauf *l, int tag, int plaetze, uint32_t offen)
{
    bool weiter = tag < l->e->begonnen, geht[POKAL_SPIELER_MAX] = {false};

    for (int i = 0; i < l->e->anzahl; i++) {
        int davor, gleich;

        if (!ist_drin(l, i))
            continue;
        zaehle(l, i, &davor, &gleich);
        geht[i] = offen >> i & 1 ? weiter : davor >= plaetze;
    }
    for (int i = 0; i < l->e->anzahl; i++)
        l->aus[i] = geht[i] ? tag : l->aus[i];
}

/* The lowest order by a Stechen of those who are in and have as much as a player, without the `late` ones; 0: none.
 */
static int lowest_of_his_sum(const struct lauf *l, const bool *late, int spieler)
{
    int lowest = INT_MAX;

    for (int i = 0; i < l->e->anzahl; i++)
        if (ist_drin(l, i) && !late[i] && l->summe[i] == l->summe[spieler] && l->rang[i] < lowest)
            lowest = l->rang[i];
    return lowest == INT_MAX ? 0 : lowest;
}

/* A day that has begun and is not decided: who sits down is in. Whom the last cut did not order any more stands with
 * the last of those who have as much. */
static void let_in(struct lauf *l, int tag)
{
    bool late[POKAL_SPIELER_MAX];

    for (int i = 0; i < l->e->anzahl; i++)
        late[i] = l->e->dabei[tag - 1][i] && l->aus[i] > 0 && l->aus[i] < l->e->tage;
    setze_hin(l, tag);
    for (int i = 0; i < l->e->anzahl; i++)
        if (late[i])
            l->rang[i] = lowest_of_his_sum(l, late, i);
}

static void ordne(const struct lauf *l, struct pokal_stand *st)
{
    for (int i = 0; i < l->e->anzahl; i++) {
        int platz = 1, k = st->anzahl;

        if (!l->gespielt[i])
            continue;
        for (int j = 0; j < l->e->anzahl; j++)
            platz += l->gespielt[j] && vergleiche(l, j, i) > 0;
        for (; k > 0 && st->liste[k - 1].platz > platz; k--)
            st->liste[k] = st->liste[k - 1];
        st->liste[k] = (struct pokal_platz){i, platz, l->summe[i], l->aus[i]};
        st->anzahl++;
    }
}

void pokal_stand(const struct pokal_eingabe *e, struct pokal_stand *st)
{
    struct lauf l = {.e = e};

    assert(e->anzahl <= POKAL_SPIELER_MAX && e->tage <= e->begonnen && e->begonnen <= POKAL_TAGE);
    *st = (struct pokal_stand){.sieger = -1};
    for (int tag = 1; tag <= e->tage; tag++) {
        int plaetze = tag == POKAL_TAGE ? 1 : pokal_plaetze(tag + 1);
        uint32_t offen;

        zaehle_tag(&l, tag);
        if (plaetze == 0)
            continue;
        werte_stechen(&l, tag, plaetze);
        offen = ungeklaerte(&l, plaetze);
        st->stechen = tag < e->begonnen ? 0 : stechende(&l, tag, plaetze);
        st->stechen_nach = st->stechen ? tag : 0;
        if (tag < POKAL_TAGE)
            schneide(&l, tag, plaetze, offen);
    }
    for (int tag = e->tage + 1; tag <= e->begonnen; tag++)
        let_in(&l, tag);
    ordne(&l, st);
    if (e->tage == POKAL_TAGE && ungeklaerte(&l, 1) == 0)
        st->sieger = st->liste[0].spieler;
}

bool pokal_ist_dabei(const struct pokal_eingabe *e, const struct pokal_stand *st, int spieler)
{
    int drin = 0;

    if (e->tage >= POKAL_TAGE || pokal_plaetze(e->tage + 1) == 0)
        return e->tage < POKAL_TAGE;
    for (int i = 0; i < st->anzahl; i++) {
        if (st->liste[i].spieler == spieler)
            return st->liste[i].ausgeschieden == 0;
        drin += st->liste[i].ausgeschieden == 0;
    }
    return drin < pokal_plaetze(e->tage + 1); /* registered, and not there before */
}
