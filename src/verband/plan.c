#include "verband/plan.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/i18n.h"
#include "base/mem.h"
#include "base/utf8.h"
#include "verband/derived.h"
#include "verband/lines.h"

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
    *p = (struct sending_plan){0};
}

bool sending_plan_is_work(const struct sending_plan *p)
{
    const struct verband_difference *d = &p->d;

    return p->record || d->entries_new > 0 || d->results > 0 || d->sections > 0 || d->names > 0 ||
           d->names_gone > 0 || d->turniere > 0 || p->sheets > 0 || p->players > 0;
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

/* Tables. */

static void name_table(const struct content_table *t, struct text *text)
{
    text_addf(text, "%s %s/%s%d.%d", t->tisch.kind->day, t->saison, t->tisch.kind->prefix, t->tisch.nr,
              t->tisch.tisch);
}

/* Where the two go apart: #n says here this, there that. */
static enum status say_fork(const struct content_table *t, const PGresult *r, struct err *err)
{
    struct text name = {0}, hex = {0};
    int nr = 0;
    enum status st;

    name_table(t, &name);
    while (nr < t->count && nr < PQntuples(r)) {
        text_clear(&hex);
        bytes_write(&hex, t->entry[nr].chain, CHAIN_LEN);
        if (strcmp(hex.s, PQgetvalue(r, nr, 1)) != 0)
            break;
        nr++;
    }
    if (nr == t->count)
        st = err_set(
            err, ST_CONFLICT,
            _("%s: the collector has entries up to #%d, this book up to #%d: it is an older copy. Nothing was "
              "sent; `doko verband export` brings what is missing"),
            name.s, PQntuples(r), nr);
    else
        st = err_set(err, ST_CONFLICT,
                     _("%s: book and collector have one past and two continuations; they go apart at entry #%d. "
                       "Nothing was sent. Here: %.120s; there: %.120s"),
                     name.s, nr + 1, t->entry[nr].line, PQgetvalue(r, nr, 2));
    text_free(&hex);
    text_free(&name);
    return st;
}

static enum status refuse_fork(struct connection *c, const struct sending_plan *p, const struct content_table *t,
                               const char *tisch, struct err *err)
{
    char verein[16];
    const struct parameters q = {2, {verein, tisch}};
    PGresult *r;
    enum status st;

    (void)snprintf(verein, sizeof verein, "%d", p->verein);
    st = connection_ask(
        c, "SELECT nr, kette, zeile FROM verband.eintrag WHERE verein = $1 AND tisch = $2 ORDER BY nr", &q, &r, err);
    if (st == ST_OK)
        st = say_fork(t, r, err);
    PQclear(r);
    return st;
}

enum { T_ID, T_SAISON, T_KIND, T_NR, T_PLACE, T_LAST, T_CHAIN, T_DERIVED, T_THERE };
static const char tables_sql[] =
    "SELECT t.tisch, t.saison, t.art, t.nr, t.platz, coalesce(e.nr, 0), e.kette, " DERIVED_TABLE
    ", (SELECT count(*) FROM verband.eintrag z WHERE z.verein = t.verein AND z.tisch = t.tisch)"
    " FROM verband.tisch t"
    " LEFT JOIN LATERAL (SELECT nr, kette FROM verband.eintrag e WHERE e.verein = t.verein AND e.tisch = t.tisch"
    " ORDER BY nr DESC LIMIT 1) e ON true WHERE t.verein = $1 ORDER BY t.tisch";

static size_t find_table(const struct content *content, const PGresult *r, int row)
{
    for (size_t i = 0; i < content->tables; i++) {
        const struct content_table *t = &content->table[i];

        if (t->tisch.nr == result_number(r, row, T_NR) && t->tisch.tisch == result_number(r, row, T_PLACE) &&
            strcmp(t->saison, PQgetvalue(r, row, T_SAISON)) == 0 &&
            strcmp(t->tisch.kind->word, PQgetvalue(r, row, T_KIND)) == 0)
            return i;
    }
    return content->tables;
}

static enum status lay_beside(struct connection *c, const struct content *content, const PGresult *r, int row,
                              struct sending_plan *p, struct err *err)
{
    size_t at = find_table(content, r, row);
    int32_t last = (int32_t)result_number(r, row, T_LAST), number = (int32_t)result_number(r, row, T_THERE);
    const struct content_table *t = &content->table[at];
    struct text text = {0};
    bool same = true;

    if (at == content->tables)
        return err_set(err, ST_CONFLICT,
                       _("the collector has table %s.%s of %s %s, this book has not: it is an older copy, or another "
                         "one. Nothing was sent; `doko verband export` brings what is missing"),
                       PQgetvalue(r, row, T_NR), PQgetvalue(r, row, T_PLACE), PQgetvalue(r, row, T_KIND),
                       PQgetvalue(r, row, T_SAISON));
    if (last > 0 && last <= t->count) {
        bytes_write(&text, t->entry[last - 1].chain, CHAIN_LEN);
        same = strcmp(text.s, PQgetvalue(r, row, T_CHAIN)) == 0;
    }
    if (last > t->count || !same) {
        text_free(&text);
        return refuse_fork(c, p, t, PQgetvalue(r, row, T_ID), err);
    }
    text_clear(&text);
    content_table_text(t, &text);
    p->table[at] = (struct plan_table){true, number, last, strcmp(text.s, PQgetvalue(r, row, T_DERIVED)) != 0};
    p->d.tables_there++;
    p->d.entries_there += number;
    text_free(&text);
    return ST_OK;
}

static void count_tables(const struct content *content, struct sending_plan *p)
{
    struct verband_difference *d = &p->d;

    for (size_t i = 0; i < content->tables; i++) {
        const struct content_table *t = &content->table[i];
        const struct plan_table *there = &p->table[i];

        d->tables++;
        d->entries += t->count;
        if (t->later)
            continue;
        d->tables_new += !there->known;
        d->tables_more += there->known && there->there < t->count;
        d->entries_new += t->count - there->there;
        d->results += there->there == t->count && there->derived;
    }
}

static enum status plan_tables(struct connection *c, const struct content *content, const struct parameters *club,
                               struct sending_plan *p, struct err *err)
{
    PGresult *r;
    enum status st = connection_ask(c, tables_sql, club, &r, err);

    p->table = mem_alloc((content->tables + 1) * sizeof *p->table);
    for (int row = 0; st == ST_OK && row < PQntuples(r); row++)
        st = lay_beside(c, content, r, row, p, err);
    PQclear(r);
    count_tables(content, p);
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
                                  strcmp(text_str(&s->after), PQgetvalue(r, row, 2)) != 0);
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
                       "SELECT DISTINCT ON (abschnitt) abschnitt, davor, danach, fassung FROM verband.rahmen"
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

static const char turniere_sql[] = "SELECT t.turnier, " DERIVED_TURNIER " FROM verband.turnier t WHERE t.verein = $1";

static enum status plan_turniere(struct connection *c, const struct content *content, const struct parameters *club,
                                 struct sending_plan *p, struct err *err)
{
    PGresult *r;
    enum status st = connection_ask(c, turniere_sql, club, &r, err);

    p->turnier = mem_alloc((content->turniere + 1) * sizeof *p->turnier);
    for (size_t i = 0; st == ST_OK && i < content->turniere; i++) {
        struct text text = {0};

        content_turnier_text(&content->turnier[i], &text);
        p->turnier[i] = !content->turnier[i].later;
        for (int row = 0; row < PQntuples(r); row++)
            if (strcmp(content->turnier[i].name, PQgetvalue(r, row, 0)) == 0 &&
                strcmp(text.s, PQgetvalue(r, row, 1)) == 0)
                p->turnier[i] = false;
        p->d.turniere += p->turnier[i];
        text_free(&text);
    }
    PQclear(r);
    return st;
}

/* What they, and the seasons, are to a report. */
static enum status plan_sheets(struct connection *c, const struct content *content, const struct parameters *club,
                               struct sending_plan *p, struct err *err)
{
    PGresult *r;
    enum status st =
        connection_ask(c, "SELECT art, name, lfd, zeilen FROM verband.blatt WHERE verein = $1", club, &r, err);

    p->sheet = mem_alloc((content->sheets + 1) * sizeof *p->sheet);
    for (size_t i = 0; st == ST_OK && i < content->sheets; i++) {
        const struct content_sheet *s = &content->sheet[i];

        p->sheet[i] = !s->later;
        for (int row = 0; row < PQntuples(r); row++)
            if (strcmp(content_sheet_word[s->kind], PQgetvalue(r, row, 0)) == 0 &&
                strcmp(s->name, PQgetvalue(r, row, 1)) == 0 && result_number(r, row, 2) == s->order &&
                strcmp(s->rows.s, PQgetvalue(r, row, 3)) == 0)
                p->sheet[i] = false;
        p->sheets += p->sheet[i];
    }
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

    for (size_t i = 0; st == ST_OK && i < content->players; i++) {
        const struct content_player *his = &content->player[i];
        bool same = false;

        for (int row = 0; row < PQntuples(r) && !same; row++)
            same = strcmp(his->kuerzel, PQgetvalue(r, row, 0)) == 0 && strcmp(his->now, PQgetvalue(r, row, 1)) == 0 &&
                   his->former == (result_number(r, row, 2) != 0) && result_number(r, row, 3) == (int64_t)i + 1;
        p->players += !same;
    }
    PQclear(r);
    return st;
}

/* Names. Whoever was taken out stays out: a player by his Kürzel, on the Ehrentafel by the name he has in the book.
 */

static bool is_removed(const struct content *content, const struct content_name *n, const PGresult *removed)
{
    for (int row = 0; row < PQntuples(removed); row++)
        for (size_t i = 0; i < content->names; i++) {
            const struct content_name *his = &content->name[i];

            if (his->kind == NAME_PLAYER && strcmp(his->key, PQgetvalue(removed, row, 0)) == 0 &&
                (n == his || strcmp(n->name, his->name) == 0) && (n == his || n->kind != NAME_PLAYER))
                return true;
        }
    return false;
}

static int find_name(const PGresult *there, const struct content_name *n)
{
    for (int row = 0; row < PQntuples(there); row++)
        if (strcmp(PQgetvalue(there, row, 0), content_name_word[n->kind]) == 0 &&
            strcmp(PQgetvalue(there, row, 1), n->key) == 0)
            return row;
    return -1;
}

static void compare_names(const struct content *content, bool without, const PGresult *there, const PGresult *removed,
                          struct sending_plan *p)
{
    bool *stays = mem_alloc(((size_t)PQntuples(there) + 1) * sizeof *stays);

    for (size_t i = 0; i < content->names && !without; i++) {
        const struct content_name *n = &content->name[i];
        int row = find_name(there, n);

        if (n->kind == NAME_PLAYER && strcmp(n->name, n->key) == 0) /* it stands for one that was not sent */
            continue;
        if (row >= 0)
            stays[row] = true;
        p->name[i] = !is_removed(content, n, removed) && (row < 0 || strcmp(PQgetvalue(there, row, 2), n->name) != 0);
        p->d.names += p->name[i];
    }
    for (int row = 0; row < PQntuples(there); row++)
        if (!stays[row]) {
            struct text key = {0};

            text_addf(&key, "%s/%s", PQgetvalue(there, row, 0), PQgetvalue(there, row, 1));
            array_text(&p->names_gone, key.s);
            text_free(&key);
            p->gone++;
        }
    p->d.names_gone = p->gone;
    free(stays);
}

static enum status plan_names(struct connection *c, const struct content *content, bool without,
                              const struct parameters *club, struct sending_plan *p, struct err *err)
{
    PGresult *there, *removed = NULL;
    enum status st =
        connection_ask(c, "SELECT art, schluessel, name FROM verband.name WHERE verein = $1", club, &there, err);

    if (st == ST_OK)
        st = connection_ask(c, "SELECT kuerzel FROM verband.entfernt WHERE verein = $1", club, &removed, err);
    p->name = mem_alloc((content->names + 1) * sizeof *p->name);
    if (st == ST_OK)
        compare_names(content, without, there, removed, p);
    PQclear(removed);
    PQclear(there);
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
