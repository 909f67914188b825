/* Rule sets, and which of them a season is played by. */
#include <string.h>

#include "base/i18n.h"
#include "base/text.h"
#include "book/store/intern.h"

/* What was changed in the file behind doko's back must not reach a terminal as a command (master.c). */
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

enum status store_regelsatz(struct store *s, int64_t id, struct text *content, int *version, struct err *err)
{
    sqlite3_stmt *stmt = store_query(s, "SELECT inhalt, version FROM regelwerk WHERE id = ?", err, "i", id);
    enum status st;

    if (!store_row(s, stmt, &st, err))
        return st == ST_OK ? err_set(err, ST_BUCH, _("the book is damaged: a season without a rule set")) : st;
    copy_lines(content, store_column_text(stmt, 0));
    *version = sqlite3_column_int(stmt, 1);
    (void)sqlite3_reset(stmt);
    return ST_OK;
}

enum status store_regelsatz_newest(struct store *s, const char *name, struct text *content, struct err *err)
{
    static const char sql[] =
        "SELECT inhalt FROM regelwerk WHERE name = ? AND inhalt IS NOT NULL ORDER BY version DESC LIMIT 1";
    sqlite3_stmt *stmt = store_query(s, sql, err, "t", name);
    enum status st;

    if (!store_row(s, stmt, &st, err))
        return st == ST_OK ? ST_MISSING : st;
    copy_lines(content, store_column_text(stmt, 0));
    (void)sqlite3_reset(stmt);
    return ST_OK;
}

enum status store_regelsatz_kept(struct store *s, const char *name, const char *content, int64_t *id, struct err *err)
{
    static const char search[] = "SELECT id FROM regelwerk WHERE name = ? AND inhalt IS ?";
    sqlite3_stmt *stmt = store_query(s, search, err, "tt", name, content);
    enum status st;

    if (store_row(s, stmt, &st, err)) {
        *id = sqlite3_column_int64(stmt, 0);
        (void)sqlite3_reset(stmt);
        return ST_OK;
    }
    if (st == ST_OK)
        st =
            store_execute(s,
                          "INSERT INTO regelwerk (name, inhalt, version) SELECT ?1, ?2, coalesce(max(version), 0) + 1"
                          " FROM regelwerk WHERE name = ?1",
                          err, "tt", name, content);
    *id = sqlite3_last_insert_rowid(s->db);
    return st;
}

/* Which Spieltag each begins with; what is no other rule set than before it is none. */
static bool add_change(struct saison *z, const struct rule_change *c)
{
    const struct rule_change *before = z->changes > 0 ? &z->change[z->changes - 1] : NULL;

    if (c->from <= 1) {
        z->regelsatz = c->regelsatz;
        memcpy(z->data.rules, c->rules, sizeof z->data.rules);
    } else if (c->regelsatz != (before ? before->regelsatz : z->regelsatz)) {
        if (z->changes == RULE_CHANGES_MAX)
            return false;
        z->change[z->changes++] = *c;
    }
    return true;
}

enum status store_rule_changes(struct store *s, struct saison *z, struct err *err)
{
    static const char sql[] =
        "SELECT g.ab, r.id, r.name, g.einstimmig, g.trotzdem FROM saison_regeln g JOIN regelwerk r ON r.id = "
        "g.regelwerk"
        " WHERE g.saison = ?1 AND g.nr = (SELECT max(n.nr) FROM saison_regeln n WHERE n.saison = ?1 AND n.ab = g.ab)"
        " ORDER BY g.ab";
    sqlite3_stmt *stmt = store_query(s, sql, err, "i", z->id);
    bool broken = false;
    enum status st;

    z->changes = 0;
    while (store_row(s, stmt, &st, err)) {
        struct rule_change c = {.from = sqlite3_column_int(stmt, 0),
                                .regelsatz = sqlite3_column_int64(stmt, 1),
                                .trotzdem = sqlite3_column_int(stmt, 4) != 0};
        const char *agreed = store_column_text(stmt, 3);

        store_copy_word(c.rules, sizeof c.rules, store_column_text(stmt, 2));
        broken = broken || !store_spieltag_valid(c.from, SPIELTAGE_MAX) ||
                 (c.from > 1 && !date_parse(agreed, strlen(agreed), &c.agreed)) || !add_change(z, &c);
    }
    return st == ST_OK && broken
               ? err_set(err, ST_BUCH, _("the book is damaged: the rules of the season %s"), z->data.name)
               : st;
}

enum status store_saison_rules(struct store *s, const struct saison *saison, const struct rule_change *c,
                               const char *content, int64_t time, struct err *err)
{
    static const char sql[] = "INSERT INTO saison_regeln (saison, ab, regelwerk, einstimmig, trotzdem, zeit)"
                              " VALUES (?, ?, ?, ?, ?, ?)";
    char agreed[DATE_MAX];
    int64_t rules;
    enum status st = ST_OK;

    /* one that was none may become one behind this; what a season begins by is no change itself */
    if (saison->changes + 1 + (c->from > 1) > RULE_CHANGES_MAX)
        st = err_set(err, ST_CONFLICT, _("the rules of a season change at most %d times"), RULE_CHANGES_MAX - 1);
    if (st == ST_OK)
        st = store_regelsatz_kept(s, c->rules, content, &rules, err);
    if (c->agreed.year)
        date_iso(c->agreed, agreed);
    return st == ST_OK ? store_execute(s, sql, err, "izitzi", saison->id, c->from, rules,
                                       c->agreed.year ? agreed : NULL, (int)c->trotzdem, time)
                       : st;
}
