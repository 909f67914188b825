/* Random key sequences at `doko tisch` as it is, with a book in a file: the driver is the program's, the terminal
 * is this test, and another writer books between the keys. An entry in the book stood on the screen in full when
 * the key came that saved it, at the table as it was, and nothing is booked twice without a yes.
 *
 * DOKO_SEQUENCES is the number of sequences (5,000). */
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "base/draw.h"
#include "book/table/admission.h"
#include "evening.h"
#include "terminal.h"
#include "ui/desk/desk.h"
#include "ui/screen/screen.h"

#ifdef __SANITIZE_ADDRESS__
enum { SLOWER = 5 };
#else
enum { SLOWER = 1 };
#endif
enum { EVENING = 100 /* sequences in one book */, KEYS_MAX = 200 };

static struct random rng = {20261122};
static char book[DIRECTORY_MAX + 16];
static struct store *other;   /* the other writer, who also checks what was saved */
static int64_t seen;          /* state of the book as the other saw it */
static struct picture shown;  /* as it was drawn last … */
static struct picture at_key; /* … and when the last key came */
static int screen_width = 80, screen_height = 24;
static int32_t queue[KEYS_MAX], last_key; /* keys to come, and the last one */
static int queued, taken;
static int sequences;
static struct sitting before; /* the table when the last key was sent */
static bool has_before;
static bool unseen; /* the other has written, and no Enter or Esc below the notice has acknowledged it */
static bool armed;  /* the other may write between a key and its booking */
static struct {
    int saved, trotzdem, twice, by_other, small, corrected, besides, declined, spoken, pasted;
} count;
static int since_declined = -1;  /* characters typed since a question was declined; -1: the line has others too */
static struct text since_chosen; /* typed since a letter applied to the chosen game */
static bool entered;             /* the last key was Enter: whatever it did, another line begins */

/* The functions from here on are the terminal. */

void screen_size(int *width, int *height)
{
    *width = screen_width;
    *height = screen_height;
}

static void copy_picture(struct picture *to, const struct picture *from)
{
    picture_begin(to, from->width, from->height);
    for (int i = 0; i < from->height; i++)
        picture_write(to, i, from->line[i].style, text_str(&from->line[i].text));
}

void screen_show(const struct picture *picture)
{
    copy_picture(&shown, picture);
}

static void write_other(void);

/* Replaces the clock of the C library. The program reads it just before it books, and the other may write at that
 * moment. */
time_t time(time_t *out)
{
    struct timespec now;

    if (armed) { /* the present Enter is refused and acknowledges the entry */
        bool what = unseen;

        armed = false;
        write_other();
        unseen = what;
    }
    (void)clock_gettime(CLOCK_REALTIME, &now);
    if (out)
        *out = now.tv_sec;
    return now.tv_sec;
}

static int dice(int n)
{
    return (int)random_under(&rng, (uint32_t)n);
}

static void everything(struct text *text)
{
    for (int i = 0; i < at_key.height; i++)
        text_addf(text, "%s\n", text_str(&at_key.line[i].text));
}

static bool on_screen(const char *what)
{
    AUTO(text_free) struct text text = {0};
    bool found;

    everything(&text);
    found = strstr(text.s, what) != NULL;
    return found;
}

static void complain(const char *what)
{
    struct text text = {0};

    everything(&text);
    fprintf(stderr, "%s, sequence %d, key %x, on the screen\n%s\n", what, sequences, (unsigned)last_key, text.s);
    fail_msg("%s", what);
}

/* Reads the line behind the prompt, over all its rows. Returns false if the screen shows none. */
static bool typed_line(const struct picture *picture, struct text *prompt, struct text *line)
{
    for (int i = picture->height - 1; i > 0; i--) {
        const char *s = text_str(&picture->line[i].text), *end = strstr(s, "> ");
        size_t margin = end ? (size_t)(end + 2 - s) : 0;

        if (s[0] != ' ' || !end || margin > 9 || strspn(s + 1, "e+#0123456789") != margin - 3 ||
            picture->line[i].style != STYLE_BOLD)
            continue;
        text_addn(prompt, s + 1, margin - 3);
        text_add(line, s + margin);
        for (int k = i + 1; k < picture->height && picture->line[k].style == STYLE_BOLD; k++) {
            const char *more = text_str(&picture->line[k].text);

            if (strspn(more, " ") < margin || strncmp(more, "   ? ", 5) == 0)
                break;
            text_add(line, more + margin);
        }
        return true;
    }
    return false;
}

/* The functions from here on look into the book. */

static struct tisch the_table(void)
{
    struct tisch tisch = {.saison = 1, .kind = &wettbewerb_meisterschaft, .nr = 1, .tisch = 1};
    struct err err;

    assert_int_equal(store_tisch(other, &tisch, &err), ST_OK);
    return tisch;
}

static void look(struct sitting *sitting)
{
    struct tisch tisch = the_table();
    struct err err;

    if (sitting_load(other, &tisch, sitting, &err) != ST_OK)
        fail_msg("%s", err.text);
}

static bool is_yes(int32_t key)
{
    return key == 'j' || key == 'J' || key == 'y' || key == 'Y';
}

static bool same_game(const struct sitting *a, int32_t i, const struct sitting *b, int32_t k)
{
    const struct event *x = &a->history.entry[a->fold.nr[i] - 1].event,
                       *y = &b->history.entry[b->fold.nr[k] - 1].event;
    AUTO(text_free) struct text s = {0}, t = {0};
    bool same;

    if (x->kind != EVENT_SPIEL || y->kind != EVENT_SPIEL)
        return false;
    sitting_line(a, x, &s);
    sitting_line(b, y, &t);
    same = strcmp(s.s, t.s) == 0;
    return same;
}

/* Checks that the first new entry is the event that the line on the screen gives at the table as it was. */
static void check_line(const struct sitting *now, const struct entry *entry, const char *prompt, const char *line)
{
    struct text reason = {0}, shown_as = {0}, stored_as = {0};
    struct entry again = {.op = entry->op, .reference = entry->reference};
    struct err err;
    int32_t at = before.history.count;
    char want[24];
    enum status st = entry->op == OP_REPLACE
                         ? sitting_read_correction(&before, entry->reference, line, &reason, &again.event, &err)
                         : sitting_read_line(&before, entry->op == OP_APPEND ? 0 : entry->reference, line, &reason,
                                             &again.event, &err);

    if (entry->op == OP_APPEND && (entry->event.kind == EVENT_END || entry->event.kind == EVENT_GEGENGELESEN)) {
        text_free(&reason);
        return; /* ende, g B: the preview shows them */
    }
    if (st != ST_OK)
        complain(err.text);
    st = sitting_book(&before, &again, true, NULL, &err); /* brings the event into its order */
    if (st != ST_OK)
        complain(err.text);
    again.event = before.history.entry[at].event;
    again.event.trotzdem = entry->event.trotzdem;
    sitting_line(&before, &again.event, &shown_as);
    sitting_line(now, &entry->event, &stored_as);
    if (strcmp(shown_as.s, stored_as.s) != 0) {
        fprintf(stderr, "shown %s, stored %s\n", shown_as.s, stored_as.s);
        complain("another line than was saved");
    }
    if (entry->op == OP_APPEND && entry->event.kind == EVENT_SPIEL) {
        (void)snprintf(want, sizeof want, "%d", (int)now->fold.day.spiele);
        if (strcmp(prompt, want) != 0)
            complain("saved as another game than the prompt says");
    }
    text_free(&reason);
    text_free(&shown_as);
    text_free(&stored_as);
}

/* Checks that an undo of the new entry brings back what counted before. */
static void check_undo(struct sitting *now)
{
    struct entry undo = {.op = OP_UNDO};
    AUTO(text_free) struct text was = {0}, actual = {0};
    int32_t entries = now->history.count;
    struct fold old;
    struct err err;

    sitting_journal(&before, SITTING_COUNTS, &was);
    if (sitting_book(now, &undo, true, &old, &err) != ST_OK)
        complain(err.text);
    sitting_journal(now, SITTING_COUNTS, &actual);
    if (strcmp(was.s, actual.s) != 0)
        complain("an undo does not bring back what was there");
    sitting_take_back(now, &old, entries);
}

/* Checks that the entry was meant. Text behind a declined line is not saved with it. Text that begins with a
 * letter for an old game is a game of its own if it reads as one. A paste saves nothing. */
static void check_meant(const struct sitting *now, const struct entry *entry, const char *line)
{
    struct event typed;
    struct err quiet;

    if (since_declined >= 0 && (int)utf8_count(line, strlen(line)) > since_declined)
        complain("a line that was declined is saved with what was typed behind it");
    if (since_chosen.len > 0 && entry->op != OP_APPEND &&
        sitting_parse_spiel(&before, 0, since_chosen.s, &typed, &quiet) == ST_OK)
        complain("a game that was typed is saved as another line of an old one");
    if (last_key == DESK_KEY_PASTE)
        complain("a paste has saved something");
    if (now->history.entry[now->history.count - 1].group != before.history.count + 1)
        complain("a key has saved more than one line");
}

/* Checks what the last key has saved. */
static void check_saved(void)
{
    AUTO(text_free) struct text prompt = {0}, line = {0};
    AUTO(sitting_free) struct sitting now = {0};
    const struct entry *entry;
    int32_t old = before.history.count, n;

    look(&now);
    assert_true(now.history.count > old);
    if (now.history.entry[old].op != OP_UNDO)
        check_undo(&now);
    entry = &now.history.entry[old];
    n = now.fold.count;
    count.saved++;
    count.corrected += entry->op == OP_REPLACE;
    count.besides += op_has_event((enum op)entry->op) && !event_is_game(entry->event.kind);
    if (on_screen("needs 80 x 24"))
        complain("saved on a screen that shows nothing");
    if (!typed_line(&at_key, &prompt, &line))
        complain("saved without a line on the screen");
    if (unseen)
        complain("another had written, and nobody has said that it was seen");
    if (op_has_event((enum op)entry->op) && entry->event.trotzdem) {
        count.trotzdem++;
        if (!is_yes(last_key) || !on_screen("Record it all the same?") || !on_screen("     ! "))
            complain("against the rules without a question and its reason");
    } else if (last_key != DESK_KEY_ENTER && !on_screen("\n   ? ")) {
        complain("saved by another key than Enter");
    }
    if (entry->op == OP_APPEND && n >= 2 && now.fold.nr[n - 1] == old + 1 && same_game(&now, n - 1, &now, n - 2)) {
        count.twice++;
        if (!is_yes(last_key))
            complain("the same game twice without a yes");
    }
    check_meant(&now, entry, line.s);
    if (entry->op != OP_UNDO && entry->op != OP_REDO && entry->op != OP_STRIKE)
        check_line(&now, entry, prompt.s, line.s);
}

/* Books as the other writer: a game, often the one that is being typed, sometimes an undo. */
static void write_other(void)
{
    AUTO(text_free) struct text prompt = {0}, line = {0};
    struct entry entry = {.time = (int64_t)time(NULL)};
    AUTO(sitting_free) struct sitting sitting = {0};
    struct err err;
    enum status st = store_begin(other, STORE_WRITE, &err);
    char game[24];

    assert_int_equal(st, ST_OK);
    look(&sitting);
    (void)snprintf(game, sizeof game, "%c,%c %d", 'A' + dice(2), "CE"[dice(2)], 100 + dice(60));
    if (!typed_line(&shown, &prompt, &line) || dice(2) == 0 ||
        sitting_parse_spiel(&sitting, 0, line.s, &entry.event, &err) != ST_OK)
        st = sitting_parse_spiel(&sitting, 0, game, &entry.event, &err);
    if (st == ST_OK && dice(5) == 0) {
        int32_t group = history_undo_group(&sitting.history);

        if (group > 1)
            entry.op = OP_UNDO;
    }
    if (st == ST_OK && sitting_book(&sitting, &entry, true, NULL, &err) == ST_OK &&
        sitting_save(other, &sitting, &err) == ST_OK && store_commit(other, &err) == ST_OK)
        count.by_other++, unseen = true;
    store_rollback(other);
}

/* The functions from here on make keys. */

static void push(int32_t key)
{
    if (queued < KEYS_MAX)
        queue[queued++] = key;
}

static void push_text(const char *s)
{
    for (; *s; s++)
        push((unsigned char)*s);
}

static void push_game(void)
{
    static const char *const games[] = {"ab151+9-f", "ce130",    "ab97k",  "c.d130",  "e.n0",          "ab240",
                                        "ac.h128",   "ab143++f", "b.n0x",  "einwurf", "ea151 re9 f=A", "a.kh130",
                                        "be110-",    "cb240x",   "a.m121", "b.b125+", "c.o124",        "ab130",
                                        "ab130",     "ec130",    "ab9",    "eb121"};

    push_text(games[dice((int)(ROWS(games)))]);
    if (dice(12) == 0)
        push_text(
            "; a remark that is longer than one row of the screen, which so has to go on in the next one, and on");
}

/* Types `nein` to a question, or another word, and a game right behind it. */
static void push_declined(void)
{
    static const char *const words[] = {"n", "nein", "no", "j", "ja", "yes", "N", "NEIN", "k"};

    push_game();
    push(DESK_KEY_ENTER);
    push_game();
    push(DESK_KEY_ENTER);
    push_text(words[dice(9)]);
    if (dice(2))
        push(DESK_KEY_ENTER);
    push_game();
}

/* Chooses an old game by the arrow, with a remark, and types a line that may begin like a command for it. */
static void push_chosen(void)
{
    if (dice(2)) {
        push_text("e1");
        push(DESK_KEY_ENTER);
        push_text(" ; Streit");
        push(DESK_KEY_ENTER);
    }
    for (int i = dice(6); i >= 0; i--)
        push(DESK_KEY_UP);
    if (dice(4) == 0)
        push("enw"[dice(3)]);
    push_game();
}

/* Makes a paste of games, commands and invalid text, in any number, with newlines. */
static void make_paste(struct text *text)
{
    static const char *const some[] = {"ab121", "ce130", "ec130",   "u",    "e1",      "xyz", "\xE4",
                                       "",      "j",     "einwurf", "nein", "ab130 ;", "b",   "ende"};

    text_clear(text);
    for (int i = dice(4); i >= 0; i--) {
        text_add(text, some[dice(14)]);
        if (i > 0 || dice(2))
            text_add(text, dice(2) ? "\r" : "\n");
    }
    count.pasted++;
}

static void push_some(void)
{
    static const char chars[] = "abceABCE0123456789.+-,=fdk xhnru?es;#gj";
    static const char *const orders[] = {"u",
                                         "r",
                                         "e",
                                         "e1",
                                         "e3",
                                         "+1",
                                         "+2",
                                         "-1",
                                         "-2",
                                         "e#2",
                                         "e#4",
                                         "b",
                                         "s",
                                         "g B",
                                         "g C",
                                         "w",
                                         "w2",
                                         "l",
                                         "strafe B 3 zu spaet",
                                         "strafe C 1",
                                         "disq E weg",
                                         "ausstieg E",
                                         "einstieg E nach A",
                                         "einstieg E nach C gast"};

    if (dice(2))
        push(DESK_KEY_ESC);
    switch (dice(13)) {
    case 10:
        push_declined();
        break;
    case 11:
        push_chosen();
        break;
    case 12:
        for (int i = dice(3); i >= 0; i--)
            push(dice(3) ? DESK_KEY_PASTE : DESK_KEY_ENTER);
        break;
    case 0:
    case 1:
    case 2:
        push_game();
        break;
    case 9: /* a correction */
        push_text(orders[2 + dice(7)]);
        push(DESK_KEY_ENTER);
        if (dice(3))
            push(DESK_KEY_KILL_LINE);
        push_game();
        break;
    case 3:
        push_text(orders[dice((int)(ROWS(orders)))]);
        break;
    case 4: /* the form */
        push(DESK_KEY_FORM);
        for (int i = dice(12); i > 0; i--)
            push(dice(3) ? (dice(2) ? DESK_KEY_RIGHT : DESK_KEY_DOWN) : '0' + dice(10));
        break;
    case 5:
        for (int i = dice(10); i > 0; i--)
            push(dice(5) ? DESK_KEY_ESC + dice(DESK_KEY_NOTHING - DESK_KEY_ESC + 1) : "en+-w"[dice(5)]);
        break;
    default:
        for (int i = dice(8); i > 0; i--)
            push((unsigned char)chars[dice((int)sizeof chars - 1)]);
        break;
    }
    for (int i = dice(4); i > 0; i--)
        push(DESK_KEY_ENTER);
    if (dice(3) == 0)
        push("jnxyz"[dice(5)]);
    if (dice(2) == 0)
        push(DESK_KEY_ESC);
}

static void resize(void)
{
    static const int sizes[][2] = {{80, 24}, {80, 24}, {80, 24}, {120, 40}, {60, 20}, {200, 60}};
    int i = dice((int)(ROWS(sizes)));

    screen_width = sizes[i][0];
    screen_height = sizes[i][1];
    count.small += screen_width < 80;
}

/* Returns the next key. Between two keys this test looks at the book. */
static int32_t next_key(bool *gone)
{
    int64_t now = store_data_version(other);

    *gone = false;
    if (has_before && now != seen)
        check_saved();
    if (dice(60) == 0)
        write_other();
    if (has_before)
        sitting_free(&before);
    look(&before);
    has_before = true;
    seen = store_data_version(other);
    if (before.fold.day.ended || !before.fold.day.begun) {
        *gone = true;
        return DESK_KEY_NOTHING;
    }
    if (taken == queued) {
        queued = taken = 0;
        push_some();
        sequences++;
        if (dice(15) == 0) {
            resize();
            return DESK_KEY_NOTHING;
        }
    }
    *gone = sequences % EVENING == 0;
    if (taken == queued)
        return DESK_KEY_NOTHING;
    return queue[taken] == 'q' || queue[taken] == 'Q' ? queue[taken++] - 'q' + 'a' : queue[taken++];
}

static bool is_chosen(void)
{
    for (int i = 0; i < at_key.height; i++)
        if (text_str(&at_key.line[i].text)[0] == '>')
            return true;
    return false;
}

/* Follows the text typed since the last question and since the last game was chosen. */
static void follow(int32_t key)
{
    bool character = key >= ' ' && key < DESK_KEY_ENTER;

    if (entered || (!character && key != DESK_KEY_ENTER && key != DESK_KEY_NOTHING))
        since_declined = -1;
    if (on_screen("\n   ? ") && (key == 'n' || key == 'N'))
        since_declined = 0, count.declined++;
    else if (since_declined >= 0)
        since_declined += character;
    if (character && (since_chosen.len > 0 || (is_chosen() && (key == 'e' || key == 'n' || key == 'w'))))
        text_addc(&since_chosen, (char)key);
    else if (key != DESK_KEY_ENTER && key != DESK_KEY_NOTHING)
        text_clear(&since_chosen);
    if (entered && !character)
        text_clear(&since_chosen);
    count.spoken += since_chosen.len == 2;
    entered = key == DESK_KEY_ENTER;
}

int32_t screen_key(bool *gone)
{
    armed = false;
    last_key = next_key(gone);
    copy_picture(&at_key, &shown);
    follow(last_key);
    if (last_key == DESK_KEY_PASTE)
        make_paste(&pasted);
    if ((last_key == DESK_KEY_ENTER && on_screen("[Enter] seen")) ||
        (last_key == DESK_KEY_ESC && on_screen("by another")))
        unseen = false;
    armed = (last_key == DESK_KEY_ENTER || is_yes(last_key)) && dice(8) == 0;
    return last_key;
}

static void open_book(struct call *call)
{
    evening_begin(book, &other, call);
    seen = store_data_version(other);
    has_before = unseen = armed = false;
    queued = taken = 0;
    screen_width = 80;
    screen_height = 24;
}

static void close_book(struct call *call)
{
    if (store_data_version(other) != seen)
        check_saved();
    if (has_before)
        sitting_free(&before);
    evening_end(other, call);
    text_free(&call->out);
}

TEST(random_sequences)
{
    const char *many = getenv("DOKO_SEQUENCES");
    int all = many ? atoi(many) : ROUNDS(5000) / SLOWER;
    char directory[DIRECTORY_MAX];

    make_directory(directory);
    (void)snprintf(book, sizeof book, "%s/doko.db", directory);
    while (sequences < all) {
        struct call call;
        struct err err = {0};

        open_book(&call);
        if (command_tisch.run(&call, &err) != ST_OK)
            fail_msg("%s", err.text);
        close_book(&call);
        sequences++;
    }
    picture_free(&shown);
    picture_free(&at_key);
    remove_directory(directory);
    printf("%d sequences: %d saved, %d of them corrections, %d besides the games, %d against the rules, %d twice "
           "with a yes; %d by another, %d times too small; %d declined, %d letters at an old game, %d pastes\n",
           sequences, count.saved, count.corrected, count.besides, count.trotzdem, count.twice, count.by_other,
           count.small, count.declined, count.spoken, count.pasted);
    text_free(&since_chosen);
    text_free(&pasted);
    assert_true(count.saved > all / 20 && count.by_other > all / 20);
    assert_true(all < 5000 ||
                (count.small > all / 200 && count.corrected > 10 && count.besides > 5 && count.trotzdem > 10 &&
                 count.twice > 0 && count.declined > 10 && count.spoken > 10 && count.pasted > 100));
}
