/* The book at work, as the commands share it: joins the store, the fold and the notation; no options, no output. */
#ifndef DOKO_BOOK_TABLE_BUCH_H
#define DOKO_BOOK_TABLE_BUCH_H

#include "book/store/store.h"
#include "core/notation/journal.h"
#include "core/pokal/pokal.h"
#include "core/pokal/pokaltag.h"
#include "core/ranking/dessos.h"

/* The rules of a season on Spieltag nr (0: those it began with, by which it is ranked throughout). */
struct regelsatz {
    const struct rules *rules;
    struct rule_file *own; /* an own rule set, NULL: built in */
    struct text content;   /* its text */
    int version;
};
/* Free with regelsatz_free, also after an error. */
enum status buch_regelsatz(struct store *store, const struct saison *saison, int nr, struct regelsatz *regelsatz,
                           struct err *err);
/* Its name; *edition: as in struct saison_data; *regelsatz: its version in the book. */
const char *buch_rules_name(const struct saison *saison, int nr, int *edition, int64_t *regelsatz);
/* Its text as the block of a journal if it is the club's own; else nothing. */
enum status buch_rules_block(struct store *store, const char *name, int64_t regelsatz, struct text *block,
                             struct err *err);
/* Adapts the settings of a season that are the presets of `old`: they become the presets of `new`; others stay. */
void buch_apply_presets(const struct rules *old, const struct rules *new, struct saison_data *data);
/* The Pott for the DESSOS of a day, for a season ranked by `first` and a day played by `day`; 0: the day is
 * worth its Punkte (A68). */
int buch_day_pott(const struct rules *first, const struct rules *day);
void regelsatz_free(struct regelsatz *regelsatz);

/* The reason of a marked entry that the table alone does not refuse. */
struct marked {
    int32_t entry;
    char text[ERR_TEXT_MAX];
};

/* A table with its history, folded. */
struct sitting {
    struct saison saison;
    struct tisch tisch;
    char club[CLUB_MAX]; /* the club, "" if it has no name */
    const struct rules *rules;
    struct regelsatz regelsatz; /* owner of `rules`, unless they are borrowed */
    int day_ranking;            /* enum ranking: of the season, and so of the day's value */
    int day_pott;               /* for the day's DESSOS; 0: the day is worth its Punkte (buch_day_pott) */
    struct player_list player;  /* of the club */
    struct roster roster;
    struct board board; /* roster -> present Kürzel */
    struct history history;
    int32_t saved; /* entries that are in the book */
    struct fold fold;
    int released;                    /* last released round of the Turnier, where the table has not begun */
    size_t reasons, reason_capacity; /* of counting entries, filled by admission_reasons */
    struct marked *reason;
};
void sitting_free(struct sitting *sitting);

/* Folds the table with the breaches of rules in German, whatever the language of messages. Free with fold_free. */
void sitting_fold_german(const struct sitting *sitting, struct fold *fold);
/* Adds the breaches of a marked entry: the rule the table knows, and reasons from other days. Adds nothing if
 * neither is known. */
void sitting_add_breach(const struct sitting *sitting, const struct step *step, int32_t entry, struct text *text);

/* Loads and folds a table. Free with sitting_free; nothing to free after an error. */
enum status sitting_load(struct store *store, const struct tisch *tisch, struct sitting *sitting, struct err *err);
/* The same with `beside`, another table of the season loaded at the same state of the book, which provides names
 * and settings. */
enum status sitting_load_beside(struct store *store, const struct sitting *beside, const struct tisch *tisch,
                                struct sitting *sitting, struct err *err);
/* The same as sitting_load; players of the roster `known` keep their numbers. */
enum status sitting_load_known(struct store *store, const struct tisch *tisch, const struct roster *known,
                               struct sitting *sitting, struct err *err);
/* Calls `each` for the tables of the Meisterschaft in order, of a season or (NULL) of all; one at a time is in
 * memory. The first status other than ST_OK ends the walk. */
typedef enum status sitting_each(const struct sitting *sitting, void *with, struct err *err);
enum status sittings_walk(struct store *store, const struct saison *saison, sitting_each *each, void *with,
                          struct err *err);
/* The same for a Turnier's tables. */
enum status sittings_walk_turnier(struct store *store, const struct saison *turnier, sitting_each *each, void *with,
                                  struct err *err);
/* Makes a table that is not in the book yet, of kind, nr and tisch of `tisch`: tisch.id is 0 until it is saved. */
enum status sitting_new(struct store *store, const struct saison *saison, const struct tisch *tisch,
                        struct sitting *sitting, struct err *err);
/* Admits the people of the competition's own list to the table: they come first among the players, *count of
 * them in the order of their seats, followed by those who sat there before. */
enum status sitting_seats(struct store *store, struct sitting *sitting, int *count, struct err *err);
/* The day before it begins, by its competition and its rules. */
struct spieltag sitting_start(const struct sitting *sitting);
/* The entry that began the table: its date and its seats; NULL before it began. */
const struct event *sitting_start_event(const struct sitting *sitting);
/* As S on the command line: "2026/3.1", "2026/p3"; and in words: "Spieltag 2026/3.1", "Pokal 2026/p3". */
void sitting_spec(const struct sitting *sitting, struct text *text);
void sitting_name(const struct sitting *sitting, struct text *text);
/* For a heading: "Spieltag 2026/3, Tisch 1". */
void sitting_title(const struct sitting *sitting, struct text *text);

/* The participant number of a club player at this table; a new player is put on the board. NOBODY if there is no
 * room. */
int sitting_participant(struct sitting *sitting, const struct player *player);
/* Finds the club player with a Kürzel, ST_MISSING. */
enum status buch_player(const struct player_list *list, const char *kuerzel, size_t len, const struct player **player,
                        struct err *err);
/* The same for a Kürzel or a name, or words of a name that identify one player: ST_MISSING; ST_INPUT if several
 * match. */
enum status buch_player_called(const struct player_list *list, const char *s, size_t len,
                               const struct player **player, struct err *err);
const struct player *buch_player_id(const struct player_list *list, int64_t id);
/* The index in the list, -1 if the player is not in it. */
int buch_player_index(const struct player_list *list, int64_t id);

/* Books one command in memory: sitting->fold is then the new fold, *old (if not NULL) the one before, owned by
 * the caller. On a refusal nothing has changed, and the text names the later game that would become illegal. */
enum status sitting_book(struct sitting *sitting, const struct entry *entry, bool trotzdem, struct fold *old,
                         struct err *err);
/* Reverses sitting_book, with the fold it gave as *old and the number of entries before. */
void sitting_take_back(struct sitting *sitting, struct fold *old, int32_t entries);
/* Reads a line of Kurzschrift at the table as it stands before entry `nr` (0: now). Players named in a Stechen
 * go on the board. */
enum status sitting_parse_spiel(struct sitting *sitting, int32_t nr, const char *line, struct event *event,
                                struct err *err);
/* The turn that was due there. */
struct turn sitting_turn(const struct sitting *sitting, int32_t nr);
/* The same for a game or an event in words: strafe, disq, einstieg, ausstieg, gegengelesen, zeit in the form of
 * the journal or as one says them: "strafe B leicht zu spät", "einstieg E nach A gast". A player who leaves is
 * disqualified if the rules say so. A reason lives in `memory`. */
enum status sitting_read_line(struct sitting *sitting, int32_t nr, const char *line, struct text *memory,
                              struct event *event, struct err *err);
/* Returns whether the book has a player whom these words of a name, or this Kürzel, may mean. */
bool sitting_may_mean(const struct sitting *sitting, const char *s, size_t len);
/* Returns whether the line can be entered there: a game or another event, not a command of the screen. */
bool sitting_reads(struct sitting *sitting, int32_t nr, const char *line);
/* Finds what a line that sitting_read_line refuses may mean (core/spoken/spoken.h); readings_free frees it. */
struct readings;
void sitting_readings(struct sitting *sitting, int32_t nr, const char *line, struct readings *readings);
/* Punkte for a minor or severe offence, more for each limit the others had bid; ST_USAGE: the rules name none. */
enum status buch_strafe(const struct rules *rules, bool heavy, int limits, int *punkte, struct err *err);
/* Tells whether a player who leaves is disqualified for it: not once all is over, unless the player left
 * `earlier` than now. */
bool buch_leaves_disqualified(const struct sitting *sitting, bool earlier);
/* Writes an entry as the line to be edited, and reads the edited line as an entry of the same kind, at the table
 * as it stands before it: a game, or an event in the form of journal_read_event, whose reason lives in `memory`. */
void sitting_edit_line(const struct sitting *sitting, int32_t nr, struct text *line);
enum status sitting_read_correction(struct sitting *sitting, int32_t nr, const char *line, struct text *memory,
                                    struct event *event, struct err *err);
/* Saves what was booked: the entries with their chain, and the data derived from them. Inside a write
 * transaction. */
enum status sitting_save(struct store *store, struct sitting *sitting, struct err *err);
/* Puts the games of entries from `from` on into canonical order by the seats they were played at. */
void sitting_normalise(struct sitting *sitting, int32_t from);

/* The text of an entry that the chain hashes, with its newline; the first entry follows a line that names the
 * table. A player is named by the first Kürzel; `master` NULL: as the book knows it. */
void sitting_chain_line(const struct sitting *sitting, const struct board *master, int32_t nr, struct text *text);
/* Replaces the hash of the entry before (nr > 1) by that of the entry. */
void sitting_chain(const struct sitting *sitting, const struct board *master, int32_t nr, uint8_t chain[CHAIN_LEN]);
/* The hash of the whole history, which is that of its last entry. */
void sitting_chain_whole(const struct sitting *sitting, const struct board *master, uint8_t chain[CHAIN_LEN]);

/* Tells whether a Gruppe of entries took the whole day back, its beginning last. */
bool history_group_strikes_day(const struct history *history, int32_t group);
/* For a day that was taken back: "`doko redo -s 2026/3.1` brings it again", and how to get the evening before it
 * if its number was used twice. */
void sitting_add_way_back(const struct sitting *sitting, struct text *text);
/* Returns `refusal`, with the way back, if the day was taken back. */
enum status sitting_check_begun(const struct sitting *sitting, enum status refusal, struct err *err);

/* The entry after which the history's hash begins with these hexadecimal digits; 0: none. */
int32_t sitting_entry_by_hash(const struct sitting *sitting, const char *digits);

/* Derives all data of the table anew. */
enum status sitting_derive(struct store *store, struct sitting *sitting, struct err *err);
/* The lines of the day's result; returns how many. */
int sitting_result(const struct sitting *sitting, struct day_line lines[PARTICIPANT_MAX]);
/* The lines that the book keeps: those of a day that has ended and that a standing reads; else none. */
int sitting_kept_result(const struct sitting *sitting, struct day_line lines[PARTICIPANT_MAX]);
/* The state of the table by its fold. */
enum state sitting_state(const struct sitting *sitting);

/* The table as journal text: the entries that count, the whole history, or the history with its hash. */
enum sitting_form { SITTING_COUNTS, SITTING_COURSE, SITTING_COURSE_CHAIN };
void sitting_journal(const struct sitting *sitting, enum sitting_form form, struct text *text);
/* An entry's event as one line, without the newline. */
void sitting_line(const struct sitting *sitting, const struct event *event, struct text *text);
/* The line of step i of the fold as it counts, without remark and `trotzdem`. */
void sitting_step_line(const struct sitting *sitting, int32_t i, struct text *text);

/* The name of a game or an event at an entry: "Spiel 21" or "#24 (strafe B 3)". */
void sitting_entry_name(const struct sitting *sitting, const struct fold *fold, int32_t nr, struct text *text);

/* The number of the Spieltag that begins next at a table: one that is open at another table, if this is its
 * second table; else the one after the last; if no number is left, the first that was taken back. */
enum status buch_next_spieltag(struct store *store, const struct saison *saison, int table, int *nr, struct err *err);

/* The state of a player on Spieltag nr by the entries of a season. */
bool buch_registered(const struct saison_entries *entries, int64_t player, int nr);
bool buch_ever_registered(const struct saison_entries *entries, int64_t player);
bool buch_sits_out(const struct saison_entries *entries, int64_t player, int nr);

/* The exclusion that shuts a player out of a competition on a day, NULL: none. */
const struct exclusion *buch_excluded(const struct exclusions *exclusions, int64_t player,
                                      const struct wettbewerb *kind, struct date day);

/* The season, ready for the ranking. Free with standings_free. */
struct standings {
    struct saison saison;
    char club[CLUB_MAX];
    struct regelsatz regelsatz;
    struct player_list player; /* index = number of the player in `input` */
    struct saison_entries entries;
    struct exclusions exclusions;
    struct day_values values;
    struct day_value *day_values;
    size_t day_values_count;
    bool *registered, *sat_out, *excluded;
    struct saison_input input;
    struct saison_place *list;
    int count;
};
/* Ranks the season by saison, regelsatz, player, entries and values. until 0: all Spieltage. */
void standings_compute(struct standings *standings, int until);
/* Loads the season and ranks it. Nothing to free after an error. */
enum status standings_load(struct store *store, const struct saison *saison, int until, struct standings *standings,
                           struct err *err);
void standings_free(struct standings *standings);

/* The Pokal of a season: its days, folded, and their sums. Free with pokal_free. */
struct pokal {
    struct saison saison;
    char club[CLUB_MAX];
    struct player_list player;
    struct exclusions exclusions;
    bool present[POKAL_DAYS];       /* the day has begun */
    struct sitting day[POKAL_DAYS]; /* of the days that have begun */
    struct pokaltag_result result[POKAL_DAYS];
    int64_t who[POKAL_PLAYER_MAX]; /* number of a player in `input` -> identity */
    struct pokal_stechen *stechen;
    size_t stechen_capacity;
    struct pokal_input input;
    struct pokal_standing standing;
};
/* Loads the Pokal of a season. Nothing to free after an error. */
enum status pokal_load(struct store *store, const struct saison *saison, struct pokal *pokal, struct err *err);
void pokal_free(struct pokal *pokal);
/* The player of a number. */
const struct player *pokal_player(const struct pokal *pokal, int nr);
/* A set of numbers as the line to be typed, "stechen A=… B=…". */
void pokal_name_line(const struct pokal *pokal, uint32_t set, struct text *text);

/* A Stechen as it is played on a day: the order of players, and who leads to whom. */
struct stechen_plan {
    int64_t seed; /* the seed of the draw */
    int count;
    struct {
        int64_t player;
        int8_t leads, geber; /* at that table; NOBODY if not seated there */
    } turn[POKAL_PLAYER_MAX];
};
/* Draws the Stechen for n players after so many steps of the day; the order of `player` does not matter. */
void stechen_plan(const struct sitting *sitting, int32_t steps, const int64_t *player, int n,
                  struct stechen_plan *plan);
/* Writes "C, B leads; A, D leads"; `leads` is the word for it. */
void stechen_plan_line(const struct sitting *sitting, const struct stechen_plan *plan, const char *leads,
                       struct text *text);
/* The Stechen that is due for a place in the Pokal: pokal->standing.stechen_after is set. */
void pokal_stechen_plan(const struct pokal *pokal, struct stechen_plan *plan);

/* The Ehrentafel: what was entered, and the closed seasons and finished Pokale of the book. Free with
 * ehrentafel_free. */
struct ehrentafel {
    size_t count, capacity;
    struct honour *honour; /* by year */
};
enum status ehrentafel_load(struct store *store, struct ehrentafel *ehrentafel, struct err *err);
void ehrentafel_free(struct ehrentafel *ehrentafel);
/* Checks a whole row that is to be entered: ST_CONFLICT, with the names, if somebody else is there, entered
 * before or by the seasons of the book. A season may fill a field in which nobody is named. */
enum status ehrentafel_check_free(struct store *store, const struct honour *wanted, struct err *err);

/* Recomputes all derived data and compares it, or with `new` writes it anew; findings are added to `finding`, a
 * line each. ST_DIFFERENCE if there are any. */
enum status buch_check(struct store *store, bool new, struct text *finding, int *tische, struct err *err);

#endif
