/* The command saal. */
#include <stdio.h>
#include <time.h>

#include "book/store/turnier.h"
#include "ui/cli/arguments.h"
#include "ui/cli/commands.h"
#include "ui/cli/files.h"
#include "ui/turnier/hall.h"

enum { PORT_USUAL = 8642, PORT_MAX = 65535 };
enum { H_NEW = HALL_OWN, H_TURNIER };
static const struct option_line options[] = {
    [HALL_ADDRESS] = {"adresse", 0, "ADRESSE", N_("listen at this address (the laptop's own in the local network)")},
    [HALL_NAME] = {"name", 0, "NAME", N_("the name by which the laptop is reached, in place of its address")},
    [HALL_PORT] = {"port", 0, "N", N_("and this port (8642); 0: any that is free")},
    [HALL_TLS] = {"tls", 0, "CERT KEY", N_("encrypted: this certificate and the key to it (PEM)")},
    [H_NEW] = {"neue-codes", 0, NULL, N_("all earlier codes become void, that of the Leitung too")},
    [H_TURNIER] = {"turnier", 't', "NAME", N_("show this Turnier")},
};

enum status cmd_hall_place(const struct call *call, int first, int port_min, struct hall_place *place,
                           struct err *err)
{
    const char *const *option = call->option + first, *port = option[HALL_PORT];

    *place = (struct hall_place){.address = option[HALL_ADDRESS] ? option[HALL_ADDRESS] : "",
                                 .port = PORT_USUAL,
                                 .name = option[HALL_NAME],
                                 .tls = option[HALL_TLS] != NULL};
    return port ? cmd_number("--port", port, port_min, PORT_MAX, &place->port, err) : ST_OK;
}

static enum status evening_is_open(struct call *call, bool *open, struct err *err)
{
    AUTO(tisch_list_free) struct tisch_list list = {0};
    enum status st = store_tische_open(call->store, &list, err);

    *open = false;
    for (size_t i = 0; i < list.count; i++)
        *open = *open || !list.tisch[i].kind->own_list;
    return st;
}

/* Chooses what the hall shows: an open evening, else a Turnier that is not over, else the season; without a
 * season, a Turnier that is over. turnier->id 0 stands for the club's evening. */
static enum status find_played(struct call *call, struct saison *turnier, struct err *err)
{
    struct saison season;
    struct err ignored;
    bool evening;
    enum status st = evening_is_open(call, &evening, err);

    *turnier = (struct saison){0};
    if (st == ST_OK && (call->option[H_TURNIER] || !evening))
        st = store_turnier(call->store, call->option[H_TURNIER], turnier, err);
    if (call->option[H_TURNIER] || (st != ST_OK && st != ST_MISSING))
        return st;
    if (st == ST_MISSING || (turnier->closed && store_saison(call->store, NULL, &season, &ignored) == ST_OK))
        *turnier = (struct saison){0};
    return ST_OK;
}

static void say_ready(void *with, const struct hall_links *links)
{
    const struct call *call = with;

    if (call->quiet) {
        printf("%s\n%s\n%s%s", links->url, links->leitung, links->table, links->table[0] ? "\n" : "");
    } else {
        printf("%s\n%s\n", links->code, links->url);
        printf(_("%s?s=1   is for a projector, page by page\n"), links->url);
        if (links->table[0])
            printf(_("%s   enters games at the table\n"), links->table);
        printf(_("%s   is for the Leitung alone\n"), links->leitung);
        printf("%s", _("Phones and the projector must be in the same network as this laptop. If they cannot reach "
                       "it: a guest network of the router keeps devices apart, and a firewall must let the port "
                       "through. Ctrl-C ends the hall.\n"));
    }
    (void)fflush(stdout);
}

/* Prints each device that arrives, so that the person at the laptop sees that phones reach it. */
static void say_arrived(void *with, const char *device, int table)
{
    char at[TIME_MAX];

    (void)with;
    time_local((int64_t)time(NULL), "%H:%M", at);
    if (table)
        printf(_("%s   %s is at Tisch %d\n"), at, device, table);
    else
        printf(_("%s   %s is there\n"), at, device);
    (void)fflush(stdout);
}

/* Reads certificate and key; ST_USAGE when only one of the two is given. */
static enum status read_tls(struct call *call, struct text *certificate, struct text *key, struct err *err)
{
    enum status st;

    if ((call->option[HALL_TLS] != NULL) != (call->words > 0))
        return err_set(err, ST_USAGE, _("--tls takes a certificate and the key to it: --tls CERT KEY"));
    if (!call->option[HALL_TLS])
        return ST_OK;
    st = cmd_read_file(call->option[HALL_TLS], certificate, err);
    return st == ST_OK ? cmd_read_file(call->word[0], key, err) : st;
}

static enum status run_hall(struct call *call, struct err *err)
{
    struct hall_place place;
    AUTO(text_free) struct text certificate = {0}, key = {0};
    struct saison turnier;
    enum status st = cmd_hall_place(call, 0, 0, &place, err);

    if (st == ST_OK)
        st = read_tls(call, &certificate, &key, err);
    if (st == ST_OK && place.tls) {
        place.certificate = text_str(&certificate);
        place.key = text_str(&key);
    }
    place.new_codes = call->option[H_NEW] != NULL;
    if (st == ST_OK)
        st = store_begin(call->store, STORE_READ, err);
    if (st == ST_OK)
        st = find_played(call, &turnier, err);
    store_rollback(call->store);
    if (st == ST_OK)
        st = saal_serve(call->store, &turnier, &place,
                        &(struct hall_callbacks){say_ready, call->quiet ? NULL : say_arrived, call}, err);
    return st;
}

COMMAND(hall, CHANGES(CHANGE_BUCH, NO_WAY_BACK), .word = "saal",
        .purpose = N_("show the Turnier or the evening to phones and a projector"), .kind = BUCH_OPEN | NO_VIEW,
        .max = 1, OPTIONS(options), .run = run_hall);
