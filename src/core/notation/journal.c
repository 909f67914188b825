#include "core/notation/journal.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/i18n.h"
#include "base/mem.h"
#include "core/notation/journal_reader.h"
#include "core/notation/kurzschrift.h"

void journal_init(struct journal *j)
{
    *j = (struct journal){0};
}

void journal_free(struct journal *j)
{
    for (int i = 0; i < j->count; i++)
        free(j->player[i].name);
    free(j->player);
    for (size_t i = 0; i < j->own_count; i++) {
        rule_file_free(&j->own[i]->file);
        text_free(&j->own[i]->content);
        free(j->own[i]);
    }
    free(j->own);
    text_free(&j->help);
    *j = (struct journal){0};
}

/* spieler A "Anna Ahrens" [frueher=B,C] */

/* Whose it is or was: one that was used is never another's. */
static int whose(const struct journal *j, const struct kuerzel *k)
{
    for (int i = 0; i < j->count; i++) {
        const struct journal_player *p = &j->player[i];

        if (strcmp(p->kuerzel.fold, k->fold) == 0)
            return i;
        for (int f = 0; f < p->former_count; f++)
            if (strcmp(p->former[f].fold, k->fold) == 0)
                return i;
    }
    return NOBODY;
}

static bool each_earlier(struct reader *l, struct piece s, void *player)
{
    struct journal_player *p = player;
    int has;

    if (p->former_count == EARLIER_MAX)
        return LINE_ERROR(l, s.where, _("at most %d former Kürzel"), EARLIER_MAX);
    if (kuerzel_parse(s.s, s.n, &p->former[p->former_count], l->err) != ST_OK)
        return LINE_ERROR(l, s.where, _("a Kürzel of 1 to 4 letters was expected"));
    has = whose(l->j, &p->former[p->former_count]);
    if (has != NOBODY && &l->j->player[has] != p)
        return LINE_ERROR(l, s.where, _("the Kürzel %s is or was another player's"), p->former[p->former_count].word);
    p->former_count++;
    return true;
}

static bool read_earlier(struct reader *l, struct piece s, const struct field *f)
{
    (void)f;
    return reader_list(l, s, each_earlier, &l->j->player[l->j->count - 1]);
}

/* A name in quotes. */
static bool read_name(struct reader *l, struct piece *name)
{
    size_t part;

    return reader_quote(l, name) &&
           (free_text_check(name->s, name->n, NAME_SIGN, &part, l->err) == ST_OK ||
            LINE_ERROR(l, name->where, _("a name of 1 to %d characters was expected"), NAME_SIGN));
}

static bool read_left(struct reader *l, struct piece s, const struct field *f)
{
    bool left = reader_equal(s, "ja");

    (void)f;
    l->j->player[l->j->count - 1].left = left;
    return left || reader_equal(s, "nein") || LINE_ERROR(l, s.where, _("ja or nein was expected"));
}

static bool record_player(struct reader *l)
{
    static const struct field fields[] = {{.key = "frueher", .read = read_earlier},
                                          {.key = "ehemals", .read = read_left}};
    struct journal *j = l->j;
    struct piece s = reader_word(l), name;
    struct kuerzel k;

    if (kuerzel_parse(s.s, s.n, &k, l->err) != ST_OK)
        return LINE_ERROR(l, s.where, _("a Kürzel of 1 to 4 letters was expected, none of re, ko, disq, ende"));
    if (whose(j, &k) != NOBODY)
        return LINE_ERROR(l, s.where, _("the Kürzel %s is or was another player's"), k.word);
    if (!read_name(l, &name))
        return false;
    j->player = mem_grow(j->player, (size_t)j->count, &j->place, sizeof *j->player);
    l->record->player = j->count;
    j->player[j->count++] = (struct journal_player){.kuerzel = k, .name = mem_strndup(name.s, name.n)};
    return reader_fields(l, fields, COUNT(fields));
}

/* ehrentafel 1994 meister="…" vize="…" pokal="…": each once, none must stand. */
static bool record_ehrentafel(struct reader *l)
{
    struct journal_honour *e = &l->record->honour;

    memset(e->name, 0, sizeof e->name);
    if (!reader_number(l, reader_word(l), 1900, 2999, &e->year))
        return false;
    for (reader_whitespace(l); l->i < l->len; reader_whitespace(l)) {
        struct piece name;
        size_t where = l->i;
        int i = 0;

        while (i < HONOURS && !reader_take_key(l, journal_honour_word(i)))
            i++;
        if (i == HONOURS || e->name[i].s)
            return LINE_ERROR(l, where, _("meister=\"…\", vize=\"…\" or pokal=\"…\", each once, was expected"));
        if (!read_name(l, &name))
            return false;
        e->name[i] = (struct journal_text){name.s, name.n};
    }
    return true;
}

/* verein "Doppelkopffreunde Bonn" */
static bool record_club(struct reader *l)
{
    struct piece name;

    if (!read_name(l, &name))
        return false;
    l->record->club = (struct journal_text){name.s, name.n};
    return reader_line_end(l);
}

static bool is_builtin(struct piece s)
{
    const struct rules *r;

    for (size_t i = 0; (r = rules_builtin(i)) != NULL; i++)
        if (reader_equal(s, r->name))
            return true;
    return false;
}

/* regeln NAME, its text, ende. */
static bool record_rules(struct reader *l)
{
    struct journal *j = l->j;
    struct piece s = reader_word(l);
    struct journal_rules *new;

    if (s.n == 0 || s.n >= RULES_NAME_LENGTH)
        return LINE_ERROR(l, s.where, _("the name of a rule set was expected"));
    if (is_builtin(s))
        return LINE_ERROR(l, s.where, _("a built-in rule set has the name %.*s; the club's own needs another"),
                          (int)s.n, s.s);
    new = mem_alloc(sizeof *new);
    (void)snprintf(new->file.name, sizeof new->file.name, "%.*s", (int)s.n, s.s);
    new->line = j->line;
    j->own = mem_grow(j->own, j->own_count, &j->own_place, sizeof *j->own);
    j->own[j->own_count++] = new;
    j->rules_open = true;
    return reader_line_end(l);
}

static bool begins_with(const struct reader *l, const char *word)
{
    return l->len > strlen(word) && memcmp(l->z, word, strlen(word)) == 0;
}

static bool rules_line(struct reader *l)
{
    struct journal_rules *r = l->j->own[l->j->own_count - 1];
    char name[RULES_NAME_LENGTH];

    if (begins_with(l, "saison ") || begins_with(l, "turnier ") || begins_with(l, "spieltag ") ||
        begins_with(l, "spieler "))
        return LINE_ERROR(l, 0, _("`ende` of the rule set %s was expected first"), r->file.name);
    if (l->len != 4 || memcmp(l->z, "ende", 4) != 0) {
        text_addn(&r->content, l->z, l->len);
        text_addc(&r->content, '\n');
        return r->content.len <= RULE_FILE_MAX || LINE_ERROR(l, 0, _("a rule set of this size was not expected"));
    }
    l->j->rules_open = false;
    memcpy(name, r->file.name, sizeof name);
    if (rule_file_parse(text_str(&r->content), r->content.len, &r->file, l->err) != ST_OK) {
        l->j->line = r->line + l->err->line; /* the line within the block, or its head */
        return false;
    }
    return strcmp(name, r->file.name) == 0 ||
           LINE_ERROR(l, 0, _("the rule set is called %s in its text, %s at its head"), r->file.name, name);
}

/* What must be open for a line. */
enum scope { ANYWHERE, IN_SAISON, IN_TURNIER, IN_EITHER };

/* The lines outside of the days, by their first word. */
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
    {"regelwechsel", IN_SAISON, RECORD_RULES, record_rule_change}, /* these two behind `trotzdem` too */
    {"spieltag", ANYWHERE, RECORD_SPIELTAG, record_spieltag},
};
enum { WITH_TROTZDEM = COUNT(openings) - 2 };

static bool is_in_scope(const struct journal *j, enum scope scope)
{
    switch (scope) {
    case IN_SAISON:
        return j->saison_open && !j->turnier_open;
    case IN_TURNIER:
        return j->turnier_open;
    case IN_EITHER:
        return j->saison_open;
    default:
        return true;
    }
}

static bool record_outside(struct reader *l)
{
    struct piece s = reader_word(l);
    size_t k = 0;

    if (reader_equal(s, "trotzdem")) {
        l->record->entry.e.trotzdem = true;
        s = reader_word(l);
        k = WITH_TROTZDEM;
    }
    while (k < COUNT(openings) && !reader_equal(s, openings[k].word))
        k++;
    if (k < COUNT(openings) && is_in_scope(l->j, openings[k].scope)) {
        l->record->kind = openings[k].kind;
        return openings[k].read(l);
    }
    if (!l->j->saison_open)
        return LINE_ERROR(l, s.where,
                          _("spieler, regeln, saison, turnier, ehrentafel, verein or a comment was expected"));
    if (l->j->turnier_open)
        return LINE_ERROR(l, s.where,
                          _("teilnehmer, sitze, leitung, spieltag, abschluss, spieler, regeln, saison, turnier or "
                            "ehrentafel was expected"));
    return LINE_ERROR(l, s.where,
                      _("spieler, regeln, saison, turnier, ehrentafel, spieltag, aussetzen, melden, abmelden, geld, "
                        "zahlung, regelwechsel, ausschluss or abschluss was expected"));
}

static bool read_head(struct reader *l)
{
    struct piece s = reader_word(l);
    struct piece version = reader_word(l);

    if (!reader_equal(s, "doko-journal"))
        return LINE_ERROR(l, 0, _("a journal begins with the line: doko-journal 1"));
    if (!reader_equal(version, "1"))
        return LINE_ERROR(l, version.where, _("this program reads version 1 of the journal"));
    return reader_line_end(l);
}

static bool read_line(struct reader *l)
{
    const struct journal *j = l->j;

    if (l->len > KURZSCHRIFT_LINE_MAX)
        return LINE_ERROR(l, KURZSCHRIFT_LINE_MAX, _("a line of at most %d characters was expected"),
                          KURZSCHRIFT_LINE_MAX);
    if (utf8_check(l->z, l->len) < l->len)
        return LINE_ERROR(l, utf8_check(l->z, l->len), _("this is not valid UTF-8"));
    if (j->line == 1)
        return read_head(l);
    if (j->rules_open)
        return rules_line(l);
    reader_whitespace(l);
    if (l->i == l->len || l->z[l->i] == '#')
        return true;
    return j->day_open ? record_in_day(l) : record_outside(l);
}

enum status journal_parse(struct journal *j, const char *line, size_t len, struct record *record, struct err *err)
{
    struct reader l = {.j = j, .z = line, .len = len, .record = record, .err = err};

    if (++j->line == 1 && len >= 3 && memcmp(line, "\xEF\xBB\xBF", 3) == 0) {
        l.z += 3;
        l.len -= 3;
    }
    if (l.len > 0 && l.z[l.len - 1] == '\r')
        l.len--;
    text_clear(&j->help);
    text_place(&j->help, KURZSCHRIFT_LINE_MAX);
    record->kind = RECORD_EMPTY;
    record->registered_count = 0;
    memset(&record->entry, 0, sizeof record->entry);
    if (read_line(&l))
        return ST_OK;
    err->line = j->line;
    return err->status;
}

enum status journal_end(struct journal *j, struct err *err)
{
    if (!j->day_open && !j->rules_open && j->line > 0)
        return ST_OK;
    (void)err_set(err, ST_INPUT,
                  j->line == 0    ? _("a journal begins with the line: doko-journal 1")
                  : j->rules_open ? _("the journal breaks off inside a rule set; `ende` was expected")
                                  : _("the journal breaks off inside a Spieltag; `ende` or `offen` was expected"));
    err->line = j->line + 1;
    return ST_INPUT;
}
