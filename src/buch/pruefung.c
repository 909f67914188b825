#include <stdio.h>
#include <string.h>

#include "base/i18n.h"
#include "buch/buch.h"

struct lauf {
    struct store *store;
    bool neu;
    struct text *befund;
    int tische;
    bool bleibt; /* a finding that --neu does not mend */
    struct err *err;
};

static void melde(struct lauf *l, const struct saison *s, const struct tisch *t, const char *was)
{
    text_addf(l->befund, "%s/%s%d.%d: %s\n", s->daten.name, t->art == POKAL ? "p" : "", t->nr, t->tisch, was);
}

static enum status pruefe_kette(struct lauf *l, const struct runde *r)
{
    uint8_t vor[KETTE_LEN] = {0}, soll[KETTE_LEN], ist[KETTE_LEN];
    enum status st = ST_OK;

    for (int32_t nr = 1; nr <= r->chronik.anzahl; nr++) {
        char was[120];

        runde_kette(r, NULL, nr, vor, soll);
        st = store_kette(l->store, r->tisch.id, nr, ist, l->err);
        if (st != ST_OK)
            return st;
        if (memcmp(soll, ist, KETTE_LEN) != 0) {
            (void)snprintf(was, sizeof was, _("the chain of hashes breaks at entry #%d"), (int)nr);
            melde(l, &r->saison, &r->tisch, was);
            l->bleibt = true;
            return ST_OK;
        }
        memcpy(vor, ist, sizeof vor);
    }
    return ST_OK;
}

/* Derived data is compared by deriving it anew inside the transaction and looking at both digests. */
static enum status pruefe_ableitung(struct lauf *l, struct runde *r)
{
    uint8_t vorher[KETTE_LEN], nachher[KETTE_LEN];
    enum status st = store_ableitung_abdruck(l->store, r->tisch.id, vorher, l->err);

    if (st == ST_OK)
        st = runde_leite_ab(l->store, r, l->err);
    if (st == ST_OK)
        st = store_ableitung_abdruck(l->store, r->tisch.id, nachher, l->err);
    if (st == ST_OK && memcmp(vorher, nachher, KETTE_LEN) != 0)
        melde(l, &r->saison, &r->tisch,
              l->neu ? _("what is derived was made anew")
                     : _("what is derived differs from the facts; `doko prüfe --neu` makes it anew"));
    return st;
}

static enum status pruefe_tisch(struct lauf *l, const struct saison *s, const struct tisch *t)
{
    struct runde r;
    enum status st = runde_lade(l->store, t, &r, l->err);

    if (st != ST_OK) {
        melde(l, s, t, l->err->text);
        l->bleibt = true;
        return ST_OK;
    }
    l->tische++;
    st = pruefe_kette(l, &r);
    if (st == ST_OK)
        st = pruefe_ableitung(l, &r);
    runde_free(&r);
    return st;
}

static enum status pruefe_wettbewerb(struct lauf *l, const struct saison *s, enum wettbewerb art)
{
    struct tisch_liste tische;
    enum status st = store_tische(l->store, s->id, art, &tische, l->err);

    for (size_t i = 0; i < tische.anzahl && st == ST_OK; i++)
        st = pruefe_tisch(l, s, &tische.tisch[i]);
    tisch_liste_free(&tische);
    return st;
}

static enum status pruefe_saison(struct lauf *l, const struct saison *s)
{
    enum status st = pruefe_wettbewerb(l, s, MEISTERSCHAFT);

    return st == ST_OK ? pruefe_wettbewerb(l, s, POKAL) : st;
}

static enum status pruefe_alles(struct lauf *l)
{
    struct saison_liste saisons = {0};
    enum status st = store_beginne(l->store, STORE_SCHREIBEN, l->err);

    if (st == ST_OK)
        st = store_saisons(l->store, &saisons, l->err);
    for (size_t i = 0; i < saisons.anzahl && st == ST_OK; i++)
        st = pruefe_saison(l, &saisons.saison[i]);
    saison_liste_free(&saisons);
    if (st == ST_OK && l->neu)
        st = store_bestaetige(l->store, l->err);
    store_verwirf(l->store);
    return st;
}

enum status buch_pruefe(struct store *store, bool neu, struct text *befund, int *tische, struct err *err)
{
    struct lauf l = {.store = store, .neu = neu, .befund = befund, .err = err};
    struct store *kopie = NULL;
    enum status st = store_pruefe(store, err);

    /* Deriving anew needs a place to write; of a book that may only be read a copy will do. */
    if (st == ST_OK && !neu && !store_schreibbar(store)) {
        st = store_im_speicher(store, &kopie, err);
        l.store = kopie;
    }
    if (st == ST_OK)
        st = pruefe_alles(&l);
    store_schliesse(kopie);
    *tische = l.tische;
    if (st == ST_OK && befund->len > 0 && (!neu || l.bleibt))
        st = err_set(err, ST_UNTERSCHIED, _("the check found differences"));
    return st;
}
