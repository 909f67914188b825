/* The language of the messages, from the environment; $DOKO_LOCALEDIR names other translations. */
#ifndef DOKO_CMD_LANGUAGE_H
#define DOKO_CMD_LANGUAGE_H

/* Once, before the first message. Numbers stay as they are in C: with a German LC_NUMERIC libraries would write 1,5
 * where 1.5 is meant. */
void set_up_language(void);

#endif
