/* Talk between the phones of a table and the Leitung: a call, a game against the rules that a second phone confirms,
 * the confirmation of the list, names of phones; and the steps on the page of the Leitung. */
#include <time.h>

#include "hall_begin.h"
#include "hall_send.h"

/* Copies the value of a hidden field of the page. */
static void hidden_of(const struct text *page, const char *name, char value[64])
{
    char begin[64];
    const char *at;

    (void)snprintf(begin, sizeof begin, "name=%s value=\"", name);
    at = strstr(page->s, begin);
    assert_non_null(at);
    at += strlen(begin);
    (void)snprintf(value, 64, "%.*s", (int)strcspn(at, "\""), at);
}

static void sees(const struct visitor *who, int table, const char *words, bool there)
{
    AUTO(text_free) struct text page = {0};

    see(who, table, NOW, &page);
    if ((strstr(page.s, words) != NULL) != there)
        fail_msg("%s \"%s\": %s", there ? "no" : "but", words, page.s);
}

/* Sends a form with the value of a hidden field from the visitor's page. */
static void answers(const struct visitor *who, const char *step, const char *hidden, enum taken taken,
                    const char *words)
{
    AUTO(text_free) struct text page = {0}, fields = {0};
    char value[64];

    see(who, 1, NOW, &page);
    hidden_of(&page, hidden, value);
    text_addf(&fields, "step=%s&%s=%s", step, hidden, value);
    send_one(&(struct sent){who, fields.s, taken, words}, NULL);
}

HALL_TEST(a_call)
{
    AUTO(text_free) struct text page = {0}, fields = {0};
    char nr[64], before[HALL_TAG_MAX], tag[HALL_TAG_MAX];
    const struct visit boss = {.who = leitung, .time = NOW};

    begin_turnier("");
    open_hall("herbst");
    sees(&first, 1, "Call the Leitung", true);
    sees(&leitung, 1, "Call the Leitung", false);
    hall_visit_tag(&hall, &boss, before);
    SEND({&first, "step=rufen&why=Streit <b>", TAKEN_DONE, NULL},
         {&first, "step=rufen&why=0123456789012345678901234567890123456789012345678901234567890123456789",
          TAKEN_REFUSED, "1 to 64 characters"});
    hall_visit_tag(&hall, &boss, tag);
    assert_string_not_equal(before, tag);
    sees(&leitung, 0, "1 table calls", true);
    sees(&leitung, 0, "Streit &lt;b&gt;", true);
    sees(&second, 1, "The Leitung was called at 00:00 (Handy-4444): Streit", true);
    sees(&first, 1, "Call the Leitung", false);
    see(&leitung, 0, NOW, &page);
    hidden_of(&page, "call", nr);
    /* A tap on an older page does not answer a call that came in meanwhile. */
    SEND({&second, "step=rufen&why=noch+einmal", TAKEN_DONE, NULL});
    text_addf(&fields, "step=fertig&tisch=1&call=%s", nr);
    lead(&first, fields.s, TAKEN_STRANGER, NULL);
    lead(&leitung, fields.s, TAKEN_MOVED, "They have called again");
    lead(&leitung, "step=fertig&tisch=7&call=1", TAKEN_REFUSED, "No table 7");
    lead(&leitung, "step=fertig", TAKEN_REFUSED, "a table is written [ROUND.]TISCH");
    see(&leitung, 0, NOW, &page);
    hidden_of(&page, "call", nr);
    text_clear(&fields);
    text_addf(&fields, "step=fertig&tisch=1&call=%s", nr);
    lead(&leitung, fields.s, TAKEN_DONE, NULL);
    lead(&leitung, fields.s, TAKEN_DONE, NULL); /* nobody is calling any more */
    sees(&leitung, 0, "0 tables call", true);
    /* A call may have no words, and another phone of the table may withdraw it. */
    SEND({&first, "step=rufen", TAKEN_DONE, NULL},
         {&second, "step=fertig&call=0", TAKEN_MOVED, "They have called again"});
    answers(&second, "fertig", "call", TAKEN_DONE, NULL);
    sees(&first, 1, "The Leitung was called", false);
}

/* An entry by the hall itself changes its pages like an entry by another program. */
HALL_TEST(what_is_booked_here_is_seen)
{
    const struct visit visit = {.who = second, .table = 1, .time = NOW};
    char wall[HALL_TAG_MAX], own[HALL_TAG_MAX], tag[HALL_TAG_MAX];
    AUTO(text_free) struct text page = {0};
    struct err err = {0};

    begin_evening("A,B,C,D");
    open_hall(NULL);
    SEND({&first, "step=schreiben", TAKEN_DONE, NULL});
    sees(&first, 1, "Anna", true);
    sees(&second, 1, "Anna", true); /* both phones are known, so only the entry changes the tags */
    assert_int_equal(hall_wall(&hall, &(struct visit){0}, &page, &err), ST_OK);
    hall_tag(&hall, false, wall);
    hall_visit_tag(&hall, &visit, own);
    hall_tag(&hall, false, tag);
    assert_string_equal(wall, tag);
    SEND({&first, "step=sichern&line=A,B 151", TAKEN_DONE, NULL});
    hall_tag(&hall, false, tag);
    assert_string_not_equal(wall, tag);
    hall_visit_tag(&hall, &visit, tag);
    assert_string_not_equal(own, tag);
    text_clear(&page);
    assert_int_equal(hall_wall(&hall, &(struct visit){0}, &page, &err), ST_OK);
    assert_non_null(strstr(page.s, "A,B 151"));
}

/* A call that is sent twice counts once: it does not return after it is done. */
HALL_TEST(a_call_twice)
{
    static const struct sent sent[] = {
        {&first, "step=rufen&id=00000000000000000000000000abcdef", TAKEN_DONE, NULL},
    };

    begin_evening("A,B,C,D");
    open_hall(NULL);
    send_all(sent, ROWS(sent));
    answers(&first, "fertig", "call", TAKEN_DONE, NULL);
    send_all(sent, ROWS(sent));
    sees(&leitung, 0, "0 tables call", true);
}

/* A repeated take-over does not take the writing back from a phone that took over since. */
HALL_TEST(taking_over_twice)
{
    begin_evening("A,B,C,D");
    open_hall(NULL);
    SEND({&first, "step=sichern&line=B,C 151", TAKEN_DONE, NULL},
         {&second, "step=schreiben&id=00000000000000000000000000abcdef", TAKEN_DONE, NULL},
         {&first, "step=schreiben", TAKEN_DONE, NULL},
         {&second, "step=schreiben&id=00000000000000000000000000abcdef", TAKEN_DONE, NULL},
         {&second, "step=sichern&line=A,B 140", TAKEN_MOVED, "this one can only read"},
         {&first, "step=sichern&line=A,B 140", TAKEN_DONE, NULL});
}

HALL_TEST(tables_that_call_come_first)
{
    static const struct visitor other = {ROLE_TABLE, 2, "5555555555555555", "", 0};
    struct visit visit = {.who = other, .table = 2, .time = NOW};
    AUTO(text_free) struct text page = {0}, bytes = {0};
    struct body body;
    char token[PROOF + 1];
    enum taken taken;
    struct err err = {0};

    given(FIVE_PLAYERS "spieler F \"Fritz\"\nspieler G \"Gabi\"\nspieler H \"Hans\"\n"
                       "saison 2026 regeln=ddb beginn=2026-01-04 spieler=A,B,C,D,E,F,G,H\n");
    must("spieltag beginn A,B,C,D --geber A --datum 2026-01-18");
    must("spieltag beginn E,F,G,H --geber E --tisch 2 --datum 2026-01-18");
    open_hall(NULL);
    see(&leitung, 0, NOW, &page);
    assert_true(strstr(page.s, "Tisch 1") < strstr(page.s, "Tisch 2"));
    token_make(hall.secret, "2026/1.2", &other, token);
    text_addf(&bytes, "token=%s&id=%032x&step=rufen", token, ++numbered);
    assert_true(body_read(&body, bytes.s, bytes.len));
    visit.body = &body;
    text_clear(&page);
    assert_int_equal(hall_take(&hall, &visit, &taken, &page, &err), ST_OK);
    assert_int_equal(taken, TAKEN_DONE);
    see(&leitung, 0, NOW, &page);
    assert_true(strstr(page.s, "Tisch 2") < strstr(page.s, "Tisch 1"));
}

HALL_TEST(a_second_phone_confirms)
{
    static const struct visitor named = {ROLE_TABLE, 1, "2222222222222222", "Anna", 0},
                                long_one = {ROLE_TABLE, 1, "3333333333333333", "Bernd-Bernhardsen", 0};

    begin_evening("A,B,C,D");
    open_hall(NULL);
    SEND({&first, "step=sichern&line=A damen 130", TAKEN_DONE, NULL},
         {&first, "step=sichern&line=A damen 131", TAKEN_REFUSED, "All the same, if a second phone confirms it"},
         {&first, "step=zeigen&line=A damen 131&trotzdem=1", TAKEN_REFUSED, NULL}, /* the game is only shown */
         {&first, "step=sichern&line=A,X 131&trotzdem=1", TAKEN_REFUSED, NULL},    /* this game cannot exist */
         {&second, "step=sichern&line=A damen 131&trotzdem=1", TAKEN_MOVED, "this one can only read"},
         {&first, "step=sichern&line=A damen 131&trotzdem=1", TAKEN_DONE, NULL},
         {&second, "step=bestaetigen&what=00000000000000000000000000000000", TAKEN_MOVED, "to be confirmed is gone"},
         {&second, "step=bestaetigen", TAKEN_MOVED, "to be confirmed is gone"});
    EXPECT({"stand", ST_OK, "1 game"}); /* the proposal is not booked */
    sees(&first, 1, "It waits for a second phone", true);
    sees(&first, 1, "It was played like this", false);
    sees(&second, 1, "Against the rules, by Handy-4444: A damen 131", true);
    sees(&second, 1, "Solo Anna (Damen)", true);  /* the value it would have … */
    sees(&second, 1, "has already played", true); /* … and the reason of the refusal */
    sees(&leitung, 1, "It was played like this", true);
    sees(&leitung, 0, "waits to be confirmed", true);
    answers(&first, "bestaetigen", "what", TAKEN_STRANGER, "Only another phone");
    answers(&second, "bestaetigen", "what", TAKEN_DONE, NULL);
    EXPECT({"export", ST_OK, "trotzdem A damen 131"}, {"verlauf", ST_OK, "[Handy-4444+Handy-MMMM]"});
    sees(&second, 1, "Against the rules, by", false);
    /* If both names are too long together, the name of the proposer is kept. */
    SEND({&named, "step=sichern&line=A damen 132&trotzdem=1", TAKEN_DONE, NULL});
    answers(&long_one, "bestaetigen", "what", TAKEN_DONE, NULL);
    EXPECT({"verlauf", ST_OK, "[Anna@4444]"});
}

/* A proposal ends when it is declined and when the table goes on. */
HALL_TEST(a_proposal_goes)
{
    static const struct sent propose = {&first, "step=sichern&line=A damen 131&trotzdem=1", TAKEN_DONE, NULL};
    AUTO(text_free) struct text page = {0}, fields = {0};
    char what[64];

    begin_evening("A,B,C,D");
    open_hall(NULL);
    SEND({&first, "step=sichern&line=A damen 130", TAKEN_DONE, NULL});
    send_one(&propose, NULL);
    answers(&second, "ablehnen", "what", TAKEN_DONE, NULL);
    sees(&second, 1, "Against the rules, by", false);
    send_one(&propose, NULL);
    answers(&first, "ablehnen", "what", TAKEN_DONE, NULL); /* the proposer withdraws it */
    sees(&second, 1, "Against the rules, by", false);
    send_one(&propose, NULL);
    see(&second, 1, NOW, &page);
    hidden_of(&page, "what", what);
    must("spiel B,C 140");
    text_addf(&fields, "step=bestaetigen&what=%s", what);
    send_one(&(struct sent){&second, fields.s, TAKEN_MOVED, "to be confirmed is gone"}, NULL);
    sees(&second, 1, "Against the rules, by", false);
    /* A proposal may replace an entry, and the Leitung may confirm it. */
    send_one(&(struct sent){&first, "step=sichern&entry=3&line=A damen 133&trotzdem=1", TAKEN_DONE, NULL}, NULL);
    sees(&first, 1, "by Handy-4444: A damen 133", true);
    answers(&leitung, "bestaetigen", "what", TAKEN_DONE, NULL);
    EXPECT({"export", ST_OK, "trotzdem A damen 133"}, {"stand", ST_OK, "2 games"});
}

HALL_TEST(who_has_read)
{
    AUTO(text_free) struct text page = {0};

    begin_evening("A,B,C,D");
    open_hall(NULL);
    sees(&first, 1, "value=gelesen>", false); /* nothing is played */
    SEND({&first, "step=sichern&line=A,B 151", TAKEN_DONE, NULL},
         {&first, "step=gelesen", TAKEN_REFUSED, "Say who it is"},
         {&first, "step=gelesen&who=9", TAKEN_REFUSED, "Say who it is"},
         {&first, "step=gelesen&who=1", TAKEN_DONE, NULL} /* no other phone is at the table */);
    sees(&first, 1, "All games are read and agreed on", true);
    SEND({&first, "step=sichern&line=A,C 130", TAKEN_DONE, NULL},
         {&second, "step=zeigen&line=A,C 130", TAKEN_SHOWN, NULL}, /* now the phone is seen at the table */
         {&first, "step=gelesen&who=1", TAKEN_REFUSED, "A second phone is at this table"},
         {&first, "step=sichern&line=gegengelesen B", TAKEN_REFUSED, "A second phone is at this table"},
         {&second, "step=gelesen&who=1&after=1", TAKEN_MOVED, "other entries by now"},
         {&second, "step=gelesen&who=1", TAKEN_DONE, NULL});
    EXPECT({"verlauf", ST_OK, "gegengelesen B  [Handy-MMMM]"});
    sees(&second, 1, "All games are read and agreed on", true);
    SEND({&first, "step=sichern&line=B,C 130", TAKEN_DONE, NULL});
    sees(&first, 1, "value=gelesen>", false);
    sees(&second, 1, "value=gelesen>", true);
    see(&first, 1, NOW + 600, &page); /* the other phone was not seen for ten minutes */
    assert_non_null(strstr(page.s, "value=gelesen>"));
}

BOOK_TEST(names)
{
    static const struct {
        const char *typed, *name; /* NULL: the name is refused */
    } cases[] = {
        {"Anna", "Anna"},
        {"  Handy von Anna ", "Handy-von-Anna"},
        {"", ""},
        {"   ", ""},
        {"Jörg", "Jörg"},
        {"1234567890123456789", "1234567890123456789"},
        {"1234567890123456789  ", "1234567890123456789"},
        {"12345678901234567890", NULL},
        {"äöüäöüäöüä", NULL},
        {"123456789012345678ä", NULL},
        {"A\"B", NULL},
        {"A+B", NULL},
        {"A@B", NULL},
        {"Leitung", NULL},
        {"leitung 2", NULL},
        {"Turnierleitung", NULL},
        {"Die Leitung", NULL},
        {"L e i t u n g", NULL},
        {"L-E_I.T*U!N/G", NULL},
        {"L\u0435itung", NULL}, /* a Cyrillic e */
        {"Le\u0131tung", NULL}, /* a dotless i */
        {"LE\u0130TUNG", NULL}, /* a capital I with a dot */
        {"Leltung", NULL},      /* a small L for the i */
        {"1eitung", NULL},      /* a digit one */
        {"Le|tung", NULL},
        {"Le!tung", NULL}, /* marks and digits in place of letters */
        {"L3itung", NULL},
        {"!L3!7un9!", NULL},
        {"Leitun6", NULL},
        {"Spie!-leiter", NULL},
        {"Leiter!", NULL},
        {"L4ptop", NULL},
        {"Ann4", "Ann4"},
        {"B3rnd!", "B3rnd!"},
        {"L\u00e9\u00eft\u00fc\u00f1g", NULL}, /* letters with accents */
        {"Le\u0301itung", NULL},               /* a combining accent */
        {"Lei\u200btung", NULL},               /* a space without a width … */
        {"Anna\u200b", NULL},                  /* … also in a harmless name */
        {"An\u00adna", NULL},                  /* a soft hyphen */
        {"Anna\u202eanna", NULL},              /* a right-to-left override */
        {"\u2066Anna", NULL},
        {"An\u034fna", NULL},
        {"\u3164", NULL},           /* a Hangul filler */
        {"\u2800\u2800", NULL},     /* Braille without a dot */
        {"\U000e0041nna", NULL},    /* a tag character */
        {"\u00a0\u2003\u3000", ""}, /* blanks of three widths */
        {"\u00a0Anna\u2003", "Anna"},
        {"An\u00a0na", "An-na"},
        {"---", ""},
        {"...", NULL},
        {"\u2013", NULL},                      /* the mark of a laptop's entry in a list */
        {"L\u0395\u0399\u03a4U\u039dG", NULL}, /* Greek capitals */
        {"l\u0435\u0456\u0442un\u0261", NULL}, /* Cyrillic, and a g of the phonetic alphabet */
        {"\uff2ceitung", NULL},                /* fullwidth letters */
        {"\U0001d40beitung", NULL},            /* bold letters */
        {"\u24c1eitung", NULL},                /* a circled letter */
        {"Le\U0001f158tung", NULL},            /* a letter in a black circle */
        {"\u029feitung", NULL},                /* small capitals */
        {"laptop", NULL},
        {"L\u0410PTOP", NULL},
        {"DoKo", NULL},
        {"d0k0", NULL},
        {"d\u043eko", NULL},
        {"Spielleiter", NULL},
        {"Leiterin", NULL},
        {"Dokomaus", "Dokomaus"}, /* these are real names */
        {"Leitner", "Leitner"},
        {"Begleiter", "Begleiter"},
        {"Handy", "Handy"},
        {"\u0410\u043d\u043d\u0430", "\u0410\u043d\u043d\u0430"},
        {"\u0395\u03bb\u03ad\u03bd\u03b7", "\u0395\u03bb\u03ad\u03bd\u03b7"},
        {"\u674e", "\u674e"},
        {"\U0001f98a", "\U0001f98a"},     /* a fox */
        {"\u2764\ufe0f", "\u2764\ufe0f"}, /* a heart with the variation selector of keyboards */
        {"\xff", NULL},
        {"7QKD", "7QKD"},
    };
    static const char *const none[] = {"4", "4x", "22", "4c656974756e67", "4142434445464748494a4b4c4d4e4f5051525354",
                                       "ff"};
    char name[PHONE_NAME_MAX], cookie[NAME_COOKIE_MAX], again[PHONE_NAME_MAX], device[DEVICE_MAX];
    struct visitor visitor = first;
    struct err err;

    for (size_t i = 0; i < ROWS(cases); i++) {
        bool good = phone_name(cases[i].typed, name, &err) == ST_OK;

        if (good != (cases[i].name != NULL) || (good && strcmp(name, cases[i].name) != 0))
            fail_msg("\"%s\": \"%s\"", cases[i].typed, good ? name : "refused");
        if (!good)
            continue;
        name_cookie_make(name, cookie);
        name_cookie_read(cookie, again);
        assert_string_equal(name, again);
        memcpy(visitor.name, name, sizeof name);
        visitor_device(&visitor, device);
        assert_true(device_valid(device, strlen(device)));
        assert_int_equal(strchr(device, '@') != NULL, name[0] != '\0'); /* only typed names have an @ */
    }
    for (size_t i = 0; i < ROWS(none); i++) {
        name_cookie_read(none[i], name);
        assert_string_equal(name, "");
    }
    visitor = leitung; /* the Leitung cannot be renamed */
    (void)snprintf(visitor.name, sizeof visitor.name, "Anna");
    visitor_device(&visitor, device);
    assert_memory_equal(device, "Leitung-", 8);
    assert_null(strchr(device, '@'));
}

/* The others learn a new name at once, and entries carry it. */
HALL_TEST(a_phone_is_named)
{
    static const struct visitor named = {ROLE_TABLE, 1, "2222222222222222", "Anna", 0};
    struct visit visit = {.who = first, .table = 1};
    struct body body;
    char cookie[NAME_COOKIE_MAX];

    begin_evening("A,B,C,D");
    open_hall(NULL);
    SEND({&first, "step=sichern&line=A,B 151", TAKEN_DONE, NULL},
         {&first, "step=name&name=Leitung", TAKEN_REFUSED, "that of the Leitung or its laptop"},
         {&first, "step=name&name=Anna", TAKEN_DONE, NULL}, {&second, "step=schreiben", TAKEN_DONE, NULL},
         {&named, "step=schreiben", TAKEN_DONE, NULL}, {&named, "step=sichern&line=A,C 130", TAKEN_DONE, NULL});
    sees(&second, 1, "Another phone (Anna@4444)", true);
    sees(&leitung, 0, "Anna@4444 writes", true);
    EXPECT({"verlauf", ST_OK, "A,C 130  [Anna@4444]"});
    visit.body = &body;
    assert_true(body_read(&body, "step=name&name=An+na", 20));
    assert_true(hall_names(&visit, cookie));
    assert_string_equal(cookie, "416e2d6e61");
    assert_true(body_read(&body, "step=name&name=a%2Bb", 20));
    assert_false(hall_names(&visit, cookie));
    assert_true(body_read(&body, "step=rufen&name=Anna", 20));
    assert_false(hall_names(&visit, cookie));
}

/* The steps of the Leitung of a Turnier, each bound to the table or the person as they were seen. */
HALL_TEST(what_the_leitung_does)
{
    begin_turnier("");
    open_hall("herbst");
    lead(&first, "step=strafe&who=2&punkte=3&why=laut&after=99", TAKEN_STRANGER, NULL);
    lead(&leitung, "step=strafe&who=2&punkte=3&after=99", TAKEN_REFUSED, "Say in a few words why");
    lead(&leitung, "step=strafe&punkte=3&why=laut&after=99", TAKEN_REFUSED, "Say who it is");
    lead(&leitung, "step=strafe&who=9&punkte=3&why=laut&after=99", TAKEN_REFUSED, "value=\"laut\"");
    lead(&leitung, "step=strafe&who=2&punkte=13&why=laut&after=99", TAKEN_REFUSED, "Strafpunkte: a number");
    lead(&leitung, "step=strafe&who=2&punkte=0&why=laut&after=99", TAKEN_REFUSED, "Strafpunkte from 1 to 12");
    lead(&leitung, "step=strafe&who=2&punkte=3&why=laut&after=99&id=00000000000000000000000000abcdef", TAKEN_DONE,
         NULL);
    lead(&leitung, "step=strafe&who=2&punkte=3&why=laut&after=99&id=00000000000000000000000000abcdef", TAKEN_DONE,
         NULL); /* booked only once */
    EXPECT({"export herbst", ST_OK, "leitung strafe"});
    sees(&leitung, 0, "strafe Bert 3: laut", true);
    /* A second phone of the Leitung has not seen the Strafe. */
    lead(&leitung, "step=strafe&who=Bert&punkte=3&why=laut&after=6", TAKEN_MOVED, "strafe Bert 3: laut");
    lead(&leitung, "step=strafe&who=Ada&punkte=1&why=spät&after=6", TAKEN_DONE, NULL); /* another person */
    lead(&leitung, "step=verlaengern&tisch=1&minuten=0&why=x&after=99", TAKEN_REFUSED, "Minutes more: a number");
    lead(&leitung, "step=verlaengern&tisch=2&minuten=5&why=x&after=99", TAKEN_REFUSED, "No table 2");
    lead(&leitung, "step=verlaengern&tisch=1&minuten=5&after=99", TAKEN_REFUSED, "Say in a few words why");
    lead(&leitung, "step=verlaengern&tisch=1&minuten=5&why=Karte+fehlte&after=8", TAKEN_DONE, NULL);
    lead(&leitung, "step=verlaengern&tisch=1&minuten=5&why=Karte+fehlte&after=8", TAKEN_MOVED, "verlaengerung 1.1 5");
    must("spiel -s herbst/1.1 Be damen 130");
    lead(&leitung, "step=zeit&tisch=1&after=8", TAKEN_MOVED, "verlaengerung 1.1 5");
    lead(&leitung, "step=zeit&tisch=1&why=Ende&after=99", TAKEN_DONE, NULL);
    EXPECT({"verlauf -s herbst/1.1", ST_OK, "[Leitung-"});
    lead(&leitung, "step=zeit&tisch=1&after=99", TAKEN_REFUSED, NULL); /* its time is over already */
    lead(&leitung, "step=annehmen&tisch=1&after=8", TAKEN_MOVED, "verlaengerung");
    must("turnier annehmen 1.1 --trotzdem");
    sees(&leitung, 0, "0 open, 0 over time, 1 accepted", true);
    lead(&leitung, "step=zurueckgeben&tisch=1&after=99", TAKEN_REFUSED, "Say in a few words why");
    lead(&leitung, "step=zurueckgeben&tisch=1&why=Summe&after=99", TAKEN_DONE, NULL);
    sees(&leitung, 0, "rueckgabe 1.1: Summe", true);
    lead(&leitung, "step=annehmen&tisch=1&after=99", TAKEN_DONE, NULL);
    EXPECT({"turnier stand", ST_OK, "angenommen       1"});
}

/* Players who join and leave: rounds that are not released are planned anew, as by the commands. */
HALL_TEST(who_comes_and_goes)
{
    begin_turnier("");
    must("turnier ergebnis 1.1 3 -1 -5 3");
    open_hall("herbst");
    lead(&leitung, "step=nachmelden&name=", TAKEN_REFUSED, "a name of 1 to");
    lead(&leitung, "step=nachmelden&name=Emil&verein=DC+Nord", TAKEN_DONE, NULL);
    lead(&leitung, "step=nachmelden&name=Emil", TAKEN_REFUSED, "takes part already");
    EXPECT({"turnier teilnehmer", ST_OK, "DC Nord"},
           {"turnier plan", ST_OK, "Emil"}); /* Emil has a number and a seat */
    lead(&leitung, "step=ersatz&who=2&name=Berta&after=99", TAKEN_DONE, NULL);
    lead(&leitung, "step=ersatz&who=2&name=Cora&after=8", TAKEN_MOVED, "ersatz 2 Berta");
    lead(&leitung, "step=ausfall&who=Emil&why=krank&after=99", TAKEN_DONE, NULL);
    lead(&leitung, "step=ausfall&who=Emil&why=krank&after=99", TAKEN_REFUSED, "has dropped out already");
    lead(&leitung, "step=freigeben&after=1", TAKEN_DONE, NULL);
    EXPECT({"turnier plan", ST_OK, "Berta"});
    lead(&leitung, "step=disq&who=1&why=Karten+gezinkt&after=99", TAKEN_DONE, NULL);
    EXPECT({"turnier rangliste", ST_OK, "disq"});
    sees(&leitung, 0, "It is not possible to plan round 3 as it is", true); /* three players are left */
    lead(&leitung, "step=aufheben&who=1&why=doch+nicht&after=99", TAKEN_DONE, NULL);
    lead(&leitung, "step=aufheben&who=1&why=doch+nicht&after=99", TAKEN_REFUSED, "Ada is not disqualified");
    sees(&leitung, 0, "disq Ada 0: doch nicht", true);
}

/* The step voids one code; a form without a table never voids all of them. */
HALL_TEST(the_code_of_one_table)
{
    struct place place = {"herbst/1.1", 0};
    int count;
    struct err err;

    begin_turnier("");
    open_hall("herbst");
    lead(&leitung, "step=code", TAKEN_REFUSED, "a table is written [ROUND.]TISCH");
    lead(&leitung, "step=code&tisch=1", TAKEN_DONE, NULL);
    assert_int_equal(store_saal_renewals(book, place.name, &count, &err), ST_OK);
    assert_int_equal(count, 1);
}

/* The sum stands at a list, and the page warns when a sum is impossible. */
HALL_TEST(the_sum_of_a_list)
{
    begin_turnier("");
    open_hall("herbst");
    sees(&first, 1, "Summe 0", true);
    must("turnier ergebnis 1.1 3 -1 -5 3");
    sees(&leitung, 1, "Summe 0", true);
    sees(&leitung, 1, "Look again", false);
    must("turnier zurueckgeben 1.1 Summe");
    must("turnier ergebnis 1.1 4 -1 -5 2");
    sees(&leitung, 1, "Summe 0<br>\nLook again: at a table of four the totals are all even or all odd.", true);
}

/* At a table of an evening the Leitung has forms for Strafen and for the time; the table itself has none. */
HALL_TEST(the_leitung_at_an_evening)
{
    begin_evening("A,B,C,D");
    open_hall(NULL);
    sees(&first, 1, "value=strafe>", false);
    sees(&leitung, 1, "value=strafe>", true);
    SEND({&first, "step=sichern&line=A,B 151", TAKEN_DONE, NULL},
         {&first, "step=strafe&who=1&punkte=3&why=laut", TAKEN_STRANGER, "Only the Leitung can enter this"},
         {&first, "step=disq&who=1&why=laut", TAKEN_STRANGER, "Only the Leitung can enter this"},
         {&first, "step=zeit", TAKEN_STRANGER, "Only the Leitung can enter this"},
         {&leitung, "step=strafe&punkte=3&why=laut", TAKEN_REFUSED, "Say who it is"},
         {&leitung, "step=strafe&who=1&punkte=3", TAKEN_REFUSED, "Say in a few words why"},
         {&leitung, "step=strafe&who=1&why=3+mal+laut", TAKEN_REFUSED, NULL},
         {&leitung, "step=strafe&who=1&punkte=3&why=laut&after=1", TAKEN_MOVED, "other entries by now"},
         {&leitung, "step=strafe&who=1&punkte=3&why=laut&id=00000000000000000000000000abcdef", TAKEN_DONE, NULL},
         {&leitung, "step=strafe&who=1&punkte=3&why=laut&id=00000000000000000000000000abcdef", TAKEN_DONE, NULL},
         {&leitung, "step=disq&who=3&why=gezinkt", TAKEN_DONE, NULL},
         {&leitung, "step=zeit&why=Wirt", TAKEN_REFUSED, "these rules name no number of games"});
    EXPECT({"verlauf", ST_OK, "strafe B 3 \"laut\"  [Leitung-"}, {"verlauf", ST_OK, "disq D \"gezinkt\""});
    sees(&leitung, 1, "value=zeit>", false);
    lead(&leitung, "step=strafe&who=B&punkte=3&why=laut", TAKEN_REFUSED, "Only a Turnier has this");
}
