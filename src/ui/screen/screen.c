#define _XOPEN_SOURCE_EXTENDED 1
#define NCURSES_WIDECHAR       1
#include "ui/screen/screen.h"

#include <curses.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/i18n.h"
#include "ui/desk/desk.h"
#include "ui/terminal/keys.h"
#include "ui/terminal/paste.h"

/* Longest pauses between bytes. SEQUENCE_MS: within one key. AT_ONCE_MS: between Alt and its letter, which
 * otherwise are Esc and a letter. BURST_MS: within a paste without brackets, faster than anybody types. PASTE_MS:
 * within a paste while it is sent. */
enum {
    WAIT_MS = 250,
    WAIT = 4,
    SEQUENCE_MS = 150,
    AT_ONCE_MS = 10,
    BURST_MS = 4,
    PASTE_MS = 50,
    PASTE_END_MS = 5000
};

enum { ESC = 0x1B };

static SCREEN *screen;
static struct text came;   /* bytes from the terminal … */
static size_t taken;       /* … and how many of them have become keys */
static struct text pasted; /* the last paste */
static volatile sig_atomic_t should_end;

static void remember_end(int signal)
{
    (void)signal;
    should_end = 1;
}

/* Catches the signals that end the program, so that half a screen is not left behind: the loop sees the mark and
 * ends by itself. */
static void catch_signals(void)
{
    struct sigaction end = {.sa_handler = remember_end};

    (void)sigaction(SIGTERM, &end, NULL);
    (void)sigaction(SIGHUP, &end, NULL);
    (void)sigaction(SIGINT, &end, NULL);
}

/* Opens the terminal. If it cannot position the cursor, curses would draw all the same, each row over the one
 * before. */
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
    paste_mode_on();
    return ST_OK;
}

void screen_close(void)
{
    if (!screen)
        return;
    paste_mode_off();
    (void)move(getmaxy(stdscr) - 1, 0); /* the shell continues on the last row, not within the picture */
    (void)clrtoeol();
    (void)refresh();
    (void)endwin();
    delscreen(screen);
    screen = NULL;
    text_free(&came);
    text_free(&pasted);
    taken = 0;
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

void screen_show(const struct picture *picture)
{
    (void)erase();
    for (int i = 0; i < picture->height; i++) {
        (void)attrset((int)attribute(picture->line[i].style));
        (void)mvaddstr(i, 0, text_str(&picture->line[i].text));
    }
    (void)attrset(A_NORMAL);
    (void)move(picture->cursor_y, picture->cursor_x);
    (void)refresh();
}

static bool terminal_gone(void)
{
    struct pollfd pollfd = {.fd = STDIN_FILENO, .events = POLLIN};

    return poll(&pollfd, 1, 0) > 0 && (pollfd.revents & (POLLHUP | POLLERR | POLLNVAL)) != 0;
}

/* Waits up to `ms` milliseconds for one more byte. *size: the window changed its size instead. Without `size` a
 * change of size starts the wait anew, since half a key or paste is useless and the next picture has the new size
 * anyway. */
static bool receive(int ms, bool *size)
{
    int c;

    timeout(ms);
    do
        c = getch();
    while (c == KEY_RESIZE && !size);
    timeout(WAIT_MS);
    if (size)
        *size = c == KEY_RESIZE;
    if (c < 0 || c > 0xFF)
        return false;
    text_addc(&came, (char)c);
    return true;
}

/* Returns the next byte, waiting for it if need be; -1 when none comes in time. */
static int next_byte(int ms)
{
    if (taken == came.len && !receive(ms, NULL))
        return -1;
    return (unsigned char)came.s[taken++];
}

/* Reads the key that begins with an Esc: Esc itself, or a sequence. */
static int32_t read_sequence(void)
{
    struct sequence sequence = {0};
    int32_t key = DESK_KEY_NOTHING;
    int c = next_byte(AT_ONCE_MS);
    bool at_once = c >= 0;

    if (!at_once)
        c = next_byte(SEQUENCE_MS);
    if (c < 0)
        return DESK_KEY_ESC;
    if (!at_once && c != '[' && c != 'O' && c != ']') { /* an Esc, after which somebody types on */
        taken--;
        return DESK_KEY_ESC;
    }
    while (c >= 0 && !sequence_take(&sequence, c, &key))
        c = next_byte(SEQUENCE_MS);
    return key;
}

/* Returns the character that begins with this byte; DESK_KEY_NOTHING if the bytes are no UTF-8. */
static int32_t read_character(int first)
{
    char s[4] = {(char)first};
    size_t n = 1, i = 0, more = first >= 0xF0 ? 3 : first >= 0xE0 ? 2 : first >= 0xC0 ? 1 : 0;

    for (int c; n <= more && (c = next_byte(SEQUENCE_MS)) >= 0;)
        s[n++] = (char)c;
    return utf8_length(s, n) == n ? paste_character(s, n, &i) : DESK_KEY_NOTHING;
}

/* Reads a bracketed paste without its closing bracket. */
static int32_t read_paste(void)
{
    static const size_t end = sizeof PASTE_END - 1;

    text_clear(&pasted);
    for (int c; (c = next_byte(PASTE_END_MS)) >= 0;) {
        text_addc(&pasted, (char)c);
        if (pasted.len >= end && memcmp(pasted.s + pasted.len - end, PASTE_END, end) == 0) {
            text_cut(&pasted, pasted.len - end);
            break;
        }
    }
    return DESK_KEY_PASTE;
}

/* Receives all that comes without a pause; true if it is a paste from a terminal without brackets. */
static bool receive_burst(void)
{
    const char *bracket;
    size_t until;

    while (receive(BURST_MS, NULL))
        ;
    bracket = strstr(came.s, PASTE_BEGIN);
    until = bracket ? (size_t)(bracket - came.s) : came.len;
    if (!paste_is_burst(came.s, until))
        return false;
    while (!bracket && receive(PASTE_MS, NULL))
        until = came.len;
    text_clear(&pasted);
    text_addn(&pasted, came.s, until);
    taken = until;
    return true;
}

static int32_t read_key(void)
{
    int c = next_byte(0);
    int32_t key;

    if (c >= 0x80)
        return read_character(c);
    key = c == ESC ? read_sequence() : key_of_character(c);
    return key == DESK_KEY_PASTE ? read_paste() : key;
}

void screen_forget(void)
{
    (void)flushinp();
    text_clear(&came);
    taken = 0;
}

const struct text *screen_pasted(void)
{
    return &pasted;
}

int32_t screen_key(bool *gone)
{
    bool size;

    for (int i = 0; i < WAIT; i++) {
        *gone = should_end != 0;
        if (*gone)
            return DESK_KEY_NOTHING;
        if (taken < came.len)
            return read_key();
        text_clear(&came);
        taken = 0;
        if (receive(WAIT_MS, &size))
            return receive_burst() ? DESK_KEY_PASTE : read_key();
        if (size)
            return DESK_KEY_NOTHING;
        if (terminal_gone())
            should_end = 1;
    }
    return DESK_KEY_NOTHING;
}
