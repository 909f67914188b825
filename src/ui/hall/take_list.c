/* Steps for a table as a whole: its list, and the entries of the Leitung. */

#include "base/i18n.h"
#include "book/turnier/turnier.h"
#include "ui/hall/take.h"

static enum status check_has_lists(struct take *take, struct err *err)
{
    return take->hall->turnier.id ? ST_OK : err_set(err, ST_CONFLICT, _("Only a Turnier has lists."));
}

static struct list_name list_of(const struct take *take, char device[DEVICE_MAX])
{
    visitor_device(&take->visit->who, device);
    return (struct list_name){
        .saison = take->hall->turnier, .round = take->tisch.nr, .table = take->tisch.tisch, .device = device};
}

static enum status step_list(struct take *take,
                             enum status (*step)(struct store *, const struct list_name *, int64_t, enum list_state *,
                                                 bool *, struct err *),
                             struct err *err)
{
    char device[DEVICE_MAX];
    const struct list_name list = list_of(take, device);
    enum list_state was;
    bool odd;
    enum status st = check_has_lists(take, err);

    return take_done(take, st == ST_OK ? step(take->hall->store, &list, take->visit->time, &was, &odd, err) : st,
                     err);
}

enum status take_hand_in(struct take *take, struct sitting *sitting, struct err *err)
{
    (void)sitting;
    return step_list(take, turnier_hand_in, err);
}

enum status take_accept(struct take *take, struct sitting *sitting, struct err *err)
{
    (void)sitting;
    return step_list(take, turnier_accept, err);
}

enum status take_give_back(struct take *take, struct sitting *sitting, struct err *err)
{
    char device[DEVICE_MAX];
    const struct list_name list = list_of(take, device);
    enum status st = check_has_lists(take, err);

    (void)sitting;
    if (st == ST_OK)
        st = visit_why(take->visit, err);
    if (st == ST_OK)
        st =
            turnier_give_back(take->hall->store, &list, body_field(take->visit->body, "why"), take->visit->time, err);
    return take_done(take, st, err);
}

/* Books a line as if it were typed at the table. */
static enum status say(struct take *take, struct sitting *sitting, enum event_kind kind, const char *punkte,
                       struct err *err)
{
    struct draft *draft = take->draft;
    int who = body_number(take->visit->body, "who", 0, sitting->roster.count - 1, NOBODY);
    enum status st = ST_OK;

    text_add(&draft->line, event_terms[kind].word);
    if (kind != EVENT_ZEIT && who == NOBODY)
        st = err_set(err, ST_INPUT, _("Say who it is."));
    else if (kind != EVENT_ZEIT)
        text_addf(&draft->line, " %s", board_name(&sitting->board, who));
    text_addf(&draft->line, "%s %s", punkte, body_field(take->visit->body, "why"));
    draft->plan.line = draft->line.s;
    draft->plan.entry[0].time = take->visit->time;
    visitor_device(&take->visit->who, draft->plan.entry[0].device);
    return st == ST_OK ? take_book(take, sitting, true, err) : st;
}

enum status take_strafe(struct take *take, struct sitting *sitting, struct err *err)
{
    const char *typed = body_field(take->visit->body, "punkte");
    AUTO(text_free) struct text punkte = {0};
    enum status st = visit_why(take->visit, err);

    text_addf(&punkte, " %s", typed[0] ? typed : "-"); /* otherwise the reason would be read as Punkte */
    return st == ST_OK ? say(take, sitting, EVENT_STRAFE, punkte.s, err) : st;
}

enum status take_disq(struct take *take, struct sitting *sitting, struct err *err)
{
    enum status st = visit_why(take->visit, err);

    return st == ST_OK ? say(take, sitting, EVENT_DISQ, "", err) : st;
}

enum status take_time(struct take *take, struct sitting *sitting, struct err *err)
{
    return say(take, sitting, EVENT_ZEIT, "", err);
}
