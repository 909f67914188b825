#!/usr/bin/env python3
"""Random phones: phones_random.py DOKO [RUNS [SEED]]. In each run people at two tables of a Turnier enter games on phones. The phones
lose their network, are replaced, and see the next round released; the command line enters games at the same table, and the laptop is
killed. The script of the hall runs in tests/phone.js.

In the end every acknowledged game is in the book once, at the table for which it was typed; every other game can be read on its phone;
none is there twice unless somebody said that it is another one. A wrong run is printed, and the exit status is 1. Without Node.js it
prints "skipped"."""
import collections
import http.client
import itertools
import json
import os
import random
import re
import resource
import shutil
import signal
import subprocess
import sys
import tempfile

EVENTS, GAMES_AT_MOST, ROUNDS = 34, 13, 3
HERE = os.path.dirname(os.path.abspath(__file__))


seen = collections.Counter()


class Wrong(Exception):
    pass


class Doko:
    """The program with a book of its own, and the hall, which can be killed and restarted."""

    def __init__(self, program, db):
        self.program, self.port, self.server = program, 0, None
        self.env = {**os.environ, "DOKO_DB": db, "LC_ALL": "C.UTF-8", "LANGUAGE": "C"}

    def run(self, *arguments, good=True):
        done = subprocess.run([self.program, *arguments], env=self.env, capture_output=True, text=True, timeout=60, check=False)
        if good and done.returncode != 0:
            raise Wrong(f"doko {' '.join(arguments)}: {done.stderr}")
        return done.stdout if done.returncode == 0 else None

    def on(self):
        self.server = subprocess.Popen([self.program, "saal", "-q", "--adresse", "127.0.0.1", "--port", str(self.port)], env=self.env,
                                       stdout=subprocess.PIPE, text=True)
        self.url, self.leitung = self.server.stdout.readline().strip().rstrip("/"), self.server.stdout.readline().rsplit("/", 1)[-1].strip()
        self.port = int(self.url.rsplit(":", 1)[1])

    def off(self):
        self.server.send_signal(signal.SIGKILL)
        self.server.wait(timeout=20)
        self.server.stdout.close()
        self.server = None

    def codes(self):
        """Returns the codes of the tables of the latest round, as the Leitung sees them."""
        c = http.client.HTTPConnection("127.0.0.1", self.port, timeout=20, source_address=(f"127.{random.randrange(201, 250)}.{random.randrange(1, 250)}.3", 0))
        c.request("GET", "/k/" + self.leitung, headers={"Host": f"127.0.0.1:{self.port}"})
        cookie = c.getresponse().headers["Set-Cookie"].split(";")[0]
        c.close()
        c.request("GET", "/leitung", headers={"Host": f"127.0.0.1:{self.port}", "Cookie": cookie})
        text = c.getresponse().read().decode()
        c.close()
        return {int(table): code.replace(" ", "") for table, code in re.findall(r"/leitung/(\d+)\">Code <bdi>([^<]*)", text)}


class Node:
    def __init__(self):
        self.process = subprocess.Popen(["node", os.path.join(HERE, "phone.js")], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def say(self, **command):
        self.process.stdin.write(json.dumps(command) + "\n")
        self.process.stdin.flush()
        line = self.process.stdout.readline()
        if not line:
            raise Wrong("the script of the phones ended")
        return json.loads(line)


class Phone:
    """A phone at a table, and what it shows."""

    def __init__(self, node, number):
        self.node, self.number, self.at, self.typed = node, number, None, []
        self.does(what="new")

    def does(self, **command):
        answer = self.node.say(phone=self.number, **command)
        self.state = answer["state"]
        return answer["answer"]


def shown_at(phone):
    """Returns the round and the table of the page that the phone shows."""
    found = re.search(r"round (\d+), Tisch (\d+)$", phone.state["title"])
    return found and (int(found[1]), int(found[2]))


class Run:
    def __init__(self, program, made, directory, node, seed):
        self.random, self.node, self.log = random.Random(seed), node, []
        db = os.path.join(directory, "r.db")
        for end in ("", "-journal"):
            if os.path.exists(db + end):
                os.remove(db + end)
        shutil.copy(made, db)
        self.doko, self.round = Doko(program, db), 0
        self.codes, self.players, self.states = {}, {}, {}
        self.games = {}  # (table of a round, game) -> its state: "typed", "once" in the book, "changed" there by somebody
        self.lines = itertools.count(121)
        self.on()
        self.release()
        self.phones = [Phone(node, i) for i in range(4)]
        for i, phone in enumerate(self.phones):
            self.comes(phone, (1, 1 + i // 2))
            if not phone.at:
                raise Wrong(f"no code lets phone {i} in: {phone.state}")

    def on(self):
        self.doko.on()
        self.node.say(base=self.doko.url)

    def note(self, *what):
        self.log.append(" ".join(str(one) for one in what))

    def comes(self, phone, at):
        phone.does(what="open", path="/k/" + self.codes[at])
        if shown_at(phone) == at:
            phone.at = at

    def release(self):
        self.round += 1
        self.note("release", self.round)
        if self.doko.run("turnier", "freigeben", str(self.round), good=False) is None:
            self.doko.run("turnier", "freigeben", str(self.round), "--trotzdem", "--grund", "Wirt")
        for table, code in self.doko.codes().items():
            at = (self.round, table)
            self.codes[at], self.states[at] = code, "open"
            said = json.loads(self.doko.run("stand", f"herbst/{self.round}.{table}", "--json"))
            self.players[at] = list(said["punkte"])

    def books(self):
        """Returns the games of each list as lines."""
        blocks = re.split(r"^spieltag .* nr=(\d+) .*tisch=(\d+) .*$", self.doko.run("export", "herbst"), flags=re.M)
        return {(int(blocks[i]), int(blocks[i + 1])): re.findall(r"^[A-H],[A-H] \d+$", blocks[i + 2], re.M) for i in range(1, len(blocks), 3)}

    def book(self, at):
        return self.books()[at]

    def next_line(self, at):
        a, b = self.random.sample(self.players[at], 2)
        a, b = sorted((a, b), key=self.players[at].index)
        return f"{a},{b} {next(self.lines)}"

    # The actions of people.

    def types(self, phone):
        """Types the next game, or one that another phone entered at the same table and this one does not show yet."""
        if not phone.at or phone.state["line"] is None or phone.state["line"]:
            return
        here = shown_at(phone)  # a code may have let them in though its page was lost: then it is of another table than phone.at
        known = [line for at, line in self.games if at == here and line not in phone.state["list"] and line not in phone.state["waiting"] and
                 line not in [one for _, one in phone.typed]]
        if len([1 for at, _ in self.games if at == here]) >= GAMES_AT_MOST:
            return
        line = self.random.choice(known) if known and self.random.random() < .6 else self.next_line(here)
        self.note("phone", phone.number, "types", line, "at", here)
        phone.typed.append((here, line))
        self.games.setdefault((here, line), "typed")
        phone.does(what="save", line=line)

    def answers(self, phone, again=False):
        """Answers the question whether a game that is in the form again is in the list already."""
        line = phone.state["line"]
        if not line:
            return
        buttons, said, at = phone.state["buttons"], phone.state["said"], shown_at(phone)
        is_in = line in phone.state["list"]
        self.note("phone", phone.number, "is asked about", line, ":", said)
        seen["asked about a game that is in" if is_in else "asked about one that is not"] += 1
        if "dasselbe" in buttons and ("already" in said) != is_in and not again:  # the list is newer than the question
            phone.does(what="save")
            return self.answers(phone, again=True) if phone.state["line"] == line else None
        if "dasselbe" in buttons and ("already" in said) != is_in:
            raise Wrong(f"phone {phone.number} is asked about {line}, which is {'in' if is_in else 'not in'}: {said}")
        if is_in and "dasselbe" in buttons:
            phone.does(what="press", step="dasselbe")
            self.is_the_same(phone, at, line)
        elif is_in:
            seen["thrown away"] += 1
            phone.does(what="throw away")
            self.is_the_same(phone, at, line)
        else:
            phone.does(what="save")

    def is_the_same(self, phone, at, line):
        """Discards the game, because the list has it already."""
        phone.typed.remove((at, line))
        if self.games[at, line] == "typed":
            self.games[at, line] = "once"

    def network(self, phone):
        net = self.random.choice(("on", "on", "off", "off", "lost", "half"))
        self.note("phone", phone.number, "is", net)
        phone.does(net=net)

    def takes_over(self, phone):
        if phone.does(what="press", step="schreiben"):
            self.note("phone", phone.number, "takes over")

    def ticks(self, phone):
        phone.does(what="tick")

    def looks_anew(self, phone):
        if phone.at:
            self.note("phone", phone.number, "loads", phone.at)
            phone.does(what="open", path=f"/t/{phone.at[1]}")

    def goes_on(self, phone):
        """Moves on to the player's table in the latest round."""
        if phone.at and phone.at[0] < self.round and self.doko.server:
            at = (self.round, self.random.choice((1, 2)))
            self.note("phone", phone.number, "goes to", at)
            self.comes(phone, at)

    def goes_back(self, phone):
        """Returns to the list of a game that still waits."""
        old = [at for at, line in phone.typed if line in phone.state["waiting"]]
        if old and self.doko.server:
            self.note("phone", phone.number, "goes back to", old[0])
            self.comes(phone, old[0])

    # The actions at the laptop.

    def some_list(self):
        return self.random.choice(list(self.states))

    def types_at_the_laptop(self):
        at = self.some_list()
        known = [line for of, line in self.games if of == at and line not in self.book(at)]
        line = self.random.choice(known) if known and self.random.random() < .5 else self.next_line(at)
        if len([1 for of, _ in self.games if of == at]) < GAMES_AT_MOST and self.doko.run("spiel", "-s", f"herbst/{at[0]}.{at[1]}", line, good=False) is not None:
            self.note("the laptop books", line, "at", at)
            self.games[at, line] = "once"

    def undoes_at_the_laptop(self):
        at = self.some_list()
        before = self.book(at)
        if before and self.doko.run("undo", "-s", f"herbst/{at[0]}.{at[1]}", good=False) is not None:
            after = self.book(at)
            if before == after:  # no game was taken back, the list was closed or opened
                self.doko.run("redo", "-s", f"herbst/{at[0]}.{at[1]}")
            self.note("undo at", at, before, after)
            for line in set(before) ^ set(after):
                self.games[at, line] = "changed"

    def corrects_at_the_laptop(self):
        at = self.some_list()
        lines = self.book(at)
        if not lines or self.states[at] != "open":
            return
        i = self.random.randrange(len(lines))
        players, new = lines[i].split()[0], f"{lines[i].split()[0]} {next(self.lines)}"
        if self.doko.run("korrigiere", "-s", f"herbst/{at[0]}.{at[1]}", str(i + 1), new, good=False) is not None:
            self.note("the laptop corrects", lines[i], "to", new, "at", at)
            self.games[at, lines[i]], self.games[at, new] = "changed", "once"

    def is_killed(self):
        self.note("the laptop is", "killed" if self.doko.server else "on again")
        self.doko.off() if self.doko.server else self.on()

    def releases(self):
        if self.round < ROUNDS and self.doko.server:
            self.release()

    def accepts(self):
        at = self.some_list()
        name = f"{at[0]}.{at[1]}"
        if self.states[at] == "open" and self.doko.run("turnier", "annehmen", name, "--trotzdem", good=False) is not None:
            self.states[at] = "accepted"
        elif self.states[at] == "accepted" and self.doko.run("turnier", "zurueckgeben", name, "Summe", good=False) is not None:
            self.states[at] = "open"
        self.note(at, "is", self.states[at])

    def goes_on_for(self, events):
        people = ((self.types, 8), (self.ticks, 4), (self.network, 4), (self.takes_over, 3), (self.looks_anew, 2), (self.answers, 5), (self.goes_on, 2),
                  (self.goes_back, 1))
        laptop = ((self.types_at_the_laptop, 2), (self.undoes_at_the_laptop, 1), (self.corrects_at_the_laptop, 1), (self.is_killed, 2),
                  (self.releases, 1), (self.accepts, 1))
        for _ in range(events):
            happens = self.random.choices([one for one, _ in people + laptop], [weight for _, weight in people + laptop])[0]
            if happens == self.types:
                happens(self.random.choice([phone for phone in self.phones if phone.state["line"] == ""] or self.phones))
            elif happens == self.answers:
                happens(self.random.choice([phone for phone in self.phones if phone.state["line"]] or self.phones))
            elif happens in [one for one, _ in people]:
                happens(self.random.choice(self.phones))
            else:
                happens()

    # The end of a run.

    def comes_to_rest(self):
        if not self.doko.server:
            self.on()
        for phone in self.phones:
            phone.does(net="on")
        for _ in range(4):
            for phone in self.phones:
                self.delivers(phone)
            if not any(phone.state["waiting"] for phone in self.phones):
                break

    def delivers(self, phone):
        """Sends until nothing waits on the phone, or nothing more can be done there."""
        phone.does(what="tick")
        for _ in range(3 * GAMES_AT_MOST):
            if not phone.state["waiting"]:
                break
            waits = phone.state["waiting"]
            if phone.state["line"]:
                self.answers(phone)
            elif "schreiben" in phone.state["buttons"]:
                self.takes_over(phone)
            else:
                phone.does(what="tick")
                if phone.state["waiting"] == waits:
                    self.goes_back(phone)
                    break

    def judge(self):
        books = self.books()
        for phone in self.phones:
            seen["typed"] += len(phone.typed)
            seen["acknowledged"] += len(phone.state["acknowledged"])
            seen["left on a phone"] += sum(line in phone.state["waiting"] for _, line in phone.typed)
        seen["in the books"] += sum(map(len, books.values()))
        for phone in self.phones:
            for at, line in phone.typed:
                count, acknowledged, readable = books[at].count(line), line in phone.state["acknowledged"], line in phone.state["waiting"]
                if self.games[at, line] == "changed":
                    continue
                if acknowledged and count != 1:
                    raise Wrong(f"{line} was acknowledged to phone {phone.number} and stands {count} times in the list of {at}")
                if not acknowledged and not readable:
                    raise Wrong(f"{line} of {at}, not acknowledged, cannot be read on phone {phone.number}: {phone.state}")
                if readable and self.states[at] == "open":
                    raise Wrong(f"{line} waits on phone {phone.number} though its list {at} is open: {phone.state}")
        for at, lines in books.items():
            for line in lines:
                if (at, line) not in self.games:
                    raise Wrong(f"{line} stands in the list of {at}, for which nobody has typed it")
                if lines.count(line) > 1:
                    raise Wrong(f"{line} stands {lines.count(line)} times in the list of {at}")
        for (at, line), should in self.games.items():
            if should == "once" and books[at].count(line) != 1:
                raise Wrong(f"{line} stands {books[at].count(line)} times in the list of {at}")
        if self.doko.run("prüfe", good=False) is None:
            raise Wrong("the book is not in order")


def make_turnier(program, directory):
    doko = Doko(program, os.path.join(directory, "made.db"))
    doko.run("init", "-q")
    doko.run("turnier", "neu", "herbst", "--spiele", "24", "--runden", str(ROUNDS))
    for i, name in enumerate(("Anna", "Bernd", "Carla", "Dora", "Eva", "Fritz", "Gabi", "Hans")):
        doko.run("turnier", "teilnehmer", "neu", name, "-n", str(i + 1), "-k", "ABCDEFGH"[i])
    doko.run("turnier", "losen", "--seed", "3")
    doko.run("turnier", "plan")
    return doko.env["DOKO_DB"]


def one_run(program, made, directory, node, seed):
    random.seed(seed)
    run = None
    try:
        run = Run(program, made, directory, node, seed)
        run.goes_on_for(EVENTS)
        run.comes_to_rest()
        run.judge()
    except Wrong as why:
        print(f"WRONG, run {seed}: {why}", *(run.log if run else []), sep="\n    ")
        return False
    finally:
        if run and run.doko.server:
            run.doko.off()
    return True


def main():
    program, runs, seed = os.path.abspath(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else 100, int(sys.argv[3]) if len(sys.argv) > 3 else 1
    if not shutil.which("node"):
        print("skipped: no Node.js here (package nodejs)")
        return 0
    directory, node, good = tempfile.mkdtemp(prefix="phones"), Node(), True
    try:
        made = make_turnier(program, directory)
        for number in range(seed, seed + runs):
            good = one_run(program, made, directory, node, number) and good
            if not good:
                break
    finally:
        node.process.stdin.close()
        node.process.wait(timeout=20)
        shutil.rmtree(directory)
    used = [sum(resource.getrusage(who)[:2]) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)]
    print(f"{runs} runs, {sum(used):.0f} s of the processor:", ", ".join(f"{count} {what}" for what, count in sorted(seen.items())))
    return not good


if __name__ == "__main__":
    sys.exit(main())
