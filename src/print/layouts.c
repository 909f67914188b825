#include "print/layouts.h"

#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "print/pdf.h"

/* The cache is emptied when it is half full, so that memory stays flat. */
enum { SLOTS = 8192, KEPT = SLOTS / 2, STYLES = PDF_BOLD | PDF_UNDERLINED | PDF_STRUCK_OUT };

struct kept {
    PangoLayout *layout; /* NULL: the slot is free */
    char *text;
    double size;
    unsigned style;
};

struct layouts {
    PangoContext *context;
    int count;
    struct kept kept[SLOTS];
};

struct layouts *layouts_new(cairo_t *cr)
{
    struct layouts *layouts = mem_alloc(sizeof *layouts);

    layouts->context = pango_cairo_create_context(cr);
    /* Paper has no pixels, and rounding to whole points tears small letters apart. */
    pango_context_set_round_glyph_positions(layouts->context, FALSE);
    return layouts;
}

static void forget(struct layouts *layouts)
{
    for (int i = 0; i < SLOTS; i++) {
        if (layouts->kept[i].layout)
            g_object_unref(layouts->kept[i].layout);
        free(layouts->kept[i].text);
        layouts->kept[i] = (struct kept){0};
    }
    layouts->count = 0;
}

void layouts_free(struct layouts *layouts)
{
    forget(layouts);
    g_object_unref(layouts->context);
    free(layouts);
}

static PangoLayout *lay_out(PangoContext *context, double size, unsigned style, const char *text)
{
    PangoLayout *layout = pango_layout_new(context);
    PangoFontDescription *font = pango_font_description_new();
    PangoAttrList *attribute = pango_attr_list_new();

    pango_layout_set_single_paragraph_mode(layout, TRUE);
    pango_font_description_set_family_static(font, PDF_FONT);
    pango_font_description_set_absolute_size(font, size * PANGO_SCALE);
    if (style & PDF_BOLD)
        pango_font_description_set_weight(font, PANGO_WEIGHT_BOLD);
    if (style & PDF_UNDERLINED)
        pango_attr_list_insert(attribute, pango_attr_underline_new(PANGO_UNDERLINE_SINGLE));
    if (style & PDF_STRUCK_OUT)
        pango_attr_list_insert(attribute, pango_attr_strikethrough_new(TRUE));
    pango_layout_set_font_description(layout, font);
    pango_layout_set_attributes(layout, attribute);
    pango_layout_set_text(layout, text, -1);
    pango_attr_list_unref(attribute);
    pango_font_description_free(font);
    return layout;
}

/* FNV-1a over the text, the size and the style. */
static uint64_t hash_of(double size, unsigned style, const char *text)
{
    uint64_t hash = 14695981039346656037u ^ (uint64_t)(size * 1000) ^ (uint64_t)style << 32;

    for (; *text; text++)
        hash = (hash ^ (unsigned char)*text) * 1099511628211u;
    return hash ^ hash >> 29;
}

static bool matches(const struct kept *kept, double size, unsigned style, const char *text)
{
    return !(kept->size < size) && !(kept->size > size) && kept->style == style && strcmp(kept->text, text) == 0;
}

PangoLayout *layouts_get(struct layouts *layouts, double size, unsigned style, const char *text)
{
    size_t slot = hash_of(size, style &= STYLES, text) % SLOTS;

    for (; layouts->kept[slot].layout; slot = (slot + 1) % SLOTS)
        if (matches(&layouts->kept[slot], size, style, text))
            return layouts->kept[slot].layout;
    if (layouts->count >= KEPT) {
        forget(layouts);
        slot = hash_of(size, style, text) % SLOTS;
    }
    layouts->count++;
    layouts->kept[slot] =
        (struct kept){lay_out(layouts->context, size, style, text), mem_alloc(strlen(text) + 1), size, style};
    memcpy(layouts->kept[slot].text, text, strlen(text));
    return layouts->kept[slot].layout;
}
