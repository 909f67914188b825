#include "base/file.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "base/mem.h"

int file_publish(const char *temporary, const char *target)
{
    int placeholder;

    if (link(temporary, target) == 0)
        return unlink(temporary);
    if (errno == EEXIST)
        return -1;
    placeholder = open(target, O_CREAT | O_EXCL | O_WRONLY, 0600);
    if (placeholder < 0)
        return -1;
    (void)close(placeholder);
    return rename(temporary, target);
}

/* Some file systems refuse to sync a directory; the name is then as durable as that file system makes it. */
void file_sync_directory(const char *path)
{
    AUTO(mem_drop) char *dir = mem_strdup(path);
    char *end = strrchr(dir, '/');
    int fd;

    if (end)
        end[end == dir] = '\0';
    fd = open(end ? dir : ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (fd >= 0) {
        (void)fsync(fd);
        (void)close(fd);
    }
}
