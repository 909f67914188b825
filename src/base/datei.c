#include "base/datei.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/mem.h"

int datei_gib_namen(const char *neben, const char *ziel)
{
    int platz;

    if (link(neben, ziel) == 0)
        return unlink(neben);
    if (errno == EEXIST)
        return -1;
    platz = open(ziel, O_CREAT | O_EXCL | O_WRONLY, 0600);
    if (platz < 0)
        return -1;
    (void)close(platz);
    return rename(neben, ziel);
}

/* Not every file system can do this; then the naming is as durable as it gets. */
void datei_namen_fest(const char *pfad)
{
    char *dir = mem_strdup(pfad), *ende = strrchr(dir, '/');
    int fd;

    if (ende)
        ende[ende == dir] = '\0';
    fd = open(ende ? dir : ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (fd >= 0) {
        (void)fsync(fd);
        (void)close(fd);
    }
    free(dir);
}
