#!/usr/bin/env python3
"""Do the tests bite? run.py BUILD [--every N] [--open-ones] [WHERE...]: mutants of the pure core against the unit tests.

Builds the unit tests of the core below BUILD/mutants against the mutants (make.py), sees once which program reaches which
of them, and runs each mutant against those, until one fails. --every: only every Nth mutant; --open-ones: only those that survived the
run before; WHERE: only those of these directories or files. survivors.txt lists the mutants that may survive, each with its
reason. The run fails when another one survives, and, when it was a whole one, below 95 % killed or when one that is listed
does not survive."""
import argparse
import collections
import importlib.util
import json
import os
import re
import shutil
import subprocess
import sys
import threading
import time
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent
LIST = HERE / "survivors.txt"
BOUND = 95
# The sanitizers see more than the tests do, as in the check; what is not initialised is always the same.
FLAGS = ("-O1 -w -fsanitize=address,undefined -fno-sanitize-recover=all -ftrivial-auto-var-init=pattern -DROUNDS_DIVISOR=50 "
         "-DMUTANTS=%d")
ENVIRONMENT = {**os.environ, "LC_ALL": "C.UTF-8", "ASAN_OPTIONS": "detect_leaks=0:hard_rss_limit_mb=1000"}
# Tests of what stands above the core: slow, and not where its mutants should die.
ABOVE = re.compile(r'^#include "(buch|store|report|entry|cmd)/', re.M)
OWN = ["rules", "spieltag", "pokal", "ranking", "notation"]


def combine(place, goal):
    if not place.is_symlink():
        place.symlink_to(goal)


def shadow(build, tree):
    """A tree beside the real one: the mutated directories, links to the rest, and the objects of what stands above them."""
    (tree / "src/mutants").mkdir(parents=True, exist_ok=True)
    for entry in os.listdir(ROOT):
        if entry not in ("src", "build", build.name, ".git"):
            combine(tree / entry, ROOT / entry)
    combine(tree / "src/mutant.h", HERE / "mutant.h")
    combine(tree / "src/mutants/mutant.c", HERE / "mutant.c")
    for directory in (ROOT / "src").iterdir():
        if directory.name not in OWN:
            combine(tree / "src" / directory.name, directory)
            for o in (build / directory.name).glob("*.o") if directory.is_dir() and directory.name != "base" else ():
                goal = tree / "build" / directory.name / o.name
                goal.parent.mkdir(parents=True, exist_ok=True)
                if not goal.exists() or goal.stat().st_mtime < o.stat().st_mtime:
                    shutil.copy2(o, goal)
    shutil.copytree(build / "gen", tree / "build/gen", dirs_exist_ok=True)


def build_tree(build, tree):
    if (tree / "flags").exists() and (tree / "flags").read_text() != FLAGS:
        shutil.rmtree(tree / "build")
    shadow(build, tree)
    (tree / "flags").write_text(FLAGS)
    flags = subprocess.run(["make", "--no-print-directory", "-s", "-f", "-", "flags"], cwd=ROOT, text=True, check=True,
                           input="include Makefile\nflags:\n\t@echo $(CPPFLAGS) $(LIBFLAGS)\n", capture_output=True)
    subprocess.run([sys.executable, HERE / "make.py", "src", tree, "-std=c17", f"-I{build}/gen", *flags.stdout.split()],
                   cwd=ROOT, check=True)
    data = json.loads((tree / "mutants.json").read_text())
    tests = sorted(p.stem for p in (ROOT / "tests/unit").glob("test_*.c") if not ABOVE.search(p.read_text()))
    make = subprocess.run(["make", "-s", "-j2", "BUILD=build", *(f"build/tests/{t}" for t in tests),
                           "LDFLAGS=-Wl,--as-needed", "CFLAGS=" + FLAGS % data["place"]],
                          cwd=tree, text=True, capture_output=True)
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


Program = collections.namedtuple("Program", "duration reached bounds")


class Run:
    def __init__(self, tree):
        self.tree, self.programs, self.lock = tree, {}, threading.Lock()
        self.killed = collections.Counter()  # (file, program)

    def launch(self, program, **environment):
        """Its exit status, and the seconds of processor it took."""
        child = os.posix_spawn(self.tree / f"build/tests/{program}", [program], {**ENVIRONMENT, **environment}, file_actions=[
            (os.POSIX_SPAWN_OPEN, 0, "/dev/null", os.O_RDONLY, 0), (os.POSIX_SPAWN_OPEN, 1, "/dev/null", os.O_WRONLY, 0),
            (os.POSIX_SPAWN_DUP2, 1, 2)])
        _, status, use = os.wait4(child, 0)
        return status, use.ru_utime + use.ru_stime

    def explore(self, tests, place):
        """What each program reaches, what memory it leaves behind, if that is always the same, and how long it takes."""
        for t in tests:
            file = self.tree / f"erreicht-{t}"
            rests = set()
            for _ in range(2):
                status, duration = self.launch(t, MUTANT_REACHED=str(file))
                if status:
                    sys.exit(f"{t} fails without a mutant")
                if file.exists():  # else it holds no mutant
                    rests.add(file.read_bytes()[place:].decode())
            if rests:
                bounds = {"MUTANT_MS": str(int(duration * 5000 + 400)), **({"MUTANT_REST": rests.pop()} if len(rests) == 1 else {})}
                self.programs[t] = Program(duration, file.read_bytes(), bounds)

    def check(self, m):
        """The program that kills it, or None."""
        m["reached"] = [t for t, p in self.programs.items() if p.reached[m["nr"]]]
        open_ones = sorted(m["reached"], key=lambda t: self.programs[t].duration / (1 + self.killed[m["file"], t]))
        for t in open_ones:
            if self.launch(t, MUTANT=str(m["nr"]), **self.programs[t].bounds)[0]:
                self.killed[m["file"], t] += 1
                return t
        return None

    def every_one(self, mutants):
        rest = iter(mutants)

        def work():
            while True:
                with self.lock:
                    m = next(rest, None)
                if m is None:
                    return
                m["killers"] = self.check(m)

        worker = [threading.Thread(target=work) for _ in range(2)]
        for a in worker:
            a.start()
        for a in worker:
            a.join()


def read_list():
    """name -> reason. File and function, a line of it, its mutants, and their reason, each further to the right."""
    reasons, place, line, names = {}, "", "", []
    for text in LIST.read_text().splitlines():
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


def main(build, choice):
    sys.path.append("/usr/lib/python3/dist-packages")
    if not importlib.util.find_spec("clang"):
        print("skipped: libclang's Python bindings are not here (package python3-clang)")
        return 0
    tree = (build / "mutants").resolve()
    began = time.time()
    mutants, place, tests = build_tree(build.resolve(), tree)
    name_all(mutants)
    result = tree / "ergebnis.json"  # names of those that are not known to be killed
    open_ones = {tuple(n) for n in json.loads(result.read_text())} if result.exists() else set()
    open_ones &= {m["name"] for m in mutants}
    if choice.open_ones:
        mutants = [m for m in mutants if m["name"] in open_ones]
    if choice.where:
        mutants = [m for m in mutants if m["file"].startswith(tuple(choice.where))]
    mutants = mutants[::choice.every]
    built = time.time()
    os.chdir(tree)
    run_ = Run(tree)
    run_.explore(tests, place)
    run_.every_one(mutants)
    alive = [m for m in mutants if not m["killers"]]
    checked = {m["name"] for m in mutants}
    result.write_text(json.dumps([*(open_ones - checked), *(m["name"] for m in alive)]))
    reasons = read_list()
    new = [m for m in alive if m["name"] not in reasons]
    show(m for m in new if m["reached"])
    if any(not m["reached"] for m in new):
        print("\nno test reaches\n")
        show(m for m in new if not m["reached"])
    for v in OWN:
        every_one = [m for m in mutants if m["file"].startswith(v + "/")]
        tot = sum(1 for m in every_one if m["killers"])
        if every_one:
            print(f"{100 * tot / len(every_one):5.1f} %  {v}: {tot} of {len(every_one)} mutants killed")
    tot = len(mutants) - len(alive)
    print(f"{100 * tot / len(mutants):5.1f} %  {tot} of {len(mutants)} mutants killed, {len(alive) - len(new)} survive with a "
          f"reason, {len(new)} without; {built - began:.0f} s to build, {time.time() - built:.0f} s to run")
    wrong = bool(new)
    if not choice.open_ones and not choice.where and choice.every == 1:
        dead_after_all = reasons.keys() - {m["name"] for m in alive}
        for n in sorted(dead_after_all):
            print(f"listed, but it does not survive: {' | '.join(n)}")
        wrong |= bool(dead_after_all) or 100 * tot < BOUND * len(mutants)
    return 1 if wrong else 0


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("build", type=Path)
    parser.add_argument("--every", type=int, default=1)
    parser.add_argument("--open-ones", action="store_true")
    parser.add_argument("where", nargs="*")
    chosen = parser.parse_intermixed_args()
    sys.exit(main(chosen.build, chosen))
