#include "ui/federation/content.h"

#include <nettle/sha2.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/i18n.h"
#include "base/mem.h"
#include "base/name_key.h"
#include "book/import/book_journal.h"
#include "book/store/turnier.h"
#include "book/turnier/namesake.h"
#include "book/turnier/turnier_rangliste.h"
#include "core/notation/kuerzel.h"

const char *const content_name_word[NAME_KINDS] = {
    [NAME_PLAYER] = "spieler", [NAME_MEISTER] = "meister", [NAME_VIZE] = "vize", [NAME_POKAL] = "pokal"};
_Static_assert(NAME_POKAL - NAME_MEISTER + 1 == HONOURS, "a name for each of the Ehrentafel");

void content_free(struct content *content)
{
    for (size_t i = 0; i < content->tables; i++) {
        for (int32_t k = 0; k < content->table[i].count; k++)
            free(content->table[i].entry[k].line);
        free(content->table[i].entry);
        free(content->table[i].head);
    }
    for (size_t i = 0; i < content->sections; i++) {
        text_free(&content->section[i].before);
        text_free(&content->section[i].after);
    }
    for (size_t i = 0; i < content->turniere; i++)
        free(content->turnier[i].result);
    for (size_t i = 0; i < content->sheets; i++)
        text_free(&content->sheet[i].rows);
    free(content->sheet);
    free(content->table);
    free(content->section);
    free(content->player);
    for (size_t i = 0; i < content->names; i++) {
        free(content->name[i].equal);
        free(content->name[i].club);
    }
    free(content->name);
    free(content->turnier);
    *content = (struct content){0};
}

const char *content_state_word(enum state state)
{
    return state == STATE_EMPTY ? "leer" : state_terms[state].word;
}

void content_digest(const struct content *content, uint8_t digest[CHAIN_LEN])
{
    struct sha256_ctx ctx;

    sha256_init(&ctx);
    for (size_t i = 0; i < content->sections; i++) {
        const struct content_section *section = &content->section[i];

        if (section->later)
            continue;
        sha256_update(&ctx, strlen(section->name) + 1, (const uint8_t *)section->name);
        sha256_update(&ctx, section->before.len + 1, (const uint8_t *)text_str(&section->before));
        sha256_update(&ctx, section->after.len + 1, (const uint8_t *)text_str(&section->after));
    }
    sha256_digest(&ctx, CHAIN_LEN, digest);
}

const struct content_table *content_table_find(const struct content *content, const char *kind, const char *saison,
                                               int64_t nr, int64_t place)
{
    for (size_t i = 0; i < content->tables; i++) {
        const struct content_table *table = &content->table[i];

        if (table->tisch.nr == nr && table->tisch.tisch == place && strcmp(table->saison, saison) == 0 &&
            strcmp(table->tisch.kind->word, kind) == 0)
            return table;
    }
    return NULL;
}

/* Sort by first Kürzel, as the collector does. */
static int compare_results(const void *a, const void *b)
{
    return strcmp(((const struct content_result *)a)->kuerzel, ((const struct content_result *)b)->kuerzel);
}

static int compare_turnier_results(const void *a, const void *b)
{
    return strcmp(((const struct content_turnier_result *)a)->kuerzel,
                  ((const struct content_turnier_result *)b)->kuerzel);
}

void content_table_text(const struct content_table *table, struct text *text)
{
    char day[DATE_MAX];

    text_addf(text, "%s|%s|%d|%d|%d\n", content_state_word(table->tisch.state), date_iso(table->tisch.date, day),
              table->tisch.spiele, table->tisch.pott, table->only_totals);
    for (int i = 0; i < table->results; i++) {
        const struct day_line *line = &table->result[i].line;

        text_addf(text, "%s|%d|%d|%d|%d|%d|%d|%d\n", table->result[i].kuerzel, line->gast, line->disq,
                  (int)line->punkte, line->place, line->doubled_place, (int)line->hundertstel, line->spiele);
    }
}

void content_turnier_text(const struct content_turnier *turnier, struct text *text)
{
    char day[DATE_MAX] = "";

    if (turnier->day.year)
        date_iso(turnier->day, day);
    text_addf(text, "%s|%d|%d|%d|%s\n", day, turnier->over, turnier->players, turnier->rounds, turnier->land);
    for (size_t i = 0; i < turnier->results; i++)
        text_addf(text, "%s|%d|%lld\n", turnier->result[i].kuerzel, turnier->result[i].rounds,
                  (long long)turnier->result[i].punkte);
}

struct reader {
    struct content *content;
    struct store *store; /* a copy in memory, where all players have their first Kürzel */
    const struct date *until;
    size_t first; /* first table of the section that is being read */
    bool later;   /* the section has a table later than `until` */
    struct namesakes names;
};

static struct content_section *add_section(struct content *content, const char *name)
{
    struct content_section *section;

    content->section =
        mem_grow(content->section, content->sections, &content->sections_capacity, sizeof *content->section);
    section = &content->section[content->sections++];
    *section = (struct content_section){0};
    (void)snprintf(section->name, sizeof section->name, "%s", name);
    return section;
}

static void add_name(struct content *content, enum content_name_kind kind, const char *key, const char *name,
                     const char *club)
{
    struct text equal = {0};
    struct content_name *added;

    content->name = mem_grow(content->name, content->names, &content->names_capacity, sizeof *content->name);
    added = &content->name[content->names++];
    name_key(name, &equal);
    *added = (struct content_name){.kind = kind, .equal = equal.s, .club = mem_strdup(club)};
    (void)snprintf(added->key, sizeof added->key, "%s", key);
    (void)snprintf(added->name, sizeof added->name, "%s", name);
}

/* The key of the one club that Turniere name for a player; "" when they name none or several. */
static const char *club_of(const struct reader *reader, int64_t player)
{
    const char *club = "";
    size_t count;
    const struct player_club *listed = namesakes_clubs(&reader->names, player, &count);

    for (size_t i = 0; i < count; i++) {
        if (club[0] && listed[i].key[0] && strcmp(club, listed[i].key) != 0)
            return "";
        club = listed[i].key[0] ? listed[i].key : club;
    }
    return club;
}

/* Writes the player's line of the journal with the first Kürzel in place of the name, and renames the player to it
 * in the copy. */
static enum status read_player(struct reader *reader, const struct player *player, struct text *lines,
                               struct err *err)
{
    struct journal_player line = {
        .kuerzel = player->kuerzel, .name = (char *)(uintptr_t)player->master, .left = player->former};
    struct content *content = reader->content;
    struct content_player *added;
    struct kuerzel first;
    enum status st =
        store_player_earlier(reader->store, player->id, line.former, FORMER_MAX, &line.former_count, err);

    journal_write_player(lines, &line);
    content->player =
        mem_grow(content->player, content->players, &content->players_capacity, sizeof *content->player);
    added = &content->player[content->players++];
    *added = (struct content_player){.former = player->former};
    memcpy(added->kuerzel, player->master, sizeof added->kuerzel);
    (void)snprintf(added->now, sizeof added->now, "%s", player->kuerzel.word);
    add_name(content, NAME_PLAYER, player->master, player->name, club_of(reader, player->id));
    if (st == ST_OK && strcmp(player->kuerzel.word, player->master) != 0) {
        st = kuerzel_parse(player->master, strlen(player->master), &first, err);
        if (st == ST_OK)
            st = store_player_kuerzel(reader->store, player->id, &first, 0, err);
    }
    return st;
}

static enum status read_club(struct reader *reader, struct err *err)
{
    struct content_section *section = add_section(reader->content, "");
    AUTO(player_list_free) struct player_list list = {0};
    char club[CLUB_MAX];
    enum status st = store_club(reader->store, club, err);

    if (st == ST_OK && club[0])
        journal_write_club(&section->before, club);
    if (st == ST_OK)
        st = store_player(reader->store, &list, err);
    if (st == ST_OK)
        st = namesakes_load(reader->store, &reader->names, err);
    for (size_t i = 0; i < list.count && st == ST_OK; i++)
        st = read_player(reader, &list.player[i], &section->before, err);
    namesakes_free(&reader->names);
    return st;
}

static enum status read_honours(struct reader *reader, struct err *err)
{
    struct honours honours;
    enum status st = store_honours(reader->store, &honours, err);

    for (size_t i = 0; i < honours.count && st == ST_OK; i++) {
        const char *const name[HONOURS] = {[HONOUR_MEISTER] = honours.honour[i].meister,
                                           [HONOUR_VIZE] = honours.honour[i].vize,
                                           [HONOUR_POKAL] = honours.honour[i].pokal};
        char year[KUERZEL_MAX];

        (void)snprintf(year, sizeof year, "%d", honours.honour[i].year);
        for (int k = 0; k < HONOURS; k++)
            if (name[k][0])
                add_name(reader->content, (enum content_name_kind)(NAME_MEISTER + k), year, name[k], "");
    }
    free(honours.honour);
    return st;
}

static enum status check_chain(struct reader *reader, const struct sitting *sitting, int32_t nr, const uint8_t *hash,
                               struct err *err)
{
    uint8_t saved[CHAIN_LEN];
    AUTO(text_free) struct text name = {0};
    enum status st = store_chain(reader->store, sitting->tisch.id, nr, saved, err);

    if (st != ST_OK || memcmp(saved, hash, CHAIN_LEN) == 0)
        return st;
    sitting_name(sitting, &name);
    return err_set(err, ST_DIFFERENCE,
                   _("%s: entry #%d was changed after it was made, the chain of hashes breaks there; nothing was "
                     "sent (`doko prüfe` checks the whole book)"),
                   name.s, (int)nr);
}

static enum status read_entries(struct reader *reader, const struct sitting *sitting, struct content_table *table,
                                struct err *err)
{
    uint8_t chain[CHAIN_LEN] = {0};
    enum status st = ST_OK;

    table->entry = mem_alloc(((size_t)sitting->history.count + 1) * sizeof *table->entry);
    while (table->count < sitting->history.count && st == ST_OK) {
        const struct entry *entry = &sitting->history.entry[table->count];
        struct content_entry *to = &table->entry[table->count++];
        AUTO(text_free) struct text line = {0};
        const char *from;

        sitting_chain(sitting, NULL, table->count, chain);
        sitting_chain_line(sitting, NULL, table->count, &line);
        from = table->count == 1 ? strchr(line.s, '\n') + 1 : line.s;
        *to = (struct content_entry){entry->group, entry->time, mem_strndup(from, strcspn(from, "\n")), {0}};
        memcpy(to->chain, chain, CHAIN_LEN);
        st = check_chain(reader, sitting, table->count, chain, err);
    }
    return st;
}

static void read_results(const struct sitting *sitting, struct content_table *table)
{
    struct day_line line[PARTICIPANT_MAX];

    table->results = sitting_kept_result(sitting, line);
    for (int i = 0; i < table->results; i++) {
        table->result[i].line = line[i];
        memcpy(table->result[i].kuerzel, buch_player_id(&sitting->player, line[i].player)->master, KUERZEL_MAX);
    }
    qsort(table->result, (size_t)table->results, sizeof *table->result, compare_results);
}

static enum status read_table(const struct sitting *sitting, void *with, struct err *err)
{
    struct reader *reader = with;
    struct content *content = reader->content;
    AUTO(text_free) struct text journal = {0};
    struct content_table *table;

    if (sitting->history.count == 0)
        return ST_OK;
    content->table = mem_grow(content->table, content->tables, &content->tables_capacity, sizeof *content->table);
    table = &content->table[content->tables];
    *table = (struct content_table){.tisch = sitting->tisch};
    table->tisch.state = sitting_state(sitting);
    table->tisch.date =
        sitting->fold.day.begun ? sitting->fold.day.date : sitting->history.entry[0].event.u.start.date;
    table->tisch.spiele = sitting->fold.day.spiele;
    table->tisch.pott = sitting->fold.day.pott;
    table->only_totals = sitting->fold.day.only_sums;
    table->later = reader->until && date_compare(table->tisch.date, *reader->until) > 0;
    reader->later = reader->later || table->later;
    content->tables++;
    (void)snprintf(table->saison, sizeof table->saison, "%s", sitting->saison.data.name);
    sitting_journal(sitting, SITTING_COURSE, &journal);
    table->head = mem_strndup(journal.s, strcspn(journal.s, "\n"));
    read_results(sitting, table);
    return read_entries(reader, sitting, table, err);
}

/* Sorts a line of the journal into `before` or `after`. The text of a rule set waits in `rules` until the line
 * that uses it. */
static enum status sort_line(struct journal *journal, struct content_section *section, struct text *rules,
                             const char *line, size_t n, struct err *err)
{
    bool in_rules = journal->rules_open;
    struct record record;
    struct text *to = rules;
    enum status st = journal_parse(journal, line, n, &record, err);

    if (st != ST_OK)
        return st;
    if (!in_rules && !journal->rules_open) {
        if (record.kind == RECORD_EMPTY || record.kind == RECORD_PLAYER)
            return ST_OK;
        to = record.kind == RECORD_PAYMENT || record.kind == RECORD_EXCLUSION || record.kind == RECORD_CLOSING
                 ? &section->after
                 : &section->before;
        text_add(to, text_str(rules));
        text_clear(rules);
    }
    text_addn(to, line, n);
    text_addc(to, '\n');
    return ST_OK;
}

static enum status read_section(struct reader *reader, const struct saison *saison, struct err *err)
{
    struct content_section *section = add_section(reader->content, saison->data.name);
    const struct book_journal to = {.course = true, .table = read_table, .with = reader};
    AUTO(text_free) struct text rules = {0}, text = {0};
    AUTO(journal_free) struct journal journal = {0};
    enum status st;

    reader->first = reader->content->tables;
    reader->later = false;
    journal_init(&journal);
    st = book_journal(reader->store, saison->data.name, &to, &text, err);
    for (size_t i = 0, n; i < text.len && st == ST_OK; i += n + 1) {
        n = strcspn(text.s + i, "\n");
        st = sort_line(&journal, section, &rules, text.s + i, n, err);
    }
    return st;
}

/* Marks the whole Turnier that was read last as later: the entries of the Leitung name its tables, so it goes
 * whole or not at all. */
static void mark_later(struct reader *reader)
{
    reader->content->section[reader->content->sections - 1].later = true;
    for (size_t i = reader->first; i < reader->content->tables; i++)
        reader->content->table[i].later = true;
}

static enum status read_saisons(struct reader *reader, struct err *err)
{
    AUTO(saison_list_free) struct saison_list list = {0};
    enum status st = store_saisons(reader->store, &list, err);

    for (size_t i = 0; i < list.count && st == ST_OK; i++) {
        content_sheets_saison(&list.saison[i], (int)i, reader->content);
        st = read_section(reader, &list.saison[i], err);
    }
    return st;
}

static enum status read_turniere(struct reader *reader, struct err *err)
{
    AUTO(saison_list_free) struct saison_list list = {0};
    enum status st = store_turniere(reader->store, &list, err);

    for (size_t i = 0; i < list.count && st == ST_OK; i++) {
        st = read_section(reader, &list.saison[i], err);
        if (st == ST_OK && (reader->later || (reader->until && list.saison[i].data.start.year &&
                                              date_compare(list.saison[i].data.start, *reader->until) > 0)))
            mark_later(reader);
    }
    return st;
}

/* Results of Turniere, for the Rangliste over the Turniere of all clubs. */

static bool section_later(const struct content *content, const char *name)
{
    for (size_t i = 0; i < content->sections; i++)
        if (strcmp(content->section[i].name, name) == 0)
            return content->section[i].later;
    return false;
}

static int compare_player(const void *id, const void *player)
{
    int64_t a = *(const int64_t *)id, b = ((const struct player *)player)->id;

    return (a > b) - (a < b);
}

static const char *first_kuerzel(const struct player_list *list, int64_t id)
{
    const struct player *player = bsearch(&id, list->player, list->count, sizeof *list->player, compare_player);

    return player->master;
}

/* Adds the result of a Turnier as the book has it. The collector cannot join persons anew whose names were not
 * sent. */
static void take_turnier(struct content *content, const struct turnier_rangliste *rangliste, int number)
{
    struct content_turnier turnier = {.day = rangliste->turnier[number].day,
                                      .over = rangliste->named[number].reason != RANGLISTE_NOT_OVER,
                                      .players = rangliste->turnier[number].players,
                                      .rounds = rangliste->turnier[number].rounds};

    turnier.later = section_later(content, rangliste->named[number].name);
    (void)snprintf(turnier.name, sizeof turnier.name, "%s", rangliste->named[number].name);
    (void)snprintf(turnier.land, sizeof turnier.land, "%s", rangliste->named[number].land);
    for (size_t i = 0; i < rangliste->results; i++) {
        const struct rangliste_result *from = &rangliste->result[i];
        struct content_turnier_result *to;

        if (from->turnier != number)
            continue;
        turnier.result = mem_grow(turnier.result, turnier.results, &turnier.capacity, sizeof *turnier.result);
        to = &turnier.result[turnier.results++];
        *to = (struct content_turnier_result){.rounds = from->rounds, .punkte = from->punkte};
        memcpy(to->kuerzel, first_kuerzel(&rangliste->player, rangliste->whose[i]), sizeof to->kuerzel);
    }
    if (turnier.results > 0)
        qsort(turnier.result, turnier.results, sizeof *turnier.result, compare_turnier_results);
    content->turnier =
        mem_grow(content->turnier, content->turniere, &content->turniere_capacity, sizeof *content->turnier);
    content->turnier[content->turniere++] = turnier;
}

static enum status read_turnier_results(struct reader *reader, struct err *err)
{
    static const struct date end_of_time = {9999, 12, 31};
    AUTO(turnier_rangliste_free) struct turnier_rangliste rangliste = {0};
    enum status st = turnier_rangliste_load(reader->store, &rangliste_ddv, end_of_time, &rangliste, err);

    for (int i = 0; i < rangliste.turniere && st == ST_OK; i++)
        take_turnier(reader->content, &rangliste, i);
    return st;
}

enum status content_read(struct store *store, const struct date *until, struct content *content, struct err *err)
{
    struct reader reader = {.content = content, .until = until};
    enum status st;

    *content = (struct content){0};
    st = store_in_memory(store, &reader.store, err);
    if (st == ST_OK)
        st = store_begin(reader.store, STORE_WRITE, err);
    if (st == ST_OK)
        st = read_club(&reader, err);
    if (st == ST_OK)
        st = read_honours(&reader, err);
    if (st == ST_OK)
        st = read_saisons(&reader, err);
    if (st == ST_OK)
        st = read_turniere(&reader, err);
    if (st == ST_OK)
        st = read_turnier_results(&reader, err);
    if (st == ST_OK)
        st = content_sheets_turnier(reader.store, content, err);
    store_close(reader.store);
    return st;
}
