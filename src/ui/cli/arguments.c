#include "ui/cli/arguments.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "core/notation/kurzschrift.h"

void cmd_read_clock(struct call *a)
{
    const char *fixed = getenv("SOURCE_DATE_EPOCH");
    int64_t seconds;
    time_t t;
    struct tm tm;

    a->time = (int64_t)time(NULL);
    if (fixed && number_parse(fixed, strlen(fixed), 0, 253402300799, &seconds))
        a->time = seconds;
    t = (time_t)a->time;
    if (localtime_r(&t, &tm))
        a->today = (struct date){(int16_t)(tm.tm_year + 1900), (int8_t)(tm.tm_mon + 1), (int8_t)tm.tm_mday};
}

const char *cmd_option(const struct call *a, const char *name)
{
    for (int i = 0; i < a->command->options_count; i++)
        if (strcmp(a->command->options[i].long_name, name) == 0)
            return a->option[i];
    return NULL;
}

enum status cmd_number(const char *name, const char *s, int min, int max, int *value, struct err *err)
{
    int64_t number;

    if (!number_parse(s, strlen(s), min, max, &number))
        return err_set(err, ST_USAGE, _("%s: a number from %d to %d was expected, not \"%.40s\""), name, min, max, s);
    *value = (int)number;
    return ST_OK;
}

enum status cmd_date(struct call *a, const char *s, struct date *date, struct err *err)
{
    *date = a->today;
    if (s && !date_parse(s, strlen(s), date))
        return err_set(err, ST_USAGE, _("a date such as 2026-01-04 or 4.1.2026 was expected, not \"%.40s\""), s);
    return ST_OK;
}

void cmd_words(const struct call *a, int from, struct text *text)
{
    for (int i = from; i < a->words; i++) {
        if (i > from)
            text_addc(text, ' ');
        text_add(text, a->word[i]);
    }
}

const char *cmd_next(const char *s, size_t *len)
{
    s += strspn(s, ", ");
    *len = strcspn(s, ", ");
    return *len > 0 ? s : NULL;
}
