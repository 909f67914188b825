/* Sends a book to the collector: first its sections and names, then its tables, several in a transaction, then the
 * record that all was sent. Only the last transaction waits for the disk, which makes the ones before it durable
 * too. The next sending continues an interrupted one. */
#include <stdio.h>

#include "base/i18n.h"
#include "ui/federation/sender.h"

/* Sections, players and names. */

static void put_sections(struct sender *sender)
{
    for (size_t i = 0; i < sender->content->sections; i++) {
        const struct content_section *section = &sender->content->section[i];
        char number[SENDER_NUMBER_MAX];
        char version[SENDER_NUMBER_MAX];
        const char *const value[] = {section->name, version, number, text_str(&section->before),
                                     text_str(&section->after)};

        (void)snprintf(number, sizeof number, "%zu", i);
        (void)snprintf(version, sizeof version, "%d", sender->plan.version[i] + 1);
        if (sender->plan.section[i])
            sender_put(sender,
                       "INSERT INTO verband.rahmen (verein, abschnitt, fassung, lfd, davor, danach, zeit)"
                       " VALUES ($1, $2, $3, $4, $5, $6, extract(epoch FROM now())::bigint)",
                       value, 5);
    }
    if (sender->plan.gone_sections > 0) {
        const char *const gone = array_end(&sender->plan.sections_gone);

        sender_put(sender,
                   "INSERT INTO verband.rahmen (verein, abschnitt, fassung, lfd, davor, danach, zeit)"
                   " SELECT $1, abschnitt, max(fassung) + 1, 0, '', '', extract(epoch FROM now())::bigint"
                   " FROM verband.rahmen WHERE verein = $1 AND abschnitt = ANY ($2::text[]) GROUP BY abschnitt",
                   &gone, 1);
    }
}

static void put_names(struct sender *sender)
{
    struct text column[5] = {0};
    const char *gone;
    int count = 0;

    for (size_t i = 0; i < sender->content->names; i++) {
        const struct content_name *name = &sender->content->name[i];

        if (!sender->plan.name[i])
            continue;
        array_text(&column[0], content_name_word[name->kind]);
        array_text(&column[1], name->key);
        array_text(&column[2], name->name);
        array_text(&column[3], name->equal);
        array_text(&column[4], name->club);
        count++;
    }
    if (count > 0) {
        const char *value[5];

        for (int i = 0; i < 5; i++)
            value[i] = array_end(&column[i]);

        sender_put(sender,
                   "INSERT INTO verband.name (verein, art, schluessel, name, gleich, klub) SELECT $1, * FROM "
                   "unnest($2::text[],"
                   " $3::text[], $4::text[], $5::text[], $6::text[]) ON CONFLICT (verein, art, schluessel)"
                   " DO UPDATE SET name = excluded.name, gleich = excluded.gleich, klub = excluded.klub",
                   value, 5);
    }
    if (sender->plan.gone > 0) {
        gone = array_end(&sender->plan.names_gone);
        sender_put(sender,
                   "DELETE FROM verband.name WHERE verein = $1 AND art || '/' || schluessel = ANY ($2::text[])",
                   &gone, 1);
    }
    texts_free(column, 5);
}

static void put_players(struct sender *sender)
{
    struct text column[3] = {0};
    const char *value[3];

    for (size_t i = 0; i < sender->content->players; i++) {
        const struct content_player *player = &sender->content->player[i];

        array_text(&column[0], player->kuerzel);
        array_text(&column[1], player->now);
        array_number(&column[2], player->former);
    }
    for (int i = 0; i < 3; i++)
        value[i] = array_end(&column[i]);
    sender_put(
        sender,
        "INSERT INTO verband.spieler (verein, kuerzel, jetzt, ehemals, lfd) SELECT $1, k, j, e = 1, n FROM"
        " unnest($2::text[], $3::text[], $4::integer[]) WITH ORDINALITY u (k, j, e, n) ON CONFLICT (verein, kuerzel)"
        " DO UPDATE SET jetzt = excluded.jetzt, ehemals = excluded.ehemals, lfd = excluded.lfd",
        value, 3);
    texts_free(column, 3);
}

static void put_beside_tables(struct sender *sender)
{
    put_sections(sender);
    put_players(sender);
    put_names(sender);
    pipeline_group(&sender->pipe);
}

/* Results of Turniere, sent in the last transaction. */

static void put_turnier(struct sender *sender, const struct content_turnier *turnier)
{
    char day[DATE_MAX], players[SENDER_NUMBER_MAX], rounds[SENDER_NUMBER_MAX];
    const char *const value[] = {
        turnier->name, turnier->day.year ? day : NULL, turnier->over ? "t" : "f", players, rounds, turnier->land};
    struct text column[3] = {0};
    const char *rows[4] = {turnier->name};

    date_iso(turnier->day, day);
    (void)snprintf(players, sizeof players, "%d", turnier->players);
    (void)snprintf(rounds, sizeof rounds, "%d", turnier->rounds);
    sender_put(sender, "DELETE FROM verband.turnier_ergebnis WHERE verein = $1 AND turnier = $2", value, 1);
    sender_put(
        sender,
        "INSERT INTO verband.turnier (verein, turnier, tag, fertig, spieler, runden, land)"
        " VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (verein, turnier) DO UPDATE SET tag = excluded.tag,"
        " fertig = excluded.fertig, spieler = excluded.spieler, runden = excluded.runden, land = excluded.land",
        value, 6);
    for (size_t i = 0; i < turnier->results; i++) {
        array_text(&column[0], turnier->result[i].kuerzel);
        array_number(&column[1], turnier->result[i].rounds);
        array_number(&column[2], turnier->result[i].punkte);
    }
    for (int i = 0; i < 3; i++)
        rows[1 + i] = array_end(&column[i]);
    sender_put(sender,
               "INSERT INTO verband.turnier_ergebnis SELECT $1, $2, * FROM unnest($3::text[], $4::integer[],"
               " $5::bigint[])",
               rows, 4);
    texts_free(column, 3);
}

static void put_sheets(struct sender *sender)
{
    for (size_t i = 0; i < sender->content->sheets; i++) {
        const struct content_sheet *sheet = &sender->content->sheet[i];
        char order[SENDER_NUMBER_MAX];
        const char *const value[] = {content_sheet_word[sheet->kind], sheet->name, order, sheet->rows.s};

        (void)snprintf(order, sizeof order, "%d", sheet->order);
        if (sender->plan.sheet[i])
            sender_put(sender,
                       "INSERT INTO verband.blatt (verein, art, name, lfd, zeilen) VALUES ($1, $2, $3, $4, $5)"
                       " ON CONFLICT (verein, art, name) DO UPDATE SET lfd = excluded.lfd, zeilen = excluded.zeilen",
                       value, 4);
    }
}

/* Deletes the rows that nothing in the book stands behind; rows come before the rows that they refer to. */
static void put_rest(struct sender *sender)
{
    static const struct {
        enum plan_rest_kind kind;
        const char *sql;
    } deletion[] = {
        {REST_TURNIERE, "DELETE FROM verband.turnier_ergebnis WHERE verein = $1 AND turnier = ANY ($2::text[])"},
        {REST_TURNIERE, "DELETE FROM verband.turnier WHERE verein = $1 AND turnier = ANY ($2::text[])"},
        {REST_SHEETS, "DELETE FROM verband.blatt WHERE verein = $1 AND art || '/' || name = ANY ($2::text[])"},
        {REST_PLAYERS, "DELETE FROM verband.spieler WHERE verein = $1 AND kuerzel = ANY ($2::text[])"},
    };
    const char *keys[REST_KINDS] = {0};

    for (int i = 0; i < REST_KINDS; i++)
        keys[i] = array_end(&sender->plan.rest[i].keys);
    for (size_t i = 0; i < sizeof deletion / sizeof deletion[0]; i++)
        if (sender->plan.rest[deletion[i].kind].count > 0)
            sender_put(sender, deletion[i].sql, &keys[deletion[i].kind], 1);
}

static void put_record(struct sender *sender, const char *program)
{
    uint8_t digest[CHAIN_LEN];
    AUTO(text_free) struct text hex = {0};
    const char *value[2] = {program, NULL};

    content_digest(sender->content, digest);
    bytes_write(&hex, digest, sizeof digest);
    value[1] = hex.s;
    sender_put(sender,
               "INSERT INTO verband.sendung (verein, lfd, zeit, programm, inhalt, tische, eintraege) SELECT $1,"
               " (SELECT coalesce(max(lfd), 0) + 1 FROM verband.sendung WHERE verein = $1),"
               " extract(epoch FROM now())::bigint, $2, $3,"
               " (SELECT count(*) FROM verband.tisch WHERE verein = $1),"
               " (SELECT count(*) FROM verband.eintrag WHERE verein = $1)",
               value, 2);
}

static void put_end(struct sender *sender, const char *program)
{
    pipeline_put(&sender->pipe, "BEGIN", NULL);
    pipeline_put(&sender->pipe, "SET LOCAL synchronous_commit = on", NULL);
    for (size_t i = 0; i < sender->content->turniere; i++)
        if (sender->plan.turnier[i])
            put_turnier(sender, &sender->content->turnier[i]);
    put_sheets(sender);
    put_rest(sender);
    put_record(sender, program);
    pipeline_put(&sender->pipe, "COMMIT", NULL);
    pipeline_group(&sender->pipe);
}

static enum status send_all(struct sender *sender, const char *program, struct err *err)
{
    enum status st =
        connection_run(&sender->conn, "SET synchronous_commit = off; SET plan_cache_mode = force_generic_plan", err);

    (void)snprintf(sender->verein, sizeof sender->verein, "%d", sender->plan.verein);
    if (st == ST_OK)
        st = pipeline_begin(&sender->conn, &sender->pipe, err);
    if (st != ST_OK)
        return st;
    put_beside_tables(sender);
    pipeline_wait(&sender->pipe); /* no table may arrive without its section */
    sender_put_tables(sender);
    pipeline_wait(&sender->pipe); /* the record counts what has arrived */
    put_end(sender, program);
    return pipeline_end(&sender->pipe);
}

/* Refuses to lose a line that only the collector has; that takes an explicit word (A137). */
static enum status refuse_lost(const struct verband_difference *difference, struct err *err)
{
    return err_set(err, ST_CONFLICT,
                   _("beside the tables of %s the collector has a line that this book no longer has: %.120s. Nothing "
                     "was sent. If the book is an older copy, `doko verband export` brings what is missing; if the "
                     "line was taken back, --trotzdem sends"),
                   difference->lost_in[0] ? difference->lost_in : _("the club"), difference->lost_line);
}

/* Locks the club against its other clients; the lock ends with the connection. */
static enum status lock_club(struct sender *sender, struct err *err)
{
    return connection_run(&sender->conn,
                          "SELECT pg_advisory_lock(verein, 0) FROM verband.verein WHERE rolle = current_user", err);
}

/* Plans again under the lock: another client may have been faster since the plan was shown. Then less is to be
 * sent, or the sending is refused. The person agreed only to the lost lines that were shown. */
static enum status plan_again(struct sender *sender, const struct verband_sending *sending, struct err *err)
{
    int64_t said = sender->plan.said;
    enum status st;

    sending_plan_free(&sender->plan);
    st = sending_plan_make(&sender->conn, sender->content, sending->without_names, &sender->plan, err);
    if (st == ST_OK && sender->plan.difference.lost > 0 && sender->plan.said != said && !sending->anyway)
        st = refuse_lost(&sender->plan.difference, err);
    return st;
}

/* Plans and sends. While a person is asked, the club is not locked, so that nobody has to wait for them. */
static enum status send_book(struct sender *sender, const struct verband_sending *sending,
                             struct verband_difference *difference, struct err *err)
{
    bool waits = sending->asks || sending->only_look;
    enum status st = waits ? ST_OK : lock_club(sender, err);

    if (st == ST_OK)
        st = sending_plan_make(&sender->conn, sender->content, sending->without_names, &sender->plan, err);
    *difference = sender->plan.difference;
    difference->work = sending_plan_has_work(&sender->plan);
    if (st != ST_OK || sending->only_look || !difference->work)
        return st;
    if (difference->lost > 0 && !sending->anyway && !sending->asks)
        return refuse_lost(difference, err);
    if (!sending->agree(sending->with, difference))
        return err_set(err, ST_CONFLICT, _("nothing was sent"));
    if (waits)
        st = lock_club(sender, err);
    if (waits && st == ST_OK)
        st = plan_again(sender, sending, err);
    return st == ST_OK && sending_plan_has_work(&sender->plan) ? send_all(sender, sending->program, err) : st;
}

enum status sender_send(const char *uri, const struct content *content, const struct verband_sending *sending,
                        struct verband_difference *difference, struct err *err)
{
    struct sender sender = {.content = content};
    enum status st = connection_open_collector(uri, &sender.conn, err);

    if (st == ST_OK)
        st = send_book(&sender, sending, difference, err);
    sending_plan_free(&sender.plan);
    connection_close(&sender.conn);
    return st;
}

enum status verband_send(const char *uri, struct store *store, const struct verband_sending *sending,
                         struct verband_difference *difference, struct err *err)
{
    AUTO(content_free) struct content content = {0};
    enum status st = content_read(store, sending->until, &content, err);

    *difference = (struct verband_difference){0};
    return st == ST_OK ? sender_send(uri, &content, sending, difference, err) : st;
}
