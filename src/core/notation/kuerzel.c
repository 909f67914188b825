#include "core/notation/kuerzel.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>
#include <utf8proc.h>

#include "base/i18n.h"
#include "base/name_key.h"
#include "base/text.h"
#include "core/spieltag/event.h"

static bool ascii_letter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

/* Normalises a text by utf8proc; returns false if the result does not fit or the text is not valid. */
static bool form_of(const char *s, size_t len, utf8proc_option_t as, char *out, size_t size)
{
    utf8proc_uint8_t *new = NULL;
    utf8proc_ssize_t n = utf8proc_map((const utf8proc_uint8_t *)s, (utf8proc_ssize_t)len, &new, as);
    bool fits = n >= 0 && (size_t)n < size;

    if (fits) {
        memcpy(out, new, (size_t)n);
        out[n] = '\0';
    }
    free(new);
    return fits;
}

bool kuerzel_fold(const char *s, size_t len, char fold[FOLD_MAX])
{
    bool ascii = len > 0 && len <= KUERZEL_CHARACTERS;

    for (size_t i = 0; i < len && ascii; i++)
        ascii = ascii_letter(s[i]);
    if (!ascii)
        return len > 0 && len < KUERZEL_MAX * 2 &&
               form_of(s, len, UTF8PROC_STABLE | UTF8PROC_COMPOSE | UTF8PROC_CASEFOLD, fold, FOLD_MAX);
    for (size_t i = 0; i < len; i++)
        fold[i] = (char)(s[i] | 0x20);
    fold[len] = '\0';
    return true;
}

static bool only_letters(const char *s)
{
    for (size_t i = 0, len = strlen(s); i < len;) {
        utf8proc_int32_t letter;
        utf8proc_ssize_t n = utf8proc_iterate((const utf8proc_uint8_t *)s + i, (utf8proc_ssize_t)(len - i), &letter);
        utf8proc_category_t kind;

        assert(n > 0); /* form_of accepted it */
        kind = utf8proc_category(letter);
        if (kind < UTF8PROC_CATEGORY_LU || kind > UTF8PROC_CATEGORY_LO)
            return false;
        i += (size_t)n;
    }
    return true;
}

enum status kuerzel_parse(const char *s, size_t len, struct kuerzel *kuerzel, struct err *err)
{
    static const char *const reserved[] = {"re", "ko", "disq", "ende"};
    bool folded;

    if (!form_of(s, len, UTF8PROC_STABLE | UTF8PROC_COMPOSE, kuerzel->word, sizeof kuerzel->word) ||
        kuerzel->word[0] == '\0' || utf8_count(kuerzel->word, strlen(kuerzel->word)) > KUERZEL_CHARACTERS ||
        !only_letters(kuerzel->word))
        return err_set(err, ST_INPUT, _("a Kürzel of 1 to 4 letters was expected"));
    folded = kuerzel_fold(kuerzel->word, strlen(kuerzel->word), kuerzel->fold);
    assert(folded); /* no letter grows to more than a quarter of FOLD_MAX */
    (void)folded;
    for (size_t i = 0; i < sizeof reserved / sizeof reserved[0]; i++)
        if (strcmp(kuerzel->fold, reserved[i]) == 0)
            return err_set(err, ST_INPUT, _("%s is a word of the notation and cannot be a Kürzel"), kuerzel->word);
    return ST_OK;
}

int board_find(const struct board *board, uint16_t set, const char *s, size_t len)
{
    char fold[FOLD_MAX];

    if (!kuerzel_fold(s, len, fold))
        return NOBODY;
    for (int i = 0; i < board->count; i++)
        if ((set >> i & 1) && strcmp(board->kuerzel[i].fold, fold) == 0)
            return i;
    return NOBODY;
}

const char *name_word(const char *name, char word[CALLED_MAX])
{
    size_t n = strcspn(name, " "), copied = n < CALLED_MAX ? n : 0;

    memcpy(word, name, copied);
    word[copied] = '\0';
    return name + n + strspn(name + n, " ");
}

typedef bool like(const char *typed, const char *word);

/* True if the typed text is `name`, or is like a word of it. */
static bool is_called(const char *name, const char *typed, like *is)
{
    char word[CALLED_MAX];
    bool called = word_equal(typed, name);

    while (*name && !called) {
        name = name_word(name, word);
        called = is(typed, word);
    }
    return called;
}

/* Copies the typed text and ends it by a NUL; returns false if no name can be that long or empty. */
static bool copy_typed(const char *s, size_t len, char typed[CALLED_MAX])
{
    bool fits = len > 0 && len < CALLED_MAX;

    if (fits)
        memcpy(typed, s, len);
    typed[fits ? len : 0] = '\0';
    return fits;
}

int board_find_called(const struct board *board, uint16_t set, const char *s, size_t len)
{
    char typed[CALLED_MAX];
    int found = NOBODY;

    if (!copy_typed(s, len, typed))
        return NOBODY;
    for (int i = 0; i < board->count; i++)
        if ((set >> i & 1) && is_called(board->called[i], typed, word_equal))
            found = found == NOBODY ? i : SEVERAL;
    return found;
}

/* Copies the next word at *s; returns false behind the last. A word that is too long for a name is skipped. */
static bool next_word(const char **s, const char *end, char word[CALLED_MAX])
{
    for (;;) {
        const char *from;

        while (*s < end && strchr(" ,\t", **s))
            ++*s;
        from = *s;
        while (*s < end && !strchr(" ,\t", **s))
            ++*s;
        if (*s == from)
            return false;
        if (copy_typed(from, (size_t)(*s - from), word))
            return true;
    }
}

bool name_is_meant(const char *name, const char *s, size_t len, bool *whole)
{
    const char *end = s + len;
    char word[CALLED_MAX], other[CALLED_MAX];
    int typed = 0, words = 0;

    while (next_word(&s, end, word)) {
        if (!is_called(name, word, word_equal))
            return false;
        typed++;
    }
    for (const char *rest = name; next_word(&rest, name + strlen(name), other);)
        words++;
    *whole = typed == words;
    return typed > 0;
}

int board_find_begun(const struct board *board, uint16_t set, const char *s, size_t len)
{
    char typed[CALLED_MAX], fold[FOLD_MAX];
    int found = NOBODY;

    if (!copy_typed(s, len, typed) || !kuerzel_fold(s, len, fold))
        return NOBODY;
    for (int i = 0; i < board->count; i++)
        if ((set >> i & 1) && (strncmp(board->kuerzel[i].fold, fold, strlen(fold)) == 0 ||
                               is_called(board->called[i], typed, word_begins)))
            found = found == NOBODY ? i : SEVERAL;
    return found;
}

enum status free_text_check(const char *s, size_t len, size_t max, size_t *offset, struct err *err)
{
    *offset = utf8_check(s, len);
    if (*offset < len)
        return err_set(err, ST_INPUT, _("the text is not valid UTF-8"));
    *offset = utf8_control(s, len);
    if (*offset < len)
        return err_set(err, ST_INPUT, _("control characters are not allowed in a text"));
    *offset = 0;
    if (len == 0 || utf8_count(s, len) > max)
        return err_set(err, ST_INPUT, _("a text of 1 to %d characters was expected"), (int)max);
    return ST_OK;
}

enum status name_check(const char *name, struct err *err)
{
    size_t offset;
    enum status st = free_text_check(name, strlen(name), NAME_CHARACTERS, &offset, err);

    if (st == ST_OK && name_is_blank(name, strlen(name)))
        return err_set(err, ST_INPUT, _("a name needs more than blanks"));
    return st == ST_OK ? st
                       : err_set(err, ST_INPUT,
                                 _("a name of 1 to %d characters without control characters was "
                                   "expected"),
                                 NAME_CHARACTERS);
}

enum status reason_check(const char *reason, struct err *err)
{
    size_t offset;

    return free_text_check(reason, strlen(reason), REMARK_MAX, &offset, err) == ST_OK && reason[strspn(reason, " ")]
               ? ST_OK
               : err_set(err, ST_INPUT, _("a reason of 1 to %d characters without control characters was expected"),
                         REMARK_MAX);
}
