"""What can see a mutant: a unit test, a row of tests/whole, the making of one of its books, a script of tests/cli. Each tells
whether it fails in a worker's directory, with MUTANT… in the environment."""
import contextlib
import filecmp
import importlib.machinery
import importlib.util
import os
import select
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
# In the environment of everything, so that a test that copies it leaves as much memory behind with a mutant as without.
NO_MUTANT = dict.fromkeys(["MUTANT", "MUTANT_MS", "MUTANT_REACHED", "MUTANT_REST"], "")
PATIENCE = 30  # seconds that something may wait beyond ten times its time; what reckons is bounded by MUTANT_MS
# These build, read the sources, count instructions, or reckon anew what the rows of tests/whole hold as it was.
LEFT_OUT = {"whole", "package", "commands", "figures", "second_scorer", "secondpokal", "language"}


def whole():
    """tests/whole/run, which has no .py."""
    sys.dont_write_bytecode = True
    sys.path.append(str(ROOT / "tests/whole"))
    loader = importlib.machinery.SourceFileLoader("whole", str(ROOT / "tests/whole/run"))
    module = importlib.util.module_from_spec(importlib.util.spec_from_loader("whole", loader))
    loader.exec_module(module)
    return module


WHOLE = whole()


def await_the_others(ours):
    """Until nobody has the other end of this pipe. What a test has put into a session of its own, as a server is, may end in order;
    what has not after a while is killed."""
    if select.select([ours], [], [], PATIENCE)[0]:
        return
    pipe = os.readlink(f"/proc/self/fd/{ours}")
    while not select.select([ours], [], [], 0.1)[0]:
        for process in filter(str.isdigit, os.listdir("/proc")):
            with contextlib.suppress(OSError):
                files = f"/proc/{process}/fd"
                if int(process) != os.getpid() and any(os.readlink(f"{files}/{f}") == pipe for f in os.listdir(files)):
                    os.kill(int(process), signal.SIGKILL)


class Worker(WHOLE.Doko):
    """A directory of its own: the books, what is written, and links to the tree, in which tests run."""
    patience = 10

    def __init__(self, tree, folder):
        super().__init__(tree / "build", folder)
        self.tree, self.cwd, self.laid, self.extra = tree, folder / "tree", {}, {}
        self.cwd.mkdir()
        for entry in os.listdir(tree):
            (self.cwd / entry).symlink_to(tree / entry)

    def environment(self, *which):
        return super().environment(*which) | NO_MUTANT | self.extra

    def run(self, *what, **how):
        try:
            return super().run(*what, **how)
        except UnicodeDecodeError:
            return "no text"

    def own_environment(self):
        temp = self.folder / "tmp"
        shutil.rmtree(temp, ignore_errors=True)
        temp.mkdir()
        return os.environ | NO_MUTANT | self.extra | {
            "LC_ALL": "C.UTF-8", "TMPDIR": str(temp), "HOME": str(temp), "ASAN_OPTIONS": "detect_leaks=0:hard_rss_limit_mb=1000",
            "DOKO_SEQUENCES": "300", "DOKO": self.program, "SAISON": str(self.tree / "build/saison")}

    def call(self, command, patience):
        """Its exit status, with all that it started gone; what waits too long has failed."""
        ours, its = os.pipe()  # whoever of them is left has its other end
        process = subprocess.Popen(command, cwd=self.cwd, env=self.own_environment(), stdin=subprocess.DEVNULL, pass_fds=[its],
                                   stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True)
        os.close(its)
        try:
            return process.wait(patience)
        except subprocess.TimeoutExpired:
            return 1
        finally:
            with contextlib.suppress(ProcessLookupError):
                os.killpg(process.pid, signal.SIGKILL)
            process.wait()
            await_the_others(ours)
            os.close(ours)

    def files_of(self, book):
        return [(e.name, e.stat().st_size, e.stat().st_mtime_ns) for e in os.scandir(self.folder) if e.name.startswith(f"{book}.db")]

    def lay(self, book, source):
        """The book as it was kept, or none; what lies there untouched stays."""
        if (source, self.files_of(book)) == self.laid.get(book):
            return
        for name, _, _ in self.files_of(book):
            (self.folder / name).unlink()
        if source:
            shutil.copyfile(source, self.folder / f"{book}.db")
        self.laid[book] = source, self.files_of(book)


# What runs a server is asked for what nothing else reaches.
ONLY = dict.fromkeys(["test_verband", "test_verband_faults"], ("verband/", "cmd/cmd_verband"))


class Unit:
    """A program of tests/unit."""
    steps, duration, rest = False, 60, True

    def __init__(self, name):
        self.name, self.only = name, ONLY.get(name, "")

    def fails(self, worker):
        return worker.call([worker.tree / f"build/tests/{self.name}"], 10 * self.duration + PATIENCE) != 0


class Script:
    """A script of tests/cli."""
    steps, duration, rest = False, 60, False

    def __init__(self, name):
        self.name = name

    def fails(self, worker):
        return worker.call(["sh", f"tests/cli/{self.name}.sh"], 10 * self.duration + PATIENCE) != 0


class Book:
    """The making of a book: from the first command that reaches the mutant on, as long as the book is another than without it;
    where it stays another, what is printed of it too. Of the same book no command leaves more memory behind than without it."""
    steps = True  # sees by itself what is reached, and what is left behind

    def __init__(self, name, commands, kept):
        self.name, self.kept, self.outputs = name, kept, []
        self.commands = [(c, WHOLE.BEGIN + 60 * (i - 1)) for i, c in enumerate(["init -q", *commands])]
        self.texts, self.reach = [], []

    def after(self, i):
        """The book after that many commands."""
        return self.kept / f"{self.name}-{i}.db" if i else None

    def step(self, worker, i):
        command, when = self.commands[i]
        return worker.run(self.name, command, when=when)

    def explore(self, worker, reached):
        for i in range(len(self.commands)):
            worker.lay(self.name, self.after(i))
            with reached() as seen:
                self.texts.append(self.step(worker, i))
            self.reach.append(seen)
            shutil.copyfile(f"{worker.folder}/{self.name}.db", self.after(i + 1))

    def fails(self, worker):
        same = True
        for i in range(len(self.commands)):
            if same and worker.mutant is not None and not self.reach[i].reached[worker.mutant]:
                continue
            if same:
                worker.lay(self.name, self.after(i))
            worker.extra["MUTANT_MS"] = self.reach[i].bounds["MUTANT_MS"]
            worker.extra["MUTANT_REST"] = self.reach[i].lines[0][0] if same and len(self.reach[i].lines) == 1 else str(1 << 40)
            if self.step(worker, i) != self.texts[i]:
                return True
            book = f"{worker.folder}/{self.name}.db"
            same = os.path.exists(book) and filecmp.cmp(book, self.after(i + 1), shallow=False)
        return not same and any(o.differs(worker) for o in self.outputs)


class Output:
    """A row of tests/whole/outputs.txt in one of its formats."""
    steps = False

    def __init__(self, row, book):
        self.row, self.book, self.clean = row, book, None
        self.rest = row[2] != "pdf"  # what draws keeps now more, now less
        self.name = f"{row[0]}.{row[2]}"
        book.outputs.append(self)

    def differs(self, worker):
        name, book, form, command = self.row
        if form not in WHOLE.FILES:
            return self.other(worker.output(*self.row), b"", None)
        path = Path(worker.folder, self.name)
        path.unlink(missing_ok=True)
        said = worker.run(book, command, ["-o", str(path)])
        return self.other(said, path.read_bytes() if path.exists() else b"", path)

    def other(self, said, data, path):
        """What is kept of a document is its text, but equal bytes need no reading."""
        if self.clean is None:
            self.clean = said, data, WHOLE.extract.text(str(path)) if data else ""  # a refusal leaves no document
        if said != self.clean[0] or not data:
            return (said, data) != self.clean[:2]
        try:
            return data != self.clean[1] and WHOLE.extract.text(str(path)) != self.clean[2]
        except Exception:  # of whatever kind: what cannot be read is not what was kept
            return True

    def fails(self, worker):
        worker.lay(self.row[1], self.book.after(len(self.book.commands)))
        return self.differs(worker)


def of_whole(kept):
    """Books, then outputs, which need them."""
    books = {name: Book(name, commands, kept) for name, commands in WHOLE.read_books().items()}
    none = Book("none", [], kept)
    none.commands = []
    return [*books.values()], [Output(row, books.get(row[1], none)) for row in WHOLE.read_outputs()]


def scripts():
    return [Script(p.stem) for p in sorted((ROOT / "tests/cli").glob("*.sh")) if p.stem not in LEFT_OUT]
