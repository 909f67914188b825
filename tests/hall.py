"""The hall over the network: a running `doko saal`, the people who come to it, and what its pages offer them."""
import collections
import http.client
import os
import re
import subprocess
import sys
import time
import urllib.parse
from html.parser import HTMLParser

wrong = []


def check(what, good, *seen):
    if not good:
        wrong.append(what)
        print(f"WRONG: {what}", *[str(s)[:1500] for s in seen], sep="\n    ")


# The address that a form is sent to, its hidden fields, the other fields with what they offer, and its buttons.
Form = collections.namedtuple("Form", "action hidden fields steps")


class Page(HTMLParser):
    """Collects the text and the links of a page, and checks that its elements are closed in order."""
    VOID = {"meta", "link", "br", "input"}
    ENDS = {"td": ("td", "th"), "th": ("td", "th"), "tr": ("td", "th", "tr"), "tbody": ("td", "th", "tr", "thead"),
            "/table": ("td", "th", "tr", "tbody")}  # elements that HTML closes by what follows

    def __init__(self, text):
        super().__init__()
        self.open, self.links, self.words, self.sound, self.tags, self.classes = [], [], [], True, set(), set()
        self.forms, self.choice = [], None
        self.feed(text)
        self.sound = self.sound and not self.open

    def handle_starttag(self, tag, attrs):
        self.tags.add(tag)
        self.without_end(tag)
        self.classes.add(dict(attrs).get("class"))
        if tag == "a" and "rel" not in dict(attrs):  # the style sheets are tested apart
            self.links.append(dict(attrs)["href"])
        if tag == "form":
            self.forms.append(Form(dict(attrs)["action"], {}, {}, []))
        elif self.forms and tag in ("input", "button", "select", "option"):
            self.collect(self.forms[-1], tag, dict(attrs))
        if tag not in self.VOID:
            self.open.append(tag)

    def collect(self, form, tag, field):
        """Adds a field to a form: a hidden one with its value, another one with the values that it offers."""
        name, value = field.get("name"), field.get("value") or ""
        if tag == "button" and name == "step":
            form.steps.append(value)
        elif tag == "select":
            self.choice = form.fields.setdefault(name, [])
        elif tag == "option":
            self.choice.append(value)
        elif field.get("type") == "hidden":
            form.hidden[name] = value
        elif name:
            form.fields.setdefault(name, []).append(value)

    def without_end(self, tag):
        while self.open and self.open[-1] in self.ENDS.get(tag, ()):
            self.open.pop()

    def handle_endtag(self, tag):
        self.without_end("/" + tag)
        self.sound = self.sound and bool(self.open) and self.open.pop() == tag

    def handle_data(self, data):
        self.words.append(data)

    @property
    def text(self):
        return re.sub(r"\s+", " ", " ".join(self.words))


class Hall:
    def __init__(self, doko, db, *arguments, **more):
        self.doko = doko
        self.env = {**os.environ, "DOKO_DB": db, "LC_ALL": "C.UTF-8", "LANGUAGE": "C", "TZ": "UTC"}
        self.server = subprocess.Popen([doko, "saal", "-q", "--adresse", "127.0.0.1", *(arguments or ("--port", "0"))], env={**self.env, **more},
                                       stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        line, self.leitung = self.server.stdout.readline(), self.server.stdout.readline().rsplit("/", 1)[-1].strip()
        found = re.fullmatch(r"http://(127\.0\.0\.1:(\d+))/\n", line)
        check("the address is said", found, line)
        self.host, self.port = (found[1], int(found[2])) if found else sys.exit("no hall: " + self.server.stderr.read())

    def run(self, *arguments):
        done = subprocess.run([self.doko, *arguments], env=self.env, capture_output=True, text=True, check=False)
        check("doko " + " ".join(arguments), done.returncode == 0, done.stderr)
        return done.stdout

    def ask(self, path, method="GET", source="127.0.0.1", body=None, **headers):
        """Returns (status, headers, text). Each source number is an address of its own, so that no address asks too often."""
        c = http.client.HTTPConnection("127.0.0.1", self.port, timeout=20, source_address=(source, 0))
        try:
            c.putrequest(method, path, skip_host=True, skip_accept_encoding=True)
            for name, value in {"Host": self.host, **headers}.items():
                c.putheader(name.replace("_", "-"), value)
            if body is not None:
                c.putheader("Content-Length", str(len(body)))
            c.endheaders()
            if body is not None:
                try:
                    c.send(body)
                except OSError:
                    pass  # a closed page need not be read to the end
            answer = c.getresponse()
            return answer.status, dict(answer.getheaders()), answer.read().decode()
        finally:
            c.close()

    def page(self, path, **headers):
        status, head, text = self.ask(path, source=f"127.0.1.{self.next()}", **headers)
        check(f"{path}: 200", status == 200, status, text)
        page = Page(text)
        check(f"{path}: elements are closed", page.sound, text)
        return head, page

    count = 0

    def next(self):
        Hall.count += 1
        return Hall.count % 250 + 1

    def ends(self, by):
        self.server.send_signal(by)
        out, err = self.server.communicate(timeout=20)
        self.table = out.rsplit("/", 1)[-1].strip()  # the hall began with an evening of one table
        check(f"the hall exits with status 0 on {by.name}", self.server.returncode == 0 and not err and out.count("\n") <= 1, self.server.returncode, out, err)


class Phone:
    """A person at a table, with an address and a cookie."""

    def __init__(self, hall, code=None):
        self.hall, self.source, self.cookie, self.name = hall, f"127.0.{6 + hall.next() % 100}.{hall.next()}", None, None
        if code is not None:
            status, head, _ = self.ask("/k/" + code)
            check("a right code is accepted", status == 303 and head["Location"] in ("/t/1", "/leitung") and "code" not in head["Location"], status, head)
            check("the cookie is hidden from scripts and other sites", re.fullmatch(
                r"doko=[TL]\d+\.[0-9a-f]{16}\.[0-9a-f]{32}; Path=/; HttpOnly; SameSite=Strict; Max-Age=86400", head["Set-Cookie"]), head)

    def ask(self, path, method="GET", body=None, **headers):
        headers["Accept_Language"] = headers.pop("Language", "en")
        if self.cookie:
            headers["Cookie"] = "doko=" + self.cookie + ("; name=" + self.name if self.name else "")
        if isinstance(body, dict):
            body = urllib.parse.urlencode(body).encode()
            headers.setdefault("Content_Type", "application/x-www-form-urlencoded")
        status, head, text = self.hall.ask(path, method, self.source, body, **headers)
        if status == 429 and not path.startswith("/k"):  # a test is faster than fingers
            time.sleep(1)
            status, head, text = self.hall.ask(path, method, self.source, body, **headers)
        found = re.match("(doko|name)=([^;]*)", head.get("Set-Cookie", ""))
        if found and found[1] == "doko":
            self.cookie = found[2]
        elif found:
            self.name = found[2]
        return status, head, text

    def form(self, path="/t/1", step=None):
        """Returns the hidden fields of the first form, or of the form with that button."""
        text = self.ask(path)[2]
        forms = [f for f in text.split("</form>") if not step or f'value={step}>' in f]
        return dict(re.findall(r'<input type=hidden name=(\w+) value="([^"]*)">', forms[0])) if forms else {}

    def press(self, step, path="/t/1", **fields):
        return self.send(path, self.form(path, step), step=step, **fields)

    def send(self, path="/t/1", form=None, headers=(), **fields):
        return self.ask(path, "POST", {**(self.form(path) if form is None else form), **fields}, **dict(headers))
