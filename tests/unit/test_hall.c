/* A stranger's request: the page it names, its language, how often it may come, how long it may take, and whether
 * the address is in figures; and the address of this machine. */
#include "help.h"

#include <arpa/inet.h>
#include <ifaddrs.h>
#include <net/if.h>
#include <string.h>
#include <sys/socket.h>

#include "ui/hall/address.h"
#include "ui/hall/limit.h"
#include "ui/hall/request.h"
#include "ui/hall/waits.h"

TEST(a_path_is_a_page_or_none)
{
    static const struct {
        const char *path;
        int page, table;
    } cases[] = {
        {"/", HALL_WALL, 0},
        {"/saal.css", HALL_STYLE, 0},
        {"/saal.js", HALL_SCRIPT, 0},
        {"/t/1", HALL_TABLE, 1},
        {"/t/9999", HALL_TABLE, 9999},
        {"/t/10000", HALL_NO_PAGE, 0},
        {"/t/0", HALL_NO_PAGE, 0},
        {"/t/-1", HALL_NO_PAGE, 0},
        {"/t/1x", HALL_NO_PAGE, 0},
        {"/t/", HALL_NO_PAGE, 0},
        {"/t", HALL_NO_PAGE, 0},
        {"", HALL_NO_PAGE, 0},
        {"//", HALL_NO_PAGE, 0},
        {"/../etc/passwd", HALL_NO_PAGE, 0},
        {"/saal.css/", HALL_NO_PAGE, 0},
        {"/saal.cs", HALL_NO_PAGE, 0},
        {"/SAAL.CSS", HALL_NO_PAGE, 0},
        {"saal.css", HALL_NO_PAGE, 0},
        {"/leitung", HALL_LEITUNG, 0},
        {"/leitung/", HALL_NO_PAGE, 0},
        {"/leitung/12", HALL_CARD, 12},
        {"/leitung/0", HALL_NO_PAGE, 0},
        {"/leitung/12/", HALL_NO_PAGE, 0},
        {"/k", HALL_DOOR, 0},
        {"/k/", HALL_CODE, 0},
        {"/k/YRJJUDGU", HALL_CODE, 0},
        {"/kk", HALL_NO_PAGE, 0},
    };

    for (size_t i = 0; i < ROWS(cases); i++) {
        int table = 77;

        if ((int)request_page(cases[i].path, &table) != cases[i].page || table != cases[i].table)
            fail_msg("%s", cases[i].path);
    }
}

TEST(german_unless_english_is_wanted_more)
{
    static const struct {
        const char *accept;
        bool german;
    } cases[] = {
        {NULL, true},
        {"", true},
        {"de-DE,de;q=0.9,en;q=0.8", true},
        {"en", false},
        {"EN-gb", false},
        {"en-GB,en;q=0.9,de;q=0.8", false},
        {"en;q=0.5, de;q=0.6", true},
        {"de;q=0.5, en;q=0.6", false},
        {"de;q=0.5,en;q=0.5", true},
        {"fr,de;q=0.3,en;q=0.31", false},
        {"fr,en;q=0.3,de;q=0.305", true},
        {"en;q=0,de;q=0.001", true},
        {"en; q=0.2, de; q=0.1", false},
        {"en;q=1,de;q=0.999", false},
        {"fr", true},
        {"english", true},
        {"en;x=1;q=0.1, de;q=0.5", false},
        {"*", true},
        {",,,en", false},
        {"en;q=", false},
        {"en;q", false},
    };

    for (size_t i = 0; i < ROWS(cases); i++)
        if (request_german(cases[i].accept) != cases[i].german)
            fail_msg("%s", cases[i].accept);
}

TEST(a_tag_is_one_of_those_sent)
{
    assert_true(request_has("\"17-de\"", "\"17-de\""));
    assert_true(request_has("\"16-de\", \"17-de\"", "\"17-de\""));
    assert_true(request_has("\"17-de\",\"16-de\"", "\"17-de\""));
    assert_true(request_has("W/\"17-de\"", "\"17-de\""));
    assert_false(request_has(NULL, "\"17-de\""));
    assert_false(request_has("", "\"17-de\""));
    assert_false(request_has("\"17-en\"", "\"17-de\""));
    assert_false(request_has("\"17-de\"x", "\"17-de\""));
    assert_false(request_has("x\"17-de\"", "\"17-de\""));
    assert_true(request_has("x\"17-de\" \"17-de\"", "\"17-de\""));
}

static int allowed(struct limit *limit, uint8_t who, int64_t now, int times)
{
    uint8_t address[LIMIT_ADDRESS] = {10, 0, 0, who};
    int n = 0;

    for (int i = 0; i < times; i++)
        n += limit_allows(limit, address, now);
    return n;
}

TEST(each_address_may_ask_so_often_a_second)
{
    struct limit *limit = calloc(1, sizeof *limit);

    assert_non_null(limit);
    limit->many = 30;
    limit->ms = 1000;
    assert_int_equal(allowed(limit, 1, 5000, 100), 30);
    assert_int_equal(allowed(limit, 1, 5000, 1), 0);
    assert_int_equal(allowed(limit, 2, 5000, 31), 30); /* a second address has a budget of its own */
    assert_int_equal(allowed(limit, 1, 5033, 1), 0);   /* 0.99 of one request */
    assert_int_equal(allowed(limit, 1, 5034, 5), 1);
    assert_int_equal(allowed(limit, 1, 5534, 100), 15);
    assert_int_equal(allowed(limit, 1, 3605000, 100), 30); /* the budget never exceeds one second's worth */
    free(limit);
}

/* With more addresses than the table holds, a steady caller stays limited and nobody is kept out. */
TEST(many_addresses)
{
    struct limit *limit = calloc(1, sizeof *limit);
    int64_t now = 1000;
    int let = 0;

    assert_non_null(limit);
    limit->many = 2;
    limit->ms = 1000;
    for (int i = 0; i < 20000; i++, now++) {
        uint8_t stranger[LIMIT_ADDRESS] = {1, (uint8_t)(i >> 16), (uint8_t)(i >> 8), (uint8_t)i};

        assert_true(limit_allows(limit, stranger, now));
        let += allowed(limit, 9, now, 1);
    }
    assert_in_range(let, 40, 42);
    free(limit);
}

TEST(numeric_addresses)
{
    static const struct {
        const char *host;
        bool figures;
    } cases[] = {
        {"192.168.8.2:8642", true},
        {"[::1]:8642", true},
        {"[fe80::1]:8642", true},
        {"192.168.8.2:80", false},
        {"192.168.8.2", false},
        {"localhost:8642", false},
        {"doko.example:8642", false},
        {":8642", false},
        {"[]:8642", false},
        {"", false},
        {"192.168.8.2:8642x", false},
        {"192.168.8.2.evil.example:8642", false},
        {"[::1:8642", false},
        {"::1:8642", false},
        {"0300.0250.0.1:8642", false},
        {"11111111111111111111111111111111111111111111111111111111111111111111111111:8642", false},
    };

    for (size_t i = 0; i < ROWS(cases); i++)
        if (address_is_numeric(cases[i].host, 8642, false) != cases[i].figures)
            fail_msg("%s", cases[i].host);
}

/* Browsers leave out the port of HTTP itself. */
TEST(an_address_at_the_port_of_http)
{
    struct sockaddr_storage at;
    char host[ADDRESS_HOST_MAX];
    struct err err;

    assert_true(address_is_numeric("192.168.8.2", 80, false));
    assert_true(address_is_numeric("[::1]", 80, false));
    assert_false(address_is_numeric("192.168.8.2:80", 80, false));
    assert_false(address_is_numeric("localhost", 80, false));
    assert_int_equal(address_listen("192.168.8.2", 80, &at, &err), ST_OK);
    address_host(&at, 80, false, host);
    assert_string_equal(host, "192.168.8.2");
    assert_int_equal(address_listen("::1", 80, &at, &err), ST_OK);
    address_host(&at, 80, false, host);
    assert_string_equal(host, "[::1]");
}

TEST(private_networks)
{
    static const struct {
        const char *address;
        bool local;
    } cases[] = {
        {"10.0.0.1", true},         {"10.255.255.255", true}, {"11.0.0.1", false},    {"9.255.255.255", false},
        {"172.16.0.1", true},       {"172.31.255.255", true}, {"172.32.0.1", false},  {"172.15.255.255", false},
        {"192.168.0.1", true},      {"192.169.0.1", false},   {"192.167.9.9", false}, {"127.0.0.1", false},
        {"169.254.1.1", false},     {"8.8.8.8", false},       {"::1", false},         {"fd00::1", false},
        {"::ffff:10.0.0.1", false},
    };

    assert_false(address_is_local(NULL));
    for (size_t i = 0; i < ROWS(cases); i++) {
        struct sockaddr_storage at;
        struct err err;

        assert_int_equal(address_listen(cases[i].address, 1, &at, &err), ST_OK);
        if (address_is_local((struct sockaddr *)&at) != cases[i].local)
            fail_msg("%s", cases[i].address);
    }
}

TEST(where_it_listens)
{
    struct sockaddr_storage at;
    char host[ADDRESS_HOST_MAX];
    struct err err;
    uint8_t bytes[LIMIT_ADDRESS], of_v4[LIMIT_ADDRESS] = {192, 168, 8, 2};

    assert_int_equal(address_listen("192.168.8.2", 8642, &at, &err), ST_OK);
    address_host(&at, 8642, false, host);
    assert_string_equal(host, "192.168.8.2:8642");
    assert_false(address_is_any(&at));
    address_bytes((struct sockaddr *)&at, bytes);
    assert_memory_equal(bytes, of_v4, sizeof bytes);
    assert_int_equal(address_listen("2001:db8::7", 1, &at, &err), ST_OK);
    address_host(&at, 1, false, host);
    assert_string_equal(host, "[2001:db8::7]:1");
    address_bytes((struct sockaddr *)&at, bytes);
    assert_int_equal(bytes[0], 0x20);
    assert_int_equal(bytes[15], 7);
    assert_int_equal(address_listen("0.0.0.0", 1, &at, &err), ST_OK);
    assert_true(address_is_any(&at));
    assert_int_equal(address_listen("::", 1, &at, &err), ST_OK);
    assert_true(address_is_any(&at));
    assert_int_equal(address_listen("saal.example", 1, &at, &err), ST_USAGE);
    assert_non_null(strstr(err.text, "saal.example"));
    assert_int_equal(address_listen("", 5, &at, &err), ST_OK); /* stands for the address of this machine */
    assert_int_equal(at.ss_family, AF_INET);
    assert_false(address_is_any(&at));
}

/* The network interfaces that the fake getifaddrs() of these tests reports. */
static struct {
    unsigned flags;
    const char *address; /* NULL: the interface has no address */
} machine[6];
static int machine_count; /* below 0: the interfaces cannot be read */
static struct ifaddrs found[6];
static struct sockaddr_storage found_at[6];

int getifaddrs(struct ifaddrs **all)
{
    struct err err;

    *all = machine_count > 0 ? found : NULL;
    for (int i = 0; i < machine_count; i++) {
        found[i] = (struct ifaddrs){.ifa_next = i + 1 < machine_count ? &found[i + 1] : NULL,
                                    .ifa_flags = machine[i].flags,
                                    .ifa_addr = machine[i].address ? (struct sockaddr *)&found_at[i] : NULL};
        if (machine[i].address)
            assert_int_equal(address_listen(machine[i].address, 0, &found_at[i], &err), ST_OK);
    }
    return machine_count < 0 ? -1 : 0;
}

void freeifaddrs(struct ifaddrs *all)
{
    assert_true(all == (machine_count > 0 ? found : NULL));
}

static void own_is(const char *host)
{
    struct sockaddr_storage at;
    struct err err;
    char actual[ADDRESS_HOST_MAX];

    assert_int_equal(address_listen("", 8642, &at, &err), ST_OK);
    address_host(&at, 80, false, actual);
    assert_string_equal(actual, host);
    assert_int_equal(ntohs(((struct sockaddr_in *)&at)->sin_port), 8642);
}

/* The first interface of a local network that is up gives the address; without one phones cannot reach the hall. */
TEST(the_address_of_this_machine)
{
    machine_count = -1;
    own_is("127.0.0.1");
    machine_count = 0;
    own_is("127.0.0.1");
    machine[0].flags = IFF_UP | IFF_LOOPBACK | IFF_RUNNING;
    machine[0].address = "10.0.0.1"; /* a loopback address is not reached from outside */
    machine[1].flags = IFF_RUNNING | IFF_BROADCAST;
    machine[1].address = "192.168.1.1"; /* this interface is not up */
    machine[2].flags = IFF_UP;
    machine[2].address = NULL;
    machine[3].flags = IFF_UP;
    machine[3].address = "8.8.8.8";
    machine_count = 4;
    own_is("127.0.0.1");
    machine[4].flags = IFF_UP | IFF_RUNNING;
    machine[4].address = "192.168.8.2";
    machine[5].flags = IFF_UP;
    machine[5].address = "10.1.2.3";
    machine_count = 6;
    own_is("192.168.8.2");
}

/* The connections of the test; each has its own number as its socket. */
enum { CONNECTIONS = 4 };
static struct wait *of_connection[CONNECTIONS];
static int shut[CONNECTIONS];

static struct MHD_Connection *connection(int nr)
{
    return (struct MHD_Connection *)(void *)&of_connection[nr];
}

const union MHD_ConnectionInfo *MHD_get_connection_info(struct MHD_Connection *c, enum MHD_ConnectionInfoType what,
                                                        ...)
{
    static union MHD_ConnectionInfo info;
    int nr = (int)((struct wait **)(void *)c - of_connection);

    if (what == MHD_CONNECTION_INFO_SOCKET_CONTEXT)
        info.socket_context = of_connection[nr];
    else
        info.connect_fd = 1000 + nr;
    return &info;
}

int shutdown(int fd, int how)
{
    assert_int_equal(how, SHUT_RDWR);
    shut[fd - 1000]++;
    return 0;
}

static void notice(struct waits *waits, int nr, enum MHD_ConnectionNotificationCode what)
{
    waits_notify(waits, connection(nr), (void **)&of_connection[nr], what);
}

static void ended_are(struct waits *waits, int64_t now, const char *which)
{
    memset(shut, 0, sizeof shut);
    waits_end(waits, now);
    for (int i = 0; i < CONNECTIONS; i++)
        if (shut[i] != (which[i] == 'x'))
            fail_msg("%d: %d, not %c", i, shut[i], which[i]);
}

/* A connection whose request is not complete after fifteen seconds is ended, a paused one is not; closed connections
 * are skipped, wherever they stood in the list. */
TEST(a_request_without_an_end)
{
    struct waits waits = {0};
    int64_t now = hall_milliseconds(CLOCK_MONOTONIC);

    for (int i = 0; i < CONNECTIONS; i++)
        notice(&waits, i, MHD_CONNECTION_NOTIFY_STARTED);
    ended_are(&waits, now + 15000, "----");
    now = hall_milliseconds(CLOCK_MONOTONIC);
    ended_are(&waits, now + 15001, "xxxx");
    waits_pause(connection(2));
    ended_are(&waits, now + 99000, "xx-x");
    notice(&waits, 1, MHD_CONNECTION_NOTIFY_CLOSED); /* from the middle of the list, … */
    assert_null(of_connection[1]);
    ended_are(&waits, now + 99000, "x--x");
    waits_resume(connection(2));
    ended_are(&waits, now + 99000, "x-xx");
    notice(&waits, 3, MHD_CONNECTION_NOTIFY_CLOSED); /* … the one that came last, … */
    ended_are(&waits, now + 99000, "x-x-");
    notice(&waits, 1, MHD_CONNECTION_NOTIFY_STARTED);
    notice(&waits, 0, MHD_CONNECTION_NOTIFY_CLOSED); /* … and the first one */
    ended_are(&waits, now + 99000, "-xx-");
    notice(&waits, 2, MHD_CONNECTION_NOTIFY_CLOSED);
    notice(&waits, 1, MHD_CONNECTION_NOTIFY_CLOSED);
    ended_are(&waits, now + 99000, "----");
    assert_null(waits.first);
}
