#include "core/notation/lexicon.h"

#include <assert.h>
#include <string.h>

#include "base/text.h"
#include "core/notation/kurzschrift_reader.h"
#include "core/rules/sonderpunkte.h"

/* A row has the words of one meaning with | between them, in small ASCII letters. A word may stand in several rows:
 * then the grammar decides by its place. */
struct row {
    struct saying means;
    const char *words;
};

static const struct row german[] = {
    {{.says = SAYS_AND}, "und|u|sowie|ausserdem|dazu|auch|noch"},
    {{.says = SAYS_WITH}, "mit|zusammen mit|als"},
    {{.says = SAYS_AGAINST}, "gegen"},
    {{.says = SAYS_TO}, "zu"},
    {{SAYS_OF, OF_ANY}, "von|bei|vom"},
    {{SAYS_OF, OF_DURCH}, "durch"},
    {{.says = SAYS_FOR}, "fuer"},
    {{.says = SAYS_ON}, "an|ab|auf"},
    {{SAYS_PARTY_OF, 1}, "zuletzt|letzte ansage|letzte absage"},
    {{.says = SAYS_IN}, "in"},
    {{.says = SAYS_LAST},
     "letzten stich|letzter stich|letzte stich|letztem stich|im letzten stich|letzter|letzten|am ende"},
    {{.says = SAYS_INVALID}, "ungueltig|ungueltige|ungueltiges"},
    {{.says = SAYS_REVOKED}, "falsch bedient|nicht bedient|bedient nicht|bedient falsch|bedienfehler|verleugnet"},
    {{.says = SAYS_REPLY}, "erwiderung|erwidert|antwort|antwortet"},
    {{.says = SAYS_TAKES}, "nimmt|nahm|genommen|geht mit|ging mit|kommt mit|kam mit|findet mit"},
    {{.says = SAYS_IT}, "sie|ihn|es"},
    {{.says = SAYS_A}, "ein|eine|einen|einem|einer|der|die|das|den|dem|des|sich"},
    {{.says = SAYS_HAS},
     "hat|haben|hatte|hatten|macht|machen|machte|gemacht|machten|holt|holte|geholt|holen|holten|bekommt|bekommen|"
     "kriegte|bekam|bekamen|kriegt|kriegen|erzielt|erzielen|erreicht|erreichen|schafft|schaffen|"
     "geschafft|wurde|wird|geht|ging|gehoert|erhaelt|erhielt|erhalten"},
    {{SAYS_HAS, HAS_IS}, "war|ist|sind|waren"},
    {{.says = SAYS_PLAYS}, "spielt|normal|normalspiel|spielen|spielte|spielten|gespielt|zusammen"},
    {{.says = SAYS_AUGEN}, "augen|punkte|punkten|auge|pkt"},
    {{.says = SAYS_GAME}, "spiel|nr|nummer|spiel nr|spiel nummer"},
    {{.says = SAYS_GIVES}, "gibt|gab|geber|gegeben|kartengeber"},
    {{.says = SAYS_SAID},
     "sagt|sagte|sagen|sagten|gesagt|angesagt|ansagt|kuendigt|kuendigte|angekuendigt|abgesagt|absagt|kam|kommt"},
    {{.says = SAYS_ANSAGE}, "ansage|ansagen|absage|absagen|mit ansage|mit absage"},
    {{.says = SAYS_WON}, "gewonnen|gewinnt|gewinnen|gewann|gewannen|gewinner|siegt|siegen|sieger"},
    {{.says = SAYS_LOST}, "verloren|verliert|verlieren|verlor|verloren|verlierer"},
    {{.says = SAYS_CAUGHT},
     "faengt|fing|fangen|fingen|gefangen|schnappt|geschnappt|erwischt|geklaut|klaut|sticht|stach|gestochen"},
    {{.says = SAYS_ALONE},
     "allein|alleine|gegen alle|allein gegen alle|haengengelassen|haengengelassene|haengen gelassen|haengen "
     "gelassene"},
    {{.says = SAYS_FOUND}, "gefunden"},
    {{.says = SAYS_PARTNER}, "partner|mitspieler|partnerin"},
    {{.says = SAYS_NOT}, "nein|nicht|nichts"},
    {{.says = SAYS_NO}, "kein|keine|keinen|keiner|ohne"},
    {{.says = SAYS_UNDER}, "k|u|unter"},
    {{.says = SAYS_TIMES}, "x|mal"},
    {{SAYS_COUNT, 2}, "zwei|beide"},
    {{SAYS_COUNT, 3}, "drei"},
    {{SAYS_COUNT, 4}, "vier"},
    {{SAYS_KIND, KIND_HOCHZEIT}, "heirat|heiratet"},
    {{SAYS_KIND, KIND_ARMUT}, "abgabe"},
    {{SAYS_KIND, KIND_DAMEN}, "dame"},
    {{SAYS_KIND, KIND_BUBEN}, "bauern|bube|bauer"},
    {{SAYS_KIND, KIND_KNOCHENLOS},
     "trumpflos|trumpfloses|trumpfloser|trumpflosen|ohne "
     "trumpf|knochenloser|knochenloses|fleischloser|fleischloses|asse|ass|as"},
    {{SAYS_KIND, KIND_MADAGASKAR}, "damen buben|buben damen|gemischter|gemischtes"},
    {{SAYS_KIND, KIND_DETLEF_KASPAR}, "detlef|kaspar|detlefkaspar"},
    {{SAYS_KIND, KIND_STILL}, "stilles|stillsolo|stille hochzeit|stille"},
    {{SAYS_KIND, KIND_NULL}, "nullspiel"},
    {{SAYS_KIND, KIND_FARBTRUMPF}, "farbe"},
    {{SAYS_KIND, KIND_HZSOLO}, "hochzeitssolo|hochzeitsolo|hochzeitsalleingang"},
    {{SAYS_SUIT, SUIT_KREUZ}, "treff|eichel"},
    {{SAYS_SUIT, SUIT_PIK}, "schippen|schippe"},
    {{SAYS_SUIT, SUIT_HERZ}, "herzen"},
    {{SAYS_SUIT, SUIT_KARO}, "schellen|eckstein"},
    {{SAYS_SOLO, SOLO_PLAIN}, "solo|solospiel"},
    {{SAYS_SOLO, SOLO_PFLICHT}, "pflichtsolo|pflicht"},
    {{SAYS_SOLO, SOLO_LUST}, "lustsolo"},
    {{SAYS_PARTY, RE}, "re-partei|die alten|alten"},
    {{SAYS_PARTY, KONTRA}, "contra|kontrapartei"},
    {{SAYS_EARLY, RE}, "rev"},
    {{SAYS_EARLY, KONTRA}, "kov"},
    {{SAYS_ANSWER, RE}, "reg"},
    {{SAYS_ANSWER, KONTRA}, "kog"},
    {{.says = SAYS_VORAB}, "vorab|vorweg"},
    {{SAYS_LIMIT, STUFE_K9}, "neunzig|neun"},
    {{SAYS_LIMIT, STUFE_K6}, "sechzig|sechs"},
    {{SAYS_LIMIT, STUFE_K3}, "dreissig|drei"},
    {{.says = SAYS_BLACK}, "schwarz"},
    {{.says = SAYS_TRICK}, "stich|stiche"},
    {{SAYS_SONDER, SONDER_FUCHS}, "fuechse|fuchse"},
    {{SAYS_SONDER, SONDER_DOPPELKOPF}, "doko|dokos|dk|doppelkoepfe|doppelkoepfen|dopf"},
    {{SAYS_SONDER, SONDER_KARLCHEN}, "charly|charlie|karl"},
    {{SAYS_SONDER, SONDER_DULLE}, "dulle|dullen|herzzehn|herz zehn|herz 10"},
    {{SAYS_SONDER, SONDER_TACK}, "herzstich|herzstiche"},
    {{SAYS_SONDER, SONDER_KNOCK}, "klopft|klopfte|geklopft"},
    {{.says = SAYS_SPECIALS}, "sonderpunkte|sonderpunkt|extrapunkte"},
    {{.says = SAYS_SURNAME}, "mueller"},
    {{SAYS_TOGGLE, TOGGLE_VF}, "vorgefuehrt|vorfuehrung"},
    {{SAYS_TOGGLE, TOGGLE_STRAF}, "strafsolo"},
    {{.says = SAYS_DURCH}, "durch|durchmarsch|alle stiche"},
    {{SAYS_EVENT, EVENT_EINWURF},
     "geschmissen|geworfen|nochmal geben|noch mal geben|neu mischen|karten hingeworfen|eingeworfen|neu geben|neu "
     "gegeben|karten geworfen|hingeworfen|neugeben|einwerfen|schmeisst|wirft|schmeissen|karten "
     "geschmissen|karten eingeworfen"},
    {{SAYS_EVENT, EVENT_SCHIEBEKOPF}, "schiebekopf|schieben"},
    {{SAYS_EVENT, EVENT_STECHEN}, "stichkampf"},
    {{SAYS_EVENT, EVENT_END},
     "schluss|feierabend|spieltag ende|ende des spieltags|fertig|ende|ende des tages|spieltag beendet|wir hoeren "
     "auf"},
    {{SAYS_COMMAND, SPOKEN_UNDO},
     "zurueck|rueckgaengig|letztes spiel zurueck|letzten eintrag zuruecknehmen|zuruecknehmen"},
    {{SAYS_COMMAND, SPOKEN_REDO}, "wiederholen|nochmal"},
    {{SAYS_COMMAND, SPOKEN_STAND}, "stand|zwischenstand|punktestand"},
    {{SAYS_COMMAND, SPOKEN_BOGEN}, "bogen|zettel|spielbericht|spielberichtsbogen"},
    {{SAYS_COMMAND, SPOKEN_HELP}, "hilfe"},
    {{.says = SAYS_STRAFE}, "strafe|strafpunkt|strafpunkte|strafpunkten"},
    {{.says = SAYS_COMES},
     "einstieg|steigt ein|spielt mit|sitzt jetzt|setzt sich|kommt|kommt dazu|sitzt|kommt rein|steigt"},
    {{.says = SAYS_LEAVES},
     "ausstieg|steigt aus|geht|gegangen|muss gehen|muss los|muss|faehrt|hoert auf|verlaesst den tisch|steht auf|ist "
     "weg"},
    {{.says = SAYS_HOME}, "heim|nach hause|nachhause|gehen|los|weg"},
    {{.says = SAYS_AFTER}, "nach|hinter|links von"},
    {{.says = SAYS_DISQ}, "disq|disqualifiziert|disqualifikation"},
    {{.says = SAYS_TURNS}, "wert|wertvoll|zurueckgenommen|statt|oder|ausser|nur|fast|beinahe|vielleicht|falsch"},
};

static const struct row english[] = {
    {{.says = SAYS_AND}, "and|also|plus"},
    {{.says = SAYS_WITH}, "with"},
    {{.says = SAYS_AGAINST}, "against|vs|versus"},
    {{.says = SAYS_TO}, "to"},
    {{.says = SAYS_OF}, "of|by|from"},
    {{.says = SAYS_FOR}, "for"},
    {{.says = SAYS_A}, "a|an|the"},
    {{.says = SAYS_HAS}, "has|have|had|makes|make|made|got|gets|get|goes|went"},
    {{SAYS_HAS, HAS_IS}, "is|are|was|were"},
    {{.says = SAYS_ON}, "to|on"},
    {{.says = SAYS_IN}, "in"},
    {{.says = SAYS_LAST}, "last trick|in the last trick"},
    {{.says = SAYS_INVALID}, "invalid|not valid"},
    {{.says = SAYS_REVOKED}, "revoked|revokes"},
    {{.says = SAYS_REPLY}, "answers|answered|answer|reply|replies"},
    {{SAYS_TOGGLE, TOGGLE_STRAF}, "penalty solo"},
    {{SAYS_TOGGLE, TOGGLE_VF}, "forced"},
    {{.says = SAYS_TAKES}, "takes|took"},
    {{.says = SAYS_IT}, "it"},
    {{.says = SAYS_PLAYS}, "plays|play|played|together"},
    {{.says = SAYS_AUGEN}, "eyes|points|card points|pips|pts"},
    {{.says = SAYS_GAME}, "game|number|no"},
    {{.says = SAYS_GIVES}, "deals|dealt|dealer"},
    {{.says = SAYS_SAID}, "says|said|say|announces|announced|announce|called|calls|call|bids|bid|came|comes"},
    {{.says = SAYS_ANSAGE}, "announcement|announcements|with announcement"},
    {{.says = SAYS_WON}, "won|wins|win|winner|winners"},
    {{.says = SAYS_LOST}, "lost|loses|lose|loser|losers"},
    {{.says = SAYS_CAUGHT}, "caught|catches|catch|captured|captures"},
    {{.says = SAYS_ALONE}, "alone"},
    {{.says = SAYS_FOUND}, "found"},
    {{.says = SAYS_PARTNER}, "partner"},
    {{.says = SAYS_NOT}, "not|nothing"},
    {{.says = SAYS_NO}, "no|without|none"},
    {{.says = SAYS_UNDER}, "under|below"},
    {{.says = SAYS_TIMES}, "times"},
    {{SAYS_COUNT, 2}, "two|both"},
    {{SAYS_COUNT, 3}, "three"},
    {{SAYS_COUNT, 4}, "four"},
    {{SAYS_KIND, KIND_HOCHZEIT}, "wedding|marriage|marries|married|weds"},
    {{SAYS_KIND, KIND_ARMUT}, "poverty"},
    {{SAYS_KIND, KIND_DAMEN}, "queens|queen"},
    {{SAYS_KIND, KIND_BUBEN}, "jacks|jack"},
    {{SAYS_KIND, KIND_KNOCHENLOS}, "aces|ace|meatless|fleshless|trumpless|no trump|no trumps"},
    {{SAYS_KIND, KIND_FARBTRUMPF}, "suit|trump|trumps|colour|color"},
    {{SAYS_KIND, KIND_MADAGASKAR}, "queens and jacks|jacks and queens|queens jacks|mixed"},
    {{SAYS_KIND, KIND_STILL}, "silent|quiet|silent wedding|quiet wedding"},
    {{SAYS_SUIT, SUIT_KREUZ}, "clubs|club"},
    {{SAYS_SUIT, SUIT_PIK}, "spades|spade"},
    {{SAYS_SUIT, SUIT_HERZ}, "hearts|heart"},
    {{SAYS_SUIT, SUIT_KARO}, "diamonds|diamond"},
    {{SAYS_PARTY, KONTRA}, "counter"},
    {{.says = SAYS_VORAB}, "in advance|early"},
    {{.says = SAYS_DURCH}, "all tricks|all the tricks"},
    {{SAYS_SOLO, SOLO_PFLICHT}, "obligatory solo|compulsory solo"},
    {{SAYS_SONDER, SONDER_DOPPELKARLCHEN}, "double charlie|double charly"},
    {{SAYS_EVENT, EVENT_STECHEN}, "play off|playoff"},
    {{SAYS_LIMIT, STUFE_K9}, "ninety|nine"},
    {{SAYS_LIMIT, STUFE_K6}, "sixty|six"},
    {{SAYS_LIMIT, STUFE_K3}, "thirty|three"},
    {{.says = SAYS_BLACK}, "black"},
    {{.says = SAYS_TRICK}, "trick|tricks"},
    {{SAYS_SONDER, SONDER_FUCHS}, "fox|foxes"},
    {{SAYS_SONDER, SONDER_DOPPELKOPF}, "doppelkopfs|doubleheads|double head|doublehead"},
    {{SAYS_SONDER, SONDER_TACK}, "heart trick|hearts trick"},
    {{SAYS_SONDER, SONDER_DULLE}, "ten of hearts"},
    {{.says = SAYS_PARTY_OF}, "first"},
    {{SAYS_PARTY_OF, 1}, "last|last announcement"},
    {{SAYS_SONDER, SONDER_KNOCK}, "knock|knocks|knocked"},
    {{.says = SAYS_SPECIALS}, "extra points|specials|special points|extras"},
    {{.says = SAYS_SURNAME}, "miller"},
    {{SAYS_EVENT, EVENT_EINWURF}, "redeal|dealt again|deal again|new cards|misdeal|new deal|thrown in|redealt"},
    {{SAYS_EVENT, EVENT_END}, "end|finished|end of the day|the end"},
    {{SAYS_COMMAND, SPOKEN_UNDO}, "undo|back"},
    {{SAYS_COMMAND, SPOKEN_REDO}, "redo"},
    {{SAYS_COMMAND, SPOKEN_STAND}, "standing|standings|score|scores"},
    {{SAYS_COMMAND, SPOKEN_BOGEN}, "sheet"},
    {{SAYS_COMMAND, SPOKEN_HELP}, "help"},
    {{.says = SAYS_STRAFE}, "penalty|penalty points|penalty point"},
    {{.says = SAYS_COMES}, "joins|sits down|sits|comes|comes in"},
    {{.says = SAYS_LEAVES}, "leaves|goes|left|is gone|has to go|must go"},
    {{.says = SAYS_HOME}, "home|go"},
    {{.says = SAYS_AFTER}, "after|behind|left of"},
    {{.says = SAYS_DISQ}, "disqualified"},
    {{.says = SAYS_TURNS}, "worth|value|too|instead|except|or|almost|nearly|only|withdrawn"},
};

static const struct {
    const struct row *row;
    size_t count;
} languages[] = {{german, sizeof german / sizeof german[0]}, {english, sizeof english / sizeof english[0]}};

int lexicon_first(const struct lexicon *lexicon, char letter)
{
    size_t chain = (size_t)(letter - 'a');

    return chain < sizeof lexicon->first / sizeof lexicon->first[0] ? lexicon->first[chain] : -1;
}

static bool begins_with_letter(const char *s)
{
    return (size_t)(*s - 'a') < 26;
}

static void add(struct lexicon *lexicon, const char *s, size_t n, struct saying means)
{
    struct lexicon_word *word = &lexicon->word[lexicon->count];
    int16_t *first = &lexicon->first[s[0] - 'a'];

    assert(begins_with_letter(s) && lexicon->count < LEXICON_WORDS);
    *word = (struct lexicon_word){s, (uint8_t)n, means, *first};
    *first = (int16_t)lexicon->count++;
}

/* Adds a word of a table in its ASCII spelling, kept in the lexicon's own text. */
static void add_term(struct lexicon *lexicon, const char *s, struct saying means)
{
    AUTO(text_free) struct text text = {0};

    if (!s || strlen(s) < 2)
        return;
    word_ascii(s, strlen(s), &text);
    if (!begins_with_letter(text_str(&text))) /* a name of the rule set's own, "8er" */
        return;
    for (size_t i = 0; i < text.len; i++)
        if (text.s[i] == '-')
            text.s[i] = ' ';
    assert(lexicon->used + text.len <= LEXICON_TEXT);
    memcpy(lexicon->text + lexicon->used, text.s, text.len);
    add(lexicon, lexicon->text + lexicon->used, text.len, means);
    lexicon->used += text.len;
}

static void add_terms(struct lexicon *lexicon, const struct term *terms, int from, int count, enum sense says)
{
    for (int value = from; value < count; value++) {
        add_term(lexicon, terms[value].word, (struct saying){says, value});
        add_term(lexicon, terms[value].name, (struct saying){says, value});
        add_term(lexicon, terms[value].also, (struct saying){says, value});
    }
}

static void add_suffixes(struct lexicon *lexicon, const struct suffix *list, enum sense says)
{
    for (int i = 0; list[i].word; i++)
        add(lexicon, list[i].word, strlen(list[i].word), (struct saying){says, i});
}

static void add_domain(struct lexicon *lexicon, const struct term *own)
{
    add_terms(lexicon, kind_terms, KIND_HOCHZEIT, KIND_OWN, SAYS_KIND);
    for (int i = 0; i < OWN_SOLI; i++) {
        add_term(lexicon, own[i].word, (struct saying){SAYS_KIND, KIND_OWN + i});
        add_term(lexicon, own[i].name, (struct saying){SAYS_KIND, KIND_OWN + i});
    }
    add_terms(lexicon, suit_terms, SUIT_KREUZ, SUIT_COUNT, SAYS_SUIT);
    add_terms(lexicon, sonder_terms, 0, SONDER_COUNT, SAYS_SONDER);
    for (int kind = 0; kind < SONDER_COUNT; kind++)
        if (sonder_terms[kind].sign)
            add(lexicon, sonder_terms[kind].word, 1, (struct saying){SAYS_LETTER, kind});
    add_terms(lexicon, party_terms, RE, PARTY_COUNT, SAYS_PARTY);
    add_terms(lexicon, event_terms, EVENT_EINWURF, EVENT_STECHEN + 1, SAYS_EVENT);
    add_suffixes(lexicon, kurzschrift_toggles, SAYS_TOGGLE);
    add_suffixes(lexicon, kurzschrift_parties, SAYS_PARTY_OF);
}

void lexicon_fill(struct lexicon *lexicon, const struct term *own)
{
    lexicon->count = 0;
    lexicon->used = 0;
    for (int i = 0; i < 26; i++)
        lexicon->first[i] = -1;
    for (size_t k = 0; k < sizeof languages / sizeof languages[0]; k++)
        for (size_t i = 0; i < languages[k].count; i++)
            for (const char *s = languages[k].row[i].words; s;) {
                size_t n = strcspn(s, "|");

                add(lexicon, s, n, languages[k].row[i].means);
                s = s[n] ? s + n + 1 : NULL;
            }
    add_domain(lexicon, own);
}

bool lexicon_knows(const struct term *own, const char *word, size_t n)
{
    struct lexicon lexicon;

    lexicon_fill(&lexicon, own);
    for (int i = 0; i < lexicon.count; i++)
        if (lexicon.word[i].n == n && memcmp(lexicon.word[i].s, word, n) == 0)
            return true;
    return false;
}
