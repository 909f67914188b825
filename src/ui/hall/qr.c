#include "ui/hall/qr.h"

#include <qrencode.h>
#include <stdbool.h>

#include "print/html.h"

enum { MARGIN = 2, QUIET = 4 /* the margin that ISO 18004 asks for */ };

/* Whether a module is dark; modules beyond the edge are light. */
static bool dark(const QRcode *code, int row, int column)
{
    return row >= 0 && column >= 0 && row < code->width && column < code->width &&
           (code->data[row * code->width + column] & 1);
}

/* Draws the light modules, because most terminals are dark. */
void qr_terminal(const char *s, struct text *text)
{
    static const char *const half[2][2] = {{"█", "▀"}, {"▄", " "}};
    QRcode *code = QRcode_encodeString8bit(s, 0, QR_ECLEVEL_L);

    if (!code)
        return;
    for (int row = -MARGIN; row < code->width + MARGIN; row += 2) {
        for (int column = -MARGIN; column < code->width + MARGIN; column++)
            text_add(text, half[dark(code, row, column)][dark(code, row + 1, column)]);
        text_addc(text, '\n');
    }
    QRcode_free(code);
}

/* Draws each run of dark modules in a row as one rectangle. */
void qr_svg(const char *s, const char *title, struct text *text)
{
    QRcode *code = QRcode_encodeString8bit(s, 0, QR_ECLEVEL_M);
    int size = code ? code->width + 2 * QUIET : 0;

    if (!code)
        return;
    text_addf(text, "<svg class=\"code\" role=\"img\" viewBox=\"0 0 %d %d\"><title>", size, size);
    html_text(text, title);
    text_addf(text, "</title><rect width=\"%d\" height=\"%d\" fill=\"#fff\"/><path fill=\"#000\" d=\"", size, size);
    for (int row = 0; row < code->width; row++)
        for (int from = 0, until; from < code->width; from = until + 1) {
            for (until = from; dark(code, row, until); until++)
                ;
            if (until > from)
                text_addf(text, "M%d %dh%dv1h-%dz", from + QUIET, row + QUIET, until - from, until - from);
        }
    text_add(text, "\"/></svg>\n");
    QRcode_free(code);
}

int qr_rows(const char *s, uint64_t row[QR_ROWS])
{
    QRcode *code = QRcode_encodeString8bit(s, 0, QR_ECLEVEL_M);
    int size = code && code->width <= QR_ROWS ? code->width : 0;

    for (int r = 0; r < size; r++) {
        row[r] = 0;
        for (int c = 0; c < size; c++)
            row[r] |= (uint64_t)dark(code, r, c) << c;
    }
    QRcode_free(code);
    return size;
}
