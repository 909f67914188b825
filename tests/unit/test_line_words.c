/* Lines put together from spoken words: only strict Kurzschrift is booked, and a suggestion drops no word, adds none
 * and reverses none. The test has its own meaning of each word and compares it with the suggested game. */
#include <limits.h>

#include <ctype.h>

#include "../gen/random_spiel.h"
#include "../gen/strict_line.h"
#include "help.h"

enum { WORDS_MAX = 14, SUGGESTIONS = SPOKEN_READINGS, SUGGESTION_MAX = 300 };

enum meaning {
    A_PLAYER, /* value: the player */
    A_NUMBER,
    A_PARTY,
    A_PLUS_OR_MINUS, /* value: the party */
    A_SONDER,
    A_KIND,
    A_SCHWARZ,
    A_BELOW,
    NO_TRICK,
    THE_SOLO,    /* the game is a solo */
    SAID,        /* some announcement was made */
    CAUGHT,      /* there is a Fuchs */
    THE_SURNAME, /* a Karlchen */
    BOTH_AUGEN,  /* two numbers are both parties' Augen */
    DENIED,      /* something beside it was not */
    OF_SOMEBODY, /* a player or a party is beside it */
    AGAINST,     /* the other party */
    SAYS_NO_MORE
};

static const struct word {
    const char *word;
    enum meaning means;
    int value;
} words[] = {
    {"Anna", A_PLAYER, 0},
    {"A", A_PLAYER, 0},
    {"Bernd", A_PLAYER, 1},
    {"b", A_PLAYER, 1},
    {"Carla", A_PLAYER, 2},
    {"c", A_PLAYER, 2},
    {"Dorn", A_PLAYER, 3},
    {"143", A_NUMBER, 143},
    {"97", A_NUMBER, 97},
    {"150", A_NUMBER, 150},
    {"240", A_NUMBER, 240},
    {"9", A_NUMBER, 9},
    {"90", A_NUMBER, 90},
    {"60", A_NUMBER, 60},
    {"re", A_PARTY, RE},
    {"Kontra", A_PARTY, KONTRA},
    {"ko", A_PARTY, KONTRA},
    {"contra", A_PARTY, KONTRA},
    {"+", A_PLUS_OR_MINUS, RE},
    {"-", A_PLUS_OR_MINUS, KONTRA},
    {"Fuchs", A_SONDER, SONDER_FUCHS},
    {"Karlchen", A_SONDER, SONDER_KARLCHEN},
    {"Doppelkopf", A_SONDER, SONDER_DOPPELKOPF},
    {"damen", A_KIND, KIND_DAMEN},
    {"Hochzeit", A_KIND, KIND_HOCHZEIT},
    {"schwarz", A_SCHWARZ, 0},
    {"keine", A_BELOW, 0},
    {"x", NO_TRICK, 0},
    {"Solo", THE_SOLO, 0},
    {"angesagt", SAID, 0},
    {"sagt", SAID, 0},
    {"Ansage", SAID, 0},
    {"gefangen", CAUGHT, 0},
    {"Müller", THE_SURNAME, 0},
    {"zu", BOTH_AUGEN, 0},
    {"nicht", DENIED, 0},
    {"gegen", AGAINST, 0},
    {"von", OF_SOMEBODY, 0},
    {"und", SAYS_NO_MORE, 0},
    {"mit", SAYS_NO_MORE, 0},
    {"Augen", SAYS_NO_MORE, 0},
    {"Punkte", SAYS_NO_MORE, 0},
    {"spielt", SAYS_NO_MORE, 0},
    {",", SAYS_NO_MORE, 0},
    {":", SAYS_NO_MORE, 0},
    {"=", SAYS_NO_MORE, 0},
    {"/", SAYS_NO_MORE, 0},
};
enum { WORDS = ROWS(words) };

/* A line and the words in it. */
struct said {
    char line[200];
    const struct word *word[WORDS_MAX];
    int count;
};

static bool is_letter(char c)
{
    return isalpha((unsigned char)c) || (unsigned char)c >= 0x80;
}

static bool is_digit(char c)
{
    return isdigit((unsigned char)c) != 0;
}

static struct board table;
static const struct rules *rules;
static long booked, offered;
static const char *looked_at; /* the line that was read as a game */

static int count_of(const struct said *said, enum meaning means, int value)
{
    int n = 0;

    for (int i = 0; i < said->count; i++)
        n += said->word[i]->means == means && (value < 0 || said->word[i]->value == value);
    return n;
}

static const struct word *random_word(struct random *random)
{
    return &words[random_under(random, WORDS)];
}

/* Returns a random word of this meaning. */
static const struct word *random_of(struct random *random, enum meaning means)
{
    const struct word *word;

    do
        word = random_word(random);
    while (word->means != means);
    return word;
}

/* Draws two players and their Augen, mostly in front, and anything behind; with blanks between them or not. */
static void random_line(struct random *random, struct said *said)
{
    static const enum meaning front[] = {A_PLAYER, A_PLAYER, A_NUMBER};
    size_t len = 0;

    *said = (struct said){.count = random_between(random, 3, 8)};
    for (int i = 0; i < said->count; i++) {
        const struct word *word =
            i < 3 && random_under(random, 12) ? random_of(random, front[i]) : random_word(random);
        const char *last = i > 0 ? said->word[i - 1]->word : "";
        bool letters = is_letter(word->word[0]) && i > 0 && is_letter(last[strlen(last) - 1]);
        bool digits = is_digit(word->word[0]) && i > 0 && is_digit(last[0]);
        bool pair = i == 1 && !word->word[1] && !last[1] && random_under(random, 4); /* as in "ab" */
        bool blank = i > 0 && !pair && (letters || digits || random_under(random, 3));

        said->word[i] = word;
        len += (size_t)snprintf(said->line + len, sizeof said->line - len, "%s%s", blank ? " " : "", word->word);
    }
}

static bool reads(const char *line, struct event *event, struct err *err)
{
    *err = (struct err){0};
    return parse_spoken(rules, &table, all(&table), line, strlen(line), event, err) == ST_OK;
}

/* Copies the lines suggested by the error message. */
static int suggested(const char *text, char line[SUGGESTIONS][SUGGESTION_MAX])
{
    const char *s = strstr(text, "; did you mean `");
    int n = 0;

    for (s = s ? strchr(s, '`') : NULL; s; s = strchr(s, '`')) {
        size_t len = strcspn(++s, "`");

        assert_true(n < SUGGESTIONS && len < SUGGESTION_MAX);
        memcpy(line[n], s, len);
        line[n++][len] = '\0';
        s += len + 1;
    }
    return n;
}

/* These functions tell what is wrong with a suggestion; NULL: nothing. */

/* Returns whether a word of one of two meanings is beside this one or next but one, words between not counted. */
static bool is_beside(const struct said *said, int i, enum meaning one, enum meaning two)
{
    for (int step = -1; step <= 1; step += 2)
        for (int k = i + step, n = 0; k >= 0 && k < said->count && n < 2; k += step) {
            if (said->word[k]->means == one || said->word[k]->means == two)
                return true;
            n += said->word[k]->means != SAYS_NO_MORE;
        }
    return false;
}

/* The game must have exactly the named players; players behind Kontra or "gegen" may be the Kontra party. */
static const char *wrong_players(const struct said *said, const struct spiel *spiel)
{
    bool against =
        count_of(said, AGAINST, -1) > 0 || /* both parties with their Augen */
        (count_of(said, A_NUMBER, spiel->augen) > 0 && count_of(said, A_NUMBER, AUGEN_TOTAL - spiel->augen) > 0);
    int others = 0; /* players of Kontra that are named; both behind the word leave Re to the others */
    bool by_kontra;

    for (int who = 0; who < table.count; who++)
        others += spiel_party(spiel, who) == KONTRA && count_of(said, A_PLAYER, who) > 0;
    by_kontra = count_of(said, A_PARTY, KONTRA) > 0 && others == 2;

    for (int who = 0; who < table.count; who++) {
        bool is_re = spiel_party(spiel, who) == RE, inside = is_re;
        char named[16];

        for (int p = RE; p <= KONTRA; p++)
            for (int stufe = STUFE_WORD; stufe < STUFE_COUNT; stufe++)
                inside = inside || spiel->who[p][stufe] == who;
        for (int i = 0; i < spiel->sonder_count; i++)
            inside = inside || spiel->sonder[i].from == who || spiel->sonder[i].whose == who;
        (void)snprintf(named, sizeof named, "=%s", board_name(&table, who));
        inside = inside || strstr(looked_at, named);
        if (by_kontra && is_re)
            continue;
        if (!inside && (against || by_kontra || count_of(said, A_PARTY, spiel_party(spiel, who)) > 1))
            continue; /* of two announcements by partners the first is kept */
        if (inside != (count_of(said, A_PLAYER, who) > 0))
            return inside ? "a player is added" : "a player is dropped";
    }
    return NULL;
}

/* A Karlchen may be named by its surname, too, or by both: "Karlchen Müller". */
static const char *wrong_sonder(const struct said *said, const struct spiel *spiel)
{
    int joined = 0; /* "Fuchs Anna und Bernd": one each */

    for (int i = 1; i + 1 < said->count; i++)
        joined += said->word[i - 1]->means == A_PLAYER && said->word[i]->means == SAYS_NO_MORE &&
                  said->word[i + 1]->means == A_PLAYER;
    for (int kind = 0; kind < SONDER_COUNT; kind++) {
        int named = count_of(said, A_SONDER, kind), n = 0, least;
        int surnames = kind == SONDER_KARLCHEN ? count_of(said, THE_SURNAME, -1) : 0;

        for (int i = 0; i < spiel->sonder_count; i++)
            n += spiel->sonder[i].kind == kind;
        least = named > 0 ? named : surnames > 0;
        least -= count_of(said, DENIED, -1) + count_of(said, A_BELOW, -1); /* "kein Fuchs" */
        if (n < least || n > named + surnames + (named > 0) * joined)
            return "Sonderpunkte";
    }
    return NULL;
}

static int stufe_of_number(int number)
{
    int digit = number >= 10 ? number / 10 : number;

    return number != digit && number != digit * 10 ? 0
           : digit == 9                            ? STUFE_K9
           : digit == 6                            ? STUFE_K6
           : digit == 3                            ? STUFE_K3
                                                   : 0;
}

static int highest(const struct spiel *spiel)
{
    return spiel->stufe[RE] > spiel->stufe[KONTRA] ? spiel->stufe[RE] : spiel->stufe[KONTRA];
}

/* Each number must be the Augen of a party, or an announced limit. */
static const char *wrong_numbers(const struct said *said, const struct spiel *spiel)
{
    bool augen = false;

    for (int i = 0; i < said->count; i++) {
        int n = said->word[i]->value, stufe;

        if (said->word[i]->means != A_NUMBER)
            continue;
        stufe = stufe_of_number(n);
        if (n == spiel->augen || n == AUGEN_TOTAL - spiel->augen)
            augen = true;
        else if (stufe == 0 || highest(spiel) < stufe)
            return "a number is dropped";
    }
    return augen ? NULL : "Augen are added";
}

/* Tells whether a neighbour makes the party word a label of an owner rather than an announcement, or denies it. */
static bool is_label(const struct said *said, int i)
{
    return is_beside(said, i, A_NUMBER, A_PLAYER) || is_beside(said, i, A_SONDER, DENIED) ||
           is_beside(said, i, A_BELOW, OF_SOMEBODY);
}

static const char *wrong_announcements(const struct said *said, const struct spiel *spiel)
{
    bool limit = count_of(said, A_NUMBER, 9) + count_of(said, A_NUMBER, 90) + count_of(said, A_NUMBER, 60) +
                     count_of(said, A_SCHWARZ, -1) >
                 0;

    if (spiel->kind == KIND_HOCHZEIT && count_of(said, A_PARTY, KONTRA) > 0 && spiel->stufe[RE] > 0)
        return NULL; /* the partner's Kontra is a Re (DDB note 22) */
    for (int p = RE; p <= KONTRA; p++)
        if (spiel->stufe[p] && !limit && !count_of(said, A_PARTY, p) && !count_of(said, A_PLUS_OR_MINUS, p))
            return "an announcement is added";
    for (int i = 0; i < said->count; i++)
        if (said->word[i]->means == A_PARTY && !spiel->stufe[said->word[i]->value] && !is_label(said, i))
            return "an announcement is dropped";
    if (count_of(said, SAID, -1) > 0 && highest(spiel) == 0 &&
        count_of(said, DENIED, -1) + count_of(said, A_BELOW, -1) == 0)
        return "what was said is dropped";
    if (count_of(said, A_SCHWARZ, -1) > 0 && highest(spiel) < STUFE_SCHWARZ && !spiel->no_trick)
        return "schwarz is dropped";
    return NULL;
}

static const char *wrong_rest(const struct said *said, const struct spiel *spiel)
{
    if ((spiel->kind != KIND_NORMAL) != (count_of(said, A_KIND, -1) > 0) ||
        (spiel->kind != KIND_NORMAL && !count_of(said, A_KIND, spiel->kind)))
        return "the kind";
    if (count_of(said, THE_SOLO, -1) > 0 && !spiel_is_solo(spiel))
        return "a solo is dropped";
    if (count_of(said, CAUGHT, -1) > 0 && !count_of(said, A_SONDER, SONDER_FUCHS) &&
        count_of(said, A_BELOW, -1) + count_of(said, DENIED, -1) == 0)
        return "who was caught";
    if (count_of(said, BOTH_AUGEN, -1) > 0 && count_of(said, A_NUMBER, -1) < 2)
        return "zu is dropped";
    for (int i = 0; i < said->count; i++) {
        enum meaning means = said->word[i]->means;

        if (means == DENIED && !is_beside(said, i, A_PARTY, A_SONDER) && !is_beside(said, i, SAID, SAID))
            return "nothing is denied";
        if (means == OF_SOMEBODY && !is_beside(said, i, A_PLAYER, A_PARTY))
            return "it is of nobody";
        if (means == AGAINST && !is_beside(said, i, A_PLAYER, A_PLAYER))
            return "against nobody";
    }
    if (spiel->no_trick && !count_of(said, NO_TRICK, -1) && !count_of(said, A_SCHWARZ, -1))
        return "x is added";
    return count_of(said, NO_TRICK, -1) > 0 && !spiel->no_trick ? "x is dropped" : NULL;
}

static const char *wrong(const struct said *said, const struct spiel *spiel)
{
    static const char *(*const each[])(const struct said *, const struct spiel *) = {
        wrong_players, wrong_sonder, wrong_numbers, wrong_announcements, wrong_rest};
    const char *why = NULL;

    for (size_t i = 0; i < ROWS(each) && !why; i++)
        why = each[i](said, spiel);
    return why;
}

static void check_suggestions(const struct said *said, const struct err *err)
{
    char line[SUGGESTIONS][SUGGESTION_MAX];
    int n = suggested(err->text, line);

    for (int i = 0; i < n; i++) {
        struct event event;
        struct err again;
        const char *why;

        looked_at = line[i];
        why = reads(line[i], &event, &again) ? wrong(said, &event.u.spiel) : "cannot be read";

        if (why)
            fail_msg("`%s`: `%s` is suggested: %s", said->line, line[i], why);
    }
    offered += n > 0;
}

static void check_line(const struct said *said)
{
    struct event event;
    struct err err;
    const char *why;

    if (!reads(said->line, &event, &err)) {
        check_suggestions(said, &err);
        return;
    }
    booked++;
    if (!signs_have_place(said->line, strlen(said->line)))
        fail_msg("`%s` is booked, and has a sign that may be punctuation", said->line);
    looked_at = said->line;
    why = wrong(said, &event.u.spiel);
    if (why)
        fail_msg("`%s` is booked: %s", said->line, why);
}

static void begin(void)
{
    static const char *const names[] = {"Anna Ahrens", "Bernd Becker", "Carla Conrad", "Dieter Dorn"};

    rules = rules_find("ddb");
    table = board_of("A,B,C,D");
    for (int i = 0; i < table.count; i++)
        board_call(&table, i, names[i]);
}

TEST(no_word_is_dropped_added_or_turned)
{
    struct random random = {20261126};
    struct said said;

    begin();
    booked = offered = 0;
    for (int i = 0; i < ROUNDS(400000); i++) {
        random_line(&random, &said);
        check_line(&said);
    }
    assert_true(booked > ROUNDS(400000) / 500 && offered > ROUNDS(400000) / 10);
}

/* All pairs of words follow the Augen, with and without blanks before and between them. */
TEST(every_two_words)
{
    begin();
    for (int i = 0; i < WORDS * WORDS * 8; i++) {
        const struct word *one = &words[i / 8 % WORDS], *two = &words[i / 8 / WORDS];
        struct said said = {.word = {&words[1], &words[3], &words[7], one, two}, .count = 5};

        (void)snprintf(said.line, sizeof said.line, "%s143%s%s%s%s", i & 4 ? "a b " : "ab", i & 1 ? " " : "",
                       one->word, i & 2 ? " " : "", two->word);
        if ((!(i & 2) && is_letter(two->word[0]) && is_letter(one->word[strlen(one->word) - 1])) ||
            (!(i & 2) && is_digit(two->word[0]) && is_digit(one->word[0])) || (!(i & 1) && is_digit(one->word[0])))
            continue;
        check_line(&said);
    }
}

/* The first suggestion for a line with a plus or dash between blanks means the same as the line without the sign. */
TEST(a_sign_between_blanks_may_be_punctuation)
{
    struct random random = {4711};
    struct said said;

    begin();
    for (int i = 0; i < ROUNDS(200000); i++) {
        char line[SUGGESTIONS][SUGGESTION_MAX], bare[200], *sign;
        struct event e, f;
        struct err err, other;
        AUTO(text_free) struct text one = {0}, two = {0};

        random_line(&random, &said);
        (void)snprintf(bare, sizeof bare, "%s", said.line);
        sign = strstr(bare, " - ") ? strstr(bare, " - ") : strstr(bare, " + ");
        if (!sign || reads(said.line, &e, &err) || suggested(err.text, line) == 0)
            continue;
        memmove(sign, sign + 2, strlen(sign + 2) + 1);
        assert_true(reads(line[0], &e, &other));
        kurzschrift_write(&one, &table, &e);
        if (reads(bare, &f, &other)) {
            kurzschrift_write(&two, &table, &f);
            if (strcmp(one.s, two.s) != 0)
                fail_msg("`%s`: `%s` comes first, and `%s` is `%s`", said.line, one.s, bare, two.s);
        }
    }
}
