/* What is handed on is German, whatever the messages are. Where it says something in the words of a message, those
 * are said in German between german_begin and german_end, and nothing else is: what was kept in *before is put back.
 */
#ifndef DOKO_BASE_GERMAN_H
#define DOKO_BASE_GERMAN_H

struct german {
    char *locale, *language; /* LC_MESSAGES; $LANGUAGE, NULL: not set */
};
void german_begin(struct german *before);
/* The same in English, for who asks for it. */
void english_begin(struct german *before);
void german_end(struct german *before);

#endif
