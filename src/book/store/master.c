/* Seasons, the Ehrentafel, the club. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/i18n.h"
#include "base/mem.h"
#include "base/text.h"
#include "book/store/intern.h"
#include "core/rules/rules.h"

void saison_list_free(struct saison_list *list)
{
    free(list->saison);
    *list = (struct saison_list){0};
}

/* The settings that are numbers, by the index of their word, with the ranges that standings rely on (saison.h). */
enum { SETTINGS_FIRST = SAISON_SPIELTAGE, SETTINGS_END = SAISON_TERM_COUNT };
static const struct {
    size_t offset;
    int min, max;
} settings[SETTINGS_END] = {
    [SAISON_SPIELTAGE] = {offsetof(struct saison_data, spieltage), 1, SPIELTAGE_MAX},
    [SAISON_PFLICHT] = {offsetof(struct saison_data, pflicht), 0, SPIELTAGE_MAX},
    [SAISON_LAST] = {offsetof(struct saison_data, last), 0, SPIELTAGE_MAX},
    [SAISON_WEIGHT] = {offsetof(struct saison_data, weight_place), 0, 100},
    [SAISON_GEGENLESEN] = {offsetof(struct saison_data, gegenlesen), 0, GEGENLESEN_MAX},
};

static int setting(const struct saison_data *data, int term)
{
    int number;

    memcpy(&number, (const char *)data + settings[term].offset, sizeof number);
    return number;
}

static void read_setting(struct saison *saison, int term, const char *value)
{
    struct saison_data *data = &saison->data;
    int number = atoi(value);

    if (term == SAISON_START)
        (void)date_parse(value, strlen(value), &data->start);
    else if (term >= SETTINGS_FIRST)
        memcpy((char *)data + settings[term].offset, &number, sizeof number);
    else if (term == SAISON_CLOSING || term == SAISON_OPEN)
        saison->closed = term == SAISON_CLOSING;
    data->weight_punkte = 100 - data->weight_place;
}

static bool settings_valid(const struct saison_data *data)
{
    for (int i = SETTINGS_FIRST; i < SETTINGS_END; i++)
        if (setting(data, i) < settings[i].min || setting(data, i) > settings[i].max)
            return false;
    return data->last <= data->spieltage;
}

/* Finds the value of a word of a season. */
static enum status read_saison_word(struct store *store, sqlite3_stmt *stmt, int *term, struct err *err)
{
    enum status st = store_word(store, SET_SAISON, store_column_text(stmt, 0), term, err);

    return st == ST_MISSING ? err_set(err, ST_BUCH, _("the book is damaged: an entry of a season")) : st;
}

static enum status read_settings(struct store *store, struct saison *saison, struct err *err)
{
    static const char sql[] = "SELECT was, wert FROM saison_eintrag WHERE saison = ? AND spieler IS NULL ORDER BY id";
    AUTO(store_reset) sqlite3_stmt *stmt = store_query(store, sql, err, VALUES(int_value(saison->id)));
    enum status st;
    int term;

    while (store_row(store, stmt, &st, err)) {
        st = read_saison_word(store, stmt, &term, err);
        if (st != ST_OK)
            return st;
        read_setting(saison, term, store_column_text(stmt, 1));
    }
    if (st == ST_OK)
        st = store_rule_changes(store, saison, err);
    if (st == ST_OK && !settings_valid(&saison->data))
        st = err_set(err, ST_BUCH, _("the book is damaged: the settings of the season %s"), saison->data.name);
    return st;
}

static void read_saison(sqlite3_stmt *stmt, struct saison *saison)
{
    *saison = (struct saison){.id = sqlite3_column_int64(stmt, 0), .regelsatz = sqlite3_column_int64(stmt, 3)};
    store_copy_word(saison->data.name, sizeof saison->data.name, store_column_text(stmt, 1));
    store_copy_word(saison->data.rules, sizeof saison->data.rules, store_column_text(stmt, 2));
    saison->data.edition = sqlite3_column_int(stmt, 4);
}

static enum status first_saison(struct store *store, sqlite3_stmt *stmt, struct saison *saison, struct err *err)
{
    enum status st;

    if (!store_row(store, stmt, &st, err))
        return st == ST_OK ? ST_MISSING : st;
    read_saison(stmt, saison);
    (void)sqlite3_reset(stmt);
    return read_settings(store, saison, err);
}

enum status store_read_saisons(struct store *store, sqlite3_stmt *stmt, struct saison_list *list, struct err *err)
{
    enum status st;

    *list = (struct saison_list){0};
    while (store_row(store, stmt, &st, err))
        read_saison(stmt, MEM_ADD(list->saison, list->count, list->capacity));
    for (size_t i = 0; i < list->count && st == ST_OK; i++)
        st = read_settings(store, &list->saison[i], err);
    return st;
}

enum status store_saisons(struct store *store, struct saison_list *list, struct err *err)
{
    return store_read_saisons(
        store, store_query(store, SAISON_COLUMNS "WHERE " NO_TURNIER " ORDER BY s.id", err, NO_VALUES), list, err);
}

/* Finds the season that saison_preferred chooses, from the few facts it needs of each; *id is 0 if there is
 * none. */
static enum status current_saison(struct store *store, int64_t *id, struct err *err)
{
    static const char sql[] =
        "SELECT s.id, s.name,"
        " (SELECT e.wert FROM saison_eintrag e WHERE e.saison = s.id AND e.was = 'beginn' ORDER BY e.id DESC LIMIT "
        "1),"
        " (SELECT e.was = 'abschluss' FROM saison_eintrag e WHERE e.saison = s.id"
        " AND e.was IN ('abschluss', 'oeffnen') ORDER BY e.id DESC LIMIT 1) FROM saison s"
        " WHERE " NO_TURNIER " ORDER BY s.id";
    sqlite3_stmt *stmt = store_query(store, sql, err, NO_VALUES);
    struct saison found = {0};
    enum status st;

    while (store_row(store, stmt, &st, err)) {
        struct saison saison = {.id = sqlite3_column_int64(stmt, 0), .closed = sqlite3_column_int(stmt, 3) != 0};

        store_copy_word(saison.data.name, sizeof saison.data.name, store_column_text(stmt, 1));
        read_setting(&saison, SAISON_START, store_column_text(stmt, 2));
        if (found.id == 0 || saison_preferred(&found.data, found.closed, &saison.data, saison.closed))
            found = saison;
    }
    *id = found.id;
    return st;
}

enum status store_saison(struct store *store, const char *name, struct saison *saison, struct err *err)
{
    static const char sql[] = SAISON_COLUMNS "WHERE s.name = ? AND " NO_TURNIER;
    int64_t id = 0;
    enum status st = name ? first_saison(store, store_query(store, sql, err, VALUES(text_value(name))), saison, err)
                          : current_saison(store, &id, err);

    if (st == ST_OK && !name)
        return id ? store_saison_id(store, id, saison, err)
                  : err_set(err, ST_MISSING, _("there is no season yet; `doko saison neu 2026` begins one"));
    return st == ST_MISSING
               ? err_set(err, st, _("the season %s is not in the book; `doko saison liste` shows which are"), name)
               : st;
}

enum status store_saison_id(struct store *store, int64_t id, struct saison *saison, struct err *err)
{
    static const char sql[] = SAISON_COLUMNS "WHERE s.id = ?";
    enum status st = first_saison(store, store_query(store, sql, err, VALUES(int_value(id))), saison, err);

    return st == ST_MISSING ? err_set(err, ST_BUCH, _("the book is damaged: a Spieltag without a season")) : st;
}

static enum status write_setting(struct store *store, int64_t saison, const char *what, const char *value,
                                 int64_t time, struct err *err)
{
    return store_insert(store, "saison_eintrag", err,
                        FIELDS({"saison", int_value(saison)}, {"was", text_value(what)}, {"wert", text_value(value)},
                               {"zeit", int_value(time)}));
}

enum status store_saison_set(struct store *store, int64_t id, const struct saison_data *old,
                             const struct saison_data *new, int64_t time, struct err *err)
{
    char value[DATE_MAX];
    enum status st = ST_OK;

    date_iso(new->start, value);
    if (memcmp(&old->start, &new->start, sizeof old->start) != 0)
        st = write_setting(store, id, saison_terms[SAISON_START].word, value, time, err);
    for (int i = SETTINGS_FIRST; i < SETTINGS_END && st == ST_OK; i++) {
        (void)snprintf(value, sizeof value, "%d", setting(new, i));
        if (setting(old, i) != setting(new, i))
            st = write_setting(store, id, saison_terms[i].word, value, time, err);
    }
    return st;
}

enum status store_saison_new(struct store *store, const struct saison_data *data, const char *content, int64_t time,
                             int64_t *id, struct err *err)
{
    static const char by_name[] = SAISON_COLUMNS "WHERE s.name = ?";
    const struct saison_data none = {.spieltage = -1, .pflicht = -1, .last = -1, .weight_place = -1};
    struct saison already;
    int64_t rules;
    enum status st = store_saison(store, data->name, &already, err);

    if (st == ST_OK)
        return err_set(err, ST_CONFLICT, _("the season %s is in the book already"), data->name);
    if (st != ST_MISSING)
        return st;
    st = first_saison(store, store_query(store, by_name, err, VALUES(text_value(data->name))), &already, err);
    if (st == ST_OK)
        return err_set(err, ST_CONFLICT, _("the Turnier %s is in the book already"), data->name);
    if (st != ST_MISSING)
        return st;
    st = store_regelsatz_kept(store, data->rules, data->edition, content, &rules, err);
    if (st == ST_OK)
        st = store_insert(
            store, "saison", err,
            FIELDS({"name", text_value(data->name)}, {"regelwerk", int_value(rules)}, {"angelegt", int_value(time)}));
    *id = sqlite3_last_insert_rowid(store->db);
    return st == ST_OK ? store_saison_set(store, *id, &none, data, time, err) : st;
}

enum status store_saison_entry(struct store *store, int64_t saison, const struct saison_entry *entry, int64_t time,
                               struct err *err)
{
    return store_insert(store, "saison_eintrag", err,
                        FIELDS({"saison", int_value(saison)}, {"was", text_value(saison_terms[entry->what].word)},
                               {"spieler", id_value(entry->player)}, {"spieltag", id_value(entry->spieltag)},
                               {"zeit", int_value(time)}));
}

enum status store_saison_entries(struct store *store, int64_t saison, struct saison_entries *entries, struct err *err)
{
    static const char sql[] = "SELECT was, spieler, spieltag FROM saison_eintrag WHERE saison = ? ORDER BY id";
    AUTO(store_reset) sqlite3_stmt *stmt = store_query(store, sql, err, VALUES(int_value(saison)));
    bool broken = false;
    enum status st;
    int term;

    *entries = (struct saison_entries){0};
    while (store_row(store, stmt, &st, err)) {
        struct saison_entry *entry;

        st = read_saison_word(store, stmt, &term, err);
        if (st != ST_OK)
            return st;
        if (term >= SAISON_WORD_COUNT) /* the settings of the season itself */
            continue;
        entry = MEM_ADD(entries->entry, entries->count, entries->capacity);
        *entry =
            (struct saison_entry){(enum saison_word)term, sqlite3_column_int64(stmt, 1), sqlite3_column_int(stmt, 2)};
        broken |= entry->player && !store_spieltag_valid(entry->spieltag, SPIELTAGE_MAX);
    }
    return st == ST_OK && broken ? store_spieltag_broken(err) : st;
}

/* The Ehrentafel. */

enum status store_honours(struct store *store, struct honours *honours, struct err *err)
{
    static const char sql[] = "SELECT jahr, meister, vize, pokal FROM ehrung a WHERE nr ="
                              " (SELECT max(nr) FROM ehrung b WHERE b.jahr = a.jahr) ORDER BY jahr";
    sqlite3_stmt *stmt = store_query(store, sql, err, NO_VALUES);
    enum status st;

    *honours = (struct honours){0};
    while (store_row(store, stmt, &st, err)) {
        struct honour *new = MEM_ADD(honours->honour, honours->count, honours->capacity);

        new->year = sqlite3_column_int(stmt, 0);
        store_copy_word(new->meister, sizeof new->meister, store_column_text(stmt, 1));
        store_copy_word(new->vize, sizeof new->vize, store_column_text(stmt, 2));
        store_copy_word(new->pokal, sizeof new->pokal, store_column_text(stmt, 3));
    }
    return st;
}

enum status store_honour_new(struct store *store, const struct honour *honour, int64_t time, struct err *err)
{
    return store_insert(store, "ehrung", err,
                        FIELDS({"jahr", int_value(honour->year)}, {"meister", text_value(honour->meister)},
                               {"vize", text_value(honour->vize)}, {"pokal", text_value(honour->pokal)},
                               {"zeit", int_value(time)}));
}

/* The club. */

enum status store_club(struct store *store, char name[CLUB_MAX], struct err *err)
{
    sqlite3_stmt *stmt = store_query(store, "SELECT name FROM verein ORDER BY nr DESC LIMIT 1", err, NO_VALUES);
    enum status st;

    name[0] = '\0';
    while (store_row(store, stmt, &st, err))
        store_copy_word(name, CLUB_MAX, store_column_text(stmt, 0));
    return st;
}

enum status store_club_set(struct store *store, const char *name, int64_t time, struct err *err)
{
    return store_insert(store, "verein", err, FIELDS({"name", text_value(name)}, {"zeit", int_value(time)}));
}
