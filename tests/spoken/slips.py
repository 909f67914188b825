"""Slips of the fingers: letters changed round or doubled, a blank or an umlaut left out, ae for ä, capitals.

Figures and short words are left alone, as nobody could know what was meant. A slip that makes another word of the phrase book is not used;
one that makes, or nearly makes, the name of somebody else is marked."""
import functools
import random
import re

import phrases
from people import plain

LONG = re.compile(r"[^\W\d_]{4,}")
PARTIES = ("re", "ko", "kontra", "contra", "counter")
WITHOUT = str.maketrans("äöüÄÖÜß", "aouAOUs")
SPELLED = {"ä": "ae", "ö": "oe", "ü": "ue", "Ä": "Ae", "Ö": "Oe", "Ü": "Ue", "ß": "ss"}


def texts(entry):
    """Yields all texts of the phrase book."""
    if isinstance(entry, str):
        yield entry
    elif isinstance(entry, dict):
        for value in entry.values():
            yield from texts(value)
    else:
        for value in entry:
            yield from texts(value)


@functools.lru_cache(maxsize=None)
def vocabulary():
    """Returns all words of the phrase book, plain."""
    book = [value for name, value in vars(phrases).items() if name.isupper()]
    return frozenset(plain(w) for text in texts(book) for w in re.findall(r"[^\W\d_]{2,}", re.sub(r"\{.*?\}", " ", text)))


@functools.lru_cache(maxsize=None)
def by_length():
    sizes = {}
    for word in vocabulary():
        sizes.setdefault(len(word), []).append(word)
    return sizes


def one_apart(a, b):
    """Tells whether one letter too many, too few, another one, or two changed round make a into b."""
    if len(a) > len(b):
        a, b = b, a
    if len(b) - len(a) > 1:
        return False
    n = next((n for n, (x, y) in enumerate(zip(a, b)) if x != y), len(a))
    if len(a) < len(b):
        return a[n:] == b[n + 1:]
    return a[n + 1:] == b[n + 1:] or (a[n:n + 2] == b[n:n + 2][::-1] and a[n + 2:] == b[n + 2:])


@functools.lru_cache(maxsize=200000)
def near_words(word):
    """Returns the words of the phrase book that the word is, or is nearly."""
    sizes = by_length()
    return frozenset(w for n in (-1, 0, 1) for w in sizes.get(len(word) + n, ()) if w == word or len(w) > 3 and one_apart(w, word))


def turn_letters(word):
    places = [n for n in range(1, len(word) - 1) if word[n] != word[n + 1]]
    if not places:
        return word
    n = random.choice(places)
    return word[:n] + word[n + 1] + word[n] + word[n + 2:]


def double_letter(word):
    n = random.randrange(1, len(word))
    return word[:n] + word[n] + word[n:]


def without_umlaut(word):
    return word.translate(WITHOUT)


def spelled_umlaut(word):
    return "".join(SPELLED.get(c, c) for c in word)


def other_case(word):
    return random.choice((str.upper, str.lower, str.swapcase))(word)


LETTER_SLIPS = (turn_letters, turn_letters, double_letter, without_umlaut, spelled_umlaut, other_case)


def join(line):
    """Leaves a blank out where the words can still be told apart."""
    places = []
    for m in re.finditer(r"(?<=[^\W_]) (?=[^\W_])", line):
        left = re.search(r"[^\W_]+$", line[:m.start()])[0]
        right = re.match(r"[^\W_]+", line[m.end():])[0]
        if left.lower() in PARTIES or right.lower() in PARTIES or left.isdigit() and (right.isdigit() or right[0] in "kKxX"):
            continue
        if all(w.isdigit() or len(w) >= 4 for w in (left, right)) and (left.isdigit() or right.isdigit() or right[0].isupper()):
            places.append(m.start())
    places += [m.start() + 2 for m in re.finditer(r"[^\W\d_], (?=[^\W\d_])", line)]
    if not places:
        return None
    at = random.choice(places)
    return line[:at] + line[at + 1:]


def splits(word, names):
    """Returns the players of each way to read the word as two names written together."""
    return {(a, b) for n in range(1, len(word)) for a in names.get(word[:n], ()) for b in names.get(word[n:], ()) if a != b}


def makes_another(old, new, table):
    """Tells whether the word as it stands now, umlauts and all, names somebody else than before: "brgü" of Br and Gü became "brgu"."""
    names = {}
    for p in table.people:
        for name in {p, *table.names[p].split()}:
            names.setdefault(name.casefold(), set()).add(p)
    before, after = ({(p,) for p in names.get(w, ())} | splits(w, names) for w in (old.casefold(), new.casefold()))
    return bool(after) and after != before


def judged(old, new, table):
    """Returns slip or any for a slip within a word, None where it makes another word."""
    was, now = plain(old), plain(new)
    if makes_another(old, new, table):
        return "any" if table.find(old) else None
    if was == now or plain(spelled_back(new)) == was:
        return "slip"
    whose = {}
    for p in table.people + table.others:
        for name in {p, *table.names[p].split()}:
            whose.setdefault(plain(name), set()).add(p)
    stem = was if was in whose else was.rstrip("s")
    if splits(now, whose) - splits(was, whose):
        return None
    if any(w == now or w[:4] != was[:4] for w in near_words(now) if w != was):
        return None
    close = any(n == now or len(n) > 2 and one_apart(n, now) for n, players in whose.items() if players != whose.get(stem))
    if stem in whose:
        return "any" if close else "slip"
    return None if close else "slip"


def spelled_back(word):
    for letter, two in SPELLED.items():
        word = word.replace(two, letter)
    return word


def slip(line, table):
    """Returns the line with one slip and its mark, or None where none is to be had."""
    if random.random() < 0.2:
        joined = join(line)
        return (joined, "slip") if joined else None
    words = list(LONG.finditer(line))
    if not words:
        return None
    m = random.choice(words)
    new = random.choice(LETTER_SLIPS)(m[0])
    if new == m[0]:
        return None
    mark = judged(m[0], new, table)
    return (line[:m.start()] + new + line[m.end():], mark) if mark else None
