#include "ui/desk/form.h"

#include <string.h>
#include <utf8proc.h>

#include "base/i18n.h"
#include "base/utf8.h"
#include "core/notation/kuerzel.h"
#include "ui/desk/desk.h"
#include "ui/desk/form_intern.h"

bool form_begin(struct form *form, struct sitting *sitting, int32_t nr)
{
    const struct step *step = nr ? fold_step(&sitting->fold, nr) : NULL;

    *form = (struct form){.sitting = sitting, .nr = nr, .turn = sitting_turn(sitting, nr)};
    if (form->turn.kind == EVENT_SPIEL) {
        form->count = step ? step->lineup.count : sitting->fold.day.sitze;
        memcpy(form->player, step ? step->lineup.player : sitting->fold.day.sitz, sizeof form->player);
    } else {
        form->count = form->turn.count;
        memcpy(form->player, form->turn.player, sizeof form->player);
    }
    for (int i = 0; i < FIELD_COUNT; i++)
        form->value[i] = form_default(form, i);
    form->field = form->turn.kind == EVENT_SPIEL ? FIELD_RE1 : FIELD_EACH;
    return form->turn.count > 0;
}

bool form_set(struct form *form, int field, int value)
{
    struct choice choice;
    bool can = form_has(form, field) && form_is_number(field) && value >= 0 && value <= AUGEN_TOTAL;

    for (int w = 0; !can && form_has(form, field) && form_choice(form, field, w, &choice); w++)
        can = choice.value == value;
    if (can)
        form->value[field] = value;
    return can;
}

/* The keys that fill the form. */

static void type_number(int *value, int32_t key)
{
    if (key == DESK_KEY_BACKSPACE)
        *value = *value >= 10 ? *value / 10 : UNCHOSEN;
    else if (*value <= 0)
        *value = key - '0';
    else if (*value * 10 + key - '0' <= AUGEN_TOTAL)
        *value = *value * 10 + key - '0';
}

static void step_number(int *value, int by)
{
    *value = *value + by < UNCHOSEN ? AUGEN_TOTAL : *value + by > AUGEN_TOTAL ? UNCHOSEN : *value + by;
}

/* Chooses the next choice, or the one before; starts at either end when nothing is chosen. */
static void step_choice(struct form *form, int by)
{
    struct choice choice;
    int n = 0, at = UNCHOSEN;

    for (; form_choice(form, form->field, n, &choice); n++)
        if (choice.value == form->value[form->field])
            at = n;
    if (n == 0)
        return;
    at = at == UNCHOSEN ? (by > 0 ? 0 : n - 1) : (at + by + n) % n;
    if (form_choice(form, form->field, at, &choice))
        form->value[form->field] = choice.value;
}

/* Returns the bytes of the first `count` characters. */
static size_t bytes_of(const char *s, size_t count)
{
    size_t n = 0;

    while (count-- > 0 && s[n])
        n += utf8_length(s + n, strlen(s + n));
    return n;
}

static bool begins(const char *s, const char *typed)
{
    char a[FOLD_MAX], b[FOLD_MAX];
    size_t n = bytes_of(s, utf8_count(typed, strlen(typed)));

    return kuerzel_fold(s, n, a) && kuerzel_fold(typed, strlen(typed), b) && strcmp(a, b) == 0;
}

/* Returns whether a word of the player's name begins with the typed letters. */
static bool is_named(const struct form *form, int who, const char *typed)
{
    const struct player *player = buch_player_id(&form->sitting->player, form->sitting->roster.player[who]);
    const char *word = player->name;

    for (; *word; word += strcspn(word, " "), word += strspn(word, " "))
        if (begins(word, typed))
            return true;
    return false;
}

/* Finds the only player whom the letters mean: by the whole Kürzel, or by the beginning of it or of a name. `any`
 * is set when they fit somebody. */
static bool find_meant(const struct form *form, const char *typed, int *place, bool *any)
{
    bool exact = false;
    int found = 0;

    for (int i = 0; i < form->count; i++) {
        const char *kuerzel = board_name(&form->sitting->board, form->player[i]);
        bool whole = begins(kuerzel, typed) && bytes_of(kuerzel, utf8_count(typed, strlen(typed))) == strlen(kuerzel);

        if (!whole && !begins(kuerzel, typed) && !is_named(form, form->player[i], typed))
            continue;
        if (whole || !exact)
            *place = i;
        exact = exact || whole;
        found++;
    }
    *any = found > 0;
    return exact || found == 1;
}

/* Takes a letter for a player. Letters that fit nobody begin anew with the last one. */
static void type_player(struct form *form, int32_t key)
{
    utf8proc_uint8_t character[5] = {0};
    size_t n = strlen(form->typed);
    struct choice choice;
    int place;
    bool any, good;

    if (n + (size_t)utf8proc_encode_char(key, character) >= sizeof form->typed)
        n = 0;
    memcpy(form->typed + n, character,
           sizeof character <= sizeof form->typed - n ? sizeof character : sizeof form->typed - n);
    good = find_meant(form, form->typed, &place, &any);
    if (!any && n > 0) {
        memcpy(form->typed, character, sizeof character);
        good = find_meant(form, form->typed, &place, &any);
    }
    if (!any)
        form->typed[0] = '\0';
    if (!good)
        return;
    if (form_is_number(form->field))
        form->field = FIELD_EACH + place;
    for (int w = 0; form_is_player(form->field) && form_choice(form, form->field, w, &choice); w++)
        if (choice.value == place)
            form->value[form->field] = place;
}

/* Chooses the next choice that begins with the letter. */
static void type_choice(struct form *form, int32_t key)
{
    utf8proc_uint8_t character[5] = {0};
    int was = form->value[form->field];
    struct choice choice = {.value = was};

    (void)utf8proc_encode_char(key, character);
    for (int n = 0; form_choice(form, form->field, n, &choice); n++) {
        step_choice(form, 1);
        for (int w = 0; form_choice(form, form->field, w, &choice); w++)
            if (choice.value == form->value[form->field] && begins(choice.name, (const char *)character))
                return;
    }
    form->value[form->field] = was;
}

static void type_letter(struct form *form, int32_t key)
{
    if (form->field == FIELD_AUGEN)
        form->kontra = key == 'k' || key == 'K' ? !form->kontra : form->kontra && key != 'r' && key != 'R';
    else if (form_is_player(form->field) || form_is_number(form->field))
        type_player(form, key);
    else
        type_choice(form, key);
}

/* Chooses the limit that the digit stands for; another digit is nothing there, and never Augen. */
static void type_limit(struct form *form, int32_t key)
{
    struct choice choice;

    for (int w = 0; form_choice(form, form->field, w, &choice); w++)
        if (choice.value > STUFE_WORD && choice.value < STUFE_COUNT && stufe_terms[choice.value].sign == key)
            form->value[form->field] = choice.value;
}

static void type_digit(struct form *form, int32_t key)
{
    if (form_is_said(form->field)) {
        type_limit(form, key);
        return;
    }
    if (form->turn.kind == EVENT_SPIEL)
        form->field = FIELD_AUGEN;
    if (form_is_number(form->field))
        type_number(&form->value[form->field], key);
}

static void clear_field(struct form *form, int32_t key)
{
    if (form->field == FIELD_AUGEN && form->kontra)
        form->kontra = false;
    else if (form_is_number(form->field) && key == DESK_KEY_BACKSPACE)
        type_number(&form->value[form->field], key);
    else
        form->value[form->field] = form_default(form, form->field);
}

/* Moves down or up to the next field that has a meaning now. */
static void move_field(struct form *form, int by)
{
    do
        form->field = (form->field + by + FIELD_COUNT) % FIELD_COUNT;
    while (!form_has(form, form->field) || !form_applies(form, form->field));
}

void form_key(struct form *form, int32_t key)
{
    int by = key == DESK_KEY_RIGHT || key == ' ' ? 1 : key == DESK_KEY_LEFT ? -1 : 0;
    bool letter = key > ' ' && key < DESK_KEY_ENTER && (key < '0' || key > '9');

    if (!letter)
        form->typed[0] = '\0';
    if (key == DESK_KEY_UP || key == DESK_KEY_DOWN || key == DESK_KEY_TAB)
        move_field(form, key == DESK_KEY_UP ? -1 : 1);
    else if (key == DESK_KEY_BACKSPACE || key == DESK_KEY_DEL || key == DESK_KEY_KILL_LINE)
        clear_field(form, key);
    else if (letter)
        type_letter(form, key);
    else if (by == 0 && key < DESK_KEY_ENTER)
        type_digit(form, key);
    else if (by && form_is_number(form->field))
        step_number(&form->value[form->field], by);
    else if (by)
        step_choice(form, by);
    if (form->value[FIELD_RE2] == form->value[FIELD_RE1])
        form->value[FIELD_RE2] = UNCHOSEN;
}
