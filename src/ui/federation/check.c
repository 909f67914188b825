/* Checks a club's copy in the collector by folding everything again and comparing; writes a club's journal out of
 * it. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/i18n.h"
#include "base/mem.h"
#include "book/import/book_journal.h"
#include "ui/federation/content.h"
#include "ui/federation/derived.h"
#include "ui/federation/guard.h"
#include "ui/federation/rebuild.h"
#include "ui/federation/verband.h"

/* Opens the collector in one snapshot and lists the clubs asked for: `brief`, or with NULL all that the role may
 * read. */
static enum status open_clubs(const char *uri, const char *brief, struct connection *conn, PGresult **clubs,
                              struct err *err)
{
    const struct parameters params = {1, {brief}};
    enum status st = connection_open_collector(uri, conn, err);

    if (st == ST_OK)
        st = connection_run(conn, "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY", err);
    if (st == ST_OK)
        st = connection_ask(conn,
                            "SELECT verein, kurz FROM verband.verein WHERE (kurz = $1 OR $1 IS NULL) AND"
                            " (rolle = current_user OR verband.ist_verband() OR pg_has_role((SELECT nspowner"
                            " FROM pg_namespace WHERE nspname = 'verband'), 'USAGE')) ORDER BY kurz",
                            &params, clubs, err);
    if (st == ST_OK && PQntuples(*clubs) == 0)
        st = brief ? err_set(err, ST_MISSING, _("the collector has no club %.40s that this role may read"), brief)
                   : err_set(err, ST_MISSING, _("the collector has no club that this role may read"));
    return st;
}

struct audit {
    struct connection conn;
    struct parameters club;
    char verein[16];
    const char *short_name;
    struct text *finding;
    int *tables;
};

static void compare(struct audit *audit, const char *what, const char *there, const char *now)
{
    if (strcmp(there, now) != 0)
        text_addf(audit->finding, "%s: %s: %s\n", audit->short_name, what,
                  _("derived data differs from the facts; `doko verband senden` of the club computes it anew"));
}

/* Rows of an answer, keyed by their first column; `known` marks those that were looked up. */
struct rows {
    PGresult *result;
    bool *known;
};

static enum status ask_rows(struct audit *audit, const char *sql, struct rows *rows, struct err *err)
{
    enum status st = connection_ask(&audit->conn, sql, &audit->club, &rows->result, err);

    rows->known = mem_alloc(((size_t)PQntuples(rows->result) + 1) * sizeof *rows->known);
    return st;
}

static const char *find(struct rows *rows, const char *key)
{
    for (int row = 0; row < PQntuples(rows->result); row++)
        if (strcmp(PQgetvalue(rows->result, row, 0), key) == 0) {
            rows->known[row] = true;
            return PQgetvalue(rows->result, row, 1);
        }
    return "";
}

/* Reports the rows that nobody looked up: nothing in the book stands behind them. Frees the rows. */
static void end_rows(struct audit *audit, struct rows *rows)
{
    for (int row = 0; row < PQntuples(rows->result); row++)
        if (!rows->known[row])
            compare(audit, PQgetvalue(rows->result, row, 0), PQgetvalue(rows->result, row, 1), "");
    free(rows->known);
    PQclear(rows->result);
}

static const char tables_sql[] = "SELECT format('%s %s/%s.%s', t.art, t.saison, t.nr, t.platz), " DERIVED_TABLE
                                 " FROM verband.tisch t WHERE t.verein = $1";
static const char turniere_sql[] = "SELECT t.turnier, " DERIVED_TURNIER " FROM verband.turnier t WHERE t.verein = $1";

static enum status compare_tables(struct audit *audit, const struct content *content, struct err *err)
{
    struct rows rows;
    enum status st = ask_rows(audit, tables_sql, &rows, err);

    for (size_t i = 0; i < content->tables && st == ST_OK; i++) {
        const struct content_table *table = &content->table[i];
        AUTO(text_free) struct text now = {0}, key = {0};

        text_addf(&key, "%s %s/%d.%d", table->tisch.kind->word, table->saison, table->tisch.nr, table->tisch.tisch);
        content_table_text(table, &now);
        compare(audit, key.s, find(&rows, key.s), now.s);
        ++*audit->tables;
    }
    if (st == ST_OK && (size_t)PQntuples(rows.result) != content->tables)
        text_addf(audit->finding, _("%s: the collector has tables without an entry\n"), audit->short_name);
    end_rows(audit, &rows);
    return st;
}

static enum status compare_turniere(struct audit *audit, const struct content *content, struct err *err)
{
    struct rows rows;
    enum status st = ask_rows(audit, turniere_sql, &rows, err);

    for (size_t i = 0; i < content->turniere && st == ST_OK; i++) {
        AUTO(text_free) struct text now = {0};

        content_turnier_text(&content->turnier[i], &now);
        compare(audit, content->turnier[i].name, find(&rows, content->turnier[i].name), now.s);
    }
    end_rows(audit, &rows);
    return st;
}

static enum status compare_players(struct audit *audit, const struct content *content, struct err *err)
{
    struct rows rows;
    enum status st = ask_rows(audit,
                              "SELECT kuerzel, concat_ws('|', jetzt, ehemals::integer, lfd) FROM verband.spieler"
                              " WHERE verein = $1",
                              &rows, err);

    for (size_t i = 0; i < content->players && st == ST_OK; i++) {
        const struct content_player *player = &content->player[i];
        AUTO(text_free) struct text now = {0};

        text_addf(&now, "%s|%d|%zu", player->now, player->former, i + 1);
        compare(audit, player->kuerzel, find(&rows, player->kuerzel), now.s);
    }
    end_rows(audit, &rows);
    return st;
}

static enum status compare_sheets(struct audit *audit, const struct content *content, struct err *err)
{
    struct rows rows;
    enum status st =
        ask_rows(audit, "SELECT art || ' ' || name, zeilen FROM verband.blatt WHERE verein = $1", &rows, err);

    for (size_t i = 0; i < content->sheets && st == ST_OK; i++) {
        const struct content_sheet *sheet = &content->sheet[i];
        AUTO(text_free) struct text key = {0};

        text_addf(&key, "%s %s", content_sheet_word[sheet->kind], sheet->name);
        compare(audit, key.s, find(&rows, key.s), sheet->rows.s);
    }
    end_rows(audit, &rows);
    return st;
}

/* Entries. The import reads only what makes a book, and of the hashes only the last; here every field of every
 * entry is compared. */

enum { E_TABLE, E_KIND, E_SAISON, E_NR, E_PLACE, E_ENTRY, E_GROUP, E_TIME, E_LINE, E_CHAIN };
static const char entries_sql[] = "SELECT t.tisch, t.art, t.saison, t.nr, t.platz, e.nr, e.gruppe, e.zeit, e.zeile,"
                                  " e.kette FROM verband.tisch t JOIN verband.eintrag e USING (verein, tisch)"
                                  " WHERE t.verein = $1 ORDER BY t.tisch, e.nr";

static bool is_entry(const struct content_table *table, const PGresult *result, int row)
{
    int64_t nr = result_number(result, row, E_ENTRY);
    const struct content_entry *entry;
    AUTO(text_free) struct text hex = {0};

    if (nr < 1 || nr > table->count)
        return false;
    entry = &table->entry[nr - 1];
    bytes_write(&hex, entry->chain, CHAIN_LEN);
    return result_number(result, row, E_GROUP) == entry->group && result_number(result, row, E_TIME) == entry->time &&
           strcmp(PQgetvalue(result, row, E_LINE), entry->line) == 0 &&
           strcmp(PQgetvalue(result, row, E_CHAIN), hex.s) == 0;
}

static enum status compare_entries(struct audit *audit, const struct content *content, struct err *err)
{
    AUTO(result_free) PGresult *result = NULL;
    const char *found = ""; /* the table in which a difference was reported; each table is reported once */
    enum status st = connection_ask(&audit->conn, entries_sql, &audit->club, &result, err);
    const struct content_table *table = NULL;

    for (int row = 0; row < PQntuples(result); row++) {
        const char *tisch = PQgetvalue(result, row, E_TABLE);

        if (row == 0 || strcmp(tisch, PQgetvalue(result, row - 1, E_TABLE)) != 0)
            table = content_table_find(content, PQgetvalue(result, row, E_KIND), PQgetvalue(result, row, E_SAISON),
                                       result_number(result, row, E_NR), result_number(result, row, E_PLACE));
        if (strcmp(tisch, found) == 0 || (table && is_entry(table, result, row)))
            continue;
        found = tisch;
        text_addf(audit->finding, _("%s: %s %s/%s.%s: entry #%d is not what was sent: it was changed afterwards\n"),
                  audit->short_name, PQgetvalue(result, row, E_KIND), PQgetvalue(result, row, E_SAISON),
                  PQgetvalue(result, row, E_NR), PQgetvalue(result, row, E_PLACE),
                  (int)result_number(result, row, E_ENTRY));
    }
    return st;
}

/* Reports tables whose entry numbers have a gap, and how many entries are missing: only the owner can take one
 * out. */
static enum status find_gaps(struct audit *audit, bool *gap, struct err *err)
{
    AUTO(result_free) PGresult *result = NULL;
    enum status st = connection_ask(
        &audit->conn,
        "SELECT format('%s %s/%s.%s', t.art, t.saison, t.nr, t.platz), max(e.nr) - count(*) FROM verband.tisch t JOIN"
        " verband.eintrag e USING (verein, tisch) WHERE t.verein = $1 GROUP BY t.tisch, t.art, t.saison, t.nr, "
        "t.platz"
        " HAVING max(e.nr) > count(*) ORDER BY t.tisch",
        &audit->club, &result, err);

    *gap = st == ST_OK && PQntuples(result) > 0;
    for (int row = 0; *gap && row < PQntuples(result); row++)
        text_addf(audit->finding,
                  _("%s: %s: entries that were there are missing: %d; the club has to send them again\n"),
                  audit->short_name, PQgetvalue(result, row, 0), (int)result_number(result, row, 1));
    return st;
}

/* Whether the last sending came to its end: an interrupted one has no record of its end in `sendung`. */
static enum status is_whole(struct audit *audit, bool *whole, struct err *err)
{
    AUTO(result_free) PGresult *result = NULL;
    enum status st =
        connection_ask(&audit->conn,
                       "SELECT coalesce((SELECT (tische, eintraege) = ((SELECT count(*) FROM verband.tisch t WHERE"
                       " t.verein = $1), (SELECT count(*) FROM verband.eintrag e WHERE e.verein = $1))"
                       " FROM verband.sendung WHERE verein = $1 ORDER BY lfd DESC LIMIT 1),"
                       " NOT EXISTS (SELECT FROM verband.rahmen WHERE verein = $1))::integer",
                       &audit->club, &result, err);

    *whole = st == ST_OK && result_number(result, 0, 0) == 1;
    return st;
}

enum status verband_export(const char *uri, const char *brief, struct text *journal, struct err *err)
{
    const struct book_journal to = {.course = true};
    struct audit audit = {0};
    struct store *book = NULL;
    AUTO(result_free) PGresult *clubs = NULL;
    bool whole = true;
    enum status st = open_clubs(uri, brief, &audit.conn, &clubs, err);

    if (st == ST_OK && PQntuples(clubs) > 1)
        st = err_set(err, ST_USAGE,
                     _("the collector has several clubs: name one of them (`doko verband vereine` lists them)"));
    if (st == ST_OK)
        st = rebuild_book(&audit.conn, (int)result_number(clubs, 0, 0), &book, err);
    if (st == ST_OK)
        st = book_journal(book, NULL, &to, journal, err);
    if (st == ST_OK) {
        audit.club = (struct parameters){1, {PQgetvalue(clubs, 0, 0)}};
        st = is_whole(&audit, &whole, err);
    }
    if (st == ST_OK && !whole)
        st = err_set(err, ST_DIFFERENCE,
                     _("the last sending of %.40s was cut off: this is what arrived of the book, the club has to "
                       "send the rest"),
                     PQgetvalue(clubs, 0, 1));
    store_close(book);
    connection_close(&audit.conn);
    return st;
}

static enum status check_club(struct audit *audit, struct err *err)
{
    AUTO(content_free) struct content content = {0};
    struct store *book = NULL;
    struct err why = {0};
    bool whole = false, gap = false;
    enum status rebuilt, st = find_gaps(audit, &gap, err);

    if (st == ST_OK && !gap)
        st = is_whole(audit, &whole, err);
    if (st != ST_OK || gap)
        return st;
    rebuilt = rebuild_book(&audit->conn, atoi(audit->verein), &book, &why);
    if (rebuilt == ST_OK)
        rebuilt = content_read(book, NULL, &content, &why);
    if (rebuilt == ST_OK)
        st = compare_entries(audit, &content, err);
    if (rebuilt == ST_OK && st == ST_OK)
        st = compare_tables(audit, &content, err);
    if (rebuilt == ST_OK && st == ST_OK)
        st = compare_turniere(audit, &content, err);
    if (rebuilt == ST_OK && st == ST_OK)
        st = compare_sheets(audit, &content, err);
    if (rebuilt == ST_OK && st == ST_OK)
        st = compare_players(audit, &content, err);
    if (!whole)
        text_addf(audit->finding, _("%s: the last sending was cut off; the club has to send again\n"),
                  audit->short_name);
    else if (rebuilt != ST_OK)
        text_addf(audit->finding, "%s: %s\n", audit->short_name, why.text);
    store_close(book);
    return PQstatus(audit->conn.pg) == CONNECTION_OK ? st : connection_failed(&audit->conn, NULL, err);
}

/* Compares the parts of the collector, in a transaction of its own, as the comparison writes and rolls back. */
static enum status check_parts(const char *uri, struct verband_checked *checked, struct err *err)
{
    AUTO(connection_close) struct connection conn = {0};
    enum status st = connection_open_collector(uri, &conn, err);

    if (st == ST_OK)
        st = guard_find(&conn, &checked->finding, err);
    if (st == ST_OK)
        st = connection_run(&conn, "BEGIN", err);
    return st == ST_OK ? guard_compare(&conn, &checked->parts, &checked->finding, err) : st;
}

enum status verband_check(const char *uri, const char *brief, struct verband_checked *checked, struct err *err)
{
    struct audit audit = {.finding = &checked->finding, .tables = &checked->tables};
    AUTO(result_free) PGresult *result = NULL;
    enum status st;

    *checked = (struct verband_checked){0};
    st = check_parts(uri, checked, err);
    if (st == ST_OK)
        st = open_clubs(uri, brief, &audit.conn, &result, err);
    audit.club = (struct parameters){1, {audit.verein}};
    for (int row = 0; st == ST_OK && row < PQntuples(result); row++) {
        audit.short_name = PQgetvalue(result, row, 1);
        (void)snprintf(audit.verein, sizeof audit.verein, "%s", PQgetvalue(result, row, 0));
        st = check_club(&audit, err);
        checked->clubs++;
    }
    connection_close(&audit.conn);
    if (st == ST_OK && checked->finding.len > 0)
        st = err_set(err, ST_DIFFERENCE, _("the check found differences"));
    return st;
}
