/* Giving a finished file its name. */
#ifndef DOKO_BASE_DATEI_H
#define DOKO_BASE_DATEI_H

/* Names the file `neben` now `ziel` unless there is a file of that name; `neben` is gone afterwards on success. 0, or
 * -1 with errno (EEXIST). Where the file system knows no links (a USB stick) a placeholder keeps the name free. */
int datei_gib_namen(const char *neben, const char *ziel);

/* Makes durable what names the file's directory holds, so that no loss of power takes back the naming. */
void datei_namen_fest(const char *pfad);

#endif
