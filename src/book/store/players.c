/* Players. */
#include <stdlib.h>
#include <string.h>

#include "base/i18n.h"
#include "base/mem.h"
#include "book/store/intern.h"
#include "book/store/turnier.h"

void player_list_free(struct player_list *l)
{
    free(l->player);
    *l = (struct player_list){0};
}

static struct player *next_player(struct player_list *l, int64_t id)
{
    l->player = mem_grow(l->player, l->count, &l->place, sizeof *l->player);
    l->player[l->count] = (struct player){.id = id};
    return &l->player[l->count++];
}

/* What is said of him, oldest first. */
static void take_statement(struct player *p, sqlite3_stmt *stmt)
{
    const char *name = store_column_text(stmt, 1), *word = store_column_text(stmt, 2);

    if (name[0])
        store_copy_word(p->name, sizeof p->name, name);
    if (!word[0])
        return;
    store_copy_word(p->kuerzel.word, sizeof p->kuerzel.word, word);
    store_copy_word(p->kuerzel.fold, sizeof p->kuerzel.fold, store_column_text(stmt, 3));
    if (!p->master[0])
        memcpy(p->master, p->kuerzel.word, sizeof p->master);
}

/* Those with these identities, without asking for each of them. */
static enum status read_players(struct store *s, int64_t first, int64_t last, struct player_list *l, struct err *err)
{
    static const char sql[] = "SELECT s.id, a.name, a.wort, a.kuerzel FROM spieler s JOIN spieler_angabe a"
                              " ON a.spieler = s.id WHERE s.id BETWEEN ? AND ? ORDER BY s.id, a.id";
    sqlite3_stmt *stmt = store_query(s, sql, err, "ii", first, last);
    struct player *p = NULL;
    enum status st;

    while (store_row(s, stmt, &st, err)) {
        int64_t id = sqlite3_column_int64(stmt, 0);

        if (!p || p->id != id)
            p = next_player(l, id);
        take_statement(p, stmt);
    }
    return st;
}

/* Of those in the list. */
static enum status read_members(struct store *s, struct player_list *l, struct err *err)
{
    sqlite3_stmt *stmt = store_query(s, "SELECT spieler, ehemals FROM mitglied ORDER BY nr", err, "");
    enum status st;

    while (store_row(s, stmt, &st, err))
        for (size_t i = 0; i < l->count; i++)
            if (l->player[i].id == sqlite3_column_int64(stmt, 0))
                l->player[i].former = sqlite3_column_int(stmt, 1) != 0;
    return st;
}

enum status store_player(struct store *s, struct player_list *l, struct err *err)
{
    enum status st;

    *l = (struct player_list){0};
    st = read_players(s, INT64_MIN, INT64_MAX, l, err);
    return st == ST_OK ? read_members(s, l, err) : st;
}

/* Who was entered together has identities that follow each other. */
enum status store_player_some(struct store *s, const int64_t *player, int count, struct player_list *l,
                              struct err *err)
{
    enum status st = ST_OK;

    *l = (struct player_list){0};
    for (int i = 0, end; i < count && st == ST_OK; i = end) {
        for (end = i + 1; end < count && player[end] == player[end - 1] + 1; end++)
            ;
        st = read_players(s, player[i], player[end - 1], l, err);
    }
    return st == ST_OK ? read_members(s, l, err) : st;
}

enum status store_player_of_kuerzel(struct store *s, const char *fold, int64_t *id, struct err *err)
{
    sqlite3_stmt *stmt = store_query(s, "SELECT spieler FROM kuerzel WHERE falt = ?", err, "t", fold);
    enum status st;

    *id = 0;
    while (store_row(s, stmt, &st, err))
        *id = sqlite3_column_int64(stmt, 0);
    return st;
}

enum status store_player_had_name(struct store *s, int64_t id, const char *name, bool *had, struct err *err)
{
    sqlite3_stmt *stmt =
        store_query(s, "SELECT 1 FROM spieler_angabe WHERE spieler = ? AND name = ?", err, "it", id, name);
    enum status st;

    *had = false;
    while (store_row(s, stmt, &st, err))
        *had = true;
    return st;
}

enum status store_player_had_left(struct store *s, int64_t id, bool *had, struct err *err)
{
    sqlite3_stmt *stmt = store_query(s, "SELECT 1 FROM mitglied WHERE spieler = ? AND ehemals = 1", err, "i", id);
    enum status st;

    *had = false;
    while (store_row(s, stmt, &st, err))
        *had = true;
    return st;
}

/* ST_OK when the Kürzel is free or this player's own (id > 0). */
static enum status kuerzel_free(struct store *s, const struct kuerzel *k, int64_t id, bool *already_its,
                                struct err *err)
{
    int64_t whose;
    enum status st = store_player_of_kuerzel(s, k->fold, &whose, err);

    *already_its = st == ST_OK && whose == id;
    if (st != ST_OK || whose == 0 || whose == id)
        return st;
    return err_set(err, ST_CONFLICT, _("the Kürzel %s is or was another player's"), k->word);
}

enum status store_player_kuerzel(struct store *s, int64_t id, const struct kuerzel *k, int64_t time, struct err *err)
{
    bool already_its;
    enum status st = kuerzel_free(s, k, id, &already_its, err);

    if (st == ST_OK && !already_its)
        st = store_execute(s, "INSERT INTO kuerzel (falt, spieler) VALUES (?, ?)", err, "ti", k->fold, id);
    if (st == ST_OK)
        st = store_execute(s, "INSERT INTO spieler_angabe (spieler, kuerzel, wort, zeit) VALUES (?, ?, ?, ?)", err,
                           "itti", id, k->fold, k->word, time);
    return st;
}

enum status store_player_name(struct store *s, int64_t id, const char *name, int64_t time, struct err *err)
{
    return store_execute(s, "INSERT INTO spieler_angabe (spieler, name, zeit) VALUES (?, ?, ?)", err, "iti", id, name,
                         time);
}

enum status store_player_former(struct store *s, int64_t id, bool former, int64_t time, struct err *err)
{
    return store_execute(s, "INSERT INTO mitglied (spieler, ehemals, zeit) VALUES (?, ?, ?)", err, "izi", id,
                         (int)former, time);
}

/* The book itself lets go of nobody else (schema/0010_saison.sql). */
enum status store_player_delete(struct store *s, int64_t id, struct err *err)
{
    static const char sql[] = "SELECT 1 FROM spieler_in_fakten WHERE spieler = ? LIMIT 1";
    static const char *const delete[] = {"DELETE FROM mitglied WHERE spieler = ?",
                                         "DELETE FROM spieler_angabe WHERE spieler = ?",
                                         "DELETE FROM kuerzel WHERE spieler = ?", "DELETE FROM spieler WHERE id = ?"};
    sqlite3_stmt *stmt = store_query(s, sql, err, "i", id);
    bool stands = false;
    enum status st;

    while (store_row(s, stmt, &st, err))
        stands = true;
    if (st == ST_OK && stands)
        return err_set(
            err, ST_CONFLICT,
            _("he has played, was registered or stands in something else that the book keeps; `doko spieler "
              "ändern KÜRZEL --ehemals ja` marks who has left"));
    for (size_t i = 0; i < sizeof delete / sizeof delete[0] && st == ST_OK; i++)
        st = store_execute(s, delete[i], err, "i", id);
    return st;
}

enum status store_player_new(struct store *s, const struct kuerzel *k, const char *name, int64_t time, int64_t *id,
                             struct err *err)
{
    enum status st = store_execute(s, "INSERT INTO spieler (angelegt) VALUES (?)", err, "i", time);

    *id = sqlite3_last_insert_rowid(s->db);
    if (st == ST_OK)
        st = store_player_kuerzel(s, *id, k, time, err);
    if (st == ST_OK)
        st = store_player_name(s, *id, name, time, err);
    return st;
}

enum status store_player_earlier(struct store *s, int64_t id, struct kuerzel *former, int max, int *count,
                                 struct err *err)
{
    static const char sql[] =
        "SELECT wort, kuerzel FROM spieler_angabe WHERE spieler = ? AND kuerzel IS NOT NULL ORDER BY id";
    enum status st;
    sqlite3_stmt *stmt = store_query(s, sql, err, "i", id);
    int n = 0;

    while (store_row(s, stmt, &st, err)) {
        if (n < max) {
            store_copy_word(former[n].word, sizeof former[n].word, store_column_text(stmt, 0));
            store_copy_word(former[n].fold, sizeof former[n].fold, store_column_text(stmt, 1));
        }
        n++;
    }
    *count = n > max ? max : n - 1; /* the last is the present one */
    return st;
}
