/* What happens on a day besides the games, a line each: strafe, disq, einstieg, … (journal.h). */
#include <string.h>

#include "base/i18n.h"
#include "notation/journal_reader.h"
#include "notation/kurzschrift.h"

/* An optional text in quotes that ends the line. */
static enum status end_text(struct reader *l)
{
    struct event *e = &l->record->entry.e;
    struct piece text;
    size_t part;
    enum status st;

    reader_whitespace(l);
    if (l->i >= l->len)
        return ST_OK;
    if (l->typed && l->z[l->i] != '"') {
        text_addn(&l->j->help, l->z + l->i, l->len - l->i);
        text = (struct piece){l->j->help.s, l->len - l->i, l->i};
        l->i = l->len;
        st = ST_OK;
    } else {
        st = reader_quote(l, &text);
    }
    if (st != ST_OK)
        return st;
    if (free_text_check(text.s, text.n, REMARK_MAX, &part, l->err) != ST_OK)
        return reader_error(l, text.where, _("a reason of 1 to %d characters was expected"), REMARK_MAX);
    e->remark = text.s;
    e->remark_len = text.n;
    return reader_line_end(l);
}

/* "wort=" at the place: takes it and returns the value; n == 0 when something else stands there. */
static struct piece value_of(struct reader *l, const char *key)
{
    size_t back = l->i, n = strlen(key);
    struct piece s = reader_word(l);

    if (s.n > n + 1 && memcmp(s.s, key, n) == 0 && s.s[n] == '=')
        return (struct piece){s.s + n + 1, s.n - n - 1, s.where + n + 1};
    l->i = back;
    return (struct piece){s.s, 0, s.where};
}

static enum status each_favoured(struct reader *l, struct piece s)
{
    int who;
    enum status st = reader_participant(l, s, false, &who);

    if (st == ST_OK)
        l->record->entry.e.u.strafe.an |= (uint16_t)(1u << who);
    return st;
}

/* strafe B 12 [an=C,D] ["…"] */
static enum status event_strafe(struct reader *l)
{
    struct event *e = &l->record->entry.e;
    struct piece an;
    int who, punkte = 0;
    enum status st = reader_participant(l, reader_word(l), false, &who);

    if (st == ST_OK)
        st = reader_number(l, reader_word(l), 1, STRAFE_MAX, &punkte);
    if (st != ST_OK)
        return st;
    an = value_of(l, "an");
    if (an.n > 0)
        st = reader_list(l, an, each_favoured);
    e->u.strafe.player = (int8_t)who;
    e->u.strafe.punkte = (int16_t)punkte;
    return st == ST_OK ? end_text(l) : st;
}

static enum status event_disq(struct reader *l)
{
    int who;
    enum status st = reader_participant(l, reader_word(l), false, &who);

    l->record->entry.e.u.disq.player = (int8_t)who;
    return st == ST_OK ? end_text(l) : st;
}

static enum status event_gegengelesen(struct reader *l)
{
    int who;
    enum status st = reader_participant(l, reader_word(l), false, &who);

    l->record->entry.e.u.gegengelesen.player = (int8_t)who;
    return st == ST_OK ? reader_line_end(l) : st;
}

static enum status yes_no(struct reader *l, struct piece s, bool *value)
{
    *value = reader_equal(s, "ja");
    return *value || reader_equal(s, "nein") ? ST_OK : reader_error(l, s.where, _("ja or nein was expected"));
}

static enum status event_einstieg(struct reader *l)
{
    struct event *e = &l->record->entry.e;
    struct piece after, gast;
    int who, neighbour;
    enum status st = reader_participant(l, reader_word(l), true, &who);

    if (st != ST_OK)
        return st;
    after = value_of(l, "nach");
    if (after.n == 0)
        return reader_error(l, after.where, _("nach=KÜRZEL was expected: on whose left he sits down"));
    st = reader_participant(l, after, false, &neighbour);
    if (st != ST_OK)
        return st;
    e->u.einstieg.player = (int8_t)who;
    e->u.einstieg.after = (int8_t)neighbour;
    gast = value_of(l, "gast");
    if (gast.n > 0)
        st = yes_no(l, gast, &e->u.einstieg.gast);
    l->j->day.at_tisch |= (uint16_t)(1u << who);
    return st == ST_OK ? end_text(l) : st;
}

static enum status event_ausstieg(struct reader *l)
{
    struct event *e = &l->record->entry.e;
    struct piece disq;
    int who;
    enum status st = reader_participant(l, reader_word(l), false, &who);

    if (st != ST_OK)
        return st;
    e->u.ausstieg.player = (int8_t)who;
    e->u.ausstieg.disq = true;
    disq = value_of(l, "disq");
    if (disq.n > 0)
        st = yes_no(l, disq, &e->u.ausstieg.disq);
    l->j->day.at_tisch &= (uint16_t) ~(1u << who);
    return st == ST_OK ? end_text(l) : st;
}

static enum status event_result(struct reader *l)
{
    struct event *e = &l->record->entry.e;

    for (;;) {
        struct piece s = reader_word(l);
        const char *g = memchr(s.s, '=', s.n);
        size_t n = g ? (size_t)(g - s.s) : 0;
        int who, punkte, i = e->u.result.count;
        enum status st;

        if (s.n == 0)
            return i > 0 ? ST_OK : reader_error(l, s.where, _("KÜRZEL=PUNKTE was expected"));
        if (!g)
            return reader_error(l, s.where, _("KÜRZEL=PUNKTE was expected"));
        if (i == TISCH_MAX)
            return reader_error(l, s.where, _("at most %d players at a table"), TISCH_MAX);
        st = reader_participant(l, (struct piece){s.s, n, s.where}, false, &who);
        if (st == ST_OK)
            st = reader_number(l, (struct piece){g + 1, s.n - n - 1, s.where + n + 1}, -PUNKTE_MAX, PUNKTE_MAX,
                               &punkte);
        if (st != ST_OK)
            return st;
        e->u.result.player[i] = (int8_t)who;
        e->u.result.punkte[i] = punkte;
        e->u.result.count++;
    }
}

enum status record_event(struct reader *l, struct piece word)
{
    static const struct {
        enum event_kind kind;
        enum status (*read)(struct reader *);
    } events[] = {
        {EVENT_STRAFE, event_strafe},
        {EVENT_DISQ, event_disq},
        {EVENT_EINSTIEG, event_einstieg},
        {EVENT_AUSSTIEG, event_ausstieg},
        {EVENT_GEGENGELESEN, event_gegengelesen},
        {EVENT_RESULT, event_result},
        {EVENT_END, end_text},
    };

    for (size_t k = 0; k < COUNT(events); k++) {
        if (reader_equal(word, event_terms[events[k].kind].word)) {
            l->record->entry.e.kind = (uint8_t)events[k].kind;
            return events[k].read(l);
        }
    }
    return ST_MISSING;
}

enum status journal_read_event(const struct board *board, const char *line, size_t len, struct text *memory,
                               struct event *event, struct err *err)
{
    struct journal_player player[PARTICIPANT_MAX] = {0};
    struct journal j = {.count = board->count, .player = player, .day = {.board = *board}, .help = *memory};
    struct record record = {0};
    struct reader l = {.j = &j, .z = line, .len = len, .record = &record, .err = err, .typed = true};
    struct piece word = reader_word(&l);
    enum status st;

    for (int i = 0; i < board->count; i++) {
        player[i].kuerzel = board->kuerzel[i];
        j.day.player[i] = i;
    }
    text_clear(&j.help);
    text_place(&j.help, KURZSCHRIFT_LINE_MAX);
    st = record_event(&l, word);
    if (st == ST_MISSING)
        st = reader_error(&l, word.where,
                          _("strafe, disq, einstieg, ausstieg, gegengelesen, ergebnis or ende was expected"));
    *memory = j.help;
    *event = record.entry.e;
    return st;
}
