/* Files that are written for people: made aside, complete, then given their name. */
#ifndef DOKO_REPORT_DATEI_H
#define DOKO_REPORT_DATEI_H

#include <stdbool.h>

#include "base/err.h"
#include "base/text.h"

/* ST_KONFLIKT when the file exists and force is not set, or is a device. A link is followed. `neben`: the name to
 * write to, owned by the caller.
 */
enum status datei_beginne(const char *pfad, bool force, struct text *neben, struct err *err);
/* Gives the finished file its name; the one aside is gone after a failure too. */
enum status datei_beende(const char *pfad, bool force, const char *neben, struct err *err);

enum status datei_schreibe(const char *pfad, bool force, const char *s, size_t len, struct err *err);

#endif
