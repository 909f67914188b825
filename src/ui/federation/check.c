/* Everything is folded again and compared; a club's journal comes back out of the collector. */
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

/* One state of the collector, and the clubs that are asked for. */
static enum status look(const char *uri, const char *brief, struct connection *c, PGresult **clubs, struct err *err)
{
    const struct parameters p = {1, {brief}};
    enum status st = connection_open(uri, c, err);

    if (st == ST_OK)
        st = connection_check_form(c, err);
    if (st == ST_OK)
        st = connection_run(c, "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY", err);
    if (st == ST_OK)
        st = connection_ask(c,
                            "SELECT verein, kurz FROM verband.verein WHERE (kurz = $1 OR $1 IS NULL) AND"
                            " (rolle = current_user OR verband.ist_verband() OR pg_has_role((SELECT nspowner"
                            " FROM pg_namespace WHERE nspname = 'verband'), 'USAGE')) ORDER BY kurz",
                            &p, clubs, err);
    if (st == ST_OK && PQntuples(*clubs) == 0)
        st = brief ? err_set(err, ST_MISSING, _("the collector has no club %.40s that this role may read"), brief)
                   : err_set(err, ST_MISSING, _("the collector has no club that this role may read"));
    return st;
}

struct audit {
    struct connection c;
    struct parameters club;
    char verein[16];
    const char *brief;
    struct text *finding;
    int *tables;
};

static void compare(struct audit *a, const char *what, const char *there, const char *now)
{
    if (strcmp(there, now) != 0)
        text_addf(a->finding, "%s: %s: %s\n", a->brief, what,
                  _("what is derived differs from the facts; the club's `doko verband senden` makes it anew"));
}

/* An answer whose rows are keyed by their first column, and which of them were asked for. */
struct rows {
    PGresult *r;
    bool *known;
};

static enum status ask_rows(struct audit *a, const char *sql, struct rows *rows, struct err *err)
{
    enum status st = connection_ask(&a->c, sql, &a->club, &rows->r, err);

    rows->known = mem_alloc(((size_t)PQntuples(rows->r) + 1) * sizeof *rows->known);
    return st;
}

static const char *find(struct rows *rows, const char *key)
{
    for (int row = 0; row < PQntuples(rows->r); row++)
        if (strcmp(PQgetvalue(rows->r, row, 0), key) == 0) {
            rows->known[row] = true;
            return PQgetvalue(rows->r, row, 1);
        }
    return "";
}

/* What nobody asked for follows from nothing. */
static void end_rows(struct audit *a, struct rows *rows)
{
    for (int row = 0; row < PQntuples(rows->r); row++)
        if (!rows->known[row])
            compare(a, PQgetvalue(rows->r, row, 0), PQgetvalue(rows->r, row, 1), "");
    free(rows->known);
    PQclear(rows->r);
}

static const char tables_sql[] = "SELECT format('%s %s/%s.%s', t.art, t.saison, t.nr, t.platz), " DERIVED_TABLE
                                 " FROM verband.tisch t WHERE t.verein = $1";
static const char turniere_sql[] = "SELECT t.turnier, " DERIVED_TURNIER " FROM verband.turnier t WHERE t.verein = $1";

static enum status compare_tables(struct audit *a, const struct content *content, struct err *err)
{
    struct rows rows;
    enum status st = ask_rows(a, tables_sql, &rows, err);

    for (size_t i = 0; i < content->tables && st == ST_OK; i++) {
        const struct content_table *t = &content->table[i];
        struct text key = {0}, now = {0};

        text_addf(&key, "%s %s/%d.%d", t->tisch.kind->word, t->saison, t->tisch.nr, t->tisch.tisch);
        content_table_text(t, &now);
        compare(a, key.s, find(&rows, key.s), now.s);
        text_free(&now);
        text_free(&key);
        ++*a->tables;
    }
    if (st == ST_OK && (size_t)PQntuples(rows.r) != content->tables)
        text_addf(a->finding, _("%s: the collector has tables without an entry\n"), a->brief);
    end_rows(a, &rows);
    return st;
}

static enum status compare_turniere(struct audit *a, const struct content *content, struct err *err)
{
    struct rows rows;
    enum status st = ask_rows(a, turniere_sql, &rows, err);

    for (size_t i = 0; i < content->turniere && st == ST_OK; i++) {
        struct text now = {0};

        content_turnier_text(&content->turnier[i], &now);
        compare(a, content->turnier[i].name, find(&rows, content->turnier[i].name), now.s);
        text_free(&now);
    }
    end_rows(a, &rows);
    return st;
}

static enum status compare_players(struct audit *a, const struct content *content, struct err *err)
{
    struct rows rows;
    enum status st = ask_rows(a,
                              "SELECT kuerzel, concat_ws('|', jetzt, ehemals::integer, lfd) FROM verband.spieler"
                              " WHERE verein = $1",
                              &rows, err);

    for (size_t i = 0; i < content->players && st == ST_OK; i++) {
        const struct content_player *p = &content->player[i];
        struct text now = {0};

        text_addf(&now, "%s|%d|%zu", p->now, p->former, i + 1);
        compare(a, p->kuerzel, find(&rows, p->kuerzel), now.s);
        text_free(&now);
    }
    end_rows(a, &rows);
    return st;
}

static enum status compare_sheets(struct audit *a, const struct content *content, struct err *err)
{
    struct rows rows;
    enum status st =
        ask_rows(a, "SELECT art || ' ' || name, zeilen FROM verband.blatt WHERE verein = $1", &rows, err);

    for (size_t i = 0; i < content->sheets && st == ST_OK; i++) {
        const struct content_sheet *s = &content->sheet[i];
        struct text key = {0};

        text_addf(&key, "%s %s", content_sheet_word[s->kind], s->name);
        compare(a, key.s, find(&rows, key.s), s->rows.s);
        text_free(&key);
    }
    end_rows(a, &rows);
    return st;
}

/* Entries. The import reads of them what makes a book, and of the hashes the last one; here is every one of them. */

static bool is_entry(const struct content_table *t, const PGresult *r, int row)
{
    int64_t nr = result_number(r, row, 5);
    const struct content_entry *e;
    struct text hex = {0};
    bool same;

    if (nr < 1 || nr > t->count)
        return false;
    e = &t->entry[nr - 1];
    bytes_write(&hex, e->chain, CHAIN_LEN);
    same = result_number(r, row, 6) == e->group && result_number(r, row, 7) == e->time &&
           strcmp(PQgetvalue(r, row, 8), e->line) == 0 && strcmp(PQgetvalue(r, row, 9), hex.s) == 0;
    text_free(&hex);
    return same;
}

static enum status compare_entries(struct audit *a, const struct content *content, struct err *err)
{
    PGresult *r;
    const char *found = ""; /* the table that one was found in */
    enum status st = connection_ask(&a->c,
                                    "SELECT t.tisch, t.art, t.saison, t.nr, t.platz, e.nr, e.gruppe, e.zeit, e.zeile,"
                                    " e.kette FROM verband.tisch t JOIN verband.eintrag e USING (verein, tisch)"
                                    " WHERE t.verein = $1 ORDER BY t.tisch, e.nr",
                                    &a->club, &r, err);
    const struct content_table *t = NULL;

    for (int row = 0; row < PQntuples(r); row++) {
        const char *tisch = PQgetvalue(r, row, 0);

        if (row == 0 || strcmp(tisch, PQgetvalue(r, row - 1, 0)) != 0)
            t = content_table_find(content, PQgetvalue(r, row, 1), PQgetvalue(r, row, 2), result_number(r, row, 3),
                                   result_number(r, row, 4));
        if (strcmp(tisch, found) == 0 || (t && is_entry(t, r, row)))
            continue;
        found = tisch;
        text_addf(a->finding, _("%s: %s %s/%s.%s: entry #%d is not what was sent: it was changed afterwards\n"),
                  a->brief, PQgetvalue(r, row, 1), PQgetvalue(r, row, 2), PQgetvalue(r, row, 3),
                  PQgetvalue(r, row, 4), (int)result_number(r, row, 5));
    }
    PQclear(r);
    return st;
}

/* Of each table whose numbers have a gap, how many are missing: only the owner can take one out. */
static enum status find_gaps(struct audit *a, bool *gap, struct err *err)
{
    PGresult *r;
    enum status st = connection_ask(
        &a->c,
        "SELECT format('%s %s/%s.%s', t.art, t.saison, t.nr, t.platz), max(e.nr) - count(*) FROM verband.tisch t JOIN"
        " verband.eintrag e USING (verein, tisch) WHERE t.verein = $1 GROUP BY t.tisch, t.art, t.saison, t.nr, "
        "t.platz"
        " HAVING max(e.nr) > count(*) ORDER BY t.tisch",
        &a->club, &r, err);

    *gap = st == ST_OK && PQntuples(r) > 0;
    for (int row = 0; *gap && row < PQntuples(r); row++)
        text_addf(a->finding, _("%s: %s: entries that were there are missing: %d; the club sends them again\n"),
                  a->brief, PQgetvalue(r, row, 0), (int)result_number(r, row, 1));
    PQclear(r);
    return st;
}

/* A sending that was cut off leaves no more than its end away. */
static enum status is_whole(struct audit *a, bool *whole, struct err *err)
{
    PGresult *r;
    enum status st =
        connection_ask(&a->c,
                       "SELECT coalesce((SELECT (tische, eintraege) = ((SELECT count(*) FROM verband.tisch t WHERE"
                       " t.verein = $1), (SELECT count(*) FROM verband.eintrag e WHERE e.verein = $1))"
                       " FROM verband.sendung WHERE verein = $1 ORDER BY lfd DESC LIMIT 1),"
                       " NOT EXISTS (SELECT FROM verband.rahmen WHERE verein = $1))::integer",
                       &a->club, &r, err);

    *whole = st == ST_OK && result_number(r, 0, 0) == 1;
    PQclear(r);
    return st;
}

enum status verband_export(const char *uri, const char *brief, struct text *journal, struct err *err)
{
    const struct book_journal to = {.course = true};
    struct audit a = {0};
    struct store *book = NULL;
    PGresult *clubs = NULL;
    bool whole = true;
    enum status st = look(uri, brief, &a.c, &clubs, err);

    if (st == ST_OK && PQntuples(clubs) > 1)
        st = err_set(err, ST_USAGE, _("the collector has several clubs: name one of them (`doko verband vereine`)"));
    if (st == ST_OK)
        st = rebuild_book(&a.c, (int)result_number(clubs, 0, 0), &book, err);
    if (st == ST_OK)
        st = book_journal(book, NULL, &to, journal, err);
    if (st == ST_OK) {
        a.club = (struct parameters){1, {PQgetvalue(clubs, 0, 0)}};
        st = is_whole(&a, &whole, err);
    }
    if (st == ST_OK && !whole)
        st = err_set(
            err, ST_DIFFERENCE,
            _("the last sending of %.40s was cut off: this is what came of the book, the club sends the rest"),
            PQgetvalue(clubs, 0, 1));
    store_close(book);
    PQclear(clubs);
    connection_close(&a.c);
    return st;
}

static enum status check_club(struct audit *a, struct err *err)
{
    struct content content = {0};
    struct store *book = NULL;
    struct err why = {0};
    bool whole = false, gap = false;
    enum status is, st = find_gaps(a, &gap, err);

    if (st == ST_OK && !gap)
        st = is_whole(a, &whole, err);
    if (st != ST_OK || gap)
        return st;
    is = rebuild_book(&a->c, atoi(a->verein), &book, &why);
    if (is == ST_OK)
        is = content_read(book, NULL, &content, &why);
    if (is == ST_OK)
        st = compare_entries(a, &content, err);
    if (is == ST_OK && st == ST_OK)
        st = compare_tables(a, &content, err);
    if (is == ST_OK && st == ST_OK)
        st = compare_turniere(a, &content, err);
    if (is == ST_OK && st == ST_OK)
        st = compare_sheets(a, &content, err);
    if (is == ST_OK && st == ST_OK)
        st = compare_players(a, &content, err);
    if (!whole)
        text_addf(a->finding, _("%s: the last sending was cut off; the club sends again\n"), a->brief);
    else if (is != ST_OK)
        text_addf(a->finding, "%s: %s\n", a->brief, why.text);
    content_free(&content);
    store_close(book);
    return PQstatus(a->c.pg) == CONNECTION_OK ? st : connection_failed(&a->c, NULL, err);
}

/* In a transaction of its own, since it writes and takes back. */
static enum status check_parts(const char *uri, struct verband_checked *checked, struct err *err)
{
    struct connection c;
    enum status st = connection_open(uri, &c, err);

    if (st == ST_OK)
        st = connection_check_form(&c, err);
    if (st == ST_OK)
        st = guard_find(&c, &checked->finding, err);
    if (st == ST_OK)
        st = connection_run(&c, "BEGIN", err);
    if (st == ST_OK)
        st = guard_compare(&c, &checked->parts, &checked->finding, err);
    connection_close(&c);
    return st;
}

enum status verband_check(const char *uri, const char *brief, struct verband_checked *checked, struct err *err)
{
    struct audit a = {.finding = &checked->finding, .tables = &checked->tables};
    PGresult *r = NULL;
    enum status st;

    *checked = (struct verband_checked){0};
    st = check_parts(uri, checked, err);
    if (st == ST_OK)
        st = look(uri, brief, &a.c, &r, err);
    a.club = (struct parameters){1, {a.verein}};
    for (int row = 0; st == ST_OK && row < PQntuples(r); row++) {
        a.brief = PQgetvalue(r, row, 1);
        (void)snprintf(a.verein, sizeof a.verein, "%s", PQgetvalue(r, row, 0));
        st = check_club(&a, err);
        checked->clubs++;
    }
    PQclear(r);
    connection_close(&a.c);
    if (st == ST_OK && checked->finding.len > 0)
        st = err_set(err, ST_DIFFERENCE, _("the check found differences"));
    return st;
}
