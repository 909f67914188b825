/* The answers of the hall's server: its pages byte by byte except the changing parts, as kept in tests/vectors/hall;
 * the codes that let people in and the cookies that identify them; forms, and requests that are no form of the
 * hall. */
#include "hall_serve.h"

#include <time.h>

#include "hall_begin.h"
#include "hall_help.h"

static void tell_ready(void *with, const struct hall_links *links)
{
    const int *fd = with;

    assert_true(strlen(links->code) > 100);
    assert_true(dprintf(*fd, "%s\n%s\n%s\n", links->url, links->leitung, links->table) > 0);
}

static void tell_came(void *with, const char *device, int table)
{
    const int *fd = with;

    assert_true(dprintf(*fd, "%s %d\n", device, table) > 0);
}

static enum status run(const void *what, int fd)
{
    const struct saison none = {0};
    struct err err;

    return saal_serve(book, &none, what, &(struct hall_callbacks){tell_ready, tell_came, &fd}, &err);
}

static void serve(struct served *served, const struct hall_place *place)
{
    begin_serving(served, run, place);
    code_said(served, 0, served->leitung);
    code_said(served, 1, served->table);
}

static const struct hall_place here = {.address = "127.0.0.1"};

/* Masks the changing parts: the Date, the first part of a tag, and the five digits of the port. */
static void without_changing(char *s)
{
    static const char url[] = "http://127.0.0.1:";
    static const char *const starts[] = {"Date: ", "ETag: \""};

    for (char *at = strstr(s, url); at; at = strstr(at + 1, url))
        memset(at + strlen(url), '*', 5);
    for (size_t i = 0; i < ROWS(starts); i++) {
        char *at = strstr(s, starts[i]);

        for (at = at ? at + strlen(starts[i]) : NULL; at && *at != '\r' && *at != '-'; at++)
            *at = '*';
    }
}

#define HUNDRED                                                                                                      \
    "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"                                                             \
    "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"

#define NINETY_NINE                                                                                                  \
    "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"

BOOK_TEST(whole_answers)
{
    static const struct {
        const char *line, *head, *kept;
    } cases[] = {
        {"GET /", "", "answer-wall.txt"},
        {"GET /", "Accept-Language: en\r\n", "answer-wall-english.txt"},
        {"HEAD /t/1", "", "answer-no-table.txt"},
        {"GET /x", "", "answer-nothing.txt"},
        {"POST /", "Content-Length: 0\r\n", "answer-post.txt"},
        {"GET /", "Host: localhost:%d\r\n", "answer-host.txt"},
        {"GET /" HUNDRED HUNDRED, "", "answer-long.txt"},
        {"HEAD /saal.css", "", "answer-style.txt"},
        {"HEAD /saal.js", "", "answer-script.txt"},
    };
    AUTO(text_free) struct text answer = {0};
    struct served served;
    int many;

    given(FIVE_PLAYERS "saison 2026 regeln=ddb spieler=A,B,C,D,E\n");
    serve(&served, &here);
    for (size_t i = 0; i < ROWS(cases); i++) {
        char *length;

        ask(&served, cases[i].line, cases[i].head, NULL, &answer);
        without_changing(answer.s);
        length = strstr(answer.s, "Content-Length: ");
        if (strstr(cases[i].line, "saal.") && length) /* the length grows with the page */
            memmove(length + 16, strchr(length, '\r'), strlen(strchr(length, '\r')) + 1);
        hall_is_kept(cases[i].kept, answer.s);
    }
    served.source = 1;
    for (many = 0; many < 1000 && (many == 0 || strncmp(answer.s, "HTTP/1.1 200", 12) == 0); many++)
        ask(&served, "HEAD /saal.css", "", NULL, &answer);
    assert_in_range(many, 31, 999);
    without_changing(answer.s);
    hall_is_kept("answer-often.txt", answer.s);
    answered(&served,
             &(struct asked){"GET /", "", NULL, 429, "http-equiv=\"refresh\""}); /* the page reloads by itself */
    end_serving(&served);
}

BOOK_TEST(where_nobody_can_be_answered)
{
    struct hall_place place = {.address = "203.0.113.7", .port = 8642};
    const struct hall_callbacks voice = {.ready = tell_ready};
    struct saison none = {0};
    struct served served;
    struct err err;
    char host[40];

    assert_int_equal(saal_serve(book, &none, &place, &voice, &err), ST_BUCH);
    assert_non_null(strstr(err.text, "203.0.113.7:8642"));
    place.address = "saal.example";
    assert_int_equal(saal_serve(book, &none, &place, &voice, &err), ST_USAGE);
    place = (struct hall_place){.address = "127.0.0.1", .name = "-saal"};
    assert_int_equal(saal_serve(book, &none, &place, &voice, &err), ST_USAGE);
    assert_non_null(strstr(err.text, "-saal"));
    place = (struct hall_place){.address = "127.0.0.1", .tls = true, .certificate = "x", .key = "y"};
    assert_int_equal(saal_serve(book, &none, &place, &voice, &err), ST_INPUT);
    assert_non_null(strstr(err.text, "--tls"));
    serve(&served, &here);
    place = (struct hall_place){.address = "127.0.0.1", .port = served.port};
    assert_int_equal(saal_serve(book, &none, &place, &voice, &err), ST_BUCH); /* the port is in use */
    (void)snprintf(host, sizeof host, "127.0.0.1:%d:", served.port);
    assert_non_null(strstr(err.text, host));
    place.tls = true;
    place.certificate = place.key = "";
    assert_int_equal(saal_serve(book, &none, &place, &voice, &err),
                     ST_BUCH); /* the port is the cause, not the files */
    end_serving(&served);
}

/* Copies the part of the answer between `words` and the first character of `end`; "": the words are missing. */
static void behind(const struct text *answer, const char *words, const char *end, char value[160])
{
    const char *at = strstr(answer->s, words);

    at = at ? at + strlen(words) : "";
    (void)snprintf(value, 160, "%.*s", (int)strcspn(at, end), at);
}

/* Comes in with the code and gives the Cookie line of the request's head. */
static void come_in(struct served *served, const char *code, char head[200])
{
    AUTO(text_free) struct text answer = {0};
    char line[60], cookie[160];

    (void)snprintf(line, sizeof line, "GET /k/%s", code);
    ask(served, line, "", NULL, &answer);
    behind(&answer, "Set-Cookie: ", ";", cookie);
    assert_memory_equal(cookie, "doko=", 5);
    (void)snprintf(head, 200, "Cookie: %s\r\n", cookie);
    hear(served);
}

/* The cookie holds for a day and for no script, and is the same for the same phone and place; the laptop reports
 * each new phone. */
BOOK_TEST(who_comes_in)
{
    struct served served;
    AUTO(text_free) struct text answer = {0}, line = {0}, form = {0};
    char cookie[160], again[160], head[200];
    int role = 0, n = 0;

    begin_evening("A,B,C,D");
    serve(&served, &here);
    text_addf(&line, "GET /k/%s", served.table);
    ask(&served, line.s, "", NULL, &answer);
    assert_memory_equal(answer.s, "HTTP/1.1 303 ", 13);
    assert_non_null(strstr(answer.s, "\r\nLocation: /t/1\r\n"));
    assert_non_null(strstr(answer.s, "\r\nContent-Length: 0\r\n"));
    assert_null(strstr(answer.s, "ETag"));
    behind(&answer, "Set-Cookie: ", "\r", cookie);
    assert_int_equal(sscanf(cookie,
                            "doko=T%d.%*16[0-9a-f].%*32[0-9a-f]; Path=/; HttpOnly; SameSite=Strict; Max-Age=86400%n",
                            &role, &n),
                     1);
    assert_int_equal(role, 1);
    assert_int_equal(n, strlen(cookie));
    hear(&served);
    assert_memory_equal(served.said, "Handy-", 6);
    assert_string_equal(served.said + strlen(served.said) - 3, " 1\n");
    (void)snprintf(head, sizeof head, "Cookie: %.*s\r\n", (int)strcspn(cookie, ";"), cookie);
    ask(&served, line.s, head, NULL, &answer); /* a second scan is the same phone, and nothing is reported */
    behind(&answer, "Set-Cookie: ", "\r", again);
    assert_string_equal(cookie, again);
    text_addf(&form, "code=%.4s+%s", served.leitung, served.leitung + 4);
    form.s[5] = (char)(form.s[5] + (form.s[5] >= 'A' ? 'a' - 'A' : 0)); /* people type small letters and spaces */
    text_clear(&line);
    text_addf(&line, "code=%s", served.leitung);
    ask(&served, "POST /k", head, line.s, &answer);
    assert_non_null(strstr(answer.s, "\r\nLocation: /leitung\r\n"));
    assert_non_null(strstr(answer.s, "Set-Cookie: doko=L0."));
    hear(&served);
    assert_memory_equal(served.said, "Leitung-", 8);
    assert_string_equal(served.said + strlen(served.said) - 3, " 0\n");
    end_serving(&served);
}

/* Each page by the role of its visitor. */
BOOK_TEST(pages_of_who_came_in)
{
    struct served served;
    AUTO(text_free) struct text answer = {0}, url = {0};
    char boss[200], phone[200];

    begin_evening("A,B,C,D");
    must("spiel B,C 151");
    serve(&served, &here);
    come_in(&served, served.leitung, boss);
    come_in(&served, served.table, phone);
    {
        const struct asked asked[] = {
            {"GET /leitung", boss, NULL, 200, "value=erneuern"},
            {"GET /leitung", phone, NULL, 404, "<a href=\"/\">"},
            {"GET /leitung", "", NULL, 404, NULL},
            {"GET /leitung/1", boss, NULL, 200, "<svg class=\"code\""},
            {"GET /leitung/1", phone, NULL, 404, NULL},
            {"GET /leitung/2", boss, NULL, 404, NULL},
            {"GET /t/1", phone, NULL, 200, "<form "},
            {"GET /t/1", boss, NULL, 200, "<form "},
            {"GET /t/1?e=2", phone, NULL, 200, "name=entry value=\"2\""},
            {"GET /t/1?e=1", "", NULL, 200, "B,C 151"},
            {"GET /?s=1", "", NULL, 200, "Cache-Control: no-cache"},
            {"GET /k", "", NULL, 200, "name=\"code\""},
            {"GET /k", "If-None-Match: x, y\r\n", NULL, 200, NULL}, /* this page has no tag */
            {"GET /saal.css?s=1", "", NULL, 200, ".wand{"},
            {"GET /saal.js?s=1", "", NULL, 200, "a[rel=next]"},
            {"GET /saal.css", "", NULL, 200, "Content-Type: text/css; charset=utf-8\r\n"},
            {"GET /saal.js", "", NULL, 200, "Content-Type: text/javascript; charset=utf-8\r\n"},
        };

        all_answered(&served, asked, ROWS(asked));
    }
    ask(&served, "GET /leitung/1", boss, NULL, &answer); /* the page shows the address of the request */
    text_addf(&url, "127.0.0.1:%d/k", served.port);
    assert_non_null(strstr(answer.s, url.s));
    ask(&served, "GET /t/1", "", NULL, &answer);
    assert_null(strstr(answer.s, "<form "));
    ask(&served, "GET /k", "", NULL, &answer);
    assert_null(strstr(answer.s, "This code is not valid"));
    ask(&served, "GET /saal.css", "", NULL, &answer);
    assert_null(strstr(answer.s, ".wand{"));
    ask(&served, "GET /saal.js", "", NULL, &answer);
    assert_null(strstr(answer.s, "a[rel=next]"));
    end_serving(&served);
}

/* Every wrong code gets the same answer, and five wrong ones a minute are allowed, by link or by form. */
BOOK_TEST(codes_that_are_none)
{
    struct served served;
    AUTO(text_free) struct text line = {0}, answer = {0};

    begin_evening("A,B,C,D");
    serve(&served, &here);
    served.source = 1;
    ANSWERED(&served, {"GET /k/AAAAAAAAAAAA", "", NULL, 403, "name=\"code\""},
             {"POST /k", "", "code=AAAA+AAAA", 403, "name=\"code\""}, {"POST /k", "", "code=", 403, "name=\"code\""},
             {"POST /k", "", "x=1", 403, "name=\"code\""}, {"GET /k/", "", NULL, 403, "name=\"code\""});
    text_addf(&line, "GET /k/%s", served.table);
    ask(&served, line.s, "", NULL, &answer); /* the right code too, and the page does not reload by itself */
    assert_memory_equal(answer.s, "HTTP/1.1 429 ", 13);
    assert_non_null(strstr(answer.s, "Too many codes"));
    assert_non_null(strstr(answer.s, "<a href=\"/k\">"));
    assert_null(strstr(answer.s, "refresh"));
    ANSWERED(&served, {"GET /", "", NULL, 200, NULL});
    served.source = 2;
    answered(&served, &(struct asked){line.s, "", NULL, 303, NULL});
    end_serving(&served);
}

/* Builds the form of the visitor's page, followed by these fields. */
static void form_of(struct served *served, const char *path, const char *head, const char *fields, struct text *form)
{
    static int number;
    AUTO(text_free) struct text page = {0};
    char line[60], token[160], after[160];

    (void)snprintf(line, sizeof line, "GET %s", path);
    ask(served, line, head, NULL, &page);
    behind(&page, "name=token value=\"", "\"", token);
    behind(&page, "name=after value=\"", "\"", after);
    text_clear(form);
    text_addf(form, "token=%s&id=%032x&after=%s&%s", token, ++number, after, fields);
}

static void sent(struct served *served, const char *path, const char *head, const char *fields, int status,
                 const char *words)
{
    AUTO(text_free) struct text form = {0};
    char line[60];

    form_of(served, path, head, fields, &form);
    (void)snprintf(line, sizeof line, "POST %s", path);
    answered(served, &(struct asked){line, head, form.s, status, words});
}

BOOK_TEST(what_comes_of_a_form)
{
    struct served served;
    AUTO(text_free) struct text form = {0}, line = {0};
    char boss[200], phone[200], own[300];

    begin_evening("A,B,C,D");
    serve(&served, &here);
    come_in(&served, served.leitung, boss);
    come_in(&served, served.table, phone);
    sent(&served, "/t/1", phone, "step=zeigen&line=B,C+151", 200, "Content-Type: text/html; charset=utf-8\r\n");
    form_of(&served, "/t/1", phone, "step=sichern&line=B,C+151", &form);
    for (int i = 0; i < 2; i++) /* sent twice it gets the same answer, and books one game */
        answered(&served, &(struct asked){"POST /t/1", phone, form.s, 303, "\r\nLocation: /t/1\r\n"});
    EXPECT({"stand", ST_OK, "1 game"});
    text_clear(&line);
    text_addf(&line, "%sAccept-Language: en\r\n", phone);
    sent(&served, "/t/1", line.s, "step=sichern&line=B,X+151", 422, "B,X 151");
    sent(&served, "/t/1", line.s, "step=sichern&line=B,C+130&after=1", 409, "nothing was saved");
    sent(&served, "/t/1", line.s, "step=sichern&entry=2&line=B,D+130", 303, NULL);
    sent(&served, "/t/1", line.s, "step=sichern&entry=1&line=B,D+131", 422, "Only the Leitung can enter this.");
    EXPECT({"stand", ST_OK, "1 game"});
    sent(&served, "/t/2", line.s, "step=sichern&line=B,C+130", 403, "Come in with the code of this table first.");
    sent(&served, "/t/1", "Accept-Language: en\r\n", "step=sichern&line=B,C+130", 403,
         "<a href=\"/k\">Come in with a code");
    form_of(&served, "/t/1", boss, "step=zeigen&line=B,C+130", &form);
    answered(&served, &(struct asked){"POST /t/9", boss, form.s, 404, "</h1>\n<p><a href=\"/leitung\">"});
    sent(&served, "/leitung", boss, "step=freigeben", 422, NULL);
    sent(&served, "/t/1", phone, "step=rufen&why=Streit", 303, NULL);
    sent(&served, "/leitung", boss, "step=fertig&tisch=1&call=0", 409, NULL);
    /* The form comes from a page of the hall, if the browser names its origin. */
    (void)snprintf(own, sizeof own, "%sOrigin: http://127.0.0.1:%%d\r\n", phone);
    sent(&served, "/t/1", own, "step=zeigen&line=B,C+130", 200, NULL);
    sent(&served, "/t/1", "Origin: http://x.example\r\n", "step=zeigen", 403, "Unknown form");
    sent(&served, "/t/1", "Origin: null\r\n", "step=zeigen", 403, NULL);
    sent(&served, "/t/1", "Origin: https://127.0.0.1:%d\r\n", "step=zeigen", 403, NULL);
    sent(&served, "/leitung", boss, "step=erneuern", 303, "\r\nLocation: /leitung\r\n");
    sent(&served, "/t/1", phone, "step=zeigen&line=B,C+130", 403, NULL); /* the code of this phone is void */
    end_serving(&served);
}

/* The name of a phone stays on it for a year, and its owner can take it back. */
BOOK_TEST(the_name_of_a_phone)
{
    struct served served;
    char phone[200], named[240];

    begin_evening("A,B,C,D");
    serve(&served, &here);
    come_in(&served, served.table, phone);
    sent(&served, "/t/1", phone, "step=name&name=Anna", 303,
         "\r\nSet-Cookie: name=416e6e61; Path=/; HttpOnly; SameSite=Strict; Max-Age=31536000\r\n");
    sent(&served, "/t/1", phone, "step=name&name=A%2BB", 422, NULL);
    (void)snprintf(named, sizeof named, "%.*s; name=416e6e61\r\n", (int)strcspn(phone, "\r"), phone);
    sent(&served, "/t/1", named, "step=sichern&line=B,C+151", 303, NULL);
    EXPECT({"verlauf", ST_OK, "[Anna@"});
    sent(&served, "/t/1", named, "step=name&name=", 303, "\r\nSet-Cookie: name=; Path=/;");
    end_serving(&served);
}

/* Each refusal has links to the pages that its visitor may use. */
BOOK_TEST(what_is_no_form_of_the_hall)
{
    struct served served;
    char phone[200];

    begin_evening("A,B,C,D");
    serve(&served, &here);
    ANSWERED(&served, {"POST /t/2", "", "%", 400, "<p><a href=\"/t/2\">Tisch 2</a></p>\n<p><a href=\"/\">"},
             {"POST /leitung", "", "a", 400, "<p><a href=\"/leitung\">Leitung</a></p>\n<p><a href=\"/\">"},
             {"POST /leitung/1", "", "a=1", 405, "<p><a href=\"/leitung\">Leitung</a></p>\n<p><a href=\"/\">"},
             {"POST /", "", "a=1", 405, "Allow: GET, HEAD\r\n"},
             {"POST /", "", "a=1", 405, "</h1>\n<p><a href=\"/\">"},
             {"POST /x", "", "a=1", 405, "This page is only for looking."},
             {"PUT /t/1", "", NULL, 405, "This page is only for looking."},
             {"DELETE /", "", NULL, 405, "Allow: GET, HEAD\r\n"},
             {"POST /t/1", "Content-Length: 4097\r\n", NULL, 413, "The form is too long."},
             {"POST /t/1", "Content-Length: 4097\r\nHost: x.example\r\n", NULL, 421, NULL},
             {"POST /k", "Accept-Language: en\r\n", "a", 400, "Unknown form"},
             {"GET /" HUNDRED HUNDRED, "", NULL, 414, NULL},
             {"GET /?" HUNDRED HUNDRED, "", NULL, 414, "The address is too long."},
             {"GET /t/1?e=" HUNDRED "&s=" HUNDRED, "", NULL, 414, "<a href=\"/t/1\">"},
             {"GET /t/1?e=" HUNDRED, "", NULL, 200, NULL}, {"GET /" HUNDRED NINETY_NINE, "", NULL, 404, NULL},
             {"GET /?" HUNDRED NINETY_NINE, "", NULL, 414, NULL},
             {"GET /", "", "a=1", 200, NULL}, /* the body of a GET is not read */
             {"GET /", "Transfer-Encoding: chunked\r\n", NULL, 200, NULL},
             {"GET /", "Host: 127.0.0.1\r\n", NULL, 421, "<a href=\"http://127.0.0.1:"},
             {"GET /", "Host: doko.example:%d\r\nAccept-Language: en\r\n", NULL, 421,
              "<h1>The hall is reached by the address that the laptop shows.</h1>"});
    come_in(&served, served.table, phone); /* a phone at a table gets a link to that table */
    answered(&served, &(struct asked){"POST /t/2", phone, "%", 400,
                                      "Tisch 2</a></p>\n<p><a href=\"/t/1\">Tisch 1</a></p>\n<p><a href=\"/\">"});
    answered(&served, &(struct asked){"POST /t/1", phone, "%", 400,
                                      "</h1>\n<p><a href=\"/t/1\">Tisch 1</a></p>\n<p><a href=\"/\">"});
    come_in(&served, served.leitung, phone);
    answered(&served, &(struct asked){"POST /t/1", phone, "%", 400, "Tisch 1</a></p>\n<p><a href=\"/leitung\">"});
    end_serving(&served);
}

/* A form without a length. */
BOOK_TEST(a_form_in_pieces)
{
    static const struct {
        int pieces, of;
        const char *answer;
    } cases[] = {{1, 4097, "HTTP/1.1 413 "},
                 {2, 2048, "HTTP/1.1 403 "},
                 {3, 2048, "HTTP/1.1 413 "},
                 {9, 2048, "HTTP/1.1 413 "},
                 {1, 4095, "HTTP/1.1 403 "}};
    struct served served;
    AUTO(text_free) struct text bytes = {0}, answer = {0};

    begin_evening("A,B,C,D");
    serve(&served, &here);
    for (size_t i = 0; i < ROWS(cases); i++) {
        text_clear(&bytes);
        text_addf(
            &bytes,
            "POST /t/1 HTTP/1.1\r\nHost: 127.0.0.1:%d\r\nConnection: close\r\nTransfer-Encoding: chunked\r\n\r\n",
            served.port);
        for (int n = 0; n < cases[i].pieces; n++)
            text_addf(&bytes, "%x\r\n%s%0*d\r\n", cases[i].of, n ? "" : "a=", cases[i].of - (n ? 0 : 2), 7);
        text_add(&bytes, "0\r\n\r\n");
        talk(&served, bytes.s, &answer);
        assert_memory_equal(answer.s, cases[i].answer, strlen(cases[i].answer));
    }
    end_serving(&served);
}

/* An unchanged page is not sent again until the book changes. */
BOOK_TEST(what_has_not_changed)
{
    static const char *const path[] = {"GET /", "GET /?s=1", "GET /t/1", "GET /t/1", "GET /leitung"};
    enum { PAGES = ROWS(path) };
    char boss[200], phone[200], tag[PAGES][160], head[PAGES][500];
    const char *who[PAGES] = {"", "", "", phone, boss};
    struct served served;
    AUTO(text_free) struct text answer = {0};

    begin_evening("A,B,C,D");
    serve(&served, &here);
    come_in(&served, served.leitung, boss);
    come_in(&served, served.table, phone);
    for (int i = 0; i < PAGES; i++) {
        ask(&served, path[i], who[i], NULL, &answer);
        behind(&answer, "ETag: ", "\r", tag[i]);
        assert_true(strlen(tag[i]) > 5);
        (void)snprintf(head[i], sizeof head[i], "%sIf-None-Match: %s\r\n", who[i], tag[i]);
        ask(&served, path[i], head[i], NULL, &answer);
        assert_memory_equal(answer.s, "HTTP/1.1 304 ", 13);
        assert_non_null(strstr(answer.s, tag[i]));
        assert_string_equal(answer.s + answer.len - 4, "\r\n\r\n");
        (void)snprintf(head[i], sizeof head[i], "%sAccept-Language: en\r\nIf-None-Match: %s\r\n", who[i], tag[i]);
        answered(&served, &(struct asked){path[i], head[i], NULL, 200, "lang=\"en\""});
        (void)snprintf(head[i], sizeof head[i], "%sIf-None-Match: %s\r\n", who[i], tag[i]);
    }
    assert_string_not_equal(tag[2], tag[3]); /* each visitor's page of a table has a tag of its own */
    must("spiel B,C 151");
    for (int i = 0; i < PAGES; i++)
        answered(&served, &(struct asked){path[i], head[i], NULL, 200, NULL});
    end_serving(&served);
}

/* A hall with a name answers to that name alone; a hall that listens everywhere answers to every address in
 * figures. */
BOOK_TEST(by_which_name_it_is_reached)
{
    static const struct hall_place named = {.address = "127.0.0.1", .name = "saal.example"},
                                   anywhere = {.address = "0.0.0.0"};
    struct served served;

    begin_evening("A,B,C,D");
    serve(&served, &named);
    assert_memory_equal(served.url, "http://saal.example:", 20);
    ANSWERED(&served, {"GET /", "Host: saal.example:%d\r\n", NULL, 200, NULL},
             {"GET /", "Host: SAAL.example:%d\r\n", NULL, 200, NULL},
             {"GET /", "Host: 127.0.0.1:%d\r\n", NULL, 421, "<a href=\"http://saal.example:"},
             {"GET /", "Host: saal.example\r\n", NULL, 421, NULL});
    end_serving(&served);
    serve(&served, &anywhere);
    assert_null(strstr(served.url, "0.0.0.0"));
    ANSWERED(&served, {"GET /", "Host: 127.0.0.1:%d\r\n", NULL, 200, NULL},
             {"GET /", "Host: 192.168.8.2:%d\r\n", NULL, 200, NULL},
             {"GET /", "Host: localhost:%d\r\n", NULL, 421, "shows.</h1>\n</main>"}, /* no address is known */
             {"GET /", "Host: 192.168.8.2:1\r\n", NULL, 421, NULL});
    end_serving(&served);
}

/* A machine without IPv6 skips this test. */
BOOK_TEST(an_ipv6_address)
{
    static const struct hall_place six = {.address = "::1"};
    const struct sockaddr_in6 at = {.sin6_family = AF_INET6, .sin6_addr = IN6ADDR_LOOPBACK_INIT};
    int c = socket(AF_INET6, SOCK_STREAM, 0);
    bool can = c >= 0 && bind(c, (const struct sockaddr *)&at, sizeof at) == 0;
    struct served served;

    (void)close(c);
    if (!can)
        return;
    begin_evening("A,B,C,D");
    serve(&served, &six);
    assert_memory_equal(served.url, "http://[::1]:", 13);
    assert_in_range(served.port, 1, 65535);
    end_serving(&served);
}

/* Codes hold when the hall is opened again, unless new ones are asked for. */
BOOK_TEST(new_codes)
{
    struct hall_place place = here;
    struct served served;
    char table[CODE_MAX], boss[CODE_MAX], head[200];

    begin_evening("A,B,C,D");
    serve(&served, &place);
    memcpy(table, served.table, sizeof table);
    memcpy(boss, served.leitung, sizeof boss);
    assert_int_equal(strlen(table), CODE_LINK);
    assert_int_equal(strlen(boss), CODE_LINK);
    come_in(&served, served.leitung, head);
    end_serving(&served);
    serve(&served, &place);
    assert_string_equal(table, served.table);
    assert_string_equal(boss, served.leitung);
    answered(&served, &(struct asked){"GET /leitung", head, NULL, 200, NULL});
    end_serving(&served);
    place.new_codes = true;
    serve(&served, &place);
    assert_string_not_equal(table, served.table);
    assert_string_not_equal(boss, served.leitung);
    answered(&served, &(struct asked){"GET /leitung", head, NULL, 404, NULL});
    end_serving(&served);
}

/* A stranger sees no path of a book that fails, and the form that was sent is not saved. */
BOOK_TEST(a_book_that_fails)
{
    struct served served;
    AUTO(text_free) struct text answer = {0}, form = {0};
    char phone[200];

    begin_evening("A,B,C,D");
    serve(&served, &here);
    come_in(&served, served.table, phone);
    open_facts();
    put_in_book("CREATE TRIGGER full BEFORE INSERT ON spiel BEGIN SELECT RAISE (ABORT, 'full'); END");
    form_of(&served, "/t/1", phone, "step=sichern&line=B,C+151", &form);
    answered(&served,
             &(struct asked){"POST /t/1", phone, form.s, 503, "The book cannot be written now; nothing was saved."});
    put_in_book("DROP TRIGGER full; UPDATE ereignis SET zeit = -5");
    ask(&served, "GET /t/1", "", NULL, &answer);
    assert_memory_equal(answer.s, "HTTP/1.1 503 ", 13);
    assert_null(strstr(answer.s, book_directory));
    assert_null(strstr(answer.s, "ETag"));
    put_in_book("DROP TABLE saal_erneuert"); /* no cookie can be checked without this table */
    answered(&served, &(struct asked){"GET /t/1", phone, NULL, 503, "<h1>The book cannot be read now.</h1>"});
    answered(&served, &(struct asked){"POST /t/1", phone, form.s, 503, NULL});
    answered(&served, &(struct asked){"GET /saal.css", phone, NULL, 200, NULL});
    text_clear(&form);
    text_addf(&form, "GET /k/%s", served.table);
    answered(&served, &(struct asked){form.s, "", NULL, 503, NULL});
    end_serving(&served);
    assert_int_equal(run(&here, STDERR_FILENO), ST_BUCH); /* the hall does not open either */
}
