/* saison besetzung: who plays on the next Spieltag, who sits out */
#include <stdlib.h>

#include "base/mem.h"
#include "cmd/befehle.h"

enum { BESETZUNG_SAISON, BESETZUNG_PLAETZE, BESETZUNG_LOS, BESETZUNG_AUSSETZEN, BESETZUNG_FESTHALTEN };
static const struct option_zeile besetzung_optionen[] = {
    {"saison", 0, "SAISON", N_("another season than the present one")},
    {"plaetze", 0, "N", N_("seats (5, or as many as a table may have)")},
    {"los", 0, "N", N_("seed of the draw where the rules draw")},
    {"aussetzen", 0, "A,B", N_("these sit out, whatever the rules say")},
    {"festhalten", 0, NULL, N_("write down who sits out by rule: it excuses from the last Spieltage")},
};

struct besetzung_lauf {
    struct wertung w;
    int nr, plaetze;
    uint64_t los;
    int anzahl;
    struct besetzung_platz *platz;
};

static enum status setze_aus(void *mit, const char *s, size_t len, struct err *err)
{
    struct besetzung_lauf *l = mit;
    const struct spieler *p;
    enum status st = buch_spieler(&l->w.spieler, s, len, &p, err);

    if (st != ST_OK)
        return st;
    for (int i = 0; i < l->anzahl; i++) {
        if (l->w.spieler.spieler[l->platz[i].spieler].id == p->id) {
            l->platz[i].rolle = ROLLE_SETZT_AUS;
            return ST_OK;
        }
    }
    return err_set(err, ST_FEHLT, _("%s is not registered for Spieltag %d"), p->kuerzel.wort, l->nr);
}

/* What was written down for this Spieltag holds; it is not drawn again. */
static void nimm_festgehaltene(struct besetzung_lauf *l)
{
    bool festgehalten = false;

    for (int i = 0; i < l->anzahl; i++)
        festgehalten =
            festgehalten || buch_setzt_aus(&l->w.eintraege, l->w.spieler.spieler[l->platz[i].spieler].id, l->nr);
    for (int i = 0; i < l->anzahl && festgehalten; i++) {
        bool aus = buch_setzt_aus(&l->w.eintraege, l->w.spieler.spieler[l->platz[i].spieler].id, l->nr);

        l->platz[i].gelost = false;
        l->platz[i].rolle = aus ? ROLLE_SETZT_AUS : ROLLE_SPIELT;
    }
}

static enum status besetze(struct aufruf *a, struct besetzung_lauf *l, struct err *err)
{
    size_t n = l->w.spieler.anzahl;
    bool *gemeldet = mem_alloc(n);
    enum status st = ST_OK;

    for (size_t i = 0; i < n; i++)
        gemeldet[i] = buch_gemeldet(&l->w.eintraege, l->w.spieler.spieler[i].id, l->nr);
    l->platz = mem_alloc((n + 1) * sizeof *l->platz);
    l->anzahl = saison_besetzung(&l->w.eingabe, l->nr, l->plaetze, gemeldet, l->los, l->platz);
    free(gemeldet);
    if (!a->option[BESETZUNG_AUSSETZEN] && !a->option[BESETZUNG_LOS])
        nimm_festgehaltene(l);
    if (a->option[BESETZUNG_AUSSETZEN]) {
        for (int i = 0; i < l->anzahl; i++)
            l->platz[i].rolle = ROLLE_SPIELT;
        st = cmd_liste(a->option[BESETZUNG_AUSSETZEN], setze_aus, l, err);
    }
    return st;
}

static void zeige_rolle(struct aufruf *a, const struct besetzung_lauf *l, enum rolle rolle, const char *wort)
{
    const char *davor = NULL;

    for (int i = 0; i < l->anzahl; i++) {
        if (l->platz[i].rolle != rolle)
            continue;
        if (davor)
            text_add(&a->aus, davor);
        else
            text_addf(&a->aus, "  %s: ", wort);
        davor = ", ";
        text_add(&a->aus, l->w.spieler.spieler[l->platz[i].spieler].kuerzel.wort);
    }
    if (davor)
        text_addc(&a->aus, '\n');
}

static void zeige_besetzung(struct aufruf *a, const struct besetzung_lauf *l)
{
    bool gelost = false;

    for (int i = 0; i < l->anzahl; i++)
        gelost = gelost || l->platz[i].gelost;
    text_addf(&a->aus, _("Meisterschaft %s, Spieltag %d\n"), l->w.saison.daten.name, l->nr);
    zeige_rolle(a, l, ROLLE_SPIELT, _("play"));
    zeige_rolle(a, l, ROLLE_AUFFUELLER, "Auffüller");
    zeige_rolle(a, l, ROLLE_SETZT_AUS, _("sit out"));
    zeige_rolle(a, l, ROLLE_NICHT_DABEI, _("not on the last Spieltag"));
    if (l->anzahl == 0)
        text_add(&a->aus, _("  nobody is registered\n"));
    if (gelost)
        text_addf(&a->aus, _("  drawn with --los %llu\n"), (unsigned long long)l->los);
}

static enum status halte_fest(struct aufruf *a, const struct besetzung_lauf *l, struct err *err)
{
    enum status st = ST_OK;

    for (int i = 0; i < l->anzahl && st == ST_OK; i++) {
        int64_t id = l->w.spieler.spieler[l->platz[i].spieler].id;
        bool soll = l->platz[i].rolle == ROLLE_SETZT_AUS, ist = buch_setzt_aus(&l->w.eintraege, id, l->nr);
        struct saison_eintrag e = {soll ? SAISON_AUSSETZEN : SAISON_MITSPIELEN, id, l->nr};

        if (soll != ist)
            st = store_saison_eintrag(a->store, l->w.saison.id, &e, a->zeit, err);
    }
    return st;
}

static enum status besetzung(struct aufruf *a, struct err *err)
{
    struct besetzung_lauf l = {.plaetze = 5, .los = (uint64_t)a->zeit};
    struct saison s;
    int los = 0;
    enum status st = cmd_saison(a, a->option[BESETZUNG_SAISON], &s, err);

    if (st == ST_OK)
        st = wertung_lade(a->store, &s, 0, &l.w, err);
    if (st != ST_OK)
        return st;
    st = buch_next_spieltag(a->store, &s, 0, &l.nr, err);
    if (l.plaetze > l.w.werk.regeln->tisch_max)
        l.plaetze = l.w.werk.regeln->tisch_max;
    if (st == ST_OK && a->worte > 0)
        st = cmd_zahl("NR", a->wort[0], 1, SPIELTAGE_MAX, &l.nr, err);
    if (st == ST_OK && a->option[BESETZUNG_PLAETZE])
        st = cmd_zahl("--plaetze", a->option[BESETZUNG_PLAETZE], 4, SAISON_SPIELER_MAX, &l.plaetze, err);
    if (st == ST_OK && a->option[BESETZUNG_LOS]) {
        st = cmd_zahl("--los", a->option[BESETZUNG_LOS], 0, INT32_MAX, &los, err);
        l.los = (uint64_t)los;
    }
    if (st == ST_OK)
        st = besetze(a, &l, err);
    if (st == ST_OK)
        zeige_besetzung(a, &l);
    if (st == ST_OK && a->option[BESETZUNG_FESTHALTEN])
        st = cmd_saison_offen(&s, err);
    if (st == ST_OK && a->option[BESETZUNG_FESTHALTEN])
        st = halte_fest(a, &l, err);
    free(l.platz);
    wertung_free(&l.w);
    return st;
}

static enum status tue_besetzung(struct aufruf *a, struct err *err)
{
    return a->option[BESETZUNG_FESTHALTEN] ? cmd_in_transaktion(a, besetzung, err) : besetzung(a, err);
}

const struct befehl befehl_saison_besetzung = {
    "saison",     "besetzung", "[NR]", N_("who plays the next Spieltag, who sits out"),
    BUCH_OFFEN,   0,           1,      OPTIONEN(besetzung_optionen),
    tue_besetzung};
