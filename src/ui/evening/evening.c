#include "ui/evening/evening.h"

#include <fcntl.h>
#include <stdio.h>
#include <unistd.h>

#include "ui/cli/arguments.h"
#include "ui/cli/booking.h"
#include "ui/cli/help_kurzschrift.h"
#include "ui/cli/language.h"
#include "ui/cli/which_tisch.h"

static void read_draft(struct evening *x)
{
    char buffer[2048];
    int fd = open(x->path.s, O_RDONLY | O_CLOEXEC | O_NOFOLLOW);
    ssize_t n = fd >= 0 ? read(fd, buffer, sizeof buffer - 1) : -1;

    if (fd >= 0)
        (void)close(fd);
    if (n <= 0)
        return;
    buffer[n] = '\0';
    desk_set_draft(x->desk, buffer);
}

/* A draft that cannot be kept is no reason to stop anybody: the game itself is what must not be lost. */
void evening_remember(struct evening *x)
{
    struct text new = {0}, beside = {0};
    int fd;

    desk_draft(x->desk, &new);
    if (strcmp(text_str(&new), text_str(&x->draft)) == 0) {
        text_free(&new);
        return;
    }
    text_free(&x->draft);
    x->draft = new;
    if (new.len == 0) {
        (void)unlink(x->path.s);
        return;
    }
    text_addf(&beside, "%s~", x->path.s);
    fd = open(beside.s, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, 0600);
    if (fd >= 0) {
        bool whole = write(fd, text_str(&new), new.len) == (ssize_t) new.len;

        if (close(fd) != 0 || !whole || rename(beside.s, x->path.s) != 0)
            (void)unlink(beside.s);
    }
    text_free(&beside);
}

/* The table as it is in the book now. In its place: a sitting must not be moved. */
static enum status load(struct evening *x, struct err *err)
{
    enum status st;

    sitting_free(&x->r);
    x->standing = store_standing(x->a->store);
    cmd_read_clock(x->a);
    st = cmd_view_sitting(x->a, x->s.s, &x->r, err);
    if (st == ST_OK)
        st = cmd_reasons(x->a, &x->r, err);
    if (st == ST_OK)
        desk_load(x->desk, &x->r, x->a->time);
    return st;
}

enum status evening_look(struct evening *x, bool *entered, struct err *err)
{
    int32_t entries = x->r.history.count;
    enum status st = ST_OK;

    cmd_read_clock(x->a);
    desk_clock(x->desk, x->a->time);
    if (store_standing(x->a->store) != x->standing)
        st = load(x, err);
    *entered = st == ST_OK && x->r.history.count != entries;
    return st;
}

enum status evening_save(struct evening *x, struct err *err)
{
    struct booking b = {.spieltag = x->s.s, .yes = true, .silent = true, .plan = plan_again(desk_plan(x->desk))};
    struct sitting r;
    struct err no = {0};
    char at[TIME_MAX];
    enum status st;

    cmd_read_clock(x->a);
    st = cmd_book(x->a, &b, &r, &no);
    plan_free(&b.plan);
    if (st == ST_BUCH) {
        *err = no;
        return st;
    }
    if (st == ST_OK) {
        time_local(x->a->time, "%H:%M", at);
        desk_saved(x->desk, r.history.count, at);
        sitting_free(&r);
        evening_remember(x);
        return load(x, err);
    }
    st = load(x, err);
    if (st == ST_OK)
        desk_refused(x->desk, &no);
    return st;
}

/* Half of the letters wrong is worse than no screen. */
static enum status check_letters(struct err *err)
{
    char charset[CHARSET_MAX];

    language_charset(charset);
    return charset[0] == '\0'
               ? ST_OK
               : err_set(err, ST_MISSING,
                         _("by its locale this terminal writes %s, and doko writes UTF-8; on a terminal that takes "
                           "that set LC_ALL=C.UTF-8"),
                         charset);
}

enum status evening_begin(struct evening *x, struct call *a, const char *s, struct err *err)
{
    enum status st = check_letters(err);

    *x = (struct evening){.a = a};
    if (st == ST_OK)
        st = cmd_view_begun(a, s, &x->r, err);
    if (st == ST_OK)
        st = cmd_reasons(a, &x->r, err);
    if (st != ST_OK)
        return st;
    help_kurzschrift(&x->help);
    x->desk = desk_new(x->help.s);
    sitting_spec(&x->r, &x->s);
    desk_set_try(x->desk, booking_preview, a->store);
    desk_load(x->desk, &x->r, a->time);
    x->standing = store_standing(a->store);
    text_addf(&x->path, "%s.eingabe-%lld", a->path, (long long)x->r.tisch.id);
    read_draft(x);
    return ST_OK;
}

void evening_end(struct evening *x)
{
    if (x->desk)
        desk_free(x->desk);
    sitting_free(&x->r);
    text_free(&x->help);
    text_free(&x->s);
    text_free(&x->path);
    text_free(&x->draft);
}
