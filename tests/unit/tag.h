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

/* What every step says of itself: the state after it, who was credited, and nothing of a game where there was none.
 */
static inline void probe_schritt(const struct spieltag *vorher, const struct spieltag *tag, const struct schritt *s)
{
    struct naechstes n = spieltag_naechstes(vorher);
    bool gegeben = s->art == EREIGNIS_SPIEL || s->art == EREIGNIS_EINWURF || s->art == EREIGNIS_HAMMEL ||
                   s->art == EREIGNIS_SCHIEB;

    assert_int_equal(s->pott, tag->pott);
    assert_int_equal(s->phase, spieltag_phase(tag));
    for (int i = 0; i < TEILNEHMER_MAX; i++) {
        bool dabei = s->gewertet && spieltag_sitzt(vorher, i);

        assert_int_equal(s->punkte[i], tag->t[i].punkte);
        assert_int_equal(s->gutschrift[i], tag->t[i].punkte - vorher->t[i].punkte);
        assert_int_equal(tag->t[i].spiele - vorher->t[i].spiele, dabei);
    }
    if (!gegeben && s->art != EREIGNIS_STECHEN) {
        assert_int_equal(s->geber, NIEMAND);
        assert_int_equal(s->vorhand, NIEMAND);
        assert_int_equal(s->besetzung.anzahl, 0);
    } else if (gegeben && !s->bruch[0] && !(s->art == EREIGNIS_SPIEL && s->spiel.straf)) {
        assert_int_equal(s->geber, n.geber);
        assert_int_equal(s->vorhand, n.vorhand);
        assert_memory_equal(&s->besetzung, &n.besetzung, sizeof n.besetzung);
    }
    if (s->art != EREIGNIS_SPIEL || !spiel_ist_solo(&s->spiel))
        assert_int_equal(s->zaehlt, ZAEHLT_NICHTS);
    if (s->art != EREIGNIS_SPIEL || s->ungueltig) {
        assert_int_equal(s->abrechnung.anzahl, 0);
        assert_int_equal(s->abrechnung.sieger, SIEGER_KEINE);
        assert_int_equal(s->abrechnung.re_punkte, 0);
    }
    if (tag->ordnung == &ordnung_meisterschaft) {
        assert_int_equal(s->kadamu, NIEMAND);
        assert_int_equal(s->stechen, STECHEN_KEINS);
        assert_int_equal(s->runde, 0);
        assert_int_equal(s->nr, s->gewertet ? vorher->spiele + 1 : 0);
    }
}

/* An event of the day: its status; what the step held before is of no account. */
static inline enum status probe_apply(struct probe *p, const struct ereignis *e)
{
    struct spieltag vorher = p->tag;
    enum status st;

    memset(&p->schritt, 0x5A, sizeof p->schritt);
    st = spieltag_apply(&p->tag, e, &p->schritt, &p->err);
    if (st == ST_OK)
        probe_schritt(&vorher, &p->tag, &p->schritt);
    else
        assert_memory_equal(&vorher, &p->tag, sizeof vorher);
    return st;
}

/* One line of the day: its status. Lines that are no journal text fail the test. */
static inline enum status probe_spiele(struct probe *p, const char *zeile)
{
    p->j.tag_offen = true; /* a refused `ende` closes nothing */
    probe_zeile(p, zeile);
    return probe_apply(p, &p->satz.eintrag.e);
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

    assert_int_equal(n.geber == NIEMAND, n.vorhand == NIEMAND);
    for (int i = 0; i < anzahl; i++)
        if (f[i].was == SCHULD_PFLICHTSOLO) {
            assert_int_equal(f[i].noch, NIEMAND);
        } else {
            assert_int_equal(f[i].was, SCHULD_NACHSPIEL);
            assert_int_equal(f[i].nummer, 0);
        }
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
    const char *zeile;    /* "!line": refused by a rule; "?line": impossible; "~line": in conflict; else accepted */
    const char *erwartet; /* the state after it, or a word of the refusal; NULL: not looked at */
};

static inline void probe_szene(struct probe *p, const struct szene *s)
{
    static const struct {
        char zeichen;
        enum status status;
    } ablehnung[] = {{'!', ST_REGEL}, {'?', ST_UNMOEGLICH}, {'~', ST_KONFLIKT}};
    enum status soll = ST_OK, st;
    char zustand[400];

    for (size_t i = 0; i < sizeof ablehnung / sizeof ablehnung[0]; i++)
        if (s->zeile[0] == ablehnung[i].zeichen)
            soll = ablehnung[i].status;
    st = probe_spiele(p, s->zeile + (soll != ST_OK));
    if (st != soll)
        fail_msg("%s: status %d: %s", s->zeile, st, st == ST_OK ? "" : p->err.text);
    if (soll != ST_OK) {
        if (s->erwartet && !strstr(p->err.text, s->erwartet))
            fail_msg("%s: %s; expected: %s", s->zeile, p->err.text, s->erwartet);
        return;
    }
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
