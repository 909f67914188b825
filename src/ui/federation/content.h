/* A book as what travels to the federation's collector: the entries of its tables as the chain hashes them, what it
 * says beside its tables as lines of the journal, what follows from both, and the names of persons, which stand
 * nowhere else. Players are named by their first Kürzel throughout, which is theirs for ever. Knows no server. */
#ifndef DOKO_UI_FEDERATION_CONTENT_H
#define DOKO_UI_FEDERATION_CONTENT_H

#include "book/table/buch.h"

struct content_entry {
    int32_t group;
    int64_t time;
    char *line; /* without its newline; of the first one without the line that names the table */
    uint8_t chain[CHAIN_LEN];
};

struct content_result {
    char kuerzel[KUERZEL_MAX];
    struct day_line line;
};

struct content_table {
    struct tisch tisch; /* id: of the book; date: of its first entry where nothing counts any more */
    char saison[SAISON_NAME_MAX];
    char *head;       /* the line that its block in a journal begins with */
    bool later;       /* than the day that was asked for */
    bool only_totals; /* it is known by */
    int32_t count;
    struct content_entry *entry;
    int results;
    struct content_result result[PARTICIPANT_MAX];
};

/* What the book says of itself (name ""), of a season or of a Turnier: before its tables and behind them. */
struct content_section {
    char name[SAISON_NAME_MAX];
    struct text before, after;
    bool later;
};

struct content_player {
    char kuerzel[KUERZEL_MAX], now[KUERZEL_MAX];
    bool former;
};

/* A player by his first Kürzel, or who is on the Ehrentafel of a year. */
enum content_name_kind { NAME_PLAYER, NAME_MEISTER, NAME_VIZE, NAME_POKAL, NAME_KINDS };
extern const char *const content_name_word[NAME_KINDS];
struct content_name {
    enum content_name_kind kind;
    char key[KUERZEL_MAX];
    char name[PLAYER_NAME_MAX];
    char *equal, *club; /* the keys of the name and of his club; "": none is known, or several */
};

struct content_turnier_result {
    char kuerzel[KUERZEL_MAX];
    int rounds;
    int64_t punkte;
};
struct content_turnier {
    char name[SAISON_NAME_MAX], land[PLAYER_NAME_MAX * 4];
    struct date day; /* year 0: it has none */
    bool over, later;
    int players, rounds;
    size_t results, capacity;
    struct content_turnier_result *result; /* of one that is over */
};

/* Rows that a report asks of a season, a Turnier and who takes part in it, as a JSON array; players by their first
 * Kürzel, without their names. */
enum content_sheet_kind { SHEET_SAISON, SHEET_TURNIER, SHEET_PLAYERS, SHEET_KINDS };
extern const char *const content_sheet_word[SHEET_KINDS];
struct content_sheet {
    enum content_sheet_kind kind;
    char name[SAISON_NAME_MAX];
    bool later;
    int order; /* of the seasons and Turniere in the book */
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

/* `until`: what is later than that day is marked, a table of a season, and the whole of a Turnier that has such a
 * one. NULL: nothing is. ST_DIFFERENCE when an entry does not come to the hash that the book has of it. The book is
 * not changed. Free with content_free, also after an error. */
enum status content_read(struct store *store, const struct date *until, struct content *content, struct err *err);
void content_free(struct content *content);

/* The table of that kind, by its word, season or Turnier, number and place; NULL: there is none. */
const struct content_table *content_table_find(const struct content *content, const char *kind, const char *saison,
                                               int64_t nr, int64_t place);

/* What follows from a table, or what a Turnier came to, as text: a line of itself, and one of each player. */
void content_table_text(const struct content_table *table, struct text *text);
void content_turnier_text(const struct content_turnier *turnier, struct text *text);

/* Those of a section, `order` its place in the book; by content_read. */
void content_sheets_saison(const struct saison *saison, int order, struct content *content);
enum status content_sheets_turnier(struct store *store, struct content *content, struct err *err);

/* "offen"; "leer" where nothing counts. */
const char *content_state_word(enum state state);
/* The SHA-256 of what the book says beside its tables, without what is later. */
void content_digest(const struct content *content, uint8_t digest[CHAIN_LEN]);

#endif
