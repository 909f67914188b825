/* The screen runs on a pseudo-terminal that this test owns: it checks the drawing, the keys and how the terminal
 * is left. */
#include <fcntl.h>
#include <locale.h>
#include <poll.h>
#include <signal.h>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <termios.h>
#include <time.h>

#include "help.h"
#include "ui/desk/desk.h"
#include "ui/screen/screen.h"

enum { IN, OUT, ENDS };
enum { WIDTH = 80, HEIGHT = 24, QUIET_MS = 30 };

/* `ours` is the side where people sit, `its` the side of the program; `before` holds stdin and stdout as they
 * were. */
static int ours, its, before[ENDS];

static void size(unsigned short width, unsigned short height)
{
    assert_int_equal(ioctl(its, TIOCSWINSZ, &(struct winsize){.ws_row = height, .ws_col = width}), 0);
}

static int begin(void **state)
{
    (void)state;
    (void)setenv("TERM", "xterm", 1);
    (void)fflush(stdout);
    ours = posix_openpt(O_RDWR | O_NOCTTY | O_CLOEXEC);
    if (ours < 0 || grantpt(ours) != 0 || unlockpt(ours) != 0)
        return -1;
    its = open(ptsname(ours), O_RDWR | O_NOCTTY | O_CLOEXEC);
    if (its < 0)
        return -1;
    size(WIDTH, HEIGHT);
    for (int i = 0; i < ENDS; i++) {
        before[i] = dup(i);
        (void)dup2(its, i);
    }
    return 0;
}

static int end(void **state)
{
    (void)state;
    screen_close();
    for (int i = 0; i < ENDS; i++) {
        (void)dup2(before[i], i);
        (void)close(before[i]);
    }
    (void)close(its);
    (void)close(ours);
    return 0;
}

/* Reads everything that has arrived at the terminal. */
static void take(struct text *text)
{
    struct pollfd pollfd = {.fd = ours, .events = POLLIN};
    char buffer[4096];

    text_clear(text);
    while (poll(&pollfd, 1, QUIET_MS) > 0) {
        ssize_t n = read(ours, buffer, sizeof buffer);

        assert_true(n > 0);
        text_addn(text, buffer, (size_t)n);
    }
}

static void forget_drawn(void)
{
    AUTO(text_free) struct text text = {0};

    take(&text);
}

static void type(const char *s)
{
    assert_int_equal(write(ours, s, strlen(s)), (ssize_t)strlen(s));
}

static void pause_ms(long ms)
{
    (void)nanosleep(&(struct timespec){.tv_nsec = ms * 1000000}, NULL);
}

static void open_screen(void)
{
    struct err err;

    assert_int_equal(screen_open(&err), ST_OK);
}

static int32_t key(void)
{
    bool gone = true;
    int32_t k = screen_key(&gone);

    assert_false(gone);
    return k;
}

static bool holds(const struct text *text, const char *s)
{
    return strstr(text_str(text), s) != NULL;
}

/* Each row is drawn in its place and style, the next row without that style, and the cursor where it was asked
 * for. */
TEST_BETWEEN(begin, end, what_is_drawn)
{
    AUTO(picture_free) struct picture picture = {0};
    AUTO(text_free) struct text text = {0};
    int width, height;

    open_screen();
    screen_size(&width, &height);
    assert_int_equal(width, WIDTH);
    assert_int_equal(height, HEIGHT);
    picture_begin(&picture, WIDTH, HEIGHT);
    picture_write(&picture, 0, STYLE_NORMAL, "plain");
    picture_write(&picture, 2, STYLE_BOLD, "heavy");
    picture_write(&picture, 4, STYLE_QUIET, "quiet");
    picture_write(&picture, 6, STYLE_REVERSED, "turned");
    picture_write(&picture, 8, STYLE_BOLD | STYLE_REVERSED, "ärger ♣");
    picture_write(&picture, HEIGHT - 1, STYLE_NORMAL, "last");
    picture.cursor_x = 7;
    picture.cursor_y = 10;
    forget_drawn();
    screen_show(&picture);
    take(&text);
    assert_true(holds(&text, "plain"));
    assert_false(holds(&text, "mplain")); /* no change of style stands right before it */
    assert_true(holds(&text, "1mheavy"));
    assert_true(holds(&text, "[0;2mquiet"));
    assert_true(holds(&text, "[0;7mturned"));
    assert_true(holds(&text, "[0;1;7märger ♣"));
    assert_true(holds(&text, "[mlast"));
    assert_true(holds(&text, "\x1b[24;1H") || holds(&text, "\x1b[24d"));
    assert_string_equal(text.s + text.len - 7, "\x1b[11;8H");
    /* text that left the picture disappears from the screen */
    picture_begin(&picture, WIDTH, HEIGHT);
    picture_write(&picture, 2, STYLE_NORMAL, "light");
    screen_show(&picture);
    take(&text);
    assert_true(holds(&text, "light"));
    picture_begin(&picture, WIDTH, HEIGHT);
    screen_show(&picture);
    take(&text);
    assert_true(text.len > 0);
}

TEST_BETWEEN(begin, end, keys)
{
    open_screen();
    type("aä\r\x7f\x1b[A\x1bOB\x1b[1~x");
    assert_int_equal(key(), 'a');
    assert_int_equal(key(), 0xE4);
    assert_int_equal(key(), DESK_KEY_ENTER);
    assert_int_equal(key(), DESK_KEY_BACKSPACE); /* it removes the character before the cursor */
    assert_int_equal(key(), DESK_KEY_UP);
    assert_int_equal(key(), DESK_KEY_DOWN);
    assert_int_equal(key(), DESK_KEY_HOME);
    assert_int_equal(key(), 'x');
    type("\x1b"
         "b"); /* Alt with a letter is neither Esc nor the letter */
    assert_int_equal(key(), DESK_KEY_NOTHING);
    type("\x1b");
    assert_int_equal(key(), DESK_KEY_ESC);
    type("abc\x1b[B");
    screen_forget();
    type("d");
    assert_int_equal(key(), 'd');
}

/* Types the parts with a pause before each while the program waits for a key. The part RESIZED changes the size of
 * the window instead, and the terminal tells the program so. */
static const char RESIZED[] = "resized";

static pid_t type_slowly(const char *const *part, long ms)
{
    pid_t child = fork();

    assert_true(child >= 0);
    if (child > 0)
        return child;
    for (; *part; part++) {
        pause_ms(ms);
        if (*part == RESIZED) {
            size(100, 30);
            (void)kill(getppid(), SIGWINCH);
        } else if (write(ours, *part, strlen(*part)) < 0)
            _exit(EXIT_FAILURE);
    }
    _exit(EXIT_SUCCESS);
}

static void ended(pid_t child)
{
    int status;

    assert_int_equal(waitpid(child, &status, 0), child);
    assert_int_equal(status, 0);
}

/* A key that arrives in pieces is still one key; an Esc and a character typed a moment later are two. */
TEST_BETWEEN(begin, end, keys_in_pieces)
{
    pid_t child;

    open_screen();
    child = type_slowly((const char *const[]){"\x1b", "[", "A", NULL}, 40);
    assert_int_equal(key(), DESK_KEY_UP);
    ended(child);
    child = type_slowly((const char *const[]){"\x1b", "O", "D", NULL}, 40);
    assert_int_equal(key(), DESK_KEY_LEFT);
    ended(child);
    child = type_slowly((const char *const[]){"\x1b", "]11;rgb:1/2/3\x1b\\", "y", NULL}, 40);
    assert_int_equal(key(), DESK_KEY_NOTHING);
    assert_int_equal(key(), 'y');
    ended(child);
    child = type_slowly((const char *const[]){"\x1b", "ö", NULL}, 40);
    assert_int_equal(key(), DESK_KEY_ESC);
    assert_int_equal(key(), 0xF6);
    ended(child);
    child = type_slowly((const char *const[]){"\x1b", "[C", NULL}, 400);
    assert_int_equal(key(), DESK_KEY_ESC);
    assert_int_equal(key(), '[');
    assert_int_equal(key(), 'C');
    ended(child);
}

static void pasted_is(const char *s, size_t len)
{
    assert_int_equal(key(), DESK_KEY_PASTE);
    assert_int_equal(screen_pasted()->len, len);
    assert_memory_equal(text_str(screen_pasted()), s, len);
}

/* A paste stands in brackets, with typing before and behind it; its bytes arrive unchanged. */
TEST_BETWEEN(begin, end, a_paste_in_brackets)
{
    pid_t child;

    open_screen();
    type("a\x1b[200~ab121\rcd130\r\x1b[201~b\r");
    assert_int_equal(key(), 'a');
    pasted_is("ab121\rcd130\r", 12);
    assert_int_equal(key(), 'b');
    assert_int_equal(key(), DESK_KEY_ENTER);
    type("\x1b[200~\xE4\x1b[A\x1b[201~");
    pasted_is("\xE4\x1b[A", 4);
    type("\x1b[200~\x1b[201~");
    pasted_is("", 0);
    child = type_slowly((const char *const[]){"\x1b[20", "0~ab1", "21\rcd1", "30\r\x1b[2", "01~x", NULL}, 40);
    pasted_is("ab121\rcd130\r", 12);
    assert_int_equal(key(), 'x');
    ended(child);
}

/* A changed window size neither ends a paste nor gets lost in it; it swallows no key either. */
TEST_BETWEEN(begin, end, a_paste_while_the_size_changes)
{
    int width, height;
    pid_t child;

    open_screen();
    child = type_slowly((const char *const[]){"\x1b[200~ab1", RESIZED, "21\rcd130\r\x1b[201~x", NULL}, 40);
    pasted_is("ab121\rcd130\r", 12);
    assert_int_equal(key(), 'x');
    ended(child);
    screen_size(&width, &height);
    assert_int_equal(width, 100);
    assert_int_equal(height, 30);
    size(WIDTH, HEIGHT);
    /* this paste has no brackets */
    child = type_slowly((const char *const[]){"ab121\r", RESIZED, "cd130\r", NULL}, 20);
    pasted_is("ab121\rcd130\r", 12);
    ended(child);
    size(WIDTH, HEIGHT);
    child = type_slowly((const char *const[]){"\x1b[", RESIZED, "A", NULL}, 40);
    assert_int_equal(key(), DESK_KEY_UP);
    ended(child);
}

/* A terminal without brackets: text that arrives faster than anybody types counts as pasted. */
TEST_BETWEEN(begin, end, a_paste_without_brackets)
{
    pid_t child;

    open_screen();
    type("ab121\rcd130\r");
    pasted_is("ab121\rcd130\r", 12);
    type("ab121\r");
    pasted_is("ab121\r", 6);
    type("b12\xE4");
    pasted_is("b12\xE4", 4);
    child = type_slowly((const char *const[]){"ab121\r", "c", "d130\r", NULL}, 15); /* the paste arrives in pieces */
    pasted_is("ab121\rcd130\r", 12);
    ended(child);
    child = type_slowly((const char *const[]){"a", "b", "1", "2", "1", "\r", NULL}, 15); /* nobody types any faster */
    for (const char *s = "ab121"; *s; s++)
        assert_int_equal(key(), *s);
    assert_int_equal(key(), DESK_KEY_ENTER);
    ended(child);
    type("ab1\r\x1b[A"); /* a slow line may deliver some keys at once */
    for (const char *s = "ab1"; *s; s++)
        assert_int_equal(key(), *s);
    assert_int_equal(key(), DESK_KEY_ENTER);
    assert_int_equal(key(), DESK_KEY_UP);
    type("ab121\r");
    screen_forget();
    type("d");
    assert_int_equal(key(), 'd');
}

/* The program switches bracketed paste on, and off again when it leaves the terminal, is stopped or ends. */
TEST_BETWEEN(begin, end, brackets_on_and_off)
{
    AUTO(text_free) struct text text = {0};
    int status;
    pid_t child;

    open_screen();
    take(&text);
    assert_true(holds(&text, "\x1b[?2004h"));
    screen_close();
    take(&text);
    assert_true(holds(&text, "\x1b[?2004l"));
    screen_close();
    take(&text);
    assert_int_equal(text.len, 0);
    child = fork();
    assert_true(child >= 0);
    if (child == 0) {
        (void)setpgid(0, 0);
        open_screen();
        pause_ms(100);
        (void)raise(SIGTSTP);
        exit(EXIT_SUCCESS); /* the child exits without screen_close, as the program does when it is out of memory */
    }
    assert_int_equal(waitpid(child, &status, WUNTRACED), child);
    assert_true(WIFSTOPPED(status));
    take(&text);
    assert_true(holds(&text, "\x1b[?2004h"));
    assert_true(holds(&text, "\x1b[?2004l"));
    assert_int_equal(kill(child, SIGCONT), 0);
    ended(child);
    take(&text);
    assert_true(holds(&text, "\x1b[?2004h"));
    assert_true(holds(&text, "\x1b[?2004l"));
}

static long ms_since(struct timespec timespec)
{
    struct timespec now;

    (void)clock_gettime(CLOCK_MONOTONIC, &now);
    return (now.tv_sec - timespec.tv_sec) * 1000 + (now.tv_nsec - timespec.tv_nsec) / 1000000;
}

/* A second without a key returns DESK_KEY_NOTHING. A new window size returns it at once, and the size is then
 * known. */
TEST_BETWEEN(begin, end, no_key)
{
    struct timespec timespec;
    int width, height;

    open_screen();
    (void)clock_gettime(CLOCK_MONOTONIC, &timespec);
    assert_int_equal(key(), DESK_KEY_NOTHING);
    assert_in_range(ms_since(timespec), 900, 5000);
    size(100, 30);
    assert_int_equal(raise(SIGWINCH), 0);
    (void)clock_gettime(CLOCK_MONOTONIC, &timespec);
    assert_int_equal(key(), DESK_KEY_NOTHING);
    assert_true(ms_since(timespec) < 900);
    screen_size(&width, &height);
    assert_int_equal(width, 100);
    assert_int_equal(height, 30);
}

/* The shell continues with the terminal as it was before, on an empty last line. */
TEST_BETWEEN(begin, end, left_as_it_was)
{
    struct termios was, drawn, left;
    AUTO(text_free) struct text text = {0};

    assert_int_equal(tcgetattr(its, &was), 0);
    open_screen();
    assert_int_equal(tcgetattr(its, &drawn), 0);
    assert_int_equal(drawn.c_lflag & (tcflag_t)(ICANON | ECHO), 0);
    assert_int_equal(drawn.c_iflag & (tcflag_t)ICRNL, 0);
    assert_true(drawn.c_lflag & (tcflag_t)ISIG);
    forget_drawn();
    screen_close();
    take(&text);
    assert_true(holds(&text, "\x1b[24;1H") || holds(&text, "\x1b[24d"));
    assert_int_equal(tcgetattr(its, &left), 0);
    assert_int_equal(left.c_lflag, was.c_lflag);
    assert_int_equal(left.c_iflag, was.c_iflag);
    screen_close(); /* a second call does no harm */
    take(&text);
    assert_int_equal(text.len, 0);
    open_screen();
    type("a");
    assert_int_equal(key(), 'a');
}

TEST_BETWEEN(begin, end, refused_terminals)
{
    static const char *const name[] = {"dumb", "no-such-terminal"};
    AUTO(text_free) struct text text = {0};

    for (size_t i = 0; i < ROWS(name); i++) {
        struct err err;

        (void)setenv("TERM", name[i], 1);
        assert_int_equal(screen_open(&err), ST_MISSING);
        assert_non_null(strstr(err.text, name[i]));
        assert_non_null(strstr(err.text, "--schlicht"));
    }
    (void)unsetenv("TERM");
    assert_int_equal(screen_open(&(struct err){0}), ST_MISSING);
    take(&text);
    assert_false(holds(&text, "\x1b["));
}

/* Runs in a process of its own, because that process ends: the screen reports the end then, and not before. */
static void test_ends(void **state, void (*how)(void), bool in_time)
{
    pid_t child;

    (void)state;
    child = fork();
    assert_true(child >= 0);
    if (child == 0) {
        struct timespec timespec;
        bool gone = true;

        (void)alarm(20);
        open_screen();
        type("a");
        if (screen_key(&gone) != 'a' || gone)
            _exit(2);
        how();
        (void)clock_gettime(CLOCK_MONOTONIC, &timespec);
        for (int i = 0; i < 2 && !gone; i++)
            if (screen_key(&gone) != DESK_KEY_NOTHING)
                _exit(3);
        _exit(!gone ? 4 : in_time && ms_since(timespec) > 900 ? 5 : 0);
    }
    ended(child);
}

static void by_term(void)
{
    (void)raise(SIGTERM);
}

static void by_hup(void)
{
    (void)raise(SIGHUP);
}

static void by_int(void)
{
    (void)raise(SIGINT);
}

static void by_hanging_up(void)
{
    (void)close(ours);
}

TEST_BETWEEN(begin, end, asked_to_end)
{
    test_ends(state, by_term, true);
    test_ends(state, by_hup, true);
    test_ends(state, by_int, true);
}

TEST_BETWEEN(begin, end, terminal_gone)
{
    int kept = ours;

    /* the parent holds the terminal too, and the end only comes once no process holds it */
    ours = dup(kept);
    (void)close(kept);
    (void)fcntl(ours, F_SETFD, FD_CLOEXEC);
    pid_t child = fork();
    assert_true(child >= 0);
    if (child == 0) {
        pause_ms(100); /* by then the parent has closed its side */
        (void)alarm(20);
        bool gone = false;
        struct err err;

        if (screen_open(&err) != ST_OK)
            _exit(2);
        by_hanging_up();
        for (int i = 0; i < 2 && !gone; i++)
            (void)screen_key(&gone);
        _exit(gone ? 0 : 3);
    }
    (void)close(ours);
    ended(child);
    ours = posix_openpt(O_RDWR | O_NOCTTY | O_CLOEXEC);
}

BEFORE_ALL
{
    (void)setlocale(LC_CTYPE, "C.UTF-8");
}
