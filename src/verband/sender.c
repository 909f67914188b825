#include "verband/sender.h"

enum status sender_put(struct sender *s, const char *sql, const char *const *value, int count, struct err *err)
{
    struct parameters p = {1 + count, {s->verein}};

    for (int i = 0; i < count; i++)
        p.value[i + 1] = value[i];
    return pipeline_put(&s->pipe, sql, &p, err);
}
