/* The name that somebody gives a phone, as it stands at its entries: not one that looks like the Leitung's, or like
 * those of the program itself. Pure. */
#ifndef DOKO_UI_HALL_PHONE_NAME_H
#define DOKO_UI_HALL_PHONE_NAME_H

#include "base/err.h"
#include "ui/hall/code.h"

/* Between a name that was typed and the signs of its phone, "Anna@7QKD": no typed name has it, and nothing that the
 * program calls by itself does ("Leitung-7QKD", "Handy-7QKD"; A156). */
enum { PHONE_NAME_END = '@' };

/* "Handy von Anna" as it stands in a device: "Handy-von-Anna", "" for none. ST_INPUT when it is too long, has signs
 * that stand for something there or cannot be seen, or when it reads like a name of the Leitung or of the laptop. */
enum status phone_name(const char *typed, char name[PHONE_NAME_MAX], struct err *err);
/* As it is kept on the phone, hexadecimal digits, and read again: what is none is "". */
enum { NAME_COOKIE_MAX = 2 * PHONE_NAME_MAX };
void name_cookie_make(const char *name, char cookie[NAME_COOKIE_MAX]);
void name_cookie_read(const char *cookie, char name[PHONE_NAME_MAX]);

#endif
