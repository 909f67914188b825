#include "print/xlsx.h"

#include <stdint.h>
#include <time.h>

#include "base/i18n.h"

static lxw_format *new_format(const struct xlsx_book *book, const char *number, uint8_t align, bool head)
{
    lxw_format *format = workbook_add_format(book->workbook);

    if (number)
        format_set_num_format(format, number);
    if (align)
        format_set_align(format, align);
    if (head) {
        format_set_bold(format);
        format_set_bottom(format, LXW_BORDER_THIN);
        format_set_text_wrap(format);
    }
    return format;
}

enum status xlsx_new(struct xlsx_book *book, const char *path, const struct document *document, bool large,
                     struct err *err)
{
    lxw_doc_properties properties = {.title = (char *)(uintptr_t)document->title,
                                     .company = (char *)(uintptr_t)document->club,
                                     .author = "doko",
                                     .created = (time_t)document->day};
    lxw_workbook_options options = {.constant_memory = large};

    *book = (struct xlsx_book){
        .workbook = workbook_new_opt(path, &options), .path = path, .title = document->title, .club = document->club};
    if (!book->workbook)
        return err_set(err, ST_BUCH, _("%s: cannot create the workbook"), path);
    workbook_set_properties(book->workbook, &properties);
    book->head = new_format(book, NULL, LXW_ALIGN_LEFT, true);
    format_set_indent(book->head, 1);
    book->head_number = new_format(book, NULL, LXW_ALIGN_RIGHT, true);
    book->head_group = new_format(book, NULL, LXW_ALIGN_CENTER, true);
    book->number = new_format(book, "0.00", LXW_ALIGN_NONE, false);
    book->money = new_format(book, "0.00 \"€\"", LXW_ALIGN_NONE, false);
    book->fraction = new_format(book,
                                "# ?"
                                "?/?"
                                "?" /* split because in one piece it would be a trigraph */,
                                LXW_ALIGN_NONE, false);
    book->whole = new_format(book, "0", LXW_ALIGN_RIGHT, false);
    book->starred = new_format(book, "0\"*\"", LXW_ALIGN_NONE, false);
    book->dash = new_format(book, NULL, LXW_ALIGN_RIGHT, false);
    book->percent = new_format(book, "0 %", LXW_ALIGN_NONE, false);
    book->punkte = new_format(book, "+0;-0;0", LXW_ALIGN_NONE, false);
    book->text = new_format(book, NULL, LXW_ALIGN_LEFT, false);
    format_set_indent(book->text, 1);
    book->left = new_format(book, NULL, LXW_ALIGN_LEFT, false);
    format_set_indent(book->left, 1);
    book->middle = new_format(book, NULL, LXW_ALIGN_CENTER, false);
    book->date = new_format(book, "dd.mm.yyyy", LXW_ALIGN_NONE, false);
    book->bold = new_format(book, NULL, LXW_ALIGN_NONE, false);
    format_set_bold(book->bold);
    book->grey = new_format(book, NULL, LXW_ALIGN_NONE, false);
    format_set_italic(book->grey);
    format_set_font_color(book->grey, 0x595959);
    return ST_OK;
}

enum status xlsx_close(struct xlsx_book *book, struct err *err)
{
    lxw_error error = workbook_close(book->workbook);

    return error == LXW_NO_ERROR
               ? ST_OK
               : err_set(err, ST_BUCH, _("%s: cannot write the workbook: %s"), book->path, lxw_strerror(error));
}

/* Adds `s` with every & doubled: in a page header & begins a code. */
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
    AUTO(text_free) struct text text = {0};

    text_add(&text, "&L");
    head_text(&text, book->club);
    text_add(&text, "&R");
    head_text(&text, book->title);
    if (text.len < LXW_HEADER_FOOTER_MAX)
        worksheet_set_header(sheet, text.s);
}

void workbook_set_up(const struct xlsx_book *book, lxw_worksheet *sheet, lxw_row_t head_lines, lxw_row_t lines,
                     lxw_col_t columns, lxw_col_t fixed)
{
    worksheet_freeze_panes(sheet, head_lines, fixed);
    worksheet_repeat_rows(sheet, 0, head_lines - 1);
    worksheet_set_paper(sheet, 9); /* A4 */
    worksheet_print_area(sheet, 0, 0, lines - 1, (lxw_col_t)(columns - 1));
    page_head(book, sheet);
    worksheet_set_footer(sheet, "&L&A&R&P / &N"); /* sheet name on the left; page / pages on the right */
}
