#include "ui/hall/hall.h"

#include <stdio.h>
#include <stdlib.h>

#include "base/german.h"
#include "base/i18n.h"
#include "ui/hall/page.h"
#include "ui/hall/show.h"
#include "ui/hall/spot.h"

static void free_wall(struct wall *w)
{
    for (int i = 0; i < w->pages; i++)
        text_free(&w->page[i]);
    free(w->page);
    *w = (struct wall){0};
}

void hall_free(struct hall *h)
{
    for (int i = 0; i < 4; i++)
        free_wall(&h->wall[i / 2][i % 2]);
    free(h->spot);
    free(h->phone);
    free(h->kept);
    h->spot = NULL;
    h->phone = NULL;
    h->kept = NULL;
    h->spots = h->spot_room = h->phones = h->phone_room = h->kept_count = h->kept_room = 0;
}

enum status hall_begin(struct hall *h, struct err *err)
{
    enum status st = store_begin(h->store, STORE_WRITE, err);

    h->kept_start = -1;
    if (st == ST_OK)
        st = store_saal_secret(h->store, h->secret, err);
    if (st == ST_OK)
        st = store_commit(h->store, err);
    store_rollback(h->store);
    return st;
}

enum status hall_renew(struct hall *h, int64_t time, struct err *err)
{
    enum status st = store_begin(h->store, STORE_WRITE, err);

    if (st == ST_OK)
        st = store_saal_renew(h->store, "", time, err);
    if (st == ST_OK)
        st = store_commit(h->store, err);
    store_rollback(h->store);
    return st;
}

void hall_tag(struct hall *h, bool german, char tag[HALL_TAG_MAX])
{
    (void)snprintf(tag, HALL_TAG_MAX, "\"%llx-%llx-%s\"", (unsigned long long)h->began,
                   (unsigned long long)hall_state(h), german ? "de" : "en");
}

/* A page in a language, from one state of the book. */
enum status show_page(struct hall *h, const struct visit *v, hall_show *show, struct draft *draft, struct text *page,
                      struct err *err)
{
    struct german before;
    enum status st;

    if (v->german)
        german_begin(&before);
    else
        english_begin(&before);
    st = store_begin(h->store, STORE_READ, err);
    if (st == ST_OK)
        st = show(h, v, draft, page, err);
    store_rollback(h->store);
    if (st != ST_OK) {
        text_clear(page);
        hall_head(page, v->german, st == ST_MISSING ? _("There is nothing here") : _("This cannot be shown"), true);
        /* a book that fails names its path, which is nobody's business out there */
        hall_paragraph(page, st == ST_MISSING ? err->text : _("The book cannot be read now."));
        hall_way_back(page);
        hall_foot(page);
    }
    german_end(&before);
    return st;
}

/* The wall costs most and is asked for by everybody. */
enum status hall_wall(struct hall *h, const struct visit *v, struct text *page, struct err *err)
{
    struct wall *w = &h->wall[v->german][v->sheet > 0];
    int64_t state = hall_state(h);

    if (w->pages == 0 || w->state != state) {
        enum status st;

        free_wall(w);
        st = show_page(h, v, show_wall, NULL, page, err);
        if (st != ST_OK)
            return st;
        w->state = state;
    }
    text_add(page, w->page[v->sheet > 0 ? (v->sheet - 1) % w->pages : 0].s);
    return ST_OK;
}

static enum status show_nothing(struct hall *h, const struct visit *v, struct draft *draft, struct text *page,
                                struct err *err)
{
    (void)h, (void)v, (void)draft, (void)page;
    return err_set(err, ST_MISSING, _("The hall has no such page."));
}

enum status hall_nothing(struct hall *h, bool german, struct text *page, struct err *err)
{
    return show_page(h, &(struct visit){.german = german}, show_nothing, NULL, page, err);
}

enum status hall_table(struct hall *h, const struct visit *v, struct text *page, struct err *err)
{
    struct draft draft = {.plan = PLAN_NEW};
    enum status st = show_page(h, v, show_table, &draft, page, err);

    draft_free(&draft);
    return st;
}

enum status hall_leitung(struct hall *h, const struct visit *v, struct text *page, struct err *err)
{
    return show_page(h, v, v->who.role == ROLE_LEITUNG ? show_leitung : show_nothing, NULL, page, err);
}

enum status hall_card(struct hall *h, const struct visit *v, struct text *page, struct err *err)
{
    return show_page(h, v, v->who.role == ROLE_LEITUNG ? show_card : show_nothing, NULL, page, err);
}
