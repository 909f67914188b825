#include "notation/journal.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/i18n.h"
#include "base/mem.h"
#include "notation/journal_leser.h"
#include "notation/kurzschrift.h"
#include "pokal/pokaltag.h"

void journal_init(struct journal *j)
{
    *j = (struct journal){0};
}

void journal_free(struct journal *j)
{
    for (int i = 0; i < j->anzahl; i++)
        free(j->spieler[i].name);
    free(j->spieler);
    for (size_t i = 0; i < j->eigene_anzahl; i++) {
        regeldatei_free(&j->eigene[i]->datei);
        text_free(&j->eigene[i]->inhalt);
        free(j->eigene[i]);
    }
    free(j->eigene);
    text_free(&j->hilfe);
    *j = (struct journal){0};
}

const struct regeln *journal_tagesregeln(const struct journal *j)
{
    return j->tag.art == POKAL ? pokal_regeln() : j->regeln;
}

/* spieler A "Anna Ahrens" [frueher=B,C] */

/* Whose it is or was: one that was used is never another's. */
static int wessen(const struct journal *j, const struct kuerzel *k)
{
    for (int i = 0; i < j->anzahl; i++) {
        const struct journal_spieler *p = &j->spieler[i];

        if (strcmp(p->kuerzel.falt, k->falt) == 0)
            return i;
        for (int f = 0; f < p->fruehere; f++)
            if (strcmp(p->frueher[f].falt, k->falt) == 0)
                return i;
    }
    return NIEMAND;
}

static enum status je_frueher(struct leser *l, struct stueck s)
{
    struct journal_spieler *p = &l->j->spieler[l->j->anzahl - 1];
    int hat;

    if (p->fruehere == FRUEHER_MAX)
        return leser_fehler(l, s.wo, _("at most %d former Kürzel"), FRUEHER_MAX);
    if (kuerzel_lies(s.s, s.n, &p->frueher[p->fruehere], l->err) != ST_OK)
        return leser_fehler(l, s.wo, _("a Kürzel of 1 to 4 letters was expected"));
    hat = wessen(l->j, &p->frueher[p->fruehere]);
    if (hat != NIEMAND && hat != l->j->anzahl - 1)
        return leser_fehler(l, s.wo, _("the Kürzel %s is or was another player's"), p->frueher[p->fruehere].wort);
    p->fruehere++;
    return ST_OK;
}

static enum status lies_frueher(struct leser *l, struct stueck s)
{
    return leser_liste(l, s, je_frueher);
}

static enum status pruefe_name(struct leser *l, struct stueck name)
{
    size_t stelle;

    if (freitext_pruefe(name.s, name.n, NAME_ZEICHEN, &stelle, l->err) == ST_OK)
        return ST_OK;
    return leser_fehler(l, name.wo, _("a name of 1 to %d characters was expected"), NAME_ZEICHEN);
}

static enum status satz_spieler(struct leser *l)
{
    static const struct feld felder[] = {{"frueher", false, lies_frueher}};
    struct journal *j = l->j;
    struct stueck s = leser_wort(l), name;
    struct kuerzel k;
    enum status st;

    if (kuerzel_lies(s.s, s.n, &k, l->err) != ST_OK)
        return leser_fehler(l, s.wo, _("a Kürzel of 1 to 4 letters was expected, none of re, ko, disq, ende"));
    if (wessen(j, &k) != NIEMAND)
        return leser_fehler(l, s.wo, _("the Kürzel %s is or was another player's"), k.wort);
    st = leser_zitat(l, &name);
    if (st == ST_OK)
        st = pruefe_name(l, name);
    if (st != ST_OK)
        return st;
    j->spieler = mem_wachse(j->spieler, (size_t)j->anzahl, &j->platz, sizeof *j->spieler);
    j->spieler[j->anzahl++] = (struct journal_spieler){.kuerzel = k, .name = mem_strndup(name.s, name.n)};
    l->satz->art = SATZ_SPIELER;
    l->satz->spieler = j->anzahl - 1;
    return leser_felder(l, felder, ANZAHL(felder));
}

/* saison 2026 regeln=ddb … */

/* Of several own rule sets of one name the last holds. */
static enum status lies_regeln(struct leser *l, struct stueck s)
{
    struct journal *j = l->j;
    char name[REGELN_NAME_MAX];

    (void)snprintf(name, sizeof name, "%.*s", (int)s.n, s.s);
    j->regeln = regeln_suche(name);
    l->satz->regeln_inhalt = NULL;
    for (size_t i = 0; i < j->eigene_anzahl; i++) {
        if (strcmp(j->eigene[i]->datei.name, name) == 0) {
            j->regeln = &j->eigene[i]->datei.regeln;
            l->satz->regeln_inhalt = j->eigene[i]->inhalt.s;
        }
    }
    if (!j->regeln)
        return leser_fehler(l, s.wo, _("the rule set \"%s\" is neither built in nor given above (regeln %s … ende)"),
                            name, name);
    if (j->regeln->pokal)
        return leser_fehler(l, s.wo, _("%s is for the Pokal of a season, not for its Meisterschaft"), name);
    memcpy(l->satz->saison.regeln, name, sizeof name);
    return ST_OK;
}

static enum status lies_beginn(struct leser *l, struct stueck s)
{
    return datum_lies(s.s, s.n, &l->satz->saison.beginn)
               ? ST_OK
               : leser_fehler(l, s.wo, _("a date such as 2026-01-04 was expected"));
}

static enum status lies_spieltage(struct leser *l, struct stueck s)
{
    return leser_zahl(l, s, 1, SPIELTAGE_MAX, &l->satz->saison.spieltage);
}

static enum status lies_pflicht(struct leser *l, struct stueck s)
{
    return leser_zahl(l, s, 0, SPIELTAGE_MAX, &l->satz->saison.pflicht);
}

static enum status lies_letzte(struct leser *l, struct stueck s)
{
    return leser_zahl(l, s, 0, SPIELTAGE_MAX, &l->satz->saison.letzte);
}

static enum status lies_gegenlesen(struct leser *l, struct stueck s)
{
    return leser_zahl(l, s, 0, GEGENLESEN_MAX, &l->satz->saison.gegenlesen);
}

static enum status lies_gewichte(struct leser *l, struct stueck s)
{
    const char *komma = memchr(s.s, ',', s.n);
    size_t erst = komma ? (size_t)(komma - s.s) : s.n;
    enum status st = leser_zahl(l, (struct stueck){s.s, erst, s.wo}, 0, 100, &l->satz->saison.gewicht_platz);

    if (st != ST_OK)
        return st;
    l->satz->saison.gewicht_punkte = 100 - l->satz->saison.gewicht_platz;
    if (komma)
        st = leser_zahl(l, (struct stueck){komma + 1, s.n - erst - 1, s.wo + erst + 1}, 0, 100,
                        &l->satz->saison.gewicht_punkte);
    if (st == ST_OK && l->satz->saison.gewicht_platz + l->satz->saison.gewicht_punkte != 100)
        st = leser_fehler(l, s.wo, _("the two weights must sum to 100"));
    return st;
}

static enum status je_gemeldet(struct leser *l, struct stueck s)
{
    int wer;
    enum status st = leser_spieler(l, s, &wer);

    if (st == ST_OK && l->satz->gemeldete == SAISON_SPIELER_MAX)
        st = leser_fehler(l, s.wo, _("at most %d players in a season"), SAISON_SPIELER_MAX);
    for (int i = 0; i < l->satz->gemeldete && st == ST_OK; i++)
        if (l->satz->gemeldet[i] == wer)
            st = leser_fehler(l, s.wo, _("%.*s stands here twice"), (int)s.n, s.s);
    if (st == ST_OK)
        l->satz->gemeldet[l->satz->gemeldete++] = wer;
    return st;
}

static enum status lies_gemeldet(struct leser *l, struct stueck s)
{
    return s.n ? leser_liste(l, s, je_gemeldet) : ST_OK;
}

/* What the line leaves open is as the rule set has it. */
static void fuelle_vorgaben(const struct regeln *r, struct saison_daten *d)
{
    d->spieltage = d->spieltage < 0 ? r->spieltage : d->spieltage;
    d->pflicht = d->pflicht < 0 ? r->pflichtspieltage : d->pflicht;
    d->letzte = d->letzte < 0 ? r->letzte : d->letzte;
    if (d->gewicht_platz < 0) {
        d->gewicht_platz = r->gewicht_platz;
        d->gewicht_punkte = r->gewicht_punkte;
    }
}

static enum status satz_saison(struct leser *l)
{
    static const struct feld felder[] = {
        {"regeln", true, lies_regeln},          {"beginn", false, lies_beginn},
        {"spieltage", false, lies_spieltage},   {"pflicht", false, lies_pflicht},
        {"letzte", false, lies_letzte},         {"gewichte", false, lies_gewichte},
        {"gegenlesen", false, lies_gegenlesen}, {"spieler", false, lies_gemeldet},
    };
    struct saison_daten *d = &l->satz->saison;
    struct stueck s = leser_wort(l);
    enum status st;

    if (!saison_name_gueltig(s.s, s.n))
        return leser_fehler(l, s.wo, _("the name of a season was expected: letters, digits, - and _, at most %d"),
                            SAISON_NAME_MAX - 1);
    l->satz->art = SATZ_SAISON;
    *d = (struct saison_daten){.spieltage = -1, .pflicht = -1, .letzte = -1, .gewicht_platz = -1};
    memcpy(d->name, s.s, s.n);
    st = leser_felder(l, felder, ANZAHL(felder));
    if (st == ST_OK)
        fuelle_vorgaben(l->j->regeln, d);
    if (st == ST_OK && (d->pflicht > d->spieltage || d->letzte > d->spieltage))
        st = leser_fehler(l, s.wo, _("pflicht= and letzte= cannot be more than spieltage="));
    l->j->saison_offen = st == ST_OK;
    return st;
}

/* Takes `wort=` at the place. */
static bool nimm_schluessel(struct leser *l, const char *wort)
{
    size_t n = strlen(wort);

    if (l->len - l->i <= n || memcmp(l->z + l->i, wort, n) != 0 || l->z[l->i + n] != '=')
        return false;
    l->i += n + 1;
    return true;
}

/* aussetzen 3 F, melden 12 G, abmelden 30 F */
static enum status satz_spieltagswort(struct leser *l, enum satzart art)
{
    struct stueck s = leser_wort(l);
    enum status st = leser_zahl(l, s, 1, SPIELTAGE_MAX, &l->satz->spieltag);

    if (st == ST_OK)
        st = leser_spieler(l, leser_wort(l), &l->satz->spieler);
    l->satz->art = art;
    return st == ST_OK ? leser_zeilenende(l) : st;
}

/* ehrentafel 1994 meister="…" vize="…" pokal="…": each once, none must stand. */
static enum status satz_ehrentafel(struct leser *l)
{
    struct journal_ehrung *e = &l->satz->ehrung;
    enum status st = leser_zahl(l, leser_wort(l), 1900, 2999, &e->jahr);

    memset(e->name, 0, sizeof e->name);
    l->satz->art = SATZ_EHRENTAFEL;
    for (leser_leerraum(l); st == ST_OK && l->i < l->len; leser_leerraum(l)) {
        struct stueck name;
        size_t wo = l->i;
        int i = 0;

        while (i < EHRUNGEN && !nimm_schluessel(l, journal_ehrung_wort(i)))
            i++;
        if (i == EHRUNGEN || e->name[i].s)
            return leser_fehler(l, wo, _("meister=\"…\", vize=\"…\" or pokal=\"…\", each once, was expected"));
        st = leser_zitat(l, &name);
        if (st == ST_OK)
            st = pruefe_name(l, name);
        e->name[i] = (struct journal_text){name.s, name.n};
    }
    return st;
}

/* verein "Doppelkopffreunde Bonn" */
static enum status satz_verein(struct leser *l)
{
    struct stueck name;
    enum status st = leser_zitat(l, &name);

    if (st == ST_OK)
        st = pruefe_name(l, name);
    l->satz->art = SATZ_VEREIN;
    l->satz->verein = (struct journal_text){name.s, name.n};
    return st == ST_OK ? leser_zeilenende(l) : st;
}

static enum status satz_abschluss(struct leser *l)
{
    l->satz->art = SATZ_ABSCHLUSS;
    return leser_zeilenende(l);
}

static bool ist_eingebaut(struct stueck s)
{
    const struct regeln *r;

    for (size_t i = 0; (r = regeln_eingebaut(i)) != NULL; i++)
        if (leser_gleich(s, r->name))
            return true;
    return false;
}

/* regeln NAME, its text, ende. */
static enum status satz_regeln(struct leser *l)
{
    struct journal *j = l->j;
    struct stueck s = leser_wort(l);
    struct journal_regeln *neu;

    if (s.n == 0 || s.n >= REGELN_NAME_LAENGE)
        return leser_fehler(l, s.wo, _("the name of a rule set was expected"));
    if (ist_eingebaut(s))
        return leser_fehler(l, s.wo, _("a built-in rule set has the name %.*s; the club's own needs another"),
                            (int)s.n, s.s);
    neu = mem_alloc(sizeof *neu);
    (void)snprintf(neu->datei.name, sizeof neu->datei.name, "%.*s", (int)s.n, s.s);
    neu->zeile = j->zeile;
    j->eigene = mem_wachse(j->eigene, j->eigene_anzahl, &j->eigene_platz, sizeof *j->eigene);
    j->eigene[j->eigene_anzahl++] = neu;
    j->regeln_offen = true;
    return leser_zeilenende(l);
}

static bool beginnt_mit(const struct leser *l, const char *wort)
{
    return l->len > strlen(wort) && memcmp(l->z, wort, strlen(wort)) == 0;
}

static enum status regeln_zeile(struct leser *l)
{
    struct journal_regeln *r = l->j->eigene[l->j->eigene_anzahl - 1];
    char name[REGELN_NAME_LAENGE];
    enum status st;

    if (beginnt_mit(l, "saison ") || beginnt_mit(l, "spieltag ") || beginnt_mit(l, "spieler "))
        return leser_fehler(l, 0, _("`ende` of the rule set %s was expected first"), r->datei.name);
    if (l->len != 4 || memcmp(l->z, "ende", 4) != 0) {
        text_addn(&r->inhalt, l->z, l->len);
        text_addc(&r->inhalt, '\n');
        return r->inhalt.len <= REGELDATEI_MAX ? ST_OK
                                               : leser_fehler(l, 0, _("a rule set of this size was not expected"));
    }
    l->j->regeln_offen = false;
    memcpy(name, r->datei.name, sizeof name);
    st = regeldatei_lies(r->inhalt.s ? r->inhalt.s : "", r->inhalt.len, &r->datei, l->err);
    if (st != ST_OK) {
        l->j->zeile = r->zeile + l->err->zeile; /* the line within the block, or its head */
        return st;
    }
    if (strcmp(name, r->datei.name) != 0)
        return leser_fehler(l, 0, _("the rule set is called %s in its text, %s at its head"), r->datei.name, name);
    return ST_OK;
}

static enum status satz_ausserhalb(struct leser *l)
{
    struct stueck s = leser_wort(l);

    if (leser_gleich(s, "spieler"))
        return satz_spieler(l);
    if (leser_gleich(s, "regeln"))
        return satz_regeln(l);
    if (leser_gleich(s, "saison"))
        return satz_saison(l);
    if (leser_gleich(s, "ehrentafel"))
        return satz_ehrentafel(l);
    if (leser_gleich(s, "verein"))
        return satz_verein(l);
    if (leser_gleich(s, "trotzdem")) {
        l->satz->eintrag.e.trotzdem = true;
        s = leser_wort(l);
    }
    if (leser_gleich(s, "spieltag"))
        return satz_spieltag(l);
    if (!l->j->saison_offen)
        return leser_fehler(l, s.wo, _("spieler, regeln, saison, ehrentafel, verein or a comment was expected"));
    if (leser_gleich(s, "aussetzen"))
        return satz_spieltagswort(l, SATZ_AUSSETZEN);
    if (leser_gleich(s, "melden"))
        return satz_spieltagswort(l, SATZ_MELDEN);
    if (leser_gleich(s, "abmelden"))
        return satz_spieltagswort(l, SATZ_ABMELDEN);
    if (leser_gleich(s, "abschluss"))
        return satz_abschluss(l);
    return leser_fehler(
        l, s.wo,
        _("spieler, regeln, saison, ehrentafel, spieltag, aussetzen, melden, abmelden or abschluss was expected"));
}

static enum status lies_kopf(struct leser *l)
{
    struct stueck s = leser_wort(l);
    struct stueck version = leser_wort(l);

    if (!leser_gleich(s, "doko-journal"))
        return leser_fehler(l, 0, _("a journal begins with the line: doko-journal 1"));
    if (!leser_gleich(version, "1"))
        return leser_fehler(l, version.wo, _("this program reads version 1 of the journal"));
    return leser_zeilenende(l);
}

static enum status lies_zeile(struct leser *l)
{
    struct journal *j = l->j;

    if (l->len > ZEILE_MAX)
        return leser_fehler(l, ZEILE_MAX, _("a line of at most %d characters was expected"), ZEILE_MAX);
    if (utf8_pruefe(l->z, l->len) < l->len)
        return leser_fehler(l, utf8_pruefe(l->z, l->len), _("this is not valid UTF-8"));
    if (j->zeile == 1)
        return lies_kopf(l);
    if (j->regeln_offen)
        return regeln_zeile(l);
    leser_leerraum(l);
    if (l->i == l->len || l->z[l->i] == '#')
        return ST_OK;
    return j->tag_offen ? satz_im_tag(l) : satz_ausserhalb(l);
}

enum status journal_lies(struct journal *j, const char *zeile, size_t len, struct satz *satz, struct err *err)
{
    struct leser l = {.j = j, .z = zeile, .len = len, .satz = satz, .err = err};
    enum status st;

    if (++j->zeile == 1 && len >= 3 && memcmp(zeile, "\xEF\xBB\xBF", 3) == 0) {
        l.z += 3;
        l.len -= 3;
    }
    if (l.len > 0 && l.z[l.len - 1] == '\r')
        l.len--;
    text_leere(&j->hilfe);
    text_platz(&j->hilfe, ZEILE_MAX);
    satz->art = SATZ_LEER;
    satz->gemeldete = 0;
    memset(&satz->eintrag, 0, sizeof satz->eintrag);
    st = lies_zeile(&l);
    if (st != ST_OK)
        err->zeile = j->zeile;
    return st;
}

enum status journal_ende(struct journal *j, struct err *err)
{
    if (!j->tag_offen && !j->regeln_offen && j->zeile > 0)
        return ST_OK;
    (void)err_set(err, ST_EINGABE,
                  j->zeile == 0     ? _("a journal begins with the line: doko-journal 1")
                  : j->regeln_offen ? _("the journal breaks off inside a rule set; `ende` was expected")
                                    : _("the journal breaks off inside a Spieltag; `ende` or `offen` was expected"));
    err->zeile = j->zeile + 1;
    return ST_EINGABE;
}
