#include "core/spieltag/wettbewerb.h"

#include <string.h>

const struct wettbewerb *wettbewerb_find(const char *word, size_t len)
{
    const struct wettbewerb *const *w = wettbewerbe;

    while (*w && (strlen((*w)->word) != len || memcmp((*w)->word, word, len) != 0))
        w++;
    return *w;
}

void wettbewerb_spec(const struct wettbewerb *w, const char *saison, int nr, int tisch, struct text *text)
{
    text_addf(text, "%s/%s%d", saison, w->prefix, nr);
    if (w->tische > 1)
        text_addf(text, ".%d", tisch);
}

bool wettbewerb_special(const struct spieltag *day, const struct step *step)
{
    return day->wettbewerb->special && day->wettbewerb->special(step);
}
