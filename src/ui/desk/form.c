#include "ui/desk/form.h"

#include <string.h>
#include <utf8proc.h>

#include "base/i18n.h"
#include "base/utf8.h"
#include "core/notation/kuerzel.h"
#include "ui/desk/desk.h"
#include "ui/desk/form_intern.h"

bool form_begin(struct form *f, struct sitting *r, int32_t nr)
{
    const struct step *s = nr ? fold_step(&r->f, nr) : NULL;

    *f = (struct form){.r = r, .nr = nr, .turn = sitting_turn(r, nr)};
    if (f->turn.kind == EVENT_SPIEL) {
        f->count = s ? s->lineup.count : r->f.day.sitze;
        memcpy(f->player, s ? s->lineup.player : r->f.day.sitz, sizeof f->player);
    } else {
        f->count = f->turn.count;
        memcpy(f->player, f->turn.player, sizeof f->player);
    }
    for (int i = 0; i < FIELD_COUNT; i++)
        f->value[i] = form_default(f, i);
    f->field = f->turn.kind == EVENT_SPIEL ? FIELD_RE1 : FIELD_EACH;
    return f->turn.count > 0;
}

bool form_set(struct form *f, int field, int value)
{
    struct choice c;
    bool can = form_has(f, field) && form_is_number(field) && value >= 0 && value <= AUGEN_TOTAL;

    for (int w = 0; !can && form_has(f, field) && form_choice(f, field, w, &c); w++)
        can = c.value == value;
    if (can)
        f->value[field] = value;
    return can;
}

/* Keys. */

static void type_number(int *value, int32_t key)
{
    if (key == DESK_KEY_SHIFT_TAB)
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

/* The next or the one before among the choices, from either end when none is chosen. */
static void step_choice(struct form *f, int by)
{
    struct choice c;
    int n = 0, at = UNCHOSEN;

    for (; form_choice(f, f->field, n, &c); n++)
        if (c.value == f->value[f->field])
            at = n;
    if (n == 0)
        return;
    at = at == UNCHOSEN ? (by > 0 ? 0 : n - 1) : (at + by + n) % n;
    if (form_choice(f, f->field, at, &c))
        f->value[f->field] = c.value;
}

/* The bytes of its first so many characters. */
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
    size_t n = bytes_of(s, utf8_sign(typed, strlen(typed)));

    return kuerzel_fold(s, n, a) && kuerzel_fold(typed, strlen(typed), b) && strcmp(a, b) == 0;
}

/* Whether a word of the player's name begins so. */
static bool is_named(const struct form *f, int who, const char *typed)
{
    const struct player *player = buch_player_id(&f->r->player, f->r->roster.player[who]);
    const char *word = player->name;

    for (; *word; word += strcspn(word, " "), word += strspn(word, " "))
        if (begins(word, typed))
            return true;
    return false;
}

/* The only one of those to choose from whom the letters mean: his whole Kürzel, or the beginning of it or of a name.
 */
static bool meant(const struct form *f, const char *typed, int *place, bool *any)
{
    bool one = false;
    int found = 0;

    for (int i = 0; i < f->count; i++) {
        const char *kuerzel = board_name(&f->r->board, f->player[i]);
        bool whole = begins(kuerzel, typed) && bytes_of(kuerzel, utf8_sign(typed, strlen(typed))) == strlen(kuerzel);

        if (!whole && !begins(kuerzel, typed) && !is_named(f, f->player[i], typed))
            continue;
        if (whole || !one)
            *place = i;
        one = one || whole;
        found++;
    }
    *any = found > 0;
    return one || found == 1;
}

/* Letters for a player; those that mean nobody begin anew with the last. */
static void type_player(struct form *f, int32_t key)
{
    utf8proc_uint8_t sign[5] = {0};
    size_t n = strlen(f->typed);
    struct choice c;
    int place;
    bool any, good;

    if (n + (size_t)utf8proc_encode_char(key, sign) >= sizeof f->typed)
        n = 0;
    memcpy(f->typed + n, sign, sizeof sign <= sizeof f->typed - n ? sizeof sign : sizeof f->typed - n);
    good = meant(f, f->typed, &place, &any);
    if (!any && n > 0) {
        memcpy(f->typed, sign, sizeof sign);
        good = meant(f, f->typed, &place, &any);
    }
    if (!any)
        f->typed[0] = '\0';
    if (!good)
        return;
    if (form_is_number(f->field))
        f->field = FIELD_EACH + place;
    for (int w = 0; form_is_player(f->field) && form_choice(f, f->field, w, &c); w++)
        if (c.value == place)
            f->value[f->field] = place;
}

/* The next choice that begins with a letter. */
static void type_choice(struct form *f, int32_t key)
{
    utf8proc_uint8_t sign[5] = {0};
    int was = f->value[f->field];
    struct choice c = {.value = was};

    (void)utf8proc_encode_char(key, sign);
    for (int n = 0; form_choice(f, f->field, n, &c); n++) {
        step_choice(f, 1);
        for (int w = 0; form_choice(f, f->field, w, &c); w++)
            if (c.value == f->value[f->field] && begins(c.name, (const char *)sign))
                return;
    }
    f->value[f->field] = was;
}

static void type_letter(struct form *f, int32_t key)
{
    if (f->field == FIELD_AUGEN)
        f->kontra = key == 'k' || key == 'K' ? !f->kontra : f->kontra && key != 'r' && key != 'R';
    else if (form_is_player(f->field) || form_is_number(f->field))
        type_player(f, key);
    else
        type_choice(f, key);
}

static void type_digit(struct form *f, int32_t key)
{
    if (f->turn.kind == EVENT_SPIEL)
        f->field = FIELD_AUGEN;
    if (form_is_number(f->field))
        type_number(&f->value[f->field], key);
}

static void take_away(struct form *f, int32_t key)
{
    if (f->field == FIELD_AUGEN && f->kontra)
        f->kontra = false;
    else if (form_is_number(f->field) && key == DESK_KEY_SHIFT_TAB)
        type_number(&f->value[f->field], key);
    else
        f->value[f->field] = form_default(f, f->field);
}

/* Down or up to the next field that says something now. */
static void go(struct form *f, int by)
{
    do
        f->field = (f->field + by + FIELD_COUNT) % FIELD_COUNT;
    while (!form_has(f, f->field) || !form_applies(f, f->field));
}

void form_key(struct form *f, int32_t key)
{
    int by = key == DESK_KEY_RIGHT || key == ' ' ? 1 : key == DESK_KEY_LEFT ? -1 : 0;
    bool letter = key > ' ' && key < DESK_KEY_ENTER && (key < '0' || key > '9');

    if (!letter)
        f->typed[0] = '\0';
    if (key == DESK_KEY_UP || key == DESK_KEY_DOWN || key == DESK_KEY_TAB)
        go(f, key == DESK_KEY_UP ? -1 : 1);
    else if (key == DESK_KEY_SHIFT_TAB || key == DESK_KEY_DEL || key == DESK_KEY_BACKSPACE)
        take_away(f, key);
    else if (letter)
        type_letter(f, key);
    else if (by == 0 && key < DESK_KEY_ENTER)
        type_digit(f, key);
    else if (by && form_is_number(f->field))
        step_number(&f->value[f->field], by);
    else if (by)
        step_choice(f, by);
    if (f->value[FIELD_RE2] == f->value[FIELD_RE1])
        f->value[FIELD_RE2] = UNCHOSEN;
}
