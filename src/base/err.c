#include "base/err.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "base/text.h"

int status_exit(enum status status)
{
    static const int exit_of[] = {
#define X(name, exit_status, text) exit_status,
        STATUS_LIST(X)
#undef X
    };
    return exit_of[status];
}

/* A cut in the middle of a character would make the message itself invalid UTF-8. */
static void text_fill(struct err *err, const char *format, va_list args)
{
    (void)vsnprintf(err->text, sizeof err->text, format, args);
    utf8_kuerze(err->text);
    utf8_entschaerfe(err->text);
}

enum status err_set(struct err *err, enum status status, const char *format, ...)
{
    va_list args;

    err->status = status;
    err->spalte = 0;
    err->auszug[0] = '\0';
    va_start(args, format);
    text_fill(err, format, args);
    va_end(args);
    return status;
}

enum { VOR_DER_MARKE = 50, NACH_DER_MARKE = 26 };

/* The line may be a megabyte: show a window around the error, one column for each character shown. */
static void auszug_fill(struct err *err, const char *zeile, size_t len, size_t stelle)
{
    size_t von = stelle, out = 0;
    int marke = 0;

    while (von > 0 && marke < VOR_DER_MARKE) {
        von = utf8_zurueck(zeile, von);
        marke++;
    }
    err->marke = marke;
    for (size_t i = von, n = 0; i < len && n < VOR_DER_MARKE + NACH_DER_MARKE; n++) {
        size_t breite = utf8_laenge(zeile + i, len - i);
        bool druckbar = breite > 0 && !utf8_ist_steuer(zeile + i, breite);
        const char *was = druckbar ? zeile + i : "?";
        size_t wieviel = druckbar ? breite : 1;

        if (out + wieviel >= sizeof err->auszug)
            break;
        memcpy(err->auszug + out, was, wieviel);
        out += wieviel;
        i += breite > 0 ? breite : 1;
    }
    err->auszug[out] = '\0';
}

enum status err_anv(struct err *err, enum status status, const char *zeile, size_t len, size_t stelle,
                    const char *format, va_list args)
{
    if (stelle > len)
        stelle = len;
    err->status = status;
    err->spalte = (int)utf8_zeichen(zeile, stelle) + 1;
    auszug_fill(err, zeile, len, stelle);
    text_fill(err, format, args);
    return status;
}

enum status err_an(struct err *err, enum status status, const char *zeile, size_t len, size_t stelle,
                   const char *format, ...)
{
    va_list args;

    va_start(args, format);
    (void)err_anv(err, status, zeile, len, stelle, format, args);
    va_end(args);
    return status;
}
