/* What happens on a day besides the games, a line each: strafe, disq, einstieg, … (journal.h). One table says what
 * stands in which line, for the reader and the writer. */
#include <string.h>

#include "base/i18n.h"
#include "notation/journal_reader.h"
#include "notation/kurzschrift.h"

enum item_kind {
    ITEM_NONE,
    ITEM_PLAYER,  /* a Teilnehmer */
    ITEM_NEW,     /* one who may be new */
    ITEM_PUNKTE,  /* of a Strafe */
    ITEM_PLAYERS, /* Teilnehmer as bits, if there are any */
    ITEM_YES,     /* ja, or left out */
    ITEM_YES_NO,  /* ja, nein, left out for ja */
    ITEM_TOTALS   /* everybody's Punkte, to the end of the line */
};

/* What stands behind the word of an event, in this order. */
struct item {
    const char *key; /* "key=" before it; NULL: it stands alone */
    enum item_kind kind;
    size_t at;          /* in the event */
    const char *needed; /* msgid: what is missing without its key; NULL: it may be */
};

#define ALONE(kind, field)                                                                                           \
    {                                                                                                                \
        NULL, kind, offsetof(struct event, u.field), NULL                                                            \
    }
#define KEYED(key, kind, field, needed)                                                                              \
    {                                                                                                                \
        key, kind, offsetof(struct event, u.field), needed                                                           \
    }
static const struct form {
    enum event_kind kind;
    bool reason; /* a text in quotes may end it */
    struct item item[4];
} forms[] = {
    {EVENT_STRAFE,
     true,
     {ALONE(ITEM_PLAYER, strafe.player), ALONE(ITEM_PUNKTE, strafe.punkte),
      KEYED("an", ITEM_PLAYERS, strafe.an, NULL)}},
    {EVENT_DISQ, true, {ALONE(ITEM_PLAYER, disq.player)}},
    {EVENT_EINSTIEG,
     true,
     {ALONE(ITEM_NEW, einstieg.player),
      KEYED("nach", ITEM_PLAYER, einstieg.after, N_("nach=KÜRZEL was expected: on whose left he sits down")),
      KEYED("gast", ITEM_YES, einstieg.gast, NULL)}},
    {EVENT_AUSSTIEG, true, {ALONE(ITEM_PLAYER, ausstieg.player), KEYED("disq", ITEM_YES_NO, ausstieg.disq, NULL)}},
    {EVENT_GEGENGELESEN, false, {ALONE(ITEM_PLAYER, gegengelesen.player)}},
    {EVENT_RESULT, false, {ALONE(ITEM_TOTALS, result)}},
    {EVENT_END, true, {{NULL, ITEM_NONE, 0, NULL}}},
};

/* Reading. */

/* An optional text in quotes that ends the line. */
static bool end_text(struct reader *l)
{
    struct event *e = &l->record->entry.e;
    struct piece text;
    size_t part;

    reader_whitespace(l);
    if (l->i >= l->len)
        return true;
    if (l->typed && l->z[l->i] != '"') {
        text_addn(&l->j->help, l->z + l->i, l->len - l->i);
        text = (struct piece){l->j->help.s, l->len - l->i, l->i};
        l->i = l->len;
    } else if (!reader_quote(l, &text)) {
        return false;
    }
    if (free_text_check(text.s, text.n, REMARK_MAX, &part, l->err) != ST_OK)
        return LINE_ERROR(l, text.where, _("a reason of 1 to %d characters was expected"), REMARK_MAX);
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

/* ergebnis A=41 B=38 … */
static bool read_totals(struct reader *l)
{
    struct event *e = &l->record->entry.e;
    struct piece s;
    int who, punkte;

    for (s = reader_word(l); s.n > 0; s = reader_word(l)) {
        const char *g = memchr(s.s, '=', s.n);
        size_t n = g ? (size_t)(g - s.s) : 0;
        int i = e->u.result.count;

        if (!g)
            return LINE_ERROR(l, s.where, _("KÜRZEL=PUNKTE was expected"));
        if (i == TISCH_MAX)
            return LINE_ERROR(l, s.where, _("at most %d players at a table"), TISCH_MAX);
        if (!reader_participant(l, (struct piece){s.s, n, s.where}, false, &who) ||
            !reader_number(l, (struct piece){g + 1, s.n - n - 1, s.where + n + 1}, -PUNKTE_MAX, PUNKTE_MAX, &punkte))
            return false;
        e->u.result.player[i] = (int8_t)who;
        e->u.result.punkte[i] = punkte;
        e->u.result.count++;
    }
    return e->u.result.count > 0 || LINE_ERROR(l, s.where, _("KÜRZEL=PUNKTE was expected"));
}

static bool read_item(struct reader *l, const struct item *item)
{
    struct field f = {.at = offsetof(struct record, entry.e) + item->at, .min = 1, .max = item->kind == ITEM_NEW};
    struct piece s;

    if (item->kind == ITEM_TOTALS)
        return read_totals(l);
    s = item->key ? value_of(l, item->key) : reader_word(l);
    if (item->key && s.n == 0)
        return !item->needed || LINE_ERROR(l, s.where, "%s", _(item->needed));
    switch (item->kind) {
    case ITEM_PUNKTE:
        f.max = STRAFE_MAX;
        return field_number(l, s, &f);
    case ITEM_PLAYERS:
        return field_players(l, s, &f);
    case ITEM_YES:
    case ITEM_YES_NO:
        return field_yes(l, s, &f);
    default:
        return field_player(l, s, &f);
    }
}

static bool read_form(struct reader *l, const struct form *form)
{
    struct event *e = &l->record->entry.e;

    e->kind = (uint8_t)form->kind;
    if (e->kind == EVENT_AUSSTIEG)
        e->u.ausstieg.disq = true;
    for (const struct item *item = form->item; item->kind; item++)
        if (!read_item(l, item))
            return false;
    if (e->kind == EVENT_EINSTIEG)
        l->j->day.at_tisch |= (uint16_t)(1u << e->u.einstieg.player);
    if (e->kind == EVENT_AUSSTIEG)
        l->j->day.at_tisch &= (uint16_t) ~(1u << e->u.ausstieg.player);
    return form->reason ? end_text(l) : reader_line_end(l);
}

bool record_event(struct reader *l, struct piece word, bool *known)
{
    *known = true;
    for (size_t k = 0; k < COUNT(forms); k++)
        if (reader_equal(word, event_terms[forms[k].kind].word))
            return read_form(l, &forms[k]);
    return *known = false;
}

enum status journal_read_event(const struct board *board, const char *line, size_t len, struct text *memory,
                               struct event *event, struct err *err)
{
    struct journal_player player[PARTICIPANT_MAX] = {0};
    struct journal j = {.count = board->count, .player = player, .day = {.board = *board}, .help = *memory};
    struct record record = {0};
    struct reader l = {.j = &j, .z = line, .len = len, .record = &record, .err = err, .typed = true};
    struct piece word = reader_word(&l);
    bool known, good;

    for (int i = 0; i < board->count; i++) {
        player[i].kuerzel = board->kuerzel[i];
        j.day.player[i] = i;
    }
    text_clear(&j.help);
    text_place(&j.help, KURZSCHRIFT_LINE_MAX);
    good = record_event(&l, word, &known);
    if (!known)
        (void)LINE_ERROR(&l, word.where,
                         _("strafe, disq, einstieg, ausstieg, gegengelesen, ergebnis or ende was expected"));
    *memory = j.help;
    *event = record.entry.e;
    return good ? ST_OK : ST_INPUT;
}

/* Writing. */

static void write_players(struct text *t, const char *key, const struct board *board, unsigned set)
{
    char before = '=';

    if (set)
        text_addf(t, " %s", key);
    for (int i = 0; i < board->count; i++) {
        if (!(set >> i & 1))
            continue;
        text_addf(t, "%c%s", before, board_name(board, i));
        before = ',';
    }
}

static void write_item(struct text *t, const struct board *board, const struct event *e, const struct item *item)
{
    const void *value = (const char *)e + item->at;

    switch (item->kind) {
    case ITEM_PUNKTE:
        text_addf(t, " %d", e->u.strafe.punkte);
        break;
    case ITEM_PLAYERS:
        write_players(t, item->key, board, *(const uint16_t *)value);
        break;
    case ITEM_TOTALS:
        for (int i = 0; i < e->u.result.count; i++)
            text_addf(t, " %s=%d", board_name(board, e->u.result.player[i]), (int)e->u.result.punkte[i]);
        break;
    case ITEM_YES:
    case ITEM_YES_NO:
        if (*(const bool *)value || item->kind == ITEM_YES_NO)
            text_addf(t, " %s=%s", item->key, *(const bool *)value ? "ja" : "nein");
        break;
    default:
        text_addf(t, " %s%s%s", item->key ? item->key : "", item->key ? "=" : "",
                  board_name(board, *(const int8_t *)value));
    }
}

void journal_event_write(struct text *t, const struct board *board, const struct event *e)
{
    const struct form *form = forms;

    text_add(t, event_terms[e->kind].word);
    while (form->kind != e->kind)
        form++;
    for (const struct item *item = form->item; item->kind; item++)
        write_item(t, board, e, item);
    if (e->remark_len > 0) {
        text_addc(t, ' ');
        reader_quoted(t, e->remark, e->remark_len);
    }
}
