#include "notation/journal.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/i18n.h"
#include "base/mem.h"
#include "notation/kurzschrift.h"

static const char *const op_worte[OP_ANZAHL] = {"", "vor", "ersetzt", "streicht", "undo", "redo"};

const char *op_wort(enum op op)
{
    return op_worte[op];
}

void journal_init(struct journal *j)
{
    *j = (struct journal){0};
}

void journal_free(struct journal *j)
{
    for (int i = 0; i < j->anzahl; i++)
        free(j->spieler[i].name);
    free(j->spieler);
    text_free(&j->hilfe);
    *j = (struct journal){0};
}

/* A line being read. */
struct leser {
    struct journal *j;
    const char *z;
    size_t len, i;
    struct satz *satz;
    struct err *err;
};

/* A piece of the line: a word, or the value behind "key=". */
struct stueck {
    const char *s;
    size_t n;
    size_t wo;
};

static enum status fehler(struct leser *l, size_t wo, const char *format, ...) __attribute__((format(printf, 3, 4)));

static enum status fehler(struct leser *l, size_t wo, const char *format, ...)
{
    char text[ERR_TEXT_MAX];
    va_list args;

    va_start(args, format);
    (void)vsnprintf(text, sizeof text, format, args);
    va_end(args);
    return err_an(l->err, ST_EINGABE, l->z, l->len, wo, "%s", text);
}

static bool gleich(struct stueck s, const char *wort)
{
    return s.n == strlen(wort) && memcmp(s.s, wort, s.n) == 0;
}

static void leerraum(struct leser *l)
{
    while (l->i < l->len && (l->z[l->i] == ' ' || l->z[l->i] == '\t'))
        l->i++;
}

/* The next word up to a space; empty at the end of the line. */
static struct stueck wort(struct leser *l)
{
    size_t von;

    leerraum(l);
    von = l->i;
    while (l->i < l->len && l->z[l->i] != ' ' && l->z[l->i] != '\t')
        l->i++;
    return (struct stueck){l->z + von, l->i - von, von};
}

/* "text" in quotes, \" and \\ inside; the text lands in the journal's buffer. */
static enum status zitat(struct leser *l, struct stueck *text)
{
    size_t von, anfang = l->j->hilfe.len;

    leerraum(l);
    von = l->i;
    if (l->i >= l->len || l->z[l->i] != '"')
        return fehler(l, von, _("a text in double quotes was expected"));
    for (l->i++; l->i < l->len && l->z[l->i] != '"'; l->i++) {
        if (l->z[l->i] == '\\' && l->i + 1 < l->len)
            l->i++;
        text_addc(&l->j->hilfe, l->z[l->i]);
    }
    if (l->i >= l->len)
        return fehler(l, von, _("the closing double quote is missing"));
    l->i++;
    *text = (struct stueck){l->j->hilfe.s ? l->j->hilfe.s + anfang : "", l->j->hilfe.len - anfang, von};
    return ST_OK;
}

static enum status zeilenende(struct leser *l)
{
    leerraum(l);
    return l->i < l->len ? fehler(l, l->i, _("the end of the line was expected")) : ST_OK;
}

static enum status zahl(struct leser *l, struct stueck s, int64_t min, int64_t max, int *wert)
{
    int64_t z;

    if (!zahl_lies(s.s, s.n, min, max, &z))
        return fehler(l, s.wo, _("a number from %d to %d was expected"), (int)min, (int)max);
    *wert = (int)z;
    return ST_OK;
}

/* The players of the journal. */

static int spieler_suche(const struct journal *j, const char *s, size_t n)
{
    char falt[FALTUNG_MAX];

    if (!kuerzel_falte(s, n, falt))
        return NIEMAND;
    for (int i = 0; i < j->anzahl; i++)
        if (strcmp(j->spieler[i].kuerzel.falt, falt) == 0)
            return i;
    return NIEMAND;
}

static enum status spieler(struct leser *l, struct stueck s, int *wer)
{
    *wer = spieler_suche(l->j, s.s, s.n);
    if (*wer == NIEMAND)
        return fehler(l, s.wo,
                      _("\"%.*s\" is no player of this journal; a line `spieler %.*s \"Name\"` was expected "
                        "before"),
                      (int)(s.n > 20 ? 20 : s.n), s.s, (int)(s.n > 20 ? 20 : s.n), s.s);
    return ST_OK;
}

/* The Teilnehmer of the open day; a new one is put on the tafel. */
static enum status teilnehmer(struct leser *l, struct stueck s, bool neu, int *wer)
{
    struct journal_tag *t = &l->j->tag;
    int global;
    enum status st = spieler(l, s, &global);

    if (st != ST_OK)
        return st;
    for (*wer = 0; *wer < t->tafel.anzahl; ++*wer)
        if (t->spieler[*wer] == global)
            return ST_OK;
    if (!neu)
        return fehler(l, s.wo, _("%.*s does not take part in this Spieltag"), (int)s.n, s.s);
    if (t->tafel.anzahl == TEILNEHMER_MAX)
        return fehler(l, s.wo, _("more than %d players took part in this Spieltag"), TEILNEHMER_MAX);
    t->tafel.kuerzel[*wer] = l->j->spieler[global].kuerzel;
    t->spieler[t->tafel.anzahl++] = global;
    return ST_OK;
}

/* Calls `je` for every piece of a list "A,B,C". */
static enum status liste(struct leser *l, struct stueck s, enum status (*je)(struct leser *, struct stueck))
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

/* key=value fields, by table. */
struct feld {
    const char *schluessel;
    bool noetig;
    enum status (*lies)(struct leser *, struct stueck);
};

static enum status unbekanntes_feld(struct leser *l, struct stueck s, const struct feld *felder, size_t anzahl)
{
    char namen[160];
    size_t n = 0;

    namen[0] = '\0';
    for (size_t k = 0; k < anzahl && n < sizeof namen; k++)
        n += (size_t)snprintf(namen + n, sizeof namen - n, "%s%s=", k ? " " : "", felder[k].schluessel);
    return fehler(l, s.wo, _("\"%.*s\" is not expected here; expected was one of %s"), (int)(s.n > 30 ? 30 : s.n),
                  s.s, namen);
}

static enum status lies_felder(struct leser *l, const struct feld *felder, size_t anzahl)
{
    unsigned gelesen = 0;

    for (;;) {
        struct stueck s = wort(l);
        const char *g = memchr(s.s, '=', s.n);
        size_t k = 0, laenge = g ? (size_t)(g - s.s) : 0;
        enum status st;

        if (s.n == 0)
            break;
        while (k < anzahl && !(g && gleich((struct stueck){s.s, laenge, s.wo}, felder[k].schluessel)))
            k++;
        if (k == anzahl)
            return unbekanntes_feld(l, s, felder, anzahl);
        if (gelesen >> k & 1)
            return fehler(l, s.wo, _("%s= stands here twice"), felder[k].schluessel);
        gelesen |= 1u << k;
        st = felder[k].lies(l, (struct stueck){g + 1, s.n - laenge - 1, s.wo + laenge + 1});
        if (st != ST_OK)
            return st;
    }
    for (size_t k = 0; k < anzahl; k++)
        if (felder[k].noetig && !(gelesen >> k & 1))
            return fehler(l, l->len, _("%s= is missing"), felder[k].schluessel);
    return ST_OK;
}

#define ANZAHL(tabelle) (sizeof(tabelle) / sizeof((tabelle)[0]))

/* spieler A "Anna Ahrens" [frueher=B,C] */

static enum status je_frueher(struct leser *l, struct stueck s)
{
    struct journal_spieler *p = &l->j->spieler[l->j->anzahl - 1];

    if (p->fruehere == FRUEHER_MAX)
        return fehler(l, s.wo, _("at most %d former Kürzel"), FRUEHER_MAX);
    if (kuerzel_lies(s.s, s.n, &p->frueher[p->fruehere], l->err) != ST_OK)
        return fehler(l, s.wo, _("a Kürzel of 1 to 4 letters was expected"));
    p->fruehere++;
    return ST_OK;
}

static enum status lies_frueher(struct leser *l, struct stueck s)
{
    return liste(l, s, je_frueher);
}

static enum status satz_spieler(struct leser *l)
{
    static const struct feld felder[] = {{"frueher", false, lies_frueher}};
    struct journal *j = l->j;
    struct stueck s = wort(l), name;
    struct kuerzel k;
    size_t stelle;
    enum status st;

    if (kuerzel_lies(s.s, s.n, &k, l->err) != ST_OK)
        return fehler(l, s.wo, _("a Kürzel of 1 to 4 letters was expected, none of re, ko, disq, ende"));
    if (spieler_suche(j, k.wort, strlen(k.wort)) != NIEMAND)
        return fehler(l, s.wo, _("the Kürzel %s is taken"), k.wort);
    st = zitat(l, &name);
    if (st != ST_OK)
        return st;
    if (freitext_pruefe(name.s, name.n, NAME_ZEICHEN, &stelle, l->err) != ST_OK)
        return fehler(l, name.wo, _("a name of 1 to %d characters was expected"), NAME_ZEICHEN);
    j->spieler = mem_wachse(j->spieler, (size_t)j->anzahl, &j->platz, sizeof *j->spieler);
    j->spieler[j->anzahl++] = (struct journal_spieler){.kuerzel = k, .name = mem_strndup(name.s, name.n)};
    l->satz->art = SATZ_SPIELER;
    l->satz->spieler = j->anzahl - 1;
    return lies_felder(l, felder, ANZAHL(felder));
}

/* saison 2026 regeln=ddb … */

static enum status lies_regeln(struct leser *l, struct stueck s)
{
    char name[REGELN_NAME_MAX];

    (void)snprintf(name, sizeof name, "%.*s", (int)s.n, s.s);
    l->j->regeln = regeln_suche(name);
    if (!l->j->regeln)
        return fehler(l, s.wo, _("the rule set \"%s\" is not known"), name);
    memcpy(l->satz->saison.regeln, name, sizeof name);
    return ST_OK;
}

static enum status lies_beginn(struct leser *l, struct stueck s)
{
    return datum_lies(s.s, s.n, &l->satz->saison.beginn)
               ? ST_OK
               : fehler(l, s.wo, _("a date such as 2026-01-04 was expected"));
}

static enum status lies_spieltage(struct leser *l, struct stueck s)
{
    return zahl(l, s, 1, SPIELTAGE_MAX, &l->satz->saison.spieltage);
}

static enum status lies_pflicht(struct leser *l, struct stueck s)
{
    return zahl(l, s, 0, SPIELTAGE_MAX, &l->satz->saison.pflicht);
}

static enum status lies_letzte(struct leser *l, struct stueck s)
{
    return zahl(l, s, 0, SPIELTAGE_MAX, &l->satz->saison.letzte);
}

static enum status lies_gewichte(struct leser *l, struct stueck s)
{
    const char *komma = memchr(s.s, ',', s.n);
    size_t erst = komma ? (size_t)(komma - s.s) : s.n;
    enum status st = zahl(l, (struct stueck){s.s, erst, s.wo}, 0, 100, &l->satz->saison.gewicht_platz);

    if (st != ST_OK)
        return st;
    l->satz->saison.gewicht_punkte = 100 - l->satz->saison.gewicht_platz;
    if (komma)
        st = zahl(l, (struct stueck){komma + 1, s.n - erst - 1, s.wo + erst + 1}, 0, 100,
                  &l->satz->saison.gewicht_punkte);
    if (st == ST_OK && l->satz->saison.gewicht_platz + l->satz->saison.gewicht_punkte != 100)
        st = fehler(l, s.wo, _("the two weights must sum to 100"));
    return st;
}

static enum status je_gemeldet(struct leser *l, struct stueck s)
{
    int wer;
    enum status st = spieler(l, s, &wer);

    if (st == ST_OK && l->satz->gemeldete == SAISON_SPIELER_MAX)
        st = fehler(l, s.wo, _("at most %d players in a season"), SAISON_SPIELER_MAX);
    for (int i = 0; i < l->satz->gemeldete && st == ST_OK; i++)
        if (l->satz->gemeldet[i] == wer)
            st = fehler(l, s.wo, _("%.*s stands here twice"), (int)s.n, s.s);
    if (st == ST_OK)
        l->satz->gemeldet[l->satz->gemeldete++] = wer;
    return st;
}

static enum status lies_gemeldet(struct leser *l, struct stueck s)
{
    return s.n ? liste(l, s, je_gemeldet) : ST_OK;
}

static enum status satz_saison(struct leser *l)
{
    static const struct feld felder[] = {
        {"regeln", true, lies_regeln},     {"beginn", false, lies_beginn}, {"spieltage", false, lies_spieltage},
        {"pflicht", false, lies_pflicht},  {"letzte", false, lies_letzte}, {"gewichte", false, lies_gewichte},
        {"spieler", false, lies_gemeldet},
    };
    struct saison_daten *d = &l->satz->saison;
    const struct regeln *vorgabe = regeln_eingebaut(0);
    struct stueck s = wort(l);
    enum status st;

    if (!saison_name_gueltig(s.s, s.n))
        return fehler(l, s.wo, _("the name of a season was expected: letters, digits, - and _, at most %d"),
                      SAISON_NAME_MAX - 1);
    l->satz->art = SATZ_SAISON;
    *d = (struct saison_daten){.spieltage = vorgabe->spieltage,
                               .pflicht = vorgabe->pflichtspieltage,
                               .letzte = vorgabe->letzte,
                               .gewicht_platz = vorgabe->gewicht_platz,
                               .gewicht_punkte = vorgabe->gewicht_punkte};
    memcpy(d->name, s.s, s.n);
    st = lies_felder(l, felder, ANZAHL(felder));
    if (st == ST_OK && (d->pflicht > d->spieltage || d->letzte > d->spieltage))
        st = fehler(l, s.wo, _("pflicht= and letzte= cannot be more than spieltage="));
    l->j->saison_offen = st == ST_OK;
    return st;
}

/* aussetzen 3 F, melden 12 G, abmelden 30 F */
static enum status satz_spieltagswort(struct leser *l, enum satzart art)
{
    struct stueck s = wort(l);
    enum status st = zahl(l, s, 1, SPIELTAGE_MAX, &l->satz->spieltag);

    if (st == ST_OK)
        st = spieler(l, wort(l), &l->satz->spieler);
    l->satz->art = art;
    return st == ST_OK ? zeilenende(l) : st;
}

/* spieltag 2026-01-04 nr=1 … */

static enum status lies_nr(struct leser *l, struct stueck s)
{
    return zahl(l, s, 1, SPIELTAGE_MAX, &l->j->tag.nr);
}

static enum status lies_tisch(struct leser *l, struct stueck s)
{
    return zahl(l, s, 1, 99, &l->j->tag.tisch);
}

static enum status lies_art(struct leser *l, struct stueck s)
{
    if (gleich(s, "meisterschaft"))
        return ST_OK;
    return fehler(l, s.wo, _("art=meisterschaft was expected; \"%.*s\" is not known to this version"),
                  (int)(s.n > 30 ? 30 : s.n), s.s);
}

static enum status je_sitz(struct leser *l, struct stueck s)
{
    struct ereignis *e = &l->satz->eintrag.e;
    int wer;
    enum status st = teilnehmer(l, s, true, &wer);

    if (st == ST_OK && e->u.beginn.anzahl == TISCH_MAX)
        st = fehler(l, s.wo, _("at most %d players at a table"), TISCH_MAX);
    for (int i = 0; i < e->u.beginn.anzahl && st == ST_OK; i++)
        if (e->u.beginn.sitz[i] == wer)
            st = fehler(l, s.wo, _("%.*s stands here twice"), (int)s.n, s.s);
    if (st == ST_OK)
        e->u.beginn.sitz[e->u.beginn.anzahl++] = (int8_t)wer;
    return st;
}

static enum status lies_sitze(struct leser *l, struct stueck s)
{
    return liste(l, s, je_sitz);
}

static enum status je_gast(struct leser *l, struct stueck s)
{
    int wer;
    enum status st = teilnehmer(l, s, false, &wer);

    if (st == ST_OK)
        l->satz->eintrag.e.u.beginn.gaeste |= (uint16_t)(1u << wer);
    return st;
}

static enum status lies_gast(struct leser *l, struct stueck s)
{
    return liste(l, s, je_gast);
}

static enum status lies_geber(struct leser *l, struct stueck s)
{
    int wer;
    enum status st = teilnehmer(l, s, false, &wer);

    l->satz->eintrag.e.u.beginn.geber = (int8_t)wer;
    return st;
}

static enum status lies_los(struct leser *l, struct stueck s)
{
    return zahl_lies(s.s, s.n, 0, INT64_MAX, &l->satz->eintrag.e.u.beginn.los)
               ? ST_OK
               : fehler(l, s.wo, _("the seed of the draw, a whole number, was expected"));
}

static enum status lies_zeit(struct leser *l, struct stueck s)
{
    l->j->tag.verlauf = true;
    return zeit_lies(s.s, s.n, &l->satz->eintrag.zeit)
               ? ST_OK
               : fehler(l, s.wo, _("a time such as 2026-01-04T19:31:07Z was expected"));
}

static void beginn_init(struct leser *l)
{
    l->satz->eintrag.e.art = EREIGNIS_BEGINN;
    l->satz->eintrag.e.u.beginn.geber = NIEMAND;
    l->satz->eintrag.e.u.beginn.los = LOS_KEINS;
}

static enum status lies_datum(struct leser *l)
{
    struct stueck s = wort(l);

    return datum_lies(s.s, s.n, &l->satz->eintrag.e.u.beginn.datum)
               ? ST_OK
               : fehler(l, s.wo, _("a date such as 2026-01-04 was expected"));
}

static void setze_am_tisch(struct leser *l)
{
    l->j->tag.am_tisch = 0;
    for (int i = 0; i < l->satz->eintrag.e.u.beginn.anzahl; i++)
        l->j->tag.am_tisch |= (uint16_t)(1u << l->satz->eintrag.e.u.beginn.sitz[i]);
}

static enum status satz_spieltag(struct leser *l)
{
    static const struct feld felder[] = {
        {"nr", true, lies_nr},       {"art", false, lies_art},   {"tisch", false, lies_tisch},
        {"sitze", true, lies_sitze}, {"gast", false, lies_gast}, {"geber", false, lies_geber},
        {"los", false, lies_los},    {"zeit", false, lies_zeit},
    };
    enum status st;

    if (!l->j->saison_offen)
        return fehler(l, 0, _("a line `saison …` was expected before the first Spieltag"));
    l->satz->art = SATZ_SPIELTAG;
    l->j->tag = (struct journal_tag){.tisch = 1};
    beginn_init(l);
    st = lies_datum(l);
    if (st == ST_OK)
        st = lies_felder(l, felder, ANZAHL(felder));
    if (st == ST_OK)
        setze_am_tisch(l);
    l->j->tag_offen = st == ST_OK;
    return st;
}

/* The lines of a day. */

/* beginn 2026-01-04 sitze=… geber=…: only in a history, where it replaces the head. */
static enum status ereignis_beginn(struct leser *l)
{
    static const struct feld felder[] = {{"sitze", true, lies_sitze},
                                         {"gast", false, lies_gast},
                                         {"geber", false, lies_geber},
                                         {"los", false, lies_los}};
    enum status st;

    beginn_init(l);
    st = lies_datum(l);
    if (st == ST_OK)
        st = lies_felder(l, felder, ANZAHL(felder));
    if (st == ST_OK)
        setze_am_tisch(l);
    return st;
}

/* An optional text in quotes that ends the line. */
static enum status schlusstext(struct leser *l)
{
    struct ereignis *e = &l->satz->eintrag.e;
    struct stueck text;
    size_t stelle;
    enum status st;

    leerraum(l);
    if (l->i >= l->len)
        return ST_OK;
    st = zitat(l, &text);
    if (st != ST_OK)
        return st;
    if (freitext_pruefe(text.s, text.n, BEMERKUNG_MAX, &stelle, l->err) != ST_OK)
        return fehler(l, text.wo, _("a reason of 1 to %d characters was expected"), BEMERKUNG_MAX);
    e->bemerkung = text.s;
    e->bemerkung_len = text.n;
    return zeilenende(l);
}

static enum status ereignis_strafe(struct leser *l)
{
    int wer, punkte = 0;
    enum status st = teilnehmer(l, wort(l), false, &wer);

    if (st == ST_OK)
        st = zahl(l, wort(l), 1, STRAFE_MAX, &punkte);
    l->satz->eintrag.e.u.strafe.spieler = (int8_t)wer;
    l->satz->eintrag.e.u.strafe.punkte = (int16_t)punkte;
    return st == ST_OK ? schlusstext(l) : st;
}

static enum status ereignis_disq(struct leser *l)
{
    int wer;
    enum status st = teilnehmer(l, wort(l), false, &wer);

    l->satz->eintrag.e.u.disq.spieler = (int8_t)wer;
    return st == ST_OK ? schlusstext(l) : st;
}

static enum status ja_nein(struct leser *l, struct stueck s, bool *wert)
{
    *wert = gleich(s, "ja");
    return *wert || gleich(s, "nein") ? ST_OK : fehler(l, s.wo, _("ja or nein was expected"));
}

/* "wort=" at the place: takes it and returns the value; n == 0 when something else stands there. */
static struct stueck wert_von(struct leser *l, const char *schluessel)
{
    size_t zurueck = l->i, n = strlen(schluessel);
    struct stueck s = wort(l);

    if (s.n > n + 1 && memcmp(s.s, schluessel, n) == 0 && s.s[n] == '=')
        return (struct stueck){s.s + n + 1, s.n - n - 1, s.wo + n + 1};
    l->i = zurueck;
    return (struct stueck){s.s, 0, s.wo};
}

static enum status ereignis_einstieg(struct leser *l)
{
    struct ereignis *e = &l->satz->eintrag.e;
    struct stueck nach, gast;
    int wer, nachbar;
    enum status st = teilnehmer(l, wort(l), true, &wer);

    if (st != ST_OK)
        return st;
    nach = wert_von(l, "nach");
    if (nach.n == 0)
        return fehler(l, nach.wo, _("nach=KÜRZEL was expected: on whose left he sits down"));
    st = teilnehmer(l, nach, false, &nachbar);
    if (st != ST_OK)
        return st;
    e->u.einstieg.spieler = (int8_t)wer;
    e->u.einstieg.nach = (int8_t)nachbar;
    gast = wert_von(l, "gast");
    if (gast.n > 0)
        st = ja_nein(l, gast, &e->u.einstieg.gast);
    l->j->tag.am_tisch |= (uint16_t)(1u << wer);
    return st == ST_OK ? schlusstext(l) : st;
}

static enum status ereignis_ausstieg(struct leser *l)
{
    struct ereignis *e = &l->satz->eintrag.e;
    struct stueck disq;
    int wer;
    enum status st = teilnehmer(l, wort(l), false, &wer);

    if (st != ST_OK)
        return st;
    e->u.ausstieg.spieler = (int8_t)wer;
    e->u.ausstieg.disq = true;
    disq = wert_von(l, "disq");
    if (disq.n > 0)
        st = ja_nein(l, disq, &e->u.ausstieg.disq);
    l->j->tag.am_tisch &= (uint16_t) ~(1u << wer);
    return st == ST_OK ? schlusstext(l) : st;
}

static enum status ereignis_ergebnis(struct leser *l)
{
    struct ereignis *e = &l->satz->eintrag.e;

    for (;;) {
        struct stueck s = wort(l);
        const char *g = memchr(s.s, '=', s.n);
        size_t n = g ? (size_t)(g - s.s) : 0;
        int wer, punkte, i = e->u.ergebnis.anzahl;
        enum status st;

        if (s.n == 0)
            return i > 0 ? ST_OK : fehler(l, s.wo, _("KÜRZEL=PUNKTE was expected"));
        if (!g)
            return fehler(l, s.wo, _("KÜRZEL=PUNKTE was expected"));
        if (i == TISCH_MAX)
            return fehler(l, s.wo, _("at most %d players at a table"), TISCH_MAX);
        st = teilnehmer(l, (struct stueck){s.s, n, s.wo}, false, &wer);
        if (st == ST_OK)
            st = zahl(l, (struct stueck){g + 1, s.n - n - 1, s.wo + n + 1}, -PUNKTE_MAX, PUNKTE_MAX, &punkte);
        if (st != ST_OK)
            return st;
        e->u.ergebnis.spieler[i] = (int8_t)wer;
        e->u.ergebnis.punkte[i] = punkte;
        e->u.ergebnis.anzahl++;
    }
}

static enum status ereignis_ende(struct leser *l)
{
    return schlusstext(l);
}

static const struct {
    const char *wort;
    enum ereignisart art;
    enum status (*lies)(struct leser *);
} tagesworte[] = {
    {"beginn", EREIGNIS_BEGINN, ereignis_beginn},
    {"strafe", EREIGNIS_STRAFE, ereignis_strafe},
    {"disq", EREIGNIS_DISQ, ereignis_disq},
    {"einstieg", EREIGNIS_EINSTIEG, ereignis_einstieg},
    {"ausstieg", EREIGNIS_AUSSTIEG, ereignis_ausstieg},
    {"ergebnis", EREIGNIS_ERGEBNIS, ereignis_ergebnis},
    {"ende", EREIGNIS_ENDE, ereignis_ende},
};

static enum status lies_kurzschrift(struct leser *l)
{
    struct ereignis *e = &l->satz->eintrag.e;
    bool trotzdem = e->trotzdem;
    size_t versatz = l->i;
    /* A history goes back and forth: who sat there at this entry is for the fold to say. */
    uint16_t menge = l->j->tag.verlauf ? (uint16_t)((1u << l->j->tag.tafel.anzahl) - 1) : l->j->tag.am_tisch;
    enum status st = kurzschrift_lies(l->j->regeln, &l->j->tag.tafel, menge, l->z + l->i, l->len - l->i, e, l->err);

    e->trotzdem = trotzdem;
    if (st != ST_OK) {
        l->err->spalte += (int)utf8_zeichen(l->z, versatz);
        l->err->status = ST_EINGABE;
    }
    return st;
}

static enum status lies_ereignis(struct leser *l)
{
    size_t anfang = l->i;
    struct stueck s = wort(l);

    if (gleich(s, "trotzdem")) {
        l->satz->eintrag.e.trotzdem = true;
        leerraum(l);
        anfang = l->i;
        s = wort(l);
    }
    for (size_t k = 0; k < ANZAHL(tagesworte); k++) {
        if (gleich(s, tagesworte[k].wort) && (tagesworte[k].art != EREIGNIS_BEGINN || l->j->tag.verlauf)) {
            l->satz->eintrag.e.art = (uint8_t)tagesworte[k].art;
            return tagesworte[k].lies(l);
        }
    }
    l->i = anfang;
    leerraum(l);
    return lies_kurzschrift(l);
}

/* "2026-01-04T19:40:00Z [dazu] [ersetzt #3] …" */
static enum status lies_eintrag(struct leser *l)
{
    struct eintrag *e = &l->satz->eintrag;
    struct stueck s = wort(l);
    size_t zurueck;

    if (!zeit_lies(s.s, s.n, &e->zeit))
        return fehler(l, s.wo, _("a time such as 2026-01-04T19:31:07Z was expected at the start of a history entry"));
    zurueck = l->i;
    s = wort(l);
    if (gleich(s, "dazu")) {
        e->gruppe = 1;
        zurueck = l->i;
        s = wort(l);
    }
    for (int op = OP_EINFUEGEN; op < OP_ANZAHL; op++)
        if (gleich(s, op_worte[op]))
            e->op = (uint8_t)op;
    if (e->op == OP_UNDO || e->op == OP_REDO)
        return zeilenende(l);
    if (e->op == OP_ANFUEGEN) {
        l->i = zurueck;
    } else {
        enum status st;

        s = wort(l);
        if (s.n < 2 || s.s[0] != '#')
            return fehler(l, s.wo, _("the number of an entry such as #3 was expected"));
        st = zahl(l, (struct stueck){s.s + 1, s.n - 1, s.wo + 1}, 1, 10000000, &e->bezug);
        if (st != ST_OK)
            return st;
    }
    leerraum(l);
    return e->op == OP_STREICHEN ? zeilenende(l) : lies_ereignis(l);
}

static enum status satz_im_tag(struct leser *l)
{
    struct stueck s = wort(l);
    bool ende = gleich(s, "ende"), offen = gleich(s, "offen");

    leerraum(l);
    if ((offen || (ende && l->j->tag.verlauf)) && l->i == l->len) {
        l->satz->art = SATZ_TAG_ZU;
        l->satz->offen = offen;
        l->j->tag_offen = false;
        return ST_OK;
    }
    l->i = s.wo;
    l->satz->art = SATZ_EINTRAG;
    if (l->j->tag.verlauf)
        return lies_eintrag(l);
    if (ende || gleich(s, "trotzdem")) {
        enum status st = lies_ereignis(l);

        if (st == ST_OK && l->satz->eintrag.e.art == EREIGNIS_ENDE)
            l->j->tag_offen = false;
        return st;
    }
    return lies_ereignis(l);
}

static enum status satz_abschluss(struct leser *l)
{
    l->satz->art = SATZ_ABSCHLUSS;
    return zeilenende(l);
}

static enum status satz_ausserhalb(struct leser *l)
{
    struct stueck s = wort(l);

    if (gleich(s, "spieler"))
        return satz_spieler(l);
    if (gleich(s, "saison"))
        return satz_saison(l);
    if (gleich(s, "trotzdem")) {
        l->satz->eintrag.e.trotzdem = true;
        s = wort(l);
    }
    if (gleich(s, "spieltag"))
        return satz_spieltag(l);
    if (!l->j->saison_offen)
        return fehler(l, s.wo, _("spieler, saison or a comment was expected"));
    if (gleich(s, "aussetzen"))
        return satz_spieltagswort(l, SATZ_AUSSETZEN);
    if (gleich(s, "melden"))
        return satz_spieltagswort(l, SATZ_MELDEN);
    if (gleich(s, "abmelden"))
        return satz_spieltagswort(l, SATZ_ABMELDEN);
    if (gleich(s, "abschluss"))
        return satz_abschluss(l);
    return fehler(l, s.wo, _("spieler, saison, spieltag, aussetzen, melden, abmelden or abschluss was expected"));
}

static enum status lies_kopf(struct leser *l)
{
    struct stueck s = wort(l);
    struct stueck version = wort(l);

    if (!gleich(s, "doko-journal"))
        return fehler(l, 0, _("a journal begins with the line: doko-journal 1"));
    if (!gleich(version, "1"))
        return fehler(l, version.wo, _("this program reads version 1 of the journal"));
    return zeilenende(l);
}

static enum status lies_zeile(struct leser *l)
{
    struct journal *j = l->j;

    if (l->len > ZEILE_MAX)
        return fehler(l, ZEILE_MAX, _("a line of at most %d characters was expected"), ZEILE_MAX);
    if (utf8_pruefe(l->z, l->len) < l->len)
        return fehler(l, utf8_pruefe(l->z, l->len), _("this is not valid UTF-8"));
    if (j->zeile == 1)
        return lies_kopf(l);
    leerraum(l);
    if (l->i == l->len || l->z[l->i] == '#')
        return ST_OK;
    return j->tag_offen ? satz_im_tag(l) : satz_ausserhalb(l);
}

enum status journal_lies(struct journal *j, const char *zeile, size_t len, struct satz *satz, struct err *err)
{
    struct leser l = {.j = j, .z = zeile, .len = len, .satz = satz, .err = err};
    enum status st;

    if (++j->zeile == 1 && len >= 3 && memcmp(zeile, "\xEF\xBB\xBF", 3) == 0) {
        l.z += 3;
        l.len -= 3;
    }
    if (l.len > 0 && l.z[l.len - 1] == '\r')
        l.len--;
    text_leere(&j->hilfe);
    text_platz(&j->hilfe, ZEILE_MAX);
    satz->art = SATZ_LEER;
    satz->gemeldete = 0;
    memset(&satz->eintrag, 0, sizeof satz->eintrag);
    st = lies_zeile(&l);
    if (st != ST_OK)
        err->zeile = j->zeile;
    return st;
}

enum status journal_ende(struct journal *j, struct err *err)
{
    if (!j->tag_offen && j->zeile > 0)
        return ST_OK;
    (void)err_set(err, ST_EINGABE,
                  j->zeile == 0 ? _("a journal begins with the line: doko-journal 1")
                                : _("the journal breaks off inside a Spieltag; `ende` or `offen` was expected"));
    err->zeile = j->zeile + 1;
    return ST_EINGABE;
}

/* The writer. */

static void schreibe_zitat(struct text *t, const char *s, size_t n)
{
    text_addc(t, '"');
    for (size_t i = 0; i < n; i++) {
        if (s[i] == '"' || s[i] == '\\')
            text_addc(t, '\\');
        text_addc(t, s[i]);
    }
    text_addc(t, '"');
}

void journal_schreibe_kopf(struct text *t)
{
    text_add(t, "doko-journal 1\n");
}

void journal_schreibe_spieler(struct text *t, const struct journal_spieler *p)
{
    text_addf(t, "spieler %s ", p->kuerzel.wort);
    schreibe_zitat(t, p->name, strlen(p->name));
    for (int i = 0; i < p->fruehere; i++)
        text_addf(t, "%s%s", i == 0 ? " frueher=" : ",", p->frueher[i].wort);
    text_addc(t, '\n');
}

void journal_schreibe_saison(struct text *t, const struct saison_daten *d, const char *const *gemeldet, int gemeldete)
{
    char beginn[DATUM_MAX];

    text_addf(t, "saison %s regeln=%s", d->name, d->regeln);
    if (d->beginn.jahr) {
        datum_iso(d->beginn, beginn);
        text_addf(t, " beginn=%s", beginn);
    }
    text_addf(t, " spieltage=%d pflicht=%d letzte=%d gewichte=%d,%d", d->spieltage, d->pflicht, d->letzte,
              d->gewicht_platz, d->gewicht_punkte);
    for (int i = 0; i < gemeldete; i++)
        text_addf(t, "%s%s", i == 0 ? " spieler=" : ",", gemeldet[i]);
    text_addc(t, '\n');
}

void journal_schreibe_spieltagswort(struct text *t, const char *wort_, int spieltag, const char *kuerzel)
{
    text_addf(t, "%s %d %s\n", wort_, spieltag, kuerzel);
}

static void schreibe_beginn(struct text *t, const struct tafel *tafel, const struct ereignis *e)
{
    bool gast = false;

    for (int i = 0; i < e->u.beginn.anzahl; i++)
        text_addf(t, "%s%s", i == 0 ? " sitze=" : ",", tafel_name(tafel, e->u.beginn.sitz[i]));
    for (int i = 0; i < e->u.beginn.anzahl; i++) {
        if (!(e->u.beginn.gaeste >> e->u.beginn.sitz[i] & 1))
            continue;
        text_addf(t, "%s%s", gast ? "," : " gast=", tafel_name(tafel, e->u.beginn.sitz[i]));
        gast = true;
    }
    if (e->u.beginn.geber != NIEMAND)
        text_addf(t, " geber=%s", tafel_name(tafel, e->u.beginn.geber));
    if (e->u.beginn.los != LOS_KEINS)
        text_addf(t, " los=%lld", (long long)e->u.beginn.los);
}

void journal_schreibe_spieltag(struct text *t, const struct tafel *tafel, const struct eintrag *beginn, int nr,
                               int tisch, bool verlauf)
{
    char datum[DATUM_MAX], zeit[ZEIT_MAX];

    datum_iso(beginn->e.u.beginn.datum, datum);
    text_addf(t, "%sspieltag %s nr=%d art=meisterschaft tisch=%d", beginn->e.trotzdem ? "trotzdem " : "", datum, nr,
              tisch);
    schreibe_beginn(t, tafel, &beginn->e);
    if (verlauf) {
        zeit_iso(beginn->zeit, zeit);
        text_addf(t, " zeit=%s", zeit);
    }
    text_addc(t, '\n');
}

static void schreibe_grund(struct text *t, const struct ereignis *e)
{
    if (e->bemerkung_len > 0) {
        text_addc(t, ' ');
        schreibe_zitat(t, e->bemerkung, e->bemerkung_len);
    }
}

static void schreibe_ergebnis(struct text *t, const struct tafel *tafel, const struct ereignis *e)
{
    text_add(t, "ergebnis");
    for (int i = 0; i < e->u.ergebnis.anzahl; i++)
        text_addf(t, " %s=%d", tafel_name(tafel, e->u.ergebnis.spieler[i]), (int)e->u.ergebnis.punkte[i]);
}

static void schreibe_beginn_zeile(struct text *t, const struct tafel *tafel, const struct ereignis *e)
{
    char datum[DATUM_MAX];

    datum_iso(e->u.beginn.datum, datum);
    text_addf(t, "beginn %s", datum);
    schreibe_beginn(t, tafel, e);
}

static void schreibe_inhalt(struct text *t, const struct tafel *tafel, const struct ereignis *e)
{
    if (e->trotzdem)
        text_add(t, "trotzdem ");
    switch ((enum ereignisart)e->art) {
    case EREIGNIS_BEGINN:
        schreibe_beginn_zeile(t, tafel, e);
        return;
    case EREIGNIS_SPIEL:
    case EREIGNIS_EINWURF:
        kurzschrift_schreibe_ganz(t, tafel, e);
        return;
    case EREIGNIS_STRAFE:
        text_addf(t, "strafe %s %d", tafel_name(tafel, e->u.strafe.spieler), e->u.strafe.punkte);
        break;
    case EREIGNIS_DISQ:
        text_addf(t, "disq %s", tafel_name(tafel, e->u.disq.spieler));
        break;
    case EREIGNIS_EINSTIEG:
        text_addf(t, "einstieg %s nach=%s%s", tafel_name(tafel, e->u.einstieg.spieler),
                  tafel_name(tafel, e->u.einstieg.nach), e->u.einstieg.gast ? " gast=ja" : "");
        break;
    case EREIGNIS_AUSSTIEG:
        text_addf(t, "ausstieg %s disq=%s", tafel_name(tafel, e->u.ausstieg.spieler),
                  e->u.ausstieg.disq ? "ja" : "nein");
        break;
    case EREIGNIS_ERGEBNIS:
        schreibe_ergebnis(t, tafel, e);
        break;
    case EREIGNIS_ENDE:
    case EREIGNIS_ANZAHL:
        text_add(t, "ende");
        break;
    }
    schreibe_grund(t, e);
}

void journal_schreibe_ereignis(struct text *t, const struct tafel *tafel, const struct ereignis *e)
{
    schreibe_inhalt(t, tafel, e);
    text_addc(t, '\n');
}

void journal_schreibe_eintrag(struct text *t, const struct tafel *tafel, const struct eintrag *e, bool dazu)
{
    char zeit[ZEIT_MAX];

    zeit_iso(e->zeit, zeit);
    text_addf(t, "%s%s", zeit, dazu ? " dazu" : "");
    if (e->op != OP_ANFUEGEN)
        text_addf(t, " %s", op_worte[e->op]);
    if (e->bezug > 0)
        text_addf(t, " #%d", (int)e->bezug);
    if (op_hat_ereignis((enum op)e->op)) {
        text_addc(t, ' ');
        schreibe_inhalt(t, tafel, &e->e);
    }
    text_addc(t, '\n');
}
