/* Long work reports its progress: not in its first second, and not more often than a person can read. */
#include "help.h"
#include "ui/cli/progress.h"

static void test_first_word_after_a_second(void **state)
{
    struct progress progress = {.shows = true, .next = 5000 + PROGRESS_FIRST};

    (void)state;
    assert_false(progress_due(&progress, 1, 5000));
    assert_false(progress_due(&progress, 2, 5999));
    assert_true(progress_due(&progress, 3, 6000));
    assert_int_equal(progress.tables, 3);
    assert_false(progress_due(&progress, 4, 6099));
    assert_true(progress_due(&progress, 5, 6100));
    assert_true(progress_due(&progress, 6, 9000));
    assert_false(progress_due(&progress, 7, 9099));
    progress_free(&progress);
}

/* A table counts once, though it is read, derived and saved. */
static void test_never_more_tables_than_there_are(void **state)
{
    struct progress progress = {.shows = true, .next = 0};

    (void)state;
    for (int round = 0; round < 3; round++)
        for (int64_t tisch = 1; tisch <= 2600; tisch++)
            (void)progress_due(&progress, tisch, 0);
    assert_int_equal(progress.tables, 2600);
    (void)progress_due(&progress, -1, 0);
    (void)progress_due(&progress, INT64_MAX, 0);
    assert_int_equal(progress.tables, 2600);
    progress_free(&progress);
}

static void test_nobody_there(void **state)
{
    struct progress progress = {.shows = false, .next = 5000};

    (void)state;
    assert_false(progress_due(&progress, 1, 9000));
    assert_int_equal(progress.tables, 1);
    progress_free(&progress);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_first_word_after_a_second),
        cmocka_unit_test(test_never_more_tables_than_there_are),
        cmocka_unit_test(test_nobody_there),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
