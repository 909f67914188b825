/* A printer that does not take the page is a message. More is sent than a pipe holds, so that it is met every time.
 */
#include <signal.h>
#include <sys/stat.h>
#include <unistd.h>

#include "cmd/ausgabe.h"
#include "hilfe.h"

enum { MEHR_ALS_EINE_PIPE = 1 << 20 };

/* PATH is then a folder with this lp alone, or with none. */
static void stelle_lp(char *ordner, const char *inhalt)
{
    char pfad[64];
    FILE *f;

    assert_non_null(mkdtemp(ordner));
    assert_int_equal(setenv("PATH", ordner, 1), 0);
    if (!inhalt)
        return;
    (void)snprintf(pfad, sizeof pfad, "%s/lp", ordner);
    f = fopen(pfad, "w");
    assert_non_null(f);
    assert_true(fputs(inhalt, f) >= 0);
    assert_int_equal(fclose(f), 0);
    assert_int_equal(chmod(pfad, 0700), 0);
}

static enum status drucke(const char *inhalt, struct err *err)
{
    char ordner[] = "/tmp/doko-lp-XXXXXX", pfad[64];
    struct text pdf = {0};
    enum status st;

    for (int i = 0; i < MEHR_ALS_EINE_PIPE; i++)
        text_addc(&pdf, 'x');
    stelle_lp(ordner, inhalt);
    st = ausgabe_drucke(&pdf, err);
    text_free(&pdf);
    (void)snprintf(pfad, sizeof pfad, "%s/lp", ordner);
    (void)unlink(pfad);
    assert_int_equal(rmdir(ordner), 0);
    return st;
}

static void test_printed(void **state)
{
    struct err err;

    (void)state;
    assert_int_equal(drucke("#!/bin/sh\nwhile read -r zeile; do :; done\n", &err), ST_OK);
}

static void test_lp_ends_before_it_has_read_all(void **state)
{
    struct sigaction danach;
    struct err err;

    (void)state;
    assert_int_equal(drucke("#!/bin/sh\nexit 3\n", &err), ST_BUCH);
    assert_non_null(strstr(err.text, "lp did not take"));
    assert_int_equal(drucke("#!/bin/sh\nexit 0\n", &err), ST_BUCH);
    assert_int_equal(sigaction(SIGPIPE, NULL, &danach), 0);
    assert_true(danach.sa_handler == SIG_DFL);
}

static void test_no_lp(void **state)
{
    struct err err;

    (void)state;
    assert_int_equal(drucke(NULL, &err), ST_FEHLT);
    assert_non_null(strstr(err.text, "no lp"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_printed),
        cmocka_unit_test(test_lp_ends_before_it_has_read_all),
        cmocka_unit_test(test_no_lp),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
