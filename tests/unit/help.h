/* Shared by the unit tests: cmocka, reading a file, and a game from its Kurzschrift. */
#ifndef DOKO_TESTS_HELP_H
#define DOKO_TESTS_HELP_H

#include <string.h>
#include <unistd.h>

#include "test.h"

#include "base/mem.h"
#include "base/text.h"
#include "core/notation/kuerzel.h"
#include "core/spoken/suggest.h"
#include "core/rules/credit.h"
#include "core/rules/rules.h"
#include "core/rules/settle.h"

/* Rounds of a random test. When the tests run for every mutant, a fraction of them is enough. */
#ifndef ROUNDS_DIVISOR
#define ROUNDS_DIVISOR 1
#endif
#define ROUNDS(n) ((n) / ROUNDS_DIVISOR)

/* Makes a new directory below $TMPDIR or /tmp; remove_directory deletes it with everything in it. */
enum { DIRECTORY_MAX = 128 };

static inline void make_directory(char path[DIRECTORY_MAX])
{
    const char *temp = getenv("TMPDIR");

    (void)snprintf(path, DIRECTORY_MAX, "%s/doko-test-XXXXXX", temp ? temp : "/tmp");
    assert_non_null(mkdtemp(path));
}

static inline void remove_directory(const char *path)
{
    char command[DIRECTORY_MAX + 16];

    (void)snprintf(command, sizeof command, "rm -rf '%s'", path);
    assert_int_equal(system(command), 0);
}

/* Appends a whole file; the test fails if it cannot be read. */
static inline void read_file(const char *path, struct text *text)
{
    FILE *f = fopen(path, "r");
    char buffer[4096];
    size_t n;

    if (!f)
        fail_msg("%s cannot be read", path);
    while ((n = fread(buffer, 1, sizeof buffer, f)) > 0)
        text_addn(text, buffer, n);
    (void)fclose(f);
}

/* Returns a copy that ends where the text ends, so that AddressSanitizer notices any read beyond it. The caller
 * frees it. */
static inline char *exact(const char *s, size_t n)
{
    char *copy = malloc(n ? n : 1);

    assert_non_null(copy);
    memcpy(copy, s, n);
    return copy;
}

/* Makes a board from "A,B,C,D". */
static inline struct board board_of(const char *names)
{
    struct board board = {0};
    struct err err;

    while (*names) {
        size_t n = strcspn(names, ",");

        assert_int_equal(kuerzel_parse(names, n, &board.kuerzel[board.count++], &err), ST_OK);
        names += n + (names[n] ? 1 : 0);
    }
    return board;
}

static inline uint16_t all(const struct board *board)
{
    return (uint16_t)((1u << board->count) - 1);
}

/* Reads a line as a person's, with what it may mean in the error. */
static inline enum status parse_spoken(const struct rules *rules, const struct board *board, uint16_t set,
                                       const char *line, size_t len, struct event *event, struct err *err)
{
    return spoken_parse_at(&(struct kurzschrift_table){.rules = rules, .board = board, .set = set}, line, len, event,
                           err);
}

/* Reads a line as a game at the table A,B,C,D,E; the test fails if it cannot be read. */
static inline struct spiel spiel_by(const struct rules *rules, const char *line)
{
    struct board board = board_of("A,B,C,D,E");
    struct event event;
    struct err err;

    if (kurzschrift_parse(rules, &board, all(&board), line, strlen(line), &event, &err) != ST_OK)
        fail_msg("%s: %s", line, err.text);
    assert_int_equal(event.kind, EVENT_SPIEL);
    return event.u.spiel;
}

static inline struct spiel spiel_of(const char *line)
{
    return spiel_by(rules_find("ddb"), line);
}

/* Calls `each` with every line of a vector file that is no comment; the first `head` lines are skipped. */
static inline void each_vector(const char *name, int head, void (*each)(char *line))
{
    char path[256], line[1024];
    FILE *f;
    int read = 0;

    (void)snprintf(path, sizeof path, "%s/%s", VECTORS, name);
    f = fopen(path, "r");
    assert_non_null(f);
    while (fgets(line, sizeof line, f)) {
        assert_true(strlen(line) + 1 < sizeof line); /* the line is not cut off */
        line[strcspn(line, "\r\n")] = '\0';
        if (line[0] == '#' || line[0] == '\0' || head-- > 0)
            continue;
        each(line);
        read++;
    }
    fclose(f);
    assert_true(read > 0);
}

#endif
