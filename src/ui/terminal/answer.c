#include "ui/terminal/answer.h"

#include <stddef.h>
#include <stdio.h>

#include "base/text.h"

static const struct {
    const char *word;
    enum answer answer;
} words[] = {{"j", ANSWER_YES},     {"ja", ANSWER_YES},      {"y", ANSWER_YES}, {"yes", ANSWER_YES},
             {"n", ANSWER_NO},      {"nein", ANSWER_NO},     {"no", ANSWER_NO}, {"x", ANSWER_NO_TRICK},
             {"o", ANSWER_NO_DISQ}, {"ohne", ANSWER_NO_DISQ}};

enum { WORDS = sizeof words / sizeof words[0], TYPED_LEN = 8 };

enum answer answer_of_word(const char *word)
{
    for (size_t i = 0; i < WORDS; i++)
        if (word_equal(word, words[i].word))
            return words[i].answer;
    return ANSWER_NONE;
}

enum answer answer_of_key(int32_t key)
{
    return key > 0 && key < 0x80 ? answer_of_word((const char[]){(char)key, '\0'}) : ANSWER_NONE;
}

static void join(int32_t key, const char *rest, char typed[TYPED_LEN])
{
    (void)snprintf(typed, TYPED_LEN, "%c%s", (char)key, rest);
}

bool answer_ends(int32_t key, const char *rest)
{
    enum answer answer = answer_of_key(key);
    char typed[TYPED_LEN];

    join(key, rest, typed);
    return answer != ANSWER_NONE && *rest && answer_of_word(typed) == answer;
}

bool answer_goes_on(int32_t key, const char *rest)
{
    enum answer answer = answer_of_key(key);
    char typed[TYPED_LEN];

    join(key, rest, typed);
    for (size_t i = 0; i < WORDS; i++)
        if (words[i].answer == answer && answer != ANSWER_NONE && word_begins(typed, words[i].word))
            return true;
    return false;
}
