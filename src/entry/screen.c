#define _XOPEN_SOURCE_EXTENDED 1
#define NCURSES_WIDECHAR       1
#include "entry/screen.h"

#include <curses.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "base/i18n.h"
#include "entry/keys.h"
#include "entry/desk.h"

/* SEQUENCE_MS: so far apart the characters of one key may arrive; AT_ONCE_MS: those of Alt and a letter, which else
 * are Esc and a letter. */
enum { WAIT_MS = 250, WAIT = 4, SEQUENCE_MS = 150, AT_ONCE_MS = 10 };

enum { ESC = 0x1B };

static SCREEN *screen;
static volatile sig_atomic_t should_end;

static void remember_end(int signal)
{
    (void)signal;
    should_end = 1;
}

/* Half a screen must not be left behind: the loop sees the mark and ends by itself. */
static void catch_signals(void)
{
    struct sigaction end = {.sa_handler = remember_end};

    (void)sigaction(SIGTERM, &end, NULL);
    (void)sigaction(SIGHUP, &end, NULL);
    (void)sigaction(SIGINT, &end, NULL);
}

/* Where the cursor cannot be sent anywhere curses would draw all the same, each row over the one before. */
static SCREEN *open_terminal(void)
{
    SCREEN *new = newterm(NULL, stdout, stdin);

    if (!new)
        return NULL;
    (void)set_term(new);
    if (tigetstr("cup"))
        return new;
    (void)endwin();
    delscreen(new);
    return NULL;
}

enum status screen_open(struct err *err)
{
    const char *term = getenv("TERM");

    screen = open_terminal();
    if (!screen)
        return err_set(err, ST_MISSING,
                       _("this terminal (TERM=%.40s) cannot be drawn on; `doko tisch --schlicht` asks line by line"),
                       term ? term : "");
    (void)cbreak();
    (void)noecho();
    (void)nonl();
    timeout(WAIT_MS);
    catch_signals();
    return ST_OK;
}

void screen_close(void)
{
    if (!screen)
        return;
    (void)move(getmaxy(stdscr) - 1, 0); /* the shell goes on there: not in the middle of ours */
    (void)clrtoeol();
    (void)refresh();
    (void)endwin();
    delscreen(screen);
    screen = NULL;
}

void screen_size(int *width, int *height)
{
    *width = getmaxx(stdscr);
    *height = getmaxy(stdscr);
}

static attr_t attribute(unsigned style)
{
    return (style & STYLE_BOLD ? A_BOLD : A_NORMAL) | (style & STYLE_QUIET ? A_DIM : A_NORMAL) |
           (style & STYLE_REVERSED ? A_REVERSE : A_NORMAL);
}

void screen_show(const struct picture *b)
{
    (void)erase();
    for (int i = 0; i < b->height; i++) {
        (void)attrset((int)attribute(b->line[i].style));
        (void)mvaddstr(i, 0, text_str(&b->line[i].text));
    }
    (void)attrset(A_NORMAL);
    (void)move(b->cursor_y, b->cursor_x);
    (void)refresh();
}

static bool terminal_gone(void)
{
    struct pollfd p = {.fd = STDIN_FILENO, .events = POLLIN};

    return poll(&p, 1, 0) > 0 && (p.revents & (POLLHUP | POLLERR | POLLNVAL)) != 0;
}

/* Behind an Esc: that key, or the rest of another. */
static int32_t read_sequence(void)
{
    struct sequence q = {0};
    int32_t key = DESK_KEY_NOTHING;
    bool whole = false, at_once;
    wint_t c;

    timeout(AT_ONCE_MS);
    at_once = get_wch(&c) == OK;
    timeout(SEQUENCE_MS);
    if (!at_once && get_wch(&c) != OK) {
        key = DESK_KEY_ESC;
    } else if (!at_once && c != '[' && c != 'O' && c != ']') { /* an Esc, and then somebody types on */
        (void)unget_wch((wchar_t)c);
        key = DESK_KEY_ESC;
    } else {
        whole = sequence_take(&q, (int32_t)c, &key);
        while (!whole && get_wch(&c) == OK)
            whole = sequence_take(&q, (int32_t)c, &key);
    }
    timeout(WAIT_MS);
    return key;
}

void screen_forget(void)
{
    (void)flushinp();
}

int32_t screen_key(bool *gone)
{
    wint_t c;
    int kind;

    for (int i = 0; i < WAIT; i++) {
        *gone = should_end != 0;
        if (*gone)
            return DESK_KEY_NOTHING;
        kind = get_wch(&c);
        if (kind == KEY_CODE_YES) /* the size is another */
            return DESK_KEY_NOTHING;
        if (kind == OK)
            return c == ESC ? read_sequence() : key_of_character((int32_t)c);
        if (terminal_gone())
            should_end = 1;
    }
    return DESK_KEY_NOTHING;
}
