#include "verband/lines.h"

#include <stdbool.h>
#include <string.h>

/* Of a player his first Kürzel, which stands for his name: how he is called today and whether he has left may change.
 */
static size_t what_stays(const char **line, size_t n)
{
    static const char player[] = "spieler ";
    const char *quote = memchr(*line, '"', n);
    const char *end = quote ? memchr(quote + 1, '"', (size_t)(*line + n - quote - 1)) : NULL;

    if (!end || strncmp(*line, player, strlen(player)) != 0)
        return n;
    *line = quote;
    return (size_t)(end - quote) + 1;
}

/* A payment gets a Storno behind it, a season one player more: the line goes on behind a whole word. */
static bool goes_on(const char *line, size_t n, const char *as, size_t k)
{
    n = what_stays(&line, n);
    k = what_stays(&as, k);
    return n <= k && memcmp(line, as, n) == 0 && (n == k || as[n] == ' ' || as[n] == ',');
}

const char *lines_lost(const char *there, const char *here, size_t *n)
{
    for (; *there; there += *n + (there[*n] != '\0')) {
        bool found = false;

        *n = strcspn(there, "\n");
        for (size_t k; *here && !found; here += k + (here[k] != '\0')) {
            k = strcspn(here, "\n");
            found = goes_on(there, *n, here, k);
        }
        if (!found)
            return there;
    }
    return NULL;
}
