/* The manual says what the parameter table says. */
#include "hilfe.h"
#include "cmd/cmd.h"
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

/* The page of a command: by its first word, in ASCII. */
static void lies_seite(const struct befehl *b, struct text *seite)
{
    struct text pfad = {0};

    text_add(&pfad, "man/doko-");
    wort_ascii(b->wort, strlen(b->wort), &pfad);
    text_add(&pfad, ".1");
    lies_datei(pfad.s, seite);
    text_free(&pfad);
}

/* The heads of its options, a line each, as the option table has them. */
static void soll_optionen(const struct befehl *b, struct text *t)
{
    text_add(t, "");
    for (int i = 0; i < b->optionen_anzahl; i++) {
        const struct option_zeile *o = &b->optionen[i];

        text_add(t, ".It ");
        if (o->kurz)
            text_addf(t, "Fl %c , ", o->kurz);
        text_addf(t, "Fl Fl %s%s%s\n", o->lang, o->wert ? " Ar " : "", o->wert ? o->wert : "");
    }
}

/* Those that stand between the head of the command and the next. */
static void ist_optionen(const char *ab, struct text *t)
{
    text_add(t, "");
    for (const char *z = strchr(ab, '\n') + 1; *z && strncmp(z, ".Ss ", 4) != 0 && strncmp(z, ".Sh ", 4) != 0;) {
        size_t n = strcspn(z, "\n") + 1;

        if (strncmp(z, ".It Fl", 6) == 0)
            text_addn(t, z, n);
        z += n;
    }
}

/* Every command has its place on its page, with exactly the options it takes. */
static void test_every_command_stands_in_the_manual(void **state)
{
    (void)state;
    for (size_t i = 0; befehle[i]; i++) {
        const struct befehl *b = befehle[i];
        struct text seite = {0}, kopf = {0}, soll = {0}, ist = {0};
        const char *da;

        lies_seite(b, &seite);
        text_addf(&kopf, "\n.Ss doko %s%s%s%s%s\n", b->wort, b->wort2 ? " " : "", b->wort2 ? b->wort2 : "",
                  *b->argumente ? " " : "", b->argumente);
        da = strstr(seite.s, kopf.s);
        if (!da)
            fail_msg("the manual lacks:%s", kopf.s);
        soll_optionen(b, &soll);
        ist_optionen(da + 1, &ist);
        assert_string_equal(ist.s, soll.s);
        text_free(&seite);
        text_free(&kopf);
        text_free(&soll);
        text_free(&ist);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_every_parameter_stands_in_the_manual),
        cmocka_unit_test(test_every_command_stands_in_the_manual),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
