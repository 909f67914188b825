#include "report/tabelle.h"

#include <libsmartcols/libsmartcols.h>
#include <stdlib.h>

#include "base/mem.h"

enum zellart { ZELLE_LEER, ZELLE_TEXT, ZELLE_ZAHL, ZELLE_HUNDERTSTEL, ZELLE_BRUCH };

struct zelle {
    enum zellart art;
    char *text;
    int64_t zahl, nenner;
};

struct tabelle {
    int spalten;
    struct {
        char *titel;
        bool rechts;
    } spalte[SPALTEN_MAX];
    size_t zellen, platz; /* row by row, every row full */
    struct zelle *zelle;
    int in_zeile; /* cells of the present row */
};

struct tabelle *tabelle_neu(void)
{
    return mem_alloc(sizeof(struct tabelle));
}

void tabelle_free(struct tabelle *t)
{
    for (int i = 0; i < t->spalten; i++)
        free(t->spalte[i].titel);
    for (size_t i = 0; i < t->zellen; i++)
        free(t->zelle[i].text);
    free(t->zelle);
    free(t);
}

void tabelle_spalte(struct tabelle *t, const char *titel, bool rechts)
{
    if (t->spalten == SPALTEN_MAX)
        return;
    t->spalte[t->spalten].titel = mem_strdup(titel);
    t->spalte[t->spalten++].rechts = rechts;
    t->in_zeile = t->spalten;
}

static void zelle(struct tabelle *t, struct zelle z)
{
    t->zelle = mem_wachse(t->zelle, t->zellen, &t->platz, sizeof *t->zelle);
    t->zelle[t->zellen++] = z;
    t->in_zeile++;
}

static void fuelle_auf(struct tabelle *t)
{
    while (t->in_zeile < t->spalten)
        zelle(t, (struct zelle){.art = ZELLE_LEER});
}

void tabelle_zeile(struct tabelle *t)
{
    fuelle_auf(t);
    t->in_zeile = 0;
}

void tabelle_text(struct tabelle *t, const char *text)
{
    zelle(t, (struct zelle){.art = ZELLE_TEXT, .text = mem_strdup(text)});
}

void tabelle_zahl(struct tabelle *t, int64_t zahl)
{
    zelle(t, (struct zelle){.art = ZELLE_ZAHL, .zahl = zahl});
}

void tabelle_hundertstel(struct tabelle *t, int64_t hundertstel)
{
    zelle(t, (struct zelle){.art = ZELLE_HUNDERTSTEL, .zahl = hundertstel});
}

void tabelle_bruch(struct tabelle *t, int64_t zaehler, int64_t nenner)
{
    zelle(t, (struct zelle){.art = ZELLE_BRUCH, .zahl = zaehler, .nenner = nenner});
}

void tabelle_leer(struct tabelle *t)
{
    zelle(t, (struct zelle){.art = ZELLE_LEER});
}

static void zelle_text(const struct zelle *z, char komma, bool csv, struct text *text)
{
    switch (z->art) {
    case ZELLE_TEXT:
        text_add(text, z->text);
        break;
    case ZELLE_ZAHL:
        text_int(text, z->zahl);
        break;
    case ZELLE_HUNDERTSTEL:
        text_hundertstel(text, z->zahl, komma);
        break;
    case ZELLE_BRUCH:
        text_bruch(text, z->zahl, z->nenner, csv);
        break;
    case ZELLE_LEER:
        break;
    }
}

static size_t zeilen(const struct tabelle *t)
{
    return t->spalten ? (t->zellen + (size_t)t->spalten - 1) / (size_t)t->spalten : 0;
}

static const struct zelle *zelle_bei(const struct tabelle *t, size_t zeile, int spalte)
{
    static const struct zelle leer = {.art = ZELLE_LEER};
    size_t i = zeile * (size_t)t->spalten + (size_t)spalte;

    return i < t->zellen ? &t->zelle[i] : &leer;
}

/* libsmartcols fills the last column with spaces; nobody needs those. */
static void ohne_schlussleerraum(struct text *text, const char *s)
{
    while (*s) {
        const char *ende = strchr(s, '\n');
        size_t n = ende ? (size_t)(ende - s) : strlen(s), bleibt = n;

        while (bleibt > 0 && s[bleibt - 1] == ' ')
            bleibt--;
        text_addn(text, s, bleibt);
        text_addc(text, '\n');
        s += n + (ende ? 1 : 0);
    }
}

void tabelle_schreibe(const struct tabelle *t, struct text *text)
{
    struct libscols_table *st = scols_new_table();
    struct text wort = {0};
    char *alles = NULL;

    for (int i = 0; i < t->spalten; i++)
        scols_table_new_column(st, t->spalte[i].titel, 0, t->spalte[i].rechts ? SCOLS_FL_RIGHT : 0);
    scols_table_set_termforce(st, SCOLS_TERMFORCE_NEVER);
    scols_table_set_column_separator(st, "  ");
    for (size_t z = 0; z < zeilen(t); z++) {
        struct libscols_line *zeile = scols_table_new_line(st, NULL);

        for (int i = 0; i < t->spalten; i++) {
            text_leere(&wort);
            text_add(&wort, "");
            zelle_text(zelle_bei(t, z, i), ',', false, &wort);
            scols_line_set_data(zeile, (size_t)i, wort.s);
        }
    }
    if (scols_print_table_to_string(st, &alles) == 0 && alles)
        ohne_schlussleerraum(text, alles);
    free(alles);
    text_free(&wort);
    scols_unref_table(st);
}

static void csv_text(struct text *text, const char *s, char trenner)
{
    bool formel = *s == '=' || *s == '+' || *s == '-' || *s == '@' || (unsigned char)*s < 0x20;

    if (*s && formel) {
        text_addc(text, '"');
        text_addc(text, '\'');
    } else if (!strchr(s, trenner) && !strpbrk(s, "\"\r\n")) {
        text_add(text, s);
        return;
    } else {
        text_addc(text, '"');
    }
    for (; *s; s++) {
        if (*s == '"')
            text_addc(text, '"');
        text_addc(text, *s);
    }
    text_addc(text, '"');
}

void tabelle_schreibe_csv(const struct tabelle *t, bool deutsch, struct text *text)
{
    char trenner = deutsch ? ';' : ',';

    if (deutsch)
        text_add(text, "\xEF\xBB\xBF");
    for (int i = 0; i < t->spalten; i++) {
        if (i > 0)
            text_addc(text, trenner);
        csv_text(text, t->spalte[i].titel, trenner);
    }
    text_add(text, "\r\n");
    for (size_t z = 0; z < zeilen(t); z++) {
        for (int i = 0; i < t->spalten; i++) {
            const struct zelle *c = zelle_bei(t, z, i);

            if (i > 0)
                text_addc(text, trenner);
            if (c->art == ZELLE_TEXT)
                csv_text(text, c->text, trenner);
            else
                zelle_text(c, deutsch ? ',' : '.', true, text);
        }
        text_add(text, "\r\n");
    }
}

void bericht_verein(const char *verein, struct text *text)
{
    if (verein[0])
        text_addf(text, "%s\n", verein);
}
