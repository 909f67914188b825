/* Draws the end of the Bogen: notes, and lines to sign on. */
#include <stdio.h>

#include "report/bogen/paper.h"

/* Millimetres and points. */
static const double NOTE_SIZE = 7, SIGNATURE_H = 13, AIR = 2, NUMBER_WIDTH = 9, ROUNDING = 0.01;

void paper_note(const struct bogen_line *line, struct text *text)
{
    const struct event *event = &line->booked.event;
    char clock[TIME_MAX];

    time_local(line->booked.time, "%H:%M", clock);
    text_add(text, clock);
    if (event->kind == EVENT_START || event->kind == EVENT_END)
        text_add(text, event->kind == EVENT_START ? "  Beginn" : "  Ende");
    if (line->booked.op != OP_APPEND)
        text_add(text, line->booked.op == OP_REPLACE ? "  korrigiert" : "  nachgetragen");
    if (event->remark_len > 0) {
        text_add(text, "  ");
        text_addn(text, event->remark, event->remark_len);
    }
    if (line->order.len > 0)
        text_addf(text, "  %s", line->order.s);
    if (event->trotzdem)
        text_addf(text, "  ! gegen die Regeln%s%s", line->broken.len > 0 ? ": " : "", text_str(&line->broken));
}

/* Wraps a note as lines_wrap does; returns how many lines it has. */
static int note_lines(const struct paper *paper, const struct bogen_line *line, struct text *lines)
{
    AUTO(text_free) struct text text = {0};

    paper_note(line, &text);
    return lines_wrap(paper->sheet->measure, SHEET_WIDTH - 2 * SHEET_MARGIN - NUMBER_WIDTH,
                      (struct lettering){NOTE_SIZE, PDF_LEFT}, text_str(&text), lines);
}

double paper_end_height(const struct paper *paper)
{
    double height = SIGNATURE_H + (paper->model->annotations ? AIR : 0);

    for (int i = 0; i < paper->model->entries; i++) {
        AUTO(text_free) struct text lines = {0};

        if (paper->model->entry[i].annotation)
            height += note_lines(paper, &paper->model->entry[i], &lines) * lines_height(NOTE_SIZE);
    }
    return height;
}

/* Draws a note; its last line stays with `below`, so that the signatures behind the last note stand on no page alone.
 */
static void draw_note(struct paper *paper, const struct bogen_line *line, double below)
{
    double x = SHEET_MARGIN + NUMBER_WIDTH, height = lines_height(NOTE_SIZE);
    struct sheet *sheet = paper->sheet;
    AUTO(text_free) struct text lines = {0};
    char nr[16];

    (void)snprintf(nr, sizeof nr, "%d)", line->annotation);
    (void)note_lines(paper, line, &lines);
    for (char *s = lines.s, *end; *s; s = end + 1) {
        end = s + strcspn(s, "\n");
        *end = '\0';
        if (sheet->y + height + (end[1] ? 0 : below) > paper->bottom + ROUNDING)
            paper_page(paper, 0, false);
        sheet_text(sheet, SHEET_MARGIN, NUMBER_WIDTH - 1, height, NOTE_SIZE, PDF_RIGHT, s == lines.s ? nr : "");
        sheet_text(sheet, x, SHEET_WIDTH - SHEET_MARGIN - x, height, NOTE_SIZE, PDF_LEFT, s);
        sheet->y += height;
    }
}

void paper_end(struct paper *paper)
{
    const struct bogen_model *model = paper->model;
    char who[PLAYER_NAME_MAX + 24] = "";

    paper->sheet->y += model->annotations ? AIR : 0;
    for (int i = 0; i < model->entries; i++)
        if (model->entry[i].annotation)
            draw_note(paper, &model->entry[i], model->entry[i].annotation == model->annotations ? SIGNATURE_H : 0);
    if (paper->sheet->y + SIGNATURE_H > paper->bottom + ROUNDING)
        paper_page(paper, 0, false);
    if (model->gegenleser)
        (void)snprintf(who, sizeof who, "%s, bis Spiel %d", model->gegenleser, (int)model->gegengelesen_until);
    sheet_signatures(paper->sheet, SIGNATURE_H, who, model->number);
}
