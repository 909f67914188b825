/* Command lines without a process: each is parsed and run as main does it, on a book in a directory of its own.
 * The result comes with its status, which the exit status of a process only hints at. */
#ifndef DOKO_TESTS_COMMAND_H
#define DOKO_TESTS_COMMAND_H

#include <locale.h>

#include "book/store/intern.h"
#include "help.h"
#include "ui/cli/booking.h"
#include "ui/cli/dispatch.h"

/* Journals begin with these lines. */
#define FIVE_PLAYERS                                                                                                 \
    "doko-journal 1\nspieler A \"Anna\"\nspieler B \"Bernd\"\nspieler C \"Carla\"\nspieler D \"Dieter\"\n"           \
    "spieler E \"Emil\"\n"
#define SIX_PLAYERS   FIVE_PLAYERS "spieler F \"Frieda\"\n"
#define SEVEN_PLAYERS SIX_PLAYERS "spieler G \"Gustav\"\n"
#define EIGHT_PLAYERS SEVEN_PLAYERS "spieler H \"Hans\"\n"

static struct store *book;
static char book_directory[DIRECTORY_MAX];
static bool at_terminal; /* somebody is there who can be asked */

/* Returns whether the statement is one of doko's. The statements that SQLite runs for sqlite3_exec end with their
 * own status, so a failed step would go unnoticed there. */
static inline bool is_kept(const sqlite3_stmt *stmt)
{
    for (const struct statement *kept = book->statements; kept; kept = kept->next)
        if (kept->stmt == stmt)
            return true;
    for (const struct insert *insert = book->inserts; insert; insert = insert->next)
        if (insert->stmt == stmt)
            return true;
    return false;
}

/* Splits a writable text at its spaces; a word in "" may contain some. Returns the number of words. */
static inline int split_words(char *line, char **word, int max)
{
    int n = 0;

    while (*(line += strspn(line, " "))) {
        char end = *line == '"' ? '"' : ' ';

        assert_true(n < max);
        word[n++] = line += end == '"';
        line += strcspn(line, end == '"' ? "\"" : " ");
        if (*line)
            *line++ = '\0';
    }
    return n;
}

/* Runs a command line; @ stands for the directory. A reading transaction ends with it; a failure is described in
 * `err`. */
static inline enum status command(const char *line, struct call *call, struct err *err)
{
    char copy[300 + DIRECTORY_MAX], *word[25] = {NULL};
    const char *db = NULL;
    int n;
    enum status st;

    (void)snprintf(copy, sizeof copy, "doko %.*s%s%s", (int)strcspn(line, "@"), line,
                   strchr(line, '@') ? book_directory : "", strchr(line, '@') ? strchr(line, '@') + 1 : "");
    n = split_words(copy, word, 24);
    *call = (struct call){
        .store = book, .path = "book", .time = 1767225600, .today = {2026, 1, 20}, .terminal = at_terminal};
    *err = (struct err){0};
    st = dispatch(call, n, word, &db, err);
    if (st != ST_OK || !call->command)
        return st;
    st = cmd_run(call, err);
    store_rollback(book);
    store_may_write(book, true); /* the test goes on with the book */
    return st;
}

/* Sends stderr to `aside` while a command runs. quiet_end restores it; it takes the returned descriptor. */
static inline int quiet_start(FILE *aside)
{
    int kept = dup(STDERR_FILENO);

    (void)fflush(stderr);
    (void)dup2(fileno(aside), STDERR_FILENO);
    return kept;
}

static inline void quiet_end(int kept)
{
    (void)fflush(stderr);
    (void)dup2(kept, STDERR_FILENO);
    (void)close(kept);
}

/* A command, its expected status, and a part of its output or message; words NULL: not examined, "": no output at
 * all. */
struct says {
    const char *line;
    enum status status;
    const char *words;
};

static inline void expect_command(const struct says *says)
{
    struct call call;
    struct err err;
    AUTO(text_free) struct text said = {0};
    FILE *aside = tmpfile();
    char buffer[1000];
    size_t n;
    int kept = quiet_start(aside);
    enum status st = command(says->line, &call, &err);

    quiet_end(kept);
    rewind(aside);
    if (st != ST_OK && err.line > 0)
        text_addf(&said, "%ld: ", err.line);
    text_add(&said, st == ST_OK ? "" : err.text);
    if (st == ST_OK || st == ST_DIFFERENCE)
        text_add(&said, text_str(&call.out));
    while ((n = fread(buffer, 1, sizeof buffer, aside)) > 0)
        text_addn(&said, buffer, n);
    (void)fclose(aside);
    if (st != says->status ||
        (says->words && (!strstr(text_str(&said), says->words) || (!*says->words && said.len > 0))))
        fail_msg("%s: %d, not %d with \"%s\": %s", says->line, st, says->status, says->words ? says->words : "",
                 text_str(&said));
    text_free(&call.out);
}

static inline void expect_commands(const struct says *says, size_t count)
{
    for (size_t i = 0; i < count; i++)
        expect_command(&says[i]);
}

#define EXPECT(...)                                                                                                  \
    do {                                                                                                             \
        static const struct says says_[] = {__VA_ARGS__};                                                            \
        expect_commands(says_, ROWS(says_));                                                                         \
    } while (0)

/* Runs a command that must succeed. */
__attribute__((format(printf, 1, 2))) static inline void must(const char *format, ...)
{
    char line[300];
    va_list arguments;

    va_start(arguments, format);
    (void)vsnprintf(line, sizeof line, format, arguments);
    va_end(arguments);
    expect_command(&(struct says){line, ST_OK, NULL});
}

static inline void put_file(const char *name, const char *text)
{
    char path[DIRECTORY_MAX + 40];
    FILE *f;

    (void)snprintf(path, sizeof path, "%s/%s", book_directory, name);
    f = fopen(path, "w");
    assert_non_null(f);
    assert_true(fputs(text, f) >= 0 && fclose(f) == 0);
}

/* Imports a journal given as text. */
static inline void import_text(const char *text, enum status status, const char *words)
{
    put_file("j", text);
    expect_command(&(struct says){"-q import @/j", status, words});
}

/* Begins a test with the book that a journal makes. */
static inline void given(const char *journal)
{
    import_text(journal, ST_OK, NULL);
}

/* Changes the book past doko, as an older program or a person with another tool would have. */
static inline void put_in_book(const char *sql)
{
    if (sqlite3_exec(book->db, sql, NULL, NULL, NULL) != SQLITE_OK)
        fail_msg("%s: %s", sql, sqlite3_errmsg(book->db));
}

/* Drops all triggers, so that facts may be changed from now on. */
static inline void open_facts(void)
{
    AUTO(text_free) struct text drop = {0};
    sqlite3_stmt *stmt;

    assert_int_equal(
        sqlite3_prepare_v2(book->db, "SELECT name FROM sqlite_schema WHERE type = 'trigger'", -1, &stmt, NULL),
        SQLITE_OK);
    while (sqlite3_step(stmt) == SQLITE_ROW)
        text_addf(&drop, "DROP TRIGGER %s;", sqlite3_column_text(stmt, 0));
    sqlite3_finalize(stmt);
    put_in_book(text_str(&drop));
}

static inline int open_book(void **state)
{
    char file[DIRECTORY_MAX + 16];
    struct err err;

    (void)state;
    assert_non_null(setlocale(LC_CTYPE, "C.UTF-8"));
    make_directory(book_directory);
    (void)snprintf(file, sizeof file, "%s/doko.db", book_directory);
    assert_int_equal(store_new(file, &err), ST_OK);
    assert_int_equal(store_open(file, &book, &err), ST_OK);
    put_in_book("PRAGMA synchronous=OFF");
    return 0;
}

static inline int close_book(void **state)
{
    (void)state;
    store_close(book);
    remove_directory(book_directory);
    return 0;
}

#define BOOK_TEST(name) TEST_BETWEEN(open_book, close_book, name)

#endif
