#include "entry/form.h"

#include "base/i18n.h"
#include "entry/desk.h"

/* Sonderpunkte of one kind: nobody, one of a party, two. */
static const struct {
    const char *name;
    int number[2]; /* of enum party */
} sonder[] = {{"–", {0, 0}},    {"Re", {1, 0}},       {"Kontra", {0, 1}},
              {"Re 2", {2, 0}}, {"Kontra 2", {0, 2}}, {"Re + Kontra", {1, 1}}};
enum { SONDER_CHOICE = sizeof sonder / sizeof sonder[0] };
enum { SONDER_FIELDS = FIELD_COUNT - FIELD_FUCHS };
static const uint8_t sonderpunkt_kinds[SONDER_FIELDS] = {SONDER_FUCHS, SONDER_DOPPELKOPF, SONDER_KARLCHEN};

void form_begin(struct form *f, const struct board *board, const struct lineup *b)
{
    *f = (struct form){.board = board};
    for (int i = 0; i < b->count; i++)
        if (!lineup_pauses(b, b->player[i]))
            f->player[f->count++] = b->player[i];
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
        if (memcmp(sonder[w].number, number, sizeof number) == 0) {
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
    for (int k = 0; k < SONDER_FIELDS; k++)
        whole = read_sonder(f, s, k) && whole;
    return whole && re1 >= 0;
}

static const char *player(const struct form *f, int i)
{
    return i < f->count ? board_name(f->board, f->player[i]) : NULL;
}

/* Choice w of a field in words, NULL behind the last; of Augen there is none. */
static const char *choice(const struct form *f, int field, int w)
{
    switch (field) {
    case FIELD_RE1:
        return player(f, w);
    case FIELD_RE2:
        return w ? player(f, w - 1) : _("– (solo)");
    case FIELD_KIND:
        return w < KIND_COUNT ? kind_terms[w].name : NULL;
    case FIELD_SUIT:
        return w == 0 ? "–" : w < SUIT_COUNT ? suit_terms[w].name : NULL;
    case FIELD_NO_TRICK:
        return w == 0 ? "–" : w == 1 ? _("yes") : NULL;
    case FIELD_RE:
    case FIELD_KONTRA:
        return w == STUFE_NONE   ? "–"
               : w == STUFE_WORD ? party_terms[field == FIELD_RE ? RE : KONTRA].name
               : w < STUFE_COUNT ? stufe_terms[w].name
                                 : NULL;
    default:
        return w < SONDER_CHOICE ? sonder[w].name : NULL;
    }
}

static int choices(const struct form *f, int field)
{
    int n = 0;

    while (choice(f, field, n))
        n++;
    return n;
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
    } else if (at) {
        int n = choices(f, f->field);

        *value = *value == UNCHOSEN ? (at > 0 ? 0 : n - 1) : (*value + at + n) % n;
    }
}

static void add_ansage(struct text *t, enum party party, int stufe)
{
    if (stufe != STUFE_NONE)
        text_addf(t, " %s", party_terms[party].word);
    if (stufe > STUFE_WORD)
        text_addc(t, stufe_terms[stufe].sign);
}

void form_line(const struct form *f, struct text *t)
{
    enum spiel_kind kind = (enum spiel_kind)f->value[FIELD_KIND];

    if (f->value[FIELD_RE1] != UNCHOSEN)
        text_add(t, player(f, f->value[FIELD_RE1]));
    if (f->value[FIELD_RE2] > 0) /* without the first one it is no line yet */
        text_addf(t, ",%s", player(f, f->value[FIELD_RE2] - 1));
    if (kind != KIND_NORMAL)
        text_addf(t, " %s", kind_terms[kind].word);
    if (spiel_has_suit(kind) && f->value[FIELD_SUIT])
        text_addf(t, "-%s", suit_terms[f->value[FIELD_SUIT]].word);
    if (f->value[FIELD_AUGEN] >= 0)
        text_addf(t, " %d", f->value[FIELD_AUGEN]);
    text_add(t, f->value[FIELD_NO_TRICK] ? " x" : "");
    add_ansage(t, RE, f->value[FIELD_RE]);
    add_ansage(t, KONTRA, f->value[FIELD_KONTRA]);
    for (int k = 0; k < SONDER_FIELDS; k++)
        for (int p = RE; p <= KONTRA; p++)
            for (int i = 0; i < sonder[f->value[FIELD_FUCHS + k]].number[p]; i++)
                text_addf(t, " %s=%s", sonder_terms[sonderpunkt_kinds[k]].word, party_terms[p].word);
}

void form_paint(const struct form *f, struct picture *b, int from)
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
        const char *value = f->value[i] == UNCHOSEN ? "…" : choice(f, i, f->value[i]);
        struct text t = {0}, augen = {0};

        if (i == FIELD_AUGEN && f->value[i] != UNCHOSEN)
            text_int(&augen, f->value[i]);
        text_add(&t, i == f->field ? " > " : "   ");
        display_column(&t, _(name[i]), NAME_WIDTH, false);
        text_addf(&t, i == f->field ? "[%s]" : " %s", augen.len ? augen.s : value);
        picture_write(b, from + i, i == f->field ? STYLE_BOLD : STYLE_NORMAL, t.s);
        if (i == f->field) {
            b->cursor_x = 3 + NAME_WIDTH + 1;
            b->cursor_y = from + i;
        }
        text_free(&t);
        text_free(&augen);
    }
}
