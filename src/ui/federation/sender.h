/* A sending under way: its connection, what is to go, and how a statement of it is put. By send.c; the tables by
 * send_tables.c. */
#ifndef DOKO_UI_FEDERATION_SENDER_H
#define DOKO_UI_FEDERATION_SENDER_H

#include "ui/federation/pipeline.h"
#include "ui/federation/plan.h"

enum { SENDER_NUMBER_MAX = 24 }; /* digits of a number, and its end */
struct sender {
    struct connection conn;
    struct pipeline pipe;
    const struct content *content;
    struct sending_plan plan;
    char verein[SENDER_NUMBER_MAX];
};

/* Puts a statement whose first parameter is the club; at most PARAMETERS_MAX - 1 others. */
enum status sender_put(struct sender *sender, const char *sql, const char *const *value, int count, struct err *err);

/* The tables that the plan names, some in a group, whole ones. */
enum status sender_put_tables(struct sender *sender, struct err *err);

/* What verband_send does once the book was read. */
enum status sender_send(const char *uri, const struct content *content, const struct verband_sending *sending,
                        struct verband_difference *difference, struct err *err);

#endif
