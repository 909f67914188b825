#include "notation/journal_leser.h"

#include <assert.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "base/i18n.h"

enum status leser_fehler(struct leser *l, size_t wo, const char *format, ...)
{
    va_list args;

    va_start(args, format);
    (void)err_anv(l->err, ST_EINGABE, l->z, l->len, wo, format, args);
    va_end(args);
    return ST_EINGABE;
}

bool leser_gleich(struct stueck s, const char *wort)
{
    return s.n == strlen(wort) && memcmp(s.s, wort, s.n) == 0;
}

void leser_leerraum(struct leser *l)
{
    while (l->i < l->len && (l->z[l->i] == ' ' || l->z[l->i] == '\t'))
        l->i++;
}

/* The next word up to a space; empty at the end of the line. */
struct stueck leser_wort(struct leser *l)
{
    size_t von;

    leser_leerraum(l);
    von = l->i;
    while (l->i < l->len && l->z[l->i] != ' ' && l->z[l->i] != '\t')
        l->i++;
    return (struct stueck){l->z + von, l->i - von, von};
}

/* "text" in quotes, \" and \\ inside; the text lands in the journal's buffer. */
enum status leser_zitat(struct leser *l, struct stueck *text)
{
    size_t von, anfang = l->j->hilfe.len;

    leser_leerraum(l);
    von = l->i;
    if (l->i >= l->len || l->z[l->i] != '"')
        return leser_fehler(l, von, _("a text in double quotes was expected"));
    for (l->i++; l->i < l->len && l->z[l->i] != '"'; l->i++) {
        if (l->z[l->i] == '\\' && l->i + 1 < l->len)
            l->i++;
        text_addc(&l->j->hilfe, l->z[l->i]);
    }
    if (l->i >= l->len)
        return leser_fehler(l, von, _("the closing double quote is missing"));
    l->i++;
    *text = (struct stueck){l->j->hilfe.s + anfang, l->j->hilfe.len - anfang, von};
    return ST_OK;
}

enum status leser_zeilenende(struct leser *l)
{
    leser_leerraum(l);
    return l->i < l->len ? leser_fehler(l, l->i, _("the end of the line was expected")) : ST_OK;
}

enum status leser_zahl(struct leser *l, struct stueck s, int64_t min, int64_t max, int *wert)
{
    int64_t z;

    if (!zahl_lies(s.s, s.n, min, max, &z))
        return leser_fehler(l, s.wo, _("a number from %d to %d was expected"), (int)min, (int)max);
    *wert = (int)z;
    return ST_OK;
}

/* The players of the journal. */

int leser_spieler_suche(const struct journal *j, const char *s, size_t n)
{
    char falt[FALTUNG_MAX];

    if (!kuerzel_falte(s, n, falt))
        return NIEMAND;
    for (int i = 0; i < j->anzahl; i++)
        if (strcmp(j->spieler[i].kuerzel.falt, falt) == 0)
            return i;
    return NIEMAND;
}

enum status leser_spieler(struct leser *l, struct stueck s, int *wer)
{
    *wer = leser_spieler_suche(l->j, s.s, s.n);
    if (*wer == NIEMAND && l->typed)
        return leser_fehler(l, s.wo, _("%.*s does not take part in this Spieltag"), (int)(s.n > 20 ? 20 : s.n), s.s);
    if (*wer == NIEMAND)
        return leser_fehler(l, s.wo,
                            _("\"%.*s\" is no player of this journal; a line `spieler %.*s \"Name\"` was expected "
                              "before"),
                            (int)(s.n > 20 ? 20 : s.n), s.s, (int)(s.n > 20 ? 20 : s.n), s.s);
    return ST_OK;
}

/* The Teilnehmer of the open day; a new one is put on the tafel. */
enum status leser_teilnehmer(struct leser *l, struct stueck s, bool neu, int *wer)
{
    struct journal_tag *t = &l->j->tag;
    int global;
    enum status st = leser_spieler(l, s, &global);

    if (st != ST_OK)
        return st;
    for (*wer = 0; *wer < t->tafel.anzahl; ++*wer)
        if (t->spieler[*wer] == global)
            return ST_OK;
    if (!neu)
        return leser_fehler(l, s.wo, _("%.*s does not take part in this Spieltag"), (int)s.n, s.s);
    if (t->tafel.anzahl == TEILNEHMER_MAX)
        return leser_fehler(l, s.wo, _("more than %d players took part in this Spieltag"), TEILNEHMER_MAX);
    t->tafel.kuerzel[*wer] = l->j->spieler[global].kuerzel;
    t->spieler[t->tafel.anzahl++] = global;
    return ST_OK;
}

/* Calls `je` for every piece of a list "A,B,C". */
enum status leser_liste(struct leser *l, struct stueck s, enum status (*je)(struct leser *, struct stueck))
{
    size_t von = 0;

    for (size_t i = 0; i <= s.n; i++) {
        enum status st;

        if (i < s.n && s.s[i] != ',')
            continue;
        st = je(l, (struct stueck){s.s + von, i - von, s.wo + von});
        if (st != ST_OK)
            return st;
        von = i + 1;
    }
    return ST_OK;
}

static enum status unbekanntes_feld(struct leser *l, struct stueck s, const struct feld *felder, size_t anzahl)
{
    char namen[160];
    size_t n = 0;

    namen[0] = '\0';
    for (size_t k = 0; k < anzahl; k++)
        n += (size_t)snprintf(namen + n, sizeof namen - n, "%s%s=", k ? " " : "", felder[k].schluessel);
    assert(n < sizeof namen);
    return leser_fehler(l, s.wo, _("\"%.*s\" is not expected here; expected was one of %s"),
                        (int)(s.n > 30 ? 30 : s.n), s.s, namen);
}

enum status leser_felder(struct leser *l, const struct feld *felder, size_t anzahl)
{
    unsigned gelesen = 0;

    for (;;) {
        struct stueck s = leser_wort(l);
        const char *g = memchr(s.s, '=', s.n);
        size_t k = 0, laenge = g ? (size_t)(g - s.s) : 0;
        enum status st;

        if (s.n == 0)
            break;
        while (k < anzahl && !(g && leser_gleich((struct stueck){s.s, laenge, s.wo}, felder[k].schluessel)))
            k++;
        if (k == anzahl)
            return unbekanntes_feld(l, s, felder, anzahl);
        if (gelesen >> k & 1)
            return leser_fehler(l, s.wo, _("%s= stands here twice"), felder[k].schluessel);
        gelesen |= 1u << k;
        st = felder[k].lies(l, (struct stueck){g + 1, s.n - laenge - 1, s.wo + laenge + 1});
        if (st != ST_OK)
            return st;
    }
    for (size_t k = 0; k < anzahl; k++)
        if (felder[k].noetig && !(gelesen >> k & 1))
            return leser_fehler(l, l->len, _("%s= is missing"), felder[k].schluessel);
    return ST_OK;
}
