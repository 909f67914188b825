/* The head of a day and the lines in it (journal.h). */
#include <string.h>

#include "base/i18n.h"
#include "notation/journal_reader.h"
#include "notation/kurzschrift.h"

/* spieltag 2026-01-04 nr=1 … */

static enum status read_nr(struct reader *l, struct piece s)
{
    return reader_number(l, s, 1, SPIELTAGE_MAX, &l->j->day.nr);
}

static enum status read_tisch(struct reader *l, struct piece s)
{
    return reader_number(l, s, 1, 99, &l->j->day.tisch);
}

static enum status read_kind(struct reader *l, struct piece s)
{
    struct text words = {0};
    enum status st;

    l->j->day.kind = wettbewerb_find(s.s, s.n);
    if (l->j->day.kind)
        return ST_OK;
    for (const struct wettbewerb *const *w = wettbewerbe; *w; w++)
        text_addf(&words, "%sart=%s", w == wettbewerbe ? "" : _(" or "), (*w)->word);
    st = reader_error(l, s.where, _("%s was expected"), words.s);
    text_free(&words);
    return st;
}

static enum status each_sitz(struct reader *l, struct piece s)
{
    struct event *e = &l->record->entry.e;
    int who;
    enum status st = reader_participant(l, s, true, &who);

    if (st == ST_OK && e->u.start.count == TISCH_MAX)
        st = reader_error(l, s.where, _("at most %d players at a table"), TISCH_MAX);
    for (int i = 0; i < e->u.start.count && st == ST_OK; i++)
        if (e->u.start.sitz[i] == who)
            st = reader_error(l, s.where, _("%.*s stands here twice"), (int)s.n, s.s);
    if (st == ST_OK)
        e->u.start.sitz[e->u.start.count++] = (int8_t)who;
    return st;
}

static enum status read_sitze(struct reader *l, struct piece s)
{
    return reader_list(l, s, each_sitz);
}

static enum status each_gast(struct reader *l, struct piece s)
{
    int who;
    enum status st = reader_participant(l, s, false, &who);

    if (st == ST_OK)
        l->record->entry.e.u.start.guests |= (uint16_t)(1u << who);
    return st;
}

static enum status read_gast(struct reader *l, struct piece s)
{
    return reader_list(l, s, each_gast);
}

static enum status read_geber(struct reader *l, struct piece s)
{
    int who;
    enum status st = reader_participant(l, s, false, &who);

    l->record->entry.e.u.start.geber = (int8_t)who;
    return st;
}

static enum status read_seed(struct reader *l, struct piece s)
{
    return number_parse(s.s, s.n, 0, INT64_MAX, &l->record->entry.e.u.start.seed)
               ? ST_OK
               : reader_error(l, s.where, _("the seed of the draw, a whole number, was expected"));
}

static enum status read_time(struct reader *l, struct piece s)
{
    l->j->day.course = true;
    return time_parse(s.s, s.n, &l->record->entry.time)
               ? ST_OK
               : reader_error(l, s.where, _("a time such as 2026-01-04T19:31:07Z was expected"));
}

static void start_init(struct reader *l)
{
    l->record->entry.e.kind = EVENT_START;
    l->record->entry.e.u.start.geber = NOBODY;
    l->record->entry.e.u.start.seed = SEED_NONE;
}

static enum status read_date(struct reader *l)
{
    struct piece s = reader_word(l);

    return date_parse(s.s, s.n, &l->record->entry.e.u.start.date)
               ? ST_OK
               : reader_error(l, s.where, _("a date such as 2026-01-04 was expected"));
}

static void set_at_tisch(struct reader *l)
{
    l->j->day.at_tisch = 0;
    for (int i = 0; i < l->record->entry.e.u.start.count; i++)
        l->j->day.at_tisch |= (uint16_t)(1u << l->record->entry.e.u.start.sitz[i]);
}

static enum status check_limits(struct reader *l)
{
    const struct journal_day *day = &l->j->day;

    if (day->nr <= day->kind->days && day->tisch <= day->kind->tische)
        return ST_OK;
    return reader_error(l, 0, _(day->kind->limits), day->kind->days);
}

enum status record_spieltag(struct reader *l)
{
    static const struct field fields[] = {
        {"nr", true, read_nr},       {"art", false, read_kind},  {"tisch", false, read_tisch},
        {"sitze", true, read_sitze}, {"gast", false, read_gast}, {"geber", false, read_geber},
        {"los", false, read_seed},   {"zeit", false, read_time},
    };
    enum status st;

    if (!l->j->saison_open)
        return reader_error(l, 0, _("a line `saison …` was expected before the first Spieltag"));
    l->record->kind = RECORD_SPIELTAG;
    l->j->day = (struct journal_day){.kind = wettbewerbe[0], .tisch = 1};
    start_init(l);
    st = read_date(l);
    if (st == ST_OK)
        st = reader_fields(l, fields, COUNT(fields));
    if (st == ST_OK)
        st = check_limits(l);
    if (st == ST_OK)
        set_at_tisch(l);
    l->j->day_open = st == ST_OK;
    return st;
}

/* The lines of a day. */

/* beginn 2026-01-04 sitze=… geber=…: only in a history, where it replaces the head. */
static enum status event_start(struct reader *l)
{
    static const struct field fields[] = {{"sitze", true, read_sitze},
                                          {"gast", false, read_gast},
                                          {"geber", false, read_geber},
                                          {"los", false, read_seed}};
    enum status st;

    start_init(l);
    st = read_date(l);
    if (st == ST_OK)
        st = reader_fields(l, fields, COUNT(fields));
    if (st == ST_OK)
        set_at_tisch(l);
    return st;
}

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

static enum status event_end(struct reader *l)
{
    return end_text(l);
}

static const struct {
    enum event_kind kind;
    enum status (*read)(struct reader *);
} day_words[] = {
    {EVENT_START, event_start},       {EVENT_STRAFE, event_strafe},     {EVENT_DISQ, event_disq},
    {EVENT_EINSTIEG, event_einstieg}, {EVENT_AUSSTIEG, event_ausstieg}, {EVENT_GEGENGELESEN, event_gegengelesen},
    {EVENT_RESULT, event_result},     {EVENT_END, event_end},
};

enum status journal_read_event(const struct board *board, const char *line, size_t len, struct text *memory,
                               struct event *event, struct err *err)
{
    struct journal_player player[PARTICIPANT_MAX] = {0};
    struct journal j = {.count = board->count, .player = player, .day = {.board = *board}, .help = *memory};
    struct record record = {0};
    struct reader l = {.j = &j, .z = line, .len = len, .record = &record, .err = err, .typed = true};
    struct piece word = reader_word(&l);
    enum status st = ST_MISSING;

    for (int i = 0; i < board->count; i++) {
        player[i].kuerzel = board->kuerzel[i];
        j.day.player[i] = i;
    }
    text_clear(&j.help);
    text_place(&j.help, KURZSCHRIFT_LINE_MAX);
    for (size_t k = 0; k < COUNT(day_words); k++)
        if (day_words[k].kind != EVENT_START && reader_equal(word, event_terms[day_words[k].kind].word)) {
            record.entry.e.kind = (uint8_t)day_words[k].kind;
            st = day_words[k].read(&l);
            break;
        }
    if (st == ST_MISSING)
        st = reader_error(&l, word.where,
                          _("strafe, disq, einstieg, ausstieg, gegengelesen, ergebnis or ende was expected"));
    *memory = j.help;
    *event = record.entry.e;
    return st;
}

/* Where there is a Stechen one before the next day names also who was not there. What is wrong with a name the reader
 * of the line says. */
static void seat_for_stechen(void *with, const char *s, size_t len)
{
    struct reader *l = with;
    struct err quiet, *err = l->err;
    int who;

    l->err = &quiet;
    (void)reader_participant(l, (struct piece){s, len, (size_t)(s - l->z)}, true, &who);
    l->err = err;
}

static enum status read_kurzschrift(struct reader *l)
{
    struct event *e = &l->record->entry.e;
    bool trotzdem = e->trotzdem;
    size_t shift = l->i;
    unsigned set;
    enum status st;

    kurzschrift_stechen_names(l->z + l->i, l->len - l->i, seat_for_stechen, l);
    /* A history goes back and forth: who sat there at this entry is for the fold to say. */
    set = l->j->day.course ? ((1u << l->j->day.board.count) - 1) : l->j->day.at_tisch;
    st = kurzschrift_parse(journal_day_rules(l->j), &l->j->day.board, (uint16_t)set, l->z + l->i, l->len - l->i, e,
                           l->err);
    e->trotzdem = trotzdem;
    if (st != ST_OK) {
        l->err->column += (int)utf8_sign(l->z, shift);
        l->err->status = ST_INPUT;
    }
    return st;
}

static enum status read_event(struct reader *l)
{
    size_t beginning = l->i;
    struct piece s = reader_word(l);

    if (reader_equal(s, "trotzdem")) {
        l->record->entry.e.trotzdem = true;
        reader_whitespace(l);
        beginning = l->i;
        s = reader_word(l);
    }
    for (size_t k = 0; k < COUNT(day_words); k++) {
        if (reader_equal(s, event_terms[day_words[k].kind].word) &&
            (day_words[k].kind != EVENT_START || l->j->day.course)) {
            l->record->entry.e.kind = (uint8_t)day_words[k].kind;
            return day_words[k].read(l);
        }
    }
    l->i = beginning;
    reader_whitespace(l);
    return read_kurzschrift(l);
}

/* "2026-01-04T19:40:00Z [dazu] [ersetzt #3] …" */
static enum status read_entry(struct reader *l)
{
    struct entry *e = &l->record->entry;
    struct piece s = reader_word(l);
    size_t back;

    if (!time_parse(s.s, s.n, &e->time))
        return reader_error(l, s.where,
                            _("a time such as 2026-01-04T19:31:07Z was expected at the start of a history entry"));
    back = l->i;
    s = reader_word(l);
    if (reader_equal(s, "dazu")) {
        e->group = 1;
        back = l->i;
        s = reader_word(l);
    }
    for (int op = OP_INSERT; op < OP_COUNT; op++)
        if (reader_equal(s, op_word((enum op)op)))
            e->op = (uint8_t)op;
    if (e->op == OP_UNDO || e->op == OP_REDO)
        return reader_line_end(l);
    if (e->op == OP_APPEND) {
        l->i = back;
    } else {
        enum status st;

        s = reader_word(l);
        if (s.n < 2 || s.s[0] != '#')
            return reader_error(l, s.where, _("the number of an entry such as #3 was expected"));
        st = reader_number(l, (struct piece){s.s + 1, s.n - 1, s.where + 1}, 1, 10000000, &e->reference);
        if (st != ST_OK)
            return st;
    }
    reader_whitespace(l);
    return e->op == OP_STRIKE ? reader_line_end(l) : read_event(l);
}

/* kette and its 64 digits, of the day's history. */
static enum status read_chain(struct reader *l)
{
    struct piece s = reader_word(l);
    bool good = s.n == 2 * JOURNAL_CHAIN;

    for (size_t i = 0; i < 2 * JOURNAL_CHAIN && good; i++) {
        const char *digits = "0123456789abcdef", *z = memchr(digits, s.s[i], 16);

        good = z != NULL;
        if (good)
            l->record->chain[i / 2] = (uint8_t)(l->record->chain[i / 2] << 4 | (z - digits));
    }
    if (!good)
        return reader_error(l, s.where, _("the 64 digits (0-9, a-f) of the chain of hashes were expected"));
    l->record->kind = RECORD_CHAIN;
    return reader_line_end(l);
}

enum status record_in_day(struct reader *l)
{
    struct piece s = reader_word(l);
    bool end = reader_equal(s, "ende"), open = reader_equal(s, "offen");

    reader_whitespace(l);
    if ((open || (end && l->j->day.course)) && l->i == l->len) {
        l->record->kind = RECORD_DAY_CLOSED;
        l->record->open = open;
        l->j->day_open = false;
        return ST_OK;
    }
    if (reader_equal(s, "runde") && l->j->day.kind->rounds && !l->j->day.course) {
        enum status st = reader_number(l, reader_word(l), 1, l->j->day.kind->rounds, &l->record->round);

        l->record->kind = RECORD_ROUND;
        return st == ST_OK ? reader_line_end(l) : st;
    }
    l->i = s.where;
    l->record->kind = RECORD_ENTRY;
    if (l->j->day.course && reader_equal(s, "kette")) {
        (void)reader_word(l);
        return read_chain(l);
    }
    if (l->j->day.course)
        return read_entry(l);
    if (end || reader_equal(s, "trotzdem")) {
        enum status st = read_event(l);

        if (st == ST_OK && l->record->entry.e.kind == EVENT_END)
            l->j->day_open = false;
        return st;
    }
    return read_event(l);
}
