/* Strings that people read: msgids are English, the words of the game are German in every language. */
#ifndef DOKO_BASE_I18N_H
#define DOKO_BASE_I18N_H

#include <libintl.h>

#define _(text)               gettext(text)
#define N_(text)              text
#define _n(one, many, number) ngettext(one, many, (unsigned long)(number))

#endif
