#include "ui/hall/qr.h"

#include <qrencode.h>
#include <stdbool.h>

#include "print/html.h"

enum { MARGIN = 2, QUIET = 4 /* what ISO 18004 wants around it */ };

/* Beyond its edge it is light. */
static bool dark(const QRcode *q, int row, int column)
{
    return row >= 0 && column >= 0 && row < q->width && column < q->width && (q->data[row * q->width + column] & 1);
}

/* Most terminals are dark, so what is light is drawn. */
void qr_terminal(const char *s, struct text *text)
{
    static const char *const half[2][2] = {{"█", "▀"}, {"▄", " "}};
    QRcode *q = QRcode_encodeString8bit(s, 0, QR_ECLEVEL_L);

    if (!q)
        return;
    for (int row = -MARGIN; row < q->width + MARGIN; row += 2) {
        for (int column = -MARGIN; column < q->width + MARGIN; column++)
            text_add(text, half[dark(q, row, column)][dark(q, row + 1, column)]);
        text_addc(text, '\n');
    }
    QRcode_free(q);
}

/* Each run of dark modules in a row is one stroke. */
void qr_svg(const char *s, const char *title, struct text *text)
{
    QRcode *q = QRcode_encodeString8bit(s, 0, QR_ECLEVEL_M);
    int size = q ? q->width + 2 * QUIET : 0;

    if (!q)
        return;
    text_addf(text, "<svg class=\"code\" role=\"img\" viewBox=\"0 0 %d %d\"><title>", size, size);
    html_text(text, title);
    text_addf(text, "</title><rect width=\"%d\" height=\"%d\" fill=\"#fff\"/><path fill=\"#000\" d=\"", size, size);
    for (int row = 0; row < q->width; row++)
        for (int from = 0, until; from < q->width; from = until + 1) {
            for (until = from; dark(q, row, until); until++)
                ;
            if (until > from)
                text_addf(text, "M%d %dh%dv1h-%dz", from + QUIET, row + QUIET, until - from, until - from);
        }
    text_add(text, "\"/></svg>\n");
    QRcode_free(q);
}

int qr_rows(const char *s, uint64_t row[QR_ROWS])
{
    QRcode *q = QRcode_encodeString8bit(s, 0, QR_ECLEVEL_M);
    int size = q && q->width <= QR_ROWS ? q->width : 0;

    for (int r = 0; r < size; r++) {
        row[r] = 0;
        for (int c = 0; c < size; c++)
            row[r] |= (uint64_t)dark(q, r, c) << c;
    }
    QRcode_free(q);
    return size;
}
