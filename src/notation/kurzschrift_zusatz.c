/* The Kurzschrift, read: announcements, Sonderpunkte and what else stands behind the Augen. */
#include <string.h>

#include "base/i18n.h"
#include "notation/kuerzel.h"
#include "notation/kurzschrift_leser.h"
#include "notation/worte.h"

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
            return kurz_fehler(l, wo, _("the same announcement of one party stands here twice"));
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

enum status kurz_luecken(struct leser *l, enum partei partei)
{
    int gedeckt = STUFE_KEINE;

    for (int stufe = STUFE_WORT; stufe < STUFE_ANZAHL; stufe++)
        if (l->kurz[partei] >> stufe & 1)
            gedeckt = stufe;
    for (int stufe = gedeckt + 1; stufe <= l->s.stufe[partei]; stufe++)
        if (!(l->namen[partei] >> stufe & 1))
            return kurz_fehler(l, l->wo[partei][l->s.stufe[partei]],
                               _("a gap in the bids: %s before %s was expected"),
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
        return kurz_fehler(l, wo, _("an answer names a limit: g9, g6, g3 or g0"));
    if (stufe < naechste)
        return kurz_fehler(l, wo, _("the same answer stands here twice"));
    if (stufe > naechste)
        return kurz_fehler(l, wo, _("a gap in the answers: the one to %s was expected first"),
                           stufe_name((enum stufe)naechste));
    l->s.erwidert[partei] = (uint8_t)stufe;
    l->stelle[STELLE_ERWIDERUNG] = wo;
    return ST_OK;
}

struct wort kurz_wort(const struct leser *l)
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

    if (n == 2)
        return sage_an(l, &a);
    a.stufe = stufe_von(w->s[2 + vorab]);
    if (n == 3 && a.stufe != STUFE_KEINE)
        return sage_an(l, &a);
    if (n <= 4 && w->s[2] == 'g' && !w->frage)
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
    enum status st = kurz_kuerzel(l, w->gleich + 1, w->bis, &wer);

    if (st != ST_OK)
        return st;
    partei = spiel_partei(&l->s, wer);
    if (mit_wort && gesagt != partei && !(l->s.art == ART_HOCHZEIT && gesagt == KONTRA && wer == l->s.re[1]))
        return kurz_fehler(l, w->von,
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
        return kurz_fehler(l, wo, _("more Sonderpunkte than a game can have"));
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
        return kurz_fehler(l, (size_t)(strich - l->z), _("only a Fuchs has an owner"));
    if (strich)
        bis = (size_t)(strich - l->z);
    st = kurz_kuerzel(l, von, bis, &wer);
    if (st == ST_OK && strich)
        st = kurz_kuerzel(l, bis + 1, w->bis, &wessen);
    if (st != ST_OK)
        return st;
    if (wessen != NIEMAND && spiel_partei(&l->s, wer) == spiel_partei(&l->s, wessen))
        return kurz_fehler(l, bis + 1, _("a Fuchs is caught from the other party; %s and %s play together"),
                           tafel_name(l->tafel, wer), tafel_name(l->tafel, wessen));
    return sonder_dazu(l, art, spiel_partei(&l->s, wer), wer, wessen, w->von);
}

static enum status schalte(struct leser *l, const struct wort *w, bool *schalter, enum stelle stelle)
{
    if (*schalter)
        return kurz_fehler(l, w->von, _("\"%s\" stands here twice"), w->s);
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

/* zuerst=ko, letzt=re, falsch=A: a party, or a player of it. */
static enum status lies_partei_von(struct leser *l, const struct wort *w, uint8_t *von, int8_t *wer,
                                   enum stelle stelle)
{
    char name[3] = {0};
    enum partei partei;
    enum status st;

    if (*von)
        return kurz_fehler(l, w->von, _("\"%s\" stands here twice"), w->s);
    l->stelle[stelle] = w->von;
    *wer = NIEMAND;
    if (w->bis - w->gleich == 3) {
        name[0] = klein(l->z[w->gleich + 1]);
        name[1] = klein(l->z[w->gleich + 2]);
    }
    if (!partei_wort(name, &partei)) {
        st = kurz_kuerzel(l, w->gleich + 1, w->bis, wer);
        if (st != ST_OK)
            return st;
        partei = spiel_partei(&l->s, *wer);
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
    int8_t egal;

    *erkannt = true;
    if (sonder < SONDER_ANZAHL && !w->frage)
        return lies_sonder(l, w, (enum sonderart)sonder);
    if (w->n == 2 && w->s[0] == 'k' && stufe_von(w->s[1]) != STUFE_KEINE)
        return lies_benannte_ansage(l, w);
    if (partei_wort(w->s, &partei) && (w->n == 2 || (w->n == 3 && w->s[2] == 'v')))
        return lies_benannte_ansage(l, w);
    if (!w->frage && strcmp(w->s, "zuerst") == 0)
        return lies_partei_von(l, w, &l->s.zuerst, &egal, STELLE_FOLGE);
    if (!w->frage && strcmp(w->s, "letzt") == 0)
        return lies_partei_von(l, w, &l->s.letzt, &egal, STELLE_FOLGE);
    if (!w->frage && strcmp(w->s, "falsch") == 0)
        return lies_partei_von(l, w, &l->s.falsch, &l->s.falsch_wer, STELLE_FALSCH);
    *erkannt = false;
    return ST_OK;
}

enum status kurz_zusatz(struct leser *l)
{
    struct wort w = kurz_wort(l);
    bool erkannt = false;
    enum status st;

    l->i = w.ende;
    st = w.gleich == w.bis ? lies_einfachen_zusatz(l, &w, &erkannt) : lies_zugewiesenen_zusatz(l, &w, &erkannt);
    if (erkannt)
        return st;
    (void)kurz_fehler(l, w.von,
                      _("\"%.*s\" is not understood; expected was an announcement (re, ko9, k6=A), a Sonderpunkt "
                        "(f=A, d=re, k=ko), x, vf, straf, or ; and a remark"),
                      (int)(w.ende - w.von > 40 ? 40 : w.ende - w.von), l->z + w.von);
    return kurz_schlage_vor(l, w.von);
}

enum status kurz_zeichen(struct leser *l)
{
    struct ansage a = {.partei = vorn(l) == '+' ? RE : KONTRA, .wer = NIEMAND, .wo = l->i++};
    bool buchstaben = false;
    enum status st = ST_OK;

    a.stufe = stufe_von(vorn(l));
    if (a.stufe != STUFE_KEINE)
        l->i++;
    else if (ist_ziffer(vorn(l)))
        return kurz_fehler(l, l->i, _("a limit was expected: 9, 6, 3 or 0"));
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
