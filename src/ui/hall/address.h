/* Addresses of this machine. */
#ifndef DOKO_UI_HALL_ADDRESS_H
#define DOKO_UI_HALL_ADDRESS_H

#include <netinet/in.h>
#include <sys/socket.h>

#include "base/err.h"
#include "ui/hall/limit.h"

/* Reads an address and a port to listen at. "" takes the machine's first address in a local network, or the
 * loopback address if there is none. ST_USAGE when it is not an address. */
enum status address_listen(const char *address, int port, struct sockaddr_storage *at, struct err *err);
/* Whether it is an address of a private IPv4 network (RFC 1918), as routers give them; false for NULL. */
bool address_is_local(const struct sockaddr *address);
/* Whether it stands for every address of the machine. */
bool address_is_any(const struct sockaddr_storage *at);
/* "http://" or "https://". */
const char *address_scheme(bool tls);
enum { ADDRESS_NAME_MAX = 100, ADDRESS_HOST_MAX = ADDRESS_NAME_MAX + 16 };
/* Writes the address as it stands in a URL and in Host: "192.168.8.2:8642", "[::1]:8642". The port is left out if
 * it is the default of the scheme. */
void address_host(const struct sockaddr_storage *at, int port, bool tls, char host[ADDRESS_HOST_MAX]);
/* Writes a name such as "saal.example" in the same way; ST_USAGE when it is not a name. */
enum status address_name(const char *name, int port, bool tls, char host[ADDRESS_HOST_MAX], struct err *err);
/* Whether a Host has a numeric address, not a name, and this port. */
bool address_is_numeric(const char *host, int port, bool tls);
/* The bytes of the address without the port; an IPv4 address is padded with zeros. */
void address_bytes(const struct sockaddr *of, uint8_t bytes[LIMIT_ADDRESS]);

#endif
