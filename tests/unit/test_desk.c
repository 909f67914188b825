/* Input at the screen: games, corrections, questions, commands. */
#include "desk.h"

DESK_TEST(a_plain_game_takes_six_keys)
{
    begin_table("A,B,C,D");
    DESK("= Meisterschaft 2026 · Spieltag 17 · 3.5.2026 · Tisch 1", "= DEALS Anna   VORHAND Bernd",
         "= POTT 140 of 140   open: 1. Pflichtsolo Anna, Bernd, Carla, Dieter", "=  1> ");
    assert_int_equal(type_enter("ab151"), 6);
    assert_int_equal(saved, 1);
    DESK("= Spiel 2   saved 20:41", "=  2> ");
    assert_true(type_enter("c.d130+") <= 10);
    assert_int_equal(saved, 2);
    DESK("$ A,B 151\nC damen 130 re\noffen\n", "=  2    B     C damen 130 re  P1");
}

DESK_TEST(the_preview_says_who_and_why)
{
    begin_table("A,B,C,D,E");
    DESK("bc143+9-f", "= Re Bernd, Carla   143 : 97   Kontra Dieter, Emil",
         "= Kontra wins: K9 verfehlt +1, gegen die Kreuz-Damen +1, Fuchs gefangen +1", "= Dieter +6   Emil +6",
         "= Re said K9, but Kontra has 97: 89 at most");
    assert_int_equal(saved, 0);
    assert_int_equal(sitting.history.count, 1);
    DESK("<Esc>", "! 143 : 97", "bc160+9",
         /* a limit that was met is no surprise */
         "= 160 : 80", "! at most", "<Esc>bc151", "= [Enter] saves   [Esc] empties the line");
    /* two players called Anna are told apart */
    begin_table("A,B,C,D,E,F");
    DESK("bf143", "= Re Bernd, Anna Fröhlich");
}

DESK_TEST(what_is_not_whole_is_not_saved)
{
    begin_table("A,B,C,D");
    for (const char *s = "ab.h"; *s; s++) {
        (void)key(DESK_KEY_ENTER);
        (void)key(*s);
    }
    (void)key(DESK_KEY_KILL_LINE);
    type_enter("ab241");
    shows("a game has 240");
    type_enter("");
    (void)key(DESK_KEY_KILL_LINE);
    type_enter("ax120");
    (void)key(DESK_KEY_KILL_LINE);
    type_enter("   ");
    assert_int_equal(saved, 0);
}

DESK_TEST(against_the_rules_is_asked)
{
    begin_table("A,B,C,D");
    DESK("c.d130<Enter>c.d125<Enter>", "= ! ", "= Record it all the same?  j = yes");
    assert_int_equal(saved, 1);
    DESK("<Left> ", "= Record it all the same?", "n", "! Record it all the same?");
    shows_whole(" 2> not saved; Ctrl-P brings the line back");
    DESK("<C-P>", "= 2> c.d125", "<Enter>j");
    assert_int_equal(saved, 2);
    DESK("$ C damen 130\ntrotzdem C damen 125\noffen\n", "= 2!");
}

DESK_TEST(a_trick_with_no_augen_is_asked_in_a_word)
{
    begin_table("A,B,C,D");
    DESK("d.n0<Enter>", "= A Null with 0 Augen but a trick, lost?", "x"
         /* the value changes, so it is shown before it is saved */
    );
    assert_int_equal(saved, 0);
    DESK("= 1> d.n0 x", "<Enter>");
    assert_int_equal(saved, 1);
    DESK("c.n0<Enter>j");
    assert_int_equal(saved, 2);
    DESK("ab240<Enter>", "= 0 Augen, but Kontra took a trick?",
         "<Esc><Kill>ab240; nachgezählt<Enter>x<Enter>ab240x<Enter>");
    assert_int_equal(saved, 4);
    journal_is("D null 0 x\nC null 0\nA,B 240 x ; nachgezählt\nA,B 240 x\noffen\n");
}

DESK_TEST(a_mistake_is_corrected_in_its_place)
{
    begin_table("A,B,C,D,E");
    DESK("bc151+<Enter>ae130<Enter>e1", "= Enter changes Spiel 1 (B,C 151 re)", "<Enter>", "= e1> B,C 151 re",
         "= Enter saves the correction", "9", "= Re Bernd, Carla   151 : 89", "<Enter>",
         "$ B,C 151 re9\nA,E 130\noffen\n", "=  3> ",
         /* Esc leaves the game as it was */
         "e<Enter>", "= e2> A,E 130", " re<Esc>", "=  3> ", "$ B,C 151 re9\nA,E 130\noffen\n",
         /* a forgotten game is put in: its effects are shown before it is saved */
         "+2<Enter>", "= +2> ", "ad97k", "= This changes:", "<Enter>", "= 4> ",
         /* a game too many is struck */
         "-2", "= Enter strikes Spiel 2", "<Enter>", "$ B,C 151 re9\nA,E 130\noffen\n", "e9<Enter>",
         "= there is no Spiel 9; the last is Spiel 2");
    assert_int_equal(saved, 5);
}

DESK_TEST(undo_and_redo)
{
    begin_table("A,B,C,D");
    DESK("u<Enter>", "= nothing is left but the beginning of the Spieltag");
    assert_int_equal(saved, 0);
    DESK("<Kill>r<Enter>", "= there is nothing to redo", "<Kill>ab151<Enter>u",
         "= Enter takes back: Spiel 1 (A,B 151)", "<Enter>", "$ offen\n", "=  1> ", "r<Enter>", "$ A,B 151\noffen\n",
         "ende<Enter>", "= Record it all the same?", "j", "= The Spieltag is closed");
    assert_int_equal(key(DESK_KEY_ENTER), REQUEST_NONE);
    DESK("q", "= every game that was entered is saved");
    assert_int_equal(key(DESK_KEY_ENTER), REQUEST_LEAVE);
}

DESK_TEST(a_second_player_confirms)
{
    begin_table("A,B,C,G");
    sitting.saison.data.gegenlesen = 2;
    DESK("g b<Enter>", "= there is no game yet to be confirmed", "<Kill>ab151<Enter>", "! READ OUT", "cg130<Enter>",
         "= READ OUT 2 games: g and who confirms", "g b", "= Enter confirms the games so far, read by Bernd",
         "<Enter>", "! READ OUT", "=  2✓ ", "$ A,B 151\nC,G 130\ngegengelesen B\noffen\n",
         /* a player called G can play and confirm */
         "g.d130<Enter>gb97k<Enter>", "= READ OUT 2 games", "g g<Enter>", "! READ OUT", "e4<Enter><Back>", "=  4✓ ",
         "<Esc>g x<Enter><Kill>",
         "$ A,B 151\nC,G 130\ngegengelesen B\nG damen 130\nB,G 143\ngegengelesen G\noffen\n");
}

/* A double entry is asked about, an unchanged correction is not recorded, and an impossible line is refused at
 * once. */
DESK_TEST(slips_are_caught)
{
    begin_table("A,B,C,D,E");
    DESK("bc151<Enter>ac130+<Enter>e1<Enter><Enter>", "= this is how it stands", "= e1> B,C 151", "+<Esc>",
         "$ B,C 151\nA,C 130 re\noffen\n", "einwurf<Enter>de99k<Enter>-#4<Enter>",
         "$ B,C 151\nA,C 130 re\nD,E 141\noffen\n", "e #4", "= there is no entry #4 that counts", "<Kill>e 2",
         "= Enter changes Spiel 2", "<Kill>",
         /* striking it would change who dealt: that is said, and Enter does not offer it */
         "-1", "! Enter strikes", "<Kill>");
    begin_table("A,B,C,D");
    DESK("ab151<Enter>ab151<Enter>", "= The same as Spiel 1. Was it played again?", "n");
    assert_int_equal(saved, 1);
    DESK("<C-P><Enter>j");
    assert_int_equal(saved, 2);
}

/* The screen says which round of the Pokal it is; its rounds are typed. */
DESK_TEST(a_day_of_the_pokal)
{
    struct entry entry = {.event = {.kind = EVENT_START}};
    struct spieltag beginning;
    struct err err;
    int32_t at;

    begin_table("A,B,C,D");
    history_shorten(&sitting.history, 0);
    fold_free(&sitting.fold);
    sitting.tisch.kind = &wettbewerb_pokal;
    sitting.tisch.nr = 2;
    sitting.rules = rules_find("ddb-pokal");
    beginning = sitting_start(&sitting);
    assert_int_equal(history_fold(&sitting.history, &beginning, &sitting.fold, &at, &err), ST_OK);
    entry.event.u.start.date = (struct date){2026, 12, 6};
    entry.event.u.start.seed = SEED_NONE;
    entry.event.u.start.count = 4;
    for (int i = 0; i < 4; i++)
        entry.event.u.start.sitz[i] = (int8_t)i;
    assert_int_equal(sitting_book(&sitting, &entry, false, NULL, &err), ST_OK);
    load();
    DESK("= Pokal 2026 · 2. Tag · 6.12.2026", "= Runde 1 of 7", "= game 1 of 4", "<F2>", "= […]", "<F2><Kill>");
    for (int i = 0; i < 4; i++) {
        char line[16];

        (void)snprintf(line, sizeof line, "ab%d", 130 + i);
        type_enter(line);
    }
    DESK("= Runde 2 of 7", "<F2>", "= > A Anna          […]");
}

/* The words of the command line do the same as the letters, and their effect is shown first. */
DESK_TEST(commands_in_words)
{
    begin_table("A,B,C,D");
    DESK("b,c151 re<Enter>undo", "= Enter takes back: Spiel 1 (B,C 151 re)", "<Enter>", "$ offen\n", "Redo",
         "= Enter does again: Spiel 1 (B,C 151 re)", "<Enter>streiche 1", "= Enter strikes Spiel 1 (B,C 151 re)",
         "<Esc>einfuegen 1", "= Enter puts a game in before Spiel 1", "<Esc>korrigiere<Enter>", "= e1> B,C 151 re",
         "<Esc>statistik", "= Enter shows the statistics of the evening", "<Esc>bogen<Enter>", "= Spielberichtsbogen",
         "<Esc>streiche", "= \"streiche\" does not play at this table", "<Esc>undogame", "! Enter takes back",
         "$ B,C 151 re\noffen\n");
}

/* A table whose day was taken back, or has another number, asks for no game. */
DESK_TEST(a_day_that_was_taken_back)
{
    struct entry entry = {.op = OP_UNDO};
    struct err err;

    begin_table("A,B,C,D");
    shows("Spieltag 17 · 3.5.2026");
    assert_int_equal(sitting_book(&sitting, &entry, false, NULL, &err), ST_OK);
    load();
    DESK("=  The Spieltag was taken back, or has another number now; q leaves", "= Spieltag 17 · Tisch 1", "! 0.0.0",
         "! POTT");
}

/* Esc leaves the form at once: the choices can be brought back, so nothing is asked. */
DESK_TEST(esc_leaves_the_form)
{
    begin_table("A,B,C,D");
    DESK("<F2>", "= > Re ", "<Esc>", "! > Re ", "=  1> \n", "<F2>b143", "= > Augen of Re", "<Esc>", "! > Augen of Re",
         "=  1> \n", "<C-P>", "= 1> B,? 143\n", "<F2>", "= > Augen of Re", "<Esc>", "! > Augen of Re", "$ offen\n");
}

/* Of several entries by others at once two are named; the rest is counted. */
TEST(much_that_others_entered)
{
    static const struct {
        int entries;
        const char *says, *not ;
    } cases[] = {{1, "! Spiel 1 is in by another: A,B 131\n", ";"},
                 {2, "! Spiel 1 is in by another: A,B 131; Spiel 2 is in by another: A,B 132\n", "more"},
                 {3, "A,B 131; Spiel 2 is in by another: A,B 132; 1 entry more", "entries more"},
                 {4, "A,B 131; Spiel 2 is in by another: A,B 132; 2 entries more", "A,B 133;"}};

    for (size_t i = 0; i < ROWS(cases); i++) {
        begin_table("A,B,C,D");
        for (int n = 0; n < cases[i].entries; n++) {
            struct entry entry = {.time = 1};
            struct err err;
            char line[20];

            (void)snprintf(line, sizeof line, "ab%d", 131 + n);
            assert_int_equal(sitting_parse_spiel(&sitting, 0, line, &entry.event, &err), ST_OK);
            assert_int_equal(sitting_book(&sitting, &entry, true, NULL, &err), ST_OK);
        }
        desk_load(desk, &sitting, 1);
        if (i < 2)
            shows(cases[i].says);
        else
            shows_whole(cases[i].says);
        shows_not(cases[i].not );
        end_table();
    }
}

/* When another ends the day, the Bogen replaces the present view, but never covers a line. */
TEST(another_ends_the_day)
{
    struct entry entry = {.event = {.kind = EVENT_END}};
    struct err err;

    for (int typed = 0; typed < 2; typed++) {
        begin_table("A,B,C,D");
        DESK("ab131<Enter>?<Enter>", "= Whole lines that are commands");
        if (typed) {
            DESK("<Esc>ab1");
        }
        assert_int_equal(sitting_book(&sitting, &entry, true, NULL, &err), ST_OK);
        load();
        shows_not("Whole lines that are commands");
        if (typed) {
            shows(" 2> ab1");
        } else {
            for (int i = 0; i < 9; i++)
                (void)key(DESK_KEY_PAGE_UP);
            DESK("=  from line 1 of ", "= Spielberichtsbogen", "<Esc>");
            load(); /* the Bogen comes once only */
            shows_not("Spielberichtsbogen");
        }
        end_table();
    }
}

/* The last row names the effect of each of its keys. */
DESK_TEST(each_key_has_a_word)
{
    begin_table("A,B,C,D");
    DESK("=  u undo  e1 change  b Bogen  s statistics  F1 help  F2 form  q leave\n", "b,c151 re<Enter>b,c151<Enter>",
         "=  u undo  e2 change ", "<Up>",
         "=  e change   + put one in before   - strike   w why   n remark   Esc back\n", "<Esc><F2>",
         "=  Tab next  letters, arrows choose  digits Augen  Enter saves  F2 line  Esc back\n");
}

/* An entry that is no game does not become one by a correction, and stands in the line as itself. */
DESK_TEST(a_strafe_is_edited_as_itself)
{
    struct entry entry = {.event = {.kind = EVENT_STRAFE, .remark = "zu spät", .remark_len = 8}};
    struct err err;

    begin_table("A,B,C,D");
    type_enter("ab130");
    entry.event.u.strafe.player = 1;
    entry.event.u.strafe.punkte = 3;
    assert_int_equal(sitting_book(&sitting, &entry, false, NULL, &err), ST_OK);
    load();
    DESK("= by another: strafe B 3", "<Esc>e#3<Enter>", "= e#3> strafe B 3 zu spät\n", "= this is how it stands",
         "<Kill>ab130");
    shows_whole(
        "entry #3 is corrected as what it is, strafe B 3 \"zu spät\"; strike it, and enter anything else anew");
    DESK("<Enter>j");
    for (int i = 0; i < 4; i++) {
        static const char *const others[] = {"disq B", "einstieg B nach=A", "ende", "gegengelesen B"};

        (void)key(DESK_KEY_KILL_LINE);
        type_enter(others[i]);
        shows("entry #3 is corrected as what it is");
    }
    DESK("<Kill>strafe B<Enter>", "= a number from 1 to", "$ A,B 130\nstrafe B 3 \"zu spät\"\noffen\n",
         "<Kill>strafe B 2 viel zu spät", "= strafe B 2 \"viel zu spät\"", "<Enter>",
         "$ A,B 130\nstrafe B 2 \"viel zu spät\"\noffen\n",
         /* a game stays a game */
         "e1<Enter><Kill>strafe B 2<Enter>", "$ A,B 130\nstrafe B 2 \"viel zu spät\"\noffen\n",
         "<Kill>einwurf<Enter>", "$ einwurf\nstrafe B 2 \"viel zu spät\"\noffen\n");
}

/* Players may have a Kürzel that looks like a command. */
DESK_TEST(commands_are_no_games)
{
    begin_table("E,U,B,S");
    DESK("eu151<Enter>b.d130<Enter>e,b130<Enter>", "$ E,U 151\nB damen 130\nE,B 130\noffen\n");
}
