/* What the line at the table would do: tried on the table in memory and taken back again. */
#include <stdio.h>

#include "base/i18n.h"
#include "entry/pult_intern.h"
#include "report/tag.h"
#include "rules/settle.h"

static void clear(struct text *t)
{
    text_leere(t);
    text_add(t, "");
}

int32_t pult_zu_lesen(const struct runde *r)
{
    int32_t offen = r->f.tag.spiele - r->f.tag.gegengelesen;

    return r->saison.daten.gegenlesen > 0 && offen >= r->saison.daten.gegenlesen && !r->f.tag.beendet ? offen : 0;
}

/* "g B": who confirms; NIEMAND when it is no such line. */
static int gegenleser(const struct runde *r, const char *zeile)
{
    size_t leer = strspn(zeile + 1, " ");

    if ((zeile[0] != 'g' && zeile[0] != 'G') || leer == 0)
        return NIEMAND;
    return tafel_suche(&r->tafel, spieltag_am_tisch(&r->f.tag), zeile + 1 + leer, strlen(zeile + 1 + leer));
}

/* "18", " 18": a game; "#21": an entry, as a negative number. */
static bool lies_nummer(const char *s, int64_t *nr)
{
    bool eintrag;

    s += strspn(s, " ");
    eintrag = *s == '#';
    if (!zahl_lies(s + eintrag, strlen(s + eintrag), 1, 9999, nr))
        return false;
    *nr = eintrag ? -*nr : *nr;
    return true;
}

struct pultbefehl pult_deute_befehl(const struct runde *r, const char *zeile)
{
    static const struct {
        const char *wort;
        enum befehlsart art;
    } worte[] = {{"u", TB_UNDO},  {"r", TB_REDO},  {"e", TB_AENDERE}, {"b", TB_BOGEN},     {"s", TB_STATISTIK},
                 {"?", TB_HILFE}, {"h", TB_HILFE}, {"q", TB_GEHEN},   {"ende", TB_SCHLUSS}};
    static const struct {
        char zeichen;
        enum befehlsart art;
    } mit_nummer[] = {{'e', TB_AENDERE}, {'+', TB_EINFUEGEN}, {'-', TB_STREICHE}};
    int64_t nr;
    int wer = gegenleser(r, zeile);

    if (wer != NIEMAND)
        return (struct pultbefehl){TB_GEGENLESEN, 0, wer};
    for (size_t i = 0; i < sizeof worte / sizeof worte[0]; i++)
        if (wort_gleich(zeile, worte[i].wort))
            return (struct pultbefehl){worte[i].art, 0, NIEMAND};
    for (size_t i = 0; i < sizeof mit_nummer / sizeof mit_nummer[0]; i++)
        if ((zeile[0] | 0x20) == (mit_nummer[i].zeichen | 0x20) && lies_nummer(zeile + 1, &nr))
            return (struct pultbefehl){mit_nummer[i].art, (int32_t)nr, NIEMAND};
    return (struct pultbefehl){TB_KEINER, 0, NIEMAND};
}

void pult_rufname(const struct runde *r, int teilnehmer, struct text *t)
{
    const char *name = buch_spieler_id(&r->spieler, r->roster.spieler[teilnehmer])->name;
    size_t n = strcspn(name, " ");

    for (int i = 0; i < r->roster.anzahl; i++) {
        const char *anderer = buch_spieler_id(&r->spieler, r->roster.spieler[i])->name;

        if (i != teilnehmer && strncmp(name, anderer, n) == 0 && (anderer[n] == ' ' || anderer[n] == '\0'))
            n = strlen(name);
    }
    text_addn(t, name, n);
}

/* "Anna, Bernd": a party. */
static void nenne_partei(const struct runde *r, const struct schritt *s, enum partei partei, struct text *t)
{
    bool erster = true;

    for (int i = 0; i < s->besetzung.anzahl; i++) {
        int wer = s->besetzung.spieler[i];

        if (besetzung_pausiert(&s->besetzung, wer) || spiel_partei(&s->spiel, wer) != partei)
            continue;
        text_add(t, erster ? "" : ", ");
        pult_rufname(r, wer, t);
        erster = false;
    }
}

/* "Re Anna, Bernd   143 : 97   Kontra Carla, Dieter". */
static void schreibe_parteien(const struct runde *r, const struct schritt *s, struct text *t)
{
    const struct spiel *spiel = &s->spiel;

    text_add(t, spiel_ist_solo(spiel) ? "Solo " : "Re ");
    nenne_partei(r, s, RE, t);
    if (spiel->art != ART_NORMAL)
        text_addf(t, " (%s%s%s)", spielart_name((enum spielart)spiel->art), spiel->farbe ? " " : "",
                  spiel->farbe ? farbe_name((enum farbe)spiel->farbe) : "");
    text_addf(t, "   %d : %d   Kontra ", spiel_augen(spiel, RE), spiel_augen(spiel, KONTRA));
    nenne_partei(r, s, KONTRA, t);
    if (spiel->vorgefuehrt) {
        text_add(t, "   vorgeführt, ");
        pult_rufname(r, s->vorhand, t);
        text_add(t, _(" leads"));
    }
    text_addc(t, '\n');
}

/* "Anna +3   Dieter +6". */
static void schreibe_gutschriften(const struct runde *r, const struct schritt *s, struct text *t)
{
    bool etwas = false;

    for (int i = 0; i < s->besetzung.anzahl; i++) {
        int wer = s->besetzung.spieler[i];

        if (s->gutschrift[wer] == 0)
            continue;
        text_add(t, etwas ? "   " : "");
        pult_rufname(r, wer, t);
        text_addf(t, " %+d", (int)s->gutschrift[wer]);
        etwas = true;
    }
    text_add(t, etwas ? "\n" : _("no credits\n"));
}

/* Why a party with the most Augen may have lost: an announcement that was not met. */
static void schreibe_verfehlte(const struct schritt *s, struct text *t)
{
    static const char *const partei[] = {"Re", "Kontra"};

    for (int p = RE; p <= KONTRA && s->spiel.art != ART_NULL; p++) {
        int stufe = s->spiel.stufe[p], andere = spiel_augen(&s->spiel, gegenpartei((enum partei)p));

        while (stufe > STUFE_KEINE && stufe_erfuellt(&s->spiel, (enum partei)p, stufe))
            stufe--;
        if (stufe == STUFE_SCHWARZ)
            text_addf(t, _("%s said schwarz, but %s has a trick\n"), partei[p], partei[1 - p]);
        else if (stufe >= STUFE_K9)
            text_addf(t, _("%s said %s, but %s has %d: %d at most\n"), partei[p], stufe_name((enum stufe)stufe),
                      partei[1 - p], andere, stufe_grenze(stufe) - 1);
    }
}

static void schreibe_spiel(const struct runde *r, const struct schritt *s, struct text *t)
{
    if (s->art != EREIGNIS_SPIEL || s->ungueltig || pokal_ist_sonderrunde(s->runde)) {
        bericht_spiel(r, s, t);
        return;
    }
    schreibe_parteien(r, s, t);
    bericht_wert(r->regeln, &s->abrechnung, t);
    if (s->zaehlt != ZAEHLT_NICHTS)
        text_addf(t, "   [%s]", zaehlt_name((enum zaehlt)s->zaehlt));
    text_addc(t, '\n');
    schreibe_gutschriften(r, s, t);
    schreibe_verfehlte(s, t);
}

/* Everything but the event itself; without memory of its own. */
static enum status baue_plan(struct pult *t, struct err *err)
{
    struct eintrag *e = &t->plan.eintrag;
    static const uint8_t op[] = {
        [MODUS_NEU] = OP_ANFUEGEN, [MODUS_ERSETZEN] = OP_ERSETZEN, [MODUS_VOR] = OP_EINFUEGEN};

    t->plan.line = t->zeile;
    e->op = op[t->modus];
    e->bezug = t->modus == MODUS_NEU ? 0 : t->bezug;
    return t->modus == MODUS_ERSETZEN ? runde_read_correction(t->r, t->bezug, t->zeile, &t->event_text, &e->e, err)
                                      : runde_lies_spiel(t->r, e->bezug, t->zeile, &e->e, err);
}

/* Books the plan in memory, says what came of it, and takes it back. */
static enum status probiere(struct pult *t, bool trotzdem, struct err *err)
{
    struct runde *r = t->r;
    struct faltung alt = {0};
    const struct schritt *s;
    int32_t vorher = r->chronik.anzahl;
    enum status st = runde_buche(r, &t->plan.eintrag, trotzdem, &alt, err);

    if (st != ST_OK)
        return st;
    if (t->admit)
        st = t->admit(t->admit_with, r, &alt.tag, trotzdem, err);
    s = faltung_schritt(&r->f, vorher + 1);
    if (st == ST_OK && s && s->art != EREIGNIS_ENDE && s->art != EREIGNIS_GEGENGELESEN)
        schreibe_spiel(r, s, &t->vorschau);
    if (st == ST_OK && t->plan.eintrag.op != OP_ANFUEGEN) {
        struct text aenderung = {0};

        text_add(&aenderung, "");
        bericht_aenderung(r, &alt, &r->f, vorher + 1, &aenderung);
        if (aenderung.len > 0)
            text_addf(&t->changes, _("This changes: %s"), aenderung.s);
        text_free(&aenderung);
    }
    runde_nimm_zurueck(r, &alt, vorher);
    return st;
}

static void beurteile(struct pult *t, enum status st, const struct err *err)
{
    t->lage = st == ST_OK ? LAGE_GUT : status_ist_regel(st) ? LAGE_REGEL : LAGE_FEHLER;
    if (st == ST_OK)
        return;
    text_addf(&t->reason, "%s%s\n", t->lage == LAGE_REGEL ? "! " : "", err->text);
    if (t->lage == LAGE_REGEL)
        text_add(&t->frage, _("Against the rules. Record it all the same?  j = yes   n = back"));
}

/* Lines of the screen's own. */

static enum status plane_rueckweg(struct pult *t, bool undo, struct err *err)
{
    const struct chronik *c = &t->r->chronik;
    int32_t gruppe = undo ? chronik_undo_gruppe(c) : chronik_redo_gruppe(c);

    if (gruppe == 0)
        return err_set(err, ST_KONFLIKT,
                       undo ? _("there is nothing to take back") : _("there is nothing to do again"));
    if (undo && c->eintrag[gruppe - 1].op == OP_ANFUEGEN && c->eintrag[gruppe - 1].e.art == EREIGNIS_BEGINN)
        return err_set(err, ST_KONFLIKT,
                       _("nothing is left but the beginning of the Spieltag; `doko undo` takes that back too"));
    t->plan.eintrag.op = undo ? OP_UNDO : OP_REDO;
    text_add(&t->vorschau, undo ? _("Enter takes back: ") : _("Enter does again: "));
    if (op_hat_ereignis((enum op)c->eintrag[gruppe - 1].op))
        runde_zeile(t->r, &c->eintrag[gruppe - 1].e, &t->vorschau);
    else
        text_addf(&t->vorschau, "#%d", (int)gruppe);
    text_addc(&t->vorschau, '\n');
    return probiere(t, false, err);
}

int32_t pult_eintrag_von(const struct pult *t, struct pultbefehl b)
{
    const struct schritt *s = b.spiel < 0 ? faltung_schritt(&t->r->f, -b.spiel) : NULL;

    if (b.spiel < 0)
        return s && s->art != EREIGNIS_BEGINN ? -b.spiel : 0;
    return faltung_eintrag(&t->r->f, b.spiel ? b.spiel : t->r->f.tag.spiele);
}

/* The same, and why when there is none. */
static int32_t eintrag_von(struct pult *t, struct pultbefehl b, struct err *err)
{
    int32_t nr = pult_eintrag_von(t, b);

    if (nr == 0 && b.spiel < 0)
        (void)err_set(err, ST_FEHLT, _("there is no entry #%d that counts"), (int)-b.spiel);
    else if (nr == 0 && t->r->f.tag.spiele == 0)
        (void)err_set(err, ST_FEHLT, _("there is no game yet"));
    else if (nr == 0)
        (void)err_set(err, ST_FEHLT, _("there is no Spiel %d; the last is Spiel %d"), (int)b.spiel,
                      (int)t->r->f.tag.spiele);
    return nr;
}

static void kuendige_an(struct pult *t, const char *was, int32_t nr)
{
    text_addf(&t->vorschau, "%s ", was);
    runde_nenne(t->r, &t->r->f, nr, &t->vorschau);
    text_addc(&t->vorschau, '\n');
}

static enum status plane_befehl(struct pult *t, struct pultbefehl b, struct err *err)
{
    int32_t nr = b.art == TB_AENDERE || b.art == TB_EINFUEGEN || b.art == TB_STREICHE ? eintrag_von(t, b, err) : 1;

    if (nr == 0)
        return ST_FEHLT;
    if (b.spiel != 0 && t->renumbered)
        return err_set(err, ST_KONFLIKT, _("the games may have other numbers now; look, and type it again"));
    switch (b.art) {
    case TB_UNDO:
        return plane_rueckweg(t, true, err);
    case TB_REDO:
        return plane_rueckweg(t, false, err);
    case TB_AENDERE:
        kuendige_an(t, _("Enter changes"), nr);
        return ST_OK;
    case TB_EINFUEGEN:
        kuendige_an(t, _("Enter puts a game in before"), nr);
        return ST_OK;
    case TB_STREICHE:
        kuendige_an(t, _("Enter strikes"), nr);
        t->plan.eintrag.op = OP_STREICHEN;
        t->plan.eintrag.bezug = nr;
        return probiere(t, false, err);
    case TB_GEGENLESEN:
        text_add(&t->vorschau, _("Enter confirms the games so far, read by "));
        pult_rufname(t->r, b.spieler, &t->vorschau);
        text_addc(&t->vorschau, '\n');
        t->plan.eintrag.op = OP_ANFUEGEN;
        t->plan.eintrag.e.art = EREIGNIS_GEGENGELESEN;
        t->plan.eintrag.e.u.gegengelesen.spieler = (int8_t)b.spieler;
        return probiere(t, false, err);
    case TB_SCHLUSS:
        text_add(&t->vorschau, _("Enter closes the Spieltag\n"));
        t->plan.eintrag.op = OP_ANFUEGEN;
        t->plan.eintrag.e.art = EREIGNIS_ENDE;
        return probiere(t, false, err);
    case TB_BOGEN:
        text_add(&t->vorschau, _("Enter shows the Bogen\n"));
        return ST_OK;
    case TB_STATISTIK:
        text_add(&t->vorschau, _("Enter shows the statistics of the evening\n"));
        return ST_OK;
    case TB_GEHEN:
        text_add(&t->vorschau, _("Enter leaves; every game that was entered is saved\n"));
        return ST_OK;
    default:
        text_add(&t->vorschau, _("Enter shows the help\n"));
        return ST_OK;
    }
}

/* Whether Enter on this command books something. */
static bool bucht(enum befehlsart art)
{
    return art == TB_UNDO || art == TB_REDO || art == TB_STREICHE || art == TB_GEGENLESEN || art == TB_SCHLUSS;
}

static void pruefe_befehl(struct pult *t, struct pultbefehl b)
{
    struct err err = {0};
    enum status st = plane_befehl(t, b, &err);

    if (st != ST_OK && !status_ist_regel(st))
        clear(&t->vorschau);
    beurteile(t, st, &err);
    if (st == ST_OK)
        t->lage = bucht(b.art) ? LAGE_GUT : LAGE_BEFEHL;
}

/* Refused by the rules: what it would be worth all the same, or why it cannot be at all. */
static enum status probiere_trotzdem(struct pult *t, struct err *err)
{
    struct err zweiter = {0};
    enum status st = probiere(t, true, &zweiter);

    text_leere(&t->frage);
    t->frage_ohne_stich = false;
    if (st == ST_OK)
        return ST_REGEL;
    text_addf(&t->reason, "! %s\n", err->text);
    *err = zweiter;
    return st;
}

static void ask_doubts(struct pult *t)
{
    struct doubt d;

    doubt_find(t->r, &t->watch, &t->plan.eintrag.e, t->modus == MODUS_ERSETZEN, &d);
    text_add(&t->frage, d.question.s);
    t->frage_ohne_stich = d.without_trick;
    text_free(&d.question);
}

static void pruefe_spiel(struct pult *t)
{
    struct err err = {0};
    enum status st = ST_OK;

    if (t->modus != MODUS_NEU && !faltung_schritt(&t->r->f, t->bezug))
        st = err_set(&err, ST_KONFLIKT, _("#%d does not count any more: another has changed it; Esc leaves it so"),
                     (int)t->bezug);
    if (st == ST_OK)
        st = baue_plan(t, &err);
    if (st == ST_OK && t->modus == MODUS_ERSETZEN &&
        doubt_same_line(t->r, &t->r->chronik.eintrag[t->bezug - 1].e, &t->plan.eintrag.e))
        st = err_set(&err, ST_KONFLIKT, _("this is how it stands; Esc leaves it so"));
    if (st == ST_OK) {
        ask_doubts(t);
        st = probiere(t, false, &err);
        if (status_ist_regel(st))
            st = probiere_trotzdem(t, &err);
    }
    beurteile(t, st, &err);
}

void pult_pruefe(struct pult *t)
{
    struct pultbefehl b = pult_deute_befehl(t->r, t->zeile);

    clear(&t->reason);
    clear(&t->vorschau);
    clear(&t->changes);
    clear(&t->frage);
    t->frage_ohne_stich = false;
    t->plan = (struct pult_plan){.eintraege = t->r->chronik.anzahl};
    t->r->tafel.anzahl = t->r->roster.anzahl = t->on_tafel;
    t->lage = LAGE_LEER;
    if (t->zeile[strspn(t->zeile, " ")] == '\0')
        return;
    if (t->modus == MODUS_NEU && b.art != TB_KEINER)
        pruefe_befehl(t, b);
    else
        pruefe_spiel(t);
}
