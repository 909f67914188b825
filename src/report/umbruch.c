#include "report/umbruch.h"

#include <string.h>

void umbruch(struct text *t, const char *s, int spalte, const char *vor)
{
    int breite = (int)utf8_zeichen(vor, strlen(vor));
    bool anfang = true;

    for (s += strspn(s, " "); *s; s += strspn(s, " ")) {
        size_t n = strcspn(s, " ");
        int zeichen = (int)utf8_zeichen(s, n);

        if (!anfang && spalte + 1 + zeichen > UMBRUCH_BREITE) {
            text_addf(t, "\n%s", vor);
            spalte = breite;
        } else if (!anfang) {
            text_addc(t, ' ');
            spalte++;
        }
        text_addn(t, s, n);
        spalte += zeichen;
        anfang = false;
        s += n;
    }
}
