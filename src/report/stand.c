#include <stdlib.h>

#include "base/i18n.h"
#include "base/mem.h"
#include "notation/kurzschrift.h"
#include "pokal/pokaltag.h"
#include "report/json.h"
#include "report/tag.h"

const char *zaehlt_name(enum zaehlt z)
{
    static const char *const name[] = {"",          "Pflichtsolo", "Lustsolo", "Nachspiel", "stilles Solo",
                                       "Strafsolo", "Solo"};
    return name[z];
}

const char *zaehlt_wort(enum zaehlt z)
{
    static const char *const wort[] = {"", "pflicht", "lust", "nachspiel", "still", "straf", "sonst"};
    return wort[z];
}

void bericht_wert(const struct regeln *r, const struct abrechnung *a, struct text *t)
{
    static const char *const sieger[] = {N_("Re wins"), N_("Kontra wins"), N_("Nobody wins")};
    int wert = a->re_punkte < 0 ? -a->re_punkte : a->re_punkte;

    text_addf(t, "%s%s: ", _(sieger[a->sieger]), a->sieger == SIEGER_KEINE && r->absatz ? " (A2, A4)" : "");
    for (int i = 0; i < a->anzahl; i++) {
        const struct posten *p = &a->posten[i];
        bool fuer_sieger = p->partei == (a->sieger == SIEGER_KONTRA ? KONTRA : RE);
        int punkte = fuer_sieger ? p->punkte : -p->punkte;

        text_addf(t, "%s%s %s%d", i == 0 ? "" : ", ", posten_name(r, p), punkte > 0 ? "+" : "", punkte);
    }
    text_addf(t, "%s= %d", a->anzahl ? " " : "", wert);
    if (wert > 0)
        text_addf(t, " %s", a->re_punkte > 0 ? _("for Re") : _("for Kontra"));
    if (r->absatz &&
        ((a->sieger == SIEGER_RE && a->re_punkte < 0) || (a->sieger == SIEGER_KONTRA && a->re_punkte > 0)))
        text_add(t, " (A6)");
}

void bericht_gutschrift(const struct schritt *s, const struct tafel *tafel, struct text *t)
{
    bool etwas = false;

    for (int i = 0; i < s->besetzung.anzahl; i++) {
        int wer = s->besetzung.spieler[i];

        if (s->gutschrift[wer] == 0)
            continue;
        text_addf(t, "%s%s %+d", etwas ? "   " : "", tafel_name(tafel, wer), (int)s->gutschrift[wer]);
        etwas = true;
    }
    if (!etwas)
        text_add(t, _("no credits"));
}

static void schreibe_verstoss(const struct schritt *s, struct text *t)
{
    if (s->bruch[0])
        text_addf(t, "  ! %s: %s\n", _("recorded against the rules"), s->bruch);
}

/* The line of a step of the round as it counts. */
static void schreibe_zeile(const struct runde *r, const struct schritt *s, struct text *t)
{
    struct ereignis e = r->chronik.eintrag[r->f.nr[s - r->f.schritt] - 1].e;

    if (e.art == EREIGNIS_SPIEL)
        e.u.spiel = s->spiel;
    kurzschrift_schreibe(t, &r->tafel, &e);
}

static void schreibe_wert(const struct runde *r, const struct schritt *s, struct text *t)
{
    if (s->zaehlt != ZAEHLT_NICHTS)
        text_addf(t, "   [%s%s]", zaehlt_name((enum zaehlt)s->zaehlt), s->spiel.vorgefuehrt ? ", vorgeführt" : "");
    text_add(t, "\n  ");
    if (pokal_ist_sonderrunde(s->runde)) {
        bericht_pokalwert(r, s, t);
    } else {
        bericht_wert(r->regeln, &s->abrechnung, t);
        text_add(t, "\n  ");
        bericht_gutschrift(s, &r->tafel, t);
    }
    text_addc(t, '\n');
}

void bericht_spiel(const struct runde *r, const struct schritt *s, struct text *t)
{
    switch ((enum ereignisart)s->art) {
    case EREIGNIS_SPIEL:
    case EREIGNIS_SCHIEB:
        if (s->ungueltig) {
            text_add(t, _("Void: no Farbtrumpf-Pflichtsolo is open; the same Geber deals again (DDB note 41).\n"));
            return;
        }
        text_addf(t, "Spiel %d   ", (int)s->nr);
        schreibe_zeile(r, s, t);
        schreibe_wert(r, s, t);
        break;
    case EREIGNIS_HAMMEL:
        text_add(t, _("Hammelsprung:\n  "));
        bericht_gutschrift(s, &r->tafel, t);
        text_addc(t, '\n');
        break;
    case EREIGNIS_STECHEN:
        schreibe_zeile(r, s, t);
        text_add(t,
                 s->stechen == STECHEN_GESAMT ? _("   for the Gesamtwertung\n") : _("   for a place in the Pokal\n"));
        break;
    case EREIGNIS_EINWURF:
        text_add(t, _("Einwurf: the same Geber deals again.\n"));
        break;
    default:
        runde_zeile(r, &r->chronik.eintrag[r->f.nr[s - r->f.schritt] - 1].e, t);
        text_addc(t, '\n');
        break;
    }
    schreibe_verstoss(s, t);
}

static void nenne_schuld(const struct faellig *f, struct text *t)
{
    if (f->was == SCHULD_PFLICHTSOLO)
        text_addf(t, "%d. Pflichtsolo", f->nummer);
    else if (f->noch == NIEMAND)
        text_add(t, "Nachspiel");
    else
        text_addf(t, _n("Nachspiel within %d game", "Nachspiel within %d games", f->noch), f->noch);
}

/* Who is vorgeführt, in order: "Vorführung: C (1. Pflichtsolo), then E (Nachspiel)". */
static void schreibe_vorfuehrung(const struct spieltag *tag, const struct faellig *f, int n, struct text *t)
{
    for (int i = 0; i < n; i++) {
        text_addf(t, "%s%s (", i == 0 ? "Vorführung: " : _(", then "), tafel_name(tag->tafel, f[i].spieler));
        nenne_schuld(&f[i], t);
        text_addc(t, ')');
    }
}

static bool gleiche_schuld(const struct faellig *a, const struct faellig *b)
{
    return a->was == b->was && a->nummer == b->nummer && a->noch == b->noch;
}

/* What is still to come, each kind once: "open: 1. Pflichtsolo A, B, D; Nachspiel within 3 games C". */
static void schreibe_offene(const struct spieltag *tag, const struct faellig *f, int n, struct text *t)
{
    for (int i = 0; i < n; i++) {
        int davor = 0;

        while (davor < i && !gleiche_schuld(&f[davor], &f[i]))
            davor++;
        if (davor < i)
            continue;
        text_add(t, i == 0 ? _("open: ") : "; ");
        nenne_schuld(&f[i], t);
        for (int k = i; k < n; k++)
            if (gleiche_schuld(&f[i], &f[k]))
                text_addf(t, "%s%s", k == i ? " " : ", ", tafel_name(tag->tafel, f[k].spieler));
    }
}

void bericht_faellig(const struct spieltag *tag, struct text *t)
{
    struct faellig f[FAELLIG_MAX];
    int n = spieltag_faellig(tag, f);

    if (spieltag_phase(tag) == PHASE_VORFUEHRUNG)
        schreibe_vorfuehrung(tag, f, n, t);
    else
        schreibe_offene(tag, f, n, t);
}

static int vergleiche_punkte(const struct spieltag *tag, int a, int b)
{
    if (tag->t[a].disq != tag->t[b].disq)
        return tag->t[a].disq ? 1 : -1;
    return tag->t[b].punkte - tag->t[a].punkte;
}

static void schreibe_punkte(const struct runde *r, struct text *t)
{
    const struct spieltag *tag = &r->f.tag;

    for (int i = 0, erster = 1; i < r->roster.anzahl; i++) {
        int davor = 0;

        if (!tag->t[i].bekannt)
            continue;
        for (int k = 0; k < r->roster.anzahl; k++)
            davor += tag->t[k].bekannt && vergleiche_punkte(tag, k, i) < 0;
        text_addf(t, "%s%s %d (%d.)%s", erster ? "" : "   ", tafel_name(&r->tafel, i), (int)tag->t[i].punkte,
                  davor + 1, tag->t[i].disq ? " disq" : "");
        if (!spieltag_sitzt(tag, i))
            text_add(t, _(" left"));
        erster = 0;
    }
}

static void schreibe_naechstes(const struct runde *r, struct text *t)
{
    struct naechstes n = spieltag_naechstes(&r->f.tag);
    const char *trenner = "   " /* then who pauses */;

    if (n.geber == NIEMAND)
        return;
    text_addf(t, _("Geber %s   Vorhand %s"), tafel_name(&r->tafel, n.geber), tafel_name(&r->tafel, n.vorhand));
    for (int i = 0; i < n.besetzung.anzahl; i++) {
        if (!besetzung_pausiert(&n.besetzung, n.besetzung.spieler[i]))
            continue;
        text_addf(t, "%s%s%s", trenner, trenner[0] == ' ' ? _("pauses: ") : "",
                  tafel_name(&r->tafel, n.besetzung.spieler[i]));
        trenner = ", ";
    }
    text_addc(t, '\n');
}

/* What is special about the next game. */
static void schreibe_besonderes(const struct spieltag *tag, struct text *t)
{
    if (spieltag_phase(tag) >= PHASE_ENDE)
        return;
    if (spieltag_hammelsprung(tag) && spieltag_phase(tag) != PHASE_VORFUEHRUNG)
        text_addf(t, _("Hammelsprung: everybody for himself, for the last %d in the Pott (hammel A=60 …)\n"),
                  (int)tag->pott);
    if (tag->bockrunden > 0)
        text_addf(t,
                  tag->bockrunden > 1 ? _("Bockrunde: %d more game(s), %d at once\n")
                                      : _("Bockrunde: %d more game(s)\n"),
                  tag->bock_rest[tag->bockrunden - 1], tag->bockrunden);
}

static void schreibe_stand(const struct runde *r, struct text *t)
{
    const struct spieltag *tag = &r->f.tag;

    text_add(t, _("Stand   "));
    schreibe_punkte(r, t);
    text_addc(t, '\n');
    if (r->regeln->pott > 0 && !tag->nur_summen)
        text_addf(t, _("Pott    %d of %d\n"), (int)tag->pott, r->regeln->pott);
    if (!tag->nur_summen && spieltag_spiele_uebrig(tag) >= 0)
        text_addf(t, _("Spiele  %d played, %d left\n"), (int)tag->spiele, spieltag_spiele_uebrig(tag));
}

void bericht_stand(const struct runde *r, struct text *t)
{
    const struct spieltag *tag = &r->f.tag;
    struct text faellig = {0};

    if (r->tisch.art == POKAL)
        bericht_pokalwertungen(r, t);
    else
        schreibe_stand(r, t);
    if (tag->beendet) {
        text_add(t, tag->zaehlt             ? _("The Spieltag is closed.\n")
                    : r->tisch.art == POKAL ? _("The Spieltag is closed and does not count for the Pokal (A19).\n")
                                            : _("The Spieltag is closed and does not count for the season (A19).\n"));
        return;
    }
    if (spieltag_abgebrochen(tag))
        text_add(t, _("Fewer than four are left: the Spieltag stops (A19). `doko spieltag ende` closes it, without "
                      "counting unless --trotzdem.\n"));
    else if (spieltag_phase(tag) == PHASE_ENDE)
        text_add(t, _("The Spieltag is over. `doko spieltag ende` closes it.\n"));
    schreibe_naechstes(r, t);
    schreibe_besonderes(tag, t);
    if (r->tisch.art == POKAL)
        bericht_pokalrunde(r, t);
    if (r->tisch.art == MEISTERSCHAFT || spieltag_phase(tag) == PHASE_VORFUEHRUNG)
        bericht_faellig(tag, &faellig);
    if (faellig.len)
        text_addf(t, "%s\n", faellig.s);
    text_free(&faellig);
}

/* JSON. */

static void json_faellig(struct json *j, const struct spieltag *tag)
{
    static const char *const was[] = {"", "pflichtsolo", "nachspiel"};
    struct faellig f[FAELLIG_MAX];
    int n = spieltag_faellig(tag, f);

    json_name(j, "faellig");
    json_auf(j, '[');
    for (int i = 0; i < n; i++) {
        json_auf(j, '{');
        json_feld_text(j, "spieler", tafel_name(tag->tafel, f[i].spieler));
        json_feld_text(j, "was", was[f[i].was]);
        if (f[i].noch != NIEMAND)
            json_feld_zahl(j, "noch", f[i].noch);
        json_zu(j, '}');
    }
    json_zu(j, ']');
}

static void json_solo(struct json *j, const struct schritt *s)
{
    json_auf(j, '{');
    json_feld_text(j, "art", spielart_wort((enum spielart)s->spiel.art));
    json_feld_text(j, "zaehlt", zaehlt_wort((enum zaehlt)s->zaehlt));
    json_feld_wahr(j, "gewonnen", s->abrechnung.sieger == SIEGER_RE);
    json_zu(j, '}');
}

static void json_soli(struct json *j, const struct runde *r)
{
    json_name(j, "soli");
    json_auf(j, '{');
    for (int wer = 0; wer < r->roster.anzahl; wer++) {
        if (!r->f.tag.t[wer].bekannt)
            continue;
        json_name(j, tafel_name(&r->tafel, wer));
        json_auf(j, '[');
        for (int32_t i = 0; i < r->f.anzahl; i++)
            if (r->f.schritt[i].gewertet && r->f.schritt[i].zaehlt != ZAEHLT_NICHTS &&
                r->f.schritt[i].spiel.re[0] == wer)
                json_solo(j, &r->f.schritt[i]);
        json_zu(j, ']');
    }
    json_zu(j, '}');
}

static void json_spieler_oder_null(struct json *j, const char *name, const struct tafel *tafel, int wer)
{
    json_feld_text(j, name, wer == NIEMAND ? NULL : tafel_name(tafel, wer));
}

void bericht_json_tag(struct json *j, const struct runde *r)
{
    char datum[DATUM_MAX];

    datum_iso(r->f.tag.datum, datum);
    json_feld_text(j, "saison", r->saison.daten.name);
    json_feld_zahl(j, "spieltag", r->tisch.nr);
    json_feld_zahl(j, "tisch", r->tisch.tisch);
    json_feld_text(j, "datum", datum);
}

void bericht_stand_json(const struct runde *r, struct text *t)
{
    static const char *const phase[] = {"spiel", "vorfuehrung", "nachspiel", "ende", "stechen"};
    const struct spieltag *tag = &r->f.tag;
    struct naechstes n = spieltag_naechstes(tag);
    struct json j = {t, false};

    json_auf(&j, '{');
    bericht_json_tag(&j, r);
    json_feld_text(&j, "art", wettbewerb_wort(r->tisch.art));
    json_feld_zahl(&j, "spiele", tag->spiele);
    json_spieler_oder_null(&j, "geber", &r->tafel, n.geber);
    json_spieler_oder_null(&j, "vorhand", &r->tafel, n.vorhand);
    json_name(&j, "aussetzer");
    json_auf(&j, '[');
    for (int i = 0; i < n.besetzung.anzahl; i++)
        if (besetzung_pausiert(&n.besetzung, n.besetzung.spieler[i]))
            json_text(&j, tafel_name(&r->tafel, n.besetzung.spieler[i]));
    json_zu(&j, ']');
    json_feld_zahl(&j, "pott", tag->pott);
    json_feld_text(&j, "phase", phase[spieltag_phase(tag)]);
    json_faellig(&j, tag);
    json_name(&j, "punkte");
    json_auf(&j, '{');
    for (int i = 0; i < r->roster.anzahl; i++) {
        if (!tag->t[i].bekannt)
            continue;
        json_feld_zahl(&j, tafel_name(&r->tafel, i), tag->t[i].punkte);
    }
    json_zu(&j, '}');
    json_soli(&j, r);
    if (r->tisch.art == POKAL)
        bericht_pokal_json_stand(&j, r);
    json_zu(&j, '}');
    text_addc(t, '\n');
}
