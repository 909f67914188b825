/* Reference for the flat table of games: the same cells written by a loop over libxlsxwriter in constant memory, from
 * values that are in memory already. Reading them is not timed.
 *
 *     bare_xlsx FROM.csv TO.xlsx    prints: CELLS SECONDS
 *
 * FROM is what `doko bericht --spiele --csv rfc` writes. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <xlsxwriter.h>

#include "uhr.h"

enum art { LEER, ZAHL, TEXT, DATUM, ZEILE };

struct zelle {
    enum art art;
    double zahl;
    const char *text;
    lxw_datetime datum;
};

static void stirb(const char *was)
{
    fprintf(stderr, "bare_xlsx: %s\n", was);
    exit(1);
}

static char *lies(const char *pfad)
{
    FILE *f = fopen(pfad, "rb");
    long n;
    char *s;

    if (!f || fseek(f, 0, SEEK_END) != 0 || (n = ftell(f)) < 0)
        stirb(pfad);
    rewind(f);
    s = malloc((size_t)n + 1);
    if (!s || fread(s, 1, (size_t)n, f) != (size_t)n)
        stirb(pfad);
    s[n] = '\0';
    (void)fclose(f);
    return s;
}

/* One field, in place: quotes taken away. Returns what follows it; *ende: the character behind it. */
static char *feld(char *s, char **inhalt, char *ende)
{
    char *ziel = s;

    *inhalt = s;
    if (*s == '"') {
        for (s++; *s && (*s != '"' || s[1] == '"'); s++) {
            s += *s == '"';
            *ziel++ = *s;
        }
        s += *s == '"';
    } else {
        while (*s && *s != ',' && *s != '\r')
            s++;
        ziel = s;
    }
    *ende = *s;
    *ziel = '\0';
    if (*ende == '\r')
        return s + 2;
    return *ende ? s + 1 : s;
}

static struct zelle deute(char *s)
{
    struct zelle z = {.art = TEXT, .text = s};
    int jahr, monat, tag;
    char *rest;

    if (!*s)
        return (struct zelle){.art = LEER};
    z.zahl = strtod(s, &rest);
    if (!*rest)
        z.art = ZAHL;
    else if (sscanf(s, "%4d-%2d-%2d", &jahr, &monat, &tag) == 3) {
        z.art = DATUM;
        z.datum = (lxw_datetime){.year = jahr, .month = monat, .day = tag};
    }
    return z;
}

static long schreibe(const struct zelle *z, size_t n, const char *pfad)
{
    lxw_workbook_options wie = {.constant_memory = 1};
    lxw_workbook *buch = workbook_new_opt(pfad, &wie);
    lxw_worksheet *blatt = workbook_add_worksheet(buch, "Spiele");
    lxw_format *text = workbook_add_format(buch), *datum = workbook_add_format(buch);
    lxw_row_t zeile = 0;
    lxw_col_t spalte = 0;
    long zellen = 0;

    format_set_align(text, LXW_ALIGN_LEFT);
    format_set_indent(text, 1);
    format_set_num_format(datum, "dd.mm.yyyy");
    for (size_t i = 0; i < n; i++, spalte++) {
        zellen += z[i].art != LEER && z[i].art != ZEILE;
        switch (z[i].art) {
        case ZAHL:
            worksheet_write_number(blatt, zeile, spalte, z[i].zahl, NULL);
            break;
        case TEXT:
            worksheet_write_string(blatt, zeile, spalte, z[i].text, text);
            break;
        case DATUM:
            worksheet_write_datetime(blatt, zeile, spalte, (lxw_datetime *)(uintptr_t)&z[i].datum, datum);
            break;
        case LEER:
            break;
        case ZEILE:
            zeile++;
            spalte = (lxw_col_t)-1;
            break;
        }
    }
    if (workbook_close(buch) != LXW_NO_ERROR)
        stirb(pfad);
    return zellen;
}

int main(int argc, char **argv)
{
    struct zelle *z = NULL;
    size_t n = 0, platz = 0;
    double von;
    long zellen;
    char *s, ende;

    if (argc != 3)
        stirb("usage: bare_xlsx FROM.csv TO.xlsx");
    for (s = lies(argv[1]); *s;) {
        char *inhalt;

        if (n + 2 > platz) {
            platz = platz ? 2 * platz : 1024;
            z = realloc(z, platz * sizeof *z);
            if (!z)
                stirb("memory");
        }
        s = feld(s, &inhalt, &ende);
        z[n++] = deute(inhalt);
        if (ende == '\r')
            z[n++] = (struct zelle){.art = ZEILE};
    }
    von = jetzt();
    zellen = schreibe(z, n, argv[2]);
    printf("%ld %.6f\n", zellen, jetzt() - von);
    return 0;
}
