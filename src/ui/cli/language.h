/* The language of the messages, taken from the environment; $DOKO_LOCALEDIR names another directory of
 * translations. */
#ifndef DOKO_UI_CLI_LANGUAGE_H
#define DOKO_UI_CLI_LANGUAGE_H

/* Sets up the language; call it once, before the first message. Numbers stay as in C. */
void set_up_language(void);

/* Writes the charset of the terminal's locale if it is not UTF-8: "ISO-8859-1". "" if it is UTF-8, or if the
 * locale does not tell: C, or one that is not installed and names no charset. */
enum { CHARSET_MAX = 32 };
void language_charset(char name[CHARSET_MAX]);

#endif
