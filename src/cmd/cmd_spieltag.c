/* spieltag beginn | losen | ändern | ende | öffnen | liste | zeige | strafe | disq | einstieg | ausstieg |
 * ergebnis */
#include <stdio.h>
#include <stdlib.h>

#include "cmd/befehle.h"
#include "cmd/sitzung.h"
#include "report/tabelle.h"
#include "report/tag.h"

enum { B_GAST, B_DATUM, B_TROTZDEM, B_NR, B_SAISON, B_GEBER, B_LOS };
static const struct option_zeile beginn_optionen[] = {
    {"gast", 0, "KÜRZEL", N_("who of them is a Gast")},
    {"datum", 'd', "DATUM", N_("the day (today)")},
    {"trotzdem", 0, NULL, N_("record it even against the rules, marked")},
    {"nr", 0, "NR", N_("number of the Spieltag (the next)")},
    {"saison", 0, "SAISON", N_("another season than the present one")},
    {"geber", 'g', "KÜRZEL", N_("the first Geber")},
    {"los", 0, "N", N_("losen: seed of the draw")},
};

static enum status fuelle_beginn(struct sitzung *z, const char *sitze, struct err *err)
{
    struct aufruf *a = z->a;
    enum status st;

    z->e->art = EREIGNIS_BEGINN;
    z->e->u.beginn.geber = NIEMAND;
    z->e->u.beginn.los = LOS_KEINS;
    st = cmd_liste(sitze, sitzung_platz, z, err);
    if (st == ST_OK && a->option[B_GAST])
        st = cmd_liste(a->option[B_GAST], sitzung_gast, z, err);
    return st == ST_OK ? cmd_datum(a, a->option[B_DATUM], &z->e->u.beginn.datum, err) : st;
}

static enum status bestimme_nr(struct aufruf *a, const struct saison *s, int tisch, int *nr, struct err *err)
{
    enum status st;

    if (a->option[B_NR])
        return cmd_zahl("--nr", a->option[B_NR], 1, SPIELTAGE_MAX, nr, err);
    st = buch_next_spieltag(a->store, s, tisch, nr, err);
    if (st == ST_OK && *nr > s->daten.spieltage)
        st =
            err_set(err, ST_KONFLIKT,
                    _("all %d Spieltage of the season %s were played; `doko saison setze --spieltage %d` makes room"),
                    s->daten.spieltage, s->daten.name, *nr);
    return st;
}

static enum status oeffne_runde(struct aufruf *a, struct runde *r, struct err *err)
{
    struct saison s;
    struct tisch da = {.art = MEISTERSCHAFT, .tisch = a->tisch > 0 ? a->tisch : 1};
    enum status st = store_beginne(a->store, STORE_SCHREIBEN, err);

    if (st == ST_OK)
        st = cmd_saison(a, a->option[B_SAISON], &s, err);
    if (st == ST_OK && s.abgeschlossen)
        st = err_set(err, ST_KONFLIKT, _("the season %s is closed; `doko saison neu` begins another"), s.daten.name);
    if (st == ST_OK)
        st = bestimme_nr(a, &s, da.tisch, &da.nr, err);
    if (st != ST_OK)
        return st;
    da.saison = s.id;
    st = store_tisch(a->store, &da, err);
    if (st == ST_FEHLT)
        return runde_neu(a->store, &s, &da, r, err);
    if (st == ST_OK && da.zustand != ZUSTAND_LEER)
        return err_set(err, ST_KONFLIKT, _("Spieltag %d, Tisch %d is in the book already"), da.nr, da.tisch);
    return st == ST_OK ? runde_lade(a->store, &da, r, err) : st;
}

static enum status beginne(struct aufruf *a, bool gelost, struct err *err)
{
    struct runde r = {0};
    struct eintrag e = {.zeit = a->zeit};
    struct sitzung z = {.a = a, .r = &r, .e = &e.e};
    struct text sitze = {0};
    int los = (int)(a->zeit % INT32_MAX);
    enum status st = oeffne_runde(a, &r, err);

    cmd_worte(a, 0, &sitze);
    if (st == ST_OK)
        st = fuelle_beginn(&z, sitze.s, err);
    text_free(&sitze);
    if (st == ST_OK && gelost && a->option[B_LOS])
        st = cmd_zahl("--los", a->option[B_LOS], 0, INT32_MAX, &los, err);
    if (st == ST_OK && gelost && e.e.u.beginn.anzahl > 0)
        sitzung_lose(&e.e, &r, los);
    if (st == ST_OK && a->option[B_GEBER])
        st = sitzung_geber(&z, a->option[B_GEBER], err);
    if (st == ST_OK && e.e.u.beginn.geber == NIEMAND)
        st = err_set(err, ST_GEBRAUCH,
                     _("who deals first? --geber KÜRZEL, or `doko spieltag losen` draws seats and Geber"));
    if (st == ST_OK)
        st = cmd_buche_neu(a, &r, &e, a->option[B_TROTZDEM] != NULL, err);
    if (st == ST_OK)
        sitzung_sag_beginn(a, &r);
    store_verwirf(a->store);
    runde_free(&r);
    return st;
}

static enum status tue_beginn(struct aufruf *a, struct err *err)
{
    return beginne(a, false, err);
}

static enum status tue_losen(struct aufruf *a, struct err *err)
{
    return beginne(a, true, err);
}

const struct befehl befehl_spieltag_beginn = {
    "spieltag",      "beginn", "A,B,C,D", N_("begin a Spieltag: the seats clockwise"), BUCH_OFFEN | KANN_JSON, 1, -1,
    beginn_optionen, B_LOS,    tue_beginn};
const struct befehl befehl_spieltag_losen = {"spieltag",
                                             "losen",
                                             "A,B,C,D",
                                             N_("begin a Spieltag with seats and first Geber drawn"),
                                             BUCH_OFFEN | KANN_JSON,
                                             1,
                                             -1,
                                             OPTIONEN(beginn_optionen),
                                             tue_losen};

/* ändern: the head of the day was entered wrongly. */

enum { A_GEBER, A_GAST, A_DATUM, A_TROTZDEM, A_SPIELTAG, A_SITZE };
static const struct option_zeile aendern_optionen[] = {
    {"geber", 'g', "KÜRZEL", N_("the first Geber")},
    {"gast", 0, "KÜRZEL", N_("who of them is a Gast")},
    {"datum", 'd', "DATUM", N_("the day")},
    {"trotzdem", 0, NULL, N_("record it even against the rules, marked")},
    {"spieltag", 's', "S", N_("another Spieltag than the open one")},
    {"sitze", 0, "A,B,C,D", N_("the seats clockwise")},
};

static enum status baue_aendern(struct aufruf *a, struct runde *r, struct eintrag *e, void *mit, struct err *err)
{
    struct sitzung z = {.a = a, .r = r, .e = &e->e};
    const struct ereignis *alt;
    enum status st = ST_OK;

    (void)mit;
    if (!r->f.tag.begonnen)
        return err_set(err, ST_KONFLIKT, _("this Spieltag was taken back; begin it again first"));
    alt = &r->chronik.eintrag[r->f.nr[0] - 1].e;
    e->op = OP_ERSETZEN;
    e->bezug = r->f.nr[0];
    e->e = *alt;
    e->e.trotzdem = false; /* set again if it still breaks a rule and --trotzdem is given */
    if (a->option[A_SITZE] || a->option[A_GEBER])
        e->e.u.beginn.los = LOS_KEINS;
    if (a->option[A_SITZE]) {
        e->e.u.beginn.anzahl = 0; /* who was a Gast stays one */
        st = cmd_liste(a->option[A_SITZE], sitzung_platz, &z, err);
    }
    if (st == ST_OK && a->option[A_GAST]) {
        e->e.u.beginn.gaeste = 0;
        st = cmd_liste(a->option[A_GAST], sitzung_gast, &z, err);
    }
    if (st == ST_OK && a->option[A_GEBER])
        st = sitzung_geber(&z, a->option[A_GEBER], err);
    if (st == ST_OK && a->option[A_DATUM])
        st = cmd_datum(a, a->option[A_DATUM], &e->e.u.beginn.datum, err);
    if (st == ST_OK && r->tisch.art == POKAL)
        st = pokal_pruefe_plaetze(a->store, r, &e->e, a->option[A_TROTZDEM] != NULL, err);
    return st;
}

static enum status tue_aendern(struct aufruf *a, struct err *err)
{
    struct buchung b = {
        .spieltag = a->option[A_SPIELTAG], .trotzdem = a->option[A_TROTZDEM] != NULL, .baue = baue_aendern};
    struct runde r;
    enum status st;

    if (!a->option[A_SITZE] && !a->option[A_GAST] && !a->option[A_GEBER] && !a->option[A_DATUM])
        return err_set(err, ST_GEBRAUCH, _("--sitze, --geber, --gast or --datum was expected"));
    st = cmd_buche(a, &b, &r, err);
    if (st != ST_OK)
        return st;
    sitzung_sag_beginn(a, &r);
    runde_free(&r);
    return ST_OK;
}

const struct befehl befehl_spieltag_aendern = {"spieltag",
                                               "ändern",
                                               "",
                                               N_("correct seats, Geber, Gast or date of a Spieltag"),
                                               BUCH_OFFEN | KANN_JSON,
                                               0,
                                               0,
                                               OPTIONEN(aendern_optionen),
                                               tue_aendern};

/* ergebnis: a day known by its totals. */

static enum status setze_summen(struct aufruf *a, struct runde *r, struct ereignis *e, const char *namen,
                                struct err *err)
{
    const char *s = namen;

    (void)a;
    e->art = EREIGNIS_ERGEBNIS;
    while (*s) {
        size_t n = strcspn(s, ", ");
        const char *gleich = memchr(s, '=', n);
        int64_t punkte;
        int wer = gleich ? tafel_suche(&r->tafel, 0xFFFF, s, (size_t)(gleich - s)) : NIEMAND;

        if (wer == NIEMAND || !zahl_lies(gleich + 1, n - (size_t)(gleich + 1 - s), -PUNKTE_MAX, PUNKTE_MAX, &punkte))
            return err_set(err, ST_EINGABE, _("KÜRZEL=PUNKTE was expected, not \"%.*s\""), (int)(n > 30 ? 30 : n), s);
        e->u.ergebnis.spieler[e->u.ergebnis.anzahl] = (int8_t)wer;
        e->u.ergebnis.punkte[e->u.ergebnis.anzahl++] = (int32_t)punkte;
        s += n + (s[n] ? 1 : 0);
    }
    return ST_OK;
}

/* "A=41 B=38" -> "A,B". */
static void nur_kuerzel(const char *s, struct text *sitze)
{
    text_add(sitze, "");
    while (*s) {
        size_t n = strcspn(s, ", ");
        size_t k = strcspn(s, "=, ");

        text_addn(sitze, s, k);
        text_addc(sitze, ',');
        s += n + (s[n] ? 1 : 0);
    }
}

static enum status tue_ergebnis(struct aufruf *a, struct err *err)
{
    struct runde r = {0};
    struct eintrag beginn = {.zeit = a->zeit}, summen = {.zeit = a->zeit}, ende = {.zeit = a->zeit};
    struct sitzung z = {.a = a, .r = &r, .e = &beginn.e};
    struct text worte = {0}, sitze = {0};
    bool trotzdem = a->option[B_TROTZDEM] != NULL;
    enum status st = oeffne_runde(a, &r, err);

    cmd_worte(a, 0, &worte);
    nur_kuerzel(worte.s, &sitze);
    if (st == ST_OK)
        st = fuelle_beginn(&z, sitze.s, err);
    if (st == ST_OK)
        st = runde_buche(&r, &beginn, trotzdem, NULL, err);
    if (st == ST_OK) /* one command: undo takes the whole Spieltag back */
        summen.gruppe = ende.gruppe = r.chronik.anzahl;
    if (st == ST_OK)
        st = setze_summen(a, &r, &summen.e, worte.s, err);
    if (st == ST_OK)
        st = runde_buche(&r, &summen, trotzdem, NULL, err);
    ende.e.art = EREIGNIS_ENDE;
    if (st == ST_OK)
        st = cmd_buche_neu(a, &r, &ende, trotzdem, err);
    if (st == ST_OK && a->json)
        bericht_bogen_json(&r, &a->aus);
    else if (st == ST_OK && !a->quiet)
        bericht_bogen(&r, &a->aus);
    store_verwirf(a->store);
    text_free(&worte);
    text_free(&sitze);
    runde_free(&r);
    return st;
}

const struct befehl befehl_spieltag_ergebnis = {"spieltag",
                                                "ergebnis",
                                                "A=41 B=38 …",
                                                N_("enter a Spieltag that is known by its totals only"),
                                                BUCH_OFFEN | KANN_JSON,
                                                1,
                                                -1,
                                                beginn_optionen,
                                                B_GEBER,
                                                tue_ergebnis};

/* liste, zeige */

static const struct option_zeile liste_optionen[] = {
    {"saison", 0, "SAISON", N_("another season than the present one")}};

static void liste_zeile(struct tabelle *t, const struct tisch *tisch)
{
    static const char *const zustand[] = {N_("taken back"), N_("open"), "", N_("does not count")};
    const char *wort = zustand[tisch->zustand];
    char datum[DATUM_MAX] = "", nr[8];

    (void)snprintf(nr, sizeof nr, "%s%d", tisch->art == POKAL ? "p" : "", tisch->nr);
    if (tisch->datum.jahr)
        datum_deutsch(tisch->datum, datum);
    tabelle_zeile(t);
    tabelle_text(t, nr);
    tabelle_zahl(t, tisch->tisch);
    tabelle_text(t, datum);
    tabelle_zahl(t, tisch->spiele);
    if (tisch->art == POKAL)
        tabelle_leer(t);
    else
        tabelle_zahl(t, tisch->pott);
    tabelle_text(t, *wort ? _(wort) : "");
}

/* The Meisterschaft, then the Pokal. */
static enum status tue_liste(struct aufruf *a, struct err *err)
{
    struct saison s;
    struct tabelle *t = tabelle_neu();
    size_t anzahl = 0;
    enum status st = cmd_saison(a, a->option[0], &s, err);

    tabelle_spalte(t, "Spieltag", true);
    tabelle_spalte(t, "Tisch", true);
    tabelle_spalte(t, "Datum", true);
    tabelle_spalte(t, "Spiele", true);
    tabelle_spalte(t, "Pott", true);
    tabelle_spalte(t, "", false);
    for (int art = MEISTERSCHAFT; art <= POKAL && st == ST_OK; art++) {
        struct tisch_liste l;

        st = store_tische(a->store, s.id, (enum wettbewerb)art, &l, err);
        for (size_t i = 0; i < l.anzahl; i++)
            liste_zeile(t, &l.tisch[i]);
        anzahl += l.anzahl;
        tisch_liste_free(&l);
    }
    if (st == ST_OK && anzahl > 0)
        tabelle_schreibe(t, &a->aus);
    else if (st == ST_OK)
        text_add(&a->aus, _("No Spieltage yet; `doko spieltag beginn A,B,C,D --geber A` begins one.\n"));
    tabelle_free(t);
    return st;
}

const struct befehl befehl_spieltag_liste = {"spieltag", "liste", "", N_("list the Spieltage of a season"),
                                             BUCH_OFFEN, 0,       0,  OPTIONEN(liste_optionen),
                                             tue_liste};

static enum status tue_zeige(struct aufruf *a, struct err *err)
{
    struct runde r;
    enum status st = cmd_runde_ansehen(a, a->worte ? a->wort[0] : NULL, &r, err);

    if (st != ST_OK)
        return st;
    if (r.f.tag.begonnen)
        sitzung_sag_beginn(a, &r);
    else
        st = err_set(err, ST_FEHLT, _("this Spieltag was taken back"));
    runde_free(&r);
    return st;
}

const struct befehl befehl_spieltag_zeige = {
    "spieltag", "zeige", "[S]",    N_("show a Spieltag: seats and standing"), BUCH_OFFEN | KANN_JSON, 0, 1,
    NULL,       0,       tue_zeige};
