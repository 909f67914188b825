#!/usr/bin/env python3
"""Interrupts a sending club: tests/verband.py DOKO SERVER DIRECTORY (a server of tests/postgres with a collector in it).

The connection is lost before and after each statement, two clients send one book at once, the server's processes are killed, its disk is
full. Afterwards the same is tried again, and both sides must agree."""
import os
import pty
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
    """A proxy between a client and the server that hangs up after so many messages of one side."""

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
        """Passes on message by message: a type (missing in a client's first message), and a length that counts itself."""
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
    """Cuts the connection at every n-th of the places where it can be lost, in both directions."""
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


class Door:
    """Holds a club's clients after each has seen what is to be sent, and before any of them has sent."""

    def __init__(self, role):
        self.role = role
        self.number = asked(f"SELECT verein FROM verband.verein WHERE rolle = '{role}'")
        self.psql = subprocess.Popen(["psql", "-X", "-q", f"host={SERVER} dbname=postgres user=eigner"], stdin=subprocess.PIPE,
                                     stdout=subprocess.PIPE, text=True)
        self.psql.stdin.write(f"SELECT pg_advisory_lock({self.number}, 0);\n")
        self.psql.stdin.flush()
        self.wait_for("granted", 1)

    def wait_for(self, what, count):
        until = time.monotonic() + 60
        while asked(f"SELECT count(*) FROM pg_locks WHERE locktype = 'advisory' AND classid = {self.number} AND {what}") != str(count):
            if time.monotonic() > until:
                sys.exit(f"at the door: {count} were to be there")
            time.sleep(0.02)

    def let_go(self, clients):
        """Lets the clients go on; returns exit status and output of each."""
        self.wait_for("NOT granted", len(clients))
        self.psql.communicate()
        return [c.ended() for c in clients]


class Client:
    """Sends a book; at a terminal it answers yes."""

    def __init__(self, role, book, terminal):
        env = dict(ENV, DOKO_DB=str(book), DOKO_VERBAND=f"host={SERVER} dbname=postgres user={role}")
        self.master, end = pty.openpty() if terminal else (None, None)
        self.said = b""
        self.process = subprocess.Popen([DOKO, "verband", "senden"], env=env, stdin=end if terminal else subprocess.DEVNULL,
                                        stdout=subprocess.PIPE, stderr=end if terminal else subprocess.PIPE)
        if terminal:
            os.close(end)
            while not self.said.endswith(b"] "):  # input that is typed before the question answers nothing
                self.said += os.read(self.master, 65536)
            os.write(self.master, b"j\n")

    def ended(self):
        out, err = self.process.communicate(timeout=120)
        if self.master is not None:
            err = self.said
            try:
                while more := os.read(self.master, 65536):
                    err += more
            except OSError:  # nobody holds the other end any more
                pass
            os.close(self.master)
        return (out or b"").decode() + err.decode(), self.process.returncode


def at_once(book):
    """Several clients of one club send at once: the rows that one has sent are there for the others."""
    role = club("zugleich")
    door = Door(role)
    for said, status in door.let_go([Client(role, book, terminal) for terminal in (False, True, False, True)]):
        if status != 0:
            sys.exit(f"at once: {said}")
    agrees(book, role, "at once")


def two_copies(book):
    """Two copies of a book were both continued: the collector has one of them, whole, and refuses the other."""
    for what, here, there in (("games", ["spiel", "-s", "2040/1", "A,B", "122"], ["spiel", "-s", "2040/1", "C,D", "131"]),
                              ("Kasse", ["kasse", "zahlung", "A", "kasse", "1,00"], ["kasse", "zahlung", "B", "kasse", "2,00"]),
                              ("season", ["saison", "neu", "2041", "--spieler", "A,B,C,D"], ["kasse", "zahlung", "B", "kasse", "2,00"])):
        role = club(f"kopien_{what.lower()}")
        first, second = DIR / f"erste_{what}.db", DIR / f"zweite_{what}.db"
        shutil.copy(book, first)
        run(first, "saison", "neu", "2040", "--spieler", "A,B,C,D", "--beginn", "2040-01-05")
        run(first, "spieltag", "beginn", "A,B,C,D", "--geber", "A", "--datum", "2040-01-05")
        run(first, "verband", "senden", role=role)
        shutil.copy(first, second)
        run(first, *here)
        run(second, *there)
        door = Door(role)
        ended = door.let_go([Client(role, copy, True) for copy in (first, second)])
        if sorted(status for _, status in ended) != [0, 1]:
            sys.exit(f"two copies, {what}: {ended}")
        won, lost = (first, second) if ended[0][1] == 0 else (second, first)
        agrees(won, role, f"two copies, {what}")
        if "Nothing was sent" not in ended[0 if won == second else 1][0]:
            sys.exit(f"two copies, {what}: {ended}")
        again = run(lost, "verband", "senden", role=role, ok=False)
        if again.returncode != 1 or "Nothing was sent" not in again.stderr:
            sys.exit(f"two copies, {what}, again: {again.stderr}")
        agrees(won, role, f"two copies, {what}")
    print("two copies: one of them, whole")


def shut_out(book, door):
    """A client that waits too long for another one is told."""
    owner = threading.Thread(target=shut_out_owner, args=(door,))
    owner.start()
    said, _ = Client(door.role, book, False).ended()
    owner.join()
    if "most likely by another computer of the club" not in said:
        print(f"shut out: {said}", file=sys.stderr)
        os._exit(1)


def shut_out_owner(door):
    """The owner who removes a person meanwhile is told too."""
    done = run("", "verband", "entferne", door.role.removeprefix("verein_"), "A", "--ja", role="eigner", ok=False)
    if done.returncode != 1 or "most likely by another computer of the club" not in done.stderr:
        print(f"shut out, owner: {done}", file=sys.stderr)
        os._exit(1)


def kills(book, times):
    """Kills the server's processes while a book is sent; the server restarts."""
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
    """No file of the server may grow: the sent rows stay, and the rest is sent once there is room."""
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
    small, large, other = DIR / "klein.db", DIR / "gross.db", DIR / "kasse.db"
    run(small, "init")
    run(small, "import", "samples/heikel.doko")
    run(small, "import", "samples/andere.doko", ok=False)
    run(large, "init")
    run(large, "import", "samples/saison.doko")
    run(large, "import", "samples/turnier.doko")
    run(other, "init")
    run(other, "import", "samples/kasse.doko")
    door = Door(club("belegt"))
    waiting = threading.Thread(target=shut_out, args=(other, door))
    waiting.start()
    cuts(small, every)
    at_once(large)
    two_copies(other)
    waiting.join()
    door.psql.communicate()
    kills(large, times)
    full(large)


if __name__ == "__main__":
    main()
