/* Comparisons with what is already known (transcript.h). */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/i18n.h"
#include "base/mem.h"
#include "book/import/transcript.h"
#include "book/table/admission.h"
#include "core/rules/rules.h"

/* Returns the line of `text` at *i and moves *i to the next; empty at the end. */
static struct journal_text next_line(const struct text *text, size_t *i)
{
    const char *line = text->s + *i, *end = *i < text->len ? memchr(line, '\n', text->len - *i) : NULL;
    size_t n = end ? (size_t)(end - line) : text->len - *i;

    *i += n + (end ? 1 : 0);
    return (struct journal_text){line, n};
}

bool transcript_difference(const struct text *here, const struct text *there, struct text *where)
{
    size_t i = 0, k = 0;

    while (i < here->len || k < there->len) {
        struct journal_text a = next_line(here, &i), b = next_line(there, &k);

        if (a.len == b.len && memcmp(a.text, b.text, a.len) == 0)
            continue;
        text_addf(where, _("here \"%.*s\", in the book \"%.*s\""), (int)a.len, a.text, (int)b.len, b.text);
        return true;
    }
    return false;
}

static bool equal_data(const struct saison_data *a, const struct saison_data *b)
{
    return strcmp(a->rules, b->rules) == 0 && a->edition == b->edition && memcmp(&a->start, &b->start, sizeof a->start) == 0 &&
           a->spieltage == b->spieltage && a->pflicht == b->pflicht && a->last == b->last &&
           a->weight_place == b->weight_place && a->gegenlesen == b->gegenlesen;
}

/* Writes the fields of one line that the other lacks or has differently. */
static void only_here(const char *line, const char *other, struct text *out)
{
    for (size_t n; *line; line += n + (line[n] != '\0')) {
        const char *found;

        n = strcspn(line, " \n");
        found = strstr(other, " ");
        while (found && (strncmp(found + 1, line, n) != 0 || !strchr(" \n", found[n + 1])))
            found = strstr(found + 1, " ");
        if (!found && n > 0 && memchr(line, '=', n))
            text_addf(out, "%s%.*s", out->len ? " " : "", (int)n, line);
    }
}

static enum status other_settings(const struct saison_data *here, const struct saison_data *there, struct err *err)
{
    AUTO(text_free) struct text a = {0}, b = {0}, only_a = {0}, only_b = {0};

    journal_write_saison(&a, here, NULL, 0);
    journal_write_saison(&b, there, NULL, 0);
    only_here(a.s, b.s, &only_a);
    only_here(b.s, a.s, &only_b);
    return err_set(err, ST_CONFLICT,
                   _("the season %s is there already, with other settings: here \"%s\", there \"%s\""), there->name,
                   text_str(&only_a), text_str(&only_b));
}

/* Compares two texts of one rule set. */
static enum status equal_rules(const char *here, const char *there, const char *what, struct err *err)
{
    AUTO(text_free) struct text a = {0}, b = {0}, where = {0};
    enum status st = ST_OK;

    text_add(&a, here);
    text_add(&b, there);
    if (transcript_difference(&a, &b, &where))
        st = err_set(err, ST_CONFLICT, "%s: %s", what, where.s);
    return st;
}

enum status transcript_check_saison(const struct transcript *transcript, const struct saison_data *present,
                                    const char *rules, struct err *err)
{
    const struct record *record = &transcript->record;
    AUTO(text_free) struct text what = {0};

    if (!equal_data(&record->saison, present))
        return other_settings(&record->saison, present, err);
    text_addf(&what, _("the season %s is there already, with another text of its rule set %s"), present->name,
              present->rules);
    return equal_rules(record->rules_content ? record->rules_content : "", rules, what.s, err);
}

enum status transcript_check_change(const struct transcript *transcript, const struct rule_change *present,
                                    const char *rules, struct err *err)
{
    const struct rule_change *change = &transcript->record.change;
    AUTO(text_free) struct text here = {0}, there = {0}, what = {0};
    enum status st = ST_OK;

    journal_write_rule_change(&here, change);
    journal_write_rule_change(&there, present);
    here.s[--here.len] = there.s[--there.len] = '\0';
    if (strcmp(here.s, there.s) != 0)
        st = err_set(err, ST_CONFLICT,
                     _("the change of rules is there already, with other content: here \"%s\", there \"%s\""), here.s,
                     there.s);
    text_addf(&what, _("the change of rules on Spieltag %d is there already, with another text of %s"), change->from,
              change->rules);
    if (st == ST_OK)
        st =
            equal_rules(transcript->record.rules_content ? transcript->record.rules_content : "", rules, what.s, err);
    return st;
}

enum status transcript_check_rules(const struct transcript *transcript, const char *present, int edition,
                                   const char *rules, struct err *err)
{
    const struct journal *journal = &transcript->journal;
    const char *here = journal_day_rules(journal)->name;
    bool built_in = journal_day_rules_content(journal)[0] == '\0';

    if (built_in && strcmp(here, present) == 0 && rules[0] == '\0' && journal_day_rules(journal)->edition != edition) {
        (void)err_set(err, ST_CONFLICT,
                      _("here Spieltag %d is played by edition %d of %s; in the season it is played by edition %d"),
                      journal->day.nr, journal_day_rules(journal)->edition, here, edition);
        err->line = transcript_entry_line(transcript, 1);
        return ST_CONFLICT;
    }
    if (strcmp(here, present) == 0 && strcmp(journal_day_rules_content(journal), rules) == 0)
        return ST_OK;
    (void)err_set(
        err, ST_CONFLICT,
        strcmp(here, present) == 0
            ? _("here Spieltag %d is played by another text of the rule set %s; in the season it is played by %s")
            : _("here Spieltag %d is played by %s; in the season it is played by %s"),
        journal->day.nr, here, present);
    err->line = transcript_entry_line(transcript, 1);
    return ST_CONFLICT;
}

enum status transcript_exclusion(const struct transcript *transcript, const struct exclusions *present,
                                 struct exclusion *exclusion, bool *new, struct err *err)
{
    const struct journal_exclusion *said = &transcript->record.exclusion;
    const char *who = transcript->journal.player[said->player].kuerzel.word;
    const struct exclusion *known =
        buch_excluded(present, transcript->ids[said->player], said->kind, (struct date){.year = INT16_MAX});
    AUTO(text_free) struct text a = {0}, b = {0};
    enum status st = ST_OK;

    *exclusion = (struct exclusion){.player = transcript->ids[said->player], .kind = said->kind, .date = said->date};
    (void)snprintf(exclusion->reason, sizeof exclusion->reason, "%.*s", (int)said->reason.len, said->reason.text);
    *new = known == NULL;
    if (*new)
        return ST_OK;
    journal_write_exclusion(&a, exclusion->date, who, exclusion->kind, exclusion->reason);
    journal_write_exclusion(&b, known->date, who, known->kind, known->reason);
    if (strcmp(a.s, b.s) != 0)
        st = err_set(err, ST_CONFLICT, _("%s is shut out already, but differently: here %.*s, there %.*s"), who,
                     (int)a.len - 1, a.s, (int)b.len - 1, b.s);
    return st;
}

static enum status other_honour(const struct honour *here, const struct honour *there, struct err *err)
{
    AUTO(text_free) struct text a = {0}, b = {0};

    journal_write_honour(&a, here->year, (const char *const[HONOURS]){here->meister, here->vize, here->pokal});
    journal_write_honour(&b, there->year, (const char *const[HONOURS]){there->meister, there->vize, there->pokal});
    return err_set(err, ST_CONFLICT,
                   _("the Ehrentafel of %d is there already, with other names: here %.*s, there %.*s"), here->year,
                   (int)a.len - 1, a.s, (int)b.len - 1, b.s);
}

enum status transcript_honour(const struct transcript *transcript, const struct honours *present,
                              struct honour *honour, bool *new, struct err *err)
{
    const struct record *record = &transcript->record;
    char *const target[HONOURS] = {
        [HONOUR_MEISTER] = honour->meister, [HONOUR_VIZE] = honour->vize, [HONOUR_POKAL] = honour->pokal};

    *new = true;
    honour->year = record->honour.year;
    for (int i = 0; i < HONOURS; i++)
        (void)snprintf(target[i], PLAYER_NAME_MAX, "%.*s", (int)record->honour.name[i].len,
                       record->honour.name[i].text ? record->honour.name[i].text : "");
    for (size_t i = 0; i < present->count; i++) {
        const struct honour *known = &present->honour[i];

        if (known->year != honour->year)
            continue;
        *new = false;
        if (strcmp(known->meister, honour->meister) != 0 || strcmp(known->vize, honour->vize) != 0 ||
            strcmp(known->pokal, honour->pokal) != 0)
            return other_honour(honour, known, err);
    }
    return ST_OK;
}

bool transcript_saison_entry(struct saison_entries *entries, const struct saison_entry *entry)
{
    for (size_t i = 0; i < entries->count; i++) {
        const struct saison_entry *present = &entries->entry[i];

        if (present->what == entry->what && present->player == entry->player && present->spieltag == entry->spieltag)
            return false;
    }
    *MEM_ADD(entries->entry, entries->count, entries->capacity) = *entry;
    return true;
}

enum status transcript_saison_open(const struct sitting *sitting, struct err *err)
{
    struct err why;
    AUTO(text_free) struct text name = {0};

    if (admission_saison(&sitting->saison, sitting->tisch.kind, &why) == ST_OK)
        return ST_OK;
    sitting_name(sitting, &name);
    return err_set(err, why.status, "%s: %s", name.s, why.text);
}
