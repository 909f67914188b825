#include "book/import/journal_standings.h"

#include <nettle/sha2.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/i18n.h"
#include "base/mem.h"
#include "book/import/transcript.h"

/* A table that was read: its number and the digests of its counting entries and, for a history, of the whole. */
enum { FORM_COUNTS, FORM_COURSE, FORMS };
struct day_digest {
    const struct wettbewerb *kind;
    int nr, tisch;
    bool course;
    uint8_t digest[FORMS][SHA256_DIGEST_SIZE];
};

struct season {
    bool turnier; /* a Turnier, not a season */
    struct saison saison;
    const struct rules *rules;                    /* the journal's */
    const char *rules_content;                    /* of its own rule set, else "" */
    const char *change_content[RULE_CHANGES_MAX]; /* the same for each saison.change */
    bool closed;                                  /* the line `abschluss` was read */
    struct saison_entries entries;
    struct exclusions exclusions;
    struct day_values values;
    size_t count, capacity;
    struct day_digest *sheet;
};

struct journal_standings {
    struct transcript read; /* identities from 1, as a new book would give them */
    char club[CLUB_MAX];
    struct honours honours;
    size_t count, capacity, now; /* now: index of the open season */
    struct season *season;
    struct text text;
};

struct journal_standings *journal_standings_new(void)
{
    return mem_alloc(sizeof(struct journal_standings));
}

void journal_standings_free(struct journal_standings *journal)
{
    if (!journal)
        return;
    for (size_t i = 0; i < journal->count; i++) {
        free(journal->season[i].entries.entry);
        free(journal->season[i].exclusions.exclusion);
        free(journal->season[i].values.line);
        free(journal->season[i].sheet);
    }
    free(journal->season);
    free(journal->honours.honour);
    transcript_free(&journal->read);
    text_free(&journal->text);
    free(journal);
}

/* Lines outside a day. */

static enum status record_player(void *with, int64_t *id, struct err *err)
{
    struct journal_standings *journal = with;

    (void)err;
    *id = (int64_t)journal->read.ids_count;
    return ST_OK;
}

static const char *own_text(const char *content)
{
    return content ? content : "";
}

static enum status record_saison(void *with, struct err *err)
{
    struct journal_standings *journal = with;
    const struct record *record = &journal->read.record;
    struct season *season;
    size_t i = 0;

    while (i < journal->count && strcmp(journal->season[i].saison.data.name, record->saison.name) != 0)
        i++;
    journal->now = i;
    if (i == journal->count) {
        journal->season = mem_grow(journal->season, journal->count++, &journal->capacity, sizeof *journal->season);
        journal->season[i] = (struct season){.saison = {.id = (int64_t)i + 1, .data = record->saison},
                                             .turnier = record->turnier,
                                             .rules = journal->read.journal.rules,
                                             .rules_content = own_text(record->rules_content)};
    }
    season = &journal->season[i];
    season->saison.closed = season->closed;
    return transcript_check_saison(&journal->read, &season->saison.data, season->rules_content, err);
}

static enum status record_entry(void *with, struct saison_entry entry, struct err *err)
{
    struct journal_standings *journal = with;

    (void)err;
    (void)transcript_saison_entry(&journal->season[journal->now].entries, &entry);
    return ST_OK;
}

/* Takes a change of rules. A second block of the season must repeat the known changes or continue after them. */
static enum status record_rules(void *with, struct err *err)
{
    struct journal_standings *journal = with;
    struct season *season = &journal->season[journal->now];
    struct saison *saison = &season->saison;
    const struct rule_change *new = &journal->read.record.change;

    for (int i = 0; i < saison->changes; i++)
        if (saison->change[i].from >= new->from)
            return transcript_check_change(&journal->read, &saison->change[i], season->change_content[i], err);
    for (size_t i = 0; i < season->count; i++)
        if (!season->sheet[i].kind->rules && season->sheet[i].nr >= new->from)
            return err_set(err, ST_CONFLICT, _("Spieltag %d stands above; its rules cannot change below it"),
                           season->sheet[i].nr);
    if (saison->changes == RULE_CHANGES_MAX)
        return err_set(err, ST_CONFLICT, _("the rules of a season change at most %d times"), RULE_CHANGES_MAX);
    season->change_content[saison->changes] = own_text(journal->read.record.rules_content);
    saison->change[saison->changes++] = *new;
    return ST_OK;
}

/* Checks that this block and the lines before it name the same rules for a day of the season. */
static enum status compare_rules(const struct journal_standings *journal, const struct sitting *sitting,
                                 struct err *err)
{
    const struct season *season = &journal->season[journal->now];
    const struct saison *saison = &season->saison;
    const struct rule_change *change = saison_change_at(saison->change, saison->changes, sitting->tisch.nr);

    if (sitting->tisch.kind->rules || saison->changes == 0)
        return ST_OK;
    return change ? transcript_check_rules(&journal->read, change->rules, change->edition,
                                           season->change_content[change - saison->change], err)
                  : transcript_check_rules(&journal->read, saison->data.rules, saison->data.edition, season->rules_content, err);
}

static enum status record_exclusion(void *with, struct err *err)
{
    struct journal_standings *journal = with;
    struct exclusions *exclusions = &journal->season[journal->now].exclusions;
    struct exclusion exclusion;
    bool new;
    enum status st = transcript_exclusion(&journal->read, exclusions, &exclusion, &new, err);

    if (st != ST_OK || !new)
        return st;
    *MEM_ADD(exclusions->exclusion, exclusions->count, exclusions->capacity) = exclusion;
    return ST_OK;
}

static enum status record_closing(void *with, struct err *err)
{
    struct journal_standings *journal = with;

    (void)err;
    journal->season[journal->now].closed = true;
    return ST_OK;
}

static enum status record_honour(void *with, struct err *err)
{
    struct journal_standings *journal = with;
    struct honours *honours = &journal->honours;
    struct honour honour;
    bool new;
    enum status st = transcript_honour(&journal->read, honours, &honour, &new, err);

    if (st != ST_OK || !new)
        return st;
    *MEM_ADD(honours->honour, honours->count, honours->capacity) = honour;
    return ST_OK;
}

static enum status record_club(void *with, struct err *err)
{
    struct journal_standings *journal = with;
    const struct journal_text *club = &journal->read.record.club;

    (void)err;
    if (!journal->club[0])
        (void)snprintf(journal->club, sizeof journal->club, "%.*s", (int)club->len, club->text);
    return ST_OK;
}

/* Days. */

static void digest_day(struct journal_standings *journal, const struct sitting *sitting, struct day_digest *sheet)
{
    *sheet = (struct day_digest){
        sitting->tisch.kind, sitting->tisch.nr, sitting->tisch.tisch, journal->read.journal.day.course, {{0}}};
    for (int form = 0; form <= (sheet->course ? FORM_COURSE : FORM_COUNTS); form++) {
        struct sha256_ctx ctx;

        text_clear(&journal->text);
        sitting_journal(sitting, form == FORM_COURSE ? SITTING_COURSE : SITTING_COUNTS, &journal->text);
        sha256_init(&ctx);
        sha256_update(&ctx, journal->text.len, (const uint8_t *)journal->text.s);
        sha256_digest(&ctx, sizeof sheet->digest[form], sheet->digest[form]);
    }
}

static const struct day_digest *find_sheet(const struct season *season, const struct day_digest *sheet)
{
    for (size_t i = season->count; i-- > 0;)
        if (season->sheet[i].nr == sheet->nr && season->sheet[i].tisch == sheet->tisch &&
            season->sheet[i].kind == sheet->kind)
            return &season->sheet[i];
    return NULL;
}

static enum status compare(const struct sitting *sitting, const struct day_digest *present,
                           const struct day_digest *new, struct err *err)
{
    int form = new->course ? FORM_COURSE : FORM_COUNTS;
    AUTO(text_free) struct text name = {0};

    if (present->course >= new->course &&
        memcmp(present->digest[form], new->digest[form], sizeof new->digest[form]) == 0)
        return ST_OK;
    sitting_name(sitting, &name);
    return err_set(err, ST_CONFLICT, _("%s is there already with different content"), name.s);
}

static void take_values(struct season *season, const struct sitting *sitting)
{
    struct day_line lines[PARTICIPANT_MAX];
    int n = sitting_result(sitting, lines);

    for (int i = 0; i < n; i++) {
        const struct day_line *line = &lines[i];

        *MEM_ADD(season->values.line, season->values.count, season->values.capacity) =
            (struct day_value_line){.player = line->player,
                                    .saison = season->saison.id,
                                    .spieltag = sitting->tisch.nr,
                                    .tisch = sitting->tisch.tisch,
                                    .date = sitting->fold.day.date,
                                    .gast = line->gast,
                                    .punkte = line->punkte,
                                    .hundertstel = line->hundertstel,
                                    .place = line->place,
                                    .spiele = line->spiele};
    }
}

static enum status record_day(void *with, struct err *err)
{
    struct journal_standings *journal = with;
    struct season *season = &journal->season[journal->now];
    const struct day_digest *present = NULL;
    AUTO(sitting_free) struct sitting sitting = {0};
    struct day_digest sheet;
    enum status st = transcript_sitting(&journal->read, &season->saison, &sitting, err);

    if (st == ST_OK)
        st = compare_rules(journal, &sitting, err);
    if (st == ST_OK) {
        digest_day(journal, &sitting, &sheet);
        present = find_sheet(season, &sheet);
        st = present ? compare(&sitting, present, &sheet, err) : transcript_saison_open(&sitting, err);
    }
    if (st == ST_OK && !present) {
        *MEM_ADD(season->sheet, season->count, season->capacity) = sheet;
        if (sitting.tisch.kind->season && sitting_state(&sitting) == STATE_END)
            take_values(season, &sitting);
    }
    return st;
}

/* Only the book ranks a Turnier, so its lines are ignored. */
static enum status pass_teilnehmer(void *with, int64_t player, struct err *err)
{
    (void)with, (void)player, (void)err;
    return ST_OK;
}

static enum status pass_seats(void *with, const int64_t *player, struct err *err)
{
    (void)with, (void)player, (void)err;
    return ST_OK;
}

static enum status pass_turnier_entry(void *with, const struct turnier_entry *entry, int64_t who, struct err *err)
{
    (void)with, (void)entry, (void)who, (void)err;
    return ST_OK;
}

/* Money does not affect places. */
static enum status pass_rates(void *with, struct err *err)
{
    (void)with, (void)err;
    return ST_OK;
}

static enum status pass_payment(void *with, const struct payment *payment, struct err *err)
{
    (void)with, (void)payment, (void)err;
    return ST_OK;
}

enum status journal_standings_line(void *with, const char *line, size_t len, struct err *err)
{
    static const struct transcript_reader reader = {
        .player = record_player,
        .saison = record_saison,
        .teilnehmer = pass_teilnehmer,
        .seats = pass_seats,
        .turnier_entry = pass_turnier_entry,
        .entry = record_entry,
        .rules = record_rules,
        .exclusion = record_exclusion,
        .closing = record_closing,
        .honour = record_honour,
        .club = record_club,
        .rates = pass_rates,
        .payment = pass_payment,
        .day = record_day,
    };
    struct journal_standings *journal = with;

    return transcript_read(&journal->read, &reader, journal, line, len, err);
}

enum status journal_standings_end(struct journal_standings *journal, struct err *err)
{
    for (size_t i = 0; i < journal->count; i++)
        journal->season[i].saison.closed = journal->season[i].closed;
    return journal_end(&journal->read.journal, err);
}

/* The season, once everything was read. */

enum status journal_standings_saison(const struct journal_standings *journal, const char *name,
                                     const struct saison **saison, struct err *err)
{
    *saison = NULL;
    for (size_t i = 0; i < journal->count; i++) {
        const struct saison *found = &journal->season[i].saison;

        if (journal->season[i].turnier)
            continue;
        if (name ? strcmp(found->data.name, name) == 0
                 : !*saison || saison_preferred(&(*saison)->data, (*saison)->closed, &found->data, found->closed))
            *saison = found;
    }
    if (*saison)
        return ST_OK;
    return name ? err_set(err, ST_MISSING, _("the season %.40s is not in the journal"), name)
                : err_set(err, ST_MISSING, _("there is no season in the journal"));
}

/* Orders day values as the book gives them. */
static int compare_values(const void *left, const void *right)
{
    const struct day_value_line *a = left, *b = right;
    int v = a->spieltag - b->spieltag;

    if (v == 0)
        v = a->tisch - b->tisch;
    if (v == 0)
        v = a->place - b->place;
    return v ? v : (a->player > b->player) - (a->player < b->player);
}

static void fill_player(const struct journal_standings *journal, struct player_list *list)
{
    list->player = mem_alloc(journal->read.ids_count * sizeof *list->player);
    for (; list->count < journal->read.ids_count; list->count++) {
        const struct journal_player *p = &journal->read.journal.player[list->count];
        struct player *found = &list->player[list->count];

        found->id = journal->read.ids[list->count];
        found->kuerzel = p->kuerzel;
        (void)snprintf(found->name, sizeof found->name, "%s", p->name);
    }
}

void journal_standings_values(struct journal_standings *journal, const struct saison *saison, int until,
                              struct standings *standings)
{
    struct season *season = &journal->season[saison->id - 1];

    *standings = (struct standings){.saison = *saison,
                                    .regelsatz = {.rules = season->rules},
                                    .entries = season->entries,
                                    .exclusions = season->exclusions,
                                    .values = season->values};
    season->entries = (struct saison_entries){0};
    season->exclusions = (struct exclusions){0};
    season->values = (struct day_values){0};
    memcpy(standings->club, journal->club, sizeof standings->club);
    fill_player(journal, &standings->player);
    if (standings->values.count > 0)
        qsort(standings->values.line, standings->values.count, sizeof *standings->values.line, compare_values);
    standings_compute(standings, until);
}
