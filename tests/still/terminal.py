"""A command at a terminal."""
import os
import pty
import select
import subprocess


def answer(words, folder, env, typed):
    """Runs a command at a terminal, answers its first question, and then ends the input. Returns the exit status, and what it had said
    before it waited; "" if it did not ask."""
    ours, theirs = pty.openpty()
    with subprocess.Popen(words, cwd=folder, env=env, stdin=theirs, stdout=theirs, stderr=theirs, start_new_session=True) as child:
        os.close(theirs)
        said, asked = b"", ""
        try:
            while select.select([ours], [], [], 5)[0]:
                said += os.read(ours, 65536)
                if not said.rstrip(b" ").endswith((b"]", b"?", b">")):
                    continue
                os.write(ours, b"\x04" if asked else typed)
                asked = asked or said.decode(errors="replace")
            child.kill()  # it still waits
        except OSError:
            pass  # it has exited
        os.close(ours)
        return child.wait(), asked
