/* tisch: the screen for the one who writes. Draws, reads keys, books what the pult orders. */
#include <fcntl.h>
#include <stdio.h>
#include <time.h>
#include <unistd.h>

#include "buch/admission.h"
#include "cmd/befehle.h"
#include "entry/bildschirm.h"
#include "entry/pult.h"

enum { T_SCHLICHT };
static const struct option_zeile optionen[] = {
    {"schlicht", 0, NULL, N_("line by line, without a screen: for screen readers and small terminals")},
};

/* What is typed and not saved lives beside the book, readable by its owner alone, until it is saved. */
struct entwurf {
    struct text pfad, stand; /* stand: what the file holds */
};

static void entwurf_oeffne(struct entwurf *e, const struct aufruf *a, const struct runde *r)
{
    text_addf(&e->pfad, "%s.eingabe-%lld", a->pfad, (long long)r->tisch.id);
    text_add(&e->stand, "");
}

static void entwurf_free(struct entwurf *e)
{
    text_free(&e->pfad);
    text_free(&e->stand);
}

static void entwurf_lies(struct entwurf *e, struct pult *p)
{
    char puffer[2048];
    int fd = open(e->pfad.s, O_RDONLY | O_CLOEXEC | O_NOFOLLOW);
    ssize_t n = fd >= 0 ? read(fd, puffer, sizeof puffer - 1) : -1;

    if (fd >= 0)
        (void)close(fd);
    if (n <= 0)
        return;
    puffer[n] = '\0';
    pult_setze_entwurf(p, puffer);
}

/* A draft that cannot be kept is no reason to stop anybody: the game itself is what must not be lost. */
static void entwurf_merke(struct entwurf *e, const struct pult *p)
{
    struct text neu = {0}, neben = {0};
    int fd;

    text_add(&neu, "");
    pult_entwurf(p, &neu);
    if (strcmp(neu.s, e->stand.s) == 0) {
        text_free(&neu);
        return;
    }
    text_free(&e->stand);
    e->stand = neu;
    if (neu.len == 0) {
        (void)unlink(e->pfad.s);
        return;
    }
    text_addf(&neben, "%s~", e->pfad.s);
    fd = open(neben.s, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, 0600);
    if (fd >= 0) {
        bool ganz = write(fd, neu.s, neu.len) == (ssize_t)neu.len;

        if (close(fd) != 0 || !ganz || rename(neben.s, e->pfad.s) != 0)
            (void)unlink(neben.s);
    }
    text_free(&neben);
}

struct saving {
    struct pult_plan plan;
    struct text *memory; /* of a reason in it */
};

/* The plan as an entry of the table as it is in the book: the same table it was made for. */
static enum status baue(struct aufruf *a, struct runde *r, struct eintrag *e, void *mit, struct err *err)
{
    const struct saving *saving = mit;
    const struct pult_plan *plan = &saving->plan;
    int64_t zeit = e->zeit;

    (void)a;
    if (r->chronik.anzahl != plan->eintraege)
        return err_set(err, ST_KONFLIKT, _("somebody else has entered something at this table; look again"));
    *e = plan->eintrag;
    e->zeit = zeit;
    if (!plan->line)
        return ST_OK;
    /* the players' numbers are those of the table in hand, which may not know whom a Stechen names */
    return e->op == OP_ERSETZEN ? runde_read_correction(r, e->bezug, plan->line, saving->memory, &e->e, err)
                                : runde_lies_spiel(r, e->bezug, plan->line, &e->e, err);
}

struct abend {
    struct aufruf *a;
    struct text s; /* the Spieltag */
    struct runde r;
    struct pult *pult;
    struct entwurf entwurf;
    struct bild bild;
    int64_t stand; /* of the book when the table was loaded last */
};

/* The table as it is in the book now. In its place: a runde must not be moved. */
static enum status lade(struct abend *x, struct err *err)
{
    enum status st;

    runde_free(&x->r);
    x->stand = store_stand(x->a->store);
    cmd_lies_uhr(x->a);
    st = cmd_runde_ansehen(x->a, x->s.s, &x->r, err);
    if (st == ST_OK)
        pult_lade(x->pult, &x->r, x->a->zeit);
    return st;
}

static void uhrzeit(const struct aufruf *a, char out[16])
{
    time_t zeit = (time_t)a->zeit;
    struct tm tm;

    out[0] = '\0';
    if (localtime_r(&zeit, &tm))
        (void)strftime(out, 16, "%H:%M", &tm);
}

/* Books what the pult has planned. A refusal is shown on the screen; only a book that fails ends the evening. */
static enum status speichere(struct abend *x, struct err *err)
{
    struct text memory = {0};
    struct saving saving = {*pult_plan(x->pult), &memory};
    struct buchung b = {
        .spieltag = x->s.s, .trotzdem = saving.plan.trotzdem, .ja = true, .baue = baue, .mit = &saving};
    bool quiet = x->a->quiet;
    struct runde r;
    int32_t entry;
    struct err nein = {0};
    char um[16];
    enum status st;

    cmd_lies_uhr(x->a);
    x->a->quiet = true;
    st = cmd_buche(x->a, &b, &r, &nein);
    x->a->quiet = quiet;
    entry = st == ST_OK ? r.chronik.anzahl : 0;
    if (st == ST_OK)
        runde_free(&r);
    text_free(&memory);
    if (st == ST_BUCH) {
        *err = nein;
        return st;
    }
    if (st == ST_OK) {
        uhrzeit(x->a, um);
        pult_gespeichert(x->pult, entry, um);
        entwurf_merke(&x->entwurf, x->pult);
        return lade(x, err);
    }
    st = lade(x, err);
    if (st == ST_OK)
        pult_abgelehnt(x->pult, &nein);
    return st;
}

static void zeige(struct abend *x)
{
    int breite, hoehe;

    bildschirm_groesse(&breite, &hoehe);
    pult_male(x->pult, &x->bild, breite, hoehe);
    bildschirm_zeige(&x->bild);
}

/* When somebody else has written at this table that is to be seen before a key saves, answers or empties anything. */
static enum status look(struct abend *x, int32_t *taste, struct err *err)
{
    int32_t entries = x->r.chronik.anzahl;
    bool counts = *taste == TASTE_ENTER || *taste == TASTE_ESC || pult_asks(x->pult);
    enum status st = ST_OK;

    cmd_lies_uhr(x->a);
    pult_clock(x->pult, x->a->zeit);
    if (store_stand(x->a->store) != x->stand)
        st = lade(x, err);
    if (st == ST_OK && x->r.chronik.anzahl != entries && counts)
        *taste = TASTE_NICHTS;
    return st;
}

static enum status spiele_abend(struct abend *x, struct err *err)
{
    enum pult_auftrag auftrag = AUFTRAG_KEINER;
    enum status st = ST_OK;
    bool weg = false;

    while (st == ST_OK && auftrag != AUFTRAG_GEHEN && !weg) {
        int32_t taste;

        zeige(x);
        taste = bildschirm_taste(&weg);
        st = look(x, &taste, err);
        if (st != ST_OK)
            break;
        auftrag = pult_taste(x->pult, taste);
        if (auftrag == AUFTRAG_SPEICHERN)
            st = speichere(x, err);
        entwurf_merke(&x->entwurf, x->pult);
    }
    return st;
}

/* What the line would do among what else is in the book. */
static enum status admit(void *with, struct runde *r, const struct spieltag *before, bool trotzdem, struct err *err)
{
    struct abend *x = with;
    enum status st = store_beginne(x->a->store, STORE_LESEN, err);

    if (st == ST_OK)
        st = admission_check(x->a->store, r, before, trotzdem, err);
    store_verwirf(x->a->store);
    return st;
}

static enum status mit_bildschirm(struct aufruf *a, struct err *err)
{
    struct abend x = {.a = a, .pult = pult_neu(_(cmd_kurzschrift_hilfe))};
    enum status st = cmd_runde_ansehen(a, a->worte ? a->wort[0] : NULL, &x.r, err);

    if (st == ST_OK && !x.r.f.tag.begonnen)
        st = err_set(err, ST_FEHLT, _("this Spieltag was taken back"));
    if (st == ST_OK) {
        runde_s(&x.r, &x.s);
        pult_set_admission(x.pult, admit, &x);
        pult_lade(x.pult, &x.r, a->zeit);
        x.stand = store_stand(a->store);
        entwurf_oeffne(&x.entwurf, a, &x.r);
        entwurf_lies(&x.entwurf, x.pult);
        st = bildschirm_oeffne(err);
    }
    if (st == ST_OK) {
        st = spiele_abend(&x, err);
        bildschirm_schliesse();
    }
    pult_free(x.pult);
    runde_free(&x.r);
    bild_free(&x.bild);
    text_free(&x.s);
    entwurf_free(&x.entwurf);
    return st;
}

static enum status tue_tisch(struct aufruf *a, struct err *err)
{
    if (!a->terminal || !isatty(STDOUT_FILENO))
        return err_set(err, ST_GEBRAUCH,
                       _("doko tisch needs a terminal; `doko spiel` takes a game on the command line"));
    if (a->option[T_SCHLICHT])
        return cmd_frage_spiele(a, a->worte ? a->wort[0] : NULL, err);
    return mit_bildschirm(a, err);
}

const struct befehl befehl_tisch = {"tisch",    NULL, "[S]", N_("the screen for the evening: enter, correct, look"),
                                    BUCH_OFFEN, 0,    1,     OPTIONEN(optionen),
                                    tue_tisch};
