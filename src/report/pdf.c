#include "report/pdf.h"

#include <cairo-pdf.h>
#include <pango/pangocairo.h>
#include <time.h>

#include "base/i18n.h"
#include "base/mem.h"

struct pdf {
    cairo_surface_t *flaeche;
    cairo_t *cr;
    PangoLayout *layout;
    struct text bytes;
};

enum { TAG_SEKUNDEN = 24 * 60 * 60 };

static double pt(double mm)
{
    return mm * 72.0 / 25.4;
}

static cairo_status_t nimm(void *wohin, const unsigned char *bytes, unsigned int anzahl)
{
    text_addn(wohin, (const char *)bytes, anzahl);
    return CAIRO_STATUS_SUCCESS;
}

/* Without its font pango draws nothing, or boxes, and reports nothing. */
static bool hat_schrift(void)
{
    PangoFontFamily **familien;
    int anzahl;
    bool gefunden = false;

    pango_font_map_list_families(pango_cairo_font_map_get_default(), &familien, &anzahl);
    for (int i = 0; i < anzahl; i++)
        gefunden = gefunden || strcmp(pango_font_family_get_name(familien[i]), PDF_SCHRIFT) == 0;
    g_free(familien);
    return gefunden;
}

static void setze_angaben(struct pdf *p, const char *titel, int64_t tag)
{
    time_t t = (time_t)(tag - tag % TAG_SEKUNDEN);
    struct tm tm;
    char zeit[32];

    if (gmtime_r(&t, &tm) && strftime(zeit, sizeof zeit, "%Y-%m-%dT%H:%M:%SZ", &tm) > 0)
        cairo_pdf_surface_set_metadata(p->flaeche, CAIRO_PDF_METADATA_CREATE_DATE, zeit);
    cairo_pdf_surface_set_metadata(p->flaeche, CAIRO_PDF_METADATA_TITLE, titel);
    cairo_pdf_surface_set_metadata(p->flaeche, CAIRO_PDF_METADATA_CREATOR, "doko");
}

enum status pdf_neu(double breite, double hoehe, const char *titel, int64_t tag, struct pdf **pdf, struct err *err)
{
    struct pdf *p;

    *pdf = NULL;
    if (!hat_schrift())
        return err_set(err, ST_FEHLT, _("the font %s is not installed (package fonts-dejavu-core)"), PDF_SCHRIFT);
    p = mem_alloc(sizeof *p);
    p->flaeche = cairo_pdf_surface_create_for_stream(nimm, &p->bytes, pt(breite), pt(hoehe));
    setze_angaben(p, titel, tag);
    p->cr = cairo_create(p->flaeche);
    p->layout = pango_cairo_create_layout(p->cr);
    pango_layout_set_single_paragraph_mode(p->layout, TRUE);
    pango_layout_set_ellipsize(p->layout, PANGO_ELLIPSIZE_END);
    *pdf = p;
    return ST_OK;
}

void pdf_seite(struct pdf *p)
{
    cairo_show_page(p->cr);
}

enum status pdf_fertig(struct pdf *p, struct text *out, struct err *err)
{
    cairo_status_t rc = cairo_status(p->cr);

    g_object_unref(p->layout);
    cairo_destroy(p->cr);
    cairo_surface_finish(p->flaeche);
    if (rc == CAIRO_STATUS_SUCCESS)
        rc = cairo_surface_status(p->flaeche);
    cairo_surface_destroy(p->flaeche);
    if (rc == CAIRO_STATUS_SUCCESS)
        text_addn(out, p->bytes.s, p->bytes.len);
    text_free(&p->bytes);
    free(p);
    return rc == CAIRO_STATUS_SUCCESS
               ? ST_OK
               : err_set(err, ST_BUCH, _("the PDF cannot be made: %s"), cairo_status_to_string(rc));
}

void pdf_linie(struct pdf *p, double x1, double y1, double x2, double y2, double dicke)
{
    cairo_set_line_width(p->cr, pt(dicke));
    cairo_move_to(p->cr, pt(x1), pt(y1));
    cairo_line_to(p->cr, pt(x2), pt(y2));
    cairo_stroke(p->cr);
}

void pdf_kasten(struct pdf *p, double x, double y, double breite, double hoehe, double dicke)
{
    cairo_set_line_width(p->cr, pt(dicke));
    cairo_rectangle(p->cr, pt(x), pt(y), pt(breite), pt(hoehe));
    cairo_stroke(p->cr);
}

void pdf_feld(struct pdf *p, double x, double y, double breite, double hoehe)
{
    cairo_rectangle(p->cr, pt(x), pt(y), pt(breite), pt(hoehe));
    cairo_fill(p->cr);
}

static void setze_text(struct pdf *p, double punkt, unsigned stil, const char *text)
{
    PangoFontDescription *schrift = pango_font_description_new();
    PangoAttrList *attribute = pango_attr_list_new();

    pango_font_description_set_family_static(schrift, PDF_SCHRIFT);
    pango_font_description_set_absolute_size(schrift, punkt * PANGO_SCALE);
    if (stil & PDF_FETT)
        pango_font_description_set_weight(schrift, PANGO_WEIGHT_BOLD);
    if (stil & PDF_UNTERSTRICHEN)
        pango_attr_list_insert(attribute, pango_attr_underline_new(PANGO_UNDERLINE_SINGLE));
    if (stil & PDF_DURCHGESTRICHEN)
        pango_attr_list_insert(attribute, pango_attr_strikethrough_new(TRUE));
    pango_layout_set_font_description(p->layout, schrift);
    pango_layout_set_attributes(p->layout, attribute);
    pango_layout_set_text(p->layout, text, -1);
    pango_attr_list_unref(attribute);
    pango_font_description_free(schrift);
}

double pdf_breite(struct pdf *p, double punkt, unsigned stil, const char *text)
{
    int breite;

    setze_text(p, punkt, stil, text);
    pango_layout_set_width(p->layout, -1);
    pango_layout_get_size(p->layout, &breite, NULL);
    return (double)breite / PANGO_SCALE * 25.4 / 72.0;
}

static void setze_grau(struct pdf *p, double hell)
{
    cairo_set_source_rgb(p->cr, hell, hell, hell);
}

void pdf_text(struct pdf *p, double x, double y, double breite, double hoehe, double punkt, unsigned stil,
              const char *text)
{
    static const PangoAlignment lage[] = {PANGO_ALIGN_LEFT, PANGO_ALIGN_CENTER, PANGO_ALIGN_RIGHT, PANGO_ALIGN_LEFT};
    int zeilenhoehe;

    if (!*text)
        return;
    setze_text(p, punkt, stil, text);
    pango_layout_set_width(p->layout, (int)(pt(breite) * PANGO_SCALE));
    pango_layout_set_alignment(p->layout, lage[stil & 3]);
    pango_layout_get_size(p->layout, NULL, &zeilenhoehe);
    if (stil & (PDF_GRAU | PDF_WEISS))
        setze_grau(p, stil & PDF_WEISS ? 1 : 0.35);
    cairo_move_to(p->cr, pt(x), pt(y) + (pt(hoehe) - (double)zeilenhoehe / PANGO_SCALE) / 2);
    pango_cairo_show_layout(p->cr, p->layout);
    setze_grau(p, 0);
}
