/* What is derived from the facts of a table, and what the ranking reads of it. */
#include <nettle/sha2.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "store/intern.h"

static const char *const partei_spalte[2] = {"re", "ko"};
static const char *const sieger_spalte[] = {"re", "ko", "keine"};
static const char *const zaehlt_spalte[] = {NULL, "pflicht", "lust", "nachspiel", "still", "straf", "sonst"};
static const char *const zustand_spalte[] = {NULL, "offen", "ende", "ungewertet"};

enum status store_ableitung_loesche(struct store *s, int64_t tisch, struct err *err)
{
    static const char *const sql[] = {"DELETE FROM posten WHERE tisch = ?", "DELETE FROM gutschrift WHERE tisch = ?",
                                      "DELETE FROM spiel_wert WHERE tisch = ?",
                                      "DELETE FROM tagesergebnis WHERE tisch = ?",
                                      "DELETE FROM tisch_stand WHERE tisch = ?"};
    enum status st = ST_OK;

    for (size_t i = 0; i < sizeof sql / sizeof sql[0] && st == ST_OK; i++)
        st = store_tue(s, sql[i], err, "i", tisch);
    return st;
}

enum status store_ableitung_spiel(struct store *s, int64_t tisch, int32_t nr, const struct schritt *sch,
                                  const struct roster *r, const struct regeln *regeln, struct err *err)
{
    const struct abrechnung *a = &sch->abrechnung;
    enum status st =
        store_tue(s,
                  "INSERT INTO spiel_wert (tisch, nr, spiel, geber, sieger, re_punkte, pott, zaehlt) VALUES "
                  "(?,?,?,?,?,?,?,?)",
                  err, "izzitzzt", tisch, (int)nr, (int)sch->nr, r->spieler[sch->geber], sieger_spalte[a->sieger],
                  (int)a->re_punkte, (int)sch->pott, zaehlt_spalte[sch->zaehlt]);

    for (int i = 0; i < a->anzahl && st == ST_OK; i++)
        st = store_tue(s, "INSERT INTO posten (tisch, nr, lfd, posten, partei, punkte) VALUES (?, ?, ?, ?, ?, ?)",
                       err, "izzttz", tisch, (int)nr, i + 1, posten_name(regeln, &a->posten[i]),
                       partei_spalte[a->posten[i].partei], (int)a->posten[i].punkte);
    for (int i = 0; i < sch->besetzung.anzahl && st == ST_OK; i++) {
        int wer = sch->besetzung.spieler[i];

        st = store_tue(s, "INSERT INTO gutschrift (tisch, nr, spieler, punkte) VALUES (?, ?, ?, ?)", err, "iziz",
                       tisch, (int)nr, r->spieler[wer], (int)sch->gutschrift[wer]);
    }
    return st;
}

enum status store_ableitung_stand(struct store *s, const struct tisch *t, const struct tageszeile *z, int anzahl,
                                  struct err *err)
{
    char datum[DATUM_MAX];
    enum status st;

    datum_iso(t->datum, datum);
    st = store_tue(s,
                   "INSERT INTO tisch_stand (tisch, datum, zustand, spiele, pott) VALUES (?, ?, ?, ?, ?)"
                   " ON CONFLICT (tisch) DO UPDATE SET datum = excluded.datum, zustand = excluded.zustand,"
                   " spiele = excluded.spiele, pott = excluded.pott",
                   err, "ittzz", t->id, datum, zustand_spalte[t->zustand], t->spiele, t->pott);
    if (st == ST_OK && t->zustand != ZUSTAND_OFFEN)
        st = store_tue(s, "DELETE FROM tagesergebnis WHERE tisch = ?", err, "i", t->id);
    for (int i = 0; i < anzahl && st == ST_OK; i++)
        st = store_tue(s,
                       "INSERT INTO tagesergebnis (tisch, spieler, gast, disq, punkte, platz, doppelplatz, wert,"
                       " spiele) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
                       err, "iizzzzzzz", t->id, z[i].spieler, (int)z[i].gast, (int)z[i].disq, (int)z[i].punkte,
                       z[i].platz, z[i].doppelplatz, (int)z[i].hundertstel, z[i].spiele);
    return st;
}

/* Every column of every row as its text, with marks between, so that no two contents give the same digest
 * input. */
static enum status zaehle_ein(struct store *s, const char *sql, int64_t tisch, struct sha256_ctx *ctx,
                              struct err *err)
{
    sqlite3_stmt *stmt = store_frage(s, sql, err, "i", tisch);
    enum status st;

    while (store_zeile(s, stmt, &st, err)) {
        for (int i = 0; i < sqlite3_column_count(stmt); i++) {
            const char *text = store_spalte_text(stmt, i);

            sha256_update(ctx, strlen(text) + 1, (const uint8_t *)text);
        }
        sha256_update(ctx, 1, (const uint8_t *)"\n");
    }
    return st;
}

enum status store_ableitung_abdruck(struct store *s, int64_t tisch, uint8_t abdruck[KETTE_LEN], struct err *err)
{
    static const char *const sql[] = {
        "SELECT * FROM tisch_stand WHERE tisch = ?",
        "SELECT * FROM spiel_wert WHERE tisch = ? ORDER BY nr",
        "SELECT * FROM posten WHERE tisch = ? ORDER BY nr, lfd",
        "SELECT * FROM gutschrift WHERE tisch = ? ORDER BY nr, spieler",
        "SELECT * FROM tagesergebnis WHERE tisch = ? ORDER BY spieler",
    };
    struct sha256_ctx ctx;
    enum status st = ST_OK;

    sha256_init(&ctx);
    for (size_t i = 0; i < sizeof sql / sizeof sql[0] && st == ST_OK; i++)
        st = zaehle_ein(s, sql[i], tisch, &ctx, err);
    sha256_digest(&ctx, KETTE_LEN, abdruck);
    return st;
}

#define TAGESWERTE                                                                                                   \
    "SELECT e.spieler, t.nr, t.tisch, d.datum, e.gast, e.punkte, e.wert, e.platz, e.spiele, t.saison FROM tisch t"   \
    " JOIN tisch_stand d ON d.tisch = t.id AND d.zustand = 'ende' JOIN tagesergebnis e ON e.tisch = t.id"

static enum status lies_tageswerte(struct store *s, sqlite3_stmt *stmt, struct tageswerte *w, struct err *err)
{
    bool kaputt = false;
    enum status st;

    while (store_zeile(s, stmt, &st, err)) {
        const char *datum = store_spalte_text(stmt, 3);
        struct tageswert_zeile *z;

        w->zeile = mem_wachse(w->zeile, w->anzahl, &w->platz, sizeof *w->zeile);
        z = &w->zeile[w->anzahl++];
        *z = (struct tageswert_zeile){.spieler = sqlite3_column_int64(stmt, 0),
                                      .spieltag = sqlite3_column_int(stmt, 1),
                                      .tisch = sqlite3_column_int(stmt, 2),
                                      .gast = sqlite3_column_int(stmt, 4) != 0,
                                      .punkte = sqlite3_column_int(stmt, 5),
                                      .hundertstel = sqlite3_column_int(stmt, 6),
                                      .platz = sqlite3_column_int(stmt, 7),
                                      .spiele = sqlite3_column_int(stmt, 8),
                                      .saison = sqlite3_column_int64(stmt, 9)};
        (void)datum_lies(datum, strlen(datum), &z->datum);
        kaputt |= !store_spieltag_gueltig(z->spieltag, SPIELTAGE_MAX);
    }
    return st == ST_OK && kaputt ? store_spieltag_kaputt(err) : st;
}

enum status store_tageswerte(struct store *s, int64_t saison, struct tageswerte *w, struct err *err)
{
    static const char sql[] =
        TAGESWERTE " WHERE t.saison = ? AND t.art = 'meisterschaft' ORDER BY t.nr, t.tisch, e.platz, e.spieler";
    sqlite3_stmt *stmt = store_frage(s, sql, err, "i", saison);

    *w = (struct tageswerte){0};
    return lies_tageswerte(s, stmt, w, err);
}

enum status store_tageswerte_alle(struct store *s, const char *regeln, struct tageswerte *w, struct err *err)
{
    static const char sql[] = TAGESWERTE " JOIN saison a ON a.id = t.saison JOIN regelwerk r ON r.id = a.regelwerk"
                                         " WHERE t.art = 'meisterschaft' AND (?1 IS NULL OR r.name = ?1)"
                                         " ORDER BY t.saison, t.nr, t.tisch, e.platz, e.spieler";
    sqlite3_stmt *stmt = store_frage(s, sql, err, "t", regeln);

    *w = (struct tageswerte){0};
    return lies_tageswerte(s, stmt, w, err);
}

enum status store_mitspieler(struct store *s, int64_t saison, struct mitspieler *m, struct err *err)
{
    static const char sql[] = "SELECT DISTINCT g.spieler FROM gutschrift g JOIN tisch t ON t.id = g.tisch"
                              " WHERE t.art = 'meisterschaft' AND (?1 = 0 OR t.saison = ?1) ORDER BY g.spieler";
    sqlite3_stmt *stmt = store_frage(s, sql, err, "i", saison);
    enum status st;

    *m = (struct mitspieler){0};
    while (store_zeile(s, stmt, &st, err)) {
        m->spieler = mem_wachse(m->spieler, m->anzahl, &m->platz, sizeof *m->spieler);
        m->spieler[m->anzahl++] = sqlite3_column_int64(stmt, 0);
    }
    return st;
}
