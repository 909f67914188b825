/* What a line meant that cannot be read: the lines it may have been, as suggestions behind the error. A line is
 * suggested only when every piece of what was typed was understood and the parser reads it; where two things may be
 * meant, both lines are, where more may, none is. */
#include <stdio.h>
#include <string.h>

#include "base/i18n.h"
#include "base/utf8.h"
#include "core/notation/guess.h"

/* Players and kind. */

/* "Anna Ahrens": the other name of the one before. */
static bool is_other_name(const struct guess *g, const struct item *p)
{
    return p->name && p > g->t->item && p[-1].is == SAYS_PLAYER && p[-1].value == p->value;
}

static bool take_player(struct guess *g)
{
    const struct item *p = g->p++;

    g->last = p;
    if (is_other_name(g, p))
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

/* Signs. */

/* Where the Kurzschrift has a sign it says a party. Anywhere else it may be punctuation as well: then there are two
 * readings, and each takes all such signs in one way. */
static bool take_plus_or_minus(struct guess *g)
{
    const struct item *sign = g->p;
    bool touches = sign->from == g->fast, own = !sign->glued && sign[-1].until == g->fast;
    bool parted = !sign[1].glued || guess_is_plus_or_minus(sign + 1);

    if ((touches || own) && guess_sign_goes_on(sign, touches))
        return guess_sign_of_party(g, true);
    g->signs_touch = g->signs_touch || (touches && parted);
    if (!guess_skips_sign(g, sign))
        return guess_sign_of_party(g, touches || own);
    g->p++;
    return true;
}

static bool take_sign(struct guess *g)
{
    const struct item *p = g->p;
    bool other = g->other && p + 1 == g->other;

    if (!other && p[1].is == SAYS_NUMBER && p[1].value > 9 && p[1].value + g->augen == AUGEN_TOTAL)
        return false;                    /* "150-90": the others' Augen, or keine 90? */
    if (other || p[1].is == SAYS_SUIT) { /* "143:97", "trumpf-herz" */
        g->p += other ? 2 : 1;
        return true;
    }
    if (p->value == '-' && p > g->t->item && p[-1].is == SAYS_KIND && p[1].is != SAYS_KIND) /* which colour? */
        return false;
    if (p->back && guess_is_plus_or_minus(p))
        return take_plus_or_minus(g);
    g->p++;
    if (p->value == '?')
        for (int k = 0; k < 2; k++)
            text_addc(&g->back[k], '?');
    return p->value && strchr(p->back ? ".,:!?" : ".,:;/&+-=", p->value);
}

/* NULL: it has no place in a game of two parties. */
static guess_take *const take[SAYS_COUNT] = {
    [SAYS_FILLER] = guess_filler,     [SAYS_PLAYER] = take_player,      [SAYS_NUMBER] = guess_number,
    [SAYS_SIGN] = take_sign,          [SAYS_KIND] = take_kind,          [SAYS_SUIT] = take_kind,
    [SAYS_PARTY] = guess_party,       [SAYS_EARLY] = guess_early,       [SAYS_ANSWER] = guess_answer,
    [SAYS_BELOW] = guess_limit_alone, [SAYS_LIMIT] = guess_limit_alone, [SAYS_SONDER] = guess_sonder,
    [SAYS_TOGGLE] = guess_toggle,     [SAYS_PARTY_OF] = guess_suffix};

/* Kontra is named: the other two of the four who play are Re. */
static bool name_others(struct guess *g)
{
    unsigned play = g->l->set;
    int8_t kontra[2] = {g->re[0], g->re[1]};
    int n = 0, others = 0;

    for (int i = 0; g->l->turn && i < g->l->turn->count; i++)
        play = (i ? play : 0) | 1u << g->l->turn->player[i];
    for (int i = 0; i < g->l->board->count; i++) {
        bool plays = play >> i & 1, other = plays && i != kontra[0] && i != kontra[1];

        n += plays;
        if (other && others < 2)
            g->re[others] = (int8_t)i;
        others += other;
    }
    return n == PLAYER_IN_SPIEL && others == 2 && g->kind == KIND_NORMAL;
}

static bool take_spiel(struct guess *g)
{
    while (g->p->is != SAYS_NOTHING)
        if (!take[g->p->is] || !take[g->p->is](g))
            return false;
    if (g->kind == KIND_NORMAL && g->suit != SUIT_NONE)
        g->open |= OPEN_SOLO;
    if (g->solo && g->kind < KIND_FARBTRUMPF && !(g->open & OPEN_SOLO))
        return false;
    if (g->said && !g->announced)
        return false;
    if (g->kontra_named && (g->count != 2 || !name_others(g)))
        return false;
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

static bool is_separator(const struct guess *g, const struct item *p)
{
    return p->is == SAYS_SIGN || (p->is == SAYS_FILLER && p->value <= FILLER_AUGEN && guess_filler_fits(g, p));
}

static bool write_einwurf(struct guess *g, struct text *t)
{
    for (; g->p->is != SAYS_NOTHING; g->p++)
        if (!is_separator(g, g->p) && (g->p->is != SAYS_EVENT || g->p->value != EVENT_EINWURF))
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
    for (const struct item *p = g->t->item; p->is != SAYS_NOTHING; p++)
        if (p->is == SAYS_NUMBER)
            text_addf(t, "%s%d", t->len > 0 ? " " : "", p->value);
        else if (!is_separator(g, p) && !is_event(p, kind))
            return false;
    return true;
}

/* "schieb A40 B60 C70 D70", "durch A". */
static bool write_names(const struct guess *g, int kind, struct text *t)
{
    struct item before = {.is = SAYS_NOTHING};

    text_add(t, event_terms[kind].word);
    for (const struct item *p = g->t->item; p->is != SAYS_NOTHING; before = *p++)
        if (p->is == SAYS_PLAYER && !(before.is == SAYS_PLAYER && before.value == p->value))
            text_addf(t, "%s%s", t->s[t->len - 1] == '=' ? "" : " ", board_name(g->l->board, p->value));
        else if (p->is == SAYS_NUMBER)
            text_addf(t, "=%d", p->value);
        else if (p->is == SAYS_DURCHMARSCH)
            text_add(t, " durch=");
        else if (!is_separator(g, p) && p->is != SAYS_PLAYER && !is_event(p, kind))
            return false;
    return true;
}

/* The one whom the line names, and whether he took every trick: "b durch", or only has all Augen: "b 240". */
static bool find_only(const struct guess *g, int *who, bool *durch)
{
    int augen = AUGEN_TOTAL;

    *who = NOBODY;
    *durch = false;
    for (const struct item *p = g->t->item; p->is != SAYS_NOTHING; p++)
        if (p->is == SAYS_PLAYER && (*who == NOBODY || *who == p->value))
            *who = p->value;
        else if (p->is == SAYS_NUMBER)
            augen = p->value;
        else if (p->is == SAYS_DURCHMARSCH)
            *durch = true;
        else if (!is_separator(g, p) && !is_event(p, EVENT_PUSH))
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
    const struct item *first = g->p = g->t->item;

    if (is_event(first, EVENT_EINWURF))
        return write_einwurf(g, line);
    g->each_alone = first->is == SAYS_EVENT || guess_each_alone(g->l);
    if (g->each_alone)
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
    size_t from = g->t->remark, until = g->l->len;

    while (from < until && g->l->z[from] == ' ')
        from++;
    while (until > from && (g->l->z[until - 1] == ' ' || g->l->z[until - 1] == '"'))
        until--;
    if (until == from)
        return;
    text_add(t, " ; ");
    text_addn(t, g->l->z + from, until - from);
}

/* The offers. */

/* Lines that are different games. */
struct offers {
    struct text line[2], stored[2];
    int count;
};

static void offers_free(struct offers *o)
{
    for (int k = 0; k < 2; k++) {
        text_free(&o->line[k]);
        text_free(&o->stored[k]);
    }
}

static bool is_among(const struct offers *o, const struct text *stored)
{
    for (int k = 0; k < o->count; k++)
        if (strcmp(text_str(&o->stored[k]), text_str(stored)) == 0)
            return true;
    return false;
}

/* Writes the game as it would be stored; false: the parser, which guesses nothing, does not read the line. */
static bool stored_line(const struct kurzschrift_reader *l, const struct text *line, struct text *stored)
{
    struct err quiet = {0};
    struct kurzschrift_reader again = {.rules = l->rules,
                                       .board = l->board,
                                       .set = l->set,
                                       .turn = l->turn,
                                       .z = text_str(line),
                                       .len = line->len,
                                       .err = &quiet};
    struct event e;

    if (!kurzschrift_read(&again, &e))
        return false;
    kurzschrift_write(stored, l->board, &e);
    return true;
}

static void offer(const struct kurzschrift_reader *l, const struct text *line, struct offers *o)
{
    struct text stored = {0};

    if (stored_line(l, line, &stored) && !is_among(o, &stored)) {
        text_addn(&o->line[o->count], line->s, line->len);
        text_addn(&o->stored[o->count++], stored.s, stored.len);
    }
    text_free(&stored);
}

/* One way of taking the signs; returns how many lines it may have been, whether they can be read or not. */
static int take_line(struct guess *g, const struct kurzschrift_reader *l, const struct items *t, bool signs_say,
                     struct offers *o)
{
    struct text line[2] = {{0}, {0}};
    int count;

    *g = (struct guess){.l = l, .t = t, .signs_say = signs_say, .augen = t->augen ? guess_augen(t->augen) : -1};
    g->other = guess_other_augen(g);
    count = write_lines(g, line);
    for (int k = 0; k < 2; k++) {
        write_remark(g, &line[k]);
        if (k < count)
            offer(l, &line[k], o);
        text_free(&line[k]);
        text_free(&g->back[k]);
    }
    return count;
}

/* Puts those of `more` behind `o`; false: there are more than two. */
static bool join(struct offers *o, const struct offers *more)
{
    for (int k = 0; k < more->count; k++) {
        if (is_among(o, &more->stored[k]))
            continue;
        if (o->count == 2)
            return false;
        text_addn(&o->line[o->count], more->line[k].s, more->line[k].len);
        text_addn(&o->stored[o->count++], more->stored[k].s, more->stored[k].len);
    }
    return true;
}

/* The reading without the announcement comes first, unless the sign touches the Augen, or only says which of the two
 * that are left open is the likelier. */
static bool signs_first(const struct guess *g, const struct offers *plain, const struct offers *said)
{
    return g->signs_touch || (plain->count == 2 && said->count == 1 && is_among(plain, &said->stored[0]));
}

/* Behind the error; not at all where there is no room for all of it. */
static void suggest(const struct offers *o, struct err *err)
{
    char more[ERR_TEXT_MAX];
    int n = o->count == 2 ? snprintf(more, sizeof more, _("; did you mean `%s` or `%s`?"), o->line[0].s, o->line[1].s)
                          : snprintf(more, sizeof more, _("; did you mean `%s`?"), o->line[0].s);

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
    struct items t;
    struct guess g, again;
    struct offers plain = {0}, said = {0};
    int count = 0;
    bool few = true, signs = false;

    if (guess_items(l, &t)) {
        count = take_line(&g, l, &t, false, &plain);
        if (g.signs_open && plain.count > 0)
            (void)take_line(&again, l, &t, true, &said);
        signs = signs_first(&g, &plain, &said);
        few = signs ? join(&said, &plain) : join(&plain, &said);
    }
    if (few && plain.count + said.count > 0)
        suggest(signs ? &said : &plain, l->err);
    else if (few && count > 0 && is_alone(&g))
        (void)kurzschrift_alone(l, g.last->until, g.re[0]);
    offers_free(&plain);
    offers_free(&said);
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
