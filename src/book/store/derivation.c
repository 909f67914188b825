/* Data derived from the facts of a table, and the queries the ranking makes of it. */

#include "base/mem.h"
#include "book/store/intern.h"

enum status store_derivation(struct store *store, const struct tisch *tisch, const struct day_line *line, int count,
                             struct err *err)
{
    enum status st = store_tick(store, tisch->id, err);

    if (st == ST_OK)
        st = store_execute(store, "DELETE FROM tagesergebnis WHERE tisch = ?", err, VALUES(int_value(tisch->id)));
    if (st == ST_OK)
        st = store_execute(store, "DELETE FROM tisch_stand WHERE tisch = ?", err, VALUES(int_value(tisch->id)));
    if (st == ST_OK && tisch->state != STATE_EMPTY)
        st = store_insert(store, "tisch_stand", err,
                          FIELDS({"tisch", int_value(tisch->id)}, {"datum", date_value(tisch->date)},
                                 {"zustand", text_value(state_terms[tisch->state].word)},
                                 {"spiele", int_value(tisch->spiele)}, {"pott", int_value(tisch->pott)}));
    for (int i = 0; i < count && st == ST_OK; i++)
        st = store_insert(store, "tagesergebnis", err,
                          FIELDS({"tisch", int_value(tisch->id)}, {"spieler", int_value(line[i].player)},
                                 {"gast", int_value(line[i].gast)}, {"disq", int_value(line[i].disq)},
                                 {"punkte", int_value(line[i].punkte)}, {"platz", int_value(line[i].place)},
                                 {"doppelplatz", int_value(line[i].doubled_place)},
                                 {"wert", int_value(line[i].hundertstel)}, {"spiele", int_value(line[i].spiele)}));
    return st;
}

enum status store_derived(struct store *store, int64_t tisch, struct text *rows, struct err *err)
{
    static const char *const sql[] = {
        "SELECT * FROM tisch_stand WHERE tisch = ?",
        "SELECT * FROM tagesergebnis WHERE tisch = ? ORDER BY spieler",
    };
    enum status st = ST_OK;

    for (size_t i = 0; i < sizeof sql / sizeof sql[0] && st == ST_OK; i++) {
        sqlite3_stmt *stmt = store_query(store, sql[i], err, VALUES(int_value(tisch)));

        while (store_row(store, stmt, &st, err))
            for (int k = 0; k < sqlite3_column_count(stmt); k++)
                text_addf(rows, "%s\n", store_column_text(stmt, k));
    }
    return st;
}

enum status store_day_values(struct store *store, int64_t saison, struct day_values *values, struct err *err)
{
    static const char sql[] =
        "SELECT e.spieler, t.nr, t.tisch, d.datum, e.gast, e.punkte, e.wert, e.platz, e.spiele, t.saison FROM tisch t"
        " JOIN tisch_stand d ON d.tisch = t.id AND d.zustand = 'ende' JOIN tagesergebnis e ON e.tisch = t.id"
        " WHERE t.saison = ? AND t.art = 'meisterschaft' ORDER BY t.nr, t.tisch, e.platz, e.spieler";
    sqlite3_stmt *stmt = store_query(store, sql, err, VALUES(int_value(saison)));
    bool broken = false;
    enum status st;

    *values = (struct day_values){0};
    while (store_row(store, stmt, &st, err)) {
        struct day_value_line *line = MEM_ADD(values->line, values->count, values->capacity);

        *line = (struct day_value_line){.player = sqlite3_column_int64(stmt, 0),
                                        .spieltag = sqlite3_column_int(stmt, 1),
                                        .tisch = sqlite3_column_int(stmt, 2),
                                        .gast = sqlite3_column_int(stmt, 4) != 0,
                                        .punkte = sqlite3_column_int(stmt, 5),
                                        .hundertstel = sqlite3_column_int(stmt, 6),
                                        .place = sqlite3_column_int(stmt, 7),
                                        .spiele = sqlite3_column_int(stmt, 8),
                                        .saison = sqlite3_column_int64(stmt, 9)};
        (void)store_column_date(stmt, 3, &line->date);
        broken |= !store_spieltag_valid(line->spieltag, SPIELTAGE_MAX);
    }
    return st == ST_OK && broken ? store_spieltag_broken(err) : st;
}

enum status store_has_played(struct store *store, int64_t saison, int64_t player, bool *played, struct err *err)
{
    static const char sql[] = "SELECT 1 FROM tagesergebnis e JOIN tisch t ON t.id = e.tisch"
                              " WHERE e.spieler = ?1 AND e.spiele > 0 AND t.art = 'meisterschaft'"
                              " AND (?2 = 0 OR t.saison = ?2) LIMIT 1";

    return store_exists(store, sql, err, VALUES(int_value(player), int_value(saison)), played);
}
