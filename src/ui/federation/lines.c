#include "ui/federation/lines.h"

#include <stdbool.h>
#include <string.h>

struct words {
    const char *text;
    size_t len;
};

static bool begins(struct words words, const char *with)
{
    return words.len >= strlen(with) && memcmp(words.text, with, strlen(with)) == 0;
}

/* The words from `key` to the end; .len == 0 when `key` does not occur. */
static struct words part(struct words words, const char *key)
{
    for (; words.len > 0; words.text++, words.len--)
        if (begins(words, key))
            return words;
    return words;
}

/* Whether a line is unchanged or has only grown after a whole word, as a payment does by a Storno. */
static bool continues(struct words was, struct words is)
{
    return was.len <= is.len && memcmp(was.text, is.text, was.len) == 0 &&
           (was.len == is.len || is.text[was.len] == ' ' || is.text[was.len] == ',');
}

/* Whether all elements of one list are in the other one, in the same order. */
static bool all_in(struct words was, struct words is)
{
    while (was.len > 0) {
        const char *comma = memchr(was.text, ',', was.len);
        struct words one = {was.text, comma ? (size_t)(comma - was.text) : was.len};
        bool found = false;

        while (is.len > 0 && !found) {
            const char *end = memchr(is.text, ',', is.len);
            size_t n = end ? (size_t)(end - is.text) : is.len;

            found = n == one.len && memcmp(is.text, one.text, n) == 0;
            is = (struct words){is.text + n + (end != NULL), is.len - n - (end != NULL)};
        }
        if (!found)
            return false;
        was = (struct words){was.text + one.len + (comma != NULL), was.len - one.len - (comma != NULL)};
    }
    return true;
}

static struct words after_key(struct words words, const char *key)
{
    size_t n = words.len > 0 ? strlen(key) : 0;

    return (struct words){words.text + n, words.len - n};
}

/* Whether the settings of a season are unchanged; players may have been added anywhere in the list. */
static bool season_continues(struct words was, struct words is)
{
    static const char list[] = " spieler=";
    struct words listed = part(was, list), now = part(is, list);
    struct words before = {was.text, was.len - listed.len}, settings = {is.text, is.len - now.len};

    return begins(is, "saison ") && before.len == settings.len &&
           memcmp(before.text, settings.text, before.len) == 0 &&
           all_in(after_key(listed, list), after_key(now, list));
}

/* The first Kürzel of a player, which stands in the place of the name. The present Kürzel and whether the player
 * has left may change. */
static struct words first_kuerzel(struct words player)
{
    struct words words = part(player, "\"");
    const char *end = words.len > 0 ? memchr(words.text + 1, '"', words.len - 1) : NULL;

    return (struct words){words.text, end ? (size_t)(end - words.text) + 1 : 0};
}

static bool is_kept(struct words was, struct words is)
{
    struct words first;

    if (begins(was, "saison "))
        return season_continues(was, is);
    if (!begins(was, "spieler "))
        return continues(was, is);
    first = first_kuerzel(was);
    return begins(is, "spieler ") && first.len > 0 && first.len == first_kuerzel(is).len &&
           memcmp(first.text, first_kuerzel(is).text, first.len) == 0;
}

static struct words line_of(const char *s)
{
    return (struct words){s, strcspn(s, "\n")};
}

static const char *next(struct words line)
{
    return line.text + line.len + (line.text[line.len] != '\0');
}

const char *lines_lost(const char *there, const char *here, size_t *n)
{
    for (struct words was; *there; there = next(was)) {
        bool found = false;

        was = line_of(there);
        if (begins(was, "sitze ")) /* a plan may change; the tables hold the seats once released */
            continue;
        while (*here && !found) {
            found = is_kept(was, line_of(here));
            here = next(line_of(here));
        }
        *n = was.len;
        if (!found)
            return there;
    }
    return NULL;
}
