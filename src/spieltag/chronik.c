#include "spieltag/chronik.h"

#include <stdlib.h>
#include <string.h>

#include "base/i18n.h"
#include "base/mem.h"

void chronik_fuege_an(struct chronik *c, const struct eintrag *eintrag)
{
    struct eintrag *neu;

    c->eintrag = mem_wachse(c->eintrag, (size_t)c->anzahl, &c->platz, sizeof *c->eintrag);
    neu = &c->eintrag[c->anzahl++];
    *neu = *eintrag;
    neu->e.bemerkung = eintrag->e.bemerkung ? mem_strndup(eintrag->e.bemerkung, eintrag->e.bemerkung_len) : NULL;
}

void chronik_kuerze(struct chronik *c, int32_t anzahl)
{
    while (c->anzahl > anzahl)
        free((char *)(uintptr_t)c->eintrag[--c->anzahl].e.bemerkung);
}

void chronik_free(struct chronik *c)
{
    chronik_kuerze(c, 0);
    free(c->eintrag);
    *c = (struct chronik){0};
}

/* Undo and redo as two stacks of Gruppen; whoever does something new can redo no more. */
struct stapel {
    int32_t *getan, *zurueck; /* numbers of Gruppen */
    int32_t n_getan, n_zurueck;
};

static bool stapel_op(struct stapel *s, const struct eintrag *e)
{
    if (e->op == OP_UNDO) {
        if (s->n_getan == 0)
            return false;
        s->zurueck[s->n_zurueck++] = s->getan[--s->n_getan];
    } else if (e->op == OP_REDO) {
        if (s->n_zurueck == 0)
            return false;
        s->getan[s->n_getan++] = s->zurueck[--s->n_zurueck];
    } else if (s->n_getan == 0 || s->getan[s->n_getan - 1] != e->gruppe) {
        s->getan[s->n_getan++] = e->gruppe;
        s->n_zurueck = 0;
    }
    return true;
}

static bool stapel_baue(const struct chronik *c, struct stapel *s)
{
    size_t platz = (size_t)c->anzahl + 1;

    *s = (struct stapel){mem_alloc(platz * sizeof(int32_t)), mem_alloc(platz * sizeof(int32_t)), 0, 0};
    for (int32_t i = 0; i < c->anzahl; i++)
        if (!stapel_op(s, &c->eintrag[i]))
            return false;
    return true;
}

static void stapel_free(struct stapel *s)
{
    free(s->getan);
    free(s->zurueck);
}

int32_t chronik_undo_gruppe(const struct chronik *c)
{
    struct stapel s;
    int32_t gruppe = stapel_baue(c, &s) && s.n_getan > 0 ? s.getan[s.n_getan - 1] : 0;

    stapel_free(&s);
    return gruppe;
}

int32_t chronik_redo_gruppe(const struct chronik *c)
{
    struct stapel s;
    int32_t gruppe = stapel_baue(c, &s) && s.n_zurueck > 0 ? s.zurueck[s.n_zurueck - 1] : 0;

    stapel_free(&s);
    return gruppe;
}

struct liste {
    int32_t *nr;
    int32_t anzahl;
};

static int32_t liste_suche(const struct liste *l, int32_t nr)
{
    int32_t i = l->anzahl - 1;

    while (i >= 0 && l->nr[i] != nr)
        i--;
    return i;
}

static void liste_setze_ein(struct liste *l, int32_t i, int32_t nr)
{
    memmove(&l->nr[i + 1], &l->nr[i], (size_t)(l->anzahl - i) * sizeof *l->nr);
    l->nr[i] = nr;
    l->anzahl++;
}

static bool liste_op(struct liste *l, const struct eintrag *e, int32_t nr)
{
    int32_t i = e->op == OP_ANFUEGEN ? l->anzahl : liste_suche(l, e->bezug);

    if (i < 0)
        return false;
    if (e->op == OP_ERSETZEN)
        l->nr[i] = nr;
    else if (e->op == OP_STREICHEN)
        memmove(&l->nr[i], &l->nr[i + 1], (size_t)(--l->anzahl - i) * sizeof *l->nr);
    else
        liste_setze_ein(l, i, nr);
    return true;
}

static enum status kaputt(struct err *err, int32_t nr)
{
    return err_set(err, ST_BUCH, _("the history of the Spieltag is broken at entry #%d"), (int)nr);
}

/* The Gruppen on the stack rise, so one walk over the entries applies just those that stand. */
enum status chronik_wirksam(const struct chronik *c, int32_t **wirksam, int32_t *anzahl, struct err *err)
{
    struct stapel s;
    struct liste l = {mem_alloc(((size_t)c->anzahl + 1) * sizeof(int32_t)), 0};
    enum status st = stapel_baue(c, &s) ? ST_OK : kaputt(err, 0);

    for (int32_t i = 0, g = 0; i < c->anzahl && st == ST_OK; i++) {
        const struct eintrag *e = &c->eintrag[i];

        while (g < s.n_getan && s.getan[g] < e->gruppe)
            g++;
        if (e->op >= OP_UNDO || g == s.n_getan || s.getan[g] != e->gruppe)
            continue;
        if (!liste_op(&l, e, i + 1))
            st = kaputt(err, i + 1);
    }
    stapel_free(&s);
    if (st != ST_OK) {
        free(l.nr);
        l = (struct liste){NULL, 0};
    }
    *wirksam = l.nr;
    *anzahl = l.anzahl;
    return st;
}

void faltung_free(struct faltung *f)
{
    free(f->nr);
    free(f->schritt);
    *f = (struct faltung){0};
}

enum status chronik_falte(const struct chronik *c, const struct spieltag *anfang, struct faltung *f, int32_t *bei,
                          struct err *err)
{
    enum status st;

    *f = (struct faltung){0};
    *bei = 0;
    st = chronik_wirksam(c, &f->nr, &f->anzahl, err);
    if (st != ST_OK)
        return st;
    f->schritt = mem_alloc((size_t)f->anzahl * sizeof *f->schritt);
    f->tag = *anfang;
    for (int32_t i = 0; i < f->anzahl && st == ST_OK; i++) {
        *bei = f->nr[i];
        st = spieltag_apply(&f->tag, &c->eintrag[f->nr[i] - 1].e, &f->schritt[i], err);
    }
    if (st != ST_OK)
        faltung_free(f);
    return st;
}

/* Marks what the rules refused: the new event itself, or a later one by an entry that replaces it. */
static void markiere(struct chronik *c, int32_t erster, int32_t bei)
{
    struct eintrag ersatz;

    if (bei >= erster) {
        c->eintrag[bei - 1].e.trotzdem = true;
        return;
    }
    ersatz = c->eintrag[bei - 1];
    ersatz.op = OP_ERSETZEN;
    ersatz.bezug = bei;
    ersatz.gruppe = c->eintrag[erster - 1].gruppe;
    ersatz.zeit = c->eintrag[erster - 1].zeit;
    ersatz.e.trotzdem = true;
    chronik_fuege_an(c, &ersatz);
}

/* A correction puts right what an entry says; it does not make another thing of it. */
static enum status check_kind(const struct chronik *c, const struct eintrag *new_, struct err *err)
{
    uint8_t old;

    if (new_->op != OP_ERSETZEN)
        return ST_OK;
    old = c->eintrag[new_->bezug - 1].e.art; /* it has been folded: there is one */
    if (old == new_->e.art || (ereignis_is_game(old) && ereignis_is_game(new_->e.art)))
        return ST_OK;
    return err_set(err, ST_UNMOEGLICH,
                   ereignis_is_game(new_->e.art) ? _("entry #%d is no game; strike it, and enter the game anew")
                                                 : _("entry #%d is of another kind; strike it, and enter this anew"),
                   (int)new_->bezug);
}

enum status chronik_buche(struct chronik *c, const struct eintrag *eintrag, bool trotzdem,
                          const struct spieltag *anfang, struct faltung *f, int32_t *bei, struct err *err)
{
    int32_t erster = c->anzahl + 1;
    struct eintrag neu = *eintrag;
    enum status st;

    if (c->anzahl == 0 || neu.gruppe != c->eintrag[c->anzahl - 1].gruppe)
        neu.gruppe = erster;
    chronik_fuege_an(c, &neu);
    st = chronik_falte(c, anfang, f, bei, err);
    while (status_ist_regel(st) && trotzdem) {
        markiere(c, erster, *bei);
        st = chronik_falte(c, anfang, f, bei, err);
    }
    if (st == ST_OK) {
        st = check_kind(c, &neu, err);
        *bei = erster;
        if (st != ST_OK)
            faltung_free(f);
    }
    if (st != ST_OK)
        chronik_kuerze(c, erster - 1);
    return st;
}

int32_t faltung_eintrag(const struct faltung *f, int32_t spiel_nr)
{
    for (int32_t i = 0; i < f->anzahl; i++)
        if (f->schritt[i].nr == spiel_nr && spiel_nr > 0)
            return f->nr[i];
    return 0;
}

const struct schritt *faltung_schritt(const struct faltung *f, int32_t nr)
{
    for (int32_t i = 0; i < f->anzahl; i++)
        if (f->nr[i] == nr)
            return &f->schritt[i];
    return NULL;
}
