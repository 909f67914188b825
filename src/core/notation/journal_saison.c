/* What a journal says of a season (journal.h). */
#include <stdio.h>
#include <string.h>

#include "base/i18n.h"
#include "core/notation/journal_reader.h"

/* saison 2026 regeln=ddb … */

/* Of several own rule sets of one name the last holds. */
static bool find_rules(struct reader *l, struct piece s, char name[RULES_NAME_MAX], const struct rules **rules)
{
    struct journal *j = l->j;

    (void)snprintf(name, RULES_NAME_MAX, "%.*s", (int)s.n, s.s);
    *rules = rules_find(name);
    l->record->rules_content = NULL;
    for (size_t i = 0; i < j->own_count; i++) {
        if (strcmp(j->own[i]->file.name, name) == 0) {
            *rules = &j->own[i]->file.rules;
            l->record->rules_content = j->own[i]->content.s;
        }
    }
    if (!*rules)
        return LINE_ERROR(l, s.where, _("the rule set \"%s\" is neither built in nor given above (regeln %s … ende)"),
                          name, name);
    return !(*rules)->pokal ||
           LINE_ERROR(l, s.where, _("%s is for the Pokal of a season, not for its Meisterschaft"), name);
}

bool field_rules(struct reader *l, struct piece s, const struct field *f)
{
    (void)f;
    if (!find_rules(l, s, l->record->saison.rules, &l->j->rules))
        return false;
    l->j->rules_content = l->record->rules_content;
    l->j->changes = 0;
    l->j->spieltag = 0;
    return true;
}

static bool read_weights(struct reader *l, struct piece s, const struct field *f)
{
    struct saison_data *d = &l->record->saison;
    const char *comma = memchr(s.s, ',', s.n);
    size_t first = comma ? (size_t)(comma - s.s) : s.n;

    (void)f;
    if (!reader_number(l, (struct piece){s.s, first, s.where}, 0, 100, &d->weight_place))
        return false;
    d->weight_punkte = 100 - d->weight_place;
    if (comma &&
        !reader_number(l, (struct piece){comma + 1, s.n - first - 1, s.where + first + 1}, 0, 100, &d->weight_punkte))
        return false;
    return d->weight_place + d->weight_punkte == 100 || LINE_ERROR(l, s.where, _("the two weights must sum to 100"));
}

static bool each_registered(struct reader *l, struct piece s, void *record)
{
    struct record *r = record;
    int who;

    if (!reader_player(l, s, &who))
        return false;
    if (r->registered_count == SAISON_PLAYER_MAX)
        return LINE_ERROR(l, s.where, _("at most %d players in a season"), SAISON_PLAYER_MAX);
    for (int i = 0; i < r->registered_count; i++)
        if (r->registered[i] == who)
            return LINE_ERROR(l, s.where, _("%.*s stands here twice"), (int)s.n, s.s);
    r->registered[r->registered_count++] = who;
    return true;
}

static bool read_registered(struct reader *l, struct piece s, const struct field *f)
{
    (void)f;
    return s.n == 0 || reader_list(l, s, each_registered, l->record);
}

/* What the line leaves open is as the rule set has it. */
static void fill_presets(const struct rules *r, struct saison_data *d)
{
    d->spieltage = d->spieltage < 0 ? r->spieltage : d->spieltage;
    d->pflicht = d->pflicht < 0 ? r->pflichtspieltage : d->pflicht;
    d->last = d->last < 0 ? r->last : d->last;
    if (d->weight_place < 0) {
        d->weight_place = r->weight_place;
        d->weight_punkte = r->weight_punkte;
    }
}

#define SAISON(field) offsetof(struct record, saison.field)
bool record_saison(struct reader *l)
{
    static const struct field fields[] = {
        {.key = "regeln", .needed = true, .read = field_rules},
        {.key = "beginn", .read = field_date, .at = SAISON(start)},
        {"spieltage", false, field_number, SAISON(spieltage), 1, SPIELTAGE_MAX, NULL},
        {"pflicht", false, field_number, SAISON(pflicht), 0, SPIELTAGE_MAX, NULL},
        {"letzte", false, field_number, SAISON(last), 0, SPIELTAGE_MAX, NULL},
        {.key = "gewichte", .read = read_weights},
        {"gegenlesen", false, field_number, SAISON(gegenlesen), 0, GEGENLESEN_MAX, NULL},
        {.key = "spieler", .read = read_registered},
    };
    struct saison_data *d = &l->record->saison;
    struct piece s = reader_word(l);

    if (!saison_name_valid(s.s, s.n))
        return LINE_ERROR(l, s.where, _("the name of a season was expected: letters, digits, - and _, at most %d"),
                          SAISON_NAME_MAX - 1);
    *d = (struct saison_data){.spieltage = -1, .pflicht = -1, .last = -1, .weight_place = -1};
    memcpy(d->name, s.s, s.n);
    if (!reader_fields(l, fields, COUNT(fields)))
        return false;
    fill_presets(l->j->rules, d);
    if (d->pflicht > d->spieltage || d->last > d->spieltage)
        return LINE_ERROR(l, s.where, _("pflicht= and letzte= cannot be more than spieltage="));
    l->record->turnier = l->j->turnier_open = false;
    return l->j->saison_open = true;
}

/* regelwechsel 12 regeln=schmidt einstimmig=2026-03-04 */

static bool read_new_rules(struct reader *l, struct piece s, const struct field *f)
{
    (void)f;
    return find_rules(l, s, l->record->change.rules, &l->j->change[l->j->changes].rules);
}

/* What was played stands above the change, what is played by it below. */
static bool check_order(struct reader *l, const struct piece *s, int from)
{
    const struct journal *j = l->j;

    if (j->changes > 0 && j->change[j->changes - 1].change.from >= from)
        return LINE_ERROR(l, s->where, _("the rules change from Spieltag %d on already; a later one was expected"),
                          j->change[j->changes - 1].change.from);
    return j->spieltag < from ||
           LINE_ERROR(l, s->where, _("Spieltag %d stands above; its rules cannot change below it"), j->spieltag);
}

bool record_rule_change(struct reader *l)
{
    static const struct field fields[] = {
        {.key = "regeln", .needed = true, .read = read_new_rules},
        {.key = "einstimmig", .needed = true, .read = field_date, .at = offsetof(struct record, change.agreed)},
    };
    struct journal *j = l->j;
    struct rule_change *c = &l->record->change;
    struct piece s = reader_word(l);

    *c = (struct rule_change){.trotzdem = l->record->entry.e.trotzdem};
    if (!reader_number(l, s, 2, SPIELTAGE_MAX, &c->from) || !check_order(l, &s, c->from))
        return false;
    if (j->changes == RULE_CHANGES_MAX)
        return LINE_ERROR(l, 0, _("the rules of a season change at most %d times"), RULE_CHANGES_MAX);
    if (!reader_fields(l, fields, COUNT(fields)))
        return false;
    j->change[j->changes].change = *c;
    j->change[j->changes++].content = l->record->rules_content;
    return true;
}

/* ausschluss 2026-03-01 B [art=pokal] "Grund" */
bool record_exclusion(struct reader *l)
{
    static const struct field date = {.read = field_date, .at = offsetof(struct record, exclusion.date)};
    struct journal_exclusion *e = &l->record->exclusion;
    struct piece reason, s;
    size_t part;

    e->kind = wettbewerbe[0];
    if (!field_date(l, reader_word(l), &date) || !reader_player(l, reader_word(l), &e->player))
        return false;
    reader_whitespace(l);
    if (l->i < l->len && l->z[l->i] != '"') {
        s = reader_word(l);
        e->kind = s.n > 4 && memcmp(s.s, "art=", 4) == 0 ? wettbewerb_find(s.s + 4, s.n - 4) : NULL;
        if (!e->kind)
            return LINE_ERROR(l, s.where, _("art=meisterschaft, art=pokal or the reason in quotes was expected"));
    }
    if (!reader_quote(l, &reason))
        return false;
    if (free_text_check(reason.s, reason.n, REMARK_MAX, &part, l->err) != ST_OK)
        return LINE_ERROR(l, reason.where, _("a reason of 1 to %d characters was expected"), REMARK_MAX);
    e->reason = (struct journal_text){reason.s, reason.n};
    return reader_line_end(l);
}

/* aussetzen 3 F, melden 12 G, abmelden 30 F */
bool record_spieltag_word(struct reader *l)
{
    return reader_number(l, reader_word(l), 1, SPIELTAGE_MAX, &l->record->spieltag) &&
           reader_player(l, reader_word(l), &l->record->player) && reader_line_end(l);
}
