#include "ui/cli/arguments.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "base/i18n.h"
#include "core/notation/kurzschrift.h"

void cmd_read_clock(struct call *call)
{
    const char *fixed = getenv("SOURCE_DATE_EPOCH");
    int64_t seconds;
    time_t t;
    struct tm tm;

    call->time = (int64_t)time(NULL);
    if (fixed && number_parse(fixed, strlen(fixed), 0, 253402300799, &seconds))
        call->time = seconds;
    t = (time_t)call->time;
    if (localtime_r(&t, &tm))
        call->today = (struct date){(int16_t)(tm.tm_year + 1900), (int8_t)(tm.tm_mon + 1), (int8_t)tm.tm_mday};
}

const char *cmd_option(const struct call *call, const char *name)
{
    for (int i = 0; i < call->command->options_count; i++)
        if (strcmp(call->command->options[i].long_name, name) == 0)
            return call->option[i];
    return NULL;
}

const char *cmd_spieltag(const struct call *call)
{
    unsigned by = call->command->spieltag;

    if ((by & SPIELTAG_WORD) && call->words > 0)
        return call->word[0];
    return by & SPIELTAG_OPTION ? cmd_option(call, "spieltag") : NULL;
}

enum status cmd_number(const char *name, const char *s, int min, int max, int *value, struct err *err)
{
    int64_t number;

    if (!number_parse(s, strlen(s), min, max, &number))
        return err_set(err, ST_USAGE, _("%s: a number from %d to %d was expected, not \"%.40s\""), name, min, max, s);
    *value = (int)number;
    return ST_OK;
}

enum status cmd_date(struct call *call, const char *s, struct date *date, struct err *err)
{
    *date = call->today;
    if (s && !date_parse(s, strlen(s), date))
        return err_set(err, ST_USAGE, _("a date such as 2026-01-04 or 4.1.2026 was expected, not \"%.40s\""), s);
    return ST_OK;
}

void cmd_program(const struct call *call, struct text *text)
{
    static const char plain[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789._/-";

    text_add(text, "doko");
    if (!call->db)
        return;
    if (call->db[strspn(call->db, plain)] == '\0') {
        text_addf(text, " --db %s", call->db);
        return;
    }
    text_add(text, " --db '");
    for (const char *s = call->db; *s; s++)
        text_addf(text, *s == '\'' ? "'\\''" : "%c", *s);
    text_addc(text, '\'');
}

void cmd_words(const struct call *call, int from, struct text *text)
{
    for (int i = from; i < call->words; i++) {
        if (i > from)
            text_addc(text, ' ');
        text_add(text, call->word[i]);
    }
}

const char *cmd_next(const char *s, size_t *len)
{
    s += strspn(s, ", ");
    *len = strcspn(s, ", ");
    return *len > 0 ? s : NULL;
}

/* Finds the totals of a day that has no games. */
static enum status result_entry(const struct sitting *sitting, int32_t *nr, struct err *err)
{
    for (int32_t i = 0; i < sitting->fold.count; i++) {
        if (sitting->fold.step[i].kind == EVENT_RESULT) {
            *nr = sitting->fold.nr[i];
            return ST_OK;
        }
    }
    return err_set(err, ST_MISSING, _("this Spieltag has its games, not only its totals"));
}

enum status cmd_entry(const struct sitting *sitting, const char *s, int32_t *nr, struct err *err)
{
    bool entry = s[0] == '#';
    int64_t number;
    enum status st = sitting_check_begun(sitting, ST_CONFLICT, err);

    if (st != ST_OK)
        return st;
    if (word_equal(s, event_terms[EVENT_RESULT].word))
        return result_entry(sitting, nr, err);

    if (!number_parse(s + entry, strlen(s + entry), 1, 1000000, &number))
        return err_set(err, ST_USAGE,
                       _("the number of a game, or #N of an entry (see `doko verlauf`), was expected, "
                         "not \"%.40s\""),
                       s);
    *nr = entry ? (int32_t)number : fold_entry(&sitting->fold, (int32_t)number);
    if (*nr == 0)
        return err_set(err, ST_MISSING,
                       _("there is no Spiel %d; the Spieltag has %d, and '#%d' is the number of an entry in `doko "
                         "verlauf`"),
                       (int)number, (int)sitting->fold.day.spiele, (int)number);
    if (!fold_step(&sitting->fold, *nr))
        return err_set(err, ST_MISSING, _("entry #%d does not count (any more); `doko verlauf` shows which do"),
                       (int)*nr);
    return ST_OK;
}
