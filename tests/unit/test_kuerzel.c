/* Kürzel, names and remarks. */
#include "hilfe.h"

static void test_kuerzel(void **state)
{
    static const char *const falsch[] = {"",
                                         "ABCDE",
                                         "A1",
                                         "A B",
                                         "re",
                                         "KO",
                                         "Disq",
                                         "ende",
                                         "A.",
                                         "\xff",
                                         "=A",
                                         "A[",
                                         "{A",
                                         "`A",
                                         "@",
                                         "1234567890123456789A",
                                         "A\xCC\xA7\xCC\xA7",
                                         "\xCD\xB8"};
    static const char *const gut[] = {"A", "abcd", "Özi", "ß", "Ζω", "o\xCC\x88"};
    struct kuerzel k;
    struct err err;

    (void)state;
    for (size_t i = 0; i < sizeof falsch / sizeof falsch[0]; i++)
        assert_int_equal(kuerzel_lies(falsch[i], strlen(falsch[i]), &k, &err), ST_EINGABE);
    for (size_t i = 0; i < sizeof gut / sizeof gut[0]; i++)
        assert_int_equal(kuerzel_lies(gut[i], strlen(gut[i]), &k, &err), ST_OK);
    assert_string_equal(k.wort, "ö"); /* NFC */
}

/* Looked up without regard to case, in ASCII and beyond; what can be no Kürzel is nobody's. */
static void test_lookup(void **state)
{
    static const struct {
        const char *wort;
        int wer;
    } f[] = {
        {"az", 0},     {"Az", 0},         {"AZ", 0},  {"ÖZ", 1},
        {"öz", 1},     {"o\xCC\x88z", 1}, {"ss", 2},  {"ß", 2},
        {"z", 3},      {"Z", 3},          {"", -1},   {"a", -1},
        {"A\x1A", -1}, {"[", -1},         {"{", -1},  {"@", -1},
        {"\xff", -1},  {"azaza", -1},     {"zz", -1}, {"zzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzz", -1},
    };
    const struct tafel t = tafel_aus("Az,Öz,ß,Z,zz");
    char falt[FALTUNG_MAX];

    (void)state;
    for (size_t i = 0; i < sizeof f / sizeof f[0]; i++)
        if (tafel_suche(&t, 0x0F, f[i].wort, strlen(f[i].wort)) !=
            f[i].wer) /* zz is on the tafel, but not asked for */
            fail_msg("%s: %d", f[i].wort, tafel_suche(&t, 0x0F, f[i].wort, strlen(f[i].wort)));
    assert_false(kuerzel_falte("", 0, falt));
    assert_true(kuerzel_falte("123456789012345678901234567890123456789", 39, falt));
    assert_string_equal(falt, "123456789012345678901234567890123456789");
    assert_false(kuerzel_falte("1234567890123456789012345678901234567890", 40, falt));
}

/* What is too long is refused and written nowhere: a word of a line, and eight letters that grow to forty bytes
 * folded. */
static void test_too_long(void **state)
{
    char lang[900], *falt = malloc(FALTUNG_MAX);
    struct kuerzel k;
    struct err err;

    (void)state;
    assert_non_null(falt);
    memset(lang, 'n', sizeof lang);
    assert_int_equal(kuerzel_lies(lang, sizeof lang, &k, &err), ST_EINGABE);
    assert_false(kuerzel_falte("ᾷᾷᾷᾷᾷᾷᾷᾷ", 24, falt));
    free(falt);
}

/* Four letters fit, however long they are in UTF-8 and folded. */
static void test_longest_kuerzel(void **state)
{
    struct kuerzel k;
    struct err err;

    (void)state;
    assert_int_equal(kuerzel_lies("𠀀𠀀𠀀𠀀", 16, &k, &err), ST_OK);
    assert_string_equal(k.wort, "𠀀𠀀𠀀𠀀");
    assert_int_equal(kuerzel_lies("ᾷᾷᾷᾷ", 12, &k, &err), ST_OK); /* folded, each is two of five bytes */
    assert_int_equal(strlen(k.falt), 4 * 5);
    assert_int_equal(kuerzel_lies("𠀀𠀀𠀀𠀀𠀀", 20, &k, &err), ST_EINGABE);
}

static void test_free_text(void **state)
{
    char lang[300];
    size_t stelle;
    struct err err;

    (void)state;
    memset(lang, 'n', sizeof lang);
    assert_int_equal(freitext_pruefe("Anna \"Ä\" =1+1", 13, 64, &stelle, &err), ST_OK);
    assert_int_equal(freitext_pruefe(lang, 200, 64, &stelle, &err), ST_EINGABE);
    assert_int_equal(freitext_pruefe("", 0, 64, &stelle, &err), ST_EINGABE);
    assert_int_equal(freitext_pruefe("a\x1b[2J", 5, 64, &stelle, &err), ST_EINGABE);
    assert_int_equal(stelle, 1);
    assert_int_equal(freitext_pruefe("a\xE2\x80\xAE"
                                     "b",
                                     5, 64, &stelle, &err),
                     ST_EINGABE); /* turns the direction */
    assert_int_equal(freitext_pruefe("a\xC3", 2, 64, &stelle, &err), ST_EINGABE);
    assert_string_equal(err.text, "this is not valid UTF-8");
    assert_int_equal(stelle, 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_kuerzel),  cmocka_unit_test(test_lookup),    cmocka_unit_test(test_longest_kuerzel),
        cmocka_unit_test(test_too_long), cmocka_unit_test(test_free_text),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
