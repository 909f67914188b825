#include <signal.h>
#include <stdlib.h>
#include <unistd.h>

#include "ui/desk/paste.h"

static volatile sig_atomic_t is_on;
static struct sigaction stop_before;

/* These signals end the program where nobody catches them, and then nothing runs that atexit was told of. */
static const int ends[] = {SIGHUP, SIGINT, SIGQUIT, SIGTERM};
enum { ENDS = sizeof ends / sizeof ends[0] };

static void tell(const char *s)
{
    if (write(STDOUT_FILENO, s, strlen(s)) < 0) /* the terminal is gone: then nobody pastes */
        is_on = 0;
}

/* Whoever stops the program has the terminal as it was; curses, which had this signal before, does its own part. */
static void stop(int signal)
{
    struct sigaction here;

    tell("\033[?2004l");
    if (stop_before.sa_handler == SIG_DFL || stop_before.sa_handler == SIG_IGN) {
        sigset_t set;

        (void)sigaction(signal, &stop_before, &here);
        (void)raise(signal);
        (void)sigemptyset(&set);
        (void)sigaddset(&set, signal);
        (void)sigprocmask(SIG_UNBLOCK, &set, NULL); /* here it stops, until it is continued */
        (void)sigprocmask(SIG_BLOCK, &set, NULL);
        (void)sigaction(signal, &here, NULL);
    } else {
        stop_before.sa_handler(signal);
    }
    tell("\033[?2004h");
}

/* The signal ends the program as if nobody had caught it, as soon as this is left. */
static void end(int signal)
{
    tell("\033[?2004l");
    (void)raise(signal);
}

/* A signal that somebody else catches, or that is ignored, remains as it is. */
static void replace(void (*handler)(int), struct sigaction *by)
{
    for (int i = 0; i < ENDS; i++) {
        struct sigaction now;

        if (sigaction(ends[i], NULL, &now) == 0 && now.sa_handler == handler)
            (void)sigaction(ends[i], by, NULL);
    }
}

void paste_mode_off(void)
{
    struct sigaction as_usual = {.sa_handler = SIG_DFL};

    if (!is_on)
        return;
    is_on = 0;
    (void)sigaction(SIGTSTP, &stop_before, NULL);
    replace(end, &as_usual);
    tell("\033[?2004l");
}

void paste_mode_on(void)
{
    static bool at_exit;
    struct sigaction here = {.sa_handler = stop, .sa_flags = SA_RESTART};
    struct sigaction once = {.sa_handler = end, .sa_flags = (int)SA_RESETHAND};

    if (is_on)
        return;
    if (!at_exit)
        at_exit = atexit(paste_mode_off) == 0;
    (void)sigaction(SIGTSTP, &here, &stop_before);
    replace(SIG_DFL, &once);
    is_on = 1;
    tell("\033[?2004h");
}
