/* The journal: seasons as text, one entry a line (notation 2). Pure: lines in, records out, and back.
 *
 * A struct journal is fed line by line and remembers everything that later lines refer to: the players and, of the
 * open day, its board and those who sit there. Names and remarks in a record are borrowed from the line or the
 * journal and stay valid until the next line. */
#ifndef DOKO_CORE_NOTATION_JOURNAL_H
#define DOKO_CORE_NOTATION_JOURNAL_H

#include "base/text.h"
#include "core/money/abrechnung.h"
#include "core/money/payment.h"
#include "core/notation/kuerzel.h"
#include "core/ranking/saison.h"
#include "core/spieltag/history.h"
#include "core/spieltag/wettbewerb.h"
#include "core/turnier/turnier.h"

struct rules;
struct journal_rules; /* an own rule set as the journal carries it: journal_reader.h */

enum { FORMER_MAX = 32 };
/* The entries of the Ehrentafel for a year. */
enum { HONOUR_MEISTER, HONOUR_VIZE, HONOUR_POKAL, HONOURS };

struct journal_player {
    struct kuerzel kuerzel;
    char *name;
    bool left;        /* left the club */
    int former_count; /* former Kürzel, the first one first */
    struct kuerzel former[FORMER_MAX];
};

/* The open day: its identity and its table. */
struct journal_day {
    const struct wettbewerb *kind;
    int nr, tisch;
    bool course; /* a history: every entry has its time */
    struct board board;
    int player[PARTICIPANT_MAX]; /* participant -> journal_player */
    uint16_t at_tisch;
};

enum record_kind {
    RECORD_EMPTY,
    RECORD_PLAYER,        /* .player */
    RECORD_SAISON,        /* .saison, .registered; a Turnier if .turnier is set */
    RECORD_TEILNEHMER,    /* in a Turnier: .player */
    RECORD_SEATS,         /* .seats */
    RECORD_TURNIER_ENTRY, /* .turnier_entry: players are indices into journal.player, `person` is the index + 1 */
    RECORD_SIT_OUT,       /* .spieltag, .player */
    RECORD_REGISTER,      /* from .spieltag on, .player */
    RECORD_UNREGISTER,
    RECORD_RULES,     /* other rules from a Spieltag on: .change, .rules_content */
    RECORD_EXCLUSION, /* .exclusion */
    RECORD_CLOSING,
    RECORD_EHRENTAFEL, /* .honour */
    RECORD_CLUB,       /* .club */
    RECORD_RATES,      /* .rates */
    RECORD_PAYMENT,    /* .payment; players are indices into journal.player */
    RECORD_SPIELTAG,   /* the first entry of a day: .entry */
    RECORD_ENTRY,      /* .entry */
    RECORD_ROUND,      /* on a day with rounds: the lines below are played in .round */
    RECORD_CHAIN,      /* the expected hash chain of the day's history: .chain */
    RECORD_DAY_CLOSED, /* end of the day's block; .open: it is still being played */
};

/* A text of the line, borrowed until the next line. */
struct journal_text {
    const char *text;
    size_t len;
};

/* A year of the Ehrentafel; a name is "" if nobody was honoured. Texts are borrowed until the next line. */
struct journal_honour {
    int year;
    struct journal_text name[HONOURS];
};

/* The exclusion of a player from a competition, from a day on; the reason is borrowed until the next line. */
struct journal_exclusion {
    int player;
    const struct wettbewerb *kind;
    struct date date;
    struct journal_text reason;
};

/* Other rules from Spieltag change.from on. */
struct journal_change {
    struct rule_change change;
    const struct rules *rules;
    const char *content; /* text of an own rule set, NULL: built in */
};

/* The players of a table in a round of the Sitzplan; table 0 has those who sit out. */
struct journal_seats {
    int round, table, count;
    int player[TISCH_MAX];
};

#define JOURNAL_DEVICE "geraet"
enum { JOURNAL_CHAIN = 32 }; /* bytes: SHA-256 */

struct record {
    enum record_kind kind;
    uint8_t chain[JOURNAL_CHAIN];
    int player, spieltag, tisch, round;
    int edition; /* of a day's rules, 0: not said */
    bool open;
    struct journal_honour honour;
    struct journal_text club;
    struct rates rates;
    struct payment payment;
    struct saison_data saison;
    bool turnier;
    struct journal_seats seats;
    struct turnier_entry turnier_entry;
    char turnier_text[TURNIER_TEXT_MAX];
    const char *rules_content; /* text of the season's own rule set, NULL: built in */
    struct rule_change change;
    struct journal_exclusion exclusion;
    int registered_count;
    int registered[SAISON_PLAYER_MAX];
    struct entry entry; /* .group is 1 if it belongs to the command of the previous entry */
};

struct journal {
    const struct rules *rules; /* the rules that the open season began with */
    const char *rules_content;
    int changes;
    struct journal_change change[RULE_CHANGES_MAX]; /* changes in the open season, by Spieltag */
    int spieltag;                                   /* the highest one read in the open season */
    size_t own_count, own_capacity;
    struct journal_rules **own; /* in order; the last one may still be open */
    bool rules_open;
    long line;
    int count;
    size_t capacity;
    struct journal_player *player;
    bool saison_open, turnier_open, day_open; /* turnier_open implies saison_open */
    struct journal_day day;
    struct text help; /* unescaped text of the present line */
};

/* Return the rules of the open day, which are those of the season on that Spieltag or of the Pokal, and their text
 * if they are the club's own, else "". */
const struct rules *journal_day_rules(const struct journal *journal);
const char *journal_day_rules_content(const struct journal *journal);

/* Starts an empty journal; the caller calls journal_free. */
void journal_init(struct journal *journal);
void journal_free(struct journal *journal);

/* Reads one line (without its newline). Returns ST_INPUT with line and column. */
enum status journal_parse(struct journal *journal, const char *line, size_t len, struct record *record,
                          struct err *err);
/* Ends the journal after its last line. Returns ST_INPUT if it breaks off inside a block. */
enum status journal_end(struct journal *journal, struct err *err);

/* Reads an event of a day, other than a game, as a person types it at a table: like a line of the journal, but a
 * reason needs no quotes. The event borrows the reason from `memory`. Returns ST_INPUT with the column. */
enum status journal_read_event(const struct board *board, const char *line, size_t len, struct text *memory,
                               struct event *event, struct err *err);

/* The writer. Each function appends one line with its newline. */
void journal_write_head(struct text *text);
/* spieler A "Anna Ahrens" [frueher=B,C] [ehemals=ja] */
void journal_write_player(struct text *text, const struct journal_player *player);
/* Appends a block `regeln NAME` … `ende`. */
void journal_write_rules(struct text *text, const char *name, const char *content);
/* Appends ` ausgabe=2`; nothing for the first edition. */
void journal_write_edition(struct text *text, int edition);
/* `registered`: the Kürzel of the registered players. */
void journal_write_saison(struct text *text, const struct saison_data *data, const char *const *registered,
                          int registered_count);
/* regelwechsel 12 regeln=… einstimmig=… */
void journal_write_rule_change(struct text *text, const struct rule_change *change);
/* ausschluss 2026-03-01 B [art=pokal] "…" */
void journal_write_exclusion(struct text *text, struct date date, const char *kuerzel, const struct wettbewerb *kind,
                             const char *reason);
/* verein "…" */
void journal_write_club(struct text *text, const char *name);
/* ehrentafel 1994 meister="…" vize="…" pokal="…"; name[] is NUL-terminated, "" is left out. */
void journal_write_honour(struct text *text, int year, const char *const name[HONOURS]);
/* turnier herbst regeln=… */
void journal_write_turnier(struct text *text, const struct saison_data *data);
/* teilnehmer A */
void journal_write_teilnehmer(struct text *text, const char *kuerzel);
/* sitze 2.12 A,B,C,D */
void journal_write_seats(struct text *text, int round, int table, const char *const *kuerzel, int count);
/* leitung freigabe runde=1 zeit=…; `who` and `person`: Kürzel, NULL: none. */
void journal_write_turnier_entry(struct text *text, const struct turnier_entry *entry, const char *who,
                                 const char *person);
/* geld 1 punktwert=0,05 … */
void journal_write_rates(struct text *text, const struct rates *rates);
/* zahlung 2026-03-01 A kasse 3,50 …; `from` and `to`: Kürzel or words. */
void journal_write_payment(struct text *text, const struct payment *payment, const char *from, const char *to);
/* aussetzen 3 F, melden 12 G, abmelden 30 F */
void journal_write_spieltag_word(struct text *text, const char *word, int spieltag, const char *kuerzel);
/* spieltag 2026-01-04 nr=1 art=… tisch=1 [ausgabe=2] sitze=… [zeit=…]; `edition` 0: the season's; `course`: a history
 * follows. */
void journal_write_spieltag(struct text *text, const struct board *board, const struct entry *start,
                            const struct wettbewerb *kind, int nr, int tisch, int edition, bool course);
/* runde 3 */
void journal_write_round(struct text *text, int round);
/* Appends one event as a line of the day. */
void journal_write_event(struct text *text, const struct board *board, const struct event *event);
/* Appends one entry of the history: its time, operation, reference and event. `added`: it belongs to the command
 * of the previous entry. */
void journal_write_entry(struct text *text, const struct board *board, const struct entry *entry, bool added);

/* kette 6bd87e50… */
void journal_write_chain(struct text *text, const uint8_t chain[JOURNAL_CHAIN]);

/* Returns "meister", "vize" or "pokal". */
const char *journal_honour_word(int honour);
/* Returns the word of an operation, such as "undo" or "ersetzt"; "" for OP_APPEND. */
const char *op_word(enum op op);

#endif
