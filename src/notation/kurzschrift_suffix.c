/* The Kurzschrift, read: announcements, Sonderpunkte and what else stands behind the Augen. */
#include <string.h>

#include "base/i18n.h"
#include "notation/kuerzel.h"
#include "notation/kurzschrift_reader.h"

/* Announcements. */

struct ansage {
    enum party party;
    enum stufe stufe;
    int who; /* NOBODY: the short form, which stands for all below it too */
    bool vorab, invalid;
    size_t where;
};

static enum status announce(struct kurzschrift_reader *l, const struct ansage *a)
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
            return kurzschrift_error(l, where, _("the same announcement of one party stands here twice"));
        l->in_short[party] |= b;
    } else if (!(l->names[party] & b)) {
        l->names[party] |= b;
        l->s.who[party][stufe] = (int8_t)who;
    }
    if (stufe > l->s.stufe[party])
        l->s.stufe[party] = (uint8_t)stufe;
    l->where[party][stufe] = where;
    l->part[party == RE ? PART_RE : PART_KONTRA] = where;
    return ST_OK;
}

enum status kurzschrift_gaps(struct kurzschrift_reader *l, enum party party)
{
    int covered = STUFE_NONE;

    for (int stufe = STUFE_WORD; stufe < STUFE_COUNT; stufe++)
        if (l->in_short[party] >> stufe & 1)
            covered = stufe;
    for (int stufe = covered + 1; stufe <= l->s.stufe[party]; stufe++)
        if (!(l->names[party] >> stufe & 1))
            return kurzschrift_error(l, l->where[party][l->s.stufe[party]],
                                     _("a gap in the bids: %s before %s was expected"),
                                     stufe == STUFE_WORD ? party_terms[party].word : stufe_name((enum stufe)stufe),
                                     stufe_name((enum stufe)l->s.stufe[party]));
    return ST_OK;
}

static enum stufe stufe_of(char sign)
{
    return (enum stufe)(term_of_sign(stufe_terms, STUFE_COUNT, sign) % STUFE_COUNT);
}

static enum status answer(struct kurzschrift_reader *l, enum party party, char limit, size_t where)
{
    int stufe = stufe_of(limit);
    int next = l->s.answered[party] ? l->s.answered[party] + 1 : STUFE_K9;

    if (stufe == STUFE_NONE)
        return kurzschrift_error(l, where, _("an answer names a limit: g9, g6, g3 or g0"));
    if (stufe < next)
        return kurzschrift_error(l, where, _("the same answer stands here twice"));
    if (stufe > next)
        return kurzschrift_error(l, where, _("a gap in the answers: the one to %s was expected first"),
                                 stufe_name((enum stufe)next));
    l->s.answered[party] = (uint8_t)stufe;
    l->part[PART_ERWIDERUNG] = where;
    return ST_OK;
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

/* re9, ko, rev6, kog6. */
static enum status read_short_ansage(struct kurzschrift_reader *l, const struct word *w, enum party party,
                                     bool *recognised)
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
    *recognised = false;
    return ST_OK;
}

/* re=A, ko=C, k9=B: the party follows from who. In a Hochzeit the later partner's "Kontra" is Re (note 22).
 */
static enum status read_named_ansage(struct kurzschrift_reader *l, const struct word *w)
{
    enum party said, party;
    bool with_word = party_word(w->s, &said);
    struct ansage a;
    int8_t who;
    enum status st = kurzschrift_kuerzel(l, w->equal + 1, w->until, &who);

    if (st != ST_OK)
        return st;
    party = spiel_party(&l->s, who);
    if (with_word && said != party && !(l->s.kind == KIND_HOCHZEIT && said == KONTRA && who == l->s.re[1]))
        return kurzschrift_error(
            l, w->from, party == RE ? _("%s is Re and cannot say Kontra") : _("%s is Kontra and cannot say Re"),
            board_name(l->board, who));
    a = (struct ansage){party,  with_word ? STUFE_WORD : stufe_of(w->s[1]), who, with_word && w->n == 3, w->question,
                        w->from};
    return announce(l, &a);
}

/* Sonderpunkte. */

static enum status sonder_added(struct kurzschrift_reader *l, enum sonderpunkt_kind kind, enum party party, int from,
                                int whose, size_t where)
{
    if (l->s.sonder_count == SONDER_MAX)
        return kurzschrift_error(l, where, _("more Sonderpunkte than a game can have"));
    l->s.sonder[l->s.sonder_count++] =
        (struct sonderpunkt){(uint8_t)kind, (uint8_t)party, (int8_t)from, (int8_t)whose};
    l->part[PART_SONDER] = where;
    return ST_OK;
}

static enum status read_sonder(struct kurzschrift_reader *l, const struct word *w, enum sonderpunkt_kind kind)
{
    size_t from = w->equal + 1, until = w->until;
    const char *dash = memchr(l->z + from, '/', until - from);
    char name[3] = {0};
    enum party party;
    int8_t who, whose = NOBODY;
    enum status st;

    if (until - from == 2) {
        name[0] = small(l->z[from]);
        name[1] = small(l->z[from + 1]);
        if (party_word(name, &party))
            return sonder_added(l, kind, party, NOBODY, NOBODY, w->from);
    }
    if (dash && kind != SONDER_FUCHS)
        return kurzschrift_error(l, (size_t)(dash - l->z), _("only a Fuchs has an owner"));
    if (dash)
        until = (size_t)(dash - l->z);
    st = kurzschrift_kuerzel(l, from, until, &who);
    if (st == ST_OK && dash)
        st = kurzschrift_kuerzel(l, until + 1, w->until, &whose);
    if (st != ST_OK)
        return st;
    if (whose != NOBODY && spiel_party(&l->s, who) == spiel_party(&l->s, whose))
        return kurzschrift_error(l, until + 1, _("a Fuchs is caught from the other party; %s and %s play together"),
                                 board_name(l->board, who), board_name(l->board, whose));
    return sonder_added(l, kind, spiel_party(&l->s, who), who, whose, w->from);
}

static enum status toggle(struct kurzschrift_reader *l, const struct word *w, bool *toggle, enum part part)
{
    if (*toggle)
        return kurzschrift_error(l, w->from, _("\"%s\" stands here twice"), w->s);
    *toggle = true;
    l->part[part] = w->from;
    return ST_OK;
}

static enum status read_plain_suffix(struct kurzschrift_reader *l, const struct word *w, bool *recognised)
{
    enum party party;

    *recognised = true;
    if (w->question && !party_word(w->s, &party))
        *recognised = false;
    else if (strcmp(w->s, "x") == 0)
        return toggle(l, w, &l->s.no_trick, PART_NO_TRICK);
    else if (strcmp(w->s, "vf") == 0)
        return toggle(l, w, &l->s.vorgefuehrt, PART_VF);
    else if (strcmp(w->s, "straf") == 0)
        return toggle(l, w, &l->s.straf, PART_STRAF);
    else if (w->n < sizeof w->s && party_word(w->s, &party))
        return read_short_ansage(l, w, party, recognised);
    else
        *recognised = false;
    return ST_OK;
}

/* zuerst=ko, letzt=re, falsch=A: a party, or a player of it. */
static enum status read_party_of(struct kurzschrift_reader *l, const struct word *w, uint8_t *from, int8_t *who,
                                 enum part part)
{
    char name[3] = {0};
    enum party party;
    enum status st;

    if (*from)
        return kurzschrift_error(l, w->from, _("\"%s\" stands here twice"), w->s);
    l->part[part] = w->from;
    *who = NOBODY;
    if (w->until - w->equal == 3) {
        name[0] = small(l->z[w->equal + 1]);
        name[1] = small(l->z[w->equal + 2]);
    }
    if (!party_word(name, &party)) {
        st = kurzschrift_kuerzel(l, w->equal + 1, w->until, who);
        if (st != ST_OK)
            return st;
        party = spiel_party(&l->s, *who);
    }
    *from = party == RE ? OF_RE : OF_KONTRA;
    return ST_OK;
}

/* WORD=WHO. */
static enum status read_assigned_suffix(struct kurzschrift_reader *l, const struct word *w, bool *recognised)
{
    int sonder = w->n < sizeof w->s ? term_find(sonder_terms, SONDER_COUNT, w->s, w->n) : SONDER_COUNT;
    enum party party;
    int8_t any;

    *recognised = true;
    if (sonder < SONDER_COUNT && !w->question)
        return read_sonder(l, w, (enum sonderpunkt_kind)sonder);
    if (w->n == 2 && w->s[0] == 'k' && stufe_of(w->s[1]) != STUFE_NONE)
        return read_named_ansage(l, w);
    if (party_word(w->s, &party) && (w->n == 2 || (w->n == 3 && w->s[2] == 'v')))
        return read_named_ansage(l, w);
    if (!w->question && strcmp(w->s, "zuerst") == 0)
        return read_party_of(l, w, &l->s.first, &any, PART_SEQUENCE);
    if (!w->question && strcmp(w->s, "letzt") == 0)
        return read_party_of(l, w, &l->s.last_one, &any, PART_SEQUENCE);
    if (!w->question && strcmp(w->s, "falsch") == 0)
        return read_party_of(l, w, &l->s.wrong, &l->s.wrong_who, PART_WRONG);
    *recognised = false;
    return ST_OK;
}

enum status kurzschrift_suffix(struct kurzschrift_reader *l)
{
    struct word w = kurzschrift_word(l);
    bool recognised = false;
    enum status st;

    l->i = w.end;
    st = w.equal == w.until ? read_plain_suffix(l, &w, &recognised) : read_assigned_suffix(l, &w, &recognised);
    if (recognised)
        return st;
    (void)kurzschrift_error(
        l, w.from,
        _("\"%.*s\" is not understood; expected was an announcement (re, ko9, k6=A), a Sonderpunkt "
          "(f=A, d=re, k=ko), x, vf, straf, or ; and a remark"),
        (int)(w.end - w.from > 40 ? 40 : w.end - w.from), l->z + w.from);
    return kurzschrift_suggest(l, w.from);
}

enum status kurzschrift_sign(struct kurzschrift_reader *l)
{
    struct ansage a = {.party = front(l) == '+' ? RE : KONTRA, .who = NOBODY, .where = l->i++};
    bool letters = false;
    enum status st = ST_OK;

    a.stufe = stufe_of(front(l));
    if (a.stufe != STUFE_NONE)
        l->i++;
    else if (is_digit(front(l)))
        return kurzschrift_error(l, l->i, _("a limit was expected: 9, 6, 3 or 0"));
    a.invalid = front(l) == '?';
    l->i += a.invalid;
    for (; st == ST_OK; l->i++, letters = true) {
        int kind = term_of_sign(sonder_terms, SONDER_COUNT, small(front(l)));

        if (kind == SONDER_COUNT)
            break;
        st = sonder_added(l, (enum sonderpunkt_kind)kind, a.party, NOBODY, NOBODY, l->i);
    }
    if (st != ST_OK || (letters && a.stufe == STUFE_NONE && !a.invalid))
        return st;
    if (a.stufe == STUFE_NONE)
        a.stufe = STUFE_WORD;
    return announce(l, &a);
}
