/* Shared by the unit tests: cmocka, reading a file, and a game from its Kurzschrift. */
#ifndef DOKO_TESTS_HILFE_H
#define DOKO_TESTS_HILFE_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "base/text.h"
#include "notation/kuerzel.h"
#include "notation/kurzschrift.h"
#include "rules/credit.h"
#include "rules/settle.h"

/* Rounds of a random test; where every mutant runs it, a part of them must do. */
#ifndef RUNDEN_TEILER
#define RUNDEN_TEILER 1
#endif
#define RUNDEN(n) ((n) / RUNDEN_TEILER)

/* Appends a whole file; the test fails when it cannot be read. */
static inline void lies_datei(const char *pfad, struct text *t)
{
    FILE *f = fopen(pfad, "r");
    char puffer[4096];
    size_t n;

    if (!f)
        fail_msg("%s cannot be read", pfad);
    while ((n = fread(puffer, 1, sizeof puffer, f)) > 0)
        text_addn(t, puffer, n);
    (void)fclose(f);
}

/* A copy that ends where the text ends, so that AddressSanitizer sees who reads on; to be freed. */
static inline char *genau(const char *s, size_t n)
{
    char *kopie = malloc(n ? n : 1);

    assert_non_null(kopie);
    memcpy(kopie, s, n);
    return kopie;
}

/* A tafel from "A,B,C,D". */
static inline struct tafel tafel_aus(const char *namen)
{
    struct tafel t = {0};
    struct err err;

    while (*namen) {
        size_t n = strcspn(namen, ",");

        assert_int_equal(kuerzel_lies(namen, n, &t.kuerzel[t.anzahl++], &err), ST_OK);
        namen += n + (namen[n] ? 1 : 0);
    }
    return t;
}

static inline uint16_t alle(const struct tafel *t)
{
    return (uint16_t)((1u << t->anzahl) - 1);
}

/* The game of a line at the table A,B,C,D(,E); the test fails when it cannot be read. */
static inline struct spiel spiel_nach(const struct regeln *regeln, const char *zeile)
{
    struct tafel t = tafel_aus("A,B,C,D,E");
    struct ereignis e;
    struct err err;

    if (kurzschrift_lies(regeln, &t, alle(&t), zeile, strlen(zeile), &e, &err) != ST_OK)
        fail_msg("%s: %s", zeile, err.text);
    assert_int_equal(e.art, EREIGNIS_SPIEL);
    return e.u.spiel;
}

static inline struct spiel spiel_aus(const char *zeile)
{
    return spiel_nach(regeln_suche("ddb"), zeile);
}

/* Calls `je` with every line of a vector file that is no comment; `kopf` lines are skipped. */
static inline void je_vektor(const char *name, int kopf, void (*je)(char *zeile))
{
    char pfad[256], zeile[512];
    FILE *f;
    int gelesen = 0;

    (void)snprintf(pfad, sizeof pfad, "%s/%s", VECTORS, name);
    f = fopen(pfad, "r");
    assert_non_null(f);
    while (fgets(zeile, sizeof zeile, f)) {
        zeile[strcspn(zeile, "\r\n")] = '\0';
        if (zeile[0] == '#' || zeile[0] == '\0' || kopf-- > 0)
            continue;
        je(zeile);
        gelesen++;
    }
    fclose(f);
    assert_true(gelesen > 0);
}

#endif
