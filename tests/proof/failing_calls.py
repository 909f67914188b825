#!/usr/bin/env python3
"""Lets every call fail that can fail: failing_calls.py DOKO FAILING_CALL.so EVERY [KIND …].

Each step (steps.py) runs with one failing call, and again with all calls failing from that one on (failing_call.c). A call on a file fails
with an I/O error, one that needs space with a full disk, an allocation of SQLite or of doko with no memory; every EVERYth of these calls
is tried.

A failed step must report on its standard error and exit with the status of a failed book. Afterwards, with nothing failing, `doko pruefe`
must find the book in order, and it must hold the content before the step, or after it if doko had reported success. A step may be
committed before something fails: then doko reports an error although the step is in the book, and its words must not claim that nothing
was saved. The number of these cases is printed."""
import os
import shutil
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from steps import D, DOKO, STEPS, ENVIRONMENT, finish, note_it, examine

FAILING_CALL, EVERY = os.path.abspath(sys.argv[2]), int(sys.argv[3])
KINDS_OF = sys.argv[4:] or ["io", "full", "sqlite", "doko"]
PATIENCE = 60  # seconds
LONG = 50  # of a long step only every so many times EVERYth call is tried


def disturb(step, template, kind, nr, lasting):
    """Runs the step in a copy of the directory; returns (status, output, number of calls, name of the call, content, error)."""
    place = Path(tempfile.mkdtemp(dir=D))
    number = place.with_name(place.name + ".count")
    try:
        shutil.copytree(template, place, dirs_exist_ok=True)
        environment = {**ENVIRONMENT, "LD_PRELOAD": FAILING_CALL, "FAIL_KIND": kind, "FAIL_DIR": str(place), "FAIL_NR": str(nr),
                    "FAIL_COUNT": str(number)}
        if lasting:
            environment["FAIL_LASTING"] = "1"
        try:
            r = subprocess.run([DOKO, "--db", place / "buch.db", *step.words], env=environment, cwd=place, capture_output=True,
                               text=True, stdin=subprocess.DEVNULL, timeout=PATIENCE)
            status, said = r.returncode, r.stderr.strip()
        except subprocess.TimeoutExpired:
            status, said = -1, f"no end after {PATIENCE} s"
        calls, name = number.read_text().split() if number.exists() else ("0", "?")
        image = {p.name: p.read_bytes() for p in place.iterdir()}
        content, error = examine(image, step)
        return status, said, int(calls), name, (content, "copy.db" in image), error
    finally:
        shutil.rmtree(place)
        number.unlink(missing_ok=True)


def verdict(status, said, actual, error, ahead, after):
    """Returns None when all is well, "kept" when an error was reported and the step is in the book, else the fault."""
    if error:
        return error
    if status < 0:
        return f"ended by signal {-status}: {said[-80:]}"
    if status == 0:
        return None if actual == after else "it said yes and did not do it"
    if status not in (3, 4) or not said:  # 4: a check that could not read a page reports a damaged file
        return f"status {status}, said: {said[-80:]}"
    if actual == ahead:
        return None
    if actual != after:
        return "half of it is there"
    return "it said that nothing was saved, and saved it" if "nothing of this command" in said else "kept"


def run_step(step, kind):
    template = D / "template"
    template.mkdir()
    step.prepared(template)
    note_it(step, template)
    ahead = (examine({p.name: p.read_bytes() for p in template.iterdir()}, step)[0], False)
    status, said, calls, _, after, error = disturb(step, template, kind, 0, False)
    if status or error or ahead == after:
        sys.exit(f"{step.name}: {said or error or 'the step changes nothing'}")
    runs = [(nr, lasting) for nr in range(1, calls + 1, EVERY * LONG if step.longer else EVERY) for lasting in (False, True)]
    findings, kept, failed_ones = [], 0, 0
    with ThreadPoolExecutor(os.cpu_count()) as many:
        for (nr, lasting), (status, said, _, name, actual, error) in zip(
                runs, many.map(lambda x: disturb(step, template, kind, *x), runs)):
            fault = verdict(status, said, actual, error, ahead, after)
            failed_ones += status != 0
            if fault == "kept":
                kept += 1
            elif fault:
                findings.append(f"{step.name}, {kind} {nr} of {calls}{' and all after' if lasting else ''} ({name}): {fault}")
    shutil.rmtree(template)
    return len(runs), failed_ones, kept, findings


def main():
    bad = 0
    for kind in KINDS_OF:
        total, every_one = [0, 0, 0], []
        for step in STEPS:
            *numbers, findings = run_step(step, kind)
            total = [a + b for a, b in zip(total, numbers)]
            every_one += findings
        print(f"{kind}: {total[0]} runs of {len(STEPS)} commands, {total[1]} of them failed, {total[2]} kept what they could not"
              f" confirm, {len(every_one)} wrong")
        for line in every_one[:12]:
            print("  " + line[:230])
        bad += len(every_one) + (total[1] == 0)
    return 3 if bad else 0


finish(main)
