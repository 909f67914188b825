#include "../gen/random_spiel.h"
#include "core/notation/journal.h"
#include "core/spieltag/history.h"
#include "help.h"

static const struct rules *ddb(void)
{
    return rules_find("ddb");
}

/* Returns a day that stays valid until the next call. */
static const struct spieltag *beginning(const struct board *board)
{
    static struct spieltag day;

    spieltag_init(&day, &wettbewerb_meisterschaft, ddb(), board);
    return &day;
}

static struct entry start(void)
{
    struct entry entry = {0};

    entry.event.kind = EVENT_START;
    entry.event.u.start.date = (struct date){2026, 1, 4};
    entry.event.u.start.count = 5;
    for (int i = 0; i < 5; i++)
        entry.event.u.start.sitz[i] = (int8_t)i;
    entry.event.u.start.seed = SEED_NONE;
    return entry;
}

static struct entry spiel(enum op op, int reference, const char *line)
{
    struct entry entry = {.op = (uint8_t)op, .reference = reference};

    entry.event.kind = EVENT_SPIEL;
    entry.event.u.spiel = spiel_of(line);
    return entry;
}

struct test_book {
    struct board board;
    struct history history;
    struct fold fold;
    struct err err;
    int32_t at;
};

static void new (struct test_book *test)
{
    struct entry entry = start();

    *test = (struct test_book){.board = board_of("A,B,C,D,E")};
    assert_int_equal(
        history_book(&test->history, &entry, false, beginning(&test->board), &test->fold, &test->at, &test->err),
        ST_OK);
}

static void discard(struct test_book *test)
{
    fold_free(&test->fold);
    history_free(&test->history);
}

static enum status book(struct test_book *test, struct entry entry, bool trotzdem)
{
    struct fold fold;
    enum status st =
        history_book(&test->history, &entry, trotzdem, beginning(&test->board), &fold, &test->at, &test->err);

    if (st == ST_OK) {
        fold_free(&test->fold);
        test->fold = fold;
    }
    return st;
}

/* Writes the Augen of the games that count: "151 130". */
static void augen(const struct test_book *test, char out[200])
{
    size_t n = 0;

    out[0] = '\0';
    for (int32_t i = 0; i < test->fold.count; i++)
        if (test->fold.step[i].kind == EVENT_SPIEL)
            n += (size_t)snprintf(out + n, 200 - n, "%s%d", n ? " " : "", test->fold.step[i].spiel.augen);
}

#define COUNT(b, expected)                                                                                           \
    do {                                                                                                             \
        char is_[200];                                                                                               \
        augen(b, is_);                                                                                               \
        assert_string_equal(is_, expected);                                                                          \
    } while (0)

TEST(insert_replace_strike)
{
    const struct event strafe = {.kind = EVENT_STRAFE, .u.strafe = {.player = 1, .punkte = 3}};
    struct test_book test;

    new (&test);
    assert_int_equal(book(&test, spiel(OP_APPEND, 0, "B,C 151"), false), ST_OK); /* #2 */
    assert_int_equal(book(&test, spiel(OP_APPEND, 0, "D,E 152"), false), ST_OK); /* #3 */
    COUNT(&test, "151 152");
    assert_int_equal(book(&test, spiel(OP_REPLACE, 2, "B,C 161"), false), ST_OK); /* #4 */
    COUNT(&test, "161 152");
    assert_int_equal(book(&test, spiel(OP_INSERT, 3, "D,E 171"), false), ST_OK); /* #5 */
    COUNT(&test, "161 171 152");
    assert_int_equal(fold_entry(&test.fold, 2), 5);
    assert_int_equal(fold_entry(&test.fold, 4), 0);
    assert_int_equal(book(&test, (struct entry){.op = OP_STRIKE, .reference = 4}, false), ST_OK);
    COUNT(&test, "171 152");
    /* A replaced or struck entry cannot be referred to any more. */
    assert_int_equal(book(&test, (struct entry){.op = OP_STRIKE, .reference = 2}, false), ST_BUCH);
    assert_int_equal(book(&test, (struct entry){.op = OP_STRIKE, .reference = 4}, false), ST_BUCH);
    COUNT(&test, "171 152");
    /* A correction does not change the kind of an entry. */
    for (int kind = 0; kind < EVENT_COUNT; kind++)
        assert_int_equal(event_is_game((uint8_t)kind), kind >= EVENT_SPIEL && kind <= EVENT_STECHEN);
    assert_int_equal(book(&test, (struct entry){.op = OP_REPLACE, .reference = 5, .event = strafe}, false),
                     ST_IMPOSSIBLE);
    assert_non_null(strstr(test.err.text, "entry #5 is of another kind"));
    assert_int_equal(test.at, 7); /* the new entry is at fault */
    assert_int_equal(book(&test, (struct entry){.op = OP_APPEND, .event = strafe}, false), ST_OK); /* #7 */
    assert_int_equal(book(&test, spiel(OP_REPLACE, 7, "D,E 152"), false), ST_IMPOSSIBLE);
    assert_non_null(strstr(test.err.text, "entry #7 is no game"));
    assert_int_equal(book(&test, spiel(OP_REPLACE, 7, "D,E 152"), true), ST_IMPOSSIBLE);
    assert_int_equal(
        book(&test, (struct entry){.op = OP_REPLACE, .reference = 7, .event = {.kind = EVENT_DISQ}}, false),
        ST_IMPOSSIBLE);
    COUNT(&test, "171 152");
    assert_int_equal(test.history.count, 7);
    assert_int_equal(book(&test, (struct entry){.op = OP_REPLACE, .reference = 7, .event = strafe}, false), ST_OK);
    assert_int_equal(
        book(&test, (struct entry){.op = OP_REPLACE, .reference = 3, .event = {.kind = EVENT_EINWURF}}, false),
        ST_OK);
    assert_null(fold_step(&test.fold, 4));
    assert_non_null(fold_step(&test.fold, 5));
    assert_int_equal(fold_entry(&test.fold, 0), 0);
    discard(&test);
}

TEST(undo_and_redo)
{
    struct test_book test;
    const struct entry undo = {.op = OP_UNDO}, redo = {.op = OP_REDO};

    new (&test);
    assert_int_equal(history_undo_group(&test.history), 1);
    assert_int_equal(book(&test, redo, false), ST_BUCH);
    assert_non_null(strstr(test.err.text, "#0"));
    assert_int_equal(book(&test, spiel(OP_APPEND, 0, "B,C 151"), false), ST_OK);
    assert_int_equal(book(&test, spiel(OP_REPLACE, 2, "B,C 161"), false), ST_OK);
    assert_int_equal(book(&test, undo, false), ST_OK);
    COUNT(&test, "151");
    assert_int_equal(book(&test, undo, false), ST_OK);
    COUNT(&test, "");
    assert_int_equal(book(&test, redo, false), ST_OK);
    COUNT(&test, "151");
    assert_int_equal(book(&test, redo, false), ST_OK);
    COUNT(&test, "161");
    assert_int_equal(book(&test, redo, false), ST_BUCH);
    assert_int_equal(book(&test, undo, false), ST_OK);
    /* After a new entry the undone one cannot be redone. */
    assert_int_equal(book(&test, spiel(OP_APPEND, 0, "C,D 152"), false), ST_OK);
    assert_int_equal(history_redo_group(&test.history), 0);
    assert_int_equal(book(&test, redo, false), ST_BUCH);
    COUNT(&test, "151 152");
    /* Undo goes back to the beginning of the day and removes that too. */
    for (int i = 0; i < 3; i++)
        assert_int_equal(book(&test, undo, false), ST_OK);
    assert_false(test.fold.day.begun);
    assert_int_equal(history_undo_group(&test.history), 0);
    assert_int_equal(book(&test, undo, false), ST_BUCH);
    discard(&test);
}

/* A correction that makes a later game illegal is refused with the number of that game, or marks all of it as one
 * command. */
TEST(a_later_game_that_becomes_illegal)
{
    struct test_book test;
    int32_t before;

    new (&test);
    assert_int_equal(book(&test, spiel(OP_APPEND, 0, "C mada 130"), false), ST_OK);  /* #2 */
    assert_int_equal(book(&test, spiel(OP_APPEND, 0, "C damen 131"), false), ST_OK); /* #3 */
    assert_int_equal(book(&test, spiel(OP_APPEND, 0, "B damen 132"), false), ST_OK); /* #4 */
    before = test.history.count;
    assert_int_equal(book(&test, spiel(OP_REPLACE, 2, "C damen 130"), false), ST_RULE);
    assert_int_equal(test.at, 3);
    assert_int_equal(test.history.count, before);
    assert_int_equal(book(&test, spiel(OP_REPLACE, 2, "C damen 130"), true), ST_OK);
    COUNT(&test, "130 131 132");
    assert_true(test.history.entry[test.fold.nr[2] - 1].event.trotzdem);
    assert_false(test.history.entry[test.fold.nr[1] - 1].event.trotzdem);
    assert_true(test.fold.step[2].breach[0] != '\0');
    assert_int_equal(test.history.count, before + 2);
    /* Undo takes back the correction and the mark together. */
    assert_int_equal(book(&test, (struct entry){.op = OP_UNDO}, false), ST_OK);
    assert_int_equal(test.fold.nr[2], 3);
    assert_int_equal(test.fold.step[1].spiel.kind, KIND_MADAGASKAR);
    /* An impossible game is refused with --trotzdem too: A deals and pauses. */
    assert_int_equal(book(&test, spiel(OP_REPLACE, 2, "A,B 130"), true), ST_IMPOSSIBLE);
    discard(&test);
}

TEST(the_last_is_struck_once)
{
    struct test_book test;

    new (&test);
    assert_int_equal(book(&test, spiel(OP_APPEND, 0, "B,C 151"), false), ST_OK); /* #2 */
    assert_int_equal(book(&test, spiel(OP_APPEND, 0, "D,E 152"), false), ST_OK); /* #3 */
    assert_int_equal(book(&test, (struct entry){.op = OP_STRIKE, .reference = 3}, false), ST_OK);
    assert_int_equal(book(&test, (struct entry){.op = OP_STRIKE, .reference = 3}, false), ST_BUCH);
    COUNT(&test, "151");
    discard(&test);
}

TEST(broken_histories)
{
    AUTO(history_free) struct history history = {0};
    struct board board = board_of("A,B,C,D,E");
    struct entry entry = start();
    struct fold fold;
    struct err err;
    int32_t at;

    entry.group = 1;
    history_append(&history, &entry);
    entry = spiel(OP_REPLACE, 7, "B,C 130");
    entry.group = 2;
    history_append(&history, &entry);
    assert_int_equal(history_fold(&history, beginning(&board), &fold, &at, &err), ST_BUCH);
    assert_non_null(strstr(err.text, "#2"));
    for (int op = OP_UNDO; op <= OP_REDO; op++) { /* there is nothing to undo or to redo */
        history_shorten(&history, 0);
        entry = start();
        entry.group = 1;
        if (op == OP_REDO)
            history_append(&history, &entry);
        entry = (struct entry){.op = (uint8_t)op, .group = 2};
        history_append(&history, &entry);
        assert_int_equal(history_fold(&history, beginning(&board), &fold, &at, &err), ST_BUCH);
        assert_int_equal(at, 0);
        assert_int_equal(history_undo_group(&history), 0);
        assert_int_equal(history_redo_group(&history), 0);
    }
    /* The error names the first broken entry. */
    history_shorten(&history, 0);
    entry = start();
    entry.group = 1;
    history_append(&history, &entry);
    entry = spiel(OP_REPLACE, 9, "B,C 130");
    entry.group = 2;
    history_append(&history, &entry);
    entry = (struct entry){.op = OP_REDO, .group = 3};
    history_append(&history, &entry);
    assert_int_equal(history_fold(&history, beginning(&board), &fold, &at, &err), ST_BUCH);
    assert_non_null(strstr(err.text, "#0"));
    /* An undo with the group of an earlier command does not join that command. */
    history_shorten(&history, 0);
    for (int i = 1; i <= 3; i++) {
        entry = i == 1 ? start() : spiel(OP_APPEND, 0, i == 2 ? "B,C 130" : "C,D 130");
        entry.group = i;
        history_append(&history, &entry);
    }
    for (int op = OP_UNDO; op <= OP_REDO; op++) {
        entry = (struct entry){.op = (uint8_t)op, .group = 3};
        history_append(&history, &entry);
        assert_int_equal(history_fold(&history, beginning(&board), &fold, &at, &err), ST_OK);
        assert_int_equal(fold.count, op == OP_UNDO ? 2 : 3);
        fold_free(&fold);
    }
}

/* Several entries form one command if they continue the group of the last one; undo and redo take all of it. */
TEST(entries_of_one_command)
{
    const struct entry undo = {.op = OP_UNDO}, redo = {.op = OP_REDO};
    struct entry entry = spiel(OP_APPEND, 0, "D,E 152");
    struct test_book test;

    new (&test);
    assert_int_equal(book(&test, spiel(OP_APPEND, 0, "B,C 151"), false), ST_OK); /* #2 */
    entry.group = 2;
    assert_int_equal(book(&test, entry, false), ST_OK); /* #3 continues it */
    assert_int_equal(test.history.entry[2].group, 2);
    entry = spiel(OP_APPEND, 0, "A,B 153");
    entry.group = 1; /* not the last group: it becomes a command of its own */
    assert_int_equal(book(&test, entry, false), ST_OK);
    assert_int_equal(test.history.entry[3].group, 4);
    assert_int_equal(book(&test, undo, false), ST_OK);
    COUNT(&test, "151 152");
    assert_int_equal(history_undo_group(&test.history), 2);
    assert_int_equal(history_redo_group(&test.history), 4);
    assert_int_equal(book(&test, undo, false), ST_OK);
    COUNT(&test, "");
    assert_int_equal(book(&test, redo, false), ST_OK);
    COUNT(&test, "151 152");
    discard(&test);
}

TEST(the_name_of_a_device_is_a_short_word)
{
    assert_true(device_valid("x", 1));
    assert_true(device_valid("Jörgs-Händi_2.0", strlen("Jörgs-Händi_2.0")));
    assert_true(device_valid("abcdefghijklmnopqrstuvwx", 24));
    assert_false(device_valid("abcdefghijklmnopqrstuvwxy", 25));
    assert_false(device_valid("", 0));
    assert_false(device_valid("zwei Worte", 10));
    assert_false(device_valid("a\"b", 3));
    assert_false(device_valid("a\nb", 3));
    assert_false(device_valid("a\xff", 2));
    assert_false(device_valid("\xe2\x80\xae", 3)); /* turns the writing direction */
}

TEST(remarks_are_the_histories_own)
{
    AUTO(history_free) struct history history = {0};
    char remark[] = "Streit";
    struct entry entry = spiel(OP_APPEND, 0, "B,C 130");

    entry.event.remark = remark;
    entry.event.remark_len = 6;
    history_append(&history, &entry);
    remark[0] = 'X';
    assert_memory_equal(history.entry[0].event.remark, "Streit", 6);
    entry.event.remark = NULL;
    history_append(&history, &entry);
    assert_null(history.entry[1].event.remark);
}

/* A freed or failed fold is empty; a mark of --trotzdem carries the time of its command, and the event itself is
 * complete without further entries. */
TEST(marks_and_what_is_left_behind)
{
    struct entry entry = spiel(OP_REPLACE, 2, "C damen 130");
    struct fold empty = {0}, fold;
    struct test_book test;

    new (&test);
    assert_int_equal(book(&test, spiel(OP_APPEND, 0, "C mada 130"), false), ST_OK);
    assert_int_equal(book(&test, spiel(OP_APPEND, 0, "C damen 131"), false), ST_OK);
    entry.time = 77;
    assert_int_equal(book(&test, entry, true), ST_OK);
    assert_int_equal(test.history.count, 5);
    assert_int_equal(test.history.entry[4].time, 77);
    assert_int_equal(test.history.entry[4].op, OP_REPLACE);
    assert_int_equal(test.history.entry[4].group, test.history.entry[3].group);
    assert_true(test.history.entry[4].event.trotzdem);
    assert_int_equal(book(&test, spiel(OP_APPEND, 0, "D damen 132 vf"), false), ST_RULE);
    assert_int_equal(book(&test, spiel(OP_APPEND, 0, "D damen 132 vf"), true), ST_OK);
    assert_int_equal(test.history.count, 6);
    assert_true(test.history.entry[5].event.trotzdem);
    assert_int_equal(fold_entry(&test.fold, 1), 4);
    assert_ptr_equal(fold_step(&test.fold, 1), &test.fold.step[0]);
    memset(&fold, 0x5A, sizeof fold);
    entry = spiel(OP_APPEND, 0, "B,C 130");
    entry.reference = 9;
    entry.op = OP_STRIKE;
    assert_int_equal(history_book(&test.history, &entry, false, beginning(&test.board), &fold, &test.at, &test.err),
                     ST_BUCH);
    assert_memory_equal(&fold, &empty, sizeof fold);
    memset(&fold, 0x5A, sizeof fold);
    entry = spiel(OP_APPEND, 0, "A,B 130");
    entry.event.u.spiel.augen = 250;
    assert_int_equal(history_book(&test.history, &entry, true, beginning(&test.board), &fold, &test.at, &test.err),
                     ST_IMPOSSIBLE);
    assert_memory_equal(&fold, &empty, sizeof fold);
    discard(&test);
    assert_memory_equal(&test.fold, &empty, sizeof empty);
    assert_memory_equal(&test.history, &(struct history){0}, sizeof test.history);
}

/* Random days. */

static struct entry random_entry(struct random *random, const struct test_book *test)
{
    struct next next = spieltag_next(&test->fold.day);
    struct entry entry = {0};
    int player[PLAYER_IN_SPIEL], k = 0, choice = (int)random_under(random, 40);

    entry.event.kind = EVENT_SPIEL;
    for (int i = 0; i < next.lineup.count && k < 4; i++)
        if (!lineup_pauses(&next.lineup, next.lineup.player[i]))
            player[k++] = next.lineup.player[i];
    if (k == 4)
        entry.event.u.spiel = random_spiel(random, ddb(), player, 4);
    else
        choice = 39;
    if (next.vorfuehrung && random_under(random, 4)) { /* mostly plays the solo that is due */
        struct due due[DUE_MAX];

        (void)spieltag_due(&test->fold.day, due);
        entry.event.u.spiel = spiel_empty();
        entry.event.u.spiel.re[0] = due[0].player;
        entry.event.u.spiel.kind = (uint8_t)random_between(random, KIND_FARBTRUMPF, KIND_DETLEF_KASPAR);
        entry.event.u.spiel.augen = (uint8_t)random_between(random, 1, 239);
        choice = 20;
    }
    if (choice <= 5 || choice == 39)
        memset(&entry.event.u, 0, sizeof entry.event.u);
    switch (choice) {
    case 0:
        entry.event.kind = EVENT_EINWURF;
        break;
    case 1:
        entry.event.kind = EVENT_STRAFE;
        entry.event.u.strafe.player = (int8_t)random_under(random, 5);
        entry.event.u.strafe.punkte = (int16_t)random_between(random, 1, 9);
        break;
    case 2:
        entry.event.kind = EVENT_DISQ;
        entry.event.u.disq.player = (int8_t)random_under(random, 5);
        break;
    case 3:
        entry.event.kind = EVENT_AUSSTIEG;
        entry.event.u.ausstieg.player = (int8_t)random_under(random, 5);
        entry.event.u.ausstieg.disq = random_under(random, 2);
        break;
    case 4:
    case 39:
        entry.event.kind = EVENT_EINSTIEG;
        entry.event.u.einstieg.player = (int8_t)random_under(random, 6);
        entry.event.u.einstieg.after = (int8_t)random_under(random, 6);
        break;
    case 5:
        entry.event.kind = EVENT_END;
        break;
    default:
        break;
    }
    return entry;
}

static void random_change(struct random *random, const struct test_book *test, struct entry *entry)
{
    int choice = (int)random_under(random, 12);

    if (test->fold.count < 3 || choice > 4)
        return;
    entry->op = (uint8_t)(choice == 0   ? OP_UNDO
                          : choice == 1 ? OP_REDO
                          : choice == 2 ? OP_INSERT
                          : choice == 3 ? OP_REPLACE
                                        : OP_STRIKE);
    if (entry->op < OP_UNDO)
        entry->reference = test->fold.nr[1 + random_under(random, (uint32_t)test->fold.count - 1)];
}

static void prefix_then_rest_equals_all(const struct test_book *test, struct random *random)
{
    int32_t cut = (int32_t)random_under(random, (uint32_t)test->fold.count + 1);
    struct spieltag day;
    struct step step;
    struct err err;

    spieltag_init(&day, &wettbewerb_meisterschaft, ddb(), &test->board);
    for (int32_t i = 0; i < test->fold.count; i++) {
        if (i == cut) { /* a copy of the state is as good as the original */
            struct spieltag copy = day;

            memset(&day, 0xA5, sizeof day);
            day = copy;
        }
        assert_int_equal(spieltag_apply(&day, &test->history.entry[test->fold.nr[i] - 1].event, &step, &err), ST_OK);
        assert_memory_equal(step.punkte, test->fold.step[i].punkte, sizeof step.punkte);
    }
    assert_memory_equal(&day, &test->fold.day, sizeof day);
}

static void undo_then_redo_is_the_identity(struct test_book *test)
{
    struct spieltag before = test->fold.day;

    if (history_undo_group(&test->history) == 0)
        return;
    assert_int_equal(book(test, (struct entry){.op = OP_UNDO}, false), ST_OK);
    assert_int_equal(book(test, (struct entry){.op = OP_REDO}, false), ST_OK);
    assert_memory_equal(&before, &test->fold.day, sizeof before);
}

/* Checks the invariants of a table at any time. */
static void invariants(const struct test_book *test)
{
    const struct spieltag *spieltag = &test->fold.day;
    int64_t punkte = 0, credited = 0;

    for (int i = 0; i < PARTICIPANT_MAX; i++)
        punkte += spieltag->participant[i].punkte;
    for (int32_t i = 0; i < test->fold.count; i++)
        for (int k = 0; k < PARTICIPANT_MAX; k++)
            credited += test->fold.step[i].gutschrift[k];
    assert_int_equal(punkte, credited);
    assert_true(spieltag->pott <= ddb()->pott && spieltag->pott % 2 == 0);
    assert_true(spieltag->geber == NOBODY || spieltag->sitze < 1 || spieltag_sits(spieltag, spieltag->geber));
    if (spieltag_phase(spieltag) == PHASE_VORFUEHRUNG) {
        struct due due[DUE_MAX];
        struct next next = spieltag_next(spieltag);

        assert_true(spieltag_due(spieltag, due) > 0);
        assert_int_equal(spieltag_left(spieltag, next.vorhand, 1), due[0].player);
        assert_false(lineup_pauses(&next.lineup, due[0].player));
    }
}

/* Writes the day as journal text, reads and folds it again: the day is the same. */
static void export_then_import_is_the_identity(const struct test_book *test)
{
    static const char head[] = "doko-journal 1\nspieler A \"a\"\nspieler B \"b\"\nspieler C \"c\"\nspieler D \"d\"\n"
                               "spieler E \"e\"\nspieler F \"f\"\nsaison 1 regeln=ddb ausgabe=2\n";
    AUTO(text_free) struct text text = {0}, again = {0};
    AUTO(journal_free) struct journal journal = {0};
    struct record record;
    struct spieltag day;
    struct err err;

    if (test->fold.count == 0)
        return;
    text_add(&text, head);
    for (int32_t i = 0; i < test->fold.count; i++) {
        const struct entry *entry = &test->history.entry[test->fold.nr[i] - 1];

        if (entry->event.kind == EVENT_START)
            journal_write_spieltag(&text, &test->board, entry, &wettbewerb_meisterschaft, 1, 1, 0, false);
        else
            journal_write_event(&text, &test->board, &entry->event);
    }
    text_add(&again, head);
    journal_init(&journal);
    for (char *line = text.s; *line; line += strcspn(line, "\n") + 1) {
        if (journal_parse(&journal, line, strcspn(line, "\n"), &record, &err) != ST_OK)
            fail_msg("%.*s: %s", (int)strcspn(line, "\n"), line, err.text);
        if (record.kind == RECORD_SPIELTAG) {
            spieltag_init(&day, &wettbewerb_meisterschaft, journal.rules, &test->board);
            journal_write_spieltag(&again, &journal.day.board, &record.entry, &wettbewerb_meisterschaft, 1, 1, 0,
                                   false);
        }
        if (record.kind == RECORD_ENTRY)
            journal_write_event(&again, &journal.day.board, &record.entry.event);
        if (record.kind == RECORD_SPIELTAG || record.kind == RECORD_ENTRY)
            assert_int_equal(spieltag_apply(&day, &record.entry.event, NULL, &err), ST_OK);
    }
    assert_string_equal(text.s, again.s);
    assert_int_equal(day.pott, test->fold.day.pott);
    assert_memory_equal(day.participant, test->fold.day.participant, sizeof day.participant);
}

TEST(random_days)
{
    struct random random = {2026};
    int accepted = 0, refused = 0, vorgefuehrt = 0, ended = 0, nachspiel = 0;

    for (int day = 0; day < ROUNDS(300); day++) {
        struct test_book test;

        new (&test);
        test.board = board_of("A,B,C,D,E,F");
        for (int i = 0; i < 60; i++) {
            struct entry entry = random_entry(&random, &test);
            struct spieltag before = test.fold.day;
            int32_t count = test.history.count;

            random_change(&random, &test, &entry);
            if (book(&test, entry, random_under(&random, 5) == 0) == ST_OK) {
                accepted++;
                vorgefuehrt += test.fold.count > 0 && test.fold.step[test.fold.count - 1].spiel.vorgefuehrt;
                nachspiel += test.fold.day.nachspiele > 0;
            } else {
                refused++;
                assert_memory_equal(&before, &test.fold.day, sizeof before);
                assert_int_equal(test.history.count, count);
            }
            invariants(&test);
        }
        ended += test.fold.day.ended;
        prefix_then_rest_equals_all(&test, &random);
        undo_then_redo_is_the_identity(&test);
        export_then_import_is_the_identity(&test);
        discard(&test);
    }
    print_message("%d accepted, %d refused, %d vorgeführt, %d in Nachspiel, %d closed\n", accepted, refused,
                  vorgefuehrt, nachspiel, ended);
    if (ROUNDS_DIVISOR == 1)
        assert_true(accepted > 3000 && refused > 500 && vorgefuehrt > 100 && ended > 5 && nachspiel > 10);
}
