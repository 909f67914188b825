#include "entry/bild.h"

#include <stdlib.h>
#include <utf8proc.h>

#include "base/mem.h"

void bild_beginne(struct bild *b, int breite, int hoehe)
{
    if (hoehe > b->platz) {
        b->zeile = mem_realloc(b->zeile, (size_t)hoehe * sizeof *b->zeile);
        memset(b->zeile + b->platz, 0, (size_t)(hoehe - b->platz) * sizeof *b->zeile);
        b->platz = hoehe;
    }
    b->breite = breite;
    b->hoehe = hoehe;
    b->cursor_x = b->cursor_y = 0;
    for (int i = 0; i < hoehe; i++) {
        text_leere(&b->zeile[i].text);
        text_add(&b->zeile[i].text, "");
        b->zeile[i].stil = STIL_NORMAL;
    }
}

void bild_free(struct bild *b)
{
    for (int i = 0; i < b->platz; i++)
        text_free(&b->zeile[i].text);
    free(b->zeile);
    *b = (struct bild){0};
}

/* One character: its bytes and its columns. */
static size_t zeichen(const char *s, size_t len, int *breite)
{
    utf8proc_int32_t c;
    utf8proc_ssize_t n = utf8proc_iterate((const utf8proc_uint8_t *)s, (utf8proc_ssize_t)len, &c);

    *breite = n > 0 ? utf8proc_charwidth(c) : 1;
    return n > 0 ? (size_t)n : 1;
}

int anzeige_breite(const char *s, size_t len)
{
    int summe = 0, b;

    for (size_t i = 0; i < len;) {
        i += zeichen(s + i, len - i, &b);
        summe += b;
    }
    return summe;
}

/* As much of it as fits, with … in place of what does not; returns the columns. */
static int schneide(struct text *t, const char *s, int breite)
{
    size_t len = strlen(s), ende = 0, i = 0;
    int spalten = 0, bis_ende = 0, b;

    if (anzeige_breite(s, len) <= breite) {
        text_addn(t, s, len);
        return anzeige_breite(s, len);
    }
    while (i < len) {
        size_t n = zeichen(s + i, len - i, &b);

        if (spalten + b > breite - 1)
            break;
        spalten += b;
        i += n;
        ende = i;
        bis_ende = spalten;
    }
    text_addn(t, s, ende);
    if (breite > 0)
        text_add(t, "…");
    return bis_ende + (breite > 0);
}

void anzeige_spalte(struct text *t, const char *s, int breite, bool rechts)
{
    struct text stueck = {0};
    int spalten;

    text_add(&stueck, "");
    spalten = schneide(&stueck, s, breite);
    if (!rechts)
        text_addn(t, stueck.s, stueck.len);
    for (; spalten < breite; spalten++)
        text_addc(t, ' ');
    if (rechts)
        text_addn(t, stueck.s, stueck.len);
    text_free(&stueck);
}

void bild_schreibe(struct bild *b, int zeile, unsigned stil, const char *text)
{
    struct bildzeile *z = zeile >= 0 && zeile < b->hoehe ? &b->zeile[zeile] : NULL;

    if (!z)
        return;
    z->stil = stil;
    text_leere(&z->text);
    text_add(&z->text, "");
    (void)schneide(&z->text, text, b->breite);
    utf8_entschaerfe(z->text.s);
    z->text.len = strlen(z->text.s);
}

void bild_strich(struct bild *b, int zeile)
{
    struct text t = {0};

    text_add(&t, "");
    for (int i = 0; i < b->breite; i++)
        text_add(&t, "─");
    bild_schreibe(b, zeile, STIL_LEISE, t.s);
    text_free(&t);
}
