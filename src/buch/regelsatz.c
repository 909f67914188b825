/* The rule set a season is played by: built in, or its own text as it stands in the book. */
#include <stdlib.h>
#include <string.h>

#include "base/i18n.h"
#include "base/mem.h"
#include "buch/buch.h"

static enum status read_own(const struct saison *s, struct regelsatz *w, struct err *err)
{
    char text[ERR_TEXT_MAX];
    enum status st;

    w->own = mem_alloc(sizeof *w->own);
    st = rule_file_parse(w->content.s, w->content.len, w->own, err);
    w->rules = &w->own->rules;
    if (st == ST_OK)
        return ST_OK;
    memcpy(text, err->text, sizeof text);
    return err_set(err, ST_BUCH, _("season %s: its rule set %s cannot be read: %s"), s->data.name, s->data.rules,
                   text);
}

enum status buch_regelsatz(struct store *store, const struct saison *s, struct regelsatz *w, struct err *err)
{
    enum status st;

    *w = (struct regelsatz){0};
    st = store_regelsatz(store, s->regelsatz, &w->content, &w->version, err);
    if (st != ST_OK)
        return st;
    if (w->content.len > 0)
        return read_own(s, w, err);
    w->rules = rules_find(s->data.rules);
    return w->rules
               ? ST_OK
               : err_set(err, ST_BUCH, _("the season %s is played by the rule set %s, which this doko does not know"),
                         s->data.name, s->data.rules);
}

void regelsatz_free(struct regelsatz *w)
{
    if (w->own)
        rule_file_free(w->own);
    free(w->own);
    text_free(&w->content);
    *w = (struct regelsatz){0};
}
