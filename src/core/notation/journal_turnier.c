/* What a journal says of a Turnier besides its tables (journal.h). */
#include <stdio.h>
#include <string.h>

#include "base/i18n.h"
#include "core/notation/journal_reader.h"

/* turnier herbst regeln=ddv beginn=2026-11-28 runden=3 */
bool record_turnier(struct reader *l)
{
    static const struct field fields[] = {
        {.key = "regeln", .needed = true, .read = field_rules},
        {.key = "beginn", .read = field_date, .at = offsetof(struct record, saison.start)},
        {"runden", true, field_number, offsetof(struct record, saison.spieltage), 1, RUNDEN_MAX, NULL},
    };
    struct saison_data *d = &l->record->saison;
    struct piece s = reader_word(l);

    if (!saison_name_valid(s.s, s.n))
        return LINE_ERROR(l, s.where,
                          _("the short name of a Turnier was expected: letters, digits, - and _, at most %d"),
                          SAISON_NAME_MAX - 1);
    *d = (struct saison_data){.weight_place = 80, .weight_punkte = 20};
    memcpy(d->name, s.s, s.n);
    l->record->turnier = true;
    return reader_fields(l, fields, COUNT(fields)) && (l->j->saison_open = l->j->turnier_open = true);
}

/* teilnehmer A */
bool record_teilnehmer(struct reader *l)
{
    return reader_player(l, reader_word(l), &l->record->player) && reader_line_end(l);
}

static bool each_seat(struct reader *l, struct piece s, void *seats)
{
    struct journal_seats *z = seats;
    int who;

    if (!reader_player(l, s, &who))
        return false;
    if (z->count == TISCH_MAX)
        return LINE_ERROR(l, s.where, _("at most %d players at a table"), TISCH_MAX);
    for (int i = 0; i < z->count; i++)
        if (z->player[i] == who)
            return LINE_ERROR(l, s.where, _("%.*s stands here twice"), (int)s.n, s.s);
    z->player[z->count++] = who;
    return true;
}

/* sitze 2.12 A,B,C,D; table 0: who sits out */
bool record_seats(struct reader *l)
{
    struct journal_seats *z = &l->record->seats;
    struct piece s = reader_word(l);
    const char *dot = memchr(s.s, '.', s.n);
    size_t n = dot ? (size_t)(dot - s.s) : s.n;

    z->count = 0;
    if (!dot)
        return LINE_ERROR(l, s.where, _("ROUND.TISCH such as 2.12 was expected"));
    return reader_number(l, (struct piece){s.s, n, s.where}, 1, RUNDEN_MAX, &z->round) &&
           reader_number(l, (struct piece){dot + 1, s.n - n - 1, s.where + n + 1}, 0, TISCHE_MAX, &z->table) &&
           reader_list(l, reader_word(l), each_seat, z) && reader_line_end(l);
}

/* leitung strafe wer=A zahl=3 text="zu spät" zeit=2026-11-28T14:00:00Z */

enum { KEY_ROUND, KEY_TABLE, KEY_WHO, KEY_PERSON, KEY_NUMBER, KEY_TEXT, KEY_TIME, KEYS };
static const char *const keys[KEYS] = {"runde", "tisch", "wer", "person", "zahl", "text", "zeit"};

static bool read_text(struct reader *l)
{
    struct piece text;
    size_t part;

    if (!reader_quote(l, &text))
        return false;
    if (free_text_check(text.s, text.n, REMARK_MAX, &part, l->err) != ST_OK)
        return LINE_ERROR(l, text.where, _("a text of 1 to %d characters was expected"), REMARK_MAX);
    (void)snprintf(l->record->turnier_text, sizeof l->record->turnier_text, "%.*s", (int)text.n, text.s);
    l->record->turnier_entry.text = l->record->turnier_text;
    return true;
}

static bool read_amount(struct reader *l, struct turnier_entry *e)
{
    const struct turnier_form *form = &turnier_forms[e->what];
    struct piece s = reader_word(l);
    bool minus = s.n > 1 && s.s[0] == '-';

    if (!number_parse(s.s + minus, s.n - minus, 0, INT64_MAX / 2, &e->number))
        return LINE_ERROR(l, s.where, _("a whole number was expected"));
    e->number = minus ? -e->number : e->number;
    return (e->number >= form->min && e->number <= form->max) ||
           LINE_ERROR(l, s.where, _("a number from %lld to %lld was expected"), (long long)form->min,
                      (long long)form->max);
}

static bool read_person(struct reader *l, int64_t *person)
{
    int who;

    if (!reader_player(l, reader_word(l), &who))
        return false;
    *person = who + 1; /* 0 is nobody */
    return true;
}

static bool read_key(struct reader *l, int key)
{
    struct turnier_entry *e = &l->record->turnier_entry;
    struct piece s;

    switch (key) {
    case KEY_ROUND:
        return reader_number(l, reader_word(l), 1, RUNDEN_MAX + turnier_forms[e->what].behind, &e->round);
    case KEY_TABLE:
        return reader_number(l, reader_word(l), 1, TISCHE_MAX, &e->table);
    case KEY_WHO:
        return reader_player(l, reader_word(l), &e->who);
    case KEY_PERSON:
        return read_person(l, &e->person);
    case KEY_NUMBER:
        return read_amount(l, e);
    case KEY_TEXT:
        return read_text(l);
    default:
        s = reader_word(l);
        return time_parse(s.s, s.n, &e->time) ||
               LINE_ERROR(l, s.where, _("a time such as 2026-01-04T19:31:07Z was expected"));
    }
}

bool record_turnier_entry(struct reader *l)
{
    struct turnier_entry *e = &l->record->turnier_entry;
    struct piece word = reader_word(l);
    int what = term_find(turnier_terms, TURNIER_WORD_COUNT, word.s, word.n);
    unsigned read = 0;

    if (what == TURNIER_WORD_COUNT)
        return LINE_ERROR(l, word.where, _("a word of the Turnierleitung was expected, such as freigabe or annahme"));
    *e = (struct turnier_entry){.what = (uint8_t)what, .who = -1};
    for (reader_whitespace(l); l->i < l->len; reader_whitespace(l)) {
        size_t where = l->i;
        int key = 0;

        while (key < KEYS && !reader_take_key(l, keys[key]))
            key++;
        if (key == KEYS || (read >> key & 1))
            return LINE_ERROR(
                l, where, _("runde=, tisch=, wer=, person=, zahl=, text=\"…\" or zeit=, each once, was expected"));
        read |= 1u << key;
        if (!read_key(l, key))
            return false;
    }
    if (!(read >> KEY_TIME & 1))
        return LINE_ERROR(l, l->len, _("zeit= is missing"));
    if ((turnier_forms[what].needs & ENTRY_NUMBER) && !(read >> KEY_NUMBER & 1))
        return LINE_ERROR(l, l->len, _("zahl= is missing"));
    return !turnier_entry_wrong(e) || LINE_ERROR(l, word.where, "%s", _(turnier_entry_wrong(e)));
}

void journal_write_turnier(struct text *t, const struct saison_data *d)
{
    char date[DATE_MAX];

    text_addf(t, "turnier %s regeln=%s", d->name, d->rules);
    if (d->start.year) {
        date_iso(d->start, date);
        text_addf(t, " beginn=%s", date);
    }
    text_addf(t, " runden=%d\n", d->spieltage);
}

void journal_write_teilnehmer(struct text *t, const char *kuerzel)
{
    text_addf(t, "teilnehmer %s\n", kuerzel);
}

void journal_write_seats(struct text *t, int round, int table, const char *const *kuerzel, int count)
{
    text_addf(t, "sitze %d.%d ", round, table);
    for (int i = 0; i < count; i++)
        text_addf(t, "%s%s", i ? "," : "", kuerzel[i]);
    text_addc(t, '\n');
}

void journal_write_turnier_entry(struct text *t, const struct turnier_entry *e, const char *who, const char *person)
{
    char time[TIME_MAX];

    text_addf(t, "leitung %s", turnier_terms[e->what].word);
    if (e->round)
        text_addf(t, " runde=%d", e->round);
    if (e->table)
        text_addf(t, " tisch=%d", e->table);
    if (who)
        text_addf(t, " wer=%s", who);
    if (person)
        text_addf(t, " person=%s", person);
    if (turnier_forms[e->what].needs & ENTRY_NUMBER)
        text_addf(t, " zahl=%lld", (long long)e->number);
    if (e->text) {
        text_add(t, " text=");
        reader_quoted(t, e->text, strlen(e->text));
    }
    time_iso(e->time, time);
    text_addf(t, " zeit=%s\n", time);
}
