/* Every value of every built-in rule set, a second time, as read off the sources: a slip of one digit shows. */
#include "hilfe.h"
#include "rules/parameter.h"

static int zeilen;

/* "pott|a number from 0 to 9999|140|0|…": the values in the order of the rule sets. */
static void werte(char *zeile)
{
    char *wert = strchr(zeile, '|'), *bereich = wert + 1;
    const struct parameter *p;
    struct text t = {0};

    assert_non_null(wert);
    *wert = '\0';
    p = parameter_suche(zeile);
    if (!p)
        fail_msg("%s is no parameter", zeile);
    assert_ptr_equal(p, &regeln_parameter[zeilen++]);
    wert = strchr(bereich, '|');
    *wert = '\0';
    parameter_bereich(p, &t);
    assert_string_equal(t.s, bereich);
    for (size_t i = 0; regeln_eingebaut(i); i++) {
        char *anfang = wert + 1;

        wert = strchr(anfang, '|');
        assert_true((wert != NULL) == (regeln_eingebaut(i + 1) != NULL));
        if (wert)
            *wert = '\0';
        text_leere(&t);
        parameter_schreibe(p, regeln_eingebaut(i), &t);
        if (strcmp(t.s, anfang) != 0)
            fail_msg("%s of %s is %s, expected %s", p->schluessel, regeln_eingebaut(i)->name, t.s, anfang);
    }
    text_free(&t);
}

static void test_every_value_of_every_rule_set(void **state)
{
    (void)state;
    je_vektor("regelwerte.txt", 1, werte);
    assert_int_equal(zeilen, regeln_parameter_anzahl);
}

/* Each names a field of its own. */
static void test_no_two_parameters_share_a_field(void **state)
{
    (void)state;
    for (size_t i = 0; i < regeln_parameter_anzahl; i++)
        for (size_t k = 0; k < i; k++)
            if (regeln_parameter[i].offset == regeln_parameter[k].offset)
                fail_msg("%s and %s", regeln_parameter[i].schluessel, regeln_parameter[k].schluessel);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_every_value_of_every_rule_set),
        cmocka_unit_test(test_no_two_parameters_share_a_field),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
