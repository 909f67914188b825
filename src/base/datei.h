/* Giving a finished file its name. */
#ifndef DOKO_BASE_DATEI_H
#define DOKO_BASE_DATEI_H

/* Names the file `neben` now `ziel` unless there is a file of that name; `neben` is gone afterwards on success. 0, or
 * -1 with errno (EEXIST). Where the file system knows no links (a USB stick) a placeholder keeps the name free. */
int datei_gib_namen(const char *neben, const char *ziel);

#endif
