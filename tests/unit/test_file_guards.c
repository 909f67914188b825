/* The protections of the files that doko writes beside the book: reports, and the typed line that is not saved
 * yet. */
#define _GNU_SOURCE
#include "below.h"

#include <fcntl.h>
#include <signal.h>
#include <sys/resource.h>
#include <unistd.h>

#include "base/file.h"
#include "evening.h"
#include "print/file_out.h"
#include "terminal.h"
#include "ui/desk/desk.h"
#include "ui/screen/screen.h"

static struct err err;

static int make_dir(void **state)
{
    (void)state;
    make_below_dir();
    return 0;
}

static int remove_dir(void **state)
{
    (void)state;
    remove_below_dir();
    return 0;
}

/* Writes a report as it is written for a command: beside its place, and at the end of the command into it. */
static enum status write_path(const char *path, bool force, const char *text, size_t len)
{
    struct text content = {0}, beside = {0};
    enum status st;

    text_addn(&content, text, len);
    st = file_write(path, force, &content, &beside, &err);
    if (st == ST_OK)
        st = file_finish(path, force, beside.s, &err);
    text_free(&content);
    text_free(&beside);
    return st;
}

static enum status write_report(const char *name, bool force, const char *text)
{
    return write_path(at(name), force, text, strlen(text));
}

/* Writes a report as a workbook is written: a library writes it under the temporary name. */
static enum status write_workbook(const char *name, bool force, const char *text)
{
    AUTO(text_free) struct text path = {0};
    enum status st = file_begin(at(name), force, &path, &err);

    if (st == ST_OK) {
        FILE *f = fopen(path.s, "w");

        assert_non_null(f);
        assert_true(fputs(text, f) >= 0);
        assert_int_equal(fclose(f), 0);
        st = file_finish(at(name), force, path.s, &err);
    }
    return st;
}

/* The tests from here on are about reports. */

static enum status (*const writers[])(const char *, bool, const char *) = {write_report, write_workbook};
#define EACH_WRITER(w) for (size_t w = 0; w < ROWS(writers); w++)

TEST_BETWEEN(make_dir, remove_dir, a_report_is_durable_before_it_has_its_name)
{
    EACH_WRITER(w)
    {
        forget_events();
        assert_int_equal(writers[w]("r", false, "all of it"), ST_OK);
        ASSERT_ORDER("make r.neu excl 666", "sync r.neu", "link r.neu r", "unlink r.neu", "sync .");
        forget_events();
        assert_int_equal(writers[w]("r", true, "anew"), ST_OK);
        ASSERT_ORDER("sync r.neu", "rename r.neu r", "sync .");
        assert_content("r", "anew");
        assert_int_equal(unlink(at("r")), 0);
    }
}

static void see_all_of_it(void)
{
    assert_content(aside("r"), "all of it");
}

TEST_BETWEEN(make_dir, remove_dir, all_of_a_report_is_made_durable)
{
    EACH_WRITER(w)
    {
        before_event("sync r.neu", 1, see_all_of_it);
        assert_int_equal(writers[w]("r", false, "all of it"), ST_OK);
        assert_null(due.event);
        assert_int_equal(unlink(at("r")), 0);
    }
}

TEST_BETWEEN(make_dir, remove_dir, the_directory_of_a_report_is_made_durable)
{
    char here[PATH_MAX];

    assert_int_equal(mkdir(at("sub"), 0700), 0);
    assert_int_equal(write_report("sub/r", false, "text"), ST_OK);
    ASSERT_ORDER("link sub/r.neu sub/r", "sync sub");
    forget_events();
    assert_non_null(getcwd(here, sizeof here));
    assert_int_equal(chdir(at("sub")), 0);
    assert_int_equal(write_path("plain", false, "text", 4), ST_OK);
    assert_int_equal(chdir(here), 0);
    assert_content("sub/plain", "text");
    assert_true(last_event("sync sub") >= 0);
}

TEST_BETWEEN(make_dir, remove_dir, who_may_read_a_report)
{
    mode_t kept = umask(027);

    assert_int_equal(write_report("new", false, "text"), ST_OK);
    assert_mode("new", 0640);
    (void)umask(0);
    EACH_WRITER(w)
    {
        write_file("private", "old");
        assert_int_equal(chmod(at("private"), 0400), 0);
        forget_events();
        assert_int_equal(writers[w]("private", true, "new"), ST_OK);
        assert_mode("private", 0400);
        assert_content("private", "new");
        ASSERT_ORDER("make private.neu excl 600"); /* nobody else could read it at any time */
        assert_int_equal(unlink(at("private")), 0);
    }
    (void)umask(077);
    write_file("shared", "old");
    assert_int_equal(chmod(at("shared"), 0664), 0);
    assert_int_equal(write_report("shared", true, "new"), ST_OK);
    assert_mode("shared", 0664);
    (void)umask(kept);
}

TEST_BETWEEN(make_dir, remove_dir, what_cannot_be_made_durable_takes_no_place)
{
    EACH_WRITER(w)
    {
        write_file("r", "old");
        fail_event("sync r.neu", 1, EIO);
        assert_int_equal(writers[w]("r", true, "new"), ST_BUCH);
        assert_null(due.event);
        assert_content("r", "old");
        assert_false(is_there(aside("r")));
        fail_event("rename r.neu r", 1, EIO);
        assert_int_equal(writers[w]("r", true, "new"), ST_BUCH);
        assert_null(due.event);
        assert_content("r", "old");
        assert_false(is_there(aside("r")));
    }
}

TEST_BETWEEN(make_dir, remove_dir, what_cannot_be_written_in_full_takes_no_place)
{
    static char much[1 << 18];
    const size_t lengths[] = {1000, sizeof much};
    struct rlimit kept, small;
    void (*handler)(int) = signal(SIGXFSZ, SIG_IGN);

    memset(much, 'x', sizeof much);
    write_file("r", "old");
    assert_int_equal(getrlimit(RLIMIT_FSIZE, &kept), 0);
    small = kept;
    small.rlim_cur = 500;
    for (size_t i = 0; i < ROWS(lengths); i++) {
        enum status st;

        assert_int_equal(setrlimit(RLIMIT_FSIZE, &small), 0);
        st = write_path(at("r"), true, much, lengths[i]);
        assert_int_equal(setrlimit(RLIMIT_FSIZE, &kept), 0);
        assert_int_equal(st, ST_BUCH);
        assert_content("r", "old");
        assert_false(is_there(aside("r")));
    }
    (void)signal(SIGXFSZ, handler);
}

static void take_the_name(void)
{
    write_file("r", "mine");
}

static void take_the_name_without_links(void)
{
    take_the_name();
    due.error = EPERM;
}

TEST_BETWEEN(make_dir, remove_dir, a_report_takes_no_name_that_was_given_meanwhile)
{
    void (*const hooks[])(void) = {take_the_name, take_the_name_without_links};

    EACH_WRITER(w)
    for (int i = 0; i < 2; i++) {
        before_event("link r.neu r", 1, hooks[i]);
        assert_int_equal(writers[w]("r", false, "new"), ST_CONFLICT);
        assert_null(due.event);
        assert_content("r", "mine");
        assert_false(is_there(aside("r")));
        assert_int_equal(unlink(at("r")), 0);
    }
}

TEST_BETWEEN(make_dir, remove_dir, a_report_writes_over_no_file_beside_it)
{
    write_file(aside("r"), "mine");
    assert_int_equal(write_report("r", false, "new"), ST_BUCH);
    assert_content(aside("r"), "mine");
    assert_false(is_there("r"));
    assert_int_equal(unlink(at(aside("r"))), 0);
    write_file("other", "mine"); /* a link there is not followed either */
    assert_int_equal(symlink(at("other"), at(aside("r"))), 0);
    assert_int_equal(write_report("r", false, "new"), ST_BUCH);
    assert_content("other", "mine");
}

/* The tests from here on are about the draft. */

static const char *keys;

void screen_size(int *width, int *height)
{
    *width = 80;
    *height = 24;
}

static struct text screen; /* all that was ever shown */

void screen_show(const struct picture *picture)
{
    for (int i = 0; i < picture->height; i++)
        text_addf(&screen, "%s\n", text_str(&picture->line[i].text));
}

int32_t screen_key(bool *gone)
{
    *gone = *keys == '\0';
    if (*gone)
        return DESK_KEY_NOTHING;
    return *keys == '\n' ? (keys++, DESK_KEY_ENTER) : (unsigned char)*keys++;
}

/* Opens the screen of a table and types; `screen` gets all that it showed. */
static void type(const char *typed)
{
    struct call call = {.command = &command_tisch, .terminal = true};
    char path[256];

    (void)snprintf(path, sizeof path, "%s", at("doko.db"));
    call.path = path;
    keys = typed;
    text_free(&screen);
    text_add(&screen, "");
    assert_int_equal(store_open(path, &call.store, &err), ST_OK);
    cmd_read_clock(&call);
    event_count = 0;
    if (command_tisch.run(&call, &err) != ST_OK)
        fail_msg("%s", err.text);
    store_close(call.store);
    text_free(&call.out);
}

static int make_table(void **state)
{
    static const char *const lines[] = {"doko-journal 1",
                                        "spieler A \"Anna Ahrens\"",
                                        "spieler B \"Bernd\"",
                                        "spieler C \"Carla\"",
                                        "spieler D \"Dieter\"",
                                        "saison 2026 regeln=ddb spieler=A,B,C,D",
                                        "spieltag 2026-01-04 nr=1 sitze=A,B,C,D geber=A",
                                        "A,B 130",
                                        "offen",
                                        NULL};
    struct store *store;

    (void)make_dir(state);
    assert_int_equal(store_new(at("doko.db"), &err), ST_OK);
    assert_int_equal(store_open(at("doko.db"), &store, &err), ST_OK);
    import_lines(store, lines);
    store_close(store);
    return 0;
}

static int remove_table(void **state)
{
    text_free(&screen);
    return remove_dir(state);
}

#define DRAFT "doko.db.eingabe-1"

TEST_BETWEEN(make_table, remove_table, a_draft_is_the_users_alone_and_never_half)
{
    mode_t kept = umask(0);
    int made = 0;

    type("C,D 14");
    (void)umask(kept);
    assert_true(is_there(DRAFT));
    assert_mode(DRAFT, 0600);
    ASSERT_ORDER("make " DRAFT "~ 600", "write " DRAFT "~", "rename " DRAFT "~ " DRAFT);
    assert_int_equal(last_event("write " DRAFT), -1);
    for (int i = 0; i < event_count; i++)
        made += strcmp(events[i], "make " DRAFT " 600") == 0;
    assert_int_equal(made, 0);
    type("");
    assert_non_null(strstr(screen.s, "was typed before"));
    assert_non_null(strstr(screen.s, "C,D 14"));
}

TEST_BETWEEN(make_table, remove_table, a_draft_is_gone_when_it_is_saved)
{
    type("C,D 140\n");
    ASSERT_ORDER("rename " DRAFT "~ " DRAFT, "write doko.db", "unlink " DRAFT);
    assert_false(is_there(DRAFT));
}

TEST_BETWEEN(make_table, remove_table, a_draft_that_is_a_link_is_not_read)
{
    type("C,D 14");
    assert_int_equal(rename(at(DRAFT), at("elsewhere")), 0);
    assert_int_equal(symlink(at("elsewhere"), at(DRAFT)), 0);
    type("");
    assert_null(strstr(screen.s, "was typed before"));
    assert_null(strstr(screen.s, "C,D 14"));
}

TEST_BETWEEN(make_table, remove_table, a_draft_is_not_written_through_a_link)
{
    write_file("elsewhere", "mine");
    assert_int_equal(symlink(at("elsewhere"), at(DRAFT "~")), 0);
    type("C,D 14");
    assert_content("elsewhere", "mine");
    assert_int_equal(unlink(at(DRAFT "~")), 0);
    /* a link in the place of the draft itself is replaced, not followed */
    assert_int_equal(symlink(at("elsewhere"), at(DRAFT)), 0);
    type("C,D 15");
    assert_content("elsewhere", "mine");
    assert_mode(DRAFT, 0600);
}

TEST_BETWEEN(make_table, remove_table, a_draft_that_cannot_be_written_stops_nobody)
{
    fail_event("rename " DRAFT "~ " DRAFT, 1, EIO);
    type("C");
    assert_null(due.event);
    assert_false(is_there(DRAFT));
    assert_false(is_there(DRAFT "~"));
}
