/* Kinds of solo that a rule file names itself (A76). */
#include "core/notation/kurzschrift_reader.h"
#include "core/notation/rule_file.h"
#include "core/rules/settle.h"
#include "day.h"

#define KING "solo = koenig kurz=q wie=damen name=Königsolo\n"
#define HEAD "name=x\neltern=ddb\n"

static struct rule_file file;
static struct err err;

static void parse_file(const char *text)
{
    if (rule_file_parse(text, strlen(text), &file, &err) != ST_OK)
        fail_msg("line %ld: %s", err.line, err.text);
}

static void refused(const char *text, int line, const char *word)
{
    if (rule_file_parse(text, strlen(text), &file, &err) != ST_INPUT)
        fail_msg("accepted: %s", text);
    if (err.line != line || !strstr(err.text, word))
        fail_msg("%s: line %ld: %s", text, err.line, err.text);
    rule_file_free(&file);
}

/* Each line is refused with the expected form. */
TEST(lines_that_name_no_solo)
{
    static const struct {
        const char *line, *word;
    } cases[] = {
        {"k wie=damen name=K", "a word of 2 to 12"},
        {"Koenig wie=damen name=K", "small letters"},
        {"kö wie=damen name=K", "small letters"},
        {"ab{ wie=damen name=K", "small letters"},
        {"abcdefghijklm wie=damen name=K", "a word of 2 to 12"},
        {"damen wie=damen name=K", "\"damen\" is a word for something else"},
        {"fleischlos wie=damen name=K", "\"fleischlos\" is"},
        {"alle wie=damen name=K", "\"alle\" is"},
        {"keine wie=damen name=K", "\"keine\" is"},
        {"reg wie=damen name=K", "\"reg\" is"},
        {"durch wie=damen name=K", "\"durch\" is"},
        {"punkte wie=damen name=K", "\"punkte\" is"},
        {"koenig kurz=d wie=damen name=K", "kurz=d: this letter stands for Damen"},
        {"koenig kurz=z wie=damen name=K", "Hochzeit ohne Partner"},
        {"koenig kurz=Q wie=damen name=K", "kurz=: a small letter"},
        {"koenig kurz=qq wie=damen name=K", "kurz=: a small letter"},
        {"koenig kurz= wie=damen name=K", "kurz=: a small letter"},
        {"koenig kurz={ wie=damen name=K", "kurz=: a small letter"},
        {"koenig wie=null name=K", "wie=: one of trumpf"},
        {"koenig wie=still name=K", "wie=: one of trumpf"},
        {"koenig wie=hz name=K", "wie=: one of trumpf"},
        {"koenig wie=normal name=K", "wie=: one of trumpf"},
        {"koenig wie=damen name=Normalspiel", "is called Normalspiel"},
        {"koenig wie=skat name=K", "wie=: one of trumpf"},
        {"koenig wie=damen gewicht=0 name=K", "gewicht=: a number from 1 to 9"},
        {"koenig wie=damen gewicht=10 name=K", "gewicht=: a number"},
        {"koenig wie=damen gewicht=: name=K", "gewicht=: a number"},
        {"koenig wie=damen name=Damen", "another kind of game is called Damen"},
        {"koenig wie=damen name=", "a name of 1 to 24"},
        {"koenig wie=damen name=abcdefghijklmnopqrstuvwxy", "a name of 1 to 24"},
        {"koenig wie=damen name="
         "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"
         "aaa",
         "a name of 1 to 24"},
        {"koenig wie=damen name=a\tb", "a name of 1 to 24"},
        {"koenig wie=damen wie=buben name=K", "\"wie\": kurz=, wie=, gewicht= or name="},
        {"koenig farbe=ja wie=damen name=K", "\"farbe\""},
        {"koenig wie name=K", "\"wie\""},
        {"koenig abcdefghijklmnopqrstu=1 wie=damen name=K", "\"abcdefghijklmnopqrst\":"},
        {"koenig name=K wie=damen", "wie= was expected"},
        {"koenig wie=damen", "name= was expected"},
    };

    for (size_t i = 0; i < ROWS(cases); i++) {
        char text[250];

        (void)snprintf(text, sizeof text, HEAD "solo = %s\n", cases[i].line);
        refused(text, 3, cases[i].word);
    }
}

static void refuse_word(const char *word)
{
    char text[250], said[40];

    if (!word || strlen(word) < 2 || strpbrk(word, "0123456789")) /* a word of own solos has only letters */
        return;
    (void)snprintf(text, sizeof text, HEAD "solo = %s wie=damen name=K\n", word);
    (void)snprintf(said, sizeof said, "\"%s\" is a word for", word);
    refused(text, 3, said);
}

/* Every word of the Kurzschrift is taken, according to the tables of its reader. */
TEST(words_of_the_kurzschrift_are_taken)
{
    for (int i = KIND_NORMAL; i < KIND_OWN; i++) {
        refuse_word(kind_terms[i].word);
        refuse_word(kind_terms[i].also);
    }
    for (int i = SUIT_KREUZ; i < SUIT_COUNT; i++)
        refuse_word(suit_terms[i].word);
    for (int i = 0; i < PARTY_COUNT; i++)
        refuse_word(party_terms[i].word);
    for (int i = 0; i < SONDER_COUNT; i++)
        refuse_word(sonder_terms[i].word);
    for (int i = EVENT_EINWURF; i <= EVENT_STECHEN; i++)
        refuse_word(event_terms[i].word);
    for (const struct suffix *list = kurzschrift_toggles; list->word; list++)
        refuse_word(list->word);
    for (const struct suffix *list = kurzschrift_parties; list->word; list++)
        refuse_word(list->word);
}

/* Lines that conflict with the lines around them are refused. */
TEST(refused_with_line_and_reason)
{
    static const struct {
        const char *lines;
        int line;
        const char *word;
    } cases[] = {
        {"name=x\nsolo = koenig wie=damen name=K\n", 2, "eltern"},
        {HEAD "pott=140\n" KING, 4, "stands above all parameters"},
        {HEAD "solo =\n", 3, "a word of 2 to 12 small letters"},
        {HEAD KING "solo = koenig wie=damen name=K\n", 4, "\"koenig\" is"},
        {HEAD KING "solo = koehler kurz=q wie=damen name=K\n", 4, "kurz=q: this letter stands for Königsolo"},
        {HEAD KING "solo = koehler wie=koenig name=K\n", 4, "wie=: one of trumpf"},
        {HEAD KING "solo = koehler wie=damen name=Königsolo\n", 4, "is called Königsolo"},
        {HEAD "solo = aa wie=damen name=A\nsolo = bb wie=damen name=B\nsolo = cc wie=damen name=C\n"
              "solo = dd wie=damen name=D\nsolo = ee wie=damen name=E\nsolo = ff wie=damen name=F\n"
              "solo = gg wie=damen name=G\n",
         9, "at most 6 kinds"},
        {HEAD KING "arten = normal trumpf damen\n", 3, "solo = koenig has no effect: arten does not name it"},
        {HEAD KING "pflichtsoli.arten = kaiser\n", 4, "hzsolo normal koenig"},
        {HEAD "solo = aa wie=damen name=A\nsolo = bb wie=damen name=B\nsolo = cc wie=damen name=C\n"
              "solo = dd wie=damen name=D\nsolo = ee wie=damen name=E\nsolo = ff wie=damen name=F\n"
              "arten = kaiser\n",
         9, "hzsolo normal aa bb cc dd ee ff"},
        {HEAD "pflichtsoli.arten = trumpf damen koenig\n", 3, "pflichtsoli.arten"},
    };

    for (size_t i = 0; i < ROWS(cases); i++)
        refused(cases[i].lines, cases[i].line, cases[i].word);
}

static void kinds_are(const char *key, const char *expected)
{
    AUTO(text_free) struct text text = {0};

    parameter_write(parameter_find(key), &file.rules, &text);
    assert_string_equal(text.s, expected);
}

static void written_as(int i, const char *expected)
{
    AUTO(text_free) struct text text = {0};

    own_solo_write(&file.rules, i, &text);
    assert_string_equal(text_str(&text), expected);
}

/* In each list of kinds an own solo stands where its model does, unless the file says otherwise; "alle" includes
 * it. */
TEST(stands_where_its_like_does)
{
    parse_file(HEAD "punkte.fuchs=1\n");
    kinds_are("pflichtsoli.arten", "trumpf mada damen buben knochenlos null dk");
    rule_file_free(&file);
    parse_file("name=x\neltern=arminia\n" KING "solo = koehler  gewicht=3\twie=mada name=Köhler und =\n"
               "solo = abcdefghijkl wie=trumpf kurz=y name=ÄÄÄÄÄÄÄÄÄÄÄÄÄÄÄÄÄÄÄÄÄÄÄÄ\n");
    assert_int_equal(file.rules.own_solo[1].like, KIND_MADAGASKAR);
    kinds_are("arten",
              "normal hz armut trumpf mada damen buben knochenlos null still hzsolo koenig koehler abcdefghijkl");
    kinds_are("gegen.arten", "normal hz armut");
    written_as(0, "koenig kurz=q wie=damen name=Königsolo");
    written_as(1, "koehler wie=mada gewicht=3 name=Köhler und =");
    written_as(2, "abcdefghijkl kurz=y wie=trumpf name=ÄÄÄÄÄÄÄÄÄÄÄÄÄÄÄÄÄÄÄÄÄÄÄÄ");
    written_as(3, "");
    written_as(5, "");
    rule_file_free(&file);
    parse_file(HEAD KING "gegen.arten = alle\nfuchs.arten = koenig normal\npflichtsoli.arten = trumpf koenig\n");
    kinds_are("arten", "alle");
    kinds_are("gegen.arten", "alle");
    kinds_are("fuchs.arten", "normal koenig");
    kinds_are("karlchen.arten", "normal hz armut");
    kinds_are("pflichtsoli.arten", "trumpf koenig");
    rule_file_free(&file);
    /* The own solo is played though its model is not. */
    parse_file("name=x\neltern=ddv\nsolo=koehler wie=mada gewicht=1 name=K\nsolo=mampe wie=buben gewicht=2 name=M\n");
    kinds_are("arten", "normal hz trumpf damen buben knochenlos still hzsolo koehler mampe");
    written_as(0, "koehler wie=mada name=K");
    written_as(1, "mampe wie=buben gewicht=2 name=M");
    rule_file_free(&file);
    /* By the Spielordnung Sonderpunkte count in solos too; in the Pokal an own solo is in the group of its model. */
    parse_file("name=x\neltern=spielordnung\n" KING);
    kinds_are("fuchs.arten", "alle");
    rule_file_free(&file);
    parse_file("name=x\neltern=ddb-pokal\n" KING);
    kinds_are("pflichtsoli.gruppe3", "mada damen buben koenig");
    kinds_are("pflichtsoli.gruppe1", "null dk");
    rule_file_free(&file);
}

/* All six own solos work alike. */
TEST(six_of_them)
{
    static const char *const line[OWN_SOLI] = {"C aa 130", "C bb 130", "C skat 130",
                                               "C dd 130", "C ee 130", "C ff 130"};
    struct board board = board_of("A,B,C,D");
    struct event event;

    parse_file(HEAD "solo=aa wie=damen kurz=c name=A\nsolo=bb wie=damen name=B\nsolo=skat wie=damen name=C\n"
                    "solo=dd wie=damen name=D\nsolo=ee wie=damen name=E\nsolo=ff wie=dk gewicht=9 kurz=g name=F\n");
    for (int i = 0; i < OWN_SOLI; i++) {
        struct spiel spiel = spiel_by(&file.rules, line[i]);
        struct settlement settlement;

        assert_int_equal(spiel.kind, KIND_OWN + i);
        settle(&file.rules, &spiel, &settlement);
        assert_int_equal(settlement.re_punkte, i == OWN_SOLI - 1 ? 18 : 2);
    }
    assert_int_equal(spiel_by(&file.rules, "c.c130").kind, KIND_OWN);
    assert_int_equal(spiel_by(&file.rules, "c.g130").kind, KIND_OWN_END);
    assert_int_equal(parse_spoken(&file.rules, &board, 15, "C gg 130", 8, &event, &err), ST_INPUT);
    assert_non_null(strstr(err.text, "hzsolo, aa, bb, skat, dd, ee, ff"));
    assert_int_equal(parse_spoken(&file.rules, &board, 15, "C.y130", 6, &event, &err), ST_INPUT);
    assert_non_null(strstr(err.text, "kr c g"));
    rule_file_free(&file);
}

/* Two rule sets are compared by the name of an own solo, not by its number among the six. */
TEST(lists_of_two_rule_sets)
{
    static const char *const other[] = {HEAD "solo=koehler wie=damen name=K\n" KING "gegen.arten = normal koenig\n",
                                        HEAD "solo=koehler wie=damen name=K\ngegen.arten = normal koehler\n",
                                        HEAD "gegen.arten = normal\n"};
    const struct parameter *kinds = parameter_find("gegen.arten");

    parse_file(HEAD KING "gegen.arten = normal koenig\n");
    for (int i = 0; i < 3; i++) {
        AUTO(rule_file_free) struct rule_file second = {0};

        assert_int_equal(rule_file_parse(other[i], strlen(other[i]), &second, &err), ST_OK);
        assert_int_equal(parameter_equal(kinds, &file.rules, &second.rules), i == 0);
        assert_int_equal(parameter_equal(kinds, &second.rules, &file.rules), i == 0);
    }
    rule_file_free(&file);
}

/* Long and fast spelling are read; errors list the words of the rule set. */
TEST(read_and_written)
{
    static const struct {
        const char *line, *expected; /* the line that is written, or a word of the refusal */
        bool refused;
    } cases[] = {
        {"C koenig 130 re", "C koenig 130 re", false},
        {"C KOENIG 130", "C koenig 130", false},
        {"c.q130+", "C koenig 130 re", false},
        {"c.Q130", "C koenig 130", false},
        {"C koehler 97k ko9", "C koehler 143 ko9", false},
        {"C koenig 0 x", "C koenig 0 x", false},
        {"C koenig 130 vf", "C koenig 130 vf", false},
        {"C koenig 130 straf", "C koenig 130 straf", false},
        {"C koenig-herz 130", "only trumpf and dk have a colour", true},
        {"c.qh130", "tr k kk kp kh kr q", true},
        {"c.l130", "a kind of game was expected", true},
        {"A,B koenig 130", "a solo has one player as Re", true},
        {"C eigen1 130", "null, dk, still, hzsolo, koenig, koehler", true},
        {"C koenig 130 f=C", "does not count in this solo: Königsolo", true},
        {"C königsolo 130", "`C koenig 130`", true},
        {"C koehlr 130", "`C koehler 130`", true},
    };
    struct board board = board_of("A,B,C,D");

    parse_file(HEAD KING "solo = koehler wie=mada name=Köhler\n");
    board.own = file.rules.own;
    for (size_t i = 0; i < ROWS(cases); i++) {
        AUTO(text_free) struct text out = {0};
        struct event event;
        enum status st = parse_spoken(&file.rules, &board, 15, cases[i].line, strlen(cases[i].line), &event, &err);

        if ((st != ST_OK) != cases[i].refused)
            fail_msg("%s: %s", cases[i].line, st == ST_OK ? "read" : err.text);
        if (st == ST_OK)
            kurzschrift_write_whole(&out, &board, &event);
        if (st == ST_OK ? strcmp(out.s, cases[i].expected) != 0 : !strstr(err.text, cases[i].expected))
            fail_msg("%s: %s", cases[i].line, st == ST_OK ? out.s : err.text);
    }
    rule_file_free(&file);
}

/* The weight multiplies the value, won or lost, after the words that double it and before an odd value is
 * lowered. */
TEST(weight)
{
    static const struct {
        const char *rules, *line;
        int re_punkte;
        const char *last; /* posten */
    } cases[] = {
        {"eltern=ddb\nsolo = mampe wie=damen gewicht=2 name=Mampe\n", "C mampe 130", 4, "Soloart zählt mehrfach"},
        {"eltern=ddb\nsolo = mampe wie=damen gewicht=2 name=Mampe\n", "C mampe 119 re", -6, "Soloart zählt mehrfach"},
        {"eltern=ddb\nsolo = mampe wie=damen gewicht=2 name=Mampe\n", "C mampe 120 re ko", 0, NULL},
        {"eltern=ddb\nsolo = mampe wie=damen name=Mampe\n", "C mampe 130", 2, "Solo gespielt"},
        {"eltern=ddb\nsolo = mampe wie=damen gewicht=3 name=Mampe\nverdoppeln=alles\n", "C mampe 130 re", 12,
         "Soloart zählt mehrfach"},
        {"eltern=spielordnung\nsolo = mampe wie=damen gewicht=3 name=Mampe\n", "C mampe 130", 2,
         "ungerade, abgerundet"},
        {"eltern=ddb\nsolo = mampe wie=damen gewicht=3 name=Mampe\n", "C damen 130", 2, "Solo gespielt"},
    };

    for (size_t i = 0; i < ROWS(cases); i++) {
        AUTO(text_free) struct text text = {0};
        struct settlement settlement;
        struct spiel spiel;

        text_addf(&text, "name=x\n%s", cases[i].rules);
        parse_file(text.s);
        spiel = spiel_by(&file.rules, cases[i].line);
        settle(&file.rules, &spiel, &settlement);
        if (settlement.re_punkte != cases[i].re_punkte)
            fail_msg("%s %s: %d", cases[i].rules, cases[i].line, (int)settlement.re_punkte);
        if (cases[i].last)
            assert_string_equal(posten_name(&file.rules, &settlement.posten[settlement.count - 1]), cases[i].last);
        assert_string_equal(file.rules.posten[POSTEN_WEIGHT].source, "Regeln x");
        rule_file_free(&file);
    }
}

/* The lists decide: koenig is a Pflichtsolo, and two of different kinds count as two; mampe is none, and later a
 * Lustsolo like any other. */
TEST(counts_as_pflichtsolo_and_lustsolo)
{
    SCENES_BY("eltern = ddb\nsolo = koenig kurz=q wie=damen name=Königsolo\nsolo = koehler wie=mada name=Köhler\n"
              "solo = mampe wie=buben name=Mampe\npflichtsoli.arten = trumpf mada damen koenig koehler\n",
              "sitze=A,B,C,D geber=D", {"A mampe 130", "D>A 140 spiel | A2 B-1 C-1 D-1 | A1 B1 C1 D1"},
              {"A koenig 130", "D>A 140 spiel | A4 B-2 C-2 D-2 | B1 C1 D1"},
              {"!A koenig 130", "has already played this kind"},
              {"A damen 130", "D>A 140 spiel | A6 B-3 C-3 D-3 | B1 C1 D1"},
              {"A koehler 130", "D>A 140 nachspiel | A8 B-4 C-4 D-4 | B1 C1 D1 Bn4 Cn4 Dn4"}, {"B koehler 130", NULL},
              {"B koenig 130", NULL}, {"B mampe 130", NULL});
}

/* A name of another kind than words are made of is no word of a spoken line; the solo's word is. */
TEST(a_name_that_no_letter_begins)
{
    struct board board = board_of("A,B,C,D");
    struct event event;

    parse_file(HEAD "solo = achter wie=damen name=8er\n");
    board.own = file.rules.own;
    assert_int_equal(parse_spoken(&file.rules, &board, all(&board), "a spielt achter 130", 19, &event, &err),
                     ST_INPUT);
    if (!strstr(err.text, "did you mean `A achter 130`?"))
        fail_msg("%s", err.text);
    rule_file_free(&file);
}
