/* A game against the rules: one phone proposes it, and another phone of the table or the Leitung confirms it. */
#include <stdio.h>
#include <string.h>

#include "base/i18n.h"
#include "ui/hall/take.h"

enum status take_propose(struct take *take, const struct sitting *sitting, struct err *err)
{
    struct proposal *proposal = &spot_at(take->hall, take->place.name)->proposal;
    enum status st = take_done(take, ST_OK, err);

    if (st != ST_OK)
        return st;
    *proposal = (struct proposal){.seen = sitting->history.count, .entry = take->visit->entry};
    (void)snprintf(proposal->id, sizeof proposal->id, "%s", take->request);
    (void)snprintf(proposal->line, sizeof proposal->line, "%s", take->draft->plan.line);
    memcpy(proposal->session, take->visit->who.session, sizeof proposal->session);
    visitor_device(&take->visit->who, proposal->device);
    hall_changed(take->hall);
    return ST_OK;
}

/* The proposal that the page has shown, if the table has no other entries since; NULL: it is gone. */
static struct proposal *find_proposal(struct take *take, const struct sitting *sitting)
{
    struct proposal *proposal = &spot_at(take->hall, take->place.name)->proposal;

    return proposal->id[0] && proposal->seen == sitting->history.count &&
                   strcmp(proposal->id, body_field(take->visit->body, "what")) == 0
               ? proposal
               : NULL;
}

static void drop(struct take *take, struct proposal *proposal)
{
    proposal->id[0] = '\0';
    hall_changed(take->hall);
}

/* Names both phones if they fit into the device, otherwise the one that proposed. */
static void both_devices(const struct take *take, const struct proposal *proposal, char device[DEVICE_MAX])
{
    char second[DEVICE_MAX], both[2 * DEVICE_MAX];

    visitor_device(&take->visit->who, second);
    (void)snprintf(both, sizeof both, "%s+%s", proposal->device, second);
    memcpy(device, strlen(both) < DEVICE_MAX ? both : proposal->device, DEVICE_MAX);
}

enum status take_confirm(struct take *take, struct sitting *sitting, struct err *err)
{
    struct proposal *proposal = find_proposal(take, sitting);
    struct draft *draft = take->draft;
    struct entry *entry = draft->plan.entry;
    enum status st;

    if (!proposal)
        return take_refuse(take, TAKEN_MOVED, _("The entry to be confirmed is gone."));
    if (strcmp(proposal->session, take->visit->who.session) == 0)
        return take_refuse(take, TAKEN_STRANGER,
                           _("Only another phone than the one it was typed on can confirm it."));
    text_add(&draft->line, proposal->line);
    draft->plan.line = draft->line.s;
    draft->plan.trotzdem = true;
    entry->op = proposal->entry ? OP_REPLACE : OP_APPEND;
    entry->reference = proposal->entry;
    entry->time = take->visit->time;
    both_devices(take, proposal, entry->device);
    st = take_book(take, sitting, true, err);
    if (st != ST_BUCH)
        drop(take, proposal);
    return st;
}

/* Any phone of the table may decline, the one that proposed too. */
enum status take_decline(struct take *take, struct sitting *sitting, struct err *err)
{
    struct proposal *proposal = find_proposal(take, sitting);
    enum status st = take_done(take, ST_OK, err);

    if (st == ST_OK && proposal)
        drop(take, proposal);
    return st;
}
