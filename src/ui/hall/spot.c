#include "ui/hall/spot.h"

#include <stdio.h>
#include <string.h>

#include "base/mem.h"

void hall_stirs(struct hall *h)
{
    h->stirs++;
}

struct spot *spot_at(struct hall *h, const char *place)
{
    struct spot *s;

    for (size_t i = 0; i < h->spots; i++)
        if (strcmp(h->spot[i].place, place) == 0)
            return &h->spot[i];
    h->spot = mem_grow(h->spot, h->spots, &h->spot_room, sizeof *h->spot);
    s = &h->spot[h->spots++];
    memset(s, 0, sizeof *s);
    (void)snprintf(s->place, sizeof s->place, "%s", place);
    return s;
}

static struct phone *find_phone(const struct hall *h, const char *session)
{
    for (size_t i = 0; i < h->phones; i++)
        if (strcmp(h->phone[i].session, session) == 0)
            return &h->phone[i];
    return NULL;
}

/* There may be as many as like to come in; whoever was seen longest ago goes. */
static struct phone *new_phone(struct hall *h)
{
    struct phone *oldest = h->phone;

    if (h->phones < PHONES_MAX) {
        h->phone = mem_grow(h->phone, h->phones, &h->phone_room, sizeof *h->phone);
        return &h->phone[h->phones++];
    }
    for (size_t i = 1; i < h->phones; i++)
        if (h->phone[i].seen < oldest->seen)
            oldest = &h->phone[i];
    return oldest;
}

void phone_seen(struct hall *h, const struct visit *v, const char *place)
{
    struct phone *p = find_phone(h, v->who.session);
    char device[DEVICE_MAX];

    if (v->who.role != ROLE_TABLE || (!p && !place))
        return;
    if (!p) {
        p = new_phone(h);
        *p = (struct phone){.seen = 0};
        memcpy(p->session, v->who.session, sizeof p->session);
    }
    visitor_device(&v->who, device);
    if (strcmp(p->device, device) != 0 || (place && strcmp(p->place, place) != 0) || p->seen + PRESENT_S <= v->time)
        hall_stirs(h);
    memcpy(p->device, device, sizeof p->device);
    if (place)
        (void)snprintf(p->place, sizeof p->place, "%s", place);
    p->seen = v->time;
}

const char *phone_device(const struct hall *h, const char *session)
{
    const struct phone *p = find_phone(h, session);

    return p ? p->device : NULL;
}

bool phone_others(const struct hall *h, const struct visit *v, const char *place)
{
    for (size_t i = 0; i < h->phones; i++)
        if (h->phone[i].seen + PRESENT_S > v->time && strcmp(h->phone[i].place, place) == 0 &&
            strcmp(h->phone[i].session, v->who.session) != 0)
            return true;
    return false;
}
