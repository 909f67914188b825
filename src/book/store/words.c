/* The words of the book's columns. The book's own tables of words hold those of every doko that has written to
 * it, at least those of this one (schema/0008_words.sql). */
#include <string.h>

#include "base/i18n.h"
#include "book/store/intern.h"
#include "core/rules/sonderpunkte.h"
#include "core/turnier/turnier.h"

#define WHOLE "a row for each value of the enum"

const struct term state_terms[] = {[STATE_EMPTY] = {.name = ""},
                                   [STATE_OPEN] = {.word = "offen"},
                                   [STATE_END] = {.word = "ende"},
                                   [STATE_UNVALUED] = {.word = "ungewertet"}};
_Static_assert(sizeof state_terms / sizeof state_terms[0] == STATE_COUNT, WHOLE);

const struct term saison_terms[] = {
    [SAISON_REGISTER] = {.word = "melden"},   [SAISON_UNREGISTER] = {.word = "abmelden"},
    [SAISON_SIT_OUT] = {.word = "aussetzen"}, [SAISON_JOIN_IN] = {.word = "mitspielen"},
    [SAISON_CLOSING] = {.word = "abschluss"}, [SAISON_OPEN] = {.word = "oeffnen"},
    [SAISON_START] = {.word = "beginn"},      [SAISON_SPIELTAGE] = {.word = "spieltage"},
    [SAISON_PFLICHT] = {.word = "pflicht"},   [SAISON_LAST] = {.word = "letzte"},
    [SAISON_WEIGHT] = {.word = "gewicht"},    [SAISON_GEGENLESEN] = {.word = "gegenlesen"}};
_Static_assert(sizeof saison_terms / sizeof saison_terms[0] == SAISON_TERM_COUNT, WHOLE);

#define SET(table, terms, count)                                                                                     \
    {                                                                                                                \
        "INSERT OR IGNORE INTO " table " (wort) VALUES (?)", "SELECT 1 FROM " table " WHERE wort = ?", terms, count  \
    }
static const struct {
    const char *add, *holds;
    const struct term *terms;
    int count;
} sets[] = {
    [SET_WETTBEWERB] = SET("wort_wettbewerb", NULL, 0), /* the words of the list wettbewerbe */
    [SET_SAISON] = SET("wort_saison", saison_terms, SAISON_TERM_COUNT),
    [SET_OP] = SET("wort_op", op_terms, OP_COUNT),
    [SET_EVENT] = SET("wort_ereignis", event_terms, EVENT_COUNT),
    [SET_KIND] = SET("wort_spielart", kind_terms, KIND_COUNT),
    [SET_SUIT] = SET("wort_farbe", suit_terms, SUIT_COUNT),
    [SET_PARTY] = SET("wort_partei", party_terms, PARTY_COUNT),
    [SET_SONDER] = SET("wort_sonder", sonder_terms, SONDER_COUNT),
    [SET_STATE] = SET("wort_zustand", state_terms, STATE_COUNT),
    [SET_TURNIER] = SET("wort_turnier", turnier_terms, TURNIER_WORD_COUNT),
};
_Static_assert(sizeof sets / sizeof sets[0] == SET_COUNT, WHOLE);

static int count_of(enum word_set set)
{
    int count = sets[set].count;

    while (set == SET_WETTBEWERB && wettbewerbe[count])
        count++;
    return count;
}

const char *store_word_of(enum word_set set, int value)
{
    return set == SET_WETTBEWERB ? wettbewerbe[value]->word : sets[set].terms[value].word;
}

static int own_words(void)
{
    int words = 0;

    for (enum word_set set = 0; set < SET_COUNT; set++)
        for (int i = 0; i < count_of(set); i++)
            words += store_word_of(set, i) != NULL;
    return words;
}

/* Adds the words the book lacks. A set only grows from one doko to the next, so an equal number means equal
 * words. */
enum status store_words_add(struct store *store, struct err *err)
{
    static const char sql[] = "SELECT (SELECT count(*) FROM wort_wettbewerb) + (SELECT count(*) FROM wort_saison)"
                              " + (SELECT count(*) FROM wort_op) + (SELECT count(*) FROM wort_ereignis)"
                              " + (SELECT count(*) FROM wort_spielart) + (SELECT count(*) FROM wort_farbe)"
                              " + (SELECT count(*) FROM wort_partei) + (SELECT count(*) FROM wort_sonder)"
                              " + (SELECT count(*) FROM wort_zustand) + (SELECT count(*) FROM wort_turnier)";
    int held;
    enum status st = store_count(store, sql, err, NO_VALUES, &held);

    for (enum word_set set = 0; set < SET_COUNT && held != own_words(); set++)
        for (int i = 0; i < count_of(set) && st == ST_OK; i++)
            if (store_word_of(set, i))
                st = store_execute(store, sets[set].add, err, VALUES(text_value(store_word_of(set, i))));
    return st;
}

enum status store_word(struct store *store, enum word_set set, const char *word, int *value, struct err *err)
{
    bool newer;
    enum status st;

    for (*value = 0; *value < count_of(set); ++*value)
        if (store_word_of(set, *value) && strcmp(store_word_of(set, *value), word) == 0)
            return ST_OK;
    *value = 0;
    st = store_exists(store, sets[set].holds, err, VALUES(text_value(word)), &newer);
    if (st != ST_OK || !newer)
        return st == ST_OK ? ST_MISSING : st;
    return err_set(
        err, ST_BUCH,
        _("%s: \"%.31s\" is a word that a newer doko has put into the book; please update doko. The book was "
          "not touched"),
        store->path, word);
}
