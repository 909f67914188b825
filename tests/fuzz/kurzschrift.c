/* Any bytes as a line of Kurzschrift, by every rule set: what is read is printed and read again as the same value,
 * and is worth what its posten say. */
#include "fuzz.h"
#include "notation/kuerzel.h"
#include "notation/kurzschrift.h"
#include "rules/credit.h"
#include "rules/settle.h"

static void pruefe_wert(const struct regeln *r, const struct spiel *s)
{
    struct abrechnung a;
    int32_t summe = 0;

    settle(r, s, &a);
    for (int i = 0; i < a.anzahl; i++)
        summe += a.posten[i].partei == RE ? a.posten[i].punkte : -a.posten[i].punkte;
    HAELT(summe == a.re_punkte);
}

static void pruefe(const struct regeln *r, const struct tafel *t, const char *zeile, size_t len)
{
    struct ereignis e = {0}, f = {0};
    struct text eins = {0}, zwei = {0};
    struct err err = {0};

    if (kurzschrift_lies(r, t, 0x1F, zeile, len, &e, &err) != ST_OK) {
        HAELT(err.text[0] != '\0' && strlen(err.text) < ERR_TEXT_MAX);
        HAELT(err.spalte >= 1);
        return;
    }
    kurzschrift_schreibe_ganz(&eins, t, &e);
    HAELT(kurzschrift_lies(r, t, 0x1F, eins.s, eins.len, &f, &err) == ST_OK);
    kurzschrift_schreibe_ganz(&zwei, t, &f);
    HAELT(strcmp(eins.s, zwei.s) == 0);
    if (e.art == EREIGNIS_SPIEL) {
        pruefe_wert(r, &e.u.spiel);
        HAELT(memcmp(&e.u.spiel, &f.u.spiel, sizeof e.u.spiel) == 0);
    }
    text_free(&eins);
    text_free(&zwei);
}

int LLVMFuzzerTestOneInput(const uint8_t *daten, size_t len)
{
    static const char *const namen[] = {"A", "B", "Ca", "Ö", "Emil"};
    const struct regeln *r;
    struct tafel t = {0};
    struct err err;

    for (size_t i = 0; i < sizeof namen / sizeof namen[0]; i++)
        HAELT(kuerzel_lies(namen[i], strlen(namen[i]), &t.kuerzel[t.anzahl++], &err) == ST_OK);
    for (size_t i = 0; (r = regeln_eingebaut(i)) != NULL; i++)
        pruefe(r, &t, (const char *)daten, len);
    return 0;
}
