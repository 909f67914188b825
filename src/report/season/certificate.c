#include "report/season/certificate.h"

#include <stdio.h>
#include <string.h>

/* Who shares a place stands in the Ehrentafel as "A / B". */
#define SHARED " / "

struct certificate {
    const char *club, *contest, *honour, *below; /* below: what he has won it with, NULL: nothing */
    const char *signs;                           /* who signs on the right */
    int year;                                    /* behind both, 0: behind neither */
};

static void add_line(struct poster *p, double above, double punkt, bool bold, const char *text, int year)
{
    struct text line = {0};

    text_add(&line, text);
    if (year)
        text_addf(&line, " %d", year);
    poster_add(p, above, punkt, bold, line.s);
    text_free(&line);
}

static void add_page(const struct certificate *c, const char *name, struct booklet *to)
{
    struct poster *p = booklet_add(to, NULL)->poster = poster_new();

    p->framed = true;
    p->sign[0] = "Ort, Datum";
    p->sign[1] = "Vorsitz";
    p->sign[2] = c->signs;
    if (c->club[0])
        poster_add(p, 0, 18, true, c->club);
    poster_add(p, 14, 46, true, "Urkunde");
    add_line(p, 10, 16, false, c->contest, c->year);
    poster_add(p, 26, 36, true, name);
    add_line(p, 10, 22, false, c->honour, c->year);
    if (c->below)
        add_line(p, 8, 14, false, c->below, 0);
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
    add_pages(&(struct certificate){club, "Doppelkopf-Meisterschaft", "Meister", NULL, "Spielleitung", h->year},
              h->meister, to);
    add_pages(&(struct certificate){club, "Doppelkopf-Meisterschaft", "Vizemeister", NULL, "Spielleitung", h->year},
              h->vize, to);
    add_pages(&(struct certificate){club, "Doppelkopf-Pokal", "Pokalsieger", NULL, "Spielleitung", h->year}, h->pokal,
              to);
}

static void add_place(const struct turnier_book *b, const struct turnier_standing *s, const struct turnier_place *p,
                      struct booklet *to)
{
    char honour[32], below[80];

    (void)snprintf(honour, sizeof honour, "%d. Platz", p->place);
    (void)snprintf(below, sizeof below, "%+lld Punkte in %d %s", (long long)p->punkte, s->rounds,
                   s->rounds == 1 ? "Runde" : "Runden");
    add_page(&(struct certificate){b->club, turnier_title(b), honour, below, "Turnierleitung", 0},
             turnier_name(b, p->player, 0), to);
}

void report_turnier_certificates(const struct turnier_book *b, const struct turnier_standing *s, int places,
                                 struct booklet *to)
{
    for (int i = 0; i < b->t.count && s->list[i].place > 0 && s->list[i].place <= places; i++)
        add_place(b, s, &s->list[i], to);
}
