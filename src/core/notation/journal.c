#include "core/notation/journal.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/i18n.h"
#include "base/mem.h"
#include "base/name_key.h"
#include "core/notation/journal_reader.h"
#include "core/notation/kurzschrift.h"

void journal_init(struct journal *journal)
{
    *journal = (struct journal){0};
}

void journal_free(struct journal *journal)
{
    for (int i = 0; i < journal->count; i++)
        free(journal->player[i].name);
    free(journal->player);
    for (size_t i = 0; i < journal->own_count; i++) {
        rule_file_free(&journal->own[i]->file);
        text_free(&journal->own[i]->content);
        free(journal->own[i]);
    }
    free(journal->own);
    text_free(&journal->help);
    *journal = (struct journal){0};
}

/* spieler A "Anna Ahrens" [frueher=B,C] */

/* Returns the player who has or had a Kürzel, else NOBODY: a used one is never given to another player. */
static int owner_of(const struct journal *journal, const struct kuerzel *kuerzel)
{
    for (int i = 0; i < journal->count; i++) {
        const struct journal_player *player = &journal->player[i];

        if (strcmp(player->kuerzel.fold, kuerzel->fold) == 0)
            return i;
        for (int f = 0; f < player->former_count; f++)
            if (strcmp(player->former[f].fold, kuerzel->fold) == 0)
                return i;
    }
    return NOBODY;
}

static bool read_former_kuerzel(struct reader *reader, struct piece piece, void *player)
{
    struct journal_player *p = player;
    int owner;

    if (p->former_count == FORMER_MAX)
        return LINE_ERROR(reader, piece.where, _("a player has at most %d former Kürzel"), FORMER_MAX);
    if (kuerzel_parse(piece.text, piece.len, &p->former[p->former_count], reader->err) != ST_OK)
        return LINE_ERROR(reader, piece.where, _("a Kürzel of 1 to 4 letters was expected"));
    owner = owner_of(reader->journal, &p->former[p->former_count]);
    if (owner != NOBODY && &reader->journal->player[owner] != p)
        return LINE_ERROR(reader, piece.where, _("the Kürzel %s is or was another player's"),
                          p->former[p->former_count].word);
    p->former_count++;
    return true;
}

static bool read_former(struct reader *reader, struct piece piece, const struct field *field)
{
    (void)field;
    return reader_list(reader, piece, read_former_kuerzel, &reader->journal->player[reader->journal->count - 1]);
}

/* Reads a name in quotes. */
static bool read_name(struct reader *reader, struct piece *name)
{
    size_t part;

    return reader_quote(reader, name) &&
           (free_text_check(name->text, name->len, NAME_CHARACTERS, &part, reader->err) == ST_OK ||
            LINE_ERROR(reader, name->where, _("a name of 1 to %d characters was expected"), NAME_CHARACTERS)) &&
           (!name_is_blank(name->text, name->len) ||
            LINE_ERROR(reader, name->where, _("a name needs more than blanks")));
}

static bool read_left(struct reader *reader, struct piece piece, const struct field *field)
{
    bool left = reader_equal(piece, "ja");

    (void)field;
    reader->journal->player[reader->journal->count - 1].left = left;
    return left || reader_equal(piece, "nein") || LINE_ERROR(reader, piece.where, _("ja or nein was expected"));
}

static bool record_player(struct reader *reader)
{
    static const struct field fields[] = {{.key = "frueher", .read = read_former},
                                          {.key = "ehemals", .read = read_left}};
    struct journal *journal = reader->journal;
    struct piece piece = reader_word(reader), name;
    struct kuerzel kuerzel;

    if (kuerzel_parse(piece.text, piece.len, &kuerzel, reader->err) != ST_OK)
        return LINE_ERROR(reader, piece.where,
                          _("a Kürzel of 1 to 4 letters was expected, none of re, ko, disq, ende"));
    if (owner_of(journal, &kuerzel) != NOBODY)
        return LINE_ERROR(reader, piece.where, _("the Kürzel %s is or was another player's"), kuerzel.word);
    if (!read_name(reader, &name))
        return false;
    journal->player = mem_grow(journal->player, (size_t)journal->count, &journal->capacity, sizeof *journal->player);
    reader->record->player = journal->count;
    journal->player[journal->count++] =
        (struct journal_player){.kuerzel = kuerzel, .name = mem_strndup(name.text, name.len)};
    return reader_fields(reader, fields, COUNT(fields));
}

/* Reads ehrentafel 1994 meister="…" vize="…" pokal="…": each key at most once, in any order. */
static bool record_ehrentafel(struct reader *reader)
{
    struct journal_honour *honour = &reader->record->honour;

    memset(honour->name, 0, sizeof honour->name);
    if (!reader_number(reader, reader_word(reader), 1900, 2999, &honour->year))
        return false;
    for (reader_whitespace(reader); reader->pos < reader->len; reader_whitespace(reader)) {
        struct piece name;
        size_t where = reader->pos;
        int i = 0;

        while (i < HONOURS && !reader_take_key(reader, journal_honour_word(i)))
            i++;
        if (i == HONOURS || honour->name[i].text)
            return LINE_ERROR(reader, where, _("meister=\"…\", vize=\"…\" or pokal=\"…\", each once, was expected"));
        if (!read_name(reader, &name))
            return false;
        honour->name[i] = (struct journal_text){name.text, name.len};
    }
    return true;
}

/* verein "Doppelkopffreunde Bonn" */
static bool record_club(struct reader *reader)
{
    struct piece name;

    if (!read_name(reader, &name))
        return false;
    reader->record->club = (struct journal_text){name.text, name.len};
    return reader_line_end(reader);
}

static bool is_builtin(struct piece piece)
{
    const struct rules *rules;

    for (size_t i = 0; (rules = rules_builtin(i)) != NULL; i++)
        if (reader_equal(piece, rules->name))
            return true;
    return false;
}

/* Reads regeln NAME; the text of the rule set and `ende` follow. */
static bool record_rules(struct reader *reader)
{
    struct journal *journal = reader->journal;
    struct piece piece = reader_word(reader);
    struct journal_rules *new;

    if (piece.len == 0 || piece.len >= RULES_NAME_LENGTH)
        return LINE_ERROR(reader, piece.where, _("the name of a rule set was expected"));
    if (is_builtin(piece))
        return LINE_ERROR(reader, piece.where,
                          _("a built-in rule set has the name %.*s; the club's own needs another"), (int)piece.len,
                          piece.text);
    new = mem_alloc(sizeof *new);
    (void)snprintf(new->file.name, sizeof new->file.name, "%.*s", (int)piece.len, piece.text);
    new->line = journal->line;
    journal->own = mem_grow(journal->own, journal->own_count, &journal->own_capacity, sizeof *journal->own);
    journal->own[journal->own_count++] = new;
    journal->rules_open = true;
    return reader_line_end(reader);
}

static bool begins_with(const struct reader *reader, const char *word)
{
    return reader->len > strlen(word) && memcmp(reader->line, word, strlen(word)) == 0;
}

static bool rules_line(struct reader *reader)
{
    struct journal_rules *rules = reader->journal->own[reader->journal->own_count - 1];
    char name[RULES_NAME_LENGTH];

    if (begins_with(reader, "saison ") || begins_with(reader, "turnier ") || begins_with(reader, "spieltag ") ||
        begins_with(reader, "spieler "))
        return LINE_ERROR(reader, 0, _("`ende` of the rule set %s was expected first"), rules->file.name);
    if (reader->len != 4 || memcmp(reader->line, "ende", 4) != 0) {
        text_addn(&rules->content, reader->line, reader->len);
        text_addc(&rules->content, '\n');
        return rules->content.len <= RULE_FILE_MAX ||
               LINE_ERROR(reader, 0, _("the rule set is too long; at most %d bytes were expected"), RULE_FILE_MAX);
    }
    reader->journal->rules_open = false;
    memcpy(name, rules->file.name, sizeof name);
    if (rule_file_parse(text_str(&rules->content), rules->content.len, &rules->file, reader->err) != ST_OK) {
        reader->journal->line = rules->line + reader->err->line; /* the line within the block, or its head */
        return false;
    }
    return strcmp(name, rules->file.name) == 0 ||
           LINE_ERROR(reader, 0, _("the rule set is called %s in its text, %s at its head"), rules->file.name, name);
}

/* The block that must be open for a line. */
enum scope { ANYWHERE, IN_SAISON, IN_TURNIER, IN_EITHER };

/* The lines outside of days, by their first word. */
static const struct opening {
    const char *word;
    enum scope scope;
    enum record_kind kind;
    bool (*read)(struct reader *);
} openings[] = {
    {"spieler", ANYWHERE, RECORD_PLAYER, record_player},
    {"regeln", ANYWHERE, RECORD_EMPTY, record_rules},
    {"saison", ANYWHERE, RECORD_SAISON, record_saison},
    {"turnier", ANYWHERE, RECORD_SAISON, record_turnier},
    {"teilnehmer", IN_TURNIER, RECORD_TEILNEHMER, record_teilnehmer},
    {"sitze", IN_TURNIER, RECORD_SEATS, record_seats},
    {"leitung", IN_TURNIER, RECORD_TURNIER_ENTRY, record_turnier_entry},
    {"ehrentafel", ANYWHERE, RECORD_EHRENTAFEL, record_ehrentafel},
    {"verein", ANYWHERE, RECORD_CLUB, record_club},
    {"aussetzen", IN_SAISON, RECORD_SIT_OUT, record_spieltag_word},
    {"melden", IN_SAISON, RECORD_REGISTER, record_spieltag_word},
    {"abmelden", IN_SAISON, RECORD_UNREGISTER, record_spieltag_word},
    {"ausschluss", IN_SAISON, RECORD_EXCLUSION, record_exclusion},
    {"geld", IN_SAISON, RECORD_RATES, record_rates},
    {"zahlung", IN_SAISON, RECORD_PAYMENT, record_payment},
    {"abschluss", IN_EITHER, RECORD_CLOSING, reader_line_end},
    {"regelwechsel", IN_SAISON, RECORD_RULES, record_rule_change},
    {"spieltag", ANYWHERE, RECORD_SPIELTAG, record_spieltag},
};

static bool may_follow_trotzdem(const struct opening *opening)
{
    return opening->kind == RECORD_RULES || opening->kind == RECORD_SPIELTAG;
}

static bool is_in_scope(const struct journal *journal, enum scope scope)
{
    switch (scope) {
    case IN_SAISON:
        return journal->saison_open && !journal->turnier_open;
    case IN_TURNIER:
        return journal->turnier_open;
    case IN_EITHER:
        return journal->saison_open;
    default:
        return true;
    }
}

static bool record_outside(struct reader *reader)
{
    struct piece piece = reader_word(reader);
    bool trotzdem = reader_equal(piece, "trotzdem");
    size_t k = 0;

    if (trotzdem) {
        reader->record->entry.event.trotzdem = true;
        piece = reader_word(reader);
    }
    while (k < COUNT(openings) && !reader_equal(piece, openings[k].word))
        k++;
    if (k < COUNT(openings) && (!trotzdem || may_follow_trotzdem(&openings[k])) &&
        is_in_scope(reader->journal, openings[k].scope)) {
        reader->record->kind = openings[k].kind;
        return openings[k].read(reader);
    }
    if (!reader->journal->saison_open)
        return LINE_ERROR(reader, piece.where,
                          _("spieler, regeln, saison, turnier, ehrentafel, verein or a comment was expected"));
    if (reader->journal->turnier_open)
        return LINE_ERROR(reader, piece.where,
                          _("teilnehmer, sitze, leitung, spieltag, abschluss, spieler, regeln, saison, turnier or "
                            "ehrentafel was expected"));
    return LINE_ERROR(reader, piece.where,
                      _("spieler, regeln, saison, turnier, ehrentafel, spieltag, aussetzen, melden, abmelden, geld, "
                        "zahlung, regelwechsel, ausschluss or abschluss was expected"));
}

static bool read_head(struct reader *reader)
{
    struct piece piece = reader_word(reader);
    struct piece version = reader_word(reader);

    if (!reader_equal(piece, "doko-journal"))
        return LINE_ERROR(reader, 0, _("a journal begins with the line: doko-journal 1"));
    if (!reader_equal(version, "1"))
        return LINE_ERROR(reader, version.where, _("this program reads version 1 of the journal"));
    return reader_line_end(reader);
}

static bool read_line(struct reader *reader)
{
    const struct journal *journal = reader->journal;

    if (reader->len > KURZSCHRIFT_LINE_MAX)
        return LINE_ERROR(reader, KURZSCHRIFT_LINE_MAX, _("a line of at most %d characters was expected"),
                          KURZSCHRIFT_LINE_MAX);
    if (utf8_check(reader->line, reader->len) < reader->len)
        return LINE_ERROR(reader, utf8_check(reader->line, reader->len), _("the text is not valid UTF-8"));
    if (journal->line == 1)
        return read_head(reader);
    if (journal->rules_open)
        return rules_line(reader);
    reader_whitespace(reader);
    if (reader->pos == reader->len || reader->line[reader->pos] == '#')
        return true;
    return journal->day_open ? record_in_day(reader) : record_outside(reader);
}

enum status journal_parse(struct journal *journal, const char *line, size_t len, struct record *record,
                          struct err *err)
{
    struct reader reader = {.journal = journal, .line = line, .len = len, .record = record, .err = err};

    if (++journal->line == 1 && len >= 3 && memcmp(line, "\xEF\xBB\xBF", 3) == 0) {
        reader.line += 3;
        reader.len -= 3;
    }
    if (reader.len > 0 && reader.line[reader.len - 1] == '\r')
        reader.len--;
    text_clear(&journal->help);
    text_reserve(&journal->help, KURZSCHRIFT_LINE_MAX);
    record->kind = RECORD_EMPTY;
    record->registered_count = 0;
    memset(&record->entry, 0, sizeof record->entry);
    if (read_line(&reader))
        return ST_OK;
    err->line = journal->line;
    return err->status;
}

enum status journal_end(struct journal *journal, struct err *err)
{
    if (!journal->day_open && !journal->rules_open && journal->line > 0)
        return ST_OK;
    (void)err_set(err, ST_INPUT,
                  journal->line == 0 ? _("a journal begins with the line: doko-journal 1")
                  : journal->rules_open
                      ? _("the journal breaks off inside a rule set; `ende` was expected")
                      : _("the journal breaks off inside a Spieltag; `ende` or `offen` was expected"));
    err->line = journal->line + 1;
    return ST_INPUT;
}
