#include "core/spieltag/wettbewerb.h"

#include <string.h>

const struct wettbewerb *wettbewerb_find(const char *word, size_t len)
{
    const struct wettbewerb *const *wettbewerb = wettbewerbe;

    while (*wettbewerb && (strlen((*wettbewerb)->word) != len || memcmp((*wettbewerb)->word, word, len) != 0))
        wettbewerb++;
    return *wettbewerb;
}

void wettbewerb_spec(const struct wettbewerb *wettbewerb, const char *saison, int nr, int tisch, struct text *text)
{
    text_addf(text, "%s/%s%d", saison, wettbewerb->prefix, nr);
    if (wettbewerb->tische > 1)
        text_addf(text, ".%d", tisch);
}

bool wettbewerb_special(const struct spieltag *day, const struct step *step)
{
    return day->wettbewerb->special && day->wettbewerb->special(step);
}
