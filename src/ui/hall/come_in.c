/* Coming in: from a code to a cookie, from a cookie to who it is. */
#include <stdio.h>
#include <string.h>

#include "base/i18n.h"
#include "base/text.h"
#include "book/store/turnier.h"
#include "ui/hall/show.h"
#include "ui/hall/spot.h"

enum status hall_visitor(struct hall *h, const char *cookie, struct visitor *v, struct err *err)
{
    *v = (struct visitor){.role = ROLE_ONLOOKER};
    return cookie_read(cookie).role == ROLE_ONLOOKER ? ST_OK : show_kept_visitor(h, cookie, v, err);
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

/* A code is good until its list is accepted; those who are in see there that it is. */
static enum status let_in(struct hall *h, const struct tisch *t, struct visitor *v, struct err *err)
{
    enum list_state state = LIST_OPEN;
    enum status st = ST_OK;

    if (t->kind->own_list)
        st = store_turnier_list(h->store, t->saison, t->nr, t->tisch, &state, err);
    if (st == ST_OK && state != LIST_ACCEPTED) {
        v->role = ROLE_TABLE;
        v->table = t->tisch;
        v->tisch = t->id;
    }
    return st;
}

/* Every place is tried, so that a wrong code takes as long as a right one. */
static enum status find_code(struct hall *h, const char *typed, struct visitor *v, struct place *found,
                             struct err *err)
{
    struct tisch_list l;
    struct place place;
    enum status st = show_going(h, 0, &l, err);

    if (st == ST_OK)
        st = show_leitung_place(h, &place, err);
    if (st == ST_OK && is_code(h, &place, typed)) {
        v->role = ROLE_LEITUNG;
        *found = place;
    }
    for (size_t i = 0; i < l.count && st == ST_OK; i++) {
        st = show_place(h, &l.tisch[i], &place, err);
        if (st == ST_OK && is_code(h, &place, typed)) {
            st = let_in(h, &l.tisch[i], v, err);
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
    if (was.role == visit->who.role && was.table == visit->who.table && was.tisch == visit->who.tisch) /* again */
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
        st = show_going(h, 0, &l, err);
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
