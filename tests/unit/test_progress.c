/* When long work says how far it is: not in its first second, and not oftener than a person can read. */
#include "cmd/progress.h"
#include "help.h"

static void test_first_word_after_a_second(void **state)
{
    struct progress p = {.shows = true, .next = 5000 + PROGRESS_FIRST};

    (void)state;
    assert_false(progress_due(&p, 5000));
    assert_false(progress_due(&p, 5999));
    assert_true(progress_due(&p, 6000));
    assert_int_equal(p.tables, 3);
    assert_false(progress_due(&p, 6099));
    assert_true(progress_due(&p, 6100));
    assert_true(progress_due(&p, 9000));
    assert_false(progress_due(&p, 9099));
}

static void test_nobody_there(void **state)
{
    struct progress p = {.shows = false, .next = 5000};

    (void)state;
    assert_false(progress_due(&p, 9000));
    assert_int_equal(p.tables, 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_first_word_after_a_second),
        cmocka_unit_test(test_nobody_there),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
