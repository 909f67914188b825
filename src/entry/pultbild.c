/* The picture of the screen at the table. What is needed next stands at the same place always. */
#include <stdio.h>

#include "base/i18n.h"
#include "entry/pult_intern.h"
#include "report/tag.h"

/* Rows from the top; the others are counted from the bottom. */
enum { Z_KOPF, Z_STRICH1, Z_WER, Z_POTT, Z_STRICH2, Z_TITEL, Z_SPIELE };
enum { VON_UNTEN = 9, VON_UNTEN_HOECHSTENS = 14, PUNKTE_BREITE = 6, SPALTE_NR = 5, SPALTE_GIBT = 6, SPALTE_WERT = 7 };

static void welcher_tag(const struct runde *r, const char *vorn, struct text *t)
{
    char datum[DATUM_MAX];

    datum_deutsch(r->f.tag.datum, datum);
    text_leere(t);
    if (r->tisch.art == POKAL)
        text_addf(t, " Pokal %s · %d. Tag · %s", r->saison.daten.name, r->tisch.nr, datum);
    else
        text_addf(t, " %s%s · Spieltag %d · %s · Tisch %d", vorn, r->saison.daten.name, r->tisch.nr, datum,
                  r->tisch.tisch);
}

static void kopf(const struct pult *t, struct bild *b)
{
    struct text links = {0}, rechts = {0}, zeile = {0};
    int frei;

    text_addf(&rechts, "Spiel %d", (int)t->r->f.tag.spiele + 1);
    if (t->gespeichert[0])
        text_addf(&rechts, "   %s %s", _("saved"), t->gespeichert);
    text_addc(&rechts, ' ');
    frei = b->breite - anzeige_breite(rechts.s, rechts.len);
    welcher_tag(t->r, "Meisterschaft ", &links);
    if (anzeige_breite(links.s, links.len) >= frei)
        welcher_tag(t->r, "", &links);
    text_add(&zeile, "");
    anzeige_spalte(&zeile, links.s, frei, false);
    text_add(&zeile, rechts.s);
    bild_schreibe(b, Z_KOPF, STIL_FETT, zeile.s);
    text_free(&links);
    text_free(&rechts);
    text_free(&zeile);
}

static void wer_ist_dran(const struct pult *t, struct bild *b)
{
    const struct runde *r = t->r;
    struct naechstes n = spieltag_naechstes(&r->f.tag);
    struct text z = {0};
    bool erster = true;

    text_add(&z, " ");
    if (r->f.tag.beendet)
        text_add(&z, _("The Spieltag is closed; q leaves"));
    else if (n.geber == NIEMAND)
        text_add(&z, _("The Spieltag is over; ende closes it"));
    if (!r->f.tag.beendet && n.geber != NIEMAND) {
        text_addf(&z, "%s ", _("DEALS"));
        pult_rufname(r, n.geber, &z);
        text_addf(&z, "%s   VORHAND ", besetzung_pausiert(&n.besetzung, n.geber) ? _(" (pauses)") : "");
        pult_rufname(r, n.vorhand, &z);
        text_addf(&z, "   %s", _("PLAY"));
        for (int i = 0; i < n.besetzung.anzahl; i++) {
            if (besetzung_pausiert(&n.besetzung, n.besetzung.spieler[i]))
                continue;
            text_add(&z, erster ? " " : ", ");
            pult_rufname(r, n.besetzung.spieler[i], &z);
            erster = false;
        }
    }
    bild_schreibe(b, Z_WER, STIL_FETT, z.s);
    text_free(&z);
}

/* The Pokal has no Pott; which round it is says how the line is read. */
static void pokalrunde(const struct pult *t, struct bild *b)
{
    struct text z = {0}, alles = {0};

    text_add(&alles, "");
    bericht_pokalrunde(t->r, &alles);
    text_add(&z, " ");
    text_addn(&z, alles.s, strcspn(alles.s, "\n"));
    bild_schreibe(b, Z_POTT, STIL_FETT, z.s);
    text_free(&z);
    text_free(&alles);
}

static void pott_und_faelliges(const struct pult *t, struct bild *b)
{
    const struct spieltag *tag = &t->r->f.tag;
    struct text z = {0}, faellig = {0};

    if (t->r->tisch.art == POKAL) {
        pokalrunde(t, b);
        return;
    }
    text_add(&z, " ");
    text_add(&faellig, "");
    if (t->r->regeln->pott > 0) {
        text_addf(&z, _("POTT %d of %d"), (int)tag->pott, t->r->regeln->pott);
        if (t->r->regeln->pott_frist > 0 && tag->pott <= t->r->regeln->pott_frist)
            text_addf(&z, _(", at %d or below"), t->r->regeln->pott_frist);
        text_add(&z, "   ");
    }
    if (spieltag_spiele_uebrig(tag) >= 0)
        text_addf(&z, _("GAMES left %d   "), spieltag_spiele_uebrig(tag));
    if (!tag->beendet)
        bericht_faellig(tag, &faellig);
    if (pult_zu_lesen(t->r) > 0)
        text_addf(&z,
                  _n("READ OUT %d game: g and who confirms   ", "READ OUT %d games: g and who confirms   ",
                     pult_zu_lesen(t->r)),
                  (int)pult_zu_lesen(t->r));
    text_add(&z, faellig.s);
    bild_schreibe(b, Z_POTT, spieltag_phase(tag) == PHASE_VORFUEHRUNG ? STIL_FETT : STIL_NORMAL, z.s);
    text_free(&z);
    text_free(&faellig);
}

/* The list. */

static int spielbreite(const struct pult *t, const struct bild *b)
{
    int rest = b->breite - SPALTE_NR - SPALTE_GIBT - SPALTE_WERT - 2 - t->m.spalten * PUNKTE_BREITE -
               (t->m.pott > 0 ? PUNKTE_BREITE + 1 : 0);

    return rest > 8 ? rest : 8;
}

static void zahl(struct text *z, int64_t wert)
{
    char s[24];

    (void)snprintf(s, sizeof s, "%lld", (long long)wert);
    anzeige_spalte(z, s, PUNKTE_BREITE, true);
}

static void titelzeile(const struct pult *t, struct bild *b)
{
    struct text z = {0};
    char pott[16];

    text_addc(&z, ' ');
    anzeige_spalte(&z, "Nr", SPALTE_NR, false);
    anzeige_spalte(&z, "Gibt", SPALTE_GIBT, false);
    anzeige_spalte(&z, "Spiel", spielbreite(t, b), false);
    anzeige_spalte(&z, "Wert", SPALTE_WERT, true);
    for (int k = 0; k < t->m.spalten; k++)
        anzeige_spalte(&z, t->m.spalte[k].kuerzel, PUNKTE_BREITE, true);
    (void)snprintf(pott, sizeof pott, "%d/2", (int)t->m.pott);
    if (t->m.pott > 0)
        anzeige_spalte(&z, pott, PUNKTE_BREITE + 1, true);
    bild_schreibe(b, Z_TITEL, STIL_UMGEKEHRT, z.s);
    text_free(&z);
}

static void spielzeile(const struct pult *t, struct bild *b, int zeile, const struct bogenzeile *s)
{
    struct text z = {0}, spiel = {0};
    char nr[16] = "", wert[24] = "";

    if (s->nr > 0)
        (void)snprintf(nr, sizeof nr, "%d%s%s", (int)s->nr, s->trotzdem ? "!" : "", s->gegengelesen ? "✓" : "");
    else
        (void)snprintf(nr, sizeof nr, "#%d", (int)s->eintrag);
    if (s->nr > 0 || s->art[0])
        bogen_wert(s, wert);
    text_addf(&spiel, "%s%s%s%s", s->text, s->marke[0] ? "  " : "", s->marke, s->anmerkung ? " *" : "");
    text_addc(&z, ' ');
    anzeige_spalte(&z, nr, SPALTE_NR, false);
    anzeige_spalte(&z, s->geber == NIEMAND ? "" : t->m.spalte[s->geber].kuerzel, SPALTE_GIBT, false);
    anzeige_spalte(&z, spiel.s, spielbreite(t, b), false);
    anzeige_spalte(&z, wert, SPALTE_WERT, true);
    for (int k = 0; k < t->m.spalten; k++)
        zahl(&z, s->zelle[k].punkte);
    if (t->m.pott > 0) {
        text_addc(&z, ' ');
        zahl(&z, s->pott / 2);
    }
    bild_schreibe(b, zeile, STIL_NORMAL, z.s);
    text_free(&z);
    text_free(&spiel);
}

static void pflichtzeile(const struct pult *t, struct bild *b, int zeile)
{
    struct text z = {0};

    text_addc(&z, ' ');
    anzeige_spalte(&z, "", SPALTE_NR + SPALTE_GIBT, false);
    anzeige_spalte(&z, "Pflichtsoli", spielbreite(t, b) + SPALTE_WERT, false);
    for (int k = 0; k < t->m.spalten; k++) {
        int n = 0;
        char s[16];

        for (unsigned bits = t->m.pokal ? t->m.spalte[k].gruppen : t->m.spalte[k].pflicht; bits; bits &= bits - 1)
            n++;
        (void)snprintf(s, sizeof s, n ? "%d" : "–", n);
        anzeige_spalte(&z, s, PUNKTE_BREITE, true);
    }
    bild_schreibe(b, zeile, STIL_LEISE, z.s);
    text_free(&z);
}

static void liste(const struct pult *t, struct bild *b, int bis)
{
    int platz = bis - Z_SPIELE, erste = t->m.zeilen - t->zurueck - platz;

    titelzeile(t, b);
    erste = erste < 0 ? 0 : erste;
    for (int i = 0; i < platz && erste + i < t->m.zeilen; i++)
        spielzeile(t, b, Z_SPIELE + i, &t->m.zeile[erste + i]);
}

/* How much of a line fits into `breite` columns: up to the last space before the edge, or all that fits. */
static size_t passt(const char *s, size_t n, int breite)
{
    size_t ende = 0, leer = 0;

    while (ende < n) {
        size_t k = utf8_laenge(s + ende, n - ende);

        k = k ? k : 1;
        if (anzeige_breite(s, ende + k) > breite)
            return leer > 0 ? leer : ende > 0 ? ende : k;
        if (s[ende] == ' ' && ende > 0)
            leer = ende;
        ende += k;
    }
    return n;
}

/* A text row by row: what goes on from the row before is indented. */
struct rows {
    const char *s; /* what is left */
    int width;
    bool wrap, goes_on;
};

static struct rows rows_begin(const char *text, int width, const char *indent, bool wrap)
{
    return (struct rows){text, width - anzeige_breite(indent, strlen(indent)) - 2, wrap, false};
}

/* The next row: `n` bytes from *row on, a continuation when it `goes_on`. */
static bool rows_next(struct rows *r, const char **row, size_t *n, bool *goes_on)
{
    size_t line = strcspn(r->s, "\n");

    if (!*r->s)
        return false;
    *row = r->s;
    *goes_on = r->goes_on;
    *n = r->wrap ? passt(r->s, line, r->goes_on ? r->width - 2 : r->width) : line;
    r->goes_on = *n < line;
    r->s += *n;
    r->s += r->goes_on ? strspn(r->s, " ") : *r->s == '\n';
    return true;
}

static const char indent[] = "     ";

static int rows_of(const char *text, int width)
{
    struct rows r = rows_begin(text, width, indent, true);
    const char *row;
    size_t n;
    bool goes_on;
    int count = 0;

    while (rows_next(&r, &row, &n, &goes_on))
        count++;
    return count;
}

/* A text from its row `ab` on into the rows von .. bis-1; with `umbruch` long lines go on in the next row, else they
 * are cut. Where not all has room the last row says so. Returns the row behind. */
static int textzeilen(struct bild *b, const char *text, int ab, int von, int bis, const char *einzug, bool umbruch)
{
    struct rows r = rows_begin(text, b->breite, einzug, umbruch);
    const char *row;
    size_t n;
    bool goes_on;

    for (int nr = 0; von < bis && rows_next(&r, &row, &n, &goes_on); nr++) {
        struct text z = {0};

        text_addf(&z, "%s%s", einzug, goes_on ? "  " : "");
        text_addn(&z, row, n);
        if (umbruch && *r.s && von + 1 == bis && nr >= ab)
            text_add(&z, " …");
        if (nr >= ab)
            bild_schreibe(b, von++, STIL_NORMAL, z.s);
        text_free(&z);
    }
    return von;
}

/* The line that is typed, over as many rows as it needs. */

static void prompt(const struct pult *t, struct text *z)
{
    const struct schritt *s = t->modus == MODUS_NEU ? NULL : faltung_schritt(&t->r->f, t->bezug);
    int32_t nr = s ? s->nr : t->r->f.tag.spiele + 1;

    text_addf(z, " %s", t->modus == MODUS_VOR ? "+" : t->modus == MODUS_ERSETZEN ? "e" : "");
    if (nr > 0)
        text_addf(z, "%d> ", (int)nr);
    else
        text_addf(z, "#%d> ", (int)t->bezug);
}

/* Bytes of the line that stand in one row of `room` columns. */
static size_t row_fits(const char *s, size_t n, int room)
{
    size_t end = 0;

    while (end < n) {
        size_t k = utf8_laenge(s + end, n - end);

        k = k ? k : 1;
        if (end > 0 && anzeige_breite(s, end + k) > room)
            break;
        end += k;
    }
    return end;
}

static int prompt_width(const struct pult *t)
{
    struct text z = {0};
    int width;

    prompt(t, &z);
    width = anzeige_breite(z.s, z.len);
    text_free(&z);
    return width;
}

/* Columns beside the prompt; behind the last there is room for the cursor. */
static int line_room(const struct pult *t)
{
    return t->width - prompt_width(t) - 1;
}

static int line_rows(const struct pult *t)
{
    int rows = 1;

    for (size_t i = row_fits(t->zeile, t->len, line_room(t)); i < t->len; rows++)
        i += row_fits(t->zeile + i, t->len - i, line_room(t));
    return rows;
}

/* The row the cursor stands in, and at which byte that begins. */
static int cursor_row(const struct pult *t, size_t *begin)
{
    int row = 0;

    *begin = 0;
    for (;;) {
        size_t end = *begin + row_fits(t->zeile + *begin, t->len - *begin, line_room(t));

        if (t->cursor < end || end >= t->len)
            return row;
        *begin = end;
        row++;
    }
}

/* From row `at` on, at most `rows` of them, the cursor's in any case. */
static void draw_line(const struct pult *t, struct bild *b, int at, int rows)
{
    size_t begin, i = 0;
    int row = cursor_row(t, &begin), first = row >= rows ? row - rows + 1 : 0;
    struct text z = {0};

    prompt(t, &z);
    for (int k = 0; k < first + rows; k++) {
        size_t n = row_fits(t->zeile + i, t->len - i, line_room(t));

        text_addn(&z, t->zeile + i, n);
        if (k >= first)
            bild_schreibe(b, at + k - first, STIL_FETT, z.s);
        text_leere(&z);
        anzeige_spalte(&z, "", prompt_width(t), false);
        i += n;
    }
    b->cursor_y = at + row - first;
    b->cursor_x = prompt_width(t) + anzeige_breite(t->zeile + begin, t->cursor - begin);
    text_free(&z);
}

/* The block at the bottom: line, what it would do, keys. It grows over the list when it must. */

enum { BLOCK_FRAME = 3 /* two rules and the keys */ };

static int question_rows(const struct pult *t)
{
    return t->frage.len > 0 ? rows_of(t->frage.s, t->width) : 1;
}

/* What else a line changes may be cut, to a row that says so. */
static int block_needs(const struct pult *t)
{
    return BLOCK_FRAME + line_rows(t) + rows_of(t->changed.s, t->width) + rows_of(t->meldung.s, t->width) +
           rows_of(t->reason.s, t->width) + rows_of(t->vorschau.s, t->width) + (t->changes.len > 0) +
           question_rows(t);
}

static int block_max(const struct pult *t)
{
    return t->height - Z_SPIELE - 1;
}

bool pult_in_sight(const struct pult *t)
{
    return block_needs(t) <= block_max(t);
}

/* On a higher screen the preview has more from the start. */
static int block_height(const struct pult *t)
{
    int usual = VON_UNTEN + (t->height - PULT_HOEHE_MIN) / 2, needs = block_needs(t);

    needs += t->changes.len > 0 ? rows_of(t->changes.s, t->width) - 1 : 0;
    usual = usual < VON_UNTEN_HOECHSTENS ? usual : VON_UNTEN_HOECHSTENS;
    needs = needs > usual ? needs : usual;
    return needs < block_max(t) ? needs : block_max(t);
}

static int zeilen_von(const char *s)
{
    int n = 0;

    for (; *s; s++)
        n += *s == '\n';
    return n;
}

static void tastenzeile(const struct pult *t, struct bild *b)
{
    char blaettern[120];
    const char *s =
        t->ansicht.len > 0      ? blaettern
        : t->im_formular        ? _(" up, down: field  left, right: choose  digits: Augen  Enter saves  F2 line  Esc")
        : t->modus != MODUS_NEU ? _(" Enter saves the correction   Esc leaves it as it was   F2 form   F1 help")
                                : _(" u undo  e change  e18 Spiel 18  b Bogen  s statistics  F1 help  F2 form  q");

    (void)snprintf(blaettern, sizeof blaettern,
                   _(" from line %d of %d   up, down, page up, page down   any other key: back"), t->ansicht_ab + 1,
                   zeilen_von(t->ansicht.s));
    bild_schreibe(b, b->hoehe - 1, STIL_LEISE, s);
}

static void draw_question(const struct pult *t, struct bild *b, int at)
{
    struct text z = {0};

    text_addf(&z, "? %s", t->frage.s);
    (void)textzeilen(b, z.s, 0, at, b->hoehe - 2, "   ", true);
    for (int i = at; i < b->hoehe - 2; i++)
        b->zeile[i].stil = STIL_FETT;
    b->cursor_x = b->breite - 1;
    b->cursor_y = b->hoehe - 3;
    text_free(&z);
}

static const char *hint(const struct pult *t)
{
    if (t->unseen)
        return t->modus == MODUS_NEU ? _("     [Enter] seen   [Esc] empties the line")
                                     : _("     [Enter] seen   [Esc] leaves it as it was");
    if (!pult_in_sight(t))
        return _("     too much for this screen: make it larger, or [Esc]");
    return t->modus == MODUS_NEU ? _("     [Enter] saves   [Esc] empties the line")
                                 : _("     [Enter] saves   [Esc] leaves it as it was");
}

static void unten(const struct pult *t, struct bild *b)
{
    const char *const parts[] = {t->changed.s, t->meldung.s, t->reason.s, t->vorschau.s, t->changes.s};
    int top = b->hoehe - block_height(t), at = top + 1, line = line_rows(t),
        question = b->hoehe - 2 - question_rows(t);
    int room = question - at - 1;

    for (int i = top; i < b->hoehe - 2; i++) /* the form may stand there */
        bild_schreibe(b, i, STIL_NORMAL, "");
    bild_strich(b, top);
    draw_line(t, b, at, line < room ? line : room);
    at += line < room ? line : room;
    for (size_t i = 0; i < sizeof parts / sizeof parts[0]; i++)
        at = textzeilen(b, parts[i], 0, at, question, indent, true);
    if (t->fragt)
        draw_question(t, b, question);
    else if (t->lage == LAGE_GUT || t->lage == LAGE_REGEL || (t->unseen && t->lage != LAGE_FEHLER))
        bild_schreibe(b, b->hoehe - 3, STIL_LEISE, hint(t));
    bild_strich(b, b->hoehe - 2);
}

static void zu_klein(struct bild *b)
{
    char s[120];

    (void)snprintf(s, sizeof s, _("%d x %d: this screen needs %d x %d."), b->breite, b->hoehe, PULT_BREITE_MIN,
                   PULT_HOEHE_MIN);
    bild_schreibe(b, 0, STIL_FETT, s);
    bild_schreibe(b, 1, STIL_NORMAL, _("Make it larger, or q and `doko tisch --schlicht`."));
}

void pult_male(struct pult *t, struct bild *b, int breite, int hoehe)
{
    int liste_bis;

    t->width = breite;
    t->height = hoehe;
    bild_beginne(b, breite, hoehe);
    if (breite < PULT_BREITE_MIN || hoehe < PULT_HOEHE_MIN) {
        zu_klein(b);
        return;
    }
    if (t->fragt && !pult_in_sight(t)) /* asked on a larger screen */
        t->fragt = false;
    kopf(t, b);
    bild_strich(b, Z_STRICH1);
    wer_ist_dran(t, b);
    pott_und_faelliges(t, b);
    bild_strich(b, Z_STRICH2);
    tastenzeile(t, b);
    if (t->ansicht.len > 0) {
        (void)textzeilen(b, t->ansicht.s, t->ansicht_ab, Z_TITEL, b->hoehe - 2, " ", false);
        bild_strich(b, b->hoehe - 2);
        b->cursor_y = b->hoehe - 1;
        b->cursor_x = 0;
        return;
    }
    if (t->im_formular) {
        int x, y;

        (void)formular_male(&t->formular, &t->r->tafel, b, Z_TITEL - 1);
        x = b->cursor_x;
        y = b->cursor_y;
        unten(t, b);
        b->cursor_x = t->fragt ? b->cursor_x : x;
        b->cursor_y = t->fragt ? b->cursor_y : y;
        return;
    }
    unten(t, b);
    liste_bis = hoehe - block_height(t) - 1;
    liste(t, b, liste_bis);
    pflichtzeile(t, b, liste_bis);
}
