/* Whether a season can go on by other rules (admission.h). */
#include <string.h>

#include "base/i18n.h"
#include "book/table/admission.h"

/* Those that were begun keep their rules: none of the days up to the next change must have been. */
static enum status check_begun(struct store *store, const struct saison *s, const struct wettbewerb *kind, int from,
                               struct err *err)
{
    struct tisch_list l;
    int until = SPIELTAGE_MAX, last = 0;
    enum status st = store_tische(store, s->id, kind, &l, err);

    for (int i = s->changes; i-- > 0 && s->change[i].from > from;)
        until = s->change[i].from - 1;
    for (size_t i = 0; i < l.count; i++)
        if (l.tisch[i].state != STATE_EMPTY && l.tisch[i].nr >= from && l.tisch[i].nr <= until)
            last = l.tisch[i].nr;
    tisch_list_free(&l);
    if (st != ST_OK || last == 0)
        return st;
    return err_set(err, ST_CONFLICT,
                   _("Spieltag %d was begun and keeps its rules; others can hold from Spieltag %d on: --ab %d"), last,
                   last + 1, last + 1);
}

static enum status check_other(struct store *store, const struct saison *s, const struct rule_change *c,
                               const struct rules *rules, const char *content, struct err *err)
{
    struct regelsatz now, first = {0};
    enum status st = buch_regelsatz(store, s, c->from, &now, err);

    if (st == ST_OK)
        st = buch_regelsatz(store, s, 0, &first, err);
    if (st == ST_OK && strcmp(now.rules->name, c->rules) == 0 && strcmp(text_str(&now.content), content) == 0)
        st = err_set(err, ST_CONFLICT, _("the season %s is played by these rules already"), s->data.name);
    if (st == ST_OK && c->from > 1 && !c->trotzdem && first.rules->ranking != rules->ranking)
        st = err_set(
            err, ST_RULE,
            _("by %s a season is not ranked by what this one is; rules that bend the whole of it wait for the "
              "next (DDB, Gültigkeit der Regeln)"),
            c->rules);
    regelsatz_free(&now);
    regelsatz_free(&first);
    return st;
}

enum status admission_rules(struct store *store, const struct saison *s, const struct rule_change *c,
                            const struct rules *rules, const char *content, struct err *err)
{
    enum status st = admission_saison(s, &wettbewerb_meisterschaft, err);

    if (st == ST_OK && rules->pokal)
        st = err_set(err, ST_IMPOSSIBLE, _("%s is for the Pokal of a season, not for its Meisterschaft"), c->rules);
    for (const struct wettbewerb *const *kind = wettbewerbe; *kind && st == ST_OK; kind++)
        if (!(*kind)->rules)
            st = check_begun(store, s, *kind, c->from, err);
    if (st == ST_OK && c->from > 1 && c->agreed.year == 0)
        st = err_set(err, ST_IMPOSSIBLE,
                     _("within a season the rules change only when all registered players agree (DDB, Gültigkeit der "
                       "Regeln): --einstimmig"));
    return st == ST_OK ? check_other(store, s, c, rules, content, err) : st;
}

enum status admission_saison(const struct saison *s, const struct wettbewerb *kind, struct err *err)
{
    if (!s->closed || !(kind->season || kind->own_list))
        return ST_OK;
    if (kind->own_list)
        return err_set(err, ST_CONFLICT, _("the Turnier %s is over; `doko turnier ende --oeffnen` opens it again"),
                       s->data.name);
    return err_set(
        err, ST_CONFLICT,
        _("the season %s is closed; `doko saison neu` begins another, `doko saison abschluss %s --oeffnen` "
          "opens this one again"),
        s->data.name, s->data.name);
}
