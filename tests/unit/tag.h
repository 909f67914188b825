/* A day as a script: journal lines, each with the state expected after it. */
#ifndef DOKO_TESTS_TAG_H
#define DOKO_TESTS_TAG_H

#include "hilfe.h"
#include "notation/journal.h"
#include "pokal/pokaltag.h"

struct probe {
    struct journal j;
    struct satz satz;
    struct spieltag tag;
    struct schritt schritt;
    struct err err;
};

static inline void probe_zeile(struct probe *p, const char *zeile)
{
    if (journal_lies(&p->j, zeile, strlen(zeile), &p->satz, &p->err) != ST_OK)
        fail_msg("%s: %s", zeile, p->err.text);
}

/* The lines of a rule set "probe", or the name of a built-in one. */
static inline void probe_regeln(struct probe *p, const char *regeln)
{
    char zeile[300];

    if (!strchr(regeln, '=')) {
        (void)snprintf(zeile, sizeof zeile, "saison 2026 regeln=%s", regeln);
        probe_zeile(p, zeile);
        return;
    }
    probe_zeile(p, "regeln probe");
    probe_zeile(p, "name = probe");
    while (*regeln) {
        size_t n = strcspn(regeln, "\n");

        (void)snprintf(zeile, sizeof zeile, "%.*s", (int)n, regeln);
        probe_zeile(p, zeile);
        regeln += n + (regeln[n] ? 1 : 0);
    }
    probe_zeile(p, "ende");
    probe_zeile(p, "saison 2026 regeln=probe");
}

/* `beginn`: "sitze=A,B,C,D geber=A". */
static inline void probe_beginne_nach(struct probe *p, const char *regeln, const char *beginn)
{
    static const char *const kopf[] = {"doko-journal 1",       "spieler A \"Anna\"",   "spieler B \"Bernd\"",
                                       "spieler C \"Carla\"",  "spieler D \"Dieter\"", "spieler E \"Emil\"",
                                       "spieler F \"Frieda\"", "spieler G \"Gustav\""};
    char zeile[200];

    journal_init(&p->j);
    for (size_t i = 0; i < sizeof kopf / sizeof kopf[0]; i++)
        probe_zeile(p, kopf[i]);
    probe_regeln(p, regeln);
    (void)snprintf(zeile, sizeof zeile, "%sspieltag 2026-01-04 nr=1 %s",
                   strncmp(beginn, "trotzdem ", 9) ? "" : "trotzdem ",
                   strncmp(beginn, "trotzdem ", 9) ? beginn : beginn + 9);
    probe_zeile(p, zeile);
    if (p->j.tag.art == POKAL)
        pokaltag_init(&p->tag, pokal_regeln(), &p->j.tag.tafel);
    else
        spieltag_init(&p->tag, p->j.regeln, &p->j.tag.tafel);
    if (spieltag_apply(&p->tag, &p->satz.eintrag.e, &p->schritt, &p->err) != ST_OK)
        fail_msg("%s: %s", beginn, p->err.text);
}

static inline void probe_beginne(struct probe *p, const char *beginn)
{
    probe_beginne_nach(p, "ddb", beginn);
}

/* One line of the day: its status. Lines that are no journal text fail the test. */
static inline enum status probe_spiele(struct probe *p, const char *zeile)
{
    p->j.tag_offen = true; /* a refused `ende` closes nothing */
    probe_zeile(p, zeile);
    return spieltag_apply(&p->tag, &p->satz.eintrag.e, &p->schritt, &p->err);
}

static inline void probe_ende(struct probe *p)
{
    journal_free(&p->j);
}

/* "A>B Cp 130 spiel | A5 B5 C0 | A1 B1": Geber>Vorhand, who pauses, Pott, phase, Punkte, what is due (number
 * of the Pflichtsolo, n for Nachspiel with the games left). */
static inline void probe_zustand(const struct probe *p, char *out, size_t size)
{
    static const char *const phase[] = {"spiel", "VF", "nachspiel", "ende", "stechen"};
    struct naechstes n = spieltag_naechstes(&p->tag);
    struct faellig f[FAELLIG_MAX];
    int anzahl = spieltag_faellig(&p->tag, f);
    const struct tafel *t = p->tag.tafel;
    size_t k = 0;

    if (n.geber != NIEMAND)
        k += (size_t)snprintf(out + k, size - k, "%s>%s", tafel_name(t, n.geber), tafel_name(t, n.vorhand));
    else
        k += (size_t)snprintf(out + k, size - k, "-");
    for (int i = 0; i < n.besetzung.anzahl; i++)
        if (besetzung_pausiert(&n.besetzung, n.besetzung.spieler[i]))
            k += (size_t)snprintf(out + k, size - k, " %sp", tafel_name(t, n.besetzung.spieler[i]));
    k += (size_t)snprintf(out + k, size - k, " %d %s |", (int)p->tag.pott, phase[spieltag_phase(&p->tag)]);
    for (int i = 0; i < t->anzahl; i++)
        if (p->tag.t[i].bekannt)
            k += (size_t)snprintf(out + k, size - k, " %s%d", tafel_name(t, i), (int)p->tag.t[i].punkte);
    k += (size_t)snprintf(out + k, size - k, " |");
    for (int i = 0; i < anzahl; i++) {
        if (f[i].was == SCHULD_PFLICHTSOLO)
            k += (size_t)snprintf(out + k, size - k, " %s%d", tafel_name(t, f[i].spieler), f[i].nummer);
        else if (f[i].noch == NIEMAND)
            k += (size_t)snprintf(out + k, size - k, " %sn", tafel_name(t, f[i].spieler));
        else
            k += (size_t)snprintf(out + k, size - k, " %sn%d", tafel_name(t, f[i].spieler), f[i].noch);
    }
}

struct szene {
    const char *zeile;    /* "!line": refused by a rule; "?line": impossible or in conflict; else accepted */
    const char *erwartet; /* the state after it, or a word of the refusal; NULL: not looked at */
};

static inline void probe_szene(struct probe *p, const struct szene *s)
{
    bool regel = s->zeile[0] == '!', unmoeglich = s->zeile[0] == '?';
    struct spieltag vorher = p->tag;
    enum status st = probe_spiele(p, s->zeile + (regel || unmoeglich));
    char zustand[400];

    if (regel || unmoeglich) {
        if (regel != (st == ST_REGEL) || st == ST_OK)
            fail_msg("%s: status %d", s->zeile, st);
        assert_memory_equal(&vorher, &p->tag, sizeof vorher);
        if (s->erwartet && !strstr(p->err.text, s->erwartet))
            fail_msg("%s: %s; expected: %s", s->zeile, p->err.text, s->erwartet);
        return;
    }
    if (st != ST_OK)
        fail_msg("%s: %s", s->zeile, p->err.text);
    probe_zustand(p, zustand, sizeof zustand);
    if (s->erwartet && strcmp(zustand, s->erwartet) != 0)
        fail_msg("%s:\n  is       %s\n  expected %s", s->zeile, zustand, s->erwartet);
}

#define SZENEN(beginn_, ...) SZENEN_NACH("ddb", beginn_, __VA_ARGS__)
#define SZENEN_NACH(regeln_, beginn_, ...)                                                                           \
    do {                                                                                                             \
        static const struct szene szenen_[] = {__VA_ARGS__};                                                         \
        struct probe p_ = {0};                                                                                       \
        probe_beginne_nach(&p_, regeln_, beginn_);                                                                   \
        for (size_t i_ = 0; i_ < sizeof szenen_ / sizeof szenen_[0]; i_++)                                           \
            probe_szene(&p_, &szenen_[i_]);                                                                          \
        probe_ende(&p_);                                                                                             \
    } while (0)

#endif
