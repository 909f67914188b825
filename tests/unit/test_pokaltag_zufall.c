/* What holds for every day of the Pokal. */
#include "base/zufall.h"
#include "tag.h"

/* Days legal by construction. */

struct zufallstag {
    struct zufall z;
    struct tafel tafel;
    struct spieltag tag;
    struct schritt schritt;
    struct err err;
    int n, anzahl;
    struct ereignis e[120];
    int runde[120]; /* round of each of them, 0: none */
    int pausen[TEILNEHMER_MAX];
};

static int wuerfle(struct zufallstag *t, int n)
{
    return (int)zufall_unter(&t->z, (uint32_t)n);
}

static void spiele_ereignis(struct zufallstag *t, const struct ereignis *e)
{
    if (spieltag_apply(&t->tag, e, &t->schritt, &t->err) != ST_OK)
        fail_msg("entry %d, round %d: %s", t->anzahl, t->tag.pokal.runde, t->err.text);
    assert_true(t->anzahl < 120);
    t->runde[t->anzahl] = t->schritt.runde > POKAL_RUNDEN ? 0 : t->schritt.runde;
    t->e[t->anzahl++] = *e;
}

static int einer_der_spielt(struct zufallstag *t, const struct besetzung *b)
{
    int wer;

    do
        wer = b->spieler[wuerfle(t, b->anzahl)];
    while (besetzung_pausiert(b, wer));
    return wer;
}

/* A kind that is no breach for him: of a group that is open, or when none is any. */
static int eine_art(struct zufallstag *t, int wer)
{
    unsigned erledigt = pokaltag_gruppen(&t->tag, wer);
    int art;

    do
        art = ART_FARBTRUMPF + wuerfle(t, ART_DETLEF_KASPAR - ART_FARBTRUMPF + 1);
    while (erledigt != 7 && (t->tag.t[wer].pflicht & regeln_pflichtgruppe(t->tag.regeln, (enum spielart)art)));
    return art;
}

static void setze_augen(struct zufallstag *t, struct spiel *s)
{
    s->augen = (uint8_t)wuerfle(t, 241);
    s->ohne_stich = (s->augen == 0 || s->augen == 240) && wuerfle(t, 2);
}

static void spiele_gesamtspiel(struct zufallstag *t, const struct naechstes *n)
{
    struct ereignis e = {.art = EREIGNIS_SPIEL};
    struct faellig f[FAELLIG_MAX];
    struct spiel *s = &e.u.spiel;

    *s = spiel_leer();
    s->re[0] = (int8_t)einer_der_spielt(t, &n->besetzung);
    if (n->vorfuehrung) {
        assert_true(spieltag_faellig(&t->tag, f) > 0);
        s->re[0] = f[0].spieler;
    }
    if (!n->vorfuehrung && wuerfle(t, 2))
        do
            s->re[1] = (int8_t)einer_der_spielt(t, &n->besetzung);
        while (s->re[1] == s->re[0]);
    else
        s->art = (uint8_t)(wuerfle(t, 12) || n->vorfuehrung ? eine_art(t, s->re[0]) : ART_HZSOLO);
    setze_augen(t, s);
    s->stufe[RE] = (uint8_t)wuerfle(t, 2);
    s->stufe[KONTRA] = (uint8_t)wuerfle(t, 2);
    spiele_ereignis(t, &e);
}

static void spiele_schiebekopf(struct zufallstag *t, const struct naechstes *n)
{
    struct ereignis e = {.art = EREIGNIS_SCHIEB};
    int rest = AUGEN_GESAMT, k = 0, summe = 0;

    bool durchmarsch = wuerfle(t, 8) == 0;

    if (durchmarsch) {
        e.u.ergebnis.spieler[k] = (int8_t)einer_der_spielt(t, &n->besetzung);
        e.u.ergebnis.punkte[k++] = AUGEN_GESAMT;
    }
    for (int i = 0; i < n->besetzung.anzahl && !durchmarsch; i++) {
        int wer = n->besetzung.spieler[i];

        if (besetzung_pausiert(&n->besetzung, wer))
            continue;
        e.u.ergebnis.spieler[k] = (int8_t)wer;
        e.u.ergebnis.punkte[k] = k == 3 ? rest : wuerfle(t, rest + 1);
        rest -= (int)e.u.ergebnis.punkte[k++];
    }
    e.u.ergebnis.anzahl = (int8_t)k;
    spiele_ereignis(t, &e);
    for (int i = 0; i < TEILNEHMER_MAX; i++)
        summe += (int)t->schritt.note[i];
    assert_int_equal(summe, -AUGEN_GESAMT); /* a Durchmarsch takes three times 80 */
}

static void spiele_sondersolo(struct zufallstag *t, const struct naechstes *n)
{
    enum rundenart art = pokal_rundenart(t->tag.pokal.runde);
    struct ereignis e = {.art = EREIGNIS_SPIEL};
    struct spiel *s = &e.u.spiel;
    int8_t wer[KADAMU_ANZAHL];

    *s = spiel_leer();
    s->re[0] = n->vorhand;
    setze_augen(t, s);
    do
        s->art = (uint8_t)(ART_FARBTRUMPF + wuerfle(t, ART_DETLEF_KASPAR - ART_FARBTRUMPF + 1));
    while (art == RUNDE_KADAMU && s->art == ART_NULL);
    if (art == RUNDE_SCHWARZE_SAU) {
        s->re[0] = (int8_t)einer_der_spielt(t, &n->besetzung);
        s->art = ART_BUBEN;
    }
    if (pokaltag_kadamu(&t->tag, wer)) {
        s->re[0] = wer[wuerfle(t, KADAMU_ANZAHL)];
        s->ohne_stich = s->ohne_stich || (s->augen <= STOCK_AUGEN && wuerfle(t, 2));
    }
    spiele_ereignis(t, &e);
    if (art != RUNDE_KADAMU)
        assert_memory_equal(t->schritt.gutschrift, ((const int32_t[TEILNEHMER_MAX]){0}),
                            sizeof t->schritt.gutschrift);
    else
        for (int i = 0; i < t->n; i++) /* everybody is credited, the others all the same */
            assert_true(t->schritt.gutschrift[i] != 0 || !spieltag_sitzt(&t->tag, i));
}

static void spiele_stechen(struct zufallstag *t)
{
    struct ereignis e = {.art = EREIGNIS_STECHEN};
    struct pokaltag_ergebnis erg;

    pokaltag_ergebnis(&t->tag, &erg);
    assert_true(erg.stechen != 0);
    for (int i = 0; i < t->n; i++)
        if (erg.stechen >> i & 1) {
            e.u.ergebnis.spieler[e.u.ergebnis.anzahl] = (int8_t)i;
            e.u.ergebnis.punkte[e.u.ergebnis.anzahl++] = wuerfle(t, 6) ? wuerfle(t, 241) : 120;
        }
    spiele_ereignis(t, &e);
    assert_int_equal(t->schritt.stechen, STECHEN_GESAMT);
}

static void spiele_zufaellig(struct zufallstag *t)
{
    struct naechstes n = spieltag_naechstes(&t->tag);
    bool sonder = !n.vorfuehrung && pokal_rundenart(t->tag.pokal.runde) != RUNDE_GESAMT;

    if (n.geber == NIEMAND)
        spiele_stechen(t);
    else if (sonder && pokal_rundenart(t->tag.pokal.runde) == RUNDE_SCHIEBEKOPF)
        spiele_schiebekopf(t, &n);
    else if (sonder)
        spiele_sondersolo(t, &n);
    else
        spiele_gesamtspiel(t, &n);
    if (n.geber != NIEMAND && t->schritt.runde_spiel > 0)
        for (int i = 0; i < t->n; i++)
            t->pausen[i] += besetzung_pausiert(&t->schritt.besetzung, i);
}

static void beginne_zufaellig(struct zufallstag *t, int n)
{
    struct ereignis e = {.art = EREIGNIS_BEGINN};

    t->n = n;
    t->anzahl = 0;
    memset(t->pausen, 0, sizeof t->pausen);
    e.u.beginn.datum = (struct datum){2026, 12, 6};
    e.u.beginn.los = LOS_KEINS;
    e.u.beginn.anzahl = (int8_t)n;
    for (int i = 0; i < n; i++)
        e.u.beginn.sitz[i] = (int8_t)i;
    e.u.beginn.geber = (int8_t)wuerfle(t, n);
    pokaltag_init(&t->tag, pokal_regeln(), &t->tafel);
    spiele_ereignis(t, &e);
}

/* What was folded, as journal text with its heads of rounds, read and folded again is the same day. */
static void hin_und_her(const struct zufallstag *t)
{
    static const char kopf[] = "doko-journal 1\nspieler A \"a\"\nspieler B \"b\"\nspieler C \"c\"\nspieler D \"d\"\n"
                               "spieler E \"e\"\nspieler F \"f\"\nsaison 1 regeln=schmidt\n";
    struct text text = {0}, wieder = {0};
    struct journal j;
    struct satz satz;
    struct spieltag tag;
    struct err err;
    int runde = 0, koepfe = 0;

    text_add(&text, kopf);
    text_add(&wieder, kopf);
    for (int i = 0; i < t->anzahl; i++) {
        struct eintrag e = {.e = t->e[i]};

        if (i == 0)
            journal_schreibe_spieltag(&text, &t->tafel, &e, POKAL, 3, 1, false);
        if (t->runde[i] > runde)
            journal_schreibe_runde(&text, runde = t->runde[i]);
        if (i > 0)
            journal_schreibe_ereignis(&text, &t->tafel, &e.e);
    }
    journal_init(&j);
    for (char *z = text.s; *z; z += strcspn(z, "\n") + 1) {
        if (journal_lies(&j, z, strcspn(z, "\n"), &satz, &err) != ST_OK)
            fail_msg("%.*s: %s", (int)strcspn(z, "\n"), z, err.text);
        if (satz.art == SATZ_SPIELTAG) {
            pokaltag_init(&tag, journal_tagesregeln(&j), &t->tafel);
            journal_schreibe_spieltag(&wieder, &j.tag.tafel, &satz.eintrag, j.tag.art, j.tag.nr, j.tag.tisch, false);
        }
        if (satz.art == SATZ_RUNDE) {
            assert_int_equal(satz.runde, tag.pokal.runde);
            journal_schreibe_runde(&wieder, satz.runde);
            koepfe++;
        }
        if (satz.art == SATZ_EINTRAG)
            journal_schreibe_ereignis(&wieder, &j.tag.tafel, &satz.eintrag.e);
        if (satz.art == SATZ_SPIELTAG || satz.art == SATZ_EINTRAG)
            assert_int_equal(spieltag_apply(&tag, &satz.eintrag.e, NULL, &err), ST_OK);
    }
    assert_string_equal(text.s, wieder.s);
    assert_int_equal(koepfe, POKAL_RUNDEN);
    assert_memory_equal(&tag, &t->tag, sizeof tag);
    journal_free(&j);
    text_free(&text);
    text_free(&wieder);
}

static void test_random_days(void **state)
{
    static struct zufallstag t;
    int stechen = 0, vorgefuehrt = 0, durchmarsch = 0;

    (void)state;
    t.z = (struct zufall){1996};
    t.tafel = tafel_aus("A,B,C,D,E,F");
    for (int i = 0; i < RUNDEN(6000); i++) {
        struct spieltag mitten = {0};
        struct pokaltag_ergebnis e;
        int bei = 0, summe = 0, n = 4 + i % 3;

        beginne_zufaellig(&t, n);
        while (!pokaltag_entschieden(&t.tag)) {
            spiele_zufaellig(&t);
            stechen += t.schritt.stechen == STECHEN_GESAMT;
            vorgefuehrt += t.schritt.art == EREIGNIS_SPIEL && t.schritt.spiel.vorgefuehrt;
            durchmarsch += t.schritt.art == EREIGNIS_SCHIEB && t.e[t.anzahl - 1].u.ergebnis.anzahl == 1;
            if (wuerfle(&t, 20) == 0) {
                mitten = t.tag;
                bei = t.anzahl;
            }
        }
        pokaltag_ergebnis(&t.tag, &e);
        assert_int_equal(e.anzahl, n);
        for (int k = 0; k < n; k++) {
            summe += e.praemie[k].summe;
            assert_int_equal(pokaltag_gruppen(&t.tag, k), 7);
            assert_int_equal(t.pausen[k], n == 4 ? 0 : POKAL_RUNDEN * (n - 4));
        }
        assert_int_equal(summe, PRAEMIEN_TAG);
        /* what follows, folded on the state in between, leads to the same */
        for (; bei > 0 && bei < t.anzahl; bei++)
            assert_int_equal(spieltag_apply(&mitten, &t.e[bei], NULL, &t.err), ST_OK);
        if (bei > 0)
            assert_memory_equal(&mitten, &t.tag, sizeof mitten);
        if (i % 10 == 0)
            hin_und_her(&t);
    }
    assert_true(stechen > RUNDEN(100) && vorgefuehrt > RUNDEN(5000) && durchmarsch > RUNDEN(500));
}

/* Anything that a reader could hand over, legal or not, with and without trotzdem. */
static struct ereignis irgendein_ereignis(struct zufallstag *t)
{
    static const uint8_t arten[] = {EREIGNIS_SPIEL,    EREIGNIS_SPIEL,   EREIGNIS_SPIEL,  EREIGNIS_SCHIEB,
                                    EREIGNIS_STECHEN,  EREIGNIS_EINWURF, EREIGNIS_STRAFE, EREIGNIS_DISQ,
                                    EREIGNIS_AUSSTIEG, EREIGNIS_ENDE,    EREIGNIS_HAMMEL, EREIGNIS_BEGINN};
    struct ereignis e = {.art = arten[wuerfle(t, sizeof arten)], .trotzdem = wuerfle(t, 2) == 0};
    int8_t wer = (int8_t)(wuerfle(t, 7) - (wuerfle(t, 20) == 0));

    switch (e.art) {
    case EREIGNIS_SPIEL:
        e.u.spiel = spiel_leer();
        e.u.spiel.art = (uint8_t)wuerfle(t, ART_ANZAHL);
        e.u.spiel.re[0] = wer;
        if (!spiel_ist_solo(&e.u.spiel) || wuerfle(t, 30) == 0)
            e.u.spiel.re[1] = (int8_t)wuerfle(t, 6);
        setze_augen(t, &e.u.spiel);
        e.u.spiel.ohne_stich = wuerfle(t, 6) == 0;
        e.u.spiel.vorgefuehrt = wuerfle(t, 12) == 0;
        e.u.spiel.straf = wuerfle(t, 12) == 0;
        e.u.spiel.stufe[wuerfle(t, 2)] = (uint8_t)wuerfle(t, 3);
        break;
    case EREIGNIS_SCHIEB:
    case EREIGNIS_STECHEN:
    case EREIGNIS_HAMMEL:
        e.u.ergebnis.anzahl = (int8_t)wuerfle(t, 6);
        for (int i = 0; i < e.u.ergebnis.anzahl; i++) {
            e.u.ergebnis.spieler[i] = (int8_t)wuerfle(t, 7);
            e.u.ergebnis.punkte[i] = e.u.ergebnis.anzahl == 1 ? 240 : 60;
        }
        break;
    case EREIGNIS_STRAFE:
        e.u.strafe.spieler = wer;
        e.u.strafe.punkte = (int16_t)wuerfle(t, 4);
        break;
    case EREIGNIS_DISQ:
        e.u.disq.spieler = wer;
        break;
    case EREIGNIS_AUSSTIEG:
        e.u.ausstieg.spieler = wer;
        e.u.ausstieg.disq = wuerfle(t, 2) == 0;
        break;
    default:
        break;
    }
    return e;
}

/* Whatever comes, a refusal leaves the day as it was, and once it is decided its Prämienpunkte sum to seven. */
static void test_random_events(void **state)
{
    static struct zufallstag t;
    int angenommen = 0, abgelehnt = 0, entschieden = 0, weg = 0;

    (void)state;
    t.z = (struct zufall){7};
    t.tafel = tafel_aus("A,B,C,D,E,F");
    for (int tag = 0; tag < RUNDEN(1500); tag++) {
        beginne_zufaellig(&t, 4 + tag % 3);
        for (int i = 0; i < 90 && !t.tag.beendet; i++) {
            struct ereignis e = irgendein_ereignis(&t);
            struct spieltag vorher = t.tag;
            bool spielbar = t.tag.sitze >= SPIELER_IM_SPIEL && spieltag_phase(&t.tag) < PHASE_ENDE;

            if (wuerfle(&t, 4) > 0 && spielbar) {
                spiele_zufaellig(&t);
                continue;
            }
            if (wuerfle(&t, 6) > 0 && (e.art == EREIGNIS_AUSSTIEG || e.art == EREIGNIS_ENDE))
                continue; /* or no day would come far */
            if (spieltag_apply(&t.tag, &e, &t.schritt, &t.err) == ST_OK) {
                angenommen++;
                weg += e.art == EREIGNIS_AUSSTIEG;
            } else {
                abgelehnt++;
                assert_memory_equal(&vorher, &t.tag, sizeof vorher);
            }
        }
        if (pokaltag_entschieden(&t.tag)) {
            struct pokaltag_ergebnis e;
            int summe = 0;

            pokaltag_ergebnis(&t.tag, &e);
            assert_int_equal(e.stechen, 0);
            for (int k = 0; k < e.anzahl; k++)
                summe += e.praemie[k].summe;
            assert_int_equal(summe, PRAEMIEN_TAG);
            entschieden++;
        }
    }
    assert_true(angenommen > RUNDEN(3000) && abgelehnt > RUNDEN(10000) && entschieden > RUNDEN(200) &&
                weg > RUNDEN(200));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_random_days),
        cmocka_unit_test(test_random_events),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
