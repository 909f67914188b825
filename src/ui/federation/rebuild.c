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
    struct journal players; /* of the book's own section, with all former Kürzel */
    struct text journal;
};

/* The columns of the queries below. */
enum { N_KIND, N_KEY, N_NAME };
enum { S_NAME, S_BEFORE, S_AFTER };
enum { T_ID, T_SAISON, T_KIND, T_HEAD, T_STATE };
enum { E_TABLE, E_NR, E_LINE, E_CHAIN };

static enum status fetch(struct rebuild *rebuild, struct err *err)
{
    const struct {
        PGresult **to;
        const char *sql;
    } query[] = {
        {&rebuild->names,
         "SELECT art, schluessel, name FROM verband.name WHERE verein = $1 ORDER BY schluessel, art"},
        /* A number is missing where a section was held back; two sections have the same number if one of them was
         * held back and sent later. */
        {&rebuild->sections,
         "SELECT abschnitt, davor, danach FROM (SELECT DISTINCT ON (abschnitt) abschnitt, davor, danach,"
         " lfd FROM verband.rahmen WHERE verein = $1 ORDER BY abschnitt, fassung DESC) r"
         " ORDER BY lfd, abschnitt"},
        {&rebuild->tables,
         "SELECT t.tisch, t.saison, t.art, t.kopf, s.zustand FROM verband.tisch t LEFT JOIN verband.stand s"
         " ON s.verein = t.verein AND s.tisch = t.tisch WHERE t.verein = $1 ORDER BY t.nr, t.platz, t.tisch"},
        {&rebuild->entries, "SELECT e.tisch, e.nr, e.zeile, e.kette FROM verband.eintrag e JOIN verband.tisch t"
                            " ON t.verein = e.verein AND t.tisch = e.tisch WHERE e.verein = $1"
                            " ORDER BY t.nr, t.platz, t.tisch, e.nr"},
    };
    enum status st = ST_OK;

    for (size_t i = 0; i < sizeof query / sizeof query[0] && st == ST_OK; i++)
        st = connection_ask(rebuild->conn, query[i].sql, &rebuild->club, query[i].to, err);
    return st;
}

/* Players and Ehrentafel, with the names that the collector has. */

static const char *name_of(const struct rebuild *rebuild, enum content_name_kind kind, const char *key)
{
    for (int i = 0; i < PQntuples(rebuild->names); i++)
        if (strcmp(PQgetvalue(rebuild->names, i, N_KIND), content_name_word[kind]) == 0 &&
            strcmp(PQgetvalue(rebuild->names, i, N_KEY), key) == 0)
            return PQgetvalue(rebuild->names, i, N_NAME);
    return NULL;
}

static const struct kuerzel *first_kuerzel(const struct journal_player *player)
{
    return player->former_count > 0 ? &player->former[0] : &player->kuerzel;
}

/* Writes a player under the first Kürzel, as everything that was sent names players so. */
static void write_player(struct rebuild *rebuild, const struct journal_player *player)
{
    const struct kuerzel *first = first_kuerzel(player);
    const char *name = name_of(rebuild, NAME_PLAYER, first->word);
    const struct journal_player line = {
        .kuerzel = *first, .name = (char *)(uintptr_t)(name ? name : first->word), .left = player->left};

    journal_write_player(&rebuild->journal, &line);
}

static void write_honours(struct rebuild *rebuild)
{
    for (int i = 0; i < PQntuples(rebuild->names); i++) {
        const char *year = PQgetvalue(rebuild->names, i, N_KEY);
        const char *name[HONOURS];

        if (strcmp(PQgetvalue(rebuild->names, i, N_KIND), content_name_word[NAME_PLAYER]) == 0 ||
            (i > 0 && strcmp(PQgetvalue(rebuild->names, i - 1, N_KEY), year) == 0))
            continue;
        for (int k = 0; k < HONOURS; k++) {
            const char *holder = name_of(rebuild, (enum content_name_kind)(NAME_MEISTER + k), year);

            name[k] = holder ? holder : "";
        }
        journal_write_honour(&rebuild->journal, atoi(year), name);
    }
}

static enum status write_club(struct rebuild *rebuild, const char *lines, struct err *err)
{
    struct record head;
    enum status st =
        journal_parse(&rebuild->players, rebuild->journal.s, strcspn(rebuild->journal.s, "\n"), &head, err);

    for (size_t n; *lines && st == ST_OK; lines += n + 1) {
        struct record record;

        n = strcspn(lines, "\n");
        st = journal_parse(&rebuild->players, lines, n, &record, err);
        if (st == ST_OK && record.kind == RECORD_PLAYER)
            write_player(rebuild, &rebuild->players.player[record.player]);
        else if (st == ST_OK)
            text_addf(&rebuild->journal, "%.*s\n", (int)n, lines);
    }
    write_honours(rebuild);
    return st;
}

/* Tables. */

static int entries_of(const struct rebuild *rebuild, const char *tisch, int from)
{
    int end = from;

    while (end < PQntuples(rebuild->entries) && strcmp(PQgetvalue(rebuild->entries, end, E_TABLE), tisch) == 0)
        end++;
    return end;
}

static void write_table(struct rebuild *rebuild, int table, int from, int end)
{
    const char *state = PQgetvalue(rebuild->tables, table, T_STATE);
    bool over =
        strcmp(state, content_state_word(STATE_END)) == 0 || strcmp(state, content_state_word(STATE_UNVALUED)) == 0;

    text_addf(&rebuild->journal, "%s\n", PQgetvalue(rebuild->tables, table, T_HEAD));
    for (int i = from + 1; i < end; i++)
        text_addf(&rebuild->journal, "%s\n", PQgetvalue(rebuild->entries, i, E_LINE));
    text_addf(&rebuild->journal, "kette %s\n%s\n", PQgetvalue(rebuild->entries, end - 1, E_CHAIN) + strlen("\\x"),
              over ? "ende" : "offen");
}

static void write_tables(struct rebuild *rebuild, const char *section, const struct wettbewerb *kind)
{
    int at = 0;

    for (int i = 0; i < PQntuples(rebuild->tables); i++) {
        int end = entries_of(rebuild, PQgetvalue(rebuild->tables, i, T_ID), at);

        if (end > at && strcmp(PQgetvalue(rebuild->tables, i, T_SAISON), section) == 0 &&
            strcmp(PQgetvalue(rebuild->tables, i, T_KIND), kind->word) == 0)
            write_table(rebuild, i, at, end);
        at = end;
    }
}

static enum status write_journal(struct rebuild *rebuild, struct err *err)
{
    enum status st = ST_OK;

    journal_write_head(&rebuild->journal);
    for (int i = 0; i < PQntuples(rebuild->sections) && st == ST_OK; i++) {
        const char *name = PQgetvalue(rebuild->sections, i, S_NAME);

        if (!name[0]) {
            st = write_club(rebuild, PQgetvalue(rebuild->sections, i, S_BEFORE), err);
            continue;
        }
        text_add(&rebuild->journal, PQgetvalue(rebuild->sections, i, S_BEFORE));
        for (const struct wettbewerb *const *kind = wettbewerbe; *kind; kind++)
            write_tables(rebuild, name, *kind);
        text_add(&rebuild->journal, PQgetvalue(rebuild->sections, i, S_AFTER));
    }
    return st;
}

/* Import into a book. */

/* Says behind the head of which table the line at `at` stands: nobody sees the journal that the book is made of,
 * so a line number would say nothing. */
static enum status say_where(const struct rebuild *rebuild, size_t at, struct err *err)
{
    const struct err why = *err;
    AUTO(text_free) struct text head = {0};

    for (size_t i = 0, n; i <= at && i < rebuild->journal.len; i += n + 1) {
        n = strcspn(rebuild->journal.s + i, "\n");
        for (int row = 0; row < PQntuples(rebuild->tables); row++)
            if (strlen(PQgetvalue(rebuild->tables, row, T_HEAD)) == n &&
                strncmp(PQgetvalue(rebuild->tables, row, T_HEAD), rebuild->journal.s + i, n) == 0) {
                text_clear(&head);
                text_addn(&head, rebuild->journal.s + i, n);
            }
    }
    (void)err_set(err, ST_DIFFERENCE, _("the data of the collector does not make a book, after \"%.100s\": %s"),
                  head.len > 0 ? head.s : "doko-journal", why.text);
    return ST_DIFFERENCE;
}

static enum status import_all(struct rebuild *rebuild, struct err *err)
{
    struct import *import = import_new(rebuild->book, 0);
    struct import_report report;
    enum status st = ST_OK;

    for (size_t i = 0, n; i < rebuild->journal.len && st == ST_OK; i += n + 1) {
        n = strcspn(rebuild->journal.s + i, "\n");
        st = import_line(import, rebuild->journal.s + i, n, err);
        if (st != ST_OK)
            st = say_where(rebuild, i, err);
    }
    if (st == ST_OK)
        st = import_end(import, &report, err);
    if (st == ST_OK)
        st = import_check(import, err);
    import_free(import);
    return st;
}

/* Gives all players their present Kürzel again. */
static enum status give_kuerzel(struct rebuild *rebuild, struct err *err)
{
    enum status st = ST_OK;

    for (int i = 0; i < rebuild->players.count && st == ST_OK; i++) {
        const struct journal_player *player = &rebuild->players.player[i];
        int64_t id = 0;

        if (player->former_count > 0)
            st = store_player_of_kuerzel(rebuild->book, player->former[0].fold, &id, err);
        for (int k = 1; k < player->former_count && st == ST_OK; k++)
            st = store_player_kuerzel(rebuild->book, id, &player->former[k], 0, err);
        if (player->former_count > 0 && st == ST_OK)
            st = store_player_kuerzel(rebuild->book, id, &player->kuerzel, 0, err);
    }
    return st;
}

enum status rebuild_book(struct connection *conn, int verein, struct store **book, struct err *err)
{
    struct rebuild rebuild = {.conn = conn};
    enum status st;

    (void)snprintf(rebuild.verein, sizeof rebuild.verein, "%d", verein);
    rebuild.club = (struct parameters){1, {rebuild.verein}};
    journal_init(&rebuild.players);
    st = fetch(&rebuild, err);
    if (st == ST_OK)
        st = write_journal(&rebuild, err);
    if (st == ST_OK)
        st = store_new_in_memory(&rebuild.book, err);
    if (st == ST_OK)
        st = store_begin(rebuild.book, STORE_WRITE, err);
    if (st == ST_OK)
        st = import_all(&rebuild, err);
    if (st == ST_OK)
        st = give_kuerzel(&rebuild, err);
    if (st == ST_OK)
        st = store_commit(rebuild.book, err);
    PQclear(rebuild.names);
    PQclear(rebuild.tables);
    PQclear(rebuild.entries);
    PQclear(rebuild.sections);
    journal_free(&rebuild.players);
    text_free(&rebuild.journal);
    *book = rebuild.book;
    return st;
}
