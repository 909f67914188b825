/* The rule set a season is played by: built in, or its own text from the book. */
#include <stdlib.h>
#include <string.h>

#include "base/i18n.h"
#include "base/mem.h"
#include "book/table/buch.h"
#include "core/notation/rule_file.h"

static enum status read_own(const struct saison *saison, const char *name, struct regelsatz *regelsatz,
                            struct err *err)
{
    char text[ERR_TEXT_MAX];
    enum status st;

    regelsatz->own = mem_alloc(sizeof *regelsatz->own);
    st = rule_file_parse(regelsatz->content.s, regelsatz->content.len, regelsatz->own, err);
    regelsatz->rules = &regelsatz->own->rules;
    if (st == ST_OK)
        return ST_OK;
    memcpy(text, err->text, sizeof text);
    return err_set(err, ST_BUCH, _("season %s: its rule set %s cannot be read: %s"), saison->data.name, name, text);
}

const char *buch_rules_name(const struct saison *saison, int nr, int *edition, int64_t *regelsatz)
{
    const struct rule_change *change = saison_change_at(saison->change, saison->changes, nr);

    *regelsatz = change ? change->regelsatz : saison->regelsatz;
    *edition = change ? change->edition : saison->data.edition;
    return change ? change->rules : saison->data.rules;
}

enum status buch_regelsatz(struct store *store, const struct saison *saison, int nr, struct regelsatz *regelsatz,
                           struct err *err)
{
    int64_t id;
    int edition;
    const char *name = buch_rules_name(saison, nr, &edition, &id);
    enum status st;

    *regelsatz = (struct regelsatz){0};
    st = store_regelsatz(store, id, &regelsatz->content, &regelsatz->version, err);
    if (st != ST_OK)
        return st;
    if (regelsatz->content.len > 0)
        return read_own(saison, name, regelsatz, err);
    regelsatz->rules = rules_find_edition(name, edition);
    if (regelsatz->rules)
        return ST_OK;
    if (rules_find(name))
        return err_set(err, ST_BUCH,
                       _("the season %s is played by edition %d of the rule set %s, which this doko is too old for"),
                       saison->data.name, edition, name);
    return err_set(err, ST_BUCH, _("the season %s is played by the rule set %s, which this doko does not know"),
                   saison->data.name, name);
}

enum status buch_rules_block(struct store *store, const char *name, int64_t regelsatz, struct text *block,
                             struct err *err)
{
    AUTO(text_free) struct text content = {0};
    int version;
    enum status st = store_regelsatz(store, regelsatz, &content, &version, err);

    if (st == ST_OK && content.len > 0)
        journal_write_rules(block, name, content.s);
    return st;
}

static void preset(int old, int new, int *setting)
{
    if (*setting == old)
        *setting = new;
}

/* The three numbers of Spieltage change together or not at all. */
void buch_apply_presets(const struct rules *old, const struct rules *new, struct saison_data *data)
{
    struct saison_data changed = *data;

    preset(old->spieltage, new->spieltage, &changed.spieltage);
    preset(old->pflichtspieltage, new->pflichtspieltage, &changed.pflicht);
    preset(old->last, new->last, &changed.last);
    if (changed.pflicht <= changed.spieltage && changed.last <= changed.spieltage)
        *data = changed;
    if (new->ranking == RANKING_DESSOS) {
        preset(old->weight_place, new->weight_place, &data->weight_place);
        data->weight_punkte = 100 - data->weight_place;
    }
}

int buch_day_pott(const struct rules *first, const struct rules *day)
{
    if (first->ranking != RANKING_DESSOS)
        return 0;
    return day->pott > 0 ? day->pott : first->pott;
}

void regelsatz_free(struct regelsatz *regelsatz)
{
    if (regelsatz->own)
        rule_file_free(regelsatz->own);
    free(regelsatz->own);
    text_free(&regelsatz->content);
    *regelsatz = (struct regelsatz){0};
}
