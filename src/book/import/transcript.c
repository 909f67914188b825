#include "book/import/transcript.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/i18n.h"
#include "base/mem.h"
#include "book/table/admission.h"

/* Where an entry stands: its line and, in the Pokal, under the head of which round. */
struct origin {
    long line;
    int round;
    long sitting_line;
};

void transcript_free(struct transcript *m)
{
    journal_free(&m->journal);
    history_free(&m->history);
    free(m->origin);
    free(m->ids);
    *m = (struct transcript){0};
}

static void remember_entry(struct transcript *m)
{
    struct entry e = m->record.entry;
    int32_t nr = m->history.count + 1;

    e.group = e.group && nr > 1 ? m->history.entry[nr - 2].group : nr;
    if (!m->journal.day.course)
        e.time = m->time;
    history_append(&m->history, &e);
    m->origin = mem_grow(m->origin, (size_t)nr - 1, &m->place, sizeof *m->origin);
    m->origin[nr - 1] = (struct origin){m->journal.line, m->round, m->sitting_line};
}

/* What belongs to a day; true when its block has ended. */
static bool take(struct transcript *m)
{
    const struct record *s = &m->record;

    switch (s->kind) {
    case RECORD_SPIELTAG:
        history_shorten(&m->history, 0);
        m->round = 0;
        m->has_chain = false;
        remember_entry(m);
        return false;
    case RECORD_ROUND:
        m->round = s->round;
        m->sitting_line = m->journal.line;
        return false;
    case RECORD_ENTRY:
        remember_entry(m);
        m->open = false;
        return !m->journal.day.course && s->entry.e.kind == EVENT_END;
    case RECORD_CHAIN:
        m->has_chain = true;
        m->chain_line = m->journal.line;
        memcpy(m->chain, s->chain, sizeof m->chain);
        return false;
    default:
        m->open = s->open;
        return s->kind == RECORD_DAY_CLOSED;
    }
}

static enum status take_player(struct transcript *m, const struct transcript_reader *reader, void *with,
                               struct err *err)
{
    m->ids = mem_grow(m->ids, m->ids_count, &m->ids_place, sizeof *m->ids);
    return reader->player(with, &m->ids[m->ids_count++], err);
}

static enum status take_saison(struct transcript *m, const struct transcript_reader *reader, void *with,
                               struct err *err)
{
    enum status st = reader->saison(with, err);

    for (int i = 0; i < m->record.registered_count && st == ST_OK; i++)
        st = reader->entry(with, (struct saison_entry){SAISON_REGISTER, m->ids[m->record.registered[i]], 1}, err);
    return st;
}

static void identify(const struct transcript *m, struct payer *p)
{
    p->player = p->side == SIDE_PLAYER ? m->ids[p->player] : 0;
}

static enum status take_payment(struct transcript *m, const struct transcript_reader *reader, void *with,
                                struct err *err)
{
    struct payment p = m->record.payment;

    identify(m, &p.from);
    identify(m, &p.to);
    return reader->payment(with, &p, err);
}

static enum status take_seats(struct transcript *m, const struct transcript_reader *reader, void *with,
                              struct err *err)
{
    const struct journal_seats *z = &m->record.seats;
    int64_t player[TISCH_MAX];

    for (int i = 0; i < z->count; i++)
        player[i] = m->ids[z->player[i]];
    return reader->seats(with, player, err);
}

static enum status take_turnier_entry(struct transcript *m, const struct transcript_reader *reader, void *with,
                                      struct err *err)
{
    struct turnier_entry e = m->record.turnier_entry;
    int64_t who = e.who >= 0 ? m->ids[e.who] : 0;

    if (e.person)
        e.person = m->ids[e.person - 1];
    return reader->turnier_entry(with, &e, who, err);
}

static enum status process(struct transcript *m, const struct transcript_reader *reader, void *with, struct err *err)
{
    const struct record *s = &m->record;
    enum saison_word word = SAISON_REGISTER;

    switch (s->kind) {
    case RECORD_PLAYER:
        return take_player(m, reader, with, err);
    case RECORD_SAISON:
        return take_saison(m, reader, with, err);
    case RECORD_TEILNEHMER:
        return reader->teilnehmer(with, m->ids[s->player], err);
    case RECORD_SEATS:
        return take_seats(m, reader, with, err);
    case RECORD_TURNIER_ENTRY:
        return take_turnier_entry(m, reader, with, err);
    case RECORD_SIT_OUT:
    case RECORD_UNREGISTER:
        word = s->kind == RECORD_SIT_OUT ? SAISON_SIT_OUT : SAISON_UNREGISTER;
        /* fallthrough */
    case RECORD_REGISTER:
        return reader->entry(with, (struct saison_entry){word, m->ids[s->player], s->spieltag}, err);
    case RECORD_RULES:
        return reader->rules(with, err);
    case RECORD_EXCLUSION:
        return reader->exclusion(with, err);
    case RECORD_CLOSING:
        return reader->closing(with, err);
    case RECORD_EHRENTAFEL:
        return reader->honour(with, err);
    case RECORD_CLUB:
        return reader->club(with, err);
    case RECORD_RATES:
        return reader->rates(with, err);
    case RECORD_PAYMENT:
        return take_payment(m, reader, with, err);
    case RECORD_EMPTY:
        return ST_OK;
    default:
        return take(m) ? reader->day(with, err) : ST_OK;
    }
}

enum status transcript_read(struct transcript *m, const struct transcript_reader *reader, void *with,
                            const char *line, size_t len, struct err *err)
{
    enum status st;

    err->line = 0;
    st = journal_parse(&m->journal, line, len, &m->record, err);
    if (st != ST_OK)
        return st;
    st = process(m, reader, with, err);
    if (st != ST_OK && err->line == 0)
        err->line = m->journal.line;
    return st;
}

enum status transcript_name_entry(const struct sitting *r, int32_t entry, struct err *err)
{
    struct err why = *err;
    struct text line = {0};

    sitting_line(r, &r->history.entry[entry - 1].e, &line);
    (void)err_at(err, ST_INPUT, line.s, line.len, 0,
                 status_is_rule(why.status) ? _("%s; `trotzdem` before the line records it all the same") : "%s",
                 why.text);
    text_free(&line);
    return ST_INPUT;
}

long transcript_entry_line(const struct transcript *m, int32_t entry)
{
    return m->origin[entry - 1].line;
}

enum status transcript_refuse(const struct transcript *m, const struct sitting *r, int32_t entry, struct err *err)
{
    enum status st = transcript_name_entry(r, entry, err);

    err->line = transcript_entry_line(m, entry);
    return st;
}

/* What stands under the head of a round must be played in it. */
static enum status check_rounds(const struct transcript *m, const struct sitting *r, struct err *err)
{
    for (int32_t i = 0; i < r->f.count; i++) {
        const struct origin *h = &m->origin[r->f.nr[i] - 1];
        int round = r->f.step[i].round;

        if (h->round == 0 || round == 0 || round == h->round ||
            (round > r->tisch.kind->rounds && h->round == r->tisch.kind->rounds))
            continue;
        (void)err_set(err, ST_INPUT, _("under `runde %d` stands what is played in round %d, on line %ld"), h->round,
                      round, h->line);
        err->line = h->sitting_line;
        return ST_INPUT;
    }
    return ST_OK;
}

_Static_assert((int)JOURNAL_CHAIN == (int)CHAIN_LEN, "one hash");

/* The chain knows each player by his first Kürzel. */
static enum status check_chain(const struct transcript *m, const struct sitting *r, struct err *err)
{
    const struct journal *j = &m->journal;
    struct board master = {.count = j->day.board.count, .own = j->day.board.own};
    uint8_t chain[CHAIN_LEN];

    for (int i = 0; i < master.count; i++) {
        const struct journal_player *p = &j->player[j->day.player[i]];

        master.kuerzel[i] = p->former_count > 0 ? p->former[0] : p->kuerzel;
    }
    sitting_chain_whole(r, &master, chain);
    if (memcmp(chain, m->chain, sizeof chain) == 0)
        return ST_OK;
    (void)err_set(
        err, ST_INPUT,
        _("the history of this Spieltag was changed after doko had written it: its entries do not come to this "
          "hash. Without this line it is read as it stands"));
    err->line = m->chain_line;
    return ST_INPUT;
}

enum status transcript_round(struct transcript *m, const struct saison *saison, struct sitting *r, struct err *err)
{
    const struct journal *j = &m->journal;
    struct spieltag beginning;
    int32_t at;
    enum status st;

    *r = (struct sitting){
        .saison = *saison,
        .tisch = {.saison = saison->id, .kind = j->day.kind, .nr = j->day.nr, .tisch = j->day.tisch},
        .rules = journal_day_rules(j),
        .day_ranking = (j->day.kind->rules ? journal_day_rules(j) : j->rules)->ranking,
        .day_pott = buch_day_pott(j->day.kind->rules ? journal_day_rules(j) : j->rules, journal_day_rules(j)),
        .board = j->day.board};
    r->roster.count = j->day.board.count;
    for (int i = 0; i < r->roster.count; i++)
        r->roster.player[i] = m->ids[j->day.player[i]];
    r->history = m->history;
    m->history = (struct history){0};
    beginning = sitting_start(r);
    st = history_fold(&r->history, &beginning, &r->f, &at, err);
    if (st != ST_OK && at > 0)
        (void)transcript_refuse(m, r, at, err);
    if (st == ST_OK)
        st = check_rounds(m, r, err);
    if (st == ST_OK && r->f.day.ended == m->open)
        st = err_set(err, ST_INPUT,
                     m->open ? _("the Spieltag is closed; `ende` was expected")
                             : _("the Spieltag is not closed; `offen` was expected"));
    if (st == ST_OK)
        sitting_normalise(r, 1);
    if (st == ST_OK && m->has_chain)
        st = check_chain(m, r, err);
    return st;
}
