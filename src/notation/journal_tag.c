/* The head of a day and the lines in it (journal.h). */
#include <string.h>

#include "base/i18n.h"
#include "notation/journal_leser.h"
#include "notation/kurzschrift.h"
#include "pokal/pokal.h"
#include "pokal/pokaltag.h"

/* spieltag 2026-01-04 nr=1 … */

static enum status lies_nr(struct leser *l, struct stueck s)
{
    return leser_zahl(l, s, 1, SPIELTAGE_MAX, &l->j->tag.nr);
}

static enum status lies_tisch(struct leser *l, struct stueck s)
{
    return leser_zahl(l, s, 1, 99, &l->j->tag.tisch);
}

static enum status lies_art(struct leser *l, struct stueck s)
{
    l->j->tag.art = leser_gleich(s, wettbewerb_wort(POKAL)) ? POKAL : MEISTERSCHAFT;
    return l->j->tag.art == POKAL || leser_gleich(s, wettbewerb_wort(MEISTERSCHAFT))
               ? ST_OK
               : leser_fehler(l, s.wo, _("art=meisterschaft or art=pokal was expected"));
}

static enum status je_sitz(struct leser *l, struct stueck s)
{
    struct ereignis *e = &l->satz->eintrag.e;
    int wer;
    enum status st = leser_teilnehmer(l, s, true, &wer);

    if (st == ST_OK && e->u.beginn.anzahl == TISCH_MAX)
        st = leser_fehler(l, s.wo, _("at most %d players at a table"), TISCH_MAX);
    for (int i = 0; i < e->u.beginn.anzahl && st == ST_OK; i++)
        if (e->u.beginn.sitz[i] == wer)
            st = leser_fehler(l, s.wo, _("%.*s stands here twice"), (int)s.n, s.s);
    if (st == ST_OK)
        e->u.beginn.sitz[e->u.beginn.anzahl++] = (int8_t)wer;
    return st;
}

static enum status lies_sitze(struct leser *l, struct stueck s)
{
    return leser_liste(l, s, je_sitz);
}

static enum status je_gast(struct leser *l, struct stueck s)
{
    int wer;
    enum status st = leser_teilnehmer(l, s, false, &wer);

    if (st == ST_OK)
        l->satz->eintrag.e.u.beginn.gaeste |= (uint16_t)(1u << wer);
    return st;
}

static enum status lies_gast(struct leser *l, struct stueck s)
{
    return leser_liste(l, s, je_gast);
}

static enum status lies_geber(struct leser *l, struct stueck s)
{
    int wer;
    enum status st = leser_teilnehmer(l, s, false, &wer);

    l->satz->eintrag.e.u.beginn.geber = (int8_t)wer;
    return st;
}

static enum status lies_los(struct leser *l, struct stueck s)
{
    return zahl_lies(s.s, s.n, 0, INT64_MAX, &l->satz->eintrag.e.u.beginn.los)
               ? ST_OK
               : leser_fehler(l, s.wo, _("the seed of the draw, a whole number, was expected"));
}

static enum status lies_zeit(struct leser *l, struct stueck s)
{
    l->j->tag.verlauf = true;
    return zeit_lies(s.s, s.n, &l->satz->eintrag.zeit)
               ? ST_OK
               : leser_fehler(l, s.wo, _("a time such as 2026-01-04T19:31:07Z was expected"));
}

static void beginn_init(struct leser *l)
{
    l->satz->eintrag.e.art = EREIGNIS_BEGINN;
    l->satz->eintrag.e.u.beginn.geber = NIEMAND;
    l->satz->eintrag.e.u.beginn.los = LOS_KEINS;
}

static enum status lies_datum(struct leser *l)
{
    struct stueck s = leser_wort(l);

    return datum_lies(s.s, s.n, &l->satz->eintrag.e.u.beginn.datum)
               ? ST_OK
               : leser_fehler(l, s.wo, _("a date such as 2026-01-04 was expected"));
}

static void setze_am_tisch(struct leser *l)
{
    l->j->tag.am_tisch = 0;
    for (int i = 0; i < l->satz->eintrag.e.u.beginn.anzahl; i++)
        l->j->tag.am_tisch |= (uint16_t)(1u << l->satz->eintrag.e.u.beginn.sitz[i]);
}

static enum status pruefe_pokaltag(struct leser *l)
{
    const struct journal_tag *tag = &l->j->tag;

    if (tag->art == POKAL && (tag->nr > POKAL_TAGE || tag->tisch != 1))
        return leser_fehler(l, 0, _("the Pokal has %d days (nr=) at one table (tisch=1)"), POKAL_TAGE);
    return ST_OK;
}

enum status satz_spieltag(struct leser *l)
{
    static const struct feld felder[] = {
        {"nr", true, lies_nr},       {"art", false, lies_art},   {"tisch", false, lies_tisch},
        {"sitze", true, lies_sitze}, {"gast", false, lies_gast}, {"geber", false, lies_geber},
        {"los", false, lies_los},    {"zeit", false, lies_zeit},
    };
    enum status st;

    if (!l->j->saison_offen)
        return leser_fehler(l, 0, _("a line `saison …` was expected before the first Spieltag"));
    l->satz->art = SATZ_SPIELTAG;
    l->j->tag = (struct journal_tag){.tisch = 1};
    beginn_init(l);
    st = lies_datum(l);
    if (st == ST_OK)
        st = leser_felder(l, felder, ANZAHL(felder));
    if (st == ST_OK)
        st = pruefe_pokaltag(l);
    if (st == ST_OK)
        setze_am_tisch(l);
    l->j->tag_offen = st == ST_OK;
    return st;
}

/* The lines of a day. */

/* beginn 2026-01-04 sitze=… geber=…: only in a history, where it replaces the head. */
static enum status ereignis_beginn(struct leser *l)
{
    static const struct feld felder[] = {{"sitze", true, lies_sitze},
                                         {"gast", false, lies_gast},
                                         {"geber", false, lies_geber},
                                         {"los", false, lies_los}};
    enum status st;

    beginn_init(l);
    st = lies_datum(l);
    if (st == ST_OK)
        st = leser_felder(l, felder, ANZAHL(felder));
    if (st == ST_OK)
        setze_am_tisch(l);
    return st;
}

/* An optional text in quotes that ends the line. */
static enum status schlusstext(struct leser *l)
{
    struct ereignis *e = &l->satz->eintrag.e;
    struct stueck text;
    size_t stelle;
    enum status st;

    leser_leerraum(l);
    if (l->i >= l->len)
        return ST_OK;
    if (l->typed && l->z[l->i] != '"') {
        text_addn(&l->j->hilfe, l->z + l->i, l->len - l->i);
        text = (struct stueck){l->j->hilfe.s, l->len - l->i, l->i};
        l->i = l->len;
        st = ST_OK;
    } else {
        st = leser_zitat(l, &text);
    }
    if (st != ST_OK)
        return st;
    if (freitext_pruefe(text.s, text.n, BEMERKUNG_MAX, &stelle, l->err) != ST_OK)
        return leser_fehler(l, text.wo, _("a reason of 1 to %d characters was expected"), BEMERKUNG_MAX);
    e->bemerkung = text.s;
    e->bemerkung_len = text.n;
    return leser_zeilenende(l);
}

/* "wort=" at the place: takes it and returns the value; n == 0 when something else stands there. */
static struct stueck wert_von(struct leser *l, const char *schluessel)
{
    size_t zurueck = l->i, n = strlen(schluessel);
    struct stueck s = leser_wort(l);

    if (s.n > n + 1 && memcmp(s.s, schluessel, n) == 0 && s.s[n] == '=')
        return (struct stueck){s.s + n + 1, s.n - n - 1, s.wo + n + 1};
    l->i = zurueck;
    return (struct stueck){s.s, 0, s.wo};
}

static enum status je_beguenstigter(struct leser *l, struct stueck s)
{
    int wer;
    enum status st = leser_teilnehmer(l, s, false, &wer);

    if (st == ST_OK)
        l->satz->eintrag.e.u.strafe.an |= (uint16_t)(1u << wer);
    return st;
}

/* strafe B 12 [an=C,D] ["…"] */
static enum status ereignis_strafe(struct leser *l)
{
    struct ereignis *e = &l->satz->eintrag.e;
    struct stueck an;
    int wer, punkte = 0;
    enum status st = leser_teilnehmer(l, leser_wort(l), false, &wer);

    if (st == ST_OK)
        st = leser_zahl(l, leser_wort(l), 1, STRAFE_MAX, &punkte);
    if (st != ST_OK)
        return st;
    an = wert_von(l, "an");
    if (an.n > 0)
        st = leser_liste(l, an, je_beguenstigter);
    e->u.strafe.spieler = (int8_t)wer;
    e->u.strafe.punkte = (int16_t)punkte;
    return st == ST_OK ? schlusstext(l) : st;
}

static enum status ereignis_disq(struct leser *l)
{
    int wer;
    enum status st = leser_teilnehmer(l, leser_wort(l), false, &wer);

    l->satz->eintrag.e.u.disq.spieler = (int8_t)wer;
    return st == ST_OK ? schlusstext(l) : st;
}

static enum status ereignis_gegengelesen(struct leser *l)
{
    int wer;
    enum status st = leser_teilnehmer(l, leser_wort(l), false, &wer);

    l->satz->eintrag.e.u.gegengelesen.spieler = (int8_t)wer;
    return st == ST_OK ? leser_zeilenende(l) : st;
}

static enum status ja_nein(struct leser *l, struct stueck s, bool *wert)
{
    *wert = leser_gleich(s, "ja");
    return *wert || leser_gleich(s, "nein") ? ST_OK : leser_fehler(l, s.wo, _("ja or nein was expected"));
}

static enum status ereignis_einstieg(struct leser *l)
{
    struct ereignis *e = &l->satz->eintrag.e;
    struct stueck nach, gast;
    int wer, nachbar;
    enum status st = leser_teilnehmer(l, leser_wort(l), true, &wer);

    if (st != ST_OK)
        return st;
    nach = wert_von(l, "nach");
    if (nach.n == 0)
        return leser_fehler(l, nach.wo, _("nach=KÜRZEL was expected: on whose left he sits down"));
    st = leser_teilnehmer(l, nach, false, &nachbar);
    if (st != ST_OK)
        return st;
    e->u.einstieg.spieler = (int8_t)wer;
    e->u.einstieg.nach = (int8_t)nachbar;
    gast = wert_von(l, "gast");
    if (gast.n > 0)
        st = ja_nein(l, gast, &e->u.einstieg.gast);
    l->j->tag.am_tisch |= (uint16_t)(1u << wer);
    return st == ST_OK ? schlusstext(l) : st;
}

static enum status ereignis_ausstieg(struct leser *l)
{
    struct ereignis *e = &l->satz->eintrag.e;
    struct stueck disq;
    int wer;
    enum status st = leser_teilnehmer(l, leser_wort(l), false, &wer);

    if (st != ST_OK)
        return st;
    e->u.ausstieg.spieler = (int8_t)wer;
    e->u.ausstieg.disq = true;
    disq = wert_von(l, "disq");
    if (disq.n > 0)
        st = ja_nein(l, disq, &e->u.ausstieg.disq);
    l->j->tag.am_tisch &= (uint16_t) ~(1u << wer);
    return st == ST_OK ? schlusstext(l) : st;
}

static enum status ereignis_ergebnis(struct leser *l)
{
    struct ereignis *e = &l->satz->eintrag.e;

    for (;;) {
        struct stueck s = leser_wort(l);
        const char *g = memchr(s.s, '=', s.n);
        size_t n = g ? (size_t)(g - s.s) : 0;
        int wer, punkte, i = e->u.ergebnis.anzahl;
        enum status st;

        if (s.n == 0)
            return i > 0 ? ST_OK : leser_fehler(l, s.wo, _("KÜRZEL=PUNKTE was expected"));
        if (!g)
            return leser_fehler(l, s.wo, _("KÜRZEL=PUNKTE was expected"));
        if (i == TISCH_MAX)
            return leser_fehler(l, s.wo, _("at most %d players at a table"), TISCH_MAX);
        st = leser_teilnehmer(l, (struct stueck){s.s, n, s.wo}, false, &wer);
        if (st == ST_OK)
            st = leser_zahl(l, (struct stueck){g + 1, s.n - n - 1, s.wo + n + 1}, -PUNKTE_MAX, PUNKTE_MAX, &punkte);
        if (st != ST_OK)
            return st;
        e->u.ergebnis.spieler[i] = (int8_t)wer;
        e->u.ergebnis.punkte[i] = punkte;
        e->u.ergebnis.anzahl++;
    }
}

static enum status ereignis_ende(struct leser *l)
{
    return schlusstext(l);
}

static const struct {
    const char *wort;
    enum ereignisart art;
    enum status (*lies)(struct leser *);
} tagesworte[] = {
    {"beginn", EREIGNIS_BEGINN, ereignis_beginn},
    {"strafe", EREIGNIS_STRAFE, ereignis_strafe},
    {"disq", EREIGNIS_DISQ, ereignis_disq},
    {"einstieg", EREIGNIS_EINSTIEG, ereignis_einstieg},
    {"ausstieg", EREIGNIS_AUSSTIEG, ereignis_ausstieg},
    {"gegengelesen", EREIGNIS_GEGENGELESEN, ereignis_gegengelesen},
    {"ergebnis", EREIGNIS_ERGEBNIS, ereignis_ergebnis},
    {"ende", EREIGNIS_ENDE, ereignis_ende},
};

enum status journal_read_event(const struct tafel *tafel, const char *line, size_t len, struct text *memory,
                               struct ereignis *event, struct err *err)
{
    struct journal_spieler player[TEILNEHMER_MAX] = {0};
    struct journal j = {.anzahl = tafel->anzahl, .spieler = player, .tag = {.tafel = *tafel}, .hilfe = *memory};
    struct satz satz = {0};
    struct leser l = {.j = &j, .z = line, .len = len, .satz = &satz, .err = err, .typed = true};
    struct stueck word = leser_wort(&l);
    enum status st = ST_FEHLT;

    for (int i = 0; i < tafel->anzahl; i++) {
        player[i].kuerzel = tafel->kuerzel[i];
        j.tag.spieler[i] = i;
    }
    text_leere(&j.hilfe);
    text_platz(&j.hilfe, ZEILE_MAX);
    for (size_t k = 0; k < ANZAHL(tagesworte); k++)
        if (tagesworte[k].art != EREIGNIS_BEGINN && leser_gleich(word, tagesworte[k].wort)) {
            satz.eintrag.e.art = (uint8_t)tagesworte[k].art;
            st = tagesworte[k].lies(&l);
            break;
        }
    if (st == ST_FEHLT)
        st = leser_fehler(&l, word.wo,
                          _("strafe, disq, einstieg, ausstieg, gegengelesen, ergebnis or ende was expected"));
    *memory = j.hilfe;
    *event = satz.eintrag.e;
    return st;
}

/* In the Pokal a Stechen before the next day names also who was not there. What is wrong with a name the reader of
 * the line says. */
static void seat_for_stechen(void *with, const char *s, size_t len)
{
    struct leser *l = with;
    struct err quiet, *err = l->err;
    int who;

    l->err = &quiet;
    (void)leser_teilnehmer(l, (struct stueck){s, len, (size_t)(s - l->z)}, true, &who);
    l->err = err;
}

static enum status lies_kurzschrift(struct leser *l)
{
    struct ereignis *e = &l->satz->eintrag.e;
    bool trotzdem = e->trotzdem;
    size_t versatz = l->i;
    unsigned menge;
    enum status st;

    if (l->j->tag.art == POKAL)
        kurzschrift_stechen_names(l->z + l->i, l->len - l->i, seat_for_stechen, l);
    /* A history goes back and forth: who sat there at this entry is for the fold to say. */
    menge = l->j->tag.verlauf ? ((1u << l->j->tag.tafel.anzahl) - 1) : l->j->tag.am_tisch;
    st = kurzschrift_lies(journal_tagesregeln(l->j), &l->j->tag.tafel, (uint16_t)menge, l->z + l->i, l->len - l->i, e,
                          l->err);
    e->trotzdem = trotzdem;
    if (st != ST_OK) {
        l->err->spalte += (int)utf8_zeichen(l->z, versatz);
        l->err->status = ST_EINGABE;
    }
    return st;
}

static enum status lies_ereignis(struct leser *l)
{
    size_t anfang = l->i;
    struct stueck s = leser_wort(l);

    if (leser_gleich(s, "trotzdem")) {
        l->satz->eintrag.e.trotzdem = true;
        leser_leerraum(l);
        anfang = l->i;
        s = leser_wort(l);
    }
    for (size_t k = 0; k < ANZAHL(tagesworte); k++) {
        if (leser_gleich(s, tagesworte[k].wort) && (tagesworte[k].art != EREIGNIS_BEGINN || l->j->tag.verlauf)) {
            l->satz->eintrag.e.art = (uint8_t)tagesworte[k].art;
            return tagesworte[k].lies(l);
        }
    }
    l->i = anfang;
    leser_leerraum(l);
    return lies_kurzschrift(l);
}

/* "2026-01-04T19:40:00Z [dazu] [ersetzt #3] …" */
static enum status lies_eintrag(struct leser *l)
{
    struct eintrag *e = &l->satz->eintrag;
    struct stueck s = leser_wort(l);
    size_t zurueck;

    if (!zeit_lies(s.s, s.n, &e->zeit))
        return leser_fehler(l, s.wo,
                            _("a time such as 2026-01-04T19:31:07Z was expected at the start of a history entry"));
    zurueck = l->i;
    s = leser_wort(l);
    if (leser_gleich(s, "dazu")) {
        e->gruppe = 1;
        zurueck = l->i;
        s = leser_wort(l);
    }
    for (int op = OP_EINFUEGEN; op < OP_ANZAHL; op++)
        if (leser_gleich(s, op_wort((enum op)op)))
            e->op = (uint8_t)op;
    if (e->op == OP_UNDO || e->op == OP_REDO)
        return leser_zeilenende(l);
    if (e->op == OP_ANFUEGEN) {
        l->i = zurueck;
    } else {
        enum status st;

        s = leser_wort(l);
        if (s.n < 2 || s.s[0] != '#')
            return leser_fehler(l, s.wo, _("the number of an entry such as #3 was expected"));
        st = leser_zahl(l, (struct stueck){s.s + 1, s.n - 1, s.wo + 1}, 1, 10000000, &e->bezug);
        if (st != ST_OK)
            return st;
    }
    leser_leerraum(l);
    return e->op == OP_STREICHEN ? leser_zeilenende(l) : lies_ereignis(l);
}

/* kette and its 64 digits, of the day's history. */
static enum status lies_kette(struct leser *l)
{
    struct stueck s = leser_wort(l);
    bool gut = s.n == 2 * JOURNAL_KETTE;

    for (size_t i = 0; i < 2 * JOURNAL_KETTE && gut; i++) {
        const char *ziffern = "0123456789abcdef", *z = memchr(ziffern, s.s[i], 16);

        gut = z != NULL;
        if (gut)
            l->satz->kette[i / 2] = (uint8_t)(l->satz->kette[i / 2] << 4 | (z - ziffern));
    }
    if (!gut)
        return leser_fehler(l, s.wo, _("the 64 digits (0-9, a-f) of the chain of hashes were expected"));
    l->satz->art = SATZ_KETTE;
    return leser_zeilenende(l);
}

enum status satz_im_tag(struct leser *l)
{
    struct stueck s = leser_wort(l);
    bool ende = leser_gleich(s, "ende"), offen = leser_gleich(s, "offen");

    leser_leerraum(l);
    if ((offen || (ende && l->j->tag.verlauf)) && l->i == l->len) {
        l->satz->art = SATZ_TAG_ZU;
        l->satz->offen = offen;
        l->j->tag_offen = false;
        return ST_OK;
    }
    if (leser_gleich(s, "runde") && l->j->tag.art == POKAL && !l->j->tag.verlauf) {
        enum status st = leser_zahl(l, leser_wort(l), 1, POKAL_RUNDEN, &l->satz->runde);

        l->satz->art = SATZ_RUNDE;
        return st == ST_OK ? leser_zeilenende(l) : st;
    }
    l->i = s.wo;
    l->satz->art = SATZ_EINTRAG;
    if (l->j->tag.verlauf && leser_gleich(s, "kette")) {
        (void)leser_wort(l);
        return lies_kette(l);
    }
    if (l->j->tag.verlauf)
        return lies_eintrag(l);
    if (ende || leser_gleich(s, "trotzdem")) {
        enum status st = lies_ereignis(l);

        if (st == ST_OK && l->satz->eintrag.e.art == EREIGNIS_ENDE)
            l->j->tag_offen = false;
        return st;
    }
    return lies_ereignis(l);
}
