/* What stands at the end of the Bogen: notes, and lines to sign on. */
#include <stdio.h>

#include "report/bogen/paper.h"

/* Millimetres and points. */
static const double NOTE_PUNKT = 7, SIGNATURE_H = 13, AIR = 2, NUMBER_WIDTH = 9, ROUNDING = 0.01;

void paper_note(const struct bogen_line *z, struct text *t)
{
    const struct event *e = &z->booked.e;
    char clock[TIME_MAX];

    time_local(z->booked.time, "%H:%M", clock);
    text_add(t, clock);
    if (e->kind == EVENT_START || e->kind == EVENT_END)
        text_add(t, e->kind == EVENT_START ? "  Beginn" : "  Ende");
    if (z->booked.op != OP_APPEND)
        text_add(t, z->booked.op == OP_REPLACE ? "  korrigiert" : "  nachgetragen");
    if (e->remark_len > 0) {
        text_add(t, "  ");
        text_addn(t, e->remark, e->remark_len);
    }
    if (z->order.len > 0)
        text_addf(t, "  %s", z->order.s);
    if (e->trotzdem)
        text_addf(t, "  ! gegen die Regeln%s%s", z->broken.len > 0 ? ": " : "", text_str(&z->broken));
}

/* The lines of a note, as lines_wrap has them; returns how many. */
static int note_lines(const struct paper *p, const struct bogen_line *z, struct text *lines)
{
    struct text t = {0};
    int count;

    paper_note(z, &t);
    count = lines_wrap(p->sheet->measure, SHEET_WIDTH - 2 * SHEET_MARGIN - NUMBER_WIDTH,
                       (struct lettering){NOTE_PUNKT, PDF_LEFT}, text_str(&t), lines);
    text_free(&t);
    return count;
}

double paper_end_height(const struct paper *p)
{
    double height = SIGNATURE_H + (p->m->annotations ? AIR : 0);

    for (int i = 0; i < p->m->entries; i++) {
        struct text lines = {0};

        if (p->m->entry[i].annotation)
            height += note_lines(p, &p->m->entry[i], &lines) * lines_height(NOTE_PUNKT);
        text_free(&lines);
    }
    return height;
}

static void note(struct paper *p, const struct bogen_line *z)
{
    double x = SHEET_MARGIN + NUMBER_WIDTH, height = lines_height(NOTE_PUNKT);
    struct sheet *b = p->sheet;
    struct text lines = {0};
    char nr[16];

    (void)snprintf(nr, sizeof nr, "%d)", z->annotation);
    (void)note_lines(p, z, &lines);
    for (char *s = lines.s, *end; *s; s = end + 1) {
        end = s + strcspn(s, "\n");
        *end = '\0';
        if (b->y + height > p->bottom + ROUNDING)
            paper_page(p, 0, false);
        sheet_text(b, SHEET_MARGIN, NUMBER_WIDTH - 1, height, NOTE_PUNKT, PDF_RIGHT, s == lines.s ? nr : "");
        sheet_text(b, x, SHEET_WIDTH - SHEET_MARGIN - x, height, NOTE_PUNKT, PDF_LEFT, s);
        b->y += height;
    }
    text_free(&lines);
}

void paper_end(struct paper *p)
{
    const struct bogen_model *m = p->m;
    char who[PLAYER_NAME_MAX + 24] = "";

    p->sheet->y += m->annotations ? AIR : 0;
    for (int i = 0; i < m->entries; i++)
        if (m->entry[i].annotation)
            note(p, &m->entry[i]);
    if (p->sheet->y + SIGNATURE_H > p->bottom + ROUNDING)
        paper_page(p, 0, false);
    if (m->gegenleser)
        (void)snprintf(who, sizeof who, "%s, bis Spiel %d", m->gegenleser, (int)m->gegengelesen_until);
    sheet_signatures(p->sheet, SIGNATURE_H, who, m->number);
}
