#!/usr/bin/env python3
"""What breaks off while a club sends: tests/verband.py DOKO SERVER DIRECTORY (a server of tests/postgres with a collector in it).

The connection is lost before each statement and behind each, two clients send one book at once, the server's processes are killed,
its disk is full.
Afterwards the same is done again, and both sides agree."""
import os
import random
import shutil
import socket
import subprocess
import sys
import threading
import time
from pathlib import Path

DOKO, SERVER, DIR = sys.argv[1], sys.argv[2], Path(sys.argv[3])
ENV = {k: v for k, v in os.environ.items() if k != "DOKO_DB"}


def run(book, *words, role=None, host=SERVER, ok=True):
    env = dict(ENV, DOKO_DB=str(book), DOKO_VERBAND=f"host={host} dbname=postgres user={role}")
    done = subprocess.run([DOKO, *words], env=env, capture_output=True, text=True, stdin=subprocess.DEVNULL, timeout=120)
    if ok and done.returncode != 0:
        sys.exit(f"{words}: {done.returncode}\n{done.stdout}{done.stderr}")
    return done


def club(name):
    run("", "verband", "verein", "neu", name, name, role="eigner")
    return f"verein_{name}"


def agrees(book, role, what):
    run(book, "verband", "senden", role=role)
    own, theirs = run(book, "export", "--verlauf").stdout, run(book, "verband", "export", role=role).stdout
    if own != theirs:
        sys.exit(f"{what}: the two sides do not agree")
    run(book, "verband", "prüfe", role=role)


class Cut(threading.Thread):
    """Stands between a client and the server and hangs up once so many messages of one side have passed."""

    def __init__(self, folder, side, after):
        super().__init__(daemon=True)
        folder.mkdir(exist_ok=True)
        self.path, self.side, self.after, self.passed = folder / ".s.PGSQL.5432", side, after, 0
        self.path.unlink(missing_ok=True)
        self.socket = socket.socket(socket.AF_UNIX)
        self.socket.bind(str(self.path))
        self.socket.listen()

    def run(self):
        client, _ = self.socket.accept()
        server = socket.socket(socket.AF_UNIX)
        server.connect(f"{SERVER}/.s.PGSQL.5432")
        ends = [threading.Thread(target=self.pass_on, args=args, daemon=True)
                for args in ((client, server, "client", True), (server, client, "server", False))]
        for end in ends:
            end.start()
        for end in ends:
            end.join()

    def hang_up(self, *sockets):
        for s in sockets:
            try:
                s.shutdown(socket.SHUT_RDWR)
            except OSError:
                pass

    def pass_on(self, from_, to, side, starts):
        """Message by message: a type (not the first of a client), a length that counts itself."""
        held = b""
        try:
            while got := from_.recv(65536):
                held += got
                while len(held) >= (head := 4 if starts else 5):
                    size = int.from_bytes(held[head - 4:head], "big") + head - 4
                    if len(held) < size:
                        break
                    if side == self.side:
                        if self.after is not None and self.passed >= self.after:
                            self.hang_up(from_, to)
                            return
                        self.passed += 1
                    to.sendall(held[:size])
                    held, starts = held[size:], False
        except OSError:
            pass
        self.hang_up(from_, to)


def cuts(book, every):
    """Each place where the connection can be lost, on the way there and on the way back; every n-th of them."""
    for side in ("client", "server"):
        role = club(f"ganz_{side}")
        whole = Cut(DIR / f"cut_{side}", side, None)
        whole.start()
        run(book, "verband", "senden", role=role, host=whole.path.parent)
        tried = 0
        for after in range(0, whole.passed, every):
            role = club(f"{side}_{after}")
            cut = Cut(DIR / f"cut_{side}", side, after)
            cut.start()
            done = run(book, "verband", "senden", role=role, host=cut.path.parent, ok=False)
            if done.returncode != 0 and "reached" not in done.stderr and "lost" not in done.stderr:
                sys.exit(f"{side} {after}: {done.stderr}")
            tried += done.returncode != 0
            agrees(book, role, f"cut {side} {after}")
        if tried < 3:
            sys.exit("nothing was cut")
        print(f"lost connections, {side}: {tried} of {whole.passed} places")


def asked(sql):
    return subprocess.run(["psql", "-X", "-A", "-t", f"host={SERVER} dbname=postgres user=eigner", "-c", sql], capture_output=True,
                          text=True, check=True).stdout.strip()


def at_once(book):
    """Several clients of one club, held at the door until each of them has seen that all is to be sent: what one has
    sent is there for the others."""
    role = club("zugleich")
    env = dict(ENV, DOKO_DB=str(book), DOKO_VERBAND=f"host={SERVER} dbname=postgres user={role}")
    number = asked(f"SELECT verein FROM verband.verein WHERE rolle = '{role}'")
    door = subprocess.Popen(["psql", "-X", "-q", f"host={SERVER} dbname=postgres user=eigner"], stdin=subprocess.PIPE,
                            stdout=subprocess.PIPE, text=True)
    door.stdin.write(f"SELECT pg_advisory_lock({number}, 0);\n")
    door.stdin.flush()
    clients = [subprocess.Popen([DOKO, "verband", "senden"], env=env, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                                stderr=subprocess.PIPE, text=True) for _ in range(4)]
    until = time.monotonic() + 60
    while asked(f"SELECT count(*) FROM pg_locks WHERE locktype = 'advisory' AND classid = {number} AND NOT granted") != "4":
        if time.monotonic() > until:
            sys.exit("at once: four clients were to wait")
        time.sleep(0.02)
    door.communicate()
    for c in clients:
        out, err = c.communicate(timeout=120)
        if c.returncode != 0:
            sys.exit(f"at once: {out}{err}")
    agrees(book, role, "at once")


def kills(book, times):
    """The server's processes are killed while a book is sent; it comes up again."""
    draw = random.Random(21)
    for i in range(times):
        role = club(f"kill_{i}")
        env = dict(ENV, DOKO_DB=str(book), DOKO_VERBAND=f"host={SERVER} dbname=postgres user={role}")
        client = subprocess.Popen([DOKO, "verband", "senden"], env=env, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                                  stderr=subprocess.PIPE, text=True)
        threading.Event().wait(draw.uniform(0.01, 0.25))
        subprocess.run(["tests/postgres", "kill", SERVER], check=True)
        _, err = client.communicate(timeout=120)
        if client.returncode != 0 and "lost" not in err and "reached" not in err:
            sys.exit(f"kill {i}: {err}")
        subprocess.run(["tests/postgres", "restart", SERVER], check=True)
        agrees(book, role, f"kill {i}")
    print(f"kills: {times}")


def full(book):
    """No file of the server may grow any more: what is there stays, and once there is room the rest goes."""
    roles, refused = [club(f"voll_{i}") for i in range(6)], 0
    largest = int(asked("SELECT pg_relation_size('verband.eintrag') / 1024"))
    subprocess.run(["tests/postgres", "restart", SERVER], check=True, env=dict(os.environ, FILE_MAX=str(max(1100, largest + 600))))
    for role in roles:
        done = run(book, "verband", "senden", role=role, ok=False)
        if done.returncode == 3 and "could not extend file" in done.stderr:
            refused += 1
        elif done.returncode != 0:
            sys.exit(f"full disk: {done.returncode} {done.stderr}")
    if not 0 < refused < len(roles):
        sys.exit(f"full disk: {refused} of {len(roles)} were refused")
    subprocess.run(["tests/postgres", "restart", SERVER], check=True)
    for role in roles:
        agrees(book, role, "full disk")
    print(f"full disk: {refused} of {len(roles)} sendings refused")


def main():
    every, times = (int(n) for n in os.environ.get("VERBAND_FAULTS", "19 2").split())
    small, large = DIR / "klein.db", DIR / "gross.db"
    run(small, "init")
    run(small, "import", "samples/heikel.doko")
    run(small, "import", "samples/andere.doko", ok=False)
    run(large, "init")
    run(large, "import", "samples/saison.doko")
    run(large, "import", "samples/turnier.doko")
    cuts(small, every)
    at_once(large)
    kills(large, times)
    full(large)


if __name__ == "__main__":
    main()
