/* The history of a table out of the book. */
#include <string.h>

#include "base/i18n.h"
#include "base/mem.h"
#include "book/store/intern.h"

/* Reading a history: one query a table of facts, in order, each row put into its entry. */
struct layout {
    struct store *s;
    struct history *c;
    struct roster *r;
    struct err *err;
    bool broken, newer; /* newer: not by damage, and a->err says so */
};

/* No CHECK holds in a damaged page, so what is read is held against its bounds here too. A word's index, 0 for NULL.
 */
static uint8_t word(struct layout *a, sqlite3_stmt *stmt, int column, enum word_set set)
{
    int value = 0;
    enum status st = ST_OK;

    if (sqlite3_column_type(stmt, column) != SQLITE_NULL && !a->newer)
        st = store_word(a->s, set, store_column_text(stmt, column), &value, a->err);
    a->broken = a->broken || st != ST_OK;
    a->newer = a->newer || st == ST_BUCH;
    return (uint8_t)value;
}

static int64_t large_number(struct layout *a, sqlite3_stmt *stmt, int column, int64_t min, int64_t max)
{
    int64_t value = sqlite3_column_int64(stmt, column);

    if (value >= min && value <= max)
        return value;
    a->broken = true;
    return min;
}

static int number(struct layout *a, sqlite3_stmt *stmt, int column, int min, int max)
{
    return (int)large_number(a, stmt, column, min, max);
}

static uint8_t stufe(struct layout *a, sqlite3_stmt *stmt, int column)
{
    return (uint8_t)number(a, stmt, column, 0, STUFE_COUNT - 1);
}

static int nr(struct layout *a, int64_t player)
{
    for (int i = 0; i < a->r->count; i++)
        if (a->r->player[i] == player)
            return i;
    return NOBODY;
}

/* A player who sits down; he gets the next number when he is new. */
static int8_t place_nr(struct layout *a, int64_t player)
{
    int n = nr(a, player);

    if (n == NOBODY && a->r->count < PARTICIPANT_MAX) {
        n = a->r->count++;
        a->r->player[n] = player;
    }
    a->broken = a->broken || n == NOBODY;
    return (int8_t)n;
}

/* A player who is named: NULL is NOBODY, a stranger means damage. */
static int8_t named(struct layout *a, sqlite3_stmt *stmt, int column)
{
    int n = NOBODY;

    if (sqlite3_column_type(stmt, column) != SQLITE_NULL) {
        n = nr(a, sqlite3_column_int64(stmt, column));
        a->broken = a->broken || n == NOBODY;
    }
    return (int8_t)n;
}

/* The entry a row belongs to; NULL, and damage, when it is of another kind. */
static struct event *event_of(struct layout *a, sqlite3_stmt *stmt, unsigned kinds)
{
    sqlite3_int64 nr = sqlite3_column_int64(stmt, 0);

    if (nr >= 1 && nr <= a->c->count && op_has_event((enum op)a->c->entry[nr - 1].op) &&
        (kinds >> a->c->entry[nr - 1].e.kind & 1))
        return &a->c->entry[nr - 1].e;
    a->broken = true;
    return NULL;
}

static void read_device(struct layout *a, const char *name, struct entry *e)
{
    size_t len = strlen(name);

    if (device_valid(name, len))
        memcpy(e->device, name, len);
    else
        a->broken = true;
}

static void line_event(struct layout *a, sqlite3_stmt *stmt)
{
    int nr = a->c->count + 1;
    struct entry e = {.op = word(a, stmt, 1, SET_OP),
                      .reference = number(a, stmt, 2, 0, nr - 1),
                      .group = number(a, stmt, 3, 1, nr),
                      .time = large_number(a, stmt, 4, 0, TIME_LAST)};

    e.e.kind = word(a, stmt, 5, SET_EVENT);
    e.e.trotzdem = sqlite3_column_int(stmt, 6) != 0;
    if (sqlite3_column_type(stmt, 7) != SQLITE_NULL) {
        e.e.remark = store_column_text(stmt, 7);
        e.e.remark_len = strlen(e.e.remark);
    }
    if (sqlite3_column_type(stmt, 8) != SQLITE_NULL)
        read_device(a, store_column_text(stmt, 8), &e);
    a->broken = a->broken || sqlite3_column_int64(stmt, 0) != nr;
    history_append(a->c, &e);
    if (e.e.remark) { /* its own copy now */
        struct event *new = &a->c->entry[a->c->count - 1].e;

        utf8_defuse((char *)(uintptr_t) new->remark);
        new->remark_len = strlen(new->remark);
    }
}

static void line_sitz(struct layout *a, sqlite3_stmt *stmt)
{
    struct event *e = event_of(a, stmt, 1u << EVENT_START);
    int8_t who = place_nr(a, sqlite3_column_int64(stmt, 1));

    if (!e || a->broken || e->u.start.count >= TISCH_MAX) {
        a->broken = true;
        return;
    }
    e->u.start.sitz[e->u.start.count++] = who;
    if (sqlite3_column_int(stmt, 2))
        e->u.start.guests |= (uint16_t)(1u << who);
}

static void line_start(struct layout *a, sqlite3_stmt *stmt)
{
    struct event *e = event_of(a, stmt, 1u << EVENT_START);
    const char *date = store_column_text(stmt, 1);

    if (!e)
        return;
    a->broken = a->broken || !date_parse(date, strlen(date), &e->u.start.date);
    e->u.start.geber = named(a, stmt, 2);
    e->u.start.seed = sqlite3_column_type(stmt, 3) == SQLITE_NULL ? SEED_NONE : sqlite3_column_int64(stmt, 3);
}

static void line_player_matter(struct layout *a, sqlite3_stmt *stmt)
{
    struct event *e = event_of(a, stmt,
                               1u << EVENT_STRAFE | 1u << EVENT_DISQ | 1u << EVENT_EINSTIEG | 1u << EVENT_AUSSTIEG |
                                   1u << EVENT_GEGENGELESEN);

    if (!e)
        return;
    switch (e->kind) {
    case EVENT_STRAFE:
        e->u.strafe.player = named(a, stmt, 1);
        e->u.strafe.punkte = (int16_t)number(a, stmt, 2, 1, STRAFE_MAX);
        break;
    case EVENT_DISQ:
        e->u.disq.player = named(a, stmt, 1);
        break;
    case EVENT_GEGENGELESEN:
        e->u.gegengelesen.player = named(a, stmt, 1);
        break;
    case EVENT_EINSTIEG:
        e->u.einstieg.player = place_nr(a, sqlite3_column_int64(stmt, 1));
        e->u.einstieg.after = named(a, stmt, 3);
        e->u.einstieg.gast = sqlite3_column_int(stmt, 4) != 0;
        break;
    default:
        e->u.ausstieg.player = named(a, stmt, 1);
        e->u.ausstieg.disq = sqlite3_column_int(stmt, 5) != 0;
        break;
    }
}

static void line_spiel(struct layout *a, sqlite3_stmt *stmt)
{
    struct event *e = event_of(a, stmt, 1u << EVENT_SPIEL);
    struct spiel s = spiel_empty();

    if (!e)
        return;
    s.re[0] = named(a, stmt, 1);
    s.re[1] = named(a, stmt, 2);
    s.kind = word(a, stmt, 3, SET_KIND);
    s.suit = word(a, stmt, 4, SET_SUIT);
    s.augen = (uint8_t)number(a, stmt, 5, 0, AUGEN_TOTAL);
    s.no_trick = sqlite3_column_int(stmt, 6) != 0;
    s.stufe[RE] = stufe(a, stmt, 7);
    s.stufe[KONTRA] = stufe(a, stmt, 8);
    s.answered[RE] = stufe(a, stmt, 9);
    s.answered[KONTRA] = stufe(a, stmt, 10);
    s.vorgefuehrt = sqlite3_column_int(stmt, 11) != 0;
    s.straf = sqlite3_column_int(stmt, 12) != 0;
    s.vorab[RE] = sqlite3_column_int(stmt, 13) != 0;
    s.vorab[KONTRA] = sqlite3_column_int(stmt, 14) != 0;
    s.invalid_from[RE] = stufe(a, stmt, 15);
    s.invalid_from[KONTRA] = stufe(a, stmt, 16);
    s.first = (uint8_t)number(a, stmt, 17, 0, OF_KONTRA);
    s.last_one = (uint8_t)number(a, stmt, 18, 0, OF_KONTRA);
    s.wrong = (uint8_t)number(a, stmt, 19, 0, OF_KONTRA);
    s.wrong_who = named(a, stmt, 20);
    e->u.spiel = s;
}

static void line_ansage(struct layout *a, sqlite3_stmt *stmt)
{
    struct event *e = event_of(a, stmt, 1u << EVENT_SPIEL);
    int party = word(a, stmt, 1, SET_PARTY), what = number(a, stmt, 2, STUFE_WORD, STUFE_COUNT - 1);

    if (e)
        e->u.spiel.who[party][what] = named(a, stmt, 3);
}

static void line_sonder(struct layout *a, sqlite3_stmt *stmt)
{
    struct event *e = event_of(a, stmt, 1u << EVENT_SPIEL);

    if (!e || e->u.spiel.sonder_count >= SONDER_MAX) {
        a->broken = true;
        return;
    }
    e->u.spiel.sonder[e->u.spiel.sonder_count++] = (struct sonderpunkt){
        word(a, stmt, 1, SET_SONDER), word(a, stmt, 2, SET_PARTY), named(a, stmt, 3), named(a, stmt, 4)};
}

static void line_sum(struct layout *a, sqlite3_stmt *stmt)
{
    struct event *e = event_of(a, stmt,
                               1u << EVENT_RESULT | 1u << EVENT_HAMMEL | 1u << EVENT_PUSH | 1u << EVENT_STECHEN |
                                   1u << EVENT_STRAFE);
    bool stechen = e && e->kind == EVENT_STECHEN; /* names also who was not at the table that day (A53) */
    int8_t player = stechen ? place_nr(a, sqlite3_column_int64(stmt, 1)) : named(a, stmt, 1);
    int i;

    if (e && e->kind == EVENT_STRAFE) { /* who shares it */
        e->u.strafe.an |= (uint16_t)(player == NOBODY ? 0 : 1u << player);
        return;
    }
    i = e ? e->u.result.count : TISCH_MAX;
    if (i >= TISCH_MAX) {
        a->broken = true;
        return;
    }
    e->u.result.player[i] = player;
    e->u.result.punkte[i] = number(a, stmt, 2, -PUNKTE_MAX, PUNKTE_MAX);
    e->u.result.count++;
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

enum status store_history(struct store *s, int64_t tisch, struct history *c, struct roster *r, struct err *err)
{
    struct layout a = {.s = s, .c = c, .r = r, .err = err};
    enum status st = store_tick(s, tisch, err);

    *c = (struct history){0};
    for (size_t i = 0; i < sizeof facts / sizeof facts[0] && st == ST_OK; i++) {
        sqlite3_stmt *stmt = store_query(s, facts[i].sql, err, "i", tisch);

        while (store_row(s, stmt, &st, err))
            facts[i].line(&a, stmt);
    }
    if (st == ST_OK && a.newer)
        return ST_BUCH;
    if (st == ST_OK && a.broken)
        st = err_set(err, ST_BUCH, _("%s: the history of a Spieltag is damaged; `doko prüfe` says more"), s->path);
    return st;
}

enum status store_chain(struct store *s, int64_t tisch, int32_t nr, uint8_t chain[CHAIN_LEN], struct err *err)
{
    static const char sql[] = "SELECT kette FROM ereignis WHERE tisch = ? AND nr = ?";
    sqlite3_stmt *stmt = store_query(s, sql, err, "iz", tisch, (int)nr);
    const void *hash;
    enum status st;

    if (!store_row(s, stmt, &st, err) || sqlite3_column_bytes(stmt, 0) != CHAIN_LEN) {
        (void)sqlite3_reset(stmt);
        return st == ST_OK ? err_set(err, ST_BUCH, _("%s: a hash of the history is missing"), s->path) : st;
    }
    hash = sqlite3_column_blob(stmt, 0);
    if (!hash)
        mem_end();
    memcpy(chain, hash, CHAIN_LEN);
    (void)sqlite3_reset(stmt);
    return ST_OK;
}
