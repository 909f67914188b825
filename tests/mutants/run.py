#!/usr/bin/env python3
"""Tests the tests: run.py BUILD [OPTION...] [WHERE...] runs mutants of the pure core against the unit tests.

It builds the mutants (make.py) and the unit tests of the core below BUILD/mutants, finds out which program reaches which mutants, and runs
each mutant against those programs until one fails. survivors.txt lists the mutants that may survive, each with its reason, and has rules
for kinds of them. The run fails when another one survives. A run of all mutants also fails below 95 % killed, or when a listed mutant does
not survive, or when a rule excuses none.

--shell does the same for the code above the core, below BUILD/mutants-shell, with more killers (killers.py): the unit tests there, each
row of tests/whole, and at last the scripts of tests/cli. It fails below 90 % of the mutants of a run, with --quick below 80 %; only then
are the survivors without a reason in survivors_shell.txt printed.

Code that reads what people say (core/spoken…) or searches for a seating (turnier/planner…) counts apart: it needs no reasons, but
80 % killed, where a run tries a hundred of its mutants or more.

--every N: only every Nth mutant; --count N: that many, chosen by their names and --seed; --open-ones: only those that survived the run
before; --resume: only those without a result; --quick: without the scripts; --show: print all survivors; WHERE: only those of these
directories or files. Results are added to results.jsonl beside the build as soon as they are known."""
import argparse
import collections
import contextlib
import hashlib
import importlib.util
import json
import operator
import os
import re
import shutil
import subprocess
import sys
import tempfile
import threading
import time
from pathlib import Path

from killers import ROOT, Unit, Worker, of_whole, scripts

HERE = Path(__file__).resolve().parent
FOLDERS = sorted({str(p.parent.relative_to(ROOT / "src")) for p in (ROOT / "src").rglob("*.c")} - {"."})
CORE = [folder for folder in FOLDERS if folder.startswith("core/")]
# Files that find and call a module (paper.c among them, which is all macros) are left out.
ABOVE = [folder for folder in FOLDERS if folder.split("/")[0] not in ("base", "core") and folder != "ui/modules"]
FLOORS_ABOVE = {folder.split("/")[0] for folder in ABOVE}
INCLUDE = re.compile(r'^#include "([^"]+)"', re.M)
PLAIN = "-O1 -w -fno-pie -ftrivial-auto-var-init=pattern -DROUNDS_DIVISOR=50"
# The sanitizers find more than the tests do, as in tests/prove; uninitialised memory gets a fixed value.
SANITIZED = PLAIN + " -fsanitize=address,undefined -fno-sanitize-recover=all"
LINK = "-Wl,--as-needed -no-pie"  # a program with the runtimes inside starts sooner
LINK_SANITIZED = LINK + " -static-libasan -static-libubsan"

# A reading of a spoken line changes no value: each is read strictly before it is offered. A search that takes another way finds another
# plan, which the tests check like any plan.
LOOSE, LOOSE_BOUND, LOOSE_LEAST = ("core/spoken", "core/turnier/planner"), 80, 100
# A quick run leaves out the mutants that only scripts kill: about 88 % are killed, and a sample of 300 may be four standard deviations
# below.
QUICK_BOUND = 80

Part = collections.namedtuple("Part", "name own flags link survivors bound strict")
PARTS = {False: Part("mutants", CORE, SANITIZED, LINK_SANITIZED, HERE / "survivors.txt", 95, True),
         True: Part("mutants-shell", ABOVE, PLAIN, LINK, HERE / "survivors_shell.txt", 90, False)}


def link(place, target):
    if not place.is_symlink():
        place.symlink_to(target)


def shadow(part, build, tree):
    """Makes a tree beside the real one: the mutated directories, links to the others, and the objects of unchanged sources."""
    (tree / "src/mutants").mkdir(parents=True, exist_ok=True)
    for entry in os.listdir(ROOT):
        if entry not in ("src", "build", build.name, ".git"):
            link(tree / entry, ROOT / entry)
    link(tree / "src/mutant.h", HERE / "mutant.h")
    link(tree / "src/mutants/mutant.c", HERE / "mutant.c")
    for source in (ROOT / "src").rglob("*.[ch]"):
        folder = source.parent.relative_to(ROOT / "src")
        if str(folder) not in part.own:
            (tree / "src" / folder).mkdir(parents=True, exist_ok=True)
            link(tree / "src" / folder / source.name, source)
    for folder in set(FOLDERS) - {*part.own, "base"}:
        for o in (build / folder).glob("*.o"):
            target = tree / "build" / folder / o.name
            target.parent.mkdir(parents=True, exist_ok=True)
            if not target.exists() or target.stat().st_mtime < o.stat().st_mtime:
                shutil.copy2(o, target)
    shutil.copytree(build / "gen", tree / "build/gen", dirs_exist_ok=True)


def reaches_above(test):
    """Returns whether a test includes code above the core, itself or through a header of the tests. Such tests are slow and must not be
    needed for mutants of the core."""
    for name in INCLUDE.findall(test.read_text()):
        header = test.parent / name
        if name.split("/")[0] in FLOORS_ABOVE or (header.exists() and reaches_above(header)):
            return True
    return False


def build_tree(part, build, tree):
    """Builds the mutants and the unit tests; returns the mutants, how many numbers they take, and the tests."""
    if (tree / "flags").exists() and (tree / "flags").read_text() != part.flags:
        shutil.rmtree(tree / "build")
    shadow(part, build, tree)
    (tree / "flags").write_text(part.flags)
    flags = subprocess.run(["make", "--no-print-directory", "-s", "-f", "-", "flags"], cwd=ROOT, text=True, check=True,
                           input="include Makefile\nflags:\n\t@echo $(CPPFLAGS) $(LIBFLAGS)\n", capture_output=True)
    subprocess.run([sys.executable, HERE / "make.py", "src", tree, ",".join(part.own), "-std=c17", f"-I{build}/gen",
                    *flags.stdout.split()], cwd=ROOT, check=True)
    data = json.loads((tree / "mutants.json").read_text())
    tests = sorted(p.stem for p in (ROOT / "tests/unit").glob("test_*.c")
                   if reaches_above(p) == (part.own == ABOVE))
    programs = [f"build/tests/{t}" for t in tests] + (["build/saison", "all"] if part.own == ABOVE else [])
    make = subprocess.run(["make", "-s", "-j2", "BUILD=build", *programs, "LDFLAGS=" + part.link,
                           "CFLAGS=" + part.flags], cwd=tree, text=True, capture_output=True)
    if make.returncode:
        sys.exit(make.stdout + make.stderr)
    return data["mutants"], data["place"], tests


def name_all(mutants):
    """Gives each mutant a name that survives moved lines: file, function, text of the line, change, and a count of equal ones."""
    occurrence = collections.Counter()
    for mutant in mutants:
        name = (f"{mutant['file']} {mutant['function']}", mutant["text"], mutant["what"])
        occurrence[name] += 1
        mutant["name"] = (*name[:2], name[2] + (f" ({occurrence[name]})" if occurrence[name] > 1 else ""))


class Seen:
    """The mutants that some processes reached, in their order, and the bounds for a process with a mutant."""

    def __init__(self, file, place, pick):
        data = file.read_bytes() if file.exists() else b""
        self.reached = bytes(pick(data)) if data else None  # without a record the program holds no mutant
        self.lines = [line.split() for line in data[place:].decode().splitlines()]  # bytes of memory used, milliseconds
        self.bounds = {"MUTANT_MS": str(max((int(ms) for _, ms in self.lines), default=0) * 5 + 400)}


class Run:
    def __init__(self, workers, mutants, place, note):
        self.workers, self.mutants, self.place, self.note, self.lock = workers, mutants, place, note, threading.Lock()
        self.pick = operator.itemgetter(*(mutant["nr"] for mutant in mutants), 0)
        self.killed = collections.Counter()  # (file, test)

    def each(self, work, everything):
        """Calls work for each item; every thread has a worker of its own."""
        rest, failed = iter(everything), []

        def serve(worker):
            while not failed:
                with self.lock:
                    one = next(rest, None)
                if one is None:
                    return
                try:
                    work(worker, one)
                except BaseException as e:
                    failed.append(e)
                    raise

        threads = [threading.Thread(target=serve, args=(w,)) for w in self.workers]
        for t in threads:
            t.start()
        for t in threads:
            t.join()
        if failed:
            sys.exit(f"a worker gave up: {failed[0]!r}")

    @contextlib.contextmanager
    def reached(self, worker):
        """Records the mutants that are reached in the block; the result is complete when the block ends."""
        file = worker.folder / "reached"
        file.unlink(missing_ok=True)
        worker.extra = {"MUTANT_REACHED": str(file)}
        seen = Seen.__new__(Seen)
        yield seen
        seen.__init__(file, self.place, self.pick)

    def explore(self, worker, test):
        """Records what a test reaches, how much memory it uses, if that is always the same, and how long it takes."""
        began = time.time()
        if test.steps:
            test.explore(worker, lambda: self.reached(worker))
            test.reached = bytes(map(max, *(seen.reached for seen in test.reach)))
            test.bounds = {}
        else:
            with self.reached(worker) as seen:
                if test.fails(worker):
                    sys.exit(f"{test.name} fails without a mutant")
            test.reached, test.bounds = seen.reached, seen.bounds
            if test.rest and len({rest for rest, _ in seen.lines}) == 1:
                test.bounds["MUTANT_REST"] = seen.lines[0][0]
        test.duration = time.time() - began
        self.control(worker, test)

    def control(self, worker, test):
        """Checks that the bounds alone do not make the test fail, which would kill every mutant."""
        worker.mutant, worker.extra = None, test.bounds
        if test.fails(worker):
            test.bounds.pop("MUTANT_REST", None)
            if test.fails(worker):
                sys.exit(f"{test.name} fails by its bounds, without a mutant")

    def check(self, worker, i, tests):
        """Returns the first test that fails, or None."""
        mutant = self.mutants[i]
        open_ones = [t for t in tests if t.reached and t.reached[i] and mutant["file"].startswith(getattr(t, "only", ""))]
        mutant["reached"] = mutant.get("reached") or bool(open_ones)
        worker.mutant = i
        for t in sorted(open_ones, key=lambda t: t.duration / (1 + self.killed[mutant["file"], t.name])):
            worker.extra = {"MUTANT": str(mutant["nr"]), **t.bounds}
            if t.fails(worker):
                self.killed[mutant["file"], t.name] += 1
                return t.name
        return None

    def round(self, last, *stages):
        """Explores the tests stage by stage, and runs each mutant without a result against them."""
        for tests in stages:
            self.each(self.explore, tests)
        tests = [t for stage in stages for t in stage]

        def one(worker, i):
            killer = self.check(worker, i, tests)
            if killer or last:
                self.mutants[i]["killer"] = killer
                self.note(self.mutants[i])

        self.each(one, [i for i, mutant in enumerate(self.mutants) if "killer" not in mutant])


class Survivors:
    """The mutants that may survive: those of a list by their names, and those of a kind by rules."""

    def __init__(self, path):
        """Reads a list. It has a file and function, a line of it, its mutants, and the reason, each indented further. A rule is a line
        that begins with ~ and its reason, indented: a regular expression for "FILE FUNCTION | LINE | CHANGE"."""
        self.reasons, self.rules = {}, {}
        place, line, names, last = "", "", [], ()
        for text in path.read_text().splitlines():
            if not text or text.startswith("#"):
                continue
            depth, text = len(text) - len(text.lstrip()), text.strip()
            if text.startswith("~ ") and depth == 0:
                last, names = re.compile(text[2:]), []
                self.rules[last] = ""
            elif depth == 0:
                place, last = text, ()
            elif last:
                self.rules[last] = f"{self.rules[last]} {text}".strip()
            elif depth == 2:
                line = text
            elif depth == 4:
                if names and names[0] in self.reasons:
                    names = []
                names.append((place, line, text))
            else:
                for n in names:
                    self.reasons[n] = f"{self.reasons[n]} {text}" if n in self.reasons else text

    def rule_of(self, name):
        return next((rule for rule in self.rules if rule.fullmatch(" | ".join(name))), None)

    def excuse(self, name):
        return name in self.reasons or self.rule_of(name) is not None

    def superfluous(self, alive):
        """Returns the entries and rules that none of these names needs."""
        used = {self.rule_of(name) for name in alive}
        return ([" | ".join(name) for name in sorted(self.reasons.keys() - set(alive))] +
                [" | ".join(name) for name in sorted(self.reasons) if self.rule_of(name)] +
                [f"~ {rule.pattern}" for rule in self.rules if rule not in used])


def show(mutants):
    before = ("", "")
    for mutant in mutants:
        if mutant["name"][:1] != before[:1]:
            print(mutant["name"][0])
        if mutant["name"][:2] != before:
            print(f"  {mutant['name'][1]}")
        before = mutant["name"][:2]
        print(f"    {mutant['name'][2]}")


def select(mutants, known, choice):
    if choice.open_ones:
        mutants = [mutant for mutant in mutants if mutant["name"] in known and not known[mutant["name"]]]
    if choice.where:
        mutants = [mutant for mutant in mutants if mutant["file"].startswith(tuple(choice.where))]
    mutants = mutants[::choice.every]
    if choice.count:  # by their names, so that the sample stays while their lines stay
        drawn = sorted(mutants, key=lambda mutant: hashlib.sha256(f"{choice.seed} {mutant['name']}".encode()).digest())[:choice.count]
        mutants = sorted(drawn, key=operator.itemgetter("nr"))
    return mutants


def run_all(part, tree, mutants, place, tests, note, quick):
    """Finds the killer of each mutant, if there is one."""
    os.chdir(tree)
    fast = "/dev/shm" if os.access("/dev/shm", os.W_OK) else None
    with tempfile.TemporaryDirectory(prefix="doko-mutants-", dir=fast) as folder:
        os.chmod(folder, 0o755)  # some scripts run doko as another user
        folders = [Path(folder, name) for name in ("kept", "a", "b")]
        for f in folders:
            f.mkdir()
        run = Run([Worker(tree, f) for f in folders[1:]], mutants, place, note)
        units = [Unit(t) for t in tests]
        if part.own == CORE:
            run.round(True, units)
            return
        books, outputs = of_whole(folders[0])
        run.round(quick, books, units + outputs)
        if not quick:
            run.round(True, scripts())


def percent(part, mutants):
    print(f"{100 * sum(1 for mutant in mutants if mutant['killer']) / len(mutants):5.1f} %  {part}: "
          f"{sum(1 for mutant in mutants if mutant['killer'])} of {len(mutants)} mutants killed")


def report(part, mutants, choice, times):
    """Prints the survivors and returns whether the result is good enough."""
    alive, survivors = [mutant for mutant in mutants if not mutant["killer"]], Survivors(part.survivors)
    new = [mutant for mutant in alive if not survivors.excuse(mutant["name"]) and not mutant["file"].startswith(LOOSE)]
    loose = [mutant for mutant in mutants if mutant["file"].startswith(LOOSE)]
    firm = [mutant for mutant in mutants if not mutant["file"].startswith(LOOSE)]
    killed = len(mutants) - len(alive)
    partly = choice.open_ones or choice.where
    bound = QUICK_BOUND if choice.quick and not part.strict else part.bound
    below = not partly and 100 * sum(1 for mutant in firm if mutant["killer"]) < bound * len(firm)
    if len(loose) >= LOOSE_LEAST and 100 * sum(1 for mutant in loose if mutant["killer"]) < LOOSE_BOUND * len(loose):
        below = True
    if part.strict or below or choice.show:
        show(mutant for mutant in new if mutant.get("reached"))
        if any(not mutant.get("reached") for mutant in new):
            print("\nno test reaches\n")
            show(mutant for mutant in new if not mutant.get("reached"))
    for v in part.own:
        own = [mutant for mutant in mutants if mutant["file"].split("/")[0] == v]
        if own:
            percent(v, own)
    if loose:
        percent(" and ".join(f"{part}…" for part in LOOSE), loose)
    print(f"{100 * killed / max(len(mutants), 1):5.1f} %  {killed} of {len(mutants)} mutants killed, {len(alive) - len(new)} survive "
          f"with a reason, {len(new)} without; {times[0]:.0f} s to build, {times[1]:.0f} s to run")
    if not part.strict:
        return not below
    unneeded = []
    if not partly and choice.every == 1 and not choice.count:
        unneeded = survivors.superfluous([mutant["name"] for mutant in alive])
        for text in unneeded:
            print(f"listed, but it excuses no survivor: {text}")
    return not new and not unneeded and not below


def main(choice):
    sys.path.append("/usr/lib/python3/dist-packages")
    if not importlib.util.find_spec("clang"):
        print("skipped: libclang's Python bindings are not here (package python3-clang)")
        return 0
    part = PARTS[choice.shell]
    tree = (choice.build / part.name).resolve()
    began = time.time()
    mutants, place, tests = build_tree(part, choice.build.resolve(), tree)
    name_all(mutants)
    file = tree / "results.jsonl"
    results = map(json.loads, file.read_text().splitlines() if file.exists() else ())
    known = {tuple(name): killer for name, killer in results}  # the last result counts
    mutants = select(mutants, known, choice)
    if choice.resume:
        for mutant in mutants:
            if mutant["name"] in known:
                mutant["killer"] = known[mutant["name"]]
    elif not choice.open_ones:
        for mutant in mutants:
            known.pop(mutant["name"], None)
        file.write_text("".join(json.dumps([name, killer]) + "\n" for name, killer in known.items()))
    built = time.time()
    with open(file, "a") as out:
        def note(mutant):
            print(json.dumps([mutant["name"], mutant["killer"]]), file=out, flush=True)

        run_all(part, tree, mutants, place, tests, note, choice.quick)
    return 0 if report(part, mutants, choice, (built - began, time.time() - built)) else 1


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("build", type=Path)
    parser.add_argument("--shell", action="store_true")
    parser.add_argument("--every", type=int, default=1)
    parser.add_argument("--count", type=int)
    parser.add_argument("--seed", type=int, default=1)
    for flag in ("--open-ones", "--resume", "--quick", "--show"):
        parser.add_argument(flag, action="store_true")
    parser.add_argument("where", nargs="*")
    sys.exit(main(parser.parse_intermixed_args()))
