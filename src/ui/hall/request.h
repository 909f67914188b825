/* What somebody on the network asks the hall for. Pure: bytes of a stranger in, values out. */
#ifndef DOKO_UI_HALL_REQUEST_H
#define DOKO_UI_HALL_REQUEST_H

#include <stdbool.h>

enum hall_page {
    HALL_WALL,    /* / : where everything stands, for everybody */
    HALL_TABLE,   /* /t/12 */
    HALL_LEITUNG, /* /leitung */
    HALL_CARD,    /* /leitung/12: the code of a table, to be scanned or printed */
    HALL_DOOR,    /* /k: where a code is typed … */
    HALL_CODE,    /* /k/CODE: … and where one leads that was scanned */
    HALL_STYLE,   /* /saal.css */
    HALL_SCRIPT,  /* /saal.js */
    HALL_NO_PAGE
};

/* Longer addresses are no page of the hall. */
enum { REQUEST_PATH_MAX = 200 };

/* The page of a path, without what stands behind a ?; of a table and of its card the number, 1 to TISCHE_MAX; else
 * it is 0. */
enum hall_page request_page(const char *path, int *table);

/* Whether somebody who wants these languages ("en-GB,en;q=0.9,de;q=0.8"; NULL: says nothing) gets German: unless he
 * would rather have English. */
bool request_german(const char *accept_language);

/* Whether a tag ("\"17-de\"") is among those that he has ("\"16-de\", \"17-de\""; NULL: none). */
bool request_has(const char *if_none_match, const char *tag);

#endif
