#include "hilfe.h"
#include "notation/regeldatei.h"

static void test_a_club_with_its_own_rules(void **state)
{
    static const char text[] = "# our club\nname = dienstag\ntitel = Dienstagsrunde für Anfänger\neltern = ddb\n"
                               "pott = 120\npott.frist = 60\npunkte.fuchs=2\nbei120.beide = 1\n";
    struct regeldatei d;
    struct abrechnung a;
    struct spiel s = spiel_aus("A,B 151 f=A");
    struct err err;

    (void)state;
    if (regeldatei_lies(text, strlen(text), &d, &err) != ST_OK)
        fail_msg("%s", err.text);
    assert_string_equal(d.regeln.name, "dienstag");
    assert_string_equal(d.regeln.titel, "Dienstagsrunde für Anfänger");
    assert_int_equal(d.regeln.pott, 120);
    assert_int_equal(d.regeln.pflichtsoli, 2); /* the parent's */
    settle(&d.regeln, &s, &a);
    assert_int_equal(a.re_punkte, 4); /* gewonnen, K9 gespielt, Fuchs 2 */
    s = spiel_aus("A,B 120 re ko");
    settle(&d.regeln, &s, &a);
    assert_int_equal(a.sieger, SIEGER_KONTRA);
}

/* Every parameter can be changed by its key, and what was changed is what is read. */
static void test_every_key(void **state)
{
    (void)state;
    for (size_t i = 0; i < regeln_parameter_anzahl; i++) {
        const struct parameter *p = &regeln_parameter[i];
        struct regeldatei d;
        struct err err;
        char text[200];

        (void)snprintf(text, sizeof text, "name=x\neltern=ddb\n%s = %d\n", p->schluessel, p->max);
        (void)regeldatei_lies(text, strlen(text), &d, &err);
        assert_int_equal(parameter_wert(&d.regeln, p), p->max);
        (void)snprintf(text, sizeof text, "name=x\neltern=ddb\n%s = %d\n", p->schluessel, p->max + 1);
        assert_int_equal(regeldatei_lies(text, strlen(text), &d, &err), ST_EINGABE);
        assert_int_equal(err.zeile, 3);
        assert_non_null(strstr(err.text, p->schluessel));
    }
}

static void test_errors_name_line_and_reason(void **state)
{
    static const struct {
        const char *text;
        int zeile;
        const char *wort;
    } f[] = {
        {"name=x\n", 0, "eltern"},
        {"eltern=ddb\n", 0, "name"},
        {"name=x\neltern=skat\n", 2, "skat"},
        {"name=x\neltern=ddb\neltern=ddb\n", 3, "twice"},
        {"name=ddb\neltern=ddb\n", 1, "built-in"},
        {"name=Unser Klub\neltern=ddb\n", 1, "small letters"},
        {"name=x\npott=120\neltern=ddb\n", 2, "eltern"},
        {"name=x\neltern=ddb\npot=120\n", 3, "no parameter"},
        {"name=x\neltern=ddb\n[pott]\nfrist=60\n", 4, "no parameter"},
        {"name=x\neltern=ddb\npott=viel\n", 3, "0 to 9999"},
        {"name=x\neltern=ddb\npott=120\npott=130\n", 4, "twice"},
        {"name=x\neltern=ddb\npott=60\n", 0, "pott.frist"},
        {"name=x\neltern=ddb\ndessos.platz=90\n", 0, "sum to 100"},
        {"name=x\neltern=ddb\ntitel=\x1b[2J\n", 3, "titel"},
        {"name=x\neltern=ddb\nunsinn\n", 3, "KEY = VALUE"},
        {"name=\xff\n", 0, "UTF-8"},
    };

    (void)state;
    for (size_t i = 0; i < sizeof f / sizeof f[0]; i++) {
        struct regeldatei d;
        struct err err = {0};

        if (regeldatei_lies(f[i].text, strlen(f[i].text), &d, &err) != ST_EINGABE)
            fail_msg("row %zu was accepted", i);
        if (err.zeile != f[i].zeile || !strstr(err.text, f[i].wort))
            fail_msg("row %zu: line %ld: %s", i, err.zeile, err.text);
    }
    {
        struct regeldatei d;
        struct err err;

        assert_int_equal(regeldatei_lies("name=x\0y", 8, &d, &err), ST_EINGABE);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_club_with_its_own_rules),
        cmocka_unit_test(test_every_key),
        cmocka_unit_test(test_errors_name_line_and_reason),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
