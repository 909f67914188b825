"""The killers of mutants: a unit test, a row of tests/whole, the commands that make one of its books, and a script of tests/cli. Each
returns whether it fails in a worker's directory, with MUTANT… in the environment."""
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
# Set for every run: a test that copies the environment must use the same memory with a mutant as without.
NO_MUTANT = dict.fromkeys(["MUTANT", "MUTANT_MS", "MUTANT_REACHED", "MUTANT_REST"], "")
PATIENCE = 30  # seconds that a command may take beyond ten times its usual time; MUTANT_MS bounds the time of computing
# These scripts build, read the sources, count instructions, or compute again what the rows of tests/whole hold already.
LEFT_OUT = {"whole", "package", "commands", "figures", "second_scorer", "secondpokal", "language"}


def whole():
    """Loads tests/whole/run, which has no suffix .py."""
    sys.dont_write_bytecode = True
    sys.path.append(str(ROOT / "tests/whole"))
    loader = importlib.machinery.SourceFileLoader("whole", str(ROOT / "tests/whole/run"))
    module = importlib.util.module_from_spec(importlib.util.spec_from_loader("whole", loader))
    loader.exec_module(module)
    return module


WHOLE = whole()


def await_the_others(ours):
    """Waits until nobody holds the other end of this pipe. A process that a test has put into a session of its own, such as a server,
    may end in order; after a while it is killed."""
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
    """A directory in which tests run, with the books, the written files, and links to the tree."""
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
        """Runs a command and everything that it starts, and returns its exit status; a timeout counts as a failure."""
        ours, its = os.pipe()  # each process that is still running holds the other end
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
        """Puts the kept copy of the book there, or removes the book; an untouched one stays."""
        if (source, self.files_of(book)) == self.laid.get(book):
            return
        for name, _, _ in self.files_of(book):
            (self.folder / name).unlink()
        if source:
            shutil.copyfile(source, self.folder / f"{book}.db")
        self.laid[book] = source, self.files_of(book)


# Scripts that run a server come last, for the mutants that nothing else reaches.
FEDERATION = "ui/federation/"
ONLY = dict.fromkeys((p.stem for p in (ROOT / "tests/unit").glob("test_verband*.c")), FEDERATION)
assert ONLY and any((ROOT / "src" / FEDERATION).glob("*.c")), "killers.py: no test or source of the federation where they are looked for"


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
    """The commands that make a book. They run from the first one that reaches the mutant, as long as the book differs from the one
    without the mutant; if it differs in the end, the outputs of the book are compared too. For an equal book no command may use more
    memory than without the mutant."""
    steps = True  # this killer records itself which mutants are reached and how much memory is used

    def __init__(self, name, commands, kept):
        self.name, self.kept, self.outputs = name, kept, []
        self.commands = [(c, WHOLE.BEGIN + 60 * (i - 1)) for i, c in enumerate(["init -q", *commands])]
        self.texts, self.reach = [], []

    def after(self, i):
        """Returns the kept book after that many commands."""
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
        self.rest = row[2] != "pdf"  # the drawing libraries keep caches of varying size
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
        """Returns whether an output differs. The text of a document is compared, but equal bytes need no conversion."""
        if self.clean is None:
            self.clean = said, data, WHOLE.extract.text(str(path)) if data else ""  # a refused command writes no document
        if said != self.clean[0] or not data:
            return (said, data) != self.clean[:2]
        try:
            return data != self.clean[1] and WHOLE.extract.text(str(path)) != self.clean[2]
        except Exception:  # any error: a document that cannot be read differs from the kept one
            return True

    def fails(self, worker):
        worker.lay(self.row[1], self.book.after(len(self.book.commands)))
        return self.differs(worker)


def of_whole(kept):
    """Returns the books, then the outputs, which need them."""
    books = {name: Book(name, commands, kept) for name, commands in WHOLE.read_books().items()}
    none = Book("none", [], kept)
    none.commands = []
    return [*books.values()], [Output(row, books.get(row[1], none)) for row in WHOLE.read_outputs()]


def scripts():
    return [Script(p.stem) for p in sorted((ROOT / "tests/cli").glob("*.sh")) if p.stem not in LEFT_OUT]
