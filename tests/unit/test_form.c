/* The form in place of the line. */
#include "desk.h"

#include "ui/desk/form.h"

DESK_TEST(the_form_writes_the_line)
{
    begin_table("A,B,C,D,E");
    DESK("<F2>", "=  > Re              […]  B C D E",
         /* A deals and pauses */
         "= still to choose: Re, the second of Re, or a solo, the Augen", "143<Enter>",
         /* Enter saves nothing, since nobody is chosen for Re */
         "$ offen\n", "<Up><Up>", "= > and", "<Up><Left>", "= 1> E,? 143", "<Enter>",
         /* nor is one player alone a solo */
         "$ offen\n", "= still to choose: the second of Re, or a solo", "<Left><Left><Left><Down>d", "= 1> B,D 143",
         "<Tab><Tab><Tab><Tab>",
         /* this kind has no colour to choose */
         "= > Re said         [–]", "k", "= > Re said         – Re [K9] K6 K3 S", "<Down><Down>", "= > Fuchs", "k",
         "= [Kontra]", "= 1> B,D 143 re9 f=ko", "= Kontra wins", "<F2>", "= 1> B,D 143 re9 f=ko", "! > Fuchs", "<F2>",
         "= > Fuchs", "<Enter>", "$ B,D 143 re9 f=ko\noffen\n");
}

/* The form keeps parts of the line that it has no field for, and asks for missing ones. */
DESK_TEST(the_form_reads_the_line)
{
    begin_table("A,B,C,D");
    DESK("c,d130 f=C<F2>", "= the form has no fields for this line", "= > c,d130 f=C");
    for (const char *const *line = (const char *const[]){"xyz", "einwurf", "ab130 ; remark", NULL}; *line; line++) {
        keys(DESK_KEY_KILL_LINE, 1);
        type(*line);
        DESK("<F2>", "= the form has no fields for this line");
        shows(*line);
    }
    DESK("<Kill>cd<F2>", "= [C]", "= still to choose: the Augen", "9", "= 1> C,D 9", "<Esc>c.d130<F2>",
         "= > Re              [C]  A B C D", "=    and                  ", "13<Back>", "= 1> C damen 13\n",
         /* 130 takes no fourth digit, since 1301 is no Augen */
         "<Back><Back><Back>", "= 1> C damen\n", "<Left>", "= 1> C damen 240", "<Right><Right>", "= 1> C damen 0");
}

/* Letters choose players: a Kürzel, or the beginning of a name that only one has. A letter that matches nobody
 * begins anew. */
DESK_TEST(letters_choose_players)
{
    begin_table("A,B,C,D,E,F");
    DESK("<F2>anna", "= > Re              [anna…]",
         /* Ahrens or Fröhlich */
         "<Back>annax", "= > Re              […]", "frö", "= [F]", "ber", "= [B]", "a",
         /* a Kürzel comes before the beginnings of names, but A pauses */
         "= [B]", "4ö", "= 1> B,? 4");
    begin_table("A,B,C,D");
    DESK("<F2>d<Tab>d",
         /* nobody is Re twice */
         "= still to choose: the second of Re", "a<Up>a", "= 1> A\n", "<Del>", "= 1> \n");
}

/* The Augen may be those of Kontra: 97k. A player with the Kürzel K is not chosen by this k. */
DESK_TEST(augen_of_kontra)
{
    begin_table("A,B,K,D");
    DESK("<F2>k<Tab>a97k", "= Augen of Kontra [97k]", "= 1> K,A 97k\n", "= Anna, Carla", "<Tab><Tab>k",
         "= 1> K,A 97k re9\n", "<Del>",
         /* clears this field only */
         "= 1> K,A 97k\n", "<Up><Up><Back>", "= 1> K,A 97\n", "<Back>", "= 1> K,A 9\n");
}

/* A line without a chosen player is no line, whatever the players are called. */
DESK_TEST(a_line_without_re_is_no_line)
{
    begin_table("D,K,A,B");
    DESK("<F2><Tab><Tab>dd",
         /* Damen, Detlef-Kaspar */
         "130", "= 1> ? dk 130", "<Enter><F2><Enter>", "$ offen\n");
}

/* An entry by another closes the form if the form no longer fits the line. */
DESK_TEST(the_form_under_another_writer)
{
    begin_table("A,B,C,D,E");
    DESK("<F2>b");
    another("B,C 130", 1);
    DESK("= 2> B", "! > Re ");
    begin_table("A,B,C,D");
    DESK("<F2>b");
    another("B,C 130", 1);
    shows("> Re              [B]");
}

/* The form has each field of a rule set, and no other. */
TEST(fields_follow_the_rule_set)
{
    static const struct {
        const char *rules, *has[8], *has_not[8];
    } cases[] = {
        {"ddb", {"Fuchs", "Karlchen", "Re answered", "falsch"}, {"Herz-Zehn", "letzt", "zuerst"}},
        {"schmidt", {"Herz-Zehn gefangen", "letzt", "zuerst"}, {"answered", "Strafsolo"}},
        {"ddv", {"Fuchs"}, {"Herz-Zehn", "letzt", "answered", "Strafsolo"}},
        {"arminia", {"Fuchs"}, {NULL}},
        {"spielordnung", {"Fuchs"}, {NULL}},
    };

    for (size_t i = 0; i < ROWS(cases); i++) {
        begin_table_as(&wettbewerb_meisterschaft, cases[i].rules, "A,B,C,D");
        keys(DESK_KEY_FORM, 1);
        for (int k = 0; cases[i].has[k]; k++)
            shows(cases[i].has[k]);
        for (int k = 0; cases[i].has_not[k]; k++)
            shows_not(cases[i].has_not[k]);
        DESK("a<Tab><Tab>");
        for (int kind = 0; kind < KIND_COUNT; kind++) {
            bool seen = false;

            for (int k = 0; k < KIND_COUNT && !seen; k++) {
                char value[64];

                (void)snprintf(value, sizeof value, "[%s]", kind_terms[kind].name);
                seen = strstr(picture(), value) != NULL;
                keys(DESK_KEY_RIGHT, 1);
            }
            assert_int_equal(seen, rules_knows(rules_find(cases[i].rules), (enum spiel_kind)kind));
        }
        end_table();
    }
}

/* A number may be 0 to all Augen, a choice one of those there are. Other values change nothing. */
DESK_TEST(what_can_be_set)
{
    static const struct {
        int field, value;
        bool can;
    } cases[] = {{FIELD_AUGEN, 0, true},
                 {FIELD_AUGEN, 240, true},
                 {FIELD_AUGEN, 241, false},
                 {FIELD_AUGEN, -1, false},
                 {FIELD_RE1, 3, true},
                 {FIELD_RE1, 4, false},
                 {FIELD_RE2, 3, false},
                 {FIELD_RE2, 2, true},
                 {FIELD_EACH, 100, false},
                 {FIELD_KIND, KIND_NULL, true},
                 {FIELD_KIND, KIND_COUNT, false},
                 {FIELD_FIRST, OF_RE, false}};
    struct form form;

    begin_table("A,B,C,D");
    assert_true(form_begin(&form, &sitting, 0));
    for (size_t i = 0; i < ROWS(cases); i++) {
        int before = form.value[cases[i].field];

        assert_int_equal(form_set(&form, cases[i].field, cases[i].value), cases[i].can);
        assert_int_equal(form.value[cases[i].field], cases[i].can ? cases[i].value : before);
    }
}

/* The arrows go round through all numbers, with an empty field between the last and the first. */
DESK_TEST(arrows_in_a_number)
{
    begin_table("A,B,C,D");
    DESK("ab238<F2><Tab><Tab><Tab>", "= > Augen of Re     [238]", "<Right>", "= 1> A,B 239\n", "<Right>",
         "= 1> A,B 240\n", "<Right>", "= 1> A,B\n", "<Right>", "= 1> A,B 0\n", "<Left>", "= 1> A,B\n", "<Left>",
         "= 1> A,B 240\n", "<Left>", "= 1> A,B 239\n");
}

/* The beginning of a name is enough if only one player has it, whatever the Kürzel is. */
DESK_TEST(names_choose_players)
{
    begin_table("Q,X,Y,Z");
    DESK("<F2>car", "= > Re              [Y]", "<Tab><Up>dö",
         /* a second name works too */
         "= > Re              [Z]", "<Tab>a", "= 1> Z,Q\n");
    begin_table("Q,X,Y,Z,V,W");
    DESK("<F2>anna",
         /* Q is one of two, and pauses */
         "= [anna…]", " f");
}

/* The line may name players and Sonderpunkte in any order. */
TEST(the_form_reads_any_order)
{
    static const char *const lines[] = {"ba143", "ba143 k=ko f=re", "ba143 ko re9", "143 x"};

    for (size_t i = 0; i < ROWS(lines); i++) {
        begin_table("A,B,C,D");
        type(lines[i]);
        keys(DESK_KEY_FORM, 1);
        if (i < 3)
            shows("> Re              [A]");
        else
            shows("the form has no fields for this line");
        end_table();
    }
}

/* The form asks for the first word if both parties have said one, and for the last bid if both have bid. */
TEST(fields_of_two_words)
{
    static const struct {
        const char *line;
        bool first, last;
    } cases[] = {{"ab143", false, false},       {"ab143 re", false, false},
                 {"ab143 ko", false, false},    {"ab143 ko9", false, false},
                 {"ab143 re ko", true, false},  {"ab143 re9 ko", true, false},
                 {"ab143 re ko9", true, false}, {"ab143 re9 ko9 letzt=ko", true, true}};

    for (size_t i = 0; i < ROWS(cases); i++) {
        bool first = false, last = false;

        begin_table_as(&wettbewerb_meisterschaft, "schmidt", "A,B,C,D");
        type(cases[i].line);
        keys(DESK_KEY_FORM, 1);
        for (int k = 0; k < FIELD_COUNT; k++) {
            first = first || strstr(picture(), "> word first");
            last = last || strstr(picture(), "> bid last");
            keys(DESK_KEY_TAB, 1);
        }
        if (first != cases[i].first || last != cases[i].last)
            fail_msg("%s: %d %d", cases[i].line, first, last);
        end_table();
    }
}

/* A Sonderpunkt can be chosen as often as a game can have it. */
DESK_TEST(numbers_of_sonderpunkte)
{
    static const char *const fuchs[] = {"[–]", "[Re]", "[Kontra]", "[Re 2]", "[Kontra 2]", "[Re + Kontra]", "[–]"};
    static const char *const karlchen[] = {"[–]", "[Re]", "[Kontra]", "[–]"};

    begin_table("A,B,C,D");
    DESK("ab130<F2><Up>");
    while (!strstr(picture(), "> Karlchen"))
        keys(DESK_KEY_UP, 1);
    for (size_t i = 0; i < ROWS(karlchen); i++) {
        shows(karlchen[i]);
        keys(DESK_KEY_RIGHT, 1);
    }
    keys(DESK_KEY_UP, 2);
    for (size_t i = 0; i < ROWS(fuchs); i++) {
        shows(fuchs[i]);
        keys(DESK_KEY_RIGHT, 1);
    }
}

/* Every game that the form can express is the same after it went through the form. */
TEST(the_form_keeps_what_it_reads)
{
    static const struct {
        const char *rules, *line;
    } cases[] = {
        {"ddb", "A,B 151"},
        {"ddb", "C,D 97 ko9"},
        {"ddb", "A,C hz 128 re"},
        {"ddb", "B,D armut 131"},
        {"ddb", "C dk-herz 130 re0"},
        {"ddb", "A trumpf-pik 130"},
        {"ddb", "D null 0 x"},
        {"ddb", "B null 44"},
        {"ddb", "A,D 240 x ko6"},
        {"ddb", "A,B 130 f=re f=re"},
        {"ddb", "A,B 130 f=re f=ko d=ko k=re"},
        {"ddb", "A,B 200 d=re d=re d=re"},
        {"ddb", "A damen 130 vf"},
        {"ddb", "A damen 130 straf"},
        {"ddb", "A,B 151 re ko6 reg9 reg6"},
        {"ddb", "A,B 151 re6 ko kog9 kog6"},
        {"schmidt", "A,B 151 re9 ko6 u=ko letzt=ko zuerst=re"},
        {"spielordnung", "A,B 151 rev9"},
        {"spielordnung", "A,B 91 kov"},
    };

    for (size_t i = 0; i < ROWS(cases); i++) {
        struct form form;
        AUTO(text_free) struct text line = {0};

        begin_table_as(&wettbewerb_meisterschaft, cases[i].rules, "A,B,C,D");
        assert_true(form_begin(&form, &sitting, 0));
        if (!form_read(&form, cases[i].line))
            fail_msg("%s", cases[i].line);
        form_line(&form, &line);
        for (const char *word = cases[i].line; *word; word += strcspn(word, " "), word += *word == ' ') {
            char one[24];

            (void)snprintf(one, sizeof one, "%.*s", (int)strcspn(word, " "), word);
            if (!strstr(line.s, one))
                fail_msg("%s became %s", cases[i].line, line.s);
        }
        end_table();
    }
    for (const char *const *z = (const char *const[]){"A,B 151 f=A", "A,B 151 re=A", "A,B 151 f=A/C", "A", "", NULL};
         *z; z++) {
        struct form form;

        begin_table("A,B,C,D");
        assert_true(form_begin(&form, &sitting, 0));
        assert_false(form_read(&form, *z));
        end_table();
    }
}

/* Every row fits and the present field is in sight, with any players. */
TEST(the_form_fits_the_screen)
{
    static const char *const rules[] = {"ddb", "ddv", "spielordnung", "schmidt", "arminia"};
    static const char *const tables[] = {"A,B,C,D", "A,B,C,D,E,F", "WWWW,XXXX,YYYY,ZZZZ,AAAA,BBBB,CCCC"};

    for (size_t i = 0; i < ROWS(rules) * (ROWS(tables)); i++) {
        begin_table_as(&wettbewerb_meisterschaft, rules[i / 3], tables[i % 3]);
        check_picture(80, 24);
        keys(DESK_KEY_FORM, 1);
        for (int k = 0; k < 60; k++) {
            keys(k % 3 == 2 ? DESK_KEY_TAB : k % 7 == 1 ? '9' : DESK_KEY_RIGHT, 1);
            check_picture(80, 24);
            shows(" > ");
        }
        end_table();
    }
}

/* The names of fields and choices as the pages send them. A page may come from another doko, so a word keeps its
 * meaning for ever, and no two fields or choices share one. */
TEST(what_fields_are_called)
{
    static const struct {
        int field, value;
        const char *name, *word;
    } kept[] = {{FIELD_RE1, 0, "re1", "0"},
                {FIELD_RE2, 3, "re2", "3"},
                {FIELD_KIND, KIND_NORMAL, "spiel", "normal"},
                {FIELD_KIND, KIND_OWN, "spiel", "eigen1"},
                {FIELD_SUIT, SUIT_NONE, "farbe", ""},
                {FIELD_SUIT, SUIT_HERZ, "farbe", "herz"},
                {FIELD_AUGEN, 240, "augen", "240"},
                {FIELD_NO_TRICK, 1, "stichlos", "ja"},
                {FIELD_RE, STUFE_WORD, "ansage-re", "wort"},
                {FIELD_KONTRA, STUFE_SCHWARZ, "ansage-ko", "schwarz"},
                {FIELD_EACH, 40, "augen1", "40"},
                {FIELD_EACH_END, 0, "augen7", "0"},
                {FIELD_DURCHMARSCH, 2, "durch", "2"},
                {FIELD_SONDER, 0, "sonder-f", ""},
                {FIELD_SONDER_END, 2 * SONDER_MAX + 1, "sonder-klopf", "2-1"},
                {FIELD_FIRST, OF_RE, "zuerst", "re"},
                {FIELD_LAST, OF_KONTRA, "letzt", "ko"},
                {FIELD_REVOKE, OF_NONE, "falsch", ""},
                {FIELD_VORAB_RE, 1, "vorab-re", "ja"},
                {FIELD_VORAB_KONTRA, 0, "vorab-ko", ""},
                {FIELD_ANSWER_RE, STUFE_K3, "erwidert-re", "k3"},
                {FIELD_ANSWER_KONTRA, STUFE_NONE, "erwidert-ko", ""},
                {FIELD_VF, 1, "vf", "ja"},
                {FIELD_STRAF, 1, "straf", "ja"}};
    char name[FORM_WORD_MAX], other[FORM_WORD_MAX];

    for (size_t i = 0; i < ROWS(kept); i++) {
        form_name(kept[i].field, name);
        assert_string_equal(name, kept[i].name);
        form_value_word(kept[i].field, kept[i].value, name);
        assert_string_equal(name, kept[i].word);
    }
    for (int a = 0; a < FIELD_COUNT; a++)
        for (int k = 0; k < a; k++) {
            form_name(a, name);
            form_name(k, other);
            assert_true(name[0] && strspn(name, "abcdefghijklmnopqrstuvwxyz0123456789-") == strlen(name));
            assert_string_not_equal(name, other);
        }
    for (int a = 0; a < KIND_COUNT; a++)
        for (int k = 0; k < a; k++) {
            form_value_word(FIELD_KIND, a, name);
            form_value_word(FIELD_KIND, k, other);
            assert_string_not_equal(name, other);
        }
}
