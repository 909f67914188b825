#include "print/xlsx.h"

#include <stdint.h>
#include <string.h>
#include <time.h>

#include "base/i18n.h"

static lxw_format *form(const struct xlsx_book *book, const char *number, uint8_t align, bool head)
{
    lxw_format *f = workbook_add_format(book->buch);

    if (number)
        format_set_num_format(f, number);
    if (align)
        format_set_align(f, align);
    if (head) {
        format_set_bold(f);
        format_set_bottom(f, LXW_BORDER_THIN);
        format_set_text_wrap(f);
    }
    return f;
}

enum status xlsx_new(struct xlsx_book *book, const char *path, const struct document *document, bool large,
                     struct err *err)
{
    lxw_doc_properties e = {.title = (char *)(uintptr_t)document->title,
                            .company = (char *)(uintptr_t)document->club,
                            .author = "doko",
                            .created = (time_t)document->day};
    lxw_workbook_options as = {.constant_memory = large};

    *book = (struct xlsx_book){
        .buch = workbook_new_opt(path, &as), .path = path, .title = document->title, .club = document->club};
    if (!book->buch)
        return err_set(err, ST_BUCH, _("%s: cannot create the workbook"), path);
    workbook_set_properties(book->buch, &e);
    book->head = form(book, NULL, LXW_ALIGN_LEFT, true);
    format_set_indent(book->head, 1);
    book->head_number = form(book, NULL, LXW_ALIGN_RIGHT, true);
    book->head_group = form(book, NULL, LXW_ALIGN_CENTER, true);
    book->number = form(book, "0.00", LXW_ALIGN_NONE, false);
    book->money = form(book, "0.00 \"€\"", LXW_ALIGN_NONE, false);
    book->fraction = form(book,
                          "# ?"
                          "?/?"
                          "?" /* in one piece it would be a trigraph */,
                          LXW_ALIGN_NONE, false);
    book->whole = form(book, "0", LXW_ALIGN_RIGHT, false);
    book->starred = form(book, "0\"*\"", LXW_ALIGN_NONE, false);
    book->dash = form(book, NULL, LXW_ALIGN_RIGHT, false);
    book->percent = form(book, "0 %", LXW_ALIGN_NONE, false);
    book->punkte = form(book, "+0;-0;0", LXW_ALIGN_NONE, false);
    book->text = form(book, NULL, LXW_ALIGN_LEFT, false);
    format_set_indent(book->text, 1);
    book->left = form(book, NULL, LXW_ALIGN_LEFT, false);
    format_set_indent(book->left, 1);
    book->middle = form(book, NULL, LXW_ALIGN_CENTER, false);
    book->date = form(book, "dd.mm.yyyy", LXW_ALIGN_NONE, false);
    book->bold = form(book, NULL, LXW_ALIGN_NONE, false);
    format_set_bold(book->bold);
    book->grey = form(book, NULL, LXW_ALIGN_NONE, false);
    format_set_italic(book->grey);
    format_set_font_color(book->grey, 0x595959);
    return ST_OK;
}

enum status xlsx_close(struct xlsx_book *book, struct err *err)
{
    lxw_error error = workbook_close(book->buch);

    return error == LXW_NO_ERROR
               ? ST_OK
               : err_set(err, ST_BUCH, _("%s: cannot write the workbook: %s"), book->path, lxw_strerror(error));
}

/* In a head & begins a code. */
static void head_text(struct text *text, const char *s)
{
    for (; *s; s++) {
        if (*s == '&')
            text_addc(text, '&');
        text_addc(text, *s);
    }
}

static void page_head(const struct xlsx_book *book, lxw_worksheet *sheet)
{
    struct text text = {0};

    text_add(&text, "&L");
    head_text(&text, book->club);
    text_add(&text, "&R");
    head_text(&text, book->title);
    if (text.len < LXW_HEADER_FOOTER_MAX)
        worksheet_set_header(sheet, text.s);
    text_free(&text);
}

void workbook_set_up(const struct xlsx_book *book, lxw_worksheet *sheet, lxw_row_t head_lines, lxw_row_t lines,
                     lxw_col_t columns, lxw_col_t fixed)
{
    worksheet_freeze_panes(sheet, head_lines, fixed);
    worksheet_repeat_rows(sheet, 0, head_lines - 1);
    worksheet_set_paper(sheet, 9); /* A4 */
    worksheet_print_area(sheet, 0, 0, lines - 1, (lxw_col_t)(columns - 1));
    page_head(book, sheet);
    worksheet_set_footer(sheet, "&L&A&R&P / &N"); /* sheet; page / pages */
}
