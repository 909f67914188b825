/* A book with an evening that has begun, for a program under test and another writer beside it. */
#ifndef DOKO_TESTS_EVENING_H
#define DOKO_TESTS_EVENING_H

#include <unistd.h>

#include "book/import/import.h"
#include "help.h"
#include "ui/cli/arguments.h"
#include "ui/cli/commands.h"

/* Imports lines into a new book, in one transaction; NULL ends the lines. */
static inline void import_lines(struct store *store, const char *const *line)
{
    struct import_report report;
    struct import *import;
    struct err err = {0};

    assert_int_equal(store_begin(store, STORE_WRITE, &err), ST_OK);
    import = import_new(store, 1000);
    for (; *line; line++)
        if (import_line(import, *line, strlen(*line), &err) != ST_OK)
            fail_msg("%s: %s", *line, err.text);
    assert_int_equal(import_end(import, &report, &err), ST_OK);
    import_free(import);
    assert_int_equal(store_commit(store, &err), ST_OK);
}

/* Makes the book at `path` anew and opens it twice: for the other writer and for *call, a `doko tisch` on it. Emil
 * plays, since the Kürzel E is a command of the screen too. */
static inline void evening_begin(const char *path, struct store **other, struct call *call)
{
    static const char *const lines[] = {"doko-journal 1",
                                        "spieler A \"Anna Ahrens\"",
                                        "spieler B \"Bernd\"",
                                        "spieler C \"Carla\"",
                                        "spieler E \"Emil\"",
                                        "saison 2026 regeln=ddb spieler=A,B,C,E",
                                        "spieltag 2026-01-04 nr=1 sitze=A,B,C,E geber=A",
                                        "A,B 130",
                                        "strafe B 3 \"zu spät\"",
                                        "offen",
                                        NULL};
    struct err err = {0};

    (void)unlink(path);
    assert_int_equal(store_new(path, &err), ST_OK);
    assert_int_equal(store_open(path, other, &err), ST_OK);
    import_lines(*other, lines);
    *call = (struct call){.command = &command_tisch, .path = path, .terminal = true};
    assert_int_equal(store_open(path, &call->store, &err), ST_OK);
    cmd_read_clock(call);
}

/* Asserts that the derived tables agree with the entries, and closes both. */
static inline void evening_end(struct store *other, struct call *call)
{
    AUTO(text_free) struct text finds = {0};
    struct err err = {0};
    int tables;

    text_add(&finds, "");
    if (buch_check(other, false, &finds, &tables, &err) != ST_OK)
        fail_msg("%s: %s", err.text, finds.s);
    store_close(call->store);
    store_close(other);
}

#endif
