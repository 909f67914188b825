#include "notation/journal_reader.h"

#include <assert.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "base/i18n.h"
#include "pokal/pokaltag.h"

enum status reader_error(struct reader *l, size_t where, const char *format, ...)
{
    va_list args;

    va_start(args, format);
    (void)err_atv(l->err, ST_INPUT, l->z, l->len, where, format, args);
    va_end(args);
    return ST_INPUT;
}

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
enum status reader_quote(struct reader *l, struct piece *text)
{
    size_t from, beginning = l->j->help.len;

    reader_whitespace(l);
    from = l->i;
    if (l->i >= l->len || l->z[l->i] != '"')
        return reader_error(l, from, _("a text in double quotes was expected"));
    for (l->i++; l->i < l->len && l->z[l->i] != '"'; l->i++) {
        if (l->z[l->i] == '\\' && l->i + 1 < l->len)
            l->i++;
        text_addc(&l->j->help, l->z[l->i]);
    }
    if (l->i >= l->len)
        return reader_error(l, from, _("the closing double quote is missing"));
    l->i++;
    *text = (struct piece){l->j->help.s + beginning, l->j->help.len - beginning, from};
    return ST_OK;
}

enum status reader_line_end(struct reader *l)
{
    reader_whitespace(l);
    return l->i < l->len ? reader_error(l, l->i, _("the end of the line was expected")) : ST_OK;
}

enum status reader_number(struct reader *l, struct piece s, int64_t min, int64_t max, int *value)
{
    int64_t z;

    if (!number_parse(s.s, s.n, min, max, &z))
        return reader_error(l, s.where, _("a number from %d to %d was expected"), (int)min, (int)max);
    *value = (int)z;
    return ST_OK;
}

/* The players of the journal. */

int reader_find_player(const struct journal *j, const char *s, size_t n)
{
    char fold[FOLD_MAX];

    if (!kuerzel_fold(s, n, fold))
        return NOBODY;
    for (int i = 0; i < j->count; i++)
        if (strcmp(j->player[i].kuerzel.fold, fold) == 0)
            return i;
    return NOBODY;
}

enum status reader_player(struct reader *l, struct piece s, int *who)
{
    *who = reader_find_player(l->j, s.s, s.n);
    if (*who == NOBODY && l->typed)
        return reader_error(l, s.where, _("%.*s does not take part in this Spieltag"), (int)(s.n > 20 ? 20 : s.n),
                            s.s);
    if (*who == NOBODY)
        return reader_error(l, s.where,
                            _("\"%.*s\" is no player of this journal; a line `spieler %.*s \"Name\"` was expected "
                              "before"),
                            (int)(s.n > 20 ? 20 : s.n), s.s, (int)(s.n > 20 ? 20 : s.n), s.s);
    return ST_OK;
}

/* The Teilnehmer of the open day; a new one is put on the board. */
enum status reader_participant(struct reader *l, struct piece s, bool new, int *who)
{
    struct journal_day *t = &l->j->day;
    int global;
    enum status st = reader_player(l, s, &global);

    if (st != ST_OK)
        return st;
    for (*who = 0; *who < t->board.count; ++*who)
        if (t->player[*who] == global)
            return ST_OK;
    if (!new)
        return reader_error(l, s.where, _("%.*s does not take part in this Spieltag"), (int)s.n, s.s);
    if (t->board.count == PARTICIPANT_MAX)
        return reader_error(l, s.where, _("more than %d players took part in this Spieltag"), PARTICIPANT_MAX);
    t->board.kuerzel[*who] = l->j->player[global].kuerzel;
    t->player[t->board.count++] = global;
    return ST_OK;
}

/* Calls `each` for every piece of a list "A,B,C". */
enum status reader_list(struct reader *l, struct piece s, enum status (*each)(struct reader *, struct piece))
{
    size_t from = 0;

    for (size_t i = 0; i <= s.n; i++) {
        enum status st;

        if (i < s.n && s.s[i] != ',')
            continue;
        st = each(l, (struct piece){s.s + from, i - from, s.where + from});
        if (st != ST_OK)
            return st;
        from = i + 1;
    }
    return ST_OK;
}

static enum status unknown_field(struct reader *l, struct piece s, const struct field *fields, size_t count)
{
    char names[160];
    size_t n = 0;

    names[0] = '\0';
    for (size_t k = 0; k < count; k++)
        n += (size_t)snprintf(names + n, sizeof names - n, "%s%s=", k ? " " : "", fields[k].key);
    assert(n < sizeof names);
    return reader_error(l, s.where, _("\"%.*s\" is not expected here; expected was one of %s"),
                        (int)(s.n > 30 ? 30 : s.n), s.s, names);
}

enum status reader_fields(struct reader *l, const struct field *fields, size_t count)
{
    unsigned read = 0;

    for (;;) {
        struct piece s = reader_word(l);
        const char *g = memchr(s.s, '=', s.n);
        size_t k = 0, length = g ? (size_t)(g - s.s) : 0;
        enum status st;

        if (s.n == 0)
            break;
        while (k < count && !(g && reader_equal((struct piece){s.s, length, s.where}, fields[k].key)))
            k++;
        if (k == count)
            return unknown_field(l, s, fields, count);
        if (read >> k & 1)
            return reader_error(l, s.where, _("%s= stands here twice"), fields[k].key);
        read |= 1u << k;
        st = fields[k].read(l, (struct piece){g + 1, s.n - length - 1, s.where + length + 1});
        if (st != ST_OK)
            return st;
    }
    for (size_t k = 0; k < count; k++)
        if (fields[k].needed && !(read >> k & 1))
            return reader_error(l, l->len, _("%s= is missing"), fields[k].key);
    return ST_OK;
}

const struct rules *journal_day_rules(const struct journal *j)
{
    return j->day.kind->rules ? j->day.kind->rules() : j->rules;
}
