/* Gives the hall any bytes that a client may send.
 *
 * A stranger on the network sends a form, a cookie, a path, languages, a tag and a Host. The hall must answer, and
 * never with an answer of another kind. The form is the whole input, the cookie and the path are its first line,
 * the others its next three lines in that order.
 *
 * A player at a table, or the Leitung, fills in a form. It is booked or refused with a page, the page holds no
 * markup but its own, and the book holds what the table shows. The field "hall" of the form chooses the table. */
#include <unistd.h>

#include "base/utf8.h"
#include "book/import/import.h"
#include "book/store/turnier.h"
#include "core/spieltag/spieltag.h"
#include "fuzz.h"
#include "ui/hall/address.h"
#include "ui/hall/hall.h"

/* Reads a form. No field may hold bytes that a page, a terminal or a journal could not. */
static void read_form(const uint8_t *data, size_t len)
{
    static struct body b;

    if (!body_read(&b, (const char *)data, len))
        return;
    HOLDS(len <= BODY_MAX && b.count <= BODY_FIELDS);
    for (int i = 0; i < b.count; i++) {
        const char *of[] = {b.field[i].name, b.field[i].value};

        for (int k = 0; k < 2; k++) {
            HOLDS(of[k] >= b.bytes && of[k] + strlen(of[k]) < b.bytes + sizeof b.bytes);
            HOLDS(utf8_check(of[k], strlen(of[k])) == strlen(of[k]) &&
                  utf8_control(of[k], strlen(of[k])) == strlen(of[k]));
        }
    }
}

/* Reads a cookie. One that the hall did not give is never valid, and a typed code is never longer than any real
 * one. */
static void read_cookie(const char *cookie)
{
    static const uint8_t secret[SAAL_SECRET] = {1, 2, 3};
    struct visitor visitor = cookie_read(cookie);
    char code[CODE_MAX];

    HOLDS(visitor.role != ROLE_TABLE || (visitor.table >= 1 && visitor.table <= TISCHE_MAX));
    HOLDS(visitor.role == ROLE_ONLOOKER || strlen(visitor.session) == SESSION);
    HOLDS(!cookie_holds(secret, &(struct place){"leitung", 0}, cookie));
    code_typed(cookie, code);
    HOLDS(strlen(code) < CODE_MAX);
}

/* The halls that are played: an evening, the second round of the Pokal, a Turnier. */
#define PLAYERS                                                                                                      \
    "doko-journal 1\nspieler A \"Anna\"\nspieler B \"Bernd\"\nspieler C \"Carla\"\nspieler D \"Dieter\"\n"           \
    "spieler E \"Emil\"\n"
#define SAID(what) "leitung " what " zeit=2026-01-06T12:00:00Z\n"
static const char *const journal[] = {
    PLAYERS "saison S regeln=ddb beginn=2026-01-06 spieler=A,B,C,D,E\n"
            "spieltag 2026-01-06 nr=1 art=meisterschaft tisch=1 sitze=A,B,C,D,E geber=A\n"
            "B,C 151 re9 f=B\nD,E 130\nB damen 140\noffen\n",
    PLAYERS "saison S regeln=ddb beginn=2026-01-06 spieler=A,B,C,D,E\n"
            "spieltag 2026-01-06 nr=1 art=pokal tisch=1 sitze=A,B,C,D,E geber=A\n"
            "B,C 130\nC,D 130\nD,E 130\nE,A 130\nA,B 130\noffen\n",
    PLAYERS "turnier T regeln=ddv beginn=2026-01-06 runden=2\nteilnehmer A\nteilnehmer B\nteilnehmer C\n"
            "teilnehmer D\nsitze 1.1 A,B,C,D\nsitze 2.1 D,C,B,A\n" SAID("nummer wer=A zahl=1")
                SAID("nummer wer=B zahl=2") SAID("nummer wer=C zahl=3") SAID("nummer wer=D zahl=4") SAID("los zahl=3")
                    SAID("freigabe runde=1") "spieltag 2026-01-06 nr=1 art=turnier tisch=1 sitze=A,B,C,D "
                                             "geber=A\nA,B 151 re9\noffen\n"};
enum { HALL_COUNT = sizeof journal / sizeof *journal };
static struct hall hall[HALL_COUNT], played; /* as they are before each input, and the one that is written to */

static void draw(void *bytes, size_t len)
{
    memset(bytes, 7, len);
}

static void must(enum status st, const struct err *err)
{
    if (st != ST_OK)
        fprintf(stderr, "%s\n", err->text);
    HOLDS(st == ST_OK);
}

/* Makes a book from a journal and keeps a copy in memory. The file exists only until the copy is made. */
static void open_book(const char *text, struct hall *hall)
{
    char path[64];
    struct store *store = NULL;
    struct import *import;
    struct import_report report;
    struct err err;

    (void)snprintf(path, sizeof path, "/tmp/doko-fuzz-hall-%ld.db", (long)getpid());
    (void)unlink(path);
    must(store_new(path, &err), &err);
    must(store_open(path, &store, &err), &err);
    must(store_begin(store, STORE_WRITE, &err), &err);
    import = import_new(store, 1767700800);
    for (size_t n; *text; text += n + 1) {
        n = strcspn(text, "\n");
        must(import_line(import, text, n, &err), &err);
    }
    must(import_end(import, &report, &err), &err);
    import_free(import);
    must(store_commit(store, &err), &err);
    must(store_in_memory(store, &hall->store, &err), &err);
    store_close(store);
    (void)unlink(path);
    if (store_turnier(hall->store, NULL, &hall->turnier, &err) != ST_OK)
        hall->turnier = (struct saison){0};
    hall->draw = draw;
    must(hall_begin(hall, &err), &err);
}

/* Begins with a fresh copy of one hall; the others stay as they are. */
static void begin_at(int which)
{
    struct err err;

    if (!hall[HALL_COUNT - 1].store)
        for (int i = 0; i < HALL_COUNT; i++)
            open_book(journal[i], &hall[i]);
    played = hall[which];
    must(store_in_memory(hall[which].store, &played.store, &err), &err);
}

/* Checks a page. Foreign input may stand in it only as text: each < begins an element of the hall's own, and no
 * attribute in "" ends before its own quote. */
static void check_page(const char *s)
{
    bool tag = false, value = false;

    HOLDS(strncmp(s, "<!DOCTYPE html>", 15) == 0 && strstr(s, "</html>\n"));
    HOLDS(utf8_check(s, strlen(s)) == strlen(s) && !strstr(s, "<fuzz"));
    for (; *s; s++) {
        if (!tag && *s == '<')
            HOLDS(strchr("!/abcdefghilmnopstuv", s[1]) != NULL);
        HOLDS(tag || *s != '>');
        HOLDS(!tag || value || *s != '<');
        HOLDS(!value || *s != '"' || strchr(" >/?", s[1]));
        value = value != (tag && *s == '"');
        tag = tag ? value || *s != '>' : *s == '<';
    }
    HOLDS(!tag && !value);
}

static int32_t entries_of(const char *page) /* the entry that the page's form is made for */
{
    const char *at = strstr(page, "name=after value=\"");

    return at ? (int32_t)strtol(at + strlen("name=after value=\""), NULL, 10) : 0;
}

static void send_form(const char *fields, size_t len, struct visit *visit)
{
    struct text bytes = {0}, page = {0};
    static struct body b;
    char token[PROOF + 1];
    enum taken taken;
    struct err err = {0};
    enum status st;

    must((visit->table ? hall_table : hall_leitung)(&played, visit, &page, &err), &err);
    check_page(page.s);
    token_make(played.secret, visit->table ? "" : played.turnier.data.name, &visit->who, token);
    if (strstr(page.s, "name=token value=\""))
        memcpy(token, strstr(page.s, "name=token value=\"") + strlen("name=token value=\""), PROOF);
    text_addn(&bytes, fields, len);
    text_addf(&bytes, "&token=%s&id=%032d&after=%d", token, 1, (int)entries_of(page.s));
    text_clear(&page);
    if (body_read(&b, bytes.s, bytes.len)) {
        visit->body = &b;
        visit->entry = body_number(&b, "entry", 1, INT32_MAX, 0);
        st = (visit->table ? hall_take : hall_lead)(&played, visit, &taken, &page, &err);
        HOLDS(st == ST_OK && (taken != TAKEN_STRANGER || visit->who.role == ROLE_TABLE));
        HOLDS((taken == TAKEN_DONE) == (page.len == 0));
        if (page.len > 0)
            check_page(page.s);
        text_clear(&page);
        visit->body = NULL;
        visit->entry = 0;
        must((visit->table ? hall_table : hall_leitung)(&played, visit, &page, &err), &err);
        check_page(page.s);
    }
    text_free(&bytes);
    text_free(&page);
}

/* Sends the form as a player of the table or as the Leitung. */
static void fill_in(const uint8_t *data, size_t len)
{
    static struct body b;
    struct visit visit = {.who = {ROLE_TABLE, 1, "2222222222222222", ""}, .table = 1, .time = 1768867200};
    const uint8_t *from = data;
    int how;

    if (!body_read(&b, (const char *)data, len) || b.count == 0)
        return;
    how = body_number(&b, "hall", 0, 2 * HALL_COUNT, 0);
    if (how >= HALL_COUNT)
        visit.who = (struct visitor){ROLE_LEITUNG, 0, "1111111111111111", ""};
    if (how == 2 * HALL_COUNT)
        visit.table = 0;
    begin_at(how == 2 * HALL_COUNT ? HALL_COUNT - 1 : how % HALL_COUNT);
    if (strcmp(b.field[0].name, "hall") == 0) /* no page has this field */
        from = memchr(data, '&', len);
    send_form((const char *)from, from ? len - (size_t)(from - data) : 0, &visit);
    store_close(played.store);
    played.store = NULL;
    hall_free(&played);
}

/* Takes any bytes as the name of a phone. The resulting name may stand at an entry, and no table is called
 * Leitung. */
static void read_name(const char *bytes)
{
    struct visitor visitor = {ROLE_TABLE, 1, "0123456789abcdef", ""};
    char device[DEVICE_MAX], cookie[NAME_COOKIE_MAX], again[PHONE_NAME_MAX];
    struct err err;

    name_cookie_read(bytes, visitor.name);
    if (!visitor.name[0] && phone_name(bytes, visitor.name, &err) != ST_OK)
        return;
    visitor_device(&visitor, device);
    HOLDS(device_valid(device, strlen(device)) && strncmp(device, "Leitung", 7) != 0);
    name_cookie_make(visitor.name, cookie);
    name_cookie_read(cookie, again);
    HOLDS(strcmp(visitor.name, again) == 0);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t len)
{
    char *line[4] = {0}, *copy = malloc(len + 1), *s = copy;
    int table;
    enum hall_page page;

    HOLDS(copy != NULL);
    memcpy(copy, data, len);
    copy[len] = '\0';
    for (int i = 0; i < 4; i++) {
        char *end = s + strcspn(s, "\n");

        line[i] = s;
        s = *end ? end + 1 : end;
        *end = '\0';
    }
    read_form(data, len);
    fill_in(data, len);
    read_name(line[0]);
    read_cookie(line[0]);
    page = request_page(line[0], &table);
    HOLDS(page <= HALL_NO_PAGE && table >= 0 && table <= TISCHE_MAX);
    HOLDS((page == HALL_TABLE || page == HALL_CARD) == (table != 0));
    (void)request_german(line[1]);
    HOLDS(line[2][0] == '\0' || request_has(line[2], line[2]));
    HOLDS(!request_has(NULL, line[2]));
    if (address_is_numeric(line[3], 8642, false)) /* the address consists of figures only */
        HOLDS(strspn(line[3], "0123456789abcdef.:[]") == strlen(line[3]));
    free(copy);
    return 0;
}
