#include "cmd/report_list.h"

enum status report_list_run(struct call *a, const char *name, struct facts_parameter parameter, struct output *output,
                            enum status (*check)(const struct call *a, const struct table *table, struct err *err),
                            struct err *err)
{
    struct wish w;
    enum status st = output_wish(a, &w, err);

    if (st == ST_OK)
        st = reports_table(a->store, name, parameter, &output->table, err);
    if (st == ST_OK && check)
        st = check(a, output->table, err);
    if (st == ST_OK)
        return output_put(a, &w, output, err);
    table_free(output->table);
    return st;
}
