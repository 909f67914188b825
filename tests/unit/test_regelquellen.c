/* A rule file: what has it for its source, and each error with its line and its whole text. */
#include "hilfe.h"
#include "notation/regeldatei.h"
#include "rules/parameter.h"

static enum status lies(const char *text, struct regeldatei *d, struct err *err)
{
    char *kopie = genau(text, strlen(text));
    enum status st;

    memset(err, 0x5A, sizeof *err);
    st = regeldatei_lies(kopie, strlen(text), d, err);
    free(kopie);
    return st;
}

/* A posten that the file touches has the file for its source, no other one. */
static void test_the_source_of_a_posten(void **state)
{
    static const struct {
        const char *zeile;
        enum postenart art;
    } f[] = {
        {"punkte.gewonnen = 2", POSTEN_GEWONNEN},
        {"gewonnen.bei120 = ja", POSTEN_GEWONNEN},
        {"punkte.wort = 2", POSTEN_WORT},
        {"gegen.arten = alle", POSTEN_GEGEN},
        {"gespielt.zaehlt = weitere", POSTEN_GESPIELT},
        {"erreicht.ab = augen", POSTEN_ERREICHT},
        {"abrunden = ja", POSTEN_ABGERUNDET},
        {"verdoppeln = grundwert", POSTEN_VERDOPPELT},
        {"verdoppeln = grundwert\nansagepunkte = 1", POSTEN_WORT},
        {"bock.jede = 4\nbock.faktor = 2", POSTEN_BOCK},
        {"bock.jede = 4\nbock.plus = 2", POSTEN_BOCK},
        {"punkte.verfehlt = 0\ngegengebot.immer = ja", POSTEN_GEGENGEBOT},
        {"punkte.lieselotte = 1", POSTEN_SONDER + SONDER_LIESELOTTE},
        {"punkte.fuchs = 2", POSTEN_SONDER + SONDER_FUCHS},
        {"pott = 120", POSTEN_ANZAHL},
    };

    (void)state;
    for (size_t i = 0; i < sizeof f / sizeof f[0]; i++) {
        const struct regeln *ddb = regeln_suche("ddb");
        struct text t = {0};
        struct regeldatei d;
        struct err err;

        text_addf(&t, "name = klub\neltern = ddb\n%s\n", f[i].zeile);
        if (lies(t.s, &d, &err) != ST_OK)
            fail_msg("%s: %s", f[i].zeile, err.text);
        for (int art = 0; art < POSTEN_ANZAHL; art++) {
            bool neben = strchr(f[i].zeile, '\n') != NULL;
            const char *soll =
                art == (int)f[i].art || !ddb->posten[art].quelle ? "Regeln klub" : ddb->posten[art].quelle;

            if (!neben && strcmp(d.regeln.posten[art].quelle, soll) != 0)
                fail_msg("%s: posten %d has %s", f[i].zeile, art, d.regeln.posten[art].quelle);
        }
        if (f[i].art < POSTEN_ANZAHL)
            assert_string_equal(d.regeln.posten[f[i].art].quelle, "Regeln klub");
        regeldatei_free(&d);
        assert_int_equal(d.texte, 0);
        assert_null(d.regeln.name);
        text_free(&t);
    }
}

/* Also where the parent names a source of its own. */
static void test_the_source_of_what_the_parent_has(void **state)
{
    struct regeldatei d;
    struct err err;

    (void)state;
    assert_int_equal(lies("name=klub\neltern=schmidt\nverdoppeln=grundwert\n", &d, &err), ST_OK);
    assert_string_equal(d.regeln.posten[POSTEN_VERDOPPELT].quelle, "Regeln klub");
    regeldatei_free(&d);
}

static void test_titles(void **state)
{
    struct regeldatei d;
    struct err err;

    (void)state;
    assert_int_equal(lies("name=klub\neltern=ddb\n", &d, &err), ST_OK);
    assert_string_equal(d.regeln.titel, "klub");
    regeldatei_free(&d);
    assert_int_equal(lies("name=klub\ntitel=T\neltern=ddb\n", &d, &err), ST_OK);
    assert_string_equal(d.regeln.titel, "T");
    regeldatei_free(&d);
}

static void test_errors_in_whole(void **state)
{
    static const struct {
        const char *text;
        int zeile;
        const char *fehler;
    } f[] = {
        {"", 0, "a line `eltern = ddb` was expected: which rule set this one changes"},
        {"\xEF\xBB\xBF", 0, "a line `eltern = ddb` was expected: which rule set this one changes"},
        {"eltern=ddb\r", 0, "a line `name = …` was expected"},
        {"eltern=ddb\n", 0, "a line `name = …` was expected"},
        {"name=a\nname=b\n", 2, "name stands here twice"},
        {"name=A\n", 1, "name: small letters, digits and -, at most 31"},
        {"name=a\ntitel=x\ntitel=y\n", 3, "titel stands here twice"},
        {"name=a\ntitel=a\tb\n", 2, "titel: a text of less than 128 bytes without control characters"},
        {"eltern=ddb\neltern=ddb\n", 2, "eltern stands here twice"},
        {"eltern=skat\n", 1, "eltern: \"skat\" is none of the built-in rule sets; `doko regeln liste` shows them"},
        {"pott=1\neltern=skat\n", 1, "a line `eltern = ddb` was expected before the first parameter"},
        {"eltern=ddb\npott=120\npott=120\n", 3, "pott stands here twice"},
        {"eltern=ddb\npot=120\neltern=skat\n", 2,
         "\"pot\" is no parameter; `doko regeln zeige` lists them; did you mean `pott`?"},
        {"eltern=ddb\nzugbe=x\n", 2,
         "\"zugbe\" is no parameter; `doko regeln zeige` lists them; did you mean `zugabe`?"},
        {"eltern=ddb\naten=x\n", 2,
         "\"aten\" is no parameter; `doko regeln zeige` lists them; did you mean `arten`?"},
        {"eltern=ddb\npott=viel\n", 2, "pott = viel: expected was a number from 0 to 9999"},
        {"eltern=ddb\nunsinn\n", 2, "KEY = VALUE was expected"},
        {"unsinn\neltern=ddb\n", 1, "KEY = VALUE was expected"},
        {"[x]\n", 1, "a rule file has no sections"},
        {"\n\t [x]\n", 2, "a rule file has no sections"},
        {"x ;y\n", 1, "a comment needs a line of its own: what stands behind a blank and ; would be cut off"},
        {"name=klub\neltern=ddb\npflichtsoli.arten=normal damen buben\narten=alle\npflichtsoli=2\n", 3,
         "pflichtsoli.arten: only announced solos can be a Pflichtsolo"},
        {"name=klub\neltern=ddb\narten=alle\npflichtsoli.arten=normal damen buben\n", 4,
         "pflichtsoli.arten: only announced solos can be a Pflichtsolo"},
        {"name=klub\neltern=ddb\npott=60\npott.frist=70\ntisch.max=5\n", 4, "pott.frist is larger than pott"},
        {"name=klub\neltern=ddb\npott.frist=70\npott=60\n", 4, "pott.frist is larger than pott"},
        {"name=klub\neltern=ddb\nherzzehn=nein\nherzzehn.zweite=ja\nkarten=40\n", 4,
         "herzzehn.zweite has no effect: the Herz-Zehn is no trump (herzzehn)"},
        {"name=klub\neltern=ddb\npott=60\ndulle.hoechstens=1\n", 3, "pott.frist is larger than pott"},
    };

    (void)state;
    for (size_t i = 0; i < sizeof f / sizeof f[0]; i++) {
        struct regeldatei d;
        struct err err;

        assert_int_equal(lies(f[i].text, &d, &err), ST_EINGABE);
        if (err.status != ST_EINGABE || err.zeile != f[i].zeile || strcmp(err.text, f[i].fehler) != 0)
            fail_msg("%s: %d, line %ld: %s", f[i].text, err.status, err.zeile, err.text);
        regeldatei_free(&d);
    }
}

/* A comment below an indented line, a text as long as may be, and a byte more, and a NUL within it. */
static void test_what_just_passes(void **state)
{
    static const char kopf[] = "name=klub\neltern=ddb\n";
    struct text t = {0};
    struct regeldatei d;
    struct err err;

    (void)state;
    assert_int_equal(lies("name=klub\neltern=ddb\n    pott=120\n ;viel\n  ; mehr ; davon\n#a ;b\n", &d, &err), ST_OK);
    assert_int_equal(d.regeln.pott, 120);
    assert_int_equal(err.zeile, 0);
    regeldatei_free(&d);
    text_add(&t, kopf);
    while (t.len < REGELDATEI_MAX)
        text_addc(&t, '\n');
    assert_int_equal(lies(t.s, &d, &err), ST_OK);
    regeldatei_free(&d);
    text_addc(&t, '\n');
    assert_int_equal(lies(t.s, &d, &err), ST_EINGABE);
    assert_string_equal(err.text, "this is no rule file: a text in UTF-8 of at most 65536 bytes was expected");
    assert_int_equal(err.zeile, 0);
    assert_int_equal(regeldatei_lies("name=klub\neltern=ddb\n\0", sizeof kopf, &d, &err), ST_EINGABE);
    text_free(&t);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_the_source_of_a_posten),
        cmocka_unit_test(test_the_source_of_what_the_parent_has),
        cmocka_unit_test(test_titles),
        cmocka_unit_test(test_errors_in_whole),
        cmocka_unit_test(test_what_just_passes),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
