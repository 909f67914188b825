#include "bogen/paper.h"

#include <stdio.h>
#include <time.h>

/* Millimetres. */
static const double TITLE_H = 9, NOTE_H = 4, SIGNATURE_H = 13, POTT_WIDTH = 11, AIR = 2;

static const struct paper_column meisterschaft[] = {
    {P_NR, "Nr", 8, 8, PDF_RIGHT},           {P_GEBER, "Gibt", 10, 8, PDF_MIDDLE},
    {P_KIND, "Spiel", 23, 7.5, PDF_LEFT},    {P_MARK, "", 9, 7.5, PDF_MIDDLE},
    {P_ANSAGEN, "Ansagen", 21, 8, PDF_LEFT}, {P_AUGEN, "Re", 9, 8, PDF_RIGHT},
    {P_VALUE, "Wert", 11, 8, PDF_RIGHT},     {0}};
static const struct paper_column pokal[] = {{P_NR, "Nr", 8, 8, PDF_RIGHT},
                                            {P_ROUND, "Runde", 15, 7.5, PDF_MIDDLE},
                                            {P_GEBER, "Gibt", 10, 8, PDF_MIDDLE},
                                            {P_KIND, "Spiel", 22, 7.5, PDF_LEFT},
                                            {P_MARK, "", 8, 7.5, PDF_MIDDLE},
                                            {P_ANSAGEN, "Wort", 13, 8, PDF_LEFT},
                                            {P_AUGEN, "Re", 9, 8, PDF_RIGHT},
                                            {P_VALUE, "Wert", 11, 8, PDF_RIGHT},
                                            {0}};
const struct paper_column paper_special[] = {
    {P_NR, "", 8, 8, PDF_RIGHT}, {P_GEBER, "", 10, 8, PDF_MIDDLE}, {P_LINE, "", 62, 7.5, PDF_LEFT}, {0}};

void paper_columns(struct paper *p, const struct paper_column *column)
{
    double width[SHEET_COLUMNS], pott = p->m->pott > 0 ? POTT_WIDTH : 0, rest = SHEET_WIDTH - 2 * SHEET_MARGIN - pott;
    int n = 0;

    for (; column[n].width > 0; n++) {
        width[n] = column[n].width;
        rest -= width[n];
    }
    p->column = column;
    p->front = n;
    for (int k = 0; k < p->m->columns; k++)
        width[n++] = rest / p->m->columns;
    if (pott > 0)
        width[n++] = pott;
    sheet_columns(p->sheet, width, n);
}

void paper_page(const struct paper *p)
{
    const struct bogen_model *m = p->m;
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
    sheet_page(p->sheet, bogen_title(m), m->rules, line);
}

void paper_row_title(const struct paper *p, double height, unsigned style, const char *title)
{
    sheet_text(p->sheet, SHEET_MARGIN, p->sheet->x[p->front] - SHEET_MARGIN - 1, height, 8.5, PDF_RIGHT | style,
               title);
}

/* The groups of the Pflichtsoli of the Pokal, 1 2 3: black when it is done. */
static void pflichtsoli(const struct paper *p)
{
    struct sheet *b = p->sheet;

    sheet_text(b, SHEET_MARGIN, b->x[p->front] - SHEET_MARGIN - 1, PAPER_LINE_H, 8, PDF_RIGHT, "Pflichtsoli");
    for (int i = 0; i < p->m->columns * PFLICHT_GROUPS; i++) {
        int k = i / PFLICHT_GROUPS, g = i % PFLICHT_GROUPS;
        double x = b->x[p->front + k], width = (b->x[p->front + k + 1] - x) / PFLICHT_GROUPS;
        enum sheet_box box = p->m->column[k].groups >> g & 1 ? BOX_FILLED : BOX_THIN;

        sheet_box(b, x + g * width, width, PAPER_LINE_H, box, 7, (const char[]){(char)('1' + g), '\0'});
    }
    sheet_edges(b, PAPER_LINE_H, p->front, 0, p->front);
    b->y += PAPER_LINE_H;
}

void paper_headed_page(const struct paper *p)
{
    struct sheet *b = p->sheet;
    const struct bogen_model *m = p->m;
    char pott[16];

    paper_page(p);
    sheet_rule(b, SHEET_MEAN);
    sheet_edges(b, TITLE_H, p->front, 0, 0);
    for (int i = 0; i < p->front; i++)
        sheet_cell(b, i, TITLE_H, 8, p->column[i].style, p->column[i].title);
    (void)snprintf(pott, sizeof pott, "%d/2", (int)m->pott);
    if (m->pott > 0)
        sheet_cell(b, p->front + m->columns, TITLE_H, 8, PDF_RIGHT, pott);
    for (int k = 0; k < m->columns; k++)
        sheet_cell(b, p->front + k, TITLE_H * 0.6, 11, PDF_MIDDLE | PDF_BOLD, m->column[k].kuerzel);
    b->y += TITLE_H * 0.5;
    for (int k = 0; k < m->columns; k++)
        sheet_cell(b, p->front + k, TITLE_H * 0.5, 6.5, PDF_MIDDLE, m->column[k].name);
    b->y += TITLE_H * 0.5;
    if (m->pokal) {
        sheet_rule(b, SHEET_MEAN);
        pflichtsoli(p);
    }
    sheet_rule(b, SHEET_BOLD);
}

/* Words and limits side by side; what was not met is struck through. */
static void ansagen(const struct sheet *b, int column, const struct bogen_line *z)
{
    double x = b->x[column] + 0.7;

    for (int i = 0; i < z->ansagen && b->pdf; i++) {
        unsigned style = z->ansage[i].missed ? PDF_STRUCK_OUT : 0;
        bool word = z->ansage[i].word[0] == 'R' || z->ansage[i].word[0] == 'K';

        x += i > 0 && word ? 1.5 : 0;
        sheet_text(b, x, 6, PAPER_LINE_H, 8, style, z->ansage[i].word);
        x += pdf_width(b->pdf, 8, style, z->ansage[i].word) + 0.4;
    }
}

static const char *cell(const struct bogen_line *z, int what)
{
    const char *const cells[] = {[P_NR] = z->nr,       [P_ROUND] = z->round, [P_GEBER] = z->geber,
                                 [P_LINE] = z->text.s, [P_KIND] = z->kind,   [P_MARK] = z->role ? z->role : z->mark,
                                 [P_AUGEN] = z->augen, [P_VALUE] = z->value};

    return cells[what];
}

/* The columns before the players'. What is no game goes across those of a game. */
static void front_cells(const struct paper *p, const struct bogen_line *z)
{
    bool across = !p->m->empty && !bogen_is_game(z);
    const struct sheet *b = p->sheet;
    int i = 0;

    for (; i < p->front && !(across && p->column[i].what == P_KIND); i++)
        if (p->column[i].what == P_ANSAGEN)
            ansagen(b, i, z);
        else
            sheet_cell(b, i, PAPER_LINE_H, p->column[i].punkt, p->column[i].style, cell(z, p->column[i].what));
    if (i < p->front)
        sheet_text(b, b->x[i] + 0.7, b->x[p->front] - b->x[i] - 1.4, PAPER_LINE_H, 7.5, PDF_LEFT, z->text.s);
    sheet_edges(b, PAPER_LINE_H, p->front, i < p->front ? i : 0, i < p->front ? p->front : 0);
}

static void player_cell(const struct paper *p, const struct bogen_line *z, int k)
{
    const struct sheet *b = p->sheet;
    const struct step *s = &z->step;
    int i = p->front + k, player = p->m->column[k].player;
    bool re = s->kind == EVENT_SPIEL && spiel_party(&s->spiel, player) == RE;
    char punkte[16], good[16] = "";

    (void)snprintf(punkte, sizeof punkte, "%d", (int)s->punkte[player]);
    if (s->gutschrift[player])
        (void)snprintf(good, sizeof good, "%+d", (int)s->gutschrift[player]);
    if (lineup_pauses(&s->lineup, player) && s->geber == player && !p->m->pokal) /* G: he deals and pauses */
        sheet_text(b, b->x[i] + 0.5, 4, PAPER_LINE_H, 6, PDF_GREY, "G");
    sheet_text(b, b->x[i] + (p->m->pokal ? 0.8 : 2.4), 8, PAPER_LINE_H, 6.5, PDF_GREY, good);
    sheet_cell(b, i, PAPER_LINE_H, 9, PDF_RIGHT | (re ? PDF_UNDERLINED | PDF_BOLD : 0), punkte);
}

static void note_cell(const struct paper *p, const struct bogen_line *z, int k)
{
    int32_t note = pokal_step(&z->step)->note[p->m->column[k].player];
    struct text t = {0};

    if (note)
        text_fraction(&t, note, pokal_rating_parts(pokal_round_rating(z->step.round)), false);
    sheet_cell(p->sheet, p->front + k, PAPER_LINE_H, 8.5, PDF_RIGHT, t.s);
    text_free(&t);
}

/* Beside a line: confirmed, against the rules, the number of its note. */
static void margins(const struct sheet *b, const struct bogen_line *z)
{
    char s[16];

    (void)snprintf(s, sizeof s, z->annotation ? "%d)" : "", z->annotation);
    sheet_text(b, sheet_right(b) + 0.5, 8, PAPER_LINE_H, 6.5, PDF_LEFT, s);
    sheet_text(b, SHEET_MARGIN - 3, 3, PAPER_LINE_H, 8, PDF_BOLD, z->booked.e.trotzdem && z->step.nr > 0 ? "!" : "");
    sheet_text(b, SHEET_MARGIN - 5.5, 3, PAPER_LINE_H, 7, PDF_GREY, z->gegengelesen ? "✓" : "");
}

void paper_line(const struct paper *p, const struct bogen_line *z)
{
    const struct bogen_model *m = p->m;
    char pott[16];

    front_cells(p, z);
    margins(p->sheet, z);
    for (int k = 0; k < m->columns && !m->empty; k++)
        (p->column == paper_special ? note_cell : player_cell)(p, z, k);
    (void)snprintf(pott, sizeof pott, "%d", (int)z->step.pott / 2);
    if (m->pott > 0 && !m->empty)
        sheet_cell(p->sheet, p->front + m->columns, PAPER_LINE_H, 8, PDF_RIGHT, pott);
    p->sheet->y += PAPER_LINE_H;
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

void paper_room(const struct paper *p)
{
    if (p->sheet->y + PAPER_LINE_H <= SHEET_BOTTOM)
        return;
    if (!p->m->pokal)
        sheet_rule(p->sheet, SHEET_MEAN);
    paper_headed_page(p);
}

void paper_lines(struct paper *p)
{
    const struct bogen_model *m = p->m;
    int round = 0;

    paper_columns(p, m->pokal ? pokal : meisterschaft);
    paper_headed_page(p);
    for (int i = 0; i < m->lines; i++) {
        int now = m->line[i]->step.round;

        if (bogen_has_note(m->line[i]))
            continue;
        paper_room(p);
        if (round != 0 && now != 0 && now != round)
            sheet_rule(p->sheet, SHEET_BOLD);
        round = now ? now : round;
        paper_line(p, m->line[i]);
        sheet_rule(p->sheet, weight(m, i));
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

static void note(const struct paper *p, const struct bogen_line *z)
{
    double x = SHEET_MARGIN + 9, width = SHEET_WIDTH - SHEET_MARGIN - x;
    struct sheet *b = p->sheet;
    struct text t = {0};
    char nr[16];

    (void)snprintf(nr, sizeof nr, "%d)", z->annotation);
    paper_note(z, &t);
    for (char *s = t.s, *end; *s; s = end) {
        end = s + sheet_fits(b, width, 7, s);
        if (b->y + NOTE_H > SHEET_BOTTOM)
            paper_page(p);
        sheet_text(b, SHEET_MARGIN, 8, NOTE_H, 7, PDF_RIGHT, s == t.s ? nr : "");
        if (*end)
            *end++ = '\0'; /* a space */
        sheet_text(b, x, width, NOTE_H, 7, PDF_LEFT, s);
        b->y += NOTE_H;
    }
    text_free(&t);
}

void paper_end(const struct paper *p)
{
    const struct bogen_model *m = p->m;
    char who[PLAYER_NAME_MAX + 24] = "";

    p->sheet->y += m->annotations ? AIR : 0;
    for (int i = 0; i < m->entries; i++)
        if (m->entry[i].annotation)
            note(p, &m->entry[i]);
    if (p->sheet->y + SIGNATURE_H > SHEET_BOTTOM)
        paper_page(p);
    if (m->gegenleser)
        (void)snprintf(who, sizeof who, "%s, bis Spiel %d", m->gegenleser, (int)m->gegengelesen_until);
    sheet_signatures(p->sheet, SIGNATURE_H, who, m->number);
}
