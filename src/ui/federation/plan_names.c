/* Compares the names of a book with those of the collector. A removed name stays out: that of a player by Kürzel,
 * that on the Ehrentafel by the player's name in the book. */
#include <string.h>

#include "base/mem.h"
#include "ui/federation/plan_parts.h"

enum { N_KIND, N_KEY, N_NAME, N_EQUAL, N_CLUB };
static const char names_sql[] = "SELECT art, schluessel, name, gleich, klub FROM verband.name WHERE verein = $1";

static bool is_removed(const struct content *content, const struct content_name *name, const PGresult *removed)
{
    for (int row = 0; row < PQntuples(removed); row++)
        for (size_t i = 0; i < content->names; i++) {
            const struct content_name *player = &content->name[i];

            if (player->kind == NAME_PLAYER && strcmp(player->key, PQgetvalue(removed, row, 0)) == 0 &&
                (name == player || strcmp(name->equal, player->equal) == 0) &&
                (name == player || name->kind != NAME_PLAYER))
                return true;
        }
    return false;
}

static int find_name(const PGresult *there, const struct content_name *name)
{
    for (int row = 0; row < PQntuples(there); row++)
        if (strcmp(PQgetvalue(there, row, N_KIND), content_name_word[name->kind]) == 0 &&
            strcmp(PQgetvalue(there, row, N_KEY), name->key) == 0)
            return row;
    return -1;
}

static void compare_names(const struct content *content, bool without, const PGresult *there, const PGresult *removed,
                          struct sending_plan *plan)
{
    AUTO(mem_drop) bool *stays = mem_alloc(((size_t)PQntuples(there) + 1) * sizeof *stays);

    for (size_t i = 0; i < content->names && !without; i++) {
        const struct content_name *name = &content->name[i];
        int row = find_name(there, name);

        /* The Kürzel stands in place of a name that was not sent. */
        if (name->kind == NAME_PLAYER && strcmp(name->name, name->key) == 0)
            continue;
        if (is_removed(content, name, removed))
            continue;
        if (row >= 0)
            stays[row] = true;
        plan->name[i] = row < 0 || strcmp(PQgetvalue(there, row, N_NAME), name->name) != 0 ||
                        strcmp(PQgetvalue(there, row, N_EQUAL), name->equal) != 0 ||
                        strcmp(PQgetvalue(there, row, N_CLUB), name->club) != 0;
        plan->difference.names += plan->name[i];
    }
    for (int row = 0; row < PQntuples(there); row++)
        if (!stays[row]) {
            AUTO(text_free) struct text key = {0};

            text_addf(&key, "%s/%s", PQgetvalue(there, row, N_KIND), PQgetvalue(there, row, N_KEY));
            array_text(&plan->names_gone, key.s);
            plan->gone++;
        }
    plan->difference.names_gone = plan->gone;
}

enum status plan_names(struct connection *conn, const struct content *content, bool without,
                       const struct parameters *club, struct sending_plan *plan, struct err *err)
{
    AUTO(result_free) PGresult *removed = NULL, *there = NULL;
    enum status st = connection_ask(conn, names_sql, club, &there, err);

    if (st == ST_OK)
        st = connection_ask(conn, "SELECT kuerzel FROM verband.entfernt WHERE verein = $1", club, &removed, err);
    plan->name = mem_alloc((content->names + 1) * sizeof *plan->name);
    if (st == ST_OK)
        compare_names(content, without, there, removed, plan);
    return st;
}
