#!/usr/bin/env python3
"""Mutants of the pure core: erzeuge.py QUELLEN ZIEL OPTION... (options of the compiler).

Writes for each source of the pure directories below QUELLEN a copy to ZIEL in which every mutant stands beside the
original, `(mutant(17) ? (a <= b) : (a < b))`, and ZIEL/mutanten.json, the list of them. One build then holds them all.

Mutated are operators, integer constants (numbers, characters, names of enums and macros), conditions (always, never, each
half of && and || left out), single statements (left out) and what is returned. Tables with static storage are filled at
start from an instrumented copy of their initialiser, as C wants constants there; their const is taken away, lest the
compiler knows them. Left out: text, what stands in assert and sizeof, in #define and enum, in case labels, array sizes and
designators, the step of a for, (void)x and va_end, and what is the same as another mutant (the only statement of an if is its condition)."""
import ctypes
import json
import re
import sys
from pathlib import Path

sys.path.append("/usr/lib/python3/dist-packages")
from clang.cindex import Config, CursorKind as K, Index, SourceLocation, StorageClass, TypeKind as T, conf  # noqa: E402

VERZEICHNISSE = ["rules", "spieltag", "pokal", "ranking", "notation"]
JE_DATEI = 4000  # numbers kept for each file, so that a change renumbers one file only

VERGLEICH = {"<": ["<=", ">="], "<=": ["<", ">"], ">": [">=", "<="], ">=": [">", "<"], "==": ["!="], "!=": ["=="]}
RECHNEN = {"+": "-", "-": "+", "*": "/", "/": "*", "%": "/", "&": "|", "|": "&", "^": "&", "<<": ">>", ">>": "<<"}
ZUWEISEN = {"+=": "-=", "-=": "+=", "*=": "/=", "/=": "*=", "%=": "/=", "|=": "&=", "&=": "|=", "<<=": ">>=", ">>=": "<<="}
ZAHLEN = (T.INT, T.UINT, T.LONG, T.ULONG, T.LONGLONG, T.ULONGLONG, T.SHORT, T.USHORT, T.UCHAR, T.SCHAR, T.CHAR_S)
HUELLEN = (K.UNEXPOSED_EXPR, K.PAREN_EXPR)

conf.lib.clang_getSpellingLocation.argtypes = [SourceLocation, ctypes.c_void_p, ctypes.c_void_p, ctypes.c_void_p,
                                               ctypes.POINTER(ctypes.c_uint)]


def stelle(ort):
    """The offset in the file; within the argument of a macro that of the argument, not of the macro."""
    offset = ctypes.c_uint()
    conf.lib.clang_getSpellingLocation(ort, None, None, None, ctypes.byref(offset))
    return offset.value


def kinder(c):
    return list(c.get_children())


def kern(c):
    """The expression within parentheses and implicit conversions."""
    while c.kind in HUELLEN and len(kinder(c)) == 1:
        c = kinder(c)[0]
    return c


class Datei:
    def __init__(self, pfad, nummer):
        self.text = pfad.read_bytes()
        self.name = "/".join(pfad.parts[-2:])
        self.nummer = nummer
        self.liste = []
        self.ausdruck = {}  # (von, bis) -> [(nr, alternative)]
        self.anweisung = {}  # (von, bis) -> nr
        self.davor = {}  # offset -> text put in there
        self.gesperrt = [self.klammer(m.end() - 1) for m in re.finditer(rb"\b(?:assert|_Static_assert|offsetof)\(", self.text)]
        self.gesperrt += [m.span() for m in re.finditer(rb"^#.*(?:\\\n.*)*$", self.text, re.M)]
        self.funktion = ""
        self.tabelle = False

    def klammer(self, i):
        tief = 0
        for k in range(i, len(self.text)):
            tief += {ord("("): 1, ord(")"): -1}.get(self.text[k], 0)
            if tief == 0:
                return i, k + 1
        raise ValueError("parentheses")

    def bereich(self, c):
        return stelle(c.extent.start), stelle(c.extent.end)

    def roh(self, von, bis):
        return self.text[von:bis].decode()

    def neu(self, von, bis, was):
        """Books a mutant and gives its number, or None where there may be none."""
        if von >= bis or any(a < bis and von < e for a, e in self.gesperrt):
            return None
        zeile_von = self.text.rfind(b"\n", 0, von) + 1
        nr = self.nummer + len(self.liste)
        self.liste.append({
            "nr": nr, "datei": self.name, "zeile": self.text.count(b"\n", 0, von) + 1, "funktion": self.funktion,
            "text": self.text[zeile_von:self.text.find(b"\n", von)].decode().strip(), "was": " ".join(was.split())})
        return nr

    def ganz(self, von, bis):
        """Whether this is an expression; not so at the edge of macros within macros."""
        text = self.roh(von, bis)
        return (re.search(r"""(?:[\w)\]}'"]|\+\+|--)$""", text) and text.count("(") == text.count(")")
                and self.text[bis:bis + 1] != b"(")

    def tausche(self, von, bis, alternative, was):
        nr = self.neu(von, bis, was) if self.ganz(von, bis) else None
        if nr is not None:
            self.ausdruck.setdefault((von, bis), []).append((nr, alternative))

    def lasse_weg(self, c):
        von, bis = self.bereich(c)
        ende = re.compile(rb"[\s)]*;").match(self.text, bis)
        if ende:  # the extent of a statement has no semicolon, and ends early in the argument of a macro
            bis = ende.end()
        nr = self.neu(von, bis, "without " + kurz(self.roh(von, bis)))
        if nr is not None:
            self.anweisung[von, bis] = nr

    # Expressions

    def konstante(self, c):
        von = stelle(c.location)
        m = re.compile(rb"'(?:\\.|[^'\\])+'|\w+").match(self.text, von)
        if not m or m[0] in (b"NULL",) or re.compile(rb"\s*\(").match(self.text, m.end()):
            return
        von, bis = m.span()
        if (von, bis) in self.ausdruck:  # the argument of a macro that uses it twice
            return
        alt = m[0].decode()
        neu = {"true": "false", "false": "true"}.get(alt, "0" if self.tabelle and alt == "1" else f"({alt}) + 1")
        self.tausche(von, bis, neu, f"{alt} -> {neu}")

    def operator(self, c):
        links, rechts = kinder(c)
        (von, le), (ra, bis) = self.bereich(links), self.bereich(rechts)
        zwischen = re.fullmatch(r"\s*([-+*/%&|^<>=!]+)\s*(?:/\*.*\*/\s*)?", self.roh(le, ra)) if le <= ra else None
        if not zwischen or not self.ganz(von, le) or not self.ganz(ra, bis):
            return
        op, l, r = zwischen[1], self.roh(von, le), self.roh(ra, bis)
        zeiger = [k.type.get_canonical().kind in (T.POINTER, T.CONSTANTARRAY) for k in (links, rechts)]
        if op in VERGLEICH:
            for neu in VERGLEICH[op]:
                self.tausche(von, bis, f"{l} {neu} {r}", f"{kurz(l)} {op} {kurz(r)} -> {neu}")
        elif op in ("&&", "||"):
            anderer = "||" if op == "&&" else "&&"
            self.tausche(von, bis, f"({l}) {anderer} ({r})", f"{kurz(l)} {op} {kurz(r)} -> {anderer}")
            self.tausche(von, bis, f"!!({r})", f"{op} without {kurz(l)}")
            self.tausche(von, bis, f"!!({l})", f"{op} without {kurz(r)}")
        elif op in RECHNEN and not all(zeiger) and not (zeiger[1] and op == "+"):
            self.tausche(von, bis, f"({l}) {RECHNEN[op]} ({r})", f"{kurz(l)} {op} {kurz(r)} -> {RECHNEN[op]}")
        elif op in ZUWEISEN:
            self.tausche(von, bis, f"{l} {ZUWEISEN[op]} {r}", f"{kurz(l)} {op} {kurz(r)} -> {ZUWEISEN[op]}")

    def unaer(self, c):
        von, bis = self.bereich(c)
        text = self.roh(von, bis)
        if text.startswith("!"):
            self.tausche(von, bis, f"!!({text[1:]})", f"{kurz(text)} without !")
        elif re.match(r"-\s*[^-\d]", text):
            self.tausche(von, bis, f"({text[1:]})", f"{kurz(text)} without -")
        elif text.startswith("~"):
            self.tausche(von, bis, f"({text[1:]})", f"{kurz(text)} without ~")
        elif text[:2] in ("++", "--"):
            neu = {"++": "--", "--": "++"}[text[:2]]
            self.tausche(von, bis, neu + text[2:], f"{kurz(text)} -> {neu}")
        elif text[-2:] in ("++", "--"):
            neu = {"++": "--", "--": "++"}[text[-2:]]
            self.tausche(von, bis, text[:-2] + neu, f"{kurz(text)} -> {neu}")

    def bedingung(self, c):
        von, bis = self.bereich(c)
        if kern(c).kind == K.INTEGER_LITERAL:
            return
        for wert, wort in (("1", "always"), ("0", "never")):
            self.tausche(von, bis, wert, f"{kurz(self.roh(von, bis))} -> {wort}")

    def ergebnis(self, c, typ):
        """What is returned, where nothing within it is mutated anyway."""
        von, bis = self.bereich(c)
        innen, art = kern(c), typ.get_canonical().kind
        text = self.roh(von, bis)
        konstant = innen.kind in (K.INTEGER_LITERAL, K.CHARACTER_LITERAL) or (
            innen.kind == K.DECL_REF_EXPR and innen.referenced.kind == K.ENUM_CONSTANT_DECL)
        if konstant or innen.kind in (K.BINARY_OPERATOR, K.UNARY_OPERATOR, K.CONDITIONAL_OPERATOR) and art != T.POINTER:
            return
        if art == T.BOOL:
            self.tausche(von, bis, f"!({text})", f"returns !({kurz(text)})")
        elif art in ZAHLEN:
            self.tausche(von, bis, f"({text}) + 1", f"returns {kurz(text)} + 1")
        elif art == T.ENUM:
            self.tausche(von, bis, "0", f"returns 0, not {kurz(text)}")
        elif art == T.POINTER and text != "NULL":
            self.tausche(von, bis, "NULL", f"returns NULL, not {kurz(text)}")

    def gehe(self, c):
        """An expression or a statement, and what is in it."""
        kind = c.kind
        if kind == K.CXX_UNARY_EXPR:  # sizeof
            return
        if kind in (K.INTEGER_LITERAL, K.CHARACTER_LITERAL):
            self.konstante(c)
        elif kind == K.DECL_REF_EXPR and c.referenced and c.referenced.kind == K.ENUM_CONSTANT_DECL:
            self.konstante(c)
        elif kind in (K.BINARY_OPERATOR, K.COMPOUND_ASSIGNMENT_OPERATOR):
            self.operator(c)
        elif kind == K.UNARY_OPERATOR:
            self.unaer(c)
        elif kind == K.CONDITIONAL_OPERATOR:
            self.bedingung(kinder(c)[0])
        elif kind == K.INIT_LIST_EXPR and re.fullmatch(r"\{\s*0\s*\}", self.roh(*self.bereich(c))):
            return
        if kind in (K.IF_STMT, K.FOR_STMT, K.SWITCH_STMT, K.CASE_STMT, K.COMPOUND_STMT, K.RETURN_STMT, K.DECL_STMT,
                    K.WHILE_STMT, K.DO_STMT, K.DEFAULT_STMT):
            self.anweisungen(c)
            return
        teile = kinder(c)
        if kind == K.UNEXPOSED_EXPR and re.match(r"[.\[]", self.roh(*self.bereich(c))):  # designators, then the value
            teile = sorted(teile, key=stelle_von)[-1:]
        for k in teile:
            self.gehe(k)

    # Statements

    def koerper(self, c, allein=False):
        """A statement below another one; allein: leaving it out is already a mutant of what is above."""
        if c.kind == K.COMPOUND_STMT:
            inhalt = kinder(c)
            for k in inhalt:
                self.koerper(k, allein and len(inhalt) == 1)
            return
        if not allein and not re.match(r"\(void\)\s*\w+$|va_end\b", self.roh(*self.bereich(c))) and c.kind not in (K.DECL_STMT, K.IF_STMT, K.RETURN_STMT, K.NULL_STMT, K.CASE_STMT, K.DEFAULT_STMT,
                                         K.SWITCH_STMT):
            self.lasse_weg(c)
        if c.kind == K.UNARY_OPERATOR:  # x++; is left out, and that is enough
            self.gehe(kinder(c)[0])
        else:
            self.gehe(c)

    def anweisungen(self, c):
        teile = kinder(c)
        if c.kind == K.IF_STMT:
            self.bedingung(teile[0])
            self.gehe(teile[0])
            for k in teile[1:]:
                self.koerper(k, len(teile) == 2)
        elif c.kind == K.FOR_STMT:
            von, bis = self.klammer(self.text.index(b"(", self.bereich(c)[0]))
            letztes = self.text.rindex(b";", von, bis)
            for k in teile[:-1]:
                if stelle_von(k) < letztes:
                    self.gehe(k)
            self.koerper(teile[-1], True)
        elif c.kind == K.WHILE_STMT:
            self.gehe(teile[0])
            self.koerper(teile[1], True)
        elif c.kind == K.DO_STMT:
            self.koerper(teile[0])
            self.gehe(teile[1])
        elif c.kind == K.SWITCH_STMT:
            self.gehe(teile[0])
            self.koerper(teile[1])
        elif c.kind in (K.CASE_STMT, K.DEFAULT_STMT):
            self.koerper(teile[-1])
        elif c.kind == K.RETURN_STMT:
            if teile:
                self.ergebnis(teile[0], self.typ)
                self.gehe(teile[0])
        elif c.kind == K.DECL_STMT:
            for k in teile:
                if k.kind == K.VAR_DECL:
                    self.variable(k, c)
        else:
            for k in teile:
                self.koerper(k)

    # Declarations

    def variable(self, c, anweisung=None):
        name_ende = stelle(c.location) + len(c.spelling)
        init = [k for k in kinder(c) if k.kind.is_expression() and stelle_von(k) >= name_ende
                and self.roh(0, stelle_von(k)).rstrip()[-1:] == "="]
        if not init:
            return
        statisch = c.storage_class == StorageClass.STATIC or anweisung is None
        if not statisch:
            self.gehe(init[0])
            return
        ausser, self.funktion = self.funktion, self.funktion or c.spelling
        vorher, self.tabelle = len(self.liste), True
        self.gehe(init[0])
        self.funktion, self.tabelle = ausser, False
        if len(self.liste) == vorher:
            return
        # The initialiser with its mutants goes into a variable that is copied over the table.
        von, bis = self.bereich(anweisung or c)
        eigene = {k: v for k, v in self.ausdruck.items() if von <= k[0] and k[1] <= bis}
        for k in eigene:
            del self.ausdruck[k]
        start = stelle(c.location)
        kopf = re.sub(r"\bstatic\b", "", self.roh(von, start))
        fuelle = (f"{kopf}mutant_neu{self.roh(name_ende, stelle_von(init[0]))}"
                  f"{self.setze(*self.bereich(init[0]), eigene)}; memcpy(&{c.spelling}, &mutant_neu, sizeof mutant_neu);")
        ende = self.text.index(b";", bis - 1) + 1
        if anweisung is not None:
            fuelle = "{ " + fuelle + " }"
        else:
            fuelle = f"__attribute__((constructor)) static void mutant_fuelle_{c.spelling}(void) {{ {fuelle} }}"
        self.davor[ende] = "\n" + fuelle

    def definition(self, c):
        if c.kind == K.FUNCTION_DECL and c.is_definition():
            self.funktion, self.typ = c.spelling, c.result_type
            self.koerper(kinder(c)[-1])
            self.funktion = ""
        elif c.kind == K.VAR_DECL:
            self.variable(c)

    # The copy

    def setze(self, von, bis, ausdruck, anweisung={}, selbst=True):
        """The text from von to bis with its mutants."""
        hier = (von, bis)
        if selbst and hier in anweisung:
            rest = {k: v for k, v in anweisung.items() if k != hier}
            return f"{{ if (!mutant({anweisung[hier]})) {self.setze(von, bis, ausdruck, rest)} }}"
        if selbst and hier in ausdruck:
            wahl = "".join(f"mutant({nr}) ? ({alternative}) : " for nr, alternative in ausdruck[hier])
            return f"({wahl}({self.setze(von, bis, ausdruck, anweisung, False)}))"
        alle = [k for k in [*ausdruck, *anweisung] if von <= k[0] and k[1] <= bis and k != hier]
        aussen = [k for k in set(alle) if not any(a <= k[0] and k[1] <= e and (a, e) != k for a, e in alle)]
        stuecke, an = [], von
        for a, e in sorted(aussen):
            if a < an:
                raise ValueError(f"{self.name}: mutants overlap at {self.roh(a, e)!r}")
            stuecke += [self.roh_mit(an, a), self.setze(a, e, *[{k: v for k, v in d.items() if a <= k[0] and k[1] <= e}
                                                               for d in (ausdruck, anweisung)])]
            an = e
        return "".join(stuecke) + self.roh_mit(an, bis)

    def roh_mit(self, von, bis):
        """Text without mutants, with what is put in between."""
        out = ""
        for ort in sorted(o for o in self.davor if von < o <= bis):
            out += self.roh(von, ort) + self.davor[ort]
            von = ort
        return out + self.roh(von, bis)

    def kopie(self):
        kopf = '#define const\n#include <string.h>\n' if self.name.endswith(".c") else ""
        return (kopf + '#include "mutant.h"\n' +
                self.setze(0, len(self.text), self.ausdruck, self.anweisung, False))


def stelle_von(c):
    return stelle(c.extent.start)


def kurz(text):
    text = " ".join(text.split())
    return text if len(text) <= 70 else text[:67] + "..."


def schreibe(pfad, text):
    """Only when it is new, so that no more is built than must be."""
    if not pfad.exists() or pfad.read_text() != text:
        pfad.parent.mkdir(parents=True, exist_ok=True)
        pfad.write_text(text)


def main(quellen, ziel, optionen):
    dateien = {}
    for nummer, pfad in enumerate(sorted(p for v in VERZEICHNISSE for p in (quellen / v).glob("*.[ch]"))):
        dateien[str(pfad)] = Datei(pfad, nummer * JE_DATEI)
    gesehen = set()
    for pfad in sorted(p for p in dateien if p.endswith(".c")):
        einheit = Index.create().parse(pfad, args=optionen)
        fehler = [d for d in einheit.diagnostics if d.severity >= 3]
        if fehler:
            sys.exit(f"{pfad}: {fehler[0]}")
        for c in einheit.cursor.get_children():
            wo = c.location.file and c.location.file.name
            if wo in dateien and (wo, c.get_usr(), c.location.offset) not in gesehen:
                gesehen.add((wo, c.get_usr(), c.location.offset))
                dateien[wo].definition(c)
    for pfad, d in dateien.items():
        if len(d.liste) >= JE_DATEI:
            sys.exit(f"{d.name}: {len(d.liste)} mutants are more than {JE_DATEI}")
        schreibe(ziel / "src" / d.name, d.kopie() if d.liste else d.text.decode())
    schreibe(ziel / "mutanten.json", json.dumps(
        {"platz": len(dateien) * JE_DATEI, "mutanten": [m for d in dateien.values() for m in d.liste]}, indent=0))


if __name__ == "__main__":
    if len(sys.argv) < 3:
        sys.exit("usage: erzeuge.py QUELLEN ZIEL OPTION...")
    main(Path(sys.argv[1]), Path(sys.argv[2]), sys.argv[3:])
