/* /k: the page on which a code is typed. */
#include "base/german.h"
#include "base/i18n.h"
#include "print/html.h"
#include "ui/hall/page.h"
#include "ui/hall/show.h"

static void write_door(const struct visit *visit, bool wrong, struct text *text)
{
    hall_head(text, visit->german, _("Come in with a code"), false);
    if (wrong) {
        text_add(text, "<div class=\"grund\" role=\"alert\">\n");
        hall_paragraph(text, _("This code is not valid now."));
        text_add(text, "</div>\n");
    }
    text_add(text,
             "<form method=\"post\" action=\"/k\">\n<label><span>Code</span><input name=\"code\" maxlength=\"20\" "
             "autocapitalize=\"characters\" autocomplete=\"off\" spellcheck=\"false\" autofocus></label>\n"
             "<button>");
    html_text(text, _("Come in"));
    text_add(text, "</button>\n</form>\n");
    hall_link_home(text);
    hall_foot(text);
}

enum status hall_door(struct hall *hall, bool german, bool wrong, struct text *page, struct err *err)
{
    struct german before;

    (void)hall, (void)err;
    (german ? german_begin : english_begin)(&before);
    write_door(&(struct visit){.german = german}, wrong, page);
    german_end(&before);
    return ST_OK;
}
