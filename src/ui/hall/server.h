/* The hall on the network: HTTP by libmicrohttpd, one thread, so that the book is read by one at a time. */
#ifndef DOKO_UI_HALL_SERVER_H
#define DOKO_UI_HALL_SERVER_H

#include "ui/hall/hall.h"

/* Where it listens. */
struct hall_place {
    const char *address;           /* "192.168.8.2", "::1", "0.0.0.0"; "": the machine's own in the local network */
    int port;                      /* 0: any that is free */
    const char *name;              /* by which it is reached, NULL: by its address */
    bool tls;                      /* and by https … */
    const char *certificate, *key; /* … then whoever serves it has these, as PEM */
    bool new_codes;                /* all codes of before are void, and who came in by them is out */
};

/* Where it can be reached, once it can be. */
struct hall_links {
    const char *url;     /* "http://192.168.8.2:8642/": for everybody … */
    const char *leitung; /* … "http://192.168.8.2:8642/k/CODE": for the Leitung … */
    const char *table;   /* … and for who enters at the one table of an evening, "" where there is not just one */
    const char *code;    /* that of the table, else of everybody, for a terminal */
};
typedef void hall_ready(void *with, const struct hall_links *links);

/* A phone has come in that was not there: at a table, 0: as the Leitung's. No code is said. */
typedef void hall_came(void *with, const char *device, int table);
/* What whoever opened it is told. */
struct hall_voice {
    hall_ready *ready;
    hall_came *came; /* NULL: he does not want to know */
    void *with;
};

/* Serves the book until the process is told to end (SIGINT, SIGTERM). ST_USAGE for an address or a name that is none,
 * ST_BUCH when it cannot listen there, ST_INPUT when the key is not that of the certificate. */
enum status saal_serve(struct store *store, const struct saison *turnier, const struct hall_place *place,
                       const struct hall_voice *voice, struct err *err);

#endif
