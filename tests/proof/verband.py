#!/usr/bin/env python3
"""Simulates a federation: verband.py DOKO SAISON CLUBS SEASONS SENDERS KILLS [SEED].

CLUBS books are made, SEASONS of them with a season of 52 Spieltage and a Turnier of 40 players, the others with one Spieltag. SENDERS
processes at once send them to one collector, on a server of the tests (tests/postgres) that waits for the disk. The players come from one
pool, so that many play in several clubs. The script prints the entries a second, the size on disk, the memory, the times of the lists over
all clubs and of the answer to one club, and the cost of an entry among so many clubs relative to that among FEW, sent in turn. Then a
sender or the server is killed at KILLS random moments; each time the book is sent again, and both sides must agree.

The exit status is 1 when something is wrong, and 77 without PostgreSQL. BOUNDS are checked only with enough clubs to mean something."""
import os
import random
import re
import resource
import shutil
import signal
import statistics
import subprocess
import sys
import tempfile
import threading
import time
from pathlib import Path

DOKO, SAISON = (os.path.abspath(p) for p in sys.argv[1:3])
CLUBS, SEASONS, SENDERS, KILLS = (int(n) for n in sys.argv[3:7])
SEED = int(sys.argv[7]) if len(sys.argv) > 7 else 1
ROOT = Path(__file__).resolve().parents[2]
FEW, IN_TURN, ASKED = min(100, CLUBS), 30, 7
BOUNDS = {"rangliste": 1.0, "dauerliste": 1.0, "one club": 0.010, "one club, all": 0.100, "growth": 1.3} if CLUBS >= 1000 else {}
FIRST = ("Ada Bert Clara Dirk Elke Fabian Greta Heiko Ilse Jonas Katja Lars Mara Nils Olga Paul Rita Simon Thea Udo Vera Willi Yara "
         "Zeno Anke Boris Carmen Detlef Edda Frank").split()
LAST = ("Ahrens Böhm Cramer Dörfler Eggers Fröhlich Großmann Hahn Illing Jahn Kolb Loos Merz Noll Oppel Pabst Quast Rath Seitz Thiel "
        "Unger Vogt Wirth Yilmaz Zapf Arndt Busch Claas Dorn Engel").split()
PEOPLE = [f"{a} {b}" for a in FIRST for b in LAST]  # players who go to Turniere
failed = []


def wrong(what):
    failed.append(what)
    print("wrong:", what)


class Place:
    """A server and the books in a temporary directory."""

    def __init__(self):
        self.dir = Path(tempfile.mkdtemp(prefix="verband."))
        self.dir.chmod(0o755)
        self.server = self.dir / "pg"
        memory = "/dev/shm" if os.access("/dev/shm", os.W_OK) else None  # the clubs' laptops have disks of their own to wait for
        self.books = Path(tempfile.mkdtemp(prefix="verband.", dir=memory))

    def postgres(self, was):
        env = dict(os.environ, FSYNC="on", POSTGRES_CONF="autovacuum = on\nshared_buffers = 128MB\nmax_wal_size = 1GB\nmax_connections = 60")
        done = subprocess.run([ROOT / "tests/postgres", was, self.server], env=env, capture_output=True, text=True)
        if done.returncode == 77:
            print(done.stderr.strip())
            sys.exit(77)
        if done.returncode != 0:
            sys.exit(done.stderr)

    def env(self, role, base, book=""):
        return dict(os.environ, DOKO_DB=str(book), DOKO_VERBAND=f"host={self.server} dbname={base} user={role}", LANGUAGE="C")

    def doko(self, *words, role="eigner", base="postgres", book="", ok=True):
        done = subprocess.run([DOKO, *words], env=self.env(role, base, book), capture_output=True, text=True, stdin=subprocess.DEVNULL)
        if ok and done.returncode != 0:
            raise RuntimeError(f"{words}: {done.returncode}\n{done.stdout}{done.stderr}")
        return done

    def sql(self, text, base="postgres"):
        return subprocess.run(["psql", "-X", "-q", "-A", "-t", "-v", "ON_ERROR_STOP=1", f"host={self.server} dbname={base} user=eigner",
                               "-c", text], capture_output=True, text=True, check=True).stdout.strip()

    def server_memory(self):
        """Returns the private and the shared memory of the server's processes in KiB."""
        first = (self.server / "data/postmaster.pid").read_text().split()[0]
        children = Path(f"/proc/{first}/task/{first}/children").read_text().split()
        own, shared = 0, 0
        for pid in [first, *children]:
            try:
                text = Path(f"/proc/{pid}/status").read_text()
            except OSError:
                continue
            if "RssAnon:" in text:  # a process that has just exited has no memory any more
                own += int(re.search(r"RssAnon:\s+(\d+)", text)[1])
                shared = max(shared, int(re.search(r"RssShmem:\s+(\d+)", text)[1]))
        return own + shared


def named(journal, draw):
    """Returns the journal with its players renamed to random people, each used once."""
    people = draw.sample(PEOPLE, journal.count("\nspieler "))
    return re.sub(r'^(spieler \S+) "[^"]*"', lambda m: f'{m[1]} "{people.pop()}"', journal, flags=re.M)


TURNIER = (ROOT / "samples/turnier.doko").read_text(encoding="utf-8")


def make_book(place, number, spieltage, turnier, journal_only=False):
    """Makes the book of a club and returns its path."""
    draw = random.Random(SEED * 1000003 + number)
    book, journal = place.books / f"{number}.db", place.books / f"{number}.doko"
    season = subprocess.run([SAISON, "--saisons", "1", "--spieltage", str(spieltage), "--seed", str(SEED * 1000003 + number)],
                            capture_output=True, text=True, check=True).stdout
    place.doko("init", "-q", book=book)
    for text in [season, TURNIER] if turnier else [season]:
        journal.write_text(named(text, draw), encoding="utf-8")
        place.doko("import", "-q", str(journal), book=book)
    journal.unlink()
    return book


def make_club(place, brief, base="postgres"):
    place.doko("verband", "verein", "neu", brief, f"Verein {brief}", "-q", base=base)
    return f"verein_{brief}"


def send(place, role, book, base="postgres"):
    """Sends a book in a process of its own and returns the seconds that it took."""
    began = time.perf_counter()
    place.doko("verband", "senden", "-q", role=role, base=base, book=book)
    return time.perf_counter() - began


def fill(place):
    """Lets all clubs send; returns the sum of the senders' seconds, and the wall time."""
    numbers, spent, memory, lock = iter(range(CLUBS)), [], {}, threading.Lock()

    def sender():
        while True:
            with lock:
                number = next(numbers, None)
            if number is None or failed:
                return
            try:
                whole = number < SEASONS
                book = make_book(place, number, 52 if whole else 1, whole)
                took = send(place, make_club(place, f"c{number}"), book)
                if number % 50 == 0:
                    memory[number] = place.server_memory()
            except Exception as e:
                wrong(str(e))
                return
            if number != CLUBS - 1:
                book.unlink()
            with lock:
                spent.append(took)

    began = time.perf_counter()
    threads = [threading.Thread(target=sender) for _ in range(SENDERS)]
    for t in threads:
        t.start()
    for t in threads:
        t.join()
    return time.perf_counter() - began, sum(spent) / SENDERS, max(memory.values())


def again(place):
    """Sends finished books all at once to a collector of their own, to measure sending alone."""
    count = max(SENDERS, min(CLUBS, 20 * SENDERS))
    place.doko("verband", "einrichten", f"host={place.server} dbname=nur_senden user=eigner", base="nur_senden")
    work = [(make_club(place, f"s{i}", "nur_senden"), make_book(place, CLUBS + i, 52 if i % 10 == 0 else 4, i % 10 == 0)) for i in range(count)]
    rest, lock = iter(work), threading.Lock()

    def sender():
        while True:
            with lock:
                one = next(rest, None)
            if one is None:
                return
            try:
                send(place, one[0], one[1], "nur_senden")
            except Exception as e:
                wrong(str(e))

    began = time.perf_counter()
    threads = [threading.Thread(target=sender) for _ in range(SENDERS)]
    for t in threads:
        t.start()
    for t in threads:
        t.join()
    took = time.perf_counter() - began
    for _, book in work:
        book.unlink()
    return int(place.sql("SELECT count(*) FROM verband.eintrag", "nur_senden")) / took


def growth(place):
    """Returns the cost of sending one evening among all clubs relative to that among FEW, measured in turn."""
    place.doko("verband", "einrichten", f"host={place.server} dbname=klein user=eigner", base="klein")
    for i in range(FEW):
        book = make_book(place, CLUBS * 2 + i, 1, False)
        send(place, make_club(place, f"k{i}", "klein"), book, "klein")
        book.unlink()
    place.sql("ANALYZE", "klein")
    book, few, many = make_book(place, CLUBS * 3, 1, False), [], []
    for i in range(IN_TURN):
        few.append(send(place, make_club(place, f"kk{i}", "klein"), book, "klein"))
        many.append(send(place, make_club(place, f"kg{i}"), book))
    return statistics.median(few), statistics.median(many)


def asked(place, *words, role="eigner", book=""):
    times = []
    for _ in range(ASKED):
        began = time.perf_counter()
        place.doko("verband", *words, role=role, book=book)
        times.append(time.perf_counter() - began)
    return statistics.median(times)


def server_part(place, role, *words, book):
    """Returns the server's own time for an answer by its log: for the statements, and for the connection."""
    place.sql(f"ALTER ROLE {role} SET log_min_duration_statement = 0")
    log = place.server / "log"
    before = log.stat().st_size
    for _ in range(ASKED):
        place.doko("verband", *words, role=role, book=book)
    text = log.read_bytes()[before:].decode()
    place.sql(f"ALTER ROLE {role} RESET log_min_duration_statement")
    times = [float(t) for t in re.findall(r"duration: ([0-9.]+) ms", text)]
    if len(times) < ASKED:
        wrong("the server's log says no times")
    return sum(times) / ASKED / 1000


def held(name, value, shown):
    print(shown)
    if name in BOUNDS and value > BOUNDS[name]:
        wrong(f"{name}: {value:.4f} where {BOUNDS[name]} was expected")


def kills(place):
    """Kills a sender or the server while it sends."""
    draw, book, cut = random.Random(SEED), make_book(place, CLUBS * 3 + 1, 52, True), 0
    role = make_club(place, "kill0")
    usual = send(place, role, book)
    own = place.doko("export", "--verlauf", book=book).stdout
    for i in range(KILLS):
        role = make_club(place, f"kill{i + 1}")
        client = subprocess.Popen([DOKO, "verband", "senden", "-q"], env=place.env(role, "postgres", book), stdin=subprocess.DEVNULL,
                                  stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
        time.sleep(draw.uniform(0, usual))
        if i % 2:
            place.postgres("kill")
        else:
            client.send_signal(signal.SIGKILL)
        _, err = client.communicate(timeout=120)
        cut += client.returncode != 0
        if i % 2:
            place.postgres("restart")
            if client.returncode != 0 and "lost" not in err and "reached" not in err:
                wrong(f"kill {i}: {err}")
        send(place, role, book)
        if place.doko("verband", "export", role=role, book=book).stdout != own:
            wrong(f"kill {i}: the two sides do not agree")
        if place.doko("verband", "prüfe", role=role, book=book, ok=False).returncode != 0:
            wrong(f"kill {i}: not in order")
        place.doko("verband", "entferne", f"kill{i + 1}", "--ja")
    if KILLS > 20 and cut < KILLS / 3:
        wrong(f"only {cut} of {KILLS} sendings were cut")
    print(f"kills: {KILLS}, {cut} of them in the middle of a sending; both sides agree after each")


def main():
    place = Place()
    try:
        place.postgres("start")
        for base in ("klein", "nur_senden"):
            place.sql(f"CREATE DATABASE {base}")
        place.doko("verband", "einrichten", f"host={place.server} dbname=postgres user=eigner")
        clock, sending, memory = fill(place)
        entries, tables, size = (int(n) for n in place.sql(
            "SELECT (SELECT count(*) FROM verband.eintrag), (SELECT count(*) FROM verband.tisch), (SELECT sum(pg_total_relation_size(oid)) "
            "FROM pg_class WHERE relnamespace = 'verband'::regnamespace AND relkind = 'r')").split("|"))
        print(f"clubs: {CLUBS}, {SEASONS} of them with a season; {tables} tables, {entries} entries; made and sent in {clock:.0f} s by {SENDERS}")
        print(f"on disk: {size / 1e6:.0f} MB, {size / entries:.0f} bytes an entry; memory of the server {memory / 1024:.0f} MiB, of a sender "
              f"{resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss / 1024:.0f} MiB at the most")
        place.sql("ANALYZE")
        print(f"nothing but sending: {again(place):.0f} entries a second by {SENDERS}")
        for name in ("rangliste", "dauerliste"):
            words = (name, "--bis", "2027-01-01") if name == "rangliste" else (name,)
            took = asked(place, *words)
            held(name, took, f"{name} over all: {took * 1000:.0f} ms, {len(place.doko('verband', *words).stdout.splitlines())} lines")
        last = place.books / f"{CLUBS - 1}.db"
        role = f"verein_c{CLUBS - 1}"
        for words in (("stand",), ("bericht", "verlauf", "--verein", f"c{CLUBS - 1}")):
            took, server = asked(place, *words, role=role, book=last), server_part(place, role, *words, book=last)
            held("one club", server, f"{words[0]} of one club: {took * 1000:.1f} ms, {server * 1000:.1f} ms of it the server's answers")
            if BOUNDS and took > BOUNDS["one club, all"]:
                wrong(f"{words[0]} of one club takes {took:.3f} s")
        few, many = growth(place)
        held("growth", many / few, f"an evening is sent in {few * 1000:.1f} ms among {FEW} clubs, in {many * 1000:.1f} ms among {CLUBS}: {many / few:.2f}")
        kills(place)
    finally:
        place.postgres("stop")
        for directory in (place.dir, place.books):
            shutil.rmtree(directory, ignore_errors=True)
    sys.exit(1 if failed else 0)


main()
