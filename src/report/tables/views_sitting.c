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
    char date[DATE_MAX];

    date_iso(spieltag->date, date);
    facts_row(fill->facts, fill->table[V_DAY], "ttzzttooz", sitting->saison.data.name, fill_competition(fill),
              sitting->tisch.nr, sitting->tisch.tisch, date,
              !spieltag->ended   ? "offen"
              : spieltag->counts ? "ende"
                                 : "ungewertet",
              or_none(!spieltag->only_sums, spieltag->spiele), or_none(!spieltag->only_sums, spieltag->pott),
              (int)spieltag->only_sums);
}

#define GAME(f, s)                                                                                                   \
    (f)->sitting->saison.data.name, fill_competition(f), (f)->sitting->tisch.nr, (f)->sitting->tisch.tisch,          \
        (int)(s)->nr, (f)->game

static void fill_game(struct fill *fill, int32_t i)
{
    const struct sitting *sitting = fill->sitting;
    const struct step *step = &sitting->fold.step[i];
    const struct event *event = &sitting->history.entry[sitting->fold.nr[i] - 1].event;
    const struct term *kind = rules_kind(sitting->rules, step->spiel.kind);
    struct text line = {0}, remark = {0};
    char date[DATE_MAX];

    (void)fill_kind(fill, step->spiel.kind);
    date_iso(sitting->fold.day.date, date);
    sitting_step_line(sitting, i, &line);
    text_addf(&remark, "%.*s", (int)event->remark_len, event->remark ? event->remark : "");
    facts_row(fill->facts, fill->table[V_GAME],
              "ttzzzztttt"
              "zttztzztttzztt",
              GAME(fill, step), date, kind->word, kind->name,
              step->spiel.suit ? suit_terms[step->spiel.suit].name : NULL, (int)spiel_is_solo(&step->spiel),
              who(sitting, step->spiel.re[0]), who(sitting, step->spiel.re[1]), (int)step->spiel.augen,
              winner_terms[step->settlement.winner].word, (int)step->settlement.re_punkte, (int)step->pott,
              who(sitting, step->geber), who(sitting, step->vorhand), counts_terms[step->counts].word,
              (int)step->spiel.vorgefuehrt, (int)step->round, line.s, event->remark_len ? remark.s : NULL);
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

        facts_row(fill->facts, fill->table[V_PARTICIPATION], "ttzzzztztzzzztootz", GAME(fill, step), key.player,
                  key.guest, key.pauses ? NULL : party_terms[key.party].word, key.solo, key.won,
                  (int)step->gutschrift[p], key.pauses, fill_kind_word(fill, key.kind), or_none(key.stufe, key.stufe),
                  or_none(key.stufe, key.held), key.partner[0] ? key.partner : NULL, key.partner_guest);
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
            facts_row(fill->facts, fill->table[V_ANSAGE], "ttzzzztzttz", GAME(fill, step), party_terms[party].word,
                      stufe, stufe_terms[stufe].name, who(fill->sitting, step->spiel.who[party][stufe]),
                      (int)is_held(step, (enum party)party));
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

        facts_row(fill->facts, fill->table[V_SONDER], "ttzzzzttttzz", GAME(fill, step),
                  sonder_terms[sonderpunkt->kind].name, party_terms[sonderpunkt->party].word,
                  who(fill->sitting, from), who(fill->sitting, whose), from != NOBODY && fill_is_guest(fill, from),
                  whose != NOBODY && fill_is_guest(fill, whose));
    }
}

static void fill_who_may(const struct fill *fill, const struct step *step, int kind, const char *what,
                         const int *player, int count)
{
    for (int i = 0; i < count && count > 1; i++)
        facts_row(fill->facts, fill->table[V_UNNAMED], "ttzzzztttz", GAME(fill, step), sonder_terms[kind].name, what,
                  who(fill->sitting, player[i]), fill_is_guest(fill, player[i]));
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

        facts_row(fill->facts, fill->table[V_POSTEN], "ttzzzzzttz", GAME(fill, step), k + 1,
                  posten_name(fill->sitting->rules, posten), party_terms[posten->party].word, (int)posten->punkte);
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
    char date[DATE_MAX];

    date_iso(spieltag->date, date);
    for (int i = 0; i < n; i++) {
        int p = counts ? result[i].player : i;

        if (spieltag->participant[p].known)
            facts_row(fill->facts, fill->table[V_RESULT], "ttzzttzizz", sitting->saison.data.name,
                      fill_competition(fill), sitting->tisch.nr, sitting->tisch.tisch, date, who(sitting, p),
                      fill_is_guest(fill, p), (int64_t)(counts ? result[i].punkte : spieltag->participant[p].punkte),
                      (int)counts, (int)spieltag->only_sums);
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
