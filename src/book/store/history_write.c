/* An entry of the history into the book. */
#include <stdlib.h>
#include <string.h>

#include "base/i18n.h"
#include "base/mem.h"
#include "book/store/intern.h"

struct entry_writer {
    struct store *s;
    int64_t tisch;
    int nr;
    const struct roster *r;
    struct err *err;
};

static int64_t who(const struct entry_writer *w, int participant)
{
    return participant == NOBODY ? 0 : w->r->player[participant];
}

static enum status write_start(const struct entry_writer *w, const struct event *e)
{
    char date[DATE_MAX];
    enum status st;

    date_iso(e->u.start.date, date);
    st = store_execute(w->s, "INSERT INTO beginn (tisch, nr, datum, geber, los) VALUES (?, ?, ?, ?, nullif(?, -1))",
                       w->err, "iztri", w->tisch, w->nr, date, who(w, e->u.start.geber), e->u.start.seed);
    for (int i = 0; i < e->u.start.count && st == ST_OK; i++)
        st = store_execute(w->s, "INSERT INTO sitz (tisch, nr, platz, spieler, gast) VALUES (?, ?, ?, ?, ?)", w->err,
                           "izziz", w->tisch, w->nr, i + 1, who(w, e->u.start.sitz[i]),
                           (int)(e->u.start.guests >> e->u.start.sitz[i] & 1));
    return st;
}

static enum status write_names(const struct entry_writer *w, const struct spiel *s)
{
    enum status st = ST_OK;

    for (int party = RE; party <= KONTRA; party++)
        for (int stufe = STUFE_WORD; stufe < STUFE_COUNT && st == ST_OK; stufe++)
            if (s->who[party][stufe] != NOBODY)
                st = store_execute(w->s, "INSERT INTO ansage (tisch, nr, partei, stufe, wer) VALUES (?, ?, ?, ?, ?)",
                                   w->err, "iztzi", w->tisch, w->nr, party_terms[party].word, stufe,
                                   who(w, s->who[party][stufe]));
    return st;
}

static enum status write_spiel(const struct entry_writer *w, const struct event *e)
{
    const struct spiel *s = &e->u.spiel;
    enum status st = store_execute(
        w->s,
        "INSERT INTO spiel (tisch, nr, re1, re2, art, farbe, augen, ohne_stich, "
        "re_ansage, ko_ansage, re_erwidert,"
        " ko_erwidert, vf, straf, re_vorab, ko_vorab, re_ungueltig, ko_ungueltig, zuerst, letzt, falsch,"
        " falsch_wer) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        w->err, "izrrttzzzzzzzzzzzzzzzr", w->tisch, w->nr, who(w, s->re[0]), who(w, s->re[1]),
        kind_terms[s->kind].word, suit_terms[s->suit].word, (int)s->augen, (int)s->no_trick, (int)s->stufe[RE],
        (int)s->stufe[KONTRA], (int)s->answered[RE], (int)s->answered[KONTRA], (int)s->vorgefuehrt, (int)s->straf,
        (int)s->vorab[RE], (int)s->vorab[KONTRA], (int)s->invalid_from[RE], (int)s->invalid_from[KONTRA],
        (int)s->first, (int)s->last_one, (int)s->wrong, who(w, s->wrong_who));

    if (st == ST_OK)
        st = write_names(w, s);
    for (int i = 0; i < s->sonder_count && st == ST_OK; i++)
        st = store_execute(
            w->s, "INSERT INTO sonder (tisch, nr, lfd, art, partei, von, wessen) VALUES (?, ?, ?, ?, ?, ?, ?)",
            w->err, "izzttrr", w->tisch, w->nr, i + 1, sonder_terms[s->sonder[i].kind].word,
            party_terms[s->sonder[i].party].word, who(w, s->sonder[i].from), who(w, s->sonder[i].whose));
    return st;
}

/* What the matter does not know is NULL: Punkte and a neighbour that are 0, a Gast and a disqualification that are
 * -1. */
static enum status write_player_matter(const struct entry_writer *w, const struct event *e)
{
    int64_t player, punkte = 0, after = 0;
    int guest = -1, disq = -1;

    switch (e->kind) {
    case EVENT_STRAFE:
        player = who(w, e->u.strafe.player);
        punkte = e->u.strafe.punkte;
        break;
    case EVENT_DISQ:
    case EVENT_GEGENGELESEN:
        player = who(w, e->kind == EVENT_DISQ ? e->u.disq.player : e->u.gegengelesen.player);
        break;
    case EVENT_EINSTIEG:
        player = who(w, e->u.einstieg.player);
        after = who(w, e->u.einstieg.after);
        guest = e->u.einstieg.gast;
        break;
    default:
        player = who(w, e->u.ausstieg.player);
        disq = e->u.ausstieg.disq;
        break;
    }
    return store_execute(w->s,
                         "INSERT INTO spielersache (tisch, nr, spieler, punkte, neben, gast, disq)"
                         " VALUES (?, ?, ?, ?, ?, nullif(?, -1), nullif(?, -1))",
                         w->err, "izirrzz", w->tisch, w->nr, player, punkte, after, guest, disq);
}

static enum status write_sum(const struct entry_writer *w, int running, int participant, int punkte)
{
    return store_execute(w->s, "INSERT INTO summe (tisch, nr, lfd, spieler, punkte) VALUES (?, ?, ?, ?, ?)", w->err,
                         "izziz", w->tisch, w->nr, running, who(w, participant), punkte);
}

/* Who shares a Strafe, where somebody was named. */
static enum status write_favoured(const struct entry_writer *w, uint16_t an)
{
    enum status st = ST_OK;

    for (int i = 0, running = 1; i < w->r->count && st == ST_OK; i++)
        if (an >> i & 1)
            st = write_sum(w, running++, i, 0);
    return st;
}

static enum status write_sums(const struct entry_writer *w, const struct event *e)
{
    enum status st = ST_OK;

    for (int i = 0; i < e->u.result.count && st == ST_OK; i++)
        st = write_sum(w, i + 1, e->u.result.player[i], e->u.result.punkte[i]);
    return st;
}

static enum status write_event(const struct entry_writer *w, const struct event *e)
{
    enum status st;

    switch ((enum event_kind)e->kind) {
    case EVENT_START:
        return write_start(w, e);
    case EVENT_SPIEL:
        return write_spiel(w, e);
    case EVENT_STRAFE:
        st = write_player_matter(w, e);
        return st == ST_OK ? write_favoured(w, e->u.strafe.an) : st;
    case EVENT_DISQ:
    case EVENT_EINSTIEG:
    case EVENT_AUSSTIEG:
    case EVENT_GEGENGELESEN:
        return write_player_matter(w, e);
    case EVENT_RESULT:
    case EVENT_HAMMEL:
    case EVENT_PUSH:
    case EVENT_STECHEN:
        return write_sums(w, e);
    case EVENT_EINWURF:
    case EVENT_ZEIT:
    case EVENT_END:
    case EVENT_COUNT:
        break;
    }
    return ST_OK;
}

enum status store_entry(struct store *s, int64_t tisch, int32_t nr, const struct entry *e, const struct roster *r,
                        const uint8_t chain[CHAIN_LEN], struct err *err)
{
    struct entry_writer w = {s, tisch, (int)nr, r, err};
    bool content = op_has_event((enum op)e->op);
    char *remark = content && e->e.remark_len ? mem_strndup(e->e.remark, e->e.remark_len) : NULL;
    enum status st =
        store_execute(s,
                      "INSERT INTO ereignis (tisch, nr, op, bezug, gruppe, zeit, was, trotzdem, bemerkung,"
                      " geraet, kette) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
                      err, "iztrzitzttb", tisch, (int)nr, op_terms[e->op].word, (int64_t)e->reference, (int)e->group,
                      e->time, content ? event_terms[e->e.kind].word : NULL, (int)(content && e->e.trotzdem), remark,
                      e->device[0] ? e->device : NULL, chain);

    free(remark);
    return st == ST_OK && content ? write_event(&w, &e->e) : st;
}
