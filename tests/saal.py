#!/usr/bin/env python3
"""Tests the hall over the network: saal.py DOKO. It prints every failed check and then exits with 1."""
import http.client
import os
import re
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import threading
import time

from hall import Hall, Page, Phone, check, wrong

ALWAYS = {
    "Content-Security-Policy": "default-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
    "X-Content-Type-Options": "nosniff", "X-Frame-Options": "DENY", "Referrer-Policy": "same-origin", "Cache-Control": "no-cache"}


def page_size(doko, directory):
    """Measures all bytes that a phone loads of a table, at the end of a list of 24 games that it enters."""
    db = os.path.join(directory, "long.db")
    env = {**os.environ, "DOKO_DB": db, "LC_ALL": "C.UTF-8"}
    names = {"A": "Maximiliane Ahrens", "B": "Bernd Böse", "C": "Carla Ägidius-Übermut", "D": "Dieter"}
    journal = "\n".join(["doko-journal 1", *(f'spieler {k} "{name}"' for k, name in names.items()), "saison S regeln=ddb beginn=2026-01-06 spieler=A,B,C,D",
                         "spieltag 2026-01-06 nr=1 art=meisterschaft tisch=1 sitze=A,B,C,D geber=A", *["A,B 130 f=re f=ko"] * 24, "offen", ""])
    subprocess.run([doko, "init", "-q"], env=env, check=True)
    subprocess.run([doko, "import", "-q", "-"], env=env, input=journal, text=True, check=True, stdout=subprocess.DEVNULL)
    hall = Hall(doko, db)
    phone = Phone(hall, hall.server.stdout.readline().rsplit("/", 1)[-1].strip())
    try:
        sizes = {path: len(phone.ask(path)[2].encode()) for path in ("/t/1", "/saal.css", "/saal.js")}
        german = hall.ask("/t/1", source=phone.source, Cookie="doko=" + phone.cookie, Accept_Language="de")[2]
        sizes["/t/1"] = max(sizes["/t/1"], len(german.encode()))
        check("a table's page is small with all its games", "Speichern" in german and sum(sizes.values()) <= 20 * 1024, sizes)
        check("the page of a table has all its games", phone.ask("/t/1")[2].count(">A,B 130 f=re f=ko") >= 24)
    finally:
        hall.ends(signal.SIGTERM)


def announced_phones(doko, directory):
    """The laptop says what to do, and names each phone that gets in once, never with its code."""
    env = {**os.environ, "DOKO_DB": os.path.join(directory, "long.db"), "LC_ALL": "C.UTF-8", "LANGUAGE": "C"}
    server = subprocess.Popen([doko, "saal", "--adresse", "127.0.0.1", "--port", "0"], env=env, stdout=subprocess.PIPE, text=True)
    said = ""
    while "Ctrl-C" not in said:
        said += server.stdout.readline() or sys.exit("no hall")
    host, table = re.search(r"^http://(\S+)/k/(\S+)   enters games", said, re.M).groups()
    leitung = re.search(r"/k/(\S+)   is for the Leitung", said)[1]
    check("the laptop prints the projector's address", f"http://{host}/?s=1   is for a projector" in said, said)
    check("the laptop prints the code and what to do", "█" in said and "firewall" in said, said)

    def comes(code, cookie=None):
        c = http.client.HTTPConnection(host, timeout=20)
        c.request("GET", "/k/" + code, headers={"Cookie": cookie} if cookie else {})
        answer = c.getresponse()
        c.close()
        return (answer.headers["Set-Cookie"] or "").split(";")[0]

    cookie = comes(table)
    for code, known in ((table, cookie), ("AAAAAAAAAAAA", None), (leitung, None)):
        comes(code, known)
    server.send_signal(signal.SIGINT)
    said = server.communicate(timeout=20)[0]
    check("the laptop names each phone once", re.fullmatch(r"\d\d:\d\d   Handy-\w{4} is at Tisch 1\n\d\d:\d\d   Leitung-\w{4} is there\n", said), said)
    check("the hall exits with status 0 on Ctrl-C", server.returncode == 0, server.returncode)


def turnier(doko, directory):
    db = os.path.join(directory, "t.db")
    env = {**os.environ, "DOKO_DB": db, "LC_ALL": "C.UTF-8", "LANGUAGE": "C", "SOURCE_DATE_EPOCH": "1795867200"}  # 12:00 UTC

    def run(*arguments):
        subprocess.run([doko, *arguments], env=env, check=True, capture_output=True)

    run("init", "-q")
    run("turnier", "neu", "herbst", "--titel", "Herbst & <i>Co</i>", "--spiele", "4", "--runden", "2", "--zeit", "40")
    names = ["<script>alert(1)</script>", "\"Anna\" & Co", "Jörg Öse", "Dieter", "Eva", "Fritz", "Gabi", "Hans"]
    for i, name in enumerate(names):
        run("turnier", "teilnehmer", "neu", name, "-n", str(i + 1), *(["--team", "A"] if i in (0, 5) else []))
    run("turnier", "losen", "--seed", "3")
    run("turnier", "neu", "winter")
    done = subprocess.run([doko, "saal", "--port", "0"], env=env, capture_output=True, text=True, timeout=20, check=False)
    check("with two Turniere one must be named", done.returncode == 2 and "herbst, winter" in done.stderr, done.returncode, done.stderr)
    run("turnier", "ende", "winter", "--trotzdem")
    hall = Hall(doko, db)
    try:
        look_at_turnier(hall, names)
        strangers(hall)
    finally:
        hall.ends(signal.SIGTERM)


def look_at_turnier(hall, names):
    head, page = hall.page("/")
    for name, value in ALWAYS.items():
        check(f"header {name}", head.get(name) == value, head)
    check("before the first round no list is missing", "Herbst & <i>Co</i>" in page.text and "/t/1" not in page.links, page.text)
    check("a name is never markup", "script" in page.tags and page.words.count(names[0]) == 1 and "i" not in page.tags, page.words)
    status, _, text = hall.ask("/t/1")
    check("before the first round there is no page of a table", status == 404 and "No table" not in text and "An einem Tisch 1" in text, status, text)  # German is the default language
    hall.env["SOURCE_DATE_EPOCH"] = "1795867200"
    hall.run("turnier", "freigeben", "1")
    hall.run("turnier", "verlaengern", "1.2", "7", "verzählt")
    newer, page = hall.page("/", If_None_Match=head["ETag"])
    check("the release changes the page", newer["ETag"] != head["ETag"] and page.links == ["/t/1", "/t/2"], page.links)
    check("the page shows the remaining time", "Tisch 1, bis 12:40" in page.text and "Tisch 2, bis 12:47" in page.text, page.text)
    status, _, text = hall.ask("/", source="127.0.2.1", If_None_Match=newer["ETag"])
    check("an unchanged page is answered with 304", status == 304 and text == "", status, text)
    status, english, text = hall.ask("/", source="127.0.2.2", Accept_Language="en", If_None_Match=newer["ETag"])
    check("each language has a tag of its own", status == 200 and "These lists are missing" in text, status, text)
    check("the page names its language", 'lang="en"' in text and english["Vary"] == "Accept-Language, Cookie", text)
    hall.run("turnier", "ergebnis", "1.1", "3", "-1", "-5", "3")
    _, page = hall.page("/")
    check("an accepted list is no longer missing", page.links == ["/t/2"] and "+3" in page.text, page.text)
    _, page = hall.page("/t/1")
    check("the page of the table says that its list is accepted", "angenommen" in page.text and "-5" in page.text, page.text)
    _, page = hall.page("/t/2", Accept_Language="en")
    check("the page of the other table names its Geber", "deals" in page.text and "Vorhand" in page.text and page.links == ["/k", "/"], page.text)
    before = hall.page("/t/2")[0]["ETag"]
    due = hall.run("stand", "herbst/1.2", "--json")
    who = re.search(r'"faellig":\[\{"spieler":"([^"]+)"', due)[1]
    hall.run("spiel", "-s", "herbst/1.2", f"{who} damen 130")
    head, page = hall.page("/t/2", If_None_Match=before)
    check("a new game is shown at once", f"{who} damen 130" in page.text and head["ETag"] != before, page.text)
    for path in ("/?s=1", "/?s=9", "/?s=0", "/?s=x"):  # a page without a sheet of that number is shown whole
        head, page = hall.page(path)
        check(f"{path}: the page has one sheet or all", ("wand" in page.classes) == (path[-1] in "19"), page.classes)
        status, _, text = hall.ask(path, source=f"127.0.1.{hall.next()}", If_None_Match=head["ETag"])
        check(f"{path}: an unchanged sheet is answered with 304", status == 304 and text == "", status, text)
    hall.run("turnier", "verlaengern", "1.2", "3", "Karte")
    newer, page = hall.page("/?s=1", If_None_Match=head["ETag"])
    check("a sheet changes with the book", newer["ETag"] != head["ETag"] and "Tisch 2, bis 12:50" in page.text, page.text)
    for path in ("/t/3", "/t/0", "/t/x", "/unsinn", "/t", "/../../etc/passwd", "/%2e%2e/t.db"):
        status, head, text = hall.ask(path, source=f"127.0.1.{hall.next()}")
        check(f"{path}: 404 with a link back", status == 404 and 'href="/"' in text and "ETag" not in head, status, text)
    for path, kind in (("/saal.css", "text/css"), ("/saal.css?s=1", "text/css"), ("/saal.js", "text/javascript"), ("/saal.js?s=1", "text/javascript")):
        status, head, text = hall.ask(path, source=f"127.0.1.{hall.next()}")
        check(path, status == 200 and head["Content-Type"].startswith(kind) and len(text) > 100, status, head)
    check("the script is small", len(text) < 12 * 1024, len(text))
    status, head, text = hall.ask("/", method="HEAD", source="127.0.2.3")
    check("HEAD has headers and no body", status == 200 and text == "" and int(head["Content-Length"]) > 100, status, head)


def strangers(hall):
    for what, status, method, headers in (
            ("a name that leads here", 421, "GET", {"Host": f"doko.example:{hall.port}"}),
            ("another port", 421, "GET", {"Host": "127.0.0.1:1"}),
            ("without a port", 421, "GET", {"Host": "127.0.0.1"}),
            ("POST", 405, "POST", {}), ("PUT", 405, "PUT", {}), ("DELETE", 405, "DELETE", {}), ("OPTIONS", 405, "OPTIONS", {})):
        seen, head, text = hall.ask("/", method=method, source=f"127.0.1.{hall.next()}", **headers)
        check(f"{what}: {status}", seen == status and "<main>" in text, seen, text)
        check(f"{what}: headers", all(head.get(name) == value for name, value in ALWAYS.items()), head)
        check(f"{what}: the header Allow", (head.get("Allow") == "GET, HEAD") == (status == 405), head)
    for language, words in (("de", "Den Saal erreicht man"), ("en", "The hall is reached")):  # whatever the language of the laptop
        text = hall.ask("/", source=f"127.0.1.{hall.next()}", Host="doko.example", Accept_Language=language)[2]
        check(f"a refusal in {language}", f"<h1>{words}" in text and f'lang="{language}"' in text, text)
        check("the refusal leads to the right address", f'<a href="http://{hall.host}/">' in text, text)
    for what, status, path, words, ways, headers in (
            ("a form of another's", 403, "/t/1", "Dieses Formular ist keines des Saals.", ["/t/1", "/"], {"body": b"a=b", "Origin": "http://x.example"}),
            ("one that is none", 400, "/leitung", "Dieses Formular ist keines des Saals.", ["/leitung", "/"], {"body": b"%"}),
            ("one that is too long", 413, "/t/2", "So lang ist kein Formular des Saals.", ["/t/2", "/"], {"body": b"a=" + b"b" * 5000}),
            ("of a stranger", 403, "/t/2", "Erst mit dem Code dieses Tisches hinein.", ["/k", "/"], {"body": b"step=sichern"}),
            ("nowhere", 405, "/", "Hier kann man nur zusehen.", ["/"], {"body": b"a=b"})):
        seen, head, text = hall.ask(path, "POST", f"127.0.1.{hall.next()}", Accept_Language="de", **headers)
        page = Page(text)
        check(f"{what}: {status}, the reason and a link", seen == status and text.count(words) == 2 and f"<h1>{words}</h1>" in text and
              page.links == ways and page.sound and head["Content-Type"].startswith("text/html"), seen, text)
    for path, status in (("/" + "a" * 199, 404), ("/" + "a" * 200, 414), ("/t/" + "0" * 198 + "1", 414), ("/?" + "a" * 197, 200), ("/?" + "a" * 198, 414),
                         ("/?a=" + "b" * 196, 200), ("/?a=" + "b" * 197, 414)):
        seen, _, text = hall.ask(path, source=f"127.0.1.{hall.next()}")
        check(f"a path of {len(path)} bytes: {status}", seen == status and (status == 200 or 'href="/"' in text), seen, text)
    seen = [hall.ask("/saal.css", source="127.0.3.1")[0] for _ in range(45)]
    check("too many requests: 429", seen[:30] == [200] * 30 and 429 in seen, seen)
    check("another address is served meanwhile", hall.ask("/", source="127.0.3.2")[0] == 200)
    time.sleep(0.5)
    check("the limit ends after a while", hall.ask("/", source="127.0.3.1")[0] == 200)
    seen, _, _ = hall.ask("/", method="POST", source="127.0.3.3", body=b"x" * 1_000_000)
    check("a large body gives 413", seen == 413, seen)
    chunked_form(hall)
    broken_http(hall)


def chunked_form(hall):
    """Sends a form without a length."""
    for size, status in ((4096, 403), (4097, 413), (40_000, 413)):
        with socket.create_connection(("127.0.0.1", hall.port), timeout=20, source_address=(f"127.0.1.{hall.next()}", 0)) as s:
            s.sendall(f"POST /t/1 HTTP/1.1\r\nHost: {hall.host}\r\nTransfer-Encoding: chunked\r\nConnection: close\r\n\r\n".encode())
            form = b"a=" + b"x" * (size - 2)
            for part in (form[i:i + 1000] for i in range(0, size, 1000)):
                s.sendall(f"{len(part):x}\r\n".encode() + part + b"\r\n")
            s.sendall(b"0\r\n\r\n")
            seen = s.recv(100)
        check(f"a body of {size} bytes in pieces: {status}", f" {status} ".encode() in seen[:20], seen)


def broken_http(hall):
    """Sends bytes that are no HTTP, heads without end and connections that stay silent; other clients must still be answered."""
    for junk in (b"\0" * 2000 + b"\r\n\r\n", b"GET\r\n\r\n", b"\xff\xfe / HTTP/1.1\r\n\r\n", b"GET / HTTP/9.9\r\n\r\n",
                 b"GET / HTTP/1.1\r\n" + b"X: " + b"y" * 100_000 + b"\r\n\r\n", b"GET / HTTP/1.1\r\n\r\n"):
        with socket.create_connection(("127.0.0.1", hall.port), timeout=20, source_address=(f"127.0.1.{hall.next()}", 0)) as s:
            try:
                s.sendall(junk)
                s.shutdown(1)  # nothing more is sent
                seen = s.recv(100)
            except OSError:
                seen = b""
            check("junk is not answered as a page", b" 200 " not in seen, junk[:40], seen)
    steady = [socket.create_connection(("127.0.0.1", hall.port), timeout=40, source_address=(f"127.0.6.{i + 1}", 0)) for i in range(3)]
    heads = [b"GET / HTTP/1.1\r\nHost: ", b"GET / HTTP/1.1\r\nHost: " + hall.host.encode() + b"\r\n\r\nGET / HTTP/1.1\r\nX: ",
             b"POST /t/1 HTTP/1.1\r\nHost: " + hall.host.encode() + b"\r\nContent-Length: 4000\r\n\r\n"]
    steadily = threading.Thread(target=slow_bytes, args=(steady, heads))
    steadily.start()
    slow = [socket.create_connection(("127.0.0.1", hall.port), timeout=20, source_address=(f"127.0.4.{i % 250 + 1}", 0))
            for i in range(600)]
    began = time.monotonic()
    for s in slow:
        s.sendall(b"GET / HTTP/1.1\r\nHost: ")
    check("600 unfinished requests lock nobody out", hall.ask("/", source="127.0.5.1")[0] == 200)
    took = time.monotonic() - began
    check("unfinished requests do not slow others down", took < 2, took)
    ended = 0
    for s in slow:
        try:
            ended += s.recv(1000) != b"" or 1
        except OSError:
            ended += 1
        s.close()
    took = time.monotonic() - began
    check("unfinished requests are closed after ten seconds", ended == 600 and 5 < took < 19, ended, took)
    steadily.join()


def slow_bytes(connections, heads):
    """Sends a byte now and then of a first head, of a head after an answer, and of a form: none of these connections stays open."""
    began = time.monotonic()
    for s, head in zip(connections, heads):
        s.sendall(head)
    left = list(connections)
    while left and time.monotonic() < began + 30:
        time.sleep(1)
        for s in list(left):
            try:
                s.sendall(b"x")
                s.setblocking(False)
                while s.recv(4096):
                    pass
                left.remove(s)  # its end was read
            except BlockingIOError:
                s.settimeout(40)
            except OSError:
                left.remove(s)
    took = time.monotonic() - began
    check("a connection with a byte a second is closed too", not left and 13 < took < 22, len(left), took)
    for s in connections:
        s.close()


def evening(doko, directory):
    db = os.path.join(directory, "e.db")
    env = {**os.environ, "DOKO_DB": db, "LC_ALL": "C.UTF-8", "LANGUAGE": "C"}

    def run(*arguments, code=0):
        done = subprocess.run([doko, *arguments], env=env, check=False, capture_output=True, text=True, timeout=20)
        check(" ".join(arguments), done.returncode == code, done.returncode, done.stderr)
        return done.stderr

    run("init", "-q")
    hall = Hall(doko, db)
    check("without a season an error says so", hall.ask("/")[0] == 404)
    hall.ends(signal.SIGINT)
    for k in "ABCDEFGHI":
        run("spieler", "neu", k, f"{k}nna {k}hrens")
    run("saison", "neu", "2026", "--spieler", "A,B,C,D,E,F,G,H,I")
    run("turnier", "neu", "t1", "--titel", "Sommerturnier")
    hall = Hall(doko, db)
    _, page = hall.page("/")
    check("an unfinished Turnier is shown when there is no evening", "Sommerturnier" in page.text and "Meisterschaft" not in page.text, page.text)
    hall.ends(signal.SIGINT)
    run("turnier", "ende", "t1", "--trotzdem")
    hall = Hall(doko, db)
    _, page = hall.page("/")
    check("a season without an open evening is refused", "Meisterschaft 2026" in page.text and not page.links, page.text)
    run("spieltag", "beginn", "A,B,C,D", "--geber", "A")
    run("spiel", "A,B 151 re9")
    _, page = hall.page("/", Accept_Language="en")
    check("the only table stands on the wall", "Anna Ahrens" in page.text and "151" in page.text and "Pott" in page.text, page.text)
    run("spieltag", "beginn", "E,F,G,H,I", "--tisch", "2", "--geber", "E")
    _, page = hall.page("/", Accept_Language="en")
    check("two tables have links", page.links == ["/t/1", "/t/2"] and "1 game" in page.text and "0 games" in page.text, page.text)
    _, page = hall.page("/t/2", Accept_Language="en")
    check("the page of the second table", "Enna Ehrens 0 deals" in page.text and "Fnna Fhrens 0 Vorhand" in page.text and "Anna" not in page.text, page.text)
    text = run("saal", "--adresse", "127.0.0.1", "--port", str(hall.port), code=3)
    check("a used port is refused", f"127.0.0.1:{hall.port}" in text, text)
    hall.ends(signal.SIGINT)
    run("saal", "--adresse", "203.0.113.7", "--port", "0", code=3)
    text = run("saal", "--adresse", "saal.example", code=2)
    check("an invalid address is refused", "saal.example" in text, text)
    run("saal", "--port", "65536", code=2)
    run("saal", "-t", "herbst", code=1)
    anywhere = subprocess.Popen([doko, "saal", "-q", "--adresse", "0.0.0.0", "--port", "0"], env=env, stdout=subprocess.PIPE, text=True)
    said = anywhere.stdout.readline()
    port = int(said.rsplit(":", 1)[1].strip("/\n"))
    check("an address of this machine is printed", re.fullmatch(r"http://\d+\.\d+\.\d+\.\d+:\d+/\n", said) and "0.0.0.0" not in said, said)
    anywhere.stdout.readline()
    for host, status in ((f"127.0.0.1:{port}", 200), (f"192.168.8.2:{port}", 200), (f"localhost:{port}", 421), (f"a.example:{port}", 421)):
        c = http.client.HTTPConnection("127.0.0.1", port, timeout=20)
        c.request("GET", "/", headers={"Host": host})
        seen = c.getresponse().status
        check(f"the hall answers under {host}: {status}", seen == status, seen)
        c.close()
    anywhere.send_signal(signal.SIGTERM)
    check("the hall exits with status 0", anywhere.wait(timeout=20) == 0)


def games(doko, db):
    env = {**os.environ, "DOKO_DB": db, "LC_ALL": "C.UTF-8", "LANGUAGE": "C"}
    text = subprocess.run([doko, "export"], env=env, capture_output=True, text=True, check=True).stdout
    return [line for line in text.split("\noffen")[0].splitlines() if re.match(r"[A-E](,[A-E])? ", line)]


def games_by_phone(doko, directory):
    """Enters games by phone: they are booked once, at their own table, by phones that may; and the attempts to cheat are refused."""
    db = os.path.join(directory, "p.db")
    env = {**os.environ, "DOKO_DB": db, "LC_ALL": "C.UTF-8", "LANGUAGE": "C"}

    def run(*arguments):
        subprocess.run([doko, *arguments], env=env, check=True, capture_output=True, timeout=20)

    def kept(what, *should):
        seen = games(doko, db)
        check(what, seen == list(should), seen)

    run("init", "-q")
    for k in "ABCDE":
        run("spieler", "neu", k, f"{k}nna {k}hrens")
    run("saison", "neu", "2026", "--spieler", "A,B,C,D,E")
    run("spieltag", "beginn", "A,B,C,D", "--geber", "A")
    hall = Hall(doko, db)
    table = hall.server.stdout.readline().rsplit("/", 1)[-1].strip()
    one, two, boss, onlooker = Phone(hall, table), Phone(hall, table), Phone(hall, hall.leitung), Phone(hall)
    text = one.ask("/t/1")[2]
    check("the page of a table is small", len(text) + sum(len(one.ask(p)[2]) for p in ("/saal.css", "/saal.js")) < 20 * 1024, len(text))
    check("the page contains no code", table not in text and hall.leitung not in text)
    check("an onlooker has no form", "<form" not in onlooker.ask("/t/1")[2])

    # a game by its form: previewed, saved, in the book, with the name of the phone
    before = [phone.ask(path)[1]["ETag"] for phone, path in ((onlooker, "/"), (two, "/t/1"), (boss, "/leitung"))]
    form = one.form()
    status, _, text = one.send(form=form, step="zeigen", re1="0", re2="1", augen="151", **{"ansage-re": "k9"})
    check("the preview comes first", status == 200 and "Re wins" in text and "Anna" in text, status, text)
    kept("and not saved")
    status, head, text = one.send(form=form, step="sichern", re1="0", re2="1", augen="151", **{"ansage-re": "k9"})
    check("the previewed game is saved", status == 303 and head["Location"] == "/t/1" and not text, status, head, text)
    kept("and in the book", "A,B 151 re9")
    seen = [phone.ask(path, If_None_Match=tag) for tag, (phone, path) in zip(before, ((onlooker, "/"), (two, "/t/1"), (boss, "/leitung")))]
    check("onlookers see the game", [s for s, _, _ in seen] == [200] * 3 and "151" in seen[0][2], seen)
    status, _, _ = one.send(form=form, step="sichern", re1="0", re2="1", augen="151", **{"ansage-re": "k9"})
    check("the same request twice gets the same answer", status == 303, status)
    kept("and booked once", "A,B 151 re9")
    status, _, text = one.send(form={**form, "id": "f" * 32}, step="sichern", line="C,D 130")
    check("an outdated page: 409 with the line", status == 409 and "C,D 130" in text and "nothing was saved" in text, status, text)
    status, _, text = two.send(step="sichern", line="C,D 130")
    check("another phone writes: 409", status == 409 and "Another phone" in text, status, text)
    check("the phone takes over", two.send(step="schreiben")[0] == 303 and one.send(step="sichern", line="C,D 130")[0] == 409)
    check("the phone that took over writes", two.send(step="sichern", line="C,D 130")[0] == 303)
    run("spiel", "B,C 140")
    kept("the command line at the same table", "A,B 151 re9", "C,D 130", "B,C 140")
    check("the other phone sees the change", "B,C 140" in two.ask("/t/1")[2])
    check("undo takes the game back", two.send(step="undo")[0] == 303)
    status, _, text = two.send(step="sichern", line="A,X 130")
    check("an unreadable line: 422 with the line", status == 422 and "A,X 130" in text and "expected was one of" in text, status, text)
    kept("is not saved", "A,B 151 re9", "C,D 130")
    check("a remark is never markup", two.send(step="sichern", line='A,B 130 # <b onclick="x">')[0] in (303, 422)
          and "<b on" not in two.ask("/t/1")[2])
    check("the game with the remark is taken back", "<b on" not in onlooker.ask("/")[2])
    while len(games(doko, db)) > 2:
        two.send(step="undo")

    # forged, replayed and foreign requests: none of them changes the book
    form = two.form()
    for phone, ways in ((two, ["/k", "/t/1", "/"]), (onlooker, ["/k", "/"])):
        text = phone.ask("/t/2", "POST", {**form, "step": "sichern"})[2]
        check("a phone of another table is told its own table", Page(text).links == ways, text)
    check("an onlooker is told to use a code", Page(onlooker.ask("/t/1")[2]).links == ["/k", "/"])
    good = {"step": "sichern", "line": "B,C 140"}
    for what, status, phone, body, path, headers in (
            ("an onlooker", 403, onlooker, {**form, **good}, "/t/1", {}),
            ("without a token", 403, two, {**form, **good, "token": ""}, "/t/1", {}),
            ("another's token", 403, two, {**form, **good, "token": one.form()["token"]}, "/t/1", {}),
            ("without a number", 403, two, {**form, **good, "id": "x"}, "/t/1", {}),
            ("another table", 403, two, {**form, **good}, "/t/2", {}),
            ("no table", 405, two, {**form, **good}, "/", {}),
            ("another page's form", 403, two, {**form, **good}, "/t/1", {"Origin": "http://evil.example"}),
            ("an origin of no page", 403, two, {**form, **good}, "/t/1", {"Origin": "null"}),
            ("a name that leads here", 421, two, {**form, **good}, "/t/1", {"Host": f"doko.example:{hall.port}"}),
            ("no form at all", 400, two, b"{}", "/t/1", {}),
            ("bytes that are none", 400, two, b"a=%00", "/t/1", {}),
            ("4,097 bytes", 413, two, b"a=" + b"x" * 4095, "/t/1", {}),
            ("a megabyte", 413, two, b"a=" + b"x" * 1_000_000, "/t/1", {}),
            ("a player of the Leitung's", 422, two, {**form, "step": "sichern", "line": "strafe A 3"}, "/t/1", {}),
            ("a line of a thousand bytes", 422, two, {**form, "step": "sichern", "line": "A" * 1001}, "/t/1", {})):
        seen, _, text = phone.ask(path, "POST", body, **headers)
        check(f"{what}: {status}", seen == status, seen, text)
    cookie, two.cookie = two.cookie, two.cookie[:-1] + ("0" if two.cookie[-1] != "0" else "1")
    check("a changed cookie is invalid", two.ask("/t/1", "POST", {**form, **good})[0] == 403)
    two.cookie = cookie
    kept("nothing of it is in the book", "A,B 151 re9", "C,D 130")
    status, head, _ = two.ask("/t/1", "POST", {**form, **good}, Origin=f"http://{hall.host}")
    check("the hall's own page may post", status == 303, status)

    # guessing is slow, and locks nobody else out
    guesser = Phone(hall)
    seen = [guesser.ask("/k", "POST", {"code": f"AAAA AAA{c}"}) for c in "2345678"]
    check("an address has five tries a minute", [s for s, _, _ in seen] == [403] * 5 + [429] * 2, [s for s, _, _ in seen])
    time.sleep(1)
    check("a second later there is no new try", guesser.ask("/k", "POST", {"code": "AAAA AAA9"})[0] == 429)
    check("every failure looks the same", len({t for s, _, t in seen if s == 403}) == 1)
    check("after five tries the right code fails too", guesser.ask("/k/" + table)[0] == 429)
    check("the refusal has a link to try again", Page(guesser.ask("/k/" + table)[2]).links == ["/k", "/"])
    check("the right code works from another address", Phone(hall).ask("/k/" + table)[0] == 303)
    page = boss.ask("/leitung")[2]
    by_hand = re.search(r"<bdi>([2-9A-Z]{4} [2-9A-Z]{4})</bdi>", page)
    check("the Leitung's page has the codes to type", by_hand and Phone(hall).ask("/k", "POST", {"code": by_hand[1].lower()})[0] == 303, page)
    card = boss.ask("/leitung/1")[2]
    check("the Leitung's page has a card with the address of the request", "<svg" in card and hall.host in card and by_hand[1] in card, card)
    check("no other page has the card", two.ask("/leitung/1")[0] == 404)
    check("no other page has the codes", Phone(hall).ask("/leitung")[0] == 404 and two.ask("/leitung")[0] == 404)

    # killed and restarted: the same codes and cookies, nothing lost, nothing twice
    form = two.form()
    hall.server.kill()
    hall.server.wait(timeout=20)
    again = Hall(doko, db, "--port", str(hall.port))
    again.server.stdout.readline()
    for phone in (one, two, boss):
        phone.hall = again
    seen = two.ask("/t/1", "POST", {**form, "step": "sichern", "line": "A,D 121"})
    check("a cookie survives the restart", seen[0] == 303, seen)
    check("the number of a request survives the restart", two.ask("/t/1", "POST", {**form, "step": "sichern", "line": "A,D 121"})[0] == 303)
    check("a code survives the restart", Phone(again).ask("/k/" + table)[0] == 303)
    kept("once", "A,B 151 re9", "C,D 130", "B,C 140", "A,D 121")
    status, head, text = boss.send("/leitung", step="erneuern")
    check("the Leitung voids the codes", status == 303 and head["Location"] == "/leitung", status, text)
    check("void codes are refused", Phone(again).ask("/k/" + table)[0] == 403)
    check("cookies of void codes are refused", two.ask("/t/1", "POST", {**form, "id": "e" * 32, "step": "sichern", "line": "A,B 122"})[0] == 403)
    check("the Leitung's cookie stays valid", boss.ask("/leitung")[0] == 200)
    status, _, text = boss.send("/leitung", step="freigeben")
    check("an evening has no rounds", status == 422 and "Only a Turnier" in text, status, text)
    again.ends(signal.SIGTERM)
    done = subprocess.run([doko, "prüfe"], env=env, capture_output=True, text=True, check=False)
    check("the book is in order", done.returncode == 0, done.stdout)
    done = subprocess.run([doko, "verlauf"], env=env, capture_output=True, text=True, check=False).stdout
    check("each entry names its phone", len(re.findall(r"\[Handy-[2-9A-Z]{4}\]", done)) == 5, done)


def leitung_page(doko, directory):
    """Tests the page of the Leitung and its calls to the phones of a table: each step as it should be, refused, from an old page, sent
    twice, and by a phone that may not."""
    db = os.path.join(directory, "l.db")
    env = {**os.environ, "DOKO_DB": db, "LC_ALL": "C.UTF-8", "LANGUAGE": "C"}

    def run(*arguments):
        return subprocess.run([doko, *arguments], env=env, check=True, capture_output=True, text=True, timeout=20).stdout

    run("init", "-q")
    run("turnier", "neu", "herbst", "--spiele", "4", "--runden", "3", "--zeit", "40")
    for i, name in enumerate(("Ada", "Bert", "Carl", "Dora", "Eva", "Fritz", "Gabi", "Hans")):
        run("turnier", "teilnehmer", "neu", name, "-n", str(i + 1))
    run("turnier", "losen", "--seed", "3")
    run("turnier", "freigeben", "1")
    hall = Hall(doko, db)
    boss, other_boss = Phone(hall, hall.leitung), Phone(hall, hall.leitung)
    code = re.search(r'/leitung/1">Code <bdi>([^<]*)', boss.ask("/leitung")[2])[1].replace(" ", "")
    one, two, onlooker = Phone(hall, code), Phone(hall, code), Phone(hall)
    check("all tables are there", all(t in boss.ask("/leitung")[2] for t in ("Tisch 1", "Tisch 2", "0 of 4 games, 40 minutes left")))
    a_call(hall, one, two, boss, onlooker)
    names_of_phones(hall, one, two)
    second_phone(hall, one, two, run)
    for what, status, phone, step, fields in (
            ("Strafpunkte", 303, boss, "strafe", {"who": "2", "punkte": "3", "why": "laut"}),
            ("nobody", 422, boss, "strafe", {"punkte": "3", "why": "laut"}),
            ("no such one", 422, boss, "strafe", {"who": "Xaver", "punkte": "3", "why": "laut"}),
            ("without a reason", 422, boss, "strafe", {"who": "2", "punkte": "3"}),
            ("no number", 422, boss, "strafe", {"who": "2", "punkte": "x", "why": "laut"}),
            ("more time", 303, boss, "verlaengern", {"tisch": "2", "minuten": "7", "why": "Karte fehlte"}),
            ("at no table", 422, boss, "verlaengern", {"minuten": "7", "why": "Karte fehlte"}),
            ("at one that is none", 422, boss, "verlaengern", {"tisch": "9", "minuten": "7", "why": "Karte fehlte"}),
            ("no minutes", 422, boss, "verlaengern", {"tisch": "2", "minuten": "", "why": "Karte fehlte"}),
            ("time is up", 303, boss, "zeit", {"tisch": "1", "why": "Wirt"}),
            ("twice", 422, boss, "zeit", {"tisch": "1"}),
            ("somebody late", 303, boss, "nachmelden", {"name": "Ida Igel", "verein": "DC Nord"}),
            ("who is there", 422, boss, "nachmelden", {"name": "Ida Igel"}),
            ("without a name", 422, boss, "nachmelden", {}),
            ("an Ersatz", 303, boss, "ersatz", {"who": "Dora", "name": "Jan Jung"}),
            ("for nobody", 422, boss, "ersatz", {"name": "Karl Kurz"}),
            ("somebody goes", 303, boss, "ausfall", {"who": "Ida Igel", "why": "krank"}),
            ("who is gone", 422, boss, "ausfall", {"who": "Ida Igel", "why": "krank"}),
            ("gone by mistake", 303, boss, "wieder", {"who": "Ida Igel", "why": "verwechselt"}),
            ("who is not gone", 422, boss, "wieder", {"who": "Ida Igel", "why": "verwechselt"}),
            ("disqualified", 303, boss, "disq", {"who": "8", "why": "gezinkt"}),
            ("and not any more", 303, boss, "aufheben", {"who": "8", "why": "doch nicht"}),
            ("a list that is open", 422, boss, "zurueckgeben", {"tisch": "2", "why": "Summe"}),
            ("a list without games", 422, boss, "annehmen", {"tisch": "2"}),
            ("a step that is none", 422, boss, "unsinn", {}),
            ("a table's phone", 403, one, "strafe", {"who": "2", "punkte": "3", "why": "laut"}),
            ("its own list", 403, one, "annehmen", {"tisch": "1"}),
            ("an onlooker", 403, onlooker, "strafe", {"who": "2", "punkte": "3", "why": "laut"})):
        form = boss.form("/leitung") if phone is boss else {**(one.form() if phone is one else {}), "after": "999"}
        form.update(boss.form("/leitung", "nachmelden") if phone is boss else {})
        seen, _, text = phone.send("/leitung", form, step=step, **fields)
        check(f"{step}, {what}: {status}", seen == status, seen, text)
        again = phone.send("/leitung", form, step=step, **fields)[0]
        check(f"{step}, {what}, sent again", again == status, again)
    check("at another table the answer names the phone's own", Page(one.ask("/t/2")[2]).links == ["/t/1", "/"])
    at_the_table = {**one.form(), "step": "annehmen"}
    check("the page of a table accepts no entry of the Leitung", [one.ask("/t/1", "POST", at_the_table)[0], one.send(step="zurueckgeben", why="x")[0],
          one.send(step="zeit")[0]] == [403] * 3)
    said = run("export", "herbst")
    for line, count in (("leitung strafe", 1), ("leitung verlaengerung", 1), ("leitung ersatz", 1), ("leitung ausfall", 2), ("leitung disq", 2),
                        ("laut", 1), ("Karte fehlte", 1), ("Ida Igel", 1)):
        seen = sum(line in row for row in said.splitlines() if row.startswith("leitung" if line != "Ida Igel" else "spieler"))
        check(f"once in the book: {line}", seen == count, seen, said)
    page = boss.ask("/leitung")[2]
    check("the Leitung's entry is shown", "47 minutes left" in page and "disq Hans 0: doch nicht" in page, page)

    # two Leitungen: each is told of a change that its page does not show yet
    stale = other_boss.form("/leitung", "nachmelden")
    check("the first change is booked", boss.press("strafe", "/leitung", who="5", punkte="1", why="spät")[0] == 303)
    seen, _, text = other_boss.send("/leitung", stale, step="strafe", who="Eva", punkte="1", why="zu spät")
    check("the second change: 409 with the other one and the typed text", seen == 409 and "strafe Eva 1: spät" in text and 'value="zu spät"' in text, seen, text)
    check("a change of another person is not outdated", other_boss.send("/leitung", stale, step="strafe", who="6", punkte="1", why="spät")[0] == 303)
    run("turnier", "ergebnis", "1.2", "3", "-1", "-5", "3")
    check("a list is returned", boss.press("zurueckgeben", "/leitung", tisch="2", why="Summe")[0] == 303)
    check("the list is accepted", boss.press("code", "/leitung", tisch="2")[0] == 303 and boss.send("/leitung", {**boss.form("/leitung", "nachmelden"),
          "id": "d" * 32}, step="annehmen", tisch="2")[0] == 303)
    check("a code of one table is voided", boss.press("code", "/leitung", tisch="1")[0] == 303 and Phone(hall).ask("/k/" + code)[0] == 403)
    form = boss.form("/leitung", "freigeben")
    asked, _, text = boss.send("/leitung", {**form, "id": "d" * 31 + "e"}, step="freigeben")
    check("a missing list asks for a confirmation", asked == 200 and "these lists are missing: 1.1" in text and "Release round 2 all the same" in text, asked, text)
    check("the command names the missing list too", "1 list is missing: 1.1" in subprocess.run([doko, "turnier", "freigeben"], env=env, capture_output=True, text=True, check=False).stderr)
    run("turnier", "annehmen", "1.1", "--trotzdem")
    seen = [boss.send("/leitung", form, step="freigeben")[0] for _ in range(2)]
    check("a round is released, once", seen == [303, 303] and run("turnier", "stand").count(" offen") == 2, seen)
    check("an outdated page does not release again", boss.send("/leitung", {**form, "id": "c" * 32}, step="freigeben")[0] == 409)
    check("the release is taken back", boss.press("freigabe-aufheben", "/leitung", why="zu früh")[0] == 303 and "angenommen" in run("turnier", "stand"))
    check("the round is released again", boss.press("freigeben", "/leitung")[0] == 303 and run("turnier", "stand").count(" offen") == 2)
    hall.ends(signal.SIGTERM)
    hall = Hall(doko, db, "--port", str(hall.port))
    check("a restart keeps the phones that are in", Phone(hall, hall.leitung).ask("/leitung")[0] == 200 == boss.ask("/leitung")[0])
    hall.ends(signal.SIGTERM)
    void = hall.leitung
    hall = Hall(doko, db, "--port", str(hall.port), "--neue-codes")
    check("all earlier codes and their cookies are void", Phone(hall).ask("/k/" + void)[0] == 403 and boss.ask("/leitung")[0] == 404)
    check("a new code works", hall.leitung != void and Phone(hall, hall.leitung).ask("/leitung")[0] == 200)
    hall.ends(signal.SIGTERM)
    done = subprocess.run([doko, "prüfe"], env=env, capture_output=True, text=True, check=False)
    check("the book of the Turnier is in order", done.returncode == 0, done.stdout)


def a_call(hall, one, two, boss, onlooker):
    status, head, _ = one.press("rufen", why="Streit & <b>")
    check("a phone calls the Leitung", status == 303 and head["Location"] == "/t/1", status)
    tag = boss.ask("/leitung")[1]["ETag"]
    page = boss.ask("/leitung")[2]
    check("a call stands first on the page", "Streit &amp; &lt;b&gt;" in page and "1 table calls" in page, page)
    check("an onlooker does not see the call", "Streit" not in onlooker.ask("/t/1")[2] and "Streit" not in onlooker.ask("/")[2])
    check("an onlooker cannot call", onlooker.ask("/t/1", "POST", {**one.form(), "step": "rufen"})[0] == 403)
    check("a refused call does not change the Leitung's page", boss.ask("/leitung", If_None_Match=tag)[0] == 304)
    before = boss.form("/leitung", "fertig")
    check("another phone calls again", two.send(step="rufen", why="jetzt")[0] == 303)
    check("the second call changes the page", boss.ask("/leitung", If_None_Match=tag)[0] == 200)
    check("a call that the page does not show yet cannot be closed", boss.send("/leitung", before, step="fertig")[0] == 409)
    check("a shown call is closed", boss.press("fertig", "/leitung")[0] == 303 and "0 tables call" in boss.ask("/leitung")[2])
    one.send(step="rufen")
    check("the table withdraws its call", two.press("fertig")[0] == 303 and "0 tables call" in boss.ask("/leitung")[2])


def names_of_phones(hall, one, two):
    status, head, _ = one.send(step="name", name="Handy von Anna")
    check("a phone is named", status == 303 and re.fullmatch(r"name=[0-9a-f]+; Path=/; HttpOnly; SameSite=Strict; Max-Age=31536000",
          head.get("Set-Cookie", "")), status, head)
    check("other phones see the name", re.search(r"Another phone \(Handy-von-Anna@[2-9A-Z]{4}\) is writing", two.ask("/t/1")[2]))
    for name in ("Leitung", "leitung 7", "a+b", 'a"b', "x" * 20):
        status, head, text = two.send(step="name", name=name)
        check(f"an invalid name is refused: {name}", status == 422 and "Set-Cookie" not in head, status, text)
    kept, two.name = two.name, "4c656974756e67"  # Leitung
    check("an invalid name in a cookie is ignored", "This phone: Handy-" in two.ask("/t/1")[2])
    two.name = "../../etc"
    check("a name of invalid bytes is ignored", "This phone: Handy-" in two.ask("/t/1")[2])
    two.name = kept
    check("a shorter name is accepted", one.send(step="name", name="Anna")[0] == 303)


def second_phone(hall, one, two, run):
    who = re.search(r'"faellig":\[\{"spieler":"([^"]+)"', run("stand", "herbst/1.1", "--json"))[1]
    check("a game is saved", one.send(step="sichern", line=f"{who} damen 130")[0] == 303)
    line = f"{who} damen 131"
    status, _, text = one.send(step="sichern", line=line)
    check("a game against the rules is refused with its value", status == 422 and "second phone" in text and "Re wins" in text, status, text)
    check("the game against the rules is proposed", one.send(step="sichern", line=line, trotzdem="1")[0] == 303)
    check("the proposed game is not in the book", run("verlauf", "-s", "herbst/1.1").count("damen") == 1)
    form = two.form("/t/1", "bestaetigen")
    check("the phone that typed the game cannot confirm it", one.ask("/t/1", "POST", {**one.form(), "what": form["what"], "step": "bestaetigen"})[0] == 403)
    check("another game cannot be confirmed", two.send(form={**form, "what": "a" * 32}, step="bestaetigen")[0] == 409)
    stale = {**form, "id": "b" * 32, "after": "1"}
    check("the game cannot be confirmed after the table changed", two.send(form=stale, step="bestaetigen")[0] == 409)
    seen = [two.send(form=form, step="bestaetigen")[0] for _ in range(2)]
    check("the game is confirmed once", seen == [303, 303] and run("verlauf", "-s", "herbst/1.1").count("damen") == 2, seen)
    check("the entry names both phones", re.search(r"damen 131.*\[Anna@[2-9A-Z]{4}\+Handy-[2-9A-Z]{4}\]", run("verlauf", "-s", "herbst/1.1")))
    status, _, text = one.send(step="gelesen", who="0")
    check("the writing phone cannot confirm the list as read", status == 422 and "A second phone is at this table" in text, status, text)
    check("the second phone confirms the list as read", two.send(step="gelesen", who="0", after="1")[0] == 409 and two.send(step="gelesen", who="0")[0] == 303
          and "All games are read" in one.ask("/t/1")[2])


def sheets(run, directory, number, *where):
    """Returns for each page of a round's printed lists the code that is scanned and the code that is typed."""
    pdf, pages = os.path.join(directory, f"{number}.pdf"), []
    run("turnier", "blaetter", str(number), "--saal", *where, "-o", pdf, "--force")
    subprocess.run(["pdftoppm", "-r", "150", "-png", pdf, os.path.join(directory, f"r{number}")], check=True)
    text = subprocess.run(["pdftotext", "-layout", pdf, "-"], capture_output=True, text=True, check=True).stdout.split("\f")
    for i, name in enumerate(sorted(n for n in os.listdir(directory) if n.startswith(f"r{number}-"))):
        read = subprocess.run(["zbarimg", "-q", "--raw", os.path.join(directory, name)], capture_output=True, text=True, check=False).stdout
        at, typed = re.search(r"Mit dem Handy:\s+(\S+(?:\s+\S+/k)?)\s+·\s+(\w{4} \w{4})", text[i]).groups()
        pages.append((read.strip(), re.sub(r"\s", "", at), typed))
    return pages


def release(run, number):
    """Releases a round, even while lists of the round before are missing."""
    run("turnier", "freigeben", str(number), "--trotzdem", "--grund", "x")


def let_in(hall, pages, good):
    """Tries the codes of printed pages, both scanned and typed."""
    for url, _, typed in pages:
        for seen in (Phone(hall).ask("/k/" + url.rsplit("/", 1)[1]), Phone(hall).ask("/k", "POST", {"code": typed})):
            check(f"{typed} is {'a' if good else 'no'} code", seen[0] == (303 if good else 403) and (not good or re.fullmatch(r"/t/[12]", seen[1]["Location"])), *seen)


def printed(doko, directory):
    """The codes on the printed lists are valid for their round, until their list is accepted."""
    if not shutil.which("zbarimg"):
        print("skipped: no reader of codes here (package zbar-tools)")
        return
    db = os.path.join(directory, "printed.db")
    env = {**os.environ, "DOKO_DB": db, "LC_ALL": "C.UTF-8", "LANGUAGE": "C"}

    def run(*arguments, code=0):
        done = subprocess.run([doko, *arguments], env=env, capture_output=True, text=True, check=False)
        check("doko " + " ".join(arguments), done.returncode == code, done.returncode, done.stderr)
        return done.stderr

    run("init", "-q")
    run("turnier", "neu", "herbst", "--titel", "Großes Herbstturnier der Doppelkopffreunde Übersee 2026", "--spiele", "4", "--runden", "2")
    for i in range(9):
        run("turnier", "teilnehmer", "neu", f"Maximiliane Freifrau von Hohenlohe-Öttingen {'ABCDEFGHI'[i]}")
    run("turnier", "plan")
    out = ["-o", os.path.join(directory, "x.pdf")]
    check("the lists need one address, not all", "every address" in run("turnier", "blaetter", "--saal", "--adresse", "0.0.0.0", *out, code=2))
    check("the lists need a port, not 0", "from 1 to" in run("turnier", "blaetter", "--saal", "--adresse", "::1", "--port", "0", *out, code=2))
    for option in (["--adresse", "::1"], ["--name", "saal.example"], ["--port", "80"], ["--tls"]):
        check("an address is only accepted with --saal", f"{option[0]} goes with --saal" in run("turnier", "blaetter", *option, *out, code=2))
    check("--adresse and --name exclude each other", "give only one of them" in run("turnier", "blaetter", "--saal", "--adresse", "::1", "--name", "a.example", *out, code=2))
    check("an invalid name is refused", "a name such as" in run("turnier", "blaetter", "--saal", "--name", "a/b", *out, code=2))
    check("an invalid name writes no file", not os.path.exists(out[1]))
    hall = Hall(doko, db)
    try:
        one, two = (sheets(run, directory, number, "--adresse", "127.0.0.1", "--port", str(hall.port)) for number in (1, 2))
        check("each list has a code of its own", len({page[0] for page in one + two}) == 4 == len({page[2] for page in one + two}), one, two)
        release(run, 1)
        for url, at, _ in one:
            check("the code leads to its table", url.startswith(f"http://{hall.host}/k/") and at == f"http://{hall.host}/k", url, at)
        let_in(hall, one, True)
        let_in(hall, two, False)
        release(run, 2)
        let_in(hall, one + two, True)  # the lists of round 1 are still open
        run("turnier", "blaetter", "1", "--saal", "--adresse", "127.0.0.1", *out)
        os.remove(out[1])
        for table, (url, _, _) in enumerate(one, 1):
            check("a list is accepted", any(subprocess.run([doko, "turnier", "ergebnis", f"1.{table}", *["0"] * seats], env=env, capture_output=True,
                  check=False).returncode == 0 for seats in (4, 5)))
        let_in(hall, one, False)
        let_in(hall, two, True)
        check("a finished round has no codes", "round 1 is over" in run("turnier", "blaetter", "1", "--saal", "--adresse", "127.0.0.1", *out, code=1))
        run("turnier", "blaetter", "1", *out)
        more = os.path.getsize(os.path.join(directory, "1.pdf")) - os.path.getsize(out[1])
        check("a code adds at most 1,200 bytes to a list", more <= 2 * 1200, more)
        named(run, directory, two)
    finally:
        hall.ends(signal.SIGTERM)


def named(run, directory, plain):
    """The lists show the laptop's name and the encrypted address; the longest possible name must fit on the paper."""
    longest = "x" * 60 + ".doppelkopffreunde-uebersee.example.test"
    for where, at in ((["--name", "saal.example", "--port", "443", "--tls"], "https://saal.example"),
                      (["--name", "saal.example", "--port", "80"], "http://saal.example"), (["--name", "saal.example"], "http://saal.example:8642"),
                      (["--adresse", "::1", "--tls"], "https://[::1]:8642"), (["--name", longest, "--tls"], f"https://{longest}:8642")):
        seen = sheets(run, directory, 2, *where)
        check("the hall answers under its name", seen == [(f"{at}/k/{url.rsplit('/', 1)[1]}", f"{at}/k", typed) for url, _, typed in plain], where, seen)


def main():
    doko = os.path.abspath(sys.argv[1])
    directory = tempfile.mkdtemp(prefix="saal")
    try:
        page_size(doko, directory)
        announced_phones(doko, directory)
        turnier(doko, directory)
        evening(doko, directory)
        games_by_phone(doko, directory)
        leitung_page(doko, directory)
        printed(doko, directory)
    finally:
        shutil.rmtree(directory)
    return bool(wrong)


if __name__ == "__main__":
    sys.exit(main())
