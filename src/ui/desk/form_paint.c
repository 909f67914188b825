/* The form on the screen: two columns of fields. */
#include "report/voice/voice.h"
#include "ui/desk/form_intern.h"

/* Columns of the screen. */
enum { LABEL_WIDTH = 16, RIGHT_LABEL_WIDTH = 19, RIGHT_AT = 42, VALUE_AT = 3 };

struct place {
    int column, row;
};

static struct place place_of(const struct form *form, int field)
{
    struct place place = {field > FIELD_EACH_END, 0};

    for (int i = place.column ? FIELD_EACH_END + 1 : 0; i < field; i++)
        place.row += form_has(form, i);
    return place;
}

static void write_number(const struct form *form, int field, struct text *text)
{
    int value = form->value[field];

    if (value != UNCHOSEN)
        text_addf(text, "%d%s", value, field == FIELD_AUGEN && form->kontra ? "k" : "");
    else if (field != FIELD_AUGEN && form_rest(form) != UNCHOSEN)
        text_addf(text, "= %d", form_rest(form));
    else
        text_add(text, field == FIELD_AUGEN && form->kontra ? "…k" : "…");
}

static void write_value(const struct form *form, int field, struct text *text)
{
    struct choice choice;
    int value = form_value(form, field);

    if (!form_applies(form, field)) {
        text_addc(text, ' ');
    } else if (form_is_number(field)) {
        write_number(form, field, text);
    } else if (field == form->field && form->typed[0] && value == UNCHOSEN) {
        text_addf(text, "%s…", form->typed);
    } else {
        for (int w = 0; form_choice(form, field, w, &choice); w++)
            if (choice.value == value)
                text_add(text, choice.name);
        if (text->len == 0)
            text_add(text, field == FIELD_DURCHMARSCH ? "–" : "…");
    }
}

/* Adds the players that the current field can take. */
static void write_players(const struct form *form, struct text *text)
{
    struct choice choice;

    for (int w = 0; form_is_player(form->field) && form_choice(form, form->field, w, &choice); w++)
        text_addf(text, "%s%s", w ? " " : "  ", choice.name);
}

/* Adds all announcements of a field, the chosen one in brackets; schwarz is the S of the Bogen. */
static void write_said(const struct form *form, int field, struct text *text)
{
    struct choice choice;

    for (int w = 0; form_choice(form, field, w, &choice); w++) {
        bool black = choice.value == STUFE_SCHWARZ;

        text_addf(text, choice.value == form_value(form, field) ? "%s[%s]" : "%s%s", w ? " " : "",
                  black ? "S" : choice.name);
    }
}

static void write_field(const struct form *form, int field, struct text *text)
{
    bool here = field == form->field;
    AUTO(text_free) struct text value = {0}, label = {0};

    write_value(form, field, &value);
    text_add(text, here ? " > " : "   ");
    text_add(&label, form_label(form, field));
    if (field >= FIELD_EACH && field <= FIELD_EACH_END) {
        text_addc(&label, ' ');
        report_call_name(form->sitting, form->player[field - FIELD_EACH], &label);
    }
    display_column(text, label.s, field > FIELD_EACH_END ? RIGHT_LABEL_WIDTH : LABEL_WIDTH, false);
    if (here && form_is_said(field)) {
        write_said(form, field, text);
        return;
    }
    text_addf(text, here ? "[%s]" : " %s", text_str(&value));
    if (here)
        write_players(form, text);
}

/* Returns the field at a place, FIELD_COUNT when there is none. */
static int field_at(const struct form *form, int column, int row)
{
    int field = column ? FIELD_EACH_END + 1 : 0, until = column ? FIELD_COUNT : FIELD_EACH_END + 1;

    for (; field < until; field++)
        if (form_has(form, field) && row-- == 0)
            return field;
    return FIELD_COUNT;
}

int form_rows(const struct form *form)
{
    int row = 0;

    while (field_at(form, 0, row) < FIELD_COUNT || field_at(form, 1, row) < FIELD_COUNT)
        row++;
    return row;
}

void form_paint(const struct form *form, struct picture *picture, int from, int until)
{
    struct place here = place_of(form, form->field);
    int rows = until - from, first = here.row >= rows ? here.row - rows + 1 : 0;

    for (int row = 0; row < rows; row++) {
        int left = field_at(form, 0, first + row), right = field_at(form, 1, first + row);
        AUTO(text_free) struct text text = {0}, all = {0}, whole = {0};
        const char *more; /* says that there are rows beyond */

        if (left < FIELD_COUNT)
            write_field(form, left, &text);
        if (right < FIELD_COUNT) {
            display_column(&all, text_str(&text), RIGHT_AT, false);
            write_field(form, right, &all);
        }
        more = row == 0 && first > 0 ? "↑" : row == rows - 1 && first + rows < form_rows(form) ? "↓" : "";
        if (*more)
            display_column(&whole, text_str(all.len > 0 ? &all : &text), picture->width - 2, false);
        else
            text_add(&whole, text_str(all.len > 0 ? &all : &text));
        text_add(&whole, more);
        picture_write(picture, from + row, first + row == here.row ? STYLE_BOLD : STYLE_NORMAL, whole.s);
    }
    picture->cursor_x = here.column ? RIGHT_AT + VALUE_AT + RIGHT_LABEL_WIDTH + 1 : VALUE_AT + LABEL_WIDTH + 1;
    picture->cursor_y = from + here.row - first;
}
