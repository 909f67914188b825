#!/usr/bin/env python3
"""Tests the hall under attack, and the files that its process touches: saal_safety.py DOKO. It prints every failed check and then exits
with 1."""
import os
import re
import resource
import shutil
import signal
import socket
import ssl
import subprocess
import sys
import tempfile
import time

from hall import Hall, Phone, check, wrong

TRACED = "openat,open,creat,unlink,unlinkat,rename,renameat,renameat2,link,linkat,symlink,symlinkat,mkdir,mkdirat,rmdir,truncate,execve,execveat,connect,bind"


class Evening:
    """A book with one open table."""

    def __init__(self, doko, directory, name):
        self.doko, self.db = doko, os.path.join(directory, name)
        self.env = {**os.environ, "DOKO_DB": self.db, "LC_ALL": "C.UTF-8", "LANGUAGE": "C", "TZ": "UTC"}
        self.run("init", "-q")
        for k in "ABCD":
            self.run("spieler", "neu", k, f"{k}nna {k}hrens")

    def begin(self):
        self.run("saison", "neu", "2026", "--spieler", "A,B,C,D")
        self.run("spieltag", "beginn", "A,B,C,D", "--geber", "A")
        return self

    def run(self, *arguments):
        subprocess.run([self.doko, *arguments], env=self.env, check=True, capture_output=True, timeout=20)

    def hall(self, doko=None):
        """Starts the hall; returns it with the code of its table."""
        hall = Hall(doko or self.doko, self.db)
        return hall, hall.server.stdout.readline().rsplit("/", 1)[-1].strip()


def memory(hall):
    with open(f"/proc/{hall.server.pid}/status", encoding="ascii") as f:
        return int(re.search(r"VmRSS:\s+(\d+)", f.read())[1])


def connect(port, source):
    """Connects without waiting for the connection."""
    s = socket.socket()
    s.setblocking(False)
    s.bind((source, 0))
    try:
        s.connect(("127.0.0.1", port))
    except BlockingIOError:
        pass
    return s


def timed(ask):
    began = time.monotonic()
    seen = ask()
    return seen, time.monotonic() - began


def crowd(doko, directory):
    """10,000 connections stay silent or send half a head: phones that are inside are served, and memory is bounded."""
    hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    many = 10_000 if hard == resource.RLIM_INFINITY or hard > 10_100 else hard - 100
    if many < 10_000:
        print(f"skipped: {many} of 10,000 connections: no more files may be open here")
    resource.setrlimit(resource.RLIMIT_NOFILE, (many + 100, hard))
    hall, _ = Evening(doko, directory, "crowd.db").begin().hall()
    try:
        greedy = [connect(hall.port, "127.9.200.1") for _ in range(200)]
        time.sleep(0.3)
        open_still = 0
        for s in greedy:
            try:
                open_still += s.recv(1) != b""
            except BlockingIOError:
                open_still += 1
            except OSError:
                pass
            s.close()
        check("one address has 32 connections, the others are closed", open_still == 32, open_still)
        inside = socket.create_connection(("127.0.0.1", hall.port), timeout=20, source_address=("127.9.200.2", 0))
        request = f"GET / HTTP/1.1\r\nHost: {hall.host}\r\n\r\n".encode()

        def look():
            inside.sendall(request)
            text = inside.recv(65536)
            while len(text.partition(b"\r\n\r\n")[2]) < int(re.search(rb"Content-Length: (\d+)", text)[1]):
                text += inside.recv(65536)
            return text

        check("a phone gets in", b" 200 OK" in look() and b"Connection: close" not in look())
        outside = [connect(hall.port, f"127.9.{i // 250}.{i % 250 + 1}") for i in range(many)]
        for s in outside[:500]:
            try:
                s.send(b"GET / HTTP/1.1\r\nHost: ")
            except OSError:
                pass
        for _ in range(3):
            text, took = timed(look)
            check("phones that are inside are served", b" 200 OK" in text and took < 2, took, text[:100])
        held = memory(hall)
        check("memory stays within its bound", held < 32 * 1024 or "/asan/" in doko, held)  # the sanitizers need more memory
        for s in outside:
            s.close()
        seen, took = timed(lambda: hall.ask("/", source="127.9.200.3"))
        check("new connections are accepted after the crowd has left", seen[0] == 200 and took < 10, seen[0], took)
        inside.close()
        together(hall)
    finally:
        hall.ends(signal.SIGTERM)


def together(hall):
    """The greatest number of simultaneous requests is answered at once, and the next ones do not wait for them."""
    phones = [socket.create_connection(("127.0.0.1", hall.port), timeout=20, source_address=(f"127.10.0.{i + 1}", 0)) for i in range(128)]
    request = f"GET /saal.css HTTP/1.1\r\nHost: {hall.host}\r\n\r\n".encode()
    for s in phones:  # the hall knows each of them
        s.sendall(request)
        s.recv(65536)
    took = []
    for _ in range(3):
        hall.server.send_signal(signal.SIGSTOP)
        time.sleep(0.05)
        for s in phones:
            s.sendall(request)
        hall.server.send_signal(signal.SIGCONT)
        took.append(timed(lambda: [s.recv(65536) for s in phones])[1])
    check("128 simultaneous requests do not wait for each other", min(took) < 0.15, took)
    for s in phones:
        s.close()


def paths(hall):
    for path in ("/../../../../etc/passwd", "/%2e%2e/%2e%2e/etc/passwd", "/..%2f..%2fetc%2fpasswd", "//etc/passwd", "/t/../../etc/passwd",
                 "/t/1/../../etc/passwd", "/saal.css/../../etc/passwd", "/..\\..\\etc\\passwd", "http://127.0.0.1/etc/passwd", "/leitung/../leitung/1", "/k/../leitung", "/web/saal.js", "/doko.db"):
        with socket.create_connection(("127.0.0.1", hall.port), timeout=20, source_address=(f"127.0.1.{hall.next()}", 0)) as s:
            s.sendall(f"GET {path} HTTP/1.1\r\nHost: {hall.host}\r\nConnection: close\r\n\r\n".encode())
            text = b""
            while part := s.recv(65536):
                text += part
        check(f"{path} does not exist", re.match(rb"HTTP/1.1 (40[034]|421) ", text) and b"root:" not in text and b"SQLite" not in text, text[:300])


def rounds(doko, directory):
    """The code and the cookie of a finished round are invalid; two Leitungen work at the same time."""
    book = Evening(doko, directory, "rounds.db")
    book.run("turnier", "neu", "herbst", "--spiele", "4", "--runden", "2")
    for i, name in enumerate(("Anna", "Bert", "Carla", "Dora")):
        book.run("turnier", "teilnehmer", "neu", name, "-n", str(i + 1))
    book.run("turnier", "losen", "--seed", "3")
    hall = Hall(doko, book.db)
    try:
        boss, other = Phone(hall, hall.leitung), Phone(hall, hall.leitung)
        one, two = boss.form("/leitung"), other.form("/leitung")
        seen = [boss.send("/leitung", form=one, step="freigeben")[0], other.send("/leitung", form=two, step="freigeben")[0]]
        check("of two Leitungen one releases the round", seen == [303, 409], seen)
        page = boss.ask("/leitung")[2]
        code = re.search(r"<bdi>([2-9A-Z]{4} [2-9A-Z]{4})</bdi>", page)[1].replace(" ", "")
        phone = Phone(hall, code)
        for who, name in ((Phone(hall), "an onlooker"), (phone, "a table")):
            who_sends = who.ask("/leitung", "POST", {**one, "after": "1", "step": "freigeben"})[0]
            check(f"{name} cannot release a round", who_sends == 403, who_sends)
        form = phone.form()
        check("the cookie holds in its round", "token" in form, form)
        book.run("turnier", "ergebnis", "1.1", "3", "-1", "-5", "3")
        one, two = boss.form("/leitung"), other.form("/leitung")
        seen = sorted([other.send("/leitung", form=two, step="freigeben")[0], boss.send("/leitung", form=one, step="freigeben")[0]])
        check("the other Leitung releases the next round", seen == [303, 409], seen)
        check("a code of the past round leads nowhere", Phone(hall).ask("/k/" + code)[0] == 403)
        check("a cookie of the past round is invalid", "<form" not in phone.ask("/t/1")[2])
        seen = phone.ask("/t/1", "POST", {**form, "step": "sichern", "line": "A,B 130"})[0]
        check("a cookie of the past round enters nothing", seen == 403, seen)
        paths(hall)
    finally:
        hall.ends(signal.SIGTERM)


def touched(doko, directory):
    """The process reads and writes only the book, its journal and the German messages while it serves."""
    if "/asan/" in doko or not shutil.which("strace") or subprocess.run(["strace", "-o", "/dev/null", "true"], check=False, capture_output=True).returncode:
        print("skipped: strace is not installed, or cannot be used")  # the sanitizers need other files
        return
    log, traced = os.path.join(directory, "strace.log"), os.path.join(directory, "traced")
    with open(traced, "w", encoding="utf-8") as f:
        f.write(f'#!/bin/sh\nexec strace -D -f -qq -e trace={TRACED} -e signal=none -o "{log}" "{doko}" "$@"\n')
    os.chmod(traced, 0o755)
    book = Evening(doko, directory, "touched.db").begin()
    hall, code = book.hall(traced)
    phone, boss, onlooker = Phone(hall, code), Phone(hall, hall.leitung), Phone(hall)
    with open(log, encoding="utf-8") as f:
        before = len(f.read().splitlines())  # its address is printed once it answers
    for n, line in enumerate(("A,B 151 re9", "C,D 130", "B damen 140")):
        check("a game is saved", phone.send(step="sichern", line=line)[0] == 303)
        book.run("stand")
    phone.send(step="zeigen", line="A,X 1")
    phone.send(step="undo")
    boss.send("/leitung", step="erneuern")
    for path in ("/", "/t/1", "/t/2", "/k", "/k/AAAAAAAAAAAA", "/saal.css", "/saal.js", "/leitung", "/leitung/1", "/../../etc/passwd"):
        for language in ("de", "en"):
            hall.ask(path, source=f"127.0.1.{hall.next()}", Accept_Language=language)
        boss.ask(path)
    onlooker.ask("/t/1", "POST", b"step=sichern")
    hall.ends(signal.SIGTERM)
    with open(log, encoding="utf-8") as f:
        calls = f.read().splitlines()[before:]
    place = re.escape(os.path.dirname(doko))
    allowed = [rf'"{re.escape(book.db)}(-journal)?"', rf'openat\(AT_FDCWD, "{re.escape(directory)}", O_RDONLY', rf'openat\(AT_FDCWD, "{place}/locale/[^"]*doko\.mo", O_RDONLY']
    strange = [c for c in calls if "(" in c and not any(re.search(a, c) for a in allowed)]
    check("no file but the book is written", not strange, *strange[:10])
    check("the book is written", any("-journal" in c for c in calls), len(calls))


def tls_files(openssl, directory):
    for name in ("one", "two"):
        subprocess.run([openssl, "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2", "-subj", "/CN=saal.example",
                        "-addext", "subjectAltName=DNS:saal.example", "-keyout", f"{directory}/{name}.key", "-out", f"{directory}/{name}.crt"],
                       check=True, capture_output=True, timeout=60)
    with open(os.path.join(directory, "none.pem"), "w", encoding="ascii") as f:
        f.write("none\n")


class Encrypted(Hall):
    """A client that asks by the laptop's name and checks its certificate."""

    def __init__(self, book, certificate):
        self.doko, self.env, self.context = book.doko, book.env, ssl.create_default_context(cafile=certificate)
        self.server = subprocess.Popen([book.doko, "saal", "-q", "--adresse", "127.0.0.1", "--port", "0", "--name", "saal.example", "--tls", certificate,
                                        certificate.replace(".crt", ".key")], env=book.env, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        self.said = [self.server.stdout.readline() for _ in range(3)]
        self.host = self.said[0][len("https://"):].strip("/\n")
        self.port, self.leitung = int(self.host.split(":")[1]), self.said[1].rsplit("/", 1)[-1].strip()

    def ask(self, path, method="GET", source="127.0.0.1", body=None, **headers):
        plain = socket.create_connection(("127.0.0.1", self.port), timeout=20, source_address=(source, 0))
        with self.context.wrap_socket(plain, server_hostname="saal.example") as s:
            head = "".join(f"{name.replace('_', '-')}: {value}\r\n" for name, value in {"Host": self.host, "Connection": "close", **headers}.items())
            length = f"Content-Length: {len(body)}\r\n" if body is not None else ""
            s.sendall(f"{method} {path} HTTP/1.1\r\n{head}{length}\r\n".encode() + (body or b""))
            text = b""
            while part := s.recv(65536):
                text += part
        head, _, text = text.decode().partition("\r\n\r\n")
        return int(head.split()[1]), dict(line.split(": ", 1) for line in head.split("\r\n")[1:]), text


def encrypted(doko, directory):
    openssl = shutil.which("openssl")
    if not openssl:
        print("skipped: openssl is not installed")
        return
    tls_files(openssl, directory)
    book = Evening(doko, directory, "tls.db").begin()
    for arguments, code, words in ((("--tls", "one.crt", "two.key"), 1, "the key to it"), (("--tls", "one.crt", "none.pem"), 1, "the key to it"),
                                   (("--tls", "none.pem", "one.key"), 1, "the key to it"), (("--tls", "one.crt", "gone.key"), 3, "gone.key"),
                                   (("--tls", "one.crt", "."), 3, "."), (("--tls", "one.crt"), 2, "--tls CERT KEY"),
                                   (("one.key",), 2, "--tls CERT KEY"), (("--name", "a/b"), 2, "--name"), (("--name", ""), 2, "--name")):
        done = subprocess.run([doko, "saal", "-q", "--adresse", "127.0.0.1", "--port", "0", *arguments], env=book.env, cwd=directory, capture_output=True, text=True,
                              timeout=20, check=False)
        check(" ".join(arguments), done.returncode == code and words in done.stderr and not done.stdout, done.returncode, done.stderr, done.stdout)
    hall = Encrypted(book, os.path.join(directory, "one.crt"))
    try:
        check("every printed address is https", all(line.startswith("https://saal.example:") for line in hall.said), hall.said)
        status, head, _ = hall.ask("/k/" + hall.leitung)
        check("the cookie is sent by https only", status == 303 and head["Set-Cookie"].endswith("; Secure"), head)
        cookie = head["Set-Cookie"].split(";")[0]
        status, _, card = hall.ask("/leitung/1", Cookie=cookie, Accept_Language="en")
        check("the address on the card is https", status == 200 and f"https://{hall.host}/k" in card and "http://" not in card.replace("http://www.w3.org", ""), card)
        form = dict(re.findall(r'<input type=hidden name=(\w+) value="([^"]*)">', hall.ask("/t/1", Cookie=cookie)[2].split("</form>")[0]))
        body = "&".join(f"{k}={v}" for k, v in {**form, "step": "sichern", "line": "A,B 151"}.items()).encode()
        for origin, wanted in ((f"http://{hall.host}", 403), (f"https://{hall.host}.example", 403), (f"https://{hall.host}", 303)):
            seen = hall.ask("/t/1", "POST", body=body, Cookie=cookie, Origin=origin)[0]
            check(f"from {origin}: {wanted}", seen == wanted, seen)
        table = hall.ask("/k/" + hall.said[2].rsplit("/", 1)[-1].strip())[1]["Set-Cookie"].split(";")[0]
        form = dict(re.findall(r'<input type=hidden name=(\w+) value="([^"]*)">', hall.ask("/t/1", Cookie=table)[2].split("</form>")[0]))
        body = "&".join(f"{k}={v}" for k, v in {**form, "step": "name", "name": "Anna"}.items()).encode()
        status, head, _ = hall.ask("/t/1", "POST", body=body, Cookie=table, Origin=f"https://{hall.host}")
        check("the cookie with a phone's name is sent by https only", status == 303 and head["Set-Cookie"].startswith("name=") and head["Set-Cookie"].endswith("; Secure"), status, head)
        check("another name is refused", hall.ask("/", Host=f"127.0.0.1:{hall.port}")[0] == 421)
        with socket.create_connection(("127.0.0.1", hall.port), timeout=20) as s:
            s.sendall(f"GET / HTTP/1.1\r\nHost: {hall.host}\r\n\r\n".encode())
            check("an unencrypted request gets no answer", b"HTTP/" not in s.recv(100))
        check("encrypted requests are still served", hall.ask("/")[0] == 200)
    finally:
        hall.ends(signal.SIGTERM)


def main():
    doko = os.path.abspath(sys.argv[1])
    directory = tempfile.mkdtemp(prefix="saal", dir=os.environ.get("TMPDIR"))
    try:
        for part in (crowd, rounds, touched, encrypted):
            if len(sys.argv) < 3 or part.__name__ in sys.argv[2:]:
                part(doko, directory)
    finally:
        shutil.rmtree(directory)
    return bool(wrong)


if __name__ == "__main__":
    sys.exit(main())
