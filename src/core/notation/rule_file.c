#include "core/notation/rule_file.h"

#include <assert.h>
#include <ini.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/i18n.h"
#include "base/mem.h"
#include "base/similar.h"

enum { LINE_LENGTH = 190 }; /* what inih takes at a time, with room for its end */

struct rule_reader {
    struct rule_file *d;
    struct err *err;
    const struct rules *parents;
    int *set; /* [rules_parameter_count]: in which line, 0: not */
    const char *rest;
    int line; /* of what was read last */
    bool error;
};

/* As inih wants it: 0. */
#define FAIL(l, ...) ((l)->error = true, (void)err_set((l)->err, ST_INPUT, __VA_ARGS__), 0)

static bool name_valid(const char *s)
{
    size_t n = strlen(s);

    return n >= 1 && n < RULES_NAME_LENGTH && strspn(s, "abcdefghijklmnopqrstuvwxyz0123456789-") == n;
}

static int set_name(struct rule_reader *l, const char *value)
{
    if (l->d->name[0])
        return FAIL(l, _("name stands here twice"));
    if (!name_valid(value))
        return FAIL(l, _("name: small letters, digits and -, at most 31"));
    (void)snprintf(l->d->name, sizeof l->d->name, "%s", value);
    (void)snprintf(l->d->source, sizeof l->d->source, "Regeln %s", value);
    return 1;
}

static int set_title(struct rule_reader *l, const char *value)
{
    if (l->d->title[0])
        return FAIL(l, _("titel stands here twice"));
    if (strlen(value) >= sizeof l->d->title || utf8_control(value, strlen(value)) < strlen(value))
        return FAIL(l, _("titel: a text of less than %d bytes without control characters"), RULES_TITLE_MAX);
    (void)snprintf(l->d->title, sizeof l->d->title, "%s", value);
    return 1;
}

static int set_parents(struct rule_reader *l, const char *value)
{
    if (l->parents)
        return FAIL(l, _("eltern stands here twice"));
    l->parents = rules_find(value);
    if (!l->parents)
        return FAIL(l, _("eltern: \"%.40s\" is none of the built-in rule sets; `doko regeln liste` shows them"),
                    value);
    l->d->rules = *l->parents;
    l->d->rules.paragraph = NULL;
    return 1;
}

/* What the parent never counts has no source of its own. */
static void fill_sources(struct rule_file *d)
{
    for (int i = 0; i < POSTEN_COUNT; i++)
        if (!d->rules.posten[i].source)
            d->rules.posten[i].source = d->source;
}

/* A Punkt that the file changes has the file for its source. */
static void name_source(struct rule_reader *l, const struct parameter *p)
{
    size_t from = offsetof(struct rules, posten);

    static const struct {
        const char *key;
        enum posten_kind kind;
    } also[] = {{"ansagepunkte", POSTEN_WORD},     {"verdoppeln", POSTEN_DOUBLED},
                {"abrunden", POSTEN_ROUNDED_DOWN}, {"gewonnen.bei120", POSTEN_WON},
                {"gegen.arten", POSTEN_AGAINST},   {"gespielt.zaehlt", POSTEN_PLAYED},
                {"erreicht.ab", POSTEN_REACHED},   {"gegengebot.immer", POSTEN_COUNTER_BID},
                {"bock.faktor", POSTEN_BOCK},      {"bock.plus", POSTEN_BOCK},
                {"pott.begrenzt", POSTEN_POTT}};

    if (p->offset >= from && p->offset < from + sizeof l->d->rules.posten)
        l->d->rules.posten[(p->offset - from) / sizeof(struct posten_rule)].source = l->d->source;
    for (size_t i = 0; i < sizeof also / sizeof also[0]; i++)
        if (strcmp(also[i].key, p->key) == 0)
            l->d->rules.posten[also[i].kind].source = l->d->source;
}

static int set_parameter(struct rule_reader *l, const struct parameter *p, const char *value)
{
    size_t i = (size_t)(p - rules_parameter);
    char *text = NULL;

    if (!l->parents)
        return FAIL(l, _("a line `eltern = ddb` was expected before the first parameter"));
    if (l->set[i])
        return FAIL(l, _("%s stands here twice"), p->key);
    if (p->typ == PARAMETER_TEXT) {
        assert(l->d->texts < RULE_FILE_TEXTS);
        text = mem_strndup(value, strlen(value));
        l->d->text[l->d->texts++] = text;
    }
    if (parameter_set(p, text ? text : value, &l->d->rules, l->err) != ST_OK) {
        l->error = true;
        return 0;
    }
    name_source(l, p);
    l->set[i] = l->line;
    return 1;
}

/* Lists of kinds may name it, so it stands above them. */
static int set_solo(struct rule_reader *l, const char *value)
{
    int nr = 0;

    if (!l->parents)
        return FAIL(l, _("a line `eltern = ddb` was expected before the first parameter"));
    for (size_t i = 0; i < rules_parameter_count; i++)
        if (l->set[i])
            return FAIL(l, _("solo stands above all parameters"));
    while (nr < OWN_SOLI - 1 && l->d->own_line[nr])
        nr++;
    if (!own_solo_read(value, &l->d->rules, &l->d->own[nr], l->err)) {
        l->error = true;
        return 0;
    }
    l->d->own_line[nr] = l->line;
    return 1;
}

static int entry(void *with, const char *section, const char *name, const char *value)
{
    struct rule_reader *l = with;
    const struct parameter *p = parameter_find(name);
    struct similar a = {0};

    (void)section; /* there are none */

    if (l->error)
        return 0;
    if (strcmp(name, "name") == 0)
        return set_name(l, value);
    if (strcmp(name, "titel") == 0)
        return set_title(l, value);
    if (strcmp(name, "eltern") == 0)
        return set_parents(l, value);
    if (strcmp(name, "solo") == 0)
        return set_solo(l, value);
    if (p)
        return set_parameter(l, p, value);
    (void)FAIL(l, _("\"%.40s\" is no parameter; `doko regeln zeige` lists them"), name);
    for (size_t i = 0; i < rules_parameter_count; i++)
        similar_try(&a, name, rules_parameter[i].key);
    similar_suggest(&a, "", l->err);
    return 0;
}

/* What the reader of the form would take otherwise than it stands there. */
static const char *form_error(const char *s, size_t n)
{
    if (n > LINE_LENGTH)
        return N_("a line of at most 190 bytes was expected");
    for (size_t i = 0; i < n;) { /* comments too: they are exported as they are */
        size_t on = i + utf8_length(s + i, n - i);

        if (s[i] != '\t' && utf8_is_control(s + i, on - i))
            return N_("a line without control characters was expected");
        i = on;
    }
    n -= strspn(s, " \t");
    s += strspn(s, " \t");
    if (*s == '[')
        return N_("a rule file has no sections");
    for (size_t i = 1; i < n && s[0] != '#' && s[0] != ';'; i++)
        if (s[i] == ';' && (s[i - 1] == ' ' || s[i - 1] == '\t'))
            return N_("a comment needs a line of its own: what stands behind a blank and ; would be cut off");
    return NULL;
}

/* The first line that is not in form, 0 when there is none. */
static int wrong_line(const char *s, const char **reason)
{
    for (int line = 1; *s; line++) {
        size_t n = strcspn(s, "\n");

        *reason = form_error(s, n);
        if (*reason)
            return line;
        s += n + (s[n] == '\n');
    }
    return 0;
}

/* A line at a time, so that we know in which one we are. */
static char *next_line(char *buffer, int place, void *with)
{
    struct rule_reader *l = with;
    size_t n;

    l->rest += strspn(l->rest, " \t"); /* a line that is indented is a line, not the rest of the one before */
    n = strcspn(l->rest, "\n");
    assert((int)n + 1 < place); /* no line is longer than LINE_LENGTH */
    if (*l->rest == '\0')
        return NULL;
    memcpy(buffer, l->rest, n);
    buffer[n] = '\0';
    l->rest += n + (l->rest[n] == '\n');
    l->line++;
    return buffer;
}

static enum status read_lines(struct rule_reader *l, const char *text, struct err *err)
{
    const char *reason;
    int line = wrong_line(text, &reason);
    enum status st = ST_OK;

    if (line > 0) {
        st = err_set(err, ST_INPUT, "%s", _(reason));
    } else {
        l->rest = text;
        line = ini_parse_stream(next_line, l, entry, l);
        if (line > 0)
            st = l->error ? ST_INPUT : err_set(err, ST_INPUT, _("KEY = VALUE was expected"));
    }
    err->line = line > 0 ? line : 0;
    return st;
}

/* The last line that set one of these keys. */
static int line_of(const struct rule_reader *l, const char *key)
{
    int line = 0;

    for (size_t i = 0; i < rules_parameter_count; i++) {
        const char *name = rules_parameter[i].key;
        size_t n = strlen(name);

        for (const char *s = strstr(key, name); s; s = strstr(s + 1, name))
            if ((s == key || s[-1] == ' ') && (s[n] == ' ' || s[n] == '\0') && l->set[i] > line)
                line = l->set[i];
    }
    return line;
}

static enum status check_contradictions(const struct rule_reader *l, struct err *err)
{
    const char *key;
    enum status st = rules_check(&l->d->rules, &key, err);

    if (st != ST_OK)
        err->line = line_of(l, key);
    for (int i = 0; i < OWN_SOLI && st == ST_OK && l->d->own_line[i]; i++)
        if (!rules_knows(&l->d->rules, (enum spiel_kind)(KIND_OWN + i))) {
            st = err_set(err, ST_INPUT, _("solo = %s has no effect: arten does not name it"), l->d->own[i].word);
            err->line = l->d->own_line[i];
        }
    for (size_t i = 0; i < rules_parameter_count && st == ST_OK; i++) {
        const char *needs = l->set[i] ? parameter_ineffective(&rules_parameter[i], &l->d->rules) : NULL;

        if (needs) {
            st = err_set(err, ST_INPUT, _("%s has no effect: %s"), rules_parameter[i].key, _(needs));
            err->line = l->set[i];
        }
    }
    return st;
}

enum status rule_file_parse(const char *text, size_t len, struct rule_file *d, struct err *err)
{
    struct rule_reader l = {.d = d, .err = err};
    struct text copy = {0};
    enum status st;

    *d = (struct rule_file){0};
    err->line = 0;
    if (len > RULE_FILE_MAX || utf8_check(text, len) < len || memchr(text, '\0', len))
        return err_set(err, ST_INPUT, _("this is no rule file: a text in UTF-8 of at most %d bytes was expected"),
                       RULE_FILE_MAX);
    rule_file_normalise(text, len, &copy);
    l.set = mem_alloc(rules_parameter_count * sizeof *l.set);
    st = read_lines(&l, text_str(&copy), err);
    if (st == ST_OK && !l.parents)
        st = err_set(err, ST_INPUT, _("a line `eltern = ddb` was expected: which rule set this one changes"));
    if (st == ST_OK && !d->name[0])
        st = err_set(err, ST_INPUT, _("a line `name = …` was expected"));
    fill_sources(d);
    d->rules.name = d->name;
    d->rules.title = d->title[0] ? d->title : d->name;
    if (st == ST_OK)
        st = check_contradictions(&l, err);
    free(l.set);
    text_free(&copy);
    return st;
}

void rule_file_free(struct rule_file *d)
{
    for (int i = 0; i < d->texts; i++)
        free(d->text[i]);
    *d = (struct rule_file){0};
}

void rule_file_normalise(const char *text, size_t len, struct text *out)
{
    size_t i = len >= 3 && memcmp(text, "\xEF\xBB\xBF", 3) == 0 ? 3 : 0;

    for (; i < len; i++) {
        size_t end = i;

        while (end < len && text[end] == '\r')
            end++;
        if (end > i && (end == len || text[end] == '\n'))
            i = end - 1; /* CRs before the end of a line */
        else
            text_addc(out, text[i]);
    }
    if (out->len > 0 && out->s[out->len - 1] != '\n')
        text_addc(out, '\n');
}
