#include "ui/federation/plan_parts.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/i18n.h"
#include "base/mem.h"
#include "base/utf8.h"
#include "ui/federation/derived.h"
#include "ui/federation/lines.h"

void sending_plan_free(struct sending_plan *p)
{
    free(p->section);
    free(p->version);
    text_free(&p->sections_gone);
    free(p->table);
    free(p->turnier);
    free(p->name);
    free(p->sheet);
    text_free(&p->names_gone);
    for (int i = 0; i < REST_KINDS; i++)
        text_free(&p->rest[i].keys);
    *p = (struct sending_plan){0};
}

bool sending_plan_is_work(const struct sending_plan *p)
{
    const struct verband_difference *d = &p->d;

    return p->record || d->entries_new > 0 || d->results > 0 || d->sections > 0 || d->names > 0 ||
           d->names_gone > 0 || d->turniere > 0 || d->rest > 0 || p->sheets > 0 || p->players > 0;
}

static enum status find_club(struct connection *c, struct sending_plan *p, struct err *err)
{
    PGresult *r;
    enum status st =
        connection_ask(c, "SELECT verein, kurz, name FROM verband.verein WHERE rolle = current_user", NULL, &r, err);

    if (st == ST_OK && PQntuples(r) == 0)
        st = err_set(err, ST_CONFLICT,
                     _("the role %.63s is no club's: a club sends with its own role, which `doko verband verein neu` "
                       "made"),
                     PQuser(c->pg));
    if (st == ST_OK) {
        p->verein = (int)result_number(r, 0, 0);
        (void)snprintf(p->d.brief, sizeof p->d.brief, "%s", PQgetvalue(r, 0, 1));
        (void)snprintf(p->d.club, sizeof p->d.club, "%s", PQgetvalue(r, 0, 2));
    }
    PQclear(r);
    return st;
}

/* What stands beside the tables. */

static void say_lost(const char *in, const char *line, size_t n, struct verband_difference *d)
{
    (void)snprintf(d->lost_in, sizeof d->lost_in, "%s", in);
    (void)snprintf(d->lost_line, sizeof d->lost_line, "%.*s", (int)n, line);
    utf8_shorten(d->lost_line);
}

/* Whoever has sent it before knew a line that this book does not know: it was taken back since, or the book is an
 * older copy, or goes on beside another one. */
static void note_lost(const struct content_section *s, const char *before, const char *after,
                      struct verband_difference *d)
{
    size_t n;
    const char *line = lines_lost(before, text_str(&s->before), &n);

    if (!line)
        line = lines_lost(after, text_str(&s->after), &n);
    if (!line)
        return;
    if (d->lost++ == 0)
        say_lost(s->name, line, n, d);
}

/* A whole part that the book has not: a season or a Turnier, nobody of whose tables was begun. */
static void note_section_gone(const char *name, const char *before, struct sending_plan *p)
{
    if (!before[0]) /* it went before */
        return;
    array_text(&p->sections_gone, name);
    p->gone_sections++;
    p->d.sections++;
    if (p->d.lost++ == 0)
        say_lost(name, before, strcspn(before, "\n"), &p->d);
}

static void lay_section(const struct content_section *s, const PGresult *r, struct sending_plan *p, size_t i)
{
    int row = 0;

    while (row < PQntuples(r) && strcmp(s->name, PQgetvalue(r, row, 0)) != 0)
        row++;
    p->section[i] = !s->later && (row == PQntuples(r) || strcmp(text_str(&s->before), PQgetvalue(r, row, 1)) != 0 ||
                                  strcmp(text_str(&s->after), PQgetvalue(r, row, 2)) != 0 ||
                                  result_number(r, row, 4) != (int64_t)i);
    p->d.sections += p->section[i];
    if (row == PQntuples(r))
        return;
    p->version[i] = (int)result_number(r, row, 3);
    if (p->section[i])
        note_lost(s, PQgetvalue(r, row, 1), PQgetvalue(r, row, 2), &p->d);
}

static enum status plan_sections(struct connection *c, const struct content *content, const struct parameters *club,
                                 struct sending_plan *p, struct err *err)
{
    PGresult *r;
    enum status st =
        connection_ask(c,
                       "SELECT DISTINCT ON (abschnitt) abschnitt, davor, danach, fassung, lfd FROM verband.rahmen"
                       " WHERE verein = $1 ORDER BY abschnitt, fassung DESC",
                       club, &r, err);

    p->section = mem_alloc((content->sections + 1) * sizeof *p->section);
    p->version = mem_alloc((content->sections + 1) * sizeof *p->version);
    for (size_t i = 0; st == ST_OK && i < content->sections; i++)
        lay_section(&content->section[i], r, p, i);
    for (int row = 0; st == ST_OK && row < PQntuples(r); row++) {
        size_t i = 0;

        while (i < content->sections && strcmp(content->section[i].name, PQgetvalue(r, row, 0)) != 0)
            i++;
        if (i == content->sections)
            note_section_gone(PQgetvalue(r, row, 0), PQgetvalue(r, row, 1), p);
        p->said += result_number(r, row, 3);
    }
    PQclear(r);
    return st;
}

/* What of an answer's rows, keyed by their first column, follows from nothing here. */
static void note_rest(const PGresult *r, const bool *known, enum plan_rest_kind kind, struct sending_plan *p)
{
    for (int row = 0; row < PQntuples(r); row++)
        if (!known[row]) {
            array_text(&p->rest[kind].keys, PQgetvalue(r, row, 0));
            p->rest[kind].count++;
            p->d.rest++;
        }
}

/* The row of that key, -1: none; then it is known. */
static int find_row(const PGresult *r, const char *key, bool *known)
{
    for (int row = 0; row < PQntuples(r); row++)
        if (strcmp(PQgetvalue(r, row, 0), key) == 0) {
            known[row] = true;
            return row;
        }
    return -1;
}

static const char turniere_sql[] = "SELECT t.turnier, " DERIVED_TURNIER " FROM verband.turnier t WHERE t.verein = $1";

static enum status plan_turniere(struct connection *c, const struct content *content, const struct parameters *club,
                                 struct sending_plan *p, struct err *err)
{
    PGresult *r;
    enum status st = connection_ask(c, turniere_sql, club, &r, err);
    bool *known = mem_alloc(((size_t)PQntuples(r) + 1) * sizeof *known);

    p->turnier = mem_alloc((content->turniere + 1) * sizeof *p->turnier);
    for (size_t i = 0; st == ST_OK && i < content->turniere; i++) {
        const struct content_turnier *t = &content->turnier[i];
        int row = find_row(r, t->name, known);
        struct text text = {0};

        content_turnier_text(t, &text);
        p->turnier[i] = !t->later && (row < 0 || strcmp(text.s, PQgetvalue(r, row, 1)) != 0);
        p->d.turniere += p->turnier[i];
        text_free(&text);
    }
    note_rest(r, known, REST_TURNIERE, p);
    free(known);
    PQclear(r);
    return st;
}

/* What they, and the seasons, are to a report. */
static enum status plan_sheets(struct connection *c, const struct content *content, const struct parameters *club,
                               struct sending_plan *p, struct err *err)
{
    PGresult *r;
    enum status st = connection_ask(c, "SELECT art || '/' || name, lfd, zeilen FROM verband.blatt WHERE verein = $1",
                                    club, &r, err);
    bool *known = mem_alloc(((size_t)PQntuples(r) + 1) * sizeof *known);

    p->sheet = mem_alloc((content->sheets + 1) * sizeof *p->sheet);
    for (size_t i = 0; st == ST_OK && i < content->sheets; i++) {
        const struct content_sheet *s = &content->sheet[i];
        struct text key = {0};
        int row;

        text_addf(&key, "%s/%s", content_sheet_word[s->kind], s->name);
        row = find_row(r, key.s, known);
        p->sheet[i] = !s->later && (row < 0 || result_number(r, row, 1) != s->order ||
                                    strcmp(s->rows.s, PQgetvalue(r, row, 2)) != 0);
        p->sheets += p->sheet[i];
        text_free(&key);
    }
    note_rest(r, known, REST_SHEETS, p);
    free(known);
    PQclear(r);
    return st;
}

/* Who is called what: goes whenever anything goes, so all that matters is whether it must. */
static enum status plan_players(struct connection *c, const struct content *content, const struct parameters *club,
                                struct sending_plan *p, struct err *err)
{
    PGresult *r;
    enum status st = connection_ask(
        c, "SELECT kuerzel, jetzt, ehemals::integer, lfd FROM verband.spieler WHERE verein = $1", club, &r, err);
    bool *known = mem_alloc(((size_t)PQntuples(r) + 1) * sizeof *known);

    for (size_t i = 0; st == ST_OK && i < content->players; i++) {
        const struct content_player *his = &content->player[i];
        int row = find_row(r, his->kuerzel, known);

        p->players += row < 0 || strcmp(his->now, PQgetvalue(r, row, 1)) != 0 ||
                      his->former != (result_number(r, row, 2) != 0) || result_number(r, row, 3) != (int64_t)i + 1;
    }
    note_rest(r, known, REST_PLAYERS, p);
    free(known);
    PQclear(r);
    return st;
}

/* How the last sending ended, and whether what the book says was said before that. */
static enum status plan_record(struct connection *c, const struct content *content, const struct parameters *club,
                               struct sending_plan *p, struct err *err)
{
    uint8_t digest[CHAIN_LEN];
    struct text hex = {0};
    int tables = 0, entries = 0;
    bool any;
    PGresult *r;
    enum status st = connection_ask(
        c, "SELECT inhalt, tische, eintraege FROM verband.sendung WHERE verein = $1 ORDER BY lfd DESC LIMIT 1", club,
        &r, err);

    content_digest(content, digest);
    bytes_write(&hex, digest, sizeof digest);
    for (size_t i = 0; i < content->tables; i++)
        if (!content->table[i].later || p->table[i].there > 0) {
            tables++;
            entries += content->table[i].later ? p->table[i].there : content->table[i].count;
        }
    any = st == ST_OK && PQntuples(r) == 1;
    p->d.finished =
        any && result_number(r, 0, 1) == p->d.tables_there && result_number(r, 0, 2) == p->d.entries_there;
    p->record = !any || strcmp(PQgetvalue(r, 0, 0), hex.s) != 0 || result_number(r, 0, 1) != tables ||
                result_number(r, 0, 2) != entries;
    text_free(&hex);
    PQclear(r);
    return st;
}

static enum status make(struct connection *c, const struct content *content, bool without_names,
                        struct sending_plan *p, struct err *err)
{
    char verein[16];
    const struct parameters club = {1, {verein}};
    enum status st = find_club(c, p, err);

    (void)snprintf(verein, sizeof verein, "%d", p->verein);
    if (st == ST_OK)
        st = plan_tables(c, content, &club, p, err);
    if (st == ST_OK)
        st = plan_sections(c, content, &club, p, err);
    if (st == ST_OK)
        st = plan_turniere(c, content, &club, p, err);
    if (st == ST_OK)
        st = plan_sheets(c, content, &club, p, err);
    if (st == ST_OK)
        st = plan_players(c, content, &club, p, err);
    if (st == ST_OK)
        st = plan_names(c, content, without_names, &club, p, err);
    if (st == ST_OK)
        st = plan_record(c, content, &club, p, err);
    p->said += p->d.entries_there;
    return st;
}

enum status sending_plan_make(struct connection *c, const struct content *content, bool without_names,
                              struct sending_plan *p, struct err *err)
{
    struct err quiet;
    enum status st;

    *p = (struct sending_plan){0};
    st = connection_run(c, "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY", err);
    if (st == ST_OK)
        st = make(c, content, without_names, p, err);
    (void)connection_run(c, "ROLLBACK", &quiet);
    return st;
}
