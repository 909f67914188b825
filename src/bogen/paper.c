#include "bogen/paper.h"

#include <stdio.h>
#include <time.h>

/* Millimetres. */
static const double TITLE_H = 9, NOTE_H = 4, SIGNATURE_H = 13, POTT_WIDTH = 11, AIR = 2;

/* Of the Meisterschaft and of the Pokal. */
static const struct {
    const char *title[2];
    double width[2];
    unsigned situation;
} front[P_FRONT] = {
    [P_NR] = {{"Nr", "Nr"}, {8, 8}, PDF_RIGHT},
    [P_ROUND] = {{"", "Runde"}, {0, 15}, PDF_MIDDLE},
    [P_GEBER] = {{"Gibt", "Gibt"}, {10, 10}, PDF_MIDDLE},
    [P_KIND] = {{"Spiel", "Spiel"}, {23, 22}, PDF_LEFT},
    [P_MARK] = {{"", ""}, {9, 8}, PDF_MIDDLE},
    [P_ANSAGEN] = {{"Ansagen", "Wort"}, {21, 13}, PDF_LEFT},
    [P_AUGEN] = {{"Re", "Re"}, {9, 9}, PDF_RIGHT},
    [P_VALUE] = {{"Wert", "Wert"}, {11, 11}, PDF_RIGHT},
};

void paper_columns(struct sheet *b, const struct bogen_model *m, const double *width, int count)
{
    double all[SHEET_COLUMNS], pott = m->pott > 0 ? POTT_WIDTH : 0, rest = SHEET_WIDTH - 2 * SHEET_MARGIN - pott;
    int n = 0;

    for (; n < count; n++) {
        all[n] = width[n];
        rest -= width[n];
    }
    for (int k = 0; k < m->columns; k++)
        all[n++] = rest / m->columns;
    if (pott > 0)
        all[n++] = pott;
    sheet_columns(b, all, n);
}

void paper_page(struct sheet *b, const struct bogen_model *m)
{
    const char *state = !m->ended ? "   (noch offen)" : m->counts ? "" : "   (zählt nicht)";
    char line[160];

    if (m->empty)
        (void)snprintf(line, sizeof line, "%s",
                       m->pokal ? "Pokal __________   Tag ____   Datum ______________"
                                : "Saison __________   Spieltag ______   Datum ______________   Tisch ____");
    else if (m->pokal)
        (void)snprintf(line, sizeof line, "Pokal %s   %d. Tag   %s%s", m->saison, m->spieltag, m->date, state);
    else
        (void)snprintf(line, sizeof line, "Saison %s   Spieltag %d   %s   Tisch %d%s", m->saison, m->spieltag,
                       m->date, m->tisch, state);
    sheet_page(b, m->pokal ? "Pokalspielberichtsbogen" : "Spielberichtsbogen", m->rules, line);
}

/* The groups of the Pflichtsoli of the Pokal, 1 2 3: black when it is done. */
static void pflichtsoli(struct sheet *b, const struct bogen_model *m)
{
    sheet_text(b, SHEET_MARGIN, b->x[P_FRONT] - SHEET_MARGIN - 1, PAPER_LINE_H, 8, PDF_RIGHT, "Pflichtsoli");
    for (int i = 0; i < m->columns * PFLICHT_GROUPS; i++) {
        int k = i / PFLICHT_GROUPS, g = i % PFLICHT_GROUPS;
        double width = (b->x[P_FRONT + k + 1] - b->x[P_FRONT + k]) / PFLICHT_GROUPS;
        enum sheet_box box = m->column[k].groups >> g & 1 ? BOX_FILLED : BOX_THIN;
        char s[4];

        (void)snprintf(s, sizeof s, "%d", g + 1);
        sheet_box(b, b->x[P_FRONT + k] + g * width, width, PAPER_LINE_H, box, 7, s);
    }
    sheet_edges(b, PAPER_LINE_H, P_FRONT, 0, P_FRONT);
    b->y += PAPER_LINE_H;
}

static void title(struct sheet *b, const struct bogen_model *m)
{
    double upper = b->y;
    char pott[16];

    sheet_rule(b, SHEET_MEAN);
    sheet_edges(b, TITLE_H, P_FRONT, 0, 0);
    for (int i = 0; i < P_FRONT; i++)
        sheet_cell(b, i, TITLE_H, 8, front[i].situation, front[i].title[m->pokal]);
    (void)snprintf(pott, sizeof pott, "%d/2", (int)m->pott);
    if (m->pott > 0)
        sheet_cell(b, P_FRONT + m->columns, TITLE_H, 8, PDF_RIGHT, pott);
    for (int k = 0; k < m->columns; k++) {
        sheet_cell(b, P_FRONT + k, TITLE_H * 0.6, 11, PDF_MIDDLE | PDF_BOLD, m->column[k].kuerzel);
        b->y += TITLE_H * 0.5;
        sheet_cell(b, P_FRONT + k, TITLE_H * 0.5, 6.5, PDF_MIDDLE, m->column[k].name);
        b->y = upper;
    }
    b->y += TITLE_H;
    if (m->pokal) {
        sheet_rule(b, SHEET_MEAN);
        pflichtsoli(b, m);
    }
    sheet_rule(b, SHEET_BOLD);
}

void paper_headed_page(struct sheet *b, const struct bogen_model *m)
{
    paper_page(b, m);
    title(b, m);
}

/* Words and limits side by side; what was not met is struck through. */
static void ansagen(const struct sheet *b, const struct bogen_line *z)
{
    double x = b->x[P_ANSAGEN] + 0.7;

    for (int i = 0; i < z->ansagen && b->pdf; i++) {
        unsigned style = z->ansage[i].missed ? PDF_STRUCK_OUT : 0;
        bool word = z->ansage[i].word[0] == 'R' || z->ansage[i].word[0] == 'K';

        x += i > 0 && word ? 1.5 : 0;
        sheet_text(b, x, 6, PAPER_LINE_H, 8, style, z->ansage[i].word);
        x += pdf_width(b->pdf, 8, style, z->ansage[i].word) + 0.4;
    }
}

static void spiel_cells(const struct sheet *b, const struct bogen_line *z)
{
    char augen[16], value[BOGEN_VALUE];

    (void)snprintf(augen, sizeof augen, "%d%s", z->step.spiel.augen, z->step.spiel.no_trick ? "x" : "");
    sheet_cell(b, P_KIND, PAPER_LINE_H, 7.5, PDF_LEFT, z->kind);
    sheet_cell(b, P_MARK, PAPER_LINE_H, 7.5, PDF_MIDDLE, z->role ? z->role : z->mark);
    ansagen(b, z);
    sheet_cell(b, P_AUGEN, PAPER_LINE_H, 8, PDF_RIGHT, augen);
    sheet_cell(b, P_VALUE, PAPER_LINE_H, 8, PDF_RIGHT, bogen_value(z, false, "–", value));
}

static void player_cell(const struct sheet *b, const struct bogen_model *m, const struct bogen_line *z, int k)
{
    const struct step *s = &z->step;
    int i = P_FRONT + k, player = m->column[k].player;
    bool re = s->kind == EVENT_SPIEL && spiel_party(&s->spiel, player) == RE;
    char punkte[16], good[16] = "";

    (void)snprintf(punkte, sizeof punkte, "%d", (int)s->punkte[player]);
    if (s->gutschrift[player])
        (void)snprintf(good, sizeof good, "%+d", (int)s->gutschrift[player]);
    if (lineup_pauses(&s->lineup, player) && z->geber == k && !m->pokal) /* G: he deals and pauses */
        sheet_text(b, b->x[i] + 0.5, 4, PAPER_LINE_H, 6, PDF_GREY, "G");
    sheet_text(b, b->x[i] + (m->pokal ? 0.8 : 2.4), 8, PAPER_LINE_H, 6.5, PDF_GREY, good);
    sheet_cell(b, i, PAPER_LINE_H, 9, PDF_RIGHT | (re ? PDF_UNDERLINED | PDF_BOLD : 0), punkte);
}

void paper_margins(const struct sheet *b, const struct bogen_line *z)
{
    char s[16];

    (void)snprintf(s, sizeof s, "%d)", z->annotation);
    sheet_text(b, sheet_right(b) + 0.5, 8, PAPER_LINE_H, 6.5, PDF_LEFT, z->annotation ? s : "");
    sheet_text(b, SHEET_MARGIN - 3, 3, PAPER_LINE_H, 8, PDF_BOLD, z->booked.e.trotzdem && z->step.nr > 0 ? "!" : "");
    sheet_text(b, SHEET_MARGIN - 5.5, 3, PAPER_LINE_H, 7, PDF_GREY, z->gegengelesen ? "✓" : "");
}

static const char *round_word(int round, char out[12])
{
    if (round > POKAL_ROUNDS)
        (void)snprintf(out, 12, "V");
    else if (round > 0 && pokal_round_kind(round) == ROUND_KADAMU)
        (void)snprintf(out, 12, "KaDaMu");
    else
        (void)snprintf(out, 12, round > 0 ? "%d" : "", round);
    return out;
}

static void draw_line(const struct sheet *b, const struct bogen_model *m, const struct bogen_line *z)
{
    bool across = !m->empty && !bogen_is_game(z);
    char s[16];

    (void)snprintf(s, sizeof s, "%d", (int)z->step.nr);
    sheet_cell(b, P_NR, PAPER_LINE_H, 8, PDF_RIGHT, z->step.nr > 0 ? s : "");
    sheet_cell(b, P_ROUND, PAPER_LINE_H, 7.5, PDF_MIDDLE, round_word(z->step.round, s));
    sheet_edges(b, PAPER_LINE_H, P_FRONT, across ? P_KIND : 0, across ? P_FRONT : 0);
    if (m->empty)
        return;
    sheet_cell(b, P_GEBER, PAPER_LINE_H, 8, PDF_MIDDLE, z->geber == NOBODY ? "" : m->column[z->geber].kuerzel);
    if (across)
        sheet_text(b, b->x[P_KIND] + 0.7, b->x[P_FRONT] - b->x[P_KIND] - 1.4, PAPER_LINE_H, 7.5, PDF_LEFT, z->text.s);
    else
        spiel_cells(b, z);
    paper_margins(b, z);
    for (int k = 0; k < m->columns; k++)
        player_cell(b, m, z, k);
    (void)snprintf(s, sizeof s, "%d", (int)z->step.pott / 2);
    if (m->pott > 0)
        sheet_cell(b, P_FRONT + m->columns, PAPER_LINE_H, 8, PDF_RIGHT, s);
}

/* The rule below line i: a stronger one every five, and where the Pott falls to the deadline of the first
 * Pflichtsolo; in the Pokal they are between the rounds. */
static double weight(const struct bogen_model *m, int i)
{
    int32_t before = i > 0 ? m->line[i - 1]->step.pott : m->pott, now = m->line[i]->step.pott;

    if (m->pott > 0 && m->deadline > 0 && before > m->deadline && now <= m->deadline)
        return SHEET_BOLD;
    return (i + 1) % 5 == 0 && !m->pokal ? SHEET_MEAN : SHEET_THIN;
}

void paper_room(struct sheet *b, const struct bogen_model *m)
{
    if (b->y + PAPER_LINE_H <= SHEET_BOTTOM)
        return;
    if (!m->pokal)
        sheet_rule(b, SHEET_MEAN);
    paper_headed_page(b, m);
}

void paper_lines(struct sheet *b, const struct bogen_model *m)
{
    double width[P_FRONT];
    int round = 0;

    for (int i = 0; i < P_FRONT; i++)
        width[i] = front[i].width[m->pokal];
    paper_columns(b, m, width, P_FRONT);
    paper_headed_page(b, m);
    for (int i = 0; i < m->lines; i++) {
        int now = m->line[i]->step.round;

        if (bogen_has_note(m->line[i]))
            continue;
        paper_room(b, m);
        if (round != 0 && now != 0 && now != round)
            sheet_rule(b, SHEET_BOLD);
        round = now ? now : round;
        draw_line(b, m, m->line[i]);
        b->y += PAPER_LINE_H;
        sheet_rule(b, weight(m, i));
    }
}

void paper_note(const struct bogen_line *z, struct text *t)
{
    const struct event *e = &z->booked.e;
    time_t time = (time_t)z->booked.time;
    struct tm tm;
    char clock[8] = "";

    if (localtime_r(&time, &tm) && strftime(clock, sizeof clock, "%H:%M", &tm) > 0)
        text_addf(t, "%s", clock);
    if (e->kind == EVENT_START || e->kind == EVENT_END)
        text_add(t, e->kind == EVENT_START ? "  Beginn" : "  Ende");
    if (z->booked.op != OP_APPEND)
        text_add(t, z->booked.op == OP_REPLACE ? "  korrigiert" : "  nachgetragen");
    if (e->remark_len > 0) {
        text_add(t, "  ");
        text_addn(t, e->remark, e->remark_len);
    }
    if (e->trotzdem)
        text_addf(t, "  ! gegen die Regeln%s%s", z->step.fraction[0] ? ": " : "", z->step.fraction);
}

static void note(struct sheet *b, const struct bogen_model *m, const struct bogen_line *z)
{
    double x = SHEET_MARGIN + 9, width = SHEET_WIDTH - SHEET_MARGIN - x;
    struct text t = {0};
    char nr[16];

    (void)snprintf(nr, sizeof nr, "%d)", z->annotation);
    paper_note(z, &t);
    for (char *s = t.s, *end; *s; s = end) {
        end = s + sheet_fits(b, width, 7, s);
        if (b->y + NOTE_H > SHEET_BOTTOM)
            paper_page(b, m);
        sheet_text(b, SHEET_MARGIN, 8, NOTE_H, 7, PDF_RIGHT, s == t.s ? nr : "");
        if (*end)
            *end++ = '\0'; /* a space */
        sheet_text(b, x, width, NOTE_H, 7, PDF_LEFT, s);
        b->y += NOTE_H;
    }
    text_free(&t);
}

void paper_end(struct sheet *b, const struct bogen_model *m)
{
    char who[PLAYER_NAME_MAX + 24] = "";

    b->y += m->annotations ? AIR : 0;
    for (int i = 0; i < m->entries; i++)
        if (m->entry[i].annotation)
            note(b, m, &m->entry[i]);
    if (b->y + SIGNATURE_H > SHEET_BOTTOM)
        paper_page(b, m);
    if (m->gegenleser)
        (void)snprintf(who, sizeof who, "%s, bis Spiel %d", m->gegenleser, (int)m->gegengelesen_until);
    sheet_signatures(b, SIGNATURE_H, who, m->number);
}
