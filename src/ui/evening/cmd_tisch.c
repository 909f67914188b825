/* The command tisch: the screen for the person who writes. Draws, reads keys, books what the desk requests. */
#include <unistd.h>

#include "ui/cli/arguments.h"
#include "ui/cli/commands.h"
#include "ui/evening/evening.h"
#include "ui/screen/screen.h"

enum { T_PLAIN };
static const struct option_line options[] = {
    [T_PLAIN] = {"schlicht", 0, NULL, N_("line by line, without a screen: for screen readers and small terminals")},
};

static void show(struct desk *desk, struct picture *picture)
{
    int width, height;

    screen_size(&width, &height);
    desk_paint(desk, picture, width, height);
    screen_show(picture);
}

/* Hands the desk a key, or a paste. */
static enum desk_request take(struct desk *desk, int32_t key)
{
    if (key != DESK_KEY_PASTE)
        return desk_key(desk, key);
    desk_paste(desk, text_str(screen_pasted()), screen_pasted()->len);
    return REQUEST_NONE;
}

/* Looks for other writers. Their entries at this table are shown before a key saves, answers or empties anything. */
static enum status look(struct evening *evening, int32_t *key, struct err *err)
{
    bool counts = *key == DESK_KEY_ENTER || *key == DESK_KEY_ESC || desk_asks(evening->desk), entered;
    enum status st = evening_look(evening, &entered, err);

    if (entered && counts)
        *key = DESK_KEY_NOTHING;
    return st;
}

static enum status play_evening(struct evening *evening, struct picture *picture, struct err *err)
{
    enum desk_request request = REQUEST_NONE;
    enum status st = ST_OK;
    bool gone = false;

    while (st == ST_OK && request != REQUEST_LEAVE && !gone) {
        bool asked = desk_asks(evening->desk);
        int32_t key;

        show(evening->desk, picture);
        key = screen_key(&gone);
        st = look(evening, &key, err);
        if (st != ST_OK)
            break;
        request = take(evening->desk, key);
        if (request == REQUEST_SAVE)
            st = evening_save(evening, err);
        else if (request == REQUEST_NEWCOMER)
            st = evening_newcomer(evening, err);
        evening_remember(evening);
        /* Keys pressed before the question was on the screen do not answer it. */
        if (!asked && desk_asks(evening->desk)) {
            show(evening->desk, picture);
            screen_forget();
        }
    }
    return st;
}

/* Shows why nothing moves, over the keys of the last picture; the next picture replaces it. */
static void tell_busy(void *picture, const char *text)
{
    struct picture *last = picture;
    AUTO(text_free) struct text row = {0};

    text_addf(&row, " ! %s", text);
    picture_write(last, last->height - 1, STYLE_BOLD, row.s);
    screen_show(last);
}

static enum status with_screen(struct call *call, struct err *err)
{
    AUTO(picture_free) struct picture picture = {0};
    struct evening evening;
    enum status st = evening_begin(&evening, call, cmd_spieltag(call), err);

    if (st == ST_OK)
        st = screen_open(err);
    if (st == ST_OK) {
        store_when_busy(call->store, tell_busy, &picture);
        st = play_evening(&evening, &picture, err);
        screen_close();
    }
    evening_end(&evening);
    return st;
}

static enum status run_tisch(struct call *call, struct err *err)
{
    if (!call->terminal || !isatty(STDOUT_FILENO))
        return err_set(err, ST_USAGE,
                       _("doko tisch needs a terminal; `doko spiel` takes a game on the command line"));
    if (call->option[T_PLAIN])
        return cmd_ask_spiele(call, cmd_spieltag(call), err);
    return with_screen(call, err);
}

COMMAND(tisch, CHANGES(CHANGE_TISCH, NO_WAY_BACK), .word = "tisch", .arguments = "[S]",
        .purpose = N_("the screen for the evening: enter, correct, look"), .kind = BUCH_OPEN | NO_VIEW | AT_TISCH,
        .spieltag = SPIELTAG_WORD, .max = 1, OPTIONS(options), .run = run_tisch);
