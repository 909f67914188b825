/* Tables of day totals, byte by byte and column by column. */
#include <iconv.h>

#include "hilfe.h"
#include "notation/tageliste.h"

/* Every byte of Windows-1252 becomes what iconv makes of it; what it does not define becomes U+FFFD. */
static void test_every_byte_of_windows_1252(void **state)
{
    iconv_t cd = iconv_open("UTF-8", "WINDOWS-1252");

    (void)state;
    assert_true(cd != (iconv_t)-1);
    for (int c = 0x80; c <= 0xFF; c++) {
        char ein[] = {(char)c, 'x'}, aus[8] = "", *p = ein, *q = aus;
        size_t n = sizeof ein, m = sizeof aus - 1;
        struct text t = {0};

        if (iconv(cd, &p, &n, &q, &m) == (size_t)-1)
            memcpy(aus, "\xEF\xBF\xBDx", 5);
        tageliste_als_utf8(ein, sizeof ein, &t);
        if (strcmp(t.s, aus) != 0)
            fail_msg("byte %02x becomes %s, expected %s", (unsigned)c, t.s, aus);
        text_free(&t);
    }
    iconv_close(cd);
}

static void test_utf8_stays_and_loses_its_mark(void **state)
{
    static const struct {
        const char *ein;
        size_t n;
        const char *aus;
    } f[] = {{"", 0, ""},           {"ä", 2, "ä"},         {"\xEF\xBB\xBFx", 4, "x"}, {"\xEF\xBB\xBF", 3, ""},
             {"\xEF\xBB", 2, "ï»"}, {"a\x7F", 2, "a\x7F"}, {"abcd", 4, "abcd"}};

    (void)state;
    for (size_t i = 0; i < sizeof f / sizeof f[0]; i++) {
        struct text t = {0};

        char *kopie = genau(f[i].ein, f[i].n);

        tageliste_als_utf8(kopie, f[i].n, &t);
        assert_string_equal(t.s, f[i].aus);
        free(kopie);
        text_free(&t);
    }
}

/* "A;B|2026-01-04: 1 -2" or the column and a word of the refusal. */
static void test_heads_and_lines(void **state)
{
    static const struct {
        const char *kopf, *zeile, *erwartet;
    } f[] = {
        {"Datum;A;B", "2026-01-04;1;-2", "2 4.1.2026: 1 -2"},
        {"Datum,A,B", "2026-01-04,1,-2", "2 4.1.2026: 1 -2"},
        {"Datum\tA\tB", "2026-01-04\t1\t-2", "2 4.1.2026: 1 -2"},
        {"Datum\tA,x\tB", "2026-01-04\t1\t-2,0", "2 4.1.2026: 1 -2"},
        {"Datum;A", "\"2026-01-04\" ; '1 \r", "1 4.1.2026: 1"},
        {" \"Datum\" ; \"A\" ;'B ", "2026-01-04;;7", "2 4.1.2026: - 7"},
        {"Datum;A", "2026-01-04;41.00;", "1 4.1.2026: 41"},
        {"Datum;A", "2026-01-04;41,", "1 4.1.2026: 41"},
        {"Datum;A", "2026-01-04;99999", "1 4.1.2026: 99999"},
        {"Datum;A", "2026-01-04;-99999", "1 4.1.2026: -99999"},
        {"Datum;A", "2026-01-04", "1 4.1.2026: -"},
        {"Datum;A", "", "1 leer"},
        {"Datum;A", " \t\r,;\"", "1 leer"},
        {"Datum;A", ";;x", "line 0: a date"},
        {"Datum;A", "Summe;1", "line 0: a date"},
        {"Datum;A", "2026-01-04;100000", "line 11: whole Punkte"},
        {"Datum;A", "2026-01-04;1,5", "line 11: whole Punkte"},
        {"Datum;A", "2026-01-04;1.05", "line 11: whole Punkte"},
        {"Datum;A", "2026-01-04;,", "line 11: whole Punkte"},
        {"Datum;A", "2026-01-04;1;2", "line 13: this column has no Kürzel"},
        {"Datum;A;B", "2026-01-04;1;x", "line 13: whole Punkte"},
        {"Datum", "", "head 0: the first line"},
        {";A", "2026-01-04;1", "1 4.1.2026: 1"},
        {"Datum;A;", "", "head 8: a Kürzel was expected"},
        {"Datum; ", "", "head 6: a Kürzel was expected"},
        {"Datum;A;\r", "", "head 8: a Kürzel was expected"},
        {"Datum;'", "", "head 6: a Kürzel was expected"},
        {"Datum;A", "x", "line 0: a date"},
        {"Datum;A", "2026-01-04;-100000", "line 11: whole Punkte"},
        {"Datum;A;;B", "", "head 8: a Kürzel was expected"},
        {"Datum; \"\"", "", "head 6: a Kürzel was expected"},
    };

    (void)state;
    for (size_t i = 0; i < sizeof f / sizeof f[0]; i++) {
        struct tageliste l;
        struct tagelisten_zeile z;
        struct err err = {0};
        char ist[200], *kopf = genau(f[i].kopf, strlen(f[i].kopf)), *zeile = genau(f[i].zeile, strlen(f[i].zeile));
        size_t n = 0;

        if (tageliste_kopf(&l, kopf, strlen(f[i].kopf), &err) != ST_OK)
            n += (size_t)snprintf(ist, sizeof ist, "head %d: %s", err.spalte - 1, err.text);
        else if (tageliste_zeile(&l, zeile, strlen(f[i].zeile), &z, &err) != ST_OK)
            n += (size_t)snprintf(ist, sizeof ist, "line %d: %s", err.spalte - 1, err.text);
        else if (z.leer)
            n += (size_t)snprintf(ist, sizeof ist, "%d leer", l.spalten);
        else
            n += (size_t)snprintf(ist, sizeof ist, "%d %d.%d.%d:", l.spalten, z.datum.tag, z.datum.monat,
                                  z.datum.jahr);
        for (int k = 0; err.status == ST_OK && !z.leer && k < l.spalten; k++)
            n += (size_t)(z.hat[k] ? snprintf(ist + n, sizeof ist - n, " %d", (int)z.punkte[k])
                                   : snprintf(ist + n, sizeof ist - n, " -"));
        ist[strlen(f[i].erwartet) < n && (err.status != ST_OK) ? strlen(f[i].erwartet) : n] = '\0';
        if (strcmp(ist, f[i].erwartet) != 0)
            fail_msg("%s|%s:\n  is       %s %s\n  expected %s", f[i].kopf, f[i].zeile, ist, err.text, f[i].erwartet);
        free(kopf);
        free(zeile);
    }
}

/* As many columns as there may be, Kürzel as long as they may be, and one more. */
static void test_as_many_and_as_long_as_may_be(void **state)
{
    struct tageliste l;
    struct text t = {0};
    struct err err;

    (void)state;
    text_add(&t, "Datum");
    for (int i = 0; i < TAGELISTE_SPALTEN; i++)
        text_add(&t, ";A");
    assert_int_equal(tageliste_kopf(&l, t.s, t.len, &err), ST_OK);
    assert_int_equal(l.spalten, TAGELISTE_SPALTEN);
    text_add(&t, ";A");
    assert_int_equal(tageliste_kopf(&l, t.s, t.len, &err), ST_EINGABE);
    assert_string_equal(err.text, "at most 64 players");
    for (int i = 0; i < 2; i++) {
        text_leere(&t);
        text_addf(&t, "Datum;%0*d", (int)sizeof l.kuerzel[0] - 1 + i, 1);
        assert_int_equal(tageliste_kopf(&l, t.s, t.len, &err), i ? ST_EINGABE : ST_OK);
    }
    text_free(&t);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_every_byte_of_windows_1252),
        cmocka_unit_test(test_utf8_stays_and_loses_its_mark),
        cmocka_unit_test(test_heads_and_lines),
        cmocka_unit_test(test_as_many_and_as_long_as_may_be),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
