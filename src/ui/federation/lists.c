/* The lists of what was collected: clubs, Turniere, Dauerliste, Rangliste. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/i18n.h"
#include "base/mem.h"
#include "ui/federation/connection.h"
#include "ui/federation/verband.h"

static void put_cell(struct table *table, const struct column *column, const PGresult *result, int row, int i)
{
    const char *s = PQgetvalue(result, row, i);
    struct date day;

    if (PQgetisnull(result, row, i) || !*s)
        table_unknown(table);
    else if (column->kind == CELL_TEXT)
        table_text(table, s);
    else if (column->kind == CELL_DATE && date_parse(s, strlen(s), &day))
        table_date(table, day);
    else
        table_value(table, result_number(result, row, i));
}

/* Makes a table of an answer; the answer has one column for each column of the table. */
static enum status list(const char *uri, const char *sql, const struct column *columns, int count,
                        struct table **table, struct err *err)
{
    AUTO(connection_close) struct connection conn = {0};
    AUTO(result_free) PGresult *result = NULL;
    enum status st = connection_open_collector(uri, &conn, err);

    *table = NULL;
    if (st == ST_OK)
        st = connection_ask(&conn, sql, NULL, &result, err);
    if (st == ST_OK) {
        *table = table_new();
        table_add_columns(*table, columns, (size_t)count);
    }
    for (int row = 0; st == ST_OK && row < PQntuples(result); row++) {
        table_row(*table);
        for (int i = 0; i < count; i++)
            put_cell(*table, &columns[i], result, row, i);
    }
    return st;
}

#define LIST(uri, sql, columns, table, err)                                                                          \
    list(uri, sql, columns, (int)(sizeof(columns) / sizeof((columns)[0])), table, err)

enum status verband_clubs(const char *uri, struct table **table, struct err *err)
{
    static const struct column columns[] = {
        {.key = "verein", .head = "Kurz", .brief = "Kurz", .kind = CELL_TEXT},
        {.key = "name", .head = "Verein", .brief = "Verein", .kind = CELL_TEXT},
        {.key = "spieler", .head = "Spieler", .brief = "Spieler", .kind = CELL_COUNT},
        {.key = "tische", .head = "Tische", .brief = "Tische", .kind = CELL_COUNT},
        {.key = "spiele", .head = "Spiele", .brief = "Spiele", .kind = CELL_COUNT},
        {.key = "turniere", .head = "Turniere", .brief = "Turniere", .kind = CELL_COUNT},
        {.key = "zuletzt", .head = "Zuletzt", .brief = "Zuletzt", .kind = CELL_DATE},
    };

    return LIST(uri,
                "SELECT kurz, name, (SELECT count(*) FROM verband.spieler s WHERE s.verein = v.verein),"
                " (SELECT count(*) FROM verband.stand s WHERE s.verein = v.verein AND s.zustand <> 'leer'),"
                " (SELECT coalesce(sum(spiele), 0) FROM verband.stand s WHERE s.verein = v.verein),"
                " (SELECT count(*) FROM verband.turnier t WHERE t.verein = v.verein),"
                " (SELECT max(tag) FROM verband.stand s WHERE s.verein = v.verein AND s.zustand <> 'leer')"
                " FROM verband.verein v ORDER BY kurz",
                columns, table, err);
}

enum status verband_turniere(const char *uri, struct table **table, struct err *err)
{
    static const struct column columns[] = {
        {.key = "tag", .head = "Tag", .brief = "Tag", .kind = CELL_DATE},
        {.key = "turnier", .head = "Turnier", .brief = "Turnier", .kind = CELL_TEXT},
        {.key = "verein", .head = "Verein", .brief = "Verein", .kind = CELL_TEXT},
        {.key = "land", .head = "Land", .brief = "Land", .kind = CELL_TEXT},
        {.key = "spieler", .head = "Spieler", .brief = "Spieler", .kind = CELL_COUNT},
        {.key = "runden", .head = "Runden", .brief = "Runden", .kind = CELL_COUNT},
        {.key = "stand", .head = "Stand", .brief = "Stand", .kind = CELL_TEXT},
    };

    return LIST(uri,
                "SELECT tag, turnier, kurz, land, spieler, runden, CASE WHEN fertig THEN 'zu Ende' ELSE 'läuft' END"
                " FROM verband.turnier JOIN verband.verein v USING (verein) ORDER BY tag, turnier, kurz",
                columns, table, err);
}

/* Joins a player with the person across the clubs, and with the name if the caller may see it. */
#define PERSON                                                                                                       \
    " LEFT JOIN verband.person p ON p.verein = g.verein AND p.kuerzel = g.kuerzel"                                   \
    " LEFT JOIN verband.name n ON n.verein = g.verein AND n.art = 'spieler' AND n.schluessel = g.kuerzel"            \
    " JOIN verband.spieler s ON s.verein = g.verein AND s.kuerzel = g.kuerzel"                                       \
    " JOIN verband.verein v ON v.verein = g.verein"
#define PERSON_KEY "coalesce(encode(p.person, 'hex'), g.verein || '/' || g.kuerzel)"

/* The sums are made by club first, so that a person's clubs are few rows. A player at two tables of a Spieltag
 * attends once (A16). */
static const char dauerliste_sql[] =
    "WITH g AS MATERIALIZED (SELECT e.verein, e.kuerzel, count(DISTINCT (t.saison, t.nr)) AS tage, sum(e.spiele) AS"
    " spiele, sum(e.punkte) AS punkte, max(e.punkte) AS bester, min(e.punkte) AS schlechtester FROM verband.ergebnis "
    "e"
    " JOIN verband.tisch t ON t.verein = e.verein AND t.tisch = e.tisch"
    " JOIN verband.stand st ON st.verein = e.verein AND st.tisch = e.tisch"
    " WHERE t.art = 'meisterschaft' AND st.zustand = 'ende' AND NOT e.gast GROUP BY e.verein, e.kuerzel)"
    " SELECT rank() OVER (ORDER BY sum(g.punkte) DESC), min(s.jetzt), min(n.name), string_agg(DISTINCT v.kurz, ','),"
    " sum(g.tage), sum(g.spiele), sum(g.punkte), round(100.0 * sum(g.punkte) / sum(g.tage)), max(g.bester),"
    " min(g.schlechtester) FROM g" PERSON " GROUP BY " PERSON_KEY " ORDER BY 1, 2, 4";

enum status verband_dauerliste(const char *uri, struct table **table, struct err *err)
{
    static const struct column columns[] = {
        {.key = "platz", .head = "Platz", .brief = "Platz", .kind = CELL_PLACE},
        {.key = "spieler", .head = "Kürzel", .brief = "Kürzel", .kind = CELL_TEXT},
        {.key = "name", .head = "Name", .brief = "Name", .kind = CELL_TEXT},
        {.key = "vereine", .head = "Vereine", .brief = "Vereine", .kind = CELL_TEXT},
        {.key = "tage", .head = "Spieltage", .brief = "Tage", .kind = CELL_COUNT},
        {.key = "spiele", .head = "Spiele", .brief = "Spiele", .kind = CELL_COUNT},
        {.key = "punkte", .head = "Punkte", .brief = "Punkte", .kind = CELL_PUNKTE},
        {.key = "schnitt", .head = "Punkte je Spieltag", .brief = "je Tag", .kind = CELL_HUNDERTSTEL},
        {.key = "bester", .head = "Bester Spieltag", .brief = "bester", .kind = CELL_PUNKTE},
        {.key = "schlechtester", .head = "Schlechtester Spieltag", .brief = "schl.", .kind = CELL_PUNKTE},
    };

    return LIST(uri, dauerliste_sql, columns, table, err);
}

/* The Rangliste over Turniere. */

enum { R_PERSON, R_NUMBER, R_DAY, R_PLAYERS, R_ROUNDS, R_THEIRS, R_PUNKTE, R_KUERZEL, R_NAME, R_CLUBS };
static const char rangliste_sql[] =
    "WITH zaehlt AS (SELECT verein, turnier, tag, spieler, runden, row_number() OVER (ORDER BY tag, verein, turnier)"
    " AS nummer FROM verband.turnier"
    " WHERE fertig AND tag >= $1 AND tag <= $2 AND spieler >= $3::integer AND runden >= $4::integer),"
    " his AS (SELECT " PERSON_KEY
    " AS wer, z.nummer, z.tag, z.spieler, z.runden, sum(g.runden) AS seine, sum(g.punkte)"
    " AS punkte, min(s.jetzt) AS jetzt, min(n.name) AS name FROM zaehlt z JOIN verband.turnier_ergebnis g ON "
    "g.verein ="
    " z.verein AND g.turnier = z.turnier" PERSON " GROUP BY 1, 2, 3, 4, 5),"
    " clubs AS (SELECT " PERSON_KEY " AS wer, string_agg(DISTINCT v.kurz, ',') AS vereine FROM zaehlt z JOIN"
    " verband.turnier_ergebnis g ON g.verein = z.verein AND g.turnier = z.turnier" PERSON " GROUP BY 1)"
    " SELECT wer, nummer, tag, spieler, runden, seine, punkte, min(jetzt) OVER einer, min(name) OVER einer, vereine"
    " FROM his JOIN clubs USING (wer) WINDOW einer AS (PARTITION BY wer) ORDER BY 8, 1, 2";

struct ranked {
    struct rangliste_turnier *turnier;
    struct rangliste_result *result;
    int *row; /* of each player, a row with the name */
    int players;
    size_t results;
};

/* Reads the results. The rows come sorted by person, so a new key begins a new player. A person has one row for each
 * Turnier; a Turnier is in the book of one club, so no other club can add to it. */
static void read_results(const PGresult *result, int turniere, struct ranked *ranked)
{
    ranked->turnier = mem_alloc(((size_t)turniere + 1) * sizeof *ranked->turnier);
    ranked->result = mem_alloc(((size_t)PQntuples(result) + 1) * sizeof *ranked->result);
    ranked->row = mem_alloc(((size_t)PQntuples(result) + 1) * sizeof *ranked->row);
    for (int row = 0; row < PQntuples(result); row++) {
        int number = (int)result_number(result, row, R_NUMBER);
        struct rangliste_turnier *turnier = &ranked->turnier[number - 1];

        if (row == 0 || strcmp(PQgetvalue(result, row, R_PERSON), PQgetvalue(result, row - 1, R_PERSON)) != 0)
            ranked->row[ranked->players++] = row;
        (void)date_parse(PQgetvalue(result, row, R_DAY), strlen(PQgetvalue(result, row, R_DAY)), &turnier->day);
        turnier->players = (int)result_number(result, row, R_PLAYERS);
        turnier->rounds = (int)result_number(result, row, R_ROUNDS);
        ranked->result[ranked->results++] =
            (struct rangliste_result){.player = ranked->players - 1,
                                      .turnier = number - 1,
                                      .rounds = (int)result_number(result, row, R_THEIRS),
                                      .punkte = result_number(result, row, R_PUNKTE)};
    }
}

static void put_place(struct table *table, const struct rangliste_place *place, const PGresult *result, int row)
{
    table_row(table);
    table_value_if(table, place->place, place->place);
    table_text(table, PQgetvalue(result, row, R_KUERZEL));
    if (PQgetisnull(result, row, R_NAME))
        table_unknown(table);
    else
        table_text(table, PQgetvalue(result, row, R_NAME));
    table_text(table, PQgetvalue(result, row, R_CLUBS));
    table_value(table, place->turniere);
    table_value(table, place->rounds);
    table_value(table, place->punkte);
    table_value(table, place->hundertstel);
    table_value(table, place->missing);
}

static struct table *rank(const struct verband_rangliste *rangliste, const PGresult *result)
{
    static const struct column columns[] = {
        {.key = "platz", .head = "Platz", .brief = "Platz", .kind = CELL_PLACE},
        {.key = "spieler", .head = "Kürzel", .brief = "Kürzel", .kind = CELL_TEXT},
        {.key = "name", .head = "Name", .brief = "Name", .kind = CELL_TEXT},
        {.key = "verein", .head = "Verein", .brief = "Verein", .kind = CELL_TEXT},
        {.key = "turniere", .head = "Turniere", .brief = "Turniere", .kind = CELL_COUNT},
        {.key = "runden", .head = "Runden", .brief = "Runden", .kind = CELL_COUNT},
        {.key = "punkte", .head = "Punkte", .brief = "Punkte", .kind = CELL_PUNKTE},
        {.key = "je_runde", .head = "Punkte je Runde", .brief = "je Runde", .kind = CELL_HUNDERTSTEL},
        {.key = "fehlen", .head = "Runden, die fehlen", .brief = "fehlt", .kind = CELL_COUNT},
    };
    struct ranked ranked = {0};
    struct table *table = TABLE_WITH(columns);
    struct rangliste_place *list;
    struct rangliste_input input;
    int count;

    read_results(result, rangliste->turniere, &ranked);
    input = (struct rangliste_input){.rules = &rangliste->rules,
                                     .until = rangliste->until,
                                     .players = ranked.players,
                                     .turnier = ranked.turnier,
                                     .result = ranked.result,
                                     .results = ranked.results};
    list = mem_alloc(((size_t)ranked.players + 1) * sizeof *list);
    count = ranked.players > 0 ? rangliste_make(&input, list) : 0;
    for (int i = 0; i < count; i++)
        put_place(table, &list[i], result, ranked.row[list[i].player]);
    free(list);
    free(ranked.turnier);
    free(ranked.result);
    free(ranked.row);
    return table;
}

/* The query chooses the Turniere that count; rangliste_make chooses them once more and comes to the same. */
enum status verband_rangliste(const char *uri, struct verband_rangliste *rangliste, struct table **table,
                              struct err *err)
{
    char from[DATE_MAX], until[DATE_MAX], players[16], rounds[16];
    const struct parameters params = {4, {from, until, players, rounds}};
    AUTO(connection_close) struct connection conn = {0};
    AUTO(result_free) PGresult *result = NULL;
    enum status st = connection_open_collector(uri, &conn, err);

    *table = NULL;
    date_iso(rangliste_begin(rangliste->until, rangliste->rules.months), from);
    date_iso(rangliste->until, until);
    (void)snprintf(players, sizeof players, "%d", rangliste->rules.turnier_players);
    (void)snprintf(rounds, sizeof rounds, "%d", rangliste->rules.turnier_rounds);
    if (st == ST_OK)
        st = connection_ask(&conn, rangliste_sql, &params, &result, err);
    for (int row = 0; st == ST_OK && row < PQntuples(result); row++)
        if (result_number(result, row, R_NUMBER) > rangliste->turniere)
            rangliste->turniere = (int)result_number(result, row, R_NUMBER);
    if (st == ST_OK)
        *table = rank(rangliste, result);
    return st;
}
