/* Publishing a finished file under its final name. */
#ifndef DOKO_BASE_FILE_H
#define DOKO_BASE_FILE_H

/* Renames `temporary` to `target` unless a file of that name exists. Returns 0, or -1 with errno (EEXIST). On
 * success `temporary` no longer exists. On a file system without hard links (a USB stick) an empty placeholder
 * reserves the name first. */
int file_publish(const char *temporary, const char *target);

/* Syncs the directory that holds `path`, so that a power failure does not undo the naming. */
void file_sync_directory(const char *path);

#endif
