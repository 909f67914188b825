#include "ui/cli/language.h"

#include <langinfo.h>
#include <libintl.h>
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>

#include "base/text.h"
#include "version.h"

/* Returns the first locale that is set among the variables that decide; NULL when none is. */
static const char *wanted_locale(const char *category)
{
    const char *const names[] = {"LC_ALL", category, "LANG"};
    const char *locale_name = NULL;

    for (size_t i = 0; i < sizeof names / sizeof names[0] && (!locale_name || !*locale_name); i++)
        locale_name = getenv(names[i]);
    return locale_name;
}

/* Sets the locale of the messages. A German locale that is not installed still gives German, because the
 * translation is the program's own. The C locale knows no translation, whatever $LANGUAGE says. */
static void set_up_messages(void)
{
    const char *locale_name = wanted_locale("LC_MESSAGES"), *language = getenv("LANGUAGE");

    if (!setlocale(LC_MESSAGES, "")) {
        (void)setlocale(LC_MESSAGES, "C.UTF-8");
        if (locale_name && strncmp(locale_name, "de", 2) == 0 && (!language || !*language))
            (void)setenv("LANGUAGE", "de", 1);
    } else if (language && *language && strcmp(setlocale(LC_MESSAGES, NULL), "C") == 0) {
        (void)setlocale(LC_MESSAGES, "C.UTF-8");
    }
}

/* Finds the translations: beside a program that was built but not installed, else at the place of installation. */
static void find_translations(struct text *dir)
{
    char exe[1024];
    ssize_t n = readlink("/proc/self/exe", exe, sizeof exe - 1);
    char *slash;

    if (getenv("DOKO_LOCALEDIR")) {
        text_add(dir, getenv("DOKO_LOCALEDIR"));
        return;
    }
    exe[n > 0 ? n : 0] = '\0';
    slash = strrchr(exe, '/');
    if (slash) {
        *slash = '\0';
        text_addf(dir, "%s/locale", exe);
        if (access(dir->s, X_OK) == 0)
            return;
        text_clear(dir);
    }
    text_add(dir, DOKO_LOCALEDIR);
}

/* Copies the charset of a locale's name: "ISO-8859-1" of "de_DE.ISO-8859-1@euro". */
static void charset_of_name(const char *locale, char name[CHARSET_MAX])
{
    const char *point = locale ? strchr(locale, '.') : NULL;

    if (point)
        (void)snprintf(name, CHARSET_MAX, "%.*s", (int)strcspn(point + 1, "@"), point + 1);
}

void language_charset(char name[CHARSET_MAX])
{
    static const char *const same_as_utf8[] = {"UTF-8", "utf8", "ANSI_X3.4-1968" /* C */, "US-ASCII"};
    locale_t locale = newlocale(LC_CTYPE_MASK, "", (locale_t)0);

    name[0] = '\0';
    if (locale)
        (void)snprintf(name, CHARSET_MAX, "%s", nl_langinfo_l(CODESET, locale));
    else
        charset_of_name(wanted_locale("LC_CTYPE"), name);
    if (locale)
        freelocale(locale);
    for (size_t i = 0; i < sizeof same_as_utf8 / sizeof same_as_utf8[0]; i++)
        if (strcasecmp(name, same_as_utf8[i]) == 0)
            name[0] = '\0';
}

/* LC_NUMERIC stays C: with a German one libraries would write 1,5 where 1.5 is meant. */
void set_up_language(void)
{
    struct text dir = {0};

    (void)setlocale(LC_CTYPE, "");
    if (strcmp(nl_langinfo(CODESET), "UTF-8") != 0)
        (void)setlocale(LC_CTYPE, "C.UTF-8");
    set_up_messages();
    find_translations(&dir);
    (void)bindtextdomain("doko", dir.s);
    text_free(&dir);
    (void)bind_textdomain_codeset("doko", "UTF-8");
    (void)textdomain("doko");
}
