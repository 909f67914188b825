/* The rule set a season is played by: built in, or its own text as it stands in the book. */
#include <stdlib.h>
#include <string.h>

#include "base/i18n.h"
#include "base/mem.h"
#include "buch/buch.h"

static enum status lies_eigene(const struct saison *s, struct regelwerk *w, struct err *err)
{
    char text[ERR_TEXT_MAX];
    enum status st;

    w->eigene = mem_alloc(sizeof *w->eigene);
    st = regeldatei_lies(w->inhalt.s, w->inhalt.len, w->eigene, err);
    w->regeln = &w->eigene->regeln;
    if (st == ST_OK)
        return ST_OK;
    memcpy(text, err->text, sizeof text);
    return err_set(err, ST_BUCH, _("season %s: its rule set %s cannot be read: %s"), s->daten.name, s->daten.regeln,
                   text);
}

enum status buch_regelwerk(struct store *store, const struct saison *s, struct regelwerk *w, struct err *err)
{
    enum status st;

    *w = (struct regelwerk){0};
    st = store_regelwerk(store, s->regelwerk, &w->inhalt, &w->version, err);
    if (st != ST_OK)
        return st;
    if (w->inhalt.len > 0)
        return lies_eigene(s, w, err);
    w->regeln = regeln_suche(s->daten.regeln);
    return w->regeln
               ? ST_OK
               : err_set(err, ST_BUCH, _("the season %s is played by the rule set %s, which this doko does not know"),
                         s->daten.name, s->daten.regeln);
}

void regelwerk_free(struct regelwerk *w)
{
    if (w->eigene)
        regeldatei_free(w->eigene);
    free(w->eigene);
    text_free(&w->inhalt);
    *w = (struct regelwerk){0};
}
