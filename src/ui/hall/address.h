/* Addresses of this machine. */
#ifndef DOKO_UI_HALL_ADDRESS_H
#define DOKO_UI_HALL_ADDRESS_H

#include <netinet/in.h>
#include <sys/socket.h>

#include "base/err.h"
#include "ui/hall/limit.h"

/* An address with its port as one to listen at; "": the first of this machine in a local network, else its own alone.
 * ST_USAGE when it is none. */
enum status address_listen(const char *address, int port, struct sockaddr_storage *at, struct err *err);
/* Whether it is one of a network of one's own (RFC 1918), as a router gives them; NULL: it is none. */
bool address_is_local(const struct sockaddr *address);
/* Whether it is every address of the machine. */
bool address_is_any(const struct sockaddr_storage *at);
/* "http://" or "https://". */
const char *address_scheme(bool tls);
/* As it stands in an address line and in Host: "192.168.8.2:8642", "[::1]:8642"; without the port where
 * that is HTTP's own, or that of HTTP in TLS. */
enum { ADDRESS_NAME_MAX = 100, ADDRESS_HOST_MAX = ADDRESS_NAME_MAX + 16 };
void address_host(const struct sockaddr_storage *at, int port, bool tls, char host[ADDRESS_HOST_MAX]);
/* The same of a name such as "saal.example"; ST_USAGE when it is none. */
enum status address_name(const char *name, int port, bool tls, char host[ADDRESS_HOST_MAX], struct err *err);
/* Whether a Host is an address in figures and not a name, with this port. */
bool address_is_figures(const char *host, int port, bool tls);
/* Whose it is, without the port. */
void address_bytes(const struct sockaddr *of, uint8_t bytes[LIMIT_ADDRESS]);

#endif
