/* Writes files for people: a file is made complete under another name beside its place, then renamed. */
#ifndef DOKO_PRINT_FILE_OUT_H
#define DOKO_PRINT_FILE_OUT_H

#include <stdbool.h>

#include "base/err.h"
#include "base/text.h"

/* Begins a file beside `path`. ST_CONFLICT when the file exists and `force` is not set, or when it is no regular
 * file; ST_BUCH when it cannot be made. A link is followed. `beside` receives the name to write to; the caller
 * frees it. */
enum status file_begin(const char *path, bool force, struct text *beside, struct err *err);
/* Makes the finished file durable and renames it to `path`; it keeps the mode of the file it replaces. The file
 * `beside` is gone after a failure too. ST_CONFLICT, ST_BUCH as above. */
enum status file_finish(const char *path, bool force, const char *beside, struct err *err);

/* Writes a text beside `path`, for file_finish. Fails as file_begin does, and leaves nothing then. */
enum status file_write(const char *path, bool force, const struct text *text, struct text *beside, struct err *err);

#endif
