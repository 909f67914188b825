/* Forms sent to the hall: their sender, their fields, and the result. */
#ifndef DOKO_TESTS_HALL_SEND_H
#define DOKO_TESTS_HALL_SEND_H

#include "command.h"

#include "book/store/turnier.h"
#include "hall_help.h"
#include "ui/hall/hall.h"

enum { NOW = 1768867200 };

static uint8_t drawn;
static inline void count_up(void *bytes, size_t len)
{
    memset(bytes, ++drawn, len);
}

static struct hall hall;

/* Opens the hall on the evening, or on a Turnier; another one before it is closed. */
static inline void open_hall(const char *turnier)
{
    struct err err;

    hall_free(&hall);
    hall = (struct hall){.store = book, .began = 7, .draw = count_up};
    drawn = 0;
    if (turnier)
        assert_int_equal(store_turnier(book, turnier, &hall.turnier, &err), ST_OK);
    assert_int_equal(hall_begin(&hall, &err), ST_OK);
    memset(hall.secret, 9, sizeof hall.secret); /* fixed, so that every run is alike */
}

static inline int close_hall(void **state)
{
    hall_free(&hall);
    return close_book(state);
}

/* A test of the hall, which it opens by open_hall. */
#define HALL_TEST(name) TEST_BETWEEN(open_book, close_hall, name)

static const struct visitor leitung = {ROLE_LEITUNG, 0, "1111111111111111", "", 0};
static const struct visitor first = {ROLE_TABLE, 1, "2222222222222222", "", 0},
                            second = {ROLE_TABLE, 1, "3333333333333333", "", 0};

static inline int32_t entries_of(const char *line) /* the entry that the page's form was made for */
{
    const char *at = strstr(line, "name=after value=\"");

    return at ? (int32_t)strtol(at + strlen("name=after value=\""), NULL, 10) : -1;
}

/* Reads the token of the page's first form, which is bound to the place that the page shows. A page without a form
 * gives "", which is never valid. */
static inline void token_of(const char *page, char token[PROOF + 1])
{
    const char *at = strstr(page, "name=token value=\"");

    (void)snprintf(token, PROOF + 1, "%.*s", PROOF, at ? at + strlen("name=token value=\"") : "");
}

/* A form and its result. Unless `fields` says otherwise it has the right token, a number of its own, and the
 * table's present last entry. */
struct sent {
    const struct visitor *who;
    const char *fields;
    enum taken taken;
    const char *words; /* of the page, NULL: not examined */
};

static int numbered;

/* Sends the fields to table 1. Returns the result and fills `page` with the page that the sender then sees. */
static inline enum taken send_fields(const struct visitor *who, const char *fields, struct text *page)
{
    struct visit visit = {.who = *who, .table = 1, .time = NOW};
    struct body body;
    AUTO(text_free) struct text bytes = {0};
    struct err err = {0};
    char token[PROOF + 1];
    enum taken taken;

    text_clear(page);
    assert_int_equal(hall_table(&hall, &visit, page, &err), ST_OK);
    token_of(page->s, token);
    text_addf(&bytes, "token=%s&id=%032x&after=%d&%s", token, ++numbered, (int)entries_of(page->s), fields);
    assert_true(body_read(&body, bytes.s, bytes.len));
    text_clear(page);
    visit.body = &body;
    visit.entry = body_number(&body, "entry", 1, INT32_MAX, 0);
    assert_int_equal(hall_take(&hall, &visit, &taken, page, &err), ST_OK);
    return taken;
}

static inline void send_one(const struct sent *sent, const char *kept)
{
    AUTO(text_free) struct text page = {0};
    enum taken taken = send_fields(sent->who, sent->fields, &page);

    if (taken != sent->taken || (sent->words && !strstr(text_str(&page), sent->words)))
        fail_msg("%s: %d, not %d with \"%s\": %s", sent->fields, taken, sent->taken, sent->words ? sent->words : "",
                 strstr(text_str(&page), "vorschau") ? strstr(page.s, "vorschau") : text_str(&page));
    if (kept)
        hall_is_kept(kept, text_str(&page));
}

static inline void send_all(const struct sent *sent, size_t count)
{
    for (size_t i = 0; i < count; i++)
        send_one(&sent[i], NULL);
}

#define SEND(...)                                                                                                    \
    do {                                                                                                             \
        static const struct sent sent_[] = {__VA_ARGS__};                                                            \
        send_all(sent_, ROWS(sent_));                                                                                \
    } while (0)

/* Sends the fields to the page of the Leitung, as send_fields does to a table. */
static inline enum taken lead_fields(const struct visitor *who, const char *fields, struct text *page)
{
    struct visit visit = {.who = *who, .time = NOW};
    struct body body;
    AUTO(text_free) struct text bytes = {0};
    char token[PROOF + 1];
    struct err err = {0};
    enum taken taken;

    text_clear(page);
    token_make(hall.secret, hall.turnier.data.name, who, token);
    text_addf(&bytes, "token=%s&id=%032x&%s", token, ++numbered, fields);
    assert_true(body_read(&body, bytes.s, bytes.len));
    visit.body = &body;
    assert_int_equal(hall_lead(&hall, &visit, &taken, page, &err), ST_OK);
    return taken;
}

static inline void lead(const struct visitor *who, const char *fields, enum taken should, const char *words)
{
    AUTO(text_free) struct text page = {0};
    enum taken taken = lead_fields(who, fields, &page);

    if (taken != should || (words && !strstr(text_str(&page), words)))
        fail_msg("%s: %d, not %d: %s", fields, taken, should, text_str(&page));
}

/* Fills `page` with the page that the visitor sees. */
static inline void see(const struct visitor *who, int table, int64_t time, struct text *page)
{
    const struct visit visit = {.who = *who, .table = table, .time = time};
    struct err err = {0};

    text_clear(page);
    assert_int_equal((table ? hall_table : hall_leitung)(&hall, &visit, page, &err), ST_OK);
}

#endif
