#include "base/datei.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <unistd.h>

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
