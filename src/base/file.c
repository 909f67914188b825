#include "base/file.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/mem.h"

int file_put_names(const char *beside, const char *target)
{
    int place;

    if (link(beside, target) == 0)
        return unlink(beside);
    if (errno == EEXIST)
        return -1;
    place = open(target, O_CREAT | O_EXCL | O_WRONLY, 0600);
    if (place < 0)
        return -1;
    (void)close(place);
    return rename(beside, target);
}

/* Not every file system can do this; then the naming is as durable as it gets. */
void file_names_fixed(const char *path)
{
    char *dir = mem_strdup(path), *end = strrchr(dir, '/');
    int fd;

    if (end)
        end[end == dir] = '\0';
    fd = open(end ? dir : ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (fd >= 0) {
        (void)fsync(fd);
        (void)close(fd);
    }
    free(dir);
}
