/* German for files that are passed on, whatever the language of the messages is. Text made of message strings is
 * written between german_begin and german_end, nothing else is; *before keeps the language to return to. */
#ifndef DOKO_BASE_GERMAN_H
#define DOKO_BASE_GERMAN_H

struct german {
    char *locale, *language; /* LC_MESSAGES; $LANGUAGE, NULL if not set */
};
/* Switches messages to German and stores the language to return to; ends with german_end, which frees *before. */
void german_begin(struct german *before);
/* Switches to English in the same way, for a reader who asked for it; german_end ends this too. */
void english_begin(struct german *before);
void german_end(struct german *before);

#endif
