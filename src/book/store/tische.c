/* Tables of the Spieltage and their histories. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/i18n.h"
#include "base/mem.h"
#include "book/store/intern.h"

void tisch_list_free(struct tisch_list *l)
{
    free(l->tisch);
    *l = (struct tisch_list){0};
}

#define TISCH_COLUMNS "SELECT t.id, t.saison, t.nr, t.tisch, d.zustand, d.datum, d.spiele, d.pott, t.art "
#define OF_TISCH      "FROM tisch t LEFT JOIN tisch_stand d ON d.tisch = t.id "

static enum status read_tisch(struct store *s, sqlite3_stmt *stmt, struct tisch *t, struct err *err)
{
    const char *date = store_column_text(stmt, 5);
    int kind, state = STATE_EMPTY;
    enum status st = store_word(s, SET_WETTBEWERB, store_column_text(stmt, 8), &kind, err);

    if (st == ST_OK && sqlite3_column_type(stmt, 4) != SQLITE_NULL)
        st = store_word(s, SET_STATE, store_column_text(stmt, 4), &state, err);
    *t = (struct tisch){.id = sqlite3_column_int64(stmt, 0),
                        .saison = sqlite3_column_int64(stmt, 1),
                        .kind = wettbewerbe[kind],
                        .state = (enum state)state,
                        .nr = sqlite3_column_int(stmt, 2),
                        .tisch = sqlite3_column_int(stmt, 3),
                        .spiele = sqlite3_column_int(stmt, 6),
                        .pott = sqlite3_column_int(stmt, 7)};
    (void)date_parse(date, strlen(date), &t->date);
    if (st == ST_MISSING || (st == ST_OK && !store_spieltag_valid(t->nr, t->kind->days)))
        return store_spieltag_broken(err);
    return st;
}

static enum status read_tische(struct store *s, sqlite3_stmt *stmt, struct tisch_list *l, struct err *err)
{
    enum status st;

    while (store_row(s, stmt, &st, err)) {
        l->tisch = mem_grow(l->tisch, l->count, &l->place, sizeof *l->tisch);
        st = read_tisch(s, stmt, &l->tisch[l->count++], err);
        if (st != ST_OK) {
            (void)sqlite3_reset(stmt);
            return st;
        }
    }
    return st;
}

enum status store_tische(struct store *s, int64_t saison, const struct wettbewerb *kind, struct tisch_list *l,
                         struct err *err)
{
    static const char sql[] = TISCH_COLUMNS OF_TISCH "WHERE t.saison = ? AND t.art = ? ORDER BY t.nr, t.tisch";
    sqlite3_stmt *stmt = store_query(s, sql, err, "it", saison, kind->word);

    *l = (struct tisch_list){0};
    return read_tische(s, stmt, l, err);
}

#define TISCH_OPEN                                                                                                   \
    TISCH_COLUMNS "FROM tisch_stand d INDEXED BY tisch_stand_offen JOIN tisch t ON t.id = d.tisch"                   \
                  " WHERE d.zustand = 'offen'"

enum status store_tische_open(struct store *s, struct tisch_list *l, struct err *err)
{
    static const char sql[] = TISCH_OPEN " ORDER BY t.saison, t.art, t.nr, t.tisch";
    sqlite3_stmt *stmt = store_query(s, sql, err, "");

    *l = (struct tisch_list){0};
    return read_tische(s, stmt, l, err);
}

enum status store_tische_going(struct store *s, int64_t turnier, int round, int table, struct tisch_list *l,
                               struct err *err)
{
    static const char sql[] =
        TISCH_COLUMNS OF_TISCH "WHERE t.saison = ?1 AND t.art = 'turnier' AND t.nr <= ?2 AND ?3 IN (0, t.tisch)"
                               " AND (t.nr = ?2 OR (SELECT e.was FROM turnier_eintrag e WHERE e.turnier = ?1"
                               " AND e.runde = t.nr AND e.tisch = t.tisch AND e.was IN ('abgabe', 'annahme',"
                               " 'rueckgabe') ORDER BY e.id DESC LIMIT 1) IS NOT 'annahme')"
                               " ORDER BY t.nr DESC, t.tisch";
    sqlite3_stmt *stmt = store_query(s, sql, err, "izz", turnier, round, table);

    *l = (struct tisch_list){0};
    return read_tische(s, stmt, l, err);
}

enum status store_tische_sat(struct store *s, const struct tisch *t, int64_t player, struct tisch_list *l,
                             struct err *err)
{
    static const char sql[] =
        TISCH_OPEN " AND t.saison = ? AND t.art = ? AND t.nr = ? AND t.tisch <> ?"
                   " AND (EXISTS (SELECT 1 FROM sitz z WHERE z.tisch = t.id AND z.spieler = ?5) OR EXISTS"
                   " (SELECT 1 FROM spielersache n WHERE n.tisch = t.id AND n.spieler = ?5 AND n.neben IS NOT NULL))"
                   " ORDER BY t.tisch";
    sqlite3_stmt *stmt = store_query(s, sql, err, "itzzi", t->saison, t->kind->word, t->nr, t->tisch, player);

    *l = (struct tisch_list){0};
    return read_tische(s, stmt, l, err);
}

enum status store_tisch_missing(struct store *s, const struct tisch *t, struct err *err)
{
    static const char sql[] = "SELECT max(t.tisch) FROM tisch t JOIN tisch_stand d ON d.tisch = t.id"
                              " WHERE t.saison = ? AND t.art = ? AND t.nr = ?";
    sqlite3_stmt *stmt =
        t->kind->has_tables ? store_query(s, sql, err, "itz", t->saison, t->kind->word, t->nr) : NULL;
    int last = 0;
    enum status st = ST_OK;

    while (t->kind->has_tables && store_row(s, stmt, &st, err))
        last = sqlite3_column_int(stmt, 0);
    if (st != ST_OK)
        return st;
    return last > 0 ? err_set(err, ST_MISSING, _(t->kind->has_tables), t->nr, last, t->tisch)
                    : err_set(err, ST_MISSING, _(t->kind->missing), t->nr, t->tisch);
}

enum status store_tisch(struct store *s, struct tisch *t, struct err *err)
{
    static const char sql[] = TISCH_COLUMNS OF_TISCH "WHERE t.saison = ? AND t.art = ? AND t.nr = ? AND t.tisch = ?";
    sqlite3_stmt *stmt = store_query(s, sql, err, "itzz", t->saison, t->kind->word, t->nr, t->tisch);
    enum status st;

    if (!store_row(s, stmt, &st, err))
        return st != ST_OK ? st : store_tisch_missing(s, t, err);
    st = read_tisch(s, stmt, t, err);
    (void)sqlite3_reset(stmt);
    return st;
}

enum status store_tisch_new(struct store *s, struct tisch *t, struct err *err)
{
    enum status st = store_execute(s, "INSERT INTO tisch (saison, art, nr, tisch) VALUES (?, ?, ?, ?)", err, "itzz",
                                   t->saison, t->kind->word, t->nr, t->tisch);

    t->id = sqlite3_last_insert_rowid(s->db);
    return st;
}
