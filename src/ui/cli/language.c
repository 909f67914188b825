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

/* The first of those that decide which is set; NULL: none. */
static const char *wanted(const char *category)
{
    const char *const names[] = {"LC_ALL", category, "LANG"};
    const char *will = NULL;

    for (size_t i = 0; i < sizeof names / sizeof names[0] && (!will || !*will); i++)
        will = getenv(names[i]);
    return will;
}

/* A German locale that is wanted but not installed is German all the same: the translation is our own. The C locale
 * alone knows no translation, whatever $LANGUAGE says. */
static void set_up_messages(void)
{
    const char *will = wanted("LC_MESSAGES"), *language = getenv("LANGUAGE");

    if (!setlocale(LC_MESSAGES, "")) {
        (void)setlocale(LC_MESSAGES, "C.UTF-8");
        if (will && strncmp(will, "de", 2) == 0 && (!language || !*language))
            (void)setenv("LANGUAGE", "de", 1);
    } else if (language && *language && strcmp(setlocale(LC_MESSAGES, NULL), "C") == 0) {
        (void)setlocale(LC_MESSAGES, "C.UTF-8");
    }
}

/* Beside a program that was built and not installed, else where it was installed to. */
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

/* "de_DE.ISO-8859-1@euro": what stands behind the point. */
static void named_charset(const char *locale, char name[CHARSET_MAX])
{
    const char *point = locale ? strchr(locale, '.') : NULL;

    if (point)
        (void)snprintf(name, CHARSET_MAX, "%.*s", (int)strcspn(point + 1, "@"), point + 1);
}

void language_charset(char name[CHARSET_MAX])
{
    static const char *const fitting[] = {"UTF-8", "utf8", "ANSI_X3.4-1968" /* C */, "US-ASCII"};
    locale_t locale = newlocale(LC_CTYPE_MASK, "", (locale_t)0);

    name[0] = '\0';
    if (locale)
        (void)snprintf(name, CHARSET_MAX, "%s", nl_langinfo_l(CODESET, locale));
    else
        named_charset(wanted("LC_CTYPE"), name);
    if (locale)
        freelocale(locale);
    for (size_t i = 0; i < sizeof fitting / sizeof fitting[0]; i++)
        if (strcasecmp(name, fitting[i]) == 0)
            name[0] = '\0';
}

/* Only what messages and characters need: with a German LC_NUMERIC libraries would write 1,5 where 1.5 is
 * meant. */
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
