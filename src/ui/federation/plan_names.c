/* The names of a book beside those that the collector has. Whoever was taken out stays out: a player by his Kürzel,
 * on the Ehrentafel by the name he has in the book. */
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "ui/federation/plan_parts.h"

static bool is_removed(const struct content *content, const struct content_name *n, const PGresult *removed)
{
    for (int row = 0; row < PQntuples(removed); row++)
        for (size_t i = 0; i < content->names; i++) {
            const struct content_name *his = &content->name[i];

            if (his->kind == NAME_PLAYER && strcmp(his->key, PQgetvalue(removed, row, 0)) == 0 &&
                (n == his || strcmp(n->equal, his->equal) == 0) && (n == his || n->kind != NAME_PLAYER))
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
        if (is_removed(content, n, removed))
            continue;
        if (row >= 0)
            stays[row] = true;
        p->name[i] = row < 0 || strcmp(PQgetvalue(there, row, 2), n->name) != 0 ||
                     strcmp(PQgetvalue(there, row, 3), n->equal) != 0 ||
                     strcmp(PQgetvalue(there, row, 4), n->club) != 0;
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

enum status plan_names(struct connection *c, const struct content *content, bool without,
                       const struct parameters *club, struct sending_plan *p, struct err *err)
{
    PGresult *there, *removed = NULL;
    enum status st = connection_ask(
        c, "SELECT art, schluessel, name, gleich, klub FROM verband.name WHERE verein = $1", club, &there, err);

    if (st == ST_OK)
        st = connection_ask(c, "SELECT kuerzel FROM verband.entfernt WHERE verein = $1", club, &removed, err);
    p->name = mem_alloc((content->names + 1) * sizeof *p->name);
    if (st == ST_OK)
        compare_names(content, without, there, removed, p);
    PQclear(removed);
    PQclear(there);
    return st;
}
