/* The Kurzschrift, read: announcements, Sonderpunkte and what else stands behind the Augen. */
#include <string.h>

#include "base/i18n.h"
#include "core/notation/kuerzel.h"
#include "core/notation/kurzschrift_reader.h"

/* Announcements. */

struct ansage {
    enum party party;
    enum stufe stufe;
    int who; /* NOBODY: the short form, which stands for all below it too */
    bool vorab, invalid;
    size_t where;
};

static bool announce(struct kurzschrift_reader *l, const struct ansage *a)
{
    uint8_t b = (uint8_t)(1u << a->stufe);
    enum party party = a->party;
    enum stufe stufe = a->stufe;
    size_t where = a->where;
    int who = a->who;

    l->s.vorab[party] = l->s.vorab[party] || a->vorab;
    if (a->invalid && (!l->s.invalid_from[party] || stufe < l->s.invalid_from[party]))
        l->s.invalid_from[party] = (uint8_t)stufe;
    if (who == NOBODY) {
        if (l->in_short[party] & b)
            return LINE_ERROR(l, where, _("the same announcement of one party stands here twice"));
        l->in_short[party] |= b;
    } else if (!(l->names[party] & b)) {
        l->names[party] |= b;
        l->s.who[party][stufe] = (int8_t)who;
    }
    if (stufe > l->s.stufe[party])
        l->s.stufe[party] = (uint8_t)stufe;
    l->where[party][stufe] = where;
    l->part[party == RE ? PART_RE : PART_KONTRA] = where;
    return true;
}

bool kurzschrift_gaps(struct kurzschrift_reader *l, enum party party)
{
    int covered = STUFE_NONE;

    for (int stufe = STUFE_WORD; stufe < STUFE_COUNT; stufe++)
        if (l->in_short[party] >> stufe & 1)
            covered = stufe;
    for (int stufe = covered + 1; stufe <= l->s.stufe[party]; stufe++)
        if (!(l->names[party] >> stufe & 1))
            return LINE_ERROR(l, l->where[party][l->s.stufe[party]],
                              _("a gap in the bids: %s before %s was expected"),
                              stufe == STUFE_WORD ? party_terms[party].word : stufe_terms[stufe].name,
                              stufe_terms[l->s.stufe[party]].name);
    return true;
}

static enum stufe stufe_of(char sign)
{
    return (enum stufe)(term_of_sign(stufe_terms, STUFE_COUNT, sign) % STUFE_COUNT);
}

static bool answer(struct kurzschrift_reader *l, enum party party, char limit, size_t where)
{
    int stufe = stufe_of(limit);
    int next = l->s.answered[party] ? l->s.answered[party] + 1 : STUFE_K9;

    if (stufe == STUFE_NONE)
        return LINE_ERROR(l, where, _("an answer names a limit: g9, g6, g3 or g0"));
    if (stufe < next)
        return LINE_ERROR(l, where, _("the same answer stands here twice"));
    if (stufe > next)
        return LINE_ERROR(l, where, _("a gap in the answers: the one to %s was expected first"),
                          stufe_terms[next].name);
    l->s.answered[party] = (uint8_t)stufe;
    l->part[PART_ERWIDERUNG] = where;
    return true;
}

struct word kurzschrift_word(const struct kurzschrift_reader *l)
{
    struct word w = {.from = l->i};
    size_t i = l->i;

    while (i < l->len && !strchr(" \t;+-", l->z[i]))
        i++;
    w.until = i;
    w.end = w.until;
    w.question = w.until > w.from && l->z[w.until - 1] == '?';
    w.until -= w.question;
    w.equal = w.until;
    for (size_t k = w.from; k < w.until && w.equal == w.until; k++)
        if (l->z[k] == '=')
            w.equal = k;
    w.n = w.equal - w.from;
    for (size_t k = 0; k < w.n && k < sizeof w.s - 1; k++)
        w.s[k] = small(l->z[w.from + k]);
    return w;
}

static bool party_word(const char *s, enum party *party)
{
    bool re = s[0] == 'r' && s[1] == 'e', ko = s[0] == 'k' && s[1] == 'o';

    *party = re ? RE : KONTRA;
    return re || ko;
}

static bool not_understood(struct kurzschrift_reader *l, const struct word *w)
{
    return LINE_ERROR(l, w->from,
                      _("\"%.*s\" is not understood; expected was an announcement (re, ko9, k6=A), a Sonderpunkt "
                        "(f=A, d=re, k=ko), x, vf, straf, or ; and a remark"),
                      (int)(w->end - w->from > 40 ? 40 : w->end - w->from), l->z + w->from);
}

/* re9, ko, rev6, kog6. */
static bool read_short_ansage(struct kurzschrift_reader *l, const struct word *w, enum party party)
{
    bool vorab = w->n > 2 && w->s[2] == 'v';
    size_t n = w->n - vorab;
    struct ansage a = {party, STUFE_WORD, NOBODY, vorab, w->question, w->from};

    if (n == 2)
        return announce(l, &a);
    a.stufe = stufe_of(w->s[2 + vorab]);
    if (n == 3 && a.stufe != STUFE_NONE)
        return announce(l, &a);
    if (n <= 4 && w->s[2] == 'g' && !w->question)
        return answer(l, party, w->s[3], w->from);
    return not_understood(l, w);
}

/* re=A, ko=C, k9=B: the party follows from who. In a Hochzeit the later partner's "Kontra" is Re (note 22).
 */
static bool read_named_ansage(struct kurzschrift_reader *l, const struct word *w)
{
    enum party said, party;
    bool with_word = party_word(w->s, &said);
    struct ansage a;
    int8_t who;

    if (!kurzschrift_kuerzel(l, w->equal + 1, w->until, &who))
        return false;
    party = spiel_party(&l->s, who);
    if (with_word && said != party && !(l->s.kind == KIND_HOCHZEIT && said == KONTRA && who == l->s.re[1]))
        return LINE_ERROR(l, w->from,
                          party == RE ? _("%s is Re and cannot say Kontra") : _("%s is Kontra and cannot say Re"),
                          board_name(l->board, who));
    a = (struct ansage){party,  with_word ? STUFE_WORD : stufe_of(w->s[1]), who, with_word && w->n == 3, w->question,
                        w->from};
    return announce(l, &a);
}

/* Sonderpunkte. */

static bool sonder_added(struct kurzschrift_reader *l, struct sonderpunkt p, size_t where)
{
    if (l->s.sonder_count == SONDER_MAX)
        return LINE_ERROR(l, where, _("more Sonderpunkte than a game can have"));
    l->s.sonder[l->s.sonder_count++] = p;
    l->part[PART_SONDER] = where;
    return true;
}

/* WORD=re, WORD=ko: the value is a party. */
static bool is_party(const struct kurzschrift_reader *l, const struct word *w, enum party *party)
{
    char name[3] = {0};

    if (w->until - w->equal == 3) {
        name[0] = small(l->z[w->equal + 1]);
        name[1] = small(l->z[w->equal + 2]);
    }
    return party_word(name, party);
}

static bool read_sonder(struct kurzschrift_reader *l, const struct word *w, enum sonderpunkt_kind kind)
{
    size_t from = w->equal + 1, until = w->until;
    const char *dash = memchr(l->z + from, '/', until - from);
    struct sonderpunkt p = {.kind = (uint8_t)kind, .from = NOBODY, .whose = NOBODY};
    enum party party;

    if (is_party(l, w, &party)) {
        p.party = (uint8_t)party;
        return sonder_added(l, p, w->from);
    }
    if (dash && kind != SONDER_FUCHS)
        return LINE_ERROR(l, (size_t)(dash - l->z), _("only a Fuchs has an owner"));
    if (dash)
        until = (size_t)(dash - l->z);
    if (!kurzschrift_kuerzel(l, from, until, &p.from) ||
        (dash && !kurzschrift_kuerzel(l, until + 1, w->until, &p.whose)))
        return false;
    p.party = (uint8_t)spiel_party(&l->s, p.from);
    if (dash && p.party == spiel_party(&l->s, p.whose))
        return LINE_ERROR(l, until + 1, _("a Fuchs is caught from the other party; %s and %s play together"),
                          board_name(l->board, p.from), board_name(l->board, p.whose));
    return sonder_added(l, p, w->from);
}

/* Words of one meaning. */

const struct suffix kurzschrift_toggles[] = {{"x", offsetof(struct spiel, no_trick), PART_NO_TRICK},
                                             {"vf", offsetof(struct spiel, vorgefuehrt), PART_VF},
                                             {"straf", offsetof(struct spiel, straf), PART_STRAF},
                                             {.word = NULL}};
const struct suffix kurzschrift_parties[] = {{"zuerst", offsetof(struct spiel, first), PART_SEQUENCE},
                                             {"letzt", offsetof(struct spiel, last_one), PART_SEQUENCE},
                                             {"falsch", offsetof(struct spiel, wrong), PART_WRONG},
                                             {.word = NULL}};

/* The place in the game that a word of the table sets, once; NULL: it is none of them. */
static const struct suffix *find(const struct suffix *list, const struct word *w)
{
    while (list->word && (w->question || strcmp(w->s, list->word) != 0))
        list++;
    return list->word ? list : NULL;
}

static bool set_once(struct kurzschrift_reader *l, const struct word *w, const struct suffix *suffix, uint8_t value)
{
    uint8_t *place = (uint8_t *)&l->s + suffix->at;

    if (*place)
        return LINE_ERROR(l, w->from, _("\"%s\" stands here twice"), w->s);
    *place = value;
    l->part[suffix->part] = w->from;
    return true;
}

static bool read_plain_suffix(struct kurzschrift_reader *l, const struct word *w)
{
    const struct suffix *toggle;
    enum party party;

    if (w->n < sizeof w->s && party_word(w->s, &party))
        return read_short_ansage(l, w, party);
    toggle = find(kurzschrift_toggles, w);
    return toggle ? set_once(l, w, toggle, true) : not_understood(l, w);
}

/* zuerst=ko, letzt=re, falsch=A: a party, or a player of it. */
static bool read_party_of(struct kurzschrift_reader *l, const struct word *w, const struct suffix *suffix)
{
    enum party party;
    int8_t who = NOBODY;

    if (!is_party(l, w, &party)) {
        if (!kurzschrift_kuerzel(l, w->equal + 1, w->until, &who))
            return false;
        party = spiel_party(&l->s, who);
    }
    if (suffix->part == PART_WRONG)
        l->s.wrong_who = who;
    return set_once(l, w, suffix, party == RE ? OF_RE : OF_KONTRA);
}

/* WORD=WHO. */
static bool read_assigned_suffix(struct kurzschrift_reader *l, const struct word *w)
{
    int sonder = term_find(sonder_terms, SONDER_COUNT, w->s, w->n);
    const struct suffix *suffix;
    enum party party;

    if (sonder < SONDER_COUNT && !w->question)
        return read_sonder(l, w, (enum sonderpunkt_kind)sonder);
    if (w->n == 2 && w->s[0] == 'k' && stufe_of(w->s[1]) != STUFE_NONE)
        return read_named_ansage(l, w);
    if (party_word(w->s, &party) && (w->n == 2 || (w->n == 3 && w->s[2] == 'v')))
        return read_named_ansage(l, w);
    suffix = find(kurzschrift_parties, w);
    return suffix ? read_party_of(l, w, suffix) : not_understood(l, w);
}

bool kurzschrift_suffix(struct kurzschrift_reader *l)
{
    struct word w = kurzschrift_word(l);
    bool behind_augen = w.from == l->fast && w.n == 1 && w.s[0] == 'x';

    l->i = w.end;
    if (behind_augen)
        l->fast = w.end;
    return w.equal == w.until ? read_plain_suffix(l, &w) : read_assigned_suffix(l, &w);
}

/* Signs. */

static bool is_sign(char c)
{
    return c == '+' || c == '-';
}

static int letter_of(const struct kurzschrift_reader *l, size_t i)
{
    return i < l->len ? term_of_sign(sonder_terms, SONDER_COUNT, small(l->z[i])) : SONDER_COUNT;
}

/* Whether the sign says something here; a dash between words, or before one, says nothing. */
static bool sign_has_place(const struct kurzschrift_reader *l)
{
    size_t i = l->fast, next = l->i + 1;

    while (i < l->i && (l->z[i] == ' ' || l->z[i] == '\t'))
        i++;
    if (i < l->i)
        return false;
    return l->fast == l->i || (next < l->len && is_digit(l->z[next])) || letter_of(l, next) < SONDER_COUNT;
}

/* "ff": whose they are says the sign before them. */
static bool read_letters(struct kurzschrift_reader *l, enum party party)
{
    int kind;

    for (; (kind = letter_of(l, l->i)) < SONDER_COUNT; l->i++)
        if (!sonder_added(l, (struct sonderpunkt){(uint8_t)kind, (uint8_t)party, NOBODY, NOBODY}, l->i))
            return false;
    return true;
}

bool kurzschrift_sign(struct kurzschrift_reader *l)
{
    struct ansage a = {.party = front(l) == '+' ? RE : KONTRA, .who = NOBODY, .where = l->i};
    size_t letters;

    if (!sign_has_place(l))
        return LINE_ERROR(
            l, l->i,
            _("\"%c\" says a party only right behind the Augen (143%c), or behind them as a word with a "
              "limit or letters (%c9, %cf)"),
            front(l), front(l), front(l), front(l));
    a.stufe = stufe_of(l->i + 1 < l->len ? l->z[l->i + 1] : '\0');
    l->i += a.stufe == STUFE_NONE ? 1 : 2;
    if (is_digit(front(l)))
        return LINE_ERROR(l, a.where + 1, _("a limit was expected: 9, 6, 3 or 0"));
    a.invalid = front(l) == '?';
    l->i += a.invalid;
    letters = l->i;
    if (!read_letters(l, a.party))
        return false;
    if (l->i < l->len && !is_sign(front(l)) && !strchr(" \t;", front(l)))
        return LINE_ERROR(l, l->i,
                          _("behind a sign nothing was expected but a limit, letters of Sonderpunkte, a sign or a "
                            "blank"));
    l->fast = l->i;
    if (l->i > letters && a.stufe == STUFE_NONE && !a.invalid)
        return true;
    if (a.stufe == STUFE_NONE)
        a.stufe = STUFE_WORD;
    return announce(l, &a);
}
