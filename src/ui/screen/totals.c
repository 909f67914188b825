#include "ui/screen/totals.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/i18n.h"
#include "ui/desk/desk.h"

static bool is_missing(const struct totals_table *t)
{
    return !t->there && !t->by_games;
}

int totals_missing(const struct totals *d)
{
    int n = 0;

    for (int i = 0; i < d->count; i++)
        n += is_missing(&d->table[i]);
    return n;
}

static void show_table(struct totals *d, int at)
{
    d->at = at;
    d->field = 0;
    memset(d->typed, 0, sizeof d->typed);
}

/* The next one that is missing behind `from`, round again; where none is, `from` stays. */
static void go_on(struct totals *d, int from)
{
    for (int i = 1; i <= d->count; i++)
        if (is_missing(&d->table[(from + i) % d->count])) {
            show_table(d, (from + i) % d->count);
            return;
        }
    show_table(d, from);
}

void totals_begin(struct totals *d, const char *title, int round, struct totals_table *table, int count, bool zero)
{
    *d = (struct totals){.title = title, .round = round, .table = table, .count = count, .zero = zero};
    go_on(d, count - 1);
}

static bool is_number(const char *s)
{
    return s[0] && strcmp(s, "-") != 0;
}

/* How many are typed, and what they sum to. */
static int typed_sum(const struct totals *d, int *sum)
{
    int n = 0;

    *sum = 0;
    for (int i = 0; i < d->table[d->at].count; i++)
        if (is_number(d->typed[i])) {
            *sum += atoi(d->typed[i]);
            n++;
        }
    return n;
}

/* The one that is left follows from the others. */
static int left_open(const struct totals *d)
{
    const struct totals_table *t = &d->table[d->at];
    int sum, open = -1;

    if (!d->zero || typed_sum(d, &sum) != t->count - 1)
        return -1;
    for (int i = 0; i < t->count; i++)
        if (!is_number(d->typed[i]))
            open = i;
    return open;
}

void totals_values(const struct totals *d, int32_t punkte[TISCH_MAX])
{
    int sum, open = left_open(d);

    (void)typed_sum(d, &sum);
    for (int i = 0; i < d->table[d->at].count; i++)
        punkte[i] = i == open ? -sum : atoi(d->typed[i]);
}

/* At four that all are even or all odd is a sign that they were read right. */
static bool is_mixed(const struct totals *d)
{
    const struct totals_table *t = &d->table[d->at];
    int first = 0, n = 0;
    bool mixed = false;

    for (int i = 0; i < t->count; i++) {
        int odd = atoi(d->typed[i]) & 1;

        if (!is_number(d->typed[i]))
            continue;
        first = n++ == 0 ? odd : first;
        mixed = mixed || odd != first;
    }
    return mixed && d->zero && t->count == PLAYER_IN_SPIEL;
}

/* A minus turns the sign of what stands there, wherever it is typed. */
static void type(struct totals *d, int32_t key)
{
    char *s = d->typed[d->field];
    size_t n = strlen(s);

    if (key == '-' && s[0] == '-')
        memmove(s, s + 1, n);
    else if (n + 1 == sizeof d->typed[0])
        return;
    else if (key == '-') {
        memmove(s + 1, s, n + 1);
        s[0] = '-';
    } else {
        s[n] = (char)key;
        s[n + 1] = '\0';
    }
}

static void move(struct totals *d, int by)
{
    int count = d->table[d->at].count;

    d->field = (d->field + by + count) % count;
}

/* The list as it stands, or the field where it goes on. */
static enum totals_request enter(struct totals *d)
{
    const struct totals_table *t = &d->table[d->at];
    int sum, n = typed_sum(d, &sum);

    if (!is_missing(t)) {
        go_on(d, d->at);
        return TOTALS_NONE;
    }
    if (n == t->count || left_open(d) >= 0) {
        if (n < t->count || !d->zero || sum == 0)
            return TOTALS_SAVE;
        (void)snprintf(d->said, sizeof d->said, _("they sum to %d, not to 0: one of them is wrong"), sum);
        return TOTALS_NONE;
    }
    for (int i = 1; i <= t->count; i++)
        if (!is_number(d->typed[(d->field + i) % t->count])) {
            d->field = (d->field + i) % t->count;
            break;
        }
    return TOTALS_NONE;
}

static enum totals_request leave(struct totals *d)
{
    int sum;

    if (typed_sum(d, &sum) == 0)
        return TOTALS_LEAVE;
    show_table(d, d->at);
    return TOTALS_NONE;
}

enum totals_request totals_key(struct totals *d, int32_t key)
{
    if (key != DESK_KEY_NOTHING)
        d->said[0] = '\0';
    switch (key) {
    case DESK_KEY_ENTER:
    case ' ':
        return enter(d);
    case DESK_KEY_ESC:
        return leave(d);
    case 'q':
        return TOTALS_LEAVE;
    case DESK_KEY_DOWN:
    case DESK_KEY_TAB:
        move(d, 1);
        return TOTALS_NONE;
    case DESK_KEY_UP:
        move(d, -1);
        return TOTALS_NONE;
    case DESK_KEY_PAGE_DOWN:
        show_table(d, (d->at + 1) % d->count);
        return TOTALS_NONE;
    case DESK_KEY_PAGE_UP:
        show_table(d, (d->at + d->count - 1) % d->count);
        return TOTALS_NONE;
    case DESK_KEY_SHIFT_TAB:
        if (d->typed[d->field][0])
            d->typed[d->field][strlen(d->typed[d->field]) - 1] = '\0';
        return TOTALS_NONE;
    default:
        if (is_missing(&d->table[d->at]) && (key == '-' || (key >= '0' && key <= '9')))
            type(d, key);
        return TOTALS_NONE;
    }
}

void totals_paste(struct totals *d, const char *s, size_t len)
{
    struct totals_table *t = &d->table[d->at];
    struct text line = {0};
    int64_t value;

    text_addn(&line, s, len);
    text_cut(&line, strcspn(text_str(&line), "\r\n"));
    d->said[0] = '\0';
    if (is_missing(t) && strspn(s + line.len, "\r\n") == len - line.len &&
        number_parse(text_str(&line), line.len, -PUNKTE_MAX, PUNKTE_MAX, &value))
        (void)snprintf(d->typed[d->field], sizeof d->typed[0], "%d", (int)value);
    else
        (void)snprintf(d->said, sizeof d->said, "%s",
                       _("what was pasted is left out: a single total may be pasted into its field"));
    text_free(&line);
}

void totals_saved(struct totals *d, const char *said)
{
    d->table[d->at].there = true;
    go_on(d, d->at);
    (void)snprintf(d->said, sizeof d->said, "%s", said);
}

void totals_refused(struct totals *d, const char *why)
{
    (void)snprintf(d->said, sizeof d->said, "%s", why);
}

/* The picture. */

static void paint_head(const struct totals *d, struct picture *p)
{
    const struct totals_table *t = &d->table[d->at];
    struct text line = {0};
    int missing = totals_missing(d);

    text_addf(&line, " %s · Runde %d · Tisch %d     ", d->title, d->round, t->table);
    text_addf(&line, missing ? _n("%d list is missing", "%d lists are missing", missing) : _("all lists are there"),
              missing);
    picture_write(p, 0, STYLE_BOLD, line.s);
    picture_dash(p, 1);
    text_free(&line);
}

static void paint_player(const struct totals *d, struct picture *p, int seat)
{
    const struct totals_table *t = &d->table[d->at];
    bool open = seat == left_open(d), here = seat == d->field && is_missing(t);
    struct text line = {0};
    char value[16];
    int sum;

    (void)typed_sum(d, &sum);
    if (open)
        (void)snprintf(value, sizeof value, "(%d)", -sum);
    else
        (void)snprintf(value, sizeof value, "%s", d->typed[seat]);
    text_addf(&line, " %s %d  %5d  ", here ? ">" : " ", seat + 1, t->number[seat]);
    display_column(&line, t->name[seat], p->width > 100 ? 60 : 34, false);
    display_column(&line, value, 9, true);
    picture_write(p, 3 + seat, here ? STYLE_BOLD : STYLE_NORMAL, line.s);
    if (here) {
        p->cursor_x = display_width(line.s, line.len);
        p->cursor_y = 3 + seat;
    }
    text_free(&line);
}

static void paint_state(const struct totals *d, struct picture *p, int row)
{
    const struct totals_table *t = &d->table[d->at];
    struct text line = {0};
    int sum, n = typed_sum(d, &sum);

    if (t->there)
        text_addf(&line, "   %s", _("this list is accepted already"));
    else if (t->by_games)
        text_addf(&line, "   %s", _("this list is entered game by game"));
    else if (n == t->count || left_open(d) >= 0)
        text_addf(&line, "   %s", n == t->count && d->zero && sum ? _("the sum is not 0") : _("Enter saves"));
    else
        text_addf(&line, _("   so far %d"), sum);
    if (is_missing(t) && is_mixed(d))
        text_addf(&line, "   ! %s", _("even and odd: look again"));
    picture_write(p, row, STYLE_NORMAL, line.s);
    text_free(&line);
}

void totals_paint(const struct totals *d, struct picture *p, int width, int height)
{
    const struct totals_table *t = &d->table[d->at];

    picture_begin(p, width, height);
    if (width < TOTALS_WIDTH_MIN || height < TOTALS_HEIGHT_MIN) {
        picture_write(p, 0, STYLE_NORMAL, _("a larger window, please"));
        return;
    }
    paint_head(d, p);
    for (int i = 0; i < t->count; i++)
        paint_player(d, p, i);
    paint_state(d, p, 4 + t->count);
    if (d->said[0])
        (void)picture_text(p, d->said, 0, 6 + t->count, height - 2, "   ", true);
    picture_dash(p, height - 2);
    picture_write(p, height - 1, STYLE_NORMAL,
                  _(" Enter next, saves  - turns the sign  PgUp PgDn table  Esc empties  q leaves"));
}
