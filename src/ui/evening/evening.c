#include "ui/evening/evening.h"

#include "book/turnier/turnier.h"
#include "ui/cli/arguments.h"
#include "ui/cli/booking.h"
#include "ui/cli/language.h"
#include "ui/cli/which_tisch.h"

void evening_remember(struct evening *evening)
{
    AUTO(text_free) struct text draft = {0};

    desk_draft(evening->desk, &draft);
    kept_line_put(&evening->kept, text_str(&draft));
}

/* Takes up the line that an earlier screen left. */
static void read_draft(struct evening *evening)
{
    AUTO(text_free) struct text beside = {0}, draft = {0};

    text_addf(&beside, "%s.eingabe-%lld", evening->call->path, (long long)evening->sitting.tisch.id);
    kept_line_begin(&evening->kept, beside.s, &draft);
    if (draft.len > 0)
        desk_set_draft(evening->desk, draft.s);
}

/* Loads the table as it is in the book now, into the same sitting, which must not be moved. */
static enum status load(struct evening *evening, struct err *err)
{
    enum status st;

    sitting_free(&evening->sitting);
    evening->store_data_version = store_data_version(evening->call->store);
    cmd_read_clock(evening->call);
    st = cmd_view_sitting(evening->call, evening->said.s, &evening->sitting, err);
    if (st == ST_OK)
        st = cmd_reasons(evening->call, &evening->sitting, err);
    if (st == ST_OK)
        desk_load(evening->desk, &evening->sitting, evening->call->time);
    return st;
}

enum status evening_look(struct evening *evening, bool *entered, struct err *err)
{
    int32_t entries = evening->sitting.history.count;
    enum status st = ST_OK;

    cmd_read_clock(evening->call);
    desk_clock(evening->desk, evening->call->time);
    if (store_data_version(evening->call->store) != evening->store_data_version)
        st = load(evening, err);
    *entered = st == ST_OK && evening->sitting.history.count != entries;
    return st;
}

enum status evening_save(struct evening *evening, struct err *err)
{
    struct booking booking = {
        .spieltag = evening->said.s, .yes = true, .silent = true, .plan = plan_again(desk_plan(evening->desk))};
    AUTO(sitting_free) struct sitting sitting = {0};
    struct err failure = {0};
    char at[TIME_MAX];
    enum status st;

    cmd_read_clock(evening->call);
    st = cmd_book(evening->call, &booking, &sitting, &failure);
    plan_free(&booking.plan);
    if (st == ST_BUCH) {
        *err = failure;
        return st;
    }
    if (st == ST_OK) {
        time_local(evening->call->time, "%H:%M", at);
        desk_saved(evening->desk, sitting.history.count, at);
        evening_remember(evening);
        return load(evening, err);
    }
    st = load(evening, err);
    if (st == ST_OK)
        desk_refused(evening->desk, &failure);
    return st;
}

/* Makes the player, with a Kürzel of the name, in a transaction of its own. */
static enum status make_player(struct evening *evening, const char *name, int64_t *player, struct err *err)
{
    struct store *store = evening->call->store;
    struct turnier_book book = {0};
    enum status st = store_begin(store, STORE_WRITE, err);

    if (st == ST_OK)
        st = turnier_player(store, &book, &(struct newcomer){.name = name}, evening->call->time, player, err);
    if (st == ST_OK)
        st = store_commit(store, err);
    if (st != ST_OK)
        store_rollback(store);
    turnier_book_free(&book);
    return st;
}

enum status evening_newcomer(struct evening *evening, struct err *err)
{
    AUTO(text_free) struct text name = {0};
    struct err failure = {0};
    int64_t player = 0;
    enum status made, st;

    text_add(&name, desk_newcomer(evening->desk));
    cmd_read_clock(evening->call);
    made = make_player(evening, name.s, &player, &failure);
    st = load(evening, err);
    if (st != ST_OK)
        return st;
    if (made != ST_OK) {
        desk_refused(evening->desk, &failure);
        return made == ST_BUCH ? err_set(err, ST_BUCH, "%s", failure.text) : ST_OK;
    }
    desk_newcomer_made(evening->desk, name.s, buch_player_id(&evening->sitting.player, player)->kuerzel.word);
    return ST_OK;
}

/* A screen with half of its letters wrong is worse than none. */
static enum status check_letters(struct err *err)
{
    char charset[CHARSET_MAX];

    language_charset(charset);
    return charset[0] == '\0' ? ST_OK
                              : err_set(err, ST_MISSING,
                                        _("the locale of this terminal is for %s, but doko writes UTF-8; if the "
                                          "terminal can show UTF-8, set LC_ALL=C.UTF-8"),
                                        charset);
}

enum status evening_begin(struct evening *evening, struct call *call, const char *s, struct err *err)
{
    enum status st = check_letters(err);

    *evening = (struct evening){.call = call};
    if (st == ST_OK)
        st = cmd_view_begun(call, s, &evening->sitting, err);
    if (st == ST_OK)
        st = cmd_reasons(call, &evening->sitting, err);
    if (st != ST_OK)
        return st;
    evening->desk = desk_new();
    sitting_spec(&evening->sitting, &evening->said);
    desk_set_try(evening->desk, booking_preview, call->store);
    desk_load(evening->desk, &evening->sitting, call->time);
    evening->store_data_version = store_data_version(call->store);
    read_draft(evening);
    return ST_OK;
}

void evening_end(struct evening *evening)
{
    if (evening->desk)
        desk_free(evening->desk);
    sitting_free(&evening->sitting);
    text_free(&evening->said);
    kept_line_end(&evening->kept);
}
