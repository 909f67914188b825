/* Dates and times as data. Only ui/ reads the clock; everything below gets the time as a parameter. */
#ifndef DOKO_BASE_DATE_H
#define DOKO_BASE_DATE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { DATE_MAX = 24, TIME_MAX = 44 };

/* A calendar day, year 1900..9999; {0} means none. */
struct date {
    int16_t year;
    int8_t month, day;
};

bool date_parse(const char *s, size_t len, struct date *date); /* 2026-01-04, also 4.1.2026 */
/* These two return `out`. */
const char *date_iso(struct date date, char out[DATE_MAX]);    /* 2026-01-04 */
const char *date_german(struct date date, char out[DATE_MAX]); /* 4.1.2026 */
struct date date_after_days(struct date date, int days);       /* days >= 0 */
/* Returns the same day of the month `months` months earlier, months >= 0; in a shorter month its last day. */
struct date date_before_months(struct date date, int months);
int date_compare(struct date a, struct date b); /* below 0: a is earlier */
int date_week(struct date date);                /* number of the week, rising by 1 every Monday */

/* A moment is a number of seconds since 1970-01-01T00:00:00Z, years 1970..9999. */
#define TIME_LAST INT64_C(253402300799)                       /* 9999-12-31T23:59:59Z */
bool time_parse(const char *s, size_t len, int64_t *seconds); /* 2026-01-04T19:31:07Z */
void time_iso(int64_t seconds, char out[TIME_MAX]);
/* Writes the local time by a format of strftime; "" if it does not fit or the time is out of range. */
void time_local(int64_t seconds, const char *format, char out[TIME_MAX]);

#endif
