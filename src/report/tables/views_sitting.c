/* Fills the views of a table of a Spieltag: the day, its games, who took part. */
#include <string.h>

#include "core/rules/rules.h"
#include "report/tables/views_intern.h"

const char *fill_competition(const struct fill *fill)
{
    return (fill->evening ? &wettbewerb_meisterschaft : fill->sitting->tisch.kind)->word;
}

int fill_is_guest(const struct fill *fill, int participant)
{
    return !fill->evening && fill->sitting->fold.day.participant[participant].gast;
}

static const char *who(const struct sitting *sitting, int participant)
{
    return participant == NOBODY ? NULL : board_name(&sitting->board, participant);
}

static void fill_day(const struct fill *fill)
{
    const struct sitting *sitting = fill->sitting;
    const struct spieltag *spieltag = &sitting->fold.day;

    facts_row(fill->facts, fill->table[V_DAY],
              FIELDS({"saison", text_value(sitting->saison.data.name)},
                     {"wettbewerb", text_value(fill_competition(fill))}, {"spieltag", int_value(sitting->tisch.nr)},
                     {"tisch", int_value(sitting->tisch.tisch)}, {"datum", date_value(spieltag->date)},
                     {"zustand", text_value(!spieltag->ended   ? "offen"
                                            : spieltag->counts ? "ende"
                                                               : "ungewertet")},
                     {"spiele", int_or_null(!spieltag->only_sums, spieltag->spiele)},
                     {"pott", int_or_null(!spieltag->only_sums, spieltag->pott)},
                     {"nur_summen", int_value(spieltag->only_sums)}));
}

static struct field_value field(const char *name, struct value value)
{
    return (struct field_value){name, value};
}

/* The columns with which each view of games begins. */
#define GAME(f, s)                                                                                                   \
    field("saison", text_value((f)->sitting->saison.data.name)),                                                     \
        field("wettbewerb", text_value(fill_competition(f))), field("spieltag", int_value((f)->sitting->tisch.nr)),  \
        field("tisch", int_value((f)->sitting->tisch.tisch)), field("spiel", int_value((s)->nr)),                    \
        field("kennung", int_value((f)->game))

static void fill_game(struct fill *fill, int32_t i)
{
    const struct sitting *sitting = fill->sitting;
    const struct step *step = &sitting->fold.step[i];
    const struct event *event = &sitting->history.entry[sitting->fold.nr[i] - 1].event;
    const struct term *kind = rules_kind(sitting->rules, step->spiel.kind);
    struct text line = {0}, remark = {0};

    (void)fill_kind(fill, step->spiel.kind);
    sitting_step_line(sitting, i, &line);
    text_addf(&remark, "%.*s", (int)event->remark_len, event->remark ? event->remark : "");
    facts_row(
        fill->facts, fill->table[V_GAME],
        FIELDS(GAME(fill, step), {"datum", date_value(sitting->fold.day.date)}, {"art", text_value(kind->word)},
               {"art_name", text_value(kind->name)},
               {"farbe", text_value(step->spiel.suit ? suit_terms[step->spiel.suit].name : NULL)},
               {"solo", int_value(spiel_is_solo(&step->spiel))}, {"re1", text_value(who(sitting, step->spiel.re[0]))},
               {"re2", text_value(who(sitting, step->spiel.re[1]))}, {"augen", int_value(step->spiel.augen)},
               {"sieger", text_value(winner_terms[step->settlement.winner].word)},
               {"wert", int_value(step->settlement.re_punkte)}, {"pott", int_value(step->pott)},
               {"geber", text_value(who(sitting, step->geber))}, {"vorhand", text_value(who(sitting, step->vorhand))},
               {"zaehlt", text_value(counts_terms[step->counts].word)},
               {"vorgefuehrt", int_value(step->spiel.vorgefuehrt)}, {"runde", int_value(step->round)},
               {"zeile", text_value(line.s)}, {"bemerkung", text_value(event->remark_len ? remark.s : NULL)}));
    text_free(&line);
    text_free(&remark);
}

/* Whether a party kept its announcement. A Null has no limits, so it counts whether the game was won. */
static bool is_held(const struct step *step, enum party party)
{
    return step->spiel.kind == KIND_NULL ? settlement_won(&step->settlement, party)
                                         : stufe_met(&step->spiel, party, step->spiel.stufe[party]);
}

/* The other active player of the participant's party, or NOBODY. */
static int partner_of(const struct step *step, int participant)
{
    for (int k = 0; k < step->lineup.count; k++) {
        int p = step->lineup.player[k];

        if (p != participant && !lineup_pauses(&step->lineup, p) &&
            spiel_party(&step->spiel, p) == spiel_party(&step->spiel, participant))
            return p;
    }
    return NOBODY;
}

/* The properties that the rows of a player in a game share. */
static struct tally_key key_of(struct fill *fill, const struct step *step, int p)
{
    bool pauses = lineup_pauses(&step->lineup, p), solo = spiel_is_solo(&step->spiel) && !pauses;
    enum party party = spiel_party(&step->spiel, p);
    int partner = solo || pauses ? NOBODY : partner_of(step, p);
    struct tally_key key;

    memset(&key, 0, sizeof key);
    (void)strcpy(key.player, who(fill->sitting, p));
    key.guest = (uint8_t)fill_is_guest(fill, p);
    if (partner != NOBODY) {
        (void)strcpy(key.partner, who(fill->sitting, partner));
        key.partner_guest = (uint8_t)fill_is_guest(fill, partner);
    }
    key.kind = fill_kind(fill, step->spiel.kind);
    key.pauses = pauses;
    key.party = (uint8_t)party;
    key.solo = !solo ? 0 : party == RE ? 1 : 2;
    key.won = !pauses && settlement_won(&step->settlement, party);
    key.stufe = (uint8_t)(pauses ? STUFE_NONE : step->spiel.stufe[party]);
    key.held = key.stufe && is_held(step, party);
    return key;
}

static void fill_participation(struct fill *fill, int32_t i)
{
    const struct step *step = &fill->sitting->fold.step[i];

    for (int n = 0; n < step->lineup.count; n++) {
        int p = step->lineup.player[n];
        struct tally_key key = key_of(fill, step, p);

        facts_row(fill->facts, fill->table[V_PARTICIPATION],
                  FIELDS(GAME(fill, step), {"spieler", text_value(key.player)}, {"gast", int_value(key.guest)},
                         {"partei", text_value(key.pauses ? NULL : party_terms[key.party].word)},
                         {"solo", int_value(key.solo)}, {"gewonnen", int_value(key.won)},
                         {"punkte", int_value(step->gutschrift[p])}, {"pausiert", int_value(key.pauses)},
                         {"art", text_value(fill_kind_word(fill, key.kind))},
                         {"ansage", int_or_null(key.stufe, key.stufe)},
                         {"gehalten", int_or_null(key.stufe, key.held)}, {"partner", text_or_null(key.partner)},
                         {"partner_gast", int_value(key.partner_guest)}));
    }
}

static void count_participation(struct fill *fill, int32_t i)
{
    const struct step *step = &fill->sitting->fold.step[i];

    for (int n = 0; n < step->lineup.count; n++) {
        int p = step->lineup.player[n];
        struct tally_key key = key_of(fill, step, p);

        tally_count(fill, &key, step->gutschrift[p]);
    }
}

static void fill_ansage(struct fill *fill, int32_t i)
{
    const struct step *step = &fill->sitting->fold.step[i];

    for (int party = RE; party <= KONTRA; party++) {
        int stufe = step->spiel.stufe[party];

        if (stufe)
            facts_row(fill->facts, fill->table[V_ANSAGE],
                      FIELDS(GAME(fill, step), {"partei", text_value(party_terms[party].word)},
                             {"stufe", int_value(stufe)}, {"name", text_value(stufe_terms[stufe].name)},
                             {"wer", text_value(who(fill->sitting, step->spiel.who[party][stufe]))},
                             {"gehalten", int_value(is_held(step, (enum party)party))}));
    }
}

/* Lists the players who may be meant: the named one, or if only the party is known all its active players. Returns
 * how many. */
static int possible_players(const struct step *step, int named, int party, int player[PLAYER_IN_SPIEL])
{
    int n = 0;

    if (named != NOBODY) {
        player[0] = named;
        return 1;
    }
    for (int k = 0; k < step->lineup.count; k++) {
        int p = step->lineup.player[k];

        if (!lineup_pauses(&step->lineup, p) && (int)spiel_party(&step->spiel, p) == party)
            player[n++] = p;
    }
    return n;
}

/* Lists the players who may have lost a Fuchs, which belong to the other party. Returns how many. */
static int lost_by(const struct step *step, const struct sonderpunkt *sonderpunkt, int player[PLAYER_IN_SPIEL])
{
    return sonderpunkt->kind == SONDER_FUCHS
               ? possible_players(step, sonderpunkt->whose, sonderpunkt->party == RE ? KONTRA : RE, player)
               : 0;
}

static void fill_sonder(struct fill *fill, int32_t i)
{
    const struct step *step = &fill->sitting->fold.step[i];

    for (int k = 0; k < step->spiel.sonder_count; k++) {
        const struct sonderpunkt *sonderpunkt = &step->spiel.sonder[k];
        int by[PLAYER_IN_SPIEL], of[PLAYER_IN_SPIEL];
        int from = possible_players(step, sonderpunkt->from, sonderpunkt->party, by) == 1 ? by[0] : NOBODY;
        int whose = lost_by(step, sonderpunkt, of) == 1 ? of[0] : NOBODY;

        facts_row(fill->facts, fill->table[V_SONDER],
                  FIELDS(GAME(fill, step), {"art", text_value(sonder_terms[sonderpunkt->kind].name)},
                         {"partei", text_value(party_terms[sonderpunkt->party].word)},
                         {"von", text_value(who(fill->sitting, from))},
                         {"wessen", text_value(who(fill->sitting, whose))},
                         {"von_gast", int_value(from != NOBODY && fill_is_guest(fill, from))},
                         {"wessen_gast", int_value(whose != NOBODY && fill_is_guest(fill, whose))}));
    }
}

static void fill_who_may(const struct fill *fill, const struct step *step, int kind, const char *what,
                         const int *player, int count)
{
    for (int i = 0; i < count && count > 1; i++)
        facts_row(fill->facts, fill->table[V_UNNAMED],
                  FIELDS(GAME(fill, step), {"art", text_value(sonder_terms[kind].name)}, {"was", text_value(what)},
                         {"spieler", text_value(who(fill->sitting, player[i]))},
                         {"gast", int_value(fill_is_guest(fill, player[i]))}));
}

static void fill_unnamed(struct fill *fill, int32_t i)
{
    const struct step *step = &fill->sitting->fold.step[i];

    for (int k = 0; k < step->spiel.sonder_count; k++) {
        const struct sonderpunkt *sonderpunkt = &step->spiel.sonder[k];
        int player[PLAYER_IN_SPIEL];

        fill_who_may(fill, step, sonderpunkt->kind, "von", player,
                     possible_players(step, sonderpunkt->from, sonderpunkt->party, player));
        fill_who_may(fill, step, sonderpunkt->kind, "wessen", player, lost_by(step, sonderpunkt, player));
    }
}

static void fill_posten(struct fill *fill, int32_t i)
{
    const struct step *step = &fill->sitting->fold.step[i];

    for (int k = 0; k < step->settlement.count; k++) {
        const struct posten *posten = &step->settlement.posten[k];

        facts_row(fill->facts, fill->table[V_POSTEN],
                  FIELDS(GAME(fill, step), {"lfd", int_value(k + 1)},
                         {"posten", text_value(posten_name(fill->sitting->rules, posten))},
                         {"partei", text_value(party_terms[posten->party].word)},
                         {"punkte", int_value(posten->punkte)}));
    }
}

/* Adds the results: a day that counts by its result, any other by its present Punkte. */
static void fill_results(const struct fill *fill)
{
    const struct sitting *sitting = fill->sitting;
    const struct spieltag *spieltag = &sitting->fold.day;
    bool counts = spieltag->ended && spieltag->counts;
    struct day_player result[PARTICIPANT_MAX];
    int n = counts ? spieltag_result(spieltag, result) : sitting->roster.count;

    for (int i = 0; i < n; i++) {
        int p = counts ? result[i].player : i;

        if (spieltag->participant[p].known)
            facts_row(fill->facts, fill->table[V_RESULT],
                      FIELDS({"saison", text_value(sitting->saison.data.name)},
                             {"wettbewerb", text_value(fill_competition(fill))},
                             {"spieltag", int_value(sitting->tisch.nr)}, {"tisch", int_value(sitting->tisch.tisch)},
                             {"datum", date_value(spieltag->date)}, {"spieler", text_value(who(sitting, p))},
                             {"gast", int_value(fill_is_guest(fill, p))},
                             {"punkte", int_value(counts ? result[i].punkte : spieltag->participant[p].punkte)},
                             {"gewertet", int_value(counts)}, {"nur_summen", int_value(spieltag->only_sums)}));
    }
}

enum status fill_tisch(const struct sitting *sitting, void *with, struct err *err)
{
    static void (*const fill_step[V_COUNT])(struct fill *, int32_t) = {
        [V_GAME] = fill_game,       [V_PARTICIPATION] = fill_participation,
        [V_ANSAGE] = fill_ansage,   [V_SONDER] = fill_sonder,
        [V_UNNAMED] = fill_unnamed, [V_POSTEN] = fill_posten};
    struct fill *fill = with;

    (void)err;
    fill->sitting = sitting;
    if (!sitting->fold.day.begun)
        return ST_OK;
    if (asked(fill, V_DAY))
        fill_day(fill);
    if (asked(fill, V_RESULT))
        fill_results(fill);
    for (int32_t i = 0; i < sitting->fold.count; i++) {
        if (sitting->fold.step[i].kind != EVENT_SPIEL || !sitting->fold.step[i].valued)
            continue;
        fill->game++;
        for (int v = V_GAME; v <= V_POSTEN; v++)
            if (asked(fill, v))
                fill_step[v](fill, i);
        if (asked(fill, V_TALLY) && (fill->evening || sitting->tisch.kind->season))
            count_participation(fill, i);
    }
    return ST_OK;
}
