#include "notation/journal.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/i18n.h"
#include "base/mem.h"
#include "notation/journal_reader.h"
#include "notation/kurzschrift.h"

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

static enum status each_earlier(struct reader *l, struct piece s)
{
    struct journal_player *p = &l->j->player[l->j->count - 1];
    int has;

    if (p->former_count == EARLIER_MAX)
        return reader_error(l, s.where, _("at most %d former Kürzel"), EARLIER_MAX);
    if (kuerzel_parse(s.s, s.n, &p->former[p->former_count], l->err) != ST_OK)
        return reader_error(l, s.where, _("a Kürzel of 1 to 4 letters was expected"));
    has = whose(l->j, &p->former[p->former_count]);
    if (has != NOBODY && has != l->j->count - 1)
        return reader_error(l, s.where, _("the Kürzel %s is or was another player's"),
                            p->former[p->former_count].word);
    p->former_count++;
    return ST_OK;
}

static enum status read_earlier(struct reader *l, struct piece s)
{
    return reader_list(l, s, each_earlier);
}

static enum status check_name(struct reader *l, struct piece name)
{
    size_t part;

    if (free_text_check(name.s, name.n, NAME_SIGN, &part, l->err) == ST_OK)
        return ST_OK;
    return reader_error(l, name.where, _("a name of 1 to %d characters was expected"), NAME_SIGN);
}

static enum status record_player(struct reader *l)
{
    static const struct field fields[] = {{"frueher", false, read_earlier}};
    struct journal *j = l->j;
    struct piece s = reader_word(l), name;
    struct kuerzel k;
    enum status st;

    if (kuerzel_parse(s.s, s.n, &k, l->err) != ST_OK)
        return reader_error(l, s.where, _("a Kürzel of 1 to 4 letters was expected, none of re, ko, disq, ende"));
    if (whose(j, &k) != NOBODY)
        return reader_error(l, s.where, _("the Kürzel %s is or was another player's"), k.word);
    st = reader_quote(l, &name);
    if (st == ST_OK)
        st = check_name(l, name);
    if (st != ST_OK)
        return st;
    j->player = mem_grow(j->player, (size_t)j->count, &j->place, sizeof *j->player);
    j->player[j->count++] = (struct journal_player){.kuerzel = k, .name = mem_strndup(name.s, name.n)};
    l->record->kind = RECORD_PLAYER;
    l->record->player = j->count - 1;
    return reader_fields(l, fields, COUNT(fields));
}

/* saison 2026 regeln=ddb … */

/* Of several own rule sets of one name the last holds. */
static enum status read_rules(struct reader *l, struct piece s)
{
    struct journal *j = l->j;
    char name[RULES_NAME_MAX];

    (void)snprintf(name, sizeof name, "%.*s", (int)s.n, s.s);
    j->rules = rules_find(name);
    l->record->rules_content = NULL;
    for (size_t i = 0; i < j->own_count; i++) {
        if (strcmp(j->own[i]->file.name, name) == 0) {
            j->rules = &j->own[i]->file.rules;
            l->record->rules_content = j->own[i]->content.s;
        }
    }
    if (!j->rules)
        return reader_error(
            l, s.where, _("the rule set \"%s\" is neither built in nor given above (regeln %s … ende)"), name, name);
    if (j->rules->pokal)
        return reader_error(l, s.where, _("%s is for the Pokal of a season, not for its Meisterschaft"), name);
    memcpy(l->record->saison.rules, name, sizeof name);
    return ST_OK;
}

static enum status read_start(struct reader *l, struct piece s)
{
    return date_parse(s.s, s.n, &l->record->saison.start)
               ? ST_OK
               : reader_error(l, s.where, _("a date such as 2026-01-04 was expected"));
}

static enum status read_spieltage(struct reader *l, struct piece s)
{
    return reader_number(l, s, 1, SPIELTAGE_MAX, &l->record->saison.spieltage);
}

static enum status read_pflicht(struct reader *l, struct piece s)
{
    return reader_number(l, s, 0, SPIELTAGE_MAX, &l->record->saison.pflicht);
}

static enum status read_last(struct reader *l, struct piece s)
{
    return reader_number(l, s, 0, SPIELTAGE_MAX, &l->record->saison.last);
}

static enum status read_gegenlesen(struct reader *l, struct piece s)
{
    return reader_number(l, s, 0, GEGENLESEN_MAX, &l->record->saison.gegenlesen);
}

static enum status read_weights(struct reader *l, struct piece s)
{
    const char *comma = memchr(s.s, ',', s.n);
    size_t first = comma ? (size_t)(comma - s.s) : s.n;
    enum status st = reader_number(l, (struct piece){s.s, first, s.where}, 0, 100, &l->record->saison.weight_place);

    if (st != ST_OK)
        return st;
    l->record->saison.weight_punkte = 100 - l->record->saison.weight_place;
    if (comma)
        st = reader_number(l, (struct piece){comma + 1, s.n - first - 1, s.where + first + 1}, 0, 100,
                           &l->record->saison.weight_punkte);
    if (st == ST_OK && l->record->saison.weight_place + l->record->saison.weight_punkte != 100)
        st = reader_error(l, s.where, _("the two weights must sum to 100"));
    return st;
}

static enum status ever_registered(struct reader *l, struct piece s)
{
    int who;
    enum status st = reader_player(l, s, &who);

    if (st == ST_OK && l->record->registered_count == SAISON_PLAYER_MAX)
        st = reader_error(l, s.where, _("at most %d players in a season"), SAISON_PLAYER_MAX);
    for (int i = 0; i < l->record->registered_count && st == ST_OK; i++)
        if (l->record->registered[i] == who)
            st = reader_error(l, s.where, _("%.*s stands here twice"), (int)s.n, s.s);
    if (st == ST_OK)
        l->record->registered[l->record->registered_count++] = who;
    return st;
}

static enum status read_registered(struct reader *l, struct piece s)
{
    return s.n ? reader_list(l, s, ever_registered) : ST_OK;
}

/* What the line leaves open is as the rule set has it. */
static void fill_presets(const struct rules *r, struct saison_data *d)
{
    d->spieltage = d->spieltage < 0 ? r->spieltage : d->spieltage;
    d->pflicht = d->pflicht < 0 ? r->pflichtspieltage : d->pflicht;
    d->last = d->last < 0 ? r->last : d->last;
    if (d->weight_place < 0) {
        d->weight_place = r->weight_place;
        d->weight_punkte = r->weight_punkte;
    }
}

static enum status record_saison(struct reader *l)
{
    static const struct field fields[] = {
        {"regeln", true, read_rules},           {"beginn", false, read_start},
        {"spieltage", false, read_spieltage},   {"pflicht", false, read_pflicht},
        {"letzte", false, read_last},           {"gewichte", false, read_weights},
        {"gegenlesen", false, read_gegenlesen}, {"spieler", false, read_registered},
    };
    struct saison_data *d = &l->record->saison;
    struct piece s = reader_word(l);
    enum status st;

    if (!saison_name_valid(s.s, s.n))
        return reader_error(l, s.where, _("the name of a season was expected: letters, digits, - and _, at most %d"),
                            SAISON_NAME_MAX - 1);
    l->record->kind = RECORD_SAISON;
    *d = (struct saison_data){.spieltage = -1, .pflicht = -1, .last = -1, .weight_place = -1};
    memcpy(d->name, s.s, s.n);
    st = reader_fields(l, fields, COUNT(fields));
    if (st == ST_OK)
        fill_presets(l->j->rules, d);
    if (st == ST_OK && (d->pflicht > d->spieltage || d->last > d->spieltage))
        st = reader_error(l, s.where, _("pflicht= and letzte= cannot be more than spieltage="));
    l->j->saison_open = st == ST_OK;
    return st;
}

/* Takes `word=` at the place. */
static bool take_key(struct reader *l, const char *word)
{
    size_t n = strlen(word);

    if (l->len - l->i <= n || memcmp(l->z + l->i, word, n) != 0 || l->z[l->i + n] != '=')
        return false;
    l->i += n + 1;
    return true;
}

/* aussetzen 3 F, melden 12 G, abmelden 30 F */
static enum status record_spieltag_word(struct reader *l, enum record_kind kind)
{
    struct piece s = reader_word(l);
    enum status st = reader_number(l, s, 1, SPIELTAGE_MAX, &l->record->spieltag);

    if (st == ST_OK)
        st = reader_player(l, reader_word(l), &l->record->player);
    l->record->kind = kind;
    return st == ST_OK ? reader_line_end(l) : st;
}

/* ehrentafel 1994 meister="…" vize="…" pokal="…": each once, none must stand. */
static enum status record_ehrentafel(struct reader *l)
{
    struct journal_honour *e = &l->record->honour;
    enum status st = reader_number(l, reader_word(l), 1900, 2999, &e->year);

    memset(e->name, 0, sizeof e->name);
    l->record->kind = RECORD_EHRENTAFEL;
    for (reader_whitespace(l); st == ST_OK && l->i < l->len; reader_whitespace(l)) {
        struct piece name;
        size_t where = l->i;
        int i = 0;

        while (i < HONOURS && !take_key(l, journal_honour_word(i)))
            i++;
        if (i == HONOURS || e->name[i].s)
            return reader_error(l, where, _("meister=\"…\", vize=\"…\" or pokal=\"…\", each once, was expected"));
        st = reader_quote(l, &name);
        if (st == ST_OK)
            st = check_name(l, name);
        e->name[i] = (struct journal_text){name.s, name.n};
    }
    return st;
}

/* verein "Doppelkopffreunde Bonn" */
static enum status record_club(struct reader *l)
{
    struct piece name;
    enum status st = reader_quote(l, &name);

    if (st == ST_OK)
        st = check_name(l, name);
    l->record->kind = RECORD_CLUB;
    l->record->club = (struct journal_text){name.s, name.n};
    return st == ST_OK ? reader_line_end(l) : st;
}

static enum status record_closing(struct reader *l)
{
    l->record->kind = RECORD_CLOSING;
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
static enum status record_rules(struct reader *l)
{
    struct journal *j = l->j;
    struct piece s = reader_word(l);
    struct journal_rules *new;

    if (s.n == 0 || s.n >= RULES_NAME_LENGTH)
        return reader_error(l, s.where, _("the name of a rule set was expected"));
    if (is_builtin(s))
        return reader_error(l, s.where, _("a built-in rule set has the name %.*s; the club's own needs another"),
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

static enum status rules_line(struct reader *l)
{
    struct journal_rules *r = l->j->own[l->j->own_count - 1];
    char name[RULES_NAME_LENGTH];
    enum status st;

    if (begins_with(l, "saison ") || begins_with(l, "spieltag ") || begins_with(l, "spieler "))
        return reader_error(l, 0, _("`ende` of the rule set %s was expected first"), r->file.name);
    if (l->len != 4 || memcmp(l->z, "ende", 4) != 0) {
        text_addn(&r->content, l->z, l->len);
        text_addc(&r->content, '\n');
        return r->content.len <= RULE_FILE_MAX ? ST_OK
                                               : reader_error(l, 0, _("a rule set of this size was not expected"));
    }
    l->j->rules_open = false;
    memcpy(name, r->file.name, sizeof name);
    st = rule_file_parse(text_str(&r->content), r->content.len, &r->file, l->err);
    if (st != ST_OK) {
        l->j->line = r->line + l->err->line; /* the line within the block, or its head */
        return st;
    }
    if (strcmp(name, r->file.name) != 0)
        return reader_error(l, 0, _("the rule set is called %s in its text, %s at its head"), r->file.name, name);
    return ST_OK;
}

static enum status record_outside(struct reader *l)
{
    struct piece s = reader_word(l);

    if (reader_equal(s, "spieler"))
        return record_player(l);
    if (reader_equal(s, "regeln"))
        return record_rules(l);
    if (reader_equal(s, "saison"))
        return record_saison(l);
    if (reader_equal(s, "ehrentafel"))
        return record_ehrentafel(l);
    if (reader_equal(s, "verein"))
        return record_club(l);
    if (reader_equal(s, "trotzdem")) {
        l->record->entry.e.trotzdem = true;
        s = reader_word(l);
    }
    if (reader_equal(s, "spieltag"))
        return record_spieltag(l);
    if (!l->j->saison_open)
        return reader_error(l, s.where, _("spieler, regeln, saison, ehrentafel, verein or a comment was expected"));
    if (reader_equal(s, "aussetzen"))
        return record_spieltag_word(l, RECORD_SIT_OUT);
    if (reader_equal(s, "melden"))
        return record_spieltag_word(l, RECORD_REGISTER);
    if (reader_equal(s, "abmelden"))
        return record_spieltag_word(l, RECORD_UNREGISTER);
    if (reader_equal(s, "abschluss"))
        return record_closing(l);
    return reader_error(
        l, s.where,
        _("spieler, regeln, saison, ehrentafel, spieltag, aussetzen, melden, abmelden or abschluss was expected"));
}

static enum status read_head(struct reader *l)
{
    struct piece s = reader_word(l);
    struct piece version = reader_word(l);

    if (!reader_equal(s, "doko-journal"))
        return reader_error(l, 0, _("a journal begins with the line: doko-journal 1"));
    if (!reader_equal(version, "1"))
        return reader_error(l, version.where, _("this program reads version 1 of the journal"));
    return reader_line_end(l);
}

static enum status read_line(struct reader *l)
{
    struct journal *j = l->j;

    if (l->len > KURZSCHRIFT_LINE_MAX)
        return reader_error(l, KURZSCHRIFT_LINE_MAX, _("a line of at most %d characters was expected"),
                            KURZSCHRIFT_LINE_MAX);
    if (utf8_check(l->z, l->len) < l->len)
        return reader_error(l, utf8_check(l->z, l->len), _("this is not valid UTF-8"));
    if (j->line == 1)
        return read_head(l);
    if (j->rules_open)
        return rules_line(l);
    reader_whitespace(l);
    if (l->i == l->len || l->z[l->i] == '#')
        return ST_OK;
    return j->day_open ? record_in_day(l) : record_outside(l);
}

enum status journal_parse(struct journal *j, const char *line, size_t len, struct record *record, struct err *err)
{
    struct reader l = {.j = j, .z = line, .len = len, .record = record, .err = err};
    enum status st;

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
    st = read_line(&l);
    if (st != ST_OK)
        err->line = j->line;
    return st;
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
