/* The rows below the head of the screen: who deals, leads and plays next, and what is due. The list of who owes
 * what is cut last: words are shortened first, then names, and then it takes more rows. */
#include "base/i18n.h"
#include "core/rules/rules.h"
#include "report/voice/voice.h"
#include "ui/desk/desk_intern.h"

/* Ways to write the rows, from much room to little. */
struct manner {
    report_name *who, *players;
    bool brief;
};
static const struct manner manners[] = {
    {report_call_name, report_call_name, false},
    {report_call_name, report_kuerzel, true},
    {report_kuerzel, report_kuerzel, true},
};
enum { MANNERS = sizeof manners / sizeof manners[0] };

static void write_next(const struct sitting *sitting, const struct manner *manner, struct text *out)
{
    struct next next = spieltag_next(&sitting->fold.day);

    text_addf(out, " %s ", _("DEALS"));
    manner->who(sitting, next.geber, out);
    text_addf(out, "%s   VORHAND ", lineup_pauses(&next.lineup, next.geber) ? _(" (pauses)") : "");
    manner->who(sitting, next.vorhand, out);
    text_addf(out, "   %s ", _("PLAY"));
    report_players(sitting, &next.lineup, ~(unsigned)next.lineup.pauses, manner->players, out);
}

unsigned desk_row_who(const struct desk *desk, struct text *out)
{
    const struct sitting *sitting = desk->sitting;

    if (!sitting->fold.day.begun) {
        text_addf(out, " %s", _("The Spieltag was taken back, or has another number now; q leaves"));
    } else if (sitting->fold.day.ended) {
        text_addf(out, " %s", _("The Spieltag is closed; q leaves"));
    } else if (spieltag_next(&sitting->fold.day).geber == NOBODY) {
        text_addf(out, " %s", _("The Spieltag is over; ende closes it"));
    } else {
        for (int i = 0; i < MANNERS && (i == 0 || display_width(out->s, out->len) > desk->width); i++) {
            text_clear(out);
            write_next(sitting, &manners[i], out);
        }
    }
    return STYLE_BOLD;
}

/* The parts of what is due, each kept on one row: where the day stands, who owes what, and at most OWN_LINES
 * further lines of the competition. */
enum { OWN_LINES = 3, PARTS = 2 + OWN_LINES };

/* Returns how many games still need to be confirmed by reading them out (gegenlesen): 0 if the season does not ask
 * for it, or not yet. */
static int games_to_confirm(const struct sitting *sitting)
{
    int32_t open = sitting->fold.day.spiele - sitting->fold.day.gegengelesen;

    return sitting->saison.data.gegenlesen > 0 && open >= sitting->saison.data.gegenlesen && !sitting->fold.day.ended
               ? (int)open
               : 0;
}

/* Returns the row with a gap at its end, unless it is empty. */
static struct text *with_gap(struct text *row)
{
    if (row->len > 0)
        text_add(row, "   ");
    return row;
}

static void write_standing(const struct sitting *sitting, struct text *out)
{
    const struct spieltag *day = &sitting->fold.day;

    if (sitting->rules->pott > 0)
        text_addf(out, _("POTT %d of %d"), (int)day->pott, sitting->rules->pott);
    if (spieltag_spiele_left(day) >= 0)
        text_addf(with_gap(out), _("GAMES left %d"), spieltag_spiele_left(day));
    if (games_to_confirm(sitting) > 0)
        text_addf(with_gap(out),
                  _n("READ OUT %d game: g and who confirms", "READ OUT %d games: g and who confirms",
                     games_to_confirm(sitting)),
                  games_to_confirm(sitting));
}

static void own_lines(const struct own_voice *own, const struct sitting *sitting, struct text part[PARTS])
{
    AUTO(text_free) struct text all = {0};
    const char *line;

    own->round(sitting, &all);
    line = text_str(&all);
    for (int i = 0; i <= OWN_LINES && *line; i++) {
        size_t n = strcspn(line, "\n");

        text_addn(&part[i > 0 ? i + 1 : 0], line, n);
        line += n + (line[n] == '\n');
    }
}

static void fill_parts(const struct sitting *sitting, const struct manner *manner, struct text part[PARTS])
{
    const struct own_voice *own = voice_own(sitting->tisch.kind);
    bool now = spieltag_phase(&sitting->fold.day) == PHASE_VORFUEHRUNG;

    for (int i = 0; i < PARTS; i++)
        text_clear(&part[i]);
    if (!sitting->fold.day.begun)
        return;
    if (own) {
        own_lines(own, sitting, part);
    } else {
        write_standing(sitting, &part[0]);
    }
    if (!sitting->fold.day.ended && (!own || now))
        report_due(sitting, manner->who, manner->brief, &part[1]);
}

/* Lays the parts into as few rows as they fill, and returns how many; more than PARTS if a part is wider than the
 * screen. */
static int lay_out(const struct text part[PARTS], int width, struct text *out)
{
    int rows = 0, at = 0;

    text_clear(out);
    for (int i = 0; i < PARTS; i++) {
        enum { GAP = 3 };
        int needs = display_width(text_str(&part[i]), part[i].len);

        if (needs == 0)
            continue;
        if (needs + 1 > width)
            rows += PARTS;
        if (rows == 0 || at + GAP + needs > width) {
            text_addf(out, "%s%s", rows ? "\n" : "", text_str(&part[i]));
            rows++;
            at = 1 + needs;
        } else {
            text_addf(out, "   %s", text_str(&part[i]));
            at += GAP + needs;
        }
    }
    return rows;
}

void desk_due(const struct desk *desk, struct text *out)
{
    struct text part[PARTS] = {0};
    bool fits = false;

    for (int rows = 1; rows <= PARTS && !fits; rows++) {
        for (int i = 0; i < MANNERS && !fits; i++) {
            fill_parts(desk->sitting, &manners[i], part);
            fits = lay_out(part, desk->width, out) <= rows;
        }
    }
    texts_free(part, PARTS);
}
