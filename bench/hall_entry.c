/* hall_entry BOOK PORT CODE TIMES: enters games by a phone at the table of CODE, and in turn the same games at the
 * open table of BOOK as `doko spiel` books them. Prints a line for each pair:
 *
 *     PHONE COMMIT
 *
 * PHONE is the seconds from the request of the phone to its answer, COMMIT those that the command takes to make
 * its rows durable after it has read and judged the line. */
#include <time.h>

#include "book/table/booking.h"
#include "clock.h"
#include "phone.h"

enum { REQUEST_MAX = 2048 };

struct phone {
    int port;
    char cookie[SAID_MAX], table[SAID_MAX];
};

static const char *send_it(const struct phone *phone, const char *method, const char *path, const char *form,
                           double *took)
{
    char request[REQUEST_MAX];
    const char *answer;
    double began;
    int n, fd = connect_from(phone->port, (unsigned)rand() % 60000);

    n = snprintf(request, sizeof request,
                 "%s %s HTTP/1.1\r\nHost: 127.0.0.1:%d\r\nCookie: %s\r\nContent-Type: "
                 "application/x-www-form-urlencoded\r\nContent-Length: %zu\r\n\r\n%s",
                 method, path, phone->port, phone->cookie, strlen(form), form);
    began = now();
    if (write(fd, request, (size_t)n) != n)
        give_up("cannot ask", path);
    answer = receive(fd);
    *took = now() - began;
    (void)close(fd);
    return answer;
}

static void come_in(struct phone *phone, const char *code)
{
    char path[SAID_MAX];
    double took;
    const char *answer;

    (void)snprintf(path, sizeof path, "/k/%.100s", code);
    answer = send_it(phone, "GET", path, "", &took);
    if (!says(answer, "Set-Cookie: ", ";\r", phone->cookie) || !says(answer, "Location: ", "\r", phone->table))
        give_up("the code leads nowhere", code);
}

static double enter(const struct phone *phone, const char *line)
{
    char token[SAID_MAX], id[SAID_MAX], after[SAID_MAX], form[REQUEST_MAX];
    double took;
    const char *answer = send_it(phone, "GET", phone->table, "", &took);

    if (!says(answer, "name=token value=\"", "\"", token) || !says(answer, "name=id value=\"", "\"", id) ||
        !says(answer, "name=after value=\"", "\"", after))
        give_up("no form", answer);
    (void)snprintf(form, sizeof form, "token=%s&id=%s&after=%s&sure=1&step=sichern&line=%s", token, id, after, line);
    answer = send_it(phone, "POST", phone->table, form, &took);
    if (strncmp(answer, "HTTP/1.1 303 ", 13) != 0)
        give_up("it was not saved", answer);
    return took;
}

static void must(enum status st, const struct err *err)
{
    if (st != ST_OK)
        give_up("the book", err->text);
}

static double commit(struct store *store, const char *line)
{
    struct plan plan = PLAN_NEW;
    struct outcome was;
    struct sitting sitting;
    struct tisch_list open = {0};
    struct err err;
    double began;

    must(store_begin(store, STORE_WRITE, &err), &err);
    must(store_tische_open(store, &open, &err), &err);
    must(sitting_load(store, &open.tisch[0], &sitting, &err), &err);
    plan.line = line;
    plan.entry[0].op = OP_APPEND;
    plan.entry[0].time = (int64_t)time(NULL);
    must(booking_try(store, &sitting, &plan, &was, &err), &err);
    began = now();
    must(booking_confirm(store, &sitting, &err), &err);
    began = now() - began;
    outcome_free(&was);
    plan_free(&plan);
    sitting_free(&sitting);
    tisch_list_free(&open);
    return began;
}

int main(int n, char **word)
{
    struct phone p = {.cookie = "none=0"};
    struct store *store;
    struct err err;

    if (n != 5) {
        fprintf(stderr, "usage: hall_entry BOOK PORT CODE TIMES\n");
        return 2;
    }
    p.port = atoi(word[2]);
    must(store_open(word[1], &store, &err), &err);
    come_in(&p, word[3]);
    for (int i = 0; i < atoi(word[4]); i++) {
        char line[32];
        double phone, book;

        (void)snprintf(line, sizeof line, "A,B %d", 121 + i);
        if (i % 2 == 0)
            phone = enter(&p, line);
        book = commit(store, line);
        if (i % 2 == 1)
            phone = enter(&p, line);
        printf("%.9f %.9f\n", phone, book);
    }
    store_close(store);
    return 0;
}
