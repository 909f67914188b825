/* The Kurzschrift, written, in canonical order (kurzschrift.h). */
#include <string.h>

#include "notation/kurzschrift.h"
#include "notation/worte.h"

const char *const art_wort[ART_ANZAHL] = {
    [ART_NORMAL] = "",         [ART_HOCHZEIT] = "hz",      [ART_ARMUT] = "armut", [ART_FARBTRUMPF] = "trumpf",
    [ART_MADAGASKAR] = "mada", [ART_DAMEN] = "damen",      [ART_BUBEN] = "buben", [ART_KNOCHENLOS] = "knochenlos",
    [ART_NULL] = "null",       [ART_DETLEF_KASPAR] = "dk", [ART_STILL] = "still", [ART_HZSOLO] = "hzsolo"};

const char *const farbe_wort[FARBE_ANZAHL] = {"", "kreuz", "pik", "herz", "karo"};

const char stufe_zeichen[STUFE_ANZAHL] = {
    [STUFE_K9] = '9', [STUFE_K6] = '6', [STUFE_K3] = '3', [STUFE_SCHWARZ] = '0'};

const char sonder_zeichen[SONDER_ANZAHL] = {'f', 'd', 'k'};

const char *spielart_wort(enum spielart art)
{
    return art_wort[art];
}

static int sitz_rang(const int8_t *sitz, int sitze, int spieler)
{
    for (int i = 0; i < sitze; i++)
        if (sitz[i] == spieler)
            return i;
    return TISCH_MAX + (spieler == NIEMAND ? 1 : 0);
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

static void schreibe_ansagen(struct text *t, const struct tafel *tafel, const struct spiel *s, enum partei partei)
{
    const char *wort = partei == RE ? "re" : "ko";

    for (int stufe = STUFE_WORT; stufe <= s->stufe[partei]; stufe++) {
        int wer = s->wer[partei][stufe];

        if (wer == NIEMAND && stufe < s->stufe[partei] && s->wer[partei][stufe + 1] == NIEMAND)
            continue; /* implied by the next */
        text_addc(t, ' ');
        if (wer == NIEMAND || stufe == STUFE_WORT)
            text_addn(t, wort, 2);
        else
            text_addc(t, 'k');
        if (stufe > STUFE_WORT)
            text_addc(t, stufe_zeichen[stufe]);
        if (wer != NIEMAND) {
            text_addc(t, '=');
            text_add(t, tafel_name(tafel, wer));
        }
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
    text_addc(t, sonder_zeichen[p->art]);
    text_addc(t, '=');
    text_add(t, p->von != NIEMAND ? tafel_name(tafel, p->von) : p->partei == RE ? "re" : "ko");
    if (p->wessen != NIEMAND) {
        text_addc(t, '/');
        text_add(t, tafel_name(tafel, p->wessen));
    }
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
        text_add(t, art_wort[s->art]);
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
    if (s->ohne_stich)
        text_add(t, " x");
    if (s->vorgefuehrt)
        text_add(t, " vf");
    if (s->straf)
        text_add(t, " straf");
}

void kurzschrift_schreibe(struct text *t, const struct tafel *tafel, const struct ereignis *e)
{
    if (e->art == EREIGNIS_EINWURF)
        text_add(t, "einwurf");
    else
        schreibe_spiel(t, tafel, &e->u.spiel);
}

void kurzschrift_schreibe_ganz(struct text *t, const struct tafel *tafel, const struct ereignis *e)
{
    kurzschrift_schreibe(t, tafel, e);
    if (e->bemerkung_len > 0) {
        text_add(t, " ; ");
        text_addn(t, e->bemerkung, e->bemerkung_len);
    }
}
