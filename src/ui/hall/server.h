/* The hall on the network: HTTP by libmicrohttpd in one thread, so that one request at a time reads the book. */
#ifndef DOKO_UI_HALL_SERVER_H
#define DOKO_UI_HALL_SERVER_H

#include "ui/hall/hall.h"

/* The address at which the hall listens. */
struct hall_place {
    const char *address;           /* "192.168.8.2", "::1", "0.0.0.0"; "": the machine's own in the local network */
    int port;                      /* 0: any free one */
    const char *name;              /* the name by which it is reached; NULL: by its address */
    bool tls;                      /* by https */
    const char *certificate, *key; /* as PEM; needed to serve with tls */
    bool new_codes;                /* void all codes and the cookies given for them */
};

/* The addresses of the hall, once it can be reached. */
struct hall_links {
    const char *url;     /* "http://192.168.8.2:8642/", for everybody */
    const char *leitung; /* "http://192.168.8.2:8642/k/CODE", for the Leitung */
    const char *table;   /* for the only table of an evening, to enter games; otherwise "" */
    const char *code;    /* QR code for a terminal: of `table` if there is one, otherwise of `url` */
};
typedef void hall_ready(void *with, const struct hall_links *links);

/* Called when a new phone has come in at a table, or as the Leitung's (0). The code is not passed. */
typedef void hall_arrival(void *with, const char *device, int table);
/* Callbacks to the command that opened the hall. */
struct hall_callbacks {
    hall_ready *ready;
    hall_arrival *came; /* NULL: not wanted */
    void *with;
};

/* Serves the book until the process is told to end (SIGINT, SIGTERM). ST_USAGE for a malformed address or name,
 * ST_BUCH when it cannot listen there, ST_INPUT when key and certificate do not match. */
enum status saal_serve(struct store *store, const struct saison *turnier, const struct hall_place *place,
                       const struct hall_callbacks *voice, struct err *err);

#endif
