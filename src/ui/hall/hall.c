#include "ui/hall/hall.h"

#include <stdio.h>
#include <stdlib.h>

#include "base/german.h"
#include "base/i18n.h"
#include "ui/hall/page.h"
#include "ui/hall/show.h"
#include "ui/hall/spot.h"

static void free_wall(struct wall *wall)
{
    texts_free(wall->page, wall->pages);
    free(wall->page);
    *wall = (struct wall){0};
}

void hall_free(struct hall *hall)
{
    for (int i = 0; i < 4; i++)
        free_wall(&hall->wall[i / 2][i % 2]);
    free(hall->spot);
    free(hall->phone);
    free(hall->kept);
    hall->spot = NULL;
    hall->phone = NULL;
    hall->kept = NULL;
    hall->spots = hall->spot_capacity = hall->phones = hall->phone_capacity = hall->kept_count = hall->kept_capacity =
        0;
}

enum status hall_begin(struct hall *hall, struct err *err)
{
    enum status st = store_begin(hall->store, STORE_WRITE, err);

    hall->kept_starts = -1;
    if (st == ST_OK)
        st = store_saal_secret(hall->store, hall->secret, err);
    if (st == ST_OK)
        st = store_commit(hall->store, err);
    store_rollback(hall->store);
    return st;
}

enum status hall_renew(struct hall *hall, int64_t time, struct err *err)
{
    enum status st = store_begin(hall->store, STORE_WRITE, err);

    if (st == ST_OK)
        st = store_saal_renew(hall->store, "", time, err);
    if (st == ST_OK)
        st = store_commit(hall->store, err);
    store_rollback(hall->store);
    return st;
}

void hall_tag(struct hall *hall, bool german, char tag[HALL_TAG_MAX])
{
    (void)snprintf(tag, HALL_TAG_MAX, "\"%llx-%llx-%s\"", (unsigned long long)hall->began,
                   (unsigned long long)hall_state(hall), german ? "de" : "en");
}

/* Writes a page in the visitor's language, from one state of the book. */
enum status show_page(struct hall *hall, const struct visit *visit, hall_show *show, struct draft *draft,
                      struct text *page, struct err *err)
{
    struct german before;
    enum status st;

    (visit->german ? german_begin : english_begin)(&before);
    st = store_begin(hall->store, STORE_READ, err);
    if (st == ST_OK)
        st = show(hall, visit, draft, page, err);
    store_rollback(hall->store);
    if (st != ST_OK) {
        text_clear(page);
        hall_head(page, visit->german, st == ST_MISSING ? _("There is nothing here") : _("This page cannot be shown"),
                  true);
        /* The error of a failing book names its path, which strangers must not see. */
        hall_paragraph(page, st == ST_MISSING ? err->text : _("The book cannot be read now."));
        hall_link_home(page);
        hall_foot(page);
    }
    german_end(&before);
    return st;
}

/* The wall is kept while the book stays the same: it is the most expensive page, and everybody asks for it. */
enum status hall_wall(struct hall *hall, const struct visit *visit, struct text *page, struct err *err)
{
    struct wall *wall = &hall->wall[visit->german][visit->sheet > 0];
    int64_t state = hall_state(hall);

    if (wall->pages == 0 || wall->state != state) {
        enum status st;

        free_wall(wall);
        st = show_page(hall, visit, show_wall, NULL, page, err);
        if (st != ST_OK)
            return st;
        wall->state = state;
    }
    text_add(page, wall->page[visit->sheet > 0 ? (visit->sheet - 1) % wall->pages : 0].s);
    return ST_OK;
}

static enum status show_nothing(struct hall *hall, const struct visit *visit, struct draft *draft, struct text *page,
                                struct err *err)
{
    (void)hall, (void)visit, (void)draft, (void)page;
    return err_set(err, ST_MISSING, _("The hall has no such page."));
}

enum status hall_nothing(struct hall *hall, bool german, struct text *page, struct err *err)
{
    return show_page(hall, &(struct visit){.german = german}, show_nothing, NULL, page, err);
}

enum status hall_table(struct hall *hall, const struct visit *visit, struct text *page, struct err *err)
{
    AUTO(draft_free) struct draft draft = {.plan = PLAN_NEW};

    return show_page(hall, visit, show_table, &draft, page, err);
}

enum status hall_leitung(struct hall *hall, const struct visit *visit, struct text *page, struct err *err)
{
    return show_page(hall, visit, visit->who.role == ROLE_LEITUNG ? show_leitung : show_nothing, NULL, page, err);
}

enum status hall_card(struct hall *hall, const struct visit *visit, struct text *page, struct err *err)
{
    return show_page(hall, visit, visit->who.role == ROLE_LEITUNG ? show_card : show_nothing, NULL, page, err);
}
