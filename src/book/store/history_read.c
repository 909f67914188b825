/* The history of a table out of the book. */
#include <string.h>

#include "base/i18n.h"
#include "base/mem.h"
#include "book/store/intern.h"

/* Reading a history: one query a table of facts, in order, each row put into its entry. */
struct layout {
    struct store *store;
    struct history *history;
    struct roster *roster;
    struct err *err;
    bool broken, newer; /* newer: not by damage, and a->err says so */
};

/* No CHECK holds in a damaged page, so what is read is held against its bounds here too. A word's index, 0 for NULL.
 */
static uint8_t word(struct layout *layout, sqlite3_stmt *stmt, int column, enum word_set set)
{
    int value = 0;
    enum status st = ST_OK;

    if (sqlite3_column_type(stmt, column) != SQLITE_NULL && !layout->newer)
        st = store_word(layout->store, set, store_column_text(stmt, column), &value, layout->err);
    layout->broken = layout->broken || st != ST_OK;
    layout->newer = layout->newer || st == ST_BUCH;
    return (uint8_t)value;
}

static int64_t large_number(struct layout *layout, sqlite3_stmt *stmt, int column, int64_t min, int64_t max)
{
    int64_t value = sqlite3_column_int64(stmt, column);

    if (value >= min && value <= max)
        return value;
    layout->broken = true;
    return min;
}

static int number(struct layout *layout, sqlite3_stmt *stmt, int column, int min, int max)
{
    return (int)large_number(layout, stmt, column, min, max);
}

static uint8_t stufe(struct layout *layout, sqlite3_stmt *stmt, int column)
{
    return (uint8_t)number(layout, stmt, column, 0, STUFE_COUNT - 1);
}

static int nr(struct layout *layout, int64_t player)
{
    for (int i = 0; i < layout->roster->count; i++)
        if (layout->roster->player[i] == player)
            return i;
    return NOBODY;
}

/* A player who sits down; he gets the next number when he is new. */
static int8_t place_nr(struct layout *layout, int64_t player)
{
    int n = nr(layout, player);

    if (n == NOBODY && layout->roster->count < PARTICIPANT_MAX) {
        n = layout->roster->count++;
        layout->roster->player[n] = player;
    }
    layout->broken = layout->broken || n == NOBODY;
    return (int8_t)n;
}

/* A player who is named: NULL is NOBODY, a stranger means damage. */
static int8_t named(struct layout *layout, sqlite3_stmt *stmt, int column)
{
    int n = NOBODY;

    if (sqlite3_column_type(stmt, column) != SQLITE_NULL) {
        n = nr(layout, sqlite3_column_int64(stmt, column));
        layout->broken = layout->broken || n == NOBODY;
    }
    return (int8_t)n;
}

/* The entry a row belongs to; NULL, and damage, when it is of another kind. */
static struct event *event_of(struct layout *layout, sqlite3_stmt *stmt, unsigned kinds)
{
    sqlite3_int64 nr = sqlite3_column_int64(stmt, 0);

    if (nr >= 1 && nr <= layout->history->count && op_has_event((enum op)layout->history->entry[nr - 1].op) &&
        (kinds >> layout->history->entry[nr - 1].event.kind & 1))
        return &layout->history->entry[nr - 1].event;
    layout->broken = true;
    return NULL;
}

static void read_device(struct layout *layout, const char *name, struct entry *entry)
{
    size_t len = strlen(name);

    if (device_valid(name, len))
        memcpy(entry->device, name, len);
    else
        layout->broken = true;
}

static void line_event(struct layout *layout, sqlite3_stmt *stmt)
{
    int nr = layout->history->count + 1;
    struct entry entry = {.op = word(layout, stmt, 1, SET_OP),
                          .reference = number(layout, stmt, 2, 0, nr - 1),
                          .group = number(layout, stmt, 3, 1, nr),
                          .time = large_number(layout, stmt, 4, 0, TIME_LAST)};

    entry.event.kind = word(layout, stmt, 5, SET_EVENT);
    entry.event.trotzdem = sqlite3_column_int(stmt, 6) != 0;
    if (sqlite3_column_type(stmt, 7) != SQLITE_NULL) {
        entry.event.remark = store_column_text(stmt, 7);
        entry.event.remark_len = strlen(entry.event.remark);
    }
    if (sqlite3_column_type(stmt, 8) != SQLITE_NULL)
        read_device(layout, store_column_text(stmt, 8), &entry);
    layout->broken = layout->broken || sqlite3_column_int64(stmt, 0) != nr;
    history_append(layout->history, &entry);
    if (entry.event.remark) { /* its own copy now */
        struct event *new = &layout->history->entry[layout->history->count - 1].event;

        utf8_defuse((char *)(uintptr_t) new->remark);
        new->remark_len = strlen(new->remark);
    }
}

static void line_sitz(struct layout *layout, sqlite3_stmt *stmt)
{
    struct event *event = event_of(layout, stmt, 1u << EVENT_START);
    int8_t who = place_nr(layout, sqlite3_column_int64(stmt, 1));

    if (!event || layout->broken || event->u.start.count >= TISCH_MAX) {
        layout->broken = true;
        return;
    }
    event->u.start.sitz[event->u.start.count++] = who;
    if (sqlite3_column_int(stmt, 2))
        event->u.start.guests |= (uint16_t)(1u << who);
}

static void line_start(struct layout *layout, sqlite3_stmt *stmt)
{
    struct event *event = event_of(layout, stmt, 1u << EVENT_START);
    const char *date = store_column_text(stmt, 1);

    if (!event)
        return;
    layout->broken = layout->broken || !date_parse(date, strlen(date), &event->u.start.date);
    event->u.start.geber = named(layout, stmt, 2);
    event->u.start.seed = sqlite3_column_type(stmt, 3) == SQLITE_NULL ? SEED_NONE : sqlite3_column_int64(stmt, 3);
}

static void line_player_matter(struct layout *layout, sqlite3_stmt *stmt)
{
    struct event *event = event_of(layout, stmt,
                                   1u << EVENT_STRAFE | 1u << EVENT_DISQ | 1u << EVENT_EINSTIEG |
                                       1u << EVENT_AUSSTIEG | 1u << EVENT_GEGENGELESEN);

    if (!event)
        return;
    switch (event->kind) {
    case EVENT_STRAFE:
        event->u.strafe.player = named(layout, stmt, 1);
        event->u.strafe.punkte = (int16_t)number(layout, stmt, 2, 1, STRAFE_MAX);
        break;
    case EVENT_DISQ:
        event->u.disq.player = named(layout, stmt, 1);
        break;
    case EVENT_GEGENGELESEN:
        event->u.gegengelesen.player = named(layout, stmt, 1);
        break;
    case EVENT_EINSTIEG:
        event->u.einstieg.player = place_nr(layout, sqlite3_column_int64(stmt, 1));
        event->u.einstieg.after = named(layout, stmt, 3);
        event->u.einstieg.gast = sqlite3_column_int(stmt, 4) != 0;
        break;
    default:
        event->u.ausstieg.player = named(layout, stmt, 1);
        event->u.ausstieg.disq = sqlite3_column_int(stmt, 5) != 0;
        break;
    }
}

static void line_spiel(struct layout *layout, sqlite3_stmt *stmt)
{
    struct event *event = event_of(layout, stmt, 1u << EVENT_SPIEL);
    struct spiel spiel = spiel_empty();

    if (!event)
        return;
    spiel.re[0] = named(layout, stmt, 1);
    spiel.re[1] = named(layout, stmt, 2);
    spiel.kind = word(layout, stmt, 3, SET_KIND);
    spiel.suit = word(layout, stmt, 4, SET_SUIT);
    spiel.augen = (uint8_t)number(layout, stmt, 5, 0, AUGEN_TOTAL);
    spiel.no_trick = sqlite3_column_int(stmt, 6) != 0;
    spiel.stufe[RE] = stufe(layout, stmt, 7);
    spiel.stufe[KONTRA] = stufe(layout, stmt, 8);
    spiel.answered[RE] = stufe(layout, stmt, 9);
    spiel.answered[KONTRA] = stufe(layout, stmt, 10);
    spiel.vorgefuehrt = sqlite3_column_int(stmt, 11) != 0;
    spiel.straf = sqlite3_column_int(stmt, 12) != 0;
    spiel.vorab[RE] = sqlite3_column_int(stmt, 13) != 0;
    spiel.vorab[KONTRA] = sqlite3_column_int(stmt, 14) != 0;
    spiel.invalid_from[RE] = stufe(layout, stmt, 15);
    spiel.invalid_from[KONTRA] = stufe(layout, stmt, 16);
    spiel.first = (uint8_t)number(layout, stmt, 17, 0, OF_KONTRA);
    spiel.last_one = (uint8_t)number(layout, stmt, 18, 0, OF_KONTRA);
    spiel.wrong = (uint8_t)number(layout, stmt, 19, 0, OF_KONTRA);
    spiel.wrong_who = named(layout, stmt, 20);
    event->u.spiel = spiel;
}

static void line_ansage(struct layout *layout, sqlite3_stmt *stmt)
{
    struct event *event = event_of(layout, stmt, 1u << EVENT_SPIEL);
    int party = word(layout, stmt, 1, SET_PARTY), what = number(layout, stmt, 2, STUFE_WORD, STUFE_COUNT - 1);

    if (event)
        event->u.spiel.who[party][what] = named(layout, stmt, 3);
}

static void line_sonder(struct layout *layout, sqlite3_stmt *stmt)
{
    struct event *event = event_of(layout, stmt, 1u << EVENT_SPIEL);

    if (!event || event->u.spiel.sonder_count >= SONDER_MAX) {
        layout->broken = true;
        return;
    }
    event->u.spiel.sonder[event->u.spiel.sonder_count++] =
        (struct sonderpunkt){word(layout, stmt, 1, SET_SONDER), word(layout, stmt, 2, SET_PARTY),
                             named(layout, stmt, 3), named(layout, stmt, 4)};
}

static void line_sum(struct layout *layout, sqlite3_stmt *stmt)
{
    struct event *event = event_of(layout, stmt,
                                   1u << EVENT_RESULT | 1u << EVENT_HAMMEL | 1u << EVENT_PUSH | 1u << EVENT_STECHEN |
                                       1u << EVENT_STRAFE);
    bool stechen = event && event->kind == EVENT_STECHEN; /* names also who was not at the table that day (A53) */
    int8_t player = stechen ? place_nr(layout, sqlite3_column_int64(stmt, 1)) : named(layout, stmt, 1);
    int i;

    if (event && event->kind == EVENT_STRAFE) { /* who shares it */
        event->u.strafe.an |= (uint16_t)(player == NOBODY ? 0 : 1u << player);
        return;
    }
    i = event ? event->u.result.count : TISCH_MAX;
    if (i >= TISCH_MAX) {
        layout->broken = true;
        return;
    }
    event->u.result.player[i] = player;
    event->u.result.punkte[i] = number(layout, stmt, 2, -PUNKTE_MAX, PUNKTE_MAX);
    event->u.result.count++;
}

/* Who sits down comes before who is named. */
static const struct {
    const char *sql;
    void (*line)(struct layout *, sqlite3_stmt *);
} facts[] = {
    {"SELECT nr, op, bezug, gruppe, zeit, was, trotzdem, bemerkung, geraet FROM ereignis WHERE tisch = ? ORDER BY nr",
     line_event},
    {"SELECT nr, spieler, gast FROM sitz WHERE tisch = ? ORDER BY nr, platz", line_sitz},
    {"SELECT nr, datum, geber, los FROM beginn WHERE tisch = ? ORDER BY nr", line_start},
    {"SELECT nr, spieler, punkte, neben, gast, disq FROM spielersache WHERE tisch = ? ORDER BY nr",
     line_player_matter},
    {"SELECT nr, re1, re2, art, farbe, augen, ohne_stich, re_ansage, ko_ansage, re_erwidert, ko_erwidert, "
     "vf, straf, re_vorab, ko_vorab, re_ungueltig, ko_ungueltig, zuerst, letzt, falsch, falsch_wer FROM spiel WHERE "
     "tisch = ? "
     "ORDER BY nr",
     line_spiel},
    {"SELECT nr, partei, stufe, wer FROM ansage WHERE tisch = ? ORDER BY nr", line_ansage},
    {"SELECT nr, art, partei, von, wessen FROM sonder WHERE tisch = ? ORDER BY nr, lfd", line_sonder},
    {"SELECT nr, spieler, punkte FROM summe WHERE tisch = ? ORDER BY nr, lfd", line_sum},
};

enum status store_history(struct store *store, int64_t tisch, struct history *history, struct roster *roster,
                          struct err *err)
{
    struct layout layout = {.store = store, .history = history, .roster = roster, .err = err};
    enum status st = store_tick(store, tisch, err);

    *history = (struct history){0};
    for (size_t i = 0; i < sizeof facts / sizeof facts[0] && st == ST_OK; i++) {
        sqlite3_stmt *stmt = store_query(store, facts[i].sql, err, "i", tisch);

        while (store_row(store, stmt, &st, err))
            facts[i].line(&layout, stmt);
    }
    if (st == ST_OK && layout.newer)
        return ST_BUCH;
    if (st == ST_OK && layout.broken)
        st =
            err_set(err, ST_BUCH, _("%s: the history of a Spieltag is damaged; `doko prüfe` says more"), store->path);
    return st;
}

enum status store_chain(struct store *store, int64_t tisch, int32_t nr, uint8_t chain[CHAIN_LEN], struct err *err)
{
    static const char sql[] = "SELECT kette FROM ereignis WHERE tisch = ? AND nr = ?";
    sqlite3_stmt *stmt = store_query(store, sql, err, "iz", tisch, (int)nr);
    const void *hash;
    enum status st;

    if (!store_row(store, stmt, &st, err) || sqlite3_column_bytes(stmt, 0) != CHAIN_LEN) {
        (void)sqlite3_reset(stmt);
        return st == ST_OK ? err_set(err, ST_BUCH, _("%s: a hash of the history is missing"), store->path) : st;
    }
    hash = sqlite3_column_blob(stmt, 0);
    if (!hash)
        mem_end();
    memcpy(chain, hash, CHAIN_LEN);
    (void)sqlite3_reset(stmt);
    return ST_OK;
}
