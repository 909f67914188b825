#include "report/certificate.h"

#include <stdio.h>
#include <string.h>

/* Who shares a place stands in the Ehrentafel as "A / B". */
#define SHARED " / "

struct certificate {
    const char *club, *contest, *honour;
    int year;
};

static void add_page(const struct certificate *c, const char *name, struct booklet *to)
{
    struct poster *p = booklet_add(to, NULL)->poster = poster_new();
    char line[80];

    p->framed = true;
    p->sign[0] = "Ort, Datum";
    p->sign[1] = "Vorsitz";
    p->sign[2] = "Spielleitung";
    if (c->club[0])
        poster_add(p, 0, 18, true, c->club);
    poster_add(p, 14, 46, true, "Urkunde");
    (void)snprintf(line, sizeof line, "Doppelkopf-%s %d", c->contest, c->year);
    poster_add(p, 10, 16, false, line);
    poster_add(p, 26, 36, true, name);
    (void)snprintf(line, sizeof line, "%s %d", c->honour, c->year);
    poster_add(p, 10, 22, false, line);
}

static void add_pages(const struct certificate *c, const char *names, struct booklet *to)
{
    char name[PLAYER_NAME_MAX];

    while (*names) {
        const char *end = strstr(names, SHARED);
        size_t n = end ? (size_t)(end - names) : strlen(names);

        (void)snprintf(name, sizeof name, "%.*s", (int)n, names);
        add_page(c, name, to);
        names += end ? n + strlen(SHARED) : n;
    }
}

void report_certificates(const struct honour *h, const char *club, struct booklet *to)
{
    add_pages(&(struct certificate){club, "Meisterschaft", "Meister", h->year}, h->meister, to);
    add_pages(&(struct certificate){club, "Meisterschaft", "Vizemeister", h->year}, h->vize, to);
    add_pages(&(struct certificate){club, "Pokal", "Pokalsieger", h->year}, h->pokal, to);
}
