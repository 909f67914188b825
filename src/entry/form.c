#include "entry/form.h"

#include <stdio.h>

#include "base/i18n.h"
#include "entry/desk.h"

/* Sonderpunkte of one kind: nobody, one of a party, two. */
static const struct {
    const char *name;
    int re, kontra;
} sonder[] = {{"–", 0, 0}, {"Re", 1, 0}, {"Kontra", 0, 1}, {"Re 2", 2, 0}, {"Kontra 2", 0, 2}, {"Re + Kontra", 1, 1}};
enum { SONDER_CHOICE = sizeof sonder / sizeof sonder[0] };
static const uint8_t sonderpunkt_kinds[] = {SONDER_FUCHS, SONDER_DOPPELKOPF, SONDER_KARLCHEN};

void form_begin(struct form *f, const int8_t *player, int count)
{
    *f = (struct form){.count = count};
    for (int i = 0; i < count; i++)
        f->player[i] = player[i];
    f->value[FIELD_RE1] = f->value[FIELD_AUGEN] = UNCHOSEN;
}

static int place_of(const struct form *f, int player)
{
    for (int i = 0; i < f->count; i++)
        if (f->player[i] == player)
            return i;
    return UNCHOSEN;
}

static bool read_sonder(struct form *f, const struct spiel *s, int k)
{
    int number[2] = {0, 0};

    for (int i = 0; i < s->sonder_count; i++)
        if (s->sonder[i].kind == sonderpunkt_kinds[k])
            number[s->sonder[i].party]++;
    for (int w = 0; w < SONDER_CHOICE; w++)
        if (sonder[w].re == number[RE] && sonder[w].kontra == number[KONTRA]) {
            f->value[FIELD_FUCHS + k] = w;
            return true;
        }
    return false;
}

/* Whether the line of the form says all of the game: players named with an announcement or a Fuchs are more. */
static bool says_all(const struct spiel *s)
{
    for (int i = 0; i < s->sonder_count; i++)
        if (s->sonder[i].from != NOBODY || s->sonder[i].kind > SONDER_KARLCHEN)
            return false;
    for (int p = RE; p <= KONTRA; p++) {
        for (int stufe = 0; stufe < STUFE_COUNT; stufe++)
            if (s->who[p][stufe] != NOBODY)
                return false;
        if (s->answered[p] || s->vorab[p] || s->invalid_from[p])
            return false;
    }
    return !s->straf && !s->vorgefuehrt && !s->first && !s->last_one && !s->wrong;
}

bool form_read(struct form *f, const struct spiel *s)
{
    bool whole = says_all(s);
    int re1 = place_of(f, s->re[0]), re2 = place_of(f, s->re[1]);

    f->value[FIELD_RE1] = re1;
    f->value[FIELD_RE2] = re2 + 1;
    f->value[FIELD_KIND] = s->kind;
    f->value[FIELD_SUIT] = s->suit;
    f->value[FIELD_AUGEN] = s->augen;
    f->value[FIELD_NO_TRICK] = s->no_trick;
    f->value[FIELD_RE] = s->stufe[RE];
    f->value[FIELD_KONTRA] = s->stufe[KONTRA];
    for (int k = 0; k < 3; k++)
        whole = read_sonder(f, s, k) && whole;
    return whole && re1 >= 0;
}

static int selection(const struct form *f, int field)
{
    switch (field) {
    case FIELD_RE1:
        return f->count;
    case FIELD_RE2:
        return f->count + 1;
    case FIELD_KIND:
        return KIND_COUNT;
    case FIELD_SUIT:
        return SUIT_COUNT;
    case FIELD_NO_TRICK:
        return 2;
    case FIELD_RE:
    case FIELD_KONTRA:
        return STUFE_COUNT;
    default:
        return SONDER_CHOICE;
    }
}

static void type_augen(struct form *f, int32_t key)
{
    int *augen = &f->value[FIELD_AUGEN];

    if (key == DESK_KEY_SHIFT_TAB)
        *augen = *augen >= 10 ? *augen / 10 : UNCHOSEN;
    else if (*augen <= 0)
        *augen = key - '0';
    else if (*augen * 10 + key - '0' <= AUGEN_TOTAL)
        *augen = *augen * 10 + key - '0';
}

void form_key(struct form *f, int32_t key)
{
    int at = key == DESK_KEY_RIGHT || key == ' ' ? 1 : key == DESK_KEY_LEFT ? -1 : 0;
    int *value = &f->value[f->field];

    if (key == DESK_KEY_UP || key == DESK_KEY_DOWN || key == DESK_KEY_TAB) {
        f->field = (f->field + (key == DESK_KEY_UP ? FIELD_COUNT - 1 : 1)) % FIELD_COUNT;
    } else if ((key >= '0' && key <= '9') || key == DESK_KEY_SHIFT_TAB) {
        f->field = FIELD_AUGEN;
        type_augen(f, key);
    } else if (f->field == FIELD_AUGEN && at) {
        *value = *value + at < UNCHOSEN ? AUGEN_TOTAL : *value + at > AUGEN_TOTAL ? 0 : *value + at;
    } else if (*value == UNCHOSEN && at) {
        *value = at > 0 ? 0 : selection(f, f->field) - 1;
    } else if (at) {
        *value = (*value + at + selection(f, f->field)) % selection(f, f->field);
    }
}

static void add_ansage(struct text *t, enum party party, int stufe)
{
    if (stufe != STUFE_NONE)
        text_addf(t, " %s", party_terms[party].word);
    if (stufe > STUFE_WORD)
        text_addc(t, stufe_terms[stufe].sign);
}

void form_line(const struct form *f, const struct board *board, struct text *t)
{
    enum spiel_kind kind = (enum spiel_kind)f->value[FIELD_KIND];

    if (f->value[FIELD_RE1] != UNCHOSEN)
        text_add(t, board_name(board, f->player[f->value[FIELD_RE1]]));
    if (f->value[FIELD_RE2] > 0) /* without the first one it is no line yet */
        text_addf(t, ",%s", board_name(board, f->player[f->value[FIELD_RE2] - 1]));
    if (kind != KIND_NORMAL)
        text_addf(t, " %s", kind_terms[kind].word);
    if (spiel_has_suit(kind) && f->value[FIELD_SUIT])
        text_addf(t, "-%s", suit_terms[f->value[FIELD_SUIT]].word);
    if (f->value[FIELD_AUGEN] >= 0)
        text_addf(t, " %d", f->value[FIELD_AUGEN]);
    text_add(t, f->value[FIELD_NO_TRICK] ? " x" : "");
    add_ansage(t, RE, f->value[FIELD_RE]);
    add_ansage(t, KONTRA, f->value[FIELD_KONTRA]);
    for (int k = 0; k < 3; k++)
        for (int p = RE; p <= KONTRA; p++) {
            int number = p == RE ? sonder[f->value[FIELD_FUCHS + k]].re : sonder[f->value[FIELD_FUCHS + k]].kontra;

            for (int i = 0; i < number; i++)
                text_addf(t, " %s=%s", sonder_terms[sonderpunkt_kinds[k]].word, party_terms[p].word);
        }
}

static void field_value(const struct form *f, const struct board *board, int field, char out[40])
{
    int w = f->value[field];

    switch (field) {
    case FIELD_RE1:
        (void)snprintf(out, 40, "%s", w == UNCHOSEN ? "…" : board_name(board, f->player[w]));
        break;
    case FIELD_RE2:
        (void)snprintf(out, 40, "%s", w ? board_name(board, f->player[w - 1]) : _("– (solo)"));
        break;
    case FIELD_KIND:
        (void)snprintf(out, 40, "%s", kind_terms[w].name);
        break;
    case FIELD_SUIT:
        (void)snprintf(out, 40, "%s", w ? suit_terms[w].name : "–");
        break;
    case FIELD_AUGEN:
        (void)snprintf(out, 40, w == UNCHOSEN ? "…" : "%d", w);
        break;
    case FIELD_NO_TRICK:
        (void)snprintf(out, 40, "%s", w ? _("yes") : "–");
        break;
    case FIELD_RE:
    case FIELD_KONTRA:
        (void)snprintf(out, 40, "%s",
                       w == STUFE_NONE  ? "–"
                       : w > STUFE_WORD ? stufe_terms[w].name
                                        : party_terms[field == FIELD_RE ? RE : KONTRA].name);
        break;
    default:
        (void)snprintf(out, 40, "%s", sonder[w].name);
        break;
    }
}

void form_paint(const struct form *f, const struct board *board, struct picture *b, int from)
{
    static const char *const name[FIELD_COUNT] = {"Re",
                                                  N_("and"),
                                                  N_("game"),
                                                  N_("colour (Farbtrumpf, Detlef-Kaspar)"),
                                                  N_("Augen of Re"),
                                                  N_("a party took no trick"),
                                                  N_("Re announced"),
                                                  N_("Kontra announced"),
                                                  "Fuchs",
                                                  "Doppelkopf",
                                                  "Karlchen"};
    enum { NAME_WIDTH = 38 };

    for (int i = 0; i < FIELD_COUNT; i++) {
        struct text t = {0};
        char value[40];

        field_value(f, board, i, value);
        text_add(&t, i == f->field ? " > " : "   ");
        display_column(&t, _(name[i]), NAME_WIDTH, false);
        text_addf(&t, i == f->field ? "[%s]" : " %s", value);
        picture_write(b, from + i, i == f->field ? STYLE_BOLD : STYLE_NORMAL, t.s);
        if (i == f->field) {
            b->cursor_x = 3 + NAME_WIDTH + 1;
            b->cursor_y = from + i;
        }
        text_free(&t);
    }
}
