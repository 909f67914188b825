#include "ui/federation/rebuild.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/i18n.h"
#include "base/mem.h"
#include "book/import/import.h"
#include "ui/federation/content.h"

struct rebuild {
    struct connection *conn;
    struct parameters club;
    char verein[16];
    struct store *book;
    PGresult *names, *tables, *entries, *sections;
    struct journal players; /* of the book's own section: their Kürzel of all times */
    struct text journal;
};

static enum status fetch(struct rebuild *b, struct err *err)
{
    const struct {
        PGresult **to;
        const char *sql;
    } of[] = {
        {&b->names, "SELECT art, schluessel, name FROM verband.name WHERE verein = $1 ORDER BY schluessel, art"},
        /* Whose number is missing was held back, and two may have one where one was held back since. */
        {&b->sections,
         "SELECT abschnitt, davor, danach FROM (SELECT DISTINCT ON (abschnitt) abschnitt, davor, danach,"
         " lfd FROM verband.rahmen WHERE verein = $1 ORDER BY abschnitt, fassung DESC) r"
         " ORDER BY lfd, abschnitt"},
        {&b->tables,
         "SELECT t.tisch, t.saison, t.art, t.kopf, s.zustand FROM verband.tisch t LEFT JOIN verband.stand s"
         " ON s.verein = t.verein AND s.tisch = t.tisch WHERE t.verein = $1 ORDER BY t.nr, t.platz, t.tisch"},
        {&b->entries, "SELECT e.tisch, e.nr, e.zeile, e.kette FROM verband.eintrag e JOIN verband.tisch t"
                      " ON t.verein = e.verein AND t.tisch = e.tisch WHERE e.verein = $1"
                      " ORDER BY t.nr, t.platz, t.tisch, e.nr"},
    };
    enum status st = ST_OK;

    for (size_t i = 0; i < sizeof of / sizeof of[0] && st == ST_OK; i++)
        st = connection_ask(b->conn, of[i].sql, &b->club, of[i].to, err);
    return st;
}

/* Players and Ehrentafel, with the names there are. */

static const char *name_of(const struct rebuild *b, enum content_name_kind kind, const char *key)
{
    for (int i = 0; i < PQntuples(b->names); i++)
        if (strcmp(PQgetvalue(b->names, i, 0), content_name_word[kind]) == 0 &&
            strcmp(PQgetvalue(b->names, i, 1), key) == 0)
            return PQgetvalue(b->names, i, 2);
    return NULL;
}

static const struct kuerzel *first_kuerzel(const struct journal_player *player)
{
    return player->former_count > 0 ? &player->former[0] : &player->kuerzel;
}

/* By his first Kürzel, as all that was sent names him. */
static void write_player(struct rebuild *b, const struct journal_player *player)
{
    const struct kuerzel *first = first_kuerzel(player);
    const char *name = name_of(b, NAME_PLAYER, first->word);
    const struct journal_player j = {
        .kuerzel = *first, .name = (char *)(uintptr_t)(name ? name : first->word), .left = player->left};

    journal_write_player(&b->journal, &j);
}

static void write_honours(struct rebuild *b)
{
    for (int i = 0; i < PQntuples(b->names); i++) {
        const char *year = PQgetvalue(b->names, i, 1);
        const char *name[HONOURS];

        if (strcmp(PQgetvalue(b->names, i, 0), content_name_word[NAME_PLAYER]) == 0 ||
            (i > 0 && strcmp(PQgetvalue(b->names, i - 1, 1), year) == 0))
            continue;
        for (int k = 0; k < HONOURS; k++) {
            const char *his = name_of(b, (enum content_name_kind)(NAME_MEISTER + k), year);

            name[k] = his ? his : "";
        }
        journal_write_honour(&b->journal, atoi(year), name);
    }
}

static enum status write_club(struct rebuild *b, const char *lines, struct err *err)
{
    struct record head;
    enum status st = journal_parse(&b->players, b->journal.s, strcspn(b->journal.s, "\n"), &head, err);

    for (size_t n; *lines && st == ST_OK; lines += n + 1) {
        struct record record;

        n = strcspn(lines, "\n");
        st = journal_parse(&b->players, lines, n, &record, err);
        if (st == ST_OK && record.kind == RECORD_PLAYER)
            write_player(b, &b->players.player[record.player]);
        else if (st == ST_OK)
            text_addf(&b->journal, "%.*s\n", (int)n, lines);
    }
    write_honours(b);
    return st;
}

/* Tables. */

static int entries_of(const struct rebuild *b, const char *tisch, int from)
{
    int end = from;

    while (end < PQntuples(b->entries) && strcmp(PQgetvalue(b->entries, end, 0), tisch) == 0)
        end++;
    return end;
}

static void write_table(struct rebuild *b, int table, int from, int end)
{
    const char *state = PQgetvalue(b->tables, table, 4);
    bool over =
        strcmp(state, content_state_word(STATE_END)) == 0 || strcmp(state, content_state_word(STATE_UNVALUED)) == 0;

    text_addf(&b->journal, "%s\n", PQgetvalue(b->tables, table, 3));
    for (int i = from + 1; i < end; i++)
        text_addf(&b->journal, "%s\n", PQgetvalue(b->entries, i, 2));
    text_addf(&b->journal, "kette %s\n%s\n", PQgetvalue(b->entries, end - 1, 3) + strlen("\\x"),
              over ? "ende" : "offen");
}

static void write_tables(struct rebuild *b, const char *section, const struct wettbewerb *kind)
{
    int at = 0;

    for (int i = 0; i < PQntuples(b->tables); i++) {
        int end = entries_of(b, PQgetvalue(b->tables, i, 0), at);

        if (end > at && strcmp(PQgetvalue(b->tables, i, 1), section) == 0 &&
            strcmp(PQgetvalue(b->tables, i, 2), kind->word) == 0)
            write_table(b, i, at, end);
        at = end;
    }
}

static enum status write_journal(struct rebuild *b, struct err *err)
{
    enum status st = ST_OK;

    journal_write_head(&b->journal);
    for (int i = 0; i < PQntuples(b->sections) && st == ST_OK; i++) {
        const char *name = PQgetvalue(b->sections, i, 0);

        if (!name[0]) {
            st = write_club(b, PQgetvalue(b->sections, i, 1), err);
            continue;
        }
        text_add(&b->journal, PQgetvalue(b->sections, i, 1));
        for (const struct wettbewerb *const *kind = wettbewerbe; *kind; kind++)
            write_tables(b, name, *kind);
        text_add(&b->journal, PQgetvalue(b->sections, i, 2));
    }
    return st;
}

/* Into a book. */

/* Nobody sees the lines that it was made of, so it is said behind the head of which table the one at `at` stands. */
static enum status say_where(const struct rebuild *b, size_t at, struct err *err)
{
    const struct err why = *err;
    struct text head = {0};

    for (size_t i = 0, n; i <= at && i < b->journal.len; i += n + 1) {
        n = strcspn(b->journal.s + i, "\n");
        for (int row = 0; row < PQntuples(b->tables); row++)
            if (strlen(PQgetvalue(b->tables, row, 3)) == n &&
                strncmp(PQgetvalue(b->tables, row, 3), b->journal.s + i, n) == 0) {
                text_clear(&head);
                text_addn(&head, b->journal.s + i, n);
            }
    }
    (void)err_set(err, ST_DIFFERENCE, _("what the collector has makes no book again, behind \"%.100s\": %s"),
                  head.len > 0 ? head.s : "doko-journal", why.text);
    text_free(&head);
    return ST_DIFFERENCE;
}

static enum status import_all(struct rebuild *b, struct err *err)
{
    struct import *import = import_new(b->book, 0);
    struct import_report report;
    enum status st = ST_OK;

    for (size_t i = 0, n; i < b->journal.len && st == ST_OK; i += n + 1) {
        n = strcspn(b->journal.s + i, "\n");
        st = import_line(import, b->journal.s + i, n, err);
        if (st != ST_OK)
            st = say_where(b, i, err);
    }
    if (st == ST_OK)
        st = import_end(import, &report, err);
    if (st == ST_OK)
        st = import_check(import, err);
    import_free(import);
    return st;
}

/* Everybody is called again as he is today. */
static enum status give_kuerzel(struct rebuild *b, struct err *err)
{
    enum status st = ST_OK;

    for (int i = 0; i < b->players.count && st == ST_OK; i++) {
        const struct journal_player *player = &b->players.player[i];
        int64_t id = 0;

        if (player->former_count > 0)
            st = store_player_of_kuerzel(b->book, player->former[0].fold, &id, err);
        for (int k = 1; k < player->former_count && st == ST_OK; k++)
            st = store_player_kuerzel(b->book, id, &player->former[k], 0, err);
        if (player->former_count > 0 && st == ST_OK)
            st = store_player_kuerzel(b->book, id, &player->kuerzel, 0, err);
    }
    return st;
}

enum status rebuild_book(struct connection *conn, int verein, struct store **book, struct err *err)
{
    struct rebuild b = {.conn = conn};
    enum status st;

    (void)snprintf(b.verein, sizeof b.verein, "%d", verein);
    b.club = (struct parameters){1, {b.verein}};
    journal_init(&b.players);
    st = fetch(&b, err);
    if (st == ST_OK)
        st = write_journal(&b, err);
    if (st == ST_OK)
        st = store_new_in_memory(&b.book, err);
    if (st == ST_OK)
        st = store_begin(b.book, STORE_WRITE, err);
    if (st == ST_OK)
        st = import_all(&b, err);
    if (st == ST_OK)
        st = give_kuerzel(&b, err);
    if (st == ST_OK)
        st = store_commit(b.book, err);
    PQclear(b.names);
    PQclear(b.tables);
    PQclear(b.entries);
    PQclear(b.sections);
    journal_free(&b.players);
    text_free(&b.journal);
    *book = b.book;
    return st;
}
