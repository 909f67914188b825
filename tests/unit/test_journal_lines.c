/* Lines of a journal, each behind a common beginning, with the line that is written after reading, or the column and
 * the text of the error. While a day is open, the seats follow as bits. */
#include "core/notation/journal.h"
#include "help.h"

static const struct {
    const char *name, *text;
} starts[] = {
    {"nichts", ""},
    {"kopf", "doko-journal 1\nspieler A \"Anna\"\nspieler B \"Bernd\"\nspieler C \"Carla\"\nspieler D \"Dieter\"\n"
             "spieler E \"Emil\"\nspieler F \"F\"\nspieler G \"G\"\nspieler H \"H\"\n"},
    {"regeln", "doko-journal 1\nspieler A \"A\"\nregeln klub\n"},
    {"saison", "doko-journal 1\nspieler A \"Anna\"\nspieler B \"Bernd\"\nspieler C \"Carla\"\nspieler D \"Dieter\"\n"
               "spieler E \"Emil\"\nspieler F \"F\"\nspieler G \"G\"\nspieler H \"H\"\nregeln klub\nname=klub\n"
               "eltern=ddb\nzugabe=nie\nende\nsaison 2026 regeln=ddb\n"},
    {"tag", "doko-journal 1\nspieler A \"Anna\"\nspieler B \"Bernd\"\nspieler C \"Carla\"\nspieler D \"Dieter\"\n"
            "spieler E \"Emil\"\nspieler F \"F\"\nsaison 2026 regeln=ddb\nspieltag 4.1.2026 nr=1 sitze=A,B,C,D,E "
            "geber=A\n"},
    {"verlauf", "doko-journal 1\nspieler A \"Anna\"\nspieler B \"Bernd\"\nspieler C \"Carla\"\nspieler D \"Dieter\"\n"
                "spieler E \"Emil\"\nspieler F \"F\"\nsaison 2026 regeln=ddb\nspieltag 4.1.2026 nr=1 sitze=A,B,C,D,E "
                "geber=A zeit=2026-01-04T19:00:00Z\n"},
    {"gegangen", "doko-journal 1\nspieler A \"Anna\"\nspieler B \"Bernd\"\nspieler C \"Carla\"\nspieler D "
                 "\"Dieter\"\nspieler E \"Emil\"\nspieler F \"F\"\nsaison 2026 regeln=ddb\nspieltag 4.1.2026 nr=1 "
                 "sitze=A,B,C,D,E geber=A\nausstieg B disq=nein\n"},
    {"verlauf gegangen",
     "doko-journal 1\nspieler A \"Anna\"\nspieler B \"Bernd\"\nspieler C \"Carla\"\nspieler D \"Dieter\"\nspieler E "
     "\"Emil\"\nspieler F \"F\"\nsaison 2026 regeln=ddb\nspieltag 4.1.2026 nr=1 sitze=A,B,C,D,E geber=A "
     "zeit=2026-01-04T19:00:00Z\n2026-01-04T19:05:00Z ausstieg B disq=nein\n"},
    {"pokal zuschauer",
     "doko-journal 1\nspieler A \"Anna\"\nspieler B \"Bernd\"\nspieler C \"Carla\"\nspieler D \"Dieter\"\n"
     "spieler E \"Emil\"\nspieler F \"F\"\nsaison 2026 regeln=ddb\nspieltag 4.1.2026 nr=1 art=pokal sitze=A,B,C,D "
     "geber=A\n"},
    {"turnier", "doko-journal 1\nspieler A \"Anna\"\nspieler B \"Bernd\"\nspieler C \"Carla\"\nspieler D \"Dieter\"\n"
                "spieler E \"Emil\"\nspieler F \"F\"\nspieler G \"G\"\nspieler H \"H\"\n"
                "turnier herbst regeln=ddv beginn=2026-11-28 runden=3\n"},
    {"pokal", "doko-journal 1\nspieler A \"Anna\"\nspieler B \"Bernd\"\nspieler C \"Carla\"\nspieler D \"Dieter\"\n"
              "saison 2026 regeln=ddb\nspieltag 4.1.2026 nr=1 art=pokal sitze=A,B,C,D geber=A\n"},
};
static const char *beginning = "";

static const char *payer(const struct journal *journal, const struct payer *p)
{
    return p->side == SIDE_PLAYER ? journal->player[p->player].kuerzel.word : side_words[p->side];
}

static const char *kuerzel_of(const struct journal *journal, int who)
{
    return who < 0 ? NULL : journal->player[who].kuerzel.word;
}

static void write_record(struct journal *journal, const struct record *record, struct text *text)
{
    static const char *const word[] = {
        [RECORD_SIT_OUT] = "aussetzen", [RECORD_REGISTER] = "melden", [RECORD_UNREGISTER] = "abmelden"};
    const char *names[SAISON_PLAYER_MAX], *honours[HONOURS];
    struct text honour[HONOURS] = {0};

    switch (record->kind) {
    case RECORD_EMPTY:
        text_add(text, "nothing\n");
        break;
    case RECORD_PLAYER:
        journal_write_player(text, &journal->player[record->player]);
        break;
    case RECORD_TEILNEHMER:
        journal_write_teilnehmer(text, journal->player[record->player].kuerzel.word);
        break;
    case RECORD_SEATS:
        for (int i = 0; i < record->seats.count; i++)
            names[i] = journal->player[record->seats.player[i]].kuerzel.word;
        journal_write_seats(text, record->seats.round, record->seats.table, names, record->seats.count);
        break;
    case RECORD_TURNIER_ENTRY:
        journal_write_turnier_entry(text, &record->turnier_entry, kuerzel_of(journal, record->turnier_entry.who),
                                    kuerzel_of(journal, (int)record->turnier_entry.person - 1));
        break;
    case RECORD_SAISON:
        if (record->turnier) {
            journal_write_turnier(text, &record->saison);
            break;
        }
        for (int i = 0; i < record->registered_count; i++)
            names[i] = journal->player[record->registered[i]].kuerzel.word;
        if (record->rules_content)
            text_addf(text, "(%.9s) ", record->rules_content);
        journal_write_saison(text, &record->saison, names, record->registered_count);
        break;
    case RECORD_SPIELTAG:
        journal_write_spieltag(text, &journal->day.board, &record->entry, journal->day.kind, journal->day.nr,
                               journal->day.tisch, record->edition, journal->day.course);
        break;
    case RECORD_ENTRY:
        if (journal->day.course)
            journal_write_entry(text, &journal->day.board, &record->entry, record->entry.group != 0);
        else
            journal_write_event(text, &journal->day.board, &record->entry.event);
        break;
    case RECORD_DAY_CLOSED:
        text_add(text, record->open ? "left open\n" : "closed\n");
        break;
    case RECORD_ROUND:
        journal_write_round(text, record->round);
        break;
    case RECORD_EHRENTAFEL:
        for (int i = 0; i < HONOURS; i++) {
            text_add(&honour[i], "");
            if (record->honour.name[i].text)
                text_addn(&honour[i], record->honour.name[i].text, record->honour.name[i].len);
            honours[i] = honour[i].s;
        }
        journal_write_honour(text, record->honour.year, honours);
        for (int i = 0; i < HONOURS; i++)
            text_free(&honour[i]);
        break;
    case RECORD_CLUB:
        text_addn(&honour[0], record->club.text, record->club.len);
        journal_write_club(text, honour[0].s);
        text_free(&honour[0]);
        break;
    case RECORD_RATES:
        journal_write_rates(text, &record->rates);
        break;
    case RECORD_PAYMENT:
        journal_write_payment(text, &record->payment, payer(journal, &record->payment.from),
                              payer(journal, &record->payment.to));
        break;
    case RECORD_RULES:
        if (record->rules_content)
            text_addf(text, "(%.9s) ", record->rules_content);
        journal_write_rule_change(text, &record->change);
        break;
    case RECORD_EXCLUSION:
        text_addn(&honour[0], record->exclusion.reason.text, record->exclusion.reason.len);
        journal_write_exclusion(text, record->exclusion.date, journal->player[record->exclusion.player].kuerzel.word,
                                record->exclusion.kind, honour[0].s);
        text_free(&honour[0]);
        break;
    case RECORD_CLOSING:
        text_add(text, "abschluss\n");
        break;
    default:
        journal_write_spieltag_word(text, word[record->kind], record->spieltag,
                                    journal->player[record->player].kuerzel.word);
    }
    assert_int_equal(text->s[text->len - 1], '\n');
    text->s[--text->len] = '\0';
    text_addf(text, "%s%s", journal->saison_open ? " S" : "", journal->rules_open ? " R" : "");
    if (journal->day_open)
        text_addf(text, " %x", (unsigned)journal->day.at_tisch);
}

/* Reads the line into a record that is filled with the byte `before`. */
static void read_line(const char *line, int before, struct text *text)
{
    const char *p = beginning;
    struct journal journal, empty = {0};
    struct record record;
    struct err err = {0};
    char *copy;

    text_clear(text);
    journal_init(&journal);
    while (*p) {
        size_t n = strcspn(p, "\n");

        if (journal_parse(&journal, p, n, &record, &err) != ST_OK)
            fail_msg("%.*s: %s", (int)n, p, err.text);
        p += n + 1;
    }
    memset(&record, before, sizeof record);
    copy = exact(line, strlen(line));
    if (journal_parse(&journal, copy, strlen(line), &record, &err) == ST_OK)
        write_record(&journal, &record, text);
    else
        text_addf(text, "%s%d! %s", err.status == ST_INPUT ? "" : "?", err.column, err.text);
    free(copy);
    journal_free(&journal);
    assert_memory_equal(&journal, &empty, sizeof journal);
}

/* Runs one line of the vectors; "[tag]" chooses the beginning for the lines below it. */
static void line(char *row)
{
    char *expected = strstr(row, " => ");
    AUTO(text_free) struct text text = {0};

    if (!expected) {
        row[strlen(row) - 1] = '\0';
        for (size_t i = 0; i < ROWS(starts); i++)
            if (strcmp(row + 1, starts[i].name) == 0)
                beginning = starts[i].text;
        return;
    }
    *expected = '\0';
    for (int before = 0; before <= 0x5A; before += 0x5A) {
        read_line(row, before, &text);
        if (strcmp(text.s, expected + 4) != 0)
            fail_msg("%s:\n  is       %s\n  expected %s", row, text.s, expected + 4);
    }
}

TEST(lines_of_a_journal)
{
    each_vector("journal_lines.txt", 0, line);
}

/* Covers the longest line and one byte more; the byte order mark at the beginning, whole and cut off; an end of a
 * line with CR. */
TEST(how_lines_begin_and_end)
{
    struct journal journal;
    struct record record;
    struct err err;
    char *line = malloc(KURZSCHRIFT_LINE_MAX + 1);

    assert_non_null(line);
    memset(line, '#', KURZSCHRIFT_LINE_MAX + 1);
    for (int n = KURZSCHRIFT_LINE_MAX; n <= KURZSCHRIFT_LINE_MAX + 1; n++) {
        journal_init(&journal);
        assert_int_equal(journal_parse(&journal, "doko-journal 1", 14, &record, &err), ST_OK);
        assert_int_equal(journal_parse(&journal, line, (size_t)n, &record, &err),
                         n == KURZSCHRIFT_LINE_MAX ? ST_OK : ST_INPUT);
        journal_free(&journal);
    }
    assert_int_equal(err.column, KURZSCHRIFT_LINE_MAX + 1);
    assert_non_null(strstr(err.text, "a line of at most 1000 characters"));
    free(line);
    for (size_t n = 0; n <= 3; n++) {
        line = exact("\xEF\xBB\xBF", n);
        journal_init(&journal);
        assert_int_equal(journal_parse(&journal, line, n, &record, &err), ST_INPUT);
        assert_non_null(strstr(err.text, n == 0 || n == 3 ? "a journal begins with" : "UTF-8"));
        journal_free(&journal);
        free(line);
    }
    journal_init(&journal);
    assert_int_equal(journal_parse(&journal,
                                   "\xEF\xBB\xBF"
                                   "doko-journal 1\r",
                                   18, &record, &err),
                     ST_OK);
    assert_int_equal(journal_parse(&journal, "\r", 1, &record, &err), ST_OK);
    assert_int_equal(record.kind, RECORD_EMPTY);
    line = exact("", 0);
    record.kind = RECORD_PLAYER;
    assert_int_equal(journal_parse(&journal, line, 0, &record, &err), ST_OK);
    assert_int_equal(record.kind, RECORD_EMPTY);
    free(line);
    assert_int_equal(journal_parse(&journal, "\xEF\xBB\xBF# x", 6, &record, &err), ST_INPUT);
    assert_int_equal(journal_end(&journal, &err), ST_OK);
    journal_free(&journal);
}

/* Covers journals that end too early. */
TEST(a_journal_breaks_off)
{
    static const struct {
        const char *beginning, *error;
    } cases[] = {
        {"nichts", "a journal begins with the line: doko-journal 1"},
        {"kopf", NULL},
        {"regeln", "the journal breaks off inside a rule set; `ende` was expected"},
        {"saison", NULL},
        {"tag", "the journal breaks off inside a Spieltag; `ende` or `offen` was expected"},
    };

    for (size_t i = 0; i < ROWS(cases); i++)
        for (size_t k = 0; k < ROWS(starts); k++) {
            const char *p = starts[k].text;
            AUTO(journal_free) struct journal journal = {0};
            struct record record;
            struct err err = {0};

            if (strcmp(cases[i].beginning, starts[k].name) != 0)
                continue;
            journal_init(&journal);
            for (; *p; p += strcspn(p, "\n") + 1)
                assert_int_equal(journal_parse(&journal, p, strcspn(p, "\n"), &record, &err), ST_OK);
            assert_int_equal(journal_end(&journal, &err), cases[i].error ? ST_INPUT : ST_OK);
            if (cases[i].error) {
                assert_string_equal(err.text, cases[i].error);
                assert_int_equal(err.status, ST_INPUT);
                assert_int_equal(err.line, journal.line + 1);
            }
        }
}

/* The shortest journal is its first line alone. */
TEST(the_shortest_journal)
{
    AUTO(journal_free) struct journal journal = {0};
    struct record record;
    struct err err;

    journal_init(&journal);
    assert_int_equal(journal_parse(&journal, "doko-journal 1", 14, &record, &err), ST_OK);
    assert_int_equal(journal_end(&journal, &err), ST_OK);
}

TEST(head_and_rules_as_they_are_written)
{
    AUTO(text_free) struct text text = {0};

    journal_write_head(&text);
    journal_write_rules(&text, "klub", "name=klub\n");
    journal_write_club(&text, "Bonn");
    journal_write_honour(&text, 1994, (const char *const[]){"A", "", "C"});
    assert_string_equal(text.s, "doko-journal 1\nregeln klub\nname=klub\nende\nverein \"Bonn\"\n"
                                "ehrentafel 1994 meister=\"A\" pokal=\"C\"\n");
}

/* Lines that people type at the table besides games: lines of a journal, whose reason may lack its quotes. */
TEST(events_as_they_are_typed)
{
    static const struct {
        const char *line, *read; /* the line that is written again, or the error */
        int column;              /* the column of the error, 0: none */
    } cases[] = {
        {"strafe B 3 \"\"", "a reason of 1 to 200 characters was expected", 12},
        {"strafe B 3 zu spät", "strafe B 3 \"zu spät\"", 0},
        {"strafe B 3 \"zu spät\"", "strafe B 3 \"zu spät\"", 0},
        {"strafe B 3", "strafe B 3", 0},
        {"disq c", "disq C", 0},
        {"einstieg D nach=A", "einstieg D nach=A", 0},
        {"ausstieg A disq=nein nach Hause", "ausstieg A disq=nein \"nach Hause\"", 0},
        {"gegengelesen A", "gegengelesen A", 0},
        {"zeit", "zeit", 0},
        {"zeit um acht", "zeit \"um acht\"", 0},
        {"ergebnis A=1 B=2", "ergebnis A=1 B=2", 0},
        {"ende", "ende", 0},
        {"strafe E 3", "E does not take part in this Spieltag", 8},
        {"strafe ABCDEFGHIJKLMNOPQRSTUVWXYZ 3", "ABCDEFGHIJKLMNOPQRST does not take part in this Spieltag", 8},
        {"strafe ABCDEFGHIJKLMNOPQRSTU 3", "ABCDEFGHIJKLMNOPQRST does not take part in this Spieltag", 8},
        {"strafe B viel", "a number from 1 to 999 was expected", 10},
        {"strafe B 3 \"zu", "the closing double quote is missing", 12},
        {"beginn 4.1.2026 sitze=A,B,C,D",
         "strafe, disq, einstieg, ausstieg, gegengelesen, zeit, ergebnis or ende was expected", 1},
        {"ab130", "strafe, disq, einstieg, ausstieg, gegengelesen, zeit, ergebnis or ende was expected", 1},
        {"", "strafe, disq, einstieg, ausstieg, gegengelesen, zeit, ergebnis or ende was expected", 1},
    };
    const struct board board = board_of("A,B,C,D");
    AUTO(text_free) struct text memory = {0}, again = {0};

    for (size_t i = 0; i < ROWS(cases); i++) {
        struct event event;
        struct err err = {0};
        enum status st = journal_read_event(&board, cases[i].line, strlen(cases[i].line), &memory, &event, &err);

        assert_int_equal(st, cases[i].column ? ST_INPUT : ST_OK);
        text_clear(&again);
        if (st == ST_OK) {
            journal_write_event(&again, &board, &event);
            again.s[strlen(again.s) - 1] = '\0';
        }
        assert_string_equal(st == ST_OK ? again.s : err.text, cases[i].read);
        assert_int_equal(st == ST_OK ? 0 : err.column, cases[i].column);
    }
    for (int i = 0; i < 100; i++) { /* repeated reading keeps one reason in memory */
        struct event event;
        struct err err = {0};

        assert_int_equal(journal_read_event(&board, "disq A \"ein Grund\"", 18, &memory, &event, &err), ST_OK);
        assert_int_equal(memory.len, strlen("ein Grund"));
    }
}

/* Changes of the rules are in the order of their Spieltage, follow the days that they do not affect, and are limited
 * in number; each day uses the rules of its Spieltag, the Pokal its own. */
TEST(rules_that_change)
{
    static const char *const lines[] = {"doko-journal 1",
                                        "spieler A \"A\"",
                                        "spieler B \"B\"",
                                        "spieler C \"C\"",
                                        "spieler D \"D\"",
                                        "regeln klub",
                                        "name = klub",
                                        "eltern = ddb",
                                        "ende",
                                        "saison 2026 regeln=ddb",
                                        "spieltag 2026-01-04 nr=2 sitze=A,B,C,D",
                                        "offen",
                                        "? regelwechsel 2 regeln=klub einstimmig=2026-01-05",
                                        "regelwechsel 3 regeln=klub einstimmig=2026-01-05",
                                        "? regelwechsel 3 regeln=ddv einstimmig=2026-01-05",
                                        "spieltag 2026-01-06 nr=9 art=pokal sitze=A,B,C,D",
                                        "spieltag 2026-01-06 nr=4 art=pokal sitze=A,B,C,D",
                                        "= ddb-pokal",
                                        "offen",
                                        "spieltag 2026-01-11 nr=3 sitze=A,B,C,D",
                                        "= klub",
                                        "offen",
                                        "spieltag 2026-01-11 nr=1 sitze=A,B,C,D",
                                        "= ddb",
                                        "offen",
                                        "regelwechsel 4 regeln=ddv einstimmig=2026-01-05",
                                        "spieltag 2026-01-11 nr=9 sitze=A,B,C,D",
                                        "= ddv",
                                        "offen",
                                        "saison 2027 regeln=klub",
                                        "spieltag 2027-01-11 nr=9 sitze=A,B,C,D",
                                        "= klub",
                                        "offen"};
    AUTO(journal_free) struct journal journal = {0};
    struct record record;
    struct err err;
    char change[80];

    journal_init(&journal);
    for (size_t i = 0; i < ROWS(lines); i++) {
        bool refused = lines[i][0] == '?' || strstr(lines[i], "nr=9 art=pokal");
        const char *line = lines[i][0] == '?' ? lines[i] + 2 : lines[i];

        if (lines[i][0] != '=')
            assert_int_equal(journal_parse(&journal, line, strlen(line), &record, &err), refused ? ST_INPUT : ST_OK);
        else {
            assert_string_equal(journal_day_rules(&journal)->name, lines[i] + 2);
            assert_int_equal(journal_day_rules_content(&journal)[0] != '\0', strcmp(lines[i] + 2, "klub") == 0);
        }
    }
    for (int i = 0; i <= RULE_CHANGES_MAX; i++) {
        (void)snprintf(change, sizeof change, "regelwechsel %d regeln=%s einstimmig=2027-01-05", 20 + i,
                       i % 2 ? "ddb" : "ddv");
        assert_int_equal(journal_parse(&journal, change, strlen(change), &record, &err),
                         i < RULE_CHANGES_MAX ? ST_OK : ST_INPUT);
    }
    assert_string_equal(err.text, "the rules of a season change at most 16 times");
}

/* The remark has a hundred characters of four bytes each. */
TEST(the_longest_remark_of_a_payment_is_whole)
{
    static const char *const before[] = {"doko-journal 1", "spieler A \"Anna\"", "saison 2026 regeln=ddb"};
    AUTO(journal_free) struct journal journal = {0};
    struct record record;
    AUTO(text_free) struct text line = {0}, remark = {0};
    struct err err;

    journal_init(&journal);
    for (int i = 0; i < 3; i++)
        assert_int_equal(journal_parse(&journal, before[i], strlen(before[i]), &record, &err), ST_OK);
    for (int i = 0; i < PAYMENT_REMARK; i++)
        text_add(&remark, "\U0001D11E");
    text_addf(&line, "zahlung 2026-03-01 A kasse 1 bemerkung=\"%s\" storno=2026-03-02T20:00:00Z grund=\"%s\"",
              remark.s, remark.s);
    assert_int_equal(journal_parse(&journal, line.s, line.len, &record, &err), ST_OK);
    assert_string_equal(record.payment.remark, remark.s);
    assert_string_equal(record.payment.reason, remark.s);
}
