/* Writes an entry of the history into the book. */
#include <assert.h>
#include <string.h>

#include "base/i18n.h"
#include "base/mem.h"
#include "book/store/intern.h"

#define NUMBER(name, field, max)                                                                                     \
    {                                                                                                                \
        name, SPIEL_NUMBER, offsetof(struct spiel, field), max                                                       \
    }
#define FLAG(name, field)                                                                                            \
    {                                                                                                                \
        name, SPIEL_FLAG, offsetof(struct spiel, field), 1                                                           \
    }
#define PLAYER(name, field)                                                                                          \
    {                                                                                                                \
        name, SPIEL_PLAYER, offsetof(struct spiel, field), 0                                                         \
    }
const struct spiel_column spiel_columns[] = {
    PLAYER("re1", re[0]),
    PLAYER("re2", re[1]),
    {"art", SPIEL_WORD, offsetof(struct spiel, kind), SET_KIND},
    {"farbe", SPIEL_WORD, offsetof(struct spiel, suit), SET_SUIT},
    NUMBER("augen", augen, AUGEN_TOTAL),
    FLAG("ohne_stich", no_trick),
    NUMBER("re_ansage", stufe[RE], STUFE_COUNT - 1),
    NUMBER("ko_ansage", stufe[KONTRA], STUFE_COUNT - 1),
    NUMBER("re_erwidert", answered[RE], STUFE_COUNT - 1),
    NUMBER("ko_erwidert", answered[KONTRA], STUFE_COUNT - 1),
    FLAG("vf", vorgefuehrt),
    FLAG("straf", straf),
    FLAG("pflicht", pflicht),
    FLAG("re_vorab", vorab[RE]),
    FLAG("ko_vorab", vorab[KONTRA]),
    NUMBER("re_ungueltig", invalid_from[RE], STUFE_COUNT - 1),
    NUMBER("ko_ungueltig", invalid_from[KONTRA], STUFE_COUNT - 1),
    NUMBER("zuerst", first, OF_KONTRA),
    NUMBER("letzt", limit_last, OF_KONTRA),
    NUMBER("falsch", revoke, OF_KONTRA),
    PLAYER("falsch_wer", revoke_player),
};
_Static_assert(sizeof spiel_columns / sizeof spiel_columns[0] == SPIEL_COLUMNS, "a column for each");

/* One entry is written as several rows. After a failure the writer does nothing more. */
struct entry_writer {
    struct store *store;
    int64_t tisch;
    int nr;
    const struct roster *roster;
    enum status st;
    struct err *err;
};

enum { FACT_COLUMNS_MAX = 2 + SPIEL_COLUMNS };

/* Inserts a row of the entry: its key, and these fields. */
static void add_row(struct entry_writer *writer, const char *table, struct fields fields)
{
    struct field_value field[FACT_COLUMNS_MAX] = {{"tisch", int_value(writer->tisch)}, {"nr", int_value(writer->nr)}};

    assert(fields.count + 2 <= FACT_COLUMNS_MAX);
    memcpy(field + 2, fields.field, (size_t)fields.count * sizeof *field);
    if (writer->st == ST_OK)
        writer->st = store_insert(writer->store, table, writer->err, (struct fields){fields.count + 2, field});
}

/* The identity of a participant, NULL for nobody. */
static struct value who(const struct entry_writer *writer, int participant)
{
    return int_or_null(participant != NOBODY, participant == NOBODY ? 0 : writer->roster->player[participant]);
}

static void write_start(struct entry_writer *writer, const struct event *event)
{
    add_row(writer, "beginn",
            FIELDS({"datum", date_value(event->u.start.date)}, {"geber", who(writer, event->u.start.geber)},
                   {"los", int_or_null(event->u.start.seed != SEED_NONE, event->u.start.seed)}));
    for (int i = 0; i < event->u.start.count; i++)
        add_row(writer, "sitz",
                FIELDS({"platz", int_value(i + 1)}, {"spieler", who(writer, event->u.start.sitz[i])},
                       {"gast", int_value(event->u.start.guests >> event->u.start.sitz[i] & 1)}));
}

static struct value spiel_value(const struct entry_writer *writer, const struct spiel *spiel,
                                const struct spiel_column *column)
{
    const uint8_t *byte = (const uint8_t *)spiel + column->offset;

    return column->kind == SPIEL_PLAYER ? who(writer, (int8_t)*byte)
           : column->kind == SPIEL_WORD ? text_value(store_word_of((enum word_set)column->range, *byte))
                                        : int_value(*byte);
}

static void write_spiel(struct entry_writer *writer, const struct event *event)
{
    const struct spiel *spiel = &event->u.spiel;
    struct field_value field[SPIEL_COLUMNS];

    for (int i = 0; i < SPIEL_COLUMNS; i++)
        field[i] = (struct field_value){spiel_columns[i].name, spiel_value(writer, spiel, &spiel_columns[i])};
    add_row(writer, "spiel", (struct fields){SPIEL_COLUMNS, field});
    for (int party = RE; party <= KONTRA; party++)
        for (int stufe = STUFE_WORD; stufe < STUFE_COUNT; stufe++)
            if (spiel->who[party][stufe] != NOBODY)
                add_row(writer, "ansage",
                        FIELDS({"partei", text_value(party_terms[party].word)}, {"stufe", int_value(stufe)},
                               {"wer", who(writer, spiel->who[party][stufe])}));
    for (int i = 0; i < spiel->sonder_count; i++)
        add_row(writer, "sonder",
                FIELDS({"lfd", int_value(i + 1)}, {"art", text_value(sonder_terms[spiel->sonder[i].kind].word)},
                       {"partei", text_value(party_terms[spiel->sonder[i].party].word)},
                       {"von", who(writer, spiel->sonder[i].from)}, {"wessen", who(writer, spiel->sonder[i].whose)}));
}

/* Writes an entry about one player. A column that does not apply is NULL. */
static void write_player_fact(struct entry_writer *writer, const struct event *event)
{
    switch (event->kind) {
    case EVENT_STRAFE:
        add_row(
            writer, "spielersache",
            FIELDS({"spieler", who(writer, event->u.strafe.player)}, {"punkte", int_value(event->u.strafe.punkte)}));
        break;
    case EVENT_EINSTIEG:
        add_row(writer, "spielersache",
                FIELDS({"spieler", who(writer, event->u.einstieg.player)},
                       {"neben", who(writer, event->u.einstieg.after)}, {"gast", int_value(event->u.einstieg.gast)}));
        break;
    case EVENT_AUSSTIEG:
        add_row(
            writer, "spielersache",
            FIELDS({"spieler", who(writer, event->u.ausstieg.player)}, {"disq", int_value(event->u.ausstieg.disq)}));
        break;
    default:
        add_row(writer, "spielersache",
                FIELDS({"spieler", who(writer, event->kind == EVENT_DISQ ? event->u.disq.player
                                                                         : event->u.gegengelesen.player)}));
        break;
    }
}

static void write_sum(struct entry_writer *writer, int index, int participant, int punkte)
{
    add_row(writer, "summe",
            FIELDS({"lfd", int_value(index)}, {"spieler", who(writer, participant)}, {"punkte", int_value(punkte)}));
}

/* Writes the players who share a Strafe, if any are named. */
static void write_sharers(struct entry_writer *writer, uint16_t recipients)
{
    for (int i = 0, index = 1; i < writer->roster->count; i++)
        if (recipients >> i & 1)
            write_sum(writer, index++, i, 0);
}

static void write_sums(struct entry_writer *writer, const struct event *event)
{
    for (int i = 0; i < event->u.result.count; i++)
        write_sum(writer, i + 1, event->u.result.player[i], event->u.result.punkte[i]);
}

static void write_event(struct entry_writer *writer, const struct event *event)
{
    switch ((enum event_kind)event->kind) {
    case EVENT_START:
        write_start(writer, event);
        break;
    case EVENT_SPIEL:
        write_spiel(writer, event);
        break;
    case EVENT_STRAFE:
        write_player_fact(writer, event);
        write_sharers(writer, event->u.strafe.recipients);
        break;
    case EVENT_DISQ:
    case EVENT_EINSTIEG:
    case EVENT_AUSSTIEG:
    case EVENT_GEGENGELESEN:
        write_player_fact(writer, event);
        break;
    case EVENT_RESULT:
    case EVENT_HAMMEL:
    case EVENT_SCHIEBEKOPF:
    case EVENT_STECHEN:
        write_sums(writer, event);
        break;
    case EVENT_EINWURF:
    case EVENT_ZEIT:
    case EVENT_END:
    case EVENT_COUNT:
        break;
    }
}

enum status store_entry(struct store *store, int64_t tisch, int32_t nr, const struct entry *entry,
                        const struct roster *roster, const uint8_t chain[CHAIN_LEN], struct err *err)
{
    struct entry_writer writer = {store, tisch, (int)nr, roster, ST_OK, err};
    bool content = op_has_event((enum op)entry->op);
    AUTO(text_free) struct text remark = {0};

    if (content)
        text_addn(&remark, entry->event.remark ? entry->event.remark : "", entry->event.remark_len);
    add_row(&writer, "ereignis",
            FIELDS({"op", text_value(op_terms[entry->op].word)}, {"bezug", id_value(entry->reference)},
                   {"gruppe", int_value(entry->group)}, {"zeit", int_value(entry->time)},
                   {"was", text_value(content ? event_terms[entry->event.kind].word : NULL)},
                   {"trotzdem", int_value(content && entry->event.trotzdem)}, {"bemerkung", text_or_null(remark.s)},
                   {"geraet", text_or_null(entry->device)}, {"kette", bytes_value(chain, CHAIN_LEN)}));
    if (content)
        write_event(&writer, &entry->event);
    return writer.st;
}
