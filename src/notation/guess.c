/* What a line meant that cannot be read: the lines it may have been, as suggestions behind the error. A line is
 * suggested only when every piece of what was typed was understood and the parser reads it; where nobody can know
 * which party is meant, both lines are. */
#include <stdio.h>
#include <string.h>

#include "base/i18n.h"
#include "base/utf8.h"
#include "notation/guess.h"

/* Players, kind, Augen. */

static bool take_player(struct guess *g)
{
    const struct item *p = g->p++;

    g->last = p;
    if (p->name && g->count > 0 && g->re[g->count - 1] == p->value) /* "Anna Ahrens": his other name */
        return true;
    if (g->count == 2)
        return false;
    g->re[g->count++] = (int8_t)p->value;
    return true;
}

static bool take_kind(struct guess *g)
{
    int *place = g->p->is == SAYS_KIND ? &g->kind : &g->suit;
    bool first = *place == 0 || *place == g->p->value;

    *place = g->p++->value;
    return first;
}

/* "1433": a digit was hit twice; -1 where two numbers may have been meant. */
static int without_doubled(int number)
{
    int found = -1;

    for (int one = 1; one * 10 <= number; one *= 10) {
        bool doubled = number / one % 10 == number / (one * 10) % 10;
        int less = number / (one * 10) * one + number % one;

        if (doubled && less <= AUGEN_TOTAL) /* of four digits two such pairs at most */
            found = found < 0 || found == less ? less : -1;
    }
    return found;
}

/* The k behind the Augen: of Kontra, as in "97k"; of " k" nobody knows whether it is that or the word. Else it is a
 * Karlchen, "97k=A", "97 k A", or, as in "97kf=A", nobody knows at all: false. */
static bool take_k(struct guess *g)
{
    const struct item *k = g->p, *next = k + 1;

    if (k->is != SAYS_SONDER || k->value != SONDER_KARLCHEN || k->until - k->from > 1 || guess_is_assigned(next))
        return true;
    if (next->is == SAYS_SONDER || (!k->glued && (next->is == SAYS_PLAYER || next->is == SAYS_PARTY)))
        return !k->glued;
    g->p++;
    if (k->glued)
        g->of_kontra[0] = g->of_kontra[1] = true;
    else
        guess_augen_open(g, KONTRA);
    return true;
}

static bool take_augen(struct guess *g)
{
    int augen = g->p++->value;

    g->augen = augen <= AUGEN_TOTAL ? augen : without_doubled(augen);
    return take_k(g);
}

/* A number: the Augen, those of the other party, a limit that stands alone; "150 90" and "14 3" may be either. */
static bool take_number(struct guess *g)
{
    const struct item *p = g->p;

    if (guess_is_augen(g, p))
        return take_augen(g);
    if (p->value + g->augen == AUGEN_TOTAL && guess_limit(p) == STUFE_NONE) {
        g->p++;
        return true;
    }
    return !p->glued && p->back && p->value + g->augen != AUGEN_TOTAL && g->augen * 10 + p->value > AUGEN_TOTAL &&
           guess_limit_alone(g);
}

static bool take_sign(struct guess *g)
{
    const struct item *p = g->p;
    bool sum = p[1].is == SAYS_NUMBER && p[1].value + g->augen == AUGEN_TOTAL;
    bool other = sum && (p->value == ':' || guess_limit(p + 1) == STUFE_NONE);

    if (sum && !other && p[1].value > 9) /* "150-90": the others' Augen, or keine 90? */
        return false;
    if (other || p[1].is == SAYS_SUIT) { /* "143:97", "trumpf-herz" */
        g->p += other ? 2 : 1;
        return true;
    }
    if (p->value == '-' && p > g->t.item && p[-1].is == SAYS_KIND && p[1].is != SAYS_KIND) /* which colour? */
        return false;
    if (p->back && (p->value == '+' || p->value == '-'))
        return guess_signed(g);
    g->p++;
    if (p->value == '?')
        for (int k = 0; k < 2; k++)
            text_addc(&g->back[k], '?');
    return p->value && strchr(p->back ? ".,:!?" : ".,:;/&+-=", p->value);
}

static bool take_filler(struct guess *g)
{
    g->p++;
    return true;
}

/* NULL: it has no place in a game of two parties. */
static bool (*const take[SAYS_COUNT])(struct guess *g) = {
    [SAYS_FILLER] = take_filler,      [SAYS_PLAYER] = take_player,      [SAYS_NUMBER] = take_number,
    [SAYS_SIGN] = take_sign,          [SAYS_KIND] = take_kind,          [SAYS_SUIT] = take_kind,
    [SAYS_PARTY] = guess_ansage,      [SAYS_EARLY] = guess_ansage,      [SAYS_ANSWER] = guess_answer,
    [SAYS_BELOW] = guess_limit_alone, [SAYS_LIMIT] = guess_limit_alone, [SAYS_SONDER] = guess_sonder,
    [SAYS_TOGGLE] = guess_toggle,     [SAYS_PARTY_OF] = guess_suffix};

static bool take_spiel(struct guess *g)
{
    while (g->p->is != SAYS_NOTHING)
        if (!take[g->p->is] || !take[g->p->is](g))
            return false;
    if (g->kind == KIND_NORMAL && g->suit != SUIT_NONE)
        g->open |= OPEN_SOLO;
    return g->count > 0 && (g->open & (g->open - 1)) == 0;
}

/* The lines. */

static void write_spiel(const struct guess *g, int k, struct text *t)
{
    static const int suited[] = {KIND_FARBTRUMPF, KIND_DETLEF_KASPAR};
    int kind = g->open & OPEN_SOLO ? suited[k] : g->kind;

    text_add(t, board_name(g->l->board, g->re[0]));
    if (g->count == 2)
        text_addf(t, ",%s", board_name(g->l->board, g->re[1]));
    if (kind != KIND_NORMAL)
        text_addf(t, " %s", rules_kind(g->l->rules, kind)->word);
    if (g->suit != SUIT_NONE)
        text_addf(t, "-%s", suit_terms[g->suit].word);
    text_addf(t, " %d%s%s", g->augen, g->of_kontra[k] ? "k" : "", text_str(&g->back[k]));
}

static bool is_separator(const struct item *p)
{
    return p->is == SAYS_FILLER || p->is == SAYS_SIGN;
}

static bool write_einwurf(struct guess *g, struct text *t)
{
    for (; g->p->is != SAYS_NOTHING; g->p++)
        if (!is_separator(g->p) && (g->p->is != SAYS_EVENT || g->p->value != EVENT_EINWURF))
            return false;
    text_add(t, event_terms[EVENT_EINWURF].word);
    return true;
}

static bool is_event(const struct item *p, int kind)
{
    return p->is == SAYS_EVENT && p->value == kind;
}

/* "40,60,70", "schieb 40 60 70": everybody's Augen, by seat. */
static bool write_numbers(const struct guess *g, int kind, struct text *t)
{
    if (g->l->turn->kind != kind)
        text_add(t, event_terms[kind].word);
    for (const struct item *p = g->t.item; p->is != SAYS_NOTHING; p++)
        if (p->is == SAYS_NUMBER)
            text_addf(t, "%s%d", t->len > 0 ? " " : "", p->value);
        else if (!is_separator(p) && !is_event(p, kind))
            return false;
    return true;
}

/* "schieb A40 B60 C70 D70", "durch A". */
static bool write_names(const struct guess *g, int kind, struct text *t)
{
    struct item before = {.is = SAYS_NOTHING};

    text_add(t, event_terms[kind].word);
    for (const struct item *p = g->t.item; p->is != SAYS_NOTHING; before = *p++)
        if (p->is == SAYS_PLAYER && !(before.is == SAYS_PLAYER && before.value == p->value))
            text_addf(t, "%s%s", t->s[t->len - 1] == '=' ? "" : " ", board_name(g->l->board, p->value));
        else if (p->is == SAYS_NUMBER)
            text_addf(t, "=%d", p->value);
        else if (p->is == SAYS_DURCHMARSCH)
            text_add(t, " durch=");
        else if (!is_separator(p) && p->is != SAYS_PLAYER && !is_event(p, kind))
            return false;
    return true;
}

/* The one whom the line names, and whether he took every trick: "b durch", or only has all Augen: "b 240". */
static bool find_only(const struct guess *g, int *who, bool *durch)
{
    int augen = AUGEN_TOTAL;

    *who = NOBODY;
    *durch = false;
    for (const struct item *p = g->t.item; p->is != SAYS_NOTHING; p++)
        if (p->is == SAYS_PLAYER && (*who == NOBODY || *who == p->value))
            *who = p->value;
        else if (p->is == SAYS_NUMBER)
            augen = p->value;
        else if (p->is == SAYS_DURCHMARSCH)
            *durch = true;
        else if (!is_separator(p) && !is_event(p, EVENT_PUSH))
            return false;
    return *who != NOBODY && augen == AUGEN_TOTAL;
}

/* Who has all Augen may have left tricks without any. */
static int write_only(const struct guess *g, struct text line[2])
{
    const struct turn *turn = g->l->turn;
    const char *word = event_terms[EVENT_PUSH].word;
    bool durch, plays = !turn;
    int who;

    if (!find_only(g, &who, &durch) || !(durch || turn))
        return 0;
    for (int i = 0; turn && i < turn->count; i++)
        plays = plays || turn->player[i] == who;
    if (!plays)
        return 0;
    text_addf(&line[0], "%s durch=%s", word, board_name(g->l->board, who));
    if (durch)
        return 1;
    text_add(&line[1], word);
    for (int i = 0; i < turn->count; i++)
        text_addf(&line[1], " %s=%d", board_name(g->l->board, turn->player[i]),
                  turn->player[i] == who ? AUGEN_TOTAL : 0);
    return 2;
}

static int write_each_alone(const struct guess *g, int kind, struct text line[2])
{
    int count = kind == EVENT_PUSH ? write_only(g, line) : 0;

    if (count > 0 || (g->l->turn && write_numbers(g, kind, line)))
        return count > 0 ? count : 1;
    text_clear(line);
    return write_names(g, kind, line);
}

/* Returns how many lines it may have been. */
static int write_lines(struct guess *g, struct text line[2])
{
    const struct item *first = g->p = g->t.item;

    if (is_event(first, EVENT_EINWURF))
        return write_einwurf(g, line);
    if (first->is == SAYS_EVENT || guess_each_alone(g->l))
        return write_each_alone(g, first->is == SAYS_EVENT ? first->value : g->l->turn->kind, line);
    if (first->is == SAYS_NUMBER && g->l->turn && g->l->rules->schiebekopf && write_numbers(g, EVENT_PUSH, line))
        return 1;
    if (!take_spiel(g))
        return 0;
    write_spiel(g, 0, &line[0]);
    write_spiel(g, 1, &line[1]);
    return g->open ? 2 : 1;
}

static void write_remark(const struct guess *g, struct text *t)
{
    size_t from = g->t.remark, until = g->l->len;

    while (from < until && g->l->z[from] == ' ')
        from++;
    while (until > from && (g->l->z[until - 1] == ' ' || g->l->z[until - 1] == '"'))
        until--;
    if (until == from)
        return;
    text_add(t, " ; ");
    text_addn(t, g->l->z + from, until - from);
}

/* As it stands, by the parser that guesses nothing. */
static bool reads(const struct guess *g, const struct text *line)
{
    struct err quiet = {0};
    struct kurzschrift_reader again = {.rules = g->l->rules,
                                       .board = g->l->board,
                                       .set = g->l->set,
                                       .turn = g->l->turn,
                                       .z = text_str(line),
                                       .len = line->len,
                                       .err = &quiet};
    struct event e;

    return kurzschrift_read(&again, &e);
}

/* Behind the error; not at all where there is no room for all of it. */
static void suggest(const struct text *line, struct err *err)
{
    char more[ERR_TEXT_MAX];
    int n = line[1].len > 0 && line[0].len > 0
                ? snprintf(more, sizeof more, _("; did you mean `%s` or `%s`?"), line[0].s, line[1].s)
                : snprintf(more, sizeof more, _("; did you mean `%s%s`?"), text_str(&line[0]), text_str(&line[1]));

    if (strlen(err->text) + (size_t)n < sizeof err->text)
        (void)strcat(err->text, more);
}

/* His name was the mistake, and with it he is alone all the same: "Ann 143". */
static bool is_alone(const struct guess *g)
{
    return g->count == 1 && g->last->name && g->augen >= 0 && g->kind < KIND_FARBTRUMPF && !(g->open & OPEN_SOLO) &&
           g->l->err->column <= (int)utf8_sign(g->l->z, g->last->until);
}

static void guess(struct kurzschrift_reader *l)
{
    struct guess g = {.l = l, .augen = -1}; /* Augen that no line has */
    struct text line[2] = {{0}, {0}};
    int count;

    count = guess_items(l, &g.t) ? write_lines(&g, line) : 0;
    for (int k = 0; k < 2; k++) {
        write_remark(&g, &line[k]);
        if (k >= count || !reads(&g, &line[k]))
            text_clear(&line[k]);
    }
    if (line[0].len > 0 || line[1].len > 0)
        suggest(line, l->err);
    else if (count > 0 && is_alone(&g))
        (void)kurzschrift_alone(l, g.last->until, g.re[0]);
    for (int k = 0; k < 2; k++) {
        text_free(&line[k]);
        text_free(&g.back[k]);
    }
}

enum status kurzschrift_parse_at(const struct kurzschrift_table *t, const char *line, size_t len, struct event *e,
                                 struct err *err)
{
    struct kurzschrift_reader l = {
        .rules = t->rules, .board = t->board, .set = t->set, .turn = t->turn, .z = line, .len = len, .err = err};

    if (kurzschrift_read(&l, e))
        return ST_OK;
    l.set = t->set;
    if (err->status == ST_INPUT && len <= KURZSCHRIFT_LINE_MAX)
        guess(&l);
    return err->status;
}

enum status kurzschrift_parse(const struct rules *rules, const struct board *board, uint16_t set, const char *line,
                              size_t len, struct event *e, struct err *err)
{
    return kurzschrift_parse_at(&(struct kurzschrift_table){rules, board, set, NULL}, line, len, e, err);
}
