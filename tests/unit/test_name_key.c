/* Equality of names, and the form in which they are kept (tournament 4.4). */
#include "base/name_key.h"
#include "help.h"

TEST(equal_names)
{
    static const struct {
        const char *one, *other;
        bool equal;
    } cases[] = {
        {"Jörg Müller", "Jörg Müller", true},
        {"Jörg Müller", "Jo\xCC\x88rg Mu\xCC\x88ller", true}, /* decomposed letters */
        {"Jörg Müller", "Jörg\xC2\xA0Müller", true},          /* a no-break space */
        {"Jörg Müller", " Jörg  Müller\t", true},
        {"Jörg Müller", "Jörg\xE2\x80\xAFMüller", true}, /* a narrow no-break space */
        {"Jörg Müller", "Jörg\xE3\x80\x80Müller", true}, /* an ideographic space */
        {"Jörg Müller", "JÖRG müller", true},
        {"Jörg Müller", "Joerg Mueller", true},
        {"Jörg Müller", "Müller, Jörg", true},
        {"Jörg Müller", "Mueller,Jörg", true},
        {"Jörg Müller", "Müller ,  Jörg", true},
        {"Jörg Müller", "Dr. Jörg Müller", true},
        {"Jörg Müller", "Müller, Prof. Dr. Jörg", true},
        {"Jörg Müller", "Dipl.-Ing. Jörg Müller", true},
        {"Jörg Müller", "Dr.Jörg Müller", true},
        {"Jörg Müller", "Jörg Müller, Dr.", true},
        {"Jörg Müller", "M\xC3\xBC\xC2\xADller, Jörg", true}, /* an invisible soft hyphen */
        {"Weiß", "Weiss", true},
        {"Weiß", "WEISS", true},
        {"Weiß", "WEIẞ", true},
        {"Anna-Lena Groß", "Anna Lena Gross", true},
        {"Anna-Lena Groß", "Anna\xE2\x80\x91Lena Groß", true}, /* U+2011 */
        {"Anna-Lena Groß", "Groß, Anna–Lena", true},
        {"'t Hooft", "'T HOOFT", true},
        {"Ильин", "ИЛЬИН", true},
        {"Ångström", "A\xCC\x8Angstro\xCC\x88m", true},
        {"Prof", "prof", true},
        {"", " ", true},
        {"Jörg Müller", "Jorg Müller", false},
        {"Jörg Müller", "Müller Jörg", false},
        {"Jörg Müller", "Jörg Müllers", false},
        {"Jörg Müller", "JörgMüller", false},
        {"Prof", "Dr", false},
        {"Anna", "", false},
        {"t Hooft", "'t Hooft", false},
        {"Drees", "ees", false},
    };

    for (size_t i = 0; i < ROWS(cases); i++)
        if (name_equal(cases[i].one, cases[i].other) != cases[i].equal ||
            name_equal(cases[i].other, cases[i].one) != cases[i].equal)
            fail_msg("\"%s\" and \"%s\" are%s equal", cases[i].one, cases[i].other, cases[i].equal ? " not" : "");
}

TEST(names_as_they_are_kept)
{
    static const struct {
        const char *typed, *kept;
    } cases[] = {
        {"Jo\xCC\x88rg Mu\xCC\x88ller", "Jörg Müller"},
        {"  Anna \xC2\xA0 Ahrens ", "Anna Ahrens"},
        {"Dr. Ahrens-Böhm, Anna", "Dr. Ahrens-Böhm, Anna"},
        {"", ""},
        {" ", ""},
        {"a\xFF b", "a\xFF b"},
    };

    for (size_t i = 0; i < ROWS(cases); i++) {
        AUTO(text_free) struct text text = {0};

        text_add(&text, "x ");
        name_tidy(cases[i].typed, &text);
        assert_string_equal(text.s + 2, cases[i].kept);
    }
}

/* A key is its own key, and a tidied name is equal to the typed one. */
TEST(random_names)
{
    static const char *const piece[] = {"ä", "A",  "\xCC\x88", "ß", " ", "\xC2\xA0", "-",
                                        ",", "Dr", ".",        "İ", "ſ", "\xFF",     "x"};

    srand(12);
    for (int round = 0; round < ROUNDS(50000); round++) {
        AUTO(text_free) struct text name = {0}, key = {0}, again = {0}, tidy = {0};

        text_add(&name, "");
        for (int n = rand() % 8; n > 0; n--)
            text_add(&name, piece[(size_t)rand() % (ROWS(piece))]);
        name_key(name.s, &key);
        name_tidy(name.s, &tidy);
        if (!name_equal(name.s, tidy.s))
            fail_msg("\"%s\" and \"%s\" are not equal", name.s, tidy.s);
        name_tidy(tidy.s, &again);
        assert_string_equal(again.s, tidy.s);
    }
}
