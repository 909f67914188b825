#include "ui/hall/phone_name.h"

#include <stdio.h>
#include <string.h>

#include "base/i18n.h"
#include "base/skeleton.h"
#include "base/utf8.h"

/* Reserved names: of the Leitung, some of them anywhere in a name, and of the laptop; compared by what they look
 * like (A156). */
static const struct {
    const char *word;
    bool anywhere;
} reserved[] = {{"Leitung", true},   {"Turnierleiter", true}, {"Spielleiter", true}, {"Leiter", false},
                {"Leiterin", false}, {"doko", false},         {"Laptop", false}};

static bool looks_reserved(const char *name)
{
    AUTO(text_free) struct text looks = {0}, word = {0};
    bool found = false;

    skeleton_add(&looks, name);
    for (size_t i = 0; i < sizeof reserved / sizeof *reserved && looks.len > 0; i++) {
        text_clear(&word);
        skeleton_add(&word, reserved[i].word);
        found = found || (reserved[i].anywhere ? strstr(looks.s, word.s) != NULL : strcmp(looks.s, word.s) == 0);
    }
    return found;
}

/* Whether a name looks like one that is kept for the program. Skeletons leave punctuation out, but inside a name !
 * and $ may also stand for a letter, as in "Le!tung": both readings are tried. */
static bool is_reserved(const char *name)
{
    char letters[PHONE_NAME_MAX];
    size_t len = strlen(name);

    memcpy(letters, name, len + 1);
    for (size_t i = 1; i + 1 < len; i++)
        letters[i] = letters[i] == '!' ? 'i' : letters[i] == '$' ? 's' : letters[i];
    return looks_reserved(name) || looks_reserved(letters);
}

/* Copies a name with hyphens for blanks, without those at its ends; false when it does not fit. */
static bool copy_name(const char *typed, char name[PHONE_NAME_MAX])
{
    size_t n = 0, blank;

    name[0] = '\0';
    while (*typed) {
        size_t len = utf8_length(typed, strlen(typed));

        blank = skeleton_blank(typed);
        if (len == 0)
            return false;
        if (blank > 0 && n > 0 && n < PHONE_NAME_MAX)
            name[n++] = '-';
        else if (blank == 0 && n + len < PHONE_NAME_MAX) {
            memcpy(name + n, typed, len);
            n += len;
        } else if (blank == 0)
            return false;
        typed += len;
    }
    while (n > 0 && name[n - 1] == '-')
        n--;
    name[n < PHONE_NAME_MAX ? n : 0] = '\0';
    return n < PHONE_NAME_MAX;
}

enum status phone_name(const char *typed, char name[PHONE_NAME_MAX], struct err *err)
{
    if (!copy_name(typed, name))
        return err_set(err, ST_INPUT, _("That is too long for the name of a phone."));
    if (!name[0])
        return ST_OK;
    if (skeleton_is_invisible(name) || !skeleton_has_signs(name))
        return err_set(err, ST_INPUT, _("The name of a phone needs letters or digits, and no invisible characters."));
    if (!device_valid(name, strlen(name)) || strchr(name, '+') || strchr(name, PHONE_NAME_END))
        return err_set(err, ST_INPUT, _("The name of a phone must not contain \", + or @."));
    return is_reserved(name)
               ? err_set(err, ST_INPUT, _("This name is that of the Leitung or its laptop, or looks like it."))
               : ST_OK;
}

void name_cookie_make(const char *name, char cookie[NAME_COOKIE_MAX])
{
    cookie[0] = '\0';
    for (size_t i = 0; name[i]; i++)
        (void)snprintf(cookie + 2 * i, 3, "%02x", (unsigned char)name[i]);
}

void name_cookie_read(const char *cookie, char name[PHONE_NAME_MAX])
{
    char bytes[PHONE_NAME_MAX] = "";
    size_t len = strlen(cookie);
    struct err ignored;

    name[0] = '\0';
    if (len % 2 || len >= NAME_COOKIE_MAX || strspn(cookie, "0123456789abcdef") != len)
        return;
    for (size_t i = 0; i < len / 2; i++) {
        unsigned byte = 0;

        (void)sscanf(cookie + 2 * i, "%2x", &byte);
        bytes[i] = (char)byte;
    }
    if (phone_name(bytes, name, &ignored) != ST_OK)
        name[0] = '\0';
}
