#include "core/notation/journal_reader.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "base/i18n.h"
#include "core/pokal/pokaltag.h"

bool reader_equal(struct piece piece, const char *word)
{
    return piece.len == strlen(word) && memcmp(piece.text, word, piece.len) == 0;
}

void reader_whitespace(struct reader *reader)
{
    while (reader->pos < reader->len && (reader->line[reader->pos] == ' ' || reader->line[reader->pos] == '\t'))
        reader->pos++;
}

/* Returns the next word, up to a blank; empty at the end of the line. */
struct piece reader_word(struct reader *reader)
{
    size_t from;

    reader_whitespace(reader);
    from = reader->pos;
    while (reader->pos < reader->len && reader->line[reader->pos] != ' ' && reader->line[reader->pos] != '\t')
        reader->pos++;
    return (struct piece){reader->line + from, reader->pos - from, from};
}

/* Reads a text in quotes, with \" and \\ in it, into the journal's buffer. */
bool reader_quote(struct reader *reader, struct piece *text)
{
    size_t from, beginning = reader->journal->help.len;

    reader_whitespace(reader);
    from = reader->pos;
    if (reader->pos >= reader->len || reader->line[reader->pos] != '"')
        return LINE_ERROR(reader, from, _("a text in double quotes was expected"));
    for (reader->pos++; reader->pos < reader->len && reader->line[reader->pos] != '"'; reader->pos++) {
        if (reader->line[reader->pos] == '\\' && reader->pos + 1 < reader->len)
            reader->pos++;
        text_addc(&reader->journal->help, reader->line[reader->pos]);
    }
    if (reader->pos >= reader->len)
        return LINE_ERROR(reader, from, _("the closing double quote is missing"));
    reader->pos++;
    *text = (struct piece){reader->journal->help.s + beginning, reader->journal->help.len - beginning, from};
    return true;
}

void reader_quoted(struct text *text, const char *s, size_t n)
{
    text_addc(text, '"');
    for (size_t i = 0; i < n; i++) {
        if (s[i] == '"' || s[i] == '\\')
            text_addc(text, '\\');
        text_addc(text, s[i]);
    }
    text_addc(text, '"');
}

bool reader_line_end(struct reader *reader)
{
    reader_whitespace(reader);
    return reader->pos >= reader->len || LINE_ERROR(reader, reader->pos, _("the end of the line was expected"));
}

bool reader_number(struct reader *reader, struct piece piece, int64_t min, int64_t max, int *value)
{
    int64_t number;

    if (!number_parse(piece.text, piece.len, min, max, &number))
        return LINE_ERROR(reader, piece.where, _("a number from %d to %d was expected"), (int)min, (int)max);
    *value = (int)number;
    return true;
}

/* The players of the journal. */

static int find_player(const struct journal *journal, struct piece piece)
{
    char fold[FOLD_MAX];

    if (!kuerzel_fold(piece.text, piece.len, fold))
        return NOBODY;
    for (int i = 0; i < journal->count; i++)
        if (strcmp(journal->player[i].kuerzel.fold, fold) == 0)
            return i;
    return NOBODY;
}

bool reader_player(struct reader *reader, struct piece piece, int *who)
{
    int n = (int)(piece.len > 20 ? 20 : piece.len);

    *who = find_player(reader->journal, piece);
    if (*who != NOBODY)
        return true;
    if (reader->typed)
        return LINE_ERROR(reader, piece.where, _("%.*s does not take part in this Spieltag"), n, piece.text);
    return LINE_ERROR(
        reader, piece.where,
        _("\"%.*s\" is not a player of this journal; a line `spieler %.*s \"Name\"` was expected before"), n,
        piece.text, n, piece.text);
}

/* Finds the participant of the open day; with `new` an unknown one is put on the board. */
bool reader_participant(struct reader *reader, struct piece piece, bool new, int *who)
{
    struct journal_day *day = &reader->journal->day;
    int global;

    if (!reader_player(reader, piece, &global))
        return false;
    for (*who = 0; *who < day->board.count; ++*who)
        if (day->player[*who] == global)
            return true;
    if (!new)
        return LINE_ERROR(reader, piece.where, _("%.*s does not take part in this Spieltag"), (int)piece.len,
                          piece.text);
    if (day->board.count == PARTICIPANT_MAX)
        return LINE_ERROR(reader, piece.where, _("more than %d players took part in this Spieltag"), PARTICIPANT_MAX);
    day->board.kuerzel[*who] = reader->journal->player[global].kuerzel;
    day->player[day->board.count++] = global;
    return true;
}

/* Calls `each` for every piece of a list "A,B,C", until it returns false. */
bool reader_list(struct reader *reader, struct piece piece, bool (*each)(struct reader *, struct piece, void *),
                 void *with)
{
    size_t from = 0;

    for (size_t i = 0; i <= piece.len; i++) {
        if (i < piece.len && piece.text[i] != ',')
            continue;
        if (!each(reader, (struct piece){piece.text + from, i - from, piece.where + from}, with))
            return false;
        from = i + 1;
    }
    return true;
}

/* The fields. */

static void *target(const struct reader *reader, const struct field *field)
{
    return (char *)reader->record + field->at;
}

bool field_number(struct reader *reader, struct piece piece, const struct field *field)
{
    return reader_number(reader, piece, field->min, field->max, target(reader, field));
}

bool field_date(struct reader *reader, struct piece piece, const struct field *field)
{
    return date_parse(piece.text, piece.len, target(reader, field)) ||
           LINE_ERROR(reader, piece.where, _("a date such as 2026-01-04 was expected"));
}

bool field_player(struct reader *reader, struct piece piece, const struct field *field)
{
    int who;

    if (!reader_participant(reader, piece, field->max, &who))
        return false;
    *(int8_t *)target(reader, field) = (int8_t)who;
    return true;
}

static bool each_player(struct reader *reader, struct piece piece, void *set)
{
    int who;

    if (!reader_participant(reader, piece, false, &who))
        return false;
    *(uint16_t *)set |= (uint16_t)(1u << who);
    return true;
}

bool field_players(struct reader *reader, struct piece piece, const struct field *field)
{
    return reader_list(reader, piece, each_player, target(reader, field));
}

bool field_yes(struct reader *reader, struct piece piece, const struct field *field)
{
    bool yes = reader_equal(piece, "ja");

    *(bool *)target(reader, field) = yes;
    return yes || reader_equal(piece, "nein") || LINE_ERROR(reader, piece.where, _("ja or nein was expected"));
}

static bool unknown_field(struct reader *reader, struct piece piece, const struct field *fields, size_t count)
{
    char names[160];
    size_t n = 0;

    names[0] = '\0';
    for (size_t k = 0; k < count; k++)
        n += (size_t)snprintf(names + n, sizeof names - n, "%s%s=", k ? " " : "", fields[k].key);
    assert(n < sizeof names);
    return LINE_ERROR(reader, piece.where, _("\"%.*s\" is not expected here; expected was one of %s"),
                      (int)(piece.len > 30 ? 30 : piece.len), piece.text, names);
}

bool reader_fields(struct reader *reader, const struct field *fields, size_t count)
{
    unsigned read = 0;

    for (struct piece piece = reader_word(reader); piece.len > 0; piece = reader_word(reader)) {
        const char *equal = memchr(piece.text, '=', piece.len);
        size_t k = 0, length = equal ? (size_t)(equal - piece.text) : 0;

        while (k < count && !(equal && reader_equal((struct piece){piece.text, length, piece.where}, fields[k].key)))
            k++;
        if (k == count)
            return unknown_field(reader, piece, fields, count);
        if (read >> k & 1)
            return LINE_ERROR(reader, piece.where, _("%s= stands here twice"), fields[k].key);
        read |= 1u << k;
        if (!fields[k].read(reader, (struct piece){equal + 1, piece.len - length - 1, piece.where + length + 1},
                            &fields[k]))
            return false;
    }
    for (size_t k = 0; k < count; k++)
        if (fields[k].needed && !(read >> k & 1))
            return LINE_ERROR(reader, reader->len, _("%s= is missing"), fields[k].key);
    return true;
}

bool reader_take_key(struct reader *reader, const char *key)
{
    size_t n = strlen(key);

    if (reader->len - reader->pos <= n || memcmp(reader->line + reader->pos, key, n) != 0 ||
        reader->line[reader->pos + n] != '=')
        return false;
    reader->pos += n + 1;
    return true;
}

/* Returns the change that holds on the open day; NULL: the rules the season began with. */
static const struct journal_change *day_change(const struct journal *journal)
{
    const struct journal_change *found = NULL;

    for (int i = 0; i < journal->changes && journal->change[i].change.from <= journal->day.nr; i++)
        found = &journal->change[i];
    return found;
}

const struct rules *journal_day_rules(const struct journal *journal)
{
    const struct journal_change *change = day_change(journal);

    if (journal->day.kind->rules)
        return journal->day.kind->rules(journal->rules_content ? 1 : journal->rules->edition);
    return change ? change->rules : journal->rules;
}

const char *journal_day_rules_content(const struct journal *journal)
{
    const struct journal_change *change = day_change(journal);
    const char *content = change ? change->content : journal->rules_content;

    return content && !journal->day.kind->rules ? content : "";
}
