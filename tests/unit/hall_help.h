/* Pages of the hall, compared with those kept in tests/vectors/hall. */
#ifndef DOKO_TESTS_HALL_HELP_H
#define DOKO_TESTS_HALL_HELP_H

#include <time.h>

#include "help.h"

BEFORE_ALL
{
    (void)setenv("TZ", "UTC", 1);
    tzset();
}

/* Asserts that the page is the kept one. DOKO_KEEP=1 keeps the present pages instead, for a person to look at. */
static inline void hall_is_kept(const char *name, const char *text)
{
    char path[128];
    AUTO(text_free) struct text kept = {0};
    char buffer[4096];
    size_t n;
    FILE *f;

    (void)snprintf(path, sizeof path, VECTORS "/hall/%s", name);
    if (getenv("DOKO_KEEP")) {
        f = fopen(path, "w");
        assert_true(f && fputs(text, f) >= 0 && fclose(f) == 0);
        return;
    }
    f = fopen(path, "r");
    while (f && (n = fread(buffer, 1, sizeof buffer, f)) > 0)
        text_addn(&kept, buffer, n);
    if (f)
        (void)fclose(f);
    if (strcmp(text_str(&kept), text) != 0)
        fail_msg("not as %s: %.600s", path, text);
}

#endif
