/* The Kurzschrift, written, in canonical order (kurzschrift.h). */
#include <string.h>

#include "notation/kurzschrift.h"
#include "notation/worte.h"

const char *const farbe_wort[FARBE_ANZAHL] = {"", "kreuz", "pik", "herz", "karo"};

const char stufe_zeichen[STUFE_ANZAHL] = {
    [STUFE_K9] = '9', [STUFE_K6] = '6', [STUFE_K3] = '3', [STUFE_SCHWARZ] = '0'};

const char *const sonder_wort[SONDER_ANZAHL] = {"f", "d", "k", "t", "u", "fl", "kg", "kk", "lp"};

static int sitz_rang(const int8_t *sitz, int sitze, int spieler)
{
    for (int i = 0; i < sitze; i++)
        if (sitz[i] == spieler)
            return i;
    return TISCH_MAX + (spieler == NIEMAND);
}

void spiel_ordne(struct spiel *s, const int8_t *sitz, int sitze)
{
    int rang[SONDER_MAX];

    if (s->art == ART_NORMAL && sitz_rang(sitz, sitze, s->re[1]) < sitz_rang(sitz, sitze, s->re[0])) {
        int8_t erster = s->re[0];

        s->re[0] = s->re[1];
        s->re[1] = erster;
    }
    for (int i = 0; i < s->sonder_anzahl; i++) {
        struct sonderpunkt p = s->sonder[i];
        int r = ((p.art * 16 + sitz_rang(sitz, sitze, p.von)) * 2 + p.partei) * 16 + sitz_rang(sitz, sitze, p.wessen);
        int k = i;

        for (; k > 0 && rang[k - 1] > r; k--) {
            rang[k] = rang[k - 1];
            s->sonder[k] = s->sonder[k - 1];
        }
        rang[k] = r;
        s->sonder[k] = p;
    }
}

/* One announcement, with who said it where that is known. */
static void schreibe_ansage(struct text *t, const struct tafel *tafel, const struct spiel *s, enum partei partei,
                            int stufe, bool vorab)
{
    int wer = s->wer[partei][stufe];

    text_addc(t, ' ');
    if (wer == NIEMAND || stufe == STUFE_WORT)
        text_addn(t, partei == RE ? "re" : "ko", 2);
    else
        text_addc(t, 'k');
    if (vorab)
        text_addc(t, 'v');
    if (stufe > STUFE_WORT)
        text_addc(t, stufe_zeichen[stufe]);
    if (wer != NIEMAND) {
        text_addc(t, '=');
        text_add(t, tafel_name(tafel, wer));
    }
    if (s->ungueltig_ab[partei] && stufe >= s->ungueltig_ab[partei])
        text_addc(t, '?');
}

static void schreibe_ansagen(struct text *t, const struct tafel *tafel, const struct spiel *s, enum partei partei)
{
    bool vorab = s->vorab[partei];

    for (int stufe = STUFE_WORT; stufe <= s->stufe[partei]; stufe++) {
        if (s->wer[partei][stufe] == NIEMAND && stufe < s->stufe[partei] && stufe != s->ungueltig_ab[partei] &&
            s->wer[partei][stufe + 1] == NIEMAND)
            continue; /* implied by the next */
        schreibe_ansage(t, tafel, s, partei, stufe, vorab);
        vorab = false; /* it goes with the word, or with the short form that stands for it */
    }
}

static void schreibe_erwiderungen(struct text *t, const struct spiel *s)
{
    for (int partei = RE; partei <= KONTRA; partei++)
        for (int stufe = STUFE_K9; stufe <= s->erwidert[partei]; stufe++)
            text_addf(t, " %sg%c", partei == RE ? "re" : "ko", stufe_zeichen[stufe]);
}

static void schreibe_sonder(struct text *t, const struct tafel *tafel, const struct sonderpunkt *p)
{
    text_addc(t, ' ');
    text_add(t, sonder_wort[p->art]);
    text_addc(t, '=');
    text_add(t, p->von != NIEMAND ? tafel_name(tafel, p->von) : p->partei == RE ? "re" : "ko");
    if (p->wessen != NIEMAND) {
        text_addc(t, '/');
        text_add(t, tafel_name(tafel, p->wessen));
    }
}

static void schreibe_partei(struct text *t, const char *vor, int von)
{
    if (von)
        text_addf(t, "%s%s", vor, von == VON_RE ? "re" : "ko");
}

static void schreibe_spiel(struct text *t, const struct tafel *tafel, const struct spiel *s)
{
    text_add(t, tafel_name(tafel, s->re[0]));
    if (s->re[1] != NIEMAND) {
        text_addc(t, ',');
        text_add(t, tafel_name(tafel, s->re[1]));
    }
    if (s->art != ART_NORMAL) {
        text_addc(t, ' ');
        text_add(t, spielart_wort((enum spielart)s->art));
    }
    if (s->farbe != FARBE_KEINE) {
        text_addc(t, '-');
        text_add(t, farbe_wort[s->farbe]);
    }
    text_addc(t, ' ');
    text_int(t, s->augen);
    schreibe_ansagen(t, tafel, s, RE);
    schreibe_ansagen(t, tafel, s, KONTRA);
    schreibe_erwiderungen(t, s);
    for (int i = 0; i < s->sonder_anzahl; i++)
        schreibe_sonder(t, tafel, &s->sonder[i]);
    schreibe_partei(t, " zuerst=", s->zuerst);
    schreibe_partei(t, " letzt=", s->letzt);
    if (s->falsch_wer != NIEMAND)
        text_addf(t, " falsch=%s", tafel_name(tafel, s->falsch_wer));
    else
        schreibe_partei(t, " falsch=", s->falsch);
    if (s->ohne_stich)
        text_add(t, " x");
    if (s->vorgefuehrt)
        text_add(t, " vf");
    if (s->straf)
        text_add(t, " straf");
}

static void schreibe_je_fuer_sich(struct text *t, const struct tafel *tafel, const struct ereignis *e)
{
    text_add(t, e->art == EREIGNIS_HAMMEL ? "hammel" : e->art == EREIGNIS_SCHIEB ? "schieb" : "stechen");
    if (e->art == EREIGNIS_SCHIEB && e->u.ergebnis.anzahl == 1) {
        text_addf(t, " durch=%s", tafel_name(tafel, e->u.ergebnis.spieler[0]));
        return;
    }
    for (int i = 0; i < e->u.ergebnis.anzahl; i++)
        text_addf(t, " %s=%d", tafel_name(tafel, e->u.ergebnis.spieler[i]), (int)e->u.ergebnis.punkte[i]);
}

void ergebnis_ordne(struct ereignis *e, const int8_t *sitz, int sitze)
{
    int n = 0;

    for (int i = 0; i < sitze; i++)
        for (int k = n; k < e->u.ergebnis.anzahl; k++) {
            int8_t wer = e->u.ergebnis.spieler[k];
            int32_t augen = e->u.ergebnis.punkte[k];

            if (wer != sitz[i])
                continue;
            e->u.ergebnis.spieler[k] = e->u.ergebnis.spieler[n];
            e->u.ergebnis.punkte[k] = e->u.ergebnis.punkte[n];
            e->u.ergebnis.spieler[n] = wer;
            e->u.ergebnis.punkte[n++] = augen;
        }
}

void kurzschrift_schreibe(struct text *t, const struct tafel *tafel, const struct ereignis *e)
{
    if (e->art == EREIGNIS_EINWURF)
        text_add(t, "einwurf");
    else if (e->art == EREIGNIS_SPIEL)
        schreibe_spiel(t, tafel, &e->u.spiel);
    else
        schreibe_je_fuer_sich(t, tafel, e);
}

void kurzschrift_schreibe_ganz(struct text *t, const struct tafel *tafel, const struct ereignis *e)
{
    kurzschrift_schreibe(t, tafel, e);
    if (e->bemerkung_len > 0) {
        text_add(t, " ; ");
        text_addn(t, e->bemerkung, e->bemerkung_len);
    }
}
