/* tisch: the screen for the one who writes. Draws, reads keys, books what the desk orders. */
#include <fcntl.h>
#include <stdio.h>
#include <unistd.h>

#include "cmd/arguments.h"
#include "cmd/booking.h"
#include "cmd/commands.h"
#include "cmd/help_kurzschrift.h"
#include "cmd/which_tisch.h"
#include "entry/desk.h"
#include "entry/screen.h"

enum { T_PLAIN };
static const struct option_line options[] = {
    {"schlicht", 0, NULL, N_("line by line, without a screen: for screen readers and small terminals")},
};

/* What is typed and not saved lives beside the book, readable by its owner alone, until it is saved. */
struct draft {
    struct text path, standing; /* stand: what the file holds */
};

static void draft_open(struct draft *e, const struct call *a, const struct sitting *r)
{
    text_addf(&e->path, "%s.eingabe-%lld", a->path, (long long)r->tisch.id);
}

static void draft_free(struct draft *e)
{
    text_free(&e->path);
    text_free(&e->standing);
}

static void draft_read(struct draft *e, struct desk *p)
{
    char buffer[2048];
    int fd = open(e->path.s, O_RDONLY | O_CLOEXEC | O_NOFOLLOW);
    ssize_t n = fd >= 0 ? read(fd, buffer, sizeof buffer - 1) : -1;

    if (fd >= 0)
        (void)close(fd);
    if (n <= 0)
        return;
    buffer[n] = '\0';
    desk_set_draft(p, buffer);
}

/* A draft that cannot be kept is no reason to stop anybody: the game itself is what must not be lost. */
static void draft_remember(struct draft *e, const struct desk *p)
{
    struct text new = {0}, beside = {0};
    int fd;

    desk_draft(p, &new);
    if (strcmp(text_str(&new), text_str(&e->standing)) == 0) {
        text_free(&new);
        return;
    }
    text_free(&e->standing);
    e->standing = new;
    if (new.len == 0) {
        (void)unlink(e->path.s);
        return;
    }
    text_addf(&beside, "%s~", e->path.s);
    fd = open(beside.s, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, 0600);
    if (fd >= 0) {
        bool whole = write(fd, text_str(&new), new.len) == (ssize_t) new.len;

        if (close(fd) != 0 || !whole || rename(beside.s, e->path.s) != 0)
            (void)unlink(beside.s);
    }
    text_free(&beside);
}

struct evening {
    struct call *a;
    struct text s; /* the Spieltag */
    struct sitting r;
    struct desk *desk;
    struct draft draft;
    struct picture picture;
    int64_t standing; /* of the book when the table was loaded last */
};

/* The table as it is in the book now. In its place: a runde must not be moved. */
static enum status load(struct evening *x, struct err *err)
{
    enum status st;

    sitting_free(&x->r);
    x->standing = store_standing(x->a->store);
    cmd_read_clock(x->a);
    st = cmd_view_sitting(x->a, x->s.s, &x->r, err);
    if (st == ST_OK)
        desk_load(x->desk, &x->r, x->a->time);
    return st;
}

/* Books what the desk has planned. A refusal is shown on the screen; only a book that fails ends the evening. */
static enum status save(struct evening *x, struct err *err)
{
    struct booking b = {.spieltag = x->s.s, .yes = true, .silent = true, .plan = plan_again(desk_plan(x->desk))};
    struct sitting r;
    struct err no = {0};
    char at[CMD_TIME_MAX];
    enum status st;

    cmd_read_clock(x->a);
    st = cmd_book(x->a, &b, &r, &no);
    plan_free(&b.plan);
    if (st == ST_BUCH) {
        *err = no;
        return st;
    }
    if (st == ST_OK) {
        cmd_local_time(x->a->time, "%H:%M", at);
        desk_saved(x->desk, r.history.count, at);
        sitting_free(&r);
        draft_remember(&x->draft, x->desk);
        return load(x, err);
    }
    st = load(x, err);
    if (st == ST_OK)
        desk_refused(x->desk, &no);
    return st;
}

static void show(struct evening *x)
{
    int width, height;

    screen_size(&width, &height);
    desk_paint(x->desk, &x->picture, width, height);
    screen_show(&x->picture);
}

/* When somebody else has written at this table that is to be seen before a key saves, answers or empties anything. */
static enum status look(struct evening *x, int32_t *key, struct err *err)
{
    int32_t entries = x->r.history.count;
    bool counts = *key == DESK_KEY_ENTER || *key == DESK_KEY_ESC || desk_asks(x->desk);
    enum status st = ST_OK;

    cmd_read_clock(x->a);
    desk_clock(x->desk, x->a->time);
    if (store_standing(x->a->store) != x->standing)
        st = load(x, err);
    if (st == ST_OK && x->r.history.count != entries && counts)
        *key = DESK_KEY_NOTHING;
    return st;
}

static enum status spiele_evening(struct evening *x, struct err *err)
{
    enum desk_request request = REQUEST_NONE;
    enum status st = ST_OK;
    bool gone = false;

    while (st == ST_OK && request != REQUEST_LEAVE && !gone) {
        int32_t key;

        show(x);
        key = screen_key(&gone);
        st = look(x, &key, err);
        if (st != ST_OK)
            break;
        request = desk_key(x->desk, key);
        if (request == REQUEST_SAVE)
            st = save(x, err);
        draft_remember(&x->draft, x->desk);
    }
    return st;
}

static enum status with_screen(struct call *a, struct err *err)
{
    struct evening x = {.a = a};
    struct text help = {0};
    enum status st = cmd_view_sitting(a, a->words ? a->word[0] : NULL, &x.r, err);

    help_kurzschrift(&help);
    x.desk = desk_new(help.s);
    if (st == ST_OK && !x.r.f.day.begun)
        st = err_set(err, ST_MISSING, _("this Spieltag was taken back"));
    if (st == ST_OK) {
        sitting_spec(&x.r, &x.s);
        desk_set_try(x.desk, booking_preview, a->store);
        desk_load(x.desk, &x.r, a->time);
        x.standing = store_standing(a->store);
        draft_open(&x.draft, a, &x.r);
        draft_read(&x.draft, x.desk);
        st = screen_open(err);
    }
    if (st == ST_OK) {
        st = spiele_evening(&x, err);
        screen_close();
    }
    desk_free(x.desk);
    text_free(&help);
    sitting_free(&x.r);
    picture_free(&x.picture);
    text_free(&x.s);
    draft_free(&x.draft);
    return st;
}

static enum status run_tisch(struct call *a, struct err *err)
{
    if (!a->terminal || !isatty(STDOUT_FILENO))
        return err_set(err, ST_USAGE,
                       _("doko tisch needs a terminal; `doko spiel` takes a game on the command line"));
    if (a->option[T_PLAIN])
        return cmd_ask_spiele(a, a->words ? a->word[0] : NULL, err);
    return with_screen(a, err);
}

COMMAND(tisch, "tisch", NULL, "[S]", N_("the screen for the evening: enter, correct, look"), BUCH_OPEN, 0, 1,
        OPTIONS(options), run_tisch);
