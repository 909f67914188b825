/* Reads the history of a table from the book. */
#include <string.h>

#include "base/i18n.h"
#include "base/mem.h"
#include "book/store/intern.h"

/* A history being read: one query for each table of facts, in order; each row is put into its entry. */
struct reader {
    struct store *store;
    struct history *history;
    struct roster *roster;
    struct err *err;
    bool broken, newer; /* newer: the word is of a newer doko and no damage; err says so */
};

/* Reads a word as its index, 0 for NULL. A CHECK constraint does not hold in a damaged page, so every value read
 * is checked against its bounds here too. */
static uint8_t word(struct reader *reader, sqlite3_stmt *stmt, int column, enum word_set set)
{
    int value = 0;
    enum status st = ST_OK;

    if (sqlite3_column_type(stmt, column) != SQLITE_NULL && !reader->newer)
        st = store_word(reader->store, set, store_column_text(stmt, column), &value, reader->err);
    reader->broken = reader->broken || st != ST_OK;
    reader->newer = reader->newer || st == ST_BUCH;
    return (uint8_t)value;
}

static int64_t large_number(struct reader *reader, sqlite3_stmt *stmt, int column, int64_t min, int64_t max)
{
    int64_t value = sqlite3_column_int64(stmt, column);

    if (value >= min && value <= max)
        return value;
    reader->broken = true;
    return min;
}

static int number(struct reader *reader, sqlite3_stmt *stmt, int column, int min, int max)
{
    return (int)large_number(reader, stmt, column, min, max);
}

static int number_of(struct reader *reader, int64_t player)
{
    for (int i = 0; i < reader->roster->count; i++)
        if (reader->roster->player[i] == player)
            return i;
    return NOBODY;
}

/* Returns the number of a player who sits down. A new player gets the next number. */
static int8_t number_seated(struct reader *reader, int64_t player)
{
    int n = number_of(reader, player);

    if (n == NOBODY && reader->roster->count < PARTICIPANT_MAX) {
        n = reader->roster->count++;
        reader->roster->player[n] = player;
    }
    reader->broken = reader->broken || n == NOBODY;
    return (int8_t)n;
}

/* Returns the number of a player who is named. NULL is NOBODY; a player not in the roster means damage. */
static int8_t named(struct reader *reader, sqlite3_stmt *stmt, int column)
{
    int n = NOBODY;

    if (sqlite3_column_type(stmt, column) != SQLITE_NULL) {
        n = number_of(reader, sqlite3_column_int64(stmt, column));
        reader->broken = reader->broken || n == NOBODY;
    }
    return (int8_t)n;
}

/* Returns the entry a row belongs to. A row of another kind is damage and gives NULL. */
static struct event *event_of(struct reader *reader, sqlite3_stmt *stmt, unsigned kinds)
{
    sqlite3_int64 nr = sqlite3_column_int64(stmt, 0);

    if (nr >= 1 && nr <= reader->history->count && op_has_event((enum op)reader->history->entry[nr - 1].op) &&
        (kinds >> reader->history->entry[nr - 1].event.kind & 1))
        return &reader->history->entry[nr - 1].event;
    reader->broken = true;
    return NULL;
}

static void read_device(struct reader *reader, const char *name, struct entry *entry)
{
    size_t len = strlen(name);

    if (device_valid(name, len))
        memcpy(entry->device, name, len);
    else
        reader->broken = true;
}

static void row_event(struct reader *reader, sqlite3_stmt *stmt)
{
    int nr = reader->history->count + 1;
    struct entry entry = {.op = word(reader, stmt, 1, SET_OP),
                          .reference = number(reader, stmt, 2, 0, nr - 1),
                          .group = number(reader, stmt, 3, 1, nr),
                          .time = large_number(reader, stmt, 4, 0, TIME_LAST)};

    entry.event.kind = word(reader, stmt, 5, SET_EVENT);
    entry.event.trotzdem = sqlite3_column_int(stmt, 6) != 0;
    if (sqlite3_column_type(stmt, 7) != SQLITE_NULL) {
        entry.event.remark = store_column_text(stmt, 7);
        entry.event.remark_len = strlen(entry.event.remark);
    }
    if (sqlite3_column_type(stmt, 8) != SQLITE_NULL)
        read_device(reader, store_column_text(stmt, 8), &entry);
    reader->broken = reader->broken || sqlite3_column_int64(stmt, 0) != nr;
    history_append(reader->history, &entry);
    if (entry.event.remark) { /* the history has its own copy now */
        struct event *new = &reader->history->entry[reader->history->count - 1].event;

        utf8_defuse((char *)(uintptr_t) new->remark);
        new->remark_len = strlen(new->remark);
    }
}

static void row_sitz(struct reader *reader, sqlite3_stmt *stmt)
{
    struct event *event = event_of(reader, stmt, 1u << EVENT_START);
    int8_t who = number_seated(reader, sqlite3_column_int64(stmt, 1));

    if (!event || reader->broken || event->u.start.count >= TISCH_MAX) {
        reader->broken = true;
        return;
    }
    event->u.start.sitz[event->u.start.count++] = who;
    if (sqlite3_column_int(stmt, 2))
        event->u.start.guests |= (uint16_t)(1u << who);
}

static void row_start(struct reader *reader, sqlite3_stmt *stmt)
{
    struct event *event = event_of(reader, stmt, 1u << EVENT_START);

    if (!event)
        return;
    reader->broken = reader->broken || !store_column_date(stmt, 1, &event->u.start.date);
    event->u.start.geber = named(reader, stmt, 2);
    event->u.start.seed = sqlite3_column_type(stmt, 3) == SQLITE_NULL ? SEED_NONE : sqlite3_column_int64(stmt, 3);
}

static void row_player_fact(struct reader *reader, sqlite3_stmt *stmt)
{
    struct event *event = event_of(reader, stmt,
                                   1u << EVENT_STRAFE | 1u << EVENT_DISQ | 1u << EVENT_EINSTIEG |
                                       1u << EVENT_AUSSTIEG | 1u << EVENT_GEGENGELESEN);

    if (!event)
        return;
    switch (event->kind) {
    case EVENT_STRAFE:
        event->u.strafe.player = named(reader, stmt, 1);
        event->u.strafe.punkte = (int16_t)number(reader, stmt, 2, 1, STRAFE_MAX);
        break;
    case EVENT_DISQ:
        event->u.disq.player = named(reader, stmt, 1);
        break;
    case EVENT_GEGENGELESEN:
        event->u.gegengelesen.player = named(reader, stmt, 1);
        break;
    case EVENT_EINSTIEG:
        event->u.einstieg.player = number_seated(reader, sqlite3_column_int64(stmt, 1));
        event->u.einstieg.after = named(reader, stmt, 3);
        event->u.einstieg.gast = sqlite3_column_int(stmt, 4) != 0;
        break;
    default:
        event->u.ausstieg.player = named(reader, stmt, 1);
        event->u.ausstieg.disq = sqlite3_column_int(stmt, 5) != 0;
        break;
    }
}

static uint8_t spiel_byte(struct reader *reader, sqlite3_stmt *stmt, int i, const struct spiel_column *column)
{
    return column->kind == SPIEL_PLAYER ? (uint8_t)named(reader, stmt, i)
           : column->kind == SPIEL_WORD ? word(reader, stmt, i, (enum word_set)column->range)
           : column->kind == SPIEL_FLAG ? sqlite3_column_int(stmt, i) != 0
                                        : (uint8_t)number(reader, stmt, i, 0, column->range);
}

static void row_spiel(struct reader *reader, sqlite3_stmt *stmt)
{
    struct event *event = event_of(reader, stmt, 1u << EVENT_SPIEL);

    if (!event)
        return;
    event->u.spiel = spiel_empty();
    for (int i = 0; i < SPIEL_COLUMNS; i++)
        ((uint8_t *)&event->u.spiel)[spiel_columns[i].offset] = spiel_byte(reader, stmt, i + 1, &spiel_columns[i]);
}

static void row_ansage(struct reader *reader, sqlite3_stmt *stmt)
{
    struct event *event = event_of(reader, stmt, 1u << EVENT_SPIEL);
    int party = word(reader, stmt, 1, SET_PARTY), announced = number(reader, stmt, 2, STUFE_WORD, STUFE_COUNT - 1);

    if (event)
        event->u.spiel.who[party][announced] = named(reader, stmt, 3);
}

static void row_sonder(struct reader *reader, sqlite3_stmt *stmt)
{
    struct event *event = event_of(reader, stmt, 1u << EVENT_SPIEL);

    if (!event || event->u.spiel.sonder_count >= SONDER_MAX) {
        reader->broken = true;
        return;
    }
    event->u.spiel.sonder[event->u.spiel.sonder_count++] =
        (struct sonderpunkt){word(reader, stmt, 1, SET_SONDER), word(reader, stmt, 2, SET_PARTY),
                             named(reader, stmt, 3), named(reader, stmt, 4)};
}

static void row_sum(struct reader *reader, sqlite3_stmt *stmt)
{
    struct event *event = event_of(reader, stmt,
                                   1u << EVENT_RESULT | 1u << EVENT_HAMMEL | 1u << EVENT_SCHIEBEKOPF |
                                       1u << EVENT_STECHEN | 1u << EVENT_STRAFE);
    bool stechen = event && event->kind == EVENT_STECHEN; /* may name players who were absent (A53) */
    int8_t player = stechen ? number_seated(reader, sqlite3_column_int64(stmt, 1)) : named(reader, stmt, 1);
    int i;

    if (event && event->kind == EVENT_STRAFE) { /* the players who share the Strafe */
        event->u.strafe.recipients |= (uint16_t)(player == NOBODY ? 0 : 1u << player);
        return;
    }
    i = event ? event->u.result.count : TISCH_MAX;
    if (i >= TISCH_MAX) {
        reader->broken = true;
        return;
    }
    event->u.result.player[i] = player;
    event->u.result.punkte[i] = number(reader, stmt, 2, -PUNKTE_MAX, PUNKTE_MAX);
    event->u.result.count++;
}

/* The queries in order: a player must sit down before another row can name that player. */
static const struct {
    const char *columns; /* behind nr; NULL: those of a game */
    const char *table, *order;
    void (*row)(struct reader *, sqlite3_stmt *);
} facts[] = {
    {"op, bezug, gruppe, zeit, was, trotzdem, bemerkung, geraet", "ereignis", "nr", row_event},
    {"spieler, gast", "sitz", "nr, platz", row_sitz},
    {"datum, geber, los", "beginn", "nr", row_start},
    {"spieler, punkte, neben, gast, disq", "spielersache", "nr", row_player_fact},
    {NULL, "spiel", "nr", row_spiel},
    {"partei, stufe, wer", "ansage", "nr", row_ansage},
    {"art, partei, von, wessen", "sonder", "nr, lfd", row_sonder},
    {"spieler, punkte", "summe", "nr, lfd", row_sum},
};

static void question(size_t i, struct text *sql)
{
    text_clear(sql);
    text_add(sql, "SELECT nr, ");
    text_add(sql, facts[i].columns ? facts[i].columns : spiel_columns[0].name);
    for (int k = 1; k < SPIEL_COLUMNS && !facts[i].columns; k++) {
        text_addn(sql, ", ", 2);
        text_add(sql, spiel_columns[k].name);
    }
    text_addf(sql, " FROM %s WHERE tisch = ? ORDER BY %s", facts[i].table, facts[i].order);
}

enum status store_history(struct store *store, int64_t tisch, struct history *history, struct roster *roster,
                          struct err *err)
{
    struct reader reader = {.store = store, .history = history, .roster = roster, .err = err};
    AUTO(text_free) struct text sql = {0};
    enum status st = store_tick(store, tisch, err);

    *history = (struct history){0};
    for (size_t i = 0; i < sizeof facts / sizeof facts[0] && st == ST_OK; i++) {
        sqlite3_stmt *stmt;

        question(i, &sql);
        stmt = store_query(store, sql.s, err, VALUES(int_value(tisch)));
        while (store_row(store, stmt, &st, err))
            facts[i].row(&reader, stmt);
    }
    if (st == ST_OK && reader.newer)
        return ST_BUCH;
    return st == ST_OK && reader.broken
               ? err_set(err, ST_BUCH, _("%s: the history of a Spieltag is damaged; `doko prüfe` says more"),
                         store->path)
               : st;
}

enum status store_chain(struct store *store, int64_t tisch, int32_t nr, uint8_t chain[CHAIN_LEN], struct err *err)
{
    static const char sql[] = "SELECT kette FROM ereignis WHERE tisch = ? AND nr = ?";
    AUTO(store_reset) sqlite3_stmt *stmt = store_query(store, sql, err, VALUES(int_value(tisch), int_value(nr)));
    const void *hash;
    enum status st;

    if (!store_row(store, stmt, &st, err) || sqlite3_column_bytes(stmt, 0) != CHAIN_LEN)
        return st == ST_OK ? err_set(err, ST_BUCH, _("%s: a hash of the history is missing"), store->path) : st;
    hash = sqlite3_column_blob(stmt, 0);
    if (!hash)
        mem_end();
    memcpy(chain, hash, CHAIN_LEN);
    return ST_OK;
}
