/* The federation's collector is in a module (module.h). */
#include "base/i18n.h"
#include "ui/federation/verband.h"

#include "ui/modules/module.h"

static void *find(const char *name, struct err *err)
{
    static void *module;

    return module_find("doko-verband.so", name, &module, N_("the federation's collector cannot be reached: %s"), err);
}

/* Defines a function that calls the one of the same name in the module. */
#define THERE(name, parameters, arguments)                                                                           \
    enum status name parameters                                                                                      \
    {                                                                                                                \
        __typeof__(name) *function;                                                                                  \
                                                                                                                     \
        *(void **)&function = find(#name, err);                                                                      \
        return function ? function arguments : ST_BUCH;                                                              \
    }

THERE(verband_set_up, (const char *uri, int64_t time, struct verband_made *made, struct err *err),
      (uri, time, made, err))
THERE(verband_club_new,
      (const char *uri, const char *brief, const char *name, int64_t time, char password[VERBAND_PASSWORD_MAX],
       struct err *err),
      (uri, brief, name, time, password, err))
THERE(verband_remove,
      (const char *uri, const char *brief, const char *kuerzel, int64_t time, struct verband_removed *removed,
       struct err *err),
      (uri, brief, kuerzel, time, removed, err))
THERE(verband_send,
      (const char *uri, struct store *store, const struct verband_sending *sending,
       struct verband_difference *difference, struct err *err),
      (uri, store, sending, difference, err))
THERE(verband_export, (const char *uri, const char *brief, struct text *journal, struct err *err),
      (uri, brief, journal, err))
THERE(verband_check, (const char *uri, const char *brief, struct verband_checked *checked, struct err *err),
      (uri, brief, checked, err))
THERE(verband_clubs, (const char *uri, struct table **table, struct err *err), (uri, table, err))
THERE(verband_turniere, (const char *uri, struct table **table, struct err *err), (uri, table, err))
THERE(verband_rangliste,
      (const char *uri, struct verband_rangliste *rangliste, struct table **table, struct err *err),
      (uri, rangliste, table, err))
THERE(verband_dauerliste, (const char *uri, struct table **table, struct err *err), (uri, table, err))
THERE(verband_report, (const char *uri, const struct verband_report *wish, struct table **table, struct err *err),
      (uri, wish, table, err))
