/* Checks whether a season can go on by other rules (admission.h). */
#include <string.h>

#include "base/i18n.h"
#include "base/mem.h"
#include "book/table/admission.h"
#include "core/rules/rules.h"

/* Spieltage that were begun keep their rules, so none of the days up to the next change may have begun. */
static enum status check_begun(struct store *store, const struct saison *saison, const struct wettbewerb *kind,
                               int from, struct err *err)
{
    AUTO(tisch_list_free) struct tisch_list list = {0};
    int until = SPIELTAGE_MAX, last = 0;
    enum status st = store_tische(store, saison->id, kind, &list, err);

    for (int i = saison->changes; i-- > 0 && saison->change[i].from > from;)
        until = saison->change[i].from - 1;
    for (size_t i = 0; i < list.count; i++)
        if (list.tisch[i].state != STATE_EMPTY && list.tisch[i].nr >= from && list.tisch[i].nr <= until)
            last = list.tisch[i].nr;
    if (st != ST_OK || last == 0)
        return st;
    return err_set(err, ST_CONFLICT,
                   _("Spieltag %d was begun and keeps its rules; others can hold from Spieltag %d on: --ab %d"), last,
                   last + 1, last + 1);
}

static enum status check_other(struct store *store, const struct saison *saison, const struct rule_change *change,
                               const struct rules *rules, const char *content, struct err *err)
{
    AUTO(regelsatz_free) struct regelsatz now = {0}, first = {0};
    enum status st = buch_regelsatz(store, saison, change->from, &now, err);

    if (st == ST_OK)
        st = buch_regelsatz(store, saison, 0, &first, err);
    if (st == ST_OK && strcmp(now.rules->name, change->rules) == 0 && strcmp(text_str(&now.content), content) == 0 &&
        (content[0] || now.rules->edition == change->edition))
        st = err_set(err, ST_CONFLICT, _("the season %s is played by these rules already"), saison->data.name);
    if (st == ST_OK && change->from > 1 && !change->trotzdem && first.rules->ranking != rules->ranking)
        st = err_set(err, ST_RULE,
                     _("%s ranks a season in another way than this one is ranked; rules that distort the whole "
                       "season wait for the next (DDB, Gültigkeit der Regeln)"),
                     change->rules);
    return st;
}

/* Sets *edition if the change is to another edition of the rules that hold before it: nobody need agree to that. */
static enum status is_of_edition(struct store *store, const struct saison *saison, const struct rule_change *change,
                                 bool *edition, struct err *err)
{
    AUTO(regelsatz_free) struct regelsatz before = {0};
    enum status st = buch_regelsatz(store, saison, change->from - 1, &before, err);

    *edition = st == ST_OK && before.content.len == 0 && strcmp(before.rules->name, change->rules) == 0;
    return st;
}

enum status admission_rules(struct store *store, const struct saison *saison, const struct rule_change *change,
                            const struct rules *rules, const char *content, struct err *err)
{
    bool edition = false;
    enum status st = admission_saison(saison, &wettbewerb_meisterschaft, err);

    if (st == ST_OK && rules->pokal)
        st = err_set(err, ST_IMPOSSIBLE, _("%s is for the Pokal of a season, not for its Meisterschaft"),
                     change->rules);
    for (const struct wettbewerb *const *kind = wettbewerbe; *kind && st == ST_OK; kind++)
        if (!(*kind)->rules)
            st = check_begun(store, saison, *kind, change->from, err);
    if (st == ST_OK && change->from > 1 && change->agreed.year == 0)
        st = is_of_edition(store, saison, change, &edition, err);
    if (st == ST_OK && change->from > 1 && change->agreed.year == 0 && !edition)
        st = err_set(err, ST_IMPOSSIBLE,
                     _("within a season the rules change only when all registered players agree (DDB, Gültigkeit der "
                       "Regeln): --einstimmig"));
    return st == ST_OK ? check_other(store, saison, change, rules, content, err) : st;
}

enum status admission_saison(const struct saison *saison, const struct wettbewerb *kind, struct err *err)
{
    if (!saison->closed || !(kind->season || kind->own_list))
        return ST_OK;
    if (kind->own_list)
        return err_set(err, ST_CONFLICT, _("the Turnier %s is over; `doko turnier ende --oeffnen` opens it again"),
                       saison->data.name);
    return err_set(
        err, ST_CONFLICT,
        _("the season %s is closed; `doko saison neu NAME` begins another, `doko saison abschluss %s --oeffnen` "
          "opens this one again"),
        saison->data.name, saison->data.name);
}
