#include "report/datei.h"

#include <errno.h>
#include <stdio.h>
#include <unistd.h>

#include "base/datei.h"
#include "base/i18n.h"

static enum status gibt_es(const char *pfad, struct err *err)
{
    return err_set(err, ST_KONFLIKT, _("%s: there is a file already; --force writes over it"), pfad);
}

enum status datei_beginne(const char *pfad, bool force, struct text *neben, struct err *err)
{
    if (!force && access(pfad, F_OK) == 0)
        return gibt_es(pfad, err);
    text_addf(neben, "%s.neu-%ld", pfad, (long)getpid());
    return ST_OK;
}

enum status datei_beende(const char *pfad, bool force, const char *neben, struct err *err)
{
    int rc = force ? rename(neben, pfad) : datei_gib_namen(neben, pfad);
    enum status st = ST_OK;

    if (rc != 0)
        st = errno == EEXIST ? gibt_es(pfad, err)
                             : err_set(err, ST_BUCH, _("%s: cannot be written: %s"), pfad, strerror(errno));
    if (rc != 0)
        (void)unlink(neben);
    return st;
}

enum status datei_schreibe(const char *pfad, bool force, const char *s, size_t len, struct err *err)
{
    struct text neben = {0};
    enum status st = datei_beginne(pfad, force, &neben, err);
    FILE *f = st == ST_OK ? fopen(neben.s, "wb") : NULL;

    if (st == ST_OK && !f)
        st = err_set(err, ST_BUCH, _("%s: cannot be written: %s"), pfad, strerror(errno));
    if (f) {
        bool ganz = fwrite(s, 1, len, f) == len;

        ganz = fflush(f) == 0 && ganz;
        ganz = fsync(fileno(f)) == 0 && ganz;
        if (!ganz)
            st = err_set(err, ST_BUCH, _("%s: cannot be written: %s"), pfad, strerror(errno));
        if (fclose(f) != 0 && st == ST_OK)
            st = err_set(err, ST_BUCH, _("%s: cannot be written: %s"), pfad, strerror(errno));
        if (st == ST_OK)
            st = datei_beende(pfad, force, neben.s, err);
        else
            (void)unlink(neben.s);
    }
    text_free(&neben);
    return st;
}
