/* The places in a line of Kurzschrift where a plus or dash may stand (notation 1), as a pattern that is written
 * independently of the reader. */
#ifndef DOKO_TESTS_STRICT_LINE_H
#define DOKO_TESTS_STRICT_LINE_H

#include <regex.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

/* In this order: RE and kind, whose colour has a dash of its own; Augen; signs that touch them; words that begin
 * with a sign; the rest, which has no sign; a remark. */
#define STRICT_GROUP "[+-][9630]?[?]?[fdktu]*"
#define STRICT_LINE                                                                                                  \
    "^[^0-9+;-]*(-(kreuz|pik|herz|karo))?[^0-9+;-]*[0-9]+k?x?(" STRICT_GROUP ")*"                                    \
    "([ \t]+[+-]([9630][?]?[fdktu]*|[fdktu]+)(" STRICT_GROUP ")*)*([ \t][^+;-]*|[^ \t0-9+;-][^+;-]*)?(;.*)?$"

/* Returns whether each sign in a game's line has its place. The line does not end with a NUL. */
static inline bool signs_have_place(const char *line, size_t len)
{
    static regex_t pattern;
    static bool made;
    char *copy = strndup(line, len);
    bool good;

    if (!copy || (!made && regcomp(&pattern, STRICT_LINE, REG_EXTENDED | REG_ICASE | REG_NOSUB) != 0))
        abort();
    made = true;
    good = regexec(&pattern, copy, 0, NULL, 0) == 0;
    free(copy);
    return good;
}

#endif
