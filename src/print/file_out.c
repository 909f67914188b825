#include "print/file_out.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/file.h"
#include "base/i18n.h"

static enum status exists(const char *path, struct err *err)
{
    return err_set(err, ST_CONFLICT, _("%s: the file exists; --force overwrites it"), path);
}

static enum status does_not_work(const char *path, struct err *err)
{
    return err_set(err, ST_BUCH, _("%s: cannot write: %s"), path, strerror(errno));
}

/* Where a name leads in the end: what a link points to is written, the link stays. */
static void follow_link(const char *path, struct text *target)
{
    char *resolved = realpath(path, NULL);

    text_add(target, resolved ? resolved : path);
    free(resolved);
}

/* Made at once, so that a place that cannot be written is known before any work. */
static enum status create(const char *path, const char *beside, mode_t mode, struct err *err)
{
    int fd = open(beside, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode);

    return fd >= 0 && close(fd) == 0 ? ST_OK : does_not_work(path, err);
}

enum status file_begin(const char *path, bool force, struct text *beside, struct err *err)
{
    struct stat present;
    mode_t mode = 0666;

    if (stat(path, &present) == 0) {
        if (!force)
            return exists(path, err);
        if (!S_ISREG(present.st_mode))
            return err_set(err, ST_CONFLICT, _("%s: not a regular file, so it cannot be overwritten"), path);
        mode = (present.st_mode & 0777) | 0600; /* nobody else reads it meanwhile who could not read the old one */
    }
    follow_link(path, beside);
    text_addf(beside, ".neu-%ld", (long)getpid());
    return create(path, beside->s, mode, err);
}

/* The content on the disk before the name: the other way round a loss of power would leave half a file where a whole
 * one was. What is written over hands on its mode: who could not read the old one cannot read the new one. */
static bool make_fixed(const char *beside, const char *old)
{
    int fd = open(beside, O_WRONLY | O_CLOEXEC);
    struct stat present;
    bool fixed;

    if (fd >= 0 && old && stat(old, &present) == 0)
        (void)fchmod(fd, present.st_mode & 0777);
    fixed = fd >= 0 && fsync(fd) == 0;
    if (fd >= 0)
        (void)close(fd);
    return fixed;
}

enum status file_finish(const char *path, bool force, const char *beside, struct err *err)
{
    struct text target = {0};
    enum status st = ST_OK;

    follow_link(path, &target);
    if (!make_fixed(beside, force ? target.s : NULL) ||
        (force ? rename(beside, target.s) : file_put_names(beside, target.s)) != 0) {
        st = errno == EEXIST ? exists(path, err) : does_not_work(path, err);
        (void)unlink(beside);
    } else {
        file_names_fixed(target.s);
    }
    text_free(&target);
    return st;
}

enum status file_write(const char *path, bool force, const char *s, size_t len, struct err *err)
{
    struct text beside = {0};
    enum status st = file_begin(path, force, &beside, err);
    FILE *f = st == ST_OK ? fopen(beside.s, "wb") : NULL;

    if (st == ST_OK && !f)
        st = does_not_work(path, err);
    if (f) {
        bool whole = fwrite(s, 1, len, f) == len;

        whole = fflush(f) == 0 && whole;
        if (!whole)
            st = does_not_work(path, err);
        if (fclose(f) != 0 && st == ST_OK)
            st = does_not_work(path, err);
        if (st == ST_OK)
            st = file_finish(path, force, beside.s, err);
        else
            (void)unlink(beside.s);
    }
    text_free(&beside);
    return st;
}
