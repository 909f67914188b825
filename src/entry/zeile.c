#include "entry/zeile.h"

#include <histedit.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "base/text.h"

struct zeile {
    EditLine *el;
    History *verlauf;
    const char *prompt;
    struct tafel tafel;
    uint16_t menge;
};

static char *prompt_von(EditLine *el)
{
    struct zeile *z = NULL;

    (void)el_get(el, EL_CLIENTDATA, &z);
    return (char *)(uintptr_t)z->prompt;
}

/* Completes the letters before the cursor to the one Kürzel or word that begins so. */
static unsigned char vervollstaendige(EditLine *el, int taste)
{
    static const char *const worte[] = {"armut", "buben", "damen", "einwurf", "knochenlos", "mada",
                                        "null",  "still", "straf", "trumpf",  "hzsolo"};
    const LineInfo *info = el_line(el);
    struct zeile *z = NULL;
    const char *von = info->cursor, *treffer = NULL;
    size_t n;
    int anzahl = 0;

    (void)taste;
    (void)el_get(el, EL_CLIENTDATA, &z);
    while (von > info->buffer && !strchr(" ,=/.+-", von[-1]))
        von--;
    n = (size_t)(info->cursor - von);
    if (n == 0)
        return CC_ERROR;
    for (int i = 0; i < z->tafel.anzahl; i++) {
        if ((z->menge >> i & 1) && strncmp(z->tafel.kuerzel[i].wort, von, n) == 0) {
            treffer = z->tafel.kuerzel[i].wort;
            anzahl++;
        }
    }
    for (size_t i = 0; i < sizeof worte / sizeof worte[0]; i++) {
        if (strncmp(worte[i], von, n) == 0) {
            treffer = worte[i];
            anzahl++;
        }
    }
    if (anzahl != 1 || el_insertstr(el, treffer + n) != 0)
        return CC_ERROR;
    return CC_REFRESH;
}

struct zeile *zeile_neu(void)
{
    struct zeile *z = mem_alloc(sizeof *z);
    HistEvent ev;

    z->el = el_init("doko", stdin, stderr, stderr);
    z->verlauf = history_init();
    if (!z->el || !z->verlauf)
        return z;
    (void)history(z->verlauf, &ev, H_SETSIZE, 100);
    (void)el_set(z->el, EL_CLIENTDATA, z);
    (void)el_set(z->el, EL_PROMPT, prompt_von);
    (void)el_set(z->el, EL_EDITOR, "emacs");
    (void)el_set(z->el, EL_SIGNAL, 1);
    (void)el_set(z->el, EL_HIST, history, z->verlauf);
    (void)el_set(z->el, EL_ADDFN, "kuerzel", "complete", vervollstaendige);
    (void)el_set(z->el, EL_BIND, "^I", "kuerzel", NULL);
    return z;
}

void zeile_free(struct zeile *z)
{
    if (z->verlauf)
        history_end(z->verlauf);
    if (z->el)
        el_end(z->el);
    free(z);
}

void zeile_kuerzel(struct zeile *z, const struct tafel *tafel, uint16_t menge)
{
    z->tafel = *tafel;
    z->menge = menge;
}

char *zeile_lies(struct zeile *z, const char *prompt)
{
    HistEvent ev;
    const char *s;
    int n = 0;

    if (!z->el || !z->verlauf)
        return NULL;
    z->prompt = prompt;
    s = el_gets(z->el, &n);
    if (!s || n <= 0)
        return NULL;
    if (n > 1)
        (void)history(z->verlauf, &ev, H_ENTER, s);
    return mem_strndup(s, strcspn(s, "\r\n"));
}
