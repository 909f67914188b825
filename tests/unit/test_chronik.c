#include "../gen/zufallsspiel.h"
#include "hilfe.h"
#include "notation/journal.h"
#include "spieltag/chronik.h"

static const struct regeln *ddb(void)
{
    return regeln_suche("ddb");
}

/* Holds until the next call. */
static const struct spieltag *anfang(const struct tafel *tafel)
{
    static struct spieltag tag;

    spieltag_init(&tag, ddb(), tafel);
    return &tag;
}

static struct eintrag beginn(void)
{
    struct eintrag e = {0};

    e.e.art = EREIGNIS_BEGINN;
    e.e.u.beginn.datum = (struct datum){2026, 1, 4};
    e.e.u.beginn.anzahl = 5;
    for (int i = 0; i < 5; i++)
        e.e.u.beginn.sitz[i] = (int8_t)i;
    e.e.u.beginn.los = LOS_KEINS;
    return e;
}

static struct eintrag spiel(enum op op, int bezug, const char *zeile)
{
    struct eintrag e = {.op = (uint8_t)op, .bezug = bezug};

    e.e.art = EREIGNIS_SPIEL;
    e.e.u.spiel = spiel_aus(zeile);
    return e;
}

struct buch {
    struct tafel tafel;
    struct chronik c;
    struct faltung f;
    struct err err;
    int32_t bei;
};

static void neu(struct buch *b)
{
    struct eintrag e = beginn();

    *b = (struct buch){.tafel = tafel_aus("A,B,C,D,E")};
    assert_int_equal(chronik_buche(&b->c, &e, false, anfang(&b->tafel), &b->f, &b->bei, &b->err), ST_OK);
}

static void weg(struct buch *b)
{
    faltung_free(&b->f);
    chronik_free(&b->c);
}

static enum status buche(struct buch *b, struct eintrag e, bool trotzdem)
{
    struct faltung f;
    enum status st = chronik_buche(&b->c, &e, trotzdem, anfang(&b->tafel), &f, &b->bei, &b->err);

    if (st == ST_OK) {
        faltung_free(&b->f);
        b->f = f;
    }
    return st;
}

/* "151 130": the Augen of the games that count. */
static void augen(const struct buch *b, char out[200])
{
    size_t n = 0;

    out[0] = '\0';
    for (int32_t i = 0; i < b->f.anzahl; i++)
        if (b->f.schritt[i].art == EREIGNIS_SPIEL)
            n += (size_t)snprintf(out + n, 200 - n, "%s%d", n ? " " : "", b->f.schritt[i].spiel.augen);
}

#define ZAEHLEN(b, erwartet)                                                                                         \
    do {                                                                                                             \
        char ist_[200];                                                                                              \
        augen(b, ist_);                                                                                              \
        assert_string_equal(ist_, erwartet);                                                                         \
    } while (0)

static void test_insert_replace_strike(void **state)
{
    const struct ereignis strafe = {.art = EREIGNIS_STRAFE, .u.strafe = {.spieler = 1, .punkte = 3}};
    struct buch b;

    (void)state;
    neu(&b);
    assert_int_equal(buche(&b, spiel(OP_ANFUEGEN, 0, "B,C 151"), false), ST_OK); /* #2 */
    assert_int_equal(buche(&b, spiel(OP_ANFUEGEN, 0, "D,E 152"), false), ST_OK); /* #3 */
    ZAEHLEN(&b, "151 152");
    assert_int_equal(buche(&b, spiel(OP_ERSETZEN, 2, "B,C 161"), false), ST_OK); /* #4 */
    ZAEHLEN(&b, "161 152");
    assert_int_equal(buche(&b, spiel(OP_EINFUEGEN, 3, "D,E 171"), false), ST_OK); /* #5 */
    ZAEHLEN(&b, "161 171 152");
    assert_int_equal(faltung_eintrag(&b.f, 2), 5);
    assert_int_equal(faltung_eintrag(&b.f, 4), 0);
    assert_int_equal(buche(&b, (struct eintrag){.op = OP_STREICHEN, .bezug = 4}, false), ST_OK);
    ZAEHLEN(&b, "171 152");
    /* what was replaced or struck can be named no more */
    assert_int_equal(buche(&b, (struct eintrag){.op = OP_STREICHEN, .bezug = 2}, false), ST_BUCH);
    assert_int_equal(buche(&b, (struct eintrag){.op = OP_STREICHEN, .bezug = 4}, false), ST_BUCH);
    ZAEHLEN(&b, "171 152");
    /* a correction makes nothing else of an entry */
    for (int art = 0; art < EREIGNIS_ANZAHL; art++)
        assert_int_equal(ereignis_is_game((uint8_t)art), art >= EREIGNIS_SPIEL && art <= EREIGNIS_STECHEN);
    assert_int_equal(buche(&b, (struct eintrag){.op = OP_ERSETZEN, .bezug = 5, .e = strafe}, false), ST_UNMOEGLICH);
    assert_non_null(strstr(b.err.text, "entry #5 is of another kind"));
    assert_int_equal(b.bei, 7); /* what is refused is the new one */
    assert_int_equal(buche(&b, (struct eintrag){.op = OP_ANFUEGEN, .e = strafe}, false), ST_OK); /* #7 */
    assert_int_equal(buche(&b, spiel(OP_ERSETZEN, 7, "D,E 152"), false), ST_UNMOEGLICH);
    assert_non_null(strstr(b.err.text, "entry #7 is no game"));
    assert_int_equal(buche(&b, spiel(OP_ERSETZEN, 7, "D,E 152"), true), ST_UNMOEGLICH);
    assert_int_equal(buche(&b, (struct eintrag){.op = OP_ERSETZEN, .bezug = 7, .e = {.art = EREIGNIS_DISQ}}, false),
                     ST_UNMOEGLICH);
    ZAEHLEN(&b, "171 152");
    assert_int_equal(b.c.anzahl, 7);
    assert_int_equal(buche(&b, (struct eintrag){.op = OP_ERSETZEN, .bezug = 7, .e = strafe}, false), ST_OK);
    assert_int_equal(
        buche(&b, (struct eintrag){.op = OP_ERSETZEN, .bezug = 3, .e = {.art = EREIGNIS_EINWURF}}, false), ST_OK);
    assert_null(faltung_schritt(&b.f, 4));
    assert_non_null(faltung_schritt(&b.f, 5));
    assert_int_equal(faltung_eintrag(&b.f, 0), 0);
    weg(&b);
}

static void test_undo_and_redo(void **state)
{
    struct buch b;
    const struct eintrag undo = {.op = OP_UNDO}, redo = {.op = OP_REDO};

    (void)state;
    neu(&b);
    assert_int_equal(chronik_undo_gruppe(&b.c), 1);
    assert_int_equal(buche(&b, redo, false), ST_BUCH);
    assert_non_null(strstr(b.err.text, "#0"));
    assert_int_equal(buche(&b, spiel(OP_ANFUEGEN, 0, "B,C 151"), false), ST_OK);
    assert_int_equal(buche(&b, spiel(OP_ERSETZEN, 2, "B,C 161"), false), ST_OK);
    assert_int_equal(buche(&b, undo, false), ST_OK);
    ZAEHLEN(&b, "151");
    assert_int_equal(buche(&b, undo, false), ST_OK);
    ZAEHLEN(&b, "");
    assert_int_equal(buche(&b, redo, false), ST_OK);
    ZAEHLEN(&b, "151");
    assert_int_equal(buche(&b, redo, false), ST_OK);
    ZAEHLEN(&b, "161");
    assert_int_equal(buche(&b, redo, false), ST_BUCH);
    assert_int_equal(buche(&b, undo, false), ST_OK);
    /* something new: what was taken back cannot come again */
    assert_int_equal(buche(&b, spiel(OP_ANFUEGEN, 0, "C,D 152"), false), ST_OK);
    assert_int_equal(chronik_redo_gruppe(&b.c), 0);
    assert_int_equal(buche(&b, redo, false), ST_BUCH);
    ZAEHLEN(&b, "151 152");
    /* down to the beginning of the day, and the beginning too */
    for (int i = 0; i < 3; i++)
        assert_int_equal(buche(&b, undo, false), ST_OK);
    assert_false(b.f.tag.begonnen);
    assert_int_equal(chronik_undo_gruppe(&b.c), 0);
    assert_int_equal(buche(&b, undo, false), ST_BUCH);
    weg(&b);
}

/* A correction that makes a later game illegal: refused with that game, or everything marked as one command.
 */
static void test_a_later_game_that_becomes_illegal(void **state)
{
    struct buch b;
    int32_t vorher;

    (void)state;
    neu(&b);
    assert_int_equal(buche(&b, spiel(OP_ANFUEGEN, 0, "C mada 130"), false), ST_OK);  /* #2 */
    assert_int_equal(buche(&b, spiel(OP_ANFUEGEN, 0, "C damen 131"), false), ST_OK); /* #3 */
    assert_int_equal(buche(&b, spiel(OP_ANFUEGEN, 0, "B damen 132"), false), ST_OK); /* #4 */
    vorher = b.c.anzahl;
    assert_int_equal(buche(&b, spiel(OP_ERSETZEN, 2, "C damen 130"), false), ST_REGEL);
    assert_int_equal(b.bei, 3);
    assert_int_equal(b.c.anzahl, vorher);
    assert_int_equal(buche(&b, spiel(OP_ERSETZEN, 2, "C damen 130"), true), ST_OK);
    ZAEHLEN(&b, "130 131 132");
    assert_true(b.c.eintrag[b.f.nr[2] - 1].e.trotzdem);
    assert_false(b.c.eintrag[b.f.nr[1] - 1].e.trotzdem);
    assert_true(b.f.schritt[2].bruch[0] != '\0');
    assert_int_equal(b.c.anzahl, vorher + 2);
    /* undo takes back the correction and the mark together */
    assert_int_equal(buche(&b, (struct eintrag){.op = OP_UNDO}, false), ST_OK);
    assert_int_equal(b.f.nr[2], 3);
    assert_int_equal(b.f.schritt[1].spiel.art, ART_MADAGASKAR);
    /* what cannot be is refused with trotzdem too: A deals and pauses */
    assert_int_equal(buche(&b, spiel(OP_ERSETZEN, 2, "A,B 130"), true), ST_UNMOEGLICH);
    weg(&b);
}

static void test_broken_histories(void **state)
{
    struct chronik c = {0};
    struct tafel t = tafel_aus("A,B,C,D,E");
    struct eintrag e = beginn();
    struct faltung f;
    struct err err;
    int32_t bei;

    (void)state;
    e.gruppe = 1;
    chronik_fuege_an(&c, &e);
    e = spiel(OP_ERSETZEN, 7, "B,C 130");
    e.gruppe = 2;
    chronik_fuege_an(&c, &e);
    assert_int_equal(chronik_falte(&c, anfang(&t), &f, &bei, &err), ST_BUCH);
    assert_non_null(strstr(err.text, "#2"));
    for (int op = OP_UNDO; op <= OP_REDO; op++) { /* nothing to take back, nothing to do again */
        chronik_kuerze(&c, 0);
        e = beginn();
        e.gruppe = 1;
        if (op == OP_REDO)
            chronik_fuege_an(&c, &e);
        e = (struct eintrag){.op = (uint8_t)op, .gruppe = 2};
        chronik_fuege_an(&c, &e);
        assert_int_equal(chronik_falte(&c, anfang(&t), &f, &bei, &err), ST_BUCH);
        assert_int_equal(bei, 0);
        assert_int_equal(chronik_undo_gruppe(&c), 0);
        assert_int_equal(chronik_redo_gruppe(&c), 0);
    }
    /* the first thing that is broken is named */
    chronik_kuerze(&c, 0);
    e = beginn();
    e.gruppe = 1;
    chronik_fuege_an(&c, &e);
    e = spiel(OP_ERSETZEN, 9, "B,C 130");
    e.gruppe = 2;
    chronik_fuege_an(&c, &e);
    e = (struct eintrag){.op = OP_REDO, .gruppe = 3};
    chronik_fuege_an(&c, &e);
    assert_int_equal(chronik_falte(&c, anfang(&t), &f, &bei, &err), ST_BUCH);
    assert_non_null(strstr(err.text, "#0"));
    /* an undo that says it belongs to a command that stands is no game of it */
    chronik_kuerze(&c, 0);
    for (int i = 1; i <= 3; i++) {
        e = i == 1 ? beginn() : spiel(OP_ANFUEGEN, 0, i == 2 ? "B,C 130" : "C,D 130");
        e.gruppe = i;
        chronik_fuege_an(&c, &e);
    }
    for (int op = OP_UNDO; op <= OP_REDO; op++) {
        e = (struct eintrag){.op = (uint8_t)op, .gruppe = 3};
        chronik_fuege_an(&c, &e);
        assert_int_equal(chronik_falte(&c, anfang(&t), &f, &bei, &err), ST_OK);
        assert_int_equal(f.anzahl, op == OP_UNDO ? 2 : 3);
        faltung_free(&f);
    }
    chronik_free(&c);
}

/* A command of several entries: the Gruppe of the last one goes on, and undo and redo take all of it. */
static void test_entries_of_one_command(void **state)
{
    const struct eintrag undo = {.op = OP_UNDO}, redo = {.op = OP_REDO};
    struct eintrag e = spiel(OP_ANFUEGEN, 0, "D,E 152");
    struct buch b;

    (void)state;
    neu(&b);
    assert_int_equal(buche(&b, spiel(OP_ANFUEGEN, 0, "B,C 151"), false), ST_OK); /* #2 */
    e.gruppe = 2;
    assert_int_equal(buche(&b, e, false), ST_OK); /* #3 continues it */
    assert_int_equal(b.c.eintrag[2].gruppe, 2);
    e = spiel(OP_ANFUEGEN, 0, "A,B 153");
    e.gruppe = 1; /* not the last one: a command of its own */
    assert_int_equal(buche(&b, e, false), ST_OK);
    assert_int_equal(b.c.eintrag[3].gruppe, 4);
    assert_int_equal(buche(&b, undo, false), ST_OK);
    ZAEHLEN(&b, "151 152");
    assert_int_equal(chronik_undo_gruppe(&b.c), 2);
    assert_int_equal(chronik_redo_gruppe(&b.c), 4);
    assert_int_equal(buche(&b, undo, false), ST_OK);
    ZAEHLEN(&b, "");
    assert_int_equal(buche(&b, redo, false), ST_OK);
    ZAEHLEN(&b, "151 152");
    weg(&b);
}

static void test_remarks_are_the_chroniks_own(void **state)
{
    struct chronik c = {0};
    char bemerkung[] = "Streit";
    struct eintrag e = spiel(OP_ANFUEGEN, 0, "B,C 130");

    (void)state;
    e.e.bemerkung = bemerkung;
    e.e.bemerkung_len = 6;
    chronik_fuege_an(&c, &e);
    bemerkung[0] = 'X';
    assert_memory_equal(c.eintrag[0].e.bemerkung, "Streit", 6);
    e.e.bemerkung = NULL;
    chronik_fuege_an(&c, &e);
    assert_null(c.eintrag[1].e.bemerkung);
    chronik_free(&c);
}

/* What was freed and what failed is empty; what is marked with --trotzdem carries the time of the command that needed
 * it, and the event itself needs no entry more. */
static void test_marks_and_what_is_left_behind(void **state)
{
    struct eintrag e = spiel(OP_ERSETZEN, 2, "C damen 130");
    struct faltung leer = {0}, f;
    struct buch b;

    (void)state;
    neu(&b);
    assert_int_equal(buche(&b, spiel(OP_ANFUEGEN, 0, "C mada 130"), false), ST_OK);
    assert_int_equal(buche(&b, spiel(OP_ANFUEGEN, 0, "C damen 131"), false), ST_OK);
    e.zeit = 77;
    assert_int_equal(buche(&b, e, true), ST_OK);
    assert_int_equal(b.c.anzahl, 5);
    assert_int_equal(b.c.eintrag[4].zeit, 77);
    assert_int_equal(b.c.eintrag[4].op, OP_ERSETZEN);
    assert_int_equal(b.c.eintrag[4].gruppe, b.c.eintrag[3].gruppe);
    assert_true(b.c.eintrag[4].e.trotzdem);
    assert_int_equal(buche(&b, spiel(OP_ANFUEGEN, 0, "D damen 132 vf"), false), ST_REGEL);
    assert_int_equal(buche(&b, spiel(OP_ANFUEGEN, 0, "D damen 132 vf"), true), ST_OK);
    assert_int_equal(b.c.anzahl, 6);
    assert_true(b.c.eintrag[5].e.trotzdem);
    assert_int_equal(faltung_eintrag(&b.f, 1), 4);
    assert_ptr_equal(faltung_schritt(&b.f, 1), &b.f.schritt[0]);
    memset(&f, 0x5A, sizeof f);
    e = spiel(OP_ANFUEGEN, 0, "B,C 130");
    e.bezug = 9;
    e.op = OP_STREICHEN;
    assert_int_equal(chronik_buche(&b.c, &e, false, anfang(&b.tafel), &f, &b.bei, &b.err), ST_BUCH);
    assert_memory_equal(&f, &leer, sizeof f);
    memset(&f, 0x5A, sizeof f);
    e = spiel(OP_ANFUEGEN, 0, "A,B 130");
    e.e.u.spiel.augen = 250;
    assert_int_equal(chronik_buche(&b.c, &e, true, anfang(&b.tafel), &f, &b.bei, &b.err), ST_UNMOEGLICH);
    assert_memory_equal(&f, &leer, sizeof f);
    weg(&b);
    assert_memory_equal(&b.f, &leer, sizeof leer);
    assert_memory_equal(&b.c, &(struct chronik){0}, sizeof b.c);
}

/* Random days. */

static struct eintrag zufall_eintrag(struct zufall *z, const struct buch *b)
{
    struct naechstes n = spieltag_naechstes(&b->f.tag);
    struct eintrag e = {0};
    int spieler[SPIELER_IM_SPIEL], k = 0, wahl = (int)zufall_unter(z, 40);

    e.e.art = EREIGNIS_SPIEL;
    for (int i = 0; i < n.besetzung.anzahl && k < 4; i++)
        if (!besetzung_pausiert(&n.besetzung, n.besetzung.spieler[i]))
            spieler[k++] = n.besetzung.spieler[i];
    if (k == 4)
        e.e.u.spiel = zufall_spiel(z, ddb(), spieler, 4);
    else
        wahl = 39;
    if (n.vorfuehrung && zufall_unter(z, 4)) { /* mostly what is due */
        struct faellig f[FAELLIG_MAX];

        (void)spieltag_faellig(&b->f.tag, f);
        e.e.u.spiel = spiel_leer();
        e.e.u.spiel.re[0] = f[0].spieler;
        e.e.u.spiel.art = (uint8_t)zufall_zwischen(z, ART_FARBTRUMPF, ART_DETLEF_KASPAR);
        e.e.u.spiel.augen = (uint8_t)zufall_zwischen(z, 1, 239);
        wahl = 20;
    }
    if (wahl <= 5 || wahl == 39)
        memset(&e.e.u, 0, sizeof e.e.u);
    switch (wahl) {
    case 0:
        e.e.art = EREIGNIS_EINWURF;
        break;
    case 1:
        e.e.art = EREIGNIS_STRAFE;
        e.e.u.strafe.spieler = (int8_t)zufall_unter(z, 5);
        e.e.u.strafe.punkte = (int16_t)zufall_zwischen(z, 1, 9);
        break;
    case 2:
        e.e.art = EREIGNIS_DISQ;
        e.e.u.disq.spieler = (int8_t)zufall_unter(z, 5);
        break;
    case 3:
        e.e.art = EREIGNIS_AUSSTIEG;
        e.e.u.ausstieg.spieler = (int8_t)zufall_unter(z, 5);
        e.e.u.ausstieg.disq = zufall_unter(z, 2);
        break;
    case 4:
    case 39:
        e.e.art = EREIGNIS_EINSTIEG;
        e.e.u.einstieg.spieler = (int8_t)zufall_unter(z, 6);
        e.e.u.einstieg.nach = (int8_t)zufall_unter(z, 6);
        break;
    case 5:
        e.e.art = EREIGNIS_ENDE;
        break;
    default:
        break;
    }
    return e;
}

static void zufall_aenderung(struct zufall *z, const struct buch *b, struct eintrag *e)
{
    int wahl = (int)zufall_unter(z, 12);

    if (b->f.anzahl < 3 || wahl > 4)
        return;
    e->op = (uint8_t)(wahl == 0   ? OP_UNDO
                      : wahl == 1 ? OP_REDO
                      : wahl == 2 ? OP_EINFUEGEN
                      : wahl == 3 ? OP_ERSETZEN
                                  : OP_STREICHEN);
    if (e->op < OP_UNDO)
        e->bezug = b->f.nr[1 + zufall_unter(z, (uint32_t)b->f.anzahl - 1)];
}

static void prefix_then_rest_equals_all(const struct buch *b, struct zufall *z)
{
    int32_t schnitt = (int32_t)zufall_unter(z, (uint32_t)b->f.anzahl + 1);
    struct spieltag tag;
    struct schritt s;
    struct err err;

    spieltag_init(&tag, ddb(), &b->tafel);
    for (int32_t i = 0; i < b->f.anzahl; i++) {
        if (i == schnitt) { /* a copy is as good as the original */
            struct spieltag kopie = tag;

            memset(&tag, 0xA5, sizeof tag);
            tag = kopie;
        }
        assert_int_equal(spieltag_apply(&tag, &b->c.eintrag[b->f.nr[i] - 1].e, &s, &err), ST_OK);
        assert_memory_equal(s.punkte, b->f.schritt[i].punkte, sizeof s.punkte);
    }
    assert_memory_equal(&tag, &b->f.tag, sizeof tag);
}

static void undo_then_redo_is_the_identity(struct buch *b)
{
    struct spieltag vorher = b->f.tag;

    if (chronik_undo_gruppe(&b->c) == 0)
        return;
    assert_int_equal(buche(b, (struct eintrag){.op = OP_UNDO}, false), ST_OK);
    assert_int_equal(buche(b, (struct eintrag){.op = OP_REDO}, false), ST_OK);
    assert_memory_equal(&vorher, &b->f.tag, sizeof vorher);
}

/* Invariants of a table at any time. */
static void invariants(const struct buch *b)
{
    const struct spieltag *t = &b->f.tag;
    int64_t punkte = 0, gutgeschrieben = 0;

    for (int i = 0; i < TEILNEHMER_MAX; i++)
        punkte += t->t[i].punkte;
    for (int32_t i = 0; i < b->f.anzahl; i++)
        for (int k = 0; k < TEILNEHMER_MAX; k++)
            gutgeschrieben += b->f.schritt[i].gutschrift[k];
    assert_int_equal(punkte, gutgeschrieben);
    assert_true(t->pott <= ddb()->pott && t->pott % 2 == 0);
    assert_true(t->geber == NIEMAND || t->sitze < 1 || spieltag_sitzt(t, t->geber));
    if (spieltag_phase(t) == PHASE_VORFUEHRUNG) {
        struct faellig f[FAELLIG_MAX];
        struct naechstes n = spieltag_naechstes(t);

        assert_true(spieltag_faellig(t, f) > 0);
        assert_int_equal(spieltag_links(t, n.vorhand, 1), f[0].spieler);
        assert_false(besetzung_pausiert(&n.besetzung, f[0].spieler));
    }
}

/* The day as journal text, read and folded again, is the same day. */
static void export_then_import_is_the_identity(const struct buch *b)
{
    static const char kopf[] = "doko-journal 1\nspieler A \"a\"\nspieler B \"b\"\nspieler C \"c\"\nspieler D \"d\"\n"
                               "spieler E \"e\"\nspieler F \"f\"\nsaison 1 regeln=ddb\n";
    struct text text = {0}, wieder = {0};
    struct journal j;
    struct satz satz;
    struct spieltag tag;
    struct err err;

    if (b->f.anzahl == 0)
        return;
    text_add(&text, kopf);
    for (int32_t i = 0; i < b->f.anzahl; i++) {
        const struct eintrag *e = &b->c.eintrag[b->f.nr[i] - 1];

        if (e->e.art == EREIGNIS_BEGINN)
            journal_schreibe_spieltag(&text, &b->tafel, e, MEISTERSCHAFT, 1, 1, false);
        else
            journal_schreibe_ereignis(&text, &b->tafel, &e->e);
    }
    text_add(&wieder, kopf);
    journal_init(&j);
    for (char *z = text.s; *z; z += strcspn(z, "\n") + 1) {
        if (journal_lies(&j, z, strcspn(z, "\n"), &satz, &err) != ST_OK)
            fail_msg("%.*s: %s", (int)strcspn(z, "\n"), z, err.text);
        if (satz.art == SATZ_SPIELTAG) {
            spieltag_init(&tag, j.regeln, &b->tafel);
            journal_schreibe_spieltag(&wieder, &j.tag.tafel, &satz.eintrag, MEISTERSCHAFT, 1, 1, false);
        }
        if (satz.art == SATZ_EINTRAG)
            journal_schreibe_ereignis(&wieder, &j.tag.tafel, &satz.eintrag.e);
        if (satz.art == SATZ_SPIELTAG || satz.art == SATZ_EINTRAG)
            assert_int_equal(spieltag_apply(&tag, &satz.eintrag.e, NULL, &err), ST_OK);
    }
    assert_string_equal(text.s, wieder.s);
    assert_int_equal(tag.pott, b->f.tag.pott);
    assert_memory_equal(tag.t, b->f.tag.t, sizeof tag.t);
    journal_free(&j);
    text_free(&text);
    text_free(&wieder);
}

static void test_random_days(void **state)
{
    struct zufall z = {2026};
    int angenommen = 0, abgelehnt = 0, vorgefuehrt = 0, beendet = 0, nachspiel = 0;

    (void)state;
    for (int tag = 0; tag < RUNDEN(300); tag++) {
        struct buch b;

        neu(&b);
        b.tafel = tafel_aus("A,B,C,D,E,F");
        for (int i = 0; i < 60; i++) {
            struct eintrag e = zufall_eintrag(&z, &b);
            struct spieltag vorher = b.f.tag;
            int32_t anzahl = b.c.anzahl;

            zufall_aenderung(&z, &b, &e);
            if (buche(&b, e, zufall_unter(&z, 5) == 0) == ST_OK) {
                angenommen++;
                vorgefuehrt += b.f.anzahl > 0 && b.f.schritt[b.f.anzahl - 1].spiel.vorgefuehrt;
                nachspiel += b.f.tag.nachspiele > 0;
            } else {
                abgelehnt++;
                assert_memory_equal(&vorher, &b.f.tag, sizeof vorher);
                assert_int_equal(b.c.anzahl, anzahl);
            }
            invariants(&b);
        }
        beendet += b.f.tag.beendet;
        prefix_then_rest_equals_all(&b, &z);
        undo_then_redo_is_the_identity(&b);
        export_then_import_is_the_identity(&b);
        weg(&b);
    }
    print_message("%d accepted, %d refused, %d vorgeführt, %d in Nachspiel, %d closed\n", angenommen, abgelehnt,
                  vorgefuehrt, nachspiel, beendet);
    if (RUNDEN_TEILER == 1)
        assert_true(angenommen > 3000 && abgelehnt > 500 && vorgefuehrt > 100 && beendet > 5 && nachspiel > 10);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_insert_replace_strike),
        cmocka_unit_test(test_undo_and_redo),
        cmocka_unit_test(test_a_later_game_that_becomes_illegal),
        cmocka_unit_test(test_broken_histories),
        cmocka_unit_test(test_entries_of_one_command),
        cmocka_unit_test(test_remarks_are_the_chroniks_own),
        cmocka_unit_test(test_marks_and_what_is_left_behind),
        cmocka_unit_test(test_random_days),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
