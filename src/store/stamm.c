/* Players and seasons. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/i18n.h"
#include "base/mem.h"
#include "base/text.h"
#include "rules/regeln.h"
#include "store/intern.h"

/* What was changed in the file behind doko's back must not reach a terminal as a command. */
static void kopiere(char *ziel, size_t size, const char *quelle)
{
    (void)snprintf(ziel, size, "%s", quelle);
    utf8_entschaerfe(ziel);
}

/* The same for a text of many lines. */
static void kopiere_zeilen(struct text *ziel, const char *quelle)
{
    size_t len = strlen(quelle);

    text_leere(ziel);
    for (size_t i = 0; i < len;) {
        size_t n = utf8_laenge(quelle + i, len - i);
        bool gut = n > 0 && (quelle[i] == '\n' || quelle[i] == '\t' || !utf8_ist_steuer(quelle + i, n));

        text_addn(ziel, gut ? quelle + i : "?", gut ? n : 1);
        i += n > 0 ? n : 1;
    }
}

void spieler_liste_free(struct spieler_liste *l)
{
    free(l->spieler);
    *l = (struct spieler_liste){0};
}

enum status store_spieler(struct store *s, struct spieler_liste *l, struct err *err)
{
    static const char sql[] =
        "SELECT s.id, k.wort, k.kuerzel,"
        " (SELECT a.wort FROM spieler_angabe a WHERE a.spieler = s.id AND a.wort IS NOT NULL ORDER BY a.id LIMIT 1),"
        " (SELECT a.name FROM spieler_angabe a WHERE a.spieler = s.id AND a.name IS NOT NULL ORDER BY a.id DESC "
        "LIMIT 1)"
        " FROM spieler s JOIN spieler_angabe k ON k.id = (SELECT a.id FROM spieler_angabe a WHERE a.spieler = s.id"
        "   AND a.kuerzel IS NOT NULL ORDER BY a.id DESC LIMIT 1) ORDER BY s.id";
    sqlite3_stmt *stmt = store_frage(s, sql, err, "");
    enum status st;

    *l = (struct spieler_liste){0};
    while (store_zeile(s, stmt, &st, err)) {
        struct spieler *p;

        l->spieler = mem_wachse(l->spieler, l->anzahl, &l->platz, sizeof *l->spieler);
        p = &l->spieler[l->anzahl++];
        p->id = sqlite3_column_int64(stmt, 0);
        kopiere(p->kuerzel.wort, sizeof p->kuerzel.wort, store_spalte_text(stmt, 1));
        kopiere(p->kuerzel.falt, sizeof p->kuerzel.falt, store_spalte_text(stmt, 2));
        kopiere(p->stamm, sizeof p->stamm, store_spalte_text(stmt, 3));
        kopiere(p->name, sizeof p->name, store_spalte_text(stmt, 4));
    }
    return st;
}

/* ST_OK when the Kürzel is free or this player's own (id > 0). */
static enum status kuerzel_frei(struct store *s, const struct kuerzel *k, int64_t id, bool *schon_seins,
                                struct err *err)
{
    static const char sql[] = "SELECT spieler FROM kuerzel WHERE falt = ?";
    sqlite3_stmt *stmt = store_frage(s, sql, err, "t", k->falt);
    enum status st;

    *schon_seins = false;
    if (!store_zeile(s, stmt, &st, err))
        return st;
    *schon_seins = sqlite3_column_int64(stmt, 0) == id;
    (void)sqlite3_reset(stmt);
    return *schon_seins ? ST_OK : err_set(err, ST_KONFLIKT, _("the Kürzel %s is or was another player's"), k->wort);
}

enum status store_spieler_kuerzel(struct store *s, int64_t id, const struct kuerzel *k, int64_t zeit, struct err *err)
{
    bool schon_seins;
    enum status st = kuerzel_frei(s, k, id, &schon_seins, err);

    if (st == ST_OK && !schon_seins)
        st = store_tue(s, "INSERT INTO kuerzel (falt, spieler) VALUES (?, ?)", err, "ti", k->falt, id);
    if (st == ST_OK)
        st = store_tue(s, "INSERT INTO spieler_angabe (spieler, kuerzel, wort, zeit) VALUES (?, ?, ?, ?)", err,
                       "itti", id, k->falt, k->wort, zeit);
    return st;
}

enum status store_spieler_name(struct store *s, int64_t id, const char *name, int64_t zeit, struct err *err)
{
    return store_tue(s, "INSERT INTO spieler_angabe (spieler, name, zeit) VALUES (?, ?, ?)", err, "iti", id, name,
                     zeit);
}

enum status store_spieler_neu(struct store *s, const struct kuerzel *k, const char *name, int64_t zeit, int64_t *id,
                              struct err *err)
{
    enum status st = store_tue(s, "INSERT INTO spieler (angelegt) VALUES (?)", err, "i", zeit);

    *id = sqlite3_last_insert_rowid(s->db);
    if (st == ST_OK)
        st = store_spieler_kuerzel(s, *id, k, zeit, err);
    if (st == ST_OK)
        st = store_spieler_name(s, *id, name, zeit, err);
    return st;
}

int store_spieler_frueher(struct store *s, int64_t id, struct kuerzel *frueher, int max)
{
    static const char sql[] =
        "SELECT wort, kuerzel FROM spieler_angabe WHERE spieler = ? AND kuerzel IS NOT NULL ORDER BY id";
    struct err err;
    enum status st;
    sqlite3_stmt *stmt = store_frage(s, sql, &err, "i", id);
    int n = 0;

    while (store_zeile(s, stmt, &st, &err)) {
        if (n < max) {
            kopiere(frueher[n].wort, sizeof frueher[n].wort, store_spalte_text(stmt, 0));
            kopiere(frueher[n].falt, sizeof frueher[n].falt, store_spalte_text(stmt, 1));
        }
        n++;
    }
    if (st != ST_OK || n == 0)
        return -1;
    return n - 1 > max ? max : n - 1; /* the last is the present one */
}

/* Seasons. */

void saison_liste_free(struct saison_liste *l)
{
    free(l->saison);
    *l = (struct saison_liste){0};
}

static void lies_einstellung(struct saison *z, const char *was, const char *wert)
{
    struct saison_daten *d = &z->daten;

    if (strcmp(was, "beginn") == 0)
        (void)datum_lies(wert, strlen(wert), &d->beginn);
    else if (strcmp(was, "spieltage") == 0)
        d->spieltage = atoi(wert);
    else if (strcmp(was, "pflicht") == 0)
        d->pflicht = atoi(wert);
    else if (strcmp(was, "letzte") == 0)
        d->letzte = atoi(wert);
    else if (strcmp(was, "gewicht") == 0)
        d->gewicht_platz = atoi(wert);
    else if (strcmp(was, "gegenlesen") == 0)
        d->gegenlesen = atoi(wert);
    else if (strcmp(was, "abschluss") == 0 || strcmp(was, "oeffnen") == 0)
        z->abgeschlossen = was[0] == 'a';
    d->gewicht_punkte = 100 - d->gewicht_platz;
}

/* What the standings count on (saison.h). */
static bool einstellungen_gueltig(const struct saison_daten *d)
{
    const struct {
        int zahl, min, max;
    } grenzen[] = {{d->spieltage, 1, SPIELTAGE_MAX},
                   {d->pflicht, 0, SPIELTAGE_MAX},
                   {d->letzte, 0, d->spieltage},
                   {d->gewicht_platz, 0, 100},
                   {d->gegenlesen, 0, GEGENLESEN_MAX}};

    for (size_t i = 0; i < sizeof grenzen / sizeof grenzen[0]; i++)
        if (grenzen[i].zahl < grenzen[i].min || grenzen[i].zahl > grenzen[i].max)
            return false;
    return true;
}

static enum status lies_einstellungen(struct store *s, struct saison *z, struct err *err)
{
    static const char sql[] = "SELECT was, wert FROM saison_eintrag WHERE saison = ? AND spieler IS NULL ORDER BY id";
    sqlite3_stmt *stmt = store_frage(s, sql, err, "i", z->id);
    enum status st;

    while (store_zeile(s, stmt, &st, err))
        lies_einstellung(z, store_spalte_text(stmt, 0), store_spalte_text(stmt, 1));
    if (st == ST_OK && !einstellungen_gueltig(&z->daten))
        st = err_set(err, ST_BUCH, _("the book is damaged: the settings of the season %s"), z->daten.name);
    return st;
}

#define SAISON_SPALTEN "SELECT s.id, s.name, r.name, r.id FROM saison s JOIN regelwerk r ON r.id = s.regelwerk "

static void lies_saison(sqlite3_stmt *stmt, struct saison *z)
{
    *z = (struct saison){.id = sqlite3_column_int64(stmt, 0), .regelwerk = sqlite3_column_int64(stmt, 3)};
    kopiere(z->daten.name, sizeof z->daten.name, store_spalte_text(stmt, 1));
    kopiere(z->daten.regeln, sizeof z->daten.regeln, store_spalte_text(stmt, 2));
}

static enum status erste_saison(struct store *s, sqlite3_stmt *stmt, struct saison *z, struct err *err)
{
    enum status st;

    if (!store_zeile(s, stmt, &st, err))
        return st == ST_OK ? ST_FEHLT : st;
    lies_saison(stmt, z);
    (void)sqlite3_reset(stmt);
    return lies_einstellungen(s, z, err);
}

enum status store_saisons(struct store *s, struct saison_liste *l, struct err *err)
{
    static const char sql[] = SAISON_SPALTEN "ORDER BY s.id";
    sqlite3_stmt *stmt = store_frage(s, sql, err, "");
    enum status st;

    *l = (struct saison_liste){0};
    while (store_zeile(s, stmt, &st, err)) {
        l->saison = mem_wachse(l->saison, l->anzahl, &l->platz, sizeof *l->saison);
        lies_saison(stmt, &l->saison[l->anzahl++]);
    }
    for (size_t i = 0; i < l->anzahl && st == ST_OK; i++)
        st = lies_einstellungen(s, &l->saison[i], err);
    return st;
}

enum status store_saison(struct store *s, const char *name, struct saison *z, struct err *err)
{
    static const char nach_name[] = SAISON_SPALTEN "WHERE s.name = ?";
    /* the last that is open, else the last: each stops at the first it finds */
    static const char neueste[] =
        "SELECT * FROM (" SAISON_SPALTEN "WHERE coalesce("
        "(SELECT e.was FROM saison_eintrag e WHERE e.saison = s.id AND e.was IN ('abschluss', 'oeffnen')"
        " ORDER BY e.id DESC LIMIT 1), 'oeffnen') = 'oeffnen' ORDER BY s.id DESC LIMIT 1)"
        " UNION ALL SELECT * FROM (" SAISON_SPALTEN "ORDER BY s.id DESC LIMIT 1) LIMIT 1";
    sqlite3_stmt *stmt = store_frage(s, name ? nach_name : neueste, err, name ? "t" : "", name);
    enum status st = erste_saison(s, stmt, z, err);

    if (st == ST_FEHLT)
        return name ? err_set(err, st, _("the season %s is not in the book; `doko saison liste` shows which are"),
                              name)
                    : err_set(err, st, _("there is no season yet; `doko saison neu 2026` begins one"));
    return st;
}

enum status store_saison_id(struct store *s, int64_t id, struct saison *z, struct err *err)
{
    static const char sql[] = SAISON_SPALTEN "WHERE s.id = ?";
    enum status st = erste_saison(s, store_frage(s, sql, err, "i", id), z, err);

    return st == ST_FEHLT ? err_set(err, ST_BUCH, _("the book is damaged: a Spieltag without a season")) : st;
}

enum status store_regelwerk(struct store *s, int64_t id, struct text *inhalt, int *version, struct err *err)
{
    sqlite3_stmt *stmt = store_frage(s, "SELECT inhalt, version FROM regelwerk WHERE id = ?", err, "i", id);
    enum status st;

    if (!store_zeile(s, stmt, &st, err))
        return st == ST_OK ? err_set(err, ST_BUCH, _("the book is damaged: a season without a rule set")) : st;
    kopiere_zeilen(inhalt, store_spalte_text(stmt, 0));
    *version = sqlite3_column_int(stmt, 1);
    (void)sqlite3_reset(stmt);
    return ST_OK;
}

enum status store_regelwerk_neuestes(struct store *s, const char *name, struct text *inhalt, struct err *err)
{
    static const char sql[] =
        "SELECT inhalt FROM regelwerk WHERE name = ? AND inhalt IS NOT NULL ORDER BY version DESC LIMIT 1";
    sqlite3_stmt *stmt = store_frage(s, sql, err, "t", name);
    enum status st;

    if (!store_zeile(s, stmt, &st, err))
        return st == ST_OK ? ST_FEHLT : st;
    kopiere_zeilen(inhalt, store_spalte_text(stmt, 0));
    (void)sqlite3_reset(stmt);
    return ST_OK;
}

/* The version of a rule set with this text, a new one when there is none yet. */
static enum status regelwerk(struct store *s, const char *name, const char *inhalt, int64_t *id, struct err *err)
{
    static const char suche[] = "SELECT id FROM regelwerk WHERE name = ? AND inhalt IS ?";
    sqlite3_stmt *stmt = store_frage(s, suche, err, "tt", name, inhalt);
    enum status st;

    if (store_zeile(s, stmt, &st, err)) {
        *id = sqlite3_column_int64(stmt, 0);
        (void)sqlite3_reset(stmt);
        return ST_OK;
    }
    if (st == ST_OK)
        st = store_tue(s,
                       "INSERT INTO regelwerk (name, inhalt, version) SELECT ?1, ?2, coalesce(max(version), 0) + 1"
                       " FROM regelwerk WHERE name = ?1",
                       err, "tt", name, inhalt);
    *id = sqlite3_last_insert_rowid(s->db);
    return st;
}

static enum status schreibe_einstellung(struct store *s, int64_t saison, const char *was, const char *wert,
                                        int64_t zeit, struct err *err)
{
    return store_tue(s, "INSERT INTO saison_eintrag (saison, was, wert, zeit) VALUES (?, ?, ?, ?)", err, "itti",
                     saison, was, wert, zeit);
}

enum status store_saison_setze(struct store *s, int64_t id, const struct saison_daten *alt,
                               const struct saison_daten *neu, int64_t zeit, struct err *err)
{
    const struct {
        const char *was;
        int alt, neu;
    } zahlen[] = {{"spieltage", alt->spieltage, neu->spieltage},
                  {"pflicht", alt->pflicht, neu->pflicht},
                  {"letzte", alt->letzte, neu->letzte},
                  {"gewicht", alt->gewicht_platz, neu->gewicht_platz},
                  {"gegenlesen", alt->gegenlesen, neu->gegenlesen}};
    char wert[DATUM_MAX];
    enum status st = ST_OK;

    datum_iso(neu->beginn, wert);
    if (memcmp(&alt->beginn, &neu->beginn, sizeof alt->beginn) != 0)
        st = schreibe_einstellung(s, id, "beginn", wert, zeit, err);
    for (size_t i = 0; i < sizeof zahlen / sizeof zahlen[0] && st == ST_OK; i++) {
        (void)snprintf(wert, sizeof wert, "%d", zahlen[i].neu);
        if (zahlen[i].alt != zahlen[i].neu)
            st = schreibe_einstellung(s, id, zahlen[i].was, wert, zeit, err);
    }
    return st;
}

enum status store_saison_neu(struct store *s, const struct saison_daten *d, const char *inhalt, int64_t zeit,
                             int64_t *id, struct err *err)
{
    const struct saison_daten keine = {.spieltage = -1, .pflicht = -1, .letzte = -1, .gewicht_platz = -1};
    struct saison schon;
    int64_t regeln;
    enum status st = store_saison(s, d->name, &schon, err);

    if (st == ST_OK)
        return err_set(err, ST_KONFLIKT, _("the season %s is in the book already"), d->name);
    if (st != ST_FEHLT)
        return st;
    st = regelwerk(s, d->regeln, inhalt, &regeln, err);
    if (st == ST_OK)
        st = store_tue(s, "INSERT INTO saison (name, regelwerk, angelegt) VALUES (?, ?, ?)", err, "tii", d->name,
                       regeln, zeit);
    *id = sqlite3_last_insert_rowid(s->db);
    return st == ST_OK ? store_saison_setze(s, *id, &keine, d, zeit, err) : st;
}

static const char *const saison_worte[SAISON_WORT_ANZAHL] = {"melden",     "abmelden",  "aussetzen",
                                                             "mitspielen", "abschluss", "oeffnen"};

enum status store_saison_eintrag(struct store *s, int64_t saison, const struct saison_eintrag *e, int64_t zeit,
                                 struct err *err)
{
    return store_tue(s, "INSERT INTO saison_eintrag (saison, was, spieler, spieltag, zeit) VALUES (?, ?, ?, ?, ?)",
                     err, "itrri", saison, saison_worte[e->was], e->spieler, (int64_t)e->spieltag, zeit);
}

enum status store_saison_eintraege(struct store *s, int64_t saison, struct saison_eintraege *l, struct err *err)
{
    static const char sql[] =
        "SELECT was, spieler, spieltag FROM saison_eintrag WHERE saison = ? AND was IN ('melden',"
        " 'abmelden', 'aussetzen', 'mitspielen', 'abschluss', 'oeffnen') ORDER BY id";
    sqlite3_stmt *stmt = store_frage(s, sql, err, "i", saison);
    bool kaputt = false;
    enum status st;

    *l = (struct saison_eintraege){0};
    while (store_zeile(s, stmt, &st, err)) {
        struct saison_eintrag *e;

        l->eintrag = mem_wachse(l->eintrag, l->anzahl, &l->platz, sizeof *l->eintrag);
        e = &l->eintrag[l->anzahl++];
        *e = (struct saison_eintrag){.spieler = sqlite3_column_int64(stmt, 1),
                                     .spieltag = sqlite3_column_int(stmt, 2)};
        kaputt |= e->spieler && !store_spieltag_gueltig(e->spieltag, SPIELTAGE_MAX);
        for (int i = 0; i < SAISON_WORT_ANZAHL; i++)
            if (strcmp(saison_worte[i], store_spalte_text(stmt, 0)) == 0)
                e->was = (enum saison_wort)i;
    }
    return st == ST_OK && kaputt ? store_spieltag_kaputt(err) : st;
}

/* The Ehrentafel. */

enum status store_ehrungen(struct store *s, struct ehrungen *e, struct err *err)
{
    static const char sql[] = "SELECT jahr, meister, vize, pokal FROM ehrung a WHERE nr ="
                              " (SELECT max(nr) FROM ehrung b WHERE b.jahr = a.jahr) ORDER BY jahr";
    sqlite3_stmt *stmt = store_frage(s, sql, err, "");
    enum status st;

    *e = (struct ehrungen){0};
    while (store_zeile(s, stmt, &st, err)) {
        struct ehrung *neu;

        e->ehrung = mem_wachse(e->ehrung, e->anzahl, &e->platz, sizeof *e->ehrung);
        neu = &e->ehrung[e->anzahl++];
        neu->jahr = sqlite3_column_int(stmt, 0);
        kopiere(neu->meister, sizeof neu->meister, store_spalte_text(stmt, 1));
        kopiere(neu->vize, sizeof neu->vize, store_spalte_text(stmt, 2));
        kopiere(neu->pokal, sizeof neu->pokal, store_spalte_text(stmt, 3));
    }
    return st;
}

enum status store_ehrung_neu(struct store *s, const struct ehrung *e, int64_t zeit, struct err *err)
{
    return store_tue(s, "INSERT INTO ehrung (jahr, meister, vize, pokal, zeit) VALUES (?, ?, ?, ?, ?)", err, "ittti",
                     (int64_t)e->jahr, e->meister, e->vize, e->pokal, zeit);
}

/* The club. */

enum status store_verein(struct store *s, char name[VEREIN_MAX], struct err *err)
{
    sqlite3_stmt *stmt = store_frage(s, "SELECT name FROM verein ORDER BY nr DESC LIMIT 1", err, "");
    enum status st;

    name[0] = '\0';
    while (store_zeile(s, stmt, &st, err))
        kopiere(name, VEREIN_MAX, store_spalte_text(stmt, 0));
    return st;
}

enum status store_verein_setze(struct store *s, const char *name, int64_t zeit, struct err *err)
{
    return store_tue(s, "INSERT INTO verein (name, zeit) VALUES (?, ?)", err, "ti", name, zeit);
}
