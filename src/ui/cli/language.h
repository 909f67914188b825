/* The language of the messages, from the environment; $DOKO_LOCALEDIR names other translations. */
#ifndef DOKO_UI_CLI_LANGUAGE_H
#define DOKO_UI_CLI_LANGUAGE_H

/* Once, before the first message. Numbers stay as they are in C: with a German LC_NUMERIC libraries would write 1,5
 * where 1.5 is meant. */
void set_up_language(void);

/* How a terminal of this locale writes letters when it is not as doko does, in UTF-8: "ISO-8859-1". "" when it is,
 * and where the locale says nothing of it: C, or one that is not installed and names no characters. */
enum { CHARSET_MAX = 32 };
void language_charset(char name[CHARSET_MAX]);

#endif
