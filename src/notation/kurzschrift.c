#include "notation/kurzschrift.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "base/aehnlich.h"
#include "base/i18n.h"
#include "base/text.h"
#include "notation/kuerzel.h"
#include "notation/kurzschrift_leser.h"
#include "notation/worte.h"

static const struct {
    const char *zeichen;
    uint8_t art, farbe;
} schnelle_art[] = {
    {"h", ART_HOCHZEIT, 0},       {"a", ART_ARMUT, 0},          {"d", ART_DAMEN, 0},
    {"b", ART_BUBEN, 0},          {"m", ART_MADAGASKAR, 0},     {"o", ART_KNOCHENLOS, 0},
    {"n", ART_NULL, 0},           {"s", ART_STILL, 0},          {"z", ART_HZSOLO, 0},
    {"t", ART_FARBTRUMPF, 0},     {"tk", ART_FARBTRUMPF, 1},    {"tp", ART_FARBTRUMPF, 2},
    {"th", ART_FARBTRUMPF, 3},    {"tr", ART_FARBTRUMPF, 4},    {"k", ART_DETLEF_KASPAR, 0},
    {"kk", ART_DETLEF_KASPAR, 1}, {"kp", ART_DETLEF_KASPAR, 2}, {"kh", ART_DETLEF_KASPAR, 3},
    {"kr", ART_DETLEF_KASPAR, 4},
};

enum status kurz_fehler(struct leser *l, size_t wo, const char *format, ...)
{
    va_list args;

    va_start(args, format);
    (void)err_anv(l->err, ST_EINGABE, l->z, l->len, wo, format, args);
    va_end(args);
    return ST_EINGABE;
}

/* What people say and what is written. */
static const struct {
    const char *gesagt, *geschrieben;
} schreibweise[] = {{"kontra", "ko"},          {"contra", "ko"},       {"hochzeit", "hz"},
                    {"trumpfabgabe", "armut"}, {"fuchs", "f="},        {"doppelkopf", "d="},
                    {"karlchen", "k="},        {"madagaskar", "mada"}, {"fleischlos", "knochenlos"},
                    {"detlef", "dk"},          {"kaspar", "dk"},       {"stilles", "still"},
                    {"farbe", "trumpf-"},      {"ohne", "x"},          {"schwarz", "re0"},
                    {"strafsolo", "straf"},    {"geworfen", "einwurf"}};

enum status kurz_schlage_vor(struct leser *l, size_t wo)
{
    static const char *const weitere[] = {"re", "ko", "vf", "straf", "einwurf"};
    struct aehnlich a = {0};
    char wort[24] = "";
    size_t n = 0;

    while (wo + n < l->len && n < sizeof wort - 1 && !strchr(" =-,;0123456789", l->z[wo + n]))
        n++;
    memcpy(wort, l->z + wo, n);
    for (size_t i = 0; i < sizeof schreibweise / sizeof schreibweise[0]; i++)
        if (wort_gleich(wort, schreibweise[i].gesagt))
            a.wort = schreibweise[i].geschrieben;
    for (int art = ART_HOCHZEIT; art < ART_ANZAHL; art++)
        aehnlich_pruefe(&a, wort, spielart_wort((enum spielart)art));
    for (size_t i = 0; i < sizeof weitere / sizeof weitere[0]; i++)
        aehnlich_pruefe(&a, wort, weitere[i]);
    aehnlich_schlage_vor(&a, "", l->err);
    return ST_EINGABE;
}

/* Takes `wort` (small ASCII letters) at the place when no letter or digit follows. */
static bool nimm_wort(struct leser *l, const char *wort)
{
    size_t n = strlen(wort);

    if (l->len - l->i < n)
        return false;
    for (size_t k = 0; k < n; k++)
        if (klein(l->z[l->i + k]) != wort[k])
            return false;
    if (l->i + n < l->len && (ist_buchstabe(l->z[l->i + n]) || ist_ziffer(l->z[l->i + n])))
        return false;
    l->i += n;
    return true;
}

/* "A, B, C" of those who may be named. */
enum { TISCH_TEXT = TEILNEHMER_MAX * (KUERZEL_MAX + 2) };

static void am_tisch_text(const struct leser *l, char out[TISCH_TEXT])
{
    size_t n = 0;

    out[0] = '\0';
    for (int i = 0; i < l->tafel->anzahl; i++)
        if (l->menge >> i & 1)
            n += (size_t)snprintf(out + n, TISCH_TEXT - n, "%s%s", n ? ", " : "", l->tafel->kuerzel[i].wort);
}

static enum status unbekannt(struct leser *l, size_t von, size_t bis)
{
    char tisch[TISCH_TEXT];

    am_tisch_text(l, tisch);
    return kurz_fehler(l, von, _("\"%.*s\" does not play at this table; expected was one of %s"), (int)(bis - von),
                       l->z + von, tisch);
}

enum status kurz_kuerzel(struct leser *l, size_t von, size_t bis, int8_t *wer)
{
    *wer = (int8_t)tafel_suche(l->tafel, l->menge, l->z + von, bis - von);
    return *wer == NIEMAND ? unbekannt(l, von, bis) : ST_OK;
}

/* RE. */

static size_t re_ende(const struct leser *l)
{
    size_t i = l->i, ende = l->i;

    for (;;) {
        while (i < l->len && ist_buchstabe(l->z[i]))
            i++;
        ende = i;
        while (i < l->len && l->z[i] == ' ')
            i++;
        if (i >= l->len || l->z[i] != ',')
            return ende;
        i++;
        while (i < l->len && l->z[i] == ' ')
            i++;
    }
}

static void trimme(const char *z, size_t *von, size_t *bis)
{
    while (*von < *bis && z[*von] == ' ')
        ++*von;
    while (*bis > *von && z[*bis - 1] == ' ')
        --*bis;
}

static enum status re_mit_komma(struct leser *l, size_t von, size_t bis, int *anzahl)
{
    *anzahl = 0;
    for (size_t i = von; i <= bis; i++) {
        size_t ende = i;
        enum status st;

        if (i < bis && l->z[i] != ',')
            continue;
        trimme(l->z, &von, &ende);
        if (*anzahl == 2)
            return kurz_fehler(l, von, _("at most two players are Re"));
        st = kurz_kuerzel(l, von, ende, &l->s.re[(*anzahl)++]);
        if (st != ST_OK)
            return st;
        von = i + 1;
    }
    return ST_OK;
}

/* "AB" without the comma: every place to cut it; just one reading must be left. */
static enum status re_zerlegt(struct leser *l, size_t von, size_t bis)
{
    int lesarten = 0;
    bool zweimal = false;

    for (size_t i = von + 1; i < bis; i++) {
        int a, b;

        if (((unsigned char)l->z[i] & 0xC0) == 0x80)
            continue;
        a = tafel_suche(l->tafel, l->menge, l->z + von, i - von);
        b = a == NIEMAND ? NIEMAND : tafel_suche(l->tafel, l->menge, l->z + i, bis - i);
        zweimal |= b != NIEMAND && a == b;
        if (b == NIEMAND || a == b)
            continue;
        lesarten++;
        l->s.re[0] = (int8_t)a;
        l->s.re[1] = (int8_t)b;
    }
    if (lesarten == 1)
        return ST_OK;
    if (lesarten > 1)
        return kurz_fehler(l, von, _("\"%.*s\" can be read in more than one way; put a comma between the two Kürzel"),
                           (int)(bis - von), l->z + von);
    if (zweimal)
        return kurz_fehler(l, von, _("two different players are Re"));
    if (tafel_suche(l->tafel, l->menge, l->z + von, bis - von) != NIEMAND)
        return kurz_fehler(l, bis,
                           _("one player alone is Re only in a solo; a second Kürzel or a solo was expected"));
    return unbekannt(l, von, bis);
}

static enum status lies_re(struct leser *l, size_t von, size_t bis)
{
    bool solo = spiel_ist_solo(&l->s), komma = memchr(l->z + von, ',', bis - von) != NULL;
    int anzahl = 1;
    enum status st;

    if (komma)
        st = re_mit_komma(l, von, bis, &anzahl);
    else if (solo)
        st = kurz_kuerzel(l, von, bis, &l->s.re[0]);
    else
        return re_zerlegt(l, von, bis);
    if (st != ST_OK)
        return st;
    if (solo && anzahl == 2)
        return kurz_fehler(l, von, _("a solo has one player as Re"));
    if (!solo && l->s.re[0] == l->s.re[1])
        return kurz_fehler(l, von, _("two different players are Re"));
    return ST_OK;
}

/* ART. */

static enum status lies_schnelle_art(struct leser *l)
{
    size_t von = ++l->i, n;

    l->stelle[STELLE_ART] = von;
    while (ist_buchstabe(vorn(l)))
        l->i++;
    n = l->i - von;
    for (size_t k = 0; k < sizeof schnelle_art / sizeof schnelle_art[0]; k++) {
        const char *zeichen = schnelle_art[k].zeichen;

        if (strlen(zeichen) == n && klein(l->z[von]) == zeichen[0] &&
            (n == 1 || klein(l->z[von + 1]) == zeichen[1])) {
            l->s.art = schnelle_art[k].art;
            l->s.farbe = schnelle_art[k].farbe;
            return ST_OK;
        }
    }
    return kurz_fehler(l, von, _("a kind of game was expected: h a d b m o n s z t tk tp th tr k kk kp kh kr"));
}

static enum status lies_farbe(struct leser *l)
{
    if (!spiel_hat_farbe((enum spielart)l->s.art))
        return kurz_fehler(l, l->i, _("only trumpf and dk have a colour"));
    l->i++;
    for (int f = FARBE_KREUZ; f < FARBE_ANZAHL; f++) {
        if (nimm_wort(l, farbe_wort[f])) {
            l->s.farbe = (uint8_t)f;
            return ST_OK;
        }
    }
    return kurz_fehler(l, l->i, _("a colour was expected: kreuz, pik, herz or karo"));
}

/* Names that other rule books have for a kind. */
static const struct {
    const char *wort;
    uint8_t art;
} anderer_name[] = {
    {"fleischlos", ART_KNOCHENLOS}, {"gemischt", ART_MADAGASKAR}, {"nullsolo", ART_NULL}, {"farb", ART_FARBTRUMPF}};

static bool nimm_art(struct leser *l)
{
    for (int art = ART_HOCHZEIT; art < ART_ANZAHL; art++) {
        if (nimm_wort(l, spielart_wort((enum spielart)art))) {
            l->s.art = (uint8_t)art;
            return true;
        }
    }
    for (size_t i = 0; i < sizeof anderer_name / sizeof anderer_name[0]; i++) {
        if (nimm_wort(l, anderer_name[i].wort)) {
            l->s.art = anderer_name[i].art;
            return true;
        }
    }
    return false;
}

static enum status lies_art(struct leser *l)
{
    l->stelle[STELLE_ART] = l->i;
    if (nimm_art(l))
        return vorn(l) == '-' ? lies_farbe(l) : ST_OK;
    (void)kurz_fehler(l, l->i,
                      _("Augen or a kind of game was expected: hz, armut, trumpf, mada, damen, buben, "
                        "knochenlos, null, dk, still, hzsolo"));
    return kurz_schlage_vor(l, l->i);
}

/* AUGEN. */

/* The k of "97k": no word such as "ko" or "k9=B" may begin with it. */
static bool augen_der_kontra(const struct leser *l)
{
    char danach = l->i + 1 < l->len ? klein(l->z[l->i + 1]) : '\0';

    return klein(vorn(l)) == 'k' && danach != '=' && !ist_ziffer(danach) && (!ist_buchstabe(danach) || danach == 'x');
}

static enum status lies_augen(struct leser *l)
{
    size_t von = l->i;
    int64_t augen;

    while (ist_ziffer(vorn(l)))
        l->i++;
    if (l->i == von)
        return kurz_fehler(l, von, _("the Augen were expected: 0 to 240, or with k those of Kontra"));
    if (l->i - von > 1 && l->z[von] == '0')
        return kurz_fehler(l, von, _("Augen are written without leading zeros"));
    if (!zahl_lies(l->z + von, l->i - von, 0, AUGEN_GESAMT, &augen))
        return kurz_fehler(l, von, _("%.*s Augen: a game has 240"), (int)(l->i - von > 9 ? 9 : l->i - von),
                           l->z + von);
    if (augen_der_kontra(l)) {
        l->i++;
        augen = AUGEN_GESAMT - augen;
    }
    l->s.augen = (uint8_t)augen;
    l->stelle[STELLE_AUGEN] = von;
    return ST_OK;
}

/* Everything behind the Augen. */
static enum status lies_rest(struct leser *l, struct ereignis *e)
{
    enum status st = ST_OK;

    while (st == ST_OK) {
        leerraum(l);
        if (l->i >= l->len)
            return ST_OK;
        if (vorn(l) == ';') {
            size_t von = l->i + 1, bis = l->len, stelle;

            trimme(l->z, &von, &bis);
            e->bemerkung = bis > von ? l->z + von : NULL;
            e->bemerkung_len = bis - von;
            if (bis > von && freitext_pruefe(l->z + von, bis - von, BEMERKUNG_MAX, &stelle, l->err) != ST_OK)
                return kurz_fehler(l, von + stelle, _("a remark has at most %d characters"), BEMERKUNG_MAX);
            return ST_OK;
        }
        st = vorn(l) == '+' || vorn(l) == '-' ? kurz_zeichen(l) : kurz_zusatz(l);
    }
    return st;
}

static enum status lies_partei(struct leser *l, struct ereignis *e)
{
    size_t von = l->i, bis = re_ende(l);
    enum status st = ST_OK;

    if (bis == von)
        return kurz_fehler(l, von, _("the Kürzel of the Re players were expected"));
    l->i = bis;
    leerraum(l);
    if (vorn(l) == '.')
        st = lies_schnelle_art(l);
    else if (ist_buchstabe(vorn(l)))
        st = lies_art(l);
    leerraum(l);
    if (st == ST_OK)
        st = lies_augen(l);
    if (st == ST_OK)
        st = lies_re(l, von, bis);
    if (st == ST_OK)
        st = lies_rest(l, e);
    if (st == ST_OK)
        st = kurz_luecken(l, RE);
    return st == ST_OK ? kurz_luecken(l, KONTRA) : st;
}

static enum status pruefe_zeile(struct leser *l)
{
    size_t stelle;

    for (size_t i = 0; i < l->len; i++) {
        if ((unsigned char)l->z[i] >= 0x20 && (unsigned char)l->z[i] < 0x7F)
            continue;
        stelle = utf8_pruefe(l->z, l->len);
        if (stelle < l->len)
            return kurz_fehler(l, stelle, _("this is not valid UTF-8"));
        stelle = utf8_steuer(l->z, l->len);
        if (stelle < l->len && l->z[stelle] != '\t')
            return kurz_fehler(l, stelle, _("a control character has no place here"));
    }
    return ST_OK;
}

static enum status lies_spiel(struct leser *l, struct ereignis *e)
{
    enum stelle stelle;
    char text[ERR_TEXT_MAX];
    enum status st;

    l->s = spiel_leer();
    st = lies_partei(l, e);
    if (st != ST_OK)
        return st;
    st = spiel_pruefe(l->regeln, &l->s, &stelle, l->err);
    if (st != ST_OK) {
        memcpy(text, l->err->text, sizeof text);
        return err_an(l->err, st, l->z, l->len, l->stelle[stelle], "%s", text);
    }
    e->u.spiel = l->s;
    return ST_OK;
}

/* Lines that name each player's Augen: hammel A=60 B=70 C=55 D=55. */
static const struct je_fuer_sich {
    const char *wort;
    enum ereignisart art;
    int min, max;
    bool ganz; /* all Augen of the game */
} je_fuer_sich[] = {
    {"hammel", EREIGNIS_HAMMEL, SPIELER_IM_SPIEL, SPIELER_IM_SPIEL, true},
    {"schieb", EREIGNIS_SCHIEB, SPIELER_IM_SPIEL, SPIELER_IM_SPIEL, true},
    {"stechen", EREIGNIS_STECHEN, 2, TISCH_MAX, false},
};

static enum status pruefe_gespielt(struct leser *l, const struct je_fuer_sich *art)
{
    if (art->art == EREIGNIS_HAMMEL && !l->regeln->hammelsprung)
        return kurz_fehler(l, 0, _("the rule set %s knows no Hammelsprung"), l->regeln->name);
    if (art->art != EREIGNIS_HAMMEL && !l->regeln->pokal)
        return kurz_fehler(l, 0, _("%s is played in the Pokal only"),
                           art->art == EREIGNIS_SCHIEB ? "Schiebekopf" : "Stechen");
    return ST_OK;
}

static enum status lies_augen_von(struct leser *l, const struct je_fuer_sich *art, struct ereignis *e, int *summe)
{
    struct wort w = kurz_wort(l);
    int n = e->u.ergebnis.anzahl;
    int64_t augen;
    enum status st;

    if (w.gleich == w.bis || w.frage)
        return kurz_fehler(l, w.von, _("KÜRZEL=AUGEN was expected"));
    if (n == art->max)
        return kurz_fehler(l, w.von, _("at most %d players were expected"), art->max);
    st = kurz_kuerzel(l, w.von, w.gleich, &e->u.ergebnis.spieler[n]);
    if (st != ST_OK)
        return st;
    for (int i = 0; i < n; i++)
        if (e->u.ergebnis.spieler[i] == e->u.ergebnis.spieler[n])
            return kurz_fehler(l, w.von, _("%s stands here twice"), tafel_name(l->tafel, e->u.ergebnis.spieler[n]));
    if (!zahl_lies(l->z + w.gleich + 1, w.bis - w.gleich - 1, 0, AUGEN_GESAMT, &augen))
        return kurz_fehler(l, w.gleich + 1, _("Augen from 0 to 240 were expected"));
    e->u.ergebnis.punkte[n] = (int32_t)augen;
    e->u.ergebnis.anzahl++;
    *summe += (int)augen;
    l->i = w.ende;
    return ST_OK;
}

/* schieb durch=A: one took every trick. */
static bool ist_durchmarsch(const struct leser *l, const struct je_fuer_sich *art)
{
    struct wort w = kurz_wort(l);

    return art->art == EREIGNIS_SCHIEB && w.gleich < w.bis && !w.frage && strcmp(w.s, "durch") == 0;
}

static enum status lies_durchmarsch(struct leser *l, struct ereignis *e)
{
    struct wort w = kurz_wort(l);
    enum status st = kurz_kuerzel(l, w.gleich + 1, w.bis, &e->u.ergebnis.spieler[0]);

    if (st != ST_OK)
        return st;
    e->u.ergebnis.punkte[0] = AUGEN_GESAMT;
    e->u.ergebnis.anzahl = 1;
    l->i = w.ende;
    leerraum(l);
    if (l->i < l->len && vorn(l) != ';')
        return kurz_fehler(l, l->i, _("nothing but a remark was expected after a Durchmarsch"));
    return lies_rest(l, e);
}

static enum status lies_je_fuer_sich(struct leser *l, const struct je_fuer_sich *art, struct ereignis *e)
{
    size_t von = l->i;
    int summe = 0;
    enum status st = pruefe_gespielt(l, art);

    e->art = (uint8_t)art->art;
    memset(&e->u.ergebnis, 0, sizeof e->u.ergebnis);
    leerraum(l);
    if (st == ST_OK && ist_durchmarsch(l, art))
        return lies_durchmarsch(l, e);
    for (; st == ST_OK && l->i < l->len && vorn(l) != ';'; leerraum(l))
        st = lies_augen_von(l, art, e, &summe);
    if (st != ST_OK)
        return st;
    if (art->ganz && (e->u.ergebnis.anzahl != art->min || summe != AUGEN_GESAMT))
        return kurz_fehler(l, von,
                           _("the Augen of the four who play, 240 in all, were expected, not %d of %d players"),
                           summe, e->u.ergebnis.anzahl);
    if (e->u.ergebnis.anzahl < art->min)
        return kurz_fehler(l, von, _("the Augen of at least %d players were expected"), art->min);
    return lies_rest(l, e);
}

void kurzschrift_stechen_names(const char *line, size_t len, void (*each)(void *with, const char *s, size_t len),
                               void *with)
{
    struct leser l = {.z = line, .len = len};

    leerraum(&l);
    if (!nimm_wort(&l, "stechen"))
        return;
    for (leerraum(&l); l.i < l.len && vorn(&l) != ';'; leerraum(&l)) {
        struct wort w = kurz_wort(&l);

        if (w.gleich < w.bis)
            each(with, line + w.von, w.gleich - w.von);
        l.i = w.ende > l.i ? w.ende : l.i + 1;
    }
}

enum status kurzschrift_lies(const struct regeln *regeln, const struct tafel *tafel, uint16_t menge,
                             const char *zeile, size_t len, struct ereignis *e, struct err *err)
{
    struct leser l = {.regeln = regeln, .tafel = tafel, .menge = menge, .z = zeile, .len = len, .err = err};
    enum status st;

    if (len > ZEILE_MAX)
        return kurz_fehler(&l, ZEILE_MAX, _("a line of at most %d characters was expected"), ZEILE_MAX);
    st = pruefe_zeile(&l);
    if (st != ST_OK)
        return st;
    e->trotzdem = false;
    e->bemerkung = NULL;
    e->bemerkung_len = 0;
    leerraum(&l);
    if (nimm_wort(&l, "einwurf")) {
        e->art = EREIGNIS_EINWURF;
        leerraum(&l);
        if (l.i < len && vorn(&l) != ';')
            return kurz_fehler(&l, l.i, _("nothing but a remark was expected after einwurf"));
        return lies_rest(&l, e);
    }
    for (size_t k = 0; k < sizeof je_fuer_sich / sizeof je_fuer_sich[0]; k++) {
        if (!nimm_wort(&l, je_fuer_sich[k].wort))
            continue;
        if (je_fuer_sich[k].art == EREIGNIS_STECHEN) /* who must be there is for the fold to say */
            l.menge = UINT16_MAX;
        return lies_je_fuer_sich(&l, &je_fuer_sich[k], e);
    }
    e->art = EREIGNIS_SPIEL;
    return lies_spiel(&l, e);
}
