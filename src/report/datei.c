#include "report/datei.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/datei.h"
#include "base/i18n.h"

static enum status gibt_es(const char *pfad, struct err *err)
{
    return err_set(err, ST_KONFLIKT, _("%s: there is a file already; --force writes over it"), pfad);
}

static enum status geht_nicht(const char *pfad, struct err *err)
{
    return err_set(err, ST_BUCH, _("%s: cannot be written: %s"), pfad, strerror(errno));
}

/* Where a name leads in the end: what a link points to is written, the link stays. */
static void folge(const char *pfad, struct text *ziel)
{
    char *echt = realpath(pfad, NULL);

    text_add(ziel, echt ? echt : pfad);
    free(echt);
}

/* Made at once, so that a place that cannot be written is known before any work. */
static enum status lege_an(const char *pfad, const char *neben, struct err *err)
{
    int fd = open(neben, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);

    return fd >= 0 && close(fd) == 0 ? ST_OK : geht_nicht(pfad, err);
}

enum status datei_beginne(const char *pfad, bool force, struct text *neben, struct err *err)
{
    struct stat da;

    if (stat(pfad, &da) == 0) {
        if (!force)
            return gibt_es(pfad, err);
        if (!S_ISREG(da.st_mode))
            return err_set(err, ST_KONFLIKT, _("%s is no file that can be written over"), pfad);
    }
    folge(pfad, neben);
    text_addf(neben, ".neu-%ld", (long)getpid());
    return lege_an(pfad, neben->s, err);
}

enum status datei_beende(const char *pfad, bool force, const char *neben, struct err *err)
{
    struct text ziel = {0};
    enum status st = ST_OK;

    folge(pfad, &ziel);
    if ((force ? rename(neben, ziel.s) : datei_gib_namen(neben, ziel.s)) != 0) {
        st = errno == EEXIST ? gibt_es(pfad, err) : geht_nicht(pfad, err);
        (void)unlink(neben);
    } else {
        datei_namen_fest(ziel.s);
    }
    text_free(&ziel);
    return st;
}

enum status datei_schreibe(const char *pfad, bool force, const char *s, size_t len, struct err *err)
{
    struct text neben = {0};
    enum status st = datei_beginne(pfad, force, &neben, err);
    FILE *f = st == ST_OK ? fopen(neben.s, "wb") : NULL;

    if (st == ST_OK && !f)
        st = geht_nicht(pfad, err);
    if (f) {
        bool ganz = fwrite(s, 1, len, f) == len;

        ganz = fflush(f) == 0 && ganz;
        ganz = fsync(fileno(f)) == 0 && ganz;
        if (!ganz)
            st = geht_nicht(pfad, err);
        if (fclose(f) != 0 && st == ST_OK)
            st = geht_nicht(pfad, err);
        if (st == ST_OK)
            st = datei_beende(pfad, force, neben.s, err);
        else
            (void)unlink(neben.s);
    }
    text_free(&neben);
    return st;
}
