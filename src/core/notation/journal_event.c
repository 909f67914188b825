/* What happens on a day besides the games, a line each: strafe, disq, einstieg, … (journal.h). One table says what
 * stands in which line, for the reader and the writer. */
#include <string.h>

#include "base/i18n.h"
#include "core/notation/journal_reader.h"
#include "core/notation/kurzschrift.h"

/* Writing. */

static void write_key(struct text *t, const struct field *f)
{
    text_addf(t, " %s%s", f->key ? f->key : "", f->key ? "=" : "");
}

static void write_player(struct text *t, const struct board *board, const struct field *f, const void *player)
{
    write_key(t, f);
    text_add(t, board_name(board, *(const int8_t *)player));
}

static void write_players(struct text *t, const struct board *board, const struct field *f, const void *bits)
{
    unsigned set = *(const uint16_t *)bits;
    bool first = true;

    for (int i = 0; i < board->count; i++) {
        if (!(set >> i & 1))
            continue;
        if (first)
            write_key(t, f);
        text_addf(t, "%s%s", first ? "" : ",", board_name(board, i));
        first = false;
    }
}

static void write_number(struct text *t, const struct board *board, const struct field *f, const void *number)
{
    (void)board;
    write_key(t, f);
    text_int(t, *(const int *)number);
}

/* nein is what stands there when nothing does, or always written (max). */
static void write_yes(struct text *t, const struct board *board, const struct field *f, const void *yes)
{
    (void)board;
    if (!*(const bool *)yes && !f->max)
        return;
    write_key(t, f);
    text_add(t, *(const bool *)yes ? "ja" : "nein");
}

static void write_totals(struct text *t, const struct board *board, const struct field *f, const void *event)
{
    const struct event *e = event;

    (void)f;
    for (int i = 0; i < e->u.result.count; i++)
        text_addf(t, " %s=%d", board_name(board, e->u.result.player[i]), (int)e->u.result.punkte[i]);
}

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
static bool read_totals(struct reader *l, struct piece s, const struct field *f)
{
    struct event *e = &l->record->entry.e;
    int who, punkte;

    (void)f;
    for (; s.n > 0; s = reader_word(l)) {
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

/* What stands behind the word of an event, in this order; without a key it stands alone. */
#define EVENT  offsetof(struct record, entry.e)
#define AT(of) (EVENT + offsetof(struct event, u.of))
#define PLAYER(of)                                                                                                   \
    {                                                                                                                \
        .read = field_player, .at = AT(of), .write = write_player                                                    \
    }
static const struct form {
    enum event_kind kind;
    bool reason; /* a text in quotes may end it */
    struct field field[4];
} forms[] = {
    {EVENT_STRAFE,
     true,
     {PLAYER(strafe.player),
      {.read = field_number, .at = AT(strafe.punkte), .min = 1, .max = STRAFE_MAX, .write = write_number},
      {.key = "an", .read = field_players, .at = AT(strafe.an), .write = write_players}}},
    {EVENT_DISQ, true, {PLAYER(disq.player)}},
    {EVENT_EINSTIEG,
     true,
     {{.read = field_player, .at = AT(einstieg.player), .max = NEW_PLAYER, .write = write_player},
      {.key = "nach", .needed = true, .read = field_player, .at = AT(einstieg.after), .write = write_player},
      {.key = "gast", .read = field_yes, .at = AT(einstieg.gast), .write = write_yes}}},
    {EVENT_AUSSTIEG,
     true,
     {PLAYER(ausstieg.player),
      {.key = "disq", .read = field_yes, .at = AT(ausstieg.disq), .max = 1, .write = write_yes}}},
    {EVENT_GEGENGELESEN, false, {PLAYER(gegengelesen.player)}},
    {EVENT_ZEIT, true, {{0}}},
    {EVENT_RESULT, false, {{.read = read_totals, .at = EVENT, .write = write_totals}}},
    {EVENT_END, true, {{0}}},
};

static bool read_form(struct reader *l, const struct form *form)
{
    struct event *e = &l->record->entry.e;

    e->kind = (uint8_t)form->kind;
    if (e->kind == EVENT_AUSSTIEG)
        e->u.ausstieg.disq = true;
    for (const struct field *f = form->field; f->read; f++) {
        struct piece s = f->key ? value_of(l, f->key) : reader_word(l);

        if (s.n == 0 && f->needed)
            return LINE_ERROR(l, s.where, _("nach=KÜRZEL was expected: on whose left he sits down"));
        if ((!f->key || s.n > 0) && !f->read(l, s, f))
            return false;
    }
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
                         _("strafe, disq, einstieg, ausstieg, gegengelesen, zeit, ergebnis or ende was expected"));
    *memory = j.help;
    *event = record.entry.e;
    return good ? ST_OK : ST_INPUT;
}

void journal_event_write(struct text *t, const struct board *board, const struct event *e)
{
    const struct form *form = forms;

    text_add(t, event_terms[e->kind].word);
    while (form->kind != e->kind)
        form++;
    for (const struct field *f = form->field; f->read; f++)
        f->write(t, board, f, (const char *)e + (f->at - EVENT));
    if (e->remark_len > 0) {
        text_addc(t, ' ');
        reader_quoted(t, e->remark, e->remark_len);
    }
}
