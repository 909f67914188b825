/* By which entry somebody sat down (admission.h). */
#include "buch/admission.h"

int32_t admission_seated_by(const struct sitting *r, int who)
{
    for (int32_t i = 0; i < r->f.count; i++) {
        const struct event *e = &r->history.entry[r->f.nr[i] - 1].e;

        if (e->kind == EVENT_EINSTIEG && e->u.einstieg.player == who)
            return r->f.nr[i];
        for (int k = 0; e->kind == EVENT_START && k < e->u.start.count; k++)
            if (e->u.start.sitz[k] == who)
                return r->f.nr[i];
    }
    return 0;
}
