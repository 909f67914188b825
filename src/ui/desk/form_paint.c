/* The form as it stands on the screen: two columns of fields. */
#include "report/voice/voice.h"
#include "ui/desk/form_intern.h"

/* Columns of the screen. */
enum { LABEL_WIDTH = 16, RIGHT_LABEL_WIDTH = 19, RIGHT_AT = 42, VALUE_AT = 3 };

struct place {
    int column, row;
};

static struct place place_of(const struct form *f, int field)
{
    struct place p = {field > FIELD_EACH_END, 0};

    for (int i = p.column ? FIELD_EACH_END + 1 : 0; i < field; i++)
        p.row += form_has(f, i);
    return p;
}

static void write_number(const struct form *f, int field, struct text *t)
{
    int value = f->value[field];

    if (value != UNCHOSEN)
        text_addf(t, "%d%s", value, field == FIELD_AUGEN && f->kontra ? "k" : "");
    else if (field != FIELD_AUGEN && form_rest(f) != UNCHOSEN)
        text_addf(t, "= %d", form_rest(f));
    else
        text_add(t, field == FIELD_AUGEN && f->kontra ? "…k" : "…");
}

static void write_value(const struct form *f, int field, struct text *t)
{
    struct choice c;
    int value = form_value(f, field);

    if (!form_applies(f, field)) {
        text_addc(t, ' ');
    } else if (form_is_number(field)) {
        write_number(f, field, t);
    } else if (field == f->field && f->typed[0] && value == UNCHOSEN) {
        text_addf(t, "%s…", f->typed);
    } else {
        for (int w = 0; form_choice(f, field, w, &c); w++)
            if (c.value == value)
                text_add(t, c.name);
        if (t->len == 0)
            text_add(t, field == FIELD_DURCHMARSCH ? "–" : "…");
    }
}

/* Whom the present field can take. */
static void write_players(const struct form *f, struct text *t)
{
    struct choice c;

    for (int w = 0; form_is_player(f->field) && form_choice(f, f->field, w, &c); w++)
        text_addf(t, "%s%s", w ? " " : "  ", c.name);
}

static void write_field(const struct form *f, int field, struct text *t)
{
    bool here = field == f->field;
    struct text value = {0}, label = {0};

    write_value(f, field, &value);
    text_add(t, here ? " > " : "   ");
    text_add(&label, form_label(f, field));
    if (field >= FIELD_EACH && field <= FIELD_EACH_END) {
        text_addc(&label, ' ');
        report_call_name(f->r, f->player[field - FIELD_EACH], &label);
    }
    display_column(t, label.s, field > FIELD_EACH_END ? RIGHT_LABEL_WIDTH : LABEL_WIDTH, false);
    text_addf(t, here ? "[%s]" : " %s", text_str(&value));
    if (here)
        write_players(f, t);
    text_free(&value);
    text_free(&label);
}

/* The field of a place, FIELD_COUNT when there is none. */
static int field_at(const struct form *f, int column, int row)
{
    int field = column ? FIELD_EACH_END + 1 : 0, until = column ? FIELD_COUNT : FIELD_EACH_END + 1;

    for (; field < until; field++)
        if (form_has(f, field) && row-- == 0)
            return field;
    return FIELD_COUNT;
}

int form_rows(const struct form *f)
{
    int row = 0;

    while (field_at(f, 0, row) < FIELD_COUNT || field_at(f, 1, row) < FIELD_COUNT)
        row++;
    return row;
}

void form_paint(const struct form *f, struct picture *b, int from, int until)
{
    struct place here = place_of(f, f->field);
    int rows = until - from, first = here.row >= rows ? here.row - rows + 1 : 0;

    for (int row = 0; row < rows; row++) {
        int left = field_at(f, 0, first + row), right = field_at(f, 1, first + row);
        struct text t = {0}, all = {0}, whole = {0};
        const char *more; /* there are rows beyond */

        if (left < FIELD_COUNT)
            write_field(f, left, &t);
        if (right < FIELD_COUNT) {
            display_column(&all, text_str(&t), RIGHT_AT, false);
            write_field(f, right, &all);
        }
        more = row == 0 && first > 0 ? "↑" : row == rows - 1 && first + rows < form_rows(f) ? "↓" : "";
        if (*more)
            display_column(&whole, text_str(all.len > 0 ? &all : &t), b->width - 2, false);
        else
            text_add(&whole, text_str(all.len > 0 ? &all : &t));
        text_add(&whole, more);
        picture_write(b, from + row, first + row == here.row ? STYLE_BOLD : STYLE_NORMAL, whole.s);
        text_free(&t);
        text_free(&all);
        text_free(&whole);
    }
    b->cursor_x = here.column ? RIGHT_AT + VALUE_AT + RIGHT_LABEL_WIDTH + 1 : VALUE_AT + LABEL_WIDTH + 1;
    b->cursor_y = from + here.row - first;
}
