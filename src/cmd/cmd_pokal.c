/* pokal beginn | stand | bogen | rangliste */
#include <stdlib.h>

#include "cmd/ausgabe.h"
#include "cmd/befehle.h"
#include "cmd/sitzung.h"
#include "report/pokal.h"

enum { P_DATUM, P_TROTZDEM, P_NR, P_SAISON, P_GEBER, P_LOSEN, P_LOS };
static const struct option_zeile beginn_optionen[] = {
    {"datum", 'd', "DATUM", N_("the day (today)")},
    {"trotzdem", 0, NULL, N_("record it even against the rules, marked")},
    {"nr", 0, "NR", N_("which of the four days (the next)")},
    {"saison", 0, "SAISON", N_("another season than the present one")},
    {"geber", 'g', "KÜRZEL", N_("the first Geber")},
    {"losen", 0, NULL, N_("draw the seats and the first Geber")},
    {"los", 0, "N", N_("with --losen: seed of the draw")},
};

/* The day that is not in the book yet, in the Pokal as it stands. */
static enum status bestimme_tag(struct aufruf *a, const struct pokal *p, int *nr, struct err *err)
{
    int letzter = POKAL_TAGE;

    while (letzter > 0 && !p->da[letzter - 1])
        letzter--;
    *nr = letzter + 1;
    if (a->option[P_NR])
        return cmd_zahl("--nr", a->option[P_NR], 1, POKAL_TAGE, nr, err);
    if (*nr > POKAL_TAGE)
        return err_set(err, ST_KONFLIKT, _("all %d days of the Pokal %s are in the book"), POKAL_TAGE,
                       p->saison.daten.name);
    return ST_OK;
}

static const char zaehlt_nicht[] =
    N_("day %d of the Pokal stopped early and does not count: `doko spieltag öffnen p%d`, then `doko spieltag ende "
       "--trotzdem` counts it all the same, or `doko undo -s p%d` takes it back entry by entry, to be played anew");

/* A day that must be played first, or has been begun. */
static enum status noch_nicht(const struct pokal *p, int nr, struct err *err)
{
    if (p->da[nr - 1] && p->tag[nr - 1].f.tag.beendet)
        return err_set(err, ST_KONFLIKT, _(zaehlt_nicht), nr, nr, nr);
    return err_set(err, ST_KONFLIKT, _("day %d of the Pokal comes first; it is not played to its end"), nr);
}

/* What must be settled before a day can begin: those before it, and who stays in. */
static enum status pruefe_vorher(const struct pokal *p, int nr, struct err *err)
{
    struct text namen = {0};

    if (p->da[nr - 1] && !pokaltag_entschieden(&p->tag[nr - 1].f.tag))
        return noch_nicht(p, nr, err);
    if (p->da[nr - 1])
        return err_set(err, ST_KONFLIKT, _("day %d of the Pokal %s is in the book already"), nr,
                       p->saison.daten.name);
    if (nr > p->eingabe.tage + 1)
        return noch_nicht(p, p->eingabe.tage + 1, err);
    if (p->stand.stechen_nach == 0 || p->stand.stechen_nach >= nr)
        return ST_OK;
    pokal_nenne_zeile(p, p->stand.stechen, &namen);
    (void)err_set(err, ST_KONFLIKT,
                  _("a Stechen decides first who stays in: `doko spieltag öffnen p%d`, then `doko spiel %s`"),
                  p->stand.stechen_nach, namen.s);
    text_free(&namen);
    return ST_KONFLIKT;
}

/* "A,B,C": who is in, the best first. */
static void alle_die_drin_sind(const struct pokal *p, struct text *sitze)
{
    for (int i = 0; i < p->stand.anzahl; i++)
        if (p->stand.liste[i].ausgeschieden == 0)
            text_addf(sitze, "%s,", pokal_spieler(p, p->stand.liste[i].spieler)->kuerzel.wort);
}

static enum status fuelle_beginn(struct sitzung *z, const struct pokal *p, struct err *err)
{
    struct aufruf *a = z->a;
    struct text sitze = {0};
    enum status st;

    z->e->art = EREIGNIS_BEGINN;
    z->e->u.beginn.geber = NIEMAND;
    z->e->u.beginn.los = LOS_KEINS;
    text_add(&sitze, "");
    if (a->worte > 0)
        cmd_worte(a, 0, &sitze);
    else if (p->eingabe.tage > 0)
        alle_die_drin_sind(p, &sitze);
    st = cmd_liste(sitze.s, sitzung_platz, z, err);
    text_free(&sitze);
    if (st == ST_OK && z->e->u.beginn.anzahl == 0)
        st = err_set(err, ST_GEBRAUCH, _("who plays? `doko pokal beginn A,B,C,D --geber A`"));
    if (st == ST_OK)
        st = pokal_pruefe_plaetze(a->store, z->r, z->e, a->option[P_TROTZDEM] != NULL, err);
    return st == ST_OK ? cmd_datum(a, a->option[P_DATUM], &z->e->u.beginn.datum, err) : st;
}

static enum status setze_geber(struct sitzung *z, struct err *err)
{
    struct aufruf *a = z->a;
    int los = (int)(a->zeit % INT32_MAX);
    enum status st = ST_OK;

    if (a->option[P_LOS] && !a->option[P_LOSEN])
        return err_set(err, ST_GEBRAUCH, _("--los goes with --losen"));
    if (a->option[P_LOS])
        st = cmd_zahl("--los", a->option[P_LOS], 0, INT32_MAX, &los, err);
    if (st == ST_OK && a->option[P_LOSEN])
        sitzung_lose(z->e, z->r, los);
    if (st == ST_OK && a->option[P_GEBER])
        st = sitzung_geber(z, a->option[P_GEBER], err);
    if (st == ST_OK && z->e->u.beginn.geber == NIEMAND)
        st = err_set(err, ST_GEBRAUCH, _("who deals first? --geber KÜRZEL, or --losen draws seats and Geber"));
    return st;
}

/* The table of the day: a new one, or one that was begun and taken back. */
static enum status oeffne_runde(struct aufruf *a, const struct pokal *p, int nr, struct runde *r, struct err *err)
{
    struct tisch da = {.saison = p->saison.id, .art = POKAL, .nr = nr, .tisch = 1};
    enum status st = store_tisch(a->store, &da, err);

    if (st == ST_FEHLT)
        return runde_neu(a->store, &p->saison, &da, r, err);
    return st == ST_OK ? runde_lade(a->store, &da, r, err) : st;
}

static enum status beginne(struct aufruf *a, const struct pokal *p, struct err *err)
{
    struct runde r = {0};
    struct eintrag e = {.zeit = a->zeit};
    struct sitzung z = {.a = a, .r = &r, .e = &e.e};
    int nr;
    enum status st = bestimme_tag(a, p, &nr, err);

    if (st == ST_OK)
        st = pruefe_vorher(p, nr, err);
    if (st == ST_OK)
        st = oeffne_runde(a, p, nr, &r, err);
    if (st == ST_OK)
        st = fuelle_beginn(&z, p, err);
    if (st == ST_OK)
        st = setze_geber(&z, err);
    if (st == ST_OK)
        st = cmd_buche_neu(a, &r, &e, a->option[P_TROTZDEM] != NULL, err);
    if (st == ST_OK)
        sitzung_sag_beginn(a, &r);
    runde_free(&r);
    return st;
}

static enum status tue_beginn(struct aufruf *a, struct err *err)
{
    struct saison s;
    struct pokal p;
    enum status st;

    if (a->tisch > 1)
        return err_set(err, ST_GEBRAUCH, _("the Pokal is played at one table (A22)"));
    st = store_beginne(a->store, STORE_SCHREIBEN, err);
    if (st == ST_OK)
        st = cmd_saison(a, a->option[P_SAISON], &s, err);
    if (st == ST_OK)
        st = pokal_lade(a->store, &s, &p, err);
    if (st == ST_OK) {
        st = beginne(a, &p, err);
        pokal_free(&p);
    }
    store_verwirf(a->store);
    return st;
}

const struct befehl befehl_pokal_beginn = {
    "pokal",
    "beginn",
    "[A,B,C,D,E,F]",
    N_("begin a day of the Pokal: the seats clockwise; from the second day on who is in by the standing"),
    BUCH_OFFEN | KANN_JSON,
    0,
    -1,
    OPTIONEN(beginn_optionen),
    tue_beginn};

static enum status tue_stand(struct aufruf *a, struct err *err)
{
    a->pokal = true;
    return cmd_tue_stand(a, err);
}

const struct befehl befehl_pokal_stand = {"pokal",
                                          "stand",
                                          "[NR]",
                                          N_("where a day of the Pokal stands: ratings, round, Geber, what is due"),
                                          BUCH_OFFEN | KANN_JSON,
                                          0,
                                          1,
                                          NULL,
                                          0,
                                          tue_stand};

static const struct option_zeile bogen_optionen[] = {BOGEN_OPTIONEN};

static enum status tue_bogen(struct aufruf *a, struct err *err)
{
    a->pokal = true;
    return cmd_tue_bogen(a, err);
}

const struct befehl befehl_pokal_bogen = {"pokal",
                                          "bogen",
                                          "[NR]",
                                          N_("the Pokalspielberichtsbogen"),
                                          BUCH_OFFEN | KANN_JSON,
                                          0,
                                          1,
                                          OPTIONEN(bogen_optionen),
                                          tue_bogen};

static const struct option_zeile rangliste_optionen[] = {BERICHT_OPTIONEN("text|csv|json|xlsx")};

static void rangliste_text(const void *pokal, struct text *text)
{
    bericht_pokal(pokal, text);
}

static struct tabelle *rangliste_tabelle(const void *pokal)
{
    return bericht_pokal_tabelle(pokal);
}

static void rangliste_json(const void *pokal, struct text *text)
{
    bericht_pokal_json(pokal, text);
}

static enum status rangliste_xlsx(const void *pokal, int64_t zeit, const char *pfad, struct err *err)
{
    return bericht_pokal_xlsx(pokal, zeit, pfad, err);
}

static const struct ausgabe rangliste_ausgabe = {
    rangliste_text, rangliste_tabelle, rangliste_json, rangliste_xlsx, NULL, NULL};

static enum status tue_rangliste(struct aufruf *a, struct err *err)
{
    struct saison s;
    struct pokal p;
    struct wunsch w;
    enum status st = ausgabe_wunsch(a, &w, err);

    if (st == ST_OK)
        st = store_beginne(a->store, STORE_LESEN, err);
    if (st == ST_OK)
        st = cmd_saison(a, a->worte ? a->wort[0] : NULL, &s, err);
    if (st == ST_OK)
        st = pokal_lade(a->store, &s, &p, err);
    store_verwirf(a->store);
    if (st != ST_OK)
        return st;
    st = ausgabe_gib(a, &rangliste_ausgabe, &w, &p, err);
    pokal_free(&p);
    return st;
}

const struct befehl befehl_pokal_rangliste = {"pokal",
                                              "rangliste",
                                              "[SAISON]",
                                              N_("the standing of the Pokal, who is in, its winner"),
                                              BUCH_OFFEN | KANN_JSON,
                                              0,
                                              1,
                                              OPTIONEN(rangliste_optionen),
                                              tue_rangliste};
