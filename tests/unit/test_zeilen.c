/* Lines of Kurzschrift as they are typed, each with its canonical line, or the column and the whole text of the
 * error. */
#include "hilfe.h"
#include "notation/regeldatei.h"

static struct regeldatei regeln;
static struct tafel tafel;

/* "[ddb;pott=120 A,B,C,D]": what the lines below are read by. */
static void kopf(char *zeile)
{
    struct text t = {0};
    struct err err;
    char *namen = strchr(zeile, ' ');

    *namen++ = '\0';
    namen[strlen(namen) - 1] = '\0';
    regeldatei_free(&regeln);
    text_add(&t, "name=probe\neltern=");
    for (char *p = strtok(zeile + 1, ";"); p; p = strtok(NULL, ";"))
        text_addf(&t, "%s\n", p);
    if (regeldatei_lies(t.s, t.len, &regeln, &err) != ST_OK)
        fail_msg("%s: %s", t.s, err.text);
    text_free(&t);
    tafel = tafel_aus(namen);
}

static void lies(const char *zeile, struct text *t)
{
    static const int8_t sitze[] = {0, 1, 2, 3, 4, 5};
    struct ereignis e = {0};
    struct err err;
    char *kopie = genau(zeile, strlen(zeile));

    text_leere(t);
    e.trotzdem = true; /* whatever stood there before */
    e.bemerkung = "x";
    if (kurzschrift_lies(&regeln.regeln, &tafel, alle(&tafel), kopie, strlen(zeile), &e, &err) != ST_OK) {
        assert_true(err.status == ST_EINGABE || err.status == ST_UNMOEGLICH);
        text_addf(t, "%d! %s", err.spalte, err.text);
        free(kopie);
        return;
    }
    assert_false(e.trotzdem);
    assert_int_equal(e.bemerkung != NULL, e.bemerkung_len > 0);
    if (e.art == EREIGNIS_SPIEL)
        spiel_ordne(&e.u.spiel, sitze, tafel.anzahl);
    else
        ergebnis_ordne(&e, sitze, tafel.anzahl);
    kurzschrift_schreibe_ganz(t, &tafel, &e);
    free(kopie);
}

static void zeile(char *z)
{
    char *erwartet = strstr(z, " => ");
    struct text t = {0};

    if (!erwartet) {
        kopf(z);
        return;
    }
    *erwartet = '\0';
    lies(z, &t);
    if (strcmp(t.s, erwartet + 4) != 0)
        fail_msg("%s:\n  is       %s\n  expected %s", z, t.s, erwartet + 4);
    text_free(&t);
}

static void test_lines_as_they_are_typed(void **state)
{
    (void)state;
    je_vektor("zeilen.txt", 0, zeile);
    regeldatei_free(&regeln);
}

/* A line and a remark as long as may be, and one character more; bytes that have no place in a line. */
static void test_how_long_a_line_may_be(void **state)
{
    struct text t = {0}, aus = {0};
    char kopf_[] = "[ddb A,B,C,D]";

    (void)state;
    kopf(kopf_);
    for (int n = 200; n <= 201; n++) {
        text_leere(&t);
        text_add(&t, "A,B 130 ; ");
        for (int i = 0; i < n; i++)
            text_add(&t, "ä");
        lies(t.s, &aus);
        assert_string_equal(aus.s, n == 200 ? t.s : "11! a remark has at most 200 characters");
    }
    for (int n = ZEILE_MAX; n <= ZEILE_MAX + 1; n++) {
        text_leere(&t);
        text_addf(&t, "A,B 130%*s", n - 7, "");
        lies(t.s, &aus);
        assert_string_equal(aus.s,
                            n == ZEILE_MAX ? "A,B 130" : "1001! a line of at most 1000 characters was expected");
    }
    lies("A,B 130 ; a\x1f", &aus);
    assert_string_equal(aus.s, "12! a control character has no place here");
    lies("A,B 130 ; a\x7f", &aus);
    assert_string_equal(aus.s, "12! a control character has no place here");
    lies("A,B 130 ; a\xff", &aus);
    assert_string_equal(aus.s, "12! this is not valid UTF-8");
    lies("A,B 130 ; a\tb", &aus);
    assert_string_equal(aus.s, "12! a remark has at most 200 characters");
    lies("\x1f"
         "A,B 130",
         &aus);
    assert_string_equal(aus.s, "1! a control character has no place here");
    lies("\x01", &aus);
    assert_string_equal(aus.s, "1! a control character has no place here");
    lies("\xff", &aus);
    assert_string_equal(aus.s, "1! this is not valid UTF-8");
    lies("A,B 130 ; ~ !", &aus);
    assert_string_equal(aus.s, "A,B 130 ; ~ !");
    text_free(&t);
    text_free(&aus);
    regeldatei_free(&regeln);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_lines_as_they_are_typed),
        cmocka_unit_test(test_how_long_a_line_may_be),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
