#include "core/notation/kurzschrift.h"

#include <stdio.h>
#include <string.h>

#include "base/i18n.h"
#include "base/text.h"
#include "core/notation/kuerzel.h"
#include "core/notation/kurzschrift_reader.h"
#include "core/rules/rules.h"

/* Takes `word` (small ASCII letters) if it is next and no letter or digit follows it. */
static bool take_word(struct kurzschrift_reader *reader, const char *word)
{
    size_t n = strlen(word);

    if (reader->len - reader->pos < n)
        return false;
    for (size_t k = 0; k < n; k++)
        if (lower(reader->line[reader->pos + k]) != word[k])
            return false;
    if (reader->pos + n < reader->len &&
        (is_letter(reader->line[reader->pos + n]) || is_digit(reader->line[reader->pos + n])))
        return false;
    reader->pos += n;
    return true;
}

/* RE. */

static size_t re_end(const struct kurzschrift_reader *reader)
{
    size_t i = reader->pos, end = reader->pos;

    for (;;) {
        while (i < reader->len && is_letter(reader->line[i]))
            i++;
        end = i;
        while (i < reader->len && reader->line[i] == ' ')
            i++;
        if (i >= reader->len || reader->line[i] != ',')
            return end;
        i++;
        while (i < reader->len && reader->line[i] == ' ')
            i++;
    }
}

static void trim(const char *s, size_t *from, size_t *until)
{
    while (*from < *until && s[*from] == ' ')
        ++*from;
    while (*until > *from && s[*until - 1] == ' ')
        --*until;
}

static bool re_with_comma(struct kurzschrift_reader *reader, size_t from, size_t until)
{
    int count = 0;

    for (size_t i = from; i <= until; i++) {
        size_t end = i;

        if (i < until && reader->line[i] != ',')
            continue;
        trim(reader->line, &from, &end);
        if (count == 2)
            return LINE_ERROR(reader, from, _("at most two players are Re"));
        if (!kurzschrift_kuerzel(reader, from, end, &reader->spiel.re[count++]))
            return false;
        from = i + 1;
    }
    return true;
}

/* Reads "AB" without the comma: of all places to cut it, exactly one must give two players. */
static bool re_split(struct kurzschrift_reader *reader, size_t from, size_t until)
{
    int readings = 0;
    bool twice = false;
    int8_t alone;

    for (size_t i = from + 1; i < until; i++) {
        int a, b;

        if (((unsigned char)reader->line[i] & 0xC0) == 0x80)
            continue;
        a = board_find(reader->board, reader->set, reader->line + from, i - from);
        b = a == NOBODY ? NOBODY : board_find(reader->board, reader->set, reader->line + i, until - i);
        twice |= b != NOBODY && a == b;
        if (b == NOBODY || a == b)
            continue;
        readings++;
        reader->spiel.re[0] = (int8_t)a;
        reader->spiel.re[1] = (int8_t)b;
    }
    if (readings == 1)
        return true;
    if (readings > 1)
        return LINE_ERROR(reader, from,
                          _("\"%.*s\" can be read in more than one way; put a comma between the two Kürzel"),
                          (int)(until - from), reader->line + from);
    if (twice)
        return LINE_ERROR(reader, from, _("two different players are Re"));
    if (!kurzschrift_kuerzel(reader, from, until, &alone))
        return false;
    return kurzschrift_alone(reader, until, alone);
}

static bool is_player(const struct kurzschrift_reader *reader, const char *s, size_t n, bool end)
{
    return board_find(reader->board, reader->set, s, n) != NOBODY ||
           board_find_called(reader->board, reader->set, s, n) >= 0 ||
           (end && board_find_begun(reader->board, reader->set, s, n) != NOBODY);
}

/* True if the text names a player, or two in one word, or may still become that at the end of a line. */
static bool may_be_players(const struct kurzschrift_reader *reader, const char *s, size_t n, bool end)
{
    bool good = is_player(reader, s, n, end);

    for (size_t i = 1; i < n && !good; i++)
        good = is_player(reader, s, i, false) && is_player(reader, s + i, n - i, end);
    return good;
}

/* Reports letters that nobody at the table has, whatever else is wrong. Returns false. */
static bool refuse_unknown(struct kurzschrift_reader *reader, size_t from, size_t until)
{
    for (size_t i = from; i <= until; i++) {
        size_t end = i;

        if (i < until && reader->line[i] != ',')
            continue;
        trim(reader->line, &from, &end);
        if (!may_be_players(reader, reader->line + from, end - from, until == reader->len))
            return kurzschrift_unknown(reader, from, end);
        from = i + 1;
    }
    return false;
}

static bool read_re(struct kurzschrift_reader *reader, size_t from, size_t until)
{
    bool solo = spiel_is_solo(&reader->spiel);

    if (!memchr(reader->line + from, ',', until - from))
        return solo ? kurzschrift_kuerzel(reader, from, until, &reader->spiel.re[0]) : re_split(reader, from, until);
    if (!re_with_comma(reader, from, until))
        return false;
    if (solo)
        return LINE_ERROR(reader, from, _("a solo has one player as Re"));
    return reader->spiel.re[0] != reader->spiel.re[1] || LINE_ERROR(reader, from, _("two different players are Re"));
}

/* ART. */

/* Lists the rule set's own kinds of solo for a message: ", koenig, koehler", or their letters " q l". */
struct own_list {
    char text[OWN_SOLI * 16];
};

static struct own_list own_list(const struct rules *rules, bool signs)
{
    struct own_list list = {""};
    size_t n = 0;

    for (int i = 0; i < OWN_SOLI && rules->own[i].word; i++)
        if (!signs) {
            n += (size_t)snprintf(list.text + n, sizeof list.text - n, ", %s", rules->own[i].word);
        } else if (rules->own[i].sign) {
            list.text[n++] = ' ';
            list.text[n++] = rules->own[i].sign;
        }
    return list;
}

static bool read_fast_kind(struct kurzschrift_reader *reader)
{
    size_t from = ++reader->pos, n;

    reader->part[PART_KIND] = from;
    while (is_letter(peek(reader)))
        reader->pos++;
    n = reader->pos - from;
    if (n == 1 || n == 2) {
        int kind = rules_kind_of_sign(reader->rules, lower(reader->line[from]));
        int suit = n == 1 ? SUIT_NONE : term_of_sign(suit_terms, SUIT_COUNT, lower(reader->line[from + 1]));

        reader->spiel.kind = (uint8_t)kind;
        reader->spiel.suit = (uint8_t)suit;
        if (kind < KIND_COUNT && suit < SUIT_COUNT && (n == 1 || spiel_has_suit((enum spiel_kind)kind)))
            return true;
    }
    return LINE_ERROR(reader, from, _("a kind of game was expected: h a d b m o n s z t tk tp th tr k kk kp kh kr%s"),
                      own_list(reader->rules, true).text);
}

static bool read_suit(struct kurzschrift_reader *reader)
{
    if (!spiel_has_suit((enum spiel_kind)reader->spiel.kind))
        return LINE_ERROR(reader, reader->pos, _("only trumpf and dk have a colour"));
    reader->pos++;
    for (int f = SUIT_KREUZ; f < SUIT_COUNT; f++) {
        if (take_word(reader, suit_terms[f].word)) {
            reader->spiel.suit = (uint8_t)f;
            return true;
        }
    }
    return LINE_ERROR(reader, reader->pos, _("a colour was expected: kreuz, pik, herz or karo"));
}

static bool take_kind(struct kurzschrift_reader *reader)
{
    for (int kind = KIND_HOCHZEIT; kind < KIND_COUNT; kind++) {
        const struct term *term = rules_kind(reader->rules, kind);

        if (!(rules_kinds(reader->rules) >> kind & 1))
            return false;
        if (take_word(reader, term->word) || (term->also && take_word(reader, term->also))) {
            reader->spiel.kind = (uint8_t)kind;
            return true;
        }
    }
    return false;
}

static bool read_kind(struct kurzschrift_reader *reader)
{
    reader->part[PART_KIND] = reader->pos;
    if (take_kind(reader))
        return peek(reader) != '-' || read_suit(reader);
    return LINE_ERROR(reader, reader->pos,
                      _("Augen or a kind of game was expected: hz, armut, trumpf, mada, damen, buben, "
                        "knochenlos, null, dk, still, hzsolo%s"),
                      own_list(reader->rules, false).text);
}

/* AUGEN. */

/* True for the k of "97k", but not for that of "ko" or "k9=B". */
static bool is_kontra_augen(const struct kurzschrift_reader *reader)
{
    char after = reader->pos + 1 < reader->len ? lower(reader->line[reader->pos + 1]) : '\0';

    return lower(peek(reader)) == 'k' && after != '=' && !is_digit(after) && (!is_letter(after) || after == 'x');
}

static bool read_augen(struct kurzschrift_reader *reader)
{
    size_t from = reader->pos;
    int64_t augen;

    while (is_digit(peek(reader)))
        reader->pos++;
    if (reader->pos == from)
        return LINE_ERROR(reader, from, _("the Augen were expected: 0 to 240, or with k those of Kontra"));
    if (reader->pos - from > 1 && reader->line[from] == '0')
        return LINE_ERROR(reader, from, _("Augen are written without leading zeros"));
    if (!number_parse(reader->line + from, reader->pos - from, 0, AUGEN_TOTAL, &augen))
        return LINE_ERROR(reader, from, _("%.*s Augen: a game has 240"),
                          (int)(reader->pos - from > 9 ? 9 : reader->pos - from), reader->line + from);
    if (is_kontra_augen(reader)) {
        reader->pos++;
        augen = AUGEN_TOTAL - augen;
    }
    reader->spiel.augen = (uint8_t)augen;
    reader->part[PART_AUGEN] = from;
    reader->fast = reader->pos;
    return true;
}

static bool read_remark(struct kurzschrift_reader *reader, struct event *event)
{
    size_t from = reader->pos + 1, until = reader->len, part;

    trim(reader->line, &from, &until);
    event->remark = until > from ? reader->line + from : NULL;
    event->remark_len = until - from;
    return until <= from ||
           free_text_check(reader->line + from, until - from, REMARK_MAX, &part, reader->err) == ST_OK ||
           LINE_ERROR(reader, from + part, _("a remark has at most %d characters"), REMARK_MAX);
}

/* Reads everything behind the Augen. */
static bool read_rest(struct kurzschrift_reader *reader, struct event *event)
{
    for (whitespace(reader); reader->pos < reader->len; whitespace(reader)) {
        if (peek(reader) == ';')
            return read_remark(reader, event);
        if (!(peek(reader) == '+' || peek(reader) == '-' ? kurzschrift_sign(reader) : kurzschrift_suffix(reader)))
            return false;
    }
    return true;
}

/* Reads the end of a line in which only a remark may follow. */
static bool read_end(struct kurzschrift_reader *reader, struct event *event, const char *expected)
{
    whitespace(reader);
    return reader->pos < reader->len && peek(reader) != ';' ? LINE_ERROR(reader, reader->pos, "%s", _(expected))
                                                            : read_rest(reader, event);
}

static bool read_kind_and_rest(struct kurzschrift_reader *reader, struct event *event, size_t from, size_t until)
{
    reader->pos = until;
    whitespace(reader);
    if (peek(reader) == '.' ? !read_fast_kind(reader) : is_letter(peek(reader)) && !read_kind(reader))
        return false;
    whitespace(reader);
    return read_augen(reader) && read_re(reader, from, until) && read_rest(reader, event) &&
           kurzschrift_gaps(reader, RE) && kurzschrift_gaps(reader, KONTRA);
}

static bool read_game(struct kurzschrift_reader *reader, struct event *event)
{
    size_t from = reader->pos, until = re_end(reader);

    if (until == from)
        return LINE_ERROR(reader, from, _("the Kürzel of the Re players were expected"));
    if (read_kind_and_rest(reader, event, from, until))
        return true;
    return refuse_unknown(reader, from, until);
}

static bool check_line(struct kurzschrift_reader *reader)
{
    size_t part;

    for (size_t i = 0; i < reader->len; i++) {
        if ((unsigned char)reader->line[i] >= 0x20 && (unsigned char)reader->line[i] < 0x7F)
            continue;
        part = utf8_check(reader->line, reader->len);
        if (part < reader->len)
            return LINE_ERROR(reader, part, _("the text is not valid UTF-8"));
        part = utf8_control(reader->line, reader->len);
        if (part < reader->len && reader->line[part] != '\t')
            return LINE_ERROR(reader, part, _("control characters are not allowed here"));
    }
    return true;
}

static bool read_spiel(struct kurzschrift_reader *reader, struct event *event)
{
    enum part part;
    char text[ERR_TEXT_MAX];

    event->kind = EVENT_SPIEL;
    reader->spiel = spiel_empty();
    if (!read_game(reader, event))
        return false;
    if (spiel_check(reader->rules, &reader->spiel, &part, reader->err) != ST_OK) {
        memcpy(text, reader->err->text, sizeof text);
        (void)err_at(reader->err, reader->err->status, reader->line, reader->len, reader->part[part], "%s", text);
        return false;
    }
    event->u.spiel = reader->spiel;
    return true;
}

/* Lines with the Augen of each player: hammel A=60 B=70 C=55 D=55. */
static const struct each_alone {
    enum event_kind kind;
    int min, max;
    bool whole; /* needs all Augen of the game */
} each_alone[] = {
    {EVENT_HAMMEL, PLAYER_IN_SPIEL, PLAYER_IN_SPIEL, true},
    {EVENT_SCHIEBEKOPF, PLAYER_IN_SPIEL, PLAYER_IN_SPIEL, true},
    {EVENT_STECHEN, 2, TISCH_MAX, false},
};

static bool check_played(struct kurzschrift_reader *reader, const struct each_alone *kind)
{
    if (kind->kind == EVENT_HAMMEL)
        return reader->rules->hammelsprung ||
               LINE_ERROR(reader, 0, _("the rule set %s knows no Hammelsprung"), reader->rules->name);
    return reader->rules->pokal || (kind->kind == EVENT_SCHIEBEKOPF && reader->rules->schiebekopf) ||
           LINE_ERROR(reader, 0, _("%s is played in the Pokal only"),
                      kind->kind == EVENT_SCHIEBEKOPF ? "Schiebekopf" : "Stechen");
}

static bool read_augen_of(struct kurzschrift_reader *reader, const struct each_alone *kind, struct event *event,
                          int *sum)
{
    struct word word = kurzschrift_word(reader);
    int n = event->u.result.count;
    int64_t augen;

    if (word.equal == word.until || word.question)
        return LINE_ERROR(reader, word.from, _("KÜRZEL=AUGEN was expected"));
    if (n == kind->max)
        return LINE_ERROR(reader, word.from, _("at most %d players were expected"), kind->max);
    if (!kurzschrift_kuerzel(reader, word.from, word.equal, &event->u.result.player[n]))
        return false;
    for (int i = 0; i < n; i++)
        if (event->u.result.player[i] == event->u.result.player[n])
            return LINE_ERROR(reader, word.from, _("%s stands here twice"),
                              board_name(reader->board, event->u.result.player[n]));
    if (!number_parse(reader->line + word.equal + 1, word.until - word.equal - 1, 0, AUGEN_TOTAL, &augen))
        return LINE_ERROR(reader, word.equal + 1, _("Augen from 0 to 240 were expected"));
    event->u.result.punkte[n] = (int32_t)augen;
    event->u.result.count++;
    *sum += (int)augen;
    reader->pos = word.end;
    return true;
}

/* Reads schieb durch=A: one player took every trick. */
static bool read_durchmarsch(struct kurzschrift_reader *reader, const struct word *word, struct event *event)
{
    event->u.result.punkte[0] = AUGEN_TOTAL;
    event->u.result.count = 1;
    reader->pos = word->end;
    return kurzschrift_kuerzel(reader, word->equal + 1, word->until, &event->u.result.player[0]) &&
           read_end(reader, event, N_("nothing but a remark was expected after a Durchmarsch"));
}

static bool read_each_alone(struct kurzschrift_reader *reader, const struct each_alone *kind, struct event *event)
{
    size_t from;
    struct word word;
    int sum = 0;

    event->kind = (uint8_t)kind->kind;
    memset(&event->u.result, 0, sizeof event->u.result);
    if (!check_played(reader, kind))
        return false;
    whitespace(reader);
    if (kurzschrift_is_seats(reader, kind->kind))
        return kurzschrift_numbers(reader, kind->kind, event) && read_rest(reader, event);
    from = reader->pos;
    word = kurzschrift_word(reader);
    if (kind->kind == EVENT_SCHIEBEKOPF && word.equal < word.until && !word.question &&
        strcmp(word.text, "durch") == 0)
        return read_durchmarsch(reader, &word, event);
    for (; reader->pos < reader->len && peek(reader) != ';'; whitespace(reader))
        if (!read_augen_of(reader, kind, event, &sum))
            return false;
    if (kind->whole)
        sum = kurzschrift_complete(reader->turn, event, sum);
    if (kind->whole && (event->u.result.count != kind->min || sum != AUGEN_TOTAL))
        return LINE_ERROR(reader, from,
                          _n("the Augen of the four who play, 240 in all, were expected, not %d of %d player",
                             "the Augen of the four who play, 240 in all, were expected, not %d of %d players",
                             event->u.result.count),
                          sum, event->u.result.count);
    if (event->u.result.count < kind->min)
        return LINE_ERROR(reader, from, _("the Augen of at least %d players were expected"), kind->min);
    return read_rest(reader, event);
}

void kurzschrift_stechen_names(const char *line, size_t len, void (*each)(void *with, const char *s, size_t len),
                               void *with)
{
    struct kurzschrift_reader reader = {.line = line, .len = len};

    whitespace(&reader);
    if (!take_word(&reader, event_terms[EVENT_STECHEN].word))
        return;
    for (whitespace(&reader); reader.pos < reader.len && peek(&reader) != ';'; whitespace(&reader)) {
        struct word word = kurzschrift_word(&reader);

        if (word.equal < word.until)
            each(with, line + word.from, word.equal - word.from);
        reader.pos = word.end > reader.pos ? word.end : reader.pos + 1;
    }
}

static bool read_line(struct kurzschrift_reader *reader, struct event *event)
{
    if (reader->len > KURZSCHRIFT_LINE_MAX)
        return LINE_ERROR(reader, KURZSCHRIFT_LINE_MAX, _("a line of at most %d characters was expected"),
                          KURZSCHRIFT_LINE_MAX);
    if (!check_line(reader))
        return false;
    whitespace(reader);
    if (kurzschrift_is_numbers(reader))
        return kurzschrift_numbers(reader, (enum event_kind)reader->turn->kind, event) && read_rest(reader, event);
    if (take_word(reader, event_terms[EVENT_EINWURF].word)) {
        event->kind = EVENT_EINWURF;
        return read_end(reader, event, N_("nothing but a remark was expected after einwurf"));
    }
    for (size_t k = 0; k < sizeof each_alone / sizeof each_alone[0]; k++) {
        if (!take_word(reader, event_terms[each_alone[k].kind].word))
            continue;
        if (each_alone[k].kind == EVENT_STECHEN) /* the fold checks who must be there */
            reader->set = UINT16_MAX;
        return read_each_alone(reader, &each_alone[k], event);
    }
    return read_spiel(reader, event);
}

bool kurzschrift_read(struct kurzschrift_reader *reader, struct event *event)
{
    event->trotzdem = false;
    event->remark = NULL;
    event->remark_len = 0;
    return read_line(reader, event);
}
