#include "base/date.h"

#include <stdio.h>
#include <string.h>
#include <time.h>

#include "base/text.h"

static int days_in_month(int year, int month)
{
    static const int days[] = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
    bool leap = (year % 4 == 0 && year % 100 != 0) || year % 400 == 0;

    return days[month - 1] + (month == 2 && leap ? 1 : 0);
}

static bool date_from(int64_t year, int64_t month, int64_t day, struct date *date)
{
    if (year < 1900 || year > 9999 || month < 1 || month > 12 || day < 1 ||
        day > days_in_month((int)year, (int)month))
        return false;
    *date = (struct date){(int16_t)year, (int8_t)month, (int8_t)day};
    return true;
}

static bool read_iso(const char *s, size_t len, struct date *date)
{
    int64_t year, month, day;

    return len == 10 && s[4] == '-' && s[7] == '-' && number_parse(s, 4, 0, 9999, &year) &&
           number_parse(s + 5, 2, 0, 99, &month) && number_parse(s + 8, 2, 0, 99, &day) &&
           date_from(year, month, day, date);
}

static bool read_german(const char *s, size_t len, struct date *date)
{
    const char *one = memchr(s, '.', len);
    const char *two = one ? memchr(one + 1, '.', len - (size_t)(one + 1 - s)) : NULL;
    int64_t year, month, day;

    return two && number_parse(s, (size_t)(one - s), 1, 31, &day) &&
           number_parse(one + 1, (size_t)(two - one - 1), 1, 12, &month) &&
           number_parse(two + 1, len - (size_t)(two + 1 - s), 1900, 9999, &year) && date_from(year, month, day, date);
}

bool date_parse(const char *s, size_t len, struct date *date)
{
    return read_iso(s, len, date) || read_german(s, len, date);
}

const char *date_iso(struct date date, char out[DATE_MAX])
{
    (void)snprintf(out, DATE_MAX, "%04d-%02d-%02d", date.year, date.month, date.day);
    return out;
}

const char *date_german(struct date date, char out[DATE_MAX])
{
    (void)snprintf(out, DATE_MAX, "%d.%d.%d", date.day, date.month, date.year);
    return out;
}

int date_compare(struct date a, struct date b)
{
    return a.year != b.year ? a.year - b.year : a.month != b.month ? a.month - b.month : a.day - b.day;
}

struct date date_after_days(struct date date, int days)
{
    int day = date.day + days;

    while (day > days_in_month(date.year, date.month)) {
        day -= days_in_month(date.year, date.month);
        if (++date.month > 12) {
            date.month = 1;
            date.year++;
        }
    }
    date.day = (int8_t)day;
    return date;
}

struct date date_before_months(struct date date, int months)
{
    int month = 12 * date.year + date.month - 1 - months, last;

    date.year = (int16_t)(month / 12);
    date.month = (int8_t)(month % 12 + 1);
    last = days_in_month(date.year, date.month);
    date.day = (int8_t)(date.day < last ? date.day : last);
    return date;
}

/* Counts the days from 1970-01-01 to a date of the Gregorian calendar: whole years, then months, then days. */
enum { DAYS_TO_1970 = 719162 }; /* from 0001-01-01, a Monday */

static int64_t day_count(struct date date)
{
    int64_t j = date.year - 1;
    int64_t days = j * 365 + j / 4 - j / 100 + j / 400 - DAYS_TO_1970;

    for (int m = 1; m < date.month; m++)
        days += days_in_month(date.year, m);
    return days + date.day - 1;
}

int date_week(struct date date)
{
    return (int)((day_count(date) + DAYS_TO_1970) / 7);
}

bool time_parse(const char *s, size_t len, int64_t *seconds)
{
    struct date date;
    int64_t h, m, sec;

    if (len != 20 || !read_iso(s, 10, &date) || s[10] != 'T' || s[13] != ':' || s[16] != ':' || s[19] != 'Z' ||
        !number_parse(s + 11, 2, 0, 23, &h) || !number_parse(s + 14, 2, 0, 59, &m) ||
        !number_parse(s + 17, 2, 0, 59, &sec) || date.year < 1970)
        return false;
    *seconds = ((day_count(date) * 24 + h) * 60 + m) * 60 + sec;
    return true;
}

void time_iso(int64_t seconds, char out[TIME_MAX])
{
    int64_t days = seconds / 86400, rest = seconds % 86400;
    struct date date = {1970, 1, 1};
    char iso[DATE_MAX];

    while (days >= 365 + (days_in_month(date.year, 2) == 29)) {
        days -= 365 + (days_in_month(date.year, 2) == 29);
        date.year++;
    }
    (void)snprintf(out, TIME_MAX, "%sT%02d:%02d:%02dZ", date_iso(date_after_days(date, (int)days), iso),
                   (int)(rest / 3600), (int)(rest / 60 % 60), (int)(rest % 60));
}

void time_local(int64_t seconds, const char *format, char out[TIME_MAX])
{
    time_t t = (time_t)seconds;
    struct tm tm;

    if (!localtime_r(&t, &tm) || strftime(out, TIME_MAX, format, &tm) == 0)
        out[0] = '\0';
}
