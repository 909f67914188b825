/* A season that is closed (admission.h). */
#include "base/i18n.h"
#include "buch/admission.h"

enum status admission_saison(const struct saison *s, const struct wettbewerb *kind, struct err *err)
{
    if (!s->closed || !(kind->season || kind->own_list))
        return ST_OK;
    if (kind->own_list)
        return err_set(err, ST_CONFLICT, _("the Turnier %s is over; `doko turnier ende --oeffnen` opens it again"),
                       s->data.name);
    return err_set(
        err, ST_CONFLICT,
        _("the season %s is closed; `doko saison neu` begins another, `doko saison abschluss %s --oeffnen` "
          "opens this one again"),
        s->data.name, s->data.name);
}
