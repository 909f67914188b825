#!/usr/bin/env python3
"""Checks that people read one language only: tests/language.py PROGRAM.

- A page of help, listed by the program itself, has no English word in German, and in English only the German words of the glossary.
- A message whose German equals its English is listed with the reason in tests/vectors/language.txt, and so is a text that counts
  things and has no form for one, whether it is translated or stands on paper. A message that has one has it for 1 alone, not for 0, 2, 21.
- Every sentence of the sources is a message, so that it is translated, and its form for one or many goes by the number it names."""
import itertools
import os
import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
ENGLISH = set("""about above after again against all already also and another any anybody are as at away back because been before began
begins behind being below beside better between book both but by can change changed changes chosen close closed command commands
could counts day days default deal dealer directory does done drawn each empty ended enter entered entries entry error every expected
file files first following for found from full game games gave gets given gives go goes had has have held here his how if into is it
its keep keeps kept known last left line lines list lists made make makes many may member members might missing more most must named
names never new next no nobody none not nothing number of once one ones only open opened option options or other others our out
output over page pages party paused pauses place played player players plays point points print printed read record remark
remove report right round rounds row rows rule rules said same saved saves says score season seasons seat seats seats set sets
several shall she should show shown shows since sit sits so some somebody standings start stays still take taken takes than that
the their them then there these they this those through to together too took totals unless until up use used value values wedding
were what when where whether which while who whole whose why will winner with without won word words would write writes written
wrong year yet you your""".split()) - {"so", "am", "an", "in", "war", "was", "die", "also", "not"}
GERMAN = set("""aber alle allem allen aller alles als auch auf aus bei beim bis bist da damit dann das dass dem den denn der des dessen
diese diesem diesen dieser dieses doch dort du durch ein eine einem einen einer eines er erst es etwas für ganz geht gegen gibt haben
hat hier ihm ihn ihr ihre im ist ja jede jedem jeden jeder jedes jetzt kann kein keine keinen man mehr mit muss nach neben nein nicht
nichts niemand noch nur ob oder ohne schon sein seine sich sie sind soll über um und uns unter vom von vor war warum weil welche
welcher wenn wer werden wie wieder wird wo wurde zu zum zur zwei""".split()) - {"die", "so", "an", "in", "am", "war", "man", "was", "doch", "bei", "den"}
# Plural nouns after a number. German nouns whose singular is the same (Spieler, Zeichen, Kürzel) need no entry.
MANY = r"(?:Spieltagen?|Pflichtspieltagen?|Spielen?|Tischen?|Punkten?|Saisons|Gästen?|Runden|Tagen?|Soli|Zeilen|Spalten|Zahlungen|Einträgen?|Summen|Seiten|Blätter|Sekunden|Schritten?|Büchern?|Karten|Stichen?|Limits|Jahren?)"
# A number that names something (day 1, Spiel 3, #5) does not count, and a bound (at most, 1 to) is fixed in the program and never 1.
BEFORE = r"(?<!--tisch )(?<!day )(?<!Tag )(?<!Spieltag )(?<!#)(?<!entry )(?<!round )(?<!Tisch )(?<!Spiel )(?<!form )(?<!to )(?<!at most )(?<!höchstens )(?<!bis )(?<!than )(?<!als )(?<!at least )(?<!mindestens )"
NUMBER = BEFORE + r"%(?:\d\$)?\+?(?:l|ll|z)?[du] (?:(?!to |of |bis |von |and |x )\w+ )?"
AFTER = BEFORE + r"%(?:\d\$)?\+?(?:l|ll|z)?[du] (\w+)"
COUNTED_ENGLISH = re.compile(NUMBER + r"(?!(?:is|was|has|this|cannot|goes|takes|does|sits|plays|stands|comes|costs|keeps|knows)\b)[a-z]{2,}s\b"
                             r"|%d (?:are|play|were|cannot)\b|\(s\)")
LISTED = ROOT / "tests/vectors/language.txt"
failures = []


def fail(*words):
    failures.append(" ".join(str(w) for w in words))


def unquoted(block):
    return "".join(re.findall(r'"(.*)"', block)).replace('\\"', '"')


def catalogue():
    """(msgid, msgid_plural or None, [msgstr …]) of po/de.po."""
    entries = []
    for block in (ROOT / "po/de.po").read_text().split("\n\n")[1:]:
        fields = {}
        for m in re.finditer(r'^(msgid_plural|msgid|msgstr(?:\[\d\])?) ((?:".*"\n?)+)', block, re.M):
            fields[m.group(1)] = unquoted(m.group(2))
        entries.append((fields["msgid"], fields.get("msgid_plural"), [v for k, v in fields.items() if k.startswith("msgstr")]))
    return entries


def listed():
    """Returns for each part of the list its lines without the reason, each mapped to whether it was met."""
    parts, part = {}, None
    for line in LISTED.read_text().splitlines():
        if line.startswith("["):
            part = parts.setdefault(line.strip("[]"), {})
        elif line and not line.startswith("#"):
            reason, _, text = line.partition(" | ")
            if not reason.strip():
                fail(f"{LISTED.name}: a line needs a reason before \" | \": {line}")
            part[text] = False
    return parts


def in_list(parts, part, text):
    if text not in parts[part]:
        return False
    parts[part][text] = True
    return True


def said(program, language, *words):
    env = dict(os.environ, LC_ALL="C.UTF-8", LANGUAGE=language, DOKO_DB="/nowhere/doko.db")
    return subprocess.run([program, *words], env=env, capture_output=True, text=True, stdin=subprocess.DEVNULL).stdout


def prose(line):
    """Returns the words of a line of help without options, placeholders, paths and examples in `…`."""
    line = re.sub(r"`[^`]*`|--?[a-zäöü]+(?:[ =][A-ZÄÖÜa-z,…|.]+)?|\$\w+(?:/\S+)*|\S*/\S*|\S*[=_|]\S*", " ", line)
    return re.findall(r"(?<![\w.])[A-Za-zÄÖÜäöüß]+(?![\w.]*\.[a-z])", line)


def pages(program, language):
    """Yields the pages of help: the overview, each group, each command, as the program lists them for shell completion."""
    yield "", said(program, language, "--help")
    for word in said(program, "C", "__worte", "").split():
        if word.startswith("-"):
            continue
        yield word, said(program, language, word, "--help")
        for second in said(program, "C", "__worte", word, "").split():
            if not second.startswith("-"):
                yield f"{word} {second}", said(program, language, word, second, "--help")


# Words that users type, in either language.
TYPED = {"wo", "von", "wer", "ja", "nein", "undo", "redo", "init", "import", "export", "still", "book", "text", "limits", "doko", "remark"}


def walk_help(program):
    count = 0
    for language, foreign, name in (("de", ENGLISH, "English"), ("C", GERMAN, "German")):
        for command, page in pages(program, language):
            count += 1
            for line in page.splitlines():
                for word in prose(line):
                    if word.lower() in foreign and word.lower() not in TYPED:
                        fail(f"doko {command} --help: {name} word \"{word}\" in: {line.strip()}")
            if language == "de" and re.search(r"\b(COMMAND|FILE|NUMBER|OPTIONS|options|default)\b", page):
                fail(f"doko {command} --help has an English placeholder; translate it")
    if count < 2 * 60:
        fail(f"only {count} pages of help were found")


def walk_catalogue(entries, parts):
    for one, many, german in entries:
        if many is None and one == german[0] and not in_list(parts, "same", one):
            fail(f"not translated (translate it, or list it in {LISTED.name}): {one}")
        text = re.sub(r"`[^`]*`|\"[^\"]*\"|\(DDB[^)]*\)", " ", one if many is None else one + " " + many)
        for word in re.findall(r"(?<![-\w.=%])[A-Za-zÄÖÜäöüß]+(?![\w.]*[=.][a-z])", text):
            if word in GERMAN and word not in TYPED and not in_list(parts, "german", one):
                fail(f"German word \"{word}\" in: {one}")
        for text in german:
            if "Ctrl" in text:
                fail(f"the key Ctrl is called Strg in German: {text}")
            text = re.sub(r"`[^`]*`|\"[^\"]*\"|„[^“]*“", " ", text)
            for word in re.findall(r"(?<![-\w.=%{\[])[a-z]+(?![\w.]*[=.][a-z]|[=\]])", text):
                if word in ENGLISH and word not in TYPED and not in_list(parts, "english", one):
                    fail(f"English word \"{word}\" in: {text}")


def counted(entries):
    """Returns the words that stand behind a number in the forms for one alone, and in those for others alone."""
    ones, others = set(), set()
    for one, many, german in entries:
        for first, second in ((one, many), german) if many is not None else ():
            ones.update(re.findall(AFTER, first))
            others.update(re.findall(AFTER, second))
    return ones - others, {word for word in others - ones if word[0].isupper()}


def walk_plurals(entries, parts):
    """Returns the pattern of a number before the word for several."""
    ones, others = counted(entries)
    several = re.compile(NUMBER + rf"(?:{MANY}|(?:{'|'.join(others)})n?)\b")
    for one, many, german in entries:
        if many is None and (several.search(one) or COUNTED_ENGLISH.search(one) or several.search(german[0])) and not in_list(parts, "number", one):
            fail(f"the message counts something and has no singular (use _n): {one}")
        for number, forms in itertools.product((0, 1, 2, 21), ((one, many), german) if many is not None else ()):
            form = forms[number != 1]
            for word in re.findall(AFTER, form):
                if word in (others if number == 1 else ones) or number == 1 and re.fullmatch(MANY, word):
                    fail(f"{number} {word}: {form}")
    return several


SENTENCE = re.compile(r"[A-Za-z]+ (?:[a-z]+ )+[a-z]+")
BY_ONE = re.compile(r'\b1\s*\?\s*"(?:\\.|[^"\\\n])*"\s*:\s*"(?:\\.|[^"\\\n])*"')  # number == 1 ? "…" : "…"
WRAPPED = re.compile(r'\b(?:_|N_|_n)\(\s*(?:"(?:\\.|[^"\\])*"\s*)+(?:,\s*(?:"(?:\\.|[^"\\])*"\s*)+)?')


def walk_sources(parts, several):
    for path in sorted((ROOT / "src").rglob("*.[ch]")):
        text = re.sub(r"/\*.*?\*/|'\\?.'|(?:_Static_assert|static_assert)\(.*?\);", " ", path.read_text(), flags=re.S)
        for literal in re.findall(r'"((?:\\.|[^"\\\n])*)"', WRAPPED.sub(" ", text)):
            words = {w for w in re.findall(r"[a-z]+", literal)}
            if SENTENCE.search(literal) and len(words & ENGLISH) > 1 and not in_list(parts, "untranslated", literal):
                fail(f"{path.relative_to(ROOT)}: \"{literal}\" is not translated: put it in _()")
        for literal in re.findall(r'"((?:\\.|[^"\\\n])*)"', BY_ONE.sub(" ", WRAPPED.sub(" ", text))):
            if several.search(literal) and not in_list(parts, "number", literal):
                fail(f"{path.relative_to(ROOT)}: \"{literal}\" counts something and has no form for one")


PRINTED = re.compile(r"%(?:%|(\d+\$)?[-+ 0]*(?:\*|\d+)?(?:\.\d+)?(?:ll|l|z)?([a-zA-Z]))")


def arguments(code, start):
    """Returns the arguments of a call that begins behind its bracket, as texts, and where it ends."""
    found, deep, begin = [], 0, start
    for token in re.finditer(r'"(?:\\.|[^"\\])*"|\'(?:\\.|[^\'\\])+\'|[][(){},]', code[start:]):
        at = start + token.start()
        if token[0] in ("(", "[", "{"):
            deep += 1
        elif token[0] in (")", "]", "}") and deep:
            deep -= 1
        elif token[0] in (")", ",") and not deep:
            found.append(" ".join(code[begin:at].split()))
            begin = at + 1
            if token[0] == ")":
                return found, at
    raise ValueError("a call without an end")


def bare(argument):
    """Returns an argument without a cast or a sign in front."""
    return re.sub(r"^(?:\((?:int|long long|unsigned)\))?-?", "", argument)


def walk_counts():
    """The form of a message goes by the number that stands before the word which has two forms."""
    checked = 0
    for path in sorted((ROOT / "src").rglob("*.c")):
        code = re.sub(r"/\*.*?\*/", " ", path.read_text(), flags=re.S)
        for call in re.finditer(r"\b_n\(", code):
            (one, many, number), end = arguments(code, call.end())
            if not code[end + 1:].startswith(","):
                continue  # printed elsewhere, or a word without its number
            printed, _ = arguments(code, end + 2)
            one, many = ("".join(re.findall(r'"((?:\\.|[^"\\])*)"', form)) for form in (one, many))
            differs = next((i for i, (a, b) in enumerate(zip(one, many)) if a != b), min(len(one), len(many)))
            kinds = [match for match in PRINTED.finditer(many) if match[2]]
            before = [printed[i] for i, kind in enumerate(kinds) if kind.start() <= differs and kind[2] != "s"]
            checked += 1
            if bare((before or [printed[i] for i, kind in enumerate(kinds) if kind[2] != "s"] or [""])[-1 if before else 0]) != bare(number):
                fail(f"{path.relative_to(ROOT)}: the form goes by {number}, and another number stands before the word: {many}")
    if checked < 70:
        fail(f"{checked} messages that count something were found in the sources")


def main():
    parts, entries = listed(), catalogue()
    if len(entries) < 1000:
        fail("po/de.po has too few messages, it was not read")
    walk_help(sys.argv[1])
    walk_catalogue(entries, parts)
    walk_sources(parts, walk_plurals(entries, parts))
    walk_counts()
    for part, lines in parts.items():
        for text, met in lines.items():
            if not met:
                fail(f"{LISTED.name}: [{part}] lists a message that does not occur; delete it: {text}")
    print("\n".join(failures) or "language: in order")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
