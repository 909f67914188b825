/* Forms of the hall as they are sent, by whom, and what comes of them. */
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

static inline struct hall hall_of(const char *turnier)
{
    struct hall h = {.store = book, .began = 7, .draw = count_up};
    struct err err;

    drawn = 0;
    if (turnier)
        assert_int_equal(store_turnier(book, turnier, &h.turnier, &err), ST_OK);
    assert_int_equal(hall_begin(&h, &err), ST_OK);
    memset(h.secret, 9, sizeof h.secret); /* the same each time */
    return h;
}

static const struct visitor leitung = {ROLE_LEITUNG, 0, "1111111111111111", "", 0};
static const struct visitor first = {ROLE_TABLE, 1, "2222222222222222", "", 0},
                            second = {ROLE_TABLE, 1, "3333333333333333", "", 0};

static inline int32_t entries_of(const char *line) /* of the page's form: what it was made for */
{
    const char *at = strstr(line, "name=after value=\"");

    return at ? (int32_t)strtol(at + strlen("name=after value=\""), NULL, 10) : -1;
}

/* The token of its first form, which is of the place that it shows; of a page without one none holds. */
static inline void token_of(const char *page, char token[PROOF + 1])
{
    const char *at = strstr(page, "name=token value=\"");

    (void)snprintf(token, PROOF + 1, "%.*s", PROOF, at ? at + strlen("name=token value=\"") : "");
}

/* What is sent, with the right token, a number of its own, and at the table as it stands, but where `fields` says
 * something else; and what comes of it. */
struct sent {
    const struct visitor *who;
    const char *fields;
    enum taken taken;
    const char *words; /* of the page, NULL: whatever */
};

static int numbered;

/* What comes of the fields, and the page that he sees then. */
static inline enum taken send_fields(struct hall *h, const struct visitor *who, const char *fields, struct text *page)
{
    struct visit v = {.who = *who, .table = 1, .time = NOW};
    struct body body;
    struct text bytes = {0};
    struct err err = {0};
    char token[PROOF + 1];
    enum taken taken;

    text_clear(page);
    assert_int_equal(hall_table(h, &v, page, &err), ST_OK);
    token_of(page->s, token);
    text_addf(&bytes, "token=%s&id=%032x&after=%d&%s", token, ++numbered, (int)entries_of(page->s), fields);
    assert_true(body_read(&body, bytes.s, bytes.len));
    text_clear(page);
    v.body = &body;
    v.entry = body_number(&body, "entry", 1, INT32_MAX, 0);
    assert_int_equal(hall_take(h, &v, &taken, page, &err), ST_OK);
    text_free(&bytes);
    return taken;
}

static inline void send_one(struct hall *h, const struct sent *s, const char *kept)
{
    struct text page = {0};
    enum taken taken = send_fields(h, s->who, s->fields, &page);

    if (taken != s->taken || (s->words && !strstr(text_str(&page), s->words)))
        fail_msg("%s: %d, not %d with \"%s\": %s", s->fields, taken, s->taken, s->words ? s->words : "",
                 strstr(text_str(&page), "vorschau") ? strstr(page.s, "vorschau") : text_str(&page));
    if (kept)
        hall_is_kept(kept, text_str(&page));
    text_free(&page);
}

static inline void send_all(struct hall *h, const struct sent *s, size_t count)
{
    for (size_t i = 0; i < count; i++)
        send_one(h, &s[i], NULL);
}
#define SEND(h, l) send_all(h, l, sizeof(l) / sizeof *(l))

/* The same on the page of the Leitung. */
static inline enum taken lead_fields(struct hall *h, const struct visitor *who, const char *fields, struct text *page)
{
    struct visit v = {.who = *who, .time = NOW};
    struct body body;
    struct text bytes = {0};
    char token[PROOF + 1];
    struct err err = {0};
    enum taken taken;

    text_clear(page);
    token_make(h->secret, h->turnier.data.name, who, token);
    text_addf(&bytes, "token=%s&id=%032x&%s", token, ++numbered, fields);
    assert_true(body_read(&body, bytes.s, bytes.len));
    v.body = &body;
    assert_int_equal(hall_lead(h, &v, &taken, page, &err), ST_OK);
    text_free(&bytes);
    return taken;
}

static inline void lead(struct hall *h, const struct visitor *who, const char *fields, enum taken should,
                        const char *words)
{
    struct text page = {0};
    enum taken taken = lead_fields(h, who, fields, &page);

    if (taken != should || (words && !strstr(text_str(&page), words)))
        fail_msg("%s: %d, not %d: %s", fields, taken, should, text_str(&page));
    text_free(&page);
}

/* The page that he sees. */
static inline void see(struct hall *h, const struct visitor *who, int table, int64_t time, struct text *page)
{
    const struct visit v = {.who = *who, .table = table, .time = time};
    struct err err = {0};

    text_clear(page);
    assert_int_equal((table ? hall_table : hall_leitung)(h, &v, page, &err), ST_OK);
}

#endif
