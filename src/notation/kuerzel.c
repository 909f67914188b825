#include "notation/kuerzel.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>
#include <utf8proc.h>

#include "base/i18n.h"
#include "base/text.h"

static bool ascii_buchstabe(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

/* Unicode forms go through utf8proc; false when the result does not fit. */
static bool form(const char *s, size_t len, utf8proc_option_t wie, char *out, size_t size)
{
    utf8proc_uint8_t *neu = NULL;
    utf8proc_ssize_t n = utf8proc_map((const utf8proc_uint8_t *)s, (utf8proc_ssize_t)len, &neu, wie);
    bool passt = n >= 0 && (size_t)n < size;

    if (passt) {
        memcpy(out, neu, (size_t)n);
        out[n] = '\0';
    }
    free(neu);
    return passt;
}

bool kuerzel_falte(const char *s, size_t len, char falt[FALTUNG_MAX])
{
    bool ascii = len > 0 && len <= KUERZEL_ZEICHEN;

    for (size_t i = 0; i < len && ascii; i++)
        ascii = ascii_buchstabe(s[i]);
    if (!ascii)
        return len > 0 && len < KUERZEL_MAX * 2 &&
               form(s, len, UTF8PROC_STABLE | UTF8PROC_COMPOSE | UTF8PROC_CASEFOLD, falt, FALTUNG_MAX);
    for (size_t i = 0; i < len; i++)
        falt[i] = (char)(s[i] | 0x20);
    falt[len] = '\0';
    return true;
}

static bool nur_buchstaben(const char *s)
{
    for (size_t i = 0, len = strlen(s); i < len;) {
        utf8proc_int32_t z;
        utf8proc_ssize_t n = utf8proc_iterate((const utf8proc_uint8_t *)s + i, (utf8proc_ssize_t)(len - i), &z);
        utf8proc_category_t art;

        assert(n > 0); /* form() has let it pass */
        art = utf8proc_category(z);
        if (art < UTF8PROC_CATEGORY_LU || art > UTF8PROC_CATEGORY_LO)
            return false;
        i += (size_t)n;
    }
    return true;
}

enum status kuerzel_lies(const char *s, size_t len, struct kuerzel *k, struct err *err)
{
    static const char *const vergeben[] = {"re", "ko", "disq", "ende"};
    bool gefaltet;

    if (!form(s, len, UTF8PROC_STABLE | UTF8PROC_COMPOSE, k->wort, sizeof k->wort) || k->wort[0] == '\0' ||
        utf8_zeichen(k->wort, strlen(k->wort)) > KUERZEL_ZEICHEN || !nur_buchstaben(k->wort))
        return err_set(err, ST_EINGABE, _("a Kürzel of 1 to 4 letters was expected"));
    gefaltet = kuerzel_falte(k->wort, strlen(k->wort), k->falt);
    assert(gefaltet); /* no letter grows to more than a quarter of FALTUNG_MAX */
    (void)gefaltet;
    for (size_t i = 0; i < sizeof vergeben / sizeof vergeben[0]; i++)
        if (strcmp(k->falt, vergeben[i]) == 0)
            return err_set(err, ST_EINGABE, _("%s is a word of the notation and can be no Kürzel"), k->wort);
    return ST_OK;
}

int tafel_suche(const struct tafel *tafel, uint16_t menge, const char *s, size_t len)
{
    char falt[FALTUNG_MAX];

    if (!kuerzel_falte(s, len, falt))
        return NIEMAND;
    for (int i = 0; i < tafel->anzahl; i++)
        if ((menge >> i & 1) && strcmp(tafel->kuerzel[i].falt, falt) == 0)
            return i;
    return NIEMAND;
}

enum status freitext_pruefe(const char *s, size_t len, size_t max, size_t *stelle, struct err *err)
{
    *stelle = utf8_pruefe(s, len);
    if (*stelle < len)
        return err_set(err, ST_EINGABE, _("this is not valid UTF-8"));
    *stelle = utf8_steuer(s, len);
    if (*stelle < len)
        return err_set(err, ST_EINGABE, _("control characters are not allowed in a text"));
    *stelle = 0;
    if (len == 0 || utf8_zeichen(s, len) > max)
        return err_set(err, ST_EINGABE, _("a text of 1 to %d characters was expected"), (int)max);
    return ST_OK;
}
