#include "book/store/turnier.h"

#include <stdlib.h>
#include <string.h>

#include "base/i18n.h"
#include "base/mem.h"
#include "book/store/intern.h"

static enum status damaged(struct err *err)
{
    return err_set(err, ST_BUCH, _("the book is damaged: an entry of a Turnier"));
}

enum status store_turniere(struct store *store, struct saison_list *list, struct err *err)
{
    static const char sql[] = SAISON_COLUMNS "WHERE s.id IN (SELECT saison FROM turnier) ORDER BY s.id";

    return store_read_saisons(store, store_query(store, sql, err, NO_VALUES), list, err);
}

static enum status turnier_called(const struct saison_list *list, const char *name, struct saison *found,
                                  struct err *err)
{
    for (size_t i = 0; i < list->count; i++)
        if (strcmp(list->saison[i].data.name, name) == 0) {
            *found = list->saison[i];
            return ST_OK;
        }
    return err_set(err, ST_MISSING, _("the Turnier %.40s is not in the book; `doko turnier liste` shows which are"),
                   name);
}

static enum status turnier_played(const struct saison_list *list, struct saison *found, struct err *err)
{
    const struct saison *last = NULL;
    AUTO(text_free) struct text open = {0};
    enum status st = ST_OK;
    int n = 0;

    for (size_t i = 0; i < list->count; i++) {
        if (!list->saison[i].closed)
            text_addf(&open, "%s%s", n++ ? ", " : "", list->saison[i].data.name);
        else if (n > 0)
            continue;
        last = &list->saison[i];
    }
    if (n > 1)
        st = err_set(err, ST_USAGE, _("several Turniere are being played (%s); -t NAME names one"), open.s);
    else if (last)
        *found = *last;
    else
        st = err_set(err, ST_MISSING, _("there is no Turnier yet; `doko turnier neu NAME --runden 3` begins one"));
    return st;
}

enum status store_turnier(struct store *store, const char *name, struct saison *found, struct err *err)
{
    AUTO(saison_list_free) struct saison_list list = {0};
    enum status st = store_turniere(store, &list, err);

    if (st == ST_OK)
        st = name ? turnier_called(&list, name, found, err) : turnier_played(&list, found, err);
    return st;
}

enum status store_turnier_new(struct store *store, const struct saison_data *data, const char *rules, int64_t time,
                              int64_t *id, struct err *err)
{
    enum status st = store_saison_new(store, data, rules, time, id, err);

    return st == ST_OK ? store_insert(store, "turnier", err, FIELDS({"saison", int_value(*id)})) : st;
}

void turnier_facts_free(struct turnier_facts *facts)
{
    for (size_t i = 0; i < facts->entries; i++)
        free((char *)(uintptr_t)facts->entry[i].text);
    free(facts->id);
    free(facts->player);
    free(facts->seat);
    free(facts->entry);
    *facts = (struct turnier_facts){0};
}

static int compare_ids(const void *a, const void *b)
{
    int64_t x = *(const int64_t *)a, y = *(const int64_t *)b;

    return (x > y) - (x < y);
}

/* Returns the number of the Teilnehmer with this row, -1 if none. Rows come in the order of their identities. */
static int teilnehmer_of(const struct turnier_facts *facts, int64_t id)
{
    const int64_t *at = id ? bsearch(&id, facts->id, (size_t)facts->count, sizeof id, compare_ids) : NULL;

    return at ? (int)(at - facts->id) : -1;
}

void turnier_facts_add(struct turnier_facts *facts, int64_t id, int64_t player)
{
    facts->id = mem_grow(facts->id, (size_t)facts->count, &facts->id_capacity, sizeof *facts->id);
    facts->player = mem_grow(facts->player, (size_t)facts->count, &facts->player_capacity, sizeof *facts->player);
    facts->id[facts->count] = id;
    facts->player[facts->count++] = player;
}

void turnier_facts_seat(struct turnier_facts *facts, const struct turnier_seat *seat)
{
    *MEM_ADD(facts->seat, facts->seats, facts->seats_capacity) = *seat;
}

const struct turnier_entry *turnier_facts_keep(struct turnier_facts *facts, const struct turnier_entry *entry)
{
    struct turnier_entry *kept = MEM_ADD(facts->entry, facts->entries, facts->entries_capacity);

    *kept = *entry;
    kept->text = entry->text ? mem_strdup(entry->text) : NULL;
    return kept;
}

static enum status read_teilnehmer(struct store *store, int64_t turnier, struct turnier_facts *facts, struct err *err)
{
    static const char sql[] = "SELECT id, spieler FROM teilnehmer WHERE turnier = ? ORDER BY id";
    sqlite3_stmt *stmt = store_query(store, sql, err, VALUES(int_value(turnier)));
    enum status st;

    while (store_row(store, stmt, &st, err))
        turnier_facts_add(facts, sqlite3_column_int64(stmt, 0), sqlite3_column_int64(stmt, 1));
    return st;
}

static enum status read_seats(struct store *store, int64_t turnier, struct turnier_facts *facts, struct err *err)
{
    static const char sql[] = "SELECT runde, tisch, platz, teilnehmer FROM turnier_sitz WHERE turnier = ?"
                              " ORDER BY runde, tisch, platz";
    sqlite3_stmt *stmt = store_query(store, sql, err, VALUES(int_value(turnier)));
    enum status st;

    while (store_row(store, stmt, &st, err)) {
        const struct turnier_seat seat = {sqlite3_column_int(stmt, 0), sqlite3_column_int(stmt, 1),
                                          sqlite3_column_int(stmt, 2) - 1,
                                          teilnehmer_of(facts, sqlite3_column_int64(stmt, 3))};

        turnier_facts_seat(facts, &seat);
    }
    return st;
}

static enum status read_entry(struct store *store, sqlite3_stmt *stmt, struct turnier_facts *facts, struct err *err)
{
    int what;
    enum status st = store_word(store, SET_TURNIER, store_column_text(stmt, 0), &what, err);
    struct turnier_entry entry;
    char text[TURNIER_TEXT_MAX];

    if (st != ST_OK)
        return st == ST_MISSING ? damaged(err) : st;
    store_copy_word(text, sizeof text, store_column_text(stmt, 6));
    entry = (struct turnier_entry){.what = (uint8_t)what,
                                   .round = sqlite3_column_int(stmt, 1),
                                   .table = sqlite3_column_int(stmt, 2),
                                   .who = teilnehmer_of(facts, sqlite3_column_int64(stmt, 3)),
                                   .person = sqlite3_column_int64(stmt, 4),
                                   .number = sqlite3_column_int64(stmt, 5),
                                   .text = text[0] ? text : NULL,
                                   .time = sqlite3_column_int64(stmt, 7)};
    return turnier_entry_wrong(turnier_facts_keep(facts, &entry)) ? damaged(err) : ST_OK;
}

static enum status read_entries(struct store *store, int64_t turnier, struct turnier_facts *facts, struct err *err)
{
    static const char sql[] = "SELECT was, runde, tisch, teilnehmer, spieler, zahl, text, zeit FROM turnier_eintrag"
                              " WHERE turnier = ? ORDER BY id";
    sqlite3_stmt *stmt = store_query(store, sql, err, VALUES(int_value(turnier)));
    enum status st, found = ST_OK;

    while (store_row(store, stmt, &st, err))
        if (found == ST_OK)
            found = read_entry(store, stmt, facts, err);
    return st == ST_OK ? found : st;
}

enum status store_turnier_facts(struct store *store, int64_t turnier, struct turnier_facts *facts, struct err *err)
{
    enum status st;

    *facts = (struct turnier_facts){0};
    st = read_teilnehmer(store, turnier, facts, err);
    if (st == ST_OK)
        st = read_seats(store, turnier, facts, err);
    return st == ST_OK ? read_entries(store, turnier, facts, err) : st;
}

enum status store_player_clubs(struct store *store,
                               void (*each)(void *with, int64_t player, int64_t turnier, const char *club),
                               void *with, struct err *err)
{
    static const char sql[] = "SELECT t.spieler, t.turnier, e.text FROM turnier_eintrag e"
                              " JOIN teilnehmer t ON t.id = e.teilnehmer WHERE e.was = ? ORDER BY e.id";
    sqlite3_stmt *stmt = store_query(store, sql, err, VALUES(text_value(turnier_terms[TURNIER_CLUB].word)));
    enum status st;

    while (store_row(store, stmt, &st, err))
        each(with, sqlite3_column_int64(stmt, 0), sqlite3_column_int64(stmt, 1), store_column_text(stmt, 2));
    return st;
}

enum status store_teilnehmer_new(struct store *store, int64_t turnier, int64_t player, int64_t time, int64_t *id,
                                 struct err *err)
{
    enum status st = store_insert(
        store, "teilnehmer", err,
        FIELDS({"turnier", int_value(turnier)}, {"spieler", int_value(player)}, {"zeit", int_value(time)}));

    *id = sqlite3_last_insert_rowid(store->db);
    return st;
}

enum status store_turnier_entry(struct store *store, int64_t turnier, const struct turnier_entry *entry,
                                int64_t teilnehmer, struct err *err)
{
    return store_insert(store, "turnier_eintrag", err,
                        FIELDS({"turnier", int_value(turnier)}, {"was", text_value(turnier_terms[entry->what].word)},
                               {"runde", id_value(entry->round)}, {"tisch", id_value(entry->table)},
                               {"teilnehmer", id_value(teilnehmer)}, {"spieler", id_value(entry->person)},
                               {"zahl", int_value(entry->number)}, {"text", text_value(entry->text)},
                               {"zeit", int_value(entry->time)}));
}

enum status store_turnier_unplan(struct store *store, int64_t turnier, int round, struct err *err)
{
    return store_execute(store, "DELETE FROM turnier_sitz WHERE turnier = ? AND runde = ?", err,
                         VALUES(int_value(turnier), int_value(round)));
}

enum status store_turnier_seat(struct store *store, int64_t turnier, const struct turnier_seat *seat,
                               int64_t teilnehmer, struct err *err)
{
    return store_insert(store, "turnier_sitz", err,
                        FIELDS({"turnier", int_value(turnier)}, {"runde", int_value(seat->round)},
                               {"tisch", int_value(seat->table)}, {"platz", int_value(seat->seat + 1)},
                               {"teilnehmer", int_value(teilnehmer)}));
}

enum status store_turnier_list(struct store *store, int64_t turnier, int round, int table, enum list_state *state,
                               struct err *err)
{
    static const char sql[] = "SELECT was FROM turnier_eintrag WHERE turnier = ? AND runde = ? AND tisch = ?"
                              " AND was IN ('abgabe', 'annahme', 'rueckgabe') ORDER BY id DESC LIMIT 1";
    sqlite3_stmt *stmt = store_query(store, sql, err, VALUES(int_value(turnier), int_value(round), int_value(table)));
    enum status st;

    *state = LIST_OPEN;
    while (store_row(store, stmt, &st, err)) {
        const char *word = store_column_text(stmt, 0);

        if (strcmp(word, turnier_terms[TURNIER_ACCEPT].word) == 0)
            *state = LIST_ACCEPTED;
        else if (strcmp(word, turnier_terms[TURNIER_HAND_IN].word) == 0)
            *state = LIST_HANDED_IN;
    }
    return st;
}

/* The term of the index turnier_eintrag_freigabe (schema/0015): the last such entry tells whether its round is
 * released. */
#define OF_RELEASE "was IN ('freigabe', 'aufhebung')"

enum status store_turnier_clock(struct store *store, int64_t turnier, int round, int table, struct list_clock *clock,
                                struct err *err)
{
    static const char sql[] =
        "SELECT coalesce((SELECT iif(was = 'freigabe', zeit, 0) FROM turnier_eintrag WHERE turnier = ?1"
        " AND runde = ?2 AND " OF_RELEASE
        " ORDER BY id DESC LIMIT 1), 0), coalesce((SELECT zahl FROM turnier_eintrag WHERE turnier = ?1"
        " AND was = 'zeit' ORDER BY id DESC LIMIT 1), 0), (SELECT count(*) FROM turnier_sitz WHERE turnier = ?1"
        " AND runde = ?2 AND tisch = ?3), coalesce((SELECT sum(zahl) FROM turnier_eintrag WHERE turnier = ?1"
        " AND runde = ?2 AND tisch = ?3 AND was = 'verlaengerung' AND id > coalesce((SELECT max(id) FROM"
        " turnier_eintrag WHERE turnier = ?1 AND runde = ?2 AND " OF_RELEASE "), 0)), 0)";
    sqlite3_stmt *stmt = store_query(store, sql, err, VALUES(int_value(turnier), int_value(round), int_value(table)));
    enum status st;

    *clock = (struct list_clock){0};
    while (store_row(store, stmt, &st, err))
        *clock = (struct list_clock){sqlite3_column_int64(stmt, 0), sqlite3_column_int(stmt, 1),
                                     sqlite3_column_int(stmt, 2), sqlite3_column_int(stmt, 3)};
    return st;
}

enum status store_turnier_round(struct store *store, int64_t turnier, int *round, struct err *err)
{
    static const char sql[] = "SELECT iif(was = 'freigabe', runde, runde - 1) FROM turnier_eintrag WHERE turnier = ?"
                              " AND " OF_RELEASE " ORDER BY id DESC LIMIT 1";

    return store_count(store, sql, err, VALUES(int_value(turnier)), round);
}

enum status store_turnier_missing(struct store *store, int64_t turnier, int round, int *missing, struct err *err)
{
    static const char sql[] =
        "SELECT coalesce(sum((SELECT e.was FROM turnier_eintrag e WHERE e.turnier = ?1 AND e.runde = ?2"
        " AND e.tisch = t.tisch AND e.was IN ('abgabe', 'annahme', 'rueckgabe') ORDER BY e.id DESC LIMIT 1)"
        " IS NOT 'annahme'), 0) FROM (SELECT DISTINCT tisch FROM turnier_sitz WHERE turnier = ?1 AND runde = ?2"
        " AND tisch > 0) t";

    return store_count(store, sql, err, VALUES(int_value(turnier), int_value(round)), missing);
}

enum status store_turnier_table(struct store *store, int64_t turnier, int round, int table, struct table_seats *seats,
                                struct err *err)
{
    static const char sql[] =
        "SELECT z.teilnehmer, coalesce((SELECT e.spieler FROM turnier_eintrag e WHERE e.spieler IS NOT NULL"
        " AND e.teilnehmer = z.teilnehmer AND e.was = 'ersatz' AND min(e.runde, coalesce((SELECT min(b.runde) FROM"
        " turnier_eintrag b WHERE b.turnier = ?1 AND b." OF_RELEASE " AND b.was = 'aufhebung' AND b.id > e.id),"
        " e.runde)) <= ?2 ORDER BY e.id DESC LIMIT 1),"
        " n.spieler) FROM turnier_sitz z JOIN teilnehmer n ON n.id = z.teilnehmer"
        " WHERE z.turnier = ?1 AND z.runde = ?2 AND z.tisch = ?3 AND z.platz BETWEEN 1 AND ?4 ORDER BY z.platz";
    sqlite3_stmt *stmt = store_query(
        store, sql, err, VALUES(int_value(turnier), int_value(round), int_value(table), int_value(TISCH_MAX)));
    enum status st;

    seats->count = 0;
    while (store_row(store, stmt, &st, err)) {
        seats->teilnehmer[seats->count] = sqlite3_column_int64(stmt, 0);
        seats->player[seats->count++] = sqlite3_column_int64(stmt, 1);
    }
    return st;
}

enum status store_turnier_results(struct store *store, int64_t turnier, struct list_results *results, struct err *err)
{
    static const char sql[] =
        "SELECT t.nr, t.tisch, e.spieler, e.punkte, d.spiele FROM tisch t JOIN tisch_stand d ON d.tisch = t.id"
        " AND d.zustand = 'ende' JOIN tagesergebnis e ON e.tisch = t.id WHERE t.saison = ? AND t.art = 'turnier'"
        " ORDER BY t.nr, t.tisch, e.spieler";
    sqlite3_stmt *stmt = store_query(store, sql, err, VALUES(int_value(turnier)));
    enum status st;

    *results = (struct list_results){0};
    while (store_row(store, stmt, &st, err))
        *MEM_ADD(results->result, results->count, results->capacity) = (struct list_result){
            sqlite3_column_int(stmt, 0), sqlite3_column_int(stmt, 1), sqlite3_column_int64(stmt, 2),
            sqlite3_column_int(stmt, 3), sqlite3_column_int(stmt, 4) == 0};
    return st;
}
