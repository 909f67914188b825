#include "print/xlsx.h"

#include <stdint.h>
#include <string.h>
#include <time.h>

#include "base/i18n.h"

static lxw_format *form(const struct xlsx_book *m, const char *number, uint8_t situation, bool head)
{
    lxw_format *f = workbook_add_format(m->buch);

    if (number)
        format_set_num_format(f, number);
    if (situation)
        format_set_align(f, situation);
    if (head) {
        format_set_bold(f);
        format_set_bottom(f, LXW_BORDER_THIN);
        format_set_text_wrap(f);
    }
    return f;
}

enum status xlsx_new(struct xlsx_book *m, const char *path, const struct document *d, bool large, struct err *err)
{
    lxw_doc_properties e = {.title = (char *)(uintptr_t)d->title,
                            .company = (char *)(uintptr_t)d->club,
                            .author = "doko",
                            .created = (time_t)d->day};
    lxw_workbook_options as = {.constant_memory = large};

    *m = (struct xlsx_book){.buch = workbook_new_opt(path, &as), .path = path, .title = d->title, .club = d->club};
    if (!m->buch)
        return err_set(err, ST_BUCH, _("%s: the workbook cannot be made"), path);
    workbook_set_properties(m->buch, &e);
    m->head = form(m, NULL, LXW_ALIGN_LEFT, true);
    format_set_indent(m->head, 1);
    m->head_number = form(m, NULL, LXW_ALIGN_RIGHT, true);
    m->head_group = form(m, NULL, LXW_ALIGN_CENTER, true);
    m->number = form(m, "0.00", LXW_ALIGN_NONE, false);
    m->money = form(m, "0.00 \"€\"", LXW_ALIGN_NONE, false);
    m->fraction = form(m,
                       "# ?"
                       "?/?"
                       "?" /* in one piece it would be a trigraph */,
                       LXW_ALIGN_NONE, false);
    m->whole = form(m, "0", LXW_ALIGN_RIGHT, false);
    m->starred = form(m, "0\"*\"", LXW_ALIGN_NONE, false);
    m->dash = form(m, NULL, LXW_ALIGN_RIGHT, false);
    m->percent = form(m, "0 %", LXW_ALIGN_NONE, false);
    m->punkte = form(m, "+0;-0;0", LXW_ALIGN_NONE, false);
    m->text = form(m, NULL, LXW_ALIGN_LEFT, false);
    format_set_indent(m->text, 1);
    m->left = form(m, NULL, LXW_ALIGN_LEFT, false);
    format_set_indent(m->left, 1);
    m->middle = form(m, NULL, LXW_ALIGN_CENTER, false);
    m->date = form(m, "dd.mm.yyyy", LXW_ALIGN_NONE, false);
    m->bold = form(m, NULL, LXW_ALIGN_NONE, false);
    format_set_bold(m->bold);
    m->grey = form(m, NULL, LXW_ALIGN_NONE, false);
    format_set_italic(m->grey);
    format_set_font_color(m->grey, 0x595959);
    return ST_OK;
}

enum status xlsx_close(struct xlsx_book *m, struct err *err)
{
    lxw_error error = workbook_close(m->buch);

    return error == LXW_NO_ERROR
               ? ST_OK
               : err_set(err, ST_BUCH, _("%s: the workbook cannot be written: %s"), m->path, lxw_strerror(error));
}

/* In a head & begins a code. */
static void head_text(struct text *t, const char *s)
{
    for (; *s; s++) {
        if (*s == '&')
            text_addc(t, '&');
        text_addc(t, *s);
    }
}

static void page_head(const struct xlsx_book *m, lxw_worksheet *sheet)
{
    struct text t = {0};

    text_add(&t, "&L");
    head_text(&t, m->club);
    text_add(&t, "&R");
    head_text(&t, m->title);
    if (t.len < LXW_HEADER_FOOTER_MAX)
        worksheet_set_header(sheet, t.s);
    text_free(&t);
}

void workbook_set_up(const struct xlsx_book *m, lxw_worksheet *sheet, lxw_row_t head_lines, lxw_row_t lines,
                     lxw_col_t columns, lxw_col_t fixed)
{
    worksheet_freeze_panes(sheet, head_lines, fixed);
    worksheet_repeat_rows(sheet, 0, head_lines - 1);
    worksheet_set_paper(sheet, 9); /* A4 */
    worksheet_print_area(sheet, 0, 0, lines - 1, (lxw_col_t)(columns - 1));
    page_head(m, sheet);
    worksheet_set_footer(sheet, "&L&A&R&P / &N"); /* sheet; page / pages */
}
