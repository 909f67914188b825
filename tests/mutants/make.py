#!/usr/bin/env python3
"""Makes mutants: make.py SOURCES TARGET WHERE OPTION... (WHERE: directories below SOURCES separated by commas, main.c for the program
itself; then options of the compiler).

For each of these sources a copy is written to TARGET in which every mutant stands beside the original, `(mutant(17) ? (a <= b) : (a <
b))`, so one build holds all mutants. TARGET/mutants.json lists them and says how many numbers they take.

Mutated are operators, integer constants (numbers, characters, names of enums and macros), conditions (always, never, each half of && and
|| left out), single statements (left out) and returned values. A table with static storage is filled at the start from a mutated copy of
its initialiser, because C wants constants there; it loses its const, or the compiler would know the values.

Not mutated are text, the arguments of assert and sizeof, #define and enum, case labels, array sizes, designators, the step of a for,
(void)x and va_end, and whatever equals another mutant (the only statement of an if equals its condition)."""
import ctypes
import json
import re
import sys
from pathlib import Path

sys.path.append("/usr/lib/python3/dist-packages")
from clang.cindex import Config, CursorKind as K, Index, SourceLocation, StorageClass, TypeKind as T, conf  # noqa: E402

PER_FILE = 4000  # numbers reserved for each file, so that a change renumbers the mutants of one file only

COMPARISON_OPS = {"<": ["<=", ">="], "<=": ["<", ">"], ">": [">=", "<="], ">=": [">", "<"], "==": ["!="], "!=": ["=="]}
ARITHMETIC_OPS = {"+": "-", "-": "+", "*": "/", "/": "*", "%": "/", "&": "|", "|": "&", "^": "&", "<<": ">>", ">>": "<<"}
ASSIGN = {"+=": "-=", "-=": "+=", "*=": "/=", "/=": "*=", "%=": "/=", "|=": "&=", "&=": "|=", "<<=": ">>=", ">>=": "<<="}
NUMBERS = (T.INT, T.UINT, T.LONG, T.ULONG, T.LONGLONG, T.ULONGLONG, T.SHORT, T.USHORT, T.UCHAR, T.SCHAR, T.CHAR_S)
SHELLS = (K.UNEXPOSED_EXPR, K.PAREN_EXPR)

conf.lib.clang_getSpellingLocation.argtypes = [SourceLocation, ctypes.c_void_p, ctypes.c_void_p, ctypes.c_void_p,
                                               ctypes.POINTER(ctypes.c_uint)]


def spot(place):
    """Returns the offset in the file; in a macro's argument the offset of the argument."""
    offset = ctypes.c_uint()
    conf.lib.clang_getSpellingLocation(place, None, None, None, ctypes.byref(offset))
    return offset.value


def children(c):
    return list(c.get_children())


def core(c):
    """Returns the expression inside parentheses and implicit conversions."""
    while c.kind in SHELLS and len(children(c)) == 1:
        c = children(c)[0]
    return c


class File:
    PARENTHESIS = re.compile(rb"[()]|'(?:\\.|[^'\\])'|\"(?:\\.|[^\"\\])*\"")  # a parenthesis, or a literal that may contain one
    indexing = set()  # macros with [(argument) + …] = …; an index is constant
    initialisers = set()  # macros with {...}, .name = … or [index] = …

    def __init__(self, file_path, name, number):
        self.text = file_path.read_bytes()
        self.name = name
        self.number = number
        self.list = []
        self.expression = {}  # (first, until) -> [(nr, alternative)]
        self.statement = {}  # (first, until) -> nr
        self.ahead = {}  # offset -> text that is inserted there
        self.locked = [self.bracket(m.end() - 1) for m in re.finditer(rb"\b(?:assert|_Static_assert|offsetof|SONDERPUNKTE)\(", self.text)]
        for macro in self.indexing:
            self.locked += [self.bracket(m.end() - 1) for m in re.finditer(rb"\b" + macro + rb"\(", self.text)]
        self.locked += [m.span() for m in re.finditer(rb"^#.*(?:\\\n.*)*$", self.text, re.M)]
        self.function = ""
        self.table = False

    def bracket(self, i):
        down = 0
        for m in self.PARENTHESIS.finditer(self.text, i):
            down += {b"(": 1, b")": -1}.get(m[0], 0)
            if down == 0:
                return i, m.end()
        raise ValueError(f"{self.name}: a parenthesis has no end")

    def extent_of(self, c):
        return spot(c.extent.start), spot(c.extent.end)

    def raw(self, first, until):
        return self.text[first:until].decode()

    def new(self, first, until, change):
        """Registers a mutant and returns its number, or None where none is allowed."""
        if first >= until or any(a < until and first < e for a, e in self.locked):
            return None
        line_of = self.text.rfind(b"\n", 0, first) + 1
        nr = self.number + len(self.list)
        self.list.append({
            "nr": nr, "file": self.name, "line": self.text.count(b"\n", 0, first) + 1, "function": self.function,
            "text": self.text[line_of:self.text.find(b"\n", first)].decode().strip(), "what": " ".join(change.split())})
        return nr

    def whole(self, first, until):
        """Returns whether the text is a whole expression; at the edge of nested macros it is not."""
        text = self.raw(first, until)
        return (re.search(r"""(?:[\w)\]}'"]|\+\+|--)$""", text) and text.count("(") == text.count(")")
                and self.text[until:until + 1] != b"(")

    def swap(self, first, until, alternative, change):
        nr = self.new(first, until, change) if self.whole(first, until) else None
        if nr is not None:
            self.expression.setdefault((first, until), []).append((nr, alternative))

    def leave_out(self, c):
        first, until = self.extent_of(c)
        end = re.compile(rb"[\s)]*;").match(self.text, until)
        if end:  # the extent of a statement has no semicolon, and ends early in the argument of a macro
            until = end.end()
        nr = self.new(first, until, "without " + shorten(self.raw(first, until)))
        if nr is not None:
            self.statement[first, until] = nr

    # Expressions

    def constant(self, c):
        first = spot(c.location)
        m = re.compile(rb"'(?:\\.|[^'\\])+'|\w+").match(self.text, first)
        if not m or m[0] == b"NULL" or m[0] in self.initialisers or re.compile(rb"\s*\(").match(self.text, m.end()):
            return
        first, until = m.span()
        if (first, until) in self.expression:  # the argument of a macro that uses it twice is mutated once
            return
        old = m[0].decode()
        new = {"true": "false", "false": "true"}.get(old, "0" if self.table and old == "1" else f"({old}) + 1")
        self.swap(first, until, new, f"{old} -> {new}")

    def operator(self, c):
        left_side, right_side = children(c)
        (first, le), (ra, until) = self.extent_of(left_side), self.extent_of(right_side)
        between = re.fullmatch(r"\s*([-+*/%&|^<>=!]+)\s*(?:/\*.*\*/\s*)?", self.raw(le, ra)) if le <= ra else None
        if not between or not self.whole(first, le) or not self.whole(ra, until):
            return
        op, l, r = between[1], self.raw(first, le), self.raw(ra, until)
        pointer = [k.type.get_canonical().kind in (T.POINTER, T.CONSTANTARRAY) for k in (left_side, right_side)]
        if op in COMPARISON_OPS:
            for new in COMPARISON_OPS[op]:
                self.swap(first, until, f"{l} {new} {r}", f"{shorten(l)} {op} {shorten(r)} -> {new}")
        elif op in ("&&", "||"):
            other = "||" if op == "&&" else "&&"
            self.swap(first, until, f"({l}) {other} ({r})", f"{shorten(l)} {op} {shorten(r)} -> {other}")
            self.swap(first, until, f"!!({r})", f"{op} without {shorten(l)}")
            self.swap(first, until, f"!!({l})", f"{op} without {shorten(r)}")
        elif op in ARITHMETIC_OPS and not all(pointer) and not (pointer[1] and op == "+"):
            self.swap(first, until, f"({l}) {ARITHMETIC_OPS[op]} ({r})", f"{shorten(l)} {op} {shorten(r)} -> {ARITHMETIC_OPS[op]}")
        elif op in ASSIGN:
            self.swap(first, until, f"{l} {ASSIGN[op]} {r}", f"{shorten(l)} {op} {shorten(r)} -> {ASSIGN[op]}")

    def unary(self, c):
        first, until = self.extent_of(c)
        text = self.raw(first, until)
        if text.startswith("!"):
            self.swap(first, until, f"!!({text[1:]})", f"{shorten(text)} without !")
        elif re.match(r"-\s*[^-\d]", text):
            self.swap(first, until, f"({text[1:]})", f"{shorten(text)} without -")
        elif text.startswith("~"):
            self.swap(first, until, f"({text[1:]})", f"{shorten(text)} without ~")
        elif text[:2] in ("++", "--"):
            new = {"++": "--", "--": "++"}[text[:2]]
            self.swap(first, until, new + text[2:], f"{shorten(text)} -> {new}")
        elif text[-2:] in ("++", "--") and text[0] not in "*&":
            new = {"++": "--", "--": "++"}[text[-2:]]
            self.swap(first, until, text[:-2] + new, f"{shorten(text)} -> {new}")

    def condition(self, c):
        first, until = self.extent_of(c)
        if core(c).kind == K.INTEGER_LITERAL:
            return
        for value, word in (("1", "always"), ("0", "never")):
            self.swap(first, until, value, f"{shorten(self.raw(first, until))} -> {word}")

    def result(self, c, type_):
        """Mutates a returned value, unless something inside it is mutated already."""
        first, until = self.extent_of(c)
        inner, kind = core(c), type_.get_canonical().kind
        text = self.raw(first, until)
        constant = inner.kind in (K.INTEGER_LITERAL, K.CHARACTER_LITERAL) or (
            inner.kind == K.DECL_REF_EXPR and inner.referenced.kind == K.ENUM_CONSTANT_DECL)
        if constant or inner.kind in (K.BINARY_OPERATOR, K.UNARY_OPERATOR, K.CONDITIONAL_OPERATOR) and kind != T.POINTER:
            return
        if kind == T.BOOL:
            self.swap(first, until, f"!({text})", f"returns !({shorten(text)})")
        elif kind in NUMBERS:
            self.swap(first, until, f"({text}) + 1", f"returns {shorten(text)} + 1")
        elif kind == T.ENUM:
            self.swap(first, until, "0", f"returns 0, not {shorten(text)}")
        elif kind == T.POINTER and text != "NULL":
            self.swap(first, until, "NULL", f"returns NULL, not {shorten(text)}")

    def walk(self, c):
        """Visits an expression or a statement and its parts."""
        kind = c.kind
        if kind == K.CXX_UNARY_EXPR:  # sizeof is not evaluated
            return
        if kind in (K.INTEGER_LITERAL, K.CHARACTER_LITERAL):
            self.constant(c)
        elif kind == K.DECL_REF_EXPR and c.referenced and c.referenced.kind == K.ENUM_CONSTANT_DECL:
            self.constant(c)
        elif kind in (K.BINARY_OPERATOR, K.COMPOUND_ASSIGNMENT_OPERATOR):
            self.operator(c)
        elif kind == K.UNARY_OPERATOR:
            self.unary(c)
        elif kind == K.CONDITIONAL_OPERATOR:
            self.condition(children(c)[0])
        elif kind == K.INIT_LIST_EXPR and re.fullmatch(r"\{\s*0\s*\}", self.raw(*self.extent_of(c))):
            return
        if kind in (K.IF_STMT, K.FOR_STMT, K.SWITCH_STMT, K.CASE_STMT, K.COMPOUND_STMT, K.RETURN_STMT, K.DECL_STMT,
                    K.WHILE_STMT, K.DO_STMT, K.DEFAULT_STMT):
            self.statements(c)
            return
        parts = children(c)
        if kind == K.UNEXPOSED_EXPR and re.match(r"[.\[]", self.raw(*self.extent_of(c))):  # designators, then the value
            parts = sorted(parts, key=spot_of)[-1:]
        elif kind == K.COMPOUND_LITERAL_EXPR:  # its length is part of its type
            parts = [k for k in parts if k.kind == K.INIT_LIST_EXPR]
        for k in parts:
            self.walk(k)

    # Statements

    def body(self, c, alone_=False):
        """Mutates a statement below another one. alone_: leaving it out equals a mutant of the statement above."""
        if c.kind == K.COMPOUND_STMT:
            content = children(c)
            for k in content:
                self.body(k, alone_ and len(content) == 1)
            return
        if not alone_ and not re.match(r"\(void\)\s*\w+(, \(void\)\w+)*$|va_end\b", self.raw(*self.extent_of(c))) and c.kind not in (K.DECL_STMT, K.IF_STMT, K.RETURN_STMT, K.NULL_STMT, K.CASE_STMT, K.DEFAULT_STMT,
                                         K.SWITCH_STMT):
            self.leave_out(c)
        if c.kind == K.UNARY_OPERATOR:  # x++; is left out, which is mutant enough
            self.walk(children(c)[0])
        else:
            self.walk(c)

    def statements(self, c):
        parts = children(c)
        if c.kind == K.IF_STMT:
            self.condition(parts[0])
            self.walk(parts[0])
            for k in parts[1:]:
                self.body(k, len(parts) == 2)
        elif c.kind == K.FOR_STMT:
            first, until = self.bracket(self.text.index(b"(", self.extent_of(c)[0]))
            last = self.text.rfind(b";", first, until)  # a loop that is a macro, EACH_EDGE, has none
            for k in parts[:-1]:
                if spot_of(k) < last:
                    self.walk(k)
            self.body(parts[-1], True)
        elif c.kind == K.WHILE_STMT:
            self.walk(parts[0])
            self.body(parts[1], True)
        elif c.kind == K.DO_STMT:
            self.body(parts[0])
            self.walk(parts[1])
        elif c.kind == K.SWITCH_STMT:
            self.walk(parts[0])
            self.body(parts[1])
        elif c.kind in (K.CASE_STMT, K.DEFAULT_STMT):
            self.body(parts[-1])
        elif c.kind == K.RETURN_STMT:
            if parts:
                self.result(parts[0], self.type_)
                self.walk(parts[0])
        elif c.kind == K.DECL_STMT:
            for k in parts:
                if k.kind == K.VAR_DECL:
                    self.variable(k, c)
        else:
            for k in parts:
                self.body(k)

    # Declarations

    def variable(self, c, statement=None):
        name_end = spot(c.location) + len(c.spelling)
        init = [k for k in children(c) if k.kind.is_expression() and spot_of(k) >= name_end
                and self.raw(0, spot_of(k)).rstrip()[-1:] == "="]
        if not init:
            return
        static = c.storage_class == StorageClass.STATIC or statement is None
        if not static:
            self.walk(init[0])
            return
        outer_function, self.function = self.function, self.function or c.spelling
        before, self.table = len(self.list), True
        self.walk(init[0])
        self.function, self.table = outer_function, False
        if len(self.list) == before:
            return
        # The mutated initialiser goes into a variable that is copied over the table.
        first, until = self.extent_of(statement or c)
        own = {k: v for k, v in self.expression.items() if first <= k[0] and k[1] <= until}
        for k in own:
            del self.expression[k]
        start = spot(c.location)
        head = re.sub(r"\bstatic\b", "", self.raw(first, start))
        fill = (f"{head}mutant_new{self.raw(name_end, spot_of(init[0]))}"
                  f"{self.put_in(*self.extent_of(init[0]), own)}; memcpy(&{c.spelling}, &mutant_new, sizeof mutant_new);")
        end = self.text.index(b";", until - 1) + 1
        if statement is not None:
            fill = "{ " + fill + " }"
        else:
            fill = f"__attribute__((constructor)) static void mutant_fill_{c.spelling}(void) {{ {fill} }}"
        self.ahead[end] = "\n" + fill

    def definition(self, c):
        if c.kind == K.FUNCTION_DECL and c.is_definition():
            self.function, self.type_ = c.spelling, c.result_type
            self.body(children(c)[-1])
            self.function = ""
        elif c.kind == K.VAR_DECL:
            self.variable(c)

    # The copy

    def put_in(self, first, until, expression, statement={}, itself_too=True):
        """Returns the text from first to until with its mutants."""
        here = (first, until)
        if itself_too and here in statement:
            rest = {k: v for k, v in statement.items() if k != here}
            return f"{{ if (!mutant({statement[here]})) {self.put_in(first, until, expression, rest)} }}"
        if itself_too and here in expression:
            choice = "".join(f"mutant({nr}) ? ({alternative}) : " for nr, alternative in expression[here])
            return f"({choice}({self.put_in(first, until, expression, statement, False)}))"
        inner = [k for k in [*expression, *statement] if first <= k[0] and k[1] <= until and k != here]
        outer = [k for k in set(inner) if not any(a <= k[0] and k[1] <= e and (a, e) != k for a, e in inner)]
        pieces, done = [], first
        for a, e in sorted(outer):
            if a < done:
                raise ValueError(f"{self.name}: mutants overlap at {self.raw(a, e)!r}")
            pieces += [self.raw_with(done, a), self.put_in(a, e, *[{k: v for k, v in d.items() if a <= k[0] and k[1] <= e}
                                                               for d in (expression, statement)])]
            done = e
        return "".join(pieces) + self.raw_with(done, until)

    def raw_with(self, first, until):
        """Returns the text without mutants, with the inserted texts."""
        out = ""
        for place in sorted(o for o in self.ahead if first < o <= until):
            out += self.raw(first, place) + self.ahead[place]
            first = place
        return out + self.raw(first, until)

    def copy(self):
        head = '#define const\n#include <string.h>\n' if self.name.endswith(".c") else ""
        return (head + '#include "mutant.h"\n' +
                self.put_in(0, len(self.text), self.expression, self.statement, False))


def spot_of(c):
    return spot(c.extent.start)


def shorten(text):
    text = " ".join(text.split())
    return text if len(text) <= 70 else text[:67] + "..."


def write(file_path, text):
    """Writes the file only when it changes, so that no more is rebuilt than necessary."""
    if not file_path.exists() or file_path.read_text() != text:
        file_path.parent.mkdir(parents=True, exist_ok=True)
        file_path.write_text(text)


def main(sources, target, chosen, options):
    files, within, heads, begins = {}, set(), set(), set()  # within: (macro, the macro whose call is its value)
    for file_path in sources.rglob("*.[ch]"):
        text = file_path.read_bytes()
        File.initialisers.update(re.findall(rb"^#define (\w+) (?:(?:.|\\\n)*?\{|(?:\s|\\\n)*(?:\.\w|\[))", text, re.M))
        File.indexing.update(re.findall(rb"^#define (\w+)\((?:[^\n]|(?<=\\)\n)*\[\(\w+\) \+", text, re.M))
        within.update(re.findall(rb"^#define (\w+)\s+(\w+)\(", text, re.M))
        heads.update(re.findall(rb"^#define (\w+)\([^)]*\)(?:\s|\\\n)*[{[]", text, re.M))
        begins.update(re.findall(rb"^#define (\w+)\([^)]*\)(?:\s|\\\n)+(\w+)\(", text, re.M))
    while more := {name for name, other in begins if other in heads} - heads:
        heads |= more
    File.initialisers.update(name for name, other in within if other in heads)
    paths = (p for v in chosen for p in ((sources / v).glob("*.[ch]") if (sources / v).is_dir() else [sources / v]))
    for number, file_path in enumerate(sorted(paths)):
        files[str(file_path)] = File(file_path, str(file_path.relative_to(sources)), number * PER_FILE)
    seen = set()
    for file_path in sorted(p for p in files if p.endswith(".c")):
        unit = Index.create().parse(file_path, args=options)
        error = [d for d in unit.diagnostics if d.severity >= 3]
        if error:
            sys.exit(f"{file_path}: {error[0]}")
        for c in unit.cursor.get_children():
            where = c.location.file and c.location.file.name
            if where in files and (where, c.get_usr(), c.location.offset) not in seen:
                seen.add((where, c.get_usr(), c.location.offset))
                files[where].definition(c)
    for stale in {p for v in chosen for p in target.glob(f"src/{v}/*.[ch]")} - {target / "src" / d.name for d in files.values()}:
        stale.unlink()
    for file_path, d in files.items():
        if len(d.list) >= PER_FILE:
            sys.exit(f"{d.name}: {len(d.list)} mutants are more than {PER_FILE}")
        write(target / "src" / d.name, d.copy() if d.list else d.text.decode())
    place = len(files) * PER_FILE
    write(target / "src/mutants/count.h", f"#define MUTANTS {place}\n")
    write(target / "mutants.json", json.dumps({"place": place, "mutants": [m for d in files.values() for m in d.list]}, indent=0))


if __name__ == "__main__":
    if len(sys.argv) < 4:
        sys.exit("usage: make.py SOURCES TARGET WHERE OPTION...")
    main(Path(sys.argv[1]), Path(sys.argv[2]), sys.argv[3].split(","), sys.argv[4:])
