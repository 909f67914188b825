"""The phrase book: how players say a game, in German and English. Data only.

It is written from how people speak at the table, before the reader that it is to prove, and is not changed for it. In the braces stand

    {P} {Q}  the two of Re, the two of Kontra     {N} {M}  Augen of Re, of Kontra     {p} {q} {o}  a player
    {p's}    a player in the possessive           {R}  a party's word                 {L}  a limit, such as keine 90
    {K}      a kind of solo                       {C}  a colour                       {S}  a Sonderpunkt

An entry that begins with a mark is said only where it is certain, or has more than one reading:
    +  Re has won   -  Re has lost   1  the first thing in the line   2  a single figure beside a party: Augen first, then announcement"""

# ---------------------------------------------------------------- two players

PAIRS = {
    "de": ["{a} {b}", "{a} und {b}", "{a}/{b}", "{a} & {b}", "{a}+{b}", "{a} u. {b}", "{a} mit {b}", "1{a}, {b}", "1{a},{b}"],
    "en": ["{a} {b}", "{a} and {b}", "{a} & {b}", "{a} with {b}", "{a}/{b}", "{a} + {b}", "1{a}, {b}"],
}
JOINED_NAMES = ["{a}{b}"]
SHORT_PAIRS = ["{a}{b}", "{a}{b}", "{a}{b}", "{a},{b}", "{a} {b}", "{a}/{b}", "{a}-{b}", "{a}&{b}"]
SHORT_PAIRS_OF = {"de": ["{a} und {b}", "{a} u. {b}", "{a} + {b}"], "en": ["{a} and {b}", "{a} & {b}"]}

# ---------------------------------------------------------------- an ordinary game: who and how many

HEADS = {
    "de": [
        "{P} {N}", "{P} {N}", "{P} {N}", "{P} {N} Augen", "{P} {N} Punkte", "{P} mit {N}", "{P} mit {N} Augen", "{P}: {N}", "{P} = {N}",
        "1{N} {P}", "{N} Augen {P}", "{N} für {P}", "{N} Augen für {P}", "{P} haben {N}", "{P} haben {N} Augen", "{P} holen {N}",
        "{P} holen {N} Augen", "{P} machen {N}", "{P} bekommen {N} Augen", "{P} kriegen {N}", "{P} spielen zusammen, {N} Augen",
        "+{P} gewinnen mit {N}", "+{P} gewinnen mit {N} Augen", "+{P} gewinnen {N}", "+{P} gewonnen {N}", "+{P} haben gewonnen, {N}",
        "+{P} gewonnen mit {N}", "+{P} {N} gewonnen", "+Gewinner {P} {N}", "+Gewinner {P} mit {N} Augen", "+Sieger {P} {N}",
        "-{P} verlieren mit {N}", "-{P} verloren mit {N}", "-{P} verlieren mit {N} Augen", "-{P} haben verloren, {N} Augen", "-{P} {N} verloren",
        "-Verlierer {P} {N}", "-{P} verloren {N}",
        "{P} {N} zu {M}", "{P} {N}:{M}", "{P} {N} : {M}", "{P} {N}/{M}", "{P} {N}-{M}", "{N}:{M} für {P}", "{N} zu {M} für {P}", "1{N} zu {M} {P}",
        "{P} mit {N} zu {M}", "+{P} gewinnen {N} zu {M}", "+{P} gewinnen {N}:{M}", "-{P} verlieren {N}:{M}", "-{P} verlieren {N} zu {M}",
        "{P} gegen {Q} {N}:{M}", "{P} gegen {Q} {N} zu {M}", "{P} {N}, {Q} {M}", "{P} {N} {Q} {M}", "{P} {N} gegen {Q} {M}",
        "+{P} gewinnen mit {N} gegen {Q}", "-{P} verlieren mit {N} gegen {Q}", "-{P} verlieren mit {N} zu {M} gegen {Q}",
        "+{P} {N} gewonnen gegen {Q}", "Kontra {Q} {M}", "Kontra {Q} mit {M}", "Kontra {Q} {M} Augen", "-Kontra {Q} gewinnen mit {M}",
        "-Kontra {Q} gewonnen {M}", "+Kontra {Q} verlieren mit {M}", "Kontra: {Q} {M}",
        "1Re {N} Kontra {M} {P}", "1Re {N}, Kontra {M}, {P}", "{P} Re {N} Kontra {M}", "{P} Re {N}, Kontra {M}", "{P} Re: {N}, Kontra: {M}",
        "{P} {N} Re, {M} Kontra", "{P} Re={N}", "{P} Re: {N}", "Re: {P} {N}", "{P} Re {N} zu Kontra {M}",
        "+Re gewinnt mit {N}, {P}", "+Re gewinnt {N} {P}", "+Re gewinnt mit {N} Augen, {P}", "-Kontra gewinnt {M} {P}",
        "-Kontra gewinnt mit {M} gegen {P}", "-Re verliert mit {N}, {P}", "-Re verliert {N} {P}", "+Kontra verliert mit {M} gegen {P}",
        "{P}, Kontra hat {M}", "{P}, Kontra hat {M} Augen", "{P}, Kontra bekommt {M}", "{P} Re hat {N}",
        "2Re {P} {N}", "2{P} {M} Kontra", "2{P} Kontra {M}", "2{P} Re {N}", "2Kontra {M} {P}", "2Re {N} {P}",
    ],
    "en": [
        "{P} {N}", "{P} {N}", "{P} {N} points", "{P} {N} eyes", "{P} with {N}", "{P} with {N} points", "{P}: {N}", "1{N} {P}", "{N} points {P}",
        "{N} for {P}", "{P} have {N}", "{P} got {N}", "{P} got {N} points", "{P} get {N}", "{P} made {N}",
        "+{P} win with {N}", "+{P} won with {N}", "+{P} won {N}", "+{P} win {N}", "+{P} win with {N} points", "+{P} {N} won",
        "-{P} lose with {N}", "-{P} lost with {N}", "-{P} lost {N}", "-{P} lose with {N} points",
        "{P} {N} to {M}", "{P} {N}:{M}", "{P} {N}-{M}", "+{P} win {N} to {M}", "+{P} won {N}:{M}", "-{P} lost {N} to {M}", "{N} to {M} for {P}",
        "{P} against {Q} {N}:{M}", "{P} vs {Q} {N} to {M}", "{P} {N}, {Q} {M}", "+{P} won with {N} against {Q}",
        "Kontra {Q} {M}", "Kontra {Q} with {M}", "{P} Re {N} Kontra {M}", "{P} Re: {N}, Kontra: {M}", "Re: {P} {N}", "{P} Re: {N}",
        "+Re wins with {N}, {P}", "-Kontra wins with {M}, {P}", "-Re loses with {N}, {P}", "2Re {P} {N}", "2{P} {M} Kontra",
    ],
}

# ---------------------------------------------------------------- announcements

PARTY = {"de": {"re": ["Re", "Re", "re"], "ko": ["Kontra", "Kontra", "kontra", "Contra"]},
         "en": {"re": ["Re", "Re", "re"], "ko": ["Kontra", "kontra", "contra", "counter"]}}
WORD = {
    "de": ["{R}", "{R}", "{R}", "{R} angesagt", "{R} gesagt", "{R}-Ansage", "Ansage {R}", "mit {R}", "{R} wurde angesagt", "{R} war angesagt",
           "Ansage: {R}", "{R} ist angesagt"],
    "en": ["{R}", "{R}", "{R} announced", "{R} said", "with {R}", "announced {R}", "called {R}", "{R} called", "said {R}"],
}
BOTH_WORDS = {"de": ["Re und Kontra", "Re+Kontra", "Re, Kontra", "Re und Kontra angesagt", "Re und Kontra gesagt", "Re & Kontra",
                     "mit Re und Kontra", "Re/Kontra"],
              "en": ["Re and Kontra", "Re+Kontra", "Re & Kontra", "Re and Kontra announced", "with Re and Kontra"]}
WORD_BY = {
    "de": ["{R} von {p}", "{R} {p}", "{p} {R}", "{p} sagt {R}", "{p} hat {R} gesagt", "{p} sagt {R} an", "{R} angesagt von {p}",
           "{p} hat {R} angesagt", "{R} durch {p}", "{p's} {R}", "{R}: {p}", "{R} kam von {p}", "{R}={p}"],
    "en": ["{R} by {p}", "{R} {p}", "{p} {R}", "{p} said {R}", "{p} says {R}", "{p} announced {R}", "{p} called {R}", "{R} from {p}",
           "{R} announced by {p}"],
}
LIMITS = {
    "de": {1: ["keine 90", "keine 90", "keine 9", "keine neunzig", "keine neun", "k9", "K90", "unter 90", "u90"],
           2: ["keine 60", "keine 60", "keine 6", "keine sechzig", "keine sechs", "k6", "K60", "unter 60", "u60"],
           3: ["keine 30", "keine 30", "keine 3", "keine dreißig", "keine drei", "k3", "K30", "unter 30", "u30"],
           4: ["schwarz", "schwarz", "Schwarz"]},
    "en": {1: ["no 90", "no 90", "no ninety", "k9", "under 90", "below 90"], 2: ["no 60", "no sixty", "k6", "under 60", "below 60"],
           3: ["no 30", "no thirty", "k3", "under 30", "below 30"], 4: ["black", "schwarz"]},
}
LIMIT_OF = {  # of a party
    "de": ["{R} {L}", "{R} {L}", "{R} {L}", "{L} von {R}", "{R} sagt {L}", "{R} sagt {L} an", "{R} und {L}", "{R} hat {L} angesagt",
           "{R} {L} abgesagt", "{R} {L} angesagt", "{R} mit Absage {L}", "{R} hat {L} abgesagt", "Absage {L} von {R}"],
    "en": ["{R} {L}", "{R} {L}", "{R} and {L}", "{L} by {R}", "{R} said {L}", "{R} says {L}", "{R} announced {L}", "{R} called {L}"],
}
LIMIT_BY = {  # of a player
    "de": ["{p} {L}", "{L} {p}", "{L} von {p}", "{p} sagt {L}", "{p} sagt {L} an", "{p} hat {L} angesagt", "{p} hat {L} gesagt", "{p} sagte {L}",
           "{L} angesagt von {p}", "{p} hat {L} abgesagt", "Absage {L} {p}", "{L}: {p}"],
    "en": ["{p} {L}", "{L} by {p}", "{p} said {L}", "{p} says {L}", "{p} announced {L}", "{p} called {L}", "{L} announced by {p}"],
}
WORD_AND_LIMIT_BY = {"de": ["{p} sagt {R} und {L}", "{R} und {L} von {p}", "{p} {R} und {L}", "{p} hat {R} und {L} angesagt", "{p} sagt {R} {L}"],
                     "en": ["{p} said {R} and {L}", "{R} and {L} by {p}", "{p} announced {R} and {L}"]}
NO_OWNER = {"de": ["{L}", "{L} angesagt", "{L} gesagt", "{L} abgesagt"], "en": ["{L}", "{L} announced"]}  # a limit, nobody says of whom
VORAB = {"de": ["{R} vorab", "vorab {R}", "{R} vorab angesagt", "{R} wurde vorab gesagt"], "en": ["{R} vorab", "vorab {R}", "{R} in advance"]}
VORAB_LIMIT = {"de": ["{R} vorab {L}", "{R} vorab und {L}"], "en": ["{R} vorab {L}", "{R} vorab and {L}"]}
INVALID = {"de": ["{R} ungültig", "ungültiges {R}", "{R} war ungültig"], "en": ["{R} invalid", "invalid {R}"]}
INVALID_LIMIT = {"de": ["{R} {L} ungültig", "{R} {L} war ungültig"], "en": ["{R} {L} invalid"]}
ANSWER = {"de": ["Kontra erwidert auf keine 90", "Kontra erwidert keine 90", "Erwiderung Kontra auf keine 90", "Erwiderung von Kontra auf k9"],
          "en": ["Kontra answers no 90", "answer by Kontra to no 90"]}
FIRST_WORD = {"de": ["{R} zuerst", "zuerst {R}", "{R} kam zuerst", "{R} war zuerst"], "en": ["{R} first", "{R} came first"]}
LAST_LIMIT = {"de": ["{R} zuletzt", "zuletzt {R}", "letzte Ansage {R}", "letzte Absage von {R}"], "en": ["{R} last", "last announcement {R}"]}
REVOKE = {"de": ["{p} hat falsch bedient", "{p} hat nicht bedient", "{p} falsch bedient", "Bedienfehler {p}", "{p} bedient nicht"],
          "en": ["{p} revoked", "revoke by {p}"]}

# ---------------------------------------------------------------- Sonderpunkte

NOUNS = {
    "de": {"f": ["Fuchs", "Fuchs", "Fuchs", "Fuchs gefangen"], "d": ["Doppelkopf", "Doppelkopf", "Doko"], "k": ["Karlchen", "Karlchen",
                                                                                                                "Karlchen Müller", "Charly",
                                                                                                                "Charlie"],
           "t": ["Tack", "Tack", "Herzstich"], "u": ["Dulle", "Herz-Zehn", "Herzzehn", "Herz 10"], "fl": ["Fuchs am Ende", "Fuchs letzter Stich"],
           "kg": ["Karlchen gefangen"], "kk": ["Doppelkarlchen", "Doppel-Karlchen"], "lp": ["Lieselotte Pulver", "Lieselotte"],
           "ds": ["Doppelschweinchen", "Doppel-Schweinchen"], "klopf": ["Klopfen", "geklopft"]},
    "en": {"f": ["fox", "Fuchs"], "d": ["doppelkopf", "Doppelkopf", "doko"], "k": ["Charlie", "Karlchen", "Charlie Miller"], "t": ["Tack",
                                                                                                                                   "heart trick"],
           "u": ["Dulle", "ten of hearts"], "fl": ["fox last trick"], "kg": ["Karlchen caught"], "kk": ["double Charlie"],
           "lp": ["Lieselotte Pulver"], "ds": ["Doppelschweinchen"], "klopf": ["knock"]},
}
PLURALS = {"de": {"f": ["Füchse", "Füchse", "Fuchs"], "d": ["Doppelköpfe", "Dokos", "Doppelkopf"], "t": ["Tacks", "Tack", "Herzstiche"]},
           "en": {"f": ["foxes"], "d": ["doppelkopfs"], "t": ["Tacks"]}}
TWO = {"de": ["2 ", "zwei ", "2x ", "beide ", "2 x ", "zweimal "], "en": ["2 ", "two ", "both ", "2x "]}
BY_NOUN = {"de": ["{S} {p}", "{S} {p}", "{S} {p}", "{p} {S}", "{S} von {p}", "{S} für {p}", "{S}: {p}", "{S} bei {p}", "{S} ({p})", "{p's} {S}",
                  "{S} durch {p}", "{S}={p}"],
           "en": ["{S} {p}", "{S} {p}", "{p} {S}", "{S} by {p}", "{S} for {p}", "{S}: {p}", "{S}={p}"]}
NOT_FOR_FUCHS = ("{p's} {S}", "{S} von {p}", "{S} bei {p}")  # Annas Fuchs may be the one that Anna lost
BY_VERB = {
    "de": {"f": ["{p} fängt Fuchs", "{p} fängt einen Fuchs", "{p} fängt den Fuchs", "{p} hat Fuchs gefangen", "{p} hat einen Fuchs gefangen",
                 "{p} holt Fuchs", "{p} holt den Fuchs", "{p} kriegt den Fuchs", "{p} schnappt Fuchs", "{p} fing Fuchs", "Fuchs gefangen {p}",
                 "{p} bekommt einen Fuchs", "Fuchs geht an {p}", "Fuchs an {p}", "Fuchs wurde von {p} gefangen", "{p} hat den Fuchs"],
           "d": ["{p} macht Doppelkopf", "{p} macht einen Doppelkopf", "{p} hat Doppelkopf", "{p} hat einen Doppelkopf", "{p} holt Doppelkopf",
                 "{p} macht Doko", "{p} hat Doko gemacht", "Doppelkopf an {p}", "{p} bekommt Doppelkopf", "{p} kriegt einen Doppelkopf"],
           "k": ["{p} macht Karlchen", "{p} macht den letzten Stich mit Karlchen", "{p} hat Karlchen", "Karlchen macht letzten Stich {p}",
                 "{p} letzter Stich Karlchen", "{p} holt Karlchen", "letzter Stich mit Karlchen {p}", "{p} macht Karlchen Müller"],
           "t": ["{p} macht Tack", "{p} macht einen Tack", "{p} hat Tack", "{p} macht den Herzstich", "{p} holt Herzstich"],
           "u": ["{p} fängt Dulle", "{p} fängt die Dulle", "{p} hat Dulle gefangen", "{p} sticht die Dulle", "Dulle gefangen {p}",
                 "Herz-Zehn gefangen {p}", "{p} fängt die Herz-Zehn", "Dulle gefangen von {p}"],
           "kg": ["{p} fängt Karlchen", "{p} fängt das Karlchen", "{p} hat Karlchen gefangen"], "fl": ["{p} macht letzten Stich mit Fuchs"],
           "kk": ["{p} macht Doppelkarlchen"], "lp": ["{p} macht Lieselotte"], "ds": ["{p} hat Doppelschweinchen"],
           "klopf": ["{p} klopft", "{p} hat geklopft", "{p} klopfte"]},
    "en": {"f": ["{p} caught a fox", "{p} catches a fox", "{p} caught fox", "{p} caught the fox", "{p} got a fox", "fox caught by {p}",
                 "{p} catches fox"],
           "d": ["{p} made a doppelkopf", "{p} got a doppelkopf", "{p} made doppelkopf", "{p} has a doppelkopf"],
           "k": ["{p} made Charlie", "{p} got Charlie", "{p} last trick with Charlie", "{p} made Karlchen"],
           "t": ["{p} made a Tack", "{p} got a Tack"], "u": ["{p} caught the Dulle", "{p} caught a Dulle"], "kg": ["{p} caught Karlchen"],
           "klopf": ["{p} knocked", "{p} knocks"]},
}
FUCHS_OF = {  # {p} caught the one of {q}
    "de": ["{p} fängt Fuchs von {q}", "{p} fängt den Fuchs von {q}", "{p} fängt {q's} Fuchs", "Fuchs {q} gefangen von {p}",
           "{p} hat den Fuchs von {q} gefangen", "Fuchs von {q} gefangen von {p}", "{q's} Fuchs an {p}", "{p} holt {q's} Fuchs",
           "{q} verliert Fuchs an {p}", "{q} hat Fuchs verloren an {p}", "{p} holt sich den Fuchs von {q}", "{q} verliert den Fuchs an {p}",
           "{p} kriegt den Fuchs von {q}", "Fuchs von {q} an {p}", "{p} fängt Fuchs {q}"],
    "en": ["{p} caught {q's} fox", "{p} caught a fox from {q}", "{p} caught the fox of {q}", "{q} lost fox to {p}", "{q's} fox caught by {p}",
           "{p} catches fox of {q}"],
}
FUCHS_LOST = {"de": ["{q} verliert Fuchs", "Fuchs {q} verloren", "{q} hat Fuchs verloren", "{q} verliert den Fuchs", "{q} hat einen Fuchs verloren",
                     "{q} verliert einen Fuchs", "{q's} Fuchs gefangen", "{q's} Fuchs verloren"],
              "en": ["{q} lost a fox", "{q} lost fox", "{q} loses the fox", "{q's} fox was caught"]}
TWO_FUECHSE = {"de": ["{p} fängt beide Füchse", "{p} fängt zwei Füchse", "{p} hat zwei Füchse gefangen", "{p} fängt 2 Füchse"],
               "en": ["{p} caught two foxes", "{p} caught both foxes"]}
OF_PARTY = {"de": ["{S} für {R}", "{S} {R}", "{S}: {R}", "{S} von {R}", "{S} bei {R}"], "en": ["{S} for {R}", "{S} {R}", "{S}: {R}"]}
OF_PARTY_VERB = {"de": {"f": ["{R} fängt Fuchs", "{R} fängt einen Fuchs", "{R} hat einen Fuchs gefangen", "Fuchs an {R}", "Fuchs geht an {R}"],
                        "d": ["{R} macht Doppelkopf", "{R} hat einen Doppelkopf", "Doppelkopf an {R}"], "k": ["{R} macht Karlchen",
                                                                                                              "{R} hat Karlchen"],
                        "u": ["{R} fängt Dulle"], "t": ["{R} macht Tack"]},
                 "en": {"f": ["{R} caught a fox"], "d": ["{R} made a doppelkopf"], "k": ["{R} made Charlie"]}}

# ---------------------------------------------------------------- what was not

NOT_SAID = {"de": {"re": ["kein Re", "ohne Re", "Re nein", "Re nicht angesagt"], "ko": ["kein Kontra", "ohne Kontra", "Kontra nein",
                                                                                        "kein Kontra angesagt"],
                   "all": ["ohne Ansage", "keine Ansage", "ohne Ansagen", "keine Ansagen", "nichts angesagt", "nichts gesagt", "Ansage nein"]},
            "en": {"re": ["no Re", "without Re"], "ko": ["no Kontra", "without Kontra"], "all": ["no announcement", "no announcements",
                                                                                                 "nothing announced", "without announcement"]}}
NO_POINT = {"de": {"f": ["kein Fuchs", "ohne Fuchs", "Fuchs nein", "keinen Fuchs"], "d": ["kein Doppelkopf", "ohne Doppelkopf", "Doppelkopf nein"],
                   "k": ["kein Karlchen", "Karlchen nein", "ohne Karlchen"], "all": ["keine Sonderpunkte", "ohne Sonderpunkte"]},
            "en": {"f": ["no fox", "without fox"], "d": ["no doppelkopf"], "k": ["no Charlie", "no Karlchen"], "all": ["no extra points"]}}
WON = {"de": {True: ["gewonnen"], False: ["verloren"]}, "en": {True: ["won"], False: ["lost"]}}
NO_TRICK = {"de": ["ohne Stich", "kein Stich", "keinen Stich", "schwarz gespielt"], "en": ["no trick", "without a trick", "no tricks"]}

# ---------------------------------------------------------------- kinds of game

COLOURS = {"de": {"kreuz": ["Kreuz"], "pik": ["Pik"], "herz": ["Herz"], "karo": ["Karo"]},
           "en": {"kreuz": ["clubs", "club"], "pik": ["spades", "spade"], "herz": ["hearts", "heart"], "karo": ["diamonds", "diamond"]}}
SOLOS = {
    "de": {"mada": ["Madagaskar", "Mada", "Madagaskarsolo", "Damen-Buben-Solo", "Buben-Damen-Solo"], "damen": ["Damensolo", "Damensolo",
                                                                                                               "Damen-Solo", "Damen Solo", "Damen",
                                                                                                               "Solo Damen"],
           "buben": ["Bubensolo", "Bubensolo", "Buben-Solo", "Buben Solo", "Buben", "Solo Buben"],
           "knochenlos": ["Knochenlos", "Knochenloser", "Fleischloser", "Fleischlos", "Ass-Solo", "As-Solo", "Asssolo", "Ohne Trumpf",
                          "Ohne-Trumpf-Solo", "trumpfloses Solo", "Knochenlossolo", "fleischloses Solo"],
           "null": ["Null", "Nullsolo", "Null-Solo", "Nullspiel", "Null Solo"], "still": ["stilles Solo", "Stilles", "stille Hochzeit",
                                                                                          "Stilles Solo"],
           "hzsolo": ["Hochzeitssolo", "Hochzeitsolo", "Hochzeit allein", "Hochzeit ohne Partner", "Hochzeit nicht gefunden", "Hochzeit alleine",
                      "Hochzeit keinen Partner gefunden", "Hochzeit kein Partner"],
           "trumpf": ["Farbsolo", "Trumpfsolo", "Trumpf-Solo", "Farbtrumpfsolo", "Farbtrumpf", "Farb-Solo"], "dk": ["Detlef-Kaspar",
                                                                                                                    "Detlef Kaspar", "DK",
                                                                                                                    "Detlefkaspar"],
           "koenig": ["Königsolo", "Königssolo", "Könige", "König-Solo"],
           "koehler": ["Köhler", "Köhlersolo"], "bubenfarbe": ["Buben mit Farbe"],
           "damenfarbe": ["Damen mit Farbe"], "mampe": ["Mampe"]},
    "en": {"mada": ["Madagaskar", "queens and jacks solo"], "damen": ["queens solo", "queen solo", "queens", "solo queens"], "buben": ["jacks solo",
                                                                                                                                       "jack solo",
                                                                                                                                       "jacks",
                                                                                                                                       "solo jacks"],
           "knochenlos": ["no-trump solo", "no trump solo", "aces solo", "ace solo", "aces"], "null": ["null", "null solo", "Null"],
           "still": ["silent solo", "quiet solo"], "hzsolo": ["wedding without partner", "wedding alone", "wedding no partner"],
           "trumpf": ["trump solo", "trumps solo"], "dk": ["Detlef-Kaspar"], "koenig": ["kings solo", "Königsolo"], "koehler": ["Köhler"],
           "bubenfarbe": ["Buben mit Farbe"], "damenfarbe": ["Damen mit Farbe"], "mampe": ["Mampe"]},
}
MORE_SOLOS = {"arminia": {"mada": ["Gemischter", "Gemischtes", "gemischtes Solo"], "trumpf": ["Farbsolo"]},
              "spielordnung": {"hzsolo": ["hängengelassene Hochzeit", "Hochzeit hängengelassen"]},
              "schmidt": {"trumpf": ["Farbensolo", "Farbensolo"]}}
COLOURED = {  # surely the Farbtrumpfsolo or the Detlef-Kaspar
    "de": {"trumpf": ["Trumpfsolo {C}", "Trumpfsolo in {C}", "Trumpf {C}", "Farbtrumpf {C}", "Farbtrumpfsolo in {C}", "{C}-Trumpfsolo",
                      "{C} Farbtrumpf", "{C} Trumpf"],
           "dk": ["Detlef-Kaspar {C}", "Detlef-Kaspar in {C}", "Detlef Kaspar {C}", "{C} Detlef-Kaspar", "DK {C}", "DK in {C}"]},
    "en": {"trumpf": ["trump solo {C}", "{C} trump solo", "trump solo in {C}"], "dk": ["Detlef-Kaspar {C}", "Detlef-Kaspar in {C}"]},
}
COLOUR_SOLO = {  # where both are played it may be either
    "de": ["{C}solo", "{C}-Solo", "{C} Solo", "Solo in {C}", "Solo {C}"], "en": ["{C} solo", "solo in {C}"],
}
FARBSOLO = {  # most say so for the Farbtrumpfsolo, some for the other
    "de": ["Farbsolo {C}", "Farbsolo in {C}", "{C}-Farbsolo"], "en": ["suit solo {C}"],
}
SOLO_HEADS = {
    "de": ["{p} {K} {N}", "{p} {K} {N}", "{p} {K} {N} Augen", "{K} {p} {N}", "{K} {p} {N}", "{K} {p}, {N} Augen", "{p} spielt {K} {N}",
           "{p} spielt {K}, {N} Augen", "{p} mit {K} {N}", "{K} von {p} {N}", "{p's} {K} {N}", "{p}: {K} {N}", "{p} {N} {K}", "{K} {p} mit {N}",
           "{K} {p} mit {N} Augen", "{p} allein, {K} {N}", "{p} {K} mit {N} Augen", "{p} {K} {N}:{M}", "{p} {K} {N} zu {M}", "{K} {p} {N} zu {M}",
           "{K}: {p} {N}", "1{N} {p} {K}", "{p} hat {K} gespielt, {N}", "{K} durch {p}, {N} Augen", "+{p} gewinnt {K} {N}",
           "+{p} gewinnt {K} mit {N}", "+{K} {p} gewonnen {N}", "+{p} {K} gewonnen mit {N}", "+{p} hat {K} gewonnen, {N} Augen",
           "+{p's} {K} gewonnen mit {N}", "-{p} verliert {K} mit {N}", "-{p} verliert {K} {N}", "-{K} {p} verloren {N}",
           "-{p} {K} verloren mit {N} Augen", "-{p} hat {K} verloren, {N}"],
    "en": ["{p} {K} {N}", "{p} {K} {N}", "{p} {K} {N} points", "{K} {p} {N}", "{p} plays {K} {N}", "{p} played {K}, {N} points", "{p} with {K} {N}",
           "{K} by {p} {N}", "{p's} {K} {N}", "{p} {K} with {N}", "{p} {K} {N} to {M}", "+{p} wins {K} with {N}", "+{p} won {K} {N}",
           "+{p} won {K} with {N}", "-{p} lost {K} with {N}", "-{p} lost {K} {N}"],
}
WITH_SOLO = {  # the word Solo beside a kind that has none
    "de": ["{p} Solo {K} {N}", "{p} Solo: {K} {N}", "Solo {p}: {K} {N}", "{p} spielt Solo {K} {N}"], "en": ["{p} solo {K} {N}"]}
WITH_ARTICLE = {
    "de": ["{p} spielt ein {K} {N}", "{p} spielt ein {K}, {N} Augen", "{p} hat ein {K} gespielt, {N}", "{p} mit einem {K} {N}",
           "+{p} gewinnt ein {K} mit {N}", "-{p} verliert ein {K} mit {N}"],
    "en": ["{p} plays a {K} {N}", "{p} played a {K}, {N} points", "+{p} wins a {K} with {N}", "-{p} lost a {K} with {N}"],
}
NULL_WON = {"de": ["{p} {K} gewonnen", "{K} {p} gewonnen", "{p} gewinnt {K}", "{p} hat {K} gewonnen", "{p's} {K} gewonnen", "{K} von {p} gewonnen",
                   "{p} {K} ohne Stich", "{p} spielt {K} und gewinnt", "{K} gewonnen {p}"],
            "en": ["{p} won {K}", "{p} {K} won", "{p} wins {K}", "{K} {p} won"]}
NULL_LOST = {"de": ["{p} {K} verloren", "{K} {p} verloren", "{p} verliert {K}", "{p} hat {K} verloren", "{p's} {K} verloren", "{K} verloren {p}"],
             "en": ["{p} lost {K}", "{p} {K} lost", "{p} loses {K}"]}
NULL_LOST_AUGEN = {"de": ["{p} {K} verloren mit {N}", "{K} {p} verloren mit {N} Augen", "{p} verliert {K} mit {N}", "{p} {K} {N} verloren",
                          "{p} {K} {N}", "{K} {p} {N}", "{p} {K} {N} Augen"],
                   "en": ["{p} lost {K} with {N}", "{p} {K} {N} lost", "{p} {K} {N}"]}
HOCHZEIT = {  # {p} had it, {q} became the partner
    "de": ["Hochzeit {p} mit {q} {N}", "{p} Hochzeit mit {q} {N}", "Hochzeit {p} {q} {N}", "Hochzeit von {p} mit {q}, {N}", "{p} heiratet {q} {N}",
           "{p} heiratet {q}, {N} Augen", "Hochzeit {p}, Partner {q}, {N}", "{p} hat Hochzeit, Partner {q}, {N} Augen",
           "{p} hat Hochzeit mit {q} {N}", "Hochzeit {p}/{q} {N}", "Hochzeit {p} und {q} {N}", "{p} spielt Hochzeit mit {q} {N}", "hz {p} {q} {N}",
           "{p's} Hochzeit mit {q} {N}", "{p} Hochzeit mit {q} {N} zu {M}", "Hochzeit {p} mit {q}: {N} Augen", "+{p} gewinnt Hochzeit mit {q} {N}",
           "-{p} verliert Hochzeit mit {q} {N}", "+Hochzeit {p} mit {q} gewonnen {N}"],
    "en": ["wedding {p} with {q} {N}", "{p} wedding with {q} {N}", "{p} marries {q} {N}", "{p} married {q}, {N} points", "wedding {p} and {q} {N}",
           "{p's} wedding with {q} {N}"],
}
HOCHZEIT_EITHER = {"de": ["{p} {q} Hochzeit {N}", "{p} und {q} Hochzeit {N}", "{p} {q} {N} Hochzeit", "{p} und {q} {N} mit Hochzeit",
                          "{p},{q} Hochzeit {N}"],
                   "en": ["{p} and {q} wedding {N}", "{p} {q} wedding {N}"]}  # the first had it, most likely
HOCHZEIT_MIT = {"de": ["1Hochzeit mit {q}, {p} {N}"], "en": []}
ARMUT = {
    "de": ["Armut {p} mit {q} {N}", "{p} Armut mit {q} {N}", "Armut {p}, {q} nimmt, {N}", "Trumpfabgabe {p} an {q} {N}",
           "Armut von {p}, Partner {q}, {N}", "{p} hat Armut, {q} nimmt sie, {N} Augen", "Armut {p} {q} {N}", "{q} nimmt Armut von {p}, {N}",
           "{p} Trumpfabgabe mit {q} {N}", "{p's} Armut mit {q} {N}", "{p} spielt Armut mit {q} {N}"],
    "en": ["poverty {p} with {q} {N}", "{p} poverty with {q} {N}", "Armut {p} with {q} {N}"],
}
FLAGS = {"de": {"vf": ["vorgeführt", "Vorführung", "wurde vorgeführt"], "straf": ["Strafsolo", "als Strafsolo"], "pflicht": ["Pflichtsolo",
                                                                                                                             "als Pflichtsolo",
                                                                                                                             "war Pflichtsolo"]},
         "en": {"vf": ["forced solo"], "straf": ["penalty solo"], "pflicht": ["obligatory solo", "Pflichtsolo"]}}
NAMED_ONLY = {"de": ["Pflichtsolo", "Lustsolo", "als Pflichtsolo", "war Lustsolo"], "en": ["Pflichtsolo",
                                                                                           "Lustsolo"]}  # where no Nachspiel is open it says nothing
WORTH = {"de": ["{P} Wert {V}", "{P} nur Wert {V}", "Wert {V} für {P}", "{P} Spielwert {V}"], "en": ["{P} value {V}", "{P} worth {V}"]}

# ---------------------------------------------------------------- beside the game

NUMBER = {"de": ["{n}. ", "Spiel {n}: ", "Spiel {n} ", "Spiel {n}, ", "Nr. {n}: ", "{n}.) ", "Spiel Nr. {n}: ", "{n}. Spiel: "],
          "en": ["game {n}: ", "game {n} ", "no. {n}: ", "{n}. "]}
GEBER = {"de": ["{g} gibt, ", "{g} gibt: ", "Geber {g}, ", "Geber: {g}, ", "{g} hat gegeben, ", "gegeben von {g}, ", "Geber ist {g}, ",
                "{g} war Geber, "],
         "en": ["{g} deals, ", "dealer {g}, ", "{g} dealt, ", "dealt by {g}, "]}
GEBER_BEHIND = {"de": [", {g} gibt", ", Geber {g}", ", Geber: {g}", ", {g} hat gegeben"], "en": [", {g} deals", ", dealer {g}"]}

EINWURF = {"de": ["Einwurf", "eingeworfen", "geschmissen", "Karten geworfen", "neu gegeben", "wird neu gegeben", "Karten geschmissen", "neu geben",
                  "wurde eingeworfen", "geworfen", "Einwurf, neu geben", "Karten eingeworfen", "zusammengeworfen", "schmeißen", "Schmeißen",
                  "das Spiel wurde eingeworfen"],
           "en": ["redeal", "thrown in", "cards thrown in", "dealt again", "new deal"]}
STRAFE = {
    "de": ["{p} kriegt {n} Strafpunkte {w}", "{p} bekommt {n} Strafpunkte {w}", "{p} {n} Strafpunkte {w}", "Strafe {p} {n} {w}",
           "{n} Strafpunkte für {p} {w}", "{p} kriegt {n} Punkte Strafe {w}", "{p} Strafe {n} {w}", "Strafe für {p}: {n} Punkte {w}",
           "{n} Punkte Strafe für {p} {w}", "{n} Strafpunkte {p} {w}", "{p} erhält {n} Strafpunkte {w}", "Strafe {n} Punkte {p} {w}"],
    "en": ["{p} gets {n} penalty points {w}", "penalty {p} {n} {w}", "{n} penalty points for {p} {w}", "{p} penalty {n} {w}"],
}
REASONS = {"de": ["zu spät", "Handy", "zu laut", "vorgesagt", "wegen Handy", "zu spät gekommen", "dreimal zu spät", "Karten gezeigt", ""],
           "en": ["late", "phone", "too loud", ""]}
EINSTIEG = {"de": ["{o} setzt sich nach {p}", "{o} kommt dazu nach {p}", "{o} steigt ein nach {p}", "Einstieg {o} nach {p}",
                   "einstieg {o} nach {p}", "{o} sitzt jetzt nach {p}", "{o} spielt mit, nach {p}", "{o} setzt sich links von {p}",
                   "{o} setzt sich hinter {p}", "{o} kommt nach {p}"],
            "en": ["{o} joins after {p}", "{o} sits down after {p}", "{o} comes in after {p}"]}
AUSSTIEG = {"de": ["{p} geht", "{p} geht nach Hause", "{p} steigt aus", "Ausstieg {p}", "{p} hört auf", "{p} muss heim", "{p} muss gehen",
                   "{p} geht heim", "{p} verlässt den Tisch", "{p} ist weg"],
            "en": ["{p} leaves", "{p} goes home", "{p} has to go", "{p} left"]}
DISQ = {"de": ["{p} disqualifiziert", "{p} ist disqualifiziert", "{p} wird disqualifiziert", "Disqualifikation {p}"], "en": ["{p} disqualified",
                                                                                                                             "{p} is disqualified"]}
COMMANDS = {"de": {"ende": ["Ende", "Schluss", "Feierabend", "Ende des Spieltags", "Spieltag beenden", "wir hören auf", "Spieltag Ende",
                            "Schluss für heute"],
                   "undo": ["zurück", "rückgängig", "letztes Spiel zurück", "letzten Eintrag zurücknehmen"], "hilfe": ["hilfe", "Hilfe"],
                   "stand": ["Stand", "Spielstand", "Zwischenstand"], "bogen": ["Bogen", "Spielberichtsbogen"]},
            "en": {"ende": ["end", "end of the day", "that's it for today"], "undo": ["undo", "back", "take it back"], "hilfe": ["help"],
                   "stand": ["standing", "score"], "bogen": ["score sheet"]}}

# ---------------------------------------------------------------- the Pokal

SCHIEB = {"de": ["{A}", "Schiebekopf {A}", "schieb {A}", "Schiebekopf: {A}", "{A} Augen"], "en": ["{A}", "schieb {A}"]}
EACH = ["{p} {n}", "{p} {n}", "{p}: {n}", "{p}={n}", "{p} hat {n}"]
DURCHMARSCH = {"de": ["Durchmarsch {p}", "{p} Durchmarsch", "{p} macht Durchmarsch", "Durchmarsch von {p}", "schieb Durchmarsch {p}",
                      "{p} macht alle Stiche", "{p} alle Stiche"],
               "en": ["Durchmarsch {p}", "{p} takes all tricks", "{p} all tricks"]}
STECHEN = {"de": ["Stechen {A}", "Stechen: {A}", "stechen {A}"], "en": ["play-off {A}", "Stechen {A}"]}

# ---------------------------------------------------------------- what nobody can know: a place and a reason are the right answer

UNKNOWABLE = {
    "de": ["{H} {p}", "{H} von {p}", "{H}, {p}", "{H} {R} zurückgenommen", "{H} Pott", "{H} Schweinchen {p}", "{H} 3 Punkte", "{H} {R} 12",
           "{H} Fuchs {p} Karlchen {p} oder {q}", "{H} vielleicht {R}", "{H} {R} oder {S}", "{H} und {p} auch", "{H} Genscher {p}",
           "{H} {R} mit 90", "{H} keine 70", "{H} {R} keine 40", "{p} Solo {N}", "{p} {N}", "{P} {p} {N}", "{N}", "{P}", "{P} Damensolo {N}",
           "{P} gewonnen", "Fuchs {p}", "{R}", "{P} {N}:{X}", "{P} {N} zu {X}", "{P} {X} {Q} {N}", "{P} {Y}", "{H} gestern {R}", "{P} {N} Damen",
           "{H} Fuchs {z}", "{H} 26.11.", "{H} x", "{H} Kaffee", "{H} knapp", "{H} tolles Spiel", "{H} Re, kein Re", "{H} Re von {p}",
           "{H} Kontra von {a}", "{H} {a} fängt Fuchs von {b}", "{H} {p} sagt Re", "{z} {p} {N}", "{p} {p} {N}", "{H} Bock"],
    "en": ["{H} {p}", "{H} and {p} too", "{H} {R} maybe", "{H} {R} taken back", "{p} solo {N}", "{p} {N}", "{P} {N} to {X}", "{P} {Y}", "{N}",
           "{P}", "{z} {p} {N}", "{H} no 70", "{P} queens solo {N}",
           "{H} well played", "{H} Re by {p}", "{H} {a} caught a fox from {b}", "{H} coffee"],
}
