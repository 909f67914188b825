/* The journal, written (journal.h). */
#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "notation/journal.h"
#include "notation/kurzschrift.h"

static const char *const op_worte[OP_ANZAHL] = {"", "vor", "ersetzt", "streicht", "undo", "redo"};

const char *op_wort(enum op op)
{
    return op_worte[op];
}

static void schreibe_zitat(struct text *t, const char *s, size_t n)
{
    text_addc(t, '"');
    for (size_t i = 0; i < n; i++) {
        if (s[i] == '"' || s[i] == '\\')
            text_addc(t, '\\');
        text_addc(t, s[i]);
    }
    text_addc(t, '"');
}

void journal_schreibe_kopf(struct text *t)
{
    text_add(t, "doko-journal 1\n");
}

void journal_schreibe_spieler(struct text *t, const struct journal_spieler *p)
{
    text_addf(t, "spieler %s ", p->kuerzel.wort);
    schreibe_zitat(t, p->name, strlen(p->name));
    for (int i = 0; i < p->fruehere; i++)
        text_addf(t, "%s%s", i == 0 ? " frueher=" : ",", p->frueher[i].wort);
    text_addc(t, '\n');
}

void journal_schreibe_regeln(struct text *t, const char *name, const char *inhalt)
{
    text_addf(t, "regeln %s\n", name);
    text_add(t, inhalt);
    text_add(t, "ende\n");
}

void journal_schreibe_saison(struct text *t, const struct saison_daten *d, const char *const *gemeldet, int gemeldete)
{
    char beginn[DATUM_MAX];

    text_addf(t, "saison %s regeln=%s", d->name, d->regeln);
    if (d->beginn.jahr) {
        datum_iso(d->beginn, beginn);
        text_addf(t, " beginn=%s", beginn);
    }
    text_addf(t, " spieltage=%d pflicht=%d letzte=%d gewichte=%d,%d", d->spieltage, d->pflicht, d->letzte,
              d->gewicht_platz, d->gewicht_punkte);
    if (d->gegenlesen > 0)
        text_addf(t, " gegenlesen=%d", d->gegenlesen);
    for (int i = 0; i < gemeldete; i++)
        text_addf(t, "%s%s", i == 0 ? " spieler=" : ",", gemeldet[i]);
    text_addc(t, '\n');
}

void journal_schreibe_verein(struct text *t, const char *name)
{
    text_add(t, "verein ");
    schreibe_zitat(t, name, strlen(name));
    text_addc(t, '\n');
}

const char *journal_ehrung_wort(int ehrung)
{
    static const char *const wort[EHRUNGEN] = {"meister", "vize", "pokal"};
    return wort[ehrung];
}

void journal_schreibe_ehrung(struct text *t, int jahr, const char *const name[EHRUNGEN])
{
    text_addf(t, "ehrentafel %d", jahr);
    for (int i = 0; i < EHRUNGEN; i++) {
        if (name[i][0] == '\0')
            continue;
        text_addf(t, " %s=", journal_ehrung_wort(i));
        schreibe_zitat(t, name[i], strlen(name[i]));
    }
    text_addc(t, '\n');
}

void journal_schreibe_spieltagswort(struct text *t, const char *wort_, int spieltag, const char *kuerzel)
{
    text_addf(t, "%s %d %s\n", wort_, spieltag, kuerzel);
}

static void schreibe_beginn(struct text *t, const struct tafel *tafel, const struct ereignis *e)
{
    bool gast = false;

    for (int i = 0; i < e->u.beginn.anzahl; i++)
        text_addf(t, "%s%s", i == 0 ? " sitze=" : ",", tafel_name(tafel, e->u.beginn.sitz[i]));
    for (int i = 0; i < e->u.beginn.anzahl; i++) {
        if (!(e->u.beginn.gaeste >> e->u.beginn.sitz[i] & 1))
            continue;
        text_addf(t, "%s%s", gast ? "," : " gast=", tafel_name(tafel, e->u.beginn.sitz[i]));
        gast = true;
    }
    if (e->u.beginn.geber != NIEMAND)
        text_addf(t, " geber=%s", tafel_name(tafel, e->u.beginn.geber));
    if (e->u.beginn.los != LOS_KEINS)
        text_addf(t, " los=%lld", (long long)e->u.beginn.los);
}

void journal_schreibe_spieltag(struct text *t, const struct tafel *tafel, const struct eintrag *beginn,
                               enum wettbewerb art, int nr, int tisch, bool verlauf)
{
    char datum[DATUM_MAX], zeit[ZEIT_MAX];

    datum_iso(beginn->e.u.beginn.datum, datum);
    text_addf(t, "%sspieltag %s nr=%d art=%s tisch=%d", beginn->e.trotzdem ? "trotzdem " : "", datum, nr,
              wettbewerb_wort(art), tisch);
    schreibe_beginn(t, tafel, &beginn->e);
    if (verlauf) {
        zeit_iso(beginn->zeit, zeit);
        text_addf(t, " zeit=%s", zeit);
    }
    text_addc(t, '\n');
}

void journal_schreibe_runde(struct text *t, int runde)
{
    text_addf(t, "runde %d\n", runde);
}

static void schreibe_grund(struct text *t, const struct ereignis *e)
{
    if (e->bemerkung_len > 0) {
        text_addc(t, ' ');
        schreibe_zitat(t, e->bemerkung, e->bemerkung_len);
    }
}

static void schreibe_ergebnis(struct text *t, const struct tafel *tafel, const struct ereignis *e)
{
    text_add(t, "ergebnis");
    for (int i = 0; i < e->u.ergebnis.anzahl; i++)
        text_addf(t, " %s=%d", tafel_name(tafel, e->u.ergebnis.spieler[i]), (int)e->u.ergebnis.punkte[i]);
}

static void schreibe_beginn_zeile(struct text *t, const struct tafel *tafel, const struct ereignis *e)
{
    char datum[DATUM_MAX];

    datum_iso(e->u.beginn.datum, datum);
    text_addf(t, "beginn %s", datum);
    schreibe_beginn(t, tafel, e);
}

static void schreibe_menge(struct text *t, const char *vor, const struct tafel *tafel, uint16_t menge)
{
    bool erster = true;

    for (int i = 0; i < TEILNEHMER_MAX; i++) {
        if (!(menge >> i & 1))
            continue;
        text_addf(t, "%s%s", erster ? vor : ",", tafel_name(tafel, i));
        erster = false;
    }
}

static void schreibe_inhalt(struct text *t, const struct tafel *tafel, const struct ereignis *e)
{
    if (e->trotzdem)
        text_add(t, "trotzdem ");
    switch (e->art) {
    case EREIGNIS_BEGINN:
        schreibe_beginn_zeile(t, tafel, e);
        return;
    case EREIGNIS_SPIEL:
    case EREIGNIS_EINWURF:
    case EREIGNIS_HAMMEL:
    case EREIGNIS_SCHIEB:
    case EREIGNIS_STECHEN:
        kurzschrift_schreibe_ganz(t, tafel, e);
        return;
    case EREIGNIS_STRAFE:
        text_addf(t, "strafe %s %d", tafel_name(tafel, e->u.strafe.spieler), e->u.strafe.punkte);
        schreibe_menge(t, " an=", tafel, e->u.strafe.an);
        break;
    case EREIGNIS_DISQ:
        text_addf(t, "disq %s", tafel_name(tafel, e->u.disq.spieler));
        break;
    case EREIGNIS_GEGENGELESEN:
        text_addf(t, "gegengelesen %s", tafel_name(tafel, e->u.gegengelesen.spieler));
        break;
    case EREIGNIS_EINSTIEG:
        text_addf(t, "einstieg %s nach=%s%s", tafel_name(tafel, e->u.einstieg.spieler),
                  tafel_name(tafel, e->u.einstieg.nach), e->u.einstieg.gast ? " gast=ja" : "");
        break;
    case EREIGNIS_AUSSTIEG:
        text_addf(t, "ausstieg %s disq=%s", tafel_name(tafel, e->u.ausstieg.spieler),
                  e->u.ausstieg.disq ? "ja" : "nein");
        break;
    case EREIGNIS_ERGEBNIS:
        schreibe_ergebnis(t, tafel, e);
        break;
    default:
        assert(e->art == EREIGNIS_ENDE);
        text_add(t, "ende");
    }
    schreibe_grund(t, e);
}

void journal_schreibe_ereignis(struct text *t, const struct tafel *tafel, const struct ereignis *e)
{
    schreibe_inhalt(t, tafel, e);
    text_addc(t, '\n');
}

void journal_schreibe_eintrag(struct text *t, const struct tafel *tafel, const struct eintrag *e, bool dazu)
{
    char zeit[ZEIT_MAX];

    zeit_iso(e->zeit, zeit);
    text_addf(t, "%s%s", zeit, dazu ? " dazu" : "");
    if (e->op != OP_ANFUEGEN)
        text_addf(t, " %s", op_worte[e->op]);
    if (e->bezug > 0)
        text_addf(t, " #%d", (int)e->bezug);
    if (op_hat_ereignis((enum op)e->op)) {
        text_addc(t, ' ');
        schreibe_inhalt(t, tafel, &e->e);
    }
    text_addc(t, '\n');
}

void journal_schreibe_kette(struct text *t, const uint8_t kette[JOURNAL_KETTE])
{
    text_add(t, "kette ");
    for (int i = 0; i < JOURNAL_KETTE; i++)
        text_addf(t, "%02x", kette[i]);
    text_addc(t, '\n');
}
