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

    text_leere(t);
    if (kurzschrift_lies(&regeln.regeln, &tafel, alle(&tafel), zeile, strlen(zeile), &e, &err) != ST_OK) {
        text_addf(t, "%d! %s", err.spalte, err.text);
        return;
    }
    if (e.art == EREIGNIS_SPIEL)
        spiel_ordne(&e.u.spiel, sitze, tafel.anzahl);
    else
        ergebnis_ordne(&e, sitze, tafel.anzahl);
    kurzschrift_schreibe_ganz(t, &tafel, &e);
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

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_lines_as_they_are_typed),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
