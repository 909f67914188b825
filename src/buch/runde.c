#include <nettle/sha2.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "base/i18n.h"
#include "base/mem.h"
#include "buch/buch.h"
#include "notation/kurzschrift.h"
#include "pokal/pokaltag.h"

void runde_free(struct runde *r)
{
    faltung_free(&r->f);
    chronik_free(&r->chronik);
    spieler_liste_free(&r->spieler);
    regelwerk_free(&r->werk);
    *r = (struct runde){0};
}

int buch_spieler_index(const struct spieler_liste *l, int64_t id)
{
    for (size_t i = 0; i < l->anzahl; i++)
        if (l->spieler[i].id == id)
            return (int)i;
    return -1;
}

const struct spieler *buch_spieler_id(const struct spieler_liste *l, int64_t id)
{
    int i = buch_spieler_index(l, id);

    return i < 0 ? NULL : &l->spieler[i];
}

enum status buch_spieler(const struct spieler_liste *l, const char *kuerzel, size_t len,
                         const struct spieler **spieler, struct err *err)
{
    char falt[FALTUNG_MAX];

    for (size_t i = 0; i < l->anzahl && kuerzel_falte(kuerzel, len, falt); i++) {
        if (strcmp(l->spieler[i].kuerzel.falt, falt) == 0) {
            *spieler = &l->spieler[i];
            return ST_OK;
        }
    }
    return err_set(err, ST_FEHLT,
                   _("no player has the Kürzel \"%.*s\"; `doko spieler liste` shows all, "
                     "`doko spieler neu` adds one"),
                   (int)(len > 20 ? 20 : len), kuerzel);
}

int runde_teilnehmer(struct runde *r, const struct spieler *p)
{
    int i = 0;

    while (i < r->roster.anzahl && r->roster.spieler[i] != p->id)
        i++;
    if (i == TEILNEHMER_MAX)
        return NIEMAND;
    if (i == r->roster.anzahl) {
        r->roster.spieler[r->roster.anzahl++] = p->id;
        r->tafel.kuerzel[r->tafel.anzahl++] = p->kuerzel;
    }
    return i;
}

static enum status baue_tafel(struct runde *r, struct err *err)
{
    r->tafel.anzahl = r->roster.anzahl;
    for (int i = 0; i < r->roster.anzahl; i++) {
        const struct spieler *p = buch_spieler_id(&r->spieler, r->roster.spieler[i]);

        if (!p)
            return err_set(err, ST_BUCH, _("the book is damaged: a player at a table is unknown"));
        r->tafel.kuerzel[i] = p->kuerzel;
    }
    return ST_OK;
}

/* The Pokal has rules of its own, whatever the season is played by (A50). */
static enum status finde_regeln(struct store *store, struct runde *r, struct err *err)
{
    enum status st = ST_OK;

    if (r->tisch.art == POKAL) {
        r->regeln = pokal_regeln();
        return ST_OK;
    }
    st = buch_regelwerk(store, &r->saison, &r->werk, err);
    r->regeln = r->werk.regeln;
    return st;
}

struct spieltag runde_anfang(const struct runde *r)
{
    struct spieltag tag;

    if (r->tisch.art == POKAL)
        pokaltag_init(&tag, r->regeln, &r->tafel);
    else
        spieltag_init(&tag, r->regeln, &r->tafel);
    return tag;
}

static enum status falte(struct runde *r, int32_t *bei, struct err *err)
{
    struct spieltag anfang = runde_anfang(r);

    return chronik_falte(&r->chronik, &anfang, &r->f, bei, err);
}

void runde_s(const struct runde *r, struct text *text)
{
    if (r->tisch.art == POKAL)
        text_addf(text, "%s/p%d", r->saison.daten.name, r->tisch.nr);
    else
        text_addf(text, "%s/%d.%d", r->saison.daten.name, r->tisch.nr, r->tisch.tisch);
}

void runde_name(const struct runde *r, struct text *text)
{
    text_add(text, r->tisch.art == POKAL ? "Pokal " : "Spieltag ");
    runde_s(r, text);
}

static void falsch_gespeichert(const struct runde *r, int32_t bei, struct err *err)
{
    char text[ERR_TEXT_MAX];
    struct text name = {0};

    memcpy(text, err->text, sizeof text);
    runde_name(r, &name);
    (void)err_set(err, ST_BUCH, _("%s: entry #%d of the book cannot be: %s"), name.s, (int)bei, text);
    text_free(&name);
}

enum status runde_lade(struct store *store, const struct tisch *tisch, struct runde *r, struct err *err)
{
    int32_t bei;
    enum status st;

    *r = (struct runde){.tisch = *tisch};
    st = store_saison_id(store, tisch->saison, &r->saison, err);
    if (st == ST_OK)
        st = store_verein(store, r->verein, err);
    if (st == ST_OK)
        st = finde_regeln(store, r, err);
    if (st == ST_OK)
        st = store_spieler(store, &r->spieler, err);
    if (st == ST_OK)
        st = store_chronik(store, tisch->id, &r->chronik, &r->roster, err);
    if (st == ST_OK)
        st = baue_tafel(r, err);
    if (st == ST_OK) {
        st = falte(r, &bei, err);
        if (st != ST_OK) {
            falsch_gespeichert(r, bei, err);
            st = ST_BUCH;
        }
    }
    r->gespeichert = r->chronik.anzahl;
    if (st != ST_OK)
        runde_free(r);
    return st;
}

static enum status gehe_saison(struct store *store, int64_t saison, runde_je *je, void *mit, struct err *err)
{
    struct tisch_liste l;
    enum status st = store_tische(store, saison, MEISTERSCHAFT, &l, err);

    for (size_t i = 0; i < l.anzahl && st == ST_OK; i++) {
        struct runde r;

        st = runde_lade(store, &l.tisch[i], &r, err);
        if (st == ST_OK)
            st = je(&r, mit, err);
        runde_free(&r);
    }
    tisch_liste_free(&l);
    return st;
}

enum status runden_gehe(struct store *store, const struct saison *saison, runde_je *je, void *mit, struct err *err)
{
    struct saison_liste l;
    enum status st;

    if (saison)
        return gehe_saison(store, saison->id, je, mit, err);
    st = store_saisons(store, &l, err);
    for (size_t i = 0; i < l.anzahl && st == ST_OK; i++)
        st = gehe_saison(store, l.saison[i].id, je, mit, err);
    saison_liste_free(&l);
    return st;
}

enum status runde_neu(struct store *store, const struct saison *saison, const struct tisch *tisch, struct runde *r,
                      struct err *err)
{
    int32_t bei;
    enum status st;

    *r = (struct runde){.saison = *saison,
                        .tisch = {.saison = saison->id, .art = tisch->art, .nr = tisch->nr, .tisch = tisch->tisch}};
    st = finde_regeln(store, r, err);
    if (st == ST_OK)
        st = store_spieler(store, &r->spieler, err);
    if (st == ST_OK)
        st = falte(r, &bei, err);
    if (st != ST_OK)
        runde_free(r);
    return st;
}

void runde_zeile(const struct runde *r, const struct ereignis *e, struct text *text)
{
    journal_schreibe_ereignis(text, &r->tafel, e);
    text->s[--text->len] = '\0';
}

void runde_nenne(const struct runde *r, const struct faltung *f, int32_t nr, struct text *text)
{
    const struct schritt *s = f ? faltung_schritt(f, nr) : NULL;

    if (s && s->nr > 0)
        text_addf(text, "Spiel %d", (int)s->nr);
    else
        text_addf(text, "#%d", (int)nr);
    text_add(text, " (");
    runde_zeile(r, &r->chronik.eintrag[nr - 1].e, text);
    text_add(text, ")");
}

enum status runde_buche(struct runde *r, const struct eintrag *eintrag, bool trotzdem, struct faltung *alt,
                        struct err *err)
{
    struct faltung neu;
    struct spieltag anfang = runde_anfang(r);
    int32_t bei, erster = r->chronik.anzahl + 1;
    enum status st = chronik_buche(&r->chronik, eintrag, trotzdem, &anfang, &neu, &bei, err);

    if (st != ST_OK) {
        if (bei > 0 && bei < erster) {
            struct err grund = *err;
            struct text name = {0};

            runde_nenne(r, &r->f, bei, &name);
            (void)err_set(err, grund.status, _("%s would not be allowed any more: %s"), name.s, grund.text);
            text_free(&name);
        }
        return st;
    }
    if (alt)
        *alt = r->f;
    else
        faltung_free(&r->f);
    r->f = neu;
    runde_ordne(r, erster);
    return ST_OK;
}

void runde_nimm_zurueck(struct runde *r, struct faltung *alt, int32_t eintraege)
{
    chronik_kuerze(&r->chronik, eintraege);
    faltung_free(&r->f);
    r->f = *alt;
    *alt = (struct faltung){0};
}

uint16_t runde_am_tisch(const struct runde *r, int32_t nr)
{
    struct spieltag tag;
    struct err err;

    if (nr == 0)
        return spieltag_am_tisch(&r->f.tag);
    tag = runde_anfang(r);
    for (int32_t i = 0; i < r->f.anzahl && r->f.nr[i] != nr; i++)
        (void)spieltag_apply(&tag, &r->chronik.eintrag[r->f.nr[i] - 1].e, NULL, &err);
    return spieltag_am_tisch(&tag);
}

static void put_on_tafel(void *with, const char *s, size_t len)
{
    struct runde *r = with;
    const struct spieler *player;
    struct err quiet;

    if (buch_spieler(&r->spieler, s, len, &player, &quiet) == ST_OK)
        (void)runde_teilnehmer(r, player);
}

enum status runde_lies_spiel(struct runde *r, int32_t nr, const char *zeile, struct ereignis *e, struct err *err)
{
    if (!r->f.tag.begonnen)
        return err_set(err, ST_KONFLIKT, _("this Spieltag was taken back; begin it again first"));
    if (r->tisch.art == POKAL)
        kurzschrift_stechen_names(zeile, strlen(zeile), put_on_tafel, r);
    return kurzschrift_lies(r->regeln, &r->tafel, runde_am_tisch(r, nr), zeile, strlen(zeile), e, err);
}

void runde_edit_line(const struct runde *r, int32_t nr, struct text *line)
{
    struct ereignis e = r->chronik.eintrag[nr - 1].e;

    e.trotzdem = false; /* is said again where it is still needed */
    if (ereignis_is_game(e.art))
        kurzschrift_schreibe_ganz(line, &r->tafel, &e);
    else
        runde_zeile(r, &e, line);
}

enum status runde_read_correction(struct runde *r, int32_t nr, const char *line, struct text *memory,
                                  struct ereignis *e, struct err *err)
{
    enum ereignisart art = (enum ereignisart)r->chronik.eintrag[nr - 1].e.art;
    struct text what = {0};
    enum status st;

    if (ereignis_is_game((uint8_t)art))
        return runde_lies_spiel(r, nr, line, e, err);
    if (art == EREIGNIS_EINSTIEG) { /* somebody else came late than was entered */
        const char *who = line + strcspn(line, " ");

        who += strspn(who, " ");
        put_on_tafel(r, who, strcspn(who, " "));
    }
    st = journal_read_event(&r->tafel, line, strlen(line), memory, e, err);
    if (st == ST_OK && e->art == art)
        return ST_OK;
    if (st == ST_OK || err->spalte <= 1) { /* something else altogether */
        runde_zeile(r, &r->chronik.eintrag[nr - 1].e, &what);
        st = err_set(err, ST_UNMOEGLICH,
                     _("entry #%d is corrected as what it is, %s; strike it, and enter anything else anew"), (int)nr,
                     what.s);
        text_free(&what);
    }
    return st;
}

/* What is stored is the game as it counts (vf where one was due) in canonical order. */
void runde_ordne(struct runde *r, int32_t ab)
{
    for (int32_t i = 0; i < r->f.anzahl; i++) {
        struct schritt *s = &r->f.schritt[i];
        struct ereignis *e = &r->chronik.eintrag[r->f.nr[i] - 1].e;

        if (r->f.nr[i] < ab)
            continue;
        if (e->art == EREIGNIS_SCHIEB || e->art == EREIGNIS_STECHEN)
            ergebnis_ordne(e, s->besetzung.spieler, s->besetzung.anzahl);
        if (e->art != EREIGNIS_SPIEL)
            continue;
        spiel_ordne(&s->spiel, s->besetzung.spieler, s->besetzung.anzahl);
        if (s->gewertet && s->abrechnung.anzahl > 0) /* the posten of the Sonderpunkte follow their order */
            settle(r->regeln, &s->spiel, &s->abrechnung);
        e->u.spiel = s->spiel;
        e->u.spiel.bock = 0; /* is for the fold to say */
    }
}

/* The chain. A player's name in it is his first Kürzel, which never changes. */
static void stammtafel(const struct runde *r, struct tafel *t)
{
    t->anzahl = r->roster.anzahl;
    for (int i = 0; i < r->roster.anzahl; i++)
        memcpy(t->kuerzel[i].wort, buch_spieler_id(&r->spieler, r->roster.spieler[i])->stamm,
               sizeof t->kuerzel[i].wort);
}

void runde_kette(const struct runde *r, const struct tafel *stamm, int32_t nr, const uint8_t vor[KETTE_LEN],
                 uint8_t kette[KETTE_LEN])
{
    const struct eintrag *e = &r->chronik.eintrag[nr - 1];
    struct text text = {0};
    struct sha256_ctx ctx;
    struct tafel eigene;

    if (!stamm) {
        stammtafel(r, &eigene);
        stamm = &eigene;
    }
    if (nr == 1)
        text_addf(&text, "%s %s/%d.%d\n", wettbewerb_wort(r->tisch.art), r->saison.daten.name, r->tisch.nr,
                  r->tisch.tisch);
    journal_schreibe_eintrag(&text, stamm, e, e->gruppe != nr);
    sha256_init(&ctx);
    if (nr > 1)
        sha256_update(&ctx, KETTE_LEN, vor);
    sha256_update(&ctx, text.len, (const uint8_t *)text.s);
    sha256_digest(&ctx, KETTE_LEN, kette);
    text_free(&text);
}

void runde_kette_ganz(const struct runde *r, const struct tafel *stamm, uint8_t kette[KETTE_LEN])
{
    uint8_t vor[KETTE_LEN];

    memset(kette, 0, KETTE_LEN);
    for (int32_t nr = 1; nr <= r->chronik.anzahl; nr++) {
        memcpy(vor, kette, sizeof vor);
        runde_kette(r, stamm, nr, vor, kette);
    }
}

/* Of two states with the same digits the later one. */
int32_t runde_stand_bei(const struct runde *r, const char *ziffern)
{
    uint8_t vor[KETTE_LEN] = {0}, kette[KETTE_LEN];
    int32_t bei = 0;

    for (int32_t nr = 1; nr <= r->chronik.anzahl; nr++) {
        char hex[2 * KETTE_LEN + 1];

        runde_kette(r, NULL, nr, vor, kette);
        for (int i = 0; i < KETTE_LEN; i++)
            (void)snprintf(hex + 2 * (size_t)i, 3, "%02x", kette[i]);
        if (strncasecmp(hex, ziffern, strlen(ziffern)) == 0)
            bei = nr;
        memcpy(vor, kette, sizeof vor);
    }
    return bei;
}

enum zustand runde_zustand(const struct runde *r)
{
    if (!r->f.tag.begonnen)
        return ZUSTAND_LEER;
    if (!r->f.tag.beendet)
        return ZUSTAND_OFFEN;
    return r->f.tag.zaehlt ? ZUSTAND_ENDE : ZUSTAND_UNGEWERTET;
}

struct dessos buch_dessos(const struct saison_daten *saison, const struct regeln *regeln, int tischgroesse)
{
    /* Without DESSOS a day is worth its Punkte: weights and Pott are not asked. */
    return (struct dessos){saison->gewicht_platz, saison->gewicht_punkte,
                           regeln->rangliste == RANGLISTE_DESSOS ? regeln->pott : 0, tischgroesse};
}

int runde_ergebnis(const struct runde *r, struct tageszeile zeilen[TEILNEHMER_MAX])
{
    struct tagesspieler spieler[TEILNEHMER_MAX];
    struct tageswertung wertung[TEILNEHMER_MAX];
    struct dessos d = buch_dessos(&r->saison.daten, r->regeln, spieltag_tischgroesse(&r->f.tag));
    int n = spieltag_ergebnis(&r->f.tag, spieler);

    dessos_tag(&d, spieler, n, wertung);
    for (int i = 0; i < n; i++)
        zeilen[i] = (struct tageszeile){.spieler = r->roster.spieler[spieler[i].spieler],
                                        .gast = spieler[i].gast,
                                        .disq = spieler[i].disq,
                                        .punkte = spieler[i].punkte,
                                        .platz = wertung[i].platz,
                                        .doppelplatz = wertung[i].doppelplatz,
                                        .hundertstel = wertung[i].hundertstel,
                                        .spiele = spieler[i].spiele};
    return n;
}

static enum status leite_stand_ab(struct store *store, struct runde *r, struct err *err)
{
    struct tageszeile zeilen[TEILNEHMER_MAX];
    int n = 0;

    r->tisch.zustand = runde_zustand(r);
    r->tisch.datum = r->f.tag.datum;
    r->tisch.spiele = r->f.tag.spiele;
    r->tisch.pott = r->f.tag.pott;
    if (r->tisch.zustand == ZUSTAND_LEER)
        return ST_OK;
    if (r->tisch.zustand != ZUSTAND_OFFEN && r->tisch.art == MEISTERSCHAFT)
        n = runde_ergebnis(r, zeilen);
    return store_ableitung_stand(store, &r->tisch, zeilen, n, err);
}

/* Of the Pokal no more than where it stands is kept: its four days are folded when they are asked for. */
static enum status leite_spiel_ab(struct store *store, const struct runde *r, int32_t i, struct err *err)
{
    if (!r->f.schritt[i].gewertet || r->tisch.art == POKAL)
        return ST_OK;
    return store_ableitung_spiel(store, r->tisch.id, r->f.nr[i], &r->f.schritt[i], &r->roster, r->regeln, err);
}

enum status runde_leite_ab(struct store *store, struct runde *r, struct err *err)
{
    enum status st = store_ableitung_loesche(store, r->tisch.id, err);

    for (int32_t i = 0; i < r->f.anzahl && st == ST_OK; i++)
        st = leite_spiel_ab(store, r, i, err);
    return st == ST_OK ? leite_stand_ab(store, r, err) : st;
}

/* Entries that only continued the day leave what was derived before as it is. */
static bool nur_angefuegt(const struct runde *r)
{
    for (int32_t i = r->gespeichert; i < r->chronik.anzahl; i++)
        if (r->chronik.eintrag[i].op != OP_ANFUEGEN)
            return false;
    return true;
}

static enum status leite_neues_ab(struct store *store, struct runde *r, struct err *err)
{
    enum status st = ST_OK;
    int32_t i = r->f.anzahl;

    while (i > 0 && r->f.nr[i - 1] > r->gespeichert)
        i--;
    for (; i < r->f.anzahl && st == ST_OK; i++)
        st = leite_spiel_ab(store, r, i, err);
    return st == ST_OK ? leite_stand_ab(store, r, err) : st;
}

enum status runde_speichere(struct store *store, struct runde *r, struct err *err)
{
    uint8_t kette[KETTE_LEN] = {0}, vor[KETTE_LEN];
    enum status st = ST_OK;

    if (r->tisch.id == 0)
        st = store_tisch_neu(store, &r->tisch, err);
    if (st == ST_OK && r->gespeichert > 0)
        st = store_kette(store, r->tisch.id, r->gespeichert, kette, err);
    for (int32_t nr = r->gespeichert + 1; nr <= r->chronik.anzahl && st == ST_OK; nr++) {
        memcpy(vor, kette, sizeof vor);
        runde_kette(r, NULL, nr, vor, kette);
        st = store_eintrag(store, r->tisch.id, nr, &r->chronik.eintrag[nr - 1], &r->roster, kette, err);
    }
    if (st == ST_OK)
        st = nur_angefuegt(r) ? leite_neues_ab(store, r, err) : runde_leite_ab(store, r, err);
    if (st == ST_OK)
        r->gespeichert = r->chronik.anzahl;
    return st;
}

/* In the Pokal each round has its head. */
static void journal_runde(const struct runde *r, int32_t i, int *runde, struct text *text)
{
    int neu = r->f.schritt[i].runde;

    if (neu == 0 || neu > POKAL_RUNDEN || neu == *runde)
        return;
    *runde = neu;
    journal_schreibe_runde(text, neu);
}

static void journal_was_zaehlt(const struct runde *r, struct text *text)
{
    int runde = 0;

    for (int32_t i = 0; i < r->f.anzahl; i++) {
        struct eintrag e = r->chronik.eintrag[r->f.nr[i] - 1];

        if (e.e.art == EREIGNIS_BEGINN) {
            journal_schreibe_spieltag(text, &r->tafel, &e, r->tisch.art, r->tisch.nr, r->tisch.tisch, false);
            continue;
        }
        journal_runde(r, i, &runde, text);
        if (e.e.art == EREIGNIS_SPIEL) {
            e.e.u.spiel = r->f.schritt[i].spiel;
            spiel_ordne(&e.e.u.spiel, r->f.schritt[i].besetzung.spieler, r->f.schritt[i].besetzung.anzahl);
        }
        journal_schreibe_ereignis(text, &r->tafel, &e.e);
    }
    if (r->f.anzahl > 0 && !r->f.tag.beendet)
        text_add(text, "offen\n");
}

static void journal_verlauf(const struct runde *r, bool mit_kette, struct text *text)
{
    uint8_t kette[KETTE_LEN];

    for (int32_t nr = 1; nr <= r->chronik.anzahl; nr++) {
        const struct eintrag *e = &r->chronik.eintrag[nr - 1];

        if (nr == 1)
            journal_schreibe_spieltag(text, &r->tafel, e, r->tisch.art, r->tisch.nr, r->tisch.tisch, true);
        else
            journal_schreibe_eintrag(text, &r->tafel, e, e->gruppe != nr);
    }
    if (mit_kette && r->chronik.anzahl > 0) {
        runde_kette_ganz(r, NULL, kette);
        journal_schreibe_kette(text, kette);
    }
    if (r->chronik.anzahl > 0)
        text_add(text, r->f.tag.beendet ? "ende\n" : "offen\n");
}

void runde_journal(const struct runde *r, enum runde_form form, struct text *text)
{
    if (form == RUNDE_ZAEHLT)
        journal_was_zaehlt(r, text);
    else
        journal_verlauf(r, form == RUNDE_VERLAUF_KETTE, text);
}
