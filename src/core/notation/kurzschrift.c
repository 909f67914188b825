#include "core/notation/kurzschrift.h"

#include <stdio.h>
#include <string.h>

#include "base/i18n.h"
#include "base/text.h"
#include "core/notation/kuerzel.h"
#include "core/notation/kurzschrift_reader.h"

/* Takes `word` (small ASCII letters) at the place when no letter or digit follows. */
static bool take_word(struct kurzschrift_reader *l, const char *word)
{
    size_t n = strlen(word);

    if (l->len - l->i < n)
        return false;
    for (size_t k = 0; k < n; k++)
        if (small(l->z[l->i + k]) != word[k])
            return false;
    if (l->i + n < l->len && (is_letter(l->z[l->i + n]) || is_digit(l->z[l->i + n])))
        return false;
    l->i += n;
    return true;
}

/* RE. */

static size_t re_end(const struct kurzschrift_reader *l)
{
    size_t i = l->i, end = l->i;

    for (;;) {
        while (i < l->len && is_letter(l->z[i]))
            i++;
        end = i;
        while (i < l->len && l->z[i] == ' ')
            i++;
        if (i >= l->len || l->z[i] != ',')
            return end;
        i++;
        while (i < l->len && l->z[i] == ' ')
            i++;
    }
}

static void trim(const char *z, size_t *from, size_t *until)
{
    while (*from < *until && z[*from] == ' ')
        ++*from;
    while (*until > *from && z[*until - 1] == ' ')
        --*until;
}

static bool re_with_comma(struct kurzschrift_reader *l, size_t from, size_t until)
{
    int count = 0;

    for (size_t i = from; i <= until; i++) {
        size_t end = i;

        if (i < until && l->z[i] != ',')
            continue;
        trim(l->z, &from, &end);
        if (count == 2)
            return LINE_ERROR(l, from, _("at most two players are Re"));
        if (!kurzschrift_kuerzel(l, from, end, &l->s.re[count++]))
            return false;
        from = i + 1;
    }
    return true;
}

/* "AB" without the comma: every place to cut it; just one reading must be left. */
static bool re_split(struct kurzschrift_reader *l, size_t from, size_t until)
{
    int readings = 0;
    bool twice = false;
    int8_t alone;

    for (size_t i = from + 1; i < until; i++) {
        int a, b;

        if (((unsigned char)l->z[i] & 0xC0) == 0x80)
            continue;
        a = board_find(l->board, l->set, l->z + from, i - from);
        b = a == NOBODY ? NOBODY : board_find(l->board, l->set, l->z + i, until - i);
        twice |= b != NOBODY && a == b;
        if (b == NOBODY || a == b)
            continue;
        readings++;
        l->s.re[0] = (int8_t)a;
        l->s.re[1] = (int8_t)b;
    }
    if (readings == 1)
        return true;
    if (readings > 1)
        return LINE_ERROR(l, from, _("\"%.*s\" can be read in more than one way; put a comma between the two Kürzel"),
                          (int)(until - from), l->z + from);
    if (twice)
        return LINE_ERROR(l, from, _("two different players are Re"));
    if (!kurzschrift_kuerzel(l, from, until, &alone))
        return false;
    return kurzschrift_alone(l, until, alone);
}

static bool is_player(const struct kurzschrift_reader *l, const char *s, size_t n, bool end)
{
    return board_find(l->board, l->set, s, n) != NOBODY || board_find_called(l->board, l->set, s, n) >= 0 ||
           (end && board_find_begun(l->board, l->set, s, n) != NOBODY);
}

/* Whether it names a player, or two in one word, or at the end of a line may still become that. */
static bool may_be_players(const struct kurzschrift_reader *l, const char *s, size_t n, bool end)
{
    bool good = is_player(l, s, n, end);

    for (size_t i = 1; i < n && !good; i++)
        good = is_player(l, s, i, false) && is_player(l, s + i, n - i, end);
    return good;
}

/* Letters that nobody at the table has are the error, whatever else follows. */
static bool refuse_unknown(struct kurzschrift_reader *l, size_t from, size_t until)
{
    for (size_t i = from; i <= until; i++) {
        size_t end = i;

        if (i < until && l->z[i] != ',')
            continue;
        trim(l->z, &from, &end);
        if (!may_be_players(l, l->z + from, end - from, until == l->len))
            return kurzschrift_unknown(l, from, end);
        from = i + 1;
    }
    return false;
}

static bool read_re(struct kurzschrift_reader *l, size_t from, size_t until)
{
    bool solo = spiel_is_solo(&l->s);

    if (!memchr(l->z + from, ',', until - from))
        return solo ? kurzschrift_kuerzel(l, from, until, &l->s.re[0]) : re_split(l, from, until);
    if (!re_with_comma(l, from, until))
        return false;
    if (solo)
        return LINE_ERROR(l, from, _("a solo has one player as Re"));
    return l->s.re[0] != l->s.re[1] || LINE_ERROR(l, from, _("two different players are Re"));
}

/* ART. */

/* The kinds of solo of the rule set's own, for what was expected: ", koenig, koehler", or their letters " q l". */
struct own_list {
    char s[OWN_SOLI * 16];
};

static struct own_list own_list(const struct rules *r, bool signs)
{
    struct own_list list = {""};
    size_t n = 0;

    for (int i = 0; i < OWN_SOLI && r->own[i].word; i++)
        if (!signs) {
            n += (size_t)snprintf(list.s + n, sizeof list.s - n, ", %s", r->own[i].word);
        } else if (r->own[i].sign) {
            list.s[n++] = ' ';
            list.s[n++] = r->own[i].sign;
        }
    return list;
}

static bool read_fast_kind(struct kurzschrift_reader *l)
{
    size_t from = ++l->i, n;

    l->part[PART_KIND] = from;
    while (is_letter(front(l)))
        l->i++;
    n = l->i - from;
    if (n == 1 || n == 2) {
        int kind = rules_kind_of_sign(l->rules, small(l->z[from]));
        int suit = n == 1 ? SUIT_NONE : term_of_sign(suit_terms, SUIT_COUNT, small(l->z[from + 1]));

        l->s.kind = (uint8_t)kind;
        l->s.suit = (uint8_t)suit;
        if (kind < KIND_COUNT && suit < SUIT_COUNT && (n == 1 || spiel_has_suit((enum spiel_kind)kind)))
            return true;
    }
    return LINE_ERROR(l, from, _("a kind of game was expected: h a d b m o n s z t tk tp th tr k kk kp kh kr%s"),
                      own_list(l->rules, true).s);
}

static bool read_suit(struct kurzschrift_reader *l)
{
    if (!spiel_has_suit((enum spiel_kind)l->s.kind))
        return LINE_ERROR(l, l->i, _("only trumpf and dk have a colour"));
    l->i++;
    for (int f = SUIT_KREUZ; f < SUIT_COUNT; f++) {
        if (take_word(l, suit_terms[f].word)) {
            l->s.suit = (uint8_t)f;
            return true;
        }
    }
    return LINE_ERROR(l, l->i, _("a colour was expected: kreuz, pik, herz or karo"));
}

static bool take_kind(struct kurzschrift_reader *l)
{
    for (int kind = KIND_HOCHZEIT; kind < KIND_COUNT; kind++) {
        const struct term *term = rules_kind(l->rules, kind);

        if (!(rules_kinds(l->rules) >> kind & 1))
            return false;
        if (take_word(l, term->word) || (term->also && take_word(l, term->also))) {
            l->s.kind = (uint8_t)kind;
            return true;
        }
    }
    return false;
}

static bool read_kind(struct kurzschrift_reader *l)
{
    l->part[PART_KIND] = l->i;
    if (take_kind(l))
        return front(l) != '-' || read_suit(l);
    return LINE_ERROR(l, l->i,
                      _("Augen or a kind of game was expected: hz, armut, trumpf, mada, damen, buben, "
                        "knochenlos, null, dk, still, hzsolo%s"),
                      own_list(l->rules, false).s);
}

/* AUGEN. */

/* The k of "97k": no word such as "ko" or "k9=B" may begin with it. */
static bool augen_the_kontra(const struct kurzschrift_reader *l)
{
    char after = l->i + 1 < l->len ? small(l->z[l->i + 1]) : '\0';

    return small(front(l)) == 'k' && after != '=' && !is_digit(after) && (!is_letter(after) || after == 'x');
}

static bool read_augen(struct kurzschrift_reader *l)
{
    size_t from = l->i;
    int64_t augen;

    while (is_digit(front(l)))
        l->i++;
    if (l->i == from)
        return LINE_ERROR(l, from, _("the Augen were expected: 0 to 240, or with k those of Kontra"));
    if (l->i - from > 1 && l->z[from] == '0')
        return LINE_ERROR(l, from, _("Augen are written without leading zeros"));
    if (!number_parse(l->z + from, l->i - from, 0, AUGEN_TOTAL, &augen))
        return LINE_ERROR(l, from, _("%.*s Augen: a game has 240"), (int)(l->i - from > 9 ? 9 : l->i - from),
                          l->z + from);
    if (augen_the_kontra(l)) {
        l->i++;
        augen = AUGEN_TOTAL - augen;
    }
    l->s.augen = (uint8_t)augen;
    l->part[PART_AUGEN] = from;
    l->fast = l->i;
    return true;
}

static bool read_remark(struct kurzschrift_reader *l, struct event *e)
{
    size_t from = l->i + 1, until = l->len, part;

    trim(l->z, &from, &until);
    e->remark = until > from ? l->z + from : NULL;
    e->remark_len = until - from;
    return until <= from || free_text_check(l->z + from, until - from, REMARK_MAX, &part, l->err) == ST_OK ||
           LINE_ERROR(l, from + part, _("a remark has at most %d characters"), REMARK_MAX);
}

/* Everything behind the Augen. */
static bool read_rest(struct kurzschrift_reader *l, struct event *e)
{
    for (whitespace(l); l->i < l->len; whitespace(l)) {
        if (front(l) == ';')
            return read_remark(l, e);
        if (!(front(l) == '+' || front(l) == '-' ? kurzschrift_sign(l) : kurzschrift_suffix(l)))
            return false;
    }
    return true;
}

/* Where nothing but a remark is expected any more. */
static bool read_end(struct kurzschrift_reader *l, struct event *e, const char *expected)
{
    whitespace(l);
    return l->i < l->len && front(l) != ';' ? LINE_ERROR(l, l->i, "%s", _(expected)) : read_rest(l, e);
}

static bool read_behind(struct kurzschrift_reader *l, struct event *e, size_t from, size_t until)
{
    l->i = until;
    whitespace(l);
    if (front(l) == '.' ? !read_fast_kind(l) : is_letter(front(l)) && !read_kind(l))
        return false;
    whitespace(l);
    return read_augen(l) && read_re(l, from, until) && read_rest(l, e) && kurzschrift_gaps(l, RE) &&
           kurzschrift_gaps(l, KONTRA);
}

static bool read_party(struct kurzschrift_reader *l, struct event *e)
{
    size_t from = l->i, until = re_end(l);

    if (until == from)
        return LINE_ERROR(l, from, _("the Kürzel of the Re players were expected"));
    if (read_behind(l, e, from, until))
        return true;
    return refuse_unknown(l, from, until);
}

static bool check_line(struct kurzschrift_reader *l)
{
    size_t part;

    for (size_t i = 0; i < l->len; i++) {
        if ((unsigned char)l->z[i] >= 0x20 && (unsigned char)l->z[i] < 0x7F)
            continue;
        part = utf8_check(l->z, l->len);
        if (part < l->len)
            return LINE_ERROR(l, part, _("this is not valid UTF-8"));
        part = utf8_control(l->z, l->len);
        if (part < l->len && l->z[part] != '\t')
            return LINE_ERROR(l, part, _("a control character has no place here"));
    }
    return true;
}

static bool read_spiel(struct kurzschrift_reader *l, struct event *e)
{
    enum part part;
    char text[ERR_TEXT_MAX];

    e->kind = EVENT_SPIEL;
    l->s = spiel_empty();
    if (!read_party(l, e))
        return false;
    if (spiel_check(l->rules, &l->s, &part, l->err) != ST_OK) {
        memcpy(text, l->err->text, sizeof text);
        (void)err_at(l->err, l->err->status, l->z, l->len, l->part[part], "%s", text);
        return false;
    }
    e->u.spiel = l->s;
    return true;
}

/* Lines that name each player's Augen: hammel A=60 B=70 C=55 D=55. */
static const struct each_alone {
    enum event_kind kind;
    int min, max;
    bool whole; /* all Augen of the game */
} each_alone[] = {
    {EVENT_HAMMEL, PLAYER_IN_SPIEL, PLAYER_IN_SPIEL, true},
    {EVENT_PUSH, PLAYER_IN_SPIEL, PLAYER_IN_SPIEL, true},
    {EVENT_STECHEN, 2, TISCH_MAX, false},
};

static bool check_played(struct kurzschrift_reader *l, const struct each_alone *kind)
{
    if (kind->kind == EVENT_HAMMEL)
        return l->rules->hammelsprung || LINE_ERROR(l, 0, _("the rule set %s knows no Hammelsprung"), l->rules->name);
    return l->rules->pokal || (kind->kind == EVENT_PUSH && l->rules->schiebekopf) ||
           LINE_ERROR(l, 0, _("%s is played in the Pokal only"),
                      kind->kind == EVENT_PUSH ? "Schiebekopf" : "Stechen");
}

static bool read_augen_of(struct kurzschrift_reader *l, const struct each_alone *kind, struct event *e, int *sum)
{
    struct word w = kurzschrift_word(l);
    int n = e->u.result.count;
    int64_t augen;

    if (w.equal == w.until || w.question)
        return LINE_ERROR(l, w.from, _("KÜRZEL=AUGEN was expected"));
    if (n == kind->max)
        return LINE_ERROR(l, w.from, _("at most %d players were expected"), kind->max);
    if (!kurzschrift_kuerzel(l, w.from, w.equal, &e->u.result.player[n]))
        return false;
    for (int i = 0; i < n; i++)
        if (e->u.result.player[i] == e->u.result.player[n])
            return LINE_ERROR(l, w.from, _("%s stands here twice"), board_name(l->board, e->u.result.player[n]));
    if (!number_parse(l->z + w.equal + 1, w.until - w.equal - 1, 0, AUGEN_TOTAL, &augen))
        return LINE_ERROR(l, w.equal + 1, _("Augen from 0 to 240 were expected"));
    e->u.result.punkte[n] = (int32_t)augen;
    e->u.result.count++;
    *sum += (int)augen;
    l->i = w.end;
    return true;
}

/* schieb durch=A: one took every trick. */
static bool read_durchmarsch(struct kurzschrift_reader *l, const struct word *w, struct event *e)
{
    e->u.result.punkte[0] = AUGEN_TOTAL;
    e->u.result.count = 1;
    l->i = w->end;
    return kurzschrift_kuerzel(l, w->equal + 1, w->until, &e->u.result.player[0]) &&
           read_end(l, e, N_("nothing but a remark was expected after a Durchmarsch"));
}

static bool read_each_alone(struct kurzschrift_reader *l, const struct each_alone *kind, struct event *e)
{
    size_t from;
    struct word w;
    int sum = 0;

    e->kind = (uint8_t)kind->kind;
    memset(&e->u.result, 0, sizeof e->u.result);
    if (!check_played(l, kind))
        return false;
    whitespace(l);
    if (kurzschrift_is_seats(l, kind->kind))
        return kurzschrift_numbers(l, kind->kind, e) && read_rest(l, e);
    from = l->i;
    w = kurzschrift_word(l);
    if (kind->kind == EVENT_PUSH && w.equal < w.until && !w.question && strcmp(w.s, "durch") == 0)
        return read_durchmarsch(l, &w, e);
    for (; l->i < l->len && front(l) != ';'; whitespace(l))
        if (!read_augen_of(l, kind, e, &sum))
            return false;
    if (kind->whole)
        sum = kurzschrift_complete(l->turn, e, sum);
    if (kind->whole && (e->u.result.count != kind->min || sum != AUGEN_TOTAL))
        return LINE_ERROR(l, from,
                          _n("the Augen of the four who play, 240 in all, were expected, not %d of %d player",
                             "the Augen of the four who play, 240 in all, were expected, not %d of %d players",
                             e->u.result.count),
                          sum, e->u.result.count);
    if (e->u.result.count < kind->min)
        return LINE_ERROR(l, from, _("the Augen of at least %d players were expected"), kind->min);
    return read_rest(l, e);
}

void kurzschrift_stechen_names(const char *line, size_t len, void (*each)(void *with, const char *s, size_t len),
                               void *with)
{
    struct kurzschrift_reader l = {.z = line, .len = len};

    whitespace(&l);
    if (!take_word(&l, event_terms[EVENT_STECHEN].word))
        return;
    for (whitespace(&l); l.i < l.len && front(&l) != ';'; whitespace(&l)) {
        struct word w = kurzschrift_word(&l);

        if (w.equal < w.until)
            each(with, line + w.from, w.equal - w.from);
        l.i = w.end > l.i ? w.end : l.i + 1;
    }
}

static bool read_line(struct kurzschrift_reader *l, struct event *e)
{
    if (l->len > KURZSCHRIFT_LINE_MAX)
        return LINE_ERROR(l, KURZSCHRIFT_LINE_MAX, _("a line of at most %d characters was expected"),
                          KURZSCHRIFT_LINE_MAX);
    if (!check_line(l))
        return false;
    whitespace(l);
    if (kurzschrift_is_numbers(l))
        return kurzschrift_numbers(l, (enum event_kind)l->turn->kind, e) && read_rest(l, e);
    if (take_word(l, event_terms[EVENT_EINWURF].word)) {
        e->kind = EVENT_EINWURF;
        return read_end(l, e, N_("nothing but a remark was expected after einwurf"));
    }
    for (size_t k = 0; k < sizeof each_alone / sizeof each_alone[0]; k++) {
        if (!take_word(l, event_terms[each_alone[k].kind].word))
            continue;
        if (each_alone[k].kind == EVENT_STECHEN) /* who must be there is for the fold to say */
            l->set = UINT16_MAX;
        return read_each_alone(l, &each_alone[k], e);
    }
    return read_spiel(l, e);
}

bool kurzschrift_read(struct kurzschrift_reader *l, struct event *e)
{
    e->trotzdem = false;
    e->remark = NULL;
    e->remark_len = 0;
    return read_line(l, e);
}
