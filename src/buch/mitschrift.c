#include "buch/mitschrift.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/i18n.h"
#include "base/mem.h"

/* Where an entry stands: its line and, in the Pokal, under the head of which round. */
struct herkunft {
    long zeile;
    int runde;
    long runde_zeile;
};

void mitschrift_free(struct mitschrift *m)
{
    chronik_free(&m->chronik);
    free(m->herkunft);
    *m = (struct mitschrift){0};
}

static void merke_eintrag(struct mitschrift *m, const struct journal *j, const struct satz *s)
{
    struct eintrag e = s->eintrag;
    int32_t nr = m->chronik.anzahl + 1;

    e.gruppe = e.gruppe && nr > 1 ? m->chronik.eintrag[nr - 2].gruppe : nr;
    if (!j->tag.verlauf)
        e.zeit = m->zeit;
    chronik_fuege_an(&m->chronik, &e);
    m->herkunft = mem_wachse(m->herkunft, (size_t)nr - 1, &m->platz, sizeof *m->herkunft);
    m->herkunft[nr - 1] = (struct herkunft){j->zeile, m->runde, m->runde_zeile};
}

bool mitschrift_nimm(struct mitschrift *m, const struct journal *j, const struct satz *s)
{
    switch (s->art) {
    case SATZ_SPIELTAG:
        chronik_kuerze(&m->chronik, 0);
        m->runde = 0;
        m->hat_kette = false;
        merke_eintrag(m, j, s);
        return false;
    case SATZ_RUNDE:
        m->runde = s->runde;
        m->runde_zeile = j->zeile;
        return false;
    case SATZ_EINTRAG:
        merke_eintrag(m, j, s);
        m->offen = false;
        return !j->tag.verlauf && s->eintrag.e.art == EREIGNIS_ENDE;
    case SATZ_KETTE:
        m->hat_kette = true;
        m->kette_zeile = j->zeile;
        memcpy(m->kette, s->kette, sizeof m->kette);
        return false;
    case SATZ_TAG_ZU:
        m->offen = s->offen;
        return true;
    default:
        return false;
    }
}

enum status mitschrift_name_entry(const struct runde *r, int32_t entry, struct err *err)
{
    struct err why = *err;
    struct text line = {0};

    runde_zeile(r, &r->chronik.eintrag[entry - 1].e, &line);
    (void)err_an(err, ST_EINGABE, line.s, line.len, 0,
                 status_ist_regel(why.status) ? _("%s; `trotzdem` before the line records it all the same") : "%s",
                 why.text);
    text_free(&line);
    return ST_EINGABE;
}

long mitschrift_line(const struct mitschrift *m, int32_t entry)
{
    return m->herkunft[entry - 1].zeile;
}

enum status mitschrift_refuse(const struct mitschrift *m, const struct runde *r, int32_t entry, struct err *err)
{
    enum status st = mitschrift_name_entry(r, entry, err);

    err->zeile = mitschrift_line(m, entry);
    return st;
}

/* In the Pokal what stands under the head of a round must be played in it. */
static enum status pruefe_runden(const struct mitschrift *m, const struct runde *r, struct err *err)
{
    for (int32_t i = 0; i < r->f.anzahl; i++) {
        const struct herkunft *h = &m->herkunft[r->f.nr[i] - 1];
        int runde = r->f.schritt[i].runde;

        if (h->runde == 0 || runde == 0 || runde == h->runde || (runde > POKAL_RUNDEN && h->runde == POKAL_RUNDEN))
            continue;
        (void)err_set(err, ST_EINGABE, _("under `runde %d` stands what is played in round %d, on line %ld"), h->runde,
                      runde, h->zeile);
        err->zeile = h->runde_zeile;
        return ST_EINGABE;
    }
    return ST_OK;
}

_Static_assert((int)JOURNAL_KETTE == (int)KETTE_LEN, "one hash");

/* The chain knows each player by his first Kürzel. */
static enum status pruefe_kette(const struct mitschrift *m, const struct journal *j, const struct runde *r,
                                struct err *err)
{
    struct tafel stamm = {.anzahl = j->tag.tafel.anzahl};
    uint8_t kette[KETTE_LEN];

    for (int i = 0; i < stamm.anzahl; i++) {
        const struct journal_spieler *p = &j->spieler[j->tag.spieler[i]];

        stamm.kuerzel[i] = p->fruehere > 0 ? p->frueher[0] : p->kuerzel;
    }
    runde_kette_ganz(r, &stamm, kette);
    if (memcmp(kette, m->kette, sizeof kette) == 0)
        return ST_OK;
    (void)err_set(
        err, ST_EINGABE,
        _("the history of this Spieltag was changed after doko had written it: its entries do not come to this "
          "hash. Without this line it is read as it stands"));
    err->zeile = m->kette_zeile;
    return ST_EINGABE;
}

enum status mitschrift_runde(struct mitschrift *m, const struct journal *j, const struct saison *saison,
                             const int64_t *ids, struct runde *r, struct err *err)
{
    struct spieltag anfang;
    int32_t bei;
    enum status st;

    *r = (struct runde){.saison = *saison,
                        .tisch = {.saison = saison->id, .art = j->tag.art, .nr = j->tag.nr, .tisch = j->tag.tisch},
                        .regeln = journal_tagesregeln(j),
                        .tafel = j->tag.tafel};
    r->roster.anzahl = j->tag.tafel.anzahl;
    for (int i = 0; i < r->roster.anzahl; i++)
        r->roster.spieler[i] = ids[j->tag.spieler[i]];
    r->chronik = m->chronik;
    m->chronik = (struct chronik){0};
    anfang = runde_anfang(r);
    st = chronik_falte(&r->chronik, &anfang, &r->f, &bei, err);
    if (st != ST_OK && bei > 0)
        (void)mitschrift_refuse(m, r, bei, err);
    if (st == ST_OK)
        st = pruefe_runden(m, r, err);
    if (st == ST_OK && r->f.tag.beendet == m->offen)
        st = err_set(err, ST_EINGABE,
                     m->offen ? _("the Spieltag is closed; `ende` was expected")
                              : _("the Spieltag is not closed; `offen` was expected"));
    if (st == ST_OK)
        runde_ordne(r, 1);
    if (st == ST_OK && m->hat_kette)
        st = pruefe_kette(m, j, r, err);
    return st;
}

static bool gleiche_daten(const struct saison_daten *a, const struct saison_daten *b)
{
    return strcmp(a->regeln, b->regeln) == 0 && memcmp(&a->beginn, &b->beginn, sizeof a->beginn) == 0 &&
           a->spieltage == b->spieltage && a->pflicht == b->pflicht && a->letzte == b->letzte &&
           a->gewicht_platz == b->gewicht_platz && a->gegenlesen == b->gegenlesen;
}

enum status mitschrift_gleiche_saison(const struct satz *s, const struct saison_daten *da, const char *regeln,
                                      struct err *err)
{
    if (!gleiche_daten(&s->saison, da))
        return err_set(err, ST_KONFLIKT, _("the season %s is there already, with other settings"), da->name);
    if (strcmp(regeln, s->regeln_inhalt ? s->regeln_inhalt : "") != 0)
        return err_set(err, ST_KONFLIKT, _("the season %s is there already, with another text of its rule set %s"),
                       da->name, da->regeln);
    return ST_OK;
}

enum status mitschrift_ehrung(const struct satz *s, const struct ehrungen *da, struct ehrung *e, bool *neu,
                              struct err *err)
{
    char *const ziel[EHRUNGEN] = {e->meister, e->vize, e->pokal};

    *neu = true;
    e->jahr = s->ehrung.jahr;
    for (int i = 0; i < EHRUNGEN; i++)
        (void)snprintf(ziel[i], SPIELER_NAME_MAX, "%.*s", (int)s->ehrung.name[i].n,
                       s->ehrung.name[i].s ? s->ehrung.name[i].s : "");
    for (size_t i = 0; i < da->anzahl; i++) {
        const struct ehrung *d = &da->ehrung[i];

        if (d->jahr != e->jahr)
            continue;
        *neu = false;
        if (strcmp(d->meister, e->meister) != 0 || strcmp(d->vize, e->vize) != 0 || strcmp(d->pokal, e->pokal) != 0)
            return err_set(err, ST_KONFLIKT, _("the Ehrentafel of %d is there already, with other names"), e->jahr);
    }
    return ST_OK;
}

bool mitschrift_saison_eintrag(struct saison_eintraege *l, const struct saison_eintrag *e)
{
    for (size_t i = 0; i < l->anzahl; i++) {
        const struct saison_eintrag *da = &l->eintrag[i];

        if (da->was == e->was && da->spieler == e->spieler && da->spieltag == e->spieltag)
            return false;
    }
    l->eintrag = mem_wachse(l->eintrag, l->anzahl, &l->platz, sizeof *l->eintrag);
    l->eintrag[l->anzahl++] = *e;
    return true;
}

enum saison_wort mitschrift_saison_wort(enum satzart art)
{
    return art == SATZ_AUSSETZEN ? SAISON_AUSSETZEN : art == SATZ_MELDEN ? SAISON_MELDEN : SAISON_ABMELDEN;
}

enum status mitschrift_saison_offen(const struct runde *r, struct err *err)
{
    if (!r->saison.abgeschlossen || r->tisch.art != MEISTERSCHAFT)
        return ST_OK;
    return err_set(err, ST_KONFLIKT, _("the season %s is closed; Spieltag %d cannot be added"), r->saison.daten.name,
                   r->tisch.nr);
}
