/* The form in place of the line. */
#include "desk.h"

#include "entry/form.h"

static void test_the_form_writes_the_line(void **state)
{
    (void)state;
    cover("A,B,C,D,E");
    (void)key(DESK_KEY_FORM);
    shows(" > Re                                    […]");
    type_enter("143"); /* nobody is Re whom nobody chose */
    journal_is("offen\n");
    (void)key(DESK_KEY_UP);
    for (int i = 0; i < 3; i++)
        (void)key(DESK_KEY_UP);
    (void)key(DESK_KEY_LEFT);
    shows("1> E 143");
    (void)key(DESK_KEY_ENTER); /* and no solo by one alone */
    journal_is("offen\n");
    for (int i = 0; i < 3; i++)
        (void)key(DESK_KEY_LEFT);
    shows("1> B 143");
    (void)key(DESK_KEY_DOWN);
    for (int i = 0; i < 3; i++)
        (void)key(DESK_KEY_RIGHT);
    for (int i = 0; i < 3; i++)
        (void)key(DESK_KEY_DOWN);
    for (int i = 0; i < 2; i++)
        (void)key(DESK_KEY_DOWN);
    (void)key(DESK_KEY_RIGHT);
    (void)key(DESK_KEY_RIGHT);
    for (int i = 0; i < 2; i++)
        (void)key(DESK_KEY_DOWN);
    (void)key(DESK_KEY_RIGHT);
    (void)key(DESK_KEY_RIGHT);
    shows("1> B,D 143 re9 f=ko");
    shows("Kontra wins");
    (void)key(DESK_KEY_FORM);
    shows("1> B,D 143 re9 f=ko");
    (void)key(DESK_KEY_FORM);
    shows("[B]");
    (void)key(DESK_KEY_ENTER);
    journal_is("B,D 143 re9 f=ko\noffen\n");
    /* what it has no field for it does not take away */
    type("c,d130 f=C");
    (void)key(DESK_KEY_FORM);
    shows("the form has no fields for this line");
    shows("> c,d130 f=C");
    (void)key(DESK_KEY_BACKSPACE);
    type("xyz");
    (void)key(DESK_KEY_FORM);
    shows("the form has no fields for this line");
    (void)key(DESK_KEY_BACKSPACE);
    /* who was typed stays, and what is missing is asked */
    type("ce");
    (void)key(DESK_KEY_FORM);
    shows("[C]");
    (void)key('9');
    shows("2> C,E 9");
    (void)key(DESK_KEY_ESC);
    type("c.d130");
    (void)key(DESK_KEY_FORM);
    shows("– (solo)");
    (void)key(DESK_KEY_SHIFT_TAB);
    shows("2> C damen 13");
    clear();
}

/* Every game the form can say is the same after it went through the form. */
static void test_the_form_keeps_what_it_reads(void **state)
{
    static const char *const lines[] = {"A,B 151",
                                        "C,D 97 ko9",
                                        "A,C hz 128 re",
                                        "B,D armut 131",
                                        "C dk-herz 130 re0",
                                        "A trumpf-pik 130",
                                        "D null 0 x",
                                        "B null 44",
                                        "A,D 240 x ko6",
                                        "A,B 130 f=re f=re",
                                        "A,B 130 f=re f=ko d=ko k=re"};
    const struct board t = board_off("A,B,C,D");
    const struct lineup who = {.player = {0, 1, 2, 3}, .count = 4};

    (void)state;
    for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++) {
        struct spiel s = spiel_off(lines[i]);
        struct form f;
        struct text line = {0};

        form_begin(&f, &t, &who);
        assert_true(form_read(&f, &s));
        form_line(&f, &line);
        assert_string_equal(line.s, lines[i]);
        text_free(&line);
    }
    for (const char *const *z = (const char *const[]){"A,B 151 f=A", "A,B 151 re=A", "A,B 151 re ko9 reg9",
                                                      "A damen 130 vf", "A,B 200 d=re d=re d=re", NULL};
         *z; z++) {
        struct spiel s = spiel_off(*z);
        struct form f;

        form_begin(&f, &t, &who);
        assert_false(form_read(&f, &s));
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_the_form_writes_the_line),
        cmocka_unit_test(test_the_form_keeps_what_it_reads),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
