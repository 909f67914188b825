#include "report/bogen/legend.h"

#include <ctype.h>

#define BIT(sign) ((uint64_t)1 << (sign))

/* The columns of the Bogen and the signs that occur in each. */
static const struct {
    const char *column;
    int from, until; /* half open: `until` is not included */
} columns[] = {
    {"Rand", SIGN_AGAINST, SIGN_COUNTS},
    {"Spiel", SIGN_COUNTS, SIGN_VORFUEHRUNG},
    {"Runde", SIGN_VORFUEHRUNG, SIGN_RE},
    {"Ansagen", SIGN_RE, SIGN_SONDER},
    {"Sonder", SIGN_SONDER, SIGN_NO_TRICK},
    {"Augen", SIGN_NO_TRICK, SIGN_FOR_RE},
    {"Wert", SIGN_FOR_RE, SIGN_PARTY},
    {"Spieler", SIGN_PARTY, SIGN_POTT},
    {"Pott", SIGN_POTT, SIGN_BOX},
    {"Soli", SIGN_BOX, SIGN_GROUPS},
    {"Pflichtsoli", SIGN_GROUPS, SIGN_COUNT},
};

/* The meaning of each sign; write_sign writes those that are missing here. */
static const char *const meaning[SIGN_COUNT] = {
    [SIGN_AGAINST] = "! gegen die Regeln",
    [SIGN_CONFIRMED] = "✓ gegengelesen",
    [SIGN_NOTE] = "1) Anmerkung",
    [SIGN_VORGEFUEHRT] = "V vorgeführt",
    [SIGN_KANN] = "Ka kann",
    [SIGN_DARF] = "Da darf",
    [SIGN_MUSS] = "Mu muß",
    [SIGN_VORFUEHRUNG] = "V Vorführung",
    [SIGN_RE] = "R Re",
    [SIGN_KONTRA] = "K Kontra",
    [SIGN_K9] = "9 keine 90",
    [SIGN_K6] = "6 keine 60",
    [SIGN_K3] = "3 keine 30",
    [SIGN_SCHWARZ] = "S schwarz",
    [SIGN_MISSED] = "durchgestrichen: nicht gehalten",
    [SIGN_VORAB] = "v vorab",
    [SIGN_INVALID] = "? ungültig",
    [SIGN_ANSWER] = "( ) Erwiderung",
    [SIGN_LEADS] = "→ spielt auf",
    [SIGN_WHOSE] = "A/B: A von B",
    [SIGN_NO_TRICK] = "x ohne Stich",
    [SIGN_FOR_RE] = "R für Re",
    [SIGN_FOR_KONTRA] = "K für Kontra",
    [SIGN_NO_VALUE] = "– zählt nicht",
    [SIGN_PARTY] = "unterstrichen: Re",
    [SIGN_CREDIT] = "klein: Gutschrift",
    [SIGN_GEBER] = "G gibt und setzt aus",
    [SIGN_PAUSES] = "/ setzt aus",
    [SIGN_DISQ] = "disq disqualifiziert",
    [SIGN_BOX_PFLICHT] = "schwarz: Pflichtsolo",
    [SIGN_BOX_OTHER] = "umrahmt: anderes Solo",
};

static uint64_t signs_of_ansagen(const struct bogen_line *line)
{
    static const char letters[] = "RK963S"; /* in the order of the signs from SIGN_RE on */
    uint64_t signs = 0;

    for (int i = 0; i < line->ansagen; i++) {
        const char *word = line->ansage[i].word, *letter = strchr(letters, word[word[0] == '(']);

        signs |= letter ? BIT(SIGN_RE + (letter - letters)) : 0;
        signs |= word[0] == '(' ? BIT(SIGN_ANSWER) : 0;
        signs |= strchr(word, 'v') ? BIT(SIGN_VORAB) : 0;
        signs |= strchr(word, '?') ? BIT(SIGN_INVALID) : 0;
        signs |= line->ansage[i].missed ? BIT(SIGN_MISSED) : 0;
    }
    return signs;
}

static uint64_t signs_of_sonderpunkte(const struct spiel *spiel)
{
    uint64_t signs = 0;

    for (int i = 0; i < spiel->sonder_count; i++) {
        signs |= BIT(SIGN_SONDER + spiel->sonder[i].kind);
        signs |= spiel->sonder[i].whose != NOBODY ? BIT(SIGN_WHOSE) : 0;
    }
    return signs;
}

static uint64_t signs_of_mark(const struct bogen_line *line)
{
    static const char role[] = "KDM"; /* in the order of the signs from SIGN_KANN on */
    const struct step *step = &line->step;

    if (line->role)
        return (line->lead ? BIT(SIGN_LEADS) : 0) | BIT(SIGN_KANN + (strchr(role, line->role[0]) - role));
    return (step->counts != COUNTS_NOTHING ? BIT(SIGN_COUNTS + step->counts) : 0) |
           (step->valued && step->spiel.vorgefuehrt ? BIT(SIGN_VORGEFUEHRT) : 0);
}

static uint64_t signs_of_players(const struct bogen_model *model, const struct step *step)
{
    uint64_t signs = 0;

    for (int k = 0; k < model->columns; k++) {
        int player = model->column[k].player;

        signs |= step->gutschrift[player] ? BIT(SIGN_CREDIT) : 0;
        signs |= step->kind == EVENT_SPIEL && spiel_party(&step->spiel, player) == RE ? BIT(SIGN_PARTY) : 0;
        if (bogen_pause(model, step, player)[0])
            signs |= BIT(step->geber == player ? SIGN_GEBER : SIGN_PAUSES);
    }
    return signs;
}

uint64_t legend_of_line(const struct bogen_model *model, const struct bogen_line *line)
{
    const struct step *step = &line->step;
    int32_t value = step->settlement.re_punkte;
    uint64_t signs = (line->booked.event.trotzdem && step->nr > 0 ? BIT(SIGN_AGAINST) : 0) |
                     (line->gegengelesen ? BIT(SIGN_CONFIRMED) : 0) | (line->annotation ? BIT(SIGN_NOTE) : 0);

    if (bogen_has_rating(line))
        return signs;
    signs |= signs_of_players(model, step) | (step->round > POKAL_ROUNDS ? BIT(SIGN_VORFUEHRUNG) : 0);
    if (!bogen_is_game(line))
        return signs;
    if (step->valued && value != 0)
        signs |= BIT(value > 0 ? SIGN_FOR_RE : SIGN_FOR_KONTRA);
    return signs | signs_of_ansagen(line) | signs_of_sonderpunkte(&step->spiel) | signs_of_mark(line) |
           (step->spiel.no_trick ? BIT(SIGN_NO_TRICK) : 0) | (step->valued ? 0 : BIT(SIGN_NO_VALUE));
}

uint64_t legend_of_head(const struct bogen_model *model)
{
    return (model->pott > 0 ? BIT(SIGN_POTT) : 0) | (model->pokal ? BIT(SIGN_GROUPS) : 0);
}

uint64_t legend_of_foot(const struct bogen_model *model)
{
    uint64_t signs = model->pokal ? 0 : BIT(SIGN_BOX);

    for (int k = 0; k < model->columns && !model->pokal; k++) {
        const struct bogen_column *column = &model->column[k];

        signs |= column->disq ? BIT(SIGN_DISQ) : 0;
        signs |= column->pflicht ? BIT(SIGN_BOX_PFLICHT) : 0;
        signs |= column->soli & ~column->pflicht ? BIT(SIGN_BOX_OTHER) : 0;
    }
    return signs;
}

uint64_t legend_of_form(const struct bogen_model *model)
{
    uint64_t both = BIT(SIGN_COUNTS + COUNTS_PFLICHT) | BIT(SIGN_COUNTS + COUNTS_LUST) |
                    BIT(SIGN_COUNTS + COUNTS_STILL) | BIT(SIGN_VORGEFUEHRT) | BIT(SIGN_RE) | BIT(SIGN_KONTRA) |
                    BIT(SIGN_MISSED) | BIT(SIGN_SONDER + SONDER_FUCHS) | BIT(SIGN_SONDER + SONDER_DOPPELKOPF) |
                    BIT(SIGN_SONDER + SONDER_KARLCHEN) | BIT(SIGN_WHOSE) | BIT(SIGN_NO_TRICK) | BIT(SIGN_FOR_RE) |
                    BIT(SIGN_FOR_KONTRA) | BIT(SIGN_NO_VALUE) | BIT(SIGN_PARTY);

    if (model->pokal)
        return both | legend_of_head(model) | BIT(SIGN_LEADS) | BIT(SIGN_KANN) | BIT(SIGN_DARF) | BIT(SIGN_MUSS);
    return both | legend_of_head(model) | legend_of_foot(model) | BIT(SIGN_COUNTS + COUNTS_NACHSPIEL) |
           BIT(SIGN_COUNTS + COUNTS_STRAF) | BIT(SIGN_K9) | BIT(SIGN_K6) | BIT(SIGN_K3) | BIT(SIGN_SCHWARZ) |
           BIT(SIGN_GEBER) | (model->columns > 5 ? BIT(SIGN_PAUSES) : 0) | BIT(SIGN_BOX_PFLICHT) |
           BIT(SIGN_BOX_OTHER);
}

/* Adds the kinds with their letters: "T Farbtrumpf, M Madagaskar". */
static void write_boxes(const struct bogen_model *model, struct text *text)
{
    for (int i = 0; i < model->soli; i++)
        text_addf(text, "%s%s %s", i > 0 ? ", " : "", model->solo[i].sign, model->solo[i].name);
}

static void write_groups(const struct bogen_model *model, struct text *text)
{
    for (int g = 0; g < PFLICHT_GROUPS; g++) {
        const char *separator = " ";

        text_addf(text, "%s%d", g > 0 ? ", " : "", g + 1);
        for (int i = 0; i < model->soli; i++)
            if (model->group[g] >> model->solo[i].kind & 1) {
                text_addf(text, "%s%s", separator, model->solo[i].name);
                separator = "/";
            }
    }
}

static void write_sign(const struct bogen_model *model, int sign, struct text *text)
{
    if (sign >= SIGN_COUNTS && sign < SIGN_VORGEFUEHRT)
        text_addf(text, "%c %s%s", counts_terms[sign - SIGN_COUNTS].sign, counts_terms[sign - SIGN_COUNTS].name,
                  sign == SIGN_COUNTS + COUNTS_PFLICHT ? " (das wievielte)" : "");
    else if (sign >= SIGN_SONDER && sign < SIGN_WHOSE) {
        for (const char *word = sonder_terms[sign - SIGN_SONDER].word; *word; word++)
            text_addc(text, (char)toupper(*word));
        text_addf(text, " %s", sonder_terms[sign - SIGN_SONDER].name);
    } else if (sign == SIGN_POTT)
        text_addf(text, "%d/2 halber Pott", (int)model->pott);
    else if (sign == SIGN_BOX)
        write_boxes(model, text);
    else if (sign == SIGN_GROUPS)
        write_groups(model, text);
    else
        text_add(text, meaning[sign]);
}

void legend_write(const struct bogen_model *model, uint64_t signs, struct text *text)
{
    for (size_t i = 0; i < sizeof columns / sizeof columns[0]; i++) {
        const char *separator = "";

        if (!(signs >> columns[i].from & (BIT(columns[i].until - columns[i].from) - 1)))
            continue;
        text_addf(text, "%s%s: ", text->len > 0 ? "   " : "", columns[i].column);
        for (int sign = columns[i].from; sign < columns[i].until; sign++) {
            if (!(signs & BIT(sign)))
                continue;
            text_add(text, separator);
            write_sign(model, sign, text);
            separator = ", ";
        }
    }
}
