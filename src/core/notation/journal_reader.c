#include "core/notation/journal_reader.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "base/i18n.h"
#include "core/pokal/pokaltag.h"

bool reader_equal(struct piece s, const char *word)
{
    return s.n == strlen(word) && memcmp(s.s, word, s.n) == 0;
}

void reader_whitespace(struct reader *l)
{
    while (l->i < l->len && (l->z[l->i] == ' ' || l->z[l->i] == '\t'))
        l->i++;
}

/* The next word up to a space; empty at the end of the line. */
struct piece reader_word(struct reader *l)
{
    size_t from;

    reader_whitespace(l);
    from = l->i;
    while (l->i < l->len && l->z[l->i] != ' ' && l->z[l->i] != '\t')
        l->i++;
    return (struct piece){l->z + from, l->i - from, from};
}

/* "text" in quotes, \" and \\ inside; the text lands in the journal's buffer. */
bool reader_quote(struct reader *l, struct piece *text)
{
    size_t from, beginning = l->j->help.len;

    reader_whitespace(l);
    from = l->i;
    if (l->i >= l->len || l->z[l->i] != '"')
        return LINE_ERROR(l, from, _("a text in double quotes was expected"));
    for (l->i++; l->i < l->len && l->z[l->i] != '"'; l->i++) {
        if (l->z[l->i] == '\\' && l->i + 1 < l->len)
            l->i++;
        text_addc(&l->j->help, l->z[l->i]);
    }
    if (l->i >= l->len)
        return LINE_ERROR(l, from, _("the closing double quote is missing"));
    l->i++;
    *text = (struct piece){l->j->help.s + beginning, l->j->help.len - beginning, from};
    return true;
}

void reader_quoted(struct text *t, const char *s, size_t n)
{
    text_addc(t, '"');
    for (size_t i = 0; i < n; i++) {
        if (s[i] == '"' || s[i] == '\\')
            text_addc(t, '\\');
        text_addc(t, s[i]);
    }
    text_addc(t, '"');
}

bool reader_line_end(struct reader *l)
{
    reader_whitespace(l);
    return l->i >= l->len || LINE_ERROR(l, l->i, _("the end of the line was expected"));
}

bool reader_number(struct reader *l, struct piece s, int64_t min, int64_t max, int *value)
{
    int64_t z;

    if (!number_parse(s.s, s.n, min, max, &z))
        return LINE_ERROR(l, s.where, _("a number from %d to %d was expected"), (int)min, (int)max);
    *value = (int)z;
    return true;
}

/* The players of the journal. */

static int find_player(const struct journal *j, struct piece s)
{
    char fold[FOLD_MAX];

    if (!kuerzel_fold(s.s, s.n, fold))
        return NOBODY;
    for (int i = 0; i < j->count; i++)
        if (strcmp(j->player[i].kuerzel.fold, fold) == 0)
            return i;
    return NOBODY;
}

bool reader_player(struct reader *l, struct piece s, int *who)
{
    int n = (int)(s.n > 20 ? 20 : s.n);

    *who = find_player(l->j, s);
    if (*who != NOBODY)
        return true;
    if (l->typed)
        return LINE_ERROR(l, s.where, _("%.*s does not take part in this Spieltag"), n, s.s);
    return LINE_ERROR(l, s.where,
                      _("\"%.*s\" is no player of this journal; a line `spieler %.*s \"Name\"` was expected before"),
                      n, s.s, n, s.s);
}

/* The Teilnehmer of the open day; a new one is put on the board. */
bool reader_participant(struct reader *l, struct piece s, bool new, int *who)
{
    struct journal_day *t = &l->j->day;
    int global;

    if (!reader_player(l, s, &global))
        return false;
    for (*who = 0; *who < t->board.count; ++*who)
        if (t->player[*who] == global)
            return true;
    if (!new)
        return LINE_ERROR(l, s.where, _("%.*s does not take part in this Spieltag"), (int)s.n, s.s);
    if (t->board.count == PARTICIPANT_MAX)
        return LINE_ERROR(l, s.where, _("more than %d players took part in this Spieltag"), PARTICIPANT_MAX);
    t->board.kuerzel[*who] = l->j->player[global].kuerzel;
    t->player[t->board.count++] = global;
    return true;
}

/* Calls `each` for every piece of a list "A,B,C". */
bool reader_list(struct reader *l, struct piece s, bool (*each)(struct reader *, struct piece, void *), void *with)
{
    size_t from = 0;

    for (size_t i = 0; i <= s.n; i++) {
        if (i < s.n && s.s[i] != ',')
            continue;
        if (!each(l, (struct piece){s.s + from, i - from, s.where + from}, with))
            return false;
        from = i + 1;
    }
    return true;
}

/* The fields. */

static void *place(const struct reader *l, const struct field *f)
{
    return (char *)l->record + f->at;
}

bool field_number(struct reader *l, struct piece s, const struct field *f)
{
    return reader_number(l, s, f->min, f->max, place(l, f));
}

bool field_date(struct reader *l, struct piece s, const struct field *f)
{
    return date_parse(s.s, s.n, place(l, f)) || LINE_ERROR(l, s.where, _("a date such as 2026-01-04 was expected"));
}

bool field_player(struct reader *l, struct piece s, const struct field *f)
{
    int who;

    if (!reader_participant(l, s, f->max, &who))
        return false;
    *(int8_t *)place(l, f) = (int8_t)who;
    return true;
}

static bool each_player(struct reader *l, struct piece s, void *set)
{
    int who;

    if (!reader_participant(l, s, false, &who))
        return false;
    *(uint16_t *)set |= (uint16_t)(1u << who);
    return true;
}

bool field_players(struct reader *l, struct piece s, const struct field *f)
{
    return reader_list(l, s, each_player, place(l, f));
}

bool field_yes(struct reader *l, struct piece s, const struct field *f)
{
    bool yes = reader_equal(s, "ja");

    *(bool *)place(l, f) = yes;
    return yes || reader_equal(s, "nein") || LINE_ERROR(l, s.where, _("ja or nein was expected"));
}

static bool unknown_field(struct reader *l, struct piece s, const struct field *fields, size_t count)
{
    char names[160];
    size_t n = 0;

    names[0] = '\0';
    for (size_t k = 0; k < count; k++)
        n += (size_t)snprintf(names + n, sizeof names - n, "%s%s=", k ? " " : "", fields[k].key);
    assert(n < sizeof names);
    return LINE_ERROR(l, s.where, _("\"%.*s\" is not expected here; expected was one of %s"),
                      (int)(s.n > 30 ? 30 : s.n), s.s, names);
}

bool reader_fields(struct reader *l, const struct field *fields, size_t count)
{
    unsigned read = 0;

    for (struct piece s = reader_word(l); s.n > 0; s = reader_word(l)) {
        const char *g = memchr(s.s, '=', s.n);
        size_t k = 0, length = g ? (size_t)(g - s.s) : 0;

        while (k < count && !(g && reader_equal((struct piece){s.s, length, s.where}, fields[k].key)))
            k++;
        if (k == count)
            return unknown_field(l, s, fields, count);
        if (read >> k & 1)
            return LINE_ERROR(l, s.where, _("%s= stands here twice"), fields[k].key);
        read |= 1u << k;
        if (!fields[k].read(l, (struct piece){g + 1, s.n - length - 1, s.where + length + 1}, &fields[k]))
            return false;
    }
    for (size_t k = 0; k < count; k++)
        if (fields[k].needed && !(read >> k & 1))
            return LINE_ERROR(l, l->len, _("%s= is missing"), fields[k].key);
    return true;
}

bool reader_take_key(struct reader *l, const char *word)
{
    size_t n = strlen(word);

    if (l->len - l->i <= n || memcmp(l->z + l->i, word, n) != 0 || l->z[l->i + n] != '=')
        return false;
    l->i += n + 1;
    return true;
}

/* NULL: those the season began with. */
static const struct journal_change *day_change(const struct journal *j)
{
    const struct journal_change *found = NULL;

    for (int i = 0; i < j->changes && j->change[i].change.from <= j->day.nr; i++)
        found = &j->change[i];
    return found;
}

const struct rules *journal_day_rules(const struct journal *j)
{
    const struct journal_change *c = day_change(j);

    if (j->day.kind->rules)
        return j->day.kind->rules();
    return c ? c->rules : j->rules;
}

const char *journal_day_rules_content(const struct journal *j)
{
    const struct journal_change *c = day_change(j);
    const char *content = c ? c->content : j->rules_content;

    return content && !j->day.kind->rules ? content : "";
}
