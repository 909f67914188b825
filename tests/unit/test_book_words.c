/* The words of the book: the word for each value, each word written and read back, and books of a doko that knows
 * other words. */
#include <sqlite3.h>
#include <sys/stat.h>
#include <unistd.h>

#include "ask.h"
#include "book/store/intern.h"
#include "core/rules/words.h"
#include "core/turnier/turnier.h"
#include "help.h"

static struct err err;
static char directory[DIRECTORY_MAX], book[DIRECTORY_MAX + 16];

static int make_book(void **state)
{
    (void)state;
    make_directory(directory);
    (void)snprintf(book, sizeof book, "%s/doko.db", directory);
    assert_int_equal(store_new(book, &err), ST_OK);
    return 0;
}

static int remove_book(void **state)
{
    (void)state;
    remove_directory(directory);
    return 0;
}

static struct store *open_book(void)
{
    struct store *store;

    if (store_open(book, &store, &err) != ST_OK)
        fail_msg("%s", err.text);
    return store;
}

static void run(struct store *store, const char *sql)
{
    char *text = NULL;

    if (sqlite3_exec(store->db, sql, NULL, NULL, &text) != SQLITE_OK)
        fail_msg("%s: %s", sql, text);
}

#define SET(set, terms, count, table, words)                                                                         \
    {                                                                                                                \
        set, terms, count, table, words                                                                              \
    }
static const struct term competitions[] = {{.word = "meisterschaft"}, {.word = "pokal"}, {.word = "turnier"}};
/* The expected words in the order of the values; "-" where a value has no word. */
static const struct {
    enum word_set set;
    const struct term *terms;
    int count;
    const char *table, *words;
} sets[] = {
    {SET_WETTBEWERB, competitions, 3, "wort_wettbewerb", "meisterschaft pokal turnier"},
    {SET_SAISON, saison_terms, SAISON_TERM_COUNT, "wort_saison",
     "melden abmelden aussetzen mitspielen abschluss oeffnen beginn spieltage pflicht letzte gewicht gegenlesen"},
    {SET_OP, op_terms, OP_COUNT, "wort_op", "an vor ersetzt streicht undo redo"},
    {SET_EVENT, event_terms, EVENT_COUNT, "wort_ereignis",
     "beginn spiel einwurf hammel schieb stechen strafe disq einstieg ausstieg gegengelesen zeit ergebnis ende"},
    {SET_KIND, kind_terms, KIND_COUNT, "wort_spielart",
     "normal hz armut trumpf mada damen buben knochenlos null dk still hzsolo eigen1 eigen2 eigen3 eigen4 eigen5 "
     "eigen6"},
    {SET_SUIT, suit_terms, SUIT_COUNT, "wort_farbe", "- kreuz pik herz karo"},
    {SET_PARTY, party_terms, PARTY_COUNT, "wort_partei", "re ko"},
    {SET_SONDER, sonder_terms, SONDER_COUNT, "wort_sonder", "f d k t u fl kg kk lp ds klopf"},
    {SET_STATE, state_terms, STATE_COUNT, "wort_zustand", "- offen ende ungewertet"},
    {SET_TURNIER, turnier_terms, TURNIER_WORD_COUNT, "wort_turnier",
     "titel modus zeit vierer land startgeld preise los verein team gruppe nummer bezahlt ab ausfall ersatz strafe "
     "disq freigabe aufhebung verlaengerung abgabe annahme rueckgabe liga staffel gleichstand auszahlung "
     "teamgroesse"},
};
enum { SETS = ROWS(sets) };

TEST_BETWEEN(make_book, remove_book, each_value_has_its_word)
{
    struct store *store = open_book();

    assert_int_equal(SETS, SET_COUNT);
    for (size_t k = 0; k < SETS; k++) {
        const char *word = sets[k].words;

        for (int i = 0; i < sets[k].count; i++) {
            size_t n = strcspn(word, " ");
            int value = -1;

            if (*word == '-') {
                assert_null(sets[k].terms[i].word);
            } else {
                if (strlen(sets[k].terms[i].word) != n || memcmp(sets[k].terms[i].word, word, n) != 0)
                    fail_msg("the program has \"%s\", and the list of this test \"%.*s\" in its place",
                             sets[k].terms[i].word, (int)n, word);
                assert_int_equal(term_find(sets[k].terms, sets[k].count, word, n), i);
                assert_int_equal(store_word(store, sets[k].set, sets[k].terms[i].word, &value, &err), ST_OK);
                assert_int_equal(value, i);
            }
            word += n + (word[n] == ' ');
        }
        assert_string_equal(word, "");
        assert_int_equal(term_find(sets[k].terms, sets[k].count, "skat", 4), sets[k].count);
        assert_int_equal(term_find(sets[k].terms, sets[k].count, "", 0), sets[k].count);
    }
    store_close(store);
}

/* The tests from here on write each word into the book and read it back. */

static int64_t saison;
static struct roster roster;

static void make_saison(struct store *store)
{
    const struct saison_data data = {.name = "2026",
                                     .rules = "ddb",
                                     .start = {2026, 1, 4},
                                     .spieltage = 52,
                                     .pflicht = 35,
                                     .last = 3,
                                     .edition = 1,
                                     .weight_place = 80,
                                     .weight_punkte = 20,
                                     .gegenlesen = 5};

    roster.count = 4;
    for (int i = 0; i < roster.count; i++) {
        const char letter[2] = {(char)('A' + i)};
        struct kuerzel kuerzel;

        assert_int_equal(kuerzel_parse(letter, 1, &kuerzel, &err), ST_OK);
        assert_int_equal(store_player_new(store, &kuerzel, letter, 1, &roster.player[i], &err), ST_OK);
    }
    assert_int_equal(store_saison_new(store, &data, NULL, 1, &saison, &err), ST_OK);
}

static struct tisch make_tisch(struct store *store, const struct wettbewerb *kind)
{
    struct tisch tisch = {
        .saison = saison, .kind = kind, .nr = 1, .tisch = 1, .date = {2026, 1, 4}, .state = STATE_OPEN};

    if (store_tisch_new(store, &tisch, &err) != ST_OK)
        fail_msg("%s", err.text);
    return tisch;
}

static void book_entry(struct store *store, const struct tisch *tisch, struct history *expected, struct entry *entry)
{
    static const uint8_t chain[CHAIN_LEN];

    entry->group = expected->count + 1;
    history_append(expected, entry);
    if (store_entry(store, tisch->id, expected->count, entry, &roster, chain, &err) != ST_OK)
        fail_msg("entry %d: %s", (int)expected->count, err.text);
}

static struct entry start(void)
{
    struct entry entry = {.op = OP_APPEND, .event.kind = EVENT_START};

    entry.event.u.start.date = (struct date){2026, 1, 4};
    entry.event.u.start.count = (int8_t)roster.count;
    for (int i = 0; i < roster.count; i++)
        entry.event.u.start.sitz[i] = (int8_t)i;
    entry.event.u.start.geber = NOBODY;
    entry.event.u.start.seed = SEED_NONE;
    return entry;
}

static struct entry game(enum spiel_kind kind, enum suit suit)
{
    struct entry entry = {.op = OP_APPEND, .event.kind = EVENT_SPIEL};
    struct spiel *spiel = &entry.event.u.spiel;

    *spiel = spiel_empty();
    spiel->kind = (uint8_t)kind;
    spiel->suit = (uint8_t)suit;
    spiel->re[0] = 0;
    spiel->re[1] = spiel_is_solo(spiel) ? NOBODY : 1;
    spiel->augen = 151;
    return entry;
}

/* Makes a game with every announcement and its speaker, and every Sonderpunkt of a party. */
static struct entry everything(enum party party)
{
    struct entry entry = game(KIND_NORMAL, SUIT_NONE);
    struct spiel *spiel = &entry.event.u.spiel;

    spiel->stufe[party] = STUFE_SCHWARZ;
    for (int stufe = STUFE_WORD; stufe < STUFE_COUNT; stufe++)
        spiel->who[party][stufe] = party == RE ? 0 : 2;
    for (int kind = 0; kind < SONDER_COUNT; kind++)
        spiel->sonder[spiel->sonder_count++] = (struct sonderpunkt){(uint8_t)kind, (uint8_t)party, NOBODY, NOBODY};
    return entry;
}

static struct entry other_event(enum event_kind kind)
{
    struct entry entry = {.op = OP_APPEND, .event.kind = (uint8_t)kind};

    if (kind == EVENT_STRAFE)
        entry.event.u.strafe.punkte = 3;
    if (kind == EVENT_EINSTIEG)
        entry.event.u.einstieg.after = 1;
    if (kind == EVENT_RESULT || kind == EVENT_HAMMEL || kind == EVENT_SCHIEBEKOPF || kind == EVENT_STECHEN)
        entry.event.u.result.count = 1;
    return entry;
}

static void assert_same(const struct history *actual, const struct history *expected)
{
    assert_int_equal(actual->count, expected->count);
    for (int i = 0; i < actual->count; i++) {
        const struct entry *a = &actual->entry[i], *b = &expected->entry[i];
        const struct spiel *x = &a->event.u.spiel, *y = &b->event.u.spiel;

        assert_int_equal(a->op, b->op);
        if (!op_has_event((enum op)b->op))
            continue;
        assert_int_equal(a->event.kind, b->event.kind);
        if (b->event.kind != EVENT_SPIEL)
            continue;
        assert_int_equal(x->kind, y->kind);
        assert_int_equal(x->suit, y->suit);
        assert_memory_equal(x->who, y->who, sizeof x->who);
        assert_int_equal(x->sonder_count, y->sonder_count);
        assert_memory_equal(x->sonder, y->sonder, x->sonder_count * sizeof x->sonder[0]);
    }
}

static void book_all_entries(struct store *store, const struct tisch *tisch, struct history *expected)
{
    struct entry entry = start();

    book_entry(store, tisch, expected, &entry);
    for (int kind = 0; kind < KIND_COUNT; kind++)
        for (int suit = 0; suit < (spiel_has_suit((enum spiel_kind)kind) ? SUIT_COUNT : SUIT_NONE + 1); suit++) {
            entry = game((enum spiel_kind)kind, (enum suit)suit);
            book_entry(store, tisch, expected, &entry);
        }
    for (int party = RE; party <= KONTRA; party++) {
        entry = everything((enum party)party);
        book_entry(store, tisch, expected, &entry);
    }
    for (int kind = EVENT_EINWURF; kind < EVENT_COUNT; kind++) {
        entry = other_event((enum event_kind)kind);
        book_entry(store, tisch, expected, &entry);
    }
    for (int op = OP_INSERT; op < OP_COUNT; op++) {
        entry = op_has_event((enum op)op) ? game(KIND_NORMAL, SUIT_NONE) : (struct entry){0};
        entry.op = (uint8_t)op;
        entry.reference = op <= OP_STRIKE ? 2 : 0;
        book_entry(store, tisch, expected, &entry);
    }
}

TEST_BETWEEN(make_book, remove_book, each_word_goes_through_the_book)
{
    struct store *store = open_book();
    AUTO(history_free) struct history expected = {0}, actual = {0};
    struct tisch tisch, found;
    struct roster read_roster = {0};

    assert_int_equal(store_begin(store, STORE_WRITE, &err), ST_OK);
    make_saison(store);
    for (const struct wettbewerb *const *kind = wettbewerbe; *kind; kind++) {
        tisch = make_tisch(store, *kind);
        for (tisch.state = STATE_OPEN; tisch.state < STATE_COUNT; tisch.state++) {
            assert_int_equal(store_derivation(store, &tisch, NULL, 0, &err), ST_OK);
            found = (struct tisch){.saison = saison, .kind = tisch.kind, .nr = 1, .tisch = 1};
            assert_int_equal(store_tisch(store, &found, &err), ST_OK);
            assert_ptr_equal(found.kind, *kind);
            assert_int_equal(found.state, tisch.state);
        }
    }
    book_all_entries(store, &tisch, &expected);
    assert_int_equal(store_commit(store, &err), ST_OK);
    if (store_history(store, tisch.id, &actual, &read_roster, &err) != ST_OK)
        fail_msg("%s", err.text);
    assert_same(&actual, &expected);
    assert_int_equal(store_check(store, &err), ST_OK);
    store_close(store);
}

TEST_BETWEEN(make_book, remove_book, each_word_of_a_season_goes_through_the_book)
{
    struct store *store = open_book();
    struct saison_entries list;
    struct saison read;

    assert_int_equal(store_begin(store, STORE_WRITE, &err), ST_OK);
    make_saison(store);
    for (int what = 0; what < SAISON_WORD_COUNT; what++) {
        bool player = what < SAISON_CLOSING;
        struct saison_entry entry = {(enum saison_word)what, player ? roster.player[0] : 0, player ? what + 1 : 0};

        assert_int_equal(store_saison_entry(store, saison, &entry, 1, &err), ST_OK);
    }
    assert_int_equal(store_commit(store, &err), ST_OK);
    assert_int_equal(store_saison_entries(store, saison, &list, &err), ST_OK);
    assert_int_equal(list.count, SAISON_WORD_COUNT);
    for (int what = 0; what < SAISON_WORD_COUNT; what++) {
        assert_int_equal(list.entry[what].what, what);
        assert_int_equal(list.entry[what].spieltag, what < SAISON_CLOSING ? what + 1 : 0);
    }
    free(list.entry);
    assert_int_equal(store_saison(store, "2026", &read, &err), ST_OK);
    assert_false(read.closed);
    assert_int_equal(read.data.start.year, 2026);
    assert_int_equal(read.data.spieltage, 52);
    assert_int_equal(read.data.pflicht, 35);
    assert_int_equal(read.data.last, 3);
    assert_int_equal(read.data.weight_place, 80);
    assert_int_equal(read.data.weight_punkte, 20);
    assert_int_equal(read.data.gegenlesen, 5);
    store_close(store);
}

/* The tests from here on have words of another doko in the book. */

static void assert_newer(enum status st, const char *word)
{
    assert_int_equal(st, ST_BUCH);
    if (!strstr(err.text, word) || !strstr(err.text, "a newer doko") || !strstr(err.text, "please update"))
        fail_msg("%s", err.text);
}

/* A newer word is no hindrance until it is used. Then it is named, and nothing is read in its place. */
TEST_BETWEEN(make_book, remove_book, a_word_of_a_newer_doko_is_named)
{
    static const struct {
        const char *known, *used, *word;
    } cases[] = {
        {"INSERT INTO wort_sonder VALUES ('zz')", "UPDATE sonder SET art = 'zz' WHERE lfd = 1", "\"zz\""},
        {"INSERT INTO wort_ereignis VALUES ('pause')", "UPDATE ereignis SET was = 'pause' WHERE was = 'einwurf'",
         "\"pause\""},
        {"INSERT INTO wort_spielart VALUES ('bauern')", "UPDATE spiel SET art = 'bauern' WHERE art = 'buben'",
         "\"bauern\""},
    };

    for (size_t i = 0; i < ROWS(cases); i++) {
        struct store *store = open_book();
        struct history expected = {0}, actual;
        struct roster read_roster = {0};
        struct tisch tisch;

        assert_int_equal(store_begin(store, STORE_WRITE, &err), ST_OK);
        make_saison(store);
        tisch = make_tisch(store, &wettbewerb_meisterschaft);
        book_all_entries(store, &tisch, &expected);
        assert_int_equal(store_commit(store, &err), ST_OK);
        run(store, cases[i].known);
        assert_int_equal(store_history(store, tisch.id, &actual, &read_roster, &err), ST_OK);
        history_free(&actual);
        run(store, "DROP TRIGGER sonder_bleibt; DROP TRIGGER ereignis_bleibt; DROP TRIGGER spiel_bleibt");
        run(store, cases[i].used);
        assert_newer(store_history(store, tisch.id, &actual, &read_roster, &err), cases[i].word);
        history_free(&actual);
        history_free(&expected);
        store_close(store);
        (void)remove_book(state);
        (void)make_book(state);
    }
}

TEST_BETWEEN(make_book, remove_book, a_table_and_a_season_of_a_newer_doko_are_named)
{
    struct store *store = open_book();
    struct saison_entries entries;
    struct tisch_list list;
    struct saison read;
    struct tisch tisch;

    assert_int_equal(store_begin(store, STORE_WRITE, &err), ST_OK);
    make_saison(store);
    tisch = make_tisch(store, &wettbewerb_meisterschaft);
    assert_int_equal(store_derivation(store, &tisch, NULL, 0, &err), ST_OK);
    assert_int_equal(store_commit(store, &err), ST_OK);
    run(store, "INSERT INTO wort_zustand VALUES ('vertagt'); UPDATE tisch_stand SET zustand = 'vertagt'");
    assert_newer(store_tische(store, saison, &wettbewerb_meisterschaft, &list, &err), "\"vertagt\"");
    tisch_list_free(&list);
    assert_newer(store_tisch(store, &tisch, &err), "\"vertagt\"");
    run(store, "UPDATE tisch_stand SET zustand = 'offen'; INSERT INTO wort_wettbewerb VALUES ('skat');"
               "DROP TRIGGER tisch_bleibt; UPDATE tisch SET art = 'skat'");
    assert_newer(store_tische_open(store, &list, &err), "\"skat\"");
    tisch_list_free(&list);
    run(store,
        "INSERT INTO wort_saison VALUES ('sperren'); INSERT INTO saison_eintrag (saison, was, spieler, spieltag,"
        " zeit) VALUES (1, 'sperren', 1, 3, 1)");
    assert_int_equal(store_saison(store, "2026", &read, &err), ST_OK);
    assert_newer(store_saison_entries(store, saison, &entries, &err), "\"sperren\"");
    free(entries.entry);
    run(store, "INSERT INTO saison_eintrag (saison, was, wert, zeit) VALUES (1, 'sperren', '7', 1)");
    assert_newer(store_saison(store, "2026", &read, &err), "\"sperren\"");
    store_close(store);
}

/* A word that no doko has written is damage. */
TEST_BETWEEN(make_book, remove_book, a_word_that_nobody_knows_is_damage)
{
    struct store *store = open_book();
    struct saison_entries entries;
    struct tisch_list list;
    struct saison read;
    int value;

    assert_int_equal(store_begin(store, STORE_WRITE, &err), ST_OK);
    make_saison(store);
    (void)make_tisch(store, &wettbewerb_meisterschaft);
    assert_int_equal(store_commit(store, &err), ST_OK);
    assert_int_equal(store_word(store, SET_SONDER, "zz", &value, &err), ST_MISSING);
    assert_int_equal(value, 0);
    run(store, "PRAGMA foreign_keys = OFF; INSERT INTO tisch_stand VALUES (1, '2026-01-04', 'zz', 0, 140)");
    assert_int_equal(store_tische(store, saison, &wettbewerb_meisterschaft, &list, &err), ST_BUCH);
    assert_non_null(strstr(err.text, "is damaged"));
    tisch_list_free(&list);
    run(store, "INSERT INTO saison_eintrag (saison, was, spieler, spieltag, zeit) VALUES (1, 'zz', 1, 3, 1)");
    assert_int_equal(store_saison_entries(store, saison, &entries, &err), ST_BUCH);
    assert_non_null(strstr(err.text, "is damaged: an entry of a season"));
    free(entries.entry);
    run(store, "INSERT INTO saison_eintrag (saison, was, wert, zeit) VALUES (1, 'zz', '7', 1)");
    assert_int_equal(store_saison(store, "2026", &read, &err), ST_BUCH);
    assert_non_null(strstr(err.text, "is damaged: an entry of a season"));
    store_close(store);
}

/* Words that this doko knows and the book does not are added by the first transaction that writes. */
TEST_BETWEEN(make_book, remove_book, a_newer_doko_brings_its_words)
{
    for (size_t k = 0; k < SETS; k++) {
        int64_t words = sets[k].count - (sets[k].words[0] == '-');
        struct store *store = open_book();
        char sql[80];

        (void)snprintf(sql, sizeof sql, "DELETE FROM %s", sets[k].table);
        run(store, sql);
        store_close(store);
        store = open_book();
        (void)snprintf(sql, sizeof sql, "SELECT count(*) FROM %s", sets[k].table);
        assert_int_equal(store_begin(store, STORE_READ, &err), ST_OK);
        assert_int_equal(ask(store, sql), 0);
        assert_int_equal(store_commit(store, &err), ST_OK);
        assert_int_equal(store_begin(store, STORE_WRITE, &err), ST_OK);
        assert_int_equal(ask(store, sql), words);
        store_rollback(store);
        assert_int_equal(ask(store, sql), 0);
        assert_int_equal(store_begin(store, STORE_WRITE, &err), ST_OK);
        assert_int_equal(store_commit(store, &err), ST_OK);
        assert_int_equal(ask(store, sql), words);
        store_close(store);
    }
}

/* The migration would not find a CHECK whose text differs from the one that every doko wrote. The book then stays
 * in its form. */
TEST_BETWEEN(make_book, remove_book, a_migration_that_finds_another_text_changes_nothing)
{
    static const char sql[] = "PRAGMA writable_schema = ON; UPDATE sqlite_schema SET sql ="
                              " replace(sql, 'art = ''f'' OR', 'art  = ''f'' OR') WHERE name = 'sonder'";
    char command[DIRECTORY_MAX + 120];
    struct store *store;
    struct stat info;
    sqlite3 *db;

    (void)snprintf(command, sizeof command, "gzip -dc tests/books/form-7.db.gz >'%s'", book);
    assert_int_equal(system(command), 0);
    assert_int_equal(sqlite3_open_v2(book, &db, SQLITE_OPEN_READWRITE, NULL), SQLITE_OK);
    assert_int_equal(sqlite3_exec(db, sql, NULL, NULL, NULL), SQLITE_OK);
    assert_int_equal(sqlite3_close(db), SQLITE_OK);
    assert_int_equal(store_open(book, &store, &err), ST_BUCH);
    assert_non_null(strstr(err.text, "CHECK constraint failed"));
    (void)snprintf(command, sizeof command, "%s.form7-1", book);
    assert_int_not_equal(stat(command, &info), 0);
    (void)snprintf(command, sizeof command, "test $(sqlite3 '%s' 'PRAGMA user_version') = 7", book);
    assert_int_equal(system(command), 0);
}
