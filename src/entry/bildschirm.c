#define _XOPEN_SOURCE_EXTENDED 1
#define NCURSES_WIDECHAR       1
#include "entry/bildschirm.h"

#include <curses.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "base/i18n.h"
#include "entry/keys.h"
#include "entry/pult.h"

/* SEQUENCE_MS: so far apart the characters of one key may arrive; ALT_MS: those of Alt and a letter, which else are
 * Esc and a letter. */
enum { WARTE_MS = 250, WARTEN = 4, SEQUENCE_MS = 60, ALT_MS = 10 };

enum { ESC = 0x1B };

static SCREEN *schirm;
static volatile sig_atomic_t soll_enden;

static void merke_ende(int signal)
{
    (void)signal;
    soll_enden = 1;
}

/* Half a screen must not be left behind: the loop sees the mark and ends by itself. */
static void fange_signale(void)
{
    struct sigaction ende = {.sa_handler = merke_ende};

    (void)sigaction(SIGTERM, &ende, NULL);
    (void)sigaction(SIGHUP, &ende, NULL);
    (void)sigaction(SIGINT, &ende, NULL);
}

enum status bildschirm_oeffne(struct err *err)
{
    const char *term = getenv("TERM");

    schirm = newterm(NULL, stdout, stdin);
    if (!schirm)
        return err_set(err, ST_FEHLT,
                       _("this terminal (TERM=%.40s) cannot be drawn on; `doko tisch --schlicht` asks line by line"),
                       term ? term : "");
    (void)set_term(schirm);
    (void)set_escdelay(ALT_MS);
    (void)cbreak();
    (void)noecho();
    (void)nonl();
    (void)keypad(stdscr, TRUE);
    timeout(WARTE_MS);
    fange_signale();
    return ST_OK;
}

void bildschirm_schliesse(void)
{
    if (!schirm)
        return;
    (void)endwin();
    delscreen(schirm);
    schirm = NULL;
}

void bildschirm_groesse(int *breite, int *hoehe)
{
    *breite = getmaxx(stdscr);
    *hoehe = getmaxy(stdscr);
}

static attr_t attribute(unsigned stil)
{
    return (stil & STIL_FETT ? A_BOLD : A_NORMAL) | (stil & STIL_LEISE ? A_DIM : A_NORMAL) |
           (stil & STIL_UMGEKEHRT ? A_REVERSE : A_NORMAL);
}

void bildschirm_zeige(const struct bild *b)
{
    (void)erase();
    for (int i = 0; i < b->hoehe; i++) {
        (void)attrset((int)attribute(b->zeile[i].stil));
        (void)mvaddstr(i, 0, b->zeile[i].text.s);
    }
    (void)attrset(A_NORMAL);
    (void)move(b->cursor_y, b->cursor_x);
    (void)refresh();
}

static int32_t sondertaste(wint_t c)
{
    static const struct {
        wint_t curses;
        enum taste taste;
    } tasten[] = {{KEY_ENTER, TASTE_ENTER},
                  {KEY_BACKSPACE, TASTE_RUECK},
                  {KEY_DC, TASTE_ENTF},
                  {KEY_LEFT, TASTE_LINKS},
                  {KEY_RIGHT, TASTE_RECHTS},
                  {KEY_HOME, TASTE_POS1},
                  {KEY_END, TASTE_ENDE},
                  {KEY_UP, TASTE_HOCH},
                  {KEY_DOWN, TASTE_RUNTER},
                  {KEY_PPAGE, TASTE_SEITE_HOCH},
                  {KEY_NPAGE, TASTE_SEITE_RUNTER},
                  {KEY_F(1), TASTE_HILFE},
                  {KEY_F(2), TASTE_FORMULAR}};

    for (size_t i = 0; i < sizeof tasten / sizeof tasten[0]; i++)
        if (tasten[i].curses == c)
            return tasten[i].taste;
    return TASTE_NICHTS;
}

/* Control characters; those of line editors work too. */
static int32_t steuerzeichen(wint_t c)
{
    static const struct {
        wint_t zeichen;
        enum taste taste;
    } tasten[] = {{'\r', TASTE_ENTER},      {'\n', TASTE_ENTER},      {'\t', TASTE_TAB},
                  {0x08, TASTE_RUECK},      {0x7F, TASTE_RUECK},      {'U' & 0x1F, TASTE_LOESCHE},
                  {'A' & 0x1F, TASTE_POS1}, {'E' & 0x1F, TASTE_ENDE}, {'D' & 0x1F, TASTE_ENTF}};

    for (size_t i = 0; i < sizeof tasten / sizeof tasten[0]; i++)
        if (tasten[i].zeichen == c)
            return tasten[i].taste;
    return TASTE_NICHTS;
}

static bool terminal_weg(void)
{
    struct pollfd p = {.fd = STDIN_FILENO, .events = POLLIN};

    return poll(&p, 1, 0) > 0 && (p.revents & (POLLHUP | POLLERR | POLLNVAL)) != 0;
}

/* An Esc, or a key that curses does not know or that came too slowly for it: it has waited ALT_MS. */
static int32_t read_sequence(void)
{
    struct sequence q = {0};
    int32_t taste = TASTE_NICHTS;
    bool whole = false, at_once;
    wint_t c;

    timeout(0);
    at_once = get_wch(&c) == OK;
    timeout(SEQUENCE_MS);
    if (!at_once && get_wch(&c) != OK) {
        taste = TASTE_ESC;
    } else if (!at_once && c != '[' && c != 'O' && c != ']') { /* an Esc, and then somebody types on */
        (void)unget_wch((wchar_t)c);
        taste = TASTE_ESC;
    } else {
        whole = sequence_take(&q, (int32_t)c, &taste);
        while (!whole && get_wch(&c) == OK)
            whole = sequence_take(&q, (int32_t)c, &taste);
    }
    timeout(WARTE_MS);
    return taste;
}

int32_t bildschirm_taste(bool *weg)
{
    wint_t c;
    int art;

    for (int i = 0; i < WARTEN; i++) {
        *weg = soll_enden != 0;
        if (*weg)
            return TASTE_NICHTS;
        art = get_wch(&c);
        if (art == KEY_CODE_YES)
            return sondertaste(c);
        if (art == OK && c == ESC)
            return read_sequence();
        if (art == OK)
            return c < 0x20 || c == 0x7F ? steuerzeichen(c) : (int32_t)c;
        if (terminal_weg())
            soll_enden = 1;
    }
    return TASTE_NICHTS;
}
