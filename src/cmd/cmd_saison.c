/* saison neu | liste | zeige | setze | melden | abmelden | abschluss */
#include <stdio.h>
#include <stdlib.h>

#include "buch/admission.h"
#include "cmd/befehle.h"
#include "report/rangliste.h"
#include "report/tabelle.h"

/* The settings, shared by neu and setze: the indices come first in both tables. */
enum { E_BEGINN, E_SPIELTAGE, E_PFLICHT, E_LETZTE, E_GEWICHTE, E_GEGENLESEN, NEU_REGELN, NEU_SPIELER, NEU_WIE };

#define EINSTELLUNGEN                                                                                                \
    {"beginn", 0, "DATUM", N_("first day")}, {"spieltage", 0, "N", N_("Spieltage of the season")},                   \
        {"pflicht", 0, "N", N_("Pflichtspieltage")},                                                                 \
        {"letzte", 0, "N", N_("the last Spieltage that are obligatory")},                                            \
        {"gewichte", 0, "P,Q", N_("DESSOS: weights of place and Punkte, sum 100")},                                  \
    {                                                                                                                \
        "gegenlesen", 0, "N", N_("after N games a second player confirms them; 0: nobody does")                      \
    }

static const struct option_zeile neu_optionen[] = {
    EINSTELLUNGEN,
    {"regeln", 0, "NAME|DATEI", N_("rule set (ddb), the club's own in the book, or a file with own rules")},
    {"spieler", 0, "A,B,…", N_("who is registered")},
    {"wie", 0, "SAISON", N_("settings and players of an earlier season")},
};
static const struct option_zeile setze_optionen[] = {EINSTELLUNGEN};

static enum status lies_gewichte(const char *s, struct saison_daten *d, struct err *err)
{
    const char *komma = strchr(s, ',');
    int64_t platz, punkte;

    if (!komma || !zahl_lies(s, (size_t)(komma - s), 0, 100, &platz) ||
        !zahl_lies(komma + 1, strlen(komma + 1), 0, 100, &punkte) || platz + punkte != 100)
        return err_set(err, ST_GEBRAUCH, _("--gewichte: two numbers that sum to 100 were expected, such as 80,20"));
    d->gewicht_platz = (int)platz;
    d->gewicht_punkte = (int)punkte;
    return ST_OK;
}

/* `dessos`: the season goes by it, and weights mean something. */
static enum status lies_einstellungen(struct aufruf *a, bool dessos, struct saison_daten *d, struct err *err)
{
    enum status st = ST_OK;

    if (a->option[E_BEGINN])
        st = cmd_datum(a, a->option[E_BEGINN], &d->beginn, err);
    if (st == ST_OK && a->option[E_SPIELTAGE])
        st = cmd_zahl("--spieltage", a->option[E_SPIELTAGE], 1, SPIELTAGE_MAX, &d->spieltage, err);
    if (st == ST_OK && a->option[E_PFLICHT])
        st = cmd_zahl("--pflicht", a->option[E_PFLICHT], 0, SPIELTAGE_MAX, &d->pflicht, err);
    if (st == ST_OK && a->option[E_LETZTE])
        st = cmd_zahl("--letzte", a->option[E_LETZTE], 0, SPIELTAGE_MAX, &d->letzte, err);
    if (st == ST_OK && a->option[E_GEGENLESEN])
        st = cmd_zahl("--gegenlesen", a->option[E_GEGENLESEN], 0, GEGENLESEN_MAX, &d->gegenlesen, err);
    if (st == ST_OK && a->option[E_GEWICHTE] && !dessos)
        st = err_set(err, ST_GEBRAUCH, _("--gewichte: by the rule set %s a season goes by Punkte, not by DESSOS"),
                     d->regeln);
    if (st == ST_OK && a->option[E_GEWICHTE])
        st = lies_gewichte(a->option[E_GEWICHTE], d, err);
    if (st == ST_OK && (d->pflicht > d->spieltage || d->letzte > d->spieltage))
        st = err_set(err, ST_GEBRAUCH,
                     _("of %d Spieltage %d cannot be Pflichtspieltage and %d the last obligatory ones"), d->spieltage,
                     d->pflicht, d->letzte);
    return st;
}

struct meldung {
    struct aufruf *a;
    const struct spieler_liste *spieler;
    int64_t saison;
    enum saison_wort was;
    int ab;
};

static enum status melde(void *mit, const char *s, size_t len, struct err *err)
{
    const struct meldung *m = mit;
    const struct spieler *p;
    enum status st = buch_spieler(m->spieler, s, len, &p, err);
    struct saison_eintrag e = {.was = m->was, .spieltag = m->ab};

    if (st != ST_OK)
        return st;
    e.spieler = p->id;
    st = store_saison_eintrag(m->a->store, m->saison, &e, m->a->zeit, err);
    return st == ST_OK && m->was == SAISON_ABMELDEN
               ? admission_register(m->a->store, &(struct saison){.id = m->saison}, p->id, m->ab, err)
               : st;
}

static enum status melde_alle(struct aufruf *a, int64_t saison, enum saison_wort was, int ab, const char *namen,
                              struct err *err)
{
    struct spieler_liste l;
    enum status st = store_spieler(a->store, &l, err);
    struct meldung m = {a, &l, saison, was, ab};

    if (st == ST_OK)
        st = cmd_liste(namen, melde, &m, err);
    spieler_liste_free(&l);
    return st;
}

/* Everybody who was registered at the end of the other season. */
static enum status melde_wie(struct aufruf *a, int64_t saison, const struct saison *wie, struct err *err)
{
    struct saison_eintraege e;
    struct spieler_liste l = {0};
    enum status st = store_saison_eintraege(a->store, wie->id, &e, err);

    if (st == ST_OK)
        st = store_spieler(a->store, &l, err);
    for (size_t i = 0; i < l.anzahl && st == ST_OK; i++) {
        struct saison_eintrag neu = {SAISON_MELDEN, l.spieler[i].id, 1};

        if (buch_gemeldet(&e, l.spieler[i].id, SPIELTAGE_MAX))
            st = store_saison_eintrag(a->store, saison, &neu, a->zeit, err);
    }
    spieler_liste_free(&l);
    free(e.eintrag);
    return st;
}

static enum status geht_nach_dessos(struct aufruf *a, const struct saison *s, bool *dessos, struct err *err)
{
    struct regelwerk w;
    enum status st = buch_regelwerk(a->store, s, &w, err);

    *dessos = st == ST_OK && w.regeln->rangliste == RANGLISTE_DESSOS;
    regelwerk_free(&w);
    return st;
}

/* Built in, a file, or a rule set of the club's own that is in the book already. */
static enum status finde_regeln(struct aufruf *a, const char *name, struct regeldatei *datei, struct text *inhalt,
                                const struct regeln **r, struct err *err)
{
    enum status st = cmd_regeln(name, datei, inhalt, r, err), im_buch;
    struct err egal;

    if (st != ST_GEBRAUCH)
        return st;
    im_buch = store_regelwerk_neuestes(a->store, name, inhalt, &egal);
    if (im_buch == ST_OK) {
        st = regeldatei_lies(inhalt->s, inhalt->len, datei, err);
        *r = &datei->regeln;
    }
    if (im_buch == ST_BUCH)
        *err = egal;
    return im_buch == ST_BUCH ? ST_BUCH : st;
}

/* The settings of the season, and in `inhalt` the text of its rule set when that is an own one. */
static enum status vorgaben(struct aufruf *a, struct saison *wie, struct saison_daten *d, struct text *inhalt,
                            bool *dessos, struct err *err)
{
    struct regeldatei datei;
    const struct regeln *r;
    int version;
    enum status st = finde_regeln(a, a->option[NEU_REGELN] ? a->option[NEU_REGELN] : "ddb", &datei, inhalt, &r, err);

    if (st == ST_OK && r->pokal)
        st = err_set(err, ST_GEBRAUCH, _("%s is for the Pokal of a season, not for its Meisterschaft"), r->name);
    if (st == ST_OK && a->option[NEU_WIE]) {
        st = store_saison(a->store, a->option[NEU_WIE], wie, err);
        if (st == ST_OK && !a->option[NEU_REGELN])
            st = store_regelwerk(a->store, wie->regelwerk, inhalt, &version, err);
        *d = wie->daten;
        d->beginn = (struct datum){0};
    } else if (st == ST_OK) {
        *d = (struct saison_daten){.spieltage = r->spieltage,
                                   .pflicht = r->pflichtspieltage,
                                   .letzte = r->letzte,
                                   .gewicht_platz = r->gewicht_platz,
                                   .gewicht_punkte = r->gewicht_punkte};
    }
    if (st == ST_OK && (!a->option[NEU_WIE] || a->option[NEU_REGELN]))
        (void)snprintf(d->regeln, sizeof d->regeln, "%s", r->name);
    if (st == ST_OK)
        *dessos = r->rangliste == RANGLISTE_DESSOS;
    regeldatei_free(&datei);
    if (st == ST_OK && a->option[NEU_WIE] && !a->option[NEU_REGELN])
        st = geht_nach_dessos(a, wie, dessos, err);
    if (st != ST_OK)
        return st;
    if (!saison_name_gueltig(a->wort[0], strlen(a->wort[0])))
        return err_set(err, ST_GEBRAUCH, _("the name of a season: letters, digits, - and _, at most %d"),
                       SAISON_NAME_MAX - 1);
    memset(d->name, 0, sizeof d->name);
    memcpy(d->name, a->wort[0], strlen(a->wort[0]));
    return ST_OK;
}

static enum status lege_an(struct aufruf *a, struct err *err)
{
    struct saison wie = {0};
    struct saison_daten d = {0};
    struct text inhalt = {0};
    bool dessos;
    int64_t id;
    enum status st = vorgaben(a, &wie, &d, &inhalt, &dessos, err);

    if (st == ST_OK)
        st = lies_einstellungen(a, dessos, &d, err);
    if (st == ST_OK && d.beginn.jahr == 0)
        d.beginn = a->heute;
    if (st == ST_OK)
        st = store_saison_neu(a->store, &d, inhalt.len ? inhalt.s : NULL, a->zeit, &id, err);
    text_free(&inhalt);
    if (st == ST_OK && a->option[NEU_SPIELER])
        st = melde_alle(a, id, SAISON_MELDEN, 1, a->option[NEU_SPIELER], err);
    else if (st == ST_OK && wie.id)
        st = melde_wie(a, id, &wie, err);
    if (st == ST_OK && !a->quiet)
        text_addf(&a->aus, _("Season %s by %s: %d Spieltage, %d Pflichtspieltage, the last %d obligatory.\n"), d.name,
                  d.regeln, d.spieltage, d.pflicht, d.letzte);
    return st;
}

static enum status tue_neu(struct aufruf *a, struct err *err)
{
    return cmd_in_transaktion(a, lege_an, err);
}

const struct befehl befehl_saison_neu = {
    "saison", "neu", "NAME", N_("begin a season"), BUCH_OFFEN, 1, 1, OPTIONEN(neu_optionen), tue_neu};

static enum status tue_liste(struct aufruf *a, struct err *err)
{
    struct saison_liste l;
    enum status st = store_saisons(a->store, &l, err);
    struct tabelle *t = tabelle_neu();

    tabelle_spalte(t, "Saison", false);
    tabelle_spalte(t, "Regeln", false);
    tabelle_spalte(t, "Spieltage", true);
    tabelle_spalte(t, "", false);
    for (size_t i = 0; i < l.anzahl; i++) {
        tabelle_zeile(t);
        tabelle_text(t, l.saison[i].daten.name);
        tabelle_text(t, l.saison[i].daten.regeln);
        tabelle_zahl(t, l.saison[i].daten.spieltage);
        tabelle_text(t, l.saison[i].abgeschlossen ? _("closed") : "");
    }
    if (st == ST_OK && l.anzahl > 0)
        tabelle_schreibe(t, &a->aus);
    else if (st == ST_OK)
        text_add(&a->aus, _("No seasons yet; `doko saison neu 2026` begins one.\n"));
    tabelle_free(t);
    saison_liste_free(&l);
    return st;
}

const struct befehl befehl_saison_liste = {"saison", "liste", "",       N_("list the seasons"), BUCH_OFFEN, 0, 0,
                                           NULL,     0,       tue_liste};

/* "dienstag, version 2 of the club's own", and what the season goes by. */
static void zeige_regeln(const struct wertung *w, const struct saison_daten *d, struct text *t)
{
    text_addf(t, _("  rule set    %s"), d->regeln);
    if (w->werk.eigene)
        text_addf(t, _(", the club's own, version %d; --regeln shows it"), w->werk.version);
    text_addc(t, '\n');
    if (wertung_nach_dessos(w))
        text_addf(t, _("  DESSOS      %d : %d\n"), d->gewicht_platz, d->gewicht_punkte);
    else
        text_add(t, w->eingabe.art == RANGLISTE_SUMME ? _("  goes by     Punkte\n")
                                                      : _("  goes by     Punkte per Spieltag\n"));
}

static const struct option_zeile zeige_optionen[] = {
    {"regeln", 0, NULL, N_("the text of the rules it is played by, where they are the club's own")},
};

static enum status tue_zeige(struct aufruf *a, struct err *err)
{
    struct saison s;
    struct wertung w;
    char datum[DATUM_MAX];
    enum status st = cmd_saison(a, a->worte ? a->wort[0] : NULL, &s, err);

    if (st == ST_OK)
        st = wertung_lade(a->store, &s, 0, &w, err);
    if (st != ST_OK)
        return st;
    if (a->option[0]) {
        if (w.werk.eigene)
            text_addn(&a->aus, w.werk.inhalt.s, w.werk.inhalt.len);
        else
            st = err_set(err, ST_FEHLT, _("the rule set %s is built in; `doko regeln zeige %s` shows it"),
                         s.daten.regeln, s.daten.regeln);
        wertung_free(&w);
        return st;
    }
    datum_deutsch(s.daten.beginn, datum);
    text_addf(&a->aus, _("Season %s%s\n"), s.daten.name, s.abgeschlossen ? _(" (closed)") : "");
    zeige_regeln(&w, &s.daten, &a->aus);
    text_addf(&a->aus,
              _("  begins      %s\n  Spieltage   %d, played %d\n  Pflicht     %d, the last %d obligatory\n"
                "  registered  "),
              s.daten.beginn.jahr ? datum : "-", s.daten.spieltage, saison_gespielt(&w.eingabe), s.daten.pflicht,
              s.daten.letzte);
    for (size_t i = 0, n = 0; i < w.spieler.anzahl; i++)
        if (buch_gemeldet(&w.eintraege, w.spieler.spieler[i].id, SPIELTAGE_MAX))
            text_addf(&a->aus, "%s%s", n++ ? ", " : "", w.spieler.spieler[i].kuerzel.wort);
    text_addc(&a->aus, '\n');
    if (s.daten.gegenlesen > 0)
        text_addf(&a->aus,
                  _n("  confirmed   by a second player after each game\n",
                     "  confirmed   by a second player every %d games\n", s.daten.gegenlesen),
                  s.daten.gegenlesen);
    wertung_free(&w);
    return ST_OK;
}

const struct befehl befehl_saison_zeige = {
    "saison",   "zeige", "[SAISON]", N_("show a season's settings and players"),
    BUCH_OFFEN, 0,       1,          OPTIONEN(zeige_optionen),
    tue_zeige};

/* New weights change the value of every day that was played. */
static enum status leite_tage_ab(struct aufruf *a, int64_t saison, struct err *err)
{
    struct tisch_liste l;
    enum status st = store_tische(a->store, saison, MEISTERSCHAFT, &l, err);

    for (size_t i = 0; i < l.anzahl && st == ST_OK; i++) {
        struct runde r;

        st = runde_lade(a->store, &l.tisch[i], &r, err);
        if (st != ST_OK)
            break;
        st = runde_leite_ab(a->store, &r, err);
        runde_free(&r);
    }
    tisch_liste_free(&l);
    return st;
}

static enum status setze(struct aufruf *a, struct err *err)
{
    struct saison s;
    struct saison_daten neu;
    bool dessos = true;
    enum status st = cmd_saison(a, a->worte ? a->wort[0] : NULL, &s, err);

    if (st != ST_OK)
        return st;
    neu = s.daten;
    st = cmd_saison_offen(&s, err);
    if (st == ST_OK)
        st = geht_nach_dessos(a, &s, &dessos, err);
    if (st == ST_OK)
        st = lies_einstellungen(a, dessos, &neu, err);
    if (st == ST_OK)
        st = store_saison_setze(a->store, s.id, &s.daten, &neu, a->zeit, err);
    return st == ST_OK && neu.gewicht_platz != s.daten.gewicht_platz ? leite_tage_ab(a, s.id, err) : st;
}

static enum status tue_setze(struct aufruf *a, struct err *err)
{
    bool etwas = false;

    for (int i = 0; i < a->befehl->optionen_anzahl; i++)
        etwas = etwas || a->option[i];
    if (!etwas)
        return err_set(err, ST_GEBRAUCH, _("what to set? `doko saison setze --help` lists the settings"));
    return cmd_in_transaktion(a, setze, err);
}

const struct befehl befehl_saison_setze = {"saison",   "setze", "[SAISON]", N_("change a season's settings"),
                                           BUCH_OFFEN, 0,       1,          OPTIONEN(setze_optionen),
                                           tue_setze};

enum { MELDEN_AB, MELDEN_SAISON };
static const struct option_zeile melden_optionen[] = {
    {"ab", 0, "NR", N_("from this Spieltag on (1)")},
    {"saison", 0, "SAISON", N_("another season than the present one")},
};

static enum status meldung(struct aufruf *a, enum saison_wort was, struct err *err)
{
    struct saison s;
    struct text namen = {0};
    int ab = 1;
    enum status st = cmd_saison(a, a->option[MELDEN_SAISON], &s, err);

    cmd_worte(a, 0, &namen);
    if (st == ST_OK)
        st = cmd_saison_offen(&s, err);
    if (st == ST_OK && a->option[MELDEN_AB])
        st = cmd_zahl("--ab", a->option[MELDEN_AB], 1, SPIELTAGE_MAX, &ab, err);
    if (st == ST_OK)
        st = melde_alle(a, s.id, was, ab, namen.s, err);
    text_free(&namen);
    return st;
}

static enum status melden(struct aufruf *a, struct err *err)
{
    return meldung(a, SAISON_MELDEN, err);
}

static enum status abmelden(struct aufruf *a, struct err *err)
{
    return meldung(a, SAISON_ABMELDEN, err);
}

static enum status tue_melden(struct aufruf *a, struct err *err)
{
    return cmd_in_transaktion(a, melden, err);
}

static enum status tue_abmelden(struct aufruf *a, struct err *err)
{
    return cmd_in_transaktion(a, abmelden, err);
}

const struct befehl befehl_saison_melden = {
    "saison", "melden", "KÜRZEL…", N_("register players"), BUCH_OFFEN, 1, -1, OPTIONEN(melden_optionen), tue_melden};
const struct befehl befehl_saison_abmelden = {"saison",    "abmelden", "KÜRZEL…", N_("take players off the register"),
                                              BUCH_OFFEN,  1,          -1,        OPTIONEN(melden_optionen),
                                              tue_abmelden};

enum { ABSCHLUSS_OEFFNEN, ABSCHLUSS_TROTZDEM };
static const struct option_zeile abschluss_optionen[] = {
    {"oeffnen", 0, NULL, N_("open a closed season again")},
    {"trotzdem", 0, NULL, N_("close it although not all Spieltage were played, or without a Meister")}};

/* Meister and Vizemeister: first and second of the eligible. */
static void sag_sieger(struct aufruf *a, const struct wertung *w)
{
    static const char *const titel[] = {"Meister", "Vizemeister"};

    text_addf(&a->aus, _("The season %s is closed.\n"), w->saison.daten.name);
    for (int i = 0; i < w->anzahl; i++)
        if (w->liste[i].platz == 1 || w->liste[i].platz == 2)
            text_addf(&a->aus, "%s: %s\n", titel[w->liste[i].platz - 1],
                      w->spieler.spieler[w->liste[i].spieler].name);
    if (w->anzahl == 0 || w->liste[0].platz != 1)
        text_add(&a->aus, _("Nobody becomes Meister.\n"));
}

static enum status pruefe_gespielt(struct aufruf *a, const struct wertung *w, struct err *err)
{
    int gespielt = saison_gespielt(&w->eingabe);

    if (gespielt >= w->saison.daten.spieltage || a->option[ABSCHLUSS_TROTZDEM])
        return ST_OK;
    return err_set(err, ST_KONFLIKT, _("%d of %d Spieltage were played; --trotzdem closes the season all the same"),
                   gespielt, w->saison.daten.spieltage);
}

/* "A: 3 of 4 Pflichtspieltage, B: missed Spieltag 5, …": why nobody has the first place. */
static void why_no_meister(const struct wertung *w, struct text *t)
{
    for (int i = 0; i < w->anzahl; i++) {
        text_addf(t, "%s%s: ", i ? ", " : "", w->spieler.spieler[w->liste[i].spieler].kuerzel.wort);
        bericht_grund(w, &w->liste[i], t);
    }
    if (w->anzahl == 0)
        text_add(t, _("nobody was registered or played"));
}

/* A year without a Meister is closed only by who says so. */
static enum status check_meister(struct aufruf *a, const struct wertung *w, struct err *err)
{
    struct text why = {0};

    if ((w->anzahl > 0 && w->liste[0].platz == 1) || a->option[ABSCHLUSS_TROTZDEM])
        return ST_OK;
    why_no_meister(w, &why);
    (void)err_set(err, ST_REGEL, _("nobody becomes Meister: %s; --trotzdem closes the season all the same"), why.s);
    text_free(&why);
    return ST_REGEL;
}

/* The entry is written; the standings are those of a closed season. */
static enum status sag_abschluss(struct aufruf *a, const struct saison *s, struct err *err)
{
    struct saison zu = *s;
    struct wertung w;
    enum status st;

    zu.abgeschlossen = true;
    st = wertung_lade(a->store, &zu, 0, &w, err);
    if (st != ST_OK)
        return st;
    st = pruefe_gespielt(a, &w, err);
    if (st == ST_OK)
        st = check_meister(a, &w, err);
    if (st == ST_OK && !a->quiet)
        sag_sieger(a, &w);
    wertung_free(&w);
    return st;
}

static enum status abschluss(struct aufruf *a, struct err *err)
{
    bool oeffnen = a->option[ABSCHLUSS_OEFFNEN] != NULL;
    struct saison_eintrag e = {.was = oeffnen ? SAISON_OEFFNEN : SAISON_ABSCHLUSS};
    struct tisch_liste l = {0};
    struct saison s;
    enum status st = cmd_saison(a, a->worte ? a->wort[0] : NULL, &s, err);

    if (st == ST_OK && s.abgeschlossen != oeffnen)
        st = err_set(err, ST_KONFLIKT,
                     oeffnen ? _("the season %s is not closed") : _("the season %s is closed already"), s.daten.name);
    if (st == ST_OK)
        st = store_tische(a->store, s.id, MEISTERSCHAFT, &l, err);
    for (size_t i = 0; i < l.anzahl && st == ST_OK && !oeffnen; i++)
        if (l.tisch[i].zustand == ZUSTAND_OFFEN)
            st = err_set(err, ST_KONFLIKT, _("Spieltag %d.%d is still open; close it first"), l.tisch[i].nr,
                         l.tisch[i].tisch);
    if (st == ST_OK)
        st = store_saison_eintrag(a->store, s.id, &e, a->zeit, err);
    if (st == ST_OK && !oeffnen)
        st = sag_abschluss(a, &s, err);
    tisch_liste_free(&l);
    return st;
}

static enum status tue_abschluss(struct aufruf *a, struct err *err)
{
    enum status st = cmd_in_transaktion(a, abschluss, err);

    if (st != ST_REGEL || !a->terminal)
        return st;
    fprintf(stderr, "%s\n", err->text);
    if (!cmd_ask(_("Close it without a Meister? [j/N] "), false))
        return err_set(err, ST_KONFLIKT, _("nothing was saved"));
    a->option[ABSCHLUSS_TROTZDEM] = "";
    return cmd_in_transaktion(a, abschluss, err);
}

const struct befehl befehl_saison_abschluss = {"saison",     "abschluss", "[SAISON]", N_("close a season"),
                                               BUCH_OFFEN,   0,           1,          OPTIONEN(abschluss_optionen),
                                               tue_abschluss};
