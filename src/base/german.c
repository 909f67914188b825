#include "base/german.h"

#include <libintl.h>
#include <locale.h>
#include <stdlib.h>

#include "base/mem.h"

static void switch_to(const char *locale, const char *language)
{
    (void)setlocale(LC_MESSAGES, locale);
    (void)(language ? setenv("LANGUAGE", language, 1) : unsetenv("LANGUAGE"));
    (void)textdomain(textdomain(NULL)); /* makes gettext drop its cache of translations */
}

static void keep(struct german *before)
{
    const char *locale = setlocale(LC_MESSAGES, NULL), *language = getenv("LANGUAGE");

    before->locale = mem_strdup(locale ? locale : "C");
    before->language = language ? mem_strdup(language) : NULL;
}

/* No German locale needs to be installed: C.UTF-8 and LANGUAGE are enough. Under plain C gettext translates
 * nothing. */
void german_begin(struct german *before)
{
    keep(before);
    switch_to("C.UTF-8", "de");
}

void english_begin(struct german *before)
{
    keep(before);
    switch_to("C", NULL);
}

void german_end(struct german *before)
{
    switch_to(before->locale, before->language);
    free(before->locale);
    free(before->language);
}
