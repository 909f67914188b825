#include "ui/federation/lines.h"

#include <stdbool.h>
#include <string.h>

struct words {
    const char *s;
    size_t n;
};

static bool begins(struct words w, const char *with)
{
    return w.n >= strlen(with) && memcmp(w.s, with, strlen(with)) == 0;
}

/* What stands from `key` on; .n == 0: nothing. */
static struct words part(struct words w, const char *key)
{
    for (; w.n > 0; w.s++, w.n--)
        if (begins(w, key))
            return w;
    return w;
}

/* As it was, or with more behind a whole word: a payment has got a Storno. */
static bool goes_on(struct words was, struct words is)
{
    return was.n <= is.n && memcmp(was.s, is.s, was.n) == 0 &&
           (was.n == is.n || is.s[was.n] == ' ' || is.s[was.n] == ',');
}

/* Each of a list is in the other one, in its order. */
static bool all_in(struct words was, struct words is)
{
    while (was.n > 0) {
        const char *comma = memchr(was.s, ',', was.n);
        struct words one = {was.s, comma ? (size_t)(comma - was.s) : was.n};
        bool found = false;

        while (is.n > 0 && !found) {
            const char *end = memchr(is.s, ',', is.n);
            size_t n = end ? (size_t)(end - is.s) : is.n;

            found = n == one.n && memcmp(is.s, one.s, n) == 0;
            is = (struct words){is.s + n + (end != NULL), is.n - n - (end != NULL)};
        }
        if (!found)
            return false;
        was = (struct words){was.s + one.n + (comma != NULL), was.n - one.n - (comma != NULL)};
    }
    return true;
}

static struct words behind(struct words w, const char *key)
{
    size_t n = w.n > 0 ? strlen(key) : 0;

    return (struct words){w.s + n, w.n - n};
}

/* Its settings as they were; somebody more may be registered, at any place of the list. */
static bool season_goes_on(struct words was, struct words is)
{
    static const char list[] = " spieler=";
    struct words his = part(was, list), now = part(is, list);
    struct words before = {was.s, was.n - his.n}, settings = {is.s, is.n - now.n};

    return begins(is, "saison ") && before.n == settings.n && memcmp(before.s, settings.s, before.n) == 0 &&
           all_in(behind(his, list), behind(now, list));
}

/* Of a player his first Kürzel, which stands for his name: how he is called and whether he has left may change. */
static struct words first_kuerzel(struct words player)
{
    struct words w = part(player, "\"");
    const char *end = w.n > 0 ? memchr(w.s + 1, '"', w.n - 1) : NULL;

    return (struct words){w.s, end ? (size_t)(end - w.s) + 1 : 0};
}

static bool is_there(struct words was, struct words is)
{
    struct words first;

    if (begins(was, "saison "))
        return season_goes_on(was, is);
    if (!begins(was, "spieler "))
        return goes_on(was, is);
    first = first_kuerzel(was);
    return begins(is, "spieler ") && first.n > 0 && first.n == first_kuerzel(is).n &&
           memcmp(first.s, first_kuerzel(is).s, first.n) == 0;
}

static struct words line_of(const char *s)
{
    return (struct words){s, strcspn(s, "\n")};
}

static const char *next(struct words line)
{
    return line.s + line.n + (line.s[line.n] != '\0');
}

const char *lines_lost(const char *there, const char *here, size_t *n)
{
    for (struct words was; *there; there = next(was)) {
        bool found = false;

        was = line_of(there);
        if (begins(was, "sitze ")) /* a plan is made anew; what was released stands in the tables */
            continue;
        while (*here && !found) {
            found = is_there(was, line_of(here));
            here = next(line_of(here));
        }
        *n = was.n;
        if (!found)
            return there;
    }
    return NULL;
}
