/* The manual says what the parameter table says. */
#include "hilfe.h"
#include "report/umbruch.h"
#include "rules/parameter.h"

/* A parameter as doko-regeln(5) must have it. */
static void eintrag(const struct parameter *p, struct text *t)
{
    text_addf(t, ".It Cm %s No = ", p->schluessel);
    if (p->typ == PARAMETER_ARTEN)
        text_add(t, "kinds of game");
    else
        parameter_bereich(p, t);
    text_addc(t, '\n');
    umbruch(t, p->hilfe, 0, "");
    text_addc(t, '\n');
}

/* Every parameter in the order of the table, and nothing besides. A parameter that was added or changed fails here;
 * the message is the text to put in. */
static void test_every_parameter_stands_in_the_manual(void **state)
{
    static const char anfang[] = ".Sh PARAMETERS\n", ende[] = ".Sh EXAMPLES\n";
    struct text seite = {0}, soll = {0};
    const char *von, *bis;

    (void)state;
    lies_datei("man/doko-regeln.5", &seite);
    von = strstr(seite.s, anfang);
    assert_non_null(von);
    von = strstr(von, ".It");
    assert_non_null(von);
    bis = strstr(von, ".El\n");
    assert_non_null(bis);
    assert_non_null(strstr(bis, ende));
    for (size_t i = 0; i < regeln_parameter_anzahl; i++)
        eintrag(&regeln_parameter[i], &soll);
    if ((size_t)(bis - von) != soll.len || strncmp(von, soll.s, soll.len) != 0) {
        (void)fputs(soll.s, stderr);
        fail_msg("man/doko-regeln.5: PARAMETERS must read as above");
    }
    text_free(&seite);
    text_free(&soll);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_every_parameter_stands_in_the_manual),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
