#include "ui/screen/line.h"

#include <histedit.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <termios.h>
#include <unistd.h>

#include "base/mem.h"
#include "ui/terminal/paste.h"

struct line {
    EditLine *editor;
    History *history;
    const char *prompt;
    line_complete *complete;
    void *with;
    bool left;     /* by Esc */
    bool brackets; /* the terminal can mark pastes with brackets */
    struct text
        pasted; /* bytes that came in brackets, or without a pause behind the line; the line is part of them */
};

/* The bytes of a paste may be PASTE_MS apart while it is sent; a bracketed one ends when none comes within
 * PASTE_END_MS. */
enum { PASTE_MS = 50, PASTE_END_MS = 5000 };

/* Reads a byte that comes within `ms` milliseconds; libedit buffers none. */
static bool receive(int ms, char *byte)
{
    struct pollfd pollfd = {.fd = STDIN_FILENO, .events = POLLIN};

    return poll(&pollfd, 1, ms) > 0 && read(STDIN_FILENO, byte, 1) == 1;
}

/* Takes a bracketed paste. libedit gets a single line of text only: several lines, or bytes that are no text, end
 * the line and are judged as a whole. */
static unsigned char paste(EditLine *el, int key)
{
    static const size_t end = sizeof PASTE_END - 1;
    AUTO(text_free) struct text came = {0}, why = {0};
    struct line *line = NULL;
    unsigned char what = CC_NEWLINE;
    bool one;

    (void)key;
    (void)el_get(el, EL_CLIENTDATA, &line);
    for (char byte;
         (came.len < end || memcmp(came.s + came.len - end, PASTE_END, end) != 0) && receive(PASTE_END_MS, &byte);)
        text_addc(&came, byte);
    if (came.len >= end && memcmp(came.s + came.len - end, PASTE_END, end) == 0)
        text_cut(&came, came.len - end);
    one = paste_is_text(text_str(&came), came.len, &why) && paste_newline(text_str(&came), came.len) == came.len;
    if (one)
        what = el_insertstr(el, text_str(&came)) == 0 ? CC_REFRESH : CC_ERROR;
    else
        text_addn(&line->pasted, text_str(&came), came.len);
    return what;
}

/* Handles Esc, once another Esc or Enter shows that it does not begin a key: the line is left. */
static unsigned char leave(EditLine *el, int key)
{
    const LineInfo *info = el_line(el);
    struct line *line = NULL;

    (void)key;
    (void)el_get(el, EL_CLIENTDATA, &line);
    (void)el_cursor(el, (int)(info->lastchar - info->cursor));
    info = el_line(el);
    el_deletestr(el, (int)(info->cursor - info->buffer));
    line->left = true;
    return CC_NEWLINE;
}

/* Collects the bytes that had already come behind the newline of the line, and those that follow without a pause. */
static void receive_burst(struct line *line)
{
    struct termios was, raw;
    char byte;

    if (tcgetattr(STDIN_FILENO, &was) != 0)
        return;
    raw = was;
    raw.c_lflag &= (tcflag_t) ~(ICANON | ECHO);
    (void)tcsetattr(STDIN_FILENO, TCSANOW, &raw);
    for (int ms = 0; receive(ms, &byte); ms = PASTE_MS) {
        if (line->pasted.len == 0)
            text_addc(&line->pasted, '\n');
        text_addc(&line->pasted, byte);
    }
    (void)tcsetattr(STDIN_FILENO, TCSANOW, &was);
}

static char *prompt_of(EditLine *el)
{
    struct line *line = NULL;

    (void)el_get(el, EL_CLIENTDATA, &line);
    return (char *)(uintptr_t)line->prompt;
}

/* Inserts the only possible word, or what all possible ones have in common; shows them when that is nothing. */
static unsigned char complete_at_cursor(EditLine *el, int key)
{
    const LineInfo *info = el_line(el);
    struct line *line = NULL;
    AUTO(text_free) struct text typed = {0}, words = {0}, more = {0};
    unsigned char what = CC_ERROR;

    (void)key;
    (void)el_get(el, EL_CLIENTDATA, &line);
    text_addn(&typed, info->buffer, (size_t)(info->cursor - info->buffer));
    if (line->complete(line->with, text_str(&typed), &words, &more) > 0) {
        if (more.len > 0) {
            what = el_insertstr(el, more.s) == 0 ? CC_REFRESH : CC_ERROR;
        } else {
            fprintf(stderr, "\n%s\n", words.s);
            what = CC_REDISPLAY;
        }
    }
    return what;
}

struct line *line_new(line_complete *complete, void *with)
{
    struct line *line = mem_alloc(sizeof *line);
    char *moves = NULL;
    HistEvent ev;

    line->complete = complete;
    line->with = with;
    line->editor = el_init("doko", stdin, stderr, stderr);
    line->history = history_init();
    if (!line->editor || !line->history)
        return line;
    (void)history(line->history, &ev, H_SETSIZE, 100);
    (void)el_set(line->editor, EL_CLIENTDATA, line);
    (void)el_set(line->editor, EL_PROMPT, prompt_of);
    (void)el_set(line->editor, EL_EDITOR, "emacs");
    (void)el_set(line->editor, EL_SIGNAL, 1);
    (void)el_set(line->editor, EL_HIST, history, line->history);
    /* "ho" moves the cursor home; libedit does not know "cm". If stdout is a file it gets no control sequences. */
    line->brackets = isatty(STDOUT_FILENO) && el_get(line->editor, EL_GETTC, "ho", &moves) == 0 && moves;
    (void)el_set(line->editor, EL_ADDFN, "words", "complete", complete_at_cursor);
    (void)el_set(line->editor, EL_BIND, "^I", "words", NULL);
    (void)el_set(line->editor, EL_ADDFN, "pasted", "what was pasted", paste);
    (void)el_set(line->editor, EL_BIND, PASTE_BEGIN, "pasted", NULL);
    (void)el_set(line->editor, EL_ADDFN, "leave", "leave the line", leave);
    (void)el_set(line->editor, EL_BIND, "\033\r", "leave", NULL);
    (void)el_set(line->editor, EL_BIND, "\033\n", "leave", NULL);
    (void)el_set(line->editor, EL_BIND, "\033\033", "leave", NULL);
    return line;
}

void line_free(struct line *line)
{
    if (line->history)
        history_end(line->history);
    if (line->editor)
        el_end(line->editor);
    text_free(&line->pasted);
    free(line);
}

char *line_edit_read(struct line *line, const char *prompt, const char *begun)
{
    HistEvent ev;
    const char *s;
    size_t len;
    int n = 0;

    if (!line->editor || !line->history)
        return NULL;
    line->prompt = prompt;
    text_clear(&line->pasted);
    line->left = false;
    if (*begun)
        el_push(line->editor, begun);
    if (line->brackets)
        paste_mode_on();
    s = el_gets(line->editor, &n);
    paste_mode_off();
    if (line->left) {
        return mem_strdup(LINE_LEFT);
    } else if (line->pasted.len > 0) {
        fputc('\n', stderr); /* libedit saw no Enter, and no line either if nothing was typed before */
        s = s ? s : "";
    } else if (!s || n <= 0) {
        return NULL;
    } else {
        receive_burst(line);
    }
    if (n > 1)
        (void)history(line->history, &ev, H_ENTER, s);
    s += strspn(s, " ");
    len = strcspn(s, "\r\n");
    while (len > 0 && s[len - 1] == ' ')
        len--;
    return mem_strndup(s, len);
}

bool line_pasted(struct line *line, struct text *text)
{
    text_addn(text, text_str(&line->pasted), line->pasted.len);
    return line->pasted.len > 0;
}
