#!/usr/bin/env python3
"""Do the tests bite? run.py BUILD [OPTION...] [WHERE...]: mutants of the pure core against the unit tests.

Builds the unit tests of the core below BUILD/mutants against the mutants (make.py), sees once which program reaches which
of them, and runs each mutant against those, until one fails. survivors.txt lists the mutants that may survive, each with its
reason. The run fails when another one survives, and, when it was a whole one, below 95 % killed or when one that is listed
does not survive.

--shell does the same to what stands above the core, below BUILD/mutants-shell, with more that can see a mutant (killers.py):
the unit tests there, each row of tests/whole, and last, for what is left, the scripts of tests/cli. It fails below 90 % of
the mutants of a run, --quick below 80 %, and only then those without a reason in survivors_shell.txt are shown.

What guesses at mistyped lines (notation/guess…) or searches for a seating (turnier/planner…) needs no reasons, but 80 % killed.

--every N: only every Nth mutant; --count N: that many, drawn by their names and --seed; --open-ones: only those that survived the run
before; --resume: only those that have no result yet; --quick: without the scripts; --show: all that survive; WHERE: only
those of these directories or files. What is known is kept in results.jsonl beside the build as it becomes known."""
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
ROOMS = sorted({str(p.parent.relative_to(ROOT / "src")) for p in (ROOT / "src").rglob("*.c")} - {"."})
CORE = [room for room in ROOMS if room.startswith("core/")]
# What finds and calls a module (paper.c, all macros, among them) is left out.
ABOVE = [room for room in ROOMS if room.split("/")[0] not in ("base", "core") and room != "ui/modules"]
FLOORS_ABOVE = {room.split("/")[0] for room in ABOVE}
INCLUDE = re.compile(r'^#include "([^"]+)"', re.M)
PLAIN = "-O1 -w -fno-pie -ftrivial-auto-var-init=pattern -DROUNDS_DIVISOR=50"
# The sanitizers see more than the tests do, as in the check; what is not initialised is always the same.
SANITIZED = PLAIN + " -fsanitize=address,undefined -fno-sanitize-recover=all"
LINK = "-Wl,--as-needed -no-pie"  # and with the runtimes in the program: it starts sooner
LINK_SANITIZED = LINK + " -static-libasan -static-libubsan"

# What was probably meant by a mistyped line values nothing; each suggestion is parsed before it is made. A search that
# goes another way finds another plan, which is held against the rules and the figures like any.
LOOSE, LOOSE_BOUND = ("core/notation/guess", "core/turnier/planner"), 80
# What the scripts alone see is not seen: some 88 % are left, and a sample of 300 may have four standard deviations less.
QUICK_BOUND = 80

Part = collections.namedtuple("Part", "name own flags link survivors bound strict")
PARTS = {False: Part("mutants", CORE, SANITIZED, LINK_SANITIZED, HERE / "survivors.txt", 95, True),
         True: Part("mutants-shell", ABOVE, PLAIN, LINK, HERE / "survivors_shell.txt", 90, False)}


def combine(place, goal):
    if not place.is_symlink():
        place.symlink_to(goal)


def shadow(part, build, tree):
    """A tree beside the real one: the mutated directories, links to the rest, and the objects of what is as it was."""
    (tree / "src/mutants").mkdir(parents=True, exist_ok=True)
    for entry in os.listdir(ROOT):
        if entry not in ("src", "build", build.name, ".git"):
            combine(tree / entry, ROOT / entry)
    combine(tree / "src/mutant.h", HERE / "mutant.h")
    combine(tree / "src/mutants/mutant.c", HERE / "mutant.c")
    for source in (ROOT / "src").rglob("*.[ch]"):
        room = source.parent.relative_to(ROOT / "src")
        if str(room) not in part.own:
            (tree / "src" / room).mkdir(parents=True, exist_ok=True)
            combine(tree / "src" / room / source.name, source)
    for room in set(ROOMS) - {*part.own, "base"}:
        for o in (build / room).glob("*.o"):
            goal = tree / "build" / room / o.name
            goal.parent.mkdir(parents=True, exist_ok=True)
            if not goal.exists() or goal.stat().st_mtime < o.stat().st_mtime:
                shutil.copy2(o, goal)
    shutil.copytree(build / "gen", tree / "build/gen", dirs_exist_ok=True)


def reaches_above(test):
    """Whether it includes what stands above the core, itself or by a header of the tests: slow, and not where the core's mutants
    should die."""
    for name in INCLUDE.findall(test.read_text()):
        header = test.parent / name
        if name.split("/")[0] in FLOORS_ABOVE or (header.exists() and reaches_above(header)):
            return True
    return False


def build_tree(part, build, tree):
    """The mutants, how many numbers they have room in, and the unit tests."""
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
    """A name that stays when lines move: file, function, the text of the line, what is changed, and which of its like."""
    which_one = collections.Counter()
    for m in mutants:
        name = (f"{m['file']} {m['function']}", m["text"], m["what"])
        which_one[name] += 1
        m["name"] = (*name[:2], name[2] + (f" ({which_one[name]})" if which_one[name] > 1 else ""))


class Seen:
    """What one or more processes reached, in the order of the mutants, and what bounds them when a mutant is at work."""

    def __init__(self, file, place, pick):
        data = file.read_bytes() if file.exists() else b""
        self.reached = bytes(pick(data)) if data else None  # else it holds no mutant
        self.lines = [line.split() for line in data[place:].decode().splitlines()]  # bytes left behind, ms
        self.bounds = {"MUTANT_MS": str(max((int(ms) for _, ms in self.lines), default=0) * 5 + 400)}


class Run:
    def __init__(self, workers, mutants, place, note):
        self.workers, self.mutants, self.place, self.note, self.lock = workers, mutants, place, note, threading.Lock()
        self.pick = operator.itemgetter(*(m["nr"] for m in mutants), 0)
        self.killed = collections.Counter()  # (file, test)

    def each(self, work, everything):
        """Does it to each of them, a worker of its own for each thread."""
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
        """Sees what is reached in the block; known when it is left."""
        file = worker.folder / "reached"
        file.unlink(missing_ok=True)
        worker.extra = {"MUTANT_REACHED": str(file)}
        seen = Seen.__new__(Seen)
        yield seen
        seen.__init__(file, self.place, self.pick)

    def explore(self, worker, test):
        """What a test reaches, what memory it leaves behind, if that is always the same, and how long it takes."""
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
        """By its bounds alone it must not fail: every mutant would be killed."""
        worker.mutant, worker.extra = None, test.bounds
        if test.fails(worker):
            test.bounds.pop("MUTANT_REST", None)
            if test.fails(worker):
                sys.exit(f"{test.name} fails by its bounds, without a mutant")

    def check(self, worker, i, tests):
        """The first test that fails, or None."""
        m = self.mutants[i]
        open_ones = [t for t in tests if t.reached and t.reached[i] and m["file"].startswith(getattr(t, "only", ""))]
        m["reached"] = m.get("reached") or bool(open_ones)
        worker.mutant = i
        for t in sorted(open_ones, key=lambda t: t.duration / (1 + self.killed[m["file"], t.name])):
            worker.extra = {"MUTANT": str(m["nr"]), **t.bounds}
            if t.fails(worker):
                self.killed[m["file"], t.name] += 1
                return t.name
        return None

    def round(self, last, *stages):
        """Explores the tests, stage by stage, and runs the mutants without a result against them all."""
        for tests in stages:
            self.each(self.explore, tests)
        tests = [t for stage in stages for t in stage]

        def one(worker, i):
            killer = self.check(worker, i, tests)
            if killer or last:
                self.mutants[i]["killer"] = killer
                self.note(self.mutants[i])

        self.each(one, [i for i, m in enumerate(self.mutants) if "killer" not in m])


def read_list(path):
    """name -> reason. File and function, a line of it, its mutants, and their reason, each further to the right."""
    reasons, place, line, names = {}, "", "", []
    for text in path.read_text().splitlines():
        if not text or text.startswith("#"):
            continue
        depth, text = len(text) - len(text.lstrip()), text.strip()
        if depth == 0:
            place = text
        elif depth == 2:
            line = text
        elif depth == 4:
            if names and names[0] in reasons:
                names = []
            names.append((place, line, text))
        else:
            for n in names:
                reasons[n] = f"{reasons[n]} {text}" if n in reasons else text
    return reasons


def show(mutants):
    before = ("", "")
    for m in mutants:
        if m["name"][:1] != before[:1]:
            print(m["name"][0])
        if m["name"][:2] != before:
            print(f"  {m['name'][1]}")
        before = m["name"][:2]
        print(f"    {m['name'][2]}")


def select(mutants, known, choice):
    if choice.open_ones:
        mutants = [m for m in mutants if m["name"] in known and not known[m["name"]]]
    if choice.where:
        mutants = [m for m in mutants if m["file"].startswith(tuple(choice.where))]
    mutants = mutants[::choice.every]
    if choice.count:  # by their names: it is the same sample as long as their lines stay
        drawn = sorted(mutants, key=lambda m: hashlib.sha256(f"{choice.seed} {m['name']}".encode()).digest())[:choice.count]
        mutants = sorted(drawn, key=operator.itemgetter("nr"))
    return mutants


def run_all(part, tree, mutants, place, tests, note, quick):
    """Gives each mutant its killer, if it has one."""
    os.chdir(tree)
    fast = "/dev/shm" if os.access("/dev/shm", os.W_OK) else None
    with tempfile.TemporaryDirectory(prefix="doko-mutants-", dir=fast) as folder:
        os.chmod(folder, 0o755)  # some scripts run doko as somebody else
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
    print(f"{100 * sum(1 for m in mutants if m['killer']) / len(mutants):5.1f} %  {part}: "
          f"{sum(1 for m in mutants if m['killer'])} of {len(mutants)} mutants killed")


def report(part, mutants, choice, times):
    """Prints what survives; whether that is as it should be."""
    alive, reasons = [m for m in mutants if not m["killer"]], read_list(part.survivors)
    new = [m for m in alive if m["name"] not in reasons and not m["file"].startswith(LOOSE)]
    loose = [m for m in mutants if m["file"].startswith(LOOSE)]
    killed = len(mutants) - len(alive)
    partly = choice.open_ones or choice.where
    bound = QUICK_BOUND if choice.quick and not part.strict else part.bound
    below = 100 * killed < bound * len(mutants) and not partly
    if len(loose) >= 100 and 100 * sum(1 for m in loose if m["killer"]) < LOOSE_BOUND * len(loose):
        below = True
    if part.strict or below or choice.show:
        show(m for m in new if m.get("reached"))
        if any(not m.get("reached") for m in new):
            print("\nno test reaches\n")
            show(m for m in new if not m.get("reached"))
    for v in part.own:
        own = [m for m in mutants if m["file"].split("/")[0] == v]
        if own:
            percent(v, own)
    if loose:
        percent(" and ".join(f"{part}…" for part in LOOSE), loose)
    print(f"{100 * killed / max(len(mutants), 1):5.1f} %  {killed} of {len(mutants)} mutants killed, {len(alive) - len(new)} survive "
          f"with a reason, {len(new)} without; {times[0]:.0f} s to build, {times[1]:.0f} s to run")
    if not part.strict:
        return not below
    unseen = set()
    if not partly and choice.every == 1 and not choice.count:
        unseen = reasons.keys() - {m["name"] for m in alive}
        for n in sorted(unseen):
            print(f"listed, but it does not survive: {' | '.join(n)}")
    return not new and not unseen and not below


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
    known = {tuple(name): killer for name, killer in results}  # the last word counts
    mutants = select(mutants, known, choice)
    if choice.resume:
        for m in mutants:
            if m["name"] in known:
                m["killer"] = known[m["name"]]
    elif not choice.open_ones:
        for m in mutants:
            known.pop(m["name"], None)
        file.write_text("".join(json.dumps([name, killer]) + "\n" for name, killer in known.items()))
    built = time.time()
    with open(file, "a") as out:
        def note(m):
            print(json.dumps([m["name"], m["killer"]]), file=out, flush=True)

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
