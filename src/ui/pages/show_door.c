/* /k: where a code is typed. */
#include "base/german.h"
#include "base/i18n.h"
#include "print/html.h"
#include "ui/hall/page.h"
#include "ui/hall/show.h"

static void door(const struct visit *v, bool wrong, struct text *t)
{
    hall_head(t, v->german, _("Come in with a code"), false);
    if (wrong) {
        text_add(t, "<div class=\"grund\" role=\"alert\">\n");
        hall_paragraph(t, _("This is no code that holds now."));
        text_add(t, "</div>\n");
    }
    text_add(t, "<form method=\"post\" action=\"/k\">\n<label><span>Code</span><input name=\"code\" maxlength=\"20\" "
                "autocapitalize=\"characters\" autocomplete=\"off\" spellcheck=\"false\" autofocus></label>\n"
                "<button>");
    html_text(t, _("Come in"));
    text_add(t, "</button>\n</form>\n");
    hall_way_back(t);
    hall_foot(t);
}

enum status hall_door(struct hall *h, bool german, bool wrong, struct text *page, struct err *err)
{
    struct german before;

    (void)h, (void)err;
    if (german)
        german_begin(&before);
    else
        english_begin(&before);
    door(&(struct visit){.german = german}, wrong, page);
    german_end(&before);
    return ST_OK;
}
