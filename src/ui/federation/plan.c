#include "ui/federation/plan_parts.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/i18n.h"
#include "base/mem.h"
#include "base/utf8.h"
#include "ui/federation/derived.h"
#include "ui/federation/lines.h"

void sending_plan_free(struct sending_plan *plan)
{
    free(plan->section);
    free(plan->version);
    text_free(&plan->sections_gone);
    free(plan->table);
    free(plan->turnier);
    free(plan->name);
    free(plan->sheet);
    text_free(&plan->names_gone);
    for (int i = 0; i < REST_KINDS; i++)
        text_free(&plan->rest[i].keys);
    *plan = (struct sending_plan){0};
}

bool sending_plan_has_work(const struct sending_plan *plan)
{
    const struct verband_difference *difference = &plan->difference;

    return plan->record || difference->entries_new > 0 || difference->results > 0 || difference->sections > 0 ||
           difference->names > 0 || difference->names_gone > 0 || difference->turniere > 0 || difference->rest > 0 ||
           plan->sheets > 0 || plan->players > 0;
}

static enum status find_club(struct connection *conn, struct sending_plan *plan, struct err *err)
{
    AUTO(result_free) PGresult *result = NULL;
    enum status st = connection_ask(conn, "SELECT verein, kurz, name FROM verband.verein WHERE rolle = current_user",
                                    NULL, &result, err);

    if (st == ST_OK && PQntuples(result) == 0)
        st = err_set(err, ST_CONFLICT,
                     _("the role %.63s is no club's: a club sends with its own role, which `doko verband verein neu "
                       "KURZ NAME` "
                       "made"),
                     PQuser(conn->pg));
    if (st == ST_OK) {
        plan->verein = (int)result_number(result, 0, 0);
        (void)snprintf(plan->difference.short_name, sizeof plan->difference.short_name, "%s",
                       PQgetvalue(result, 0, 1));
        (void)snprintf(plan->difference.club, sizeof plan->difference.club, "%s", PQgetvalue(result, 0, 2));
    }
    return st;
}

/* Sections. */

static void say_lost(const char *in, const char *line, size_t n, struct verband_difference *difference)
{
    (void)snprintf(difference->lost_in, sizeof difference->lost_in, "%s", in);
    (void)snprintf(difference->lost_line, sizeof difference->lost_line, "%.*s", (int)n, line);
    utf8_shorten(difference->lost_line);
}

/* Notes a line that was sent earlier and that this book lacks: it was taken back since, or the book is an older
 * copy or a second continuation. */
static void note_lost(const struct content_section *section, const char *before, const char *after,
                      struct verband_difference *difference)
{
    size_t n;
    const char *line = lines_lost(before, text_str(&section->before), &n);

    if (!line)
        line = lines_lost(after, text_str(&section->after), &n);
    if (!line)
        return;
    if (difference->lost++ == 0)
        say_lost(section->name, line, n, difference);
}

/* Notes a whole section that the book lacks: a season or a Turnier, no table of which was begun. */
static void note_section_gone(const char *name, const char *before, struct sending_plan *plan)
{
    if (!before[0]) /* it was gone before */
        return;
    array_text(&plan->sections_gone, name);
    plan->gone_sections++;
    plan->difference.sections++;
    if (plan->difference.lost++ == 0)
        say_lost(name, before, strcspn(before, "\n"), &plan->difference);
}

enum { S_NAME, S_BEFORE, S_AFTER, S_VERSION, S_ORDER };
static const char sections_sql[] =
    "SELECT DISTINCT ON (abschnitt) abschnitt, davor, danach, fassung, lfd FROM verband.rahmen"
    " WHERE verein = $1 ORDER BY abschnitt, fassung DESC";

static void compare_section(const struct content_section *section, const PGresult *result, struct sending_plan *plan,
                            size_t i)
{
    int row = 0;

    while (row < PQntuples(result) && strcmp(section->name, PQgetvalue(result, row, S_NAME)) != 0)
        row++;
    plan->section[i] =
        !section->later &&
        (row == PQntuples(result) || strcmp(text_str(&section->before), PQgetvalue(result, row, S_BEFORE)) != 0 ||
         strcmp(text_str(&section->after), PQgetvalue(result, row, S_AFTER)) != 0 ||
         result_number(result, row, S_ORDER) != (int64_t)i);
    plan->difference.sections += plan->section[i];
    if (row == PQntuples(result))
        return;
    plan->version[i] = (int)result_number(result, row, S_VERSION);
    if (plan->section[i])
        note_lost(section, PQgetvalue(result, row, S_BEFORE), PQgetvalue(result, row, S_AFTER), &plan->difference);
}

static enum status plan_sections(struct connection *conn, const struct content *content,
                                 const struct parameters *club, struct sending_plan *plan, struct err *err)
{
    AUTO(result_free) PGresult *result = NULL;
    enum status st = connection_ask(conn, sections_sql, club, &result, err);

    plan->section = mem_alloc((content->sections + 1) * sizeof *plan->section);
    plan->version = mem_alloc((content->sections + 1) * sizeof *plan->version);
    for (size_t i = 0; st == ST_OK && i < content->sections; i++)
        compare_section(&content->section[i], result, plan, i);
    for (int row = 0; st == ST_OK && row < PQntuples(result); row++) {
        size_t i = 0;

        while (i < content->sections && strcmp(content->section[i].name, PQgetvalue(result, row, S_NAME)) != 0)
            i++;
        if (i == content->sections)
            note_section_gone(PQgetvalue(result, row, S_NAME), PQgetvalue(result, row, S_BEFORE), plan);
        plan->said += result_number(result, row, S_VERSION);
    }
    return st;
}

/* Notes the rows of an answer, keyed by their first column, that nothing in the book stands behind. */
static void note_rest(const PGresult *result, const bool *known, enum plan_rest_kind kind, struct sending_plan *plan)
{
    for (int row = 0; row < PQntuples(result); row++)
        if (!known[row]) {
            array_text(&plan->rest[kind].keys, PQgetvalue(result, row, 0));
            plan->rest[kind].count++;
            plan->difference.rest++;
        }
}

/* Finds the row of a key and marks it as known; -1 when there is none. */
static int find_row(const PGresult *result, const char *key, bool *known)
{
    for (int row = 0; row < PQntuples(result); row++)
        if (strcmp(PQgetvalue(result, row, 0), key) == 0) {
            known[row] = true;
            return row;
        }
    return -1;
}

static const char turniere_sql[] = "SELECT t.turnier, " DERIVED_TURNIER " FROM verband.turnier t WHERE t.verein = $1";

static enum status plan_turniere(struct connection *conn, const struct content *content,
                                 const struct parameters *club, struct sending_plan *plan, struct err *err)
{
    AUTO(result_free) PGresult *result = NULL;
    enum status st = connection_ask(conn, turniere_sql, club, &result, err);
    AUTO(mem_drop) bool *known = mem_alloc(((size_t)PQntuples(result) + 1) * sizeof *known);

    plan->turnier = mem_alloc((content->turniere + 1) * sizeof *plan->turnier);
    for (size_t i = 0; st == ST_OK && i < content->turniere; i++) {
        const struct content_turnier *turnier = &content->turnier[i];
        int row = find_row(result, turnier->name, known);
        AUTO(text_free) struct text text = {0};

        content_turnier_text(turnier, &text);
        plan->turnier[i] = !turnier->later && (row < 0 || strcmp(text.s, PQgetvalue(result, row, 1)) != 0);
        plan->difference.turniere += plan->turnier[i];
    }
    note_rest(result, known, REST_TURNIERE, plan);
    return st;
}

/* Compares the sheets, which hold the rows of Turniere and seasons for reports. */
static enum status plan_sheets(struct connection *conn, const struct content *content, const struct parameters *club,
                               struct sending_plan *plan, struct err *err)
{
    AUTO(result_free) PGresult *result = NULL;
    enum status st = connection_ask(
        conn, "SELECT art || '/' || name, lfd, zeilen FROM verband.blatt WHERE verein = $1", club, &result, err);
    AUTO(mem_drop) bool *known = mem_alloc(((size_t)PQntuples(result) + 1) * sizeof *known);

    plan->sheet = mem_alloc((content->sheets + 1) * sizeof *plan->sheet);
    for (size_t i = 0; st == ST_OK && i < content->sheets; i++) {
        const struct content_sheet *sheet = &content->sheet[i];
        AUTO(text_free) struct text key = {0};
        int row;

        text_addf(&key, "%s/%s", content_sheet_word[sheet->kind], sheet->name);
        row = find_row(result, key.s, known);
        plan->sheet[i] = !sheet->later && (row < 0 || result_number(result, row, 1) != sheet->order ||
                                           strcmp(sheet->rows.s, PQgetvalue(result, row, 2)) != 0);
        plan->sheets += plan->sheet[i];
    }
    note_rest(result, known, REST_SHEETS, plan);
    return st;
}

/* Compares the players' Kürzel. The players are sent whenever anything is sent; this only finds out whether they
 * alone are a reason to send. */
static enum status plan_players(struct connection *conn, const struct content *content, const struct parameters *club,
                                struct sending_plan *plan, struct err *err)
{
    AUTO(result_free) PGresult *result = NULL;
    enum status st =
        connection_ask(conn, "SELECT kuerzel, jetzt, ehemals::integer, lfd FROM verband.spieler WHERE verein = $1",
                       club, &result, err);
    AUTO(mem_drop) bool *known = mem_alloc(((size_t)PQntuples(result) + 1) * sizeof *known);

    for (size_t i = 0; st == ST_OK && i < content->players; i++) {
        const struct content_player *player = &content->player[i];
        int row = find_row(result, player->kuerzel, known);

        plan->players += row < 0 || strcmp(player->now, PQgetvalue(result, row, 1)) != 0 ||
                         player->former != (result_number(result, row, 2) != 0) ||
                         result_number(result, row, 3) != (int64_t)i + 1;
    }
    note_rest(result, known, REST_PLAYERS, plan);
    return st;
}

/* Reads how the last sending ended, and whether its record already covers what the book has now. */
static enum status plan_record(struct connection *conn, const struct content *content, const struct parameters *club,
                               struct sending_plan *plan, struct err *err)
{
    uint8_t digest[CHAIN_LEN];
    AUTO(text_free) struct text hex = {0};
    int tables = 0, entries = 0;
    bool any;
    AUTO(result_free) PGresult *result = NULL;
    enum status st = connection_ask(
        conn, "SELECT inhalt, tische, eintraege FROM verband.sendung WHERE verein = $1 ORDER BY lfd DESC LIMIT 1",
        club, &result, err);

    content_digest(content, digest);
    bytes_write(&hex, digest, sizeof digest);
    for (size_t i = 0; i < content->tables; i++)
        if (!content->table[i].later || plan->table[i].there > 0) {
            tables++;
            entries += content->table[i].later ? plan->table[i].there : content->table[i].count;
        }
    any = st == ST_OK && PQntuples(result) == 1;
    plan->difference.finished = any && result_number(result, 0, 1) == plan->difference.tables_there &&
                                result_number(result, 0, 2) == plan->difference.entries_there;
    plan->record = !any || strcmp(PQgetvalue(result, 0, 0), hex.s) != 0 || result_number(result, 0, 1) != tables ||
                   result_number(result, 0, 2) != entries;
    return st;
}

static enum status make(struct connection *conn, const struct content *content, bool without_names,
                        struct sending_plan *plan, struct err *err)
{
    char verein[16];
    const struct parameters club = {1, {verein}};
    enum status st = find_club(conn, plan, err);

    (void)snprintf(verein, sizeof verein, "%d", plan->verein);
    if (st == ST_OK)
        st = plan_tables(conn, content, &club, plan, err);
    if (st == ST_OK)
        st = plan_sections(conn, content, &club, plan, err);
    if (st == ST_OK)
        st = plan_turniere(conn, content, &club, plan, err);
    if (st == ST_OK)
        st = plan_sheets(conn, content, &club, plan, err);
    if (st == ST_OK)
        st = plan_players(conn, content, &club, plan, err);
    if (st == ST_OK)
        st = plan_names(conn, content, without_names, &club, plan, err);
    if (st == ST_OK)
        st = plan_record(conn, content, &club, plan, err);
    plan->said += plan->difference.entries_there;
    return st;
}

enum status sending_plan_make(struct connection *conn, const struct content *content, bool without_names,
                              struct sending_plan *plan, struct err *err)
{
    struct err ignored;
    enum status st;

    *plan = (struct sending_plan){0};
    st = connection_run(conn, "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY", err);
    if (st == ST_OK)
        st = make(conn, content, without_names, plan, err);
    (void)connection_run(conn, "ROLLBACK", &ignored);
    return st;
}
