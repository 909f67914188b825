/* Players. */
#include <stdlib.h>
#include <string.h>

#include "base/i18n.h"
#include "base/mem.h"
#include "book/store/intern.h"
#include "book/store/turnier.h"

void player_list_free(struct player_list *list)
{
    free(list->player);
    *list = (struct player_list){0};
}

static struct player *next_player(struct player_list *list, int64_t id)
{
    struct player *player = MEM_ADD(list->player, list->count, list->capacity);

    *player = (struct player){.id = id};
    return player;
}

/* Applies one statement about the player; they come oldest first. */
static void apply_statement(struct player *player, sqlite3_stmt *stmt)
{
    const char *name = store_column_text(stmt, 1), *word = store_column_text(stmt, 2);

    if (name[0])
        store_copy_word(player->name, sizeof player->name, name);
    if (!word[0])
        return;
    store_copy_word(player->kuerzel.word, sizeof player->kuerzel.word, word);
    store_copy_word(player->kuerzel.fold, sizeof player->kuerzel.fold, store_column_text(stmt, 3));
    if (!player->master[0])
        memcpy(player->master, player->kuerzel.word, sizeof player->master);
}

/* Reads the players in a range of identities with one query. */
static enum status read_players(struct store *store, int64_t first, int64_t last, struct player_list *list,
                                struct err *err)
{
    static const char sql[] = "SELECT s.id, a.name, a.wort, a.kuerzel FROM spieler s JOIN spieler_angabe a"
                              " ON a.spieler = s.id WHERE s.id BETWEEN ? AND ? ORDER BY s.id, a.id";
    sqlite3_stmt *stmt = store_query(store, sql, err, VALUES(int_value(first), int_value(last)));
    struct player *player = NULL;
    enum status st;

    while (store_row(store, stmt, &st, err)) {
        int64_t id = sqlite3_column_int64(stmt, 0);

        if (!player || player->id != id)
            player = next_player(list, id);
        apply_statement(player, stmt);
    }
    return st;
}

/* Marks the players of the list who have left the club. */
static enum status read_members(struct store *store, struct player_list *list, struct err *err)
{
    sqlite3_stmt *stmt = store_query(store, "SELECT spieler, ehemals FROM mitglied ORDER BY nr", err, NO_VALUES);
    enum status st;

    while (store_row(store, stmt, &st, err))
        for (size_t i = 0; i < list->count; i++)
            if (list->player[i].id == sqlite3_column_int64(stmt, 0))
                list->player[i].former = sqlite3_column_int(stmt, 1) != 0;
    return st;
}

enum status store_player(struct store *store, struct player_list *list, struct err *err)
{
    enum status st;

    *list = (struct player_list){0};
    st = read_players(store, INT64_MIN, INT64_MAX, list, err);
    return st == ST_OK ? read_members(store, list, err) : st;
}

/* Players who were entered together have consecutive identities, so each run of them is one query. */
enum status store_players_by_id(struct store *store, const int64_t *player, int count, struct player_list *list,
                                struct err *err)
{
    enum status st = ST_OK;

    *list = (struct player_list){0};
    for (int i = 0, end; i < count && st == ST_OK; i = end) {
        for (end = i + 1; end < count && player[end] == player[end - 1] + 1; end++)
            ;
        st = read_players(store, player[i], player[end - 1], list, err);
    }
    return st == ST_OK ? read_members(store, list, err) : st;
}

enum status store_player_of_kuerzel(struct store *store, const char *fold, int64_t *id, struct err *err)
{
    return store_number(store, "SELECT spieler FROM kuerzel WHERE falt = ?", err, VALUES(text_value(fold)), id);
}

enum status store_player_had_name(struct store *store, int64_t id, const char *name, bool *had, struct err *err)
{
    return store_exists(store, "SELECT 1 FROM spieler_angabe WHERE spieler = ? AND name = ?", err,
                        VALUES(int_value(id), text_value(name)), had);
}

enum status store_player_had_left(struct store *store, int64_t id, bool *had, struct err *err)
{
    return store_exists(store, "SELECT 1 FROM mitglied WHERE spieler = ? AND ehemals = 1", err, VALUES(int_value(id)),
                        had);
}

/* ST_OK if the Kürzel is free or belongs to this player (id > 0). */
static enum status kuerzel_free(struct store *store, const struct kuerzel *kuerzel, int64_t id, bool *already_own,
                                struct err *err)
{
    int64_t whose;
    enum status st = store_player_of_kuerzel(store, kuerzel->fold, &whose, err);

    *already_own = st == ST_OK && whose == id;
    if (st != ST_OK || whose == 0 || whose == id)
        return st;
    return err_set(err, ST_CONFLICT, _("the Kürzel %s is or was another player's"), kuerzel->word);
}

enum status store_player_kuerzel(struct store *store, int64_t id, const struct kuerzel *kuerzel, int64_t time,
                                 struct err *err)
{
    bool already_own;
    enum status st = kuerzel_free(store, kuerzel, id, &already_own, err);

    if (st == ST_OK && !already_own)
        st = store_insert(store, "kuerzel", err,
                          FIELDS({"falt", text_value(kuerzel->fold)}, {"spieler", int_value(id)}));
    return st == ST_OK ? store_insert(store, "spieler_angabe", err,
                                      FIELDS({"spieler", int_value(id)}, {"kuerzel", text_value(kuerzel->fold)},
                                             {"wort", text_value(kuerzel->word)}, {"zeit", int_value(time)}))
                       : st;
}

enum status store_player_name(struct store *store, int64_t id, const char *name, int64_t time, struct err *err)
{
    return store_insert(store, "spieler_angabe", err,
                        FIELDS({"spieler", int_value(id)}, {"name", text_value(name)}, {"zeit", int_value(time)}));
}

enum status store_player_former(struct store *store, int64_t id, bool former, int64_t time, struct err *err)
{
    return store_insert(
        store, "mitglied", err,
        FIELDS({"spieler", int_value(id)}, {"ehemals", int_value(former)}, {"zeit", int_value(time)}));
}

/* The triggers of the book refuse any other deletion (schema/0010_saison.sql). */
enum status store_player_delete(struct store *store, int64_t id, struct err *err)
{
    static const char sql[] = "SELECT 1 FROM spieler_in_fakten WHERE spieler = ? LIMIT 1";
    static const char *const delete[] = {"DELETE FROM mitglied WHERE spieler = ?",
                                         "DELETE FROM spieler_angabe WHERE spieler = ?",
                                         "DELETE FROM kuerzel WHERE spieler = ?", "DELETE FROM spieler WHERE id = ?"};
    bool in_facts;
    enum status st = store_exists(store, sql, err, VALUES(int_value(id)), &in_facts);

    if (st == ST_OK && in_facts)
        return err_set(err, ST_CONFLICT,
                       _("this player has played, was registered or is named in another record of the book; `doko "
                         "spieler ändern KÜRZEL --ehemals ja` marks a member who has left"));
    for (size_t i = 0; i < sizeof delete / sizeof delete[0] && st == ST_OK; i++)
        st = store_execute(store, delete[i], err, VALUES(int_value(id)));
    return st;
}

enum status store_player_new(struct store *store, const struct kuerzel *kuerzel, const char *name, int64_t time,
                             int64_t *id, struct err *err)
{
    enum status st = store_insert(store, "spieler", err, FIELDS({"angelegt", int_value(time)}));

    *id = sqlite3_last_insert_rowid(store->db);
    if (st == ST_OK)
        st = store_player_kuerzel(store, *id, kuerzel, time, err);
    return st == ST_OK ? store_player_name(store, *id, name, time, err) : st;
}

enum status store_player_earlier(struct store *store, int64_t id, struct kuerzel *former, int max, int *count,
                                 struct err *err)
{
    static const char sql[] =
        "SELECT wort, kuerzel FROM spieler_angabe WHERE spieler = ? AND kuerzel IS NOT NULL ORDER BY id";
    enum status st;
    sqlite3_stmt *stmt = store_query(store, sql, err, VALUES(int_value(id)));
    int n = 0;

    while (store_row(store, stmt, &st, err)) {
        if (n < max) {
            store_copy_word(former[n].word, sizeof former[n].word, store_column_text(stmt, 0));
            store_copy_word(former[n].fold, sizeof former[n].fold, store_column_text(stmt, 1));
        }
        n++;
    }
    *count = n > max ? max : n - 1; /* the last is the present one */
    return st;
}
