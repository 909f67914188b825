/* Rule sets, and which of them a season is played by. */
#include <string.h>

#include "base/i18n.h"
#include "base/mem.h"
#include "base/text.h"
#include "book/store/intern.h"

/* Copies lines without control characters: text that was changed in the file behind doko's back must not reach a
 * terminal as a command (master.c). */
static void copy_lines(struct text *target, const char *source)
{
    size_t len = strlen(source);

    text_clear(target);
    for (size_t i = 0; i < len;) {
        size_t n = utf8_length(source + i, len - i);
        bool good = n > 0 && (source[i] == '\n' || source[i] == '\t' || !utf8_is_control(source + i, n));

        text_addn(target, good ? source + i : "?", good ? n : 1);
        i += n > 0 ? n : 1;
    }
}

enum status store_regelsatz(struct store *store, int64_t id, struct text *content, int *version, struct err *err)
{
    AUTO(store_reset)
    sqlite3_stmt *stmt =
        store_query(store, "SELECT inhalt, version FROM regelwerk WHERE id = ?", err, VALUES(int_value(id)));
    enum status st;

    if (!store_row(store, stmt, &st, err))
        return st == ST_OK ? err_set(err, ST_BUCH, _("the book is damaged: a season without a rule set")) : st;
    copy_lines(content, store_column_text(stmt, 0));
    *version = sqlite3_column_int(stmt, 1);
    return ST_OK;
}

enum status store_regelsatz_newest(struct store *store, const char *name, struct text *content, struct err *err)
{
    static const char sql[] =
        "SELECT inhalt FROM regelwerk WHERE name = ? AND inhalt IS NOT NULL ORDER BY version DESC LIMIT 1";
    AUTO(store_reset) sqlite3_stmt *stmt = store_query(store, sql, err, VALUES(text_value(name)));
    enum status st;

    if (!store_row(store, stmt, &st, err))
        return st == ST_OK ? ST_MISSING : st;
    copy_lines(content, store_column_text(stmt, 0));
    return ST_OK;
}

enum status store_regelsatz_kept(struct store *store, const char *name, int edition, const char *content, int64_t *id,
                                 struct err *err)
{
    static const char search[] = "SELECT id FROM regelwerk WHERE name = ? AND inhalt IS ? AND ausgabe = ?";
    enum status st =
        store_number(store, search, err, VALUES(text_value(name), text_value(content), int_value(edition)), id);

    if (st == ST_OK && !*id) {
        st =
            store_execute(store,
                          "INSERT INTO regelwerk (name, inhalt, ausgabe, version) SELECT ?1, ?2, ?3, coalesce(max(version), 0) + 1"
                          " FROM regelwerk WHERE name = ?1",
                          err, VALUES(text_value(name), text_value(content), int_value(edition)));
        *id = sqlite3_last_insert_rowid(store->db);
    }
    return st;
}

/* Adds a change of rules, which begins with Spieltag change->from. A change to the rule set that already holds
 * is none. False if there are too many. */
static bool add_change(struct saison *saison, const struct rule_change *change)
{
    const struct rule_change *before = saison->changes > 0 ? &saison->change[saison->changes - 1] : NULL;

    if (change->from <= 1) {
        saison->regelsatz = change->regelsatz;
        memcpy(saison->data.rules, change->rules, sizeof saison->data.rules);
        saison->data.edition = change->edition;
    } else if (change->regelsatz != (before ? before->regelsatz : saison->regelsatz)) {
        if (saison->changes == RULE_CHANGES_MAX)
            return false;
        saison->change[saison->changes++] = *change;
    }
    return true;
}

enum status store_rule_changes(struct store *store, struct saison *saison, struct err *err)
{
    static const char sql[] =
        "SELECT g.ab, r.id, r.name, g.einstimmig, g.trotzdem, r.ausgabe FROM saison_regeln g JOIN regelwerk r ON r.id = "
        "g.regelwerk"
        " WHERE g.saison = ?1 AND g.nr = (SELECT max(n.nr) FROM saison_regeln n WHERE n.saison = ?1 AND n.ab = g.ab)"
        " ORDER BY g.ab";
    sqlite3_stmt *stmt = store_query(store, sql, err, VALUES(int_value(saison->id)));
    bool broken = false;
    enum status st;

    saison->changes = 0;
    while (store_row(store, stmt, &st, err)) {
        struct rule_change change = {.from = sqlite3_column_int(stmt, 0),
                                     .regelsatz = sqlite3_column_int64(stmt, 1),
                                     .trotzdem = sqlite3_column_int(stmt, 4) != 0,
                                     .edition = sqlite3_column_int(stmt, 5)};

        store_copy_word(change.rules, sizeof change.rules, store_column_text(stmt, 2));
        broken = broken || !store_spieltag_valid(change.from, SPIELTAGE_MAX) ||
                 (store_column_text(stmt, 3)[0] && !store_column_date(stmt, 3, &change.agreed)) || !add_change(saison, &change);
    }
    return st == ST_OK && broken
               ? err_set(err, ST_BUCH, _("the book is damaged: the rules of the season %s"), saison->data.name)
               : st;
}

enum status store_saison_rules(struct store *store, const struct saison *saison, const struct rule_change *change,
                               const char *content, int64_t time, struct err *err)
{
    int64_t rules;
    enum status st = ST_OK;

    /* an entry that changes nothing now may become a change by this one; the rule set a season begins with is no
     * change */
    if (saison->changes + 1 + (change->from > 1) > RULE_CHANGES_MAX)
        st = err_set(err, ST_CONFLICT, _("the rules of a season change at most %d times"), RULE_CHANGES_MAX - 1);
    if (st == ST_OK)
        st = store_regelsatz_kept(store, change->rules, change->edition, content, &rules, err);
    return st == ST_OK
               ? store_insert(store, "saison_regeln", err,
                              FIELDS({"saison", int_value(saison->id)}, {"ab", int_value(change->from)},
                                     {"regelwerk", int_value(rules)}, {"einstimmig", date_value(change->agreed)},
                                     {"trotzdem", int_value(change->trotzdem)}, {"zeit", int_value(time)}))
               : st;
}
