"""A game typed by somebody who knows the Kurzschrift and is in a hurry: nearly strict, with blanks and signs where fingers put them."""
import games
from games import chance
from kurzschrift import KINDS
from voice import pick


def fits(game):
    """Tells whether the game has only what is written so."""
    plain = not (game.flags or game.answers or game.worth or game.colour) and all(p.letter in ("f", "d", "k") for p in game.points)
    return plain and not any(s.vorab or s.invalid for s in game.said) and game.kind not in ("hz", "armut", "null")


def who(player, voice):
    return player.lower() if voice.lower else player


def head(game, voice):
    if game.solo:
        name = who(game.re[0], voice)
        return name + pick((f".{KINDS[game.kind]}", f" {game.kind}", f".{game.kind}")) + str(game.augen)
    return (voice.short_pair(*game.re) or ",".join(who(p, voice) for p in game.re)) + pick(("", "", " ")) + str(game.augen)


def announcement(said, voice, first):
    """Returns the words of an announcement; the sign for a limit may touch the Augen."""
    digit = games.DIGIT[said.level]
    words = []
    if said.word_by:
        words.append(said.party + pick(("=", " ", ":")) + who(said.word_by, voice))
    if said.limit_by:
        words.append("k" + digit + pick(("=", " ", "", ":")) + who(said.limit_by, voice))
    elif digit:
        spaced = [said.party + digit, f"{said.party} {digit}", said.party + digit + "0"] if said.level < 4 else [said.party + "0"]
        if first and not words and chance(0.3):
            return ("+" if said.party == "re" else "-") + digit
        words.append(pick(spaced))
    elif not words:
        words.append(said.party)
    return " ".join(words)


def point(found, voice):
    """Returns a Sonderpunkt by its letter."""
    keys = {p.casefold() for p in voice.table.people}
    sure = found.who in ("re", "ko") or found.letter == "k" or found.letter in keys or (found.letter + found.who).casefold() in keys
    between = pick(("=",) if sure else ("=", " ", "", ":"))
    return found.letter + between + who(found.who, voice) + ("/" + who(found.whose, voice) if found.whose else "")


def text(game, voice):
    """Returns the line. A word behind a figure that stands apart would be two things, so the figure is written onto the players then."""
    start = head(game, voice)
    bare = [s for s in game.said if not s.level and not s.word_by]
    if bare:
        start = start.replace(" " + str(game.augen), str(game.augen))
    words = []
    for n, said in enumerate(game.said):
        written = announcement(said, voice, n == 0 and " " not in start)
        if written[0] in "+-":
            start += written
        else:
            words.append(written)
    words += [point(p, voice) for p in game.points] + (["x"] if game.no_trick else [])
    return " ".join([start] + words)
