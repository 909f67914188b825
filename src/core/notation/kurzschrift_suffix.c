/* The reader of the part behind the Augen: announcements, Sonderpunkte and everything else. */
#include <string.h>

#include "base/i18n.h"
#include "core/notation/kuerzel.h"
#include "core/notation/kurzschrift_reader.h"
#include "core/rules/sonderpunkte.h"

/* Announcements. */

struct ansage {
    enum party party;
    enum stufe stufe;
    int who; /* NOBODY: the short form, which also stands for all below it */
    bool vorab, invalid;
    size_t where;
};

static bool announce(struct kurzschrift_reader *reader, const struct ansage *ansage)
{
    uint8_t mask = (uint8_t)(1u << ansage->stufe);
    enum party party = ansage->party;
    enum stufe stufe = ansage->stufe;
    size_t where = ansage->where;
    int who = ansage->who;

    reader->spiel.vorab[party] = reader->spiel.vorab[party] || ansage->vorab;
    if (ansage->invalid && (!reader->spiel.invalid_from[party] || stufe < reader->spiel.invalid_from[party]))
        reader->spiel.invalid_from[party] = (uint8_t)stufe;
    if (who == NOBODY) {
        if (reader->in_short[party] & mask)
            return LINE_ERROR(reader, where, _("the same announcement of one party stands here twice"));
        reader->in_short[party] |= mask;
    } else if (!(reader->names[party] & mask)) {
        reader->names[party] |= mask;
        reader->spiel.who[party][stufe] = (int8_t)who;
    }
    if (stufe > reader->spiel.stufe[party])
        reader->spiel.stufe[party] = (uint8_t)stufe;
    reader->where[party][stufe] = where;
    reader->part[party == RE ? PART_RE : PART_KONTRA] = where;
    return true;
}

bool kurzschrift_gaps(struct kurzschrift_reader *reader, enum party party)
{
    int covered = STUFE_NONE;

    for (int stufe = STUFE_WORD; stufe < STUFE_COUNT; stufe++)
        if (reader->in_short[party] >> stufe & 1)
            covered = stufe;
    for (int stufe = covered + 1; stufe <= reader->spiel.stufe[party]; stufe++)
        if (!(reader->names[party] >> stufe & 1))
            return LINE_ERROR(reader, reader->where[party][reader->spiel.stufe[party]],
                              _("a gap in the bids: %s before %s was expected"),
                              stufe == STUFE_WORD ? party_terms[party].word : stufe_terms[stufe].name,
                              stufe_terms[reader->spiel.stufe[party]].name);
    return true;
}

static enum stufe stufe_of(char sign)
{
    return (enum stufe)(term_of_sign(stufe_terms, STUFE_COUNT, sign) % STUFE_COUNT);
}

static bool add_answer(struct kurzschrift_reader *reader, enum party party, char limit, size_t where)
{
    int stufe = stufe_of(limit);
    int next = reader->spiel.answered[party] ? reader->spiel.answered[party] + 1 : STUFE_K9;

    if (stufe == STUFE_NONE)
        return LINE_ERROR(reader, where, _("an answer names a limit: g9, g6, g3 or g0"));
    if (stufe < next)
        return LINE_ERROR(reader, where, _("the same answer stands here twice"));
    if (stufe > next)
        return LINE_ERROR(reader, where, _("a gap in the answers: the one to %s was expected first"),
                          stufe_terms[next].name);
    reader->spiel.answered[party] = (uint8_t)stufe;
    reader->part[PART_ERWIDERUNG] = where;
    return true;
}

struct word kurzschrift_word(const struct kurzschrift_reader *reader)
{
    struct word word = {.from = reader->pos};
    size_t i = reader->pos;

    while (i < reader->len && !strchr(" \t;+-", reader->line[i]))
        i++;
    word.until = i;
    word.end = word.until;
    word.question = word.until > word.from && reader->line[word.until - 1] == '?';
    word.until -= word.question;
    word.equal = word.until;
    for (size_t k = word.from; k < word.until && word.equal == word.until; k++)
        if (reader->line[k] == '=')
            word.equal = k;
    word.len = word.equal - word.from;
    for (size_t k = 0; k < word.len && k < sizeof word.text - 1; k++)
        word.text[k] = lower(reader->line[word.from + k]);
    return word;
}

static bool party_word(const char *s, enum party *party)
{
    bool re = s[0] == 'r' && s[1] == 'e', ko = s[0] == 'k' && s[1] == 'o';

    *party = re ? RE : KONTRA;
    return re || ko;
}

static bool not_understood(struct kurzschrift_reader *reader, const struct word *word)
{
    return LINE_ERROR(reader, word->from,
                      _("\"%.*s\" is not understood; expected was an announcement (re, ko9, k6=A), a Sonderpunkt "
                        "(f=A, d=re, k=ko), pflicht, x, vf, straf, or ; and a remark"),
                      (int)(word->end - word->from > 40 ? 40 : word->end - word->from), reader->line + word->from);
}

/* Reads re9, ko, rev6, kog6. */
static bool read_short_ansage(struct kurzschrift_reader *reader, const struct word *word, enum party party)
{
    bool vorab = word->len > 2 && word->text[2] == 'v';
    size_t n = word->len - vorab;
    struct ansage ansage = {party, STUFE_WORD, NOBODY, vorab, word->question, word->from};

    if (n == 2)
        return announce(reader, &ansage);
    ansage.stufe = stufe_of(word->text[2 + vorab]);
    if (n == 3 && ansage.stufe != STUFE_NONE)
        return announce(reader, &ansage);
    if (n <= 4 && word->text[2] == 'g' && !word->question)
        return add_answer(reader, party, word->text[3], word->from);
    return not_understood(reader, word);
}

/* Reads re=A, ko=C, k9=B: the party follows from the player. In a Hochzeit "Kontra" said by the later partner is
 * Re (note 22). */
static bool read_named_ansage(struct kurzschrift_reader *reader, const struct word *word)
{
    enum party said, party;
    bool with_word = party_word(word->text, &said);
    struct ansage ansage;
    int8_t who;

    if (!kurzschrift_kuerzel(reader, word->equal + 1, word->until, &who))
        return false;
    party = spiel_party(&reader->spiel, who);
    if (with_word && said != party &&
        !(reader->spiel.kind == KIND_HOCHZEIT && said == KONTRA && who == reader->spiel.re[1]))
        return LINE_ERROR(reader, word->from,
                          party == RE ? _("%s is Re and cannot say Kontra") : _("%s is Kontra and cannot say Re"),
                          board_name(reader->board, who));
    ansage = (struct ansage){
        party,     with_word ? STUFE_WORD : stufe_of(word->text[1]), who, with_word && word->len == 3, word->question,
        word->from};
    return announce(reader, &ansage);
}

/* Sonderpunkte. */

static bool add_sonder(struct kurzschrift_reader *reader, struct sonderpunkt sonderpunkt, size_t where)
{
    if (reader->spiel.sonder_count == SONDER_MAX)
        return LINE_ERROR(reader, where, _("more Sonderpunkte than a game can have"));
    reader->spiel.sonder[reader->spiel.sonder_count++] = sonderpunkt;
    reader->part[PART_SONDER] = where;
    return true;
}

/* True for WORD=re, WORD=ko: the value is a party. */
static bool is_party(const struct kurzschrift_reader *reader, const struct word *word, enum party *party)
{
    char name[3] = {0};

    if (word->until - word->equal == 3) {
        name[0] = lower(reader->line[word->equal + 1]);
        name[1] = lower(reader->line[word->equal + 2]);
    }
    return party_word(name, party);
}

static bool read_sonder(struct kurzschrift_reader *reader, const struct word *word, enum sonderpunkt_kind kind)
{
    size_t from = word->equal + 1, until = word->until;
    const char *dash = memchr(reader->line + from, '/', until - from);
    struct sonderpunkt sonderpunkt = {.kind = (uint8_t)kind, .from = NOBODY, .whose = NOBODY};
    enum party party;

    if (is_party(reader, word, &party)) {
        sonderpunkt.party = (uint8_t)party;
        return add_sonder(reader, sonderpunkt, word->from);
    }
    if (dash && kind != SONDER_FUCHS)
        return LINE_ERROR(reader, (size_t)(dash - reader->line), _("only a Fuchs has an owner"));
    if (dash)
        until = (size_t)(dash - reader->line);
    if (!kurzschrift_kuerzel(reader, from, until, &sonderpunkt.from) ||
        (dash && !kurzschrift_kuerzel(reader, until + 1, word->until, &sonderpunkt.whose)))
        return false;
    sonderpunkt.party = (uint8_t)spiel_party(&reader->spiel, sonderpunkt.from);
    if (dash && sonderpunkt.party == spiel_party(&reader->spiel, sonderpunkt.whose))
        return LINE_ERROR(reader, until + 1, _("a Fuchs is caught from the other party; %s and %s play together"),
                          board_name(reader->board, sonderpunkt.from), board_name(reader->board, sonderpunkt.whose));
    return add_sonder(reader, sonderpunkt, word->from);
}

/* Words of one meaning. */

const struct suffix kurzschrift_toggles[] = {{"pflicht", offsetof(struct spiel, pflicht), PART_PFLICHT},
                                             {"x", offsetof(struct spiel, no_trick), PART_NO_TRICK},
                                             {"vf", offsetof(struct spiel, vorgefuehrt), PART_VF},
                                             {"straf", offsetof(struct spiel, straf), PART_STRAF},
                                             {.word = NULL}};
const struct suffix kurzschrift_parties[] = {{"zuerst", offsetof(struct spiel, first), PART_ORDER},
                                             {"letzt", offsetof(struct spiel, limit_last), PART_ORDER},
                                             {"falsch", offsetof(struct spiel, revoke), PART_WRONG},
                                             {.word = NULL}};

/* Returns the row of a word in the table; NULL if it has none. */
static const struct suffix *find_suffix(const struct suffix *list, const struct word *word)
{
    while (list->word && (word->question || strcmp(word->text, list->word) != 0))
        list++;
    return list->word ? list : NULL;
}

static bool set_once(struct kurzschrift_reader *reader, const struct word *word, const struct suffix *suffix,
                     uint8_t value)
{
    uint8_t *target = (uint8_t *)&reader->spiel + suffix->at;

    if (*target)
        return LINE_ERROR(reader, word->from, _("\"%s\" stands here twice"), word->text);
    *target = value;
    reader->part[suffix->part] = word->from;
    return true;
}

static bool read_plain_suffix(struct kurzschrift_reader *reader, const struct word *word)
{
    const struct suffix *toggle;
    enum party party;

    if (word->len < sizeof word->text && party_word(word->text, &party))
        return read_short_ansage(reader, word, party);
    toggle = find_suffix(kurzschrift_toggles, word);
    return toggle ? set_once(reader, word, toggle, true) : not_understood(reader, word);
}

/* Reads zuerst=ko, letzt=re, falsch=A: a party, or a player of it. */
static bool read_party_of(struct kurzschrift_reader *reader, const struct word *word, const struct suffix *suffix)
{
    enum party party;
    int8_t who = NOBODY;

    if (!is_party(reader, word, &party)) {
        if (!kurzschrift_kuerzel(reader, word->equal + 1, word->until, &who))
            return false;
        party = spiel_party(&reader->spiel, who);
    }
    if (suffix->part == PART_WRONG)
        reader->spiel.revoke_player = who;
    return set_once(reader, word, suffix, party == RE ? OF_RE : OF_KONTRA);
}

/* Reads WORD=WHO. */
static bool read_assigned_suffix(struct kurzschrift_reader *reader, const struct word *word)
{
    int sonder = term_find(sonder_terms, SONDER_COUNT, word->text, word->len);
    const struct suffix *suffix;
    enum party party;

    if (sonder < SONDER_COUNT && !word->question)
        return read_sonder(reader, word, (enum sonderpunkt_kind)sonder);
    if (word->len == 2 && word->text[0] == 'k' && stufe_of(word->text[1]) != STUFE_NONE)
        return read_named_ansage(reader, word);
    if (party_word(word->text, &party) && (word->len == 2 || (word->len == 3 && word->text[2] == 'v')))
        return read_named_ansage(reader, word);
    suffix = find_suffix(kurzschrift_parties, word);
    return suffix ? read_party_of(reader, word, suffix) : not_understood(reader, word);
}

bool kurzschrift_suffix(struct kurzschrift_reader *reader)
{
    struct word word = kurzschrift_word(reader);
    bool behind_augen = word.from == reader->fast && word.len == 1 && word.text[0] == 'x';

    reader->pos = word.end;
    if (behind_augen)
        reader->fast = word.end;
    return word.equal == word.until ? read_plain_suffix(reader, &word) : read_assigned_suffix(reader, &word);
}

/* Signs. */

static bool is_sign(char c)
{
    return c == '+' || c == '-';
}

static int letter_of(const struct kurzschrift_reader *reader, size_t i)
{
    return i < reader->len ? term_of_sign(sonder_terms, SONDER_COUNT, lower(reader->line[i])) : SONDER_COUNT;
}

/* True if the sign has a meaning here; a dash between words, or before one, has none. */
static bool sign_has_place(const struct kurzschrift_reader *reader)
{
    size_t i = reader->fast, next = reader->pos + 1;

    while (i < reader->pos && (reader->line[i] == ' ' || reader->line[i] == '\t'))
        i++;
    if (i < reader->pos)
        return false;
    return reader->fast == reader->pos || (next < reader->len && is_digit(reader->line[next])) ||
           letter_of(reader, next) < SONDER_COUNT;
}

/* Reads "ff": they belong to the party of the sign before them. */
static bool read_letters(struct kurzschrift_reader *reader, enum party party)
{
    int kind;

    for (; (kind = letter_of(reader, reader->pos)) < SONDER_COUNT; reader->pos++)
        if (!add_sonder(reader, (struct sonderpunkt){(uint8_t)kind, (uint8_t)party, NOBODY, NOBODY}, reader->pos))
            return false;
    return true;
}

bool kurzschrift_sign(struct kurzschrift_reader *reader)
{
    struct ansage ansage = {.party = peek(reader) == '+' ? RE : KONTRA, .who = NOBODY, .where = reader->pos};
    size_t letters;

    if (!sign_has_place(reader))
        return LINE_ERROR(
            reader, reader->pos,
            _("\"%c\" says a party only right behind the Augen (143%c), or behind them as a word with a "
              "limit or letters (%c9, %cf)"),
            peek(reader), peek(reader), peek(reader), peek(reader));
    ansage.stufe = stufe_of(reader->pos + 1 < reader->len ? reader->line[reader->pos + 1] : '\0');
    reader->pos += ansage.stufe == STUFE_NONE ? 1 : 2;
    if (is_digit(peek(reader)))
        return LINE_ERROR(reader, ansage.where + 1, _("a limit was expected: 9, 6, 3 or 0"));
    ansage.invalid = peek(reader) == '?';
    reader->pos += ansage.invalid;
    letters = reader->pos;
    if (!read_letters(reader, ansage.party))
        return false;
    if (reader->pos < reader->len && !is_sign(peek(reader)) && !strchr(" \t;", peek(reader)))
        return LINE_ERROR(reader, reader->pos,
                          _("behind a sign nothing was expected but a limit, letters of Sonderpunkte, a sign or a "
                            "blank"));
    reader->fast = reader->pos;
    if (reader->pos > letters && ansage.stufe == STUFE_NONE && !ansage.invalid)
        return true;
    if (ansage.stufe == STUFE_NONE)
        ansage.stufe = STUFE_WORD;
    return announce(reader, &ansage);
}
