/* Paper and workbooks are in a module (module.h). Each function here calls the one of the same name in it. */

#include "base/i18n.h"
#include "print/booklet.h"
#include "print/table_pdf.h"
#include "print/wall_pdf.h"
#include "print/workbook.h"
#include "report/bogen/bogen.h"
#include "report/bogen/turnier_paper.h"

#include "ui/modules/module.h"

static void *find(const char *name, struct err *err)
{
    static void *module;

    return module_find("doko-paper.so", name, &module, N_("paper and workbooks cannot be written: %s"), err);
}

#define ON(name, ...)                                                                                                \
    do {                                                                                                             \
        __typeof__(name) *function;                                                                                  \
        *(void **)&function = find(#name, err);                                                                      \
        return function ? function(__VA_ARGS__, err) : ST_BUCH;                                                      \
    } while (0)

enum status bogen_pdf(const struct sitting *sitting, size_t count, int64_t day, struct text *out, struct err *err)
{
    ON(bogen_pdf, sitting, count, day, out);
}

enum status bogen_xlsx(const struct sitting *sitting, size_t count, int64_t day, const char *path, struct err *err)
{
    ON(bogen_xlsx, sitting, count, day, path);
}

enum status bogen_form_pdf(bool pokal, int players, const char *club, int64_t day, struct text *out, struct err *err)
{
    ON(bogen_form_pdf, pokal, players, club, day, out);
}

enum status table_pdf(const struct document *document, const char *line, const struct table *table, struct text *out,
                      struct err *err)
{
    ON(table_pdf, document, line, table, out);
}

enum status wall_pdf(const struct document *document, const char *line, const struct table *table, bool a3,
                     struct text *out, struct err *err)
{
    ON(wall_pdf, document, line, table, a3, out);
}

enum status turnier_sheets_pdf(const struct turnier_round_paper *of, int64_t day, struct text *out, struct err *err)
{
    ON(turnier_sheets_pdf, of, day, out);
}

enum status turnier_slips_pdf(const struct turnier_round_paper *of, int64_t day, struct text *out, struct err *err)
{
    ON(turnier_slips_pdf, of, day, out);
}

enum status booklet_pdf(const struct booklet *booklet, const struct document *document, struct text *out,
                        struct err *err)
{
    ON(booklet_pdf, booklet, document, out);
}

enum status workbook_write(const struct workbook *workbook, const struct document *document, const char *path,
                           struct err *err)
{
    ON(workbook_write, workbook, document, path);
}
