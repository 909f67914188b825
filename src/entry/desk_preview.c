/* What the line at the table would do: tried on the table in memory and taken back again. */
#include <stdio.h>

#include "base/i18n.h"
#include "entry/desk_intern.h"
#include "bogen/voice.h"
#include "rules/settle.h"

int32_t desk_must_read(const struct sitting *r)
{
    int32_t open = r->f.day.spiele - r->f.day.gegengelesen;

    return r->saison.data.gegenlesen > 0 && open >= r->saison.data.gegenlesen && !r->f.day.ended ? open : 0;
}

/* "g B": who confirms; NOBODY when it is no such line. */
static int gegenleser(const struct sitting *r, const char *line)
{
    size_t empty = strspn(line + 1, " ");

    if ((line[0] != 'g' && line[0] != 'G') || empty == 0)
        return NOBODY;
    return board_find(&r->board, spieltag_at_tisch(&r->f.day), line + 1 + empty, strlen(line + 1 + empty));
}

/* "18", " 18": a game; "#21": an entry, as a negative number. */
static bool read_nr(const char *s, int64_t *nr)
{
    bool entry;

    s += strspn(s, " ");
    entry = *s == '#';
    if (!number_parse(s + entry, strlen(s + entry), 1, 9999, nr))
        return false;
    *nr = entry ? -*nr : *nr;
    return true;
}

struct screen_command desk_parse_command(const struct sitting *r, const char *line)
{
    static const struct {
        const char *word;
        enum screen_cmd kind;
    } words[] = {{"u", SCREEN_CMD_UNDO}, {"r", SCREEN_CMD_REDO},       {"e", SCREEN_CMD_EDIT},
                 {"b", TB_BOGEN},        {"s", SCREEN_CMD_STATISTICS}, {"?", SCREEN_CMD_HELP},
                 {"h", SCREEN_CMD_HELP}, {"q", SCREEN_CMD_LEAVE},      {"ende", SCREEN_CMD_QUIT}};
    static const struct {
        char sign;
        enum screen_cmd kind;
    } with_nr[] = {{'e', SCREEN_CMD_EDIT}, {'+', SCREEN_CMD_INSERT}, {'-', SCREEN_CMD_STRIKE}};
    int64_t nr;
    int who = gegenleser(r, line);

    if (who != NOBODY)
        return (struct screen_command){TB_GEGENLESEN, 0, who};
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++)
        if (word_equal(line, words[i].word))
            return (struct screen_command){words[i].kind, 0, NOBODY};
    for (size_t i = 0; i < sizeof with_nr / sizeof with_nr[0]; i++)
        if ((line[0] | 0x20) == (with_nr[i].sign | 0x20) && read_nr(line + 1, &nr))
            return (struct screen_command){with_nr[i].kind, (int32_t)nr, NOBODY};
    return (struct screen_command){SCREEN_CMD_NONE, 0, NOBODY};
}

void desk_call_name(const struct sitting *r, int participant, struct text *t)
{
    const char *name = buch_player_id(&r->player, r->roster.player[participant])->name;
    size_t n = strcspn(name, " ");

    for (int i = 0; i < r->roster.count; i++) {
        const char *other = buch_player_id(&r->player, r->roster.player[i])->name;

        if (i != participant && strncmp(name, other, n) == 0 && (other[n] == ' ' || other[n] == '\0'))
            n = strlen(name);
    }
    text_addn(t, name, n);
}

/* "Anna, Bernd": a party. */
static void name_party(const struct sitting *r, const struct step *s, enum party party, struct text *t)
{
    bool first = true;

    for (int i = 0; i < s->lineup.count; i++) {
        int who = s->lineup.player[i];

        if (lineup_pauses(&s->lineup, who) || spiel_party(&s->spiel, who) != party)
            continue;
        text_add(t, first ? "" : ", ");
        desk_call_name(r, who, t);
        first = false;
    }
}

/* "Re Anna, Bernd   143 : 97   Kontra Carla, Dieter". */
static void write_parties(const struct sitting *r, const struct step *s, struct text *t)
{
    const struct spiel *spiel = &s->spiel;

    text_add(t, spiel_is_solo(spiel) ? "Solo " : "Re ");
    name_party(r, s, RE, t);
    if (spiel->kind != KIND_NORMAL)
        text_addf(t, " (%s%s%s)", kind_terms[spiel->kind].name, spiel->suit ? " " : "",
                  spiel->suit ? suit_terms[spiel->suit].name : "");
    text_addf(t, "   %d : %d   Kontra ", spiel_augen(spiel, RE), spiel_augen(spiel, KONTRA));
    name_party(r, s, KONTRA, t);
    if (spiel->vorgefuehrt) {
        text_add(t, "   vorgeführt, ");
        desk_call_name(r, s->vorhand, t);
        text_add(t, _(" leads"));
    }
    text_addc(t, '\n');
}

/* "Anna +3   Dieter +6". */
static void write_gutschriften(const struct sitting *r, const struct step *s, struct text *t)
{
    bool something = false;

    for (int i = 0; i < s->lineup.count; i++) {
        int who = s->lineup.player[i];

        if (s->gutschrift[who] == 0)
            continue;
        text_add(t, something ? "   " : "");
        desk_call_name(r, who, t);
        text_addf(t, " %+d", (int)s->gutschrift[who]);
        something = true;
    }
    text_add(t, something ? "\n" : _("no credits\n"));
}

/* Why a party with the most Augen may have lost: an announcement that was not met. */
static void write_missed(const struct step *s, struct text *t)
{
    for (int p = RE; p <= KONTRA && s->spiel.kind != KIND_NULL; p++) {
        int stufe = s->spiel.stufe[p], other = spiel_augen(&s->spiel, other_party((enum party)p));

        while (stufe > STUFE_NONE && stufe_met(&s->spiel, (enum party)p, stufe))
            stufe--;
        if (stufe == STUFE_SCHWARZ)
            text_addf(t, _("%s said schwarz, but %s has a trick\n"), party_terms[p].name, party_terms[1 - p].name);
        else if (stufe >= STUFE_K9)
            text_addf(t, _("%s said %s, but %s has %d: %d at most\n"), party_terms[p].name, stufe_terms[stufe].name,
                      party_terms[1 - p].name, other, stufe_bound(stufe) - 1);
    }
}

static void write_spiel(const struct sitting *r, const struct step *s, struct text *t)
{
    if (s->kind != EVENT_SPIEL || s->invalid || wettbewerb_special(&r->f.day, s)) {
        report_spiel(r, s, t);
        return;
    }
    write_parties(r, s, t);
    report_value(r->rules, &s->settlement, t);
    if (s->counts != COUNTS_NOTHING)
        text_addf(t, "   [%s]", counts_terms[s->counts].name);
    text_addc(t, '\n');
    write_gutschriften(r, s, t);
    write_missed(s, t);
}

static enum status build_plan(struct desk *t, struct err *err)
{
    struct entry *e = t->plan.entry;
    static const uint8_t op[] = {[MODE_NEW] = OP_APPEND, [MODE_REPLACE] = OP_REPLACE, [MODE_BEFORE] = OP_INSERT};

    t->plan.line = t->line;
    e->op = op[t->mode];
    e->reference = t->mode == MODE_NEW ? 0 : t->reference;
    return plan_read(t->r, &t->plan, err);
}

static void write_change(struct desk *t, const struct outcome *was)
{
    struct text change = {0};

    report_change(t->r, &was->before, &t->r->f, was->entries + 1, &change);
    if (change.len > 0)
        text_addf(&t->changes, _("This changes: %s"), text_str(&change));
    text_free(&change);
}

/* Books the plan in memory, says what came of it, and takes it back. */
static enum status try(struct desk *t, bool trotzdem, struct err *err)
{
    struct outcome was;
    const struct step *s;
    enum status st;

    t->plan.trotzdem = trotzdem;
    st = t->try ? t->try(t->try_with, t->r, &t->plan, &was, err) : booking_try(NULL, t->r, &t->plan, &was, err);
    t->plan.trotzdem = false;
    if (st != ST_OK)
        return st;
    s = fold_step(&t->r->f, was.entries + 1);
    if (s && s->kind != EVENT_END && s->kind != EVENT_GEGENGELESEN)
        write_spiel(t->r, s, &t->preview);
    if (t->plan.entry[0].op != OP_APPEND)
        write_change(t, &was);
    booking_take_back(t->r, &was);
    return ST_OK;
}

static void judge(struct desk *t, enum status st, const struct err *err)
{
    t->situation = st == ST_OK ? SITUATION_GOOD : status_is_rule(st) ? SITUATION_RULE : SITUATION_ERROR;
    if (st == ST_OK)
        return;
    text_addf(&t->reason, "%s%s\n", t->situation == SITUATION_RULE ? "! " : "", err->text);
    if (t->situation == SITUATION_RULE)
        text_add(&t->question, _("Against the rules. Record it all the same?  j = yes   n = back"));
}

/* Lines of the screen's own. */

static enum status plane_way_back(struct desk *t, bool undo, struct err *err)
{
    const struct history *c = &t->r->history;
    int32_t group = undo ? history_undo_group(c) : history_redo_group(c);

    if (group == 0)
        return err_set(err, ST_CONFLICT,
                       undo ? _("there is nothing to take back") : _("there is nothing to do again"));
    if (undo && c->entry[group - 1].op == OP_APPEND && c->entry[group - 1].e.kind == EVENT_START)
        return err_set(err, ST_CONFLICT,
                       _("nothing is left but the beginning of the Spieltag; `doko undo` takes that back too"));
    t->plan.entry[0].op = undo ? OP_UNDO : OP_REDO;
    text_add(&t->preview, undo ? _("Enter takes back: ") : _("Enter does again: "));
    if (op_has_event((enum op)c->entry[group - 1].op))
        sitting_line(t->r, &c->entry[group - 1].e, &t->preview);
    else
        text_addf(&t->preview, "#%d", (int)group);
    text_addc(&t->preview, '\n');
    return try(t, false, err);
}

int32_t desk_entry_of(const struct desk *t, struct screen_command b)
{
    const struct step *s = b.spiel < 0 ? fold_step(&t->r->f, -b.spiel) : NULL;

    if (b.spiel < 0)
        return s && s->kind != EVENT_START ? -b.spiel : 0;
    return fold_entry(&t->r->f, b.spiel ? b.spiel : t->r->f.day.spiele);
}

/* The same, and why when there is none. */
static int32_t entry_of(struct desk *t, struct screen_command b, struct err *err)
{
    int32_t nr = desk_entry_of(t, b);

    if (nr == 0 && b.spiel < 0)
        (void)err_set(err, ST_MISSING, _("there is no entry #%d that counts"), (int)-b.spiel);
    else if (nr == 0 && t->r->f.day.spiele == 0)
        (void)err_set(err, ST_MISSING, _("there is no game yet"));
    else if (nr == 0)
        (void)err_set(err, ST_MISSING, _("there is no Spiel %d; the last is Spiel %d"), (int)b.spiel,
                      (int)t->r->f.day.spiele);
    return nr;
}

static void announce(struct desk *t, const char *what, int32_t nr)
{
    text_addf(&t->preview, "%s ", what);
    sitting_entry_name(t->r, &t->r->f, nr, &t->preview);
    text_addc(&t->preview, '\n');
}

static enum status plane_command(struct desk *t, struct screen_command b, struct err *err)
{
    int32_t nr = b.kind == SCREEN_CMD_EDIT || b.kind == SCREEN_CMD_INSERT || b.kind == SCREEN_CMD_STRIKE
                     ? entry_of(t, b, err)
                     : 1;

    if (nr == 0)
        return ST_MISSING;
    if (b.spiel != 0 && t->renumbered)
        return err_set(err, ST_CONFLICT, _("the games may have other numbers now; look, and type it again"));
    switch (b.kind) {
    case SCREEN_CMD_UNDO:
        return plane_way_back(t, true, err);
    case SCREEN_CMD_REDO:
        return plane_way_back(t, false, err);
    case SCREEN_CMD_EDIT:
        announce(t, _("Enter changes"), nr);
        return ST_OK;
    case SCREEN_CMD_INSERT:
        announce(t, _("Enter puts a game in before"), nr);
        return ST_OK;
    case SCREEN_CMD_STRIKE:
        announce(t, _("Enter strikes"), nr);
        t->plan.entry[0].op = OP_STRIKE;
        t->plan.entry[0].reference = nr;
        return try(t, false, err);
    case TB_GEGENLESEN:
        text_add(&t->preview, _("Enter confirms the games so far, read by "));
        desk_call_name(t->r, b.player, &t->preview);
        text_addc(&t->preview, '\n');
        t->plan.entry[0].op = OP_APPEND;
        t->plan.entry[0].e.kind = EVENT_GEGENGELESEN;
        t->plan.entry[0].e.u.gegengelesen.player = (int8_t)b.player;
        return try(t, false, err);
    case SCREEN_CMD_QUIT:
        text_add(&t->preview, _("Enter closes the Spieltag\n"));
        t->plan.entry[0].op = OP_APPEND;
        t->plan.entry[0].e.kind = EVENT_END;
        return try(t, false, err);
    case TB_BOGEN:
        text_add(&t->preview, _("Enter shows the Bogen\n"));
        return ST_OK;
    case SCREEN_CMD_STATISTICS:
        text_add(&t->preview, _("Enter shows the statistics of the evening\n"));
        return ST_OK;
    case SCREEN_CMD_LEAVE:
        text_add(&t->preview, _("Enter leaves; every game that was entered is saved\n"));
        return ST_OK;
    default:
        text_add(&t->preview, _("Enter shows the help\n"));
        return ST_OK;
    }
}

/* Whether Enter on this command books something. */
static bool books(enum screen_cmd kind)
{
    return kind == SCREEN_CMD_UNDO || kind == SCREEN_CMD_REDO || kind == SCREEN_CMD_STRIKE || kind == TB_GEGENLESEN ||
           kind == SCREEN_CMD_QUIT;
}

static void check_command(struct desk *t, struct screen_command b)
{
    struct err err = {0};
    enum status st = plane_command(t, b, &err);

    if (st != ST_OK && !status_is_rule(st))
        text_clear(&t->preview);
    judge(t, st, &err);
    if (st == ST_OK)
        t->situation = books(b.kind) ? SITUATION_GOOD : SITUATION_COMMAND;
}

/* Refused by the rules: what it would be worth all the same, or why it cannot be at all. */
static enum status try_trotzdem(struct desk *t, struct err *err)
{
    struct err second = {0};
    enum status st = try(t, true, &second);

    text_clear(&t->question);
    t->question_no_trick = false;
    if (st == ST_OK)
        return ST_RULE;
    text_addf(&t->reason, "! %s\n", err->text);
    *err = second;
    return st;
}

static void ask_doubts(struct desk *t)
{
    struct doubt d;

    doubt_find(t->r, &t->watch, &t->plan.entry[0].e, t->mode == MODE_REPLACE, &d);
    text_add(&t->question, text_str(&d.question));
    t->question_no_trick = d.without_trick;
    text_free(&d.question);
}

static void check_spiel(struct desk *t)
{
    struct err err = {0};
    enum status st = ST_OK;

    if (t->mode != MODE_NEW && !fold_step(&t->r->f, t->reference))
        st = err_set(&err, ST_CONFLICT, _("#%d does not count any more: another has changed it; Esc leaves it so"),
                     (int)t->reference);
    if (st == ST_OK)
        st = build_plan(t, &err);
    if (st == ST_OK && t->mode == MODE_REPLACE &&
        doubt_same_line(t->r, &t->r->history.entry[t->reference - 1].e, &t->plan.entry[0].e))
        st = err_set(&err, ST_CONFLICT, _("this is how it stands; Esc leaves it so"));
    if (st == ST_OK) {
        ask_doubts(t);
        st = try(t, false, &err);
        if (status_is_rule(st))
            st = try_trotzdem(t, &err);
    }
    judge(t, st, &err);
}

void desk_check(struct desk *t)
{
    struct screen_command b = desk_parse_command(t->r, t->line);

    text_clear(&t->reason);
    text_clear(&t->preview);
    text_clear(&t->changes);
    text_clear(&t->question);
    t->question_no_trick = false;
    plan_free(&t->plan);
    t->plan = (struct plan){.seen = t->r->history.count};
    t->r->board.count = t->r->roster.count = t->on_board;
    t->situation = SITUATION_EMPTY;
    if (t->line[strspn(t->line, " ")] == '\0')
        return;
    if (t->mode == MODE_NEW && b.kind != SCREEN_CMD_NONE)
        check_command(t, b);
    else
        check_spiel(t);
}
