#include "ui/evening/kept_line.h"

#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/file.h>
#include <unistd.h>

enum { FILES = 9, LINE_BYTES = 2048 };

static void release(struct kept_line *kept)
{
    if (kept->holds)
        (void)close(kept->fd);
    kept->holds = false;
}

static void hold(struct kept_line *kept, int fd)
{
    release(kept);
    kept->fd = fd;
    kept->holds = true;
}

/* Adds the path of file `n`, from 1. */
static void name_file(const struct kept_line *kept, int n, struct text *path)
{
    text_add(path, kept->beside.s);
    if (n > 1)
        text_addf(path, "-%d", n);
}

void kept_line_begin(struct kept_line *kept, const char *beside, struct text *line)
{
    *kept = (struct kept_line){.holds = false};
    text_add(&kept->beside, beside);
    for (int n = 1; n <= FILES && !kept->holds; n++) {
        AUTO(text_free) struct text path = {0};
        char buffer[LINE_BYTES];
        ssize_t len;
        int fd;

        name_file(kept, n, &path);
        fd = open(path.s, O_RDONLY | O_CLOEXEC | O_NOFOLLOW);
        if (fd < 0)
            continue;
        if (flock(fd, LOCK_EX | LOCK_NB) != 0) { /* its writer lives */
            (void)close(fd);
            continue;
        }
        len = read(fd, buffer, sizeof buffer);
        text_addn(line, buffer, len > 0 ? (size_t)len : 0);
        text_add(&kept->path, path.s);
        text_add(&kept->line, text_str(line));
        hold(kept, fd);
    }
}

/* Finds a file that nobody has; "" if there is none. A link in its place is replaced, not followed. */
static void find_free(struct kept_line *kept)
{
    for (int n = 1; n <= FILES && kept->path.len == 0; n++) {
        AUTO(text_free) struct text path = {0};
        int fd;

        name_file(kept, n, &path);
        fd = open(path.s, O_RDONLY | O_CLOEXEC | O_NOFOLLOW);
        if (fd < 0)
            text_add(&kept->path, path.s);
        else
            (void)close(fd);
    }
}

/* Writes the line under another name first, so that no half of it is ever read. */
static void write_file(struct kept_line *kept)
{
    AUTO(text_free) struct text aside = {0};
    bool whole;
    int fd;

    text_addf(&aside, "%s~", kept->path.s);
    fd = open(aside.s, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, 0600);
    if (fd < 0)
        return;
    whole = write(fd, kept->line.s, kept->line.len) == (ssize_t)kept->line.len;
    if (whole && flock(fd, LOCK_EX | LOCK_NB) == 0 && rename(aside.s, kept->path.s) == 0) {
        hold(kept, fd);
        return;
    }
    (void)close(fd);
    (void)unlink(aside.s);
}

void kept_line_put(struct kept_line *kept, const char *line)
{
    if (strcmp(line, text_str(&kept->line)) == 0)
        return;
    text_clear(&kept->line);
    text_add(&kept->line, line);
    if (*line) {
        find_free(kept);
        if (kept->path.len > 0)
            write_file(kept);
        return;
    }
    if (kept->path.len > 0)
        (void)unlink(kept->path.s);
    release(kept);
    text_clear(&kept->path);
}

void kept_line_end(struct kept_line *kept)
{
    release(kept);
    text_free(&kept->beside);
    text_free(&kept->path);
    text_free(&kept->line);
}
