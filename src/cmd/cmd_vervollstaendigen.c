/* What may follow on a command line that is being typed, a line each, for the completions of the shells. In no list.
 */
#include <stdlib.h>

#include "base/mem.h"
#include "cmd/befehle.h"
#include "notation/kuerzel.h"

static void gib(struct aufruf *a, const char *vor, const char *wort, const char *getippt)
{
    size_t n = strlen(getippt);
    struct text t = {0};

    text_addf(&t, "%s%s", vor, wort);
    if (strncmp(t.s, getippt, n) == 0)
        text_addf(&a->aus, "%s\n", t.s);
    text_free(&t);
}

/* First words, each once; or the second words of one. */
static void gib_befehle(struct aufruf *a, const char *erstes, const char *getippt)
{
    for (size_t i = 0; befehle[i]; i++) {
        bool schon = i > 0 && strcmp(befehle[i]->wort, befehle[i - 1]->wort) == 0;

        if (!erstes && !schon)
            gib(a, "", befehle[i]->wort, getippt);
        if (erstes && befehle[i]->wort2 && wort_gleich(erstes, befehle[i]->wort))
            gib(a, "", befehle[i]->wort2, getippt);
    }
}

static void gib_optionen(struct aufruf *a, const struct befehl *b, const char *getippt)
{
    static const char *const alle[] = {"db", "tisch", "json", "quiet", "help"};

    for (int i = 0; b && i < b->optionen_anzahl; i++)
        gib(a, "--", b->optionen[i].lang, getippt);
    for (size_t i = 0; i < sizeof alle / sizeof alle[0]; i++)
        gib(a, "--", alle[i], getippt);
}

/* The Kürzel of those who sit at an open table; without one of all players. A list A,B goes on behind its last comma.
 */
static void gib_kuerzel(struct aufruf *a, const struct spieler_liste *l, const uint8_t *sitzt, bool offen,
                        const char *getippt)
{
    const char *komma = strrchr(getippt, ',');
    struct text vor = {0};

    text_add(&vor, "");
    if (komma)
        text_addn(&vor, getippt, (size_t)(komma - getippt) + 1);
    for (size_t i = 0; i < l->anzahl; i++)
        if (!offen || sitzt[i])
            gib(a, vor.s, l->spieler[i].kuerzel.wort, getippt);
    text_free(&vor);
}

static enum status merke_sitzende(struct aufruf *a, const struct tisch_liste *offen, const struct spieler_liste *l,
                                  uint8_t *sitzt, struct err *err)
{
    enum status st = ST_OK;

    for (size_t i = 0; i < offen->anzahl && st == ST_OK; i++) {
        struct runde r;

        st = runde_lade(a->store, &offen->tisch[i], &r, err);
        for (int k = 0; st == ST_OK && k < r.roster.anzahl; k++)
            if (spieltag_sitzt(&r.f.tag, k))
                sitzt[buch_spieler_index(l, r.roster.spieler[k])] = 1;
        if (st == ST_OK)
            runde_free(&r);
    }
    return st;
}

static enum status gib_namen(struct aufruf *a, const char *getippt, struct err *err)
{
    struct spieler_liste l = {0};
    struct tisch_liste offen = {0};
    struct saison_liste saisons = {0};
    uint8_t *sitzt = NULL;
    enum status st = store_beginne(a->store, STORE_LESEN, err);

    if (st == ST_OK)
        st = store_spieler(a->store, &l, err);
    if (st == ST_OK)
        st = store_tische_offen(a->store, &offen, err);
    sitzt = mem_alloc(l.anzahl + 1);
    if (st == ST_OK)
        st = merke_sitzende(a, &offen, &l, sitzt, err);
    if (st == ST_OK)
        st = store_saisons(a->store, &saisons, err);
    if (st == ST_OK) {
        gib_kuerzel(a, &l, sitzt, offen.anzahl > 0, getippt);
        for (size_t i = 0; i < saisons.anzahl; i++)
            gib(a, "", saisons.saison[i].daten.name, getippt);
    }
    store_verwirf(a->store);
    free(sitzt);
    spieler_liste_free(&l);
    tisch_liste_free(&offen);
    saison_liste_free(&saisons);
    return st;
}

/* The row of the words before the one that is typed; *hat_zweites: such commands have a second word. */
static const struct befehl *finde(const struct aufruf *a, bool *hat_zweites)
{
    const struct befehl *gefunden = NULL;

    *hat_zweites = false;
    for (size_t i = 0; befehle[i] && a->worte > 1; i++) {
        if (!wort_gleich(a->wort[0], befehle[i]->wort))
            continue;
        *hat_zweites = *hat_zweites || befehle[i]->wort2;
        if (!befehle[i]->wort2 || (a->worte > 2 && wort_gleich(a->wort[1], befehle[i]->wort2)))
            gefunden = gefunden ? gefunden : befehle[i];
    }
    return gefunden;
}

static enum status tue_vervollstaendigen(struct aufruf *a, struct err *err)
{
    const char *getippt = a->worte > 0 ? a->wort[a->worte - 1] : "";
    bool hat_zweites;
    const struct befehl *b = finde(a, &hat_zweites);

    if (getippt[0] == '-')
        gib_optionen(a, b, getippt);
    else if (a->worte <= 1)
        gib_befehle(a, NULL, getippt);
    else if (hat_zweites && a->worte == 2)
        gib_befehle(a, a->wort[0], getippt);
    if (getippt[0] == '-' || !b || !a->store)
        return ST_OK;
    return gib_namen(a, getippt, err);
}

const struct befehl befehl_vervollstaendigen = {
    BEFEHL_VERVOLLSTAENDIGEN, NULL, "", "", BUCH_WENN_DA | WORTE_FOLGEN, 0, -1, NULL, 0, tue_vervollstaendigen};
