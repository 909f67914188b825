/* Answers the requests that libmicrohttpd has read. */
#ifndef DOKO_UI_HALL_ANSWER_H
#define DOKO_UI_HALL_ANSWER_H

#include <microhttpd.h>

#include "ui/hall/address.h"
#include "ui/hall/server.h"
#include "ui/hall/waits.h"

struct server {
    struct hall hall;
    struct limit limit, codes;
    struct waits waits;
    /* "": accepts any numeric address with that port, because the server listens at all of them */
    char host[ADDRESS_HOST_MAX];
    int port;
    const struct hall_callbacks *voice; /* lent */
};

/* The handler of a daemon, and its callback for the end of a request; `with` is the server. */
enum MHD_Result hall_answer(void *with, struct MHD_Connection *c, const char *path, const char *method,
                            const char *version, const char *bytes, size_t *len, void **state);
void hall_answered(void *with, struct MHD_Connection *c, void **state, enum MHD_RequestTerminationCode how);

#endif
