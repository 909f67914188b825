#!/usr/bin/env python3
"""Simulates a power loss at every moment: power_loss.py DOKO RECORD.so MOMENTS SUBSETS SEED [CONTROL].

Steps run once, and their calls on files are recorded (record.c). Then the possible states of the disk are computed for a power loss after
each of these calls (for a longer step after MOMENTS random ones). Synced data is there. Of the pending writes and names all are there,
none, all but one, all with one of them torn, and SUBSETS times a random part, some of it torn. On each such disk `doko pruefe` must find
the book in order, and it must hold the content before the step or after it, and the latter once doko has exited. Copies that doko makes
must be whole wherever they have their final name.

CONTROL: `files` ignores the syncs of files, `names` those of directories. Both must be caught; then the status is 3."""
import os
import random
import shutil
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor

from steps import D, DOKO, STEPS, ENVIRONMENT, finish, known, note_it, examine

RECORD, MOMENTS, SUBSETS, SEED = os.path.abspath(sys.argv[2]), int(sys.argv[3]), int(sys.argv[4]), int(sys.argv[5])
CONTROL = sys.argv[6] if len(sys.argv) > 6 else ""
SECTOR = 512
SINGLE = 40  # up to so many pending calls, each is once missing and once torn; of more calls so many random ones
LONG = 20  # of a long step at most so many moments, and so many of its pending calls
rng = random.Random(SEED)


# The disk: files by number, names of files; of both the durable and the pending state.

class Disk:
    def __init__(self, place):
        self.names, self.content, self.open_ones, self.names_open = {}, {}, [], []
        for p in place.iterdir():
            self.names[p.name] = len(self.content)
            self.content[len(self.content)] = p.read_bytes()
        self.now = dict(self.names)  # names as the program sees them
        self.count = len(self.content)

    def act(self, op, file_path, other, since, data):
        """Performs one recorded call."""
        if op == "S" and file_path == "":  # the directory
            if CONTROL != "names":
                for o in self.names_open:
                    name_all(self.names, o)
                self.names_open = []
        elif op == "S":
            if CONTROL != "files":
                nr = self.now[file_path]
                for o in self.open_ones:
                    if o[0] == nr:
                        self.content[nr] = apply(self.content[nr], o)
                self.open_ones = [o for o in self.open_ones if o[0] != nr]
        elif op in "WT":
            self.open_ones.append((self.now[file_path], op, since, data))
        else:
            if op == "C":
                self.content[self.count] = b""
                self.count += 1
            o = (op, file_path, other, self.count - 1)
            self.names_open.append(o)
            name_all(self.now, o)

    def image(self, missing=(), tears=()):
        """Returns {name: bytes} when the numbered pending calls in `missing` are lost and those in `tears` (number: sectors) are torn."""
        names, content = dict(self.names), dict(self.content)
        for i, o in enumerate(self.open_ones):
            if i not in missing:
                content[o[0]] = apply(content[o[0]], o, tears.get(i) if i in tears else None)
        for i, o in enumerate(self.names_open, len(self.open_ones)):
            if i not in missing:
                name_all(names, o)
        return {n: content[nr] for n, nr in names.items()}

    def pending(self):
        return len(self.open_ones) + len(self.names_open)


def name_all(names, o):
    op, file_path, other, nr = o
    if op == "C":
        names[file_path] = nr
    elif op == "D":
        names.pop(file_path, None)
    elif file_path in names:
        names[other] = names[file_path]
        if op == "R":
            del names[file_path]


def apply(b, o, sectors=None):
    """Performs a write or a truncation; of a torn one only these sectors, or the first half of a write within one sector."""
    _, op, since, data = o
    if op == "T":
        return b[:since].ljust(since, b"\0")
    if sectors is None:
        return b[:since].ljust(since, b"\0") + data + b[since + len(data):]
    if len(pieces(o)) == 1:
        return apply(b, (0, "W", since, data[: len(data) // 2]))
    for s in sectors:
        first, until = max(since, s * SECTOR), min(since + len(data), (s + 1) * SECTOR)
        b = apply(b, (0, "W", first, data[first - since : until - since]))
    return b


def pieces(o):
    return range(o[2] // SECTOR, (o[2] + max(len(o[3]), 1) - 1) // SECTOR + 1)


def tear(o):
    s = list(pieces(o))
    return sorted(rng.sample(s, rng.randrange(len(s))))


def cases(disk, single, parts):
    """Yields the possible states of the disk."""
    n, w = disk.pending(), [i for i, o in enumerate(disk.open_ones) if o[1] == "W"]
    yield disk.image()
    if n:
        yield disk.image(missing=range(n))
    for i in rng.sample(range(n), min(n, single)):
        yield disk.image(missing={i})
    for i in rng.sample(w, min(len(w), single)):
        yield disk.image(tears={i: tear(disk.open_ones[i])})
    for _ in range(parts if n > 1 else 0):
        share = rng.random()
        missing = {i for i in range(n) if rng.random() < share}
        yield disk.image(missing=missing, tears={i: tear(disk.open_ones[i]) for i in w if i not in missing and rng.random() < 0.2})


# The record of calls.

def record(file, place):
    """Returns the recorded calls (op, path, other path, offset, bytes) with paths below `place`."""
    b, i = file.read_bytes(), 0
    while i < len(b):
        end = b.index(b"\n", i)
        op, n, since, paths = b[i:end].decode().split(" ", 3)
        file_path, _, other = paths.partition("\t")
        yield op, file_path[len(str(place)) + 1 :], other[len(str(place)) + 1 :], int(since), b[end + 1 : end + 1 + int(n)]
        i = end + 1 + int(n)


def run_step(step, parts):
    """Runs the step and checks its disks; returns (calls, moments, disks, findings)."""
    place = D / "ort"
    place.mkdir()
    step.prepared(place)
    note_it(step, place)
    disk, protocol = Disk(place), D / "protokoll"
    protocol.unlink(missing_ok=True)
    environment = {**ENVIRONMENT, "LD_PRELOAD": RECORD, "RECORD": str(protocol), "RECORD_DIR": str(place)}
    ahead, _ = examine(disk.image(), step)
    r = subprocess.run([DOKO, "-q", "--db", place / "buch.db", *step.words], env=environment, cwd=place, capture_output=True,
                       stdin=subprocess.DEVNULL)
    if r.returncode:
        sys.exit(f"{step.words}: {r.stderr.decode()}")
    calls = list(record(protocol, place))
    after, error = examine({p.name: p.read_bytes() for p in place.iterdir()}, step)
    shutil.rmtree(place)
    if error or (ahead == after) != (step.name == "sichern"):
        sys.exit(f"{step.name}: {error or 'the step changes nothing'}")
    findings, images = [], 0
    bound, single = (min(MOMENTS, LONG), LONG) if step.longer else (MOMENTS, SINGLE)
    moments = {len(calls), *rng.sample(range(len(calls)), min(bound, len(calls)))}
    with ThreadPoolExecutor(os.cpu_count()) as many:
        for i in range(len(calls) + 1):
            if i > 0:
                disk.act(*calls[i - 1])
            if i not in moments:
                continue
            allowed = {after} if i == len(calls) else {ahead, after}
            for content, error in many.map(lambda b: examine(b, step), cases(disk, single, -(-parts // len(moments)))):
                images += 1
                if error or content not in allowed:
                    state = error or ("lost what state done" if content == ahead else "holds half of it")
                    findings.append(f"{step.name}, after call {i} of {len(calls)}: the book {state}")
    return len(calls), len(moments), images, findings


def main():
    every_one, different_ones, findings, names = 0, 0, [], []
    for step in STEPS:
        known.clear()
        calls, moments, images, b = run_step(step, SUBSETS // len(STEPS))
        every_one += images
        different_ones += len(known)
        findings += b
        names.append(f"{step.name} {moments} of {calls + 1}")
    print(f"{CONTROL or 'power'}: {every_one} disks, {different_ones} of them different, {len(findings)} wrong (moments: {', '.join(names)})")
    for line in sorted(set(findings))[:6]:
        print("  " + line[:220])
    return 3 if findings else 0


finish(main)
