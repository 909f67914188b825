#include "book/import/transcript.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/i18n.h"
#include "base/mem.h"
#include "book/table/admission.h"
#include "core/rules/rules.h"

/* The place of an entry in the journal: its line and, in the Pokal, the line that begins its round. */
struct origin {
    long line;
    int round;
    long round_line;
};

void transcript_free(struct transcript *transcript)
{
    journal_free(&transcript->journal);
    history_free(&transcript->history);
    free(transcript->origin);
    free(transcript->ids);
    *transcript = (struct transcript){0};
}

static void remember_entry(struct transcript *transcript)
{
    struct entry entry = transcript->record.entry;
    int32_t nr = transcript->history.count + 1;

    entry.group = entry.group && nr > 1 ? transcript->history.entry[nr - 2].group : nr;
    if (!transcript->journal.day.course)
        entry.time = transcript->time;
    history_append(&transcript->history, &entry);
    transcript->origin =
        mem_grow(transcript->origin, (size_t)nr - 1, &transcript->capacity, sizeof *transcript->origin);
    transcript->origin[nr - 1] = (struct origin){transcript->journal.line, transcript->round, transcript->round_line};
}

/* Takes a record of a day; true when its block has ended. */
static bool take_record(struct transcript *transcript)
{
    const struct record *record = &transcript->record;

    switch (record->kind) {
    case RECORD_SPIELTAG:
        history_shorten(&transcript->history, 0);
        transcript->round = 0;
        transcript->has_chain = false;
        remember_entry(transcript);
        return false;
    case RECORD_ROUND:
        transcript->round = record->round;
        transcript->round_line = transcript->journal.line;
        return false;
    case RECORD_ENTRY:
        remember_entry(transcript);
        transcript->open = false;
        return !transcript->journal.day.course && record->entry.event.kind == EVENT_END;
    case RECORD_CHAIN:
        transcript->has_chain = true;
        transcript->chain_line = transcript->journal.line;
        memcpy(transcript->chain, record->chain, sizeof transcript->chain);
        return false;
    default:
        transcript->open = record->open;
        return record->kind == RECORD_DAY_CLOSED;
    }
}

static enum status take_player(struct transcript *transcript, const struct transcript_reader *reader, void *with,
                               struct err *err)
{
    transcript->ids =
        mem_grow(transcript->ids, transcript->ids_count, &transcript->ids_capacity, sizeof *transcript->ids);
    return reader->player(with, &transcript->ids[transcript->ids_count++], err);
}

static enum status take_saison(struct transcript *transcript, const struct transcript_reader *reader, void *with,
                               struct err *err)
{
    enum status st = reader->saison(with, err);

    for (int i = 0; i < transcript->record.registered_count && st == ST_OK; i++)
        st = reader->entry(
            with, (struct saison_entry){SAISON_REGISTER, transcript->ids[transcript->record.registered[i]], 1}, err);
    return st;
}

static void identify(const struct transcript *transcript, struct payer *payer)
{
    payer->player = payer->side == SIDE_PLAYER ? transcript->ids[payer->player] : 0;
}

static enum status take_payment(struct transcript *transcript, const struct transcript_reader *reader, void *with,
                                struct err *err)
{
    struct payment payment = transcript->record.payment;

    identify(transcript, &payment.from);
    identify(transcript, &payment.to);
    return reader->payment(with, &payment, err);
}

static enum status take_seats(struct transcript *transcript, const struct transcript_reader *reader, void *with,
                              struct err *err)
{
    const struct journal_seats *seats = &transcript->record.seats;
    int64_t player[TISCH_MAX];

    for (int i = 0; i < seats->count; i++)
        player[i] = transcript->ids[seats->player[i]];
    return reader->seats(with, player, err);
}

static enum status take_turnier_entry(struct transcript *transcript, const struct transcript_reader *reader,
                                      void *with, struct err *err)
{
    struct turnier_entry entry = transcript->record.turnier_entry;
    int64_t who = entry.who >= 0 ? transcript->ids[entry.who] : 0;

    if (entry.person)
        entry.person = transcript->ids[entry.person - 1];
    return reader->turnier_entry(with, &entry, who, err);
}

static enum status dispatch_record(struct transcript *transcript, const struct transcript_reader *reader, void *with,
                                   struct err *err)
{
    const struct record *record = &transcript->record;
    enum saison_word word = SAISON_REGISTER;

    switch (record->kind) {
    case RECORD_PLAYER:
        return take_player(transcript, reader, with, err);
    case RECORD_SAISON:
        return take_saison(transcript, reader, with, err);
    case RECORD_TEILNEHMER:
        return reader->teilnehmer(with, transcript->ids[record->player], err);
    case RECORD_SEATS:
        return take_seats(transcript, reader, with, err);
    case RECORD_TURNIER_ENTRY:
        return take_turnier_entry(transcript, reader, with, err);
    case RECORD_SIT_OUT:
    case RECORD_UNREGISTER:
        word = record->kind == RECORD_SIT_OUT ? SAISON_SIT_OUT : SAISON_UNREGISTER;
        /* fallthrough */
    case RECORD_REGISTER:
        return reader->entry(with, (struct saison_entry){word, transcript->ids[record->player], record->spieltag},
                             err);
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
        return take_payment(transcript, reader, with, err);
    case RECORD_EMPTY:
        return ST_OK;
    default:
        return take_record(transcript) ? reader->day(with, err) : ST_OK;
    }
}

enum status transcript_read(struct transcript *transcript, const struct transcript_reader *reader, void *with,
                            const char *line, size_t len, struct err *err)
{
    enum status st;

    err->line = 0;
    st = journal_parse(&transcript->journal, line, len, &transcript->record, err);
    if (st != ST_OK)
        return st;
    st = dispatch_record(transcript, reader, with, err);
    if (st != ST_OK && err->line == 0)
        err->line = transcript->journal.line;
    return st;
}

enum status transcript_name_entry(const struct sitting *sitting, int32_t entry, struct err *err)
{
    struct err why = *err;
    AUTO(text_free) struct text line = {0};

    sitting_line(sitting, &sitting->history.entry[entry - 1].event, &line);
    return err_at(err, ST_INPUT, line.s, line.len, 0,
                  status_is_rule(why.status) ? _("%s; `trotzdem` before the line records it all the same") : "%s",
                  why.text);
}

long transcript_entry_line(const struct transcript *transcript, int32_t entry)
{
    return transcript->origin[entry - 1].line;
}

enum status transcript_refuse(const struct transcript *transcript, const struct sitting *sitting, int32_t entry,
                              struct err *err)
{
    enum status st = transcript_name_entry(sitting, entry, err);

    err->line = transcript_entry_line(transcript, entry);
    return st;
}

/* Checks that entries under the head of a round are played in that round. */
static enum status check_rounds(const struct transcript *transcript, const struct sitting *sitting, struct err *err)
{
    for (int32_t i = 0; i < sitting->fold.count; i++) {
        const struct origin *origin = &transcript->origin[sitting->fold.nr[i] - 1];
        int round = sitting->fold.step[i].round;

        if (origin->round == 0 || round == 0 || round == origin->round ||
            (round > sitting->tisch.kind->rounds && origin->round == sitting->tisch.kind->rounds))
            continue;
        (void)err_set(err, ST_INPUT, _("`runde %d` was written above a game of round %d, on line %ld"), origin->round,
                      round, origin->line);
        err->line = origin->round_line;
        return ST_INPUT;
    }
    return ST_OK;
}

_Static_assert((int)JOURNAL_CHAIN == (int)CHAIN_LEN, "one hash");

/* Checks the hash of the history. The chain knows each player by the first Kürzel. */
static enum status check_chain(const struct transcript *transcript, const struct sitting *sitting, struct err *err)
{
    const struct journal *journal = &transcript->journal;
    struct board master = {.count = journal->day.board.count, .own = journal->day.board.own};
    uint8_t chain[CHAIN_LEN];

    for (int i = 0; i < master.count; i++) {
        const struct journal_player *player = &journal->player[journal->day.player[i]];

        master.kuerzel[i] = player->former_count > 0 ? player->former[0] : player->kuerzel;
    }
    sitting_chain_whole(sitting, &master, chain);
    if (memcmp(chain, transcript->chain, sizeof chain) == 0)
        return ST_OK;
    (void)err_set(err, ST_INPUT,
                  _("the history of this Spieltag was changed after doko had written it: its entries do not give "
                    "this hash. Without this line the Spieltag is read as it stands"));
    err->line = transcript->chain_line;
    return ST_INPUT;
}

enum status transcript_sitting(struct transcript *transcript, const struct saison *saison, struct sitting *sitting,
                               struct err *err)
{
    const struct journal *journal = &transcript->journal;
    struct spieltag beginning;
    int32_t at;
    enum status st;

    *sitting = (struct sitting){
        .saison = *saison,
        .tisch = {.saison = saison->id,
                  .kind = journal->day.kind,
                  .nr = journal->day.nr,
                  .tisch = journal->day.tisch},
        .rules = journal_day_rules(journal),
        .day_ranking = (journal->day.kind->rules ? journal_day_rules(journal) : journal->rules)->ranking,
        .day_pott = buch_day_pott(journal->day.kind->rules ? journal_day_rules(journal) : journal->rules,
                                  journal_day_rules(journal)),
        .board = journal->day.board};
    sitting->roster.count = journal->day.board.count;
    for (int i = 0; i < sitting->roster.count; i++)
        sitting->roster.player[i] = transcript->ids[journal->day.player[i]];
    sitting->history = transcript->history;
    transcript->history = (struct history){0};
    beginning = sitting_start(sitting);
    st = history_fold(&sitting->history, &beginning, &sitting->fold, &at, err);
    if (st != ST_OK && at > 0)
        (void)transcript_refuse(transcript, sitting, at, err);
    if (st == ST_OK)
        st = check_rounds(transcript, sitting, err);
    if (st == ST_OK && sitting->fold.day.ended == transcript->open)
        st = err_set(err, ST_INPUT,
                     transcript->open ? _("the Spieltag is closed; `ende` was expected")
                                      : _("the Spieltag is not closed; `offen` was expected"));
    if (st == ST_OK)
        sitting_normalise(sitting, 1);
    return st == ST_OK && transcript->has_chain ? check_chain(transcript, sitting, err) : st;
}
