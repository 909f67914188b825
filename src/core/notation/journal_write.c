/* The writer of the journal (journal.h). */
#include <stdio.h>
#include <string.h>

#include "core/notation/journal_reader.h"
#include "core/notation/kurzschrift.h"

const char *op_word(enum op op)
{
    return op == OP_APPEND ? "" : op_terms[op].word;
}

void journal_write_head(struct text *text)
{
    text_add(text, "doko-journal 1\n");
}

void journal_write_player(struct text *text, const struct journal_player *player)
{
    text_addf(text, "spieler %s ", player->kuerzel.word);
    reader_quoted(text, player->name, strlen(player->name));
    for (int i = 0; i < player->former_count; i++)
        text_addf(text, "%s%s", i == 0 ? " frueher=" : ",", player->former[i].word);
    text_add(text, player->left ? " ehemals=ja\n" : "\n");
}

void journal_write_rules(struct text *text, const char *name, const char *content)
{
    text_addf(text, "regeln %s\n", name);
    text_add(text, content);
    text_add(text, "ende\n");
}

void journal_write_edition(struct text *text, int edition)
{
    if (edition > 1)
        text_addf(text, " ausgabe=%d", edition);
}

void journal_write_saison(struct text *text, const struct saison_data *data, const char *const *registered,
                          int registered_count)
{
    char start[DATE_MAX];

    text_addf(text, "saison %s regeln=%s", data->name, data->rules);
    journal_write_edition(text, data->edition);
    if (data->start.year) {
        text_addf(text, " beginn=%s", date_iso(data->start, start));
    }
    text_addf(text, " spieltage=%d pflicht=%d letzte=%d gewichte=%d,%d", data->spieltage, data->pflicht, data->last,
              data->weight_place, data->weight_punkte);
    if (data->gegenlesen > 0)
        text_addf(text, " gegenlesen=%d", data->gegenlesen);
    for (int i = 0; i < registered_count; i++)
        text_addf(text, "%s%s", i == 0 ? " spieler=" : ",", registered[i]);
    text_addc(text, '\n');
}

void journal_write_rule_change(struct text *text, const struct rule_change *change)
{
    char agreed[DATE_MAX];

    text_addf(text, "%sregelwechsel %d regeln=%s", change->trotzdem ? "trotzdem " : "", change->from, change->rules);
    journal_write_edition(text, change->edition);
    if (change->agreed.year)
        text_addf(text, " einstimmig=%s", date_iso(change->agreed, agreed));
    text_addc(text, '\n');
}

void journal_write_exclusion(struct text *text, struct date date, const char *kuerzel, const struct wettbewerb *kind,
                             const char *reason)
{
    char day[DATE_MAX];

    text_addf(text, "ausschluss %s %s", date_iso(date, day), kuerzel);
    if (kind != wettbewerbe[0])
        text_addf(text, " art=%s", kind->word);
    text_addc(text, ' ');
    reader_quoted(text, reason, strlen(reason));
    text_addc(text, '\n');
}

void journal_write_club(struct text *text, const char *name)
{
    text_add(text, "verein ");
    reader_quoted(text, name, strlen(name));
    text_addc(text, '\n');
}

const char *journal_honour_word(int honour)
{
    static const char *const word[HONOURS] = {"meister", "vize", "pokal"};
    return word[honour];
}

void journal_write_honour(struct text *text, int year, const char *const name[HONOURS])
{
    text_addf(text, "ehrentafel %d", year);
    for (int i = 0; i < HONOURS; i++) {
        if (name[i][0] == '\0')
            continue;
        text_addf(text, " %s=", journal_honour_word(i));
        reader_quoted(text, name[i], strlen(name[i]));
    }
    text_addc(text, '\n');
}

void journal_write_spieltag_word(struct text *text, const char *word, int spieltag, const char *kuerzel)
{
    text_addf(text, "%s %d %s\n", word, spieltag, kuerzel);
}

static void write_start(struct text *text, const struct board *board, const struct event *event)
{
    bool gast = false;

    for (int i = 0; i < event->u.start.count; i++)
        text_addf(text, "%s%s", i == 0 ? " sitze=" : ",", board_name(board, event->u.start.sitz[i]));
    for (int i = 0; i < event->u.start.count; i++) {
        if (!(event->u.start.guests >> event->u.start.sitz[i] & 1))
            continue;
        text_addf(text, "%s%s", gast ? "," : " gast=", board_name(board, event->u.start.sitz[i]));
        gast = true;
    }
    if (event->u.start.geber != NOBODY)
        text_addf(text, " geber=%s", board_name(board, event->u.start.geber));
    if (event->u.start.seed != SEED_NONE)
        text_addf(text, " los=%lld", (long long)event->u.start.seed);
}

void journal_write_spieltag(struct text *text, const struct board *board, const struct entry *start,
                            const struct wettbewerb *kind, int nr, int tisch, int edition, bool course)
{
    char date[DATE_MAX], time[TIME_MAX];

    text_addf(text, "%sspieltag %s nr=%d art=%s tisch=%d", start->event.trotzdem ? "trotzdem " : "",
              date_iso(start->event.u.start.date, date), nr, kind->word, tisch);
    if (edition > 0)
        text_addf(text, " ausgabe=%d", edition);
    write_start(text, board, &start->event);
    if (course) {
        time_iso(start->time, time);
        text_addf(text, " zeit=%s", time);
        if (start->device[0])
            text_addf(text, " " JOURNAL_DEVICE "=%s", start->device);
    }
    text_addc(text, '\n');
}

void journal_write_round(struct text *text, int round)
{
    text_addf(text, "runde %d\n", round);
}

static void write_start_line(struct text *text, const struct board *board, const struct event *event)
{
    char date[DATE_MAX];

    text_addf(text, "beginn %s", date_iso(event->u.start.date, date));
    write_start(text, board, event);
}

static void write_content(struct text *text, const struct board *board, const struct event *event)
{
    if (event->trotzdem)
        text_add(text, "trotzdem ");
    if (event->kind == EVENT_START)
        write_start_line(text, board, event);
    else if (event_is_game(event->kind))
        kurzschrift_write_whole(text, board, event);
    else
        journal_event_write(text, board, event);
}

void journal_write_event(struct text *text, const struct board *board, const struct event *event)
{
    write_content(text, board, event);
    text_addc(text, '\n');
}

void journal_write_entry(struct text *text, const struct board *board, const struct entry *entry, bool added)
{
    char time[TIME_MAX];

    time_iso(entry->time, time);
    text_add(text, time);
    if (entry->device[0])
        text_addf(text, " " JOURNAL_DEVICE "=%s", entry->device);
    if (added)
        text_add(text, " dazu");
    if (entry->op != OP_APPEND)
        text_addf(text, " %s", op_terms[entry->op].word);
    if (entry->reference > 0)
        text_addf(text, " #%d", (int)entry->reference);
    if (op_has_event((enum op)entry->op)) {
        text_addc(text, ' ');
        write_content(text, board, &entry->event);
    }
    text_addc(text, '\n');
}

void journal_write_chain(struct text *text, const uint8_t chain[JOURNAL_CHAIN])
{
    text_add(text, "kette ");
    for (int i = 0; i < JOURNAL_CHAIN; i++)
        text_addf(text, "%02x", chain[i]);
    text_addc(text, '\n');
}
