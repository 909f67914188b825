#include "report/mappe.h"

#include <stdint.h>
#include <string.h>
#include <time.h>

#include "base/i18n.h"
#include "base/mem.h"

static lxw_format *form(const struct mappe *m, const char *zahl, uint8_t lage, bool kopf)
{
    lxw_format *f = workbook_add_format(m->buch);

    if (zahl)
        format_set_num_format(f, zahl);
    if (lage)
        format_set_align(f, lage);
    if (kopf) {
        format_set_bold(f);
        format_set_bottom(f, LXW_BORDER_THIN);
        format_set_text_wrap(f);
    }
    return f;
}

enum status mappe_neu(struct mappe *m, const char *pfad, const struct dokument *d, bool gross, struct err *err)
{
    lxw_doc_properties e = {.title = (char *)(uintptr_t)d->titel,
                            .company = (char *)(uintptr_t)d->verein,
                            .author = "doko",
                            .created = (time_t)d->tag};
    lxw_workbook_options wie = {.constant_memory = gross};

    *m = (struct mappe){.buch = workbook_new_opt(pfad, &wie), .pfad = pfad, .titel = d->titel, .verein = d->verein};
    if (!m->buch)
        return err_set(err, ST_BUCH, _("%s: the workbook cannot be made"), pfad);
    workbook_set_properties(m->buch, &e);
    m->kopf = form(m, NULL, LXW_ALIGN_LEFT, true);
    format_set_indent(m->kopf, 1);
    m->kopf_zahl = form(m, NULL, LXW_ALIGN_RIGHT, true);
    m->zahl = form(m, "0.00", LXW_ALIGN_NONE, false);
    m->bruch = form(m,
                    "# ?"
                    "?/?"
                    "?" /* in one piece it would be a trigraph */,
                    LXW_ALIGN_NONE, false);
    m->ganz = form(m, "0;-0;–", LXW_ALIGN_RIGHT, false);
    m->prozent = form(m, "0 %", LXW_ALIGN_NONE, false);
    m->text = form(m, NULL, LXW_ALIGN_LEFT, false);
    format_set_indent(m->text, 1);
    m->links = form(m, NULL, LXW_ALIGN_LEFT, false);
    format_set_indent(m->links, 1);
    m->mitte = form(m, NULL, LXW_ALIGN_CENTER, false);
    m->datum = form(m, "dd.mm.yyyy", LXW_ALIGN_NONE, false);
    m->fett = form(m, NULL, LXW_ALIGN_NONE, false);
    format_set_bold(m->fett);
    m->grau = form(m, NULL, LXW_ALIGN_NONE, false);
    format_set_italic(m->grau);
    format_set_font_color(m->grau, 0x595959);
    return ST_OK;
}

enum status mappe_schliesse(struct mappe *m, struct err *err)
{
    lxw_error fehler = workbook_close(m->buch);

    return fehler == LXW_NO_ERROR
               ? ST_OK
               : err_set(err, ST_BUCH, _("%s: the workbook cannot be written: %s"), m->pfad, lxw_strerror(fehler));
}

/* In a head & begins a code. */
static void kopftext(struct text *t, const char *s)
{
    for (; *s; s++) {
        if (*s == '&')
            text_addc(t, '&');
        text_addc(t, *s);
    }
}

static void seitenkopf(const struct mappe *m, lxw_worksheet *blatt)
{
    struct text t = {0};

    text_add(&t, "&L");
    kopftext(&t, m->verein);
    text_add(&t, "&R");
    kopftext(&t, m->titel);
    if (t.len < LXW_HEADER_FOOTER_MAX)
        worksheet_set_header(blatt, t.s);
    text_free(&t);
}

void mappe_richte_ein(const struct mappe *m, lxw_worksheet *blatt, bool quer, lxw_row_t kopfzeilen, lxw_row_t zeilen,
                      lxw_col_t spalten, lxw_col_t fest)
{
    worksheet_freeze_panes(blatt, kopfzeilen, fest);
    worksheet_repeat_rows(blatt, 0, kopfzeilen - 1);
    worksheet_set_paper(blatt, 9); /* A4 */
    if (quer)
        worksheet_set_landscape(blatt);
    worksheet_fit_to_pages(blatt, 1, 0);
    worksheet_print_area(blatt, 0, 0, zeilen - 1, (lxw_col_t)(spalten - 1));
    seitenkopf(m, blatt);
    worksheet_set_footer(blatt, "&L&A&R&P / &N"); /* sheet; page / pages */
}

static void schreibe_zelle(const struct mappe *m, lxw_worksheet *blatt, lxw_row_t zeile, lxw_col_t spalte,
                           bool rechts, const struct zelle *z)
{
    lxw_datetime datum = {.year = z->datum.jahr, .month = z->datum.monat, .day = z->datum.tag};

    switch (z->art) {
    case ZELLE_TEXT:
        if (z->text[0])
            worksheet_write_string(blatt, zeile, spalte, z->text, m->text);
        break;
    case ZELLE_ZAHL:
        worksheet_write_number(blatt, zeile, spalte, (double)z->zahl, rechts ? NULL : m->links);
        break;
    case ZELLE_HUNDERTSTEL:
        worksheet_write_number(blatt, zeile, spalte, (double)z->zahl / 100.0, m->zahl);
        break;
    case ZELLE_BRUCH:
        worksheet_write_number(blatt, zeile, spalte, (double)z->zahl / (double)z->nenner, m->bruch);
        break;
    case ZELLE_DATUM:
        worksheet_write_datetime(blatt, zeile, spalte, &datum, m->datum);
        break;
    case ZELLE_LEER:
        break;
    }
}

void mappe_zeile(const struct mappe *m, lxw_worksheet *blatt, lxw_row_t zeile, const struct tabelle *t, size_t aus)
{
    for (int i = 0; i < tabelle_spalten(t); i++)
        schreibe_zelle(m, blatt, zeile, (lxw_col_t)i, tabelle_rechts(t, i), tabelle_zelle(t, aus, i));
}

/* Characters, for head and cells. */
static double breite(const struct tabelle *t, int spalte)
{
    enum { SCHMAL = 6, BREIT = 44 };
    size_t n = strlen(tabelle_titel(t, spalte));
    struct text s = {0};

    n = n > SCHMAL ? n : SCHMAL;
    for (size_t z = 0; z < tabelle_zeilen(t); z++) {
        size_t k;

        text_leere(&s);
        zelle_schreibe(tabelle_zelle(t, z, spalte), &s);
        k = utf8_zeichen(s.s, s.len);
        n = k > n ? k : n;
    }
    text_free(&s);
    return (double)(n < BREIT ? n : BREIT) + 2;
}

void mappe_kopf(const struct mappe *m, lxw_worksheet *blatt, const struct tabelle *t)
{
    for (int i = 0; i < tabelle_spalten(t); i++) {
        worksheet_set_column(blatt, (lxw_col_t)i, (lxw_col_t)i, breite(t, i), NULL);
        worksheet_write_string(blatt, 0, (lxw_col_t)i, tabelle_titel(t, i),
                               tabelle_rechts(t, i) ? m->kopf_zahl : m->kopf);
    }
}

lxw_worksheet *mappe_blatt(const struct mappe *m, const char *name, const struct tabelle *t)
{
    lxw_worksheet *blatt = workbook_add_worksheet(m->buch, name);

    mappe_kopf(m, blatt, t);
    for (size_t z = 0; z < tabelle_zeilen(t); z++)
        mappe_zeile(m, blatt, (lxw_row_t)z + 1, t, z);
    mappe_richte_ein(m, blatt, true, 1, (lxw_row_t)tabelle_zeilen(t) + 1, (lxw_col_t)tabelle_spalten(t), 0);
    return blatt;
}

void mappe_reihe_wert(lxw_chart_series *reihe, bool da, double wert)
{
    lxw_series_range *r = reihe->values;
    struct lxw_series_data_point *p = mem_alloc(sizeof *p); /* freed with the workbook */

    p->no_data = !da;
    p->number = wert;
    STAILQ_INSERT_TAIL(r->data_cache, p, list_pointers);
    r->num_data_points++;
    r->ignore_cache = 1;
}
