/* The tests check the words of the domain: each word is found again, each sign stands for one value, and names are
 * as people read them. */
#include "core/notation/journal.h"
#include "core/rules/words.h"
#include "help.h"

TEST(each_word_is_one_value)
{
    static const struct {
        const struct term *terms;
        int count;
    } cases[] = {{kind_terms, KIND_COUNT},     {suit_terms, SUIT_COUNT},   {stufe_terms, STUFE_COUNT},
                 {party_terms, PARTY_COUNT},   {winner_terms, WINNER_ANY}, {counts_terms, COUNTS_COUNT},
                 {sonder_terms, SONDER_COUNT}, {event_terms, EVENT_COUNT}, {op_terms, OP_COUNT}};

    for (size_t k = 0; k < ROWS(cases); k++) {
        for (int i = 0; i < cases[k].count; i++) {
            const char *word = cases[k].terms[i].word;

            if (!word) {
                assert_int_equal(i, 0);
                continue;
            }
            assert_int_equal(term_find(cases[k].terms, cases[k].count, word, strlen(word)), i);
            assert_int_equal(term_find(cases[k].terms, cases[k].count, word, strlen(word) + 1), cases[k].count);
        }
        assert_int_equal(term_find(cases[k].terms, cases[k].count, "skat", 4), cases[k].count);
        assert_int_equal(term_find(cases[k].terms, cases[k].count, "", 0), cases[k].count);
    }
}

/* The signs are the letters of the fast spelling and the digits of limits, by value; '-' stands for none. */
TEST(each_sign_is_one_value)
{
    static const struct {
        const struct term *terms;
        int count;
        const char *signs;
    } cases[] = {{kind_terms, KIND_COUNT, "-hatmdbonksz------"},
                 {suit_terms, SUIT_COUNT, "-kphr"},
                 {stufe_terms, STUFE_COUNT, "--9630"},
                 {party_terms, PARTY_COUNT, "+~"},
                 {sonder_terms, 5, "fdktu"},
                 {counts_terms, COUNTS_COUNT, "-PLNSXo"}};

    for (size_t k = 0; k < ROWS(cases); k++) {
        assert_int_equal(strlen(cases[k].signs), cases[k].count);
        for (int i = 0; i < cases[k].count; i++) {
            char sign = cases[k].signs[i] == '~' ? '-' : cases[k].signs[i];
            bool none = cases[k].signs[i] == '-';

            assert_int_equal(cases[k].terms[i].sign, none ? '\0' : sign);
            if (!none)
                assert_int_equal(term_of_sign(cases[k].terms, cases[k].count, sign), i);
        }
        assert_int_equal(term_of_sign(cases[k].terms, cases[k].count, 'y'), cases[k].count);
        assert_int_equal(term_of_sign(cases[k].terms, cases[k].count, '\0'), cases[k].count);
    }
    for (int i = 5; i < SONDER_COUNT; i++) /* later kinds have no letter */
        assert_int_equal(sonder_terms[i].sign, '\0');
}

TEST(each_value_has_its_name)
{
    static const char *const kind[KIND_COUNT] = {"Normalspiel",
                                                 "Hochzeit",
                                                 "Trumpfabgabe",
                                                 "Farbtrumpf",
                                                 "Madagaskar",
                                                 "Damen",
                                                 "Buben",
                                                 "Knochenlos",
                                                 "Null",
                                                 "Detlef-Kaspar",
                                                 "stilles Solo",
                                                 "Hochzeit ohne Partner",
                                                 "eigene Soloart 1",
                                                 "eigene Soloart 2",
                                                 "eigene Soloart 3",
                                                 "eigene Soloart 4",
                                                 "eigene Soloart 5",
                                                 "eigene Soloart 6"};
    static const char *const stufe[STUFE_COUNT] = {"", "K12", "K9", "K6", "K3", "schwarz"};
    static const char *const suit[SUIT_COUNT] = {"", "Kreuz", "Pik", "Herz", "Karo"};
    static const char *const counts[COUNTS_COUNT] = {
        "", "Pflichtsolo", "Lustsolo", "Nachspiel", "stilles Solo", "Strafsolo", "Solo"};
    static const char *const counts_word[COUNTS_COUNT] = {NULL,    "pflicht", "lust", "nachspiel",
                                                          "still", "straf",   "sonst"};
    static const char *const winner_word[WINNER_ANY] = {"re", "ko", "keine"};

    for (int i = 0; i < KIND_COUNT; i++)
        assert_string_equal(kind_terms[i].name, kind[i]);
    for (int i = 0; i < STUFE_COUNT; i++)
        assert_string_equal(stufe_terms[i].name, stufe[i]);
    for (int i = 0; i < SUIT_COUNT; i++)
        assert_string_equal(suit_terms[i].name, suit[i]);
    assert_null(counts_terms[COUNTS_NOTHING].word);
    for (int i = 0; i < COUNTS_COUNT; i++)
        assert_string_equal(counts_terms[i].name, counts[i]);
    for (int i = COUNTS_NOTHING + 1; i < COUNTS_COUNT; i++)
        assert_string_equal(counts_terms[i].word, counts_word[i]);
    for (int i = 0; i < WINNER_ANY; i++)
        assert_string_equal(winner_terms[i].word, winner_word[i]);
    assert_string_equal(op_word(OP_APPEND), ""); /* the journal omits this word */
    assert_string_equal(op_word(OP_REDO), "redo");
    assert_string_equal(party_terms[RE].name, "Re");
    assert_string_equal(party_terms[KONTRA].name, "Kontra");
    assert_string_equal(winner_terms[WINNER_KONTRA].name, "Kontra");
}
