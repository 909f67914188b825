#include "cmd/report_list.h"

#include <stdio.h>

struct filled_list {
    const struct report_list *list;
    struct table *table;
};

static void as_text(const void *list, struct text *text)
{
    const struct filled_list *l = list;

    reports_text(l->table, l->list->empty, text);
}

static struct table *as_table(const void *list)
{
    const struct filled_list *l = list;

    return table_share(l->table);
}

static void as_json(const void *list, struct text *text)
{
    const struct filled_list *l = list;

    reports_json(l->table, l->list->key, text);
}

static void title(const void *list, char out[OUTPUT_TITLE_MAX])
{
    const struct filled_list *l = list;

    (void)snprintf(out, OUTPUT_TITLE_MAX, "%s", l->list->title);
}

static const struct output output = {.text = as_text, .table = as_table, .json = as_json, .title = title};

enum status report_list_run(struct call *a, const struct report_list *list, struct facts_parameter parameter,
                            enum status (*check)(const struct call *a, const struct table *table, struct err *err),
                            struct err *err)
{
    struct filled_list l = {.list = list};
    struct wish w;
    enum status st = output_wish(a, &w, err);

    if (st == ST_OK)
        st = store_begin(a->store, STORE_READ, err);
    if (st == ST_OK)
        st = reports_table(a->store, list->report, parameter, &l.table, err);
    if (st == ST_OK && check)
        st = check(a, l.table, err);
    store_rollback(a->store);
    if (st == ST_OK)
        st = output_put(a, &output, &w, &l, err);
    table_free(l.table);
    return st;
}
