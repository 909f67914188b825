#!/usr/bin/python3
"""Tests the hall in a real browser: phones.py DOKO [DIRECTORY for screenshots]. It prints every failed check and then exits with 1.
Without Chromium, its driver or python3-selenium it prints "skipped"."""
import os
import random
import re
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import threading
import time

try:
    from selenium import webdriver
    from selenium.common.exceptions import StaleElementReferenceException, WebDriverException
    from selenium.webdriver.common.by import By
    from selenium.webdriver.common.keys import Keys
except ImportError:
    webdriver = None

wrong = []
GAMES = [  # as people at a table of four type them; the book has the same lines
    "A,B 151 re9", "C,D 130", "A,C 98", "B damen 140", "A,D 121 re", "B,C 181 re6", "A,B 119 ko", "C,D 145 f=re", "A,C 160 d=re",
    "B,D 133", "A buben 125", "C,D 111", "A,B 171 re9 ko"]


def check(what, good, *seen):
    if not good:
        wrong.append(what)
        print(f"WRONG: {what}", *[str(s)[:1500] for s in seen], sep="\n    ")


class Laptop:
    """The book of an evening or of a Turnier, and its hall, which can be switched off and on."""

    def __init__(self, doko, directory, turnier=False):
        self.doko, self.env = doko, {**os.environ, "DOKO_DB": os.path.join(directory, f"{'t' if turnier else 'e'}.db"), "LC_ALL": "C.UTF-8",
                                     "LANGUAGE": "C"}
        self.port, self.server = 0, None
        self.run("init", "-q")
        (self.begin_turnier if turnier else self.begin_evening)()
        self.on(3 - turnier)

    def begin_turnier(self):
        self.run("turnier", "neu", "herbst", "--titel", "Herbstturnier", "--spiele", "4", "--runden", "2", "--zeit", "40")
        for i, name in enumerate(("Anna Ahrens", "Bernd Böse", "Carla Ägidius-Übermut", "Dieter", "Eva", "Fritz", "Gabi", "<b>Hans</b>")):
            self.run("turnier", "teilnehmer", "neu", name, "-n", str(i + 1))
        self.run("turnier", "losen", "--seed", "3")
        self.run("turnier", "freigeben", "1")

    def begin_evening(self):
        for kuerzel, name in (("A", "Anna Ahrens"), ("B", "Bernd Böse"), ("C", "Carla Ägidius-Übermut"), ("D", "<b>Dieter</b>")):
            self.run("spieler", "neu", kuerzel, name)
        self.run("saison", "neu", "2026", "--spieler", "A,B,C,D")
        self.run("spieltag", "beginn", "A,B,C,D", "--geber", "A")

    def run(self, *arguments):
        return subprocess.run([self.doko, *arguments], env=self.env, check=True, capture_output=True, text=True, timeout=30).stdout

    def on(self, lines=3):
        self.server = subprocess.Popen([self.doko, "saal", "-q", "--adresse", "127.0.0.1", "--port", str(self.port)], env=self.env,
                                       stdout=subprocess.PIPE, text=True)
        said = [self.server.stdout.readline().strip() for _ in range(lines)]
        self.url, self.leitung, self.table = said + [""] * (3 - lines)  # in a Turnier no table has a link there
        self.port = int(re.search(r":(\d+)/", self.url)[1])

    def off(self, by=signal.SIGKILL):
        self.server.send_signal(by)
        ended = self.server.wait(timeout=20)
        check("the hall exits with status 0", ended == 0 or by == signal.SIGKILL, ended)  # the sanitizers report at the end

    def games(self):
        text = self.run("export")
        return [line for line in text.split("\noffen")[0].splitlines() if re.match(r"[A-D](,[A-D])? ", line)]

    def comes(self, what, games, seconds=25):
        """Waits until the book holds exactly these games, none lost and none twice."""
        end = time.monotonic() + seconds
        while self.games() != games and time.monotonic() < end:
            time.sleep(0.3)
        seen = self.games()
        check(what, seen == games, "seen: " + "; ".join(seen), "not: " + "; ".join(games))


class Browser:
    def __init__(self, language="en", script=True, width=390, height=800):
        options = webdriver.ChromeOptions()
        for flag in ("--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--disable-extensions",
                     f"--lang={language}", f"--window-size={width},{height}"):
            options.add_argument(flag)
        options.add_experimental_option("prefs", {"intl.accept_languages": language,
                                                  **({} if script else {"profile.managed_default_content_settings.javascript": 2})})
        self.d = webdriver.Chrome(options=options)
        self.d.set_page_load_timeout(30)
        self.d.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", {"width": width, "height": height, "deviceScaleFactor": 1, "mobile": width < 768})
        self.d.execute_cdp_cmd("Network.enable", {})

    def get(self, url):
        self.d.get(url)

    def one(self, css):
        return self.d.find_element(By.CSS_SELECTOR, css)

    def text(self, css="main"):
        """Returns an element's text. The script may replace the element between finding and reading it."""
        for _ in range(10):
            try:
                return self.one(css).text
            except StaleElementReferenceException:
                pass
            except WebDriverException:
                break
        return ""

    def waits(self, what, holds, seconds=20):
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            try:
                if holds():
                    return True
            except WebDriverException:
                pass
            time.sleep(0.1)
        check(what, False, self.text("#vorschau"), self.text("#stand")[-500:], self.text("footer"))
        return False

    def tap(self, css):
        def done():
            self.one(css).click()
            return True
        self.waits(f"{css} can be tapped", done)

    def type(self, css, text):
        def done():
            field = self.one(css)
            field.clear()
            field.send_keys(text)
            return True
        self.waits(f"{css} can be typed into", done)

    def save(self, line):
        self.type("[name=line]", line)
        self.tap("form.eintrag [value=sichern]")

    def network(self, offline):
        self.d.execute_cdp_cmd("Network.emulateNetworkConditions",
                               {"offline": offline, "latency": 0, "downloadThroughput": -1, "uploadThroughput": -1})


class Lossy:
    """A bad network between phone and laptop: some connections are cut, before or behind the laptop, the others are slow."""

    def __init__(self, to, loss, delay, seed):
        self.to, self.loss, self.delay, self.random, self.cut = to, loss, delay, random.Random(seed), 0
        self.listener = socket.create_server(("127.0.0.1", 0))
        self.port = self.listener.getsockname()[1]
        threading.Thread(target=self.serve, daemon=True).start()

    def serve(self):
        while True:
            try:
                phone, _ = self.listener.accept()
            except OSError:
                return
            threading.Thread(target=self.one, args=(phone, self.random.random(), self.random.random()), daemon=True).start()

    def late(self, request):
        """Called before an answer goes back."""

    def one(self, phone, luck, wait):
        try:
            phone.settimeout(20)
            time.sleep(wait * self.delay)
            request = phone.recv(65536)
            while b"\r\n\r\n" in request and (size := re.search(rb"content-length: (\d+)", request, re.I)) and \
                    len(request.split(b"\r\n\r\n", 1)[1]) < int(size[1]):
                request += phone.recv(65536)
            if luck < self.loss / 2:
                self.cut += 1  # the request is lost on its way
                return
            # the laptop only knows its own address; one answer for each connection keeps this simple
            request = re.sub(rb"127\.0\.0\.1:%d" % self.port, b"127.0.0.1:%d" % self.to, request)
            request = re.sub(rb"(?i)connection: keep-alive", b"Connection: close", request, count=1)
            with socket.create_connection(("127.0.0.1", self.to), timeout=20) as laptop:
                laptop.sendall(request)
                answer = b""
                while piece := laptop.recv(65536):
                    answer += piece
            if luck < self.loss:
                self.cut += 1  # the request arrived, and the answer is lost
                return
            self.late(request)
            phone.sendall(answer)
        except OSError:
            pass
        finally:
            phone.close()


class HeldAnswers(Lossy):
    """A proxy that holds back the answers to pages, which the laptop has already given, until they are released."""

    def __init__(self, to):
        super().__init__(to, 0, 0, 1)
        self.holds, self.held = False, []

    def late(self, request):
        if self.holds and re.match(rb"GET /t/.*if-none-match: ", request, re.I | re.S):  # but not the page that follows a form
            self.held.append(threading.Event())
            self.held[-1].wait(30)


class Taps:
    """Counts a person's taps: on a name, a field, an entry of a list, and each figure."""

    def __init__(self, b):
        self.b, self.count = b, 0

    def on(self, css):
        self.b.tap(css)
        self.count += 1

    def choose(self, name, value):
        """Opens a list and taps one of its entries."""
        self.b.tap(f"select[name={name}]")
        self.b.tap(f"select[name={name}] option[value={value}]")
        self.count += 2

    def figures(self, number):
        """Types a number; the field is tapped unless it has the focus already."""
        if self.b.d.switch_to.active_element.get_attribute("name") != "augen":
            self.on("input[name=augen]")
        for figure in number:
            self.b.d.switch_to.active_element.send_keys(figure)
            self.count += 1


def a_players_way(laptop, b, pictures):
    """Counts the taps of a whole game: scan, who is Re, the Augen, the preview, save; figures count too."""
    b.get(laptop.table)
    check("the page and its address do not show the code", b.d.current_url.endswith("/t/1") and laptop.table.rsplit("/", 1)[1] not in b.d.page_source)
    taps = Taps(b)
    taps.on('label:has([name=re1][value="0"])')
    taps.on('label:has([name=re2][value="1"])')
    taps.figures("151")
    b.waits("the value is shown while the game is typed", lambda: "Re wins" in b.text("#vorschau"))
    if pictures:
        picture(b, pictures, "game")
    check("the whole form is visible at once", in_sight(b, "[name=re1]", "[name=re2]", "[name=augen]", "#vorschau p", "form.eintrag [value=sichern]"))
    taps.on("form.eintrag [value=sichern]")
    check("six taps at most", taps.count <= 6, taps.count)
    b.waits("the game is in the list", lambda: "A,B 151" in b.text("#stand"))
    laptop.comes("the game is in the book", ["A,B 151"])
    b.tap("form.schritt [value=undo]")
    b.waits("the game is taken back", lambda: "A,B 151" not in b.text("#stand"))
    a_solo(laptop, b)
    taps = Taps(b)
    taps.on('label:has([name=re1][value="0"])')
    taps.on('label:has([name=re2][value="1"])')
    taps.figures("151")
    taps.on('label:has([name=ansage-re][value=k9])')
    b.waits("the value with an announcement is shown", lambda: "= 4" in b.text("#vorschau"))
    taps.on("form.eintrag [value=sichern]")
    check("seven taps at most with an announcement", taps.count <= 7, taps.count)
    b.waits("the announced game is in the list", lambda: "A,B 151 re9" in b.text("#stand"))
    laptop.comes("the announced game is in the book", GAMES[:1])
    b.waits("the form is empty again", lambda: b.one("[name=augen]").get_attribute("value") == "" and b.text("#vorschau") == "")


def in_sight(b, *all_of):
    """Checks that each element is within the screen and not covered."""
    return b.d.execute_script("""return arguments[0].every(css => {
        const one = document.querySelector(css), r = one.getBoundingClientRect(), middle = (r.left + r.right) / 2;
        return r.height > 0 && [r.top + 2, r.bottom - 2].every(y => one.contains(document.elementFromPoint(middle, y)));
    })""", all_of)


def a_solo(laptop, b):
    """Enters a solo with an announcement of Re."""
    taps = Taps(b)
    taps.on('label:has([name=re1][value="1"])')
    b.waits("the hint for the next choice appears by itself", lambda: "still to choose" in b.text("#vorschau"))
    taps.choose("spiel", "damen")  # this driver reports a change, but no input
    b.waits("a solo offers no partner", lambda: not b.d.find_elements(By.CSS_SELECTOR, "[name=re2]"))
    taps.figures("140")
    taps.on("label:has([name=ansage-re][value=wort])")
    b.waits("the value of a solo is shown", lambda: "Re wins" in b.text("#vorschau"))
    taps.on("form.eintrag [value=sichern]")
    check("ten taps at most", taps.count <= 10, taps.count)
    b.waits("the solo is in the list", lambda: "B damen 140 re" in b.text("#stand"))
    laptop.comes("the solo is in the book", ["B damen 140 re"])
    b.tap("form.schritt [value=undo]")
    b.waits("the solo is taken back", lambda: "damen" not in b.text("#stand"))


def a_card(laptop):
    """Reads the code of the table from the screen of the Leitung with another program."""
    if not shutil.which("zbarimg"):
        print("skipped: no reader of codes here (package zbar-tools)")
        return
    b = Browser(width=768)
    with tempfile.TemporaryDirectory() as directory:
        try:
            b.get(laptop.leitung)
            b.get(laptop.url + "leitung/1")
            b.d.save_screenshot(os.path.join(directory, "card.png"))
        finally:
            b.d.quit()
        seen = subprocess.run(["zbarimg", "-q", "--raw", os.path.join(directory, "card.png")], capture_output=True, text=True, check=False).stdout
    check("the code on the card leads to the table", seen.strip() == laptop.table, seen, laptop.table)


def many_games(laptop, b):
    """Mistakes are visible before they are saved, and can be corrected afterwards."""
    b.save("C,D 1300")
    b.waits("an impossible line gives an error", lambda: "240" in b.text("#vorschau"))
    check("the typed line stays", b.one("[name=line]").get_attribute("value") == "C,D 1300")
    laptop.comes("the impossible line is not in the book", GAMES[:1], 2)
    b.type("[name=line]", "Anna und Bernd 143")
    b.waits("a line that is understood is offered", lambda: b.one("[name=take]").text == "A,B 143")
    b.one("[name=line]").send_keys(Keys.ENTER)
    b.waits("Enter takes no offer", lambda: b.one("[name=line]").get_attribute("value") == "Anna und Bernd 143" and b.one("[name=take]"))
    b.tap("[name=take]")
    b.waits("a tap takes it and shows it", lambda: b.one("[name=line]").get_attribute("value") == "A,B 143" and "143 : 97" in b.text("#vorschau"))
    laptop.comes("a tap on an offer books nothing", GAMES[:1], 2)
    for line in GAMES[1:8]:
        b.save(line)
        b.waits(f"{line} is in the list", lambda line=line: line in b.text("#stand"))
    b.save("A,B 200")
    b.waits("a wrong game is saved", lambda: "A,B 200" in b.text("#stand"))
    b.tap("form.schritt [value=undo]")
    b.waits("the wrong game is taken back", lambda: "A,B 200" not in b.text("#stand"))
    laptop.comes("the book no longer has the wrong game", GAMES[:8])
    b.save("A,C 161 d=re")
    b.waits("another wrong game is saved", lambda: "A,C 161" in b.text("#stand"))
    b.tap('a[href^="/t/1?e="]')  # the last one
    b.waits("the game that is corrected stands in the form", lambda: b.one("[name=augen]").get_attribute("value") == "161")
    b.type("[name=augen]", "160")
    b.waits("the effect of the correction is shown", lambda: "160 : 80" in b.text("#vorschau"))
    b.tap("form.eintrag [value=sichern]")
    laptop.comes("the game is corrected", GAMES[:9])


def typing_is_kept(laptop, b):
    b.get(laptop.url + "t/1")
    b.tap('input[name=re1][value="1"]')
    b.type("input[name=augen]", "133")
    b.waits("a line is being typed", lambda: "still to choose" in b.text("#vorschau") and "the Augen" not in b.text("#vorschau"))
    b.d.refresh()
    b.waits("a reload keeps the typed line", lambda: b.one("[name=augen]").get_attribute("value") == "133" and b.one('input[name=re1][value="1"]').is_selected())
    laptop.run("spiel", GAMES[9])
    b.waits("another phone's game appears in the list", lambda: GAMES[9] in b.text("#stand"))
    check("the line being typed stays", b.one("[name=augen]").get_attribute("value") == "133")
    b.tap('input[name=re2][value="3"]')
    b.tap("form.eintrag [value=sichern]")
    b.waits("a line is not booked at a table that has changed", lambda: "other entries" in b.text("#vorschau"))
    laptop.comes("no game was booked twice", GAMES[:10], 2)
    b.d.execute_script("localStorage.clear()")
    b.get(laptop.url + "t/1")


def without_network(laptop, b):
    b.network(True)
    b.save(GAMES[10])
    b.waits("without a network the game is kept", lambda: "Not yet saved: 1" in b.text("footer"))
    time.sleep(4)
    b.network(False)
    laptop.comes("the kept game is sent by itself", GAMES[:11])
    b.waits("nothing waits after the game was sent", lambda: "Not yet" not in b.text("footer"))
    laptop.off()
    b.save(GAMES[11])
    b.waits("while the laptop is off the game is kept", lambda: "Not yet saved: 1" in b.text("footer"))
    b.waits("the page says that the laptop does not answer", lambda: "No connection" in b.text("#netz"))
    b.d.execute_script("scrollTo(0, 0)")
    check("the message covers no button", in_sight(b, "#netz", "#warten", "form.eintrag [value=zeigen]", "form.eintrag [value=sichern]"))
    laptop.on()
    laptop.comes("the game is sent once the laptop is on again", GAMES[:12])
    b.d.delete_all_cookies()
    b.type("[name=line]", GAMES[12])
    b.waits("a phone with an unknown cookie is told where to go", lambda: "Come in with the code" in b.text("#vorschau") and b.one("#vorschau a[href='/k']"))
    check("the page of an unknown phone stays", b.one("[name=line]").get_attribute("value") == GAMES[12] and b.text("#stand"))
    b.tap("form.eintrag [value=sichern]")
    b.waits("the game of an unknown phone is kept, with the reason", lambda: re.fullmatch(rf"Not yet saved: 1\s+Come in with the code of this table first\.\s+Come in with a code\s+{GAMES[12]}\s+Throw away", b.text("#warten")))
    check("the message can be tapped", b.one("#warten a[href='/k']").get_attribute("offsetHeight") == "44")
    for wrong_here in b.d.execute_script(RULES, 44):
        check(f"a page for strangers is accessible: {wrong_here}", False)
    b.get(laptop.table)
    b.waits("after the code the phone is a new one", lambda: "this one can only read" in b.text())
    check("the new phone shows the waiting game", GAMES[12] in b.text("#warten"), b.text("#warten"))
    b.tap("form.schritt [value=schreiben]")
    laptop.comes("the new phone takes over, and the waiting game is booked", GAMES[:13])


def what_waits_elsewhere(laptop, b):
    """A game waits unsent for another page than the open one: the page leads there, and the game can be thrown away."""
    def keeps(line):
        b.get(laptop.url + "t/1")
        b.d.execute_script("window.fetch = () => Promise.reject(new TypeError('no network'))")  # of this page alone
        b.save(line)
        b.waits("the game of this page waits", lambda: "Not yet saved: 1" in b.text("#warten"))
        check("a waiting game cannot be thrown away at its own table", not b.one("#weg").is_displayed())
        b.get(laptop.url)
        b.waits("another page shows the waiting game too", lambda: re.fullmatch(rf"Not yet saved: 1\s+Spieltag 2026/1, Tisch 1 {line}\s+Throw away", b.text("#warten")))

    games = laptop.games()
    keeps("A,D 128")
    time.sleep(4)
    check("another page does not send the game", laptop.games() == games)
    b.tap("#warten a")
    laptop.comes("the game's own page shows it", games + ["A,D 128"])
    keeps("A,C 127")
    b.get(laptop.url + "t/1")
    laptop.comes("the game is sent when its own page is opened", games + ["A,D 128", "A,C 127"])
    for _ in range(2):
        laptop.run("undo")
    b.get(laptop.url + "t/1")
    b.d.execute_script("""localStorage.setItem("queue", JSON.stringify([{path: "/t/7", page: "/t/7", body: "step=undo", says: "Undo: A,B 140"}]));
        Object.defineProperty(document, "hidden", {value: true})""")  # so it does not poll
    b.save("B,D 126")
    b.waits("a page is updated although a game waits elsewhere", lambda: "B,D 126" in b.text("#stand") and b.one("[name=line]").get_attribute("value") == "")
    laptop.run("undo")
    b.get(laptop.url)
    for yes in (False, True):
        b.tap("#weg")
        b.waits("throwing away asks first", lambda: b.d.switch_to.alert)
        check("the question shows the game", re.search(r"Not yet saved: 1\s+/t/7 Undo: A,B 140$", b.d.switch_to.alert.text), b.d.switch_to.alert.text)
        (b.d.switch_to.alert.accept if yes else b.d.switch_to.alert.dismiss)()
        b.waits("No keeps the game, Yes throws it away", lambda yes=yes: ("Not yet saved" in b.text("footer")) != yes)
    check("the thrown away game is not booked", laptop.games() == games, laptop.games())
    keeps("A,C 127")
    one = b.d.current_window_handle
    b.d.switch_to.new_window("tab")
    b.get(laptop.url + "t/1")
    laptop.comes("another page of the phone sends the game", games + ["A,C 127"])
    b.d.close()
    b.d.switch_to.window(one)
    b.waits("this page notices that the game was sent", lambda: "Not yet saved" not in b.text("footer"))
    laptop.run("undo")


def several_waiting(laptop, b):
    """Several games are saved while the laptop does not answer: they stay separate and in order, and the text being typed stays."""
    games = laptop.games()
    b.get(laptop.url + "t/1")
    b.d.execute_script("""window.real = fetch; window.held = [];
        window.fetch = (...all) => all[1].method === "POST" && !`${all[1].body}`.endsWith("zeigen")
            ? new Promise(good => held.push(good)).then(() => real(...all)) : real(...all)""")
    b.save("A,B 131")
    b.waits("the first game is being sent", lambda: "Not yet saved: 1" in b.text("#warten") and b.one("[name=line]").get_attribute("value") == "")
    b.tap("form.eintrag [value=sichern]")
    check("a second tap on an empty form saves no game", "Not yet saved: 1" in b.text("#warten"), b.text("#warten"))
    b.save("C,D 132")
    b.waits("the second game waits for the first", lambda: "Not yet saved: 2" in b.text("#warten"))
    b.type("[name=line]", "A,C 13")
    b.d.execute_script("window.fetch = real; held.forEach(good => good())")
    laptop.comes("both games are booked once", games + ["A,B 131", "C,D 132"])
    b.waits("both games are in the list", lambda: "C,D 132" in b.text("#stand") and "Not yet" not in b.text("footer"))
    check("the line being typed stays while games are sent", b.one("[name=line]").get_attribute("value") == "A,C 13")
    b.one("[name=line]").send_keys("3")
    b.tap("form.eintrag [value=sichern]")
    laptop.comes("the typed line becomes the next game", games + ["A,B 131", "C,D 132", "A,C 133"])
    b.waits("the next game is in the list", lambda: "A,C 133" in b.text("#stand"))
    for _ in range(3):
        laptop.run("undo")
    b.waits("all three games are taken back", lambda: "A,B 131" not in b.text("#stand") and b.one("[name=line]").get_attribute("value") == "")


def one_of_several_refused(laptop, b):
    """When a waiting game is refused, the games saved after it wait too and are never booked in its place."""
    games = laptop.games()
    b.network(True)
    b.save("A,B 134")
    b.save("C,D 135")
    b.waits("both games wait", lambda: "Not yet saved: 2" in b.text("#warten"))
    laptop.run("spieltag", "strafe", "A", "1", "Karte gezeigt")
    b.network(False)
    b.waits("the refused game stands in the form", lambda: "other entries" in b.text("#vorschau") and
            b.one("[name=line]").get_attribute("value") == "A,B 134")
    check("both games wait, can be read and thrown away", re.search(r"Not yet saved: 2\s+A,B 134\s+C,D 135", b.text("#warten")) and b.one("#weg").is_displayed(),
          b.text("#warten"))
    time.sleep(4)
    check("no game is booked after the refusal", laptop.games() == games, laptop.games())
    b.d.refresh()
    b.waits("a reload keeps both games", lambda: b.one("[name=line]").get_attribute("value") == "A,B 134" and "Not yet saved: 2" in b.text("#warten"))
    b.tap("form.eintrag [value=sichern]")
    laptop.comes("the corrected first game is saved", games + ["A,B 134"])
    b.waits("the second game is asked about by itself", lambda: b.one("[name=line]").get_attribute("value") == "C,D 135" and "other entries" in b.text("#vorschau"))
    time.sleep(4)
    check("the second game is not booked unasked", laptop.games() == games + ["A,B 134"], laptop.games())
    b.tap("form.eintrag [value=sichern]")
    laptop.comes("after the answer the second game is booked", games + ["A,B 134", "C,D 135"])
    b.waits("nothing waits after both games", lambda: "C,D 135" in b.text("#stand") and "Not yet" not in b.text("footer"))
    for _ in range(3):
        laptop.run("undo")


def the_same_on_two_phones(laptop, b):
    """Three games are entered on a phone without network and on another phone that takes over: each of them is asked about."""
    games, three = laptop.games(), ["A,B 121", "C,D 122", "A,C 123"]
    other = Browser()
    try:
        b.waits("the page shows the state of the book", lambda: "C,D 135" not in b.text("#stand"))
        b.network(True)
        for i, line in enumerate([*three, "B,D 124"]):
            b.save(line)
            b.waits(f"{line} waits", lambda i=i: f"Not yet saved: {i + 1}" in b.text("#warten"))
        other.get(laptop.table)
        other.tap("[value=schreiben]")
        for line in three:
            other.waits("the phone takes over", lambda: other.one("form.eintrag"))
            other.save(line)
            other.waits(f"{line} is booked", lambda line=line: line in other.text("#stand"))
        b.network(False)
        b.waits("another phone writes", lambda: "this one can only read" in b.text() and "Not yet saved: 4" in b.text("#warten"))
        b.tap("[value=schreiben]")
        for i, line in enumerate(three, len(games) + 1):
            b.waits(f"{line} is asked about", lambda i=i, line=line: f"It is in already as Spiel {i}: {line}" in b.text("#vorschau") and
                    b.one("[name=line]").get_attribute("value") == line)
            looks(b, "asked about a game", None, 390, "")
            b.tap("[value=dasselbe]")
        b.waits("the fourth game, which is not in the book, is sent", lambda: b.one("[name=line]").get_attribute("value") == "B,D 124" and "other entries" in b.text("#vorschau"))
        check("no game is in the book twice", laptop.games() == games + three and "already" not in b.text("#vorschau"), laptop.games(), b.text("#vorschau"))
        b.tap("form.eintrag [value=sichern]")
        laptop.comes("each game is in the book once", games + three + ["B,D 124"])
        b.waits("nothing waits after the answers", lambda: "Not yet" not in b.text("footer"))
        for _ in range(4):
            laptop.run("undo")
        b.waits("all games are taken back", lambda: "A,B 121" not in b.text("#stand"))
    finally:
        other.d.quit()


def chosen_by_taps(laptop, b):
    """A game that was chosen by taps is readable while it waits, and before it is thrown away."""
    games = laptop.games()
    b.network(True)
    b.tap('label:has([name=re1][value="0"])')
    b.tap('label:has([name=re2][value="1"])')
    b.type("[name=augen]", "152")
    b.tap("form.eintrag [value=sichern]")
    b.waits("the waiting game is shown in words", lambda: re.search(r"Not yet saved: 1\s+Re Anna, and Bernd, game Normalspiel, Augen 152", b.text("#warten")))
    b.network(False)
    laptop.comes("the game in words is booked", games + ["A,B 152"])
    laptop.run("undo")
    b.waits("the game in words is taken back", lambda: "A,B 152" not in b.text("#stand"))


def of_another_evening(laptop, b):
    """The same address is another table next week: nothing left from the last evening is sent or filled in there."""
    games = laptop.games()
    b.waits("the page shows the state of the new book", lambda: "C,D 135" not in b.text("#stand"))
    b.d.execute_script("""const of = name => document.querySelector(`form.eintrag [name=${name}]`).value;
        const body = `token=00000000${of("token").slice(8)}&id=${of("id")}&after=${of("after")}&line=A%2CB+136&step=sichern`;
        localStorage.setItem("queue", JSON.stringify([{path: "/t/1", page: "/t/1", body, typed: body, says: "A,B 136"}]));
        localStorage.setItem("draft /t/1", JSON.stringify(body))""")
    b.d.refresh()
    b.waits("the game of another evening can be thrown away", lambda: "Not yet saved: 1" in b.text("#warten") and b.one("#weg").is_displayed())
    time.sleep(4)
    check("the game of another evening is not sent", laptop.games() == games, laptop.games())
    check("the line of another evening is not in the form", b.one("[name=line]").get_attribute("value") == "")
    b.save("C,D 139")
    laptop.comes("a new game does not wait for it", games + ["C,D 139"])
    b.waits("a new game is in the list", lambda: "C,D 139" in b.text("#stand") and "Not yet saved: 1" in b.text("#warten"))
    laptop.run("undo")
    b.waits("the new game is taken back", lambda: "C,D 139" not in b.text("#stand"))
    b.tap("#weg")
    b.waits("throwing it away asks first", lambda: "A,B 136" in b.d.switch_to.alert.text)
    b.d.switch_to.alert.accept()
    b.waits("nothing waits after it was thrown away", lambda: "Not yet" not in b.text("footer"))
    b.type("[name=line]", "C,D 137")
    b.waits("the preview of a line is shown", lambda: b.d.find_elements(By.CSS_SELECTOR, "[name=sure]"))
    check("no preview of the longer line was requested yet", b.d.execute_script("""const line = document.querySelector("[name=line]");
        line.value = "C,D 138"; line.dispatchEvent(new Event("input", {bubbles: true})); return !document.querySelector("[name=sure]")"""))
    b.type("[name=line]", "")
    b.d.execute_script("localStorage.clear()")
    b.get(laptop.url + "t/1")


def seen_and_reached(laptop, pictures):
    """Each page is readable and usable for people who see or tap badly: by rules, at each width, light and dark."""
    for width in (320, 390, 768, 1920):
        b = Browser("de", width=width)
        try:
            b.get(laptop.table)
            if b.d.find_elements(By.CSS_SELECTOR, "[value=schreiben]"):
                b.tap("[value=schreiben]")
            b.waits("the phone writes at the table", lambda: b.one("form.eintrag"))
            for dark in (False, True):
                b.d.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": [{"name": "prefers-color-scheme", "value": "dark" if dark else "light"}]})
                if pictures:
                    picture(b, pictures, f"table-{width}{'-dark' if dark else ''}")
                for what in b.d.execute_script(RULES, 44):
                    check(f"{width} px{' dark' if dark else ''}: {what}", False)
            check(f"{width} px: German", "Wo alles steht" in b.text() or "Zeigen" in b.text(), b.text())
        finally:
            b.d.quit()


def looks(b, what, pictures, width, name):
    for dark in (False, True):
        b.d.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": [{"name": "prefers-color-scheme", "value": "dark" if dark else "light"}]})
        for wrong_here in b.d.execute_script(RULES, 44):
            check(f"{what}, {width} px{' dark' if dark else ''}: {wrong_here}", False)
        if pictures:
            picture(b, pictures, f"{name}-{width}{'-dark' if dark else ''}")
            b.d.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", {"width": width, "height": 800, "deviceScaleFactor": 1, "mobile": width < 768})


def code_of(boss, table):
    """Returns the code of a table from the page of the Leitung."""
    return re.search(rf'/leitung/{table}">Code <bdi>([^<]*)', boss.d.page_source)[1].replace(" ", "")


def the_next_round(laptop):
    """A game waits on a phone when the next round is released: it goes into the list for which it was typed, and the phone shows that list."""
    laptop.on(2)
    one = Browser()
    try:
        one.get(laptop.leitung)
        a, b = re.findall(r'"spieler":"([^"]+)"', re.search(r'"faellig":\[([^]]*)', laptop.run("stand", "herbst/1.2", "--json"))[1])[:2]
        one.get(f"{laptop.url}k/{code_of(one, 2)}")
        one.waits("the phone writes in the first round", lambda: one.one("html.live form.eintrag"))
        one.network(True)
        one.save(f"{a} damen 127")
        one.waits("a game waits during the release", lambda: "damen 127" in one.text("#warten"))
        laptop.run("turnier", "freigeben", "2", "--trotzdem", "--grund", "x")
        time.sleep(4)
        check("the waiting game is readable without a network", "damen 127" in one.text("#warten"), one.text("#warten"))
        one.network(False)
        one.waits("the game is booked in the list it was typed for", lambda: "damen 127" in one.text("#stand"))
        one.waits("the phone shows that list and a link to the new round", lambda: "Round 2 has begun" in one.text() and "round 1, Tisch 2" in one.text("h1") and
                  one.one("main a[href='/k']"))
        looks(one, "the next round", None, 390, "")
        one.network(True)
        one.save(f"{b} damen 128")
        laptop.run("turnier", "zeit", "1.2")
        laptop.run("turnier", "abgeben", "1.2", "--trotzdem")
        laptop.run("turnier", "annehmen", "1.2")
        one.network(False)
        one.waits("when its list is accepted the waiting game is shown with its table", lambda: re.search(r"round 1, Tisch 2 \w+ damen 128", one.text("#warten")))
        check("the waiting game is booked nowhere else", "damen" not in laptop.run("verlauf", "-s", "herbst/2.2"))
        one.tap("#weg")
        one.waits("throwing away asks, and names the game", lambda: "damen 128" in one.d.switch_to.alert.text)
        one.d.switch_to.alert.accept()
        one.waits("nothing waits at the end", lambda: "Not yet" not in one.text("footer"))
    finally:
        one.d.quit()
        laptop.off(signal.SIGTERM)


def unfold(b, label):
    for fold in b.d.find_elements(By.TAG_NAME, "summary"):
        if label in fold.text:
            fold.send_keys(Keys.ENTER)


def a_referee(doko, directory, pictures):
    """A Turnier with two phones at a table and the Leitung on a third phone."""
    laptop = Laptop(doko, directory, True)
    boss, one, two = Browser(width=320), Browser(width=390), Browser(width=320)
    try:
        boss.get(laptop.leitung)
        code = code_of(boss, 1)
        for phone in (one, two):
            phone.get(f"{laptop.url}k/{code}")
        unfold(one, "This phone")
        one.type("[name=name]", "Handy von Anna")
        one.tap("[value=name]")
        two.waits("a name is told", lambda: "Another phone (Handy-von-Anna@" in two.text())
        who = re.search(r'"faellig":\[\{"spieler":"([^"]+)"', laptop.run("stand", "herbst/1.1", "--json"))[1]
        one.save(f"{who} damen 130")
        one.waits("a game is saved", lambda: f"{who} damen 130" in one.text("#stand"))
        against_the_rules(laptop, one, two, f"{who} damen 131", pictures)
        the_time(laptop, one)
        calls(one, two, boss, pictures)
        by_the_leitung(laptop, one, boss, pictures)
    finally:
        for b in (boss, one, two):
            b.d.quit()
        laptop.off(signal.SIGTERM)
    without_script(laptop)
    the_next_round(laptop)
    check("the book of the Turnier is in order", "in order" in laptop.run("prüfe"))


def against_the_rules(laptop, one, two, line, pictures):
    one.save(line)
    one.tap("[name=trotzdem]")
    looks(one, "refused", pictures, 390, "refused")
    one.tap("form.eintrag [value=sichern]")
    one.waits("a game against the rules waits for a confirmation", lambda: "waits for a second phone" in one.text("#lage"))
    check("the phone that typed the game cannot confirm it", not one.d.find_elements(By.CSS_SELECTOR, "[value=bestaetigen]"))
    two.waits("the second phone is asked", lambda: line in two.text("#lage") and "Re wins" in two.text("#lage"))
    looks(two, "asked", pictures, 320, "asked")
    check("nothing is booked yet", laptop.run("verlauf", "-s", "herbst/1.1").count(line) == 0)
    two.tap("[value=bestaetigen]")
    one.waits("it is in the list of both", lambda: line in one.text("#stand") and line in two.text("#stand") and not one.text("#lage"))
    check("the entry names the phone", re.search(line + r".*\[Handy-von-Anna@\w{4}\]", laptop.run("verlauf", "-s", "herbst/1.1")))
    two.tap("select[name=who] option:nth-child(2)")
    two.tap("[value=gelesen]")
    one.waits("the list is confirmed as read", lambda: "All games are read" in one.text())


def the_time(laptop, one):
    """The remaining time is always right, also below a line that is being typed."""
    one.type("[name=line]", "A,B 1")
    laptop.run("turnier", "verlaengern", "1.1", "7", "Karte")
    one.waits("the extended time is shown", lambda: re.fullmatch(r"4[5-7] minutes left, until \d\d:\d\d", one.text("#liste")))
    check("the line being typed stays with more time", one.one("[name=line]").get_attribute("value") == "A,B 1")
    one.d.execute_script("localStorage.clear()")
    one.d.refresh()


def calls(one, two, boss, pictures):
    unfold(boss, "Strafpunkte")
    boss.type("details[open] [name=why]", "zu la")
    two.network(True)
    unfold(two, "Call the Leitung")
    two.type("[name=why]", "Wer hat Vorhand?")
    two.tap("[value=rufen]")
    two.waits("without a network the call waits", lambda: "Not yet saved: 1" in two.text("footer"))
    two.network(False)
    boss.waits("the Leitung sees the call", lambda: "Wer hat Vorhand?" in boss.text("#stand"))
    check("the line being typed stays after the call", boss.one("details[open] [name=why]").get_attribute("value") == "zu la")
    one.waits("the other phone shows the call", lambda: "Wer hat Vorhand?" in one.text("#lage"))
    for width in (320, 768, 1280):
        boss.d.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", {"width": width, "height": 800, "deviceScaleFactor": 1, "mobile": width < 768})
        looks(boss, "Leitung", pictures, width, "leitung")
    boss.d.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", {"width": 320, "height": 800, "deviceScaleFactor": 1, "mobile": True})
    boss.tap("#stand [value=fertig]")
    two.waits("the call is marked as done", lambda: "Wer hat Vorhand?" not in two.text() and "Call the Leitung" in two.text())


def by_the_leitung(laptop, one, boss, pictures):
    boss.get(laptop.url + "leitung")
    unfold(boss, "Strafpunkte")
    boss.type("details[open] [name=who]", "99")
    boss.type("details[open] [name=punkte]", "3")
    boss.type("details[open] [name=why]", "laut")
    boss.tap("[value=strafe]")
    boss.waits("an unknown name is refused", lambda: boss.text("#vorschau"))
    check("the typed reason stays", boss.one("details[open] [name=why]").get_attribute("value") == "laut")
    looks(boss, "refused", pictures, 320, "leitung-refused")
    boss.type("details[open] [name=who]", "2")
    boss.tap("[value=strafe]")
    boss.waits("Strafpunkte are given", lambda: "strafe Bernd Böse 3: laut" in boss.text())
    check("the Strafe is booked once", laptop.run("export", "herbst").count("leitung strafe") == 1)
    laptop.run("turnier", "zeit", "1.1")
    laptop.run("turnier", "abgeben", "1.1", "--trotzdem")
    boss.tap("#stand [value=annehmen]")
    boss.waits("a list is accepted", lambda: "1 accepted" in boss.text("#stand"))
    one.waits("the table sees that its list is accepted", lambda: "angenommen" in one.text())


def without_script(laptop):
    """The page of the Leitung works with plain forms."""
    laptop.on(2)
    boss = Browser(script=False, width=320)
    try:
        boss.get(laptop.leitung)
        unfold(boss, "A table")
        boss.type("details[open] [name=tisch]", "1")
        boss.one("[value=zurueckgeben]").send_keys(Keys.ENTER)
        boss.waits("a reason is wanted", lambda: "Say in a few words why" in boss.text("#vorschau"))
        boss.type("details[open] [name=why]", "Summe")
        boss.one("[value=zurueckgeben]").send_keys(Keys.ENTER)
        boss.waits("the list is open again", lambda: "rueckgabe 1.1: Summe" in boss.text())
    finally:
        boss.d.quit()
        laptop.off(signal.SIGTERM)


SHEET = """
const wall = document.querySelector(".wand"), way = document.querySelector(".blatt").getBoundingClientRect(), wrong = [];
for (const e of wall.querySelectorAll("h2, p:not(.blatt), li, th, td")) {
  const box = e.getBoundingClientRect();
  if (box.bottom > way.top) wrong.push(`below the screen: ${e.textContent} ${box.bottom}`);
  if (box.right > innerWidth || (e.closest(".breit") && box.right > e.closest(".breit").getBoundingClientRect().right + 1)) wrong.push(`beside it: ${e.textContent}`);
}
for (const e of wall.querySelectorAll(".z")) if (e.scrollWidth > e.clientWidth + 1) wrong.push(`a figure is cut: ${e.textContent}`);
if (parseFloat(getComputedStyle(wall.querySelector("td, li")).fontSize) < Math.min(innerHeight / 50, innerWidth / 90)) wrong.push("small letters");
return wrong.slice(0, 9);
"""


def a_projector(doko, directory, pictures):
    """A wall that is longer than the screen is shown completely, one sheet after the other."""
    where = os.path.join(directory, "wall")
    os.mkdir(where)
    laptop = Laptop.__new__(Laptop)
    laptop.doko, laptop.env, laptop.port = doko, {**os.environ, "DOKO_DB": os.path.join(where, "w.db"), "LC_ALL": "C.UTF-8", "LANGUAGE": "C"}, 0
    laptop.run("init", "-q")
    laptop.run("turnier", "neu", "herbst", "--titel", "Großes Herbstturnier der Doppelkopffreunde Übersee 2026", "--runden", "3", "--zeit", "100")
    with open(os.path.join(where, "p.csv"), "w", encoding="utf-8") as f:
        f.write("Name;Team\n" + "".join(f"{'Maximiliane Freifrau von Hohenlohe' if i % 7 == 0 else 'Karl-Heinz Müller'} {i}x;Team {i // 4}\n" for i in range(132)))
    laptop.run("turnier", "teilnehmer", "import", f.name)
    laptop.run("turnier", "losen", "--seed", "3")
    laptop.run("turnier", "freigeben", "1")
    for i in range(1, 34):
        laptop.run("turnier", "ergebnis", f"1.{i}", str(i), str(-99 - i), "102", "-3")
    laptop.run("turnier", "freigeben", "2")
    laptop.on(2)
    try:
        for width, height in ((1920, 1080), (1280, 720), (1024, 768)):
            each_sheet(laptop, width, height, pictures)
        goes_on(laptop)
    finally:
        laptop.off(signal.SIGTERM)


def each_sheet(laptop, width, height, pictures):
    b = Browser("de", script=False, width=width, height=height)
    try:
        seen, sheet, count = "", 1, 1
        while sheet <= count:
            b.get(f"{laptop.url}?s={sheet}")
            count = int(re.search(rf"Seite {sheet} von (\d+)", b.text(".blatt"))[1])
            for what in b.d.execute_script(SHEET):
                check(f"sheet {sheet}, {width} px: {what}", False)
            if sheet in (1, count - 1):
                looks(b, f"sheet {sheet}", None, width, "")
            if pictures and sheet < 9:
                b.d.save_screenshot(os.path.join(pictures, f"sheet-{width}-{sheet}.png"))
            seen += b.one("main").get_attribute("textContent")
            sheet += 1
        check("the projector shows several sheets", count > 4, count)
        for i in (0, 1, 57, 58, 131):
            check(f"player {i} stands once in the seating and once in the ranking", seen.count(f" {i}x") == 2, seen.count(f" {i}x"))
        if width == 1920:
            b.waits("without script the last sheet leads to the first", lambda: b.text(".blatt").count("Seite 1 von") == 1, 20)
    finally:
        b.d.quit()


def goes_on(laptop):
    """The script turns the sheets, with a fast clock: on a large screen it shows all of them, starting from the one page."""
    for width, goes in ((1920, True), (1280, False)):
        b = Browser(width=width, height=1000)
        try:
            b.d.execute_cdp_cmd("Page.addScriptToEvaluateOnNewDocument", {"source": "Date.now = (now => () => now() * 20)(Date.now)"})
            b.get(laptop.url)
            if not goes:
                time.sleep(5)
                check("at a desk the sheets do not turn", not b.d.find_elements(By.CSS_SELECTOR, ".wand"))
                b.get(laptop.url + "?s=2")
            for sheet in (1, 2, 3) if goes else (3,):
                b.waits(f"sheet {sheet} appears by itself", lambda sheet=sheet: f"Page {sheet} of" in b.text(".blatt"), 9)
            b.one(".blatt a:last-child").click()
            time.sleep(5)
            check("the page with all sheets stays", "/#alles" in b.d.current_url and not b.d.find_elements(By.CSS_SELECTOR, ".wand"), b.d.current_url)
        finally:
            b.d.quit()


RULES = """
const least = arguments[0], wrong = [];
const light = c => { const v = c.match(/[\\d.]+/g).slice(0, 3).map(x => { x /= 255; return x <= .03928 ? x / 12.92 : ((x + .055) / 1.055) ** 2.4; });
  return .2126 * v[0] + .7152 * v[1] + .0722 * v[2]; };
const behind = e => { for (; e; e = e.parentElement) { const c = getComputedStyle(e).backgroundColor; if (!/^rgba.*, 0\\)$|transparent/.test(c)) return c; }
  return matchMedia("(prefers-color-scheme: dark)").matches ? "rgb(18, 18, 18)" : "rgb(255, 255, 255)"; };
if (document.documentElement.scrollWidth > innerWidth) wrong.push("it is wider than the screen: " + document.documentElement.scrollWidth);
if (!document.documentElement.lang) wrong.push("no language");
if (document.querySelectorAll("h1").length !== 1) wrong.push("not one h1");
for (const e of document.querySelectorAll("input:not([type=hidden]), select, button, a, summary")) {
  const box = (e.matches("[type=radio],[type=checkbox]") ? e.closest("label") : e).getBoundingClientRect();
  const name = (e.labels && e.labels[0] || e).textContent.trim();
  if (!name) wrong.push("no name: " + e.outerHTML.slice(0, 90));
  if (box.width && box.height < least) wrong.push(`${name.slice(0, 30)}: ${box.height} px high`);
  if (e.tabIndex < 0) wrong.push("cannot be reached by keys: " + name);
}
for (const e of document.querySelectorAll("fieldset")) if (!e.querySelector("legend")) wrong.push("fieldset without legend");
for (const e of document.querySelectorAll("h1, h2, p, td, th, li, label, legend, button, summary, a")) {
  if (!e.getClientRects().length || !e.textContent.trim()) continue;
  const a = light(getComputedStyle(e).color), b = light(behind(e)), ratio = (Math.max(a, b) + .05) / (Math.min(a, b) + .05);
  if (ratio < 4.5) wrong.push(`contrast ${ratio.toFixed(1)}: ${e.textContent.trim().slice(0, 30)}`);
}
return [...new Set(wrong)].slice(0, 12);
"""


def by_keys(laptop):
    """Enters a game by keys alone, without script, with plain forms."""
    b = Browser(script=False)
    try:
        b.get(laptop.table)
        b.one("[name=line]").send_keys("A,D 128", Keys.ENTER)
        b.waits("Enter shows the preview", lambda: "128 : 112" in b.text("#vorschau"))
        laptop.comes("Enter saves nothing", GAMES, 1)
        b.one("form.eintrag [value=sichern]").send_keys(Keys.ENTER)
        b.waits("the previewed game is saved", lambda: "A,D 128" in b.text("#stand"))
        laptop.comes("the page works without script", GAMES + ["A,D 128"])
        b.one("form.schritt [value=undo]").send_keys(Keys.ENTER)
        b.waits("the game is taken back without script", lambda: "A,D 128" not in b.text("#stand"))
    finally:
        b.d.quit()


def a_bad_network(laptop):
    """A fifth of all connections is lost, on the way to the laptop or back, and the others take up to two seconds."""
    lossy = Lossy(laptop.port, 0.2, 2.0, 7)
    b = Browser()
    more = ["A,D 128", "B,C 135", "A,B 142", "C,D 127"]
    try:
        def came():
            b.get(laptop.table.replace(f":{laptop.port}/", f":{lossy.port}/"))
            return b.d.find_elements(By.CSS_SELECTOR, "html.live form.eintrag")  # the script was loaded too
        b.waits("the phone gets in over a bad network", came, 60)
        for i, line in enumerate(more):
            b.waits(f"{line} can be saved", lambda line=line: (b.save(line), True)[1], 40)
            laptop.comes(f"{line} comes", GAMES + more[:i + 1], 60)
            b.waits(f"{line} is there", lambda line=line: line in b.text("#stand"), 60)
        check("something was lost on the way", lossy.cut > 0, lossy.cut)
    finally:
        b.d.quit()


def a_slow_look(laptop):
    """An answer that was requested before a game was saved, and arrives afterwards, does not replace the newer page."""
    late = HeldAnswers(laptop.port)
    b = Browser()
    try:
        b.get(laptop.table.replace(f":{laptop.port}/", f":{late.port}/"))
        b.waits("the phone writes before the slow answer", lambda: b.one("html.live form.eintrag"))
        time.sleep(3.5)  # the page has a tag now
        laptop.run("spieler", "neu", "Z", "Zoe")  # the book changed, so the whole page is sent
        late.holds = True
        b.waits("the page polls", lambda: len(late.held) == 1)
        b.save("A,C 133")
        b.waits("a game is saved meanwhile", lambda: "A,C 133" in b.text("#stand"))
        late.held[0].set()
        for _ in range(15):
            check("the older answer does not replace the newer page", "A,C 133" in b.text("#stand"))
            time.sleep(0.1)
        late.holds = False
        for held in late.held:
            held.set()
        laptop.run("spiel", "B,C 134")
        b.waits("the page polls again afterwards", lambda: "B,C 134" in b.text("#stand"))
        for _ in range(2):
            laptop.run("undo")
    finally:
        b.d.quit()


def a_wrong_code(laptop):
    """A message about a wrong code stays, and the page tries no code by itself: an address has few tries, and the right code needs one."""
    b = Browser()
    try:
        b.get(laptop.url + "k")
        b.type("[name=code]", "ABCDEFGH")
        b.tap("main form button")
        b.waits("a wrong code is refused", lambda: "This code is not valid" in b.text())
        time.sleep(4)
        check("the message about the code stays", "This code is not valid" in b.text(), b.text())
        while "Too many codes" not in b.text():
            b.get(laptop.url + "k/ABCDEFGH")
        b.get(laptop.table)
        time.sleep(14)  # a minute later the address may try again
        check("the page does not try the right code by itself", "Too many codes" in b.text(), b.text())
        b.get(laptop.table)
        check("a person can try the right code", b.d.current_url.endswith("/t/1"), b.d.current_url)
    finally:
        b.d.quit()


def too_often(laptop):
    """A phone whose address polls too often keeps its page and says why a game waits."""
    b, stop = Browser(), threading.Event()
    refused = []

    def asks():
        while not stop.is_set():
            with socket.create_connection(("127.0.0.1", laptop.port), timeout=20) as s:
                s.sendall(f"GET /unsinn HTTP/1.1\r\nHost: 127.0.0.1:{laptop.port}\r\nConnection: close\r\n\r\n".encode())
                refused.append(b" 429 " in s.recv(100))

    try:
        b.get(laptop.table)
        b.waits("the phone writes before the limit", lambda: b.one("html.live form.eintrag"))
        thread = threading.Thread(target=asks, daemon=True)
        thread.start()
        b.waits("the address has asked too often", lambda: any(refused))
        b.save("A,C 133")
        said = False
        for _ in range(50):
            check("the page stays when the limit is reached", b.d.find_elements(By.CSS_SELECTOR, "form.eintrag") and b.text("#stand"), b.text())
            said = said or "Too many requests" in b.text("#warten")
            time.sleep(0.1)
        check("the page says why the game waits", said or "A,C 133" in b.text("#stand"), b.text("#warten"))  # one of twenty gets through
        stop.set()
        thread.join()
        check("most requests were refused", sum(refused) > 50, len(refused), sum(refused))
        b.waits("the game is saved after the limit", lambda: "A,C 133" in b.text("#stand"))
        laptop.run("undo")
    finally:
        stop.set()
        b.d.quit()


def picture(b, directory, name):
    height = b.d.execute_script("return document.documentElement.scrollHeight")
    width = b.d.execute_script("return innerWidth")
    b.d.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", {"width": width, "height": max(height, 600), "deviceScaleFactor": 1, "mobile": False})
    b.d.save_screenshot(os.path.join(directory, name + ".png"))


def main():
    doko, pictures = os.path.abspath(sys.argv[1]), sys.argv[2] if len(sys.argv) > 2 else None
    if not webdriver or not shutil.which("chromedriver") or not (shutil.which("chromium") or shutil.which("chromium-browser")):
        print("skipped: no browser here (packages chromium, chromium-driver, python3-selenium)")
        return 0
    directory = tempfile.mkdtemp(prefix="phones")
    laptop = Laptop(doko, directory)
    try:
        b = Browser()
        try:
            a_players_way(laptop, b, pictures)
            many_games(laptop, b)
            typing_is_kept(laptop, b)
            without_network(laptop, b)
            what_waits_elsewhere(laptop, b)
            several_waiting(laptop, b)
            one_of_several_refused(laptop, b)
            the_same_on_two_phones(laptop, b)
            chosen_by_taps(laptop, b)
            of_another_evening(laptop, b)
        finally:
            b.d.quit()
        a_card(laptop)
        laptop.off(signal.SIGTERM)  # the first phone that writes becomes the writer
        laptop.on()
        by_keys(laptop)
        laptop.off(signal.SIGTERM)
        laptop.on()
        for tried in (a_slow_look, a_wrong_code, too_often):
            tried(laptop)
            laptop.off(signal.SIGTERM)
            laptop.on()
        a_bad_network(laptop)
        laptop.off(signal.SIGTERM)  # an address may try five codes a minute, and all phones of this test share one address
        laptop.on()
        seen_and_reached(laptop, pictures)
        a_referee(doko, directory, pictures)
        a_projector(doko, directory, pictures)
        check("the book is in order", "in order" in laptop.run("prüfe"))
    finally:
        laptop.off()
        shutil.rmtree(directory)
    return bool(wrong)


if __name__ == "__main__":
    sys.exit(main())
