#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>
#include <string.h>
#include <unistd.h>

#include "buch/admission.h"
#include "cmd/cmd.h"
#include "notation/kurzschrift.h"
#include "report/datei.h"
#include "report/tag.h"

void cmd_lies_uhr(struct aufruf *a)
{
    const char *fest = getenv("SOURCE_DATE_EPOCH");
    int64_t sekunden;
    time_t t;
    struct tm tm;

    a->zeit = (int64_t)time(NULL);
    if (fest && zahl_lies(fest, strlen(fest), 0, 253402300799, &sekunden))
        a->zeit = sekunden;
    t = (time_t)a->zeit;
    if (localtime_r(&t, &tm))
        a->heute = (struct datum){(int16_t)(tm.tm_year + 1900), (int8_t)(tm.tm_mon + 1), (int8_t)tm.tm_mday};
}

enum status cmd_zahl(const char *name, const char *s, int min, int max, int *wert, struct err *err)
{
    int64_t zahl;

    if (!zahl_lies(s, strlen(s), min, max, &zahl))
        return err_set(err, ST_GEBRAUCH, _("%s: a number from %d to %d was expected, not \"%.40s\""), name, min, max,
                       s);
    *wert = (int)zahl;
    return ST_OK;
}

enum status cmd_datum(struct aufruf *a, const char *s, struct datum *datum, struct err *err)
{
    *datum = a->heute;
    if (s && !datum_lies(s, strlen(s), datum))
        return err_set(err, ST_GEBRAUCH, _("a date such as 2026-01-04 or 4.1.2026 was expected, not \"%.40s\""), s);
    return ST_OK;
}

void cmd_worte(const struct aufruf *a, int ab, struct text *text)
{
    text_add(text, "");
    for (int i = ab; i < a->worte; i++) {
        if (i > ab)
            text_addc(text, ' ');
        text_add(text, a->wort[i]);
    }
}

enum status cmd_liste(const char *s, enum status (*je)(void *wem, const char *s, size_t len, struct err *err),
                      void *wem, struct err *err)
{
    while (*s) {
        size_t n = strcspn(s, ", ");
        enum status st = n > 0 ? je(wem, s, n, err) : ST_OK;

        if (st != ST_OK)
            return st;
        s += n + (s[n] ? 1 : 0);
    }
    return ST_OK;
}

enum status cmd_saison(struct aufruf *a, const char *name, struct saison *saison, struct err *err)
{
    return store_saison(a->store, name, saison, err);
}

static enum status nicht_lesbar(const char *datei, struct err *err)
{
    return err_set(err, ST_BUCH, _("%s: cannot be read: %s"), datei, strerror(errno));
}

enum status cmd_name(const char *name, struct err *err)
{
    size_t stelle;
    enum status st = freitext_pruefe(name, strlen(name), NAME_ZEICHEN, &stelle, err);

    return st == ST_OK ? st
                       : err_set(err, ST_EINGABE,
                                 _("a name of 1 to %d characters without control characters was "
                                   "expected"),
                                 NAME_ZEICHEN);
}

enum status cmd_lies_datei(const char *datei, struct text *text, struct err *err)
{
    FILE *f = strcmp(datei, "-") == 0 ? stdin : fopen(datei, "rb");
    char block[4096];
    size_t n;
    enum status st = ST_OK;

    if (!f)
        return nicht_lesbar(datei, err);
    while ((n = fread(block, 1, sizeof block, f)) > 0)
        text_addn(text, block, n);
    if (ferror(f))
        st = nicht_lesbar(datei, err);
    if (f != stdin)
        (void)fclose(f);
    return st;
}

enum status cmd_lies_zeilen(const char *datei,
                            enum status (*je)(void *wem, const char *zeile, size_t len, struct err *err), void *wem,
                            struct err *err)
{
    FILE *f = strcmp(datei, "-") == 0 ? stdin : fopen(datei, "rb");
    char *zeile = NULL;
    size_t platz = 0;
    ssize_t n;
    enum status st = ST_OK;

    if (!f)
        return nicht_lesbar(datei, err);
    while (st == ST_OK && (n = getline(&zeile, &platz, f)) >= 0)
        st = je(wem, zeile, (size_t)n - (n > 0 && zeile[n - 1] == '\n' ? 1 : 0), err);
    if (st == ST_OK && ferror(f))
        st = nicht_lesbar(datei, err);
    free(zeile);
    if (f != stdin)
        (void)fclose(f);
    return st;
}

void cmd_benenne_datei(const char *datei, struct err *err)
{
    if (err->zeile > 0)
        (void)snprintf(err->datei, sizeof err->datei, "%s", datei);
}

enum status cmd_regeln(const char *name, struct regeldatei *platz, struct text *inhalt, const struct regeln **regeln,
                       struct err *err)
{
    struct text text = {0};
    enum status st;

    *platz = (struct regeldatei){0};
    *regeln = regeln_suche(name);
    if (*regeln)
        return ST_OK;
    if (access(name, F_OK) != 0)
        return err_set(err, ST_GEBRAUCH,
                       _("the rule set \"%.40s\" is not known, and no file has that name; `doko regeln liste` shows "
                         "which are"),
                       name);
    st = cmd_lies_datei(name, &text, err);
    if (st == ST_OK)
        st = regeldatei_lies(text.s ? text.s : "", text.len, platz, err);
    if (st == ST_OK && regeln_suche(platz->name))
        st = err_set(err, ST_EINGABE, _("name = %s: a built-in rule set has that name"), platz->name);
    if (st == ST_OK && inhalt)
        regeldatei_normalisiere(text.s, text.len, inhalt);
    if (st == ST_EINGABE)
        (void)snprintf(err->datei, sizeof err->datei, "%s", name);
    *regeln = &platz->regeln;
    text_free(&text);
    return st;
}

enum status cmd_saison_offen(const struct saison *s, struct err *err)
{
    if (!s->abgeschlossen)
        return ST_OK;
    return err_set(err, ST_KONFLIKT,
                   _("the season %s is closed; `doko saison abschluss %s --oeffnen` opens it again"), s->daten.name,
                   s->daten.name);
}

enum status cmd_in_transaktion(struct aufruf *a, enum status (*tue)(struct aufruf *, struct err *), struct err *err)
{
    enum status st = store_beginne(a->store, STORE_SCHREIBEN, err);

    if (st == ST_OK)
        st = tue(a, err);
    if (st == ST_OK)
        st = store_bestaetige(a->store, err);
    if (st != ST_OK)
        store_verwirf(a->store);
    return st;
}

/* Which table: written out, or the one that is open. */

static enum status falsches_s(const char *s, struct err *err)
{
    return err_set(err, ST_GEBRAUCH,
                   _("a Spieltag is written [SAISON/]NR[.TISCH], such as 12 or 2026/12.2, of the Pokal [SAISON/]pNR, "
                     "such as p3, not \"%.40s\""),
                   s);
}

/* NR[.TISCH], pNR */
static enum status lies_nummer(struct aufruf *a, const char *s, const char *nummer, struct tisch *tisch,
                               struct err *err)
{
    const char *punkt = strchr(nummer, '.');
    bool p = *nummer == 'p' || *nummer == 'P', pokal = p || a->pokal;
    int64_t nr, t = a->tisch > 0 ? a->tisch : 1;

    nummer += p;
    if (!zahl_lies(nummer, punkt ? (size_t)(punkt - nummer) : strlen(nummer), 1, pokal ? POKAL_TAGE : SPIELTAGE_MAX,
                   &nr) ||
        (punkt && !zahl_lies(punkt + 1, strlen(punkt + 1), 1, pokal ? 1 : 99, &t)))
        return falsches_s(s, err);
    if (punkt && a->tisch > 0 && t != a->tisch)
        return err_set(err, ST_GEBRAUCH, _("%.40s and --tisch %d name different tables"), s, a->tisch);
    *tisch = (struct tisch){.art = pokal ? POKAL : MEISTERSCHAFT, .nr = (int)nr, .tisch = (int)t};
    return ST_OK;
}

static enum status genannter_tisch(struct aufruf *a, const char *s, struct tisch *tisch, struct err *err)
{
    const char *schraeg = strrchr(s, '/');
    char name[SAISON_NAME_MAX];
    struct saison saison;
    enum status st;

    if (schraeg && !saison_name_gueltig(s, (size_t)(schraeg - s)))
        return falsches_s(s, err);
    st = lies_nummer(a, s, schraeg ? schraeg + 1 : s, tisch, err);
    if (st != ST_OK)
        return st;
    if (schraeg)
        (void)snprintf(name, sizeof name, "%.*s", (int)(schraeg - s), s);
    st = store_saison(a->store, schraeg ? name : NULL, &saison, err);
    tisch->saison = saison.id;
    return st == ST_OK ? store_tisch(a->store, tisch, err) : st;
}

static enum status mehrere_offen(struct aufruf *a, const struct tisch_liste *l, struct err *err)
{
    struct text namen = {0};

    text_add(&namen, "");
    for (size_t i = 0; i < l->anzahl; i++) {
        struct saison saison;
        enum status st = store_saison_id(a->store, l->tisch[i].saison, &saison, err);

        if (st != ST_OK) {
            text_free(&namen);
            return st;
        }
        text_addf(&namen, l->tisch[i].art == POKAL ? "%s%s/p%d" : "%s%s/%d.%d", i ? ", " : "", saison.daten.name,
                  l->tisch[i].nr, l->tisch[i].tisch);
    }
    (void)err_set(err, ST_GEBRAUCH, _("several tables are open (%s); name one with --tisch or --spieltag"), namen.s);
    text_free(&namen);
    return ST_GEBRAUCH;
}

static enum status offener_tisch(struct aufruf *a, struct tisch *tisch, struct err *err)
{
    struct tisch_liste l;
    size_t passend = 0;
    enum status st = store_tische_offen(a->store, &l, err);

    for (size_t i = 0; i < l.anzahl && st == ST_OK; i++) {
        if ((a->tisch == 0 || l.tisch[i].tisch == a->tisch) && (!a->pokal || l.tisch[i].art == POKAL)) {
            *tisch = l.tisch[i];
            passend++;
        }
    }
    if (st == ST_OK && passend == 0 && a->pokal)
        st = err_set(err, ST_FEHLT,
                     _("no day of the Pokal is open; `doko pokal beginn A,B,C,D --geber A` begins one"));
    else if (st == ST_OK && passend == 0)
        st = err_set(err, ST_FEHLT,
                     _("no Spieltag is open%s; `doko spieltag beginn A,B,C,D --geber A` begins one, "
                       "`doko spieltag öffnen NR` opens one again, --spieltag NR names another"),
                     a->tisch ? _(" at this table") : "");
    else if (st == ST_OK && passend > 1)
        st = mehrere_offen(a, &l, err);
    tisch_liste_free(&l);
    return st;
}

enum status cmd_tisch(struct aufruf *a, const char *s, struct tisch *tisch, struct err *err)
{
    return s ? genannter_tisch(a, s, tisch, err) : offener_tisch(a, tisch, err);
}

static int vergleiche_datum(struct datum a, struct datum b)
{
    return a.jahr != b.jahr ? a.jahr - b.jahr : a.monat != b.monat ? a.monat - b.monat : a.tag - b.tag;
}

/* The last of one competition takes the place of `tisch` unless that was played later. */
static enum status suche_letzten(struct aufruf *a, int64_t saison, enum wettbewerb art, struct tisch *tisch,
                                 bool *gefunden, struct err *err)
{
    struct tisch_liste l;
    struct tisch letzter = {0};
    enum status st = store_tische(a->store, saison, art, &l, err);

    for (size_t i = 0; i < l.anzahl; i++)
        if (l.tisch[i].zustand != ZUSTAND_LEER && (a->tisch == 0 || l.tisch[i].tisch == a->tisch))
            letzter = l.tisch[i];
    if (letzter.id && (!*gefunden || vergleiche_datum(letzter.datum, tisch->datum) >= 0)) {
        *tisch = letzter;
        *gefunden = true;
    }
    tisch_liste_free(&l);
    return st;
}

static enum status letzter_tisch(struct aufruf *a, struct tisch *tisch, struct err *err)
{
    struct saison saison;
    bool gefunden = false;
    enum status st = store_saison(a->store, NULL, &saison, err);

    if (st == ST_OK && !a->pokal)
        st = suche_letzten(a, saison.id, MEISTERSCHAFT, tisch, &gefunden, err);
    if (st == ST_OK)
        st = suche_letzten(a, saison.id, POKAL, tisch, &gefunden, err);
    if (st == ST_OK && !gefunden)
        st = a->pokal ? err_set(err, ST_FEHLT,
                                _("no day of the Pokal was played yet; `doko pokal beginn A,B,C,D --geber A` begins "
                                  "the first"))
                      : err_set(err, ST_FEHLT,
                                _("no Spieltag was played yet; `doko spieltag beginn A,B,C,D --geber A` begins one"));
    return st;
}

enum status cmd_tisch_zum_ansehen(struct aufruf *a, const char *s, struct tisch *tisch, struct err *err)
{
    enum status st = cmd_tisch(a, s, tisch, err);

    return !s && st == ST_FEHLT ? letzter_tisch(a, tisch, err) : st;
}

enum status cmd_runde_ansehen(struct aufruf *a, const char *s, struct runde *runde, struct err *err)
{
    struct tisch tisch;
    enum status st = store_beginne(a->store, STORE_LESEN, err);

    if (st == ST_OK)
        st = cmd_tisch_zum_ansehen(a, s, &tisch, err);
    if (st == ST_OK)
        st = runde_lade(a->store, &tisch, runde, err);
    store_verwirf(a->store);
    return st;
}

enum status cmd_zeige_stechen(struct aufruf *a, const struct runde *r, struct text *text, struct err *err)
{
    struct err faellig;
    enum status st = ST_OK;

    if (r->tisch.art != POKAL || a->json || a->quiet || r->f.tag.beendet || !pokaltag_entschieden(&r->f.tag))
        return ST_OK;
    st = store_beginne(a->store, STORE_LESEN, err);
    if (st != ST_OK)
        return st;
    if (pokal_pruefe_schluss(a->store, r, true, &faellig) == ST_REGEL)
        text_addf(text, _("First, though: %s\n"), faellig.text);
    store_verwirf(a->store);
    return ST_OK;
}

enum status cmd_eintrag(const struct runde *r, const char *s, int32_t *nr, struct err *err)
{
    bool eintrag = s[0] == '#';
    int64_t zahl;

    if (!zahl_lies(s + eintrag, strlen(s + eintrag), 1, 1000000, &zahl))
        return err_set(err, ST_GEBRAUCH,
                       _("the number of a game, or #N of an entry (see `doko verlauf`), was expected, "
                         "not \"%.40s\""),
                       s);
    *nr = eintrag ? (int32_t)zahl : faltung_eintrag(&r->f, (int32_t)zahl);
    if (*nr == 0)
        return err_set(err, ST_FEHLT,
                       _("there is no Spiel %d; the Spieltag has %d, and '#%d' is the number of an entry in `doko "
                         "verlauf`"),
                       (int)zahl, (int)r->f.tag.spiele, (int)zahl);
    if (!faltung_schritt(&r->f, *nr))
        return err_set(err, ST_FEHLT, _("entry #%d does not count (any more); `doko verlauf` shows which do"),
                       (int)*nr);
    return ST_OK;
}

/* Booking. */

bool cmd_ask(const char *question, bool enter)
{
    int c;

    fprintf(stderr, "%s", question);
    c = getchar();
    for (int rest = c; rest != '\n' && rest != EOF;)
        rest = getchar();
    return c == 'j' || c == 'J' || c == 'y' || c == 'Y' || (c == '\n' && enter);
}

/* Loads, books in memory, and says what changes; the write transaction stays open on ST_OK. */
static enum status bereite_vor(struct aufruf *a, const struct buchung *b, struct runde *r, struct text *aenderung,
                               struct err *err)
{
    struct tisch tisch;
    struct eintrag e = {0};
    struct faltung alt = {0};
    enum status st = store_beginne(a->store, STORE_SCHREIBEN, err);

    if (st == ST_OK)
        st = cmd_tisch(a, b->spieltag, &tisch, err);
    if (st != ST_OK)
        return st;
    st = runde_lade(a->store, &tisch, r, err);
    if (st != ST_OK)
        return st;
    e.zeit = a->zeit;
    if (r->tisch.art == MEISTERSCHAFT) /* the Pokal is played after the Meisterschaft */
        st = cmd_saison_offen(&r->saison, err);
    if (st == ST_OK)
        st = b->baue(a, r, &e, b->mit, err);
    if (st == ST_OK)
        st = admission_book(a->store, r, &e, b->trotzdem, &alt, err);
    if (st == ST_OK)
        bericht_aenderung(r, &alt, &r->f, r->gespeichert + 1, aenderung);
    faltung_free(&alt);
    if (st != ST_OK)
        runde_free(r);
    return st;
}

enum status cmd_buche(struct aufruf *a, const struct buchung *b, struct runde *r, struct err *err)
{
    struct text aenderung = {0};
    int32_t gesehen;
    int64_t gesehen_wo;
    enum status st = bereite_vor(a, b, r, &aenderung, err);

    if (st == ST_OK && aenderung.len > 0 && a->terminal && !b->ja &&
        r->chronik.eintrag[r->gespeichert].op != OP_ANFUEGEN) {
        gesehen = r->gespeichert;
        gesehen_wo = r->tisch.id;
        runde_free(r);
        store_verwirf(a->store); /* nobody waits while we ask */
        fprintf(stderr, "%s\n%s", _("This changes:"), aenderung.s);
        text_leere(&aenderung);
        if (!cmd_ask(_("Save it? [J/n] "), true))
            st = err_set(err, ST_KONFLIKT, _("nothing was saved"));
        if (st == ST_OK)
            st = bereite_vor(a, b, r, &aenderung, err);
        if (st == ST_OK && (r->gespeichert != gesehen || r->tisch.id != gesehen_wo)) {
            st = err_set(err, ST_KONFLIKT, _("the table was changed meanwhile; look again, nothing was saved"));
            runde_free(r);
        }
    } else if (st == ST_OK && aenderung.len > 0 && !a->quiet && !a->json &&
               r->chronik.eintrag[r->gespeichert].op != OP_ANFUEGEN) {
        text_addf(&a->aus, "%s\n%s\n", _("This changes:"), aenderung.s);
    }
    if (st == ST_OK) {
        st = runde_speichere(a->store, r, err);
        if (st == ST_OK)
            st = store_bestaetige(a->store, err);
        if (st != ST_OK)
            runde_free(r);
    }
    if (st != ST_OK)
        store_verwirf(a->store);
    text_free(&aenderung);
    return st;
}

enum status cmd_buche_neu(struct aufruf *a, struct runde *r, const struct eintrag *e, bool trotzdem, struct err *err)
{
    enum status st = runde_buche(r, e, trotzdem, NULL, err);

    if (st == ST_OK)
        st = admission_check(a->store, r, NULL, trotzdem, err);
    if (st == ST_OK)
        st = runde_speichere(a->store, r, err);
    if (st == ST_OK)
        st = store_bestaetige(a->store, err);
    if (st != ST_OK)
        store_verwirf(a->store);
    return st;
}

enum status cmd_gib_aus(struct aufruf *a, const char *datei, bool force, const struct text *text, struct err *err)
{
    if (datei && strcmp(datei, "-") != 0)
        return datei_schreibe(datei, force, text->s ? text->s : "", text->len, err);
    if (text->len)
        text_addn(&a->aus, text->s, text->len);
    return ST_OK;
}
