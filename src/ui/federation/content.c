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

const char *const content_name_word[NAME_KINDS] = {"spieler", "meister", "vize", "pokal"};
_Static_assert(NAME_POKAL - NAME_MEISTER + 1 == HONOURS, "a name for each of the Ehrentafel");

void content_free(struct content *c)
{
    for (size_t i = 0; i < c->tables; i++) {
        for (int32_t k = 0; k < c->table[i].count; k++)
            free(c->table[i].entry[k].line);
        free(c->table[i].entry);
        free(c->table[i].head);
    }
    for (size_t i = 0; i < c->sections; i++) {
        text_free(&c->section[i].before);
        text_free(&c->section[i].after);
    }
    for (size_t i = 0; i < c->turniere; i++)
        free(c->turnier[i].result);
    for (size_t i = 0; i < c->sheets; i++)
        text_free(&c->sheet[i].rows);
    free(c->sheet);
    free(c->table);
    free(c->section);
    free(c->player);
    for (size_t i = 0; i < c->names; i++) {
        free(c->name[i].equal);
        free(c->name[i].club);
    }
    free(c->name);
    free(c->turnier);
    *c = (struct content){0};
}

const char *content_state_word(enum state state)
{
    return state == STATE_EMPTY ? "leer" : state_terms[state].word;
}

void content_digest(const struct content *c, uint8_t digest[CHAIN_LEN])
{
    struct sha256_ctx ctx;

    sha256_init(&ctx);
    for (size_t i = 0; i < c->sections; i++) {
        const struct content_section *s = &c->section[i];

        if (s->later)
            continue;
        sha256_update(&ctx, strlen(s->name) + 1, (const uint8_t *)s->name);
        sha256_update(&ctx, s->before.len + 1, (const uint8_t *)text_str(&s->before));
        sha256_update(&ctx, s->after.len + 1, (const uint8_t *)text_str(&s->after));
    }
    sha256_digest(&ctx, CHAIN_LEN, digest);
}

const struct content_table *content_table_find(const struct content *c, const char *kind, const char *saison,
                                               int64_t nr, int64_t place)
{
    for (size_t i = 0; i < c->tables; i++) {
        const struct content_table *t = &c->table[i];

        if (t->tisch.nr == nr && t->tisch.tisch == place && strcmp(t->saison, saison) == 0 &&
            strcmp(t->tisch.kind->word, kind) == 0)
            return t;
    }
    return NULL;
}

/* By first Kürzel, as the collector sorts them. */
static int compare_results(const void *a, const void *b)
{
    return strcmp(((const struct content_result *)a)->kuerzel, ((const struct content_result *)b)->kuerzel);
}

static int compare_turnier_results(const void *a, const void *b)
{
    return strcmp(((const struct content_turnier_result *)a)->kuerzel,
                  ((const struct content_turnier_result *)b)->kuerzel);
}

void content_table_text(const struct content_table *t, struct text *text)
{
    char day[DATE_MAX];

    date_iso(t->tisch.date, day);
    text_addf(text, "%s|%s|%d|%d|%d\n", content_state_word(t->tisch.state), day, t->tisch.spiele, t->tisch.pott,
              t->only_totals);
    for (int i = 0; i < t->results; i++) {
        const struct day_line *l = &t->result[i].line;

        text_addf(text, "%s|%d|%d|%d|%d|%d|%d|%d\n", t->result[i].kuerzel, l->gast, l->disq, (int)l->punkte, l->place,
                  l->doubled_place, (int)l->hundertstel, l->spiele);
    }
}

void content_turnier_text(const struct content_turnier *t, struct text *text)
{
    char day[DATE_MAX] = "";

    if (t->day.year)
        date_iso(t->day, day);
    text_addf(text, "%s|%d|%d|%d|%s\n", day, t->over, t->players, t->rounds, t->land);
    for (size_t i = 0; i < t->results; i++)
        text_addf(text, "%s|%d|%lld\n", t->result[i].kuerzel, t->result[i].rounds, (long long)t->result[i].punkte);
}

struct reader {
    struct content *c;
    struct store *store; /* a copy, in which everybody has his first Kürzel */
    const struct date *until;
    size_t first; /* table of the section that is read */
    bool later;   /* it has one that was begun after `until` */
    struct namesakes names;
};

/* Players and names. */

static struct content_section *add_section(struct content *c, const char *name)
{
    struct content_section *s;

    c->section = mem_grow(c->section, c->sections, &c->sections_room, sizeof *c->section);
    s = &c->section[c->sections++];
    *s = (struct content_section){0};
    (void)snprintf(s->name, sizeof s->name, "%s", name);
    return s;
}

static void add_name(struct content *c, enum content_name_kind kind, const char *key, const char *name,
                     const char *club)
{
    struct text equal = {0};
    struct content_name *n;

    c->name = mem_grow(c->name, c->names, &c->names_room, sizeof *c->name);
    n = &c->name[c->names++];
    name_key(name, &equal);
    *n = (struct content_name){.kind = kind, .equal = equal.s, .club = mem_strdup(club)};
    (void)snprintf(n->key, sizeof n->key, "%s", key);
    (void)snprintf(n->name, sizeof n->name, "%s", name);
}

/* The key of the one club that Turniere say of a player; "" where they say none, or several. */
static const char *club_of(const struct reader *r, int64_t player)
{
    const char *club = "";
    size_t count;
    const struct player_club *l = namesakes_clubs(&r->names, player, &count);

    for (size_t i = 0; i < count; i++) {
        if (club[0] && l[i].key[0] && strcmp(club, l[i].key) != 0)
            return "";
        club = l[i].key[0] ? l[i].key : club;
    }
    return club;
}

/* His line in the journal, with his Kürzel in the place of his name; and in the copy he is called by his first one.
 */
static enum status read_player(struct reader *r, const struct player *p, struct text *lines, struct err *err)
{
    struct journal_player j = {.kuerzel = p->kuerzel, .name = (char *)(uintptr_t)p->master, .left = p->former};
    struct content *c = r->c;
    struct content_player *new;
    struct kuerzel first;
    enum status st = store_player_earlier(r->store, p->id, j.former, EARLIER_MAX, &j.former_count, err);

    journal_write_player(lines, &j);
    c->player = mem_grow(c->player, c->players, &c->players_room, sizeof *c->player);
    new = &c->player[c->players++];
    *new = (struct content_player){.former = p->former};
    memcpy(new->kuerzel, p->master, sizeof new->kuerzel);
    (void)snprintf(new->now, sizeof new->now, "%s", p->kuerzel.word);
    add_name(c, NAME_PLAYER, p->master, p->name, club_of(r, p->id));
    if (st == ST_OK && strcmp(p->kuerzel.word, p->master) != 0) {
        st = kuerzel_parse(p->master, strlen(p->master), &first, err);
        if (st == ST_OK)
            st = store_player_kuerzel(r->store, p->id, &first, 0, err);
    }
    return st;
}

static enum status read_club(struct reader *r, struct err *err)
{
    struct content_section *s = add_section(r->c, "");
    struct player_list l = {0};
    char club[CLUB_MAX];
    enum status st = store_club(r->store, club, err);

    if (st == ST_OK && club[0])
        journal_write_club(&s->before, club);
    if (st == ST_OK)
        st = store_player(r->store, &l, err);
    if (st == ST_OK)
        st = namesakes_load(r->store, &r->names, err);
    for (size_t i = 0; i < l.count && st == ST_OK; i++)
        st = read_player(r, &l.player[i], &s->before, err);
    namesakes_free(&r->names);
    player_list_free(&l);
    return st;
}

static enum status read_honours(struct reader *r, struct err *err)
{
    struct honours l;
    enum status st = store_honours(r->store, &l, err);

    for (size_t i = 0; i < l.count && st == ST_OK; i++) {
        const char *const name[HONOURS] = {l.honour[i].meister, l.honour[i].vize, l.honour[i].pokal};
        char year[KUERZEL_MAX];

        (void)snprintf(year, sizeof year, "%d", l.honour[i].year);
        for (int k = 0; k < HONOURS; k++)
            if (name[k][0])
                add_name(r->c, (enum content_name_kind)(NAME_MEISTER + k), year, name[k], "");
    }
    free(l.honour);
    return st;
}

/* Tables. */

static enum status check_chain(struct reader *r, const struct sitting *s, int32_t nr, const uint8_t *is,
                               struct err *err)
{
    uint8_t saved[CHAIN_LEN];
    struct text name = {0};
    enum status st = store_chain(r->store, s->tisch.id, nr, saved, err);

    if (st == ST_OK && memcmp(saved, is, CHAIN_LEN) != 0) {
        sitting_name(s, &name);
        st = err_set(err, ST_DIFFERENCE,
                     _("%s: entry #%d was changed after it was made, the chain of hashes breaks there; nothing was "
                       "sent (`doko prüfe` checks the whole book)"),
                     name.s, (int)nr);
        text_free(&name);
    }
    return st;
}

static enum status read_entries(struct reader *r, const struct sitting *s, struct content_table *t, struct err *err)
{
    uint8_t chain[CHAIN_LEN] = {0};
    enum status st = ST_OK;

    t->entry = mem_alloc(((size_t)s->history.count + 1) * sizeof *t->entry);
    while (t->count < s->history.count && st == ST_OK) {
        const struct entry *e = &s->history.entry[t->count];
        struct content_entry *to = &t->entry[t->count++];
        struct text line = {0};
        const char *from;

        sitting_chain(s, NULL, t->count, chain);
        sitting_chain_line(s, NULL, t->count, &line);
        from = t->count == 1 ? strchr(line.s, '\n') + 1 : line.s;
        *to = (struct content_entry){e->group, e->time, mem_strndup(from, strcspn(from, "\n")), {0}};
        memcpy(to->chain, chain, CHAIN_LEN);
        text_free(&line);
        st = check_chain(r, s, t->count, chain, err);
    }
    return st;
}

static void read_results(const struct sitting *s, struct content_table *t)
{
    struct day_line line[PARTICIPANT_MAX];

    t->results = sitting_kept_result(s, line);
    for (int i = 0; i < t->results; i++) {
        t->result[i].line = line[i];
        memcpy(t->result[i].kuerzel, buch_player_id(&s->player, line[i].player)->master, KUERZEL_MAX);
    }
    qsort(t->result, (size_t)t->results, sizeof *t->result, compare_results);
}

static enum status read_table(const struct sitting *s, void *with, struct err *err)
{
    struct reader *r = with;
    struct content *c = r->c;
    struct text journal = {0};
    struct content_table *t;

    if (s->history.count == 0)
        return ST_OK;
    c->table = mem_grow(c->table, c->tables, &c->tables_room, sizeof *c->table);
    t = &c->table[c->tables];
    *t = (struct content_table){.tisch = s->tisch};
    t->tisch.state = sitting_state(s);
    t->tisch.date = s->f.day.begun ? s->f.day.date : s->history.entry[0].e.u.start.date;
    t->tisch.spiele = s->f.day.spiele;
    t->tisch.pott = s->f.day.pott;
    t->only_totals = s->f.day.only_sums;
    t->later = r->until && date_compare(t->tisch.date, *r->until) > 0;
    r->later = r->later || t->later;
    c->tables++;
    (void)snprintf(t->saison, sizeof t->saison, "%s", s->saison.data.name);
    sitting_journal(s, SITTING_COURSE, &journal);
    t->head = mem_strndup(journal.s, strcspn(journal.s, "\n"));
    text_free(&journal);
    read_results(s, t);
    return read_entries(r, s, t, err);
}

/* What stands beside them, line by line: rule sets wait for the line that goes by them. */
static enum status sort_line(struct journal *j, struct content_section *s, struct text *rules, const char *line,
                             size_t n, struct err *err)
{
    bool in_rules = j->rules_open;
    struct record record;
    struct text *to = rules;
    enum status st = journal_parse(j, line, n, &record, err);

    if (st != ST_OK)
        return st;
    if (!in_rules && !j->rules_open) {
        if (record.kind == RECORD_EMPTY || record.kind == RECORD_PLAYER)
            return ST_OK;
        to = record.kind == RECORD_PAYMENT || record.kind == RECORD_EXCLUSION || record.kind == RECORD_CLOSING
                 ? &s->after
                 : &s->before;
        text_add(to, text_str(rules));
        text_clear(rules);
    }
    text_addn(to, line, n);
    text_addc(to, '\n');
    return ST_OK;
}

static enum status read_section(struct reader *r, const struct saison *saison, struct err *err)
{
    struct content_section *s = add_section(r->c, saison->data.name);
    const struct book_journal to = {.course = true, .table = read_table, .with = r};
    struct text text = {0}, rules = {0};
    struct journal j;
    enum status st;

    r->first = r->c->tables;
    r->later = false;
    journal_init(&j);
    st = book_journal(r->store, saison->data.name, &to, &text, err);
    for (size_t i = 0, n; i < text.len && st == ST_OK; i += n + 1) {
        n = strcspn(text.s + i, "\n");
        st = sort_line(&j, s, &rules, text.s + i, n, err);
    }
    text_free(&rules);
    text_free(&text);
    journal_free(&j);
    return st;
}

/* A Turnier goes as a whole or not at all: what the Leitung has said names its tables. */
static void put_off(struct reader *r)
{
    r->c->section[r->c->sections - 1].later = true;
    for (size_t i = r->first; i < r->c->tables; i++)
        r->c->table[i].later = true;
}

static enum status read_saisons(struct reader *r, struct err *err)
{
    struct saison_list l = {0};
    enum status st = store_saisons(r->store, &l, err);

    for (size_t i = 0; i < l.count && st == ST_OK; i++) {
        content_sheets_saison(&l.saison[i], (int)i, r->c);
        st = read_section(r, &l.saison[i], err);
    }
    saison_list_free(&l);
    return st;
}

static enum status read_turniere(struct reader *r, struct err *err)
{
    struct saison_list l = {0};
    enum status st = store_turniere(r->store, &l, err);

    for (size_t i = 0; i < l.count && st == ST_OK; i++) {
        st = read_section(r, &l.saison[i], err);
        if (st == ST_OK && (r->later || (r->until && l.saison[i].data.start.year &&
                                         date_compare(l.saison[i].data.start, *r->until) > 0)))
            put_off(r);
    }
    saison_list_free(&l);
    return st;
}

/* What the Turniere come to, for the Rangliste over those of all clubs. */

static bool section_later(const struct content *c, const char *name)
{
    for (size_t i = 0; i < c->sections; i++)
        if (strcmp(c->section[i].name, name) == 0)
            return c->section[i].later;
    return false;
}

static int compare_player(const void *id, const void *player)
{
    int64_t a = *(const int64_t *)id, b = ((const struct player *)player)->id;

    return (a > b) - (a < b);
}

static const char *first_kuerzel(const struct player_list *l, int64_t id)
{
    const struct player *p = bsearch(&id, l->player, l->count, sizeof *l->player, compare_player);

    return p->master;
}

/* A book's results go as they are: whose names were not sent could not be joined again. */
static void take_turnier(struct content *c, const struct turnier_rangliste *l, int number)
{
    struct content_turnier t = {.day = l->turnier[number].day,
                                .over = l->named[number].reason != RANGLISTE_NOT_OVER,
                                .players = l->turnier[number].players,
                                .rounds = l->turnier[number].rounds};

    t.later = section_later(c, l->named[number].name);
    (void)snprintf(t.name, sizeof t.name, "%s", l->named[number].name);
    (void)snprintf(t.land, sizeof t.land, "%s", l->named[number].land);
    for (size_t i = 0; i < l->results; i++) {
        const struct rangliste_result *from = &l->result[i];
        struct content_turnier_result *to;

        if (from->turnier != number)
            continue;
        t.result = mem_grow(t.result, t.results, &t.room, sizeof *t.result);
        to = &t.result[t.results++];
        *to = (struct content_turnier_result){.rounds = from->rounds, .punkte = from->punkte};
        memcpy(to->kuerzel, first_kuerzel(&l->player, l->whose[i]), sizeof to->kuerzel);
    }
    if (t.results > 0)
        qsort(t.result, t.results, sizeof *t.result, compare_turnier_results);
    c->turnier = mem_grow(c->turnier, c->turniere, &c->turniere_room, sizeof *c->turnier);
    c->turnier[c->turniere++] = t;
}

static enum status read_turnier_results(struct reader *r, struct err *err)
{
    static const struct date end_of_time = {9999, 12, 31};
    struct turnier_rangliste l;
    enum status st = turnier_rangliste_load(r->store, &rangliste_ddv, end_of_time, &l, err);

    for (int i = 0; i < l.turniere && st == ST_OK; i++)
        take_turnier(r->c, &l, i);
    turnier_rangliste_free(&l);
    return st;
}

enum status content_read(struct store *store, const struct date *until, struct content *c, struct err *err)
{
    struct reader r = {.c = c, .until = until};
    enum status st;

    *c = (struct content){0};
    st = store_in_memory(store, &r.store, err);
    if (st == ST_OK)
        st = store_begin(r.store, STORE_WRITE, err);
    if (st == ST_OK)
        st = read_club(&r, err);
    if (st == ST_OK)
        st = read_honours(&r, err);
    if (st == ST_OK)
        st = read_saisons(&r, err);
    if (st == ST_OK)
        st = read_turniere(&r, err);
    if (st == ST_OK)
        st = read_turnier_results(&r, err);
    if (st == ST_OK)
        st = content_sheets_turnier(r.store, c, err);
    store_close(r.store);
    return st;
}
