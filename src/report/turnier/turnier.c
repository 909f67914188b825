#include "report/turnier/turnier.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/i18n.h"
#include "base/mem.h"
#include "report/turnier/sitzplan.h"

static void *copy(const void *from, size_t count, size_t size)
{
    void *to = mem_alloc((count + 1) * size);

    memcpy(to, from, count * size);
    return to;
}

void turnier_as_sitzplan(const struct turnier_book *book, struct sitzplan *plan)
{
    *plan = (struct sitzplan){.released = turnier_released(&book->turnier)};
    for (int i = 0; i < book->turnier.count; i++)
        plan->players =
            book->turnier.person[i].number > plan->players ? book->turnier.person[i].number : plan->players;
    while (plan->rounds < book->turnier.rounds && book->turnier.round[plan->rounds].planned) {
        const struct sitzplan_round *from = &book->turnier.round[plan->rounds].seats;
        struct sitzplan_round *to = &plan->round[plan->rounds++];
        int end = sitzplan_end(from, from->tables);

        *to = *from;
        to->start = copy(from->start, (size_t)from->tables + 1, sizeof *to->start);
        to->seat = copy(from->seat, (size_t)end, sizeof *to->seat);
        for (int i = 0; i < end; i++)
            to->seat[i] = (uint16_t)(book->turnier.person[from->seat[i]].number - 1);
    }
}

/* Adds "17 Anna Ahrens"; `breakable`: a line may end between the two. */
static void put_person(const struct turnier_book *book, int who, int round, bool breakable, struct table *table)
{
    table_textf(table, "%d%s%s", book->turnier.person[who].number, breakable ? " " : "\u00a0",
                turnier_name(book, who, round));
}

/* Adds the seats [from, end) as one line behind the word for their table. */
static void put_line(const struct turnier_book *book, int round, const char *table, int from, int end, bool document,
                     struct table *t)
{
    table_row(t);
    table_textf(t, "Runde %d", round);
    table_text(t, table);
    for (int s = from; s < end; s++)
        put_person(book, book->turnier.round[round - 1].seats.seat[s], round, !document, t);
}

/* Adds a round. With several Staffeln more players may sit out than sit at a table, so they take several lines. */
static void put_round(const struct turnier_book *book, int round, bool document, struct table *table)
{
    const struct sitzplan_round *r = &book->turnier.round[round - 1].seats;
    int end = sitzplan_end(r, r->tables);
    char word[32];

    for (int i = 0; i < r->tables; i++) {
        (void)snprintf(word, sizeof word, "%d", i + 1);
        put_line(book, round, word, r->start[i], r->start[i + 1], document, table);
    }
    for (int s = r->start[r->tables]; s < end; s += PLAYER_IN_SPIEL)
        put_line(book, round, "frei", s, s + PLAYER_IN_SPIEL < end ? s + PLAYER_IN_SPIEL : end, document, table);
}

/* Adds the columns of the seats. On paper all seats have one width, so that names are wrapped before the page is
 * turned to landscape. */
static void add_seats(struct table *table, int seats, bool document)
{
    enum { FIRST = 2, FOUR = 40, FIVE = 32 }; /* millimetres */
    static const struct column columns[] = {
        {.key = "runde", .head = "Runde", .brief = "Runde", .kind = CELL_TEXT, .section = true},
        {.key = "tisch", .head = "Tisch", .brief = "Tisch", .kind = CELL_RIGHT},
        {.key = "platz1", .head = "1", .brief = "1 (gibt)", .kind = CELL_TEXT},
        {.key = "platz2", .head = "2", .brief = "2", .kind = CELL_TEXT},
        {.key = "platz3", .head = "3", .brief = "3", .kind = CELL_TEXT},
        {.key = "platz4", .head = "4", .brief = "4", .kind = CELL_TEXT},
        {.key = "platz5", .head = "5", .brief = "5", .kind = CELL_TEXT},
    };

    for (int i = 0; i < FIRST + seats; i++) {
        struct column column = columns[i];

        column.width = document && i >= FIRST ? (seats > PLAYER_IN_SPIEL ? FIVE : FOUR) : 0;
        table_add_column(table, &column);
    }
}

static bool is_asked(const struct turnier_book *book, int r, int round)
{
    return book->turnier.round[r - 1].planned && (round == 0 || r == round);
}

/* The seats of the largest table, at least four, since players who sit out stand in lines of up to four. */
static int most_seats(const struct turnier_book *book, int round)
{
    int most = PLAYER_IN_SPIEL;

    for (int r = 1; r <= book->turnier.rounds; r++)
        for (int table = 0; is_asked(book, r, round) && table < book->turnier.round[r - 1].seats.tables; table++)
            if (turnier_table_size(&book->turnier.round[r - 1], table) > most)
                most = turnier_table_size(&book->turnier.round[r - 1], table);
    return most;
}

struct table *report_turnier_tables(const struct turnier_book *book, int round, bool document)
{
    struct table *table = table_new();

    add_seats(table, most_seats(book, round), document);
    for (int r = 1; r <= book->turnier.rounds; r++)
        if (is_asked(book, r, round))
            put_round(book, r, document, table);
    return table;
}

/* Adds a line for each seat with its table, or "frei" for those who sit out. */
static void put_seats(const struct turnier_book *book, int round, struct table *t)
{
    const struct sitzplan_round *r = &book->turnier.round[round - 1].seats;

    for (int table = 0; table <= r->tables; table++)
        for (int s = r->start[table]; s < sitzplan_end(r, table); s++) {
            table_row(t);
            table_textf(t, "Runde %d", round);
            table_textf(t, table < r->tables ? "%d" : "frei", table + 1);
            put_person(book, r->seat[s], round, false, t);
        }
}

struct table *report_turnier_seats(const struct turnier_book *book, int round)
{
    static const struct column columns[] = {
        {.key = "runde", .head = "Runde", .brief = "Runde", .kind = CELL_TEXT, .section = true},
        {.key = "tisch", .head = "Tisch", .brief = "Tisch", .kind = CELL_RIGHT},
        {.key = "name", .head = "Name", .brief = "Nr Name", .kind = CELL_TEXT},
    };
    struct table *table = TABLE_WITH(columns);

    for (int r = 1; r <= book->turnier.rounds; r++)
        if (is_asked(book, r, round))
            put_seats(book, r, table);
    return table;
}

/* Teilnehmer sorted by name or by start number. */
struct ordered {
    const char *name;
    struct text key; /* sorts as a German list does: ä as ae */
    int who, number;
};

static int compare_names(const void *a, const void *b)
{
    const struct ordered *x = a, *y = b;
    int order = strcmp(text_str(&x->key), text_str(&y->key));

    order = order ? order : strcmp(x->name, y->name);
    return order ? order : x->number - y->number;
}

static int compare_numbers(const void *a, const void *b)
{
    const struct ordered *x = a, *y = b;

    return x->number != y->number ? x->number - y->number : x->who - y->who;
}

static struct ordered *in_order(const struct turnier_book *book, int (*compare)(const void *, const void *))
{
    struct ordered *list = mem_alloc(((size_t)book->turnier.count + 1) * sizeof *list);

    for (int i = 0; i < book->turnier.count; i++) {
        list[i] =
            (struct ordered){.name = turnier_name(book, i, 0), .who = i, .number = book->turnier.person[i].number};
        word_ascii(list[i].name, strlen(list[i].name), &list[i].key);
    }
    qsort(list, (size_t)book->turnier.count, sizeof *list, compare);
    for (int i = 0; i < book->turnier.count; i++)
        text_free(&list[i].key);
    return list;
}

/* Writes table and seat as "12/3", or "frei". */
static void put_seat(const struct sitzplan_round *round, int table, int seat, char out[24])
{
    if (table < round->tables)
        (void)snprintf(out, 24, "%d/%d", table + 1, seat - round->start[table] + 1);
    else
        (void)snprintf(out, 24, "frei");
}

/* The seat of each Teilnehmer in a round, "" for none. The caller frees it. */
static char (*seats_of(const struct turnier_book *book, int round))[24]
{
    const struct sitzplan_round *r = &book->turnier.round[round - 1].seats;
    char(*seat)[24] = mem_alloc(((size_t)book->turnier.count + 1) * sizeof *seat);

    for (int table = 0; table <= r->tables; table++)
        for (int s = r->start[table]; s < sitzplan_end(r, table); s++)
            put_seat(r, table, s, seat[r->seat[s]]);
    return seat;
}

static void add_round_column(struct table *table, int round, bool wall)
{
    char key[24], head[24], brief[24];

    (void)snprintf(key, sizeof key, "runde%d", round);
    (void)snprintf(head, sizeof head, "Runde %d", round);
    (void)snprintf(brief, sizeof brief, "R%d", round);
    table_add_column(table,
                     &(struct column){.key = key, .head = head, .brief = wall ? brief : head, .kind = CELL_RIGHT});
}

struct table *report_turnier_names(const struct turnier_book *book, int round, bool wall)
{
    static const struct column columns[] = {
        {.key = "name", .head = "Name", .brief = "Name", .kind = CELL_TEXT},
        {.key = "startnummer", .head = "Startnummer", .brief = "Nr", .kind = CELL_NUMBER},
    };
    struct table *table = TABLE_WITH(columns);
    AUTO(mem_drop) struct ordered *list = in_order(book, compare_names);
    char(*seat[RUNDEN_MAX])[24];
    int rounds = 0;

    for (int r = 1; r <= book->turnier.rounds; r++)
        if (is_asked(book, r, round)) {
            seat[rounds++] = seats_of(book, r);
            add_round_column(table, r, wall);
        }
    for (int i = 0; i < book->turnier.count; i++) {
        table_row(table);
        table_text(table, list[i].name);
        table_number(table, list[i].number);
        for (int r = 0; r < rounds; r++)
            table_text(table, seat[r][list[i].who]);
    }
    for (int r = 0; r < rounds; r++)
        free(seat[r]);
    table_set_note(table, "Tisch/Platz");
    return table;
}

void report_turnier_plan_line(const struct turnier_book *book, struct text *text)
{
    AUTO(sitzplan_free) struct sitzplan plan = {0};

    turnier_as_sitzplan(book, &plan);
    report_sitzplan_line(&plan, book->turnier.seed, text);
}

/* Adds a cell that says until when they play, and whom they stand in for. */
static void put_state(const struct turnier_book *book, int who, struct table *table)
{
    const struct turnier_person *person = &book->turnier.person[who];
    AUTO(text_free) struct text say = {0};

    for (size_t i = 0; i < book->turnier.stand_ins; i++)
        if (book->turnier.stand_in[i].who == who)
            text_addf(&say, "%sfür %s ab Runde %d", say.len ? ", " : "", turnier_name_before(book, i),
                      book->turnier.stand_in[i].round);
    if (person->from > 1)
        text_addf(&say, "%sab Runde %d", say.len ? ", " : "", person->from);
    if (person->out)
        text_addf(&say, "%sbis Runde %d%s%s", say.len ? ", " : "", person->out - 1, person->out_why[0] ? ": " : "",
                  person->out_why);
    if (person->disq)
        text_addf(&say, "%sdisqualifiziert", say.len ? ", " : "");
    table_text(table, text_str(&say));
}

struct table *report_turnier_people(const struct turnier_book *book, bool paid)
{
    enum { PAID = 6 };
    static const struct column columns[] = {
        {.key = "startnummer", .head = "Startnummer", .brief = "Nr", .kind = CELL_NUMBER},
        {.key = "kuerzel", .head = "Kürzel", .brief = "Kürzel", .kind = CELL_TEXT},
        {.key = "name", .head = "Name", .brief = "Name", .kind = CELL_TEXT},
        {.key = "verein", .head = "Verein", .brief = "Verein", .kind = CELL_TEXT},
        {.key = "team", .head = "Team", .brief = "Team", .kind = CELL_TEXT},
        {.key = "land", .head = "Land", .brief = "Land", .kind = CELL_TEXT},
        [PAID] = {.key = "bezahlt", .head = "Bezahlt", .brief = "Bezahlt", .kind = CELL_MONEY},
        {.key = "strafpunkte", .head = "Strafpunkte", .brief = "Strafe", .kind = CELL_NUMBER},
        {.key = "stand", .head = "Stand", .brief = "", .kind = CELL_TEXT},
    };
    struct table *table = table_new();
    AUTO(mem_drop) struct ordered *list = in_order(book, compare_numbers);

    for (size_t i = 0; i < sizeof columns / sizeof *columns; i++)
        if (i != PAID || paid)
            table_add_column(table, &columns[i]);
    for (int i = 0; i < book->turnier.count; i++) {
        const struct turnier_person *person = &book->turnier.person[list[i].who];

        table_row(table);
        table_value_if(table, person->number, person->number);
        table_text(table, turnier_kuerzel(book, list[i].who, 0));
        table_text(table, list[i].name);
        table_text(table, person->club);
        table_text(table, person->team);
        table_text(table, person->land);
        if (paid)
            table_value(table, person->paid);
        table_number(table, person->strafe);
        put_state(book, list[i].who, table);
    }
    return table;
}

const char *report_turnier_list_word(enum list_state state)
{
    static const char *const words[] = {"offen", "abgegeben", "angenommen"};

    return words[state];
}

const char *report_turnier_odd(void)
{
    return _("Look again: at a table of four the totals are all even or all odd.");
}

struct table *report_turnier_lists(const struct turnier_book *book, const struct tisch_list *tables, int round)
{
    static const struct column columns[] = {
        {.key = "runde", .head = "Runde", .brief = "Runde", .kind = CELL_NUMBER},
        {.key = "tisch", .head = "Tisch", .brief = "Tisch", .kind = CELL_NUMBER},
        {.key = "stand", .head = "Liste", .brief = "Liste", .kind = CELL_TEXT},
        {.key = "spiele", .head = "Spiele", .brief = "Spiele", .kind = CELL_NUMBER},
        {.key = "spieler", .head = "Spieler", .brief = "Spieler", .kind = CELL_TEXT},
    };
    struct table *t = TABLE_WITH(columns);

    for (size_t i = 0; i < tables->count; i++) {
        const struct tisch *table = &tables->tisch[i];
        const struct turnier_round *r;
        AUTO(text_free) struct text who = {0};

        if (table->nr != round || table->state == STATE_EMPTY ||
            table->tisch > book->turnier.round[round - 1].seats.tables)
            continue;
        r = &book->turnier.round[round - 1];
        for (int s = r->seats.start[table->tisch - 1]; s < sitzplan_end(&r->seats, table->tisch - 1); s++)
            text_addf(&who, "%s%s", who.len ? ", " : "", turnier_name(book, r->seats.seat[s], round));
        table_row(t);
        table_number(t, round);
        table_number(t, table->tisch);
        table_text(t, report_turnier_list_word(r->list[table->tisch - 1].state));
        table_number(t, table->spiele);
        table_text(t, text_str(&who));
    }
    return t;
}

void report_turnier_entry(const struct turnier_book *book, const struct turnier_entry *entry, struct text *text)
{
    text_add(text, turnier_terms[entry->what].word);
    if (entry->round)
        text_addf(text, " %d", entry->round);
    if (entry->table)
        text_addf(text, ".%d", entry->table);
    if (entry->who >= 0)
        text_addf(text, " %s", turnier_name(book, entry->who, entry->what == TURNIER_STAND_IN ? entry->round : 0));
    if (turnier_forms[entry->what].needs & ENTRY_NUMBER)
        text_addf(text, " %lld", (long long)entry->number);
    if (entry->text && entry->text[0])
        text_addf(text, ": %s", entry->text);
}
