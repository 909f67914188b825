#include "core/notation/rule_file.h"

#include <assert.h>
#include <ini.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/i18n.h"
#include "base/mem.h"
#include "base/similar.h"

enum { LINE_LENGTH = 190 }; /* the longest line inih takes, with room for its end */

struct rule_reader {
    struct rule_file *file;
    struct err *err;
    const struct rules *parents;
    int *set; /* [rules_parameter_count] the line of each, 0: not set */
    const char *rest;
    int edition; /* 1: `ausgabe =` was read */
    int line;    /* number of the line read last */
    bool error;
};

/* Reports an error; the value is 0, as inih expects. */
#define FAIL(reader, ...) ((reader)->error = true, (void)err_set((reader)->err, ST_INPUT, __VA_ARGS__), 0)

static bool name_valid(const char *s)
{
    size_t n = strlen(s);

    return n >= 1 && n < RULES_NAME_LENGTH && strspn(s, "abcdefghijklmnopqrstuvwxyz0123456789-") == n;
}

static int set_name(struct rule_reader *reader, const char *value)
{
    if (reader->file->name[0])
        return FAIL(reader, _("name stands here twice"));
    if (!name_valid(value))
        return FAIL(reader, _("name: small letters, digits and -, at most 31"));
    (void)snprintf(reader->file->name, sizeof reader->file->name, "%s", value);
    (void)snprintf(reader->file->source, sizeof reader->file->source, "Regeln %s", value);
    return 1;
}

static int set_title(struct rule_reader *reader, const char *value)
{
    if (reader->file->title[0])
        return FAIL(reader, _("titel stands here twice"));
    if (strlen(value) >= sizeof reader->file->title || utf8_control(value, strlen(value)) < strlen(value))
        return FAIL(reader, _("titel: a text of less than %d bytes without control characters"), RULES_TITLE_MAX);
    (void)snprintf(reader->file->title, sizeof reader->file->title, "%s", value);
    return 1;
}

static void take_parents(struct rule_reader *reader, const struct rules *parents)
{
    reader->parents = parents;
    reader->file->rules = *parents;
    reader->file->rules.paragraph = NULL;
}

/* The parent is its first edition, unless `ausgabe =` says otherwise: what a text means never changes. */
static int set_parents(struct rule_reader *reader, const char *value)
{
    if (reader->parents)
        return FAIL(reader, _("eltern stands here twice"));
    reader->parents = rules_find_edition(value, 1);
    if (!reader->parents)
        return FAIL(reader, _("eltern: \"%.40s\" is none of the built-in rule sets; `doko regeln liste` shows them"),
                    value);
    take_parents(reader, reader->parents);
    return 1;
}

static int set_edition(struct rule_reader *reader, const char *value)
{
    const struct rules *parents = NULL;
    int64_t edition;

    if (!reader->parents)
        return FAIL(reader, _("a line `eltern = ddb` was expected before `ausgabe = …`"));
    for (size_t i = 0; i < rules_parameter_count; i++)
        if (reader->set[i])
            return FAIL(reader, _("a line `ausgabe = …` stands above all parameters"));
    if (reader->edition || reader->file->own_line[0])
        return FAIL(reader, reader->edition ? _("ausgabe stands here twice")
                                            : _("a line `ausgabe = …` stands above all parameters"));
    if (number_parse(value, strlen(value), 1, INT16_MAX, &edition))
        parents = rules_find_edition(reader->parents->name, (int)edition);
    if (!parents)
        return FAIL(reader, _("ausgabe: %s has the editions 1 to %d"), reader->parents->name,
                    rules_find(reader->parents->name)->edition);
    take_parents(reader, parents);
    return reader->edition = 1;
}

/* Fills the source of each posten that the parent does not count. */
static void fill_sources(struct rule_file *file)
{
    for (int i = 0; i < POSTEN_COUNT; i++)
        if (!file->rules.posten[i].source)
            file->rules.posten[i].source = file->source;
}

/* Names the file as the source of a posten that it changes. */
static void name_source(struct rule_reader *reader, const struct parameter *parameter)
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

    if (parameter->offset >= from && parameter->offset < from + sizeof reader->file->rules.posten)
        reader->file->rules.posten[(parameter->offset - from) / sizeof(struct posten_rule)].source =
            reader->file->source;
    for (size_t i = 0; i < sizeof also / sizeof also[0]; i++)
        if (strcmp(also[i].key, parameter->key) == 0)
            reader->file->rules.posten[also[i].kind].source = reader->file->source;
}

static int set_parameter(struct rule_reader *reader, const struct parameter *parameter, const char *value)
{
    size_t i = (size_t)(parameter - rules_parameter);
    char *text = NULL;

    if (!reader->parents)
        return FAIL(reader, _("a line `eltern = ddb` was expected before the first parameter"));
    if (reader->set[i])
        return FAIL(reader, _("%s stands here twice"), parameter->key);
    if (parameter->type == PARAMETER_TEXT) {
        assert(reader->file->texts < RULE_FILE_TEXTS);
        text = mem_strndup(value, strlen(value));
        reader->file->text[reader->file->texts++] = text;
    }
    if (parameter_set(parameter, text ? text : value, &reader->file->rules, reader->err) != ST_OK) {
        reader->error = true;
        return 0;
    }
    name_source(reader, parameter);
    reader->set[i] = reader->line;
    return 1;
}

/* Reads an own kind of solo. Lists of kinds may name it, so it must be above them. */
static int set_solo(struct rule_reader *reader, const char *value)
{
    int nr = 0;

    if (!reader->parents)
        return FAIL(reader, _("a line `eltern = ddb` was expected before the first parameter"));
    for (size_t i = 0; i < rules_parameter_count; i++)
        if (reader->set[i])
            return FAIL(reader, _("a line `solo = …` stands above all parameters"));
    while (nr < OWN_SOLI - 1 && reader->file->own_line[nr])
        nr++;
    if (!own_solo_read(value, &reader->file->rules, &reader->file->own[nr], reader->err)) {
        reader->error = true;
        return 0;
    }
    reader->file->own_line[nr] = reader->line;
    return 1;
}

static int read_entry(void *with, const char *section, const char *name, const char *value)
{
    struct rule_reader *reader = with;
    const struct parameter *parameter = parameter_find(name);
    struct similar best = {0};

    (void)section; /* there are no sections */

    if (reader->error)
        return 0;
    if (strcmp(name, "name") == 0)
        return set_name(reader, value);
    if (strcmp(name, "titel") == 0)
        return set_title(reader, value);
    if (strcmp(name, "eltern") == 0)
        return set_parents(reader, value);
    if (strcmp(name, "ausgabe") == 0)
        return set_edition(reader, value);
    if (strcmp(name, "solo") == 0)
        return set_solo(reader, value);
    if (parameter)
        return set_parameter(reader, parameter, value);
    (void)FAIL(reader, _("\"%.40s\" is not a parameter; `doko regeln zeige` lists them"), name);
    for (size_t i = 0; i < rules_parameter_count; i++)
        similar_try(&best, name, rules_parameter[i].key);
    similar_suggest(&best, "", reader->err);
    return 0;
}

/* Returns a msgid for a line that inih would take otherwise than it reads; NULL if there is none. */
static const char *form_error(const char *s, size_t n)
{
    if (n > LINE_LENGTH)
        return N_("a line of at most 190 bytes was expected");
    for (size_t i = 0; i < n;) { /* comments too, since they are exported unchanged */
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

/* Returns the number of the first malformed line, 0 if there is none. */
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

/* Hands inih one line at a time, so that the reader knows its number. */
static char *next_line(char *buffer, int size, void *with)
{
    struct rule_reader *reader = with;
    size_t n;

    reader->rest += strspn(reader->rest, " \t"); /* an indented line is a line, not a continuation */
    n = strcspn(reader->rest, "\n");
    assert((int)n + 1 < size); /* no line is longer than LINE_LENGTH */
    if (*reader->rest == '\0')
        return NULL;
    memcpy(buffer, reader->rest, n);
    buffer[n] = '\0';
    reader->rest += n + (reader->rest[n] == '\n');
    reader->line++;
    return buffer;
}

static enum status read_lines(struct rule_reader *reader, const char *text, struct err *err)
{
    const char *reason;
    int line = wrong_line(text, &reason);
    enum status st = ST_OK;

    if (line > 0) {
        st = err_set(err, ST_INPUT, "%s", _(reason));
    } else {
        reader->rest = text;
        line = ini_parse_stream(next_line, reader, read_entry, reader);
        if (line > 0)
            st = reader->error ? ST_INPUT : err_set(err, ST_INPUT, _("KEY = VALUE was expected"));
    }
    err->line = line > 0 ? line : 0;
    return st;
}

/* Returns the last line that set one of these keys. */
static int line_of(const struct rule_reader *reader, const char *key)
{
    int line = 0;

    for (size_t i = 0; i < rules_parameter_count; i++) {
        const char *name = rules_parameter[i].key;
        size_t n = strlen(name);

        for (const char *s = strstr(key, name); s; s = strstr(s + 1, name))
            if ((s == key || s[-1] == ' ') && (s[n] == ' ' || s[n] == '\0') && reader->set[i] > line)
                line = reader->set[i];
    }
    return line;
}

static enum status check_contradictions(const struct rule_reader *reader, struct err *err)
{
    const char *key;
    enum status st = rules_check(&reader->file->rules, &key, err);

    if (st != ST_OK)
        err->line = line_of(reader, key);
    for (int i = 0; i < OWN_SOLI && st == ST_OK && reader->file->own_line[i]; i++)
        if (!rules_knows(&reader->file->rules, (enum spiel_kind)(KIND_OWN + i))) {
            st = err_set(err, ST_INPUT, _("solo = %s has no effect: arten does not name it"),
                         reader->file->own[i].word);
            err->line = reader->file->own_line[i];
        }
    for (size_t i = 0; i < rules_parameter_count && st == ST_OK; i++) {
        const char *needs = reader->set[i] ? parameter_ineffective(&rules_parameter[i], &reader->file->rules) : NULL;

        if (needs) {
            st = err_set(err, ST_INPUT, _("%s has no effect: %s"), rules_parameter[i].key, _(needs));
            err->line = reader->set[i];
        }
    }
    return st;
}

enum status rule_file_parse(const char *text, size_t len, struct rule_file *file, struct err *err)
{
    struct rule_reader reader = {.file = file, .err = err};
    AUTO(text_free) struct text copy = {0};
    enum status st;

    *file = (struct rule_file){0};
    err->line = 0;
    if (len > RULE_FILE_MAX || utf8_check(text, len) < len || memchr(text, '\0', len))
        return err_set(err, ST_INPUT, _("not a rule file: a text in UTF-8 of at most %d bytes was expected"),
                       RULE_FILE_MAX);
    rule_file_normalise(text, len, &copy);
    reader.set = mem_alloc(rules_parameter_count * sizeof *reader.set);
    st = read_lines(&reader, text_str(&copy), err);
    if (st == ST_OK && !reader.parents)
        st = err_set(err, ST_INPUT, _("a line `eltern = ddb` was expected: which rule set this one changes"));
    if (st == ST_OK && !file->name[0])
        st = err_set(err, ST_INPUT, _("a line `name = …` was expected"));
    fill_sources(file);
    file->rules.name = file->name;
    file->rules.title = file->title[0] ? file->title : file->name;
    if (st == ST_OK)
        st = check_contradictions(&reader, err);
    free(reader.set);
    return st;
}

void rule_file_free(struct rule_file *file)
{
    for (int i = 0; i < file->texts; i++)
        free(file->text[i]);
    *file = (struct rule_file){0};
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
