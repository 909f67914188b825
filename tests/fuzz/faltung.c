/* Any events on a day, the Meisterschaft's by every rule set, by one with other parameters, or the Pokal's: refused
 * without a trace, or the day goes on and its figures hold. */
#include "fuzz.h"
#include "notation/kuerzel.h"
#include "pokal/pokaltag.h"
#include "rules/parameter.h"
#include "spieltag/chronik.h"

struct quelle {
    const uint8_t *s;
    size_t len;
};

static int zahl(struct quelle *q, int n)
{
    if (q->len == 0)
        return 0;
    q->len--;
    return *q->s++ % n;
}

static int8_t wer(struct quelle *q)
{
    return (int8_t)(zahl(q, TEILNEHMER_MAX + 2) - 1); /* NIEMAND and one too many among them */
}

static void lies_spiel(struct quelle *q, struct spiel *s)
{
    *s = spiel_leer();
    s->art = (uint8_t)zahl(q, ART_ANZAHL);
    s->farbe = (uint8_t)(spiel_hat_farbe((enum spielart)s->art) ? zahl(q, FARBE_ANZAHL) : 0);
    s->re[0] = (int8_t)zahl(q, TEILNEHMER_MAX);
    s->re[1] = spiel_ist_solo(s) ? NIEMAND : (int8_t)zahl(q, TEILNEHMER_MAX);
    s->augen = (uint8_t)zahl(q, AUGEN_GESAMT + 1);
    s->ohne_stich = zahl(q, 8) == 0;
    s->vorgefuehrt = zahl(q, 8) == 0;
    s->straf = zahl(q, 16) == 0;
    s->stufe[RE] = (uint8_t)zahl(q, STUFE_ANZAHL);
    s->stufe[KONTRA] = (uint8_t)zahl(q, STUFE_ANZAHL);
    if (zahl(q, 4) > 0)
        return;
    for (int partei = RE; partei <= KONTRA; partei++) {
        s->erwidert[partei] = (uint8_t)zahl(q, STUFE_ANZAHL);
        s->vorab[partei] = zahl(q, 4) == 1;
        s->ungueltig_ab[partei] = (uint8_t)zahl(q, STUFE_ANZAHL);
        s->wer[partei][zahl(q, STUFE_ANZAHL)] = wer(q);
    }
    s->zuerst = (uint8_t)zahl(q, VON_KONTRA + 1);
    s->letzt = (uint8_t)zahl(q, VON_KONTRA + 1);
    s->falsch = (uint8_t)zahl(q, VON_KONTRA + 1);
    s->falsch_wer = wer(q);
    s->sonder_anzahl = (uint8_t)zahl(q, 5);
    for (int i = 0; i < s->sonder_anzahl; i++)
        s->sonder[i] = (struct sonderpunkt){(uint8_t)zahl(q, SONDER_ANZAHL), (uint8_t)zahl(q, 2), wer(q), wer(q)};
}

static void lies_liste(struct quelle *q, struct ereignis *e)
{
    int summe = 0;

    e->u.ergebnis.anzahl = (int8_t)zahl(q, TISCH_MAX + 1);
    for (int i = 0; i < e->u.ergebnis.anzahl; i++) {
        e->u.ergebnis.spieler[i] = (int8_t)zahl(q, TEILNEHMER_MAX);
        e->u.ergebnis.punkte[i] = zahl(q, 256) - 20;
        summe += e->u.ergebnis.punkte[i];
    }
    if (e->u.ergebnis.anzahl > 0 && zahl(q, 4) > 0) /* as many as there are */
        e->u.ergebnis.punkte[0] += AUGEN_GESAMT - summe;
}

static void lies_ereignis(struct quelle *q, struct ereignis *e)
{
    *e = (struct ereignis){.art = (uint8_t)zahl(q, EREIGNIS_ANZAHL), .trotzdem = zahl(q, 4) == 0};
    switch ((enum ereignisart)e->art) {
    case EREIGNIS_BEGINN:
        e->u.beginn.datum = (struct datum){2026, 1, 4};
        e->u.beginn.los = LOS_KEINS;
        e->u.beginn.anzahl = (int8_t)zahl(q, TISCH_MAX + 1);
        for (int i = 0; i < e->u.beginn.anzahl; i++)
            e->u.beginn.sitz[i] = (int8_t)zahl(q, TEILNEHMER_MAX);
        e->u.beginn.geber = wer(q);
        e->u.beginn.gaeste = (uint16_t)zahl(q, 256);
        break;
    case EREIGNIS_SPIEL:
        lies_spiel(q, &e->u.spiel);
        break;
    case EREIGNIS_STRAFE:
        e->u.strafe.spieler = wer(q);
        e->u.strafe.punkte = (int16_t)zahl(q, 256);
        e->u.strafe.an = (uint16_t)(zahl(q, 4) == 0 ? zahl(q, 256) : 0);
        break;
    case EREIGNIS_DISQ:
        e->u.disq.spieler = wer(q);
        break;
    case EREIGNIS_GEGENGELESEN:
        e->u.gegengelesen.spieler = wer(q);
        break;
    case EREIGNIS_EINSTIEG:
        e->u.einstieg.spieler = wer(q);
        e->u.einstieg.nach = wer(q);
        e->u.einstieg.gast = zahl(q, 2) == 0;
        break;
    case EREIGNIS_AUSSTIEG:
        e->u.ausstieg.spieler = wer(q);
        e->u.ausstieg.disq = zahl(q, 2) == 0;
        break;
    case EREIGNIS_ERGEBNIS:
    case EREIGNIS_HAMMEL:
    case EREIGNIS_SCHIEB:
    case EREIGNIS_STECHEN:
        lies_liste(q, e);
        break;
    case EREIGNIS_EINWURF:
    case EREIGNIS_ENDE:
    case EREIGNIS_ANZAHL:
        break;
    }
}

static void pruefe_tag(const struct spieltag *tag)
{
    struct faellig f[FAELLIG_MAX];
    struct tagesspieler t[TEILNEHMER_MAX];
    struct naechstes n = spieltag_naechstes(tag);
    int anzahl = spieltag_faellig(tag, f), ergebnis = spieltag_ergebnis(tag, t);

    HAELT(anzahl >= 0 && anzahl <= FAELLIG_MAX);
    HAELT(ergebnis >= 0 && ergebnis <= TEILNEHMER_MAX);
    HAELT(tag->sitze >= 0 && tag->sitze <= TISCH_MAX);
    HAELT(tag->gegengelesen <= tag->spiele);
    HAELT(n.geber == NIEMAND || spieltag_sitzt(tag, n.geber));
    for (int i = 0; i < tag->sitze; i++)
        for (int k = 0; k < i; k++)
            HAELT(tag->sitz[i] != tag->sitz[k]);
}

/* Another value of some parameters; what does not go together is left as it was. */
static void aendere(struct quelle *q, struct regeln *r)
{
    for (int n = zahl(q, 8); n > 0; n--) {
        const struct parameter *p = &regeln_parameter[(size_t)zahl(q, 256) % regeln_parameter_anzahl];
        struct regeln neu = *r;
        struct err err = {0};
        const char *schluessel;
        char wert[20];

        if (p->typ == PARAMETER_TEXT || p->typ == PARAMETER_ARTEN)
            continue;
        if (p->typ == PARAMETER_ZAHL)
            (void)snprintf(wert, sizeof wert, "%d", p->min + zahl(q, 256) % (p->max - p->min + 1));
        else
            (void)snprintf(wert, sizeof wert, "%s",
                           p->typ == PARAMETER_WAHL ? p->worte[zahl(q, p->max + 1)]
                           : zahl(q, 2)             ? "ja"
                                                    : "nein");
        HAELT(parameter_setze(p, wert, &neu, &err) == ST_OK);
        if (regeln_pruefe(&neu, &schluessel, &err) == ST_OK)
            *r = neu;
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *daten, size_t len)
{
    static const char *const namen[] = {"A", "B", "C", "D", "E", "F", "G", "H", "I", "J", "K", "L"};
    struct quelle q = {daten, len};
    struct tafel tafel = {0};
    struct spieltag tag, vorher;
    struct err err = {0};
    struct regeln r;

    for (int i = 0; i < TEILNEHMER_MAX; i++)
        HAELT(kuerzel_lies(namen[i], 1, &tafel.kuerzel[tafel.anzahl++], &err) == ST_OK);
    r = *regeln_eingebaut((size_t)zahl(&q, 6));
    if (!r.pokal)
        aendere(&q, &r);
    memset(&tag, 0, sizeof tag);
    if (r.pokal)
        pokaltag_init(&tag, &r, &tafel);
    else
        spieltag_init(&tag, &r, &tafel);
    for (int i = 0; q.len > 0 && i < 200; i++) {
        struct ereignis e;
        struct schritt s;

        lies_ereignis(&q, &e);
        vorher = tag;
        if (spieltag_apply(&tag, &e, &s, &err) != ST_OK)
            HAELT(memcmp(&tag, &vorher, sizeof tag) == 0 && err.text[0] != '\0');
        else
            pruefe_tag(&tag);
    }
    return 0;
}
