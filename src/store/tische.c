/* Tables of the Spieltage and their histories. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/i18n.h"
#include "base/mem.h"
#include "pokal/pokal.h"
#include "store/intern.h"

void tisch_liste_free(struct tisch_liste *l)
{
    free(l->tisch);
    *l = (struct tisch_liste){0};
}

#define TISCH_SPALTEN                                                                                                \
    "SELECT t.id, t.saison, t.nr, t.tisch, d.zustand, d.datum, d.spiele, d.pott, t.art = 'pokal' FROM tisch t "      \
    "LEFT JOIN tisch_stand d ON d.tisch = t.id "

static void lies_tisch(sqlite3_stmt *stmt, struct tisch *t)
{
    const char *zustand = store_spalte_text(stmt, 4), *datum = store_spalte_text(stmt, 5);

    *t = (struct tisch){.id = sqlite3_column_int64(stmt, 0),
                        .saison = sqlite3_column_int64(stmt, 1),
                        .art = sqlite3_column_int(stmt, 8) ? POKAL : MEISTERSCHAFT,
                        .nr = sqlite3_column_int(stmt, 2),
                        .tisch = sqlite3_column_int(stmt, 3),
                        .spiele = sqlite3_column_int(stmt, 6),
                        .pott = sqlite3_column_int(stmt, 7)};
    (void)datum_lies(datum, strlen(datum), &t->datum);
    t->zustand = zustand[0] == 'o'   ? ZUSTAND_OFFEN
                 : zustand[0] == 'e' ? ZUSTAND_ENDE
                 : zustand[0] == 'u' ? ZUSTAND_UNGEWERTET
                                     : ZUSTAND_LEER;
}

static enum status lies_tische(struct store *s, sqlite3_stmt *stmt, struct tisch_liste *l, struct err *err)
{
    bool kaputt = false;
    enum status st;

    while (store_zeile(s, stmt, &st, err)) {
        struct tisch *t;

        l->tisch = mem_wachse(l->tisch, l->anzahl, &l->platz, sizeof *l->tisch);
        t = &l->tisch[l->anzahl++];
        lies_tisch(stmt, t);
        kaputt |= !store_spieltag_gueltig(t->nr, t->art == POKAL ? POKAL_TAGE : SPIELTAGE_MAX);
    }
    return st == ST_OK && kaputt ? store_spieltag_kaputt(err) : st;
}

enum status store_tische(struct store *s, int64_t saison, enum wettbewerb art, struct tisch_liste *l, struct err *err)
{
    static const char sql[] = TISCH_SPALTEN "WHERE t.saison = ? AND t.art = ? ORDER BY t.nr, t.tisch";
    sqlite3_stmt *stmt = store_frage(s, sql, err, "it", saison, wettbewerb_wort(art));

    *l = (struct tisch_liste){0};
    return lies_tische(s, stmt, l, err);
}

enum status store_tische_offen(struct store *s, struct tisch_liste *l, struct err *err)
{
    static const char sql[] =
        "SELECT t.id, t.saison, t.nr, t.tisch, d.zustand, d.datum, d.spiele, d.pott, t.art = 'pokal'"
        " FROM tisch_stand d"
        " INDEXED BY tisch_stand_offen JOIN tisch t ON t.id = d.tisch WHERE d.zustand = 'offen'"
        " ORDER BY t.saison, t.art, t.nr, t.tisch";
    sqlite3_stmt *stmt = store_frage(s, sql, err, "");

    *l = (struct tisch_liste){0};
    return lies_tische(s, stmt, l, err);
}

enum status store_tisch(struct store *s, struct tisch *t, struct err *err)
{
    static const char sql[] = TISCH_SPALTEN "WHERE t.saison = ? AND t.art = ? AND t.nr = ? AND t.tisch = ?";
    sqlite3_stmt *stmt = store_frage(s, sql, err, "itzz", t->saison, wettbewerb_wort(t->art), t->nr, t->tisch);
    enum status st;

    if (!store_zeile(s, stmt, &st, err))
        return st != ST_OK ? st
                           : err_set(err, ST_FEHLT,
                                     t->art == POKAL ? _("Pokal, day %d, Tisch %d is not in the book")
                                                     : _("Spieltag %d, Tisch %d is not in the book"),
                                     t->nr, t->tisch);
    lies_tisch(stmt, t);
    (void)sqlite3_reset(stmt);
    return ST_OK;
}

enum status store_tisch_neu(struct store *s, struct tisch *t, struct err *err)
{
    enum status st = store_tue(s, "INSERT INTO tisch (saison, art, nr, tisch) VALUES (?, ?, ?, ?)", err, "itzz",
                               t->saison, wettbewerb_wort(t->art), t->nr, t->tisch);

    t->id = sqlite3_last_insert_rowid(s->db);
    return st;
}

/* The words of the columns. */
static const char *const op_spalte[OP_ANZAHL] = {"an", "vor", "ersetzt", "streicht", "undo", "redo"};
static const char *const was_spalte[EREIGNIS_ANZAHL] = {"beginn",       "spiel",    "einwurf", "hammel",   "schieb",
                                                        "stechen",      "strafe",   "disq",    "einstieg", "ausstieg",
                                                        "gegengelesen", "ergebnis", "ende"};
static const char *const art_spalte[ART_ANZAHL] = {"normal", "hz",         "armut", "trumpf", "mada",  "damen",
                                                   "buben",  "knochenlos", "null",  "dk",     "still", "hzsolo"};
static const char *const farbe_spalte[FARBE_ANZAHL] = {NULL, "kreuz", "pik", "herz", "karo"};
static const char *const partei_spalte[2] = {"re", "ko"};
static const char *const sonder_spalte[SONDER_ANZAHL] = {"f", "d", "k", "t", "u", "fl", "kg", "kk", "lp"};

/* Reading a history: one query a table of facts, in order, each row put into its entry. */
struct aufbau {
    struct store *s;
    struct chronik *c;
    struct roster *r;
    struct err *err;
    bool kaputt;
};

/* No CHECK holds in a damaged page, so what is read is held against its bounds here too. A word's index, 0 for NULL.
 */
static uint8_t wort(struct aufbau *a, sqlite3_stmt *stmt, int spalte, const char *const *worte, int anzahl)
{
    const char *wort = store_spalte_text(stmt, spalte);

    for (int i = 0; i < anzahl; i++)
        if (worte[i] && strcmp(worte[i], wort) == 0)
            return (uint8_t)i;
    a->kaputt = a->kaputt || sqlite3_column_type(stmt, spalte) != SQLITE_NULL;
    return 0;
}

static int64_t grosse_zahl(struct aufbau *a, sqlite3_stmt *stmt, int spalte, int64_t min, int64_t max)
{
    int64_t wert = sqlite3_column_int64(stmt, spalte);

    if (wert >= min && wert <= max)
        return wert;
    a->kaputt = true;
    return min;
}

static int zahl(struct aufbau *a, sqlite3_stmt *stmt, int spalte, int min, int max)
{
    return (int)grosse_zahl(a, stmt, spalte, min, max);
}

static uint8_t stufe(struct aufbau *a, sqlite3_stmt *stmt, int spalte)
{
    return (uint8_t)zahl(a, stmt, spalte, 0, STUFE_ANZAHL - 1);
}

static int nummer(struct aufbau *a, int64_t spieler)
{
    for (int i = 0; i < a->r->anzahl; i++)
        if (a->r->spieler[i] == spieler)
            return i;
    return NIEMAND;
}

/* A player who sits down; he gets the next number when he is new. */
static int8_t platznummer(struct aufbau *a, int64_t spieler)
{
    int n = nummer(a, spieler);

    if (n == NIEMAND && a->r->anzahl < TEILNEHMER_MAX) {
        n = a->r->anzahl++;
        a->r->spieler[n] = spieler;
    }
    a->kaputt = a->kaputt || n == NIEMAND;
    return (int8_t)n;
}

/* A player who is named: NULL is NIEMAND, a stranger means damage. */
static int8_t genannter(struct aufbau *a, sqlite3_stmt *stmt, int spalte)
{
    int n = NIEMAND;

    if (sqlite3_column_type(stmt, spalte) != SQLITE_NULL) {
        n = nummer(a, sqlite3_column_int64(stmt, spalte));
        a->kaputt = a->kaputt || n == NIEMAND;
    }
    return (int8_t)n;
}

/* The entry a row belongs to; NULL, and damage, when it is of another kind. */
static struct ereignis *ereignis_von(struct aufbau *a, sqlite3_stmt *stmt, unsigned arten)
{
    sqlite3_int64 nr = sqlite3_column_int64(stmt, 0);

    if (nr >= 1 && nr <= a->c->anzahl && op_hat_ereignis((enum op)a->c->eintrag[nr - 1].op) &&
        (arten >> a->c->eintrag[nr - 1].e.art & 1))
        return &a->c->eintrag[nr - 1].e;
    a->kaputt = true;
    return NULL;
}

static void zeile_ereignis(struct aufbau *a, sqlite3_stmt *stmt)
{
    int nr = a->c->anzahl + 1;
    struct eintrag e = {.op = wort(a, stmt, 1, op_spalte, OP_ANZAHL),
                        .bezug = zahl(a, stmt, 2, 0, nr - 1),
                        .gruppe = zahl(a, stmt, 3, 1, nr),
                        .zeit = grosse_zahl(a, stmt, 4, 0, ZEIT_LETZTE)};

    e.e.art = wort(a, stmt, 5, was_spalte, EREIGNIS_ANZAHL);
    e.e.trotzdem = sqlite3_column_int(stmt, 6) != 0;
    if (sqlite3_column_type(stmt, 7) != SQLITE_NULL) {
        e.e.bemerkung = store_spalte_text(stmt, 7);
        e.e.bemerkung_len = strlen(e.e.bemerkung);
    }
    a->kaputt = a->kaputt || sqlite3_column_int64(stmt, 0) != nr;
    chronik_fuege_an(a->c, &e);
    if (e.e.bemerkung) { /* its own copy now */
        struct ereignis *neu = &a->c->eintrag[a->c->anzahl - 1].e;

        utf8_entschaerfe((char *)(uintptr_t)neu->bemerkung);
        neu->bemerkung_len = strlen(neu->bemerkung);
    }
}

static void zeile_sitz(struct aufbau *a, sqlite3_stmt *stmt)
{
    struct ereignis *e = ereignis_von(a, stmt, 1u << EREIGNIS_BEGINN);
    int8_t wer = platznummer(a, sqlite3_column_int64(stmt, 1));

    if (!e || a->kaputt || e->u.beginn.anzahl >= TISCH_MAX) {
        a->kaputt = true;
        return;
    }
    e->u.beginn.sitz[e->u.beginn.anzahl++] = wer;
    if (sqlite3_column_int(stmt, 2))
        e->u.beginn.gaeste |= (uint16_t)(1u << wer);
}

static void zeile_beginn(struct aufbau *a, sqlite3_stmt *stmt)
{
    struct ereignis *e = ereignis_von(a, stmt, 1u << EREIGNIS_BEGINN);
    const char *datum = store_spalte_text(stmt, 1);

    if (!e)
        return;
    a->kaputt = a->kaputt || !datum_lies(datum, strlen(datum), &e->u.beginn.datum);
    e->u.beginn.geber = genannter(a, stmt, 2);
    e->u.beginn.los = sqlite3_column_type(stmt, 3) == SQLITE_NULL ? LOS_KEINS : sqlite3_column_int64(stmt, 3);
}

static void zeile_spielersache(struct aufbau *a, sqlite3_stmt *stmt)
{
    struct ereignis *e = ereignis_von(a, stmt,
                                      1u << EREIGNIS_STRAFE | 1u << EREIGNIS_DISQ | 1u << EREIGNIS_EINSTIEG |
                                          1u << EREIGNIS_AUSSTIEG | 1u << EREIGNIS_GEGENGELESEN);

    if (!e)
        return;
    switch (e->art) {
    case EREIGNIS_STRAFE:
        e->u.strafe.spieler = genannter(a, stmt, 1);
        e->u.strafe.punkte = (int16_t)zahl(a, stmt, 2, 1, STRAFE_MAX);
        break;
    case EREIGNIS_DISQ:
        e->u.disq.spieler = genannter(a, stmt, 1);
        break;
    case EREIGNIS_GEGENGELESEN:
        e->u.gegengelesen.spieler = genannter(a, stmt, 1);
        break;
    case EREIGNIS_EINSTIEG:
        e->u.einstieg.spieler = platznummer(a, sqlite3_column_int64(stmt, 1));
        e->u.einstieg.nach = genannter(a, stmt, 3);
        e->u.einstieg.gast = sqlite3_column_int(stmt, 4) != 0;
        break;
    default:
        e->u.ausstieg.spieler = genannter(a, stmt, 1);
        e->u.ausstieg.disq = sqlite3_column_int(stmt, 5) != 0;
        break;
    }
}

static void zeile_spiel(struct aufbau *a, sqlite3_stmt *stmt)
{
    struct ereignis *e = ereignis_von(a, stmt, 1u << EREIGNIS_SPIEL);
    struct spiel s = spiel_leer();

    if (!e)
        return;
    s.re[0] = genannter(a, stmt, 1);
    s.re[1] = genannter(a, stmt, 2);
    s.art = wort(a, stmt, 3, art_spalte, ART_ANZAHL);
    s.farbe = wort(a, stmt, 4, farbe_spalte, FARBE_ANZAHL);
    s.augen = (uint8_t)zahl(a, stmt, 5, 0, AUGEN_GESAMT);
    s.ohne_stich = sqlite3_column_int(stmt, 6) != 0;
    s.stufe[RE] = stufe(a, stmt, 7);
    s.stufe[KONTRA] = stufe(a, stmt, 8);
    s.erwidert[RE] = stufe(a, stmt, 9);
    s.erwidert[KONTRA] = stufe(a, stmt, 10);
    s.vorgefuehrt = sqlite3_column_int(stmt, 11) != 0;
    s.straf = sqlite3_column_int(stmt, 12) != 0;
    s.vorab[RE] = sqlite3_column_int(stmt, 13) != 0;
    s.vorab[KONTRA] = sqlite3_column_int(stmt, 14) != 0;
    s.ungueltig_ab[RE] = stufe(a, stmt, 15);
    s.ungueltig_ab[KONTRA] = stufe(a, stmt, 16);
    s.zuerst = (uint8_t)zahl(a, stmt, 17, 0, VON_KONTRA);
    s.letzt = (uint8_t)zahl(a, stmt, 18, 0, VON_KONTRA);
    s.falsch = (uint8_t)zahl(a, stmt, 19, 0, VON_KONTRA);
    s.falsch_wer = genannter(a, stmt, 20);
    e->u.spiel = s;
}

static void zeile_ansage(struct aufbau *a, sqlite3_stmt *stmt)
{
    struct ereignis *e = ereignis_von(a, stmt, 1u << EREIGNIS_SPIEL);
    int partei = wort(a, stmt, 1, partei_spalte, 2), was = zahl(a, stmt, 2, STUFE_WORT, STUFE_ANZAHL - 1);

    if (e)
        e->u.spiel.wer[partei][was] = genannter(a, stmt, 3);
}

static void zeile_sonder(struct aufbau *a, sqlite3_stmt *stmt)
{
    struct ereignis *e = ereignis_von(a, stmt, 1u << EREIGNIS_SPIEL);

    if (!e || e->u.spiel.sonder_anzahl >= SONDER_MAX) {
        a->kaputt = true;
        return;
    }
    e->u.spiel.sonder[e->u.spiel.sonder_anzahl++] =
        (struct sonderpunkt){wort(a, stmt, 1, sonder_spalte, SONDER_ANZAHL), wort(a, stmt, 2, partei_spalte, 2),
                             genannter(a, stmt, 3), genannter(a, stmt, 4)};
}

static void zeile_summe(struct aufbau *a, sqlite3_stmt *stmt)
{
    struct ereignis *e = ereignis_von(a, stmt,
                                      1u << EREIGNIS_ERGEBNIS | 1u << EREIGNIS_HAMMEL | 1u << EREIGNIS_SCHIEB |
                                          1u << EREIGNIS_STECHEN | 1u << EREIGNIS_STRAFE);
    bool stechen = e && e->art == EREIGNIS_STECHEN; /* names also who was not at the table that day (A53) */
    int8_t spieler = stechen ? platznummer(a, sqlite3_column_int64(stmt, 1)) : genannter(a, stmt, 1);
    int i;

    if (e && e->art == EREIGNIS_STRAFE) { /* who shares it */
        e->u.strafe.an |= (uint16_t)(spieler == NIEMAND ? 0 : 1u << spieler);
        return;
    }
    i = e ? e->u.ergebnis.anzahl : TISCH_MAX;
    if (i >= TISCH_MAX) {
        a->kaputt = true;
        return;
    }
    e->u.ergebnis.spieler[i] = spieler;
    e->u.ergebnis.punkte[i] = zahl(a, stmt, 2, -PUNKTE_MAX, PUNKTE_MAX);
    e->u.ergebnis.anzahl++;
}

/* Who sits down comes before who is named. */
static const struct {
    const char *sql;
    void (*zeile)(struct aufbau *, sqlite3_stmt *);
} fakten[] = {
    {"SELECT nr, op, bezug, gruppe, zeit, was, trotzdem, bemerkung FROM ereignis WHERE tisch = ? ORDER BY nr",
     zeile_ereignis},
    {"SELECT nr, spieler, gast FROM sitz WHERE tisch = ? ORDER BY nr, platz", zeile_sitz},
    {"SELECT nr, datum, geber, los FROM beginn WHERE tisch = ? ORDER BY nr", zeile_beginn},
    {"SELECT nr, spieler, punkte, neben, gast, disq FROM spielersache WHERE tisch = ? ORDER BY nr",
     zeile_spielersache},
    {"SELECT nr, re1, re2, art, farbe, augen, ohne_stich, re_ansage, ko_ansage, re_erwidert, ko_erwidert, "
     "vf, straf, re_vorab, ko_vorab, re_ungueltig, ko_ungueltig, zuerst, letzt, falsch, falsch_wer FROM spiel WHERE "
     "tisch = ? "
     "ORDER BY nr",
     zeile_spiel},
    {"SELECT nr, partei, stufe, wer FROM ansage WHERE tisch = ? ORDER BY nr", zeile_ansage},
    {"SELECT nr, art, partei, von, wessen FROM sonder WHERE tisch = ? ORDER BY nr, lfd", zeile_sonder},
    {"SELECT nr, spieler, punkte FROM summe WHERE tisch = ? ORDER BY nr, lfd", zeile_summe},
};

enum status store_chronik(struct store *s, int64_t tisch, struct chronik *c, struct roster *r, struct err *err)
{
    struct aufbau a = {.s = s, .c = c, .r = r, .err = err};
    enum status st = ST_OK;

    *c = (struct chronik){0};
    *r = (struct roster){0};
    for (size_t i = 0; i < sizeof fakten / sizeof fakten[0] && st == ST_OK; i++) {
        sqlite3_stmt *stmt = store_frage(s, fakten[i].sql, err, "i", tisch);

        while (store_zeile(s, stmt, &st, err))
            fakten[i].zeile(&a, stmt);
    }
    if (st == ST_OK && a.kaputt)
        st = err_set(err, ST_BUCH, _("%s: the history of a Spieltag is damaged; `doko prüfe` says more"), s->pfad);
    return st;
}

enum status store_kette(struct store *s, int64_t tisch, int32_t nr, uint8_t kette[KETTE_LEN], struct err *err)
{
    static const char sql[] = "SELECT kette FROM ereignis WHERE tisch = ? AND nr = ?";
    sqlite3_stmt *stmt = store_frage(s, sql, err, "iz", tisch, (int)nr);
    const void *hash;
    enum status st;

    if (!store_zeile(s, stmt, &st, err) || sqlite3_column_bytes(stmt, 0) != KETTE_LEN) {
        (void)sqlite3_reset(stmt);
        return st == ST_OK ? err_set(err, ST_BUCH, _("%s: a hash of the history is missing"), s->pfad) : st;
    }
    hash = sqlite3_column_blob(stmt, 0);
    if (!hash)
        mem_ende();
    memcpy(kette, hash, KETTE_LEN);
    (void)sqlite3_reset(stmt);
    return ST_OK;
}

/* Writing one entry. */
struct schreiber {
    struct store *s;
    int64_t tisch;
    int nr;
    const struct roster *r;
    struct err *err;
};

static int64_t wer(const struct schreiber *w, int teilnehmer)
{
    return teilnehmer == NIEMAND ? 0 : w->r->spieler[teilnehmer];
}

static enum status schreibe_beginn(const struct schreiber *w, const struct ereignis *e)
{
    char datum[DATUM_MAX];
    enum status st;

    datum_iso(e->u.beginn.datum, datum);
    st = store_tue(w->s, "INSERT INTO beginn (tisch, nr, datum, geber, los) VALUES (?, ?, ?, ?, nullif(?, -1))",
                   w->err, "iztri", w->tisch, w->nr, datum, wer(w, e->u.beginn.geber), e->u.beginn.los);
    for (int i = 0; i < e->u.beginn.anzahl && st == ST_OK; i++)
        st = store_tue(w->s, "INSERT INTO sitz (tisch, nr, platz, spieler, gast) VALUES (?, ?, ?, ?, ?)", w->err,
                       "izziz", w->tisch, w->nr, i + 1, wer(w, e->u.beginn.sitz[i]),
                       (int)(e->u.beginn.gaeste >> e->u.beginn.sitz[i] & 1));
    return st;
}

static enum status schreibe_namen(const struct schreiber *w, const struct spiel *s)
{
    enum status st = ST_OK;

    for (int partei = RE; partei <= KONTRA; partei++)
        for (int stufe = STUFE_WORT; stufe < STUFE_ANZAHL && st == ST_OK; stufe++)
            if (s->wer[partei][stufe] != NIEMAND)
                st = store_tue(w->s, "INSERT INTO ansage (tisch, nr, partei, stufe, wer) VALUES (?, ?, ?, ?, ?)",
                               w->err, "iztzi", w->tisch, w->nr, partei_spalte[partei], stufe,
                               wer(w, s->wer[partei][stufe]));
    return st;
}

static enum status schreibe_spiel(const struct schreiber *w, const struct ereignis *e)
{
    const struct spiel *s = &e->u.spiel;
    enum status st =
        store_tue(w->s,
                  "INSERT INTO spiel (tisch, nr, re1, re2, art, farbe, augen, ohne_stich, "
                  "re_ansage, ko_ansage, re_erwidert,"
                  " ko_erwidert, vf, straf, re_vorab, ko_vorab, re_ungueltig, ko_ungueltig, zuerst, letzt, falsch,"
                  " falsch_wer) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
                  w->err, "izrrttzzzzzzzzzzzzzzzr", w->tisch, w->nr, wer(w, s->re[0]), wer(w, s->re[1]),
                  art_spalte[s->art], farbe_spalte[s->farbe], (int)s->augen, (int)s->ohne_stich, (int)s->stufe[RE],
                  (int)s->stufe[KONTRA], (int)s->erwidert[RE], (int)s->erwidert[KONTRA], (int)s->vorgefuehrt,
                  (int)s->straf, (int)s->vorab[RE], (int)s->vorab[KONTRA], (int)s->ungueltig_ab[RE],
                  (int)s->ungueltig_ab[KONTRA], (int)s->zuerst, (int)s->letzt, (int)s->falsch, wer(w, s->falsch_wer));

    if (st == ST_OK)
        st = schreibe_namen(w, s);
    for (int i = 0; i < s->sonder_anzahl && st == ST_OK; i++)
        st = store_tue(w->s,
                       "INSERT INTO sonder (tisch, nr, lfd, art, partei, von, wessen) VALUES (?, ?, ?, ?, ?, ?, ?)",
                       w->err, "izzttrr", w->tisch, w->nr, i + 1, sonder_spalte[s->sonder[i].art],
                       partei_spalte[s->sonder[i].partei], wer(w, s->sonder[i].von), wer(w, s->sonder[i].wessen));
    return st;
}

static enum status schreibe_spielersache(const struct schreiber *w, const struct ereignis *e)
{
    static const char sql[] = "INSERT INTO spielersache (tisch, nr, spieler, punkte, neben, gast, disq)"
                              " VALUES (?, ?, ?, ?, ?, ?, ?)";

    switch (e->art) {
    case EREIGNIS_STRAFE:
        return store_tue(w->s, sql, w->err, "izizttt", w->tisch, w->nr, wer(w, e->u.strafe.spieler),
                         (int)e->u.strafe.punkte, NULL, NULL, NULL);
    case EREIGNIS_DISQ:
        return store_tue(w->s, sql, w->err, "izitttt", w->tisch, w->nr, wer(w, e->u.disq.spieler), NULL, NULL, NULL,
                         NULL);
    case EREIGNIS_EINSTIEG:
        return store_tue(w->s, sql, w->err, "izitizt", w->tisch, w->nr, wer(w, e->u.einstieg.spieler), NULL,
                         wer(w, e->u.einstieg.nach), (int)e->u.einstieg.gast, NULL);
    default:
        return store_tue(w->s, sql, w->err, "izitttz", w->tisch, w->nr, wer(w, e->u.ausstieg.spieler), NULL, NULL,
                         NULL, (int)e->u.ausstieg.disq);
    }
}

/* Who shares a Strafe, where somebody was named. */
static enum status schreibe_beguenstigte(const struct schreiber *w, uint16_t an)
{
    enum status st = ST_OK;

    for (int i = 0, lfd = 1; i < w->r->anzahl && st == ST_OK; i++)
        if (an >> i & 1)
            st = store_tue(w->s, "INSERT INTO summe (tisch, nr, lfd, spieler, punkte) VALUES (?, ?, ?, ?, 0)", w->err,
                           "izzi", w->tisch, w->nr, lfd++, wer(w, i));
    return st;
}

static enum status schreibe_summen(const struct schreiber *w, const struct ereignis *e)
{
    enum status st = ST_OK;

    for (int i = 0; i < e->u.ergebnis.anzahl && st == ST_OK; i++)
        st = store_tue(w->s, "INSERT INTO summe (tisch, nr, lfd, spieler, punkte) VALUES (?, ?, ?, ?, ?)", w->err,
                       "izziz", w->tisch, w->nr, i + 1, wer(w, e->u.ergebnis.spieler[i]),
                       (int)e->u.ergebnis.punkte[i]);
    return st;
}

static enum status schreibe_ereignis(const struct schreiber *w, const struct ereignis *e)
{
    enum status st;

    switch ((enum ereignisart)e->art) {
    case EREIGNIS_BEGINN:
        return schreibe_beginn(w, e);
    case EREIGNIS_SPIEL:
        return schreibe_spiel(w, e);
    case EREIGNIS_STRAFE:
        st = schreibe_spielersache(w, e);
        return st == ST_OK ? schreibe_beguenstigte(w, e->u.strafe.an) : st;
    case EREIGNIS_DISQ:
    case EREIGNIS_EINSTIEG:
    case EREIGNIS_AUSSTIEG:
    case EREIGNIS_GEGENGELESEN:
        return schreibe_spielersache(w, e);
    case EREIGNIS_ERGEBNIS:
    case EREIGNIS_HAMMEL:
    case EREIGNIS_SCHIEB:
    case EREIGNIS_STECHEN:
        return schreibe_summen(w, e);
    case EREIGNIS_EINWURF:
    case EREIGNIS_ENDE:
    case EREIGNIS_ANZAHL:
        break;
    }
    return ST_OK;
}

enum status store_eintrag(struct store *s, int64_t tisch, int32_t nr, const struct eintrag *e, const struct roster *r,
                          const uint8_t kette[KETTE_LEN], struct err *err)
{
    struct schreiber w = {s, tisch, (int)nr, r, err};
    bool inhalt = op_hat_ereignis((enum op)e->op);
    char *bemerkung = inhalt && e->e.bemerkung_len ? mem_strndup(e->e.bemerkung, e->e.bemerkung_len) : NULL;
    enum status st =
        store_tue(s,
                  "INSERT INTO ereignis (tisch, nr, op, bezug, gruppe, zeit, was, trotzdem, bemerkung,"
                  " kette) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
                  err, "iztrzitztb", tisch, (int)nr, op_spalte[e->op], (int64_t)e->bezug, (int)e->gruppe, e->zeit,
                  inhalt ? was_spalte[e->e.art] : NULL, (int)(inhalt && e->e.trotzdem), bemerkung, kette);

    free(bemerkung);
    return st == ST_OK && inhalt ? schreibe_ereignis(&w, &e->e) : st;
}
