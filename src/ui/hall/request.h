/* Reads what a request asks for. Pure; the bytes come from strangers. */
#ifndef DOKO_UI_HALL_REQUEST_H
#define DOKO_UI_HALL_REQUEST_H

#include <stdbool.h>

enum hall_page {
    HALL_WALL,    /* / : the standing, for everybody */
    HALL_TABLE,   /* /t/12 */
    HALL_LEITUNG, /* /leitung */
    HALL_CARD,    /* /leitung/12: the code of a table, to be scanned or printed */
    HALL_DOOR,    /* /k: a code is typed */
    HALL_CODE,    /* /k/CODE: the address in a scanned code */
    HALL_STYLE,   /* /saal.css */
    HALL_SCRIPT,  /* /saal.js */
    HALL_NO_PAGE
};

/* No page of the hall has a longer address. */
enum { REQUEST_PATH_MAX = 200 };

/* The page of a path without its query. *table is the number of a table or of its card, 1 to TISCHE_MAX; otherwise
 * 0. */
enum hall_page request_page(const char *path, int *table);

/* Whether a visitor who accepts these languages ("en-GB,en;q=0.9,de;q=0.8"; NULL: header missing) gets German: all
 * do who do not prefer English. */
bool request_german(const char *accept_language);

/* Whether a tag ("\"17-de\"") is among those of the header ("\"16-de\", \"17-de\""; NULL: header missing). */
bool request_has(const char *if_none_match, const char *tag);

#endif
