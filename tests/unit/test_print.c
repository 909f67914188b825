/* A printer that refuses the page gives a message. The test sends more than a pipe holds, so the refusal is always
 * seen. */
#include <signal.h>
#include <sys/stat.h>
#include <unistd.h>

#include "help.h"
#include "ui/cli/output.h"

enum { MORE_THAN_ONE_PIPE = 1 << 20 };

/* Makes PATH a folder with this lp alone, or an empty one if `content` is NULL. */
static void part_lp(char *directory, const char *content)
{
    char path[64];
    FILE *f;

    assert_non_null(mkdtemp(directory));
    assert_int_equal(setenv("PATH", directory, 1), 0);
    if (!content)
        return;
    (void)snprintf(path, sizeof path, "%s/lp", directory);
    f = fopen(path, "w");
    assert_non_null(f);
    assert_true(fputs(content, f) >= 0);
    assert_int_equal(fclose(f), 0);
    assert_int_equal(chmod(path, 0700), 0);
}

static enum status print(const char *content, struct err *err)
{
    char directory[] = "/tmp/doko-lp-XXXXXX", path[64];
    AUTO(text_free) struct text pdf = {0};
    struct call call = {0};
    enum status st;

    for (int i = 0; i < MORE_THAN_ONE_PIPE; i++)
        text_addc(&pdf, 'x');
    part_lp(directory, content);
    st = output_print(&call, &pdf, err);
    assert_int_equal(call.out.len > 0, st == ST_OK); /* a message appears only on success */
    text_free(&call.out);
    (void)snprintf(path, sizeof path, "%s/lp", directory);
    (void)unlink(path);
    assert_int_equal(rmdir(directory), 0);
    return st;
}

TEST(printed)
{
    struct err err;

    assert_int_equal(print("#!/bin/sh\nexec /bin/cat >/dev/null\n", &err), ST_OK);
}

TEST(lp_ends_before_it_has_read_all)
{
    struct sigaction after;
    struct err err;

    assert_int_equal(print("#!/bin/sh\nexit 3\n", &err), ST_BUCH);
    assert_non_null(strstr(err.text, "lp did not take"));
    assert_int_equal(print("#!/bin/sh\nexit 0\n", &err), ST_BUCH);
    assert_int_equal(sigaction(SIGPIPE, NULL, &after), 0);
    assert_true(after.sa_handler == SIG_DFL);
}

TEST(no_lp)
{
    struct err err;

    assert_int_equal(print(NULL, &err), ST_MISSING);
    assert_non_null(strstr(err.text, "no lp"));
}
