/* Long work reports its progress: not in its first second, and not more often than a person can read. */
#include "help.h"
#include "ui/cli/progress.h"

TEST(first_word_after_a_second)
{
    struct progress progress = {.shows = true, .next = 5000 + PROGRESS_FIRST};

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
TEST(never_more_tables_than_there_are)
{
    struct progress progress = {.shows = true, .next = 0};

    for (int round = 0; round < 3; round++)
        for (int64_t tisch = 1; tisch <= 2600; tisch++)
            (void)progress_due(&progress, tisch, 0);
    assert_int_equal(progress.tables, 2600);
    (void)progress_due(&progress, -1, 0);
    (void)progress_due(&progress, INT64_MAX, 0);
    assert_int_equal(progress.tables, 2600);
    progress_free(&progress);
}

TEST(nobody_there)
{
    struct progress progress = {.shows = false, .next = 5000};

    assert_false(progress_due(&progress, 1, 9000));
    assert_int_equal(progress.tables, 1);
    progress_free(&progress);
}
