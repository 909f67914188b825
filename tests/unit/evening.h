/* A book with an evening that has begun, for a program under test and another writer beside it. */
#ifndef DOKO_TESTS_EVENING_H
#define DOKO_TESTS_EVENING_H

#include <unistd.h>

#include "buch/import.h"
#include "cmd/arguments.h"
#include "cmd/commands.h"
#include "help.h"

/* Made anew at `path`, opened by the other writer and by *call, which is `doko tisch` on it. */
static inline void evening_begin(const char *path, struct store **other, struct call *call)
{
    static const char *const lines[] = {"doko-journal 1",
                                        "spieler A \"Anna Ahrens\"",
                                        "spieler B \"Bernd\"",
                                        "spieler C \"Carla\"",
                                        "spieler D \"Dieter\"",
                                        "saison 2026 regeln=ddb spieler=A,B,C,D",
                                        "spieltag 2026-01-04 nr=1 sitze=A,B,C,D geber=A",
                                        "A,B 130",
                                        "strafe B 3 \"zu spät\"",
                                        "offen"};
    struct import_report report;
    struct import *in;
    struct err err = {0};

    (void)unlink(path);
    assert_int_equal(store_new(path, &err), ST_OK);
    assert_int_equal(store_open(path, other, &err), ST_OK);
    assert_int_equal(store_begin(*other, STORE_WRITE, &err), ST_OK);
    in = import_new(*other, 1000);
    for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++)
        if (import_line(in, lines[i], strlen(lines[i]), &err) != ST_OK)
            fail_msg("%s", err.text);
    assert_int_equal(import_end(in, &report, &err), ST_OK);
    import_free(in);
    assert_int_equal(store_commit(*other, &err), ST_OK);
    *call = (struct call){.command = &command_tisch, .path = path, .terminal = true};
    assert_int_equal(store_open(path, &call->store, &err), ST_OK);
    cmd_read_clock(call);
}

#endif
