#include "report/tabelle.h"

#include <libsmartcols/libsmartcols.h>
#include <stdlib.h>

#include "base/mem.h"
#include "report/json.h"

struct spalte {
    char *titel;
    bool rechts;
};

struct tabelle {
    int spalten;
    size_t spalten_platz;
    struct spalte *spalte;
    size_t zellen, platz; /* row by row, every row full */
    struct zelle *zelle;
    int in_zeile; /* cells of the present row */
};

struct tabelle *tabelle_neu(void)
{
    return mem_alloc(sizeof(struct tabelle));
}

void tabelle_leere(struct tabelle *t)
{
    for (size_t i = 0; i < t->zellen; i++)
        free(t->zelle[i].text);
    t->zellen = 0;
    t->in_zeile = t->spalten;
}

void tabelle_free(struct tabelle *t)
{
    tabelle_leere(t);
    for (int i = 0; i < t->spalten; i++)
        free(t->spalte[i].titel);
    free(t->spalte);
    free(t->zelle);
    free(t);
}

void tabelle_spalte(struct tabelle *t, const char *titel, bool rechts)
{
    t->spalte = mem_wachse(t->spalte, (size_t)t->spalten, &t->spalten_platz, sizeof *t->spalte);
    t->spalte[t->spalten++] = (struct spalte){mem_strdup(titel), rechts};
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

void tabelle_datum(struct tabelle *t, struct datum datum)
{
    zelle(t, (struct zelle){.art = ZELLE_DATUM, .datum = datum});
}

void tabelle_leer(struct tabelle *t)
{
    zelle(t, (struct zelle){.art = ZELLE_LEER});
}

/* For programs a date is ISO and a fraction has its whole number. */
static void zelle_text(const struct zelle *z, char komma, bool programm, struct text *text)
{
    char datum[DATUM_MAX];

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
        text_bruch(text, z->zahl, z->nenner, programm);
        break;
    case ZELLE_DATUM:
        if (programm)
            datum_iso(z->datum, datum);
        else
            datum_deutsch(z->datum, datum);
        text_add(text, datum);
        break;
    case ZELLE_LEER:
        break;
    }
}

void zelle_schreibe(const struct zelle *z, struct text *text)
{
    text_add(text, "");
    zelle_text(z, ',', false, text);
}

int tabelle_spalten(const struct tabelle *t)
{
    return t->spalten;
}

const char *tabelle_titel(const struct tabelle *t, int spalte)
{
    return t->spalte[spalte].titel;
}

bool tabelle_rechts(const struct tabelle *t, int spalte)
{
    return t->spalte[spalte].rechts;
}

size_t tabelle_zeilen(const struct tabelle *t)
{
    return t->spalten ? (t->zellen + (size_t)t->spalten - 1) / (size_t)t->spalten : 0;
}

const struct zelle *tabelle_zelle(const struct tabelle *t, size_t zeile, int spalte)
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
    for (size_t z = 0; z < tabelle_zeilen(t); z++) {
        struct libscols_line *zeile = scols_table_new_line(st, NULL);

        for (int i = 0; i < t->spalten; i++) {
            text_leere(&wort);
            zelle_schreibe(tabelle_zelle(t, z, i), &wort);
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

void tabelle_csv_kopf(const struct tabelle *t, bool deutsch, struct text *text)
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
}

void tabelle_csv_zeilen(const struct tabelle *t, bool deutsch, struct text *text)
{
    char trenner = deutsch ? ';' : ',';

    for (size_t z = 0; z < tabelle_zeilen(t); z++) {
        for (int i = 0; i < t->spalten; i++) {
            const struct zelle *c = tabelle_zelle(t, z, i);

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

void tabelle_schreibe_csv(const struct tabelle *t, bool deutsch, struct text *text)
{
    tabelle_csv_kopf(t, deutsch, text);
    tabelle_csv_zeilen(t, deutsch, text);
}

static void json_zelle(struct json *j, const struct zelle *z)
{
    struct text s = {0};

    switch (z->art) {
    case ZELLE_LEER:
        json_null(j);
        break;
    case ZELLE_ZAHL:
        json_zahl(j, z->zahl);
        break;
    case ZELLE_HUNDERTSTEL:
        json_hundertstel(j, z->zahl);
        break;
    default:
        text_add(&s, "");
        zelle_text(z, '.', true, &s);
        json_text(j, s.s);
        break;
    }
    text_free(&s);
}

void tabelle_json_zeilen(const struct tabelle *t, struct json *j)
{
    for (size_t z = 0; z < tabelle_zeilen(t); z++) {
        json_auf(j, '{');
        for (int i = 0; i < t->spalten; i++) {
            json_name(j, t->spalte[i].titel);
            json_zelle(j, tabelle_zelle(t, z, i));
        }
        json_zu(j, '}');
    }
}

void bericht_verein(const char *verein, struct text *text)
{
    if (verein[0])
        text_addf(text, "%s\n", verein);
}
