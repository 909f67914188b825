/* The lines of a journal about a season (journal.h). */
#include <stdio.h>
#include <string.h>

#include "base/i18n.h"
#include "core/notation/journal_reader.h"

/* saison 2026 regeln=ddb … */

/* Finds a rule set by name; the last one of several with that name holds. */
static bool find_rules(struct reader *reader, struct piece piece, char name[RULES_NAME_MAX],
                       const struct rules **rules)
{
    struct journal *journal = reader->journal;

    (void)snprintf(name, RULES_NAME_MAX, "%.*s", (int)piece.len, piece.text);
    *rules = rules_find(name);
    reader->record->rules_content = NULL;
    for (size_t i = 0; i < journal->own_count; i++) {
        if (strcmp(journal->own[i]->file.name, name) == 0) {
            *rules = &journal->own[i]->file.rules;
            reader->record->rules_content = journal->own[i]->content.s;
        }
    }
    if (!*rules)
        return LINE_ERROR(reader, piece.where,
                          _("the rule set \"%s\" is neither built in nor given above (regeln %s … ende)"), name,
                          name);
    return !(*rules)->pokal ||
           LINE_ERROR(reader, piece.where, _("%s is for the Pokal of a season, not for its Meisterschaft"), name);
}

/* Takes a rule set in the edition of the line, once both are read; without `ausgabe=` the first. */
static bool take_edition(struct reader *reader, int edition, const struct rules **rules)
{
    const char *name = (*rules)->name;

    if (reader->record->rules_content)
        return edition == 1 || LINE_ERROR(reader, 0,
                                          _("%s is an own rule set: its text names the edition of its parent, "
                                            "ausgabe= does not go with it"),
                                          name);
    *rules = rules_find_edition(name, edition);
    return *rules || LINE_ERROR(reader, 0,
                                _("this doko does not know edition %d of %s; it is older than what it reads"),
                                edition, name);
}

bool journal_take_edition(struct reader *reader)
{
    return take_edition(reader, reader->record->saison.edition, &reader->journal->rules);
}

bool field_rules(struct reader *reader, struct piece piece, const struct field *field)
{
    (void)field;
    if (!find_rules(reader, piece, reader->record->saison.rules, &reader->journal->rules))
        return false;
    reader->journal->rules_content = reader->record->rules_content;
    reader->journal->changes = 0;
    reader->journal->spieltag = 0;
    return true;
}

static bool read_weights(struct reader *reader, struct piece piece, const struct field *field)
{
    struct saison_data *data = &reader->record->saison;
    const char *comma = memchr(piece.text, ',', piece.len);
    size_t first = comma ? (size_t)(comma - piece.text) : piece.len;

    (void)field;
    if (!reader_number(reader, (struct piece){piece.text, first, piece.where}, 0, 100, &data->weight_place))
        return false;
    data->weight_punkte = 100 - data->weight_place;
    if (comma && !reader_number(reader, (struct piece){comma + 1, piece.len - first - 1, piece.where + first + 1}, 0,
                                100, &data->weight_punkte))
        return false;
    return data->weight_place + data->weight_punkte == 100 ||
           LINE_ERROR(reader, piece.where, _("the two weights must sum to 100"));
}

static bool each_registered(struct reader *reader, struct piece piece, void *record)
{
    struct record *r = record;
    int who;

    if (!reader_player(reader, piece, &who))
        return false;
    if (r->registered_count == SAISON_PLAYER_MAX)
        return LINE_ERROR(reader, piece.where, _("at most %d players in a season"), SAISON_PLAYER_MAX);
    for (int i = 0; i < r->registered_count; i++)
        if (r->registered[i] == who)
            return LINE_ERROR(reader, piece.where, _("%.*s stands here twice"), (int)piece.len, piece.text);
    r->registered[r->registered_count++] = who;
    return true;
}

static bool read_registered(struct reader *reader, struct piece piece, const struct field *field)
{
    (void)field;
    return piece.len == 0 || reader_list(reader, piece, each_registered, reader->record);
}

/* Fills the settings that the line leaves open with those of the rule set. */
static void fill_presets(const struct rules *rules, struct saison_data *data)
{
    data->spieltage = data->spieltage < 0 ? rules->spieltage : data->spieltage;
    data->pflicht = data->pflicht < 0 ? rules->pflichtspieltage : data->pflicht;
    data->last = data->last < 0 ? rules->last : data->last;
    if (data->weight_place < 0) {
        data->weight_place = rules->weight_place;
        data->weight_punkte = rules->weight_punkte;
    }
}

#define SAISON(field) offsetof(struct record, saison.field)
bool record_saison(struct reader *reader)
{
    static const struct field fields[] = {
        {.key = "regeln", .needed = true, .read = field_rules},
        {"ausgabe", false, field_number, SAISON(edition), 1, EDITION_MAX, NULL},
        {.key = "beginn", .read = field_date, .at = SAISON(start)},
        {"spieltage", false, field_number, SAISON(spieltage), 1, SPIELTAGE_MAX, NULL},
        {"pflicht", false, field_number, SAISON(pflicht), 0, SPIELTAGE_MAX, NULL},
        {"letzte", false, field_number, SAISON(last), 0, SPIELTAGE_MAX, NULL},
        {.key = "gewichte", .read = read_weights},
        {"gegenlesen", false, field_number, SAISON(gegenlesen), 0, GEGENLESEN_MAX, NULL},
        {.key = "spieler", .read = read_registered},
    };
    struct saison_data *data = &reader->record->saison;
    struct piece piece = reader_word(reader);

    if (!saison_name_valid(piece.text, piece.len))
        return LINE_ERROR(reader, piece.where,
                          _("the name of a season was expected: letters, digits, - and _, at most %d"),
                          SAISON_NAME_MAX - 1);
    *data = (struct saison_data){.edition = 1, .spieltage = -1, .pflicht = -1, .last = -1, .weight_place = -1};
    memcpy(data->name, piece.text, piece.len);
    if (!reader_fields(reader, fields, COUNT(fields)) || !journal_take_edition(reader))
        return false;
    fill_presets(reader->journal->rules, data);
    if (data->pflicht > data->spieltage || data->last > data->spieltage)
        return LINE_ERROR(reader, piece.where, _("pflicht= and letzte= cannot be more than spieltage="));
    reader->record->turnier = reader->journal->turnier_open = false;
    return reader->journal->saison_open = true;
}

/* regelwechsel 12 regeln=schmidt einstimmig=2026-03-04, regelwechsel 12 regeln=ddb ausgabe=2 */

static bool read_new_rules(struct reader *reader, struct piece piece, const struct field *field)
{
    (void)field;
    return find_rules(reader, piece, reader->record->change.rules,
                      &reader->journal->change[reader->journal->changes].rules);
}

/* Checks that days before the change are above it, and days by the new rules below it. */
static bool check_order(struct reader *reader, const struct piece *piece, int from)
{
    const struct journal *journal = reader->journal;

    if (journal->changes > 0 && journal->change[journal->changes - 1].change.from >= from)
        return LINE_ERROR(reader, piece->where,
                          _("the rules change from Spieltag %d on already; a later one was expected"),
                          journal->change[journal->changes - 1].change.from);
    return journal->spieltag < from ||
           LINE_ERROR(reader, piece->where, _("Spieltag %d stands above; its rules cannot change below it"),
                      journal->spieltag);
}

bool record_rule_change(struct reader *reader)
{
    static const struct field fields[] = {
        {.key = "regeln", .needed = true, .read = read_new_rules},
        {"ausgabe", false, field_number, offsetof(struct record, change.edition), 1, EDITION_MAX, NULL},
        {.key = "einstimmig", .read = field_date, .at = offsetof(struct record, change.agreed)},
    };
    struct journal *journal = reader->journal;
    struct rule_change *change = &reader->record->change;
    const struct rules *before;
    struct piece piece = reader_word(reader);

    *change = (struct rule_change){.edition = 1, .trotzdem = reader->record->entry.event.trotzdem};
    if (!reader_number(reader, piece, 2, SPIELTAGE_MAX, &change->from) || !check_order(reader, &piece, change->from))
        return false;
    if (journal->changes == RULE_CHANGES_MAX)
        return LINE_ERROR(reader, 0, _("the rules of a season change at most %d times"), RULE_CHANGES_MAX);
    before = journal->changes > 0 ? journal->change[journal->changes - 1].rules : journal->rules;
    if (!reader_fields(reader, fields, COUNT(fields)) ||
        !take_edition(reader, change->edition, &journal->change[journal->changes].rules))
        return false;
    if (change->agreed.year == 0 && strcmp(before->name, change->rules) != 0)
        return LINE_ERROR(reader, reader->len, _("%s= is missing"), "einstimmig");
    journal->change[journal->changes].change = *change;
    journal->change[journal->changes++].content = reader->record->rules_content;
    return true;
}

/* ausschluss 2026-03-01 B [art=pokal] "Grund" */
bool record_exclusion(struct reader *reader)
{
    static const struct field date = {.read = field_date, .at = offsetof(struct record, exclusion.date)};
    struct journal_exclusion *exclusion = &reader->record->exclusion;
    struct piece reason, piece;
    size_t part;

    exclusion->kind = wettbewerbe[0];
    if (!field_date(reader, reader_word(reader), &date) ||
        !reader_player(reader, reader_word(reader), &exclusion->player))
        return false;
    reader_whitespace(reader);
    if (reader->pos < reader->len && reader->line[reader->pos] != '"') {
        piece = reader_word(reader);
        exclusion->kind = piece.len > 4 && memcmp(piece.text, "art=", 4) == 0
                              ? wettbewerb_find(piece.text + 4, piece.len - 4)
                              : NULL;
        if (!exclusion->kind)
            return LINE_ERROR(reader, piece.where,
                              _("art=meisterschaft, art=pokal or the reason in quotes was expected"));
    }
    if (!reader_quote(reader, &reason))
        return false;
    if (free_text_check(reason.text, reason.len, REMARK_MAX, &part, reader->err) != ST_OK)
        return LINE_ERROR(reader, reason.where, _("a reason of 1 to %d characters was expected"), REMARK_MAX);
    exclusion->reason = (struct journal_text){reason.text, reason.len};
    return reader_line_end(reader);
}

/* aussetzen 3 F, melden 12 G, abmelden 30 F */
bool record_spieltag_word(struct reader *reader)
{
    return reader_number(reader, reader_word(reader), 1, SPIELTAGE_MAX, &reader->record->spieltag) &&
           reader_player(reader, reader_word(reader), &reader->record->player) && reader_line_end(reader);
}
