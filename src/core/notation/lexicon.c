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
    {{SAYS_AND, 0}, "und|u|sowie|ausserdem|dazu|auch|noch"},
    {{SAYS_WITH, 0}, "mit|zusammen mit|als"},
    {{SAYS_AGAINST, 0}, "gegen"},
    {{SAYS_TO, 0}, "zu"},
    {{SAYS_OF, OF_ANY}, "von|bei|vom"},
    {{SAYS_OF, OF_DURCH}, "durch"},
    {{SAYS_FOR, 0}, "fuer"},
    {{SAYS_ON, 0}, "an|ab|auf"},
    {{SAYS_PARTY_OF, 1}, "zuletzt|letzte ansage|letzte absage"},
    {{SAYS_IN, 0}, "in"},
    {{SAYS_LAST, 0}, "letzten stich|letzter stich|letzte stich|letztem stich|letzter|letzten|am ende"},
    {{SAYS_INVALID, 0}, "ungueltig|ungueltige|ungueltiges"},
    {{SAYS_REVOKED, 0}, "falsch bedient|nicht bedient|bedient nicht|bedient falsch|bedienfehler|verleugnet"},
    {{SAYS_REPLY, 0}, "erwiderung|erwidert|antwort|antwortet"},
    {{SAYS_TAKES, 0}, "nimmt|nahm|genommen|geht mit|ging mit|kommt mit|kam mit|findet mit"},
    {{SAYS_IT, 0}, "sie|ihn|es"},
    {{SAYS_A, 0}, "ein|eine|einen|einem|einer|der|die|das|den|dem|des|sich"},
    {{SAYS_HAS, 0},
     "hat|haben|hatte|hatten|macht|machen|machte|gemacht|machten|holt|holte|geholt|holen|holten|bekommt|bekommen|"
     "kriegte|bekam|bekamen|kriegt|kriegen|erzielt|erzielen|erreicht|erreichen|schafft|schaffen|"
     "geschafft|wurde|wird|geht|ging|gehoert|erhaelt|erhielt|erhalten"},
    {{SAYS_HAS, HAS_IS}, "war|ist|sind|waren"},
    {{SAYS_PLAYS, 0}, "spielt|normal|normalspiel|spielen|spielte|spielten|gespielt|zusammen"},
    {{SAYS_AUGEN, 0}, "augen|punkte|punkten|auge|pkt"},
    {{SAYS_GAME, 0}, "spiel|nr|nummer|spiel nr|spiel nummer"},
    {{SAYS_GIVES, 0}, "gibt|gab|geber|gegeben|kartengeber"},
    {{SAYS_SAID, 0},
     "sagt|sagte|sagen|sagten|gesagt|angesagt|ansagt|kuendigt|kuendigte|angekuendigt|abgesagt|absagt|kam|kommt"},
    {{SAYS_ANSAGE, 0}, "ansage|ansagen|absage|absagen|mit ansage|mit absage"},
    {{SAYS_WON, 0}, "gewonnen|gewinnt|gewinnen|gewann|gewannen|gewinner|siegt|siegen|sieger"},
    {{SAYS_LOST, 0}, "verloren|verliert|verlieren|verlor|verloren|verlierer"},
    {{SAYS_CAUGHT, 0},
     "faengt|fing|fangen|fingen|gefangen|schnappt|geschnappt|erwischt|geklaut|klaut|sticht|stach|gestochen"},
    {{SAYS_ALONE, 0},
     "allein|alleine|gegen alle|allein gegen alle|haengengelassen|haengengelassene|haengen gelassen|haengen "
     "gelassene"},
    {{SAYS_FOUND, 0}, "gefunden"},
    {{SAYS_PARTNER, 0}, "partner|mitspieler|partnerin"},
    {{SAYS_NOT, 0}, "nein|nicht|nichts"},
    {{SAYS_NO, 0}, "kein|keine|keinen|keiner|ohne"},
    {{SAYS_UNDER, 0}, "k|u|unter"},
    {{SAYS_TIMES, 0}, "x|mal"},
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
    {{SAYS_VORAB, 0}, "vorab|vorweg"},
    {{SAYS_LIMIT, STUFE_K9}, "neunzig|neun"},
    {{SAYS_LIMIT, STUFE_K6}, "sechzig|sechs"},
    {{SAYS_LIMIT, STUFE_K3}, "dreissig|drei"},
    {{SAYS_BLACK, 0}, "schwarz"},
    {{SAYS_TRICK, 0}, "stich|stiche"},
    {{SAYS_SONDER, SONDER_FUCHS}, "fuechse|fuchse"},
    {{SAYS_SONDER, SONDER_DOPPELKOPF}, "doko|dokos|dk|doppelkoepfe|doppelkoepfen|dopf"},
    {{SAYS_SONDER, SONDER_KARLCHEN}, "charly|charlie|karl"},
    {{SAYS_SONDER, SONDER_DULLE}, "dulle|dullen|herzzehn|herz zehn|herz 10"},
    {{SAYS_SONDER, SONDER_TACK}, "herzstich|herzstiche"},
    {{SAYS_SONDER, SONDER_KNOCK}, "klopft|klopfte|geklopft"},
    {{SAYS_SPECIALS, 0}, "sonderpunkte|sonderpunkt|extrapunkte"},
    {{SAYS_SURNAME, 0}, "mueller"},
    {{SAYS_TOGGLE, 1}, "vorgefuehrt|vorfuehrung"},
    {{SAYS_TOGGLE, 2}, "strafsolo"},
    {{SAYS_DURCH, 0}, "durch|durchmarsch|alle stiche"},
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
    {{SAYS_STRAFE, 0}, "strafe|strafpunkt|strafpunkte|strafpunkten"},
    {{SAYS_COMES, 0},
     "einstieg|steigt ein|spielt mit|sitzt jetzt|setzt sich|kommt|kommt dazu|sitzt|kommt rein|steigt"},
    {{SAYS_LEAVES, 0},
     "ausstieg|steigt aus|geht|gegangen|muss gehen|muss los|muss|faehrt|hoert auf|verlaesst den tisch|steht auf|ist "
     "weg"},
    {{SAYS_HOME, 0}, "heim|nach hause|nachhause|gehen|los|weg"},
    {{SAYS_AFTER, 0}, "nach|hinter|links von"},
    {{SAYS_DISQ, 0}, "disq|disqualifiziert|disqualifikation"},
    {{SAYS_TURNS, 0}, "wert|wertvoll|zurueckgenommen|statt|oder|ausser|nur|fast|beinahe|vielleicht|falsch"},
};

static const struct row english[] = {
    {{SAYS_AND, 0}, "and|also|plus"},
    {{SAYS_WITH, 0}, "with"},
    {{SAYS_AGAINST, 0}, "against|vs|versus"},
    {{SAYS_TO, 0}, "to"},
    {{SAYS_OF, 0}, "of|by|from"},
    {{SAYS_FOR, 0}, "for"},
    {{SAYS_A, 0}, "a|an|the"},
    {{SAYS_HAS, 0}, "has|have|had|makes|make|made|got|gets|get|goes|went"},
    {{SAYS_HAS, HAS_IS}, "is|are|was|were"},
    {{SAYS_ON, 0}, "to|on"},
    {{SAYS_IN, 0}, "in"},
    {{SAYS_LAST, 0}, "last trick"},
    {{SAYS_INVALID, 0}, "invalid|not valid"},
    {{SAYS_REVOKED, 0}, "revoked|revokes"},
    {{SAYS_REPLY, 0}, "answers|answered|answer|reply|replies"},
    {{SAYS_TOGGLE, 2}, "penalty solo"},
    {{SAYS_TOGGLE, 1}, "forced"},
    {{SAYS_TAKES, 0}, "takes|took"},
    {{SAYS_IT, 0}, "it"},
    {{SAYS_PLAYS, 0}, "plays|play|played|together"},
    {{SAYS_AUGEN, 0}, "eyes|points|card points|pips|pts"},
    {{SAYS_GAME, 0}, "game|number|no"},
    {{SAYS_GIVES, 0}, "deals|dealt|dealer"},
    {{SAYS_SAID, 0}, "says|said|say|announces|announced|announce|called|calls|call|bids|bid|came|comes"},
    {{SAYS_ANSAGE, 0}, "announcement|announcements|with announcement"},
    {{SAYS_WON, 0}, "won|wins|win|winner|winners"},
    {{SAYS_LOST, 0}, "lost|loses|lose|loser|losers"},
    {{SAYS_CAUGHT, 0}, "caught|catches|catch|captured|captures"},
    {{SAYS_ALONE, 0}, "alone"},
    {{SAYS_FOUND, 0}, "found"},
    {{SAYS_PARTNER, 0}, "partner"},
    {{SAYS_NOT, 0}, "not|nothing"},
    {{SAYS_NO, 0}, "no|without|none"},
    {{SAYS_UNDER, 0}, "under|below"},
    {{SAYS_TIMES, 0}, "times"},
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
    {{SAYS_VORAB, 0}, "in advance|early"},
    {{SAYS_DURCH, 0}, "all tricks|all the tricks"},
    {{SAYS_SOLO, SOLO_PFLICHT}, "obligatory solo|compulsory solo"},
    {{SAYS_SONDER, SONDER_DOPPELKARLCHEN}, "double charlie|double charly"},
    {{SAYS_EVENT, EVENT_STECHEN}, "play off|playoff"},
    {{SAYS_LIMIT, STUFE_K9}, "ninety|nine"},
    {{SAYS_LIMIT, STUFE_K6}, "sixty|six"},
    {{SAYS_LIMIT, STUFE_K3}, "thirty|three"},
    {{SAYS_BLACK, 0}, "black"},
    {{SAYS_TRICK, 0}, "trick|tricks"},
    {{SAYS_SONDER, SONDER_FUCHS}, "fox|foxes"},
    {{SAYS_SONDER, SONDER_DOPPELKOPF}, "doppelkopfs|doubleheads|double head|doublehead"},
    {{SAYS_SONDER, SONDER_TACK}, "heart trick|hearts trick"},
    {{SAYS_SONDER, SONDER_DULLE}, "ten of hearts"},
    {{SAYS_PARTY_OF, 0}, "first"},
    {{SAYS_PARTY_OF, 1}, "last|last announcement"},
    {{SAYS_SONDER, SONDER_KNOCK}, "knock|knocks|knocked"},
    {{SAYS_SPECIALS, 0}, "extra points|specials|special points|extras"},
    {{SAYS_SURNAME, 0}, "miller"},
    {{SAYS_EVENT, EVENT_EINWURF}, "redeal|dealt again|deal again|new cards|misdeal|new deal|thrown in|redealt"},
    {{SAYS_EVENT, EVENT_END}, "end|finished|end of the day|the end"},
    {{SAYS_COMMAND, SPOKEN_UNDO}, "undo|back"},
    {{SAYS_COMMAND, SPOKEN_REDO}, "redo"},
    {{SAYS_COMMAND, SPOKEN_STAND}, "standing|standings|score|scores"},
    {{SAYS_COMMAND, SPOKEN_BOGEN}, "sheet"},
    {{SAYS_COMMAND, SPOKEN_HELP}, "help"},
    {{SAYS_STRAFE, 0}, "penalty|penalty points|penalty point"},
    {{SAYS_COMES, 0}, "joins|sits down|sits|comes|comes in"},
    {{SAYS_LEAVES, 0}, "leaves|goes|left|is gone|has to go|must go"},
    {{SAYS_HOME, 0}, "home|go"},
    {{SAYS_AFTER, 0}, "after|behind|left of"},
    {{SAYS_DISQ, 0}, "disqualified"},
    {{SAYS_TURNS, 0}, "worth|value|too|instead|except|or|almost|nearly|only|withdrawn"},
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
