#include "notation/regeldatei.h"

#include <assert.h>
#include <ini.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/aehnlich.h"
#include "base/i18n.h"
#include "base/mem.h"

enum { ZEILE_LAENGE = 190 }; /* what inih takes at a time, with room for its end */

struct leser {
    struct regeldatei *d;
    struct err *err;
    const struct regeln *eltern;
    int *gesetzt; /* [regeln_parameter_anzahl]: in which line, 0: not */
    const char *rest;
    int zeile; /* of what was read last */
    bool fehler;
};

static int fehlschlag(struct leser *l)
{
    l->fehler = true;
    return 0;
}

static bool name_gueltig(const char *s)
{
    size_t n = strlen(s);

    return n >= 1 && n < REGELN_NAME_LAENGE && strspn(s, "abcdefghijklmnopqrstuvwxyz0123456789-") == n;
}

static int setze_name(struct leser *l, const char *wert)
{
    if (l->d->name[0]) {
        (void)err_set(l->err, ST_EINGABE, _("name stands here twice"));
        return fehlschlag(l);
    }
    if (!name_gueltig(wert)) {
        (void)err_set(l->err, ST_EINGABE, _("name: small letters, digits and -, at most 31"));
        return fehlschlag(l);
    }
    (void)snprintf(l->d->name, sizeof l->d->name, "%s", wert);
    (void)snprintf(l->d->quelle, sizeof l->d->quelle, "Regeln %s", wert);
    return 1;
}

static int setze_titel(struct leser *l, const char *wert)
{
    if (l->d->titel[0]) {
        (void)err_set(l->err, ST_EINGABE, _("titel stands here twice"));
        return fehlschlag(l);
    }
    if (strlen(wert) >= sizeof l->d->titel || utf8_steuer(wert, strlen(wert)) < strlen(wert)) {
        (void)err_set(l->err, ST_EINGABE, _("titel: a text of less than %d bytes without control characters"),
                      REGELN_TITEL_MAX);
        return fehlschlag(l);
    }
    (void)snprintf(l->d->titel, sizeof l->d->titel, "%s", wert);
    return 1;
}

static int setze_eltern(struct leser *l, const char *wert)
{
    if (l->eltern) {
        (void)err_set(l->err, ST_EINGABE, _("eltern stands here twice"));
        return fehlschlag(l);
    }
    l->eltern = regeln_suche(wert);
    if (!l->eltern) {
        (void)err_set(l->err, ST_EINGABE,
                      _("eltern: \"%.40s\" is none of the built-in rule sets; `doko regeln liste` shows them"), wert);
        return fehlschlag(l);
    }
    l->d->regeln = *l->eltern;
    l->d->regeln.absatz = NULL;
    return 1;
}

/* What the parent never counts has no source of its own. */
static void fuelle_quellen(struct regeldatei *d)
{
    for (int i = 0; i < POSTEN_ANZAHL; i++)
        if (!d->regeln.posten[i].quelle)
            d->regeln.posten[i].quelle = d->quelle;
}

/* A Punkt that the file changes has the file for its source. */
static void nenne_quelle(struct leser *l, const struct parameter *p)
{
    size_t von = offsetof(struct regeln, posten);

    static const struct {
        const char *schluessel;
        enum postenart art;
    } auch[] = {{"ansagepunkte", POSTEN_WORT},    {"verdoppeln", POSTEN_VERDOPPELT},
                {"abrunden", POSTEN_ABGERUNDET},  {"gewonnen.bei120", POSTEN_GEWONNEN},
                {"gegen.arten", POSTEN_GEGEN},    {"gespielt.zaehlt", POSTEN_GESPIELT},
                {"erreicht.ab", POSTEN_ERREICHT}, {"gegengebot.immer", POSTEN_GEGENGEBOT},
                {"bock.faktor", POSTEN_BOCK},     {"bock.plus", POSTEN_BOCK}};

    if (p->offset >= von && p->offset < von + sizeof l->d->regeln.posten)
        l->d->regeln.posten[(p->offset - von) / sizeof(struct posten_regel)].quelle = l->d->quelle;
    for (size_t i = 0; i < sizeof auch / sizeof auch[0]; i++)
        if (strcmp(auch[i].schluessel, p->schluessel) == 0)
            l->d->regeln.posten[auch[i].art].quelle = l->d->quelle;
}

static int setze_parameter(struct leser *l, const struct parameter *p, const char *wert)
{
    size_t i = (size_t)(p - regeln_parameter);
    char *text = NULL;

    if (!l->eltern) {
        (void)err_set(l->err, ST_EINGABE, _("a line `eltern = ddb` was expected before the first parameter"));
        return fehlschlag(l);
    }
    if (l->gesetzt[i]) {
        (void)err_set(l->err, ST_EINGABE, _("%s stands here twice"), p->schluessel);
        return fehlschlag(l);
    }
    if (p->typ == PARAMETER_TEXT) {
        assert(l->d->texte < REGELDATEI_TEXTE);
        text = mem_strndup(wert, strlen(wert));
        l->d->text[l->d->texte++] = text;
    }
    if (parameter_setze(p, text ? text : wert, &l->d->regeln, l->err) != ST_OK)
        return fehlschlag(l);
    nenne_quelle(l, p);
    l->gesetzt[i] = l->zeile;
    return 1;
}

static int eintrag(void *mit, const char *abschnitt, const char *name, const char *wert)
{
    struct leser *l = mit;
    const struct parameter *p = parameter_suche(name);
    struct aehnlich a = {0};

    (void)abschnitt; /* there are none */

    if (l->fehler)
        return 0;
    if (strcmp(name, "name") == 0)
        return setze_name(l, wert);
    if (strcmp(name, "titel") == 0)
        return setze_titel(l, wert);
    if (strcmp(name, "eltern") == 0)
        return setze_eltern(l, wert);
    if (p)
        return setze_parameter(l, p, wert);
    (void)err_set(l->err, ST_EINGABE, _("\"%.40s\" is no parameter; `doko regeln zeige` lists them"), name);
    for (size_t i = 0; i < regeln_parameter_anzahl; i++)
        aehnlich_pruefe(&a, name, regeln_parameter[i].schluessel);
    aehnlich_schlage_vor(&a, "", l->err);
    return fehlschlag(l);
}

/* What the reader of the form would take otherwise than it stands there. */
static const char *form_fehler(const char *s, size_t n)
{
    if (n > ZEILE_LAENGE)
        return N_("a line of at most 190 bytes was expected");
    for (size_t i = 0; i < n;) { /* comments too: they are exported as they are */
        size_t weiter = i + utf8_laenge(s + i, n - i);

        if (s[i] != '\t' && utf8_ist_steuer(s + i, weiter - i))
            return N_("a line without control characters was expected");
        i = weiter;
    }
    n -= strspn(s, " \t");
    s += strspn(s, " \t");
    if (*s == '[')
        return N_("a rule file has no sections");
    for (size_t i = 1; i < n && s[0] != '#' && s[0] != ';'; i++)
        if (s[i] == ';' && (s[i - 1] == ' ' || s[i - 1] == '\t'))
            return N_("a comment needs a line of its own: what stands behind a blank and ; would be cut off");
    return NULL;
}

/* The first line that is not in form, 0 when there is none. */
static int falsche_zeile(const char *s, const char **grund)
{
    for (int zeile = 1; *s; zeile++) {
        size_t n = strcspn(s, "\n");

        *grund = form_fehler(s, n);
        if (*grund)
            return zeile;
        s += n + (s[n] == '\n');
    }
    return 0;
}

/* A line at a time, so that we know in which one we are. */
static char *naechste_zeile(char *puffer, int platz, void *mit)
{
    struct leser *l = mit;
    size_t n;

    l->rest += strspn(l->rest, " \t"); /* a line that is indented is a line, not the rest of the one before */
    n = strcspn(l->rest, "\n");
    assert((int)n + 1 < platz); /* no line is longer than ZEILE_LAENGE */
    if (*l->rest == '\0')
        return NULL;
    memcpy(puffer, l->rest, n);
    puffer[n] = '\0';
    l->rest += n + (l->rest[n] == '\n');
    l->zeile++;
    return puffer;
}

static enum status lies_zeilen(struct leser *l, const char *text, struct err *err)
{
    const char *grund;
    int zeile = falsche_zeile(text, &grund);
    enum status st = ST_OK;

    if (zeile > 0) {
        st = err_set(err, ST_EINGABE, "%s", _(grund));
    } else {
        l->rest = text;
        zeile = ini_parse_stream(naechste_zeile, l, eintrag, l);
        if (zeile > 0)
            st = l->fehler ? ST_EINGABE : err_set(err, ST_EINGABE, _("KEY = VALUE was expected"));
    }
    err->zeile = zeile > 0 ? zeile : 0;
    return st;
}

/* The last line that set one of these keys. */
static int zeile_von(const struct leser *l, const char *schluessel)
{
    int zeile = 0;

    for (size_t i = 0; i < regeln_parameter_anzahl; i++) {
        const char *name = regeln_parameter[i].schluessel;
        size_t n = strlen(name);

        for (const char *s = strstr(schluessel, name); s; s = strstr(s + 1, name))
            if ((s == schluessel || s[-1] == ' ') && (s[n] == ' ' || s[n] == '\0') && l->gesetzt[i] > zeile)
                zeile = l->gesetzt[i];
    }
    return zeile;
}

static enum status pruefe_widersprueche(const struct leser *l, struct err *err)
{
    const char *schluessel;
    enum status st = regeln_pruefe(&l->d->regeln, &schluessel, err);

    if (st != ST_OK)
        err->zeile = zeile_von(l, schluessel);
    for (size_t i = 0; i < regeln_parameter_anzahl && st == ST_OK; i++) {
        const char *braucht = l->gesetzt[i] ? parameter_wirkungslos(&regeln_parameter[i], &l->d->regeln) : NULL;

        if (braucht) {
            st = err_set(err, ST_EINGABE, _("%s has no effect: %s"), regeln_parameter[i].schluessel, _(braucht));
            err->zeile = l->gesetzt[i];
        }
    }
    return st;
}

enum status regeldatei_lies(const char *text, size_t len, struct regeldatei *d, struct err *err)
{
    struct leser l = {.d = d, .err = err};
    struct text kopie = {0};
    enum status st;

    *d = (struct regeldatei){0};
    err->zeile = 0;
    if (len > REGELDATEI_MAX || utf8_pruefe(text, len) < len || memchr(text, '\0', len))
        return err_set(err, ST_EINGABE, _("this is no rule file: a text in UTF-8 of at most %d bytes was expected"),
                       REGELDATEI_MAX);
    regeldatei_normalisiere(text, len, &kopie);
    l.gesetzt = mem_alloc(regeln_parameter_anzahl * sizeof *l.gesetzt);
    st = lies_zeilen(&l, kopie.s ? kopie.s : "", err);
    if (st == ST_OK && !l.eltern)
        st = err_set(err, ST_EINGABE, _("a line `eltern = ddb` was expected: which rule set this one changes"));
    if (st == ST_OK && !d->name[0])
        st = err_set(err, ST_EINGABE, _("a line `name = …` was expected"));
    fuelle_quellen(d);
    d->regeln.name = d->name;
    d->regeln.titel = d->titel[0] ? d->titel : d->name;
    if (st == ST_OK)
        st = pruefe_widersprueche(&l, err);
    free(l.gesetzt);
    text_free(&kopie);
    return st;
}

void regeldatei_free(struct regeldatei *d)
{
    for (int i = 0; i < d->texte; i++)
        free(d->text[i]);
    *d = (struct regeldatei){0};
}

void regeldatei_normalisiere(const char *text, size_t len, struct text *out)
{
    size_t i = len >= 3 && memcmp(text, "\xEF\xBB\xBF", 3) == 0 ? 3 : 0;

    for (; i < len; i++) {
        size_t ende = i;

        while (ende < len && text[ende] == '\r')
            ende++;
        if (ende > i && (ende == len || text[ende] == '\n'))
            i = ende - 1; /* CRs before the end of a line */
        else
            text_addc(out, text[i]);
    }
    if (out->len > 0 && out->s[out->len - 1] != '\n')
        text_addc(out, '\n');
}
