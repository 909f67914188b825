#include "report/season/certificate.h"

#include <stdio.h>
#include <string.h>

/* Separates the names of players who share a place in the Ehrentafel. */
#define SHARED " / "

struct certificate {
    const char *club, *contest, *honour, *below; /* below: the winning result, NULL: none */
    const char *signatory;                       /* who signs on the right */
    int year;                                    /* follows contest and honour; 0: neither */
};

static void add_line(struct poster *poster, double above, double size, const char *text, int year)
{
    AUTO(text_free) struct text line = {0};

    text_add(&line, text);
    if (year)
        text_addf(&line, " %d", year);
    poster_add(poster, above, size, false, line.s);
}

static void add_page(const struct certificate *certificate, const char *name, struct booklet *booklet)
{
    struct poster *poster = booklet_add(booklet, NULL)->poster = poster_new();

    poster->framed = true;
    poster->signature[0] = "Ort, Datum";
    poster->signature[1] = "Vorsitz";
    poster->signature[2] = certificate->signatory;
    if (certificate->club[0])
        poster_add(poster, 0, 18, true, certificate->club);
    poster_add(poster, 14, 46, true, "Urkunde");
    add_line(poster, 10, 16, certificate->contest, certificate->year);
    poster_add(poster, 26, 36, true, name);
    add_line(poster, 10, 22, certificate->honour, certificate->year);
    if (certificate->below)
        add_line(poster, 8, 14, certificate->below, 0);
}

static void add_pages(const struct certificate *certificate, const char *names, struct booklet *booklet)
{
    char name[PLAYER_NAME_MAX];

    while (*names) {
        const char *end = strstr(names, SHARED);
        size_t n = end ? (size_t)(end - names) : strlen(names);

        (void)snprintf(name, sizeof name, "%.*s", (int)n, names);
        add_page(certificate, name, booklet);
        names += end ? n + strlen(SHARED) : n;
    }
}

void report_certificates(const struct honour *honour, const char *club, struct booklet *booklet)
{
    add_pages(&(struct certificate){club, "Doppelkopf-Meisterschaft", "Meister", NULL, "Spielleitung", honour->year},
              honour->meister, booklet);
    add_pages(
        &(struct certificate){club, "Doppelkopf-Meisterschaft", "Vizemeister", NULL, "Spielleitung", honour->year},
        honour->vize, booklet);
    add_pages(&(struct certificate){club, "Doppelkopf-Pokal", "Pokalsieger", NULL, "Spielleitung", honour->year},
              honour->pokal, booklet);
}

static void add_place(const struct turnier_book *book, const struct turnier_standing *standing,
                      const struct turnier_place *place, struct booklet *booklet)
{
    char honour[32], below[80];

    (void)snprintf(honour, sizeof honour, "%d. Platz", place->place);
    (void)snprintf(below, sizeof below, place->punkte == 1 ? "%+lld Punkt in %d %s" : "%+lld Punkte in %d %s",
                   (long long)place->punkte, standing->rounds, standing->rounds == 1 ? "Runde" : "Runden");
    add_page(&(struct certificate){book->club, turnier_title(book), honour, below, "Turnierleitung", 0},
             turnier_name(book, place->player, 0), booklet);
}

void report_turnier_certificates(const struct turnier_book *book, const struct turnier_standing *standing, int places,
                                 struct booklet *booklet)
{
    for (int i = 0; i < book->turnier.count && standing->list[i].place > 0 && standing->list[i].place <= places; i++)
        add_place(book, standing, &standing->list[i], booklet);
}
