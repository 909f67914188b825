/* Every Sonderpunkt, one row each, with everything the program knows of it. X gets `a`, which is passed through
 * from the caller, and
 *
 *     id      its name in enum sonderpunkt_kind: SONDER_id
 *     word    in the Kurzschrift and the book; a single letter is a sign of the fast spelling too
 *     name    for people
 *     posten  its name in the settlement of a game
 *     key     in the rule file, before .hoechstens and .arten
 *     punkte  the key of its value; a Sonderpunkt with value 0, the default, is not played
 *     most    the most that the cards allow in one game
 *     where   DOPPELKOPF, DULLE, OTHER: the kinds of game in a built-in rule set (regelsaetze.c)
 *     augen   the least its party has for each one
 *     help    of the parameter
 *
 * The order is that of the Kurzschrift and of the books: a new one comes last. */
#ifndef DOKO_CORE_RULES_SONDERPUNKTE_H
#define DOKO_CORE_RULES_SONDERPUNKTE_H

/* TACK: a heart trick, in which all four play Herz, or a Tack of unknown kind. DULLE: a caught Herz-Zehn of the
 * other party. KNOCK: has no Punkte of its own, it doubles (A81). LIESELOTTE: the Karo-Dame takes the Kreuz-Bube
 * in the last trick. */
#define SONDERPUNKTE(X, a)                                                                                           \
    X(a, FUCHS, "f", "Fuchs", "Fuchs gefangen", "fuchs", "punkte.fuchs", 2, OTHER, 11, N_("each Fuchs caught"))      \
    X(a, DOPPELKOPF, "d", "Doppelkopf", "Doppelkopf", "doppelkopf", "punkte.doppelkopf", 4, DOPPELKOPF, 40,          \
      N_("each Doppelkopf"))                                                                                         \
    X(a, KARLCHEN, "k", "Karlchen", "Karlchen Müller", "karlchen", "punkte.karlchen", 1, OTHER, 0,                   \
      N_("Karlchen takes the last trick"))                                                                           \
    X(a, TACK, "t", "Tack", "Tack", "tack", "punkte.tack", 9, OTHER, 0,                                              \
      N_("a heart trick, or a Tack of any kind (t=)"))                                                               \
    X(a, DULLE, "u", "Herz-Zehn gefangen", "Herz-Zehn gefangen", "dulle", "dulle", 2, DULLE, 10,                     \
      N_("a Herz-Zehn (Dulle) of the others caught (u=)"))                                                           \
    X(a, FUCHS_LAST, "fl", "Fuchs am Ende", "Fuchs am Ende", "fuchsamende", "punkte.fuchsamende", 1, OTHER, 11,      \
      N_("a Fuchs takes the last trick (fl=)"))                                                                      \
    X(a, KARLCHEN_CAUGHT, "kg", "Karlchen gefangen", "Karlchen gefangen", "karlchengefangen",                        \
      "punkte.karlchengefangen", 2, OTHER, 0, N_("Karlchen caught in the last trick (kg=)"))                         \
    X(a, DOPPELKARLCHEN, "kk", "Doppel-Karlchen", "Doppel-Karlchen", "doppelkarlchen", "punkte.doppelkarlchen", 1,   \
      OTHER, 0, N_("both Karlchen in the last trick (kk=)"))                                                         \
    X(a, LIESELOTTE, "lp", "Lieselotte Pulver", "Lieselotte Pulver", "lieselotte", "punkte.lieselotte", 1, OTHER, 0, \
      N_("the Karo-Dame takes Karlchen in the last trick (lp=)"))                                                    \
    X(a, DOPPELSCHWEINCHEN, "ds", "Doppel-Schweinchen", "Doppel-Schweinchen", "doppelschweinchen",                   \
      "punkte.doppelschweinchen", 1, OTHER, 20, N_("both Karo-Zehnen in one hand, the highest trumps (ds=)"))        \
    X(a, KNOCK, "klopf", "Klopfen", "Klopfen verdoppelt", "klopfen", "klopfen", 4, OTHER, 0,                         \
      N_("1: a knock on the table doubles the value and does not say the party (klopf=)"))

#define SONDER_ID(a, id, ...) SONDER_##id,
enum sonderpunkt_kind { SONDERPUNKTE(SONDER_ID, _) SONDER_COUNT };

#endif
