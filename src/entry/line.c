#include "entry/line.h"

#include <histedit.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"

struct line {
    EditLine *el;
    History *course;
    const char *prompt;
    line_complete *complete;
    void *with;
};

static char *prompt_of(EditLine *el)
{
    struct line *z = NULL;

    (void)el_get(el, EL_CLIENTDATA, &z);
    return (char *)(uintptr_t)z->prompt;
}

/* One word is put in, of several what they have in common; where that is nothing they are shown. */
static unsigned char complete(EditLine *el, int key)
{
    const LineInfo *info = el_line(el);
    struct line *z = NULL;
    struct text typed = {0}, words = {0}, more = {0};
    unsigned char what = CC_ERROR;

    (void)key;
    (void)el_get(el, EL_CLIENTDATA, &z);
    text_addn(&typed, info->buffer, (size_t)(info->cursor - info->buffer));
    if (z->complete(z->with, text_str(&typed), &words, &more) > 0) {
        if (more.len > 0) {
            what = el_insertstr(el, more.s) == 0 ? CC_REFRESH : CC_ERROR;
        } else {
            fprintf(stderr, "\n%s\n", words.s);
            what = CC_REDISPLAY;
        }
    }
    text_free(&typed);
    text_free(&words);
    text_free(&more);
    return what;
}

struct line *line_new(line_complete *offers, void *with)
{
    struct line *z = mem_alloc(sizeof *z);
    HistEvent ev;

    z->complete = offers;
    z->with = with;
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
    (void)el_set(z->el, EL_ADDFN, "words", "complete", complete);
    (void)el_set(z->el, EL_BIND, "^I", "words", NULL);
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

char *line_edit_read(struct line *z, const char *prompt, const char *begun)
{
    HistEvent ev;
    const char *s;
    size_t len;
    int n = 0;

    if (!z->el || !z->course)
        return NULL;
    z->prompt = prompt;
    if (*begun)
        el_push(z->el, begun);
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
