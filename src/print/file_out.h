/* Files that are written for people: made aside, complete, then given their name. */
#ifndef DOKO_PRINT_FILE_OUT_H
#define DOKO_PRINT_FILE_OUT_H

#include <stdbool.h>

#include "base/err.h"
#include "base/text.h"

/* ST_CONFLICT when the file exists and force is not set, or is a device. A link is followed. `beside`: the name to
 * write to, owned by the caller.
 */
enum status file_begin(const char *path, bool force, struct text *beside, struct err *err);
/* Makes the finished file durable and gives it its name, and the mode of the one it takes the place of; the one aside
 * is gone after a failure too. */
enum status file_finish(const char *path, bool force, const char *beside, struct err *err);

enum status file_write(const char *path, bool force, const char *s, size_t len, struct err *err);

#endif
