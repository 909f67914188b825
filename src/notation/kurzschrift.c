#include "notation/kurzschrift.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "base/i18n.h"
#include "notation/kuerzel.h"
#include "notation/worte.h"
#include "rules/settle.h"

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

/* The reader. Offsets are bytes into the line; the error turns them into columns. */
struct leser {
    const struct regeln *regeln;
    const struct tafel *tafel;
    uint16_t menge;
    const char *z;
    size_t len, i;
    struct spiel s;
    struct err *err;
    uint8_t kurz[2];  /* bit per Stufe: said in the short form */
    uint8_t namen[2]; /* bit per Stufe: said with a name */
    size_t wo[2][STUFE_ANZAHL];
    size_t stelle[STELLE_ANZAHL];
};

static enum status fehler(struct leser *l, size_t wo, const char *format, ...) __attribute__((format(printf, 3, 4)));

static enum status fehler(struct leser *l, size_t wo, const char *format, ...)
{
    va_list args;

    va_start(args, format);
    (void)err_anv(l->err, ST_EINGABE, l->z, l->len, wo, format, args);
    va_end(args);
    return ST_EINGABE;
}

static char klein(char c)
{
    return (char)(c >= 'A' && c <= 'Z' ? c + 32 : c);
}

static bool ist_ziffer(char c)
{
    return c >= '0' && c <= '9';
}

/* A byte of a letter: ASCII, or anything beyond it (what is no letter is found out when the name is looked
 * up). */
static bool ist_buchstabe(char c)
{
    return (klein(c) >= 'a' && klein(c) <= 'z') || (unsigned char)c >= 0x80;
}

static char vorn(const struct leser *l)
{
    return l->i < l->len ? l->z[l->i] : '\0';
}

static void leerraum(struct leser *l)
{
    while (vorn(l) == ' ' || vorn(l) == '\t')
        l->i++;
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
static void am_tisch_text(const struct leser *l, char *out, size_t size)
{
    size_t n = 0;

    out[0] = '\0';
    for (int i = 0; i < l->tafel->anzahl && n < size; i++)
        if (l->menge >> i & 1)
            n += (size_t)snprintf(out + n, size - n, "%s%s", n ? ", " : "", l->tafel->kuerzel[i].wort);
}

static enum status unbekannt(struct leser *l, size_t von, size_t bis)
{
    char tisch[160];

    am_tisch_text(l, tisch, sizeof tisch);
    return fehler(l, von, _("\"%.*s\" does not play at this table; expected was one of %s"), (int)(bis - von),
                  l->z + von, tisch);
}

static enum status lies_kuerzel(struct leser *l, size_t von, size_t bis, int8_t *wer)
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
            return fehler(l, von, _("at most two players are Re"));
        st = lies_kuerzel(l, von, ende, &l->s.re[(*anzahl)++]);
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

    for (size_t i = von + 1; i < bis; i++) {
        int a, b;

        if (((unsigned char)l->z[i] & 0xC0) == 0x80)
            continue;
        a = tafel_suche(l->tafel, l->menge, l->z + von, i - von);
        b = a == NIEMAND ? NIEMAND : tafel_suche(l->tafel, l->menge, l->z + i, bis - i);
        if (b == NIEMAND)
            continue;
        lesarten++;
        l->s.re[0] = (int8_t)a;
        l->s.re[1] = (int8_t)b;
    }
    if (lesarten == 1)
        return ST_OK;
    if (lesarten > 1)
        return fehler(l, von, _("\"%.*s\" can be read in more than one way; put a comma between the two Kürzel"),
                      (int)(bis - von), l->z + von);
    if (tafel_suche(l->tafel, l->menge, l->z + von, bis - von) != NIEMAND)
        return fehler(l, bis, _("one player alone is Re only in a solo; a second Kürzel or a solo was expected"));
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
        st = lies_kuerzel(l, von, bis, &l->s.re[0]);
    else
        return re_zerlegt(l, von, bis);
    if (st != ST_OK)
        return st;
    if (solo && anzahl == 2)
        return fehler(l, von, _("a solo has one player as Re"));
    if (!solo && l->s.re[0] == l->s.re[1])
        return fehler(l, von, _("two different players are Re"));
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
    return fehler(l, von, _("a kind of game was expected: h a d b m o n s z t tk tp th tr k kk kp kh kr"));
}

static enum status lies_farbe(struct leser *l)
{
    if (!spiel_hat_farbe((enum spielart)l->s.art))
        return fehler(l, l->i, _("only trumpf and dk have a colour"));
    l->i++;
    for (int f = FARBE_KREUZ; f < FARBE_ANZAHL; f++) {
        if (nimm_wort(l, farbe_wort[f])) {
            l->s.farbe = (uint8_t)f;
            return ST_OK;
        }
    }
    return fehler(l, l->i, _("a colour was expected: kreuz, pik, herz or karo"));
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
    return fehler(l, l->i,
                  _("Augen or a kind of game was expected: hz, armut, trumpf, mada, damen, buben, "
                    "knochenlos, null, dk, still, hzsolo"));
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
        return fehler(l, von, _("the Augen were expected: 0 to 240, or with k those of Kontra"));
    if (l->i - von > 1 && l->z[von] == '0')
        return fehler(l, von, _("Augen are written without leading zeros"));
    if (!zahl_lies(l->z + von, l->i - von, 0, AUGEN_GESAMT, &augen))
        return fehler(l, von, _("%.*s Augen: a game has 240"), (int)(l->i - von > 9 ? 9 : l->i - von), l->z + von);
    if (augen_der_kontra(l)) {
        l->i++;
        augen = AUGEN_GESAMT - augen;
    }
    l->s.augen = (uint8_t)augen;
    l->stelle[STELLE_AUGEN] = von;
    return ST_OK;
}

/* Announcements. */

struct ansage {
    enum partei partei;
    enum stufe stufe;
    int wer; /* NIEMAND: the short form, which stands for all below it too */
    bool vorab, ungueltig;
    size_t wo;
};

static enum status sage_an(struct leser *l, const struct ansage *a)
{
    uint8_t b = (uint8_t)(1u << a->stufe);
    enum partei partei = a->partei;
    enum stufe stufe = a->stufe;
    size_t wo = a->wo;
    int wer = a->wer;

    l->s.vorab[partei] = l->s.vorab[partei] || a->vorab;
    if (a->ungueltig && (!l->s.ungueltig_ab[partei] || stufe < l->s.ungueltig_ab[partei]))
        l->s.ungueltig_ab[partei] = (uint8_t)stufe;
    if (wer == NIEMAND) {
        if (l->kurz[partei] & b)
            return fehler(l, wo, _("the same announcement of one party stands here twice"));
        l->kurz[partei] |= b;
    } else if (!(l->namen[partei] & b)) {
        l->namen[partei] |= b;
        l->s.wer[partei][stufe] = (int8_t)wer;
    }
    if (stufe > l->s.stufe[partei])
        l->s.stufe[partei] = (uint8_t)stufe;
    l->wo[partei][stufe] = wo;
    l->stelle[partei == RE ? STELLE_RE : STELLE_KONTRA] = wo;
    return ST_OK;
}

/* A short form stands for all below it; above the highest of them each Stufe needs its own announcement. */
static enum status pruefe_luecken(struct leser *l, enum partei partei)
{
    int gedeckt = STUFE_KEINE;

    for (int stufe = STUFE_WORT; stufe < STUFE_ANZAHL; stufe++)
        if (l->kurz[partei] >> stufe & 1)
            gedeckt = stufe;
    for (int stufe = gedeckt + 1; stufe <= l->s.stufe[partei]; stufe++)
        if (!(l->namen[partei] >> stufe & 1))
            return fehler(l, l->wo[partei][l->s.stufe[partei]], _("a gap in the bids: %s before %s was expected"),
                          stufe == STUFE_WORT ? (partei == RE ? "re" : "ko") : stufe_name((enum stufe)stufe),
                          stufe_name((enum stufe)l->s.stufe[partei]));
    return ST_OK;
}

static enum stufe stufe_von(char zeichen)
{
    for (int stufe = STUFE_K9; stufe < STUFE_ANZAHL; stufe++)
        if (stufe_zeichen[stufe] == zeichen)
            return (enum stufe)stufe;
    return STUFE_KEINE;
}

static enum status erwidere(struct leser *l, enum partei partei, char limit, size_t wo)
{
    int stufe = stufe_von(limit);
    int naechste = l->s.erwidert[partei] ? l->s.erwidert[partei] + 1 : STUFE_K9;

    if (stufe == STUFE_KEINE)
        return fehler(l, wo, _("an answer names a limit: g9, g6, g3 or g0"));
    if (stufe < naechste)
        return fehler(l, wo, _("the same answer stands here twice"));
    if (stufe > naechste)
        return fehler(l, wo, _("a gap in the answers: the one to %s was expected first"),
                      stufe_name((enum stufe)naechste));
    l->s.erwidert[partei] = (uint8_t)stufe;
    l->stelle[STELLE_ERWIDERUNG] = wo;
    return ST_OK;
}

/* The part of a zusatz before "=" or the end, in small letters. */
struct wort {
    size_t von, gleich, bis, ende; /* gleich: offset of "=", or bis; ende: behind a "?" */
    char s[8];
    size_t n;
    bool frage; /* a "?" behind it, which is no part of it */
};

static struct wort naechstes_wort(const struct leser *l)
{
    struct wort w = {.von = l->i};
    size_t i = l->i;

    while (i < l->len && !strchr(" \t;+-", l->z[i]))
        i++;
    w.bis = i;
    w.ende = w.bis;
    w.frage = w.bis > w.von && l->z[w.bis - 1] == '?';
    w.bis -= w.frage;
    w.gleich = w.bis;
    for (size_t k = w.von; k < w.bis && w.gleich == w.bis; k++)
        if (l->z[k] == '=')
            w.gleich = k;
    w.n = w.gleich - w.von;
    for (size_t k = 0; k < w.n && k < sizeof w.s - 1; k++)
        w.s[k] = klein(l->z[w.von + k]);
    return w;
}

static bool partei_wort(const char *s, enum partei *partei)
{
    bool re = s[0] == 'r' && s[1] == 'e', ko = s[0] == 'k' && s[1] == 'o';

    *partei = re ? RE : KONTRA;
    return re || ko;
}

/* re9, ko, rev6, kog6. */
static enum status lies_kurze_ansage(struct leser *l, const struct wort *w, enum partei partei, bool *erkannt)
{
    bool vorab = w->n > 2 && w->s[2] == 'v';
    size_t n = w->n - vorab;
    struct ansage a = {partei, STUFE_WORT, NIEMAND, vorab, w->frage, w->von};

    *erkannt = true;
    if (n == 2)
        return sage_an(l, &a);
    a.stufe = stufe_von(w->s[2 + vorab]);
    if (n == 3 && a.stufe != STUFE_KEINE)
        return sage_an(l, &a);
    if (n >= 3 && n <= 4 && w->s[2] == 'g' && !w->frage)
        return erwidere(l, partei, w->s[3], w->von);
    *erkannt = false;
    return ST_OK;
}

/* re=A, ko=C, k9=B: the party follows from who. In a Hochzeit the later partner's "Kontra" is Re (note 22).
 */
static enum status lies_benannte_ansage(struct leser *l, const struct wort *w)
{
    enum partei gesagt, partei;
    bool mit_wort = partei_wort(w->s, &gesagt);
    struct ansage a;
    int8_t wer;
    enum status st = lies_kuerzel(l, w->gleich + 1, w->bis, &wer);

    if (st != ST_OK)
        return st;
    partei = spiel_partei(&l->s, wer);
    if (mit_wort && gesagt != partei && !(l->s.art == ART_HOCHZEIT && gesagt == KONTRA && wer == l->s.re[1]))
        return fehler(l, w->von,
                      partei == RE ? _("%s is Re and cannot say Kontra") : _("%s is Kontra and cannot say Re"),
                      tafel_name(l->tafel, wer));
    a = (struct ansage){partei, mit_wort ? STUFE_WORT : stufe_von(w->s[1]), wer, mit_wort && w->n == 3, w->frage,
                        w->von};
    return sage_an(l, &a);
}

/* Sonderpunkte. */

static enum status sonder_dazu(struct leser *l, enum sonderart art, enum partei partei, int von, int wessen,
                               size_t wo)
{
    if (l->s.sonder_anzahl == SONDER_MAX)
        return fehler(l, wo, _("more Sonderpunkte than a game can have"));
    l->s.sonder[l->s.sonder_anzahl++] =
        (struct sonderpunkt){(uint8_t)art, (uint8_t)partei, (int8_t)von, (int8_t)wessen};
    l->stelle[STELLE_SONDER] = wo;
    return ST_OK;
}

static enum status lies_sonder(struct leser *l, const struct wort *w, enum sonderart art)
{
    size_t von = w->gleich + 1, bis = w->bis;
    const char *strich = memchr(l->z + von, '/', bis - von);
    char name[3] = {0};
    enum partei partei;
    int8_t wer, wessen = NIEMAND;
    enum status st;

    if (bis - von == 2) {
        name[0] = klein(l->z[von]);
        name[1] = klein(l->z[von + 1]);
        if (partei_wort(name, &partei))
            return sonder_dazu(l, art, partei, NIEMAND, NIEMAND, w->von);
    }
    if (strich && art != SONDER_FUCHS)
        return fehler(l, (size_t)(strich - l->z), _("only a Fuchs has an owner"));
    if (strich)
        bis = (size_t)(strich - l->z);
    st = lies_kuerzel(l, von, bis, &wer);
    if (st == ST_OK && strich)
        st = lies_kuerzel(l, bis + 1, w->bis, &wessen);
    if (st != ST_OK)
        return st;
    if (wessen != NIEMAND && spiel_partei(&l->s, wer) == spiel_partei(&l->s, wessen))
        return fehler(l, bis + 1, _("a Fuchs is caught from the other party; %s and %s play together"),
                      tafel_name(l->tafel, wer), tafel_name(l->tafel, wessen));
    return sonder_dazu(l, art, spiel_partei(&l->s, wer), wer, wessen, w->von);
}

static enum status schalte(struct leser *l, const struct wort *w, bool *schalter, enum stelle stelle)
{
    if (*schalter)
        return fehler(l, w->von, _("\"%s\" stands here twice"), w->s);
    *schalter = true;
    l->stelle[stelle] = w->von;
    return ST_OK;
}

static enum status lies_einfachen_zusatz(struct leser *l, const struct wort *w, bool *erkannt)
{
    enum partei partei;

    *erkannt = true;
    if (w->frage && !partei_wort(w->s, &partei))
        *erkannt = false;
    else if (strcmp(w->s, "x") == 0)
        return schalte(l, w, &l->s.ohne_stich, STELLE_OHNE_STICH);
    else if (strcmp(w->s, "vf") == 0)
        return schalte(l, w, &l->s.vorgefuehrt, STELLE_VF);
    else if (strcmp(w->s, "straf") == 0)
        return schalte(l, w, &l->s.straf, STELLE_STRAF);
    else if (w->n < sizeof w->s && partei_wort(w->s, &partei))
        return lies_kurze_ansage(l, w, partei, erkannt);
    else
        *erkannt = false;
    return ST_OK;
}

/* zuerst=ko, letzt=re, falsch=A. */
static enum status lies_partei_von(struct leser *l, const struct wort *w, uint8_t *von, enum stelle stelle)
{
    char name[3] = {0};
    enum partei partei;
    int8_t wer;
    enum status st;

    if (*von)
        return fehler(l, w->von, _("\"%s\" stands here twice"), w->s);
    l->stelle[stelle] = w->von;
    if (w->bis - w->gleich == 3) {
        name[0] = klein(l->z[w->gleich + 1]);
        name[1] = klein(l->z[w->gleich + 2]);
    }
    if (!partei_wort(name, &partei)) {
        st = lies_kuerzel(l, w->gleich + 1, w->bis, &wer);
        if (st != ST_OK)
            return st;
        partei = spiel_partei(&l->s, wer);
    }
    *von = partei == RE ? VON_RE : VON_KONTRA;
    return ST_OK;
}

static int sonder_von(const char *wort)
{
    for (int art = 0; art < SONDER_ANZAHL; art++)
        if (strcmp(sonder_wort[art], wort) == 0)
            return art;
    return SONDER_ANZAHL;
}

/* WORD=WHO. */
static enum status lies_zugewiesenen_zusatz(struct leser *l, const struct wort *w, bool *erkannt)
{
    int sonder = w->n < sizeof w->s ? sonder_von(w->s) : SONDER_ANZAHL;
    enum partei partei;

    *erkannt = true;
    if (sonder < SONDER_ANZAHL && !w->frage)
        return lies_sonder(l, w, (enum sonderart)sonder);
    if (w->n == 2 && w->s[0] == 'k' && stufe_von(w->s[1]) != STUFE_KEINE)
        return lies_benannte_ansage(l, w);
    if (partei_wort(w->s, &partei) && (w->n == 2 || (w->n == 3 && w->s[2] == 'v')))
        return lies_benannte_ansage(l, w);
    if (!w->frage && strcmp(w->s, "zuerst") == 0)
        return lies_partei_von(l, w, &l->s.zuerst, STELLE_FOLGE);
    if (!w->frage && strcmp(w->s, "letzt") == 0)
        return lies_partei_von(l, w, &l->s.letzt, STELLE_FOLGE);
    if (!w->frage && strcmp(w->s, "falsch") == 0)
        return lies_partei_von(l, w, &l->s.falsch, STELLE_FALSCH);
    *erkannt = false;
    return ST_OK;
}

static enum status lies_zusatz(struct leser *l)
{
    struct wort w = naechstes_wort(l);
    bool erkannt = false;
    enum status st;

    l->i = w.ende;
    st = w.gleich == w.bis ? lies_einfachen_zusatz(l, &w, &erkannt) : lies_zugewiesenen_zusatz(l, &w, &erkannt);
    if (erkannt)
        return st;
    return fehler(l, w.von,
                  _("\"%.*s\" is not understood; expected was an announcement (re, ko9, k6=A), a Sonderpunkt "
                    "(f=A, d=re, k=ko), x, vf, straf, or ; and a remark"),
                  (int)(w.ende - w.von > 40 ? 40 : w.ende - w.von), l->z + w.von);
}

/* "+9ff": a sign alone or with a limit announces, with letters only it says whose they are. */
static enum status lies_zeichen(struct leser *l)
{
    struct ansage a = {.partei = vorn(l) == '+' ? RE : KONTRA, .wer = NIEMAND, .wo = l->i++};
    bool buchstaben = false;
    enum status st = ST_OK;

    a.stufe = stufe_von(vorn(l));
    if (a.stufe != STUFE_KEINE)
        l->i++;
    else if (ist_ziffer(vorn(l)))
        return fehler(l, l->i, _("a limit was expected: 9, 6, 3 or 0"));
    a.ungueltig = vorn(l) == '?';
    l->i += a.ungueltig;
    for (; st == ST_OK; l->i++, buchstaben = true) {
        const char zeichen[2] = {klein(vorn(l))};
        int art = zeichen[0] ? sonder_von(zeichen) : SONDER_ANZAHL;

        if (art == SONDER_ANZAHL)
            break;
        st = sonder_dazu(l, (enum sonderart)art, a.partei, NIEMAND, NIEMAND, l->i);
    }
    if (st != ST_OK || (buchstaben && a.stufe == STUFE_KEINE && !a.ungueltig))
        return st;
    if (a.stufe == STUFE_KEINE)
        a.stufe = STUFE_WORT;
    return sage_an(l, &a);
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
                return fehler(l, von + stelle, _("a remark has at most %d characters"), BEMERKUNG_MAX);
            return ST_OK;
        }
        st = vorn(l) == '+' || vorn(l) == '-' ? lies_zeichen(l) : lies_zusatz(l);
    }
    return st;
}

static enum status lies_partei(struct leser *l, struct ereignis *e)
{
    size_t von = l->i, bis = re_ende(l);
    enum status st = ST_OK;

    if (bis == von)
        return fehler(l, von, _("the Kürzel of the Re players were expected"));
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
        st = pruefe_luecken(l, RE);
    return st == ST_OK ? pruefe_luecken(l, KONTRA) : st;
}

static enum status pruefe_zeile(struct leser *l)
{
    size_t stelle;

    for (size_t i = 0; i < l->len; i++) {
        if ((unsigned char)l->z[i] >= 0x20 && (unsigned char)l->z[i] < 0x7F)
            continue;
        stelle = utf8_pruefe(l->z, l->len);
        if (stelle < l->len)
            return fehler(l, stelle, _("this is not valid UTF-8"));
        stelle = utf8_steuer(l->z, l->len);
        if (stelle < l->len && l->z[stelle] != '\t')
            return fehler(l, stelle, _("a control character has no place here"));
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

/* hammel A=60 B=70 C=55 D=55: everybody's Augen, each for himself. */
static enum status lies_hammel(struct leser *l, struct ereignis *e)
{
    int n = 0;

    e->art = EREIGNIS_HAMMEL;
    for (leerraum(l); l->i < l->len && vorn(l) != ';'; leerraum(l)) {
        struct wort w = naechstes_wort(l);
        int64_t augen;
        enum status st;

        if (w.gleich == w.bis || w.frage)
            return fehler(l, w.von, _("KÜRZEL=AUGEN was expected"));
        if (n == SPIELER_IM_SPIEL)
            return fehler(l, w.von, _("four play a Hammelsprung"));
        st = lies_kuerzel(l, w.von, w.gleich, &e->u.ergebnis.spieler[n]);
        if (st != ST_OK)
            return st;
        for (int i = 0; i < n; i++)
            if (e->u.ergebnis.spieler[i] == e->u.ergebnis.spieler[n])
                return fehler(l, w.von, _("%s stands here twice"), tafel_name(l->tafel, e->u.ergebnis.spieler[n]));
        if (!zahl_lies(l->z + w.gleich + 1, w.bis - w.gleich - 1, 0, AUGEN_GESAMT, &augen))
            return fehler(l, w.gleich + 1, _("Augen from 0 to 240 were expected"));
        e->u.ergebnis.punkte[n++] = (int32_t)augen;
        l->i = w.ende;
    }
    e->u.ergebnis.anzahl = (int8_t)n;
    return lies_rest(l, e);
}

enum status kurzschrift_lies(const struct regeln *regeln, const struct tafel *tafel, uint16_t menge,
                             const char *zeile, size_t len, struct ereignis *e, struct err *err)
{
    struct leser l = {.regeln = regeln, .tafel = tafel, .menge = menge, .z = zeile, .len = len, .err = err};
    enum status st;

    if (len > ZEILE_MAX)
        return fehler(&l, ZEILE_MAX, _("a line of at most %d characters was expected"), ZEILE_MAX);
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
            return fehler(&l, l.i, _("nothing but a remark was expected after einwurf"));
        return lies_rest(&l, e);
    }
    if (nimm_wort(&l, "hammel"))
        return lies_hammel(&l, e);
    e->art = EREIGNIS_SPIEL;
    return lies_spiel(&l, e);
}
