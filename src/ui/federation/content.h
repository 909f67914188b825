/* A book as it travels to the federation's collector: the entries of its tables as the chain hashes them, the
 * lines of the journal beside its tables, what is derived from both, and the names of persons, which stand in no
 * other part. Players are named by their first Kürzel throughout, because it never passes to anybody else. This
 * module knows no server. */
#ifndef DOKO_UI_FEDERATION_CONTENT_H
#define DOKO_UI_FEDERATION_CONTENT_H

#include "book/table/buch.h"

/* An entry of a table. */
struct content_entry {
    int32_t group;
    int64_t time;
    char *line; /* no newline; that of entry 1 lacks the line that names the table */
    uint8_t chain[CHAIN_LEN];
};

/* The result of a player at a table. */
struct content_result {
    char kuerzel[KUERZEL_MAX];
    struct day_line line;
};

/* A table with its entries and its results, sorted by first Kürzel. */
struct content_table {
    struct tisch tisch; /* id: that of the book; date: that of the first entry if nothing counts */
    char saison[SAISON_NAME_MAX];
    char *head;       /* first line of its block in a journal */
    bool later;       /* later than the day asked for */
    bool only_totals; /* only the totals of the day are known */
    int32_t count;
    struct content_entry *entry;
    int results;
    struct content_result result[PARTICIPANT_MAX];
};

/* The lines of the book itself (name ""), of a season or of a Turnier: `before` its tables and `after` them. */
struct content_section {
    char name[SAISON_NAME_MAX];
    struct text before, after;
    bool later;
};

/* A player: first Kürzel and present one. */
struct content_player {
    char kuerzel[KUERZEL_MAX], now[KUERZEL_MAX];
    bool former;
};

/* The name of a player, keyed by the first Kürzel, or of a person on the Ehrentafel, keyed by the year. */
enum content_name_kind { NAME_PLAYER, NAME_MEISTER, NAME_VIZE, NAME_POKAL, NAME_KINDS };
extern const char *const content_name_word[NAME_KINDS];
struct content_name {
    enum content_name_kind kind;
    char key[KUERZEL_MAX];
    char name[PLAYER_NAME_MAX];
    char *equal, *club; /* keys of the name and of the person's club; "": none or several are known */
};

struct content_turnier_result {
    char kuerzel[KUERZEL_MAX];
    int rounds;
    int64_t punkte;
};
struct content_turnier {
    char name[SAISON_NAME_MAX], land[PLAYER_NAME_MAX * 4];
    struct date day; /* year 0: none */
    bool over, later;
    int players, rounds;
    size_t results, capacity;
    struct content_turnier_result *result; /* filled only for a Turnier that is over */
};

/* The rows that reports ask of a season, of a Turnier or of its participants, as a JSON array. Players stand there
 * by their first Kürzel, without names. */
enum content_sheet_kind { SHEET_SAISON, SHEET_TURNIER, SHEET_PLAYERS, SHEET_KINDS };
extern const char *const content_sheet_word[SHEET_KINDS];
struct content_sheet {
    enum content_sheet_kind kind;
    char name[SAISON_NAME_MAX];
    bool later;
    int order; /* place among the seasons or among the Turniere of the book */
    struct text rows;
};

struct content {
    size_t tables, tables_capacity, sections, sections_capacity, players, players_capacity, names, names_capacity,
        turniere, turniere_capacity, sheets, sheets_capacity;
    struct content_table *table; /* in the order of the journal */
    struct content_section *section;
    struct content_player *player;
    struct content_name *name;
    struct content_turnier *turnier;
    struct content_sheet *sheet;
};

/* Reads a book. `until` marks later parts: a table of a season by its date, and a whole Turnier as soon as one of
 * its tables is later; NULL marks nothing. ST_DIFFERENCE when the hash of an entry is not the one stored in the
 * book. The book is not changed. Free with content_free, also after an error. */
enum status content_read(struct store *store, const struct date *until, struct content *content, struct err *err);
void content_free(struct content *content);

/* Finds a table by the word of its kind, season or Turnier, number and place; NULL when there is none. */
const struct content_table *content_table_find(const struct content *content, const char *kind, const char *saison,
                                               int64_t nr, int64_t place);

/* Append what is derived from a table, or the result of a Turnier, as text: a line for itself and one for each
 * player. derived.h makes the same text in SQL. */
void content_table_text(const struct content_table *table, struct text *text);
void content_turnier_text(const struct content_turnier *turnier, struct text *text);

/* Add the sheets of a season, whose place in the book is `order`, and of all Turniere. Called by content_read. */
void content_sheets_saison(const struct saison *saison, int order, struct content *content);
enum status content_sheets_turnier(struct store *store, struct content *content, struct err *err);

/* The collector's word for a state, such as "offen"; "leer" when nothing counts. */
const char *content_state_word(enum state state);
/* The SHA-256 of all sections that are not marked as later. */
void content_digest(const struct content *content, uint8_t digest[CHAIN_LEN]);

#endif
