/* The journal, written (journal.h). */
#include <stdio.h>
#include <string.h>

#include "core/notation/journal_reader.h"
#include "core/notation/kurzschrift.h"

const char *op_word(enum op op)
{
    return op == OP_APPEND ? "" : op_terms[op].word;
}

void journal_write_head(struct text *t)
{
    text_add(t, "doko-journal 1\n");
}

void journal_write_player(struct text *t, const struct journal_player *p)
{
    text_addf(t, "spieler %s ", p->kuerzel.word);
    reader_quoted(t, p->name, strlen(p->name));
    for (int i = 0; i < p->former_count; i++)
        text_addf(t, "%s%s", i == 0 ? " frueher=" : ",", p->former[i].word);
    text_add(t, p->left ? " ehemals=ja\n" : "\n");
}

void journal_write_rules(struct text *t, const char *name, const char *content)
{
    text_addf(t, "regeln %s\n", name);
    text_add(t, content);
    text_add(t, "ende\n");
}

void journal_write_saison(struct text *t, const struct saison_data *d, const char *const *registered,
                          int registered_count)
{
    char start[DATE_MAX];

    text_addf(t, "saison %s regeln=%s", d->name, d->rules);
    if (d->start.year) {
        date_iso(d->start, start);
        text_addf(t, " beginn=%s", start);
    }
    text_addf(t, " spieltage=%d pflicht=%d letzte=%d gewichte=%d,%d", d->spieltage, d->pflicht, d->last,
              d->weight_place, d->weight_punkte);
    if (d->gegenlesen > 0)
        text_addf(t, " gegenlesen=%d", d->gegenlesen);
    for (int i = 0; i < registered_count; i++)
        text_addf(t, "%s%s", i == 0 ? " spieler=" : ",", registered[i]);
    text_addc(t, '\n');
}

void journal_write_rule_change(struct text *t, const struct rule_change *c)
{
    char agreed[DATE_MAX];

    date_iso(c->agreed, agreed);
    text_addf(t, "%sregelwechsel %d regeln=%s einstimmig=%s\n", c->trotzdem ? "trotzdem " : "", c->from, c->rules,
              agreed);
}

void journal_write_exclusion(struct text *t, struct date date, const char *kuerzel, const struct wettbewerb *kind,
                             const char *reason)
{
    char day[DATE_MAX];

    date_iso(date, day);
    text_addf(t, "ausschluss %s %s", day, kuerzel);
    if (kind != wettbewerbe[0])
        text_addf(t, " art=%s", kind->word);
    text_addc(t, ' ');
    reader_quoted(t, reason, strlen(reason));
    text_addc(t, '\n');
}

void journal_write_club(struct text *t, const char *name)
{
    text_add(t, "verein ");
    reader_quoted(t, name, strlen(name));
    text_addc(t, '\n');
}

const char *journal_honour_word(int honour)
{
    static const char *const word[HONOURS] = {"meister", "vize", "pokal"};
    return word[honour];
}

void journal_write_honour(struct text *t, int year, const char *const name[HONOURS])
{
    text_addf(t, "ehrentafel %d", year);
    for (int i = 0; i < HONOURS; i++) {
        if (name[i][0] == '\0')
            continue;
        text_addf(t, " %s=", journal_honour_word(i));
        reader_quoted(t, name[i], strlen(name[i]));
    }
    text_addc(t, '\n');
}

void journal_write_spieltag_word(struct text *t, const char *word_, int spieltag, const char *kuerzel)
{
    text_addf(t, "%s %d %s\n", word_, spieltag, kuerzel);
}

static void write_start(struct text *t, const struct board *board, const struct event *e)
{
    bool gast = false;

    for (int i = 0; i < e->u.start.count; i++)
        text_addf(t, "%s%s", i == 0 ? " sitze=" : ",", board_name(board, e->u.start.sitz[i]));
    for (int i = 0; i < e->u.start.count; i++) {
        if (!(e->u.start.guests >> e->u.start.sitz[i] & 1))
            continue;
        text_addf(t, "%s%s", gast ? "," : " gast=", board_name(board, e->u.start.sitz[i]));
        gast = true;
    }
    if (e->u.start.geber != NOBODY)
        text_addf(t, " geber=%s", board_name(board, e->u.start.geber));
    if (e->u.start.seed != SEED_NONE)
        text_addf(t, " los=%lld", (long long)e->u.start.seed);
}

void journal_write_spieltag(struct text *t, const struct board *board, const struct entry *start,
                            const struct wettbewerb *kind, int nr, int tisch, bool course)
{
    char date[DATE_MAX], time[TIME_MAX];

    date_iso(start->e.u.start.date, date);
    text_addf(t, "%sspieltag %s nr=%d art=%s tisch=%d", start->e.trotzdem ? "trotzdem " : "", date, nr, kind->word,
              tisch);
    write_start(t, board, &start->e);
    if (course) {
        time_iso(start->time, time);
        text_addf(t, " zeit=%s", time);
        if (start->device[0])
            text_addf(t, " " JOURNAL_DEVICE "=%s", start->device);
    }
    text_addc(t, '\n');
}

void journal_write_round(struct text *t, int round)
{
    text_addf(t, "runde %d\n", round);
}

static void write_start_line(struct text *t, const struct board *board, const struct event *e)
{
    char date[DATE_MAX];

    date_iso(e->u.start.date, date);
    text_addf(t, "beginn %s", date);
    write_start(t, board, e);
}

static void write_content(struct text *t, const struct board *board, const struct event *e)
{
    if (e->trotzdem)
        text_add(t, "trotzdem ");
    if (e->kind == EVENT_START)
        write_start_line(t, board, e);
    else if (event_is_game(e->kind))
        kurzschrift_write_whole(t, board, e);
    else
        journal_event_write(t, board, e);
}

void journal_write_event(struct text *t, const struct board *board, const struct event *e)
{
    write_content(t, board, e);
    text_addc(t, '\n');
}

void journal_write_entry(struct text *t, const struct board *board, const struct entry *e, bool added)
{
    char time[TIME_MAX];

    time_iso(e->time, time);
    text_add(t, time);
    if (e->device[0])
        text_addf(t, " " JOURNAL_DEVICE "=%s", e->device);
    if (added)
        text_add(t, " dazu");
    if (e->op != OP_APPEND)
        text_addf(t, " %s", op_terms[e->op].word);
    if (e->reference > 0)
        text_addf(t, " #%d", (int)e->reference);
    if (op_has_event((enum op)e->op)) {
        text_addc(t, ' ');
        write_content(t, board, &e->e);
    }
    text_addc(t, '\n');
}

void journal_write_chain(struct text *t, const uint8_t chain[JOURNAL_CHAIN])
{
    text_add(t, "kette ");
    for (int i = 0; i < JOURNAL_CHAIN; i++)
        text_addf(t, "%02x", chain[i]);
    text_addc(t, '\n');
}
