/* Mistyped lines: the place that the error names, and the lines that are suggested. */
#include "../gen/random_spiel.h"
#include "core/notation/rule_file.h"
#include "core/spoken/suggest.h"
#include "help.h"

enum { LINES = 3, LINE_LONGEST = 300 };

struct table {
    const struct rules *rules;
    struct board board;
    bool known; /* the next entry is known */
    struct turn turn;
};

/* Reads a line as a person's: Kurzschrift, or what it may mean. */
static enum status parse(uint16_t set, const char *line, size_t len, struct event *event, struct err *err);

static struct table open_table;
static int lines, helped, wrong;

static enum status parse(uint16_t set, const char *line, size_t len, struct event *event, struct err *err)
{
    return parse_spoken(open_table.rules, &open_table.board, set, line, len, event, err);
}

static bool reads(const struct table *table, const char *line, struct err *err)
{
    size_t len = strlen(line);
    char *bare = malloc(len + (len == 0)); /* ends without a NUL */
    struct event event;
    bool good;

    assert_non_null(bare);
    memcpy(bare, line, len);
    *err = (struct err){0};
    good = spoken_parse_at(&(struct kurzschrift_table){.rules = table->rules,
                                                       .board = &table->board,
                                                       .set = all(&table->board),
                                                       .turn = table->known ? &table->turn : NULL},
                           bare, len, &event, err) == ST_OK;
    free(bare);
    return good;
}

/* Reads the suggested lines from an error, in their order. Returns how many there are. */
static int suggested(const char *text, char line[LINES][LINE_LONGEST])
{
    const char *s = strstr(text, "; did you mean `");
    int n = 0;

    for (s = s ? strchr(s, '`') : NULL; s; s = strchr(s, '`')) {
        size_t len = strcspn(++s, "`");

        assert_true(n < LINES && len < LINE_LONGEST && s[len] == '`');
        memcpy(line[n], s, len);
        line[n++][len] = '\0';
        s += len + 1;
    }
    return n;
}

/* Joins the suggested lines: "A,B 143 | A,B 143 re", "-" if there is none. */
static void join(char line[LINES][LINE_LONGEST], int n, char joined[LINES * LINE_LONGEST + 8])
{
    (void)strcpy(joined, n > 0 ? line[0] : "-");
    for (int i = 1; i < n; i++) {
        (void)strcat(joined, " | ");
        (void)strcat(joined, line[i]);
    }
}

/* Reads what is due: "schieb B,C,D,E" for everybody's Augen of these players, "spiel B,C,D,E" for a game of
 * these. */
static void read_turn(const char *kind, struct table *table)
{
    static struct rules own; /* has a Hammelsprung and a Schiebekopf too, as no built-in rule set does */
    const char *names = strchr(kind, ' ');

    own = *table->rules;
    own.hammelsprung = 4;
    own.schiebekopf = 3;
    table->rules = &own;
    table->known = true;
    for (enum event_kind k = EVENT_SPIEL; k <= EVENT_STECHEN; k++)
        if (strncmp(event_terms[k].word, kind, (size_t)(names - kind)) == 0)
            table->turn.kind = (uint8_t)k;
    while (*names++) {
        size_t n = strcspn(names, ",");
        int who = board_find(&table->board, UINT16_MAX, names, n);

        assert_true(who >= 0);
        table->turn.player[table->turn.count++] = (int8_t)who;
        names += n;
    }
}

/* Reads a head: "[ddb A=Anna Ahrens,B=Bernd Becker]" is the table of the lines below, and "[… ; schieb A,B,C,D]"
 * also tells what is due. */
static struct table read_head(char *head)
{
    char *names = strchr(head, ' '), *turn = strstr(head, "; ");
    struct table table = {0};
    struct err err;

    *names++ = '\0';
    names[strlen(names) - 1] = '\0';
    if (turn)
        *turn = '\0';
    table.rules = rules_find(head + 1);
    assert_non_null(table.rules);
    for (char *p = strtok(names, ","); p; p = strtok(NULL, ",")) {
        size_t n = strcspn(p, "=");

        assert_int_equal(kuerzel_parse(p, n, &table.board.kuerzel[table.board.count], &err), ST_OK);
        board_call(&table.board, table.board.count++, p[n] ? p + n + 1 : "");
    }
    if (turn)
        read_turn(turn + 2, &table);
    return table;
}

/* Returns whether the message contains the text between the quotes. */
static bool says(const char *text, const char *quoted)
{
    char part[ERR_TEXT_MAX];

    (void)snprintf(part, sizeof part, "%.*s", (int)strlen(quoted) - 2, quoted + 1);
    return strstr(text, part) != NULL;
}

static void check_mistake(char *typed)
{
    char line[LINES][LINE_LONGEST], actual[LINES * LINE_LONGEST + 8];
    char *expected = strstr(typed, " => ");
    struct err err, second;
    int n, column;
    bool unknowable, good;

    if (!expected) {
        open_table = read_head(typed);
        return;
    }
    *expected = '\0';
    expected += 4;
    column = (int)strtol(expected, &expected, 10);
    expected += 2; /* "! " */
    unknowable = *expected == '-';
    if (reads(&open_table, typed, &err))
        fail_msg("%s is no mistake", typed);
    n = suggested(err.text, line);
    for (int i = 0; i < n; i++)
        if (!reads(&open_table, line[i], &second))
            fail_msg("%s: `%s` is suggested, and cannot be read: %s", typed, line[i], second.text);
    join(line, n, actual);
    lines++;
    good = *expected == '"' ? n == 0 && says(err.text, expected) : strcmp(actual, unknowable ? "-" : expected) == 0;
    if (err.column == column && good) {
        helped += !unknowable;
        return;
    }
    wrong++;
    print_error("%s\n  is       %d! %s\n  expected %d! %s\n  (%s)\n", typed, err.column, actual, column, expected,
                err.text);
}

/* At least 239 of 360 mistakes get a help: it names the place, and suggests a readable line that is the one that
 * was meant, or says what is missing. */
TEST(mistakes_get_the_line_that_was_meant)
{
    lines = helped = wrong = 0;
    each_vector("mistakes.txt", 0, check_mistake);
    assert_int_equal(wrong, 0);
    assert_int_equal(lines, 360);
    assert_true(helped >= 239);
}

/* Other lines that are understood, and lines that are not: no suggestion comes for a word that nobody knows, for
 * one that may reverse another, or for a line with two meanings. */
TEST(what_is_not_understood_is_not_guessed)
{
    static const struct {
        const char *head, *line, *expected; /* "-": none; in "": the message instead */
    } cases[] = {
        {"[ddb A=Anna Ahrens,B=Bernd Becker,C=Carla Conrad,D=Dieter Dorn]", "re90", "-"},
        {NULL, "augen", "-"},
        {NULL, "schwarz", "-"},
        {NULL, "dk=A", "-"},
        {NULL, "c damensolo", "-"},
        {NULL, "", "-"},
        {NULL, "?", "-"},
        {NULL, "ab", "-"},
        /* words that reverse others */
        {NULL, "ab 143 nicht re", "-"},
        {NULL, "ab gegen cd 143", "A,B 143 | C,D 143"},
        {NULL, "ab 143 fuchs von C", "A,B 143 f=C"},
        {NULL, "ab 151 sehr gut gespielt", "-"},
        {NULL, "einwurf A", "-"},
        {NULL, "neu re", "-"},
        {NULL, "neu stechen", "-"},
        {NULL, "neu c", "-"},
        {NULL, "Einwurf und neu geben", "einwurf"},
        {NULL, "ab 143 detlef", "-"},
        {NULL, "kog9 ab 143", "-"},
        {NULL, "abcdefghijklmnopqrstuvwxyzabcdefghij 9", "-"},
        {NULL, "a\tb 143", "A,B 143"},
        {NULL, "ab 143 geben", "-"},
        {NULL, "abcdefghijklmnopqrstuvwxyz 143", "-"},
        /* ways to say it */
        {NULL, "ab 143 Punkte", "A,B 143"},
        {NULL, "c damen 130 sagt re", "C damen 130 re"},
        {NULL, "ab143 re gesagt", "A,B 143 re"},
        {NULL, "ab143 Ansage: Re 9", "A,B 143 re9"},
        {NULL, "c Bauernsolo 130", "C buben 130"},
        {NULL, "c trumpf treff 130", "C trumpf-kreuz 130"},
        {NULL, "ab143 keine sechzig", "A,B 143 re6 | A,B 143 ko6"},
        {NULL, "ab143 re unter dreißig", "A,B 143 re3"},
        {NULL, "ab240 keine Stiche", "A,B 240 x"},
        {NULL, "neu gegeben", "einwurf"},
        {NULL, "geworfen", "einwurf"},
        /* typing slips: how many, and between which characters */
        {NULL, "c damen 130 strafe", "-"},
        {NULL, "abcdefghijklmnopqrstuvwxyzabcdef 9", "-"},
        {NULL, "c dmane 130", "-"},
        {NULL, "c dmnae 130", "-"},
        {NULL, "c trumpf ik 130", "-"},
        {NULL, "c trumpf ip 130", "-"},
        {NULL, "a gegen b 143", "-"},
        {NULL, "ab143 re abgesagt", "A,B 143 re"},
        {NULL, "ab143 kiixra", "-"},
        {NULL, "f ab143", "-"},
        {NULL, "ab143 kiene 90", "A,B 143 re9 | A,B 143 ko9"},
        {"[ddb A,B,C=Armus,D]", "b armu 128", "B,C 128"},
        {NULL, "b armu c 128", "B,C armut 128"},
        {"[ddb A,B,C=Dmanehof,D]", "a dmane 130", "A,C 130"},
        /* numbers with two possible meanings */
        {"[ddb A=Anna Ahrens,B=Bernd Becker,C=Carla Conrad,D=Dieter Dorn]", "ab231 9",
         "A,B 231 re9 | A,B 231 | A,B 231 ko9"},
        {NULL, "a b 231-9", "A,B 231 ko9 | A,B 231"},
        {NULL, "a b 150-90", "A,B 150 | A,B 150 ko9"},
        {NULL, "a b 150:90", "A,B 150"},
        {NULL, "ab 150 90", "A,B 150 re9 | A,B 150 | A,B 150 ko9"},
        {NULL, "ab 14 3", "A,B 143 | A,B 14 re3 | A,B 14 ko3"},
        {NULL, "ab 143 100", "-"},
        {NULL, "ab 143 97", "A,B 143"},
        {NULL, "143 97 ab", "A,B 143"},
        {NULL, "143 9 ab", "A,B 143 re9 | A,B 143 ko9"},
        {NULL, "ab143.9", "-"},
        {NULL, "ab 1144", "A,B 144 | A,B 114"},
        {NULL, "ab 2441", "-"},
        {NULL, "ab 1000", "A,B 100"},
        {NULL, "ab 24 0", "A,B 240 | A,B 24 re0 | A,B 24 ko0"},
        {NULL, "ab 22 0", "A,B 220 | A,B 22 re0 | A,B 22 ko0"},
        {NULL, "ab 24 3", "A,B 24 re3 | A,B 24 ko3"},
        {NULL, "ab 143:97 re", "A,B 143 re"},
        {NULL, "ab 2222", "A,B 222"},
        {NULL, "ab 3001", "-"},
        {NULL, "ab 1234567890", "-"},
        {NULL, "ab 0 43", "-"},
        {NULL, "ab 2 99", "-"},
        {NULL, "ab 143 1234", "-"},
        {NULL, "ab ol3", "-"},
        {NULL, "ab o", "-"},
        {NULL, "ab 1 l", "-"},
        {NULL, "O1 ab re90", "A,B 1 re9"},
        {NULL, "ab 97ok", "A,B 97 ko"},
        {NULL, "9o ab", "A,B 90"},
        {NULL, "ab 10005", "-"},
        {NULL, "ab 14335", "-"},
        {NULL, "ab 14 5", "A,B 145"},
        {NULL, "ab 1 100", "-"},
        {NULL, "ab 2 40", "A,B 240"},
        {NULL, "ab 24 4", "-"},
        {NULL, "ab 1 4 5", "-"},
        {NULL, "ab \x01 43", "-"},
        {NULL, "ab 143 59", "-"},
        {NULL, "ab re 143 97", "A,B 143 re"},
        {NULL, "ab re 9", "A,B 9 re"},
        {NULL, "ab143 re 44 9", "-"},
        {NULL, "a b 46 d", "-"},
        {NULL, "a b 61 d", "-"},
        /* the k behind the Augen */
        {NULL, "a b 97k", "A,B 143"},
        {NULL, "a b 97kx", "-"},
        {NULL, "a b 97k re", "A,B 143 re"},
        {NULL, "a b 0kx", "-"},
        {NULL, "a b 97k=C", "A,B 97 k=C"},
        {NULL, "a b 97 k=C", "A,B 97 k=C"},
        {NULL, "a b 97 k: C", "A,B 97 k=C"},
        {NULL, "a b 97 k C", "A,B 97 k=C"},
        {NULL, "a b 97 k re", "A,B 97 k=re | A,B 143 re | A,B 97 re ko"},
        {NULL, "a b 97 k f", "-"},
        {NULL, "ab97kf=A re90", "-"},
        {NULL, "a b 97k C", "-"},
        {NULL, "ab 97 kk", "-"},
        {NULL, "ab97k k", "A,B 143 k=re | A,B 143 k=ko"},
        {NULL, "ab kontra 97 f", "-"},
        {NULL, "ab kontra vorab 97", "-"},
        /* announcements */
        {NULL, "ab143k9", "A,B 143 re9 | A,B 143 ko9"},
        {NULL, "ab 143 keine", "-"},
        {NULL, "ab143 u", "-"},
        {NULL, "ab keine 90 143", "A,B 143 re9 | A,B 143 ko9"},
        {NULL, "ab 143 re 90 60", "A,B 143 re6"},
        {NULL, "ab 143 re 60 90", "A,B 143 re6"},
        {NULL, "ab 143 re 70", "-"},
        {NULL, "ab 143 rre", "A,B 143 re"},
        {NULL, "ab 143 kn", "-"},
        {NULL, "a b 143 re=A k9=A", "A,B 143 re=A k9=A"},
        {NULL, "a b 143 re9 k6=A", "A,B 143 re9 k6=A"},
        {NULL, "a b 143 re k6=A", "A,B 143 re=A k9=A k6=A"},
        {NULL, "a b 150 re9 ko kog9", "A,B 150 re9 ko kog9"},
        {NULL, "a b 150 re9 ko kog", "-"},
        {NULL, "a b 151+9-ff", "-"},
        {NULL, "ab 143 re! ;  ", "A,B 143 | A,B 143 re"},
        {NULL, "ab 143 re ree re9", "A,B 143 re9"},
        {NULL, "ab 143 re9 ree", "A,B 143 re9"},
        /* Sonderpunkte */
        {NULL, "a b 143 f=A/C f=B d=ko k=D", "A,B 143 f=A/C f=B d=ko k=D"},
        {NULL, "ab143 d A/C", "-"},
        {NULL, "ab143 f A/", "A,B 143 f=A"},
        {NULL, "ab143 f A/x", "-"},
        {NULL, "ab143 fuchs re keine 90", "A,B 143 re9 f=re | A,B 143 ko9 f=re | A,B 143 re9 f=ko"},
        {NULL, "ab143 fuchs re schwarz", "A,B 143 re0 f=re | A,B 143 ko0 f=re | A,B 143 re0 f=ko"},
        {NULL, "ab143 fuchs re 9", "A,B 143 re9 f=re | A,B 143 ko9 f=re | A,B 143 re9 f=ko"},
        {NULL, "ab143 fuchs -", "A,B 143 f=re | A,B 143 f=ko"},
        {NULL, "ab143 dk", "A,B 143 d=re k=re | A,B 143 d=ko k=ko"},
        {NULL, "ab143 re90 ;  x  ", "A,B 143 re9 ; x"},
        {NULL, "ab143 \" x \"", "A,B 143 ; x"},
        {NULL, "ab143 dk:A", "A,B 143 d=A"},
        {NULL, "ab143 ffffff", "-"},
        {NULL, "ab143 c", "-"},
        {NULL, "ab143 f:d", "A,B 143 f=D"},
        {NULL, "a b 240 schwarz angesagt", "A,B 240 re0 | A,B 240 ko0"},
        {NULL, "a b 0 schwarz", "A,B 0 x"},
        /* kinds and players */
        {NULL, "c.th130 re90", "C trumpf-herz 130 re9"},
        {NULL, "c.tq130 re90", "-"},
        {NULL, "c.thh130", "-"},
        {NULL, "c trumpf- 130", "C trumpf 130"},
        {NULL, "c damen herz 130", "-"},
        {NULL, "c damen buben 130", "C mada 130"},
        {NULL, "c - damen 130", "C damen 130"},
        {NULL, "- c 130", "-"},
        {NULL, "c bubn 130", "C buben 130"},
        {NULL, "c,n 130", "-"}, /* n may be a slip for a player */
        {NULL, "cn130", "-"},
        {NULL, "n 130 c", "-"},
        {NULL, "c damen, 130 re90", "C damen 130 re9"},
        {NULL, "c bub 130", "-"},
        {NULL, "c hz 130", "-"},
        {NULL, "ab normal 143", "A,B 143"},
        {NULL, "a a 143", "-"},
        {NULL, "Anna Anna 143", "-"},
        {NULL, "Anna b Becker 143", "A,B 143"},
        {NULL, "abhz128re", "A,B hz 128 re | A,B hz 128"},
        {NULL, "abh128", "-"},
        {NULL, "ac.hz 128 h", "-"},
        {NULL, "ac 128 hz", "A,C hz 128"},
        {NULL, "abhzre 128", "-"},
        {NULL, "abhzrere 128", "-"},
        {NULL, "Anna Ahrns b 143", "A,B 143"},
        {NULL, "schieb A=40", "-"},
        /* limits of a word's length and of the number of pieces */
        {NULL, "ab trumpfabgabetrumpfabgabe 120", "A,B armut 120"},
        {NULL, "abcdefghijklmnopqrstuvwxy 143", "-"},
        {NULL, "a,b 143,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,", "A,B 143"},
        {NULL, "a,b 143,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,foo", "-"},
        {NULL, "ab 143,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,", "A,B 143"},
        {NULL, "a,b 143,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,re", "A,B 143 re"},
        {NULL,
         "ab143 re 1 2 3 4 5 6 7 8 9 1 2 3 4 5 6 7 8 9 1 2 3 4 5 6 7 8 9 1 2 3 4 5 6 7 8 9 1 2 3 4 5 6 7 8 9 1 2 3 4",
         "-"},
        {NULL, "ab143 u u u u u u u u u u u u u u u u u u u u u u u u u u u u u u u u u u u u u u u u u u u ffff f",
         "-"},
        {NULL, "ab143 ffff ffff ffff ffff ffff ffff ffff ffff ffff ffff fff 1 2 3 4 5 6", "-"},
        /* two players with one name, similar names, Kürzel that are words */
        {"[ddb A=Anna Ahrens,N=Anna Nolte,C=Clara Cohn,K=Klara Kohn]", "Anna c 143", "N,C 143 | A,C 143"},
        {NULL, "Lara a 143", "K,A 143 | C,A 143"},
        {NULL, "Nolte Ahrens 143", "N,A 143"},
        {"[ddb A,AB,BC,C]", "abc re 143", "-"},
        {NULL, "ab c 143", "AB,C 143"},
        {"[ddb D=Detlef Dachs,F=Frieda Fels,K=Karl Kurz,H=Hanna Holz]", "143 d f", "D,F 143"},
        {NULL, "130 d damen re Detlef", "D damen 130 re=D"},
        {NULL, "Durchmarsch Detlef", "-"}, /* nobody knows whether a Schiebekopf is played */
        {"[ddb A=Anna,B=Anne,C=Anni,D=Anno,E=Annu,F=Annb,G=Annc,H=Annd,I=Annf,K=Klaus]", "Annx Klaus 143", "-"},
        {"[ddb Anna=Xaver Xu,B=Anna Nolte,C,D]", "Anna c 143", "Anna,C 143"},
        {"[ddb An,Be,C,D]", "ann be 143", "-"},
        {"[ddb Max,Ida,C,D]", "maxy ida 143", "Max,Ida 143"},
        {"[ddb Äu=Änne Übel,Özi=Özlem Örs,Emil,Frit=Fritz Falk]", "öz äu 143", "Özi,Äu 143"},
        {NULL, "oezi fritzz 143", "Özi,Frit 143"},
        {NULL, "änne übel emmil 143", "Äu,Emil 143"},
        {"[spielordnung A,B,C,D]", "a b 143 rev9", "A,B 143 rev9"},
        {NULL, "a b 143 rev=A", "A,B 143 rev=A"},
        {NULL, "a b 143 re9?", "A,B 143 re9?"},
        {NULL, "a b 143 kov vorab", "A,B 143 kov"},
        {NULL, "ab 143 re vorab A", "A,B 143 rev=A"},
        {NULL, "rev9 ab 143", "A,B 143 rev9"},
        {"[ddb Anna=Anna Ahrens,B=Bernd Becker,C]", "Anna Bernd 143", "Anna,B 143"},
        {"[ddb-pokal A=Anna Ahrens,B,C,D,E]", "schieb Anna Ahrens 40 B 60 C 70 D 70", "schieb A=40 B=60 C=70 D=70"},
        {NULL, "schieb a40 b60 c70 d70 re", "-"},
        {NULL, "schieb durch A!", "schieb durch=A"},
        {NULL, "stechen A 130 B 121 # eng", "stechen A=130 B=121 ; eng"},
        {NULL, "schieb f:40", "-"},
        {NULL, "schieb a b c d", "-"},
        {NULL, "schieb a b 40 c 60 d 70 e 70", "-"},
        {NULL, "schieb A mit 40 B mit 60 C mit 70 D mit 70", "schieb A=40 B=60 C=70 D=70"},
        {NULL, "schieb 40 60 70", "-"},
        {NULL, "40,60,70", "-"},
        {NULL, "schieb durch: A", "schieb durch=A"},
        /* one player alone, and other mistakes besides */
        {"[ddb A=Anna Ahrens,B=Bernd,C,D]", "Ann 143", "\"one player alone\""},
        {NULL, "Ann hz 143", "\"one player alone\""},
        {NULL, "ax143", "\"does not play at this table\""},
        {NULL, "Anna, 143", "\"a Kürzel was expected\""},
        {NULL, "Ann 1144", "-"},
        {NULL, "Ann damen 143 x", "\"does not play at this table\""},
        {NULL, "Ann herz 143 x", "\"does not play at this table\""},
        {"[ddb-pokal A=Anna Ahrens,B,C,D,E]", "Ann einwurf", "-"},
        /* by seat, where everybody's Augen are due */
        {"[ddb-pokal A=Anna Ahrens,B=Bernd,C,D,E; schieb A,B,D,E]", "40, 60 und 70", "schieb A=40 B=60 D=70 E=70"},
        {NULL, "40 - 60 - 70 - 70 ; eng", "schieb A=40 B=60 D=70 E=70 ; eng"},
        {NULL, "40,60,200", "-"},
        {NULL, "40,60", "-"},
        {NULL, "schieb 40 60", "-"},
        {NULL, "schieb", "-"},
        {NULL, "schieb schieb 40 60 70", "schieb A=40 B=60 D=70 E=70"},
        {NULL, "stechen 40 60 70", "-"},
        {NULL, "hammel 40 60", "-"},
        {NULL, "40 60 70 re", "-"},
        {NULL, "40 60 7o", "schieb A=40 B=60 D=70 E=70"},
        {NULL, "1,20,100", "schieb A=1 B=20 D=100 E=119"}, /* 120 is no guess here */
        {NULL, "schieb 1,43,100", "schieb A=1 B=43 D=100 E=96"},
        {NULL, "Anna 40 Bernd 60 d 70 e 70", "schieb A=40 B=60 D=70 E=70"},
        {NULL, "a 40 b 60 c 70 d 70", "schieb A=40 B=60 C=70 D=70"}, /* the table says later that C pauses */
        {NULL, "Durchmarsch Bernd", "schieb durch=B"},
        {NULL, "d e 143", "-"},
        {NULL, "40 a 60 b 70 d 70 e", "-"},
        {NULL, "a 40 a 60 b 70 d 70", "-"},
        {NULL, "Einwruf", "einwurf"},
        {"[ddb-pokal A,B,C,D; stechen A,C]", "130, 121", "stechen A=130 C=121"},
        {NULL, "130,", "-"},
        {NULL, "a 130 c 121", "stechen A=130 C=121"},
        {"[ddb A,B,C,D; hammel A,B,C,D]", "60,70,55", "hammel A=60 B=70 C=55 D=55"},
        {NULL, "hammel 60,70,55", "hammel A=60 B=70 C=55 D=55"},
        {NULL, "a60 b70 c55 d55", "hammel A=60 B=70 C=55 D=55"},
        {NULL, "c damne130", "C damen 130"}, /* a solo may be played all the same */
        {NULL, "c damen 1 43", "C damen 143"},
        /* a game is due, and a Schiebekopf may be played */
        {"[ddb A,B,C,D; spiel A,B,C,D]", "40,60,70", "schieb A=40 B=60 C=70 D=70"},
        {NULL, "40,60,200", "-"},
        {NULL, "130 c damen", "C damen 130"}, /* it begins with a number, but is a game */
    };

    int bad = 0;

    for (size_t i = 0; i < ROWS(cases); i++) {
        char head[128], line[LINES][LINE_LONGEST], actual[LINES * LINE_LONGEST + 8];
        struct err err;
        int n;

        if (cases[i].head) {
            (void)snprintf(head, sizeof head, "%s", cases[i].head);
            open_table = read_head(head);
        }
        if (reads(&open_table, cases[i].line, &err))
            fail_msg("%s is no mistake", cases[i].line);
        n = suggested(err.text, line);
        join(line, n, actual);
        if (*cases[i].expected == '"' ? n > 0 || !says(err.text, cases[i].expected)
                                      : strcmp(actual, cases[i].expected) != 0) {
            print_error("%s\n  is       %s\n  expected %s\n  (%s)\n", cases[i].line, actual, cases[i].expected,
                        err.text);
            bad++;
        }
    }
    assert_int_equal(bad, 0);
}

/* Unmistakable names are read as they stand. */
TEST(names_are_read)
{
    static const struct {
        const char *line, *canon; /* NULL: refused */
        int column;
    } cases[] = {
        {"Anna,Bernd 143 f=Conrad", "A,B 143 f=C", 0},
        {"anna ahrens,b 143", NULL, 6},
        {"Conrad damen 130 re", "C damen 130 re", 0},
        {"Gerd damen 130", NULL, 1}, /* two players have this name */
        {"Haas damen 130", "Ed damen 130", 0},
        {"GerdAnna 130", NULL, 1},
        {"AB", NULL, 3},
        {"E", NULL, 2},
        {"AnnaX", NULL, 1},
        {"A,B 130 f=", NULL, 11},
        {"Ann", NULL, 4}, /* still being typed: the next part is missing */
        {"An", NULL, 3},
        {"A,Be", NULL, 5},
        {"AnnaBe", NULL, 7},
        {"Anx", NULL, 1}, /* nobody has it: refused at once */
        {"Ann damen", NULL, 1},
        {"AnnaBerndAnnaBerndAnnaBerndAnnaBerndAnnaBernd", NULL, 1},
        {"AnnaBerndAnnaBerndAnnaBerndAnnaBerndAnnaBerndAnnaBerndAnnaBerndAnnaBernd", NULL, 1},
    };
    char head[] = "[ddb A=Anna Ahrens,B=Bernd Becker,C=Conrad,D=Gerd Dorn,Ed=Gerd Haas]";
    AUTO(text_free) struct text out = {0};

    open_table = read_head(head);
    for (size_t i = 0; i < ROWS(cases); i++) {
        struct event event;
        struct err err = {0};
        enum status st = parse(all(&open_table.board), cases[i].line, strlen(cases[i].line), &event, &err);

        if ((st == ST_OK) != (cases[i].canon != NULL) || err.column != cases[i].column)
            fail_msg("%s: column %d, %s", cases[i].line, err.column, err.text);
        text_clear(&out);
        if (st == ST_OK)
            kurzschrift_write(&out, &open_table.board, &event);
        assert_string_equal(text_str(&out), cases[i].canon ? cases[i].canon : "");
    }
}

/* No suggestion comes if the message has no room for it, if the player is at no table, or if a character is
 * impossible. */
TEST(what_cannot_be_suggested)
{
    char head[] = "[ddb A=Anna Ahrens,B=Bernd Becker,H=Conrad Cohn,D]";
    char again[] = "[ddb A,B,C,D]", pokal[] = "[ddb-pokal A=Anna Ahrens,B=Bernd Becker,E=Hanna Ernst]";
    /* H has left; no letter of Conrad Cohn is one of a kind of game, and no other name is similar */
    static const char *const absent[] = {"H,A 143", "A,H 143",      "ah 143",        "a h 143",  "bah143",
                                         "abh143",  "Conrad,A 143", "ab143 f: Cohn", "ab143 f:H"};
    AUTO(text_free) struct text line = {0};
    struct event event;
    struct err err;

    open_table = read_head(head);
    text_add(&line, "a b 143 ; ");
    for (int i = 0; i < 200; i++)
        text_add(&line, "ä");
    assert_false(reads(&open_table, line.s, &err));
    assert_null(strstr(err.text, "did you mean"));
    assert_int_equal(parse(0x3, "Annna Conrad 143", 16, &event, &err), ST_INPUT);
    assert_null(strstr(err.text, "did you mean"));
    assert_int_equal(parse(0x3, "H", 1, &event, &err), ST_INPUT);
    assert_non_null(strstr(err.text, "\"H\" does not play"));
    for (size_t i = 0; i < ROWS(absent); i++) {
        assert_int_equal(parse(0xB, absent[i], strlen(absent[i]), &event, &err), ST_INPUT);
        if (strstr(err.text, "did you mean"))
            fail_msg("%s: %s", absent[i], err.text);
    }
    open_table = read_head(pokal);
    assert_int_equal(parse(0x3, "stehcen A 130 E 121", 19, &event, &err), ST_INPUT);
    assert_non_null(strstr(err.text, "did you mean `stechen A=130 E=121`"));
    assert_int_equal(parse(0x3, "Janna Bernd 143", 15, &event, &err), ST_INPUT);
    assert_non_null(strstr(err.text, "did you mean `A,B 143`"));
    open_table = read_head(again);
    assert_int_equal(parse(0xF, "ab\0 143", 7, &event, &err), ST_INPUT);
    assert_null(strstr(err.text, "did you mean"));
}

/* Puts a character in, takes one out, replaces one, doubles one, or swaps one with the next. */
static void mutate(struct random *random, struct text *line)
{
    static const char put[] = " ,;.:=+-/?#abcdfkehorux0139";
    size_t at = random_under(random, (uint32_t)line->len);
    char c = line->s[at];

    switch (random_under(random, 4)) {
    case 0:
        text_addc(line, ' ');
        memmove(line->s + at + 1, line->s + at, line->len - at - 1);
        line->s[at] = random_under(random, 2) ? c : put[random_under(random, sizeof put - 1)];
        break;
    case 1:
        line->s[at] = put[random_under(random, sizeof put - 1)];
        break;
    case 2:
        memmove(line->s + at, line->s + at + 1, line->len - at);
        line->len--;
        break;
    default:
        line->s[at] = line->s[(at + 1) % line->len];
        line->s[(at + 1) % line->len] = c;
    }
}

/* Every suggestion for a line that was valid before some typing slips can be read. */
TEST(what_is_suggested_can_be_read)
{
    static const char *const heads[] = {"[ddb A=Anna,B=Bernd,C=Carla,D=Dieter]", "[spielordnung D,F,K,H]",
                                        "[arminia An=Anna,Be=Bernd,X,Özi]", "[schmidt A,AB,B,C]"};
    static const int player[] = {0, 1, 2, 3};
    AUTO(text_free) struct text line = {0};
    struct random random = {11};
    int tried = 0, suggestions = 0;

    for (int i = 0; i < ROUNDS(40000); i++) {
        char head[64], guess[LINES][LINE_LONGEST];
        struct event event = {.kind = EVENT_SPIEL};
        struct err err, second;
        int n;

        (void)snprintf(head, sizeof head, "%s", heads[i % 4]);
        open_table = read_head(head);
        event.u.spiel = random_spiel(&random, open_table.rules, player, 4);
        text_clear(&line);
        kurzschrift_write(&line, &open_table.board, &event);
        for (uint32_t k = random_under(&random, 3) + 1; k > 0; k--)
            mutate(&random, &line);
        if (reads(&open_table, line.s, &err))
            continue;
        tried++;
        n = suggested(err.text, guess);
        suggestions += n > 0;
        for (int k = 0; k < n; k++)
            if (!reads(&open_table, guess[k], &second))
                fail_msg("%s: `%s` is suggested, and cannot be read: %s", line.s, guess[k], second.text);
    }
    assert_true(tried > ROUNDS(10000) && suggestions > ROUNDS(1000));
}
