"""What is said beside the games: Einwurf, Strafen, coming and going, commands, the Pokal's own rounds, and lines that nobody can know."""
import random

import games
import phrases
from games import chance
from people import Table
from say import Sayer, Spoken
from voice import Voice, pick


def said(table, line, *meant, may=()):
    return Spoken(table, line, [list(meant)] if meant else [], list(may))


def throw_in(table, voice):
    return said(table, voice.book(phrases.EINWURF), "einwurf")


def penalty(table, voice):
    who, number, reason = random.choice(table.people), random.randint(2, 9), pick(phrases.REASONS[voice.lang])
    line = voice.fill(voice.book(phrases.STRAFE), {"p": who, "n": str(number), "w": reason}).strip()
    bare = reason.removeprefix("wegen ")
    meant = [f'strafe {who} {number}' + (f' "{text}"' if text else "") for text in dict.fromkeys((reason, bare))]
    return said(table, line, *meant)


def come(table, voice):
    if len(table.people) > 4 or table.rules == "ddb-pokal":
        return None
    after = random.choice(table.people)
    who = table.others[0]
    return said(table, voice.fill(voice.book(phrases.EINSTIEG), {"o": who, "p": after}), f"einstieg {who} nach={after}")


def go(table, voice):
    who = random.choice(table.people)
    return said(table, voice.fill(voice.book(phrases.AUSSTIEG), {"p": who}), f"ausstieg {who}")


def disqualified(table, voice):
    who = random.choice(table.people)
    return said(table, voice.fill(voice.book(phrases.DISQ), {"p": who}), f"disq {who}")


def command(table, voice):
    word = random.choice(list(phrases.COMMANDS[voice.lang]))
    return said(table, pick(phrases.COMMANDS[voice.lang][word]), word)


def each(voice, players, numbers):
    template = pick(phrases.EACH)
    return pick((", ", " ", ", ")).join(voice.fill(template, {"p": p, "n": str(n)}) for p, n in zip(players, numbers))


def push_head(table, voice):
    """A game of the Schiebekopf: everybody's Augen, or a Durchmarsch."""
    if chance(0.15):
        who = random.choice(table.playing)
        return said(table, voice.fill(voice.book(phrases.DURCHMARSCH), {"p": who}), f"schieb durch={who}")
    numbers = games.draw_numbers(table.playing)
    meant = "schieb " + " ".join(f"{p}={n}" for p, n in zip(table.playing, numbers))
    if chance(0.3):
        line = pick((" ", ", ", "/", ",")).join(map(str, numbers))
        return said(table, pick(("", "Schiebekopf ", "schieb ")) + line, meant)
    pairs = list(zip(table.playing, numbers))
    if chance(0.4):
        random.shuffle(pairs)
    return said(table, voice.book(phrases.SCHIEB).replace("{A}", each(voice, *zip(*pairs))), meant)


def play_off(table, voice):
    """A Stechen of two that are tied."""
    two = sorted(random.sample(table.people, 2), key=table.seat)
    state = {"spiel": table.state["spiel"], "stechen": ",".join(two)}
    table = Table(table.rules, table.people, table.names, table.geber, table.others, state)
    numbers = random.sample(range(60, 190), 2)
    line = voice.book(phrases.STECHEN).replace("{A}", each(voice, two, numbers))
    return said(table, line, "stechen " + " ".join(f"{p}={n}" for p, n in zip(two, numbers)))


def unknowable(table, voice):
    """A line whose meaning nobody can know."""
    voice.style = "first" if voice.style == "mixed" else voice.style
    a, b, c, d = random.sample(table.playing, 4)
    augen = random.randint(95, 170)
    pair = voice.pair(a, b)
    outside = random.choice(table.others)
    head = f"{pair} {augen}" if " " in pair else f"{pair}{augen}"
    wrong = 240 - augen + random.choice((-10, -2, -1, 1, 3, 10))
    too_many = str(random.choice((241, 250, 341, 431)))
    values = {"H": head, "p": c, "q": d, "P": pair, "Q": voice.pair(c, d), "N": str(augen), "X": str(wrong), "Y": too_many,
              "R": voice.party("re"), "S": voice.party("ko"), "z": outside, "a": a, "b": b}
    template = voice.book(phrases.UNKNOWABLE)
    if "{p} {p}" in template:
        return said(table, voice.fill(template.replace("{p} {p}", "{p} {q} und {P}"), values))
    return said(table, voice.fill(template, values))


def false_claim(table, voice):
    """A game with a claim that is not true: who won, whose turn it is to deal, which game it is."""
    game = games.Game(table, re=sorted(random.sample(table.playing, 2), key=table.seat), augen=random.choice((80, 97, 105, 135, 143, 156)))
    a, b = game.re
    pair = voice.pair(a, b)
    case = random.randrange(4)
    if case == 0:
        verb = phrases.WON[voice.lang][game.augen < 120][0]
        return said(table, f"{pair} {game.augen} {verb}")
    if case == 1:
        other = random.choice([p for p in table.people if p not in (table.geber, a, b)])
        line = voice.fill(voice.book(phrases.GEBER), {"g": other}) + f"{pair} {game.augen}"
        return said(table, line, may=[game.line()])
    if case == 2:
        number = int(table.state["spiel"]) + random.choice((2, 5, 12))
        return said(table, voice.fill(voice.book(phrases.NUMBER), {"n": str(number)}) + f"{pair} {game.augen}", may=[game.line()])
    who, kind = a, random.choice(("damen", "buben"))
    verb = ("verliert" if voice.lang == "de" else "lost") if game.augen > 120 else ("gewinnt" if voice.lang == "de" else "won")
    return said(table, f"{voice.player(who)} {verb} {phrases.SOLOS[voice.lang][kind][0]} {game.augen}")


OTHER = ((throw_in, 4), (penalty, 6), (come, 4), (go, 3), (disqualified, 1), (command, 3), (false_claim, 8), (unknowable, 20))


def draw(table):
    """Returns a said line of any kind."""
    voice = Voice(table)
    round_ = table.state.get("runde")
    if round_ == "2":
        return push_head(table, voice)
    if round_ and chance(0.02):
        return play_off(table, voice)
    if chance(0.06) and round_ not in ("4", "5", "6"):
        make = random.choices([m for m, _ in OTHER], [weight for _, weight in OTHER])[0]
        if make is throw_in and round_:
            return None
        return make(table, voice)
    return Sayer(games.draw_game(table), voice).say()
