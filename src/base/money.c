#include "base/money.h"

#include <stdio.h>

#include "base/i18n.h"

/* The units that may follow the digits, each with the number of decimals that make a cent. */
static const struct unit {
    const char *word;
    int decimals;
} units[] = {{"", 2}, {"€", 2}, {"Euro", 2}, {"EUR", 2}, {"c", 0}, {"ct", 0}, {"Cent", 0}};

static const struct unit *unit_of(const char *s, size_t len)
{
    char word[8];

    if (len >= sizeof word)
        return NULL;
    memcpy(word, s, len);
    word[len] = '\0';
    for (size_t i = 0; i < sizeof units / sizeof units[0]; i++)
        if (word_equal(word, units[i].word))
            return &units[i];
    return NULL;
}

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

/* Returns the number of digits from offset `from` on. */
static size_t digits(const char *s, size_t len, size_t from)
{
    size_t n = 0;

    while (from + n < len && is_digit(s[from + n]))
        n++;
    return n;
}

/* An amount as it was typed: 12 and 5 of "12,5 €". */
struct written {
    size_t whole, decimals; /* number of digits */
    const char *decimal;
    const struct unit *unit;
};

static bool take_apart(const char *s, size_t len, struct written *written)
{
    size_t i = written->whole = digits(s, len, 0);

    written->decimals = 0;
    written->decimal = s + i + 1;
    if (i < len && (s[i] == ',' || s[i] == '.')) {
        written->decimals = digits(s, len, i + 1);
        if (written->decimals == 0)
            return false;
        i += 1 + written->decimals;
    }
    while (i < len && s[i] == ' ')
        i++;
    written->unit = unit_of(s + i, len - i);
    return written->whole > 0 && written->unit;
}

bool money_parse(const char *s, size_t len, int64_t max, int64_t *cent, char why[MONEY_WHY_MAX])
{
    struct text most = {0};
    struct written written;
    int64_t value;

    if (!take_apart(s, len, &written)) {
        (void)snprintf(why, MONEY_WHY_MAX, "%s",
                       _("an amount of money was expected, such as 3,50 or 3.50 or 3,5 € or 350c"));
        return false;
    }
    if ((int)written.decimals > written.unit->decimals) {
        (void)snprintf(
            why, MONEY_WHY_MAX, "%s",
            _("whole cents were expected: at most two digits behind the comma, nothing between thousands"));
        return false;
    }
    if (number_parse(s, written.whole, 0, max, &value)) {
        value *= written.unit->decimals ? 100 : 1;
        if (written.decimals > 0)
            value += (written.decimal[0] - '0') * 10 + (written.decimals > 1 ? written.decimal[1] - '0' : 0);
        if (value <= max) {
            *cent = value;
            return true;
        }
    }
    text_money(&most, max);
    (void)snprintf(why, MONEY_WHY_MAX, _("an amount of at most %s was expected"), most.s);
    text_free(&most);
    return false;
}

void text_amount(struct text *text, int64_t cent)
{
    text_hundertstel(text, cent, ',');
}

void text_money(struct text *text, int64_t cent)
{
    text_amount(text, cent);
    text_add(text, " €");
}
