#include "print/file_out.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/file.h"
#include "base/i18n.h"

static enum status already_there(const char *path, struct err *err)
{
    return err_set(err, ST_CONFLICT, _("%s: the file exists; --force overwrites it"), path);
}

static enum status cannot_write(const char *path, struct err *err)
{
    return err_set(err, ST_BUCH, _("%s: cannot write: %s"), path, strerror(errno));
}

/* Adds the name that a link leads to in the end: the target is written, and the link stays. */
static void follow_link(const char *path, struct text *target)
{
    AUTO(mem_drop) char *resolved = realpath(path, NULL);

    text_add(target, resolved ? resolved : path);
}

/* Creates the file at once, so that a place that cannot be written is known before any work is done. */
static enum status create_empty(const char *path, const char *beside, mode_t mode, struct err *err)
{
    int fd = open(beside, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode);

    return fd >= 0 && close(fd) == 0 ? ST_OK : cannot_write(path, err);
}

enum status file_begin(const char *path, bool force, struct text *beside, struct err *err)
{
    struct stat info;
    mode_t mode = 0666;

    if (stat(path, &info) == 0) {
        if (!force)
            return already_there(path, err);
        if (!S_ISREG(info.st_mode))
            return err_set(err, ST_CONFLICT, _("%s: not a regular file, so it cannot be overwritten"), path);
        mode = (info.st_mode & 0777) | 0600; /* meanwhile nobody can read it who could not read the old one */
    }
    follow_link(path, beside);
    text_addf(beside, ".neu-%ld", (long)getpid());
    return create_empty(path, beside->s, mode, err);
}

/* Flushes the content to disk before the rename: the other way round a loss of power would leave half a file where
 * a whole one was. The new file takes the mode of the old one, so nobody can read it who could not read the old
 * one. */
static bool make_durable(const char *beside, const char *old)
{
    int fd = open(beside, O_WRONLY | O_CLOEXEC);
    struct stat info;
    bool durable;

    if (fd >= 0 && old && stat(old, &info) == 0)
        (void)fchmod(fd, info.st_mode & 0777);
    durable = fd >= 0 && fsync(fd) == 0;
    if (fd >= 0)
        (void)close(fd);
    return durable;
}

enum status file_finish(const char *path, bool force, const char *beside, struct err *err)
{
    struct text target = {0};
    enum status st = ST_OK;

    follow_link(path, &target);
    if (!make_durable(beside, force ? target.s : NULL) ||
        (force ? rename(beside, target.s) : file_publish(beside, target.s)) != 0) {
        st = errno == EEXIST ? already_there(path, err) : cannot_write(path, err);
        (void)unlink(beside);
    } else {
        file_sync_directory(target.s);
    }
    text_free(&target);
    return st;
}

enum status file_write(const char *path, bool force, const struct text *text, struct text *beside, struct err *err)
{
    enum status st = file_begin(path, force, beside, err);
    FILE *f = st == ST_OK ? fopen(beside->s, "wb") : NULL;
    bool whole;

    if (st != ST_OK)
        return st;
    if (!f)
        return cannot_write(path, err);
    whole = fwrite(text_str(text), 1, text->len, f) == text->len;
    whole = fflush(f) == 0 && whole;
    if (!whole)
        st = cannot_write(path, err);
    if (fclose(f) != 0 && st == ST_OK)
        st = cannot_write(path, err);
    if (st != ST_OK)
        (void)unlink(beside->s);
    return st;
}
