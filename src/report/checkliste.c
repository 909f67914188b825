#include "report/checkliste.h"

#include <assert.h>
#include <string.h>

#include "report/umbruch.h"
#include "rules/parameter.h"

enum { FRAGE_BREITE = 40 };
#define EINZUG "                                            " /* FRAGE_BREITE + 4 */

/* An answer is a parameter as it is written, or worked out from several. */
struct frage {
    const char *frage; /* NULL: the next heading stands in `schluessel` */
    const char *schluessel;
    void (*antwort)(const struct regeln *r, const char *schluessel, struct text *t);
};

static void parameter(const struct regeln *r, const char *schluessel, struct text *t)
{
    const struct parameter *p = parameter_suche(schluessel);

    assert(p);
    parameter_schreibe(p, r, t);
    if (t->len == 0)
        text_add(t, "offen");
}

static int zahl(const struct regeln *r, const char *schluessel)
{
    const struct parameter *p = parameter_suche(schluessel);
    int wert;

    assert(p && p->typ != PARAMETER_TEXT);
    memcpy(&wert, (const char *)r + p->offset, sizeof wert);
    return wert;
}

/* What a Sonderpunkt is worth. */
static void sonderpunkt(const struct regeln *r, const char *schluessel, struct text *t)
{
    int punkte = zahl(r, schluessel);

    if (punkte == 0)
        text_add(t, "nein");
    else
        text_addf(t, punkte == 1 ? "%d Punkt" : "%d Punkte", punkte);
}

static void frist(const struct regeln *r, const char *schluessel, struct text *t)
{
    int karten = zahl(r, schluessel);

    if (karten == 0)
        text_add(t, "offen");
    else
        text_addf(t, karten == 1 ? "mit %d Karte auf der Hand" : "mit %d Karten auf der Hand", karten);
}

/* What is asked of limits where there are none. */
static void limit_frist(const struct regeln *r, const char *schluessel, struct text *t)
{
    if (r->limits)
        frist(r, schluessel, t);
    else
        text_add(t, "entfällt");
}

static void limits_im_solo(const struct regeln *r, const char *schluessel, struct text *t)
{
    if (r->limits)
        parameter(r, schluessel, t);
    else
        text_add(t, "entfällt");
}

static void art_bekannt(const struct regeln *r, const char *wort, struct text *t)
{
    for (int art = 0; art < ART_ANZAHL; art++)
        if (strcmp(spielart_wort((enum spielart)art), wort) == 0)
            text_add(t, regeln_kennt(r, (enum spielart)art) ? "ja" : "nein");
}

static void soloarten(const struct regeln *r, int arten, struct text *t)
{
    for (int art = ART_FARBTRUMPF; art <= ART_DETLEF_KASPAR; art++)
        if ((r->arten & arten) >> art & 1)
            text_addf(t, "%s%s", t->len ? ", " : "", spielart_name((enum spielart)art));
}

static void welche_soli(const struct regeln *r, const char *schluessel, struct text *t)
{
    (void)schluessel;
    soloarten(r, ~0, t);
}

static void pflichtsoli(const struct regeln *r, const char *schluessel, struct text *t)
{
    (void)schluessel;
    if (r->pflichtsoli == 0) {
        text_add(t, "keine");
        return;
    }
    soloarten(r, r->pflicht_arten, t);
    text_addf(t, "; davon %d%s", r->pflichtsoli, r->pflicht_verschieden ? " verschiedene" : "");
}

static void pflicht_zeitraum(const struct regeln *r, const char *schluessel, struct text *t)
{
    (void)schluessel;
    if (r->pflichtsoli == 0)
        text_add(t, "entfällt");
    else if (r->vorfuehrung == VORFUEHRUNG_FRIST)
        text_addf(t, "eins, bis %d im Pott sind, alle, bis er leer ist", r->pott_frist);
    else
        text_add(t, r->vorfuehrung == VORFUEHRUNG_NACHHER ? "bis zum letzten Spiel, sonst danach"
                    : r->vorfuehrung == VORFUEHRUNG_REST  ? "innerhalb der Spiele des Spieltags"
                                                          : "am Spieltag");
}

static void nachspiel_zeitraum(const struct regeln *r, const char *schluessel, struct text *t)
{
    (void)schluessel;
    text_add(t, r->nachspielpflicht ? "in so vielen Spielen, wie am Tisch sitzen" : "entfällt");
}

static void nur_mit_pflichtsoli(const struct regeln *r, const char *schluessel, struct text *t)
{
    if (r->pflichtsoli)
        parameter(r, schluessel, t);
    else
        text_add(t, "entfällt");
}

static void nur_mit_armut(const struct regeln *r, const char *schluessel, struct text *t)
{
    if (r->armut_truempfe)
        parameter(r, schluessel, t);
    else
        text_add(t, "entfällt");
}

static void nachgeben(const struct regeln *r, const char *schluessel, struct text *t)
{
    static const char *const wer[] = {"der nächste", "derselbe noch einmal",
                                      "nach einem Pflichtsolo derselbe, sonst der nächste"};

    (void)schluessel;
    text_addf(t, "%s%s", wer[r->nachgeben], r->nachgeben && !r->nachgeben_fuenf ? ", zu fünft der nächste" : "");
}

static void lustsolo_aufspiel(const struct regeln *r, const char *schluessel, struct text *t)
{
    (void)schluessel;
    text_add(t, r->aufspiel == 0 ? "ja" : "nein");
}

static void nach_gewinn(const struct regeln *r, const char *schluessel, struct text *t)
{
    (void)schluessel;
    text_add(t, r->nachspielpflicht ? "ja, einmal am Spieltag" : "nein");
}

static void vorher_verloren(const struct regeln *r, const char *schluessel, struct text *t)
{
    (void)schluessel;
    text_add(t, r->nachspielpflicht ? "nein" : "entfällt");
}

static void vorfuehren(const struct regeln *r, const char *schluessel, struct text *t)
{
    static const char *const wann[] = {"nein", "ja, an den Fristen des Potts", "ja, nach dem letzten Spiel",
                                       "ja, wenn so viele Pflichtsoli offen wie Spiele übrig sind"};

    (void)schluessel;
    text_add(t, wann[r->vorfuehrung]);
}

static void vorfuehr_geber(const struct regeln *r, const char *schluessel, struct text *t)
{
    (void)schluessel;
    text_add(t, !r->vorfuehrung                              ? "entfällt"
                : r->vorfuehrung_geber == VORFUEHRUNG_RECHTS ? "zwei Plätze rechts vom Solisten"
                                                             : "wer an der Reihe ist");
}

static void nur_mit_vorfuehrung(const struct regeln *r, const char *schluessel, struct text *t)
{
    if (r->vorfuehrung)
        parameter(r, schluessel, t);
    else
        text_add(t, "entfällt");
}

static void wort_wert(const struct regeln *r, const char *schluessel, struct text *t)
{
    static const char *const was[] = {"", "verdoppelt den Grundwert", "verdoppelt alles"};

    (void)schluessel;
    if (r->verdoppeln)
        text_addf(t, "%s%s", was[r->verdoppeln], r->ansagepunkte ? "," : "");
    if (r->ansagepunkte)
        text_addf(t, " %d Punkte dazu", r->ansagepunkte);
    if (!r->verdoppeln)
        text_addf(t, "%d Punkt%s", r->posten[POSTEN_WORT].punkte, r->posten[POSTEN_WORT].punkte == 1 ? "" : "e");
}

static void limits(const struct regeln *r, const char *schluessel, struct text *t)
{
    static const char *const wie[] = {"ja", "ja; bei beiden entscheidet die letzte", "ja, aber nur von einer Partei"};

    (void)schluessel;
    text_add(t, r->limits ? wie[r->limits_beide] : "nein");
}

/* The same by all rules that these parameters can say: who bid K9 must hold the others below 90. */
static void fest(const struct regeln *r, const char *antwort, struct text *t)
{
    text_add(t, r->limits ? antwort : "entfällt");
}

static void ueber_den_pott(const struct regeln *r, const char *schluessel, struct text *t)
{
    (void)schluessel;
    text_add(t, r->pott ? "ja, das letzte Spiel zählt ganz" : "entfällt");
}

static void hammelsprung(const struct regeln *r, const char *schluessel, struct text *t)
{
    (void)schluessel;
    if (r->hammelsprung)
        text_addf(t, "ja, ab %d Punkten im Pott; Sieger: %s; Gleiche teilen", r->hammelsprung,
                  r->hammel_sieger == HAMMEL_60 ? "wer 60 Augen am nächsten ist" : "wer die meisten Augen hat");
    else
        text_add(t, "nein");
}

static void wer_gewinnt(const struct regeln *r, const char *schluessel, struct text *t)
{
    static const char *const wer[] = {"Re", "Kontra", "keiner; es zählen nur Sonderpunkte", "wie sonst"};

    text_add(t, wer[zahl(r, schluessel)]);
}

static void anzahl_oder_keine(const struct regeln *r, const char *schluessel, struct text *t)
{
    if (zahl(r, schluessel))
        text_addf(t, "%d", zahl(r, schluessel));
    else
        text_add(t, "nicht festgelegt");
}

static void pott(const struct regeln *r, const char *schluessel, struct text *t)
{
    (void)schluessel;
    if (r->pott)
        text_addf(t, "%d Punkte", r->pott);
    else
        text_add(t, "keiner");
}

static void bockrunden(const struct regeln *r, const char *schluessel, struct text *t)
{
    const struct {
        int gilt;
        const char *nach;
    } anlass[] = {
        {r->bock_nach_120, "120 : 120"}, {r->bock_nach_solo, "verlorenem Solo"}, {r->bock_nach_herz, "Herzstich"}};
    static const char *const stapeln[] = {"keine neue", "angehängt", "beide nebeneinander"};
    bool erster = true;

    (void)schluessel;
    for (size_t i = 0; i < sizeof anlass / sizeof anlass[0]; i++) {
        if (anlass[i].gilt)
            text_addf(t, "%s%s", erster ? "nach " : ", ", anlass[i].nach);
        erster = erster && !anlass[i].gilt;
    }
    if (r->bock_jede)
        text_addf(t, "%snach je %d Spielen", erster ? "" : ", ", r->bock_jede);
    if (erster && !r->bock_jede)
        text_add(t, "keine");
    else
        text_addf(t, "; %d Spiele (0: so viele wie am Tisch), Wert mal %d plus %d; eine in der anderen: %s",
                  r->bock_spiele, r->bock_faktor, r->bock_plus, stapeln[r->bock_stapeln]);
}

static void am_tisch(const struct regeln *r, const char *schluessel, struct text *t)
{
    (void)schluessel;
    text_addf(t, r->tisch_min == r->tisch_max ? "%d" : "%d bis %d", r->tisch_min, r->tisch_max);
    if (r->tisch_max > SPIELER_IM_SPIEL)
        text_add(t, "; zu fünft pausiert der Geber");
    if (r->tisch_max > SPIELER_IM_SPIEL + 1)
        text_add(t, r->pausieren == PAUSIEREN_DRITTE ? ", sonst auch der dritte und sechste von Vorhand"
                                                     : ", sonst auch, wer ihm gegenüber sitzt");
}

static void strafpunkte(const struct regeln *r, const char *schluessel, struct text *t)
{
    (void)schluessel;
    if (r->strafe_leicht == 0 && r->strafe_schwer == 0)
        text_add(t, "nach Vereinbarung");
    else
        text_addf(t, "leicht %d, schwer %d und %d je Limit der anderen", r->strafe_leicht, r->strafe_schwer,
                  r->strafe_je_limit);
    if (r->strafe_verteilt)
        text_add(t, "; die anderen drei bekommen sie");
}

static void sonder_verdoppelt(const struct regeln *r, const char *schluessel, struct text *t)
{
    (void)schluessel;
    text_add(t, r->verdoppeln == VERDOPPELN_ALLES ? "werden mit verdoppelt" : "zählen einfach");
}

static void bedienfehler(const struct regeln *r, const char *schluessel, struct text *t)
{
    static const char *const was[] = {"offen", "Strafpunkte", "Spiel ungültig", "Spiel einfach verloren",
                                      "Spiel so hoch verloren wie noch möglich"};

    (void)schluessel;
    text_add(t, was[r->bedienfehler]);
}

static void schwein(const struct regeln *r, const char *welche, struct text *t)
{
    bool zweiter = welche[0] == 'z';

    if (r->schweinchen == 3)
        text_add(t, zweiter ? "nein" : "einer, wenn der Spieler will");
    else
        text_add(t, r->schweinchen == (zweiter ? 1 : 2) ? "ja" : "nein");
}

static void anbieten(const struct regeln *r, const char *schluessel, struct text *t)
{
    (void)schluessel;
    if (r->armut_truempfe)
        text_addf(t, "höchstens %d", r->armut_truempfe);
    else
        text_add(t, "keine Trumpfabgabe");
}

static void verschwiegen(const struct regeln *r, const char *schluessel, struct text *t)
{
    (void)schluessel;
    text_add(t, r->nichterklaerung ? "es wird eingeworfen" : "stilles Solo");
}

static const struct frage fragen[] = {
    {NULL, "Normales Spiel", NULL},
    {"Gefangener Fuchs", "punkte.fuchs", sonderpunkt},
    {"Fuchs macht den letzten Stich", "punkte.fuchsamende", sonderpunkt},
    {"Karlchen macht den letzten Stich", "punkte.karlchen", sonderpunkt},
    {"Gefangenes Karlchen", "punkte.karlchengefangen", sonderpunkt},
    {"Zweites Karlchen sticht das erste", "karlchen.zweites", parameter},
    {"Doppel-Karlchen", "punkte.doppelkarlchen", sonderpunkt},
    {"Lieselotte Pulver", "punkte.lieselotte", sonderpunkt},
    {"Joker als Spitze", "joker", parameter},
    {"Herz-Zehn als Spitze", "herzzehn", parameter},
    {"Zweite Herz-Zehn sticht die erste", "herzzehn.zweite", parameter},
    {"Gefangene Herz-Zehn", "dulle", sonderpunkt},
    {"Doppelkopf", "punkte.doppelkopf", sonderpunkt},
    {"Zwei Füchse auf einer Hand sind hoch", "beide", schwein},
    {"Nur der zweite davon ist hoch", "zweiter", schwein},
    {"Hochzeit: wer wird Partner", "hochzeit.partner", parameter},
    {"Karten im Spiel", "karten", parameter},
    {"Wie viele am Tisch", NULL, am_tisch},
    {NULL, "Solospiele", NULL},
    {"Stilles Solo mit beiden Kreuz-Damen", "still", art_bekannt},
    {"Stilles Solo auch mit einer", "still.eine", parameter},
    {"Beide Kreuz-Damen nicht erklärt", NULL, verschwiegen},
    {"Nachspielen nach gewonnenem Lustsolo", NULL, nach_gewinn},
    {"Nachspielen nach verlorenem Lustsolo", "nein", fest},
    {"Dürfen vorher Soli verloren sein", NULL, vorher_verloren},
    {"Wann nachgespielt wird", NULL, nachspiel_zeitraum},
    {"Zeitraum für Pflichtsoli", NULL, pflicht_zeitraum},
    {"Wer gibt nach einem Solo", NULL, nachgeben},
    {"Hat der Lustsolist Aufspiel", NULL, lustsolo_aufspiel},
    {"Haben Pflichtsoli Vorrang", "solo.pflichtvorrang", parameter},
    {"Welche Soloarten", NULL, welche_soli},
    {"Anzahl und Art der Pflichtsoli", NULL, pflichtsoli},
    {"Reihenfolge der Pflichtsoli", "pflichtsoli.reihenfolge", nur_mit_pflichtsoli},
    {"Stilles Solo ersetzt ein Pflichtsolo", "nein", fest},
    {"Wird zum Pflichtsolo vorgeführt", NULL, vorfuehren},
    {"Rang der Soli", "solo.rang", parameter},
    {"Vorführung: Kontra gilt als gesagt", "vorfuehrung.kontra", nur_mit_vorfuehrung},
    {"Vorführung: wer gibt", NULL, vorfuehr_geber},
    {"Vorführung: wer hat Aufspiel", "vorfuehrung.aufspiel", nur_mit_vorfuehrung},
    {NULL, "Kontra und Re", NULL},
    {"Was Re und Kontra zählen", NULL, wort_wert},
    {"Re muss vor Kontra gesagt sein", "re.vorkontra", parameter},
    {"Bis wann Re", "frist.wort", frist},
    {"Bis wann Kontra", "frist.wort", frist},
    {"Bis wann bei Hochzeit", "frist.hochzeit", parameter},
    {"Wer gewinnt bei 120, nichts gesagt", "bei120.nichts", wer_gewinnt},
    {"Wer gewinnt bei 120 und Kontra", "bei120.kontra", wer_gewinnt},
    {"Wie ist es bei Re und Kontra", "bei120.beide", wer_gewinnt},
    {"Limitansagen", NULL, limits},
    {"Bis wann K9", "frist.k9", limit_frist},
    {"Bis wann K6", "frist.k6", limit_frist},
    {"Bis wann K3", "frist.k3", limit_frist},
    {"Bis wann kein Stich", "frist.schwarz", limit_frist},
    {"Genau 90, 60, 30 der Alten: Sieger", "die Gegner", fest},
    {"Genau 90, 60, 30 der Gegner: Sieger", "die Alten", fest},
    {"Limitansagen beim Solo", "limits.solo", limits_im_solo},
    {NULL, "Endspiel", NULL},
    {"Pott", NULL, pott},
    {"Letztes Spiel über den Pott hinaus", NULL, ueber_den_pott},
    {"Hammelsprung", NULL, hammelsprung},
    {"Spiele am Spieltag, zu viert", "ende.spiele", anzahl_oder_keine},
    {"Spiele am Spieltag, zu fünft", "ende.spiele5", anzahl_oder_keine},
    {"Ende, wenn jemand so viele Punkte hat", "ende.punkte", anzahl_oder_keine},
    {NULL, "Abrechnung", NULL},
    {"Bockrunden", NULL, bockrunden},
    {"Punktwert", "punktwert", parameter},
    {"Sonderpunkte bei Re und Kontra", NULL, sonder_verdoppelt},
    {"Gebefehler", "gebefehler", parameter},
    {"Einwerfen", "einwurf", parameter},
    {"Anbieten bei wie viel Trümpfen", NULL, anbieten},
    {"Anbieten an wen", "armut.angebot", nur_mit_armut},
    {"Zugabe im Stich zurücknehmen", "zugabe", parameter},
    {"Strafpunkte", NULL, strafpunkte},
    {"Später entdeckter Bedienfehler", NULL, bedienfehler},
};

void bericht_checkliste(const struct regeln *r, struct text *t)
{
    struct text antwort = {0};

    text_addf(t, "%s: %s\n", r->name, r->titel);
    for (size_t i = 0; i < sizeof fragen / sizeof fragen[0]; i++) {
        const struct frage *f = &fragen[i];

        if (!f->frage) {
            text_addf(t, "\n%s\n", f->schluessel);
            continue;
        }
        text_leere(&antwort);
        f->antwort(r, f->schluessel, &antwort);
        text_addf(t, "  %-*s  ", FRAGE_BREITE + (int)(strlen(f->frage) - utf8_zeichen(f->frage, strlen(f->frage))),
                  f->frage);
        umbruch(t, antwort.s, FRAGE_BREITE + 4, EINZUG);
        text_addc(t, '\n');
    }
    text_free(&antwort);
}
