#include "ui/hall/spot.h"

#include <stdio.h>
#include <string.h>

#include "base/mem.h"

void hall_changed(struct hall *hall)
{
    hall->changes++;
}

struct spot *spot_at(struct hall *hall, const char *place)
{
    struct spot *spot;

    for (size_t i = 0; i < hall->spots; i++)
        if (strcmp(hall->spot[i].place, place) == 0)
            return &hall->spot[i];
    hall->spot = mem_grow(hall->spot, hall->spots, &hall->spot_capacity, sizeof *hall->spot);
    spot = &hall->spot[hall->spots++];
    memset(spot, 0, sizeof *spot);
    (void)snprintf(spot->place, sizeof spot->place, "%s", place);
    return spot;
}

static struct phone *find_phone(const struct hall *hall, const char *session)
{
    for (size_t i = 0; i < hall->phones; i++)
        if (strcmp(hall->phone[i].session, session) == 0)
            return &hall->phone[i];
    return NULL;
}

/* A free record. There are at most PHONES_MAX; then the phone seen longest ago is dropped. */
static struct phone *new_phone(struct hall *hall)
{
    struct phone *oldest = hall->phone;

    if (hall->phones < PHONES_MAX) {
        hall->phone = mem_grow(hall->phone, hall->phones, &hall->phone_capacity, sizeof *hall->phone);
        return &hall->phone[hall->phones++];
    }
    for (size_t i = 1; i < hall->phones; i++)
        if (hall->phone[i].seen < oldest->seen)
            oldest = &hall->phone[i];
    return oldest;
}

void phone_seen(struct hall *hall, const struct visit *visit, const char *place)
{
    struct phone *phone = find_phone(hall, visit->who.session);
    char device[DEVICE_MAX];

    if (visit->who.role != ROLE_TABLE || (!phone && !place))
        return;
    if (!phone) {
        phone = new_phone(hall);
        *phone = (struct phone){.gone = true};
        memcpy(phone->session, visit->who.session, sizeof phone->session);
    }
    visitor_device(&visit->who, device);
    if (strcmp(phone->device, device) != 0 || (place && strcmp(phone->place, place) != 0) ||
        phone->seen + PRESENT_S <= visit->time || phone->gone)
        hall_changed(hall);
    memcpy(phone->device, device, sizeof phone->device);
    if (place)
        (void)snprintf(phone->place, sizeof phone->place, "%s", place);
    phone->seen = visit->time;
    phone->gone = false;
}

void phones_leave(struct hall *hall, int64_t now)
{
    for (size_t i = 0; i < hall->phones; i++)
        if (!hall->phone[i].gone && hall->phone[i].seen + PRESENT_S <= now) {
            hall->phone[i].gone = true;
            hall_changed(hall);
        }
}

const char *phone_device(const struct hall *hall, const char *session)
{
    const struct phone *phone = find_phone(hall, session);

    return phone ? phone->device : NULL;
}

bool phone_others(const struct hall *hall, const struct visit *visit, const char *place)
{
    for (size_t i = 0; i < hall->phones; i++)
        if (!hall->phone[i].gone && hall->phone[i].seen + PRESENT_S > visit->time &&
            strcmp(hall->phone[i].place, place) == 0 && strcmp(hall->phone[i].session, visit->who.session) != 0)
            return true;
    return false;
}
