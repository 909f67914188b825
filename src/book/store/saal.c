#include "book/store/saal.h"

#include <stdio.h>
#include <string.h>

#include "book/store/intern.h"

static enum status find_secret(struct store *store, uint8_t secret[SAAL_SECRET], bool *there, struct err *err)
{
    sqlite3_stmt *stmt = store_query(store, "SELECT geheimnis FROM saal_geheimnis WHERE id = 1", err, NO_VALUES);
    enum status st;

    *there = false;
    while (store_row(store, stmt, &st, err)) {
        *there = sqlite3_column_bytes(stmt, 0) == SAAL_SECRET;
        if (*there)
            memcpy(secret, sqlite3_column_blob(stmt, 0), SAAL_SECRET);
    }
    return st;
}

enum status store_saal_has_secret(struct store *store, bool *there, struct err *err)
{
    uint8_t secret[SAAL_SECRET];

    return find_secret(store, secret, there, err);
}

enum status store_saal_secret(struct store *store, uint8_t secret[SAAL_SECRET], struct err *err)
{
    bool there;
    enum status st = find_secret(store, secret, &there, err);

    if (st != ST_OK || there)
        return st;
    sqlite3_randomness(SAAL_SECRET, secret);
    return store_insert(store, "saal_geheimnis", err,
                        FIELDS({"id", int_value(1)}, {"geheimnis", bytes_value(secret, SAAL_SECRET)}));
}

enum status store_saal_renewals(struct store *store, const char *place, int *count, struct err *err)
{
    return store_count(store, "SELECT count(*) FROM saal_erneuert WHERE ort IN ('', ?)", err,
                       VALUES(text_value(place)), count);
}

enum status store_saal_releases(struct store *store, int64_t turnier, int round, int *count, struct err *err)
{
    static const char sql[] =
        "SELECT count(*) FROM turnier_eintrag WHERE turnier = ? AND was = 'freigabe' AND runde = ?";

    return store_count(store, sql, err, VALUES(int_value(turnier), int_value(round)), count);
}

enum status store_saal_renew(struct store *store, const char *place, int64_t time, struct err *err)
{
    return store_insert(store, "saal_erneuert", err, FIELDS({"ort", text_value(place)}, {"zeit", int_value(time)}));
}

enum status store_saal_is_done(struct store *store, const char *request, bool *done, struct err *err)
{
    return store_exists(store, "SELECT 1 FROM saal_anfrage WHERE anfrage = ?", err, VALUES(text_value(request)),
                        done);
}

enum status store_saal_mark_done(struct store *store, const char *request, int64_t time, struct err *err)
{
    return store_insert(store, "saal_anfrage", err,
                        FIELDS({"anfrage", text_value(request)}, {"zeit", int_value(time)}));
}

enum status store_saal_last(struct store *store, int64_t tisch, struct last_entry *last, struct err *err)
{
    sqlite3_stmt *stmt =
        store_query(store, "SELECT zeit, geraet FROM ereignis WHERE tisch = ? ORDER BY nr DESC LIMIT 1", err,
                    VALUES(int_value(tisch)));
    enum status st;

    *last = (struct last_entry){.time = 0};
    while (store_row(store, stmt, &st, err)) {
        const char *device = (const char *)sqlite3_column_text(stmt, 1);

        last->time = sqlite3_column_int64(stmt, 0);
        (void)snprintf(last->device, sizeof last->device, "%s", device ? device : "");
    }
    return st;
}
