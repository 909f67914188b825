/* The name that is given to a phone and stands at its entries. It must not look like a name of the Leitung or of
 * the program. Pure. */
#ifndef DOKO_UI_HALL_PHONE_NAME_H
#define DOKO_UI_HALL_PHONE_NAME_H

#include "base/err.h"
#include "ui/hall/code.h"

/* Separates a typed name from the sign of its phone, "Anna@7QKD". No typed name contains it, nor does a name that
 * the program makes ("Leitung-7QKD", "Handy-7QKD"; A156). */
enum { PHONE_NAME_END = '@' };

/* Writes "Handy von Anna" as it stands in a device: "Handy-von-Anna"; "" for none. ST_INPUT when the name is too
 * long, has invisible or reserved characters, or looks like a name of the Leitung or of the laptop. */
enum status phone_name(const char *typed, char name[PHONE_NAME_MAX], struct err *err);
enum { NAME_COOKIE_MAX = 2 * PHONE_NAME_MAX };
/* The name as a cookie, in hexadecimal digits, and read again; a malformed cookie gives "". */
void name_cookie_make(const char *name, char cookie[NAME_COOKIE_MAX]);
void name_cookie_read(const char *cookie, char name[PHONE_NAME_MAX]);

#endif
