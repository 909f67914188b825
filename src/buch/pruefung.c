#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/i18n.h"
#include "base/mem.h"
#include "buch/admission.h"

/* Who sits at an open table. */
struct seat {
    int64_t player;
    struct tisch table;
};

struct lauf {
    struct saison_eintraege register_; /* of the season */
    size_t seats, room;
    struct seat *seat; /* of the competition */
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

/* What no door lets in any more, and an older program did. */
static void check_players(struct lauf *l, const struct runde *r)
{
    char was[120];

    for (int who = 0; who < r->roster.anzahl; who++) {
        const char *name = r->tafel.kuerzel[who].wort;
        struct seat here = {r->roster.spieler[who], r->tisch};

        if (r->f.tag.t[who].bekannt && admission_stranger(&l->register_, r, who, l->err) != ST_OK) {
            melde(l, &r->saison, &r->tisch, l->err->text);
            l->bleibt = true;
        }
        if (!r->f.tag.begonnen || r->f.tag.beendet || !spieltag_sitzt(&r->f.tag, who))
            continue;
        for (size_t i = 0; i < l->seats && who == r->f.tag.sitz[0]; i++) { /* once a table */
            if (l->seat[i].table.tisch != here.table.tisch || l->seat[i].table.nr == here.table.nr)
                continue;
            (void)snprintf(was, sizeof was, _("Spieltag %d is open at this table too"), l->seat[i].table.nr);
            melde(l, &r->saison, &r->tisch, was);
            l->bleibt = true;
            break;
        }
        for (size_t i = 0; i < l->seats; i++) {
            if (l->seat[i].player != here.player || l->seat[i].table.nr != here.table.nr)
                continue;
            (void)snprintf(was, sizeof was, _("%s plays at Tisch %d of this Spieltag"), name, l->seat[i].table.tisch);
            melde(l, &r->saison, &r->tisch, was);
            l->bleibt = true;
        }
        l->seat = mem_wachse(l->seat, l->seats, &l->room, sizeof *l->seat);
        l->seat[l->seats++] = here;
    }
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
    check_players(l, &r);
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
    enum status st = store_saison_eintraege(l->store, s->id, &l->register_, l->err);

    for (int art = MEISTERSCHAFT; art <= POKAL && st == ST_OK; art++) {
        l->seats = 0;
        st = pruefe_wettbewerb(l, s, (enum wettbewerb)art);
    }
    free(l->register_.eintrag);
    return st;
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
    free(l->seat);
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
