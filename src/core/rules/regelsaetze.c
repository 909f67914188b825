/* The built-in rule sets: data, and nothing else. A new one is a new element. */
#include <stdio.h>
#include <string.h>

#include "core/rules/rules.h"

#define KIND(kind) (1 << (kind))
enum {
    NORMAL = KIND(KIND_NORMAL) | KIND(KIND_HOCHZEIT) | KIND(KIND_ARMUT),
    SUIT_SOLI = KIND(KIND_FARBTRUMPF) | KIND(KIND_HZSOLO),
    UNANNOUNCED = KIND(KIND_STILL) | KIND(KIND_HZSOLO),
    PICTURE_SOLI = KIND(KIND_DAMEN) | KIND(KIND_BUBEN),
    ALL_SOLI = KIND(KIND_FARBTRUMPF) | KIND(KIND_MADAGASKAR) | PICTURE_SOLI | KIND(KIND_KNOCHENLOS) |
               KIND(KIND_NULL) | KIND(KIND_DETLEF_KASPAR),
    ALL = (1 << KIND_OWN) - 1
};

/* For each Sonderpunkt how many the cards allow and in which kinds it counts: for the Doppelkopf, for a caught
 * Herz-Zehn, and for all others. A Sonderpunkt without Punkte in a rule set is not played; a club that wants it
 * only needs to state its value. */
#define SONDER(doppelkopf, dulle, other)                                                                             \
    {                                                                                                                \
        SONDERPUNKTE(SONDER_RULE, (doppelkopf, dulle, other))                                                        \
    }
#define SONDER_RULE(kinds, id, word, name, posten, key, punkte, most, where, ...)                                    \
    [SONDER_##id] = {most, KINDS_##where kinds},
#define KINDS_DOPPELKOPF(doppelkopf, dulle, other) doppelkopf
#define KINDS_DULLE(doppelkopf, dulle, other)      dulle
#define KINDS_OTHER(doppelkopf, dulle, other)      other

/* Values that all built-in sets share. A field that a set does not name is 0: absent, or the first of its choices. */
#define COMMON                                                                                                       \
    .bock_factor = 1, .tisch_min = PLAYER_IN_SPIEL, .weight_place = 80, .weight_punkte = 20, .herz_zehn = 1,         \
    .herz_zehn_second = 1, .punkt_value = "offen"
#define LIMITS .limits = 1, .limits_solo = 1
/* The season goes by the sum of Punkte, each opponent of a soloist pays the whole value, and anybody may sit down. */
#define BY_PUNKTE .solo_divisor = 1, .guests_max = TISCH_MAX, .ranking = RANKING_SUM, .spieltage = 52
/* Winners get what losers pay, a soloist three times that. */
#define PLUS_MINUS                                                                                                   \
    {                                                                                                                \
        .winner = 1, .loser = 1, .solist = 3, .fellow_player = 1                                                     \
    }
/* The posten that all sets count as 1, each with its source. */
#define GAME(won, against, played_)                                                                                  \
    .posten[POSTEN_WON] = {1, won}, .posten[POSTEN_AGAINST] = {1, against}, .posten[POSTEN_PLAYED] = {1, played_}
#define SONDER_OF(fuchs, doppelkopf, karlchen)                                                                       \
    .posten[POSTEN_SONDER + SONDER_FUCHS] = {1, fuchs},                                                              \
                            .posten[POSTEN_SONDER + SONDER_DOPPELKOPF] = {1, doppelkopf},                            \
                            .posten[POSTEN_SONDER + SONDER_KARLCHEN] = {1, karlchen}

/* The Meisterschaft and the Pokal of the Deutscher Doppelkopf Bund, 2nd edition 1995 ("Turnierspielregeln"). */
#define DDB                                                                                                          \
    .kinds = ALL, .at_120 = {WINNER_KONTRA, WINNER_KONTRA, WINNER_RE, WINNER_NONE, WINNER_ANY},                      \
    .revoke_rule = REVOKE_TRICKS, GAME("DDB Punkte 2", "DDB Punkte 2", "DDB Punkte 2"),                              \
    .posten[POSTEN_SOLO] = {1, "DDB Punkte 2"}, .posten[POSTEN_WORD] = {1, "DDB Punkte 2"},                          \
    .posten[POSTEN_MET] = {1, "DDB Punkte 1, A4"}, .posten[POSTEN_NULL_WON] = {1, "DDB Null"},                       \
    .posten[POSTEN_NULL_TRICK] = {1, "DDB Null"}, .posten[POSTEN_NULL_AUGEN] = {1, "DDB Null"},                      \
    SONDER_OF("DDB Punkte 2", "DDB Punkte 2", "DDB Punkte 2"), .against_kinds = NORMAL,                              \
    .sonder = SONDER(NORMAL, NORMAL, NORMAL),                                                                        \
    .gutschrift = {{.winner = 1, .solist = 1, .fellow_player = 1},                                                   \
                   {.winner = 2, .pauses = 1, .solist = 2, .fellow_player = 2, .solo_pause = 2}},                    \
    .solo_divisor = 3, .solo_minus = 1, .pflicht_different = 1, .pflicht_kinds = ALL_SOLI,                           \
    .vorfuehrung_geber = VORFUEHRUNG_RIGHT, .hzsolo_pflicht = 1, .strafsolo = 1, .disq_punkte = 1,                   \
    .ausstieg_disq = 1, .cards = 48, .deadline_hochzeit = "wie sonst, auch vor der Klärung", .karlchen_second = 1,   \
    .schweinchen = 1,                                                                                                \
    .hochzeit_partner = "wer den ersten Stich macht, Farbe oder Trumpf, in den ersten drei Stichen",                 \
    .vorfuehrung_lead = 3,                                                                                           \
    .solo_rank = "Farbtrumpf vor Madagaskar, Damen, Buben, Knochenlos, Null, Detlef-Kaspar; sonst wer vorn sitzt",   \
    .misdeal = "neu geben", .armut_trumps = 3, .armut_offer = "nur dem Partner", .forced = "keine",                  \
    .zugabe = "wenn alle es wollen, sofort, und keine Kreuz-Dame, Herz-Zehn oder Karo-As"

#define DDB_MEISTERSCHAFT                                                                                            \
    .name = "ddb", .title = "Meisterschaft des DDB", .paragraph = "DDB Spieltag", .erwiderungen = 1,                 \
    .posten[POSTEN_ANNOUNCED] = {1, "DDB Punkte 2"},                                                                 \
    .posten[POSTEN_MISSED] = {1, "DDB Ansagen, Berechnungstabelle"},                                                 \
    .posten[POSTEN_REACHED] = {1, "DDB Punkte 2, A3"}, .posten[POSTEN_COUNTER_BID] = {1, "A1"},                      \
    .posten[POSTEN_COUNTER_BID_120] = {1, "A1"}, .posten[POSTEN_ERWIDERUNG] = {1, "DDB Anm. 29, A5"},                \
    .posten[POSTEN_WORD_MISSED] = {-1, "DDB Anm. 29, A5"}, .posten[POSTEN_BOCK] = {0, "A45"}, .missed_from_121 = 1,  \
    .tisch_max = 5, .guests_max = 1, .registered_min = 3, .pott = 140, .pott_deadline = 70, .pflichtsoli = 2,        \
    .vorfuehrung = VORFUEHRUNG_DEADLINE, .nachspielpflicht = 1, .nachgeben = NACHGEBEN_SOLO,                         \
    .ranking = RANKING_DESSOS, .spieltage = 52, .pflichtspieltage = 35, .last = 3, .endspiel = 1,                    \
    .deadline = {0, 12, 9, 6, 3, 1},                                                                                 \
    .deadline_answer = "gegen jedes Limit, wenn das eigene Wort anfangs gesagt war", .pflicht_order = "beliebig",    \
    .einwurf_reasons = "5 Könige, 5 Neunen, 4 Könige und 4 Neunen, höchstens 2 Trümpfe; geht allem anderen vor"
#define DDB_POKAL                                                                                                    \
    .name = "ddb-pokal", .title = "Pokal des DDB", .pokal = 1, .tisch_max = TISCH_MAX, .registered_min = 4,          \
    .pflichtsoli = 3,                                                                                                \
    .pflicht_group = {KIND(KIND_DETLEF_KASPAR) | KIND(KIND_NULL), KIND(KIND_KNOCHENLOS) | KIND(KIND_FARBTRUMPF),     \
                      PICTURE_SOLI | KIND(KIND_MADAGASKAR)},                                                         \
    .vorfuehrung = VORFUEHRUNG_AFTER, .ranking = RANKING_SUM, .spieltage = 4, .deadline = {0, 12, 0, 0, 0, 0},       \
    .deadline_answer = "nein", .pflicht_order = "je eines aus drei Gruppen, in beliebiger Reihenfolge",              \
    .einwurf_reasons = "keine; neu gegeben wird nur nach einem groben Fehler"

/* In the second edition of 2026 a solo of who owes a Nachspiel is that Nachspiel, of any kind (A17, A176). */
#define FIRST_EDITION  .edition = 1
#define SECOND_EDITION .edition = 2, .nachspiel_any = 1

static const struct rules regelsaetze[] = {
    {COMMON, LIMITS, DDB, DDB_MEISTERSCHAFT, SECOND_EDITION},
    /* A day of the Pokal ("Der Pokal"), its Gesamtwertung; the other rounds are in core/pokal/. */
    {COMMON, DDB, DDB_POKAL, SECOND_EDITION},
    /* Turnierspielregeln of the Deutscher Doppelkopf-Verband, 21 February 2026. */
    {
        COMMON,
        LIMITS,
        BY_PUNKTE,
        FIRST_EDITION,
        .name = "ddv",
        .title = "Turnierspielregeln des DDV",
        .kinds = KIND(KIND_NORMAL) | KIND(KIND_HOCHZEIT) | KIND(KIND_FARBTRUMPF) | PICTURE_SOLI |
                 KIND(KIND_KNOCHENLOS) | UNANNOUNCED,
        .at_120 = {WINNER_KONTRA, WINNER_KONTRA, WINNER_RE, WINNER_KONTRA, WINNER_ANY},
        .revoke_rule = REVOKE_STRAFE,
        GAME("DDV 7", "DDV 7", "DDV 7"),
        .posten[POSTEN_WORD] = {2, "DDV 7"},
        .posten[POSTEN_ANNOUNCED] = {1, "DDV 7"},
        .posten[POSTEN_REACHED] = {1, "DDV 7"},
        .posten[POSTEN_COUNTER_BID] = {1, "DDV 7"},
        SONDER_OF("DDV 7", "DDV 7", "DDV 7"),
        .against_kinds = NORMAL,
        .won_at_120 = 1,
        .counter_bid_always = 1,
        .nobody = NOBODY_PLAYED,
        .sonder = SONDER(NORMAL, NORMAL, NORMAL),
        .gutschrift = {PLUS_MINUS, PLUS_MINUS},
        .solo_minus = 1,
        .tisch_max = 5,
        .end_spiele = 24,
        .end_spiele_five = 30,
        .pflichtsoli = 1,
        .pflicht_kinds = ALL_SOLI,
        .vorfuehrung = VORFUEHRUNG_REST,
        .vorfuehrung_geber = VORFUEHRUNG_IN_TURN,
        .nachgeben = NACHGEBEN_PFLICHTSOLO,
        .nachgeben_five = 1,
        .strafe_distributed = 1,
        .strafe_light = 3,
        .strafe_heavy = 12,
        .strafe_each_limit = 3,
        .cards = 48,
        .deadline = {0, 11, 10, 9, 8, 7},
        .deadline_hochzeit = "um die Stiche bis zur Klärung später",
        .deadline_answer = "nach den Turnierspielregeln",
        .forced = "keine",
        .hochzeit_partner = "wer den ersten fremden Stich in den ersten drei Stichen macht",
        .lead = 1,
        .pflicht_precedence = 1,
        .solo_rank = "Pflichtsolo vor Lustsolo, sonst wer vorn sitzt",
        .pflicht_order = "beliebig",
        .misdeal = "neu geben",
        .einwurf_reasons = "nach den Turnierspielregeln",
        .armut_offer = "entfällt",
        .zugabe = "nach den Turnierspielregeln",
    },
    /* "Spielordnung Doppelkopf", 40 cards. */
    {
        COMMON,
        LIMITS,
        BY_PUNKTE,
        FIRST_EDITION,
        .name = "spielordnung",
        .title = "Spielordnung Doppelkopf",
        .kinds = KIND(KIND_NORMAL) | KIND(KIND_HOCHZEIT) | KIND(KIND_FARBTRUMPF) | PICTURE_SOLI | UNANNOUNCED,
        .at_120 = {WINNER_KONTRA, WINNER_KONTRA, WINNER_KONTRA, WINNER_KONTRA, WINNER_ANY},
        .limits_both = LIMITS_ONE_PARTY,
        .vorab = 1,
        .invalid = 1,
        .revoke_rule = REVOKE_HIGHEST,
        GAME("SO 27", "SO 27", "SO 27"),
        .posten[POSTEN_VORAB] = {1, "SO 15, 27"},
        .posten[POSTEN_ANNOUNCED] = {2, "SO 27"},
        .posten[POSTEN_REACHED] = {1, "SO 16, 27"},
        .posten[POSTEN_COUNTER_BID] = {2, "SO 27"},
        SONDER_OF("SO 24", "SO 24", "SO 24"),
        .posten[POSTEN_SONDER + SONDER_TACK] = {1, "SO 24"},
        .posten[POSTEN_DOUBLED] = {0, "SO 28"},
        .posten[POSTEN_ROUNDED_DOWN] = {0, "SO 28"},
        .against_kinds = ALL,
        .played = STAGES_NEXT,
        .counter_bid_always = 1,
        .reached = REACHED_AUGEN,
        .nobody = NOBODY_NOTHING,
        .doubling = DOUBLE_ALL,
        .round_down = 1,
        .sonder = SONDER(ALL, ALL, ALL),
        .gutschrift = {PLUS_MINUS, PLUS_MINUS},
        .solo_minus = 1,
        .tisch_max = TISCH_MAX,
        .pausing = PAUSING_OPPOSITE,
        .cards = 40,
        .deadline = {0, 9, 8, 7, 6, 5},
        .deadline_vorab = 10,
        .deadline_answer = "mit einer Karte weniger als die Ansage davor",
        .forced = "nach einem Tack im ersten Stich, oder wenn man sich verrät",
        .deadline_hochzeit = "nach dem Findungsstich so wie sonst nach dem ersten Aufspiel",
        .karlchen_second = 1,
        .schweinchen = 3,
        .hochzeit_partner = "wer in den ersten drei Stichen den ersten Stich auf eine Fehlfarbe macht",
        .vorfuehrung_lead = 2,
        .solo_rank = "Karo vor den anderen Farben, Damen, Buben; abreizen durch Vorabansagen",
        .pflicht_order = "entfällt",
        .misdeal = "offen",
        .einwurf_reasons = "keine",
        .armut_offer = "entfällt",
        .zugabe = "nein: ein Bedienfehler",
    },
    /* The help of Schmidt's computer game. */
    {
        COMMON,
        LIMITS,
        BY_PUNKTE,
        FIRST_EDITION,
        .name = "schmidt",
        .title = "Schmidt Doppelkopf",
        .kinds = NORMAL | KIND(KIND_FARBTRUMPF) | PICTURE_SOLI | KIND(KIND_KNOCHENLOS) | UNANNOUNCED,
        .at_120 = {WINNER_KONTRA, WINNER_KONTRA, WINNER_RE, WINNER_KONTRA, WINNER_RE},
        .limits_both = LIMITS_LAST,
        GAME("SCH Spielwert", "SCH Spielwert", "SCH Spielwert"),
        .posten[POSTEN_WORD] = {2, "SCH Spielwert"},
        .posten[POSTEN_ANNOUNCED] = {2, "SCH Spielwert"},
        .posten[POSTEN_COUNTER_BID] = {2, "SCH Spielwertung, Wichtig"},
        SONDER_OF("SCH Sonderpunkte", "SCH Sonderpunkte, A24", "SCH Sonderpunkte"),
        .posten[POSTEN_SONDER + SONDER_DULLE] = {1, "SCH Sonderpunkte, A25"},
        .posten[POSTEN_DOUBLED] = {0, "SCH Spielwertung, A13"},
        .against_kinds = KIND(KIND_NORMAL) | KIND(KIND_HOCHZEIT) | KIND(KIND_STILL),
        .won_at_120 = 1,
        .played = STAGES_BEYOND,
        .counter_bid_always = 1,
        .sonder = SONDER(NORMAL | SUIT_SOLI | KIND(KIND_STILL), NORMAL, NORMAL),
        .gutschrift = {{.winner = 1, .solist = 1, .fellow_player = 1},
                       {.winner = 1, .solist = 1, .fellow_player = 1}},
        .tisch_max = 4,
        .pflicht_kinds = ALL_SOLI,
        .vorfuehrung_geber = VORFUEHRUNG_IN_TURN,
        .nachgeben = NACHGEBEN_SOLO,
        .cards = 48,
        .deadline = {0, 11, 10, 9, 8, 7},
        .deadline_hochzeit = "bis zur Klärung nur der Spieler mit beiden Kreuz-Damen",
        .deadline_answer = "Kontra auf jede Ansage von Re, ehe man die nächste Karte zugibt",
        .forced = "wahlweise, wenn der erste Stich 30 Augen hat",
        .hochzeit_partner = "wer den ersten fremden Stich in den ersten drei Stichen macht",
        .solo_rank = "Damen vor Buben, Farbsolo, Fleischlosem; wahlweise wird mit K9, K6 … gesteigert",
        .pflicht_order = "beliebig",
        .misdeal = "offen",
        .einwurf_reasons = "5 Neunen, 6 Könige, höchstens 1 Trumpf; ein Solo geht vor",
        .armut_trumps = 3,
        .armut_offer = "reihum",
        .zugabe = "offen",
    },
    /* "Doppelkopf-Spielregeln der ATV Arminia-Hegelingen zu Hamburg", 27 May 2003. */
    {
        COMMON,
        LIMITS,
        BY_PUNKTE,
        FIRST_EDITION,
        .name = "arminia",
        .title = "ATV Arminia-Hegelingen zu Hamburg",
        .kinds = ALL & ~KIND(KIND_DETLEF_KASPAR),
        .at_120 = {WINNER_KONTRA, WINNER_KONTRA, WINNER_RE, WINNER_KONTRA, WINNER_ANY},
        GAME("ATV Wertung 1", "ATV Wertung 6", "ATV Wertung 3"),
        .posten[POSTEN_WORD] = {1, "ATV Wertung 2"},
        .posten[POSTEN_ANNOUNCED] = {1, "ATV Wertung 4"},
        .posten[POSTEN_COUNTER_BID] = {1, "ATV Wertung 4, A26"},
        .posten[POSTEN_NULL_WON] = {1, "ATV Wertung 1, A27"},
        .posten[POSTEN_NULL_TRICK] = {1, "ATV Wertung 1, A27"},
        SONDER_OF("ATV Wertung 6", "ATV Wertung 6", "ATV Wertung 6"),
        .posten[POSTEN_SONDER + SONDER_DULLE] = {1, "ATV Wertung 6"},
        .against_kinds = NORMAL,
        .won_at_120 = 1,
        .counter_bid_always = 1,
        .nobody = NOBODY_PLAYED,
        .sonder = SONDER(NORMAL & ~KIND(KIND_ARMUT), NORMAL, NORMAL & ~KIND(KIND_ARMUT)),
        .gutschrift = {PLUS_MINUS, {.winner = 1, .loser = 1, .solist = 4, .fellow_player = 1, .solo_pause = 1}},
        .solo_minus = 1,
        .tisch_max = 5,
        .cards = 48,
        .deadline = {0, 11, 10, 9, 8, 7},
        .deadline_hochzeit = "vor der Klärung nur mit dem Zusatz „mit mir“",
        .deadline_answer = "auf jede Ansage oder Absage",
        .forced = "keine",
        .schweinchen = 2,
        .schweinchen_second = 1,
        .hochzeit_partner = "wer den ersten fremden Stich in den ersten drei Stichen macht",
        .lead = 2,
        .vorfuehrung_lead = 2,
        .solo_rank = "wer vorn sitzt; Armut vor Hochzeit",
        .pflicht_order = "entfällt",
        .misdeal = "offen",
        .einwurf_reasons = "wenn keiner die Armut nimmt",
        .armut_trumps = 3,
        .armut_offer = "reihum von Vorhand; wer nimmt, bekommt drei Karten verdeckt",
        .zugabe = "offen",
    },
};

/* What was played by an earlier edition stays as it was. */
static const struct rules earlier[] = {
    {COMMON, LIMITS, DDB, DDB_MEISTERSCHAFT, FIRST_EDITION},
    {COMMON, DDB, DDB_POKAL, FIRST_EDITION},
};

const struct rules *rules_builtin(size_t i)
{
    return i < sizeof regelsaetze / sizeof regelsaetze[0] ? &regelsaetze[i] : NULL;
}

const struct rules *rules_find(const char *name)
{
    const struct rules *rules;

    for (size_t i = 0; (rules = rules_builtin(i)) != NULL; i++)
        if (strcmp(rules->name, name) == 0)
            return rules;
    return NULL;
}

const struct rules *rules_find_edition(const char *name, int edition)
{
    const struct rules *newest = rules_find(name);

    if (newest && newest->edition == edition)
        return newest;
    for (size_t i = 0; i < sizeof earlier / sizeof earlier[0]; i++)
        if (earlier[i].edition == edition && strcmp(earlier[i].name, name) == 0)
            return &earlier[i];
    return NULL;
}

const char *rules_shown(const struct rules *rules, char title[RULES_SHOWN_MAX])
{
    if (rules->edition > 1 && rules_find(rules->name))
        (void)snprintf(title, RULES_SHOWN_MAX, "%s, Ausgabe %d", rules->title, rules->edition);
    else
        (void)snprintf(title, RULES_SHOWN_MAX, "%s", rules->title);
    return title;
}
