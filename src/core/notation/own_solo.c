#include "core/notation/own_solo.h"

#include <stdio.h>
#include <string.h>

#include "base/i18n.h"
#include "core/notation/lexicon.h"
#include "core/rules/parameter.h"
#include "core/rules/rules.h"

/* The line being read. Each step returns true, or false after refusing. */
struct solo_reader {
    const struct rules *rules;
    struct own_words *words;
    struct term term;
    struct own_solo solo;
    struct err *err;
};

#define REFUSE(reader, ...) ((void)err_set((reader)->err, ST_INPUT, __VA_ARGS__), false)

static bool is_small(char c)
{
    return c >= 'a' && c <= 'z';
}

/* True for words that have another meaning in a list of kinds or in the Kurzschrift, including words that are only
 * understood there. */
static bool is_taken(const struct rules *rules, const char *s, size_t n)
{
    static const char *const others[] = {"alle", "keine"};

    for (size_t i = 0; i < sizeof others / sizeof others[0]; i++)
        if (strlen(others[i]) == n && memcmp(others[i], s, n) == 0)
            return true;
    return lexicon_knows(rules->own, s, n);
}

static bool take_word(struct solo_reader *reader, const char *s, size_t n)
{
    for (size_t i = 0; i < n; i++)
        if (!is_small(s[i]))
            n = 0;
    if (n < 2 || n > OWN_WORD_MAX)
        return REFUSE(reader,
                      _("solo: first a word of 2 to %d small letters from a to z was expected, as it is typed"),
                      OWN_WORD_MAX);
    if (is_taken(reader->rules, s, n))
        return REFUSE(reader, _("solo: \"%.*s\" is a word for something else already"), (int)n, s);
    (void)snprintf(reader->words->word, sizeof reader->words->word, "%.*s", (int)n, s);
    reader->term.word = reader->words->word;
    return true;
}

static bool take_sign(struct solo_reader *reader, const char *s, size_t n)
{
    int kind;

    if (n != 1 || !is_small(*s))
        return REFUSE(reader, _("kurz=: a small letter from a to z was expected"));
    kind = rules_kind_of_sign(reader->rules, *s);
    if (kind < KIND_COUNT)
        return REFUSE(reader, _("kurz=%c: this letter stands for %s already"), *s,
                      rules_kind(reader->rules, kind)->name);
    reader->term.sign = *s;
    return true;
}

static bool take_like(struct solo_reader *reader, const char *s, size_t n)
{
    int kind = term_find(kind_terms, KIND_OWN, s, n);

    if (!(KINDS_SEVEN >> kind & 1) || kind == KIND_NULL)
        return REFUSE(reader, _("wie=: one of trumpf, mada, damen, buben, knochenlos, dk was expected"));
    reader->solo.like = kind;
    return true;
}

static bool take_weight(struct solo_reader *reader, const char *s, size_t n)
{
    if (n != 1 || *s < '1' || *s > '9')
        return REFUSE(reader, _("gewicht=: a number from 1 to 9 was expected"));
    reader->solo.weight = *s - '0';
    return true;
}

static bool take_name(struct solo_reader *reader, const char *s, size_t n)
{
    if (n == 0 || utf8_count(s, n) > OWN_NAME_MAX || utf8_control(s, n) < n)
        return REFUSE(reader, _("name=: a name of 1 to %d characters was expected, at the end of the line"),
                      OWN_NAME_MAX);
    (void)snprintf(reader->words->name, sizeof reader->words->name, "%.*s", (int)n, s);
    for (int kind = 0; kind < KIND_COUNT; kind++)
        if (strcmp(rules_kind(reader->rules, kind)->name, reader->words->name) == 0)
            return REFUSE(reader, _("name=: another kind of game is called %s already"), reader->words->name);
    reader->term.name = reader->words->name;
    return true;
}

static const struct solo_field {
    const char *key;
    bool (*take)(struct solo_reader *reader, const char *s, size_t n);
} fields[] = {{"kurz", take_sign}, {"wie", take_like}, {"gewicht", take_weight}, {"name", take_name}};
enum { FIELDS = sizeof fields / sizeof fields[0] };

/* Takes KEY=VALUE at *s; each key once, in any order, but `name`, whose value may have blanks, last. */
static bool take_field(struct solo_reader *reader, const char **s, unsigned *seen)
{
    size_t key = strcspn(*s, "= \t"), n;
    size_t i = 0;

    while (i < FIELDS && (strlen(fields[i].key) != key || memcmp(fields[i].key, *s, key) != 0))
        i++;
    if (i == FIELDS || (*s)[key] != '=' || (*seen >> i & 1))
        return REFUSE(reader, _("solo: \"%.*s\": kurz=, wie=, gewicht= or name= was expected, each once"),
                      (int)(key > 20 ? 20 : key), *s);
    *seen |= 1u << i;
    *s += key + 1;
    n = fields[i].take == take_name ? strlen(*s) : strcspn(*s, " \t");
    if (!fields[i].take(reader, *s, n))
        return false;
    *s += n;
    return true;
}

static bool read_line(struct solo_reader *reader, const char *s)
{
    size_t n = strcspn(s, " \t");
    unsigned seen = 0;

    if (!take_word(reader, s, n))
        return false;
    for (s += n, s += strspn(s, " \t"); *s; s += strspn(s, " \t"))
        if (!take_field(reader, &s, &seen))
            return false;
    if (!reader->solo.like)
        return REFUSE(reader, _("solo: wie= was expected: the announced solo as which it counts"));
    return reader->term.name || REFUSE(reader, _("solo: name= was expected, what people call it"));
}

/* Adds the kind to every list of kinds that has `like`, and to the kinds that are played. */
static void add_to_lists(struct rules *rules, int kind, int like)
{
    for (size_t i = 0; i < rules_parameter_count; i++) {
        int *kinds = (int *)(void *)((char *)rules + rules_parameter[i].offset);

        if (rules_parameter[i].type == PARAMETER_KINDS)
            *kinds |= (*kinds >> like & 1) << kind;
    }
    rules->kinds |= 1 << kind;
}

bool own_solo_read(const char *value, struct rules *rules, struct own_words *words, struct err *err)
{
    struct solo_reader reader = {.rules = rules, .words = words, .solo = {.weight = 1}, .err = err};
    int nr = 0;

    while (nr < OWN_SOLI && rules->own[nr].word)
        nr++;
    if (nr == OWN_SOLI)
        return REFUSE(&reader, _("solo: a rule set has at most %d kinds of its own"), OWN_SOLI);
    if (!read_line(&reader, value))
        return false;
    rules->own[nr] = reader.term;
    rules->own_solo[nr] = reader.solo;
    add_to_lists(rules, KIND_OWN + nr, reader.solo.like);
    return true;
}

void own_solo_write(const struct rules *rules, int i, struct text *text)
{
    if (!rules->own[i].word)
        return;
    text_add(text, rules->own[i].word);
    if (rules->own[i].sign)
        text_addf(text, " kurz=%c", rules->own[i].sign);
    text_addf(text, " wie=%s", kind_terms[rules->own_solo[i].like].word);
    if (rules->own_solo[i].weight > 1)
        text_addf(text, " gewicht=%d", rules->own_solo[i].weight);
    text_addf(text, " name=%s", rules->own[i].name);
}
