#include "ui/hall/answer.h"

#include <microhttpd.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <time.h>

#include "base/german.h"
#include "base/i18n.h"
#include "base/mem.h"
#include "ui/hall/address.h"
#include "ui/hall/page.h"

#define COOKIE_NAME "doko"
#define NAME_COOKIE "name"

struct answer {
    unsigned status;
    const char *type;
    struct text body;
    char tag[HALL_TAG_MAX];  /* "": none */
    char cookie[COOKIE_MAX]; /* "": none */
    bool named;              /* `name` is to be kept on the phone; it may be "" */
    char name[NAME_COOKIE_MAX];
    char location[16]; /* a path to redirect to; "": none */
    bool tls;
    enum hall_page page; /* the page asked for */
    struct visit visit;
};

/* The state of a request without a form. */
static const char looks[1];

/* A form that arrives in pieces. */
struct sent {
    size_t len;
    bool too_long;
    char bytes[BODY_MAX];
};

static bool put_headers(struct MHD_Response *r, const struct answer *a)
{
    static const char *const always[][2] = {
        {"Content-Security-Policy",
         "default-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"},
        {"X-Content-Type-Options", "nosniff"},
        {"X-Frame-Options", "DENY"},        /* for browsers that do not know frame-ancestors */
        {"Referrer-Policy", "same-origin"}, /* with no-referrer, browsers would send forms without their Origin */
        {"Cache-Control", "no-cache"},
        {"Vary", "Accept-Language, Cookie"},
    };
    bool ok = MHD_add_response_header(r, "Content-Type", a->type) == MHD_YES;

    for (size_t i = 0; i < sizeof always / sizeof *always; i++)
        ok = MHD_add_response_header(r, always[i][0], always[i][1]) == MHD_YES && ok;
    if (a->tag[0])
        ok = MHD_add_response_header(r, "ETag", a->tag) == MHD_YES && ok;
    if (a->status == MHD_HTTP_METHOD_NOT_ALLOWED)
        ok = MHD_add_response_header(r, "Allow", "GET, HEAD") == MHD_YES && ok;
    if (a->cookie[0]) {
        char cookie[COOKIE_MAX + 64];

        (void)snprintf(cookie, sizeof cookie, COOKIE_NAME "=%s; Path=/; HttpOnly; SameSite=Strict; Max-Age=86400%s",
                       a->cookie, a->tls ? "; Secure" : "");
        ok = MHD_add_response_header(r, "Set-Cookie", cookie) == MHD_YES && ok;
    }
    if (a->named) {
        char cookie[NAME_COOKIE_MAX + 80];

        (void)snprintf(cookie, sizeof cookie,
                       NAME_COOKIE "=%s; Path=/; HttpOnly; SameSite=Strict; Max-Age=31536000%s", a->name,
                       a->tls ? "; Secure" : "");
        ok = MHD_add_response_header(r, "Set-Cookie", cookie) == MHD_YES && ok;
    }
    if (a->location[0])
        ok = MHD_add_response_header(r, "Location", a->location) == MHD_YES && ok;
    return ok;
}

static enum MHD_Result send_answer(struct MHD_Connection *c, struct answer *a)
{
    struct MHD_Response *r;
    enum MHD_Result sent = MHD_NO;

    waits_pause(c);
    r = MHD_create_response_from_buffer(a->body.len, (void *)(uintptr_t)text_str(&a->body), MHD_RESPMEM_MUST_COPY);
    if (r && put_headers(r, a))
        sent = MHD_queue_response(c, a->status, r);
    if (r)
        MHD_destroy_response(r);
    text_free(&a->body);
    return sent;
}

/* Links to where the visitor can go instead: to the page asked for (`page`), and to the visitor's own table. */
static void put_links(const struct answer *a, enum hall_page page, struct text *text)
{
    const struct visitor *who = &a->visit.who;
    char to[24], label[24];

    if (page == HALL_DOOR || page == HALL_CODE)
        hall_link(text, "/k", _("Come in with a code"));
    for (int i = 0; i < 2; i++) {
        int table = i == 1 ? who->table : page == HALL_TABLE ? a->visit.table : 0;

        if (table == 0 || (i == 1 && page == HALL_TABLE && table == a->visit.table))
            continue;
        (void)snprintf(to, sizeof to, "/t/%d", table);
        (void)snprintf(label, sizeof label, "Tisch %d", table);
        hall_link(text, to, label);
    }
    if (page == HALL_LEITUNG || page == HALL_CARD || who->role == ROLE_LEITUNG)
        hall_link(text, "/leitung", "Leitung");
    hall_link_home(text);
}

/* A small page that says why, in the visitor's language, whatever the laptop's is. `host` is the address to ask
 * instead, or "" if there is no single one; NULL: the request came to the right address. */
static void refuse_at(struct answer *a, unsigned status, const char *why, const char *host, enum hall_page page)
{
    struct german before;
    AUTO(text_free) struct text url = {0};

    (a->visit.german ? german_begin : english_begin)(&before);
    text_clear(&a->body);
    hall_head(&a->body, a->visit.german, _(why), status == MHD_HTTP_TOO_MANY_REQUESTS && page != HALL_CODE);
    if (!host)
        put_links(a, page, &a->body);
    else if (host[0]) {
        text_addf(&url, "%s%s/", address_scheme(a->tls), host);
        hall_link(&a->body, url.s, url.s);
    }
    hall_foot(&a->body);
    german_end(&before);
    a->status = status;
    a->tag[0] = '\0';
}

static void refuse(struct answer *a, unsigned status, const char *why)
{
    refuse_at(a, status, why, NULL, a->page);
}

static const char *header(struct MHD_Connection *c, const char *name)
{
    return MHD_lookup_connection_value(c, MHD_HEADER_KIND, name);
}

/* Whether the request names this server as its host. A stranger's page can use a name of its own that leads here;
 * such requests are refused. */
static bool is_here(const struct server *server, struct MHD_Connection *c)
{
    const char *host = header(c, "Host");

    return host && (server->host[0] ? strcasecmp(host, server->host) == 0
                                    : address_is_numeric(host, server->port, server->hall.tls));
}

/* Whether a form was sent by a page of the hall: browsers say from which page, also when it is a stranger's.
 * is_here has checked the host before. */
static bool is_from_here(const struct server *server, struct MHD_Connection *c)
{
    const char *origin = header(c, "Origin"), *host = header(c, "Host");

    const char *scheme = address_scheme(server->hall.tls);
    size_t n = strlen(scheme);

    return !origin || (strncmp(origin, scheme, n) == 0 && strcasecmp(origin + n, host) == 0);
}

static bool is_allowed(struct limit *limit, struct MHD_Connection *c)
{
    const union MHD_ConnectionInfo *who = MHD_get_connection_info(c, MHD_CONNECTION_INFO_CLIENT_ADDRESS);
    uint8_t bytes[LIMIT_ADDRESS];

    if (!who || !who->client_addr)
        return false;
    address_bytes(who->client_addr, bytes);
    return limit_allows(limit, bytes, hall_milliseconds(CLOCK_MONOTONIC));
}

static void go_to(struct answer *a, const char *where)
{
    text_clear(&a->body);
    a->status = MHD_HTTP_SEE_OTHER;
    a->tag[0] = '\0';
    (void)snprintf(a->location, sizeof a->location, "%s", where);
}

static void go_to_table(struct answer *a, int table)
{
    char where[sizeof a->location];

    (void)snprintf(where, sizeof where, "/t/%d", table);
    go_to(a, table ? where : "/leitung");
}

static unsigned status_of(enum status st)
{
    return st == ST_OK ? MHD_HTTP_OK : st == ST_MISSING ? MHD_HTTP_NOT_FOUND : MHD_HTTP_SERVICE_UNAVAILABLE;
}

/* Answers with a page of the book, or with "not modified". */
static void show(struct server *server, enum hall_page page, struct MHD_Connection *c, struct answer *a)
{
    struct err err = {0};
    struct visit *visit = &a->visit;
    bool own = page == HALL_TABLE || page == HALL_LEITUNG;
    enum status st;

    if (own)
        hall_visit_tag(&server->hall, visit, a->tag);
    else if (page == HALL_WALL)
        hall_tag(&server->hall, visit->german, a->tag);
    if (a->tag[0] && request_has(header(c, "If-None-Match"), a->tag)) {
        a->status = MHD_HTTP_NOT_MODIFIED;
        return;
    }
    st = page == HALL_WALL      ? hall_wall(&server->hall, visit, &a->body, &err)
         : page == HALL_TABLE   ? hall_table(&server->hall, visit, &a->body, &err)
         : page == HALL_LEITUNG ? hall_leitung(&server->hall, visit, &a->body, &err)
         : page == HALL_CARD    ? hall_card(&server->hall, visit, &a->body, &err)
         : page == HALL_DOOR    ? hall_door(&server->hall, visit->german, false, &a->body, &err)
                                : hall_nothing(&server->hall, visit->german, &a->body, &err);
    if (st != ST_OK)
        a->tag[0] = '\0';
    a->status = status_of(st);
}

/* Admits by a code. Every failure looks the same and counts as one of a few tries. */
static void come_in(struct server *server, const char *code, struct MHD_Connection *c, struct answer *a)
{
    char session[SESSION + 1], device[DEVICE_MAX];
    struct err err = {0};
    enum status st;

    if (!is_allowed(&server->codes, c)) {
        refuse(a, MHD_HTTP_TOO_MANY_REQUESTS, N_("Too many codes; try again in a minute."));
        return;
    }
    memcpy(session, a->visit.who.session, sizeof session);
    st = hall_come_in(&server->hall, code, &a->visit, a->cookie, &err);
    if (st == ST_OK) {
        visitor_device(&a->visit.who, device);
        if (server->voice->came && strcmp(session, a->visit.who.session) != 0)
            server->voice->came(server->voice->with, device, a->visit.who.table);
        go_to_table(a, a->visit.who.table);
        return;
    }
    (void)hall_door(&server->hall, a->visit.german, st == ST_MISSING, &a->body, &err);
    a->status = st == ST_MISSING ? MHD_HTTP_FORBIDDEN : MHD_HTTP_SERVICE_UNAVAILABLE;
}

/* Finds the visitor by the cookie; false, with the answer, when the book cannot tell whether it holds. */
static bool find_visitor(struct server *server, struct MHD_Connection *c, struct answer *a)
{
    struct visit *visit = &a->visit;
    const char *cookie = MHD_lookup_connection_value(c, MHD_COOKIE_KIND, COOKIE_NAME);
    const char *name = MHD_lookup_connection_value(c, MHD_COOKIE_KIND, NAME_COOKIE);
    enum status st = ST_OK;
    struct err ignored;

    visit->time = (int64_t)time(NULL);
    visit->host = header(c, "Host");
    visit->who = (struct visitor){.role = ROLE_ONLOOKER};
    if (cookie)
        st = hall_visitor(&server->hall, cookie, &visit->who, &ignored);
    name_cookie_read(name ? name : "", visit->who.name);
    if (st != ST_OK)
        refuse_at(a, status_of(st), N_("The book cannot be read now."), NULL, a->page);
    return st == ST_OK;
}

/* A number of the query; 0 when there is none. */
static int32_t argument(struct MHD_Connection *c, const char *name)
{
    const char *value = MHD_lookup_connection_value(c, MHD_GET_ARGUMENT_KIND, name);
    int64_t number;

    return value && number_parse(value, strlen(value), 1, INT32_MAX, &number) ? (int32_t)number : 0;
}

/* Adds a file of web/. */
static void add_file(const char *name, struct text *text)
{
    int i = 0;

    while (strcmp(saal_name[i], name) != 0)
        i++;
    text_add(text, saal_text[i]);
}

/* Adds the style or the script of every page, and what only the wall needs: phones at a table do not load it. */
static void add_style_or_script(bool style, bool wall, struct text *text)
{
    add_file(style ? "saal.css" : "saal.js", text);
    if (wall)
        add_file(style ? "wall.css" : "wall.js", text);
}

static void answer_page(struct server *server, const char *path, struct MHD_Connection *c, struct answer *a)
{
    enum hall_page page = a->page;

    a->visit.entry = argument(c, "e");
    a->visit.sheet = argument(c, "s");
    if (page != HALL_STYLE && page != HALL_SCRIPT && !find_visitor(server, c, a))
        return;
    if (page == HALL_STYLE || page == HALL_SCRIPT) {
        a->type = page == HALL_STYLE ? "text/css; charset=utf-8" : "text/javascript; charset=utf-8";
        add_style_or_script(page == HALL_STYLE, a->visit.sheet, &a->body);
    } else if (page == HALL_CODE) {
        come_in(server, path + 3, c, a);
    } else {
        show(server, page, c, a);
    }
}

static void take_form(struct server *server, const struct body *body, struct answer *a)
{
    static const unsigned status[] = {[TAKEN_SHOWN] = MHD_HTTP_OK,
                                      [TAKEN_REFUSED] = MHD_HTTP_UNPROCESSABLE_CONTENT,
                                      [TAKEN_MOVED] = MHD_HTTP_CONFLICT};
    struct err err = {0};
    enum taken taken;
    enum status st;

    a->visit.body = body;
    a->visit.entry = body_number(body, "entry", 1, INT32_MAX, 0);
    st = (a->visit.table ? hall_take : hall_lead)(&server->hall, &a->visit, &taken, &a->body, &err);
    if (st != ST_OK)
        refuse_at(a, status_of(st),
                  st == ST_MISSING ? err.text : N_("The book cannot be written now; nothing was saved."), NULL,
                  st == ST_MISSING ? HALL_WALL : a->page);
    else if (taken == TAKEN_DONE) {
        a->named = hall_names(&a->visit, a->name);
        go_to_table(a, a->visit.table);
    } else if (taken == TAKEN_STRANGER)
        refuse_at(a, MHD_HTTP_FORBIDDEN, N_("Come in with the code of this table first."), NULL, HALL_DOOR);
    else
        a->status = status[taken];
}

static void answer_form(struct server *server, const struct sent *sent, struct MHD_Connection *c, struct answer *a)
{
    struct body body;

    if (!find_visitor(server, c, a))
        return;
    if (a->page != HALL_TABLE && a->page != HALL_DOOR && a->page != HALL_LEITUNG)
        refuse(a, MHD_HTTP_METHOD_NOT_ALLOWED, N_("This page is only for looking."));
    else if (!is_from_here(server, c))
        refuse(a, MHD_HTTP_FORBIDDEN, N_("Unknown form; reload the page."));
    else if (sent->too_long)
        refuse(a, MHD_HTTP_CONTENT_TOO_LARGE, N_("The form is too long."));
    else if (!body_read(&body, sent->bytes, sent->len))
        refuse(a, MHD_HTTP_BAD_REQUEST, N_("Unknown form; reload the page."));
    else if (a->page == HALL_DOOR)
        come_in(server, body_field(&body, "code"), c, a);
    else
        take_form(server, &body, a);
    a->visit.body = NULL;
}

static enum MHD_Result add_length(void *with, enum MHD_ValueKind kind, const char *name, const char *value)
{
    size_t *length = with;

    (void)kind;
    *length += 2 + strlen(name) + (value ? strlen(value) : 0); /* "?name=value" */
    return MHD_YES;
}

/* The length of the address with its query. */
static size_t length_of(const char *path, struct MHD_Connection *c)
{
    size_t length = strlen(path);

    (void)MHD_get_connection_values(c, MHD_GET_ARGUMENT_KIND, add_length, &length);
    return length;
}

/* Refuses requests for reasons that do not depend on the page. */
static bool is_refused(struct server *server, const char *path, struct MHD_Connection *c, struct answer *a)
{
    if (!is_allowed(&server->limit, c))
        refuse(a, MHD_HTTP_TOO_MANY_REQUESTS, N_("Too many requests; try again in a second."));
    else if (!is_here(server, c))
        refuse_at(a, MHD_HTTP_MISDIRECTED_REQUEST, N_("The hall is reached by the address that the laptop shows."),
                  server->host, a->page);
    else if (length_of(path, c) > REQUEST_PATH_MAX)
        refuse(a, MHD_HTTP_URI_TOO_LONG, N_("The address is too long."));
    else
        return false;
    return true;
}

static void collect(struct sent *sent, const char *bytes, size_t *len)
{
    sent->too_long = sent->too_long || *len > BODY_MAX - sent->len;
    if (!sent->too_long) {
        memcpy(sent->bytes + sent->len, bytes, *len);
        sent->len += *len;
    }
    *len = 0;
}

/* Whether a form announces that it is too long; none of it is read then. */
static bool says_too_long(struct MHD_Connection *c)
{
    const char *len = header(c, "Content-Length");
    int64_t number;

    return len && !number_parse(len, strlen(len), 0, BODY_MAX, &number);
}

/* Whether a body is announced. A GET carries none; an announced one is not read. */
static bool has_body(struct MHD_Connection *c)
{
    return header(c, "Content-Length") || header(c, "Transfer-Encoding");
}

enum MHD_Result hall_answer(void *with, struct MHD_Connection *c, const char *path, const char *method,
                            const char *version, const char *bytes, size_t *len, void **state)
{
    struct server *server = with;
    struct answer a = {.status = MHD_HTTP_OK, .type = "text/html; charset=utf-8", .tls = server->hall.tls};
    struct sent *sent = *state;
    bool reads = strcmp(method, "GET") == 0 || strcmp(method, "HEAD") == 0, sends = strcmp(method, "POST") == 0;

    (void)version;
    if (reads && !sent &&
        !has_body(c)) { /* an answer before the request is read to its end would close the connection */
        *state = (void *)(uintptr_t)looks;
        return MHD_YES;
    }
    if (sends && sent && *len) {
        collect(sent, bytes, len);
        return MHD_YES;
    }
    a.visit.german = request_german(header(c, "Accept-Language"));
    a.page = request_page(path, &a.visit.table);
    if (sends && sent)
        answer_form(server, sent, c, &a);
    else if (is_refused(server, path, c, &a))
        ;
    else if (!reads && !sends)
        refuse(&a, MHD_HTTP_METHOD_NOT_ALLOWED, N_("This page is only for looking."));
    else if (sends && says_too_long(c))
        refuse(&a, MHD_HTTP_CONTENT_TOO_LARGE, N_("The form is too long."));
    else if (sends)
        return (*state = mem_alloc(sizeof *sent)) ? MHD_YES : MHD_NO;
    else
        answer_page(server, path, c, &a);
    return send_answer(c, &a);
}

void hall_answered(void *with, struct MHD_Connection *c, void **state, enum MHD_RequestTerminationCode how)
{
    (void)with, (void)how;
    waits_resume(c);
    if (*state != looks)
        free(*state);
    *state = NULL;
}
