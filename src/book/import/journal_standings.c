#include "book/import/journal_standings.h"

#include <nettle/sha2.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/i18n.h"
#include "base/mem.h"
#include "book/import/transcript.h"

/* A table that was read, by its number and the digests of what counts at it and, of a history, of the whole. */
enum { FORM_COUNTS, FORM_COURSE, FORMS };
struct day_digest {
    const struct wettbewerb *kind;
    int nr, tisch;
    bool course;
    uint8_t digest[FORMS][SHA256_DIGEST_SIZE];
};

struct year {
    bool turnier; /* and no season */
    struct saison saison;
    const struct rules *rules;                    /* the journal's */
    const char *rules_content;                    /* of its own rule set, else "" */
    const char *change_content[RULE_CHANGES_MAX]; /* likewise, of each saison.change */
    bool closed;                                  /* `closing` was read */
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
    size_t count, capacity, now; /* jetzt: the season that is open */
    struct year *year;
    struct text text;
};

struct journal_standings *journal_standings_new(void)
{
    return mem_alloc(sizeof(struct journal_standings));
}

void journal_standings_free(struct journal_standings *jw)
{
    if (!jw)
        return;
    for (size_t i = 0; i < jw->count; i++) {
        free(jw->year[i].entries.entry);
        free(jw->year[i].exclusions.exclusion);
        free(jw->year[i].values.line);
        free(jw->year[i].sheet);
    }
    free(jw->year);
    free(jw->honours.honour);
    transcript_free(&jw->read);
    text_free(&jw->text);
    free(jw);
}

/* What stands outside a day. */

static enum status record_player(void *with, int64_t *id, struct err *err)
{
    struct journal_standings *jw = with;

    (void)err;
    *id = (int64_t)jw->read.ids_count;
    return ST_OK;
}

static const char *own_text(const char *content)
{
    return content ? content : "";
}

static enum status record_saison(void *with, struct err *err)
{
    struct journal_standings *jw = with;
    const struct record *record = &jw->read.record;
    struct year *j;
    size_t i = 0;

    while (i < jw->count && strcmp(jw->year[i].saison.data.name, record->saison.name) != 0)
        i++;
    jw->now = i;
    if (i == jw->count) {
        jw->year = mem_grow(jw->year, jw->count++, &jw->capacity, sizeof *jw->year);
        jw->year[i] = (struct year){.saison = {.id = (int64_t)i + 1, .data = record->saison},
                                    .turnier = record->turnier,
                                    .rules = jw->read.journal.rules,
                                    .rules_content = own_text(record->rules_content)};
    }
    j = &jw->year[i];
    j->saison.closed = j->closed;
    return transcript_equal_saison(&jw->read, &j->saison.data, j->rules_content, err);
}

static enum status record_entry(void *with, struct saison_entry entry, struct err *err)
{
    struct journal_standings *jw = with;

    (void)err;
    (void)transcript_saison_entry(&jw->year[jw->now].entries, &entry);
    return ST_OK;
}

/* A second block of the season says the same, or goes on behind it. */
static enum status record_rules(void *with, struct err *err)
{
    struct journal_standings *jw = with;
    struct year *y = &jw->year[jw->now];
    struct saison *saison = &y->saison;
    const struct rule_change *new = &jw->read.record.change;

    for (int i = 0; i < saison->changes; i++)
        if (saison->change[i].from >= new->from)
            return transcript_equal_change(&jw->read, &saison->change[i], y->change_content[i], err);
    for (size_t i = 0; i < y->count; i++)
        if (!y->sheet[i].kind->rules && y->sheet[i].nr >= new->from)
            return err_set(err, ST_CONFLICT, _("Spieltag %d stands above; its rules cannot change below it"),
                           y->sheet[i].nr);
    if (saison->changes == RULE_CHANGES_MAX)
        return err_set(err, ST_CONFLICT, _("the rules of a season change at most %d times"), RULE_CHANGES_MAX);
    y->change_content[saison->changes] = own_text(jw->read.record.rules_content);
    saison->change[saison->changes++] = *new;
    return ST_OK;
}

/* Of a day of the season this block and what was read before name the same rules. */
static enum status compare_rules(const struct journal_standings *jw, const struct sitting *sitting, struct err *err)
{
    const struct year *y = &jw->year[jw->now];
    const struct saison *saison = &y->saison;
    const struct rule_change *change = saison_change_at(saison->change, saison->changes, sitting->tisch.nr);

    if (sitting->tisch.kind->rules || saison->changes == 0)
        return ST_OK;
    return change ? transcript_equal_rules(&jw->read, change->rules, y->change_content[change - saison->change], err)
                  : transcript_equal_rules(&jw->read, saison->data.rules, y->rules_content, err);
}

static enum status record_exclusion(void *with, struct err *err)
{
    struct journal_standings *jw = with;
    struct exclusions *exclusions = &jw->year[jw->now].exclusions;
    struct exclusion exclusion;
    bool new;
    enum status st = transcript_exclusion(&jw->read, exclusions, &exclusion, &new, err);

    if (st != ST_OK || !new)
        return st;
    exclusions->exclusion =
        mem_grow(exclusions->exclusion, exclusions->count, &exclusions->capacity, sizeof *exclusions->exclusion);
    exclusions->exclusion[exclusions->count++] = exclusion;
    return ST_OK;
}

static enum status record_closing(void *with, struct err *err)
{
    struct journal_standings *jw = with;

    (void)err;
    jw->year[jw->now].closed = true;
    return ST_OK;
}

static enum status record_honour(void *with, struct err *err)
{
    struct journal_standings *jw = with;
    struct honours *honours = &jw->honours;
    struct honour honour;
    bool new;
    enum status st = transcript_honour(&jw->read, honours, &honour, &new, err);

    if (st != ST_OK || !new)
        return st;
    honours->honour = mem_grow(honours->honour, honours->count, &honours->capacity, sizeof *honours->honour);
    honours->honour[honours->count++] = honour;
    return ST_OK;
}

static enum status record_club(void *with, struct err *err)
{
    struct journal_standings *jw = with;
    const struct journal_text *club = &jw->read.record.club;

    (void)err;
    if (!jw->club[0])
        (void)snprintf(jw->club, sizeof jw->club, "%.*s", (int)club->len, club->text);
    return ST_OK;
}

/* Days. */

static void print_from(struct journal_standings *jw, const struct sitting *sitting, struct day_digest *b)
{
    *b = (struct day_digest){
        sitting->tisch.kind, sitting->tisch.nr, sitting->tisch.tisch, jw->read.journal.day.course, {{0}}};
    for (int form = 0; form <= (b->course ? FORM_COURSE : FORM_COUNTS); form++) {
        struct sha256_ctx ctx;

        text_clear(&jw->text);
        sitting_journal(sitting, form == FORM_COURSE ? SITTING_COURSE : SITTING_COUNTS, &jw->text);
        sha256_init(&ctx);
        sha256_update(&ctx, jw->text.len, (const uint8_t *)jw->text.s);
        sha256_digest(&ctx, sizeof b->digest[form], b->digest[form]);
    }
}

static const struct day_digest *find_sheet(const struct year *j, const struct day_digest *b)
{
    for (size_t i = j->count; i-- > 0;)
        if (j->sheet[i].nr == b->nr && j->sheet[i].tisch == b->tisch && j->sheet[i].kind == b->kind)
            return &j->sheet[i];
    return NULL;
}

static enum status compare(const struct sitting *sitting, const struct day_digest *present,
                           const struct day_digest *new, struct err *err)
{
    int form = new->course ? FORM_COURSE : FORM_COUNTS;
    struct text name = {0};

    if (present->course >= new->course &&
        memcmp(present->digest[form], new->digest[form], sizeof new->digest[form]) == 0)
        return ST_OK;
    sitting_name(sitting, &name);
    (void)err_set(err, ST_CONFLICT, _("%s is there already with different content"), name.s);
    text_free(&name);
    return ST_CONFLICT;
}

static void take_values(struct year *j, const struct sitting *sitting)
{
    struct day_line lines[PARTICIPANT_MAX];
    int n = sitting_result(sitting, lines);

    for (int i = 0; i < n; i++) {
        const struct day_line *line = &lines[i];

        j->values.line = mem_grow(j->values.line, j->values.count, &j->values.capacity, sizeof *j->values.line);
        j->values.line[j->values.count++] = (struct day_value_line){.player = line->player,
                                                                    .saison = j->saison.id,
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
    struct journal_standings *jw = with;
    struct year *j = &jw->year[jw->now];
    const struct day_digest *present = NULL;
    struct sitting sitting;
    struct day_digest b;
    enum status st = transcript_round(&jw->read, &j->saison, &sitting, err);

    if (st == ST_OK)
        st = compare_rules(jw, &sitting, err);
    if (st == ST_OK) {
        print_from(jw, &sitting, &b);
        present = find_sheet(j, &b);
        st = present ? compare(&sitting, present, &b, err) : transcript_saison_open(&sitting, err);
    }
    if (st == ST_OK && !present) {
        j->sheet = mem_grow(j->sheet, j->count, &j->capacity, sizeof *j->sheet);
        j->sheet[j->count++] = b;
        if (sitting.tisch.kind->season && sitting_state(&sitting) == STATE_END)
            take_values(j, &sitting);
    }
    sitting_free(&sitting);
    return st;
}

/* A Turnier is ranked by the book alone. */
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

/* Places are no matter of money. */
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
    struct journal_standings *jw = with;

    return transcript_read(&jw->read, &reader, jw, line, len, err);
}

enum status journal_standings_end(struct journal_standings *jw, struct err *err)
{
    for (size_t i = 0; i < jw->count; i++)
        jw->year[i].saison.closed = jw->year[i].closed;
    return journal_end(&jw->read.journal, err);
}

/* The season, once everything was read. */

enum status journal_standings_saison(const struct journal_standings *jw, const char *name,
                                     const struct saison **saison, struct err *err)
{
    *saison = NULL;
    for (size_t i = 0; i < jw->count; i++) {
        const struct saison *s = &jw->year[i].saison;

        if (jw->year[i].turnier)
            continue;
        if (name ? strcmp(s->data.name, name) == 0
                 : !*saison || saison_preferred(&(*saison)->data, (*saison)->closed, &s->data, s->closed))
            *saison = s;
    }
    if (*saison)
        return ST_OK;
    return name ? err_set(err, ST_MISSING, _("the season %.40s is not in the journal"), name)
                : err_set(err, ST_MISSING, _("there is no season in the journal"));
}

/* As the book gives them. */
static int values_sequence(const void *x, const void *y)
{
    const struct day_value_line *a = x, *b = y;
    int v = a->spieltag - b->spieltag;

    if (v == 0)
        v = a->tisch - b->tisch;
    if (v == 0)
        v = a->place - b->place;
    return v ? v : (a->player > b->player) - (a->player < b->player);
}

static void fill_player(const struct journal_standings *jw, struct player_list *list)
{
    list->player = mem_alloc(jw->read.ids_count * sizeof *list->player);
    for (; list->count < jw->read.ids_count; list->count++) {
        const struct journal_player *p = &jw->read.journal.player[list->count];
        struct player *s = &list->player[list->count];

        s->id = jw->read.ids[list->count];
        s->kuerzel = p->kuerzel;
        (void)snprintf(s->name, sizeof s->name, "%s", p->name);
    }
}

void journal_standings_values(struct journal_standings *jw, const struct saison *saison, int until,
                              struct standings *standings)
{
    struct year *j = &jw->year[saison->id - 1];

    *standings = (struct standings){.saison = *saison,
                                    .regelsatz = {.rules = j->rules},
                                    .entries = j->entries,
                                    .exclusions = j->exclusions,
                                    .values = j->values};
    j->entries = (struct saison_entries){0};
    j->exclusions = (struct exclusions){0};
    j->values = (struct day_values){0};
    memcpy(standings->club, jw->club, sizeof standings->club);
    fill_player(jw, &standings->player);
    if (standings->values.count > 0)
        qsort(standings->values.line, standings->values.count, sizeof *standings->values.line, values_sequence);
    standings_reckon(standings, until);
}
