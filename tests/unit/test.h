/* A test program: each TEST registers itself, and main runs them in the order in which they stand in the file. */
#ifndef DOKO_TESTS_TEST_H
#define DOKO_TESTS_TEST_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#include <cmocka.h>

#define ROWS(table) (sizeof(table) / sizeof *(table))

enum { TESTS_MAX = 100 };

static struct CMUnitTest test_list[TESTS_MAX];
static int test_line[TESTS_MAX];
static size_t test_count;
static void (*test_before_all)(void), (*test_after_all)(void);

/* Constructors run in any order, so each test goes to its place by its line. */
static inline void test_add(int line, struct CMUnitTest test)
{
    size_t i = test_count++;

    if (test_count > TESTS_MAX)
        abort();
    for (; i > 0 && test_line[i - 1] > line; i--) {
        test_list[i] = test_list[i - 1];
        test_line[i] = test_line[i - 1];
    }
    test_list[i] = test;
    test_line[i] = line;
}

/* A test between a function that sets up for it and one that cleans up. */
#define TEST_BETWEEN(before, after, name)                                                                            \
    static void test_##name(void **state);                                                                           \
    __attribute__((constructor)) static void test_add_##name(void)                                                   \
    {                                                                                                                \
        test_add(__LINE__, (struct CMUnitTest){#name, test_##name, before, after, NULL});                            \
    }                                                                                                                \
    static void test_##name(__attribute__((unused)) void **state)
#define TEST(name) TEST_BETWEEN(NULL, NULL, name)

/* The program runs these blocks once: before its first test, and after its last. */
#define TEST_ONCE(when)                                                                                              \
    static void when(void);                                                                                          \
    __attribute__((constructor)) static void test_set_##when(void)                                                   \
    {                                                                                                                \
        test_##when = when;                                                                                          \
    }                                                                                                                \
    static void when(void)
#define BEFORE_ALL TEST_ONCE(before_all)
#define AFTER_ALL  TEST_ONCE(after_all)

int main(void)
{
    int failed;

    if (test_before_all)
        test_before_all();
    failed = _cmocka_run_group_tests("tests", test_list, test_count, NULL, NULL);
    if (test_after_all)
        test_after_all();
    return failed;
}

#endif
