#include "entry/line.h"

#include <histedit.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "base/text.h"
#include "rules/words.h"

struct line {
    EditLine *el;
    History *course;
    const char *prompt;
    struct board board;
    uint16_t set;
};

static char *prompt_of(EditLine *el)
{
    struct line *z = NULL;

    (void)el_get(el, EL_CLIENTDATA, &z);
    return (char *)(uintptr_t)z->prompt;
}

/* A word that begins as what stands before the cursor. */
static void offer(const char *word, const char *from, size_t n, const char **hits, int *count)
{
    if (strncmp(word, from, n) != 0)
        return;
    *hits = word;
    ++*count;
}

/* Completes the letters before the cursor to the one Kürzel or word that begins so. */
static unsigned char complete(EditLine *el, int key)
{
    enum { WORTH_IT = 3 }; /* letters: what is shorter is typed */
    const LineInfo *info = el_line(el);
    struct line *z = NULL;
    const char *from = info->cursor, *hits = NULL;
    size_t n;
    int count = 0;

    (void)key;
    (void)el_get(el, EL_CLIENTDATA, &z);
    while (from > info->buffer && !strchr(" ,=/.+-", from[-1]))
        from--;
    n = (size_t)(info->cursor - from);
    if (n == 0)
        return CC_ERROR;
    for (int i = 0; i < z->board.count; i++)
        if (z->set >> i & 1)
            offer(z->board.kuerzel[i].word, from, n, &hits, &count);
    for (int kind = KIND_HOCHZEIT; kind < KIND_COUNT; kind++)
        if (strlen(kind_terms[kind].word) >= WORTH_IT)
            offer(kind_terms[kind].word, from, n, &hits, &count);
    offer("einwurf", from, n, &hits, &count);
    offer("straf", from, n, &hits, &count);
    if (count != 1 || el_insertstr(el, hits + n) != 0)
        return CC_ERROR;
    return CC_REFRESH;
}

struct line *line_new(void)
{
    struct line *z = mem_alloc(sizeof *z);
    HistEvent ev;

    z->el = el_init("doko", stdin, stderr, stderr);
    z->course = history_init();
    if (!z->el || !z->course)
        return z;
    (void)history(z->course, &ev, H_SETSIZE, 100);
    (void)el_set(z->el, EL_CLIENTDATA, z);
    (void)el_set(z->el, EL_PROMPT, prompt_of);
    (void)el_set(z->el, EL_EDITOR, "emacs");
    (void)el_set(z->el, EL_SIGNAL, 1);
    (void)el_set(z->el, EL_HIST, history, z->course);
    (void)el_set(z->el, EL_ADDFN, "kuerzel", "complete", complete);
    (void)el_set(z->el, EL_BIND, "^I", "kuerzel", NULL);
    return z;
}

void line_free(struct line *z)
{
    if (z->course)
        history_end(z->course);
    if (z->el)
        el_end(z->el);
    free(z);
}

void line_kuerzel(struct line *z, const struct board *board, uint16_t set)
{
    z->board = *board;
    z->set = set;
}

char *line_edit_read(struct line *z, const char *prompt)
{
    HistEvent ev;
    const char *s;
    size_t len;
    int n = 0;

    if (!z->el || !z->course)
        return NULL;
    z->prompt = prompt;
    s = el_gets(z->el, &n);
    if (!s || n <= 0)
        return NULL;
    if (n > 1)
        (void)history(z->course, &ev, H_ENTER, s);
    s += strspn(s, " ");
    len = strcspn(s, "\r\n");
    while (len > 0 && s[len - 1] == ' ')
        len--;
    return mem_strndup(s, len);
}
