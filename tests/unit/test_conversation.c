/* Random lines at `doko spiel` without words, with a book in a file: the driver is the program's, the person is
 * this test, and another writer books while a question is open. An entry comes into the book only by a yes, to a
 * question that showed its value at the table as it was. An empty line never does anything unasked. */
#include <stdio.h>
#include <unistd.h>

#include "base/draw.h"
#include "base/mem.h"
#include "evening.h"
#include "ui/screen/line.h"

static struct random rng = {20261123};
static char book[DIRECTORY_MAX + 16];
static struct store *other; /* the other writer, who also checks what was saved */
static FILE *really;        /* the real stderr, to which tests complain */
static FILE *terminal;      /* the output since the last prompt … */
static char *printed;
static size_t printed_len;
static char *shown;     /* … and before that */
static int32_t entries; /* in the book, at the last prompt */
static bool yes, asked,
    struck; /* the last line was a yes to a question; the last prompt was one; the other wrote after it */
static const char *const *script;
static int lines;
static struct {
    int saved, refused, kept, empty;
} count;

static int dice(int n)
{
    return (int)random_under(&rng, (uint32_t)n);
}

/* The functions from here on look into the book. */

static void look(struct sitting *sitting)
{
    struct tisch_list list;
    struct err err = {0};

    assert_int_equal(store_begin(other, STORE_READ, &err), ST_OK);
    assert_int_equal(store_tische_open(other, &list, &err), ST_OK);
    assert_int_equal(list.count, 1);
    assert_int_equal(sitting_load(other, &list.tisch[0], sitting, &err), ST_OK);
    store_rollback(other);
    tisch_list_free(&list);
}

static int32_t entries_now(struct text *last)
{
    AUTO(sitting_free) struct sitting sitting = {0};
    int32_t n;

    look(&sitting);
    n = sitting.history.count;
    if (last && op_has_event((enum op)sitting.history.entry[n - 1].op))
        sitting_line(&sitting, &sitting.history.entry[n - 1].event, last);
    return n;
}

static void write_other(void)
{
    static const char *const games[] = {"ab151", "ce130", "be99", "a.d140", "einwurf"};
    AUTO(sitting_free) struct sitting sitting = {0};
    struct entry entry = {.time = 1};
    struct err err;

    look(&sitting);
    assert_int_equal(store_begin(other, STORE_WRITE, &err), ST_OK);
    assert_int_equal(sitting_parse_spiel(&sitting, 0, games[dice(5)], &entry.event, &err), ST_OK);
    assert_int_equal(sitting_book(&sitting, &entry, true, NULL, &err), ST_OK);
    assert_int_equal(sitting_save(other, &sitting, &err), ST_OK);
    assert_int_equal(store_commit(other, &err), ST_OK);
}

/* The functions from here on are the person. */

struct line {
    char nothing;
};

struct line *line_new(line_complete *complete, void *with)
{
    AUTO(text_free) struct text words = {0}, more = {0};

    (void)complete(with, "", &words, &more); /* tries Tab, also where a correction comes back that was not saved */
    return mem_alloc(sizeof(struct line));
}

void line_free(struct line *line)
{
    free(line);
}

static void fresh_terminal(void)
{
    if (terminal)
        (void)fclose(terminal);
    if (!shown || (printed_len > 0 && !strstr(printed, "the paste is left out"))) {
        /* a question that is asked once more stands below the same output */
        free(shown);
        shown = printed;
    } else {
        free(printed);
    }
    printed = NULL;
    terminal = stderr = open_memstream(&printed, &printed_len);
}

/* Checks that an entry since the last prompt, unless the other writer made it, followed a yes below the value of
 * the line. */
static void check_saved(void)
{
    AUTO(text_free) struct text last = {0};
    int32_t now = entries_now(&last);

    (void)fflush(terminal);
    if (now == entries) {
        count.kept += asked && yes;
        assert_null(strstr(printed, "\nsaved"));
    } else {
        if (!yes || !asked || struck)
            fail_msg("%s saved unasked below\n%s", text_str(&last), shown);
        if (strchr(text_str(&last), ',') && !strstr(shown, " : ") && !strstr(shown, "Enter "))
            fail_msg("%s saved unseen below\n%s", last.s, shown);
        assert_int_equal(strncmp(printed, "saved", 5), 0);
        count.saved++;
    }
    entries = now;
}

static const char *random_line(bool question)
{
    static const char *const some[] = {"ab151+9", "ce130",    "ab240", "e.n0", "c.d130",  "e1",  "+1",
                                       "-1",      "u",        "r",     "g A",  "be99 xx", "l",   "b",
                                       "?",       "a.d130",   "e",     "e99",  "einwurf", "abc", "ab120;text",
                                       "",        "ac151k-f", "-#3",   "s"};
    static const char *const answers[] = {"", "j", "n", "x", "ab151", "ja", "nein", "J", "0"};

    return question && dice(5) > 0 ? answers[dice(9)] : some[dice(ROWS(some))];
}

static bool says_yes(const char *prompt, const char *line)
{
    return strcasecmp(line, "j") == 0 || strcmp(line, "ja") == 0 || (!*line && strstr(prompt, "Enter = yes"));
}

char *line_edit_read(struct line *line, const char *prompt, const char *begun)
{
    const char *s;

    (void)line;
    stderr = really;
    check_saved();
    fresh_terminal();
    if (lines-- == 0)
        return NULL;
    asked = !strstr(prompt, "> ");
    s = script ? *script++ : random_line(asked);
    if (!script && !asked && *begun && dice(2))
        s = begun;
    yes = says_yes(prompt, s);
    struck = !script && dice(6) == 0;
    if (struck) {
        stderr = really;
        write_other();
        stderr = terminal;
        entries++;
    }
    count.empty += !*s && !asked;
    return mem_strndup(s, strlen(s));
}

/* Now and then pastes lines behind the one that was typed. */
bool line_pasted(struct line *line, struct text *text)
{
    static const char *const some[] = {"\n", "\nj\n", "\nce130\nab151\n", "\n\n\n", "\xE4", "\ne1\nu\n"};

    (void)line;
    if (script || dice(8) > 0)
        return false;
    text_add(text, some[dice(6)]);
    yes = false;
    return true;
}

static void open_book(struct call *call)
{
    evening_begin(book, &other, call);
    entries = entries_now(NULL);
    asked = yes = struck = false;
}

/* Holds one conversation of n lines, from `typed` or, if that is NULL, by chance. Returns its status. */
static enum status converse(struct call *call, const char *const *typed, int n)
{
    struct err err = {0};
    enum status st;

    really = stderr;
    script = typed;
    lines = n;
    fresh_terminal();
    st = cmd_ask_spiele(call, NULL, &err);
    (void)fclose(terminal);
    terminal = NULL;
    stderr = really;
    free(printed);
    free(shown);
    printed = shown = NULL;
    return st;
}

TEST(random_conversations)
{
    for (int i = 0; i <= ROUNDS(25); i++) {
        struct call call;

        open_book(&call);
        assert_int_equal(converse(&call, NULL, 50), ST_OK);
        evening_end(other, &call);
    }
    assert_in_range(count.saved, ROUNDS(25), INT32_MAX);
    assert_true(ROUNDS(25) == 0 || (count.kept > 0 && count.empty > 0));
}

/* The input may end at any point. A draft that is left is taken up again, and nothing of it is saved unasked. */
TEST(the_input_ends_anywhere)
{
    static const char *const typed[] = {"ce151", "",  "e1", "ab131", "n", "e.n0", "x", "",  "+1", "ab120",
                                        "j",     "u", "",   "-1",    "j", "?",    "",  "q", "",   ""};

    for (int n = 0; n < 18; n++) {
        struct call call;

        open_book(&call);
        assert_int_equal(converse(&call, typed, n), ST_OK);
        assert_int_equal(converse(&call, typed + 18, 2), ST_OK);
        evening_end(other, &call);
    }
}

/* No conversation begins if letters would not come out as they are, or if the Spieltag was taken back. */
TEST(what_does_not_begin)
{
    static const char *const typed[] = {"u", "", "q"};
    AUTO(sitting_free) struct sitting sitting = {0};
    struct entry undo = {.op = OP_UNDO, .time = 1};
    struct call call;
    struct err err;

    open_book(&call);
    assert_int_equal(setenv("LC_ALL", "de_DE.ISO-8859-1", 1), 0);
    assert_int_equal(converse(&call, typed, 3), ST_MISSING);
    assert_int_equal(setenv("LC_ALL", "de_DE.UTF-8@euro", 1), 0);
    assert_int_equal(converse(&call, typed, 3), ST_OK);
    assert_int_equal(setenv("LC_ALL", "C", 1), 0);
    assert_int_equal(converse(&call, typed, 3), ST_OK);
    look(&sitting);
    assert_int_equal(store_begin(other, STORE_WRITE, &err), ST_OK);
    assert_int_equal(sitting_book(&sitting, &undo, false, NULL, &err), ST_OK); /* takes back the beginning */
    assert_int_equal(sitting_save(other, &sitting, &err), ST_OK);
    assert_int_equal(store_commit(other, &err), ST_OK);
    assert_int_equal(converse(&call, typed, 3), ST_MISSING);
    evening_end(other, &call);
}

static char directory[DIRECTORY_MAX];

BEFORE_ALL
{
    make_directory(directory);
    (void)snprintf(book, sizeof book, "%s/doko.db", directory);
}

AFTER_ALL
{
    remove_directory(directory);
}
