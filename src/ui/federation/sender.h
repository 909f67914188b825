/* A sending under way: its connection, the plan, and how its statements are sent. Shared by send.c and
 * send_tables.c. */
#ifndef DOKO_UI_FEDERATION_SENDER_H
#define DOKO_UI_FEDERATION_SENDER_H

#include "ui/federation/pipeline.h"
#include "ui/federation/plan.h"

enum { SENDER_NUMBER_MAX = 24 }; /* digits of a number and the final NUL */
struct sender {
    struct connection conn;
    struct pipeline pipe;
    const struct content *content;
    struct sending_plan plan;
    char verein[SENDER_NUMBER_MAX];
};

/* Sends a statement whose first parameter is the club; `value` has at most PARAMETERS_MAX - 1 others. */
void sender_put(struct sender *sender, const char *sql, const char *const *value, int count);

/* Sends the tables that the plan names, several whole ones in a group. */
void sender_put_tables(struct sender *sender);

/* Does the work of verband_send once the book is read. */
enum status sender_send(const char *uri, const struct content *content, const struct verband_sending *sending,
                        struct verband_difference *difference, struct err *err);

#endif
