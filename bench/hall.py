#!/usr/bin/env python3
"""Measures the cost of the hall: hall.py DOKO DIRECTORY. It prints a line NAME VALUE for each figure, times in seconds, memory in KiB.

In a Turnier of 1,000 players 60 phones enter games at 60 tables while 250 others poll as their script does: every three seconds, with the
tag of the last answer. Afterwards the book must hold exactly the games that were accepted."""
import http.client
import os
import re
import resource
import subprocess
import sys
import threading
import time
import urllib.parse

PLAYERS, WRITERS, POLLING, GAMES, EVERY, PAUSE = 1000, 60, 250, 2, 3.0, 5.0
DOKO, PLACE = os.path.abspath(sys.argv[1]), sys.argv[2]
ENV = {**os.environ, "DOKO_DB": os.path.join(PLACE, "hall.db"), "LC_ALL": "C.UTF-8", "LANGUAGE": "C"}


def run(*arguments):
    return subprocess.run([DOKO, *arguments], env=ENV, check=True, capture_output=True, text=True).stdout


class Hall:
    def __init__(self):
        began = time.perf_counter()
        self.server = subprocess.Popen([DOKO, "saal", "-q", "--adresse", "127.0.0.1", "--port", "0"], env=ENV, stdout=subprocess.PIPE, text=True)
        self.port = int(re.search(r":(\d+)/", self.server.stdout.readline())[1])
        self.ask("/saal.css")
        self.start = time.perf_counter() - began
        self.leitung = self.server.stdout.readline().rsplit("/", 1)[1].strip()

    def ask(self, path, method="GET", source=1, cookie=None, body=None, tag=None):
        c = http.client.HTTPConnection("127.0.0.1", self.port, timeout=60, source_address=(f"127.1.{source // 250}.{source % 250 + 1}", 0))
        headers = {"Accept-Language": "en", **({"Cookie": "doko=" + cookie} if cookie else {}), **({"If-None-Match": tag} if tag else {})}
        if body:
            headers["Content-Type"] = "application/x-www-form-urlencoded"
            body = urllib.parse.urlencode(body)
        began = time.perf_counter()
        c.request(method, path, body, headers)
        answer = c.getresponse()
        text = answer.read().decode()
        took = time.perf_counter() - began
        c.close()
        return answer.status, dict(answer.getheaders()), text, took

    def memory(self):
        with open(f"/proc/{self.server.pid}/status", encoding="ascii") as f:
            return int(re.search(r"VmRSS:\s+(\d+)", f.read())[1])

    def processor(self):
        with open(f"/proc/{self.server.pid}/stat", encoding="ascii") as f:
            part = f.read().rsplit(")", 1)[1].split()
        return (int(part[11]) + int(part[12])) / os.sysconf("SC_CLK_TCK")

    def end(self):
        self.server.terminate()
        if self.server.wait(timeout=30) != 0:
            sys.exit("bench: the hall did not exit with status 0")


def form(text):
    return dict(re.findall(r'<input type=hidden name=(\w+) value="([^"]*)">', text.split("</form>")[0]))


def write(hall, table, code, times, booked):
    """Enters a game every five seconds with changing partners, by the form as the page shows it."""
    time.sleep(table / WRITERS * PAUSE)
    _, head, _, _ = hall.ask("/k/" + code, source=300 + table)
    cookie = re.match("doko=([^;]*)", head["Set-Cookie"])[1]
    for n in range(GAMES):
        text = hall.ask(f"/t/{table}", source=300 + table, cookie=cookie)[2]
        seats = re.findall(r'name=re1 value=(\d)', text)
        status, _, text, took = hall.ask(f"/t/{table}", "POST", 300 + table, cookie,
                                         {**form(text), "step": "sichern", "re1": seats[0], "re2": seats[n % 3 + 1], "augen": str(121 + n)})
        times.append(took)
        if status != 303:
            sys.exit(f"bench: a game of table {table}: {status} {text[:300]}")
        booked.append(table)
        time.sleep(PAUSE)


def poll(hall, phone, times, until):
    tag = None
    time.sleep(phone / POLLING * EVERY)
    while time.perf_counter() < until:
        path = "/" if phone % 5 == 0 else f"/t/{phone % WRITERS + 1}"
        status, head, _, took = hall.ask(path, source=phone, tag=tag)
        if status not in (200, 304):
            sys.exit(f"bench: {path}: {status}")
        tag = head.get("ETag", tag)
        times.append(took)
        time.sleep(max(0.0, EVERY - took))


def lists(*options):
    """Returns the processor time that the blank lists of the round take."""
    def used():
        usage = resource.getrusage(resource.RUSAGE_CHILDREN)
        return usage.ru_utime + usage.ru_stime
    before = used()
    run("turnier", "blaetter", "1", *options, "-o", os.path.join(PLACE, "lists.pdf"), "--force")
    return used() - before


def percentile_99(times):
    return sorted(times)[int(len(times) * 0.99)]


def main():
    run("init", "-q")
    run("turnier", "neu", "gross", "--regeln", "ddv", "--runden", "1", "--zeit", "100")
    with open(os.path.join(PLACE, "hall.csv"), "w", encoding="utf-8") as f:
        f.write("Name\n" + "".join(f"Spieler {i:04}x\n" for i in range(1, PLAYERS + 1)))
    run("turnier", "teilnehmer", "import", f.name)
    run("turnier", "losen", "--seed", "1")
    run("turnier", "freigeben", "1")
    pairs = [(lists("--saal", "--adresse", "127.0.0.1"), lists()) for _ in range(7)]
    print("lists", sorted(pair[0] for pair in pairs)[3])
    print("codes", sorted(pair[0] / pair[1] for pair in pairs)[3])
    starts = []
    for _ in range(7):
        hall = Hall()
        starts.append(hall.start)
        hall.end()
    print("start", sorted(starts)[3])
    hall = Hall()
    print("idle", hall.memory())
    _, head, _, _ = hall.ask("/k/" + hall.leitung)
    leitung_cookie = re.match("doko=([^;]*)", head["Set-Cookie"])[1]
    page = hall.ask("/leitung", cookie=leitung_cookie)[2]
    codes = [code.replace(" ", "") for code in re.findall(r"<bdi>([2-9A-Z]{4} [2-9A-Z]{4})</bdi>", page)]
    before = hall.processor()
    for i in range(20):  # so that the page must be made anew each time
        run("turnier", "verlaengern", f"1.{i + 100}", "1", "x")
        hall.ask("/", source=i)
    print("wall", (hall.processor() - before) / 20)
    writes, polls, booked = [], [], []
    until = time.perf_counter() + (GAMES + 1) * PAUSE
    many = [threading.Thread(target=poll, args=(hall, i, polls, until)) for i in range(POLLING)]
    many += [threading.Thread(target=write, args=(hall, i + 1, codes[i], writes, booked)) for i in range(WRITERS)]
    for thread in many:
        thread.start()
    for thread in many:
        thread.join()
    print("polls", percentile_99(polls))
    print("writes", percentile_99(writes))
    print("loaded", hall.memory())
    alone = []
    _, head, _, _ = hall.ask("/k/" + codes[70], source=900)
    cookie = re.match("doko=([^;]*)", head["Set-Cookie"])[1]
    for n in range(9):
        text = hall.ask("/t/71", source=900, cookie=cookie)[2]
        seats = re.findall(r'name=re1 value=(\d)', text)
        alone.append(hall.ask("/t/71", "POST", 900, cookie, {**form(text), "step": "sichern", "re1": seats[0], "re2": seats[n % 3 + 1], "augen": str(121 + n)})[3])
        time.sleep(0.1)
    print("entry", sorted(alone)[4])
    hall.end()
    text = run("export", "gross")
    seen = len(re.findall(r"^\S+,\S+ 1[0-9][0-9]$", text, re.M))
    if len(booked) != WRITERS * GAMES or seen != len(booked) + 9:
        sys.exit(f"bench: {len(booked)} games were accepted, and the book has {seen}")


main()
