/* Makes journals of whole seasons: a seeded generator that plays legally through the fold, with Augen and
 * announcements distributed as on real evenings. --muster: the sample season with everything a club meets;
 * --saisons N: journals of any length for benchmarks. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/zufall.h"
#include "notation/journal.h"
#include "notation/kurzschrift.h"
#include "ranking/dessos.h"
#include "spieltag/chronik.h"

enum { SPIELER = 7, GAST = 6 };

static const char *const kuerzel[SPIELER] = {"A", "B", "C", "D", "E", "F", "G"};
static const char *const namen[SPIELER] = {"Anna Ahrens", "Bernd Böhm",      "Carla Cramer",   "Dieter Dörfler",
                                           "Emil Eggers", "Frieda Fröhlich", "Gustav Großmann"};

struct macher {
    struct zufall z;
    const struct regeln *regeln;
    struct text aus;
    bool muster;
    /* the day */
    struct tafel tafel;
    struct chronik c;
    struct faltung f;
    int64_t zeit;
    int nr;
    /* the season so far */
    int64_t summe[SPIELER];
    int tage[SPIELER], letzter_platz[SPIELER];
    bool spielte[SPIELER];
};

static int wuerfel(struct macher *m, int n)
{
    return (int)zufall_unter(&m->z, (uint32_t)n);
}

/* Sum of dice: most evenings are near the middle. */
static int glocke(struct macher *m, int mitte, int breite)
{
    int summe = 0;

    for (int i = 0; i < 4; i++)
        summe += wuerfel(m, 2 * breite + 1) - breite;
    return mitte + summe / 2;
}

static int begrenzt(int wert, int von, int bis)
{
    return wert < von ? von : wert > bis ? bis : wert;
}

/* Announcements come from a good hand: who says K9 usually has it. */
static void sage_an(struct macher *m, struct spiel *s, enum partei partei, int augen)
{
    int mut = wuerfel(m, 100);

    if (augen > 125 && mut < 55)
        s->stufe[partei] = STUFE_WORT;
    else if (augen <= 125 && mut < 12)
        s->stufe[partei] = STUFE_WORT;
    if (s->stufe[partei] && augen > 145 && mut < 35)
        s->stufe[partei] = STUFE_K9;
    if (s->stufe[partei] == STUFE_K9 && augen > 175 && mut < 16)
        s->stufe[partei] = STUFE_K6;
    if (s->stufe[partei] == STUFE_K6 && augen > 205 && mut < 8)
        s->stufe[partei] = STUFE_K3;
    if (s->art == ART_NULL && s->stufe[partei] > STUFE_WORT)
        s->stufe[partei] = STUFE_WORT;
}

static void erste_sonderpunkte(struct macher *m, struct spiel *s, const int *spieler)
{
    for (int art = 0; art <= SONDER_KARLCHEN; art++) {
        if (wuerfel(m, 100) >= (art == SONDER_FUCHS ? 28 : 14))
            continue;
        s->sonder[s->sonder_anzahl].art = (uint8_t)art;
        s->sonder[s->sonder_anzahl].von = (int8_t)spieler[wuerfel(m, SPIELER_IM_SPIEL)];
        s->sonder[s->sonder_anzahl].partei = (uint8_t)spiel_partei(s, s->sonder[s->sonder_anzahl].von);
        s->sonder[s->sonder_anzahl].wessen = NIEMAND;
        s->sonder_anzahl++;
    }
}

static struct spiel normales_spiel(struct macher *m, const int *spieler)
{
    struct spiel s = spiel_leer();
    int eins = wuerfel(m, 4), zwei = (eins + 1 + wuerfel(m, 3)) % 4, art = wuerfel(m, 100);

    s.re[0] = (int8_t)spieler[eins];
    s.re[1] = (int8_t)spieler[zwei];
    s.art = (uint8_t)(art < 7 ? ART_HOCHZEIT : art < 10 ? ART_ARMUT : ART_NORMAL);
    s.augen = (uint8_t)begrenzt(glocke(m, 127, 32), 0, 240);
    sage_an(m, &s, RE, s.augen);
    sage_an(m, &s, KONTRA, 240 - s.augen);
    erste_sonderpunkte(m, &s, spieler);
    return s;
}

/* A kind the player may still play as his Pflichtsolo. */
static int offene_art(struct macher *m, int spieler)
{
    int art;
    bool alle_offen = spieltag_pflicht_erledigt(&m->f.tag, spieler) >= m->regeln->pflichtsoli;

    do
        art = ART_FARBTRUMPF + wuerfel(m, 7);
    while (!alle_offen && (m->f.tag.t[spieler].pflicht >> art & 1));
    return art;
}

static struct spiel solo(struct macher *m, int spieler, bool vorgefuehrt)
{
    struct spiel s = spiel_leer();

    s.re[0] = (int8_t)spieler;
    s.art = (uint8_t)offene_art(m, spieler);
    if (spiel_hat_farbe((enum spielart)s.art))
        s.farbe = (uint8_t)(FARBE_KREUZ + wuerfel(m, 4));
    s.augen = (uint8_t)begrenzt(glocke(m, vorgefuehrt ? 106 : 138, 30), 1, 239);
    if (s.art == ART_NULL) {
        s.ohne_stich = wuerfel(m, 100) < (vorgefuehrt ? 35 : 70);
        s.augen = (uint8_t)(s.ohne_stich ? 0 : 4 + wuerfel(m, 60));
    }
    sage_an(m, &s, RE, s.augen);
    sage_an(m, &s, KONTRA, 240 - s.augen);
    return s;
}

static enum status versuche(struct macher *m, struct eintrag *e)
{
    struct spieltag anfang;
    struct faltung f;
    struct err err;
    int32_t bei;
    enum status st;

    e->zeit = m->zeit;
    spieltag_init(&anfang, m->regeln, &m->tafel);
    st = chronik_buche(&m->c, e, false, &anfang, &f, &bei, &err);
    if (st != ST_OK)
        return st;
    m->zeit += 240 + wuerfel(m, 240);
    for (int32_t i = 0; i < f.anzahl; i++) {
        struct schritt *s = &f.schritt[i];

        if (s->art != EREIGNIS_SPIEL)
            continue;
        spiel_ordne(&s->spiel, s->besetzung.spieler, s->besetzung.anzahl);
        m->c.eintrag[f.nr[i] - 1].e.u.spiel = s->spiel;
    }
    faltung_free(&m->f);
    m->f = f;
    return ST_OK;
}

static void buche(struct macher *m, struct eintrag e)
{
    if (versuche(m, &e) != ST_OK) {
        fprintf(stderr, "saison: the generator made an entry that is refused\n");
        exit(1);
    }
}

static struct eintrag spiel_eintrag(struct spiel s)
{
    struct eintrag e = {0};

    e.e.art = EREIGNIS_SPIEL;
    e.e.u.spiel = s;
    return e;
}

static struct eintrag ereignis(enum ereignisart art, const char *grund)
{
    struct eintrag e = {0};

    e.e.art = (uint8_t)art;
    e.e.bemerkung = grund;
    e.e.bemerkung_len = grund ? strlen(grund) : 0;
    return e;
}

/* The next game as the table would play it: who is vorgeführt, now and then a solo, else a normal game. */
static void spiele_eines(struct macher *m)
{
    struct naechstes n = spieltag_naechstes(&m->f.tag);
    struct faellig f[FAELLIG_MAX];
    int spieler[SPIELER_IM_SPIEL], k = 0;

    for (int i = 0; i < n.besetzung.anzahl; i++)
        if (!besetzung_pausiert(&n.besetzung, n.besetzung.spieler[i]))
            spieler[k++] = n.besetzung.spieler[i];
    if (n.vorfuehrung) {
        (void)spieltag_faellig(&m->f.tag, f);
        buche(m, spiel_eintrag(solo(m, f[0].spieler, true)));
        return;
    }
    for (int versuch = 0;; versuch++) {
        int wahl = wuerfel(m, 100), wer = spieler[wuerfel(m, 4)];
        bool fertig = spieltag_pflicht_erledigt(&m->f.tag, wer) >= m->regeln->pflichtsoli;
        struct eintrag e;

        if (wahl < 3)
            e = ereignis(EREIGNIS_EINWURF, NULL);
        else if (wahl < (fertig ? 6 : 24))
            e = spiel_eintrag(solo(m, wer, false));
        else if (wahl == 99) {
            e = spiel_eintrag(normales_spiel(m, spieler));
            e.e.u.spiel.art = ART_STILL;
            e.e.u.spiel.re[1] = NIEMAND;
            e.e.u.spiel.sonder_anzahl = 0;
        } else
            e = spiel_eintrag(normales_spiel(m, spieler));
        if (versuche(m, &e) == ST_OK)
            return;
        if (versuch > 1000) {
            fprintf(stderr, "saison: no game is accepted\n");
            exit(1);
        }
    }
}

/* A slip of the Schreiber: entered wrongly, found out a game or two later, put right. */
static void verschreibe(struct macher *m)
{
    int32_t nr = faltung_eintrag(&m->f, m->f.tag.spiele - wuerfel(m, 2));
    struct eintrag e;

    if (nr == 0)
        return;
    e = m->c.eintrag[nr - 1];
    e.op = OP_ERSETZEN;
    e.bezug = nr;
    e.gruppe = 0; /* a command of its own */
    if (e.e.u.spiel.augen > 10 && e.e.u.spiel.augen < 230 && !spiel_ist_solo(&e.e.u.spiel)) {
        e.e.u.spiel.augen = (uint8_t)(e.e.u.spiel.augen + 10);
        (void)versuche(m, &e);
    }
}

static void undo_und_redo(struct macher *m)
{
    buche(m, (struct eintrag){.op = OP_UNDO});
    buche(m, (struct eintrag){.op = OP_REDO});
}

/* What happens on an evening besides the games, by Spieltag: the same in every run. */
static void besonderes(struct macher *m, int spiel)
{
    struct eintrag e;

    if (!m->muster || spiel != 6)
        return;
    switch (m->nr % 13) {
    case 3:
        verschreibe(m);
        break;
    case 5:
        undo_und_redo(m);
        break;
    case 7:
        e = ereignis(EREIGNIS_STRAFE, "zu spät gekommen");
        e.e.u.strafe.spieler = m->f.tag.sitz[1];
        e.e.u.strafe.punkte = 3;
        buche(m, e);
        break;
    case 9:
        if (m->nr == 22) {
            e = ereignis(EREIGNIS_DISQ, "Karten zusammengeworfen");
            e.e.u.disq.spieler = m->f.tag.sitz[2];
            buche(m, e);
        } else if (m->nr == 35 && m->f.tag.sitze == 5) {
            e = ereignis(EREIGNIS_AUSSTIEG, "vorzeitig gegangen");
            e.e.u.ausstieg.spieler = m->f.tag.sitz[3];
            e.e.u.ausstieg.disq = true;
            buche(m, e);
        }
        break;
    case 11:
        if (m->f.tag.sitze == 4) {
            for (int wer = 0; wer < GAST; wer++) {
                if (m->f.tag.t[wer].bekannt)
                    continue;
                e = ereignis(EREIGNIS_EINSTIEG, NULL);
                e.e.u.einstieg.spieler = (int8_t)wer;
                e.e.u.einstieg.nach = m->f.tag.sitz[0];
                buche(m, e);
                break;
            }
        }
        break;
    default:
        break;
    }
}

static struct eintrag beginn(struct macher *m, const int *da, int n, bool gast, struct datum datum)
{
    struct eintrag e = ereignis(EREIGNIS_BEGINN, NULL);

    e.e.u.beginn.datum = datum;
    e.e.u.beginn.anzahl = (int8_t)n;
    e.e.u.beginn.los = (int64_t)zufall_unter(&m->z, 100000);
    for (int i = 0; i < n; i++)
        e.e.u.beginn.sitz[i] = (int8_t)da[i];
    for (int i = n - 1; i > 0; i--) {
        int k = wuerfel(m, i + 1);
        int8_t wer = e.e.u.beginn.sitz[i];

        e.e.u.beginn.sitz[i] = e.e.u.beginn.sitz[k];
        e.e.u.beginn.sitz[k] = wer;
    }
    e.e.u.beginn.gaeste = gast ? 1u << GAST : 0;
    e.e.u.beginn.geber = e.e.u.beginn.sitz[wuerfel(m, n)];
    return e;
}

static void merke_ergebnis(struct macher *m)
{
    struct dessos d = {m->regeln->gewicht_platz, m->regeln->gewicht_punkte, m->regeln->pott,
                       spieltag_tischgroesse(&m->f.tag)};
    struct tagesspieler s[TEILNEHMER_MAX];
    struct tageswertung w[TEILNEHMER_MAX];
    int n = spieltag_ergebnis(&m->f.tag, s);

    dessos_tag(&d, s, n, w);
    memset(m->spielte, 0, sizeof m->spielte);
    for (int i = 0; i < n; i++) {
        m->spielte[s[i].spieler] = true;
        m->letzter_platz[s[i].spieler] = w[i].platz;
        m->summe[s[i].spieler] += w[i].hundertstel;
        m->tage[s[i].spieler]++;
    }
}

static void schreibe_tag(struct macher *m)
{
    for (int32_t nr = 1; nr <= m->c.anzahl; nr++) {
        const struct eintrag *e = &m->c.eintrag[nr - 1];

        if (!m->muster && e->e.art == EREIGNIS_BEGINN)
            journal_schreibe_spieltag(&m->aus, &m->tafel, e, MEISTERSCHAFT, m->nr, 1, false);
        else if (!m->muster)
            journal_schreibe_ereignis(&m->aus, &m->tafel, &e->e);
        else if (nr == 1)
            journal_schreibe_spieltag(&m->aus, &m->tafel, e, MEISTERSCHAFT, m->nr, 1, true);
        else
            journal_schreibe_eintrag(&m->aus, &m->tafel, e, e->gruppe != nr);
    }
    if (m->muster)
        text_add(&m->aus, "ende\n");
}

static void spiele_tag(struct macher *m, const int *da, int n, bool gast, struct datum datum)
{
    struct spieltag anfang;
    int32_t bei;
    struct err err;
    char zeit[ZEIT_MAX];

    m->c = (struct chronik){0};
    spieltag_init(&anfang, m->regeln, &m->tafel);
    (void)chronik_falte(&m->c, &anfang, &m->f, &bei, &err);
    datum_iso(datum, zeit);
    (void)strcat(zeit, "T17:00:00Z");
    (void)zeit_lies(zeit, strlen(zeit), &m->zeit);
    buche(m, beginn(m, da, n, gast, datum));
    while (spieltag_phase(&m->f.tag) != PHASE_ENDE) {
        int davor = m->f.tag.spiele;

        spiele_eines(m);
        if (m->f.tag.spiele > davor)
            besonderes(m, m->f.tag.spiele);
    }
    buche(m, ereignis(EREIGNIS_ENDE, NULL));
    merke_ergebnis(m);
    schreibe_tag(m);
    faltung_free(&m->f);
    chronik_free(&m->c);
}

/* Who is there: with six registered the last of the Spieltag before sits out; now and then somebody is away.
 */
static int anwesende(struct macher *m, int spieltage, int *da, bool *gast, int *aussetzer)
{
    bool weg[SPIELER] = {false};
    int n = 0, letzter = -1;

    *gast = false;
    *aussetzer = -1;
    if (m->nr < spieltage - 2)
        for (int i = 0; i < GAST; i++)
            weg[i] = wuerfel(m, 100) < 11;
    for (int i = 0; i < GAST; i++)
        n += !weg[i];
    for (int i = 0; i < GAST && n < 4; i++) {
        n += weg[i];
        weg[i] = false;
    }
    if (n > 5) {
        for (int i = 0; i < GAST; i++)
            if (m->spielte[i] && (letzter < 0 || m->letzter_platz[i] > m->letzter_platz[letzter]))
                letzter = i;
        letzter = letzter < 0 ? wuerfel(m, GAST) : letzter;
        weg[letzter] = true;
        *aussetzer = letzter;
    }
    n = 0;
    for (int i = 0; i < GAST; i++)
        if (!weg[i])
            da[n++] = i;
    if (m->muster && n == 4 && m->nr % 8 == 0) {
        da[n++] = GAST;
        *gast = true;
    }
    return n;
}

/* The last Spieltag is for the best four and the Auffüller. */
static int letzte_anwesende(struct macher *m, int *da)
{
    bool dabei[SPIELER] = {false};
    int auffueller = -1;

    for (int platz = 0; platz < 4; platz++) {
        int bester = -1;

        for (int i = 0; i < GAST; i++)
            if (!dabei[i] && m->tage[i] > 0 &&
                (bester < 0 || m->summe[i] * m->tage[bester] > m->summe[bester] * m->tage[i]))
                bester = i;
        dabei[bester] = true;
    }
    for (int i = 0; i < GAST; i++)
        if (!dabei[i] && m->spielte[i] && (auffueller < 0 || m->letzter_platz[i] < m->letzter_platz[auffueller]))
            auffueller = i;
    if (auffueller >= 0)
        dabei[auffueller] = true;
    for (int i = 0, n = 0; i <= GAST; i++) {
        if (i == GAST)
            return n;
        if (dabei[i])
            da[n++] = i;
    }
    return 0;
}

static void spiele_saison(struct macher *m, const char *name, struct datum beginn_, int spieltage)
{
    struct saison_daten d = {.beginn = beginn_,
                             .spieltage = spieltage,
                             .pflicht = spieltage * 35 / 52,
                             .letzte = 3,
                             .gewicht_platz = 80,
                             .gewicht_punkte = 20};

    (void)snprintf(d.name, sizeof d.name, "%s", name);
    (void)snprintf(d.regeln, sizeof d.regeln, "%s", m->regeln->name);
    journal_schreibe_saison(&m->aus, &d, kuerzel, GAST);
    memset(m->summe, 0, sizeof m->summe);
    memset(m->tage, 0, sizeof m->tage);
    memset(m->spielte, 0, sizeof m->spielte);
    for (m->nr = 1; m->nr <= spieltage; m->nr++) {
        int da[SPIELER], aussetzer = -1, n;
        bool gast = false;

        n = m->nr == spieltage && spieltage > 3 ? letzte_anwesende(m, da)
                                                : anwesende(m, spieltage, da, &gast, &aussetzer);
        if (aussetzer >= 0)
            journal_schreibe_spieltagswort(&m->aus, "aussetzen", m->nr, kuerzel[aussetzer]);
        spiele_tag(m, da, n, gast, datum_nach_tagen(beginn_, 7 * (m->nr - 1)));
        if (m->aus.len > 1 << 16) {
            (void)fwrite(m->aus.s, 1, m->aus.len, stdout);
            text_leere(&m->aus);
        }
    }
    if (m->muster)
        text_add(&m->aus, "abschluss\n");
}

static void schreibe_spieler(struct macher *m)
{
    struct err err;

    journal_schreibe_kopf(&m->aus);
    if (m->muster)
        text_add(&m->aus, "# A whole season, made by tests/gen/saison.c (make samples). The names are invented.\n");
    m->tafel.anzahl = SPIELER;
    for (int i = 0; i < SPIELER; i++) {
        struct journal_spieler p = {.name = (char *)(uintptr_t)namen[i]};

        (void)kuerzel_lies(kuerzel[i], strlen(kuerzel[i]), &p.kuerzel, &err);
        m->tafel.kuerzel[i] = p.kuerzel;
        journal_schreibe_spieler(&m->aus, &p);
    }
}

static int gebrauch(void)
{
    fprintf(stderr, "usage: saison --muster | --saisons N [--spieltage N] [--seed N]\n");
    return 2;
}

int main(int argc, char **argv)
{
    struct macher m = {.regeln = regeln_suche("ddb"), .z = {1995}};
    int saisons = 1, spieltage = 52;

    for (int i = 1; i < argc; i++) {
        if (strcmp(argv[i], "--muster") == 0)
            m.muster = true;
        else if (strcmp(argv[i], "--saisons") == 0 && i + 1 < argc)
            saisons = atoi(argv[++i]);
        else if (strcmp(argv[i], "--spieltage") == 0 && i + 1 < argc)
            spieltage = atoi(argv[++i]);
        else if (strcmp(argv[i], "--seed") == 0 && i + 1 < argc)
            m.z.stand = strtoull(argv[++i], NULL, 10);
        else
            return gebrauch();
    }
    if (saisons < 1 || spieltage < 1 || spieltage > SPIELTAGE_MAX)
        return gebrauch();
    schreibe_spieler(&m);
    for (int i = 1; i <= saisons; i++) {
        char name[SAISON_NAME_MAX];

        (void)snprintf(name, sizeof name, m.muster ? "2025" : "S%d", i);
        spiele_saison(&m, name, (struct datum){2025, 1, 5}, spieltage);
    }
    if (m.aus.len > 0)
        (void)fwrite(m.aus.s, 1, m.aus.len, stdout);
    text_free(&m.aus);
    return 0;
}
