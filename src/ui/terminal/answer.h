/* Answers to a question: a key that acts at once, or a whole word. They are the same wherever a question is asked.
 * Pure. */
#ifndef DOKO_UI_TERMINAL_ANSWER_H
#define DOKO_UI_TERMINAL_ANSWER_H

#include <stdbool.h>
#include <stdint.h>

enum answer { ANSWER_NONE, ANSWER_YES, ANSWER_NO, ANSWER_NO_TRICK, ANSWER_NO_DISQ };

/* Recognises "j", "ja", "y", "yes", "n", "nein", "no", "x", "o", "ohne" in any case; every other word is ANSWER_NONE.
 */
enum answer answer_of_word(const char *word);
/* Returns the answer of a single character. */
enum answer answer_of_key(int32_t key);
/* Tell how the characters `rest` typed behind that key relate to it: answer_ends is true when they complete a word
 * that answers the same ("ein" behind n), answer_goes_on when they begin such a word, as "" does. */
bool answer_ends(int32_t key, const char *rest);
bool answer_goes_on(int32_t key, const char *rest);

#endif
