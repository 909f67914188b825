#include <signal.h>
#include <stdlib.h>
#include <unistd.h>

#include "ui/terminal/paste.h"

static volatile sig_atomic_t is_on;
static struct sigaction stop_before;

/* Uncaught, these signals end the program, and then no atexit handler runs. */
static const int ending[] = {SIGHUP, SIGINT, SIGQUIT, SIGTERM};
enum { ENDING = sizeof ending / sizeof ending[0] };

static void tell(const char *s)
{
    if (write(STDOUT_FILENO, s, strlen(s)) < 0) /* the terminal is gone, so nobody can paste */
        is_on = 0;
}

/* Handles SIGTSTP: gives the terminal back as it was before the program stops. curses, which handled the signal
 * before, then does its own part. */
static void stop_by_signal(int signal)
{
    struct sigaction here;

    tell("\033[?2004l");
    if (stop_before.sa_handler == SIG_DFL || stop_before.sa_handler == SIG_IGN) {
        sigset_t set;

        (void)sigaction(signal, &stop_before, &here);
        (void)raise(signal);
        (void)sigemptyset(&set);
        (void)sigaddset(&set, signal);
        (void)sigprocmask(SIG_UNBLOCK, &set, NULL); /* the program stops here until it is continued */
        (void)sigprocmask(SIG_BLOCK, &set, NULL);
        (void)sigaction(signal, &here, NULL);
    } else {
        stop_before.sa_handler(signal);
    }
    tell("\033[?2004h");
}

/* Handles a signal that ends the program: raised again, it takes its default action as soon as the handler
 * returns. */
static void end_by_signal(int signal)
{
    tell("\033[?2004l");
    (void)raise(signal);
}

/* Replaces a handler. A signal that other code catches, or that is ignored, stays as it is. */
static void replace_handler(void (*handler)(int), struct sigaction *by)
{
    for (int i = 0; i < ENDING; i++) {
        struct sigaction now;

        if (sigaction(ending[i], NULL, &now) == 0 && now.sa_handler == handler)
            (void)sigaction(ending[i], by, NULL);
    }
}

void paste_mode_off(void)
{
    struct sigaction as_usual = {.sa_handler = SIG_DFL};

    if (!is_on)
        return;
    is_on = 0;
    (void)sigaction(SIGTSTP, &stop_before, NULL);
    replace_handler(end_by_signal, &as_usual);
    tell("\033[?2004l");
}

void paste_mode_on(void)
{
    static bool at_exit;
    struct sigaction here = {.sa_handler = stop_by_signal, .sa_flags = SA_RESTART};
    struct sigaction once = {.sa_handler = end_by_signal, .sa_flags = (int)SA_RESETHAND};

    if (is_on)
        return;
    if (!at_exit)
        at_exit = atexit(paste_mode_off) == 0;
    (void)sigaction(SIGTSTP, &here, &stop_before);
    replace_handler(SIG_DFL, &once);
    is_on = 1;
    tell("\033[?2004h");
}
