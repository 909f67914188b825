#include "ui/hall/address.h"

#include <arpa/inet.h>
#include <ifaddrs.h>
#include <net/if.h>
#include <stdio.h>
#include <string.h>

#include "base/i18n.h"

enum { PORT_OF_HTTP = 80, PORT_OF_TLS = 443 }; /* the default ports, which URLs leave out */

bool address_is_local(const struct sockaddr *address)
{
    struct sockaddr_in in;
    uint32_t ip;

    if (!address || address->sa_family != AF_INET)
        return false;
    memcpy(&in, address, sizeof in);
    ip = ntohl(in.sin_addr.s_addr);
    return ip >> 24 == 10 || ip >> 20 == 172 * 16 + 1 || ip >> 16 == 192 * 256 + 168;
}

static void find_own(struct sockaddr_in *at)
{
    struct ifaddrs *all = NULL;

    at->sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    if (getifaddrs(&all) != 0)
        return;
    for (struct ifaddrs *i = all; i; i = i->ifa_next)
        if ((i->ifa_flags & IFF_UP) && !(i->ifa_flags & IFF_LOOPBACK) && address_is_local(i->ifa_addr)) {
            struct sockaddr_in in;

            memcpy(&in, i->ifa_addr, sizeof in);
            at->sin_addr = in.sin_addr;
            break;
        }
    freeifaddrs(all);
}

enum status address_listen(const char *address, int port, struct sockaddr_storage *at, struct err *err)
{
    struct sockaddr_in v4 = {.sin_family = AF_INET, .sin_port = htons((uint16_t)port)};
    struct sockaddr_in6 v6 = {.sin6_family = AF_INET6, .sin6_port = htons((uint16_t)port)};

    memset(at, 0, sizeof *at);
    if (!address[0])
        find_own(&v4);
    if (!address[0] || inet_pton(AF_INET, address, &v4.sin_addr) == 1) {
        memcpy(at, &v4, sizeof v4);
        return ST_OK;
    }
    if (inet_pton(AF_INET6, address, &v6.sin6_addr) != 1)
        return err_set(err, ST_USAGE, _("--adresse: an address such as 192.168.8.2 was expected, not \"%.60s\""),
                       address);
    memcpy(at, &v6, sizeof v6);
    return ST_OK;
}

static void address_text(const struct sockaddr_storage *at, char text[INET6_ADDRSTRLEN])
{
    struct sockaddr_in v4;
    struct sockaddr_in6 v6;

    memcpy(&v4, at, sizeof v4);
    memcpy(&v6, at, sizeof v6);
    text[0] = '\0';
    if (at->ss_family == AF_INET6)
        (void)inet_ntop(AF_INET6, &v6.sin6_addr, text, INET6_ADDRSTRLEN);
    else
        (void)inet_ntop(AF_INET, &v4.sin_addr, text, INET6_ADDRSTRLEN);
}

bool address_is_any(const struct sockaddr_storage *at)
{
    char text[INET6_ADDRSTRLEN];

    address_text(at, text);
    return strcmp(text, "0.0.0.0") == 0 || strcmp(text, "::") == 0;
}

const char *address_scheme(bool tls)
{
    return tls ? "https://" : "http://";
}

/* Writes the port as it follows a name or address, "" for the default port. */
static void port_text(int port, bool tls, char suffix[16])
{
    suffix[0] = '\0';
    if (port != (tls ? PORT_OF_TLS : PORT_OF_HTTP))
        (void)snprintf(suffix, 16, ":%d", port);
}

void address_host(const struct sockaddr_storage *at, int port, bool tls, char host[ADDRESS_HOST_MAX])
{
    char text[INET6_ADDRSTRLEN], suffix[16];

    address_text(at, text);
    port_text(port, tls, suffix);
    (void)snprintf(host, ADDRESS_HOST_MAX, at->ss_family == AF_INET6 ? "[%s]%s" : "%s%s", text, suffix);
}

enum status address_name(const char *name, int port, bool tls, char host[ADDRESS_HOST_MAX], struct err *err)
{
    static const char signs[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789.-";
    size_t len = strlen(name);
    char suffix[16];

    if (len == 0 || len > ADDRESS_NAME_MAX || strspn(name, signs) != len || strchr(".-", name[0]))
        return err_set(err, ST_USAGE, _("--name: a name such as saal.example was expected, not \"%.60s\""), name);
    port_text(port, tls, suffix);
    (void)snprintf(host, ADDRESS_HOST_MAX, "%s%s", name, suffix);
    return ST_OK;
}

void address_bytes(const struct sockaddr *of, uint8_t bytes[LIMIT_ADDRESS])
{
    struct sockaddr_in v4;
    struct sockaddr_in6 v6;

    memset(bytes, 0, LIMIT_ADDRESS);
    if (of->sa_family == AF_INET6) {
        memcpy(&v6, of, sizeof v6);
        memcpy(bytes, &v6.sin6_addr, sizeof v6.sin6_addr);
    } else {
        memcpy(&v4, of, sizeof v4);
        memcpy(bytes, &v4.sin_addr, sizeof v4.sin_addr);
    }
}

bool address_is_numeric(const char *host, int port, bool tls)
{
    char name[ADDRESS_HOST_MAX], again[ADDRESS_HOST_MAX];
    struct sockaddr_storage at;
    bool in_brackets = host[0] == '[';
    size_t len = strcspn(host + in_brackets, in_brackets ? "]" : ":");
    struct err ignored;

    if (len == 0 || len >= sizeof name)
        return false;
    memcpy(name, host + in_brackets, len);
    name[len] = '\0';
    if (address_listen(name, port, &at, &ignored) != ST_OK)
        return false;
    address_host(&at, port, tls, again); /* accepts only this one spelling */
    return strcmp(again, host) == 0;
}
