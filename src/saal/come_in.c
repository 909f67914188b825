/* Coming in: from a code to a cookie, from a cookie to who it is. */
#include <stdio.h>
#include <string.h>

#include "base/i18n.h"
#include "base/text.h"
#include "saal/show.h"
#include "saal/spot.h"

enum status hall_visitor(struct hall *h, const char *cookie, struct visitor *v, struct err *err)
{
    struct visitor says = cookie_read(cookie);
    struct place place;
    enum status st;

    *v = (struct visitor){.role = ROLE_ONLOOKER};
    if (says.role == ROLE_ONLOOKER)
        return ST_OK;
    st = show_kept_place(h, says.table, &place, err);
    if (st == ST_OK && cookie_holds(h->secret, &place, cookie))
        *v = says;
    return st == ST_MISSING ? ST_OK : st; /* his table is over */
}

static bool is_code(const struct hall *h, const struct place *place, const char *typed)
{
    char code[CODE_MAX];
    bool same;

    code_make(h->secret, place, CODE_LINK, code);
    same = code_same(code, typed);
    code_make(h->secret, place, CODE_HAND, code);
    return code_same(code, typed) || same;
}

/* Every place is tried, so that a wrong code takes as long as a right one. */
static enum status find_code(struct hall *h, const char *typed, struct visitor *v, struct place *found,
                             struct err *err)
{
    struct tisch_list l;
    struct place place;
    enum status st = show_tables(h, &l, err);

    if (st == ST_OK)
        st = show_leitung_place(h, &place, err);
    if (st == ST_OK && is_code(h, &place, typed)) {
        v->role = ROLE_LEITUNG;
        *found = place;
    }
    for (size_t i = 0; i < l.count && st == ST_OK; i++) {
        st = show_place(h, &l.tisch[i], &place, err);
        if (st == ST_OK && is_code(h, &place, typed)) {
            v->role = ROLE_TABLE;
            v->table = l.tisch[i].tisch;
            *found = place;
        }
    }
    tisch_list_free(&l);
    return st;
}

static void draw_session(struct hall *h, char session[SESSION + 1])
{
    uint8_t bytes[SESSION / 2];

    h->draw(bytes, sizeof bytes);
    for (size_t i = 0; i < sizeof bytes; i++)
        (void)snprintf(session + 2 * i, 3, "%02x", bytes[i]);
}

enum status hall_come_in(struct hall *h, const char *code, struct visit *visit, char cookie[COOKIE_MAX],
                         struct err *err)
{
    const struct visitor was = visit->who;
    struct place place = {0};
    char typed[CODE_MAX];
    enum status st = store_begin(h->store, STORE_READ, err);

    visit->who = (struct visitor){.role = ROLE_ONLOOKER};
    code_typed(code, typed);
    if (st == ST_OK)
        st = find_code(h, typed, &visit->who, &place, err);
    store_rollback(h->store);
    if (st == ST_OK && visit->who.role == ROLE_ONLOOKER)
        return err_set(err, ST_MISSING, _("This is no code that holds now."));
    if (st != ST_OK)
        return st;
    memcpy(visit->who.name, was.name, sizeof was.name);
    if (was.role == visit->who.role && was.table == visit->who.table) /* it is scanned again */
        memcpy(visit->who.session, was.session, sizeof was.session);
    else
        draw_session(h, visit->who.session);
    cookie_make(h->secret, &place, &visit->who, cookie);
    if (visit->who.role == ROLE_TABLE && !spot_at(h, place.name)->writer[0])
        memcpy(spot_at(h, place.name)->writer, visit->who.session, sizeof visit->who.session);
    phone_seen(h, visit, place.name);
    return ST_OK;
}

enum status hall_codes(struct hall *h, char leitung[CODE_MAX], char table[CODE_MAX], struct err *err)
{
    struct place place;
    struct tisch_list l = {0};
    enum status st = store_begin(h->store, STORE_READ, err);

    leitung[0] = table[0] = '\0';
    if (st == ST_OK)
        st = show_leitung_place(h, &place, err);
    if (st == ST_OK) {
        code_make(h->secret, &place, CODE_LINK, leitung);
        st = show_tables(h, &l, err);
    }
    if (st == ST_OK && !h->turnier.id && l.count == 1) {
        st = show_place(h, &l.tisch[0], &place, err);
        if (st == ST_OK)
            code_make(h->secret, &place, CODE_LINK, table);
    }
    store_rollback(h->store);
    tisch_list_free(&l);
    return st;
}

/* What is left of the time goes by the minute, counted as the clock does that runs since the release. */
void hall_visit_tag(struct hall *h, const struct visit *v, char tag[HALL_TAG_MAX])
{
    int64_t start = show_kept_start(h);
    unsigned passed = start && v->time > start ? (unsigned)((v->time - start) / 60) : 0;
    size_t n;

    hall_tag(h, v->german, tag);
    n = strlen(tag) - 1; /* before its closing quote */
    if (v->who.role == ROLE_ONLOOKER) {
        (void)snprintf(tag + n, HALL_TAG_MAX - n, "-%x\"", passed);
        return;
    }
    phone_seen(h, v, NULL);
    (void)snprintf(tag + n, HALL_TAG_MAX - n, "-%c%d%s-%x-%x\"", v->who.role == ROLE_LEITUNG ? 'L' : 'T',
                   v->who.table, v->who.session, h->stirs, passed);
}
