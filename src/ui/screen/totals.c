#include "ui/screen/totals.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/i18n.h"
#include "ui/desk/desk.h"

static bool is_missing(const struct totals_table *table)
{
    return !table->there && !table->by_games;
}

int totals_missing(const struct totals *totals)
{
    int n = 0;

    for (int i = 0; i < totals->count; i++)
        n += is_missing(&totals->table[i]);
    return n;
}

static void show_table(struct totals *totals, int at)
{
    totals->at = at;
    totals->field = 0;
    memset(totals->typed, 0, sizeof totals->typed);
}

/* Shows the next missing table behind `from`, round again; `from` itself if none is missing. */
static void go_on(struct totals *totals, int from)
{
    for (int i = 1; i <= totals->count; i++)
        if (is_missing(&totals->table[(from + i) % totals->count])) {
            show_table(totals, (from + i) % totals->count);
            return;
        }
    show_table(totals, from);
}

void totals_begin(struct totals *totals, const char *title, int round, struct totals_table *table, int count,
                  bool zero)
{
    *totals = (struct totals){.title = title, .round = round, .table = table, .count = count, .zero = zero};
    go_on(totals, count - 1);
}

static bool is_number(const char *s)
{
    return s[0] && strcmp(s, "-") != 0;
}

/* Returns how many totals are typed, and their sum. */
static int typed_sum(const struct totals *totals, int *sum)
{
    int n = 0;

    *sum = 0;
    for (int i = 0; i < totals->table[totals->at].count; i++)
        if (is_number(totals->typed[i])) {
            *sum += atoi(totals->typed[i]);
            n++;
        }
    return n;
}

/* Returns the seat of the only open total, which follows from the others; -1 if there is no such seat. */
static int left_open(const struct totals *totals)
{
    const struct totals_table *table = &totals->table[totals->at];
    int sum, open_seat = -1;

    if (!totals->zero || typed_sum(totals, &sum) != table->count - 1)
        return -1;
    for (int i = 0; i < table->count; i++)
        if (!is_number(totals->typed[i]))
            open_seat = i;
    return open_seat;
}

void totals_values(const struct totals *totals, int32_t punkte[TISCH_MAX])
{
    int sum, open = left_open(totals);

    (void)typed_sum(totals, &sum);
    for (int i = 0; i < totals->table[totals->at].count; i++)
        punkte[i] = i == open ? -sum : atoi(totals->typed[i]);
}

/* Returns whether odd and even totals are mixed. At four players all are even or all odd, so a mix hints at a
 * misreading. */
static bool is_mixed(const struct totals *totals)
{
    const struct totals_table *table = &totals->table[totals->at];
    int first = 0, n = 0;
    bool mixed = false;

    for (int i = 0; i < table->count; i++) {
        int odd = atoi(totals->typed[i]) & 1;

        if (!is_number(totals->typed[i]))
            continue;
        first = n++ == 0 ? odd : first;
        mixed = mixed || odd != first;
    }
    return mixed && totals->zero && table->count == PLAYER_IN_SPIEL;
}

/* Types a character. A minus, wherever typed, changes the sign of the number. */
static void type(struct totals *totals, int32_t key)
{
    char *s = totals->typed[totals->field];
    size_t n = strlen(s);

    if (key == '-' && s[0] == '-')
        memmove(s, s + 1, n);
    else if (n + 1 == sizeof totals->typed[0])
        return;
    else if (key == '-') {
        memmove(s + 1, s, n + 1);
        s[0] = '-';
    } else {
        s[n] = (char)key;
        s[n + 1] = '\0';
    }
}

static void move_field(struct totals *totals, int by)
{
    int count = totals->table[totals->at].count;

    totals->field = (totals->field + by + count) % count;
}

/* Saves a complete list, or moves to the next open field. */
static enum totals_request enter(struct totals *totals)
{
    const struct totals_table *table = &totals->table[totals->at];
    int sum, n = typed_sum(totals, &sum);

    if (!is_missing(table)) {
        go_on(totals, totals->at);
        return TOTALS_NONE;
    }
    if (n == table->count || left_open(totals) >= 0) {
        if (n < table->count || !totals->zero || sum == 0)
            return TOTALS_SAVE;
        (void)snprintf(totals->said, sizeof totals->said, _("they sum to %d, not to 0: one of them is wrong"), sum);
        return TOTALS_NONE;
    }
    for (int i = 1; i <= table->count; i++)
        if (!is_number(totals->typed[(totals->field + i) % table->count])) {
            totals->field = (totals->field + i) % table->count;
            break;
        }
    return TOTALS_NONE;
}

static enum totals_request leave(struct totals *totals)
{
    int sum;

    if (typed_sum(totals, &sum) == 0)
        return TOTALS_LEAVE;
    show_table(totals, totals->at);
    return TOTALS_NONE;
}

enum totals_request totals_key(struct totals *totals, int32_t key)
{
    if (key != DESK_KEY_NOTHING)
        totals->said[0] = '\0';
    switch (key) {
    case DESK_KEY_ENTER:
    case ' ':
        return enter(totals);
    case DESK_KEY_ESC:
        return leave(totals);
    case 'q':
        return TOTALS_LEAVE;
    case DESK_KEY_DOWN:
    case DESK_KEY_TAB:
        move_field(totals, 1);
        return TOTALS_NONE;
    case DESK_KEY_UP:
        move_field(totals, -1);
        return TOTALS_NONE;
    case DESK_KEY_PAGE_DOWN:
        show_table(totals, (totals->at + 1) % totals->count);
        return TOTALS_NONE;
    case DESK_KEY_PAGE_UP:
        show_table(totals, (totals->at + totals->count - 1) % totals->count);
        return TOTALS_NONE;
    case DESK_KEY_BACKSPACE:
        if (totals->typed[totals->field][0])
            totals->typed[totals->field][strlen(totals->typed[totals->field]) - 1] = '\0';
        return TOTALS_NONE;
    default:
        if (is_missing(&totals->table[totals->at]) && (key == '-' || (key >= '0' && key <= '9')))
            type(totals, key);
        return TOTALS_NONE;
    }
}

void totals_paste(struct totals *totals, const char *s, size_t len)
{
    struct totals_table *table = &totals->table[totals->at];
    AUTO(text_free) struct text line = {0};
    int64_t value;

    text_addn(&line, s, len);
    text_cut(&line, strcspn(text_str(&line), "\r\n"));
    totals->said[0] = '\0';
    if (is_missing(table) && strspn(s + line.len, "\r\n") == len - line.len &&
        number_parse(text_str(&line), line.len, -PUNKTE_MAX, PUNKTE_MAX, &value))
        (void)snprintf(totals->typed[totals->field], sizeof totals->typed[0], "%d", (int)value);
    else
        (void)snprintf(totals->said, sizeof totals->said, "%s",
                       _("what was pasted is left out: a single total may be pasted into its field"));
}

void totals_saved(struct totals *totals, const char *said)
{
    totals->table[totals->at].there = true;
    go_on(totals, totals->at);
    (void)snprintf(totals->said, sizeof totals->said, "%s", said);
}

void totals_refused(struct totals *totals, const char *why)
{
    (void)snprintf(totals->said, sizeof totals->said, "%s", why);
}

/* Drawing the list. */

static void paint_head(const struct totals *totals, struct picture *picture)
{
    const struct totals_table *table = &totals->table[totals->at];
    AUTO(text_free) struct text line = {0};
    int missing = totals_missing(totals);

    text_addf(&line, " %s · Runde %d · Tisch %d     ", totals->title, totals->round, table->table);
    text_addf(&line, missing ? _n("%d list is missing", "%d lists are missing", missing) : _("all lists are there"),
              missing);
    picture_write(picture, 0, STYLE_BOLD, line.s);
    picture_dash(picture, 1);
}

static void paint_player(const struct totals *totals, struct picture *picture, int seat)
{
    const struct totals_table *table = &totals->table[totals->at];
    bool open = seat == left_open(totals), here = seat == totals->field && is_missing(table);
    AUTO(text_free) struct text line = {0};
    char value[16];
    int sum;

    (void)typed_sum(totals, &sum);
    if (open)
        (void)snprintf(value, sizeof value, "(%d)", -sum);
    else
        (void)snprintf(value, sizeof value, "%s", totals->typed[seat]);
    text_addf(&line, " %s %d  %5d  ", here ? ">" : " ", seat + 1, table->number[seat]);
    display_column(&line, table->name[seat], picture->width > 100 ? 60 : 34, false);
    display_column(&line, value, 9, true);
    picture_write(picture, 3 + seat, here ? STYLE_BOLD : STYLE_NORMAL, line.s);
    if (here) {
        picture->cursor_x = display_width(line.s, line.len);
        picture->cursor_y = 3 + seat;
    }
}

static void paint_state(const struct totals *totals, struct picture *picture, int row)
{
    const struct totals_table *table = &totals->table[totals->at];
    AUTO(text_free) struct text line = {0};
    int sum, n = typed_sum(totals, &sum);

    if (table->there)
        text_addf(&line, "   %s", _("this list is accepted already"));
    else if (table->by_games)
        text_addf(&line, "   %s", _("this list is entered game by game"));
    else if (n == table->count || left_open(totals) >= 0)
        text_addf(&line, "   %s",
                  n == table->count && totals->zero && sum ? _("the sum is not 0") : _("Enter saves"));
    else
        text_addf(&line, _("   so far %d"), sum);
    if (is_missing(table) && is_mixed(totals))
        text_addf(&line, "   ! %s", _("even and odd: look again"));
    picture_write(picture, row, STYLE_NORMAL, line.s);
}

void totals_paint(const struct totals *totals, struct picture *picture, int width, int height)
{
    const struct totals_table *table = &totals->table[totals->at];

    picture_begin(picture, width, height);
    if (width < TOTALS_WIDTH_MIN || height < TOTALS_HEIGHT_MIN) {
        picture_write(picture, 0, STYLE_NORMAL, _("a larger window, please"));
        return;
    }
    paint_head(totals, picture);
    for (int i = 0; i < table->count; i++)
        paint_player(totals, picture, i);
    paint_state(totals, picture, 4 + table->count);
    if (totals->said[0])
        (void)picture_text(picture, totals->said, 0, 6 + table->count, height - 2, "   ", true);
    picture_dash(picture, height - 2);
    picture_write(picture, height - 1, STYLE_NORMAL,
                  _(" Enter next, saves  - turns the sign  PgUp PgDn table  Esc empties  q leaves"));
}
