#include "notation/regeldatei.h"

#include <ini.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/i18n.h"
#include "base/mem.h"
#include "base/text.h"

struct leser {
    struct regeldatei *d;
    struct err *err;
    const struct regeln *eltern;
    bool *gesetzt; /* [regeln_parameter_anzahl] */
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

    return n >= 1 && n < sizeof((struct regeldatei *)0)->name &&
           strspn(s, "abcdefghijklmnopqrstuvwxyz0123456789-") == n;
}

static int setze_name(struct leser *l, const char *wert)
{
    if (!name_gueltig(wert) || regeln_suche(wert)) {
        (void)err_set(l->err, ST_EINGABE,
                      _("name: small letters, digits and -, at most 31, and none of the built-in rule sets"));
        return fehlschlag(l);
    }
    (void)snprintf(l->d->name, sizeof l->d->name, "%s", wert);
    return 1;
}

static int setze_titel(struct leser *l, const char *wert)
{
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
        (void)err_set(l->err, ST_EINGABE, _("eltern: the rule set \"%.40s\" is not known"), wert);
        return fehlschlag(l);
    }
    l->d->regeln = *l->eltern;
    return 1;
}

static int setze_parameter(struct leser *l, size_t i, const char *wert)
{
    const struct parameter *p = &regeln_parameter[i];
    int64_t zahl;
    int ganz;

    if (!l->eltern)
        (void)err_set(l->err, ST_EINGABE, _("a line `eltern = ddb` was expected before the first parameter"));
    else if (l->gesetzt[i])
        (void)err_set(l->err, ST_EINGABE, _("%s stands here twice"), p->schluessel);
    else if (!zahl_lies(wert, strlen(wert), p->min, p->max, &zahl))
        (void)err_set(l->err, ST_EINGABE, _("%s = %.40s: a value from %d to %d was expected"), p->schluessel, wert,
                      p->min, p->max);
    else {
        ganz = (int)zahl;
        memcpy((char *)&l->d->regeln + p->offset, &ganz, sizeof ganz);
        l->gesetzt[i] = true;
        return 1;
    }
    return fehlschlag(l);
}

static int eintrag(void *mit, const char *abschnitt, const char *name, const char *wert)
{
    struct leser *l = mit;

    if (l->fehler)
        return 0;
    if (abschnitt[0] == '\0' && strcmp(name, "name") == 0)
        return setze_name(l, wert);
    if (abschnitt[0] == '\0' && strcmp(name, "titel") == 0)
        return setze_titel(l, wert);
    if (abschnitt[0] == '\0' && strcmp(name, "eltern") == 0)
        return setze_eltern(l, wert);
    for (size_t i = 0; i < regeln_parameter_anzahl && abschnitt[0] == '\0'; i++)
        if (strcmp(name, regeln_parameter[i].schluessel) == 0)
            return setze_parameter(l, i, wert);
    (void)err_set(l->err, ST_EINGABE, _("\"%.40s\" is no parameter; `doko regeln zeige` lists them"), name);
    return fehlschlag(l);
}

enum status regeldatei_lies(const char *text, size_t len, struct regeldatei *d, struct err *err)
{
    struct leser l = {.d = d, .err = err};
    char *kopie = mem_strndup(text, len);
    int zeile;
    enum status st = ST_OK;

    *d = (struct regeldatei){0};
    err->zeile = 0;
    l.gesetzt = mem_alloc(regeln_parameter_anzahl * sizeof *l.gesetzt);
    zeile = utf8_pruefe(text, len) == len && strlen(kopie) == len ? ini_parse_string(kopie, eintrag, &l) : -1;
    if (zeile < 0)
        st = err_set(err, ST_EINGABE, _("this is no text in UTF-8"));
    else if (zeile > 0 && !l.fehler)
        st = err_set(err, ST_EINGABE, _("KEY = VALUE was expected"));
    else if (zeile > 0)
        st = ST_EINGABE;
    err->zeile = zeile > 0 ? zeile : 0;
    if (st == ST_OK && !l.eltern)
        st = err_set(err, ST_EINGABE, _("a line `eltern = ddb` was expected: which rule set this one changes"));
    if (st == ST_OK && !d->name[0])
        st = err_set(err, ST_EINGABE, _("a line `name = …` was expected"));
    d->regeln.name = d->name;
    d->regeln.titel = d->titel[0] ? d->titel : d->name;
    if (st == ST_OK)
        st = regeln_pruefe(&d->regeln, err);
    free(l.gesetzt);
    free(kopie);
    return st;
}
