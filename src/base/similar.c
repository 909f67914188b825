#include "base/similar.h"

#include <stdio.h>

#include "base/i18n.h"
#include "base/text.h"

enum { WORD_MAX = 31 };

static int smallest(int a, int b)
{
    return a < b ? a : b;
}

/* Returns the distance by optimal string alignment; three rows of its table are enough. */
static int alignment_distance(const char *a, size_t n, const char *b, size_t m)
{
    int previous[WORD_MAX + 1] = {0}, before[WORD_MAX + 1], row[WORD_MAX + 1];

    for (size_t k = 0; k <= m; k++)
        before[k] = (int)k;
    for (size_t i = 1; i <= n; i++) {
        row[0] = (int)i;
        for (size_t k = 1; k <= m; k++) {
            row[k] = smallest(smallest(before[k], row[k - 1]) + 1, before[k - 1] + (a[i - 1] != b[k - 1]));
            if (i > 1 && k > 1 && a[i - 1] == b[k - 2] && a[i - 2] == b[k - 1])
                row[k] = smallest(row[k], previous[k - 2] + 1);
        }
        memcpy(previous, before, sizeof before);
        memcpy(before, row, sizeof row);
    }
    return before[m];
}

int similar_distance(const char *a, const char *b)
{
    AUTO(text_free) struct text x = {0}, y = {0};
    int d = WORD_MAX + 1;

    word_ascii(a, strlen(a), &x);
    word_ascii(b, strlen(b), &y);
    if (x.len <= WORD_MAX && y.len <= WORD_MAX)
        d = alignment_distance(text_str(&x), x.len, text_str(&y), y.len);
    return d;
}

void similar_try(struct similar *best, const char *typed, const char *candidate)
{
    size_t n = strlen(typed);
    int d = similar_distance(typed, candidate), bound = n >= 5 ? 2 : 1;

    if (d > bound && n >= 3 && strncmp(typed, candidate, n) == 0)
        d = ++bound; /* a beginning of a longer word is the last resort */
    if (n < 2 || d > bound || (best->word && best->gap <= d))
        return;
    best->word = candidate;
    best->gap = d;
}

void similar_suggest(const struct similar *best, const char *before, struct err *err)
{
    size_t n = strlen(err->text);

    if (best->word)
        (void)snprintf(err->text + n, sizeof err->text - n, _("; did you mean `%s%s`?"), before, best->word);
}
