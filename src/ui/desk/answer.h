/* Answers to a question, by a key that acts at once or by a whole word, the same at every door. Pure. */
#ifndef DOKO_UI_DESK_ANSWER_H
#define DOKO_UI_DESK_ANSWER_H

#include <stdbool.h>
#include <stdint.h>

enum answer { ANSWER_NONE, ANSWER_YES, ANSWER_NO, ANSWER_NO_TRICK };

/* "j", "ja", "y", "yes", "n", "nein", "no", "x", in any case; ANSWER_NONE for every other word. */
enum answer answer_of_word(const char *word);
/* The one that a single character gives. */
enum answer answer_of_key(int32_t key);
/* Whether `rest` behind that key is a word that answers the same ("ein" behind n), or the beginning of one, as ""
 * is. */
bool answer_ends(int32_t key, const char *rest);
bool answer_goes_on(int32_t key, const char *rest);

#endif
