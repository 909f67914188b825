/* Reference for a Bogen on paper: the same lines, boxes and texts drawn by a bare loop over cairo and pango.
 *
 *     bare_pdf FROM TO.pdf    FROM is what bench/zeichnung prints */
#include <cairo-pdf.h>
#include <pango/pangocairo.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ZAHLEN = 5, MITTE = 1, RECHTS = 2, FETT = 4, UNTERSTRICHEN = 8, DURCHGESTRICHEN = 16, GRAU = 32, WEISS = 64 };

static double pt(double mm)
{
    return mm * 72.0 / 25.4;
}

static void stirb(const char *was)
{
    fprintf(stderr, "bare_pdf: %s\n", was);
    exit(1);
}

static void zeichne_text(cairo_t *cr, PangoLayout *layout, const double *z, unsigned stil, const char *text)
{
    char schrift[64];
    double hell = stil & WEISS ? 1 : stil & GRAU ? 0.35 : 0;
    PangoFontDescription *font;
    PangoAttrList *attribute = pango_attr_list_new();
    int hoehe;

    (void)snprintf(schrift, sizeof schrift, "DejaVu Sans%s %gpx", stil & FETT ? " Bold" : "", z[4]);
    font = pango_font_description_from_string(schrift);
    if (stil & UNTERSTRICHEN)
        pango_attr_list_insert(attribute, pango_attr_underline_new(PANGO_UNDERLINE_SINGLE));
    if (stil & DURCHGESTRICHEN)
        pango_attr_list_insert(attribute, pango_attr_strikethrough_new(TRUE));
    pango_layout_set_font_description(layout, font);
    pango_layout_set_attributes(layout, attribute);
    pango_layout_set_width(layout, (int)(pt(z[2]) * PANGO_SCALE));
    pango_layout_set_alignment(layout, stil & MITTE    ? PANGO_ALIGN_CENTER
                                       : stil & RECHTS ? PANGO_ALIGN_RIGHT
                                                       : PANGO_ALIGN_LEFT);
    pango_layout_set_text(layout, text, -1);
    pango_layout_get_size(layout, NULL, &hoehe);
    cairo_set_source_rgb(cr, hell, hell, hell);
    cairo_move_to(cr, pt(z[0]), pt(z[1]) + (pt(z[3]) - (double)hoehe / PANGO_SCALE) / 2);
    pango_cairo_show_layout(cr, layout);
    cairo_set_source_rgb(cr, 0, 0, 0);
    pango_attr_list_unref(attribute);
    pango_font_description_free(font);
}

static void zeichne_kasten(cairo_t *cr, const double *z)
{
    cairo_rectangle(cr, pt(z[0]), pt(z[1]), pt(z[2]), pt(z[3]));
}

static void zeichne(cairo_t *cr, PangoLayout *layout, const char *was, const double *z, unsigned stil,
                    const char *text)
{
    if (strcmp(was, "text") == 0) {
        zeichne_text(cr, layout, z, stil, text);
    } else if (strcmp(was, "seite") == 0) {
        cairo_show_page(cr);
    } else if (strcmp(was, "feld") == 0) {
        zeichne_kasten(cr, z);
        cairo_fill(cr);
    } else {
        cairo_set_line_width(cr, pt(z[4]));
        if (strcmp(was, "kasten") == 0) {
            zeichne_kasten(cr, z);
        } else {
            cairo_move_to(cr, pt(z[0]), pt(z[1]));
            cairo_line_to(cr, pt(z[2]), pt(z[3]));
        }
        cairo_stroke(cr);
    }
}

int main(int argc, char **argv)
{
    FILE *f = argc == 3 ? fopen(argv[1], "r") : NULL;
    char zeile[2048], was[16];
    double breite, hoehe;
    cairo_surface_t *flaeche;
    cairo_t *cr;
    PangoLayout *layout;

    if (!f || !fgets(zeile, sizeof zeile, f) || sscanf(zeile, "blatt %lf %lf", &breite, &hoehe) != 2)
        stirb("usage: bare_pdf FROM TO.pdf");
    flaeche = cairo_pdf_surface_create(argv[2], pt(breite), pt(hoehe));
    cr = cairo_create(flaeche);
    layout = pango_cairo_create_layout(cr);
    pango_layout_set_single_paragraph_mode(layout, TRUE);
    pango_layout_set_ellipsize(layout, PANGO_ELLIPSIZE_END);
    while (fgets(zeile, sizeof zeile, f)) {
        double z[ZAHLEN] = {0};
        unsigned stil = 0;
        int text = 0;

        zeile[strcspn(zeile, "\n")] = '\0';
        if (sscanf(zeile, "%15s %lf %lf %lf %lf %lf %u %n", was, &z[0], &z[1], &z[2], &z[3], &z[4], &stil, &text) < 1)
            stirb(zeile);
        zeichne(cr, layout, was, z, stil, zeile + text);
    }
    (void)fclose(f);
    g_object_unref(layout);
    cairo_destroy(cr);
    cairo_surface_finish(flaeche);
    if (cairo_surface_status(flaeche) != CAIRO_STATUS_SUCCESS)
        stirb(argv[2]);
    cairo_surface_destroy(flaeche);
    return 0;
}
