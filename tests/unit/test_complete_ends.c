/* Every word that Tab offers, in each competition and rule set, is the beginning of a line that the reader takes:
 * with some ending it reads as an entry. */
#include "desk.h"

#include "core/notation/kurzschrift.h"
#include "core/pokal/pokal.h"
#include "core/turnier/turnier.h"
#include "ui/desk/desk_intern.h"
#include "ui/desk/desk_lines.h"

static bool reads(const char *line)
{
    struct plan plan = {.seen = sitting.history.count, .line = line, .entry[0].op = OP_APPEND};
    struct err err = {0};
    bool good = plan_read(&sitting, &plan, &err) == ST_OK;

    plan_free(&plan);
    sitting.board.count = sitting.roster.count = desk->board_count;
    return good;
}

/* Returns whether the line may be completed: by Augen, by players, by both, or by everybody's Augen. */
static bool can_end(const char *line)
{
    static const char *const first[] = {"", "A", "B", "D", "re", "ko", "=A", "=B", "=re", "=D", "damen", "-kreuz"};
    static const char *const rest[] = {"",
                                       " 120",
                                       ",A 120",
                                       ",B 120",
                                       ",D 120",
                                       " damen 120",
                                       " hz 120",
                                       " 0",
                                       " 3",
                                       " leicht",
                                       "120",
                                       "=0",
                                       "=60 B=60 C=60 D=60",
                                       "=60 A=60 C=60 D=60",
                                       "=60 A=60 B=60 D=60",
                                       "=60 A=60 B=60 C=60",
                                       "=130 B=121",
                                       "=130 A=121",
                                       " A=60 B=60 C=60 D=60",
                                       " durch=A",
                                       " A=130 B=121",
                                       " ko",
                                       " re",
                                       " re9 ko9",
                                       " ko re",
                                       " re9",
                                       " ko9",
                                       " A 3",
                                       " A leicht",
                                       " A",
                                       " A nach=B",
                                       " E nach=B",
                                       " A disq=nein",
                                       " warum",
                                       "60 B=60 C=60 D=60",
                                       "60 A=60 C=60 D=60",
                                       "60 A=60 B=60 D=60",
                                       "60 A=60 B=60 C=60",
                                       "130 B=121",
                                       "130 A=121"};
    struct text whole = {0};
    bool ends = desk_parse_command(&sitting, line).word != NULL;

    for (size_t i = 0; i < sizeof first / sizeof first[0] && !ends; i++)
        for (size_t k = 0; k < sizeof rest / sizeof rest[0] && !ends; k++) {
            text_clear(&whole);
            text_addf(&whole, "%s%s%s", line, first[i], rest[k]);
            ends = reads(whole.s);
        }
    text_free(&whole);
    return ends;
}

static int offered;

/* Checks each word that is offered where the line breaks off. */
static void check_offers(const char *rules, const char *line)
{
    struct text words = {0}, more = {0}, whole = {0};
    size_t from = strlen(line);

    while (from > 0 && !strchr(" ,=/-", line[from - 1]))
        from--;
    (void)desk_complete(desk, line, &words, &more);
    for (char *word = words.s ? strtok(words.s, " ") : NULL; word; word = strtok(NULL, " ")) {
        text_clear(&whole);
        text_addn(&whole, line, from);
        text_add(&whole, word);
        if (!can_end(whole.s))
            fail_msg("%s: Tab behind \"%s\" offers \"%s\", with which no line can end", rules, line, word);
        offered++;
    }
    text_free(&words);
    text_free(&more);
    text_free(&whole);
}

static const char *const lines[] = {"",
                                    "A",
                                    "A,",
                                    "A ",
                                    "A,B ",
                                    "A,B 130 ",
                                    "A,B 130 re ",
                                    "A,B 130 re=",
                                    "A,B 120 ",
                                    "A,B 130 f=",
                                    "A,B 130 f=A/",
                                    "A,B 130 k",
                                    "A damen ",
                                    "A damen 130 ",
                                    "A trumpf-",
                                    "A null ",
                                    "A null 0 ",
                                    "A,B hz ",
                                    "A,B 240 ",
                                    "A,B 0 ",
                                    "A,B 100 ko ",
                                    "A,B 130 ko=",
                                    "A,B 151 re9 ko ",
                                    "s",
                                    "str",
                                    "schieb ",
                                    "schieb A=",
                                    "stechen ",
                                    "hammel ",
                                    "strafe ",
                                    "einstieg ",
                                    "A,B 130 f=A "};

TEST(each_word_that_is_offered_can_stand)
{
    static const char *const sets[] = {"ddb", "ddv", "spielordnung", "schmidt", "arminia"};

    for (size_t i = 0; i < sizeof sets / sizeof sets[0] + 2; i++) {
        const char *rules = i < sizeof sets / sizeof sets[0] ? sets[i] : "ddb";
        const struct wettbewerb *kind =
            i == sizeof sets / sizeof sets[0] ? &wettbewerb_pokal : &wettbewerb_meisterschaft;

        if (i > sizeof sets / sizeof sets[0])
            kind = &wettbewerb_turnier;
        begin_table_as(kind, rules, "A,B,C,D");
        for (size_t k = 0; k < sizeof lines / sizeof lines[0]; k++)
            check_offers(kind == &wettbewerb_meisterschaft ? rules : kind->season_word, lines[k]);
        end_table();
    }
    assert_in_range(offered, 500, 5000);
}
