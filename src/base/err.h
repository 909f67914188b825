/* Errors: one status list and one error value for the whole program.
 *
 * A function that can fail returns an enum status and takes a struct err * that the caller owns; on any status but
 * ST_OK that value is filled. Nothing in a struct err needs to be freed. Only main.c prints it and turns the
 * status into the exit status of notation 3. */
#ifndef DOKO_BASE_ERR_H
#define DOKO_BASE_ERR_H

#include <stdbool.h>
#include <stddef.h>

/* name              exit  meaning */
#define STATUS_LIST(X)                                                                                               \
    X(ST_OK, 0, "done")                                                                                              \
    X(ST_INPUT, 1, "input that cannot be read")                                                                      \
    X(ST_RULE, 1, "against the rules; --trotzdem records it all the same")                                           \
    X(ST_IMPOSSIBLE, 1, "impossible; never recorded")                                                                \
    X(ST_CONFLICT, 1, "contradicts what the book holds")                                                             \
    X(ST_MISSING, 1, "not in the book")                                                                              \
    X(ST_USAGE, 2, "wrong usage")                                                                                    \
    X(ST_BUCH, 3, "the book or a file failed")                                                                       \
    X(ST_DIFFERENCE, 4, "the check found differences")                                                               \
    X(ST_STOPPED, 130, "stopped by Ctrl-C")

enum status {
#define X(name, exit_status, text) name,
    STATUS_LIST(X)
#undef X
};

/* Returns the exit status of the program for a status. */
int status_exit(enum status status);

enum { ERR_TEXT_MAX = 512, ERR_EXCERPT_MAX = 320 };

struct err {
    enum status status;
    char file[200];                /* file the line came from; "" when none */
    long line;                     /* 1-based line; 0 when none */
    int column;                    /* 1-based column in characters; 0 when none */
    int mark;                      /* columns before the caret within excerpt */
    int offers;                    /* lines that the text offers in place of the refused one */
    char text[ERR_TEXT_MAX];       /* the error and what was expected, in the reader's language */
    char excerpt[ERR_EXCERPT_MAX]; /* the part of the line around the error, control characters made visible */
};

/* Sets status and text, clears column and excerpt, keeps file and line; returns the status. */
enum status err_set(struct err *err, enum status status, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* Does the same as err_set and adds the place: byte `offset` in a line of `len` bytes. */
enum status err_at(struct err *err, enum status status, const char *line, size_t len, size_t offset,
                   const char *format, ...) __attribute__((format(printf, 6, 7)));

/* Reports ST_INPUT at byte `where` for the reader of a line, a struct with `err`, `line` and `len`. The value is
 * false, for functions that return a bool. */
#define LINE_ERROR(reader, where, ...)                                                                               \
    ((void)err_at((reader)->err, ST_INPUT, (reader)->line, (reader)->len, (where), __VA_ARGS__), false)

/* True if a command that ends so has a result to print or to write: it succeeded, or found differences. */
static inline int status_has_result(enum status status)
{
    return status == ST_OK || status == ST_DIFFERENCE;
}

/* True if --trotzdem may lift the status. */
static inline int status_is_rule(enum status status)
{
    return status == ST_RULE;
}

#endif
