/* Writes an entry of the history into the book. */
#include <stdlib.h>
#include <string.h>

#include "base/i18n.h"
#include "base/mem.h"
#include "book/store/intern.h"

struct entry_writer {
    struct store *store;
    int64_t tisch;
    int nr;
    const struct roster *roster;
    struct err *err;
};

static int64_t who(const struct entry_writer *writer, int participant)
{
    return participant == NOBODY ? 0 : writer->roster->player[participant];
}

static enum status write_start(const struct entry_writer *writer, const struct event *event)
{
    char date[DATE_MAX];
    enum status st;

    date_iso(event->u.start.date, date);
    st = store_execute(writer->store,
                       "INSERT INTO beginn (tisch, nr, datum, geber, los) VALUES (?, ?, ?, ?, nullif(?, -1))",
                       writer->err, "iztri", writer->tisch, writer->nr, date, who(writer, event->u.start.geber),
                       event->u.start.seed);
    for (int i = 0; i < event->u.start.count && st == ST_OK; i++)
        st =
            store_execute(writer->store, "INSERT INTO sitz (tisch, nr, platz, spieler, gast) VALUES (?, ?, ?, ?, ?)",
                          writer->err, "izziz", writer->tisch, writer->nr, i + 1, who(writer, event->u.start.sitz[i]),
                          (int)(event->u.start.guests >> event->u.start.sitz[i] & 1));
    return st;
}

static enum status write_names(const struct entry_writer *writer, const struct spiel *spiel)
{
    enum status st = ST_OK;

    for (int party = RE; party <= KONTRA; party++)
        for (int stufe = STUFE_WORD; stufe < STUFE_COUNT && st == ST_OK; stufe++)
            if (spiel->who[party][stufe] != NOBODY)
                st = store_execute(writer->store,
                                   "INSERT INTO ansage (tisch, nr, partei, stufe, wer) VALUES (?, ?, ?, ?, ?)",
                                   writer->err, "iztzi", writer->tisch, writer->nr, party_terms[party].word, stufe,
                                   who(writer, spiel->who[party][stufe]));
    return st;
}

static enum status write_spiel(const struct entry_writer *writer, const struct event *event)
{
    const struct spiel *spiel = &event->u.spiel;
    enum status st = store_execute(
        writer->store,
        "INSERT INTO spiel (tisch, nr, re1, re2, art, farbe, augen, ohne_stich, "
        "re_ansage, ko_ansage, re_erwidert,"
        " ko_erwidert, vf, straf, re_vorab, ko_vorab, re_ungueltig, ko_ungueltig, zuerst, letzt, falsch,"
        " falsch_wer) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        writer->err, "izrrttzzzzzzzzzzzzzzzr", writer->tisch, writer->nr, who(writer, spiel->re[0]),
        who(writer, spiel->re[1]), kind_terms[spiel->kind].word, suit_terms[spiel->suit].word, (int)spiel->augen,
        (int)spiel->no_trick, (int)spiel->stufe[RE], (int)spiel->stufe[KONTRA], (int)spiel->answered[RE],
        (int)spiel->answered[KONTRA], (int)spiel->vorgefuehrt, (int)spiel->straf, (int)spiel->vorab[RE],
        (int)spiel->vorab[KONTRA], (int)spiel->invalid_from[RE], (int)spiel->invalid_from[KONTRA], (int)spiel->first,
        (int)spiel->limit_last, (int)spiel->revoke, who(writer, spiel->revoke_player));

    if (st == ST_OK)
        st = write_names(writer, spiel);
    for (int i = 0; i < spiel->sonder_count && st == ST_OK; i++)
        st = store_execute(
            writer->store,
            "INSERT INTO sonder (tisch, nr, lfd, art, partei, von, wessen) VALUES (?, ?, ?, ?, ?, ?, ?)", writer->err,
            "izzttrr", writer->tisch, writer->nr, i + 1, sonder_terms[spiel->sonder[i].kind].word,
            party_terms[spiel->sonder[i].party].word, who(writer, spiel->sonder[i].from),
            who(writer, spiel->sonder[i].whose));
    return st;
}

/* Writes an entry about one player. A column that does not apply is NULL: Punkte and neighbour are passed as 0
 * then, Gast and disqualification as -1. */
static enum status write_player_fact(const struct entry_writer *writer, const struct event *event)
{
    int64_t player, punkte = 0, after = 0;
    int guest = -1, disq = -1;

    switch (event->kind) {
    case EVENT_STRAFE:
        player = who(writer, event->u.strafe.player);
        punkte = event->u.strafe.punkte;
        break;
    case EVENT_DISQ:
    case EVENT_GEGENGELESEN:
        player = who(writer, event->kind == EVENT_DISQ ? event->u.disq.player : event->u.gegengelesen.player);
        break;
    case EVENT_EINSTIEG:
        player = who(writer, event->u.einstieg.player);
        after = who(writer, event->u.einstieg.after);
        guest = event->u.einstieg.gast;
        break;
    default:
        player = who(writer, event->u.ausstieg.player);
        disq = event->u.ausstieg.disq;
        break;
    }
    return store_execute(writer->store,
                         "INSERT INTO spielersache (tisch, nr, spieler, punkte, neben, gast, disq)"
                         " VALUES (?, ?, ?, ?, ?, nullif(?, -1), nullif(?, -1))",
                         writer->err, "izirrzz", writer->tisch, writer->nr, player, punkte, after, guest, disq);
}

static enum status write_sum(const struct entry_writer *writer, int index, int participant, int punkte)
{
    return store_execute(writer->store, "INSERT INTO summe (tisch, nr, lfd, spieler, punkte) VALUES (?, ?, ?, ?, ?)",
                         writer->err, "izziz", writer->tisch, writer->nr, index, who(writer, participant), punkte);
}

/* Writes the players who share a Strafe, if any are named. */
static enum status write_sharers(const struct entry_writer *writer, uint16_t an)
{
    enum status st = ST_OK;

    for (int i = 0, index = 1; i < writer->roster->count && st == ST_OK; i++)
        if (an >> i & 1)
            st = write_sum(writer, index++, i, 0);
    return st;
}

static enum status write_sums(const struct entry_writer *writer, const struct event *event)
{
    enum status st = ST_OK;

    for (int i = 0; i < event->u.result.count && st == ST_OK; i++)
        st = write_sum(writer, i + 1, event->u.result.player[i], event->u.result.punkte[i]);
    return st;
}

static enum status write_event(const struct entry_writer *writer, const struct event *event)
{
    enum status st;

    switch ((enum event_kind)event->kind) {
    case EVENT_START:
        return write_start(writer, event);
    case EVENT_SPIEL:
        return write_spiel(writer, event);
    case EVENT_STRAFE:
        st = write_player_fact(writer, event);
        return st == ST_OK ? write_sharers(writer, event->u.strafe.recipients) : st;
    case EVENT_DISQ:
    case EVENT_EINSTIEG:
    case EVENT_AUSSTIEG:
    case EVENT_GEGENGELESEN:
        return write_player_fact(writer, event);
    case EVENT_RESULT:
    case EVENT_HAMMEL:
    case EVENT_SCHIEBEKOPF:
    case EVENT_STECHEN:
        return write_sums(writer, event);
    case EVENT_EINWURF:
    case EVENT_ZEIT:
    case EVENT_END:
    case EVENT_COUNT:
        break;
    }
    return ST_OK;
}

enum status store_entry(struct store *store, int64_t tisch, int32_t nr, const struct entry *entry,
                        const struct roster *roster, const uint8_t chain[CHAIN_LEN], struct err *err)
{
    struct entry_writer writer = {store, tisch, (int)nr, roster, err};
    bool content = op_has_event((enum op)entry->op);
    char *remark =
        content && entry->event.remark_len ? mem_strndup(entry->event.remark, entry->event.remark_len) : NULL;
    enum status st = store_execute(
        store,
        "INSERT INTO ereignis (tisch, nr, op, bezug, gruppe, zeit, was, trotzdem, bemerkung,"
        " geraet, kette) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        err, "iztrzitzttb", tisch, (int)nr, op_terms[entry->op].word, (int64_t)entry->reference, (int)entry->group,
        entry->time, content ? event_terms[entry->event.kind].word : NULL, (int)(content && entry->event.trotzdem),
        remark, entry->device[0] ? entry->device : NULL, chain);

    free(remark);
    return st == ST_OK && content ? write_event(&writer, &entry->event) : st;
}
