/* Games with every posten by name, party and value. */
#include "core/notation/rule_file.h"
#include "help.h"

/* Reads a built-in rule set with changes, as in "ddb pott=120". */
static void read_rules(const char *s, struct rule_file *file)
{
    AUTO(text_free) struct text text = {0};
    struct err err;
    size_t n = strcspn(s, " ");

    text_addf(&text, "name=probe\neltern=%.*s\n", (int)n, s);
    for (s += n; *s; s += n) {
        n = strcspn(++s, " ");
        text_addf(&text, "%.*s\n", (int)n, s);
    }
    if (rule_file_parse(text.s, text.len, file, &err) != ST_OK)
        fail_msg("%s: %s", text.s, err.text);
}

/* Writes a game, as in "re 3: gewonnen 1, K9 gespielt 2, Doppelkopf ko 1": the winner, the value for Re, the posten
 * of Re and of Kontra. */
static void show(const struct rules *rules, const struct settlement *settlement, struct text *text)
{
    static const char *const winner[] = {"re", "ko", "keine"};

    text_addf(text, "%s %d:", winner[settlement->winner], settlement->re_punkte);
    for (int i = 0; i < settlement->count; i++)
        assert_true(settlement->posten[i].party <= KONTRA);
    for (int i = 0; i < settlement->count; i++)
        text_addf(text, "%s %s%s %d", i ? "," : "", posten_name(rules, &settlement->posten[i]),
                  settlement->posten[i].party == RE ? "" : " ko", settlement->posten[i].punkte);
}

TEST(posten_by_name)
{
    static const struct {
        const char *rules, *spiel;
        int bock;
        const char *expected;
    } cases[] = {
        {"ddb", "A,B 130 re ko", 0, "re 3: gewonnen 1, Re angesagt 1, Kontra angesagt 1"},
        {"ddb", "A,B 120 re ko", 0, "keine 0:"},
        {"ddb", "A,B 120 ko", 0, "re 1: Kontra angesagt 1"},
        {"ddb", "A,B 119 re", 0, "ko -3: gewonnen ko 1, Re angesagt ko 1, gegen die Kreuz-Damen ko 1"},
        {"ddb", "A,B 240 x re0 ko f=A", 0,
         "re 12: gewonnen 1, K9 gespielt 1, K6 gespielt 1, K3 gespielt 1, schwarz gespielt 1, Re angesagt 1, Kontra "
         "angesagt 1, K9 angesagt 1, K6 angesagt 1, K3 angesagt 1, schwarz angesagt 1, Fuchs gefangen 1"},
        {"ddb", "A,B 240 x", 0, "re 5: gewonnen 1, K9 gespielt 1, K6 gespielt 1, K3 gespielt 1, schwarz gespielt 1"},
        {"ddb", "A,B 199 re0 d=ko", 0,
         "ko -4: schwarz verfehlt ko 1, 30 erreicht ko 1, gegen die Kreuz-Damen ko 1, Doppelkopf ko 1"},
        {"ddb", "A,B 150 re9 ko9", 0, "keine 1: K12 erfüllt 1"},
        {"ddb", "A,B 120 re9", 0, "ko -3: K9 verfehlt ko 1, 120 erreicht ko 1, gegen die Kreuz-Damen ko 1"},
        {"ddb", "A,B 121 re9", 0, "ko -2: K9 verfehlt ko 1, gegen die Kreuz-Damen ko 1"},
        {"ddb", "A,B 120 re9 ko", 0, "ko -3: K9 verfehlt ko 1, 120 erreicht ko 1, gegen die Kreuz-Damen ko 1"},
        {"ddb", "A,B 60 re3", 0,
         "ko -8: K3 verfehlt ko 1, 60 erreicht ko 1, 90 erreicht ko 1, 120 erreicht ko 1, gewonnen ko 1, K9 gespielt "
         "ko 1, Re angesagt ko 1, gegen die Kreuz-Damen ko 1"},
        {"ddb", "A,B 130 re6 ko9", 0, "keine 1: K12 erfüllt 1"},
        {"ddb", "A,B 151 re9 ko kog9", 0,
         "re 6: gewonnen 1, K9 gespielt 1, Re angesagt 1, Kontra angesagt 1, K9 angesagt 1, Erwiderung auf K9 1"},
        {"ddb", "A,B 120 re ko9 reg9", 0,
         "re 2: K9 verfehlt 1, 120 erreicht 1, Erwiderung auf K9 1, eigenes Wort verfehlt -1"},
        {"ddb", "A,B 121 re ko9 reg9", 0,
         "re 6: K9 verfehlt 1, 120 erreicht 1, gewonnen 1, Re angesagt 1, Kontra angesagt 1, Erwiderung auf K9 1"},
        {"ddb", "D null 0 x re", 0, "re 3: kein Stich 1, Solo gespielt 1, Re angesagt 1"},
        {"ddb", "D null 0 x ko", 0, "re 3: kein Stich 1, Solo gespielt 1, Kontra angesagt 1"},
        {"ddb", "D null 29 ko", 0, "ko -3: Stich bekommen ko 1, Solo gespielt ko 1, Kontra angesagt ko 1"},
        {"ddb", "D null 30", 0, "ko -3: Stich bekommen ko 1, je 30 Augen ko 1, Solo gespielt ko 1"},
        {"ddb", "D null 240 re ko", 0,
         "ko -12: Stich bekommen ko 1, je 30 Augen ko 8, Solo gespielt ko 1, Re angesagt ko 1, Kontra angesagt ko 1"},
        {"ddb", "C damen 100 re", 0, "ko -3: gewonnen ko 1, Re angesagt ko 1, Solo gespielt ko 1"},
        {"ddb", "C hzsolo 130", 0, "re 2: gewonnen 1, Solo gespielt 1"},
        {"ddb", "A,B hz 100 k=ko", 0, "ko -3: gewonnen ko 1, gegen die Kreuz-Damen ko 1, Karlchen Müller ko 1"},
        {"ddb", "A,B 120 re9 ko9", 0, "keine 0:"},
        {"ddb", "A,B 90 re9 ko9", 0, "keine -1: K12 erfüllt ko 1"},
        {"ddb", "A,B 151 re9 ko9", 0,
         "re 7: gewonnen 1, K9 gespielt 1, Re angesagt 1, Kontra angesagt 1, K9 angesagt 1, K9 der Gegner verfehlt "
         "1, 120 gegen die Gegner 1"},
        {"ddb", "A,B 130", 1, "re 1: gewonnen 1"},
        {"ddb bock.nachherz=ja bock.faktor=2", "A,B 130", 0, "re 1: gewonnen 1"},
        {"ddb bock.nachherz=ja bock.faktor=2", "A,B 130", 1, "re 2: gewonnen 1, Bockrunde 1"},
        {"ddb bock.nachherz=ja bock.faktor=2", "A,B 130 f=ko", 1, "re 0: gewonnen 1, Fuchs gefangen ko 1"},
        {"ddb bock.nachherz=ja bock.faktor=2", "A,B 100", 3,
         "ko -16: gewonnen ko 1, gegen die Kreuz-Damen ko 1, Bockrunde ko 14"},
        {"ddb bock.nachherz=ja bock.faktor=9 punkte.gewonnen=99", "A,B 130", 4,
         "re 9999: gewonnen 99, Bockrunde 9900"},
        {"ddb bock.nachherz=ja bock.faktor=9 punkte.gewonnen=99", "A,B 130", 16,
         "re 9999: gewonnen 99, Bockrunde 9900"},
        {"ddb bock.nachherz=ja bock.faktor=1 bock.plus=3", "A,B 120", 2,
         "ko -7: gegen die Kreuz-Damen ko 1, Bockrunde ko 6"},
        {"ddb bock.nachherz=ja bock.faktor=1 bock.plus=3", "A,B 100", 2,
         "ko -8: gewonnen ko 1, gegen die Kreuz-Damen ko 1, Bockrunde ko 6"},
        {"ddb bock.nachherz=ja bock.faktor=2 bock.plus=1", "A,B 130", 2, "re 7: gewonnen 1, Bockrunde 6"},
        {"ddv", "A,B 120 re ko", 0,
         "ko -6: gewonnen ko 1, Re angesagt ko 2, Kontra angesagt ko 2, gegen die Kreuz-Damen ko 1"},
        {"ddv", "A,B 130 re9", 0,
         "ko -5: gewonnen ko 1, Re angesagt ko 2, K9 der Gegner angesagt ko 1, gegen die Kreuz-Damen ko 1"},
        {"ddv", "A,B 130 ko9", 0, "re 5: gewonnen 1, Kontra angesagt 2, K9 der Gegner angesagt 1, 120 erreicht 1"},
        {"ddv", "A,B 151 re9 ko9", 0,
         "re 9: gewonnen 1, K9 gespielt 1, Re angesagt 2, Kontra angesagt 2, K9 angesagt 1, K9 der Gegner angesagt "
         "1, 120 erreicht 1"},
        {"ddv", "A,B 240 x re0", 0,
         "re 11: gewonnen 1, K9 gespielt 1, K6 gespielt 1, K3 gespielt 1, schwarz gespielt 1, Re angesagt 2, K9 "
         "angesagt 1, K6 angesagt 1, K3 angesagt 1, schwarz angesagt 1"},
        {"ddv", "C damen 100 ko6", 0,
         "re 6: gewonnen 1, Kontra angesagt 2, K9 der Gegner angesagt 1, K6 der Gegner angesagt 1, 90 erreicht 1"},
        {"spielordnung", "A,B 130 rev", 0, "re 4: gewonnen 1, 120 vorab angesagt 1, Re verdoppelt 2"},
        {"spielordnung", "A,B 119 rev", 0,
         "ko -6: gewonnen ko 1, 120 vorab angesagt ko 1, gegen die Kreuz-Damen ko 1, Re verdoppelt ko 3"},
        {"spielordnung", "A,B 119 rev kov", 0,
         "ko -12: gewonnen ko 1, 120 vorab angesagt ko 1, gegen die Kreuz-Damen ko 1, Re verdoppelt ko 3, Kontra "
         "verdoppelt ko 6"},
        {"spielordnung", "A,B 120 kov", 0, "keine 0:"},
        {"spielordnung", "A,B 151 re kov9", 0,
         "re 24: gewonnen 1, 120 vorab angesagt 1, K9 der Gegner angesagt 2, 120 erreicht 1, 150 erreicht 1, Re "
         "verdoppelt 6, Kontra verdoppelt 12"},
        {"spielordnung", "A,B 130 re9?", 0,
         "ko -8: gewonnen ko 1, K9 der Gegner angesagt ko 2, gegen die Kreuz-Damen ko 1, Re verdoppelt ko 4"},
        {"spielordnung", "A,B 130 re?", 0, "re 0: gewonnen 1, ungerade, abgerundet -1"},
        {"spielordnung", "A,B 100 re?", 0, "ko -4: gewonnen ko 1, gegen die Kreuz-Damen ko 1, Re verdoppelt ko 2"},
        {"spielordnung", "A,B 100 rev?", 0,
         "ko -6: gewonnen ko 1, 120 vorab angesagt ko 1, gegen die Kreuz-Damen ko 1, Re verdoppelt ko 3"},
        {"spielordnung", "A,B 151 re9 ko9?", 0,
         "re 12: gewonnen 1, K9 angesagt 2, Re verdoppelt 3, Kontra verdoppelt 6"},
        {"spielordnung", "A,B 140 re9 ko9?", 0,
         "ko -16: gewonnen ko 1, K9 der Gegner angesagt ko 2, gegen die Kreuz-Damen ko 1, Re verdoppelt ko 4, Kontra "
         "verdoppelt ko 8"},
        {"spielordnung", "A,B 151 re9? ko9", 0,
         "re 20: gewonnen 1, K9 der Gegner angesagt 2, 120 erreicht 1, 150 erreicht 1, Re verdoppelt 5, Kontra "
         "verdoppelt 10"},
        {"spielordnung", "A,B 80 re9? ko9", 0,
         "ko -16: gewonnen ko 1, K9 angesagt ko 2, gegen die Kreuz-Damen ko 1, Re verdoppelt ko 4, Kontra verdoppelt "
         "ko 8"},
        {"spielordnung", "A,B 80 re ko9?", 0,
         "ko -12: gewonnen ko 1, K9 gespielt ko 1, gegen die Kreuz-Damen ko 1, Re verdoppelt ko 3, Kontra verdoppelt "
         "ko 6"},
        {"spielordnung", "A,B 151 re ko9?", 0,
         "re 20: gewonnen 1, K9 der Gegner angesagt 2, 120 erreicht 1, 150 erreicht 1, Re verdoppelt 5, Kontra "
         "verdoppelt 10"},
        {"spielordnung", "A,B 170 re6 ko", 0,
         "ko -24: gewonnen ko 1, K9 der Gegner angesagt ko 2, K6 der Gegner angesagt ko 2, gegen die Kreuz-Damen ko "
         "1, Re verdoppelt ko 6, Kontra verdoppelt ko 12"},
        {"spielordnung", "A,B 240 x ko9", 0,
         "re 16: gewonnen 1, K9 der Gegner angesagt 2, 120 erreicht 1, 150 erreicht 1, 180 erreicht 1, 210 erreicht "
         "1, alle Stiche gemacht 1, Kontra verdoppelt 8"},
        {"spielordnung", "A,B 210 ko9", 0,
         "re 14: gewonnen 1, K9 der Gegner angesagt 2, 120 erreicht 1, 150 erreicht 1, 180 erreicht 1, 210 erreicht "
         "1, Kontra verdoppelt 7"},
        {"spielordnung", "A,B 209 ko6", 0,
         "re 16: gewonnen 1, K9 der Gegner angesagt 2, K6 der Gegner angesagt 2, 120 erreicht 1, 150 erreicht 1, 180 "
         "erreicht 1, Kontra verdoppelt 8"},
        {"spielordnung", "A,B 120 falsch=A", 0, "ko -2: gewonnen ko 1, gegen die Kreuz-Damen ko 1"},
        {"spielordnung", "A,B 120 falsch=C", 0, "re 0: gewonnen 1, ungerade, abgerundet -1"},
        {"spielordnung", "A,B 120 re9 falsch=A", 0,
         "ko -8: gewonnen ko 1, K9 der Gegner angesagt ko 2, gegen die Kreuz-Damen ko 1, Re verdoppelt ko 4"},
        {"spielordnung", "A,B 120 re9 falsch=C", 0, "re 6: gewonnen 1, K9 angesagt 2, Re verdoppelt 3"},
        {"spielordnung", "A,B 120 ko9 falsch=A", 0,
         "ko -8: gewonnen ko 1, K9 angesagt ko 2, gegen die Kreuz-Damen ko 1, Kontra verdoppelt ko 4"},
        {"spielordnung", "A,B 120 re9 ko falsch=C", 0,
         "re 12: gewonnen 1, K9 angesagt 2, Re verdoppelt 3, Kontra verdoppelt 6"},
        {"spielordnung", "A,B 120 re ko6 falsch=C", 0,
         "re 20: gewonnen 1, K9 der Gegner angesagt 2, K6 der Gegner angesagt 2, Re verdoppelt 5, Kontra verdoppelt "
         "10"},
        {"spielordnung", "A,B 120 rev falsch=A", 0,
         "ko -6: gewonnen ko 1, 120 vorab angesagt ko 1, gegen die Kreuz-Damen ko 1, Re verdoppelt ko 3"},
        {"spielordnung", "A,B 60 ko6 falsch=A", 0,
         "ko -12: gewonnen ko 1, K9 angesagt ko 2, K6 angesagt ko 2, gegen die Kreuz-Damen ko 1, Kontra verdoppelt "
         "ko 6"},
        {"spielordnung", "C damen 130 t=C", 0, "re 2: gewonnen 1, Tack 1"},
        {"schmidt", "A,B 120 ko", 0, "re 3: gewonnen 1, Kontra angesagt 2"},
        {"schmidt", "A,B 120 re ko zuerst=ko", 0, "re 5: gewonnen 1, Re angesagt 2, Kontra angesagt 2"},
        {"schmidt", "A,B 120 re ko zuerst=re", 0,
         "ko -6: gewonnen ko 1, Re angesagt ko 2, Kontra angesagt ko 2, gegen die Kreuz-Damen ko 1"},
        {"schmidt", "A,B 95 re9 ko9 letzt=ko", 0,
         "re 9: gewonnen 1, Re angesagt 2, Kontra angesagt 2, K9 angesagt 2, K9 der Gegner angesagt 2"},
        {"schmidt", "A,B 88 re9 ko9 letzt=ko", 0,
         "ko -10: gewonnen ko 1, Re angesagt ko 2, Kontra angesagt ko 2, K9 angesagt ko 2, K9 der Gegner angesagt ko "
         "2, gegen die Kreuz-Damen ko 1"},
        {"schmidt", "A,B 151 re9 ko9 letzt=re", 0,
         "re 9: gewonnen 1, Re angesagt 2, Kontra angesagt 2, K9 angesagt 2, K9 der Gegner angesagt 2"},
        {"schmidt", "A,B 240 x re0", 0,
         "re 11: gewonnen 1, Re angesagt 2, K9 angesagt 2, K6 angesagt 2, K3 angesagt 2, schwarz angesagt 2"},
        {"schmidt verdoppeln=grundwert", "A,B 151 re ko f=ko", 0,
         "re 7: gewonnen 1, K9 gespielt 1, Re verdoppelt 2, Kontra verdoppelt 4, Fuchs gefangen ko 1"},
        {"schmidt verdoppeln=grundwert", "A,B 100 ko", 0,
         "ko -3: gewonnen ko 1, Kontra verdoppelt ko 1, gegen die Kreuz-Damen ko 1"},
        {"schmidt verdoppeln=alles", "A,B 151 re ko f=ko", 0,
         "re 4: gewonnen 1, K9 gespielt 1, Fuchs gefangen ko 1, Re verdoppelt 1, Kontra verdoppelt 2"},
        {"schmidt verdoppeln=alles", "A,B 100 re d=re", 0,
         "ko -2: gewonnen ko 1, gegen die Kreuz-Damen ko 1, Doppelkopf 1, Re verdoppelt ko 1"},
        {"schmidt verdoppeln=1 ansagepunkte=2", "A,B 140 re9 f=ko", 0,
         "ko -12: gewonnen ko 1, Re angesagt ko 2, K9 der Gegner angesagt ko 2, Re verdoppelt ko 5, gegen die "
         "Kreuz-Damen ko 1, Fuchs gefangen ko 1"},
        {"schmidt abrunden=ja", "A,B 124", 0, "re 0: gewonnen 1, ungerade, abgerundet -1"},
        {"schmidt abrunden=ja", "A,B 124 f=re", 0, "re 2: gewonnen 1, Fuchs gefangen 1"},
        {"schmidt abrunden=ja", "A,B 100 f=ko", 0,
         "ko -2: gewonnen ko 1, gegen die Kreuz-Damen ko 1, Fuchs gefangen ko 1, ungerade, abgerundet ko -1"},
        {"schmidt abrunden=ja", "A,B 130 f=ko f=ko", 0,
         "re -2: gewonnen 1, Fuchs gefangen ko 1, Fuchs gefangen ko 1, ungerade, abgerundet -1"},
        {"arminia", "A,B 130 re9 ko9", 0, "keine 0:"},
        {"arminia", "A,B 120", 0, "ko -2: gewonnen ko 1, gegen die Kreuz-Damen ko 1"},
        {"arminia", "A,B 100 re", 0, "ko -3: gewonnen ko 1, Re angesagt ko 1, gegen die Kreuz-Damen ko 1"},
        {"arminia", "A,B 240 x re0 ko", 0,
         "re 11: gewonnen 1, K9 gespielt 1, K6 gespielt 1, K3 gespielt 1, schwarz gespielt 1, Re angesagt 1, Kontra "
         "angesagt 1, K9 angesagt 1, K6 angesagt 1, K3 angesagt 1, schwarz angesagt 1"},
        {"arminia", "D null 0 x", 0, "re 1: kein Stich 1"},
        {"arminia", "D null 100 ko", 0, "ko -2: Stich bekommen ko 1, Kontra angesagt ko 1"},
        {"arminia", "C damen 100 re", 0, "ko -2: gewonnen ko 1, Re angesagt ko 1"},
        {"ddb gegengebot.immer=ja punkte.verfehlt=0", "A,B 130 re9", 0,
         "ko -2: K9 der Gegner angesagt ko 1, gegen die Kreuz-Damen ko 1"},
        {"ddb gegengebot.immer=ja punkte.verfehlt=0", "A,B 130 re9 ko", 0,
         "ko -2: K9 der Gegner angesagt ko 1, gegen die Kreuz-Damen ko 1"},
        {"ddb erreicht.ab=augen", "A,B 100 re9", 0,
         "ko -5: K9 verfehlt ko 1, 120 erreicht ko 1, gewonnen ko 1, Re angesagt ko 1, gegen die Kreuz-Damen ko 1"},
        {"ddb erreicht.ab=augen", "A,B 0 x re9", 0,
         "ko -9: K9 verfehlt ko 1, 120 erreicht ko 1, 150 erreicht ko 1, 180 erreicht ko 1, 210 erreicht ko 1, alle "
         "Stiche gemacht ko 1, gewonnen ko 1, Re angesagt ko 1, gegen die Kreuz-Damen ko 1"},
        {"ddb erreicht.ab=augen", "A,B 0 re9", 0,
         "ko -8: K9 verfehlt ko 1, 120 erreicht ko 1, 150 erreicht ko 1, 180 erreicht ko 1, 210 erreicht ko 1, "
         "gewonnen ko 1, Re angesagt ko 1, gegen die Kreuz-Damen ko 1"},
        {"ddb gespielt.zaehlt=naechste", "A,B 170 re9", 0, "re 3: gewonnen 1, Re angesagt 1, K9 angesagt 1"},
        {"ddb gespielt.zaehlt=naechste", "A,B 240 x", 0, "re 2: gewonnen 1, K9 gespielt 1"},
        {"ddb gespielt.zaehlt=weitere", "A,B 190 re9", 0,
         "re 4: gewonnen 1, K6 gespielt 1, Re angesagt 1, K9 angesagt 1"},
        {"ddb niemand=gespielt punkte.erfuellt=0", "A,B 150 re3 ko6", 0,
         "keine 0: 90 erreicht 1, 120 erreicht 1, 60 erreicht ko 1, 90 erreicht ko 1"},
        {"ddb niemand=nichts punkte.erfuellt=0", "A,B 150 re3 ko6 f=A", 0, "keine 0:"},
        {"ddb", "A,B 150 re3 ko6 f=A", 0, "keine 2: K12 erfüllt 1, Fuchs gefangen 1"},
        {"ddb", "A,B 160 re3 ko3", 0, "keine 2: K12 erfüllt 1, K9 erfüllt 1"},
        {"ddb gewonnen.bei120=ja", "A,B 120 ko", 0, "re 2: gewonnen 1, Kontra angesagt 1"},
        {"ddb verfehlt.ab121=nein", "A,B 120 re9", 0,
         "ko -5: K9 verfehlt ko 1, 120 erreicht ko 1, gewonnen ko 1, Re angesagt ko 1, gegen die Kreuz-Damen ko 1"},
        {"ddb bei120.nichts=keine", "A,B 120 f=A", 0, "keine 1: Fuchs gefangen 1"},
        {"ddb ansagen.ungueltig=ja", "A,B 140 re9? ko9", 0, "keine 1: K12 erfüllt 1"},
        {"ddb ansagen.ungueltig=ja", "A,B 160 re9? ko9", 0,
         "re 6: K9 verfehlt 1, 120 erreicht 1, gewonnen 1, K9 gespielt 1, Re angesagt 1, Kontra angesagt 1"},
        {"ddb ansagen.ungueltig=ja", "A,B 80 re9 ko9?", 0,
         "ko -7: K9 verfehlt ko 1, 120 erreicht ko 1, gewonnen ko 1, K9 gespielt ko 1, Re angesagt ko 1, Kontra "
         "angesagt ko 1, gegen die Kreuz-Damen ko 1"},
        {"spielordnung", "A,B 130 re9? ko", 0,
         "ko -16: gewonnen ko 1, K9 der Gegner angesagt ko 2, gegen die Kreuz-Damen ko 1, Re verdoppelt ko 4, Kontra "
         "verdoppelt ko 8"},
        {"spielordnung", "A,B 160 re9? ko", 0,
         "re 8: gewonnen 1, K9 gespielt 1, Re verdoppelt 2, Kontra verdoppelt 4"},
        {"spielordnung", "A,B 100 re ko9?", 0,
         "re 12: gewonnen 1, K9 der Gegner angesagt 2, Re verdoppelt 3, Kontra verdoppelt 6"},
        {"spielordnung", "A,B 130 re ko9?", 0,
         "re 16: gewonnen 1, K9 der Gegner angesagt 2, 120 erreicht 1, Re verdoppelt 4, Kontra verdoppelt 8"},
        {"spielordnung", "A,B 130 re? re9? ko9", 0,
         "re 8: gewonnen 1, K9 der Gegner angesagt 2, 120 erreicht 1, Kontra verdoppelt 4"},
        {"spielordnung", "A,B 80 re? re9? ko9", 0,
         "ko -16: gewonnen ko 1, K9 angesagt ko 2, gegen die Kreuz-Damen ko 1, Re verdoppelt ko 4, Kontra verdoppelt "
         "ko 8"},
        {"spielordnung", "A,B 160 re9 ko? ko9?", 0,
         "re 12: gewonnen 1, K9 angesagt 2, Re verdoppelt 3, Kontra verdoppelt 6"},
        {"spielordnung bedienfehler=hoechst", "A,B 120 falsch=C", 0, "re 0: gewonnen 1, ungerade, abgerundet -1"},
        {"spielordnung bedienfehler=hoechst", "A,B 120 re9 falsch=C", 0,
         "re 6: gewonnen 1, K9 angesagt 2, Re verdoppelt 3"},
        {"spielordnung bedienfehler=hoechst", "A,B 120 ko6 falsch=C", 0,
         "re 10: gewonnen 1, K9 der Gegner angesagt 2, K6 der Gegner angesagt 2, Kontra verdoppelt 5"},
        {"spielordnung bedienfehler=hoechst", "A,B 120 re9 falsch=A", 0,
         "ko -8: gewonnen ko 1, K9 der Gegner angesagt ko 2, gegen die Kreuz-Damen ko 1, Re verdoppelt ko 4"},
        {"schmidt", "A,B 120 ko9", 0, "re 5: gewonnen 1, Kontra angesagt 2, K9 der Gegner angesagt 2"},
        {"spielordnung bedienfehler=hoechst", "A,B 230 falsch=C", 0,
         "re 4: gewonnen 1, K9 gespielt 1, K6 gespielt 1, K3 gespielt 1"},
        {"spielordnung bedienfehler=hoechst", "A,B 230 re9 falsch=C", 0,
         "re 10: gewonnen 1, K6 gespielt 1, K3 gespielt 1, K9 angesagt 2, Re verdoppelt 5"},
        {"spielordnung bedienfehler=hoechst", "A,B 230 re ko6 falsch=C", 0,
         "re 24: gewonnen 1, K3 gespielt 1, K9 der Gegner angesagt 2, K6 der Gegner angesagt 2, Re verdoppelt 6, "
         "Kontra verdoppelt 12"},
        {"spielordnung bedienfehler=hoechst", "A,B 230 re6 ko9? falsch=C", 0,
         "re 24: gewonnen 1, K3 gespielt 1, K9 angesagt 2, K6 angesagt 2, Re verdoppelt 6, Kontra verdoppelt 12"},
        {"schmidt", "A,B 120 re9", 0,
         "ko -6: gewonnen ko 1, Re angesagt ko 2, K9 der Gegner angesagt ko 2, gegen die Kreuz-Damen ko 1"},
        {"spielordnung", "A,B 130 rev?", 0, "re 0: gewonnen 1, ungerade, abgerundet -1"},
        {"spielordnung", "A,B 100 kov?", 0, "ko -2: gewonnen ko 1, gegen die Kreuz-Damen ko 1"},
        {"ddb bedienfehler=einfach", "A,B 120 re9 falsch=A", 0,
         "ko -5: gewonnen ko 1, Re angesagt ko 1, K9 der Gegner verfehlt ko 1, 120 gegen die Gegner ko 1, gegen die "
         "Kreuz-Damen ko 1"},
        {"ddb bedienfehler=einfach", "A,B 130 re9 falsch=C", 0, "re 3: gewonnen 1, Re angesagt 1, K9 angesagt 1"},
        {"ddb bedienfehler=einfach", "A,B 130 ko9 falsch=C", 0,
         "re 4: gewonnen 1, Kontra angesagt 1, K9 der Gegner verfehlt 1, 120 gegen die Gegner 1"},
        {"ddb bedienfehler=einfach", "A,B 130 ko9 falsch=A", 0,
         "ko -4: gewonnen ko 1, Kontra angesagt ko 1, K9 angesagt ko 1, gegen die Kreuz-Damen ko 1"},
        {"ddb abrunden=ja", "A,B 150 re9 ko9", 0, "keine 1: K12 erfüllt 1"},
        {"ddb bock.nachherz=ja bock.faktor=2 punkte.gewonnen=99 punkte.gespielt=99 punkte.wort=65", "A,B 240 x re ko",
         4,
         "re 9999: gewonnen 99, K9 gespielt 99, K6 gespielt 99, K3 gespielt 99, schwarz gespielt 99, Re angesagt 65, "
         "Kontra angesagt 65, Bockrunde 9374"},
        {"ddb bock.nachherz=ja bock.faktor=2 punkte.gewonnen=99 punkte.gespielt=99 punkte.wort=65", "A,B 240 x re ko",
         3,
         "re 5000: gewonnen 99, K9 gespielt 99, K6 gespielt 99, K3 gespielt 99, schwarz gespielt 99, Re angesagt 65, "
         "Kontra angesagt 65, Bockrunde 4375"},
        {"ddb verfehlt.ab121=nein", "A,B 120 ko9", 0,
         "re 4: K9 verfehlt 1, 120 erreicht 1, gewonnen 1, Kontra angesagt 1"},
    };
    AUTO(text_free) struct text text = {0};

    for (size_t i = 0; i < ROWS(cases); i++) {
        struct settlement settlement;
        AUTO(rule_file_free) struct rule_file file = {0};
        struct spiel spiel;

        read_rules(cases[i].rules, &file);
        spiel = spiel_by(&file.rules, cases[i].spiel);
        spiel.bock = (uint8_t)cases[i].bock;
        settle(&file.rules, &spiel, &settlement);
        text_clear(&text);
        show(&file.rules, &settlement, &text);
        if (strcmp(text.s, cases[i].expected) != 0)
            fail_msg("%s: %s (Bock %d):\n  is       %s\n  expected %s", cases[i].rules, cases[i].spiel, cases[i].bock,
                     text.s, cases[i].expected);
    }
}

/* A game of 120 : 120 needs `zuerst=` only where the order of the words decides it (A175). */
TEST(which_word_came_first_is_missing)
{
    static const struct {
        const char *rules, *spiel;
        bool missing;
    } cases[] = {
        {"schmidt", "A,B 120 re ko", true},
        {"schmidt", "A,B 121 re ko", false},
        {"schmidt", "A,B 119 re ko", false},
        {"schmidt", "A,B 120 re ko zuerst=re", false},
        {"schmidt", "A,B 120 re ko zuerst=ko", false},
        {"schmidt bedienfehler=einfach", "A,B 120 re ko falsch=A", false},
        {"schmidt arten=alle", "C null 120 re ko", false},
        {"schmidt", "C damen 120 re ko", true},
        {"schmidt", "A,B 120 re", false},
        {"schmidt", "A,B 120 ko", false},
        {"schmidt", "A,B 120 re9 ko", false},
        {"schmidt", "A,B 120 re ko9", false},
        {"schmidt ansagen.vorab=ja", "A,B 120 re kov", false},
        {"schmidt ansagen.vorab=ja", "A,B 120 rev ko", true},
        {"ddb", "A,B 120 re ko", false},
        {"ddb bei120.kontrazuerst=keine", "A,B 120 re ko", false},
        {"ddb bei120.kontrazuerst=re", "A,B 120 re ko", true},
        {"arminia", "A,B 120 re ko", false},
    };

    for (size_t i = 0; i < ROWS(cases); i++) {
        AUTO(rule_file_free) struct rule_file file = {0};
        struct spiel spiel;

        read_rules(cases[i].rules, &file);
        spiel = spiel_by(&file.rules, cases[i].spiel);
        if (settle_first_missing(&file.rules, &spiel) != cases[i].missing)
            fail_msg("%s: %s", cases[i].rules, cases[i].spiel);
    }
}
