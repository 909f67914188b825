/* Kürzel, names and remarks. */
#include "help.h"

TEST(kuerzel)
{
    static const char *const wrong[] = {"",
                                        "ABCDE",
                                        "A1",
                                        "A B",
                                        "re",
                                        "KO",
                                        "Disq",
                                        "ende",
                                        "A.",
                                        "\xff",
                                        "=A",
                                        "A[",
                                        "{A",
                                        "`A",
                                        "@",
                                        "1234567890123456789A",
                                        "A\xCC\xA7\xCC\xA7",
                                        "\xCD\xB8"};
    static const char *const good[] = {"A", "abcd", "Özi", "ß", "Ζω", "o\xCC\x88"};
    struct kuerzel kuerzel;
    struct err err;

    for (size_t i = 0; i < ROWS(wrong); i++)
        assert_int_equal(kuerzel_parse(wrong[i], strlen(wrong[i]), &kuerzel, &err), ST_INPUT);
    for (size_t i = 0; i < ROWS(good); i++)
        assert_int_equal(kuerzel_parse(good[i], strlen(good[i]), &kuerzel, &err), ST_OK);
    assert_string_equal(kuerzel.word, "ö"); /* NFC */
}

/* A word too long for the buffer is given as empty, and the next word is found behind it. */
TEST(words_of_a_name)
{
    char word[CALLED_MAX], name[CALLED_MAX + 10];

    for (size_t n = CALLED_MAX - 1; n <= CALLED_MAX + 1; n++) {
        memset(name, 'x', n);
        strcpy(name + n, "  y");
        assert_string_equal(name_word(name, word), "y");
        assert_int_equal(strlen(word), n < CALLED_MAX ? n : 0);
    }
}

/* The lookup ignores case, in ASCII and beyond; a string that cannot be a Kürzel finds nobody. */
TEST(lookup)
{
    static const struct {
        const char *word;
        int who;
    } cases[] = {
        {"az", 0},     {"Az", 0},         {"AZ", 0},  {"ÖZ", 1},
        {"öz", 1},     {"o\xCC\x88z", 1}, {"ss", 2},  {"ß", 2},
        {"z", 3},      {"Z", 3},          {"", -1},   {"a", -1},
        {"A\x1A", -1}, {"[", -1},         {"{", -1},  {"@", -1},
        {"\xff", -1},  {"azaza", -1},     {"zz", -1}, {"zzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzz", -1},
    };
    const struct board board = board_of("Az,Öz,ß,Z,zz");
    char fold[FOLD_MAX];

    for (size_t i = 0; i < ROWS(cases); i++)
        if (board_find(&board, 0x0F, cases[i].word, strlen(cases[i].word)) !=
            cases[i].who) /* zz is on the board but not in the set */
            fail_msg("%s: %d", cases[i].word, board_find(&board, 0x0F, cases[i].word, strlen(cases[i].word)));
    assert_false(kuerzel_fold("", 0, fold));
    assert_true(kuerzel_fold("123456789012345678901234567890123456789", 39, fold));
    assert_string_equal(fold, "123456789012345678901234567890123456789");
    assert_false(kuerzel_fold("1234567890123456789012345678901234567890", 40, fold));
}

/* A Kürzel that is too long is refused without writing anything: a long word, and eight letters whose folded form
 * has forty bytes. */
TEST(too_long)
{
    char longer[900], *fold = malloc(FOLD_MAX);
    struct kuerzel kuerzel;
    struct err err;

    assert_non_null(fold);
    memset(longer, 'n', sizeof longer);
    assert_int_equal(kuerzel_parse(longer, sizeof longer, &kuerzel, &err), ST_INPUT);
    assert_false(kuerzel_fold("ᾷᾷᾷᾷᾷᾷᾷᾷ", 24, fold));
    free(fold);
}

/* Four letters always fit, whatever their length in UTF-8 and folded. */
TEST(longest_kuerzel)
{
    struct kuerzel kuerzel;
    struct err err;

    assert_int_equal(kuerzel_parse("𠀀𠀀𠀀𠀀", 16, &kuerzel, &err), ST_OK);
    assert_string_equal(kuerzel.word, "𠀀𠀀𠀀𠀀");
    assert_int_equal(kuerzel_parse("ᾷᾷᾷᾷ", 12, &kuerzel, &err), ST_OK); /* each folds to five bytes */
    assert_int_equal(strlen(kuerzel.fold), 4 * 5);
    assert_int_equal(kuerzel_parse("𠀀𠀀𠀀𠀀𠀀", 20, &kuerzel, &err), ST_INPUT);
}

TEST(free_text)
{
    char longer[300];
    size_t part;
    struct err err;

    memset(longer, 'n', sizeof longer);
    assert_int_equal(free_text_check("Anna \"Ä\" =1+1", 13, 64, &part, &err), ST_OK);
    assert_int_equal(free_text_check(longer, 200, 64, &part, &err), ST_INPUT);
    assert_int_equal(free_text_check("", 0, 64, &part, &err), ST_INPUT);
    assert_int_equal(free_text_check("a\x1b[2J", 5, 64, &part, &err), ST_INPUT);
    assert_int_equal(part, 1);
    assert_int_equal(free_text_check("a\xE2\x80\xAE"
                                     "b",
                                     5, 64, &part, &err),
                     ST_INPUT); /* turns the writing direction */
    assert_int_equal(free_text_check("a\xC3", 2, 64, &part, &err), ST_INPUT);
    assert_string_equal(err.text, "the text is not valid UTF-8");
    assert_int_equal(part, 1);
}

/* A word of a name finds a player if only one player at the table has it. */
TEST(names)
{
    static const char *const called[] = {"Anna Ahrens", "Anna Becker", "Carla Conrad", "Doris Müller"};
    static const struct {
        const char *typed;
        int who, begun;
    } cases[] = {{"Carla", 2, 2},
                 {"conrad", 2, 2},
                 {"Carla Conrad", 2, 2},
                 {"Ahrens", 0, 0},
                 {"doris", 3, 3},
                 {"dor", NOBODY, 3},
                 {"Anna", SEVERAL, SEVERAL},
                 {"Ann", NOBODY, SEVERAL},
                 {"Beck", NOBODY, 1},
                 {"b", NOBODY, 1},
                 {"c", NOBODY, 2},
                 {"a", NOBODY, SEVERAL},
                 {"muel", NOBODY, 3},
                 {"MÜ", NOBODY, 3},
                 {"Anna Be", NOBODY, NOBODY},
                 {"", NOBODY, NOBODY},
                 {"Carlax", NOBODY, NOBODY},
                 {"arla", NOBODY, NOBODY},
                 {"Annab", NOBODY, NOBODY}};
    static const struct {
        const char *line, *error;
    } lines[] = {
        {"Carla,Anna 143", "more than one player at this table is called Anna; expected was one of A, B, C, D"},
        {"AhrensCarla 143", "\"AhrensCarla\" does not play at this table; expected was one of A, B, C, D"}};
    struct board board = board_of("A,B,C,D");
    char longer[4 * CALLED_MAX];

    assert_int_equal(board_find_called(&board, 15, "", 0), NOBODY);
    assert_int_equal(board_find_called(&board, 15, "Anna", 4), NOBODY);
    for (int i = 0; i < 4; i++)
        (void)snprintf(board.called[i], sizeof board.called[i], "%s", called[i]);
    for (size_t i = 0; i < ROWS(cases); i++) {
        assert_int_equal(board_find_called(&board, 15, cases[i].typed, strlen(cases[i].typed)), cases[i].who);
        assert_int_equal(board_find_begun(&board, 15, cases[i].typed, strlen(cases[i].typed)), cases[i].begun);
    }
    memset(longer, 0, sizeof longer);
    for (size_t i = 0; i + 2 < sizeof longer; i += 2) /* the name is cut within a letter */
        memcpy(longer + i, "ä", 2);
    memset(board.called[1], 'x', sizeof board.called[1]);
    board_call(&board, 0, longer);
    assert_true(strlen(board.called[0]) >= CALLED_MAX - 2 && strlen(board.called[0]) < CALLED_MAX);
    assert_int_equal(utf8_check(board.called[0], strlen(board.called[0])), strlen(board.called[0]));
    assert_int_equal(board.called[1][0], 'x');
    board_call(&board, 0, called[0]);
    board_call(&board, 1, called[1]);
    assert_int_equal(board_find_called(&board, 14, "Anna", 4), 1); /* the other Anna is not at the table */
    assert_int_equal(board_find_called(&board, 11, "Carla", 5), NOBODY);
    assert_int_equal(board_find_begun(&board, 14, "Ann", 3), 1);
    assert_int_equal(board_find_begun(&board, 11, "Carla", 5), NOBODY);
    board.count = 3; /* Doris is behind the end of the board */
    assert_int_equal(board_find_called(&board, UINT16_MAX, "Doris", 5), NOBODY);
    assert_int_equal(board_find_begun(&board, UINT16_MAX, "Dor", 3), NOBODY);
    board.count = 4;
    for (size_t i = 0; i < ROWS(lines); i++) {
        struct event event;
        struct err err = {0};

        assert_int_equal(
            kurzschrift_parse(rules_find("ddb"), &board, 15, lines[i].line, strlen(lines[i].line), &event, &err),
            ST_INPUT);
        if (!strstr(err.text, lines[i].error))
            fail_msg("%s: %s", lines[i].line, err.text);
    }
}

/* The heading of a table may name a player by words of the name in any order. */
TEST(names_as_headings)
{
    char longer[2 * CALLED_MAX];
    static const struct {
        const char *typed;
        bool meant, whole;
    } cases[] = {{"Anna Ahrens", true, true}, {"ahrens, ANNA", true, true}, {"Anna", true, false},
                 {",Ahrens\t", true, false},  {"Anna Böhm", false, false},  {"Ann", false, false},
                 {"", false, false},          {" ,", false, false}};

    for (size_t i = 0; i < ROWS(cases); i++) {
        char *typed = exact(cases[i].typed, strlen(cases[i].typed));
        bool whole = false;

        assert_int_equal(name_is_meant("Anna Ahrens", typed, strlen(cases[i].typed), &whole), cases[i].meant);
        if (cases[i].meant)
            assert_int_equal(whole, cases[i].whole);
        free(typed);
    }
    /* An overlong word names nobody, and the other words still do. */
    memset(longer, 'x', sizeof longer);
    memcpy(longer + sizeof longer - 6, " Anna", 6);
    for (size_t n = 0; n < 2; n++) {
        bool whole;

        assert_true(name_is_meant(longer, "Anna", 4, &whole));
        assert_true(whole);
    }
    assert_true(name_is_meant("Anna", longer, strlen(longer), &(bool){false}));
    assert_false(name_is_meant("Anna", longer, strlen(longer) - 5, &(bool){false}));
}

TEST(a_reason_is_a_line)
{
    static const struct {
        int signs;
        const char *behind;
        enum status status;
    } cases[] = {{0, "", ST_INPUT},    {0, "Karte gezeigt", ST_OK}, {199, "ä", ST_OK},
                 {200, "ä", ST_INPUT}, {3, "\n", ST_INPUT},         {3, "\x1b", ST_INPUT}};

    for (size_t i = 0; i < ROWS(cases); i++) {
        char reason[220];
        struct err err = {0};

        memset(reason, 'x', (size_t)cases[i].signs);
        (void)snprintf(reason + cases[i].signs, sizeof reason - (size_t)cases[i].signs, "%s", cases[i].behind);
        assert_int_equal(reason_check(reason, &err), cases[i].status);
        if (cases[i].status != ST_OK)
            assert_non_null(strstr(err.text, "a reason of 1 to 200 characters"));
    }
}

TEST(blanks_alone_are_no_name)
{
    struct err err = {0};

    assert_int_equal(name_check("  ", &err), ST_INPUT);
    assert_string_equal(err.text, "a name needs more than blanks");
}

TEST(a_name_has_64_characters)
{
    static const struct {
        int signs;
        const char *behind;
        enum status status;
    } cases[] = {
        {0, "", ST_INPUT}, {0, "Anna Ahrens", ST_OK}, {63, "ä", ST_OK}, {64, "ä", ST_INPUT}, {3, "\n", ST_INPUT}};

    for (size_t i = 0; i < ROWS(cases); i++) {
        char name[80];
        struct err err = {0};

        memset(name, 'x', (size_t)cases[i].signs);
        (void)snprintf(name + cases[i].signs, sizeof name - (size_t)cases[i].signs, "%s", cases[i].behind);
        assert_int_equal(name_check(name, &err), cases[i].status);
        if (cases[i].status != ST_OK)
            assert_non_null(strstr(err.text, "a name of 1 to 64 characters"));
    }
}
