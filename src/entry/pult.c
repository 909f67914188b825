#include "entry/pult.h"

#include <stdio.h>
#include <stdlib.h>

#include "base/i18n.h"
#include "base/mem.h"
#include "entry/pult_intern.h"
#include "report/statistik.h"
#include "report/tag.h"

struct pult *pult_neu(const char *hilfe)
{
    struct pult *t = mem_alloc(sizeof *t);

    t->hilfe = hilfe;
    t->width = PULT_BREITE_MIN;
    t->height = PULT_HOEHE_MIN;
    text_add(&t->reason, "");
    text_add(&t->vorschau, "");
    text_add(&t->changes, "");
    text_add(&t->frage, "");
    text_add(&t->changed, "");
    text_add(&t->meldung, "");
    text_add(&t->ansicht, "");
    return t;
}

void pult_free(struct pult *t)
{
    bogenmodell_free(&t->m);
    text_free(&t->event_text);
    text_free(&t->reason);
    text_free(&t->vorschau);
    text_free(&t->changes);
    text_free(&t->frage);
    text_free(&t->changed);
    text_free(&t->meldung);
    text_free(&t->ansicht);
    free(t);
}

void pult_set_admission(struct pult *t, pult_admit *admit, void *with)
{
    t->admit = admit;
    t->admit_with = with;
}

static void melde(struct pult *t, const char *text)
{
    text_leere(&t->meldung);
    text_add(&t->meldung, text);
}

static void setze_zeile(struct pult *t, const char *s)
{
    (void)snprintf(t->zeile, sizeof t->zeile, "%s", s);
    utf8_kuerze(t->zeile);
    t->len = t->cursor = strlen(t->zeile);
    t->fragt = false;
}

static void clear_changed(struct pult *t);

static void leere(struct pult *t)
{
    clear_changed(t);
    t->zurueck = 0;
    t->modus = MODUS_NEU;
    t->bezug = 0;
    t->im_formular = false;
    setze_zeile(t, "");
}

static int zeilen_von(const char *s)
{
    int n = 0;

    for (; *s; s++)
        n += *s == '\n';
    return n;
}

/* A text in place of the list. */
static void zeige(struct pult *t, const struct text *text)
{
    text_leere(&t->ansicht);
    text_addn(&t->ansicht, text->s, text->len);
    t->ansicht_ab = 0;
}

/* The day is over: the Bogen, with its result in sight. */
static void zeige_ergebnis(struct pult *t)
{
    struct text text = {0};
    int zeilen;

    text_add(&text, "");
    bericht_bogen(t->r, &text);
    zeige(t, &text);
    zeilen = zeilen_von(t->ansicht.s);
    t->ansicht_ab = zeilen > ANSICHT_SEITE ? zeilen - ANSICHT_SEITE : 0;
    text_free(&text);
}

static void clear_changed(struct pult *t)
{
    t->unseen = t->renumbered = false;
    text_leere(&t->changed);
    text_add(&t->changed, "");
}

/* What another has entered since is named, and stands until it was seen and the line is done. */
static void notice_changes(struct pult *t)
{
    enum { ROWS = 3 };
    struct text changes = {0};

    watch_changes(t->r, &t->watch, &changes);
    if (changes.len > 0) {
        if (zeilen_von(t->changed.s) >= ROWS)
            clear_changed(t);
        text_addf(&t->changed, "! %s\n", changes.s);
        t->changed_at = t->watch.now;
        t->renumbered = t->len > 0;
        t->unseen = true;
        t->fragt = false;
    }
    text_free(&changes);
}

/* What came in long before a line was begun has been seen. */
void pult_clock(struct pult *t, int64_t now)
{
    enum { LONG = 10 };

    t->watch.now = now;
    if (t->len == 0 && t->changed.len > 0 && now > t->changed_at + LONG)
        clear_changed(t);
}

void pult_lade(struct pult *t, struct runde *r, int64_t now)
{
    bool first = !t->r;

    t->r = r;
    t->on_tafel = r->tafel.anzahl;
    t->watch.now = now;
    bogenmodell_free(&t->m);
    bogenmodell_fuelle(r, &t->m);
    if (r->f.tag.beendet && t->lief && t->len == 0) /* not over a line that somebody types */
        zeige_ergebnis(t);
    t->lief = !r->f.tag.beendet;
    if (!first)
        notice_changes(t);
    t->watch.seen = r->chronik.anzahl;
    pult_pruefe(t);
}

bool pult_asks(const struct pult *t)
{
    return t->fragt;
}

const struct pult_plan *pult_plan(const struct pult *t)
{
    return &t->plan;
}

void pult_gespeichert(struct pult *t, int32_t entry, const char *uhrzeit)
{
    t->watch.own = entry;
    (void)snprintf(t->gespeichert, sizeof t->gespeichert, "%s", uhrzeit);
    melde(t, "");
    leere(t);
    pult_pruefe(t);
}

/* Where the table has changed that says why, and this Enter was the one that only sees it. */
void pult_abgelehnt(struct pult *t, const struct err *err)
{
    melde(t, "");
    if (!t->unseen)
        text_addf(&t->meldung, "! %s", err->text);
    t->unseen = false;
    t->fragt = false;
    pult_pruefe(t);
}

/* What is kept outside: the line, before it which entry it is for. */

void pult_entwurf(const struct pult *t, struct text *text)
{
    static const char *const wort[] = {"neu", "ersetzt", "vor"};

    if (t->len > 0)
        text_addf(text, "%s %d %s", wort[t->modus], (int)t->bezug, t->zeile);
}

void pult_setze_entwurf(struct pult *t, const char *s)
{
    char wort[8], zeile[ZEILE_MAX + 1];
    int bezug;

    if (sscanf(s, "%7s %d %1000[^\n]", wort, &bezug, zeile) != 3 ||
        utf8_pruefe(zeile, strlen(zeile)) < strlen(zeile) || utf8_steuer(zeile, strlen(zeile)) < strlen(zeile))
        return;
    if (strcmp(wort, "neu") != 0) {
        if (!faltung_schritt(&t->r->f, bezug))
            return;
        t->modus = strcmp(wort, "vor") == 0 ? MODUS_VOR : MODUS_ERSETZEN;
        t->bezug = bezug;
    }
    setze_zeile(t, zeile);
    melde(t, _("this line was typed before and not saved"));
    pult_pruefe(t);
}

/* Editing. */

static void fuege_ein(struct pult *t, int32_t zeichen)
{
    char s[5] = "";
    size_t n = 0;

    if (zeichen < 0x80) {
        s[n++] = (char)zeichen;
    } else if (zeichen < 0x800) {
        s[n++] = (char)(0xC0 | zeichen >> 6);
    } else if (zeichen < 0x10000) {
        s[n++] = (char)(0xE0 | zeichen >> 12);
        s[n++] = (char)(0x80 | (zeichen >> 6 & 0x3F));
    } else {
        s[n++] = (char)(0xF0 | zeichen >> 18);
        s[n++] = (char)(0x80 | (zeichen >> 12 & 0x3F));
        s[n++] = (char)(0x80 | (zeichen >> 6 & 0x3F));
    }
    if (zeichen >= 0x80)
        s[n++] = (char)(0x80 | (zeichen & 0x3F));
    if (t->len + n > ZEILE_MAX || utf8_laenge(s, n) != n || utf8_ist_steuer(s, n))
        return;
    memmove(t->zeile + t->cursor + n, t->zeile + t->cursor, t->len - t->cursor + 1);
    memcpy(t->zeile + t->cursor, s, n);
    t->len += n;
    t->cursor += n;
}

static void loesche(struct pult *t, size_t von, size_t bis)
{
    memmove(t->zeile + von, t->zeile + bis, t->len - bis + 1);
    t->len -= bis - von;
    t->cursor = von;
}

static size_t rechts(const struct pult *t)
{
    return t->cursor + utf8_laenge(t->zeile + t->cursor, t->len - t->cursor);
}

static bool bearbeite(struct pult *t, int32_t taste)
{
    switch (taste) {
    case TASTE_RUECK:
        if (t->cursor > 0)
            loesche(t, utf8_zurueck(t->zeile, t->cursor), t->cursor);
        return true;
    case TASTE_ENTF:
        if (t->cursor < t->len)
            loesche(t, t->cursor, rechts(t));
        return true;
    case TASTE_LOESCHE:
        loesche(t, 0, t->len);
        return true;
    case TASTE_LINKS:
        t->cursor = t->cursor > 0 ? utf8_zurueck(t->zeile, t->cursor) : 0;
        return true;
    case TASTE_RECHTS:
        t->cursor = t->cursor < t->len ? rechts(t) : t->len;
        return true;
    case TASTE_POS1:
        t->cursor = 0;
        return true;
    case TASTE_ENDE:
        t->cursor = t->len;
        return true;
    default:
        if (taste < 0x20 || taste >= TASTE_ENTER)
            return false;
        fuege_ein(t, taste);
        return true;
    }
}

static void zeige_statistik(struct pult *t, struct text *text)
{
    const struct runde *r = t->r;
    size_t n = (size_t)r->roster.anzahl;
    struct spieler spieler[TEILNEHMER_MAX];
    struct statistik_spieler zahlen[TEILNEHMER_MAX] = {0};
    struct gezaehlt zusammen[TEILNEHMER_MAX * TEILNEHMER_MAX] = {0};
    int64_t punkte[TEILNEHMER_MAX * TEILNEHMER_MAX] = {0};
    struct statistik_buch s = {
        .spieler = {.anzahl = n, .spieler = spieler},
        .st = {.anzahl = (int)n, .spieler = zahlen, .zusammen = zusammen, .zusammen_punkte = punkte}};
    int nummer[TEILNEHMER_MAX];

    for (int i = 0; i < TEILNEHMER_MAX; i++)
        nummer[i] = i < (int)n && r->f.tag.t[i].bekannt ? i : -1;
    for (size_t i = 0; i < n; i++)
        spieler[i] = *buch_spieler_id(&r->spieler, r->roster.spieler[i]);
    statistik_nimm(&s.st, &r->f, nummer);
    bericht_statistik(&(struct statistik_bericht){.s = &s, .titel = _("This evening"), .spieler = -1}, text);
}

static void zeige_befehl(struct pult *t, enum befehlsart art)
{
    struct text text = {0};

    text_add(&text, "");
    if (art == TB_BOGEN)
        bericht_bogen(t->r, &text);
    else if (art == TB_STATISTIK)
        zeige_statistik(t, &text);
    else
        text_addf(
            &text, "%s\n%s",
            _("Enter saves the line, Esc empties it. Whole lines that are commands:\n"
              "  u undo   r redo   e change the last game   e18 change Spiel 18   +18 put one in before Spiel 18\n"
              "  -18 strike Spiel 18   b Bogen   s statistics   ende close the Spieltag   q leave\n"
              "  g B: Bernd has read the games so far and confirms them\n"
              "Up, down, page up and page down look through the games. F2 is a form with fields.\n"),
            t->hilfe);
    zeige(t, &text);
    text_free(&text);
}

/* The list goes back so far that the line of an entry is in sight. */
static void zeige_eintrag(struct pult *t, int32_t nr)
{
    enum { DAHINTER = 3 };

    for (int i = 0; i < t->m.zeilen; i++)
        if (t->m.zeile[i].eintrag == nr)
            t->zurueck = t->m.zeilen - 1 - i > DAHINTER ? t->m.zeilen - 1 - i - DAHINTER : 0;
}

/* The game comes back into the line. */
static void beginne_aenderung(struct pult *t, struct pultbefehl b)
{
    int32_t nr = pult_eintrag_von(t, b);
    struct text zeile = {0};

    leere(t);
    t->modus = b.art == TB_AENDERE ? MODUS_ERSETZEN : MODUS_VOR;
    t->bezug = nr;
    text_add(&zeile, "");
    if (t->modus == MODUS_ERSETZEN)
        runde_edit_line(t->r, nr, &zeile);
    setze_zeile(t, zeile.s);
    text_free(&zeile);
    zeige_eintrag(t, nr);
}

static enum pult_auftrag fuehre_aus(struct pult *t)
{
    struct pultbefehl b = pult_deute_befehl(t->r, t->zeile);

    if (b.art == TB_GEHEN) {
        leere(t); /* the q is no line to be kept */
        return AUFTRAG_GEHEN;
    }
    if (b.art == TB_AENDERE || b.art == TB_EINFUEGEN) {
        beginne_aenderung(t, b);
    } else {
        zeige_befehl(t, b.art);
        leere(t);
    }
    pult_pruefe(t);
    return AUFTRAG_KEINER;
}

static enum pult_auftrag enter(struct pult *t)
{
    if (t->lage == LAGE_LEER)
        clear_changed(t);
    if (t->lage == LAGE_LEER || t->lage == LAGE_FEHLER)
        return AUFTRAG_KEINER;
    if (t->unseen) {
        t->unseen = false;
        return AUFTRAG_KEINER;
    }
    if (t->lage == LAGE_BEFEHL)
        return fuehre_aus(t);
    if (!pult_in_sight(t)) {
        melde(t, _("! the screen is too small for this line; make it larger"));
        return AUFTRAG_KEINER;
    }
    if (t->frage.len > 0) {
        t->fragt = true;
        return AUFTRAG_KEINER;
    }
    return AUFTRAG_SPEICHERN;
}

/* j, x or n to the question on the screen; every other key leaves it standing. */
static enum pult_auftrag antworte(struct pult *t, int32_t taste)
{
    if (taste == 'n' || taste == 'N' || taste == TASTE_ESC) {
        t->fragt = false;
    } else if (taste == 'j' || taste == 'J' || taste == 'y' || taste == 'Y') {
        t->fragt = false;
        t->plan.trotzdem = t->lage == LAGE_REGEL;
        return AUFTRAG_SPEICHERN;
    } else if ((taste == 'x' || taste == 'X') && t->frage_ohne_stich) {
        size_t ende = strcspn(t->zeile, ";");

        t->cursor = ende;
        fuege_ein(t, ' ');
        fuege_ein(t, 'x');
        if (t->zeile[t->cursor])
            fuege_ein(t, ' ');
        t->cursor = t->len;
        t->fragt = false;
        pult_pruefe(t); /* another line, worth something else: Enter saves it when it was seen */
    }
    return AUFTRAG_KEINER;
}

/* The game of the line, also while its Augen are still missing: then *offen. */
static bool lies_angefangenes(struct pult *t, struct spiel *spiel, bool *offen)
{
    int32_t vor = t->modus == MODUS_NEU ? 0 : t->bezug;
    struct ereignis e;
    struct err still;
    struct text ganz = {0};
    enum status st = runde_lies_spiel(t->r, vor, t->zeile, &e, &still);

    *offen = st != ST_OK;
    text_addf(&ganz, "%s 120", t->zeile);
    if (*offen)
        st = runde_lies_spiel(t->r, vor, ganz.s, &e, &still);
    text_free(&ganz);
    if (st != ST_OK || e.art != EREIGNIS_SPIEL || e.bemerkung_len > 0)
        return false;
    *spiel = e.u.spiel;
    return true;
}

/* The form writes the line; Enter, Esc and F2 are as without it. What it cannot say it does not take away. */
static void oeffne_formular(struct pult *t)
{
    struct naechstes n = spieltag_naechstes(&t->r->f.tag);
    const struct schritt *s = t->modus == MODUS_NEU ? NULL : faltung_schritt(&t->r->f, t->bezug);
    const struct besetzung *b = s ? &s->besetzung : &n.besetzung;
    int runde = t->r->tisch.art != POKAL ? 0 : s ? s->runde : t->r->f.tag.pokal.runde;
    int8_t wer[TISCH_MAX];
    struct spiel spiel;
    bool offen = false;
    int anzahl = 0;

    for (int i = 0; i < b->anzahl; i++)
        if (!besetzung_pausiert(b, b->spieler[i]))
            wer[anzahl++] = b->spieler[i];
    if (anzahl == 0)
        return;
    if (pokal_ist_sonderrunde(runde)) {
        melde(t, _("! the form is for ordinary games; this round of the Pokal is typed"));
        return;
    }
    formular_beginne(&t->formular, wer, anzahl);
    if (t->len > 0 && (!lies_angefangenes(t, &spiel, &offen) || !formular_lies(&t->formular, &spiel))) {
        melde(t, _("! the form has no fields for this line; Esc empties it"));
        return;
    }
    if (offen)
        t->formular.wert[FELD_AUGEN] = UNCHOSEN;
    t->im_formular = true;
}

static void uebernimm_formular(struct pult *t)
{
    struct text zeile = {0};

    text_add(&zeile, "");
    formular_zeile(&t->formular, &t->r->tafel, &zeile);
    setze_zeile(t, zeile.s);
    text_free(&zeile);
}

static bool blaettere(int *ab, int32_t taste, int seite)
{
    int um = taste == TASTE_HOCH           ? -1
             : taste == TASTE_RUNTER       ? 1
             : taste == TASTE_SEITE_HOCH   ? -seite
             : taste == TASTE_SEITE_RUNTER ? seite
                                           : 0;

    *ab = *ab + um < 0 ? 0 : *ab + um;
    return um != 0;
}

static void taste_ansicht(struct pult *t, int32_t taste)
{
    int letzte = zeilen_von(t->ansicht.s) - ANSICHT_SEITE;

    if (blaettere(&t->ansicht_ab, taste, ANSICHT_SEITE - 1)) {
        t->ansicht_ab = t->ansicht_ab < letzte ? t->ansicht_ab : letzte > 0 ? letzte : 0;
        return;
    }
    text_leere(&t->ansicht);
    text_add(&t->ansicht, "");
}

static void blaettere_liste(struct pult *t, int32_t taste)
{
    int rueckwaerts = -t->zurueck;

    enum { SEITE = 8 };
    rueckwaerts += taste == TASTE_HOCH           ? -1
                   : taste == TASTE_RUNTER       ? 1
                   : taste == TASTE_SEITE_HOCH   ? -SEITE
                   : taste == TASTE_SEITE_RUNTER ? SEITE
                                                 : 0;
    t->zurueck = rueckwaerts > 0              ? 0
                 : -rueckwaerts < t->m.zeilen ? -rueckwaerts
                 : t->m.zeilen > 0            ? t->m.zeilen - 1
                                              : 0;
}

static enum pult_auftrag taste_eingabe(struct pult *t, int32_t taste)
{
    if (taste == TASTE_ENTER)
        return enter(t);
    if (taste == TASTE_ESC) {
        leere(t);
    } else if (taste == TASTE_HILFE) {
        zeige_befehl(t, TB_HILFE);
    } else if (taste == TASTE_FORMULAR) {
        if (t->im_formular)
            t->im_formular = false;
        else
            oeffne_formular(t);
    } else if (t->im_formular) {
        formular_taste(&t->formular, taste);
        uebernimm_formular(t);
    } else if (!bearbeite(t, taste)) {
        blaettere_liste(t, taste);
    } else {
        t->renumbered = false;
    }
    pult_pruefe(t);
    return AUFTRAG_KEINER;
}

enum pult_auftrag pult_taste(struct pult *t, int32_t taste)
{
    if (taste == TASTE_NICHTS)
        return AUFTRAG_KEINER;
    if (t->width < PULT_BREITE_MIN || t->height < PULT_HOEHE_MIN)
        return taste == 'q' || taste == 'Q' ? AUFTRAG_GEHEN : AUFTRAG_KEINER;
    if (t->ansicht.len > 0) {
        taste_ansicht(t, taste);
        return AUFTRAG_KEINER;
    }
    if (t->fragt)
        return antworte(t, taste);
    if (t->meldung.len > 0)
        melde(t, "");
    return taste_eingabe(t, taste);
}
