/* What a line meant that cannot be read: the lines it may have been, as suggestions behind the error. A line is
 * suggested only when every piece of what was typed was understood and the parser reads it; where nobody can know
 * which party is meant, both lines are. */
#include <stdio.h>
#include <string.h>

#include "base/i18n.h"
#include "notation/guess_items.h"

/* What is left open: then there are two lines. Two such things at once would be four, and none is made. */
enum { OPEN_PARTY = 1, OPEN_AUGEN = 2, OPEN_SOLO = 4 };

struct guess {
    const struct kurzschrift_reader *l;
    struct items t;
    const struct item *p; /* the next item */
    int8_t re[2];
    int count, kind, suit, augen;
    unsigned open;
    bool of_kontra[2];   /* the Augen, in each of the lines */
    struct text back[2]; /* what stands behind them */
};

static bool is_sign(const struct item *p, char sign)
{
    return p->is == SAYS_SIGN && p->value == sign;
}

static bool is_augen(const struct guess *g, const struct item *p)
{
    return g->t.augen >= 0 && p == &g->t.item[g->t.augen];
}

/* Into one of the lines, once: "re re" says no more than "re". */
static void say_once(struct text *back, const char *piece)
{
    size_t n = strlen(piece);

    for (const char *s = strstr(text_str(back), piece); s; s = strstr(s + 1, piece))
        if (s[n] == '\0' || s[n] == ' ')
            return;
    text_add(back, piece);
}

static void say_both(struct guess *g, const char *piece)
{
    for (int k = 0; k < 2; k++)
        say_once(&g->back[k], piece);
}

/* Announcements. */

static void say_ansage(struct text *back, enum party party, bool vorab, int stufe)
{
    char piece[8];

    (void)snprintf(piece, sizeof piece, " %s%s%.1s", party_terms[party].word, vorab ? "v" : "",
                   stufe > STUFE_WORD ? &stufe_terms[stufe].sign : "");
    say_once(back, piece);
}

/* The highest of the limits that follow: "9", "keine 90", ", k9 k6". */
static int take_limits(struct guess *g)
{
    int stufe = STUFE_WORD;

    for (const struct item *p = g->p;; p++) {
        int limit = p->is == SAYS_LIMIT ? p->value : is_augen(g, p) ? STUFE_NONE : (int)guess_limit(p);

        if (limit != STUFE_NONE) {
            stufe = limit > stufe ? limit : stufe;
            g->p = p + 1;
        } else if (p->is != SAYS_FILLER && p->is != SAYS_BELOW && !is_sign(p, ',')) {
            return stufe;
        }
    }
}

/* "=A", ": A", " A", behind the Augen. */
static int take_who(struct guess *g)
{
    const struct item *p = g->p;

    while (p->is == SAYS_FILLER || is_sign(p, '=') || is_sign(p, ':'))
        p++;
    if (p->is != SAYS_PLAYER || !p->back)
        return NOBODY;
    g->p = p + 1;
    return p->value;
}

/* By whom: a short form would not say it, so each Stufe has a word of its own. */
static void say_ansage_of(struct guess *g, enum party party, bool vorab, int stufe, int who)
{
    const char *name = board_name(g->l->board, who);

    for (int k = 0; k < 2; k++) {
        text_addf(&g->back[k], " %s%s=%s", party_terms[party].word, vorab ? "v" : "", name);
        for (int s = STUFE_K9; s <= stufe; s++)
            text_addf(&g->back[k], " k%c=%s", stufe_terms[s].sign, name);
    }
}

/* "kontra 97": their Augen, or their word and the Augen of Re. */
static void leave_augen_open(struct guess *g, enum party party)
{
    g->open |= OPEN_AUGEN;
    g->of_kontra[0] = party == KONTRA;
    say_ansage(&g->back[1], party, false, STUFE_WORD);
}

static bool announce(struct guess *g, enum party party, bool vorab)
{
    int stufe = take_limits(g), who;

    if (g->p->is == SAYS_VORAB) {
        vorab = true;
        g->p++;
    }
    if (is_augen(g, g->p) && stufe == STUFE_WORD && !vorab) {
        leave_augen_open(g, party);
        return true;
    }
    who = take_who(g);
    if (who != NOBODY)
        say_ansage_of(g, party, vorab, stufe, who);
    for (int k = 0; k < 2 && who == NOBODY; k++)
        say_ansage(&g->back[k], party, vorab, stufe);
    return true;
}

static bool take_party(struct guess *g)
{
    const struct item *p = g->p++;

    return announce(g, (enum party)p->value, p->is == SAYS_EARLY);
}

/* "k9", "keine 90", "schwarz": of which party? "ohne Stich", and "schwarz" where a party has no Augen, are none. */
static bool take_limit(struct guess *g)
{
    bool empty = g->augen == 0 || g->augen == AUGEN_TOTAL;
    int stufe;

    if ((g->p->is == SAYS_BELOW && g->p[1].is == SAYS_TRICK) || (g->p->is == SAYS_LIMIT && empty)) {
        g->p += g->p->is == SAYS_BELOW ? 2 : 1;
        say_both(g, " x");
        return true;
    }
    stufe = take_limits(g);
    g->open |= OPEN_PARTY;
    say_ansage(&g->back[RE], RE, false, stufe);
    say_ansage(&g->back[KONTRA], KONTRA, false, stufe);
    return stufe > STUFE_WORD;
}

static bool take_answer(struct guess *g)
{
    enum party party = (enum party)g->p++->value;
    int stufe = take_limits(g);

    for (int k = 0; k < 2; k++)
        text_addf(&g->back[k], " %sg%c", party_terms[party].word, stufe_terms[stufe].sign);
    return stufe > STUFE_WORD;
}

/* Sonderpunkte. */

/* " re", ": ko", "+", but no announcement that stands behind it: "f re9". */
static bool take_party_of(struct guess *g, enum party *party)
{
    const struct item *p = g->p;

    while (p->is == SAYS_FILLER || is_sign(p, '=') || is_sign(p, ':'))
        p++;
    *party = p->is == SAYS_PARTY ? (enum party)p->value : is_sign(p, '+') ? RE : KONTRA;
    if ((p->is != SAYS_PARTY && !is_sign(p, '+') && !is_sign(p, '-')) || p[1].is == SAYS_BELOW ||
        p[1].is == SAYS_LIMIT || p[1].is == SAYS_NUMBER)
        return false;
    g->p = p + 1;
    return true;
}

/* What follows: whose it is; else both lines, each for a party. */
static void say_whose(struct guess *g, const char *word)
{
    enum party party;
    int who = take_who(g);

    if (who != NOBODY) {
        for (int k = 0; k < 2; k++)
            text_addf(&g->back[k], " %s=%s", word, board_name(g->l->board, who));
        return;
    }
    if (!take_party_of(g, &party)) {
        g->open |= OPEN_PARTY;
        party = PARTY_COUNT;
    }
    for (int k = 0; k < 2; k++)
        text_addf(&g->back[k], " %s=%s", word, party_terms[party == PARTY_COUNT ? k : (int)party].word);
}

/* "ff", "fk A": several of one party, or one, whose Fuchs may be named: "f=A/C". */
static bool take_sonder(struct guess *g)
{
    const struct item *first = g->p, *behind;

    while (g->p->is == SAYS_SONDER)
        g->p++;
    behind = g->p;
    for (const struct item *p = first; p < behind; p++) {
        g->p = behind;
        say_whose(g, sonder_terms[p->value].word);
    }
    if (first->value == SONDER_FUCHS && is_sign(g->p, '/') && g->p[1].is == SAYS_PLAYER) {
        for (int k = 0; k < 2; k++)
            text_addf(&g->back[k], "/%s", board_name(g->l->board, g->p[1].value));
        g->p += 2;
    }
    return true;
}

/* "f" of "+9 f" or "- f": the sign says whose it is. */
static bool take_signed(struct guess *g)
{
    enum party party = g->p->value == '+' ? RE : KONTRA;

    g->p++;
    if (g->p->is != SAYS_SONDER)
        return announce(g, party, false);
    for (; g->p->is == SAYS_SONDER; g->p++)
        for (int k = 0; k < 2; k++)
            text_addf(&g->back[k], " %s=%s", sonder_terms[g->p->value].word, party_terms[party].word);
    return true;
}

static bool take_toggle(struct guess *g)
{
    char piece[16];

    (void)snprintf(piece, sizeof piece, " %s", kurzschrift_toggles[g->p++->value].word);
    say_both(g, piece);
    return true;
}

static bool take_suffix_of(struct guess *g)
{
    say_whose(g, kurzschrift_parties[g->p++->value].word);
    return true;
}

/* Players, kind, Augen. */

static bool take_player(struct guess *g)
{
    const struct item *p = g->p++;

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
    bool first = *place < 0 || *place == g->p->value;

    *place = g->p++->value;
    return first;
}

/* "1433": a digit was hit twice; -1 where two numbers may have been meant. */
static int without_doubled(int number)
{
    int found = -1;

    for (int one = 1; one * 10 <= number; one *= 10) {
        int less = number / (one * 10) * one + number % one;

        if (number / one % 10 != number / (one * 10) % 10 || less > AUGEN_TOTAL || less == found)
            continue;
        if (found >= 0)
            return -1;
        found = less;
    }
    return found;
}

/* The Augen, with the k of "97k"; of " k" nobody knows whether it is that or the word. */
static bool take_augen(struct guess *g)
{
    const struct item *k = g->p + 1;
    bool single = k->is == SAYS_SONDER && k->value == SONDER_KARLCHEN && k->until - k->from == 1;

    g->augen = g->p->value <= AUGEN_TOTAL ? g->p->value : without_doubled(g->p->value);
    g->p = k;
    if (!single || k[1].is == SAYS_SONDER || is_sign(k + 1, '=') || is_sign(k + 1, ':') || k[1].is == SAYS_PLAYER ||
        k[1].is == SAYS_PARTY)
        return g->augen >= 0;
    g->p++;
    if (k->glued)
        g->of_kontra[0] = g->of_kontra[1] = true;
    else
        leave_augen_open(g, KONTRA);
    return g->augen >= 0;
}

/* A number: the Augen, those of the other party, a limit that stands alone. */
static bool take_number(struct guess *g)
{
    const struct item *p = g->p;

    if (is_augen(g, p))
        return take_augen(g);
    if (p->value + g->augen == AUGEN_TOTAL && guess_limit(p) == STUFE_NONE) {
        g->p++;
        return true;
    }
    return !p->glued && p->back && p->value + g->augen != AUGEN_TOTAL && take_limit(g);
}

static bool take_sign(struct guess *g)
{
    const struct item *p = g->p;
    bool other = p[1].is == SAYS_NUMBER && p[1].value + g->augen == AUGEN_TOTAL &&
                 (p->value == ':' || guess_limit(p + 1) == STUFE_NONE);

    if (other || p[1].is == SAYS_SUIT) { /* "143:97", "trumpf-herz" */
        g->p += other ? 2 : 1;
        return true;
    }
    if (p->back && (p->value == '+' || p->value == '-'))
        return take_signed(g);
    g->p++;
    if (p->value == '?')
        for (int k = 0; k < 2; k++)
            text_addc(&g->back[k], '?');
    return strchr(p->back ? ".,:!?" : ".,:;/&+-=", p->value);
}

static bool take_filler(struct guess *g)
{
    g->p++;
    return true;
}

/* NULL: it has no place in a game of two parties. */
static bool (*const take[SAYS_COUNT])(struct guess *g) = {
    [SAYS_FILLER] = take_filler, [SAYS_PLAYER] = take_player,     [SAYS_NUMBER] = take_number,
    [SAYS_SIGN] = take_sign,     [SAYS_KIND] = take_kind,         [SAYS_SUIT] = take_kind,
    [SAYS_PARTY] = take_party,   [SAYS_EARLY] = take_party,       [SAYS_ANSWER] = take_answer,
    [SAYS_BELOW] = take_limit,   [SAYS_LIMIT] = take_limit,       [SAYS_SONDER] = take_sonder,
    [SAYS_TOGGLE] = take_toggle, [SAYS_PARTY_OF] = take_suffix_of};

static bool take_spiel(struct guess *g)
{
    while (g->p->is != SAYS_NOTHING)
        if (!take[g->p->is] || !take[g->p->is](g))
            return false;
    if (g->kind < 0 && g->suit >= 0)
        g->open |= OPEN_SOLO;
    return g->count > 0 && g->augen >= 0 && (g->open & (g->open - 1)) == 0;
}

/* The lines. */

static void write_spiel(const struct guess *g, int k, struct text *t)
{
    static const int suited[] = {KIND_FARBTRUMPF, KIND_DETLEF_KASPAR};
    int kind = g->open & OPEN_SOLO ? suited[k] : g->kind;

    text_add(t, board_name(g->l->board, g->re[0]));
    if (g->count == 2)
        text_addf(t, ",%s", board_name(g->l->board, g->re[1]));
    if (kind > KIND_NORMAL)
        text_addf(t, " %s", kind_terms[kind].word);
    if (g->suit >= 0)
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

/* "schieb A40 B60 C70 D70". */
static bool write_each_alone(struct guess *g, struct text *t)
{
    text_add(t, event_terms[g->p->value].word);
    for (g->p++; g->p->is != SAYS_NOTHING; g->p++) {
        const struct item *p = g->p;

        if (p->is == SAYS_PLAYER && !(p[-1].is == SAYS_PLAYER && p[-1].value == p->value))
            text_addf(t, "%s%s", p[-1].is == SAYS_DURCH ? "=" : " ", board_name(g->l->board, p->value));
        else if (p->is == SAYS_NUMBER)
            text_addf(t, "=%d", p->value);
        else if (p->is == SAYS_DURCH)
            text_add(t, " durch");
        else if (!is_separator(p) && p->is != SAYS_PLAYER)
            return false;
    }
    return true;
}

/* Returns how many lines it may have been. */
static int write_lines(struct guess *g, struct text line[2])
{
    const struct item *first = g->p = g->t.item;

    if (first->is == SAYS_EVENT)
        return first->value == EVENT_EINWURF ? write_einwurf(g, line) : write_each_alone(g, line);
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

static void guess(const struct kurzschrift_reader *l, struct err *err)
{
    struct guess g = {.l = l, .kind = -1, .suit = -1, .augen = -1};
    struct text line[2] = {{0}, {0}};
    int count;

    count = guess_items(l, &g.t) ? write_lines(&g, line) : 0;
    for (int k = 0; k < 2; k++) {
        write_remark(&g, &line[k]);
        if (k >= count || !reads(&g, &line[k]))
            text_clear(&line[k]);
    }
    if (line[0].len > 0 || line[1].len > 0)
        suggest(line, err);
    for (int k = 0; k < 2; k++) {
        text_free(&line[k]);
        text_free(&g.back[k]);
    }
}

enum status kurzschrift_parse(const struct rules *rules, const struct board *board, uint16_t set, const char *line,
                              size_t len, struct event *e, struct err *err)
{
    struct kurzschrift_reader l = {.rules = rules, .board = board, .set = set, .z = line, .len = len, .err = err};

    if (kurzschrift_read(&l, e))
        return ST_OK;
    l.set = set;
    if (err->status == ST_INPUT)
        guess(&l, err);
    return err->status;
}
