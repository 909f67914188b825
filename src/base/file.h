/* Giving a finished file its name. */
#ifndef DOKO_BASE_FILE_H
#define DOKO_BASE_FILE_H

/* Names the file `beside` now `target` unless there is a file of that name; `beside` is gone afterwards on success.
 * 0, or -1 with errno (EEXIST). Where the file system knows no links (a USB stick) a placeholder keeps the name free.
 */
int file_put_names(const char *beside, const char *target);

/* Makes durable what names the file's directory holds, so that no loss of power takes back the naming. */
void file_names_fixed(const char *path);

#endif
