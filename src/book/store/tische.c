/* Tables of the Spieltage. */
#include <stdio.h>
#include <stdlib.h>

#include "base/i18n.h"
#include "base/mem.h"
#include "book/store/intern.h"

void tisch_list_free(struct tisch_list *list)
{
    free(list->tisch);
    *list = (struct tisch_list){0};
}

#define TISCH_COLUMNS "SELECT t.id, t.saison, t.nr, t.tisch, d.zustand, d.datum, d.spiele, d.pott, t.art "
#define OF_TISCH      "FROM tisch t LEFT JOIN tisch_stand d ON d.tisch = t.id "

static enum status read_tisch(struct store *store, sqlite3_stmt *stmt, struct tisch *tisch, struct err *err)
{
    int kind, state = STATE_EMPTY;
    enum status st = store_word(store, SET_WETTBEWERB, store_column_text(stmt, 8), &kind, err);

    if (st == ST_OK && sqlite3_column_type(stmt, 4) != SQLITE_NULL)
        st = store_word(store, SET_STATE, store_column_text(stmt, 4), &state, err);
    *tisch = (struct tisch){.id = sqlite3_column_int64(stmt, 0),
                            .saison = sqlite3_column_int64(stmt, 1),
                            .kind = wettbewerbe[kind],
                            .state = (enum state)state,
                            .nr = sqlite3_column_int(stmt, 2),
                            .tisch = sqlite3_column_int(stmt, 3),
                            .spiele = sqlite3_column_int(stmt, 6),
                            .pott = sqlite3_column_int(stmt, 7)};
    (void)store_column_date(stmt, 5, &tisch->date);
    if (st == ST_MISSING || (st == ST_OK && !store_spieltag_valid(tisch->nr, tisch->kind->days)))
        return store_spieltag_broken(err);
    return st;
}

static enum status read_tische(struct store *store, const char *sql, struct values values, struct tisch_list *list,
                               struct err *err)
{
    AUTO(store_reset) sqlite3_stmt *stmt = store_query(store, sql, err, values);
    enum status st;

    *list = (struct tisch_list){0};
    while (store_row(store, stmt, &st, err)) {
        st = read_tisch(store, stmt, MEM_ADD(list->tisch, list->count, list->capacity), err);
        if (st != ST_OK)
            return st;
    }
    return st;
}

enum status store_tische(struct store *store, int64_t saison, const struct wettbewerb *kind, struct tisch_list *list,
                         struct err *err)
{
    static const char sql[] = TISCH_COLUMNS OF_TISCH "WHERE t.saison = ? AND t.art = ? ORDER BY t.nr, t.tisch";

    return read_tische(store, sql, VALUES(int_value(saison), text_value(kind->word)), list, err);
}

#define TISCH_OPEN                                                                                                   \
    TISCH_COLUMNS "FROM tisch_stand d INDEXED BY tisch_stand_offen JOIN tisch t ON t.id = d.tisch"                   \
                  " WHERE d.zustand = 'offen'"

enum status store_tische_open(struct store *store, struct tisch_list *list, struct err *err)
{
    static const char sql[] = TISCH_OPEN " ORDER BY t.saison, t.art, t.nr, t.tisch";

    return read_tische(store, sql, NO_VALUES, list, err);
}

enum status store_tische_for_entry(struct store *store, int64_t turnier, int round, int table,
                                   struct tisch_list *list, struct err *err)
{
    static const char sql[] =
        TISCH_COLUMNS OF_TISCH "WHERE t.saison = ?1 AND t.art = 'turnier' AND t.nr <= ?2 AND ?3 IN (0, t.tisch)"
                               " AND (t.nr = ?2 OR (SELECT e.was FROM turnier_eintrag e WHERE e.turnier = ?1"
                               " AND e.runde = t.nr AND e.tisch = t.tisch AND e.was IN ('abgabe', 'annahme',"
                               " 'rueckgabe') ORDER BY e.id DESC LIMIT 1) IS NOT 'annahme')"
                               " ORDER BY t.nr DESC, t.tisch";

    return read_tische(store, sql, VALUES(int_value(turnier), int_value(round), int_value(table)), list, err);
}

enum status store_tische_with_player(struct store *store, const struct tisch *tisch, int64_t player,
                                     struct tisch_list *list, struct err *err)
{
    static const char sql[] =
        TISCH_OPEN " AND t.saison = ? AND t.art = ? AND t.nr = ? AND t.tisch <> ?"
                   " AND (EXISTS (SELECT 1 FROM sitz z WHERE z.tisch = t.id AND z.spieler = ?5) OR EXISTS"
                   " (SELECT 1 FROM spielersache n WHERE n.tisch = t.id AND n.spieler = ?5 AND n.neben IS NOT NULL))"
                   " ORDER BY t.tisch";

    return read_tische(store, sql,
                       VALUES(int_value(tisch->saison), text_value(tisch->kind->word), int_value(tisch->nr),
                              int_value(tisch->tisch), int_value(player)),
                       list, err);
}

enum status store_tisch_missing(struct store *store, const struct tisch *tisch, struct err *err)
{
    static const char sql[] = "SELECT max(t.tisch) FROM tisch t JOIN tisch_stand d ON d.tisch = t.id"
                              " WHERE t.saison = ? AND t.art = ? AND t.nr = ?";
    int last = 0;
    enum status st = ST_OK;

    if (tisch->kind->has_tables)
        st =
            store_count(store, sql, err,
                        VALUES(int_value(tisch->saison), text_value(tisch->kind->word), int_value(tisch->nr)), &last);
    if (st != ST_OK)
        return st;
    return last > 0 ? err_set(err, ST_MISSING, _(tisch->kind->has_tables), tisch->nr, last, tisch->tisch)
                    : err_set(err, ST_MISSING, _(tisch->kind->missing), tisch->nr, tisch->tisch);
}

enum status store_tisch(struct store *store, struct tisch *tisch, struct err *err)
{
    static const char sql[] = TISCH_COLUMNS OF_TISCH "WHERE t.saison = ? AND t.art = ? AND t.nr = ? AND t.tisch = ?";
    AUTO(store_reset)
    sqlite3_stmt *stmt = store_query(store, sql, err,
                                     VALUES(int_value(tisch->saison), text_value(tisch->kind->word),
                                            int_value(tisch->nr), int_value(tisch->tisch)));
    enum status st;

    if (!store_row(store, stmt, &st, err))
        return st != ST_OK ? st : store_tisch_missing(store, tisch, err);
    return read_tisch(store, stmt, tisch, err);
}

enum status store_tisch_new(struct store *store, struct tisch *tisch, struct err *err)
{
    enum status st = store_insert(store, "tisch", err,
                                  FIELDS({"saison", int_value(tisch->saison)}, {"art", text_value(tisch->kind->word)},
                                         {"nr", int_value(tisch->nr)}, {"tisch", int_value(tisch->tisch)}));

    tisch->id = sqlite3_last_insert_rowid(store->db);
    return st;
}
