/* The hall is in a module (module.h); the functions here call those of the same name in it. */
#include "base/i18n.h"
#include "ui/hall/server.h"
#include "ui/pages/doors.h"

#include "ui/modules/module.h"

static void *find(const char *name, struct err *err)
{
    static void *module;

    return module_find("doko-saal.so", name, &module, N_("the hall cannot be opened: %s"), err);
}

enum status saal_serve(struct store *store, const struct saison *turnier, const struct hall_place *place,
                       const struct hall_callbacks *voice, struct err *err)
{
    __typeof__(saal_serve) *function;

    *(void **)&function = find("saal_serve", err);
    return function ? function(store, turnier, place, voice, err) : ST_BUCH;
}

enum status saal_doors(struct store *store, const struct saison *turnier, const struct hall_place *place, int round,
                       int tables, struct bogen_door *door, struct err *err)
{
    __typeof__(saal_doors) *function;

    *(void **)&function = find("saal_doors", err);
    return function ? function(store, turnier, place, round, tables, door, err) : ST_BUCH;
}
