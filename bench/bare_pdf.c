/* Reference for a Bogen on paper: the same lines, boxes and texts drawn by a bare loop over cairo and pango.
 *
 *     bare_pdf FROM TO.pdf    FROM is the output of bench/drawing */
#include <cairo-pdf.h>
#include <pango/pangocairo.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { NUMBERS = 5, MIDDLE = 1, RIGHT = 2, BOLD = 4, UNDERLINED = 8, STRUCK_OUT = 16, GREY = 32, WHITE = 64 };

static double pt(double mm)
{
    return mm * 72.0 / 25.4;
}

static void die(const char *what)
{
    fprintf(stderr, "bare_pdf: %s\n", what);
    exit(1);
}

static void draw_text(cairo_t *cr, PangoLayout *layout, const double *box, unsigned style, const char *text)
{
    char name[64];
    double bright = style & WHITE ? 1 : style & GREY ? 0.35 : 0;
    PangoFontDescription *font;
    PangoAttrList *attribute = pango_attr_list_new();
    int height;

    (void)snprintf(name, sizeof name, "DejaVu Sans%s %gpx", style & BOLD ? " Bold" : "", box[4]);
    font = pango_font_description_from_string(name);
    if (style & UNDERLINED)
        pango_attr_list_insert(attribute, pango_attr_underline_new(PANGO_UNDERLINE_SINGLE));
    if (style & STRUCK_OUT)
        pango_attr_list_insert(attribute, pango_attr_strikethrough_new(TRUE));
    pango_layout_set_font_description(layout, font);
    pango_layout_set_attributes(layout, attribute);
    pango_layout_set_width(layout, (int)(pt(box[2]) * PANGO_SCALE));
    pango_layout_set_alignment(layout, style & MIDDLE  ? PANGO_ALIGN_CENTER
                                       : style & RIGHT ? PANGO_ALIGN_RIGHT
                                                       : PANGO_ALIGN_LEFT);
    pango_layout_set_text(layout, text, -1);
    pango_layout_get_size(layout, NULL, &height);
    cairo_set_source_rgb(cr, bright, bright, bright);
    cairo_move_to(cr, pt(box[0]), pt(box[1]) + (pt(box[3]) - (double)height / PANGO_SCALE) / 2);
    pango_cairo_show_layout(cr, layout);
    cairo_set_source_rgb(cr, 0, 0, 0);
    pango_attr_list_unref(attribute);
    pango_font_description_free(font);
}

static void draw_box(cairo_t *cr, const double *box)
{
    cairo_rectangle(cr, pt(box[0]), pt(box[1]), pt(box[2]), pt(box[3]));
}

static void draw(cairo_t *cr, PangoLayout *layout, const char *what, const double *box, unsigned style,
                 const char *text)
{
    if (strcmp(what, "text") == 0) {
        draw_text(cr, layout, box, style, text);
    } else if (strcmp(what, "seite") == 0) {
        cairo_show_page(cr);
    } else if (strcmp(what, "feld") == 0) {
        draw_box(cr, box);
        cairo_fill(cr);
    } else {
        cairo_set_line_width(cr, pt(box[4]));
        if (strcmp(what, "kasten") == 0) {
            draw_box(cr, box);
        } else {
            cairo_move_to(cr, pt(box[0]), pt(box[1]));
            cairo_line_to(cr, pt(box[2]), pt(box[3]));
        }
        cairo_stroke(cr);
    }
}

int main(int argc, char **argv)
{
    FILE *f = argc == 3 ? fopen(argv[1], "r") : NULL;
    char line[2048], what[16];
    double width, height;
    cairo_surface_t *area;
    cairo_t *cr;
    PangoLayout *layout;

    if (!f || !fgets(line, sizeof line, f) || sscanf(line, "blatt %lf %lf", &width, &height) != 2)
        die("usage: bare_pdf FROM TO.pdf");
    area = cairo_pdf_surface_create(argv[2], pt(width), pt(height));
    cr = cairo_create(area);
    layout = pango_cairo_create_layout(cr);
    pango_context_set_round_glyph_positions(pango_layout_get_context(layout), FALSE); /* as on paper */
    pango_layout_set_single_paragraph_mode(layout, TRUE);
    pango_layout_set_ellipsize(layout, PANGO_ELLIPSIZE_END);
    while (fgets(line, sizeof line, f)) {
        double box[NUMBERS] = {0};
        unsigned style = 0;
        int text = 0;

        line[strcspn(line, "\n")] = '\0';
        if (sscanf(line, "%15s %lf %lf %lf %lf %lf %u %n", what, &box[0], &box[1], &box[2], &box[3], &box[4], &style,
                   &text) < 1)
            die(line);
        draw(cr, layout, what, box, style, line + text);
    }
    (void)fclose(f);
    g_object_unref(layout);
    cairo_destroy(cr);
    cairo_surface_finish(area);
    if (cairo_surface_status(area) != CAIRO_STATUS_SUCCESS)
        die(argv[2]);
    cairo_surface_destroy(area);
    return 0;
}
