#include "print/pdf.h"

#include <cairo-pdf.h>
#include <stdlib.h>
#include <time.h>

#include "base/i18n.h"
#include "base/mem.h"
#include "print/layouts.h"

/* A rule or the outline of a box, in points. */
struct stroke {
    bool box;
    double thickness, at[4];
};

struct pdf {
    cairo_surface_t *surface;
    cairo_t *cr;
    struct layouts *layouts;
    struct text bytes;
    /* The strokes of the page: cairo takes its time for each stroke, however long, so strokes of one thickness are
     * drawn as one. */
    size_t strokes, capacity;
    struct stroke *stroke;
};

enum { DAY_SECONDS = 24 * 60 * 60 };

static double pt(double mm)
{
    return mm * 72.0 / 25.4;
}

static cairo_status_t append_bytes(void *whereto, const unsigned char *bytes, unsigned int count)
{
    text_addn(whereto, (const char *)bytes, count);
    return CAIRO_STATUS_SUCCESS;
}

/* Whether the font is installed: without it pango draws nothing, or boxes, and reports nothing. */
static bool has_font(void)
{
    PangoFontFamily **families;
    int count;
    bool found = false;

    pango_font_map_list_families(pango_cairo_font_map_get_default(), &families, &count);
    for (int i = 0; i < count; i++)
        found = found || strcmp(pango_font_family_get_name(families[i]), PDF_FONT) == 0;
    g_free(families);
    return found;
}

static void set_details(struct pdf *pdf, const char *title, int64_t day)
{
    time_t t = (time_t)(day - day % DAY_SECONDS);
    struct tm tm;
    char time[32];

    if (gmtime_r(&t, &tm) && strftime(time, sizeof time, "%Y-%m-%dT%H:%M:%SZ", &tm) > 0)
        cairo_pdf_surface_set_metadata(pdf->surface, CAIRO_PDF_METADATA_CREATE_DATE, time);
    cairo_pdf_surface_set_metadata(pdf->surface, CAIRO_PDF_METADATA_TITLE, title);
    cairo_pdf_surface_set_metadata(pdf->surface, CAIRO_PDF_METADATA_CREATOR, "doko");
}

enum status pdf_new(double width, double height, const char *title, int64_t day, struct pdf **pdf, struct err *err)
{
    struct pdf *made;

    *pdf = NULL;
    if (!has_font())
        return err_set(err, ST_MISSING, _("the font %s is not installed (package fonts-dejavu-core)"), PDF_FONT);
    made = mem_alloc(sizeof *made);
    made->surface = cairo_pdf_surface_create_for_stream(append_bytes, &made->bytes, pt(width), pt(height));
    set_details(made, title, day);
    made->cr = cairo_create(made->surface);
    made->layouts = layouts_new(made->cr);
    *pdf = made;
    return ST_OK;
}

static void add_stroke(struct pdf *pdf, const struct stroke *stroke)
{
    pdf->stroke = mem_grow(pdf->stroke, pdf->strokes, &pdf->capacity, sizeof *pdf->stroke);
    pdf->stroke[pdf->strokes++] = *stroke;
}

static bool equal_lengths(double a, double b)
{
    return !(a < b) && !(a > b);
}

/* Whether a stroke continues another downwards, as the edge of a column does from row to row. */
static bool continues(const struct stroke *above, const struct stroke *stroke)
{
    return !above->box && equal_lengths(above->thickness, stroke->thickness) &&
           equal_lengths(above->at[0], above->at[2]) && equal_lengths(above->at[0], stroke->at[0]) &&
           equal_lengths(stroke->at[0], stroke->at[2]) && equal_lengths(above->at[3], stroke->at[1]);
}

void pdf_rule(struct pdf *pdf, double x1, double y1, double x2, double y2, double thickness)
{
    enum { LOOK_BACK = 48 }; /* covers the edges of a row and the rules between two rows */
    struct stroke stroke = {false, pt(thickness), {pt(x1), pt(y1), pt(x2), pt(y2)}};
    size_t i = pdf->strokes;

    while (i > 0 && pdf->strokes - i < LOOK_BACK && !continues(&pdf->stroke[i - 1], &stroke))
        i--;
    if (i > 0 && pdf->strokes - i < LOOK_BACK)
        pdf->stroke[i - 1].at[3] = stroke.at[3];
    else
        add_stroke(pdf, &stroke);
}

void pdf_box(struct pdf *pdf, double x, double y, double width, double height, double thickness)
{
    add_stroke(pdf, &(struct stroke){true, pt(thickness), {pt(x), pt(y), pt(width), pt(height)}});
}

/* Draws the strokes that have the thickness of the first one; returns how many are left. */
static size_t draw_alike(struct pdf *pdf)
{
    double thickness = pdf->stroke[0].thickness;
    size_t left = 0;

    cairo_new_path(pdf->cr);
    for (size_t i = 0; i < pdf->strokes; i++) {
        struct stroke stroke = pdf->stroke[i];

        if (stroke.thickness < thickness || stroke.thickness > thickness) {
            pdf->stroke[left++] = stroke;
        } else if (stroke.box) {
            cairo_rectangle(pdf->cr, stroke.at[0], stroke.at[1], stroke.at[2], stroke.at[3]);
        } else {
            cairo_move_to(pdf->cr, stroke.at[0], stroke.at[1]);
            cairo_line_to(pdf->cr, stroke.at[2], stroke.at[3]);
        }
    }
    cairo_set_line_width(pdf->cr, thickness);
    cairo_stroke(pdf->cr);
    return left;
}

static void draw_strokes(struct pdf *pdf)
{
    while (pdf->strokes > 0)
        pdf->strokes = draw_alike(pdf);
}

void pdf_page(struct pdf *pdf)
{
    draw_strokes(pdf);
    cairo_show_page(pdf->cr);
}

enum status pdf_done(struct pdf *pdf, struct text *out, struct err *err)
{
    cairo_status_t rc;

    draw_strokes(pdf);
    rc = cairo_status(pdf->cr);
    layouts_free(pdf->layouts);
    cairo_destroy(pdf->cr);
    cairo_surface_finish(pdf->surface);
    if (rc == CAIRO_STATUS_SUCCESS)
        rc = cairo_surface_status(pdf->surface);
    cairo_surface_destroy(pdf->surface);
    if (rc == CAIRO_STATUS_SUCCESS)
        text_addn(out, pdf->bytes.s, pdf->bytes.len);
    text_free(&pdf->bytes);
    free(pdf->stroke);
    free(pdf);
    return rc == CAIRO_STATUS_SUCCESS
               ? ST_OK
               : err_set(err, ST_BUCH, _("the PDF cannot be made: %s"), cairo_status_to_string(rc));
}

void pdf_field(struct pdf *pdf, double x, double y, double width, double height)
{
    cairo_rectangle(pdf->cr, pt(x), pt(y), pt(width), pt(height));
    cairo_fill(pdf->cr);
}

/* Draws an image, which cairo packs into one bit a point: some hundred fields would be some thousand numbers, each
 * of them written out and packed. */
void pdf_bits(struct pdf *pdf, const struct pdf_room *room, const uint64_t *row, int rows)
{
    enum { POINTS = 4 }; /* points to a side of each field, because PDF readers blur the edges of large points */
    cairo_surface_t *image = cairo_image_surface_create(CAIRO_FORMAT_RGB24, POINTS * rows, POINTS * rows);
    unsigned char *bytes = cairo_image_surface_get_data(image);
    size_t stride = (size_t)cairo_image_surface_get_stride(image);

    for (int y = 0; bytes && y < POINTS * rows; y++)
        for (int c = 0; c < rows; c++)
            memset(bytes + (size_t)y * stride + (size_t)c * POINTS * 4, row[y / POINTS] >> c & 1 ? 0 : 255,
                   POINTS * 4);
    cairo_surface_mark_dirty(image);
    cairo_save(pdf->cr);
    cairo_translate(pdf->cr, pt(room->x), pt(room->y));
    cairo_scale(pdf->cr, pt(room->width) / (POINTS * rows), pt(room->height) / (POINTS * rows));
    cairo_set_source_surface(pdf->cr, image, 0, 0);
    cairo_pattern_set_filter(cairo_get_source(pdf->cr), CAIRO_FILTER_NEAREST); /* keeps edges sharp */
    cairo_paint(pdf->cr);
    cairo_restore(pdf->cr);
    cairo_surface_destroy(image);
}

static void set_grey(struct pdf *pdf, double bright)
{
    cairo_set_source_rgb(pdf->cr, bright, bright, bright);
}

void pdf_line(struct pdf *pdf, const double *at, int count, const struct pdf_line_style *style)
{
    double dash[PDF_DASHES];
    int dashes = 0;

    for (; dashes < PDF_DASHES && style->dash[dashes] > 0; dashes++)
        dash[dashes] = pt(style->dash[dashes]);
    cairo_save(pdf->cr);
    cairo_set_dash(pdf->cr, dash, dashes, 0);
    cairo_set_line_width(pdf->cr, pt(style->thickness));
    cairo_set_line_join(pdf->cr, CAIRO_LINE_JOIN_ROUND);
    cairo_set_line_cap(pdf->cr, count == 1 ? CAIRO_LINE_CAP_ROUND : CAIRO_LINE_CAP_BUTT);
    set_grey(pdf, style->bright);
    cairo_new_path(pdf->cr);
    for (int i = 0; i < count; i++)
        cairo_line_to(pdf->cr, pt(at[2 * i]), pt(at[2 * i + 1]));
    if (count == 1)
        cairo_line_to(pdf->cr, pt(at[0]), pt(at[1]));
    cairo_stroke(pdf->cr);
    cairo_restore(pdf->cr);
}

static double width_of(PangoLayout *layout)
{
    int width;

    pango_layout_get_size(layout, &width, NULL);
    return (double)width / PANGO_SCALE * 25.4 / 72.0;
}

double pdf_width(struct pdf *pdf, double size, unsigned style, const char *text)
{
    return width_of(layouts_get(pdf->layouts, size, style, text));
}

/* The text laid out in letters small enough for its room. */
static PangoLayout *fitting(struct pdf *pdf, double width, double size, unsigned style, const char *text)
{
    enum { TRIES = 4 }; /* letters do not shrink quite evenly */
    PangoLayout *layout = layouts_get(pdf->layouts, size, style, text);

    for (int i = 0; i < TRIES && width_of(layout) > width; i++) {
        size *= width / width_of(layout);
        layout = layouts_get(pdf->layouts, size, style, text);
    }
    return layout;
}

void pdf_text(struct pdf *pdf, double x, double y, double width, double height, double size, unsigned style,
              const char *text)
{
    /* by alignment: the share of the free room that stands before the text */
    static const double share[] = {0, 0.5, 1, 0};
    PangoLayout *layout;
    int line_height;

    if (!*text)
        return;
    layout = fitting(pdf, width, size, style, text);
    x += share[style & 3] * (width - width_of(layout));
    pango_layout_get_size(layout, NULL, &line_height);
    if (style & (PDF_GREY | PDF_WHITE))
        set_grey(pdf, style & PDF_WHITE ? 1 : 0.35);
    cairo_move_to(pdf->cr, pt(x), pt(y) + (pt(height) - (double)line_height / PANGO_SCALE) / 2);
    pango_cairo_show_layout(pdf->cr, layout);
    set_grey(pdf, 0);
}
